// Small inner loops that load from memory and have no hint of their own are to be unrolled, so that the loads of
// several iterations are under way together; nvcc and ptxas reach 16 iterations where the body is a few operations. LLVM does the unrolling; it would not begin by itself,
// since it holds the trip count of a loop that must not wrap for expensive. Where the count is known it decides well.
#include <vector>

#include "ir/builder.h"
#include "passes/passes.h"
#include "passes/trip_count.h"

namespace kdsl::passes {

using namespace ir;

namespace {

constexpr int kMaxFactor = 16, kMinFactor = 4;
constexpr int kMaxOps = 40;  // of the body, with everything below
constexpr int kMaxUnrolledOps = 128;

// What one iteration has, as far as it speaks for or against unrolling.
struct Body {
  int ops = 0;
  bool loads = false;
  bool is_plain = true;  // no loop, no synchronisation, no output
};

Body survey(const Op& loop) {
  Body body;
  walk(loop.regions[0].block, [&](const Op* op) {
    ++body.ops;
    if (op->kind == OpKind::Load) body.loads = true;
    bool is_loop = op->kind == OpKind::For || op->kind == OpKind::While;
    if (is_loop || op->is(effect::Sync | effect::Convergent | effect::Debug)) body.is_plain = false;
  });
  return body;
}

int64_t factor_for(const Body& body) {
  int factor = kMaxFactor;
  while (factor > kMinFactor && factor * body.ops > kMaxUnrolledOps) factor /= 2;
  return factor;
}

bool has_hint(const Op& loop) {
  return loop.has(AttrName::Unroll) || loop.has(AttrName::UnrollFull) || loop.has(AttrName::Vectorize);
}

}  // namespace

void unroll_hints(Module& module) {
  for (Function* function : module.functions) {
    if (function->kind != FunctionKind::Kernel) continue;
    walk(function->body.block, [&](Op* op) {
      if (op->kind != OpKind::For || has_hint(*op) || trip_count(*op)) return;
      Body body = survey(*op);
      if (!body.loads || !body.is_plain || body.ops > kMaxOps) return;
      std::vector<Attr> attrs(op->attrs.begin(), op->attrs.end());
      attrs.push_back(int_attribute(AttrName::Unroll, factor_for(body)));
      op->attrs = module.arena.copy(attrs);
    });
  }
}

}  // namespace kdsl::passes
