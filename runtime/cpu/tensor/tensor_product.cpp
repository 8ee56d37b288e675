#include "cpu/tensor/tensor_product.h"

#include "cpu/schedule/group.h"

namespace kdsl::runtime::cpu {

static uint32_t depth_of(const tmem::Instruction& i) {
  if (i.has_k_96) return 96;
  switch (i.kind) {
    case tmem::Kind::F16: return 16;
    case tmem::Kind::TF32: return 8;
    default: return tmem::is_packed_fp4(i.kind) ? 64 : 32;
  }
}

TensorProduct::TensorProduct(ThreadBlock& issuer, const TensorOp& op)
    : kind(static_cast<tmem::Kind>(op.a & 0xF)),
      has_tensor_a((op.a & KDSL_CPU_TENSOR_A_HERE) != 0),
      is_shifted((op.a & KDSL_CPU_TENSOR_ASHIFT) != 0),
      accumulates((op.words[KDSL_CPU_TENSOR_ACCUMULATE] & 1) != 0),
      block(op.a >> KDSL_CPU_TENSOR_BLOCK_SHIFT & 0x3F),
      scale_d(static_cast<int>(op.a >> KDSL_CPU_TENSOR_SCALE_SHIFT & 0xF)) {
  constexpr uint32_t kPositionBits = 0x3FFFFFFF;  // CUTLASS keeps the number of a byte above the address
  auto cell = [&](size_t word) { return tmem::cell_at(static_cast<uint32_t>(op.words[word]) & kPositionBits); };
  blocks[0] = &issuer;
  if ((op.a >> KDSL_CPU_TENSOR_GROUP_SHIFT & 3) == 2) blocks[1] = pair_of(issuer);
  instruction = tmem::decode_instruction(static_cast<uint32_t>(op.words[KDSL_CPU_TENSOR_INSTRUCTION]), kind);
  shape = {.m = instruction.m,
           .n = instruction.n,
           .is_of_pair = blocks[1] != nullptr,
           .is_ws = (op.a & KDSL_CPU_TENSOR_WS) != 0,
           .is_sparse = (op.a & KDSL_CPU_TENSOR_SPARSE) != 0};
  depth = depth_of(instruction);
  d = cell(KDSL_CPU_TENSOR_D);
  a_cell = cell(KDSL_CPU_TENSOR_A);
  scale_a = cell(KDSL_CPU_TENSOR_SCALE_A);
  scale_b = cell(KDSL_CPU_TENSOR_SCALE_B);
  for (uint32_t i = 0; i < std::size(masks); ++i) masks[i] = static_cast<uint32_t>(op.words[KDSL_CPU_TENSOR_MASKS + i]);
}

const char* TensorProduct::problem_with_instruction() const {
  constexpr uint32_t kHalf = 0, kFloat = 1, kInteger = 2;
  TensorElement ignored{};
  if (!find_element(kind, instruction.a_format, ignored)) return "names no type that its kind has for A";
  if (!find_element(kind, instruction.b_format, ignored)) return "names no type that its kind has for B";
  if (instruction.is_sparse != shape.is_sparse) return "and the product do not agree on whether A is sparse";
  tmem::ProductForm form = shape.is_ws        ? tmem::ProductForm::WeightStationary
                           : shape.is_of_pair ? tmem::ProductForm::Pair
                                              : tmem::ProductForm::Block;
  if (!tmem::has_rows(instruction, form) || !tmem::has_columns(instruction, form))
    return "names extents M and N that such a product does not have";
  uint32_t format = instruction.d_format;
  bool takes_half = kind == tmem::Kind::F16 || kind == tmem::Kind::F8F6F4;
  bool is_sum = tmem::is_block_scaled(kind) ||
                (kind == tmem::Kind::I8 ? format == kInteger : format == kFloat || (format == kHalf && takes_half));
  if (!is_sum) return "names no type that its kind has for D";
  if (has_tensor_a && instruction.transposes_a) return "says that A, which is in tensor memory, is transposed";
  return nullptr;
}

uint64_t TensorProduct::tag() const {
  uint64_t tag = tmem::address_of(d) | uint64_t{shape.m} << 32 | uint64_t{shape.n} << 42;
  return tmem::kKindsKeepOrder ? tag : tag | (static_cast<uint64_t>(kind) + 1) << 52;
}

uint32_t TensorProduct::lane_of(uint32_t row) const {
  tmem::DataPath path = tmem::data_path_of(shape);
  bool is_spread = path == tmem::DataPath::C || path == tmem::DataPath::F;
  return is_spread ? 32 * (row / 16) + row % 16 : row;
}

SharedMatrix TensorProduct::shared_a(uint32_t of_block) const {
  return {blocks[of_block], blocks[0], a_place, rows_of_block(), depth, stored_bits(kind, a), instruction.transposes_a};
}
SharedMatrix TensorProduct::shared_b(uint32_t of_block) const {
  return {blocks[of_block], blocks[0], b_place, shape.n / block_count(), depth, stored_bits(kind, b), instruction.transposes_b};
}

// Adds the lanes that rows of A or D take in all blocks.
void TensorProduct::add_lanes(std::vector<TensorRange>& ranges, const tmem::Cell& from, uint32_t columns) const {
  constexpr uint32_t kHalf = 16;
  tmem::DataPath path = tmem::data_path_of(shape);
  bool is_spread = path == tmem::DataPath::C || path == tmem::DataPath::F;
  for (uint32_t i = 0; i < block_count(); ++i) {
    if (!is_spread) ranges.push_back({blocks[i], from.lane, tmem::kLanes, from.column, columns});
    for (uint32_t part = 0; part < 4 && is_spread; ++part)
      ranges.push_back({blocks[i], from.lane + part * tmem::kSubpartition, kHalf, from.column, columns});
  }
}

std::vector<TensorRange> TensorProduct::sums() const {
  std::vector<TensorRange> ranges;
  add_lanes(ranges, d, tmem::accumulator_columns(shape));
  return ranges;
}

std::vector<TensorRange> TensorProduct::operands() const {
  std::vector<TensorRange> ranges;
  if (has_tensor_a) add_lanes(ranges, a_cell, depth * stored_bits(kind, a) / 32);
  if (block == 0) return ranges;
  uint32_t last_byte = 0;
  uint32_t of_a = scale_cell(true, rows_of_block() - 1, scales() - 1, last_byte).column - scale_a.column + 1;
  uint32_t of_b = scale_cell(false, shape.n - 1, scales() - 1, last_byte).column - scale_b.column + 1;
  for (uint32_t i = 0; i < block_count(); ++i) {
    ranges.push_back({blocks[i], scale_a.lane, tmem::kLanes, scale_a.column, of_a});
    ranges.push_back({blocks[i], scale_b.lane, tmem::kLanes, scale_b.column, of_b});
  }
  return ranges;
}

tmem::Cell TensorProduct::scale_cell(bool is_of_a, uint32_t row, uint32_t index, uint32_t& byte) const {
  constexpr uint32_t kScalesOfWord = 4, kRowsOfAtom = 128;
  tmem::Cell base = is_of_a ? scale_a : scale_b;
  uint32_t at = (is_of_a ? instruction.scale_a_id : instruction.scale_b_id) + index;
  bool is_folded = !is_of_a && tmem::data_path_of(shape) == tmem::DataPath::B;
  tmem::Cell cell = is_folded ? tmem::pair_scale_of_b(row, shape.n) : tmem::scale_in_tensor_memory(row);
  uint32_t rows = is_of_a ? rows_of_block() : shape.n;
  byte = at % kScalesOfWord;
  // Further scales are in the columns of the next atom.
  uint32_t atoms = (rows + kRowsOfAtom - 1) / kRowsOfAtom;
  return {base.lane + cell.lane, base.column + cell.column + at / kScalesOfWord * atoms * kScalesOfWord};
}

}  // namespace kdsl::runtime::cpu
