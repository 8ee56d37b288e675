// Calls: the arguments as given, the parameter list of a builtin, and its binding. A builtin is one row:
//
//   {.name = "sorted", .params = "iterable, /, *, key=None, reverse=False", .doc = "…", .call = sorted}
//
// `params` is Python's own syntax for a parameter list; defaults are literals. The row's function receives
// the bound arguments in the order of the list (a *args parameter as a tuple, **kwargs as a dict). Rows of the dialects
// receive them as fields of a struct, by name and converted: builtins/typed_rows.h makes such rows.
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
  Span span;  // of the whole call
  std::span<const Span> arg_spans;  // of each positional argument, then of each keyword's value; may be empty

  Span span_of(size_t i) const { return i < arg_spans.size() ? arg_spans[i] : span; }
};

struct BuiltinRow;

// Arguments bound to a row's parameters.
struct Bound {
  std::span<const Value> values;
  Span span;
  std::span<const Span> spans;  // per parameter; where it was given, else the call
  std::span<const Span> given_spans;  // of each argument as it was written; may be empty
  const BuiltinRow* row = nullptr;  // that is called; null where C++ calls the function itself

  Value operator[](size_t i) const { return values[i]; }
  Span span_of(size_t i) const { return i < spans.size() ? spans[i] : span; }
};

using BuiltinCall = Value (*)(Context&, const Bound& args);

struct LoopForm;  // dialect.h

// What a call of a row is in staged code, beside calling its function.
struct RowTraits {
  bool is_static_test = false;  // a test that is one call of it is decided while compiling
  // An f-string as the first argument arrives as a format, with `{}` or `{:spec}` where a value is, and the values.
  bool takes_template = false;
  const LoopForm* loop = nullptr;  // `for i in NAME(...)`
};

// What a row with named, typed arguments says beside its parameters.
struct TypedRow {
  uint64_t parameters = 0;  // of each field of the struct, four bits each
  // Whether it may be called where it is; null: anywhere. False: reported.
  bool (*admits)(Context&, std::string_view function, Span call) = nullptr;
  uint16_t since = 0;  // the number of the first architecture that has it; 0: all do
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

// Methods: `self` is the first bound value and the first parameter of the list.
struct PropertyRow {
  std::string_view name;
  std::string_view doc;
  Value (*get)(Context&, Value self);
};

}  // namespace kdsl::value
