#!/usr/bin/env bash
# Writes cmake/kdslc.order: the functions that compiling the samples calls, in the order of their first
# call. The release link places them together, which halves the page faults of a short compile. A stale
# file is harmless (unknown names are ignored), so run this now and then, and when LLVM changes.
#
#   tools/dev/make_order_file.sh [OUTPUT]
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

output=${1:-$kdsl_root/cmake/kdslc.order}
folder=$kdsl_root/build/release
work=$(mktemp -d)
trap 'rm -rf "$work"; cmake "$folder" -DKDSL_STRIP=ON >/dev/null' EXIT

# The release program with its symbols: only the link differs, so no file is compiled again.
(cd "$kdsl_root" && cmake --preset release -DKDSL_STRIP=OFF >/dev/null)
cmake --build "$folder" -j "$(kdsl_jobs)" --target kdslc
cc -O2 -o "$work/fntrace" "$kdsl_root/tools/dev/fntrace.c"
nm --defined-only "$folder/bin/kdslc" | awk '$2 ~ /^[TtWi]$/ {print $1, $3}' | sort >"$work/symbols"

trace() {
  "$work/fntrace" "$work/symbols" "$folder/bin/kdslc" "$@" 2>>"$work/errors" >>"$work/log" ||
    echo "warning: traced run failed: kdslc $*" >&2
}
# PTX first: it is what every compile runs. Then what a cubin, an error and a query add.
for sample in vector_add row_softmax matmul_tiled; do
  trace --emit=ptx "$kdsl_root/samples/$sample.kpy" -o "$work/$sample.ptx"
done
trace --emit=cubin "$kdsl_root/samples/vector_add.kpy" -o "$work/out.cubin"
printf 'x = (\n' >"$work/wrong.kpy"
"$work/fntrace" "$work/symbols" "$folder/bin/kdslc" "$work/wrong.kpy" 2>/dev/null >>"$work/log" || true

awk '!seen[$0]++' "$work/log" >"$output"
echo "$(wc -l <"$output") of $(wc -l <"$work/symbols") functions -> $output"
