#include "builtins/script/cuda_bindings.h"

#include "builtins/enum_types.h"
#include "builtins/script/torch_state.h"
#include "diag/definitions/values.def"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

namespace {

// The members of both enumerations have these numbers.
constexpr int64_t kNumbers[] = {0, 1, 2, 3, 9, 100, 101, 700, 701, 702, 710, 719, 720, 801, 999};
constexpr std::string_view kResults[] = {"CUDA_SUCCESS",
                                         "CUDA_ERROR_INVALID_VALUE",
                                         "CUDA_ERROR_OUT_OF_MEMORY",
                                         "CUDA_ERROR_NOT_INITIALIZED",
                                         "CUDA_ERROR_INVALID_CONFIGURATION",
                                         "CUDA_ERROR_NO_DEVICE",
                                         "CUDA_ERROR_INVALID_DEVICE",
                                         "CUDA_ERROR_ILLEGAL_ADDRESS",
                                         "CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES",
                                         "CUDA_ERROR_LAUNCH_TIMEOUT",
                                         "CUDA_ERROR_ASSERT",
                                         "CUDA_ERROR_LAUNCH_FAILED",
                                         "CUDA_ERROR_COOPERATIVE_LAUNCH_TOO_LARGE",
                                         "CUDA_ERROR_NOT_SUPPORTED",
                                         "CUDA_ERROR_UNKNOWN"};
constexpr std::string_view kErrors[] = {"cudaSuccess",
                                        "cudaErrorInvalidValue",
                                        "cudaErrorMemoryAllocation",
                                        "cudaErrorInitializationError",
                                        "cudaErrorInvalidConfiguration",
                                        "cudaErrorNoDevice",
                                        "cudaErrorInvalidDevice",
                                        "cudaErrorIllegalAddress",
                                        "cudaErrorLaunchOutOfResources",
                                        "cudaErrorLaunchTimeout",
                                        "cudaErrorAssert",
                                        "cudaErrorLaunchFailure",
                                        "cudaErrorCooperativeLaunchTooLarge",
                                        "cudaErrorNotSupported",
                                        "cudaErrorUnknown"};
static_assert(std::size(kNumbers) == std::size(kResults) && std::size(kNumbers) == std::size(kErrors));
constexpr std::string_view kEventFlags[] = {"CU_EVENT_DEFAULT", "CU_EVENT_BLOCKING_SYNC", "CU_EVENT_DISABLE_TIMING"};
constexpr std::string_view kStreamFlags[] = {"CU_STREAM_DEFAULT", "CU_STREAM_NON_BLOCKING"};
constexpr std::string_view kDriverPath = "cuda.bindings.driver", kRuntimePath = "cuda.bindings.runtime";

Value make_handle(Context& ctx, value::TypeObject* type, int64_t number = 0) {
  return ctx.make<value::HandleObject>(value::HandleObject{{type, value::ObjectKind::Native}, nullptr, number});
}
Value make_numbered_handle(Context& ctx, value::TypeObject* type) { return make_handle(ctx, type, ++handle_types(ctx).made); }

// Makes CUstream(handle), CUevent(handle) from a number, which `cuda_stream` of a stream and `cuda_event` of an event give.
Value construct_handle(Context& ctx, value::TypeObject* type, const value::CallArgs& args) {
  size_t given = args.positional.size() + args.keywords.size();
  if (given > 1)
    return ctx.fail(ctx.error(args.span, diag::ArgumentCount, type->name.text(), "0 or 1", static_cast<int64_t>(given)));
  int64_t number = 0;
  if (given && !value::to_int64(ctx, args.positional.empty() ? args.keywords[0].value : args.positional[0], number))
    return Value::raised();
  return make_handle(ctx, type, number);
}

// Functions of the driver and of the runtime return a tuple of a status and their results.
struct Success {
  std::string_view module, type, member;
};
constexpr Success kDriver{kDriverPath, "CUresult", "CUDA_SUCCESS"}, kRuntime{kRuntimePath, "cudaError_t", "cudaSuccess"};

Value success(Context& ctx, const Success& of, std::initializer_list<Value> results) {
  value::ModuleObject* module = value::as_module(value::dict_get(ctx, ctx.imports.modules, of.module));
  std::vector<Value> items{value::get_attr(ctx, module->names.get(ctx.names.intern(of.type)), ctx.names.intern(of.member))};
  items.insert(items.end(), results);
  return value::make_tuple(ctx, items);
}

template <const Success& of>
Value done(Context& ctx, const Bound&) {
  return success(ctx, of, {});
}
// Returns the number of a stream or an event; 0 for the default stream.
int64_t number_of(Context& ctx, Value handle) {
  const value::HandleTypes& types = handle_types(ctx);
  bool is_handle = handle.is_object() && (handle.object()->type == types.stream || handle.object()->type == types.event);
  return is_handle ? static_cast<value::HandleObject*>(handle.object())->number : handle.is_int() ? handle.as_int() : 0;
}

// Notes for the race checker what the function orders. Its arguments are a stream, an event, or a stream and an event.
template <const Success& of, StreamOrder::Kind kind>
Value order(Context& ctx, const Bound& args) {
  using enum StreamOrder::Kind;
  StreamOrder made{kind};
  if constexpr (kind == SynchroniseStream || kind == WaitForEvent) made.stream = number_of(ctx, args[0]);
  if constexpr (kind == SynchroniseEvent || kind == Record) made.other = number_of(ctx, args[0]);
  if constexpr (kind == Record) made.stream = number_of(ctx, args[1]);
  if constexpr (kind == WaitForEvent) made.other = number_of(ctx, args[1]);
  if (TorchState* torch = find_torch(ctx)) torch->orders.push_back(made);
  return success(ctx, of, {});
}
template <const Success& of>
Value device_count(Context& ctx, const Bound&) {
  return success(ctx, of, {Value::integer(1)});
}
template <const Success& of>
Value device(Context& ctx, const Bound& args) {
  return success(ctx, of, {args[0]});
}
template <const Success& of>
Value stream_create(Context& ctx, const Bound&) {
  return success(ctx, of, {make_numbered_handle(ctx, handle_types(ctx).stream)});
}
template <const Success& of>
Value event_create(Context& ctx, const Bound&) {
  return success(ctx, of, {make_numbered_handle(ctx, handle_types(ctx).event)});
}

constexpr BuiltinRow kDriverRows[] = {
    {"cuInit", "flags=0", "Nothing is left to do.", done<kDriver>},
    {"cuDeviceGetCount", "", "One device.", device_count<kDriver>},
    {"cuDeviceGet", "ordinal", "The device of that number.", device<kDriver>},
    {"cuCtxSynchronize", "", "Launches are done when they return.", order<kDriver, StreamOrder::Kind::Synchronise>},
    {"cuStreamCreate", "flags=0", "A stream.", stream_create<kDriver>},
    {"cuStreamSynchronize", "stream", "Launches are done when they return.",
     order<kDriver, StreamOrder::Kind::SynchroniseStream>},
    {"cuStreamDestroy", "stream", "Nothing is left to do.", done<kDriver>},
    {"cuEventCreate", "flags=0", "An event.", event_create<kDriver>},
    {"cuEventRecord", "event, stream=None", "Stands for the launches of the stream so far.",
     order<kDriver, StreamOrder::Kind::Record>},
    {"cuEventSynchronize", "event", "Launches are done when they return.", order<kDriver, StreamOrder::Kind::SynchroniseEvent>},
    {"cuStreamWaitEvent", "stream, event, flags=0", "The race check takes later launches of the stream for ordered.",
     order<kDriver, StreamOrder::Kind::WaitForEvent>},
    {"cuEventQuery", "event", "Launches are done when they return.", done<kDriver>},
    {"cuEventDestroy", "event", "Nothing is left to do.", done<kDriver>},
};

constexpr BuiltinRow kRuntimeRows[] = {
    {"cudaGetDeviceCount", "", "One device.", device_count<kRuntime>},
    {"cudaSetDevice", "device", "Nothing is left to do.", done<kRuntime>},
    {"cudaDeviceSynchronize", "", "Launches are done when they return.", order<kRuntime, StreamOrder::Kind::Synchronise>},
    {"cudaStreamCreate", "", "A stream.", stream_create<kRuntime>},
    {"cudaStreamCreateWithFlags", "flags", "A stream.", stream_create<kRuntime>},
    {"cudaStreamSynchronize", "stream", "Launches are done when they return.",
     order<kRuntime, StreamOrder::Kind::SynchroniseStream>},
    {"cudaStreamDestroy", "stream", "Nothing is left to do.", done<kRuntime>},
    {"cudaEventCreate", "", "An event.", event_create<kRuntime>},
    {"cudaEventCreateWithFlags", "flags", "An event.", event_create<kRuntime>},
    {"cudaEventRecord", "event, stream=None", "Stands for the launches of the stream so far.",
     order<kRuntime, StreamOrder::Kind::Record>},
    {"cudaEventSynchronize", "event", "Launches are done when they return.",
     order<kRuntime, StreamOrder::Kind::SynchroniseEvent>},
    {"cudaStreamWaitEvent", "stream, event, flags=0", "The race check takes later launches of the stream for ordered.",
     order<kRuntime, StreamOrder::Kind::WaitForEvent>},
    {"cudaEventQuery", "event", "Launches are done when they return.", done<kRuntime>},
    {"cudaEventDestroy", "event", "Nothing is left to do.", done<kRuntime>},
};

void init_driver(Context& ctx, value::ModuleObject* module) {
  auto set = [&](std::string_view name, Value v) { module->names.set(ctx.heap, ctx.names.intern(name), v); };
  set("CUstream", handle_types(ctx).stream);
  set("CUevent", handle_types(ctx).event);
  set("CUresult", make_enum(ctx, {"CUresult", kResults, true, kNumbers}, kDriverPath));
  set("CUstream_flags", make_enum(ctx, {"CUstream_flags", kStreamFlags, true}, kDriverPath));
  set("CUevent_flags", make_enum(ctx, {"CUevent_flags", kEventFlags, true}, kDriverPath));
}

void init_runtime(Context& ctx, value::ModuleObject* module) {
  auto set = [&](std::string_view name, Value v) { module->names.set(ctx.heap, ctx.names.intern(name), v); };
  set("cudaStream_t", handle_types(ctx).stream);
  set("cudaEvent_t", handle_types(ctx).event);
  set("cudaError_t", make_enum(ctx, {"cudaError_t", kErrors, true, kNumbers}, kRuntimePath));
  set("cudaEventDisableTiming", Value::integer(2));
}

}  // namespace

value::HandleTypes& handle_types(Context& ctx) {
  if (value::HandleTypes* known = ctx.extensions.find<value::HandleTypes>()) return *known;
  auto type = [&](std::string_view name) {
    return value::make_native_type(ctx, {.name = name, .module = kDriverPath, .construct = construct_handle});
  };
  return ctx.extensions.attach<value::HandleTypes>(value::HandleTypes{type("CUstream"), type("CUevent")});
}

Value make_stream(Context& ctx) { return make_handle(ctx, handle_types(ctx).stream); }

const value::NativeModule kCudaModule{"cuda", {}, nullptr};
const value::NativeModule kCudaBindingsModule{"cuda.bindings", {}, nullptr};
const value::NativeModule kCudaDriverModule{kDriverPath, kDriverRows, init_driver};
const value::NativeModule kCudaRuntimeModule{kRuntimePath, kRuntimeRows, init_runtime};

}  // namespace kdsl::builtins
