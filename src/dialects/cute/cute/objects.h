// This header declares functions that the files of cutlass.cute share: making tensors, arrays and memory, and the dynamic
// leaves of int tuples.
#pragma once

#include <optional>

#include "dialects/common/rows.h"
#include "dialects/cute/cutlass/cutlass.h"
#include "value/typed/objects.h"
#include "value/objects.h"
#include "value/typed/runtime_use.h"

namespace kdsl::builtins {

// The settings of set_name_prefix for a function; FunctionObject::dialect_info points to it.
struct NamePrefix {
  std::string_view prefix;  // prefix of its symbol; empty if none
  bool keeps_cutlass = true, keeps_mangled = true;  // the other parts of the symbol
};
inline NamePrefix name_prefix(const value::FunctionObject* function) {
  return function->dialect_info ? *static_cast<const NamePrefix*>(function->dialect_info) : NamePrefix{};
}

// These make types: pointers, tensors, arrays, and names that are only annotations.
void make_tensor_types(Context&);
value::TypeObject* make_marker(Context&, std::string_view name, std::string_view module);

void make_layout_types(Context&);  // algebra/layout_types.cpp
// Handles T(…) of a type that programs name but do not construct.
Value annotation_only(Context&, value::TypeObject* type, const value::CallArgs&);

// The first functions append the KIR values of the dynamic leaves, in order; the others rebuild the layout, or the tensor
// without its pointer, over other values.
void append_dynamic_leaves(const layout::IntTuple&, std::vector<ir::Value*>& out);
void append_dynamic_leaves(const layout::Layout&, std::vector<ir::Value*>& out);
void append_dynamic_leaves(const layout::ComposedLayout&, std::vector<ir::Value*>& out);
void append_dynamic_leaves(const tile::Tensor&, std::vector<ir::Value*>& out);
layout::IntTuple replace_dynamic_leaves(Context&, const layout::IntTuple&, std::span<ir::Value* const>& in);
layout::Layout replace_dynamic_leaves(Context&, const layout::Layout&, std::span<ir::Value* const>& in);
layout::ComposedLayout replace_dynamic_leaves(Context&, const layout::ComposedLayout&, std::span<ir::Value* const>& in);
tile::Tensor replace_dynamic_leaves(Context&, const tile::Tensor&, std::span<ir::Value* const>& in);

// Returns a pointer, or the first element of an Array; null for other values (pointer_access.cpp).
value::PointerObject* as_address(Context&, Value);

// Returns whether the type is a class made by cute.native_struct, to which there are pointers.
bool struct_has_pointer(Context&, Value type);

// Allocates shared memory of a kernel. Returns null after reporting an error.
ir::Value* allocate_shared(Context&, int64_t count, int64_t unit_bytes, uint32_t align, Span span);
// Allocates `count` elements; those of 4 and 6 bits lie side by side.
ir::Value* allocate_shared(Context&, dtype::DType element, int64_t count, uint32_t align, Span span);

// Constructs cutlass.Array(dtype, shape, space=…, alignment=…).
Value construct_array(Context&, value::TypeObject* type, const value::CallArgs& args);
Value construct_pointer(Context&, value::TypeObject* type, const value::CallArgs& args);  // pointer_access.cpp

// The rows of cutlass.cute, by file.
extern const std::span<const BuiltinRow> kPointerRows;  // make.cpp: inttoptr, of cutlass
extern const std::span<const BuiltinRow> kCutePointerRows;  // make.cpp
extern const std::span<const BuiltinRow> kCuteMathRows;  // math.cpp: all of cutlass.cute.math
extern const std::span<const BuiltinRow> kCutePrintRows;  // print.cpp
extern const std::span<const BuiltinRow> kPrimsPrintRows;  // print.cpp: print_runtime of the primitives
extern const std::span<const BuiltinRow> kDecoratorRows;  // decorators.cpp
extern const std::span<const BuiltinRow> kCuteSymbolRows;  // runtime.cpp
void make_spec_types(Context&);
void add_dynamic_value_methods(Context&);  // dynamic_values.cpp
Value make_compile(Context&);  // compile.cpp: cute.compile
value::TypeObject* make_loop_type(Context&, const value::LoopForm&);  // cutlass/types.cpp

}  // namespace kdsl::builtins
