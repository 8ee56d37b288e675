#include "stage/trace/names/conditional_names.h"

#include <algorithm>

namespace kdsl::stage {

BoundNames::BoundNames(Evaluator& evaluator, Frame& frame, const ast::Expr& test, bool truth)
    : evaluator_(evaluator), frame_(frame) {
  const value::TraceState* trace = evaluator.context().trace.state;
  if (trace && !trace->conditional_names.empty()) find(test, truth);
}

BoundNames::~BoundNames() {
  for (const ast::RegionInfo::Stored* name : bound_)
    evaluator_.write_slot(frame_, name->binding, name->slot, name->name, Value());
}

bool BoundNames::has(const ast::RegionInfo::Stored& name) const {
  return std::any_of(bound_.begin(), bound_.end(), [&](const auto* bound) { return bound->name == name.name; });
}

void BoundNames::bind_of(const ast::Expr* operand) {
  for (const ConditionalName& name : evaluator_.context().trace.state->conditional_names) {
    if (name.operand != operand || name.frame != &frame_ || has(*name.stored)) continue;
    const ast::RegionInfo::Stored& stored = *name.stored;
    // A name that had a value before, or got one since, is carried through the operand, so it has a value anyway.
    if (!evaluator_.read_slot(frame_, stored.binding, stored.slot, stored.name).is_unbound()) continue;
    evaluator_.write_slot(frame_, stored.binding, stored.slot, stored.name, name.value);
    bound_.push_back(name.stored);
  }
}

// `and` is true when all its operands were evaluated and are true, `or` is false when all were evaluated and are false.
void BoundNames::find(const ast::Expr& test, bool truth) {
  if (auto* operation = ast::dyn<ast::BoolOp>(&test)) {
    if ((operation->op == ast::BoolOpKind::And) != truth) return;
    for (const ast::Expr* operand : operation->values) {
      bind_of(operand);
      find(*operand, truth);
    }
  } else if (auto* negation = ast::dyn<ast::UnaryOp>(&test)) {
    if (negation->op == ast::UnaryOpKind::Not) find(*negation->operand, !truth);
  } else if (auto* comparison = ast::dyn<ast::Compare>(&test)) {
    if (!truth) return;
    for (const ast::Expr* operand : comparison->comparators) bind_of(operand);
  } else if (auto* named = ast::dyn<ast::NamedExpr>(&test)) {
    find(*named->value, truth);
  }
}

}  // namespace kdsl::stage
