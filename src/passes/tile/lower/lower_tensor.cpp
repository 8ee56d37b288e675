// This file lowers the allocation of tensor memory and copies between it and fragments; tensor_products.cpp has what one thread
// issues. ir/tcgen05.h says what the ops take.
#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include "analysis/memory.h"
#include "dtype/conversion.h"
#include "ir/arch.h"
#include "ir/dtype_map.h"
#include "ir/ops.h"
#include "ir/tcgen05.h"
#include "passes/tile/layout/layout_rules.h"
#include "passes/tile/lower/lowering.h"
#include "tile/distributed/warpgroup_operands.h"
#include "tile/mma/tensor_mma.h"
#include "tile/numbers.h"

namespace kdsl::passes {

using namespace ir;
using namespace analysis;
using tile::MmaOperand;
using tile::TensorTile;

// ---- allocation

static bool has_pairs_of_blocks(const Function& function) {
  bool found = false;
  walk(function.body.block, [&](const Op* op) {
    auto gemm = as<TileGemmOp>(op);
    found = found || (gemm && gemm.is_pair());
  });
  return found;
}

// Waits for all threads of the block, or of the pair of blocks.
static void synchronise(Builder& b, bool is_pair) {
  if (!is_pair) return void(b.create<BarrierOp>({.is_aligned = true}));
  b.create<ClusterArriveOp>({.is_aligned = true});
  b.create<ClusterWaitOp>({.is_aligned = true});
}

// Returns the op that ends the kernel; null, after an error, if threads may end elsewhere, which would keep the memory.
static Op* only_return(Lowering& l) {
  Op *last = l.function.body.block->last, *other = nullptr;
  walk(l.function.body.block, [&](Op* op) {
    if ((op->kind == OpKind::Return && op != last) || op->kind == OpKind::Exit) other = op;
  });
  if (!other) return last;
  unsupported(l, *other, "an end of threads inside of a kernel that has tensor memory");
  return nullptr;
}

// Returns whether the compiler waits for a product there.
static bool waits_for_products(const Op& op) {
  if (auto gemm = as<TileGemmOp>(&op)) return scope_of(gemm.c()->type) == TileScope::Tensor && !gemm.is_async();
  auto wait = as<TileGemmWaitOp>(&op);
  return wait && scope_of(wait.c()->type) == TileScope::Tensor;
}

// Makes an mbarrier for each op that waits for products, and the parity of its next phase, which each thread keeps.
static void make_completions(Lowering& l, std::span<Op* const> ops, Value* thread) {
  Builder& b = l.b;
  constexpr int64_t kBytes = 8;
  for (Op* op : ops) {
    if (!waits_for_products(*op)) continue;
    SharedAllocOp::Fields fields{.result = pointer_type(Space::Shared), .size = kBytes, .align = kBytes};
    fields.name = "complete";
    Value* mbarrier = b.create<SharedAllocOp>(fields)->result();
    Value* parity =
        b.create<AllocaOp>({.result = pointer_type(Space::Generic), .elem = kI32, .count = 1, .align = 4})->result();
    b.store(b.i32(0), parity, 4);
    l.completions[op] = {mbarrier, parity};
  }
  if (l.completions.empty()) return;
  emit_where(b, b.cmpi(CmpI::Eq, thread, b.i32(0)), [&] {
    for (Op* op : ops)
      if (auto found = l.completions.find(op); found != l.completions.end())
        b.create<MbarrierInitOp>({.mbarrier = found->second.mbarrier, .arrivals = b.i32(1)});
    b.create<ProxyFenceOp>({.mode = ProxyFenceKind::MbarrierInit});
  });
}

void allocate_tensor_memory(Lowering& l, std::span<Op* const> ops, Value* thread) {
  Builder& b = l.b;
  int64_t used = 0;
  std::vector<std::pair<Value*, int64_t>> places;
  auto tensor_alloc = [](Op* op) {
    auto alloc = as<TileAllocOp>(op);
    return alloc && scope_of(alloc.buffer()->type) == TileScope::Tensor ? alloc : TileAllocOp();
  };
  // Code that is made after an error needs some address, too.
  for (Op* op : ops)
    if (auto alloc = tensor_alloc(op)) l.memory[alloc.buffer()] = b.cast(OpKind::IntToPtr, b.i32(0), pointer_type(Space::Tmem));
  for (Op* op : ops) {
    auto alloc = tensor_alloc(op);
    if (!alloc) continue;
    auto tile = tensor_tile_of(l.function, alloc.buffer());
    if (!tile) return unsupported(l, *op, "a buffer of tensor memory whose rows are not 64 or a multiple of 128");
    if (places.empty()) b.set_loc(op->loc);
    places.emplace_back(alloc.buffer(), used);
    used += tile->all_columns();
    if (used > tmem::kColumns) return unsupported(l, *op, fmt::format("tensor memory of more than {} columns", tmem::kColumns));
  }
  if (places.empty()) return;
  Op* end = only_return(l);
  if (!end) return;
  bool is_pair = has_pairs_of_blocks(l.function);
  int64_t group = is_pair ? 2 : 1;
  Value* columns = b.i32(std::max<int64_t>(std::bit_ceil(static_cast<uint64_t>(used)), tmem::kLeastColumns));
  make_completions(l, ops, thread);
  Value* slot = b.create<SharedAllocOp>({.result = pointer_type(Space::Shared), .size = 4, .align = 4})->result();
  emit_where(b, is_first_warp(b, thread), [&] {
    b.create<Tcgen05AllocOp>({.to = slot, .columns = columns, .cta_group = group});
    b.create<Tcgen05RelinquishOp>({.cta_group = group});
  });
  b.create<Tcgen05FenceOp>({.mode = TmemFence::BeforeThreadSync});
  b.create<BarrierOp>({.is_aligned = true});
  if (is_pair) synchronise(b, true);
  b.create<Tcgen05FenceOp>({.mode = TmemFence::AfterThreadSync});
  Value* memory = b.cast(OpKind::IntToPtr, b.load(kI32, slot, 4), pointer_type(Space::Tmem));
  for (auto& [buffer, column] : places)
    l.memory[buffer] = tile::offset_tensor_memory(b, memory, {.column = static_cast<uint32_t>(column)});
  Block* block = b.block();
  Op* before = b.before();
  b.set_insertion(end->parent, end);
  b.create<Tcgen05FenceOp>({.mode = TmemFence::BeforeThreadSync});
  synchronise(b, is_pair);
  emit_where(b, is_first_warp(b, thread),
             [&] { b.create<Tcgen05DeallocOp>({.address = memory, .columns = columns, .cta_group = group}); });
  b.set_insertion(block, before);
}

Value* begin_of(Lowering& l, const Tile& place, const TensorTile& tile) {
  Builder& b = l.b;
  Value* memory = l.memory.at(buffer_of(place.buffer));
  if (place.starts.empty()) return memory;
  auto narrow = [&](Value* start) { return start->type == kI32 ? start : b.cast(OpKind::TruncI, start, kI32); };
  Value* matrix = b.i32(0);
  auto shape = buffer_shape(place.buffer);
  for (size_t dim = 0; dim + 2 < place.rank(); ++dim)
    matrix = add(b, narrow(place.starts[dim]), dim ? scaled(b, matrix, *shape[dim]) : matrix);
  Value* panel = b.binary(OpKind::DivUI, narrow(place.starts[place.rank() - 2]), b.i32(tmem::kLanes));
  Value* column = b.binary(OpKind::DivUI, narrow(place.starts.back()), b.i32(tile.in_column()));
  Value* sum = add(b, scaled(b, matrix, tile.matrix_columns()), scaled(b, panel, tile.panel_columns()));
  return b.ptr_offset(memory, add(b, sum, column), 1);
}

// ---- copies

namespace {

// A thread copies the columns of its lane, in as few instructions as their powers of two allow.
class LaneCopy {
 public:
  LaneCopy(Lowering& l, TileCopyOp op)
      : l_(l),
        op_(op),
        is_load_(scope_of(op.source()->type) == TileScope::Tensor),
        place_(tile_of(is_load_ ? op.source() : op.target())),
        registers_(is_load_ ? op.target() : op.source()),
        fragment_(buffer_of(registers_)) {}

  void run() {
    Builder& b = l_.b;
    TensorTile tile = *tensor_tile_of(l_.function, place_.buffer);
    tile::LaneAccess access = tile::lane_access(tile);
    mode_ = static_cast<TmemAccess>(access.access);
    LanePart part = *lane_part_of(registers_, tile, l_.group.threads);
    int64_t each = place_.extents.back().value_or(1) / (l_.group.threads / tmem::kLanes);
    b.create<Tcgen05FenceOp>({.mode = TmemFence::AfterThreadSync});
    Value* warp = b.binary(OpKind::ShrUI, l_.thread, b.i32(std::countr_zero(static_cast<uint32_t>(kWarpSize))));
    Value* lanes = b.binary(OpKind::ShlI, b.binary(OpKind::AndI, warp, b.i32(3)), b.i32(16 + 5));
    Value* own = scaled(b, b.binary(OpKind::DivUI, l_.thread, b.i32(tmem::kLanes)), each / tile.in_column());
    Value* begin = b.ptr_offset(begin_of(l_, place_, tile), add(b, lanes, own), 1);
    int64_t panels = part.all.panels();
    int64_t line_registers = tile::register_of_lane(part.all, l_.group.threads, part.columns.all);
    int64_t first = tile::register_of_lane(part.all, l_.group.threads, part.first_column);
    for (int64_t line = 0; line < part.matrices * panels; ++line) {
      int64_t column = line / panels * tile.matrix_columns() + line % panels * tile.panel_columns();
      copy_line(tile, begin, column, each / tile.in_column(), (part.first_matrix * panels + line) * line_registers + first);
    }
    b.create<Tcgen05WaitOp>({.mode = is_load_ ? TmemWait::Ld : TmemWait::St});
    if (is_load_) keep(tile.in_column());
    b.create<Tcgen05FenceOp>({.mode = TmemFence::BeforeThreadSync});
  }

 private:
  static constexpr int64_t kMostRegisters = 128;  // that an instruction has

  // Copies so many columns of 32 bits, whose elements are registers of the fragment from a number on.
  void copy_line(const TensorTile& tile, Value* begin, int64_t first_column, int64_t columns, int64_t reg) {
    tile::LaneAccess access = tile::lane_access(tile);
    for (int64_t column = 0; column < columns;) {
      int64_t most = std::min(columns - column, kMostRegisters / access.registers * access.columns) / access.columns;
      auto count = static_cast<int64_t>(std::bit_floor(static_cast<uint64_t>(most)));
      Value* address = tile::offset_tensor_memory(l_.b, begin, {.column = static_cast<uint32_t>(first_column + column)});
      is_load_ ? load(address, count, reg, tile.in_column()) : store(address, count, reg, tile.in_column());
      reg += count * access.registers * tile.in_column();
      column += count * access.columns;
    }
  }

  void load(Value* address, int64_t count, int64_t reg, int64_t in_word) {
    Builder& b = l_.b;
    Type type = tmem_registers(mode_, count);
    Value* words = b.create<Tcgen05LdOp>({.address = address, .result = type, .mode = mode_, .count = count})->result();
    if (!type.is_vector()) return loaded_.push_back({words, reg});
    for (int64_t i = 0; i < type.count; ++i)
      loaded_.push_back(
          {b.create<VectorExtractOp>({.vector = words, .index = b.i32(i), .result = kI32})->result(), reg + i * in_word});
  }

  // Stores the loaded words in the fragment.
  void keep(int64_t in_word) {
    for (auto [word, reg] : loaded_)
      for (Value* element : elements_of(word, in_word)) store_register(l_, converted(element), fragment_, reg++);
  }

  Type type_there() const { return ir_type(dtype_of(place_.buffer->type)); }

  std::vector<Value*> elements_of(Value* word, int64_t in_word) {
    Builder& b = l_.b;
    Type type = type_there();
    auto bits = static_cast<int64_t>(bit_width(type.scalar));
    if (in_word == 1) {
      Value* narrow = bits < 32 ? b.cast(OpKind::TruncI, word, int_type(bits)) : word;
      return {narrow->type == type ? narrow : b.cast(OpKind::Bitcast, narrow, type)};
    }
    std::vector<Value*> elements;
    Value* vector = b.cast(OpKind::Bitcast, word, vector_type(type.scalar, static_cast<uint32_t>(in_word)));
    for (int64_t i = 0; i < in_word; ++i)
      elements.push_back(b.create<VectorExtractOp>({.vector = vector, .index = b.i32(i), .result = type})->result());
    return elements;
  }

  void store(Value* address, int64_t count, int64_t reg, int64_t in_word) {
    Builder& b = l_.b;
    Type type = tmem_registers(mode_, count);
    std::vector<Value*> words;
    for (int64_t i = 0; i < (type.is_vector() ? type.count : 1); ++i) {
      std::vector<Value*> elements;
      for (int64_t k = 0; k < in_word; ++k) elements.push_back(converted(load_register(l_, fragment_, reg + i * in_word + k)));
      words.push_back(word_of(elements));
    }
    Value* value = type.is_vector() ? b.create<VectorBuildOp>({.lanes = words, .result = type})->result() : words[0];
    b.create<Tcgen05StOp>({.value = value, .address = address, .mode = mode_, .count = count});
  }

  Value* word_of(std::span<Value* const> elements) {
    Builder& b = l_.b;
    Type type = elements[0]->type;
    auto bits = static_cast<int64_t>(bit_width(type.scalar));
    if (elements.size() > 1) {
      Type vector = vector_type(type.scalar, static_cast<uint32_t>(elements.size()));
      return b.cast(OpKind::Bitcast, b.create<VectorBuildOp>({.lanes = elements, .result = vector})->result(), kI32);
    }
    Value* number = type.is_int() ? elements[0] : b.cast(OpKind::Bitcast, elements[0], int_type(bits));
    return bits < 32 ? b.cast(OpKind::ExtUI, number, kI32) : number;
  }

  // Converts an element to the type of the side that it is copied to.
  Value* converted(Value* value) {
    dtype::DType there = dtype_of(place_.buffer->type), here = dtype_of(fragment_->type);
    dtype::DType from = is_load_ ? there : here, to = is_load_ ? here : there;
    auto plan = dtype::conversion(from, to, true, dtype::Widening::Sign);
    if (plan) return tile::convert(l_.b, value, *plan);
    unsupported(l_, *op_, "a copy that converts " + std::string(dtype::name(from)) + " to " + std::string(dtype::name(to)));
    return value;
  }

  static Type int_type(int64_t bits) { return bits == 8 ? kI8 : bits == 16 ? kI16 : kI32; }

  Lowering& l_;
  TileCopyOp op_;
  bool is_load_;
  Tile place_;
  Value *registers_, *fragment_;
  TmemAccess mode_ = TmemAccess::Rows32;
  std::vector<std::pair<Value*, int64_t>> loaded_;  // words, and the number of the register of each one's first element
};

}  // namespace

void lower_tensor_copy(Lowering& l, TileCopyOp op) { LaneCopy(l, op).run(); }

}  // namespace kdsl::passes
