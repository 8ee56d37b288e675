// Enumerations of the dialect, such as `prims.Shfl.IDX`: a type whose members are attributes. A parameter that takes a member
// also takes its name as a string in any case: `kind="or"` is ReductionKind.OR.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "builtins/rows.h"

namespace kdsl::builtins {

struct EnumRow {
  std::string_view name;
  std::span<const std::string_view> members;
  bool is_int = false;  // members are accepted as their numbers for an integer
  std::span<const int64_t> numbers = {};  // numbers of the members; empty: 0, 1, …
};

struct EnumMemberObject : value::Object {
  std::string_view name;
  int64_t number;
};

// Returns the name of a member as it is written; nothing for other values.
std::optional<std::string_view> enum_member_name(Value v);

value::TypeObject* make_enum(Context&, const EnumRow& row, std::string_view module);

}  // namespace kdsl::builtins
