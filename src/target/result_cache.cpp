#include "target/result_cache.h"

#include <array>
#include <chrono>

#include <fmt/core.h>
#include <llvm/ADT/StringExtras.h>
#include <llvm/Support/BLAKE3.h>
#include <llvm/Support/CachePruning.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/SHA256.h>

#include "base/os/path.h"
#include "base/os/temporary_file.h"
#include "base/os/this_process.h"
#include "target/cuda/tools.h"

namespace kdsl::target {

static llvm::StringRef ref(std::string_view text) { return {text.data(), text.size()}; }

// Half of the digest is more than enough to avoid collisions.
static std::string digest(std::string_view bytes) {
  llvm::BLAKE3 hasher;
  hasher.update(ref(bytes));
  std::array<uint8_t, 16> result;
  hasher.final(result);
  return llvm::toHex(llvm::ArrayRef(result), true);
}

ContentHash& ContentHash::add(std::string_view field) {
  fields_ += fmt::format("{}:", field.size());
  fields_ += field;
  return *this;
}
ContentHash& ContentHash::add(uint64_t number) { return add(std::string_view(std::to_string(number))); }
std::string ContentHash::hex() { return digest(fields_); }

// ---- the folder

std::optional<std::string> ResultCache::make_folder(const std::string& folder) {
  if (std::error_code error = llvm::sys::fs::create_directories(folder)) return error.message();
  if (!os::is_usable_folder(folder)) return std::string("it cannot be read and written");
  return std::nullopt;
}

// LLVM's cache pruning considers files whose names begin like this, and no others.
std::string ResultCache::path(std::string_view key) const { return fmt::format("{}/llvmcache-{}", folder_, key); }

// An entry is the digest of its bytes, followed by the bytes.
constexpr size_t kDigestSize = 32;

std::string sealed(std::string_view bytes) { return digest(bytes).append(bytes); }

std::optional<std::string_view> unsealed(std::string_view entry) {
  if (entry.size() < kDigestSize || digest(entry.substr(kDigestSize)) != entry.substr(0, kDigestSize)) return std::nullopt;
  return entry.substr(kDigestSize);
}

std::optional<std::string> ResultCache::get(std::string_view key) const {
  std::string file = path(key);
  auto buffer = llvm::MemoryBuffer::getFile(file, false, false);
  if (!buffer) return std::nullopt;
  auto bytes = unsealed({(*buffer)->getBufferStart(), (*buffer)->getBufferSize()});
  if (!bytes) return std::nullopt;
  // The access time is set explicitly, because file systems are often mounted so that reading does not change it.
  os::touch(file);
  return std::string(*bytes);
}

void ResultCache::put(std::string_view key, std::string_view bytes) {
  auto file = os::TemporaryFile::make(folder_ + "/tmp-");
  std::string place = path(key);
  bool is_written = file && file->write(digest(bytes)) && file->write(bytes) && file->close_for(place);
  if (is_written) static_cast<void>(file->move_to(place));
}

void ResultCache::keep_below(uint64_t bytes) const {
  llvm::CachePruningPolicy policy;
  policy.Interval = std::chrono::seconds(60);
  policy.Expiration = std::chrono::seconds(0);
  policy.MaxSizePercentageOfAvailableSpace = 0;
  policy.MaxSizeBytes = bytes;
  llvm::pruneCache(folder_, policy);
}

// ---- identities

std::string sha256(std::string_view bytes) {
  llvm::SHA256 hasher;
  hasher.update(ref(bytes));
  return llvm::toHex(hasher.final(), true);
}

static std::string digest_of_file(const std::string& file) {
  auto buffer = llvm::MemoryBuffer::getFile(file, false, false);
  if (!buffer) return "unreadable";
  return digest({(*buffer)->getBufferStart(), (*buffer)->getBufferSize()});
}

std::string compiler_identity() {
  std::string id = os::build_id();
  return id.empty() ? digest_of_file(os::own_program()) : llvm::toHex(id, true);
}

// Returns the hash of a file's bytes. A file is hashed once for each state that the system can distinguish, by its inode
// number, its size and the time of its last status change, which users cannot set.
static std::string identity_of_file(const std::string& file, ResultCache& cache) {
  auto info = os::info_of(file);
  if (!info) return "none";
  ContentHash state;
  state.add("file").add(file).add(info->number).add(info->size).add(static_cast<uint64_t>(info->changed));
  std::string key = state.hex();
  if (auto known = cache.get(key)) return *known;
  std::string made = digest_of_file(file);
  cache.put(key, made);
  return made;
}

std::string tools_identity(const ToolOptions& options, ResultCache& cache) {
  auto identity = [&](const std::expected<std::string, Status>& file) {
    return file ? identity_of_file(*file, cache) : std::string("none");
  };
  auto ptxas = find_ptxas(options);
  ContentHash all;
  all.add(identity(ptxas)).add(identity(find_nvlink(options))).add(identity(find_libdevice(options)));
  // If there is no ptxas, nvJitLink takes its place.
  if (!ptxas) all.add(identity(find_nvjitlink(options)));
  return all.hex();
}

}  // namespace kdsl::target
