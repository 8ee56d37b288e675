#include "target/host/invoke.h"

#include <algorithm>
#include <cstring>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/check.h"
#include "dtype/float_format.h"

namespace kdsl::target {

using dtype::DType;

// ---- element types

std::optional<DType> dtype_of(kdsl_dl_type type) {
  for (size_t i = 0; i < dtype::kDTypeCount; ++i) {
    DType candidate = static_cast<DType>(i);
    if (candidate == DType::TFloat32) continue;  // has the bits of Float32, which is returned for both
    auto known = dl_type(candidate);
    if (known && known->code == type.code && known->bits == type.bits && known->lanes == type.lanes) return candidate;
  }
  return std::nullopt;
}

// Returns whether a tensor of type `got` is accepted for `wanted`: if they are equal, or if producers that do not know `wanted`
// use `got` for it, as Float32 for TFloat32, and bytes for narrow types.
static bool is_acceptable(DType wanted, kdsl_dl_type got) {
  auto exact = dl_type(wanted);
  if (exact && exact->code == got.code && exact->bits == got.bits && exact->lanes == got.lanes) return true;
  bool is_byte = got.bits == 8 && got.lanes == 1 && (got.code == KDSL_DL_UINT || got.code == KDSL_DL_INT);
  return is_byte && package::takes_bytes(wanted);
}

// ---- messages

namespace {

// One argument of a call that is being checked.
struct Check {
  const ir::Function& function;
  const ir::EntryArg& arg;
  size_t number;  // counted from 1
  FlatArguments& out;

  template <typename... Args>
  ArgumentMismatch message(fmt::format_string<Args...> format, Args&&... args) const {
    return {fmt::format("argument {} ({}) of {}: {}", number, arg.name.text(), function.source_name,
                        fmt::format(format, std::forward<Args>(args)...))};
  }
  // Makes a mismatch of a kind for which messages have a help text.
  template <typename... Args>
  ArgumentMismatch mismatch(kdsl_fault_kind kind, fmt::format_string<Args...> format, Args&&... args) const {
    ArgumentMismatch made = message(format, std::forward<Args>(args)...);
    made.kind = kind;
    return made;
  }
  template <typename T>
  void put(size_t param, const T& value) {
    static_assert(sizeof(T) <= sizeof(FlatArguments::ArgumentStorage));
    std::memcpy(&out.slots[param], &value, sizeof value);
  }
};

using Failure = std::optional<ArgumentMismatch>;  // none: the argument fits

}  // namespace

static std::string dl_text(kdsl_dl_type type) {
  if (auto known = dtype_of(type)) return std::string(dtype::name(*known));
  return fmt::format("DLPack type {}:{}x{}", type.code, type.bits, type.lanes);
}

static std::string kind_text(const Argument& argument) {
  if (!argument.type_text.empty()) return std::string(argument.type_text);
  if (argument.dtype) return std::string(dtype::name(*argument.dtype));
  switch (argument.kind) {
    case Argument::Kind::None: return "None";
    case Argument::Kind::Tensor: return "Tensor";
    case Argument::Kind::Int: return "int";
    case Argument::Kind::Float: return "float";
    case Argument::Kind::Bool: return "bool";
    case Argument::Kind::Pointer: return "Pointer";
    case Argument::Kind::Stream: return "Stream";
    case Argument::Kind::Event: return "Event";
  }
  return "?";
}

static std::string expected_text(const ir::EntryArg& arg) {
  switch (arg.kind) {
    case ir::EntryArg::Kind::Tensor: return "Tensor";
    case ir::EntryArg::Kind::Scalar: return std::string(dtype::name(static_cast<DType>(arg.dtype)));
    case ir::EntryArg::Kind::Pointer: return "Pointer";
    case ir::EntryArg::Kind::Stream: return "Stream";
    case ir::EntryArg::Kind::Event: return "Event";
  }
  return "?";
}

static Failure mismatch(const Check& check, const Argument& argument) {
  return check.message("expected {}, got {}", expected_text(check.arg), kind_text(argument));
}

// ---- scalars

// Stores the bytes of an integer parameter, converted to its width.
static void put_integer(Check& check, size_t param, int64_t value) {
  FlatArguments::ArgumentStorage slot;
  std::memset(&slot, value < 0 ? 0xFF : 0, sizeof slot);
  std::memcpy(&slot, &value, sizeof value);
  check.out.slots[param] = slot;
}

static Failure put_scalar(Check& check, const Argument& argument) {
  DType wanted = static_cast<DType>(check.arg.dtype);
  bool is_number =
      argument.kind == Argument::Kind::Int || argument.kind == Argument::Kind::Float || argument.kind == Argument::Kind::Bool;
  // A Numeric must have exactly the type of the parameter. A Python number is converted, except for a float to an integer.
  if (!is_number || (argument.dtype && *argument.dtype != wanted)) return mismatch(check, argument);
  size_t param = check.arg.first_param;
  if (!dtype::is_float(wanted)) {
    if (argument.kind == Argument::Kind::Float) return mismatch(check, argument);
    int64_t value = dtype::is_boolean(wanted) ? argument.integer != 0 : argument.integer;
    const ir::Param& described = check.function.params[param];
    if (described.divisible_by > 1 && value % static_cast<int64_t>(described.divisible_by) != 0)
      return check.message("{} is not divisible by {}", value, described.divisible_by);
    put_integer(check, param, value);
    return {};
  }
  double value = argument.kind == Argument::Kind::Float ? argument.number : static_cast<double>(argument.integer);
  check.put(param, dtype::encode(value, wanted));
  return {};
}

// ---- tensors

static std::string extents_text(const int64_t* values, int count) {
  return fmt::format("({}{})", fmt::join(values, values + count, ", "), count == 1 ? "," : "");
}

static Failure check_device(const Check& check, const kdsl_tensor& tensor, DataDevice place) {
  int32_t type = tensor.device.device_type;
  auto name = [](int32_t device_type, int32_t id) {
    return device_type == KDSL_DL_CPU            ? std::string("cpu")
           : device_type == KDSL_DL_CUDA         ? fmt::format("cuda:{}", id)
           : device_type == KDSL_DL_CUDA_MANAGED ? std::string("managed memory")
                                                 : fmt::format("device type {}", device_type);
  };
  bool is_reachable = type == KDSL_DL_CUDA_HOST || type == KDSL_DL_CUDA_MANAGED ||
                      (type == place.device_type && (type == KDSL_DL_CPU || tensor.device.device_id == place.device_id));
  if (is_reachable) return {};
  return check.message("expected a tensor on {}, got one on {}", name(place.device_type, place.device_id),
                       name(type, tensor.device.device_id));
}

// Compares one extent or stride, fixed or variable, with that of the tensor.
static Failure check_mode(Check& check, kdsl_fault_kind kind, size_t mode, int64_t got, int64_t fixed, int32_t param,
                          int64_t divisor) {
  const char* what = kind == KDSL_FAULT_ARGUMENT_EXTENT ? "extent" : "stride";
  if (param >= 0) {
    const ir::Param& described = check.function.params[static_cast<size_t>(param)];
    if (described.type == ir::kI32 && (got > INT32_MAX || got < INT32_MIN))
      return check.message("{} {} is {}, which does not fit into 32 bits", what, mode, got);
    put_integer(check, static_cast<size_t>(param), got);
  } else if (fixed != -1 && got != fixed) {
    return check.mismatch(kind, "expected {} {} to be {}, got {}", what, mode, fixed, got);
  }
  if (divisor > 1 && got % divisor != 0)
    return check.mismatch(kind, "expected {} {} to be divisible by {}, got {}", what, mode, divisor, got);
  return {};
}

static Failure check_modes(Check& check, const kdsl_tensor& tensor) {
  size_t rank = check.arg.modes.size();
  int64_t compact = 1;
  bool is_empty = false;
  for (size_t i = 0; i < rank; ++i) is_empty |= tensor.shape[i] == 0;
  for (size_t i = rank; i-- > 0;) {
    const ir::EntryArg::Mode& mode = check.arg.modes[i];
    int64_t extent = tensor.shape[i];
    int64_t stride = tensor.strides ? tensor.strides[i] : compact;
    compact *= std::max<int64_t>(extent, 1);
    if (extent < 0) return check.message("extent {} is negative: {}", i, extent);
    if (auto failure =
            check_mode(check, KDSL_FAULT_ARGUMENT_EXTENT, i, extent, mode.extent, mode.extent_param, mode.extent_div))
      return failure;
    // The stride of a mode with at most one element is never used, and producers disagree about it.
    if ((extent <= 1 || is_empty) && mode.stride_param < 0) continue;
    if (auto failure = check_mode(check, KDSL_FAULT_ARGUMENT_STRIDE, i, stride, mode.stride, mode.stride_param,
                                  extent <= 1 ? 1 : mode.stride_div))
      return failure;
  }
  return {};
}

static Failure put_tensor(Check& check, const Argument& argument, DataDevice place) {
  if (argument.kind != Argument::Kind::Tensor || !argument.tensor) return mismatch(check, argument);
  const kdsl_tensor& tensor = *argument.tensor;
  DType wanted = static_cast<DType>(check.arg.dtype);
  if (!is_acceptable(wanted, tensor.dtype))
    return check.message("expected elements of {}, got {}", dtype::name(wanted), dl_text(tensor.dtype));
  size_t rank = check.arg.modes.size();
  if (static_cast<size_t>(tensor.ndim) != rank)
    return check.message("expected a tensor of rank {}, got rank {} with shape {}", rank, tensor.ndim,
                         extents_text(tensor.shape, tensor.ndim));
  if (auto failure = check_device(check, tensor, place)) return failure;
  if (auto failure = check_modes(check, tensor)) return failure;
  bool is_empty = std::any_of(tensor.shape, tensor.shape + tensor.ndim, [](int64_t n) { return n == 0; });
  if (!tensor.data && !is_empty) return check.message("the tensor's data is NULL");
  std::byte* data = static_cast<std::byte*>(tensor.data) + tensor.byte_offset;
  uint64_t align = std::max<uint64_t>({check.arg.align, check.function.params[check.arg.first_param].align, 1});
  if (!is_empty && reinterpret_cast<uintptr_t>(data) % align != 0)
    return check.mismatch(KDSL_FAULT_ARGUMENT_ALIGNMENT, "expected data aligned to {} bytes, got {}", align,
                          fmt::ptr(static_cast<const void*>(data)));
  check.put(check.arg.first_param, data);
  return {};
}

// ---- pointers, streams, events, and all arguments together

static Failure put_pointer(Check& check, const Argument& argument) {
  bool is_pointer = check.arg.kind == ir::EntryArg::Kind::Pointer;
  bool is_stream = check.arg.kind == ir::EntryArg::Kind::Stream;
  Argument::Kind wanted = is_pointer ? Argument::Kind::Pointer : is_stream ? Argument::Kind::Stream : Argument::Kind::Event;
  if (argument.kind != wanted && !(is_stream && argument.kind == Argument::Kind::None)) return mismatch(check, argument);
  auto element = static_cast<dtype::DType>(check.arg.dtype);
  if (is_pointer && argument.dtype && *argument.dtype != element)
    return check.message("expected a pointer to {}, got one to {}", dtype::name(element), dtype::name(*argument.dtype));
  uint64_t align = std::max<uint64_t>(check.arg.align, 1);
  if (is_pointer && reinterpret_cast<uintptr_t>(argument.pointer) % align != 0)
    return check.message("expected a pointer aligned to {} bytes, got {}", align,
                         fmt::ptr(static_cast<const void*>(argument.pointer)));
  check.put(check.arg.first_param, argument.pointer);
  return {};
}

std::expected<FlatArguments, ArgumentMismatch> flatten_arguments(const ir::Function& function,
                                                                 std::span<const Argument> arguments, DataDevice place) {
  if (arguments.size() != function.entry_args.size())
    return std::unexpected(
        ArgumentMismatch{fmt::format("{} takes {} argument{}, got {}", function.source_name, function.entry_args.size(),
                                     function.entry_args.size() == 1 ? "" : "s", arguments.size())});
  FlatArguments out;
  out.slots.resize(function.params.size());
  for (FlatArguments::ArgumentStorage& slot : out.slots) out.pointers.push_back(&slot);
  for (size_t i = 0; i < arguments.size(); ++i) {
    Check check{function, function.entry_args[i], i + 1, out};
    Failure failure;
    switch (check.arg.kind) {
      case ir::EntryArg::Kind::Tensor: failure = put_tensor(check, arguments[i], place); break;
      case ir::EntryArg::Kind::Scalar: failure = put_scalar(check, arguments[i]); break;
      case ir::EntryArg::Kind::Pointer:
      case ir::EntryArg::Kind::Event:
      case ir::EntryArg::Kind::Stream: failure = put_pointer(check, arguments[i]); break;
    }
    if (failure) return std::unexpected(std::move(*failure));
  }
  return out;
}

}  // namespace kdsl::target
