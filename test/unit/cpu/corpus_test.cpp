// These tests compile every KIR file of test/codegen, which was written for the other target, for the CPU device.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "kir_program.h"

using namespace kdsl;

static std::vector<std::filesystem::path> kir_files() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(KDSL_SOURCE_DIR "/test/codegen"))
    if (entry.path().extension() == ".kir") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

// Files that only GPUs or only kernels can execute contain this text, and their ops are refused by name.
static constexpr std::string_view kRefusal = "cannot be executed by";

TEST_CASE("the KIR of the code generator's tests compiles for the cpu device") {
  kdsl_device* device = nullptr;
  REQUIRE(kdsl_device_open(KDSL_DEVICE_CPU, 0, &device) == KDSL_OK);
  int compiled = 0;
  for (const auto& path : kir_files()) {
    INFO(path.filename().string());
    std::stringstream text;
    text << std::ifstream(path).rdbuf();
    SourceManager sources;
    NameTable names;
    diag::Sink sink;
    ir::Module module;
    const SourceFile* file = sources.add(path.filename().string(), text.str());
    if (!ir::read(*file, names, module, sink) || !ir::find_violations(module).empty()) continue;
    bool is_refused = text.str().find(kRefusal) != std::string::npos;
    for (int level : {0, 2, 3}) {
      INFO("O" << level);
      target::Options options;
      options.opt_level = level;
      options.sources = &sources;
      auto program = target::compile(module, device, options);
      if (!program) INFO(program.error().message);
      CHECK(program.has_value() == !is_refused);
      if (is_refused && !program) {
        CHECK(program.error().status == KDSL_ERROR_UNSUPPORTED);
        CHECK(program.error().message.find(kRefusal) != std::string::npos);
      }
    }
    ++compiled;
  }
  CHECK(compiled > 15);
  kdsl_device_close(device);
}
