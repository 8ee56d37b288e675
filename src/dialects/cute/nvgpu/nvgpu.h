// What the files of cutlass.cute.nvgpu share. An operation, a class of the prelude, says which instruction is meant; an atom is
// an operation with the layouts of what it moves or multiplies, a tiled one repeats an atom over threads, and a slice is what
// one thread sees of that: Atom, Tiled…, Thr….
#pragma once

#include "dialects/cute/arguments.h"
#include "value/protocol.h"

namespace kdsl::value {

// A tiled atom is an atom, too, and a slice a tiled atom.
struct AtomTypes {
  TypeObject *copy_atom = nullptr, *tiled_copy = nullptr, *thr_copy = nullptr;
  TypeObject *mma_atom = nullptr, *tiled_mma = nullptr, *thr_mma = nullptr;
};

}  // namespace kdsl::value

namespace kdsl::builtins {

// The object of a type that says which one it is by `kType`, or of one that derives from it; null for other values.
template <typename Object>
Object* as_atom(const Context& ctx, Value v) {
  bool is_native = ctx.typed && ctx.typed->atoms && value::has_kind(v, value::ObjectKind::Native);
  bool is_one = is_native && value::is_subtype(v.object()->type, ctx.typed->atoms->*Object::kType);
  return is_one ? static_cast<Object*>(v.object()) : nullptr;
}
// Fields of rows.
template <typename Object>
requires requires { Object::kWanted; }
bool read_argument(Call& call, const Argument& argument, Object*& out) {
  out = as_atom<Object>(call.ctx, argument.value);
  return out || call.expected(argument, Object::kWanted);
}

// Makes the types of a family and gives them their names in cutlass.cute.
void add_mma_types(Context&, value::ModuleObject* cute);  // mma_types.cpp
void add_copy_types(Context&, value::ModuleObject* cute);  // copy_types.cpp

// Rows of cutlass.cute.
extern const std::span<const BuiltinRow> kMmaMakingRows;  // make_mma.cpp
extern const std::span<const BuiltinRow> kWarpgroupRows;
extern const std::span<const BuiltinRow> kGemmRows;  // gemm.cpp
extern const std::span<const BuiltinRow> kCopyAtomRows;  // copy_atoms.cpp
extern const std::span<const BuiltinRow> kTiledCopyRows;  // tiled_copy.cpp
extern const std::span<const BuiltinRow> kCopyRows;  // copy.cpp

}  // namespace kdsl::builtins
