// Checks the types and shapes of the ops on tiles.
#include <algorithm>

#include "ir/arch.h"
#include "ir/buffer.h"
#include "ir/dtype_map.h"
#include "ir/mma_shape.h"
#include "ir/ops.h"
#include "ir/verify/verify_impl.h"

namespace kdsl::ir {

// ---- requirements on operands -----------------------------------------------------------------------

using Extents = std::vector<std::optional<int64_t>>;

static bool is_index(Type type) { return type == kI32 || type == kI64; }

// Extents agree unless both are known and differ: one that is known only at run time agrees with everything.
static bool agree(const std::optional<int64_t>& a, const std::optional<int64_t>& b) { return !a || !b || *a == *b; }
static bool agree(const Extents& a, const Extents& b) {
  return std::ranges::equal(a, b, [](const auto& x, const auto& y) { return agree(x, y); });
}

static std::string shape_text(const Extents& extents) {
  std::string text = "(";
  for (size_t i = 0; i < extents.size(); ++i)
    text += (i ? ", " : "") + (extents[i] ? std::to_string(*extents[i]) : std::string("?"));
  return text + ")";
}

// Also checks that the value comes from an op that knows the shape.
bool Verifier::want_tile(const Op& op, const Value* value, std::string_view role) {
  const Value* buffer = value;
  if (auto region = as<TileRegionOp>(value)) buffer = region.buffer();
  bool is_made = as<TileAllocOp>(buffer) || as<TileBufferOp>(buffer) || as<TileViewOp>(buffer);
  if (value->type.is_buffer() && is_made) return true;
  error(op, "{} must be a buffer or a region of one, not {}", role, to_string(value->type));
  return false;
}

void Verifier::all_indices(const Op& op, std::span<Value* const> values, std::string_view what) {
  for (const Value* value : values)
    if (!is_index(value->type)) error(op, "every {} must be i32 or i64, not {}", what, to_string(value->type));
}

// ---- buffers and elements ---------------------------------------------------------------------------

static bool is_shape(std::span<const int64_t> shape) {
  return !shape.empty() && std::ranges::all_of(shape, [](int64_t extent) { return extent > 0; });
}

void Verifier::tile_buffer(TileBufferOp op) {
  want_pointer(op, op.pointer());
  if (!op.buffer()->type.is_buffer()) return error(op, "the result must be a buffer, not {}", to_string(op.buffer()->type));
  all_indices(op, op.extents(), "extent");
  all_indices(op, op.strides(), "stride");
}

static std::optional<int64_t> total_bits(const Extents& extents, Type buffer) {
  int64_t bits = bit_width(memory_type(dtype_of(buffer)).scalar);
  for (const auto& extent : extents) {
    if (!extent) return std::nullopt;
    bits *= *extent;
  }
  return bits;
}

void Verifier::tile_view(TileViewOp op) {
  Type from = op.source()->type, to = op.buffer()->type;
  if (!want_tile(op, op.source(), "the source")) return;
  if (as<TileRegionOp>(op.source())) return error(op, "a view shows all of a buffer, not a region");
  if (!to.is_buffer() || scope_of(from) != scope_of(to))
    return error(op, "the result must be a buffer of the source's scope, not {}", to_string(to));
  if (!is_shape(op.shape())) return error(op, "the extents of a shape must be positive");
  if (!agree(total_bits(buffer_shape(op.source()), from), total_bits(buffer_shape(op.buffer()), to)))
    error(op, "a view has as many bytes as its source");
}

void Verifier::tile_region(TileRegionOp op) {
  if (!want_tile(op, op.buffer(), "the operand")) return;
  if (as<TileRegionOp>(op.buffer())) return error(op, "a region is taken of a buffer, not of a region");
  want(op, op.region(), op.buffer()->type, "the result");
  size_t rank = buffer_shape(op.buffer()).size();
  if (op.starts().size() != rank || op.extents().size() != rank)
    return error(op, "{} starts and {} extents of a buffer of rank {}", op.starts().size(), op.extents().size(), rank);
  all_indices(op, op.starts(), "start");
  if (!is_shape(op.extents())) error(op, "the extents of a region must be positive");
}

// Checks an access to an element. `value` is the value that is stored or loaded, or null if there is none.
void Verifier::tile_elements(const Op& op, const Value* buffer, std::span<Value* const> indices, const Value* value) {
  if (!want_tile(op, buffer, "the buffer")) return;
  if (as<TileRegionOp>(buffer)) return error(op, "elements are of a buffer, not of a region");
  size_t rank = buffer_shape(buffer).size();
  if (indices.size() != rank) error(op, "{} indices into a buffer of rank {}", indices.size(), rank);
  all_indices(op, indices, "index");
  if (value) want(op, value, ir_type(dtype_of(buffer->type)), "the value");
}

void Verifier::tile_memory(const Op& op) {
  if (auto load = as<TileLoadOp>(&op)) return tile_elements(op, load.buffer(), load.indices(), load.result());
  if (auto store = as<TileStoreOp>(&op)) return tile_elements(op, store.buffer(), store.indices(), store.value());
  if (auto address = as<TileAddressOp>(&op)) {
    tile_elements(op, address.buffer(), address.indices(), nullptr);
    return want_pointer(op, address.result());
  }
  TileAtomicElementOp atomic(op);
  tile_elements(op, atomic.buffer(), atomic.indices(), atomic.value());
  if (atomic.old()) want(op, atomic.old(), atomic.value()->type, "the result");
}

// ---- tiles ------------------------------------------------------------------------------------------

void Verifier::tile_copy(const Op& op, const Value* source, const Value* target) {
  if (!want_tile(op, source, "the source") || !want_tile(op, target, "the target")) return;
  Extents from = tile_of(const_cast<Value*>(source)).extents, to = tile_of(const_cast<Value*>(target)).extents;
  if (!agree(squeezed(from), squeezed(to)))
    error(op, "the source has the shape {}, the target {}", shape_text(from), shape_text(to));
}

// Returns rows and columns of a tile whose leading extents are 1.
static std::optional<std::pair<int64_t, int64_t>> matrix_extents(Value* value) {
  Extents extents = tile_of(value).extents;
  bool is_matrix = extents.size() >= 2 && std::ranges::all_of(extents, [](auto& extent) { return extent.has_value(); });
  for (size_t i = 0; is_matrix && i + 2 < extents.size(); ++i) is_matrix = extents[i] == 1;
  if (!is_matrix) return std::nullopt;
  return std::pair(*extents[extents.size() - 2], *extents.back());
}

// ---- the instruction of a product -------------------------------------------------------------------

// Returns whether the instruction multiplies the tile's elements as `element`: they have that type, or are Float32 for
// TFloat32, or bytes with pairs of 4-bit integers.
static bool is_multiplied_as(TileGemmOp op, const Value* factor, MmaElement element) {
  if (op.is_pairs()) return element == MmaElement::S4;
  dtype::DType given = dtype_of(factor->type);
  auto taken = dtype_of(element);
  return taken == given || (taken == dtype::DType::TFloat32 && given == dtype::DType::Float32);
}

void Verifier::warp_product(TileGemmOp op, const std::array<int64_t, 3>& extents) {
  auto shape = MmaShape::parse(op.instruction());
  if (!shape || shape->saturates || shape->d != shape->c) return error(op, "no warp multiplies by `{}`", op.instruction());
  // A warp converts 8-bit floats to halves on their way into the registers, for instructions on halves.
  auto is_taken = [&](const Value* factor, MmaElement element) {
    dtype::DType given = dtype_of(factor->type);
    bool is_float8 = !op.is_pairs() && dtype::is_float(given) && dtype::width(given) == 8;
    return is_multiplied_as(op, factor, element) || (is_float8 && element == MmaElement::F16);
  };
  if (!is_taken(op.a(), shape->a) || !is_taken(op.b(), shape->b) || dtype_of(shape->c) != dtype_of(op.c()->type))
    return error(op, "`{}` does not multiply tiles of these types", op.instruction());
  int64_t down = op.warps()[0] * shape->m, across = op.warps()[1] * shape->n, k = shape->k / (op.is_pairs() ? 2 : 1);
  if (extents[0] % down != 0 || extents[1] % across != 0 || extents[2] % k != 0)
    error(op, "{} x {} warps cannot share {} x {} x {} in products of `{}`", op.warps()[0], op.warps()[1], extents[0],
          extents[1], extents[2], op.instruction());
}

void Verifier::warpgroup_product(TileGemmOp op, const std::array<int64_t, 3>& extents) {
  constexpr int64_t kWarps = WgmmaShape::kThreads / kWarpSize;
  auto shape = WgmmaShape::parse(op.instruction());
  if (!shape || shape->saturates) return error(op, "no warpgroup multiplies by `{}`", op.instruction());
  if (!is_multiplied_as(op, op.a(), shape->a) || !is_multiplied_as(op, op.b(), shape->b) ||
      dtype_of(shape->d) != dtype_of(op.c()->type))
    return error(op, "`{}` does not multiply tiles of these types", op.instruction());
  int64_t down = op.warps()[0] / kWarps * WgmmaShape::kRows, across = op.warps()[1] * shape->n;
  if (op.warps()[0] % kWarps != 0 || extents[0] % down != 0 || extents[1] != across || extents[2] % shape->k != 0)
    return error(op, "{} x {} warps cannot share {} x {} x {} in products of `{}`", op.warps()[0], op.warps()[1], extents[0],
                 extents[1], extents[2], op.instruction());
  TileScope a = scope_of(op.a()->type), b = scope_of(op.b()->type);
  if (b != TileScope::Shared || (a != TileScope::Shared && a != TileScope::Fragment))
    return error(op, "a warpgroup finds b in shared memory, and a there or in registers");
  if (a == TileScope::Fragment && op.is_transpose_a()) error(op, "an a in registers cannot be transposed");
}

void Verifier::tile_product(TileGemmOp op, const std::array<int64_t, 3>& extents) {
  if (!op.has_unit() && !op.has_instruction() && !op.has_warps()) return;
  if (!op.has_unit() || !op.has_instruction() || op.warps().size() != 2 || std::ranges::min(op.warps()) < 1)
    return error(op, "a choice is a `unit`, an `instruction` and two numbers of `warps`");
  if ((op.unit() == ProductUnit::Tensor) != (scope_of(op.c()->type) == TileScope::Tensor))
    return error(op, "a product into tensor memory has the unit `tensor`");
  if (op.unit() == ProductUnit::Tensor) return;
  int64_t threads = 1;
  for (uint32_t extent : function_->bounds.required_threads) threads *= std::max<uint32_t>(extent, 1);
  if (op.warps()[0] * op.warps()[1] * kWarpSize != threads)
    return error(op, "{} x {} warps are not the {} threads of a block", op.warps()[0], op.warps()[1], threads);
  switch (op.unit()) {
    case ProductUnit::Warp: return warp_product(op, extents);
    case ProductUnit::Warpgroup: return warpgroup_product(op, extents);
    case ProductUnit::Tensor: return;
  }
}

void Verifier::tile_scales(TileGemmOp op) {
  want(op, op.k_start(), kI32, "k_start");
  for (const Value* scales : {op.scale_a(), op.scale_b()}) {
    if (!want_tile(op, scales, "the scales")) return;
    if (scope_of(scales->type) != TileScope::Tensor) error(op, "the scales must be in tensor memory");
  }
  if (scope_of(op.c()->type) != TileScope::Tensor) error(op, "only a product into tensor memory has scales");
  if (op.scale_depths().size() != 2 || std::ranges::min(op.scale_depths()) < 1)
    error(op, "a product with scales has two positive scale_depths");
}

void Verifier::tile_gemm(TileGemmOp op) {
  if (!want_tile(op, op.a(), "a") || !want_tile(op, op.b(), "b") || !want_tile(op, op.c(), "c")) return;
  if (op.clear()) want(op, op.clear(), kI1, "the condition");
  if (op.is_scaled()) tile_scales(op);
  bool are_bytes = dtype_of(op.a()->type) == dtype::DType::Int8 && dtype_of(op.b()->type) == dtype::DType::Int8;
  if (op.is_pairs() && (!are_bytes || op.is_transpose_a() || !op.is_transpose_b()))
    error(op, "pairs are in bytes that lie along k");
  auto a = matrix_extents(op.a()), b = matrix_extents(op.b()), c = matrix_extents(op.c());
  if (!a || !b || !c) return error(op, "the operands must be matrices with leading extents of 1");
  if (op.is_transpose_a()) std::swap(a->first, a->second);
  if (op.is_transpose_b()) std::swap(b->first, b->second);
  if (op.is_pair()) b->second *= 2;
  if (a->first != c->first || b->second != c->second || a->second != b->first)
    error(op, "a is {} x {}, b {} x {} and c {} x {}", a->first, a->second, b->first, b->second, c->first, c->second);
  else
    tile_product(op, {c->first, c->second, a->second});
}

void Verifier::tile_fold(const Op& op, const Value* source, const Value* target, int64_t dim, bool keeps_shape) {
  if (!want_tile(op, source, "the source") || !want_tile(op, target, "the target")) return;
  Extents from = tile_of(const_cast<Value*>(source)).extents, to = tile_of(const_cast<Value*>(target)).extents;
  if (dim < 0 || dim >= std::ssize(from)) return error(op, "the source has no dimension {}", dim);
  Extents kept = from, dropped = from;
  if (!keeps_shape) kept[static_cast<size_t>(dim)] = 1;
  if (!keeps_shape && from.size() > 1) dropped.erase(dropped.begin() + dim);
  if (!keeps_shape && from.size() == 1) dropped = {1};
  if (!agree(to, kept) && !agree(to, dropped))
    error(op, "the target has the shape {}, expected {}", shape_text(to), shape_text(keeps_shape ? kept : dropped));
}

// ---- loops and annotations --------------------------------------------------------------------------

void Verifier::tile_loop(const Op& op) {
  std::vector<Type> types;
  if (auto nest = as<TileParallelOp>(&op)) {
    all_indices(op, nest.extents(), "extent");
    for (const Value* extent : nest.extents()) types.push_back(extent->type);
    return same_types(op, nest.body()->args, types, "body arguments");
  }
  TilePipelinedOp loop(op);
  all_indices(op, op.operands, "bound");
  want(op, loop.upper(), loop.lower()->type, "the upper bound");
  want(op, loop.step(), loop.lower()->type, "the step");
  if (loop.num_stages() < 0) error(op, "the number of stages is negative");
  types.push_back(loop.lower()->type);
  same_types(op, loop.body()->args, types, "body arguments");
}

void Verifier::tile_layout(TileLayoutOp op) {
  if (!want_tile(op, op.buffer(), "the operand")) return;
  std::vector<Type> types(buffer_shape(op.buffer()).size() + op.has_replicate(), kI32);
  same_types(op, op.map()->args, types, "body arguments");
}

// Checks the values that a layout yields for an element.
void Verifier::tile_map(TileLayoutOp layout, const Op& yield) {
  all_indices(yield, yield.operands, "number");
  bool is_fragment = layout.mode() == TileLayoutKind::Fragment;
  if (yield.operands.empty() || (is_fragment && yield.operands.size() != 2))
    error(yield, "a layout yields {}", is_fragment ? "a thread and a register index" : "one number or several");
}

void Verifier::tiles(const Op& op) {
  switch (op.kind) {
    case OpKind::TileAlloc:
      if (!op.result()->type.is_buffer() || scope_of(op.result()->type) == TileScope::Global)
        return error(op, "the result must be a buffer of the block or of its threads, not {}", to_string(op.result()->type));
      if (!is_shape(TileAllocOp(op).shape())) error(op, "the extents of a shape must be positive");
      return;
    case OpKind::TileBuffer: return tile_buffer(TileBufferOp(op));
    case OpKind::TileView: return tile_view(TileViewOp(op));
    case OpKind::TileRegion: return tile_region(TileRegionOp(op));
    case OpKind::TileCopy: return tile_copy(op, TileCopyOp(op).source(), TileCopyOp(op).target());
    case OpKind::TileAtomic: {
      TileAtomicOp atomic(op);
      if (!atomic.source()->type.is_buffer()) return void(want_tile(op, atomic.target(), "the target"));
      return tile_copy(op, atomic.source(), atomic.target());
    }
    case OpKind::TileFill: {
      TileFillOp fill(op);
      if (!want_tile(op, fill.target(), "the target")) return;
      return want(op, fill.value(), ir_type(dtype_of(fill.target()->type)), "the value");
    }
    case OpKind::TileGemm: return tile_gemm(TileGemmOp(op));
    case OpKind::TileGemmCommit: return want(op, TileGemmCommitOp(op).mbarrier(), pointer_type(Space::Shared), "the mbarrier");
    case OpKind::TileGemmWait: return void(want_tile(op, TileGemmWaitOp(op).c(), "the operand"));
    case OpKind::TileReduce: {
      TileReduceOp reduce(op);
      return tile_fold(op, reduce.source(), reduce.target(), reduce.dim(), false);
    }
    case OpKind::TileScan: {
      TileScanOp scan(op);
      return tile_fold(op, scan.source(), scan.target(), scan.dim(), true);
    }
    case OpKind::TileParallel:
    case OpKind::TilePipelined: return tile_loop(op);
    case OpKind::TileLayout: return tile_layout(TileLayoutOp(op));
    case OpKind::TileSwizzle: return void(want_tile(op, TileSwizzleOp(op).buffer(), "the operand"));
    case OpKind::TileSafeValue: {
      TileSafeValueOp safe(op);
      if (!want_tile(op, safe.buffer(), "the operand")) return;
      return want(op, safe.value(), ir_type(dtype_of(safe.buffer()->type)), "the value");
    }
    case OpKind::TileAssume: return want(op, TileAssumeOp(op).condition(), kI1, "the condition");
    case OpKind::TileGrid: return all_indices(op, op.operands, "extent");
    case OpKind::TileConfig: return;
    default: return tile_memory(op);
  }
}

}  // namespace kdsl::ir
