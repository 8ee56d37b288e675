#include "passes/tile/layout/nest_layouts.h"

#include <algorithm>
#include <functional>

#include <fmt/format.h>

#include "ir/ops.h"
#include "passes/tile/layout/layout_rules.h"
#include "tile/distributed/nest_plan.h"
#include "tile/distributed/slices.h"

namespace kdsl::passes {

using namespace ir;
using tile::DistributedLayout;

DistributedLayout planned_iterations(const NestFacts& facts, int64_t narrower) {
  bool has_copies = !facts.fragments.empty() && !facts.rereads;
  tile::NestShape shape{*facts.extents, facts.group.threads, has_copies};
  TileParallelOp nest(*facts.op);
  int64_t widest = nest.has_coalesced_width() ? std::max<int64_t>(nest.coalesced_width(), 1) : facts.vector;
  return tile::plan_nest(shape, tile::choose_vector(shape, std::max<int64_t>(widest / narrower, 1)));
}

namespace {

// The most iterations that each thread may execute redundantly when all threads execute all of them. They are also the
// registers of a fragment that the nest makes, and a thread has at most 255.
constexpr int64_t kMostInEach = 256;

class NestLayer {
 public:
  NestLayer(const TileLayouts& layouts, const NestFacts& facts, int64_t narrower)
      : layouts_(layouts), facts_(facts), planned_(planned_iterations(facts, narrower)) {}

  // Receives each way to distribute the iterations, the best first, until it returns true.
  using Takes = std::function<bool(const DistributedLayout& iterations)>;
  bool first_of(const Takes& takes) const {
    auto is_taken = [&](const DistributedLayout& iterations) { return is_possible(iterations) && takes(iterations); };
    if (by_holders(true, is_taken) || by_holders(false, is_taken) || is_taken(without_idle(planned_))) return true;
    return tile::product(*facts_.extents) <= kMostInEach &&
           is_taken(without_idle(tile::replicated(*facts_.extents, facts_.group.threads)));
  }

  struct Fit {
    std::unordered_map<const Value*, DistributedLayout> fresh;
    std::vector<Value*> misfits;
    const Op* op = nullptr;  // the first op that does not fit
    std::string text;
    int64_t cost = 0;  // elements of the misfits
  };

  Fit fit(const DistributedLayout& iterations) const {
    Fit result;
    for (const FragmentAccess& access : facts_.fragments) {
      std::string problem = problem_of(access, iterations, result.fresh);
      if (problem.empty()) continue;
      if (result.misfits.empty()) {
        result.op = access.op;
        result.text = std::move(problem);
      }
      if (std::ranges::find(result.misfits, access.root) != result.misfits.end()) continue;
      result.misfits.push_back(access.root);
      result.cost += tile::product(shape_of(access.root));
    }
    return result;
  }

 private:
  bool is_idle(size_t iteration) const { return !facts_.idle.empty() && facts_.idle[iteration]; }

  DistributedLayout without_idle(DistributedLayout iterations) const {
    for (int32_t& iteration : iterations.table.elements)
      if (iteration >= 0 && is_idle(static_cast<size_t>(iteration))) iteration = tile::RegisterTable::kNothing;
    return iterations;
  }

  // Tries distributions in which the threads that hold an element execute the iterations that access it; iterations that
  // access none are distributed as planned.
  bool by_holders(bool writes, const Takes& takes) const {
    std::vector<const FragmentAccess*> order;
    for (const FragmentAccess& access : facts_.fragments)
      if (access.writes == writes && access.elements && layouts_.fragments.contains(access.root)) order.push_back(&access);
    std::ranges::stable_sort(order, std::greater<>(), [](const FragmentAccess* access) { return access->shape.size(); });
    auto take = [&](std::optional<DistributedLayout> iterations) {
      return iterations && takes(without_idle(with_missing(std::move(*iterations), planned_)));
    };
    return std::ranges::any_of(order, [&](const FragmentAccess* access) {
      const DistributedLayout& holder = layouts_.fragments.at(access->root);
      auto iterations = iterations_of_holder(holder, *access->elements, *facts_.extents);
      bool is_too_much = !writes && iterations && iterations->registers() > kMostInEach;
      return (is_too_much && take(shared_iterations_of_holder(holder, *access->elements, *facts_.extents))) ||
             take(std::move(iterations));
    });
  }

  bool is_possible(const DistributedLayout& iterations) const {
    std::vector<bool> done(static_cast<size_t>(iterations.size()), false);
    for (int32_t iteration : iterations.table.elements)
      if (iteration >= 0) done[static_cast<size_t>(iteration)] = true;
    for (size_t iteration = 0; iteration < done.size(); ++iteration)
      if (!done[iteration] && !is_idle(iteration)) return false;
    return has_no_iteration_twice(iterations) && !(facts_.rereads && tile::copies(iterations) > 1) &&
           is_expressible(iterations);
  }

  // Returns the layout of a fragment that the nest is the first to access: each thread holds what it accesses, and, if that is
  // one slice of the fragment, as `sums[1, i]` for all i, the other slices alike. Several copies of slices are made only of
  // small fragments.
  std::optional<DistributedLayout> fresh_layout(const FragmentAccess& access, const tile::RegisterTable& table) const {
    if (auto whole = tile::complete(table, access.shape)) return whole;
    auto slices = tile::complete_slices(table, access.shape);
    if (slices && slices->registers() > kMostCopied && tile::copies(*slices) > 1) return std::nullopt;
    return slices;
  }

  // Returns why the access does not fit the distribution; empty if it does.
  std::string problem_of(const FragmentAccess& access, const DistributedLayout& iterations,
                         std::unordered_map<const Value*, DistributedLayout>& fresh) const {
    auto known = layouts_.fragments.find(access.root);
    const DistributedLayout* holder = known != layouts_.fragments.end() ? &known->second : nullptr;
    if (!access.elements) {
      if (!holder || !tile::is_fully_replicated(*holder))
        return "which element an iteration accesses is known only when it runs";
      if (access.writes && tile::copies(iterations) < iterations.threads())
        return "every thread has a copy of it, but only some would write it here";
      return {};
    }
    tile::RegisterTable table = accessed_table(iterations, *access.elements);
    if (auto found = fresh.find(access.root); !holder && found != fresh.end()) holder = &found->second;
    if (!holder) {
      auto whole = fresh_layout(access, table);
      if (!whole || !(layouts_.freedom.takes_any_order || is_expressible(*whole)))
        return "no distribution over the threads gives each what it accesses here";
      fresh[access.root] = tile::reshaped(*whole, shape_of(access.root));
      return {};
    }
    if (!tile::register_map(table, holder->table))
      return fmt::format("threads access elements here that others hold: {}", tile::to_string(*holder));
    if (access.writes && !writes_all_copies(table, *holder))
      return "only some of the threads that hold an element would write it here";
    return {};
  }

  const TileLayouts& layouts_;
  const NestFacts& facts_;
  DistributedLayout planned_;
};

}  // namespace

// Returns whether some threads hold nothing of a fragment, and the others so much more that later nests would use only those.
static bool is_of_few_threads(const DistributedLayout& fragment) {
  int64_t share = (fragment.size() + fragment.threads() - 1) / fragment.threads();
  if (fragment.size() < fragment.threads() || fragment.registers() < 2 * share) return false;
  for (int64_t thread = 0; thread < fragment.threads(); ++thread) {
    bool holds = false;
    for (int64_t reg = 0; reg < fragment.registers() && !holds; ++reg) holds = fragment.table.at(thread, reg) >= 0;
    if (!holds) return true;
  }
  return false;
}

std::optional<LayoutConflict> layout_nest(TileLayouts& layouts, const NestFacts& facts, int64_t narrower) {
  NestLayer layer(layouts, facts, narrower);
  std::optional<NestLayer::Fit> best;
  bool fits = layer.first_of([&](const DistributedLayout& iterations) {
    NestLayer::Fit fit = layer.fit(iterations);
    if (!fit.misfits.empty()) {
      if (!best || fit.cost < best->cost) best = std::move(fit);
      return false;
    }
    if (!layouts.freedom.takes_few_threads &&
        std::ranges::any_of(fit.fresh, [](const auto& laid) { return is_of_few_threads(laid.second); }))
      return false;
    for (auto& [root, layout] : fit.fresh) layouts.fragments[root] = std::move(layout);
    layouts.nests[facts.op] = iterations;
    return true;
  });
  if (fits) return std::nullopt;
  if (best) return LayoutConflict{facts.op, best->op, std::move(best->misfits), std::move(best->text), best->cost};
  LayoutConflict all{facts.op, facts.op, {}, "no distribution of the iterations over the threads fits all of its uses", 0};
  for (const FragmentAccess& access : facts.fragments) {
    if (std::ranges::find(all.buffers, access.root) != all.buffers.end()) continue;
    all.buffers.push_back(access.root);
    all.cost += tile::product(shape_of(access.root));
  }
  return all;
}

}  // namespace kdsl::passes
