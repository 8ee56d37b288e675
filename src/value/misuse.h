// Records an operation that was tried with a value that cannot do it. The exception is CPython's, with CPython's message, and a
// program may catch it; it also remembers the operation, so that an error which nobody catches gets the hint for it
// (stage/trace/messages/exception_help.h) and, if a value of the dialects takes part, a diagnostic with a code of its own
// (stage/trace/messages/misuse_report.h).
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "value/context.h"
#include "value/objects.h"
#include "value/tried.h"

namespace kdsl::value {

// Called after raising. The misuse gets a diagnostic of its own when one of the values is of the dialects. Returns raised().
Value note_misuse(Context&, Tried, std::string_view symbol, Value left, Value right = Value::none());
// Called after raising, for a misuse that gets a diagnostic of its own whatever the values are, such as one of arguments of a
// builtin.
Value note_misused_call(Context&, Tried, std::string_view function, Value left, Value right = Value::none());
// An operation whose exception stays one of Python: it is used to find the hint only.
struct Attempted {
  Tried tried;
  std::string_view symbol = {};
  Value left = Value::none(), right = Value::none();
};
Value note_tried(Context&, const Attempted&);
template <typename... Args>
Value raise_tried(Context& ctx, TypeObject* type, const Attempted& attempted, fmt::format_string<Args...> format,
                  Args&&... args) {
  ctx.raise_text(type, fmt::format(format, std::forward<Args>(args)...));
  return note_tried(ctx, attempted);
}

// Raises the problem with an access to a value of the dialects: an element, a slice, a store, a coordinate. If there is a hint,
// a call of note_access follows, with the operation and the value.
Value raise_access(Context&, TypeObject* type, std::string_view message);
Value note_access(Context&, Tried, Value what);
template <typename... Args>
Value raise_access(Context& ctx, TypeObject* type, fmt::format_string<Args...> format, Args&&... args) {
  return raise_access(ctx, type, std::string_view(fmt::format(format, std::forward<Args>(args)...)));
}

// Returns whether the value is a Numeric, tensor, pointer, layout, vector …: a value of the dialects.
bool is_dialect_value(Context&, Value);

struct Misuse {
  Tried tried;
  std::string_view symbol;
  Value left, right;
  bool has_diagnostic;  // a diagnostic of its own
};
// Returns the misuse that an exception remembers.
std::optional<Misuse> misuse_of(const ExceptionObject*);
// Returns the misuse if it has a diagnostic of its own.
std::optional<Misuse> staged_misuse_of(const ExceptionObject*);

// The facts that the compiler remembers of an exception it has raised itself, beside those that the program sees.
struct ExceptionNote {
  // For an AttributeError or NameError: the name that was looked up.
  struct Missing {
    Name name;
    Value object;  // object without such an attribute; None: it was a name
    std::span<const Name> locals;  // names of the frame that looked the name up
    ModuleObject* module;  // module whose globals were searched; null: none
  };
  // For a TypeError: a keyword that a builtin does not have, and those it has.
  struct Keyword {
    Name name;
    std::span<const Name> known;
  };
  // For a call of a builtin with wrong arguments: its signature.
  std::string_view signature;
  std::optional<Missing> missing;
  std::optional<Keyword> keyword;
  std::optional<Misuse> misuse;
};
ExceptionNote& note_of(Context&, ExceptionObject&);
// Returns the note of the pending exception, which must exist.
ExceptionNote& note_of_pending(Context&);

}  // namespace kdsl::value
