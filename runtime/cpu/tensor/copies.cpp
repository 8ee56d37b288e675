// Checks and executes tcgen05.cp, which copies rows of shared memory to lanes of tensor memory, and tcgen05.shift.
#include <cstring>

#include "cpu/schedule/group.h"
#include "cpu/tensor/operands.h"
#include "cpu/tensor/tensor_memory.h"

namespace kdsl::runtime::cpu {

namespace {

enum class Unpacking : uint8_t { None, B4, B6 };

struct FillForm {
  tmem::Copy shape;
  Unpacking unpacking;
  tmem::Cell to;
  ThreadBlock* blocks[2] = {};

  FillForm(ThreadBlock& issuer, const TensorOp& op)
      : shape(static_cast<tmem::Copy>(op.a & 0xF)),
        unpacking(static_cast<Unpacking>(op.a >> KDSL_CPU_TENSOR_UNPACKING_SHIFT & 3)),
        to(tmem::cell_at(static_cast<uint32_t>(op.words[0]))) {
    blocks[0] = &issuer;
    if ((op.a >> KDSL_CPU_TENSOR_GROUP_SHIFT & 3) == 2) blocks[1] = pair_of(issuer);
  }
  bool is_of_four() const { return shape == tmem::Copy::Rows4Bits256; }
  // The source, read as bytes. `owner` is the block in whose shared memory it lies.
  SharedMatrix source(const ThreadBlock& owner, const tmem::SharedOperand& place) const {
    constexpr uint32_t kBytesOfColumn = 4;
    return {&owner, blocks[0], place, tmem::copied_rows(shape), tmem::copied_columns(shape) * kBytesOfColumn, 8, false};
  }
  TensorRange range(ThreadBlock& owner) const {
    return {&owner, is_of_four() ? 0 : to.lane, tmem::kLanes, to.column, tmem::copied_columns(shape)};
  }
};

}  // namespace

bool check_fill(ThreadBlock& block, const TensorOp& op) {
  FillForm form(block, op);
  tmem::SharedOperand place;
  if (!check_descriptor(block, op, op.words[1], false, place)) return false;
  for (ThreadBlock* owner : form.blocks) {
    if (!owner) continue;
    const ThreadBlock& from = tmem::kPairCopiesOwn ? *owner : block;
    TensorRange range = form.range(*owner);
    if (!check_allocated(block, op.thread, range) || !check_shared_matrix(block, op, form.source(from, place))) return false;
    TensorUse use = form.is_of_four() ? TensorUse::FillOfFour : TensorUse::Fill;
    if (!tensor_memory(block).order.note(block, op.thread, op.site, use, 0, range)) return false;
  }
  return true;
}

// Returns 16 bytes of the source as they arrive in tensor memory: narrow elements get a byte each.
static void unpack(const uint8_t* from, Unpacking unpacking, uint8_t* to) {
  if (unpacking == Unpacking::None) {
    std::memcpy(to, from, kUnitBytes);
    return;
  }
  uint32_t width = unpacking == Unpacking::B4 ? 4 : 6;
  int shift = unpacking == Unpacking::B4 ? tmem::kFp4HolderShift : tmem::kFp6HolderShift;
  for (uint32_t i = 0; i < kUnitBytes; ++i) {
    uint32_t at = i * width;
    uint32_t pair = from[at / 8] | uint32_t{from[at / 8 + 1]} << 8;
    to[i] = static_cast<uint8_t>((pair >> at % 8 & ((1u << width) - 1)) << shift);
  }
}

void fill_tensor(ThreadBlock& block, const TensorOp& op) {
  constexpr uint32_t kColumnsOfUnit = 4;
  FillForm form(block, op);
  tmem::SharedOperand place;
  tmem::decode_operand(op.words[1], place);
  for (ThreadBlock* owner : form.blocks) {
    if (!owner || !owner->tensor) continue;
    TensorCells& cells = owner->tensor->cells;
    const ThreadBlock& from = tmem::kPairCopiesOwn ? *owner : block;
    form.source(from, place).for_each_unit([&](uint64_t address, uint32_t row, uint32_t byte) {
      uint8_t bytes[kUnitBytes];
      unpack(reinterpret_cast<const uint8_t*>(address), form.unpacking, bytes);
      tmem::Lanes lanes = tmem::copied_lanes(form.shape, row);
      uint32_t column = form.to.column + byte / kUnitBytes * kColumnsOfUnit;
      for (uint32_t i = 0; i < lanes.count; ++i) {
        uint32_t lane = (form.to.lane + lanes.lane[i]) % tmem::kLanes;
        std::memcpy(cells.row(lane) + column, bytes, kUnitBytes);
        cells.set_written(lane, column, kColumnsOfUnit);
      }
    });
  }
}

// ---- shift

// Elements of 32 bytes move.
static constexpr uint32_t kShiftedColumns = 8;

bool check_shift(ThreadBlock& block, const TensorOp& op) {
  tmem::Cell at = tmem::cell_at(static_cast<uint32_t>(op.words[0]));
  if (at.lane % tmem::kSubpartition != 0) {
    request_fault(block, op.thread, KDSL_FAULT_TENSOR_PRODUCT_LANE, {{KDSL_OPERAND_LANE, at.lane}});
    return false;
  }
  bool is_of_pair = (op.a >> KDSL_CPU_TENSOR_GROUP_SHIFT & 3) == 2;
  for (ThreadBlock* owner : {&block, is_of_pair ? pair_of(block) : nullptr}) {
    TensorRange range{owner, at.lane, tmem::kLanes - at.lane, at.column, kShiftedColumns};
    if (!owner) continue;
    if (!check_allocated(block, op.thread, range) ||
        !tensor_memory(block).order.note(block, op.thread, op.site, TensorUse::Shift, 0, range))
      return false;
  }
  return true;
}

void shift_tensor(ThreadBlock& block, const TensorOp& op) {
  tmem::Cell at = tmem::cell_at(static_cast<uint32_t>(op.words[0]));
  bool is_of_pair = (op.a >> KDSL_CPU_TENSOR_GROUP_SHIFT & 3) == 2;
  for (ThreadBlock* owner : {&block, is_of_pair ? pair_of(block) : nullptr}) {
    if (!owner || !owner->tensor) continue;
    TensorCells& cells = owner->tensor->cells;
    // In the direction in which no row is overwritten before it has moved.
    for (uint32_t i = 0; i + 1 < tmem::kSubpartition; ++i)
      for (uint32_t first = at.lane; first < tmem::kLanes; first += tmem::kSubpartition) {
        uint32_t to = tmem::kShiftSource > 0 ? i : tmem::kSubpartition - 1 - i;
        std::memcpy(cells.row(first + to) + at.column, cells.row(first + to + tmem::kShiftSource) + at.column,
                    kShiftedColumns * sizeof(uint32_t));
      }
  }
}

}  // namespace kdsl::runtime::cpu
