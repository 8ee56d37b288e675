// Compiles a source to a cubin with NVIDIA's library for compiling at run time, in a process: nvrtc LIBRARY sm_90a FILE.cu -o
// FILE.cubin. tools/bench/side_by_side compares kdslc with it. The library is loaded at run time, so building this needs
// nothing of the toolkit.
#include <dlfcn.h>

#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

int main(int argc, char** argv) {
  if (argc != 6) return 2;
  void* library = dlopen(argv[1], RTLD_NOW);
  if (!library) return fprintf(stderr, "nvrtc: %s\n", dlerror()), 1;
  auto find = [&](const char* name) { return reinterpret_cast<int (*)(...)>(dlsym(library, name)); };
  std::ifstream in(argv[3], std::ios::binary);
  std::string text((std::istreambuf_iterator<char>(in)), {}), arch = std::string("-arch=") + argv[2];
  // The headers of the C library are not available.
  const char* options[] = {arch.c_str(), "-DINFINITY=__int_as_float(0x7f800000)"};
  void* program = nullptr;
  size_t size = 0;
  int failed = find("nvrtcCreateProgram")(&program, text.c_str(), argv[3], 0, nullptr, nullptr);
  failed = failed ? failed : find("nvrtcCompileProgram")(program, 2, options);
  failed = failed ? failed : find("nvrtcGetCUBINSize")(program, &size);
  std::string cubin(size, '\0');
  failed = failed ? failed : find("nvrtcGetCUBIN")(program, cubin.data());
  if (failed) return fprintf(stderr, "nvrtc: error %d\n", failed), 1;
  std::ofstream(argv[5], std::ios::binary) << cubin;
  return 0;
}
