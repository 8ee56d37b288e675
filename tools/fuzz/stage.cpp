// Fuzz target: a whole module through the front end, the staged evaluator and the KIR passes, within small
// budgets. Nothing a program does may crash, hang or leak; what it computes does not matter here.
#include <cstdint>
#include <cstdio>
#include <string>
#include <sys/mman.h>
#include <unistd.h>

#include "driver/compile.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);

namespace {

kdsl::driver::Options fuzz_options() {
  kdsl::driver::Options options;
  options.emits = {{kdsl::driver::EmitKind::KirOpt, "/dev/null"}};
  options.verify_each = true;
  options.limits = {.steps = 100'000, .call_depth = 100, .unroll = 1000, .bytes = 64 << 20, .ops = 20'000};
  return options;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static const kdsl::driver::Options kOptions = fuzz_options();
  // The driver reads files; this one lives in memory.
  static const int kFile = memfd_create("fuzz", 0);
  static const std::string kPath = "/proc/self/fd/" + std::to_string(kFile);
  if (ftruncate(kFile, 0) != 0 || pwrite(kFile, data, size, 0) != static_cast<ssize_t>(size)) return 0;
  kdsl::SourceManager sources;
  kdsl::diag::Sink sink;
  kdsl::driver::compile(kOptions, kPath, sources, sink);
  return 0;
}
