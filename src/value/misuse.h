// What was tried with a value that cannot do it. The exception is CPython's, with CPython's text, and a program may
// catch it; it also remembers what was tried, so that an error which nobody catches gets the hint for it
// (stage/trace/messages/exception_help.h) and, where a value of the dialects takes part, a diagnostic with a code of its own
// (stage/trace/messages/misuse_report.h).
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "value/context.h"
#include "value/objects.h"
#include "value/tried.h"

namespace kdsl::value {

// After raising. It has a diagnostic of its own when one of the values is of the dialects. Returns raised().
Value note_misuse(Context&, Tried, std::string_view symbol, Value left, Value right = Value::none());
// It has one whatever the values are, as of arguments of a builtin.
Value note_misused_call(Context&, Tried, std::string_view function, Value left, Value right = Value::none());
// It stays an exception of Python: what was tried finds the hint.
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

// Raises what is wrong with an access to a value of the dialects: an element, a slice, a store, a coordinate. Where there is a
// hint, note_access follows: what was tried, with what.
Value raise_access(Context&, TypeObject* type, std::string_view message);
Value note_access(Context&, Tried, Value what);
template <typename... Args>
Value raise_access(Context& ctx, TypeObject* type, fmt::format_string<Args...> format, Args&&... args) {
  return raise_access(ctx, type, std::string_view(fmt::format(format, std::forward<Args>(args)...)));
}

// A Numeric, tensor, pointer, layout, vector …: a value that stands for something of run time.
bool is_dialect_value(Context&, Value);

struct Misuse {
  Tried tried;
  std::string_view symbol;
  Value left, right;
  bool has_diagnostic;  // of its own
};
// What an exception remembers.
std::optional<Misuse> misuse_of(const ExceptionObject*);
// The same where it has a diagnostic of its own.
std::optional<Misuse> staged_misuse_of(const ExceptionObject*);

// All that the compiler remembers of an exception it has raised itself, beside what the program sees of it.
struct ExceptionNote {
  // Of an AttributeError or NameError: what was looked for.
  struct Missing {
    Name name;
    Value object;  // that has no such attribute; None: it was a name
    std::span<const Name> locals;  // of the frame that looked for the name
    ModuleObject* module;  // whose globals it saw; null: none
  };
  // Of a TypeError: a keyword that a builtin does not have, and those it has.
  struct Keyword {
    Name name;
    std::span<const Name> known;
  };
  // Of a call of a builtin with other arguments than it takes: how it is called.
  std::string_view signature;
  std::optional<Missing> missing;
  std::optional<Keyword> keyword;
  std::optional<Misuse> misuse;
};
ExceptionNote& note_of(Context&, ExceptionObject&);
// Of the pending exception, which is there.
ExceptionNote& note_of_pending(Context&);

}  // namespace kdsl::value
