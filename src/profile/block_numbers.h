// Integers of all threads of a block, as one object each: the number of thread i is an entry of a vector plus something that
// all threads have in common. Vectors are numbered, equal ones have one number, and what is computed from them is remembered:
// an address that is `base + stride * thread` differs from block to block, and from iteration to iteration, in its common part
// alone, so that it costs one addition for all threads. The walker (walker.h) computes addresses and conditions with it.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "ir/enums.h"
#include "ir/op_kind.h"
#include "profile/warp_access.h"

namespace kdsl::profile {

struct Number {
  uint32_t vector = 0;  // 0: zero in all threads
  int64_t add = 0;
  bool operator==(const Number&) const = default;
};

// A set of threads of the block.
struct ThreadSet {
  std::vector<uint32_t> warps;  // the lanes of each warp
  uint32_t active_warps = 0, lanes = 0;
};

class BlockNumbers {
 public:
  using Set = uint32_t;
  static constexpr Set kNobody = 0, kAll = 1;

  explicit BlockNumbers(uint32_t threads);

  uint32_t threads() const { return threads_; }
  // Returns how many different vectors have been made. They are kept until the object is replaced.
  size_t size() const { return vectors_.size(); }
  int64_t at(const Number& number, uint32_t thread) const { return vectors_[number.vector].values[thread] + number.add; }
  std::span<const int64_t> values(uint32_t vector) const { return vectors_[vector].values; }
  Number of(std::vector<int64_t> values);

  // Integers of `width` bits are sign-extended; those of one bit are 0 or 1.
  Number calculate(ir::OpKind kind, int width, const Number& a, const Number& b);
  Number compare(ir::CmpI predicate, int width, const Number& a, const Number& b);
  Number select(const Number& condition, const Number& a, const Number& b);
  // The integer as one of another width.
  Number resize(const Number& a, int from, int to, bool is_signed);
  // pointer + index * scale
  Number offset(const Number& pointer, const Number& index, int64_t scale);
  // The number of the lane that `source(lane in the warp)` names.
  template <typename F>
  Number shuffle(const Number& a, F&& source) {
    if (a.vector == 0) return a;
    std::vector<int64_t> values(threads_);
    for (uint32_t i = 0; i < threads_; ++i) {
      uint32_t from = i / kLanes * kLanes + source(i % kLanes, i);
      values[i] = at(a, from < threads_ ? from : i);
    }
    return of(std::move(values));
  }

  // ---- sets
  const ThreadSet& set(Set set) const { return sets_[set]; }
  Set make_set(ThreadSet set);
  // The threads of the set in which the condition is not zero, or is zero.
  Set where(Set within, const Number& condition, bool wanted);
  // 1 in the threads of the set, 0 in others.
  Number of_set(Set set) { return of_set(set, false); }
  // 1 in the lowest thread of the set in each warp, 0 in others.
  Number of_lowest(Set set) { return of_set(set, true); }
  // Returns how many warps have some threads in the set, and not all that are in the other one.
  uint32_t divided(Set set, Set whole);

 private:
  struct Vector {
    std::vector<int64_t> values;
    int64_t least, greatest;
  };
  struct Key {
    uint32_t what, a, b, c;
    int64_t add_a, add_b;
    bool operator==(const Key&) const = default;
  };
  struct Hash {
    size_t operator()(const Key& key) const {
      uint64_t sets = (uint64_t{key.what} << 32 | key.c) ^ (uint64_t{key.a} << 20) ^ (uint64_t{key.b} << 40);
      uint64_t hash = (sets ^ static_cast<uint64_t>(key.add_a) * 0xBF58476D1CE4E5B9u) * 0x9E3779B97F4A7C15u;
      hash = (hash ^ hash >> 29 ^ static_cast<uint64_t>(key.add_b)) * 0x94D049BB133111EBu;
      return hash ^ hash >> 31;
    }
  };

  // A small table in front of the map has most results, since the same are asked for in each block and iteration.
  struct Recent {
    Key key{~0u, 0, 0, 0, 0, 0};
    Number result;
  };
  static constexpr size_t kRecent = size_t{1} << 12;

  template <typename F>
  Number remembered(const Key& key, F&& make) {
    Recent& recent = recent_[Hash()(key) % kRecent];
    if (recent.key == key) return recent.result;
    auto [found, is_new] = results_.try_emplace(key);
    if (is_new) {
      Number made = make();
      found = results_.insert_or_assign(key, made).first;
    }
    recent = {key, found->second};
    return found->second;
  }
  template <typename F>
  Number by_element(const Number& a, const Number& b, F&& f) {
    std::vector<int64_t> values(threads_);
    for (uint32_t i = 0; i < threads_; ++i) values[i] = f(at(a, i), at(b, i));
    return of(std::move(values));
  }
  int64_t least(const Number& a) const { return vectors_[a.vector].least + a.add; }
  int64_t greatest(const Number& a) const { return vectors_[a.vector].greatest + a.add; }
  Number sum(const Number& a, const Number& b, bool subtracts);
  Number scaled(const Number& a, int64_t by);
  Number wrapped(const Number& a, int width);
  Number of_set(Set set, bool lowest_only);
  Number general(ir::OpKind kind, int width, const Number& a, const Number& b);
  std::optional<Number> of_multiple(ir::OpKind kind, int width, const Number& a, const Number& b);

  uint32_t threads_;
  std::vector<Vector> vectors_;
  std::unordered_multimap<uint64_t, uint32_t> by_hash_;
  std::unordered_map<Key, Number, Hash> results_;
  std::vector<Recent> recent_{kRecent};
  std::vector<ThreadSet> sets_;
  std::unordered_multimap<uint64_t, Set> sets_by_hash_;
  std::unordered_map<Key, uint32_t, Hash> of_sets_;
};

}  // namespace kdsl::profile
