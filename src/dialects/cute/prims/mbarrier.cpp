// mbarriers and the fences that go with them, in the spelling of the primitives and in that of cute.arch
// (cute-api.md 7.4, 7.20).
#include <fmt/format.h>

#include "dialects/cute/arch/async_support.h"
#include "value/objects.h"
#include "value/protocol.h"

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

// Appends the scope of argument i, if it was given. False: reported.
bool append_scope(Context& ctx, const Bound& args, size_t i, std::string_view function, std::vector<ir::Attr>& attrs) {
  if (args[i].is_none()) return true;
  auto scope = enum_argument(ctx, args, i, "scope", function, ir::Scope_from_text, "a MemScope");
  if (scope) attrs.push_back(ir::enum_attribute(AttrName::Scope, *scope));
  return scope.has_value();
}

// An mbarrier lies in shared memory, where no larger scope has a meaning.
bool append_shared_scope(Context& ctx, const Bound& args, size_t i, std::string_view function, std::vector<ir::Attr>& attrs) {
  if (args[i].is_none()) return true;
  constexpr std::string_view kWanted = "MemScope.CTA or CLUSTER";
  auto scope = enum_argument(ctx, args, i, "scope", function, ir::Scope_from_text, kWanted);
  if (!scope) return false;
  attrs.push_back(ir::enum_attribute(AttrName::Scope, *scope));
  if (*scope == ir::Scope::Cta || *scope == ir::Scope::Cluster) return true;
  report_enum_argument(ctx, args, i, "scope", function, kWanted);
  return false;
}

// ---- arrivals

struct Arrival {
  MbarrierArrival mode;
  size_t amount;  // argument: the number of arrivals or of bytes
  size_t scope;  // argument; 0: none
  size_t relaxed;  // argument; 0: none
  size_t peer = 0;  // argument: the rank of the block whose mbarrier is meant; 0: none
  bool wants_state = false;
};

bool gives_state(MbarrierArrival mode) { return mode != MbarrierArrival::ExpectTx && mode != MbarrierArrival::CompleteTx; }

Value arrive(Context& ctx, const Bound& args, std::string_view function, const Arrival& form) {
  if (!require_kernel(ctx, function, args.span)) return Value::raised();
  ir::Value* address = shared_address(ctx, args, 0, "addr", function);
  if (!address) return Value::raised();
  if (form.peer != 0 && !args[form.peer].is_none()) {
    ir::Value* rank = int_argument(ctx, args, form.peer, function);
    if (!rank) return Value::raised();
    address = peer_address(ctx, address, rank);
  }
  ir::Value* amount = args[form.amount].is_none() ? ctx.builder->i32(1) : int_argument(ctx, args, form.amount, function);
  std::vector<ir::Attr> attrs{ir::enum_attribute(AttrName::Mode, form.mode)};
  bool is_relaxed = false;
  if (!amount || (form.scope != 0 && !append_shared_scope(ctx, args, form.scope, function, attrs))) return Value::raised();
  if (form.relaxed != 0 && !flag_argument(ctx, args, form.relaxed, is_relaxed)) return Value::raised();
  if (is_relaxed) attrs.push_back(ir::enum_attribute(AttrName::Order, ir::Order::Relaxed));
  ir::Value* operands[] = {address, amount};
  bool has_state = form.wants_state && gives_state(form.mode) && address->type.space == ir::Space::Shared;
  if (has_state)
    return value::make_dynamic(ctx, DType::Int64, emit_value(ctx, OpKind::MbarrierArrive, operands, ir::kI64, attrs));
  emit(ctx, OpKind::MbarrierArrive, operands, attrs);
  return Value::none();
}

// prims: addr, count or txcount, *, scope, relaxed.
Value prims_arrive(Context& ctx, const Bound& args, std::string_view function, MbarrierArrival mode) {
  return arrive(ctx, args, function,
                {.mode = mode, .amount = 1, .scope = 2, .relaxed = gives_state(mode) ? size_t{3} : 0, .wants_state = true});
}

Value arch_arrive(Context& ctx, const Bound& args) {
  return arrive(ctx, args, "mbarrier_arrive",
                {.mode = MbarrierArrival::Arrive, .amount = 2, .scope = 3, .relaxed = 0, .peer = 1});
}
Value arch_arrive_expect(Context& ctx, const Bound& args) {
  return arrive(ctx, args, "mbarrier_arrive_and_expect_tx",
                {.mode = MbarrierArrival::ArriveExpectTx, .amount = 1, .scope = 4, .relaxed = 3, .peer = 2});
}
Value arch_expect(Context& ctx, const Bound& args) {
  return arrive(ctx, args, "mbarrier_expect_tx",
                {.mode = MbarrierArrival::ExpectTx, .amount = 1, .scope = 3, .relaxed = 0, .peer = 2});
}

Value init(Context& ctx, const Bound& args) {
  if (!require_kernel(ctx, "mbarrier_init", args.span)) return Value::raised();
  ir::Value* operands[] = {shared_address(ctx, args, 0, "addr", "mbarrier_init", false), nullptr};
  if (!operands[0] || !(operands[1] = int_argument(ctx, args, 1, "mbarrier_init"))) return Value::raised();
  auto count = ir::signed_constant(operands[1]);
  if (count && (*count < 1 || *count >= 1 << 20))
    return ctx.fail(ctx.error(args.span_of(1), diag::ArgumentValue, 2, "count", "mbarrier_init",
                              fmt::format("must be in 1 … 2^20-1, got {}", *count)));
  emit(ctx, OpKind::MbarrierInit, operands);
  return Value::none();
}

Value inval(Context& ctx, const Bound& args) {
  if (!require_kernel(ctx, "mbarrier_inval", args.span)) return Value::raised();
  ir::Value* address = shared_address(ctx, args, 0, "addr", "mbarrier_inval", false);
  if (!address) return Value::raised();
  emit(ctx, OpKind::MbarrierInval, {&address, 1});
  return Value::none();
}

Value cp_async_arrive(Context& ctx, const Bound& args, std::string_view function, bool is_noinc) {
  if (!require_kernel(ctx, function, args.span)) return Value::raised();
  ir::Value* address = shared_address(ctx, args, 0, "addr", function, false);
  if (!address) return Value::raised();
  ir::Attr noinc = ir::int_attribute(AttrName::Noinc, 1);
  emit(ctx, OpKind::MbarrierCpAsyncArrive, {&address, 1}, {&noinc, is_noinc ? size_t{1} : size_t{0}});
  return Value::none();
}

Value prims_cp_async_arrive(Context& ctx, const Bound& args) {
  bool is_noinc = false;
  if (!flag_argument(ctx, args, 1, is_noinc)) return Value::raised();
  return cp_async_arrive(ctx, args, "cp_async_mbarrier_arrive", is_noinc);
}

// ---- waits

// Suspend-time hint of waits that say none: 10 ms.
constexpr int64_t kTimeLimit = 10'000'000;

ir::Value* attempt(Context& ctx, MbarrierAttempt mode, ir::Value* address, ir::Value* phase, ir::Value* limit,
                   std::vector<ir::Attr> attrs = {}) {
  attrs.push_back(ir::enum_attribute(AttrName::Mode, mode));
  ir::Value* operands[] = {address, phase, limit};
  return emit_value(ctx, OpKind::MbarrierWait, {operands, limit ? size_t{3} : size_t{2}}, ir::kI1, attrs);
}

struct WaitForm {
  MbarrierAttempt mode;
  bool by_state;
  size_t limit = 0;  // arguments; 0: none
  size_t scope = 0, order = 0;
};

Value wait(Context& ctx, const Bound& args, std::string_view function, const WaitForm& form) {
  if (!require_kernel(ctx, function, args.span)) return Value::raised();
  ir::Value* address = shared_address(ctx, args, 0, "addr", function, false);
  ir::Value* phase = address ? int_argument(ctx, args, 1, function, form.by_state ? ir::kI64 : ir::kI32) : nullptr;
  if (!phase) return Value::raised();
  ir::Value* limit = nullptr;
  if (form.limit != 0 && !args[form.limit].is_none() && !(limit = int_argument(ctx, args, form.limit, function)))
    return Value::raised();
  std::vector<ir::Attr> attrs;
  if (form.scope != 0 && !append_shared_scope(ctx, args, form.scope, function, attrs)) return Value::raised();
  if (form.order != 0 && !args[form.order].is_none()) {
    auto order = enum_argument(ctx, args, form.order, "order", function, ir::Order_from_text, "MemOrder.ACQUIRE or RELAXED");
    if (!order) return Value::raised();
    if (*order != ir::Order::Acquire && *order != ir::Order::Relaxed) {
      report_enum_argument(ctx, args, form.order, "order", function, "MemOrder.ACQUIRE or RELAXED");
      return Value::raised();
    }
    attrs.push_back(ir::enum_attribute(AttrName::Order, *order));
  }
  return value::make_dynamic(ctx, DType::Boolean, attempt(ctx, form.mode, address, phase, limit, std::move(attrs)));
}

Value wait_parity_of_kind(Context& ctx, const Bound& args) {
  auto mode =
      enum_argument(ctx, args, 2, "kind", "mbarrier_wait_parity", ir::MbarrierAttempt_from_text, "MBarrierWait.TRY or TEST");
  if (!mode) return Value::raised();
  return wait(ctx, args, "mbarrier_wait_parity", {.mode = *mode, .by_state = false, .scope = 3, .order = 4});
}

// while not try_wait(…): pass
Value arch_wait(Context& ctx, const Bound& args) {
  if (!require_kernel(ctx, "mbarrier_wait", args.span)) return Value::raised();
  ir::Value* address = shared_address(ctx, args, 0, "mbar_ptr", "mbarrier_wait", false);
  ir::Value* phase = address ? int_argument(ctx, args, 1, "mbarrier_wait") : nullptr;
  if (!phase) return Value::raised();
  ir::Builder& b = *ctx.builder;
  ir::Value* limit = b.i32(kTimeLimit);
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
    ir::Value* again = b.binary(OpKind::XOrI, attempt(ctx, MbarrierAttempt::Try, address, phase, limit), b.boolean(true));
    b.create(OpKind::Condition, {again}, {});
  }
  b.set_insertion(outer, before);
  return Value::none();
}

// cond ? try_wait : True
Value arch_conditional_try_wait(Context& ctx, const Bound& args) {
  if (!require_kernel(ctx, "mbarrier_conditional_try_wait", args.span) ||
      !number_argument(ctx, args, 0, "mbarrier_conditional_try_wait"))
    return Value::raised();
  ir::Value* address = shared_address(ctx, args, 1, "mbar_ptr", "mbarrier_conditional_try_wait", false);
  ir::Value* phase = address ? int_argument(ctx, args, 2, "mbarrier_conditional_try_wait") : nullptr;
  if (!phase) return Value::raised();
  ir::Builder& b = *ctx.builder;
  ir::Value* condition = value::truth_value(ctx, args[0]);
  ir::Op* op = b.create(OpKind::If, {condition}, {ir::kI1}, {}, 2);
  ir::Block* outer = b.block();
  ir::Op* before = b.before();
  for (size_t i = 0; i < 2; ++i) {
    op->regions[i].block = ir::make_block(b.module(), {}, op);
    b.set_insertion(op->regions[i].block);
    ir::Value* result = i == 0 ? attempt(ctx, MbarrierAttempt::Try, address, phase, nullptr) : b.boolean(true);
    b.yield({&result, 1});
  }
  b.set_insertion(outer, before);
  return value::make_dynamic(ctx, DType::Boolean, op->result());
}

// ---- fences

Value fence(Context& ctx, const Bound& args, std::string_view function, ProxyFenceKind kind) {
  if (!require_kernel(ctx, function, args.span)) return Value::raised();
  ir::Attr mode = ir::enum_attribute(AttrName::Mode, kind);
  emit(ctx, OpKind::ProxyFence, {}, {&mode, 1});
  return Value::none();
}

// fence_proxy(kind, *, space): the primitives' ASYNC_SHARED and cute.arch's 'async.shared' are the same.
Value fence_proxy(Context& ctx, const Bound& args) {
  auto text = enum_text(args[0]), space = enum_text(args[1]);
  std::string kind = text.value_or("");
  for (char& c : kind)
    if (c == '.') c = '_';
  if (kind == "alias") return fence(ctx, args, "fence_proxy", ProxyFenceKind::Alias);
  if (kind == "async") return fence(ctx, args, "fence_proxy", ProxyFenceKind::Async);
  if (kind == "async_global") return fence(ctx, args, "fence_proxy", ProxyFenceKind::AsyncGlobal);
  if (kind == "async_shared") {
    bool is_cluster = space && (*space == "shared_cluster" || *space == "cluster");
    bool is_block = !space || *space == "shared_cta" || *space == "cta";
    if (is_cluster || is_block)
      return fence(ctx, args, "fence_proxy", is_cluster ? ProxyFenceKind::AsyncSharedCluster : ProxyFenceKind::AsyncSharedCta);
    report_enum_argument(ctx, args, 1, "space", "fence_proxy", "SharedSpace.shared_cta or shared_cluster");
    return Value::raised();
  }
  report_enum_argument(ctx, args, 0, "kind", "fence_proxy", "'alias', 'async', 'async.global' or 'async.shared'");
  return Value::raised();
}

// Between writes of a tensor map by the threads and its use by copies.
bool check_proxies(Context& ctx, const Bound& args, size_t first, std::string_view function) {
  constexpr std::string_view kWanted[] = {"generic", "tensormap"};
  for (size_t i = 0; i < 2; ++i) {
    if (args[first + i].is_none()) continue;
    auto text = enum_text(args[first + i]);
    if (text && *text == kWanted[i]) continue;
    report_enum_argument(ctx, args, first + i, i ? "to_proxy" : "from_proxy", function,
                         i ? "Proxy.TENSORMAP" : "Proxy.GENERIC");
    return false;
  }
  return true;
}

Value fence_proxy_acquire(Context& ctx, const Bound& args) {
  constexpr std::string_view kName = "fence_proxy_acquire";
  if (!require_kernel(ctx, kName, args.span)) return Value::raised();
  std::vector<ir::Attr> attrs{ir::enum_attribute(AttrName::Mode, ProxyFenceKind::TensorMapAcquire)};
  ir::Value* address = append_scope(ctx, args, 0, kName, attrs) ? map_address(ctx, args, 1, "addr", kName) : nullptr;
  int64_t size = 0;
  if (!address || !static_argument(ctx, args, 2, kName, size) || !check_proxies(ctx, args, 3, kName)) return Value::raised();
  if (size != 128)
    return ctx.fail(
        ctx.error(args.span_of(2), diag::ArgumentValue, 3, "size", kName, fmt::format("must be 128, got {}", size)));
  emit(ctx, OpKind::ProxyFence, {&address, 1}, attrs);
  return Value::none();
}

Value fence_proxy_release(Context& ctx, const Bound& args) {
  constexpr std::string_view kName = "fence_proxy_release";
  if (!require_kernel(ctx, kName, args.span)) return Value::raised();
  std::vector<ir::Attr> attrs{ir::enum_attribute(AttrName::Mode, ProxyFenceKind::TensorMapRelease)};
  if (!append_scope(ctx, args, 0, kName, attrs) || !check_proxies(ctx, args, 1, kName)) return Value::raised();
  emit(ctx, OpKind::ProxyFence, {}, attrs);
  return Value::none();
}

// ---- the tables

#define PRIMS_ARRIVE(name, params, mode, doc)                                                                               \
  BuiltinRow {                                                                                                              \
    name, params, doc, [](Context& ctx, const Bound& args) { return prims_arrive(ctx, args, name, MbarrierArrival::mode); } \
  }
#define WAIT(name, params, doc, ...)                                                                      \
  BuiltinRow {                                                                                            \
    name, params, doc, [](Context& ctx, const Bound& args) { return wait(ctx, args, name, __VA_ARGS__); } \
  }
#define FENCE(name, kind, doc)                                                                                  \
  BuiltinRow {                                                                                                  \
    name, "", doc, [](Context& ctx, const Bound& args) { return fence(ctx, args, name, ProxyFenceKind::kind); } \
  }

constexpr MbarrierAttempt kTry = MbarrierAttempt::Try, kTest = MbarrierAttempt::Test;

const BuiltinRow kPrimsRows[] = {
    {"mbarrier_init", "addr, count", "Makes an mbarrier whose phases end after so many arrivals.", init},
    {"mbarrier_inval", "addr", "Ends the life of an mbarrier.", inval},
    PRIMS_ARRIVE("mbarrier_arrive", "addr, *, count=None, scope=None, relaxed=None", Arrive,
                 "Arrives; gives the state of the phase."),
    PRIMS_ARRIVE("mbarrier_arrive_drop", "addr, *, count=None, scope=None, relaxed=None", ArriveDrop,
                 "Arrives, and is not expected in later phases."),
    PRIMS_ARRIVE("mbarrier_arrive_expect_tx", "addr, txcount, *, scope=None, relaxed=None", ArriveExpectTx,
                 "Expects so many bytes and arrives."),
    PRIMS_ARRIVE("mbarrier_arrive_drop_expect_tx", "addr, txcount, *, scope=None, relaxed=None", ArriveDropExpectTx,
                 "Expects so many bytes, arrives, and is not expected in later phases."),
    PRIMS_ARRIVE("mbarrier_expect_tx", "addr, txcount, *, scope=None", ExpectTx, "Expects so many bytes more."),
    PRIMS_ARRIVE("mbarrier_complete_tx", "addr, txcount, *, scope=None", CompleteTx, "Says that so many bytes have come."),
    WAIT("mbarrier_try_wait_parity", "addr, phase, *, time_limit=10000000, scope=None, order=None",
         "Waits a while for the phase of a parity; whether it has ended.",
         {.mode = kTry, .by_state = false, .limit = 2, .scope = 3, .order = 4}),
    WAIT("mbarrier_try_wait_timelimit", "addr, state, time_limit, *, scope=None, order=None",
         "Waits a while for the phase of a state; whether it has ended.",
         {.mode = kTry, .by_state = true, .limit = 2, .scope = 3, .order = 4}),
    WAIT("mbarrier_try_wait", "addr, state, *, scope=None, order=None",
         "Waits a while for the phase of a state; whether it has ended.",
         {.mode = kTry, .by_state = true, .scope = 2, .order = 3}),
    WAIT("mbarrier_test_wait", "addr, state, *, scope=None, order=None", "Whether the phase of a state has ended.",
         {.mode = kTest, .by_state = true, .scope = 2, .order = 3}),
    {"mbarrier_wait_parity", "addr, phase, kind, *, scope=None, order=None", "Whether the phase of a parity has ended.",
     wait_parity_of_kind},
    {"cp_async_mbarrier_arrive", "addr, *, noinc=None", "An arrival once the thread's copies so far have landed.",
     prims_cp_async_arrive},
    FENCE("fence_mbarrier_init", MbarrierInit, "Makes initialised mbarriers known to the cluster and to copies."),
    {"fence_proxy", "kind, *, space=None", "Orders accesses of threads before those of copies.", fence_proxy},
    {"fence_proxy_acquire", "scope, addr, size, *, from_proxy=None, to_proxy=None", "Before a changed tensor map is used.",
     fence_proxy_acquire},
    {"fence_proxy_release", "scope, *, from_proxy=None, to_proxy=None", "After a tensor map was changed.", fence_proxy_release},
};

const BuiltinRow kArchRows[] = {
    {"mbarrier_init", "mbar_ptr, cnt", "Makes an mbarrier whose phases end after so many arrivals.", init},
    FENCE("mbarrier_init_fence", MbarrierInit, "Makes initialised mbarriers known to the cluster and to copies."),
    {"mbarrier_arrive", "mbar_ptr, peer_cta_rank_in_cluster=None, arrive_count=1, *, scope=None", "Arrives.", arch_arrive},
    {"mbarrier_arrive_and_expect_tx", "mbar_ptr, bytes, peer_cta_rank_in_cluster=None, relaxed=False, scope=None",
     "Expects so many bytes and arrives.", arch_arrive_expect},
    {"mbarrier_expect_tx", "mbar_ptr, bytes, peer_cta_rank_in_cluster=None, *, scope=None", "Expects so many bytes more.",
     arch_expect},
    {"mbarrier_wait", "mbar_ptr, phase", "Waits for the phase of a parity.", arch_wait},
    WAIT("mbarrier_try_wait", "mbar_ptr, phase", "Waits a while for the phase of a parity; whether it has ended.",
         {.mode = kTry, .by_state = false}),
    WAIT("mbarrier_test_wait", "mbar_ptr, phase", "Whether the phase of a parity has ended.",
         {.mode = kTest, .by_state = false}),
    {"mbarrier_conditional_try_wait", "cond, mbar_ptr, phase", "try_wait if the condition holds, else True.",
     arch_conditional_try_wait},
    {"cp_async_mbarrier_arrive_noinc", "mbar_ptr", "One of the expected arrivals, once the thread's copies so far have landed.",
     [](Context& ctx, const Bound& args) { return cp_async_arrive(ctx, args, "cp_async_mbarrier_arrive_noinc", true); }},
    {"fence_proxy", "kind, *, space=None, use_intrinsic=None", "Orders accesses of threads before those of copies.",
     fence_proxy},
    FENCE("fence_view_async_shared", AsyncSharedCta, "Makes writes to shared memory visible to copies and matrix operations."),
};

}  // namespace

const std::span<const BuiltinRow> kPrimsMbarrierRows = kPrimsRows;
const std::span<const BuiltinRow> kArchMbarrierRows = kArchRows;
const std::span<const EnumRow> kPrimsMbarrierEnums = kEnums;

}  // namespace kdsl::builtins
