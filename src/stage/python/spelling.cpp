#include "stage/python/spelling.h"

#include <algorithm>
#include <array>
#include <limits>
#include <vector>

#include "value/misuse.h"
#include "value/types.h"

namespace kdsl::stage {

namespace {

constexpr int kMoveCost = 2, kCaseCost = 1;
// These costs and limits are CPython's (MOVE_COST, CASE_COST, MAX_STRING_SIZE, MAX_CANDIDATE_ITEMS), so that suggestions are
// equal to its own.
constexpr size_t kLongestWord = 40;
constexpr size_t kMostCandidates = 750;

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }

int replace_cost(char a, char b) {
  if (a == b) return 0;
  return lower(a) == lower(b) ? kCaseCost : kMoveCost;
}

// Returns Levenshtein's distance, which counts a swap of two letters as two edits; it is `limit + 1` if larger than `limit`.
int distance_of(std::string_view a, std::string_view b, int limit) {
  if (a == b) return 0;
  while (!a.empty() && !b.empty() && a.front() == b.front()) a.remove_prefix(1), b.remove_prefix(1);
  while (!a.empty() && !b.empty() && a.back() == b.back()) a.remove_suffix(1), b.remove_suffix(1);
  if (a.empty() || b.empty()) return kMoveCost * static_cast<int>(a.size() + b.size());
  if (a.size() > kLongestWord || b.size() > kLongestWord) return limit + 1;
  std::array<int, kLongestWord + 1> last{}, row{};
  for (size_t j = 0; j <= b.size(); ++j) last[j] = kMoveCost * static_cast<int>(j);
  for (size_t i = 1; i <= a.size(); ++i) {
    row[0] = kMoveCost * static_cast<int>(i);
    for (size_t j = 1; j <= b.size(); ++j)
      row[j] = std::min({last[j] + kMoveCost, row[j - 1] + kMoveCost, last[j - 1] + replace_cost(a[i - 1], b[j - 1])});
    last = row;
  }
  return last[b.size()];
}

// Returns the first of the nearest candidates; at most a third of the letters may be wrong.
std::string nearest(std::string_view wrong, const std::vector<std::string_view>& candidates) {
  if (candidates.size() >= kMostCandidates) return {};
  std::string_view best;
  int best_distance = std::numeric_limits<int>::max();
  for (std::string_view candidate : candidates) {
    if (candidate == wrong) continue;
    int limit = static_cast<int>(wrong.size() + candidate.size() + 3) * kMoveCost / 6;
    int distance = distance_of(wrong, candidate, std::min(limit, best_distance - 1));
    if (distance > limit || distance >= best_distance) continue;
    best = candidate;
    best_distance = distance;
  }
  return std::string(best);
}

std::vector<std::string_view> texts_of(Value names) {
  std::vector<std::string_view> texts;
  if (value::ListObject* list = value::as_list(names))
    for (Value item : list->items())
      if (value::as_str(item)) texts.push_back(value::text_of(item));
  return texts;
}

std::vector<std::string_view> texts_of(std::span<const Name> names) {
  std::vector<std::string_view> texts;
  for (Name name : names) texts.push_back(name.text());
  return texts;
}

std::vector<std::string_view> names_of(const value::ModuleObject* module) {
  std::vector<std::string_view> names;
  if (!module) return names;
  for (const value::NameDict::Entry& entry : module->names.entries())
    if (entry.name && !entry.value.is_unbound()) names.push_back(entry.name.text());
  return names;
}

// CPython lists its functions first, in their order, then its types, and the order decides between equally near names.
std::vector<std::string_view> names_of_builtins(const Context& ctx) {
  std::vector<std::string_view> names, types;
  for (const value::NameDict::Entry& entry : ctx.imports.builtins->names.entries())
    if (entry.name && !entry.value.is_unbound()) (value::as_type(entry.value) ? types : names).push_back(entry.name.text());
  std::sort(names.begin(), names.end());
  names.insert(names.end(), types.begin(), types.end());
  return names;
}

}  // namespace

void note_names(Context& ctx, const Frame& frame) {
  if (!ctx.pending.exception) return;
  std::vector<Name> locals;
  if (frame.function)
    for (const ast::Slot& slot : frame.scope->slots)
      if (!slot.name.text().starts_with(".")) locals.push_back(slot.name);
  value::ExceptionNote& note = value::note_of_pending(ctx);
  if (note.missing) note.missing = {note.missing->name, Value::none(), ctx.heap.copy(locals), frame.module};
}

std::string nearest_spelling(Context& ctx, const value::ExceptionObject* exception) {
  if (!exception->note || !exception->note->missing) return {};
  const value::ExceptionNote::Missing& missing = *exception->note->missing;
  std::string_view wrong = missing.name.text();
  if (exception->type == ctx.types->attribute_error) {
    Value names = value::call(ctx, ctx.imports.builtins->names.get(ctx.names.intern("dir")), {missing.object});
    if (!names.is_raised()) return nearest(wrong, texts_of(names));
    ctx.pending = {};
    return {};
  }
  if (exception->type != ctx.types->name_error) return {};
  std::string found = nearest(wrong, texts_of(missing.locals));
  if (found.empty()) found = nearest(wrong, names_of(missing.module));
  return found.empty() ? nearest(wrong, names_of_builtins(ctx)) : found;
}

}  // namespace kdsl::stage
