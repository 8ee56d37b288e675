#!/usr/bin/env bash
# Builds the fuzz targets (preset `fuzz`, clang 22) and runs each for a while over all inputs of the tree.
#
#   tools/fuzz/run_fuzzers.sh [--seconds N] [TARGET...]      600 seconds each; findings in build/fuzz/findings
#
# Exit status 0 if nothing was found.
set -uo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../dev/setup.sh"

seconds=600
targets=()
while [[ $# -gt 0 ]]; do
  case $1 in
    --seconds) seconds=${2:?}; shift 2 ;;
    *) targets+=("$1"); shift ;;
  esac
done
if [[ ${#targets[@]} -eq 0 ]]; then
  for source in "$kdsl_root"/tools/fuzz/*.cpp; do targets+=("$(basename "$source" .cpp)"); done
fi

kdsl_install "${kdsl_packages[@]}" "${kdsl_fuzz_packages[@]}"
kdsl_build fuzz "${targets[@]/#/fuzz_}"

findings=$kdsl_build_folder/findings
mkdir -p "$findings"
status=0
for target in "${targets[@]}"; do
  kdsl_say "fuzzing $target for $seconds s"
  corpus=$kdsl_build_folder/corpus/$target
  seeds=$kdsl_build_folder/seeds/$target
  mkdir -p "$corpus" "$seeds"
  suffix=kpy
  [[ $target == kir* ]] && suffix=kir
  find "$kdsl_root/samples" "$kdsl_root/test" -name "*.$suffix" -size -64k | while read -r file; do
    cp "$file" "$seeds/$(sha1sum <"$file" | cut -c1-16)"
  done
  dictionary=()
  [[ -f $kdsl_root/tools/fuzz/$target.dict ]] && dictionary=("-dict=$kdsl_root/tools/fuzz/$target.dict")
  # LLVM itself is not instrumented, so its allocators' poisoning must not count.
  ASAN_OPTIONS=allow_user_poisoning=0:detect_leaks=1 \
    "$kdsl_build_folder/bin/fuzz/$target" "$corpus" "$seeds" "${dictionary[@]}" -max_total_time="$seconds" \
    -max_len=8192 -timeout=10 -rss_limit_mb=4096 -artifact_prefix="$findings/$target-" -print_final_stats=1 \
    >"$findings/$target.log" 2>&1 || status=1
  tail -n 12 "$findings/$target.log"
done
exit $status
