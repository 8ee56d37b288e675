
#include "profile/work.h"

#include <algorithm>

#include <fmt/format.h>

#include "analysis/memory.h"
#include "ir/arch.h"
#include "ir/mma_shape.h"
#include "ir/ops.h"

namespace kdsl::profile {

using ir::OpKind;

std::string_view to_text(Work work) {
  constexpr std::array<std::string_view, kWorkCount> kTexts = {"global",  "shared",  "local",   "atomic",  "async",
                                                               "matrix",  "float32", "half",    "float64", "integer",
                                                               "special", "convert", "control", "warp",    "sync"};
  return kTexts[static_cast<size_t>(work)];
}

Memory memory_of(const ir::Value* pointer) {
  const ir::Value* root = analysis::root_of(pointer);
  if (root->def && root->def->kind == OpKind::Alloca) return Memory::Local;
  if (root->def && root->def->kind == OpKind::GlobalAddr) return Memory::Constant;
  switch (pointer->type.space == ir::Space::Generic ? root->type.space : pointer->type.space) {
    case ir::Space::Shared:
    case ir::Space::SharedCluster: return Memory::Shared;
    case ir::Space::Const: return Memory::Constant;
    case ir::Space::Local: return Memory::Local;
    case ir::Space::Tmem: return Memory::Constant;
    case ir::Space::Generic:
    case ir::Space::Global: return Memory::Global;
  }
  return Memory::Global;
}

static Work work_of_memory(const ir::Value* pointer) {
  switch (memory_of(pointer)) {
    case Memory::Shared: return Work::Shared;
    case Memory::Local: return Work::Local;
    case Memory::Constant:
    case Memory::Global: return Work::Global;
  }
  return Work::Global;
}

static Work work_of_floats(ir::Scalar scalar) {
  int bits = ir::bit_width(scalar);
  return bits == 64 ? Work::Float64 : bits == 32 ? Work::Float32 : Work::Half;
}

// Two numbers of 16 bits share an instruction.
static OpWork of_type(Work work, ir::Type type) {
  uint32_t lanes = type.is_vector() ? type.count : 1;
  return {work, work == Work::Half ? (lanes + 1) / 2 : lanes};
}

static OpWork math_work(const ir::Op& op) {
  using enum ir::MathFn;
  ir::Type type = op.result()->type;
  switch (ir::MathOp(op).fn()) {
    case Fma:
    case Add:
    case Sub:
    case Mul:
    case Abs:
    case CopySign:
    case IsNan:
    case IsInf:
    case IsFinite:
    case IsNormal: return of_type(work_of_floats(ir::MathOp(op).first()->type.scalar), type);
    case Ceil:
    case Floor:
    case Round:
    case RoundEven:
    case Trunc: return of_type(Work::Convert, type);
    default: return of_type(Work::Special, type);
  }
}

static OpWork arithmetic_work(const ir::Op& op) {
  switch (op.kind) {
    case OpKind::Constant:
    case OpKind::NullPtr:
    case OpKind::Poison: return {};
    case OpKind::Math: return math_work(op);
    case OpKind::DivF:
    case OpKind::RemF: return of_type(Work::Special, op.result()->type);
    default: break;
  }
  ir::Type type = op.operands.front()->type;
  bool is_float = (type.is_scalar() || type.is_vector()) && type.is_float();
  return of_type(is_float ? work_of_floats(type.scalar) : Work::Integer, op.result()->type);
}

static OpWork cast_work(const ir::Op& op) {
  switch (op.kind) {
    case OpKind::SIToFP:
    case OpKind::UIToFP:
    case OpKind::FPToSI:
    case OpKind::FPToUI:
    case OpKind::ExtF:
    case OpKind::TruncF: return of_type(Work::Convert, op.result()->type);
    default: return {};
  }
}

// Returns whether the access is one to a local array at a constant place: such an array becomes registers.
static bool is_register(const ir::Value* pointer) {
  if (memory_of(pointer) != Memory::Local) return false;
  for (; pointer; pointer = analysis::pointer_before(pointer)) {
    auto offset = ir::as<ir::PtrOffsetOp>(pointer);
    if (offset && !ir::signed_constant(offset.index())) return false;
  }
  return true;
}

static OpWork access_work(const ir::Value* pointer) { return {work_of_memory(pointer), is_register(pointer) ? 0u : 1u}; }

static OpWork memory_work(const ir::Op& op) {
  switch (op.kind) {
    case OpKind::Load: return access_work(ir::LoadOp(op).pointer());
    case OpKind::Store: return access_work(ir::StoreOp(op).pointer());
    case OpKind::AtomicRMW:
    case OpKind::AtomicCas:
    case OpKind::AtomicRed: return {Work::Atomic, 1};
    case OpKind::PtrOffset: return {Work::Integer, ir::signed_constant(ir::PtrOffsetOp(op).index()) ? 0u : 1u};
    case OpKind::CpAsync: return {Work::Async, 1};
    case OpKind::CpAsyncCommit:
    case OpKind::CpAsyncWait:
    case OpKind::Fence: return {Work::Sync, 1};
    default: return {};
  }
}

static OpWork thread_work(const ir::Op& op) {
  switch (op.kind) {
    case OpKind::ReadSreg: return {};
    case OpKind::Shuffle:
    case OpKind::Vote:
    case OpKind::Match:
    case OpKind::Redux:
    case OpKind::ElectSync: return {Work::Warp, 1};
    default: return {Work::Sync, 1};
  }
}

static OpWork async_work(const ir::Op& op) {
  switch (op.kind) {
    case OpKind::BulkCopy:
    case OpKind::TensorCopy:
    case OpKind::StoreAsync: return {Work::Async, 1};
    case OpKind::Mapa:
    case OpKind::TensorMapAddress: return {Work::Integer, 1};
    default: return {Work::Sync, 1};
  }
}

static OpWork matrix_family_work(const ir::Op& op) {
  switch (op.kind) {
    case OpKind::LdMatrix:
    case OpKind::StMatrix: return {Work::Shared, 1};
    case OpKind::Mma:
    case OpKind::MmaBlockScale:
    case OpKind::Wgmma:
    case OpKind::Tcgen05Mma:
    case OpKind::Tcgen05MmaBlockScale:
    case OpKind::Tcgen05MmaWs: return {Work::Matrix, 1};
    case OpKind::Tcgen05Instruction:
    case OpKind::Tcgen05Descriptor: return {};
    default: return {Work::Sync, 1};
  }
}

OpWork work_of(const ir::Op& op) {
  switch (ir::info(op.kind).family) {
    case ir::Family::Arithmetic: return arithmetic_work(op);
    case ir::Family::Cast: return cast_work(op);
    case ir::Family::Memory: return memory_work(op);
    case ir::Family::Thread: return thread_work(op);
    case ir::Family::Async: return async_work(op);
    case ir::Family::Matrix: return matrix_family_work(op);
    case ir::Family::Flow: return {Work::Control, op.is(ir::effect::Terminator) ? 0u : 1u};
    case ir::Family::Aggregate:
    case ir::Family::Tile:
    case ir::Family::Output: return {};
  }
  return {};
}

static MatrixWork made(std::string_view text, double operations, ir::MmaElement a) {
  using enum ir::MmaElement;
  bool is_integer = a == S8 || a == U8 || a == S4 || a == U4 || a == B1;
  return {std::string(text), operations, static_cast<uint32_t>(ir::mma_bits(a)), is_integer};
}

// Four warps execute a product of a warpgroup, each for a quarter of the rows.
static std::optional<MatrixWork> wgmma_work(ir::WgmmaOp op) {
  constexpr double kWarps = ir::WgmmaShape::kThreads / ir::kWarpSize;
  auto shape = ir::WgmmaShape::parse(op.text());
  if (!shape) return std::nullopt;
  MatrixWork work = made(op.text(), 2.0 * ir::WgmmaShape::kRows * shape->n * shape->k / kWarps, shape->a);
  double rows = shape->n + (op.a()->type.is_vector() ? 0 : ir::WgmmaShape::kRows);
  work.shared_bytes = rows * shape->k * ir::mma_bits(shape->a) / 8 / kWarps;
  return work;
}

// Finds the op that describes a product, to which fields may have been added.
static ir::Tcgen05InstructionOp instruction_of(const ir::Value* value) {
  while (value->def && value->def->kind != OpKind::Tcgen05Instruction && !value->def->operands.empty())
    value = value->def->operands.front();
  return ir::as<ir::Tcgen05InstructionOp>(value);
}

// The operands of tcgen05.mma and its relatives have one order.
static std::optional<MatrixWork> tensor_memory_work(const ir::Op& op) {
  ir::Tcgen05InstructionOp described = instruction_of(op.operands[ir::Tcgen05MmaOp::Operands::instruction]);
  if (!described || described.shape().size() != 3) return std::nullopt;
  auto m = static_cast<double>(described.shape()[0]), n = static_cast<double>(described.shape()[1]);
  auto k = static_cast<double>(described.shape()[2]);
  std::string text = fmt::format("{} {} m{}n{}k{}", ir::info(op.kind).text, ir::to_text(described.kind()), m, n, k);
  MatrixWork work = made(text, 2 * m * n * k, described.a_type());
  bool is_a_shared = op.operands[ir::Tcgen05MmaOp::Operands::a]->type.is_scalar();
  work.shared_bytes = (n + (is_a_shared ? m : 0)) * k * ir::mma_bits(described.a_type()) / 8;
  return work;
}

std::optional<MatrixWork> matrix_work(const ir::Op& op) {
  switch (op.kind) {
    case OpKind::Mma:
    case OpKind::MmaBlockScale: {
      std::string_view text = op.text_attr(ir::AttrName::Text);
      auto shape = ir::MmaShape::parse(text);
      if (!shape) return std::nullopt;
      return made(text, 2.0 * shape->m * shape->n * shape->k, shape->a);
    }
    case OpKind::Wgmma: return wgmma_work(ir::WgmmaOp(op));
    case OpKind::Tcgen05Mma:
    case OpKind::Tcgen05MmaBlockScale:
    case OpKind::Tcgen05MmaWs: return tensor_memory_work(op);
    default: return std::nullopt;
  }
}

}  // namespace kdsl::profile
