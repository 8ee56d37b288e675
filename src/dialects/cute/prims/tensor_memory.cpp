// This file has tensor memory for cute.arch: its allocation, the waits of a warp for its accesses, and the completion of
// products; and cluster launch control.
#include "dialects/cute/arguments.h"
#include "dialects/cute/new_op.h"
#include "dialects/cute/prims/prims.h"
#include "ir/op_kind.h"
#include "ir/tcgen05.h"
#include "tile/access.h"
#include "value/objects.h"
#include "value/typed/objects.h"

namespace kdsl::builtins {

using dtype::DType;
using ir::AttrName;
using ir::OpKind;

namespace {

int64_t group_of(const std::optional<bool>& is_two_cta) { return is_two_cta.value_or(false) ? 2 : 1; }

// A number of columns: a power of two from 32 to 512.
struct ColumnCount : I32 {};
bool read_argument(Call& call, const Argument& argument, ColumnCount& out) {
  if (!read_argument(call, argument, static_cast<I32&>(out))) return false;
  auto count = out.known();
  bool is_good = !count || (*count >= tmem::kLeastColumns && *count <= tmem::kColumns && (*count & (*count - 1)) == 0);
  return is_good ||
         call.refuse(argument, "must be a power of two from {} to {}, got {}", tmem::kLeastColumns, tmem::kColumns, *count);
}

struct TmemAddress : Address {};
bool read_argument(Call& call, const Argument& argument, TmemAddress& out) {
  if (!read_argument(call, argument, static_cast<Address&>(out))) return false;
  return out.space() == ir::Space::Tmem || refuse_address(call, argument, "an address of tensor memory");
}

// ---- allocation

struct Alloc {
  ColumnCount num_columns;
  OwnSharedAddress smem_ptr_to_write_address;
  std::optional<bool> is_two_cta;
  Argument arch;
};
Value alloc(Call& call, const Alloc& args) {
  return NewOp(call, OpKind::Tcgen05Alloc)
      .operand(args.smem_ptr_to_write_address)
      .operand(args.num_columns)
      .attr(AttrName::CtaGroup, group_of(args.is_two_cta))
      .none();
}

struct Dealloc {
  TmemAddress tmem_ptr;
  ColumnCount num_columns;
  std::optional<bool> is_two_cta;
  Argument arch;
};
Value dealloc(Call& call, const Dealloc& args) {
  return NewOp(call, OpKind::Tcgen05Dealloc)
      .operand(args.tmem_ptr)
      .operand(args.num_columns)
      .attr(AttrName::CtaGroup, group_of(args.is_two_cta))
      .none();
}

struct Relinquish {
  std::optional<bool> is_two_cta;
  Argument arch;
};
Value relinquish(Call& call, const Relinquish& args) {
  return NewOp(call, OpKind::Tcgen05Relinquish).attr(AttrName::CtaGroup, group_of(args.is_two_cta)).none();
}

struct Retrieve {
  DType element_type;
  Align alignment;
  OwnSharedAddress ptr_to_buffer_holding_addr;
};
// Returns the address that an allocation has written to shared memory.
Value retrieve(Call& call, const Retrieve& args) {
  ir::Builder& b = call.builder();
  ir::Value* word = b.load(ir::kI32, args.ptr_to_buffer_holding_addr, 4);
  ir::Value* address = b.cast(OpKind::IntToPtr, word, ir::pointer_type(ir::Space::Tmem));
  constexpr uint32_t kLeastAlign = 16;
  return value::make_pointer(call.ctx, args.element_type, address, std::max(args.alignment.bytes, kLeastAlign));
}

// ---- order

Value wait(Call& call, const AnyArguments&, ir::TmemWait mode) {
  return NewOp(call, OpKind::Tcgen05Wait).attr(AttrName::Mode, mode).none();
}

Value fence(Call& call, const AnyArguments&, ir::TmemFence mode) {
  return NewOp(call, OpKind::Tcgen05Fence).attr(AttrName::Mode, mode).none();
}

struct Commit {
  SharedAddress mbar_ptr;
  std::optional<I32> mask;
  bool is_two_cta;
};
Value commit(Call& call, const Commit& args) {
  return NewOp(call, OpKind::Tcgen05Commit)
      .operand(args.mbar_ptr)
      .operand(AttrName::Multicast, args.mask)
      .attr(AttrName::CtaGroup, group_of(args.is_two_cta))
      .none();
}

// ---- cluster launch control

struct Query {
  OwnSharedAddress mbar_ptr, clc_response_ptr;
  bool multicast;
};
Value issue_query(Call& call, const Query& args) {
  return NewOp(call, OpKind::TryCancel)
      .operand(args.clc_response_ptr)
      .operand(args.mbar_ptr)
      .flag(AttrName::Multicast, args.multicast)
      .none();
}

struct Response {
  OwnSharedAddress result_addr;
};
// Returns the first block of the cluster that was cancelled, (0, 0, 0) if there was none, and whether there was one.
Value response(Call& call, const Response& args) {
  constexpr uint32_t kBytes = 16;
  ir::Builder& b = call.builder();
  ir::Value* words = b.load(ir::vector_type(ir::Scalar::I32, 4), args.result_addr, kBytes);
  ir::Value* found =
      NewOp(call, OpKind::QueryCancel).operand(words).attr(AttrName::Mode, ir::CancelQuery::IsCanceled).value(ir::kI1);
  Value items[4];
  constexpr ir::CancelQuery kParts[] = {ir::CancelQuery::FirstCtaidX, ir::CancelQuery::FirstCtaidY,
                                        ir::CancelQuery::FirstCtaidZ};
  tile::Builder builder = value::tile_builder(call.ctx);
  for (size_t i = 0; i < std::size(kParts); ++i) {
    auto read = [&](tile::Builder& then) -> tile::Expected<ir::Value*> {
      ir::Value* operands[] = {words};
      ir::Type results[] = {ir::kI32};
      ir::Attr attrs[] = {ir::enum_attribute(AttrName::Mode, kParts[i])};
      return then.ops.create(OpKind::QueryCancel, operands, results, attrs)->result();
    };
    auto part = tile::emit_if(builder, found, b.i32(0), read);
    if (!part) return value::fail(call.ctx, part.error(), call.span());
    items[i] = value::make_dynamic(call.ctx, DType::Int32, *part);
  }
  items[3] = value::make_dynamic(call.ctx, DType::Int32, b.cast(OpKind::ExtUI, found, ir::kI32));
  return value::make_tuple(call.ctx, std::span<const Value>(items));
}

constexpr Since kTensor{.since = ir::sm(100, 'a')};
constexpr Since kStealing{.since = ir::sm(100)};
constexpr BuiltinRow kArchRows[] = {
    kernel_row<issue_query>("issue_clc_query", "mbar_ptr, clc_response_ptr, multicast=True",
                            "Asks for a cluster that has not begun, whose work this one takes over.", kStealing),
    kernel_row<response>("clc_response", "result_addr",
                         "The answer: (x, y, z) of the cluster's first block, and whether there is one.", kStealing),
    kernel_row<alloc>("alloc_tmem", "num_columns, smem_ptr_to_write_address, is_two_cta=None, *, arch='sm_100'",
                      "A warp allocates columns of tensor memory and writes their address to shared memory.", kTensor),
    kernel_row<dealloc>("dealloc_tmem", "tmem_ptr, num_columns, is_two_cta=None, *, arch='sm_100'",
                        "A warp frees columns of tensor memory.", kTensor),
    kernel_row<relinquish>("relinquish_tmem_alloc_permit", "is_two_cta=None, *, arch='sm_100'",
                           "No allocation of tensor memory by the block follows.", kTensor),
    kernel_row<retrieve>("retrieve_tmem_ptr", "element_type, alignment, ptr_to_buffer_holding_addr",
                         "The pointer that an allocation has written to shared memory.", kTensor),
    kernel_row<wait, ir::TmemWait::Ld>("fence_view_async_tmem_load", "", "The warp's loads of tensor memory have completed.",
                                       kTensor),
    kernel_row<wait, ir::TmemWait::St>("fence_view_async_tmem_store", "", "The warp's stores to tensor memory have completed.",
                                       kTensor),
    kernel_row<fence, ir::TmemFence::BeforeThreadSync>(
        "_tcgen05_fence_before", "", "Orders products and copies of tensor memory before a barrier that follows.", kTensor),
    kernel_row<fence, ir::TmemFence::AfterThreadSync>(
        "_tcgen05_fence_after", "", "Orders products and copies of tensor memory after a barrier that precedes.", kTensor),
    kernel_row<commit>("_tcgen05_commit", "mbar_ptr, mask=None, is_two_cta=False",
                       "An arrival at an mbarrier when the thread's products have completed.", kTensor),
};

}  // namespace

const std::span<const BuiltinRow> kArchTensorMemoryRows = kArchRows;

}  // namespace kdsl::builtins
