// This header declares the types that the files of cutlass.cute.nvgpu share. An operation, a class of the prelude, names an
// instruction. An atom is an operation with the layouts of its operands, a tiled atom repeats it over threads, and a slice is
// the part of one thread: Atom, Tiled…, Thr….
#pragma once

#include "dialects/cute/arguments.h"
#include "value/protocol.h"

namespace kdsl::value {

// A tiled atom is an atom, too, and a slice is a tiled atom.
struct AtomTypes {
  TypeObject *copy_atom = nullptr, *tiled_copy = nullptr, *thr_copy = nullptr;
  TypeObject* tma_info = nullptr;  // an atom of a tensor copy with its tensor of coordinates
  TypeObject *mma_atom = nullptr, *tiled_mma = nullptr, *thr_mma = nullptr;
};

}  // namespace kdsl::value

namespace kdsl::builtins {

// The slices of a tiled copy or product that the kernel being traced takes: the width of its block if threads take those of
// their own numbers, and if they take others. Another kernel's width may be left from before.
struct TakenSlices {
  uint32_t own = 0, others = 0;
};

// Returns the object if its type, given by `kType`, or a base of it fits; null for other values.
template <typename Object>
Object* as_atom(const Context& ctx, Value v) {
  bool is_native = ctx.typed && ctx.typed->atoms && value::has_kind(v, value::ObjectKind::Native);
  bool is_one = is_native && value::is_subtype(v.object()->type, ctx.typed->atoms->*Object::kType);
  return is_one ? static_cast<Object*>(v.object()) : nullptr;
}
// These read fields of rows.
template <typename Object>
requires requires { Object::kWanted; }
bool read_argument(Call& call, const Argument& argument, Object*& out) {
  out = as_atom<Object>(call.ctx, argument.value);
  return out || call.expected(argument, Object::kWanted);
}

// These make the types of a family and give them their names in cutlass.cute.
void add_mma_types(Context&, value::ModuleObject* cute);  // mma_types.cpp
void add_copy_types(Context&, value::ModuleObject* cute);  // copy_types.cpp

// The rows of cutlass.cute.
extern const std::span<const BuiltinRow> kMmaMakingRows;  // make_mma.cpp
extern const std::span<const BuiltinRow> kWarpgroupRows;
extern const std::span<const BuiltinRow> kTensorMemoryRows;  // tcgen05.cpp
extern const std::span<const BuiltinRow> kGemmRows;  // gemm.cpp
extern const std::span<const BuiltinRow> kCopyAtomRows;  // copy_atoms.cpp
extern const std::span<const BuiltinRow> kTiledCopyRows;  // tiled_copy.cpp
extern const std::span<const BuiltinRow> kCopyRows;  // copy.cpp

}  // namespace kdsl::builtins
