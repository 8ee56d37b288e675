// This file has the ops on tiles: copies, fills, products, reductions, scans and atomics.
#include <algorithm>

#include <fmt/format.h>

#include "diag/definitions/warnings.def"
#include "dialects/tilelang/objects.h"
#include "ir/dtype_map.h"
#include "ir/ops.h"
#include "ir/tcgen05.h"
#include "tile/mma/tensor_mma.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "diag/counted.h"

namespace kdsl::builtins {

using dtype::DType;
using ir::TileScope;

namespace {

constexpr std::string_view kOutside = "move it before or after the loop, or write what it does to one element";

// Emits an op on a tile with a layout function of the program as a loop over its elements.
Value by_elements(Call& call, std::string_view name, std::initializer_list<Value> arguments) {
  Context& ctx = call.ctx;
  KDSL_TRY_VALUE(module, ctx.evaluation->import_module("tilelang.layout", call.span()));
  return value::call_method(ctx, module, name, arguments);
}

// ---- copies

// Returns "(64, 32)" without extents of 1.
std::string squeezed_text(const TileArgument& tile) {
  std::string text;
  for (const auto& extent : ir::squeezed(tile.shape()))
    text += (text.empty() ? "" : ", ") + (extent ? std::to_string(*extent) : std::string("?"));
  return "(" + text + ")";
}

bool is_same_shape(const TileArgument& a, const TileArgument& b) {
  auto x = ir::squeezed(a.extents), y = ir::squeezed(b.extents);
  return std::ranges::equal(x, y, [](const auto& m, const auto& n) { return !m || !n || *m == *n; });
}

// Copies a single element.
Value copy_element(Call& call, const TileArgument& source, const TileArgument& target) {
  DType type = source.dtype();
  ir::Value* loaded =
      call.builder()
          .create<ir::TileLoadOp>({.buffer = source.buffer, .indices = source.starts, .result = ir::ir_type(type)})
          ->result();
  ir::Value* stored = value_in(call.ctx, value::make_dynamic(call.ctx, type, loaded), target.dtype(), call.span());
  if (!stored) return Value::raised();
  call.builder().create<ir::TileStoreOp>({.value = stored, .buffer = target.buffer, .indices = target.starts});
  return Value::none();
}

// Returns help on how to name a tile of a tensor.
std::string tile_of_tensor_help(const TileArgument& source, const TileArgument& target) {
  const TileArgument& tensor = source.scope() == TileScope::Global ? source : target;
  std::string_view name = ir::buffer_name(tensor.buffer);
  if (tensor.scope() != TileScope::Global || name.empty()) return {};
  std::string starts;
  for (size_t i = 0; i < tensor.extents.size(); ++i) starts += fmt::format("{}{}", i ? ", " : "", "ijklmn"[i % 6]);
  return fmt::format("`{}[{}]` is where a tile begins, in elements, as `bx * block_M`; it takes the extents of the other side",
                     name, starts);
}

struct Copy {
  ByteTileArgument src, dst;
  std::optional<int64_t> coalesced_width;
  bool disable_tma;
  Value eviction_policy, prefer_instruction, annotations, loop_layout;
};
Value copy(Call& call, const Copy& args) {
  if (args.src.is_pairs != args.dst.is_pairs)
    return call.refuse(args.dst, "must have the type of the source: one of them is int4, which is not converted");
  bool has_layout = !args.src.laid_out.is_unbound() || !args.dst.laid_out.is_unbound();
  if (args.src.is_point() && args.dst.is_point() && !args.src.is_pairs && !has_layout)
    return copy_element(call, args.src, args.dst);
  bool is_open = args.src.has_open_extents() || args.dst.has_open_extents();
  if (is_open || has_layout) return by_elements(call, "copy", {args.src.given, args.dst.given});
  if (refuse_in_parallel(call.ctx, "T.copy of a tile", kOutside)) return Value::raised();
  bool borrows = args.src.is_point() || args.dst.is_point();
  if (!borrows && !is_same_shape(args.src, args.dst))
    return call
        .refuse(args.dst, "must have the extents of the source: {} is {}, {} is {}", args.src.text(), squeezed_text(args.src),
                args.dst.text(), squeezed_text(args.dst))
        .help(tile_of_tensor_help(args.src, args.dst));
  ir::Value* source = tile_operand(call, args.src, &args.dst);
  ir::Value* target = tile_operand(call, args.dst, &args.src);
  call.builder().create<ir::TileCopyOp>(
      {.source = source, .target = target, .coalesced_width = args.coalesced_width, .is_disable_tma = args.disable_tma});
  return Value::none();
}

struct Fill {
  ByteTileArgument buffer;
  Value value, annotations;
};
Value fill_with(Call& call, const TileArgument& buffer, Value v, Span span) {
  if (buffer.has_open_extents() || !buffer.laid_out.is_unbound()) return by_elements(call, "fill", {buffer.given, v});
  if (buffer.scope() != TileScope::Local && refuse_in_parallel(call.ctx, "T.fill of a tile", kOutside)) return Value::raised();
  if (buffer.is_pairs) {
    bool is_int4 = v.is_int() && v.as_int() >= -8 && v.as_int() < 8;
    if (!is_int4) return call.refuse(buffer, "is filled with an integer from -8 to 7: its elements are int4");
    v = Value::integer(static_cast<int8_t>((v.as_int() & 15) * 17));
  }
  ir::Value* value = value_in(call.ctx, v, buffer.dtype(), span);
  if (!value) return Value::raised();
  call.builder().create<ir::TileFillOp>({.target = tile_operand(call, buffer), .value = value});
  return Value::none();
}
Value fill(Call& call, const Fill& args) { return fill_with(call, args.buffer, args.value, call.at(args.value).span); }

struct Clear {
  ByteTileArgument buffer;
};
Value clear(Call& call, const Clear& args) { return fill_with(call, args.buffer, Value::integer(0), call.span()); }

// ---- products

struct Gemm {
  OperandArgument A, B;
  TileArgument C;
  bool transpose_A, transpose_B;
  Value policy;
  Value clear_accum;
  Value k_pack, wg_wait, mbar, annotations;
};

// Reads rows and columns, in elements: the last two extents. Returns false after reporting an error.
bool read_matrix(Call& call, const TileArgument& tile, std::pair<int64_t, int64_t>& out) {
  size_t rank = tile.extents.size();
  for (size_t i = 0; i + 2 < rank; ++i)
    if (tile.extents[i] != 1) return call.refuse(tile, "must be a matrix: {} has leading extents that are not 1", tile.text());
  if (rank < 2 || !tile.extents[rank - 2] || !tile.extents[rank - 1])
    return call.refuse(tile, "must be a matrix whose extents are known, not {}", tile.text());
  std::vector<std::optional<int64_t>> shape = tile.shape();
  out = {*shape[rank - 2], *shape[rank - 1]};
  return true;
}

template <typename Args>
bool read_policy(Call& call, const Args& args, ir::WarpPolicy& out) {
  if (args.policy.is_none()) return out = ir::WarpPolicy::Square, true;
  if (args.policy.is_int() && args.policy.as_int() >= 0 && args.policy.as_int() < 3)
    return out = static_cast<ir::WarpPolicy>(args.policy.as_int()), true;
  return call.expected(args.policy, "a member of `T.GemmWarpPolicy`");
}

// The place of the accumulators, and whether the program waits for the product.
enum class ProductPlace : uint8_t { Registers, RegistersLater, TensorMemory, TensorMemoryLater };

// Returns false, after an error, if the accumulators are elsewhere.
bool check_accumulators(Call& call, const TileArgument& sums, ProductPlace place) {
  TileScope scope = sums.scope();
  if (place == ProductPlace::TensorMemoryLater || place == ProductPlace::TensorMemory)
    return scope == TileScope::Tensor || call.refuse(sums, "must be in tensor memory, made by `T.alloc_tmem`");
  if (scope == TileScope::Tensor)
    return call.refuse(sums, "is in tensor memory, into which warp groups do not multiply")
        .help("`T.gemm(A, B, C)`, or `T.tcgen05_gemm(A, B, C, mbar=barrier)`, which does not wait");
  return scope == TileScope::Fragment || scope == TileScope::Shared ||
         call.refuse(sums, "must be a fragment, made by `T.alloc_fragment`");
}

// Scales of the operands of a product into tensor memory.
struct ProductScales {
  ir::Value *a = nullptr, *b = nullptr, *k_start = nullptr;
  std::vector<int64_t> depths;  // elements along k that share a scale: of A, of B
};

template <typename Args>
Value multiply(Call& call, const Args& args, ProductPlace place, ir::WarpPolicy policy, bool is_pair,
               const ProductScales& scales = {}) {
  if (refuse_in_parallel(call.ctx, "T.gemm", kOutside)) return Value::raised();
  for (const ByteTileArgument* factor : {&args.A, &args.B})
    if (!factor->laid_out.is_unbound())
      return call.refuse(*factor, "must have a layout that the compiler chooses, and elements with bytes of their own");
  bool is_pairs = args.A.is_pairs || args.B.is_pairs;
  if (is_pairs && (!args.A.is_pairs || !args.B.is_pairs))
    return call.refuse(args.A.is_pairs ? args.B : args.A, "must be a tile of int4, too");
  if (is_pairs && (args.transpose_A || !args.transpose_B))
    return call.refuse(args.transpose_A ? args.A : args.B, "must have its int4 along k, two in each byte")
        .help("give A as (m, k), and B as (n, k) with `transpose_B=True`");
  if (args.A.scope() == TileScope::Global || args.B.scope() == TileScope::Global)
    return call.refuse(args.A.scope() == TileScope::Global ? args.A : args.B,
                       "is in global memory: copy it to shared memory first");
  if (args.A.scope() == TileScope::Local || args.B.scope() == TileScope::Local)
    return call
        .refuse(args.A.scope() == TileScope::Local ? args.A : args.B,
                "is an array of each thread: factors are in shared memory, or fragments")
        .help("a fragment is made by `T.alloc_fragment(shape, dtype)`");
  std::pair<int64_t, int64_t> a, b, c;
  if (!read_matrix(call, args.A, a) || !read_matrix(call, args.B, b) || !read_matrix(call, args.C, c)) return call.failure();
  if (args.transpose_A) std::swap(a.first, a.second);
  if (args.transpose_B) std::swap(b.first, b.second);
  if (is_pair) b.second *= 2;  // each block has a half
  auto shapes = [&] {
    return fmt::format("A is {} x {}, B {} x {}, C {} x {}", a.first, a.second, b.first, b.second, c.first, c.second);
  };
  if (a.second != b.first)
    return call.refuse(args.B, "must have as many rows as A has columns: {}", shapes())
        .help("`transpose_A=True` and `transpose_B=True` read an operand the other way around");
  if (a.first != c.first || b.second != c.second)
    return call.refuse(args.C, "must have the shape of the product: {}", shapes())
        .help("`T.gemm(A, B, C)` adds the product of the first two to the third");
  constexpr int64_t kScalesOfColumn = 4;  // a column of tensor memory holds so many for each row
  for (int64_t depth : scales.depths)
    if (a.second > kScalesOfColumn * depth)
      return call
          .refuse(args.A, "is {} wide along k, of which scales in one column of tensor memory cover {}, one for {} elements",
                  a.second, kScalesOfColumn * depth, depth)
          .help("multiply it in parts, each with the scales of its own");
  if (!check_accumulators(call, args.C, place)) return call.failure();
  ir::Value* clear_if = nullptr;
  bool clears = false;
  if (value::is_dynamic_numeric(args.clear_accum)) {
    clear_if = value::truth_value(call.ctx, args.clear_accum);
  } else {
    KDSL_TRY_VALUE(truth, value::truth(call.ctx, args.clear_accum));
    clears = truth.as_bool();
  }
  call.builder().create<ir::TileGemmOp>(
      {.a = tile_operand(call, args.A),
       .b = tile_operand(call, args.B),
       .c = tile_operand(call, args.C),
       .clear = clear_if,
       .scale_a = scales.a,
       .scale_b = scales.b,
       .k_start = scales.k_start,
       .is_transpose_a = args.transpose_A,
       .is_transpose_b = args.transpose_B,
       .policy = policy,
       .is_clear_accum = clears,
       .is_clear_if = clear_if != nullptr,
       .is_async = place == ProductPlace::RegistersLater || place == ProductPlace::TensorMemoryLater,
       .is_pairs = is_pairs,
       .is_pair = is_pair,
       .is_scaled = scales.a != nullptr,
       .scale_depths = scales.a ? std::optional(std::span(scales.depths)) : std::nullopt});
  return Value::none();
}

Value gemm(Call& call, const Gemm& args, ProductPlace place) {
  ir::WarpPolicy policy{};
  if (!read_policy(call, args, policy)) return call.failure();
  if (place != ProductPlace::Registers || args.C.scope() != TileScope::Tensor)
    return multiply(call, args, place, policy, false);
  constexpr int64_t kNoWait = -1;
  bool waits = !args.wg_wait.is_int() || args.wg_wait.as_int() != kNoWait;
  Value made = multiply(call, args, waits ? ProductPlace::TensorMemory : ProductPlace::TensorMemoryLater, policy, false);
  if (made.is_raised() || args.mbar.is_none()) return made;
  KDSL_TRY_VALUE(barriers, call.ctx.evaluation->import_module("tilelang.language", call.span()));
  return value::call_method(call.ctx, barriers, "tcgen05_mma_arrive", {args.mbar});
}

struct TensorGemm {
  OperandArgument A, B;
  TileArgument C;
  bool transpose_A, transpose_B;
  Value policy;
  Value clear_accum;
  bool use_2cta;
};
Value tensor_gemm(Call& call, const TensorGemm& args) {
  ir::WarpPolicy policy{};
  if (!read_policy(call, args, policy)) return call.failure();
  // Accumulators in registers are complete at once.
  bool is_there = args.C.scope() == TileScope::Tensor || args.use_2cta;
  return multiply(call, args, is_there ? ProductPlace::TensorMemoryLater : ProductPlace::Registers, policy, args.use_2cta);
}

struct ScaledGemm {
  OperandArgument A, B;
  TileArgument C, SFA, SFB;
  bool transpose_A, transpose_B;
  Value clear_accum, k_start;
  int64_t sf_a_granularity_k, sf_b_granularity_k;
  bool use_2cta;
};
Value scaled_gemm(Call& call, const ScaledGemm& args) {
  constexpr int64_t kBlock = 32;  // elements along k that the instruction gives one scale
  for (const TileArgument* scales : {&args.SFA, &args.SFB})
    if (scales->scope() != TileScope::Tensor || scales->dtype() != DType::Uint32)
      return call.refuse(*scales,
                         "must be scales in tensor memory: `T.alloc_tmem([128, columns], \"uint32\")`, which "
                         "`T.tcgen05_cp_warpx4` fills");
  auto is_depth = [](int64_t depth) { return depth > 0 && depth % kBlock == 0; };
  if (!is_depth(args.sf_a_granularity_k))
    return call.refuse(args.sf_a_granularity_k, "must be a multiple of {}, got {}", kBlock, args.sf_a_granularity_k);
  if (!is_depth(args.sf_b_granularity_k))
    return call.refuse(args.sf_b_granularity_k, "must be a multiple of {}, got {}", kBlock, args.sf_b_granularity_k);
  ir::Value* start = value_in(call.ctx, args.k_start, DType::Int32, call.at(args.k_start).span);
  if (!start) return Value::raised();
  ProductScales scales{
      tile_operand(call, args.SFA), tile_operand(call, args.SFB), start, {args.sf_a_granularity_k, args.sf_b_granularity_k}};
  return multiply(call, args, ProductPlace::TensorMemoryLater, ir::WarpPolicy::Square, args.use_2cta, scales);
}

struct ScaleCopy {
  TileArgument src, dst;
  int64_t col_offset;
  bool use_2cta;
};
Value scale_copy(Call& call, const ScaleCopy& args) {
  if (refuse_in_parallel(call.ctx, "T.tcgen05_cp_warpx4", kOutside)) return Value::raised();
  constexpr int64_t kRows = 128;
  int64_t words = 1;
  for (const auto& extent : args.src.extents) words *= extent.value_or(0);
  if (args.src.scope() != TileScope::Shared || dtype::width(args.src.dtype()) != 32 || words == 0 || words % kRows != 0)
    return call.refuse(args.src, "must be a multiple of {} words of 32 bits in shared memory, not {}", kRows, args.src.text());
  if (args.dst.scope() != TileScope::Tensor) return call.refuse(args.dst, "must be in tensor memory, made by `T.alloc_tmem`");
  ir::Builder& b = call.builder();
  constexpr int64_t kRowBytes = 16, kGroupBytes = 8 * kRowBytes, kPartBytes = 32 * kRowBytes, kPartColumns = 4;
  ir::Value* source = address_of(call, args.src);
  ir::Value* target = b.ptr_offset(address_of(call, args.dst), b.i32(args.col_offset), 1);
  b.create<ir::Tcgen05FenceOp>({.mode = ir::TmemFence::AfterThreadSync});
  ir::emit_where(b, b.create(ir::OpKind::ElectSync, {b.i32(-1)}, {ir::kI1})->result(), [&] {
    ir::Value* descriptor = tile::make_descriptor(b, source, {.stride = kGroupBytes, .swizzle = tmem::Swizzle::None});
    for (int64_t part = 0; part < words / kRows; ++part)
      b.create<ir::Tcgen05CpOp>(
          {.address = tile::offset_tensor_memory(b, target, {.column = static_cast<uint32_t>(part * kPartColumns)}),
           .descriptor = tile::advance_descriptor(b, descriptor, part * kPartBytes),
           .mode = ir::TmemCopy::Rows32To4,
           .cta_group = args.use_2cta ? 2 : 1});
  });
  return Value::none();
}

// ---- reductions and scans

// Reads a dimension, which counts from the end when it is negative. Returns none after reporting an error.
template <typename Field>
std::optional<int64_t> read_dim(Call& call, const Field& field, int64_t dim, size_t rank) {
  int64_t at = dim < 0 ? dim + static_cast<int64_t>(rank) : dim;
  if (at >= 0 && at < static_cast<int64_t>(rank)) return at;
  static_cast<void>(
      static_cast<bool>(call.refuse(field, "must be from {} to {}, as the tile has {}, got {}", -static_cast<int64_t>(rank),
                                    static_cast<int64_t>(rank) - 1, diag::counted(rank, "dimension"), dim)
                            .help("the tile that is read comes before the one that is written")));
  return std::nullopt;
}

struct Reduce {
  TileArgument buffer, out;
  int64_t dim;
  bool clear;
  Value batch;
  bool nan_propagate;
  Value annotations;
};
Value reduce(Call& call, const Reduce& args, ir::TileReduction kind) {
  if (refuse_in_parallel(call.ctx, "a reduction of a tile", kOutside)) return Value::raised();
  auto dim = read_dim(call, args.dim, args.dim, args.buffer.extents.size());
  if (!dim) return call.failure();
  std::vector<std::optional<int64_t>> kept = args.buffer.extents, dropped = args.buffer.extents;
  kept[static_cast<size_t>(*dim)] = 1;
  dropped.erase(dropped.begin() + *dim);
  if (dropped.empty()) dropped = {1};
  auto is = [&](const auto& expected) {
    return std::ranges::equal(args.out.extents, expected, [](const auto& m, const auto& n) { return !m || !n || *m == *n; });
  };
  if (!is(kept) && !is(dropped))
    return call.refuse(args.out, "must have the shape of {} without dimension {}, or with 1 there, not {}", args.buffer.text(),
                       *dim, args.out.text());
  call.builder().create<ir::TileReduceOp>({.source = tile_operand(call, args.buffer),
                                           .target = tile_operand(call, args.out),
                                           .kind = kind,
                                           .dim = *dim,
                                           .is_clear = args.clear,
                                           .is_nan = args.nan_propagate});
  return Value::none();
}

struct Scan {
  TileArgument src;
  std::optional<TileArgument> dst;
  int64_t dim;
  bool reverse;
};
Value scan(Call& call, const Scan& args, ir::TileReduction kind) {
  if (refuse_in_parallel(call.ctx, "a scan of a tile", kOutside)) return Value::raised();
  auto dim = read_dim(call, args.dim, args.dim, args.src.extents.size());
  if (!dim) return call.failure();
  if (args.dst && !is_same_shape(args.src, *args.dst))
    return call.refuse(args.dst, "must have the shape of the source: {}, not {}", args.src.text(), args.dst->text());
  ir::Value* source = tile_operand(call, args.src);
  call.builder().create<ir::TileScanOp>({.source = source,
                                         .target = args.dst ? tile_operand(call, *args.dst) : source,
                                         .kind = kind,
                                         .dim = *dim,
                                         .is_reverse = args.reverse});
  return Value::none();
}

// ---- atomics

ir::Order order_of(Value v) {
  static constexpr std::pair<std::string_view, ir::Order> kOrders[] = {
      {"relaxed", ir::Order::Relaxed}, {"acquire", ir::Order::Acquire}, {"consume", ir::Order::Acquire},
      {"release", ir::Order::Release}, {"acq_rel", ir::Order::AcqRel},  {"seq_cst", ir::Order::AcqRel}};
  if (value::StrObject* text = value::as_str(v))
    for (auto& [name, order] : kOrders)
      if (name == text->text) return order;
  return ir::Order::Relaxed;
}

struct Atomic {
  TileArgument dst;
  Value value, memory_order;
  bool return_prev, use_tma;
};
enum class Change : uint8_t { Add, Max, Min, Or, And, Xor, Exchange };
ir::Atomic atomic_of(Change change, DType type) {
  bool is_float = dtype::is_float(type), is_signed = dtype::is_signed(type);
  switch (change) {
    case Change::Add: return is_float ? ir::Atomic::AddF : ir::Atomic::Add;
    case Change::Max: return is_float ? ir::Atomic::FMax : is_signed ? ir::Atomic::MaxS : ir::Atomic::MaxU;
    case Change::Or: return ir::Atomic::Or;
    case Change::And: return ir::Atomic::And;
    case Change::Xor: return ir::Atomic::Xor;
    case Change::Exchange: return ir::Atomic::Exch;
    case Change::Min: break;
  }
  return is_float ? ir::Atomic::FMin : is_signed ? ir::Atomic::MinS : ir::Atomic::MinU;
}

Value atomic(Call& call, const Atomic& args, Change change) {
  DType type = args.dst.dtype();
  bool is_of_bits = change == Change::Or || change == Change::And || change == Change::Xor;
  if (is_of_bits && !dtype::is_integer(type))
    return call.refuse(args.dst, "must have integers: bits of {} are not combined", dtype_name(type));
  ir::Atomic op = atomic_of(change, type);
  ir::Order order = order_of(args.memory_order);
  // A number updates one element; a tile of values updates the tile that begins at the element.
  bool is_element = args.dst.is_point() && (!is_tile(call.ctx, args.value) || value::as_numeric_object(args.value));
  if (is_element) {
    ir::Value* v = value_in(call.ctx, args.value, type, call.at(args.value).span);
    if (!v) return Value::raised();
    ir::Op* made = call.builder().create<ir::TileAtomicElementOp>({.value = v,
                                                                   .buffer = args.dst.buffer,
                                                                   .indices = args.dst.starts,
                                                                   .old = args.return_prev ? v->type : ir::Type(),
                                                                   .op = op,
                                                                   .order = order,
                                                                   .scope = ir::Scope::Gpu});
    return args.return_prev ? Value(value::make_dynamic(call.ctx, type, made->result())) : Value::none();
  }
  if (!args.dst.laid_out.is_unbound() && change == Change::Add)
    return by_elements(call, "atomic_add", {args.dst.given, args.value});
  constexpr std::string_view kElement = "update one element, `T.atomic_add(x[i], value)`, or move it before or after the loop";
  if (refuse_in_parallel(call.ctx, "an atomic update of a tile", kElement)) return Value::raised();
  if (args.return_prev) return call.refuse(args.return_prev, "must be False for tiles: there is one value for each element");
  ir::Value* source = nullptr;
  TileArgument tile;
  bool has_tile = is_tile(call.ctx, args.value) && !value::as_numeric_object(args.value);
  if (has_tile) {
    if (!read_argument(call, call.at(args.value), tile)) return call.failure();
    if (!args.dst.is_point() && !is_same_shape(tile, args.dst))
      return call.refuse(args.value, "must have the extents of the target: {} and {}", tile.text(), args.dst.text());
    // Each element is added once, by the thread whose iteration it is, although every thread has a tile of its own.
    bool is_own = tile.scope() == TileScope::Local && !args.dst.is_point();
    if (is_own && change == Change::Add) return by_elements(call, "atomic_add", {args.dst.given, args.value});
    source = tile_operand(call, tile, &args.dst);
  } else {
    source = value_in(call.ctx, args.value, type, call.at(args.value).span);
    if (!source) return Value::raised();
  }
  call.builder().create<ir::TileAtomicOp>({.source = source,
                                           .target = tile_operand(call, args.dst, has_tile ? &tile : nullptr),
                                           .op = op,
                                           .order = order,
                                           .scope = ir::Scope::Gpu});
  return Value::none();
}

// Returns whether the argument is the first of so many adjacent elements, or all of them: `A[i, 0]` or `A[i, 0:2]`.
bool names_row(const TileArgument& argument, int64_t count) {
  if (argument.is_point()) return true;
  std::vector<std::optional<int64_t>> shape = argument.shape();
  if (argument.starts.empty() || shape.empty() || shape.back() != count) return false;
  return std::all_of(shape.begin(), shape.end() - 1, [](std::optional<int64_t> extent) { return extent && *extent <= 1; });
}

// Adjacent elements, from one position to another.
struct AtomicVector {
  TileArgument dst, value;
  bool return_prev;
};
Value atomic_vector(Call& call, const AtomicVector& args, int64_t count) {
  for (const TileArgument* argument : {&args.dst, &args.value})
    if (!names_row(*argument, count)) return call.refuse(*argument, "must be the first of {0} elements, or {0} of them", count);
  ir::Builder& b = call.builder();
  DType type = args.dst.dtype(), from = args.value.dtype();
  auto moved = [&](const std::vector<ir::Value*>& starts, int64_t by) {
    std::vector<ir::Value*> indices = starts;
    if (by) indices.back() = b.binary(ir::OpKind::AddI, indices.back(), b.constant_int(indices.back()->type, by));
    return indices;
  };
  std::vector<Value> before;
  for (int64_t i = 0; i < count; ++i) {
    ir::Value* loaded = b.create<ir::TileLoadOp>(
                             {.buffer = args.value.buffer, .indices = moved(args.value.starts, i), .result = ir::ir_type(from)})
                            ->result();
    ir::Value* v = value_in(call.ctx, value::make_dynamic(call.ctx, from, loaded), type, call.span());
    if (!v) return Value::raised();
    auto* made = b.create<ir::TileAtomicElementOp>({.value = v,
                                                    .buffer = args.dst.buffer,
                                                    .indices = moved(args.dst.starts, i),
                                                    .old = args.return_prev ? v->type : ir::Type(),
                                                    .op = atomic_of(Change::Add, type),
                                                    .order = ir::Order::Relaxed,
                                                    .scope = ir::Scope::Gpu});
    if (args.return_prev) before.push_back(value::make_dynamic(call.ctx, type, made->result()));
  }
  if (!args.return_prev) return Value::none();
  KDSL_TRY_VALUE(vectors, call.ctx.evaluation->import_module("tilelang.language._vectors", call.span()));
  return value::call_method(call.ctx, vectors, "of_numbers", {value::make_list(call.ctx, before)});
}

using ir::TileReduction;

template <TileReduction kind>
consteval BuiltinRow reduce_row(std::string_view name, std::string_view doc) {
  return tile_row<reduce, kind>(name, "buffer, out, dim=-1, clear=True, batch=1, nan_propagate=False, annotations=None", doc);
}

constexpr std::string_view kAtomicParams = "dst, value, memory_order=None, return_prev=False, use_tma=False";
constexpr BuiltinRow kRows[] = {
    tile_row<copy>("copy",
                   "src, dst, *, coalesced_width=None, disable_tma=False, eviction_policy=None, prefer_instruction=None, "
                   "annotations=None, loop_layout=None",
                   "Copies a tile, and converts its elements."),
    tile_row<fill>("fill", "buffer, value, annotations=None", "Sets all elements."),
    tile_row<clear>("clear", "buffer", "Sets all elements to 0."),
    tile_row<gemm, ProductPlace::Registers>(
        "gemm",
        "A, B, C, transpose_A=False, transpose_B=False, policy=None, clear_accum=False, k_pack=1, wg_wait=0, mbar=None, "
        "annotations=None",
        "C += A B."),
    tile_row<tensor_gemm>("tensor_gemm",
                          "A, B, C, transpose_A=False, transpose_B=False, policy=None, clear_accum=False, use_2cta=False",
                          "C += A B in tensor memory."),
    tile_row<scaled_gemm>("scaled_gemm",
                          "A, B, C, SFA, SFB, transpose_A=False, transpose_B=False, clear_accum=False, k_start=0, "
                          "sf_a_granularity_k=32, sf_b_granularity_k=32, use_2cta=False",
                          "C += (A SFA) (B SFB) in tensor memory."),
    tile_row<scale_copy>("scale_copy", "src, dst, col_offset=0, use_2cta=False", "Copies words of scales to tensor memory."),
    tile_row<gemm, ProductPlace::RegistersLater>(
        "wgmma_gemm",
        "A, B, C, transpose_A=False, transpose_B=False, policy=None, clear_accum=False, k_pack=1, wg_wait=0, "
        "mbar=None, annotations=None",
        "C += A B, which `T.wait_wgmma` waits for."),
    reduce_row<TileReduction::Sum>("reduce_sum", "The sums along a dimension."),
    reduce_row<TileReduction::Max>("reduce_max", "The greatest along a dimension."),
    reduce_row<TileReduction::Min>("reduce_min", "The least along a dimension."),
    reduce_row<TileReduction::AbsSum>("reduce_abssum", "The sums of absolute values along a dimension."),
    reduce_row<TileReduction::AbsMax>("reduce_absmax", "The greatest absolute values along a dimension."),
    reduce_row<TileReduction::BitAnd>("reduce_bitand", "The bits that all have along a dimension."),
    reduce_row<TileReduction::BitOr>("reduce_bitor", "The bits that one has along a dimension."),
    reduce_row<TileReduction::BitXor>("reduce_bitxor", "The bits that an odd number has along a dimension."),
    tile_row<scan, TileReduction::Sum>("cumsum", "src, dst=None, dim=0, reverse=False", "Running sums along a dimension."),
    tile_row<scan, TileReduction::Max>("cummax", "src, dst=None, dim=0, reverse=False", "Running maxima along a dimension."),
    tile_row<atomic, Change::Add>("atomic_add", "dst, value, memory_order=None, return_prev=False, use_tma=False",
                                  "Adds to an element or a tile."),
    tile_row<atomic_vector, int64_t{2}>("atomic_addx2", "dst, value, return_prev=False", "Adds to two elements."),
    tile_row<atomic_vector, int64_t{4}>("atomic_addx4", "dst, value, return_prev=False", "Adds to four elements."),
    tile_row<atomic, Change::Max>("atomic_max", "dst, value, memory_order=None, return_prev=False, use_tma=False",
                                  "The greater one."),
    tile_row<atomic, Change::Min>("atomic_min", "dst, value, memory_order=None, return_prev=False, use_tma=False",
                                  "The lesser one."),
    tile_row<atomic, Change::Or>("atomic_or", kAtomicParams, "The bits of both."),
    tile_row<atomic, Change::And>("atomic_and", kAtomicParams, "The bits that both have."),
    tile_row<atomic, Change::Xor>("atomic_xor", kAtomicParams, "The bits that one of them has."),
    tile_row<atomic, Change::Exchange>("atomic_exchange", kAtomicParams, "Stores a value, and gives what was there."),
};

}  // namespace

const std::span<const BuiltinRow> kTileOpRows = kRows;

}  // namespace kdsl::builtins
