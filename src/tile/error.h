// An error in an operation on pointers, tensors and fragments, as a value: the caller, a row of a dialect or a pass, turns it
// into a diagnostic at its own location.
#pragma once

#include <cstdint>
#include <expected>
#include <string>

#include <fmt/format.h>

#include "base/result.h"
#include "layout/error.h"

namespace kdsl::tile {

struct Error {
  enum class Kind : uint8_t {
    Value,  // described by the message
    Index,  // an index that does not exist, described by the message
    Rank,  // `got` coordinates for `limit` modes
    Negative,  // the coordinate `got` in a mode of the extent `limit`; -1 if it is known at run time only
    OutOfBounds,  // the coordinate `got` in a mode of the extent `limit`
  };
  Kind kind = Kind::Value;
  std::string message;
  int64_t got = 0, limit = 0;
};

// Makes an error of a violated precondition of the layout algebra, with the arguments listed below it.
inline Error error_of(const layout::Error& error) {
  return {Error::Kind::Value, layout::to_string(error) + "\n" + layout::side_by_side(error)};
}

template <typename T>
using Expected = std::expected<T, Error>;

template <typename... Args>
std::unexpected<Error> value_error(fmt::format_string<Args...> format, Args&&... args) {
  return std::unexpected(Error{Error::Kind::Value, fmt::format(format, std::forward<Args>(args)...)});
}

}  // namespace kdsl::tile
