// Connects libFuzzer's mutation of bytes with mutations of programs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

extern "C" size_t LLVMFuzzerMutate(uint8_t* data, size_t size, size_t max_size);

namespace kdsl::fuzz {

// Copies a text into libFuzzer's buffer, truncated to fit, and returns its size.
inline size_t store(const std::string& text, uint8_t* out, size_t max_size) {
  size_t size = text.size() < max_size ? text.size() : max_size;
  std::memcpy(out, text.data(), size);
  return size;
}

// The body of LLVMFuzzerCustomMutator: one input in `bytes_in` is mutated by bytes, the others by `change`.
inline size_t mutate(uint8_t* data, size_t size, size_t max_size, unsigned seed,
                     std::string (*change)(std::string_view, uint32_t), unsigned bytes_in) {
  if (seed % bytes_in == 0) return LLVMFuzzerMutate(data, size, max_size);
  return store(change({reinterpret_cast<const char*>(data), size}, seed / bytes_in), data, max_size);
}

}  // namespace kdsl::fuzz
