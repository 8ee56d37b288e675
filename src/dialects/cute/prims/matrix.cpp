// ldmatrix, stmatrix and mma_sync (cute-api.md 7.20).
#include <fmt/format.h>

#include "dialects/cute/arch/async_support.h"
#include "dialects/cute/cutlass/vector.h"
#include "ir/dtype_map.h"
#include "ir/mma_shape.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using dtype::DType;
using ir::AttrName;
using ir::LdMatrixShape;
using ir::OpKind;
using ir::StMatrixShape;

namespace {

constexpr std::string_view kLayout[] = {"ROW", "COL"};
constexpr std::string_view kLoadShape[] = {"M8N8", "M8N16", "M16N16"};
constexpr std::string_view kStoreShape[] = {"M8N8", "M16N8"};
constexpr std::string_view kSourceFormat[] = {"B6X16_P32", "B4X16_P64", "B8"};
constexpr EnumRow kEnums[] = {
    {"MMALayout", kLayout}, {"LoadShape", kLoadShape}, {"StoreShape", kStoreShape}, {"LoadSrcFormat", kSourceFormat}};

bool layout_argument(Context& ctx, const Bound& args, size_t i, std::string_view function, bool& is_transposed) {
  auto text = enum_text(args[i]);
  is_transposed = text && *text == "col";
  if (is_transposed || (text && *text == "row")) return true;
  report_enum_argument(ctx, args, i, "layout", function, "MMALayout.ROW or COL");
  return false;
}

struct LoadForm {
  std::string_view shape, format;
  LdMatrixShape mode;
};
constexpr LoadForm kLoadForms[] = {
    {"m8n8", "", LdMatrixShape::M8N8B16},
    {"m16n16", "b8", LdMatrixShape::M16N16B8},
    {"m8n16", "b6x16_p32", LdMatrixShape::M8N16B6},
    {"m8n16", "b4x16_p64", LdMatrixShape::M8N16B4},
    {"m16n16", "b6x16_p32", LdMatrixShape::M16N16B6},
    {"m16n16", "b4x16_p64", LdMatrixShape::M16N16B4},
};

// ldmatrix(ptr, num, layout, *, shape=None, src_format=None); `num` is the number of 32-bit words per lane.
Value ldmatrix(Context& ctx, const Bound& args) {
  constexpr std::string_view kName = "ldmatrix";
  if (!require_kernel(ctx, kName, args.span)) return Value::raised();
  ir::Value* address = shared_address(ctx, args, 0, "ptr", kName, false);
  int64_t words = 0;
  bool is_transposed = false;
  if (!address || !static_argument(ctx, args, 1, kName, words) || !layout_argument(ctx, args, 2, kName, is_transposed))
    return Value::raised();
  std::string shape = args[3].is_none() ? "m8n8" : enum_text(args[3]).value_or("?");
  std::string format = args[4].is_none() ? "" : enum_text(args[4]).value_or("?");
  const LoadForm* form = nullptr;
  for (const LoadForm& row : kLoadForms)
    if (row.shape == shape && row.format == format) form = &row;
  if (!form) {
    report_enum_argument(ctx, args, args[3].is_none() ? 4 : 3, args[3].is_none() ? "src_format" : "shape", kName,
                         "a LoadShape and a LoadSrcFormat that go together");
    return Value::raised();
  }
  bool is_tall = ir::ld_matrix_rows(form->mode) == 16;
  if ((words != 1 && words != 2 && words != 4) || (is_tall && words == 1))
    return ctx.fail(ctx.error(args.span_of(1), diag::ArgumentValue, 2, "num", kName,
                              fmt::format("must be {}, got {}", is_tall ? "2 or 4" : "1, 2 or 4", words)));
  if (is_tall && !is_transposed)
    return ctx.fail(
        ctx.error(args.span_of(2), diag::ArgumentValue, 3, "layout", kName, "must be MMALayout.COL for matrices of 16 rows"));
  std::vector<ir::Attr> attrs{ir::enum_attribute(AttrName::Mode, form->mode),
                              ir::int_attribute(AttrName::Count, is_tall ? words / 2 : words)};
  if (is_transposed) attrs.push_back(ir::int_attribute(AttrName::Trans, 1));
  ir::Type type = words == 1 ? ir::kI32 : ir::vector_type(ir::Scalar::I32, static_cast<uint32_t>(words));
  ir::Value* got = emit_value(ctx, OpKind::LdMatrix, {&address, 1}, type, attrs);
  if (words == 1) return value::make_dynamic(ctx, DType::Int32, got);
  return make_vector(ctx, ctx.typed->vector, DType::Int32, flat_shape(ctx, {&words, 1}), got);
}

// The words to store: a Vector of 32-bit elements, a number, or a list of numbers. Null: reported.
ir::Value* words_argument(Context& ctx, const Bound& args, size_t i, std::string_view function, int64_t& count) {
  std::vector<ir::Value*> words;
  if (VectorObject* vector = as_vector(ctx, args[i])) {
    for (int64_t k = 0; k < lane_count(vector); ++k) words.push_back(lane(ctx, vector->fragment.lanes, k));
  } else if (value::as_tuple(args[i]) || value::as_list(args[i])) {
    std::vector<Value> items;
    if (!value::collect(ctx, args[i], items)) return nullptr;
    for (Value item : items) {
      Span span = args.span_of(i);
      value::NumericObject* number = number_argument(ctx, one_argument(item, span), 0, function);
      if (!number) return nullptr;
      words.push_back(value::materialize(ctx, number));
    }
  } else {
    value::NumericObject* number = number_argument(ctx, args, i, function);
    if (!number) return nullptr;
    words.push_back(value::materialize(ctx, number));
  }
  count = static_cast<int64_t>(words.size());
  for (ir::Value*& word : words) {
    if (!word->type.is_scalar() || ir::bit_width(word->type.scalar) != 32) {
      ctx.fail(ctx.error(args.span_of(i), diag::ArgumentType, static_cast<int64_t>(i + 1), "sources", function,
                         "words of 32 bits", ir::to_string(word->type)));
      return nullptr;
    }
    if (word->type != ir::kI32) word = ctx.builder->cast(OpKind::Bitcast, word, ir::kI32);
  }
  if (count == 1) return words[0];
  return build_lanes(ctx, words);
}

Value stmatrix(Context& ctx, const Bound& args) {
  constexpr std::string_view kName = "stmatrix";
  if (!require_kernel(ctx, kName, args.span)) return Value::raised();
  ir::Value* address = shared_address(ctx, args, 0, "ptr", kName, false);
  int64_t count = 0;
  bool is_transposed = false;
  ir::Value* words = address ? words_argument(ctx, args, 1, kName, count) : nullptr;
  if (!words || !layout_argument(ctx, args, 2, kName, is_transposed)) return Value::raised();
  if (count != 1 && count != 2 && count != 4)
    return ctx.fail(ctx.error(args.span_of(1), diag::ArgumentValue, 2, "sources", kName,
                              fmt::format("must be 1, 2 or 4 words, got {}", count)));
  std::string shape = args[3].is_none() ? "m8n8" : enum_text(args[3]).value_or("?");
  if (shape != "m8n8" && shape != "m16n8") {
    report_enum_argument(ctx, args, 3, "shape", kName, "a StoreShape");
    return Value::raised();
  }
  bool is_bytes = shape == "m16n8";
  if (is_bytes && !is_transposed)
    return ctx.fail(
        ctx.error(args.span_of(2), diag::ArgumentValue, 3, "layout", kName, "must be MMALayout.COL for matrices of 16 rows"));
  std::vector<ir::Attr> attrs{ir::enum_attribute(AttrName::Mode, is_bytes ? StMatrixShape::M16N8B8 : StMatrixShape::M8N8B16),
                              ir::int_attribute(AttrName::Count, count)};
  if (is_transposed) attrs.push_back(ir::int_attribute(AttrName::Trans, 1));
  ir::Value* operands[] = {words, address};
  emit(ctx, OpKind::StMatrix, operands, attrs);
  return Value::none();
}

// ---- matrix products

using ir::MmaElement;

// What PTX has, and the cpu device: shapes, elements of the factors, and of the accumulator.
struct ProductRow {
  std::string_view shapes;  // of m, n and k, separated by spaces
  std::string_view elements;
  std::string_view accumulators;
};
constexpr ProductRow kProducts[] = {
    {"m16n8k8 m16n8k16", "f16", "f32 f16"},
    {"m16n8k8 m16n8k16", "bf16", "f32"},
    {"m16n8k4 m16n8k8", "tf32", "f32"},
    {"m8n8k4", "f64", "f64"},
    {"m16n8k32", "e4m3 e5m2", "f32"},
    {"m8n8k16 m16n8k16 m16n8k32", "s8 u8", "s32"},
    {"m8n8k32 m16n8k32 m16n8k64", "s4 u4", "s32"},
    {"m8n8k128 m16n8k128 m16n8k256", "b1", "s32"},
};

bool is_word_of(std::string_view list, std::string_view word) {
  while (!list.empty()) {
    size_t end = std::min(list.find(' '), list.size());
    if (list.substr(0, end) == word) return true;
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return false;
}

// The PTX name of an element type; empty: products have no such elements.
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

// The elements that a factor has: by the argument that names them, a numeric type or its PTX name, or by its Vector.
std::string factor_elements(Context& ctx, const Bound& args, size_t factor, size_t named) {
  if (!args[named].is_none()) {
    if (auto type = value::dialect_dtype(ctx, args[named])) return std::string(mma_name(*type));
    return enum_text(args[named]).value_or("");
  }
  // Words of 32 bits hold elements of any kind.
  VectorObject* vector = as_vector(ctx, args[factor]);
  bool is_words = !vector || vector->fragment.dtype == DType::Int32 || vector->fragment.dtype == DType::Float32;
  return std::string(is_words ? std::string_view() : mma_name(vector->fragment.dtype));
}

// "m16n8k16" of a tuple (16, 8, 16) or of that text.
std::string shape_text(Context& ctx, const Bound& args) {
  value::TupleObject* sizes = value::as_tuple(args[1]);
  if (!sizes) return enum_text(args[1]).value_or("");
  int64_t size[3] = {};
  if (sizes->items.size() != 3) return {};
  for (size_t i = 0; i < 3; ++i)
    if (!static_argument(ctx, one_argument(sizes->items[i], args.span_of(1)), 0, "mma_sync", size[i])) return {};
  return fmt::format("m{}n{}k{}", size[0], size[1], size[2]);
}

// A fragment as `words` scalars of the op's type. Null: reported.
ir::Value* fragment_argument(Context& ctx, const Bound& args, size_t i, std::string_view name, ir::Scalar scalar,
                             int64_t words) {
  std::vector<ir::Value*> given;
  if (VectorObject* vector = as_vector(ctx, args[i])) {
    given.push_back(vector->fragment.lanes);
  } else if (value::as_tuple(args[i]) || value::as_list(args[i])) {
    std::vector<Value> items;
    if (!value::collect(ctx, args[i], items)) return nullptr;
    for (const Value& item : items) {
      VectorObject* part = as_vector(ctx, item);
      value::NumericObject* number = part ? nullptr : number_argument(ctx, one_argument(item, args.span_of(i)), 0, "mma_sync");
      if (!part && !number) return nullptr;
      given.push_back(part ? part->fragment.lanes : value::materialize(ctx, number));
    }
  } else {
    value::NumericObject* number = number_argument(ctx, args, i, "mma_sync");
    if (!number) return nullptr;
    given.push_back(value::materialize(ctx, number));
  }
  int64_t width = ir::bit_width(scalar), bits = 0;
  std::vector<ir::Value*> lanes;
  for (ir::Value* value : given) {
    int64_t size = int64_t{ir::bit_width(value->type.scalar)} * (value->type.is_vector() ? value->type.count : 1);
    bits += size;
    if (size % width != 0) break;
    auto count = static_cast<uint32_t>(size / width);
    ir::Type type = count == 1 ? ir::scalar_type(scalar) : ir::vector_type(scalar, count);
    if (value->type != type) value = ctx.builder->cast(OpKind::Bitcast, value, type);
    for (uint32_t k = 0; k < count; ++k) lanes.push_back(count == 1 ? value : lane(ctx, value, k));
  }
  if (bits == words * width && static_cast<int64_t>(lanes.size()) == words)
    return words == 1 ? lanes[0] : build_lanes(ctx, lanes);
  ctx.fail(ctx.error(args.span_of(i), diag::ArgumentValue, static_cast<int64_t>(i + 1), name, "mma_sync",
                     fmt::format("must hold {} bits for each lane of this product, got {}", words * width, bits)));
  return nullptr;
}

// b1_op: how bits are combined before they are counted; empty when it is None. Nothing: reported.
std::optional<std::string> bit_operation(Context& ctx, const Bound& args) {
  if (args[7].is_none()) return "";
  std::string name = enum_text(args[7]).value_or("");
  if (name == "xor" || name == "xor_popc") return ".xor.popc";
  if (name == "and" || name == "and_popc") return ".and.popc";
  report_enum_argument(ctx, args, 7, "b1_op", "mma_sync", "'xor_popc' or 'and_popc'");
  return std::nullopt;
}

struct Product {
  ir::MmaShape shape;
  std::string text;
  DType result{};
};

// The product that the arguments say. Nothing: reported.
std::optional<Product> product_argument(Context& ctx, const Bound& args) {
  auto result = value::dialect_dtype(ctx, args[0]);
  if (VectorObject* c = as_vector(ctx, args[6]); args[0].is_none() && c) result = c->fragment.dtype;
  if (!result) {
    report_enum_argument(ctx, args, 0, "res", "mma_sync", "the numeric type of the result");
    return std::nullopt;
  }
  for (size_t i : {size_t{2}, size_t{3}}) {
    bool is_transposed = false;
    if (!layout_argument(ctx, args, i, "mma_sync", is_transposed)) return std::nullopt;
    if (is_transposed == (i == 3)) continue;
    ctx.fail(ctx.error(args.span_of(i), diag::ArgumentValue, static_cast<int64_t>(i + 1), i == 2 ? "layout_a" : "layout_b",
                       "mma_sync", i == 2 ? "must be MMALayout.ROW" : "must be MMALayout.COL"));
    return std::nullopt;
  }
  auto combined = bit_operation(ctx, args);
  if (!combined) return std::nullopt;
  std::string a = factor_elements(ctx, args, 4, 9), b = factor_elements(ctx, args, 5, 10), shape = shape_text(ctx, args);
  if (ctx.pending.exception || ctx.pending.reported) return std::nullopt;
  if (a.empty() && !combined->empty()) a = "b1";
  if (b.empty()) b = a;
  if ((a == "b1") == combined->empty()) {
    ctx.raise(ctx.types->value_error, "mma_sync: b1_op goes with factors of single bits, and they need it");
    return std::nullopt;
  }
  std::string_view c = mma_name(*result);
  const ProductRow* row = nullptr;
  for (const ProductRow& known : kProducts)
    if (is_word_of(known.shapes, shape) && is_word_of(known.elements, a) && is_word_of(known.elements, b) &&
        is_word_of(known.accumulators, c))
      row = &known;
  if (!row) {
    ctx.raise(ctx.types->value_error, "mma_sync: there is no product {} of {} and {} with results of {}",
              shape.empty() ? "of this shape" : shape, a.empty() ? "these elements (name them: multiplicand_a_ptx_type)" : a,
              b.empty() ? "others" : b, dtype::name(*result));
    return std::nullopt;
  }
  bool saturates = enum_text(args[8]).value_or("") == "satfinite";
  std::string text = fmt::format("{}.row.col{}.{}.{}.{}.{}{}", shape, saturates && c == "s32" && a != "b1" ? ".satfinite" : "",
                                 c, a, b, c, *combined);
  auto parsed = ir::MmaShape::parse(text);
  return parsed ? std::optional(Product{*parsed, std::move(text), *result}) : std::nullopt;
}

// (res, shape, layout_a, layout_b, a, b, c, *, b1_op, int_overflow_behavior, multiplicand_a_ptx_type, …_b_…)
Value mma_sync(Context& ctx, const Bound& args) {
  if (!require_kernel(ctx, "mma_sync", args.span)) return Value::raised();
  auto product = product_argument(ctx, args);
  if (!product) return Value::raised();
  const ir::MmaShape& shape = product->shape;
  auto words = [](uint32_t rows, uint32_t columns, MmaElement element) {
    return int64_t{rows} * columns * ir::mma_bits(element) / 32;
  };
  auto scalar_of = [](MmaElement element) {
    return element == MmaElement::F32 ? ir::Scalar::F32 : element == MmaElement::F64 ? ir::Scalar::F64 : ir::Scalar::I32;
  };
  auto fragment = [&](size_t i, std::string_view name, uint32_t rows, uint32_t columns, MmaElement element) {
    return fragment_argument(ctx, args, i, name, scalar_of(element),
                             words(rows, columns, element) / ir::bit_width(scalar_of(element)));
  };
  ir::Value* a = fragment(4, "operand_a", shape.m, shape.k, shape.a);
  ir::Value* b = a ? fragment(5, "operand_b", shape.k, shape.n, shape.b) : nullptr;
  ir::Value* c = b ? fragment(6, "operand_c", shape.m, shape.n, shape.c) : nullptr;
  if (!c) return Value::raised();
  ir::Value* operands[] = {a, b, c};
  ir::Attr attr = ir::text_attribute(AttrName::Text, product->text);
  ir::Value* d = emit_value(ctx, OpKind::Mma, operands, c->type, {&attr, 1});
  int64_t lanes = int64_t{shape.m} * shape.n / 32;
  ir::Type type = ir::vector_type(ir::ir_type(product->result).scalar, static_cast<uint32_t>(lanes));
  if (d->type != type) d = ctx.builder->cast(OpKind::Bitcast, d, type);
  return make_vector(ctx, ctx.typed->vector, product->result, flat_shape(ctx, {&lanes, 1}), d);
}

const BuiltinRow kRows[] = {
    {"mma_sync",
     "res, shape, layout_a, layout_b, operand_a, operand_b, operand_c, *, b1_op=None, int_overflow_behavior=None, "
     "multiplicand_a_ptx_type=None, multiplicand_b_ptx_type=None",
     "The product of two matrices that lie in the lanes of a warp, plus a third.", mma_sync},
    {"ldmatrix", "ptr, num, layout, *, shape=None, src_format=None", "Loads matrices into the lanes of a warp.", ldmatrix},
    {"stmatrix", "ptr, sources, layout, *, shape=None", "Stores matrices from the lanes of a warp.", stmatrix},
};

}  // namespace

const std::span<const BuiltinRow> kPrimsMatrixRows = kRows;
const std::span<const EnumRow> kPrimsMatrixEnums = kEnums;

}  // namespace kdsl::builtins
