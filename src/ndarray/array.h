// Strided n-dimensional arrays on the host: the inputs and reference results of scripts run by kdsl-run (`torch` in those
// scripts), computed in plain code. There are no Python values and no KIR in here: builtins/torch* bind these functions to the
// language. Elements are stored as their dtype says; arithmetic is done in int64, float or double and rounded back by the
// dtype's own rules, as PyTorch does for narrow types.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/os/memory.h"
#include "dtype/dtype.h"

namespace kdsl::ndarray {

using dtype::DType;

// The largest rank, chosen above that of tensors in practice so that Dims needs no allocation.
inline constexpr int kMaxRank = 8;

// Extents, or strides in elements.
struct Dims {
  int rank = 0;
  int64_t at[kMaxRank] = {};

  Dims() = default;
  Dims(std::initializer_list<int64_t> values);
  int64_t& operator[](int i) { return at[i]; }
  int64_t operator[](int i) const { return at[i]; }
  int64_t product() const;
  std::span<const int64_t> span() const { return {at, static_cast<size_t>(rank)}; }
  friend bool operator==(const Dims& a, const Dims& b) {
    if (a.rank != b.rank) return false;
    for (int i = 0; i < a.rank; ++i)
      if (a.at[i] != b.at[i]) return false;
    return true;
  }
};

struct Storage;
struct DeviceWork;

// A batch of matrix products on an accelerator: of each, the result has m rows and n columns, row-major and without gaps, and
// the operands are m x k and k x n.
struct DeviceProduct {
  struct Operand {
    const void* data;
    bool is_transposed;  // adjacent elements are of one column, not of one row
    int64_t leading;  // elements from one row (or column) to the next
    int64_t batch_stride;
  };
  DType dtype;
  int64_t m, n, k, batches;
  Operand a, b;
  void* result;
};

// The code that may access the device copy of a storage: kernels alone, or also the host code of compiled functions.
enum class DeviceAccess : uint8_t { Kernels, HostCode };

// The copy of a storage on an accelerator, kept coherent lazily: kdsl-run implements it over the runtime.
class DeviceMirror {
 public:
  virtual ~DeviceMirror() = default;
  virtual void* allocate(size_t bytes, DeviceAccess access) = 0;  // null: out of memory
  virtual void release(void* device, size_t bytes, DeviceAccess access) = 0;
  virtual bool to_device(void* device, const void* host, size_t bytes) = 0;
  virtual bool to_host(void* host, const void* device, size_t bytes) = 0;
  virtual bool clear(void* device, size_t bytes) = 0;  // sets all bytes to zero
  // Computes products with a library of the accelerator. Returns false when there is none, or none for this element type;
  // nothing has been written then.
  virtual bool multiply(const DeviceProduct&) { return false; }
  // Does work on arrays (device/work.h). Returns false if the accelerator cannot do it; nothing has been written then.
  virtual bool run(const DeviceWork&) { return false; }

  // Frees storages that nothing refers to any more; returns false if that cannot be done. The heap sets it.
  std::function<bool()> reclaim;
  // The storages whose device address the script holds as a number: any kernel may access them (expose, sync_exposed).
  std::vector<Storage*> exposed;
};

struct Array;

// The bytes of one or more arrays. `host_is_stale` says that a kernel may have written the device copy since.
struct Storage {
  uint32_t number = 0;  // among those of its heap
  void* block = nullptr;  // the allocation that contains `host`
  std::byte* host = nullptr;
  size_t bytes = 0;
  void* device = nullptr;
  bool host_is_stale = false;
  bool device_is_stale = true;
  // Nothing has been written since the memory was made: its bytes are zeros, and nobody may rely on them if it is `unwritten`,
  // too. The device copy of such a storage is made without a transfer.
  bool is_fresh = true;
  bool is_unwritten = false;
  DeviceAccess device_access = DeviceAccess::Kernels;
  bool is_exposed = false;  // the script has its address as a number; in `exposed` of the mirror, if there is one
  bool is_blank = false;  // the values are zeros that nobody computes with
  DeviceMirror* mirror = nullptr;
  // Called with the memory that the host writes, if the array was made without values.
  const std::function<void(const std::byte* begin, size_t bytes)>* on_write = nullptr;
  // Called before the host computes with elements of such an array, or shows them.
  const std::function<void(const Array&)>* on_read = nullptr;
};

struct Array {
  Storage* storage = nullptr;
  DType dtype{};
  Dims shape;
  Dims strides;
  int64_t offset = 0;  // in elements
  bool on_device = false;  // device="cuda": only a label on the CPU device

  int64_t size() const { return shape.product(); }
  bool is_blank() const { return storage->is_blank; }
};

struct Error {
  enum class Kind { Value, Type, Index, Runtime, Memory } kind;
  std::string message;
  enum class About { Other, Broadcast, Dimension, ElementRange, ProductShapes, ShapeSize } about = About::Other;
};
template <typename T>
using Expected = std::expected<T, Error>;
inline std::unexpected<Error> error(Error::Kind kind, std::string message, Error::About about = Error::About::Other) {
  return std::unexpected(Error{kind, std::move(message), about});
}

// Owns all storages of a script. Values of the language are never freed one by one, so nobody counts who refers to a storage.
// Instead, when storages have grown to twice what was in use, the heap looks for pointers in the memory of the process, as a
// conservative garbage collector does (collect.cpp), and frees the storages that it finds none to.
class Heap {
 public:
  explicit Heap(DeviceMirror* mirror = nullptr);
  ~Heap();
  Heap(const Heap&) = delete;
  Heap& operator=(const Heap&) = delete;

  Expected<Array> empty(const Dims& shape, DType dtype);  // contiguous, row-major, zeroed
  // Marks the array as made without values: no program should rely on its zeros.
  void set_unwritten(const Array& a);
  // Tells that `bytes` of memory at `object` refer to the storage of `array`, and are of use only while something points to
  // them. A reference in such an object alone keeps no storage alive.
  void add_holder(const void* object, size_t bytes, const Array& array);
  // Frees the storages that nothing refers to. Returns false where the memory of the process cannot be read.
  bool collect();
  size_t bytes() const { return bytes_; }
  size_t limit = size_t{16} << 30;
  // Below this much memory a collection costs more than it gives.
  size_t least_collected = size_t{1} << 30;
  // No storage is freed any more once this is set: something that nobody can look into (a graph of CUDA) refers to some.
  bool keeps_all = false;
  // Arrays with more elements than this are blank, and so are results computed from them; used by runs that only need shapes.
  int64_t blank_above = INT64_MAX;
  // Optional callbacks: for the memory of every new array and of one that is freed, for an array that is made without values,
  // and for host writes to such an array and reads of it.
  std::function<void(const std::byte* begin, size_t bytes)> on_allocation;
  std::function<void(const std::byte* begin)> on_release;
  std::function<void(const std::byte* begin)> on_unwritten;
  std::function<void(const std::byte* begin, size_t bytes)> on_write;
  std::function<void(const Array&)> on_read;

 private:
  // The addresses of storages and holders are kept as complements, so that the search does not take this list, or a copy that
  // its growth left behind in freed memory, for a reference.
  class HiddenPointer {
   public:
    explicit HiddenPointer(const void* to) : complement_(~reinterpret_cast<uintptr_t>(to)) {}
    uintptr_t address() const { return ~complement_; }

   private:
    uintptr_t complement_;
  };
  struct Holder {
    HiddenPointer object;
    uint32_t bytes, storage;  // `storage` is a number in storages_
  };
  class Search;

  Storage& storage(size_t number) const { return *reinterpret_cast<Storage*>(storages_[number].address()); }
  Storage* make_storage();
  std::byte* blank_memory(size_t bytes) const;
  void release(Storage& storage);

  DeviceMirror* mirror_;
  // Storages lie in pages that held nothing before, so that no stale word happens to be the address of one.
  std::vector<os::GuardedMemory> pages_;
  size_t in_last_page_ = 0;
  std::vector<HiddenPointer> storages_;
  std::vector<Holder> holders_;
  size_t bytes_ = 0;
  size_t collect_at_ = 0;  // the bytes of storages at which they are collected next, if that is above the least
};

size_t element_bytes(DType dtype);
Dims row_major(const Dims& shape);
bool is_contiguous(const Array& a);

// Makes the host copy current (and, when `for_write`, the device copy stale) before elements are touched. Returns null when the
// copy from the device failed.
std::byte* host_data(const Array& a, bool for_write = false);
// Returns the address that a kernel gets: the device copy when there is a mirror, else the host memory. The host copy is stale
// afterwards when `for_write`. Null: there is no memory for the copy, or it could not be made.
void* kernel_data(const Array& a, bool for_write, DeviceAccess access = DeviceAccess::Kernels);
// Returns kernel_data for a script that keeps the address. From then on, every kernel may access the storage.
void* expose(const Array& a);
// Makes the device copies of exposed storages current for a kernel that may write them. Returns false when a copy failed.
bool sync_exposed(DeviceMirror& mirror);

// ---- elements as compute types ------------------------------------------------------------------------------

enum class Compute { Int, F32, F64 };  // int64 (also Boolean), float, double
Compute compute_of(DType dtype);
bool is_floating(DType dtype);

// Reads the elements in row-major order of `shape` (a broadcast of a.shape), converted to T = int64_t, float, double.
template <typename T>
std::vector<T> read(const Array& a, const Dims& shape);
template <typename T>
std::vector<T> read(const Array& a) {
  return read<T>(a, a.shape);
}
// Stores row-major values, rounded or wrapped to a's dtype.
template <typename T>
void write(const Array& a, std::span<const T> values);

double read_scalar(const Array& a);  // for a one-element array
int64_t read_scalar_int(const Array& a);

Expected<Dims> broadcast(const Dims& a, const Dims& b);
// Returns PyTorch's result type of two tensors' dtypes.
DType result_dtype(DType a, DType b);

}  // namespace kdsl::ndarray
