#include "passes/trip_count.h"

namespace kdsl::passes {

using namespace ir;

static std::optional<TripCount> count_up(uint64_t distance, int64_t first, int64_t step) {
  auto stride = static_cast<uint64_t>(step);
  return TripCount{first, step, distance / stride + (distance % stride != 0)};
}

std::optional<TripCount> trip_count(const Op& op) {
  auto step = signed_constant(op.operand(2));
  if (op.has(AttrName::Unsigned)) {
    auto low = unsigned_constant(op.operand(0)), high = unsigned_constant(op.operand(1));
    if (!low || !high || !step || *step <= 0) return std::nullopt;
    return count_up(*low < *high ? *high - *low : 0, static_cast<int64_t>(*low), *step);
  }
  auto low = signed_constant(op.operand(0)), high = signed_constant(op.operand(1));
  if (!low || !high || !step || *step <= 0) return std::nullopt;
  uint64_t distance = *low < *high ? static_cast<uint64_t>(*high) - static_cast<uint64_t>(*low) : 0;
  return count_up(distance, *low, *step);
}

}  // namespace kdsl::passes
