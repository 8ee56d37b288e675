// Checks the types of the ops on mbarriers, clusters, bulk copies, tensor maps and the matrices of a warp.
#include "ir/arch.h"
#include "ir/bulk_elements.h"
#include "ir/mma_shape.h"
#include "ir/ops.h"
#include "ir/verify/verify_impl.h"

namespace kdsl::ir {

static bool is_shared(Type type) {
  return type.is_pointer() && (type.space == Space::Shared || type.space == Space::SharedCluster);
}

void Verifier::want_shared(const Op& op, const Value* value, std::string_view role) {
  if (!is_shared(value->type))
    error(&op, "{} must be ptr<shared> or ptr<shared_cluster>, not {}", role, to_string(value->type));
}

void Verifier::mbarrier_arrive(MbarrierArriveOp op) {
  want(op, op.count(), kI32, "the count");
  if (!op.state()) return;
  bool is_local = op.mbarrier()->type.space == Space::Shared;
  bool arrives = op.mode() != MbarrierArrival::ExpectTx && op.mode() != MbarrierArrival::CompleteTx;
  if (!is_local || !arrives) return error(op, "this arrival gives no state");
  want(op, op.state(), kI64, "the state");
}

void Verifier::mbarrier_wait(MbarrierWaitOp op) {
  Type type = op.phase()->type;
  if (op.mbarrier()->type.space != Space::Shared) error(op, "only the block's own mbarrier can be waited for");
  if (type != kI32 && type != kI64) error(op, "the parity must be i32, the state i64, not {}", to_string(type));
  want_option(op, op.time_limit(), kI32, "the time limit");
  want(op, op.done(), kI1, "the result");
}

void Verifier::mbarrier(const Op& op) {
  want_shared(op, op.operands[0], "the mbarrier");
  if (auto init = as<MbarrierInitOp>(&op)) want(op, init.arrivals(), kI32, "the count");
  if (auto arrive = as<MbarrierArriveOp>(&op)) mbarrier_arrive(arrive);
  if (auto wait = as<MbarrierWaitOp>(&op)) mbarrier_wait(wait);
}

void Verifier::mapa(MapaOp op) {
  want_shared(op, op.address(), "the address");
  want(op, op.rank(), kI32, "the rank");
  Type result = op.result()->type;
  if (result != pointer_type(Space::SharedCluster) && result != pointer_type(Space::Generic))
    error(op, "the result must be ptr<shared_cluster> or ptr<generic>, not {}", to_string(result));
}

void Verifier::want_option(const Op& op, const Value* value, Type type, std::string_view role) {
  if (value) want(op, value, type, role);
}

void Verifier::bulk_copy(BulkCopyOp op) {
  BulkCopyKind mode = op.mode();
  bool has_barrier = mode == BulkCopyKind::GlobalToShared || mode == BulkCopyKind::SharedToCluster;
  want_option(op, op.policy(), kI64, "the cache policy");
  want_option(op, op.byte_mask(), kI32, "the byte mask");
  want_option(op, op.mask(), kI32, "the multicast mask");
  if (has_barrier != (op.mbarrier() != nullptr))
    return error(op, "`{}` does not go with {} operands", to_text(mode), op->operands.size());
  if (op.is_multicast() && mode != BulkCopyKind::GlobalToShared) error(op, "only a copy from global memory can be multicast");
  if (op.is_bytemask() && mode != BulkCopyKind::SharedToGlobal) error(op, "only a copy to global memory has a byte mask");
  if (op->has(AttrName::Op) != op->has(AttrName::TensorType)) error(op, "`op` and `tensor_type` go together");
  if (op->has(AttrName::Op)) {
    if (mode != BulkCopyKind::SharedToGlobal || op.is_bytemask()) error(op, "only a whole copy to global memory reduces");
    auto reduction = op->enum_attr<Atomic>(AttrName::Op);
    if (!find_bulk_element(op.tensor_type(), reduction))
      error(op, "no bulk reduction `{}` of the tensor type {}", to_text(reduction), op.tensor_type());
  }
  Type global = pointer_type(Space::Global);
  if (mode == BulkCopyKind::SharedToGlobal)
    want(op, op.to(), global, "the destination");
  else
    want_shared(op, op.to(), "the destination");
  want(op, op.from(), mode == BulkCopyKind::GlobalToShared ? global : pointer_type(Space::Shared), "the source");
  want(op, op.bytes(), kI32, "the size");
  if (has_barrier) want_shared(op, op.mbarrier(), "the mbarrier");
}

void Verifier::tensor_copy(TensorCopyOp op) {
  TensorCopyKind mode = op.mode();
  if (op.rank() < 1 || op.rank() > 5) return error(op, "a tensor map has 1 to 5 dimensions, not {}", op.rank());
  want_option(op, op.policy(), kI64, "the cache policy");
  want_option(op, op.mask(), kI32, "the multicast mask");
  bool is_load = mode == TensorCopyKind::Load;
  bool has_shared = mode != TensorCopyKind::Prefetch;
  if (has_shared != (op.shared() != nullptr) || is_load != (op.mbarrier() != nullptr))
    return error(op, "`{}` of rank {} does not go with {} operands", to_text(mode), op.rank(), op->operands.size());
  if (op.has_op() != (mode == TensorCopyKind::Reduce)) error(op, "`op` belongs to a reduction and to nothing else");
  want(op, op.map(), pointer_type(Space::Generic), "the tensor map");
  if (is_load) want_shared(op, op.shared(), "the destination");
  if (is_load) want_shared(op, op.mbarrier(), "the mbarrier");
  if (!is_load && has_shared) want(op, op.shared(), pointer_type(Space::Shared), "the source");
  want_all(op, op.coordinates(), kI32, "every coordinate");
  want_all(op, op.im2col(), kI32, "every offset");
  if (op.has_cta_group() && (!is_load || (op.cta_group() != 1 && op.cta_group() != 2)))
    error(op, "only a load is for a block or a pair of blocks, 1 or 2");
  tensor_box(op);
}

void Verifier::tensor_box(TensorCopyOp op) {
  TensorCopyKind mode = op.mode();
  bool is_load = mode == TensorCopyKind::Load, is_prefetch = mode == TensorCopyKind::Prefetch;
  TensorBox box = op.has_box() ? op.box() : TensorBox::Tile;
  if (is_prefetch && box != TensorBox::Tile && box != TensorBox::Gather4)
    error(op, "a box that is prefetched is a tile, or four rows");
  bool is_im2col = box == TensorBox::Im2col, is_wide = box == TensorBox::Im2colW || box == TensorBox::Im2colW128;
  if ((is_im2col || is_wide) && op.rank() < 3) error(op, "im2col needs 3 to 5 dimensions, not {}", op.rank());
  if (is_wide && !is_load) error(op, "`{}` only loads", to_text(box));
  if (box == TensorBox::Gather4 && (op.rank() != 5 || !(is_load || is_prefetch)))
    error(op, "gather4 loads by a column and four rows");
  if (box == TensorBox::Scatter4 && (op.rank() != 5 || mode != TensorCopyKind::Store))
    error(op, "scatter4 stores by a column and four rows");
  if (op.offsets(0) != (is_wide ? 2 : is_im2col && is_load ? op.rank() - 2 : 0))
    error(op,
          "a load of im2col has an offset for each dimension but the first and the last, im2col_w has two, all else has none");
}

void Verifier::want_all(const Op& op, std::span<Value* const> values, Type type, std::string_view role) {
  for (const Value* value : values) want(op, value, type, role);
}

// Checks the operands of both kinds of maps: address, extents and strides in bytes are i64, the rest i32.
template <typename Map>
bool Verifier::tensor_map(Map op, int64_t least_rank) {
  if (function_->kind != FunctionKind::Host) error(op, "a tensor map is made by host code");
  if (op.rank() < least_rank || op.rank() > 5) {
    error(op, "a tensor map of this kind has {} to 5 dimensions, not {}", least_rank, op.rank());
    return false;
  }
  want(op, op.address(), kI64, "the address, an extent or a stride");
  want_all(op, op.extents(), kI64, "the address, an extent or a stride");
  want_all(op, op.strides(), kI64, "the address, an extent or a stride");
  want_all(op, op.element_strides(), kI32, "an element stride");
  if (op.result()->type.kind != TypeKind::TensorMap) error(op, "the result must be a tensor map");
  return true;
}

void Verifier::tensor_map_create(TensorMapCreateOp op) {
  if (tensor_map(op, 1)) want_all(op, op.box(), kI32, "a box extent");
}

void Verifier::tensor_map_create_im2col(TensorMapCreateIm2colOp op) {
  if (!tensor_map(op, 3)) return;
  want(op, op.channels(), kI32, "a number of channels or pixels");
  want(op, op.pixels(), kI32, "a number of channels or pixels");
  want_all(op, op.lower(), kI32, "a corner");
  want_all(op, op.upper(), kI32, "a corner");
}

void Verifier::tensor_map_replace(TensorMapReplaceOp op) {
  TensorField field = op.mode();
  bool is_wide = field == TensorField::GlobalAddress || field == TensorField::GlobalStride;
  bool is_indexed = field == TensorField::BoxDim || field == TensorField::GlobalDim || field == TensorField::GlobalStride ||
                    field == TensorField::ElementStride;
  Type at = op.address()->type;
  if (at != pointer_type(Space::Shared) && at != pointer_type(Space::Global))
    error(op, "the tensor map must be in shared or global memory, not at {}", to_string(at));
  if (op.has_index() != is_indexed) error(op, "`{}` {} an index", to_text(field), is_indexed ? "needs" : "has no");
  want(op, op.value(), is_wide ? kI64 : kI32, "the value");
}

void Verifier::proxy_fence(ProxyFenceOp op) {
  bool has_address = op.mode() == ProxyFenceKind::TensorMapAcquire;
  if (has_address != (op.address() != nullptr)) return error(op, "the fence has the wrong number of operands");
  want_option(op, op.address(), pointer_type(Space::Generic), "the address");
}

// Checks the type of moved matrices. Tall ones, with 16 rows, take twice as many words per lane as the others.
void Verifier::moved_matrices(const Op& op, int64_t count, bool are_tall, Type type) {
  if (count != 1 && count != 2 && count != 4) return error(op, "1, 2 or 4 matrices can be moved, not {}", count);
  int64_t words = are_tall ? 2 * count : count;
  if (words > 4) return error(op, "{} matrices of 16 rows cannot be loaded", count);
  Type wanted = words == 1 ? kI32 : vector_type(Scalar::I32, static_cast<uint32_t>(words));
  if (type != wanted) error(op, "the matrices must be {}, not {}", to_string(wanted), to_string(type));
}

void Verifier::matrix(const Op& op) {
  switch (op.kind) {
    case OpKind::LdMatrix: {
      LdMatrixOp load(op);
      want(op, load.address(), pointer_type(Space::Shared), "the address");
      return moved_matrices(op, load.count(), ld_matrix_rows(load.mode()) == 16, load.result()->type);
    }
    case OpKind::StMatrix: {
      StMatrixOp store(op);
      want(op, store.address(), pointer_type(Space::Shared), "the address");
      Type value = store.value()->type;
      want_option(op, store.unwritten(), value.is_vector() ? vector_type(Scalar::I8, value.count) : kI8, "what is unwritten");
      return moved_matrices(op, store.count(), false, value);
    }
    case OpKind::Mma: return mma(MmaOp(op));
    case OpKind::MmaBlockScale: return mma_block_scale(MmaBlockScaleOp(op));
    case OpKind::Wgmma: return wgmma(WgmmaOp(op));
    case OpKind::WgmmaFence: return passed_through(op, op.operands);
    case OpKind::WgmmaWait:
      if (int64_t count = WgmmaWaitOp(op).count(); count < 0 || count > 7)
        error(op, "0 to 7 groups can be left, not {}", count);
      return passed_through(op, op.operands);
    default: return tensor_memory(op);
  }
}

// Checks that each operand of a product of a warp has the number of registers per lane that its elements take.
template <typename Product>
void Verifier::fragments(Product op, const MmaShape& shape) {
  auto fragment = [&](const Value* value, int64_t elements, MmaElement element, int bits, std::string_view role) {
    int64_t words = elements * bits / 32 / kWarpSize;
    Scalar scalar = element == MmaElement::F32 ? Scalar::F32 : element == MmaElement::F64 ? Scalar::F64 : Scalar::I32;
    if (element == MmaElement::F64) words /= 2;
    Type wanted = words == 1 ? scalar_type(scalar) : vector_type(scalar, static_cast<uint32_t>(words));
    if (words < 1 || value->type != wanted) error(op, "{} must be {}, not {}", role, to_string(wanted), to_string(value->type));
  };
  fragment(op.a(), int64_t{shape.m} * shape.k, shape.a, shape.operand_bits(shape.a), "A");
  fragment(op.b(), int64_t{shape.n} * shape.k, shape.b, shape.operand_bits(shape.b), "B");
  fragment(op.c(), int64_t{shape.m} * shape.n, shape.c, mma_bits(shape.c), "C");
  fragment(op.d(), int64_t{shape.m} * shape.n, shape.d, mma_bits(shape.d), "D");
}

void Verifier::mma(MmaOp op) {
  auto shape = MmaShape::parse(op.text());
  if (!shape || shape->scales) return error(op, "`{}` is not a matrix product", op.text());
  fragments(op, *shape);
}

void Verifier::mma_block_scale(MmaBlockScaleOp op) {
  auto shape = MmaShape::parse(op.text());
  if (!shape || !shape->scales) return error(op, "`{}` is not a matrix product with scales", op.text());
  fragments(op, *shape);
  want_all(op, op->operands.subspan(MmaBlockScaleOp::Operands::scale_a), kI32, "a word of scales or a selector");
}

void Verifier::wgmma(WgmmaOp op) {
  auto shape = WgmmaShape::parse(op.text());
  if (!shape) return error(op, "`{}` is not a matrix product of a warpgroup", op.text());
  bool is_in_registers = op.a()->type != kI64;
  if (is_in_registers) want(op, op.a(), vector_type(Scalar::I32, 4), "A");
  want(op, op.b(), kI64, "B");
  want(op, op.accumulate(), kI1, "`accumulate`");
  bool is_half = mma_bits(shape->a) == 16, is_integer = shape->d == MmaElement::S32;
  if (op.is_transpose_a() && (!is_half || is_in_registers))
    error(op, "A can be transposed only in shared memory and with elements of 16 bits");
  if (op.is_transpose_b() && !is_half) error(op, "B can be transposed only with elements of 16 bits");
  if (is_integer && (op.is_negate_a() || op.is_negate_b())) error(op, "operands that are integers cannot be negated");
  if (op.accumulators().size() != shape->accumulator_registers())
    return error(op, "each thread holds {} registers of the accumulators, not {}", shape->accumulator_registers(),
                 op.accumulators().size());
  for (const Value* sum : op.accumulators()) want(op, sum, shape->d == MmaElement::F32 ? kF32 : kI32, "every sum");
  passed_through(op, op.accumulators());
}

// Checks that the results have the types of `values`, which the op passes through.
void Verifier::passed_through(const Op& op, std::span<Value* const> values) {
  if (op.results.size() != values.size())
    return error(op, "there are {} results of {} values", op.results.size(), values.size());
  for (size_t i = 0; i < values.size(); ++i) want(op, &op.results[i], values[i]->type, "the result");
}

void Verifier::async(const Op& op) {
  if (!makes_tensor_map(op) && function_->kind == FunctionKind::Host)
    return error(op, "`{}` stands in a host function", info(op.kind).text);
  switch (op.kind) {
    case OpKind::MbarrierInit:
    case OpKind::MbarrierInval:
    case OpKind::MbarrierArrive:
    case OpKind::MbarrierWait:
    case OpKind::MbarrierCpAsyncArrive: return mbarrier(op);
    case OpKind::Mapa: return mapa(MapaOp(op));
    case OpKind::BulkCopy: return bulk_copy(BulkCopyOp(op));
    case OpKind::BulkPrefetch:
      want(op, BulkPrefetchOp(op).address(), pointer_type(Space::Global), "the address");
      return want(op, BulkPrefetchOp(op).bytes(), kI32, "the size");
    case OpKind::BulkWait:
      if (BulkWaitOp(op).count() < 0) error(op, "the number of groups is negative");
      return;
    case OpKind::TensorCopy: return tensor_copy(TensorCopyOp(op));
    case OpKind::StoreAsync:
      want(op, StoreAsyncOp(op).address(), pointer_type(Space::SharedCluster), "the address");
      return want(op, StoreAsyncOp(op).mbarrier(), pointer_type(Space::SharedCluster), "the mbarrier");
    case OpKind::TensorMapCreate: return tensor_map_create(TensorMapCreateOp(op));
    case OpKind::TensorMapCreateIm2col: return tensor_map_create_im2col(TensorMapCreateIm2colOp(op));
    case OpKind::TensorMapAddress:
      if (TensorMapAddressOp(op).value()->type.kind != TypeKind::TensorMap) error(op, "the operand must be a tensor map");
      return want(op, op.result(), pointer_type(Space::Generic), "the address");
    case OpKind::TensorMapReplace: return tensor_map_replace(TensorMapReplaceOp(op));
    case OpKind::TensorMapPrefetch:
      return want(op, TensorMapPrefetchOp(op).address(), pointer_type(Space::Generic), "the address");
    case OpKind::ProxyFence: return proxy_fence(ProxyFenceOp(op));
    case OpKind::TryCancel:
      want(op, TryCancelOp(op).response(), pointer_type(Space::Shared), "the response");
      return want(op, TryCancelOp(op).mbarrier(), pointer_type(Space::Shared), "the mbarrier");
    case OpKind::QueryCancel:
      want(op, QueryCancelOp(op).response(), vector_type(Scalar::I32, 4), "the response");
      return want(op, op.result(), QueryCancelOp(op).mode() == CancelQuery::IsCanceled ? kI1 : kI32, "the result");
    default: return matrix(op);  // also ops without types to check: ClusterArrive, BulkCommit, GridDependency, SetMaxRegisters
  }
}

}  // namespace kdsl::ir
