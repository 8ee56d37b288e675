#include "ndarray/array.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <span>
#include <utility>

#include <fmt/core.h>

namespace kdsl::ndarray {

Dims::Dims(std::initializer_list<int64_t> values) {
  for (int64_t value : values) at[rank++] = value;
}

int64_t Dims::product() const {
  int64_t result = 1;
  for (int i = 0; i < rank; ++i) result *= at[i];
  return result;
}

Heap::Heap(DeviceMirror* mirror) : mirror_(mirror) {
  if (mirror) mirror->reclaim = [this] { return !keeps_all && collect(); };
}

Heap::~Heap() {
  for (size_t i = 0; i < storages_.size(); ++i) release(storage(i));
}

// Returns a storage without memory; null if the system has none left.
Storage* Heap::make_storage() {
  constexpr size_t kPage = 256 << 10, kInPage = kPage / sizeof(Storage);
  if (pages_.empty() || in_last_page_ == kInPage) {
    auto page = os::GuardedMemory::reserve(kPage, {});
    if (!page) return nullptr;
    pages_.push_back(*std::move(page));
    in_last_page_ = 0;
  }
  auto* storage = new (pages_.back().data() + in_last_page_++ * sizeof(Storage)) Storage;
  storage->number = static_cast<uint32_t>(storages_.size());
  storages_.emplace_back(storage);
  return storage;
}

void Heap::release(Storage& storage) {
  if (storage.host && on_release) on_release(storage.host);
  std::free(storage.block);
  if (storage.device) storage.mirror->release(storage.device, storage.bytes, storage.device_access);
  if (!storage.is_blank) bytes_ -= storage.bytes;
  storage = {.number = storage.number};
}

// Returns memory that a blank array can share with others, since nobody reads its values. Null: no array has that much.
std::byte* Heap::blank_memory(size_t bytes) const {
  // Only the latest arrays are searched, so that a script with many arrays does not take quadratic time.
  constexpr size_t kMostAsked = 64;
  size_t asked = 0;
  for (size_t i = storages_.size(); i > 0 && asked < kMostAsked; --i, ++asked)
    if (storage(i - 1).is_blank && storage(i - 1).bytes >= bytes) return storage(i - 1).host;
  return nullptr;
}

Expected<Array> Heap::empty(const Dims& shape, DType dtype) {
  size_t bytes = element_bytes(dtype);
  bool is_blank = shape.product() > blank_above;
  for (int i = 0; i < shape.rank; ++i) {
    if (shape[i] < 0)
      return error(Error::Kind::Runtime, fmt::format("trying to create tensor with negative dimension {}", shape[i]));
    if (__builtin_mul_overflow(bytes, static_cast<size_t>(shape[i]), &bytes) || (bytes > limit && !is_blank))
      return error(Error::Kind::Memory, fmt::format("tensor needs more than {} bytes", limit));
  }
  if (bytes_ + bytes > std::min(limit, std::max(least_collected, collect_at_)) && !is_blank && !keeps_all) collect();
  if (bytes_ + bytes > limit && !is_blank)
    return error(Error::Kind::Memory, fmt::format("tensors need more than {} bytes together", limit));
  Storage* storage = make_storage();
  // calloc gives zeroed pages that take no memory until they are touched.
  constexpr size_t kAlignment = 256;
  if (storage && is_blank) storage->host = blank_memory(bytes);
  if (storage && !storage->host) {
    storage->block = std::calloc(1, bytes + 3 * kAlignment);
    auto address = reinterpret_cast<uintptr_t>(storage->block);
    if (address) storage->host = static_cast<std::byte*>(storage->block) + ((kAlignment - address % kAlignment) % kAlignment);
  }
  if (!storage || !storage->host) return error(Error::Kind::Memory, fmt::format("cannot allocate a tensor of {} bytes", bytes));
  storage->bytes = bytes;
  storage->is_blank = is_blank;
  storage->mirror = mirror_;
  if (!is_blank) bytes_ += bytes;
  if (on_allocation) on_allocation(storage->host, bytes);
  Array result;
  result.storage = storage;
  result.dtype = dtype;
  result.shape = shape;
  result.strides = row_major(shape);
  return result;
}

void Heap::set_unwritten(const Array& a) {
  a.storage->is_unwritten = true;
  if (!on_unwritten || !on_write || a.storage->bytes == 0) return;
  // All bits set are a NaN in each type that has NaNs.
  constexpr int kBytesOfNan = 0xFF, kOtherBytes = 0xA5;
  std::memset(a.storage->host, dtype::is_float(a.dtype) ? kBytesOfNan : kOtherBytes, a.storage->bytes);
  a.storage->on_write = &on_write;
  if (on_read) a.storage->on_read = &on_read;
  on_unwritten(a.storage->host);
}

size_t element_bytes(DType dtype) { return static_cast<size_t>(dtype::bytes(dtype)); }

Dims row_major(const Dims& shape) {
  Dims strides;
  strides.rank = shape.rank;
  int64_t stride = 1;
  for (int i = shape.rank - 1; i >= 0; --i) {
    strides[i] = stride;
    stride *= shape[i] > 0 ? shape[i] : 1;
  }
  return strides;
}

bool is_contiguous(const Array& a) {
  int64_t expected = 1;
  for (int i = a.shape.rank - 1; i >= 0; --i) {
    if (a.shape[i] == 0) return true;
    if (a.shape[i] != 1 && a.strides[i] != expected) return false;
    expected *= a.shape[i];
  }
  return true;
}

std::byte* host_data(const Array& a, bool for_write) {
  Storage& storage = *a.storage;
  if (storage.host_is_stale) {
    if (!storage.mirror->to_host(storage.host, storage.device, storage.bytes)) return nullptr;
    storage.host_is_stale = false;
  }
  if (for_write) storage.device_is_stale = true, storage.is_fresh = false;
  return storage.host + static_cast<size_t>(a.offset) * element_bytes(a.dtype);
}

static void release_device(Storage& storage) {
  storage.mirror->release(storage.device, storage.bytes, storage.device_access);
  storage.device = nullptr;
  storage.device_is_stale = true;
}

// Makes the device copy current. Memory that nobody has written needs no transfer.
static bool fill_device(Storage& storage) {
  if (!storage.device_is_stale || storage.host_is_stale) return true;
  bool is_done = !storage.is_fresh       ? storage.mirror->to_device(storage.device, storage.host, storage.bytes)
                 : !storage.is_unwritten ? storage.mirror->clear(storage.device, storage.bytes)
                                         : true;
  storage.device_is_stale = !is_done;
  return is_done;
}

void* kernel_data(const Array& a, bool for_write, DeviceAccess access) {
  Storage& storage = *a.storage;
  size_t offset = static_cast<size_t>(a.offset) * element_bytes(a.dtype);
  if (!storage.mirror) return storage.host + offset;
  if (storage.device && access == DeviceAccess::HostCode && storage.device_access != access) {
    if (!host_data(a)) return nullptr;
    release_device(storage);
  }
  if (!storage.device) {
    storage.device = storage.mirror->allocate(storage.bytes, access);
    storage.device_access = access;
    if (!storage.device) return nullptr;
  }
  if (!fill_device(storage)) return nullptr;
  if (for_write) storage.host_is_stale = true, storage.is_fresh = false;
  return static_cast<std::byte*>(storage.device) + offset;
}

void* expose(const Array& a) {
  Storage& storage = *a.storage;
  if (!std::exchange(storage.is_exposed, true) && storage.mirror) storage.mirror->exposed.push_back(&storage);
  return kernel_data(a, true);
}

bool sync_exposed(DeviceMirror& mirror) {
  return std::ranges::all_of(mirror.exposed,
                             [](Storage* storage) { return kernel_data({.storage = storage}, true) != nullptr; });
}

bool is_floating(DType dtype) { return dtype::is_float(dtype); }

Compute compute_of(DType dtype) {
  if (!is_floating(dtype)) return Compute::Int;
  return dtype == DType::Float64 ? Compute::F64 : Compute::F32;
}

Expected<Dims> broadcast(const Dims& a, const Dims& b) {
  Dims result;
  result.rank = a.rank > b.rank ? a.rank : b.rank;
  for (int i = 1; i <= result.rank; ++i) {
    int64_t x = i <= a.rank ? a[a.rank - i] : 1;
    int64_t y = i <= b.rank ? b[b.rank - i] : 1;
    if (x != y && x != 1 && y != 1)
      return error(Error::Kind::Runtime,
                   fmt::format("The size of tensor a ({}) must match the size of tensor b ({}) at "
                               "non-singleton dimension {}",
                               x, y, result.rank - i),
                   Error::About::Broadcast);
    result[result.rank - i] = x == 1 ? y : x;
  }
  return result;
}

DType result_dtype(DType a, DType b) {
  if (a == b) return a;
  bool a_float = is_floating(a), b_float = is_floating(b);
  if (a_float != b_float) return a_float ? a : b;
  if (a_float) {
    if (dtype::width(a) == dtype::width(b)) return DType::Float32;  // float16 with bfloat16
    return dtype::width(a) > dtype::width(b) ? a : b;
  }
  if (dtype::is_boolean(a)) return b;
  if (dtype::is_boolean(b)) return a;
  bool a_signed = dtype::is_signed(a), b_signed = dtype::is_signed(b);
  int wider = std::max(dtype::width(a), dtype::width(b));
  if (a_signed == b_signed) return dtype::width(a) > dtype::width(b) ? a : b;
  int unsigned_width = a_signed ? dtype::width(b) : dtype::width(a);
  if (unsigned_width >= wider && wider < 64) wider *= 2;
  return *dtype::integer_of(wider, true);
}

}  // namespace kdsl::ndarray
