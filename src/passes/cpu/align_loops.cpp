// Loops whose threads begin side by side, `for i in range(block * N + thread, n, N * blocks)`, as loops that all threads of a
// block run alike, of which the last iteration may have nothing for some of them: then an iteration of all threads can come
// before the next one (loop_interchange.h), which reads memory as it lies.
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

// Where the first thread begins, and which it is; no thread: they do not begin side by side.
struct Begin {
  Value *common = nullptr, *thread = nullptr;
};

Begin begin_of(const Op& loop, const analysis::UniformityAnalysis& uniformity) {
  Value* lower = loop.operand(0);
  if (is_thread(lower)) return {nullptr, lower};
  const Op* sum = lower->def;
  if (!sum || sum->kind != OpKind::AddI) return {};
  for (size_t i = 0; i < 2; ++i)
    if (is_thread(sum->operand(i)) && uniformity.of(sum->operand(1 - i)).holds_in_block())
      return {sum->operand(1 - i), sum->operand(i)};
  return {};
}

class Aligner {
 public:
  explicit Aligner(ir::Module& module) : module_(module), builder_(module) {}

  // The loop that takes its place. How far it was to be unrolled no longer counts.
  Op* align(Op* loop, const Begin& begin) {
    builder_.set_insertion(loop->parent, loop);
    builder_.set_loc(loop->loc);
    ir::Type type = loop->operand(0)->type;
    std::vector<Value*> operands(loop->operands.begin(), loop->operands.end());
    operands[0] = begin.common ? begin.common : builder_.constant_int(type, 0);
    std::vector<ir::Type> carried_types, arg_types = {type};
    for (const Value& result : loop->results) carried_types.push_back(result.type);
    arg_types.insert(arg_types.end(), carried_types.begin(), carried_types.end());
    Op* made = builder_.create(OpKind::For, operands, carried_types, {}, 1);
    ir::Block* body = made->regions[0].block = ir::make_block(module_, arg_types, made);
    builder_.set_insertion(body);
    Value* counter = builder_.binary(OpKind::AddI, body->args[0], begin.thread);
    // No number of it is further on than where a thread of the old loop ended.
    Value* is_inside = builder_.cmpi(ir::CmpI::Slt, counter, loop->operand(1));
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
      bool is_candidate = op->kind == OpKind::For && op->int_attr(AttrName::Unsigned) == 0 &&
                          begin_of(*op, uniformity).thread && is_common(op->operand(1)) && is_common(op->operand(2));
      if (is_candidate && gains_by_aligning(*op, function->bounds)) loops.push_back(op);
    });
    Aligner aligner(module);
    for (Op* loop : loops) {
      Op* made = aligner.align(loop, begin_of(*loop, uniformity));
      replace_results(*function, loop, made);
      ir::unlink(loop);
    }
  }
}

}  // namespace kdsl::passes
