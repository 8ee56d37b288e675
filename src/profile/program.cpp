#include "profile/program.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "ir/number_ops.h"
#include "ir/ops.h"

namespace kdsl::profile {

using ir::OpKind;

namespace {

bool is_number(ir::Type type) {
  return type.is_pointer() || type.kind == ir::TypeKind::TensorMap ||
         (type.is_scalar() && !type.is_float() && ir::bit_width(type.scalar) <= 64);
}

int width_of(ir::Type type) { return type.is_scalar() ? ir::bit_width(type.scalar) : 64; }

bool is_known_register(ir::Sreg reg) {
  using enum ir::Sreg;
  switch (reg) {
    case Smid:
    case Nsmid:
    case Gridid:
    case Activemask:
    case Clock:
    case Clock64:
    case Globaltimer:
    case GlobaltimerLo:
    case TotalSmemSize:
    case AggrSmemSize: return false;
    default: return true;
  }
}

// Finds the values of the kernel that depend on nothing but its parameters and the numbers of threads and blocks.
class Knowledge {
 public:
  explicit Knowledge(const ir::Function& kernel) {
    bool exits = false;
    ir::walk(kernel.body.block, [&](const ir::Op* op) { exits |= op->kind == OpKind::Exit; });
    for (const ir::Value* arg : kernel.body.block->args) set(arg, is_number(arg->type));
    // Assumptions about loop-carried values are given up one after the other, until none is wrong.
    do {
      has_changed_ = false;
      visit(*kernel.body.block, !exits);
    } while (has_changed_);
  }

  bool knows(const ir::Value* value) const { return value && !unknown_.contains(value); }
  bool is_executed(const ir::Block* block) const { return !skipped_.contains(block); }

 private:
  void set(const ir::Value* value, bool is_known) {
    if (!is_known || !is_number(value->type)) has_changed_ |= unknown_.insert(value).second;
  }

  bool knows_all(std::span<ir::Value* const> values) const {
    return std::ranges::all_of(values, [&](const ir::Value* value) { return knows(value); });
  }

  void visit(const ir::Block& block, bool is_executed) {
    if (!is_executed) skipped_.insert(&block);
    for (const ir::Op* op = block.first; op; op = op->next) {
      if (!op->regions.empty())
        visit_flow(*op, is_executed);
      else
        for (const ir::Value& result : op->results) set(&result, is_executed && computes(*op, result));
    }
  }

  void visit_flow(const ir::Op& op, bool is_executed) {
    switch (op.kind) {
      case OpKind::If: return visit_branch(op, is_executed);
      case OpKind::For: return visit_counted(ir::ForOp(op), is_executed);
      case OpKind::While: return visit_while(op, is_executed);
      default:
        for (const ir::Region& region : op.regions)
          if (region.block) visit(*region.block, false);
        for (const ir::Value& result : op.results) set(&result, false);
    }
  }

  void visit_branch(const ir::Op& op, bool is_executed) {
    is_executed &= knows(ir::IfOp(op).condition());
    for (const ir::Region& region : op.regions)
      if (region.block) visit(*region.block, is_executed);
    for (size_t i = 0; i < op.results.size(); ++i)
      set(op.result(i),
          is_executed && knows(ir::yielded(op.regions[0].block, i)) && knows(ir::yielded(op.regions[1].block, i)));
  }

  void visit_counted(ir::ForOp loop, bool is_executed) {
    is_executed &= knows(loop.lower()) && knows(loop.upper()) && knows(loop.step());
    const ir::Block& body = *loop.body();
    set(body.args[0], is_executed);
    for (size_t i = 0; i < loop.inits().size(); ++i) set(body.args[i + 1], is_executed && knows(loop.inits()[i]));
    visit(body, is_executed);
    for (size_t i = 0; i < loop->results.size(); ++i) {
      set(body.args[i + 1], knows(ir::yielded(&body, i)));
      set(loop->result(i), knows(body.args[i + 1]));
    }
  }

  void visit_while(const ir::Op& op, bool is_executed) {
    const ir::Block &test = *op.regions[0].block, &body = *op.regions[1].block;
    ir::ConditionOp condition(*test.last);
    bool goes_on = is_executed && knows(condition.condition());
    for (size_t i = 0; i < test.args.size(); ++i)
      set(test.args[i], goes_on && knows(op.operands[i]) && knows(ir::yielded(&body, i)));
    visit(test, goes_on);
    for (size_t i = 0; i < body.args.size(); ++i) set(body.args[i], goes_on && knows(condition.values()[i]));
    visit(body, goes_on);
    for (size_t i = 0; i < op.results.size(); ++i) set(op.result(i), goes_on && knows(condition.values()[i]));
  }

  bool computes(const ir::Op& op, const ir::Value& result) const {
    if (ir::int_op(op.kind)) return knows_all(op.operands);
    switch (op.kind) {
      case OpKind::Constant:
      case OpKind::NullPtr:
      case OpKind::SharedAlloc:
      case OpKind::DynamicShared:
      case OpKind::ElectSync:
      case OpKind::MbarrierWait: return true;  // a thread that waits goes on only when the phase has ended
      case OpKind::CmpI:
      case OpKind::Select:
      case OpKind::ExtSI:
      case OpKind::ExtUI:
      case OpKind::TruncI:
      case OpKind::Bitcast:
      case OpKind::PtrToInt:
      case OpKind::IntToPtr:
      case OpKind::PtrCast:
      case OpKind::PtrOffset:
      case OpKind::TensorMapAddress: return knows_all(op.operands);
      case OpKind::PtrObject: return knows(ir::PtrObjectOp(op).pointer());
      case OpKind::Mapa: return knows(ir::MapaOp(op).address());
      case OpKind::ReadSreg: return is_known_register(ir::ReadSregOp(op).reg());
      case OpKind::Shuffle: return &result == op.result(0) && knows_all(op.operands);
      case OpKind::Vote: return knows(ir::VoteOp(op).predicate());
      default: return false;
    }
  }

  std::unordered_set<const ir::Value*> unknown_;
  std::unordered_set<const ir::Block*> skipped_;
  bool has_changed_ = false;
};

class Compiler {
 public:
  Compiler(const ir::Function& function, MarkedKernel& kernel) : function_(function), kernel_(kernel), knowledge_(function) {
    for (uint32_t i = 0; i < kernel.regions.size(); ++i) region_of_[kernel.regions[i].block] = i;
    for (uint32_t i = 0; i < kernel.marks.size(); ++i)
      if (kernel.marks[i].op) marks_of_[kernel.marks[i].op].push_back(i);
  }

  AddressProgram run() {
    for (const ir::Param& param : function_.params) program_.parameter_types.push_back(param.type);
    for (size_t i = 0; i < kernel_.marks.size(); ++i) kernel_.is_traced[i] = !is_computed(kernel_.marks[i]);
    find_needed(*function_.body.block);
    while (!pending_.empty()) {
      const ir::Value* next = pending_.back();
      pending_.pop_back();
      need_operands(next);
    }
    if (knowledge_.is_executed(function_.body.block)) code(*function_.body.block);
    return std::move(program_);
  }

 private:
  bool is_computed(const Mark& mark) const {
    if (!knowledge_.is_executed(kernel_.regions[mark.region].block)) return false;
    if (mark.kind == MarkKind::Region) return true;
    if (mark.kind != MarkKind::Copy)
      return knowledge_.knows(mark.value) && (!mark.bytes_read || knowledge_.knows(mark.bytes_read));
    if (mark.value) {
      ir::BulkCopyOp copy(*mark.op);
      return knowledge_.knows(copy.bytes()) && knowledge_.knows(copy.to()) && knowledge_.knows(copy.from());
    }
    ir::TensorCopyOp copy(*mark.op);
    auto knows = [&](const ir::Value* value) { return knowledge_.knows(value); };
    // Maps that the kernel makes itself are complete only when it runs.
    return is_parameter(copy.map()) && std::ranges::all_of(copy.coordinates(), knows) &&
           std::ranges::all_of(copy.im2col(), knows);
  }

  static bool is_parameter(const ir::Value* map) {
    for (auto of = ir::as<ir::Unary>(map); of && !ir::int_op(of->kind); of = ir::as<ir::Unary>(map)) map = of.value();
    return map->type.kind == ir::TypeKind::TensorMap && !map->def;
  }

  // ---- values that the accesses and the control flow need

  void need(const ir::Value* value) {
    if (value && knowledge_.knows(value) && needed_.insert(value).second) pending_.push_back(value);
  }

  void need_operands(const ir::Value* value) {
    const ir::Op* op = value->def;
    if (!op) return need_argument(*value);
    if (op->regions.empty()) {
      bool is_given = op->kind == OpKind::MbarrierWait || op->kind == OpKind::ElectSync;
      for (const ir::Value* operand : op->operands)
        if (!is_given) need(operand);
      return;
    }
    if (op->kind == OpKind::For) return need(ir::ForOp(*op).body()->args[value->index + 1]);
    if (op->kind == OpKind::While) return need(ir::ConditionOp(*op->regions[0].block->last).values()[value->index]);
    for (const ir::Region& region : op->regions) need(ir::yielded(region.block, value->index));
  }

  void need_argument(const ir::Value& argument) {
    const ir::Op* loop = argument.block->parent_op;
    if (!loop || (loop->kind == OpKind::For && argument.index == 0)) return;
    if (loop->kind == OpKind::For) {
      need(ir::ForOp(*loop).inits()[argument.index - 1]);
      return need(ir::yielded(argument.block, argument.index - 1));
    }
    if (argument.block == loop->regions[1].block)
      return need(ir::ConditionOp(*loop->regions[0].block->last).values()[argument.index]);
    need(loop->operands[argument.index]);
    need(ir::yielded(loop->regions[1].block, argument.index));
  }

  void find_needed(const ir::Block& block) {
    if (!knowledge_.is_executed(&block)) return;
    for (const ir::Op* op = block.first; op; op = op->next) {
      if (auto found = marks_of_.find(op); found != marks_of_.end())
        for (uint32_t mark : found->second)
          if (!kernel_.is_traced[mark]) need(kernel_.marks[mark].value), need(kernel_.marks[mark].bytes_read), need_copy(*op);
      need(synchronised_at(*op));
      if (auto branch = ir::as<ir::IfOp>(op)) need(branch.condition());
      if (auto loop = ir::as<ir::ForOp>(op)) need(loop.lower()), need(loop.upper()), need(loop.step());
      if (auto condition = ir::as<ir::ConditionOp>(op)) need(condition.condition());
      for (const ir::Region& region : op->regions)
        if (region.block) find_needed(*region.block);
    }
  }

  void need_copy(const ir::Op& op) {
    if (op.kind != OpKind::BulkCopy && op.kind != OpKind::TensorCopy) return;
    for (const ir::Value* operand : op.operands) need(operand);
  }

  // ---- steps

  uint32_t slot(const ir::Value* value) {
    if (!value || !knowledge_.knows(value)) return kNoSlot;
    auto [found, is_new] = slots_.try_emplace(value, program_.slots);
    if (!is_new) return found->second;
    uint32_t number = program_.slots++;
    if (!value->def && !value->block->parent_op) program_.parameters.push_back({number, value->index});
    return number;
  }

  uint32_t code(const ir::Block& block) {
    auto number = static_cast<uint32_t>(program_.codes.size());
    program_.codes.push_back({.region = region_of_.at(&block), .steps = {}});
    std::vector<Step> steps;
    for (const ir::Op* op = block.first; op; op = op->next) add(*op, steps);
    program_.codes[number].steps = std::move(steps);
    return number;
  }

  void add(const ir::Op& op, std::vector<Step>& steps) {
    if (auto found = marks_of_.find(&op); found != marks_of_.end())
      for (uint32_t mark : found->second)
        if (!kernel_.is_traced[mark]) steps.push_back(access(mark));
    add_sync(op, steps);
    if (op.kind == OpKind::If || op.kind == OpKind::For || op.kind == OpKind::While) {
      if (auto made = flow(op)) steps.push_back({.what = Step::Do::Flow, .index = *made});
      return;
    }
    for (const ir::Value& result : op.results)
      if (needed_.contains(&result)) compute(op, result, steps);
  }

  Step access(uint32_t number) {
    const Mark& mark = kernel_.marks[number];
    if (mark.kind != MarkKind::Copy)
      return {.what = Step::Do::Access, .a = slot(mark.value), .b = slot(mark.bytes_read), .index = number};
    CopySlots copy;
    if (auto bulk = ir::as<ir::BulkCopyOp>(mark.op)) {
      copy.bytes = slot(bulk.bytes());
      copy.loads = bulk.mode() == ir::BulkCopyKind::GlobalToShared;
      if (bulk.mode() != ir::BulkCopyKind::SharedToCluster) copy.global = slot(copy.loads ? bulk.from() : bulk.to());
    } else {
      ir::TensorCopyOp tensor(*mark.op);
      copy.is_tensor = true, copy.map = slot(tensor.map()), copy.box = tensor.box(ir::TensorBox::Tile);
      copy.loads = tensor.mode() == ir::TensorCopyKind::Load || tensor.mode() == ir::TensorCopyKind::Prefetch;
      for (const ir::Value* at : tensor.coordinates()) copy.coordinates.push_back(slot(at));
      for (const ir::Value* at : tensor.im2col()) copy.offsets.push_back(slot(at));
    }
    program_.copies.push_back(std::move(copy));
    return {.what = Step::Do::CopyBytes, .index = number, .number = static_cast<int64_t>(program_.copies.size()) - 1};
  }

  // The barrier at which the op waits or arrives; null for ops that do neither, and for barriers that have no address.
  static const ir::Value* synchronised_at(const ir::Op& op) {
    switch (op.kind) {
      case OpKind::MbarrierWait: return ir::MbarrierWaitOp(op).mbarrier();
      case OpKind::MbarrierArrive: return ir::MbarrierArriveOp(op).mbarrier();
      case OpKind::MbarrierCpAsyncArrive: return ir::MbarrierCpAsyncArriveOp(op).mbarrier();
      case OpKind::BulkCopy: return ir::BulkCopyOp(op).mbarrier();
      case OpKind::TensorCopy: return ir::TensorCopyOp(op).mbarrier();
      case OpKind::Tcgen05Commit: return ir::Tcgen05CommitOp(op).mbarrier();
      case OpKind::Barrier: return ir::BarrierOp(op).id();
      case OpKind::BarrierArrive: return ir::BarrierArriveOp(op).id();
      case OpKind::BarrierRed: return ir::BarrierRedOp(op).id();
      default: return nullptr;
    }
  }

  void add_sync(const ir::Op& op, std::vector<Step>& steps) {
    const ir::Value* at = synchronised_at(op);
    bool is_barrier = op.kind == OpKind::Barrier || op.kind == OpKind::BarrierRed;
    if ((!at && op.kind != OpKind::Barrier) || (at && !knowledge_.knows(at))) return;
    steps.push_back({.what = Step::Do::Wait, .a = slot(at), .index = static_cast<uint32_t>(program_.syncs.size())});
    bool waits = is_barrier || op.kind == OpKind::MbarrierWait;
    program_.syncs.push_back({ir::info(op.kind).text, op.loc, waits, !waits || is_barrier});
  }

  void compute(const ir::Op& op, const ir::Value& result, std::vector<Step>& steps) {
    auto operand = [&](size_t i) { return i < op.operands.size() ? slot(op.operands[i]) : kNoSlot; };
    uint32_t to = slot(&result);
    auto width = static_cast<uint8_t>(width_of(op.operands.empty() ? result.type : op.operands.front()->type));
    Step step{.what = Step::Do::Calculate, .kind = op.kind, .width = width, .result = to, .a = operand(0), .b = operand(1)};
    switch (op.kind) {
      case OpKind::Constant: return program_.constants.push_back({to, constant(result)});
      case OpKind::NullPtr: return program_.constants.push_back({to, 0});
      case OpKind::MbarrierWait: return program_.constants.push_back({to, 1});
      case OpKind::ReadSreg: return program_.registers.push_back({to, ir::ReadSregOp(op).reg()});
      case OpKind::SharedAlloc: return program_.shared.push_back({to, op.int_attr(ir::AttrName::Offset)});
      case OpKind::DynamicShared: return program_.shared.push_back({to, -1});
      case OpKind::CmpI: step.what = Step::Do::Compare, step.mode = static_cast<uint8_t>(ir::CmpIOp(op).predicate()); break;
      case OpKind::Select: step.what = Step::Do::Select, step.c = operand(2); break;
      case OpKind::ExtSI:
      case OpKind::ExtUI:
      case OpKind::TruncI:
        step.what = Step::Do::Resize, step.from_width = width, step.width = static_cast<uint8_t>(width_of(result.type));
        step.is_signed = op.kind == OpKind::ExtSI;
        break;
      case OpKind::Bitcast:
      case OpKind::PtrToInt:
      case OpKind::IntToPtr:
      case OpKind::PtrCast:
      case OpKind::PtrObject:
      case OpKind::Mapa:
      case OpKind::TensorMapAddress: step.what = Step::Do::Copy; break;
      case OpKind::PtrOffset: step.what = Step::Do::Offset, step.number = ir::PtrOffsetOp(op).scale(); break;
      case OpKind::Shuffle:
        step.what = Step::Do::Shuffle, step.mode = static_cast<uint8_t>(ir::ShuffleOp(op).mode());
        step.c = slot(ir::ShuffleOp(op).clamp());
        break;
      case OpKind::Vote: step.what = Step::Do::Vote, step.mode = static_cast<uint8_t>(ir::VoteOp(op).mode()); break;
      case OpKind::ElectSync: step.what = Step::Do::Elect; break;
      default: break;
    }
    steps.push_back(step);
  }

  static int64_t constant(const ir::Value& value) {
    if (width_of(value.type) == 1) return static_cast<int64_t>(*ir::unsigned_constant(&value));
    return *ir::signed_constant(&value);
  }

  // ---- control flow

  std::optional<uint32_t> flow(const ir::Op& op) {
    const ir::Block* first = op.regions[0].block;
    if (!knowledge_.is_executed(first)) return std::nullopt;
    Flow made{.kind = op.kind == OpKind::If ? Flow::Kind::If : op.kind == OpKind::For ? Flow::Kind::For : Flow::Kind::While};
    if (op.kind == OpKind::If) fill_branch(op, made);
    if (op.kind == OpKind::For) fill_counted(ir::ForOp(op), made);
    if (op.kind == OpKind::While) fill_while(op, made);
    for (size_t i = 0; i < op.regions.size(); ++i)
      if (op.regions[i].block) made.codes[i] = code(*op.regions[i].block);
    program_.flows.push_back(std::move(made));
    return static_cast<uint32_t>(program_.flows.size()) - 1;
  }

  void fill_branch(const ir::Op& op, Flow& made) {
    made.condition = slot(ir::IfOp(op).condition());
    for (const ir::Value& result : op.results)
      if (needed_.contains(&result))
        made.carried.push_back({.init = slot(ir::yielded(op.regions[0].block, result.index)),
                                .next = slot(ir::yielded(op.regions[1].block, result.index)),
                                .result = slot(&result)});
  }

  void fill_counted(ir::ForOp loop, Flow& made) {
    made.lower = slot(loop.lower()), made.upper = slot(loop.upper()), made.step = slot(loop.step());
    made.counter = slot(loop.body()->args[0]);
    made.width = static_cast<uint8_t>(width_of(loop.lower()->type)), made.is_unsigned = loop.is_unsigned();
    for (size_t i = 0; i < loop->results.size(); ++i)
      if (const ir::Value* argument = loop.body()->args[i + 1]; needed_.contains(argument))
        made.carried.push_back({.argument = slot(argument),
                                .init = slot(loop.inits()[i]),
                                .next = slot(ir::yielded(loop.body(), i)),
                                .result = slot(loop->result(i))});
  }

  void fill_while(const ir::Op& op, Flow& made) {
    const ir::Block &test = *op.regions[0].block, &body = *op.regions[1].block;
    ir::ConditionOp condition(*test.last);
    made.condition = slot(condition.condition());
    for (size_t i = 0; i < test.args.size(); ++i)
      if (needed_.contains(test.args[i]))
        made.carried.push_back(
            {.argument = slot(test.args[i]), .init = slot(op.operands[i]), .next = slot(ir::yielded(&body, i))});
    for (size_t i = 0; i < body.args.size(); ++i)
      if (needed_.contains(body.args[i]) || needed_.contains(op.result(i)))
        made.carried.push_back(
            {.result = slot(op.result(i)), .tested = slot(condition.values()[i]), .tested_argument = slot(body.args[i])});
  }

  const ir::Function& function_;
  MarkedKernel& kernel_;
  Knowledge knowledge_;
  AddressProgram program_;
  std::unordered_map<const ir::Block*, uint32_t> region_of_;
  std::unordered_map<const ir::Op*, std::vector<uint32_t>> marks_of_;
  std::unordered_set<const ir::Value*> needed_;
  std::vector<const ir::Value*> pending_;  // needed values whose operands have not been looked at
  std::unordered_map<const ir::Value*, uint32_t> slots_;
};

}  // namespace

AddressProgram make_program(const ir::Function& function, MarkedKernel& kernel) { return Compiler(function, kernel).run(); }

}  // namespace kdsl::profile
