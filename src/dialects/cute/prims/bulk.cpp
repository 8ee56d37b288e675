// Bulk copies, tensor copies and tensor maps in kernels (cute-api.md 7.6, 7.20).
#include <fmt/format.h>

#include "dialects/cute/arch/async_support.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using ir::AttrName;
using ir::BulkCopyKind;
using ir::OpKind;
using ir::TensorCopyKind;

namespace {

constexpr std::string_view kCtaGroup[] = {"CTA_1", "CTA_2"};
constexpr std::string_view kField[] = {"GLOBAL_ADDRESS", "RANK",     "BOX_DIM",           "GLOBAL_DIM",   "GLOBAL_STRIDE",
                                       "ELEMENT_STRIDE", "ELEMTYPE", "INTERLEAVE_LAYOUT", "SWIZZLE_MODE", "SWIZZLE_ATOMICITY",
                                       "FILL_MODE"};
constexpr std::string_view kLoadMode[] = {"TILE", "IM2COL", "IM2COL_W", "IM2COL_W_128", "TILE_GATHER4"};
constexpr EnumRow kEnums[] = {{"CTAGroup", kCtaGroup}, {"TensormapField", kField}, {"CpAsyncBulkTensorLoadMode", kLoadMode}};

// An op in the making: operands and attributes, the optional ones announced by a flag.
struct Copy {
  std::vector<ir::Value*> operands;
  std::vector<ir::Attr> attrs;

  // An optional integer argument. False: reported.
  bool append(Context& ctx, const Bound& args, size_t i, std::string_view function, AttrName flag, ir::Type type) {
    if (args[i].is_none()) return true;
    ir::Value* operand = int_argument(ctx, args, i, function, type);
    if (!operand) return false;
    operands.push_back(operand);
    attrs.push_back(ir::int_attribute(flag, 1));
    return true;
  }
  bool append(ir::Value* operand) {
    operands.push_back(operand);
    return operand != nullptr;
  }
};

// Sizes are in bytes, a multiple of 16.
ir::Value* size_argument(Context& ctx, const Bound& args, size_t i, std::string_view function) {
  ir::Value* size = int_argument(ctx, args, i, function);
  auto known = size ? ir::signed_constant(size) : std::nullopt;
  if (!known || (*known >= 0 && *known % 16 == 0)) return size;
  ctx.fail(ctx.error(args.span_of(i), diag::ArgumentValue, static_cast<int64_t>(i + 1), "size", function,
                     fmt::format("must be a multiple of 16 bytes, got {}", *known)));
  return nullptr;
}

// (dst_mem, src_mem, mbar, size, *, multicast_mask, l2_cache_hint)
Value global_to_shared(Context& ctx, const Bound& args, std::string_view function) {
  Copy copy;
  copy.attrs.push_back(ir::enum_attribute(AttrName::Mode, BulkCopyKind::GlobalToShared));
  bool ok = require_kernel(ctx, function, args.span) && copy.append(shared_address(ctx, args, 0, "dst_mem", function)) &&
            copy.append(global_address(ctx, args, 1, "src_mem", function)) &&
            copy.append(size_argument(ctx, args, 3, function)) && copy.append(shared_address(ctx, args, 2, "mbar", function)) &&
            copy.append(ctx, args, 4, function, AttrName::Multicast, ir::kI32) &&
            copy.append(ctx, args, 5, function, AttrName::Hint, ir::kI64);
  if (!ok) return Value::raised();
  emit(ctx, OpKind::BulkCopy, copy.operands, copy.attrs);
  return Value::none();
}

// (dst_mem, src_mem, size, *, l2_cache_hint, byte_mask)
Value shared_to_global(Context& ctx, const Bound& args) {
  constexpr std::string_view kName = "cp_async_bulk_global_shared_cta";
  Copy copy;
  copy.attrs.push_back(ir::enum_attribute(AttrName::Mode, BulkCopyKind::SharedToGlobal));
  bool ok = require_kernel(ctx, kName, args.span) && copy.append(global_address(ctx, args, 0, "dst_mem", kName)) &&
            copy.append(shared_address(ctx, args, 1, "src_mem", kName, false)) &&
            copy.append(size_argument(ctx, args, 2, kName)) && copy.append(ctx, args, 4, kName, AttrName::Bytemask, ir::kI32) &&
            copy.append(ctx, args, 3, kName, AttrName::Hint, ir::kI64);
  if (!ok) return Value::raised();
  emit(ctx, OpKind::BulkCopy, copy.operands, copy.attrs);
  return Value::none();
}

// (dst_mem, src_mem, mbar, size)
Value shared_to_cluster(Context& ctx, const Bound& args) {
  constexpr std::string_view kName = "cp_async_bulk_shared_cluster_shared_cta";
  Copy copy;
  copy.attrs.push_back(ir::enum_attribute(AttrName::Mode, BulkCopyKind::SharedToCluster));
  bool ok = require_kernel(ctx, kName, args.span) && copy.append(shared_address(ctx, args, 0, "dst_mem", kName)) &&
            copy.append(shared_address(ctx, args, 1, "src_mem", kName, false)) &&
            copy.append(size_argument(ctx, args, 3, kName)) && copy.append(shared_address(ctx, args, 2, "mbar", kName));
  if (!ok) return Value::raised();
  emit(ctx, OpKind::BulkCopy, copy.operands, copy.attrs);
  return Value::none();
}

Value prefetch(Context& ctx, const Bound& args) {
  constexpr std::string_view kName = "cp_async_bulk_prefetch";
  Copy copy;
  bool ok = require_kernel(ctx, kName, args.span) && copy.append(global_address(ctx, args, 0, "src_mem", kName)) &&
            copy.append(size_argument(ctx, args, 1, kName)) && copy.append(ctx, args, 2, kName, AttrName::Hint, ir::kI64);
  if (!ok) return Value::raised();
  emit(ctx, OpKind::BulkPrefetch, copy.operands, copy.attrs);
  return Value::none();
}

Value commit(Context& ctx, const Bound& args) {
  if (!require_kernel(ctx, "cp_async_bulk_commit_group", args.span)) return Value::raised();
  emit(ctx, OpKind::BulkCommit, {});
  return Value::none();
}

Value wait(Context& ctx, const Bound& args) {
  constexpr std::string_view kName = "cp_async_bulk_wait_group";
  int64_t count = 0;
  bool reads_only = false;
  if (!require_kernel(ctx, kName, args.span) || !static_argument(ctx, args, 0, kName, count) ||
      !flag_argument(ctx, args, 1, reads_only))
    return Value::raised();
  if (count < 0)
    return ctx.fail(
        ctx.error(args.span_of(0), diag::ArgumentValue, 1, "group", kName, fmt::format("must not be negative, got {}", count)));
  std::vector<ir::Attr> attrs{ir::int_attribute(AttrName::Count, count)};
  if (reads_only) attrs.push_back(ir::int_attribute(AttrName::Read, 1));
  emit(ctx, OpKind::BulkWait, {}, attrs);
  return Value::none();
}

// ---- tensor copies

bool append_coordinates(Context& ctx, const Bound& args, size_t i, std::string_view function, Copy& copy) {
  std::vector<Value> items;
  if (!value::collect(ctx, args[i], items)) return false;
  if (items.empty() || items.size() > 5) {
    ctx.fail(ctx.error(args.span_of(i), diag::ArgumentValue, static_cast<int64_t>(i + 1), "coordinates", function,
                       fmt::format("must be 1 to 5 coordinates, got {}", items.size())));
    return false;
  }
  for (Value item : items) {
    Span span = args.span_of(i);
    ir::Value* coordinate = int_argument(ctx, one_argument(item, span), 0, function);
    if (!copy.append(coordinate)) return false;
  }
  copy.attrs.push_back(ir::int_attribute(AttrName::Rank, static_cast<int64_t>(items.size())));
  return true;
}

// Only tiles can be copied so far; im2col offsets must be absent or empty.
bool check_tile_mode(Context& ctx, const Bound& args, size_t mode, size_t offsets, std::string_view function) {
  auto text = mode != 0 ? enum_text(args[mode]) : std::nullopt;
  bool is_tile = mode == 0 || args[mode].is_none() || (text && *text == "tile");
  std::vector<Value> items;
  if (offsets != 0 && !args[offsets].is_none() && !value::collect(ctx, args[offsets], items)) return false;
  if (is_tile && items.empty()) return true;
  ctx.raise(
      ctx.types->not_implemented_error,
      "{}: the mode `{}` is not available: boxes are copied by `tile`; im2col and gather need tensor maps of their own kind, "
      "which create_tensor_map_tiled does not make",
      function, is_tile ? "im2col" : text.value_or("?"));
  return false;
}

// Arguments by place; 0: the form has none.
struct LoadForm {
  size_t offsets, multicast, hint, mode, group;
};

Value load(Context& ctx, const Bound& args, std::string_view function, const LoadForm& form) {
  Copy copy;
  copy.attrs.push_back(ir::enum_attribute(AttrName::Mode, TensorCopyKind::Load));
  bool ok = require_kernel(ctx, function, args.span) && check_tile_mode(ctx, args, form.mode, form.offsets, function) &&
            copy.append(map_address(ctx, args, 1, "tma_descriptor", function)) &&
            copy.append(shared_address(ctx, args, 0, "dst_mem", function)) &&
            copy.append(shared_address(ctx, args, 3, "mbar", function)) && append_coordinates(ctx, args, 2, function, copy) &&
            (form.multicast == 0 || copy.append(ctx, args, form.multicast, function, AttrName::Multicast, ir::kI32)) &&
            copy.append(ctx, args, form.hint, function, AttrName::Hint, ir::kI64);
  if (!ok) return Value::raised();
  if (form.group != 0 && !args[form.group].is_none()) {
    auto group = enum_text(args[form.group]);
    if (!group || (*group != "cta_1" && *group != "cta_2")) {
      report_enum_argument(ctx, args, form.group, "group", function, "a CTAGroup");
      return Value::raised();
    }
    copy.attrs.push_back(ir::int_attribute(AttrName::CtaGroup, *group == "cta_2" ? 2 : 1));
  }
  emit(ctx, OpKind::TensorCopy, copy.operands, copy.attrs);
  return Value::none();
}

Value load_to_block(Context& ctx, const Bound& args) {
  return load(ctx, args, "cp_async_bulk_tensor_shared_cta_global",
              {.offsets = 4, .multicast = 0, .hint = 5, .mode = 6, .group = 0});
}
Value load_to_cluster(Context& ctx, const Bound& args) {
  return load(ctx, args, "cp_async_bulk_tensor_shared_cluster_global",
              {.offsets = 4, .multicast = 5, .hint = 6, .mode = 7, .group = 8});
}

// (tma_descriptor, src_mem, coordinates, *, l2_cache_hint, mode)
Value store(Context& ctx, const Bound& args) {
  constexpr std::string_view kName = "cp_async_bulk_tensor_global_shared_cta";
  Copy copy;
  copy.attrs.push_back(ir::enum_attribute(AttrName::Mode, TensorCopyKind::Store));
  bool ok = require_kernel(ctx, kName, args.span) && check_tile_mode(ctx, args, 4, 0, kName) &&
            copy.append(map_address(ctx, args, 0, "tma_descriptor", kName)) &&
            copy.append(shared_address(ctx, args, 1, "src_mem", kName, false)) &&
            append_coordinates(ctx, args, 2, kName, copy) && copy.append(ctx, args, 3, kName, AttrName::Hint, ir::kI64);
  if (!ok) return Value::raised();
  emit(ctx, OpKind::TensorCopy, copy.operands, copy.attrs);
  return Value::none();
}

Value prefetch_tensormap(Context& ctx, const Bound& args) {
  if (!require_kernel(ctx, "prefetch_tensormap", args.span)) return Value::raised();
  ir::Value* address = map_address(ctx, args, 0, "addr", "prefetch_tensormap");
  if (!address) return Value::raised();
  emit(ctx, OpKind::TensorMapPrefetch, {&address, 1});
  return Value::none();
}

// (field, addr, *, new_value, ord, new_value_attr)
Value tensormap_replace(Context& ctx, const Bound& args) {
  constexpr std::string_view kName = "tensormap_replace";
  if (!require_kernel(ctx, kName, args.span)) return Value::raised();
  auto field = enum_argument(ctx, args, 0, "field", kName, ir::TensorField_from_text, "a TensormapField");
  if (!field) return Value::raised();
  if (*field == ir::TensorField::SwizzleAtomicity && ctx.options.gpu_arch < 100)
    return ctx.fail(ctx.error(args.span_of(0), diag::UnsupportedArch, "the field `SWIZZLE_ATOMICITY`", "sm_100a",
                              ctx.options.gpu_arch_name));
  value::PointerObject* pointer = as_address(ctx, args[1]);
  ir::Value* address = pointer ? pointer->pointer.address : nullptr;
  bool is_placed = address && (address->type.space == ir::Space::Shared || address->type.space == ir::Space::Global);
  if (!is_placed) {
    report_address(ctx, args, 1, "addr", kName, "an address of global or shared memory");
    return Value::raised();
  }
  size_t at = args[2].is_none() ? 4 : 2;
  bool is_wide = *field == ir::TensorField::GlobalAddress || *field == ir::TensorField::GlobalStride;
  ir::Value* operands[] = {address, int_argument(ctx, args, at, kName, is_wide ? ir::kI64 : ir::kI32)};
  if (!operands[1]) return Value::raised();
  std::vector<ir::Attr> attrs{ir::enum_attribute(AttrName::Mode, *field)};
  bool is_indexed = *field == ir::TensorField::BoxDim || *field == ir::TensorField::GlobalDim ||
                    *field == ir::TensorField::GlobalStride || *field == ir::TensorField::ElementStride;
  int64_t dimension = 0;
  if (is_indexed && !static_argument(ctx, args, 3, kName, dimension)) return Value::raised();
  if (dimension < 0 || dimension > 4)
    return ctx.fail(
        ctx.error(args.span_of(3), diag::ArgumentValue, 4, "ord", kName, fmt::format("must be in 0 … 4, got {}", dimension)));
  if (is_indexed) attrs.push_back(ir::int_attribute(AttrName::Index, dimension));
  emit(ctx, OpKind::TensorMapReplace, operands, attrs);
  return Value::none();
}

const BuiltinRow kPrimsRows[] = {
    {"cp_async_bulk_shared_cluster_global", "dst_mem, src_mem, mbar, size, *, multicast_mask=None, l2_cache_hint=None",
     "Copies bytes to shared memory; the mbarrier counts them.",
     [](Context& ctx, const Bound& args) { return global_to_shared(ctx, args, "cp_async_bulk_shared_cluster_global"); }},
    {"cp_async_bulk_global_shared_cta", "dst_mem, src_mem, size, *, l2_cache_hint=None, byte_mask=None",
     "Copies bytes to global memory, in a group of the thread.", shared_to_global},
    {"cp_async_bulk_shared_cluster_shared_cta", "dst_mem, src_mem, mbar, size",
     "Copies bytes to another block; its mbarrier counts them.", shared_to_cluster},
    {"cp_async_bulk_prefetch", "src_mem, size, *, l2_cache_hint=None", "Brings bytes into the L2 cache.", prefetch},
    {"cp_async_bulk_commit_group", "", "Closes the thread's group of copies.", commit},
    {"cp_async_bulk_wait_group", "group, *, read=None", "Waits until at most so many groups are left.", wait},
    {"cp_async_bulk_tensor_shared_cta_global",
     "dst_mem, tma_descriptor, coordinates, mbar, im2col_offsets=None, *, l2_cache_hint=None, mode=None",
     "Loads a box of a tensor; the mbarrier counts its bytes.", load_to_block},
    {"cp_async_bulk_tensor_shared_cluster_global",
     "dst_mem, tma_descriptor, coordinates, mbar, im2col_offsets=None, *, multicast_mask=None, l2_cache_hint=None, mode=None, "
     "group=None",
     "Loads a box of a tensor into blocks of the cluster.", load_to_cluster},
    {"cp_async_bulk_tensor_global_shared_cta", "tma_descriptor, src_mem, coordinates, *, l2_cache_hint=None, mode=None",
     "Stores a box of a tensor, in a group of the thread.", store},
    {"prefetch_tensormap", "addr, space='const'", "Brings a tensor map into the cache.", prefetch_tensormap},
    {"tensormap_replace", "field, addr, *, new_value=None, ord=None, new_value_attr=None",
     "Changes one field of a tensor map in memory.", tensormap_replace},
};

const BuiltinRow kArchRows[] = {
    {"cp_async_bulk_commit_group", "", "Closes the thread's group of copies.", commit},
    {"cp_async_bulk_wait_group", "group, *, read=None", "Waits until at most so many groups are left.", wait},
};

}  // namespace

const std::span<const BuiltinRow> kPrimsBulkRows = kPrimsRows;
const std::span<const BuiltinRow> kArchBulkRows = kArchRows;
const std::span<const EnumRow> kPrimsBulkEnums = kEnums;

}  // namespace kdsl::builtins
