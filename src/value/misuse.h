// What was tried with a value that cannot do it. The exception is CPython's, with CPython's text, and a program may
// catch it; where a value of the dialects takes part, it also remembers what was tried, so that an error which nobody catches
// gets a diagnostic with a code of its own (stage/trace/messages/misuse_report.h).
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "value/context.h"
#include "value/objects.h"

namespace kdsl::value {

enum class Tried : uint8_t {
  Operator,  // symbol, both operands
  Comparison,  // symbol, both operands
  Unary,  // symbol, the operand
  Index,
  StoreItem,
  DeleteItem,
  Call,
  Iterate,
  Unpack,
  Length,
  Enter,
  Round,  // one operand
  Format,  // symbol: the format
  Tuple,  // symbol: "a coordinate", "a shape", …; the value that is none
  Access,  // what the exception's text says
  // Of calls of builtins; symbol: the function.
  Count,  // left: how many it takes, right: how many it got
  Missing,  // left: the parameter
  Twice,  // left: the parameter
  Keyword,  // left: the keyword
};

// After raising: `left` and `right` are remembered when one of them is a value of the dialects. Returns raised().
Value note_misuse(Context&, Tried, std::string_view symbol, Value left, Value right = Value::none());
// The same for the arguments of a builtin, whatever they are.
Value note_misused_call(Context&, Tried, std::string_view function, Value left, Value right = Value::none());

// Raises what is wrong with an access to a value of the dialects: an element, a slice, a store, a coordinate.
Value raise_access(Context&, TypeObject* type, std::string_view message);
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
};
// What an exception remembers.
std::optional<Misuse> misuse_of(const ExceptionObject*);

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
// Of the pending exception, which is there.
ExceptionNote& note_of_pending(Context&);

}  // namespace kdsl::value
