// Python's own builtins: the functions of the module `builtins`, the constructors and the methods of the built-in types, as
// rows. There is one file per family: python_functions, python_iteration, python_numbers, python_str, python_bytes, python_list
// (and tuple), python_dict, python_set, python_objects (type, super, property, …). A new function or method is one row there.
#pragma once

#include "value/types.h"

namespace kdsl::builtins {

// Gives the types of ctx.types their constructors and methods. It is called once per Context, before anything runs.
void install_python_types(value::Context& ctx);

// Returns the advice for a builtin of Python that does not exist here; empty for all other names.
std::string_view missing_builtin_help(std::string_view name);

extern const value::NativeModule kBuiltinsModule;
extern const value::NativeModule kMathModule;
extern const value::NativeModule kSysModule;  // sys.cpp
extern const value::NativeModule kTimeModule;  // sys.cpp

// The parts of install_python_types, one per file.
void install_number_types(value::Context& ctx);
void install_str_type(value::Context& ctx);
void install_bytes_type(value::Context& ctx);
void install_list_type(value::Context& ctx);
void install_tuple_type(value::Context& ctx);
void install_dict_type(value::Context& ctx);
void install_set_types(value::Context& ctx);
void install_iteration_types(value::Context& ctx);
void install_object_types(value::Context& ctx);
void install_function_types(value::Context& ctx);
void install_exception_types(value::Context& ctx);
void add_further_exceptions(value::Context& ctx, value::NameDict& builtins);
void install_introspection(value::Context& ctx);
// Returns the result of type(v): a method of a native type is a builtin function there, as in CPython.
value::TypeObject* shown_type(value::Context& ctx, value::Value v);
// Adds the rows for the slots that a type has, for types made later than install_slot_methods.
void add_slot_methods(value::Context& ctx, value::TypeObject* type);
void add_sequence_slot_methods(value::Context& ctx, value::TypeObject* type);
// Adds the rows to a type of a dialect: with all operators, and with `loc` and `ip`, which its methods take.
void add_dialect_slot_methods(value::Context& ctx, value::TypeObject* type);
void install_slot_methods(value::Context& ctx);  // called last: adds rows for the slots of all types

}  // namespace kdsl::builtins
