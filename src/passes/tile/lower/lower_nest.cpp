// This file lowers the iterations of a parallel nest to code of one thread: it goes through the register indices of the
// nest's distribution. Iterations that a thread executes next to each other form a group of lanes, so that adjacent elements
// which they access are loaded and stored at once.
#include <algorithm>

#include "analysis/memory.h"
#include "ir/clone.h"
#include "ir/ops.h"
#include "passes/tile/access_width.h"
#include "passes/tile/lower/lowering.h"

namespace kdsl::passes {

using namespace ir;
using namespace analysis;

namespace {

class NestLowering {
 public:
  NestLowering(Lowering& l, TileParallelOp nest) : l_(l), nest_(nest), facts_(l.layouts.facts.at(&*nest)) {}

  void run() {
    auto found = l_.layouts.nests.find(&*nest_);
    bool has_table = found != l_.layouts.nests.end();
    if (!has_table || (facts_.fragments.empty() && is_too_long(found->second.registers()))) {
      remark_nest(l_, nest_, {});
      return strided();
    }
    iterations_ = &found->second;
    for (const FragmentAccess& access : facts_.fragments)
      if (auto registers = l_.layouts.registers_of(access, *iterations_))
        registers_[access.op] = std::move(registers->registers);
    find_owners();
    leave_to_owners();
    lanes_ = lanes_together();
    async_ = async_copy_of(l_, nest_, lanes_);
    remark_nest(l_, nest_, {iterations_, lanes_, async_.has_value()});
    for (int64_t reg = 0; reg < iterations_->registers(); reg += lanes_) group(reg);
  }

 private:
  // Returns whether the code of all iterations that a thread executes would be too long, one after the other.
  bool is_too_long(int64_t iterations) const {
    constexpr int64_t kMostIterations = 256, kMostOps = 8192;
    int64_t ops = 0;
    walk(nest_.body(), [&](const Op*) { ++ops; });
    return iterations > kMostIterations || (iterations > 1 && iterations * ops > kMostOps);
  }

  using Lanes = std::vector<ValueMap>;

  // ---- without a table: a loop over iteration numbers, of which all threads execute as many at once as there are threads
  void strided() {
    Builder& b = l_.b;
    Value* total = b.i32(1);
    for (Value* extent : nest_.extents()) total = product(total, extent);
    auto typed = [&](Value* value) { return value->type == total->type ? value : b.cast(OpKind::ExtSI, value, total->type); };
    Op* loop = b.create<ForOp>({.lower = typed(l_.thread), .upper = total, .step = typed(b.i32(l_.group.threads))});
    Type type = total->type;
    Block* body = make_block(l_.module, {&type, 1}, loop);
    loop->regions[0].block = body;
    Block* outer = b.block();
    Op* before = b.before();
    b.set_insertion(body);
    Value* rest = body->args[0];
    Lanes lanes(1);
    for (size_t dim = nest_.extents().size(); dim-- > 0;) {
      Value* argument = nest_.body()->args[dim];
      Value* extent = typed(nest_.extents()[dim]);
      Value* index = dim == 0 ? rest : b.binary(OpKind::RemSI, rest, extent);
      if (dim > 0) rest = b.binary(OpKind::DivSI, rest, extent);
      lanes[0].set(argument, index->type == argument->type ? index : b.cast(OpKind::TruncI, index, argument->type));
    }
    emit(nest_.body(), lanes, 0, 0);
    b.yield({});
    b.set_insertion(outer, before);
  }

  Value* product(Value* a, Value* b) {
    Type type = a->type == kI64 || b->type == kI64 ? kI64 : kI32;
    auto widened = [&](Value* value) { return value->type == type ? value : l_.b.cast(OpKind::ExtSI, value, type); };
    return l_.b.binary(OpKind::MulI, widened(a), widened(b));
  }

  // ---- with a table
  // Finds for iterations that several threads execute the one thread that owns them: it alone executes effects outside of
  // registers.
  void find_owners() {
    if (tile::copies(*iterations_) <= 1) return;
    owns_.assign(iterations_->table.elements.size(), false);
    std::vector<bool> is_taken(static_cast<size_t>(iterations_->size()), false);
    for (int64_t thread = 0; thread < iterations_->threads(); ++thread)
      for (int64_t reg = 0; reg < iterations_->registers(); ++reg) {
        int32_t iteration = iterations_->table.at(thread, reg);
        if (iteration < 0 || is_taken[static_cast<size_t>(iteration)]) continue;
        is_taken[static_cast<size_t>(iteration)] = true;
        owns_[static_cast<size_t>(reg * iterations_->threads() + thread)] = true;
      }
  }

  // If the nest writes no registers, only the owners execute an iteration at all.
  void leave_to_owners() {
    if (owns_.empty()) return;
    bool writes_own = has_variables();
    for (const FragmentAccess& access : facts_.fragments) writes_own = writes_own || access.writes;
    if (writes_own) return;
    own_iterations_ = *iterations_;
    for (size_t i = 0; i < owns_.size(); ++i)
      if (!owns_[i]) own_iterations_.table.elements[i] = tile::RegisterTable::kNothing;
    iterations_ = &own_iterations_;
    owns_.clear();
  }

  bool are_together(int64_t lanes) const {
    if (iterations_->registers() % lanes != 0 || iterations_->shape.back() % lanes != 0) return false;
    for (int64_t reg = 0; reg < iterations_->registers(); ++reg)
      for (int64_t thread = 0; thread < iterations_->threads(); ++thread) {
        int64_t first = iterations_->table.at(thread, reg / lanes * lanes), here = iterations_->table.at(thread, reg);
        if ((first < 0) != (here < 0) || (first >= 0 && (here != first + reg % lanes || first % lanes != 0))) return false;
      }
    return true;
  }

  // Returns whether the nest writes variables of the thread. The next iteration may read them, so iterations are then
  // executed one after the other.
  bool has_variables() const {
    bool found = false;
    walk(nest_.body(), [&](const Op* op) {
      auto access = element_access(*op);
      found = found || (access && access->writes && scope_of(access->buffer->type) == TileScope::Local);
    });
    return found;
  }

  int64_t lanes_together() const {
    int64_t lanes = has_variables() ? 1 : facts_.vector;
    while (lanes > 1 && !are_together(lanes)) lanes /= 2;
    return std::max<int64_t>(lanes, 1);
  }

  std::vector<bool> members(int64_t reg) const {
    std::vector<bool> result;
    for (int32_t iteration : iterations_->table.reg(reg)) result.push_back(iteration >= 0);
    return result;
  }

  void group(int64_t reg) {
    std::vector<bool> asked = members(reg);
    if (std::ranges::find(asked, true) == asked.end()) return;
    auto condition = condition_of(l_, asked);
    if (!condition) return unsupported(l_, *nest_, "a parallel loop that leaves out threads without a pattern");
    auto first = first_iteration(reg, asked);
    if (!first) return unsupported(l_, *nest_, "a parallel loop whose iterations lie in threads without a pattern");
    emit_if(l_, *condition, nullptr, [&]() -> Value* {
      lanes_of_group(*first, reg);
      return nullptr;
    });
  }

  // Returns the coordinates of the iteration that each thread executes at a register index: each coordinate as a sum of
  // digits of the thread number, or all of them from the iteration's number.
  std::optional<std::vector<Value*>> first_iteration(int64_t reg, const std::vector<bool>& asked) {
    size_t rank = iterations_->shape.size();
    std::vector<int64_t> iterations(asked.size(), 0);
    std::vector<std::vector<int64_t>> numbers(rank, std::vector<int64_t>(asked.size(), 0));
    for (size_t thread = 0; thread < asked.size(); ++thread) {
      if (!asked[thread]) continue;
      iterations[thread] = iterations_->table.at(static_cast<int64_t>(thread), reg);
      int64_t rest = iterations[thread];
      for (size_t dim = rank; dim-- > 0; rest /= iterations_->shape[dim]) numbers[dim][thread] = rest % iterations_->shape[dim];
    }
    std::vector<tile::ThreadSum> sums;
    for (size_t dim = 0; dim < rank; ++dim)
      if (auto sum = tile::fit_sum(numbers[dim], asked)) sums.push_back(*sum);
    std::vector<Value*> first;
    if (sums.size() == rank) {
      for (const tile::ThreadSum& sum : sums) first.push_back(number_of(l_, sum));
      return first;
    }
    auto whole = tile::fit_sum(iterations, asked);
    if (!whole) return std::nullopt;
    first.resize(rank);
    Value* rest = number_of(l_, *whole);
    for (size_t dim = rank; dim-- > 0;) {
      Value* extent = l_.b.i32(iterations_->shape[dim]);
      first[dim] = dim == 0 ? rest : l_.b.binary(OpKind::RemUI, rest, extent);
      if (dim > 0) rest = l_.b.binary(OpKind::DivUI, rest, extent);
    }
    return first;
  }

  void lanes_of_group(const std::vector<Value*>& first, int64_t reg) {
    Lanes lanes(static_cast<size_t>(lanes_));
    for (size_t lane = 0; lane < lanes.size(); ++lane)
      for (size_t dim = 0; dim < first.size(); ++dim) {
        Value* argument = nest_.body()->args[dim];
        Value* index = first[dim];
        if (dim + 1 == first.size() && lane) index = add(l_.b, index, l_.b.i32(static_cast<int64_t>(lane)));
        lanes[lane].set(argument, index->type == argument->type ? index : l_.b.cast(OpKind::ExtSI, index, argument->type));
      }
    emit(nest_.body(), lanes, reg, 0);
  }

  // ---- bodies
  // Emits the body for a group of lanes; `first_lane` is the lane of the group that lanes[0] belongs to.
  void emit(Block* body, Lanes& lanes, int64_t reg, int64_t first_lane) {
    for (Op* op = body->first; op; op = op->next) {
      if (op->is(effect::Terminator) && body == nest_.body()) continue;
      l_.b.set_loc(op->loc);
      if (element_access(*op)) {
        access(*op, lanes, reg, first_lane);
      } else if (auto assume = as<TileAssumeOp>(op)) {
        for (const ValueMap& map : lanes) l_.assumptions.add(map.get(assume.condition()), l_.b.block());
      } else if (op->kind == OpKind::Break || op->kind == OpKind::Continue) {
        unsupported(l_, *op, "`break` or `continue` in this loop");
      } else if (!op->regions.empty()) {
        for (size_t lane = 0; lane < lanes.size(); ++lane)
          structured(*op, lanes[lane], reg, first_lane + static_cast<int64_t>(lane));
      } else {
        for (ValueMap& map : lanes) place(clone(l_.module, *op, map));
      }
    }
  }

  void place(Op* op) {
    if (l_.b.before())
      insert_before(op, l_.b.before());
    else
      append(l_.b.block(), op);
  }

  void structured(const Op& op, ValueMap& map, int64_t reg, int64_t lane) {
    std::vector<Value*> operands;
    for (Value* operand : op.operands) operands.push_back(map.get(operand));
    std::vector<Type> types;
    for (const Value& result : op.results) types.push_back(result.type);
    Op* copy = l_.b.create(op.kind, operands, types, op.attrs, op.regions.size());
    for (size_t i = 0; i < types.size(); ++i) map.set(op.result(i), copy->result(i));
    Block* outer = l_.b.block();
    Op* before = l_.b.before();
    for (size_t i = 0; i < op.regions.size(); ++i) {
      Block* from = op.regions[i].block;
      if (!from) continue;
      std::vector<Type> arguments;
      for (const Value* argument : from->args) arguments.push_back(argument->type);
      Block* to = make_block(l_.module, arguments, copy);
      copy->regions[i].block = to;
      for (size_t k = 0; k < arguments.size(); ++k) map.set(from->args[k], to->args[k]);
      l_.b.set_insertion(to);
      Lanes one{map};
      emit(from, one, reg, lane);
      map = one[0];
    }
    l_.b.set_insertion(outer, before);
  }

  std::vector<Value*> indices_of(const ElementAccess& access, const ValueMap& map) const {
    std::vector<Value*> indices;
    for (Value* index : access.indices) indices.push_back(map.get(index));
    return indices;
  }

  void access(const Op& op, Lanes& lanes, int64_t reg, int64_t first_lane) {
    ElementAccess access = *element_access(op);
    if (auto found = registers_.find(&op); found != registers_.end()) {
      for (size_t lane = 0; lane < lanes.size(); ++lane) {
        auto iteration = static_cast<size_t>(reg + first_lane) + lane;
        in_registers(op, access, lanes[lane], found->second[iteration]);
      }
      return;
    }
    if (async_ && &op == async_->load) return;  // executed together with its store
    if (async_ && &op == async_->store) {
      for (size_t lane = 0; lane < lanes.size(); lane += static_cast<size_t>(async_->width))
        copy_async(l_, *async_, indices_of(*element_access(*async_->load), lanes[lane]), indices_of(access, lanes[lane]));
      return;
    }
    TileScope scope = scope_of(access.buffer->type);
    // Atomic updates and addresses take one element each, so their lanes are emitted one by one.
    bool is_plain = op.kind == OpKind::TileLoad || op.kind == OpKind::TileStore;
    int64_t width = 1, count = is_plain ? static_cast<int64_t>(lanes.size()) : 1;
    if (count > 1 && scope == TileScope::Global) width = global_width(l_.function, nest_, access, count);
    if (count > 1 && scope == TileScope::Shared)
      width = shared_width(l_.function, nest_, access, l_.layouts.shared.at(buffer_of(access.buffer)), count);
    Value* owner = scope == TileScope::Global || scope == TileScope::Shared ? owner_condition(op, reg + first_lane) : nullptr;
    for (size_t lane = 0; lane < lanes.size(); lane += static_cast<size_t>(width))
      in_memory(op, access, std::span(lanes).subspan(lane, static_cast<size_t>(width)), owner);
  }

  void in_registers(const Op& op, const ElementAccess& access, ValueMap& map, int32_t reg) {
    Value* root = buffer_of(access.buffer);
    if (op.kind == OpKind::TileLoad) return map.set(op.result(), load_register(l_, root, std::max(reg, 0)));
    if (auto store = as<TileStoreOp>(&op)) return store_register(l_, map.get(store.value()), root, std::max(reg, 0));
    unsupported(l_, op, "an address or an atomic update of an element in registers");
  }

  // All lanes of a group have one owner, which executes all of them.
  Value* owner_condition(const Op& op, int64_t reg) {
    if (owns_.empty() || op.kind == OpKind::TileLoad || op.kind == OpKind::TileAddress) return nullptr;
    auto begin = owns_.begin() + static_cast<ptrdiff_t>(reg * iterations_->threads());
    std::vector<bool> owners(begin, begin + static_cast<ptrdiff_t>(iterations_->threads()));
    auto condition = condition_of(l_, owners);
    if (condition) return *condition;
    unsupported(l_, op, "a parallel loop that several threads do without a pattern");
    return nullptr;
  }

  void in_memory(const Op& op, const ElementAccess& access, std::span<ValueMap> lanes, Value* owner) {
    std::vector<Value*> indices = indices_of(access, lanes[0]);
    auto width = static_cast<int64_t>(lanes.size());
    if (op.kind == OpKind::TileLoad) {
      Value* loaded = load_elements(l_, access.buffer, indices, width);
      if (width == 1) return lanes[0].set(op.result(), loaded);
      for (size_t lane = 0; lane < lanes.size(); ++lane) {
        Op* part = l_.b.create<VectorExtractOp>(
            {.vector = loaded, .index = l_.b.i32(static_cast<int64_t>(lane)), .result = op.result()->type});
        lanes[lane].set(op.result(), part->result());
      }
    } else if (auto store = as<TileStoreOp>(&op)) {
      std::vector<Value*> parts;
      for (ValueMap& map : lanes) parts.push_back(map.get(store.value()));
      Value* value = parts[0];
      if (width > 1) {
        Type type = vector_type(value->type.scalar, static_cast<uint32_t>(width));
        value = l_.b.create<VectorBuildOp>({.lanes = parts, .result = type})->result();
      }
      store_elements(l_, value, access.buffer, indices, owner);
    } else if (auto atomic = as<TileAtomicElementOp>(&op)) {
      Value* old = update_element(l_, atomic, lanes[0].get(atomic.value()), indices, owner);
      if (old) lanes[0].set(atomic.old(), old);
    } else {
      lanes[0].set(op.result(), address_of(l_, access.buffer, indices));
    }
  }

  Lowering& l_;
  TileParallelOp nest_;
  const NestFacts& facts_;
  const tile::DistributedLayout* iterations_ = nullptr;
  std::unordered_map<const Op*, std::vector<int32_t>> registers_;
  tile::DistributedLayout own_iterations_;
  std::vector<bool> owns_;
  int64_t lanes_ = 1;
  std::optional<AsyncCopy> async_;
};

}  // namespace

void lower_nest(Lowering& l, TileParallelOp nest) { NestLowering(l, nest).run(); }

}  // namespace kdsl::passes
