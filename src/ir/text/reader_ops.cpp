#include <fmt/core.h>

#include "dtype/float_format.h"
#include "ir/catalogue.h"
#include "ir/dtype_map.h"
#include "ir/op_kind.h"
#include "ir/text/lexical.h"
#include "ir/text/reader_impl.h"

namespace kdsl::ir {

// A limit on nesting that protects the recursive reader's stack. It is chosen above the parser's limit of 1000 levels, so that
// the KIR of every program can be read back.
static constexpr int kMaxDepth = 1100;

// The parts of an op that is being read, before it can be created.
struct Reader::PendingOp {
  OpKind kind{};
  Token first;  // the first token of the op
  std::vector<Token> result_names;
  std::vector<Type> result_types;
  std::vector<Value*> operands;
  std::vector<Attr> attrs;
  std::optional<Loc> loc;
};

void Reader::define(const Token& name, Value* value) {
  if (!values_.emplace(name.text, value).second)
    fail(name, fmt::format("`%{}` is already defined in this function", name.text));
  if (!is_number(name.text)) value->name = names_.intern(name.text);
}

// Reads ops up to the closing brace.
void Reader::block_body(Block* block) {
  if (++depth_ > kMaxDepth) fail(tokens_.peek(), fmt::format("more than {} nested regions", kMaxDepth));
  Block* outer = builder_.block();
  builder_.set_insertion(block);
  while (!failed() && !accept_mark('}')) op();
  builder_.set_insertion(outer);
  --depth_;
}

// %r, %s = name …
void Reader::op() {
  PendingOp pending;
  pending.first = tokens_.peek();
  if (pending.first.kind == TokenKind::Value) {
    do pending.result_names.push_back(expect(TokenKind::Value, "a result"));
    while (accept_mark(','));
    expect_mark('=');
  }
  Token name = expect(TokenKind::Word, "an op");
  if (failed()) return;
  auto kind = op_from_text(name.text);
  if (!kind) return fail(name, fmt::format("`{}` is not an op", name.text));
  pending.kind = *kind;
  if (*kind == OpKind::For) return for_rest(pending);
  if (*kind == OpKind::While) return while_rest(pending);
  op_rest(pending);
}

void Reader::op_rest(PendingOp& pending) {
  leading_attribute(pending);
  operands(pending.operands);
  attributes(pending);
  result_types(pending);
  Op* op = create(pending);
  if (op) plain_regions(op);
}

// %i: i32 = %lb, %ub, %step iter(%x: f32 = %init) [attributes] : types { … }
void Reader::for_rest(PendingOp& pending) {
  std::vector<Token> names = {expect(TokenKind::Value, "the induction variable")};
  expect_mark(':');
  std::vector<Type> types = {type()};
  expect_mark('=');
  operands(pending.operands);
  if (!failed() && pending.operands.size() != 3) fail(tokens_.peek(), "expected lower bound, upper bound and step");
  if (accept_word("iter")) initialised(names, types, pending.operands);
  attributes(pending);
  result_types(pending);
  if (Op* op = create(pending)) region(op, 0, types, names);
}

// (%x: f32 = %init) [attributes] : types { … } do (%y: f32) { … }
void Reader::while_rest(PendingOp& pending) {
  std::vector<Token> names;
  std::vector<Type> types;
  initialised(names, types, pending.operands);
  attributes(pending);
  result_types(pending);
  Op* op = create(pending);
  if (!op) return;
  region(op, 0, types, names);
  if (!accept_word("do")) fail(tokens_.peek(), "expected `do`");
  names.clear();
  types.clear();
  typed_args(names, types);
  region(op, 1, types, names);
}

// (%x: f32, …)
void Reader::typed_args(std::vector<Token>& names, std::vector<Type>& types) {
  expect_mark('(');
  while (at_list_item(')')) {
    names.push_back(expect(TokenKind::Value, "an argument"));
    expect_mark(':');
    types.push_back(type());
  }
}

// (%x: f32 = %init, …)
void Reader::initialised(std::vector<Token>& names, std::vector<Type>& types, std::vector<Value*>& values) {
  expect_mark('(');
  while (at_list_item(')')) {
    names.push_back(expect(TokenKind::Value, "an argument"));
    expect_mark(':');
    types.push_back(type());
    expect_mark('=');
    if (Value* value = operand()) values.push_back(value);
  }
}

// ---- operands and attributes ------------------------------------------------------------------------

Value* Reader::operand() {
  Token token = expect(TokenKind::Value, "an operand");
  if (failed()) return nullptr;
  auto found = values_.find(token.text);
  if (found != values_.end()) return found->second;
  fail(token, fmt::format("`%{}` is not defined before this op", token.text));
  return nullptr;
}

// The list ends at the line's end: the next line is the next op.
void Reader::operands(std::vector<Value*>& list) {
  if (tokens_.peek().kind != TokenKind::Value || tokens_.peek().starts_line) return;
  do {
    Value* value = operand();
    if (!value) return;
    list.push_back(value);
  } while (accept_mark(','));
}

void Reader::leading_attribute(PendingOp& pending) {
  auto name = leading_attr(pending.kind);
  if (!name || tokens_.peek().starts_line) return;
  TokenKind next = tokens_.peek().kind;
  if (next == TokenKind::Value || next == TokenKind::End || at_mark('[') || at_mark(':')) return;
  pending.attrs.push_back(attribute_value(pending.kind, *name));
}

Attr Reader::attribute_value(OpKind kind, AttrName name) {
  switch (attr_form(name)) {
    case AttrForm::Number: return number();
    case AttrForm::Int: return int_attribute(name, integer());
    case AttrForm::Ints: return ints_attribute(name, integers());
    case AttrForm::Type: return type_attribute(name, type());
    case AttrForm::Flag: {
      bool has_value = at_mark('-') || tokens_.peek().kind == TokenKind::Word;
      return int_attribute(name, has_value ? integer() : 1);
    }
    case AttrForm::Text: return text_attribute(name, module_.arena.copy(std::string_view(text())));
    case AttrForm::Symbol: return text_attribute(name, module_.arena.copy(expect(TokenKind::Symbol, "a symbol").text));
    case AttrForm::Enum: {
      Token token = expect(TokenKind::Word, "a word");
      auto value = enum_attr_value(kind, name, token.text);
      if (!value) fail(token, fmt::format("`{}` is no `{}` of this op", token.text, to_text(name)));
      return int_attribute(name, value.value_or(0));
    }
  }
  return Attr{};
}

// [align 4, volatile]
void Reader::attributes(PendingOp& pending) {
  if (!accept_mark('[')) return;
  while (at_list_item(']')) {
    Token word = expect(TokenKind::Word, "an attribute");
    auto name = attr_from_text(word.text);
    if (!failed() && !name) fail(word, fmt::format("`{}` is not an attribute", word.text));
    if (failed()) return;
    pending.attrs.push_back(attribute_value(pending.kind, *name));
  }
}

void Reader::result_types(PendingOp& pending) {
  if (accept_mark(':')) {
    do pending.result_types.push_back(type());
    while (accept_mark(','));
  }
  if (accept_word("loc")) pending.loc = loc();
  if (!failed() && pending.result_types.size() != pending.result_names.size())
    fail(pending.first,
         fmt::format("{} result names but {} result types", pending.result_names.size(), pending.result_types.size()));
}

// Converts a constant to its type's form, as the builder does: an int loses the bits beyond its width, a float is rounded.
static void fit_value(std::vector<Attr>& attrs, std::span<const Type> result_types) {
  if (result_types.size() != 1) return;
  Type type = result_types[0];
  for (Attr& attr : attrs) {
    if (attr.name != AttrName::Value) continue;
    if (attr.kind == Attr::Kind::Int && type.is_int() && bit_width(type.scalar) < 64)
      attr.i &= (int64_t{1} << bit_width(type.scalar)) - 1;
    else if (attr.kind == Attr::Kind::Float && type.is_float())
      attr.f = dtype::round_to(attr.f, *float_dtype(type.scalar));
  }
}

Op* Reader::create(PendingOp& pending) {
  if (failed()) return nullptr;
  if (pending.kind == OpKind::Constant) fit_value(pending.attrs, pending.result_types);
  uint32_t end = tokens_.peek().begin;
  while (end > pending.first.end && (file_.text()[end - 1] == ' ' || file_.text()[end - 1] == '\n')) --end;
  builder_.set_loc(pending.loc.value_or(Loc{{file_.id(), pending.first.begin, end}, nullptr}));
  auto region_count = static_cast<size_t>(info(pending.kind).regions);
  Op* op = builder_.create(pending.kind, pending.operands, pending.result_types, pending.attrs, region_count);
  for (size_t i = 0; i < op->results.size(); ++i) define(pending.result_names[i], &op->results[i]);
  return op;
}

// ---- regions ----------------------------------------------------------------------------------------

void Reader::region(Op* op, size_t index, std::span<const Type> types, std::span<const Token> names) {
  if (failed()) return;
  Block* block = make_block(module_, types, op);
  op->regions[index].block = block;
  for (size_t i = 0; i < names.size(); ++i) define(names[i], block->args[i]);
  expect_mark('{');
  block_body(block);
}

// Reads a region with its arguments, if it has any, or the two arms of an `if`; a missing `else` yields nothing.
void Reader::plain_regions(Op* op) {
  if (op->regions.empty()) return;
  std::vector<Token> names;
  std::vector<Type> types;
  if (at_mark('(')) typed_args(names, types);
  region(op, 0, types, names);
  if (op->regions.size() < 2 || failed()) return;
  if (accept_word("else")) return region(op, 1, {}, {});
  Block* block = make_block(module_, {}, op);
  op->regions[1].block = block;
  Block* outer = builder_.block();
  builder_.set_insertion(block);
  builder_.create(OpKind::Yield, {}, {});
  builder_.set_insertion(outer);
}

}  // namespace kdsl::ir
