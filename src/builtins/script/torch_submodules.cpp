// torch.testing, torch.nn.functional and torch.cuda.
#include "builtins/script/cuda_bindings.h"
#include "builtins/script/torch_modules.h"
#include "builtins/script/torch_tensor.h"
#include "ir/arch.h"

#include <chrono>
#include <utility>

#include <fmt/format.h>

namespace kdsl::builtins {

namespace {

using ndarray::DType;

// ---- torch.testing --------------------------------------------------------------------------------------------

struct Tolerances {
  double rtol, atol;
};
// Returns PyTorch's default tolerances by dtype.
Tolerances default_tolerances(DType dtype) {
  switch (dtype) {
    case DType::Float16: return {1e-3, 1e-5};
    case DType::BFloat16: return {1.6e-2, 1e-5};
    case DType::Float32: return {1.3e-6, 1e-5};
    case DType::Float64: return {1e-7, 1e-7};
    default: return {0, 0};
  }
}

std::string index_text(const Dims& at) { return fmt::format("({})", fmt::join(at.span(), ", ")); }

std::string mismatch_text(const Array& a, const ndarray::Closeness& c, Tolerances allowed) {
  double percent = 100.0 * static_cast<double>(c.mismatched) / static_cast<double>(std::max<int64_t>(a.size(), 1));
  bool exact = allowed.rtol == 0 && allowed.atol == 0;
  return fmt::format(
      "Tensor-likes are not {}!\n\nMismatched elements: {} / {} ({:.1f}%)\nGreatest absolute difference: {} at "
      "index {} (up to {} allowed)\nGreatest relative difference: {} at index {} (up to {} allowed)",
      exact ? "equal" : "close", c.mismatched, a.size(), percent, c.greatest_absolute, index_text(c.absolute_at), allowed.atol,
      c.greatest_relative, index_text(c.relative_at), allowed.rtol);
}

bool tolerance_args(Context& ctx, const Bound& args, DType a, DType b, Tolerances& out) {
  Tolerances x = default_tolerances(a), y = default_tolerances(b);
  out = {std::max(x.rtol, y.rtol), std::max(x.atol, y.atol)};
  if (args[2].is_none() != args[3].is_none()) {
    ctx.raise(ctx.types->value_error, "Both 'rtol' and 'atol' must be either specified or unspecified");
    return false;
  }
  if (args[2].is_none()) return true;
  return number_arg(ctx, args[2], "rtol", out.rtol) && number_arg(ctx, args[3], "atol", out.atol);
}

Value assert_close(Context& ctx, const Bound& args) {
  Value values[2] = {args[0], args[1]};
  for (Value& v : values)
    if (!as_array(ctx, v)) v = tensor_from_data(ctx, v, Value::none(), false);
  if (values[0].is_raised() || values[1].is_raised()) return Value::raised();
  const Array &actual = *as_array(ctx, values[0]), &expected = *as_array(ctx, values[1]);
  TypeObject* failure = ctx.types->assertion_error;
  if (!(actual.shape == expected.shape))
    return ctx.raise(failure, "The values for attribute 'shape' do not match: torch.Size([{}]) != torch.Size([{}]).",
                     fmt::join(actual.shape.span(), ", "), fmt::join(expected.shape.span(), ", "));
  Value check_dtype = value::truth(ctx, args[5]), check_device = value::truth(ctx, args[6]),
        equal_nan = value::truth(ctx, args[4]);
  if (check_dtype.is_raised() || check_device.is_raised() || equal_nan.is_raised()) return Value::raised();
  if (check_device.as_bool() && actual.on_device != expected.on_device)
    return ctx.raise(failure, "The values for attribute 'device' do not match: {} != {}.", actual.on_device ? "cuda:0" : "cpu",
                     expected.on_device ? "cuda:0" : "cpu");
  if (check_dtype.as_bool() && actual.dtype != expected.dtype)
    return ctx.raise(failure, "The values for attribute 'dtype' do not match: torch.{} != torch.{}.",
                     ndarray::torch_name(actual.dtype), ndarray::torch_name(expected.dtype));
  Tolerances allowed{};
  if (!tolerance_args(ctx, args, actual.dtype, expected.dtype, allowed)) return Value::raised();
  auto result = ndarray::compare_close(actual, expected, allowed.rtol, allowed.atol, equal_nan.as_bool());
  if (!result) return raise_array_error(ctx, result.error());
  note_comparison(ctx, result->close, actual, expected, allowed.rtol, allowed.atol);
  if (result->close) return Value::none();
  if (torch_state(ctx).on_difference) torch_state(ctx).on_difference(actual, *result);
  if (value::as_str(args[7])) return ctx.raise_text(failure, std::string(value::text_of(args[7])));
  return ctx.raise_text(failure, mismatch_text(actual, *result, allowed));
}

constexpr BuiltinRow kTestingRows[] = {
    {"assert_close",
     "actual, expected, *, rtol=None, atol=None, equal_nan=False, check_dtype=True, check_device=True, msg=None",
     "Raises AssertionError unless all elements are close.", assert_close},
};

// ---- torch.nn.functional -----------------------------------------------------------------------------------------

template <ndarray::Unary op>
Value activation(Context& ctx, const Bound& args) {
  const Array* a = tensor_arg(ctx, args[0], "input");
  if (!a) return Value::raised();
  return make_tensor(ctx, ndarray::unary(torch_state(ctx).heap, op, *a));
}

Value gelu(Context& ctx, const Bound& args) {
  std::string_view form = value::as_str(args[1]) ? value::text_of(args[1]) : std::string_view();
  if (form == "none") return activation<ndarray::Unary::Gelu>(ctx, args);
  if (form == "tanh") return activation<ndarray::Unary::GeluTanh>(ctx, args);
  return ctx.raise(ctx.types->runtime_error, "approximate argument must be either none or tanh.");
}

Value softmax(Context& ctx, const Bound& args) { return value::call_method(ctx, args[0], "softmax", {args[1], args[2]}); }

constexpr BuiltinRow kFunctionalRows[] = {
    {"relu", "input, inplace=False", "max(x, 0).", activation<ndarray::Unary::Relu>},
    {"silu", "input, inplace=False", "x * sigmoid(x).", activation<ndarray::Unary::Silu>},
    {"gelu", "input, *, approximate='none'", "x * Phi(x).", gelu},
    {"sigmoid", "input", "1 / (1 + exp(-x)).", activation<ndarray::Unary::Sigmoid>},
    {"tanh", "input", "Hyperbolic tangent.", activation<ndarray::Unary::Tanh>},
    {"softmax", "input, dim=-1, dtype=None", "exp(x) normalised along dim.", softmax},
};

// ---- torch.cuda ------------------------------------------------------------------------------------------------------

// Tensors and launches are synchronous for the script: there is nothing to wait for.
Value nothing(Context&, const Bound&) { return Value::none(); }
Value zero(Context&, const Bound&) { return Value::integer(0); }
// The CPU device stands in for a GPU, so that scripts which ask for one go on.
Value is_available(Context&, const Bound&) { return Value::boolean(true); }
Value device_count(Context&, const Bound&) { return Value::integer(1); }
Value device_capability(Context& ctx, const Bound&) {
  int arch = ctx.options.arch->number;
  return value::make_tuple(ctx, {Value::integer(arch / 10), Value::integer(arch % 10)});
}
Value device_name(Context& ctx, const Bound&) {
  return value::make_str_borrowed(ctx, torch_state(ctx).has_device ? "CUDA device" : "kdsl CPU device");
}

// ---- streams and devices as objects

struct CudaObject : value::Object {
  int64_t number = 0;  // number of a stream; 0: the default one
};

Value cuda_object(Context& ctx, std::string_view type_name) {
  value::ModuleObject* module = value::as_module(value::dict_get(ctx, ctx.imports.modules, "torch.cuda"));
  Value type = module->names.get(ctx.names.intern(type_name));
  return ctx.make<CudaObject>(CudaObject{{value::as_type(type), value::ObjectKind::Native}});
}

Value current_stream(Context& ctx, const Bound&) { return cuda_object(ctx, "Stream"); }
Value device_properties(Context& ctx, const Bound&) { return cuda_object(ctx, "_CudaDeviceProperties"); }
Value construct_stream(Context& ctx, TypeObject* type, const CallArgs&) {
  return ctx.make<CudaObject>(CudaObject{{type, value::ObjectKind::Native}, ++handle_types(ctx).made});
}

Value note_order(Context& ctx, const StreamOrder& order) {
  TorchState& torch = torch_state(ctx);
  torch.orders.push_back(order);
  using enum StreamOrder::Kind;
  bool is_awaited = order.kind == Synchronise || order.kind == SynchroniseStream || order.kind == SynchroniseEvent;
  if (is_awaited && torch.synchronize) torch.synchronize();
  return Value::none();
}
Value synchronise(Context& ctx, const Bound&) { return note_order(ctx, {StreamOrder::Kind::Synchronise}); }

// Returns the number of a stream; 0 for the default stream, which `None` stands for, too.
int64_t stream_number(Value v) { return v.is_object() ? static_cast<CudaObject*>(v.object())->number : 0; }
bool is_stream(Context& ctx, Value v) {
  return v.is_none() ||
         (v.is_object() && v.object()->type->module.text() == "torch.cuda" && value::type_name(ctx, v) == "Stream");
}
Value expects_stream(Context& ctx) { return ctx.raise(ctx.types->type_error, "a Stream of torch.cuda is expected"); }

Value synchronise_stream(Context& ctx, const Bound& args) {
  return note_order(ctx, {StreamOrder::Kind::SynchroniseStream, stream_number(args[0])});
}
Value wait_for_stream(Context& ctx, const Bound& args) {
  if (!is_stream(ctx, args[1])) return expects_stream(ctx);
  return note_order(ctx, {StreamOrder::Kind::WaitForStream, stream_number(args[0]), stream_number(args[1])});
}

// Implements `with torch.cuda.stream(s)`: launches are in the script's order in any case.
Value enter_stream(Context&, Value self) { return self; }
Value exit_stream(Context&, Value, Value) { return Value::boolean(false); }
Value stream_context(Context&, const Bound& args) { return args[0]; }

// An Event remembers when it was recorded.
struct EventObject : value::Object {
  double milliseconds;
  int64_t number;
};
EventObject* event_of(Value v) { return static_cast<EventObject*>(v.object()); }
double now_in_milliseconds() {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now().time_since_epoch()).count();
}
Value construct_event(Context& ctx, TypeObject* type, const CallArgs&) {
  return ctx.make<EventObject>(EventObject{{type, value::ObjectKind::Native}, 0, ++handle_types(ctx).made});
}
Value record_on(Context& ctx, Value event, Value stream) {
  if (!is_stream(ctx, stream)) return expects_stream(ctx);
  if (const auto& synchronize = torch_state(ctx).synchronize) synchronize();
  event_of(event)->milliseconds = now_in_milliseconds();
  return note_order(ctx, {StreamOrder::Kind::Record, stream_number(stream), event_of(event)->number});
}
Value record_event(Context& ctx, const Bound& args) { return record_on(ctx, args[0], args[1]); }
bool is_event(Context& ctx, Value v) {
  return v.is_object() && v.object()->type->module.text() == "torch.cuda" && value::type_name(ctx, v) == "Event";
}
Value expects_event(Context& ctx) { return ctx.raise(ctx.types->type_error, "an Event of torch.cuda is expected"); }
// Stream.record_event makes the event where none is given, and returns it.
Value record_event_of_stream(Context& ctx, const Bound& args) {
  Value event = args[1];
  if (event.is_none()) {
    value::ModuleObject* module = value::as_module(value::dict_get(ctx, ctx.imports.modules, "torch.cuda"));
    event = construct_event(ctx, value::as_type(module->names.get(ctx.names.intern("Event"))), {});
  }
  if (!is_event(ctx, event)) return expects_event(ctx);
  Value done = record_on(ctx, event, args[0]);
  return done.is_raised() ? done : event;
}
Value synchronise_event(Context& ctx, const Bound& args) {
  return note_order(ctx, {StreamOrder::Kind::SynchroniseEvent, 0, event_of(args[0])->number});
}
Value wait_for_event(Context& ctx, Value stream, Value event) {
  if (!is_stream(ctx, stream)) return expects_stream(ctx);
  if (!is_event(ctx, event)) return expects_event(ctx);
  return note_order(ctx, {StreamOrder::Kind::WaitForEvent, stream_number(stream), event_of(event)->number});
}
Value let_wait(Context& ctx, const Bound& args) { return wait_for_event(ctx, args[1], args[0]); }
Value wait_event(Context& ctx, const Bound& args) { return wait_for_event(ctx, args[0], args[1]); }
Value elapsed_time(Context& ctx, const Bound& args) {
  if (!args[1].is_object() || args[1].object()->type != args[0].object()->type)
    return ctx.raise(ctx.types->type_error, "elapsed_time takes an Event");
  return Value::floating(event_of(args[1])->milliseconds - event_of(args[0])->milliseconds);
}

constexpr BuiltinRow kEventMethods[] = {
    {"record", "self, stream=None", "Remembers the time, and stands for the launches of the stream so far.", record_event},
    {"synchronize", "self", "Launches are done when they return.", synchronise_event},
    {"wait", "self, stream=None", "Orders later launches of the stream, for the race check.", let_wait},
    {"query", "self", "True: launches are done when they return.", is_available},
    {"elapsed_time", "self, end_event", "Milliseconds from this event to another.", elapsed_time},
};

constexpr BuiltinRow kStreamMethods[] = {
    {"synchronize", "self", "Waits for its launches.", synchronise_stream},
    {"record_event", "self, event=None", "Records an event, a new one if none is given, and returns it.",
     record_event_of_stream},
    {"wait_stream", "self, stream", "Orders its later launches behind those of another stream, for the race check.",
     wait_for_stream},
    {"wait_event", "self, event", "Orders its later launches behind an event, for the race check.", wait_event},
};
constexpr PropertyRow kEventProperties[] = {
    {"cuda_event", "What CUevent(…) and cudaEvent_t(…) take.",
     [](Context&, Value self) { return Value::integer(event_of(self)->number); }},
};
constexpr PropertyRow kStreamProperties[] = {
    {"cuda_stream", "What CUstream(…) takes; 0: the default stream.",
     [](Context&, Value self) { return Value::integer(static_cast<CudaObject*>(self.object())->number); }},
};
constexpr PropertyRow kDeviceProperties[] = {
    {"major", "Of the architecture compiled for.",
     [](Context& ctx, Value) { return Value::integer(ctx.options.arch->number / 10); }},
    {"minor", "Of the architecture compiled for.",
     [](Context& ctx, Value) { return Value::integer(ctx.options.arch->number % 10); }},
    {"multi_processor_count", "1 for the CPU device, which does not count blocks.",
     [](Context& ctx, Value) { return Value::integer(torch_state(ctx).multiprocessors); }},
    {"total_memory", "Bytes that tensors may take.",
     [](Context& ctx, Value) { return Value::integer(static_cast<int64_t>(torch_state(ctx).heap.limit)); }},
    {"shared_memory_per_block", "Bytes that a block can have without asking for more.",
     [](Context&, Value) { return Value::integer(48 * ir::kKb); }},
    {"shared_memory_per_block_optin", "Bytes that a block can have when its launch asks for them.",
     [](Context& ctx, Value) { return Value::integer(ctx.options.arch->multiprocessor.shared_of_block()); }},
    {"shared_memory_per_multiprocessor", "Bytes that the blocks of a multiprocessor share.",
     [](Context& ctx, Value) { return Value::integer(ctx.options.arch->multiprocessor.shared); }},
    {"max_threads_per_multi_processor", "Threads that a multiprocessor holds.",
     [](Context& ctx, Value) { return Value::integer(ctx.options.arch->multiprocessor.threads); }},
    {"warp_size", "Lanes of a warp.", [](Context&, Value) { return Value::integer(ir::kWarpSize); }},
    {"name", "Name of the device.", [](Context& ctx, Value) { return device_name(ctx, {}); }},
};

// ---- graphs (prelude/script/torch/_graphs.py): calls of compiled code and operations in place are recorded and run later

struct RecordingObject : value::Object {
  GraphRecording* recording;
};

Value begin_capture(Context& ctx, const Bound&) {
  TorchState& torch = torch_state(ctx);
  if (torch.capturing) return ctx.raise(ctx.types->runtime_error, "a CUDA graph is being captured already");
  torch.heap.keeps_all = true;  // the graph has addresses of tensors
  torch.capturing = torch.graphs.emplace_back(std::make_unique<GraphRecording>()).get();
  torch.capturing->bytes = torch.heap.bytes();
  return Value::none();
}

Value end_capture(Context& ctx, const Bound&) {
  GraphRecording* recording = std::exchange(torch_state(ctx).capturing, nullptr);
  if (!recording) return ctx.raise(ctx.types->runtime_error, "no CUDA graph is being captured");
  if (recording->has_operations)
    return ctx.raise(
        ctx.types->runtime_error,
        "a CUDA graph takes calls of compiled functions here and operations in place, no other operations of torch on "
        "tensors of the device: do them before the capture");
  value::ModuleObject* module = value::as_module(value::dict_get(ctx, ctx.imports.modules, "torch.cuda"));
  Value type = module->names.get(ctx.names.intern("_Recording"));
  return ctx.make<RecordingObject>(RecordingObject{{value::as_type(type), value::ObjectKind::Native}, recording});
}

Value replay(Context& ctx, const Bound& args) {
  GraphRecording* recording = static_cast<RecordingObject*>(args[0].object())->recording;
  for (const auto& call : recording->calls)
    if (Value result = call(ctx); result.is_raised()) return result;
  return Value::none();
}

Value is_capturing(Context& ctx, const Bound&) { return Value::boolean(torch_state(ctx).capturing != nullptr); }

void init_cuda(Context& ctx, value::ModuleObject* module) {
  value::Slots slots;
  slots.enter = enter_stream;
  slots.exit = exit_stream;
  module->names.set(ctx.heap, ctx.names.intern("Event"),
                    value::make_native_type(ctx, {.name = "Event",
                                                  .module = "torch.cuda",
                                                  .methods = kEventMethods,
                                                  .properties = kEventProperties,
                                                  .construct = construct_event}));
  module->names.set(ctx.heap, ctx.names.intern("Stream"),
                    value::make_native_type(ctx, {.name = "Stream",
                                                  .module = "torch.cuda",
                                                  .slots = slots,
                                                  .methods = kStreamMethods,
                                                  .properties = kStreamProperties,
                                                  .construct = construct_stream}));
  module->names.set(ctx.heap, ctx.names.intern("_Recording"),
                    value::make_native_type(ctx, {.name = "_Recording", .module = "torch.cuda"}));
  module->names.set(
      ctx.heap, ctx.names.intern("_CudaDeviceProperties"),
      value::make_native_type(ctx, {.name = "_CudaDeviceProperties", .module = "torch.cuda", .properties = kDeviceProperties}));
}

constexpr BuiltinRow kCudaRows[] = {
    {"current_stream", "device=None", "The default stream.", current_stream},
    {"default_stream", "device=None", "The default stream.", current_stream},
    {"stream", "stream", "A context in which launches use the stream.", stream_context},
    {"set_stream", "stream", "Accepted.", nothing},
    {"_begin_capture", "", "From now on calls are taken down.", begin_capture},
    {"_end_capture", "", "What was taken down.", end_capture},
    {"_replay", "recording", "Runs it.", replay},
    {"is_current_stream_capturing", "", "Whether calls are taken down.", is_capturing},
    {"can_device_access_peer", "device, peer_device", "False: there is one device.",
     [](Context&, const Bound&) { return Value::boolean(false); }},
    {"get_device_properties", "device=None", "Facts about the device.", device_properties},
    {"synchronize", "device=None", "Waits for all launches.", synchronise},
    {"is_available", "", "True: the CPU device stands in where there is no GPU.", is_available},
    {"device_count", "", "1.", device_count},
    {"current_device", "", "0.", zero},
    {"set_device", "device", "Accepted.", nothing},
    {"empty_cache", "", "Nothing is cached.", nothing},
    {"init", "", "Accepted.", nothing},
    {"get_device_capability", "device=None", "(major, minor) of the architecture compiled for.", device_capability},
    {"get_device_name", "device=None", "Name of the device.", device_name},
};

}  // namespace

constinit const value::NativeModule kTorchTestingModule{.path = "torch.testing", .functions = kTestingRows};
constinit const value::NativeModule kTorchFunctionalModule{.path = "torch.nn.functional", .functions = kFunctionalRows};
constinit const value::NativeModule kTorchNnModule{.path = "torch.nn"};
constinit const value::NativeModule kTorchCudaModule{.path = "torch.cuda", .functions = kCudaRows, .init = init_cuda};

}  // namespace kdsl::builtins
