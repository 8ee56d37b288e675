#!/bin/bash
# Builds everything for AArch64 on a Debian of another processor, tests it under qemu-user and makes packages. It is no part of tools/check.
#
#   tools/dev/aarch64.sh FOLDER [root] [build] [test] [package]
#
# Without a step, all are done. It works as root and in FOLDER, which needs 5 GB:
#   root     FOLDER/root: a Debian 12 with the cross compiler, and LLVM for `arm64` from multiarch; its qemu is registered for programs of
#            AArch64 until the machine is restarted (binfmt_misc)
#   build    FOLDER/build: the programs, the libraries and the unit tests (cmake/aarch64.cmake)
#   test     the unit tests; LIT_TESTS (60) tests of the lit suite, spread evenly over its folders; and the PTX of all samples, which is
#            that of the host's build (KDSL_HOST_BUILD, default: build/release), byte for byte
#   package  FOLDER: the archive, the Debian package and the wheel
set -euo pipefail
source_folder=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
[[ $# -ge 1 ]] || { sed -n '2,/^set/s/^# \{0,1\}//p' "$0" | head -n -1; exit 2; }
mkdir -p "$1"
folder=$(cd "$1" && pwd)
shift
root=$folder/root build=$folder/build host=${KDSL_HOST_BUILD:-$source_folder/build/release}
jobs=${KDSL_JOBS:-$(nproc)}

host_packages=(cmake ninja-build ccache g++-aarch64-linux-gnu lld-22)
arm_packages=(libc6-dev libstdc++-12-dev llvm-22-dev libfmt-dev catch2 zlib1g-dev libzstd-dev)

# Runs a command in the root, where the source lies in /kdsl and the build in /build. Other processes do not see these mounts.
inside() {
  mkdir -p "$root/kdsl" "$root/build" "$build"
  unshare -m sh -c 'mount --bind "$1" "$3/kdsl" && mount --bind "$2" "$3/build" && mount -t proc proc "$3/proc" &&
    shift 2 && exec chroot "$@"' sh "$source_folder" "$build" "$root" "$@"
}

in_root() { chroot "$root" env DEBIAN_FRONTEND=noninteractive "$@"; }

# qemu is opened when it is registered, so that it serves in every root.
register_qemu() {
  local registry=/proc/sys/fs/binfmt_misc magic='\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00\xb7\x00'
  local mask='\xff\xff\xff\xff\xff\xff\xff\x00\xff\xff\xff\xff\xff\xff\xff\xff\xfe\xff\xff\xff'
  [[ -e $registry/register ]] || mount -t binfmt_misc binfmt_misc "$registry"
  [[ -e $registry/qemu-aarch64 ]] || printf ':qemu-aarch64:M::%s:%s:%s:OCF' "$magic" "$mask" "$root/usr/bin/qemu-aarch64-static" >"$registry/register"
}

make_root() {
  [[ -d $root/usr/lib/llvm-22/lib/cmake ]] && { register_qemu; return; }
  debootstrap --variant=minbase bookworm "$root" http://deb.debian.org/debian
  printf 'deb http://deb.debian.org/debian bookworm main\ndeb http://deb.debian.org/debian-security bookworm-security main\n' \
    >"$root/etc/apt/sources.list"
  in_root dpkg --add-architecture arm64
  in_root apt-get update -q
  in_root apt-get install -q -y --no-install-recommends qemu-user-static
  register_qemu  # packages of arm64 run programs of theirs when they are installed
  in_root apt-get install -q -y --no-install-recommends "${host_packages[@]}" libcli11-dev "${arm_packages[@]/%/:arm64}"
}

make_build() {
  inside env CCACHE_DIR=/build/ccache cmake -G Ninja -S /kdsl -B /build --toolchain /kdsl/cmake/aarch64.cmake \
    -DCMAKE_BUILD_TYPE=Release '-DCMAKE_CXX_FLAGS_RELEASE=-O2 -DNDEBUG'
  inside env CCACHE_DIR=/build/ccache ninja -C /build "-j$jobs" all unit_tests
}

test_units() {
  local failed=0 test
  for test in "$build"/bin/unit/unit_*; do
    inside "/build/bin/unit/${test##*/}" >"$folder/unit.log" 2>&1 && continue
    echo "failed: ${test##*/}"
    tail -n 15 "$folder/unit.log"
    failed=1
  done
  return $failed
}

# Every so many-th test of the folders whose tests compile, check or run programs.
test_lit() {
  local tests count
  mapfile -t tests < <(cd "$source_folder/test" && find build checker codegen cpu diag driver ir lsp parse passes pytest run samples stage tile \
    \( -name '*.test' -o -name '*.kpy' -o -name '*.kir' \) -not -path '*/Inputs/*' | sort)
  count=${LIT_TESTS:-60}
  local chosen=() i
  for ((i = 0; i < count; ++i)); do chosen+=("$source_folder/test/${tests[i * ${#tests[@]} / count]}"); done
  # The dynamic loader and the libraries of AArch64 are those of the root.
  QEMU_LD_PREFIX=$root /usr/lib/llvm-22/bin/lit -sv "-j$jobs" --param "build=$build" --param sanitize= --param tools=/usr/lib/llvm-22/bin "${chosen[@]}"
}

test_ptx() {
  local sample different=0 total=0
  for sample in "$source_folder"/samples/*.kpy; do
    "$host/bin/kdslc" --emit=ptx --gpu-arch=sm_90a -o "$folder/host.ptx" "$sample"
    (cd / && inside /build/bin/kdslc --emit=ptx --gpu-arch=sm_90a -o /build/arm.ptx "/kdsl${sample#"$source_folder"}")
    cmp -s "$folder/host.ptx" "$build/arm.ptx" || { echo "PTX differs: $sample"; different=1; }
    total=$((total + 1))
  done
  echo "$total samples compared"
  return $different
}

run_tests() {
  local failed=0
  for part in units lit ptx; do
    echo "== $part"
    "test_$part" && echo "== $part: passed" || failed=1
  done
  return $failed
}

make_packages() { python3 "$source_folder/tools/package" --build "$build" --out "$folder"; }

[[ $(id -u) -eq 0 ]] || { echo "aarch64.sh works as root: it makes a root folder and mounts" >&2; exit 2; }
for step in "${@:-root build test package}"; do
  for one in $step; do
    case $one in
      root) make_root ;;
      build) make_build ;;
      test) run_tests ;;
      package) make_packages ;;
      *) echo "aarch64.sh: there is no step \`$one\`" >&2; exit 2 ;;
    esac
  done
done
