#include "arguments.h"

#include <cstdarg>
#include <cstdio>
#include <cstring>
#include <string>

#include "status.h"

namespace kdsl::runtime {

namespace {

// One argument that is being checked.
struct Check {
  const kdsl_package_entry& entry;
  const kdsl_arg_info& arg;
  uint32_t number;  // counted from 1
  DeviceId place;
  ArgumentStorage* slots;
  void** pointers;

  [[gnu::format(printf, 2, 3), gnu::cold]] kdsl_status wrong(const char* format, ...) const;
  // Reports a mismatch of a kind for which messages have a help text.
  [[gnu::format(printf, 3, 4), gnu::cold]] kdsl_status mismatch(kdsl_fault_kind kind, const char* format, ...) const;
  std::string message(const char* format, va_list arguments) const;
  void put(uint32_t param, int64_t value) const {
    slots[param].words[0] = value;
    slots[param].words[1] = value < 0 ? -1 : 0;
  }
  void put(uint32_t param, void* value) const { slots[param].pointer = value; }
};

}  // namespace

std::string Check::message(const char* format, va_list arguments) const {
  char text[512];
  vsnprintf(text, sizeof text, format, arguments);
  return "argument " + std::to_string(number) + " (" + arg.name + ") of " + entry.source_name + ": " + text;
}

kdsl_status Check::wrong(const char* format, ...) const {
  va_list arguments;
  va_start(arguments, format);
  std::string text = message(format, arguments);
  va_end(arguments);
  return kdsl_set_error(KDSL_ERROR_INVALID_ARGUMENT, text.c_str());
}

kdsl_status Check::mismatch(kdsl_fault_kind kind, const char* format, ...) const {
  va_list arguments;
  va_start(arguments, format);
  std::string text = message(format, arguments);
  va_end(arguments);
  return fail(Finding{kind, {{KDSL_OPERAND_MESSAGE, std::move(text)}}});
}

// ---- texts for messages

static std::string type_text(kdsl_dl_type type) {
  static constexpr const char* kNames[] = {"Int", "Uint", "Float", "opaque", "BFloat", "complex", "Boolean"};
  if (type.code == KDSL_DL_BOOL && type.bits == 8 && type.lanes == 1) return "Boolean";
  if (type.lanes == 1 && type.code < KDSL_DL_BOOL) return kNames[type.code] + std::to_string(type.bits);
  return "DLPack type " + std::to_string(type.code) + ":" + std::to_string(type.bits) + "x" + std::to_string(type.lanes);
}

static std::string device_text(kdsl_dl_device device) {
  switch (device.device_type) {
    case KDSL_DL_CPU: return "cpu";
    case KDSL_DL_CUDA: return "cuda:" + std::to_string(device.device_id);
    case KDSL_DL_CUDA_HOST: return "pinned host memory";
    case KDSL_DL_CUDA_MANAGED: return "managed memory";
    default: return "device type " + std::to_string(device.device_type);
  }
}

static std::string shape_text(const kdsl_tensor& tensor) {
  std::string text = "(";
  // Messages show at most so many modes; DLPack does not bound their number.
  constexpr int32_t kMost = 16;
  for (int32_t i = 0; i < tensor.ndim && i < kMost; ++i)
    text += (i ? ", " : "") + std::to_string(static_cast<long long>(tensor.shape[i]));
  if (tensor.ndim > kMost) text += ", ...";
  return text + (tensor.ndim == 1 ? ",)" : ")");
}

// ---- tensors

// Returns whether a tensor of type `got` is accepted: if the types are equal, or if `got` is a byte type and the argument a
// float of 8 bits or less, an integer of fewer or a Boolean, because other libraries declare such memory as bytes.
static bool is_acceptable(const kdsl_arg_info& arg, kdsl_dl_type got) {
  if (arg.dtype.lanes != 0 && arg.dtype.code == got.code && arg.dtype.bits == got.bits && arg.dtype.lanes == got.lanes)
    return true;
  bool is_byte = got.bits == 8 && got.lanes == 1 && (got.code == KDSL_DL_UINT || got.code == KDSL_DL_INT);
  return is_byte && arg.takes_bytes;
}

static bool is_reachable(kdsl_dl_device device, DeviceId place) {
  switch (device.device_type) {
    case KDSL_DL_CUDA_HOST:
    case KDSL_DL_CUDA_MANAGED: return true;
    case KDSL_DL_CPU: return place.kind == KDSL_DEVICE_CPU;
    case KDSL_DL_CUDA: return place.kind == KDSL_DEVICE_CUDA && device.device_id == place.ordinal;
    default: return false;
  }
}

// Most divisors are powers of two. A division takes longer than all other checks of a tensor.
static bool is_multiple(int64_t value, int64_t divisor) {
  if ((divisor & (divisor - 1)) == 0) [[likely]]
    return (value & (divisor - 1)) == 0;
  return value % divisor == 0;
}

// An extent or stride as the entry was compiled for it.
struct Wanted {
  const char* what;
  kdsl_fault_kind kind;
  int64_t fixed, divisor;
  int32_t param;
  uint32_t bits;
};
static kdsl_status pass_number(const Check& check, const Wanted& wanted, uint32_t mode, int64_t got) {
  if (wanted.param >= 0) {
    if (wanted.bits == 32 && static_cast<int32_t>(got) != got)
      return check.wrong("%s %u is %lld, which does not fit into 32 bits", wanted.what, mode, static_cast<long long>(got));
    check.put(static_cast<uint32_t>(wanted.param), got);
  } else if (wanted.fixed != -1 && got != wanted.fixed) {
    return check.mismatch(wanted.kind, "expected %s %u to be %lld, got %lld", wanted.what, mode,
                          static_cast<long long>(wanted.fixed), static_cast<long long>(got));
  }
  if (wanted.divisor > 1 && !is_multiple(got, wanted.divisor))
    return check.mismatch(wanted.kind, "expected %s %u to be divisible by %lld, got %lld", wanted.what, mode,
                          static_cast<long long>(wanted.divisor), static_cast<long long>(got));
  return KDSL_OK;
}

// Checks and passes extents and strides, innermost first, because strides that are not given follow from the extents.
static kdsl_status pass_modes(const Check& check, const kdsl_tensor& tensor, bool is_empty) {
  int64_t compact = 1, reach = 0;
  bool overflows = false;
  for (uint32_t i = check.arg.rank; i-- > 0;) {
    const kdsl_mode_info& mode = check.arg.modes[i];
    int64_t extent = tensor.shape[i], stride = tensor.strides ? tensor.strides[i] : compact, step = 0;
    if (kdsl_status s = pass_number(
            check,
            {"extent", KDSL_FAULT_ARGUMENT_EXTENT, mode.extent, mode.extent_divisor, mode.extent_param, mode.extent_bits}, i,
            extent))
      return s;
    if (!is_empty) {
      int64_t magnitude = stride < 0 ? -(stride + 1) : stride;  // -stride may not be an int64_t
      overflows |= __builtin_mul_overflow(compact, extent, &compact);
      overflows |= __builtin_mul_overflow(extent - 1, magnitude, &step) || __builtin_add_overflow(reach, step, &reach);
    }
    // The stride of a mode with at most one element is never used, and producers disagree about it.
    bool is_used = extent > 1 && !is_empty;
    if (!is_used && mode.stride_param < 0) continue;
    Wanted wanted{"stride",          KDSL_FAULT_ARGUMENT_STRIDE,
                  mode.stride,       is_used ? mode.stride_divisor : 1,
                  mode.stride_param, mode.stride_bits};
    if (!is_used && wanted.bits == 32) stride = static_cast<int32_t>(stride);
    if (kdsl_status s = pass_number(check, wanted, i, stride)) return s;
  }
  constexpr int64_t kMostBytes = INT64_MAX / 16;  // an element has at most 16 bytes
  if (overflows || reach > kMostBytes)
    return check.wrong("the tensor of shape %s reaches further than memory does", shape_text(tensor).c_str());
  return KDSL_OK;
}

// An extent or stride that is either passed on or has to have a certain value.
struct Number {
  int64_t fixed, divisor;
  int32_t param;
};
static inline bool pass_usual(ArgumentStorage* slots, Number wanted, int64_t got, bool is_used) {
  if (wanted.param >= 0)
    slots[wanted.param].words[0] = got;
  else if (is_used && wanted.fixed != -1 && got != wanted.fixed) [[unlikely]]
    return false;
  if (wanted.divisor == 1) [[likely]]
    return true;
  return !is_used || is_multiple(got, wanted.divisor);
}

// Makes all checks of a usual tensor at once: elements of exactly the right type, between one and 2^31 of them along each mode,
// and strides of at most 2^31. Returns false for any other tensor, right or wrong; the single checks distinguish them.
static inline bool pass_usual(const kdsl_arg_info& arg, DeviceId place, ArgumentStorage* slots, const kdsl_tensor& tensor) {
  // Within these limits no sum or product below overflows: 2^58 elements of 16 bytes have 2^62 bytes.
  constexpr uint64_t kMost = uint64_t{1} << 31, kMostReach = uint64_t{1} << 58;
  uint32_t wanted_type, type;
  std::memcpy(&wanted_type, &arg.dtype, sizeof type);
  std::memcpy(&type, &tensor.dtype, sizeof type);
  bool is_cuda = place.kind == KDSL_DEVICE_CUDA;
  bool is_there = tensor.device.device_type == (is_cuda ? KDSL_DL_CUDA : KDSL_DL_CPU) &&
                  (!is_cuda || tensor.device.device_id == place.ordinal);
  bool is_right = type == wanted_type && arg.dtype.lanes != 0 && tensor.ndim == static_cast<int32_t>(arg.rank) && is_there &&
                  tensor.data && (tensor.shape || arg.rank == 0);
  if (!is_right) [[unlikely]]
    return false;
  uint64_t compact = 1, reach = 0;
  const int64_t* strides = tensor.strides;
  for (uint32_t i = arg.rank; i-- > 0;) {
    const kdsl_mode_info& mode = arg.modes[i];
    int64_t extent = tensor.shape[i], stride = strides ? strides[i] : static_cast<int64_t>(compact);
    uint64_t steps = static_cast<uint64_t>(extent) - 1, distance = static_cast<uint64_t>(stride);
    if (steps >= kMost || distance >= kMost || compact >= kMost || reach >= kMostReach) [[unlikely]]
      return false;
    if (!pass_usual(slots, {mode.extent, mode.extent_divisor, mode.extent_param}, extent, true) ||
        !pass_usual(slots, {mode.stride, mode.stride_divisor, mode.stride_param}, stride, steps != 0)) [[unlikely]]
      return false;
    reach += steps * distance;
    compact *= static_cast<uint64_t>(extent);
  }
  uintptr_t data = reinterpret_cast<uintptr_t>(tensor.data) + tensor.byte_offset;
  slots[arg.param].words[0] = static_cast<int64_t>(data);
  return reach < kMostReach && is_multiple(static_cast<int64_t>(data), arg.align);
}

[[gnu::noinline]] static kdsl_status pass_tensor(const Check& check, const kdsl_tensor* given) {
  const kdsl_arg_info& arg = check.arg;
  if (!given) return check.wrong("expected a tensor, got NULL");
  const kdsl_tensor& tensor = *given;
  if (!is_acceptable(arg, tensor.dtype))
    return check.wrong("expected elements of %s, got %s", arg.type_name, type_text(tensor.dtype).c_str());
  if (tensor.ndim != 0 && !tensor.shape && tensor.ndim == static_cast<int32_t>(arg.rank))
    return check.wrong("the tensor's shape is NULL");
  if (tensor.ndim != static_cast<int32_t>(arg.rank))
    return check.wrong("expected a tensor of rank %u, got rank %d%s%s", arg.rank, tensor.ndim,
                       tensor.ndim > 0 && tensor.shape ? " with shape " : "",
                       tensor.ndim > 0 && tensor.shape ? shape_text(tensor).c_str() : "");
  if (!is_reachable(tensor.device, check.place))
    return check.wrong(
        "expected a tensor on %s, got one on %s",
        device_text({check.place.kind == KDSL_DEVICE_CUDA ? KDSL_DL_CUDA : KDSL_DL_CPU, check.place.ordinal}).c_str(),
        device_text(tensor.device).c_str());
  bool is_empty = false;
  for (uint32_t i = 0; i < arg.rank; ++i) {
    if (tensor.shape[i] < 0) return check.wrong("extent %u is negative: %lld", i, static_cast<long long>(tensor.shape[i]));
    is_empty |= tensor.shape[i] == 0;
  }
  if (kdsl_status s = pass_modes(check, tensor, is_empty)) return s;
  if (!tensor.data && !is_empty) return check.wrong("the tensor's data is NULL");
  uintptr_t data = reinterpret_cast<uintptr_t>(tensor.data) + tensor.byte_offset;
  if (!is_empty && !is_multiple(static_cast<int64_t>(data), arg.align))
    return check.mismatch(KDSL_FAULT_ARGUMENT_ALIGNMENT, "expected data aligned to %u bytes, got %p", arg.align,
                          reinterpret_cast<void*>(data));
  check.put(arg.param, reinterpret_cast<void*>(data));
  return KDSL_OK;
}

// ---- scalars

static int64_t integer_at(const void* value, uint32_t bits) {
  switch (bits) {
    case 8: return *static_cast<const int8_t*>(value);
    case 16: return *static_cast<const int16_t*>(value);
    case 32: return *static_cast<const int32_t*>(value);
    default: return *static_cast<const int64_t*>(value);
  }
}

static kdsl_status pass_value(const Check& check, const void* value) {
  const kdsl_arg_info& arg = check.arg;
  if (arg.kind == KDSL_ARG_SCALAR && arg.divisor > 1) {
    int64_t got = integer_at(value, arg.dtype.bits);
    if (!is_multiple(got, arg.divisor))
      return check.wrong("%lld is not divisible by %lld", static_cast<long long>(got), static_cast<long long>(arg.divisor));
  }
  if (arg.kind == KDSL_ARG_POINTER) {
    void* pointer = *static_cast<void* const*>(value);
    if (!is_multiple(reinterpret_cast<intptr_t>(pointer), arg.align))
      return check.wrong("expected a pointer aligned to %u bytes, got %p", arg.align, pointer);
  }
  check.pointers[arg.param] = const_cast<void*>(value);
  return KDSL_OK;
}

kdsl_status pass_arguments(const kdsl_package_entry& entry, const void* const* args, DeviceId place, ArgumentStorage* slots,
                           void** pointers) {
  for (uint32_t i = 0; i < entry.param_count; ++i) pointers[i] = &slots[i];
  for (uint32_t i = 0; i < entry.arg_count; ++i) {
    const kdsl_arg_info& arg = entry.args[i];
    bool is_tensor = arg.kind == KDSL_ARG_TENSOR;
    if (is_tensor && args[i] && pass_usual(arg, place, slots, *static_cast<const kdsl_tensor*>(args[i]))) [[likely]]
      continue;
    Check check{entry, arg, i + 1, place, slots, pointers};
    kdsl_status status = is_tensor ? pass_tensor(check, static_cast<const kdsl_tensor*>(args[i])) : pass_value(check, args[i]);
    if (status != KDSL_OK) return status;
  }
  return KDSL_OK;
}

}  // namespace kdsl::runtime
