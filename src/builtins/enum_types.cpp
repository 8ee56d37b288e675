#include "builtins/enum_types.h"

#include <fmt/format.h>

#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

namespace {

const EnumMemberObject* member_of(Value v) { return static_cast<const EnumMemberObject*>(v.object()); }

Value member_str(Context& ctx, Value self) {
  return value::make_str(ctx, fmt::format("{}.{}", self.object()->type->name.text(), member_of(self)->name));
}

Value member_repr(Context& ctx, Value self) {
  return value::make_str(
      ctx, fmt::format("<{}.{}: {}>", self.object()->type->name.text(), member_of(self)->name, member_of(self)->number));
}

constexpr value::PropertyRow kProperties[] = {
    {"name", "The member's name.", [](Context& ctx, Value self) { return value::make_str(ctx, member_of(self)->name); }},
    {"value", "The member's number.", [](Context&, Value self) { return Value::integer(member_of(self)->number); }},
};

}  // namespace

value::TypeObject* make_enum(Context& ctx, const EnumRow& row, std::string_view module) {
  value::Slots slots;
  slots.repr = member_repr;
  slots.str = member_str;
  if (row.is_int) slots.index = [](Context&, Value self) { return Value::integer(member_of(self)->number); };
  auto construct = [](Context& c, value::TypeObject* type, const value::CallArgs&) {
    return c.raise(c.types->type_error, "a member of {0} is written {0}.NAME", type->name.text());
  };
  value::TypeObject* type = value::make_native_type(
      ctx, {.name = row.name, .module = module, .slots = slots, .properties = kProperties, .construct = construct});
  for (size_t i = 0; i < row.members.size(); ++i) {
    int64_t number = row.numbers.empty() ? static_cast<int64_t>(i) : row.numbers[i];
    value::set_type_attr(
        ctx, type, ctx.names.intern(row.members[i]),
        ctx.make<EnumMemberObject>(EnumMemberObject{{type, value::ObjectKind::Native}, row.members[i], number}));
  }
  return type;
}

std::optional<std::string_view> enum_member_name(Value v) {
  bool is_member = v.is_object() && v.object()->kind == value::ObjectKind::Native && v.object()->type->slots.str == member_str;
  return is_member ? std::optional(member_of(v)->name) : std::nullopt;
}

}  // namespace kdsl::builtins
