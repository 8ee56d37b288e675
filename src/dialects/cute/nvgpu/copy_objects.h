// This header makes copies objects: atoms, tiled ones, and the slice of one thread. All are immutable; only the number of the
// thread may be known at run time only.
#pragma once

#include "dialects/cute/nvgpu/nvgpu.h"
#include "tile/copy/copy.h"

namespace kdsl::builtins {

struct CopyAtomObject : value::Object {
  static constexpr auto kType = &value::AtomTypes::copy_atom;
  static constexpr std::string_view kWanted = "a CopyAtom or a TiledCopy";
  Value op;  // the operation that the program made it of
  tile::CopyInstruction instruction;
  tile::CopyAtom atom;  // in elements of this type
  dtype::DType element;
};

struct TiledCopyObject : CopyAtomObject {
  static constexpr auto kType = &value::AtomTypes::tiled_copy;
  static constexpr std::string_view kWanted = "a TiledCopy";
  tile::TiledCopy tiled;  // tiled from the same atom
};

struct ThrCopyObject : TiledCopyObject {
  static constexpr auto kType = &value::AtomTypes::thr_copy;
  static constexpr std::string_view kWanted = "the slice of a TiledCopy";
  layout::IntTuple thread;
};

// Returns the operation as a program writes it.
std::string operation_text(Context&, const CopyAtomObject&);  // copy_types.cpp

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
