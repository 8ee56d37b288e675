# CMake's toolchain file for AArch64 on a Debian of another processor: Debian's cross compiler, libraries of the architecture `arm64` from
# multiarch, and qemu's emulator, with which programs of the build run (tests, and `kdslc --man` of an installation). Used by
# tools/dev/aarch64.sh.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_C_COMPILER aarch64-linux-gnu-gcc)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_LIBRARY_ARCHITECTURE aarch64-linux-gnu)
set(CMAKE_CROSSCOMPILING_EMULATOR /usr/bin/qemu-aarch64-static)
# Libraries and headers of multiarch lie beside those of the host, so that no other root is searched; programs are the host's.
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
