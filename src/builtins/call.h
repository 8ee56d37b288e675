// A call of a builtin with named, typed arguments (typed_rows.h): it converts the arguments into the fields of a struct, and
// reports wrong ones.
//
// A mistake is a diagnostic, not a Python exception: it names the parameter, the expected and the given value, at the
// argument's location, and the call returns a poisoned value, with which the trace goes on. So each of two independent mistakes
// gets its error, also two of one call. A call with a poisoned argument is silent.
#pragma once

#include <optional>
#include <string>
#include <type_traits>

#include "builtins/rows.h"
#include "ir/arch.h"
#include "ir/enums.h"

namespace kdsl::builtins {

// The largest number of parameters: each takes four bits in TypedRow::parameters.
constexpr size_t kMaxTypedParameters = 16;

// A value that was given for a parameter, or an item of such a value.
struct Argument {
  Value value;
  Span span;
  uint8_t parameter;  // position in the row's list

  bool is_given() const { return !value.is_none() && !value.is_unbound(); }
  Argument with(Value item) const { return {item, span, parameter}; }
};

// The result of a function that has reported an error: it converts to the poisoned value of the call, or to false.
class [[nodiscard]] Refusal {
 public:
  Refusal(Context& ctx, std::optional<diag::Report> report) : ctx_(ctx), report_(report) {}
  Refusal& help(std::string text) {
    has_help_ |= !text.empty();
    if (report_) report_->help(std::move(text));
    return *this;
  }
  // Sets the help that is shown if no other help is added.
  Refusal& otherwise(std::string text) {
    otherwise_ = std::move(text);
    return *this;
  }
  Refusal& note(Span span, std::string text) {
    if (report_) report_->note_text(span, std::move(text));
    return *this;
  }
  operator Value() const;
  operator bool() const;

 private:
  Context& ctx_;
  void finish() const;

  std::optional<diag::Report> report_;  // none: the problem has been reported before
  bool has_help_ = false;
  std::string otherwise_;
};

class Call {
 public:
  Call(Context& context, const Bound& bound) : ctx(context), bound_(bound) {}
  Call(const Call&) = delete;

  Context& ctx;
  ir::Builder& builder() const { return *ctx.trace.builder; }  // available while a function is traced
  std::string_view function() const { return bound_.row->name; }
  Span span() const { return bound_.span; }
  // Returns the arguments as they were given, for functions that take any number of them.
  const Bound& bound() const { return bound_; }

  Argument argument(size_t parameter) const {
    return {bound_.values[parameter], bound_.span_of(parameter), static_cast<uint8_t>(parameter)};
  }
  // Returns the argument that a field of the function's struct was made from.
  template <typename Field>
  Argument at(const Field& field) const {
    if constexpr (std::is_same_v<Field, Argument>)
      return field;
    else
      return argument(parameter_of(&field));
  }

  // Reports "argument 3 (`size`) of `f`: expected …, got …"; the given value is shown as in the source, or as `got` says.
  template <typename Field>
  Refusal expected(const Field& field, std::string_view wanted, std::string_view got = {}) {
    return report_type(at(field), wanted, got);
  }
  // Reports "argument 3 (`size`) of `f` must be a multiple of 16, got 20".
  template <typename Field, typename... Args>
  Refusal refuse(const Field& field, fmt::format_string<Args...> format, Args&&... args) {
    return report_value(at(field), fmt::format(format, std::forward<Args>(args)...));
  }
  // Reports that one of several names was expected, and suggests the nearest one; `is_scope` says that the names are scopes of
  // memory.
  Refusal expected_choice(const Argument&, std::span<const std::string_view> choices, bool is_scope);
  // Reports a runtime value that must be known at compile time.
  Refusal needs_constant(const Argument&);
  // Reports "`what` needs sm_100a or newer, …".
  Refusal needs_arch(std::string_view what, const ir::Arch& arch);
  // Passes on the result of a function that raises exceptions: a ValueError or the like is reported as a mistake in the
  // argument. It is for functions that run no code of the program.
  template <typename Field>
  Value blame(const Field& field, Value result) {
    return result.is_raised() ? Value(report_raised(at(field))) : result;
  }
  // Reports any other diagnostic, at the call.
  template <typename... Args, typename... Given>
  Refusal error(const diag::Def<Args...>& def, Given&&... args) {
    return Refusal(ctx, ctx.error(span(), def, std::forward<Given>(args)...));
  }
  // Returns the result of a failed call that has been reported: poison while a function is traced; otherwise, and when a Python
  // exception is pending, raised.
  Value failure();

  // ---- for typed_rows.h

  // Returns whether the row may be called here and for this architecture; it reports if not.
  bool admit();
  Value settle(Value result) { return result.is_raised() ? failure() : result; }
  void set_fields(const void* fields, size_t (*index_of)(const void* fields, const void* field)) {
    fields_ = fields;
    index_of_ = index_of;
  }
  size_t parameter_of_field(size_t field) const { return bound_.row->typed.parameters >> (4 * field) & 15; }
  // Returns, after a conversion that failed, whether the other arguments should still be checked.
  bool goes_on();

 private:
  size_t parameter_of(const void* field) const;
  Refusal report_type(const Argument&, std::string_view wanted, std::string_view got);
  Refusal report_value(const Argument&, const std::string& problem);
  Refusal report_raised(const Argument&);
  int64_t number_of(const Argument&) const;
  std::string_view name_of(const Argument&) const;
  template <typename... Args, typename... Given>
  Refusal report_at(const Argument& argument, const diag::Def<Args...>& def, Given&&... args);

  const Bound& bound_;
  const void* fields_ = nullptr;
  size_t (*index_of_)(const void* fields, const void* field) = nullptr;
};

// Returns a value as the source spells it: `'text'`, `2.5`, `None`, else its type.
std::string source_text(Context&, Value);

// ---- conversions of arguments to fields. A dialect adds its own in its own folder; file-local ones work, too.
// They return false after reporting or raising.

inline bool read_argument(Call&, const Argument& argument, Value& out) {
  out = argument.value;
  return true;
}
// The argument is passed on unconverted, for the function to convert.
inline bool read_argument(Call&, const Argument& argument, Argument& out) {
  out = argument;
  return true;
}
bool read_argument(Call&, const Argument&, bool& out);  // any truth value known at compile time
bool read_argument(Call&, const Argument&, int64_t& out);  // known at compile time
bool read_argument(Call&, const Argument&, std::string_view& out);  // a str
bool read_argument(Call&, const Argument&, std::span<const Value>& out);  // the items of a tuple, list or other iterable

// Returns the name of an enumeration's member, or a str; nothing for other values.
std::optional<std::string_view> choice_text(Value v);
// Compares choices: letters in any case, `.` for `_`.
bool is_same_choice(std::string_view given, std::string_view choice);

// An enumeration with names: to_text(E) gives "?" after its last member. The argument is a member of an enumeration of the
// dialect, or its name.
template <typename E>
concept Choice = std::is_enum_v<E> && requires(E e) {
  std::string_view(to_text(e));
};

// Implements to_text() of an enumeration whose names are in an array.
template <typename E, size_t count>
constexpr std::string_view choice_name(const std::string_view (&names)[count], E e) {
  return static_cast<size_t>(e) < count ? names[static_cast<size_t>(e)] : "?";
}

// Returns "'and', 'or' or 'popc'".
std::string list_choices(std::span<const std::string_view> texts);

template <Choice E>
bool read_choice(Call& call, const Argument& argument, std::span<const E> members, E& out) {
  auto given = choice_text(argument.value);
  for (E member : members)
    if (given && is_same_choice(*given, to_text(member))) return out = member, true;
  std::string_view texts[32];
  size_t count = 0;
  for (E member : members) texts[count++] = to_text(member);
  return call.expected_choice(argument, {texts, count}, std::is_same_v<E, ir::Scope>);
}

template <Choice E>
bool read_argument(Call& call, const Argument& argument, E& out) {
  E members[32];
  size_t count = 0;
  while (count < 32 && to_text(static_cast<E>(count)) != "?") members[count] = static_cast<E>(count), ++count;
  return read_choice<E>(call, argument, {members, count}, out);
}

// A field that takes some members of an enumeration only.
template <Choice E, E... members>
struct OneOf {
  E value{};
  operator E() const { return value; }
};
template <typename E, E... members>
bool read_argument(Call& call, const Argument& argument, OneOf<E, members...>& out) {
  static constexpr E kMembers[] = {members...};
  return read_choice<E>(call, argument, kMembers, out.value);
}

// None, or an argument that is not given, becomes an empty optional.
template <typename T>
bool read_argument(Call& call, const Argument& argument, std::optional<T>& out) {
  if (!argument.is_given()) return true;
  return read_argument(call, argument, out.emplace());
}

// A field that takes several items of one kind, from a tuple, list or other iterable.
template <typename T, size_t least, size_t most>
struct Items {
  T items[most]{};
  size_t count = 0;

  size_t size() const { return count; }
  const T* begin() const { return items; }
  const T* end() const { return items + count; }
  const T& operator[](size_t i) const { return items[i]; }
};
template <typename T, size_t least, size_t most>
bool read_argument(Call& call, const Argument& argument, Items<T, least, most>& out) {
  std::span<const Value> given;
  if (!read_argument(call, argument, given)) return false;
  if (given.size() < least || given.size() > most) {
    if (least == most) return call.refuse(argument, "must have {} items, got {}", most, given.size());
    return call.refuse(argument, "must have {} to {} items, got {}", least, most, given.size());
  }
  for (Value item : given)
    if (!read_argument(call, argument.with(item), out.items[out.count++])) return false;
  return true;
}

}  // namespace kdsl::builtins
