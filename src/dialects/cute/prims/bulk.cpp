// This file has bulk copies, tensor copies and tensor maps in kernels.
#include "dialects/cute/arguments.h"
#include "dialects/cute/new_op.h"
#include "dialects/cute/prims/prims.h"
#include "ir/arch.h"
#include "ir/op_kind.h"

namespace kdsl::builtins {

using ir::AttrName;
using ir::BulkCopyKind;
using ir::OpKind;
using ir::TensorCopyKind;
using ir::TensorField;

namespace {

constexpr std::string_view kCtaGroup[] = {"CTA_1", "CTA_2"};
constexpr std::string_view kField[] = {"GLOBAL_ADDRESS", "RANK",     "BOX_DIM",           "GLOBAL_DIM",   "GLOBAL_STRIDE",
                                       "ELEMENT_STRIDE", "ELEMTYPE", "INTERLEAVE_LAYOUT", "SWIZZLE_MODE", "SWIZZLE_ATOMICITY",
                                       "FILL_MODE"};
constexpr std::string_view kLoadMode[] = {"TILE", "IM2COL", "IM2COL_W", "IM2COL_W_128", "TILE_GATHER4"};
constexpr EnumRow kEnums[] = {{"CTAGroup", kCtaGroup}, {"TensormapField", kField}, {"CpAsyncBulkTensorLoadMode", kLoadMode}};

enum class CtaGroup : uint8_t { One, Two };
constexpr std::string_view to_text(CtaGroup group) { return choice_name(kCtaGroup, group); }
enum class LoadMode : uint8_t { Tile, Im2col, Im2colW, Im2colW128, Gather4 };
constexpr std::string_view to_text(LoadMode mode) { return choice_name(kLoadMode, mode); }

// A number of bytes, a multiple of 16.
struct ByteCount : I32 {};
bool read_argument(Call& call, const Argument& argument, ByteCount& out) {
  if (!read_argument(call, argument, static_cast<I32&>(out))) return false;
  auto known = out.known();
  if (!known || (*known >= 0 && *known % 16 == 0)) return true;
  return call.refuse(argument, "must be a multiple of 16 bytes, got {}", *known);
}

// ---- copies of bytes

struct ToShared {
  SharedAddress dst_mem;
  GlobalAddress src_mem;
  SharedAddress mbar;
  ByteCount size;
  std::optional<I32> multicast_mask;
  std::optional<I64> l2_cache_hint;
};
Value global_to_shared(Call& call, const ToShared& args) {
  return NewOp(call, OpKind::BulkCopy)
      .attr(AttrName::Mode, BulkCopyKind::GlobalToShared)
      .operand(args.dst_mem)
      .operand(args.src_mem)
      .operand(args.size)
      .operand(args.mbar)
      .operand(AttrName::Multicast, args.multicast_mask)
      .operand(AttrName::Hint, args.l2_cache_hint)
      .none();
}

struct ToGlobal {
  GlobalAddress dst_mem;
  OwnSharedAddress src_mem;
  ByteCount size;
  std::optional<I64> l2_cache_hint;
  std::optional<I32> byte_mask;
};
Value shared_to_global(Call& call, const ToGlobal& args) {
  return NewOp(call, OpKind::BulkCopy)
      .attr(AttrName::Mode, BulkCopyKind::SharedToGlobal)
      .operand(args.dst_mem)
      .operand(args.src_mem)
      .operand(args.size)
      .operand(AttrName::Bytemask, args.byte_mask)
      .operand(AttrName::Hint, args.l2_cache_hint)
      .none();
}

struct ToCluster {
  SharedAddress dst_mem;
  OwnSharedAddress src_mem;
  SharedAddress mbar;
  ByteCount size;
};
Value shared_to_cluster(Call& call, const ToCluster& args) {
  return NewOp(call, OpKind::BulkCopy)
      .attr(AttrName::Mode, BulkCopyKind::SharedToCluster)
      .operand(args.dst_mem)
      .operand(args.src_mem)
      .operand(args.size)
      .operand(args.mbar)
      .none();
}

struct Prefetch {
  GlobalAddress src_mem;
  ByteCount size;
  std::optional<I64> l2_cache_hint;
};
Value prefetch(Call& call, const Prefetch& args) {
  return NewOp(call, OpKind::BulkPrefetch)
      .operand(args.src_mem)
      .operand(args.size)
      .operand(AttrName::Hint, args.l2_cache_hint)
      .none();
}

Value commit(Call& call) { return NewOp(call, OpKind::BulkCommit).none(); }

struct Wait {
  int64_t group;
  bool read;
};
Value wait(Call& call, const Wait& args) {
  if (args.group < 0) return call.refuse(args.group, "must not be negative, got {}", args.group);
  return NewOp(call, OpKind::BulkWait).attr(AttrName::Count, args.group).flag(AttrName::Read, args.read).none();
}

// ---- copies of boxes of a tensor

using Coordinates = Items<I32, 1, 5>;

using Offsets = std::optional<Items<I32, 0, 3>>;

// The coordinates of a copy, and the kind of its tensor map.
struct BoxSource {
  const Coordinates& coordinates;
  const std::optional<LoadMode>& mode;
  const Offsets* offsets = nullptr;  // for a load
};

// Adds the box of a copy. Returns false after reporting an error.
bool put_box(Call& call, NewOp& copy, const BoxSource& box) {
  LoadMode mode = box.mode.value_or(LoadMode::Tile);
  size_t rank = box.coordinates.size(), given = box.offsets && *box.offsets ? (*box.offsets)->size() : 0;
  if (mode == LoadMode::Im2colW || mode == LoadMode::Im2colW128)
    return call.refuse(box.mode, "is `{}`: only TILE, IM2COL and TILE_GATHER4 are there", to_text(mode));
  bool is_im2col = mode == LoadMode::Im2col || (!box.mode && given != 0);
  if (is_im2col && rank < 3) return call.refuse(box.coordinates, "are of im2col, which has 3 to 5 dimensions, got {}", rank);
  if (mode == LoadMode::Gather4 && (rank != 5 || !box.offsets))
    return call.refuse(box.mode, "is `TILE_GATHER4`: a load by a column and four rows, got {} coordinates", rank);
  size_t wanted = is_im2col && box.offsets ? rank - 2 : 0;
  if (given != wanted)
    return call.refuse(*box.offsets, "are {}: a copy of {} dimensions {} takes {}", given, rank,
                       is_im2col ? "of im2col" : "of a tile", wanted);
  for (ir::Value* coordinate : box.coordinates) copy.operand(coordinate);
  copy.attr(AttrName::Rank, static_cast<int64_t>(rank));
  if (is_im2col) copy.attr(AttrName::Box, ir::TensorBox::Im2col);
  if (mode == LoadMode::Gather4) copy.attr(AttrName::Box, ir::TensorBox::Gather4);
  if (given == 0) return true;
  for (ir::Value* offset : **box.offsets) copy.operand(offset);
  copy.attr(AttrName::Offsets, static_cast<int64_t>(given));
  return true;
}

struct LoadToBlock {
  SharedAddress dst_mem;
  MapAddress tma_descriptor;
  Coordinates coordinates;
  SharedAddress mbar;
  Offsets im2col_offsets;
  std::optional<I64> l2_cache_hint;
  std::optional<LoadMode> mode;
};
Value load_to_block(Call& call, const LoadToBlock& args) {
  NewOp copy(call, OpKind::TensorCopy);
  copy.attr(AttrName::Mode, TensorCopyKind::Load).operand(args.tma_descriptor).operand(args.dst_mem).operand(args.mbar);
  if (!put_box(call, copy, {args.coordinates, args.mode, &args.im2col_offsets})) return call.failure();
  return copy.operand(AttrName::Hint, args.l2_cache_hint).none();
}

struct LoadToCluster {
  SharedAddress dst_mem;
  MapAddress tma_descriptor;
  Coordinates coordinates;
  SharedAddress mbar;
  Offsets im2col_offsets;
  std::optional<I32> multicast_mask;
  std::optional<I64> l2_cache_hint;
  std::optional<LoadMode> mode;
  std::optional<CtaGroup> group;
};
Value load_to_cluster(Call& call, const LoadToCluster& args) {
  NewOp copy(call, OpKind::TensorCopy);
  copy.attr(AttrName::Mode, TensorCopyKind::Load).operand(args.tma_descriptor).operand(args.dst_mem).operand(args.mbar);
  if (!put_box(call, copy, {args.coordinates, args.mode, &args.im2col_offsets})) return call.failure();
  copy.operand(AttrName::Multicast, args.multicast_mask).operand(AttrName::Hint, args.l2_cache_hint);
  if (args.group) copy.attr(AttrName::CtaGroup, *args.group == CtaGroup::Two ? 2 : 1);
  return copy.none();
}

struct StoreToGlobal {
  MapAddress tma_descriptor;
  OwnSharedAddress src_mem;
  Coordinates coordinates;
  std::optional<I64> l2_cache_hint;
  std::optional<LoadMode> mode;
};
Value store(Call& call, const StoreToGlobal& args) {
  NewOp copy(call, OpKind::TensorCopy);
  copy.attr(AttrName::Mode, TensorCopyKind::Store).operand(args.tma_descriptor).operand(args.src_mem);
  if (!put_box(call, copy, {args.coordinates, args.mode})) return call.failure();
  return copy.operand(AttrName::Hint, args.l2_cache_hint).none();
}

// ---- tensor maps

struct PrefetchMap {
  MapAddress addr;
  Value space;
};
Value prefetch_tensormap(Call& call, const PrefetchMap& args) {
  return NewOp(call, OpKind::TensorMapPrefetch).operand(args.addr).none();
}

struct ReplaceField {
  TensorField field;
  Address addr;
  std::optional<Argument> new_value;
  std::optional<int64_t> ord;
  std::optional<Argument> new_value_attr;
};
Value tensormap_replace(Call& call, const ReplaceField& args) {
  const ir::Arch* of_atomicity = ir::sm(100, 'a');
  if (args.field == TensorField::SwizzleAtomicity && call.ctx.options.arch->number < of_atomicity->number)
    return call.needs_arch("the field `SWIZZLE_ATOMICITY`", *of_atomicity);
  if (args.addr.space() != ir::Space::Shared && args.addr.space() != ir::Space::Global)
    return refuse_address(call, call.at(args.addr), "an address of global or shared memory");
  bool is_wide = args.field == TensorField::GlobalAddress || args.field == TensorField::GlobalStride;
  bool is_indexed = args.field == TensorField::BoxDim || args.field == TensorField::GlobalDim ||
                    args.field == TensorField::GlobalStride || args.field == TensorField::ElementStride;
  const auto& given = args.new_value ? args.new_value : args.new_value_attr;
  if (!given) return call.expected(args.new_value, "the field's new value");
  I32 word;
  I64 wide;
  if (is_wide ? !read_argument(call, *given, wide) : !read_argument(call, *given, word)) return call.failure();
  NewOp replace(call, OpKind::TensorMapReplace);
  replace.operand(args.addr).operand(is_wide ? wide.value : word.value).attr(AttrName::Mode, args.field);
  if (!is_indexed) return replace.none();
  if (!args.ord) return call.expected(args.ord, "the dimension, 0 to 4");
  if (*args.ord < 0 || *args.ord > 4) return call.refuse(args.ord, "must be 0 to 4, got {}", *args.ord);
  return replace.attr(AttrName::Index, *args.ord).none();
}

constexpr BuiltinRow kCommit = kernel_row<commit>("cp_async_bulk_commit_group", "", "Closes the thread's group of copies.");
constexpr BuiltinRow kWait =
    kernel_row<wait>("cp_async_bulk_wait_group", "group, *, read=None", "Waits until at most so many groups are left.");

constexpr BuiltinRow kPrimsRows[] = {
    kernel_row<global_to_shared>("cp_async_bulk_shared_cluster_global",
                                 "dst_mem, src_mem, mbar, size, *, multicast_mask=None, l2_cache_hint=None",
                                 "Copies bytes to shared memory; the mbarrier counts them."),
    kernel_row<shared_to_global>("cp_async_bulk_global_shared_cta",
                                 "dst_mem, src_mem, size, *, l2_cache_hint=None, byte_mask=None",
                                 "Copies bytes to global memory, in a group of the thread."),
    kernel_row<shared_to_cluster>("cp_async_bulk_shared_cluster_shared_cta", "dst_mem, src_mem, mbar, size",
                                  "Copies bytes to another block; its mbarrier counts them."),
    kernel_row<prefetch>("cp_async_bulk_prefetch", "src_mem, size, *, l2_cache_hint=None", "Brings bytes into the L2 cache."),
    kCommit,
    kWait,
    kernel_row<load_to_block>(
        "cp_async_bulk_tensor_shared_cta_global",
        "dst_mem, tma_descriptor, coordinates, mbar, im2col_offsets=None, *, l2_cache_hint=None, mode=None",
        "Loads a box of a tensor; the mbarrier counts its bytes."),
    kernel_row<load_to_cluster>("cp_async_bulk_tensor_shared_cluster_global",
                                "dst_mem, tma_descriptor, coordinates, mbar, im2col_offsets=None, *, multicast_mask=None, "
                                "l2_cache_hint=None, mode=None, group=None",
                                "Loads a box of a tensor into blocks of the cluster."),
    kernel_row<store>("cp_async_bulk_tensor_global_shared_cta",
                      "tma_descriptor, src_mem, coordinates, *, l2_cache_hint=None, mode=None",
                      "Stores a box of a tensor, in a group of the thread."),
    kernel_row<prefetch_tensormap>("prefetch_tensormap", "addr, space='const'", "Brings a tensor map into the cache."),
    kernel_row<tensormap_replace>("tensormap_replace", "field, addr, *, new_value=None, ord=None, new_value_attr=None",
                                  "Changes one field of a tensor map in memory."),
};

constexpr BuiltinRow kArchRows[] = {kCommit, kWait};

}  // namespace

const std::span<const BuiltinRow> kPrimsBulkRows = kPrimsRows;
const std::span<const BuiltinRow> kArchBulkRows = kArchRows;
const std::span<const EnumRow> kPrimsBulkEnums = kEnums;

}  // namespace kdsl::builtins
