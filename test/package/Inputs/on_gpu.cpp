// What beside_launches.cpp does on a driver that does nothing, on a GPU: attributes, graphs, forks, and damaged images, each
// loaded in a process of its own: on_gpu CUBIN. Ends with 1 when something is not as it should be.
#include <dlfcn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <vector>

#include "draws.h"
#include "entries_kdsl.h"
#include "kdsl/package.h"
#include "launch_attribute.h"

static kdsl_device* device = nullptr;
static void *from = nullptr, *to = nullptr;
constexpr size_t kCount = 512;

// A function of the driver by its name.
template <typename... Args>
static int driver(const char* name, Args... args) {
  static void* library = dlopen("libcuda.so.1", RTLD_NOW);
  auto function = reinterpret_cast<int (*)(Args...)>(dlsym(library, name));
  return function ? function(args...) : -1;
}

static bool is_wrong = false;

static void say(const char* what, kdsl_status status, kdsl_status expected = KDSL_OK) {
  is_wrong |= status != expected;
  std::printf("%s: %s%s%s\n", what, kdsl_status_name(status), status ? ": " : "", status ? kdsl_last_error() : "");
  std::fflush(stdout);
}

static kdsl_status launch(void* stream, const kdsl_launch_options* options) {
  int64_t shape[] = {8, 64};
  kdsl_tensor x{from, {KDSL_DL_CUDA, 0}, 2, {KDSL_DL_FLOAT, 32, 1}, shape, nullptr, 0}, y = x;
  y.data = to;
  return entries_scale(&x, &y, 2.0f, 8, stream, options);
}

// How many results are there; they are gone afterwards.
static int right(int expected = kCount) {
  float out[kCount];
  kdsl_device_synchronize(device);
  kdsl_copy(device, out, to, sizeof out, nullptr);
  kdsl_fill(device, to, 0, sizeof out, nullptr);
  kdsl_device_synchronize(device);
  int count = 0;
  for (float number : out) count += number == 6.0f;
  is_wrong |= count != expected;
  return count;
}

static Draws draw(7);

static void damaged_images(const char* path) {
  std::ifstream file(path, std::ios::binary);
  std::vector<char> whole{std::istreambuf_iterator<char>(file), {}};
  uint64_t sections = 0;
  std::memcpy(&sections, whole.data() + 40, sizeof sections);
  int crashes = 0, by_us = 0;
  for (int i = 0; i < 100; ++i) {
    std::vector<char> image =
        damaged(whole, sections, draw, [](char byte) { return static_cast<char>(byte ^ 1 << draw() % 8); });
    pid_t child = fork();
    if (child == 0) {
      alarm(60);
      kdsl_device* own = nullptr;
      kdsl_module* module = nullptr;
      if (kdsl_shared_device(KDSL_DEVICE_CUDA, 0, &own) != KDSL_OK) _exit(3);
      if (kdsl_module_load(own, image.data(), image.size(), &module) == KDSL_OK) _exit(0);
      _exit(std::strstr(kdsl_last_error(), "an image of kernels of") ? 2 : 1);
    }
    int status = 0;
    waitpid(child, &status, 0);
    crashes += !WIFEXITED(status) || WEXITSTATUS(status) == 3;
    by_us += WIFEXITED(status) && WEXITSTATUS(status) == 2;
  }
  std::printf("damaged images: %d crashes, many refused here: %d\n", crashes, by_us > 20);
  is_wrong |= crashes != 0 || by_us <= 20;
}

static void attributes(void* stream) {
  Attribute given[2] = {};
  given[0].id = 8;  // priority
  given[0].value.number = -1;
  given[1].id = 10;  // domain of memory synchronisation
  given[1].value.number = 1;
  kdsl_launch_options options{};
  options.size = sizeof options;
  options.attributes = given;
  options.attribute_count = 2;
  say("attributes", launch(stream, &options));
  std::printf("right: %d\n", right());
  given[0].id = 999;
  options.attribute_count = 1;
  say("unknown attribute", launch(stream, &options), KDSL_ERROR_INVALID_ARGUMENT);
}

static void captures(void* stream) {
  void *graph = nullptr, *instance = nullptr;
  int failures = driver("cuStreamBeginCapture_v2", stream, 0);
  say("captured", launch(stream, nullptr));
  failures += driver("cuStreamEndCapture", stream, &graph);
  failures += driver("cuGraphInstantiateWithFlags", &instance, graph, 0ull);
  std::printf("before the replay: %d\n", right(0));
  failures += driver("cuGraphLaunch", instance, stream);
  kdsl_stream_synchronize(device, stream);
  std::printf("after it: %d, failures: %d\n", right(), failures);
  is_wrong |= failures != 0;
}

int main(int, char** args) {
  damaged_images(args[1]);
  if (kdsl_shared_device(KDSL_DEVICE_CUDA, 0, &device) != KDSL_OK) return 1;
  float three[kCount];
  for (float& number : three) number = 3.0f;
  kdsl_alloc(device, sizeof three, &from);
  kdsl_alloc(device, sizeof three, &to);
  kdsl_copy(device, from, three, sizeof three, nullptr);
  kdsl_launch_options options{};
  options.size = sizeof options;
  options.device = {KDSL_DL_CUDA, 0};
  say("preload", entries_kdsl_preload(&options));
  void* stream = nullptr;
  kdsl_stream_create(device, &stream);
  right(0);
  attributes(stream);
  captures(stream);
  std::fflush(stdout);
  if (fork() == 0) {
    alarm(60);
    say("child", launch(nullptr, nullptr), KDSL_ERROR_NO_DRIVER);
    _exit(is_wrong);
  }
  int status = 0;
  wait(&status);
  is_wrong |= status != 0;
  say("after it", launch(nullptr, nullptr));
  std::printf("right: %d\n", right());
  return is_wrong;
}
