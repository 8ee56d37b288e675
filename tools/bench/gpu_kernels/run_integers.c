// Runs the kernels that random_integers.py has compiled, through the CUDA driver, and compares their results with the expected
// ones. `run_integers FOLDER` reads FOLDER/list: in each line a name, the kernel, its threads, inputs of a thread, and programs.
// Exit status: 0 if all results are right, 1 if not, 3 if there is no usable GPU.
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef int (*Function)();
static void* driver;

static Function named(const char* name) {
  Function function = (Function)dlsym(driver, name);
  if (!function) fprintf(stderr, "the driver has no %s\n", name), exit(3);
  return function;
}

#define CALL(name, ...)                                                                  \
  do {                                                                                   \
    int status = named(#name)(__VA_ARGS__);                                              \
    if (status) fprintf(stderr, "%s: error %d of the driver\n", #name, status), exit(3); \
  } while (0)

// Returns the bytes of FOLDER/NAME ENDING, or ends the program.
static char* read_file(const char* folder, const char* name, const char* ending, size_t* size) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s%s", folder, name, ending);
  FILE* file = fopen(path, "rb");
  if (!file) fprintf(stderr, "%s cannot be read\n", path), exit(3);
  fseek(file, 0, SEEK_END);
  *size = (size_t)ftell(file);
  rewind(file);
  char* bytes = calloc(*size + 1, 1);
  if (fread(bytes, 1, *size, file) != *size) fprintf(stderr, "%s cannot be read\n", path), exit(3);
  fclose(file);
  return bytes;
}

// Runs one kernel and returns how many of its programs gave a wrong result in some thread.
static int run(const char* folder, const char* name, const char* kernel, unsigned threads, int programs) {
  size_t cubin_size, in_size, out_size;
  char* cubin = read_file(folder, name, ".cubin", &cubin_size);
  char* in = read_file(folder, name, ".in", &in_size);
  int32_t* expected = (int32_t*)read_file(folder, name, ".out", &out_size);
  int32_t* results = malloc(out_size);
  void *module, *function;
  uint64_t raw, out;
  CALL(cuModuleLoadData, &module, cubin);
  CALL(cuModuleGetFunction, &function, module, kernel);
  CALL(cuMemAlloc_v2, &raw, in_size);
  CALL(cuMemAlloc_v2, &out, out_size);
  CALL(cuMemcpyHtoD_v2, raw, in, in_size);
  CALL(cuMemsetD8_v2, out, 0x5a, out_size);
  void* arguments[] = {&raw, &out};
  CALL(cuLaunchKernel, function, 1u, 1u, 1u, threads, 1u, 1u, 0u, (void*)0, arguments, (void*)0);
  CALL(cuMemcpyDtoH_v2, results, out, out_size);
  int wrong = 0;
  for (int program = 0; program < programs; ++program)
    for (unsigned thread = 0; thread < threads; ++thread) {
      size_t at = (size_t)thread * (size_t)programs + (size_t)program;
      if (results[at] == expected[at]) continue;
      printf("%s, program %d, thread %u: %d, expected %d\n", name, program, thread, results[at], expected[at]);
      ++wrong;
      break;
    }
  CALL(cuMemFree_v2, raw);
  CALL(cuMemFree_v2, out);
  CALL(cuModuleUnload, module);
  free(cubin), free(in), free(expected), free(results);
  return wrong;
}

int main(int count, char** words) {
  if (count != 2) return fprintf(stderr, "usage: %s FOLDER\n", words[0]), 3;
  driver = dlopen("libcuda.so.1", RTLD_NOW);
  if (!driver) return fprintf(stderr, "no GPU here: %s\n", dlerror()), 3;
  int device;
  void* context;
  CALL(cuInit, 0u);
  CALL(cuDeviceGet, &device, 0);
  CALL(cuDevicePrimaryCtxRetain, &context, device);
  CALL(cuCtxSetCurrent, context);
  size_t size;
  char *list = read_file(words[1], "list", "", &size), name[256], kernel[1024];
  int all = 0, wrong = 0, inputs, programs, length;
  unsigned threads;
  for (char* line = list; sscanf(line, "%255s %1023s %u %d %d%n", name, kernel, &threads, &inputs, &programs, &length) == 5;
       line += length) {
    wrong += run(words[1], name, kernel, threads, programs);
    all += programs;
  }
  printf("%d programs, %d wrong\n", all, wrong);
  return wrong || !all;
}
