#include "programs/programs.h"

#include <cstdio>
#include <cstdlib>
#include <span>
#include <string_view>

#include "compiler/worker.h"
#include "driver/driver.h"
#include "driver/run/run.h"
#include "kdsl/runtime.h"
#include "lsp/server.h"

namespace kdsl::programs {

namespace {

struct Program {
  std::string_view name;
  int (*main)(std::span<const char* const> args);
};
constexpr Program kPrograms[] = {
    {"kdslc", driver::run_kdslc},
    {"kdsl-run", driver::run_script},
    {"kdsl-lsp", lsp::run_server},
    {"kdsl-worker", compiler::run_worker},
};

const Program* find_program(std::string_view name) {
  for (const Program& program : kPrograms)
    if (program.name == name) return &program;
  return nullptr;
}

}  // namespace

void run(int count, const char* const* args) {
  constexpr std::string_view kChoice = "--program=";
  std::span<const char* const> given{args, static_cast<size_t>(count)};
  std::string_view name = given.empty() ? "" : given[0];
  const Program* program = find_program(name.substr(name.rfind('/') + 1));
  if (!given.empty()) given = given.subspan(1);
  if (!given.empty() && std::string_view(given[0]).starts_with(kChoice)) {
    std::string_view chosen = std::string_view(given[0]).substr(kChoice.size());
    program = find_program(chosen);
    if (!program) {
      std::fprintf(stderr, "kdslc: error: --program is `kdslc`, `kdsl-run` or `kdsl-lsp`, got `%.*s`\n",
                   static_cast<int>(chosen.size()), chosen.data());
      std::_Exit(1);
    }
    given = given.subspan(1);
  }
  int status = (program ? program : kPrograms)->main(given);
  if (std::fflush(stdout) != 0 && status == 0) status = 1;
  std::_Exit(status);
}

}  // namespace kdsl::programs

// Called by tools/kdslc/of_library.c, the program of packages; it is in no header, since it is no interface of the library.
extern "C" KDSL_API void kdsl_program_main(int count, const char* const* args) { kdsl::programs::run(count, args); }
