// cute.arch.inline_ptx and the escape llvm.inline_asm: text that becomes part of the PTX as it stands.
#include <fmt/format.h>

#include "dialects/cute/arch/async_support.h"
#include "ir/dtype_map.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using dtype::DType;
using ir::AttrName;
using ir::OpKind;
using value::NumericObject;

namespace {

// The register class of an operand; 0: none. Booleans are predicates.
char register_class(ir::Type type) {
  if (type.is_pointer()) return 'l';
  if (!type.is_scalar()) return 0;
  switch (type.scalar) {
    case ir::Scalar::I1: return 'b';
    case ir::Scalar::F32: return 'f';
    case ir::Scalar::F64: return 'd';
    case ir::Scalar::I128: return 'q';
    default: break;
  }
  switch (ir::bit_width(type.scalar)) {
    case 16: return 'h';
    case 32: return 'r';
    case 64: return 'l';
    default: return 0;
  }
}

struct Operand {
  ir::Value* value;
  std::optional<DType> dtype;  // absent: an address
  DType element{};  // of what is there
};

class PtxBuilder {
 public:
  PtxBuilder(Context& ctx, const Bound& args) : ctx_(ctx), args_(args) {}
  Value run();

 private:
  bool operands(size_t i, std::vector<Operand>& out);
  bool results();
  bool replace_placeholders(std::string_view text, std::string& out);
  std::optional<size_t> number_of(std::string_view kind, size_t index) const;
  bool check_class(ir::Type type, size_t argument);

  Context& ctx_;
  const Bound& args_;
  std::vector<DType> written_;  // write-only results
  std::vector<Operand> read_, both_;
  ir::Value* predicate_ = nullptr;
};

bool PtxBuilder::check_class(ir::Type type, size_t argument) {
  if (register_class(type)) return true;
  ctx_.fail(ctx_.error(args_.span_of(argument), diag::ArgumentType, static_cast<int64_t>(argument + 1), "operand", "inline_ptx",
                       "a value of 16, 32 or 64 bits", ir::to_string(type)));
  return false;
}

bool PtxBuilder::operands(size_t i, std::vector<Operand>& out) {
  if (args_[i].is_none()) return true;
  std::vector<Value> items;
  if (value::as_tuple(args_[i]) || value::as_list(args_[i])) {
    if (!value::collect(ctx_, args_[i], items)) return false;
  } else {
    items.push_back(args_[i]);
  }
  for (Value item : items) {
    Span span = args_.span_of(i);
    Operand operand{};
    if (value::PointerObject* pointer = as_address(ctx_, item)) {
      operand = {pointer->pointer.address, std::nullopt, pointer->pointer.element};
    } else {
      NumericObject* number = number_argument(ctx_, one_argument(item, span), 0, "inline_ptx");
      if (!number) return false;
      operand = {value::materialize(ctx_, number), number->dtype, {}};
    }
    if (!check_class(operand.value->type, i)) return false;
    out.push_back(operand);
  }
  return true;
}

bool PtxBuilder::results() {
  if (args_[1].is_none()) return true;
  std::vector<Value> items;
  if (value::as_tuple(args_[1]) || value::as_list(args_[1])) {
    if (!value::collect(ctx_, args_[1], items)) return false;
  } else {
    items.push_back(args_[1]);
  }
  for (Value item : items) {
    Span span = args_.span_of(1);
    auto type = dtype_argument(ctx_, one_argument(item, span), 0, "inline_ptx");
    if (!type || !check_class(ir::ir_type(*type), 1)) return false;
    written_.push_back(*type);
  }
  return true;
}

// LLVM numbers results first (write-only, then read-write), then inputs (those tied to read-write results, then
// read-only ones, then the predicate).
std::optional<size_t> PtxBuilder::number_of(std::string_view kind, size_t index) const {
  size_t outputs = written_.size() + both_.size();
  if (kind == "w" && index < written_.size()) return index;
  if (kind == "rw" && index < both_.size()) return written_.size() + index;
  if (kind == "r" && index < read_.size()) return outputs + both_.size() + index;
  return std::nullopt;
}

// {$r0}, {$w0}, {$rw0} become $n; any other dollar stands for itself.
bool PtxBuilder::replace_placeholders(std::string_view text, std::string& out) {
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '{' && i + 1 < text.size() && text[i + 1] == '$') {
      size_t end = text.find('}', i);
      std::string_view inside = end == text.npos ? std::string_view() : text.substr(i + 2, end - i - 2);
      size_t letters = inside.find_first_of("0123456789");
      std::string_view kind = inside.substr(0, letters);
      size_t index = 0;
      bool is_number = letters != inside.npos;
      for (char c : is_number ? inside.substr(letters) : std::string_view()) {
        is_number = is_number && c >= '0' && c <= '9' && index < 1000;
        index = index * 10 + static_cast<size_t>(c - '0');
      }
      auto number = is_number ? number_of(kind, index) : std::nullopt;
      if (!number) {
        std::string shown(text.substr(i, end == text.npos ? text.npos : end - i + 1));
        ctx_.fail(ctx_.error(args_.span_of(0), diag::ArgumentValue, 1, "ptx_code", "inline_ptx",
                             fmt::format("has the placeholder `{}`, for which there is no operand", shown)));
        return false;
      }
      out += fmt::format("${}", *number);
      i = end;
    } else {
      out += text[i] == '$' ? "$$" : std::string(1, text[i]);
    }
  }
  return true;
}

Value result_of(Context& ctx, const Operand& like, ir::Value* value) {
  if (like.dtype) return value::make_dynamic(ctx, *like.dtype, value);
  return value::make_pointer(ctx, like.element, value, value::element_align(like.element));
}

Value PtxBuilder::run() {
  if (!require_kernel(ctx_, "inline_ptx", args_.span)) return Value::raised();
  value::StrObject* code = value::as_str(args_[0]);
  if (!code) return ctx_.raise(ctx_.types->type_error, "inline_ptx: the code must be a string known at compile time");
  if (!results() || !operands(2, read_) || !operands(3, both_)) return Value::raised();
  std::string text;
  if (!replace_placeholders(code->text, text)) return Value::raised();
  std::string constraints;
  std::vector<ir::Value*> inputs;
  std::vector<ir::Type> types;
  for (DType type : written_) types.push_back(ir::ir_type(type));
  for (const Operand& operand : both_) types.push_back(operand.value->type);
  for (ir::Type type : types) constraints += fmt::format("={},", register_class(type));
  for (size_t i = 0; i < both_.size(); ++i) {
    constraints += fmt::format("{},", written_.size() + i);
    inputs.push_back(both_[i].value);
  }
  for (const Operand& operand : read_) {
    constraints += fmt::format("{},", register_class(operand.value->type));
    inputs.push_back(operand.value);
  }
  if (!args_[4].is_none()) {
    if (!number_argument(ctx_, args_, 4, "inline_ptx")) return Value::raised();
    inputs.push_back(value::truth_value(ctx_, args_[4]));
    constraints += "b,";
    text = fmt::format("@${} {}", types.size() + inputs.size() - 1, text);
  }
  if (!constraints.empty()) constraints.pop_back();
  ir::Attr attrs[] = {ir::text_attribute(AttrName::Text, text), ir::text_attribute(AttrName::Constraints, constraints),
                      ir::int_attribute(AttrName::Convergent, 1)};
  ir::Op* op = ctx_.builder->create(OpKind::InlinePtx, inputs, types, attrs);
  std::vector<Value> values;
  for (size_t i = 0; i < types.size(); ++i)
    values.push_back(i < written_.size() ? Value(value::make_dynamic(ctx_, written_[i], op->result(i)))
                                         : result_of(ctx_, both_[i - written_.size()], op->result(i)));
  if (values.empty()) return Value::none();
  return values.size() == 1 ? values[0] : Value(value::make_tuple(ctx_, values));
}

Value inline_ptx(Context& ctx, const Bound& args) { return PtxBuilder(ctx, args).run(); }

// _inline_asm(result types, operands, text, constraints, has_side_effects): LLVM's own form.
Value inline_asm(Context& ctx, const Bound& args) {
  if (!require_kernel(ctx, "llvm.inline_asm", args.span)) return Value::raised();
  value::StrObject *text = value::as_str(args[2]), *constraints = value::as_str(args[3]);
  if (!text || !constraints)
    return ctx.raise(ctx.types->type_error, "inline_asm: text and constraints must be strings known at compile time");
  std::vector<ir::Value*> inputs;
  std::vector<ir::Type> types;
  std::vector<DType> dtypes;
  std::vector<Value> items;
  if (!value::collect(ctx, args[0], items)) return Value::raised();
  for (Value item : items) {
    Span span = args.span_of(0);
    auto type = dtype_argument(ctx, one_argument(item, span), 0, "inline_asm");
    if (!type) return Value::raised();
    dtypes.push_back(*type);
    types.push_back(ir::ir_type(*type));
  }
  items.clear();
  if (!value::collect(ctx, args[1], items)) return Value::raised();
  for (Value item : items) {
    Span span = args.span_of(1);
    value::PointerObject* pointer = as_address(ctx, item);
    NumericObject* number = pointer ? nullptr : number_argument(ctx, one_argument(item, span), 0, "inline_asm");
    if (!pointer && !number) return Value::raised();
    inputs.push_back(pointer ? pointer->pointer.address : value::materialize(ctx, number));
  }
  bool has_effects = true;
  if (!flag_argument(ctx, args, 4, has_effects)) return Value::raised();
  std::vector<ir::Attr> attrs{ir::text_attribute(AttrName::Text, text->text),
                              ir::text_attribute(AttrName::Constraints, constraints->text)};
  attrs.push_back(ir::int_attribute(has_effects ? AttrName::Convergent : AttrName::Pure, 1));
  ir::Op* op = ctx.builder->create(OpKind::InlinePtx, inputs, types, attrs);
  std::vector<Value> values;
  for (size_t i = 0; i < types.size(); ++i) values.push_back(value::make_dynamic(ctx, dtypes[i], op->result(i)));
  return value::make_tuple(ctx, values);
}

// _address_space_cast(pointer, number of the space)
Value address_space_cast(Context& ctx, const Bound& args) {
  if (!require_trace(ctx, "llvm.addrspacecast", args.span)) return Value::raised();
  value::PointerObject* pointer = as_address(ctx, args[0]);
  int64_t number = 0;
  if (!pointer)
    return ctx.raise(ctx.types->type_error, "addrspacecast takes a pointer, not {}", value::type_name(ctx, args[0]));
  if (!static_argument(ctx, args, 1, "llvm.addrspacecast", number)) return Value::raised();
  std::optional<ir::Space> to;
  constexpr std::pair<int64_t, ir::Space> kSpaces[] = {{0, ir::Space::Generic}, {1, ir::Space::Global},
                                                       {3, ir::Space::Shared},  {4, ir::Space::Const},
                                                       {6, ir::Space::Tmem},    {7, ir::Space::SharedCluster}};
  for (auto [known, space] : kSpaces)
    if (known == number) to = space;
  if (!to) return ctx.raise(ctx.types->value_error, "there is no address space {}", number);
  if (pointer->pointer.address->type.space == *to) return pointer;
  return value::make_pointer(ctx, pointer->pointer.element,
                             ctx.builder->cast(OpKind::PtrCast, pointer->pointer.address, ir::pointer_type(*to)),
                             pointer->pointer.align);
}

constexpr BuiltinRow kRows[] = {
    {"inline_ptx", "ptx_code, *, write_only_types=None, read_only_args=None, read_write_args=None, predicate=None",
     "PTX text with {$r0}, {$w0} and {$rw0} for its operands.", inline_ptx},
};
constexpr BuiltinRow kLlvmRows[] = {
    {"_inline_asm", "types, operands, text, constraints, has_side_effects", "LLVM's inline assembly.", inline_asm},
    {"_address_space_cast", "pointer, space", "The pointer in another address space.", address_space_cast},
};

}  // namespace

const std::span<const BuiltinRow> kArchPtxRows = kRows;
const value::NativeModule kLlvmDialectModule{"cutlass._mlir.dialects.llvm", kLlvmRows, nullptr};

}  // namespace kdsl::builtins
