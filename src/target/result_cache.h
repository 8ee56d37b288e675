// Results kept in a folder under the hash of all they were made from, and the identity of the programs that made them. Several
// processes may use one folder: an entry appears whole or not at all, and one that was damaged is not there. Used by the
// driver's cache of compiles; here because hashes and pruning are LLVM's.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "target/target.h"

namespace kdsl::target {

// A hash over fields in their order, each with its length.
class ContentHash {
 public:
  ContentHash& add(std::string_view field);
  ContentHash& add(uint64_t number);
  std::string hex();

 private:
  std::string fields_;
};

class ResultCache {
 public:
  explicit ResultCache(std::string folder) : folder_(std::move(folder)) {}

  // Makes the folder; the message says why that cannot be.
  static std::optional<std::string> make_folder(const std::string& folder);

  std::optional<std::string> get(std::string_view key) const;
  // What cannot be written is not kept.
  void put(std::string_view key, std::string_view bytes);
  // Removes what was used least lately beyond so many bytes. Looks no more often than once a minute.
  void keep_below(uint64_t bytes) const;

 private:
  std::string path(std::string_view key) const;

  std::string folder_;
};

// As programs of that name print it.
std::string sha256(std::string_view bytes);

// Of this program: equal for equal code.
std::string compiler_identity();
// Of what makes machine code of PTX: ptxas or nvJitLink, and libdevice. A file that has not changed since it was hashed is not
// read again.
std::string tools_identity(const ToolOptions& options, ResultCache& cache);

}  // namespace kdsl::target
