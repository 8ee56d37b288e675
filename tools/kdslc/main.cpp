// kdslc is described in src/driver/driver.h. The process ends without running destructors, because the operating system frees
// memory faster than they would.
#include <cstdio>
#include <cstdlib>

#include "driver/driver.h"

int main(int count, char** args) {
  int status = kdsl::driver::run_kdslc({args + 1, static_cast<size_t>(count > 0 ? count - 1 : 0)});
  if (std::fflush(stdout) != 0 && status == 0) status = 1;
  std::_Exit(status);
}
