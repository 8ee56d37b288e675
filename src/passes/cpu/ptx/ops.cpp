// This file expands the PTX instructions that are ops of KIR: memory, barriers, warp operations, asynchronous copies.
#include <algorithm>
#include <array>
#include <optional>

#include "ir/bulk_elements.h"
#include "ir/enums.h"
#include "ir/op_kind.h"
#include "passes/cpu/ptx/conversions.h"
#include "passes/cpu/ptx/expansion.h"
#include "passes/cpu/ptx/matrices.h"
#include "passes/cpu/ptx/tensor_memory.h"

namespace kdsl::passes {

using ir::Attr;
using ir::AttrName;
using ir::OpKind;
using ir::Space;
using ir::Type;
using ir::Value;

namespace {

using X = PtxExpansion;
using I = const PtxInstruction&;

// ---- modifiers

std::optional<Space> space_of(I i) {
  if (i.has("global")) return Space::Global;
  if (i.has("shared") || i.has("shared::cta")) return Space::Shared;
  if (i.has("shared::cluster")) return Space::SharedCluster;
  if (i.has("local")) return Space::Local;
  if (i.has("const")) return Space::Const;
  if (i.has("param")) return std::nullopt;
  return Space::Generic;
}

ir::Scope scope_of(I i, ir::Scope absent) {
  if (i.has("cta")) return ir::Scope::Cta;
  if (i.has("cluster")) return ir::Scope::Cluster;
  if (i.has("gpu") || i.has("gl")) return ir::Scope::Gpu;
  return i.has("sys") ? ir::Scope::Sys : absent;
}

std::optional<ir::Order> order_of(I i) {
  if (i.has("relaxed")) return ir::Order::Relaxed;
  if (i.has("acquire")) return ir::Order::Acquire;
  if (i.has("release")) return ir::Order::Release;
  if (i.has("acq_rel")) return ir::Order::AcqRel;
  return std::nullopt;
}

struct Element {
  char kind = 'b';  // b, u, s, f; x stands for several floats
  int bits = 0;
  Type type;
};
std::optional<Element> element_of(std::string_view name) {
  if (name == "f32") return Element{'f', 32, ir::kF32};
  if (name == "f64") return Element{'f', 64, ir::kF64};
  if (name == "f16x2" || name == "bf16x2" || name == "e4m3x4" || name == "e5m2x4") return Element{'x', 32, ir::kI32};
  if (name.size() < 2 || std::string_view("bus").find(name[0]) == std::string_view::npos) return std::nullopt;
  std::string_view bits = name.substr(1);
  if (bits == "8") return Element{name[0], 8, ir::kI8};
  if (bits == "16") return Element{name[0], 16, ir::kI16};
  if (bits == "32") return Element{name[0], 32, ir::kI32};
  if (bits == "64") return Element{name[0], 64, ir::kI64};
  return std::nullopt;
}

void add_order(std::vector<Attr>& attrs, I i) {
  if (auto order = order_of(i)) {
    attrs.push_back(ir::enum_attribute(AttrName::Order, *order));
    attrs.push_back(ir::enum_attribute(AttrName::Scope, scope_of(i, ir::Scope::Gpu)));
  }
  if (i.has("volatile")) attrs.push_back(ir::int_attribute(AttrName::Volatile, 1));
}

// ---- memory

struct PtxAccess {
  Space space;
  Element element;
  size_t lanes;
  Type type() const { return lanes == 1 ? element.type : ir::vector_type(element.type.scalar, static_cast<uint32_t>(lanes)); }
  int64_t align() const { return static_cast<int64_t>(lanes) * element.bits / 8; }
};
std::optional<PtxAccess> access_of(I i, size_t items) {
  auto space = space_of(i);
  auto element = element_of(i.type());
  size_t lanes = i.has("v2") ? 2 : i.has("v4") ? 4 : i.has("v8") ? 8 : 1;
  if (!space || !element || lanes != items) return std::nullopt;
  return PtxAccess{*space, *element, lanes};
}

bool load(X& x, I i) {
  if (i.operands.size() < 2) return false;
  auto access = access_of(i, i.operands[0].size());
  Value* at = access ? x.address(i, 1, access->space) : nullptr;
  if (!at) return false;
  std::vector<Attr> attrs = {ir::int_attribute(AttrName::Align, access->align())};
  add_order(attrs, i);
  Value* loaded = x.b.create(OpKind::Load, std::span<Value* const>(&at, 1), std::array{access->type()}, attrs)->result();
  for (size_t lane = 0; lane < access->lanes; ++lane) {
    Value* own = access->lanes == 1
                     ? loaded
                     : x.b.create(OpKind::VectorExtract, {loaded, x.b.i32(static_cast<int64_t>(lane))}, {access->element.type})
                           ->result();
    // Signed numbers are sign-extended into wider registers.
    if (access->element.kind == 's' && access->element.bits < 64) own = x.b.cast(OpKind::ExtSI, own, ir::kI64);
    if (!x.write(i.operands[0][lane], own)) return false;
  }
  return true;
}

bool store_async(X& x, I i);

bool store(X& x, I i) {
  if (i.has("async")) return store_async(x, i);
  if (i.operands.size() < 2) return false;
  auto access = access_of(i, i.operands[1].size());
  Value* at = access ? x.address(i, 0, access->space) : nullptr;
  if (!at) return false;
  std::vector<Value*> lanes;
  for (const std::string& item : i.operands[1])
    if (!lanes.emplace_back(x.read(item, access->element.type))) return false;
  Value* value = lanes.size() == 1 ? lanes[0] : x.b.create(OpKind::VectorBuild, lanes, std::array{access->type()})->result();
  std::vector<Attr> attrs = {ir::int_attribute(AttrName::Align, access->align())};
  add_order(attrs, i);
  x.b.create(OpKind::Store, std::array{value, at}, {}, attrs);
  return true;
}

std::optional<ir::Atomic> atomic_of(I i, const Element& element) {
  bool is_float = element.kind == 'f', is_signed = element.kind == 's';
  if (i.has("add")) return is_float ? ir::Atomic::AddF : ir::Atomic::Add;
  if (i.has("exch")) return ir::Atomic::Exch;
  if (is_float) return std::nullopt;
  if (i.has("min")) return is_signed ? ir::Atomic::MinS : ir::Atomic::MinU;
  if (i.has("max")) return is_signed ? ir::Atomic::MaxS : ir::Atomic::MaxU;
  for (auto [name, op] : {std::pair{"and", ir::Atomic::And}, std::pair{"or", ir::Atomic::Or}, std::pair{"xor", ir::Atomic::Xor},
                          std::pair{"inc", ir::Atomic::Inc}, std::pair{"dec", ir::Atomic::Dec}})
    if (i.has(name)) return op;
  return std::nullopt;
}

// Expands red, and atom, which returns the old value.
bool atomic(X& x, I i) {
  bool gives = i.name == "atom";
  size_t first = gives ? 1 : 0;
  auto space = space_of(i);
  auto element = element_of(i.type());
  if (!space || !element || element->bits < 32 || element->kind == 'x') return false;
  Value *at = x.address(i, first, *space), *value = x.operand(i, first + 1, element->type);
  if (!at || !value) return false;
  std::vector<Attr> attrs = {ir::enum_attribute(AttrName::Order, order_of(i).value_or(ir::Order::Relaxed)),
                             ir::enum_attribute(AttrName::Scope, scope_of(i, ir::Scope::Gpu))};
  std::array types = {element->type};
  if (i.has("cas")) {
    Value* next = x.operand(i, first + 2, element->type);
    if (!gives || !next) return false;
    return x.write(i.operands[0][0], x.b.create(OpKind::AtomicCas, std::array{at, value, next}, types, attrs)->result());
  }
  auto op = atomic_of(i, *element);
  if (!op) return false;
  attrs.push_back(ir::enum_attribute(AttrName::Op, *op));
  Value* old = x.b.create(OpKind::AtomicRMW, std::array{at, value}, types, attrs)->result();
  return !gives || x.write(i.operands[0][0], old);
}

// Expands multimem instructions on memory of several GPUs. The CPU device is a single GPU, so the sum over all of them is the
// value in its memory.
bool multimem(X& x, I i) {
  if (i.has("ld_reduce")) return load(x, i);
  return i.has("st") ? store(x, i) : atomic(x, i);
}

bool fence(X& x, I i) {
  if (i.has("proxy")) {
    using Kind = ir::ProxyFenceKind;
    bool is_async = i.has("async");
    Kind kind = i.has("alias")                                ? Kind::Alias
                : i.has("global")                             ? Kind::AsyncGlobal
                : i.has("shared::cta")                        ? Kind::AsyncSharedCta
                : i.has("shared::cluster") || i.has("shared") ? Kind::AsyncSharedCluster
                                                              : Kind::Async;
    if (!is_async && kind != Kind::Alias) return false;
    x.b.create(OpKind::ProxyFence, {}, {}, {ir::enum_attribute(AttrName::Mode, kind)});
    return true;
  }
  if (i.has("mbarrier_init")) {
    x.b.create(OpKind::ProxyFence, {}, {}, {ir::enum_attribute(AttrName::Mode, ir::ProxyFenceKind::MbarrierInit)});
    return true;
  }
  // Fences that only acquire or only release are newer and unknown to the checks, so they are not expanded.
  bool is_old = i.name == "membar", is_whole = i.has("sc") || i.has("acq_rel") || is_old || i.modifiers.size() == 1;
  if (!is_whole || i.modifiers.empty()) return false;
  x.b.create(OpKind::Fence, {}, {},
             {ir::enum_attribute(AttrName::Order, ir::Order::AcqRel),
              ir::enum_attribute(AttrName::Scope, scope_of(i, ir::Scope::Sys))});
  return true;
}

// ---- barriers

// Expands bar and barrier, for the block, a warp or a cluster.
bool barrier(X& x, I i) {
  bool is_aligned = i.name == "bar" || i.has("aligned");
  std::vector<Attr> attrs;
  if (is_aligned) attrs.push_back(ir::int_attribute(AttrName::Aligned, 1));
  if (i.has("warp")) {
    Value* mask = x.operand(i, 0, ir::kI32);
    if (mask) x.b.create(OpKind::WarpSync, {mask}, {});
    return mask;
  }
  if (i.has("cluster")) {
    bool waits = i.has("wait");
    if (!waits && i.has("relaxed")) attrs.push_back(ir::enum_attribute(AttrName::Order, ir::Order::Relaxed));
    x.b.create(waits ? OpKind::ClusterWait : OpKind::ClusterArrive, {}, {}, attrs);
    return waits != i.has("arrive");
  }
  bool reduces = i.has("red");
  size_t first = reduces ? 1 : 0, count = i.operands.size();
  Value *id = x.operand(i, first, ir::kI32), *predicate = nullptr, *threads = nullptr;
  if (reduces) --count;
  bool has_threads = count == (reduces ? 3u : 2u);
  if (has_threads) threads = x.operand(i, first + 1, ir::kI32);
  if (!id || (has_threads && !threads)) return false;
  std::vector<Value*> operands = {id};
  if (threads) operands.push_back(threads);
  if (!reduces) {
    bool arrives = i.has("arrive");
    if (arrives && !threads) return false;
    bool is_whole = !threads && ir::signed_constant(id) == 0;
    if (is_whole) operands.clear();
    x.b.create(arrives ? OpKind::BarrierArrive : OpKind::Barrier, operands, {}, attrs);
    return true;
  }
  auto mode = i.has("popc") ? ir::BarrierReduction::Popc : i.has("and") ? ir::BarrierReduction::And : ir::BarrierReduction::Or;
  predicate = x.operand(i, i.operands.size() - 1, ir::kI1);
  if (!predicate) return false;
  operands.insert(operands.begin(), predicate);
  attrs.push_back(ir::enum_attribute(AttrName::Mode, mode));
  std::array types = {mode == ir::BarrierReduction::Popc ? ir::kI32 : ir::kI1};
  return x.write(i.operands[0][0], x.b.create(OpKind::BarrierRed, operands, types, attrs)->result());
}

// ---- the warp

bool shuffle(X& x, I i) {
  auto mode = i.has("up")     ? ir::Shuffle::Up
              : i.has("down") ? ir::Shuffle::Down
              : i.has("bfly") ? ir::Shuffle::Bfly
                              : ir::Shuffle::Idx;
  Value *value = x.operand(i, 1, ir::kI32), *lane = x.operand(i, 2, ir::kI32), *clamp = x.operand(i, 3, ir::kI32),
        *mask = x.operand(i, 4, ir::kI32);
  if (!i.has("sync") || !value || !lane || !clamp || !mask) return false;
  bool wants_range = i.operands[0].size() == 2;
  Type types[] = {ir::kI32, ir::kI1};
  Attr attrs[] = {ir::enum_attribute(AttrName::Mode, mode)};
  ir::Op* op = x.b.create(OpKind::Shuffle, std::array{value, lane, mask, clamp},
                          std::span<const Type>(types, wants_range ? 2 : 1), attrs);
  return x.write(i.operands[0][0], op->result()) && (!wants_range || x.write(i.operands[0][1], op->result(1)));
}

bool vote(X& x, I i) {
  bool is_ballot = i.has("ballot");
  auto mode = is_ballot ? ir::Vote::Ballot : i.has("all") ? ir::Vote::All : i.has("any") ? ir::Vote::Any : ir::Vote::Uni;
  Value *predicate = x.operand(i, 1, ir::kI1), *mask = x.operand(i, 2, ir::kI32);
  if (!i.has("sync") || !predicate || !mask) return false;
  Attr attrs[] = {ir::enum_attribute(AttrName::Mode, mode)};
  std::array types = {is_ballot ? ir::kI32 : ir::kI1};
  return x.write(i.operands[0][0], x.b.create(OpKind::Vote, std::array{predicate, mask}, types, attrs)->result());
}

bool match(X& x, I i) {
  auto element = element_of(i.type());
  Value *value = element && element->kind == 'b' ? x.operand(i, 1, element->type) : nullptr, *mask = x.operand(i, 2, ir::kI32);
  bool is_all = i.has("all"), wants_truth = i.operands[0].size() == 2;
  if (!value || !mask || !i.has("sync") || (!is_all && wants_truth)) return false;
  Attr attrs[] = {ir::enum_attribute(AttrName::Mode, is_all ? ir::Match::All : ir::Match::Any)};
  Value* lanes = x.b.create(OpKind::Match, std::array{mask, value}, std::array{ir::kI32}, attrs)->result();
  if (!x.write(i.operands[0][0], lanes)) return false;
  return !wants_truth || x.write(i.operands[0][1], x.b.cmpi(ir::CmpI::Ne, lanes, x.b.i32(0)));
}

bool reduce(X& x, I i) {
  auto element = element_of(i.type());
  if (!element || element->bits != 32 || element->kind == 'f' || !i.has("sync")) return false;
  bool is_signed = element->kind == 's';
  std::optional<ir::Redux> op;
  for (auto [name, found] : {std::pair{"add", ir::Redux::Add}, std::pair{"min", is_signed ? ir::Redux::MinS : ir::Redux::MinU},
                             std::pair{"max", is_signed ? ir::Redux::MaxS : ir::Redux::MaxU}, std::pair{"and", ir::Redux::And},
                             std::pair{"or", ir::Redux::Or}, std::pair{"xor", ir::Redux::Xor}})
    if (i.has(name)) op = found;
  Value *value = x.operand(i, 1, ir::kI32), *mask = x.operand(i, 2, ir::kI32);
  if (!op || !value || !mask) return false;
  Attr attrs[] = {ir::enum_attribute(AttrName::Op, *op)};
  return x.write(i.operands[0][0], x.b.create(OpKind::Redux, std::array{value, mask}, std::array{ir::kI32}, attrs)->result());
}

// `elect.sync _|p, mask`: p is true in one lane, the lowest.
bool elect(X& x, I i) {
  Value* mask = x.operand(i, 1, ir::kI32);
  if (!mask || i.operands[0].size() != 2) return false;
  Value* is_it = x.b.create(OpKind::ElectSync, {mask}, {ir::kI1})->result();
  if (i.operands[0][0] != "_") return false;
  return x.write(i.operands[0][1], is_it);
}

bool active_mask(X& x, I i) { return x.write(i.operands[0][0], x.b.sreg(ir::Sreg::Activemask)); }

bool sleep(X& x, I i) {
  Value* duration = x.operand(i, 0, ir::kI32);
  if (duration) x.b.create(OpKind::Nanosleep, {duration}, {});
  return duration;
}

bool stop(X& x, I i) {
  x.b.create(i.name == "trap" ? OpKind::Trap : OpKind::Exit, {}, {});
  return i.operands.empty();
}

// Generic addresses and those of a space are equal numbers on this device.
bool convert_address(X& x, I i) {
  bool is_wide = i.type() == "u64";
  Value* address = x.operand(i, 1, is_wide ? ir::kI64 : ir::kI32);
  return address && x.write(i.operands[0][0], address);
}

// A cache policy is a number without a meaning on this device, which has no caches.
bool create_policy(X& x, I i) { return x.write(i.operands[0][0], x.b.i64(0)); }

// `setmaxnreg.inc.sync.aligned.u32 240`
bool set_max_registers(X& x, I i) {
  auto mode = i.has("inc") ? ir::RegisterChange::Inc : ir::RegisterChange::Dec;
  Value* count = x.operand(i, 0, ir::kI32);
  auto known = count ? ir::signed_constant(count) : std::nullopt;
  if (!known) return false;
  x.b.create(OpKind::SetMaxRegisters, {}, {},
             {ir::enum_attribute(AttrName::Mode, mode), ir::int_attribute(AttrName::Count, *known)});
  return true;
}

// `st.async.shared::cluster.mbarrier::complete_tx::bytes.v2.b32 [address], {a, b}, [mbarrier]`
bool store_async(X& x, I i) {
  auto element = element_of(i.type());
  if (!element || i.operands.size() != 3 || element->bits < 32 || element->kind == 'x') return false;
  size_t lanes = i.operands[1].size();
  if (lanes != (i.has("v2") ? 2u : i.has("v4") ? 4u : 1u)) return false;
  Value *at = x.address(i, 0, Space::SharedCluster), *mbarrier = x.address(i, 2, Space::SharedCluster);
  std::vector<Value*> values;
  for (const std::string& item : i.operands[1])
    if (!values.emplace_back(x.read(item, element->type))) return false;
  if (!at || !mbarrier) return false;
  Type type = ir::vector_type(element->type.scalar, static_cast<uint32_t>(lanes));
  Value* value = lanes == 1 ? values[0] : x.b.create(OpKind::VectorBuild, values, std::array{type})->result();
  x.b.create(OpKind::StoreAsync, std::array{value, at, mbarrier}, {});
  return true;
}

bool map_address(X& x, I i) {
  bool is_shared = i.has("shared::cluster");
  Value *address = x.operand(i, 1, is_shared ? ir::kI32 : ir::kI64), *rank = x.operand(i, 2, ir::kI32);
  if (!address || !rank) return false;
  Value* own = x.b.cast(OpKind::IntToPtr, address, ir::pointer_type(Space::Shared));
  Type to = ir::pointer_type(is_shared ? Space::SharedCluster : Space::Generic);
  Value* peer = x.b.create(OpKind::Mapa, {own, rank}, {to})->result();
  // A 32-bit register holds the lower half of an address, which names one block of the cluster.
  return (i.type() == "u64" || is_shared) && x.write(i.operands[0][0], peer);
}

bool depend(X& x, I i) {
  auto mode = i.has("wait") ? ir::GridDependencyKind::Wait : ir::GridDependencyKind::LaunchDependents;
  x.b.create(OpKind::GridDependency, {}, {}, {ir::enum_attribute(AttrName::Mode, mode)});
  return i.operands.empty();
}

bool prefetch(X& x, I i) {
  auto space = space_of(i);
  Value* at = space ? x.address(i, 0, *space) : nullptr;
  if (!at) return false;
  auto level = i.has("L1") ? ir::PrefetchKind::L1 : ir::PrefetchKind::L2;
  x.b.create(OpKind::Prefetch, {at}, {}, {ir::enum_attribute(AttrName::Mode, level)});
  return true;
}

// `discard.global.L2 [a], 128`, of no other size.
bool discard(X& x, I i) {
  auto space = space_of(i);
  bool is_line = i.operands.size() == 2 && i.operands[1].size() == 1 && i.operands[1][0] == "128";
  Value* at = space && is_line ? x.address(i, 0, *space) : nullptr;
  if (!at) return false;
  x.b.create(OpKind::Discard, {at}, {}, {});
  return true;
}

// ---- asynchronous copies

// Adds what `cp.reduce….add.noftz.bf16` combines and how.
bool add_reduction(std::vector<Attr>& attrs, I i) {
  for (std::string_view name : {"add", "min", "max", "inc", "dec", "and", "or", "xor"}) {
    if (!i.has(name)) continue;
    const ir::BulkElement* element = ir::find_bulk_element(i.type(), name);
    if (!element) return false;
    attrs.push_back(ir::enum_attribute(AttrName::Op, ir::reduction_of(name)));
    attrs.push_back(ir::int_attribute(AttrName::TensorType, element->tensor_type));
    return true;
  }
  return false;
}

bool bulk_copy(X& x, I i) {
  using Kind = ir::BulkCopyKind;
  if (i.has("commit_group")) return x.b.create(OpKind::BulkCommit, {}, {}), true;
  if (i.has("wait_group")) {
    Value* count = x.operand(i, 0, ir::kI32);
    auto groups = count ? ir::signed_constant(count) : std::nullopt;
    if (!groups) return false;
    std::vector<Attr> attrs = {ir::int_attribute(AttrName::Count, *groups)};
    if (i.has("read")) attrs.push_back(ir::int_attribute(AttrName::Read, 1));
    x.b.create(OpKind::BulkWait, std::span<Value* const>(), {}, attrs);
    return true;
  }
  if (i.has("tensor")) return false;
  if (i.has("prefetch")) return x.address(i, 0, Space::Global);  // there are no caches on this device
  size_t spaces = i.has("reduce") ? 3 : 2;  // behind the words of the name
  if (i.modifiers.size() < spaces + 2) return false;
  bool stores = i.modifiers[spaces] == "global", loads = i.modifiers[spaces + 1] == "global",
       is_to_own = i.modifiers[spaces] == "shared::cta";
  Space to = stores ? Space::Global : is_to_own ? Space::Shared : Space::SharedCluster;
  // Without the cluster modifier the destination is memory of the block.
  if (loads && !i.has("multicast::cluster")) to = Space::Shared;
  Kind kind = stores ? Kind::SharedToGlobal : loads ? Kind::GlobalToShared : Kind::SharedToCluster;
  Value *target = x.address(i, 0, to), *source = x.address(i, 1, loads ? Space::Global : Space::Shared),
        *bytes = x.operand(i, 2, ir::kI32);
  if (!target || !source || !bytes || i.has("multicast::cluster")) return false;
  std::vector<Value*> operands = {target, source, bytes};
  if (!stores) {
    Value* mbarrier = x.address(i, 3, loads ? Space::Shared : Space::SharedCluster);
    if (!mbarrier || !i.has("mbarrier::complete_tx::bytes")) return false;
    operands.push_back(mbarrier);
  }
  std::vector<Attr> attrs = {ir::enum_attribute(AttrName::Mode, kind)};
  if (i.has("reduce") && !(stores && add_reduction(attrs, i))) return false;
  x.b.create(OpKind::BulkCopy, operands, {}, attrs);
  return true;
}

bool copy(X& x, I i) {
  if (i.has("bulk")) return bulk_copy(x, i);
  if (i.has("commit_group")) return x.b.create(OpKind::CpAsyncCommit, {}, {}), true;
  if (i.has("wait_all")) return x.b.create(OpKind::CpAsyncWait, {}, {}), true;
  if (i.has("wait_group")) {
    Value* count = x.operand(i, 0, ir::kI32);
    auto groups = count ? ir::signed_constant(count) : std::nullopt;
    if (groups) x.b.create(OpKind::CpAsyncWait, {}, {}, {ir::int_attribute(AttrName::Count, *groups)});
    return groups.has_value();
  }
  if (i.has("arrive")) {
    Value* at = x.address(i, 0, Space::Shared);
    std::vector<Attr> attrs;
    if (i.has("noinc")) attrs.push_back(ir::int_attribute(AttrName::Noinc, 1));
    if (at) x.b.create(OpKind::MbarrierCpAsyncArrive, std::array{at}, {}, attrs);
    return at;
  }
  Value *to = x.address(i, 0, Space::Shared), *from = x.address(i, 1, Space::Global), *size = x.operand(i, 2, ir::kI32);
  auto bytes = size ? ir::signed_constant(size) : std::nullopt;
  bool is_cached = i.has("ca"), fits = bytes && (*bytes == 16 || (is_cached && (*bytes == 4 || *bytes == 8)));
  if (!to || !from || !fits || is_cached == i.has("cg")) return false;
  std::vector<Value*> operands = {to, from};
  if (i.operands.size() > (i.has("L2::cache_hint") ? 4u : 3u))
    if (!operands.emplace_back(x.operand(i, 3, ir::kI32))) return false;
  Attr attrs[] = {ir::int_attribute(AttrName::Size, *bytes),
                  ir::enum_attribute(AttrName::Cache, is_cached ? ir::Cache::Ca : ir::Cache::Cg)};
  x.b.create(OpKind::CpAsync, operands, {}, attrs);
  return true;
}

// ---- mbarriers

bool mbarrier_wait(X& x, I i) {
  Value* at = x.address(i, 1, Space::Shared);
  Value* phase = x.operand(i, 2, i.has("parity") ? ir::kI32 : ir::kI64);
  if (!at || !phase) return false;
  std::vector<Value*> operands = {at, phase};
  if (i.operands.size() > 3)
    if (!operands.emplace_back(x.operand(i, 3, ir::kI32))) return false;
  std::vector<Attr> attrs = {
      ir::enum_attribute(AttrName::Mode, i.has("try_wait") ? ir::MbarrierAttempt::Try : ir::MbarrierAttempt::Test)};
  if (i.has("relaxed")) attrs.push_back(ir::enum_attribute(AttrName::Order, ir::Order::Relaxed));
  if (i.has("cta") || i.has("cluster")) attrs.push_back(ir::enum_attribute(AttrName::Scope, scope_of(i, ir::Scope::Cta)));
  return x.write(i.operands[0][0], x.b.create(OpKind::MbarrierWait, operands, std::array{ir::kI1}, attrs)->result());
}

bool mbarrier(X& x, I i) {
  using Mode = ir::MbarrierArrival;
  if (i.has("try_wait") || i.has("test_wait")) return mbarrier_wait(x, i);
  auto space = space_of(i);
  if (!space || *space == Space::Generic) space = Space::Shared;
  if (i.has("init") || i.has("inval")) {
    Value *at = x.address(i, 0, *space), *count = i.has("init") ? x.operand(i, 1, ir::kI32) : nullptr;
    if (!at || (i.has("init") && !count)) return false;
    if (count)
      x.b.create(OpKind::MbarrierInit, {at, count}, {});
    else
      x.b.create(OpKind::MbarrierInval, {at}, {});
    return true;
  }
  bool expects = i.has("expect_tx"), completes = i.has("complete_tx"), arrives = i.has("arrive"), drops = i.has("arrive_drop");
  if (i.has("noComplete")) return false;
  bool gives = (arrives || drops) && i.operands[0][0].front() != '[';
  size_t first = gives ? 1 : 0;
  Value* at = x.address(i, first, *space);
  bool has_count = i.operands.size() > first + 1;
  Value* count = has_count ? x.operand(i, first + 1, ir::kI32) : x.b.i32(1);
  if (!at || !count) return false;
  Mode mode = drops     ? (expects ? Mode::ArriveDropExpectTx : Mode::ArriveDrop)
              : arrives ? (expects ? Mode::ArriveExpectTx : Mode::Arrive)
              : expects ? Mode::ExpectTx
                        : Mode::CompleteTx;
  if (!arrives && !drops && !expects && !completes) return false;
  std::vector<Attr> attrs = {ir::enum_attribute(AttrName::Mode, mode)};
  if (i.has("relaxed")) attrs.push_back(ir::enum_attribute(AttrName::Order, ir::Order::Relaxed));
  if (i.has("cta") || i.has("cluster")) attrs.push_back(ir::enum_attribute(AttrName::Scope, scope_of(i, ir::Scope::Cta)));
  bool has_state = gives && i.operands[0][0] != "_";
  if (has_state && *space != Space::Shared) return false;
  std::array state = {ir::kI64};
  ir::Op* op =
      x.b.create(OpKind::MbarrierArrive, std::array{at, count}, std::span<const Type>(state.data(), has_state ? 1 : 0), attrs);
  return !has_state || x.write(i.operands[0][0], op->result());
}

// ---- the table

struct Row {
  std::string_view name;
  std::string_view modifiers;  // the modifiers it may have beside a type, with blanks around each; if empty, `emit` checks them
  bool (*emit)(X&, I);
  bool writes_first = false;
};

#define KDSL_PTX_SCOPES "cta cluster gpu gl sys "
#define KDSL_PTX_ORDERS "relaxed acquire release acq_rel "
#define KDSL_PTX_SPACES "global shared shared::cta shared::cluster local const "
#define KDSL_PTX_CACHES                                                                                          \
  "ca cg cs lu cv wb wt nc L1::evict_normal L1::evict_unchanged L1::evict_first L1::evict_last L1::no_allocate " \
  "L2::64B L2::128B L2::256B L2::cache_hint L2::evict_last L2::evict_normal L2::evict_first "

constexpr std::string_view kAnyModifiers;

constexpr Row kRows[] = {
    {"ld", " weak volatile v2 v4 v8 " KDSL_PTX_SCOPES KDSL_PTX_ORDERS KDSL_PTX_SPACES KDSL_PTX_CACHES, load, true},
    {"st",
     " weak volatile async mbarrier::complete_tx::bytes v2 v4 v8 " KDSL_PTX_SCOPES KDSL_PTX_ORDERS KDSL_PTX_SPACES
         KDSL_PTX_CACHES,
     store},
    {"atom", " add exch cas min max and or xor inc dec " KDSL_PTX_SCOPES KDSL_PTX_ORDERS KDSL_PTX_SPACES, atomic, true},
    {"red", " add min max and or xor inc dec " KDSL_PTX_SCOPES KDSL_PTX_ORDERS KDSL_PTX_SPACES, atomic},
    {"multimem",
     " ld_reduce st red weak add min max and or xor v2 v4 v8 acc::f32 acc::f16 " KDSL_PTX_SCOPES KDSL_PTX_ORDERS
         KDSL_PTX_SPACES,
     multimem, true},
    {"fence", " sc proxy async alias mbarrier_init " KDSL_PTX_SCOPES KDSL_PTX_ORDERS KDSL_PTX_SPACES, fence},
    {"membar", " cta gl sys ", fence},
    {"bar", " sync arrive red and or popc pred warp cta ", barrier, false},
    {"barrier", " sync arrive wait red and or popc pred aligned cta cluster " KDSL_PTX_ORDERS, barrier, false},
    {"shfl", " sync up down bfly idx ", shuffle, true},
    {"vote", " sync all any uni ballot pred ", vote, true},
    {"match", " sync all any ", match, true},
    {"redux", " sync add min max and or xor ", reduce, true},
    {"elect", " sync ", elect, true},
    {"activemask", " ", active_mask, true},
    {"nanosleep", " ", sleep},
    {"exit", " ", stop},
    {"trap", " ", stop},
    {"cvta", " to " KDSL_PTX_SPACES, convert_address, true},
    {"mapa", " shared::cluster ", map_address, true},
    {"createpolicy", kAnyModifiers, create_policy, true},
    {"setmaxnreg", " inc dec sync aligned ", set_max_registers},
    {"tcgen05", kAnyModifiers, use_ptx_tensor_memory, true},
    {"griddepcontrol", " wait launch_dependents ", depend},
    {"prefetch", " L1 L2 L2::evict_last L2::evict_normal " KDSL_PTX_SPACES, prefetch},
    {"discard", " L2 global ", discard},
    {"cp",
     " async bulk reduce add min max inc dec and or xor noftz f16 bf16 prefetch L2 ca cg commit_group wait_group wait_all read "
     "mbarrier "
     "arrive noinc bulk_group mbarrier::complete_tx::bytes " KDSL_PTX_SPACES KDSL_PTX_CACHES,
     copy},
    {"mbarrier",
     " init inval arrive arrive_drop expect_tx complete_tx try_wait test_wait parity " KDSL_PTX_SCOPES KDSL_PTX_ORDERS
         KDSL_PTX_SPACES,
     mbarrier, true},
    {"ldmatrix", " sync aligned m8n8 x1 x2 x4 trans shared shared::cta ", move_ptx_matrices, true},
    {"stmatrix", " sync aligned m8n8 x1 x2 x4 trans shared shared::cta ", move_ptx_matrices},
    {"mma", kAnyModifiers, multiply_ptx_matrices, true},
    {"cvt", kAnyModifiers, convert_narrow_pair, true},
};

const Row* row_of(I i) {
  auto row = std::ranges::find(kRows, std::string_view(i.name), &Row::name);
  if (row == std::end(kRows) || (row->emit == convert_narrow_pair && !is_narrow_conversion(i))) return nullptr;
  bool admitted = row->modifiers == kAnyModifiers || std::ranges::all_of(i.modifiers, [&](const std::string& word) {
                    return element_of(word) || row->modifiers.find(" " + word + " ") != std::string_view::npos;
                  });
  return admitted ? row : nullptr;
}

}  // namespace

bool is_ptx_op(const PtxInstruction& instruction) { return row_of(instruction); }

bool writes_first(const PtxInstruction& instruction) {
  const Row* row = row_of(instruction);
  bool is_address = instruction.operands.empty() || instruction.operands[0][0].starts_with('[');
  if (row && row->emit == use_ptx_tensor_memory) return loads_tensor_memory(instruction);
  return row && !is_address && (row->writes_first || (row->emit == barrier && instruction.has("red")));
}

bool expand_ptx_op(PtxExpansion& expansion, const PtxInstruction& instruction) {
  const Row* row = row_of(instruction);
  bool may_lack_operands = !row->writes_first || row->emit == use_ptx_tensor_memory;
  bool has_first = may_lack_operands || !instruction.operands.empty();
  return has_first && row->emit(expansion, instruction);
}

}  // namespace kdsl::passes
