// The pass unroll-hints marks small inner loops that load from memory and have no hint of their own to be unrolled, so that
// the loads of several iterations are in flight together; nvcc and ptxas unroll 16 times if the body is a few operations.
// LLVM does the unrolling; it would not do so on its own, since it considers computing the trip count of a loop that must not
// wrap too expensive. Where the trip count is known it decides well. In a kernel with very many such loops each gets a
// smaller factor. A loop whose step is not known stays as it is: every copy of its body would test for the end, and load
// after the test. A larger body that has enough loads in flight by itself is unrolled twice, so that values need not be moved
// from one iteration to the next; ptxas, left alone, would unroll it more often. On an H200 a marching stencil takes 227 us
// unrolled twice, 263 us not unrolled, 282 us unrolled four times.
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
constexpr int kMaxOps = 40;  // in the body with all nested regions; larger bodies hide the latency of their loads themselves
                             // Bodies with up to so many ops and at least kEnoughLoads loads are unrolled kFactorOfMany times;
                             // the numbers were chosen with the marching stencil that was measured above.
constexpr int kMaxSurveyedOps = 160;
constexpr int kEnoughLoads = 5, kFactorOfMany = 2;
constexpr int kMaxUnrolledOps = 128;
// The costs, in ops, of a division of floats, which has a separate path for rare values, and of a math function, whose
// arguments are brought into its range. ptxas takes long for either.
constexpr int kDivisionOps = 24, kMathOps = 4, kMinFactorOfDivisions = 2;
constexpr int kLoopOverhead = 24;  // ops that compute the trip count and execute the remaining iterations
constexpr int64_t kMaxKernelOps = 16384;  // in all unrolled loops of a kernel; bounds compile time and instruction cache use

// The properties of one iteration that decide on unrolling.
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

// Returns whether nothing forbids unrolling: the body has no loop, no synchronisation, no output, and few ops. It stops at
// the first obstacle, since it is called for every loop around a loop.
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

// Returns the largest factor for which the kernel's loops stay small enough; 1 asks LLVM to leave them alone.
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
