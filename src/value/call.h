// Calls: the arguments as given, the parameter list of a builtin, and its binding. A builtin is one row:
//
//   {.name = "sorted", .params = "iterable, /, *, key=None, reverse=False", .doc = "…", .call = sorted}
//
// `params` is Python's own syntax for a parameter list; defaults are literals. The row's function receives the bound arguments
// in the order of the list (a *args parameter as a tuple, **kwargs as a dict). Rows of the dialects receive them as fields of a
// struct, by name and converted: builtins/typed_rows.h makes such rows.
#pragma once

#include <span>
#include <string_view>

#include "base/source.h"
#include "value/value.h"

namespace kdsl::value {

struct KeywordArg {
  Name name;
  Value value;
};

struct CallArgs {
  std::span<const Value> positional;
  std::span<const KeywordArg> keywords;
  Span span;  // location of the whole call
  std::span<const Span> arg_spans;  // locations of the positional arguments, then of the keywords' values; may be empty

  Span span_of(size_t i) const { return i < arg_spans.size() ? arg_spans[i] : span; }
};

struct BuiltinRow;

// Arguments bound to a row's parameters.
struct Bound {
  std::span<const Value> values;
  Span span;
  std::span<const Span> spans;  // per parameter: location of its argument, or of the call if it was not given
  std::span<const Span> given_spans;  // locations of the arguments as written; may be empty
  const BuiltinRow* row = nullptr;  // row that is called; null if C++ calls the function itself

  Value operator[](size_t i) const { return values[i]; }
  Span span_of(size_t i) const { return i < spans.size() ? spans[i] : span; }
};

using BuiltinCall = Value (*)(Context&, const Bound& args);

struct LoopForm;  // dialect.h

// The role of a call of the row in staged code, beside calling its function.
struct RowTraits {
  bool is_static_test = false;  // a test that consists of one such call is decided at compile time
  // An f-string as the first argument is passed as a format, with `{}` or `{:spec}` for each value, and the values.
  bool takes_template = false;
  const LoopForm* loop = nullptr;  // set if `for i in NAME(...)` is a loop of its own kind
};

// The extra facts about a row with named, typed arguments.
struct TypedRow {
  uint64_t parameters = 0;  // parameter number of each field of the struct, four bits each
  // Returns whether it may be called here, after reporting if not; null: it may be called anywhere.
  bool (*admits)(Context&, std::string_view function, Span call) = nullptr;
  uint16_t since = 0;  // number of the first architecture that has it; 0: all of them
  char since_suffix = 0;  // 'a' of sm_100a
  bool is_typed = false;
};

struct BuiltinRow {
  std::string_view name;
  std::string_view params;
  std::string_view doc;
  BuiltinCall call;
  RowTraits traits = {};
  TypedRow typed{};
};

// A property of a type, read through `get`. (Methods are BuiltinRows: `self` is the first bound value and the first parameter
// of the list.)
struct PropertyRow {
  std::string_view name;
  std::string_view doc;
  Value (*get)(Context&, Value self);
};

}  // namespace kdsl::value
