// Small inner loops that load from memory and have no hint of their own are to be unrolled, so that the loads of
// several iterations are under way together; nvcc and ptxas reach 16 iterations where the body is a few operations. LLVM
// does the unrolling; it would not begin by itself, since it holds the trip count of a loop that must not wrap for
// expensive. Where the count is known it decides well. A kernel with very many such loops gets less for each. A loop whose step
// is not known stays as it is: every copy of its body would test for the end, and load after the test. A larger body that has
// enough loads under way by itself is done twice in a turn, so that values need not be moved from one iteration to the next,
// and not more often, which ptxas would do: on an H200 a marching stencil takes 227 us so, 263 with one iteration in a turn,
// 282 with four.
#include <algorithm>
#include <span>
#include <vector>

#include "analysis/loops.h"
#include "ir/builder.h"
#include "ir/op_kind.h"
#include "ir/ops.h"
#include "passes/passes.h"

namespace kdsl::passes {

using namespace ir;

namespace {

constexpr int kMaxFactor = 16, kMinFactor = 4;
constexpr int kMaxOps = 40;  // of the body, with everything below
constexpr int kMaxSurveyedOps = 160;
constexpr int kEnoughLoads = 5, kFactorOfMany = 2;
constexpr int kMaxUnrolledOps = 128;
// What a division of floats costs, which has a way of its own for rare values besides, and a function, whose arguments are
// brought into its range: ptxas takes long for either.
constexpr int kDivisionOps = 24, kMathOps = 4, kMinFactorOfDivisions = 2;
constexpr int kLoopOverhead = 24;  // ops that count the iterations and do those that are left over
constexpr int64_t kMaxKernelOps = 16384;  // of all the unrolled loops of a kernel: time to compile and cached instructions

// What one iteration has, as far as it speaks for unrolling.
struct Body {
  int ops = 0;
  int cost = 0;  // in ops of one instruction
  int loads = 0;
  bool divides = false;
};

int cost_of(const Op& op) {
  if (op.kind == OpKind::DivF && !op.has(AttrName::Fastmath)) return kDivisionOps;
  return op.kind == OpKind::Math ? kMathOps : 1;
}

// Whether nothing speaks against: no loop, no synchronisation, no output, not many ops. Looks no further than it must,
// since every loop around a loop is asked.
bool survey(const Block* block, Body& body) {
  for (const Op* op = block->first; op; op = op->next) {
    bool is_loop = op->kind == OpKind::For || op->kind == OpKind::While;
    if (is_loop || op->is(effect::Sync | effect::Convergent | effect::Debug)) return false;
    if (++body.ops > kMaxSurveyedOps) return false;
    body.cost += cost_of(*op);
    body.divides |= cost_of(*op) == kDivisionOps;
    if (op->kind == OpKind::Load) ++body.loads;
    for (const Region& region : op->regions)
      if (region.block && !survey(region.block, body)) return false;
  }
  return true;
}

struct Loop {
  Op* op;
  Body body;
};

void set_unroll(Module& module, Op& loop, int factor) {
  std::vector<Attr> attrs(loop.attrs.begin(), loop.attrs.end());
  attrs.push_back(int_attribute(AttrName::Unroll, factor));
  loop.attrs = module.arena.copy(attrs);
}

int factor_for(const Body& body, int at_most) {
  int factor = kMaxFactor, least = body.divides ? kMinFactorOfDivisions : kMinFactor;
  while (factor > least && factor * body.cost > kMaxUnrolledOps) factor /= 2;
  return std::min(factor, at_most);
}

// 1 asks LLVM to leave the loops alone.
int largest_factor(std::span<const Loop> loops) {
  int factor = kMaxFactor;
  for (; factor > 1; factor /= 2) {
    int64_t total = 0;
    for (const Loop& loop : loops) total += kLoopOverhead + factor_for(loop.body, factor) * loop.body.cost;
    if (total <= kMaxKernelOps) break;
  }
  return factor;
}

bool has_hint(const Op& loop) {
  return loop.has(AttrName::Unroll) || loop.has(AttrName::UnrollFull) || loop.has(AttrName::Vectorize);
}

}  // namespace

void unroll_hints(Module& module) {
  for (Function* function : module.functions) {
    if (function->kind == FunctionKind::Host) continue;
    std::vector<Loop> loops;
    walk(function->body.block, [&](Op* op) {
      if (op->kind != OpKind::For || has_hint(*op) || analysis::trip_count(*op) || !signed_constant(ForOp(*op).step())) return;
      Body body;
      if (!survey(op->regions[0].block, body) || body.loads == 0) return;
      if (body.ops <= kMaxOps)
        loops.push_back({op, body});
      else if (body.loads >= kEnoughLoads)
        set_unroll(module, *op, kFactorOfMany);
    });
    int at_most = largest_factor(loops);
    for (const Loop& loop : loops) set_unroll(module, *loop.op, factor_for(loop.body, at_most));
  }
}

}  // namespace kdsl::passes
