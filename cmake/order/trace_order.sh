#!/bin/sh
# Writes the functions that compiling the samples calls, those of the first sample first, then what each other run adds:
#   trace_order.sh FNTRACE NM PROGRAM SAMPLES OUTPUT
# A release links its programs in this order (kdsl_order.cmake). Where nothing can be traced, because the system forbids it
# or for want of `nm`, the order is empty and the programs are linked without.
set -u
fntrace=$1 nm=$2 program=$3 samples=$4 output=$5
work=$output.work
rm -rf "$work" && mkdir -p "$work" || exit 1
trap 'rm -rf "$work"' EXIT

trace() { "$fntrace" "$work/symbols" "$program" "$@" 2>>"$work/errors" >>"$work/log"; }

: >"$work/log"
"$nm" --defined-only "$program" 2>>"$work/errors" | awk '$2 ~ /^[TtWi]$/ {print $1, $3}' | LC_ALL=C sort >"$work/symbols"
traced=yes
# PTX first: it is what every compile runs. Then what an error adds.
for sample in vector_add row_softmax matmul_tiled; do
  trace --emit=ptx "$samples/$sample.kpy" -o "$work/$sample.ptx" || traced=no
done
printf 'x = (\n' >"$work/wrong.kpy"
trace "$work/wrong.kpy" && traced=no
[ -s "$work/log" ] || traced=no

if [ "$traced" = yes ]; then
  awk '!seen[$0]++' "$work/log" >"$output"
else
  echo "note: nothing could be traced, so programs are linked without an order of their functions" >&2
  tail -n 3 "$work/errors" >&2
  : >"$output"
fi
