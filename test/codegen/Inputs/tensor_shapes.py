"""Prints kernels in KIR with every form of the ops on tensor memory that the architecture named by the argument has, each form in
a kernel of its own."""

import itertools
import sys

ARCH = sys.argv[1].removeprefix("sm_")
NUMBER, IS_CHIP = int(ARCH[:-1]), ARCH[-1] == "a"
ACCESSES = {"32x32b": 1, "16x64b": 1, "16x128b": 2, "16x256b": 4, "16x32bx2": 1}
COPIES = ["128x256b", "4x256b", "128x128b", "64x128b.warpx2_02_13", "64x128b.warpx2_01_23", "32x128b.warpx4"]
FORMATS = {"f16": ("f16", "bf16"), "tf32": ("tf32",), "f8f6f4": ("e4m3", "e5m2", "e2m3", "e3m2", "e2m1"), "i8": ("s8", "u8"),
           "mxf8f6f4": ("e4m3", "e5m2", "e2m3", "e3m2", "e2m1"), "mxf4": ("e2m1",), "mxf4nvf4": ("e2m1",)}
DEPTHS = {"f16": 16, "tf32": 8, "f8f6f4": 32, "i8": 32, "mxf8f6f4": 32, "mxf4": 64, "mxf4nvf4": 64}
KINDS = [kind for kind in FORMATS if kind != "i8" or (IS_CHIP and NUMBER in (100, 110))]


def kernel(name, *lines):
    name = name.replace(".", "_").replace(" ", "_")
    print(f"kernel @{name}(%out: ptr<global>, %n: i32, %p: i1, %x: i64) {{")
    print("  %s = shared.alloc [size 1024, align 128, offset 0] : ptr<shared>\n  %t = inttoptr %n : ptr<tmem>")
    for line in lines:
        print(f"  {line}")
    print("  return\n}")


def registers(words):
    return "i32" if words == 1 else f"vector<{words} x i32>"


def accesses():
    for shape, width in ACCESSES.items():
        for times in (1 << i for i in range(8)):
            if width * times > 128:
                continue
            for packed in (False, True):
                words = width * times
                split = [f"split {2 * times if packed else times}"] if shape == "16x32bx2" else []
                load = ", ".join([f"count {times}", *split, *(["pack"] if packed else [])])
                store = ", ".join([f"count {times}", *split, *(["unpack"] if packed else [])])
                kernel(f"access_{shape}_{times}_{packed}", f"%v = tcgen05.ld {shape} %t [{load}] : {registers(words)}",
                       "tcgen05.wait ld", f"tcgen05.st {shape} %v, %t [{store}]", "tcgen05.wait st",
                       f"store %v, %out [align {4 if words < 4 else 16}]")


def reductions():
    for shape, op, times in itertools.product(("32x32b", "16x32bx2"), ("min", "max", "umin", "umax", "fmin", "fmax"), (2, 128)):
        for flags in ([], ["abs"], ["nan"], ["abs", "nan"]) if op[0] == "f" else ([],):
            details = [f"count {times}", *([f"split {times}"] if shape == "16x32bx2" else []), f"op {op}", *flags]
            result = "f32" if op[0] == "f" else "i32"
            kernel("_".join(["reduce", shape, op, str(times), *flags]),
                   f"%v, %r = tcgen05.ld {shape} %t [{', '.join(details)}] : {registers(times)}, {result}",
                   "store %v, %out [align 8]", "store %r, %out [align 4, volatile]")


def memory(group):
    at = f"[cta_group {group}]"
    kernel(f"memory_{group}", f"tcgen05.alloc %s, %n {at}", f"tcgen05.relinquish_alloc_permit {at}", "barrier [aligned]",
           "%w = load %s [align 4, volatile] : i32", "%a = inttoptr %w : ptr<tmem>", "tcgen05.fence before_thread_sync",
           "barrier [aligned]", "tcgen05.fence after_thread_sync", f"tcgen05.commit %s {at}", f"tcgen05.dealloc %a, %n {at}")
    kernel(f"commit_{group}", "%peer = mapa %s, %n : ptr<shared_cluster>", f"tcgen05.commit %peer {at}",
           f"tcgen05.commit %s, %n [cta_group {group}, multicast]", f"tcgen05.commit %peer, %n [cta_group {group}, multicast]")
    for shape, unpacking in itertools.product(COPIES, ("", "b4x16_p64", "b6x16_p32")):
        form = f", unpacking {unpacking}" if unpacking else ""
        kernel(f"copy_{group}_{shape}_{unpacking}", f"tcgen05.cp {shape} %t, %x [cta_group {group}{form}]")
    if IS_CHIP:
        kernel(f"shift_{group}", f"tcgen05.shift %t {at}")


def instruction(kind, a, b, rows, columns, sparse, extra=()):
    depth = DEPTHS[kind] * (2 if sparse else 1)
    scale = {"mxf4nvf4": "ue4m3", "mxf4": "ue8m0", "mxf8f6f4": "ue8m0"}.get(kind)
    fields = [f"shape [{rows}, {columns}, {depth}]", f"d_type {'s32' if kind == 'i8' else 'f32'}", f"a_type {a}", f"b_type {b}",
              *([f"scale_type {scale}"] if scale else []), *(["sparse"] if sparse else []), *extra]
    return f"%i = tcgen05.instruction {kind} [{', '.join(fields)}] : i32"


def product(name, kind, group, op, attributes, sparse, a="%x", tail="", rows=None, columns=64):
    types = FORMATS[kind]
    rows = rows or (256 if group == 2 else 128)
    metadata = ", %t" if sparse and "block_scale" not in op else ""
    scales = ", %t, %t" if "block_scale" in op else ""
    metadata += ", %t" if sparse and "block_scale" in op else ""
    attributes = [*attributes, *(["sparse"] if sparse else [])]
    text = f" [{', '.join(attributes)}]" if attributes else ""
    kernel(name, instruction(kind, types[0], types[-1], rows, columns, sparse),
           f"{op} {kind} %t, {a}, %x, %i, %p{scales}{metadata}{tail}{text}")


def plain_products(group):
    for kind, a, sparse in itertools.product((k for k in KINDS if not k.startswith("mx")), ("%x", "%t"), (False, True)):
        can_scale = kind in ("f16", "tf32") and NUMBER < 110
        for scaled, masked, shifted in itertools.product((False, True), repeat=3):
            if (scaled and not can_scale) or (shifted and a == "%x"):
                continue
            for collector in ("", "discard", "lastuse", "fill", "use"):
                if collector and (scaled or masked or (shifted and collector in ("fill", "use"))):
                    continue
                attributes = [f"cta_group {group}", *([f"collector {collector}"] if collector else []),
                              *(["ashift"] if shifted else []), *(["scale_d 15"] if scaled else []),
                              *([f"mask_words {4 * group}"] if masked else [])]
                name = f"mma_{kind}_{group}_{a[1]}_{sparse}_{scaled}_{masked}_{shifted}_{collector}"
                product(name, kind, group, "tcgen05.mma", attributes, sparse, a, ", %n" * (4 * group) if masked else "")


def scaled_products(group):
    for kind, a, sparse, block in itertools.product(("mxf8f6f4", "mxf4", "mxf4nvf4"), ("%x", "%t"), (False, True), (16, 32)):
        if (block == 16) != (kind == "mxf4nvf4") or (sparse and kind != "mxf8f6f4" and not IS_CHIP):
            continue
        for collector in ("", "lastuse", "fill", "use"):
            attributes = [f"block {block}", f"cta_group {group}", *([f"collector {collector}"] if collector else [])]
            product(f"scaled_{kind}_{group}_{a[1]}_{sparse}_{block}_{collector}", kind, group, "tcgen05.mma.block_scale",
                    attributes, sparse, a)
    kernel(f"scaled_ue8m0_{group}",
           f"%i = tcgen05.instruction mxf4nvf4 [shape [{128 * group}, 64, 64], d_type f32, a_type e2m1, b_type e2m1, scale_type ue8m0] : i32",
           f"tcgen05.mma.block_scale mxf4nvf4 %t, %x, %x, %i, %p, %t, %t [block 32, cta_group {group}]")


def stationary_products():
    for kind, a, sparse, masked in itertools.product((k for k in KINDS if not k.startswith("mx")), ("%x", "%t"), (False, True),
                                                     (False, True)):
        for buffer, collector in zip((0, 0, 1, 2, 3), ("", "discard", "lastuse", "fill", "use")):
            attributes = [f"buffer {buffer}", *([f"collector {collector}"] if collector else [])]
            product(f"ws_{kind}_{a[1]}_{sparse}_{masked}_{buffer}_{collector}", kind, 1, "tcgen05.mma.ws",
                    attributes + (["zero_columns"] if masked else []), sparse, a, ", %x" if masked else "", rows=32)


accesses()
if NUMBER in (103, 110):
    reductions()
for cta_group in (1, 2):
    memory(cta_group)
    plain_products(cta_group)
    scaled_products(cta_group)
stationary_products()
kernel("cancel", "clc.try_cancel %s, %s", "clc.try_cancel %s, %s [multicast]", "%r = load %s [align 16, volatile] : vector<4 x i32>",
       "%c = clc.query_cancel is_canceled %r : i1", "%a = clc.query_cancel first_ctaid.x %r : i32",
       "%b = clc.query_cancel first_ctaid.y %r : i32", "%d = clc.query_cancel first_ctaid.z %r : i32",
       "%e = select %c, %a, %b : i32", "%f = addi %e, %d : i32", "store %f, %out [align 4]",
       "fence.proxy async_generic.release", "fence.proxy async_generic.acquire")
