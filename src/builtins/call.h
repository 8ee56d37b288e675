// A call of a builtin with named, typed arguments (typed_rows.h): where it stands, what reads its arguments into the
// fields of a struct, and what is said about wrong ones.
//
// A mistake is a diagnostic, not a Python exception: it says the parameter's name, what was wanted and what was given, at
// the argument's place, and the call gives a poisoned value, with which the trace goes on. So each of two independent
// mistakes gets its error, those of one call too. A call with a poisoned argument is silent.
#pragma once

#include <optional>
#include <string>
#include <type_traits>

#include "builtins/rows.h"
#include "ir/arch.h"
#include "ir/enums.h"

namespace kdsl::builtins {

// Each has four bits in TypedRow::parameters.
constexpr size_t kMaxTypedParameters = 16;

// A value that was given for a parameter, or an item of it.
struct Argument {
  Value value;
  Span span;
  uint8_t parameter;  // its place in the row's list

  bool is_given() const { return !value.is_none() && !value.is_unbound(); }
  Argument with(Value item) const { return {item, span, parameter}; }
};

// What a function returns that has reported: the poisoned value of the call, or false.
class [[nodiscard]] Refusal {
 public:
  Refusal(Context& ctx, std::optional<diag::Report> report) : ctx_(ctx), report_(report) {}
  Refusal& help(std::string text) {
    has_help_ |= !text.empty();
    if (report_) report_->help(std::move(text));
    return *this;
  }
  // What helps where nobody knows better.
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

  std::optional<diag::Report> report_;  // none: what is wrong has been said before
  bool has_help_ = false;
  std::string otherwise_;
};

class Call {
 public:
  Call(Context& context, const Bound& bound) : ctx(context), bound_(bound) {}
  Call(const Call&) = delete;

  Context& ctx;
  ir::Builder& builder() const { return *ctx.trace.builder; }  // while a function is traced
  std::string_view function() const { return bound_.row->name; }
  Span span() const { return bound_.span; }
  // The arguments as they were given, for functions that take as many as there are.
  const Bound& bound() const { return bound_; }

  Argument argument(size_t parameter) const {
    return {bound_.values[parameter], bound_.span_of(parameter), static_cast<uint8_t>(parameter)};
  }
  // The argument that a field of the function's struct was made from.
  template <typename Field>
  Argument at(const Field& field) const {
    if constexpr (std::is_same_v<Field, Argument>)
      return field;
    else
      return argument(parameter_of(&field));
  }

  // "argument 3 (`size`) of `f`: expected …, got …", with what was given in the words of the source, or as `got` says.
  template <typename Field>
  Refusal expected(const Field& field, std::string_view wanted, std::string_view got = {}) {
    return report_type(at(field), wanted, got);
  }
  // "argument 3 (`size`) of `f` must be a multiple of 16, got 20".
  template <typename Field, typename... Args>
  Refusal refuse(const Field& field, fmt::format_string<Args...> format, Args&&... args) {
    return report_value(at(field), fmt::format(format, std::forward<Args>(args)...));
  }
  // The same of one name of several; `is_scope`: the names are scopes of memory. Says which name is near to what was given.
  Refusal expected_choice(const Argument&, std::span<const std::string_view> choices, bool is_scope);
  // A value of run time where one is needed while compiling.
  Refusal needs_constant(const Argument&);
  // "`what` needs sm_100a or newer, …".
  Refusal needs_arch(std::string_view what, const ir::Arch& arch);
  // The result of a function that raises exceptions: a ValueError or the like is a mistake in the argument. For functions
  // that run nothing of the program.
  template <typename Field>
  Value blame(const Field& field, Value result) {
    return result.is_raised() ? Value(report_raised(at(field))) : result;
  }
  // Any other diagnostic, at the call.
  template <typename... Args, typename... Given>
  Refusal error(const diag::Def<Args...>& def, Given&&... args) {
    return Refusal(ctx, ctx.error(span(), def, std::forward<Given>(args)...));
  }
  // Nothing more to say: poison where a function is traced; elsewhere, and where a Python exception is pending, raised.
  Value failure();

  // ---- for typed_rows.h

  // Whether the row may be called here and for this architecture. False: reported.
  bool admit();
  Value settle(Value result) { return result.is_raised() ? failure() : result; }
  void set_fields(const void* fields, size_t (*index_of)(const void* fields, const void* field)) {
    fields_ = fields;
    index_of_ = index_of;
  }
  size_t parameter_of_field(size_t field) const { return bound_.row->typed.parameters >> (4 * field) & 15; }
  // After a conversion that failed: whether the other arguments are still worth a look.
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

// A value in the words of the source: `'text'`, `2.5`, `None`, else its type.
std::string source_text(Context&, Value);

// ---- conversions: what a field may be. A dialect adds its own in its own folder; file-local ones work, too.
// False: reported, or raised.

inline bool read_argument(Call&, const Argument& argument, Value& out) {
  out = argument.value;
  return true;
}
// As it is, to be converted by the function.
inline bool read_argument(Call&, const Argument& argument, Argument& out) {
  out = argument;
  return true;
}
bool read_argument(Call&, const Argument&, bool& out);  // any truth value known while compiling
bool read_argument(Call&, const Argument&, int64_t& out);  // known while compiling
bool read_argument(Call&, const Argument&, std::string_view& out);  // a str
bool read_argument(Call&, const Argument&, std::span<const Value>& out);  // the items of a tuple, list or other iterable

// The name of an enumeration's member, or a str; nothing for other values.
std::optional<std::string_view> choice_text(Value v);
// Whether they say the same: letters in any case, `.` for `_`.
bool is_same_choice(std::string_view given, std::string_view choice);

// An enumeration with names: to_text(E) gives "?" behind its last member. Given by a member of an enumeration of the
// dialect or by its name.
template <typename E>
concept Choice = std::is_enum_v<E> && requires(E e) {
  std::string_view(to_text(e));
};

// to_text() of an enumeration whose names stand in an array.
template <typename E, size_t count>
constexpr std::string_view choice_name(const std::string_view (&names)[count], E e) {
  return static_cast<size_t>(e) < count ? names[static_cast<size_t>(e)] : "?";
}

// "'and', 'or' or 'popc'"
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

// One of some members of an enumeration.
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

// None, or not given: nothing.
template <typename T>
bool read_argument(Call& call, const Argument& argument, std::optional<T>& out) {
  if (!argument.is_given()) return true;
  return read_argument(call, argument, out.emplace());
}

// Some items of one kind: of a tuple, list or other iterable.
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
