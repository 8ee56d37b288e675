#include "ir/catalogue.h"
#include "ir/op_kind.h"

#include <algorithm>
#include <array>
#include <unordered_map>

#include <fmt/format.h>

namespace kdsl::ir {

namespace {

using namespace effect;  // ops.def names effects, roles and forms without their namespaces

// ---- operands, results and regions: one list for all ops, in which an entry without a name ends each op's part

constexpr OperandInfo kOperands[] = {
#define OP(Name, text, family, effects, ...) __VA_ARGS__ OperandInfo{},
#define IN(name) OperandInfo{#name, OperandInfo::Form::One},
#define IN3(name) IN(name) IN(name) IN(name)
#define IN_OPT(name) OperandInfo{#name, OperandInfo::Form::Optional},
#define IN_IF(flag, name) OperandInfo{#name, OperandInfo::Form::Announced, attr::flag##_},
#define INS(name) OperandInfo{#name, OperandInfo::Form::Rest},
#define INS_OF(count, more, name) OperandInfo{#name, OperandInfo::Form::Counted, attr::count##_, more},
#include "ir/ops.def"
};

enum class ResultForm : uint8_t { None, One, Optional, Any };
constexpr ResultForm kResults[] = {
#define OP(Name, text, family, effects, ...) __VA_ARGS__ ResultForm::None,
#define OUT(name) ResultForm::One,
#define OUT_OPT(name) ResultForm::Optional,
#define OUTS(name) ResultForm::Any,
#include "ir/ops.def"
};

constexpr AttrName kNoAttr = static_cast<AttrName>(kAttrCount);
constexpr AttrRole role_of(AttrRole role = AttrRole::Required) { return role; }
constexpr AttrRole Optional = AttrRole::Optional, Leading = AttrRole::Leading;

constexpr AttrInfo kAttrs[] = {
#define OP(Name, text, family, effects, ...) __VA_ARGS__ AttrInfo{kNoAttr, AttrForm::Flag, AttrRole::Required, nullptr},
#define KDSL_ATTR(name, form, texts, ...) AttrInfo{attr::name##_, AttrForm::form, role_of(__VA_ARGS__), texts},
#define FLAG(name) KDSL_ATTR(name, Flag, nullptr, Optional)
#define INT(name, ...) KDSL_ATTR(name, Int, nullptr, __VA_ARGS__)
#define INTS(name, ...) KDSL_ATTR(name, Ints, nullptr, __VA_ARGS__)
#define TEXT(name, ...) KDSL_ATTR(name, Text, nullptr, __VA_ARGS__)
#define SYMBOL(name, ...) KDSL_ATTR(name, Symbol, nullptr, __VA_ARGS__)
#define TYPE(name, ...) KDSL_ATTR(name, Type, nullptr, __VA_ARGS__)
#define NUMBER(name, ...) KDSL_ATTR(name, Number, nullptr, __VA_ARGS__)
#define ENUM(name, Enumeration, ...) KDSL_ATTR(name, Enum, &enum_texts<Enumeration>, __VA_ARGS__)
#include "ir/ops.def"
#undef KDSL_ATTR
};

constexpr bool is_end(const OperandInfo& operand) { return operand.name.empty(); }
constexpr bool is_end(ResultForm form) { return form == ResultForm::None; }
constexpr bool is_end(const AttrInfo& attr) { return attr.name == kNoAttr; }

// Splits a list into the parts that belong to each op.
template <typename T, size_t N>
constexpr auto split(const T (&list)[N]) {
  std::array<std::span<const T>, kOpCount> parts;
  size_t op = 0, begin = 0;
  for (size_t i = 0; i < N; ++i) {
    if (!is_end(list[i])) continue;
    parts[op++] = std::span<const T>(list + begin, i - begin);
    begin = i + 1;
  }
  return parts;
}

constexpr auto kOperandsOf = split(kOperands);
constexpr auto kResultsOf = split(kResults);
constexpr auto kAttrsOf = split(kAttrs);

// ---- all together

constexpr bool are_called(std::span<const OperandInfo> operands, std::initializer_list<std::string_view> names) {
  return std::ranges::equal(operands, names, {}, &OperandInfo::name);
}

// Completes the row of the op at `index` with the counts from the lists.
constexpr OpInfo completed(OpInfo info, size_t index) {
  std::span<const OperandInfo> operands = kOperandsOf[index];
  info.is_unary = are_called(operands, {"value"});
  info.is_binary = are_called(operands, {"lhs", "rhs"});
  bool has_list = false;
  for (const OperandInfo& operand : operands) {
    if (operand.form == OperandInfo::Form::One) ++info.min_operands;
    has_list |= operand.form == OperandInfo::Form::Rest || operand.form == OperandInfo::Form::Counted;
  }
  info.max_operands = has_list ? -1 : static_cast<int>(operands.size());
  for (ResultForm form : kResultsOf[index]) {
    if (form == ResultForm::One) ++info.min_results;
    info.max_results = form == ResultForm::Any ? -1 : info.max_results + 1;
  }
  return info;
}

constexpr auto kOps = [] {
  std::array<OpInfo, kOpCount> ops = {
#define KDSL_ROW(text, family, effects, is_of_target, regions) \
  OpInfo{text, Family::family, effects, is_of_target, false, false, 0, 0, 0, 0, regions},
#define OP(Name, text, family, effects, ...) KDSL_ROW(text, family, effects, false, 0 __VA_ARGS__)
#define TARGET_OP(Name, text, family, effects, ...) KDSL_ROW(text, family, effects, true, 0 __VA_ARGS__)
#define REGION(name) +1
#include "ir/ops.def"
#undef KDSL_ROW
  };
  for (size_t i = 0; i < kOpCount; ++i) ops[i] = completed(ops[i], i);
  return ops;
}();

// ---- invariants of the catalogue

// Operands that are always there come first, so that their positions are constants; a list that takes the rest leaves no
// optional operand.
constexpr bool are_places_clear(std::span<const OperandInfo> operands) {
  bool is_fixed = true, has_rest = false, has_optional = false;
  for (const OperandInfo& operand : operands) {
    if (operand.form == OperandInfo::Form::One && !is_fixed) return false;
    is_fixed &= operand.form == OperandInfo::Form::One;
    has_rest |= operand.form == OperandInfo::Form::Rest;
    has_optional |= operand.form == OperandInfo::Form::Optional;
  }
  return !has_rest || !has_optional;
}
static_assert(std::ranges::all_of(kOperandsOf, are_places_clear));

constexpr auto kForms = [] {
  std::array<AttrForm, kAttrCount> forms{};
  for (const AttrInfo& attr : kAttrs)
    if (!is_end(attr)) forms[static_cast<size_t>(attr.name)] = attr.form;
  return forms;
}();
static_assert(std::ranges::all_of(kAttrs, [](const AttrInfo& attr) {
  return is_end(attr) || kForms[static_cast<size_t>(attr.name)] == attr.form;
}));

constexpr std::string_view kAttrTexts[] = {
#define ATTR(Name, text) #text,
#include "ir/attributes.def"
};

}  // namespace

// ---- questions -----------------------------------------------------------------------------------------------

const OpInfo& info(OpKind kind) { return kOps[static_cast<size_t>(kind)]; }
std::span<const OperandInfo> operand_infos(OpKind kind) { return kOperandsOf[static_cast<size_t>(kind)]; }
std::span<const AttrInfo> attr_infos(OpKind kind) { return kAttrsOf[static_cast<size_t>(kind)]; }
AttrForm attr_form(AttrName name) { return kForms[static_cast<size_t>(name)]; }
std::string_view to_text(AttrName name) { return kAttrTexts[static_cast<size_t>(name)]; }

const AttrInfo* attr_info(OpKind kind, AttrName name) {
  for (const AttrInfo& attr : attr_infos(kind))
    if (attr.name == name) return &attr;
  return nullptr;
}

std::optional<AttrName> leading_attr(OpKind kind) {
  for (const AttrInfo& attr : attr_infos(kind))
    if (attr.role == AttrRole::Leading) return attr.name;
  return std::nullopt;
}

static std::span<const std::string_view> texts_of(OpKind kind, AttrName name) {
  const AttrInfo* attr = attr_info(kind, name);
  return attr && attr->texts ? attr->texts() : std::span<const std::string_view>();
}

std::string_view enum_attr_text(OpKind kind, AttrName name, int64_t value) {
  std::span<const std::string_view> texts = texts_of(kind, name);
  return value >= 0 && value < std::ssize(texts) ? texts[static_cast<size_t>(value)] : std::string_view();
}

std::optional<int64_t> enum_attr_value(OpKind kind, AttrName name, std::string_view text) {
  std::span<const std::string_view> texts = texts_of(kind, name);
  auto found = std::ranges::find(texts, text);
  if (found == texts.end()) return std::nullopt;
  return found - texts.begin();
}

std::optional<OpKind> op_from_text(std::string_view text) {
  static const auto table = [] {
    std::unordered_map<std::string_view, OpKind> map;
    for (size_t i = 0; i < kOpCount; ++i) map.emplace(kOps[i].text, static_cast<OpKind>(i));
    return map;
  }();
  auto found = table.find(text);
  if (found == table.end()) return std::nullopt;
  return found->second;
}

std::optional<AttrName> attr_from_text(std::string_view text) {
  for (size_t i = 0; i < kAttrCount; ++i)
    if (kAttrTexts[i] == text) return static_cast<AttrName>(i);
  return std::nullopt;
}

// ---- operands of an op ---------------------------------------------------------------------------------------

namespace {

// Distributes the operands of one op over the entries of the catalogue.
struct Shares {
  std::span<const OperandInfo> places;
  int64_t spare = 0;  // number of operands that optional entries and lists share
  int64_t optionals = 0, lists = 0;
  bool is_possible = true;

  explicit Shares(const Op& op) : places(operand_infos(op.kind)), spare(static_cast<int64_t>(op.operands.size())) {
    for (const OperandInfo& place : places) {
      spare -= fixed_size(op, place);
      optionals += place.form == OperandInfo::Form::Optional;
      lists += place.form == OperandInfo::Form::Rest;
    }
    is_possible = lists ? spare >= 0 && spare % lists == 0 : spare >= 0 && spare <= optionals;
  }

  static int64_t fixed_size(const Op& op, const OperandInfo& place) {
    switch (place.form) {
      case OperandInfo::Form::One: return 1;
      case OperandInfo::Form::Announced: return op.has(place.attr) ? 1 : 0;
      // The count is bounded, so that sums do not overflow; no op has more operands than that.
      case OperandInfo::Form::Counted:
        return std::max<int64_t>(std::clamp<int64_t>(op.int_attr(place.attr), 0, INT32_MAX) + place.more, 0);
      default: return 0;
    }
  }

  // Returns the number of operands of an entry, if `taken` optional entries come before it.
  int64_t size(const Op& op, const OperandInfo& place, int64_t taken) const {
    if (place.form == OperandInfo::Form::Optional) return taken < spare ? 1 : 0;
    if (place.form == OperandInfo::Form::Rest) return spare / lists;
    return fixed_size(op, place);
  }
};

}  // namespace

std::span<Value*> operands_at(const Op& op, size_t place) {
  // The common case is a list after operands that are always there.
  std::span<const OperandInfo> places = operand_infos(op.kind);
  bool is_tail = place + 1 == places.size() && places[place].form == OperandInfo::Form::Rest &&
                 static_cast<int>(place) == info(op.kind).min_operands;
  if (is_tail) return op.operands.subspan(std::min(place, op.operands.size()));
  Shares shares(op);
  if (!shares.is_possible) return {};
  int64_t begin = 0, taken = 0;
  for (size_t i = 0; i < place; ++i) {
    begin += shares.size(op, shares.places[i], taken);
    taken += shares.places[i].form == OperandInfo::Form::Optional;
  }
  return op.operands.subspan(static_cast<size_t>(begin), static_cast<size_t>(shares.size(op, shares.places[place], taken)));
}

std::string operand_mistake(const Op& op) {
  Shares shares(op);
  if (shares.is_possible) return {};
  if (shares.lists > 1 && shares.spare >= 0)
    return fmt::format("as many {} as {} are needed", shares.places.back().name, shares.places[shares.places.size() - 2].name);
  int64_t wanted = std::ssize(op.operands) - shares.spare;
  return fmt::format("`{}` has {} operands, where its attributes ask for {}{}", info(op.kind).text, op.operands.size(), wanted,
                     shares.lists ? " or more" : "");
}

}  // namespace kdsl::ir
