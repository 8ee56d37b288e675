// Open files, pipes and terminals by their descriptors, and the contents of files. Functions on names in the file system are in
// path.h. Used wherever something is read or written: sources, outputs, messages, caches.
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

// An open file, closed by the destructor. Child processes do not inherit it.
class File {
 public:
  File() = default;
  explicit File(int descriptor) : descriptor_(descriptor) {}
  File(File&& other) noexcept : descriptor_(other.release()) {}
  File& operator=(File&& other) noexcept;
  ~File() { reset(); }

  static Result<File> open_to_read(const char* path);
  // Opens what exists, without truncating it: a device, a pipe.
  static Result<File> open_to_write(const char* path);
  // Creates the file, or truncates it.
  static Result<File> create(const char* path);

  bool is_open() const { return descriptor_ >= 0; }
  int descriptor() const { return descriptor_; }
  int release();
  void reset();
  // Closes the file. A write to a full disk may fail only here, so outputs check the result.
  Result<void> close();

 private:
  int descriptor_ = -1;
};

// Reads once what is available; 0 bytes mean the end. If nothing is available and the descriptor is nonblocking, the error is
// resource_unavailable_try_again.
Result<size_t> read_some(int descriptor, std::span<char> buffer);
// Makes reads of this descriptor nonblocking from now on.
void set_nonblocking(int descriptor);
// Reads to the end. More than `most` bytes are the error file_too_large.
Result<std::string> read_all(int descriptor, size_t most, size_t expected = 0);
// Returns the contents of a file. A folder gives the error is_a_directory.
Result<std::string> read_file(const std::string& path, size_t most = SIZE_MAX);

// Writes all of `text`, in as many calls as it takes.
Result<void> write_all(int descriptor, std::string_view text);

// A descriptor to wait for.
struct Readable {
  int descriptor;
  bool is_ready = false;
};
// Waits until one descriptor can be read or is at its end, or until the time is over; without a limit it waits forever.
void wait_to_read(std::span<Readable> descriptors, std::optional<std::chrono::milliseconds> limit);

bool is_terminal(int descriptor);
// Returns the width of the terminal, if it is one and tells its width.
std::optional<int> terminal_columns(int descriptor);

}  // namespace kdsl::os
