// This file makes buffers and variables, and accesses their elements and regions.
#include <fmt/format.h>

#include "ast/ast.h"
#include "dialects/tilelang/objects.h"
#include "ir/dtype_map.h"
#include "ir/ops.h"
#include "value/misuse.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "diag/counted.h"

namespace kdsl::builtins {

using dtype::DType;
using ir::TileScope;

BufferObject* as_buffer(Context& ctx, Value v) {
  return v.is_object() && v.object()->type == tile_types(ctx).buffer ? static_cast<BufferObject*>(v.object()) : nullptr;
}

Value make_buffer(Context& ctx, ir::Value* buffer, std::span<const Value> shape, bool is_pairs) {
  return ctx.make<BufferObject>(
      BufferObject{{tile_types(ctx).buffer, value::ObjectKind::Native}, buffer, ctx.heap.copy(shape), {}, {}, is_pairs});
}

namespace {

BufferObject* self_of(Value self) { return static_cast<BufferObject*>(self.object()); }

std::string buffer_text(const ir::Value* buffer) {
  std::string_view name = ir::buffer_name(buffer);
  return name.empty() ? "the buffer" : fmt::format("`{}`", name);
}

// ---- allocation

// Allocates at the beginning of the kernel, also for a call inside of a loop.
ir::Value* allocate(Context& ctx, TileScope scope, DType type, std::span<const int64_t> shape) {
  ir::Builder& b = *ctx.trace.builder;
  ir::Block *block = b.block(), *body = block;
  ir::Op* before = b.before();
  while (body->parent_op) body = body->parent_op->parent;
  ir::Op* first = body->first;
  while (first && first->kind == ir::OpKind::TileAlloc) first = first->next;
  b.set_insertion(body, first);
  ir::Value* made = b.create<ir::TileAllocOp>({.buffer = ir::buffer_type(scope, type), .shape = shape})->result();
  b.set_insertion(block, before);
  return made;
}

struct Alloc {
  StaticShape shape;
  MemoryType dtype;
  Value scope;
};
Value alloc(Call& call, const Alloc& args, TileScope scope) {
  if (args.shape.empty()) return call.refuse(args.shape, "must have an extent");
  // `scope=` takes TVM's names for the scopes; fragments may be asked for as memory of one thread.
  if (value::StrObject* given = value::as_str(args.scope)) {
    constexpr std::string_view kScopes[] = {"shared", "shared.dyn", "local", "local.fragment", "local.var"};
    if (std::ranges::find(kScopes, given->text) == std::end(kScopes))
      return call.expected_choice(call.at(args.scope), kScopes, true);
    if (given->text == "local") scope = TileScope::Local;
    if (given->text == "local.fragment") scope = TileScope::Fragment;
  }
  std::vector<Value> shape;
  for (int64_t extent : args.shape) shape.push_back(Value::integer(extent));
  if (args.dtype.is_unpacked && scope != TileScope::Shared)
    return call.refuse(args.dtype,
                       "must be a type that threads can read: only tiles in shared memory are float4_e2m1_unpacked");
  bool is_pairs = args.dtype.is_pairs();
  if (!is_pairs) {
    DType type = args.dtype.is_packed() ? DType::Uint8 : args.dtype.type;
    Value made = make_buffer(call.ctx, allocate(call.ctx, scope, type, args.shape), shape);
    if (args.dtype.is_packed()) self_of(made)->packed = args.dtype.type;
    return made;
  }
  if (scope != TileScope::Shared)
    return call.refuse(args.dtype, "must be a type whose elements have bytes of their own: tiles of int4 are in shared memory");
  if (args.shape.back() % 2 != 0)
    return call.refuse(args.shape, "must have whole bytes of int4 in a row, which is two elements each, not {}",
                       args.shape.back());
  StaticShape bytes = args.shape;
  bytes.back() /= 2;
  return make_buffer(call.ctx, allocate(call.ctx, scope, DType::Int8, bytes), shape, true);
}

Value make_variable_of(Context& ctx, DType type, Value initial, Name name, Span span) {
  const int64_t one[] = {1};
  ir::Value* buffer = allocate(ctx, TileScope::Local, type, one);
  buffer->name = name;
  if (!initial.is_none()) {
    ir::Value* v = value_in(ctx, initial, type, span);
    if (!v) return Value::raised();
    ir::Value* zero = ctx.trace.builder->i32(0);
    ctx.trace.builder->create<ir::TileStoreOp>({.value = v, .buffer = buffer, .indices = {&zero, 1}});
  }
  return ctx.make<VariableObject>(VariableObject{{tile_types(ctx).variable, value::ObjectKind::Native}, buffer, name});
}

struct AllocVar {
  DTypeName dtype;
  Value init, scope;
};
Value alloc_var(Call& call, const AllocVar& args) {
  return make_variable_of(call.ctx, args.dtype.type, args.init, {}, call.span());
}

// Returns whether the elements of the buffer are contiguous, as far as that can be known: the outermost extent may be one of
// run time, since no stride depends on it.
bool is_compact(ir::TileBufferOp buffer) {
  int64_t step = 1;
  for (size_t i = buffer.extents().size(); i-- > 0;) {
    auto extent = ir::signed_constant(buffer.extents()[i]);
    if (!extent && i > 0) return false;
    if (extent != 1 && ir::signed_constant(buffer.strides()[i]) != step) return false;
    step *= extent.value_or(1);
  }
  return true;
}

// The extents of a view, of which some may be numbers of run time.
struct ViewShape : std::vector<Value> {
  // Returns the extents if all of them are known.
  std::optional<std::vector<int64_t>> constants() const {
    std::vector<int64_t> extents;
    for (Value extent : *this) {
      if (!extent.is_int()) return {};
      extents.push_back(extent.as_int());
    }
    return extents;
  }
};

bool read_argument(Call& call, const Argument& argument, ViewShape& out) {
  bool is_one = argument.value.is_int() || value::as_numeric_object(argument.value) || as_symbol(call.ctx, argument.value);
  std::span<const Value> items(&argument.value, 1);
  if (!is_one && !read_argument(call, argument, items)) return false;
  for (Value given : items) {
    Value item = known_size(call.ctx, given);
    if (item.is_raised()) return false;
    if (value::is_dynamic_numeric(item) || as_symbol(call.ctx, item)) {
      out.push_back(item);
      continue;
    }
    int64_t extent = 0;
    if (!read_argument(call, argument.with(item), extent)) return false;
    if (extent <= 0) return call.refuse(argument, "must have positive extents, got {}", extent);
    out.push_back(Value::integer(extent));
  }
  return true;
}

struct View {
  Value source;
  ViewShape shape;
  std::optional<ElementType> dtype;
};

// The memory of a tensor as a tensor of another shape and type.
Value view_of_tensor(Call& call, const View& args, const BufferObject* source, DType type) {
  ir::TileBufferOp there = ir::as<ir::TileBufferOp>(source->ir);
  if (!there || !is_compact(there))
    return call.refuse(args.source, "must be a tensor whose elements lie one behind the other in memory");
  std::vector<ir::Value*> extents(args.shape.size()), strides(args.shape.size());
  Value step = Value::integer(1);
  for (size_t i = args.shape.size(); i-- > 0;) {
    extents[i] = index_value(call.ctx, args.shape[i], call.span());
    strides[i] = index_value(call.ctx, step, call.span());
    if (!extents[i] || !strides[i]) return Value::raised();
    KDSL_TRY_VALUE(next, value::binary(call.ctx, ast::Operator::Mult, step, args.shape[i]));
    step = next;
  }
  ir::Value* made = call.builder()
                        .create<ir::TileBufferOp>({.pointer = there.pointer(),
                                                   .extents = extents,
                                                   .strides = strides,
                                                   .buffer = ir::buffer_type(TileScope::Global, type),
                                                   .rank = static_cast<int64_t>(args.shape.size()),
                                                   .name = {}})
                        ->result();
  return make_buffer(call.ctx, made, args.shape);
}

// Checks that a view has as many bytes as its source, where the shapes of both are known. Returns false after an error.
bool check_view_size(Call& call, const View& args, const BufferObject* source, DType type) {
  auto shape = args.shape.constants();
  int64_t bits = dtype::width(type), there = dtype::width(ir::dtype_of(source->ir->type));
  bool is_global = ir::scope_of(source->ir->type) == TileScope::Global;
  if (!shape && is_global) return true;
  if (!shape)
    return call.refuse(args.shape, "must be known while compiling")
        .help("memory of a block has a constant size: pass it as a parameter of the builder");
  for (int64_t extent : *shape) bits *= extent;
  for (const auto& extent : ir::buffer_shape(source->ir)) {
    if (!extent && is_global) return true;
    if (!extent) return call.refuse(args.source, "must have a shape that is known while compiling");
    there *= *extent;
  }
  return bits == there || call.refuse(args.shape, "must make as many bytes as the source: {} bits, not {}", there, bits);
}

Value view(Call& call, const View& args) {
  BufferObject* source = as_buffer(call.ctx, args.source);
  if (!source) return call.expected(args.source, "a buffer");
  if (source->is_pairs || source->packed || ir::dtype_of(source->ir->type) == DType::Float4E2M1FN)
    return call.refuse(args.source, "must have elements with bytes of their own, not {}",
                       dtype_name(source->is_pairs ? DType::Int4 : DType::Float4E2M1FN));
  DType type = args.dtype ? args.dtype->type : ir::dtype_of(source->ir->type);
  if (!check_view_size(call, args, source, type)) return Value::raised();
  bool is_in_registers = ir::scope_of(source->ir->type) == TileScope::Fragment;
  if (is_in_registers && dtype::width(type) != dtype::width(ir::dtype_of(source->ir->type)))
    return call
        .refuse(args.source, "must not be a fragment where the type has another width: {} there, {} here",
                dtype_name(ir::dtype_of(source->ir->type)), dtype_name(type))
        .help(
            "elements of one type then lie across elements of the other in the registers of the threads: copy the fragment to "
            "memory of `T.alloc_shared` and take the view of that");
  if (ir::scope_of(source->ir->type) == TileScope::Global) return view_of_tensor(call, args, source, type);
  std::vector<int64_t> shape = *args.shape.constants();
  ir::Value* made =
      call.builder()
          .create<ir::TileViewOp>(
              {.source = source->ir, .buffer = ir::buffer_type(ir::scope_of(source->ir->type), type), .shape = shape})
          ->result();
  return make_buffer(call.ctx, made, args.shape);
}

// ---- indices

// Returns the items of a key.
std::vector<Value> key_items(Value key) {
  if (value::TupleObject* tuple = value::as_tuple(key)) return {tuple->items.begin(), tuple->items.end()};
  return {key};
}

bool check_rank(Context& ctx, const BufferObject* buffer, size_t given) {
  if (given == buffer->shape.size()) return true;
  value::raise_access(ctx, ctx.types->index_error, "{} has {}, and {} given", buffer_text(buffer->ir),
                      diag::counted(buffer->shape.size(), "dimension"), diag::counted(given, "index is", "indices are"));
  return false;
}

// A number that is surely negative counts from the end.
ir::Value* counted_from_begin(Context& ctx, const BufferObject* buffer, size_t dim, ir::Value* index) {
  auto range = index ? traced_range(ctx, index) : std::nullopt;
  if (!range || range->high >= 0) return index;
  ir::Value* extent = index_value(ctx, buffer->shape[dim], ctx.current_span);
  if (!extent) return nullptr;
  ir::Builder& b = *ctx.trace.builder;
  if (index->type != extent->type) {
    ir::Value*& narrow = index->type == ir::kI32 ? index : extent;
    narrow = b.cast(ir::OpKind::ExtSI, narrow, ir::kI64);
  }
  return b.binary(ir::OpKind::AddI, index, extent);
}

ir::Value* index_of(Context& ctx, const BufferObject* buffer, size_t dim, Value v) {
  Value extent = buffer->shape[dim];
  bool is_known = v.is_int() && extent.is_int();
  if (is_known && v.as_int() < 0) v = Value::integer(v.as_int() + extent.as_int());
  if (is_known && (v.as_int() < 0 || v.as_int() >= extent.as_int())) {
    value::raise_access(ctx, ctx.types->index_error, "index {} of {} is outside of its extent {}", v.as_int(),
                        buffer_text(buffer->ir), extent.as_int());
    return nullptr;
  }
  ir::Value* index = index_value(ctx, v, ctx.current_span);
  return is_known ? index : counted_from_begin(ctx, buffer, dim, index);
}

bool read_indices(Context& ctx, const BufferObject* buffer, std::span<const Value> items, std::vector<ir::Value*>& out) {
  if (!check_rank(ctx, buffer, items.size())) return false;
  for (size_t i = 0; i < items.size(); ++i) {
    out.push_back(index_of(ctx, buffer, i, items[i]));
    if (!out.back()) return false;
  }
  return true;
}

Value number_of(Context& ctx, ir::Value* index) {
  if (auto known = ir::signed_constant(index)) return Value::integer(*known);
  return value::make_dynamic(ctx, index->type == ir::kI64 ? DType::Int64 : DType::Int32, index);
}

// start:stop of a dimension. The extent is 0, and `open` its value, where it is known at run time only. False: raised.
bool read_slice(Context& ctx, const BufferObject* buffer, size_t dim, const value::SliceObject* slice, ir::Value*& start,
                int64_t& extent, Value& open) {
  if (!slice->step.is_none()) {
    value::raise_access(ctx, ctx.types->value_error, "a slice of {} cannot have a step", buffer_text(buffer->ir));
    return false;
  }
  Value from = slice->start.is_none() ? Value::integer(0) : slice->start;
  Value extent_there = buffer->shape[dim];
  Value to = slice->stop.is_none() ? extent_there : slice->stop;
  if (to.is_int() && to.as_int() < 0 && extent_there.is_int()) to = Value::integer(to.as_int() + extent_there.as_int());
  start = index_of(ctx, buffer, dim, from);
  ir::Value* stop = start ? index_value(ctx, to, ctx.current_span) : nullptr;
  if (!stop) return false;
  auto difference = constant_difference(stop, start);
  if (!difference) {
    Value made = value::binary(ctx, ast::Operator::Sub, number_of(ctx, stop), number_of(ctx, start));
    if (made.is_raised()) return false;
    extent = 0;
    open = made;
    return true;
  }
  extent = *difference;
  if (extent > 0) return true;
  value::raise_access(ctx, ctx.types->value_error, "a slice of {} has the extent {}", buffer_text(buffer->ir), extent);
  return false;
}

bool is_slice(Value v) { return v.is_object() && v.object()->kind == value::ObjectKind::Slice; }

// Converts the last dimension from elements to bytes. Returns false after raising an exception.
bool count_bytes(Context& ctx, const BufferObject* buffer, std::vector<ir::Value*>& starts, std::vector<int64_t>& extents) {
  ir::Value* first = half_of(*ctx.trace.builder, starts.back());
  if (first && extents.back() % 2 == 0) {
    starts.back() = first;
    extents.back() /= 2;
    return true;
  }
  value::raise_access(ctx, ctx.types->value_error,
                      "{} has two int4 in each byte: a region of it begins and ends between bytes, at an even number of "
                      "elements that is seen to be even, as in `k * 64`",
                      buffer_text(buffer->ir));
  return false;
}

Value region_of(Context& ctx, const BufferObject* buffer, std::span<const Value> items) {
  if (items.size() > buffer->shape.size() && !check_rank(ctx, buffer, items.size())) return Value::raised();
  std::vector<ir::Value*> starts;
  std::vector<int64_t> extents;
  std::vector<Value> numbers;
  bool is_open = false;
  for (size_t i = 0; i < buffer->shape.size(); ++i) {
    ir::Value* start = nullptr;
    int64_t extent = 1;
    Value open;
    if (i >= items.size()) {
      if (!buffer->shape[i].is_int())
        return value::raise_access(ctx, ctx.types->value_error,
                                   "{} has an extent that is known at run time only: give an index for dimension {}",
                                   buffer_text(buffer->ir), i);
      start = ctx.trace.builder->i32(0);
      extent = buffer->shape[i].as_int();
    } else if (is_slice(items[i])) {
      if (!read_slice(ctx, buffer, i, static_cast<value::SliceObject*>(items[i].object()), start, extent, open))
        return Value::raised();
    } else {
      start = index_of(ctx, buffer, i, items[i]);
      if (!start) return Value::raised();
    }
    starts.push_back(start);
    extents.push_back(extent);
    is_open |= !open.is_unbound();
    numbers.push_back(open.is_unbound() ? Value::integer(extent) : open);
  }
  if (is_open && buffer->is_pairs)
    return value::raise_access(ctx, ctx.types->value_error,
                               "the extent of this slice of {} must be known while compiling: it has two elements in each byte",
                               buffer_text(buffer->ir));
  if (!is_open) numbers.clear();
  // A point has no extents.
  bool is_point = buffer->is_pairs && items.size() == buffer->shape.size() && std::ranges::none_of(items, is_slice);
  if (is_point) extents.assign(extents.size(), 0);
  if (buffer->is_pairs && !count_bytes(ctx, buffer, starts, extents)) return Value::raised();
  bool is_by_elements = !buffer->layout.is_unbound() || buffer->packed;
  return ctx.make<RegionObject>(RegionObject{{tile_types(ctx).region, value::ObjectKind::Native},
                                             buffer->ir,
                                             ctx.heap.copy(std::span<ir::Value* const>(starts)),
                                             ctx.heap.copy(std::span<const int64_t>(extents)),
                                             is_by_elements ? Value(const_cast<BufferObject*>(buffer)) : Value(),
                                             buffer->is_pairs,
                                             ctx.heap.copy(std::span<const Value>(numbers))});
}

// Returns the indices in memory of an element of a buffer with a layout function of the program. Raised, or a tuple.
Value indices_in_memory(Context& ctx, const BufferObject* buffer, std::span<const Value> items) {
  if (!check_rank(ctx, buffer, items.size())) return Value::raised();
  KDSL_TRY_VALUE(made, value::call(ctx, buffer->layout, {.positional = items, .span = ctx.current_span}));
  std::vector<Value> indices;
  if (!value::collect(ctx, made, indices)) return Value::raised();
  return value::make_tuple(ctx, indices);
}

bool is_vector(Context& ctx, Value v) { return value::type_name(ctx, v) == "Vector"; }
Value call_vectors(Context& ctx, std::string_view function, std::initializer_list<Value> args) {
  KDSL_TRY_VALUE(vectors, ctx.evaluation->import_module("tilelang.language._vectors", ctx.current_span));
  return value::call_method(ctx, vectors, function, args);
}

Value get_item(Context& ctx, Value self, Value key) {
  if (!require_tile_kernel(ctx, "an element of a buffer", ctx.current_span)) return Value::raised();
  BufferObject* buffer = self_of(self);
  std::vector<Value> items = key_items(key);
  if (std::ranges::any_of(items, [&](Value item) { return is_vector(ctx, item); }))
    return call_vectors(ctx, "gather", {self, value::make_tuple(ctx, items)});
  bool is_barrier = ir::scope_of(buffer->ir->type) == TileScope::Barrier;  // its value is never read, only its place is named
  bool is_region =
      is_barrier || buffer->is_pairs || items.size() < buffer->shape.size() || std::ranges::any_of(items, is_slice);
  if (is_region) return region_of(ctx, buffer, items);
  if (!buffer->layout.is_unbound()) {
    KDSL_TRY_VALUE(there, indices_in_memory(ctx, buffer, items));
    return value::get_item(ctx, buffer->memory, there);
  }
  std::vector<ir::Value*> indices;
  if (!read_indices(ctx, buffer, items, indices)) return Value::raised();
  if (buffer->packed) return load_packed(ctx, *buffer, indices);
  if (ir::dtype_of(buffer->ir->type) == DType::Float4E2M1FN)
    return value::raise_access(ctx, ctx.types->type_error, "{} is float4_e2m1_unpacked, whose elements products alone read",
                               buffer_text(buffer->ir));
  DType type = ir::dtype_of(buffer->ir->type);
  ir::Op* load =
      ctx.trace.builder->create<ir::TileLoadOp>({.buffer = buffer->ir, .indices = indices, .result = ir::ir_type(type)});
  return value::make_dynamic(ctx, type, load->result());
}

// Evaluates `A[i][j]`.
Value index_again(Context& ctx, Value self, Value) {
  return value::raise_access(ctx, ctx.types->type_error,
                             "{} is indexed in two steps: all indices stand in one pair of brackets, as in `A[i, j]`",
                             buffer_text(static_cast<RegionObject*>(self.object())->buffer));
}
Value store_again(Context& ctx, Value self, Value key, Value) { return index_again(ctx, self, key); }

Value set_item(Context& ctx, Value self, Value key, Value v) {
  if (!require_tile_kernel(ctx, "a store to a buffer", ctx.current_span)) return Value::raised();
  BufferObject* buffer = self_of(self);
  std::vector<Value> items = key_items(key);
  if (std::ranges::any_of(items, [&](Value item) { return is_vector(ctx, item); }))
    return call_vectors(ctx, "scatter", {self, value::make_tuple(ctx, items), v});
  if (std::ranges::any_of(items, is_slice) && is_vector(ctx, v)) {
    KDSL_TRY_VALUE(region, region_of(ctx, buffer, items));
    return call_vectors(ctx, "store", {region, v});
  }
  if (std::ranges::any_of(items, is_slice))
    return value::raise_access(ctx, ctx.types->type_error, "a region of {} is no element: use T.copy or T.fill",
                               buffer_text(buffer->ir));
  if (buffer->is_pairs)
    return value::raise_access(ctx, ctx.types->type_error,
                               "an element of {} cannot be stored: it is an int4, which shares its byte with another one",
                               buffer_text(buffer->ir));
  if (!buffer->layout.is_unbound()) {
    KDSL_TRY_VALUE(there, indices_in_memory(ctx, buffer, items));
    return value::set_item(ctx, buffer->memory, there, v);
  }
  std::vector<ir::Value*> indices;
  if (!read_indices(ctx, buffer, items, indices)) return Value::raised();
  if (buffer->packed) return store_packed(ctx, *buffer, indices, v) ? Value::none() : Value::raised();
  if (ir::dtype_of(buffer->ir->type) == DType::Float4E2M1FN)
    return value::raise_access(ctx, ctx.types->type_error, "{} is float4_e2m1_unpacked, which T.tma_copy alone fills",
                               buffer_text(buffer->ir));
  ir::Value* stored = value_in(ctx, v, ir::dtype_of(buffer->ir->type), ctx.current_span);
  if (!stored) return Value::raised();
  ctx.trace.builder->create<ir::TileStoreOp>({.value = stored, .buffer = buffer->ir, .indices = indices});
  return Value::none();
}

Value buffer_repr(Context& ctx, Value self) {
  ir::Value* buffer = self_of(self)->ir;
  return value::make_str(ctx, fmt::format("<{} buffer {} of {}>", ir::to_text(ir::scope_of(buffer->type)),
                                          ir::buffer_name(buffer), dtype::name(ir::dtype_of(buffer->type))));
}

Value no_update(Context& ctx, ast::Operator, Value self, Value) {
  return value::raise_access(ctx, ctx.types->runtime_error,
                             "{} as a whole has no arithmetic: use its elements in a T.Parallel loop",
                             buffer_text(self_of(self)->ir));
}

Value no_truth(Context& ctx, Value self) {
  return value::raise_access(ctx, ctx.types->type_error, "{} as a whole is no condition: use an element, T.any_of or T.all_of",
                             buffer_text(self_of(self)->ir));
}

Value get_shape(Context& ctx, Value self) { return value::make_tuple(ctx, self_of(self)->shape); }
Value get_dtype(Context& ctx, Value self) {
  const BufferObject* buffer = self_of(self);
  return type_object(ctx, buffer->is_pairs ? DType::Int4 : buffer->packed.value_or(ir::dtype_of(buffer->ir->type)));
}
Value get_scope(Context& ctx, Value self) {
  switch (ir::scope_of(self_of(self)->ir->type)) {
    case TileScope::Global: return value::make_str(ctx, "global");
    case TileScope::Shared: return value::make_str(ctx, "shared.dyn");
    case TileScope::Fragment: return value::make_str(ctx, "local.fragment");
    case TileScope::Local: return value::make_str(ctx, "local");
    case TileScope::Tensor: return value::make_str(ctx, "shared.tmem");
    case TileScope::Barrier: break;
  }
  return value::make_str(ctx, "shared.barrier");
}
Value get_rank(Context&, Value self) { return Value::integer(static_cast<int64_t>(self_of(self)->shape.size())); }
Value get_memory(Context&, Value self) { return self; }
Value get_strides(Context& ctx, Value self) {
  const BufferObject* buffer = self_of(self);
  std::vector<Value> strides(buffer->shape.size(), Value::integer(1));
  if (auto given = ir::as<ir::TileBufferOp>(buffer->ir)) {
    for (size_t i = 0; i < strides.size(); ++i) {
      ir::Value* stride = given.strides()[i];
      auto known = ir::signed_constant(stride);
      DType type = stride->type == ir::kI64 ? DType::Int64 : DType::Int32;
      strides[i] = known ? Value::integer(*known) : Value(value::make_dynamic(ctx, type, stride));
    }
  } else {
    for (size_t i = strides.size(); i-- > 1;) strides[i - 1] = Value::integer(strides[i].as_int() * buffer->shape[i].as_int());
  }
  return value::make_tuple(ctx, strides);
}
Value get_name(Context& ctx, Value self) { return value::make_str(ctx, ir::buffer_name(self_of(self)->ir)); }
constexpr value::PropertyRow kProperties[] = {
    {"shape", "The extents.", get_shape},
    {"dtype", "The type of its elements.", get_dtype},
    {"name", "The name.", get_name},
    {"ndim", "How many dimensions it has.", get_rank},
    {"strides", "The distances of its elements, in elements.", get_strides},
    {"data", "Its memory, which T.Tensor and T.make_tensor take.", get_memory},
};
struct ScopeOf {
  Value self;
};
Value scope_method(Call& call, const ScopeOf& args) { return get_scope(call.ctx, args.self); }

// Returns (buffer, starts, extents) of a region or of a buffer, for functions that iterate over its elements.
struct PartsOf {
  ByteTileArgument tile;
};
Value parts(Call& call, const PartsOf& args) {
  if (args.tile.is_pairs) return call.refuse(args.tile, "must have elements with bytes of their own, not int4");
  std::vector<Value> starts, extents(args.tile.open_extents.begin(), args.tile.open_extents.end());
  for (size_t i = 0; i < args.tile.extents.size(); ++i) {
    const auto& extent = args.tile.extents[i];
    if (!extent && !args.tile.has_open_extents())
      return call.refuse(args.tile, "must have extents that are known while compiling");
    if (!args.tile.has_open_extents()) extents.push_back(Value::integer(*extent));
    ir::Value* start = args.tile.starts.empty() ? nullptr : args.tile.starts[i];
    DType type = start && start->type == ir::kI64 ? DType::Int64 : DType::Int32;
    starts.push_back(start ? Value(value::make_dynamic(call.ctx, type, start)) : Value::integer(0));
  }
  Value buffer = args.tile.laid_out.is_unbound() ? make_buffer(call.ctx, args.tile.buffer, extents) : args.tile.laid_out;
  return value::make_tuple(
      call.ctx, std::vector<Value>{buffer, value::make_tuple(call.ctx, starts), value::make_tuple(call.ctx, extents)});
}

// Returns a number that stands for the memory of a tile: objects of one buffer differ, its memory is one.
struct MemoryOf {
  TileArgument tile;
};
Value memory_id(Call&, const MemoryOf& args) {
  return Value::integer(static_cast<int64_t>(reinterpret_cast<uintptr_t>(args.tile.buffer)));
}

// Returns the place of an element, which its value stands for elsewhere; a part of a buffer stays as it is.
Value place(Call& call, const PartsOf& args) {
  const TileArgument& tile = args.tile;
  if (!value::as_numeric_object(tile.given)) return tile.given;
  Context& ctx = call.ctx;
  std::vector<ir::Value*> starts = tile.starts;
  std::vector<int64_t> extents;
  for (const auto& extent : tile.extents) extents.push_back(extent.value_or(1));
  if (starts.empty()) starts.assign(extents.size(), call.builder().i32(0));
  return ctx.make<RegionObject>(RegionObject{{tile_types(ctx).region, value::ObjectKind::Native},
                                             tile.buffer,
                                             ctx.heap.copy(std::span<ir::Value* const>(starts)),
                                             ctx.heap.copy(std::span<const int64_t>(extents)),
                                             tile.laid_out});
}

// Sets the layout function of a tensor.
struct LayOut {
  Value buffer, function;
  std::span<const Value> extents;
};
Value lay_out(Call& call, const LayOut& args) {
  Context& ctx = call.ctx;
  BufferObject* buffer = as_buffer(ctx, args.buffer);
  ir::TileBufferOp given = buffer ? ir::as<ir::TileBufferOp>(buffer->ir) : ir::TileBufferOp();
  if (!given) return call.expected(args.buffer, "a tensor");
  int64_t count = 1, there = 1;
  for (Value extent : args.extents) count *= extent.is_int() ? extent.as_int() : 1;
  for (Value extent : buffer->shape) there *= extent.is_int() ? extent.as_int() : 1;
  if (count > there)
    return ctx.raise(ctx.types->value_error,
                     "T.annotate_layout: the layout of {} has indices up to {}, and the tensor {} elements",
                     buffer_text(buffer->ir), count - 1, there);
  std::vector<ir::Value*> extents, strides(args.extents.size());
  for (Value extent : args.extents)
    if (ir::Value* v = index_value(ctx, extent, call.span())) extents.push_back(v);
  if (extents.size() != args.extents.size()) return Value::raised();
  ir::Builder& b = call.builder();
  ir::Value* step = b.i32(1);
  for (size_t i = extents.size(); i-- > 0;) {
    strides[i] = step;
    if (i > 0) step = b.binary(ir::OpKind::MulI, step, extents[i]);
  }
  std::string_view name = ctx.names.intern(fmt::format("{}{}", ir::buffer_name(buffer->ir), kLaidOut)).text();
  ir::Value* memory = b.create<ir::TileBufferOp>({.pointer = given.pointer(),
                                                  .extents = extents,
                                                  .strides = strides,
                                                  .buffer = buffer->ir->type,
                                                  .rank = static_cast<int64_t>(extents.size()),
                                                  .name = name})
                          ->result();
  memory->name = ctx.names.intern(name);
  buffer->layout = args.function;
  buffer->memory = make_buffer(ctx, memory, args.extents);
  return Value::none();
}

constexpr BuiltinRow kMethods[] = {row<scope_method>("scope", "self", "The kind of memory.")};

// A buffer keeps the first name that it is bound to.
void bind_name(Context& ctx, Value self, Name name) {
  ir::Value* buffer = self_of(self)->ir;
  if (!ctx.trace.state || !buffer->def || !ir::buffer_name(buffer).empty()) return;
  buffer->name = name;
  ir::Op* op = buffer->def;
  std::vector<ir::Attr> attrs(op->attrs.begin(), op->attrs.end());
  std::erase_if(attrs, [](const ir::Attr& attr) { return attr.name == ir::AttrName::Name; });  // removes the empty one
  attrs.push_back(ir::text_attribute(ir::AttrName::Name, name.text()));
  op->attrs = ctx.trace.builder->module().arena.copy(std::span<const ir::Attr>(attrs));
}

// ---- variables

std::span<ir::Value* const> indices_of(const VariableObject* variable, ir::Value* const& zero) {
  return variable->indices.empty() ? std::span(&zero, 1) : variable->indices;
}

// A variable or an element as a parameter of a macro that stores to it.
struct Reference {
  TileArgument variable;
};
Value reference(Call& call, const Reference& args) {
  const TileArgument& place = args.variable;
  bool is_whole = place.starts.empty() && place.extents.size() == 1 && place.extents[0] == 1;
  if (!is_whole && !place.is_point())
    return call.refuse(place, "must be a variable of T.alloc_var or an element, as in `A[i]`: the macro stores to it");
  Context& ctx = call.ctx;
  return ctx.make<VariableObject>(VariableObject{{tile_types(ctx).variable, value::ObjectKind::Native},
                                                 place.buffer,
                                                 ctx.names.intern(ir::buffer_name(place.buffer)),
                                                 ctx.heap.copy(std::span<ir::Value* const>(place.starts))});
}

// The parameters of a function whose annotation is `marker`, as (index, name).
struct Annotated {
  Value function, marker;
};
Value annotated(Call& call, const Annotated& args) {
  Context& ctx = call.ctx;
  auto* function = value::as_function(args.function);
  std::vector<Value> found;
  if (!function || !function->annotations || !function->args) return value::make_tuple(ctx, found);
  std::string_view name = value::as_type(args.marker)->name.text();
  int64_t index = 0;
  auto add = [&](const ast::Arg* arg) {
    Value annotation = value::dict_get(ctx, function->annotations, arg->arg.text());
    value::StrObject* text = value::as_str(annotation);
    bool is_marked =
        text ? text->text == name || text->text.ends_with(fmt::format(".{}", name)) : identical(annotation, args.marker);
    if (is_marked)
      found.push_back(value::make_tuple(ctx, std::vector<Value>{Value::integer(index), value::make_str(ctx, arg->arg)}));
    ++index;
  };
  for (const ast::Arg* arg : function->args->posonlyargs) add(arg);
  for (const ast::Arg* arg : function->args->args) add(arg);
  for (const ast::Arg* arg : function->args->kwonlyargs) add(arg);
  return value::make_tuple(ctx, found);
}

Value load_variable(Context& ctx, Value self) {
  auto* variable = static_cast<VariableObject*>(self.object());
  if (!ctx.trace.in_kernel) return self;
  DType type = ir::dtype_of(variable->ir->type);
  ir::Value* zero = ctx.trace.builder->i32(0);
  ir::Op* load = ctx.trace.builder->create<ir::TileLoadOp>(
      {.buffer = variable->ir, .indices = indices_of(variable, zero), .result = ir::ir_type(type)});
  return value::make_dynamic(ctx, type, load->result());
}

bool store_variable(Context& ctx, Value self, Value v, Span span) {
  auto* variable = static_cast<VariableObject*>(self.object());
  DType type = ir::dtype_of(variable->ir->type);
  value::NumericObject* number = v.is_poison() ? nullptr : value::to_numeric(ctx, v);
  bool loses = number && dtype::is_float(number->dtype) && !dtype::is_float(type);
  if (!v.is_poison() && (!number || loses)) {
    ctx.current_span = span;
    value::raise_access(ctx, ctx.types->type_error, "`{}` is a variable of {} and cannot hold {}{}",
                        variable->name ? variable->name.text() : std::string_view("it"), dtype::name(type),
                        number ? std::string(dtype::name(number->dtype)) : value::type_name(ctx, v),
                        loses ? ": begin with a float, or with `T.alloc_var(T.float32, init=...)`" : "");
    return false;
  }
  ir::Value* stored = value_in(ctx, v, type, span);
  if (!stored) return false;
  ir::Value* zero = ctx.trace.builder->i32(0);
  ctx.trace.builder->create<ir::TileStoreOp>({.value = stored, .buffer = variable->ir, .indices = indices_of(variable, zero)});
  return true;
}
constexpr value::VariableSlots kVariableSlots{load_variable, store_variable};

void name_variable(Context&, Value self, Name name) {
  auto* variable = static_cast<VariableObject*>(self.object());
  if (variable->name) return;
  variable->name = name;
  variable->ir->name = name;
}

constexpr value::StatementSlots kBufferStatements{{"buffer", nullptr}, nullptr, nullptr, nullptr, bind_name};
constexpr value::StatementSlots kVariableStatements{{"variable", nullptr}, nullptr, nullptr, &kVariableSlots, name_variable};

constexpr BuiltinRow kRows[] = {
    tile_row<alloc, TileScope::Shared>("alloc_shared", "shape, dtype, scope='shared.dyn'", "Memory of the block."),
    tile_row<alloc, TileScope::Fragment>("alloc_fragment", "shape, dtype, scope='local.fragment'",
                                         "A tile in the registers of the block's threads."),
    tile_row<alloc, TileScope::Local>("alloc_local", "shape, dtype, scope='local'", "An array of each thread."),
    tile_row<alloc, TileScope::Tensor>("alloc_tmem", "shape, dtype, scope=None", "Tensor memory, 128 lanes of columns."),
    tile_row<alloc_var>("alloc_var", "dtype, init=None, scope='local.var'", "A number of each thread that can change."),
    tile_row<reference>("reference", "variable", "The place of a variable or an element."),
    row<annotated>("annotated", "function, marker", "The parameters with that annotation."),
    tile_row<lay_out>("lay_out", "buffer, function, extents", "Where its elements lie, by a function of their indices."),
    tile_row<memory_id>("memory_id", "tile", "A number for the memory of a tile."),
    tile_row<place>("place", "tile", "The place of an element."),
    tile_row<parts>("parts", "tile", "The buffer, the first indices and the extents of a region."),
    tile_row<view>("view", "source, shape, dtype=None", "The same bytes with another shape and type."),
    tile_row<view>("reshape", "source, shape, dtype=None", "The same elements with another shape."),
};

}  // namespace

Value make_variable(Context& ctx, Value initial, Name name) {
  if (!require_tile_kernel(ctx, "a number that a region assigns to", ctx.current_span)) return Value::raised();
  value::NumericObject* number = value::to_numeric(ctx, initial);
  return make_variable_of(ctx, number->dtype, initial, name, ctx.current_span);
}

void make_buffer_types(Context& ctx, TileTypes& types) {
  value::Slots slots;
  slots.repr = buffer_repr;
  slots.get_item = get_item;
  slots.set_item = set_item;
  slots.inplace = no_update;
  slots.truth = no_truth;
  slots.region = &kBufferStatements;
  types.buffer = value::make_native_type(
      ctx, {.name = "Buffer", .module = "tilelang.language", .slots = slots, .methods = kMethods, .properties = kProperties});
  value::Slots region;
  region.get_item = index_again;
  region.set_item = store_again;
  types.region = value::make_native_type(ctx, {.name = "BufferRegion", .module = "tilelang.language", .slots = region});
  value::Slots variable;
  variable.region = &kVariableStatements;
  types.variable = value::make_native_type(ctx, {.name = "Var", .module = "tilelang.language", .slots = variable});
}

const std::span<const BuiltinRow> kTileBufferRows = kRows;

}  // namespace kdsl::builtins
