#include "stage/launch/thread_numbers.h"

#include <algorithm>

#include <fmt/format.h>

#include "ir/ops.h"

namespace kdsl::stage {

using namespace ir;

bool reads_coordinate(const Value* value, Sreg first, int depth) {
  const Op* op = depth > 0 ? value->def : nullptr;
  if (!op) return false;
  if (op->kind == OpKind::ReadSreg) {
    int axis = static_cast<int>(op->enum_attr<Sreg>(AttrName::Reg)) - static_cast<int>(first);
    return axis >= 0 && axis < 3;
  }
  return std::ranges::any_of(op->operands, [&](const Value* operand) { return reads_coordinate(operand, first, depth - 1); });
}

ThreadNumbers::ThreadNumbers(const Function& kernel, std::span<Value* const> grid)
    : block_(kernel.bounds.required_threads), has_grid_(!grid.empty()) {
  for (size_t i = 0; i < grid.size(); ++i) grid_[i] = signed_constant(grid[i]).value_or(0);
}

bool ThreadNumbers::is_block_known() const { return block_[0] && block_[1] && block_[2]; }

std::string ThreadNumbers::block_text() const { return fmt::format("({}, {}, {})", block_[0], block_[1], block_[2]); }
std::string ThreadNumbers::grid_text() const { return fmt::format("({}, {}, {})", grid_[0], grid_[1], grid_[2]); }

static std::optional<Range> combined(OpKind kind, Range a, Range b) {
  constexpr int64_t kMostBits = 62;
  if (kind == OpKind::AddI) return Range{a.low + b.low, a.high + b.high};
  if (kind == OpKind::MulI) return Range{a.low * b.low, a.high * b.high};
  if (kind == OpKind::ShrUI || kind == OpKind::ShrSI)
    return b.high > kMostBits ? std::nullopt : std::optional(Range{a.low >> b.high, a.high >> b.low});
  return b.low == 0 ? std::nullopt : std::optional(Range{a.low / b.high, a.high / b.low});
}

std::optional<Range> ThreadNumbers::range_of(const Value* value, int depth) const {
  constexpr int kMaxDepth = 12;
  const Op* op = depth < kMaxDepth ? value->def : nullptr;
  if (!op) return std::nullopt;
  if (auto known = signed_constant(value)) return Range{*known, *known};
  switch (op->kind) {
    case OpKind::ReadSreg: return of_register(op->enum_attr<Sreg>(AttrName::Reg));
    case OpKind::ExtSI:
    case OpKind::ExtUI:
    case OpKind::TruncI:
    case OpKind::Shuffle: return range_of(op->operand(0), depth + 1);
    case OpKind::AddI:
    case OpKind::MulI:
    case OpKind::ShrUI:
    case OpKind::ShrSI:
    case OpKind::DivSI:
    case OpKind::DivUI:
    case OpKind::FloorDivSI: break;
    default: return std::nullopt;
  }
  auto a = range_of(op->operand(0), depth + 1), b = range_of(op->operand(1), depth + 1);
  // `thread + 16` is another one's number, which the block may have none of.
  bool is_of_other = op->kind == OpKind::AddI && (signed_constant(op->operand(0)) || signed_constant(op->operand(1)));
  if (is_of_other && !has_grid_) return std::nullopt;
  constexpr int64_t kLargest = int64_t{1} << 30;
  if (!a || !b || a->low < 0 || b->low < 0 || a->high > kLargest || b->high > kLargest) return std::nullopt;
  return combined(op->kind, *a, *b);
}

std::optional<Range> ThreadNumbers::of_register(Sreg reg) const {
  auto counts = [](int64_t extent) { return extent > 0 ? std::optional(Range{0, extent - 1}) : std::nullopt; };
  auto is = [](int64_t extent) { return extent > 0 ? std::optional(Range{extent, extent}) : std::nullopt; };
  switch (reg) {
    case Sreg::TidX: return counts(block_[0]);
    case Sreg::TidY: return counts(block_[1]);
    case Sreg::TidZ: return counts(block_[2]);
    case Sreg::NtidX: return is(block_[0]);
    case Sreg::NtidY: return is(block_[1]);
    case Sreg::NtidZ: return is(block_[2]);
    default: break;
  }
  if (!has_grid_) return std::nullopt;
  switch (reg) {
    case Sreg::CtaidX: return counts(grid_[0]);
    case Sreg::CtaidY: return counts(grid_[1]);
    case Sreg::CtaidZ: return counts(grid_[2]);
    case Sreg::NctaidX: return is(grid_[0]);
    case Sreg::NctaidY: return is(grid_[1]);
    case Sreg::NctaidZ: return is(grid_[2]);
    default: return std::nullopt;
  }
}

}  // namespace kdsl::stage
