#include "tile/access.h"

#include <algorithm>
#include <bit>

#include "ir/dtype_map.h"
#include "ir/op_kind.h"
#include "tile/lanes.h"

namespace kdsl::tile {

using dtype::DType;
using ir::OpKind;

// ---- plain accesses

static std::vector<ir::Attr> attributes(const Pointer& pointer, const AccessOptions& access, bool is_load) {
  std::vector<ir::Attr> attrs{ir::int_attribute(ir::AttrName::Align, std::max(pointer.align, access.align))};
  if (access.is_volatile) attrs.push_back(ir::int_attribute(ir::AttrName::Volatile, 1));
  if (access.order) {
    attrs.push_back(ir::enum_attribute(ir::AttrName::Order, *access.order));
    attrs.push_back(ir::enum_attribute(ir::AttrName::Scope, access.scope));
  }
  bool is_plain = !access.is_volatile && !access.order;
  if (access.cache)
    attrs.push_back(ir::enum_attribute(ir::AttrName::Cache, *access.cache));
  else if (access.is_nontemporal && is_plain)
    attrs.push_back(ir::enum_attribute(ir::AttrName::Cache, ir::Cache::Cs));
  if (access.prefetched_bytes != 0 && is_load) attrs.push_back(ir::int_attribute(ir::AttrName::Size, access.prefetched_bytes));
  if (access.is_invariant && is_load && is_plain) attrs.push_back(ir::int_attribute(ir::AttrName::Invariant, 1));
  return attrs;
}

Expected<void> check_bytes(DType element, int64_t count) {
  if (!is_packed_in_memory(element) || count * dtype::width(element) % 8 == 0) return {};
  if (count == 1) return value_error("elements of type {} cannot be accessed one by one", dtype::name(element));
  return value_error("{} elements of type {} do not fill whole bytes", count, dtype::name(element));
}

Expected<void> check_order(ir::Order order, bool is_load) {
  if (order == ir::Order::Relaxed || order == (is_load ? ir::Order::Acquire : ir::Order::Release)) return {};
  return value_error("a {} is relaxed or {}, not {}", is_load ? "load" : "store", is_load ? "acquire" : "release",
                     ir::to_text(order));
}

// A promise that follows from the known alignment needs no check.
static void check_promise(Builder& builder, const Pointer& pointer, const AccessOptions& access) {
  if (!builder.checks_bounds || access.align <= pointer.align) return;
  ir::Builder& b = builder.ops;
  ir::Value* low = b.binary(OpKind::AndI, b.cast(OpKind::PtrToInt, pointer.address, ir::kI32), b.i32(access.align - 1));
  std::string message = fmt::format("misaligned address: the access promises a multiple of {} bytes", access.align);
  b.create(OpKind::Assert, {b.cmpi(ir::CmpI::Eq, low, b.i32(0))}, {}, {ir::text_attribute(ir::AttrName::Message, message)});
}

// Returns the type in memory of a vector of packed elements: its bits as one integer, or as bytes.
static ir::Type packed_type(ir::Type vector) {
  uint32_t bits = vector.count * static_cast<uint32_t>(ir::bit_width(vector.scalar));
  switch (bits) {
    case 8: return ir::kI8;
    case 16: return ir::kI16;
    case 32: return ir::kI32;
    case 64: return ir::kI64;
    default: return ir::vector_type(ir::Scalar::I8, bits / 8);
  }
}

// Only instructions of whole warps access tensor memory.
static Expected<void> check_space(const Pointer& pointer) {
  if (pointer.space() != ir::Space::Tmem) return {};
  return value_error(
      "elements of tensor memory are not accessed one by one: warps copy them to registers and back by atoms such as "
      "`tcgen05.Ld32x32bOp`");
}

Expected<ir::Value*> load(Builder& b, const Pointer& pointer, std::optional<int64_t> count, const AccessOptions& access) {
  KDSL_TRY_VOID(check_space(pointer));
  if (access.order) KDSL_TRY_VOID(check_order(*access.order, true));
  KDSL_TRY_VOID(check_bytes(pointer.element, count.value_or(1)));
  check_promise(b, pointer, access);
  std::vector<ir::Attr> attrs = attributes(pointer, access, true);
  ir::Type type = ir::ir_type(pointer.element);
  if (count) type = ir::vector_type(type.scalar, static_cast<uint32_t>(*count));
  ir::Type stored = is_packed_in_memory(pointer.element) ? packed_type(type) : type;
  if (is_three_bytes(pointer.element)) stored = ir::vector_type(ir::Scalar::I8, static_cast<uint32_t>(3 * count.value_or(1)));
  ir::Value* address = pointer.address;
  ir::Value* got =
      b.ops.create(OpKind::Load, std::span<ir::Value* const>(&address, 1), std::span<const ir::Type>(&stored, 1), attrs)
          ->result();
  if (is_three_bytes(pointer.element)) {
    got = words_of_bytes(b.ops, got);
    return count ? got : lane(b.ops, got, 0);
  }
  return stored == type ? got : b.ops.cast(OpKind::Bitcast, got, type);
}

Expected<void> store(Builder& b, const Pointer& pointer, ir::Value* value, const AccessOptions& access) {
  KDSL_TRY_VOID(check_space(pointer));
  if (access.order) KDSL_TRY_VOID(check_order(*access.order, false));
  KDSL_TRY_VOID(check_bytes(pointer.element, value->type.is_vector() ? value->type.count : 1));
  if (is_packed_in_memory(pointer.element)) value = b.ops.cast(OpKind::Bitcast, value, packed_type(value->type));
  if (is_three_bytes(pointer.element))
    value = bytes_of_words(b.ops, value->type.is_vector() ? value : build_lanes(b.ops, {&value, 1}));
  check_promise(b, pointer, access);
  std::vector<ir::Attr> attrs = attributes(pointer, access, false);
  ir::Value* operands[] = {value, pointer.address};
  b.ops.create(OpKind::Store, operands, {}, attrs);
  return {};
}

// ---- piece by piece

namespace {

struct Pieces {
  int64_t size, count;  // number of elements of one piece, and number of pieces
};

// A swizzle keeps 2**base bytes together, so a vector is accessed in pieces of that size.
Pieces pieces_of(const Pointer& pointer, int64_t count) {
  const layout::Swizzle& swizzle = pointer.swizzle;
  int64_t whole = swizzle.is_identity() ? count : (int64_t{1} << swizzle.base) / element_bytes(pointer.element);
  int64_t size = std::clamp<int64_t>(whole, 1, count);
  return count % size == 0 ? Pieces{size, count / size} : Pieces{1, count};
}

Expected<Pointer> piece_at(Builder& b, const Pointer& pointer, const Pieces& pieces, int64_t piece) {
  KDSL_TRY(Pointer plain, advance(b, pointer, layout::number(piece * pieces.size)));
  Pointer at = swizzled(b, plain);
  auto bytes = static_cast<uint64_t>(pieces.size * element_bytes(pointer.element));
  at.align = std::max(std::min(plain.align, static_cast<uint32_t>(std::bit_floor(bytes))), element_align(pointer.element));
  return at;
}

}  // namespace

Expected<ir::Value*> load_in_pieces(Builder& b, const Pointer& pointer, std::optional<int64_t> count,
                                    const AccessOptions& access) {
  Pieces pieces = pieces_of(pointer, count.value_or(1));
  std::vector<ir::Value*> lanes;
  for (int64_t i = 0; i < pieces.count; ++i) {
    KDSL_TRY(Pointer at, piece_at(b, pointer, pieces, i));
    KDSL_TRY(ir::Value * got, load(b, at, count ? std::optional(pieces.size) : std::nullopt, access));
    if (pieces.count == 1) return got;
    for (int64_t k = 0; k < pieces.size; ++k) lanes.push_back(lane(b.ops, got, k));
  }
  return build_lanes(b.ops, lanes);
}

Expected<void> store_in_pieces(Builder& b, const Pointer& pointer, ir::Value* value, const AccessOptions& access) {
  Pieces pieces = pieces_of(pointer, value->type.is_vector() ? value->type.count : 1);
  for (int64_t i = 0; i < pieces.count; ++i) {
    KDSL_TRY(Pointer at, piece_at(b, pointer, pieces, i));
    ir::Value* part = value;
    if (pieces.count > 1) {
      std::vector<ir::Value*> lanes;
      for (int64_t k = 0; k < pieces.size; ++k) lanes.push_back(lane(b.ops, value, i * pieces.size + k));
      part = build_lanes(b.ops, lanes);
    }
    KDSL_TRY_VOID(store(b, at, part, access));
  }
  return {};
}

// ---- accesses under a mask

// Returns the condition if it is a constant.
static std::optional<bool> known(const ir::Value* condition) {
  if (!condition->def || condition->def->kind != OpKind::Constant) return std::nullopt;
  return condition->def->int_attr(ir::AttrName::Value) != 0;
}

Expected<ir::Value*> emit_if(Builder& builder, ir::Value* condition, ir::Value* otherwise, const Then& then) {
  if (auto is_true = known(condition)) {
    if (!*is_true) return otherwise;
    return then(builder);
  }
  ir::Builder& b = builder.ops;
  ir::Block* outer = b.block();
  ir::Op* before = b.before();
  ir::Block* blocks[] = {ir::make_block(b.module(), {}, nullptr), ir::make_block(b.module(), {}, nullptr)};
  b.set_insertion(blocks[0]);
  Builder inside = builder;
  inside.is_conditional = true;
  Expected<ir::Value*> made = then(inside);
  size_t results = otherwise ? 1 : 0;
  if (made) b.yield({&*made, results});
  b.set_insertion(blocks[1]);
  b.yield({&otherwise, results});
  b.set_insertion(outer, before);
  if (!made) return made;
  ir::Type type = otherwise ? otherwise->type : ir::Type();
  ir::Op* op =
      b.create(OpKind::If, std::span<ir::Value* const>(&condition, 1), std::span<const ir::Type>(&type, results), {}, 2);
  for (size_t i = 0; i < 2; ++i) {
    op->regions[i].block = blocks[i];
    blocks[i]->parent_op = op;
  }
  return otherwise ? op->result() : nullptr;
}

Expected<void> emit_for(Builder& builder, const layout::IntTuple& extent, const LoopBody& body) {
  ir::Builder& b = builder.ops;
  ir::Type type = extent.is_dynamic() && extent.width == 64 ? ir::kI64 : ir::kI32;
  ir::Value* zero = b.constant_int(type, 0);
  ir::Op* op = b.create(OpKind::For, {zero, leaf_value(b, extent, type), b.constant_int(type, 1)}, {}, {}, 1);
  ir::Block* block = op->regions[0].block = ir::make_block(b.module(), {&type, 1}, op);
  ir::Block* outer = b.block();
  ir::Op* before = b.before();
  b.set_insertion(block);
  Builder inside = builder;
  inside.is_conditional = true;
  Expected<void> made = body(inside, layout::dynamic(block->args[0], type == ir::kI64 ? 64 : 32));
  b.yield({});
  b.set_insertion(outer, before);
  return made;
}

Expected<ir::Value*> load_each(Builder& b, int64_t count, const LaneAddress& place, const AccessOptions& access) {
  std::vector<ir::Value*> lanes;
  for (int64_t i = 0; i < count; ++i) {
    KDSL_TRY(Pointer at, place(b, i));
    KDSL_TRY(ir::Value * value, load(b, at, std::nullopt, access));
    lanes.push_back(value);
  }
  return build_lanes(b.ops, lanes);
}

Expected<ir::Value*> masked_load(Builder& b, DType element, std::span<ir::Value* const> mask, ir::Value* otherwise,
                                 const LaneAddress& place) {
  KDSL_TRY_VOID(check_bytes(element));
  std::vector<ir::Value*> lanes;
  for (size_t i = 0; i < mask.size(); ++i) {
    auto load_lane = [&](Builder& inside) -> Expected<ir::Value*> {
      KDSL_TRY(Pointer at, place(inside, static_cast<int64_t>(i)));
      return load(inside, at);
    };
    KDSL_TRY(ir::Value * value, emit_if(b, mask[i], lane(b.ops, otherwise, static_cast<int64_t>(i)), load_lane));
    lanes.push_back(value);
  }
  return build_lanes(b.ops, lanes);
}

Expected<void> masked_store(Builder& b, DType element, std::span<ir::Value* const> mask, ir::Value* value,
                            const LaneAddress& place) {
  KDSL_TRY_VOID(check_bytes(element));
  for (size_t i = 0; i < mask.size(); ++i) {
    // The lane is extracted before the condition, so that the value dominates all its uses.
    ir::Value* stored = value->type.is_vector() ? lane(b.ops, value, static_cast<int64_t>(i)) : value;
    auto store_lane = [&](Builder& inside) -> Expected<ir::Value*> {
      KDSL_TRY(Pointer at, place(inside, static_cast<int64_t>(i)));
      KDSL_TRY_VOID(store(inside, at, stored));
      return nullptr;
    };
    KDSL_TRY_VOID(emit_if(b, mask[i], nullptr, store_lane));
  }
  return {};
}

}  // namespace kdsl::tile
