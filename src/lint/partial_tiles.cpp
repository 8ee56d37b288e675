// Products that add up over rows or columns of a tile in shared memory that nothing writes.
#include <algorithm>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "analysis/analyses.h"
#include "analysis/memory.h"
#include "diag/definitions/warnings.def"
#include "ir/buffer.h"
#include "ir/ops.h"
#include "lint/lints.h"
#include "lint/text.h"

namespace kdsl::lint {

using namespace ir;
using analysis::AffineForm;

namespace {

struct Interval {
  int64_t begin, end;
};
// The written parts of a tile, as an interval in each dimension. A tile of which it is not known has no entries.
struct Written {
  std::vector<std::vector<Interval>> boxes;
  bool is_known = true;
};

class PartialTiles {
 public:
  explicit PartialTiles(const LintInput& input) : input_(input) {
    walk(input.kernel.body.block, [&](const Op* op) {
      for (size_t i = 0; i < op->operands.size(); ++i) note(*op, i);
    });
    walk(input.kernel.body.block, [&](const Op* op) {
      if (auto product = as<TileGemmOp>(op); product && !input.is_library(*op)) check(product);
    });
  }

 private:
  void note(const Op& op, size_t operand) {
    Value* given = op.operand(operand);
    const Value* buffer = analysis::buffer_of(given);
    if (!as<TileAllocOp>(buffer) || op.kind == OpKind::TileRegion || only_reads(op, operand)) return;
    Written& written = written_[buffer];
    auto box = op.kind == OpKind::TileStore                                 ? box_of(TileStoreOp(op))
               : op.kind == OpKind::TileCopy || op.kind == OpKind::TileFill ? box_of(tile_of(given), *buffer)
                                                                            : std::nullopt;
    if (!box)
      written.is_known = false;
    else
      written.boxes.push_back(std::move(*box));
  }

  static std::optional<std::vector<Interval>> box_of(const Tile& tile, const Value& buffer) {
    if (tile.buffer != &buffer) return std::nullopt;
    std::vector<Interval> box;
    for (size_t i = 0; i < tile.extents.size(); ++i) {
      auto start = tile.starts.empty() ? std::optional<int64_t>(0) : signed_constant(tile.starts[i]);
      if (!start || !tile.extents[i]) return std::nullopt;
      box.push_back({*start, *start + *tile.extents[i]});
    }
    return box;
  }

  // A store whose indices are constants, or variables of parallel loops with an offset.
  std::optional<std::vector<Interval>> box_of(TileStoreOp store) const {
    std::vector<Interval> box;
    for (const Value* index : store.indices()) {
      const AffineForm& form = input_.analyses.affine_forms().of(index);
      int64_t extent = 1;
      if (!form.is_known || form.terms.size() > 1) return std::nullopt;
      if (!form.terms.empty()) {
        auto count = form.terms[0].coefficient == 1 ? extent_of(form.terms[0].value) : std::nullopt;
        if (!count) return std::nullopt;
        extent = *count;
      }
      box.push_back({form.constant, form.constant + extent});
    }
    return box;
  }

  // Returns how many values the variable of a parallel loop takes, from 0 on.
  static std::optional<int64_t> extent_of(const Value* variable) {
    if (variable->def || !variable->block) return std::nullopt;
    auto nest = as<TileParallelOp>(variable->block->parent_op);
    if (!nest) return std::nullopt;
    for (size_t i = 0; i < nest.extents().size(); ++i)
      if (nest.body()->args[i] == variable) return signed_constant(nest.extents()[i]);
    return std::nullopt;
  }

  // Returns the first index of a dimension that no box covers.
  static std::optional<int64_t> first_missing(std::span<const std::vector<Interval>> boxes, size_t dimension, int64_t extent) {
    std::vector<Interval> covered;
    for (const auto& box : boxes) covered.push_back(box[dimension]);
    std::ranges::sort(covered, {}, &Interval::begin);
    int64_t at = 0;
    for (const Interval& each : covered) {
      if (each.begin > at) break;
      at = std::max(at, each.end);
    }
    return at < extent ? std::optional(at) : std::nullopt;
  }

  void check(TileGemmOp product) const {
    check(product, product.a(), product.is_transpose_a() ? 0 : 1);
    check(product, product.b(), product.is_transpose_b() ? 1 : 0);
  }

  // Only the dimension that is summed counts: rows of A that nothing has written give rows of the result that may be unused.
  void check(TileGemmOp product, Value* operand, size_t summed) const {
    Tile tile = tile_of(operand);
    auto found = written_.find(tile.buffer);
    auto extents = buffer_shape(tile.buffer);
    bool is_whole = tile.starts.empty() && extents.size() == 2 && extents[summed];
    if (!is_whole || found == written_.end() || !found->second.is_known || buffer_name(tile.buffer).empty()) return;
    if (std::ranges::any_of(found->second.boxes, [](const auto& box) { return box.size() != 2; })) return;
    auto missing = first_missing(found->second.boxes, summed, *extents[summed]);
    if (!missing) return;
    input_.sink()
        .report(product->loc.span, diag::PartialProduct, input_.words().product, buffer_name(tile.buffer), *extents[summed],
                static_cast<int64_t>(summed), *missing)
        .help("write the whole tile, zeros where there is nothing to add, or make it smaller");
  }

  const LintInput& input_;
  std::unordered_map<const Value*, Written> written_;
};

}  // namespace

void partial_products(const LintInput& input) { PartialTiles{input}; }

}  // namespace kdsl::lint
