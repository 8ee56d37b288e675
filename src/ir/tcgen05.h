// Tensor memory and its products in KIR: the ops `tcgen05.*` of ops.def, as an NVIDIA GPU of the families sm_100, sm_103 and
// sm_110 has them. This page says what their operands are; the functions below relate ops to the numbers of
// kdsl/tensor_memory.hpp and kdsl/tensor_descriptors.hpp. Used by the verifier, code generation and whoever makes such ops.
//
// ADDRESSES. Tensor memory has 128 lanes of 512 columns of 32 bits for each block. A `ptr<tmem>` is a 32-bit address, the lane
// in bits 31:16 and the column in bits 15:0. `ptr.offset` adds to it: its unit is a column, 65536 of them are a lane. It is
// made of an i32 by `inttoptr`, is never cast to another space, and `load`, `store` and atomics do not take it. Elements
// narrower than 32 bits have no address of their own.
//
//   tcgen05.alloc %to, %columns [cta_group 1]
//     to: ptr<shared>, gets the address as an i32. columns: i32, a power of two from 32 to 512, one number for all lanes.
//   tcgen05.dealloc %address, %columns [cta_group 1]
//   tcgen05.relinquish_alloc_permit [cta_group 1]
//     After it the block allocates no more.
//
//   %r = tcgen05.ld 32x32b %address [count 8]
//   tcgen05.st 16x64b %r, %address [count 4]
//     r: the registers of a warp's thread, one i32 or vector<n x i32>. `count` is PTX's .xN; tmem::registers_of says n, and
//     tmem::accessed_cell which cell each register holds.
//     [split 8]: columns from the first half to the second; 16x32bx2 has it always, no other shape has it.
//     [pack], [unpack]: two columns' lower 16 bits in one register.
//   %r, %x = tcgen05.ld 32x32b %address [count 8, op fmax, abs, nan]
//     It also reduces the thread's registers: min, max (signed), umin, umax to an i32; fmin, fmax to an f32. Shapes 32x32b and
//     16x32bx2, count 2 and more.
//   tcgen05.wait ld | st
//     Waits until the warp's own loads or stores have completed.
//   tcgen05.fence before_thread_sync | after_thread_sync
//     Orders asynchronous ops with barriers and mbarriers of the thread.
//
//   tcgen05.cp 32x128b.warpx4 %address, %descriptor [cta_group 1, unpacking b4x16_p64]
//     Copies shared memory to tensor memory.
//   tcgen05.shift %address [cta_group 1]
//     Moves rows of 8 columns one lane down, in each 32 lanes from the address on.
//   tcgen05.mma f16 %d, %a, %b, %instruction, %accumulate [cta_group 1]
//     d: ptr<tmem>. a: i64, a descriptor, or ptr<tmem>. b: i64. instruction: i32. accumulate: i1, D = A * B + D, else A * B.
//     [sparse] %metadata: ptr<tmem>. [mask_words 4|8]: so many i32 with a bit for each lane of D that is not written, 8 for a
//     pair. [scale_d s]: D is first divided by 2^s. [ashift]: A, in tensor memory, is read one lane shifted.
//     [collector fill|use|lastuse] of A; discard if absent.
//   tcgen05.mma.block_scale mxf8f6f4 %d, %a, %b, %instruction, %accumulate, %scale_a, %scale_b [block 32, cta_group 1]
//     scale_a, scale_b: ptr<tmem>. block: elements of a scale.
//   tcgen05.mma.ws f16 %d, %a, %b, %instruction, %accumulate [buffer 0, collector fill, zero_columns] %zero_mask
//     zero_mask: i64. The buffer and the collector are those of B; it is always a product of one block.
//   tcgen05.commit %mbarrier [cta_group 1]
//     mbarrier: ptr<shared> or ptr<shared_cluster>, which gets one arrival when all earlier mma, cp and shift of the thread
//     have completed. [multicast] %mask: an i32 of which 16 bits name blocks of the cluster by rank; the mbarrier at this
//     offset in each of them gets one.
//
//   %i = tcgen05.instruction f16 [shape [128, 256, 16], d_type f32, a_type bf16, b_type bf16, transpose_b] : i32
//     transpose_a, transpose_b: the mode that is not K is contiguous (MN-major). Types are PTX's names.
//   %x = tcgen05.descriptor b128 %start [leading 16, stride 1024] : i64
//     start: ptr<shared>, or its number as an i32. leading and stride in bytes: LBO and SBO of PTX. With %next: ptr<shared>,
//     the buffer with the second part of a row for K = 96, which takes the place of `leading`.
//
// WHO EXECUTES. alloc, dealloc, relinquish, ld, st, wait: all threads of a warp together. cp, shift, mma, commit: one thread.
// fence: each thread for itself. cta_group 2: for a pair of blocks (ranks that differ in bit 0); alloc and dealloc by a warp of
// each, the rest by the even one. A kernel uses one cta_group.
//
// ORDER. mma, cp, shift, ld and st are asynchronous: they take effect later, and nothing orders two of them but: mma after mma
// with the same accumulator and shape, after cp, after shift; shift after mma; cp.4x256b after shift (all of one thread); a
// commit after its thread's mma, cp and shift; waits. mma and cp read shared memory in the async proxy. For this reason all
// these ops have the effect Sync: passes keep each of them and move no memory access across.
//
// UNCERTAIN. kdsl/tensor_facts.def lists what no source settles, a switch for each.
#pragma once

#include <optional>
#include <string>

#include "ir/ops.h"
#include "kdsl/tensor_descriptors.hpp"
#include "kdsl/tensor_memory.hpp"

namespace kdsl::ir {

// ---- kinds and types

tmem::Kind kind_of(MmaKind kind);  // the kind is not Plain
bool is_block_scaled(MmaKind kind);
// Returns the code of A's or B's type in a kind; nothing if the kind does not take the type.
std::optional<uint32_t> format_of(MmaKind kind, MmaElement element);
std::optional<MmaElement> element_of(MmaKind kind, uint32_t format);
// Returns K for a kind: 32 bytes of each row, and as many elements twice if A is sparse.
uint32_t depth_of(MmaKind kind, bool is_sparse);

// ---- the word of an instruction

// The attributes of the op, before or after there is one.
using InstructionFields = Tcgen05InstructionOp::Fields;
InstructionFields attributes_of(Tcgen05InstructionOp op);
tmem::Instruction word_of(const InstructionFields& op);
tmem::Instruction fields_of(Tcgen05InstructionOp op);
// Returns what is wrong with the attributes, whoever issues the product; nothing if there is such a product.
std::optional<std::string> problem_with(const InstructionFields& op);
// Returns why no product of one block or a pair, or of .ws, has these fields.
using tmem::ProductForm;
std::optional<std::string> problem_with(const tmem::Instruction& instruction, ProductForm form);
// Returns the fields by name, as in "kind f16, m 128, n 256, d f32, a bf16, b bf16, transpose_b".
std::string to_string(const tmem::Instruction& instruction);

// ---- the word of an operand in shared memory

// Returns the fields that do not depend on addresses, with `start` 0 (and `leading` 0 if there is a next buffer).
tmem::SharedOperand fields_of(Tcgen05DescriptorOp op);
// Returns the fields by name, as in "start 1024, leading 16, stride 1024, swizzle b128".
std::string to_string(const tmem::SharedOperand& operand);

// ---- loads and stores

// Returns the type of the registers of a tcgen05.ld or tcgen05.st: i32, or a vector of it.
Type tmem_registers(TmemAccess access, int64_t count);

}  // namespace kdsl::ir
