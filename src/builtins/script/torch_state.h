// Shared by the torch_*.cpp files: the state of `torch` in one run (heap of arrays, random generator, type objects) and
// conversions between Python values and ndarray arguments. kdsl-run's `torch` is a reduced PyTorch for making inputs and
// checking results; a name that is missing raises AttributeError and says so.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "base/allocation_starts.h"
#include "ndarray/mismatch.h"
#include "ndarray/ops.h"
#include "value/context.h"
#include "value/typed/host_tensor.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/types.h"

namespace kdsl::builtins {

using ndarray::Array;
using ndarray::Dims;
using value::Bound;
using value::BuiltinRow;
using value::CallArgs;
using value::Context;
using value::PropertyRow;
using value::TypeObject;
using value::Value;

// The contents of a CUDA graph: calls of compiled code, and operations in place.
struct GraphRecording {
  std::vector<std::function<Value(Context&)>> calls;
  size_t bytes = 0;  // size of the heap at the last recorded operation
  bool has_operations = false;  // some operations during the capture cannot be replayed
};

// An operation of the script that orders launches. Streams and events are given by their numbers; 0 is the default stream.
struct StreamOrder {
  enum class Kind : uint8_t { Synchronise, SynchroniseStream, SynchroniseEvent, Record, WaitForEvent, WaitForStream };
  Kind kind = Kind::Synchronise;
  int64_t stream = 0;
  int64_t other = 0;  // the event, or the stream that is waited for
};

// The state is attached to the Context of kdsl-run (Context::extensions); kdslc has none.
struct TorchState {
  TorchState(Arena& objects, ndarray::DeviceMirror* mirror)
      : allocations(objects), heap(mirror), has_device(mirror != nullptr) {}
  AllocationStarts allocations;  // for the heap, which frees tensors that no object of the script refers to
  std::vector<std::unique_ptr<GraphRecording>> graphs;
  GraphRecording* capturing = nullptr;  // the graph that records calls now, instead of running them
  ndarray::Heap heap;
  ndarray::Random random;
  int64_t multiprocessors = 1;  // multiprocessors of the device; 1 if nothing counts blocks
  std::vector<StreamOrder> orders;  // in their order, since the last call of compiled code
  std::function<void()> synchronize;  // waits for the device; unset if operations are done when they return
  // Describes how the tensors of the last comparison differ, with repairs; empty if they were as expected.
  ndarray::MismatchReport mismatch;
  // Called when torch.testing.assert_close finds a difference, before it raises; unset if nobody wants to know.
  std::function<void(const ndarray::Array& actual, const ndarray::Closeness& difference)> on_difference;
  bool has_device;  // a CUDA device is behind device="cuda"
  Value tape;  // called with operators and their results: (name, arguments, result); Unbound: no gradients are wanted
  TypeObject *tensor = nullptr, *dtype = nullptr, *device = nullptr, *size = nullptr;
};

struct TorchDtypeObject : value::Object {
  ndarray::DType dtype;
};
struct TorchDeviceObject : value::Object {
  bool is_cuda;
  int64_t index;
};

// Makes the state; afterwards `import torch` works. `mirror` outlives the Context; without one, `cuda` is the CPU device.
TorchState& enable_torch(Context& ctx, ndarray::DeviceMirror* mirror);
TorchState& torch_state(const Context& ctx);
TorchState* find_torch(const Context& ctx);  // null in kdslc
void make_tensor_type(Context& ctx, TorchState& torch);

// ---- results ------------------------------------------------------------------------------------------------
Value raise_array_error(Context& ctx, const ndarray::Error& error);
Value make_tensor(Context& ctx, const Array& array);
Value make_tensor(Context& ctx, const ndarray::Expected<Array>& array);
// Stores to an array of the script: now, or when the CUDA graph that is being captured is replayed.
Value assign(Context& ctx, const Array& to, const Array& from);
// Remembers how the tensors of a comparison differ, for the message of an assertion that fails because of it.
void note_comparison(Context& ctx, bool is_close, const Array& actual, const Array& expected, double rtol, double atol);
// Tells the graph that is being captured that an operation which it cannot replay writes the array.
void note_operation(Context& ctx, const Array& a);
Value make_size(Context& ctx, const Dims& dims);
Value make_dtype(Context& ctx, ndarray::DType dtype);

// ---- arguments: false or null after raising ---------------------------------------------------------------
const Array* as_array(Context& ctx, Value v);  // no error: null when not a tensor
const Array* tensor_arg(Context& ctx, Value v, const char* name);
bool to_scalar(Context& ctx, Value v, ndarray::Scalar& out);  // no error: false when not a number
bool number_arg(Context& ctx, Value v, const char* name, double& out);
bool int_arg(Context& ctx, Value v, const char* name, int64_t& out);
// Reads torch.float16, a numeric type of a dialect, or None (then `absent`).
bool dtype_arg(Context& ctx, Value v, ndarray::DType absent, ndarray::DType& out);
// Reads None, "cpu", "cuda", "cuda:0", torch.device(…).
bool device_arg(Context& ctx, Value v, bool absent, bool& on_device);
// Reads (2, 3), [2, 3] or, from *args, 2, 3.
bool dims_arg(Context& ctx, Value v, Dims& out);
bool int_list_arg(Context& ctx, Value v, std::vector<int64_t>& out);  // an int, a list, a tuple or None

// Makes a tensor from nested lists of numbers.
Value tensor_from_data(Context& ctx, Value data, Value dtype, bool on_device);

}  // namespace kdsl::builtins
