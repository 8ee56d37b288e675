// Open files, pipes and terminals by their descriptors, and the contents of files. Names in the file system are path.h's. Used
// wherever something is read or written: sources, outputs, messages, caches.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/os/result.h"

namespace kdsl::os {

inline constexpr int kStandardInput = 0, kStandardOutput = 1, kStandardError = 2;

// An open file, closed at the end. No program that is started inherits it.
class File {
 public:
  File() = default;
  explicit File(int descriptor) : descriptor_(descriptor) {}
  File(File&& other) noexcept : descriptor_(other.release()) {}
  File& operator=(File&& other) noexcept;
  ~File() { reset(); }

  static Result<File> open_to_read(const char* path);
  // One that exists, as it is: a device, a pipe.
  static Result<File> open_to_write(const char* path);
  // Made, or emptied.
  static Result<File> create(const char* path);

  bool is_open() const { return descriptor_ >= 0; }
  int descriptor() const { return descriptor_; }
  int release();
  void reset();
  // A full disk may show only here.
  Result<void> close();

 private:
  int descriptor_ = -1;
};

// Once what is there: 0 bytes at the end. Nothing is there: resource_unavailable_try_again, where reads do not wait.
Result<size_t> read_some(int descriptor, std::span<char> buffer);
// Reads of this descriptor do not wait from now on.
void set_nonblocking(int descriptor);
// To the end; more than `most` bytes are the error file_too_large.
Result<std::string> read_all(int descriptor, size_t most, size_t expected = 0);
// The contents of a file; of a folder the error is_a_directory.
Result<std::string> read_file(const std::string& path, size_t most = SIZE_MAX);

// All of `text`, whatever its size.
Result<void> write_all(int descriptor, std::string_view text);

// A descriptor that is waited for.
struct Readable {
  int descriptor;
  bool is_ready = false;
};
// Until one can be read or has come to its end, or the time is over; nothing: there is no limit.
void wait_to_read(std::span<Readable> descriptors, std::optional<std::chrono::milliseconds> limit);

bool is_terminal(int descriptor);
// Of a terminal that says how wide it is.
std::optional<int> terminal_columns(int descriptor);

}  // namespace kdsl::os
