// Interned identifiers. A `Name` is one pointer; equal strings of one table are equal pointers.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <unordered_map>

#include "base/arena.h"

namespace kdsl {

struct NameData {
  std::string_view text;
  size_t hash;
};

class Name {
 public:
  constexpr Name() = default;
  constexpr explicit Name(const NameData* data) : data_(data) {}

  std::string_view text() const { return data_ ? data_->text : std::string_view(); }
  size_t hash() const { return data_ ? data_->hash : 0; }
  const NameData* data() const { return data_; }
  explicit operator bool() const { return data_ != nullptr; }
  friend bool operator==(Name, Name) = default;

 private:
  const NameData* data_ = nullptr;
};

// Owns the strings. There is one table per compilation, and it is never shared between threads.
class NameTable {
 public:
  Name intern(std::string_view text);

 private:
  Arena arena_;
  std::unordered_map<std::string_view, const NameData*> names_;
};

}  // namespace kdsl

template <>
struct std::hash<kdsl::Name> {
  size_t operator()(kdsl::Name name) const noexcept { return name.hash(); }
};
