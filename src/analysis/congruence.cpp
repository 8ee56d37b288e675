#include "analysis/congruence.h"

#include <algorithm>
#include <bit>
#include <functional>

#include "ir/ops.h"

namespace kdsl::analysis {

using namespace ir;

// Returns whether the op's result is determined by its operands and attributes, so that two such ops can be compared.
static bool is_comparable(const Op& op) {
  return (info(op.kind).effects & ~effect::Debug) == effect::Pure && op.regions.empty() && op.results.size() == 1;
}

static bool is_widened(const Value* value) { return value->def && value->def->kind == OpKind::ExtSI; }

static bool are_same(const Attr& a, const Attr& b) {
  if (a.name != b.name || a.kind != b.kind) return false;
  switch (a.kind) {
    case Attr::Kind::Int: return a.i == b.i;
    case Attr::Kind::Float: return std::bit_cast<uint64_t>(a.f) == std::bit_cast<uint64_t>(b.f);
    case Attr::Kind::Text: return a.text == b.text;
    case Attr::Kind::Type: return a.type == b.type;
    case Attr::Kind::Ints: return std::ranges::equal(a.ints, b.ints);
  }
  return false;
}

bool Congruence::is_computed_alike(const Op& a, const Op& b) const {
  auto is_one = [this](const Value* x, const Value* y) { return representatives_.known(x) == representatives_.known(y); };
  return a.kind == b.kind && a.results[0].type == b.results[0].type && std::ranges::equal(a.operands, b.operands, is_one) &&
         std::ranges::equal(a.attrs, b.attrs, kdsl::analysis::are_same);
}

static size_t mixed(size_t hash, size_t part) { return (hash ^ part) * 0x9e3779b97f4a7c15u + (hash >> 29); }

const Value* Congruence::number(const Value* value) const {
  if (auto widened = as<ExtSIOp>(value)) return representatives_.known(widened.value());
  auto constant = signed_constant(value);
  if (!constant && (!value->def || !is_comparable(*value->def))) return value;
  size_t hash = constant ? std::hash<int64_t>()(*constant) : static_cast<size_t>(value->def->kind);
  if (!constant)
    for (const Value* operand : value->def->operands)
      hash = mixed(hash, std::hash<const Value*>()(representatives_.known(operand)));
  std::vector<const Value*>& alike = by_hash_[hash];
  for (const Value* other : alike) {
    auto number = signed_constant(other);
    if (constant ? number == constant : !number && is_computed_alike(*other->def, *value->def)) return other;
  }
  alike.push_back(value);
  return value;
}

const Value* Congruence::representative(const Value* value) const {
  auto inputs = [](const Value* of, auto&& add) {
    bool is_made = of->def && !signed_constant(of) && (is_widened(of) || is_comparable(*of->def));
    if (!is_made) return;
    for (const Value* operand : of->def->operands) add(operand);
  };
  return representatives_.of(value, inputs, [this](const Value* of) { return number(of); });
}

void Congruence::forget() {
  representatives_.clear();
  by_hash_.clear();
}

}  // namespace kdsl::analysis
