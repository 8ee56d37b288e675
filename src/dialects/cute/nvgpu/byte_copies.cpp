// This file emits copies of bytes that lie side by side: bulk copies of the TMA unit without a tensor map, and stores to
// another block of the cluster, which complete at its mbarrier.
#include "dialects/cute/algebra/algebra.h"
#include "dialects/cute/new_op.h"
#include "dialects/cute/nvgpu/copy_objects.h"
#include "ir/op_kind.h"
#include "layout/algebra.h"
#include "value/objects.h"

namespace kdsl::builtins {

using ir::AttrName;
using ir::BulkCopyKind;
using ir::OpKind;
using layout::Layout;

namespace {

constexpr int64_t kUnit = 16;  // bytes of bulk copies

class ByteCopier {
 public:
  ByteCopier(Call& call, const ByteCopyOperands& operands)
      : call_(call), operands_(operands), b_(value::tile_builder(call.ctx)) {}

  Value emit() {
    if (!check_options() || !check_tensors()) return call_.failure();
    return operands_.atom.bytes == ByteCopy::StorePeer ? store_peer() : bulk();
  }

 private:
  const tile::Tensor& source() const { return operands_.source->tensor; }
  const tile::Tensor& destination() const { return operands_.destination->tensor; }
  bool is_load() const { return operands_.atom.bytes == ByteCopy::Load; }

  bool check_options() {
    bool signals = operands_.atom.bytes != ByteCopy::Store;
    std::string op = operation_text(call_.ctx, operands_.atom);
    if (signals && !operands_.mbarrier) return call_.expected(operands_.mbarrier_at, "the mbarrier at which the bytes count");
    if (!signals && operands_.mbarrier) return call_.refuse(operands_.mbarrier_at, "is no option of this copy: {}", op);
    return !operands_.mask || is_load() || call_.refuse(operands_.mask_at, "is no option of this copy: {}", op);
  }

  // Returns whether the elements of a tensor lie side by side, in order, and counts them.
  bool is_row(const Argument& at, const tile::Tensor& tensor, int64_t& count) {
    if (!tensor.has_memory()) return call_.refuse(at, "is a tensor of coordinates, which has no bytes");
    layout::LeafMath math = value::leaf_math(call_.ctx);
    Layout row = layout::coalesce(math, tensor.layout);
    bool is_good = layout::is_fully_static(row) && !row.shape.is_tuple() && (row.stride.is(1) || row.shape.is(1));
    if (!is_good || !tensor.swizzle.is_identity())
      return call_.refuse(at,
                          "has the layout {}: this copy takes elements that lie side by side, as many as known while compiling",
                          layout::to_string(tensor.layout));
    count = row.shape.value;
    return true;
  }

  bool check_tensors() {
    int64_t from = 0, to = 0;
    if (!is_row(operands_.source_at, source(), from) || !is_row(operands_.destination_at, destination(), to)) return false;
    int64_t from_bits = from * bits_in_memory(source().element()), to_bits = to * bits_in_memory(destination().element());
    if (from_bits != to_bits) return call_.refuse(operands_.destination_at, "has {} bits, the source {}", to_bits, from_bits);
    bytes_ = from_bits / 8;
    count_ = from;
    bool is_bulk = operands_.atom.bytes != ByteCopy::StorePeer;
    return !is_bulk || from_bits % (8 * kUnit) == 0 ||
           call_.refuse(operands_.source_at, "has {} bytes, which must be a multiple of {}", bytes_, kUnit);
  }

  ir::Value* address(const Argument& at, const tile::Tensor& tensor, ir::Space space) {
    auto there = tile::cast_space(b_, tensor.pointer, space);
    if (there) return there->address;
    static_cast<void>(call_.refuse(at, "cannot be copied so: {}", there.error().message));
    return nullptr;
  }

  Value bulk() {
    ir::Space from = is_load() ? ir::Space::Global : ir::Space::Shared, to = is_load() ? ir::Space::Shared : ir::Space::Global;
    ir::Value* source_address = address(operands_.source_at, source(), from);
    ir::Value* target = source_address ? address(operands_.destination_at, destination(), to) : nullptr;
    if (!target) return call_.failure();
    NewOp op(call_, OpKind::BulkCopy);
    op.attr(AttrName::Mode, is_load() ? BulkCopyKind::GlobalToShared : BulkCopyKind::SharedToGlobal);
    op.operand(target).operand(source_address).operand(b_.ops.i32(bytes_));
    if (operands_.mbarrier) op.operand(operands_.mbarrier);
    if (operands_.mask) op.operand(operands_.mask).attr(AttrName::Multicast, int64_t{1});
    if (operands_.policy) op.operand(operands_.policy).attr(AttrName::Hint, int64_t{1});
    return op.none();
  }

  Value store_peer() {
    int64_t bits = bits_in_memory(source().element());
    if (bits != 32 && bits != 64)
      return call_.refuse(operands_.source_at, "has elements of {} bits: stores to another block take 32 or 64", bits);
    if (destination().space() != ir::Space::SharedCluster)
      return call_.refuse(operands_.destination_at, "must be in the shared memory of a block of the cluster")
          .help("`cute.arch.map_dsmem_ptr(pointer, rank)` is its address there");
    for (int64_t i = 0; i < count_; ++i) {
      auto from = tile::advance(b_, source().pointer, layout::number(i)),
           to = tile::advance(b_, destination().pointer, layout::number(i));
      auto value = from ? tile::load(b_, *from) : std::unexpected(from.error());
      if (!value || !to) return value::fail(call_.ctx, value ? to.error() : value.error(), call_.span());
      NewOp(call_, OpKind::StoreAsync).operand(*value).operand(to->address).operand(operands_.mbarrier).none();
    }
    return Value::none();
  }

  Call& call_;
  const ByteCopyOperands& operands_;
  tile::Builder b_;
  int64_t bytes_ = 0, count_ = 0;
};

}  // namespace

Value copy_bytes(Call& call, const ByteCopyOperands& operands) { return ByteCopier(call, operands).emit(); }

}  // namespace kdsl::builtins
