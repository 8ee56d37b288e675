// Checks and computes tcgen05.mma. Products of elements are exact, sums are made in double precision, and D is rounded once.
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

#include "base/machine/block_products.h"
#include "cpu/matrix/narrow.h"
#include "cpu/race/access_checks.h"
#include "cpu/schedule/group.h"
#include "cpu/tensor/tensor_product.h"

namespace kdsl::runtime::cpu {

// ---- checks when it is issued

static bool report(ThreadBlock& block, const TensorOp& op, kdsl_fault_kind kind, Operands operands = {}) {
  request_fault(block, op.thread, kind, std::move(operands));
  return false;
}

bool check_descriptor(ThreadBlock& block, const TensorOp& op, uint64_t word, bool may_be_absolute, tmem::SharedOperand& place) {
  auto problem = [&](const char* text) {
    return report(block, op, KDSL_FAULT_TENSOR_DESCRIPTOR, {{KDSL_OPERAND_MESSAGE, text}});
  };
  if (!tmem::decode_operand(word, place)) {
    bool is_version = (word >> 46 & 7) == 1 && (word >> 53 & 0xFF) == 0;
    return problem(is_version ? "its swizzle, in bits 61 to 63, is none of 0, 1, 2, 4 and 6"
                              : "bits 46 to 48 are not 1, or bits 53 to 60 not 0");
  }
  if (place.is_leading_absolute && !may_be_absolute) return problem("only products with K = 96 have a second buffer");
  if (place.base_offset != 0 && place.swizzle == tmem::Swizzle::None) return problem("it has a base offset and no swizzle");
  return true;
}

// Checks that tensor copies have written the operand with the swizzle of its descriptor. Returns false after a report.
static bool check_swizzle(ThreadBlock& block, const TensorOp& op, const SharedMatrix& matrix,
                          const std::vector<SharedPart>& parts) {
  // Names by tmem::Swizzle and by CUtensorMapSwizzle, and the number of the latter for each of the former.
  constexpr const char* kNames[] = {"none", "128B with atoms of 32B", "128B", "64B", "32B"};
  constexpr const char* kMapNames[] = {
      "none", "32B", "64B", "128B", "128B with atoms of 32B", "128B with flipped atoms", "128B with atoms of 64B"};
  constexpr uint8_t kMapNumbers[] = {0, 4, 3, 2, 1};
  auto swizzle = static_cast<size_t>(matrix.place.swizzle);
  for (const SharedPart& part : parts)
    for (uint64_t at = part.address; at < part.address + part.bytes; at += kUnitBytes) {
      uint8_t found = 0;
      if (!has_other_swizzle(*matrix.block, at, kMapNumbers[swizzle], found) || found >= std::size(kMapNames)) continue;
      return report(block, op, KDSL_FAULT_TENSOR_SWIZZLE,
                    {{KDSL_OPERAND_MESSAGE, kNames[swizzle]}, {KDSL_OPERAND_OBJECT, kMapNames[found]}});
    }
  return true;
}

// Checks what the product reads of shared memory. Returns false after a report.
bool check_shared_matrix(ThreadBlock& block, const TensorOp& op, const SharedMatrix& matrix) {
  std::vector<SharedPart> parts;
  if (!find_parts(matrix, parts)) return report(block, op, KDSL_FAULT_PRODUCT_OUTSIDE_SHARED);
  if (!block.race_state) return true;
  bool checks_form = is_checked(block, KDSL_CHECK_BARRIER) && is_checked(block, KDSL_CHECK_RACE);
  if (checks_form && !check_swizzle(block, op, matrix, parts)) return false;
  uint32_t proxy = tensor_memory(block).order.proxy_of(block, op.thread);
  return std::ranges::all_of(parts, [&](const SharedPart& part) {
    return check_copy_part(block, op.thread, {.address = part.address, .bytes = part.bytes, .proxy = proxy});
  });
}

static bool decode(ThreadBlock& block, const TensorOp& op, TensorProduct& product) {
  if (const char* problem = product.problem_with_instruction())
    return report(block, op, KDSL_FAULT_TENSOR_INSTRUCTION, {{KDSL_OPERAND_MESSAGE, problem}});
  find_element(product.kind, product.instruction.a_format, product.a);
  find_element(product.kind, product.instruction.b_format, product.b);
  bool is_wide = product.instruction.has_k_96;
  return (product.has_tensor_a || check_descriptor(block, op, op.words[KDSL_CPU_TENSOR_A], is_wide, product.a_place)) &&
         check_descriptor(block, op, op.words[KDSL_CPU_TENSOR_B], is_wide, product.b_place);
}

static bool check_lane(ThreadBlock& block, const TensorOp& op, const TensorProduct& product) {
  tmem::DataPath path = tmem::data_path_of(product.shape);
  bool has_halves = path == tmem::DataPath::C || path == tmem::DataPath::F;
  auto is_base = [&](uint32_t lane) { return lane == 0 || (has_halves && lane == 16); };
  bool is_a_fine =
      !product.has_tensor_a || (is_base(product.a_cell.lane) && (!has_halves || product.a_cell.lane == product.d.lane));
  if (is_base(product.d.lane) && is_a_fine) return true;
  return report(block, op, KDSL_FAULT_TENSOR_PRODUCT_LANE,
                {{KDSL_OPERAND_LANE, is_a_fine ? product.d.lane : product.a_cell.lane}});
}

static bool check_tensor(ThreadBlock& block, const TensorOp& op, const TensorProduct& product) {
  TensorOrder& order = tensor_memory(block).order;
  std::vector<TensorRange> operands = product.operands(), sums = product.sums();
  auto is_allocated = [&](const TensorRange& range) { return check_allocated(block, op.thread, range); };
  return std::ranges::all_of(operands, is_allocated) && std::ranges::all_of(sums, is_allocated) &&
         std::ranges::all_of(
             operands,
             [&](const TensorRange& range) { return order.note(block, op.thread, op.site, TensorUse::Operand, 0, range); }) &&
         std::ranges::all_of(sums, [&](const TensorRange& range) {
           return order.note(block, op.thread, op.site, TensorUse::Sum, product.tag(), range);
         });
}

bool check_product(ThreadBlock& block, const TensorOp& op) {
  bool has_zero_mask = static_cast<uint32_t>(op.words[KDSL_CPU_TENSOR_ZERO_MASK]) != 0;
  if ((op.a & KDSL_CPU_TENSOR_SPARSE) != 0 || has_zero_mask)
    return report(block, op, KDSL_FAULT_UNSUPPORTED_CODE,
                  {{KDSL_OPERAND_MESSAGE, has_zero_mask ? "products of tensor memory with a mask of zero columns"
                                                        : "sparse products of tensor memory"}});
  TensorProduct product(block, op);
  if (!decode(block, op, product) || !check_lane(block, op, product) || !check_tensor(block, op, product)) return false;
  for (uint32_t i = 0; i < product.block_count(); ++i) {
    if (!product.has_tensor_a && !check_shared_matrix(block, op, product.shared_a(i))) return false;
    if (!check_shared_matrix(block, op, product.shared_b(i))) return false;
  }
  return true;
}

// ---- computation

namespace {

constexpr uint32_t kMostRows = 256, kMostColumns = 256, kMostDepth = 96;
using machine::kRowsAtOnce;

// The matrices of a product, which one worker uses after the other products.
struct Matrices {
  alignas(64) double a[kMostRows * kMostDepth];  // row by row
  alignas(64) double b[kMostDepth * kMostColumns];  // one k after the other
  alignas(64) double sums[kRowsAtOnce * kMostColumns];
};

}  // namespace

// Reports cells of tensor memory that nothing has written.
static void check_written(ThreadBlock& block, const TensorOp& op, ThreadBlock& owner, uint32_t lane, uint32_t column,
                          uint32_t count) {
  if ((block.launch->options.checks & KDSL_CHECK_INIT) == 0) return;
  uint32_t found = owner.tensor->cells.find_unwritten(lane, column, count);
  if (found != count) report_tensor_unwritten(block, op.thread, op.site, lane, column + found);
}

static void read_tensor_a(ThreadBlock& block, const TensorOp& op, const TensorProduct& product, uint32_t of_block,
                          const Doubles& to) {
  ThreadBlock& owner = *product.blocks[of_block];
  uint32_t bits = stored_bits(product.kind, product.a), columns = product.depth * bits / 32;
  for (uint32_t row = 0; row < product.rows_of_block(); ++row) {
    uint32_t lane = product.a_cell.lane + product.lane_of(row);
    bool is_moved = product.is_shifted && lane % tmem::kSubpartition != tmem::kSubpartition - 1;
    if (is_moved) lane += tmem::kShiftSource;
    check_written(block, op, owner, lane, product.a_cell.column, columns);
    read_row(owner.tensor->cells.row(lane) + product.a_cell.column, row, product.depth, bits, product.a, to);
  }
}

static void scale_rows(ThreadBlock& block, const TensorOp& op, const TensorProduct& product, uint32_t of_block, bool is_of_a,
                       uint32_t rows, const Doubles& to) {
  ThreadBlock& owner = *product.blocks[of_block];
  for (uint32_t row = 0; row < rows; ++row)
    for (uint32_t i = 0; i < product.scales(); ++i) {
      uint32_t byte = 0;
      tmem::Cell cell = product.scale_cell(is_of_a, row, i, byte);
      check_written(block, op, owner, cell.lane, cell.column, 1);
      uint32_t word = owner.tensor->cells.row(cell.lane)[cell.column];
      double scale = scale_value(static_cast<uint8_t>(word >> 8 * byte), product.instruction.scale_format);
      for (uint32_t k = 0; k < product.block; ++k) to.of(row, i * product.block + k) *= scale;
    }
}

static void read_operands(ThreadBlock& block, const TensorOp& op, const TensorProduct& product, Matrices& matrices) {
  uint32_t half = product.shape.n / product.block_count();
  for (uint32_t i = 0; i < product.block_count(); ++i) {
    Doubles a{matrices.a + size_t{i} * product.rows_of_block() * product.depth, product.depth, 1};
    if (product.has_tensor_a)
      read_tensor_a(block, op, product, i, a);
    else
      read_shared(product.shared_a(i), product.a, a);
    if (product.block != 0) scale_rows(block, op, product, i, true, product.rows_of_block(), a);
    read_shared(product.shared_b(i), product.b, {matrices.b + size_t{i} * half, 1, product.shape.n});
  }
  // The blocks of a pair hold the same scales of B.
  if (product.block != 0) scale_rows(block, op, product, 0, false, product.shape.n, {matrices.b, 1, product.shape.n});
  if (product.instruction.negates_a == product.instruction.negates_b) return;
  for (double *at = matrices.a, *end = at + size_t{product.shape.m} * product.depth; at != end; ++at) *at = -*at;
}

// ---- accumulators

static double sum_value(uint32_t bits, const TensorProduct& product) {
  constexpr uint32_t kHalf = 0;
  if (product.kind == tmem::Kind::I8) return static_cast<int32_t>(bits);
  bool is_half = !tmem::is_block_scaled(product.kind) && product.instruction.d_format == kHalf;
  return is_half ? widen_half(static_cast<uint16_t>(bits)) : std::bit_cast<float>(bits);
}

static uint32_t sum_bits(double sum, const TensorProduct& product) {
  constexpr uint32_t kHalf = 0;
  if (product.kind == tmem::Kind::I8) {
    if (product.instruction.saturates) sum = std::clamp(sum, -2147483648.0, 2147483647.0);
    return static_cast<uint32_t>(static_cast<int64_t>(sum));
  }
  bool is_half = !tmem::is_block_scaled(product.kind) && product.instruction.d_format == kHalf;
  return is_half ? narrow_to_half(sum) : std::bit_cast<uint32_t>(static_cast<float>(sum));
}

// Calls f(block, lane, column, first, count) for each contiguous part of a row of D: `count` columns of N from `first` on.
template <typename F>
static void for_each_part(const TensorProduct& product, uint32_t row, F f) {
  uint32_t columns = tmem::accumulator_columns(product.shape);
  for (uint32_t first = 0; first < product.shape.n; first += columns) {
    tmem::Place place = tmem::accumulator_at(product.shape, row, first);
    f(place.block, product.d.lane + place.cell.lane, product.d.column + place.cell.column, first, columns);
  }
}

static void load_sums(ThreadBlock& block, const TensorOp& op, const TensorProduct& product, uint32_t row, double* sums) {
  if (!product.accumulates) {
    std::fill_n(sums, product.shape.n, 0.0);
    return;
  }
  for_each_part(product, row, [&](uint32_t of_block, uint32_t lane, uint32_t column, uint32_t first, uint32_t count) {
    ThreadBlock& owner = *product.blocks[of_block];
    check_written(block, op, owner, lane, column, count);
    const uint32_t* cells = owner.tensor->cells.row(lane) + column;
    for (uint32_t i = 0; i < count; ++i) sums[first + i] = sum_value(cells[i], product);
  });
  if (product.scale_d != 0)
    for (uint32_t i = 0; i < product.shape.n; ++i) sums[i] = std::ldexp(sums[i], -product.scale_d);
}

static void store_sums(const TensorProduct& product, uint32_t row, const double* sums) {
  for_each_part(product, row, [&](uint32_t of_block, uint32_t lane, uint32_t column, uint32_t first, uint32_t count) {
    if (!product.writes_lane(of_block, lane)) return;
    TensorCells& cells = product.blocks[of_block]->tensor->cells;
    uint32_t* to = cells.row(lane) + column;
    for (uint32_t i = 0; i < count; ++i) to[i] = sum_bits(sums[first + i], product);
    cells.set_written(lane, column, count);
  });
}

void compute_product(ThreadBlock& block, const TensorOp& op) {
  static thread_local Matrices matrices;
  TensorProduct product(block, op);
  find_element(product.kind, product.instruction.a_format, product.a);
  find_element(product.kind, product.instruction.b_format, product.b);
  if (!product.has_tensor_a) tmem::decode_operand(op.words[KDSL_CPU_TENSOR_A], product.a_place);
  tmem::decode_operand(op.words[KDSL_CPU_TENSOR_B], product.b_place);
  for (ThreadBlock* owner : product.blocks)
    if (owner && !owner->tensor) return;  // it has ended
  read_operands(block, op, product, matrices);
  const machine::BlockProducts& products = machine::block_products(machine::best_vectors());
  for (uint32_t row = 0; row < product.shape.m; row += kRowsAtOnce) {
    for (uint32_t i = 0; i < kRowsAtOnce; ++i) load_sums(block, op, product, row + i, matrices.sums + i * kMostColumns);
    products.multiply_rows({product.shape.n, product.depth, kMostColumns}, matrices.a + size_t{row} * product.depth, matrices.b,
                           matrices.sums);
    for (uint32_t i = 0; i < kRowsAtOnce; ++i) store_sums(product, row + i, matrices.sums + i * kMostColumns);
  }
}

}  // namespace kdsl::runtime::cpu
