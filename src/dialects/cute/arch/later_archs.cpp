// Names of cute.arch and of the primitives whose instructions came with sm_100 and later (tensor memory, tcgen05, cluster
// launch control). Kernels for older architectures that choose by the architecture may mention them; a call says what is
// missing.
#include <fmt/format.h>

#include "dialects/cute/prims/prims.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

namespace {

// The member of the family of architectures that has the instruction.
Value missing(Context& ctx, const Bound& args, std::string_view name, int number, std::string_view arch) {
  if (!require_kernel(ctx, name, args.span)) return Value::raised();
  if (ctx.options.gpu_arch < number)
    return ctx.fail(ctx.error(args.span, diag::UnsupportedArch, fmt::format("`{}`", name), arch, ctx.options.gpu_arch_name));
  return ctx.raise(ctx.types->not_implemented_error, "{} is not available yet", name);
}

#define LATER(name, params, number, arch)                                                      \
  BuiltinRow {                                                                                 \
    name, params, "An instruction of " arch ".",                                               \
        [](Context& ctx, const Bound& args) { return missing(ctx, args, name, number, arch); } \
  }
#define SM100(name, params) LATER(name, params, 100, "sm_100a")

const BuiltinRow kArchRows[] = {
    SM100("alloc_tmem", "num_columns, smem_ptr_to_write_address, is_two_cta=None, *, arch='sm_100'"),
    SM100("dealloc_tmem", "tmem_ptr, num_columns, is_two_cta=None, *, arch='sm_100'"),
    SM100("relinquish_tmem_alloc_permit", "is_two_cta=None, *, arch='sm_100'"),
    SM100("retrieve_tmem_ptr", "element_type, alignment, ptr_to_buffer_holding_addr"),
    SM100("fence_view_async_tmem_load", ""),
    SM100("fence_view_async_tmem_store", ""),
    SM100("issue_clc_query", "mbar_ptr, clc_response_ptr, multicast=True"),
    SM100("clc_response", "result_addr"),
};

const BuiltinRow kPrimsRows[] = {
    SM100("tcgen05_alloc", "addr, n_cols, *, group=None"),
    SM100("tcgen05_dealloc", "addr, n_cols, *, group=None"),
    SM100("tcgen05_relinquish_alloc_permit", "*, group=None"),
    SM100("tcgen05_ld", "shape, tmem_addr, *, num=1, pack=None, offset=None"),
    SM100("tcgen05_st", "shape, tmem_addr, value=None, *, num=1, unpack=None, offset=None"),
    SM100("tcgen05_wait", "kind"),
    SM100("tcgen05_fence", "kind"),
    SM100("tcgen05_cp", "shape, taddr, smem_desc, *, group=None, multicast=None, src_format=None"),
    SM100("tcgen05_mma",
          "mma_kind, cta_group, d, a, b, idesc, enable_input_d, *, collector_op=None, a_shift=None, scale_input_d=None, "
          "write_disable_mask=None"),
    SM100("tcgen05_mma_block_scale",
          "mma_kind, cta_group, d, a, b, idesc, enable_input_d, scale_a, scale_b, *, scale_vec_size=None, collector_op=None, "
          "a_shift=None"),
    SM100("tcgen05_commit", "addr, *, multicast_mask=None, smem_a_read=None, group=None"),
    SM100("make_tmem_ptr", "*args, **options"),
    SM100("make_tmem_ptr_from_warp_row_col", "*args, **options"),
    SM100("clusterlaunchcontrol_try_cancel", "*args, **options"),
    SM100("clusterlaunchcontrol_query_cancel", "*args, **options"),
    LATER("mma_block_scale", "*args, **options", 120, "sm_120a"),
    LATER("wgmma_mma_async", "*args, **options", 90, "sm_90a"),
    LATER("wgmma_fence_aligned", "*args, **options", 90, "sm_90a"),
    LATER("wgmma_commit_group_sync_aligned", "*args, **options", 90, "sm_90a"),
    LATER("wgmma_wait_group_sync_aligned", "*args, **options", 90, "sm_90a"),
};

constexpr std::string_view kBlockScale[] = {"DEFAULT", "Default", "BLOCK16", "BLOCK32"};
constexpr std::string_view kBlockScaleKind[] = {"MXF8F6F4", "MXF4", "MXF4NVF4"};
constexpr std::string_view kCpFormat[] = {"B6X16_P32", "B4X16_P64"};
constexpr std::string_view kFence[] = {"BEFORE_THREAD_SYNC", "AFTER_THREAD_SYNC"};
constexpr std::string_view kLdStShape[] = {"SHAPE_16X32BX2", "SHAPE_16X64B", "SHAPE_32X32B", "SHAPE_16X128B", "SHAPE_16X256B"};
constexpr std::string_view kCollector[] = {"DISCARD", "LASTUSE", "FILL", "USE"};
constexpr std::string_view kMmaKind[] = {"MXF4NVF4", "F8F6F4", "MXF8F6F4", "INT8", "I8", "F16", "TF32", "MXF4"};
constexpr std::string_view kSmemSwizzle[] = {"NONE", "SWIZZLE_128B_ATOM_32B", "SWIZZLE_128B", "SWIZZLE_64B", "SWIZZLE_32B"};
constexpr std::string_view kWait[] = {"LOAD", "STORE"};
constexpr EnumRow kEnums[] = {
    {"Tcgen05MMABlockScale", kBlockScale},
    {"MMABlockScaleKind", kBlockScaleKind},
    {"Tcgen05CpSrcFormat", kCpFormat},
    {"Tcgen05Fence", kFence},
    {"Tcgen05LdStShape", kLdStShape},
    {"Tcgen05MMACollectorOp", kCollector},
    {"Tcgen05MMAKind", kMmaKind},
    {"Tcgen05SmemSwizzle", kSmemSwizzle},
    {"Tcgen05Wait", kWait},
};

}  // namespace

const std::span<const BuiltinRow> kArchLaterRows = kArchRows;
const std::span<const BuiltinRow> kPrimsLaterRows = kPrimsRows;
const std::span<const EnumRow> kPrimsLaterEnums = kEnums;

}  // namespace kdsl::builtins
