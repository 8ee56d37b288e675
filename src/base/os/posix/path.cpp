#include "base/os/path.h"

#include <dirent.h>
#include <fcntl.h>
#include <limits.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "base/os/posix/errors.h"

namespace kdsl::os {

static int64_t nanoseconds(const timespec& time) { return int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec; }

Result<FileInfo> info_of(const std::string& path, Links links) {
  struct stat info;
  if ((links == Links::Follow ? ::stat(path.c_str(), &info) : ::lstat(path.c_str(), &info)) != 0) return failed();
  using Kind = FileInfo::Kind;
  auto number = [](auto n) { return static_cast<uint64_t>(n); };
  return FileInfo{.kind = S_ISREG(info.st_mode)   ? Kind::Regular
                          : S_ISDIR(info.st_mode) ? Kind::Folder
                                                  : Kind::Other,
                  .mode = number(info.st_mode),
                  .number = number(info.st_ino),
                  .device = number(info.st_dev),
                  .links = number(info.st_nlink),
                  .owner = number(info.st_uid),
                  .group = number(info.st_gid),
                  .size = number(info.st_size),
                  .accessed = nanoseconds(info.st_atim),
                  .modified = nanoseconds(info.st_mtim),
                  .changed = nanoseconds(info.st_ctim)};
}

static bool is_of_kind(const std::string& path, FileInfo::Kind kind) {
  Result<FileInfo> info = info_of(path);
  return info && info->kind == kind;
}

bool exists(const std::string& path) { return ::access(path.c_str(), F_OK) == 0; }
bool is_file(const std::string& path) { return is_of_kind(path, FileInfo::Kind::Regular); }
bool is_folder(const std::string& path) { return is_of_kind(path, FileInfo::Kind::Folder); }
bool is_program(const std::string& path) { return is_file(path) && ::access(path.c_str(), X_OK) == 0; }

Result<void> check_writable(const std::string& path) {
  if (::access(path.c_str(), W_OK) != 0) return failed();
  return {};
}
bool is_usable_folder(const std::string& path) { return ::access(path.c_str(), R_OK | W_OK | X_OK) == 0; }

bool is_same_file(const std::string& a, const std::string& b) {
  Result<FileInfo> first = info_of(a), second = info_of(b);
  return first && second && first->kind == FileInfo::Kind::Regular && first->device == second->device &&
         first->number == second->number;
}

std::optional<std::string> resolve(const std::string& path) {
  char* resolved = ::realpath(path.c_str(), nullptr);
  if (!resolved) return std::nullopt;
  std::string made = resolved;
  std::free(resolved);
  return made;
}

std::string follow_links(std::string path) {
  // Linux follows at most this many links, too.
  constexpr int kMostLinks = 40;
  for (int i = 0; i < kMostLinks; ++i) {
    char target[PATH_MAX];
    ssize_t size = ::readlink(path.c_str(), target, sizeof target);
    if (size <= 0 || size == static_cast<ssize_t>(sizeof target)) break;
    std::string_view next(target, static_cast<size_t>(size));
    path = next.starts_with('/') ? std::string(next) : path.substr(0, path.rfind('/') + 1) + std::string(next);
  }
  return path;
}

Result<std::vector<std::string>> list_folder(const std::string& path) {
  DIR* folder = ::opendir(path.c_str());
  if (!folder) return failed();
  std::vector<std::string> names;
  while (const dirent* entry = ::readdir(folder)) {
    std::string name = entry->d_name;
    if (name != "." && name != "..") names.push_back(std::move(name));
  }
  ::closedir(folder);
  std::sort(names.begin(), names.end());
  return names;
}

void make_folder(const char* path) { static_cast<void>(::mkdir(path, 0777)); }
bool make_unique_folder(char* path) { return ::mkdtemp(path) != nullptr; }

Result<void> rename_file(const std::string& from, const std::string& to) {
  if (::rename(from.c_str(), to.c_str()) != 0) return failed();
  return {};
}

void remove_file(const std::string& path) { static_cast<void>(::unlink(path.c_str())); }

void touch(const std::string& path) { static_cast<void>(::utimensat(AT_FDCWD, path.c_str(), nullptr, 0)); }

}  // namespace kdsl::os
