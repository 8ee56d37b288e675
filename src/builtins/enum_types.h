// Enumerations of the dialect, `prims.Shfl.IDX`: a type whose members are attributes. A parameter that takes a
// member also takes its name as a string in any case: `kind="or"` is ReductionKind.OR.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "builtins/rows.h"

namespace kdsl::builtins {

struct EnumRow {
  std::string_view name;
  std::span<const std::string_view> members;
  bool is_int = false;  // members stand for their numbers where an integer is wanted
};

struct EnumMemberObject : value::Object {
  std::string_view name;
  int64_t number;
};

// The name of a member as it is written; nothing for other values.
std::optional<std::string_view> enum_member_name(Value v);

value::TypeObject* make_enum(Context&, const EnumRow& row, std::string_view module);
// The name of a member, or a string, in lower case; nothing for other values.
std::optional<std::string> enum_text(Value v);

// Reports argument-type.
void report_enum_argument(Context&, const Bound& args, size_t i, std::string_view name, std::string_view function,
                          std::string_view wanted);

// An argument that says one of an enumeration of KIR. Nothing: reported; `wanted` describes what there is.
template <typename E>
std::optional<E> enum_argument(Context& ctx, const Bound& args, size_t i, std::string_view name, std::string_view function,
                               std::optional<E> (*from_text)(std::string_view), std::string_view wanted) {
  auto text = enum_text(args[i]);
  auto found = text ? from_text(*text) : std::nullopt;
  if (!found) report_enum_argument(ctx, args, i, name, function, wanted);
  return found;
}

}  // namespace kdsl::builtins
