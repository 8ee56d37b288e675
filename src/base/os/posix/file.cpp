#include "base/os/file.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "base/os/posix/errors.h"

namespace kdsl::os {

File& File::operator=(File&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

static Result<File> open_file(const char* path, int flags) {
  int descriptor = ::open(path, flags | O_CLOEXEC, 0644);
  if (descriptor < 0) return failed();
  return File(descriptor);
}

Result<File> File::open_to_read(const char* path) { return open_file(path, O_RDONLY); }
Result<File> File::open_to_write(const char* path) { return open_file(path, O_WRONLY); }
Result<File> File::create(const char* path) { return open_file(path, O_WRONLY | O_CREAT | O_TRUNC); }

int File::release() { return std::exchange(descriptor_, -1); }

void File::reset() {
  if (is_open()) ::close(release());
}

Result<void> File::close() {
  if (is_open() && ::close(release()) != 0) return failed();
  return {};
}

Result<size_t> read_some(int descriptor, std::span<char> buffer) {
  ssize_t count = uninterrupted([&] { return ::read(descriptor, buffer.data(), buffer.size()); });
  if (count < 0) return failed();
  return static_cast<size_t>(count);
}

void set_nonblocking(int descriptor) { ::fcntl(descriptor, F_SETFL, O_NONBLOCK); }

Result<std::string> read_all(int descriptor, size_t most, size_t expected) {
  // The buffer has at least the size of a page, for descriptors whose size is not known.
  constexpr size_t kLeast = 4096;
  std::string bytes;
  bytes.resize(std::max(expected + 1, kLeast));
  size_t used = 0;
  while (true) {
    if (used == bytes.size()) bytes.resize(bytes.size() * 2);
    Result<size_t> count = read_some(descriptor, std::span(bytes).subspan(used));
    if (!count) return std::unexpected(count.error());
    if (*count == 0) break;
    used += *count;
    if (used > most) return failed(EFBIG);
  }
  bytes.resize(used);
  return bytes;
}

Result<std::string> read_file(const std::string& path, size_t most) {
  Result<File> file = File::open_to_read(path.c_str());
  if (!file) return std::unexpected(file.error());
  struct stat info;
  if (::fstat(file->descriptor(), &info) != 0) return failed();
  if (S_ISDIR(info.st_mode)) return failed(EISDIR);
  size_t size = S_ISREG(info.st_mode) ? static_cast<size_t>(info.st_size) : 0;
  if (size > most) return failed(EFBIG);
  return read_all(file->descriptor(), most, size);
}

Result<void> write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    ssize_t count = uninterrupted([&] { return ::write(descriptor, text.data(), text.size()); });
    if (count < 0) return failed();
    text.remove_prefix(static_cast<size_t>(count));
  }
  return {};
}

void wait_to_read(std::span<Readable> descriptors, std::optional<std::chrono::milliseconds> limit) {
  std::vector<pollfd> files;
  for (const Readable& one : descriptors) files.push_back({one.descriptor, POLLIN, 0});
  static_cast<void>(::poll(files.data(), files.size(), limit ? static_cast<int>(limit->count()) : -1));
  for (size_t i = 0; i < files.size(); ++i) descriptors[i].is_ready = (files[i].revents & (POLLIN | POLLHUP | POLLERR)) != 0;
}

bool is_terminal(int descriptor) { return ::isatty(descriptor) == 1; }

std::optional<int> terminal_columns(int descriptor) {
  winsize size{};
  if (::ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return std::nullopt;
  return size.ws_col;
}

}  // namespace kdsl::os
