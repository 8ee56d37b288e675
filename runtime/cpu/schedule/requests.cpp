#include "cpu/schedule/requests.h"

#include "cpu/schedule/group.h"

namespace kdsl::runtime::cpu {

uint64_t* request_words(const kdsl_cpu_thread& thread) { return reinterpret_cast<uint64_t*>(thread.value); }

void request_fault(ThreadBlock& block, uint32_t thread, kdsl_fault_kind kind, Operands operands) {
  record_fault(block, thread, {kind, std::move(operands)}, block.threads[thread].site);
}

void answer_request(ThreadBlock& block, uint32_t thread) {
  switch (static_cast<kdsl_cpu_request>(block.threads[thread].mode)) {
    case KDSL_CPU_MBARRIER_INIT: return init_mbarrier(block, thread);
    case KDSL_CPU_MBARRIER_INVAL: return invalidate_mbarrier(block, thread);
    case KDSL_CPU_MBARRIER_ARRIVE: return arrive_at_mbarrier(block, thread);
    case KDSL_CPU_MBARRIER_CP_ASYNC: return arrive_after_copies(block, thread);
    case KDSL_CPU_CLUSTER_ARRIVE: return arrive_at_cluster(block, thread);
    case KDSL_CPU_MAPA: return map_address(block, thread);
    case KDSL_CPU_BULK_COPY: return issue_bulk_copy(block, thread);
    case KDSL_CPU_BULK_COMMIT: return commit_bulk_copies(block, thread);
    case KDSL_CPU_BULK_WAIT: return wait_for_bulk_copies(block, thread);
    case KDSL_CPU_TENSOR_COPY: return issue_tensor_copy(block, thread);
    case KDSL_CPU_STORE_ASYNC: return issue_store(block, thread);
    case KDSL_CPU_TENSOR_MAP_REPLACE: return replace_tensor_map_field(block, thread);
    case KDSL_CPU_TRY_CANCEL: return try_cancel(block, thread);
    case KDSL_CPU_TENSOR_PRODUCT:
    case KDSL_CPU_TENSOR_FILL:
    case KDSL_CPU_TENSOR_SHIFT:
    case KDSL_CPU_TENSOR_COMMIT:
    case KDSL_CPU_TENSOR_FENCE: return answer_tensor_request(block, thread);
  }
}

}  // namespace kdsl::runtime::cpu
