#include "analysis/affine.h"

#include <algorithm>

#include "analysis/memory.h"
#include "ir/ops.h"

namespace kdsl::analysis {

using namespace ir;

// A longer sum is an opaque term in the sums that contain it, which keeps the cost of a form constant. The number is far above
// the terms of index arithmetic that people write.
static constexpr size_t kMostTerms = 64;

// ---- sums

int64_t AffineForm::coefficient_of(const Value* value) const {
  auto found = std::ranges::find(terms, value, &Term::value);
  return found == terms.end() ? 0 : found->coefficient;
}

void AffineForm::add_constant(int64_t amount, int64_t factor) {
  int64_t product = 0;
  if (__builtin_mul_overflow(amount, factor, &product) || __builtin_add_overflow(constant, product, &constant))
    is_known = false;
}

void AffineForm::add_term(const Value* value, int64_t coefficient) {
  auto found = std::ranges::find(terms, value, &Term::value);
  if (found == terms.end()) {
    if (coefficient != 0) terms.push_back({value, coefficient});
    return;
  }
  if (__builtin_add_overflow(found->coefficient, coefficient, &found->coefficient)) is_known = false;
  if (found->coefficient == 0) terms.erase(found);
}

void AffineForm::add(const AffineForm& other, int64_t factor) {
  is_known = is_known && other.is_known;
  add_constant(other.constant, factor);
  for (const Term& term : other.terms) {
    int64_t product = 0;
    if (__builtin_mul_overflow(term.coefficient, factor, &product)) is_known = false;
    add_term(term.value, product);
  }
}

std::optional<int64_t> distance(const AffineForm& a, const AffineForm& b) {
  if (!a.is_known || !b.is_known || a.terms.size() != b.terms.size()) return std::nullopt;
  for (const AffineForm::Term& term : a.terms)
    if (b.coefficient_of(term.value) != term.coefficient) return std::nullopt;
  int64_t difference = 0;
  if (__builtin_sub_overflow(a.constant, b.constant, &difference)) return std::nullopt;
  return difference;
}

// ---- values

bool AffineForms::is_leaf(const Value* value) const {
  if (!value->def || (is_opaque_ && is_opaque_(value))) return true;
  switch (value->def->kind) {
    case OpKind::AddI:
    case OpKind::SubI:
    case OpKind::ExtSI:
    case OpKind::ExtUI: return !value->type.is_scalar();
    case OpKind::MulI: return !signed_constant(MulIOp(*value->def).lhs()) && !signed_constant(MulIOp(*value->def).rhs());
    default: return true;
  }
}

AffineForm AffineForms::form_of(const Value* value) const {
  AffineForm form;
  if (auto number = signed_constant(value)) {
    form.constant = *number;
    return form;
  }
  if (!is_leaf(value)) {
    const Op& op = *value->def;
    switch (op.kind) {
      case OpKind::AddI:
      case OpKind::SubI:
        form = forms_.known(Binary(op).lhs());
        form.add(forms_.known(Binary(op).rhs()), op.kind == OpKind::AddI ? 1 : -1);
        break;
      case OpKind::MulI: {
        Value *factor = MulIOp(op).rhs(), *scaled = MulIOp(op).lhs();
        if (!signed_constant(factor)) std::swap(factor, scaled);
        form.add(forms_.known(scaled), *signed_constant(factor));
        break;
      }
      default: form = forms_.known(Unary(op).value()); break;
    }
    if (form.is_known && form.terms.size() <= kMostTerms) return form;
    form = {};
  }
  form.add_term(value, 1);
  return form;
}

const AffineForm& AffineForms::of(const Value* value) {
  auto inputs = [this](const Value* of, auto&& add) {
    if (is_leaf(of)) return;
    for (const Value* operand : of->def->operands) add(operand);
  };
  return forms_.of(value, inputs, [this](const Value* of) { return form_of(of); });
}

AffineForm AffineForms::offset_of(const Value* pointer) {
  AffineForm sum;
  for (; pointer; pointer = pointer_before(pointer))
    if (auto offset = as<PtrOffsetOp>(pointer)) sum.add(of(offset.index()), offset.scale(1));
  return sum;
}

}  // namespace kdsl::analysis
