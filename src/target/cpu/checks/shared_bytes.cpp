#include "target/cpu/checks/shared_bytes.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <numeric>
#include <vector>

#include "ir/op_kind.h"
#include "ir/ops.h"
#include "passes/cpu/conjuncts.h"

namespace kdsl::target {

using ir::AttrName;
using ir::OpKind;

namespace {

constexpr int64_t kMost = int64_t{1} << 16;  // of places, and of what an address is made of

// What counts from 0 by 1, for one thread or one iteration after the other: thread coordinates 0 to 2, or a loop.
struct Counter {
  int dimension;
  const ir::Op* loop;
  auto operator<=>(const Counter&) const = default;
};

// begin + the sum of each counter times its factor.
struct Linear {
  int64_t begin = 0;
  std::map<Counter, int64_t> factors = {};
};

}  // namespace

static bool is_small(int64_t number) { return number >= -kMost && number <= kMost; }

// a + b times factor; the numbers stay small, so that nothing wraps.
static std::optional<Linear> sum(std::optional<Linear> a, const std::optional<Linear>& b, int64_t factor) {
  if (!a || !b || !is_small(factor)) return std::nullopt;
  a->begin += b->begin * factor;
  bool fits = is_small(a->begin);
  for (auto [counter, by] : b->factors) fits &= is_small(a->factors[counter] += by * factor);
  return fits ? a : std::nullopt;
}

struct Bounds {
  int64_t lower, upper, step;
};
static std::optional<Bounds> fixed_bounds(const ir::Op& loop) {
  auto lower = ir::signed_constant(loop.operand(0)), upper = ir::signed_constant(loop.operand(1)),
       step = ir::signed_constant(loop.operand(2));
  if (!lower || !upper || !step || *step <= 0 || !is_small(*lower) || !is_small(*upper) || !is_small(*step))
    return std::nullopt;
  return Bounds{*lower, *upper, *step};
}

static std::optional<Linear> linear(const ir::Value* value, const ir::Value* array, int depth) {
  constexpr int kMaxDepth = 16;
  if (value == array) return Linear{};
  if (depth > kMaxDepth) return std::nullopt;
  if (value->block) {
    const ir::Op* loop = value->block->parent_op;
    bool is_counter = loop && loop->kind == OpKind::For && value->index == 0 && !loop->has(AttrName::Unsigned);
    auto bounds = is_counter ? fixed_bounds(*loop) : std::nullopt;
    if (!bounds) return std::nullopt;
    return Linear{bounds->lower, {{Counter{-1, loop}, bounds->step}}};
  }
  const ir::Op& op = *value->def;
  auto operand = [&](size_t i) { return linear(op.operand(i), array, depth + 1); };
  switch (op.kind) {
    case OpKind::Constant: {
      auto number = ir::signed_constant(value);
      return number && is_small(*number) ? std::optional(Linear{*number}) : std::nullopt;
    }
    case OpKind::ReadSreg: {
      auto dimension = static_cast<int>(op.enum_attr<ir::Sreg>(AttrName::Reg)) - static_cast<int>(ir::Sreg::TidX);
      return dimension >= 0 && dimension < 3 ? std::optional(Linear{0, {{Counter{dimension, nullptr}, 1}}}) : std::nullopt;
    }
    case OpKind::AddI: return sum(operand(0), operand(1), 1);
    case OpKind::SubI: return sum(operand(0), operand(1), -1);
    case OpKind::PtrOffset: return sum(operand(0), operand(1), op.int_attr(AttrName::Scale, 1));
    case OpKind::MulI:
      for (size_t i = 0; i < 2; ++i)
        if (auto factor = ir::signed_constant(op.operand(1 - i))) return sum(Linear{}, operand(i), *factor);
      return std::nullopt;
    case OpKind::ExtSI:
    case OpKind::PtrCast: return operand(0);
    default: return std::nullopt;
  }
}

// How far it counts; 0: that is not known.
static int64_t count_of(const ir::Function& kernel, const Counter& counter) {
  if (!counter.loop) return kernel.bounds.required_threads[counter.dimension];
  auto bounds = fixed_bounds(*counter.loop);
  return bounds ? std::max<int64_t>((bounds->upper - bounds->lower + bounds->step - 1) / bounds->step, 0) : 0;
}

std::optional<Extremes> extremes_of(const ir::Function& kernel, const ir::Value* value, const ir::Value* origin) {
  std::optional<Linear> form = linear(value, origin, 0);
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

// The values of the sum for all turns of the loops, and if `of_threads`, for all threads; none: unknown, or too many.
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
  std::optional<Linear> address = linear(load.operand(0), array, 0);
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

// What is the same in all iterations: the part that the thread has in the sum.
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

// A comparison that stands around an access, as a sum beside 0.
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

// Those that are made of the thread's place alone.
std::vector<Test> tests_around(const ir::Op& access) {
  std::vector<Test> tests;
  const ir::Block* block = access.parent;
  for (const ir::Op* around = block->parent_op; around; block = around->parent, around = block->parent_op) {
    if (around->kind != OpKind::If || around->regions[0].block != block) continue;
    for (const ir::Op* comparison : passes::conjuncts_of(around->operand(0)).comparisons) {
      std::optional<Linear> difference =
          sum(linear(comparison->operand(0), nullptr, 0), linear(comparison->operand(1), nullptr, 0), -1);
      bool is_of_thread = difference && std::ranges::all_of(difference->factors, [](const auto& f) { return !f.first.loop; });
      if (is_of_thread)
        tests.push_back({comparison->enum_attr<ir::CmpI>(AttrName::Predicate), difference->begin, OfThread(*difference)});
    }
  }
  return tests;
}

// Who has accessed each four bytes of an array.
class Owners {
 public:
  explicit Owners(uint64_t bytes) : owners_((bytes + kCell - 1) / kCell) {}

  // False: another thread has, and one of them writes. What is outside of the array is told of elsewhere.
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
    std::optional<Linear> address = linear(access.pointer, array.result(), 0);
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
