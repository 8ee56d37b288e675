// Implements calls through TVM-FFI: it converts Python values to the arguments of an entry, and statuses to exceptions.
#include "tvm_ffi.h"

#include <alloca.h>

#include <atomic>
#include <cmath>
#include <cstdarg>
#include <cstdio>
#include <cstring>
#include <string>

#include "arguments.h"
#include "base/os/dynamic_library.h"
#include "cpu/matrix/narrow.h"
#include "kdsl/package.h"
#include "status.h"

using kdsl::runtime::ArgumentStorage;
using kdsl::runtime::fail;
using kdsl::runtime::tvm::Any;

// Functions of libtvm_ffi. They are weak, so that objects and this library link and load without it.
extern "C" {
__attribute__((weak)) void TVMFFIErrorSetRaisedFromCStr(const char* kind, const char* message);
__attribute__((weak)) void* TVMFFIEnvGetStream(int32_t device_type, int32_t device_id);
}

namespace {

namespace tvm = kdsl::runtime::tvm;

// Returns a function of the library. A weak symbol does not see a library that was loaded after this one, so the function is
// then looked up in the process. A library whose symbols are visible only to itself is not found.
template <typename F>
F* find(F* linked, std::atomic<F*>& found, const char* name) {
  if (linked) return linked;
  if (F* known = found.load(std::memory_order_acquire)) return known;
  F* now = reinterpret_cast<F*>(kdsl::os::find_in_process(name));
  if (now) found.store(now, std::memory_order_release);
  return now;
}

std::atomic<decltype(TVMFFIErrorSetRaisedFromCStr)*> found_raise{nullptr};
std::atomic<decltype(TVMFFIEnvGetStream)*> found_stream{nullptr};

// Raises the exception for the status of this thread's latest failure. Without the library, only kdsl_last_error() has the
// message.
[[gnu::cold]] int raise(const char* kind) {
  if (auto* set = find(&TVMFFIErrorSetRaisedFromCStr, found_raise, "TVMFFIErrorSetRaisedFromCStr")) {
    std::string message = kdsl_last_error();
    set(kind, message.c_str());
  }
  return -1;
}

const char* kind_of(kdsl_status status) {
  switch (status) {
    case KDSL_ERROR_INVALID_ARGUMENT: return "ValueError";
    case KDSL_ERROR_OUT_OF_MEMORY: return "MemoryError";
    case KDSL_ERROR_KERNEL_ASSERT: return "AssertionError";
    default: return "RuntimeError";
  }
}

// ---- arguments

const char* type_name(int32_t index) {
  switch (index) {
    case tvm::kNone: return "None";
    case tvm::kInt: return "an int";
    case tvm::kBool: return "a bool";
    case tvm::kFloat: return "a float";
    case tvm::kOpaquePtr: return "a pointer";
    case tvm::kDLTensorPtr:
    case tvm::kTensor: return "a tensor";
    case 8:
    case 11:
    case 65: return "a str";
    default: return "an object of another type";
  }
}

// Converts one value to an argument. A conversion returns the kind of exception to raise; null if there is none.
struct Argument {
  const kdsl_package_entry& entry;
  const kdsl_arg_info& info;
  uint32_t number;  // counted from 1
  const Any& given;
  ArgumentStorage& slot;  // storage for the value
  const void*& place;  // address that the entry takes

  const char* pass();

 private:
  const char* pass_tensor();
  const char* pass_scalar();
  const char* pass_integer();
  const char* pass_real(double value);
  const char* pass_address(bool of_handle);
  [[gnu::format(printf, 3, 4), gnu::cold]] const char* wrong(const char* kind, const char* format, ...);
  [[gnu::cold]] const char* unexpected(const char* wanted) {
    return wrong("TypeError", "expected %s, got %s", wanted, type_name(given.type_index));
  }
};

const char* Argument::wrong(const char* kind, const char* format, ...) {
  char text[512];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  fail(KDSL_ERROR_INVALID_ARGUMENT, "argument %u (%s) of %s: %s", number, info.name, entry.source_name, text);
  return kind;
}

const char* Argument::pass() {
  switch (info.kind) {
    case KDSL_ARG_TENSOR: return pass_tensor();
    case KDSL_ARG_SCALAR: return pass_scalar();
    default: return pass_address(info.kind != KDSL_ARG_POINTER);
  }
}

const char* Argument::pass_tensor() {
  if (given.type_index == tvm::kTensor) [[likely]]
    place = given.pointer ? &static_cast<const tvm::TensorObject*>(given.pointer)->tensor : nullptr;
  else if (given.type_index == tvm::kDLTensorPtr)
    place = given.pointer;
  else
    return unexpected("a tensor");
  return nullptr;
}

const char* Argument::pass_scalar() {
  place = &slot;
  kdsl_dl_type type = info.dtype;
  bool is_integer = type.code == KDSL_DL_INT || type.code == KDSL_DL_UINT || type.code == KDSL_DL_BOOL;
  bool has_integer = given.type_index == tvm::kInt || given.type_index == tvm::kBool;
  bool is_real = (type.code == KDSL_DL_FLOAT || type.code == KDSL_DL_BFLOAT) && type.lanes == 1;
  if (is_integer && has_integer) return pass_integer();
  if (is_real && given.type_index == tvm::kFloat) return pass_real(given.real);
  if (is_real && has_integer) return pass_real(static_cast<double>(given.integer));
  if (is_integer) return unexpected("an int");
  if (is_real) return unexpected("a float");
  // Types that neither Python nor C has are passed as their bits.
  if (!has_integer) return unexpected("an int that holds the bits");
  if (given.integer < 0 || given.integer > UINT32_MAX) return wrong("ValueError", "the bits do not fit");
  slot.words[0] = given.integer;
  return nullptr;
}

const char* Argument::pass_integer() {
  int64_t value = given.integer;
  unsigned bits = info.dtype.bits;
  bool fits = true;
  if (info.dtype.code == KDSL_DL_BOOL)
    fits = value == 0 || value == 1;
  else if (info.dtype.code == KDSL_DL_UINT)
    fits = value >= 0 && (bits >= 64 || value >> bits == 0);
  else if (bits < 64)
    fits = value >> (bits - 1) == 0 || value >> (bits - 1) == -1;
  if (!fits) return wrong("ValueError", "%lld does not fit into %s", static_cast<long long>(value), info.type_name);
  slot.words[0] = value;
  slot.words[1] = value < 0 ? -1 : 0;
  return nullptr;
}

const char* Argument::pass_real(double value) {
  using namespace kdsl::runtime::cpu;
  if (info.dtype.bits == 64) {
    std::memcpy(&slot, &value, sizeof value);
    return nullptr;
  }
  if (info.dtype.bits == 32) {
    float narrow = static_cast<float>(value);
    std::memcpy(&slot, &narrow, sizeof narrow);
    return nullptr;
  }
  slot.words[0] = info.dtype.code == KDSL_DL_BFLOAT ? narrow_to_bfloat(value) : narrow_to_half(value);
  return nullptr;
}

const char* Argument::pass_address(bool of_handle) {
  place = &slot;
  if (given.type_index == tvm::kOpaquePtr || given.type_index == tvm::kNone)
    slot.pointer = given.type_index == tvm::kNone ? nullptr : given.pointer;
  else if (given.type_index == tvm::kInt)
    slot.pointer = reinterpret_cast<void*>(given.integer);
  else
    return unexpected(of_handle ? "a stream or event" : "a pointer");
  return nullptr;
}

// ---- results

Any value_of(const ArgumentStorage& slot, kdsl_dl_type type) {
  using namespace kdsl::runtime::cpu;
  Any made{};
  auto bits16 = static_cast<uint16_t>(slot.words[0]);
  switch (type.code) {
    case KDSL_DL_BOOL: made = {tvm::kBool, 0, {slot.words[0] & 1}}; break;
    case KDSL_DL_FLOAT:
    case KDSL_DL_BFLOAT: {
      made.type_index = tvm::kFloat;
      float narrow = type.code == KDSL_DL_BFLOAT ? widen_bfloat(bits16) : widen_half(bits16);
      if (type.bits == 32) std::memcpy(&narrow, &slot, sizeof narrow);
      made.real = narrow;
      if (type.bits == 64) std::memcpy(&made.real, &slot, sizeof made.real);
      break;
    }
    default: {
      int unused = type.bits >= 64 ? 0 : 64 - type.bits;
      uint64_t top = static_cast<uint64_t>(slot.words[0]) << unused;
      bool is_signed = type.code == KDSL_DL_INT;
      made = {tvm::kInt, 0, {is_signed ? static_cast<int64_t>(top) >> unused : static_cast<int64_t>(top >> unused)}};
    }
  }
  return made;
}

// Returns the current stream of the caller's framework on the device of the call's first tensor.
void* current_stream(const kdsl_package_entry& entry, const void* const* args) {
  for (uint32_t i = 0; i < entry.arg_count; ++i) {
    if (entry.args[i].kind != KDSL_ARG_TENSOR) continue;
    const auto* tensor = static_cast<const kdsl_tensor*>(args[i]);
    if (!tensor || tensor->device.device_type != KDSL_DL_CUDA) continue;
    auto* get = find(&TVMFFIEnvGetStream, found_stream, "TVMFFIEnvGetStream");
    return get ? get(KDSL_DL_CUDA, tensor->device.device_id) : nullptr;
  }
  return nullptr;
}

// A kernel without host code takes these after its arguments: grid, block, and optionally dynamic shared memory.
constexpr uint32_t kLaunchValues = 6, kMostLaunchValues = 7;

kdsl_status read_launch(const kdsl_package_entry& entry, const Any* given, uint32_t count, kdsl_launch_config& config) {
  static constexpr const char* kNames[] = {"grid x", "grid y", "grid z", "block x", "block y", "block z", "shared bytes"};
  uint32_t* places[] = {&config.grid[0],
                        &config.grid[1],
                        &config.grid[2],
                        &config.block[0],
                        &config.block[1],
                        &config.block[2],
                        &config.dynamic_shared_bytes};
  for (uint32_t i = 0; i < count; ++i) {
    const Any& value = given[entry.arg_count + i];
    bool is_one = value.type_index == tvm::kInt && value.integer >= 0 && value.integer <= INT32_MAX;
    if (!is_one)
      return fail(KDSL_ERROR_INVALID_ARGUMENT, "%s of the launch of %s: expected an int from 0 to %d, got %s", kNames[i],
                  entry.source_name, INT32_MAX, value.type_index == tvm::kInt ? "another one" : type_name(value.type_index));
    *places[i] = static_cast<uint32_t>(value.integer);
  }
  return KDSL_OK;
}

// Returns null if the number of values is the one that the entry takes, else the kind of exception.
const char* check_count(const kdsl_package_entry& entry, int32_t count) {
  uint32_t least = entry.arg_count + (entry.code ? 0 : kLaunchValues);
  uint32_t most = entry.arg_count + (entry.code ? 0 : kMostLaunchValues);
  if (count >= 0 && static_cast<uint32_t>(count) >= least && static_cast<uint32_t>(count) <= most) return nullptr;
  if (entry.code)
    fail(KDSL_ERROR_INVALID_ARGUMENT, "%s takes %u argument%s, got %d", entry.source_name, least, least == 1 ? "" : "s", count);
  else
    fail(KDSL_ERROR_INVALID_ARGUMENT,
         "the kernel %s takes %u argument%s, the three extents of the grid and of the block, and perhaps the bytes of dynamic "
         "shared memory: %u or %u values, got %d",
         entry.source_name, entry.arg_count, entry.arg_count == 1 ? "" : "s", least, most, count);
  return "TypeError";
}

}  // namespace

int kdsl_call_tvm_ffi(kdsl_package_state* state, uint32_t number, const void* values, int32_t count, void* result,
                      uint32_t result_type, kdsl_entry_call call) {
  const kdsl_package_entry& entry = state->package->variants[0].entries[number];
  if (const char* kind = check_count(entry, count)) return raise(kind);
  if (entry.result_count > 1) {
    fail(KDSL_ERROR_UNSUPPORTED, "%s returns %u values, and functions of TVM-FFI one: call it through its header",
         entry.source_name, entry.result_count);
    return raise("RuntimeError");
  }
  ArgumentStorage* slots = static_cast<ArgumentStorage*>(alloca(sizeof(ArgumentStorage) * (entry.arg_count + 1)));
  const void** args = static_cast<const void**>(alloca(sizeof(void*) * (entry.arg_count + 1)));
  const Any* given = static_cast<const Any*>(values);
  for (uint32_t i = 0; i < entry.arg_count; ++i)
    if (const char* kind = Argument{entry, entry.args[i], i + 1, given[i], slots[i], args[i]}.pass()) return raise(kind);
  ArgumentStorage made{};
  void* results[] = {&made};
  void* stream = current_stream(entry, args);
  if (!entry.code) {
    kdsl_launch_config config{};
    if (read_launch(entry, given, static_cast<uint32_t>(count) - entry.arg_count, config) != KDSL_OK) return raise("TypeError");
    config.stream = stream;
    kdsl_status launched = kdsl_call_kernel(state, number, args, &config);
    return launched == KDSL_OK ? 0 : raise(kind_of(launched));
  }
  kdsl_status status =
      call ? call(args, results, stream, nullptr) : kdsl_call_entry(state, number, args, results, stream, nullptr);
  if (status != KDSL_OK) return raise(kind_of(status));
  if (entry.result_count == 1)
    *static_cast<Any*>(result) = value_of(made, {static_cast<uint8_t>(result_type), static_cast<uint8_t>(result_type >> 8), 1});
  return 0;
}
