// Lowers loads and stores with cache operators, atomics and fences.
#include <fmt/core.h>

#include <llvm/IR/InlineAsm.h>

#include "base/check.h"
#include "ir/op_kind.h"
#include "ir/ops.h"
#include "target/nvptx/asm.h"
#include "target/nvptx/hooks.h"

namespace kdsl::target {

using codegen::FunctionEmitter;
using codegen::lowers;
using codegen::OpRow;
using ir::AttrName;
using ir::OpKind;

std::string_view nvptx_syncscope(ir::Scope scope) {
  switch (scope) {
    case ir::Scope::Cta: return "block";
    case ir::Scope::Cluster: return "cluster";
    case ir::Scope::Gpu: return "device";
    case ir::Scope::Sys: return "";
  }
  KDSL_UNREACHABLE("a scope without a name");
}

static ir::Scope scope_of(const ir::Op& op) { return op.enum_attr<ir::Scope>(AttrName::Scope, ir::Scope::Gpu); }
static std::string_view syncscope_of(const ir::Op& op) { return nvptx_syncscope(scope_of(op)); }
static ir::Order order_of(const ir::Op& op) { return op.enum_attr<ir::Order>(AttrName::Order, ir::Order::Weak); }

static std::string_view state_space(ir::Space space) {
  switch (space) {
    case ir::Space::Global: return ".global";
    case ir::Space::Shared: return ".shared";
    case ir::Space::SharedCluster: return ".shared::cluster";
    case ir::Space::Const: return ".const";
    case ir::Space::Generic:
    case ir::Space::Local:
    case ir::Space::Tmem: return "";
  }
  KDSL_UNREACHABLE("a space without a name");
}

static std::string_view cache_suffix(ir::Cache cache) {
  switch (cache) {
    case ir::Cache::Ca: return ".ca";
    case ir::Cache::Cg: return ".cg";
    case ir::Cache::Cs: return ".cs";
    case ir::Cache::Lu: return ".lu";
    case ir::Cache::Cv: return ".cv";
    case ir::Cache::Wb: return ".wb";
    case ir::Cache::Wt: return ".wt";
    case ir::Cache::EvictFirst: return ".L1::evict_first";
    case ir::Cache::EvictLast: return ".L1::evict_last";
    case ir::Cache::NoAllocate: return ".L1::no_allocate";
  }
  KDSL_UNREACHABLE("a cache operator without a name");
}

// ---- accesses that only inline PTX can express. The bytes are passed as 1, 2 or 4 pieces of type b8 to b64.

namespace {

struct Pieces {
  unsigned bits, count;
};

Pieces pieces_of(uint64_t bytes, uint64_t align) {
  if (align < bytes && bytes <= 16) return {0, 0};
  switch (bytes) {
    case 1: return {8, 1};
    case 2: return {16, 1};
    case 4: return {32, 1};
    case 8: return {64, 1};
    case 16: return {32, 4};
    default: return {0, 0};
  }
}

// Pieces of a byte are passed in 16-bit registers.
llvm::Type* piece_register(llvm::IRBuilder<>& builder, Pieces pieces) { return builder.getIntNTy(std::max(pieces.bits, 16U)); }
char piece_constraint(Pieces pieces) { return pieces.bits == 64 ? 'l' : pieces.bits == 32 ? 'r' : 'h'; }

// Returns "{$0, $1, $2, $3}" or "$0".
std::string piece_list(Pieces pieces, unsigned first) {
  std::string out;
  for (unsigned i = 0; i < pieces.count; ++i) out += fmt::format("{}${}", i ? ", " : "", first + i);
  return pieces.count > 1 ? "{" + out + "}" : out;
}

// Returns a suffix such as ".relaxed.gpu.global.L1::evict_last.v4.b32".
std::string access_suffix(const ir::Op& op, ir::Space space, Pieces pieces) {
  std::string out;
  if (op.int_attr(AttrName::Volatile)) out += ".volatile";
  if (ir::Order order = order_of(op); order != ir::Order::Weak)
    out += fmt::format(".{}.{}", ir::to_text(order), ir::to_text(scope_of(op)));
  out += state_space(space);
  if (const ir::Attr* cache = op.find(AttrName::Cache)) out += cache_suffix(static_cast<ir::Cache>(cache->i));
  if (const ir::Attr* size = op.find(AttrName::Size)) out += fmt::format(".L2::{}B", size->i);
  if (pieces.count > 1) out += fmt::format(".v{}", pieces.count);
  return out + fmt::format(".b{}", pieces.bits);
}

// Returns the pieces for an access that LLVM's own load and store cannot express; none if they can.
Pieces asm_pieces(FunctionEmitter& e, const ir::Op& op, ir::Type type) {
  llvm::Type* stored = e.storage(type);
  bool is_single = stored->isIntegerTy() || stored->isPointerTy();  // LLVM does not select atomic accesses of floats
  bool needs_asm = op.has(AttrName::Cache) || op.has(AttrName::Size) || (order_of(op) != ir::Order::Weak && !is_single);
  if (!needs_asm || stored->isStructTy() || stored->isPointerTy()) return {0, 0};
  uint64_t bytes = e.module().getDataLayout().getTypeStoreSize(stored).getFixedValue();
  return pieces_of(bytes, static_cast<uint64_t>(op.int_attr(AttrName::Align, 1)));
}

}  // namespace

llvm::Value* NvptxHooks::load(FunctionEmitter& e, const ir::Op& op) {
  ir::Type type = op.result()->type;
  Pieces pieces = asm_pieces(e, op, type);
  if (!pieces.count) return e.plain_load(op, syncscope_of(op));
  auto& builder = e.builder();
  llvm::Type* one = piece_register(builder, pieces);
  llvm::SmallVector<llvm::Type*, 4> parts(pieces.count, one);
  llvm::Type* results = pieces.count == 1 ? one : llvm::StructType::get(e.context(), parts);
  std::string constraints;
  for (unsigned i = 0; i < pieces.count; ++i) constraints += fmt::format("={},", piece_constraint(pieces));
  std::string text = fmt::format("ld{} {}, [${}];", access_suffix(op, ir::LoadOp(op).pointer()->type.space, pieces),
                                 piece_list(pieces, 0), pieces.count);
  llvm::Value* pointer = e.value(ir::LoadOp(op).pointer());
  auto* callee = llvm::InlineAsm::get(llvm::FunctionType::get(results, {pointer->getType()}, false), text,
                                      constraints + "l,~{memory}", true);
  llvm::Value* got = builder.CreateCall(callee, {pointer});
  if (pieces.bits == 8) got = builder.CreateTrunc(got, builder.getInt8Ty());
  if (pieces.count > 1) {
    llvm::Value* vector = llvm::PoisonValue::get(llvm::FixedVectorType::get(one, pieces.count));
    for (unsigned i = 0; i < pieces.count; ++i)
      vector = builder.CreateInsertElement(vector, builder.CreateExtractValue(got, i), i);
    got = vector;
  }
  return e.from_storage(builder.CreateBitCast(got, e.storage(type)), type);
}

void NvptxHooks::store(FunctionEmitter& e, const ir::Op& op) {
  ir::StoreOp written(op);
  ir::Type type = written.value()->type;
  Pieces pieces = asm_pieces(e, op, type);
  if (!pieces.count) return e.plain_store(op, syncscope_of(op));
  auto& builder = e.builder();
  llvm::Value* value = e.to_storage(e.value(written.value()), type);
  llvm::SmallVector<llvm::Value*, 5> args = {e.value(written.pointer())};
  std::string constraints = "l";
  if (pieces.count == 1) {
    value = builder.CreateBitCast(value, builder.getIntNTy(pieces.bits));
    args.push_back(builder.CreateZExt(value, piece_register(builder, pieces)));
  } else {
    value = builder.CreateBitCast(value, llvm::FixedVectorType::get(builder.getInt32Ty(), pieces.count));
    for (unsigned i = 0; i < pieces.count; ++i) args.push_back(builder.CreateExtractElement(value, i));
  }
  llvm::SmallVector<llvm::Type*, 5> types;
  for (llvm::Value* arg : args) types.push_back(arg->getType());
  for (unsigned i = 0; i < pieces.count; ++i) constraints += fmt::format(",{}", piece_constraint(pieces));
  std::string text =
      fmt::format("st{} [$0], {};", access_suffix(op, written.pointer()->type.space, pieces), piece_list(pieces, 1));
  auto* callee =
      llvm::InlineAsm::get(llvm::FunctionType::get(builder.getVoidTy(), types, false), text, constraints + ",~{memory}", true);
  builder.CreateCall(callee, args);
}

// ---- atomics

// Lowers additions to pairs of f16 and bf16, and to f32 vectors if there is an instruction; LLVM would turn them into a loop.
llvm::Value* NvptxHooks::vector_add(FunctionEmitter& e, codegen::AtomicUpdate op) {
  auto& builder = e.builder();
  ir::Type type = op.value()->type;
  bool is_pair = type.count == 2 && (type.scalar == ir::Scalar::F16 || type.scalar == ir::Scalar::BF16);
  ir::Order order = order_of(op) == ir::Order::Weak ? ir::Order::Relaxed : order_of(op);
  ir::Space space = op.pointer()->type.space;
  std::string prefix = fmt::format("atom.{}.{}{}.add", ir::to_text(order), ir::to_text(scope_of(op)), state_space(space));
  llvm::Value* pointer = e.value(op.pointer());
  llvm::Value* value = e.value(op.value());
  if (is_pair) {
    llvm::Type* i32 = builder.getInt32Ty();
    std::string text = fmt::format("{}.noftz.{}x2 $0, [$1], $2;", prefix, ir::scalar_name(type.scalar));
    auto* callee =
        llvm::InlineAsm::get(llvm::FunctionType::get(i32, {pointer->getType(), i32}, false), text, "=r,l,r,~{memory}", true);
    llvm::Value* old = builder.CreateCall(callee, {pointer, builder.CreateBitCast(value, i32)});
    return builder.CreateBitCast(old, value->getType());
  }
  llvm::Type* f32 = builder.getFloatTy();
  llvm::SmallVector<llvm::Type*, 4> parts(type.count, f32);
  llvm::SmallVector<llvm::Type*, 5> types = {pointer->getType()};
  llvm::SmallVector<llvm::Value*, 5> args = {pointer};
  std::string outputs, inputs;
  for (unsigned i = 0; i < type.count; ++i) {
    outputs += "=f,", inputs += ",f";
    types.push_back(f32);
    args.push_back(builder.CreateExtractElement(value, i));
  }
  Pieces lanes{32, type.count};
  std::string text = fmt::format("{}.v{}.f32 {}, [${}], {};", prefix, type.count, piece_list(lanes, 0), type.count,
                                 piece_list(lanes, type.count + 1));
  auto* callee = llvm::InlineAsm::get(llvm::FunctionType::get(llvm::StructType::get(e.context(), parts), types, false), text,
                                      outputs + "l" + inputs + ",~{memory}", true);
  llvm::Value* got = builder.CreateCall(callee, args);
  llvm::Value* old = llvm::PoisonValue::get(value->getType());
  for (unsigned i = 0; i < type.count; ++i) old = builder.CreateInsertElement(old, builder.CreateExtractValue(got, i), i);
  return old;
}

// Returns the operation and type of a scalar atomic, as in "add.u32"; empty if there is no instruction.
static std::string rmw_suffix(ir::Atomic operation, llvm::Type* type, const ir::Arch& arch) {
  unsigned bits = type->getScalarSizeInBits();
  auto typed = [&](char letter) {
    return bits == 32 || bits == 64 ? fmt::format("{}.{}{}", ir::to_text(operation), letter, bits) : std::string();
  };
  using enum ir::Atomic;
  switch (operation) {
    case Add: return typed('u');
    case MinS: return bits >= 32 ? fmt::format("min.s{}", bits) : std::string();
    case MaxS: return bits >= 32 ? fmt::format("max.s{}", bits) : std::string();
    case MinU: return bits >= 32 ? fmt::format("min.u{}", bits) : std::string();
    case MaxU: return bits >= 32 ? fmt::format("max.u{}", bits) : std::string();
    case And:
    case Or:
    case Xor:
    case Exch: return typed('b');
    case Inc:
    case Dec: return bits == 32 ? typed('u') : std::string();
    case AddF:
      if (type->isHalfTy()) return "add.noftz.f16";
      if (type->isBFloatTy()) return arch.number >= 90 ? "add.noftz.bf16" : "";
      return fmt::format("add.f{}", bits);
    case FMin:
    case FMax: return {};
  }
  KDSL_UNREACHABLE("an atomic without a name");
}

// LLVM 22 selects `atom` without order and scope, which means relaxed and gpu. That is strong enough unless an order is given
// or the scope is the system.
static bool needs_explicit_order(codegen::AtomicUpdate op) {
  bool is_ordered = order_of(op) != ir::Order::Weak && order_of(op) != ir::Order::Relaxed;
  bool is_system = scope_of(op) == ir::Scope::Sys && op.pointer()->type.space != ir::Space::Shared;
  return is_ordered || is_system;
}

// Emits atom.acq_rel.sys.global.add.u32 $0, [$1], $2; returns null if there is no such instruction.
static llvm::Value* explicit_atomic(FunctionEmitter& e, codegen::AtomicUpdate op, ir::Atomic operation, llvm::Value* value,
                                    const ir::Arch& arch) {
  auto& builder = e.builder();
  llvm::Type* type = value->getType();
  std::string suffix = rmw_suffix(operation, type, arch);
  if (suffix.empty()) return nullptr;
  ir::Order order = order_of(op) == ir::Order::Weak ? ir::Order::Relaxed : order_of(op);
  unsigned bits = type->getScalarSizeInBits();
  bool is_number = type->isFloatTy() || type->isDoubleTy();
  bool as_number = is_number && operation != ir::Atomic::Exch;
  char constraint = bits == 16 ? 'h' : as_number ? (bits == 32 ? 'f' : 'd') : (bits == 32 ? 'r' : 'l');
  llvm::Type* passed = as_number ? type : builder.getIntNTy(bits);
  std::string text = fmt::format("atom.{}.{}{}.{} $0, [$1], $2;", ir::to_text(order), ir::to_text(scope_of(op)),
                                 state_space(op.pointer()->type.space), suffix);
  llvm::Value* pointer = e.value(op.pointer());
  auto* callee = llvm::InlineAsm::get(llvm::FunctionType::get(passed, {pointer->getType(), passed}, false), text,
                                      fmt::format("={0},l,{0},~{{memory}}", constraint), true);
  llvm::Value* old = builder.CreateCall(callee, {pointer, builder.CreateBitCast(value, passed)});
  return builder.CreateBitCast(old, type);
}

static llvm::Value* integer_extreme(FunctionEmitter& e, codegen::AtomicUpdate op, ir::Atomic operation, llvm::Value* bits,
                                    const ir::Arch& arch) {
  using enum llvm::AtomicRMWInst::BinOp;
  if (needs_explicit_order(op)) return explicit_atomic(e, op, operation, bits, arch);
  auto plain = operation == ir::Atomic::MaxS   ? Max
               : operation == ir::Atomic::MinS ? Min
               : operation == ir::Atomic::MinU ? UMin
                                               : UMax;
  return e.builder().CreateAtomicRMW(plain, e.value(op.pointer()), bits, llvm::MaybeAlign(), llvm::AtomicOrdering::Monotonic,
                                     e.context().getOrInsertSyncScopeID(syncscope_of(op)));
}

// Floats are ordered as their bits are: as signed integers if the sign bit of the operand is clear, and in reverse as unsigned
// ones if it is set. Each of the two paths has one integer atomic.
llvm::Value* NvptxHooks::float_extreme(FunctionEmitter& e, codegen::AtomicUpdate op, bool is_max) {
  auto& builder = e.builder();
  llvm::Value* value = e.value(op.value());
  llvm::Type* bits_type = builder.getIntNTy(value->getType()->getScalarSizeInBits());
  llvm::Value* bits = builder.CreateBitCast(value, bits_type);
  llvm::BasicBlock* positive = e.new_block("atomic.positive");
  llvm::BasicBlock* negative = e.new_block("atomic.negative");
  llvm::BasicBlock* join = e.new_block("atomic.join");
  builder.CreateCondBr(builder.CreateICmpSGE(bits, llvm::ConstantInt::get(bits_type, 0)), positive, negative);
  e.enter_block(positive);
  llvm::Value* from_positive = integer_extreme(e, op, is_max ? ir::Atomic::MaxS : ir::Atomic::MinS, bits, arch_);
  builder.CreateBr(join);
  e.enter_block(negative);
  llvm::Value* from_negative = integer_extreme(e, op, is_max ? ir::Atomic::MinU : ir::Atomic::MaxU, bits, arch_);
  builder.CreateBr(join);
  e.enter_block(join);
  llvm::PHINode* old = builder.CreatePHI(bits_type, 2);
  old->addIncoming(from_positive, positive);
  old->addIncoming(from_negative, negative);
  return builder.CreateBitCast(old, value->getType());
}

llvm::Value* NvptxHooks::atomic_rmw(FunctionEmitter& e, codegen::AtomicUpdate op) {
  auto operation = op.operation();
  ir::Type type = op.value()->type;
  if (operation == ir::Atomic::AddF && type.is_vector()) return vector_add(e, op);
  bool is_extreme = operation == ir::Atomic::FMin || operation == ir::Atomic::FMax;
  bool has_bits_order = type.scalar == ir::Scalar::F32 || type.scalar == ir::Scalar::F64;
  if (is_extreme && has_bits_order) return float_extreme(e, op, operation == ir::Atomic::FMax);
  if (needs_explicit_order(op))
    if (llvm::Value* old = explicit_atomic(e, op, operation, e.value(op.value()), arch_)) return old;
  // An operation without an instruction becomes a loop around a compare-and-swap, which keeps order and scope.
  return e.plain_atomic_rmw(op, syncscope_of(op));
}

static llvm::Value* atomic_cas(FunctionEmitter& e, const ir::Op& op) { return e.plain_atomic_cas(op, syncscope_of(op)); }

// Emits red.relaxed.gpu.global.add.u32 [$0], $1; an operation without such an instruction becomes an atomic whose result is
// dropped.
void NvptxHooks::atomic_red(FunctionEmitter& e, ir::AtomicRedOp op) {
  auto operation = op.op();
  llvm::Value* value = e.value(op.value());
  ir::Order order = order_of(op) == ir::Order::Weak ? ir::Order::Relaxed : order_of(op);
  bool is_scalar = op.value()->type.is_scalar();
  bool has_order = order == ir::Order::Relaxed || order == ir::Order::Release;
  std::string suffix =
      is_scalar && has_order && operation != ir::Atomic::Exch ? rmw_suffix(operation, value->getType(), arch_) : std::string();
  if (suffix.empty()) {
    atomic_rmw(e, op);
    return;
  }
  auto& builder = e.builder();
  llvm::Type* type = value->getType();
  unsigned bits = type->getScalarSizeInBits();
  bool is_number = type->isFloatTy() || type->isDoubleTy();
  llvm::Type* passed = is_number ? type : builder.getIntNTy(bits);
  bool has_policy = op.is_hint();
  if (has_policy) suffix.insert(suffix.rfind('.'), ".L2::cache_hint");
  PtxAsm ptx(e);
  std::string text = fmt::format("red.{}.{}{}.{} [{}], {}", ir::to_text(order), ir::to_text(scope_of(op)),
                                 state_space(op.pointer()->type.space), suffix, ptx.in(e.value(op.pointer())),
                                 ptx.in(builder.CreateBitCast(value, passed)));
  ptx.emit(text + (has_policy ? fmt::format(", {};", ptx.in(e.value(op.policy()))) : ";"));
}

// Emits prefetch.global.L2::evict_last [a]; shared memory needs no prefetch.
static void prefetch(FunctionEmitter& e, ir::PrefetchOp op) {
  ir::Space space = op.pointer()->type.space;
  if (space != ir::Space::Global && space != ir::Space::Generic && space != ir::Space::Local) return;
  auto kind = op->enum_attr<ir::PrefetchKind>(AttrName::Mode);
  std::string_view where = space == ir::Space::Global ? ".global" : space == ir::Space::Local ? ".local" : "";
  auto text = [&]() -> std::string {
    switch (kind) {
      case ir::PrefetchKind::L1: return fmt::format("prefetch{}.L1", where);
      case ir::PrefetchKind::L2: return fmt::format("prefetch{}.L2", where);
      case ir::PrefetchKind::L2EvictLast: return "prefetch.global.L2::evict_last";
      case ir::PrefetchKind::L2EvictNormal: return "prefetch.global.L2::evict_normal";
      case ir::PrefetchKind::UniformL1: return "prefetchu.L1";
    }
    KDSL_UNREACHABLE("a prefetch without a name");
  };
  // The uniform cache takes generic addresses.
  llvm::Value* address = e.value(op.pointer());
  if (kind == ir::PrefetchKind::UniformL1 && space != ir::Space::Generic)
    address = e.builder().CreateAddrSpaceCast(address, e.builder().getPtrTy());
  PtxAsm ptx(e);
  ptx.emit(fmt::format("{} [{}];", text(), ptx.in(address)));
}

static void fence(FunctionEmitter& e, const ir::Op& op) { e.plain_fence(op, syncscope_of(op)); }

NvptxHooks::Rows NvptxHooks::memory_rows() {
  static constexpr OpRow kRows[] = {
      lowers<&NvptxHooks::load>(OpKind::Load),
      lowers<&NvptxHooks::store>(OpKind::Store),
      lowers<&NvptxHooks::atomic_rmw>(OpKind::AtomicRMW),
      lowers<atomic_cas>(OpKind::AtomicCas),
      lowers<&NvptxHooks::atomic_red>(),
      lowers<fence>(OpKind::Fence),
      lowers<prefetch>(),
  };
  return kRows;
}

}  // namespace kdsl::target
