// Helpers of the files of Python's builtins: binding the arguments of constructors, reading typed arguments.
#pragma once

#include <array>

#include "value/python/bigint.h"
#include "value/known_names.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/types.h"

namespace kdsl::builtins {

using value::Bound;
using value::BuiltinRow;
using value::CallArgs;
using value::Context;
using value::PropertyRow;
using value::TypeObject;
using value::Value;

// Binds the arguments of a constructor `T(…)` to `params` (Python's syntax, as in rows; `unset` defaults stay Unbound).
template <size_t N>
struct Arguments {
  std::array<Value, N> at;
  bool bind(Context& ctx, std::string_view function, std::string_view params, const CallArgs& args) {
    return value::bind_params(ctx, function, *value::parse_params(ctx, params), args, at);
  }
  Value operator[](size_t i) const { return at[i]; }
};

// Returns a Str argument, or null after raising TypeError. Position 0 is the only argument, which messages do not number.
inline value::StrObject* str_arg(Context& ctx, Value v, std::string_view function, int position = 1) {
  if (value::StrObject* str = value::as_str(v)) return str;
  if (position == 0) {
    ctx.raise(ctx.types->type_error, "{}() argument must be str, not {}", function, value::type_name(ctx, v));
    return nullptr;
  }
  ctx.raise(ctx.types->type_error, "{}() argument {} must be str, not {}", function, position, value::type_name(ctx, v));
  return nullptr;
}

// Returns a Str argument that messages call by its name, or null after raising TypeError.
inline value::StrObject* named_str_arg(Context& ctx, Value v, std::string_view function, std::string_view name) {
  if (value::StrObject* str = value::as_str(v)) return str;
  ctx.raise(ctx.types->type_error, "{}() argument '{}' must be str, not {}", function, name, value::type_name(ctx, v));
  return nullptr;
}

// Collects the items that join() of str and bytes joins; returns false after raising.
inline bool join_items(Context& ctx, Value iterable, std::vector<Value>& items) {
  TypeObject* type = value::type_of(ctx, iterable);
  if (!type->slots.iterate && value::user_method(ctx, type, ctx.known->iter).is_unbound() &&
      value::user_method(ctx, type, ctx.known->getitem).is_unbound() && !iterable.is_poison()) {
    ctx.raise(ctx.types->type_error, "can only join an iterable");
    return false;
  }
  return value::collect(ctx, iterable, items);
}

// Reads a bound for find(), index(), count() …: None or a missing one gives `absent`; out of range is clipped.
inline bool position_arg(Context& ctx, Value v, int64_t size, int64_t absent, int64_t& out) {
  if (v.is_none() || v.is_unbound()) {
    out = absent;
    return true;
  }
  Value index = value::to_index(ctx, v);
  if (index.is_raised()) {
    if (value::is_pending(ctx, ctx.types->type_error))
      ctx.raise(ctx.types->type_error, "slice indices must be integers or None or have an __index__ method");
    return false;
  }
  int64_t at = index.is_int() || index.is_bool()   ? index.as_int()
               : value::integer_is_negative(index) ? INT64_MIN / 2
                                                   : INT64_MAX;
  if (at < 0) at = std::max<int64_t>(0, at + size);
  out = std::min(at, size);
  return true;
}

// Reads a flag that CPython reads as a C int: sort(reverse=…).
inline bool int_flag_arg(Context& ctx, Value v, bool& out) {
  int64_t number;
  if (!value::to_int64(ctx, v, number)) return false;
  out = number != 0;
  return true;
}

inline bool flag_arg(Context& ctx, Value v, bool& out) {
  Value truth = value::truth(ctx, v);
  out = truth.is_bool() && truth.as_bool();
  return !truth.is_raised();
}

}  // namespace kdsl::builtins
