// This file has the primitives of tensor memory, in PTX's terms: allocation, loads and stores, copies from shared memory,
// products and their completion. Words that describe products and operands are numbers, or objects with one as `value`
// (Tcgen05SmemDesc and its relatives).
#include <fmt/format.h>

#include "dialects/cute/arguments.h"
#include "dialects/cute/cutlass/vector.h"
#include "dialects/cute/new_op.h"
#include "dialects/cute/prims/prims.h"
#include "ir/dtype_map.h"
#include "ir/op_kind.h"
#include "ir/ops.h"
#include "ir/tcgen05.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using dtype::DType;
using ir::AttrName;
using ir::OpKind;

namespace {

constexpr std::string_view kBlockScale[] = {"DEFAULT", "Default", "BLOCK16", "BLOCK32"};
constexpr std::string_view kBlockScaleKind[] = {"MXF8F6F4", "MXF4", "MXF4NVF4"};
constexpr std::string_view kCpFormat[] = {"B6X16_P32", "B4X16_P64"};
constexpr std::string_view kFence[] = {"BEFORE_THREAD_SYNC", "AFTER_THREAD_SYNC"};
constexpr std::string_view kAccess[] = {"SHAPE_32X32B", "SHAPE_16X64B", "SHAPE_16X128B", "SHAPE_16X256B", "SHAPE_16X32BX2"};
constexpr std::string_view kCollector[] = {"DISCARD", "LASTUSE", "FILL", "USE"};
constexpr std::string_view kMmaKind[] = {"F16", "TF32", "F8F6F4", "I8", "INT8", "MXF8F6F4", "MXF4", "MXF4NVF4"};
constexpr std::string_view kSmemSwizzle[] = {"NONE", "SWIZZLE_128B_ATOM_32B", "SWIZZLE_128B", "SWIZZLE_64B", "SWIZZLE_32B"};
constexpr std::string_view kWait[] = {"LOAD", "STORE"};
constexpr EnumRow kEnums[] = {
    {"Tcgen05MMABlockScale", kBlockScale},
    {"MMABlockScaleKind", kBlockScaleKind},
    {"Tcgen05CpSrcFormat", kCpFormat},
    {"Tcgen05Fence", kFence},
    {"Tcgen05LdStShape", kAccess},
    {"Tcgen05MMACollectorOp", kCollector},
    {"Tcgen05MMAKind", kMmaKind},
    {"Tcgen05SmemSwizzle", kSmemSwizzle},
    {"Tcgen05Wait", kWait},
};

// ---- choices: a member of an enumeration, or its text, with or without `shape_` in front

template <typename E>
struct Chosen {
  E value{};
  operator E() const { return value; }
};

template <typename E, size_t count>
bool choose(Call& call, const Argument& argument, const std::string_view (&names)[count], const E (&values)[count], E& out) {
  auto given = choice_text(argument.value);
  constexpr std::string_view kShape = "SHAPE_";
  for (size_t i = 0; given && i < count; ++i) {
    bool has_prefix = names[i].starts_with(kShape);
    if (is_same_choice(*given, names[i]) || (has_prefix && is_same_choice(*given, names[i].substr(kShape.size()))))
      return out = values[i], true;
  }
  return call.expected_choice(argument, names, false);
}

bool read_argument(Call& call, const Argument& argument, Chosen<ir::TmemAccess>& out) {
  using enum ir::TmemAccess;
  static constexpr ir::TmemAccess kValues[] = {Rows32, Bits64, Bits128, Bits256, Halves};
  return choose(call, argument, kAccess, kValues, out.value);
}
bool read_argument(Call& call, const Argument& argument, Chosen<ir::TmemWait>& out) {
  static constexpr ir::TmemWait kValues[] = {ir::TmemWait::Ld, ir::TmemWait::St};
  return choose(call, argument, kWait, kValues, out.value);
}
bool read_argument(Call& call, const Argument& argument, Chosen<ir::TmemFence>& out) {
  static constexpr ir::TmemFence kValues[] = {ir::TmemFence::BeforeThreadSync, ir::TmemFence::AfterThreadSync};
  return choose(call, argument, kFence, kValues, out.value);
}
bool read_argument(Call& call, const Argument& argument, Chosen<ir::MmaKind>& out) {
  using enum ir::MmaKind;
  static constexpr ir::MmaKind kValues[] = {F16, TF32, F8F6F4, I8, I8, MXF8F6F4, MXF4, MXF4NVF4};
  return choose(call, argument, kMmaKind, kValues, out.value);
}
bool read_argument(Call& call, const Argument& argument, Chosen<ir::CollectorUse>& out) {
  using enum ir::CollectorUse;
  static constexpr ir::CollectorUse kValues[] = {Discard, LastUse, Fill, Use};
  return choose(call, argument, kCollector, kValues, out.value);
}
bool read_argument(Call& call, const Argument& argument, Chosen<ir::TmemUnpacking>& out) {
  static constexpr ir::TmemUnpacking kValues[] = {ir::TmemUnpacking::B6, ir::TmemUnpacking::B4};
  return choose(call, argument, kCpFormat, kValues, out.value);
}

// The number of elements that share a scale; 0: as usual for the kind.
struct ScaleBlock {
  int64_t size = 0;
};
bool read_argument(Call& call, const Argument& argument, ScaleBlock& out) {
  static constexpr int64_t kValues[] = {0, 0, 16, 32};
  return choose(call, argument, kBlockScale, kValues, out.size);
}

// A block or a pair of blocks: CTAGroup.CTA_1, or its text. None: a block.
struct Group {
  int64_t blocks = 1;
};
bool read_argument(Call& call, const Argument& argument, Group& out) {
  static constexpr std::string_view kNames[] = {"CTA_1", "CTA_2"};
  static constexpr int64_t kValues[] = {1, 2};
  return argument.value.is_none() || choose(call, argument, kNames, kValues, out.blocks);
}
int64_t blocks_of(const std::optional<Group>& group) { return group ? group->blocks : 1; }

// ---- operands

// Returns the number in an object that describes an operand or an instruction, or the argument itself.
Argument word_in(Call& call, const Argument& argument) {
  if (!argument.value.is_object() || value::to_numeric(call.ctx, argument.value)) return argument;
  Value word = value::get_attr_or_unbound(call.ctx, argument.value, call.ctx.names.intern("value"));
  return word.is_unbound() || word.is_raised() ? argument : argument.with(word);
}

struct InstructionWord : I32 {};
bool read_argument(Call& call, const Argument& argument, InstructionWord& out) {
  return read_argument(call, word_in(call, argument), static_cast<I32&>(out));
}
struct OperandWord : I64 {};
bool read_argument(Call& call, const Argument& argument, OperandWord& out) {
  return read_argument(call, word_in(call, argument), static_cast<I64&>(out));
}

// An address of tensor memory, or its number.
struct TensorAddress : Operand {
  DType element = DType::Int32;
};
bool read_argument(Call& call, const Argument& argument, TensorAddress& out) {
  Argument given = value::as_pointer(call.ctx, argument.value) || value::as_array_view(call.ctx, argument.value)
                       ? argument
                       : word_in(call, argument);
  if (value::to_numeric(call.ctx, given.value)) {
    I32 number;
    if (!read_argument(call, given, number)) return false;
    out.value = call.builder().cast(OpKind::IntToPtr, number.value, ir::pointer_type(ir::Space::Tmem));
    return true;
  }
  Address address;
  if (!read_argument(call, given, address)) return false;
  if (address.space() != ir::Space::Tmem) return refuse_address(call, argument, "an address of tensor memory");
  out.value = address.value;
  out.element = address.element();
  return true;
}

// A in shared memory, as a descriptor, or in tensor memory.
struct FirstFactor : Operand {};
bool read_argument(Call& call, const Argument& argument, FirstFactor& out) {
  bool is_address = value::as_pointer(call.ctx, argument.value) || value::as_array_view(call.ctx, argument.value);
  if (is_address) {
    TensorAddress address;
    return read_argument(call, argument, address) && (out.value = address.value, true);
  }
  OperandWord word;
  return read_argument(call, argument, word) && (out.value = word.value, true);
}

// ---- allocation and order

struct Alloc {
  OwnSharedAddress addr;
  I32 n_cols;
  std::optional<Group> group;
};
Value alloc(Call& call, const Alloc& args) {
  return emit<ir::Tcgen05AllocOp>(call, {.to = args.addr, .columns = args.n_cols, .cta_group = blocks_of(args.group)});
}

struct Dealloc {
  TensorAddress addr;
  I32 n_cols;
  std::optional<Group> group;
};
Value dealloc(Call& call, const Dealloc& args) {
  return emit<ir::Tcgen05DeallocOp>(call, {.address = args.addr, .columns = args.n_cols, .cta_group = blocks_of(args.group)});
}

struct OfGroup {
  std::optional<Group> group;
};
Value relinquish(Call& call, const OfGroup& args) {
  return emit<ir::Tcgen05RelinquishOp>(call, {.cta_group = blocks_of(args.group)});
}

struct Wait {
  Chosen<ir::TmemWait> kind;
};
Value wait(Call& call, const Wait& args) { return emit<ir::Tcgen05WaitOp>(call, {.mode = args.kind}); }

struct Fence {
  Chosen<ir::TmemFence> kind;
};
Value fence(Call& call, const Fence& args) { return emit<ir::Tcgen05FenceOp>(call, {.mode = args.kind}); }

struct Commit {
  SharedAddress addr;
  std::optional<I32> multicast_mask;
  Argument smem_a_read;
  std::optional<Group> group;
};
Value commit(Call& call, const Commit& args) {
  return NewOp(call, OpKind::Tcgen05Commit)
      .operand(args.addr)
      .operand(AttrName::Multicast, args.multicast_mask)
      .attr(AttrName::CtaGroup, blocks_of(args.group))
      .none();
}

// ---- loads and stores

struct Load {
  Chosen<ir::TmemAccess> shape;
  TensorAddress tmem_addr;
  int64_t num;
  std::optional<bool> pack;
  std::optional<int64_t> offset;
};

bool check_repeat(Call& call, const Argument& at, ir::TmemAccess shape, int64_t count) {
  bool is_one =
      count > 0 && count <= tmem::kLanes && tmem::is_repeat(static_cast<tmem::Access>(shape), static_cast<uint32_t>(count));
  return is_one || call.refuse(at, "is {}, and {} is not repeated so often", count, ir::to_text(shape));
}

std::optional<int64_t> split_of(ir::TmemAccess shape, const std::optional<int64_t>& offset, int64_t count) {
  return shape == ir::TmemAccess::Halves ? std::optional(offset.value_or(count)) : std::nullopt;
}

Value load(Call& call, const Load& args) {
  if (!check_repeat(call, call.at(args.num), args.shape, args.num)) return call.failure();
  ir::Type words = ir::tmem_registers(args.shape, args.num);
  ir::Value* got = emit_value<ir::Tcgen05LdOp>(call, {.address = args.tmem_addr,
                                                      .result = words,
                                                      .mode = args.shape,
                                                      .count = args.num,
                                                      .split = split_of(args.shape, args.offset, args.num),
                                                      .is_pack = args.pack.value_or(false)});
  // The registers are elements of the pointer's type.
  int64_t count = words.is_vector() ? words.count : 1, bits = dtype::width(args.tmem_addr.element);
  DType element = bits == 0 || 32 % bits != 0 ? DType::Int32 : args.tmem_addr.element;
  int64_t elements = count * 32 / dtype::width(element);
  ir::Type type = ir::vector_type(ir::ir_type(element).scalar, static_cast<uint32_t>(elements));
  if (elements == 1)
    return value::make_dynamic(call.ctx, element, call.builder().cast(OpKind::Bitcast, got, ir::ir_type(element)));
  if (got->type != type) got = call.builder().cast(OpKind::Bitcast, got, type);
  return make_flat_vector(call.ctx, element, got);
}

struct Store {
  Chosen<ir::TmemAccess> shape;
  TensorAddress tmem_addr;
  Argument value;
  std::optional<int64_t> num;
  std::optional<bool> unpack;
  std::optional<int64_t> offset;
};
Value store(Call& call, const Store& args) {
  VectorObject* vector = as_vector(call.ctx, args.value.value);
  value::NumericObject* number = nullptr;
  if (!vector && !read_argument(call, args.value, number)) return call.failure();
  ir::Value* words = vector ? vector->fragment.lanes : value::materialize(call.ctx, number);
  int64_t bits = int64_t{ir::bit_width(words->type.scalar)} * (words->type.is_vector() ? words->type.count : 1);
  int64_t registers = bits / 32, each = tmem::registers_of(static_cast<tmem::Access>(args.shape.value), 1);
  if (bits % 32 != 0 || registers % each != 0)
    return call.refuse(args.value, "has {} bits, which are no registers of {}", bits, ir::to_text(args.shape.value));
  int64_t count = registers / each;
  if (args.num && *args.num != count && *args.num != 1)
    return call.refuse(args.num, "is {}, and the value has registers for {}", *args.num, count);
  if (!check_repeat(call, args.value, args.shape, count)) return call.failure();
  ir::Type type = ir::tmem_registers(args.shape, count);
  if (words->type != type) words = call.builder().cast(OpKind::Bitcast, words, type);
  return emit<ir::Tcgen05StOp>(call, {.value = words,
                                      .address = args.tmem_addr,
                                      .mode = args.shape,
                                      .count = count,
                                      .split = split_of(args.shape, args.offset, count),
                                      .is_unpack = args.unpack.value_or(false)});
}

// ---- copies and products

struct Copy {
  Argument shape;
  TensorAddress taddr;
  OperandWord smem_desc;
  std::optional<Group> group;
  Argument multicast;
  std::optional<Chosen<ir::TmemUnpacking>> src_format;
};
Value copy(Call& call, const Copy& args) {
  static constexpr std::string_view kNames[] = {"SHAPE_128x256b", "SHAPE_4x256b",  "SHAPE_128x128b",
                                                "SHAPE_64x128b",  "SHAPE_64x128b", "SHAPE_32x128b"};
  static constexpr std::string_view kMulticasts[] = {"", "", "", "WARPX2_02_13", "WARPX2_01_23", "WARPX4"};
  auto shape = choice_text(args.shape.value), multicast = choice_text(args.multicast.value);
  for (size_t i = 0; shape && i < std::size(kNames); ++i) {
    bool is_shape = is_same_choice(*shape, kNames[i]) || is_same_choice(*shape, kNames[i].substr(6));
    bool is_multicast = kMulticasts[i].empty() ? !multicast : multicast && is_same_choice(*multicast, kMulticasts[i]);
    if (!is_shape || !is_multicast) continue;
    return emit<ir::Tcgen05CpOp>(call, {.address = args.taddr,
                                        .descriptor = args.smem_desc,
                                        .mode = static_cast<ir::TmemCopy>(i),
                                        .cta_group = blocks_of(args.group),
                                        .unpacking = args.src_format ? std::optional(args.src_format->value) : std::nullopt});
  }
  return call.expected(args.shape,
                       "a shape of tcgen05.cp, with the multicast that it needs: 128x256b, 4x256b, 128x128b, 64x128b "
                       "(warpx2_02_13, warpx2_01_23) or 32x128b (warpx4)");
}

struct Multiply {
  Chosen<ir::MmaKind> mma_kind;
  Group cta_group;
  TensorAddress d;
  FirstFactor a;
  OperandWord b;
  InstructionWord idesc;
  Predicate enable_input_d;
  std::optional<Chosen<ir::CollectorUse>> collector_op;
  std::optional<bool> a_shift;
  std::optional<int64_t> scale_input_d;
  Argument write_disable_mask;
};
Value multiply(Call& call, const Multiply& args) {
  std::vector<ir::Value*> mask;
  if (args.write_disable_mask.is_given() && !args.write_disable_mask.value.is_none()) {
    VectorObject* vector = as_vector(call.ctx, args.write_disable_mask.value);
    if (!vector) return call.expected(args.write_disable_mask, "a vector of 4 words, 8 for a pair of blocks");
    for (int64_t i = 0; i < lane_count(vector); ++i) mask.push_back(lane(call.ctx, vector->fragment.lanes, i));
    if (mask.size() != static_cast<size_t>(4 * args.cta_group.blocks))
      return call.refuse(args.write_disable_mask, "has {} words, where a bit for each lane fills {}", mask.size(),
                         4 * args.cta_group.blocks);
  }
  ir::Tcgen05MmaOp::Fields fields{.d = args.d,
                                  .a = args.a,
                                  .b = args.b,
                                  .instruction = args.idesc,
                                  .accumulate = args.enable_input_d,
                                  .disabled_lanes = mask,
                                  .kind = args.mma_kind,
                                  .cta_group = args.cta_group.blocks,
                                  .is_ashift = args.a_shift.value_or(false),
                                  .scale_d = args.scale_input_d};
  if (args.collector_op) fields.collector = args.collector_op->value;
  if (!mask.empty()) fields.mask_words = static_cast<int64_t>(mask.size());
  return emit<ir::Tcgen05MmaOp>(call, fields);
}

struct MultiplyScaled {
  Chosen<ir::MmaKind> mma_kind;
  Group cta_group;
  TensorAddress d;
  FirstFactor a;
  OperandWord b;
  InstructionWord idesc;
  Predicate enable_input_d;
  TensorAddress scale_a, scale_b;
  std::optional<ScaleBlock> scale_vec_size;
  std::optional<Chosen<ir::CollectorUse>> collector_op;
  Argument a_shift;
};
Value multiply_scaled(Call& call, const MultiplyScaled& args) {
  int64_t block = args.scale_vec_size ? args.scale_vec_size->size : 0;
  if (block == 0) block = args.mma_kind == ir::MmaKind::MXF4NVF4 ? 16 : 32;
  ir::Tcgen05MmaBlockScaleOp::Fields fields{.d = args.d,
                                            .a = args.a,
                                            .b = args.b,
                                            .instruction = args.idesc,
                                            .accumulate = args.enable_input_d,
                                            .scale_a = args.scale_a,
                                            .scale_b = args.scale_b,
                                            .kind = args.mma_kind,
                                            .block = block,
                                            .cta_group = args.cta_group.blocks};
  if (args.collector_op) fields.collector = args.collector_op->value;
  return emit<ir::Tcgen05MmaBlockScaleOp>(call, fields);
}

// ---- addresses

struct MakePointer {
  I32 address;
  std::optional<DType> dtype;
};
// An element of such an array takes a column for each of its bytes.
Value array_at(Call& call, ir::Value* number, DType element) {
  ir::Value* address = call.builder().cast(OpKind::IntToPtr, number, ir::pointer_type(ir::Space::Tmem));
  constexpr uint32_t kAlign = 16;
  tile::Pointer pointer{element, address, kAlign};
  pointer.has_column_bytes = true;
  // It reaches over all addresses.
  layout::IntTuple extent = layout::number(int64_t{1} << 30), stride = layout::number(1);
  layout::Layout all{layout::tuple(call.ctx.heap, {&extent, 1}), layout::tuple(call.ctx.heap, {&stride, 1})};
  value::TensorObject* array = value::make_tensor(call.ctx, {pointer, all});
  array->type = call.ctx.typed->array;
  return array;
}
Value make_pointer(Call& call, const MakePointer& args) {
  return array_at(call, args.address, args.dtype.value_or(DType::Int32));
}

struct MakePointerAt {
  I32 base_addr, warp_idx, col;
  std::optional<DType> dtype;
};
// The address of a column in the lanes that a warp may access, from the lane of an address on.
Value make_pointer_at(Call& call, const MakePointerAt& args) {
  ir::Builder& b = call.builder();
  ir::Value* lanes = b.binary(OpKind::MulI, b.binary(OpKind::AndI, args.warp_idx, b.i32(3)), b.i32(tmem::kSubpartition));
  ir::Value* first = b.binary(OpKind::AndI, args.base_addr, b.i32(static_cast<int32_t>(0xFFFF0000)));
  ir::Value* row = b.binary(OpKind::AddI, first, b.binary(OpKind::ShlI, lanes, b.i32(16)));
  ir::Value* at = b.binary(OpKind::AddI, row, args.col);
  return array_at(call, at, args.dtype.value_or(DType::Int32));
}

constexpr Since kTensor{.since = ir::sm(100, 'a')};
constexpr BuiltinRow kRows[] = {
    kernel_row<alloc>("tcgen05_alloc", "addr, n_cols, *, group=None", "tcgen05.alloc: columns of tensor memory.", kTensor),
    kernel_row<dealloc>("tcgen05_dealloc", "addr, n_cols, *, group=None", "tcgen05.dealloc: frees columns.", kTensor),
    kernel_row<relinquish>("tcgen05_relinquish_alloc_permit", "*, group=None", "No allocation of the block follows.", kTensor),
    kernel_row<load>("tcgen05_ld", "shape, tmem_addr, *, num=1, pack=None, offset=None", "tcgen05.ld: a vector of registers.",
                     kTensor),
    kernel_row<store>("tcgen05_st", "shape, tmem_addr, value, *, num=None, unpack=None, offset=None", "tcgen05.st.", kTensor),
    kernel_row<wait>("tcgen05_wait", "kind", "The warp's loads or stores of tensor memory have completed.", kTensor),
    kernel_row<fence>("tcgen05_fence", "kind", "Orders operations of tensor memory with a barrier.", kTensor),
    kernel_row<copy>("tcgen05_cp", "shape, taddr, smem_desc, *, group=None, multicast=None, src_format=None",
                     "tcgen05.cp: from shared memory to tensor memory.", kTensor),
    kernel_row<multiply>("tcgen05_mma",
                         "mma_kind, cta_group, d, a, b, idesc, enable_input_d, *, collector_op=None, a_shift=None, "
                         "scale_input_d=None, write_disable_mask=None",
                         "tcgen05.mma: D = A * B + D.", kTensor),
    kernel_row<multiply_scaled>(
        "tcgen05_mma_block_scale",
        "mma_kind, cta_group, d, a, b, idesc, enable_input_d, scale_a, scale_b, *, scale_vec_size=None, "
        "collector_op=None, a_shift=None",
        "tcgen05.mma with scales.", kTensor),
    kernel_row<commit>("tcgen05_commit", "addr, *, multicast_mask=None, smem_a_read=None, group=None",
                       "An arrival at an mbarrier when the thread's products have completed.", kTensor),
    kernel_row<make_pointer>("make_tmem_ptr", "address, dtype=None", "An array at an address of tensor memory.", kTensor),
    kernel_row<make_pointer_at>("make_tmem_ptr_from_warp_row_col", "base_addr, warp_idx, col, dtype=None",
                                "An array at a column of a warp's lanes.", kTensor),
};

}  // namespace

const std::span<const BuiltinRow> kPrimsTcgen05Rows = kRows;
const std::span<const EnumRow> kPrimsTcgen05Enums = kEnums;

}  // namespace kdsl::builtins
