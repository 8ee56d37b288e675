#!/usr/bin/env bash
# Runs the samples and the execution tests on a GPU and on the CPU device, and compares.
#
#   tools/dev/gpu_check.sh --pack FILE.tar.gz [--arch ARCH] [BUILD]   on the machine that builds: one file with all
#                                               that is needed, from a release build or from the one in the folder BUILD;
#                                               with ARCH (sm_100a; default sm_90a) machine code is for such a GPU, and
#                                               all scripts for it are compiled before
#   tar xf FILE.tar.gz && kdsl-gpu-check/gpu_check.sh [NAME...]   on the machine with the GPU
#   kdsl-gpu-check/gallery [NAME...]            there, too: how fast the kernels of the gallery are (tools/bench/gallery)
#   tools/dev/gpu_check.sh [NAME...]            both in one place, from the tree and its release build
#
# KDSL_INTEGER_PROGRAMS says how many random programs over integers are compiled (random_integers.py): 20000 by default.
# The machine with the GPU needs its driver, a C library and bash: no network, no LLVM, no CUDA toolkit.
# NAME restricts the run to scripts whose path contains it. Ends with a table and `N passed, N failed`; exit
# status 0 if all passed, 1 if some failed, 3 if there is no usable GPU.
set -uo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

if [[ -d $here/bin ]]; then
  root=$here programs=$here/bin
else
  root=$(cd "$here/../.." && pwd)
  build=$root/build/release
  programs=$build/bin
fi

# Scripts that are run: all samples and the gallery, and tests that kdsl-run executes successfully. A test about the CPU device itself contains
# a line `# gpu-check: no, REASON`, a test that reads uninitialised memory a line `# gpu-check: default checks`.
scripts() {
  local file
  for file in "$root"/samples/*.kpy "$root"/samples/gallery/*.kpy; do echo "$file"; done
  find "$root/test" -name '*.kpy' ! -name 'fail_*' 2>/dev/null | sort | while read -r file; do
    grep -q 'RUN:.*%kdsl-run' "$file" && ! grep -q '# gpu-check: no' "$file" && echo "$file"
  done
}

# The architecture that the test of a script names, if any.
arch_of() { sed -n 's/.*RUN:.*%kdsl-run.*--gpu-arch=\([a-z0-9_]*\).*/\1/p' "$1" | head -n 1; }

# runs_on ARCH NUMBER tells whether a script for an architecture runs on a GPU of number 90, 100, ...: what is for sm_100a needs a
# GPU whose number begins with 10, what is for sm_80 that one or a later one.
runs_on() {
  local named=${1#sm_} number=$2
  [[ -n $named && -n $number ]] || return 0
  if [[ $named == *[af] ]]; then
    named=${named%[af]}
    ((named / 10 == number / 10 && named <= number))
  else
    ((named <= number))
  fi
}

# The architecture whose machine code a GPU of a number takes.
arch_for() { (($1 < 90)) && echo "sm_$1" || echo "sm_$1a"; }

# compile_all ARCH compiles the scripts that run on a GPU of an architecture, and names those that do not compile.
compile_all() {
  local arch=$1 number=${1//[^0-9]/} script count=0 failed=0
  while read -r script; do
    runs_on "$(arch_of "$script")" "$number" || continue
    ((++count))
    (cd "$(dirname "$script")" && timeout 120 "$programs/kdsl-run" --compile-only --gpu-arch="$arch" "$script") >/dev/null 2>&1 ||
      { ((++failed)) && echo "${script#"$root"/} does not compile for $arch"; }
  done < <(scripts)
  echo "$((count - failed)) of $count scripts compile for $arch"
}

# These need a compiler: the benchmark of kernels, and an application that links an object of kdslc. The machine code is for one
# architecture, or, in objects, for several.
build_helpers() {
  local out=$1 arch=${2:-sm_90a} work
  work=$(mktemp -d)
  "$root/tools/bench/gpu_kernels/build" "$build" "$out" "$arch" || exit 3
  "$programs/kdslc" --emit=obj --gpu-arch=sm_80,sm_90a,sm_100a,compute_80 -o "$work/vector_add.o" "$root/samples/vector_add.kpy" &&
    cc -std=c99 -O1 -I"$root/include" -c "$root/test/package/Inputs/run_vector_add.c" -o "$work/main.o" &&
    c++ "$work/main.o" "$work/vector_add.o" "$build/runtime/libkdsl_runtime.a" -static-libstdc++ -static-libgcc \
      -lpthread -ldl -lm -o "$out/run_vector_add" || exit 3
  (cd "$work" && "$programs/kdslc" -c --gpu-arch=sm_80,sm_90a,sm_100a,compute_80 "$root/test/package/Inputs/entries.kpy") &&
    "$programs/kdslc" --emit=cubin --gpu-arch="$arch" -o "$out/image.cubin" "$root/samples/row_softmax.kpy" &&
    c++ -std=c++20 -O1 -I"$work" -I"$root/include" "$root/test/package/Inputs/on_gpu.cpp" "$work/entries_kdsl.o" \
      "$build/runtime/libkdsl_runtime.a" -static-libstdc++ -static-libgcc -lpthread -ldl -lm -o "$out/on_gpu" || exit 3
  rm -rf "$work"
  local count=${KDSL_INTEGER_PROGRAMS:-20000}
  python3 "$root/tools/dev/random_integers.py" make "$out/integers" --kdslc "$programs/kdslc" --count "$count" || exit 3
}

pack() {
  local file=$1 stage arch=
  if [[ ${2:-} == --arch ]]; then
    arch=${3:?--arch needs an architecture}
    shift 2
  fi
  if [[ -n ${2:-} ]]; then
    build=$(cd "$2" && pwd) programs=$build/bin
  else
    # shellcheck source=setup.sh
    source "$here/setup.sh"
    kdsl_install "${kdsl_packages[@]}"
    kdsl_build release kdslc kdsl-run unit_runtime || exit 3
  fi
  [[ -z $arch ]] || compile_all "$arch"
  stage=$(mktemp -d)
  mkdir -p "$stage/kdsl-gpu-check/bin"
  build_helpers "$stage/kdsl-gpu-check/bin" "$arch"
  cp "$programs/kdslc" "$programs/unit/unit_runtime" "$stage/kdsl-gpu-check/bin/"
  strip "$stage"/kdsl-gpu-check/bin/{kdslc,unit_runtime}
  ln -s kdslc "$stage/kdsl-gpu-check/bin/kdsl-run"
  cp "$here/gpu_check.sh" "$root/tools/bench/gallery" "$stage/kdsl-gpu-check/"
  (cd "$root" && { echo tools/bench/tensor_memory; scripts | while read -r script; do
    # The folder is part of the name, because a script may import modules next to it.
    dirname "${script#"$root"/}"
  done; } | sort -u | tar cf - --exclude=samples/build -T -) | tar xf - -C "$stage/kdsl-gpu-check"
  tar czf "$file" -C "$stage" kdsl-gpu-check
  rm -rf "$stage"
  echo "packed $(du -h "$file" | cut -f1) into $file"
}

# run_on DEVICE SCRIPT OUTPUT [options] prints the seconds that the run took and returns its status. The CPU device has the
# architecture that the script's test names.
run_on() {
  local device=$1 script=$2 output=$3 start status arch=
  shift 3
  [[ $device != cpu ]] || arch=$(arch_of "$script")
  [[ -z $arch ]] || set -- "$@" "--gpu-arch=$arch"
  start=${EPOCHREALTIME/./}
  (cd "$(dirname "$script")" && timeout 120 "$programs/kdsl-run" --device="$device" "$@" "$script") \
    >"$output" 2>"$output.err"
  status=$?
  awk -v us=$((${EPOCHREALTIME/./} - start)) 'BEGIN {printf "%.2f", us / 1e6}'
  return $status
}

check_gpu() {
  if [[ ! -x $programs/kdsl-run ]]; then
    echo "error: $programs/kdsl-run is missing: build release first" >&2
    exit 3
  fi
  if ! ldconfig -p 2>/dev/null | grep -q 'libcuda\.so\.1' && ! ls /usr/lib*/*/libcuda.so.1 /usr/local/nvidia/lib*/libcuda.so.1 >/dev/null 2>&1; then
    echo "error: no GPU here: the NVIDIA driver (libcuda.so.1) is not installed" >&2
    exit 3
  fi
  if command -v nvidia-smi >/dev/null; then
    nvidia-smi --query-gpu=name,driver_version,compute_cap --format=csv,noheader || {
      echo "error: no GPU here: nvidia-smi finds none" >&2
      exit 3
    }
  fi
}

# stops_at_assertion DEVICE checks that a device assertion ends the script with file, line and message; on a GPU the driver
# prints these.
stops_at_assertion() {
  local output status
  output=$(cd "$root/test/run" &&
    timeout 120 "$programs/kdsl-run" --device="$1" --check=none --enable-assertions fail_device_assert.kpy 2>&1)
  status=$?
  echo "$output"
  [[ $status -eq 1 && $output == *"fail_device_assert.kpy:15"*"five is not allowed"* && $output == *"[kernel-assert]"* &&
    $output != *"not reached"* ]]
}

# run_program NAME COMMAND... runs one program or function as a separate case; its output is shown if it fails.
run_program() {
  local name=$1 status
  shift
  if declare -F "$1" >/dev/null; then
    "$@" >"$work/program" 2>&1
  else
    timeout 300 "$@" >"$work/program" 2>&1
  fi
  status=$?
  if [[ $status -eq 0 ]]; then
    ((passed++))
    rows+=("$(printf '%-52s %8s %8s  %s' "$name" - - ok)")
  else
    ((failed++))
    echo "--- $name: exit status $status"
    tail -c 4000 "$work/program"
    rows+=("$(printf '%-52s %8s %8s  %s' "$name" - - failed)")
  fi
}

# The last cases are the runtime's own tests, an application with an embedded object, and speed.
run_programs() {
  run_program "unit_runtime (cuda)" "$helpers/unit_runtime" 'cuda:*'
  run_program "device assertion (cpu)" stops_at_assertion cpu
  run_program "device assertion (cuda)" stops_at_assertion cuda
  run_program "object of kdslc in an application" "$helpers/run_vector_add" cuda
  run_program "attributes, graphs, forks, damaged images" "$helpers/on_gpu" "$helpers/image.cubin"
  run_program "kernels give what those of nvcc give" "$helpers/gpu_kernels" "$helpers/baseline.cubin"
  cp "$work/program" "$work/speed"
  if runs_on sm_100a "$number" && [[ -n $number ]]; then
    run_program "products by tensor memory" "$programs/kdsl-run" --device=cuda "$root/tools/bench/tensor_memory/gemm.kpy"
    cat "$work/program" >>"$work/speed"
  fi
  [[ ! -d $helpers/integers ]] || run_program "random programs over integers" "$helpers/integers/run_integers" "$helpers/integers"
}

main() {
  local work rows=() checks=() passed=0 failed=0 left=0 script name verdict cpu_time cuda_time number helpers=$programs
  check_gpu
  number=$(nvidia-smi --query-gpu=compute_cap --format=csv,noheader 2>/dev/null | head -n 1 | tr -d ' .')
  work=$(mktemp -d)
  if [[ ! -d $here/bin ]]; then
    helpers=$work/bin
    mkdir "$helpers"
    cp "$programs/unit/unit_runtime" "$helpers/"
    build_helpers "$helpers" "$([[ -z $number ]] || arch_for "$number")"
  fi
  while read -r script; do
    name=${script#"$root"/}
    [[ $# -eq 0 || " $* " == *" $name "* || $name == *"$1"* ]] || continue
    runs_on "$(arch_of "$script")" "$number" || { ((++left)); continue; }
    verdict=same
    checks=(--check=all)
    grep -q '# gpu-check: default checks' "$script" && checks=()
    cpu_time=$(run_on cpu "$script" "$work/cpu" "${checks[@]}") || verdict="cpu failed"
    cuda_time=$(run_on cuda "$script" "$work/cuda") || verdict="cuda failed"
    # On a GPU, blocks print in any order, so lines are compared as a set.
    if [[ $verdict == same ]] && ! cmp -s <(sort "$work/cpu") <(sort "$work/cuda"); then
      verdict="output differs"
    fi
    if [[ $verdict == same ]]; then
      ((passed++))
    else
      ((failed++))
      echo "--- $name: $verdict"
      head -c 2000 "$work/cpu.err" "$work/cuda.err"
      diff <(sort "$work/cpu") <(sort "$work/cuda") | head -n 20
    fi
    rows+=("$(printf '%-52s %8s %8s  %s' "$name" "$cpu_time" "$cuda_time" "$verdict")")
  done < <(scripts)
  [[ $# -eq 0 ]] && run_programs
  printf '\n%-52s %8s %8s  %s\n' script "cpu s" "cuda s" result
  printf '%s\n' "${rows[@]}"
  [[ -s $work/speed ]] && { echo; cat "$work/speed"; }
  rm -rf "$work"
  ((left == 0)) || echo "$left scripts are for other architectures"
  echo "$passed passed, $failed failed"
  ((failed == 0 && passed > 0))
}

case ${1:-} in
  --pack) pack "${2:?--pack needs a file name}" "${@:3}" ;;
  -h | --help) sed -n '2,15s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" ;;
  *) main "$@" ;;
esac
