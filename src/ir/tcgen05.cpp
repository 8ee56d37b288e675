#include "ir/tcgen05.h"

#include <algorithm>

#include <fmt/format.h>

namespace kdsl::ir {

// ---- the enumerations of KIR number what those of the shared headers number

static_assert(static_cast<int>(MmaKind::MXF4NVF4) == static_cast<int>(tmem::Kind::MXF4NVF4));
static_assert(static_cast<int>(TmemAccess::Halves) == static_cast<int>(tmem::Access::Halves));
static_assert(static_cast<int>(TmemCopy::Rows32To4) == static_cast<int>(tmem::Copy::Rows32To4));
static_assert(static_cast<int>(SharedSwizzle::B32) == static_cast<int>(tmem::Swizzle::B32));

tmem::Kind kind_of(MmaKind kind) { return static_cast<tmem::Kind>(kind); }

bool is_block_scaled(MmaKind kind) { return kind != MmaKind::Plain && tmem::is_block_scaled(kind_of(kind)); }

// ---- types

namespace {

struct Format {
  tmem::Kind kind;
  MmaElement element;
  uint32_t code;
};

using tmem::Kind;
constexpr Format kFormats[] = {
#define X(kind, element, code) {kind, MmaElement::element, code},
    KDSL_TENSOR_FORMATS(X)
#undef X
};

struct Code {
  MmaElement element;
  uint32_t code;
};
#define X(element, code) {MmaElement::element, code},
constexpr Code kSums[] = {KDSL_TENSOR_SUM_FORMATS(X)};
constexpr Code kScales[] = {KDSL_TENSOR_SCALE_FORMATS(X)};
#undef X

std::optional<uint32_t> code_of(std::span<const Code> codes, MmaElement element) {
  auto found = std::ranges::find(codes, element, &Code::element);
  return found == codes.end() ? std::nullopt : std::optional(found->code);
}

std::string_view text_of(std::span<const Code> codes, uint32_t code) {
  auto found = std::ranges::find(codes, code, &Code::code);
  return found == codes.end() ? "?" : to_text(found->element);
}

}  // namespace

std::optional<uint32_t> format_of(MmaKind kind, MmaElement element) {
  for (const Format& format : kFormats)
    if (format.kind == kind_of(kind) && format.element == element) return format.code;
  return std::nullopt;
}

std::optional<MmaElement> element_of(MmaKind kind, uint32_t code) {
  for (const Format& format : kFormats)
    if (format.kind == kind_of(kind) && format.code == code) return format.element;
  return std::nullopt;
}

uint32_t depth_of(MmaKind kind, bool is_sparse) {
  uint32_t dense = kind == MmaKind::F16 ? 16 : kind == MmaKind::TF32 ? 8 : tmem::is_packed_fp4(kind_of(kind)) ? 64 : 32;
  return is_sparse ? 2 * dense : dense;
}

// ---- the word of an instruction

static constexpr uint32_t kWideFp4 = 96;

InstructionFields attributes_of(Tcgen05InstructionOp op) {
  auto number = [](bool is_there, int64_t value) { return is_there ? std::optional(value) : std::nullopt; };
  return {.result = op.result()->type,
          .kind = op.kind(),
          .shape = op.shape(),
          .d_type = op.d_type(),
          .a_type = op.a_type(),
          .b_type = op.b_type(),
          .scale_type = op.has_scale_type() ? std::optional(op.scale_type()) : std::nullopt,
          .is_transpose_a = op.is_transpose_a(),
          .is_transpose_b = op.is_transpose_b(),
          .is_negate_a = op.is_negate_a(),
          .is_negate_b = op.is_negate_b(),
          .is_saturate = op.is_saturate(),
          .is_sparse = op.is_sparse(),
          .selector = number(op.has_selector(), op.selector()),
          .scale_a_id = number(op.has_scale_a_id(), op.scale_a_id()),
          .scale_b_id = number(op.has_scale_b_id(), op.scale_b_id()),
          .max_shift = number(op.has_max_shift(), op.max_shift())};
}

tmem::Instruction word_of(const InstructionFields& op) {
  auto number = [](std::optional<int64_t> value) { return static_cast<uint32_t>(value.value_or(0)); };
  return {.kind = kind_of(op.kind),
          .m = number(op.shape[0]),
          .n = number(op.shape[1]),
          .d_format = code_of(kSums, op.d_type).value_or(0),
          .a_format = format_of(op.kind, op.a_type).value_or(0),
          .b_format = format_of(op.kind, op.b_type).value_or(0),
          .scale_format = op.scale_type ? code_of(kScales, *op.scale_type).value_or(0) : 0,
          .transposes_a = op.is_transpose_a,
          .transposes_b = op.is_transpose_b,
          .negates_a = op.is_negate_a,
          .negates_b = op.is_negate_b,
          .is_sparse = op.is_sparse,
          .saturates = op.is_saturate,
          .has_k_96 = op.shape[2] == kWideFp4,
          .selector = number(op.selector),
          .scale_a_id = number(op.scale_a_id),
          .scale_b_id = number(op.scale_b_id),
          .max_shift = number(op.max_shift)};
}

tmem::Instruction fields_of(Tcgen05InstructionOp op) { return word_of(attributes_of(op)); }

namespace {

std::string_view name_of(ProductForm form) {
  return form == ProductForm::Pair ? "a pair of blocks" : form == ProductForm::Block ? "one block" : "`.ws`";
}

// Only elements of 8 bits and more, without padding, can be read across rows.
bool is_transposable(MmaElement element) {
  using enum MmaElement;
  return element != E2M1 && element != E2M3 && element != E3M2;
}

std::optional<std::string> problem_with_types(const InstructionFields& op) {
  MmaKind kind = op.kind;
  for (MmaElement element : {op.a_type, op.b_type})
    if (!format_of(kind, element)) return fmt::format("kind `{}` does not multiply {}", to_text(kind), to_text(element));
  using enum MmaElement;
  MmaElement d = op.d_type;
  bool takes_half = kind == MmaKind::F8F6F4 || (kind == MmaKind::F16 && op.a_type == F16 && op.b_type == F16);
  bool is_sum = kind == MmaKind::I8 ? d == S32 : d == F32 || (d == F16 && takes_half);
  if (!is_sum) return fmt::format("products of kind `{}` do not give {}", to_text(kind), to_text(d));
  bool is_scaled = is_block_scaled(kind);
  if (is_scaled != op.scale_type.has_value())
    return fmt::format("kind `{}` has {} scales", to_text(kind), is_scaled ? "always" : "no");
  bool is_scale = !is_scaled || *op.scale_type == UE8M0 || (*op.scale_type == UE4M3 && kind == MmaKind::MXF4NVF4);
  if (!is_scale) return fmt::format("kind `{}` has no scales of type {}", to_text(kind), to_text(*op.scale_type));
  return std::nullopt;
}

std::optional<std::string> problem_with_flags(const InstructionFields& op) {
  MmaKind kind = op.kind;
  bool is_packed = tmem::is_packed_fp4(kind_of(kind));
  bool transposes_wrong = (op.is_transpose_a && (is_packed || !is_transposable(op.a_type))) ||
                          (op.is_transpose_b && (is_packed || !is_transposable(op.b_type)));
  if (transposes_wrong) return "elements of 4 and 6 bits cannot be transposed";
  if (kind == MmaKind::I8 && (op.is_negate_a || op.is_negate_b)) return "integers cannot be negated";
  if (kind != MmaKind::I8 && op.is_saturate) return "only integers can saturate";
  bool is_scaled = is_block_scaled(kind);
  if (!is_scaled && (op.scale_a_id.value_or(0) || op.scale_b_id.value_or(0)))
    return fmt::format("kind `{}` has no scales", to_text(kind));
  if (op.selector && (!op.is_sparse || is_scaled)) return "only sparse products without scales select metadata";
  auto fits = [](std::optional<int64_t> value) { return !value || (*value >= 0 && *value < 4); };
  if (!fits(op.scale_a_id) || !fits(op.scale_b_id) || !fits(op.selector) || !fits(op.max_shift))
    return "ids of scales, the selector and the shift are numbers from 0 to 3";
  if (is_scaled && op.max_shift.value_or(0)) return "products with scales have no shift";
  return std::nullopt;
}

}  // namespace

std::optional<std::string> problem_with(const InstructionFields& op) {
  std::span<const int64_t> shape = op.shape;
  if (op.kind == MmaKind::Plain) return "tensor memory has no products of kind `plain`";
  if (shape.size() != 3) return fmt::format("the shape of a product has three extents, not {}", shape.size());
  if (auto problem = problem_with_types(op)) return problem;
  if (auto problem = problem_with_flags(op)) return problem;
  for (int64_t extent : shape)
    if (extent < 8 || extent > 256) return fmt::format("no product has an extent of {}", extent);
  bool is_wide = shape[2] == kWideFp4 && tmem::is_packed_fp4(kind_of(op.kind)) && !op.is_sparse;
  uint32_t depth = depth_of(op.kind, op.is_sparse);
  if (!is_wide && shape[2] != depth) return fmt::format("K is {} for kind `{}`, not {}", depth, to_text(op.kind), shape[2]);
  tmem::Instruction fields = word_of(op);
  for (ProductForm form : {ProductForm::Block, ProductForm::Pair, ProductForm::WeightStationary})
    if (has_rows(fields, form) && has_columns(fields, form)) return std::nullopt;
  return fmt::format("kind `{}` has no product of {} x {}", to_text(op.kind), fields.m, fields.n);
}

std::optional<std::string> problem_with(const tmem::Instruction& i, ProductForm form) {
  auto kind = static_cast<MmaKind>(i.kind);
  if (!has_rows(i, form) || !has_columns(i, form))
    return fmt::format("{} does not multiply {} x {} of kind `{}`", name_of(form), i.m, i.n, to_text(kind));
  if (i.has_k_96 && i.m == 128 && !tmem::kRows128Have96) return "K = 96 needs 256 rows";
  // Rows of bytes that lie along N are read in units of 16.
  bool is_byte = i.kind == tmem::Kind::F8F6F4 || i.kind == tmem::Kind::I8 || i.kind == tmem::Kind::MXF8F6F4;
  uint32_t step = form == ProductForm::Pair ? 32 : 16;
  if (is_byte && i.transposes_b && i.n % step != 0)
    return fmt::format("a transposed B of bytes has a multiple of {} columns", step);
  return std::nullopt;
}

std::string to_string(const tmem::Instruction& i) {
  auto kind = static_cast<MmaKind>(i.kind);
  auto element = [&](uint32_t format) {
    auto found = element_of(kind, format);
    return found ? to_text(*found) : "?";
  };
  std::string text = fmt::format("kind {}, m {}, n {}", to_text(kind), i.m, i.n);
  bool is_scaled = is_block_scaled(kind);
  if (i.has_k_96) text += fmt::format(", k {}", kWideFp4);
  text += fmt::format(", d {}, a {}, b {}", is_scaled ? to_text(MmaElement::F32) : text_of(kSums, i.d_format),
                      element(i.a_format), element(i.b_format));
  if (is_scaled)
    text +=
        fmt::format(", scales {}, scale_a_id {}, scale_b_id {}", text_of(kScales, i.scale_format), i.scale_a_id, i.scale_b_id);
  auto flag = [&](bool is_set, std::string_view name) { text += is_set ? fmt::format(", {}", name) : ""; };
  flag(i.transposes_a, "transpose_a");
  flag(i.transposes_b, "transpose_b");
  flag(i.negates_a, "negate_a");
  flag(i.negates_b, "negate_b");
  flag(i.saturates, "saturate");
  flag(i.is_sparse, is_scaled ? "sparse" : fmt::format("sparse, selector {}", i.selector));
  flag(i.max_shift != 0, fmt::format("max_shift {}", i.max_shift));
  return text;
}

// ---- the word of an operand in shared memory

tmem::SharedOperand fields_of(Tcgen05DescriptorOp op) {
  return {.leading = static_cast<uint32_t>(op.leading()),
          .stride = static_cast<uint32_t>(op.stride()),
          .base_offset = static_cast<uint32_t>(op.base_offset()),
          .is_leading_absolute = op.next() != nullptr,
          .swizzle = static_cast<tmem::Swizzle>(op.swizzle_mode())};
}

std::string to_string(const tmem::SharedOperand& operand) {
  std::string text =
      fmt::format("start {}, {} {}, stride {}, swizzle {}", operand.start, operand.is_leading_absolute ? "next" : "leading",
                  operand.leading, operand.stride, to_text(static_cast<SharedSwizzle>(operand.swizzle)));
  if (operand.base_offset) text += fmt::format(", base_offset {}", operand.base_offset);
  return text;
}

// ---- loads and stores

Type tmem_registers(TmemAccess access, int64_t count) {
  uint32_t registers = tmem::registers_of(static_cast<tmem::Access>(access), static_cast<uint32_t>(count));
  return registers == 1 ? kI32 : vector_type(Scalar::I32, registers);
}

}  // namespace kdsl::ir
