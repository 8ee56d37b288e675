// This file lowers a product of tiles to products of warpgroups (wgmma), which read their operands from shared memory by
// descriptors, or the first one from registers.
#include <algorithm>
#include <unordered_set>

#include "analysis/divisibility.h"
#include "analysis/memory.h"
#include "ir/arch.h"
#include "ir/dtype_map.h"
#include "ir/ops.h"
#include "passes/tile/lower/lowering.h"
#include "passes/tile/product_of.h"
#include "tile/distributed/warpgroup_operands.h"

namespace kdsl::passes {

using namespace ir;
using namespace analysis;
using tile::MmaOperand;

namespace {

class WarpgroupLowering {
 public:
  WarpgroupLowering(Lowering& l, TileGemmOp op, const tile::ProductGrid& grid, const tile::WarpgroupMma& mma)
      : l_(l), op_(op), grid_(grid), mma_(mma), root_(buffer_of(op.c())) {
    units_ = grid.warpgroup_m() / tile::kWarpgroupRows;
    steps_ = grid.k / mma.k;
    count_ = mma.n / 2;
  }

  void run() {
    Builder& b = l_.b;
    std::vector<Value*> accumulators, operands;
    for (int64_t i = 0; i < units_ * count_; ++i) accumulators.push_back(load_register(l_, root_, i));
    if (mma_.has_a_in_registers) operands = words_of_a();
    pass_through<WgmmaFenceOp>(accumulators, operands);
    Value* first = op_.is_clear_accum() ? b.boolean(false)
                   : op_.clear()        ? b.binary(OpKind::XOrI, op_.clear(), b.boolean(true))
                                        : b.boolean(true);
    start(MmaOperand::B);
    if (!mma_.has_a_in_registers) start(MmaOperand::A);
    for (int64_t k = 0; k < steps_; ++k)
      for (int64_t unit = 0; unit < units_; ++unit) {
        auto of_unit = std::span(accumulators).subspan(static_cast<size_t>(unit * count_), static_cast<size_t>(count_));
        multiply(of_unit, mma_.has_a_in_registers ? packed_a(operands, unit, k) : place(MmaOperand::A, unit, k),
                 place(MmaOperand::B, 0, k), k == 0 ? first : b.boolean(true));
      }
    b.create<WgmmaCommitOp>({});
    if (!op_.is_async()) wait_for(accumulators, b, 0);
    for (size_t i = 0; i < accumulators.size(); ++i) store_register(l_, accumulators[i], root_, static_cast<int64_t>(i));
  }

  static void wait_for(std::vector<Value*>& accumulators, Builder& b, int64_t count) {
    std::vector<Type> types;
    for (const Value* sum : accumulators) types.push_back(sum->type);
    Op* wait = b.create<WgmmaWaitOp>({.values = accumulators, .results = types, .count = count});
    for (size_t i = 0; i < accumulators.size(); ++i) accumulators[i] = wait->result(i);
  }

 private:
  template <typename View>
  void pass_through(std::vector<Value*>& accumulators, std::vector<Value*>& operands) {
    std::vector<Value*> all = accumulators;
    all.insert(all.end(), operands.begin(), operands.end());
    std::vector<Type> types;
    for (const Value* value : all) types.push_back(value->type);
    Op* op = l_.b.create<View>({.values = all, .results = types});
    for (size_t i = 0; i < all.size(); ++i)
      (i < accumulators.size() ? accumulators[i] : operands[i - accumulators.size()]) = op->result(i);
  }

  void multiply(std::span<Value*> accumulators, Value* a, Value* b, Value* accumulate) {
    std::vector<Type> types(accumulators.size(), accumulators[0]->type);
    Op* op = l_.b.create<WgmmaOp>({.a = a,
                                   .b = b,
                                   .accumulate = accumulate,
                                   .accumulators = accumulators,
                                   .results = types,
                                   .text = op_.instruction(),
                                   .is_transpose_a = mma_.a_major == tile::MajorMode::MN,
                                   .is_transpose_b = mma_.b_major == tile::MajorMode::MN});
    for (size_t i = 0; i < accumulators.size(); ++i) accumulators[i] = op->result(i);
  }

  // ---- A in registers
  std::vector<Value*> words_of_a() {
    Builder& b = l_.b;
    Value* root = buffer_of(op_.a());
    int64_t bits = dtype::width(mma_.a), in_word = 32 / bits, words = units_ * steps_ * 4;
    std::vector<Value*> result;
    for (int64_t word = 0; word < words; ++word) {
      std::vector<Value*> values;
      for (int64_t i = 0; i < in_word; ++i) values.push_back(load_register(l_, root, word * in_word + i));
      Type vector = vector_type(values[0]->type.scalar, static_cast<uint32_t>(in_word));
      Value* whole = in_word == 1 ? values[0] : b.create<VectorBuildOp>({.lanes = values, .result = vector})->result();
      result.push_back(b.cast(OpKind::Bitcast, whole, kI32));
    }
    return result;
  }
  Value* packed_a(std::span<Value* const> words, int64_t unit, int64_t k) {
    auto four = words.subspan(static_cast<size_t>((unit * steps_ + k) * 4), 4);
    return l_.b.create<VectorBuildOp>({.lanes = four, .result = vector_type(kI32.scalar, 4)})->result();
  }

  // ---- descriptors
  struct Start {
    std::optional<tile::DescriptorWalk> walk;
    Value* descriptor = nullptr;  // descriptor of the warpgroup's first product
  };
  Start& start_of(MmaOperand which) { return starts_[which == MmaOperand::A ? 0 : 1]; }

  // The address is uniform in a warpgroup.
  void start(MmaOperand which) {
    Builder& b = l_.b;
    Value* factor = which == MmaOperand::A ? op_.a() : op_.b();
    const tile::SharedTile& tile = l_.layouts.shared.at(buffer_of(factor));
    bool is_k_major = (which == MmaOperand::A ? mma_.a_major : mma_.b_major) == tile::MajorMode::K;
    Start& start = start_of(which);
    start.walk = tile::descriptor_walk(tile, is_k_major, which == MmaOperand::A ? tile::kWarpgroupRows : mma_.n);
    std::vector<int64_t> bytes;
    for (int64_t thread = 0; thread < grid_.threads(); ++thread) {
      int64_t warp = thread / kWarpSize;
      int64_t row =
          which == MmaOperand::A ? grid_.warp_row(warp) / 4 * grid_.warpgroup_m() : grid_.warp_column(warp) * grid_.warp_n();
      bytes.push_back(start.walk->byte_of(row, 0));
    }
    auto sum = tile::fit_sum(bytes, std::vector<bool>(bytes.size(), true));
    if (!sum) return unsupported(l_, *op_, "a product of this shape");
    Value* byte = add(b, byte_of_matrix(l_, factor), number_of(l_, *sum));
    Value* address = b.cast(OpKind::PtrToInt, b.ptr_offset(l_.memory.at(buffer_of(factor)), byte, 1), kI32);
    Value* units = b.binary(OpKind::AndI, b.binary(OpKind::ShrUI, address, b.i32(4)), b.i32(0x3FFF));
    start.descriptor = b.binary(OpKind::OrI, b.cast(OpKind::ExtUI, units, kI64), b.i64(static_cast<int64_t>(start.walk->bits)));
  }

  Value* place(MmaOperand which, int64_t unit, int64_t k) {
    const Start& start = start_of(which);
    int64_t bytes = start.walk->byte_of(unit * tile::kWarpgroupRows, k * mma_.k);
    return bytes == 0 ? start.descriptor : l_.b.binary(OpKind::AddI, start.descriptor, l_.b.i64(bytes / 16));
  }

  Lowering& l_;
  TileGemmOp op_;
  const tile::ProductGrid& grid_;
  const tile::WarpgroupMma& mma_;
  Value* root_;
  int64_t units_, steps_, count_;
  Start starts_[2];
};

}  // namespace

Value* byte_of_matrix(Lowering& l, Value* factor) {
  Builder& b = l.b;
  const tile::SharedTile& tile = l.layouts.shared.at(buffer_of(factor));
  Tile place = tile_of(factor);
  if (place.starts.empty()) return b.i32(0);
  auto narrow = [&](Value* start) { return start->type == kI32 ? start : b.cast(OpKind::TruncI, start, kI32); };
  Value* matrix = b.i32(0);
  auto shape = buffer_shape(place.buffer);
  for (size_t dim = 0; dim + 2 < place.rank(); ++dim)
    matrix = add(b, narrow(place.starts[dim]), dim ? scaled(b, matrix, *shape[dim]) : matrix);
  Value *row = narrow(place.starts[place.rank() - 2]), *column = narrow(place.starts.back());
  int64_t bytes = tile.bits / 8;
  Value* down = add(b, scaled(b, matrix, tile.size() * bytes), scaled(b, row, tile.pitch * bytes));
  if (auto known = signed_constant(column))
    return add(b, down, b.i32((*known / tile.panel * tile.rows * tile.pitch + *known % tile.panel) * bytes));
  Value* panel = b.binary(OpKind::DivUI, column, b.i32(tile.panel));
  Value* across = add(b, down, scaled(b, panel, tile.rows * tile.pitch * bytes));
  if (Divisibility(l.function).of(column).is_multiple_of(tile.panel)) return across;
  return add(b, across, scaled(b, b.binary(OpKind::RemUI, column, b.i32(tile.panel)), bytes));
}

void lower_warpgroup_gemm(Lowering& l, TileGemmOp op, const tile::ProductGrid& grid, const tile::WarpgroupMma& mma) {
  WarpgroupLowering(l, op, grid, mma).run();
}

// Returns whether the function has an asynchronous product with these accumulators (null stands for any).
static bool has_asynchronous_product(const Function& function, const Value* accumulators) {
  bool found = false;
  walk(function.body.block, [&](const Op* op) {
    auto gemm = as<TileGemmOp>(op);
    auto product = gemm && (!accumulators || buffer_of(gemm.c()) == accumulators) ? product_of(gemm) : std::nullopt;
    found = found || (product && tile::is_asynchronous(product->instruction));
  });
  return found;
}

void lower_gemm_wait(Lowering& l, TileGemmWaitOp op) {
  Value* root = buffer_of(op.c());
  if (scope_of(root->type) == TileScope::Tensor) return complete_products(l, *op);
  if (!has_asynchronous_product(l.function, root)) return;
  std::vector<Value*> accumulators;
  int64_t count = l.layouts.fragments.at(root).registers();
  for (int64_t i = 0; i < count; ++i) accumulators.push_back(load_register(l, root, i));
  WarpgroupLowering::wait_for(accumulators, l.b, op.count());
  for (int64_t i = 0; i < count; ++i) store_register(l, accumulators[static_cast<size_t>(i)], root, i);
}

// Puts a fence of the async proxy in front of every barrier, and of every arrival by which a group tells others what it has
// written. Writes of threads are visible to products of warpgroups, and precede writes by TMA, only after such a fence and a
// barrier.
void fence_barriers(Lowering& l) {
  bool is_needed = has_asynchronous_product(l.function, nullptr);
  std::vector<Op*> barriers, arrivals;
  std::unordered_set<int64_t> writers;  // groups that write shared memory, by their first thread
  walk(l.function.body.block, [&](Op* op) {
    is_needed = is_needed || op->kind == OpKind::TensorCopy;
    if (op->kind == OpKind::Barrier) barriers.push_back(op);
    auto arrival = as<MbarrierArriveOp>(op);
    if (arrival && arrival.mode() == MbarrierArrival::Arrive) arrivals.push_back(op);
    if (auto store = as<StoreOp>(op); store && store.pointer()->type.space == Space::Shared)
      writers.insert(l.groups.of(*op).first);
  });
  if (has_thread_groups(l.function))
    for (Op* op : arrivals)
      if (writers.contains(l.groups.of(*op).first)) barriers.push_back(op);
  if (!is_needed) return;
  for (Op* op : barriers) {
    l.b.set_insertion(op->parent, op);
    l.b.set_loc(op->loc);
    l.b.create<ProxyFenceOp>({.mode = ProxyFenceKind::AsyncSharedCta});
  }
}

}  // namespace kdsl::passes
