// This file has cute.arch.inline_ptx and the escape llvm.inline_asm, whose text becomes part of the PTX unchanged.
#include <fmt/format.h>

#include "dialects/cute/arguments.h"
#include "dialects/cute/prims/prims.h"
#include "ir/dtype_map.h"
#include "ir/verify/inline_asm.h"
#include "ir/op_kind.h"
#include "value/objects.h"

namespace kdsl::builtins {

using dtype::DType;
using ir::AttrName;
using ir::OpKind;
using value::NumericObject;

namespace {

// Returns the register class of an operand, or 0 if it has none. Booleans are predicates.
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

struct PtxOperand {
  ir::Value* value = nullptr;
  std::optional<DType> dtype{};  // absent for an address
  DType element{};  // type of the memory there
};
bool read_argument(Call& call, const Argument& argument, PtxOperand& out) {
  if (value::PointerObject* pointer = as_address(call.ctx, argument.value)) {
    out = {pointer->pointer.address, std::nullopt, pointer->pointer.element};
    return true;
  }
  NumericObject* number = nullptr;
  if (!read_argument(call, argument, number)) return false;
  out = {value::materialize(call.ctx, number), number->dtype, {}};
  return true;
}

// Register operands, or the numeric types of results.
constexpr std::string_view kRegisters = "a value of 16, 32 or 64 bits";

bool read_placed(Call& call, const Argument& argument, PtxOperand& out) {
  if (!read_argument(call, argument, out)) return false;
  return register_class(out.value->type) || call.expected(argument, kRegisters, ir::to_string(out.value->type));
}
bool read_placed(Call& call, const Argument& argument, DType& out) {
  if (!read_argument(call, argument, out)) return false;
  return register_class(ir::ir_type(out)) || call.expected(argument, kRegisters, ir::to_string(ir::ir_type(out)));
}

// Reads None, one item, or a tuple or list of items.
template <typename T>
struct Some : RuntimeArgument {
  std::vector<T> items;
};
template <typename T>
bool read_argument(Call& call, const Argument& argument, Some<T>& out) {
  if (!argument.is_given()) return true;
  std::span<const Value> given(&argument.value, 1);
  bool is_many = value::as_tuple(argument.value) || value::as_list(argument.value);
  if (is_many && !read_argument(call, argument, given)) return false;
  for (Value item : given)
    if (!read_placed(call, argument.with(item), out.items.emplace_back())) return false;
  return true;
}

struct InlinePtx {
  std::string_view ptx_code;
  Some<DType> write_only_types;
  Some<PtxOperand> read_only_args, read_write_args;
  std::optional<Predicate> predicate;
};

// Returns the number of an operand in LLVM's order: results first (write-only, then read-write), then inputs (those tied to
// read-write results, then read-only ones, then the predicate).
std::optional<size_t> number_of(const InlinePtx& args, std::string_view kind, size_t index) {
  size_t written = args.write_only_types.items.size(), both = args.read_write_args.items.size();
  if (kind == "w" && index < written) return index;
  if (kind == "rw" && index < both) return written + index;
  if (kind == "r" && index < args.read_only_args.items.size()) return written + 2 * both + index;
  return std::nullopt;
}

// Replaces {$r0}, {$w0}, {$rw0} by $n; any other dollar stands for itself. Returns false after reporting an error.
bool replace_placeholders(Call& call, const InlinePtx& args, std::string& out) {
  std::string_view text = args.ptx_code;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '{' || i + 1 >= text.size() || text[i + 1] != '$') {
      out += text[i] == '$' ? "$$" : std::string(1, text[i]);
      continue;
    }
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
    auto number = is_number ? number_of(args, kind, index) : std::nullopt;
    if (!number)
      return call.refuse(args.ptx_code, "has the placeholder `{}`, for which there is no operand",
                         text.substr(i, end == text.npos ? text.npos : end - i + 1));
    out += fmt::format("${}", *number);
    i = end;
  }
  return true;
}

Value result_of(Context& ctx, const PtxOperand& like, ir::Value* value) {
  if (like.dtype) return value::make_dynamic(ctx, *like.dtype, value);
  return value::make_pointer(ctx, like.element, value, value::element_align(like.element));
}

Value inline_ptx(Call& call, const InlinePtx& args) {
  std::string text, constraints;
  if (!replace_placeholders(call, args, text)) return call.failure();
  const std::vector<DType>& written = args.write_only_types.items;
  const std::vector<PtxOperand>& both = args.read_write_args.items;
  std::vector<ir::Value*> inputs;
  std::vector<ir::Type> types;
  for (DType type : written) types.push_back(ir::ir_type(type));
  for (const PtxOperand& operand : both) types.push_back(operand.value->type);
  for (ir::Type type : types) constraints += fmt::format("={},", register_class(type));
  for (size_t i = 0; i < both.size(); ++i) {
    constraints += fmt::format("{},", written.size() + i);
    inputs.push_back(both[i].value);
  }
  for (const PtxOperand& operand : args.read_only_args.items) {
    constraints += fmt::format("{},", register_class(operand.value->type));
    inputs.push_back(operand.value);
  }
  if (args.predicate) {
    inputs.push_back(*args.predicate);
    constraints += "b,";
    text = fmt::format("@${} {}", types.size() + inputs.size() - 1, text);
  }
  if (!constraints.empty()) constraints.pop_back();
  // The constraints were made here, so only the text can be wrong.
  if (auto problem = ir::problem_with({text, constraints, inputs, types}))
    return call.refuse(args.ptx_code, "{}", problem->message);
  ir::Attr attrs[] = {ir::text_attribute(AttrName::Text, text), ir::text_attribute(AttrName::Constraints, constraints),
                      ir::int_attribute(AttrName::Convergent, 1)};
  ir::Op* op = call.builder().create(OpKind::InlinePtx, inputs, types, attrs);
  std::vector<Value> values;
  for (size_t i = 0; i < types.size(); ++i)
    values.push_back(i < written.size() ? Value(value::make_dynamic(call.ctx, written[i], op->result(i)))
                                        : result_of(call.ctx, both[i - written.size()], op->result(i)));
  if (values.empty()) return Value::none();
  return values.size() == 1 ? values[0] : Value(value::make_tuple(call.ctx, values));
}

// ---- LLVM's own forms

template <typename T>
struct Every : RuntimeArgument {  // an item of a tuple or list
  std::vector<T> items;
};
template <typename T>
bool read_argument(Call& call, const Argument& argument, Every<T>& out) {
  std::span<const Value> given;
  if (!read_argument(call, argument, given)) return false;
  for (Value item : given)
    if (!read_argument(call, argument.with(item), out.items.emplace_back())) return false;
  return true;
}

struct InlineAsm {
  Every<DType> types;
  Every<PtxOperand> operands;
  std::string_view asm_string, constraints;
  bool has_side_effects;
};
Value inline_asm(Call& call, const InlineAsm& args) {
  std::vector<ir::Value*> inputs;
  std::vector<ir::Type> types;
  for (DType type : args.types.items) types.push_back(ir::ir_type(type));
  for (const PtxOperand& operand : args.operands.items) inputs.push_back(operand.value);
  if (auto problem = ir::problem_with({args.asm_string, args.constraints, inputs, types}))
    return call.refuse(problem->is_in_text ? args.asm_string : args.constraints, "{}", problem->message);
  ir::Attr attrs[] = {ir::text_attribute(AttrName::Text, args.asm_string),
                      ir::text_attribute(AttrName::Constraints, args.constraints),
                      ir::int_attribute(args.has_side_effects ? AttrName::Convergent : AttrName::Pure, 1)};
  ir::Op* op = call.builder().create(OpKind::InlinePtx, inputs, types, attrs);
  std::vector<Value> values;
  for (size_t i = 0; i < types.size(); ++i) values.push_back(value::make_dynamic(call.ctx, args.types.items[i], op->result(i)));
  return value::make_tuple(call.ctx, values);
}

struct SpaceCast {
  Address pointer;
  int64_t space;
};
Value address_space_cast(Call& call, const SpaceCast& args) {
  constexpr std::pair<int64_t, ir::Space> kSpaces[] = {{0, ir::Space::Generic}, {1, ir::Space::Global},
                                                       {3, ir::Space::Shared},  {4, ir::Space::Const},
                                                       {6, ir::Space::Tmem},    {7, ir::Space::SharedCluster}};
  for (auto [number, space] : kSpaces) {
    if (number != args.space) continue;
    if (args.pointer.space() == space) return args.pointer.pointer;
    ir::Value* there = call.builder().cast(OpKind::PtrCast, args.pointer, ir::pointer_type(space));
    return value::make_pointer(call.ctx, args.pointer.element(), there, args.pointer.pointer->pointer.align);
  }
  return call.refuse(args.space, "must be the number of an address space, got {}", args.space);
}

constexpr BuiltinRow kRows[] = {
    kernel_row<inline_ptx>("inline_ptx",
                           "ptx_code, *, write_only_types=None, read_only_args=None, read_write_args=None, predicate=None",
                           "PTX text with {$r0}, {$w0} and {$rw0} for its operands."),
};
constexpr BuiltinRow kLlvmRows[] = {
    kernel_row<inline_asm>("_inline_asm", "types, operands, asm_string, constraints, has_side_effects",
                           "LLVM's inline assembly."),
    traced_row<address_space_cast>("_address_space_cast", "pointer, space", "The pointer in another address space."),
};

}  // namespace

const std::span<const BuiltinRow> kArchPtxRows = kRows;
const value::NativeModule kLlvmDialectModule{"cutlass._mlir.dialects.llvm", kLlvmRows, nullptr};

}  // namespace kdsl::builtins
