// A KirProgram runs KIR text on the CPU device: it reads, verifies, compiles and launches it. Used by the tests of this
// folder.
#pragma once

#include <catch2/catch.hpp>

#include "diag/diag.h"
#include "ir/text/reader.h"
#include "ir/verify/verify.h"
#include "target/host/jit.h"

namespace kdsl::test {

// Collects the output of kernels.
struct Printed {
  std::string text;
  Printed() {
    kdsl_set_print([](void* user, const char* from, size_t size) { static_cast<Printed*>(user)->text.append(from, size); },
                   this);
  }
  ~Printed() { kdsl_set_print(nullptr, nullptr); }
};

struct KirProgram {
  SourceManager sources;
  NameTable names;
  ir::Module module;
  kdsl_device* device = nullptr;
  std::unique_ptr<target::Program> program;

  // `check_accesses` compiles the code with the checks of accesses that the options name.
  explicit KirProgram(const std::string& text, int opt_level = 2, kdsl_cpu_options options = {}, bool check_accesses = false) {
    const SourceFile* file = sources.add("test.kir", text);
    diag::Sink sink;
    auto read = ir::read(*file, names, module, sink);
    for (const diag::Diagnostic& d : sink.diagnostics()) UNSCOPED_INFO(d.message);
    REQUIRE(read);
    for (const ir::Violation& violation : ir::find_violations(module)) UNSCOPED_INFO(violation.message);
    REQUIRE(ir::find_violations(module).empty());
    REQUIRE(kdsl_device_open(KDSL_DEVICE_CPU, 0, &device) == KDSL_OK);
    options.checks |= KDSL_CHECK_BARRIER;
    if (options.threads == 0) options.threads = 2;
    REQUIRE(kdsl_cpu_configure(device, &options) == KDSL_OK);
    target::Options target_options;
    target_options.opt_level = opt_level;
    target_options.check_accesses = check_accesses;
    target_options.sources = &sources;
    auto compiled = target::compile(module, device, target_options);
    if (!compiled) UNSCOPED_INFO(compiled.error().message);
    REQUIRE(compiled);
    program = std::move(*compiled);
  }
  ~KirProgram() {
    program.reset();
    kdsl_device_close(device);
  }

  // The arguments are the kernel's parameters, each of its exact type.
  template <typename... Args>
  kdsl_status launch(const char* name, uint32_t grid, uint32_t block, Args... args) {
    kdsl_launch_config config{};
    for (int i = 0; i < 3; ++i) config.grid[i] = config.block[i] = 1;
    config.grid[0] = grid;
    config.block[0] = block;
    return launch_with(name, config, args...);
  }
  template <typename... Args>
  kdsl_status launch_with(const char* name, const kdsl_launch_config& config, Args... args) {
    void* pointers[] = {&args..., nullptr};
    kdsl_kernel* kernel = program->kernel(name);
    REQUIRE(kernel);
    return kdsl_launch(kernel, &config, pointers);
  }
};

}  // namespace kdsl::test
