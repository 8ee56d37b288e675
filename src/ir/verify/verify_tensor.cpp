// Checks the types and attributes of the ops on tensor memory (ir/tcgen05.h).
#include <bit>

#include "ir/tcgen05.h"
#include "ir/verify/verify_impl.h"

namespace kdsl::ir {

static constexpr Type kTmem = pointer_type(Space::Tmem);

void Verifier::want_group(const Op& op, int64_t group) {
  if (group != 1 && group != 2) return error(op, "cta_group is 1, a block, or 2, a pair of blocks, not {}", group);
  if (cta_group_ && cta_group_ != group)
    error(op, "a function uses one cta_group in all of its ops, here {} and {}", cta_group_, group);
  cta_group_ = group;
}

void Verifier::want_columns(const Op& op, const Value* columns) {
  want(op, columns, kI32, "the number of columns");
  auto count = unsigned_constant(columns);
  if (count && (!std::has_single_bit(*count) || *count < tmem::kLeastColumns || *count > tmem::kColumns))
    error(op, "the number of columns is a power of two from {} to {}, not {}", tmem::kLeastColumns, tmem::kColumns, *count);
}

void Verifier::tensor_access(const Op& op, TmemAccess access, int64_t count, Type registers, std::optional<int64_t> split) {
  bool is_count =
      count > 0 && count <= tmem::kLanes && tmem::is_repeat(static_cast<tmem::Access>(access), static_cast<uint32_t>(count));
  if (!is_count) return error(op, "`{}` is not repeated {} times", to_text(access), count);
  Type wanted = tmem_registers(access, count);
  if (registers != wanted) error(op, "the registers must be {}, not {}", to_string(wanted), to_string(registers));
  if (split.has_value() != (access == TmemAccess::Halves)) error(op, "`16x32bx2` has a split, and no other shape");
}

static std::optional<int64_t> split_of(const Op& op) {
  return op.has(AttrName::Split) ? std::optional(op.int_attr(AttrName::Split)) : std::nullopt;
}

void Verifier::tensor_load(Tcgen05LdOp op) {
  want(op, op.address(), kTmem, "the address");
  tensor_access(op, op.mode(), op.count(), op.result()->type, split_of(op));
  if (op.has_op() != (op.reduced() != nullptr)) return error(op, "`op` and a second result go together");
  if (!op.has_op()) {
    if (op.is_abs() || op.is_nan()) error(op, "`abs` and `nan` belong to a reduction");
    return;
  }
  bool is_of_floats = op.op() == Redux::FMin || op.op() == Redux::FMax;
  bool is_of_integers = op.op() >= Redux::MinS && op.op() <= Redux::MaxU;
  if (!is_of_floats && !is_of_integers) error(op, "a load reduces by a minimum or a maximum, not `{}`", to_text(op.op()));
  if (!is_of_floats && (op.is_abs() || op.is_nan())) error(op, "`abs` and `nan` belong to a reduction of floats");
  bool has_form = (op.mode() == TmemAccess::Rows32 || op.mode() == TmemAccess::Halves) && op.count() > 1 && !op.is_pack();
  if (!has_form) error(op, "a load that reduces is `32x32b` or `16x32bx2` of two registers and more, not packed");
  want(op, op.reduced(), is_of_floats ? kF32 : kI32, "the reduced value");
}

// Checks what all products have in common; an instruction that is known must be one of this op's form.
template <typename Product>
void Verifier::product_operands(Product op, ProductForm form) {
  want(op, op.d(), kTmem, "D");
  if (op.a()->type != kI64) want(op, op.a(), kTmem, "A");
  want(op, op.b(), kI64, "B");
  want(op, op.instruction(), kI32, "the instruction");
  want(op, op.accumulate(), kI1, "`accumulate`");
  want_option(op, op.metadata(), kTmem, "the metadata");
  auto instruction = as<Tcgen05InstructionOp>(op.instruction());
  if (!instruction || problem_with(attributes_of(instruction))) return;
  if (instruction.kind() != op.kind())
    return error(op, "the instruction is of kind `{}`, the product of kind `{}`", to_text(instruction.kind()),
                 to_text(op.kind()));
  if (instruction.is_sparse() != op.is_sparse()) return error(op, "the instruction and the product must both be sparse or not");
  if (auto problem = problem_with(fields_of(instruction), form)) return error(op, "{}", *problem);
  if (op.a()->type == kTmem && instruction.is_transpose_a()) error(op, "A in tensor memory cannot be transposed");
}

static ProductForm form_of(int64_t group) { return group == 2 ? ProductForm::Pair : ProductForm::Block; }

void Verifier::tensor_product(Tcgen05MmaOp op) {
  want_group(op, op.cta_group());
  if (is_block_scaled(op.kind()) || op.kind() == MmaKind::Plain)
    return error(op, "kind `{}` is not one of products without scales", to_text(op.kind()));
  product_operands(op, form_of(op.cta_group()));
  if (op.has_mask_words() && op.mask_words() != 4 * op.cta_group())
    error(op, "lanes of {} are disabled by {} words, not {}", op.cta_group() == 2 ? "a pair" : "a block", 4 * op.cta_group(),
          op.mask_words());
  want_all(op, op.disabled_lanes(), kI32, "a mask of lanes");
  if (op.has_scale_d() && (op.scale_d() < 0 || op.scale_d() > 15))
    error(op, "D is divided by 2^0 to 2^15, not 2^{}", op.scale_d());
  if (op.has_scale_d() && op.kind() != MmaKind::F16 && op.kind() != MmaKind::TF32)
    error(op, "only products of kind `f16` and `tf32` scale D");
  if (op.is_ashift() && op.a()->type != kTmem) error(op, "only A in tensor memory can be shifted");
  bool fills = op.collector() == CollectorUse::Fill || op.collector() == CollectorUse::Use;
  if (op.is_ashift() && fills) error(op, "a shifted A cannot stay in the collector");
}

void Verifier::tensor_product_scaled(Tcgen05MmaBlockScaleOp op) {
  want_group(op, op.cta_group());
  if (!is_block_scaled(op.kind())) return error(op, "kind `{}` has no scales", to_text(op.kind()));
  product_operands(op, form_of(op.cta_group()));
  want(op, op.scale_a(), kTmem, "the scales of A");
  want(op, op.scale_b(), kTmem, "the scales of B");
  bool is_block = op.block() == 32 || (op.block() == 16 && op.kind() == MmaKind::MXF4NVF4);
  if (!is_block) return error(op, "kind `{}` has no scale for {} elements", to_text(op.kind()), op.block());
  auto instruction = as<Tcgen05InstructionOp>(op.instruction());
  if (!instruction || !instruction.has_scale_type()) return;
  if (op.block() == 32 && instruction.scale_type() == MmaElement::UE4M3) error(op, "scales of type ue4m3 are for 16 elements");
  if (op.block() == 16 && (instruction.scale_a_id() % 2 || instruction.scale_b_id() % 2))
    error(op, "the first scale of a row is an even one");
}

void Verifier::tensor_product_ws(Tcgen05MmaWsOp op) {
  if (is_block_scaled(op.kind()) || op.kind() == MmaKind::Plain)
    return error(op, "kind `{}` is not one of products with `.ws`", to_text(op.kind()));
  want_group(op, 1);
  product_operands(op, ProductForm::WeightStationary);
  want_option(op, op.zero_mask(), kI64, "the mask of zero columns");
  if (op.buffer() < 0 || op.buffer() > 3) error(op, "the collector has buffers 0 to 3 for B, not {}", op.buffer());
}

void Verifier::tensor_commit(Tcgen05CommitOp op) {
  want_group(op, op.cta_group());
  want_shared(op, op.mbarrier(), "the mbarrier");
  want_option(op, op.mask(), kI32, "the multicast mask");
}

void Verifier::tensor_descriptor(Tcgen05DescriptorOp op) {
  Type start = op.start()->type;
  if (start != pointer_type(Space::Shared) && start != kI32)
    error(op, "the start must be ptr<shared> or i32, not {}", to_string(start));
  want_option(op, op.next(), pointer_type(Space::Shared), "the next buffer");
  want(op, op.result(), kI64, "the descriptor");
  if ((op.next() != nullptr) == op.has_leading()) error(op, "a descriptor has either a leading distance or a next buffer");
  auto fits = [](int64_t bytes) { return bytes >= 0 && bytes < 1 << 18 && bytes % 16 == 0; };
  if (!fits(op.leading()) || !fits(op.stride()))
    error(op, "distances are multiples of 16 bytes below 256 KiB, not {} and {}", op.leading(), op.stride());
  if (op.base_offset() < 0 || op.base_offset() > 7)
    error(op, "the base offset is a number from 0 to 7, not {}", op.base_offset());
}

void Verifier::tensor_memory(const Op& op) {
  switch (op.kind) {
    case OpKind::Tcgen05Alloc:
      want(op, Tcgen05AllocOp(op).to(), pointer_type(Space::Shared), "the place for the address");
      want_group(op, Tcgen05AllocOp(op).cta_group());
      return want_columns(op, Tcgen05AllocOp(op).columns());
    case OpKind::Tcgen05Dealloc:
      want(op, Tcgen05DeallocOp(op).address(), kTmem, "the address");
      want_group(op, Tcgen05DeallocOp(op).cta_group());
      return want_columns(op, Tcgen05DeallocOp(op).columns());
    case OpKind::Tcgen05Relinquish: return want_group(op, Tcgen05RelinquishOp(op).cta_group());
    case OpKind::Tcgen05Ld: return tensor_load(Tcgen05LdOp(op));
    case OpKind::Tcgen05St: {
      Tcgen05StOp store(op);
      want(op, store.address(), kTmem, "the address");
      return tensor_access(op, store.mode(), store.count(), store.value()->type, split_of(op));
    }
    case OpKind::Tcgen05Cp:
      want(op, Tcgen05CpOp(op).address(), kTmem, "the address");
      want_group(op, Tcgen05CpOp(op).cta_group());
      return want(op, Tcgen05CpOp(op).descriptor(), kI64, "the descriptor");
    case OpKind::Tcgen05Shift:
      want_group(op, Tcgen05ShiftOp(op).cta_group());
      return want(op, Tcgen05ShiftOp(op).address(), kTmem, "the address");
    case OpKind::Tcgen05Mma: return tensor_product(Tcgen05MmaOp(op));
    case OpKind::Tcgen05MmaBlockScale: return tensor_product_scaled(Tcgen05MmaBlockScaleOp(op));
    case OpKind::Tcgen05MmaWs: return tensor_product_ws(Tcgen05MmaWsOp(op));
    case OpKind::Tcgen05Commit: return tensor_commit(Tcgen05CommitOp(op));
    case OpKind::Tcgen05Instruction:
      if (auto problem = problem_with(attributes_of(Tcgen05InstructionOp(op)))) error(op, "{}", *problem);
      return want(op, op.result(), kI32, "the instruction");
    case OpKind::Tcgen05Descriptor: return tensor_descriptor(Tcgen05DescriptorOp(op));
    default: return;  // Tcgen05Wait, Tcgen05Fence, and ops of other files without types to check
  }
}

}  // namespace kdsl::ir
