// This file reads the arguments of rows: numeric types, shapes, tiles, indices and values.
#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include "diag/definitions/values.def"
#include "dialects/tilelang/objects.h"
#include "ir/dtype_map.h"
#include "ir/ops.h"
#include "ir/pure.h"
#include "value/misuse.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using dtype::DType;

bool require_tile_kernel(Context& ctx, std::string_view what, Span span) {
  if (ctx.trace.state && ctx.trace.in_kernel) return true;
  auto report = ctx.error(span, diag::KernelOnly, what);
  ctx.fail(report.help("move it into the `with T.Kernel(...)` of a kernel"));
  return false;
}

// ---- numeric types

namespace {

struct TypeName {
  std::string_view name;
  DType type;
};
constexpr TypeName kTypeNames[] = {
    {"bool", DType::Boolean},
    {"int4", DType::Int4},
    {"int8", DType::Int8},
    {"int16", DType::Int16},
    {"int32", DType::Int32},
    {"int64", DType::Int64},
    {"uint8", DType::Uint8},
    {"uint16", DType::Uint16},
    {"uint32", DType::Uint32},
    {"uint64", DType::Uint64},
    {"float16", DType::Float16},
    {"bfloat16", DType::BFloat16},
    {"float32", DType::Float32},
    {"float64", DType::Float64},
    {"tfloat32", DType::TFloat32},
    {"float8_e4m3fn", DType::Float8E4M3FN},
    {"float8_e4m3", DType::Float8E4M3FN},
    {"float8_e5m2", DType::Float8E5M2},
    {"float8_e8m0fnu", DType::Float8E8M0FNU},
    {"float4_e2m1fn", DType::Float4E2M1FN},
    {"half", DType::Float16},
    {"float", DType::Float32},
    {"double", DType::Float64},
    {"char", DType::Int8},
    {"short", DType::Int16},
    {"int", DType::Int32},
    {"long", DType::Int64},
    {"uchar", DType::Uint8},
    {"ushort", DType::Uint16},
    {"uint", DType::Uint32},
    {"ulong", DType::Uint64},
};

constexpr std::string_view kUnpackedName = "custom[float4_e2m1_unpacked]8";

std::optional<DType> dtype_by_name(std::string_view name) {
  if (name.starts_with("torch.")) name.remove_prefix(6);
  if (name == kUnpackedName) return DType::Float4E2M1FN;
  for (const TypeName& known : kTypeNames)
    if (known.name == name) return known.type;
  return std::nullopt;
}

}  // namespace

std::string_view dtype_name(DType type) {
  for (const TypeName& known : kTypeNames)
    if (known.type == type) return known.name;
  return dtype::name(type);
}

bool read_argument(Call& call, const Argument& argument, DTypeName& out) {
  auto type = value::dtype_of_type(call.ctx, argument.value);
  if (!type && value::as_str(argument.value)) type = dtype_by_name(value::text_of(argument.value));
  if (!type && argument.value.is_object() && value::type_name(call.ctx, argument.value).ends_with("dtype")) {
    bool ok = true;
    type = dtype_by_name(value::str_text(call.ctx, argument.value, ok));
  }
  out.is_unpacked = value::as_str(argument.value) && value::text_of(argument.value) == kUnpackedName;
  if (type) return out.type = *type, true;
  Refusal refusal = call.expected(argument, "a numeric type, like `T.float16` or 'float16'");
  return argument.value.is_int() ? refusal.help("all extents of a shape stand in one tuple: `(64, 64)`") : refusal;
}

bool read_argument(Call& call, const Argument& argument, ElementType& out) {
  DTypeName& named = out;
  if (!read_argument(call, argument, named)) return false;
  if (dtype::width(out.type) >= 8 || out.type == DType::Boolean) return true;
  return call
      .refuse(argument, "must be a type whose elements have bytes of their own: two of {} would share one",
              dtype_name(out.type))
      .help(
          "take a tensor of T.int8 or T.uint8 with half as many columns, and take the halves of its bytes apart in the kernel:"
          " `(packed[i, j // 2] >> (j % 2 * 4)) & 15`");
}

bool read_argument(Call& call, const Argument& argument, MemoryType& out) {
  DTypeName& named = out;
  ElementType element;
  if (!read_argument(call, argument, named)) return false;
  return out.is_pairs() || out.is_packed() || out.is_unpacked || read_argument(call, argument, element);
}

void add_numeric_types(Context& ctx, value::ModuleObject* module) {
  for (const TypeName& known : kTypeNames)
    module->names.set(ctx.heap, ctx.names.intern(known.name), ctx.numerics->of[static_cast<size_t>(known.type)]);
}

bool is_dtype_name(std::string_view name) { return dtype_by_name(name).has_value(); }

// Implements x.astype(T.float32), for numbers of all dialects, which have the same types.
namespace {
struct AsType {
  Value self;
  DTypeName dtype;
};
Value as_type(Call& call, const AsType& args) {
  return value::convert(call.ctx, value::as_numeric_object(args.self), args.dtype.type, call.span());
}
constexpr BuiltinRow kNumberMethods[] = {row<as_type>("astype", "self, dtype, /", "Converted to another numeric type.")};
}  // namespace

void add_number_methods(Context& ctx) { value::add_methods(ctx, ctx.numerics->numeric, kNumberMethods); }

// ---- shapes

bool read_argument(Call& call, const Argument& argument, StaticShape& out) {
  bool is_one = argument.value.is_int() || value::as_numeric_object(argument.value);
  std::span<const Value> items(&argument.value, 1);
  if (!is_one && !read_argument(call, argument, items)) return false;
  for (Value given : items) {
    Value item = known_size(call.ctx, given);
    int64_t extent = 0;
    if (value::is_dynamic_numeric(item) || as_symbol(call.ctx, item))
      return call.refuse(argument, "must be known while compiling")
          .help("memory of a block has a constant size: pass it as a parameter of the builder");
    if (!read_argument(call, argument.with(item), extent)) return false;
    if (extent <= 0) return call.refuse(argument, "must have positive extents, got {}", extent);
    out.push_back(extent);
  }
  return true;
}

// ---- tiles

bool TileArgument::is_point() const {
  return !extents.empty() && std::ranges::all_of(extents, [](const auto& extent) { return extent == 0; });
}

std::vector<std::optional<int64_t>> TileArgument::shape() const {
  std::vector<std::optional<int64_t>> shape = extents;
  if (is_pairs && !shape.empty() && shape.back()) *shape.back() *= 2;
  return shape;
}

std::string TileArgument::text() const {
  std::string text = ir::buffer_name(buffer).empty() ? "it" : fmt::format("`{}`", ir::buffer_name(buffer));
  text += " of shape (";
  for (const auto& extent : shape()) text += (text.ends_with('(') ? "" : ", ") + (extent ? std::to_string(*extent) : "?");
  return text + (extents.size() == 1 ? ",)" : ")");
}

namespace {

// Returns the load of the element that a number came from; the number then stands for the element's position.
ir::TileLoadOp loaded_from(Value v) {
  value::NumericObject* number = value::as_numeric_object(v);
  return number && number->ir ? ir::as<ir::TileLoadOp>(number->ir) : ir::TileLoadOp();
}

// Returns the place of a packed element that a number came from.
RegionObject* packed_place(Context& ctx, Value v) {
  value::NumericObject* number = value::as_numeric_object(v);
  if (!number || !number->ir) return nullptr;
  auto found = tile_types(ctx).places.find(number->ir);
  return found == tile_types(ctx).places.end() ? nullptr : static_cast<RegionObject*>(found->second.object());
}

}  // namespace

bool is_tile(Context& ctx, Value v) {
  TileTypes& types = tile_types(ctx);
  bool is_object = v.is_object() &&
                   (v.object()->type == types.buffer || v.object()->type == types.region || v.object()->type == types.variable);
  return is_object || loaded_from(v) || packed_place(ctx, v);
}

static bool read_bytes(Call& call, const Argument& argument, TileArgument& out) {
  TileTypes& types = tile_types(call.ctx);
  Value v = out.given = argument.value;
  if (BufferObject* buffer = as_buffer(call.ctx, v)) {
    out.buffer = buffer->ir;
    out.extents = ir::buffer_shape(buffer->ir);
    if (buffer->shares_bytes) {  // the memory has half the last extent
      auto is_known = [](Value extent) { return extent.is_int(); };
      std::ranges::transform(buffer->shape, out.extents.begin(),
                             [](Value extent) { return extent.is_int() ? std::optional(extent.as_int()) : std::nullopt; });
      if (!std::ranges::all_of(buffer->shape, is_known)) out.open_extents = buffer->shape;
    }
    if (!buffer->layout.is_unbound() || buffer->packed) out.laid_out = v;
    out.is_pairs = buffer->is_pairs;
    return true;
  }
  if (v.is_object() && v.object()->type == types.variable) {
    auto* variable = static_cast<VariableObject*>(v.object());
    out.buffer = variable->ir;
    out.starts.assign(variable->indices.begin(), variable->indices.end());
    out.extents.assign(std::max<size_t>(out.starts.size(), 1), out.starts.empty() ? 1 : 0);
    return true;
  }
  RegionObject* region = packed_place(call.ctx, v);
  if (v.is_object() && v.object()->type == types.region) region = static_cast<RegionObject*>(v.object());
  if (region) {
    out.buffer = region->buffer;
    out.starts.assign(region->starts.begin(), region->starts.end());
    out.extents.assign(region->extents.begin(), region->extents.end());
    out.open_extents = region->open_extents;
    for (size_t i = 0; i < out.open_extents.size(); ++i)
      if (region->extents[i] == 0) out.extents[i] = std::nullopt;
    out.laid_out = region->laid_out;
    out.is_pairs = region->is_pairs;
    return true;
  }
  if (ir::TileLoadOp load = loaded_from(v)) {
    out.buffer = load.buffer();
    out.starts.assign(load.indices().begin(), load.indices().end());
    out.extents.assign(out.starts.size(), 0);
    // A region of a variable is all of it.
    if (ir::scope_of(out.buffer->type) == ir::TileScope::Local && ir::buffer_shape(out.buffer).size() == 1 &&
        ir::buffer_shape(out.buffer)[0] == 1)
      out.starts.clear(), out.extents = {1};
    return true;
  }
  return call.expected(argument, "a buffer, a region or an element of one");
}

bool read_argument(Call& call, const Argument& argument, OperandArgument& out) { return read_bytes(call, argument, out); }

bool read_argument(Call& call, const Argument& argument, ByteTileArgument& out) {
  if (!read_bytes(call, argument, out)) return false;
  return !is_unpacked(out) || call.refuse(argument, "has elements of float4_e2m1_unpacked, which products alone read")
                                  .help("T.tma_copy fills such a tile from a tensor of T.float4_e2m1fn");
}

bool read_argument(Call& call, const Argument& argument, TileArgument& out) {
  ByteTileArgument bytes;
  if (!read_argument(call, argument, bytes)) return false;
  out = std::move(bytes);
  if (out.has_open_extents())
    return call
        .refuse(argument, "must have extents that are known while compiling, as the ends of a slice that differ by a number")
        .help("T.copy and T.fill take parts of tiles whose extents are known at run time");
  if (BufferObject* buffer = as_buffer(call.ctx, out.laid_out); buffer && buffer->packed)
    return call
        .refuse(argument, "must have elements with bytes of their own: those of {} are {}", out.text(),
                dtype_name(*buffer->packed))
        .help("T.copy converts them to the type of another tile, and `x[i]` is a number");
  return !out.is_pairs || call.refuse(argument, "must have elements with bytes of their own: those of {} are int4", out.text())
                              .help("tiles of int4 are copied by T.copy, filled by T.fill and multiplied by T.gemm");
}

ir::Value* tile_operand(Call& call, const TileArgument& tile, const TileArgument* other) {
  if (tile.starts.empty()) return tile.buffer;
  if (tile.is_point() && ir::buffer_name(tile.buffer).ends_with(kLaidOut)) {
    static_cast<void>(
        static_cast<bool>(call.refuse(tile, "has a layout of its own: give its extents, as in `buffer[i : i + 8, j]`")));
    return tile.buffer;
  }
  std::vector<int64_t> extents;
  for (size_t i = 0; i < tile.extents.size(); ++i) {
    int64_t extent = tile.extents[i].value_or(1);
    if (tile.is_point()) {
      extent = 1;
      size_t from_end = tile.extents.size() - i;
      if (other && from_end <= other->extents.size()) extent = other->extents[other->extents.size() - from_end].value_or(1);
    }
    extents.push_back(std::max<int64_t>(extent, 1));
  }
  return call.builder()
      .create<ir::TileRegionOp>({.buffer = tile.buffer, .starts = tile.starts, .region = tile.buffer->type, .extents = extents})
      ->result();
}

ir::Value* address_of(Call& call, const TileArgument& place) {
  ir::Builder& b = call.builder();
  std::vector<ir::Value*> indices = place.starts;
  if (indices.empty()) indices.assign(place.extents.size(), b.i32(0));
  ir::Space space = place.scope() == ir::TileScope::Global   ? ir::Space::Global
                    : place.scope() == ir::TileScope::Local  ? ir::Space::Generic
                    : place.scope() == ir::TileScope::Tensor ? ir::Space::Tmem
                                                             : ir::Space::Shared;
  return b.create<ir::TileAddressOp>({.buffer = place.buffer, .indices = indices, .result = ir::pointer_type(space)})->result();
}

// ---- numbers

ir::Value* index_value(Context& ctx, Value given, Span span) {
  Value v = known_size(ctx, given);
  if (v.is_raised()) return nullptr;
  if (v.is_poison()) return ctx.fail_silently(), nullptr;
  value::NumericObject* number = value::to_numeric(ctx, v);
  if (!number || !dtype::is_integer(number->dtype)) {
    ctx.current_span = span;
    value::raise_access(ctx, ctx.types->type_error, "an index must be an integer, not {}",
                        number ? std::string(dtype::name(number->dtype)) : value::type_name(ctx, v));
    value::note_access(ctx, value::Tried::IndexNumber, number ? Value(number) : v);
    return nullptr;
  }
  DType type = dtype::width(number->dtype) > 32 ? DType::Int64 : DType::Int32;
  number = number->dtype == type ? number : value::convert_numeric(ctx, number, type, span);
  return number ? value::materialize(ctx, number) : nullptr;
}

ir::Value* value_in(Context& ctx, Value given, DType type, Span span) {
  Value v = known_size(ctx, given);
  if (v.is_raised()) return nullptr;
  if (v.is_poison()) return ctx.fail_silently(), nullptr;
  value::NumericObject* number = value::to_numeric(ctx, v);
  if (!number) {
    ctx.current_span = span;
    BufferObject* buffer = as_buffer(ctx, v);
    std::string name(buffer ? ir::buffer_name(buffer->ir) : std::string_view());
    if (value::as_str(v))
      value::raise_access(ctx, ctx.types->type_error,
                          "a number is stored, not a string: the least one is `-T.infinity(dtype)`");
    else if (v.is_none())
      value::raise_access(ctx, ctx.types->type_error,
                          "a number is stored, not None, as a call gives whose function returns nothing: an atomic operation "
                          "stores by itself, and gives what was there with `return_prev=True`");
    else if (name.empty())
      value::raise_access(ctx, ctx.types->type_error, "a number is stored, not {}", value::type_name(ctx, v));
    else
      value::raise_access(
          ctx, ctx.types->type_error,
          "a number is stored, not all of `{0}`: one element is `{0}[i]`; a tile is stored by `T.copy({0}, C[i, j])`", name);
    return nullptr;
  }
  number = number->dtype == type ? number : value::convert_numeric(ctx, number, type, span);
  return number ? value::materialize(ctx, number) : nullptr;
}

// ---- differences

namespace {

// Returns whether nothing is written between two ops of a block.
bool is_unwritten_between(const ir::Op* first, const ir::Op* last) {
  for (const ir::Op* op = first; op; op = op->next) {
    if (op == last) return true;
    if (!op->regions.empty() || op->is(ir::effect::Write)) return false;
  }
  return false;
}

// Returns whether two loads give equal values.
bool is_same_load(const ir::Op* a, const ir::Op* b) {
  return a->parent == b->parent && (is_unwritten_between(a, b) || is_unwritten_between(b, a));
}

bool is_same_attr(const ir::Attr& a, const ir::Attr& b) {
  if (a.name != b.name || a.kind != b.kind) return false;
  switch (a.kind) {
    case ir::Attr::Kind::Int: return a.i == b.i;
    case ir::Attr::Kind::Float: return std::bit_cast<int64_t>(a.f) == std::bit_cast<int64_t>(b.f);
    case ir::Attr::Kind::Text: return a.text == b.text;
    case ir::Attr::Kind::Type: return a.type == b.type;
    case ir::Attr::Kind::Ints: return std::ranges::equal(a.ints, b.ints);
  }
  return false;
}

// Returns whether two values are computed in the same way from the same operands.
bool is_same(const ir::Value* a, const ir::Value* b, int depth = 0) {
  constexpr int kMaxDepth = 16;
  if (a == b) return true;
  if (!a->def || !b->def || depth > kMaxDepth || a->def->kind != b->def->kind || a->index != b->index) return false;
  if (auto known = ir::signed_constant(a)) return known == ir::signed_constant(b) && a->type == b->type;
  bool is_load = a->def->kind == ir::OpKind::TileLoad;
  if (is_load && !is_same_load(a->def, b->def)) return false;
  bool is_computed = is_load || (ir::is_pure(*a->def) && a->def->regions.empty());
  if (!is_computed || a->type != b->type || a->def->operands.size() != b->def->operands.size()) return false;
  if (!std::ranges::equal(a->def->attrs, b->def->attrs, is_same_attr)) return false;
  for (size_t i = 0; i < a->def->operands.size(); ++i)
    if (!is_same(a->def->operands[i], b->def->operands[i], depth + 1)) return false;
  return true;
}

// A sum of values with coefficients, and a constant.
struct Sum {
  std::vector<std::pair<const ir::Value*, int64_t>> terms;
  int64_t constant = 0;

  void add(const ir::Value* v, int64_t factor, int depth = 0) {
    constexpr int kMaxDepth = 32;
    if (auto known = ir::signed_constant(v)) return void(constant += *known * factor);
    const ir::Op* op = depth < kMaxDepth ? v->def : nullptr;
    if (op && (op->kind == ir::OpKind::AddI || op->kind == ir::OpKind::SubI)) {
      add(ir::Binary(*op).lhs(), factor, depth + 1);
      return add(ir::Binary(*op).rhs(), op->kind == ir::OpKind::AddI ? factor : -factor, depth + 1);
    }
    if (auto product = ir::as<ir::MulIOp>(op)) {
      if (auto known = ir::signed_constant(product.lhs())) return add(product.rhs(), factor * *known, depth + 1);
      if (auto known = ir::signed_constant(product.rhs())) return add(product.lhs(), factor * *known, depth + 1);
    }
    if (op && (op->kind == ir::OpKind::FloorDivSI || op->kind == ir::OpKind::DivSI) && add_quotient(*op, factor, depth)) return;
    for (auto& [value, sum] : terms)
      if (is_same(value, v)) return void(sum += factor);
    terms.emplace_back(v, factor);
  }

 private:
  // Adds a quotient without remainder: its divisor divides all coefficients of the dividend. Returns false if it may have one.
  bool add_quotient(const ir::Op& op, int64_t factor, int depth) {
    auto divisor = ir::signed_constant(ir::Binary(op).rhs());
    if (!divisor || *divisor == 0) return false;
    Sum dividend;
    dividend.add(ir::Binary(op).lhs(), 1, depth + 1);
    bool is_exact = dividend.constant % *divisor == 0 &&
                    std::ranges::all_of(dividend.terms, [&](const auto& term) { return term.second % *divisor == 0; });
    if (!is_exact) return false;
    constant += dividend.constant / *divisor * factor;
    for (const auto& [value, coefficient] : dividend.terms) add(value, coefficient / *divisor * factor, depth + 1);
    return true;
  }
};

}  // namespace

std::optional<int64_t> constant_difference(const ir::Value* a, const ir::Value* b) {
  Sum sum;
  sum.add(a, 1);
  sum.add(b, -1);
  if (std::ranges::any_of(sum.terms, [](const auto& term) { return term.second != 0; })) return std::nullopt;
  return sum.constant;
}

}  // namespace kdsl::builtins
