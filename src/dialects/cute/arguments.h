// This header defines the types that fields of a row's arguments may have in this dialect, beside those of builtins/call.h
// and
// common/arguments.h, and makes the rows of a kernel.
//
//   struct StoreAsync {
//     SharedAddress smem_ptr;
//     value::NumericObject* value;  // objects that must be there are pointers, never null
//     std::optional<I32> rank;
//   };
//   kernel_row<store_async>("store_async", "smem_ptr, value, rank=None", "…", {.since = ir::sm(90)})
#pragma once

#include "dialects/common/arguments.h"
#include "dialects/common/rows.h"
#include "dialects/cute/cute/objects.h"
#include "ir/arch.h"
#include "ir/builder.h"
#include "value/typed/numeric.h"

namespace kdsl::builtins {

struct VectorObject;

// ---- rows that may be called in kernels only

bool require_kernel(Context&, std::string_view what, Span span);  // arch/ids.cpp

template <auto function, auto... constants>
consteval BuiltinRow kernel_row(std::string_view name, std::string_view params, std::string_view doc, Since options = {}) {
  return row<function, constants...>(name, params, doc, {.admits = require_kernel, .since = options.since});
}

// ---- values of the kernel

struct Operand : RuntimeArgument {
  ir::Value* value = nullptr;

  operator ir::Value*() const { return value; }
  std::optional<int64_t> known() const { return ir::signed_constant(value); }
};

struct I32 : Operand {};  // an integer; one known while compiling fits 32 bits, signed or unsigned
struct I64 : Operand {};  // an integer
struct F32 : Operand {};  // a float, or a number known while compiling
struct Predicate : Operand {};  // the truth of a number, i1

bool read_argument(Call&, const Argument&, I32& out);
bool read_argument(Call&, const Argument&, I64& out);
bool read_argument(Call&, const Argument&, F32& out);
bool read_argument(Call&, const Argument&, Predicate& out);

// A pointer, or the first element of an Array.
struct Address : Operand {  // in any space
  value::PointerObject* pointer = nullptr;

  dtype::DType element() const { return pointer->pointer.element; }
  ir::Space space() const { return value->type.space; }
};
// An address in shared memory; addresses of the generic space are assumed to be there.
struct SharedAddress : Address {};  // in the block, or in another one of the cluster
struct OwnSharedAddress : Address {};  // in the block
struct GlobalAddress : Address {};
struct MapAddress : Address {};  // the address of a tensor map, in the generic space

bool read_argument(Call&, const Argument&, Address& out);
bool read_argument(Call&, const Argument&, SharedAddress& out);
bool read_argument(Call&, const Argument&, OwnSharedAddress& out);
bool read_argument(Call&, const Argument&, GlobalAddress& out);
bool read_argument(Call&, const Argument&, MapAddress& out);

// Reports an address of another kind than wanted.
Refusal refuse_address(Call&, const Argument&, std::string_view wanted);
// Returns the corresponding address in the block of a rank (mapa).
ir::Value* peer_address(Call&, ir::Value* address, ir::Value* rank, ir::Space space = ir::Space::SharedCluster);

// ---- objects of the dialect

bool read_argument(Call&, const Argument&, value::PointerObject*& out);  // not an Array
bool read_argument(Call&, const Argument&, value::TensorObject*& out);  // a cute.Tensor
bool read_argument(Call&, const Argument&, value::LayoutObject*& out);
bool read_argument(Call&, const Argument&, VectorObject*& out);  // a Vector or a TensorSSA
bool read_argument(Call&, const Argument&, layout::Swizzle& out);
bool read_argument(Call&, const Argument&, layout::IntTuple& out);  // integers, also runtime ones, and tuples of them

// A cutlass.Array.
struct ArrayView {
  value::TensorObject* object = nullptr;
  operator const tile::Tensor&() const { return object->tensor; }
  const tile::Tensor* operator->() const { return &object->tensor; }
};
bool read_argument(Call&, const Argument&, ArrayView& out);

// A member of cutlass.AddressSpace.
struct AddressSpace {
  ir::Space space{};
  operator ir::Space() const { return space; }
};
bool read_argument(Call&, const Argument&, AddressSpace& out);

// An alignment in bytes, a power of two up to 2**20; None: 0.
struct Align {
  uint32_t bytes = 0;
};
bool read_argument(Call&, const Argument&, Align& out);
// An alignment of shared memory, up to 1024.
struct SharedAlign {
  uint32_t bytes = 0;
};
bool read_argument(Call&, const Argument&, SharedAlign& out);

// A number of lanes: at least 1, and no more than registers hold; none if None was passed.
struct LaneCount : std::optional<int64_t> {};
bool read_argument(Call&, const Argument&, LaneCount& out);

// The conditions of lanes: a Boolean Vector, an Array of Booleans, or a tuple of them.
struct Mask : RuntimeArgument {
  std::vector<ir::Value*> lanes;
};
bool read_argument(Call&, const Argument&, Mask& out);

// The shape of a vector, known and with positive extents. A number is a shape of one mode.
struct VectorShape {
  layout::IntTuple shape;
  operator const layout::IntTuple&() const { return shape; }
};
bool read_argument(Call&, const Argument&, VectorShape& out);

// An integer of 32 bits; for WideWord of 32 or 64.
struct Word {
  value::NumericObject* numeric = nullptr;
  operator value::NumericObject*() const { return numeric; }
  value::NumericObject* operator->() const { return numeric; }
};
struct WideWord : Word {};
bool read_argument(Call&, const Argument&, Word& out);
bool read_argument(Call&, const Argument&, WideWord& out);

// The version of an architecture: (9, 0), 90, "9.0", or the name "sm_90a".
struct ArchVersion {
  int64_t number = 0;
};
bool read_argument(Call&, const Argument&, ArchVersion& out);  // cutlass.cpp

// The object itself, for methods that return it.
struct Itself {
  Value self;
};
inline Value itself(Call&, const Itself& args) { return args.self; }

// ---- a number in another type; null after reporting or raising

// Converts a number as T(x) does.
value::NumericObject* converted(Call&, const Argument&, value::NumericObject*, dtype::DType to);
// Returns the number in the type: a Python number converts to it, a Numeric must have it.
value::NumericObject* in_type(Call&, const Argument&, value::NumericObject*, dtype::DType type);
// Returns the KIR value of an argument in the type, for operands that all have the type of the first.
template <typename Field>
ir::Value* operand_in_type(Call& call, const Field& field, dtype::DType type) {
  value::NumericObject* numeric = in_type(call, call.at(field), field, type);
  return numeric ? value::materialize(call.ctx, numeric) : nullptr;
}

// ---- making ops, whose operands and attributes have names in ir/ops.def

// Returns the value of an operand that may be missing.
template <typename T>
ir::Value* given(const std::optional<T>& argument) {
  return argument ? static_cast<ir::Value*>(*argument) : nullptr;
}

// These make an op without a result, with one, and with one that is a number of the dialect.
template <typename Op>
Value emit(Call& call, const typename Op::Fields& fields) {
  call.builder().create<Op>(fields);
  return Value::none();
}
template <typename Op>
ir::Value* emit_value(Call& call, const typename Op::Fields& fields) {
  return call.builder().create<Op>(fields)->result();
}
template <typename Op>
Value emit_number(Call& call, dtype::DType type, const typename Op::Fields& fields) {
  return value::make_dynamic(call.ctx, type, emit_value<Op>(call, fields));
}

}  // namespace kdsl::builtins
