// kdsl-lsp is described in src/lsp/server.h. The process ends without running destructors, as kdslc does.
#include <cstdio>
#include <cstdlib>

#include "lsp/server.h"

int main(int count, char** args) {
  int status = kdsl::lsp::run_server({args + 1, static_cast<size_t>(count > 0 ? count - 1 : 0)});
  if (std::fflush(stdout) != 0 && status == 0) status = 1;
  std::_Exit(status);
}
