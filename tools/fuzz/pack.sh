#!/usr/bin/env bash
# Builds the fuzz targets and packs them, stripped, with seeds and a script that runs them, into one file for a
# machine with many cores and nothing installed.
#
#   tools/fuzz/pack.sh FILE.tar.gz [TARGET...]      there: tar xzf FILE.tar.gz && fuzz/run_fuzzers SECONDS JOBS
#
# The targets are linked statically but for the C library. FILE must stay below 50 MiB.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../dev/setup.sh"

output=$(realpath "${1:?usage: pack.sh FILE [TARGET...]}")
shift
targets=("$@")
if [[ ${#targets[@]} -eq 0 ]]; then
  for source in "$kdsl_root"/tools/fuzz/*.cpp; do targets+=("$(basename "$source" .cpp)"); done
fi
kdsl_install "${kdsl_packages[@]}" "${kdsl_fuzz_packages[@]}"
kdsl_build fuzz "${targets[@]/#/fuzz_}"

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder/fuzz"
for target in "${targets[@]}"; do
  strip -o "$folder/fuzz/$target" "$kdsl_build_folder/bin/fuzz/$target"
  suffix=kpy
  [[ $target == kir* ]] && suffix=kir
  mkdir -p "$folder/fuzz/seeds/$target"
  find "$kdsl_root/samples" "$kdsl_root/test" \( -name "*.$suffix" -o -path "*/test/python/*.py" \) -size -16k |
    while read -r file; do cp "$file" "$folder/fuzz/seeds/$target/$(sha1sum <"$file" | cut -c1-16)"; done
  [[ -f $kdsl_root/tools/fuzz/$target.dict ]] && cp "$kdsl_root/tools/fuzz/$target.dict" "$folder/fuzz"
done
cat >"$folder/fuzz/run_fuzzers" <<'RUN'
#!/usr/bin/env bash
# run_fuzzers SECONDS JOBS: each target in turn for SECONDS, on JOBS processes. Findings and logs are in findings/;
# exit status 0 if there are none.
set -uo pipefail
cd "$(dirname "$0")"
seconds=${1:?usage: run_fuzzers SECONDS JOBS}
jobs=${2:-$(nproc)}
mkdir -p findings
for seeds in seeds/*; do
  target=$(basename "$seeds")
  mkdir -p "corpus/$target"
  options=()
  [[ -f $target.dict ]] && options+=("-dict=$target.dict")
  echo "== $target: $seconds s on $jobs processes"
  # Findings are kept and the search goes on; LLVM is not instrumented, so its allocators' poisoning must not count.
  ASAN_OPTIONS=allow_user_poisoning=0:detect_leaks=1:symbolize=0 \
    "./$target" "corpus/$target" "$seeds" "${options[@]}" -fork="$jobs" -ignore_crashes=1 -ignore_ooms=1 \
    -ignore_timeouts=1 -max_total_time="$seconds" -max_len=8192 -timeout=10 -rss_limit_mb=4096 \
    -artifact_prefix="findings/$target-" >"findings/$target.log" 2>&1
  tail -n 1 "findings/$target.log"
done
found=$(find findings -type f ! -name '*.log' | wc -l)
echo "findings: $found"
[[ $found -eq 0 ]]
RUN
chmod +x "$folder/fuzz/run_fuzzers"
tar -C "$folder" -c fuzz | gzip -9 >"$output"
size=$(stat -c %s "$output")
kdsl_say "$output: $((size / 1048576)) MiB, targets: ${targets[*]}"
((size <= 50 * 1048576)) || kdsl_fail "the pack is larger than 50 MiB"
