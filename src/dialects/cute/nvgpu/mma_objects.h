// This header makes multiplications objects: atoms, tiled ones, and the slice of one thread. Only the number of the thread, and
// the fields of an atom, may be known at run time only.
#pragma once

#include <array>
#include <string>

#include "dialects/cute/nvgpu/nvgpu.h"
#include "tile/mma/gemm.h"

namespace kdsl::builtins {

// AtomFields are variables of the kernel, words of 32 bits: whether the next product adds to the accumulators or replaces them;
// in tensor memory also whether it negates a factor, and the addresses of scales. An atom and its tilings and slices share
// them.
struct AtomFields {
  static constexpr size_t kAccumulate = 0, kNegateA = 1, kNegateB = 2, kScaleA = 3, kScaleB = 4, kCount = 5;
  const ir::Block* kernel = nullptr;  // the kernel of the variables
  std::array<ir::Value*, kCount> variables{};  // null: never set
};

struct MmaAtomObject : value::Object {
  static constexpr auto kType = &value::AtomTypes::mma_atom;
  static constexpr std::string_view kWanted = "an MmaAtom or a TiledMma";
  Value op;  // the operation that the program made it of
  tile::MmaInstruction instruction;
  tile::MmaAtom atom;
  AtomFields* fields = nullptr;  // set for products of warpgroups and of tensor memory
};

struct TiledMmaObject : MmaAtomObject {
  static constexpr auto kType = &value::AtomTypes::tiled_mma;
  static constexpr std::string_view kWanted = "a TiledMma";
  tile::TiledMma tiled;  // tiled from the same atom
  TakenSlices taken;
};

struct ThrMmaObject : TiledMmaObject {
  static constexpr auto kType = &value::AtomTypes::thr_mma;
  static constexpr std::string_view kWanted = "the slice of a TiledMma";
  layout::IntTuple thread;
};

// load_fields returns the values of an atom's fields where a kernel is traced, and the rows are their `set` and `get`; both are
// in atom_fields.cpp.
tile::GemmState load_fields(Context&, AtomFields&);
extern const std::span<const BuiltinRow> kAtomFieldRows;

// has_tensor_product returns whether the operation multiplies in tensor memory, and make_tensor_atom its atom, or null after
// reporting an error; both are in tcgen05.cpp.
bool has_tensor_product(Call&, const Argument& op);
MmaAtomObject* make_tensor_atom(Call&, const Argument& op);
// Returns a tensor at address 0 of tensor memory for an operand of this shape.
Value tensor_memory_fragment(Call&, const Argument& input, const layout::IntTuple& shape, const tile::TensorMma&,
                             tile::MmaOperand);

// Returns "Float16 * Float16 + Float32".
std::string product_text(const tile::MmaInstruction& of);

// Returns a product with the shape (64,N,K); its other fields are unset.
inline tile::WarpgroupMma warpgroup_product(const layout::IntTuple& shape_mnk) {
  return {.n = shape_mnk.items[1].value, .k = shape_mnk.items[2].value};
}

}  // namespace kdsl::builtins
