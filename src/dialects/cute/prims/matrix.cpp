// This file has ldmatrix, stmatrix and mma_sync.
#include <fmt/format.h>

#include "dialects/cute/arguments.h"
#include "dialects/cute/cutlass/vector.h"
#include "dialects/cute/new_op.h"
#include "dialects/cute/prims/prims.h"
#include "ir/arch.h"
#include "ir/dtype_map.h"
#include "ir/mma_shape.h"
#include "ir/op_kind.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using dtype::DType;
using ir::AttrName;
using ir::LdMatrixShape;
using ir::OpKind;
using ir::StMatrixShape;
using value::NumericObject;

namespace {

constexpr std::string_view kLayout[] = {"ROW", "COL"};
constexpr std::string_view kLoadShape[] = {"M8N8", "M8N16", "M16N16"};
constexpr std::string_view kStoreShape[] = {"M8N8", "M16N8"};
constexpr std::string_view kSourceFormat[] = {"B6X16_P32", "B4X16_P64", "B8"};
constexpr EnumRow kEnums[] = {
    {"MMALayout", kLayout}, {"LoadShape", kLoadShape}, {"StoreShape", kStoreShape}, {"LoadSrcFormat", kSourceFormat}};

enum class Layout : uint8_t { Row, Col };
constexpr std::string_view to_text(Layout layout) { return choice_name(kLayout, layout); }
enum class LoadShape : uint8_t { M8N8, M8N16, M16N16 };
constexpr std::string_view to_text(LoadShape shape) { return choice_name(kLoadShape, shape); }
enum class StoreShape : uint8_t { M8N8, M16N8 };
constexpr std::string_view to_text(StoreShape shape) { return choice_name(kStoreShape, shape); }
enum class SourceFormat : uint8_t { B6, B4, B8 };
constexpr std::string_view to_text(SourceFormat format) { return choice_name(kSourceFormat, format); }

// ---- words of 32 bits and numbers of any width, in the lanes of a warp

// A Vector, a number, or a tuple or list of them.
struct Fragment : RuntimeArgument {
  std::vector<ir::Value*> parts;
};
bool append_part(Call& call, const Argument& argument, Fragment& out) {
  VectorObject* vector = as_vector(call.ctx, argument.value);
  NumericObject* number = nullptr;
  if (!vector && !read_argument(call, argument, number)) return false;
  out.parts.push_back(vector ? vector->fragment.lanes : value::materialize(call.ctx, number));
  return true;
}
bool read_argument(Call& call, const Argument& argument, Fragment& out) {
  if (!value::as_tuple(argument.value) && !value::as_list(argument.value)) return append_part(call, argument, out);
  std::span<const Value> items;
  if (!read_argument(call, argument, items)) return false;
  for (Value item : items)
    if (!append_part(call, argument.with(item), out)) return false;
  return true;
}

// All bits as lanes of a type: their number, and the lanes themselves if the bits fill whole ones.
struct Lanes {
  int64_t bits = 0;
  std::vector<ir::Value*> values;
};
Lanes lanes_as(Call& call, const Fragment& fragment, ir::Scalar scalar) {
  Lanes lanes;
  int64_t width = ir::bit_width(scalar);
  for (ir::Value* part : fragment.parts) {
    int64_t size = int64_t{ir::bit_width(part->type.scalar)} * (part->type.is_vector() ? part->type.count : 1);
    lanes.bits += size;
    if (size % width != 0) continue;
    auto count = static_cast<uint32_t>(size / width);
    ir::Type type = count == 1 ? ir::scalar_type(scalar) : ir::vector_type(scalar, count);
    if (part->type != type) part = call.builder().cast(OpKind::Bitcast, part, type);
    for (uint32_t k = 0; k < count; ++k) lanes.values.push_back(count == 1 ? part : lane(call.ctx, part, k));
  }
  return lanes;
}

ir::Value* joined(Call& call, std::span<ir::Value* const> lanes) {
  return lanes.size() == 1 ? lanes[0] : build_lanes(call.ctx, lanes);
}

// ---- loads and stores of matrices

struct LoadForm {
  LoadShape shape;
  std::optional<SourceFormat> format;
  LdMatrixShape mode;
};
constexpr LoadForm kLoadForms[] = {
    {LoadShape::M8N8, {}, LdMatrixShape::M8N8B16},
    {LoadShape::M16N16, SourceFormat::B8, LdMatrixShape::M16N16B8},
    {LoadShape::M8N16, SourceFormat::B6, LdMatrixShape::M8N16B6},
    {LoadShape::M8N16, SourceFormat::B4, LdMatrixShape::M8N16B4},
    {LoadShape::M16N16, SourceFormat::B6, LdMatrixShape::M16N16B6},
    {LoadShape::M16N16, SourceFormat::B4, LdMatrixShape::M16N16B4},
};

struct Load {
  OwnSharedAddress ptr;
  int64_t num;  // number of 32-bit words per lane
  Layout layout;
  std::optional<LoadShape> shape;
  std::optional<SourceFormat> src_format;
};
Value ldmatrix(Call& call, const Load& args) {
  const LoadForm* form = nullptr;
  for (const LoadForm& row : kLoadForms)
    if (row.shape == args.shape.value_or(LoadShape::M8N8) && row.format == args.src_format) form = &row;
  if (!form && args.shape) return call.expected(args.shape, "a LoadShape that goes with the LoadSrcFormat");
  if (!form) return call.expected(args.src_format, "a LoadSrcFormat that goes with the LoadShape");
  bool is_tall = ir::ld_matrix_rows(form->mode) == 16, is_transposed = args.layout == Layout::Col;
  if ((args.num != 1 && args.num != 2 && args.num != 4) || (is_tall && args.num == 1))
    return call.refuse(args.num, "must be {}, got {}", is_tall ? "2 or 4" : "1, 2 or 4", args.num);
  if (is_tall && !is_transposed) return call.refuse(args.layout, "must be MMALayout.COL for matrices of 16 rows");
  NewOp op(call, OpKind::LdMatrix);
  op.operand(args.ptr).attr(AttrName::Mode, form->mode).attr(AttrName::Count, is_tall ? args.num / 2 : args.num);
  op.flag(AttrName::Trans, is_transposed);
  if (args.num == 1) return op.number(DType::Int32, ir::kI32);
  ir::Value* got = op.value(ir::vector_type(ir::Scalar::I32, static_cast<uint32_t>(args.num)));
  return make_vector(call.ctx, call.ctx.typed->vector, DType::Int32, flat_shape(call.ctx, {&args.num, 1}), got);
}

struct Store {
  OwnSharedAddress ptr;
  Fragment sources;
  Layout layout;
  std::optional<StoreShape> shape;
};
Value stmatrix(Call& call, const Store& args) {
  for (const ir::Value* part : args.sources.parts)
    if (ir::bit_width(part->type.scalar) != 32)
      return call.expected(args.sources, "words of 32 bits", ir::to_string(part->type));
  Lanes words = lanes_as(call, args.sources, ir::Scalar::I32);
  auto count = static_cast<int64_t>(words.values.size());
  if (count != 1 && count != 2 && count != 4) return call.refuse(args.sources, "must be 1, 2 or 4 words, got {}", count);
  bool is_bytes = args.shape == StoreShape::M16N8, is_transposed = args.layout == Layout::Col;
  if (is_bytes && !is_transposed) return call.refuse(args.layout, "must be MMALayout.COL for matrices of 16 rows");
  return NewOp(call, OpKind::StMatrix)
      .operand(joined(call, words.values))
      .operand(args.ptr)
      .attr(AttrName::Mode, is_bytes ? StMatrixShape::M16N8B8 : StMatrixShape::M8N8B16)
      .attr(AttrName::Count, count)
      .flag(AttrName::Trans, is_transposed)
      .none();
}

// ---- matrix products

using ir::MmaElement;

// Returns the PTX name of an element type; empty if products have no such elements.
std::string_view mma_name(DType type) {
  switch (type) {
    case DType::Float16: return "f16";
    case DType::BFloat16: return "bf16";
    case DType::TFloat32: return "tf32";
    case DType::Float32: return "f32";
    case DType::Float64: return "f64";
    case DType::Float8E4M3FN:
    case DType::Float8E4M3: return "e4m3";
    case DType::Float8E5M2: return "e5m2";
    case DType::Int8: return "s8";
    case DType::Uint8: return "u8";
    case DType::Int4: return "s4";
    case DType::Int32: return "s32";
    default: return {};
  }
}

// The elements of an operand: a numeric type or its PTX name.
struct ElementName {
  std::string name;
};
bool read_argument(Call& call, const Argument& argument, ElementName& out) {
  if (auto type = value::dialect_dtype(call.ctx, argument.value))
    out.name = mma_name(*type);
  else if (auto text = choice_text(argument.value))
    out.name = *text;
  else
    return call.expected(argument, "a numeric type or its PTX name");
  for (char& c : out.name)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return true;
}

// The shape as the string "m16n8k16" or a tuple (16, 8, 16).
struct ShapeText {
  std::string text;
};
bool read_argument(Call& call, const Argument& argument, ShapeText& out) {
  if (auto text = choice_text(argument.value)) return out.text = *text, true;
  Items<int64_t, 3, 3> sizes;
  if (!value::as_tuple(argument.value)) return call.expected(argument, "a tuple of three sizes");
  if (!read_argument(call, argument, sizes)) return false;
  out.text = fmt::format("m{}n{}k{}", sizes[0], sizes[1], sizes[2]);
  return true;
}

// The operation that combines bits before they are counted.
enum class BitOp : uint8_t { XorPopc, AndPopc, Xor, And };
constexpr std::string_view kBitOps[] = {"xor_popc", "and_popc", "xor", "and"};
constexpr std::string_view to_text(BitOp op) { return choice_name(kBitOps, op); }
enum class Overflow : uint8_t { SatFinite, Wrapped };
constexpr std::string_view kOverflows[] = {"satfinite", "wrapped"};
constexpr std::string_view to_text(Overflow behavior) { return choice_name(kOverflows, behavior); }

struct Multiply {
  std::optional<DType> res;
  ShapeText shape;
  Layout layout_a, layout_b;
  Fragment operand_a, operand_b, operand_c;
  std::optional<BitOp> b1_op;
  std::optional<Overflow> int_overflow_behavior;
  std::optional<ElementName> multiplicand_a_ptx_type, multiplicand_b_ptx_type;
};

// Returns the elements of an operand: by the argument that names them, or by its Vector. Words of 32 bits hold elements of
// any kind.
std::string factor_elements(Call& call, const Argument& factor, const std::optional<ElementName>& named) {
  if (named) return named->name;
  VectorObject* vector = as_vector(call.ctx, factor.value);
  bool is_words = !vector || vector->fragment.dtype == DType::Int32 || vector->fragment.dtype == DType::Float32;
  return std::string(is_words ? std::string_view() : mma_name(vector->fragment.dtype));
}

struct Product {
  ir::MmaShape shape;
  std::string text;
  DType result{};
};

// Returns the product that the arguments describe. Returns none after reporting an error.
std::optional<Product> product_of(Call& call, const Multiply& args) {
  auto refuse = [](const Refusal&) { return std::optional<Product>(); };
  std::optional<DType> result = args.res;
  if (VectorObject* c = as_vector(call.ctx, call.at(args.operand_c).value); !result && c) result = c->fragment.dtype;
  if (!result) return refuse(call.expected(args.res, "the numeric type of the result"));
  if (args.layout_a != Layout::Row) return refuse(call.refuse(args.layout_a, "must be MMALayout.ROW"));
  if (args.layout_b != Layout::Col) return refuse(call.refuse(args.layout_b, "must be MMALayout.COL"));
  std::string a = factor_elements(call, call.at(args.operand_a), args.multiplicand_a_ptx_type);
  std::string b = factor_elements(call, call.at(args.operand_b), args.multiplicand_b_ptx_type);
  if (a.empty() && args.b1_op) a = "b1";
  if (b.empty()) b = a;
  if ((a == "b1") != args.b1_op.has_value())
    return refuse(call.refuse(args.b1_op, "goes with operands of single bits, and they need it"));
  std::string_view c = mma_name(*result);
  bool saturates = args.int_overflow_behavior == Overflow::SatFinite && c == "s32" && a != "b1";
  bool is_xor = args.b1_op == BitOp::Xor || args.b1_op == BitOp::XorPopc;
  std::string text = fmt::format("{}.row.col{}.{}.{}.{}.{}{}", args.shape.text, saturates ? ".satfinite" : "", c, a, b, c,
                                 !args.b1_op ? ""
                                 : is_xor    ? ".xor.popc"
                                             : ".and.popc");
  auto parsed = ir::MmaShape::parse(text);
  if (!parsed)
    return refuse(call.refuse(args.shape, "says {}: there is no such product of {} and {} with results of {}", args.shape.text,
                              a.empty() ? "these elements (name them: multiplicand_a_ptx_type)" : a, b.empty() ? "others" : b,
                              dtype::name(*result)));
  return Product{*parsed, std::move(text), *result};
}

// Returns each lane's part of an operand matrix, in the scalars of the op. Returns null after reporting an error.
ir::Value* fragment_of(Call& call, const Fragment& given, uint32_t rows, uint32_t columns, MmaElement element) {
  ir::Scalar scalar = element == MmaElement::F32   ? ir::Scalar::F32
                      : element == MmaElement::F64 ? ir::Scalar::F64
                                                   : ir::Scalar::I32;
  int64_t bits = int64_t{rows} * columns * ir::mma_bits(element) / ir::kWarpSize;
  Lanes lanes = lanes_as(call, given, scalar);
  bool is_whole = static_cast<int64_t>(lanes.values.size()) * ir::bit_width(scalar) == bits;
  if (lanes.bits == bits && is_whole) return joined(call, lanes.values);
  static_cast<void>(call.refuse(given, "must hold {} bits for each lane of this product, got {}", bits, lanes.bits));
  return nullptr;
}

Value mma_sync(Call& call, const Multiply& args) {
  auto product = product_of(call, args);
  if (!product) return call.failure();
  const ir::MmaShape& shape = product->shape;
  ir::Value* a = fragment_of(call, args.operand_a, shape.m, shape.k, shape.a);
  ir::Value* b = fragment_of(call, args.operand_b, shape.k, shape.n, shape.b);
  ir::Value* c = fragment_of(call, args.operand_c, shape.m, shape.n, shape.c);
  if (!a || !b || !c) return call.failure();
  ir::Value* d = NewOp(call, OpKind::Mma).operand(a).operand(b).operand(c).text(AttrName::Text, product->text).value(c->type);
  int64_t lanes = int64_t{shape.m} * shape.n / ir::kWarpSize;
  ir::Type type = ir::vector_type(ir::ir_type(product->result).scalar, static_cast<uint32_t>(lanes));
  if (d->type != type) d = call.builder().cast(OpKind::Bitcast, d, type);
  return make_vector(call.ctx, call.ctx.typed->vector, product->result, flat_shape(call.ctx, {&lanes, 1}), d);
}

constexpr BuiltinRow kRows[] = {
    kernel_row<mma_sync>("mma_sync",
                         "res, shape, layout_a, layout_b, operand_a, operand_b, operand_c, *, b1_op=None, "
                         "int_overflow_behavior=None, multiplicand_a_ptx_type=None, multiplicand_b_ptx_type=None",
                         "The product of two matrices that lie in the lanes of a warp, plus a third."),
    kernel_row<ldmatrix>("ldmatrix", "ptr, num, layout, *, shape=None, src_format=None",
                         "Loads matrices into the lanes of a warp."),
    kernel_row<stmatrix>("stmatrix", "ptr, sources, layout, *, shape=None", "Stores matrices from the lanes of a warp."),
};

}  // namespace

const std::span<const BuiltinRow> kPrimsMatrixRows = kRows;
const std::span<const EnumRow> kPrimsMatrixEnums = kEnums;

}  // namespace kdsl::builtins
