// This file has mbarriers and their fences, in the spelling of the primitives and in that of cute.arch.
#include "dialects/cute/arguments.h"
#include "dialects/cute/new_op.h"
#include "dialects/cute/prims/prims.h"
#include "ir/op_kind.h"

namespace kdsl::builtins {

using dtype::DType;
using ir::AttrName;
using ir::MbarrierArrival;
using ir::MbarrierAttempt;
using ir::OpKind;
using ir::ProxyFenceKind;

namespace {

constexpr std::string_view kProxy[] = {"ALIAS", "ASYNC", "ASYNC_GLOBAL", "ASYNC_SHARED", "TENSORMAP", "GENERIC"};
constexpr std::string_view kSharedSpace[] = {"shared_cta", "shared_cluster"};
constexpr std::string_view kMBarrierWait[] = {"TEST", "TRY"};
constexpr EnumRow kEnums[] = {{"Proxy", kProxy}, {"SharedSpace", kSharedSpace}, {"MBarrierWait", kMBarrierWait}};

// An mbarrier is in shared memory, where no scope beyond the cluster has a meaning.
using BarrierScope = OneOf<ir::Scope, ir::Scope::Cta, ir::Scope::Cluster>;
using WaitOrder = OneOf<ir::Order, ir::Order::Acquire, ir::Order::Relaxed>;

// A number up to 2^20 - 1, the limit of PTX.
struct ArrivalCount : I32 {};
bool read_argument(Call& call, const Argument& argument, ArrivalCount& out) {
  if (!read_argument(call, argument, static_cast<I32&>(out))) return false;
  auto count = out.known();
  if (!count || (*count >= 1 && *count < 1 << 20)) return true;
  return call.refuse(argument, "must be in 1 … 2^20-1, got {}", *count);
}

struct Init {
  OwnSharedAddress addr;
  ArrivalCount count;
};
Value init(Call& call, const Init& args) {
  value::PointerObject* pointer = value::as_pointer(call.ctx, call.at(args.addr).value);
  constexpr int kBits = 64;
  if (pointer && dtype::width(pointer->pointer.element) < kBits && dtype::width(pointer->pointer.element) > 8)
    return call.refuse(args.addr, "points to {}, and an mbarrier has {} bits", dtype::name(pointer->pointer.element), kBits)
        .help("its memory is `cute.arch.alloc_smem(cutlass.Int64, 1)`");
  return NewOp(call, OpKind::MbarrierInit).operand(args.addr).operand(args.count).none();
}

struct Barrier {
  OwnSharedAddress addr;
};
Value inval(Call& call, const Barrier& args) { return NewOp(call, OpKind::MbarrierInval).operand(args.addr).none(); }

// ---- arrivals

struct Arrival {
  ir::Value* address;
  ir::Value* amount;  // number of arrivals or of bytes
  std::optional<BarrierScope> scope;
  bool is_relaxed = false;
};
NewOp arrival(Call& call, MbarrierArrival mode, const Arrival& said) {
  NewOp op(call, OpKind::MbarrierArrive);
  op.operand(said.address).operand(said.amount).attr(AttrName::Mode, mode).attr(AttrName::Scope, said.scope);
  if (said.is_relaxed) op.attr(AttrName::Order, ir::Order::Relaxed);
  return op;
}

// Returns the state of the phase, which only the block's own mbarrier has.
Value stated(NewOp op, const SharedAddress& address) {
  return address.space() == ir::Space::Shared ? op.number(DType::Int64, ir::kI64) : op.none();
}

struct PrimsArrive {
  SharedAddress addr;
  std::optional<I32> count;
  std::optional<BarrierScope> scope;
  bool relaxed;
};
Value prims_arrive(Call& call, const PrimsArrive& args, MbarrierArrival mode) {
  ir::Value* count = args.count ? args.count->value : call.builder().i32(1);
  return stated(arrival(call, mode, {args.addr, count, args.scope, args.relaxed}), args.addr);
}

struct PrimsArriveExpect {
  SharedAddress addr;
  I32 txcount;
  std::optional<BarrierScope> scope;
  bool relaxed;
};
Value prims_arrive_expect(Call& call, const PrimsArriveExpect& args, MbarrierArrival mode) {
  return stated(arrival(call, mode, {args.addr, args.txcount, args.scope, args.relaxed}), args.addr);
}

struct PrimsBytes {
  SharedAddress addr;
  I32 txcount;
  std::optional<BarrierScope> scope;
};
Value prims_bytes(Call& call, const PrimsBytes& args, MbarrierArrival mode) {
  return arrival(call, mode, {args.addr, args.txcount, args.scope}).none();
}

// Returns the mbarrier, or the corresponding one of another block.
ir::Value* at_peer(Call& call, const SharedAddress& address, const std::optional<I32>& rank) {
  return rank ? peer_address(call, address, *rank) : address.value;
}

struct ArchArrive {
  SharedAddress mbar_ptr;
  std::optional<I32> peer_cta_rank_in_cluster;
  I32 arrive_count;
  std::optional<BarrierScope> scope;
};
Value arch_arrive(Call& call, const ArchArrive& args) {
  ir::Value* address = at_peer(call, args.mbar_ptr, args.peer_cta_rank_in_cluster);
  return arrival(call, MbarrierArrival::Arrive, {address, args.arrive_count, args.scope}).none();
}

struct ArchArriveExpect {
  SharedAddress mbar_ptr;
  I32 bytes;
  std::optional<I32> peer_cta_rank_in_cluster;
  bool relaxed;
  std::optional<BarrierScope> scope;
};
Value arch_arrive_expect(Call& call, const ArchArriveExpect& args) {
  ir::Value* address = at_peer(call, args.mbar_ptr, args.peer_cta_rank_in_cluster);
  return arrival(call, MbarrierArrival::ArriveExpectTx, {address, args.bytes, args.scope, args.relaxed}).none();
}

struct ArchExpect {
  SharedAddress mbar_ptr;
  I32 bytes;
  std::optional<I32> peer_cta_rank_in_cluster;
  std::optional<BarrierScope> scope;
};
Value arch_expect(Call& call, const ArchExpect& args) {
  ir::Value* address = at_peer(call, args.mbar_ptr, args.peer_cta_rank_in_cluster);
  return arrival(call, MbarrierArrival::ExpectTx, {address, args.bytes, args.scope}).none();
}

// ---- arrivals of copies

Value copies_arrive(Call& call, ir::Value* address, bool is_noinc) {
  return NewOp(call, OpKind::MbarrierCpAsyncArrive).operand(address).flag(AttrName::Noinc, is_noinc).none();
}

struct CopiesArrive {
  OwnSharedAddress addr;
  bool noinc;
};
Value cp_async_arrive(Call& call, const CopiesArrive& args) { return copies_arrive(call, args.addr, args.noinc); }
Value cp_async_arrive_noinc(Call& call, const Barrier& args) { return copies_arrive(call, args.addr, true); }

// ---- waits

// The suspend-time hint of waits without one: 10 ms, in nanoseconds.
constexpr int64_t kTimeLimit = 10'000'000;

struct Attempt {
  ir::Value* address;
  ir::Value* phase;  // its parity, i32, or its state, i64
  std::optional<I32> limit;
  std::optional<BarrierScope> scope;
  std::optional<WaitOrder> order;
};
NewOp attempt(Call& call, MbarrierAttempt mode, const Attempt& said) {
  NewOp op(call, OpKind::MbarrierWait);
  op.operand(said.address).operand(said.phase);
  if (said.limit) op.operand(*said.limit);
  op.attr(AttrName::Scope, said.scope).attr(AttrName::Order, said.order).attr(AttrName::Mode, mode);
  return op;
}

Value whether(NewOp op) { return op.number(DType::Boolean, ir::kI1); }

struct WaitParity {
  OwnSharedAddress addr;
  I32 phase;
  std::optional<I32> time_limit;
  std::optional<BarrierScope> scope;
  std::optional<WaitOrder> order;
};
Value wait_parity(Call& call, const WaitParity& args) {
  return whether(attempt(call, MbarrierAttempt::Try, {args.addr, args.phase, args.time_limit, args.scope, args.order}));
}

struct WaitParityOfKind {
  OwnSharedAddress addr;
  I32 phase;
  MbarrierAttempt kind;
  std::optional<BarrierScope> scope;
  std::optional<WaitOrder> order;
};
Value wait_parity_of_kind(Call& call, const WaitParityOfKind& args) {
  return whether(attempt(call, args.kind, {args.addr, args.phase, {}, args.scope, args.order}));
}

struct WaitStateLimited {
  OwnSharedAddress addr;
  I64 state;
  I32 time_limit;
  std::optional<BarrierScope> scope;
  std::optional<WaitOrder> order;
};
Value wait_state_limited(Call& call, const WaitStateLimited& args) {
  return whether(attempt(call, MbarrierAttempt::Try, {args.addr, args.state, args.time_limit, args.scope, args.order}));
}

struct WaitState {
  OwnSharedAddress addr;
  I64 state;
  std::optional<BarrierScope> scope;
  std::optional<WaitOrder> order;
};
Value wait_state(Call& call, const WaitState& args, MbarrierAttempt mode) {
  return whether(attempt(call, mode, {args.addr, args.state, {}, args.scope, args.order}));
}

struct Wait {
  OwnSharedAddress mbar_ptr;
  I32 phase;
};
Value arch_attempt(Call& call, const Wait& args, MbarrierAttempt mode) {
  return whether(attempt(call, mode, {args.mbar_ptr, args.phase, {}, {}, {}}));
}

// Emits `while not try_wait(…): pass`.
Value arch_wait(Call& call, const Wait& args) {
  ir::Builder& b = call.builder();
  I32 limit{{{}, b.i32(kTimeLimit)}};
  ir::Op* loop = b.create(OpKind::While, {}, {}, {}, 2);
  ir::Block* outer = b.block();
  ir::Op* before = b.before();
  for (size_t i = 0; i < 2; ++i) {
    loop->regions[i].block = ir::make_block(b.module(), {}, loop);
    b.set_insertion(loop->regions[i].block);
    if (i == 1) {
      b.yield({});
      continue;
    }
    ir::Value* has_ended = attempt(call, MbarrierAttempt::Try, {args.mbar_ptr, args.phase, limit, {}, {}}).value(ir::kI1);
    b.create(OpKind::Condition, {b.binary(OpKind::XOrI, has_ended, b.boolean(true))}, {});
  }
  b.set_insertion(outer, before);
  return Value::none();
}

struct ConditionalWait {
  Predicate cond;
  OwnSharedAddress mbar_ptr;
  I32 phase;
};
// Emits `cond ? try_wait : True`.
Value arch_conditional_try_wait(Call& call, const ConditionalWait& args) {
  ir::Builder& b = call.builder();
  ir::Op* op = b.create(OpKind::If, {args.cond.value}, {ir::kI1}, {}, 2);
  ir::Block* outer = b.block();
  ir::Op* before = b.before();
  for (size_t i = 0; i < 2; ++i) {
    op->regions[i].block = ir::make_block(b.module(), {}, op);
    b.set_insertion(op->regions[i].block);
    ir::Value* result =
        i == 0 ? attempt(call, MbarrierAttempt::Try, {args.mbar_ptr, args.phase, {}, {}, {}}).value(ir::kI1) : b.boolean(true);
    b.yield({&result, 1});
  }
  b.set_insertion(outer, before);
  return value::make_dynamic(call.ctx, DType::Boolean, op->result());
}

// ---- fences

Value fence(Call& call, ProxyFenceKind kind) { return NewOp(call, OpKind::ProxyFence).attr(AttrName::Mode, kind).none(); }

// The proxies to fence. The primitives' ASYNC_SHARED and cute.arch's 'async.shared' are one proxy.
enum class FencedProxy : uint8_t { Alias, Async, AsyncGlobal, AsyncShared };
constexpr std::string_view kFencedProxies[] = {"alias", "async", "async.global", "async.shared"};
constexpr std::string_view to_text(FencedProxy proxy) { return choice_name(kFencedProxies, proxy); }

// The shared memory to fence: cute.arch says 'cta' and 'cluster'.
enum class SharedWindow : uint8_t { OwnMember, ClusterMember, Own, Cluster };
constexpr std::string_view kSharedWindows[] = {"shared_cta", "shared_cluster", "cta", "cluster"};
constexpr std::string_view to_text(SharedWindow window) { return choice_name(kSharedWindows, window); }

Value fence_between(Call& call, FencedProxy kind, std::optional<SharedWindow> space) {
  bool is_cluster = space == SharedWindow::Cluster || space == SharedWindow::ClusterMember;
  switch (kind) {
    case FencedProxy::Alias: return fence(call, ProxyFenceKind::Alias);
    case FencedProxy::Async: return fence(call, ProxyFenceKind::Async);
    case FencedProxy::AsyncGlobal: return fence(call, ProxyFenceKind::AsyncGlobal);
    case FencedProxy::AsyncShared:
      return fence(call, is_cluster ? ProxyFenceKind::AsyncSharedCluster : ProxyFenceKind::AsyncSharedCta);
  }
  __builtin_unreachable();
}

struct ProxyFence {
  FencedProxy kind;
  std::optional<SharedWindow> space;
};
Value fence_proxy(Call& call, const ProxyFence& args) { return fence_between(call, args.kind, args.space); }

struct ArchProxyFence {
  FencedProxy kind;
  std::optional<SharedWindow> space;
  Value use_intrinsic;
};
Value arch_fence_proxy(Call& call, const ArchProxyFence& args) { return fence_between(call, args.kind, args.space); }

// The sides of a fence between writes of a tensor map by threads and its use by copies.
enum class MapProxy : uint8_t { TensorMap, Generic };
constexpr std::string_view kMapProxies[] = {"TENSORMAP", "GENERIC"};
constexpr std::string_view to_text(MapProxy proxy) { return choice_name(kMapProxies, proxy); }
using FromProxy = std::optional<OneOf<MapProxy, MapProxy::Generic>>;
using ToProxy = std::optional<OneOf<MapProxy, MapProxy::TensorMap>>;

struct FenceAcquire {
  std::optional<ir::Scope> scope;
  MapAddress addr;
  int64_t size;
  FromProxy from_proxy;
  ToProxy to_proxy;
};
Value fence_proxy_acquire(Call& call, const FenceAcquire& args) {
  if (args.size != 128) return call.refuse(args.size, "must be 128, got {}", args.size);
  return NewOp(call, OpKind::ProxyFence)
      .operand(args.addr)
      .attr(AttrName::Mode, ProxyFenceKind::TensorMapAcquire)
      .attr(AttrName::Scope, args.scope)
      .none();
}

struct FenceRelease {
  std::optional<ir::Scope> scope;
  FromProxy from_proxy;
  ToProxy to_proxy;
};
Value fence_proxy_release(Call& call, const FenceRelease& args) {
  return NewOp(call, OpKind::ProxyFence)
      .attr(AttrName::Mode, ProxyFenceKind::TensorMapRelease)
      .attr(AttrName::Scope, args.scope)
      .none();
}

// ---- the tables

constexpr std::string_view kInitDoc = "Makes an mbarrier whose phases end after so many arrivals.";
constexpr std::string_view kProxyDoc = "Orders accesses of threads before those of copies.";

constexpr BuiltinRow kPrimsRows[] = {
    kernel_row<init>("mbarrier_init", "addr, count", kInitDoc),
    kernel_row<inval>("mbarrier_inval", "addr", "Ends the life of an mbarrier."),
    kernel_row<prims_arrive, MbarrierArrival::Arrive>("mbarrier_arrive", "addr, *, count=None, scope=None, relaxed=None",
                                                      "Arrives; gives the state of the phase."),
    kernel_row<prims_arrive, MbarrierArrival::ArriveDrop>("mbarrier_arrive_drop",
                                                          "addr, *, count=None, scope=None, relaxed=None",
                                                          "Arrives, and is not expected in later phases."),
    kernel_row<prims_arrive_expect, MbarrierArrival::ArriveExpectTx>(
        "mbarrier_arrive_expect_tx", "addr, txcount, *, scope=None, relaxed=None", "Expects so many bytes and arrives."),
    kernel_row<prims_arrive_expect, MbarrierArrival::ArriveDropExpectTx>(
        "mbarrier_arrive_drop_expect_tx", "addr, txcount, *, scope=None, relaxed=None",
        "Expects so many bytes, arrives, and is not expected in later phases."),
    kernel_row<prims_bytes, MbarrierArrival::ExpectTx>("mbarrier_expect_tx", "addr, txcount, *, scope=None",
                                                       "Expects so many bytes more."),
    kernel_row<prims_bytes, MbarrierArrival::CompleteTx>("mbarrier_complete_tx", "addr, txcount, *, scope=None",
                                                         "Says that so many bytes have come."),
    kernel_row<wait_parity>("mbarrier_try_wait_parity", "addr, phase, *, time_limit=10000000, scope=None, order=None",
                            "Waits a while for the phase of a parity; whether it has ended."),
    kernel_row<wait_state_limited>("mbarrier_try_wait_timelimit", "addr, state, time_limit, *, scope=None, order=None",
                                   "Waits a while for the phase of a state; whether it has ended."),
    kernel_row<wait_state, MbarrierAttempt::Try>("mbarrier_try_wait", "addr, state, *, scope=None, order=None",
                                                 "Waits a while for the phase of a state; whether it has ended."),
    kernel_row<wait_state, MbarrierAttempt::Test>("mbarrier_test_wait", "addr, state, *, scope=None, order=None",
                                                  "Whether the phase of a state has ended."),
    kernel_row<wait_parity_of_kind>("mbarrier_wait_parity", "addr, phase, kind, *, scope=None, order=None",
                                    "Whether the phase of a parity has ended."),
    kernel_row<cp_async_arrive>("cp_async_mbarrier_arrive", "addr, *, noinc=None",
                                "An arrival once the thread's copies so far have completed."),
    kernel_row<fence, ProxyFenceKind::MbarrierInit>("fence_mbarrier_init", "",
                                                    "Makes initialised mbarriers known to the cluster and to copies."),
    kernel_row<fence_proxy>("fence_proxy", "kind, *, space=None", kProxyDoc),
    kernel_row<fence_proxy_acquire>("fence_proxy_acquire", "scope, addr, size, *, from_proxy=None, to_proxy=None",
                                    "Before a changed tensor map is used."),
    kernel_row<fence_proxy_release>("fence_proxy_release", "scope, *, from_proxy=None, to_proxy=None",
                                    "After a tensor map was changed."),
};

constexpr BuiltinRow kArchRows[] = {
    kernel_row<init>("mbarrier_init", "mbar_ptr: addr, cnt: count", kInitDoc),
    kernel_row<fence, ProxyFenceKind::MbarrierInit>("mbarrier_init_fence", "",
                                                    "Makes initialised mbarriers known to the cluster and to copies."),
    kernel_row<arch_arrive>("mbarrier_arrive", "mbar_ptr, peer_cta_rank_in_cluster=None, arrive_count=1, *, scope=None",
                            "Arrives."),
    kernel_row<arch_arrive_expect>("mbarrier_arrive_and_expect_tx",
                                   "mbar_ptr, bytes, peer_cta_rank_in_cluster=None, relaxed=False, scope=None",
                                   "Expects so many bytes and arrives."),
    kernel_row<arch_expect>("mbarrier_expect_tx", "mbar_ptr, bytes, peer_cta_rank_in_cluster=None, *, scope=None",
                            "Expects so many bytes more."),
    kernel_row<arch_wait>("mbarrier_wait", "mbar_ptr, phase", "Waits for the phase of a parity."),
    kernel_row<arch_attempt, MbarrierAttempt::Try>("mbarrier_try_wait", "mbar_ptr, phase",
                                                   "Waits a while for the phase of a parity; whether it has ended."),
    kernel_row<arch_attempt, MbarrierAttempt::Test>("mbarrier_test_wait", "mbar_ptr, phase",
                                                    "Whether the phase of a parity has ended."),
    kernel_row<arch_conditional_try_wait>("mbarrier_conditional_try_wait", "cond, mbar_ptr, phase",
                                          "try_wait if the condition holds, else True."),
    kernel_row<cp_async_arrive_noinc>("cp_async_mbarrier_arrive_noinc", "mbar_ptr: addr",
                                      "One of the expected arrivals, once the thread's copies so far have completed."),
    kernel_row<arch_fence_proxy>("fence_proxy", "kind, *, space=None, use_intrinsic=None", kProxyDoc),
    kernel_row<fence, ProxyFenceKind::AsyncSharedCta>("fence_view_async_shared", "",
                                                      "Makes writes to shared memory visible to copies and matrix operations."),
};

}  // namespace

const std::span<const BuiltinRow> kPrimsMbarrierRows = kPrimsRows;
const std::span<const BuiltinRow> kArchMbarrierRows = kArchRows;
const std::span<const EnumRow> kPrimsMbarrierEnums = kEnums;

}  // namespace kdsl::builtins
