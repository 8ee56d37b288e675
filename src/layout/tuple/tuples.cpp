#include "layout/tuple/tuples.h"

namespace kdsl::layout {

static std::unexpected<Error> mode_error(std::string_view function, const IntTuple& t, size_t mode) {
  return failure(Cause::ModeOutOfRange, function, t, {}, number(static_cast<int64_t>(mode)),
                 number(static_cast<int64_t>(rank(t))));
}

static std::vector<IntTuple> modes_of(const IntTuple& t) {
  return t.is_tuple() ? std::vector<IntTuple>(t.items.begin(), t.items.end()) : std::vector<IntTuple>{t};
}

Expected<IntTuple> get(const IntTuple& t, std::span<const size_t> path) {
  const IntTuple* at = &t;
  for (size_t step : path) {
    if (step >= rank(*at)) return mode_error("get", *at, step);
    at = &mode(*at, step);
  }
  return *at;
}

Expected<IntTuple> select(Arena& arena, const IntTuple& t, std::span<const size_t> modes) {
  std::vector<IntTuple> items;
  for (size_t i : modes) {
    if (i >= rank(t)) return mode_error("select", t, i);
    items.push_back(mode(t, i));
  }
  return tuple(arena, items);
}

Expected<IntTuple> group(Arena& arena, const IntTuple& t, size_t begin, size_t end) {
  if (end > rank(t)) return mode_error("group_modes", t, end);
  if (begin >= end) return mode_error("group_modes", t, begin);
  std::vector<IntTuple> items = modes_of(t);
  IntTuple grouped = tuple(arena, std::span(items).subspan(begin, end - begin));
  items.erase(items.begin() + static_cast<ptrdiff_t>(begin), items.begin() + static_cast<ptrdiff_t>(end));
  items.insert(items.begin() + static_cast<ptrdiff_t>(begin), grouped);
  return tuple(arena, items);
}

static std::unexpected<Error> rank_error(std::string_view function, const IntTuple& t, size_t up_to_rank) {
  return failure(Cause::RankTooLarge, function, t, {}, number(static_cast<int64_t>(rank(t))),
                 number(static_cast<int64_t>(up_to_rank)));
}

Expected<IntTuple> append(Arena& arena, const IntTuple& t, const IntTuple& item, size_t up_to_rank) {
  if (rank(t) > up_to_rank) return rank_error("append", t, up_to_rank);
  if (rank(t) == up_to_rank) return t;
  std::vector<IntTuple> items = modes_of(t);
  items.resize(up_to_rank, item);
  return tuple(arena, items);
}

Expected<IntTuple> prepend(Arena& arena, const IntTuple& t, const IntTuple& item, size_t up_to_rank) {
  if (rank(t) > up_to_rank) return rank_error("prepend", t, up_to_rank);
  if (rank(t) == up_to_rank) return t;
  std::vector<IntTuple> items = modes_of(t);
  items.insert(items.begin(), up_to_rank - items.size(), item);
  return tuple(arena, items);
}

Expected<IntTuple> replace(Arena& arena, const IntTuple& t, size_t at, const IntTuple& item) {
  if (at >= rank(t)) return mode_error("replace", t, at);
  if (!t.is_tuple()) return item;
  std::vector<IntTuple> items = modes_of(t);
  items[at] = item;
  return tuple(arena, items);
}

IntTuple wrap(Arena& arena, const IntTuple& t) { return t.is_tuple() ? t : tuple(arena, {&t, 1}); }

IntTuple unwrap(const IntTuple& t) { return t.is_tuple() && t.items.size() == 1 ? unwrap(t.items[0]) : t; }

const IntTuple& front(const IntTuple& t) { return t.is_tuple() && !t.items.empty() ? front(t.items[0]) : t; }

IntTuple flatten(Arena& arena, const IntTuple& t) {
  if (!t.is_tuple()) return t;
  std::vector<IntTuple> leaves;
  flatten(t, leaves);
  return tuple(arena, leaves);
}

Expected<IntTuple> unflatten(Arena& arena, const IntTuple& t, const IntTuple& profile) {
  std::vector<IntTuple> leaves, places;
  flatten(t, leaves);
  flatten(profile, places);
  if (leaves.size() != places.size()) return failure(Cause::NotCongruent, "unflatten", t, profile, t, profile);
  std::span<const IntTuple> rest = leaves;
  return rebuild(arena, profile, rest);
}

IntTuple repeat(Arena& arena, const IntTuple& item, size_t count) { return tuple(arena, std::vector<IntTuple>(count, item)); }

IntTuple repeat_like(Arena& arena, const IntTuple& t, const IntTuple& item) {
  if (!t.is_tuple()) return item;
  std::vector<IntTuple> items;
  for (const IntTuple& mode : t.items) items.push_back(repeat_like(arena, mode, item));
  return tuple(arena, items);
}

static IntTuple bases(Arena& arena, const IntTuple& shape, std::vector<int64_t>& path) {
  if (!shape.is_tuple()) return basis(arena, number(1), path);
  std::vector<IntTuple> items;
  for (size_t i = 0; i < shape.items.size(); ++i) {
    path.push_back(static_cast<int64_t>(i));
    items.push_back(bases(arena, shape.items[i], path));
    path.pop_back();
  }
  return tuple(arena, items);
}

IntTuple make_basis_like(Arena& arena, const IntTuple& shape) {
  std::vector<int64_t> path;
  return bases(arena, shape, path);
}

Expected<IntTuple> basis_get(const IntTuple& basis, const IntTuple& t) {
  std::vector<size_t> path;
  for (const IntTuple& step : basis.path()) path.push_back(static_cast<size_t>(step.value));
  return get(t, path);
}

namespace {

enum class Keep { Sliced, Diced };

// Appends the parts of `t` that are kept; returns false if the coordinate is nested deeper than `t`.
bool keep(Arena& arena, Keep which, const IntTuple& coord, const IntTuple& t, std::vector<IntTuple>& kept) {
  if (!coord.is_tuple()) {
    if (coord.is_underscore() == (which == Keep::Sliced)) kept.push_back(t);
    return true;
  }
  if (!t.is_tuple() || t.items.size() != coord.items.size()) return false;
  for (size_t i = 0; i < t.items.size(); ++i)
    if (!keep(arena, which, coord.items[i], t.items[i], kept)) return false;
  return true;
}

Expected<IntTuple> kept_modes(Arena& arena, Keep which, const IntTuple& coord, const IntTuple& t) {
  std::vector<IntTuple> kept;
  std::string_view function = which == Keep::Sliced ? "slice" : "dice";
  if (!keep(arena, which, coord, t, kept)) return failure(Cause::NotWeaklyCongruent, function, coord, t, coord, t);
  return !coord.is_tuple() && kept.size() == 1 ? kept[0] : tuple(arena, kept);
}

}  // namespace

Expected<IntTuple> slice(Arena& arena, const IntTuple& coord, const IntTuple& t) {
  return kept_modes(arena, Keep::Sliced, coord, t);
}

Expected<IntTuple> dice(Arena& arena, const IntTuple& coord, const IntTuple& t) {
  return kept_modes(arena, Keep::Diced, coord, t);
}

Expected<IntTuple> filter_zeros(Arena& arena, const IntTuple& zeros, const IntTuple& t) {
  if (!zeros.is_tuple()) return zeros.is(0) ? repeat_like(arena, t, number(1)) : t;
  if (!t.is_tuple() || t.items.size() < zeros.items.size())
    return failure(Cause::NotWeaklyCongruent, "filter_zeros", zeros, t, zeros, t);
  std::vector<IntTuple> items;
  for (size_t i = 0; i < t.items.size(); ++i) {
    if (i >= zeros.items.size()) {
      items.push_back(t.items[i]);
      continue;
    }
    KDSL_TRY(IntTuple item, filter_zeros(arena, zeros.items[i], t.items[i]));
    items.push_back(item);
  }
  return tuple(arena, items);
}

const IntTuple* find_not_positive(const IntTuple& shape) {
  if (!shape.is_tuple()) return shape.is_static() && shape.value < 1 ? &shape : nullptr;
  for (const IntTuple& item : shape.items)
    if (const IntTuple* found = find_not_positive(item)) return found;
  return nullptr;
}

bool leading_dim(const IntTuple& shape, const IntTuple& stride, std::vector<size_t>& path) {
  if (!shape.is_tuple()) return stride.is(1) && !shape.is(1);
  for (size_t i = 0; i < shape.items.size(); ++i) {
    path.push_back(i);
    if (leading_dim(shape.items[i], stride.items[i], path)) return true;
    path.pop_back();
  }
  return false;
}

}  // namespace kdsl::layout
