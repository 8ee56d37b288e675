#include "lint/launch_numbers.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "analysis/analyses.h"
#include "ir/ops.h"

namespace kdsl::lint {

using namespace ir;

static analysis::LaunchShape shape_of(const Function& kernel, const Grid* grid) {
  analysis::LaunchShape shape;
  for (size_t i = 0; i < 3; ++i) {
    uint32_t threads = kernel.bounds.required_threads[i];
    if (threads) shape.threads[i] = threads;
    // An extent that is not positive is no number of blocks and is ignored.
    if (grid && (*grid)[i].value_or(0) > 0) shape.blocks[i] = (*grid)[i];
  }
  return shape;
}

// Returns the axis of a register; `first` is the register of the x axis.
static int axis_of(Sreg reg, Sreg first) { return static_cast<int>(reg) - static_cast<int>(first); }
static bool is_axis(Sreg reg, Sreg first) { return axis_of(reg, first) >= 0 && axis_of(reg, first) < 3; }

bool LaunchNumbers::is_made_of(OnDemand& registers, Sreg first, const Value* value) {
  if (!registers) {
    std::vector<const Value*> seeds;
    walk(subject_.kernel.body.block, [&](const Op* op) {
      if (auto read = as<ReadSregOp>(op); read && is_axis(read.reg(), first)) seeds.push_back(read.result());
    });
    registers.emplace(subject_.analyses.uses(), seeds);
  }
  return registers->contains(value);
}

LaunchNumbers::LaunchNumbers(const LintInput& input, const Grid* grid)
    : subject_(input),
      shape_(shape_of(input.kernel, grid)),
      has_grid_(grid != nullptr),
      ranges_(input.kernel.body.block, shape_) {}

bool LaunchNumbers::is_block_known() const {
  return std::ranges::all_of(shape_.threads, [](const auto& extent) { return extent.has_value(); });
}

static std::string text_of(const std::array<std::optional<int64_t>, 3>& extents) {
  return fmt::format("({}, {}, {})", extents[0].value_or(0), extents[1].value_or(0), extents[2].value_or(0));
}
std::string LaunchNumbers::block_text() const { return text_of(shape_.threads); }
std::string LaunchNumbers::grid_text() const { return text_of(shape_.blocks); }

bool LaunchNumbers::is_known(Sreg reg) const {
  for (Sreg first : {Sreg::TidX, Sreg::NtidX})
    if (is_axis(reg, first)) return shape_.threads[static_cast<size_t>(axis_of(reg, first))].has_value();
  for (Sreg first : {Sreg::CtaidX, Sreg::NctaidX})
    if (is_axis(reg, first)) return has_grid_ && shape_.blocks[static_cast<size_t>(axis_of(reg, first))].has_value();
  return false;
}

// Returns whether the op combines two such numbers and its result can be neither negative nor wrapped.
bool LaunchNumbers::is_sum_of_launch(const Op& op) const {
  constexpr int64_t kLargest = int64_t{1} << 30;
  // `thread + 16` is the number of another thread, which the block may not have.
  bool has_constant = std::ranges::any_of(op.operands, [](const Value* v) { return signed_constant(v).has_value(); });
  if (op.kind == OpKind::AddI && has_constant && !has_grid_) return false;
  return std::ranges::all_of(op.operands, [&](const Value* operand) {
    auto range = of_launch_.known(operand) ? ranges_.range_of(operand, nullptr) : std::nullopt;
    return range && range->low >= 0 && range->high <= kLargest;
  });
}

bool LaunchNumbers::is_of_launch(const Value* value) const {
  if (signed_constant(value)) return true;
  if (!value->def) return false;
  switch (value->def->kind) {
    case OpKind::ReadSreg: return is_known(ReadSregOp(*value->def).reg());
    case OpKind::ExtSI:
    case OpKind::ExtUI:
    case OpKind::TruncI: return of_launch_.known(Unary(*value->def).value());
    case OpKind::Shuffle: return of_launch_.known(ShuffleOp(*value->def).value());
    case OpKind::AddI:
    case OpKind::MulI:
    case OpKind::ShrUI:
    case OpKind::ShrSI:
    case OpKind::DivSI:
    case OpKind::DivUI:
    case OpKind::FloorDivSI: return is_sum_of_launch(*value->def);
    default: return false;
  }
}

std::optional<analysis::Interval> LaunchNumbers::range_of(const Value* value) {
  auto inputs = [](const Value* of, auto&& add) {
    if (!of->def || !of->def->regions.empty()) return;
    for (const Value* operand : of->def->operands) add(operand);
  };
  bool is_made_of_launch = of_launch_.of(value, inputs, [this](const Value* of) { return is_of_launch(of); });
  return is_made_of_launch ? ranges_.range_of(value, nullptr) : std::nullopt;
}

}  // namespace kdsl::lint
