// This header makes multiplications objects: atoms, tiled ones, and the slice of one thread. Only the number of the thread,
// and whether a warpgroup accumulates, may be known at run time only.
#pragma once

#include <string>

#include "dialects/cute/nvgpu/nvgpu.h"
#include "tile/mma/gemm.h"

namespace kdsl::builtins {

// An AccumulateField is a variable of the kernel: whether the next product of a warpgroup adds to the accumulators or
// replaces them. An atom and its tilings and slices share it.
struct AccumulateField {
  const ir::Block* kernel = nullptr;  // the kernel of the variable
  ir::Value* variable = nullptr;
};

struct MmaAtomObject : value::Object {
  static constexpr auto kType = &value::AtomTypes::mma_atom;
  static constexpr std::string_view kWanted = "an MmaAtom or a TiledMma";
  Value op;  // the operation that the program made it of
  tile::MmaInstruction instruction;
  tile::MmaAtom atom;
  AccumulateField* accumulate = nullptr;  // set for products of warpgroups
};

struct TiledMmaObject : MmaAtomObject {
  static constexpr auto kType = &value::AtomTypes::tiled_mma;
  static constexpr std::string_view kWanted = "a TiledMma";
  tile::TiledMma tiled;  // tiled from the same atom
};

struct ThrMmaObject : TiledMmaObject {
  static constexpr auto kType = &value::AtomTypes::thr_mma;
  static constexpr std::string_view kWanted = "the slice of a TiledMma";
  layout::IntTuple thread;
};

// These are in accumulate.cpp: the field as an i1, where a kernel is traced; the rows of its `set` and `get`.
ir::Value* load_accumulate(Context&, AccumulateField&);
extern const std::span<const BuiltinRow> kAtomFieldRows;

// Returns "Float16 * Float16 + Float32".
std::string product_text(const tile::MmaInstruction& of);

// Returns a product with the shape (64,N,K); its other fields are unset.
inline tile::WarpgroupMma warpgroup_product(const layout::IntTuple& shape_mnk) {
  return {.n = shape_mnk.items[1].value, .k = shape_mnk.items[2].value};
}

}  // namespace kdsl::builtins
