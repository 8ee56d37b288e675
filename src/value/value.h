// Compile-time values: the results of Python expressions while a program is staged. A Value is 16 bytes and trivially copyable:
// small ints, floats, bools and None are held directly, all else is an Object in the heap of the Context (an arena; nothing is
// freed before the compilation ends, budgets bound it). A dynamic value is an Object too (numeric.h, tensor.h): it holds a KIR
// value.
//
// Failure: a function that can fail returns Value::raised(), having set Context::pending: a Python exception (which `try` can
// catch) or the fact that a diagnostic was reported (which nothing catches; the statement executor poisons the names the
// statement binds and goes on). Poison is an ordinary value that silences errors in everything computed from it.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "base/names.h"

namespace kdsl::value {

struct Object;
struct TypeObject;
class Context;

// The tag is as wide as a register: a Value is two of them, and none of its halves is read or written in parts.
enum class Tag : uint64_t {
  Raised,  // not a value: see above
  Unbound,  // a name or slot without a value; never visible to programs
  Poison,  // result of something that has been reported
  None,
  Ellipsis,
  NotImplemented,
  Bool,
  Int,  // fits int64; larger ones are BigInt objects (always normalised)
  Float,
  Object,
};

// Returns a NaN that differs from every other value: comparing items tests identity first, so two NaNs must differ if CPython
// has two objects. The low bits of its mantissa hold a count, which Float32 and smaller types do not have.
double distinct_nan(double nan);
// Returns the number without that count, as programs for a device see it.
double plain_number(double number);

class Value {
 public:
  constexpr Value() = default;  // Unbound
  static constexpr Value raised() { return Value(Tag::Raised); }
  static constexpr Value poison() { return Value(Tag::Poison); }
  static constexpr Value none() { return Value(Tag::None); }
  static constexpr Value ellipsis() { return Value(Tag::Ellipsis); }
  static constexpr Value not_implemented() { return Value(Tag::NotImplemented); }
  static constexpr Value boolean(bool value) {
    Value result(Tag::Bool);
    result.int_ = value;
    return result;
  }
  static constexpr Value integer(int64_t value) {
    Value result(Tag::Int);
    result.int_ = value;
    return result;
  }
  static constexpr Value floating(double value) {
    Value result(Tag::Float);
    result.float_ = value == value ? value : distinct_nan(value);
    return result;
  }
  constexpr Value(Object* object) : tag_(Tag::Object), object_(object) {}

  Tag tag() const { return tag_; }
  bool is_raised() const { return tag_ == Tag::Raised; }
  bool is_unbound() const { return tag_ == Tag::Unbound; }
  bool is_poison() const { return tag_ == Tag::Poison; }
  bool is_none() const { return tag_ == Tag::None; }
  bool is_bool() const { return tag_ == Tag::Bool; }
  bool is_int() const { return tag_ == Tag::Int; }  // exact: not bool, not BigInt
  bool is_float() const { return tag_ == Tag::Float; }
  bool is_object() const { return tag_ == Tag::Object; }

  bool as_bool() const { return int_ != 0; }
  int64_t as_int() const { return int_; }  // for Int and Bool
  double as_float() const { return float_; }
  Object* object() const { return object_; }

  // Implements `is`: the same object, or the same immediate; a NaN is identical only to itself.
  friend bool identical(Value a, Value b) { return a.tag_ == b.tag_ && (a.tag_ < Tag::Bool || a.int_ == b.int_); }

 private:
  constexpr explicit Value(Tag tag) : tag_(tag), int_(0) {}
  Tag tag_ = Tag::Unbound;
  union {
    int64_t int_ = 0;
    double float_;
    Object* object_;
  };
};
static_assert(sizeof(Value) == 16);

// The memory layout of an object. Instances of user classes share the layout of their native base (Instance when there is
// none), so `class MyInt(int)` is a Boxed with layout Instance-of-int.
enum class ObjectKind : uint8_t {
  Instance,
  Boxed /* user subclass of an immediate or str/tuple…: `payload` + attributes */,
  Type,
  BigInt,
  Complex,
  Str,
  Bytes,
  Tuple,
  List,
  Dict,
  Set,
  FrozenSet,
  Range,
  Slice,
  Function,
  BuiltinFunction,
  BoundMethod,
  Module,
  OpaqueModule /* an import that is not available, and anything taken from it */,
  Cell,
  Generator,
  Iterator /* all native iterators */,
  Property,
  StaticMethod,
  ClassMethod,
  Super,
  Exception,
  MappingView,
  Namespace,
  Native /* see NativeObject: everything of the dialects and of kdsl-run's torch */,
};

struct Object {
  TypeObject* type;
  ObjectKind kind;
};

}  // namespace kdsl::value

// KDSL_TRY_VALUE(x, f()) declares Value x = f(), or returns Value::raised().
#define KDSL_TRY_VALUE(name, expression)    \
  ::kdsl::value::Value name = (expression); \
  if (name.is_raised()) [[unlikely]]        \
  return ::kdsl::value::Value::raised()
