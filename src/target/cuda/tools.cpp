#include "target/cuda/tools.h"

#include <cstdlib>

#include <fmt/format.h>

#include "base/os/path.h"

namespace kdsl::target {

static std::vector<std::string> path_folders() {
  std::vector<std::string> out;
  const char* variable = std::getenv("PATH");
  std::string_view rest = variable ? variable : "";
  while (!rest.empty()) {
    size_t end = std::min(rest.find(':'), rest.size());
    if (end > 0) out.emplace_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return out;
}

static std::string ptxas_in_path() {
  for (const std::string& folder : path_folders())
    if (os::is_program(folder + "/ptxas")) return folder + "/ptxas";
  return {};
}

static void add_environment(std::vector<std::string>& roots, const char* variable) {
  const char* value = std::getenv(variable);
  if (value && *value) roots.emplace_back(value);
}

std::vector<std::string> cuda_roots(const ToolOptions& options) {
  if (!options.cuda_path.empty()) return {options.cuda_path};
  std::vector<std::string> roots;
  add_environment(roots, "CUDA_PATH");
  add_environment(roots, "CUDA_HOME");
  if (std::string found = ptxas_in_path(); !found.empty()) {
    // The path is …/bin/ptxas. Links are resolved, since the folder of a link is not the toolkit's.
    std::string path = os::resolve(found).value_or("");
    if (size_t bin = path.rfind("/bin/ptxas"); bin != std::string::npos) roots.push_back(path.substr(0, bin));
  }
  roots.emplace_back("/usr/local/cuda");
  return roots;
}

static constexpr const char* kInstall =
    "install the CUDA toolkit, or name its folder with --cuda-path; `--emit=ptx` needs no toolkit";

// Returns the first file that exists among root/name for each root and name.
static std::expected<std::string, Status> find_in_roots(const ToolOptions& options, const char* tool,
                                                        std::initializer_list<const char*> names, const char* help) {
  std::string looked;
  for (const std::string& root : cuda_roots(options))
    for (const char* name : names) {
      std::string path = fmt::format("{}/{}", root, name);
      if (os::is_file(path)) return path;
      looked += fmt::format("{}{}", looked.empty() ? "" : ", ", path);
    }
  return std::unexpected(Status{Status::Kind::ToolMissing, tool, looked, help});
}

std::expected<std::string, Status> find_ptxas(const ToolOptions& options) {
  if (!options.ptxas.empty()) {
    if (os::is_program(options.ptxas)) return options.ptxas;
    return std::unexpected(Status{Status::Kind::ToolMissing, "ptxas", options.ptxas, "`--ptxas` must name an executable file"});
  }
  std::string looked;
  for (const std::string& root : cuda_roots(options)) {
    std::string path = root + "/bin/ptxas";
    if (os::is_program(path)) return path;
    looked += path + ", ";
  }
  if (options.cuda_path.empty())
    if (std::string found = ptxas_in_path(); !found.empty()) return found;
  looked += options.cuda_path.empty() ? "PATH" : "";
  while (looked.ends_with(", ")) looked.resize(looked.size() - 2);
  return std::unexpected(Status{Status::Kind::ToolMissing, "ptxas", looked, kInstall});
}

std::expected<std::string, Status> find_nvlink(const ToolOptions& options) {
  return find_in_roots(options, "nvlink", {"bin/nvlink"}, "install the CUDA toolkit, or name its folder with --cuda-path");
}

std::expected<std::string, Status> find_nvdisasm(const ToolOptions& options) {
  return find_in_roots(options, "nvdisasm", {"bin/nvdisasm"}, "install the CUDA toolkit, or name its folder with --cuda-path");
}

std::expected<std::string, Status> find_libdevice(const ToolOptions& options) {
  auto found = find_in_roots(options, "libdevice.10.bc", {"nvvm/libdevice/libdevice.10.bc"},
                             "a math function of this kernel needs it; install the CUDA toolkit, name its folder "
                             "with --cuda-path, or use `fastmath=True`, which needs no library for most functions");
  // Debian's package has the file in another folder.
  static const std::string kDebian = "/usr/lib/nvidia-cuda-toolkit/libdevice/libdevice.10.bc";
  if (!found && options.cuda_path.empty() && os::is_file(kDebian)) return kDebian;
  return found;
}

static constexpr const char* kCompiler =
    "CUDA C++ that a program calls needs a compiler: install the CUDA toolkit, which has nvcc and libnvrtc, or "
    "name its folder with --cuda-path";

std::expected<std::string, Status> find_nvcc(const ToolOptions& options) {
  return find_in_roots(options, "nvcc", {"bin/nvcc"}, kCompiler);
}

std::expected<std::string, Status> find_nvrtc(const ToolOptions& options) {
  return find_in_roots(options, "libnvrtc.so",
                       {"lib64/libnvrtc.so.13", "lib64/libnvrtc.so.12", "lib64/libnvrtc.so", "lib/libnvrtc.so.13",
                        "lib/libnvrtc.so.12", "lib/libnvrtc.so"},
                       kCompiler);
}

std::expected<std::string, Status> find_nvjitlink(const ToolOptions& options) {
  return find_in_roots(options, "libnvJitLink.so",
                       {"lib64/libnvJitLink.so.13", "lib64/libnvJitLink.so.12", "lib64/libnvJitLink.so",
                        "lib/libnvJitLink.so.13", "lib/libnvJitLink.so.12", "lib/libnvJitLink.so"},
                       kInstall);
}

std::expected<std::string, Status> find_cublas(const ToolOptions& options) {
  return find_in_roots(options, "libcublas.so",
                       {"lib64/libcublas.so.13", "lib64/libcublas.so.12", "lib/libcublas.so.13", "lib/libcublas.so.12"},
                       kInstall);
}

}  // namespace kdsl::target
