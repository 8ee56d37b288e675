#include "passes/tile/nest.h"

#include <algorithm>
#include <unordered_set>

#include "ir/buffer.h"
#include "ir/ops.h"

namespace kdsl::passes {

using namespace ir;

// Returns whether the op takes an element of 4 bits out of its byte.
static bool is_unpacking(const Op& op) { return info(op.kind).family == Family::Cast || op.kind == OpKind::ShrUI; }

void remove_unused_loads(Function& function) {
  std::unordered_set<const Value*> of_bytes;  // bytes that are loaded, and values unpacked of them
  std::vector<Op*> ops;
  walk(function.body.block, [&](Op* op) {
    ops.push_back(op);
    bool is_byte = op->kind == OpKind::TileLoad && op->result()->type == kI8;
    auto is_of_byte = [&](const Value* operand) { return of_bytes.contains(operand); };
    if (is_byte || (is_unpacking(*op) && std::ranges::any_of(op->operands, is_of_byte))) of_bytes.insert(op->result());
  });
  std::unordered_set<const Value*> used;
  for (size_t i = ops.size(); i-- > 0;) {
    Op* op = ops[i];
    bool is_removable = op->kind == OpKind::TileLoad || (is_unpacking(*op) && of_bytes.contains(op->result()));
    if (is_removable && !used.contains(op->result()))
      unlink(op);
    else
      used.insert(op->operands.begin(), op->operands.end());
  }
}

std::optional<tile::Shape> static_extents(TileParallelOp nest) {
  tile::Shape extents;
  for (const Value* value : nest.extents()) {
    auto extent = signed_constant(value);
    if (!extent) return std::nullopt;
    extents.push_back(std::max<int64_t>(*extent, 0));
  }
  return extents;
}

std::optional<ElementAccess> element_access(const Op& op) {
  if (auto load = as<TileLoadOp>(&op)) return ElementAccess{load.buffer(), load.indices(), false, true};
  if (auto store = as<TileStoreOp>(&op)) return ElementAccess{store.buffer(), store.indices(), true, false};
  if (auto address = as<TileAddressOp>(&op)) return ElementAccess{address.buffer(), address.indices(), true, true};
  if (auto atomic = as<TileAtomicElementOp>(&op)) return ElementAccess{atomic.buffer(), atomic.indices(), true, true};
  return std::nullopt;
}

// ---- the elements that iterations access

namespace {

// Computes indices for one iteration after the other. Without a body it computes them for one thread after the other.
class IterationEvaluator {
 public:
  IterationEvaluator(Block* body, tile::Shape coordinate) : body_(body), coordinate_(std::move(coordinate)) {}
  // Evaluates for the threads of a block whose extents along z, y and x are known.
  explicit IterationEvaluator(const tile::Shape* block) : body_(nullptr), coordinate_(block->size(), 0), block_(block) {}

  void next(const tile::Shape& extents) {
    for (size_t dim = coordinate_.size(); dim-- > 0;) {
      if (++coordinate_[dim] < extents[dim]) return;
      coordinate_[dim] = 0;
    }
  }

  std::optional<int64_t> evaluate(const Value* value) const {
    if (body_ && value->block == body_) return coordinate_[value->index];
    if (auto known = signed_constant(value)) return value->type == kI1 ? *known & 1 : *known;
    const Op* op = value->def;
    if (!op) return std::nullopt;
    if (auto read = as<ReadSregOp>(op)) return body_ ? std::nullopt : number_of_thread(read.reg());
    bool is_binary = Binary::holds(*op);
    if (!value->type.is_int() || (!is_binary && !Unary::holds(*op))) return std::nullopt;
    auto a = evaluate(is_binary ? Binary(*op).lhs() : Unary(*op).value());
    if (is_binary && value->type == kI1 && op->kind != OpKind::CmpI) return logical(*op, a);
    if (!a) return std::nullopt;
    if (op->kind == OpKind::ExtSI || op->kind == OpKind::TruncI || (op->kind == OpKind::ExtUI && *a >= 0)) return a;
    if (!is_binary) return std::nullopt;
    auto b = evaluate(Binary(*op).rhs());
    if (!b) return std::nullopt;
    if (auto compare = as<CmpIOp>(op)) return compared(compare.predicate(), *a, *b);
    return combine(op->kind, *a, *b);
  }

  // Returns whether the iteration may execute the op, as far as the conditions around it in the nest tell.
  bool may_reach(const Op& op) const {
    for (const Block* block = op.parent; block != body_; block = block->parent_op->parent)
      if (block->parent_op->kind == OpKind::If)
        if (auto holds = evaluate(IfOp(*block->parent_op).condition()))
          if (block->parent_op->regions[*holds ? 0 : 1].block != block) return false;
    return true;
  }

  // Returns whether the iteration may have an effect that others see.
  bool may_act(const Block* block) const {
    for (const Op* op = block->first; op; op = op->next) {
      if (op->is(effect::Terminator)) continue;
      if (op->kind == OpKind::If) {
        auto holds = evaluate(IfOp(*op).condition());
        for (size_t i = 0; i < 2; ++i)
          if (op->regions[i].block && (!holds || *holds == (i == 0)) && may_act(op->regions[i].block)) return true;
        continue;
      }
      bool is_idle = op->regions.empty() && (info(op->kind).effects & ~(effect::Debug | effect::Read)) == effect::Pure;
      if (!is_idle) return true;
    }
    return false;
  }

 private:
  // Coordinates are ordered z, y, x, so the last one numbers the threads along x.
  std::optional<int64_t> number_of_thread(Sreg reg) const {
    if (block_ && reg == Sreg::NtidX) return (*block_)[2];
    if (block_ && reg == Sreg::NtidY) return (*block_)[1];
    if (block_ && reg == Sreg::NtidZ) return (*block_)[0];
    if (reg == Sreg::TidX) return coordinate_[2];
    if (reg == Sreg::TidY) return coordinate_[1];
    return reg == Sreg::TidZ ? std::optional(coordinate_[0]) : std::nullopt;
  }

  // Either operand may decide the result alone.
  std::optional<int64_t> logical(const Op& op, std::optional<int64_t> a) const {
    auto b = evaluate(Binary(op).rhs());
    if (a && b) return combine(op.kind, *a, *b);
    std::optional<int64_t> decides = op.kind == OpKind::AndI  ? std::optional<int64_t>(0)
                                     : op.kind == OpKind::OrI ? std::optional<int64_t>(1)
                                                              : std::nullopt;
    return decides && (a == decides || b == decides) ? decides : std::nullopt;
  }

  static std::optional<int64_t> compared(CmpI mode, int64_t a, int64_t b) {
    switch (mode) {
      case CmpI::Eq: return a == b;
      case CmpI::Ne: return a != b;
      case CmpI::Slt: return a < b;
      case CmpI::Sle: return a <= b;
      case CmpI::Sgt: return a > b;
      case CmpI::Sge: return a >= b;
      default: return std::nullopt;
    }
  }

  static std::optional<int64_t> combine(OpKind kind, int64_t a, int64_t b) {
    switch (kind) {
      case OpKind::AddI: return a + b;
      case OpKind::SubI: return a - b;
      case OpKind::MulI: return a * b;
      case OpKind::AndI: return a & b;
      case OpKind::OrI: return a | b;
      case OpKind::XOrI: return a ^ b;
      case OpKind::MinSI: return std::min(a, b);
      case OpKind::MaxSI: return std::max(a, b);
      case OpKind::ShlI: return b >= 0 && b < 32 && a >= 0 ? std::optional(a << b) : std::nullopt;
      case OpKind::ShrSI: return b >= 0 && b < 63 ? std::optional(a >> b) : std::nullopt;
      default: break;
    }
    if (b <= 0 || a < 0) return std::nullopt;
    switch (kind) {
      case OpKind::DivSI:
      case OpKind::DivUI:
      case OpKind::FloorDivSI: return a / b;
      case OpKind::RemSI:
      case OpKind::RemUI: return a % b;
      default: return std::nullopt;
    }
  }

  Block* body_;
  tile::Shape coordinate_;
  const tile::Shape* block_ = nullptr;
};

}  // namespace

namespace {

// Returns the row-major number of the element at the indices, or -1 if it is outside.
std::optional<int32_t> element_at(const IterationEvaluator& iteration, std::span<Value* const> indices,
                                  const tile::Shape& shape) {
  int64_t flat = 0;
  bool is_inside = true;
  for (size_t dim = 0; dim < shape.size(); ++dim) {
    auto index = iteration.evaluate(indices[dim]);
    if (!index) return std::nullopt;
    is_inside = is_inside && *index >= 0 && *index < shape[dim];
    flat = flat * shape[dim] + *index;
  }
  return is_inside ? static_cast<int32_t>(flat) : -1;
}

}  // namespace

std::optional<std::vector<int32_t>> elements_of_iterations(TileParallelOp nest, const tile::Shape& extents, const Op& op,
                                                           const tile::Shape& shape) {
  std::vector<int32_t> elements(static_cast<size_t>(tile::product(extents)), -1);
  std::span<Value* const> indices = element_access(op)->indices;
  IterationEvaluator iteration(nest.body(), tile::Shape(extents.size(), 0));
  for (size_t number = 0; number < elements.size(); ++number, iteration.next(extents)) {
    if (!iteration.may_reach(op)) continue;
    auto element = element_at(iteration, indices, shape);
    if (!element) return std::nullopt;
    elements[number] = *element;
  }
  return elements;
}

std::optional<std::vector<int32_t>> elements_of_threads(const tile::Shape& extents, const Op& op, const tile::Shape& shape) {
  std::vector<int32_t> elements;
  std::span<Value* const> indices = element_access(op)->indices;
  IterationEvaluator thread(nullptr, tile::Shape(extents.size(), 0));
  for (int64_t number = 0; number < tile::product(extents); ++number, thread.next(extents)) {
    auto element = element_at(thread, indices, shape);
    if (!element) return std::nullopt;
    elements.push_back(*element);
  }
  return elements;
}

std::optional<std::vector<bool>> threads_where(const Value* condition, const tile::Shape& extents) {
  std::vector<bool> holds;
  IterationEvaluator thread(&extents);
  for (int64_t number = 0; number < tile::product(extents); ++number, thread.next(extents)) {
    auto value = thread.evaluate(condition);
    if (!value) return std::nullopt;
    holds.push_back(*value != 0);
  }
  return holds;
}

std::vector<bool> idle_iterations(TileParallelOp nest, const tile::Shape& extents) {
  bool has_conditions = false, has_others = false;
  for (const Op* op = nest.body()->first; op; op = op->next) {
    has_conditions = has_conditions || op->kind == OpKind::If;
    has_others = has_others || (!op->regions.empty() && op->kind != OpKind::If) || op->is(effect::Write);
  }
  if (!has_conditions || has_others) return {};
  std::vector<bool> idle(static_cast<size_t>(tile::product(extents)));
  IterationEvaluator iteration(nest.body(), tile::Shape(extents.size(), 0));
  for (size_t number = 0; number < idle.size(); ++number, iteration.next(extents))
    idle[number] = !iteration.may_act(nest.body());
  return idle;
}

// ---- steps

analysis::Steps steps_of_lanes(TileParallelOp nest) {
  return analysis::Steps([nest](const Value* value, analysis::Steps::Step& step) {
    if (!analysis::is_inside(value, &*nest)) return step = 0, true;
    bool is_lane = value->block == nest.body() && value->index + 1 == nest.body()->args.size();
    if (value->block == nest.body()) step = is_lane ? 1 : 0;
    return value->block != nullptr;
  });
}

}  // namespace kdsl::passes
