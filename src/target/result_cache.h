// Keeps results in a folder under the hash of everything that they were made from, and identifies the programs that made them.
// Several processes may use one folder: an entry appears as a whole or not at all, and a damaged one counts as missing. The
// driver's cache of compiles uses it; it is here because hashes and pruning are LLVM's.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "target/target.h"

namespace kdsl::target {

// Hashes fields in their order, each with its length.
class ContentHash {
 public:
  ContentHash& add(std::string_view field);
  ContentHash& add(uint64_t number);
  std::string hex();

 private:
  std::string fields_;
};

// Returns the bytes as an entry that tells whether it is whole, and takes them out of one; none: it is damaged.
std::string sealed(std::string_view bytes);
std::optional<std::string_view> unsealed(std::string_view entry);

class ResultCache {
 public:
  explicit ResultCache(std::string folder) : folder_(std::move(folder)) {}

  // Makes the folder; returns a message if that fails.
  static std::optional<std::string> make_folder(const std::string& folder);

  std::optional<std::string> get(std::string_view key) const;
  // Stores a result; if it cannot be written, it is not kept.
  void put(std::string_view key, std::string_view bytes);
  // Removes the entries that were used least recently, until the folder has at most this many bytes. It looks at the folder no
  // more often than once a minute.
  void keep_below(uint64_t bytes) const;

 private:
  std::string path(std::string_view key) const;

  std::string folder_;
};

// Returns the digest in the form that sha256sum prints.
std::string sha256(std::string_view bytes);

// Identifies this program: equal code has equal identities.
std::string compiler_identity();
// Returns the identity of the tools that make machine code of PTX: ptxas or nvJitLink, and libdevice. A file that has not
// changed since it was hashed is not read again.
std::string tools_identity(const ToolOptions& options, ResultCache& cache);

}  // namespace kdsl::target
