// Assembles PTX to a cubin with NVIDIA's nvJitLink library, which is loaded at run time. If one program compiles many kernels,
// this is faster than a process for each.
#include <fmt/core.h>

#include "base/os/dynamic_library.h"
#include "target/cuda/tools.h"
#include "target/cuda/ptxas.h"

namespace kdsl::target {

namespace {

// Declares the part of the library's interface that we call. Results are 0 on success; inputs of kind 2 are PTX.
struct Library {
  int (*create)(void** handle, uint32_t count, const char** options) = nullptr;
  int (*destroy)(void** handle) = nullptr;
  int (*add_data)(void* handle, int kind, const void* data, size_t size, const char* name) = nullptr;
  int (*complete)(void* handle) = nullptr;
  int (*cubin_size)(void* handle, size_t* size) = nullptr;
  int (*cubin)(void* handle, void* out) = nullptr;
  int (*error_size)(void* handle, size_t* size) = nullptr;
  int (*error_log)(void* handle, char* out) = nullptr;
  int (*info_size)(void* handle, size_t* size) = nullptr;
  int (*info_log)(void* handle, char* out) = nullptr;
};

constexpr int kPtxInput = 2;

Status failed(std::string message) { return {Status::Kind::ToolFailed, "libnvJitLink", std::move(message), {}}; }

std::expected<Library, Status> open_library(const std::string& path) {
  auto opened = os::DynamicLibrary::open(path.c_str());
  if (!opened) return std::unexpected(failed(opened.error()));
  Library lib;
  std::string_view missing;
  auto bind = [&](const char* name, auto& function) {
    bool is_there = opened->find(name, function);
    if (!is_there) missing = name;
    return is_there;
  };
  bool complete = bind("nvJitLinkCreate", lib.create) && bind("nvJitLinkDestroy", lib.destroy) &&
                  bind("nvJitLinkAddData", lib.add_data) && bind("nvJitLinkComplete", lib.complete) &&
                  bind("nvJitLinkGetLinkedCubinSize", lib.cubin_size) && bind("nvJitLinkGetLinkedCubin", lib.cubin) &&
                  bind("nvJitLinkGetErrorLogSize", lib.error_size) && bind("nvJitLinkGetErrorLog", lib.error_log) &&
                  bind("nvJitLinkGetInfoLogSize", lib.info_size) && bind("nvJitLinkGetInfoLog", lib.info_log);
  if (!complete) return std::unexpected(failed(fmt::format("{} lacks a function: {}", path, missing)));
  return lib;
}

// The library stays loaded, because opening it costs more than a small compilation.
std::expected<const Library*, Status> library(const ToolOptions& options) {
  static std::expected<Library, Status> opened = [&]() -> std::expected<Library, Status> {
    auto path = find_nvjitlink(options);
    if (!path) return std::unexpected(path.error());
    return open_library(*path);
  }();
  if (!opened) return std::unexpected(opened.error());
  return &*opened;
}

std::string read_log(void* handle, int (*size_of)(void*, size_t*), int (*get)(void*, char*)) {
  size_t size = 0;
  if (size_of(handle, &size) != 0 || size == 0) return {};
  std::string text(size, '\0');
  get(handle, text.data());
  while (!text.empty() && text.back() == '\0') text.pop_back();
  return text;
}

}  // namespace

std::expected<Assembly, Status> nvjitlink_assemble(std::string_view ptx, const ir::Arch& arch, const Options& options) {
  auto opened = library(options.tools);
  if (!opened) return std::unexpected(opened.error());
  const Library& lib = **opened;
  std::vector<std::string> words = {fmt::format("-arch={}", arch.name), "-verbose", fmt::format("-O{}", ptxas_level(options))};
  if (options.debug)
    words.emplace_back("-g");
  else if (options.line_info)
    words.emplace_back("-lineinfo");
  for (const std::string& flag : options.tools.ptxas_flags) words.push_back("-Xptxas=" + flag);
  std::vector<const char*> argv;
  for (const std::string& word : words) argv.push_back(word.c_str());

  void* handle = nullptr;
  if (lib.create(&handle, static_cast<uint32_t>(argv.size()), argv.data()) != 0)
    return std::unexpected(failed(fmt::format("it does not accept {}", arch.name)));
  // The library reads up to a terminating NUL.
  std::string text(ptx);
  bool ok = lib.add_data(handle, kPtxInput, text.c_str(), text.size() + 1, "kdsl.ptx") == 0 && lib.complete(handle) == 0;
  Assembly out;
  if (ok) {
    size_t size = 0;
    ok = lib.cubin_size(handle, &size) == 0;
    out.cubin.resize(size);
    ok = ok && lib.cubin(handle, out.cubin.data()) == 0;
    out.log = read_log(handle, lib.info_size, lib.info_log);
  }
  std::string errors = ok ? std::string() : read_log(handle, lib.error_size, lib.error_log);
  lib.destroy(&handle);
  if (!ok) return std::unexpected(failed(errors.empty() ? "it gave no reason" : errors));
  return out;
}

}  // namespace kdsl::target
