// mbarriers, clusters, bulk copies, tensor maps and the matrices of a warp: all a matter of the target. One
// hook per family; the op says the rest.
#include "codegen/emitter.h"

namespace kdsl::codegen {

#define KDSL_EMIT(Name, hook) \
  void FunctionEmitter::emit(tag::Name, const ir::Op& op) { hooks_.hook(*this, op); }
#define KDSL_EMIT_RESULT(Name, hook)                        \
  void FunctionEmitter::emit(tag::Name, const ir::Op& op) { \
    llvm::Value* value = hooks_.hook(*this, op);            \
    if (!op.results.empty()) result(op, value);             \
  }

KDSL_EMIT(MbarrierInit, mbarrier)
KDSL_EMIT(MbarrierInval, mbarrier)
KDSL_EMIT_RESULT(MbarrierArrive, mbarrier)
KDSL_EMIT_RESULT(MbarrierWait, mbarrier)
KDSL_EMIT(MbarrierCpAsyncArrive, mbarrier)

KDSL_EMIT(ClusterArrive, cluster)
KDSL_EMIT(ClusterWait, cluster)
KDSL_EMIT_RESULT(Mapa, cluster)
KDSL_EMIT(GridDependency, cluster)
KDSL_EMIT(SetMaxRegisters, cluster)

KDSL_EMIT(BulkCopy, bulk)
KDSL_EMIT(BulkPrefetch, bulk)
KDSL_EMIT(BulkCommit, bulk)
KDSL_EMIT(BulkWait, bulk)
KDSL_EMIT(TensorCopy, bulk)
KDSL_EMIT(StoreAsync, bulk)

KDSL_EMIT_RESULT(TensorMapCreate, tensor_map)
// In a kernel a tensor map is its address.
void FunctionEmitter::emit(tag::TensorMapAddress, const ir::Op& op) { result(op, operand(op, 0)); }
KDSL_EMIT_RESULT(TensorMapReplace, tensor_map)
KDSL_EMIT_RESULT(TensorMapPrefetch, tensor_map)
KDSL_EMIT(ProxyFence, proxy_fence)

KDSL_EMIT_RESULT(LdMatrix, matrix)
KDSL_EMIT_RESULT(StMatrix, matrix)
KDSL_EMIT_RESULT(Mma, matrix)

#undef KDSL_EMIT
#undef KDSL_EMIT_RESULT

}  // namespace kdsl::codegen
