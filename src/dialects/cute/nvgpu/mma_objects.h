// Multiplications as objects: atoms, tiled ones, and what one thread sees of them. Only the number of the thread may be
// known at run time only, and whether a warpgroup accumulates.
#pragma once

#include <string>

#include "dialects/cute/nvgpu/nvgpu.h"
#include "tile/mma/gemm.h"

namespace kdsl::builtins {

// Whether the next product of a warpgroup adds to the sums or replaces them: a variable of the kernel, which an atom and what
// is made of it share.
struct AccumulateField {
  const ir::Block* kernel = nullptr;  // whose variable it is
  ir::Value* variable = nullptr;
};

struct MmaAtomObject : value::Object {
  static constexpr auto kType = &value::AtomTypes::mma_atom;
  static constexpr std::string_view kWanted = "an MmaAtom or a TiledMma";
  Value op;  // what the program made it of
  tile::MmaInstruction instruction;
  tile::MmaAtom atom;
  AccumulateField* accumulate = nullptr;  // of products of warpgroups
};

struct TiledMmaObject : MmaAtomObject {
  static constexpr auto kType = &value::AtomTypes::tiled_mma;
  static constexpr std::string_view kWanted = "a TiledMma";
  tile::TiledMma tiled;  // of the same atom
};

struct ThrMmaObject : TiledMmaObject {
  static constexpr auto kType = &value::AtomTypes::thr_mma;
  static constexpr std::string_view kWanted = "the slice of a TiledMma";
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

}  // namespace kdsl::builtins
