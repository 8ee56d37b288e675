// The object protocol: the effect of Python's operators, attribute access, calls and iteration on any values, as in CPython's
// abstract.c. The evaluator and all builtins go through these; a type takes part by its slots or, for user classes, by special
// methods. Every function may return Value::raised().
#pragma once

#include <string>

#include "value/context.h"

namespace kdsl::value {

TypeObject* type_of(Context&, Value);
bool is_instance(Context&, Value, TypeObject*);
bool is_subtype(const TypeObject* type, const TypeObject* base);

Value call(Context&, Value callee, const CallArgs&);
Value call(Context&, Value callee, std::initializer_list<Value> positional);
Value call_method(Context&, Value self, std::string_view name, std::initializer_list<Value> positional);

Value get_attr(Context&, Value object, Name name);
// Looks up the method for `object.name(…)` without making a bound method; `takes_self` says whether `object` is its first
// argument.
Value get_method(Context&, Value object, Name name, bool& takes_self);
Value get_attr_or_unbound(Context&, Value object, Name name);  // Unbound instead of AttributeError
Value set_attr(Context&, Value object, Name name, Value value);
Value delete_attr(Context&, Value object, Name name);

// object.__getattribute__ and object.__setattr__ (Unbound value: delete), without the hooks of the class.
Value generic_get_attr(Context&, Value object, Name name);
Value generic_set_attr(Context&, Value object, Name name, Value value);

Value get_item(Context&, Value object, Value key);
Value set_item(Context&, Value object, Value key, Value value);
Value delete_item(Context&, Value object, Value key);

Value binary(Context&, ast::Operator op, Value a, Value b);
Value inplace(Context&, ast::Operator op, Value a, Value b);
Value unary(Context&, ast::UnaryOpKind op, Value a);
Value compare(Context&, ast::CmpOp op, Value a, Value b);  // any value (a Boolean Numeric when dynamic)
Value equals(Context&, Value a, Value b);  // Bool: compare(Eq) then truth
Value hash(Context&, Value);  // Int
Value truth(Context&, Value);  // Bool; a dynamic value is `requires-constant`

Value iterate(Context&, Value iterable);  // iter()
Value next(Context&, Value iterator);  // Unbound when exhausted
Value length(Context&, Value);  // Int
Value contains(Context&, Value container, Value item);  // Bool
// Appends all items; returns false after raising.
bool collect(Context&, Value iterable, std::vector<Value>& out);

Value to_index(Context&, Value);  // __index__; a dynamic Numeric is `dynamic-index`
// Converts an Int that fits int64; raises TypeError or OverflowError. `out` is valid when it returns true.
bool to_int64(Context&, Value, int64_t& out);

Value repr(Context&, Value);  // a Str
Value str(Context&, Value);  // a Str
Value format(Context&, Value, std::string_view spec);
// Return the text of repr()/str(); empty, with the failure pending, after raising.
std::string repr_text(Context&, Value, bool& ok);
std::string str_text(Context&, Value, bool& ok);
std::string type_name(Context&, Value);  // for messages
// Returns `0x7f0123456789`, the address of an object as its text shows it. Such texts are counted, since they differ in each
// run.
std::string address_text(Context&, Value);
Value ascii(Context&, Value);  // a Str

// Returns a special method that a class of the program defines; Unbound when the type or its native base has it.
Value user_method(Context&, const TypeObject* type, Name name);
// Returns the first native type of the MRO, whose slots describe the value's native part.
const TypeObject* native_base(const TypeObject* type);
// Called when the value of an import that is not available is needed: it reports that in staged code, else it fails silently
// (the names that the module-level statement binds become opaque, too).
Value opaque_needed(Context&, Value opaque);
// Makes an instance of `type` by its (possibly user-defined) __new__ and __init__.
Value call_type(Context&, TypeObject* type, const CallArgs& args);
// Implements object.__new__: an instance without __init__.
Value new_instance(Context&, TypeObject* type, const CallArgs& args);
// Implements list.__init__ and similar: replaces the contents of a list, dict or set (or instance of a subclass).
Value init_container(Context&, Value self, const CallArgs& args);
// Implements type(name, bases, namespace): makes a class of the program. Raises TypeError.
Value make_class(Context&, TypeObject* metatype, Name name, std::span<const Value> bases, NameDict* names,
                 std::span<const KeywordArg> keywords);
// Sets `name` and `obj` after raising AttributeError or NameError.
Value note_missing(Context&, Name name, Value object);
// Returns whether the pending exception is an instance of `type`.
bool is_pending(Context&, const TypeObject* type);

}  // namespace kdsl::value
