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

constexpr BuiltinRow kPrimsRows[] = {
    later("clusterlaunchcontrol_try_cancel", "*args, **options"),
    later("clusterlaunchcontrol_query_cancel", "*args, **options"),
    later("mma_block_scale", "*args, **options", ir::sm(120, 'a')),
    later("wgmma_mma_async", "*args, **options", ir::sm(90, 'a')),
    later("wgmma_fence_aligned", "*args, **options", ir::sm(90, 'a')),
    later("wgmma_commit_group_sync_aligned", "*args, **options", ir::sm(90, 'a')),
    later("wgmma_wait_group_sync_aligned", "*args, **options", ir::sm(90, 'a')),
};

}  // namespace

const std::span<const BuiltinRow> kPrimsLaterRows = kPrimsRows;

}  // namespace kdsl::builtins
