#include "layout/tuple/int_tuple.h"

#include <algorithm>

namespace kdsl::layout {

IntTuple tuple(Arena& arena, std::span<const IntTuple> items) {
  IntTuple result;
  result.kind = IntTuple::Kind::Tuple;
  result.items = arena.copy(items);
  return result;
}

IntTuple basis(Arena& arena, const IntTuple& scale, std::span<const IntTuple> path) {
  if (path.empty()) return scale;
  std::vector<IntTuple> items = {scale.scale()};
  items.insert(items.end(), path.begin(), path.end());
  items.insert(items.end(), scale.path().begin(), scale.path().end());
  IntTuple result;
  result.kind = IntTuple::Kind::Basis;
  result.items = arena.copy(items);
  return result;
}

IntTuple basis(Arena& arena, const IntTuple& scale, std::span<const int64_t> path) {
  std::vector<IntTuple> modes;
  for (int64_t mode : path) modes.push_back(number(mode));
  return basis(arena, scale, modes);
}

int depth(const IntTuple& t) {
  if (!t.is_tuple()) return 0;
  int deepest = 0;
  for (const IntTuple& item : t.items) deepest = std::max(deepest, depth(item));
  return deepest + 1;
}

bool is_fully_static(const IntTuple& t) {
  if (!t.is_tuple()) return t.scale().is_static();
  return std::all_of(t.items.begin(), t.items.end(), is_fully_static);
}

bool has_basis(const IntTuple& t) {
  if (!t.is_tuple()) return t.is_basis();
  return std::any_of(t.items.begin(), t.items.end(), has_basis);
}

bool has_underscore(const IntTuple& t) {
  if (!t.is_tuple()) return t.is_underscore();
  return std::any_of(t.items.begin(), t.items.end(), has_underscore);
}

void flatten(const IntTuple& t, std::vector<IntTuple>& leaves) {
  if (!t.is_tuple()) {
    leaves.push_back(t);
    return;
  }
  for (const IntTuple& item : t.items) flatten(item, leaves);
}

IntTuple rebuild(Arena& arena, const IntTuple& shape, std::span<const IntTuple>& leaves) {
  if (!shape.is_tuple()) {
    IntTuple leaf = leaves.front();
    leaves = leaves.subspan(1);
    return leaf;
  }
  std::vector<IntTuple> items;
  for (const IntTuple& item : shape.items) items.push_back(rebuild(arena, item, leaves));
  return tuple(arena, items);
}

static bool all_pairs(const IntTuple& a, const IntTuple& b, bool (*test)(const IntTuple&, const IntTuple&)) {
  return std::equal(a.items.begin(), a.items.end(), b.items.begin(), b.items.end(), test);
}

bool is_congruent(const IntTuple& a, const IntTuple& b) {
  if (a.is_tuple() != b.is_tuple()) return false;
  return !a.is_tuple() || all_pairs(a, b, is_congruent);
}

bool is_weakly_congruent(const IntTuple& a, const IntTuple& b) {
  if (!a.is_tuple()) return true;
  return b.is_tuple() && all_pairs(a, b, is_weakly_congruent);
}

bool is_equal(const IntTuple& a, const IntTuple& b) {
  if (a.kind != b.kind) return false;
  if (a.is_tuple() || a.is_basis()) return all_pairs(a, b, is_equal);
  return a.is_underscore() || (a.is_static() && a.value == b.value);
}

size_t hash(const IntTuple& t) {
  constexpr uint64_t kPrime = 0x9e3779b97f4a7c15;
  auto mixed = [](uint64_t seed, uint64_t item) { return (seed ^ (item ^ item >> 32)) * kPrime; };
  uint64_t result = mixed(kPrime, static_cast<uint64_t>(t.kind));
  if (t.is_static()) result = mixed(result, static_cast<uint64_t>(t.value));
  for (const IntTuple& item : t.items) result = mixed(result, hash(item));
  return static_cast<size_t>(result);
}

bool is_same_type(const IntTuple& a, const IntTuple& b) {
  if (a.kind != b.kind) return false;
  if (a.is_tuple() || a.is_basis()) return all_pairs(a, b, is_same_type);
  return a.is_underscore() || (a.value == b.value && (a.is_static() || a.width == b.width));
}

static std::string leaf_text(const IntTuple& t) {
  if (t.is_static()) return std::to_string(t.value);
  if (t.is_underscore()) return "_";
  if (t.is_basis()) {
    std::string text = leaf_text(t.scale());
    std::span<const IntTuple> path = t.path();
    for (size_t i = path.size(); i-- > 0;) text += "@" + std::to_string(path[i].value);
    return text;
  }
  std::string notes;
  if (t.width == 64) notes = "i64";
  if (t.value > 1) notes += (notes.empty() ? "div=" : " div=") + std::to_string(t.value);
  return notes.empty() ? "?" : "?{" + notes + "}";
}

std::string to_string(const IntTuple& t) {
  if (!t.is_tuple()) return leaf_text(t);
  std::string text = "(";
  for (size_t i = 0; i < t.items.size(); ++i) {
    if (i != 0) text += ',';
    text += to_string(t.items[i]);
  }
  return text + ")";
}

}  // namespace kdsl::layout
