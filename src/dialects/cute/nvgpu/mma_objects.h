// Multiplications as objects: atoms, tiled ones, and what one thread sees of them. All are immutable; only the number of the
// thread may be known at run time only.
#pragma once

#include "dialects/cute/nvgpu/nvgpu.h"
#include "tile/gemm.h"

namespace kdsl::builtins {

struct MmaAtomObject : value::Object {
  Value op;  // what the program made it of
  tile::MmaInstruction instruction;
  tile::MmaAtom atom;
};

struct TiledMmaObject : MmaAtomObject {
  tile::TiledMma tiled;  // of the same atom
};

struct ThrMmaObject : TiledMmaObject {
  layout::IntTuple thread;
};

// Null for other values.
inline MmaAtomObject* as_mma_atom(const Context& ctx, Value v) {
  return as_atom_object<MmaAtomObject>(ctx, v, &value::AtomTypes::mma_atom);
}
inline TiledMmaObject* as_tiled_mma(const Context& ctx, Value v) {
  return as_atom_object<TiledMmaObject>(ctx, v, &value::AtomTypes::tiled_mma);
}
inline ThrMmaObject* as_thr_mma(const Context& ctx, Value v) {
  return as_atom_object<ThrMmaObject>(ctx, v, &value::AtomTypes::thr_mma);
}

// Fields of rows.
inline bool read_argument(Call& call, const Argument& argument, MmaAtomObject*& out) {
  out = as_mma_atom(call.ctx, argument.value);
  return out || call.expected(argument, "an MmaAtom or a TiledMma");
}
inline bool read_argument(Call& call, const Argument& argument, TiledMmaObject*& out) {
  out = as_tiled_mma(call.ctx, argument.value);
  return out || call.expected(argument, "a TiledMma");
}
inline bool read_argument(Call& call, const Argument& argument, ThrMmaObject*& out) {
  out = as_thr_mma(call.ctx, argument.value);
  return out || call.expected(argument, "the slice of a TiledMma");
}

}  // namespace kdsl::builtins
