// One program has three names: kdslc (src/driver/driver.h), kdsl-run (src/driver/run/run.h) and kdsl-lsp (src/lsp/server.h)
// share nearly all of their code, so the last two are links to the first. The name by which the program is called decides what
// it does; `--program=NAME` as the first argument does so where no link can be made, as in a Python wheel. A name that is none
// of the three means kdslc, so a copy may be called `kdslc-0.1`. The process ends without running destructors, because the
// operating system frees memory faster than they would.
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string_view>

#include "driver/driver.h"
#include "driver/run/run.h"
#include "lsp/server.h"

namespace {

struct Program {
  std::string_view name;
  int (*main)(std::span<const char* const> args);
};
constexpr Program kPrograms[] = {
    {"kdslc", kdsl::driver::run_kdslc},
    {"kdsl-run", kdsl::driver::run_script},
    {"kdsl-lsp", kdsl::lsp::run_server},
};

const Program* find_program(std::string_view name) {
  for (const Program& program : kPrograms)
    if (program.name == name) return &program;
  return nullptr;
}

}  // namespace

int main(int count, char** args) {
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
