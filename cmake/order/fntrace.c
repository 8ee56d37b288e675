// Logs which functions of a program run, in the order of their addresses: that of their first calls would change from run to
// run with threads. The program runs without address space randomisation, which changes what hash tables compare.
//
//   fntrace SYMBOLS PROGRAM ARGUMENTS...     SYMBOLS: lines "hexadecimal-address name", sorted by address
//
// Plants a breakpoint (int3) at every function of a statically linked, position-dependent program, runs
// it, and restores the byte on the first hit. The names go to standard output at the end. x86-64 Linux only.
// Called by trace_order.sh; the program's own output goes to standard error.
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/personality.h>
#include <sys/ptrace.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct {
  unsigned long address;
  char* name;
  unsigned char byte;  // what stood there before the breakpoint
  unsigned char planted, called;
} Function;

static Function* functions;
static size_t count;

static void fail(const char* what) {
  perror(what);
  exit(1);
}

static void read_symbols(const char* path) {
  FILE* file = fopen(path, "r");
  if (!file) fail(path);
  size_t capacity = 0;
  unsigned long address;
  static char name[1 << 16];
  while (fscanf(file, "%lx %65535s", &address, name) == 2) {
    if (count == capacity) {
      capacity = capacity ? 2 * capacity : 4096;
      functions = realloc(functions, capacity * sizeof(Function));
      if (!functions) fail("realloc");
    }
    functions[count++] = (Function){.address = address, .name = strdup(name)};
  }
  fclose(file);
}

// Index of the first function at `address`, or `count`.
static size_t find(unsigned long address) {
  size_t low = 0, high = count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (functions[middle].address < address)
      low = middle + 1;
    else
      high = middle;
  }
  return low < count && functions[low].address == address ? low : count;
}

static void plant(int memory) {
  const unsigned char breakpoint = 0xcc;
  for (size_t i = 0; i < count; ++i) {
    if (i > 0 && functions[i].address == functions[i - 1].address) continue;
    if (pread(memory, &functions[i].byte, 1, (off_t)functions[i].address) != 1) continue;
    functions[i].planted = pwrite(memory, &breakpoint, 1, (off_t)functions[i].address) == 1;
  }
}

// Handles a stop at a breakpoint: restores the byte, steps back, logs the function.
static int hit(pid_t thread, int memory) {
  const size_t rip = offsetof(struct user_regs_struct, rip);
  unsigned long address = (unsigned long)ptrace(PTRACE_PEEKUSER, thread, (void*)rip, NULL) - 1;
  size_t i = find(address);
  if (i == count || !functions[i].planted) return 0;
  pwrite(memory, &functions[i].byte, 1, (off_t)address);
  ptrace(PTRACE_POKEUSER, thread, (void*)rip, (void*)address);
  functions[i].called = 1;  // one name is enough for functions that the linker found equal
  return 1;
}

int main(int argc, char** argv) {
  if (argc < 3) {
    fprintf(stderr, "usage: fntrace SYMBOLS PROGRAM ARGUMENTS...\n");
    return 2;
  }
  read_symbols(argv[1]);
  pid_t child = fork();
  if (child == 0) {
    dup2(2, 1);
    personality(ADDR_NO_RANDOMIZE);  // where it is not allowed, the order may differ a little
    ptrace(PTRACE_TRACEME, 0, NULL, NULL);
    execv(argv[2], argv + 2);
    _exit(127);
  }
  int status;
  waitpid(child, &status, 0);
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/mem", (int)child);
  int memory = open(path, O_RDWR);
  if (memory < 0) fail(path);
  plant(memory);
  // Threads of the program are traced too; a process it spawns is not.
  ptrace(PTRACE_SETOPTIONS, child, NULL, (void*)(long)PTRACE_O_TRACECLONE);
  ptrace(PTRACE_CONT, child, NULL, NULL);
  for (;;) {
    pid_t thread = waitpid(-1, &status, __WALL);
    if (thread < 0) break;
    if (WIFEXITED(status) || WIFSIGNALED(status)) {
      if (thread == child) break;
      continue;
    }
    int signal = WSTOPSIG(status);
    int ours = status >> 16 != 0 || (signal == SIGSTOP && thread != child) ||
               (signal == SIGTRAP && hit(thread, memory));
    ptrace(PTRACE_CONT, thread, NULL, (void*)(long)(ours ? 0 : signal));
  }
  for (size_t i = 0; i < count; ++i)
    if (functions[i].called) puts(functions[i].name);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}
