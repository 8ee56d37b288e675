// cutlass.cuda: the host side of CUDA by names of the dialect. The runtime does by itself what they ask for.
#include "builtins/script/cuda_bindings.h"
#include "dialects/cute/cutlass/cutlass.h"

namespace kdsl::builtins {

namespace {

Value nothing(Context&, const Bound&) { return Value::none(); }
Value default_stream(Context& ctx, const Bound&) { return make_stream(ctx); }

constexpr BuiltinRow kRows[] = {
    {"initialize_cuda_context", "device_id=0, flags=0", "Accepted: the runtime makes a context when it needs one.", nothing},
    {"default_stream", "", "The default stream.", default_stream},
    {"stream_create", "id=0", "A stream.", default_stream},
    {"stream_sync", "stream", "Launches are done when they return.", nothing},
};

}  // namespace

const value::NativeModule kCutlassCudaModule{"cutlass.cuda", kRows, nullptr};

}  // namespace kdsl::builtins
