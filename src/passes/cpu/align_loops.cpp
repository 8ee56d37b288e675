// The pass cpu-align-loops rewrites loops whose threads begin side by side, `for i in range(block * N + thread, n, N *
// blocks)`, as loops with bounds that are uniform in the block, in whose last iteration some threads may have nothing to do.
// Such a loop can be interchanged with the loop over the threads (loop_interchange.h), and then neighbouring threads read
// neighbouring addresses.
#include <vector>

#include "analysis/uniformity.h"
#include "ir/builder.h"
#include "ir/clone.h"
#include "ir/ops.h"
#include "passes/cpu/loop_interchange.h"
#include "passes/cpu/waits.h"
#include "passes/passes.h"

namespace kdsl::passes {

using ir::AttrName;
using ir::Op;
using ir::OpKind;
using ir::Value;

namespace {

bool is_thread(const Value* value) {
  const Op* op = value->def;
  return op && op->kind == OpKind::ReadSreg && op->enum_attr<ir::Sreg>(AttrName::Reg) == ir::Sreg::TidX;
}

// The begin of a loop is `common + thread`; a null `thread` means that the threads do not begin side by side.
struct Begin {
  Value *common = nullptr, *thread = nullptr;
};

Begin begin_of(ir::ForOp loop, const analysis::UniformityAnalysis& uniformity) {
  Value* lower = loop.lower();
  if (is_thread(lower)) return {nullptr, lower};
  auto sum = ir::as<ir::AddIOp>(lower);
  if (!sum) return {};
  auto is_common = [&](const Value* value) { return uniformity.of(value).holds_in_block(); };
  if (is_thread(sum.lhs()) && is_common(sum.rhs())) return {sum.rhs(), sum.lhs()};
  if (is_thread(sum.rhs()) && is_common(sum.lhs())) return {sum.lhs(), sum.rhs()};
  return {};
}

class Aligner {
 public:
  explicit Aligner(ir::Module& module) : module_(module), builder_(module) {}

  // Makes the loop that replaces the given one. The unroll hint is dropped, since it was meant for the old loop.
  Op* align(Op* loop, const Begin& begin) {
    builder_.set_insertion(loop->parent, loop);
    builder_.set_loc(loop->loc);
    ir::Type type = ir::ForOp(*loop).lower()->type;
    std::vector<Value*> operands(loop->operands.begin(), loop->operands.end());
    operands[ir::ForOp::Operands::lower] = begin.common ? begin.common : builder_.constant_int(type, 0);
    std::vector<ir::Type> carried_types, arg_types = {type};
    for (const Value& result : loop->results) carried_types.push_back(result.type);
    arg_types.insert(arg_types.end(), carried_types.begin(), carried_types.end());
    Op* made = builder_.create(OpKind::For, operands, carried_types, {}, 1);
    ir::Block* body = made->regions[0].block = ir::make_block(module_, arg_types, made);
    builder_.set_insertion(body);
    Value* counter = builder_.binary(OpKind::AddI, body->args[0], begin.thread);
    // The test of the old loop guards the body, so no thread computes with a counter beyond the old loop's end.
    Value* is_inside = builder_.cmpi(ir::CmpI::Slt, counter, ir::ForOp(*loop).upper());
    Op* branch = builder_.create(OpKind::If, {&is_inside, 1}, carried_types, {}, 2);
    for (ir::Region& region : branch->regions) region.block = ir::make_block(module_, {}, branch);
    std::vector<Value*> results;
    for (Value& result : branch->results) results.push_back(&result);
    builder_.yield(results);
    builder_.set_insertion(branch->regions[1].block);
    builder_.yield(body->args.subspan(1));
    copy_body(*loop->regions[0].block, branch->regions[0].block, counter, body->args.subspan(1));
    return made;
  }

 private:
  void copy_body(const ir::Block& from, ir::Block* to, Value* counter, std::span<Value* const> carried) {
    ir::ValueMap map;
    map.set(from.args[0], counter);
    for (size_t i = 0; i < carried.size(); ++i) map.set(from.args[i + 1], carried[i]);
    for (const Op* op = from.first; op; op = op->next) ir::append(to, ir::clone(module_, *op, map));
  }

  ir::Module& module_;
  ir::Builder builder_;
};

void replace_results(ir::Function& kernel, Op* old, Op* made) {
  ir::walk(kernel.body.block, [&](Op* op) {
    for (Value*& operand : op->operands)
      if (operand->def == old) operand = made->result(operand->index);
  });
}

}  // namespace

void align_loops(ir::Module& module) {
  for (ir::Function* function : module.functions) {
    if (function->kind != ir::FunctionKind::Kernel || !may_run_in_phases(*function)) continue;
    analysis::UniformityAnalysis uniformity(function->body.block);
    auto is_common = [&](const Value* value) { return uniformity.of(value).holds_in_block(); };
    std::vector<Op*> loops;
    ir::walk(function->body.block, [&](Op* op) {
      auto loop = ir::as<ir::ForOp>(op);
      bool is_candidate =
          loop && !loop.is_unsigned() && begin_of(loop, uniformity).thread && is_common(loop.upper()) && is_common(loop.step());
      if (is_candidate && gains_by_aligning(*op, function->bounds)) loops.push_back(op);
    });
    Aligner aligner(module);
    for (Op* loop : loops) {
      Op* made = aligner.align(loop, begin_of(ir::ForOp(*loop), uniformity));
      replace_results(*function, loop, made);
      ir::unlink(loop);
    }
  }
}

}  // namespace kdsl::passes
