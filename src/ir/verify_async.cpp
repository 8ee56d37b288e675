// Types of the ops on mbarriers, clusters, bulk copies, tensor maps and the matrices of a warp.
#include "ir/mma_shape.h"
#include "ir/verify_impl.h"

namespace kdsl::ir {

static bool is_shared(Type type) {
  return type.is_pointer() && (type.space == Space::Shared || type.space == Space::SharedCluster);
}

void Verifier::want_shared(const Op& op, const Value* value, std::string_view role) {
  if (!is_shared(value->type))
    error(&op, "{} must be ptr<shared> or ptr<shared_cluster>, not {}", role, to_string(value->type));
}

void Verifier::mbarrier(const Op& op) {
  want_shared(op, op.operand(0), "the mbarrier");
  bool is_local = op.operand(0)->type.space == Space::Shared;
  switch (op.kind) {
    case OpKind::MbarrierInit: return want(op, op.operand(1), kI32, "the count");
    case OpKind::MbarrierArrive: {
      want(op, op.operand(1), kI32, "the count");
      if (op.results.empty()) return;
      auto mode = op.enum_attr<MbarrierArrival>(AttrName::Mode);
      bool arrives = mode != MbarrierArrival::ExpectTx && mode != MbarrierArrival::CompleteTx;
      if (op.results.size() > 1 || !is_local || !arrives) return error(&op, "this arrival gives no state");
      return want(op, op.result(), kI64, "the state");
    }
    case OpKind::MbarrierWait: {
      Type type = op.operand(1)->type;
      if (!is_local) error(&op, "only the block's own mbarrier can be waited for");
      if (type != kI32 && type != kI64) error(&op, "the parity must be i32, the state i64, not {}", to_string(type));
      if (op.operands.size() > 2) want(op, op.operand(2), kI32, "the time limit");
      return want(op, op.result(), kI1, "the result");
    }
    default: return;  // MbarrierInval, MbarrierCpAsyncArrive
  }
}

void Verifier::cluster(const Op& op) {
  if (op.kind != OpKind::Mapa) return;
  want_shared(op, op.operand(0), "the address");
  want(op, op.operand(1), kI32, "the rank");
  Type result = op.result()->type;
  if (result != pointer_type(Space::SharedCluster) && result != pointer_type(Space::Generic))
    error(&op, "the result must be ptr<shared_cluster> or ptr<generic>, not {}", to_string(result));
}

// The optional operands at the end: multicast mask (i32), byte mask (i32), cache policy (i64). Gives how many
// operands stand before them.
size_t Verifier::copy_options(const Op& op) {
  size_t count = op.operands.size();
  auto take = [&](AttrName flag, Type type, std::string_view role) {
    if (!op.has(flag) || count == 0) return;
    want(op, op.operand(--count), type, role);
  };
  take(AttrName::Hint, kI64, "the cache policy");
  take(AttrName::Bytemask, kI32, "the byte mask");
  take(AttrName::Multicast, kI32, "the multicast mask");
  return count;
}

void Verifier::bulk_copy(const Op& op) {
  auto mode = op.enum_attr<BulkCopyKind>(AttrName::Mode);
  bool has_barrier = mode == BulkCopyKind::GlobalToShared || mode == BulkCopyKind::SharedToCluster;
  if (size_t count = copy_options(op); count != (has_barrier ? 4u : 3u))
    return error(&op, "`{}` does not go with {} operands", to_text(mode), op.operands.size());
  if (op.has(AttrName::Multicast) && mode != BulkCopyKind::GlobalToShared)
    error(&op, "only a copy from global memory can be multicast");
  if (op.has(AttrName::Bytemask) && mode != BulkCopyKind::SharedToGlobal)
    error(&op, "only a copy to global memory has a byte mask");
  Type global = pointer_type(Space::Global);
  if (mode == BulkCopyKind::SharedToGlobal)
    want(op, op.operand(0), global, "the destination");
  else
    want_shared(op, op.operand(0), "the destination");
  if (mode == BulkCopyKind::GlobalToShared)
    want(op, op.operand(1), global, "the source");
  else
    want(op, op.operand(1), pointer_type(Space::Shared), "the source");
  want(op, op.operand(2), kI32, "the size");
  if (has_barrier) want_shared(op, op.operand(3), "the mbarrier");
}

void Verifier::tensor_copy(const Op& op) {
  auto mode = op.enum_attr<TensorCopyKind>(AttrName::Mode);
  int64_t rank = op.int_attr(AttrName::Rank);
  if (rank < 1 || rank > 5) return error(&op, "a tensor map has 1 to 5 dimensions, not {}", rank);
  size_t first = mode == TensorCopyKind::Load ? 3 : mode == TensorCopyKind::Prefetch ? 1 : 2;
  if (copy_options(op) != first + static_cast<size_t>(rank))
    return error(&op, "`{}` of rank {} does not go with {} operands", to_text(mode), rank, op.operands.size());
  if (op.has(AttrName::Op) != (mode == TensorCopyKind::Reduce)) error(&op, "`op` belongs to a reduction and to nothing else");
  want(op, op.operand(0), pointer_type(Space::Generic), "the tensor map");
  if (mode == TensorCopyKind::Load) want_shared(op, op.operand(1), "the destination");
  if (mode == TensorCopyKind::Load) want_shared(op, op.operand(2), "the mbarrier");
  if (mode == TensorCopyKind::Store || mode == TensorCopyKind::Reduce)
    want(op, op.operand(1), pointer_type(Space::Shared), "the source");
  for (size_t i = 0; i < static_cast<size_t>(rank); ++i) want(op, op.operand(first + i), kI32, "every coordinate");
}

// address (i64), then `rank` extents, rank - 1 strides in bytes (i64), `rank` box extents, `rank` element
// strides (i32).
void Verifier::tensor_map_create(const Op& op) {
  int64_t rank = op.int_attr(AttrName::Rank);
  if (function_->kind != FunctionKind::Host) error(&op, "a tensor map is made by host code");
  if (rank < 1 || rank > 5) return error(&op, "a tensor map has 1 to 5 dimensions, not {}", rank);
  if (static_cast<int64_t>(op.operands.size()) != 4 * rank)
    return error(&op, "a tensor map of rank {} takes {} operands, not {}", rank, 4 * rank, op.operands.size());
  size_t wide = static_cast<size_t>(2 * rank);
  for (size_t i = 0; i < op.operands.size(); ++i)
    want(op, op.operand(i), i < wide ? kI64 : kI32, i < wide ? "the address, an extent or a stride" : "a box extent");
  if (op.result()->type.kind != TypeKind::TensorMap) error(&op, "the result must be a tensor map");
}

void Verifier::tensor_map_replace(const Op& op) {
  auto field = op.enum_attr<TensorField>(AttrName::Mode);
  bool is_wide = field == TensorField::GlobalAddress || field == TensorField::GlobalStride;
  bool is_indexed = field == TensorField::BoxDim || field == TensorField::GlobalDim || field == TensorField::GlobalStride ||
                    field == TensorField::ElementStride;
  Type at = op.operand(0)->type;
  if (at != pointer_type(Space::Shared) && at != pointer_type(Space::Global))
    error(&op, "the tensor map must be in shared or global memory, not at {}", to_string(at));
  if (op.has(AttrName::Index) != is_indexed) error(&op, "`{}` {} an index", to_text(field), is_indexed ? "needs" : "has no");
  want(op, op.operand(1), is_wide ? kI64 : kI32, "the value");
}

void Verifier::matrix(const Op& op) {
  int64_t count = op.int_attr(AttrName::Count);
  if (count != 1 && count != 2 && count != 4) return error(&op, "1, 2 or 4 matrices can be moved, not {}", count);
  bool is_load = op.kind == OpKind::LdMatrix;
  Type type = is_load ? op.result()->type : op.operand(0)->type;
  want(op, op.operand(is_load ? 0 : 1), pointer_type(Space::Shared), "the address");
  // 16x16 bytes are twice as much per lane as the other forms.
  int64_t words = count;
  if (is_load && ld_matrix_rows(op.enum_attr<LdMatrixShape>(AttrName::Mode)) == 16) words *= 2;
  if (words > 4) return error(&op, "{} matrices of 16 rows cannot be loaded", count);
  Type wanted = words == 1 ? kI32 : vector_type(Scalar::I32, static_cast<uint32_t>(words));
  if (type != wanted) error(&op, "the matrices must be {}, not {}", to_string(wanted), to_string(type));
}

// Registers of an operand of `bits` in all, spread over a warp.
void Verifier::mma(const Op& op) {
  auto shape = MmaShape::parse(op.text_attr(AttrName::Text));
  if (!shape) return error(&op, "`{}` is not a matrix product", op.text_attr(AttrName::Text));
  auto fragment = [&](const Value* value, int64_t elements, MmaElement element, std::string_view role) {
    int64_t words = elements * mma_bits(element) / 32 / 32;
    Scalar scalar = element == MmaElement::F32 ? Scalar::F32 : element == MmaElement::F64 ? Scalar::F64 : Scalar::I32;
    if (element == MmaElement::F64) words /= 2;
    Type wanted = words == 1 ? scalar_type(scalar) : vector_type(scalar, static_cast<uint32_t>(words));
    if (words < 1 || value->type != wanted)
      error(&op, "{} must be {}, not {}", role, to_string(wanted), to_string(value->type));
  };
  fragment(op.operand(0), int64_t{shape->m} * shape->k, shape->a, "A");
  fragment(op.operand(1), int64_t{shape->n} * shape->k, shape->b, "B");
  fragment(op.operand(2), int64_t{shape->m} * shape->n, shape->c, "C");
  fragment(op.result(), int64_t{shape->m} * shape->n, shape->d, "D");
}

void Verifier::async(const Op& op) {
  bool is_host_op = op.kind == OpKind::TensorMapCreate;
  if (!is_host_op && function_->kind == FunctionKind::Host)
    return error(&op, "`{}` stands in a host function", info(op.kind).text);
  switch (op.kind) {
    case OpKind::MbarrierInit:
    case OpKind::MbarrierInval:
    case OpKind::MbarrierArrive:
    case OpKind::MbarrierWait:
    case OpKind::MbarrierCpAsyncArrive: return mbarrier(op);
    case OpKind::ClusterArrive:
    case OpKind::ClusterWait:
    case OpKind::Mapa: return cluster(op);
    case OpKind::BulkCopy: return bulk_copy(op);
    case OpKind::BulkPrefetch:
      want(op, op.operand(0), pointer_type(Space::Global), "the address");
      return want(op, op.operand(1), kI32, "the size");
    case OpKind::BulkWait:
      if (op.int_attr(AttrName::Count) < 0) error(&op, "the number of groups is negative");
      return;
    case OpKind::TensorCopy: return tensor_copy(op);
    case OpKind::StoreAsync:
      want(op, op.operand(1), pointer_type(Space::SharedCluster), "the address");
      return want(op, op.operand(2), pointer_type(Space::SharedCluster), "the mbarrier");
    case OpKind::TensorMapCreate: return tensor_map_create(op);
    case OpKind::TensorMapAddress:
      if (op.operand(0)->type.kind != TypeKind::TensorMap) error(&op, "the operand must be a tensor map");
      return want(op, op.result(), pointer_type(Space::Generic), "the address");
    case OpKind::TensorMapReplace: return tensor_map_replace(op);
    case OpKind::TensorMapPrefetch: return want(op, op.operand(0), pointer_type(Space::Generic), "the address");
    case OpKind::ProxyFence: {
      bool has_address = op.enum_attr<ProxyFenceKind>(AttrName::Mode) == ProxyFenceKind::TensorMapAcquire;
      if (op.operands.size() != (has_address ? 1u : 0u)) return error(&op, "the fence has the wrong number of operands");
      if (has_address) want(op, op.operand(0), pointer_type(Space::Generic), "the address");
      return;
    }
    case OpKind::LdMatrix:
    case OpKind::StMatrix: return matrix(op);
    case OpKind::Mma: return mma(op);
    default: return;  // BulkCommit, GridDependency, SetMaxRegisters
  }
}

}  // namespace kdsl::ir
