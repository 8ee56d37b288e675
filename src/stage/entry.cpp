#include "stage/entry.h"

#include <fmt/format.h>

#include "base/check.h"
#include "ir/dtype_map.h"
#include "stage/carry.h"
#include "stage/carry_objects.h"
#include "stage/staged_region.h"
#include "stage/trace_function.h"
#include "value/dialect.h"
#include "value/numeric.h"
#include "value/types.h"

namespace kdsl::stage {

using dtype::DType;
using layout::IntTuple;
using value::FunctionObject;

namespace {

// Flattens arguments to parameters (plan), and, when the function exists, makes the values its body sees
// from the block arguments (build). Both walk the arguments in the same order.
class EntryBuilder {
 public:
  EntryBuilder(Evaluator& evaluator, FunctionObject* function, bool is_kernel)
      : evaluator_(evaluator), ctx_(evaluator.context()), function_(function), is_kernel_(is_kernel) {}

  bool check(std::span<const BoundParam> params);
  bool plan();
  bool trace(std::string symbol, Entry& out);

 private:
  struct Argument {
    const BoundParam* param;
    Value value;
    bool is_static;
  };

  bool plan_value(Value v, const std::string& name, Span span);
  bool plan_tensor(value::TensorSpecObject* spec, const std::string& name);
  void plan_scalar(DType dtype, const std::string& name, Value v);
  void plan_items(std::span<const Value> items, const std::string& name, Span span, bool& ok);
  int32_t add_param(const std::string& name, ir::Type type, uint32_t align = 0, uint64_t divisor = 1);
  void add_arg(ir::EntryArg arg, const std::string& name, Value v);

  Value build_value(Value v, Name name);
  Value build_tensor(value::TensorSpecObject* spec, Name name);
  IntTuple build_leaves(const IntTuple& t);
  Value build_items(std::span<const Value> items);
  ir::Value* next() { return block_->args[cursor_++]; }

  bool trace_body(ir::Function* made);
  bool finish_results(ir::Function* made, Value result);

  Evaluator& evaluator_;
  Context& ctx_;
  FunctionObject* function_;
  bool is_kernel_;
  std::vector<Argument> arguments_;
  std::vector<BoundParam> params_;
  std::vector<ir::Param> ir_params_;
  std::vector<ir::EntryArg> entry_args_;
  std::vector<EntryLeaf> leaves_;
  ir::Block* block_ = nullptr;
  size_t cursor_ = 0;
};

template <typename T>
T* spec_of(Value v, const value::TypeObject* type) {
  return value::as_spec<T>(v, type);
}

bool EntryBuilder::check(std::span<const BoundParam> params) {
  params_.assign(params.begin(), params.end());
  bool ok = true;
  for (size_t i = 0; i < params_.size(); ++i) {
    Argument argument{&params_[i], {}, false};
    argument.value = check_argument(ctx_, function_, params_[i], i + 1, argument.is_static);
    if (argument.value.is_raised()) {
      if (!ctx_.pending.reported) return false;
      ok = false;
    }
    if (argument.value.is_poison()) ok = false;
    arguments_.push_back(argument);
  }
  if (!ok) ctx_.pending.reported = true;
  return ok;
}

// ---- plan

int32_t EntryBuilder::add_param(const std::string& name, ir::Type type, uint32_t align, uint64_t divisor) {
  ir::Param param;
  param.name = ctx_.names.intern(name);
  param.type = type;
  param.align = align;
  param.divisible_by = divisor;
  ir_params_.push_back(param);
  return static_cast<int32_t>(ir_params_.size() - 1);
}

void EntryBuilder::add_arg(ir::EntryArg arg, const std::string& name, Value v) {
  arg.name = ctx_.names.intern(name);
  entry_args_.push_back(arg);
  leaves_.push_back({v});
}

void EntryBuilder::plan_scalar(DType dtype, const std::string& name, Value v) {
  ir::EntryArg arg{};
  arg.kind = ir::EntryArg::Kind::Scalar;
  arg.first_param = static_cast<uint32_t>(add_param(name, ir::ir_type(dtype)));
  arg.dtype = static_cast<uint8_t>(dtype);
  add_arg(arg, name, v);
}

uint32_t tensor_align(const value::TensorSpecObject* spec) {
  return spec->align ? spec->align : value::element_align(spec->element);
}

ir::Type leaf_type(const IntTuple& leaf) { return leaf.width == 64 ? ir::kI64 : ir::kI32; }

bool EntryBuilder::plan_tensor(value::TensorSpecObject* spec, const std::string& name) {
  ir::EntryArg arg{};
  arg.kind = ir::EntryArg::Kind::Tensor;
  arg.dtype = static_cast<uint8_t>(spec->element);
  arg.space = spec->space;
  arg.align = tensor_align(spec);
  arg.first_param = static_cast<uint32_t>(add_param(name, ir::pointer_type(spec->space), arg.align));
  // Two tensors may be the same memory; the launch decides per kernel, an entry trusts its caller.
  ir_params_.back().noalias = is_kernel_;
  std::vector<IntTuple> shape, stride;
  layout::flatten(spec->shape, shape);
  layout::flatten(spec->stride, stride);
  arg.modes = ctx_.trace->module->arena.make_span<ir::EntryArg::Mode>(shape.size());
  for (size_t i = 0; i < shape.size(); ++i) {
    ir::EntryArg::Mode& mode = arg.modes[i];
    if (shape[i].is_static()) {
      mode.extent = shape[i].value;
    } else {
      mode.extent_div = shape[i].value;
      mode.extent_param = add_param(fmt::format("{}.shape{}", name, i), leaf_type(shape[i]), 0, static_cast<uint64_t>(shape[i].value));
    }
  }
  for (size_t i = 0; i < stride.size(); ++i) {
    ir::EntryArg::Mode& mode = arg.modes[i];
    if (stride[i].is_static()) {
      mode.stride = stride[i].value;
    } else {
      mode.stride_div = stride[i].value;
      mode.stride_param = add_param(fmt::format("{}.stride{}", name, i), leaf_type(stride[i]), 0, static_cast<uint64_t>(stride[i].value));
    }
  }
  add_arg(arg, name, spec);
  return true;
}

void EntryBuilder::plan_items(std::span<const Value> items, const std::string& name, Span span, bool& ok) {
  for (size_t i = 0; i < items.size() && ok; ++i) ok = plan_value(items[i], fmt::format("{}.{}", name, i), span);
}

bool EntryBuilder::plan_value(Value v, const std::string& name, Span span) {
  const value::SpecTypes& spec = ctx_.dialect->spec;
  if (auto* tensor = spec_of<value::TensorSpecObject>(v, spec.tensor)) return plan_tensor(tensor, name);
  if (auto* scalar = spec_of<value::ScalarSpecObject>(v, spec.scalar)) {
    plan_scalar(scalar->dtype, name, v);
    return true;
  }
  if (auto* pointer = spec_of<value::PointerSpecObject>(v, spec.pointer)) {
    ir::EntryArg arg{};
    arg.kind = ir::EntryArg::Kind::Pointer;
    arg.dtype = static_cast<uint8_t>(pointer->element);
    arg.space = pointer->space;
    arg.align = pointer->align;
    arg.first_param = static_cast<uint32_t>(add_param(name, ir::pointer_type(pointer->space), pointer->align));
    add_arg(arg, name, v);
    return true;
  }
  if (spec_of<value::StreamObject>(v, spec.stream)) {
    ir::EntryArg arg{};
    arg.kind = ir::EntryArg::Kind::Stream;
    arg.first_param = static_cast<uint32_t>(add_param(name, ir::pointer_type(ir::Space::Generic)));
    add_arg(arg, name, v);
    return true;
  }
  bool ok = true;
  switch (carry_kind(ctx_, v)) {
    case CarryKind::Nothing:
    case CarryKind::Static: return true;
    case CarryKind::Number: plan_scalar(value::to_numeric(ctx_, v)->dtype, name, v); return true;
    case CarryKind::Tuple:
      // Ints of a NamedTuple stay known at compile time (6.1).
      if (v.object()->layout == value::Layout::Boxed) {
        for (Value item : value::as_tuple(v)->items)
          if (!item.is_int() && ok) ok = plan_value(item, name, span);
        return ok;
      }
      plan_items(value::as_tuple(v)->items, name, span, ok);
      return ok;
    case CarryKind::List: plan_items(value::as_list(v)->items(), name, span, ok); return ok;
    case CarryKind::Object:
      for (const value::NameDict::Entry& entry : value::instance_attributes(v)->entries())
        if (entry.name && ok) ok = plan_value(entry.value, fmt::format("{}.{}", name, entry.name.text()), span);
      return ok;
    case CarryKind::Dict:
    case CarryKind::Native:
    case CarryKind::Protocol:
    case CarryKind::Poison: break;
  }
  ctx_.fail(ctx_.error(span, diag::ArgumentValue, static_cast<int64_t>(1), name, function_text(function_),
                       fmt::format("cannot be passed to an entry: {}", describe(ctx_, v))));
  return false;
}

bool EntryBuilder::plan() {
  for (const Argument& argument : arguments_)
    if (!argument.is_static && !plan_value(argument.value, std::string(argument.param->name.text()), argument.param->span))
      return false;
  return true;
}

// ---- build

IntTuple EntryBuilder::build_leaves(const IntTuple& t) {
  std::vector<IntTuple> leaves;
  layout::flatten(t, leaves);
  for (IntTuple& leaf : leaves)
    if (leaf.is_dynamic()) leaf.id = next();
  std::span<const IntTuple> rest = leaves;
  return layout::rebuild(ctx_.heap, t, rest);
}

Value EntryBuilder::build_tensor(value::TensorSpecObject* spec, Name name) {
  ir::Value* pointer = next();
  IntTuple shape = build_leaves(spec->shape);
  IntTuple stride = build_leaves(spec->stride);
  return value::make_tensor(ctx_, spec->element, pointer, tensor_align(spec), shape, stride, name);
}

Value EntryBuilder::build_items(std::span<const Value> items) {
  value::TupleObject* result = value::new_tuple(ctx_, items.size());
  for (size_t i = 0; i < items.size(); ++i) {
    result->items[i] = build_value(items[i], {});
    if (result->items[i].is_raised()) return Value::raised();
  }
  return result;
}

Value EntryBuilder::build_value(Value v, Name name) {
  const value::SpecTypes& spec = ctx_.dialect->spec;
  if (auto* tensor = spec_of<value::TensorSpecObject>(v, spec.tensor)) return build_tensor(tensor, name);
  if (auto* scalar = spec_of<value::ScalarSpecObject>(v, spec.scalar)) return value::make_dynamic(ctx_, scalar->dtype, next());
  if (auto* pointer = spec_of<value::PointerSpecObject>(v, spec.pointer))
    return value::make_pointer(ctx_, pointer->element, next(), pointer->align);
  if (auto* stream = spec_of<value::StreamObject>(v, spec.stream))
    return ctx_.make<value::StreamObject>(value::StreamObject{{stream->type, value::Layout::Native}, next()});
  switch (carry_kind(ctx_, v)) {
    case CarryKind::Number: return value::make_dynamic(ctx_, value::to_numeric(ctx_, v)->dtype, next());
    case CarryKind::Tuple: {
      if (v.object()->layout != value::Layout::Boxed) return build_items(value::as_tuple(v)->items);
      std::span<const Value> items = value::as_tuple(v)->items;
      value::TupleObject* result = value::new_tuple(ctx_, items.size());
      for (size_t i = 0; i < items.size(); ++i) result->items[i] = items[i].is_int() ? items[i] : build_value(items[i], {});
      auto* boxed = static_cast<value::BoxedObject*>(v.object());
      return ctx_.make<value::BoxedObject>(value::BoxedObject{{boxed->type, value::Layout::Boxed}, result, boxed->attributes});
    }
    case CarryKind::List: {
      Value items = build_items(value::as_list(v)->items());
      return items.is_raised() ? items : Value(value::make_list(ctx_, value::as_tuple(items)->items));
    }
    case CarryKind::Object: {
      Value copy = copy_object(ctx_, v);
      for (value::NameDict::Entry& entry : value::instance_attributes(copy)->entries())
        if (entry.name) entry.value = build_value(entry.value, {});
      return copy;
    }
    default: return v;
  }
}

// ---- trace

// Scalars and tuples of scalars that the host function returns become results (decision 21).
bool EntryBuilder::finish_results(ir::Function* made, Value result) {
  std::vector<ir::Value*> results;
  std::vector<Value> items;
  if (value::TupleObject* tuple = value::as_tuple(result))
    items.assign(tuple->items.begin(), tuple->items.end());
  else
    items.push_back(result);
  for (Value item : items) {
    if (item.is_none() || item.is_poison()) continue;
    value::NumericObject* numeric = value::to_numeric(ctx_, item);
    if (!numeric) {
      if (!contains_dynamic(ctx_, item)) continue;
      ctx_.fail(ctx_.error(function_->span, diag::ResultType, function_text(function_), describe(ctx_, item)));
      return false;
    }
    results.push_back(value::materialize(ctx_, numeric));
    made->results.push_back(results.back()->type);
    made->result_dtypes.push_back(static_cast<uint8_t>(numeric->dtype));
  }
  ctx_.builder->create(ir::OpKind::Return, results, {});
  return true;
}

bool EntryBuilder::trace_body(ir::Function* made) {
  block_ = made->body.block;
  std::vector<Value> values;
  for (const Argument& argument : arguments_) {
    Value v = argument.is_static ? argument.value : build_value(argument.value, argument.param->name);
    if (v.is_raised()) return false;
    values.push_back(v);
  }
  KDSL_CHECK(cursor_ == block_->args.size(), "every parameter of an entry is used");
  Value result;
  if (is_kernel_) {
    KernelBorder border(evaluator_, function_->span);
    result = run_body(evaluator_, function_, params_, values);
  } else {
    result = run_body(evaluator_, function_, params_, values);
  }
  if (result.is_raised()) return false;
  if (!is_kernel_) return finish_results(made, result);
  ctx_.builder->create(ir::OpKind::Return, {}, {});
  return true;
}

bool EntryBuilder::trace(std::string symbol, Entry& out) {
  ir::FunctionKind kind = is_kernel_ ? ir::FunctionKind::Kernel : ir::FunctionKind::Host;
  if (symbol.empty()) symbol = sanitize(function_->name.text());
  symbol = unique_symbol(*ctx_.trace->module, symbol);
  ir::Function* made = trace_function(evaluator_, kind, symbol, function_->name, function_->span, ir_params_,
                                      [this](ir::Function* function) { return trace_body(function); });
  if (!made) return false;
  made->entry_args = std::move(entry_args_);
  out.function = made;
  out.leaves = std::move(leaves_);
  return true;
}

}  // namespace

bool trace_entry(Evaluator& evaluator, FunctionObject* function, std::span<const BoundParam> params, std::string symbol,
                 Entry& out) {
  EntryBuilder builder(evaluator, function, function->staged == value::StagedKind::Kernel);
  return builder.check(params) && builder.plan() && builder.trace(std::move(symbol), out);
}

}  // namespace kdsl::stage
