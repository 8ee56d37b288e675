// This header has the common parts of tiled copies and tiled multiplications as objects: a type for atoms, one for tilings of
// them, and one for the slice of a thread. An atom has no runtime values, and of a slice only the number of the thread may be
// one.
#pragma once

#include "dialects/cute/algebra/algebra.h"
#include "dialects/cute/nvgpu/nvgpu.h"
#include "tile/copy/tiled_copy.h"
#include "value/flattening.h"
#include "value/objects.h"

namespace kdsl::builtins {

// Returns the object behind `self` in a slot or a property of its type.
template <typename Object>
const Object& atom_object(Value self) {
  return *static_cast<Object*>(self.object());
}

// ---- properties

inline Value layout_value(Context& ctx, const layout::Layout& layout) { return value::make_layout(ctx, layout); }
inline Value layout_value(Context& ctx, const layout::Expected<layout::Layout>& layout) {
  return layout ? layout_value(ctx, *layout) : value::fail(ctx, layout.error());
}

template <typename Tiled>
Value get_thread_count(Context& ctx, Value self) {
  layout::LeafMath math = value::leaf_math(ctx);
  return value::from_int_tuple(ctx, tile::thread_count(math, atom_object<Tiled>(self).tiled));
}

template <typename Thr>
Value get_thread(Context& ctx, Value self) {
  return value::from_int_tuple(ctx, atom_object<Thr>(self).thread);
}

// ---- slices

// Notes that the kernel takes a slice of what has so many, and warns if the threads of a block take those of their own numbers,
// but there are more slices than threads.
void note_slice(Call&, const layout::IntTuple& thread, int64_t slices, TakenSlices& taken);
// Warns if all threads of a block execute a copy or product of which they have taken the slices of their own numbers, and there
// are fewer slices than threads.
void warn_of_surplus_threads(Call&, const layout::IntTuple& slices, const TakenSlices& taken);

template <typename Tiled>
struct GetSlice {
  Tiled* self;
  layout::IntTuple thr_idx;
};
template <typename Tiled, typename Thr>
Value get_slice(Call& call, const GetSlice<Tiled>& args) {
  layout::LeafMath math = value::leaf_math(call.ctx);
  layout::IntTuple threads = tile::thread_count(math, args.self->tiled);
  if (args.thr_idx.is_tuple())
    return call.expected(args.thr_idx, "an integer").help("take the first number: `tid, _, _ = cute.arch.thread_idx()`");
  bool is_outside = args.thr_idx.is_static() && (args.thr_idx.value < 0 || args.thr_idx.value >= threads.value);
  if (is_outside) return call.refuse(args.thr_idx, "is {}, where there are {} threads", args.thr_idx.value, threads.value);
  if (threads.is_static()) note_slice(call, args.thr_idx, threads.value, args.self->taken);
  Thr slice{};
  static_cast<Tiled&>(slice) = *args.self;
  slice.type = call.ctx.typed->atoms->*Thr::kType;
  slice.thread = args.thr_idx;
  return call.ctx.make<Thr>(slice);
}

// ---- crossing borders

template <std::string (*describe)(Context&, Value)>
constexpr value::FlatteningSlots kNothingFlattening{
    [](Context&, Value, std::vector<ir::Value*>&) { return true; },
    [](Context&, Value self, std::span<ir::Value* const>&) { return self; },
    describe,
};

template <typename Thr>
bool flatten_thread(Context&, Value self, std::vector<ir::Value*>& out) {
  append_dynamic_leaves({atom_object<Thr>(self).thread, layout::number(0)}, out);
  return true;
}
template <typename Thr>
Value rebuild_slice(Context& ctx, Value self, std::span<ir::Value* const>& in) {
  Thr slice = atom_object<Thr>(self);
  slice.thread = replace_dynamic_leaves(ctx, {slice.thread, layout::number(0)}, in).shape;
  return ctx.make<Thr>(slice);
}
template <typename Thr, std::string (*describe)(Context&, Value)>
constexpr value::FlatteningSlots kThreadFlattening{flatten_thread<Thr>, rebuild_slice<Thr>, describe};

// ---- the types

template <std::string (*describe)(Value)>
Value atom_repr(Context& ctx, Value self) {
  return value::make_str(ctx, describe(self));
}

// The members of one type of a family, in addition to those of the preceding one.
struct AtomType {
  std::string_view name;
  value::TypeObject* value::AtomTypes::*type;
  Value (*repr)(Context&, Value);
  const value::FlatteningSlots* flattening;
  std::span<const BuiltinRow> methods;
  std::span<const value::PropertyRow> properties;
};
// Makes the types of atoms, tilings and slices, each derived from the preceding one, and gives them their names in
// cutlass.cute. Only functions of the dialect make objects of them.
void add_atom_types(Context&, value::ModuleObject* cute, std::span<const AtomType> family);

}  // namespace kdsl::builtins
