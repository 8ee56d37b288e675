// The pass tile-choose chooses the instruction of each product of tiles, and how the warps of the block share it, and writes
// both on the op (product_of.h): wgmma where a warpgroup can compute it, otherwise mma of warps. Two products that want one
// fragment in different registers are a conflict: then all products that fragments connect with them are computed by warps,
// if that resolves it. A choice that the text gives is kept. Runs before loops are pipelined, since which products run
// asynchronously and need barriers follows from the instruction.
#include <algorithm>
#include <span>
#include <unordered_map>
#include <vector>

#include <fmt/format.h>

#include "analysis/memory.h"
#include "diag/definitions/passes.def"
#include "ir/arch.h"
#include "ir/buffer.h"
#include "ir/ops.h"
#include "passes/passes.h"
#include "passes/tile/choose/candidates.h"
#include "passes/tile/choose/product_waits.h"
#include "passes/tile/layout/layouts.h"
#include "passes/tile/nest.h"
#include "passes/tile/product_of.h"
#include "passes/tile/thread_groups.h"

namespace kdsl::passes {

using namespace ir;
using namespace analysis;

namespace {

// Sets of fragments that some op accesses together: their layouts follow from each other.
class ConnectedFragments {
 public:
  explicit ConnectedFragments(const Function& function) {
    std::unordered_map<const Op*, const Value*> first;  // the first fragment of an op, or of the nest around it
    walk(function.body.block, [&](const Op* op) {
      const Op* nest = nest_around(*op);
      for (Value* operand : op->operands) {
        if (!operand->type.is_buffer() || scope_of(operand->type) != TileScope::Fragment) continue;
        const Value* root = buffer_of(operand);
        auto [known, is_new] = first.try_emplace(nest ? nest : op, root);
        if (!is_new) parents_[group_of(root)] = group_of(known->second);
      }
    });
  }

  const Value* group_of(const Value* root) const {
    for (auto found = parents_.find(root); found != parents_.end() && found->second != root; found = parents_.find(root))
      root = found->second;
    return root;
  }

 private:
  std::unordered_map<const Value*, const Value*> parents_;
};

// A product that needs an instruction, and its candidates, the best first.
struct Choice {
  Op* op;
  std::vector<tile::TileProduct> candidates;
  bool is_given = false;
  size_t chosen = 0;

  const tile::TileProduct& product() const { return candidates[chosen]; }
};

// The use of a fragment as an operand of a product.
struct FragmentUse {
  const Choice* choice;
  tile::MmaOperand operand;
  bool is_transposed;

  friend bool operator==(const FragmentUse&, const FragmentUse&) = default;
  tile::DistributedLayout layout() const { return tile::operand_layout(choice->product(), operand, is_transposed); }
};

bool lie_alike(const FragmentUse& a, const FragmentUse& b) {
  bool are_same = a.choice->product() == b.choice->product() && a.operand == b.operand && a.is_transposed == b.is_transposed;
  return are_same || a.layout().table == b.layout().table;
}

// Returns why no instruction can read an operand from where it is.
std::optional<std::string> place_problem(TileGemmOp op) {
  for (const Value* operand : {op.a(), op.b(), op.c()})
    if (scope_of(operand->type) == TileScope::Global) return "a product of global memory";
  for (const Value* factor : {op.a(), op.b()})
    if (TileScope scope = scope_of(factor->type); scope != TileScope::Shared && scope != TileScope::Fragment)
      return "a product of an array of one thread, which is neither in shared memory nor a fragment,";
  return std::nullopt;
}

class Chooser {
 public:
  Chooser(Module& module, Function& function, diag::Sink& diags)
      : module_(module),
        function_(function),
        diags_(diags),
        tiles_(function),
        groups_(function),
        is_grouped_(has_thread_groups(function)) {}

  // A product that cannot be computed is reported and gets no instruction.
  void run(std::span<Op* const> ops) {
    for (Op* op : ops) {
      auto choice = candidates_of(op);
      if (!choice) return;
      choices_.push_back(std::move(*choice));
    }
    solve_conflicts();
    for (const Choice& choice : choices_)
      if (!choice.is_given) write_product(module_, *choice.op, choice.product());
  }

 private:
  // Only programs that place their products by hand count on warpgroups for parts of matrices.
  ProductSite site_of(const Op& op) const {
    bool is_async = TileGemmOp(op).is_async();
    const Arch& arch = is_async && module_.arch.empty() ? *kDefaultArch : arch_of(module_);
    return {function_, arch, groups_.of(op), tiles_, is_grouped_ || is_async};
  }

  // Returns the candidates for a product; none if it was reported.
  std::optional<Choice> candidates_of(Op* op) {
    TileGemmOp gemm(*op);
    ProductSite site = site_of(*op);
    Choice choice{op, {}};
    if (gemm.has_unit()) {
      auto given = product_of(gemm);
      std::string problem = given ? problem_of(gemm, *given, site).value_or("") : "tiles have no such product";
      if (!problem.empty()) return refuse(*op, fmt::format("`{}` for this product ({}), which", gemm.instruction(), problem));
      choice.candidates.push_back(*given);
      choice.is_given = true;
      return choice;
    }
    if (scope_of(gemm.c()->type) == TileScope::Tensor) {
      auto candidate = tensor_candidate(gemm, site);
      if (!candidate) return refuse(*op, candidate.error());
      choice.candidates.push_back(*candidate);
      return choice;
    }
    if (auto candidate = warpgroup_candidate(gemm, site)) choice.candidates.push_back(*candidate);
    // Where there are no warpgroups, warps compute the product, and nothing is left to wait for.
    if (gemm.is_async() && site.arch.has(Feature::WarpgroupProducts)) {
      if (choice.candidates.empty())
        return refuse(
            *op,
            "an asynchronous product that no warpgroup computes (parts of a tile begin at multiples of 8 rows and of 32 "
            "bytes, and lie in one panel of the swizzle),");
      return choice;
    }
    auto candidate = warp_candidate(gemm, site);
    if (candidate) choice.candidates.push_back(*candidate);
    if (choice.candidates.empty()) return refuse(*op, candidate.error());
    if (auto problem = place_problem(gemm)) return refuse(*op, *problem);
    return choice;
  }

  std::nullopt_t refuse(const Op& op, const std::string& what) {
    diags_.report(op.loc.span, diag::TileUnsupported, what);
    return std::nullopt;
  }

  // ---- conflicts
  void solve_conflicts() {
    ConnectedFragments fragments(function_);
    std::vector<std::vector<Choice*>> groups;
    std::unordered_map<const Value*, size_t> numbers;
    for (Choice& choice : choices_) {
      auto [found, is_new] = numbers.try_emplace(fragments.group_of(buffer_of(TileGemmOp(*choice.op).c())), groups.size());
      if (is_new) groups.emplace_back();
      groups[found->second].push_back(&choice);
    }
    for (const std::vector<Choice*>& group : groups) {
      if (agree(group)) continue;
      for (Choice* choice : group) choice->chosen = choice->candidates.size() - 1;
      if (agree(group)) continue;
      // Fragments whose layouts conflict go through shared memory either way (staging.h).
      for (Choice* choice : group) choice->chosen = 0;
    }
  }

  // Returns whether no fragment is wanted in two layouts.
  static bool agree(const std::vector<Choice*>& group) {
    std::unordered_map<const Value*, FragmentUse> wanted;
    return std::ranges::all_of(group, [&](const Choice* choice) {
      TileGemmOp op(*choice->op);
      auto fits = [&](Value* value, tile::MmaOperand operand, bool is_transposed) {
        if (!is_whole_fragment(value)) return true;
        FragmentUse use{choice, operand, is_transposed};
        auto [found, is_new] = wanted.try_emplace(buffer_of(value), use);
        return is_new || lie_alike(found->second, use);
      };
      return fits(op.a(), tile::MmaOperand::A, op.is_transpose_a()) && fits(op.b(), tile::MmaOperand::B, op.is_transpose_b()) &&
             fits(op.c(), tile::MmaOperand::C, false);
    });
  }

  // Parts of fragments go through shared memory anyway.
  static bool is_whole_fragment(Value* value) {
    if (scope_of(value->type) != TileScope::Fragment) return false;
    tile::Shape part;
    for (const auto& extent : tile_of(value).extents) part.push_back(extent.value_or(1));
    return tile::product(part) == tile::product(shape_of(buffer_of(value)));
  }

  Module& module_;
  Function& function_;
  diag::Sink& diags_;
  SharedTiles tiles_;
  ThreadGroups groups_;
  bool is_grouped_;
  std::vector<Choice> choices_;
};

}  // namespace

void tile_choose(Module& module, diag::Sink& diags) {
  for (Function* function : module.functions) {
    std::vector<Op*> ops;
    walk(function->body.block, [&](Op* op) {
      if (op->kind == OpKind::TileGemm) ops.push_back(op);
    });
    if (ops.empty()) continue;
    name_product_waits(module, *function);
    Chooser(module, *function, diags).run(ops);
  }
}

}  // namespace kdsl::passes
