#include "stage/entry/entry.h"

#include <optional>

#include <fmt/format.h>

#include "base/check.h"
#include "diag/definitions/values.def"
#include "ir/dtype_map.h"
#include "ir/op_kind.h"
#include "ndarray/overlap.h"
#include "stage/entry/device_function.h"
#include "stage/entry/host_call.h"
#include "stage/flatten/flatten.h"
#include "stage/launch/tensor_maps.h"
#include "stage/launch/trace_function.h"
#include "stage/params/argument_objects.h"
#include "stage/trace/region.h"
#include "value/compile_settings.h"
#include "value/dialect.h"
#include "value/python/dict.h"
#include "value/typed/numeric.h"
#include "value/typed/objects.h"
#include "value/types.h"

namespace kdsl::stage {

using dtype::DType;
using layout::IntTuple;
using value::FunctionObject;

namespace {

// An EntryBuilder flattens arguments to parameters (plan), and, when the function exists, makes the values its body sees from
// the block arguments (build). Both go through the arguments in one order.
class EntryBuilder {
 public:
  EntryBuilder(Evaluator& evaluator, FunctionObject* function, ir::FunctionKind kind, bool overlap)
      : evaluator_(evaluator), ctx_(evaluator.context()), function_(function), kind_(kind), overlap_(overlap) {}

  bool check(std::span<const BoundParam> params);
  bool plan();
  bool trace(std::string symbol, Entry& out);

 private:
  struct Argument {
    const BoundParam* param;
    Value value;
    bool is_static;
  };

  bool plan_argument(const Argument& argument, size_t index);
  std::span<const Value> argument_names() const;
  bool plan_leaf(Value v, const std::string& name);
  void plan_tensor(value::TensorSpecObject* spec, const std::string& name);
  void plan_scalar(DType dtype, const std::string& name, Value v);
  int32_t add_param(const std::string& name, ir::Type type, uint32_t align = 0, uint64_t divisor = 1);
  void add_arg(ir::EntryArg arg, const std::string& name, Value v);

  Value build_leaf(Value v, Name name);
  Value build_tensor(value::TensorSpecObject* spec, Name name);
  IntTuple build_leaves(const IntTuple& t);
  bool find_overlap() const;
  ir::Value* next() { return block_->args[cursor_++]; }

  bool trace_body(ir::Function* made);
  bool finish_results(ir::Function* made, Value result);
  bool is_argument(Value v) const;
  bool collect_results(ir::Function* made, Value v, std::vector<ir::Value*>& results);

  Evaluator& evaluator_;
  Context& ctx_;
  FunctionObject* function_;
  ir::FunctionKind kind_;
  bool overlap_;
  Span call_{};
  std::vector<Argument> arguments_;
  std::vector<BoundParam> params_;
  std::vector<ir::Param> ir_params_;
  std::vector<ir::EntryArg> entry_args_;
  std::vector<EntryLeaf> leaves_;
  Value result_ = Value::none();
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

void EntryBuilder::plan_tensor(value::TensorSpecObject* spec, const std::string& name) {
  ir::EntryArg arg{};
  arg.kind = ir::EntryArg::Kind::Tensor;
  arg.dtype = static_cast<uint8_t>(spec->element);
  arg.space = spec->space;
  arg.align = tensor_align(spec);
  arg.first_param = static_cast<uint32_t>(add_param(name, ir::pointer_type(spec->space), arg.align));
  // This is set for a kernel that is compiled by itself; for kernels that a host function calls, their launches set it.
  ir_params_.back().noalias = kind_ == ir::FunctionKind::Kernel;
  std::vector<IntTuple> shape, stride;
  layout::flatten(spec->shape, shape);
  layout::flatten(spec->stride, stride);
  arg.modes = ctx_.trace.state->module->arena.make_span<ir::EntryArg::Mode>(shape.size());
  for (size_t i = 0; i < shape.size(); ++i) {
    ir::EntryArg::Mode& mode = arg.modes[i];
    if (shape[i].is_static()) {
      mode.extent = shape[i].value;
    } else {
      mode.extent_div = shape[i].value;
      mode.extent_param =
          add_param(fmt::format("{}.shape{}", name, i), leaf_type(shape[i]), 0, static_cast<uint64_t>(shape[i].value));
    }
  }
  for (size_t i = 0; i < stride.size(); ++i) {
    ir::EntryArg::Mode& mode = arg.modes[i];
    if (stride[i].is_static()) {
      mode.stride = stride[i].value;
    } else {
      mode.stride_div = stride[i].value;
      mode.stride_param =
          add_param(fmt::format("{}.stride{}", name, i), leaf_type(stride[i]), 0, static_cast<uint64_t>(stride[i].value));
    }
  }
  add_arg(arg, name, spec);
}

bool EntryBuilder::plan_leaf(Value v, const std::string& name) {
  const value::SpecTypes& spec = ctx_.typed->spec;
  if (auto* tensor = spec_of<value::TensorSpecObject>(v, spec.tensor)) {
    plan_tensor(tensor, name);
  } else if (auto* scalar = spec_of<value::ScalarSpecObject>(v, spec.scalar)) {
    plan_scalar(scalar->dtype, name, v);
  } else if (auto* pointer = spec_of<value::PointerSpecObject>(v, spec.pointer)) {
    ir::EntryArg arg{};
    arg.kind = ir::EntryArg::Kind::Pointer;
    arg.dtype = static_cast<uint8_t>(pointer->element);
    arg.space = pointer->space;
    arg.align = pointer->align;
    arg.first_param = static_cast<uint32_t>(add_param(name, ir::pointer_type(pointer->space), pointer->align));
    add_arg(arg, name, v);
  } else if (value::HandleObject* handle = value::as_handle(v, spec)) {
    ir::EntryArg arg{};
    arg.kind = handle->type == spec.event ? ir::EntryArg::Kind::Event : ir::EntryArg::Kind::Stream;
    arg.first_param = static_cast<uint32_t>(add_param(name, ir::pointer_type(ir::Space::Generic)));
    add_arg(arg, name, v);
  } else {
    plan_scalar(value::to_numeric(ctx_, v)->dtype, name, v);
  }
  return true;
}

// Returns the names that a dialect gives the arguments; further arguments are named like the parameters they come from.
std::span<const Value> EntryBuilder::argument_names() const {
  if (!function_->attributes) return {};
  Value names = function_->attributes->get(ctx_.names.intern(value::kArgumentNames));
  auto* tuple = value::as_tuple(names);
  return tuple ? std::span<const Value>(tuple->items) : std::span<const Value>();
}

bool EntryBuilder::plan_argument(const Argument& argument, size_t index) {
  std::string name(argument.param->name.text());
  Value bad;
  std::span<const Value> names = argument_names();
  auto leaf = [&](Value v, const std::string& part) {
    size_t number = entry_args_.size();
    return plan_leaf(v, number < names.size() ? std::string(value::text_of(names[number])) : part);
  };
  ctx_.current_span = argument.param->span;
  if (visit_leaves(ctx_, argument.value, name, leaf, bad)) return true;
  if (!bad.is_unbound())
    ctx_.fail(ctx_.error(argument.param->span, diag::ArgumentValue, static_cast<int64_t>(index), name, function_text(function_),
                         fmt::format("cannot be passed to an entry: {}", describe(ctx_, bad))));
  return false;
}

// Returns whether tensors of the script that are arguments share memory, as a pointer of the script may do with any of them.
// For other arguments the caller states that they share none.
bool EntryBuilder::find_overlap() const {
  std::vector<const ndarray::Array*> arrays;
  size_t addresses = 0;
  bool has_pointer = false;
  for (const EntryLeaf& leaf : leaves_) {
    auto* pointer = spec_of<value::PointerSpecObject>(leaf.value, ctx_.typed->spec.pointer);
    has_pointer |= pointer && pointer->is_of_script;
    addresses += pointer || spec_of<value::TensorSpecObject>(leaf.value, ctx_.typed->spec.tensor);
    auto* spec = spec_of<value::TensorSpecObject>(leaf.value, ctx_.typed->spec.tensor);
    if (spec && spec->data) arrays.push_back(&spec->data->array);
  }
  return (has_pointer && addresses > 1) || ndarray::any_overlap(arrays);
}

bool EntryBuilder::plan() {
  for (size_t i = 0; i < arguments_.size(); ++i)
    if (!arguments_[i].is_static && !plan_argument(arguments_[i], i + 1)) return false;
  ctx_.trace.state->arguments_overlap = overlap_ || find_overlap();
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
  return value::make_tensor(ctx_, {{spec->element, pointer, tensor_align(spec)}, {shape, stride}, name});
}

Value EntryBuilder::build_leaf(Value v, Name name) {
  const value::SpecTypes& spec = ctx_.typed->spec;
  if (auto* tensor = spec_of<value::TensorSpecObject>(v, spec.tensor)) return build_tensor(tensor, name);
  if (auto* scalar = spec_of<value::ScalarSpecObject>(v, spec.scalar)) return value::make_dynamic(ctx_, scalar->dtype, next());
  if (auto* pointer = spec_of<value::PointerSpecObject>(v, spec.pointer))
    return value::make_pointer(ctx_, pointer->element, next(), pointer->align);
  if (value::HandleObject* handle = value::as_handle(v, spec))
    return ctx_.make<value::HandleObject>(value::HandleObject{{handle->type, value::ObjectKind::Native}, next()});
  return value::make_dynamic(ctx_, value::to_numeric(ctx_, v)->dtype, next());
}

// ---- trace

// Returns whether the value is memory that the caller gave, from its beginning.
bool EntryBuilder::is_argument(Value v) const {
  value::TensorObject* tensor = value::as_tensor(ctx_, v);
  value::PointerObject* pointer = value::as_pointer(ctx_, v);
  const ir::Value* address = tensor && tensor->tensor.has_memory() ? tensor->tensor.pointer.address
                             : pointer                             ? pointer->pointer.address
                                                                   : nullptr;
  return address && std::ranges::find(block_->args, address) != block_->args.end();
}

// Makes numbers in the host function's return value results, also inside of tuples and lists.
bool EntryBuilder::collect_results(ir::Function* made, Value v, std::vector<ir::Value*>& results) {
  std::span<const Value> items;
  if (value::TupleObject* tuple = value::as_tuple(v)) items = tuple->items;
  if (value::ListObject* list = value::as_list(v)) items = list->items();
  for (Value item : items)
    if (!collect_results(made, item, results)) return false;
  if (!items.empty() || v.is_none() || v.is_poison()) return true;
  value::NumericObject* numeric = value::to_numeric(ctx_, v);
  if (!numeric) {
    if (!contains_dynamic(ctx_, v) || is_argument(v)) return true;
    auto report = ctx_.error(function_->span, diag::ResultType, function_text(function_), describe(ctx_, v));
    if (value::as_tensor(ctx_, v) || value::as_pointer(ctx_, v))
      report.help("take a tensor as an argument, and store to it: whoever calls has it");
    ctx_.fail(report);
    return false;
  }
  results.push_back(value::materialize(ctx_, numeric));
  made->results.push_back(results.back()->type);
  made->result_dtypes.push_back(static_cast<uint8_t>(numeric->dtype));
  return true;
}

bool EntryBuilder::finish_results(ir::Function* made, Value result) {
  std::vector<ir::Value*> results;
  bool is_device = kind_ == ir::FunctionKind::Device;
  if (is_device ? !declared_result(ctx_, function_, result, *made, results) : !collect_results(made, result, results))
    return false;
  result_ = result;
  ctx_.trace.builder->create(ir::OpKind::Return, results, {});
  return true;
}

// Converts a tensor passed for a parameter annotated with Array.
static Value as_annotated(Context& ctx, Value annotation, Value v) {
  value::TensorObject* tensor = identical(annotation, Value(ctx.typed->array)) ? value::as_tensor(ctx, v) : nullptr;
  if (!tensor) return v;
  auto* view = ctx.make<value::TensorObject>(*tensor);
  view->type = ctx.typed->array;
  return view;
}

bool EntryBuilder::trace_body(ir::Function* made) {
  block_ = made->body.block;
  // Ops that belong to the function as a whole get the location of its definition, because the location of the call is not
  // part of the cache key.
  ctx_.current_span = function_->span;
  // Objects that a kernel's parameters are rebuilt into belong to the kernel.
  std::optional<KernelBorder> border;
  if (kind_ != ir::FunctionKind::Host) border.emplace(evaluator_, function_->span);
  std::vector<Value> values;
  for (const Argument& argument : arguments_) {
    Name name = argument.param->name;
    auto leaf = [this, name](Value part) { return build_leaf(part, name); };
    Value v = argument.is_static ? argument.value : rebuild_argument(ctx_, argument.value, leaf);
    if (v.is_raised()) return false;
    values.push_back(as_annotated(ctx_, argument.param->annotation, v));
  }
  KDSL_CHECK(cursor_ == block_->args.size(), "every parameter of an entry is used");
  Value result = run_body(evaluator_, function_, params_, values, call_);
  if (result.is_raised()) return false;
  ctx_.current_span = function_->span;
  if (kind_ != ir::FunctionKind::Kernel) return finish_results(made, result);
  if (!run_at_kernel_end(ctx_)) return false;
  ctx_.trace.builder->create(ir::OpKind::Return, {}, {});
  return true;
}

bool EntryBuilder::trace(std::string symbol, Entry& out) {
  if (symbol.empty()) symbol = host_symbol(function_);
  symbol = unique_symbol(*ctx_.trace.state->module, symbol);
  Span before = ctx_.current_span;
  call_ = out.call;
  Arena::Mark outer = host_state(ctx_).escapes.begin(ctx_);
  if (!ctx_.watches_stores()) ctx_.trace.watch = value::StoreWatch::Entry;
  ir::Function* made = trace_function(evaluator_, kind_, symbol, function_->name, function_->span, ir_params_,
                                      [this](ir::Function* function) { return trace_body(function); });
  host_state(ctx_).escapes.end(outer);
  ctx_.current_span = before;
  if (!made || (kind_ == ir::FunctionKind::Kernel && !check_no_tensor_maps(ctx_, *made))) return false;
  if (kind_ != ir::FunctionKind::Device) made->entry_args = std::move(entry_args_);
  out.function = made;
  out.leaves = std::move(leaves_);
  out.result = result_;
  return true;
}

}  // namespace

bool trace_entry(Evaluator& evaluator, FunctionObject* function, std::span<const BoundParam> params, std::string symbol,
                 Entry& out, bool is_device) {
  value::DialectScope words(evaluator.context(), function);
  bool is_kernel = function->staged == value::StagedKind::Kernel;
  ir::FunctionKind kind = is_kernel ? ir::FunctionKind::Kernel : is_device ? ir::FunctionKind::Device : ir::FunctionKind::Host;
  EntryBuilder builder(evaluator, function, kind, out.overlap);
  bool has_result = kind != ir::FunctionKind::Device || check_declared_result(evaluator.context(), function);
  return has_result && builder.check(params) && builder.plan() && builder.trace(std::move(symbol), out);
}

}  // namespace kdsl::stage
