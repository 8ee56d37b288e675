#include "passes/tile/layout/nest_memo.h"

#include <algorithm>

#include "passes/tile/layout/nest_layouts.h"

namespace kdsl::passes {

using tile::DistributedLayout;

// Returns the layout of the fragment of each access, or nothing where it has none.
static std::vector<std::optional<DistributedLayout>> fragments_of(const TileLayouts& layouts, const NestFacts& facts) {
  std::vector<std::optional<DistributedLayout>> result;
  for (const FragmentAccess& access : facts.fragments) {
    auto found = layouts.fragments.find(access.root);
    result.push_back(found == layouts.fragments.end() ? std::nullopt : std::optional(found->second));
  }
  return result;
}

static bool are_given(const std::vector<std::optional<DistributedLayout>>& given, const TileLayouts& layouts,
                      const NestFacts& facts) {
  for (size_t i = 0; i < given.size(); ++i) {
    auto found = layouts.fragments.find(facts.fragments[i].root);
    bool is_laid = found != layouts.fragments.end();
    if (is_laid != given[i].has_value() || (is_laid && found->second != *given[i])) return false;
  }
  return true;
}

std::optional<LayoutConflict> NestMemo::layout_nest(TileLayouts& layouts, const NestFacts& facts, int64_t narrower) {
  std::vector<Entry>& known = entries_[{facts.op, narrower}];
  auto entry = std::ranges::find_if(known, [&](const Entry& one) { return are_given(one.given, layouts, facts); });
  if (entry == known.end()) {
    Entry made{.given = fragments_of(layouts, facts), .conflict = {}, .found = {}, .iterations = {}};
    made.conflict = passes::layout_nest(layouts, facts, narrower);
    if (!made.conflict) {
      made.found = fragments_of(layouts, facts);
      made.iterations = layouts.nests.at(facts.op);
    }
    return known.emplace_back(std::move(made)).conflict;
  }
  if (entry->conflict) return entry->conflict;
  for (size_t i = 0; i < entry->found.size(); ++i)
    if (entry->found[i]) layouts.fragments.try_emplace(facts.fragments[i].root, *entry->found[i]);
  layouts.nests[facts.op] = entry->iterations;
  return std::nullopt;
}

}  // namespace kdsl::passes
