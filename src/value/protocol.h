// The object protocol: what Python's operators, attribute access, calls and iteration do to any values,
// as in CPython's abstract.c. The evaluator and all builtins go through these; a type takes part by its
// slots or, for user classes, by special methods. Every function may return Value::raised().
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
Value get_attr_or_unbound(Context&, Value object, Name name);  // Unbound instead of AttributeError
Value set_attr(Context&, Value object, Name name, Value value);
Value delete_attr(Context&, Value object, Name name);

Value get_item(Context&, Value object, Value key);
Value set_item(Context&, Value object, Value key, Value value);
Value delete_item(Context&, Value object, Value key);

Value binary(Context&, ast::Operator op, Value a, Value b);
Value inplace(Context&, ast::Operator op, Value a, Value b);
Value unary(Context&, ast::UnaryOpKind op, Value a);
Value compare(Context&, ast::CmpOp op, Value a, Value b);  // any value (a Boolean Numeric when dynamic)
Value equals(Context&, Value a, Value b);                  // Bool: compare(Eq) then truth
Value hash(Context&, Value);                               // Int
Value truth(Context&, Value);                              // Bool; a dynamic value is `requires-constant`

Value iterate(Context&, Value iterable);   // iter()
Value next(Context&, Value iterator);      // Unbound when exhausted
Value length(Context&, Value);             // Int
Value contains(Context&, Value container, Value item);  // Bool
// Appends all items; false when raised.
bool collect(Context&, Value iterable, std::vector<Value>& out);

Value to_index(Context&, Value);           // __index__; a dynamic Numeric is `dynamic-index`
// An Int that fits int64; raises TypeError / OverflowError. `out` is valid when it returns true.
bool to_int64(Context&, Value, int64_t& out);

Value repr(Context&, Value);  // a Str
Value str(Context&, Value);   // a Str
Value format(Context&, Value, std::string_view spec);
// Text of repr()/str(); empty and pending set when raised.
std::string repr_text(Context&, Value, bool& ok);
std::string str_text(Context&, Value, bool& ok);
std::string type_name(Context&, Value);  // for messages

}  // namespace kdsl::value
