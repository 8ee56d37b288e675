// This file lists names of cute.arch and of the primitives whose instructions came with sm_100 and later (tensor memory,
// tcgen05, cluster launch control). Kernels for older architectures that choose by the architecture may mention them; a call
// reports the missing feature.
#include "diag/definitions/values.def"
#include "dialects/cute/arguments.h"
#include "dialects/cute/prims/prims.h"
#include "ir/arch.h"

namespace kdsl::builtins {

namespace {

Value missing(Call& call, const AnyArguments&) { return call.error(diag::NotAvailable, call.function()); }

consteval BuiltinRow later(std::string_view name, std::string_view params, const ir::Arch* since = ir::sm(100, 'a')) {
  return kernel_row<missing>(name, params, "An instruction of newer architectures.", {.since = since});
}

constexpr BuiltinRow kArchRows[] = {
    later("alloc_tmem", "num_columns, smem_ptr_to_write_address, is_two_cta=None, *, arch='sm_100'"),
    later("dealloc_tmem", "tmem_ptr, num_columns, is_two_cta=None, *, arch='sm_100'"),
    later("relinquish_tmem_alloc_permit", "is_two_cta=None, *, arch='sm_100'"),
    later("retrieve_tmem_ptr", "element_type, alignment, ptr_to_buffer_holding_addr"),
    later("fence_view_async_tmem_load", ""),
    later("fence_view_async_tmem_store", ""),
    later("issue_clc_query", "mbar_ptr, clc_response_ptr, multicast=True"),
    later("clc_response", "result_addr"),
};

constexpr BuiltinRow kPrimsRows[] = {
    later("tcgen05_alloc", "addr, n_cols, *, group=None"),
    later("tcgen05_dealloc", "addr, n_cols, *, group=None"),
    later("tcgen05_relinquish_alloc_permit", "*, group=None"),
    later("tcgen05_ld", "shape, tmem_addr, *, num=1, pack=None, offset=None"),
    later("tcgen05_st", "shape, tmem_addr, value=None, *, num=1, unpack=None, offset=None"),
    later("tcgen05_wait", "kind"),
    later("tcgen05_fence", "kind"),
    later("tcgen05_cp", "shape, taddr, smem_desc, *, group=None, multicast=None, src_format=None"),
    later("tcgen05_mma",
          "mma_kind, cta_group, d, a, b, idesc, enable_input_d, *, collector_op=None, a_shift=None, scale_input_d=None, "
          "write_disable_mask=None"),
    later("tcgen05_mma_block_scale",
          "mma_kind, cta_group, d, a, b, idesc, enable_input_d, scale_a, scale_b, *, scale_vec_size=None, collector_op=None, "
          "a_shift=None"),
    later("tcgen05_commit", "addr, *, multicast_mask=None, smem_a_read=None, group=None"),
    later("make_tmem_ptr", "*args, **options"),
    later("make_tmem_ptr_from_warp_row_col", "*args, **options"),
    later("clusterlaunchcontrol_try_cancel", "*args, **options"),
    later("clusterlaunchcontrol_query_cancel", "*args, **options"),
    later("mma_block_scale", "*args, **options", ir::sm(120, 'a')),
    later("wgmma_mma_async", "*args, **options", ir::sm(90, 'a')),
    later("wgmma_fence_aligned", "*args, **options", ir::sm(90, 'a')),
    later("wgmma_commit_group_sync_aligned", "*args, **options", ir::sm(90, 'a')),
    later("wgmma_wait_group_sync_aligned", "*args, **options", ir::sm(90, 'a')),
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
