#include "passes/cpu/ptx/tensor_memory.h"

#include <array>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ir/enums.h"
#include "ir/tcgen05.h"

namespace kdsl::passes {

using ir::Space;
using ir::Type;
using ir::Value;

namespace {

using X = PtxExpansion;
using I = const PtxInstruction&;

// Returns what follows `prefix` in the modifier that begins with it, as f16 of kind::f16; nothing if there is none.
std::string_view suffix_of(I i, std::string_view prefix) {
  for (const std::string& word : i.modifiers)
    if (word.starts_with(prefix)) return std::string_view(word).substr(prefix.size());
  return {};
}

int64_t cta_group(I i) { return i.has("cta_group::2") ? 2 : 1; }

std::optional<int64_t> number_in(std::string_view text) {
  int64_t number = 0;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

// The address is a number of 32 bits, in brackets or, for dealloc, without them.
Value* tensor_address(X& x, I i, size_t index) {
  if (index >= i.operands.size() || i.operands[index].size() != 1) return nullptr;
  if (i.operands[index][0].starts_with('[')) return x.address(i, index, Space::Tmem);
  Value* number = x.operand(i, index, ir::kI32);
  return number ? x.b.cast(ir::OpKind::IntToPtr, number, ir::pointer_type(Space::Tmem)) : nullptr;
}

// ---- allocation and order

bool allocate(X& x, I i) {
  Value *to = x.address(i, 0, Space::Shared), *columns = x.operand(i, 1, ir::kI32);
  if (!to || !columns) return false;
  x.b.create<ir::Tcgen05AllocOp>({.to = to, .columns = columns, .cta_group = cta_group(i)});
  return true;
}

bool deallocate(X& x, I i) {
  Value *address = tensor_address(x, i, 0), *columns = x.operand(i, 1, ir::kI32);
  if (!address || !columns) return false;
  x.b.create<ir::Tcgen05DeallocOp>({.address = address, .columns = columns, .cta_group = cta_group(i)});
  return true;
}

bool relinquish(X& x, I i) {
  x.b.create<ir::Tcgen05RelinquishOp>({.cta_group = cta_group(i)});
  return i.operands.empty();
}

// `tcgen05.wait::ld.sync.aligned`
bool wait(X& x, I i) {
  auto mode = ir::TmemWait_from_text(suffix_of(i, "wait::"));
  if (mode) x.b.create<ir::Tcgen05WaitOp>({.mode = *mode});
  return mode.has_value();
}

bool fence(X& x, I i) {
  auto mode = ir::TmemFence_from_text(suffix_of(i, "fence::"));
  if (mode) x.b.create<ir::Tcgen05FenceOp>({.mode = *mode});
  return mode.has_value();
}

// `tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.multicast::cluster.b64 [mbarrier], mask`
bool commit(X& x, I i) {
  bool is_multicast = i.has("multicast::cluster");
  Value *mbarrier = x.address(i, 0, i.has("shared::cluster") ? Space::SharedCluster : Space::Shared),
        *mask = is_multicast ? x.operand(i, 1, ir::kI32) : nullptr;
  if (!mbarrier || (is_multicast && !mask)) return false;
  ir::Tcgen05CommitOp::Fields fields{.mbarrier = mbarrier, .cta_group = cta_group(i)};
  fields.mask = mask;
  fields.is_multicast = is_multicast;
  x.b.create<ir::Tcgen05CommitOp>(fields);
  return true;
}

// ---- loads and stores

// The registers of a thread: .32x32b.x8 has 8.
struct Registers {
  ir::TmemAccess shape;
  int64_t count;
  std::optional<int64_t> split;  // for .16x32bx2: an immediate behind the address
  Type type() const { return ir::tmem_registers(shape, count); }
  size_t words() const { return type().is_vector() ? type().count : 1; }
};

std::optional<Registers> registers_of(I i) {
  for (size_t at = 0; at + 1 < i.modifiers.size(); ++at) {
    auto shape = ir::TmemAccess_from_text(i.modifiers[at]);
    auto count = shape ? number_in(std::string_view(i.modifiers[at + 1]).substr(1)) : std::nullopt;
    if (!count || *count < 1 || *count > 128) continue;
    if (!tmem::is_repeat(static_cast<tmem::Access>(*shape), static_cast<uint32_t>(*count))) return std::nullopt;
    return Registers{*shape, *count, {}};
  }
  return std::nullopt;
}

// Reads the distance of the second half of .16x32bx2, which is an immediate operand.
bool read_split(X& x, I i, size_t index, Registers& registers) {
  if (registers.shape != ir::TmemAccess::Halves) return i.operands.size() <= index;
  Value* split = x.operand(i, index, ir::kI32);
  registers.split = split ? ir::signed_constant(split) : std::nullopt;
  return registers.split.has_value();
}

bool load(X& x, I i) {
  auto registers = registers_of(i);
  Value* address = registers && i.type() == "b32" && i.operands.size() >= 2 ? tensor_address(x, i, 1) : nullptr;
  if (!address || i.operands[0].size() != registers->words() || !read_split(x, i, 2, *registers)) return false;
  ir::Tcgen05LdOp::Fields fields{.address = address, .result = registers->type(), .mode = registers->shape};
  fields.count = registers->count;
  fields.split = registers->split;
  fields.is_pack = i.has("pack::16b");
  Value* all = x.b.create<ir::Tcgen05LdOp>(fields)->result();
  for (size_t lane = 0; lane < i.operands[0].size(); ++lane) {
    Value* index = x.b.i32(static_cast<int64_t>(lane));
    Value* word = registers->words() == 1 ? all : x.b.create(ir::OpKind::VectorExtract, {all, index}, {ir::kI32})->result();
    if (!x.write(i.operands[0][lane], word)) return false;
  }
  return true;
}

bool store(X& x, I i) {
  auto registers = registers_of(i);
  bool has_split = registers && registers->shape == ir::TmemAccess::Halves;
  size_t from = has_split ? 2 : 1;
  if (!registers || i.type() != "b32" || i.operands.size() != from + 1 || i.operands[from].size() != registers->words())
    return false;
  Value* address = tensor_address(x, i, 0);
  if (!address || (has_split && !read_split(x, i, 1, *registers))) return false;
  std::vector<Value*> words;
  for (const std::string& item : i.operands[from])
    if (!words.emplace_back(x.read(item, ir::kI32))) return false;
  Value* all =
      words.size() == 1 ? words[0] : x.b.create(ir::OpKind::VectorBuild, words, std::array{registers->type()})->result();
  ir::Tcgen05StOp::Fields fields{.value = all, .address = address, .mode = registers->shape};
  fields.count = registers->count;
  fields.split = registers->split;
  fields.is_unpack = i.has("unpack::16b");
  x.b.create<ir::Tcgen05StOp>(fields);
  return true;
}

// ---- copies and products

// `tcgen05.cp.cta_group::1.32x128b.warpx4.b8x16.b4x16_p64 [address], descriptor`
bool copy(X& x, I i) {
  std::optional<ir::TmemCopy> shape;
  std::optional<ir::TmemUnpacking> unpacking;
  for (size_t at = 0; at < i.modifiers.size(); ++at) {
    std::string two = at + 1 < i.modifiers.size() ? i.modifiers[at] + "." + i.modifiers[at + 1] : i.modifiers[at];
    if (auto found = ir::TmemCopy_from_text(two)) shape = found;
    if (auto found = ir::TmemCopy_from_text(i.modifiers[at]); found && !shape) shape = found;
    if (auto found = ir::TmemUnpacking_from_text(i.modifiers[at])) unpacking = found;
  }
  Value *address = tensor_address(x, i, 0), *descriptor = x.operand(i, 1, ir::kI64);
  if (!shape || !address || !descriptor || i.has("b8x16") != unpacking.has_value()) return false;
  ir::Tcgen05CpOp::Fields fields{.address = address, .descriptor = descriptor, .mode = *shape};
  fields.cta_group = cta_group(i);
  fields.unpacking = unpacking;
  x.b.create<ir::Tcgen05CpOp>(fields);
  return true;
}

// Returns what the collector of A keeps; nothing for a form that is not known.
std::optional<std::optional<ir::CollectorUse>> collector_of(I i) {
  std::string_view use = suffix_of(i, "collector::");
  if (use.empty()) return std::optional<ir::CollectorUse>();
  auto known = use.starts_with("a::") ? ir::CollectorUse_from_text(use.substr(3)) : std::nullopt;
  return known ? std::optional(known) : std::nullopt;
}

// The elements that share a scale: .block16, or .scale_vec::4X of a K of 64.
int64_t scale_block(I i, ir::MmaKind kind) {
  if (i.has("block16") || i.has("scale_vec::4X")) return 16;
  return i.has("block32") || kind != ir::MmaKind::MXF4NVF4 || i.has("scale_vec::2X") ? 32 : 16;
}

// `tcgen05.mma.cta_group::1.kind::f16 [d], a, b, instruction, {lanes}, accumulate`, in which a is a descriptor or, in brackets,
// an address of tensor memory, and the lanes that are not written may be absent; with .block_scale, two addresses of scales
// come in their place. Sparse products, .ws and .ashift are not expanded.
bool multiply(X& x, I i) {
  auto kind = ir::MmaKind_from_text(suffix_of(i, "kind::"));
  auto collector = collector_of(i);
  if (!kind || !collector || i.has("sp") || i.has("ws") || i.has("ashift") || i.operands.size() < 5) return false;
  bool is_scaled = i.has("block_scale"), has_mask = !is_scaled && i.operands.size() == 6 && i.operands[4].size() > 1;
  bool is_in_tensor = i.operands[1].size() == 1 && i.operands[1][0].starts_with('[');
  Value *d = tensor_address(x, i, 0), *a = is_in_tensor ? tensor_address(x, i, 1) : x.operand(i, 1, ir::kI64),
        *b = x.operand(i, 2, ir::kI64), *instruction = x.operand(i, 3, ir::kI32),
        *accumulate = x.operand(i,
                                is_scaled  ? 6
                                : has_mask ? 5
                                           : 4,
                                ir::kI1);
  if (!d || !a || !b || !instruction || !accumulate) return false;
  if (is_scaled) {
    Value *scale_a = tensor_address(x, i, 4), *scale_b = tensor_address(x, i, 5);
    if (!scale_a || !scale_b || i.operands.size() != 7) return false;
    ir::Tcgen05MmaBlockScaleOp::Fields fields{.d = d, .a = a, .b = b, .instruction = instruction, .accumulate = accumulate};
    fields.scale_a = scale_a;
    fields.scale_b = scale_b;
    fields.kind = *kind;
    fields.block = scale_block(i, *kind);
    fields.cta_group = cta_group(i);
    fields.collector = *collector;
    x.b.create<ir::Tcgen05MmaBlockScaleOp>(fields);
    return true;
  }
  std::vector<Value*> mask;
  for (const std::string& word : has_mask ? i.operands[4] : std::vector<std::string>())
    if (!mask.emplace_back(x.read(word, ir::kI32))) return false;
  if (i.operands.size() != (has_mask ? 6u : 5u)) return false;
  ir::Tcgen05MmaOp::Fields fields{.d = d, .a = a, .b = b, .instruction = instruction, .accumulate = accumulate};
  fields.disabled_lanes = mask;
  fields.kind = *kind;
  fields.cta_group = cta_group(i);
  fields.collector = *collector;
  if (has_mask) fields.mask_words = static_cast<int64_t>(mask.size());
  x.b.create<ir::Tcgen05MmaOp>(fields);
  return true;
}

}  // namespace

bool loads_tensor_memory(const PtxInstruction& i) { return i.has("ld"); }

bool use_ptx_tensor_memory(PtxExpansion& x, const PtxInstruction& i) {
  static constexpr std::pair<std::string_view, bool (*)(X&, I)> kInstructions[] = {
      {"mma", multiply},  {"ld", load},        {"st", store},           {"cp", copy},
      {"commit", commit}, {"alloc", allocate}, {"dealloc", deallocate}, {"relinquish_alloc_permit", relinquish},
  };
  if (i.modifiers.empty()) return false;
  if (i.modifiers[0].starts_with("wait::")) return wait(x, i);
  if (i.modifiers[0].starts_with("fence::")) return fence(x, i);
  for (auto [name, expand] : kInstructions)
    if (i.modifiers[0] == name) return expand(x, i);
  return false;
}

}  // namespace kdsl::passes
