// Names in the file system: what there is under one, and making, renaming and removing it. Contents are file.h's. Used by the
// driver (outputs, caches), the evaluator (imports, the module `os`) and the search for tools.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/os/result.h"

namespace kdsl::os {

// What the system knows of a file, in its own numbers.
struct FileInfo {
  enum class Kind : uint8_t { Regular, Folder, Other } kind;
  uint64_t mode;  // with permissions
  uint64_t number, device;  // together the identity
  uint64_t links, owner, group, size;
  // Nanoseconds since the epoch. Nobody can set the time of the last change of contents or attributes.
  int64_t accessed, modified, changed;
};
enum class Links : uint8_t { Follow, Keep };
Result<FileInfo> info_of(const std::string& path, Links links = Links::Follow);

bool exists(const std::string& path);
bool is_file(const std::string& path);
bool is_folder(const std::string& path);
// A file that this process may execute.
bool is_program(const std::string& path);
// What this process may do with it.
Result<void> check_writable(const std::string& path);
bool is_usable_folder(const std::string& path);  // look into it, read and write in it
// Whether both are the same regular file.
bool is_same_file(const std::string& a, const std::string& b);

// The absolute path without links.
std::optional<std::string> resolve(const std::string& path);
// The file that a path names: links are followed, also one to a file that is not there yet.
std::string follow_links(std::string path);
// The names in a folder, sorted.
Result<std::vector<std::string>> list_folder(const std::string& path);

void make_folder(const char* path);
// `path` ends in XXXXXX, in whose place a name is put that is nobody else's. Takes no memory: crash reports use it.
bool make_unique_folder(char* path);
// Takes the place of what was there, at once.
Result<void> rename_file(const std::string& from, const std::string& to);
void remove_file(const std::string& path);
// Notes that it is used now.
void touch(const std::string& path);

}  // namespace kdsl::os
