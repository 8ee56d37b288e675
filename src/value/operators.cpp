// Operators on any values: arithmetic, comparison, truth, hash, subscripts, membership.
#include <array>

#include "diag/definitions/values.def"
#include "value/container_watch.h"
#include "value/known_names.h"
#include "value/misuse.h"
#include "value/objects.h"
#include "value/python/patched.h"
#include "value/protocol.h"
#include "value/python/bigint.h"
#include "value/typed/numeric.h"
#include "value/typed/runtime_use.h"
#include "value/types.h"

namespace kdsl::value {

static constexpr const char* kSymbols[] = {"+", "-", "*", "@", "/", "%", "** or pow()", "<<", ">>", "|", "^", "&", "//"};

struct OperatorNames {
  Name KnownNames::*plain;
  Name KnownNames::*reflected;
  Name KnownNames::*inplace;
};

static constexpr OperatorNames kOperatorNames[] = {
    {&KnownNames::add, &KnownNames::radd, &KnownNames::iadd},
    {&KnownNames::sub, &KnownNames::rsub, &KnownNames::isub},
    {&KnownNames::mul, &KnownNames::rmul, &KnownNames::imul},
    {&KnownNames::matmul, &KnownNames::rmatmul, &KnownNames::imatmul},
    {&KnownNames::truediv, &KnownNames::rtruediv, &KnownNames::itruediv},
    {&KnownNames::mod, &KnownNames::rmod, &KnownNames::imod},
    {&KnownNames::pow, &KnownNames::rpow, &KnownNames::ipow},
    {&KnownNames::lshift, &KnownNames::rlshift, &KnownNames::ilshift},
    {&KnownNames::rshift, &KnownNames::rrshift, &KnownNames::irshift},
    {&KnownNames::or_, &KnownNames::ror_, &KnownNames::ior},
    {&KnownNames::xor_, &KnownNames::rxor, &KnownNames::ixor},
    {&KnownNames::and_, &KnownNames::rand_, &KnownNames::iand},
    {&KnownNames::floordiv, &KnownNames::rfloordiv, &KnownNames::ifloordiv},
};

// Returns the object that a native slot works on: for a user class over a dialect's object, that object.
static Value slot_self(Value v) {
  Value inner = unboxed(v);
  return has_kind(inner, ObjectKind::Native) ? inner : v;
}

static bool is_not_implemented(Value v) { return v.tag() == Tag::NotImplemented; }

// Calls the slot of one operand.
static Value try_binary(Context& ctx, ast::Operator op, Value self, Value other, bool reflected) {
  TypeObject* type = type_of(ctx, self);
  if (has_methods(type) || type->type != ctx.types->type) {
    const OperatorNames& names = kOperatorNames[static_cast<size_t>(op)];
    Value method =
        has_methods(type) ? user_method(ctx, type, ctx.known->*(reflected ? names.reflected : names.plain)) : Value();
    if (!method.is_unbound()) return call(ctx, method, {self, other});
  }
  if (!type->slots.binary) return Value::not_implemented();
  return type->slots.binary(ctx, op, slot_self(self), slot_self(other), reflected);
}

// Returns whether `type` overrides the reflected method that `base` has.
static bool overrides_reflected(Context& ctx, TypeObject* type, TypeObject* base, ast::Operator op) {
  Name name = ctx.known->*kOperatorNames[static_cast<size_t>(op)].reflected;
  Value mine = lookup_in_type(ctx, type, name);
  return !mine.is_unbound() && !identical(mine, lookup_in_type(ctx, base, name));
}

static Value binary_or_not(Context& ctx, ast::Operator op, Value a, Value b) {
  TypeObject *ta = type_of(ctx, a), *tb = type_of(ctx, b);
  bool right_first = ta != tb && tb->is_user_class && is_subtype(tb, ta) && overrides_reflected(ctx, tb, ta, op);
  if (right_first) {
    Value result = try_binary(ctx, op, b, a, true);
    if (!is_not_implemented(result)) return result;
  }
  Value result = try_binary(ctx, op, a, b, false);
  if (!is_not_implemented(result) || right_first) return result;
  if (ta == tb && ta->is_user_class) return result;
  return try_binary(ctx, op, b, a, true);
}

static bool is_sequence(Value v) { return as_str(v) || as_list(v) || as_tuple(v) || as_bytes(v); }

// Returns whether a sequence may be repeated by the value: not if its class defines `*` itself.
static bool is_repeated(Context& ctx, Value v) {
  return is_sequence(v) && user_method(ctx, type_of(ctx, v), ctx.known->mul).is_unbound();
}

static Value unsupported(Context& ctx, std::string_view symbol, Value a, Value b) {
  if ((symbol == "*" || symbol == "*=") && (is_repeated(ctx, a) || is_repeated(ctx, b))) {
    ctx.raise(ctx.types->type_error, "can't multiply sequence by non-int of type '{}'",
              type_name(ctx, is_repeated(ctx, a) ? b : a));
    return note_misuse(ctx, Tried::Repeat, symbol, a, b);
  }
  ctx.raise(ctx.types->type_error, "unsupported operand type(s) for {}: '{}' and '{}'", symbol, type_name(ctx, a),
            type_name(ctx, b));
  return note_misuse(ctx, Tried::Operator, symbol, a, b);
}

static bool is_number(Value v) { return v.is_int() || v.is_float() || v.is_bool(); }

Value binary(Context& ctx, ast::Operator op, Value a, Value b) {
  using enum ast::Operator;
  if (a.is_int() && b.is_int()) {
    int64_t x = a.as_int(), y = b.as_int(), result;
    switch (op) {
      case Add:
        if (!__builtin_add_overflow(x, y, &result)) return Value::integer(result);
        break;
      case Sub:
        if (!__builtin_sub_overflow(x, y, &result)) return Value::integer(result);
        break;
      case Mult:
        if (!__builtin_mul_overflow(x, y, &result)) return Value::integer(result);
        break;
      case FloorDiv:
        if (y == 0 || y == -1) break;
        result = x / y;
        return Value::integer(result - (x % y != 0 && (x ^ y) < 0));
      case Mod:
        if (y == 0 || y == -1) break;
        result = x % y;
        return Value::integer(result != 0 && (x ^ y) < 0 ? result + y : result);
      case BitAnd: return Value::integer(x & y);
      case BitOr: return Value::integer(x | y);
      case BitXor: return Value::integer(x ^ y);
      case LShift:
        if (y < 0 || y >= 62 || x > (INT64_MAX >> y) || x < (INT64_MIN >> y)) break;
        return Value::integer(static_cast<int64_t>(static_cast<uint64_t>(x) << y));
      case RShift:
        if (y < 0) break;
        return Value::integer(x >> (y > 63 ? 63 : y));
      default: break;
    }
    Value integer = integer_binary(ctx, op, a, b);
    return is_not_implemented(integer) ? unsupported(ctx, kSymbols[static_cast<size_t>(op)], a, b) : integer;
  }
  if (a.is_float() && b.is_float()) {
    switch (op) {
      case Add: return Value::floating(a.as_float() + b.as_float());
      case Sub: return Value::floating(a.as_float() - b.as_float());
      case Mult: return Value::floating(a.as_float() * b.as_float());
      default: break;
    }
  }
  if (a.is_poison() || b.is_poison()) return Value::poison();
  Value result = binary_or_not(ctx, op, a, b);
  if (!is_not_implemented(result)) return result;
  if (op == Mult && (is_repeated(ctx, a) || is_repeated(ctx, b))) {  // `"ab" * count` calls __index__ of the count
    Value& count = is_repeated(ctx, a) ? b : a;
    if (!is_integer(count) && !user_method(ctx, type_of(ctx, count), ctx.known->index).is_unbound()) {
      KDSL_TRY_VALUE(index, to_index(ctx, count));
      count = index;
      return binary(ctx, op, a, b);
    }
  }
  return unsupported(ctx, kSymbols[static_cast<size_t>(op)], a, b);
}

bool watch_container(Context& ctx, Value v, Value stored, Value key) {
  if (!ctx.watches_stores()) [[likely]]
    return true;
  Value inner = unboxed(v);
  if (!inner.is_object()) return true;
  ObjectKind kind = inner.object()->kind;
  bool is_container = kind == ObjectKind::List || kind == ObjectKind::Dict || kind == ObjectKind::Set;
  return !is_container || ctx.watch_store(inner.object(), stored, {key, {}});
}

Value inplace(Context& ctx, ast::Operator op, Value a, Value b) {
  using enum ast::Operator;
  bool is_bitwise = op == LShift || op == RShift || op == BitAnd || op == BitOr || op == BitXor;
  // The error is raised below, where the message says `&=`.
  bool is_refused = op == MatMult || (is_bitwise && (a.is_float() || b.is_float()));
  if (is_number(a) && is_number(b) && !is_refused) return binary(ctx, op, a, b);
  if (!watch_container(ctx, a)) return Value::raised();
  if (a.is_poison() || b.is_poison()) return Value::poison();
  TypeObject* type = type_of(ctx, a);
  Value result = Value::not_implemented();
  Value method =
      has_methods(type) ? user_method(ctx, type, ctx.known->*kOperatorNames[static_cast<size_t>(op)].inplace) : Value();
  if (!method.is_unbound()) {
    result = call(ctx, method, {a, b});
  } else if (type->slots.inplace) {
    result = type->slots.inplace(ctx, op, slot_self(a), b);
  }
  if (!is_not_implemented(result)) return result;
  result = binary_or_not(ctx, op, a, b);
  if (!is_not_implemented(result)) return result;
  std::string symbol = op == ast::Operator::Pow ? "**" : kSymbols[static_cast<size_t>(op)];
  return unsupported(ctx, symbol + "=", a, b);
}

Value unary(Context& ctx, ast::UnaryOpKind op, Value a) {
  if (op == ast::UnaryOpKind::Not) {
    KDSL_TRY_VALUE(is_true, truth(ctx, a));
    return Value::boolean(!is_true.as_bool());
  }
  if (a.is_poison()) return a;
  if (op == ast::UnaryOpKind::USub) {
    if (a.is_int() && a.as_int() != INT64_MIN) return Value::integer(-a.as_int());
    if (a.is_float()) return Value::floating(-a.as_float());
  }
  TypeObject* type = type_of(ctx, a);
  if (has_methods(type)) {
    Name name = op == ast::UnaryOpKind::USub   ? ctx.known->neg
                : op == ast::UnaryOpKind::UAdd ? ctx.known->pos
                                               : ctx.known->invert;
    Value method = user_method(ctx, type, name);
    if (!method.is_unbound()) return call(ctx, method, {a});
  }
  Value result = type->slots.unary ? type->slots.unary(ctx, op, slot_self(a)) : Value::not_implemented();
  if (!is_not_implemented(result)) return result;
  const char* symbol = op == ast::UnaryOpKind::USub ? "-" : op == ast::UnaryOpKind::UAdd ? "+" : "~";
  ctx.raise(ctx.types->type_error, "bad operand type for unary {}: '{}'", symbol, type_name(ctx, a));
  return note_misuse(ctx, Tried::Unary, symbol, a);
}

// ---- comparison ---------------------------------------------------------------------------------------------

static constexpr Name KnownNames::*kCompareNames[] = {&KnownNames::eq, &KnownNames::ne, &KnownNames::lt,
                                                      &KnownNames::le, &KnownNames::gt, &KnownNames::ge};
static constexpr const char* kCompareSymbols[] = {"==", "!=", "<", "<=", ">", ">="};

static ast::CmpOp reflect(ast::CmpOp op) {
  switch (op) {
    case ast::CmpOp::Lt: return ast::CmpOp::Gt;
    case ast::CmpOp::LtE: return ast::CmpOp::GtE;
    case ast::CmpOp::Gt: return ast::CmpOp::Lt;
    case ast::CmpOp::GtE: return ast::CmpOp::LtE;
    default: return op;
  }
}

static Value try_compare(Context& ctx, ast::CmpOp op, Value self, Value other) {
  TypeObject* type = type_of(ctx, self);
  if (has_methods(type)) {
    Value method = user_method(ctx, type, ctx.known->*kCompareNames[static_cast<size_t>(op)]);
    if (!method.is_unbound()) return call(ctx, method, {self, other});
    if (op == ast::CmpOp::NotEq && !type->slots.compare) {  // object.__ne__ inverts __eq__
      method = user_method(ctx, type, ctx.known->eq);
      if (!method.is_unbound()) {
        Value equal = call(ctx, method, {self, other});
        if (equal.is_raised() || is_not_implemented(equal)) return equal;
        return unary(ctx, ast::UnaryOpKind::Not, equal);
      }
    }
  }
  if (!type->slots.compare) return Value::not_implemented();
  return type->slots.compare(ctx, op, slot_self(self), slot_self(other));
}

static Value rich_compare(Context& ctx, ast::CmpOp op, Value a, Value b) {
  TypeObject *ta = type_of(ctx, a), *tb = type_of(ctx, b);
  bool right_first = ta != tb && tb->is_user_class && is_subtype(tb, ta);
  Value result = right_first ? try_compare(ctx, reflect(op), b, a) : try_compare(ctx, op, a, b);
  if (!is_not_implemented(result)) return result;
  result = right_first ? try_compare(ctx, op, a, b) : try_compare(ctx, reflect(op), b, a);
  if (!is_not_implemented(result)) return result;
  if (op == ast::CmpOp::Eq) return Value::boolean(identical(a, b));
  if (op == ast::CmpOp::NotEq) return Value::boolean(!identical(a, b));
  std::string_view symbol = kCompareSymbols[static_cast<size_t>(op)];
  ctx.raise(ctx.types->type_error, "'{}' not supported between instances of '{}' and '{}'", symbol, type_name(ctx, a),
            type_name(ctx, b));
  return note_misuse(ctx, Tried::Comparison, symbol, a, b);
}

Value compare(Context& ctx, ast::CmpOp op, Value a, Value b) {
  switch (op) {
    case ast::CmpOp::Is: return Value::boolean(identical(a, b));
    case ast::CmpOp::IsNot: return Value::boolean(!identical(a, b));
    case ast::CmpOp::In: return contains(ctx, b, a);
    case ast::CmpOp::NotIn: {
      KDSL_TRY_VALUE(found, contains(ctx, b, a));
      return found.is_poison() ? found : Value::boolean(!found.as_bool());
    }
    default: break;
  }
  if (a.is_int() && b.is_int()) {
    int64_t x = a.as_int(), y = b.as_int();
    switch (op) {
      case ast::CmpOp::Eq: return Value::boolean(x == y);
      case ast::CmpOp::NotEq: return Value::boolean(x != y);
      case ast::CmpOp::Lt: return Value::boolean(x < y);
      case ast::CmpOp::LtE: return Value::boolean(x <= y);
      case ast::CmpOp::Gt: return Value::boolean(x > y);
      default: return Value::boolean(x >= y);
    }
  }
  if (a.is_poison() || b.is_poison()) return Value::poison();
  return rich_compare(ctx, op, a, b);
}

Value equals(Context& ctx, Value a, Value b) {
  Value result = compare(ctx, ast::CmpOp::Eq, a, b);
  return result.is_raised() || result.is_bool() ? result : truth(ctx, result);
}

Value hash(Context& ctx, Value v) {
  if (v.is_int()) {
    constexpr int64_t kPrime = (int64_t(1) << 61) - 1;
    int64_t number = v.as_int() % kPrime;
    return Value::integer(number == -1 ? -2 : number);
  }
  if (v.is_poison()) return Value::integer(0);
  TypeObject* type = type_of(ctx, v);
  if (has_methods(type)) {
    Value method = user_method(ctx, type, ctx.known->hash);
    if (method.is_none())
      return raise_tried(ctx, ctx.types->type_error, {Tried::Hash, {}, v}, "unhashable type: '{}'", type_name(ctx, v));
    if (!method.is_unbound()) {
      KDSL_TRY_VALUE(result, call(ctx, method, {v}));
      if (!is_integer(result)) return ctx.raise(ctx.types->type_error, "__hash__ method should return an integer");
      return result.is_int() ? result : Value::integer(static_cast<int64_t>(integer_hash(result)));
    }
  }
  if (type->slots.hash) return type->slots.hash(ctx, slot_self(v));
  return Value::integer(static_cast<int64_t>(reinterpret_cast<uintptr_t>(v.object()) >> 4));
}

Value truth(Context& ctx, Value v) {
  switch (v.tag()) {
    case Tag::Bool: return v;
    case Tag::Int: return Value::boolean(v.as_int() != 0);
    case Tag::None: return Value::boolean(false);
    case Tag::Float: return Value::boolean(v.as_float() != 0);
    case Tag::Poison: return ctx.fail_silently();
    default: break;
  }
  TypeObject* type = type_of(ctx, v);
  if (has_methods(type)) {
    Value method = user_method(ctx, type, ctx.known->bool_);
    if (!method.is_unbound()) {
      KDSL_TRY_VALUE(result, call(ctx, method, {v}));
      if (result.is_bool()) return result;
      if (has_kind(result, ObjectKind::Native)) return truth(ctx, result);
      return ctx.raise(ctx.types->type_error, "__bool__ should return bool, returned {}", type_name(ctx, result));
    }
    method = user_method(ctx, type, ctx.known->len);
    if (!method.is_unbound()) {
      KDSL_TRY_VALUE(result, length(ctx, v));
      return Value::boolean(result.as_int() != 0);
    }
  }
  if (type->slots.truth) return type->slots.truth(ctx, slot_self(v));
  if (type->slots.length) {
    KDSL_TRY_VALUE(size, type->slots.length(ctx, slot_self(v)));
    return Value::boolean(size.as_int() != 0);
  }
  return Value::boolean(true);
}

// ---- subscripts -----------------------------------------------------------------------------------------------

// Reports a runtime value as the index of a Python container.
static bool is_runtime_index(Context& ctx, Value v, Value key) {
  if (!ctx.trace.builder || !is_dynamic_numeric(key)) return false;
  Value inner = unboxed(v);
  if (!inner.is_object()) return false;
  std::string_view what;
  switch (inner.object()->kind) {
    case ObjectKind::List: what = "list"; break;
    case ObjectKind::Tuple: what = "tuple"; break;
    case ObjectKind::Dict: what = "dict"; break;
    case ObjectKind::Str: what = "str"; break;
    case ObjectKind::Range: what = "range"; break;
    default: return false;
  }
  diag::Report report = ctx.error(ctx.current_span, diag::DynamicIndex, what, dtype_name(as_numeric_object(key)));
  note_region(report, as_numeric_object(key));
  ctx.fail(report.help(ctx.hint(Hint::RuntimeIndex)));
  return true;
}

Value get_item(Context& ctx, Value v, Value key) {
  if (v.is_poison() || key.is_poison()) return Value::poison();
  if (is_runtime_index(ctx, v, key)) return Value::raised();
  TypeObject* type = type_of(ctx, v);
  if (has_methods(type)) {
    Value method = user_method(ctx, type, ctx.known->getitem);
    if (!method.is_unbound()) return call(ctx, method, {v, key});
  }
  if (TypeObject* subject = as_type(v)) {  // MetaType[…], Generic[T], list[int]
    Value method = user_method(ctx, subject->type, ctx.known->getitem);
    if (!method.is_unbound()) return call(ctx, method, {v, key});
    bool has_hook = subject == ctx.types->type || !lookup_in_type(ctx, subject, ctx.known->class_getitem).is_unbound();
    if (has_hook) {
      KDSL_TRY_VALUE(hook, get_attr(ctx, v, ctx.known->class_getitem));
      return call(ctx, hook, {key});
    }
    return ctx.raise(ctx.types->type_error, "type '{}' is not subscriptable", subject->name.text());
  }
  if (type->slots.get_item) return type->slots.get_item(ctx, slot_self(v), key);
  ctx.raise(ctx.types->type_error, "'{}' object is not subscriptable", type_name(ctx, v));
  return note_misuse(ctx, Tried::Index, {}, v);
}

static Value store_item(Context& ctx, Value v, Value key, Value value) {
  if (v.is_poison() || key.is_poison()) return Value::none();
  TypeObject* type = type_of(ctx, v);
  if (has_methods(type)) {
    Value method = user_method(ctx, type, value.is_unbound() ? ctx.known->delitem : ctx.known->setitem);
    if (!method.is_unbound()) return value.is_unbound() ? call(ctx, method, {v, key}) : call(ctx, method, {v, key, value});
  }
  if (type->slots.set_item) return type->slots.set_item(ctx, slot_self(v), key, value);
  if (value.is_unbound()) {
    bool has_index = is_integer(key) || !user_method(ctx, type_of(ctx, key), ctx.known->index).is_unbound();
    bool by_index = has_index && (is_sequence(v) || as_range(v) || as_set(v) || type->is_user_class);
    ctx.raise(ctx.types->type_error, "'{}' object {} support item deletion", type_name(ctx, v),
              by_index ? "doesn't" : "does not");
    return note_misuse(ctx, Tried::DeleteItem, {}, v);
  }
  ctx.raise(ctx.types->type_error, "'{}' object does not support item assignment", type_name(ctx, v));
  return note_misuse(ctx, Tried::StoreItem, {}, v);
}

Value set_item(Context& ctx, Value v, Value key, Value value) {
  if (is_runtime_index(ctx, v, key)) return Value::raised();
  return watch_container(ctx, v, value, key) ? store_item(ctx, v, key, value) : Value::raised();
}
Value delete_item(Context& ctx, Value v, Value key) {
  if (is_runtime_index(ctx, v, key)) return Value::raised();
  return watch_container(ctx, v) ? store_item(ctx, v, key, Value()) : Value::raised();
}

Value contains(Context& ctx, Value container, Value item) {
  if (container.is_poison() || item.is_poison()) return Value::poison();
  TypeObject* type = type_of(ctx, container);
  TypeObject* meta = as_type(container) ? as_type(container)->type : nullptr;
  if (has_methods(type) || (meta && meta != ctx.types->type)) {
    Value method = user_method(ctx, type, ctx.known->contains);
    if (method.is_none()) return ctx.raise(ctx.types->type_error, "'{}' object is not a container", type_name(ctx, container));
    if (!method.is_unbound()) {
      KDSL_TRY_VALUE(result, call(ctx, method, {container, item}));
      return truth(ctx, result);
    }
  }
  bool user_iter = has_methods(type) && !user_method(ctx, type, ctx.known->iter).is_unbound();
  bool is_native = !has_kind(slot_self(container), ObjectKind::Native);
  if (type->slots.contains && (is_native || !user_iter)) return type->slots.contains(ctx, slot_self(container), item);
  Value iterator = iterate(ctx, container);
  if (iterator.is_raised()) {
    if (!is_pending(ctx, ctx.types->type_error)) return iterator;
    ctx.pending = {};
    ctx.raise(ctx.types->type_error, "argument of type '{}' is not iterable", type_name(ctx, container));
    return note_misuse(ctx, Tried::Contain, {}, container);
  }
  while (true) {
    KDSL_TRY_VALUE(candidate, next(ctx, iterator));
    if (candidate.is_unbound()) return Value::boolean(false);
    if (identical(candidate, item)) return Value::boolean(true);
    KDSL_TRY_VALUE(equal, equals(ctx, candidate, item));
    if (equal.as_bool()) return equal;
  }
}

Value length(Context& ctx, Value v) {
  TypeObject* type = type_of(ctx, v);
  if (has_methods(type)) {
    Value method = user_method(ctx, type, ctx.known->len);
    if (!method.is_unbound()) {
      KDSL_TRY_VALUE(size, call(ctx, method, {v}));
      if (size.is_object() && !is_integer(size) && !has_kind(size, ObjectKind::Native))
        return raise_tried(ctx, ctx.types->type_error, {Tried::AsInteger, {}, size},
                           "'{}' object cannot be interpreted as an integer", type_name(ctx, size));
      KDSL_TRY_VALUE(number, to_index(ctx, size));
      if (integer_is_negative(number)) return ctx.raise(ctx.types->value_error, "__len__() should return >= 0");
      if (as_bigint(number)) return ctx.raise(ctx.types->overflow_error, "cannot fit 'int' into an index-sized integer");
      return number;
    }
  }
  if (type->slots.length) return type->slots.length(ctx, slot_self(v));
  ctx.raise(ctx.types->type_error, "object of type '{}' has no len()", type_name(ctx, v));
  return note_misuse(ctx, Tried::Length, {}, v);
}

Value to_index(Context& ctx, Value v) {
  if (v.is_int()) return v;
  if (v.is_poison()) return ctx.fail_silently();
  TypeObject* type = type_of(ctx, v);
  if (has_methods(type)) {
    Value method = user_method(ctx, type, ctx.known->index);
    if (!method.is_unbound()) {
      KDSL_TRY_VALUE(number, call(ctx, method, {v}));
      if (is_integer(number)) return unboxed(number);
      return ctx.raise(ctx.types->type_error, "__index__ returned non-int (type {})", type_name(ctx, number));
    }
  }
  if (type->slots.index) return type->slots.index(ctx, slot_self(v));
  return raise_tried(ctx, ctx.types->type_error, {Tried::AsInteger, {}, v}, "'{}' object cannot be interpreted as an integer",
                     type_name(ctx, v));
}

bool to_int64(Context& ctx, Value v, int64_t& out) {
  Value number = to_index(ctx, v);
  if (number.is_raised()) return false;
  if (number.is_object()) {
    ctx.raise(ctx.types->overflow_error, "Python int too large to convert to C ssize_t");
    return false;
  }
  out = number.as_int();
  return true;
}

}  // namespace kdsl::value
