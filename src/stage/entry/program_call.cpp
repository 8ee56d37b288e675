#include "stage/entry/program_call.h"

#include <memory>

#include "builtins/script/torch_state.h"
#include "value/dialect.h"
#include "value/protocol.h"
#include "value/typed/objects.h"
#include "value/typed/numeric.h"
#include "value/types.h"

namespace kdsl::stage {

bool add_argument(Context& ctx, Value v, std::vector<HostArgument>& out) {
  HostArgument argument;
  if (auto* spec = value::as_spec<value::TensorSpecObject>(v, ctx.typed->spec.tensor)) {
    argument.kind = HostArgument::Kind::Tensor;
    argument.array = spec->data ? &spec->data->array : nullptr;
  } else if (auto* pointer = value::as_spec<value::PointerSpecObject>(v, ctx.typed->spec.pointer)) {
    argument.kind = HostArgument::Kind::Pointer;
    argument.integer = pointer->address;
    argument.dtype = pointer->element;
  } else if (value::HandleObject* handle = value::as_handle(v, ctx.typed->spec)) {
    argument.kind = handle->type == ctx.typed->spec.event ? HostArgument::Kind::Event : HostArgument::Kind::Stream;
    argument.integer = handle->number;
  } else if (value::NumericObject* numeric = value::to_numeric(ctx, v)) {
    if (value::as_numeric_object(v)) argument.dtype = numeric->dtype;
    std::optional<dtype::Payload> payload = value::to_payload(numeric->payload);
    bool is_float = dtype::is_float(numeric->dtype);
    if (numeric->ir || !payload) return !fail_stale(ctx, numeric->ir).is_raised();
    argument.kind = dtype::is_boolean(numeric->dtype) ? HostArgument::Kind::Bool
                    : is_float                        ? HostArgument::Kind::Float
                                                      : HostArgument::Kind::Int;
    argument.number = payload->as_double();
    argument.integer = is_float ? 0 : static_cast<int64_t>(payload->i);
  }
  out.push_back(argument);
  return true;
}

namespace {

Value result_value(Context& ctx, const HostResult& result) {
  if (dtype::is_boolean(result.dtype)) return Value::boolean(result.integer != 0);
  if (dtype::is_float(result.dtype)) return Value::floating(result.number);
  return value::from_payload(
      ctx, result.dtype,
      dtype::Payload::integer(dtype::is_signed(result.dtype) ? dtype::int128{result.integer}
                                                             : dtype::int128{static_cast<uint64_t>(result.integer)}));
}

// Returns the result of the traced function, with the numbers that the compiled one computed in it. An argument that it
// returned, which its caller has, is None.
class ResultFiller {
 public:
  ResultFiller(Context& ctx, std::span<const HostResult> results) : ctx_(ctx), results_(results) {}

  Value fill(Value pattern) {
    if (value::TupleObject* tuple = value::as_tuple(pattern)) return fill_tuple(pattern, tuple);
    if (value::ListObject* list = value::as_list(pattern)) {
      value::ListObject* made = value::make_list(ctx_);
      for (Value item : list->items()) made->push(ctx_, fill(item));
      return made;
    }
    if (value::as_tensor(ctx_, pattern) || value::as_pointer(ctx_, pattern)) return Value::none();
    value::NumericObject* numeric = pattern.is_poison() ? nullptr : value::to_numeric(ctx_, pattern);
    if (!numeric || next_ == results_.size()) return pattern;
    Value computed = result_value(ctx_, results_[next_++]);
    // A number that was known comes back as it was, not rounded to the type of the result.
    return value::is_python_number(pattern) ? pattern : computed;
  }

 private:
  Value fill_tuple(Value pattern, value::TupleObject* tuple) {
    value::TupleObject* made = value::new_tuple(ctx_, tuple->items.size());
    for (size_t i = 0; i < tuple->items.size(); ++i) made->items[i] = fill(tuple->items[i]);
    if (pattern.object()->kind != value::ObjectKind::Boxed) return made;
    auto* boxed = static_cast<value::BoxedObject*>(pattern.object());
    return ctx_.make<value::BoxedObject>(value::BoxedObject{{boxed->type, value::ObjectKind::Boxed}, made, boxed->attributes});
  }

  Context& ctx_;
  std::span<const HostResult> results_;
  size_t next_ = 0;
};

// Raises the exception that the dialect's package defines for this error. Returns false if it defines none.
bool raise_cuda_error(Context& ctx, const HostFailure& failure) {
  value::ModuleObject* package =
      value::as_module(value::dict_get(ctx, ctx.imports.modules, ctx.dialects.current->packages.front()));
  if (failure.cuda_error.empty() || !package) return false;
  Value make = value::get_attr_or_unbound(ctx, package, ctx.names.intern("_failed_call"));
  if (make.is_unbound()) return false;
  Value error = value::call(ctx, make, {value::make_str(ctx, failure.cuda_error), value::make_str(ctx, failure.message)});
  if (auto* exception = value::as_exception(error)) ctx.raise(exception);
  return true;
}

// Records a call in a CUDA graph that is being captured: it is executed when the graph is replayed, with the present
// arguments.
Value capture_call(Context& ctx, const HostState::Program& program, std::span<const HostArgument> arguments, Value result) {
  if (!result.is_none())
    return ctx.raise(ctx.types->runtime_error, "a call that gives a result cannot be captured in a CUDA graph");
  struct Call {
    HostState::Program program;
    std::vector<HostArgument> arguments;
    std::vector<ndarray::Array> arrays;
  };
  auto call = std::make_shared<Call>(Call{program, {arguments.begin(), arguments.end()}, {}});
  call->arrays.resize(arguments.size());
  for (size_t i = 0; i < arguments.size(); ++i) {
    if (!arguments[i].array) continue;
    call->arrays[i] = *arguments[i].array;
    call->arguments[i].array = &call->arrays[i];
  }
  builtins::torch_state(ctx).capturing->calls.emplace_back(
      [call](Context& now) { return call_program(now, call->program, call->arguments, Value::none()); });
  return Value::none();
}

}  // namespace

Value fail_call(Context& ctx, HostFailure& failure) {
  if (failure.is_reported) return ctx.fail_silently();
  if (!raise_cuda_error(ctx, failure)) ctx.raise_text(ctx.types->runtime_error, failure.message);
  if (failure.diagnostic && ctx.pending.exception) {
    HostState::Failure& kept = host_state(ctx).failures[ctx.pending.exception];
    kept.diagnostics.push_back(std::move(*failure.diagnostic));
    kept.is_of_check = failure.is_of_check;
    if (failure.is_of_check) host_state(ctx).found_by_checks.push_back(ctx.pending.exception);
  }
  return Value::raised();
}

Value call_program(Context& ctx, const HostState::Program& program, std::span<const HostArgument> arguments, Value result) {
  const builtins::TorchState* torch = builtins::find_torch(ctx);
  if (torch && torch->capturing) return capture_call(ctx, program, arguments, result);
  auto results = host_state(ctx).runner.call(program.handle, program.entry, arguments);
  if (!results) return fail_call(ctx, results.error());
  return ResultFiller(ctx, *results).fill(result);
}

}  // namespace kdsl::stage
