#include "ir/attributes.h"

#include <array>
#include <charconv>

#include "base/check.h"

namespace kdsl::ir {

namespace {

constexpr size_t kOpCount = 0
#define OP(...) +1
#include "ir/ops.def"
#undef OP
    ;

struct OpAttributes {
  AttrSets sets;
  std::optional<AttrName> leading;
};

}  // namespace

AttrForm attr_form(AttrName name) {
  switch (name) {
    case AttrName::Value: return AttrForm::Number;
    case AttrName::Fastmath:
    case AttrName::Approx:
    case AttrName::Ftz:
    case AttrName::Volatile:
    case AttrName::Invariant:
    case AttrName::Unsigned:
    case AttrName::UnrollFull:
    case AttrName::Vectorize:
    case AttrName::Aligned:
    case AttrName::Abs:
    case AttrName::Nan:
    case AttrName::Pure:
    case AttrName::Convergent:
    case AttrName::Noinc:
    case AttrName::Multicast:
    case AttrName::Bytemask:
    case AttrName::Hint:
    case AttrName::Read:
    case AttrName::Trans:
    case AttrName::Cooperative:
    case AttrName::AtBlockStart:
    case AttrName::Pdl: return AttrForm::Flag;
    case AttrName::Index:
    case AttrName::Scale:
    case AttrName::Count:
    case AttrName::Align:
    case AttrName::Size:
    case AttrName::Offset:
    case AttrName::Rank:
    case AttrName::CtaGroup:
    case AttrName::TensorType:
    case AttrName::Interleave:
    case AttrName::Swizzle:
    case AttrName::Promotion:
    case AttrName::Fill:
    case AttrName::Unroll:
    case AttrName::PrefetchStages:
    case AttrName::CompletionEvent:
    case AttrName::ProgrammaticEvent:
    case AttrName::Carveout: return AttrForm::Int;
    case AttrName::Fn:
    case AttrName::Predicate:
    case AttrName::Rounding:
    case AttrName::Order:
    case AttrName::Scope:
    case AttrName::Cache:
    case AttrName::Op:
    case AttrName::Reg:
    case AttrName::Mode: return AttrForm::Enum;
    case AttrName::Name:
    case AttrName::Symbol:
    case AttrName::Format:
    case AttrName::Message:
    case AttrName::Function:
    case AttrName::Access:
    case AttrName::Text:
    case AttrName::Constraints:
    case AttrName::PreferredCluster:
    case AttrName::Kernel: return AttrForm::Text;
    case AttrName::Elem: return AttrForm::Type;
  }
  KDSL_UNREACHABLE("attribute name");
}

// The same for the modes of asynchronous operations.
template <typename F>
static auto with_async_mode(OpKind kind, F&& f) {
  switch (kind) {
    case OpKind::MbarrierArrive: return f.template operator()<MbarrierArrival>(&MbarrierArrival_from_text);
    case OpKind::MbarrierWait: return f.template operator()<MbarrierAttempt>(&MbarrierAttempt_from_text);
    case OpKind::GridDependency: return f.template operator()<GridDependencyKind>(&GridDependencyKind_from_text);
    case OpKind::SetMaxRegisters: return f.template operator()<RegisterChange>(&RegisterChange_from_text);
    case OpKind::BulkCopy: return f.template operator()<BulkCopyKind>(&BulkCopyKind_from_text);
    case OpKind::TensorCopy: return f.template operator()<TensorCopyKind>(&TensorCopyKind_from_text);
    case OpKind::TensorMapReplace: return f.template operator()<TensorField>(&TensorField_from_text);
    case OpKind::ProxyFence: return f.template operator()<ProxyFenceKind>(&ProxyFenceKind_from_text);
    case OpKind::LdMatrix: return f.template operator()<LdMatrixShape>(&LdMatrixShape_from_text);
    case OpKind::StMatrix: return f.template operator()<StMatrixShape>(&StMatrixShape_from_text);
    default: KDSL_UNREACHABLE("an op without a mode");
  }
}

// Calls f.operator()<E>() with the enumeration behind an attribute.
template <typename F>
static auto with_enum(OpKind kind, AttrName name, F&& f) {
  switch (name) {
    case AttrName::Fn:
      if (kind == OpKind::Bits) return f.template operator()<BitFn>(&BitFn_from_text);
      return f.template operator()<MathFn>(&MathFn_from_text);
    case AttrName::Rounding: return f.template operator()<Rounding>(&Rounding_from_text);
    case AttrName::Order: return f.template operator()<Order>(&Order_from_text);
    case AttrName::Scope: return f.template operator()<Scope>(&Scope_from_text);
    case AttrName::Cache: return f.template operator()<Cache>(&Cache_from_text);
    case AttrName::Reg: return f.template operator()<Sreg>(&Sreg_from_text);
    case AttrName::Predicate:
      if (kind == OpKind::CmpF) return f.template operator()<CmpF>(&CmpF_from_text);
      return f.template operator()<CmpI>(&CmpI_from_text);
    case AttrName::Mode:
      if (kind >= OpKind::MbarrierArrive && kind <= OpKind::StMatrix) return with_async_mode(kind, f);
      if (kind == OpKind::Prefetch) return f.template operator()<PrefetchKind>(&PrefetchKind_from_text);
      if (kind == OpKind::Vote) return f.template operator()<Vote>(&Vote_from_text);
      if (kind == OpKind::Match) return f.template operator()<Match>(&Match_from_text);
      if (kind == OpKind::BarrierRed) return f.template operator()<BarrierReduction>(&BarrierReduction_from_text);
      return f.template operator()<Shuffle>(&Shuffle_from_text);
    case AttrName::Op:
      if (kind == OpKind::Redux) return f.template operator()<Redux>(&Redux_from_text);
      return f.template operator()<Atomic>(&Atomic_from_text);
    default: KDSL_UNREACHABLE("not an enum attribute");
  }
}

std::string_view enum_attr_text(OpKind kind, AttrName name, int64_t value) {
  return with_enum(kind, name, [&]<typename E>(auto*) -> std::string_view {
    if (value < 0 || value > 255) return {};
    std::string_view text = to_text(static_cast<E>(value));
    return text == "?" ? std::string_view() : text;
  });
}

std::optional<int64_t> enum_attr_value(OpKind kind, AttrName name, std::string_view text) {
  return with_enum(kind, name, [&]<typename E>(auto* from_text) -> std::optional<int64_t> {
    std::optional<E> value = from_text(text);
    if (!value) return std::nullopt;
    return static_cast<int64_t>(*value);
  });
}

// ---- the attribute lists of the catalogue, split once ----------------------------------------------

static bool may_lead(AttrName name) {
  switch (name) {
    case AttrName::Value:
    case AttrName::Predicate:
    case AttrName::Fn:
    case AttrName::Reg:
    case AttrName::Mode:
    case AttrName::Op:
    case AttrName::Symbol:
    case AttrName::Kernel:
    case AttrName::Format:
    case AttrName::Message:
    case AttrName::Text:
    case AttrName::Index: return true;
    default: return false;
  }
}

static OpAttributes split_attributes(std::string_view list) {
  OpAttributes result;
  while (!list.empty()) {
    size_t space = list.find(' ');
    std::string_view word = list.substr(0, space);
    list = space == std::string_view::npos ? std::string_view() : list.substr(space + 1);
    bool is_optional = word.ends_with('?');
    if (is_optional) word.remove_suffix(1);
    auto name = attr_from_text(word);
    KDSL_CHECK(name, "ops.def names an attribute that AttrName lacks");
    result.sets.allowed |= attr_bit(*name);
    if (!is_optional) result.sets.required |= attr_bit(*name);
    if (!is_optional && !result.leading && may_lead(*name)) result.leading = *name;
  }
  return result;
}

static const OpAttributes& attributes_of(OpKind kind) {
  static const auto table = [] {
    std::array<OpAttributes, kOpCount> all;
    for (size_t i = 0; i < kOpCount; ++i) all[i] = split_attributes(info(static_cast<OpKind>(i)).attributes);
    return all;
  }();
  return table[static_cast<size_t>(kind)];
}

std::optional<AttrName> leading_attr(OpKind kind) { return attributes_of(kind).leading; }

AttrSets attr_sets(OpKind kind) { return attributes_of(kind).sets; }

size_t launch_config_operands(const Op& launch) {
  return kLaunchEvents + launch.has(AttrName::CompletionEvent) + launch.has(AttrName::ProgrammaticEvent);
}

std::array<uint32_t, 3> cluster_extents(std::string_view text) {
  std::array<uint32_t, 3> extents{};
  const char *at = text.data(), *end = text.data() + text.size();
  for (size_t i = 0; i < 3; ++i) {
    auto [next, error] = std::from_chars(at, end, extents[i]);
    bool is_last = i == 2;
    if (error != std::errc() || (is_last ? next != end : next == end || *next != ',')) return {};
    at = is_last ? next : next + 1;
  }
  return extents;
}

}  // namespace kdsl::ir
