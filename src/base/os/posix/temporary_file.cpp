#include "base/os/temporary_file.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>

#include <utility>

#include "base/os/path.h"
#include "base/os/posix/errors.h"

namespace kdsl::os {

TemporaryFile::TemporaryFile(TemporaryFile&& other) noexcept
    : path_(std::exchange(other.path_, {})), file_(std::move(other.file_)) {}

TemporaryFile& TemporaryFile::operator=(TemporaryFile&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(file_, other.file_);
  return *this;
}

void TemporaryFile::remove() {
  file_.reset();
  if (!path_.empty()) remove_file(path_);
  path_.clear();
}

Result<TemporaryFile> TemporaryFile::make(std::string_view prefix, std::string_view ending) {
  std::string path = std::string(prefix) + "XXXXXX" + std::string(ending);
  int descriptor = ::mkostemps(path.data(), static_cast<int>(ending.size()), O_CLOEXEC);
  if (descriptor < 0) return failed();
  return TemporaryFile(std::move(path), File(descriptor));
}

static std::string folder_for_temporary_files() {
  for (const char* variable : {"TMPDIR", "TMP", "TEMP", "TEMPDIR"})
    if (const char* value = std::getenv(variable); value && *value) return value;
  return "/tmp";
}

Result<TemporaryFile> TemporaryFile::make_anywhere(std::string_view name, std::string_view ending) {
  return make(folder_for_temporary_files() + "/" + std::string(name), ending);
}

Result<std::string> make_temporary_folder(std::string_view name) {
  std::string path = folder_for_temporary_files() + "/" + std::string(name) + "XXXXXX";
  if (!::mkdtemp(path.data())) return failed();
  return path;
}

// The umask can be read only by setting it, which affects all threads: it is read once.
static mode_t mode_of_new_file() {
  static const mode_t mask = [] {
    mode_t now = ::umask(0);
    ::umask(now);
    return now;
  }();
  return 0666 & ~mask;
}

Result<void> TemporaryFile::close_for(const std::string& place) {
  constexpr mode_t kPermissions = 07777;
  Result<FileInfo> old = info_of(place);
  mode_t mode = old ? static_cast<mode_t>(old->mode) & kPermissions : mode_of_new_file();
  if (::fchmod(file_.descriptor(), mode) != 0) return failed();
  return file_.close();
}

Result<void> TemporaryFile::move_to(const std::string& path) {
  if (Result<void> moved = rename_file(path_, path); !moved) return moved;
  path_.clear();
  return {};
}

}  // namespace kdsl::os
