// Converts the arguments of a caller (tensors and scalars) to the flat parameters of an entry. It checks count, kind, dtype,
// rank, static extents and strides, alignment, divisibility, device and null as ir::EntryArg demands, and fills the parameters.
// jit.cpp uses it; it needs neither LLVM nor a device.
#pragma once

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "dtype/dtype.h"
#include "ir/ir.h"
#include "kdsl/runtime.h"
#include "package/dlpack.h"

namespace kdsl::target {

// An argument that a caller passes for one EntryArg.
struct Argument {
  enum class Kind : uint8_t { None, Tensor, Int, Float, Bool, Pointer, Stream, Event } kind = Kind::None;
  const kdsl_tensor* tensor = nullptr;
  int64_t integer = 0;  // for Int and Bool; the bits of an unsigned 64-bit value
  double number = 0;  // for Float
  void* pointer = nullptr;  // for Pointer, Stream, Event
  // The type of a Numeric; none for a Python number, which is converted to the parameter's type.
  std::optional<dtype::DType> dtype;
  // The name of the value's type in messages; if it is empty, the name follows from the kind.
  std::string_view type_text = {};

  static Argument of(const kdsl_tensor& tensor) { return {.kind = Kind::Tensor, .tensor = &tensor}; }
  static Argument of_int(int64_t value) { return {.kind = Kind::Int, .integer = value}; }
  static Argument of_float(double value) { return {.kind = Kind::Float, .number = value}; }
  static Argument of_bool(bool value) { return {.kind = Kind::Bool, .integer = value}; }
  static Argument of_pointer(void* value) { return {.kind = Kind::Pointer, .pointer = value}; }
  static Argument of_event(void* value) { return {.kind = Kind::Event, .pointer = value}; }
  static Argument of_stream(void* value) { return {.kind = Kind::Stream, .pointer = value}; }
};

// The flat parameters of one call. Addresses do not change: `pointers` is passed to the entry or the launch as it is.
struct FlatArguments {
  struct alignas(16) ArgumentStorage {
    std::byte bytes[16];
  };
  std::vector<ArgumentStorage> slots;  // one per parameter
  std::vector<void*> pointers;  // to the slots
};

// The device on which the data must be, in DLPack's numbers.
struct DataDevice {
  int32_t device_type = KDSL_DL_CPU;
  int32_t device_id = 0;
};

// Says why an argument does not fit, and which function: "argument 1 (a) of foo: expected Tensor, got Int32". For some kinds
// there is a known remedy.
struct ArgumentMismatch {
  std::string message;
  kdsl_fault_kind kind = KDSL_FAULT_NONE;
};
std::expected<FlatArguments, ArgumentMismatch> flatten_arguments(const ir::Function& function,
                                                                 std::span<const Argument> arguments, DataDevice place);

using package::dl_type;
// Returns the dtype for DLPack's element type; none if there is no such type here.
std::optional<dtype::DType> dtype_of(kdsl_dl_type type);

}  // namespace kdsl::target
