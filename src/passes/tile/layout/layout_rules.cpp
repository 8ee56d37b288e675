#include "passes/tile/layout/layout_rules.h"

#include <algorithm>
#include <numeric>

#include "analysis/memory.h"
#include "ir/buffer.h"
#include "ir/dtype_map.h"
#include "ir/ops.h"
#include "passes/tile/nest.h"
#include "tile/distributed/thread_forms.h"

namespace kdsl::passes {

using namespace ir;
using namespace analysis;
using tile::DistributedLayout;

tile::Shape shape_of(Value* buffer) {
  tile::Shape shape;
  for (const auto& extent : buffer_shape(buffer)) shape.push_back(extent.value_or(1));
  return shape;
}

int64_t bits_of(Value* buffer) { return bit_width(memory_type(dtype_of(buffer->type)).scalar); }

const Op* nest_around(const Op& op) {
  for (const Block* block = op.parent; block && block->parent_op; block = block->parent_op->parent)
    if (block->parent_op->kind == OpKind::TileParallel) return block->parent_op;
  return nullptr;
}

bool is_tensor_copy(const Op& op) {
  auto copy = as<TileCopyOp>(&op);
  return copy && (scope_of(copy.source()->type) == TileScope::Tensor || scope_of(copy.target()->type) == TileScope::Tensor);
}

std::optional<tile::TensorTile> tensor_tile_of(const Function& function, Value* buffer) {
  Value* alloc = buffer_of(buffer);
  // A view with narrower elements than the memory has says itself that they are packed.
  if (bits_of(buffer) != bits_of(alloc)) return tile::tensor_tile(shape_of(buffer), bits_of(buffer));
  bool is_operand = false;
  walk(function.body.block, [&](const Op* op) {
    auto gemm = as<TileGemmOp>(op);
    is_operand = is_operand || (gemm && buffer_of(gemm.a()) == alloc);
  });
  return tile::tensor_tile(shape_of(alloc), is_operand ? bits_of(alloc) : 32);
}

std::optional<LanePart> lane_part_of(Value* fragment, const tile::TensorTile& there, int64_t threads) {
  Tile part = tile_of(fragment);
  tile::Shape shape = shape_of(part.buffer);
  size_t rank = shape.size();
  if (!as<TileAllocOp>(part.buffer) || rank < 2 || !part.is_static()) return std::nullopt;
  std::vector<int64_t> starts(rank, 0);
  for (size_t dim = 0; dim < part.starts.size(); ++dim) {
    auto start = signed_constant(part.starts[dim]);
    if (!start) return std::nullopt;
    starts[dim] = *start;
  }
  LanePart result{.all = there};
  result.all.matrices = 1;
  for (size_t dim = 0; dim + 2 < rank; ++dim) {
    result.all.matrices *= shape[dim];
    result.matrices *= *part.extents[dim];
    result.first_matrix = result.first_matrix * shape[dim] + starts[dim];
  }
  bool is_contiguous = rank <= 3 || result.matrices == 1 || result.matrices == result.all.matrices;
  result.all.rows = shape[rank - 2];
  bool has_rows = *part.extents[rank - 2] == result.all.rows && result.all.is_sparse() == there.is_sparse();
  if (!is_contiguous || !has_rows || (!there.is_sparse() && result.all.rows % tmem::kLanes != 0)) return std::nullopt;
  int64_t columns = *part.extents[rank - 1];
  result.first_column = starts[rank - 1];
  result.columns = {shape[rank - 1], threads == tmem::kLanes ? shape[rank - 1] : columns};
  int64_t step = threads == tmem::kLanes ? tile::lane_access(there).columns * there.in_column() : columns;
  bool is_whole = columns % step == 0 && result.first_column % step == 0;
  return is_whole ? std::optional(result) : std::nullopt;
}

static tile::SharedTile annotated(TileSwizzleOp swizzle, Value* root) {
  tile::Shape shape = shape_of(root);
  int64_t bytes = 0;
  switch (swizzle.mode()) {
    case TileSwizzleKind::Automatic: return tile::swizzled_tile(shape, bits_of(root));
    case TileSwizzleKind::Linear: return tile::linear_tile(shape, bits_of(root));
    case TileSwizzleKind::B128: bytes = 128; break;
    case TileSwizzleKind::B64: bytes = 64; break;
    case TileSwizzleKind::B32: bytes = 32; break;
  }
  return tile::swizzled_tile(shape, bits_of(root), bytes).value_or(tile::linear_tile(shape, bits_of(root)));
}

// Returns whether the stored value comes from one of these fragments, converted or not.
static bool comes_from(const Value* value, const std::unordered_set<const Value*>& roots) {
  while (value->def && value->def->operands.size() == 1 && value->def->kind != OpKind::TileLoad) value = value->def->operand(0);
  auto load = as<TileLoadOp>(value);
  return load && roots.contains(buffer_of(load.buffer()));
}

SharedTiles::SharedTiles(const Function& function) {
  std::unordered_set<const Value*> accumulators;
  walk(function.body.block, [&](const Op* op) {
    if (auto gemm = as<TileGemmOp>(op)) accumulators.insert(buffer_of(gemm.c()));
    if (is_tensor_copy(*op)) accumulators.insert(buffer_of(TileCopyOp(*op).target()));
  });
  // Threads store the accumulators of a product row by row, all lanes in the same columns.
  walk(function.body.block, [&](const Op* op) {
    auto copy = as<TileCopyOp>(op);
    if (copy && accumulators.contains(buffer_of(copy.source()))) swizzled_.insert(buffer_of(copy.target()));
    auto store = as<TileStoreOp>(op);
    if (store && store.indices().size() > 1 && comes_from(store.value(), accumulators))
      swizzled_.insert(buffer_of(store.buffer()));
  });
  walk(function.body.block, [&](const Op* op) {
    if (auto view = as<TileViewOp>(op)) viewed_.insert(buffer_of(view.source()));
    if (auto swizzle = as<TileSwizzleOp>(op)) swizzles_[buffer_of(swizzle.buffer())] = op;
    if (auto gemm = as<TileGemmOp>(op))
      for (Value* factor : {gemm.a(), gemm.b()}) swizzled_.insert(buffer_of(factor));
  });
}

tile::SharedTile SharedTiles::of(Value* alloc) const {
  tile::Shape shape = shape_of(alloc);
  if (is_viewed(alloc)) return tile::linear_tile(shape, bits_of(alloc));
  if (auto found = swizzles_.find(alloc); found != swizzles_.end()) return annotated(TileSwizzleOp(*found->second), alloc);
  return swizzled_.contains(alloc) ? tile::swizzled_tile(shape, bits_of(alloc)) : tile::linear_tile(shape, bits_of(alloc));
}

// Returns for each register index of each thread how many threads before it hold the same element; none if some elements are
// in fewer threads than others.
static std::optional<tile::RegisterTable> places_among_holders(const DistributedLayout& holder, int64_t copies) {
  tile::RegisterTable places(holder.threads(), holder.registers());
  std::vector<int32_t> count(static_cast<size_t>(holder.size()), 0);
  for (int64_t thread = 0; thread < holder.threads(); ++thread)
    for (int64_t reg = 0; reg < holder.registers(); ++reg)
      if (int32_t element = holder.table.at(thread, reg); element >= 0)
        places.at(thread, reg) = count[static_cast<size_t>(element)]++;
  bool is_even = std::ranges::all_of(count, [&](int32_t threads) { return threads == copies; });
  return is_even ? std::optional(std::move(places)) : std::nullopt;
}

namespace {

// The iterations that access each element of a distributed buffer, as consecutive lists.
struct IterationsOfElements {
  std::vector<int32_t> iterations;
  std::vector<size_t> ends;  // the list of element i ends where that of i + 1 begins
  size_t most = 0;  // largest number of iterations of one element
  bool is_even = false;  // all elements have equally many
};

}  // namespace

static IterationsOfElements iterations_of_elements(const DistributedLayout& holder, std::span<const int32_t> elements) {
  IterationsOfElements result;
  std::vector<size_t>& ends = result.ends;
  ends.assign(static_cast<size_t>(holder.size()) + 1, 0);
  for (int32_t element : elements)
    if (element >= 0) ++ends[static_cast<size_t>(element) + 1];
  result.most = *std::ranges::max_element(ends);
  result.is_even = std::all_of(ends.begin() + 1, ends.end(), [&](size_t iterations) { return iterations == result.most; });
  std::partial_sum(ends.begin(), ends.end(), ends.begin());
  result.iterations.resize(ends.back());
  std::vector<size_t> next = ends;
  for (size_t iteration = 0; iteration < elements.size(); ++iteration)
    if (elements[iteration] >= 0)
      result.iterations[next[static_cast<size_t>(elements[iteration])]++] = static_cast<int32_t>(iteration);
  return result;
}

// Each thread executes the iterations of the elements it holds. If `places` is given, the threads that hold an element share
// its iterations, and its entry selects the part.
static DistributedLayout distributed_iterations(const DistributedLayout& holder, const IterationsOfElements& of,
                                                const tile::Shape& extents, size_t parts, const tile::RegisterTable* places) {
  size_t each = of.most / parts;
  DistributedLayout result{extents, tile::RegisterTable(holder.threads(), holder.registers() * static_cast<int64_t>(each))};
  for (int64_t reg = 0; reg < holder.registers(); ++reg)
    for (int64_t thread = 0; thread < holder.threads(); ++thread) {
      int32_t element = holder.table.at(thread, reg);
      if (element < 0) continue;
      size_t begin = of.ends[static_cast<size_t>(element)], end = of.ends[static_cast<size_t>(element) + 1];
      if (places) begin += static_cast<size_t>(places->at(thread, reg)) * each;
      for (size_t i = begin; i < std::min(end, begin + each); ++i)
        result.table.at(thread, reg * static_cast<int64_t>(each) + static_cast<int64_t>(i - begin)) = of.iterations[i];
    }
  return result;
}

std::optional<DistributedLayout> iterations_of_holder(const DistributedLayout& holder, std::span<const int32_t> elements,
                                                      const tile::Shape& extents) {
  IterationsOfElements of = iterations_of_elements(holder, elements);
  return of.most == 0 ? std::nullopt : std::optional(distributed_iterations(holder, of, extents, 1, nullptr));
}

std::optional<DistributedLayout> shared_iterations_of_holder(const DistributedLayout& holder, std::span<const int32_t> elements,
                                                             const tile::Shape& extents) {
  IterationsOfElements of = iterations_of_elements(holder, elements);
  auto copies = static_cast<size_t>(tile::copies(holder));
  if (of.most == 0 || !of.is_even || copies == 1 || of.most % copies != 0) return std::nullopt;
  auto places = places_among_holders(holder, static_cast<int64_t>(copies));
  return places ? std::optional(distributed_iterations(holder, of, extents, copies, &*places)) : std::nullopt;
}

DistributedLayout with_missing(DistributedLayout iterations, const DistributedLayout& others) {
  std::vector<bool> done(static_cast<size_t>(iterations.size()), false);
  for (int32_t iteration : iterations.table.elements)
    if (iteration >= 0) done[static_cast<size_t>(iteration)] = true;
  for (int64_t reg = 0; reg < others.registers(); ++reg) {
    std::vector<int32_t> missing;
    bool is_any = false;
    for (int32_t iteration : others.table.reg(reg)) {
      bool is_missing = iteration >= 0 && !done[static_cast<size_t>(iteration)];
      missing.push_back(is_missing ? iteration : tile::RegisterTable::kNothing);
      is_any = is_any || is_missing;
    }
    if (!is_any) continue;
    iterations.table.elements.insert(iterations.table.elements.end(), missing.begin(), missing.end());
    ++iterations.table.registers;
  }
  return iterations;
}

bool has_no_iteration_twice(const DistributedLayout& iterations) {
  std::vector<int64_t> last(static_cast<size_t>(iterations.size()), -1);
  for (int64_t thread = 0; thread < iterations.threads(); ++thread)
    for (int64_t reg = 0; reg < iterations.registers(); ++reg) {
      int32_t iteration = iterations.table.at(thread, reg);
      if (iteration < 0) continue;
      if (last[static_cast<size_t>(iteration)] == thread) return false;
      last[static_cast<size_t>(iteration)] = thread;
    }
  return true;
}

bool is_expressible(const DistributedLayout& layout) {
  size_t rank = layout.shape.size();
  for (int64_t reg = 0; reg < layout.registers(); ++reg) {
    std::span<const int32_t> elements = layout.table.reg(reg);
    std::vector<bool> asked;
    for (int32_t element : elements) asked.push_back(element >= 0);
    if (!tile::fit_set(asked)) return false;
    std::vector<int64_t> flat(elements.begin(), elements.end());
    if (tile::fit_sum(flat, asked)) continue;
    std::vector<int64_t> numbers(flat.size());
    for (size_t dim = rank; dim-- > 0;) {
      for (size_t i = 0; i < flat.size(); ++i) {
        numbers[i] = flat[i] < 0 ? 0 : flat[i] % layout.shape[dim];
        if (flat[i] >= 0) flat[i] /= layout.shape[dim];
      }
      if (!tile::fit_sum(numbers, asked)) return false;
    }
  }
  return true;
}

bool writes_all_copies(const tile::RegisterTable& table, const DistributedLayout& holder) {
  std::vector<int32_t> writers(static_cast<size_t>(holder.size()), 0), holders(static_cast<size_t>(holder.size()), 0);
  std::vector<int32_t> last(static_cast<size_t>(holder.size()), -1);
  for (int64_t thread = 0; thread < table.threads; ++thread)
    for (int64_t reg = 0; reg < table.registers; ++reg) {
      int32_t element = table.at(thread, reg);
      if (element < 0 || last[static_cast<size_t>(element)] == thread) continue;
      last[static_cast<size_t>(element)] = static_cast<int32_t>(thread);
      ++writers[static_cast<size_t>(element)];
    }
  for (int32_t element : holder.table.elements)
    if (element >= 0) ++holders[static_cast<size_t>(element)];
  for (size_t i = 0; i < writers.size(); ++i)
    if (writers[i] != 0 && writers[i] != holders[i]) return false;
  return true;
}

}  // namespace kdsl::passes
