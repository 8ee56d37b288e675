// What a process does beside launches: captures them in graphs, gives them attributes, listens to the log, forks. On a driver
// that does nothing.
#include <dlfcn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "both.h"
#include "kdsl/package.h"
#include "launch_attribute.h"

static void* driver() {
  static void* library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_NOLOAD);
  return library;
}
static long capture(bool begins) { return reinterpret_cast<long (*)(bool)>(dlsym(driver(), "null_driver_capture"))(begins); }

static void say(const char* what, kdsl_status status) {
  std::printf("%s: %s%s%s\n", what, kdsl_status_name(status), status ? ": " : "", status ? kdsl_last_error() : "");
  std::fflush(stdout);
}

struct Tensors {
  int64_t shape[2];
  kdsl_tensor x, y;
  Tensors(int64_t rows, int32_t type, void* from, void* to) : shape{rows, 64} {
    x = {from, {type, 0}, 2, {KDSL_DL_FLOAT, 32, 1}, shape, nullptr, 0};
    y = x;
    y.data = to;
  }
};

static kdsl_status launch(void* stream = nullptr, const kdsl_launch_options* options = nullptr) {
  Tensors tensors(8, KDSL_DL_CUDA, reinterpret_cast<void*>(0x10000), reinterpret_cast<void*>(0x20000));
  return both_scale(&tensors.x, &tensors.y, 2.0f, 8, stream, options);
}

static void captures() {
  int32_t count = 0;
  kdsl_device_count(KDSL_DEVICE_CUDA, &count);
  capture(true);
  kdsl_status status = launch();
  std::printf("a first call in a capture: %s, loads there: %d\n", kdsl_status_name(status), capture(false) > 0);
  both_kdsl_unload();
  kdsl_launch_options options{};
  options.size = sizeof options;
  options.device = {KDSL_DL_CUDA, 0};
  say("preload", both_kdsl_preload(&options));
  long before = capture(true);
  for (int i = 0; i < 3; ++i) status = launch(reinterpret_cast<void*>(0x30 + i));
  std::printf("after a preload: %s, forbidden calls: %ld\n", kdsl_status_name(status), capture(false) - before);
}

static void attributes() {
  Attribute given[KDSL_LAUNCH_MOST_ATTRIBUTES + 1] = {};
  given[0].id = 8;  // priority
  given[0].value.number = 5;
  given[1].id = 10;  // domain of memory synchronisation
  given[1].value.number = 1;
  given[2].id = 13;  // a node that the device may change: the driver answers
  given[2].value.number = 1;
  kdsl_launch_options options{};
  options.size = sizeof options;
  options.flags = KDSL_LAUNCH_PDL;
  options.attributes = given;
  options.attribute_count = 3;
  say("attributes", launch(reinterpret_cast<void*>(0x30), &options));
  char text[1024];
  reinterpret_cast<void (*)(char*, unsigned)>(dlsym(driver(), "null_driver_attributes"))(text, sizeof text);
  std::printf("%s; answered %x\n", text, given[2].value.number);
  options.attribute_count = KDSL_LAUNCH_MOST_ATTRIBUTES + 1;
  say("too many", launch(nullptr, &options));
  options.attribute_count = 1;
  options.attributes = nullptr;
  say("none there", launch(nullptr, &options));
  // Callers of the first version know no attributes.
  options.size = 16;
  say("first version", launch(nullptr, &options));

  int64_t count = 64;
  kdsl_tensor x{reinterpret_cast<void*>(0x10000), {KDSL_DL_CUDA, 0}, 1, {KDSL_DL_INT, 32, 1}, &count, nullptr, 0};
  kdsl_launch_config config{};
  config.grid[0] = config.grid[1] = config.grid[2] = config.block[1] = config.block[2] = 1;
  config.block[0] = 64;
  config.attributes = given;
  config.attribute_count = 2;
  say("a kernel by itself", both_fill(&x, 7, &config));
  reinterpret_cast<void (*)(char*, unsigned)>(dlsym(driver(), "null_driver_attributes"))(text, sizeof text);
  std::printf("%s\n", text);
}

static void logs() {
  int32_t calls = 0;
  kdsl_set_log(
      [](void* user, int32_t level, const char* message) {
        ++*static_cast<int32_t*>(user);
        std::printf("log %d: %s\n", level, message);
      },
      &calls);
  launch();
  launch();
  both_kdsl_unload();
  both_scale(nullptr, nullptr, 1.0f, 1, nullptr, nullptr);
  kdsl_set_log(nullptr, nullptr);
  both_scale(nullptr, nullptr, 1.0f, 1, nullptr, nullptr);
  std::printf("%d calls\n", calls);
}

static bool runs_on_cpu() {
  constexpr int64_t kRows = 4096;
  std::vector<float> from(kRows * 64 + 4, 3.0f), to(kRows * 64 + 4, 0.0f);
  auto aligned = [](std::vector<float>& v) {
    return reinterpret_cast<void*>((reinterpret_cast<uintptr_t>(v.data()) + 15) / 16 * 16);
  };
  Tensors tensors(kRows, KDSL_DL_CPU, aligned(from), aligned(to));
  if (both_scale(&tensors.x, &tensors.y, 2.0f, kRows, nullptr, nullptr) != KDSL_OK) return false;
  const float* result = static_cast<const float*>(tensors.y.data);
  for (int64_t i = 0; i < kRows * 64; ++i)
    if (result[i] != 6.0f) return false;
  return true;
}

static void forks() {
  say("before", launch());
  std::printf("cpu before: %d\n", runs_on_cpu());
  std::fflush(stdout);
  pid_t child = fork();
  if (child == 0) {
    alarm(60);
    say("child", launch());
    std::printf("child on cpu: %d\n", runs_on_cpu());
    // And a child of the child.
    std::fflush(stdout);
    pid_t grandchild = fork();
    if (grandchild == 0) {
      alarm(60);
      std::printf("grandchild on cpu: %d\n", runs_on_cpu());
      std::fflush(stdout);
      _exit(0);
    }
    int status = 1;
    waitpid(grandchild, &status, 0);
    std::printf("grandchild ended with %d\n", status);
    std::fflush(stdout);
    std::exit(0);
  }
  int status = 1;
  waitpid(child, &status, 0);
  std::printf("child ended with %d\n", status);
  say("after", launch());
  std::printf("cpu after: %d\n", runs_on_cpu());
}

int main(int, char** args) {
  if (std::strcmp(args[1], "capture") == 0) captures();
  if (std::strcmp(args[1], "attributes") == 0) attributes();
  if (std::strcmp(args[1], "log") == 0) logs();
  if (std::strcmp(args[1], "fork") == 0) forks();
  if (std::strcmp(args[1], "call") == 0) say("call", launch());
}
