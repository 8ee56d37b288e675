// What scripts of the dialect take from the host side of CUDA: streams as arguments (cuda.bindings.driver.CUstream), a
// few functions of the driver, and cutlass.cuda. All name things that the runtime does by itself: launches are done
// in the order in which the script makes them, whatever their stream.
#include "builtins/enum_types.h"
#include "value/dialect.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

namespace {

constexpr std::string_view kResults[] = {"CUDA_SUCCESS", "CUDA_ERROR_INVALID_VALUE"};
constexpr std::string_view kStreamFlags[] = {"CU_STREAM_DEFAULT", "CU_STREAM_NON_BLOCKING"};
constexpr std::string_view kDriverPath = "cuda.bindings.driver";

Value make_stream(Context& ctx) {
  return ctx.make<value::StreamObject>(value::StreamObject{{ctx.dialect->spec.stream, value::Layout::Native}, nullptr});
}

// CUstream(handle).
Value construct_stream(Context& ctx, value::TypeObject*, const value::CallArgs&) { return make_stream(ctx); }

struct EventObject : value::Object {};
Value construct_event(Context& ctx, value::TypeObject* type, const value::CallArgs&) {
  return ctx.make<EventObject>(EventObject{{type, value::Layout::Native}});
}

Value driver_name(Context& ctx, std::string_view name) {
  value::ModuleObject* module = value::as_module(value::dict_get(ctx, ctx.modules, kDriverPath));
  return module->names.get(ctx.names.intern(name));
}

// The driver's functions give a tuple of a status and their results.
Value success(Context& ctx, std::initializer_list<Value> results) {
  std::vector<Value> items{value::get_attr(ctx, driver_name(ctx, "CUresult"), ctx.names.intern("CUDA_SUCCESS"))};
  items.insert(items.end(), results);
  return value::make_tuple(ctx, items);
}

Value done(Context& ctx, const Bound&) { return success(ctx, {}); }
Value device_count(Context& ctx, const Bound&) { return success(ctx, {Value::integer(1)}); }
Value device(Context& ctx, const Bound& args) { return success(ctx, {args[0]}); }
Value stream_create(Context& ctx, const Bound&) { return success(ctx, {make_stream(ctx)}); }
Value event_create(Context& ctx, const Bound&) { return success(ctx, {value::call(ctx, driver_name(ctx, "CUevent"), {})}); }

constexpr BuiltinRow kDriverRows[] = {
    {"cuInit", "flags=0", "Nothing is left to do.", done},
    {"cuDeviceGetCount", "", "One device.", device_count},
    {"cuDeviceGet", "ordinal", "The device of that number.", device},
    {"cuCtxSynchronize", "", "Launches are done when they return.", done},
    {"cuStreamCreate", "flags=0", "A stream.", stream_create},
    {"cuStreamSynchronize", "stream", "Launches are done when they return.", done},
    {"cuStreamDestroy", "stream", "Nothing is left to do.", done},
    {"cuEventCreate", "flags=0", "An event.", event_create},
    {"cuEventRecord", "event, stream=None", "Nothing is left to do.", done},
    {"cuEventSynchronize", "event", "Launches are done when they return.", done},
    {"cuEventDestroy", "event", "Nothing is left to do.", done},
};

void init_driver(Context& ctx, value::ModuleObject* module) {
  make_dialect_types(ctx);
  ctx.dialect->spec.stream->construct = construct_stream;
  auto set = [&](std::string_view name, Value v) { module->names.set(ctx.heap, ctx.names.intern(name), v); };
  set("CUstream", ctx.dialect->spec.stream);
  set("CUevent", value::make_native_type(ctx, {.name = "CUevent", .module = kDriverPath, .construct = construct_event}));
  set("CUresult", make_enum(ctx, {"CUresult", kResults}, kDriverPath));
  set("CUstream_flags", make_enum(ctx, {"CUstream_flags", kStreamFlags}, kDriverPath));
}

Value nothing(Context&, const Bound&) { return Value::none(); }
Value default_stream(Context& ctx, const Bound&) { return make_stream(ctx); }

constexpr BuiltinRow kCutlassCudaRows[] = {
    {"initialize_cuda_context", "device_id=0, flags=0", "Accepted: the runtime makes a context when it needs one.", nothing},
    {"default_stream", "", "The default stream.", default_stream},
    {"stream_create", "id=0", "A stream.", default_stream},
    {"stream_sync", "stream", "Launches are done when they return.", nothing},
};

}  // namespace

const value::NativeModule kCutlassCudaModule{"cutlass.cuda", kCutlassCudaRows, nullptr};
const value::NativeModule kCudaModule{"cuda", {}, nullptr};
const value::NativeModule kCudaBindingsModule{"cuda.bindings", {}, nullptr};
const value::NativeModule kCudaDriverModule{kDriverPath, kDriverRows, init_driver};

}  // namespace kdsl::builtins
