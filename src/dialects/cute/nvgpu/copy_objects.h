// This header makes copies objects: atoms, tiled ones, and the slice of one thread. All are immutable; only the number of the
// thread may be known at run time only.
#pragma once

#include "dialects/cute/nvgpu/nvgpu.h"
#include "tile/copy/copy.h"

namespace kdsl::builtins {

// Copies of bytes that lie side by side, without a tensor map, which the calling thread issues: by the TMA unit, or to another
// block of the cluster.
enum class ByteCopy : uint8_t { None, Load, Store, StorePeer };

struct CopyAtomObject : value::Object {
  static constexpr auto kType = &value::AtomTypes::copy_atom;
  static constexpr std::string_view kWanted = "a CopyAtom or a TiledCopy";
  Value op;  // the operation that the program made it of
  tile::CopyInstruction instruction;
  tile::CopyAtom atom;  // in elements of this type
  dtype::DType element;
  ByteCopy bytes = ByteCopy::None;
  const value::TensorObject* mapped = nullptr;  // the tensor of a tensor map that a kernel makes
};

struct TiledCopyObject : CopyAtomObject {
  static constexpr auto kType = &value::AtomTypes::tiled_copy;
  static constexpr std::string_view kWanted = "a TiledCopy";
  tile::TiledCopy tiled;  // tiled from the same atom
  TakenSlices taken;
};

struct ThrCopyObject : TiledCopyObject {
  static constexpr auto kType = &value::AtomTypes::thr_copy;
  static constexpr std::string_view kWanted = "the slice of a TiledCopy";
  layout::IntTuple thread;
};

// Returns the operation as a program writes it.
std::string operation_text(Context&, const CopyAtomObject&);  // copy_types.cpp

// Emits a copy of bytes; the values are null where an option is absent.
struct ByteCopyOperands {
  const CopyAtomObject& atom;
  const value::TensorObject *source, *destination;
  Argument source_at, destination_at, mbarrier_at, mask_at;
  ir::Value *mbarrier, *mask, *policy;
};
Value copy_bytes(Call&, const ByteCopyOperands&);  // byte_copies.cpp

// Reads a CacheEvictionPriority; the default policy is none.
bool read_eviction(Call&, const Argument&, std::optional<ir::Cache>& out);

// Makes an object of the type with the atom of another.
template <typename Object>
Object* make_with_atom(Context& ctx, const CopyAtomObject& atom, value::TypeObject* type) {
  Object object{};
  static_cast<CopyAtomObject&>(object) = atom;
  object.type = type;
  return ctx.make<Object>(object);
}

}  // namespace kdsl::builtins
