// Native types: the TypeObjects every Context has (BuiltinTypes), and how further ones are made from rows.
//
//   static constexpr BuiltinRow kMethods[] = {{"append", "self, object, /", "…", append}};
//   TypeObject* type = make_native_type(ctx, {.name = "list", .slots = {.length = …}, .methods = kMethods});
//
// A module is made from rows too; builtins/modules.cpp lists all of them:
//
//   extern constexpr NativeModule kMathModule{.path = "math", .functions = kRows, .init = add_constants};
#pragma once

#include <initializer_list>

#include "value/call.h"
#include "value/context.h"
#include "value/type.h"

namespace kdsl::value {

// Each row is X(cpp name, Python name, base). In order: a base stands before its subclasses.
// clang-format off
#define KDSL_EXCEPTION_TYPES(X)                                     \
  X(exception, "Exception", base_exception)                         \
  X(system_exit, "SystemExit", base_exception)                      \
  X(keyboard_interrupt, "KeyboardInterrupt", base_exception)        \
  X(generator_exit, "GeneratorExit", base_exception)                \
  X(stop_iteration, "StopIteration", exception)                     \
  X(arithmetic_error, "ArithmeticError", exception)                 \
  X(floating_point_error, "FloatingPointError", arithmetic_error)   \
  X(overflow_error, "OverflowError", arithmetic_error)              \
  X(zero_division_error, "ZeroDivisionError", arithmetic_error)     \
  X(assertion_error, "AssertionError", exception)                   \
  X(attribute_error, "AttributeError", exception)                   \
  X(buffer_error, "BufferError", exception)                         \
  X(eof_error, "EOFError", exception)                               \
  X(import_error, "ImportError", exception)                         \
  X(module_not_found_error, "ModuleNotFoundError", import_error)    \
  X(lookup_error, "LookupError", exception)                         \
  X(index_error, "IndexError", lookup_error)                        \
  X(key_error, "KeyError", lookup_error)                            \
  X(memory_error, "MemoryError", exception)                         \
  X(name_error, "NameError", exception)                             \
  X(unbound_local_error, "UnboundLocalError", name_error)           \
  X(os_error, "OSError", exception)                                 \
  X(file_exists_error, "FileExistsError", os_error)                 \
  X(file_not_found_error, "FileNotFoundError", os_error)            \
  X(permission_error, "PermissionError", os_error)                  \
  X(timeout_error, "TimeoutError", os_error)                        \
  X(reference_error, "ReferenceError", exception)                   \
  X(runtime_error, "RuntimeError", exception)                       \
  X(not_implemented_error, "NotImplementedError", runtime_error)    \
  X(recursion_error, "RecursionError", runtime_error)               \
  X(syntax_error, "SyntaxError", exception)                         \
  X(indentation_error, "IndentationError", syntax_error)            \
  X(system_error, "SystemError", exception)                         \
  X(type_error, "TypeError", exception)                             \
  X(value_error, "ValueError", exception)                           \
  X(unicode_error, "UnicodeError", value_error)                     \
  X(unicode_decode_error, "UnicodeDecodeError", unicode_error)      \
  X(unicode_encode_error, "UnicodeEncodeError", unicode_error)      \
  X(warning, "Warning", exception)                                  \
  X(deprecation_warning, "DeprecationWarning", warning)             \
  X(future_warning, "FutureWarning", warning)                       \
  X(runtime_warning, "RuntimeWarning", warning)                     \
  X(syntax_warning, "SyntaxWarning", warning)                       \
  X(user_warning, "UserWarning", warning)                           \
  X(import_warning, "ImportWarning", warning)                       \
  X(pending_deprecation_warning, "PendingDeprecationWarning", warning)

// The iterators of iter() and reversed() for the built-in types, which differ in their names only.
#define KDSL_ITERATOR_TYPES(X)                                                                          \
  X(list_iterator) X(list_reverseiterator) X(tuple_iterator) X(range_iterator) X(set_iterator)          \
  X(str_iterator) X(str_ascii_iterator) X(bytes_iterator) X(callable_iterator)                          \
  X(dict_keyiterator) X(dict_valueiterator) X(dict_itemiterator)                                        \
  X(dict_reversekeyiterator) X(dict_reversevalueiterator) X(dict_reverseitemiterator)
// clang-format on

struct BuiltinTypes {
  TypeObject *object, *type;
  TypeObject *none, *ellipsis, *not_implemented, *boolean, *integer, *floating, *complex;
  TypeObject *str, *bytes, *tuple, *list, *dict, *set, *frozenset, *range, *slice;
  TypeObject *function, *builtin_function, *method_descriptor, *bound_method, *module, *opaque, *cell;
  TypeObject *generator, *iterator, *enumerate, *zip, *map, *filter, *reversed;
  TypeObject *property, *static_method, *class_method, *super;
  TypeObject *dict_keys, *dict_values, *dict_items, *mapping_proxy, *member_descriptor;
  TypeObject* getset_descriptor;
  TypeObject* poison;
  TypeObject* base_exception;
#define X(cpp_name, text, base) TypeObject* cpp_name;
  KDSL_EXCEPTION_TYPES(X)
#undef X
#define X(name) TypeObject* name;
  KDSL_ITERATOR_TYPES(X)
#undef X
};

struct NativeType {
  std::string_view name;
  std::string_view module = "builtins";
  TypeObject* base = nullptr;  // null: object; its slots are inherited where `slots` has none
  Slots slots;
  std::span<const BuiltinRow> methods;
  std::span<const BuiltinRow> class_methods;  // first parameter is the class
  std::span<const BuiltinRow> static_methods;
  std::span<const PropertyRow> properties;
  Value (*construct)(Context&, TypeObject* type, const CallArgs& args) = nullptr;  // T(…)
  ObjectKind instance_kind = ObjectKind::Native;
  std::string_view doc;
};

TypeObject* make_native_type(Context&, const NativeType& description);
// Adds rows to a type made earlier (methods of the built-in types live in builtins/).
void add_methods(Context&, TypeObject* type, std::span<const BuiltinRow> methods, std::span<const PropertyRow> properties = {});
void add_static_methods(Context&, TypeObject* type, std::span<const BuiltinRow> methods);
void add_class_methods(Context&, TypeObject* type, std::span<const BuiltinRow> methods);
void set_type_attr(Context&, TypeObject* type, Name name, Value value);

struct NativeModule {
  std::string_view path;  // dotted
  std::span<const BuiltinRow> functions;
  void (*init)(Context&, ModuleObject*) = nullptr;  // constants, types; may be null
};
// Makes a new module object with the rows' functions; does not register it anywhere.
ModuleObject* instantiate_module(Context&, const NativeModule& description);

// Returns the first attribute of that name in the MRO (Unbound: none); cached per Context.
Value lookup_in_type(Context&, const TypeObject* type, Name name);

// Fills ctx.types and ctx.known; called by the Context's constructor.
void make_builtin_types(Context&);
// Returns the C3 order; empty when the bases cannot be ordered.
std::vector<TypeObject*> linearize(TypeObject* type, std::span<TypeObject* const> bases);

// ---- parameters of rows ------------------------------------------------------------------------------

enum class ParamKind : uint8_t { PositionalOnly, Either, Args, KeywordOnly, Kwargs };
struct Param {
  Name name;
  ParamKind kind;
  bool has_default;
  Value default_value;  // Unbound for `unset` in a params text
};
struct ParamSpec;
// Returns the signature of a builtin in program syntax: `copy(atom, src, dst, *, pred=None)`.
std::string signature_text(Context&, std::string_view function, const ParamSpec&);
struct ParamSpec {
  std::span<const Param> params;
  uint32_t positional;  // number of PositionalOnly and Either parameters
  uint32_t required_positional;
  int32_t args = -1, kwargs = -1;  // indices
  bool simple;  // positional only, no *args, keyword-only or **kwargs: the fast path
};
const ParamSpec* parse_params(Context&, std::string_view params);
// Binds and calls. Keywords of these names are ignored if the row has no such parameter: a dialect's functions accept some that
// mean nothing here.
using IgnoredKeywords = std::span<const std::string_view>;
Value call_row(Context&, const BuiltinRow& row, const ParamSpec& spec, const CallArgs& args, IgnoredKeywords ignored = {});
// Only binds, for constructors of native types; returns false after raising. `out` has one Value per parameter.
bool bind_params(Context&, std::string_view function, const ParamSpec& spec, const CallArgs& args, std::span<Value> out,
                 std::span<Span> spans = {}, IgnoredKeywords ignored = {});

}  // namespace kdsl::value
