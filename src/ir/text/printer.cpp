#include "ir/text/printer.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "ir/catalogue.h"
#include "ir/dtype_map.h"
#include "ir/op_kind.h"
#include "ir/text/lexical.h"
#include "ir/text/value_names.h"

namespace kdsl::ir {

namespace {

class Printer {
 public:
  Printer(PrintOptions options, OpRanges* ranges) : options_(options), ranges_(ranges) {}

  void module(const Module& module);
  void function(const Function& function);
  void single(const Op& op);
  std::string take() { return std::move(out_); }

 private:
  template <typename... Args>
  void put(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Args>(args)...);
  }
  // Most of a module is short strings and numbers, which are appended without parsing a format string.
  void put_text(std::string_view text) { out_ += text; }
  template <typename Integer>
  void put_number(Integer number) {
    fmt::format_int digits(number);
    out_.append(digits.data(), digits.size());
  }
  void put_type(Type type) {
    if (type.is_scalar())
      put_text(scalar_name(type.scalar));
    else
      put_text(to_string(type));
  }
  void indent() { out_.append(static_cast<size_t>(depth_) * 2, ' '); }
  void quoted(std::string_view text) { append_quoted(out_, text); }

  void params(const Function& function);
  void results(const Function& function);
  void bounds(const Function& function);
  void triple(std::string_view word, const uint32_t (&dims)[3]);
  void entry_arg(const EntryArg& arg);
  void modes(std::span<const EntryArg::Mode> modes);

  void define(const Block* block);
  void block(const Block* block);
  void op(const Op& op);
  void braces(const Block* block);
  void if_op(const Op& op);
  void for_op(const Op& op);
  void while_op(const Op& op);
  void initialised(std::span<Value* const> args, std::span<Value* const> inits);
  void typed_args(std::span<Value* const> args);
  void value(const Value* value) {
    out_ += '%';
    out_ += names_.text(value);
  }
  void values(std::span<Value* const> list);
  void attributes(const Op& op);
  void attribute_value(const Op& op, const Attr& attr);
  void number(const Op& op, const Attr& attr);
  void tail(const Op& op);
  void loc(const Loc& loc);
  void span(Span span) {
    put_number(span.file);
    out_ += ':';
    put_number(span.begin);
    out_ += '-';
    put_number(span.end);
  }

  PrintOptions options_;
  OpRanges* ranges_;
  std::string out_;
  ValueNames names_;
  int depth_ = 0;
};

}  // namespace

// ---- module and function headers --------------------------------------------------------------------

void Printer::module(const Module& module) {
  for (size_t i = 0; i < module.structs.size(); ++i) {
    put("struct<{}> = {{", i);
    for (size_t j = 0; j < module.structs[i].size(); ++j) put("{}{}", j ? ", " : "", to_string(module.structs[i][j]));
    put("}}\n");
  }
  for (const Global& global : module.globals) {
    put("global @{} align {} ", global.symbol, global.align);
    quoted(global.data);
    out_ += '\n';
  }
  for (const Function* item : module.functions) {
    if (!out_.empty()) out_ += '\n';
    function(*item);
  }
}

void Printer::function(const Function& function) {
  names_ = ValueNames();
  if (function.body.block) define(function.body.block);
  constexpr std::string_view kKinds[] = {"kernel", "device", "host"};
  put("{} @{}(", kKinds[std::to_underlying(function.kind)], function.name);
  params(function);
  out_ += ')';
  results(function);
  if (function.source_name != function.name) {
    put_text(" source ");
    quoted(function.source_name);
  }
  bounds(function);
  if (options_.locations && function.loc.span.is_known()) loc(function.loc);
  for (const EntryArg& arg : function.entry_args) entry_arg(arg);
  out_ += function.entry_args.empty() ? ' ' : '\n';
  braces(function.body.block);
  out_ += '\n';
}

void Printer::params(const Function& function) {
  for (size_t i = 0; i < function.params.size(); ++i) {
    const Param& param = function.params[i];
    if (i) put_text(", ");
    if (function.body.block && i < function.body.block->args.size())
      value(function.body.block->args[i]);
    else
      put("%{}", param.name.text());
    put(": {}", to_string(param.type));
    if (param.align) put(" align {}", param.align);
    if (param.noalias) put_text(" noalias");
    if (param.apart) put_text(" apart");
    if (param.readonly) put_text(" readonly");
    if (param.grid_constant) put_text(" grid_constant");
    if (param.divisible_by != 1) put(" div {}", param.divisible_by);
  }
}

void Printer::results(const Function& function) {
  if (!function.results.empty()) {
    put_text(" -> (");
    for (size_t i = 0; i < function.results.size(); ++i) put("{}{}", i ? ", " : "", to_string(function.results[i]));
    out_ += ')';
  }
  if (!function.result_dtypes.empty()) {
    put_text(" dtypes(");
    for (size_t i = 0; i < function.result_dtypes.size(); ++i)
      put("{}{}", i ? ", " : "", dtype::name(static_cast<dtype::DType>(function.result_dtypes[i])));
    out_ += ')';
  }
}

void Printer::triple(std::string_view word, const uint32_t (&dims)[3]) {
  if (dims[0] || dims[1] || dims[2]) put(" {}({}, {}, {})", word, dims[0], dims[1], dims[2]);
}

void Printer::bounds(const Function& function) {
  triple("reqntid", function.bounds.required_threads);
  triple("maxntid", function.bounds.max_threads);
  triple("cluster", function.bounds.cluster);
  if (function.bounds.merges_branches) put_text(" merge_branches");
  if (function.bounds.min_blocks) put(" minctas {}", function.bounds.min_blocks);
  if (function.static_shared_bytes) put(" static_shared {}", function.static_shared_bytes);
}

static std::string_view entry_kind_text(EntryArg::Kind kind) {
  switch (kind) {
    case EntryArg::Kind::Tensor: return "tensor";
    case EntryArg::Kind::Scalar: return "scalar";
    case EntryArg::Kind::Pointer: return "pointer";
    case EntryArg::Kind::Stream: return "stream";
    case EntryArg::Kind::Event: return "event";
  }
  return "scalar";
}

void Printer::entry_arg(const EntryArg& arg) {
  put_text("\n    arg ");
  quoted(arg.name.text());
  put(" {} {} param {}", entry_kind_text(arg.kind), dtype::name(static_cast<dtype::DType>(arg.dtype)), arg.first_param);
  if (arg.space != Space::Global) put(" space {}", space_name(arg.space));
  if (arg.align) put(" align {}", arg.align);
  if (!arg.modes.empty()) modes(arg.modes);
}

// [extent : stride, …]; a dynamic number is `?`, then the parameter that holds it and its divisor.
void Printer::modes(std::span<const EntryArg::Mode> modes) {
  auto dimension = [&](int64_t size, int32_t param, int64_t divisor) {
    if (size == -1)
      out_ += '?';
    else
      put("{}", size);
    if (param != -1) put(" param {}", param);
    if (divisor != 1) put(" div {}", divisor);
  };
  put_text(" [");
  for (size_t i = 0; i < modes.size(); ++i) {
    if (i) put_text(", ");
    dimension(modes[i].extent, modes[i].extent_param, modes[i].extent_div);
    put_text(" : ");
    dimension(modes[i].stride, modes[i].stride_param, modes[i].stride_div);
  }
  out_ += ']';
}

// ---- ops --------------------------------------------------------------------------------------------

void Printer::define(const Block* block) {
  for (const Value* arg : block->args) names_.define(arg);
}

void Printer::block(const Block* block) {
  ++depth_;
  for (const Op* item = block->first; item; item = item->next) {
    indent();
    op(*item);
    out_ += '\n';
  }
  --depth_;
}

void Printer::braces(const Block* body) {
  put_text("{\n");
  if (body) block(body);
  indent();
  out_ += '}';
}

void Printer::values(std::span<Value* const> list) {
  for (size_t i = 0; i < list.size(); ++i) {
    if (i) put_text(", ");
    value(list[i]);
  }
}

void Printer::op(const Op& op) {
  auto begin = static_cast<uint32_t>(out_.size());
  for (size_t i = 0; i < op.results.size(); ++i) {
    names_.define(&op.results[i]);
    if (i) put_text(", ");
    value(&op.results[i]);
  }
  if (!op.results.empty()) put_text(" = ");
  put_text(info(op.kind).text);
  if (op.kind == OpKind::If && op.regions.size() == 2)
    if_op(op);
  else if (op.kind == OpKind::For && op.regions.size() == 1 && op.operands.size() >= 3 && op.regions[0].block &&
           op.regions[0].block->args.size() == op.operands.size() - 2)
    for_op(op);
  else if (op.kind == OpKind::While && op.regions.size() == 2 && op.regions[0].block &&
           op.regions[0].block->args.size() == op.operands.size() && op.regions[1].block)
    while_op(op);
  else
    tail(op);
  if (!ranges_) return;
  auto line_end = static_cast<uint32_t>(std::min(out_.find('\n', begin), out_.size()));
  (*ranges_)[&op] = {begin, line_end};
}

// Prints the usual form: name, leading attribute, operands, [attributes], : result types, loc, (arguments) {regions}.
void Printer::tail(const Op& op) {
  auto leading = leading_attr(op.kind);
  if (const Attr* attr = leading ? op.find(*leading) : nullptr) {
    out_ += ' ';
    attribute_value(op, *attr);
  }
  if (!op.operands.empty()) out_ += ' ';
  values(op.operands);
  attributes(op);
  for (const Region& region : op.regions) {
    out_ += ' ';
    if (region.block && !region.block->args.empty()) {
      define(region.block);
      out_ += '(';
      typed_args(region.block->args);
      put_text(") ");
    }
    braces(region.block);
  }
}

// [attributes] : types loc
void Printer::attributes(const Op& op) {
  auto leading = leading_attr(op.kind);
  bool is_first = true;
  for (const Attr& attr : op.attrs) {
    if (leading && attr.name == *leading) continue;
    put_text(is_first ? " [" : ", ");
    is_first = false;
    put_text(to_text(attr.name));
    if (attr_form(attr.name) == AttrForm::Flag && attr.kind == Attr::Kind::Int && attr.i == 1) continue;
    out_ += ' ';
    attribute_value(op, attr);
  }
  if (!is_first) out_ += ']';
  for (size_t i = 0; i < op.results.size(); ++i) {
    put_text(i ? ", " : " : ");
    put_type(op.results[i].type);
  }
  if (options_.locations && op.loc.span.is_known()) loc(op.loc);
}

void Printer::attribute_value(const Op& op, const Attr& attr) {
  switch (attr.kind) {
    case Attr::Kind::Int: return number(op, attr);
    case Attr::Kind::Float: return append_float(out_, attr.f);
    case Attr::Kind::Type: return put_type(attr.type);
    case Attr::Kind::Ints: return put("[{}]", fmt::join(attr.ints, ", "));
    case Attr::Kind::Text:
      if (attr_form(attr.name) != AttrForm::Symbol) return quoted(attr.text);
      return put("@{}", attr.text);
  }
}

void Printer::number(const Op& op, const Attr& attr) {
  if (attr_form(attr.name) == AttrForm::Enum) {
    std::string_view text = enum_attr_text(op.kind, attr.name, attr.i);
    return text.empty() ? put("<{}>", attr.i) : put_text(text);
  }
  if (attr_form(attr.name) == AttrForm::Number && !op.results.empty()) {
    if (op.results[0].type.is_i1() && (attr.i == 0 || attr.i == 1)) return put_text(attr.i ? "true" : "false");
    if (auto value = signed_constant(op.result())) return put_number(*value);
  }
  put_number(attr.i);
}

//   %r = if %c : types { … } else { … }; an `else` that only yields nothing is left out
void Printer::if_op(const Op& op) {
  if (!op.operands.empty()) out_ += ' ';
  values(op.operands);
  attributes(op);
  out_ += ' ';
  braces(op.regions[0].block);
  const Block* otherwise = op.regions[1].block;
  if (!otherwise) return;
  const Op* only = otherwise->first;
  if (only && only == otherwise->last && only->kind == OpKind::Yield && only->operands.empty()) return;
  put_text(" else ");
  braces(otherwise);
}

//   %r = for %i: i32 = %lb, %ub, %step iter(%x: f32 = %init) [attributes] : types { … }
void Printer::for_op(const Op& op) {
  const Block* body = op.regions[0].block;
  define(body);
  out_ += ' ';
  value(body->args[0]);
  put(": {} = ", to_string(body->args[0]->type));
  values(op.operands.first(3));
  if (op.operands.size() > 3) {
    put_text(" iter(");
    initialised(body->args.subspan(1), op.operands.subspan(3));
    out_ += ')';
  }
  attributes(op);
  out_ += ' ';
  braces(body);
}

//   %r = while (%x: f32 = %init) : types { … condition %c, %x } do (%y: f32) { … }
void Printer::while_op(const Op& op) {
  const Block* before = op.regions[0].block;
  const Block* after = op.regions[1].block;
  define(before);
  put_text(" (");
  initialised(before->args, op.operands);
  out_ += ')';
  attributes(op);
  out_ += ' ';
  braces(before);
  define(after);
  put_text(" do (");
  typed_args(after->args);
  put_text(") ");
  braces(after);
}

void Printer::initialised(std::span<Value* const> args, std::span<Value* const> inits) {
  for (size_t i = 0; i < args.size(); ++i) {
    if (i) put_text(", ");
    value(args[i]);
    put_text(": ");
    put_type(args[i]->type);
    put_text(" = ");
    value(inits[i]);
  }
}

void Printer::typed_args(std::span<Value* const> args) {
  for (size_t i = 0; i < args.size(); ++i) {
    if (i) put_text(", ");
    value(args[i]);
    put_text(": ");
    put_type(args[i]->type);
  }
}

void Printer::loc(const Loc& loc) {
  put_text(" loc(");
  span(loc.span);
  for (const CallSite* site = loc.chain; site; site = site->parent) {
    put_text(" call ");
    span(site->call);
    put_text(" in ");
    quoted(site->function.text());
    if (!site->callee) continue;
    put_text(" to ");
    quoted(site->callee.text());
  }
  out_ += ')';
}

void Printer::single(const Op& item) {
  // Operands are defined outside; they get names here so that the line can be read.
  for (const Value* operand : item.operands) names_.define(operand);
  op(item);
  out_ += '\n';
}

// ---- entry points -----------------------------------------------------------------------------------

std::string print(const Module& module, PrintOptions options, OpRanges* ranges) {
  Printer printer(options, ranges);
  printer.module(module);
  return printer.take();
}

std::string print(const Function& function, PrintOptions options, OpRanges* ranges) {
  Printer printer(options, ranges);
  printer.function(function);
  return printer.take();
}

std::string print(const Op& op) {
  Printer printer({}, nullptr);
  printer.single(op);
  return printer.take();
}

}  // namespace kdsl::ir
