// C++17 sugar over kdsl/runtime.h: handles that release themselves, launches with typed arguments, tensor views. It is header
// only and throws no exceptions: a function that can fail returns a kdsl_status and gives its result through the last
// parameter.
#pragma once

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "kdsl/runtime.h"

namespace kdsl {

// Owns one handle of the C interface; it can be moved, not copied.
template <typename Handle, void (*Release)(Handle*)>
class Owned {
 public:
  Owned() = default;
  explicit Owned(Handle* handle) : handle_(handle) {}
  ~Owned() { reset(); }
  Owned(Owned&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
  Owned& operator=(Owned&& other) noexcept {
    if (this != &other) {
      reset();
      handle_ = std::exchange(other.handle_, nullptr);
    }
    return *this;
  }
  Handle* get() const { return handle_; }
  explicit operator bool() const { return handle_ != nullptr; }
  void reset() {
    if (handle_) Release(std::exchange(handle_, nullptr));
  }

 private:
  Handle* handle_ = nullptr;
};

class Device : public Owned<kdsl_device, kdsl_device_close> {
 public:
  using Owned::Owned;
  static kdsl_status open(kdsl_device_kind kind, int32_t ordinal, Device& device) {
    kdsl_device* handle = nullptr;
    kdsl_status status = kdsl_device_open(kind, ordinal, &handle);
    if (status == KDSL_OK) device = Device(handle);
    return status;
  }
  kdsl_status properties(kdsl_device_properties& properties) const { return kdsl_device_get_properties(get(), &properties); }
  kdsl_status synchronize() const { return kdsl_device_synchronize(get()); }
};

// A failure as data: its kind and, by name, its operands. It is valid until the next failing call of this thread.
class Fault {
 public:
  explicit Fault(const kdsl_fault* fault) : fault_(fault) {}
  // Returns the calling thread's last fault; it is empty if nothing failed, or if only a message is known.
  static Fault last() { return Fault(kdsl_last_fault()); }

  explicit operator bool() const { return fault_ != nullptr; }
  const kdsl_fault* operator->() const { return fault_; }
  kdsl_fault_kind kind() const { return fault_ ? fault_->kind : KDSL_FAULT_NONE; }
  // Returns null when the fault does not have the operand.
  const kdsl_fault_operand* operand(kdsl_operand_name name) const {
    for (uint32_t i = 0; fault_ && i < fault_->operand_count; ++i)
      if (fault_->operands[i].name == name) return &fault_->operands[i];
    return nullptr;
  }
  int64_t number(kdsl_operand_name name, int64_t otherwise = 0) const {
    const kdsl_fault_operand* found = operand(name);
    return found && found->count != 0 ? found->numbers[0] : otherwise;
  }
  std::vector<int64_t> numbers(kdsl_operand_name name) const {
    const kdsl_fault_operand* found = operand(name);
    return found ? std::vector<int64_t>(found->numbers, found->numbers + found->count) : std::vector<int64_t>();
  }
  const char* text(kdsl_operand_name name) const {
    const kdsl_fault_operand* found = operand(name);
    return found ? found->text : "";
  }
  // Fills a pattern with operands of the fault, as described in kdsl/fault_kinds.def; returns "" if the fault lacks one of
  // them.
  std::string format(const char* pattern) const {
    int64_t size = fault_ ? kdsl_fault_format(fault_, pattern, nullptr, 0) : -1;
    if (size < 0) return {};
    std::string words(static_cast<size_t>(size) + 1, '\0');
    kdsl_fault_format(fault_, pattern, &words[0], words.size());
    words.pop_back();
    return words;
  }

 private:
  const kdsl_fault* fault_;
};

class Module : public Owned<kdsl_module, kdsl_module_unload> {
 public:
  using Owned::Owned;
  static kdsl_status load(const Device& device, const void* image, size_t size, Module& module) {
    kdsl_module* handle = nullptr;
    kdsl_status status = kdsl_module_load(device.get(), image, size, &handle);
    if (status == KDSL_OK) module = Module(handle);
    return status;
  }
  static kdsl_status load_cpu(const Device& device, const kdsl_cpu_kernel* const* kernels, size_t count, Module& module) {
    kdsl_module* handle = nullptr;
    kdsl_status status = kdsl_module_load_cpu(device.get(), kernels, count, &handle);
    if (status == KDSL_OK) module = Module(handle);
    return status;
  }
  kdsl_status kernel(const char* name, kdsl_kernel*& kernel) const { return kdsl_module_get_kernel(get(), name, &kernel); }
};

class Event : public Owned<kdsl_event, kdsl_event_destroy> {
 public:
  using Owned::Owned;
  static kdsl_status create(const Device& device, Event& event) {
    kdsl_event* handle = nullptr;
    kdsl_status status = kdsl_event_create(device.get(), &handle);
    if (status == KDSL_OK) event = Event(handle);
    return status;
  }
  kdsl_status record(void* stream = nullptr) const { return kdsl_event_record(get(), stream); }
  kdsl_status synchronize() const { return kdsl_event_synchronize(get()); }
};

// Owns a range of device memory.
class Buffer {
 public:
  Buffer() = default;
  ~Buffer() { reset(); }
  Buffer(Buffer&& other) noexcept { swap(other); }
  Buffer& operator=(Buffer&& other) noexcept {
    Buffer taken(std::move(other));
    swap(taken);
    return *this;
  }
  // Allocates a buffer. The device must outlive it.
  static kdsl_status allocate(const Device& device, size_t bytes, Buffer& buffer) {
    Buffer made;
    kdsl_status status = kdsl_alloc(device.get(), bytes, &made.data_);
    if (status != KDSL_OK) return status;
    made.device_ = device.get();
    made.size_ = bytes;
    buffer = std::move(made);
    return KDSL_OK;
  }
  void* data() const { return data_; }
  size_t size() const { return size_; }
  void reset() {
    if (data_) kdsl_free(device_, data_);
    data_ = nullptr;
    size_ = 0;
  }

 private:
  void swap(Buffer& other) noexcept {
    std::swap(device_, other.device_);
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
  }
  kdsl_device* device_ = nullptr;
  void* data_ = nullptr;
  size_t size_ = 0;
};

// A launch is written as kdsl::grid(blocks).block(threads).shared(bytes).on(stream).
class LaunchConfig {
 public:
  LaunchConfig() {
    for (int i = 0; i < 3; ++i) config_.grid[i] = config_.block[i] = 1;
  }
  LaunchConfig& grid(uint32_t x, uint32_t y = 1, uint32_t z = 1) { return set(config_.grid, x, y, z); }
  LaunchConfig& block(uint32_t x, uint32_t y = 1, uint32_t z = 1) { return set(config_.block, x, y, z); }
  LaunchConfig& cluster(uint32_t x, uint32_t y = 1, uint32_t z = 1) { return set(config_.cluster, x, y, z); }
  LaunchConfig& shared(uint32_t bytes) {
    config_.dynamic_shared_bytes = bytes;
    return *this;
  }
  LaunchConfig& flags(uint32_t flags) {
    config_.flags = flags;
    return *this;
  }
  LaunchConfig& on(void* stream) {
    config_.stream = stream;
    return *this;
  }
  const kdsl_launch_config& get() const { return config_; }

 private:
  LaunchConfig& set(uint32_t (&field)[3], uint32_t x, uint32_t y, uint32_t z) {
    field[0] = x;
    field[1] = y;
    field[2] = z;
    return *this;
  }
  kdsl_launch_config config_{};
};

inline LaunchConfig grid(uint32_t x, uint32_t y = 1, uint32_t z = 1) { return LaunchConfig().grid(x, y, z); }

// Launches a kernel. Each argument must have exactly the type of the kernel's parameter.
template <typename... Args>
kdsl_status launch(kdsl_kernel* kernel, const LaunchConfig& config, Args... args) {
  void* pointers[sizeof...(Args) + 1] = {&args..., nullptr};
  return kdsl_launch(kernel, &config.get(), pointers);
}

// A tensor over memory that it does not own; shape and strides are stored here.
class TensorView {
 public:
  // Makes a compact row-major view.
  TensorView(void* data, std::initializer_list<int64_t> shape, kdsl_dl_type dtype, kdsl_dl_device device = {KDSL_DL_CPU, 0})
      : shape_(shape), strides_(shape.size()) {
    int64_t stride = 1;
    for (size_t i = shape_.size(); i-- > 0;) {
      strides_[i] = stride;
      stride *= shape_[i];
    }
    fill(data, dtype, device);
  }
  TensorView(void* data, std::initializer_list<int64_t> shape, std::initializer_list<int64_t> strides, kdsl_dl_type dtype,
             kdsl_dl_device device = {KDSL_DL_CPU, 0})
      : shape_(shape), strides_(strides) {
    fill(data, dtype, device);
  }
  TensorView(const TensorView&) = delete;
  TensorView& operator=(const TensorView&) = delete;
  const kdsl_tensor* get() const { return &tensor_; }

 private:
  void fill(void* data, kdsl_dl_type dtype, kdsl_dl_device device) {
    tensor_.data = data;
    tensor_.device = device;
    tensor_.ndim = static_cast<int32_t>(shape_.size());
    tensor_.dtype = dtype;
    tensor_.shape = shape_.data();
    tensor_.strides = strides_.data();
    tensor_.byte_offset = 0;
  }
  std::vector<int64_t> shape_, strides_;
  kdsl_tensor tensor_{};
};

}  // namespace kdsl
