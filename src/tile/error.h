// What is wrong with an operation on pointers, tensors and fragments, as a value: whoever asked for the operation, a row of a
// dialect or a pass, turns it into a diagnostic at its own place.
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
    Value,  // as the message says
    Index,  // an index that is not there, as the message says
    Rank,  // `got` coordinates for `limit` modes
    Negative,  // the coordinate `got` in a mode of the extent `limit`; -1: known at run time only
    OutOfBounds,  // the coordinate `got` in a mode of the extent `limit`
  };
  Kind kind = Kind::Value;
  std::string message;
  int64_t got = 0, limit = 0;
};

// A precondition of the layout algebra, with the arguments below it.
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
