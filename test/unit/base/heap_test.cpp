#include <malloc.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>

#include "base/os/heap.h"

#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__)

namespace {

// Returns how many MB the heap of a process can allocate after it prepared for a limit on its address space, which also
// counts the addresses used before.
int reserved_megabytes(rlim_t room) {
  int pipe_ends[2];
  REQUIRE(::pipe(pipe_ends) == 0);
  pid_t child = ::fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    rlimit limit{room, RLIM_INFINITY};
    ::setrlimit(RLIMIT_AS, &limit);
    ::malloc_trim(0);  // the memory that earlier tests have freed
    char* before = static_cast<char*>(::sbrk(0));
    kdsl::os::prepare_heap();
    int megabytes = static_cast<int>((static_cast<char*>(::sbrk(0)) - before) >> 20);
    _exit(::write(pipe_ends[1], &megabytes, sizeof megabytes) == sizeof megabytes ? 0 : 1);
  }
  int megabytes = -1, status = 0;
  CHECK(::read(pipe_ends[0], &megabytes, sizeof megabytes) == sizeof megabytes);
  ::waitpid(child, &status, 0);
  ::close(pipe_ends[0]);
  ::close(pipe_ends[1]);
  CHECK(status == 0);
  return megabytes;
}

}  // namespace

TEST_CASE("the heap lies in one piece under the limit of memory that kdslc has by itself") {
  CHECK(reserved_megabytes(RLIM_INFINITY) >= 500);
  CHECK(reserved_megabytes(rlim_t(4) << 30) >= 500);
  CHECK(reserved_megabytes(rlim_t(1) << 30) < 100);
}

#endif
