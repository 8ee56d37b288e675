// Types as objects. Every value has a TypeObject; native types describe their behaviour by slots (C++ functions) and method
// rows, user classes by their namespace. Slot lookup for a user class goes to its dunder methods first (flag `has_dunder` says
// which exist, so the common case costs one test).
#pragma once

#include <span>

#include "ast/ast.h"
#include "value/call.h"
#include "value/value.h"

namespace kdsl::ir {
struct Value;
}

namespace kdsl::value {

class NameDict;  // insertion-ordered Name -> Value (dict.h): namespaces of modules, classes, instances

// Native behaviour; null means "not supported" (or inherited: slots are copied from the base when a native type is made). All
// may fail. Binary slots return NotImplemented to let the other operand try.
struct Slots {
  Value (*repr)(Context&, Value self) = nullptr;
  Value (*str)(Context&, Value self) = nullptr;  // default: repr
  Value (*format)(Context&, Value self, std::string_view spec) = nullptr;
  Value (*truth)(Context&, Value self) = nullptr;  // Bool; default: len() != 0, else True
  Value (*hash)(Context&, Value self) = nullptr;
  Value (*compare)(Context&, ast::CmpOp op, Value self, Value other) = nullptr;  // Eq … GtE
  // `reflected`: self is the right operand. In-place forms: null means the plain operator.
  Value (*binary)(Context&, ast::Operator op, Value self, Value other, bool reflected) = nullptr;
  Value (*inplace)(Context&, ast::Operator op, Value self, Value other) = nullptr;
  Value (*unary)(Context&, ast::UnaryOpKind op, Value self) = nullptr;  // all operators but Not
  Value (*absolute)(Context&, Value self) = nullptr;
  Value (*index)(Context&, Value self) = nullptr;  // __index__: an Int or BigInt
  Value (*to_int)(Context&, Value self) = nullptr;
  Value (*to_float)(Context&, Value self) = nullptr;
  Value (*length)(Context&, Value self) = nullptr;
  Value (*get_item)(Context&, Value self, Value key) = nullptr;
  Value (*set_item)(Context&, Value self, Value key, Value value) = nullptr;  // Unbound value: delete
  Value (*contains)(Context&, Value self, Value item) = nullptr;
  Value (*iterate)(Context&, Value self) = nullptr;  // an iterator
  Value (*next)(Context&, Value self) = nullptr;  // Unbound when exhausted
  // Called before the type's attributes are searched; Unbound: the slot does not know the name.
  Value (*get_attr)(Context&, Value self, Name name) = nullptr;
  Value (*set_attr)(Context&, Value self, Name name, Value value) = nullptr;  // Unbound value: delete
  Value (*call)(Context&, Value self, const CallArgs& args) = nullptr;
  Value (*enter)(Context&, Value self) = nullptr;
  // `exception` is None when there is none; the result is a Bool that says whether to swallow it.
  Value (*exit)(Context&, Value self, Value exception) = nullptr;
  // If set, a `with` over such an object is a dynamic region in staged code; otherwise it is Python's own.
  const struct RegionSlots* region = nullptr;
  // If set, the values are dynamic or contain dynamic ones, and regions carry them (stage/flatten/flatten.h describes the
  // protocol).
  const struct FlatteningSlots* flattening = nullptr;
};

// The body of such a `with` is code that runs under a condition known at run time.
struct RegionSlots {
  const char* what;  // name in messages: "`with elect_one()`"
  ir::Value* (*condition)(Context&, Value self);  // returns null after reporting
};

// For classes made by @dataclass: the names of their fields in order.
struct DataclassInfo {
  std::span<Name> fields;
};

struct TypeObject : Object {
  Name name;
  Name qualname;
  Name module;
  std::span<TypeObject*> bases;
  std::span<TypeObject*> mro;  // MRO, with this type first
  Slots slots;
  NameDict* attributes = nullptr;
  ObjectKind instance_kind = ObjectKind::Instance;
  bool is_user_class = false;
  uint64_t has_dunder = 0;  // for user classes: bits of the special methods that some class of the MRO defines
  Object* (*make_instance)(Context&, TypeObject*) = nullptr;
  Value (*construct)(Context&, TypeObject* type, const CallArgs& args) = nullptr;  // T(…) of native types
  struct DataclassInfo* dataclass = nullptr;
  const LoopForm* loop = nullptr;  // set if `for i in T(...)` is a loop of its own kind in staged code
  bool no_dict = false;  // for user classes with __slots__ in all bases: only `slot_names` can be stored
  struct DictObject* slot_names = nullptr;
  struct ListObject* subclasses = nullptr;  // user classes that derive directly from it
};

// The base of objects of the dialects: a TypeObject made from rows, and a C++ struct derived from this.
struct NativeObject : Object {};

}  // namespace kdsl::value
