// This file makes atoms of copies from operations: make_copy_atom. An operation, a class of the prelude, identifies itself by
// `_copy`, and its options follow from that.
#include <algorithm>

#include <fmt/format.h>

#include "dialects/cute/nvgpu/copy_objects.h"
#include "ir/arch.h"
#include "layout/tuple/tuples.h"
#include "kdsl/tensor_memory.hpp"
#include "tile/copy/copy_atoms.h"
#include "value/objects.h"

namespace kdsl::builtins {

using dtype::DType;
using ir::Space;
using tile::CopyInstruction;
using Kind = CopyInstruction::Kind;

namespace {

// ---- options

// A member of an enumeration, or its name.
struct MemberName {
  std::string_view name;
};
bool read_argument(Call& call, const Argument& argument, MemberName& out) {
  value::StrObject* text = value::as_str(argument.value);
  if (!text && argument.value.is_object()) {
    Value name = value::get_attr_or_unbound(call.ctx, argument.value, call.ctx.names.intern("name"));
    if (name.is_raised()) return false;
    text = value::as_str(name);
  }
  if (!text) return call.expected(argument, "a member of an enumeration of cute.nvgpu");
  out.name = text->text;
  return true;
}

struct MakeAtom {
  Argument op;
  DType copy_internal_type;
  std::optional<int64_t> num_bits_per_copy;
  std::optional<MemberName> memory_order, memory_scope, l2_prefetch_size, l1c_evict_priority, load_cache_mode, store_cache_mode;
  std::optional<bool> invariant;
  std::optional<MemberName> shared_space;
};

// Returns the value that a name stands for; none for an unknown name.
template <typename T>
struct Meaning {
  std::string_view name;
  std::optional<T> value;
};

constexpr Meaning<ir::Order> kOrders[] = {
    {"RELAXED", ir::Order::Relaxed}, {"ACQUIRE", ir::Order::Acquire}, {"RELEASE", ir::Order::Release}};
constexpr Meaning<ir::Scope> kScopes[] = {
    {"CTA", ir::Scope::Cta}, {"CLUSTER", ir::Scope::Cluster}, {"GPU", ir::Scope::Gpu}, {"SYS", ir::Scope::Sys}};
constexpr Meaning<ir::Cache> kEviction[] = {{"EVICT_NORMAL", {}},
                                            {"EVICT_FIRST", ir::Cache::EvictFirst},
                                            {"EVICT_LAST", ir::Cache::EvictLast},
                                            {"NO_ALLOCATE", ir::Cache::NoAllocate}};
constexpr Meaning<ir::Cache> kLoadCache[] = {{"ALWAYS", {}},
                                             {"GLOBAL", ir::Cache::Cg},
                                             {"STREAMING", ir::Cache::Cs},
                                             {"LAST_USE", ir::Cache::Lu},
                                             {"NONE", ir::Cache::Cv}};
constexpr Meaning<ir::Cache> kStoreCache[] = {
    {"WRITE_BACK", {}}, {"GLOBAL", ir::Cache::Cg}, {"STREAMING", ir::Cache::Cs}, {"WRITE_THROUGH", ir::Cache::Wt}};
constexpr Meaning<uint32_t> kPrefetchSizes[] = {{"NONE", {}}, {"SIZE_64B", 64}, {"SIZE_128B", 128}, {"SIZE_256B", 256}};
constexpr Meaning<bool> kSharedSpaces[] = {{"CTA", {}}};

// Reads an option. Returns false after reporting an error.
template <typename T, size_t count>
bool look_up(Call& call, const Argument& argument, const MemberName& given, const Meaning<T> (&meanings)[count],
             std::optional<T>& out) {
  std::string_view names[count];
  for (size_t i = 0; i < count; ++i) {
    if (is_same_choice(given.name, meanings[i].name)) return out = meanings[i].value, true;
    names[i] = meanings[i].name;
  }
  return call.refuse(argument, "must be {} for this copy, got {}", list_choices(names), given.name);
}
template <typename T, size_t count>
bool look_up(Call& call, const std::optional<MemberName>& given, const Meaning<T> (&meanings)[count], std::optional<T>& out) {
  return !given || look_up(call, call.at(given), *given, meanings, out);
}

// ---- operations

// The sides of a copy that are memory, to which options of accesses apply.
constexpr uint8_t kLoads = 1, kStores = 2;

struct OperationRow {
  std::string_view name;  // the operation's _copy
  Kind kind;
  std::optional<Space> from, to;
  uint8_t memory = 0;  // the sides to which options of accesses apply
  ByteCopy bytes = ByteCopy::None;
};
constexpr OperationRow kOperations[] = {
    {"universal", Kind::Plain, {}, {}, kLoads | kStores},
    {"global_to_registers", Kind::Plain, Space::Global, Space::Local, kLoads},
    {"registers_to_global", Kind::Plain, Space::Local, Space::Global, kStores},
    {"shared_to_registers", Kind::Plain, Space::Shared, Space::Local, kLoads},
    {"registers_to_shared", Kind::Plain, Space::Local, Space::Shared, kStores},
    {"cp_async", Kind::Async, Space::Global, Space::Shared},
    {"ldmatrix", Kind::LoadMatrix, Space::Shared, Space::Local},
    {"stmatrix", Kind::StoreMatrix, Space::Local, Space::Shared},
    {"tmem_load", Kind::TensorLoad, Space::Tmem, Space::Local},
    {"tmem_store", Kind::TensorStore, Space::Local, Space::Tmem},
    {"scale_copy", Kind::ScaleCopy, Space::Shared, Space::Tmem},
    {"bulk_load", Kind::Plain, Space::Global, Space::Shared, 0, ByteCopy::Load},
    {"bulk_store", Kind::Plain, Space::Shared, Space::Global, 0, ByteCopy::Store},
    {"peer_store", Kind::Plain, Space::Local, Space::SharedCluster, 0, ByteCopy::StorePeer},
};

Value attribute(Call& call, const Argument& op, std::string_view name) {
  return value::get_attr_or_unbound(call.ctx, op.value, call.ctx.names.intern(name));
}

std::string_view operation_name(const Argument& op) { return op.value.object()->type->name.text(); }

class AtomMaker {
 public:
  AtomMaker(Call& call, const MakeAtom& args) : call_(call), args_(args) {}

  Value make() {
    if (!find_operation() || !read_options()) return call_.failure();
    instruction_.kind = row_->kind;
    instruction_.from = row_->from;
    instruction_.to = row_->to;
    bool is_matrix = row_->kind == Kind::LoadMatrix || row_->kind == Kind::StoreMatrix;
    bool is_of_tensor_memory = row_->kind == Kind::TensorLoad || row_->kind == Kind::TensorStore;
    if (row_->kind == Kind::ScaleCopy ? !read_scale_copy()
        : is_matrix                   ? !read_matrix()
        : is_of_tensor_memory         ? !read_tensor_access()
                                      : !read_width())
      return call_.failure();
    layout::LeafMath math = value::leaf_math(call_.ctx);
    auto atom = tile::in_elements(math, in_bits_, element_bits());
    if (!atom || !has_whole_elements(*atom))
      return call_.refuse(args_.copy_internal_type, "is {}, of whose {} bits {} does not move all to one place",
                          dtype::name(args_.copy_internal_type), element_bits(), operation_name(args_.op));
    value::TypeObject* type = call_.ctx.typed->atoms->copy_atom;
    return call_.ctx.make<CopyAtomObject>(CopyAtomObject{
        {type, value::ObjectKind::Native}, args_.op.value, instruction_, *atom, args_.copy_internal_type, row_->bytes});
  }

 private:
  // Returns whether each element belongs to one thread. Transposing a matrix of 16-bit values, for example, would divide
  // elements of 32 bits among threads.
  bool has_whole_elements(const tile::CopyAtom& atom) const {
    auto threads = [](const layout::Layout& layout) { return tile::size_of(layout::mode(layout.shape, 0)); };
    return threads(atom.source) == threads(in_bits_.source) && threads(atom.destination) == threads(in_bits_.destination);
  }

  int64_t element_bits() const { return tile::bits_in_memory(args_.copy_internal_type); }

  bool find_operation() {
    if (value::TypeObject* type = value::as_type(args_.op.value))
      return call_.expected(args_.op, "the operation of a copy")
          .help(fmt::format("an object of the class is `{}()`", type->name.text()));
    Value name = args_.op.value.is_object() ? attribute(call_, args_.op, "_copy") : Value();
    if (name.is_raised()) return false;
    value::StrObject* text = value::as_str(name);
    for (const OperationRow& row : kOperations)
      if (text && text->text == row.name) row_ = &row;
    if (text && text->text.starts_with("tma_"))
      return call_.refuse(args_.op, "is {}, of which make_tiled_tma_atom makes an atom, with a tensor map",
                          operation_name(args_.op));
    return row_ || call_.expected(args_.op, "the operation of a copy");
  }

  // ---- accesses

  template <typename Option>
  bool belongs(const Option& given, std::string_view name, bool is_taken) {
    return !given || is_taken || call_.refuse(given, "is no option of {}, which has no {}", operation_name(args_.op), name);
  }

  // Returns whether a member's name is one of the enumeration.
  bool is_member(const std::optional<MemberName>& given, std::string_view enumeration) {
    if (!given || !value::as_str(call_.at(given).value)) return true;
    std::string member;
    for (char c : given->name) member += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    return call_.expected(given, fmt::format("a member of `cute.nvgpu.{}`", enumeration))
        .help(fmt::format("write `cute.nvgpu.{}.{}`", enumeration, member));
  }

  bool read_options() {
    bool are_members = is_member(args_.memory_order, "MemoryOrder") && is_member(args_.memory_scope, "MemoryScope") &&
                       is_member(args_.l2_prefetch_size, "L2PrefetchSize") &&
                       is_member(args_.l1c_evict_priority, "CacheEvictionPriority") &&
                       is_member(args_.load_cache_mode, "LoadCacheMode") &&
                       is_member(args_.store_cache_mode, "StoreCacheMode") && is_member(args_.shared_space, "SharedSpace");
    if (!are_members) return false;
    bool loads = (row_->memory & kLoads) != 0, stores = (row_->memory & kStores) != 0;
    bool is_global = row_->from == Space::Global || row_->to == Space::Global;
    bool is_plain = row_->kind == Kind::Plain && row_->bytes == ByteCopy::None, is_universal = is_plain && !row_->from;
    bool is_shared = is_plain && (row_->from == Space::Shared || row_->to == Space::Shared);
    bool is_cached = is_plain && (is_global || is_universal);
    bool all_belong = belongs(args_.num_bits_per_copy, "width", row_->kind == Kind::Plain || row_->kind == Kind::Async) &&
                      belongs(args_.memory_order, "order", is_plain) && belongs(args_.memory_scope, "scope", is_plain) &&
                      belongs(args_.l2_prefetch_size, "load from global memory", is_cached && loads && !stores) &&
                      belongs(args_.l1c_evict_priority, "place in a cache", is_cached) &&
                      belongs(args_.load_cache_mode, "load from global memory", is_cached && loads && !stores) &&
                      belongs(args_.store_cache_mode, "store to global memory", is_cached && stores && !loads) &&
                      belongs(args_.invariant, "load from global memory", is_cached && loads) &&
                      belongs(args_.shared_space, "shared memory", is_shared);
    return all_belong && read_access();
  }

  bool read_access() {
    std::optional<bool> space;
    std::optional<ir::Cache> eviction, load_cache, store_cache;
    bool is_read = look_up(call_, args_.l1c_evict_priority, kEviction, eviction) &&
                   look_up(call_, args_.load_cache_mode, kLoadCache, load_cache) &&
                   look_up(call_, args_.store_cache_mode, kStoreCache, store_cache) &&
                   look_up(call_, args_.shared_space, kSharedSpaces, space) && read_order();
    if (!is_read) return false;
    std::optional<ir::Cache> cache = load_cache ? load_cache : store_cache;
    if (eviction && cache) return call_.refuse(args_.l1c_evict_priority, "cannot be combined with a cache mode");
    if (cache && (instruction_.load.order || instruction_.store.order))
      return call_.refuse(args_.memory_order, "cannot be combined with a cache mode");
    instruction_.load.cache = eviction ? eviction : load_cache;
    instruction_.store.cache = eviction ? eviction : store_cache;
    instruction_.load.is_invariant = instruction_.load.is_invariant || args_.invariant.value_or(false);
    std::optional<uint32_t> prefetched;
    if (!look_up(call_, args_.l2_prefetch_size, kPrefetchSizes, prefetched)) return false;
    instruction_.load.prefetched_bytes = prefetched.value_or(0);
    return true;
  }

  bool read_order() {
    std::optional<ir::Scope> scope;
    if (!look_up(call_, args_.memory_scope, kScopes, scope)) return false;
    if (!args_.memory_order || is_same_choice(args_.memory_order->name, "WEAK")) return true;
    if (is_same_choice(args_.memory_order->name, "VOLATILE")) {
      instruction_.load.is_volatile = instruction_.store.is_volatile = true;
      return true;
    }
    bool loads = (row_->memory & kLoads) != 0, stores = (row_->memory & kStores) != 0;
    if (is_same_choice(args_.memory_order->name, "CONSTANT") && loads && !stores) return instruction_.load.is_invariant = true;
    std::optional<ir::Order> order;
    for (const Meaning<ir::Order>& known : kOrders)
      if (is_same_choice(args_.memory_order->name, known.name)) order = known.value;
    bool is_good = order && (*order == ir::Order::Relaxed || (*order == ir::Order::Acquire ? !stores : !loads));
    if (!is_good)
      return call_.refuse(args_.memory_order, "must be WEAK, VOLATILE, RELAXED{}{} for this copy, got {}",
                          stores ? "" : ", ACQUIRE, CONSTANT", loads ? "" : ", RELEASE", args_.memory_order->name);
    (loads ? instruction_.load : instruction_.store).order = order;
    if (loads && stores) instruction_.store.order = order;
    instruction_.load.scope = instruction_.store.scope = scope.value_or(ir::Scope::Cta);
    return true;
  }

  // ---- widths

  bool read_width() {
    int64_t bits = args_.num_bits_per_copy.value_or(0);
    bool is_async = row_->kind == Kind::Async;
    if (is_async && bits != 32 && bits != 64 && bits != 128)
      return call_.refuse(args_.num_bits_per_copy, "must be 32, 64 or 128 for {}, got {}", operation_name(args_.op), bits);
    constexpr int64_t kMost = 256;
    bool is_width = bits >= 0 && bits <= kMost && (bits & (bits - 1)) == 0 && bits % 8 == 0;
    if (!is_width)
      return call_.refuse(args_.num_bits_per_copy, "must be a power of two from 8 to {}, or 0, got {}", kMost, bits);
    if (bits % element_bits() != 0)
      return call_.refuse(args_.num_bits_per_copy, "is {}, which does not hold whole elements of type {} with {} bits", bits,
                          dtype::name(args_.copy_internal_type), element_bits());
    if (is_async && !read_async_cache(bits)) return false;
    instruction_.bits = bits;
    in_bits_ = tile::make_universal_copy_atom(call_.ctx.heap, bits == 0 ? element_bits() : bits);
    return true;
  }

  bool read_async_cache(int64_t bits) {
    MemberName mode;
    Argument op = args_.op;
    if (!read_argument(call_, op.with(attribute(call_, op, "cache_mode")), mode)) return false;
    bool is_global = is_same_choice(mode.name, "GLOBAL");
    if (is_global && bits != 128)
      return call_.refuse(args_.num_bits_per_copy, "must be 128 for a copy with LoadCacheMode.GLOBAL, got {}", bits);
    instruction_.cache = is_global ? ir::Cache::Cg : ir::Cache::Ca;
    return true;
  }

  // ---- matrices

  bool number_of(std::string_view name, int64_t& out) {
    Value given = attribute(call_, args_.op, name);
    if (given.is_none() || given.is_unbound()) return true;
    return read_argument(call_, args_.op.with(given), out);
  }

  bool read_matrix() {
    int64_t matrices = 1, words = 1, bits = 16, transpose = 0, unpacked = 0;
    bool is_read = number_of("num_matrices", matrices) && number_of("_words", words) && number_of("_element_bits", bits) &&
                   number_of("transpose", transpose) && number_of("unpack_bits", unpacked);
    if (!is_read) return false;
    bool is_load = row_->kind == Kind::LoadMatrix, is_bytes = bits == 8 && transpose != 0;
    if (!check_arch(is_load, is_bytes || unpacked != 0)) return false;
    // Matrices of bytes that are not transposed are moved like pairs of bytes.
    tile::MatrixCopy copy{is_load ? tile::MatrixCopy::Direction::Load : tile::MatrixCopy::Direction::Store, is_bytes ? 8 : 16,
                          transpose != 0, static_cast<int>(matrices * words)};
    auto atom = tile::make_matrix_copy_atom(call_.ctx.heap, copy);
    if (!atom) return call_.refuse(args_.op, "is an operation without an instruction: it must be one of cute.nvgpu.warp");
    in_bits_ = *atom;
    instruction_.words = matrices * words;
    instruction_.is_transposed = transpose != 0;
    using enum ir::LdMatrixShape;
    instruction_.load_shape = unpacked == 4   ? (is_bytes ? M16N16B4 : M8N16B4)
                              : unpacked == 6 ? (is_bytes ? M16N16B6 : M8N16B6)
                              : is_bytes      ? M16N16B8
                                              : M8N8B16;
    instruction_.store_shape = is_bytes ? ir::StMatrixShape::M16N8B8 : ir::StMatrixShape::M8N8B16;
    return true;
  }

  // ---- tensor memory

  bool read_tensor_access() {
    tile::TensorAccess& access = instruction_.tensor;
    std::string_view shape;
    int64_t is_packed = 0;
    bool is_read = read_argument(call_, args_.op.with(attribute(call_, args_.op, "_shape")), shape) &&
                   number_of("_repeat", access.repeat) && number_of("_is_packed", is_packed);
    if (!is_read) return false;
    auto known = ir::TmemAccess_from_text(shape);
    bool exists = known && tmem::is_repeat(static_cast<tmem::Access>(*known), static_cast<uint32_t>(access.repeat));
    if (!exists) return call_.refuse(args_.op, "is an operation without an instruction: {}.x{}", shape, access.repeat);
    access.shape = *known;
    access.is_packed = is_packed != 0;
    access.direction =
        row_->kind == Kind::TensorLoad ? tile::TensorAccess::Direction::Load : tile::TensorAccess::Direction::Store;
    constexpr int64_t kWordBits = 32, kHalfBits = 16;
    int64_t wanted = access.is_packed ? kHalfBits : kWordBits;
    if (element_bits() > wanted || (access.is_packed && element_bits() != wanted))
      return call_.refuse(args_.copy_internal_type, "is {} with {} bits, of which {} does not copy {} one",
                          dtype::name(args_.copy_internal_type), element_bits(), operation_name(args_.op),
                          access.is_packed ? "each half of a word as" : "a word as");
    in_bits_ = tile::make_tensor_access_atom(call_.ctx.heap, access);
    return true;
  }

  bool read_scale_copy() {
    if (!number_of("_blocks", instruction_.blocks)) return false;
    in_bits_ = tile::make_scale_copy_atom(call_.ctx.heap, instruction_.blocks);
    return true;
  }

  bool check_arch(bool is_load, bool is_newer) {
    const ir::Arch* wanted = is_newer ? ir::sm(100, 'a') : is_load ? ir::sm(75) : ir::sm(90);
    if (call_.ctx.options.arch->number >= wanted->number) return true;
    return call_.needs_arch(fmt::format("`{}`", operation_name(args_.op)), *wanted);
  }

  Call& call_;
  const MakeAtom& args_;
  const OperationRow* row_ = nullptr;
  CopyInstruction instruction_;
  tile::CopyAtom in_bits_;
};

Value make_copy_atom(Call& call, const MakeAtom& args) { return AtomMaker(call, args).make(); }

}  // namespace

bool read_eviction(Call& call, const Argument& argument, std::optional<ir::Cache>& out) {
  MemberName given;
  return read_argument(call, argument, given) && look_up(call, argument, given, kEviction, out);
}

static constexpr BuiltinRow kRows[] = {
    row<make_copy_atom>("make_copy_atom",
                        "op, copy_internal_type, *, num_bits_per_copy=None, memory_order=None, memory_scope=None, "
                        "l2_prefetch_size=None, l1c_evict_priority=None, load_cache_mode=None, store_cache_mode=None, "
                        "invariant=None, shared_space=None",
                        "The atom of an operation for elements of a type."),
};

const std::span<const BuiltinRow> kCopyAtomRows = kRows;

}  // namespace kdsl::builtins
