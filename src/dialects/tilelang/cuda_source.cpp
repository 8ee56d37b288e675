// This file has calls of CUDA C++: T.import_source, and T.call_extern of functions that are none of the language's own.
#include <algorithm>

#include <fmt/format.h>

#include "base/isolation.h"
#include "base/files/outside_reads.h"
#include "diag/definitions/values.def"
#include "dialects/tilelang/objects.h"
#include "ir/dtype_map.h"
#include "ir/ops.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/typed/numeric.h"

namespace kdsl::builtins {

using dtype::DType;
using ir::OpKind;
using ir::TileScope;

namespace {

// Its compiler reads the headers that the text names, so the result of this compile depends on more than the program.
bool may_compile(Call& call) {
  if (are_programs_isolated())
    return call.error(diag::NotImplemented, "CUDA C++ cannot be compiled with --isolated: its compiler may read any file");
  note_outside(*call.ctx.sources, Outside::Other);
  return true;
}

struct ImportSource {
  std::string_view source;
};
Value import_source(Call& call, const ImportSource& args) {
  if (!may_compile(call)) return call.failure();
  call.builder().create<ir::CudaSourceOp>({.text = args.source});
  return Value::none();
}

// Returns whether the kernel gives a text that has this word.
struct HasSource {
  std::string_view name;
};
bool is_of_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool has_word(std::string_view text, std::string_view word) {
  for (size_t at = 0; (at = text.find(word, at)) != std::string_view::npos; ++at) {
    bool begins = at == 0 || !is_of_word(text[at - 1]);
    if (begins && (at + word.size() == text.size() || !is_of_word(text[at + word.size()]))) return true;
  }
  return false;
}
Value has_source(Call& call, const HasSource& args) {
  bool found = false;
  std::string_view name = args.name.substr(0, args.name.find('<'));
  KernelObject* kernel = traced_kernel(call.ctx);
  if (kernel && !name.empty())
    ir::walk(kernel->body, [&](const ir::Op* op) {
      auto source = ir::as<ir::CudaSourceOp>(op);
      found = found || (source && has_word(source.text(), name));
    });
  return Value::boolean(found);
}

// Returns the name in C++ of a type of numbers; empty if it has none.
std::string_view cpp_type(DType type) {
  switch (type) {
    case DType::Boolean: return "bool";
    case DType::Int8: return "int8_t";
    case DType::Uint8: return "uint8_t";
    case DType::Int16: return "int16_t";
    case DType::Uint16: return "uint16_t";
    case DType::Int32: return "int32_t";
    case DType::Uint32: return "uint32_t";
    case DType::Int64: return "int64_t";
    case DType::Uint64: return "uint64_t";
    case DType::Float16: return "half_t";
    case DType::BFloat16: return "bfloat16_t";
    case DType::Float32: return "float";
    case DType::Float64: return "double";
    case DType::Float8E4M3FN: return "fp8_e4_t";
    case DType::Float8E5M2: return "fp8_e5_t";
    default: return {};
  }
}

// Returns a number's bits in a register of 32 or 64 bits.
ir::Value* bits_of(ir::Builder& b, ir::Value* value) {
  using ir::kI32, ir::kI64;
  int64_t width = ir::bit_width(value->type.scalar);
  ir::Type integer = width == 64 ? kI64 : width == 32 ? kI32 : width == 16 ? ir::kI16 : width == 8 ? ir::kI8 : ir::kI1;
  if (value->type != integer) value = b.cast(OpKind::Bitcast, value, integer);
  return width < 32 ? b.cast(OpKind::ExtUI, value, kI32) : value;
}

ir::Value* number_of_bits(ir::Builder& b, ir::Value* bits, DType type) {
  ir::Type wanted = ir::ir_type(type);
  if (wanted == ir::kI1) return b.cmpi(ir::CmpI::Ne, bits, b.i32(0));
  int64_t width = ir::bit_width(wanted.scalar);
  if (width < 32) bits = b.cast(OpKind::TruncI, bits, width == 16 ? ir::kI16 : ir::kI8);
  return bits->type == wanted ? bits : b.cast(OpKind::Bitcast, bits, wanted);
}

struct CudaOperand {
  ir::Value* value = nullptr;
  std::string type;  // in C++
};

bool read_place(Call& call, const Argument& argument, CudaOperand& out) {
  TileArgument place;
  if (!read_argument(call, argument, place)) return false;
  if (place.scope() == TileScope::Fragment)
    return call.refuse(argument, "is a part of a fragment, which has no address: `T.alloc_local` makes memory of a thread");
  std::string_view type = place.scope() == TileScope::Barrier ? "uint64_t" : cpp_type(place.dtype());
  if (type.empty())
    return call.refuse(argument, "has elements of {}, for which C++ has no type here", dtype::name(place.dtype()));
  ir::Value* address = address_of(call, place);
  if (address->type.space != ir::Space::Generic)
    address = call.builder().cast(OpKind::PtrCast, address, ir::pointer_type(ir::Space::Generic));
  out = {address, fmt::format("{}*", type)};
  return true;
}

bool read_argument(Call& call, const Argument& argument, CudaOperand& out) {
  value::NumericObject* number = value::to_numeric(call.ctx, argument.value);
  if (!number && is_tile(call.ctx, argument.value)) return read_place(call, argument, out);
  if (!number) return call.expected(argument, "a number, or the place of an element: `T.access_ptr(x[i], 'r')`");
  std::string_view type = cpp_type(number->dtype);
  if (type.empty()) return call.refuse(argument, "is of {}, for which C++ has no type here", dtype::name(number->dtype));
  out = {bits_of(call.builder(), value::materialize(call.ctx, number)), std::string(type)};
  return true;
}

// A name of C++, with its namespaces and the arguments of a template.
bool is_cpp_name(std::string_view name) {
  auto fits = [](char c) { return is_of_word(c) || c == ':' || c == '<' || c == '>' || c == ',' || c == ' '; };
  return !name.empty() && !(name[0] >= '0' && name[0] <= '9') && std::ranges::all_of(name, fits);
}

struct CudaCall {
  Value dtype;
  std::string_view name;
  std::span<const Value> operands;
};
Value cuda_call(Call& call, const CudaCall& args) {
  if (!is_cpp_name(args.name)) return call.refuse(args.name, "must be the name of a function in C++, not '{}'", args.name);
  if (!may_compile(call)) return call.failure();
  std::optional<DType> result;
  if (!args.dtype.is_none()) {
    DTypeName given;
    if (!read_argument(call, call.at(args.dtype), given)) return call.failure();
    if (cpp_type(given.type).empty()) return call.refuse(args.dtype, "has no type of C++ here");
    result = given.type;
  }
  std::vector<ir::Value*> values;
  std::string types(result ? cpp_type(*result) : "void");
  for (Value operand : args.operands) {
    CudaOperand read;
    if (!read_argument(call, call.at(args.operands).with(operand), read)) return call.failure();
    values.push_back(read.value);
    types += ", " + read.type;
  }
  ir::CudaCallOp::Fields fields{.values = values, .name = args.name, .types = types};
  if (result) fields.result = dtype::width(*result) == 64 ? ir::kI64 : ir::kI32;
  auto made = call.builder().create<ir::CudaCallOp>(fields);
  if (!result) return Value::none();
  return value::make_dynamic(call.ctx, *result, number_of_bits(call.builder(), made->result(), *result));
}

constexpr BuiltinRow kRows[] = {
    tile_row<import_source>("import_source", "source", "CUDA C++ whose functions the kernel calls."),
    tile_row<has_source>("has_source", "name", "Whether such a text has that name."),
    tile_row<cuda_call>("cuda_call", "dtype, name, *operands", "Calls a function of CUDA C++."),
};

}  // namespace

const std::span<const BuiltinRow> kTileCudaRows = kRows;

}  // namespace kdsl::builtins
