#include "profile/block_numbers.h"

#include <algorithm>
#include <limits>

#include "ir/number_ops.h"

namespace kdsl::profile {

using ir::OpKind;

namespace {

// Names for what a remembered result was computed by, beside the kinds of ops.
enum : uint32_t { kSum = 1u << 16, kDifference, kScaled, kWrapped, kCompared, kSelected, kWhere, kDivided, kOfSet };

int64_t wrap(int64_t value, int width) {
  if (width >= 64) return value;
  if (width == 1) return value & 1;
  return static_cast<int64_t>(static_cast<uint64_t>(value) << (64 - width)) >> (64 - width);
}

uint64_t as_unsigned(int64_t value, int width) {
  return width >= 64 ? static_cast<uint64_t>(value) : static_cast<uint64_t>(value) & ((uint64_t{1} << width) - 1);
}

int64_t computed(OpKind kind, int width, int64_t a, int64_t b) {
  auto x = static_cast<uint64_t>(a), y = static_cast<uint64_t>(b);
  switch (kind) {
    case OpKind::AddI: return wrap(static_cast<int64_t>(x + y), width);
    case OpKind::SubI: return wrap(static_cast<int64_t>(x - y), width);
    case OpKind::MulI: return wrap(static_cast<int64_t>(x * y), width);
    case OpKind::AndI: return a & b;
    case OpKind::OrI: return a | b;
    case OpKind::XOrI: return wrap(a ^ b, width);
    default: break;
  }
  // The result of an undefined operation does not matter: no thread uses it.
  auto result = dtype::fold_int(*ir::int_op(kind), width, a, b);
  return result ? wrap(static_cast<int64_t>(*result), width) : 0;
}

bool holds(ir::CmpI predicate, int width, int64_t a, int64_t b) {
  uint64_t x = as_unsigned(a, width), y = as_unsigned(b, width);
  switch (predicate) {
    case ir::CmpI::Eq: return a == b;
    case ir::CmpI::Ne: return a != b;
    case ir::CmpI::Slt: return a < b;
    case ir::CmpI::Sle: return a <= b;
    case ir::CmpI::Sgt: return a > b;
    case ir::CmpI::Sge: return a >= b;
    case ir::CmpI::Ult: return x < y;
    case ir::CmpI::Ule: return x <= y;
    case ir::CmpI::Ugt: return x > y;
    case ir::CmpI::Uge: return x >= y;
  }
  return false;
}

ir::CmpI as_signed(ir::CmpI predicate) {
  switch (predicate) {
    case ir::CmpI::Ult: return ir::CmpI::Slt;
    case ir::CmpI::Ule: return ir::CmpI::Sle;
    case ir::CmpI::Ugt: return ir::CmpI::Sgt;
    case ir::CmpI::Uge: return ir::CmpI::Sge;
    default: return predicate;
  }
}

template <typename Range>
uint64_t hash_of(const Range& values) {
  uint64_t hash = 0;
  for (auto value : values) hash = (hash ^ static_cast<uint64_t>(value)) * 0x9E3779B97F4A7C15u, hash ^= hash >> 31;
  return hash;
}

}  // namespace

BlockNumbers::BlockNumbers(uint32_t threads) : threads_(threads) {
  vectors_.push_back({std::vector<int64_t>(threads), 0, 0});
  sets_.push_back({std::vector<uint32_t>((threads + kLanes - 1) / kLanes), 0, 0});
  ThreadSet all = sets_[kNobody];
  for (uint32_t i = 0; i < threads; ++i) all.warps[i / kLanes] |= 1u << (i % kLanes);
  make_set(std::move(all));
}

Number BlockNumbers::of(std::vector<int64_t> values) {
  int64_t first = values[0];
  for (int64_t& value : values) value = static_cast<int64_t>(static_cast<uint64_t>(value) - static_cast<uint64_t>(first));
  uint64_t hash = hash_of(values);
  if (std::ranges::all_of(values, [](int64_t value) { return value == 0; })) return {0, first};
  auto [begin, end] = by_hash_.equal_range(hash);
  for (; begin != end; ++begin)
    if (vectors_[begin->second].values == values) return {begin->second, first};
  auto number = static_cast<uint32_t>(vectors_.size());
  auto [least, greatest] = std::ranges::minmax(values);
  vectors_.push_back({std::move(values), least, greatest});
  by_hash_.emplace(hash, number);
  return {number, first};
}

// ---- arithmetic

Number BlockNumbers::sum(const Number& a, const Number& b, bool subtracts) {
  auto add = static_cast<uint64_t>(a.add), other = static_cast<uint64_t>(b.add);
  auto common = static_cast<int64_t>(subtracts ? add - other : add + other);
  if (b.vector == 0) return {a.vector, common};
  if (a.vector == 0 && !subtracts) return {b.vector, common};
  Number of_vectors = remembered({subtracts ? kDifference : kSum, a.vector, b.vector, 0, 0, 0}, [&] {
    return by_element({a.vector, 0}, {b.vector, 0}, [&](int64_t x, int64_t y) {
      return static_cast<int64_t>(subtracts ? static_cast<uint64_t>(x) - static_cast<uint64_t>(y)
                                            : static_cast<uint64_t>(x) + static_cast<uint64_t>(y));
    });
  });
  return {of_vectors.vector, static_cast<int64_t>(static_cast<uint64_t>(of_vectors.add) + static_cast<uint64_t>(common))};
}

Number BlockNumbers::scaled(const Number& a, int64_t by) {
  auto times = [](int64_t x, int64_t y) { return static_cast<int64_t>(static_cast<uint64_t>(x) * static_cast<uint64_t>(y)); };
  Number result{0, times(a.add, by)};
  if (a.vector == 0 || by == 0) return result;
  if (by == 1) return a;
  Number of_vector = remembered({kScaled, a.vector, 0, 0, by, 0}, [&] {
    return by_element({a.vector, 0}, {}, [&](int64_t x, int64_t) { return times(x, by); });
  });
  return {of_vector.vector, of_vector.add + result.add};
}

Number BlockNumbers::wrapped(const Number& a, int width) {
  if (width >= 64) return a;
  if (a.vector == 0) return {0, wrap(a.add, width)};
  int64_t greatest_of_width = width == 1 ? 1 : (int64_t{1} << (width - 1)) - 1;
  int64_t least_of_width = width == 1 ? 0 : -greatest_of_width - 1;
  if (least(a) >= least_of_width && greatest(a) <= greatest_of_width) return a;
  return remembered({kWrapped, a.vector, static_cast<uint32_t>(width), 0, a.add, 0},
                    [&] { return by_element(a, {}, [&](int64_t x, int64_t) { return wrap(x, width); }); });
}

Number BlockNumbers::general(OpKind kind, int width, const Number& a, const Number& b) {
  return remembered({static_cast<uint32_t>(kind), a.vector, b.vector, static_cast<uint32_t>(width), a.add, b.add},
                    [&] { return by_element(a, b, [&](int64_t x, int64_t y) { return computed(kind, width, x, y); }); });
}

// Divides a number whose common part is a multiple of the divisor: only the vector's quotients have to be known.
std::optional<Number> BlockNumbers::of_multiple(OpKind kind, int width, const Number& a, const Number& b) {
  if (b.vector != 0 || a.add == 0 || vectors_[a.vector].least < 0 || a.add < 0) return std::nullopt;
  int64_t divisor = b.add;
  bool is_quotient = kind == OpKind::DivSI || kind == OpKind::DivUI || kind == OpKind::FloorDivSI || kind == OpKind::ShrSI ||
                     kind == OpKind::ShrUI;
  if (kind == OpKind::ShrSI || kind == OpKind::ShrUI) divisor = b.add >= 0 && b.add < 62 ? int64_t{1} << b.add : 0;
  if (kind == OpKind::AndI) divisor = b.add >= 0 && (b.add & (b.add + 1)) == 0 ? b.add + 1 : 0;
  bool is_rest = kind == OpKind::RemSI || kind == OpKind::RemUI || kind == OpKind::AndI;
  if ((!is_quotient && !is_rest) || divisor <= 0 || a.add % divisor != 0) return std::nullopt;
  Number result = general(kind, width, {a.vector, 0}, b);
  if (is_quotient) result.add += a.add / divisor;
  return result;
}

Number BlockNumbers::calculate(OpKind kind, int width, const Number& a, const Number& b) {
  if (kind == OpKind::AddI || kind == OpKind::SubI) return wrapped(sum(a, b, kind == OpKind::SubI), width);
  if (a.vector == 0 && b.vector == 0) return {0, computed(kind, width, a.add, b.add)};
  if (kind == OpKind::MulI && b.vector == 0) return wrapped(scaled(a, b.add), width);
  if (kind == OpKind::MulI && a.vector == 0) return wrapped(scaled(b, a.add), width);
  if (kind == OpKind::ShlI && b.vector == 0 && b.add >= 0 && b.add < 62) return wrapped(scaled(a, int64_t{1} << b.add), width);
  if (auto known = of_multiple(kind, width, a, b)) return *known;
  return general(kind, width, a, b);
}

Number BlockNumbers::compare(ir::CmpI predicate, int width, const Number& a, const Number& b) {
  if (a.vector == 0 && b.vector == 0) return {0, holds(predicate, width, a.add, b.add)};
  bool fits = least(a) >= 0 && least(b) >= 0;
  ir::CmpI of_difference = fits ? as_signed(predicate) : predicate;
  constexpr int64_t kFar = int64_t{1} << 61;  // the difference of numbers below cannot wrap
  bool is_near = least(a) > -kFar && greatest(a) < kFar && least(b) > -kFar && greatest(b) < kFar;
  auto compared = [&](ir::CmpI by, const Number& x, const Number& y) {
    return remembered(
        {kCompared + (static_cast<uint32_t>(by) << 20), x.vector, y.vector, static_cast<uint32_t>(width), x.add, y.add},
        [&] { return by_element(x, y, [&](int64_t p, int64_t q) { return int64_t{holds(by, width, p, q)}; }); });
  };
  if (!is_near || of_difference > ir::CmpI::Sge) return compared(predicate, a, b);
  Number difference = sum(a, b, true);
  if (difference.vector == 0) return {0, holds(of_difference, 64, difference.add, 0)};
  // Beyond the vector's ends all threads agree.
  const Vector& vector = vectors_[difference.vector];
  int64_t bound = -difference.add;
  if (bound < vector.least) return {0, holds(of_difference, 64, 1, 0)};
  if (bound > vector.greatest) return {0, holds(of_difference, 64, -1, 0)};
  return remembered({kCompared + (static_cast<uint32_t>(of_difference) << 20), difference.vector, 0, 64, 0, bound}, [&] {
    return by_element(difference, {}, [&](int64_t p, int64_t) { return int64_t{holds(of_difference, 64, p, 0)}; });
  });
}

Number BlockNumbers::select(const Number& condition, const Number& a, const Number& b) {
  if (condition.vector == 0) return condition.add != 0 ? a : b;
  if (a == b) return a;
  // The condition is 0 or 1, so that its first value is its common part.
  return remembered(
      {kSelected + (static_cast<uint32_t>(condition.add) << 20), condition.vector, a.vector, b.vector, a.add, b.add}, [&] {
        std::vector<int64_t> values(threads_);
        for (uint32_t i = 0; i < threads_; ++i) values[i] = at(condition, i) != 0 ? at(a, i) : at(b, i);
        return of(std::move(values));
      });
}

Number BlockNumbers::resize(const Number& a, int from, int to, bool is_signed) {
  if (to < from) return wrapped(a, to);
  if (from == 1) return is_signed ? scaled(a, -1) : a;
  if (is_signed || least(a) >= 0 || from >= 64) return a;
  if (a.vector == 0) return {0, static_cast<int64_t>(as_unsigned(a.add, from))};
  return remembered({kWrapped, a.vector, static_cast<uint32_t>(from), 1, a.add, 0}, [&] {
    return by_element(a, {}, [&](int64_t x, int64_t) { return static_cast<int64_t>(as_unsigned(x, from)); });
  });
}

Number BlockNumbers::offset(const Number& pointer, const Number& index, int64_t scale) {
  return sum(pointer, scaled(index, scale), false);
}

// ---- sets

BlockNumbers::Set BlockNumbers::make_set(ThreadSet set) {
  set.active_warps = set.lanes = 0;
  for (uint32_t lanes : set.warps) {
    set.active_warps += lanes != 0;
    set.lanes += static_cast<uint32_t>(std::popcount(lanes));
  }
  if (set.lanes == 0) return kNobody;
  uint64_t hash = hash_of(set.warps);
  auto [begin, end] = sets_by_hash_.equal_range(hash);
  for (; begin != end; ++begin)
    if (sets_[begin->second].warps == set.warps) return begin->second;
  sets_.push_back(std::move(set));
  auto number = static_cast<Set>(sets_.size() - 1);
  sets_by_hash_.emplace(hash, number);
  return number;
}

BlockNumbers::Set BlockNumbers::where(Set within, const Number& condition, bool wanted) {
  if (condition.vector == 0) return (condition.add != 0) == wanted ? within : kNobody;
  Key key{kWhere, within, condition.vector, wanted, condition.add, 0};
  if (auto found = of_sets_.find(key); found != of_sets_.end()) return found->second;
  ThreadSet set = sets_[within];
  for (uint32_t i = 0; i < threads_; ++i)
    if ((at(condition, i) != 0) != wanted) set.warps[i / kLanes] &= ~(1u << (i % kLanes));
  return of_sets_[key] = make_set(std::move(set));
}

Number BlockNumbers::of_set(Set set, bool lowest_only) {
  return remembered({kOfSet, set, lowest_only, 0, 0, 0}, [&] {
    std::vector<int64_t> values(threads_);
    for (uint32_t i = 0; i < threads_; ++i) {
      uint32_t lanes = sets_[set].warps[i / kLanes];
      values[i] = (lowest_only ? lanes & -lanes : lanes) >> (i % kLanes) & 1;
    }
    return of(std::move(values));
  });
}

uint32_t BlockNumbers::divided(Set set, Set whole) {
  if (set == whole) return 0;
  Key key{kDivided, set, whole, 0, 0, 0};
  if (auto found = of_sets_.find(key); found != of_sets_.end()) return found->second;
  uint32_t count = 0;
  for (size_t warp = 0; warp < sets_[set].warps.size(); ++warp)
    count += sets_[set].warps[warp] != 0 && sets_[set].warps[warp] != sets_[whole].warps[warp];
  return of_sets_[key] = count;
}

}  // namespace kdsl::profile
