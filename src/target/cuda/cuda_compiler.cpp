#include "target/cuda/cuda_compiler.h"

#include <vector>

#include <fmt/format.h>

#include "base/os/dynamic_library.h"
#include "base/os/file.h"
#include "target/cuda/running_tools.h"
#include "target/cuda/tools.h"

namespace kdsl::target {

namespace {

// Returns the options that both compilers take.
std::vector<std::string> common_options(const Options& options) {
  std::vector<std::string> words = {"-std=c++17", "-w"};
  if (options.fast_math) words.emplace_back("--use_fast_math");
  return words;
}

// ---- nvcc

std::expected<std::string, Status> by_nvcc(const std::string& program, std::string_view text, const ir::Arch& arch,
                                           const Options& options) {
  auto source = ToolFile::make("nvcc", ".cu", text);
  if (!source) return std::unexpected(source.error());
  auto made = ToolFile::make("nvcc", ".ptx");
  if (!made) return std::unexpected(made.error());
  std::vector<std::string> words = {program, "-ptx", "-rdc=true", fmt::format("-arch={}", arch.name)};
  for (std::string& word : common_options(options)) words.push_back(std::move(word));
  words.insert(words.end(), {"-o", made->path(), source->path()});
  auto done = run_tool("nvcc", {.program = program, .words = std::move(words), .joins_errors = true}, options.tools);
  if (!done) return std::unexpected(done.error());
  auto ptx = os::read_file(made->path());
  if (!ptx) return std::unexpected(Status{Status::Kind::ToolFailed, "nvcc", ptx.error().message(), {}});
  return *std::move(ptx);
}

// ---- NVRTC

Status failed(std::string message) { return {Status::Kind::ToolFailed, "libnvrtc", std::move(message), {}}; }

// Declares the part of the library's interface that we call. Results are 0 on success.
struct Library {
  int (*create)(void** program, const char* text, const char* name, int headers, const char* const*,
                const char* const*) = nullptr;
  int (*destroy)(void** program) = nullptr;
  int (*compile)(void* program, int count, const char* const* options) = nullptr;
  int (*ptx_size)(void* program, size_t* size) = nullptr;
  int (*ptx)(void* program, char* out) = nullptr;
  int (*log_size)(void* program, size_t* size) = nullptr;
  int (*log)(void* program, char* out) = nullptr;
};

std::expected<Library, Status> open_library(const std::string& path) {
  auto opened = os::DynamicLibrary::open(path.c_str());
  if (!opened) return std::unexpected(failed(opened.error()));
  Library lib;
  bool is_whole = opened->find("nvrtcCreateProgram", lib.create) && opened->find("nvrtcDestroyProgram", lib.destroy) &&
                  opened->find("nvrtcCompileProgram", lib.compile) && opened->find("nvrtcGetPTXSize", lib.ptx_size) &&
                  opened->find("nvrtcGetPTX", lib.ptx) && opened->find("nvrtcGetProgramLogSize", lib.log_size) &&
                  opened->find("nvrtcGetProgramLog", lib.log);
  if (!is_whole) return std::unexpected(failed(fmt::format("{} lacks a function", path)));
  return lib;
}

std::string read(void* program, int (*size_of)(void*, size_t*), int (*get)(void*, char*)) {
  size_t size = 0;
  if (size_of(program, &size) != 0 || size == 0) return {};
  std::string text(size, '\0');
  get(program, text.data());
  while (!text.empty() && text.back() == '\0') text.pop_back();
  return text;
}

std::expected<std::string, Status> by_nvrtc(const std::string& path, std::string_view text, const ir::Arch& arch,
                                            const Options& options) {
  auto lib = open_library(path);
  if (!lib) return std::unexpected(lib.error());
  std::vector<std::string> words = common_options(options);
  words.push_back(fmt::format("--gpu-architecture=compute_{}", arch.name.substr(3)));
  words.emplace_back("--relocatable-device-code=true");
  for (const std::string& root : cuda_roots(options.tools)) words.push_back(fmt::format("--include-path={}/include", root));
  std::vector<const char*> argv;
  for (const std::string& word : words) argv.push_back(word.c_str());
  void* program = nullptr;
  if (lib->create(&program, std::string(text).c_str(), "kdsl.cu", 0, nullptr, nullptr) != 0)
    return std::unexpected(failed("it makes no program"));
  bool ok = lib->compile(program, static_cast<int>(argv.size()), argv.data()) == 0;
  std::string out = ok ? read(program, lib->ptx_size, lib->ptx) : read(program, lib->log_size, lib->log);
  lib->destroy(&program);
  if (!ok) return std::unexpected(failed(std::move(out)));
  return out;
}

}  // namespace

std::expected<std::string, Status> compile_cuda(std::string_view text, const ir::Arch& arch, const Options& options) {
  auto nvcc = find_nvcc(options.tools);
  if (nvcc) return by_nvcc(*nvcc, text, arch, options);
  if (auto library = find_nvrtc(options.tools)) return by_nvrtc(*library, text, arch, options);
  return std::unexpected(nvcc.error());
}

}  // namespace kdsl::target
