// This file has what programs use to order groups of threads by hand: mbarriers, copies by TMA and cp.async that complete at
// them, and waits for products.
#include <algorithm>

#include <fmt/format.h>

#include "dialects/tilelang/objects.h"
#include "ir/dtype_map.h"
#include "ir/ops.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/typed/objects.h"

namespace kdsl::builtins {

using dtype::DType;
using ir::TileScope;

namespace {

constexpr std::string_view kBehind = "put it behind the loop, and what comes after it into a second one";

// ---- mbarriers

// Returns the kernel's fence behind the initialisation of its mbarriers, which one thread executes at the beginning of the
// kernel, before any other thread goes on.
ir::Op* initialisation(Context& ctx, KernelObject& kernel) {
  if (kernel.initialised) return kernel.initialised;
  ir::Builder& b = *ctx.trace.builder;
  ir::Op* first = kernel.body->first;
  while (first && first->kind == ir::OpKind::TileAlloc) first = first->next;
  b.set_insertion(kernel.body, first);
  ir::emit_where(b, is_first_thread(b), [&] {
    b.create<ir::ProxyFenceOp>({.mode = ir::ProxyFenceKind::MbarrierInit});
    ir::Op* before = b.before();
    kernel.initialised = before ? before->prev : b.block()->last;
  });
  bool has_cluster = std::ranges::any_of(kernel.cluster, [](int64_t extent) { return extent > 1; });
  if (has_cluster) {
    b.create<ir::ClusterArriveOp>({.is_aligned = true});
    b.create<ir::ClusterWaitOp>({.is_aligned = true});
  } else {
    b.create<ir::BarrierOp>({.is_aligned = true});
  }
  return kernel.initialised;
}

struct AllocBarrier {
  Value arrive_count;
};
Value alloc_barrier(Call& call, const AllocBarrier& args) {
  Context& ctx = call.ctx;
  KernelObject* kernel = traced_kernel(ctx);
  if (!kernel)
    return call.refuse(args.arrive_count, "is of mbarriers of a kernel: they are made inside of `with T.Kernel(...)`");
  std::vector<Value> counts;
  if (args.arrive_count.is_int())
    counts.push_back(args.arrive_count);
  else if (!value::collect(ctx, args.arrive_count, counts))
    return Value::raised();
  if (counts.empty()) return call.refuse(args.arrive_count, "must have the arrivals of an mbarrier");
  constexpr int64_t kMostArrivals = (int64_t{1} << 20) - 1;
  for (Value count : counts) {
    if (!count.is_int()) return call.expected(args.arrive_count, "numbers of arrivals that are known while compiling");
    if (count.as_int() < 1 || count.as_int() > kMostArrivals)
      return call.refuse(args.arrive_count, "must be from 1 to {}, got {}", kMostArrivals, count.as_int());
  }
  constexpr int64_t kFirstArch = 90;
  KDSL_TRY_VALUE(passes, ctx.evaluation->import_module("tilelang._passes", call.span()));
  Value feature = value::make_str(ctx, "T.alloc_barrier, whose Barrier lies in shared memory,");
  if (value::call_method(ctx, passes, "need", {feature, Value::integer(kFirstArch)}).is_raised()) return Value::raised();
  ir::Builder& b = call.builder();
  ir::Block* block = b.block();
  ir::Op* before = b.before();
  ir::Op* fence = initialisation(ctx, *kernel);
  const int64_t shape[] = {std::ssize(counts)};
  b.set_insertion(kernel->body, kernel->body->first);
  ir::Value* barriers =
      b.create<ir::TileAllocOp>({.buffer = ir::buffer_type(TileScope::Barrier, DType::Uint64), .shape = shape})->result();
  b.set_insertion(fence->parent, fence);
  for (int64_t i = 0; i < shape[0]; ++i) {
    ir::Value* index = b.i32(i);
    ir::Value* mbarrier =
        b.create<ir::TileAddressOp>({.buffer = barriers, .indices = {&index, 1}, .result = ir::pointer_type(ir::Space::Shared)})
            ->result();
    b.create<ir::MbarrierInitOp>({.mbarrier = mbarrier, .arrivals = b.i32(counts[static_cast<size_t>(i)].as_int())});
  }
  b.set_insertion(block, before);
  Value extent = Value::integer(shape[0]);
  return make_buffer(ctx, barriers, {&extent, 1});
}

struct MbarrierArgument : TileArgument {};
bool read_argument(Call& call, const Argument& argument, MbarrierArgument& out) {
  if (!is_tile(call.ctx, argument.value)) return call.expected(argument, "an mbarrier, made by `T.alloc_barrier`");
  if (!read_argument(call, argument, static_cast<TileArgument&>(out))) return false;
  if (out.scope() != TileScope::Barrier) return call.expected(argument, "an mbarrier, made by `T.alloc_barrier`");
  bool is_one = !out.starts.empty() || out.extents[0] == 1;
  return is_one || call.refuse(argument, "must be one mbarrier: {} are several, and `[i]` takes one of them", out.text());
}

struct Mbarrier {
  MbarrierArgument mbarrier;
};
Value mbarrier(Call& call, const Mbarrier& args) {
  if (refuse_in_parallel(call.ctx, "an operation on an mbarrier", kBehind)) return call.failure();
  return value::make_pointer(call.ctx, DType::Int64, address_of(call, args.mbarrier), 8);
}

struct SharedPlace {
  TileArgument tile;
};
Value address(Call& call, const SharedPlace& args) {
  if (args.tile.scope() != TileScope::Shared) return call.expected(args.tile, "a tile in shared memory");
  constexpr uint32_t kBytes = 16;
  return value::make_pointer(call.ctx, args.tile.dtype(), address_of(call, args.tile), kBytes);
}

// Stores to an element that lies in the shared memory of another block of the cluster where the tile lies in that of this one.
struct RemoteStore {
  TileArgument element;
  Value value, rank;
};
Value remote_store(Call& call, const RemoteStore& args) {
  if (args.element.scope() != TileScope::Shared) return call.expected(args.element, "an element in shared memory");
  DType type = args.element.dtype();
  ir::Value* v = value_in(call.ctx, args.value, type, call.at(args.value).span);
  ir::Value* rank = v ? value_in(call.ctx, args.rank, DType::Int32, call.at(args.rank).span) : nullptr;
  if (!rank) return Value::raised();
  ir::Builder& b = call.builder();
  ir::Type space = ir::pointer_type(ir::Space::SharedCluster);
  ir::Value* there = b.create<ir::MapaOp>({.address = address_of(call, args.element), .rank = rank, .result = space})->result();
  b.store(v, there, dtype::width(type) / 8);
  return Value::none();
}

// ---- copies

struct TmaCopy {
  OperandArgument src, dst;
  std::optional<MbarrierArgument> barrier;
  bool is_of_leader;
};
// Returns a tensor of T.float4_e2m1fn, whose bytes hold two elements each, as a buffer of its elements, and the part of it that
// is copied. Null if it is another tensor.
ir::Value* elements_of_packed(Call& call, const TileArgument& source, const TileArgument& target) {
  BufferObject* object = as_buffer(call.ctx, source.laid_out);
  auto bytes = object && object->shares_bytes ? ir::as<ir::TileBufferOp>(object->ir) : ir::TileBufferOp();
  if (!bytes) return nullptr;
  ir::Builder& b = call.builder();
  auto doubled = [&](ir::Value* v) { return b.binary(ir::OpKind::MulI, v, b.constant_int(v->type, 2)); };
  std::vector<ir::Value*> extents(bytes.extents().begin(), bytes.extents().end());
  std::vector<ir::Value*> strides(bytes.strides().begin(), bytes.strides().end());
  extents.back() = doubled(extents.back());
  for (size_t i = 0; i + 1 < strides.size(); ++i) strides[i] = doubled(strides[i]);
  TileArgument part = source;
  part.buffer = b.create<ir::TileBufferOp>({.pointer = bytes.pointer(),
                                            .extents = extents,
                                            .strides = strides,
                                            .buffer = ir::buffer_type(TileScope::Global, DType::Float4E2M1FN),
                                            .rank = static_cast<int64_t>(extents.size()),
                                            .name = bytes.name()})
                    ->result();
  return tile_operand(call, part, &target);
}

// Copies from a tensor, or to one. What is announced at the mbarrier are the bytes of the tensor, where two elements of 4 bits
// share one.
Value request_copy(Call& call, const TmaCopy& args, ir::Value* source, ir::Value* target, bool is_load) {
  if (is_load) {
    int64_t bits = dtype::width(args.dst.dtype());
    for (const auto& extent : ir::tile_of(target).extents) bits *= extent.value_or(1);
    ir::Builder& b = call.builder();
    ir::Value* mbarrier = address_of(call, *args.barrier);
    if (args.is_of_leader) {
      ir::Value* even = b.binary(ir::OpKind::AndI, b.sreg(ir::Sreg::ClusterCtarank), b.i32(-2));
      mbarrier = b.create<ir::MapaOp>({.address = mbarrier, .rank = even, .result = ir::pointer_type(ir::Space::SharedCluster)})
                     ->result();
    }
    b.create<ir::MbarrierArriveOp>({.mbarrier = mbarrier, .count = b.i32(bits / 8), .mode = ir::MbarrierArrival::ExpectTx});
  }
  call.builder().create<ir::TileCopyOp>({.source = source, .target = target, .is_async = true});
  return Value::none();
}

Value tma_copy(Call& call, const TmaCopy& args) {
  if (refuse_in_parallel(call.ctx, "T.tma_copy", "move it before or after the loop")) return call.failure();
  bool is_load = args.src.scope() == TileScope::Global && args.dst.scope() == TileScope::Shared;
  bool is_store = args.src.scope() == TileScope::Shared && args.dst.scope() == TileScope::Global;
  if (!is_load && !is_store)
    return call.refuse(args.dst, "is copied to by TMA only between global and shared memory: T.copy copies all others");
  if (is_load && !args.barrier)
    return call.refuse(args.dst, "is filled while the threads go on: `barrier=` names the mbarrier at which that ends");
  if (is_load && is_unpacked(args.dst)) {
    ir::Value* source = elements_of_packed(call, args.src, args.dst);
    if (!source) return call.refuse(args.src, "must be a tensor of T.float4_e2m1fn, as the tile is float4_e2m1_unpacked");
    return request_copy(call, args, source, tile_operand(call, args.dst, &args.src), true);
  }
  TileArgument src, dst;
  if (!read_argument(call, call.at(args.src), src) || !read_argument(call, call.at(args.dst), dst)) return call.failure();
  return request_copy(call, args, tile_operand(call, src, &dst), tile_operand(call, dst, &src), is_load);
}

struct CpAsync {
  TileArgument dst_access_ptr, src_access_ptr;
  int64_t num_elems;
};
Value cp_async(Call& call, const CpAsync& args) {
  if (args.dst_access_ptr.scope() != TileScope::Shared || args.src_access_ptr.scope() != TileScope::Global)
    return call.refuse(args.dst_access_ptr, "must be in shared memory, and what is copied in global memory");
  int64_t bits = args.num_elems * dtype::width(args.dst_access_ptr.dtype());
  if (args.dst_access_ptr.dtype() != args.src_access_ptr.dtype())
    return call.refuse(args.dst_access_ptr, "must have the type of the source: cp.async copies bytes");
  if (bits != 32 && bits != 64 && bits != 128)
    return call.refuse(args.num_elems, "must make 4, 8 or 16 bytes, as cp.async copies them, not {} bits", bits);
  ir::Value* to = address_of(call, args.dst_access_ptr);
  ir::Value* from = address_of(call, args.src_access_ptr);
  call.builder().create<ir::CpAsyncOp>(
      {.to = to, .from = from, .size = bits / 8, .cache = bits == 128 ? ir::Cache::Cg : ir::Cache::Ca});
  return Value::none();
}

// ---- products

struct WaitProducts {
  int64_t count;
};
// Waits for the products that the threads have issued: until at most so many are left. The pass tile-choose adds whose
// accumulators are then complete.
Value wait_products(Call& call, const WaitProducts& args) {
  if (args.count < 0) return call.refuse(args.count, "must not be negative, got {}", args.count);
  call.builder().create<ir::WgmmaWaitOp>({.count = args.count});
  return Value::none();
}

struct CommitTensorProducts {
  MbarrierArgument mbarrier;
  bool pair;
};
Value commit_tensor_products(Call& call, const CommitTensorProducts& args) {
  if (refuse_in_parallel(call.ctx, "T.tcgen05_mma_arrive", kBehind)) return call.failure();
  call.builder().create<ir::TileGemmCommitOp>({.mbarrier = address_of(call, args.mbarrier), .is_pair = args.pair});
  return Value::none();
}

Value commit_products(Call& call) {
  call.builder().create<ir::WgmmaCommitOp>({});
  return Value::none();
}

constexpr BuiltinRow kRows[] = {
    tile_row<alloc_barrier>("alloc_barrier", "arrive_count", "Mbarriers, each with the arrivals that end a phase."),
    tile_row<mbarrier>("mbarrier", "mbarrier", "The address of an mbarrier."),
    tile_row<address>("address", "tile", "The address of a tile in shared memory, a multiple of 16 bytes."),
    tile_row<remote_store>("remote_store", "element, value, rank", "Stores to the element of another block of the cluster."),
    tile_row<tma_copy>("tma_copy", "src, dst, barrier=None, is_of_leader=False", "One thread requests a copy by TMA."),
    tile_row<cp_async>("ptx_cp_async", "dst_access_ptr, src_access_ptr, num_elems", "Copies a few elements by cp.async."),
    tile_row<wait_products>("wait_products", "count", "Waits until at most so many products are pending."),
    tile_row<commit_tensor_products>("commit_tensor_products", "mbarrier, pair=False",
                                     "An arrival when the products into tensor memory are complete."),
    tile_row<commit_products>("commit_products", "", "Ends a group of products."),
};

}  // namespace

const std::span<const BuiltinRow> kTileBarrierRows = kRows;

}  // namespace kdsl::builtins
