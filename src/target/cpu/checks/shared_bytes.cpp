#include "target/cpu/checks/shared_bytes.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <numeric>
#include <vector>

#include "analysis/affine.h"
#include "analysis/loops.h"
#include "analysis/memory.h"
#include "ir/op_kind.h"
#include "ir/ops.h"
#include "passes/cpu/conjuncts.h"

namespace kdsl::target {

using ir::AttrName;
using ir::OpKind;

namespace {

constexpr int64_t kMost = int64_t{1} << 16;  // of places, and of what an address is made of

// A number that counts from 0 by 1, from thread to thread or from iteration to iteration: thread coordinates 0 to 2, or a loop.
struct Counter {
  int dimension;
  const ir::Op* loop;
  auto operator<=>(const Counter&) const = default;
};

// The value is begin + the sum of each counter times its factor.
struct Linear {
  int64_t begin = 0;
  std::map<Counter, int64_t> factors = {};
};

}  // namespace

static bool is_small(int64_t number) { return number >= -kMost && number <= kMost; }

static std::optional<Linear> minus(std::optional<Linear> a, const std::optional<Linear>& b) {
  if (!a || !b) return std::nullopt;
  a->begin -= b->begin;
  for (auto [counter, by] : b->factors) a->factors[counter] -= by;
  return a;
}

// Affine forms treat a value as opaque if it is widened without its sign, or if it is a product by a number that is too large.
static bool is_opaque(const ir::Value* value) {
  if (ir::as<ir::ExtUIOp>(value)) return true;
  auto product = ir::as<ir::MulIOp>(value);
  return product && !is_small(ir::signed_constant(product.lhs()).value_or(0) + ir::signed_constant(product.rhs()).value_or(0));
}

// Returns the linear form of the number, or if `array` is not null, of the pointer's distance in bytes from the array. Numbers
// are limited to kMost, so that nothing wraps.
static std::optional<Linear> linear(const ir::Value* value, const ir::Value* array) {
  if (array && analysis::root_of(value) != array) return std::nullopt;
  analysis::AffineForms forms(is_opaque);
  analysis::AffineForm form = array ? forms.offset_of(value) : forms.of(value);
  Linear linear{form.constant};
  bool is_known = form.is_known;
  for (auto [term, factor] : form.terms) {
    auto reg = ir::as<ir::ReadSregOp>(term);
    int dimension = reg ? static_cast<int>(reg.reg()) - static_cast<int>(ir::Sreg::TidX) : -1;
    const ir::Op* loop = analysis::counted_by(term);
    std::optional<analysis::TripCount> trips = loop ? analysis::trip_count(*loop) : std::nullopt;
    bool is_place = dimension >= 0 && dimension < 3;
    if ((!is_place && !trips) || !is_small(factor)) return std::nullopt;
    if (trips && (!is_small(trips->first) || !is_small(trips->step))) return std::nullopt;
    int64_t& sum = linear.factors[is_place ? Counter{dimension, nullptr} : Counter{-1, loop}];
    sum += factor * (is_place ? 1 : trips->step);
    if (trips) linear.begin += trips->first * factor;
    is_known &= is_small(sum);
  }
  return is_known && is_small(linear.begin) ? std::optional(linear) : std::nullopt;
}

// Returns how far the counter counts; 0 if that is not known.
static int64_t count_of(const ir::Function& kernel, const Counter& counter) {
  if (!counter.loop) return kernel.bounds.required_threads[counter.dimension];
  auto trips = analysis::trip_count(*counter.loop);
  return trips && trips->count <= static_cast<uint64_t>(kMost) ? static_cast<int64_t>(trips->count) : 0;
}

std::optional<Extremes> extremes_of(const ir::Function& kernel, const ir::Value* value, const ir::Value* origin) {
  std::optional<Linear> form = linear(value, origin);
  if (!form) return std::nullopt;
  Extremes all{form->begin, form->begin, std::abs(form->begin)};
  for (auto [counter, factor] : form->factors) {
    int64_t count = count_of(kernel, counter);
    if (count <= 0 || count > kMost) return std::nullopt;
    (factor < 0 ? all.low : all.high) += factor * (count - 1);
    all.unit = std::gcd(all.unit, factor);
  }
  return all;
}

// Returns the values of the sum for all iterations of the loops and, if `of_threads`, for all threads; none if they are
// unknown, or too many.
static std::vector<int64_t> places_of(const ir::Function& kernel, const Linear& form, bool of_threads) {
  std::vector<int64_t> places = {form.begin};
  for (auto [counter, factor] : form.factors) {
    if (!counter.loop && !of_threads) continue;
    int64_t count = count_of(kernel, counter);
    if (count <= 0 || count > kMost / static_cast<int64_t>(places.size())) return {};
    std::vector<int64_t> more;
    for (int64_t place : places)
      for (int64_t i = 0; i < count; ++i) more.push_back(place + i * factor);
    places = std::move(more);
  }
  return places;
}

bool add_bytes_read(const ir::Function& kernel, const ir::Op& load, const ir::Value* array, uint64_t bytes,
                    llvm::BitVector& read) {
  std::optional<Linear> address = linear(ir::LoadOp(load).pointer(), array);
  if (!address) return false;
  std::vector<int64_t> places = places_of(kernel, *address, true);
  if (places.empty()) return false;
  for (int64_t place : places) {
    if (place < 0 || static_cast<uint64_t>(place) + bytes > read.size()) return false;
    read.set(static_cast<unsigned>(place), static_cast<unsigned>(static_cast<uint64_t>(place) + bytes));
  }
  return true;
}

namespace {

// Holds the part of the sum that depends on the thread, which is the same in all iterations.
struct OfThread {
  int64_t factors[3] = {};
  explicit OfThread(const Linear& form) {
    for (auto [counter, factor] : form.factors)
      if (!counter.loop) factors[counter.dimension] += factor;
  }
  int64_t at(const int64_t (&thread)[3]) const {
    return factors[0] * thread[0] + factors[1] * thread[1] + factors[2] * thread[2];
  }
};

// A comparison in an `if` around an access, written as a linear form that is compared with 0.
struct Test {
  ir::CmpI predicate;
  int64_t begin;
  OfThread of_thread;

  bool may_hold(const int64_t (&thread)[3]) const {
    int64_t value = begin + of_thread.at(thread);
    switch (predicate) {
      case ir::CmpI::Slt: return value < 0;
      case ir::CmpI::Sle: return value <= 0;
      case ir::CmpI::Sgt: return value > 0;
      case ir::CmpI::Sge: return value >= 0;
      case ir::CmpI::Eq: return value == 0;
      case ir::CmpI::Ne: return value != 0;
      default: return true;
    }
  }
};

// Collects the comparisons around the access that depend on thread coordinates alone.
std::vector<Test> tests_around(const ir::Op& access) {
  std::vector<Test> tests;
  const ir::Block* block = access.parent;
  for (const ir::Op* around = block->parent_op; around; block = around->parent, around = block->parent_op) {
    if (around->kind != OpKind::If || around->regions[0].block != block) continue;
    for (const ir::Op* comparison : passes::conjuncts_of(ir::IfOp(*around).condition()).comparisons) {
      ir::CmpIOp test(*comparison);
      std::optional<Linear> difference = minus(linear(test.lhs(), nullptr), linear(test.rhs(), nullptr));
      bool is_of_thread = difference && std::ranges::all_of(difference->factors, [](const auto& f) { return !f.first.loop; });
      if (is_of_thread) tests.push_back({test.predicate(), difference->begin, OfThread(*difference)});
    }
  }
  return tests;
}

// Records which thread has accessed each four bytes of an array.
class Owners {
 public:
  explicit Owners(uint64_t bytes) : owners_((bytes + kCell - 1) / kCell) {}

  // Returns false if another thread has accessed the bytes, and one of the two writes. Bytes outside of the array are ignored;
  // another check reports them.
  bool add(int64_t place, uint64_t bytes, int32_t thread, bool writes) {
    if (place < 0) return true;
    for (uint64_t cell = static_cast<uint64_t>(place) / kCell; cell * kCell < static_cast<uint64_t>(place) + bytes; ++cell) {
      if (cell >= owners_.size()) break;
      Owner& owner = owners_[cell];
      if (owner.thread == kNobody) owner.thread = thread;
      owner.is_written |= writes;
      if (owner.thread != thread && owner.is_written) return false;
      if (owner.thread != thread) owner.thread = kSeveral;
    }
    return true;
  }

 private:
  static constexpr uint64_t kCell = 4;
  static constexpr int32_t kNobody = -1, kSeveral = -2;
  struct Owner {
    int32_t thread = kNobody;
    bool is_written = false;
  };
  std::vector<Owner> owners_;
};

}  // namespace

bool are_apart(const ir::Function& kernel, std::span<const ArrayAccess> accesses, const ir::Op& array) {
  int64_t extents[3], threads = 1;
  for (int d = 0; d < 3; ++d) threads *= extents[d] = kernel.bounds.required_threads[d];
  Owners owners(static_cast<uint64_t>(array.int_attr(AttrName::Size)));
  int64_t looks = 0;
  for (const ArrayAccess& access : accesses) {
    std::optional<Linear> address = linear(access.pointer, array.result());
    std::vector<int64_t> places = address ? places_of(kernel, *address, false) : std::vector<int64_t>();
    looks += threads * static_cast<int64_t>(places.size());
    if (places.empty() || threads == 0 || looks > kMost) return false;
    OfThread of_thread(*address);
    std::vector<Test> tests = tests_around(*access.op);
    int32_t number = 0;
    int64_t at[3];
    for (at[2] = 0; at[2] < extents[2]; ++at[2])
      for (at[1] = 0; at[1] < extents[1]; ++at[1])
        for (at[0] = 0; at[0] < extents[0]; ++at[0], ++number) {
          if (!std::ranges::all_of(tests, [&](const Test& test) { return test.may_hold(at); })) continue;
          for (int64_t place : places)
            if (!owners.add(place + of_thread.at(at), access.bytes, number, access.writes)) return false;
        }
  }
  return true;
}

}  // namespace kdsl::target
