// This file has cutlass.cuda, names for the host side of CUDA. The runtime makes these calls by itself.
#include "builtins/script/cuda_bindings.h"
#include "dialects/cute/arguments.h"

namespace kdsl::builtins {

namespace {

Value nothing(Call&, AnyArguments) { return Value::none(); }
Value default_stream(Call& call, AnyArguments) { return make_stream(call.ctx); }

constexpr BuiltinRow kRows[] = {
    row<nothing>("initialize_cuda_context", "device_id=0, flags=0", "Accepted: the runtime makes a context when it needs one."),
    row<default_stream>("default_stream", "", "The default stream."),
    row<default_stream>("stream_create", "id=0", "A stream."),
    row<nothing>("stream_sync", "stream", "Launches are done when they return."),
};

}  // namespace

const value::NativeModule kCutlassCudaModule{"cutlass.cuda", kRows, nullptr};

}  // namespace kdsl::builtins
