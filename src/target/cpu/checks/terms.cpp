#include "target/cpu/checks/terms.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "analysis/memory.h"
#include "base/check.h"
#include "ir/ops.h"

namespace kdsl::target {

using enum TermKind;

const Term* Terms::make(const Term& term) {
  auto [known, is_new] = known_.try_emplace({term.kind, term.number, term.value, term.a, term.b}, nullptr);
  if (is_new) known->second = &made_.emplace_back(term);
  return known->second;
}

static std::optional<int64_t> computed(TermKind kind, int64_t a, int64_t b) {
  auto x = static_cast<uint64_t>(a), y = static_cast<uint64_t>(b);
  auto wrapped = [](uint64_t number) { return std::optional(static_cast<int64_t>(number)); };
  constexpr uint64_t kBits = 64;
  switch (kind) {
    case Add: return wrapped(x + y);
    case Sub: return wrapped(x - y);
    case Mul: return wrapped(x * y);
    case DivU: return y != 0 ? wrapped(x / y) : std::nullopt;
    case Shl: return y < kBits ? wrapped(x << y) : std::nullopt;
    case ShrU: return y < kBits ? wrapped(x >> y) : std::nullopt;
    case And: return wrapped(x & y);
    case Or: return wrapped(x | y);
    case Min: return std::min(a, b);
    case Max: return std::max(a, b);
    case Less: return a < b;
    case LessEqual: return a <= b;
    case LessEqualU: return x <= y;
    default: return std::nullopt;
  }
}

static bool is_condition(TermKind kind) { return kind >= Truth; }

// Returns a simpler term, or null if there is none.
const Term* Terms::simplified(TermKind kind, const Term* a, const Term* b) {
  switch (kind) {
    case Add: return a->is(0) ? b : b->is(0) ? a : nullptr;
    case Sub:
    case Shl:
    case ShrU: return b->is(0) ? a : nullptr;
    case Mul: return a->is(1) || b->is(0) ? b : b->is(1) || a->is(0) ? a : nullptr;
    case DivU: return b->is(1) ? a : nullptr;
    case And: return a == b || a->is(0) || b->is(-1) ? a : b->is(0) || a->is(-1) ? b : nullptr;
    case Or: return a == b || b->is(0) ? a : a->is(0) ? b : nullptr;
    case Min:
    case Max: return a == b ? a : nullptr;
    case Less: return a == b ? truth(false) : nullptr;
    case LessEqual:
    case LessEqualU: return a == b ? truth(true) : nullptr;
    case Both: return a == b || a->is_false() || b->is_true() ? a : a->is_true() || b->is_false() ? b : nullptr;
    case Either: return a == b || a->is_true() || b->is_false() ? a : a->is_false() || b->is_true() ? b : nullptr;
    default: return nullptr;
  }
}

const Term* Terms::binary(TermKind kind, const Term* a, const Term* b) {
  if (a->kind == Number && b->kind == Number)
    if (std::optional<int64_t> known = computed(kind, a->number, b->number))
      return is_condition(kind) ? truth(*known != 0) : number(*known);
  if (const Term* same = simplified(kind, a, b)) return same;
  return make({kind, 0, nullptr, a, b});
}

const Term* Terms::is_zero(const Term* a) { return a->kind == Number ? truth(a->number == 0) : make({IsZero, 0, nullptr, a}); }

const Term* Terms::fits(const Term* a, int bits) {
  if (a->kind == Number) return truth(a->number >> (bits - 1) == (a->number < 0 ? -1 : 0));
  return make({Fits, bits, nullptr, a});
}

void Conditions::add(const Term* condition) {
  if (condition->is_true() || std::ranges::find(all_, condition) != all_.end()) return;
  all_.push_back(condition);
}

bool Conditions::are_impossible() const {
  return std::ranges::any_of(all_, [](const Term* condition) { return condition->is_false(); });
}

static std::string_view sign_of(TermKind kind) {
  switch (kind) {
    case Add: return "+";
    case Sub: return "-";
    case Mul: return "*";
    case DivU: return "/";
    case Shl: return "<<";
    case ShrU: return ">>";
    case And: return "&";
    case Or: return "|";
    case Less: return "<";
    case LessEqual: return "<=";
    case LessEqualU: return "<=u";
    case Both: return "and";
    case Either: return "or";
    default: return {};
  }
}

static std::string name_of(const ir::Value* value, const ir::Function& kernel) {
  if (!value->def) {
    bool is_named = analysis::is_parameter(value) && value->index < kernel.params.size();
    return is_named ? fmt::format("%{}", kernel.params[value->index].name.text()) : fmt::format("%arg{}", value->index);
  }
  if (auto reg = ir::as<ir::ReadSregOp>(value)) return std::string(ir::to_text(reg.reg()));
  std::string text = fmt::format("{}(", ir::info(value->def->kind).text);
  for (const ir::Value* operand : value->def->operands)
    text += fmt::format("{}{}", text.back() == '(' ? "" : ", ", name_of(operand, kernel));
  return text + ")";
}

static std::string leaf_text(const Term& term, const ir::Function& kernel) {
  switch (term.kind) {
    case Number: return fmt::format("{}", term.number);
    case Value:
      return ir::signed_constant(term.value) ? fmt::format("{}", *ir::signed_constant(term.value))
                                             : name_of(term.value, kernel);
    case Address: return name_of(term.value, kernel);
    case Extent: return fmt::format("extent.{}", "xyz"[term.number]);
    case RangeBegin: return fmt::format("begin({})", name_of(term.value, kernel));
    case RangeBytes: return fmt::format("bytes({})", name_of(term.value, kernel));
    case Truth: return term.number != 0 ? "true" : "false";
    default: KDSL_UNREACHABLE("a term that is made of others");
  }
}

std::string to_string(const Term& term, const ir::Function& kernel) {
  if (!term.a) return leaf_text(term, kernel);
  std::string a = to_string(*term.a, kernel);
  if (term.kind == IsZero) return fmt::format("{} == 0", a);
  if (term.kind == Fits) return fmt::format("fits({}, {})", a, term.number);
  std::string b = to_string(*term.b, kernel);
  if (term.kind == Min || term.kind == Max) return fmt::format("{}({}, {})", term.kind == Min ? "min" : "max", a, b);
  return fmt::format("({} {} {})", a, sign_of(term.kind), b);
}

}  // namespace kdsl::target
