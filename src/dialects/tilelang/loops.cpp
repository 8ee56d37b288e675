// This file has the loops: the meaning of `for … in T.serial(…)` and its like.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "diag/definitions/warnings.def"
#include "dialects/tilelang/dialect.h"
#include "dialects/tilelang/objects.h"
#include "ir/attributes.h"
#include "ir/builder.h"
#include "ir/dtype_map.h"
#include "ir/op_kind.h"
#include "value/keyword_span.h"
#include "value/misuse.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using value::LoopRegion;

std::string_view to_text(LoopKind kind) {
  static constexpr std::string_view kNames[] = {"serial",     "unroll",     "Parallel", "Pipelined",
                                                "vectorized", "Persistent", "grid"};
  return choice_name(kNames, kind);
}

namespace {

LoopObject* self_of(Value self) { return static_cast<LoopObject*>(self.object()); }

Value make_loop(Context& ctx, LoopKind kind, std::span<const Value> bounds, const std::vector<ir::Attr>& attrs = {}) {
  return ctx.make<LoopObject>(LoopObject{{tile_types(ctx).loops[static_cast<size_t>(kind)], value::ObjectKind::Native},
                                         kind,
                                         ctx.heap.copy(bounds),
                                         ctx.heap.copy(std::span<const ir::Attr>(attrs))});
}

// ---- opening

// Converts numbers to values of one index type. Returns false after raising an exception.
bool read_indices(Context& ctx, std::span<const Value> given, std::vector<ir::Value*>& out) {
  bool is_wide = false;
  for (Value v : given) {
    out.push_back(index_value(ctx, v, ctx.current_span));
    if (!out.back()) return false;
    is_wide |= out.back()->type == ir::kI64;
  }
  for (ir::Value*& v : out)
    if (is_wide && v->type != ir::kI64) {
      auto known = ir::signed_constant(v);
      v = known ? ctx.trace.builder->i64(*known) : ctx.trace.builder->cast(ir::OpKind::ExtSI, v, ir::kI64);
    }
  return true;
}

Value index_number(Context& ctx, ir::Value* v) {
  return value::make_dynamic(ctx, v->type == ir::kI64 ? dtype::DType::Int64 : dtype::DType::Int32, v);
}

// Adds a body, whose arguments have these types, to the op.
ir::Block* add_body(Context& ctx, ir::Op* op, std::span<const ir::Type> types) {
  ir::Block* body = ir::make_block(ctx.trace.builder->module(), types, op);
  op->regions[0].block = body;
  return body;
}

bool open_counted(Context& ctx, Value self, LoopRegion& out) {
  LoopObject* loop = self_of(self);
  std::vector<ir::Value*> bounds;
  if (!read_indices(ctx, loop->bounds, bounds)) return false;
  bool is_pipelined = loop->kind == LoopKind::Pipelined;
  if (is_pipelined && refuse_in_parallel(ctx, "T.Pipelined", "put the T.Parallel loop into it, or use T.serial")) return false;
  auto step = ir::signed_constant(bounds[2]);
  // A loop of KIR counts upwards, so one that goes down counts its iterations.
  ir::Builder& b = *ctx.trace.builder;
  std::vector<ir::Value*> operands = bounds;
  bool is_downward = step && *step < 0;
  if (is_downward) {
    ir::Value* down = b.constant_int(bounds[0]->type, -*step);
    ir::Value* span = b.binary(ir::OpKind::SubI, bounds[0], bounds[1]);
    ir::Value* rounded = b.binary(ir::OpKind::AddI, span, b.constant_int(bounds[0]->type, -*step - 1));
    operands = {b.constant_int(bounds[0]->type, 0), b.binary(ir::OpKind::DivSI, rounded, down),
                b.constant_int(bounds[0]->type, 1)};
  }
  ir::Op* op = b.create(is_pipelined ? ir::OpKind::TilePipelined : ir::OpKind::For, operands, {}, loop->attrs, 1);
  const ir::Type types[] = {operands[0]->type};
  ir::Block* body = add_body(ctx, op, types);
  out.blocks.push_back(body);
  ir::Value* index = body->args[0];
  if (is_downward) {
    ir::Block* around = b.block();
    ir::Op* before = b.before();
    b.set_insertion(body);
    index = b.binary(ir::OpKind::AddI, bounds[0], b.binary(ir::OpKind::MulI, index, bounds[2]));
    b.set_insertion(around, before);
  }
  out.targets.push_back(index_number(ctx, index));
  return true;
}

// Returns whether a loop is the only statement of another one, which then takes over its extents (tile-branches merges them).
bool is_alone_in_parallel(const Context& ctx) {
  const ir::Block* block = ctx.trace.builder->block();
  if (!block->parent_op || block->parent_op->kind != ir::OpKind::TileParallel) return false;
  for (const ir::Op* op = block->first; op; op = op->next)
    if ((ir::info(op->kind).effects & ~ir::effect::Debug) != ir::effect::Pure) return false;
  return true;
}

bool open_parallel(Context& ctx, Value self, LoopRegion& out) {
  LoopObject* loop = self_of(self);
  if (!is_alone_in_parallel(ctx) &&
      refuse_in_parallel(ctx, "T.Parallel",
                         "give all extents to one loop, as in `for i, j in T.Parallel(m, n)`, or use T.serial"))
    return false;
  std::vector<ir::Value*> extents;
  for (Value bound : loop->bounds) {
    extents.push_back(index_value(ctx, bound, ctx.current_span));
    if (!extents.back()) return false;
  }
  ir::Op* op = ctx.trace.builder->create(ir::OpKind::TileParallel, extents, {}, loop->attrs, 1);
  std::vector<ir::Type> types;
  for (ir::Value* extent : extents) types.push_back(extent->type);
  ir::Block* body = add_body(ctx, op, types);
  out.blocks.push_back(body);
  for (ir::Value* index : body->args) out.targets.push_back(index_number(ctx, index));
  return true;
}

// Opens a loop over tiles of a domain in groups of columns, of which each block takes every wave_size-th: the bounds are the
// domain, then wave_size, index and group_size. The last group may have fewer columns; then the body skips the others.
bool open_persistent(Context& ctx, Value self, LoopRegion& out) {
  LoopObject* loop = self_of(self);
  std::vector<ir::Value*> given;
  if (!read_indices(ctx, loop->bounds, given)) return false;
  ir::Builder& b = *ctx.trace.builder;
  size_t rank = given.size() - 3;
  ir::Type type = given[0]->type;
  auto constant = [&](int64_t v) { return b.constant_int(type, v); };
  auto ceil_div = [&](ir::Value* x, ir::Value* y) {
    ir::Value* less = b.binary(ir::OpKind::SubI, y, constant(1));
    return b.binary(ir::OpKind::DivSI, b.binary(ir::OpKind::AddI, x, less), y);
  };
  ir::Value *wave = given[rank], *index = given[rank + 1], *last = given[rank - 1];
  ir::Value* group = b.binary(ir::OpKind::MaxSI, constant(1), b.binary(ir::OpKind::MinSI, given[rank + 2], last));
  std::vector<ir::Value*> dims{ceil_div(last, group)};  // slowest first
  dims.insert(dims.end(), given.begin(), given.begin() + static_cast<std::ptrdiff_t>(rank) - 1);
  dims.push_back(group);
  ir::Value* total = dims[0];
  for (size_t i = 1; i < dims.size(); ++i) total = b.binary(ir::OpKind::MulI, total, dims[i]);
  ir::Op* op = b.create(ir::OpKind::For, {index, total, wave}, {}, {}, 1);
  ir::Block* body = add_body(ctx, op, {&type, 1});
  ir::Block* around = b.block();
  ir::Op* before = b.before();
  b.set_insertion(body);
  ir::Value* rest = body->args[0];
  std::vector<ir::Value*> digits(dims.size());
  for (size_t i = dims.size(); i-- > 1;) {
    digits[i] = b.binary(ir::OpKind::RemSI, rest, dims[i]);
    rest = b.binary(ir::OpKind::DivSI, rest, dims[i]);
  }
  digits[0] = rest;
  ir::Value* column = b.binary(ir::OpKind::AddI, b.binary(ir::OpKind::MulI, digits[0], group), digits.back());
  ir::Op* guard = b.create(ir::OpKind::If, {b.cmpi(ir::CmpI::Slt, column, last)}, {}, {}, 2);
  ir::Block* inside = add_body(ctx, guard, {});
  guard->regions[1].block = ir::make_block(b.module(), {}, guard);
  b.set_insertion(guard->regions[1].block);
  b.yield({});
  b.set_insertion(around, before);
  for (size_t i = 1; i + 1 < digits.size(); ++i) out.targets.push_back(index_number(ctx, digits[i]));
  out.targets.push_back(index_number(ctx, column));
  out.blocks = {body, inside};
  return true;
}

// A loop in a loop, one for each extent.
bool open_grid(Context& ctx, Value self, LoopRegion& out) {
  std::vector<ir::Value*> extents;
  if (!read_indices(ctx, self_of(self)->bounds, extents)) return false;
  ir::Builder& b = *ctx.trace.builder;
  ir::Block* around = b.block();
  ir::Op* before = b.before();
  ir::Type type = extents[0]->type;
  for (ir::Value* extent : extents) {
    ir::Op* op = b.create(ir::OpKind::For, {b.constant_int(type, 0), extent, b.constant_int(type, 1)}, {}, {}, 1);
    ir::Block* body = add_body(ctx, op, {&type, 1});
    out.blocks.push_back(body);
    out.targets.push_back(index_number(ctx, body->args[0]));
    b.set_insertion(body);
  }
  b.set_insertion(around, before);
  return true;
}

// ---- making

// Warns of bounds in the wrong order for the step.
void warn_of_empty(Call& call, std::span<const Value> bounds) {
  int64_t numbers[3];
  for (size_t i = 0; i < 3; ++i) {
    value::NumericObject* number = value::to_numeric(call.ctx, bounds[i]);
    if (!number->is_static() || !number->payload.is_int()) return;
    numbers[i] = number->payload.as_int();
  }
  auto [start, stop, step] = numbers;
  if (step < 0 ? start >= stop : start <= stop) return;
  call.ctx.diags
      .report(call.span(), diag::LoopNeverRuns,
              fmt::format("it counts {} from {}, and {} is {} it", step < 0 ? "down" : "up", start, stop,
                          step < 0 ? "above" : "below"))
      .help(call.function() == "Pipelined" ? fmt::format("the second argument is the stop; stages are `num_stages={}`", stop)
                                           : "the start comes first, then the stop; to count down, give a negative step");
}

// Reads one to three bounds, as Python's range has them. Returns false after reporting an error.
bool read_bounds(Call& call, std::span<const Argument> given, std::array<Value, 3>& out) {
  bool has_start = given[1].is_given();
  out = {has_start ? given[0].value : Value::integer(0), has_start ? given[1].value : given[0].value,
         given[2].is_given() ? given[2].value : Value::integer(1)};
  for (size_t i = 0; i < 3; ++i) {
    value::NumericObject* number = value::to_numeric(call.ctx, out[i]);
    if (number && dtype::is_integer(number->dtype)) continue;
    return call.expected(given[i == 1 && !has_start ? 0 : i], "an integer");
  }
  value::NumericObject* step = value::to_numeric(call.ctx, out[2]);
  if (step->is_static() && step->payload.is_int() && step->payload.as_int() == 0)
    return call.refuse(given[2], "must not be 0: the loop would never get on");
  warn_of_empty(call, out);
  return true;
}

struct Serial {
  Argument start, stop, step;
  Value annotations;
};
Value serial(Call& call, const Serial& args) {
  std::array<Value, 3> bounds;
  const Argument given[] = {args.start, args.stop, args.step};
  if (!read_bounds(call, given, bounds)) return call.failure();
  return make_loop(call.ctx, LoopKind::Serial, bounds);
}

struct Unroll {
  Argument start, stop, step;
  bool explicit_;
  std::optional<int64_t> unroll_factor;
  Value annotations;
};
Value unroll(Call& call, const Unroll& args) {
  std::array<Value, 3> bounds;
  const Argument given[] = {args.start, args.stop, args.step};
  if (!read_bounds(call, given, bounds)) return call.failure();
  if (args.explicit_ && args.unroll_factor)
    return call.refuse(args.unroll_factor, "cannot be given with `explicit=True`, which unrolls the whole loop");
  std::vector<ir::Attr> attrs;
  if (args.unroll_factor)
    attrs.push_back(ir::int_attribute(ir::AttrName::Unroll, *args.unroll_factor));
  else
    attrs.push_back(ir::int_attribute(ir::AttrName::UnrollFull, 1));
  return make_loop(call.ctx, LoopKind::Unroll, bounds, attrs);
}

Value vectorized(Call& call, const Serial& args) {
  std::array<Value, 3> bounds;
  const Argument given[] = {args.start, args.stop, args.step};
  if (!read_bounds(call, given, bounds)) return call.failure();
  return make_loop(call.ctx, LoopKind::Vectorized, bounds, {ir::int_attribute(ir::AttrName::UnrollFull, 1)});
}

struct Pipelined {
  Argument start, stop;
  int64_t num_stages;
  Value order, stage, sync, group;
  Value annotations;
};
// Warns of a third argument, which is the number of stages here and the step in Python's range. More than a few tiles in
// flight help no kernel, so a large number is probably a step.
void warn_of_step(Call& call, const Pipelined& args) {
  // Tuned kernels use two to four stages.
  constexpr int64_t kManyStages = 8;
  Argument stages = call.at(args.num_stages);
  bool is_positional = value::keyword_span(call.ctx, "num_stages", stages.span).begin == stages.span.begin;
  if (!args.stop.is_given() || args.num_stages <= kManyStages || !is_positional) return;
  auto text = [&](Span span) {
    const SourceFile* file = call.ctx.sources ? call.ctx.sources->file(span.file) : nullptr;
    return file ? std::string(file->text().substr(span.begin, span.end - span.begin)) : std::string("step");
  };
  std::string stop = text(args.stop.span), step = text(stages.span);
  call.ctx.diags.report(stages.span, diag::StepOfPipeline, "`T.Pipelined`", args.num_stages)
      .help(fmt::format(
          "write `T.Pipelined(T.ceildiv({}, {}), num_stages=2)`: iterations count tiles, and that of iteration `k` begins at "
          "`k * {}`",
          stop, step, step));
}

bool read_numbers(Call& call, const Argument& argument, std::vector<int64_t>& out) {
  if (!argument.is_given()) return true;
  std::span<const Value> items;
  if (!read_argument(call, argument, items)) return false;
  for (Value item : items)
    if (!read_argument(call, argument.with(item), out.emplace_back())) return false;
  return true;
}
Value pipelined(Call& call, const Pipelined& args) {
  std::array<Value, 3> bounds;
  const Argument given[] = {args.start, args.stop, Argument{Value::none(), call.span(), 0}};
  if (!read_bounds(call, given, bounds)) return call.failure();
  if (args.num_stages < 0) return call.refuse(args.num_stages, "must not be negative, got {}", args.num_stages);
  // A number of stages may have been passed as the stop.
  value::NumericObject *start = value::to_numeric(call.ctx, bounds[0]), *stop = value::to_numeric(call.ctx, bounds[1]);
  bool is_known = start->is_static() && stop->is_static() && start->payload.is_int() && stop->payload.is_int();
  if (is_known && args.num_stages == 0 && start->payload.as_int() > 0 && start->payload.as_int() == stop->payload.as_int())
    call.ctx.diags.report(call.span(), diag::LoopNeverRuns, fmt::format("it begins and stops at {}", stop->payload.as_int()))
        .help(fmt::format("the second argument is the stop; stages are `num_stages={}`", stop->payload.as_int()));
  warn_of_step(call, args);
  std::vector<ir::Attr> attrs{ir::int_attribute(ir::AttrName::NumStages, args.num_stages)};
  std::vector<int64_t> orders, stages;
  if (!read_numbers(call, call.at(args.order), orders) || !read_numbers(call, call.at(args.stage), stages))
    return call.failure();
  if (orders.size() != stages.size())
    return call.refuse(args.stage, "must have as many numbers as `order`: {} and {}", stages.size(), orders.size());
  if (!orders.empty()) {
    attrs.push_back(ir::ints_attribute(ir::AttrName::Orders, call.ctx.heap.copy(std::span<const int64_t>(orders))));
    attrs.push_back(ir::ints_attribute(ir::AttrName::Stages, call.ctx.heap.copy(std::span<const int64_t>(stages))));
  }
  return make_loop(call.ctx, LoopKind::Pipelined, bounds, attrs);
}

struct Parallel {
  std::span<const Value> extents;
  std::optional<int64_t> coalesced_width;
  Value loop_layout, prefer_async, annotations;
};
Value parallel(Call& call, const Parallel& args) {
  if (args.extents.empty()) return call.refuse(args.extents, "must be one or several integers");
  for (Value extent : args.extents)
    if (extent.is_int() && extent.as_int() <= 0)
      return call.refuse(args.extents, "must be positive, got {}", extent.as_int())
          .help("its arguments are extents, one for each index, each of which counts from 0: `for i in T.Parallel(n):`");
  std::vector<ir::Attr> attrs;
  if (args.coalesced_width) {
    if (*args.coalesced_width <= 0) return call.refuse(args.coalesced_width, "must be positive, got {}", *args.coalesced_width);
    attrs.push_back(ir::int_attribute(ir::AttrName::CoalescedWidth, *args.coalesced_width));
  }
  if (!args.loop_layout.is_none()) return call.refuse(args.loop_layout, "is not supported yet");
  return make_loop(call.ctx, LoopKind::Parallel, args.extents, attrs);
}

struct Persistent {
  std::span<const Value> domain;
  Value wave_size, index, group_size;
};
Value persistent(Call& call, const Persistent& args) {
  if (args.domain.empty()) return call.refuse(args.domain, "must have an extent");
  std::vector<Value> bounds(args.domain.begin(), args.domain.end());
  bounds.insert(bounds.end(), {args.wave_size, args.index, args.group_size});
  return make_loop(call.ctx, LoopKind::Persistent, bounds);
}

struct Grid {
  std::span<const Value> extents;
};
Value grid(Call& call, const Grid& args) {
  if (args.extents.empty()) return call.refuse(args.extents, "must be one or several integers");
  return make_loop(call.ctx, LoopKind::Grid, args.extents);
}

constexpr value::LoopSlots kCounted{"loop", open_counted};
constexpr value::LoopSlots kGrid{"`T.grid` loop", open_grid,
                                 "it is several loops, one in the other: write those, and leave the one that is meant"};
constexpr value::LoopSlots kPipelined{
    "`T.Pipelined` loop", open_counted,
    "copies for later iterations are under way in a pipelined loop: use `T.serial`, or a condition in the body"};
constexpr value::LoopSlots kParallel{
    "`T.Parallel` loop",
    open_parallel,
    nullptr,
    "ends the elements of its own thread, and which those are depends on how elements are distributed over "
    "threads",
    "`continue` ends the element alone; a loop that all threads leave together is `T.serial`",
    "`T.reduce_sum(tile, out, dim=0)` and the like add up a tile; `for i in T.serial(n):` adds in each thread"};
constexpr value::LoopSlots kPersistent{"`T.Persistent` loop", open_persistent};
constexpr value::StatementSlots kStatements[] = {
    {{"loop", nullptr}, nullptr, &kCounted},  {{"loop", nullptr}, nullptr, &kCounted},
    {{"loop", nullptr}, nullptr, &kParallel}, {{"loop", nullptr}, nullptr, &kPipelined},
    {{"loop", nullptr}, nullptr, &kCounted},  {{"loop", nullptr}, nullptr, &kPersistent},
    {{"loop", nullptr}, nullptr, &kGrid},
};

constexpr std::string_view kSerialParams = "start, stop=None, step=None, *, annotations=None";
// Refuses functions of the library that are no tile operations in such a loop.
Value refuse_in_loop(Context& ctx, const Bound& args) {
  bool is_refused = refuse_in_parallel(ctx, value::text_of(args[0]), value::text_of(args[1]));
  return is_refused ? Value::raised() : Value::none();
}

constexpr BuiltinRow kRows[] = {
    {"refuse_in_parallel", "what, repair, /", "Raises in a T.Parallel loop.", refuse_in_loop},
    tile_row<serial>("serial", kSerialParams, "One iteration after the other."),
    tile_row<serial>("Serial", kSerialParams, "One iteration after the other."),
    tile_row<unroll>("unroll",
                     "start, stop=None, step=None, *, explicit: explicit_=False, unroll_factor=None, annotations=None",
                     "One iteration after the other, written out."),
    tile_row<vectorized>("vectorized", kSerialParams, "Iterations that make vectors."),
    tile_row<vectorized>("Vectorized", kSerialParams, "Iterations that make vectors."),
    tile_row<pipelined>("Pipelined",
                        "start, stop=None, num_stages=0, order=None, stage=None, sync=None, group=None, annotations=None",
                        "Iterations whose copies and computations overlap."),
    tile_row<parallel>("Parallel", "*extents, coalesced_width=None, loop_layout=None, prefer_async=None, annotations=None",
                       "Iterations distributed over the threads of the block."),
    tile_row<grid>("grid", "*extents", "A loop in a loop, one for each extent."),
    tile_row<persistent>("Persistent", "domain, wave_size, index, group_size=8", "Tiles that blocks take in turn."),
};

}  // namespace

bool refuse_in_parallel(Context& ctx, std::string_view what, std::string_view repair) {
  for (const ir::Block* block = ctx.trace.builder->block(); block->parent_op; block = block->parent_op->parent)
    if (block->parent_op->kind == ir::OpKind::TileParallel) {
      value::raise_access(ctx, ctx.types->value_error,
                          "{} in a T.Parallel loop, whose iterations are done by single threads: {}", what, repair);
      return true;
    }
  return false;
}

// Makes Python's own range.
Value make_tile_range(Context& ctx, const value::CallArgs& args) {
  if (args.positional.empty() || args.positional.size() > 3)
    return value::raise_access(ctx, ctx.types->type_error, "range takes 1 to 3 arguments, got {}", args.positional.size());
  bool has_start = args.positional.size() > 1;
  const Value bounds[] = {has_start ? args.positional[0] : Value::integer(0), args.positional[has_start],
                          args.positional.size() > 2 ? args.positional[2] : Value::integer(1)};
  if (bounds[2].is_int() && bounds[2].as_int() == 0)
    return value::raise_access(ctx, ctx.types->value_error, "range() arg 3 must not be zero");
  return make_loop(ctx, LoopKind::Serial, bounds);
}
void make_loop_types(Context& ctx, TileTypes& types) {
  for (size_t i = 0; i < std::size(types.loops); ++i) {
    auto kind = static_cast<LoopKind>(i);
    value::Slots slots;
    slots.region = &kStatements[i];
    types.loops[i] = value::make_native_type(ctx, {.name = to_text(kind), .module = "tilelang.language", .slots = slots});
  }
}

const std::span<const BuiltinRow> kTileLoopRows = kRows;

}  // namespace kdsl::builtins
