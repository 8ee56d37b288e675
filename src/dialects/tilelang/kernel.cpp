// This file has `with T.Kernel(…) as (bx, by):`, the symbols of shapes, and the host code around a kernel.
#include <algorithm>
#include <unordered_set>

#include <fmt/format.h>

#include "analysis/memory.h"
#include "base/library_path.h"
#include "diag/definitions/values.def"
#include "dialects/tilelang/dialect.h"
#include "dialects/tilelang/objects.h"
#include "ir/arch.h"
#include "ir/buffer.h"
#include "ir/dtype_map.h"
#include "ir/ops.h"
#include "value/advice.h"
#include "value/compile_settings.h"
#include "value/misuse.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/python/dict.h"
#include "value/typed/objects.h"
#include "value/typed/runtime_use.h"

namespace kdsl::builtins {

namespace {

// ---- T.Kernel

KernelObject* self_of(Value self) { return static_cast<KernelObject*>(self.object()); }

constexpr int64_t kMaxThreads = ir::kMaxBlockThreads;

struct Threads : std::array<int64_t, 3> {};
bool read_argument(Call& call, const Argument& argument, Threads& out) {
  out = {};
  out.fill(1);
  if (!argument.is_given()) return out[0] = 128, true;
  std::span<const Value> items(&argument.value, 1);
  if (!argument.value.is_int() && !value::as_numeric_object(argument.value) && !read_argument(call, argument, items))
    return false;
  if (items.empty() || items.size() > 3) return call.refuse(argument, "must be one to three integers, got {}", items.size());
  int64_t product = 1;
  for (size_t i = 0; i < items.size(); ++i) {
    if (!read_argument(call, argument.with(items[i]), out[i])) return false;
    if (out[i] <= 0) return call.refuse(argument, "must be positive, got {}", out[i]);
    product *= out[i];
    if (product > kMaxThreads) return call.refuse(argument, "must be at most {} threads in all", kMaxThreads);
  }
  return true;
}

struct Kernel {
  std::span<const Value> blocks;
  Threads threads;
  Value is_cpu, prelude;
  std::optional<Threads> cluster_dims;
};
Value kernel(Call& call, const Kernel& args) {
  if (args.blocks.size() > 3)
    return call.refuse(args.blocks, "must be up to three extents of the grid, got {}", args.blocks.size());
  std::vector<Value> grid;
  for (Value given : args.blocks) {
    Value extent = known_size(call.ctx, given);
    grid.push_back(extent);
    if (as_symbol(call.ctx, extent) && !call.ctx.trace.state) continue;
    value::NumericObject* number = value::to_numeric(call.ctx, extent);
    if (!number || !dtype::is_integer(number->dtype))
      return call.refuse(call.at(args.blocks).with(extent), "must be integers, got {}", value::type_name(call.ctx, extent))
          .help(value::as_list(extent) || value::as_tuple(extent)
                    ? "each extent is an argument of its own: `T.Kernel(m, n, threads=128)`"
                    : value::advice_for_number(call.ctx, extent, true));
    if (number->is_static() && number->payload.is_int() && number->payload.as_int() <= 0)
      return call.refuse(args.blocks, "must be positive, got {}", number->payload.as_int());
  }
  KernelObject made{{tile_types(call.ctx).kernel, value::ObjectKind::Native},
                    call.ctx.heap.copy(std::span<const Value>(grid)),
                    args.threads,
                    {},
                    {},
                    {},
                    {}};
  if (args.cluster_dims) made.cluster = *args.cluster_dims;
  return call.ctx.make<KernelObject>(made);
}

bool shape_of(Context& ctx, Value self, value::KernelShape& out) {
  KernelObject* kernel = self_of(self);
  for (size_t i = 0; i < 3; ++i) {
    out.grid[i] = i < kernel->grid.size() ? value_in(ctx, kernel->grid[i], dtype::DType::Int32, ctx.current_span)
                                          : ctx.trace.builder->i32(1);
    if (!out.grid[i]) return false;
    kernel->blocks[i] = out.grid[i];
    out.block[i] = kernel->block[i];
    out.cluster[i] = kernel->cluster[i];
  }
  return true;
}

// Records the settings that the program has for its kernels.
bool note_settings(Context& ctx) {
  Value tracing = ctx.evaluation->import_module("tilelang._passes", ctx.current_span);
  if (tracing.is_raised()) return false;
  std::vector<Value> settings;
  Value asked = value::call_method(ctx, tracing, "settings", {});
  if (asked.is_raised() || !value::collect(ctx, asked, settings)) return false;
  ir::TileConfigOp::Fields config{.is_disable_tma = settings[0].as_bool(),
                                  .is_disable_warp_specialized = settings[1].as_bool()};
  if (config.is_disable_tma || config.is_disable_warp_specialized) ctx.trace.builder->create<ir::TileConfigOp>(config);
  return true;
}

ir::Block* body_of(const ir::Builder& b) {
  ir::Block* body = b.block();
  while (body->parent_op) body = body->parent_op->parent;
  return body;
}

Value enter_kernel(Context& ctx, Value self) {
  KernelObject* kernel = self_of(self);
  tile_types(ctx).entered = kernel;
  tile_types(ctx).kept.clear();
  tile_types(ctx).places.clear();  // its keys are values of a kernel that may be gone
  kernel->body = body_of(*ctx.trace.builder);
  ctx.trace.builder->create<ir::TileGridOp>({.blocks = kernel->blocks});
  if (!note_settings(ctx)) return Value::raised();
  constexpr ir::Sreg kRegisters[] = {ir::Sreg::CtaidX, ir::Sreg::CtaidY, ir::Sreg::CtaidZ};
  std::vector<Value> ids;
  for (size_t i = 0; i < kernel->grid.size(); ++i) {
    kernel->ids[i] = ctx.trace.builder->sreg(kRegisters[i]);
    ids.push_back(value::make_dynamic(ctx, dtype::DType::Int32, kernel->ids[i]));
  }
  return ids.size() == 1 ? ids[0] : value::make_tuple(ctx, ids);
}

// ---- T.use_swizzle

struct Reorder {
  int64_t panel_size;
  bool by_columns;
};

// Reorders blocks in panels of so many rows (or columns), in each panel column by column (row by row), every second panel
// from its end on, so that blocks that run at the same time share the data they read. `along` counts the rows.
struct Panels {
  ir::Builder& b;
  ir::Value *along, *across;  // numbers of blocks
  int64_t height;

  std::pair<ir::Value*, ir::Value*> place_of(ir::Value* number) const {
    using enum ir::OpKind;
    auto op = [&](ir::OpKind kind, ir::Value* x, ir::Value* y) { return b.binary(kind, x, y); };
    ir::Value *one = b.i32(1), *whole = op(MulI, across, b.i32(height));
    ir::Value *panel = op(DivUI, number, whole), *rest = op(RemUI, number, whole), *first = op(MulI, panel, b.i32(height));
    ir::Value* lines = op(MinSI, b.i32(height), op(SubI, along, first));
    ir::Value* step = op(DivUI, rest, lines);
    ir::Value* back = op(SubI, op(SubI, across, one), step);
    ir::Value* turned = b.select(b.cmpi(ir::CmpI::Ne, op(AndI, panel, one), b.i32(0)), back, step);
    // The result is clamped to the grid, so that range analysis knows the bounds of the coordinates.
    auto within = [&](ir::Value* place, ir::Value* extent) {
      return op(MaxSI, b.i32(0), op(MinSI, place, op(SubI, extent, one)));
    };
    return {within(op(AddI, first, op(RemUI, rest, lines)), along), within(turned, across)};
  }
};

// The program's coordinates stand for those of the new order from now on.
Value reorder_blocks(Call& call, const Reorder& args) {
  if (args.panel_size < 1) return call.refuse(args.panel_size, "must be positive, got {}", args.panel_size);
  ir::Builder& b = call.builder();
  KernelObject* kernel = traced_kernel(call.ctx);
  if (!kernel || kernel->grid.size() < 2) return Value::none();
  // The blocks of a cluster stay beside each other.
  if (std::ranges::any_of(kernel->cluster, [](int64_t extent) { return extent > 1; })) return Value::none();
  ir::Block* block = b.block();
  ir::Op* before = b.before();
  b.set_insertion(kernel->body, kernel->ids[0]->def);
  ir::Value *columns = kernel->blocks[0], *rows = kernel->blocks[1];
  ir::Value* number =
      b.binary(ir::OpKind::AddI, b.binary(ir::OpKind::MulI, b.sreg(ir::Sreg::CtaidY), columns), b.sreg(ir::Sreg::CtaidX));
  auto [along, across] = args.by_columns ? Panels{b, columns, rows, args.panel_size}.place_of(number)
                                         : Panels{b, rows, columns, args.panel_size}.place_of(number);
  ir::Value* places[2] = {args.by_columns ? along : across, args.by_columns ? across : along};
  for (size_t i = 0; i < 2; ++i) {
    ir::Value* operands[] = {places[i], b.i32(0)};
    ir::Op* read = kernel->ids[i]->def;
    read->kind = ir::OpKind::AddI;
    read->attrs = {};
    read->operands = b.module().arena.copy(std::span<ir::Value* const>(operands));
  }
  b.set_insertion(block, before);
  return Value::none();
}

// Outside of a trace, the function is executed for the code around its kernels.
bool pass_over(Context& ctx, Value) {
  Value tracing = ctx.evaluation->import_module("tilelang._passes", ctx.current_span);
  return !tracing.is_raised() && !value::call_method(ctx, tracing, "note_kernel", {}).is_raised();
}
constexpr value::KernelSlots kKernelSlots{"T.Kernel", shape_of, enter_kernel, pass_over};
constexpr value::StatementSlots kKernelStatements{{"T.Kernel", nullptr}, &kKernelSlots};

// Enters the kernel in functions of plain Python.
Value enter_plain(Context& ctx, Value) {
  return value::raise_access(
      ctx, ctx.types->runtime_error,
      "T.Kernel stands in a function that is not traced: decorate it with @tilelang.jit, @T.prim_func or @T.macro");
}
Value leave_plain(Context&, Value, Value) { return Value::boolean(false); }

// ---- kinds of values

struct OneValue {
  Value value;
};
Value is_symbol(Call& call, const OneValue& args) { return Value::boolean(as_symbol(call.ctx, args.value)); }
Value is_number_of_run_time(Call&, const OneValue& args) { return Value::boolean(value::is_dynamic_numeric(args.value)); }
Value is_buffer(Call& call, const OneValue& args) { return Value::boolean(as_buffer(call.ctx, args.value)); }
Value is_region(Call& call, const OneValue& args) {
  return Value::boolean(args.value.is_object() && args.value.object()->type == tile_types(call.ctx).region);
}
Value is_tile_value(Call& call, const OneValue& args) {
  return Value::boolean(as_buffer(call.ctx, args.value) || is_region(call, args).as_bool());
}
Value is_numeric_type(Call& call, const OneValue& args) {
  return Value::boolean(value::dialect_dtype(call.ctx, args.value).has_value());
}
Value is_in_kernel(Call& call) { return Value::boolean(call.ctx.trace.in_kernel); }
Value is_tracing(Call& call) { return Value::boolean(call.ctx.trace.state != nullptr); }
// Ends a function after errors, all of which have been reported.
Value give_up(Call& call) { return call.ctx.diags.has_errors() ? call.ctx.fail_silently() : Value::none(); }
// Reports a tensor of a kernel that is used outside of it.
Value outside_kernel(Call& call) {
  Context& ctx = call.ctx;
  Span span = call.span();
  for (const Context::CallRecord* record = ctx.calls; record; record = record->parent) {
    if (!is_of_library(*ctx.sources, span)) break;
    span = record->call;
  }
  auto report = ctx.error(span, diag::KernelOnly, "an element of a tensor");
  return ctx.fail(report.help("enter the kernel: `with T.Kernel(...) as bx:`, and use the tensor in its body"));
}
struct TypeNameText {
  std::string_view name;
};
Value knows_dtype(Call&, const TypeNameText& args) { return Value::boolean(is_dtype_name(args.name)); }
Value is_script(Call& call) { return Value::boolean(call.ctx.program.is_script); }

// ---- functions

// Marks a function as staged: host code of the kind Entry is compiled, and any other function is traced with its caller.
struct Mark {
  Value function;
};
Value mark(Call& call, const Mark& args, value::StagedKind kind) {
  value::FunctionObject* function = value::as_function(args.function);
  if (!function || !function->node) return call.expected(args.function, "a function defined with `def`");
  function->staged = kind;
  function->dialect = &kTileLangDialect;
  return args.function;
}

// Makes the function for the host code of one program: in C and in messages, it and its arguments have the program's names.
struct EntryFor {
  Value entry, function;
  std::string_view name;
  Value arguments;
};
Value entry_for(Call& call, const EntryFor& args) {
  Context& ctx = call.ctx;
  value::FunctionObject* program = value::as_function(args.function);
  if (!program) return call.expected(args.function, "a function defined with `def`");
  auto* made = ctx.make<value::FunctionObject>(*value::as_function(args.entry));
  made->name = made->qualname = ctx.names.intern(args.name);
  made->span = program->span;
  made->attributes = ctx.heap.make<value::NameDict>();
  made->attributes->set(ctx.heap, ctx.names.intern(value::kArgumentNames), args.arguments);
  return made;
}

struct TypeOf {
  DTypeName dtype;
};
Value type_of_name(Call& call, const TypeOf& args) { return call.ctx.numerics->of[static_cast<size_t>(args.dtype.type)]; }
Value name_of_type(Call& call, const TypeOf& args) { return value::make_str(call.ctx, dtype_name(args.dtype.type)); }

// ---- parameters

struct Bind {
  Value tensor;
  Value shape, strides;
  MemoryType dtype;
  std::string_view name;
};
// Returns the address of memory: of a tensor of the entry, of another buffer, or an address given as a number. Null if it is
// none of these.
ir::Value* global_memory(Context& ctx, Value v, Span span) {
  if (value::TensorObject* tensor = value::as_tensor(ctx, v)) return tensor->tensor.pointer.address;
  if (BufferObject* buffer = as_buffer(ctx, v)) {
    auto made = ir::as<ir::TileBufferOp>(buffer->ir);
    return made ? made.pointer() : nullptr;
  }
  value::NumericObject* number = value::as_numeric_object(v);
  if (!number || !dtype::is_integer(number->dtype) || dtype::width(number->dtype) != 64) return nullptr;
  ir::Value* address = value_in(ctx, v, dtype::DType::Int64, span);
  return address ? ctx.trace.builder->cast(ir::OpKind::IntToPtr, address, ir::pointer_type(ir::Space::Global)) : nullptr;
}

// Converts a row, and so the strides, to bytes that hold two elements each. Returns false after reporting an error.
bool count_bytes(Call& call, const Bind& args, std::vector<Value>& shape, std::vector<Value>& strides) {
  auto halve = [](Value& v) {
    if (!v.is_int() || v.as_int() % 2 != 0) return false;
    v = Value::integer(v.as_int() / 2);
    return true;
  };
  bool is_row = !shape.empty() && strides.back().is_int() && strides.back().as_int() == 1;
  bool are_whole = is_row && halve(shape.back());
  for (size_t i = 0; i + 1 < strides.size(); ++i) are_whole = are_whole && halve(strides[i]);
  return are_whole || call.refuse(args.shape,
                                  "must have rows of whole bytes, in which lie two int4 each: an even number of them "
                                  "that is known while compiling");
}

// Converts a row, and so the strides, to bytes that hold two packed elements each; extents may be known at run time only.
// Returns false after an error.
bool count_packed_bytes(Call& call, const Bind& args, std::vector<Value>& shape, std::vector<Value>& strides) {
  auto halve = [&](Value& v) {
    if (v.is_int() && v.as_int() % 2 != 0) return false;
    v = value::binary(call.ctx, ast::Operator::FloorDiv, v, Value::integer(2));
    return !v.is_raised();
  };
  bool is_row = !shape.empty() && strides.back().is_int() && strides.back().as_int() == 1;
  bool are_whole = is_row && halve(shape.back());
  for (size_t i = 0; i + 1 < strides.size(); ++i) are_whole = are_whole && halve(strides[i]);
  return are_whole ||
         call.refuse(args.shape, "must have rows of whole bytes, in which lie two {} each", dtype_name(args.dtype.type));
}

// Makes memory a buffer. Extents are ints where the annotation says so.
Value bind(Call& call, const Bind& args) {
  Context& ctx = call.ctx;
  ir::Value* memory = global_memory(ctx, args.tensor, call.span());
  if (!memory) return call.expected(args.tensor, "a tensor, or an address of 64 bits");
  std::vector<Value> shape, strides;
  if (!value::collect(ctx, args.shape, shape) || !value::collect(ctx, args.strides, strides)) return Value::raised();
  std::vector<Value> elements = shape;
  bool is_pairs = args.dtype.is_pairs();
  if (is_pairs && !count_bytes(call, args, shape, strides)) return Value::raised();
  if (args.dtype.is_packed() && !count_packed_bytes(call, args, shape, strides)) return Value::raised();
  dtype::DType type = is_pairs ? dtype::DType::Int8 : args.dtype.is_packed() ? dtype::DType::Uint8 : args.dtype.type;
  std::vector<ir::Value*> extents, steps;
  for (Value v : shape) extents.push_back(index_value(ctx, v, call.span()));
  for (Value v : strides) steps.push_back(index_value(ctx, v, call.span()));
  if (std::ranges::count(extents, nullptr) || std::ranges::count(steps, nullptr)) return Value::raised();
  ir::Value* buffer = call.builder()
                          .create<ir::TileBufferOp>({.pointer = memory,
                                                     .extents = extents,
                                                     .strides = steps,
                                                     .buffer = ir::buffer_type(ir::TileScope::Global, type),
                                                     .rank = static_cast<int64_t>(extents.size()),
                                                     .name = args.name})
                          ->result();
  if (!args.name.empty()) buffer->name = ctx.names.intern(args.name);
  Value made = make_buffer(ctx, buffer, elements, is_pairs);
  if (args.dtype.is_packed()) {
    as_buffer(ctx, made)->packed = args.dtype.type;
    as_buffer(ctx, made)->shares_bytes = true;
  }
  return made;
}

// ---- tensors that kernels store to

// Returns the arguments of a kernel that it may store to; all of them if it stores to memory of an unknown argument.
std::unordered_set<uint32_t> stored_arguments(const ir::Function& kernel) {
  std::unordered_set<uint32_t> stored;
  auto add = [&](const ir::Value* pointer) {
    const ir::Value* root = analysis::root_of(pointer);
    if (root->block == kernel.body.block) return void(stored.insert(root->index));
    bool is_of_block = root->type.space == ir::Space::Shared || root->type.space == ir::Space::Local;
    for (const ir::Value* argument : kernel.body.block->args)
      if (!is_of_block) stored.insert(argument->index);
  };
  ir::walk(kernel.body.block, [&](const ir::Op* op) {
    bool is_address = (ir::info(op->kind).effects & ~ir::effect::Debug) == ir::effect::Pure;
    if (is_address || op->kind == ir::OpKind::Load) return;
    for (size_t i = 0; i < op->operands.size(); ++i) {
      const ir::Value* operand = op->operand(i);
      if (operand->type.is_pointer()) add(operand);
      if (!operand->type.is_buffer() || ir::only_reads(*op, i)) continue;
      if (auto global = ir::as<ir::TileBufferOp>(analysis::buffer_of(operand))) add(global.pointer());
    }
  });
  return stored;
}

struct Tensors {
  std::span<const Value> tensors;
};
Value stored_tensors(Call& call, const Tensors& args) {
  std::unordered_set<const ir::Value*> stored;
  ir::walk(body_of(call.builder()), [&](const ir::Op* op) {
    auto launch = ir::as<ir::LaunchOp>(op);
    const ir::Function* kernel = launch ? call.builder().module().find_function(launch.kernel()) : nullptr;
    if (!kernel) return;
    auto arguments = launch.arguments();
    for (uint32_t index : stored_arguments(*kernel))
      if (index < arguments.size() && arguments[index]->type.is_pointer()) stored.insert(analysis::root_of(arguments[index]));
  });
  std::vector<Value> answers;
  for (Value v : args.tensors) {
    value::TensorObject* tensor = value::as_tensor(call.ctx, v);
    answers.push_back(Value::boolean(tensor && stored.contains(analysis::root_of(tensor->tensor.pointer.address))));
  }
  return value::make_tuple(call.ctx, answers);
}

// Returns for each tensor whether the kernel has its memory as an argument.
Value used_tensors(Call& call, const Tensors& args) {
  std::unordered_set<const ir::Value*> used;
  ir::walk(body_of(call.builder()), [&](const ir::Op* op) {
    if (auto launch = ir::as<ir::LaunchOp>(op))
      for (const ir::Value* argument : launch.arguments())
        if (argument->type.is_pointer()) used.insert(analysis::root_of(argument));
  });
  std::vector<Value> answers;
  for (Value v : args.tensors) {
    value::TensorObject* tensor = value::as_tensor(call.ctx, v);
    answers.push_back(Value::boolean(tensor && used.contains(analysis::root_of(tensor->tensor.pointer.address))));
  }
  return value::make_tuple(call.ctx, answers);
}

constexpr BuiltinRow kRows[] = {
    row<kernel>("Kernel", "*blocks, threads=None, is_cpu=False, prelude=None, cluster_dims=None", "A kernel and its grid."),
    row<is_symbol>("is_symbol", "value", "Whether it is a symbol."),
    row<is_number_of_run_time>("is_dynamic", "value", "Whether it is a number of run time."),
    row<is_buffer>("is_buffer", "value", "Whether it is a buffer."),
    row<is_region>("is_region", "value", "Whether it is a part of a buffer."),
    row<is_tile_value>("is_tile", "value", "Whether it is a buffer or a part of one."),
    row<is_in_kernel>("is_in_kernel", "", "Whether the body of a kernel is being traced."),
    row<is_tracing>("is_tracing", "", "Whether a function is being traced."),
    row<knows_dtype>("is_dtype_name", "name", "Whether a numeric type is called so."),
    row<give_up>("give_up", "", "Ends a function that went wrong."),
    row<outside_kernel>("outside_kernel", "", "A tensor is used outside of its kernel."),
    row<is_script>("is_script", "", "Whether tensors exist."),
    row<mark, value::StagedKind::Jit>("entry", "function", "Host code that is compiled."),
    row<entry_for>("entry_for", "entry, function, name, arguments", "Host code of a program, under its name."),
    row<mark, value::StagedKind::Nested>("staged", "function", "Code that is traced with its caller."),
    row<type_of_name>("as_dtype", "dtype", "The numeric type."),
    row<is_numeric_type>("is_numeric_type", "value", "Whether it is a numeric type of the kernel language."),
    row<name_of_type>("dtype_name", "dtype", "The dialect's name of a numeric type."),
    tile_row<reorder_blocks>("reorder_blocks", "panel_size, by_columns", "An order of the blocks."),
    row<stored_tensors>("stored_tensors", "tensors", "For each tensor, whether a kernel stores to it.",
                        {.admits = value::require_trace}),
    row<used_tensors>("used_tensors", "tensors", "For each tensor, whether a kernel has it as an argument.",
                      {.admits = value::require_trace}),
    row<bind>("bind", "tensor, shape, strides, dtype, name", "A tensor as a buffer.", {.admits = value::require_trace}),
};

}  // namespace

KernelObject* traced_kernel(Context& ctx) {
  KernelObject* kernel = tile_types(ctx).entered;
  return kernel && kernel->body == body_of(*ctx.trace.builder) ? kernel : nullptr;
}

void make_kernel_type(Context& ctx, TileTypes& types) {
  value::Slots slots;
  slots.region = &kKernelStatements;
  slots.enter = enter_plain;
  slots.exit = leave_plain;
  types.kernel = value::make_native_type(ctx, {.name = "KernelLaunch", .module = "tilelang.language", .slots = slots});
}

const std::span<const BuiltinRow> kTileHostRows = kRows;

}  // namespace kdsl::builtins
