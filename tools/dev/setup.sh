# Set-up that tools/check and tools/demo share and source: it installs what is missing, configures and builds. It asks nothing,
# changes nothing that is already there, and works as root or with sudo.

kdsl_root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)

# These are the Debian packages of the build and the tests. clang-22 and its runtime are for the fuzz preset only.
kdsl_packages=(
  g++ make cmake ninja-build python3 llvm-22-dev llvm-22-tools lld-22
  libfmt-dev libcli11-dev catch2 zlib1g-dev libzstd-dev ccache clang-format
  libcurl4 nginx-core python3-venv
)
kdsl_fuzz_packages=(clang-22 libclang-rt-22-dev)

kdsl_say() { printf '\n== %s\n' "$*"; }

kdsl_fail() {
  printf 'error: %s\n' "$*" >&2
  exit 3
}

# Installs those of the named packages that are missing.
kdsl_install() {
  local package missing=() sudo=()
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    echo "no apt here: taking for granted that these are installed: $*"
    return
  fi
  for package in "$@"; do
    [[ $(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null) == installed ]] ||
      missing+=("$package")
  done
  [[ ${#missing[@]} -eq 0 ]] && return
  kdsl_say "installing ${missing[*]}"
  if [[ $(id -u) -ne 0 ]]; then
    command -v sudo >/dev/null || kdsl_fail "not root and no sudo; install: ${missing[*]}"
    sudo=(sudo)
  fi
  # A broken third-party source must not stop the build: the installation below reports what is really missing.
  "${sudo[@]}" apt-get update -q || true
  "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -q -y --no-install-recommends "${missing[@]}" ||
    kdsl_fail "apt could not install ${missing[*]}"
}

# Makes build/python, a virtual environment with the packages of PyPI that tests of the Python module need. Without a registry there is
# none, and those tests are left out.
kdsl_python() {
  local folder=$kdsl_root/build/python
  [[ -f $folder/complete ]] && return
  kdsl_say "making $folder"
  { python3 -m venv "$folder" && "$folder/bin/pip" install -q --disable-pip-version-check numpy apache-tvm-ffi pytest mypy &&
    touch "$folder/complete"; } || echo "tests of the Python module are left out"
}

# The number of jobs is that of the cores, but no more than one for each 1.5 GB of memory.
kdsl_jobs() {
  local cores memory
  cores=$(nproc)
  memory=$(awk '/MemAvailable/ {print int($2 / 1500000)}' /proc/meminfo 2>/dev/null || echo "$cores")
  ((memory < 1)) && memory=1
  echo $((cores < memory ? cores : memory))
}

# kdsl_build PRESET [TARGET...] configures and builds; it sets kdsl_build_folder.
kdsl_build() {
  local preset=$1
  shift
  kdsl_build_folder=$kdsl_root/build/$preset
  local log
  log=$(mktemp)
  kdsl_say "building ($preset)"
  (cd "$kdsl_root" && cmake --preset "$preset" >"$log" 2>&1) ||
    { cat "$log" >&2; rm -f "$log"; kdsl_fail "cmake failed"; }
  rm -f "$log"
  cmake --build "$kdsl_build_folder" -j "$(kdsl_jobs)" ${@:+--target "$@"} || kdsl_fail "the build failed"
}

# Prints the first existing folder of the CUDA toolkit's, or nothing.
kdsl_cuda_folder() {
  local folder
  for folder in "${CUDA_PATH:-}" "${CUDA_HOME:-}" /usr/local/cuda; do
    [[ -n $folder && -x $folder/bin/ptxas ]] && { echo "$folder"; return; }
  done
}

kdsl_has_gpu() { [[ -e /dev/nvidia0 ]] && ldconfig -p 2>/dev/null | grep -q libcuda.so.1; }
