// Lowers bulk copies and tensor maps to PTX.
#include <fmt/core.h>

#include "base/check.h"
#include "ir/bulk_elements.h"
#include "ir/ops.h"
#include "target/nvptx/asm.h"
#include "target/nvptx/hooks.h"

namespace kdsl::target {

using codegen::FunctionEmitter;
using codegen::lowers;
using codegen::OpRow;
using ir::AttrName;
using ir::OpKind;

namespace {

// The optional operands at the end of a copy, which flags of the op announce.
struct CopyOptions {
  llvm::Value *mask = nullptr, *byte_mask = nullptr, *policy = nullptr;

  template <typename View>
  CopyOptions(FunctionEmitter& e, View op) {
    auto& builder = e.builder();
    auto half = [&](const ir::Value* bits) {
      return bits ? builder.CreateTrunc(e.value(bits), builder.getInt16Ty()) : nullptr;
    };
    if (op.policy()) policy = e.value(op.policy());
    if constexpr (requires { op.mask(); }) mask = half(op.mask());
    if constexpr (requires { op.byte_mask(); }) byte_mask = half(op.byte_mask());
  }
  std::string_view cache() const { return policy ? ".L2::cache_hint" : ""; }
  std::string_view multicast() const { return mask ? ".multicast::cluster" : ""; }
};

constexpr std::string_view kCompletes = "mbarrier::complete_tx::bytes";

std::string optional(PtxAsm& ptx, llvm::Value* value) { return value ? ", " + ptx.in(value) : ""; }

}  // namespace

// Addresses of the block's own shared memory are also addresses in the cluster's window; the narrower state space says that no
// other block is meant.
static std::string_view destination(const ir::Value* pointer, bool is_multicast) {
  bool is_own = pointer->type.space == ir::Space::Shared && !is_multicast;
  return is_own ? "shared::cta" : "shared::cluster";
}

static void bulk_copy(FunctionEmitter& e, ir::BulkCopyOp op) {
  PtxAsm ptx(e);
  CopyOptions options(e, op);
  std::string to = ptx.in(e.value(op.to())), from = ptx.in(e.value(op.from())), size = ptx.in(e.value(op.bytes()));
  switch (op->enum_attr<ir::BulkCopyKind>(AttrName::Mode)) {
    case ir::BulkCopyKind::GlobalToShared: {
      std::string barrier = ptx.in(e.value(op.mbarrier()));
      ptx.emit(fmt::format("cp.async.bulk.{}.global.{}{}{} [{}], [{}], {}, [{}]{}{};", destination(op.to(), options.mask),
                           kCompletes, options.multicast(), options.cache(), to, from, size, barrier,
                           optional(ptx, options.mask), optional(ptx, options.policy)));
      return;
    }
    case ir::BulkCopyKind::SharedToCluster:
      ptx.emit(fmt::format("cp.async.bulk.shared::cluster.shared::cta.{} [{}], [{}], {}, [{}];", kCompletes, to, from, size,
                           ptx.in(e.value(op.mbarrier()))));
      return;
    case ir::BulkCopyKind::SharedToGlobal: {
      std::string policy = optional(ptx, options.policy);
      if (op->has(AttrName::Op)) {
        auto reduction = op->enum_attr<ir::Atomic>(AttrName::Op);
        const ir::BulkElement* element = ir::find_bulk_element(op.tensor_type(), reduction);
        // Sums of 16 bits keep subnormal numbers: PTX has no other form.
        bool keeps = element->bytes == 2 && reduction == ir::Atomic::Add;
        ptx.emit(fmt::format("cp.reduce.async.bulk.global.shared::cta.bulk_group{}.{}{}.{} [{}], [{}], {}{};", options.cache(),
                             ir::reduction_name(reduction), keeps ? ".noftz" : "", element->name, to, from, size, policy));
        return;
      }
      ptx.emit(fmt::format("cp.async.bulk.global.shared::cta.bulk_group{}{} [{}], [{}], {}{}{};", options.cache(),
                           options.byte_mask ? ".cp_mask" : "", to, from, size, policy, optional(ptx, options.byte_mask)));
      return;
    }
  }
}

static std::string coordinates(FunctionEmitter& e, PtxAsm& ptx, ir::TensorCopyOp op) {
  std::string text;
  for (const ir::Value* coordinate : op.coordinates()) text += (text.empty() ? "{" : ", ") + ptx.in(e.value(coordinate));
  return text + "}";
}

// Returns the im2col offsets, 16 bits each, which follow the mbarrier; empty if there are none.
static std::string im2col_offsets(FunctionEmitter& e, PtxAsm& ptx, ir::TensorCopyOp op) {
  std::string text;
  for (const ir::Value* offset : op.im2col())
    text += (text.empty() ? ", {" : ", ") + ptx.in(e.builder().CreateTrunc(e.value(offset), e.builder().getInt16Ty()));
  return text.empty() ? text : text + "}";
}

// Returns the qualifier for the mode of the copy and the number of dimensions of its map.
static std::string_view box_name(ir::TensorBox box, bool is_load) {
  switch (box) {
    case ir::TensorBox::Im2col: return is_load ? "im2col" : "im2col_no_offs";
    case ir::TensorBox::Gather4: return "tile::gather4";
    case ir::TensorBox::Scatter4: return "tile::scatter4";
    case ir::TensorBox::Im2colW: return "im2col::w";
    case ir::TensorBox::Im2colW128: return "im2col::w::128";
    default: return "tile";
  }
}

// Returns the address of the mbarrier in the first block of a pair, which gets the signals of both: one bit of the address is
// the block's rank in the pair.
static llvm::Value* leading_mbarrier(FunctionEmitter& e, llvm::Value* address) {
  constexpr int64_t kRankBit = 1 << 24;
  auto& builder = e.builder();
  llvm::Type* cluster = builder.getPtrTy(e.hooks().address_space(ir::Space::SharedCluster));
  llvm::Value* number = builder.CreatePtrToInt(builder.CreateAddrSpaceCast(address, cluster), builder.getInt64Ty());
  return builder.CreateIntToPtr(builder.CreateAnd(number, builder.getInt64(static_cast<uint64_t>(~kRankBit))), cluster);
}

static void tensor_copy(FunctionEmitter& e, ir::TensorCopyOp op) {
  PtxAsm ptx(e);
  CopyOptions options(e, op);
  auto box = op->enum_attr<ir::TensorBox>(AttrName::Box, ir::TensorBox::Tile);
  bool has_rows = box == ir::TensorBox::Gather4 || box == ir::TensorBox::Scatter4;
  int64_t rank = has_rows ? 2 : op->int_attr(AttrName::Rank);
  std::string map = ptx.in(e.value(op.map()));
  switch (auto mode = op->enum_attr<ir::TensorCopyKind>(AttrName::Mode)) {
    case ir::TensorCopyKind::Load: {
      int64_t group = op->int_attr(AttrName::CtaGroup);
      llvm::Value* mbarrier = e.value(op.mbarrier());
      if (group == 2) mbarrier = leading_mbarrier(e, mbarrier);
      std::string to = ptx.in(e.value(op.shared())), barrier = ptx.in(mbarrier);
      std::string at = coordinates(e, ptx, op);
      std::string offsets = im2col_offsets(e, ptx, op);
      ptx.emit(fmt::format("cp.async.bulk.tensor.{}d.{}.global.{}.{}{}{}{} [{}], [{}, {}], [{}]{}{}{};", rank,
                           destination(op.shared(), options.mask || group), box_name(box, true), kCompletes,
                           options.multicast(), group ? fmt::format(".cta_group::{}", group) : "", options.cache(), to, map, at,
                           barrier, offsets, optional(ptx, options.mask), optional(ptx, options.policy)));
      return;
    }
    case ir::TensorCopyKind::Store:
    case ir::TensorCopyKind::Reduce: {
      std::string from = ptx.in(e.value(op.shared())), at = coordinates(e, ptx, op);
      bool reduces = mode == ir::TensorCopyKind::Reduce;
      std::string reduction = reduces ? fmt::format(".{}", ir::reduction_name(op->enum_attr<ir::Atomic>(AttrName::Op))) : "";
      ptx.emit(fmt::format("{}.async.bulk.tensor.{}d.global.shared::cta{}.{}.bulk_group{} [{}, {}], [{}]{};",
                           reduces ? "cp.reduce" : "cp", rank, reduction, box_name(box, false), options.cache(), map, at, from,
                           optional(ptx, options.policy)));
      return;
    }
    case ir::TensorCopyKind::Prefetch:
      ptx.emit(fmt::format("cp.async.bulk.prefetch.tensor.{}d.L2.global.{}{} [{}, {}]{};", rank, box_name(box, true),
                           options.cache(), map, coordinates(e, ptx, op), optional(ptx, options.policy)));
      return;
  }
}

// Lowers st.async of one, two or four values of 32 or 64 bits.
static void store_async(FunctionEmitter& e, ir::StoreAsyncOp op) {
  auto& builder = e.builder();
  PtxAsm ptx(e);
  llvm::Value* value = e.value(op.value());
  auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(value->getType());
  unsigned lanes = vector ? vector->getNumElements() : 1;
  unsigned bits = value->getType()->getScalarSizeInBits();
  llvm::Type* word = builder.getIntNTy(bits);
  value = builder.CreateBitCast(value, vector ? static_cast<llvm::Type*>(llvm::FixedVectorType::get(word, lanes)) : word);
  std::string address = ptx.in(e.value(op.address())), values = lanes > 1 ? ptx.ins(value) : ptx.in(value);
  ptx.emit(fmt::format("st.async.weak.shared::cluster.{}{}.b{} [{}], {}, [{}];", kCompletes,
                       lanes > 1 ? fmt::format(".v{}", lanes) : "", bits, address, values, ptx.in(e.value(op.mbarrier()))));
}

static void bulk_prefetch(FunctionEmitter& e, ir::BulkPrefetchOp op) {
  PtxAsm ptx(e);
  CopyOptions options(e, op);
  std::string from = ptx.in(e.value(op.address())), size = ptx.in(e.value(op.bytes()));
  ptx.emit(fmt::format("cp.async.bulk.prefetch.L2.global{} [{}], {}{};", options.cache(), from, size,
                       optional(ptx, options.policy)));
}

static void bulk_commit(FunctionEmitter& e, ir::BulkCommitOp) { PtxAsm(e).emit("cp.async.bulk.commit_group;"); }

static void bulk_wait(FunctionEmitter& e, ir::BulkWaitOp op) {
  PtxAsm(e).emit(fmt::format("cp.async.bulk.wait_group{} {};", op.is_read() ? ".read" : "", op.count()));
}

// tensormap.replace takes the enumerations as immediates.
static llvm::Value* replace_field(FunctionEmitter& e, ir::TensorMapReplaceOp op) {
  using enum ir::TensorField;
  auto field = op->enum_attr<ir::TensorField>(AttrName::Mode);
  PtxAsm ptx(e);
  std::string_view space = op.address()->type.space == ir::Space::Shared ? "shared::cta" : "global";
  bool is_wide = field == GlobalAddress || field == GlobalStride;
  bool is_immediate =
      field == ElemType || field == InterleaveLayout || field == SwizzleMode || field == SwizzleAtomicity || field == FillMode;
  std::string address = ptx.in(e.value(op.address()));
  std::string index = op->has(AttrName::Index) ? fmt::format("{}, ", op->int_attr(AttrName::Index)) : "";
  auto constant = ir::signed_constant(op.value());
  std::string value = is_immediate && constant ? std::to_string(*constant) : ptx.in(e.value(op.value()));
  return ptx.emit(fmt::format("tensormap.replace.tile.{}.{}.b1024.b{} [{}], {}{};", ir::to_text(field), space,
                              is_wide ? 64 : 32, address, index, value));
}

static void prefetch_map(FunctionEmitter& e, ir::TensorMapPrefetchOp op) {
  PtxAsm ptx(e);
  ptx.emit(fmt::format("prefetch.tensormap [{}];", ptx.in(e.value(op.address()))));
}

NvptxHooks::Rows NvptxHooks::bulk_rows() {
  static constexpr codegen::OpNeed kCopy = {.since = ir::sm(90), .what = "a bulk copy"};
  static constexpr OpRow kRows[] = {
      lowers<bulk_copy>(kCopy),
      lowers<bulk_prefetch>(kCopy),
      lowers<bulk_commit>(kCopy),
      lowers<bulk_wait>(kCopy),
      lowers<tensor_copy>({.since = ir::sm(90), .what = "a tensor copy"}),
      lowers<store_async>({.since = ir::sm(90), .what = "an asynchronous store"}),
      lowers<replace_field>({.feature = ir::Feature::TensorMapFields, .what = "replacing fields of a tensor map"}),
      lowers<prefetch_map>({.since = ir::sm(90), .what = "a tensor map"}),
  };
  return kRows;
}

}  // namespace kdsl::target
