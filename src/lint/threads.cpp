// Numbers of threads and blocks: indices that no thread means, and limits that no thread reaches.
#include <unordered_set>

#include <fmt/format.h>

#include "analysis/analyses.h"
#include "diag/definitions/warnings.def"
#include "ir/ops.h"
#include "lint/launch_numbers.h"
#include "lint/lints.h"

namespace kdsl::lint {

using namespace ir;
using analysis::Interval;

// ---- axes

namespace {

struct Axis {
  Sreg index, count, other;
  std::string_view index_name, count_name;
};

std::array<Axis, 6> axes(const Words& words) {
  auto of_thread = [&](Sreg index, Sreg count, Sreg other) {
    return Axis{index, count, other, words.thread_index, words.block_size};
  };
  auto of_block = [&](Sreg index, Sreg count, Sreg other) {
    return Axis{index, count, other, words.block_index, words.grid_size};
  };
  return {of_thread(Sreg::TidX, Sreg::NtidX, Sreg::CtaidX),  of_thread(Sreg::TidY, Sreg::NtidY, Sreg::CtaidY),
          of_thread(Sreg::TidZ, Sreg::NtidZ, Sreg::CtaidZ),  of_block(Sreg::CtaidX, Sreg::NctaidX, Sreg::TidX),
          of_block(Sreg::CtaidY, Sreg::NctaidY, Sreg::TidY), of_block(Sreg::CtaidZ, Sreg::NctaidZ, Sreg::TidZ)};
}

std::optional<Sreg> register_of(const Value* value) {
  const Op* op = value->def;
  while (op && (op->kind == OpKind::ExtSI || op->kind == OpKind::ExtUI || op->kind == OpKind::TruncI))
    op = Unary(*op).value()->def;
  auto read = as<ReadSregOp>(op);
  return read ? std::optional(read.reg()) : std::nullopt;
}

void check_axes(const LintInput& input, const Value* product, const Value* other) {
  auto multiplied = as<MulIOp>(product);
  auto added = register_of(other);
  if (!multiplied || !added || input.is_library(*multiplied)) return;
  auto a = register_of(multiplied.lhs()), b = register_of(multiplied.rhs());
  const Words& words = input.words();
  for (const Axis& axis : axes(words)) {
    bool is_axis = (a == axis.index && b == axis.count) || (a == axis.count && b == axis.index);
    if (!is_axis || added != axis.other) continue;
    input.sink()
        .report(multiplied->loc.span, diag::IndexOfOneAxis, axis.index_name, axis.count_name)
        .help(fmt::format("the number of a thread among those of all blocks is `{} * {} + {}`", words.block_index,
                          words.block_size, words.thread_index));
  }
}

}  // namespace

// Finds `thread_idx * block_dim + block_idx`, which gives neighbouring threads distant elements. The product by itself is not
// reported: it may be the start of a thread's own row.
void swapped_axes(const LintInput& input) {
  walk(input.kernel.body.block, [&](const Op* op) {
    auto sum = as<AddIOp>(op);
    if (!sum) return;
    check_axes(input, sum.lhs(), sum.rhs());
    check_axes(input, sum.rhs(), sum.lhs());
  });
}

// ---- comparisons

static bool is_never(CmpI predicate, Interval a, Interval b) {
  switch (predicate) {
    case CmpI::Eq: return a.high < b.low || b.high < a.low;
    case CmpI::Slt:
    case CmpI::Ult: return a.low >= b.high;
    case CmpI::Sle:
    case CmpI::Ule: return a.low > b.high;
    case CmpI::Sgt:
    case CmpI::Ugt: return a.high <= b.low;
    case CmpI::Sge:
    case CmpI::Uge: return a.high < b.low;
    default: return false;
  }
}

void absent_threads(const LintInput& input) {
  LaunchNumbers numbers(input);
  if (!numbers.is_block_known()) return;
  walk(input.kernel.body.block, [&](const Op* op) {
    auto compare = as<CmpIOp>(op);
    if (!compare || input.is_library(*op)) return;
    bool is_left = numbers.is_of_thread(compare.lhs());
    if (is_left == numbers.is_of_thread(compare.rhs())) return;
    auto a = numbers.range_of(compare.lhs()), b = numbers.range_of(compare.rhs());
    if (!a || !b || !is_never(compare.predicate(), *a, *b)) return;
    Interval of_thread = is_left ? *a : *b;
    input.sink()
        .report(op->loc.span, diag::ConstantComparison, "false",
                fmt::format("in a block of {} threads, the {} side is {} at most", numbers.block_text(),
                            is_left ? "left" : "right", of_thread.high))
        .help(fmt::format("threads count from 0 to one less than the block of the launch has; a larger one is {} there",
                          input.words().larger_block));
  });
}

// Returns the first number that the comparison `number < limit`, in any of its forms, rejects.
static std::optional<int64_t> limit_of(CmpI predicate, bool is_left, int64_t limit) {
  switch (predicate) {
    case CmpI::Slt:
    case CmpI::Ult:
    case CmpI::Sge:
    case CmpI::Uge: return is_left ? std::optional(limit) : std::nullopt;
    case CmpI::Sgt:
    case CmpI::Ugt:
    case CmpI::Sle:
    case CmpI::Ule: return is_left ? std::nullopt : std::optional(limit);
    default: return std::nullopt;
  }
}

// Returns the values that loops begin with. A block that counts on from its own number takes several tiles, as blocks of
// persistent kernels do, so that its first number says nothing of the others.
static std::unordered_set<const Value*> starts_of_loops(const Function& kernel) {
  std::unordered_set<const Value*> starts;
  walk(kernel.body.block, [&](const Op* op) {
    if (op->kind == OpKind::While || op->kind == OpKind::For) starts.insert(op->operands.begin(), op->operands.end());
  });
  return starts;
}

void limits_beyond_grid(const LintInput& input) {
  LaunchNumbers numbers(input, input.grid);
  if (!numbers.is_block_known()) return;
  std::unordered_set<const Value*> starts = starts_of_loops(input.kernel);
  walk(input.kernel.body.block, [&](const Op* op) {
    auto compare = as<CmpIOp>(op);
    if (!compare || input.is_library(*op)) return;
    bool is_left = numbers.is_of_block(compare.lhs());
    if (is_left == numbers.is_of_block(compare.rhs())) return;
    const Value* of_block = is_left ? compare.lhs() : compare.rhs();
    if (starts.contains(of_block)) return;
    auto number = numbers.range_of(of_block);
    auto constant = signed_constant(is_left ? compare.rhs() : compare.lhs());
    auto limit = constant ? limit_of(compare.predicate(), is_left, *constant) : std::nullopt;
    if (!number || !limit || number->high >= *limit - 1) return;
    input.sink()
        .report(op->loc.span, diag::LimitBeyondGrid, numbers.grid_text(), numbers.block_text(), number->high, *limit)
        .help(fmt::format("the grid needs more blocks in this direction: its x, y and z belong to `{}` in this order, and {} "
                          "rounds up",
                          input.words().block_index, input.words().round_up));
  });
}

}  // namespace kdsl::lint
