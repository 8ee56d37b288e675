#include "passes/tile/choose/product_waits.h"

#include <algorithm>
#include <vector>

#include "analysis/loops.h"
#include "analysis/memory.h"
#include "analysis/uniformity.h"
#include "ir/builder.h"
#include "ir/ops.h"
#include "passes/rewrite.h"

namespace kdsl::passes {

using namespace ir;
using namespace analysis;

namespace {

class ProductWaits {
 public:
  ProductWaits(Module& module, Function& function)
      : function_(function), uniformity_(function.body.block, Effects::FollowOperands), b_(module) {}

  void run() {
    std::vector<Op*> waits;
    walk(function_.body.block, [&](Op* op) {
      if (auto wait = as<WgmmaWaitOp>(op); wait && wait.values().empty()) waits.push_back(op);
      if (auto gemm = as<TileGemmOp>(op); gemm && gemm.is_async()) products_.push_back({op, waits.size()});
    });
    for (size_t i = 0; i < waits.size(); ++i) replace(waits[i], i);
  }

 private:
  struct Product {
    Op* op;
    size_t waits_before;  // in program order
  };

  void replace(Op* op, size_t number) {
    int64_t count = WgmmaWaitOp(*op).count();
    std::vector<Value*> before, again;  // accumulators of products that precede the wait, or do so in the next iteration
    for (const Product& product : products_) {
      if (!are_of_one_group(*op, *product.op)) continue;
      bool is_before = product.waits_before <= number;
      if (is_before || share_a_loop(*op, *product.op)) (is_before ? before : again).push_back(TileGemmOp(*product.op).c());
    }
    // The accumulators of the latest products stay untouched, since these may go on.
    auto pending = std::span(before).last(std::min(before.size(), static_cast<size_t>(count)));
    std::vector<Value*> complete;
    before.insert(before.end(), again.begin(), again.end());
    for (Value* sum : before)
      if (!contains(complete, sum) && (count == 0 || !contains(pending, sum))) complete.push_back(sum);
    b_.set_insertion(op->parent, op);
    b_.set_loc(op->loc);
    for (Value* sum : complete) b_.create<TileGemmWaitOp>({.c = sum, .count = count});
    unlink(op);
  }

  static bool contains(std::span<Value* const> list, const Value* sum) {
    return std::ranges::any_of(list, [&](const Value* other) { return buffer_of(other) == buffer_of(sum); });
  }

  // Returns whether the threads that execute the wait have also executed the product, as far as branches that threads of a
  // block take differently tell.
  bool are_of_one_group(const Op& wait, const Op& product) const {
    for (const Block* around = product.parent; around->parent_op; around = around->parent_op->parent) {
      const Op& branch = *around->parent_op;
      if (branch.kind != OpKind::If || !uniformity_.splits_block(branch)) continue;
      const Block* here = wait.parent;
      while (here && here != around) here = here->parent_op ? here->parent_op->parent : nullptr;
      if (!here) return false;
    }
    return true;
  }

  static bool share_a_loop(const Op& wait, const Op& product) {
    for (const Op* around = wait.parent->parent_op; around; around = around->parent->parent_op)
      if (around->kind != OpKind::If && is_inside(&product, around)) return true;
    return false;
  }

  Function& function_;
  UniformityAnalysis uniformity_;
  Builder b_;
  std::vector<Product> products_;
};

}  // namespace

void name_product_waits(Module& module, Function& function) {
  bool is_needed = false;
  walk(function.body.block, [&](const Op* op) {
    if (auto wait = as<WgmmaWaitOp>(op)) is_needed = is_needed || wait.values().empty();
  });
  if (is_needed) ProductWaits(module, function).run();
}

}  // namespace kdsl::passes
