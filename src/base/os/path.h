// Names in the file system: what exists under a name, and making, renaming and removing it. Contents of files are in file.h.
// Used by the driver (outputs, caches), the evaluator (imports, the module `os`) and the search for tools.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/os/result.h"

namespace kdsl::os {

// The system's information about a file, in its own numbers.
struct FileInfo {
  enum class Kind : uint8_t { Regular, Folder, Other } kind;
  uint64_t mode;  // file type and permissions
  uint64_t number, device;  // inode and device, which together identify the file
  uint64_t links, owner, group, size;
  // Nanoseconds since the epoch. `changed` is the time of the last change of contents or attributes, which no program can set.
  int64_t accessed, modified, changed;
};
enum class Links : uint8_t { Follow, Keep };
Result<FileInfo> info_of(const std::string& path, Links links = Links::Follow);

bool exists(const std::string& path);
bool is_file(const std::string& path);
bool is_folder(const std::string& path);
// Returns whether `path` is a file that this process may execute.
bool is_program(const std::string& path);
// Checks that this process may write to the path.
Result<void> check_writable(const std::string& path);
bool is_usable_folder(const std::string& path);  // the process may list it, read and write in it
// Returns whether both are the same regular file.
bool is_same_file(const std::string& a, const std::string& b);

// Returns the absolute path without symbolic links.
std::optional<std::string> resolve(const std::string& path);
// Returns the file that a path names: links are followed, also one to a file that does not exist yet.
std::string follow_links(std::string path);
// Returns the names in a folder, sorted.
Result<std::vector<std::string>> list_folder(const std::string& path);

void make_folder(const char* path);
// Makes a folder with a new unique name: `path` ends in XXXXXX, which is replaced. It allocates no memory, since crash reports
// use it.
bool make_unique_folder(char* path);
// Renames a file atomically; an existing file under the new name is replaced.
Result<void> rename_file(const std::string& from, const std::string& to);
void remove_file(const std::string& path);
// Sets the time of last use to now.
void touch(const std::string& path);

}  // namespace kdsl::os
