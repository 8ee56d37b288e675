// What scripts of the dialect take from the host side of CUDA: streams as arguments (cuda.bindings.driver.CUstream) and
// cutlass.cuda, which makes a context. Both name things that the runtime does by itself.
#include "builtins/cutlass.h"
#include "value/dialect.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

namespace {

// CUstream(handle): launches are ordered as the script makes them, whatever the stream.
Value construct_stream(Context& ctx, value::TypeObject* type, const value::CallArgs&) {
  return ctx.make<value::StreamObject>(value::StreamObject{{type, value::Layout::Native}, nullptr});
}

void init_driver(Context& ctx, value::ModuleObject* module) {
  make_dialect_types(ctx);
  ctx.dialect->spec.stream->construct = construct_stream;
  module->names.set(ctx.heap, ctx.names.intern("CUstream"), ctx.dialect->spec.stream);
}

Value nothing(Context&, const Bound&) { return Value::none(); }

constexpr BuiltinRow kCutlassCudaRows[] = {
    {"initialize_cuda_context", "device_id=0, flags=0", "Accepted: the runtime makes a context when it needs one.", nothing},
};

}  // namespace

const value::NativeModule kCutlassCudaModule{"cutlass.cuda", kCutlassCudaRows, nullptr};
const value::NativeModule kCudaModule{"cuda", {}, nullptr};
const value::NativeModule kCudaBindingsModule{"cuda.bindings", {}, nullptr};
const value::NativeModule kCudaDriverModule{"cuda.bindings.driver", {}, init_driver};

}  // namespace kdsl::builtins
