#include "target/cpu/read_bytes.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <numeric>
#include <vector>

#include "ir/ops.h"

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

bool add_bytes_read(const ir::Function& kernel, const ir::Op& load, const ir::Value* array, uint64_t bytes,
                    llvm::BitVector& read) {
  std::optional<Linear> address = linear(load.operand(0), array, 0);
  if (!address) return false;
  std::vector<int64_t> places = {address->begin};
  for (auto [counter, factor] : address->factors) {
    int64_t count = count_of(kernel, counter);
    if (count <= 0 || count > kMost / static_cast<int64_t>(places.size())) return false;
    std::vector<int64_t> more;
    for (int64_t place : places)
      for (int64_t i = 0; i < count; ++i) more.push_back(place + i * factor);
    places = std::move(more);
  }
  for (int64_t place : places) {
    if (place < 0 || static_cast<uint64_t>(place) + bytes > read.size()) return false;
    read.set(static_cast<unsigned>(place), static_cast<unsigned>(static_cast<uint64_t>(place) + bytes));
  }
  return true;
}

}  // namespace kdsl::target
