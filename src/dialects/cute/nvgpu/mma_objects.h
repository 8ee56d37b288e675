// Multiplications as objects: atoms, tiled ones, and what one thread sees of them. Only the number of the thread may be
// known at run time only, and whether a warpgroup accumulates.
#pragma once

#include <string>

#include "dialects/cute/nvgpu/nvgpu.h"
#include "tile/gemm.h"

namespace kdsl::builtins {

// Whether the next product of a warpgroup adds to the sums or replaces them: a variable of the kernel, which an atom and what
// is made of it share.
struct AccumulateField {
  const ir::Block* kernel = nullptr;  // whose variable it is
  ir::Value* variable = nullptr;
};

struct MmaAtomObject : value::Object {
  Value op;  // what the program made it of
  tile::MmaInstruction instruction;
  tile::MmaAtom atom;
  AccumulateField* accumulate = nullptr;  // of products of warpgroups
};

struct TiledMmaObject : MmaAtomObject {
  tile::TiledMma tiled;  // of the same atom
};

struct ThrMmaObject : TiledMmaObject {
  layout::IntTuple thread;
};

// accumulate.cpp: the field as an i1, where a kernel is traced; the rows of its `set` and `get`.
ir::Value* load_accumulate(Context&, AccumulateField&);
extern const std::span<const BuiltinRow> kAtomFieldRows;

// "Float16 * Float16 + Float32"
std::string product_text(const tile::MmaInstruction& of);

// A product by its shape (64,N,K); the rest is still to say.
inline tile::WarpgroupMma warpgroup_product(const layout::IntTuple& shape_mnk) {
  return {.n = shape_mnk.items[1].value, .k = shape_mnk.items[2].value};
}

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
