// ldmatrix and stmatrix (cute-api.md 7.20).
#include <fmt/format.h>

#include "builtins/async_support.h"
#include "builtins/vector.h"
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
constexpr EnumRow kEnums[] = {{"MMALayout", kLayout}, {"LoadShape", kLoadShape}, {"StoreShape", kStoreShape}, {"LoadSrcFormat", kSourceFormat}};

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
    return ctx.fail(ctx.error(args.span_of(2), diag::ArgumentValue, 3, "layout", kName, "must be MMALayout.COL for matrices of 16 rows"));
  std::vector<ir::Attr> attrs{ir::enum_attribute(AttrName::Mode, form->mode), ir::int_attribute(AttrName::Count, is_tall ? words / 2 : words)};
  if (is_transposed) attrs.push_back(ir::int_attribute(AttrName::Trans, 1));
  ir::Type type = words == 1 ? ir::kI32 : ir::vector_type(ir::Scalar::I32, static_cast<uint32_t>(words));
  ir::Value* got = emit_value(ctx, OpKind::LdMatrix, {&address, 1}, type, attrs);
  if (words == 1) return value::make_dynamic(ctx, DType::Int32, got);
  return make_vector(ctx, ctx.dialect->vector, DType::Int32, flat_shape(ctx, {&words, 1}), got);
}

// The words to store: a Vector of 32-bit elements, a number, or a list of numbers. Null: reported.
ir::Value* words_argument(Context& ctx, const Bound& args, size_t i, std::string_view function, int64_t& count) {
  std::vector<ir::Value*> words;
  if (VectorObject* vector = as_vector(ctx, args[i])) {
    for (int64_t k = 0; k < lane_count(vector); ++k) words.push_back(lane(ctx, vector->ir, k));
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
    return ctx.fail(ctx.error(args.span_of(1), diag::ArgumentValue, 2, "sources", kName, fmt::format("must be 1, 2 or 4 words, got {}", count)));
  std::string shape = args[3].is_none() ? "m8n8" : enum_text(args[3]).value_or("?");
  if (shape != "m8n8" && shape != "m16n8") {
    report_enum_argument(ctx, args, 3, "shape", kName, "a StoreShape");
    return Value::raised();
  }
  bool is_bytes = shape == "m16n8";
  if (is_bytes && !is_transposed)
    return ctx.fail(ctx.error(args.span_of(2), diag::ArgumentValue, 3, "layout", kName, "must be MMALayout.COL for matrices of 16 rows"));
  std::vector<ir::Attr> attrs{ir::enum_attribute(AttrName::Mode, is_bytes ? StMatrixShape::M16N8B8 : StMatrixShape::M8N8B16),
                              ir::int_attribute(AttrName::Count, count)};
  if (is_transposed) attrs.push_back(ir::int_attribute(AttrName::Trans, 1));
  ir::Value* operands[] = {words, address};
  emit(ctx, OpKind::StMatrix, operands, attrs);
  return Value::none();
}

const BuiltinRow kRows[] = {
    {"ldmatrix", "ptr, num, layout, *, shape=None, src_format=None", "Loads matrices into the lanes of a warp.", ldmatrix},
    {"stmatrix", "ptr, sources, layout, *, shape=None", "Stores matrices from the lanes of a warp.", stmatrix},
};

}  // namespace

const std::span<const BuiltinRow> kPrimsMatrixRows = kRows;
const std::span<const EnumRow> kPrimsMatrixEnums = kEnums;

}  // namespace kdsl::builtins
