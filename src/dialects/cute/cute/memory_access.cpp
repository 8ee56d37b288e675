#include "dialects/cute/cute/memory_access.h"

#include <bit>

#include <fmt/format.h>

#include "dialects/cute/arch/arch.h"
#include "dtype/conversion.h"
#include "ir/dtype_map.h"
#include "value/objects.h"
#include "value/typed/packed_elements.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using dtype::DType;
using ir::OpKind;
using value::is_packed_in_memory;
using value::NumericObject;

// ---- arguments

bool align_argument(Context& ctx, Value v, uint32_t& out) {
  if (v.is_none()) return true;
  int64_t align = 0;
  if (!value::to_int64(ctx, v, align)) return false;
  if (align <= 0 || align > (1 << 20) || !std::has_single_bit(static_cast<uint64_t>(align))) {
    ctx.raise(ctx.types->value_error, "the alignment must be a power of two, not {}", align);
    return false;
  }
  out = static_cast<uint32_t>(align);
  return true;
}

bool count_argument(Context& ctx, const Bound& args, size_t i, std::string_view function, std::optional<int64_t>& out) {
  out.reset();
  if (args[i].is_none()) return true;
  int64_t count = 0;
  if (!static_argument(ctx, args, i, function, count)) return false;
  if (count >= 1) {
    out = count;
    return check_lane_count(ctx, count);
  }
  ctx.raise(ctx.types->value_error, "{}: the number of elements must be at least 1, not {}", function, count);
  return false;
}

static bool scope_of_text(std::string_view text, ir::Scope& out) {
  auto scope = ir::Scope_from_text(text == "block"                    ? "cta"
                                   : text == "device"                 ? "gpu"
                                   : text == "system" || text.empty() ? "sys"
                                                                      : text);
  if (scope) out = *scope;
  return scope.has_value();
}

bool access_options(Context& ctx, const Bound& args, size_t first, std::string_view function, AccessOptions& out) {
  if (!align_argument(ctx, args[first], out.align)) return false;
  bool* const flags[] = {&out.is_volatile, &out.is_nontemporal, &out.is_invariant};
  for (size_t i = 0; i < 3; ++i) {
    Value truth = value::truth(ctx, args[first + 1 + i]);
    if (truth.is_raised()) return false;
    *flags[i] = truth.as_bool();
  }
  if (value::StrObject* text = value::as_str(args[first + 4])) {
    out.order = ir::Order_from_text(text->text == "monotonic" ? std::string_view("relaxed") : text->text);
    if (!out.order || *out.order == ir::Order::Weak) {
      ctx.raise(ctx.types->value_error, "{}: ordering must be 'relaxed', 'acquire', 'release' or 'acq_rel'", function);
      return false;
    }
  }
  value::StrObject* scope = value::as_str(args[first + 5]);
  if (!scope || scope_of_text(scope->text, out.scope)) return true;
  ctx.raise(ctx.types->value_error, "{}: syncscope must be 'cta', 'cluster', 'gpu' or 'sys'", function);
  return false;
}

// ---- plain accesses

static std::vector<ir::Attr> attributes(const Place& place, const AccessOptions& options, bool is_load) {
  std::vector<ir::Attr> attrs{ir::int_attribute(ir::AttrName::Align, std::max(place.align, options.align))};
  if (options.is_volatile) attrs.push_back(ir::int_attribute(ir::AttrName::Volatile, 1));
  if (options.order) {
    attrs.push_back(ir::enum_attribute(ir::AttrName::Order, *options.order));
    attrs.push_back(ir::enum_attribute(ir::AttrName::Scope, options.scope));
  }
  bool is_plain = !options.is_volatile && !options.order;
  if (options.is_nontemporal && is_plain) attrs.push_back(ir::enum_attribute(ir::AttrName::Cache, ir::Cache::Cs));
  if (options.is_invariant && is_load && is_plain) attrs.push_back(ir::int_attribute(ir::AttrName::Invariant, 1));
  return attrs;
}

// Elements that do not fill whole bytes have no address of their own; runs of them that do are accessed.
static bool has_address(Context& ctx, DType element, int64_t count = 1) {
  if (!is_packed_in_memory(element) || count * dtype::width(element) % 8 == 0) return true;
  if (count == 1)
    ctx.raise(ctx.types->value_error, "elements of type {} cannot be accessed one by one", dtype::name(element));
  else
    ctx.raise(ctx.types->value_error, "{} elements of type {} do not fill whole bytes", count, dtype::name(element));
  return false;
}

// What memory holds of a vector of packed elements: its bits as one integer, or as bytes.
static ir::Type packed_type(ir::Type vector) {
  uint32_t bits = vector.count * static_cast<uint32_t>(ir::bit_width(vector.scalar));
  switch (bits) {
    case 8: return ir::kI8;
    case 16: return ir::kI16;
    case 32: return ir::kI32;
    case 64: return ir::kI64;
    default: return ir::vector_type(ir::Scalar::I8, bits / 8);
  }
}

// Under --check=bounds a promise of the program is tested; what is known of the pointer is not a promise.
static void check_promise(Context& ctx, const Place& place, const AccessOptions& options) {
  if (!ctx.options.bounds_checks || options.align <= place.align) return;
  ir::Builder& b = *ctx.builder;
  ir::Value* low = b.binary(OpKind::AndI, b.cast(OpKind::PtrToInt, place.pointer, ir::kI32), b.i32(options.align - 1));
  std::string message = fmt::format("misaligned address: the access promises a multiple of {} bytes", options.align);
  b.create(OpKind::Assert, {b.cmpi(ir::CmpI::Eq, low, b.i32(0))}, {}, {ir::text_attribute(ir::AttrName::Message, message)});
}

bool order_fits(Context& ctx, ir::Order order, bool is_load) {
  if (order == ir::Order::Relaxed || order == (is_load ? ir::Order::Acquire : ir::Order::Release)) return true;
  ctx.raise(ctx.types->value_error, "a {} is relaxed or {}, not {}", is_load ? "load" : "store",
            is_load ? "acquire" : "release", ir::to_text(order));
  return false;
}

Value load_from(Context& ctx, const Place& place, std::optional<int64_t> count, const AccessOptions& options, Span) {
  if (options.order && !order_fits(ctx, *options.order, true)) return Value::raised();
  if (!has_address(ctx, place.element, count.value_or(1))) return Value::raised();
  check_promise(ctx, place, options);
  std::vector<ir::Attr> attrs = attributes(place, options, true);
  ir::Type type = ir::ir_type(place.element);
  if (count) type = ir::vector_type(type.scalar, static_cast<uint32_t>(*count));
  ir::Type stored = is_packed_in_memory(place.element) ? packed_type(type) : type;
  bool is_three_bytes = value::is_three_bytes(place.element);
  if (is_three_bytes) stored = ir::vector_type(ir::Scalar::I8, static_cast<uint32_t>(3 * count.value_or(1)));
  ir::Value* address = place.pointer;
  ir::Value* got =
      ctx.builder->create(OpKind::Load, std::span<ir::Value* const>(&address, 1), std::span<const ir::Type>(&stored, 1), attrs)
          ->result();
  if (is_three_bytes)
    got = value::words_of_bytes(ctx, got);
  else if (stored != type)
    got = ctx.builder->cast(OpKind::Bitcast, got, type);
  if (!count) return value::make_dynamic(ctx, place.element, is_three_bytes ? lane(ctx, got, 0) : got);
  return make_vector(ctx, ctx.typed->vector, place.element, flat_shape(ctx, {&*count, 1}), got);
}

// The value as a Vector of the element type; Unbound: it is a number. `count`: how many elements are wanted.
static Value stored_vector(Context& ctx, DType element, Value v, std::optional<int64_t> count, Span span) {
  VectorObject* vector = as_vector(ctx, v);
  if (value::TupleObject* tuple = value::as_tuple(v)) {
    vector = vector_from_elements(ctx, tuple->items, element, span);
    if (!vector) return Value::raised();
  }
  if (!vector) return {};
  if (count && *count != lane_count(vector))
    return ctx.raise(ctx.types->value_error, "{} elements cannot be stored to {}", lane_count(vector), *count);
  if (vector->dtype == element) return vector;
  if (!dtype::stores_implicitly(vector->dtype, element)) {
    auto report = ctx.error(span, diag::StoreType, dtype::name(vector->dtype), dtype::name(element));
    return ctx.fail(report.help(fmt::format("convert it: `.to({})`", dtype::name(element))));
  }
  return convert_vector(ctx, vector, element, span);
}

Value store_to(Context& ctx, const Place& place, Value v, std::optional<int64_t> count, const AccessOptions& options,
               Span span) {
  if (value::as_list(v))
    return ctx.raise(ctx.types->type_error, "a list cannot be stored: write a tuple, `(a, b)`, or a Vector");
  if (options.order && !order_fits(ctx, *options.order, false)) return Value::raised();
  KDSL_TRY_VALUE(vector, stored_vector(ctx, place.element, v, count, span));
  ir::Value* stored = nullptr;
  if (!vector.is_unbound()) {
    stored = as_vector(ctx, vector)->ir;
  } else {
    KDSL_TRY_VALUE(element, value::construct_numeric(ctx, place.element, v, span));
    if (element.is_poison()) return element;
    stored = value::materialize(ctx, value::as_numeric_object(element));
    if (count)
      stored =
          ctx.builder
              ->create(OpKind::VectorSplat, {stored}, {ir::vector_type(stored->type.scalar, static_cast<uint32_t>(*count))})
              ->result();
  }
  if (!has_address(ctx, place.element, stored->type.is_vector() ? stored->type.count : 1)) return Value::raised();
  if (is_packed_in_memory(place.element)) stored = ctx.builder->cast(OpKind::Bitcast, stored, packed_type(stored->type));
  if (value::is_three_bytes(place.element))
    stored = value::bytes_of_words(ctx, stored->type.is_vector() ? stored : build_lanes(ctx, {&stored, 1}));
  check_promise(ctx, place, options);
  std::vector<ir::Attr> attrs = attributes(place, options, false);
  ir::Value* operands[] = {stored, place.pointer};
  ctx.builder->create(OpKind::Store, operands, {}, attrs);
  return Value::none();
}

// ---- accesses under a mask

bool mask_argument(Context& ctx, const Bound& args, size_t i, std::string_view function, std::vector<ir::Value*>& lanes) {
  std::vector<Value> items;
  if (VectorObject* vector = as_vector(ctx, args[i]); vector && dtype::is_boolean(vector->dtype)) {
    for (int64_t k = 0; k < lane_count(vector); ++k) lanes.push_back(lane(ctx, vector->ir, k));
    return true;
  }
  if (value::TupleObject* tuple = value::as_tuple(args[i])) items.assign(tuple->items.begin(), tuple->items.end());
  value::TensorObject* view = value::as_array_view(ctx, args[i]);
  if (view && dtype::is_boolean(view->element) && layout::rank(view->shape) == 1 && layout::is_fully_static(view->shape))
    for (int64_t k = 0; k < value::leaf_math(ctx).size(view->shape).value; ++k) {
      items.push_back(value::get_item(ctx, args[i], Value::integer(k)));
      if (items.back().is_raised()) return false;
    }
  if (items.empty()) {
    if (args[i].is_poison())
      ctx.fail_silently();
    else
      ctx.fail(ctx.error(args.span_of(i), diag::ArgumentType, static_cast<int64_t>(i), "mask", function,
                         "a Vector or an Array of Booleans", value::type_name(ctx, args[i])));
    return false;
  }
  for (Value item : items) {
    ir::Value* truth = value::truth_value(ctx, item);
    if (!truth) {
      ctx.raise(ctx.types->type_error, "{}: a mask consists of Booleans", function);
      return false;
    }
    lanes.push_back(truth);
  }
  return true;
}

// What a condition is, if it is known.
static std::optional<bool> known(const ir::Value* condition) {
  if (!condition->def || condition->def->kind != OpKind::Constant) return std::nullopt;
  return condition->def->int_attr(ir::AttrName::Value) != 0;
}

bool emit_if(Context& ctx, ir::Value* condition, ir::Value* otherwise, const std::function<bool(ir::Value*&)>& then,
             ir::Value*& result) {
  result = otherwise;
  if (auto is_true = known(condition)) return !*is_true || then(result);
  ir::Builder& b = *ctx.builder;
  ir::Block* outer = b.block();
  ir::Op* before = b.before();
  ir::Block* blocks[] = {ir::make_block(b.module(), {}, nullptr), ir::make_block(b.module(), {}, nullptr)};
  b.set_insertion(blocks[0]);
  ++ctx.open_regions;
  ir::Value* made = nullptr;
  bool ok = then(made);
  --ctx.open_regions;
  size_t results = otherwise ? 1 : 0;
  if (ok) b.yield({&made, results});
  b.set_insertion(blocks[1]);
  b.yield({&otherwise, results});
  b.set_insertion(outer, before);
  if (!ok) return false;
  ir::Type type = otherwise ? otherwise->type : ir::Type();
  ir::Op* op =
      b.create(OpKind::If, std::span<ir::Value* const>(&condition, 1), std::span<const ir::Type>(&type, results), {}, 2);
  for (size_t i = 0; i < 2; ++i) {
    op->regions[i].block = blocks[i];
    blocks[i]->parent_op = op;
  }
  if (otherwise) result = op->result();
  return true;
}

Value masked_load(Context& ctx, DType element, std::span<ir::Value* const> mask, Value otherwise, const PlaceOfLane& place,
                  Span span) {
  if (!has_address(ctx, element)) return Value::raised();
  Value absent = otherwise.is_none() ? Value::integer(0) : otherwise;
  VectorObject like{{ctx.typed->vector, value::ObjectKind::Native}, element, {}, nullptr};
  int64_t count = static_cast<int64_t>(mask.size());
  ir::Value lanes{};
  lanes.type = ir::vector_type(ir::ir_type(element).scalar, static_cast<uint32_t>(count));
  like.shape = flat_shape(ctx, {&count, 1});
  like.ir = &lanes;
  VectorObject* defaults = like_vector(ctx, &like, absent, span);
  if (!defaults) return Value::raised();
  std::vector<ir::Value*> out(mask.size());
  for (size_t i = 0; i < mask.size(); ++i) {
    auto load = [&](ir::Value*& made) {
      auto at = place(static_cast<int64_t>(i));
      if (at) made = ctx.builder->load(ir::ir_type(element), at->pointer, at->align);
      return at.has_value();
    };
    if (!emit_if(ctx, mask[i], lane(ctx, defaults->ir, static_cast<int64_t>(i)), load, out[i])) return Value::raised();
  }
  return make_vector(ctx, ctx.typed->vector, element, like.shape, build_lanes(ctx, out));
}

Value masked_store(Context& ctx, DType element, std::span<ir::Value* const> mask, Value v, const PlaceOfLane& place,
                   Span span) {
  if (!has_address(ctx, element)) return Value::raised();
  KDSL_TRY_VALUE(vector, stored_vector(ctx, element, v, static_cast<int64_t>(mask.size()), span));
  if (vector.is_unbound()) {
    KDSL_TRY_VALUE(scalar, value::construct_numeric(ctx, element, v, span));
    if (scalar.is_poison()) return scalar;
    vector = scalar;
  }
  VectorObject* many = as_vector(ctx, vector);
  ir::Value* one = many ? nullptr : value::materialize(ctx, value::as_numeric_object(vector));
  for (size_t i = 0; i < mask.size(); ++i) {
    // Taken out before the condition, where the vector is visible in any case.
    ir::Value* stored = many ? lane(ctx, many->ir, static_cast<int64_t>(i)) : one;
    auto store = [&](ir::Value*&) {
      auto at = place(static_cast<int64_t>(i));
      if (at) ctx.builder->store(stored, at->pointer, at->align);
      return at.has_value();
    };
    ir::Value* nothing = nullptr;
    if (!emit_if(ctx, mask[i], nullptr, store, nothing)) return Value::raised();
  }
  return Value::none();
}

}  // namespace kdsl::builtins
