// A bump allocator for objects that live until the whole arena dies: AST nodes, KIR, static objects. It takes only trivially
// destructible types and frees nothing singly. The budgets of a compilation count its `bytes_used`.
#pragma once

#include <cstddef>
#include <cstring>
#include <memory>
#include <new>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace kdsl {

class Arena {
 public:
  Arena() = default;
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;
  Arena(Arena&&) = default;
  Arena& operator=(Arena&&) = default;

  void* allocate(size_t size, size_t align) {
    size_t at = (cursor_ + align - 1) & ~(align - 1);
    if (at + size > end_) [[unlikely]]
      return allocate_slow(size, align);
    cursor_ = at + size;
    return reinterpret_cast<void*>(at);
  }

  template <typename T, typename... Args>
  T* make(Args&&... args) {
    static_assert(std::is_trivially_destructible_v<T>);
    return new (allocate(sizeof(T), alignof(T))) T{std::forward<Args>(args)...};
  }

  // Makes an array of `count` value-initialised elements.
  template <typename T>
  std::span<T> make_span(size_t count) {
    static_assert(std::is_trivially_destructible_v<T>);
    if (count == 0) return {};
    T* first = static_cast<T*>(allocate(sizeof(T) * count, alignof(T)));
    for (size_t i = 0; i < count; ++i) new (first + i) T{};
    return {first, count};
  }

  template <typename T>
  std::span<T> copy(std::span<const T> items) {
    static_assert(std::is_trivially_copyable_v<T>);
    if (items.empty()) return {};
    T* first = static_cast<T*>(allocate(sizeof(T) * items.size(), alignof(T)));
    std::memcpy(static_cast<void*>(first), items.data(), sizeof(T) * items.size());
    return {first, items.size()};
  }
  template <typename T>
  std::span<T> copy(const std::vector<T>& items) {
    return copy(std::span<const T>(items));
  }

  std::string_view copy(std::string_view text) {
    if (text.empty()) return {};
    char* first = static_cast<char*>(allocate(text.size(), 1));
    std::memcpy(first, text.data(), text.size());
    return {first, text.size()};
  }

  // A mark is a position in the order of allocation: is_before tells whether an object of this arena was made before it.
  struct Mark {
    size_t block_count = 0;
    size_t cursor = 0;
  };
  Mark mark() const { return {blocks_.size(), cursor_}; }
  bool is_before(const Mark& mark, const void* object) const;

  // Returns the total size of all blocks taken from the system so far.
  size_t bytes_used() const { return bytes_used_; }

 private:
  void* allocate_slow(size_t size, size_t align);

  size_t cursor_ = 0;
  size_t end_ = 0;
  size_t next_block_ = 16 * 1024;
  size_t bytes_used_ = 0;
  std::vector<std::unique_ptr<std::byte[]>> blocks_;
  std::vector<size_t> block_sizes_;
};

}  // namespace kdsl
