// The text forms of attributes, shared by printer, reader and verifier: what kind of value each attribute
// name takes, which enumeration stands behind it, and which attribute of an op is written right after
// the op's name.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "ir/ir.h"

namespace kdsl::ir {

enum class AttrForm : uint8_t {
  Flag,  // present or absent; stored as the integer 1
  Int,
  Enum,  // an integer with a text from enums.h
  Text,
  Type,
  Number  // `value` of a constant: int or float, by the result type
};

AttrForm attr_form(AttrName name);

// Texts of an Enum attribute; `predicate`, `mode` and `op` depend on the op.
std::string_view enum_attr_text(OpKind kind, AttrName name, int64_t value);  // empty when out of range
std::optional<int64_t> enum_attr_value(OpKind kind, AttrName name, std::string_view text);

// The attribute that is written after the op's name (`cmpi slt %a, %b`), if the op has one.
std::optional<AttrName> leading_attr(OpKind kind);

// The three extents of a `preferred_cluster` ("4,2,1"); zeros when the text is no such list.
std::array<uint32_t, 3> cluster_extents(std::string_view text);

// The operands of a launch: of the dynamic shared memory; of the first event, if it has any; how many there are in
// front of the kernel's arguments.
inline constexpr size_t kLaunchShared = 9, kLaunchEvents = 11;
size_t launch_config_operands(const Op& launch);

// The `access` of a check.bounds that checks nothing: it says for prefetch-stages, which removes it, that the program
// is wrong if the coordinate is outside.
inline constexpr std::string_view kAssumedAccess = "assumed";

// The attributes an op may have and those it must have, as sets of attr_bit.
struct AttrSets {
  uint64_t allowed = 0, required = 0;
};
AttrSets attr_sets(OpKind kind);
constexpr uint64_t attr_bit(AttrName name) { return uint64_t{1} << static_cast<int>(name); }
static_assert(static_cast<int>(AttrName::Trans) < 64);

}  // namespace kdsl::ir
