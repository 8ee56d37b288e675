#include "target/result_cache.h"

#include <array>
#include <chrono>

#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fmt/core.h>
#include <llvm/ADT/SmallString.h>
#include <llvm/ADT/StringExtras.h>
#include <llvm/Support/BLAKE3.h>
#include <llvm/Support/CachePruning.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/SHA256.h>

#include "target/cuda/tools.h"

namespace kdsl::target {

static llvm::StringRef ref(std::string_view text) { return {text.data(), text.size()}; }

// Half of the digest is more than enough to never meet another one.
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
  if (::access(folder.c_str(), R_OK | W_OK | X_OK) != 0) return std::string("it cannot be read and written");
  return std::nullopt;
}

// LLVM's pruning looks at files that begin so, and at no others.
std::string ResultCache::path(std::string_view key) const { return fmt::format("{}/llvmcache-{}", folder_, key); }

// An entry is the digest of its bytes, and the bytes.
constexpr size_t kDigestSize = 32;

std::optional<std::string> ResultCache::get(std::string_view key) const {
  std::string file = path(key);
  auto buffer = llvm::MemoryBuffer::getFile(file, false, false);
  if (!buffer) return std::nullopt;
  std::string_view bytes((*buffer)->getBufferStart(), (*buffer)->getBufferSize());
  if (bytes.size() < kDigestSize || digest(bytes.substr(kDigestSize)) != bytes.substr(0, kDigestSize)) return std::nullopt;
  // Folders are often mounted so that reading leaves no trace.
  ::utimensat(AT_FDCWD, file.c_str(), nullptr, 0);
  return std::string(bytes.substr(kDigestSize));
}

static bool write_whole(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    ssize_t count = ::write(descriptor, bytes.data(), bytes.size());
    if (count <= 0) return false;
    bytes.remove_prefix(static_cast<size_t>(count));
  }
  return true;
}

void ResultCache::put(std::string_view key, std::string_view bytes) {
  llvm::SmallString<256> temporary;
  int descriptor = -1;
  if (llvm::sys::fs::createUniqueFile(folder_ + "/tmp-%%%%%%%%", descriptor, temporary)) return;
  bool is_written = write_whole(descriptor, digest(bytes)) && write_whole(descriptor, bytes);
  is_written = ::close(descriptor) == 0 && is_written;
  if (!is_written || ::rename(temporary.c_str(), path(key).c_str()) != 0) ::unlink(temporary.c_str());
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

// The note that linkers leave in a program.
static int find_build_id(dl_phdr_info* info, size_t, void* result) {
  for (int i = 0; i < info->dlpi_phnum; ++i) {
    const ElfW(Phdr)& header = info->dlpi_phdr[i];
    if (header.p_type != PT_NOTE) continue;
    const char* at = reinterpret_cast<const char*>(info->dlpi_addr + header.p_vaddr);
    const char* end = at + header.p_memsz;
    while (at + sizeof(ElfW(Nhdr)) <= end) {
      const auto* note = reinterpret_cast<const ElfW(Nhdr)*>(at);
      auto padded = [](uint32_t size) { return (size + 3) & ~3u; };
      const char* name = at + sizeof *note;
      const char* bytes = name + padded(note->n_namesz);
      if (note->n_type == NT_GNU_BUILD_ID && note->n_namesz == 4 && std::string_view(name, 3) == "GNU") {
        *static_cast<std::string*>(result) = llvm::toHex(llvm::StringRef(bytes, note->n_descsz), true);
        return 1;
      }
      at = bytes + padded(note->n_descsz);
    }
  }
  return 1;  // the first object is the program itself
}

std::string compiler_identity() {
  std::string id;
  ::dl_iterate_phdr(find_build_id, &id);
  return id.empty() ? digest_of_file("/proc/self/exe") : id;
}

// A file by its bytes. They are hashed once for each state of the file that the system can tell apart; nobody can set the time
// of the last change that is meant here.
static std::string identity_of_file(const std::string& file, ResultCache& cache) {
  struct stat info;
  if (::stat(file.c_str(), &info) != 0) return "none";
  ContentHash state;
  state.add("file").add(file).add(static_cast<uint64_t>(info.st_ino)).add(static_cast<uint64_t>(info.st_size));
  state.add(static_cast<uint64_t>(info.st_ctim.tv_sec)).add(static_cast<uint64_t>(info.st_ctim.tv_nsec));
  std::string key = state.hex();
  if (auto known = cache.get(key)) return *known;
  std::string made = digest_of_file(file);
  cache.put(key, made);
  return made;
}

std::string tools_identity(std::string_view target, const ToolOptions& options, ResultCache& cache) {
  if (target != "cuda") return "none";
  auto identity = [&](const std::expected<std::string, Status>& file) {
    return file ? identity_of_file(*file, cache) : std::string("none");
  };
  auto ptxas = find_ptxas(options);
  ContentHash all;
  all.add(identity(ptxas)).add(identity(find_nvlink(options))).add(identity(find_libdevice(options)));
  // Without ptxas nvJitLink takes its place.
  if (!ptxas) all.add(identity(find_nvjitlink(options)));
  return all.hex();
}

}  // namespace kdsl::target
