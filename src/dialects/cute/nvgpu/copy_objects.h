// Copies as objects: atoms, tiled ones, and what one thread sees of them. All are immutable; only the number of the thread may
// be known at run time only.
#pragma once

#include "dialects/cute/nvgpu/nvgpu.h"
#include "tile/copy.h"

namespace kdsl::builtins {

struct CopyAtomObject : value::Object {
  Value op;  // what the program made it of
  tile::CopyInstruction instruction;
  tile::CopyAtom atom;  // in elements of this type
  dtype::DType element;
};

struct TiledCopyObject : CopyAtomObject {
  tile::TiledCopy tiled;  // of the same atom
};

struct ThrCopyObject : TiledCopyObject {
  layout::IntTuple thread;
};

// Null for other values.
inline CopyAtomObject* as_copy_atom(const Context& ctx, Value v) {
  return as_atom_object<CopyAtomObject>(ctx, v, &value::AtomTypes::copy_atom);
}
inline TiledCopyObject* as_tiled_copy(const Context& ctx, Value v) {
  return as_atom_object<TiledCopyObject>(ctx, v, &value::AtomTypes::tiled_copy);
}
inline ThrCopyObject* as_thr_copy(const Context& ctx, Value v) {
  return as_atom_object<ThrCopyObject>(ctx, v, &value::AtomTypes::thr_copy);
}

// Fields of rows.
inline bool read_argument(Call& call, const Argument& argument, CopyAtomObject*& out) {
  out = as_copy_atom(call.ctx, argument.value);
  return out || call.expected(argument, "a CopyAtom or a TiledCopy");
}
inline bool read_argument(Call& call, const Argument& argument, TiledCopyObject*& out) {
  out = as_tiled_copy(call.ctx, argument.value);
  return out || call.expected(argument, "a TiledCopy");
}
inline bool read_argument(Call& call, const Argument& argument, ThrCopyObject*& out) {
  out = as_thr_copy(call.ctx, argument.value);
  return out || call.expected(argument, "the slice of a TiledCopy");
}

// The operation, as a program writes it.
std::string operation_text(Context&, const CopyAtomObject&);  // copy_types.cpp

// A CacheEvictionPriority; the usual one is nothing.
bool read_eviction(Call&, const Argument&, std::optional<ir::Cache>& out);

// An object of the type with the atom of another.
template <typename Object>
Object* make_with_atom(Context& ctx, const CopyAtomObject& atom, value::TypeObject* type) {
  Object object{};
  static_cast<CopyAtomObject&>(object) = atom;
  object.type = type;
  return ctx.make<Object>(object);
}

}  // namespace kdsl::builtins
