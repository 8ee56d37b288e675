# Made by tools/dev/make_conformance.py.
TABLE = """\
# type type, the bits of both, then those of the dynamic results of operators in the common type; div of integers is Float32's
# integers add sub mul div floordiv mod pow shl shr and or xor min max cmp
# floats add sub mul div floordiv mod min max cmp
Boolean Int4 0 9 9 7 0 80000000 0 0 0 - - 0 9 9 9 0 32
Boolean Int4 0 8 8 8 0 80000000 0 0 0 - - 0 8 8 8 0 32
Boolean Int4 0 2 2 e 0 0 0 0 0 0 0 0 2 2 0 2 e
Boolean Int4 1 9 a 8 9 be124925 f 1 1 - - 1 9 8 9 1 32
Boolean Int4 1 8 9 9 8 be000000 f 1 1 - - 0 9 9 8 1 32
Boolean Int4 1 2 3 f 2 3f000000 0 1 1 4 0 0 3 3 1 2 e
Boolean Int8 0 f9 f9 7 0 80000000 0 0 0 - - 0 f9 f9 f9 0 32
Boolean Int8 0 80 80 80 0 80000000 0 0 0 - - 0 80 80 80 0 32
Boolean Int8 0 2 2 fe 0 0 0 0 0 0 0 0 2 2 0 2 e
Boolean Int8 1 f9 fa 8 f9 be124925 ff 1 1 - - 1 f9 f8 f9 1 32
Boolean Int8 1 80 81 81 80 bc000000 ff 1 1 - - 0 81 81 80 1 32
Boolean Int8 1 2 3 ff 2 3f000000 0 1 1 4 0 0 3 3 1 2 e
Boolean Int16 0 fff9 fff9 7 0 80000000 0 0 0 - - 0 fff9 fff9 fff9 0 32
Boolean Int16 0 8000 8000 8000 0 80000000 0 0 0 - - 0 8000 8000 8000 0 32
Boolean Int16 0 2 2 fffe 0 0 0 0 0 0 0 0 2 2 0 2 e
Boolean Int16 1 fff9 fffa 8 fff9 be124925 ffff 1 1 - - 1 fff9 fff8 fff9 1 32
Boolean Int16 1 8000 8001 8001 8000 b8000000 ffff 1 1 - - 0 8001 8001 8000 1 32
Boolean Int16 1 2 3 ffff 2 3f000000 0 1 1 4 0 0 3 3 1 2 e
Boolean Int32 0 fffffff9 fffffff9 7 0 80000000 0 0 0 - - 0 fffffff9 fffffff9 fffffff9 0 32
Boolean Int32 0 80000000 80000000 80000000 0 80000000 0 0 0 - - 0 80000000 80000000 80000000 0 32
Boolean Int32 0 2 2 fffffffe 0 0 0 0 0 0 0 0 2 2 0 2 e
Boolean Int32 1 fffffff9 fffffffa 8 fffffff9 be124925 ffffffff 1 1 - - 1 fffffff9 fffffff8 fffffff9 1 32
Boolean Int32 1 80000000 80000001 80000001 80000000 b0000000 ffffffff 1 1 - - 0 80000001 80000001 80000000 1 32
Boolean Int32 1 2 3 ffffffff 2 3f000000 0 1 1 4 0 0 3 3 1 2 e
Boolean Int64 0 fffffffffffffff9 fffffffffffffff9 7 0 80000000 0 0 0 - - 0 fffffffffffffff9 fffffffffffffff9 fffffffffffffff9 0 32
Boolean Int64 0 8000000000000000 8000000000000000 8000000000000000 0 80000000 0 0 0 - - 0 8000000000000000 8000000000000000 8000000000000000 0 32
Boolean Int64 0 2 2 fffffffffffffffe 0 0 0 0 0 0 0 0 2 2 0 2 e
Boolean Int64 1 fffffffffffffff9 fffffffffffffffa 8 fffffffffffffff9 be124925 ffffffffffffffff 1 1 - - 1 fffffffffffffff9 fffffffffffffff8 fffffffffffffff9 1 32
Boolean Int64 1 8000000000000000 8000000000000001 8000000000000001 8000000000000000 a0000000 ffffffffffffffff 1 1 - - 0 8000000000000001 8000000000000001 8000000000000000 1 32
Boolean Int64 1 2 3 ffffffffffffffff 2 3f000000 0 1 1 4 0 0 3 3 1 2 e
Boolean Int128 0 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 7 0 - 0 0 0 - - 0 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 0 32
Boolean Int128 0 80000000000000000000000000000000 80000000000000000000000000000000 80000000000000000000000000000000 0 - 0 0 0 - - 0 80000000000000000000000000000000 80000000000000000000000000000000 80000000000000000000000000000000 0 32
Boolean Int128 0 2 2 fffffffffffffffffffffffffffffffe 0 - 0 0 0 0 0 0 2 2 0 2 e
Boolean Int128 1 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffffa 8 fffffffffffffffffffffffffffffff9 - ffffffffffffffffffffffffffffffff 1 1 - - 1 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff8 fffffffffffffffffffffffffffffff9 1 32
Boolean Int128 1 80000000000000000000000000000000 80000000000000000000000000000001 80000000000000000000000000000001 80000000000000000000000000000000 - ffffffffffffffffffffffffffffffff 1 1 - - 0 80000000000000000000000000000001 80000000000000000000000000000001 80000000000000000000000000000000 1 32
Boolean Int128 1 2 3 ffffffffffffffffffffffffffffffff 2 - 0 1 1 4 0 0 3 3 1 2 e
Boolean Uint8 0 ff ff 1 0 0 0 0 0 - - 0 ff ff 0 ff e
Boolean Uint8 0 3 3 fd 0 0 0 0 0 0 0 0 3 3 0 3 e
Boolean Uint8 0 0 0 0 0 7fc00000 - - 1 0 0 0 0 0 0 0 29
Boolean Uint8 1 ff 0 2 ff 3b808081 0 1 1 - - 1 ff fe 1 ff e
Boolean Uint8 1 3 4 fe 3 3eaaaaab 0 1 1 8 0 1 3 2 1 3 e
Boolean Uint8 1 0 1 1 0 7f800000 - - 1 1 1 0 1 1 0 1 32
Boolean Uint16 0 ffff ffff 1 0 0 0 0 0 - - 0 ffff ffff 0 ffff e
Boolean Uint16 0 3 3 fffd 0 0 0 0 0 0 0 0 3 3 0 3 e
Boolean Uint16 0 0 0 0 0 7fc00000 - - 1 0 0 0 0 0 0 0 29
Boolean Uint16 1 ffff 0 2 ffff 37800080 0 1 1 - - 1 ffff fffe 1 ffff e
Boolean Uint16 1 3 4 fffe 3 3eaaaaab 0 1 1 8 0 1 3 2 1 3 e
Boolean Uint16 1 0 1 1 0 7f800000 - - 1 1 1 0 1 1 0 1 32
Boolean Uint32 0 ffffffff ffffffff 1 0 0 0 0 0 - - 0 ffffffff ffffffff 0 ffffffff e
Boolean Uint32 0 3 3 fffffffd 0 0 0 0 0 0 0 0 3 3 0 3 e
Boolean Uint32 0 0 0 0 0 7fc00000 - - 1 0 0 0 0 0 0 0 29
Boolean Uint32 1 ffffffff 0 2 ffffffff 2f800000 0 1 1 - - 1 ffffffff fffffffe 1 ffffffff e
Boolean Uint32 1 3 4 fffffffe 3 3eaaaaab 0 1 1 8 0 1 3 2 1 3 e
Boolean Uint32 1 0 1 1 0 7f800000 - - 1 1 1 0 1 1 0 1 32
Boolean Uint64 0 ffffffffffffffff ffffffffffffffff 1 0 0 0 0 0 - - 0 ffffffffffffffff ffffffffffffffff 0 ffffffffffffffff e
Boolean Uint64 0 3 3 fffffffffffffffd 0 0 0 0 0 0 0 0 3 3 0 3 e
Boolean Uint64 0 0 0 0 0 7fc00000 - - 1 0 0 0 0 0 0 0 29
Boolean Uint64 1 ffffffffffffffff 0 2 ffffffffffffffff 1f800000 0 1 1 - - 1 ffffffffffffffff fffffffffffffffe 1 ffffffffffffffff e
Boolean Uint64 1 3 4 fffffffffffffffe 3 3eaaaaab 0 1 1 8 0 1 3 2 1 3 e
Boolean Uint64 1 0 1 1 0 7f800000 - - 1 1 1 0 1 1 0 1 32
Boolean Uint128 0 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 1 0 - 0 0 0 - - 0 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 0 ffffffffffffffffffffffffffffffff e
Boolean Uint128 0 3 3 fffffffffffffffffffffffffffffffd 0 - 0 0 0 0 0 0 3 3 0 3 e
Boolean Uint128 0 0 0 0 0 - - - 1 0 0 0 0 0 0 0 29
Boolean Uint128 1 ffffffffffffffffffffffffffffffff 0 2 ffffffffffffffffffffffffffffffff - 0 1 1 - - 1 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffe 1 ffffffffffffffffffffffffffffffff e
Boolean Uint128 1 3 4 fffffffffffffffffffffffffffffffe 3 - 0 1 1 8 0 1 3 2 1 3 e
Boolean Uint128 1 0 1 1 0 - - - 1 1 1 0 1 1 0 1 32
Boolean Float64 0 c004000000000000 c004000000000000 4004000000000000 8000000000000000 8000000000000000 8000000000000000 0 c004000000000000 0 32
Boolean Float64 0 3fd5555555555555 3fd5555555555555 bfd5555555555555 0 0 0 0 0 3fd5555555555555 e
Boolean Float64 0 401c000000000000 401c000000000000 c01c000000000000 0 0 0 0 0 401c000000000000 e
Boolean Float64 1 c004000000000000 bff8000000000000 400c000000000000 c004000000000000 bfd999999999999a bff0000000000000 3ff0000000000000 c004000000000000 3ff0000000000000 32
Boolean Float64 1 3fd5555555555555 3ff5555555555555 3fe5555555555556 3fd5555555555555 4008000000000000 4008000000000000 3c90000000000000 3fd5555555555555 3ff0000000000000 32
Boolean Float64 1 401c000000000000 4020000000000000 c018000000000000 401c000000000000 3fc2492492492492 0 3ff0000000000000 3ff0000000000000 401c000000000000 e
Boolean Float32 0 c0200000 c0200000 40200000 80000000 80000000 80000000 0 c0200000 0 32
Boolean Float32 0 3eaaaaab 3eaaaaab beaaaaab 0 0 0 0 0 3eaaaaab e
Boolean Float32 0 40e00000 40e00000 c0e00000 0 0 0 0 0 40e00000 e
Boolean Float32 1 c0200000 bfc00000 40600000 c0200000 becccccd bf800000 3f800000 c0200000 3f800000 32
Boolean Float32 1 3eaaaaab 3faaaaab 3f2aaaaa 3eaaaaab 40400000 40400000 3eaaaaaa 3eaaaaab 3f800000 32
Boolean Float32 1 40e00000 41000000 c0c00000 40e00000 3e124925 0 3f800000 3f800000 40e00000 e
Boolean TFloat32 0 c0200000 c0200000 40200000 80000000 80000000 80000000 0 c0200000 0 32
Boolean TFloat32 0 3eaaaaab 3eaaaaab beaaaaab 0 0 0 0 0 3eaaaaab e
Boolean TFloat32 0 40e00000 40e00000 c0e00000 0 0 0 0 0 40e00000 e
Boolean TFloat32 1 c0200000 bfc00000 40600000 c0200000 becccccd bf800000 3f800000 c0200000 3f800000 32
Boolean TFloat32 1 3eaaaaab 3faaaaab 3f2aaaaa 3eaaaaab 40400000 40400000 3eaaaaaa 3eaaaaab 3f800000 32
Boolean TFloat32 1 40e00000 41000000 c0c00000 40e00000 3e124925 0 3f800000 3f800000 40e00000 e
Boolean Float16 0 c100 c100 4100 8000 8000 8000 0 c100 0 32
Boolean Float16 0 3555 3555 b555 0 0 0 0 0 3555 e
Boolean Float16 0 4700 4700 c700 0 0 0 0 0 4700 e
Boolean Float16 1 c100 be00 4300 c100 b666 bc00 3c00 c100 3c00 32
Boolean Float16 1 3555 3d55 3956 3555 4200 4200 c00 3555 3c00 32
Boolean Float16 1 4700 4800 c600 4700 3092 0 3c00 3c00 4700 e
Boolean BFloat16 0 c020 c020 4020 8000 8000 8000 0 c020 0 32
Boolean BFloat16 0 3eab 3eab beab 0 0 0 0 0 3eab e
Boolean BFloat16 0 40e0 40e0 c0e0 0 0 0 0 0 40e0 e
Boolean BFloat16 1 c020 bfc0 4060 c020 becd bf80 3f80 c020 3f80 32
Boolean BFloat16 1 3eab 3fab 3f2a 3eab 4040 4040 3eaa 3eab 3f80 32
Boolean BFloat16 1 40e0 4100 c0c0 40e0 3e12 0 3f80 3f80 40e0 e
Int4 Boolean 9 0 9 9 0 ff800000 - - 1 9 9 0 9 9 9 0 e
Int4 Boolean 9 1 a 8 9 c0e00000 9 0 9 2 c 1 9 8 9 1 e
Int4 Boolean 8 0 8 8 0 ff800000 - - 1 8 8 0 8 8 8 0 e
Int4 Boolean 8 1 9 7 8 c1000000 8 0 8 0 c 0 9 9 8 1 e
Int4 Boolean 2 0 2 2 0 7f800000 - - 1 2 2 0 2 2 0 2 32
Int4 Boolean 2 1 3 1 2 40000000 2 0 2 4 1 0 3 3 1 2 32
Int4 Int8 9 f9 f2 0 31 3f800000 1 0 0 - - f9 f9 0 f9 f9 29
Int4 Int8 9 80 79 79 80 3d600000 0 f9 0 - - 80 f9 79 80 f9 32
Int4 Int8 9 2 fb f7 f2 c0600000 fc ff 31 e4 fe 0 fb fb f9 2 e
Int4 Int8 8 f9 f1 ff 38 3f924925 1 ff 0 - - f8 f9 1 f8 f9 e
Int4 Int8 8 80 78 78 0 3d800000 0 f8 0 - - 80 f8 78 80 f8 32
Int4 Int8 8 2 fa f6 f0 c0800000 fc 0 40 e0 fe 0 fa fa f8 2 e
Int4 Int8 2 f9 fb 9 f2 be924925 ff 2 0 - - 0 fb fb f9 2 32
Int4 Int8 2 80 82 82 0 bc800000 ff 2 0 - - 0 82 82 80 2 32
Int4 Int8 2 2 4 0 4 3f800000 1 0 4 8 0 2 2 0 2 2 29
Int4 Int16 9 fff9 fff2 0 31 3f800000 1 0 0 - - fff9 fff9 0 fff9 fff9 29
Int4 Int16 9 8000 7ff9 7ff9 8000 39600000 0 fff9 0 - - 8000 fff9 7ff9 8000 fff9 32
Int4 Int16 9 2 fffb fff7 fff2 c0600000 fffc ffff 31 ffe4 fffe 0 fffb fffb fff9 2 e
Int4 Int16 8 fff9 fff1 ffff 38 3f924925 1 ffff 0 - - fff8 fff9 1 fff8 fff9 e
Int4 Int16 8 8000 7ff8 7ff8 0 39800000 0 fff8 0 - - 8000 fff8 7ff8 8000 fff8 32
Int4 Int16 8 2 fffa fff6 fff0 c0800000 fffc 0 40 ffe0 fffe 0 fffa fffa fff8 2 e
Int4 Int16 2 fff9 fffb 9 fff2 be924925 ffff 2 0 - - 0 fffb fffb fff9 2 32
Int4 Int16 2 8000 8002 8002 0 b8800000 ffff 2 0 - - 0 8002 8002 8000 2 32
Int4 Int16 2 2 4 0 4 3f800000 1 0 4 8 0 2 2 0 2 2 29
Int4 Int32 9 fffffff9 fffffff2 0 31 3f800000 1 0 0 - - fffffff9 fffffff9 0 fffffff9 fffffff9 29
Int4 Int32 9 80000000 7ffffff9 7ffffff9 80000000 31600000 0 fffffff9 0 - - 80000000 fffffff9 7ffffff9 80000000 fffffff9 32
Int4 Int32 9 2 fffffffb fffffff7 fffffff2 c0600000 fffffffc ffffffff 31 ffffffe4 fffffffe 0 fffffffb fffffffb fffffff9 2 e
Int4 Int32 8 fffffff9 fffffff1 ffffffff 38 3f924925 1 ffffffff 0 - - fffffff8 fffffff9 1 fffffff8 fffffff9 e
Int4 Int32 8 80000000 7ffffff8 7ffffff8 0 31800000 0 fffffff8 0 - - 80000000 fffffff8 7ffffff8 80000000 fffffff8 32
Int4 Int32 8 2 fffffffa fffffff6 fffffff0 c0800000 fffffffc 0 40 ffffffe0 fffffffe 0 fffffffa fffffffa fffffff8 2 e
Int4 Int32 2 fffffff9 fffffffb 9 fffffff2 be924925 ffffffff 2 0 - - 0 fffffffb fffffffb fffffff9 2 32
Int4 Int32 2 80000000 80000002 80000002 0 b0800000 ffffffff 2 0 - - 0 80000002 80000002 80000000 2 32
Int4 Int32 2 2 4 0 4 3f800000 1 0 4 8 0 2 2 0 2 2 29
Int4 Int64 9 fffffffffffffff9 fffffffffffffff2 0 31 3f800000 1 0 0 - - fffffffffffffff9 fffffffffffffff9 0 fffffffffffffff9 fffffffffffffff9 29
Int4 Int64 9 8000000000000000 7ffffffffffffff9 7ffffffffffffff9 8000000000000000 21600000 0 fffffffffffffff9 0 - - 8000000000000000 fffffffffffffff9 7ffffffffffffff9 8000000000000000 fffffffffffffff9 32
Int4 Int64 9 2 fffffffffffffffb fffffffffffffff7 fffffffffffffff2 c0600000 fffffffffffffffc ffffffffffffffff 31 ffffffffffffffe4 fffffffffffffffe 0 fffffffffffffffb fffffffffffffffb fffffffffffffff9 2 e
Int4 Int64 8 fffffffffffffff9 fffffffffffffff1 ffffffffffffffff 38 3f924925 1 ffffffffffffffff 0 - - fffffffffffffff8 fffffffffffffff9 1 fffffffffffffff8 fffffffffffffff9 e
Int4 Int64 8 8000000000000000 7ffffffffffffff8 7ffffffffffffff8 0 21800000 0 fffffffffffffff8 0 - - 8000000000000000 fffffffffffffff8 7ffffffffffffff8 8000000000000000 fffffffffffffff8 32
Int4 Int64 8 2 fffffffffffffffa fffffffffffffff6 fffffffffffffff0 c0800000 fffffffffffffffc 0 40 ffffffffffffffe0 fffffffffffffffe 0 fffffffffffffffa fffffffffffffffa fffffffffffffff8 2 e
Int4 Int64 2 fffffffffffffff9 fffffffffffffffb 9 fffffffffffffff2 be924925 ffffffffffffffff 2 0 - - 0 fffffffffffffffb fffffffffffffffb fffffffffffffff9 2 32
Int4 Int64 2 8000000000000000 8000000000000002 8000000000000002 0 a0800000 ffffffffffffffff 2 0 - - 0 8000000000000002 8000000000000002 8000000000000000 2 32
Int4 Int64 2 2 4 0 4 3f800000 1 0 4 8 0 2 2 0 2 2 29
Int4 Int128 9 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff2 0 31 - 1 0 0 - - fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 0 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 29
Int4 Int128 9 80000000000000000000000000000000 7ffffffffffffffffffffffffffffff9 7ffffffffffffffffffffffffffffff9 80000000000000000000000000000000 - 0 fffffffffffffffffffffffffffffff9 0 - - 80000000000000000000000000000000 fffffffffffffffffffffffffffffff9 7ffffffffffffffffffffffffffffff9 80000000000000000000000000000000 fffffffffffffffffffffffffffffff9 32
Int4 Int128 9 2 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffff7 fffffffffffffffffffffffffffffff2 - fffffffffffffffffffffffffffffffc ffffffffffffffffffffffffffffffff 31 ffffffffffffffffffffffffffffffe4 fffffffffffffffffffffffffffffffe 0 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffff9 2 e
Int4 Int128 8 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff1 ffffffffffffffffffffffffffffffff 38 - 1 ffffffffffffffffffffffffffffffff 0 - - fffffffffffffffffffffffffffffff8 fffffffffffffffffffffffffffffff9 1 fffffffffffffffffffffffffffffff8 fffffffffffffffffffffffffffffff9 e
Int4 Int128 8 80000000000000000000000000000000 7ffffffffffffffffffffffffffffff8 7ffffffffffffffffffffffffffffff8 0 - 0 fffffffffffffffffffffffffffffff8 0 - - 80000000000000000000000000000000 fffffffffffffffffffffffffffffff8 7ffffffffffffffffffffffffffffff8 80000000000000000000000000000000 fffffffffffffffffffffffffffffff8 32
Int4 Int128 8 2 fffffffffffffffffffffffffffffffa fffffffffffffffffffffffffffffff6 fffffffffffffffffffffffffffffff0 - fffffffffffffffffffffffffffffffc 0 40 ffffffffffffffffffffffffffffffe0 fffffffffffffffffffffffffffffffe 0 fffffffffffffffffffffffffffffffa fffffffffffffffffffffffffffffffa fffffffffffffffffffffffffffffff8 2 e
Int4 Int128 2 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffffb 9 fffffffffffffffffffffffffffffff2 - ffffffffffffffffffffffffffffffff 2 0 - - 0 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffff9 2 32
Int4 Int128 2 80000000000000000000000000000000 80000000000000000000000000000002 80000000000000000000000000000002 0 - ffffffffffffffffffffffffffffffff 2 0 - - 0 80000000000000000000000000000002 80000000000000000000000000000002 80000000000000000000000000000000 2 32
Int4 Int128 2 2 4 0 4 - 1 0 4 8 0 2 2 0 2 2 29
Int4 Uint8 9 ff 8 a f7 3d109091 0 9 0 - - 9 ff f6 9 ff e
Int4 Uint8 9 3 c 6 1b 40400000 3 0 d9 48 1 1 b a 3 9 32
Int4 Uint8 9 0 9 9 0 7f800000 - - 1 9 9 0 9 9 0 9 32
Int4 Uint8 8 ff 7 9 f8 3d008081 0 8 0 - - 8 ff f7 8 ff e
Int4 Uint8 8 3 b 5 18 402aaaab 2 2 0 40 1 0 b b 3 8 32
Int4 Uint8 8 0 8 8 0 7f800000 - - 1 8 8 0 8 8 0 8 32
Int4 Uint8 2 ff 1 3 fe 3c008081 0 2 0 - - 2 ff fd 2 ff e
Int4 Uint8 2 3 5 ff 6 3f2aaaab 0 2 8 10 0 2 3 1 2 3 e
Int4 Uint8 2 0 2 2 0 7f800000 - - 1 2 2 0 2 2 0 2 32
Int4 Uint16 9 ffff 8 a fff7 39100090 0 9 0 - - 9 ffff fff6 9 ffff e
Int4 Uint16 9 3 c 6 1b 40400000 3 0 2d9 48 1 1 b a 3 9 32
Int4 Uint16 9 0 9 9 0 7f800000 - - 1 9 9 0 9 9 0 9 32
Int4 Uint16 8 ffff 7 9 fff8 39000080 0 8 0 - - 8 ffff fff7 8 ffff e
Int4 Uint16 8 3 b 5 18 402aaaab 2 2 200 40 1 0 b b 3 8 32
Int4 Uint16 8 0 8 8 0 7f800000 - - 1 8 8 0 8 8 0 8 32
Int4 Uint16 2 ffff 1 3 fffe 38000080 0 2 0 - - 2 ffff fffd 2 ffff e
Int4 Uint16 2 3 5 ffff 6 3f2aaaab 0 2 8 10 0 2 3 1 2 3 e
Int4 Uint16 2 0 2 2 0 7f800000 - - 1 2 2 0 2 2 0 2 32
Int4 Uint32 9 ffffffff 8 a fffffff7 31100000 0 9 0 - - 9 ffffffff fffffff6 9 ffffffff e
Int4 Uint32 9 3 c 6 1b 40400000 3 0 2d9 48 1 1 b a 3 9 32
Int4 Uint32 9 0 9 9 0 7f800000 - - 1 9 9 0 9 9 0 9 32
Int4 Uint32 8 ffffffff 7 9 fffffff8 31000000 0 8 0 - - 8 ffffffff fffffff7 8 ffffffff e
Int4 Uint32 8 3 b 5 18 402aaaab 2 2 200 40 1 0 b b 3 8 32
Int4 Uint32 8 0 8 8 0 7f800000 - - 1 8 8 0 8 8 0 8 32
Int4 Uint32 2 ffffffff 1 3 fffffffe 30000000 0 2 0 - - 2 ffffffff fffffffd 2 ffffffff e
Int4 Uint32 2 3 5 ffffffff 6 3f2aaaab 0 2 8 10 0 2 3 1 2 3 e
Int4 Uint32 2 0 2 2 0 7f800000 - - 1 2 2 0 2 2 0 2 32
Int4 Uint64 9 ffffffffffffffff 8 a fffffffffffffff7 21100000 0 9 0 - - 9 ffffffffffffffff fffffffffffffff6 9 ffffffffffffffff e
Int4 Uint64 9 3 c 6 1b 40400000 3 0 2d9 48 1 1 b a 3 9 32
Int4 Uint64 9 0 9 9 0 7f800000 - - 1 9 9 0 9 9 0 9 32
Int4 Uint64 8 ffffffffffffffff 7 9 fffffffffffffff8 21000000 0 8 0 - - 8 ffffffffffffffff fffffffffffffff7 8 ffffffffffffffff e
Int4 Uint64 8 3 b 5 18 402aaaab 2 2 200 40 1 0 b b 3 8 32
Int4 Uint64 8 0 8 8 0 7f800000 - - 1 8 8 0 8 8 0 8 32
Int4 Uint64 2 ffffffffffffffff 1 3 fffffffffffffffe 20000000 0 2 0 - - 2 ffffffffffffffff fffffffffffffffd 2 ffffffffffffffff e
Int4 Uint64 2 3 5 ffffffffffffffff 6 3f2aaaab 0 2 8 10 0 2 3 1 2 3 e
Int4 Uint64 2 0 2 2 0 7f800000 - - 1 2 2 0 2 2 0 2 32
Int4 Uint128 9 ffffffffffffffffffffffffffffffff 8 a fffffffffffffffffffffffffffffff7 - 0 9 0 - - 9 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffff6 9 ffffffffffffffffffffffffffffffff e
Int4 Uint128 9 3 c 6 1b - 3 0 2d9 48 1 1 b a 3 9 32
Int4 Uint128 9 0 9 9 0 - - - 1 9 9 0 9 9 0 9 32
Int4 Uint128 8 ffffffffffffffffffffffffffffffff 7 9 fffffffffffffffffffffffffffffff8 - 0 8 0 - - 8 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffff7 8 ffffffffffffffffffffffffffffffff e
Int4 Uint128 8 3 b 5 18 - 2 2 200 40 1 0 b b 3 8 32
Int4 Uint128 8 0 8 8 0 - - - 1 8 8 0 8 8 0 8 32
Int4 Uint128 2 ffffffffffffffffffffffffffffffff 1 3 fffffffffffffffffffffffffffffffe - 0 2 0 - - 2 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffd 2 ffffffffffffffffffffffffffffffff e
Int4 Uint128 2 3 5 ffffffffffffffffffffffffffffffff 6 - 0 2 8 10 0 2 3 1 2 3 e
Int4 Uint128 2 0 2 2 0 - - - 1 2 2 0 2 2 0 2 32
Int4 Float64 9 c004000000000000 c023000000000000 c012000000000000 4031800000000000 4006666666666666 4000000000000000 c000000000000000 c01c000000000000 c004000000000000 e
Int4 Float64 9 3fd5555555555555 c01aaaaaaaaaaaab c01d555555555555 c002aaaaaaaaaaaa c035000000000000 c035000000000000 bcbc000000000000 c01c000000000000 3fd5555555555555 e
Int4 Float64 9 401c000000000000 0 c02c000000000000 c048800000000000 bff0000000000000 bff0000000000000 8000000000000000 c01c000000000000 401c000000000000 e
Int4 Float64 8 c004000000000000 c025000000000000 c016000000000000 4034000000000000 400999999999999a 4008000000000000 bfe0000000000000 c020000000000000 c004000000000000 e
Int4 Float64 8 3fd5555555555555 c01eaaaaaaaaaaab c020aaaaaaaaaaab c005555555555555 c038000000000000 c038000000000000 bcc0000000000000 c020000000000000 3fd5555555555555 e
Int4 Float64 8 401c000000000000 bff0000000000000 c02e000000000000 c04c000000000000 bff2492492492492 c000000000000000 bff0000000000000 c020000000000000 401c000000000000 e
Int4 Float64 2 c004000000000000 bfe0000000000000 4012000000000000 c014000000000000 bfe999999999999a bff0000000000000 4000000000000000 c004000000000000 4000000000000000 32
Int4 Float64 2 3fd5555555555555 4002aaaaaaaaaaab 3ffaaaaaaaaaaaab 3fe5555555555555 4018000000000000 4018000000000000 3ca0000000000000 3fd5555555555555 4000000000000000 32
Int4 Float64 2 401c000000000000 4022000000000000 c014000000000000 402c000000000000 3fd2492492492492 0 4000000000000000 4000000000000000 401c000000000000 e
Int4 Float32 9 c0200000 c1180000 c0900000 418c0000 40333333 40000000 c0000000 c0e00000 c0200000 e
Int4 Float32 9 3eaaaaab c0d55555 c0eaaaab c0155556 c1a80000 c1a80000 beaaaaa4 c0e00000 3eaaaaab e
Int4 Float32 9 40e00000 0 c1600000 c2440000 bf800000 bf800000 80000000 c0e00000 40e00000 e
Int4 Float32 8 c0200000 c1280000 c0b00000 41a00000 404ccccd 40400000 bf000000 c1000000 c0200000 e
Int4 Float32 8 3eaaaaab c0f55555 c1055555 c02aaaab c1c00000 c1c00000 beaaaaa3 c1000000 3eaaaaab e
Int4 Float32 8 40e00000 bf800000 c1700000 c2600000 bf924925 c0000000 bf800000 c1000000 40e00000 e
Int4 Float32 2 c0200000 bf000000 40900000 c0a00000 bf4ccccd bf800000 40000000 c0200000 40000000 32
Int4 Float32 2 3eaaaaab 40155555 3fd55555 3f2aaaab 40c00000 40c00000 3eaaaaa9 3eaaaaab 40000000 32
Int4 Float32 2 40e00000 41100000 c0a00000 41600000 3e924925 0 40000000 40000000 40e00000 e
Int4 TFloat32 9 c0200000 c1180000 c0900000 418c0000 40333333 40000000 c0000000 c0e00000 c0200000 e
Int4 TFloat32 9 3eaaaaab c0d55555 c0eaaaab c0155556 c1a80000 c1a80000 beaaaaa4 c0e00000 3eaaaaab e
Int4 TFloat32 9 40e00000 0 c1600000 c2440000 bf800000 bf800000 80000000 c0e00000 40e00000 e
Int4 TFloat32 8 c0200000 c1280000 c0b00000 41a00000 404ccccd 40400000 bf000000 c1000000 c0200000 e
Int4 TFloat32 8 3eaaaaab c0f55555 c1055555 c02aaaab c1c00000 c1c00000 beaaaaa3 c1000000 3eaaaaab e
Int4 TFloat32 8 40e00000 bf800000 c1700000 c2600000 bf924925 c0000000 bf800000 c1000000 40e00000 e
Int4 TFloat32 2 c0200000 bf000000 40900000 c0a00000 bf4ccccd bf800000 40000000 c0200000 40000000 32
Int4 TFloat32 2 3eaaaaab 40155555 3fd55555 3f2aaaab 40c00000 40c00000 3eaaaaa9 3eaaaaab 40000000 32
Int4 TFloat32 2 40e00000 41100000 c0a00000 41600000 3e924925 0 40000000 40000000 40e00000 e
Int4 Float16 9 c100 c8c0 c480 4c60 419a 4000 c000 c700 c100 e
Int4 Float16 9 3555 c6ab c755 c0aa cd40 cd40 9700 c700 3555 e
Int4 Float16 9 4700 0 cb00 d220 bc00 bc00 8000 c700 4700 e
Int4 Float16 8 c100 c940 c580 4d00 4266 4200 b800 c800 c100 e
Int4 Float16 8 3555 c7ab c82b c155 ce00 ce00 9800 c800 3555 e
Int4 Float16 8 4700 bc00 cb80 d300 bc92 c000 bc00 c800 4700 e
Int4 Float16 2 c100 b800 4480 c500 ba66 bc00 4000 c100 4000 32
Int4 Float16 2 3555 40ab 3eab 3955 4600 4600 1000 3555 4000 32
Int4 Float16 2 4700 4880 c500 4b00 3492 0 4000 4000 4700 e
Int4 BFloat16 9 c020 c118 c090 418c 4033 4000 c000 c0e0 c020 e
Int4 BFloat16 9 3eab c0d5 c0eb c016 c1a8 c1a8 bea4 c0e0 3eab e
Int4 BFloat16 9 40e0 0 c160 c244 bf80 bf80 8000 c0e0 40e0 e
Int4 BFloat16 8 c020 c128 c0b0 41a0 404d 4040 bf00 c100 c020 e
Int4 BFloat16 8 3eab c0f5 c105 c02b c1c0 c1c0 bea3 c100 3eab e
Int4 BFloat16 8 40e0 bf80 c170 c260 bf92 c000 bf80 c100 40e0 e
Int4 BFloat16 2 c020 bf00 4090 c0a0 bf4d bf80 4000 c020 4000 32
Int4 BFloat16 2 3eab 4015 3fd5 3f2b 40c0 40c0 3ea9 3eab 4000 32
Int4 BFloat16 2 40e0 4110 c0a0 4160 3e92 0 4000 4000 40e0 e
Int8 Boolean f9 0 f9 f9 0 ff800000 - - 1 f9 f9 0 f9 f9 f9 0 e
Int8 Boolean f9 1 fa f8 f9 c0e00000 f9 0 f9 f2 fc 1 f9 f8 f9 1 e
Int8 Boolean 80 0 80 80 0 ff800000 - - 1 80 80 0 80 80 80 0 e
Int8 Boolean 80 1 81 7f 80 c3000000 80 0 80 0 c0 0 81 81 80 1 e
Int8 Boolean 2 0 2 2 0 7f800000 - - 1 2 2 0 2 2 0 2 32
Int8 Boolean 2 1 3 1 2 40000000 2 0 2 4 1 0 3 3 1 2 32
Int8 Int4 f9 9 f2 0 31 3f800000 1 0 0 - - f9 f9 0 f9 f9 29
Int8 Int4 f9 8 f1 1 38 3f600000 0 f9 0 - - f8 f9 1 f8 f9 32
Int8 Int4 f9 2 fb f7 f2 c0600000 fc ff 31 e4 fe 0 fb fb f9 2 e
Int8 Int4 80 9 79 87 80 41924925 12 fe 0 - - 80 f9 79 80 f9 e
Int8 Int4 80 8 78 88 0 41800000 10 0 0 - - 80 f8 78 80 f8 e
Int8 Int4 80 2 82 7e 0 c2800000 c0 0 0 0 e0 0 82 82 80 2 e
Int8 Int4 2 9 fb 9 f2 be924925 ff 2 0 - - 0 fb fb f9 2 32
Int8 Int4 2 8 fa a f0 be800000 ff 2 0 - - 0 fa fa f8 2 32
Int8 Int4 2 2 4 0 4 3f800000 1 0 4 8 0 2 2 0 2 2 29
Int8 Int16 f9 fff9 fff2 0 31 3f800000 1 0 0 - - fff9 fff9 0 fff9 fff9 29
Int8 Int16 f9 8000 7ff9 7ff9 8000 39600000 0 fff9 0 - - 8000 fff9 7ff9 8000 fff9 32
Int8 Int16 f9 2 fffb fff7 fff2 c0600000 fffc ffff 31 ffe4 fffe 0 fffb fffb fff9 2 e
Int8 Int16 80 fff9 ff79 ff87 380 41924925 12 fffe 0 - - ff80 fff9 79 ff80 fff9 e
Int8 Int16 80 8000 7f80 7f80 0 3b800000 0 ff80 0 - - 8000 ff80 7f80 8000 ff80 32
Int8 Int16 80 2 ff82 ff7e ff00 c2800000 ffc0 0 4000 fe00 ffe0 0 ff82 ff82 ff80 2 e
Int8 Int16 2 fff9 fffb 9 fff2 be924925 ffff 2 0 - - 0 fffb fffb fff9 2 32
Int8 Int16 2 8000 8002 8002 0 b8800000 ffff 2 0 - - 0 8002 8002 8000 2 32
Int8 Int16 2 2 4 0 4 3f800000 1 0 4 8 0 2 2 0 2 2 29
Int8 Int32 f9 fffffff9 fffffff2 0 31 3f800000 1 0 0 - - fffffff9 fffffff9 0 fffffff9 fffffff9 29
Int8 Int32 f9 80000000 7ffffff9 7ffffff9 80000000 31600000 0 fffffff9 0 - - 80000000 fffffff9 7ffffff9 80000000 fffffff9 32
Int8 Int32 f9 2 fffffffb fffffff7 fffffff2 c0600000 fffffffc ffffffff 31 ffffffe4 fffffffe 0 fffffffb fffffffb fffffff9 2 e
Int8 Int32 80 fffffff9 ffffff79 ffffff87 380 41924925 12 fffffffe 0 - - ffffff80 fffffff9 79 ffffff80 fffffff9 e
Int8 Int32 80 80000000 7fffff80 7fffff80 0 33800000 0 ffffff80 0 - - 80000000 ffffff80 7fffff80 80000000 ffffff80 32
Int8 Int32 80 2 ffffff82 ffffff7e ffffff00 c2800000 ffffffc0 0 4000 fffffe00 ffffffe0 0 ffffff82 ffffff82 ffffff80 2 e
Int8 Int32 2 fffffff9 fffffffb 9 fffffff2 be924925 ffffffff 2 0 - - 0 fffffffb fffffffb fffffff9 2 32
Int8 Int32 2 80000000 80000002 80000002 0 b0800000 ffffffff 2 0 - - 0 80000002 80000002 80000000 2 32
Int8 Int32 2 2 4 0 4 3f800000 1 0 4 8 0 2 2 0 2 2 29
Int8 Int64 f9 fffffffffffffff9 fffffffffffffff2 0 31 3f800000 1 0 0 - - fffffffffffffff9 fffffffffffffff9 0 fffffffffffffff9 fffffffffffffff9 29
Int8 Int64 f9 8000000000000000 7ffffffffffffff9 7ffffffffffffff9 8000000000000000 21600000 0 fffffffffffffff9 0 - - 8000000000000000 fffffffffffffff9 7ffffffffffffff9 8000000000000000 fffffffffffffff9 32
Int8 Int64 f9 2 fffffffffffffffb fffffffffffffff7 fffffffffffffff2 c0600000 fffffffffffffffc ffffffffffffffff 31 ffffffffffffffe4 fffffffffffffffe 0 fffffffffffffffb fffffffffffffffb fffffffffffffff9 2 e
Int8 Int64 80 fffffffffffffff9 ffffffffffffff79 ffffffffffffff87 380 41924925 12 fffffffffffffffe 0 - - ffffffffffffff80 fffffffffffffff9 79 ffffffffffffff80 fffffffffffffff9 e
Int8 Int64 80 8000000000000000 7fffffffffffff80 7fffffffffffff80 0 23800000 0 ffffffffffffff80 0 - - 8000000000000000 ffffffffffffff80 7fffffffffffff80 8000000000000000 ffffffffffffff80 32
Int8 Int64 80 2 ffffffffffffff82 ffffffffffffff7e ffffffffffffff00 c2800000 ffffffffffffffc0 0 4000 fffffffffffffe00 ffffffffffffffe0 0 ffffffffffffff82 ffffffffffffff82 ffffffffffffff80 2 e
Int8 Int64 2 fffffffffffffff9 fffffffffffffffb 9 fffffffffffffff2 be924925 ffffffffffffffff 2 0 - - 0 fffffffffffffffb fffffffffffffffb fffffffffffffff9 2 32
Int8 Int64 2 8000000000000000 8000000000000002 8000000000000002 0 a0800000 ffffffffffffffff 2 0 - - 0 8000000000000002 8000000000000002 8000000000000000 2 32
Int8 Int64 2 2 4 0 4 3f800000 1 0 4 8 0 2 2 0 2 2 29
Int8 Int128 f9 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff2 0 31 - 1 0 0 - - fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 0 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 29
Int8 Int128 f9 80000000000000000000000000000000 7ffffffffffffffffffffffffffffff9 7ffffffffffffffffffffffffffffff9 80000000000000000000000000000000 - 0 fffffffffffffffffffffffffffffff9 0 - - 80000000000000000000000000000000 fffffffffffffffffffffffffffffff9 7ffffffffffffffffffffffffffffff9 80000000000000000000000000000000 fffffffffffffffffffffffffffffff9 32
Int8 Int128 f9 2 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffff7 fffffffffffffffffffffffffffffff2 - fffffffffffffffffffffffffffffffc ffffffffffffffffffffffffffffffff 31 ffffffffffffffffffffffffffffffe4 fffffffffffffffffffffffffffffffe 0 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffff9 2 e
Int8 Int128 80 fffffffffffffffffffffffffffffff9 ffffffffffffffffffffffffffffff79 ffffffffffffffffffffffffffffff87 380 - 12 fffffffffffffffffffffffffffffffe 0 - - ffffffffffffffffffffffffffffff80 fffffffffffffffffffffffffffffff9 79 ffffffffffffffffffffffffffffff80 fffffffffffffffffffffffffffffff9 e
Int8 Int128 80 80000000000000000000000000000000 7fffffffffffffffffffffffffffff80 7fffffffffffffffffffffffffffff80 0 - 0 ffffffffffffffffffffffffffffff80 0 - - 80000000000000000000000000000000 ffffffffffffffffffffffffffffff80 7fffffffffffffffffffffffffffff80 80000000000000000000000000000000 ffffffffffffffffffffffffffffff80 32
Int8 Int128 80 2 ffffffffffffffffffffffffffffff82 ffffffffffffffffffffffffffffff7e ffffffffffffffffffffffffffffff00 - ffffffffffffffffffffffffffffffc0 0 4000 fffffffffffffffffffffffffffffe00 ffffffffffffffffffffffffffffffe0 0 ffffffffffffffffffffffffffffff82 ffffffffffffffffffffffffffffff82 ffffffffffffffffffffffffffffff80 2 e
Int8 Int128 2 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffffb 9 fffffffffffffffffffffffffffffff2 - ffffffffffffffffffffffffffffffff 2 0 - - 0 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffff9 2 32
Int8 Int128 2 80000000000000000000000000000000 80000000000000000000000000000002 80000000000000000000000000000002 0 - ffffffffffffffffffffffffffffffff 2 0 - - 0 80000000000000000000000000000002 80000000000000000000000000000002 80000000000000000000000000000000 2 32
Int8 Int128 2 2 4 0 4 - 1 0 4 8 0 2 2 0 2 2 29
Int8 Uint8 f9 ff f8 fa 7 3f79f9fa 0 f9 0 - - f9 ff 6 f9 ff e
Int8 Uint8 f9 3 fc f6 eb 42a60000 53 0 a9 c8 1f 1 fb fa 3 f9 32
Int8 Uint8 f9 0 f9 f9 0 7f800000 - - 1 f9 f9 0 f9 f9 0 f9 32
Int8 Uint8 80 ff 7f 81 80 3f008081 0 80 0 - - 80 ff 7f 80 ff e
Int8 Uint8 80 3 83 7d 80 422aaaab 2a 2 0 0 10 0 83 83 3 80 32
Int8 Uint8 80 0 80 80 0 7f800000 - - 1 80 80 0 80 80 0 80 32
Int8 Uint8 2 ff 1 3 fe 3c008081 0 2 0 - - 2 ff fd 2 ff e
Int8 Uint8 2 3 5 ff 6 3f2aaaab 0 2 8 10 0 2 3 1 2 3 e
Int8 Uint8 2 0 2 2 0 7f800000 - - 1 2 2 0 2 2 0 2 32
Int8 Uint16 f9 ffff f8 fa ff07 3b7900f9 0 f9 0 - - f9 ffff ff06 f9 ffff e
Int8 Uint16 f9 3 fc f6 2eb 42a60000 53 0 91a9 7c8 1f 1 fb fa 3 f9 32
Int8 Uint16 f9 0 f9 f9 0 7f800000 - - 1 f9 f9 0 f9 f9 0 f9 32
Int8 Uint16 80 ffff 7f 81 ff80 3b000080 0 80 0 - - 80 ffff ff7f 80 ffff e
Int8 Uint16 80 3 83 7d 180 422aaaab 2a 2 0 400 10 0 83 83 3 80 32
Int8 Uint16 80 0 80 80 0 7f800000 - - 1 80 80 0 80 80 0 80 32
Int8 Uint16 2 ffff 1 3 fffe 38000080 0 2 0 - - 2 ffff fffd 2 ffff e
Int8 Uint16 2 3 5 ffff 6 3f2aaaab 0 2 8 10 0 2 3 1 2 3 e
Int8 Uint16 2 0 2 2 0 7f800000 - - 1 2 2 0 2 2 0 2 32
Int8 Uint32 f9 ffffffff f8 fa ffffff07 33790000 0 f9 0 - - f9 ffffffff ffffff06 f9 ffffffff e
Int8 Uint32 f9 3 fc f6 2eb 42a60000 53 0 eb91a9 7c8 1f 1 fb fa 3 f9 32
Int8 Uint32 f9 0 f9 f9 0 7f800000 - - 1 f9 f9 0 f9 f9 0 f9 32
Int8 Uint32 80 ffffffff 7f 81 ffffff80 33000000 0 80 0 - - 80 ffffffff ffffff7f 80 ffffffff e
Int8 Uint32 80 3 83 7d 180 422aaaab 2a 2 200000 400 10 0 83 83 3 80 32
Int8 Uint32 80 0 80 80 0 7f800000 - - 1 80 80 0 80 80 0 80 32
Int8 Uint32 2 ffffffff 1 3 fffffffe 30000000 0 2 0 - - 2 ffffffff fffffffd 2 ffffffff e
Int8 Uint32 2 3 5 ffffffff 6 3f2aaaab 0 2 8 10 0 2 3 1 2 3 e
Int8 Uint32 2 0 2 2 0 7f800000 - - 1 2 2 0 2 2 0 2 32
Int8 Uint64 f9 ffffffffffffffff f8 fa ffffffffffffff07 23790000 0 f9 0 - - f9 ffffffffffffffff ffffffffffffff06 f9 ffffffffffffffff e
Int8 Uint64 f9 3 fc f6 2eb 42a60000 53 0 eb91a9 7c8 1f 1 fb fa 3 f9 32
Int8 Uint64 f9 0 f9 f9 0 7f800000 - - 1 f9 f9 0 f9 f9 0 f9 32
Int8 Uint64 80 ffffffffffffffff 7f 81 ffffffffffffff80 23000000 0 80 0 - - 80 ffffffffffffffff ffffffffffffff7f 80 ffffffffffffffff e
Int8 Uint64 80 3 83 7d 180 422aaaab 2a 2 200000 400 10 0 83 83 3 80 32
Int8 Uint64 80 0 80 80 0 7f800000 - - 1 80 80 0 80 80 0 80 32
Int8 Uint64 2 ffffffffffffffff 1 3 fffffffffffffffe 20000000 0 2 0 - - 2 ffffffffffffffff fffffffffffffffd 2 ffffffffffffffff e
Int8 Uint64 2 3 5 ffffffffffffffff 6 3f2aaaab 0 2 8 10 0 2 3 1 2 3 e
Int8 Uint64 2 0 2 2 0 7f800000 - - 1 2 2 0 2 2 0 2 32
Int8 Uint128 f9 ffffffffffffffffffffffffffffffff f8 fa ffffffffffffffffffffffffffffff07 - 0 f9 0 - - f9 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffff06 f9 ffffffffffffffffffffffffffffffff e
Int8 Uint128 f9 3 fc f6 2eb - 53 0 eb91a9 7c8 1f 1 fb fa 3 f9 32
Int8 Uint128 f9 0 f9 f9 0 - - - 1 f9 f9 0 f9 f9 0 f9 32
Int8 Uint128 80 ffffffffffffffffffffffffffffffff 7f 81 ffffffffffffffffffffffffffffff80 - 0 80 0 - - 80 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffff7f 80 ffffffffffffffffffffffffffffffff e
Int8 Uint128 80 3 83 7d 180 - 2a 2 200000 400 10 0 83 83 3 80 32
Int8 Uint128 80 0 80 80 0 - - - 1 80 80 0 80 80 0 80 32
Int8 Uint128 2 ffffffffffffffffffffffffffffffff 1 3 fffffffffffffffffffffffffffffffe - 0 2 0 - - 2 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffd 2 ffffffffffffffffffffffffffffffff e
Int8 Uint128 2 3 5 ffffffffffffffffffffffffffffffff 6 - 0 2 8 10 0 2 3 1 2 3 e
Int8 Uint128 2 0 2 2 0 - - - 1 2 2 0 2 2 0 2 32
Int8 Float64 f9 c004000000000000 c023000000000000 c012000000000000 4031800000000000 4006666666666666 4000000000000000 c000000000000000 c01c000000000000 c004000000000000 e
Int8 Float64 f9 3fd5555555555555 c01aaaaaaaaaaaab c01d555555555555 c002aaaaaaaaaaaa c035000000000000 c035000000000000 bcbc000000000000 c01c000000000000 3fd5555555555555 e
Int8 Float64 f9 401c000000000000 0 c02c000000000000 c048800000000000 bff0000000000000 bff0000000000000 8000000000000000 c01c000000000000 401c000000000000 e
Int8 Float64 80 c004000000000000 c060500000000000 c05f600000000000 4074000000000000 404999999999999a 4049800000000000 bfe0000000000000 c060000000000000 c004000000000000 e
Int8 Float64 80 3fd5555555555555 c05feaaaaaaaaaab c0600aaaaaaaaaab c045555555555555 c078000000000000 c078000000000000 bd00000000000000 c060000000000000 3fd5555555555555 e
Int8 Float64 80 401c000000000000 c05e400000000000 c060e00000000000 c08c000000000000 c032492492492492 c033000000000000 c000000000000000 c060000000000000 401c000000000000 e
Int8 Float64 2 c004000000000000 bfe0000000000000 4012000000000000 c014000000000000 bfe999999999999a bff0000000000000 4000000000000000 c004000000000000 4000000000000000 32
Int8 Float64 2 3fd5555555555555 4002aaaaaaaaaaab 3ffaaaaaaaaaaaab 3fe5555555555555 4018000000000000 4018000000000000 3ca0000000000000 3fd5555555555555 4000000000000000 32
Int8 Float64 2 401c000000000000 4022000000000000 c014000000000000 402c000000000000 3fd2492492492492 0 4000000000000000 4000000000000000 401c000000000000 e
Int8 Float32 f9 c0200000 c1180000 c0900000 418c0000 40333333 40000000 c0000000 c0e00000 c0200000 e
Int8 Float32 f9 3eaaaaab c0d55555 c0eaaaab c0155556 c1a80000 c1a80000 beaaaaa4 c0e00000 3eaaaaab e
Int8 Float32 f9 40e00000 0 c1600000 c2440000 bf800000 bf800000 80000000 c0e00000 40e00000 e
Int8 Float32 80 c0200000 c3028000 c2fb0000 43a00000 424ccccd 424c0000 bf000000 c3000000 c0200000 e
Int8 Float32 80 3eaaaaab c2ff5555 c3005555 c22aaaab c3c00000 c3c00000 beaaaa2b c3000000 3eaaaaab e
Int8 Float32 80 40e00000 c2f20000 c3070000 c4600000 c1924925 c1980000 c0000000 c3000000 40e00000 e
Int8 Float32 2 c0200000 bf000000 40900000 c0a00000 bf4ccccd bf800000 40000000 c0200000 40000000 32
Int8 Float32 2 3eaaaaab 40155555 3fd55555 3f2aaaab 40c00000 40c00000 3eaaaaa9 3eaaaaab 40000000 32
Int8 Float32 2 40e00000 41100000 c0a00000 41600000 3e924925 0 40000000 40000000 40e00000 e
Int8 TFloat32 f9 c0200000 c1180000 c0900000 418c0000 40333333 40000000 c0000000 c0e00000 c0200000 e
Int8 TFloat32 f9 3eaaaaab c0d55555 c0eaaaab c0155556 c1a80000 c1a80000 beaaaaa4 c0e00000 3eaaaaab e
Int8 TFloat32 f9 40e00000 0 c1600000 c2440000 bf800000 bf800000 80000000 c0e00000 40e00000 e
Int8 TFloat32 80 c0200000 c3028000 c2fb0000 43a00000 424ccccd 424c0000 bf000000 c3000000 c0200000 e
Int8 TFloat32 80 3eaaaaab c2ff5555 c3005555 c22aaaab c3c00000 c3c00000 beaaaa2b c3000000 3eaaaaab e
Int8 TFloat32 80 40e00000 c2f20000 c3070000 c4600000 c1924925 c1980000 c0000000 c3000000 40e00000 e
Int8 TFloat32 2 c0200000 bf000000 40900000 c0a00000 bf4ccccd bf800000 40000000 c0200000 40000000 32
Int8 TFloat32 2 3eaaaaab 40155555 3fd55555 3f2aaaab 40c00000 40c00000 3eaaaaa9 3eaaaaab 40000000 32
Int8 TFloat32 2 40e00000 41100000 c0a00000 41600000 3e924925 0 40000000 40000000 40e00000 e
Int8 Float16 f9 c100 c8c0 c480 4c60 419a 4000 c000 c700 c100 e
Int8 Float16 f9 3555 c6ab c755 c0aa cd40 cd40 9700 c700 3555 e
Int8 Float16 f9 4700 0 cb00 d220 bc00 bc00 8000 c700 4700 e
Int8 Float16 80 c100 d814 d7d8 5d00 5266 5260 b800 d800 c100 e
Int8 Float16 80 3555 d7fb d803 d155 de00 de00 a800 d800 3555 e
Int8 Float16 80 4700 d790 d838 e300 cc92 ccc0 c000 d800 4700 e
Int8 Float16 2 c100 b800 4480 c500 ba66 bc00 4000 c100 4000 32
Int8 Float16 2 3555 40ab 3eab 3955 4600 4600 1000 3555 4000 32
Int8 Float16 2 4700 4880 c500 4b00 3492 0 4000 4000 4700 e
Int8 BFloat16 f9 c020 c118 c090 418c 4033 4000 c000 c0e0 c020 e
Int8 BFloat16 f9 3eab c0d5 c0eb c016 c1a8 c1a8 bea4 c0e0 3eab e
Int8 BFloat16 f9 40e0 0 c160 c244 bf80 bf80 8000 c0e0 40e0 e
Int8 BFloat16 80 c020 c302 c2fb 43a0 424d 424c bf00 c300 c020 e
Int8 BFloat16 80 3eab c2ff c300 c22b c3c0 c3c0 bdac c300 3eab e
Int8 BFloat16 80 40e0 c2f2 c307 c460 c192 c198 c000 c300 40e0 e
Int8 BFloat16 2 c020 bf00 4090 c0a0 bf4d bf80 4000 c020 4000 32
Int8 BFloat16 2 3eab 4015 3fd5 3f2b 40c0 40c0 3ea9 3eab 4000 32
Int8 BFloat16 2 40e0 4110 c0a0 4160 3e92 0 4000 4000 40e0 e
Int16 Boolean fff9 0 fff9 fff9 0 ff800000 - - 1 fff9 fff9 0 fff9 fff9 fff9 0 e
Int16 Boolean fff9 1 fffa fff8 fff9 c0e00000 fff9 0 fff9 fff2 fffc 1 fff9 fff8 fff9 1 e
Int16 Boolean 8000 0 8000 8000 0 ff800000 - - 1 8000 8000 0 8000 8000 8000 0 e
Int16 Boolean 8000 1 8001 7fff 8000 c7000000 8000 0 8000 0 c000 0 8001 8001 8000 1 e
Int16 Boolean 2 0 2 2 0 7f800000 - - 1 2 2 0 2 2 0 2 32
Int16 Boolean 2 1 3 1 2 40000000 2 0 2 4 1 0 3 3 1 2 32
Int16 Int4 fff9 9 fff2 0 31 3f800000 1 0 0 - - fff9 fff9 0 fff9 fff9 29
Int16 Int4 fff9 8 fff1 1 38 3f600000 0 fff9 0 - - fff8 fff9 1 fff8 fff9 32
Int16 Int4 fff9 2 fffb fff7 fff2 c0600000 fffc ffff 31 ffe4 fffe 0 fffb fffb fff9 2 e
Int16 Int4 8000 9 7ff9 8007 8000 45924925 1249 ffff 0 - - 8000 fff9 7ff9 8000 fff9 e
Int16 Int4 8000 8 7ff8 8008 0 45800000 1000 0 0 - - 8000 fff8 7ff8 8000 fff8 e
Int16 Int4 8000 2 8002 7ffe 0 c6800000 c000 0 0 0 e000 0 8002 8002 8000 2 e
Int16 Int4 2 9 fffb 9 fff2 be924925 ffff 2 0 - - 0 fffb fffb fff9 2 32
Int16 Int4 2 8 fffa a fff0 be800000 ffff 2 0 - - 0 fffa fffa fff8 2 32
Int16 Int4 2 2 4 0 4 3f800000 1 0 4 8 0 2 2 0 2 2 29
Int16 Int8 fff9 f9 fff2 0 31 3f800000 1 0 0 - - fff9 fff9 0 fff9 fff9 29
Int16 Int8 fff9 80 ff79 79 380 3d600000 0 fff9 0 - - ff80 fff9 79 ff80 fff9 32
Int16 Int8 fff9 2 fffb fff7 fff2 c0600000 fffc ffff 31 ffe4 fffe 0 fffb fffb fff9 2 e
Int16 Int8 8000 f9 7ff9 8007 8000 45924925 1249 ffff 0 - - 8000 fff9 7ff9 8000 fff9 e
Int16 Int8 8000 80 7f80 8080 0 43800000 100 0 0 - - 8000 ff80 7f80 8000 ff80 e
Int16 Int8 8000 2 8002 7ffe 0 c6800000 c000 0 0 0 e000 0 8002 8002 8000 2 e
Int16 Int8 2 f9 fffb 9 fff2 be924925 ffff 2 0 - - 0 fffb fffb fff9 2 32
Int16 Int8 2 80 ff82 82 ff00 bc800000 ffff 2 0 - - 0 ff82 ff82 ff80 2 32
Int16 Int8 2 2 4 0 4 3f800000 1 0 4 8 0 2 2 0 2 2 29
Int16 Int32 fff9 fffffff9 fffffff2 0 31 3f800000 1 0 0 - - fffffff9 fffffff9 0 fffffff9 fffffff9 29
Int16 Int32 fff9 80000000 7ffffff9 7ffffff9 80000000 31600000 0 fffffff9 0 - - 80000000 fffffff9 7ffffff9 80000000 fffffff9 32
Int16 Int32 fff9 2 fffffffb fffffff7 fffffff2 c0600000 fffffffc ffffffff 31 ffffffe4 fffffffe 0 fffffffb fffffffb fffffff9 2 e
Int16 Int32 8000 fffffff9 ffff7ff9 ffff8007 38000 45924925 1249 ffffffff 0 - - ffff8000 fffffff9 7ff9 ffff8000 fffffff9 e
Int16 Int32 8000 80000000 7fff8000 7fff8000 0 37800000 0 ffff8000 0 - - 80000000 ffff8000 7fff8000 80000000 ffff8000 32
Int16 Int32 8000 2 ffff8002 ffff7ffe ffff0000 c6800000 ffffc000 0 40000000 fffe0000 ffffe000 0 ffff8002 ffff8002 ffff8000 2 e
Int16 Int32 2 fffffff9 fffffffb 9 fffffff2 be924925 ffffffff 2 0 - - 0 fffffffb fffffffb fffffff9 2 32
Int16 Int32 2 80000000 80000002 80000002 0 b0800000 ffffffff 2 0 - - 0 80000002 80000002 80000000 2 32
Int16 Int32 2 2 4 0 4 3f800000 1 0 4 8 0 2 2 0 2 2 29
Int16 Int64 fff9 fffffffffffffff9 fffffffffffffff2 0 31 3f800000 1 0 0 - - fffffffffffffff9 fffffffffffffff9 0 fffffffffffffff9 fffffffffffffff9 29
Int16 Int64 fff9 8000000000000000 7ffffffffffffff9 7ffffffffffffff9 8000000000000000 21600000 0 fffffffffffffff9 0 - - 8000000000000000 fffffffffffffff9 7ffffffffffffff9 8000000000000000 fffffffffffffff9 32
Int16 Int64 fff9 2 fffffffffffffffb fffffffffffffff7 fffffffffffffff2 c0600000 fffffffffffffffc ffffffffffffffff 31 ffffffffffffffe4 fffffffffffffffe 0 fffffffffffffffb fffffffffffffffb fffffffffffffff9 2 e
Int16 Int64 8000 fffffffffffffff9 ffffffffffff7ff9 ffffffffffff8007 38000 45924925 1249 ffffffffffffffff 0 - - ffffffffffff8000 fffffffffffffff9 7ff9 ffffffffffff8000 fffffffffffffff9 e
Int16 Int64 8000 8000000000000000 7fffffffffff8000 7fffffffffff8000 0 27800000 0 ffffffffffff8000 0 - - 8000000000000000 ffffffffffff8000 7fffffffffff8000 8000000000000000 ffffffffffff8000 32
Int16 Int64 8000 2 ffffffffffff8002 ffffffffffff7ffe ffffffffffff0000 c6800000 ffffffffffffc000 0 40000000 fffffffffffe0000 ffffffffffffe000 0 ffffffffffff8002 ffffffffffff8002 ffffffffffff8000 2 e
Int16 Int64 2 fffffffffffffff9 fffffffffffffffb 9 fffffffffffffff2 be924925 ffffffffffffffff 2 0 - - 0 fffffffffffffffb fffffffffffffffb fffffffffffffff9 2 32
Int16 Int64 2 8000000000000000 8000000000000002 8000000000000002 0 a0800000 ffffffffffffffff 2 0 - - 0 8000000000000002 8000000000000002 8000000000000000 2 32
Int16 Int64 2 2 4 0 4 3f800000 1 0 4 8 0 2 2 0 2 2 29
Int16 Int128 fff9 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff2 0 31 - 1 0 0 - - fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 0 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 29
Int16 Int128 fff9 80000000000000000000000000000000 7ffffffffffffffffffffffffffffff9 7ffffffffffffffffffffffffffffff9 80000000000000000000000000000000 - 0 fffffffffffffffffffffffffffffff9 0 - - 80000000000000000000000000000000 fffffffffffffffffffffffffffffff9 7ffffffffffffffffffffffffffffff9 80000000000000000000000000000000 fffffffffffffffffffffffffffffff9 32
Int16 Int128 fff9 2 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffff7 fffffffffffffffffffffffffffffff2 - fffffffffffffffffffffffffffffffc ffffffffffffffffffffffffffffffff 31 ffffffffffffffffffffffffffffffe4 fffffffffffffffffffffffffffffffe 0 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffff9 2 e
Int16 Int128 8000 fffffffffffffffffffffffffffffff9 ffffffffffffffffffffffffffff7ff9 ffffffffffffffffffffffffffff8007 38000 - 1249 ffffffffffffffffffffffffffffffff 0 - - ffffffffffffffffffffffffffff8000 fffffffffffffffffffffffffffffff9 7ff9 ffffffffffffffffffffffffffff8000 fffffffffffffffffffffffffffffff9 e
Int16 Int128 8000 80000000000000000000000000000000 7fffffffffffffffffffffffffff8000 7fffffffffffffffffffffffffff8000 0 - 0 ffffffffffffffffffffffffffff8000 0 - - 80000000000000000000000000000000 ffffffffffffffffffffffffffff8000 7fffffffffffffffffffffffffff8000 80000000000000000000000000000000 ffffffffffffffffffffffffffff8000 32
Int16 Int128 8000 2 ffffffffffffffffffffffffffff8002 ffffffffffffffffffffffffffff7ffe ffffffffffffffffffffffffffff0000 - ffffffffffffffffffffffffffffc000 0 40000000 fffffffffffffffffffffffffffe0000 ffffffffffffffffffffffffffffe000 0 ffffffffffffffffffffffffffff8002 ffffffffffffffffffffffffffff8002 ffffffffffffffffffffffffffff8000 2 e
Int16 Int128 2 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffffb 9 fffffffffffffffffffffffffffffff2 - ffffffffffffffffffffffffffffffff 2 0 - - 0 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffff9 2 32
Int16 Int128 2 80000000000000000000000000000000 80000000000000000000000000000002 80000000000000000000000000000002 0 - ffffffffffffffffffffffffffffffff 2 0 - - 0 80000000000000000000000000000002 80000000000000000000000000000002 80000000000000000000000000000000 2 32
Int16 Int128 2 2 4 0 4 - 1 0 4 8 0 2 2 0 2 2 29
Int16 Uint8 fff9 ff f8 fefa f907 bce0e0e1 ffff fff9 2a49 - - f9 ffff ff06 fff9 ff e
Int16 Uint8 fff9 3 fffc fff6 ffeb c0155555 fffd ffff fea9 ffc8 ffff 1 fffb fffa fff9 3 e
Int16 Uint8 fff9 0 fff9 fff9 0 ff800000 - - 1 fff9 fff9 0 fff9 fff9 fff9 0 e
Int16 Uint8 8000 ff 80ff 7f01 8000 c3008081 ff7f ff80 0 - - 0 80ff 80ff 8000 ff e
Int16 Uint8 8000 3 8003 7ffd 8000 c62aaaab d555 fffe 0 0 f000 0 8003 8003 8000 3 e
Int16 Uint8 8000 0 8000 8000 0 ff800000 - - 1 8000 8000 0 8000 8000 8000 0 e
Int16 Uint8 2 ff 101 ff03 1fe 3c008081 0 2 0 - - 2 ff fd 2 ff e
Int16 Uint8 2 3 5 ffff 6 3f2aaaab 0 2 8 10 0 2 3 1 2 3 e
Int16 Uint8 2 0 2 2 0 7f800000 - - 1 2 2 0 2 2 0 2 32
Int16 Uint16 fff9 ffff fff8 fffa 7 3f7ffa00 0 fff9 0 - - fff9 ffff 6 fff9 ffff e
Int16 Uint16 fff9 3 fffc fff6 ffeb 46aaa600 5553 0 fea9 ffc8 1fff 1 fffb fffa 3 fff9 32
Int16 Uint16 fff9 0 fff9 fff9 0 7f800000 - - 1 fff9 fff9 0 fff9 fff9 0 fff9 32
Int16 Uint16 8000 ffff 7fff 8001 8000 3f000080 0 8000 0 - - 8000 ffff 7fff 8000 ffff e
Int16 Uint16 8000 3 8003 7ffd 8000 462aaaab 2aaa 2 0 0 1000 0 8003 8003 3 8000 32
Int16 Uint16 8000 0 8000 8000 0 7f800000 - - 1 8000 8000 0 8000 8000 0 8000 32
Int16 Uint16 2 ffff 1 3 fffe 38000080 0 2 0 - - 2 ffff fffd 2 ffff e
Int16 Uint16 2 3 5 ffff 6 3f2aaaab 0 2 8 10 0 2 3 1 2 3 e
Int16 Uint16 2 0 2 2 0 7f800000 - - 1 2 2 0 2 2 0 2 32
Int16 Uint32 fff9 ffffffff fff8 fffa ffff0007 377ff900 0 fff9 0 - - fff9 ffffffff ffff0006 fff9 ffffffff e
Int16 Uint32 fff9 3 fffc fff6 2ffeb 46aaa600 5553 0 92fea9 7ffc8 1fff 1 fffb fffa 3 fff9 32
Int16 Uint32 fff9 0 fff9 fff9 0 7f800000 - - 1 fff9 fff9 0 fff9 fff9 0 fff9 32
Int16 Uint32 8000 ffffffff 7fff 8001 ffff8000 37000000 0 8000 0 - - 8000 ffffffff ffff7fff 8000 ffffffff e
Int16 Uint32 8000 3 8003 7ffd 18000 462aaaab 2aaa 2 0 40000 1000 0 8003 8003 3 8000 32
Int16 Uint32 8000 0 8000 8000 0 7f800000 - - 1 8000 8000 0 8000 8000 0 8000 32
Int16 Uint32 2 ffffffff 1 3 fffffffe 30000000 0 2 0 - - 2 ffffffff fffffffd 2 ffffffff e
Int16 Uint32 2 3 5 ffffffff 6 3f2aaaab 0 2 8 10 0 2 3 1 2 3 e
Int16 Uint32 2 0 2 2 0 7f800000 - - 1 2 2 0 2 2 0 2 32
Int16 Uint64 fff9 ffffffffffffffff fff8 fffa ffffffffffff0007 277ff900 0 fff9 0 - - fff9 ffffffffffffffff ffffffffffff0006 fff9 ffffffffffffffff e
Int16 Uint64 fff9 3 fffc fff6 2ffeb 46aaa600 5553 0 ffeb0092fea9 7ffc8 1fff 1 fffb fffa 3 fff9 32
Int16 Uint64 fff9 0 fff9 fff9 0 7f800000 - - 1 fff9 fff9 0 fff9 fff9 0 fff9 32
Int16 Uint64 8000 ffffffffffffffff 7fff 8001 ffffffffffff8000 27000000 0 8000 0 - - 8000 ffffffffffffffff ffffffffffff7fff 8000 ffffffffffffffff e
Int16 Uint64 8000 3 8003 7ffd 18000 462aaaab 2aaa 2 200000000000 40000 1000 0 8003 8003 3 8000 32
Int16 Uint64 8000 0 8000 8000 0 7f800000 - - 1 8000 8000 0 8000 8000 0 8000 32
Int16 Uint64 2 ffffffffffffffff 1 3 fffffffffffffffe 20000000 0 2 0 - - 2 ffffffffffffffff fffffffffffffffd 2 ffffffffffffffff e
Int16 Uint64 2 3 5 ffffffffffffffff 6 3f2aaaab 0 2 8 10 0 2 3 1 2 3 e
Int16 Uint64 2 0 2 2 0 7f800000 - - 1 2 2 0 2 2 0 2 32
Int16 Uint128 fff9 ffffffffffffffffffffffffffffffff fff8 fffa ffffffffffffffffffffffffffff0007 - 0 fff9 0 - - fff9 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffff0006 fff9 ffffffffffffffffffffffffffffffff e
Int16 Uint128 fff9 3 fffc fff6 2ffeb - 5553 0 ffeb0092fea9 7ffc8 1fff 1 fffb fffa 3 fff9 32
Int16 Uint128 fff9 0 fff9 fff9 0 - - - 1 fff9 fff9 0 fff9 fff9 0 fff9 32
Int16 Uint128 8000 ffffffffffffffffffffffffffffffff 7fff 8001 ffffffffffffffffffffffffffff8000 - 0 8000 0 - - 8000 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffff7fff 8000 ffffffffffffffffffffffffffffffff e
Int16 Uint128 8000 3 8003 7ffd 18000 - 2aaa 2 200000000000 40000 1000 0 8003 8003 3 8000 32
Int16 Uint128 8000 0 8000 8000 0 - - - 1 8000 8000 0 8000 8000 0 8000 32
Int16 Uint128 2 ffffffffffffffffffffffffffffffff 1 3 fffffffffffffffffffffffffffffffe - 0 2 0 - - 2 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffd 2 ffffffffffffffffffffffffffffffff e
Int16 Uint128 2 3 5 ffffffffffffffffffffffffffffffff 6 - 0 2 8 10 0 2 3 1 2 3 e
Int16 Uint128 2 0 2 2 0 - - - 1 2 2 0 2 2 0 2 32
Int16 Float64 fff9 c004000000000000 c023000000000000 c012000000000000 4031800000000000 4006666666666666 4000000000000000 c000000000000000 c01c000000000000 c004000000000000 e
Int16 Float64 fff9 3fd5555555555555 c01aaaaaaaaaaaab c01d555555555555 c002aaaaaaaaaaaa c035000000000000 c035000000000000 bcbc000000000000 c01c000000000000 3fd5555555555555 e
Int16 Float64 fff9 401c000000000000 0 c02c000000000000 c048800000000000 bff0000000000000 bff0000000000000 8000000000000000 c01c000000000000 401c000000000000 e
Int16 Float64 8000 c004000000000000 c0e0005000000000 c0dfff6000000000 40f4000000000000 40c999999999999a 40c9998000000000 bfe0000000000000 c0e0000000000000 c004000000000000 e
Int16 Float64 8000 3fd5555555555555 c0dfffeaaaaaaaab c0e0000aaaaaaaab c0c5555555555555 c0f8000000000000 c0f8000000000000 bd80000000000000 c0e0000000000000 3fd5555555555555 e
Int16 Float64 8000 401c000000000000 c0dffe4000000000 c0e000e000000000 c10c000000000000 c0b2492492492492 c0b24a0000000000 bff0000000000000 c0e0000000000000 401c000000000000 e
Int16 Float64 2 c004000000000000 bfe0000000000000 4012000000000000 c014000000000000 bfe999999999999a bff0000000000000 4000000000000000 c004000000000000 4000000000000000 32
Int16 Float64 2 3fd5555555555555 4002aaaaaaaaaaab 3ffaaaaaaaaaaaab 3fe5555555555555 4018000000000000 4018000000000000 3ca0000000000000 3fd5555555555555 4000000000000000 32
Int16 Float64 2 401c000000000000 4022000000000000 c014000000000000 402c000000000000 3fd2492492492492 0 4000000000000000 4000000000000000 401c000000000000 e
Int16 Float32 fff9 c0200000 c1180000 c0900000 418c0000 40333333 40000000 c0000000 c0e00000 c0200000 e
Int16 Float32 fff9 3eaaaaab c0d55555 c0eaaaab c0155556 c1a80000 c1a80000 beaaaaa4 c0e00000 3eaaaaab e
Int16 Float32 fff9 40e00000 0 c1600000 c2440000 bf800000 bf800000 80000000 c0e00000 40e00000 e
Int16 Float32 8000 c0200000 c7000280 c6fffb00 47a00000 464ccccd 464ccc00 bf000000 c7000000 c0200000 e
Int16 Float32 8000 3eaaaaab c6ffff55 c7000055 c62aaaab c7c00000 c7c00000 beaa2aab c7000000 3eaaaaab e
Int16 Float32 8000 40e00000 c6fff200 c7000700 c8600000 c5924925 c5925000 bf800000 c7000000 40e00000 e
Int16 Float32 2 c0200000 bf000000 40900000 c0a00000 bf4ccccd bf800000 40000000 c0200000 40000000 32
Int16 Float32 2 3eaaaaab 40155555 3fd55555 3f2aaaab 40c00000 40c00000 3eaaaaa9 3eaaaaab 40000000 32
Int16 Float32 2 40e00000 41100000 c0a00000 41600000 3e924925 0 40000000 40000000 40e00000 e
Int16 TFloat32 fff9 c0200000 c1180000 c0900000 418c0000 40333333 40000000 c0000000 c0e00000 c0200000 e
Int16 TFloat32 fff9 3eaaaaab c0d55555 c0eaaaab c0155556 c1a80000 c1a80000 beaaaaa4 c0e00000 3eaaaaab e
Int16 TFloat32 fff9 40e00000 0 c1600000 c2440000 bf800000 bf800000 80000000 c0e00000 40e00000 e
Int16 TFloat32 8000 c0200000 c7000280 c6fffb00 47a00000 464ccccd 464ccc00 bf000000 c7000000 c0200000 e
Int16 TFloat32 8000 3eaaaaab c6ffff55 c7000055 c62aaaab c7c00000 c7c00000 beaa2aab c7000000 3eaaaaab e
Int16 TFloat32 8000 40e00000 c6fff200 c7000700 c8600000 c5924925 c5925000 bf800000 c7000000 40e00000 e
Int16 TFloat32 2 c0200000 bf000000 40900000 c0a00000 bf4ccccd bf800000 40000000 c0200000 40000000 32
Int16 TFloat32 2 3eaaaaab 40155555 3fd55555 3f2aaaab 40c00000 40c00000 3eaaaaa9 3eaaaaab 40000000 32
Int16 TFloat32 2 40e00000 41100000 c0a00000 41600000 3e924925 0 40000000 40000000 40e00000 e
Int16 Float16 fff9 c100 c8c0 c480 4c60 419a 4000 c000 c700 c100 e
Int16 Float16 fff9 3555 c6ab c755 c0aa cd40 cd40 9700 c700 3555 e
Int16 Float16 fff9 4700 0 cb00 d220 bc00 bc00 8000 c700 4700 e
Int16 Float16 8000 c100 f800 f800 7c00 7266 7266 b800 f800 c100 e
Int16 Float16 8000 3555 f800 f800 f155 fc00 fc00 9800 f800 3555 e
Int16 Float16 8000 4700 f800 f800 fc00 ec92 ec92 bc00 f800 4700 e
Int16 Float16 2 c100 b800 4480 c500 ba66 bc00 4000 c100 4000 32
Int16 Float16 2 3555 40ab 3eab 3955 4600 4600 1000 3555 4000 32
Int16 Float16 2 4700 4880 c500 4b00 3492 0 4000 4000 4700 e
Int16 BFloat16 fff9 c020 c8c0 c480 4c60 419a 4000 c000 c700 c100 e
Int16 BFloat16 fff9 3eab c6aa c756 c0ad cd3d cd40 b520 c700 3558 e
Int16 BFloat16 fff9 40e0 0 cb00 d220 bc00 bc00 8000 c700 4700 e
Int16 BFloat16 8000 c020 f800 f800 7c00 7266 7266 b800 f800 c100 e
Int16 BFloat16 8000 3eab f800 f800 f158 fc00 fc00 b000 f800 3558 e
Int16 BFloat16 8000 40e0 f800 f800 fc00 ec92 ec92 bc00 f800 4700 e
Int16 BFloat16 2 c020 b800 4480 c500 ba66 bc00 4000 c100 4000 32
Int16 BFloat16 2 3eab 40ab 3eaa 3958 45fd 4500 3548 3558 4000 32
Int16 BFloat16 2 40e0 4880 c500 4b00 3492 0 4000 4000 4700 e
Int16 Float8E5M2 fff9 c1 c8c0 c480 4c60 419a 4000 c000 c700 c100 e
Int16 Float8E5M2 fff9 35 c6b0 c750 c060 cd9a cdc0 b000 c700 3500 e
Int16 Float8E5M2 fff9 47 0 cb00 d220 bc00 bc00 8000 c700 4700 e
Int16 Float8E5M2 8000 c1 f800 f800 7c00 7266 7266 b800 f800 c100 e
Int16 Float8E5M2 8000 35 f800 f800 f100 fc00 fc00 b200 f800 3500 e
Int16 Float8E5M2 8000 47 f800 f800 fc00 ec92 ec92 bc00 f800 4700 e
Int16 Float8E5M2 2 c1 b800 4480 c500 ba66 bc00 4000 c100 4000 32
Int16 Float8E5M2 2 35 40a0 3ec0 3900 4666 4600 3000 3500 4000 32
Int16 Float8E5M2 2 47 4880 c500 4b00 3492 0 4000 4000 4700 e
Int16 Float8E4M3FN fff9 c2 c8c0 c480 4c60 419a 4000 c000 c700 c100 e
Int16 Float8E4M3FN fff9 2b c6a8 c758 c0d0 cd17 cd40 b000 c700 3580 e
Int16 Float8E4M3FN fff9 4e 0 cb00 d220 bc00 bc00 8000 c700 4700 e
Int16 Float8E4M3FN 8000 c2 f800 f800 7c00 7266 7266 b800 f800 c100 e
Int16 Float8E4M3FN 8000 2b f800 f800 f180 fc00 fc00 a800 f800 3580 e
Int16 Float8E4M3FN 8000 4e f800 f800 fc00 ec92 ec92 bc00 f800 4700 e
Int16 Float8E4M3FN 2 c2 b800 4480 c500 ba66 bc00 4000 c100 4000 32
Int16 Float8E4M3FN 2 2b 40b0 3ea0 3980 45d1 4500 3480 3580 4000 32
Int16 Float8E4M3FN 2 4e 4880 c500 4b00 3492 0 4000 4000 4700 e
Int32 Boolean fffffff9 0 fffffff9 fffffff9 0 ff800000 - - 1 fffffff9 fffffff9 0 fffffff9 fffffff9 fffffff9 0 e
Int32 Boolean fffffff9 1 fffffffa fffffff8 fffffff9 c0e00000 fffffff9 0 fffffff9 fffffff2 fffffffc 1 fffffff9 fffffff8 fffffff9 1 e
Int32 Boolean 80000000 0 80000000 80000000 0 ff800000 - - 1 80000000 80000000 0 80000000 80000000 80000000 0 e
Int32 Boolean 80000000 1 80000001 7fffffff 80000000 cf000000 80000000 0 80000000 0 c0000000 0 80000001 80000001 80000000 1 e
Int32 Boolean 2 0 2 2 0 7f800000 - - 1 2 2 0 2 2 0 2 32
Int32 Boolean 2 1 3 1 2 40000000 2 0 2 4 1 0 3 3 1 2 32
Int32 Int4 fffffff9 9 fffffff2 0 31 3f800000 1 0 0 - - fffffff9 fffffff9 0 fffffff9 fffffff9 29
Int32 Int4 fffffff9 8 fffffff1 1 38 3f600000 0 fffffff9 0 - - fffffff8 fffffff9 1 fffffff8 fffffff9 32
Int32 Int4 fffffff9 2 fffffffb fffffff7 fffffff2 c0600000 fffffffc ffffffff 31 ffffffe4 fffffffe 0 fffffffb fffffffb fffffff9 2 e
Int32 Int4 80000000 9 7ffffff9 80000007 80000000 4d924925 12492492 fffffffe 0 - - 80000000 fffffff9 7ffffff9 80000000 fffffff9 e
Int32 Int4 80000000 8 7ffffff8 80000008 0 4d800000 10000000 0 0 - - 80000000 fffffff8 7ffffff8 80000000 fffffff8 e
Int32 Int4 80000000 2 80000002 7ffffffe 0 ce800000 c0000000 0 0 0 e0000000 0 80000002 80000002 80000000 2 e
Int32 Int4 2 9 fffffffb 9 fffffff2 be924925 ffffffff 2 0 - - 0 fffffffb fffffffb fffffff9 2 32
Int32 Int4 2 8 fffffffa a fffffff0 be800000 ffffffff 2 0 - - 0 fffffffa fffffffa fffffff8 2 32
Int32 Int4 2 2 4 0 4 3f800000 1 0 4 8 0 2 2 0 2 2 29
Int32 Int8 fffffff9 f9 fffffff2 0 31 3f800000 1 0 0 - - fffffff9 fffffff9 0 fffffff9 fffffff9 29
Int32 Int8 fffffff9 80 ffffff79 79 380 3d600000 0 fffffff9 0 - - ffffff80 fffffff9 79 ffffff80 fffffff9 32
Int32 Int8 fffffff9 2 fffffffb fffffff7 fffffff2 c0600000 fffffffc ffffffff 31 ffffffe4 fffffffe 0 fffffffb fffffffb fffffff9 2 e
Int32 Int8 80000000 f9 7ffffff9 80000007 80000000 4d924925 12492492 fffffffe 0 - - 80000000 fffffff9 7ffffff9 80000000 fffffff9 e
Int32 Int8 80000000 80 7fffff80 80000080 0 4b800000 1000000 0 0 - - 80000000 ffffff80 7fffff80 80000000 ffffff80 e
Int32 Int8 80000000 2 80000002 7ffffffe 0 ce800000 c0000000 0 0 0 e0000000 0 80000002 80000002 80000000 2 e
Int32 Int8 2 f9 fffffffb 9 fffffff2 be924925 ffffffff 2 0 - - 0 fffffffb fffffffb fffffff9 2 32
Int32 Int8 2 80 ffffff82 82 ffffff00 bc800000 ffffffff 2 0 - - 0 ffffff82 ffffff82 ffffff80 2 32
Int32 Int8 2 2 4 0 4 3f800000 1 0 4 8 0 2 2 0 2 2 29
Int32 Int16 fffffff9 fff9 fffffff2 0 31 3f800000 1 0 0 - - fffffff9 fffffff9 0 fffffff9 fffffff9 29
Int32 Int16 fffffff9 8000 ffff7ff9 7ff9 38000 39600000 0 fffffff9 0 - - ffff8000 fffffff9 7ff9 ffff8000 fffffff9 32
Int32 Int16 fffffff9 2 fffffffb fffffff7 fffffff2 c0600000 fffffffc ffffffff 31 ffffffe4 fffffffe 0 fffffffb fffffffb fffffff9 2 e
Int32 Int16 80000000 fff9 7ffffff9 80000007 80000000 4d924925 12492492 fffffffe 0 - - 80000000 fffffff9 7ffffff9 80000000 fffffff9 e
Int32 Int16 80000000 8000 7fff8000 80008000 0 47800000 10000 0 0 - - 80000000 ffff8000 7fff8000 80000000 ffff8000 e
Int32 Int16 80000000 2 80000002 7ffffffe 0 ce800000 c0000000 0 0 0 e0000000 0 80000002 80000002 80000000 2 e
Int32 Int16 2 fff9 fffffffb 9 fffffff2 be924925 ffffffff 2 0 - - 0 fffffffb fffffffb fffffff9 2 32
Int32 Int16 2 8000 ffff8002 8002 ffff0000 b8800000 ffffffff 2 0 - - 0 ffff8002 ffff8002 ffff8000 2 32
Int32 Int16 2 2 4 0 4 3f800000 1 0 4 8 0 2 2 0 2 2 29
Int32 Int64 fffffff9 fffffffffffffff9 fffffffffffffff2 0 31 3f800000 1 0 0 - - fffffffffffffff9 fffffffffffffff9 0 fffffffffffffff9 fffffffffffffff9 29
Int32 Int64 fffffff9 8000000000000000 7ffffffffffffff9 7ffffffffffffff9 8000000000000000 21600000 0 fffffffffffffff9 0 - - 8000000000000000 fffffffffffffff9 7ffffffffffffff9 8000000000000000 fffffffffffffff9 32
Int32 Int64 fffffff9 2 fffffffffffffffb fffffffffffffff7 fffffffffffffff2 c0600000 fffffffffffffffc ffffffffffffffff 31 ffffffffffffffe4 fffffffffffffffe 0 fffffffffffffffb fffffffffffffffb fffffffffffffff9 2 e
Int32 Int64 80000000 fffffffffffffff9 ffffffff7ffffff9 ffffffff80000007 380000000 4d924925 12492492 fffffffffffffffe 0 - - ffffffff80000000 fffffffffffffff9 7ffffff9 ffffffff80000000 fffffffffffffff9 e
Int32 Int64 80000000 8000000000000000 7fffffff80000000 7fffffff80000000 0 2f800000 0 ffffffff80000000 0 - - 8000000000000000 ffffffff80000000 7fffffff80000000 8000000000000000 ffffffff80000000 32
Int32 Int64 80000000 2 ffffffff80000002 ffffffff7ffffffe ffffffff00000000 ce800000 ffffffffc0000000 0 4000000000000000 fffffffe00000000 ffffffffe0000000 0 ffffffff80000002 ffffffff80000002 ffffffff80000000 2 e
Int32 Int64 2 fffffffffffffff9 fffffffffffffffb 9 fffffffffffffff2 be924925 ffffffffffffffff 2 0 - - 0 fffffffffffffffb fffffffffffffffb fffffffffffffff9 2 32
Int32 Int64 2 8000000000000000 8000000000000002 8000000000000002 0 a0800000 ffffffffffffffff 2 0 - - 0 8000000000000002 8000000000000002 8000000000000000 2 32
Int32 Int64 2 2 4 0 4 3f800000 1 0 4 8 0 2 2 0 2 2 29
Int32 Int128 fffffff9 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff2 0 31 - 1 0 0 - - fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 0 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 29
Int32 Int128 fffffff9 80000000000000000000000000000000 7ffffffffffffffffffffffffffffff9 7ffffffffffffffffffffffffffffff9 80000000000000000000000000000000 - 0 fffffffffffffffffffffffffffffff9 0 - - 80000000000000000000000000000000 fffffffffffffffffffffffffffffff9 7ffffffffffffffffffffffffffffff9 80000000000000000000000000000000 fffffffffffffffffffffffffffffff9 32
Int32 Int128 fffffff9 2 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffff7 fffffffffffffffffffffffffffffff2 - fffffffffffffffffffffffffffffffc ffffffffffffffffffffffffffffffff 31 ffffffffffffffffffffffffffffffe4 fffffffffffffffffffffffffffffffe 0 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffff9 2 e
Int32 Int128 80000000 fffffffffffffffffffffffffffffff9 ffffffffffffffffffffffff7ffffff9 ffffffffffffffffffffffff80000007 380000000 - 12492492 fffffffffffffffffffffffffffffffe 0 - - ffffffffffffffffffffffff80000000 fffffffffffffffffffffffffffffff9 7ffffff9 ffffffffffffffffffffffff80000000 fffffffffffffffffffffffffffffff9 e
Int32 Int128 80000000 80000000000000000000000000000000 7fffffffffffffffffffffff80000000 7fffffffffffffffffffffff80000000 0 - 0 ffffffffffffffffffffffff80000000 0 - - 80000000000000000000000000000000 ffffffffffffffffffffffff80000000 7fffffffffffffffffffffff80000000 80000000000000000000000000000000 ffffffffffffffffffffffff80000000 32
Int32 Int128 80000000 2 ffffffffffffffffffffffff80000002 ffffffffffffffffffffffff7ffffffe ffffffffffffffffffffffff00000000 - ffffffffffffffffffffffffc0000000 0 4000000000000000 fffffffffffffffffffffffe00000000 ffffffffffffffffffffffffe0000000 0 ffffffffffffffffffffffff80000002 ffffffffffffffffffffffff80000002 ffffffffffffffffffffffff80000000 2 e
Int32 Int128 2 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffffb 9 fffffffffffffffffffffffffffffff2 - ffffffffffffffffffffffffffffffff 2 0 - - 0 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffff9 2 32
Int32 Int128 2 80000000000000000000000000000000 80000000000000000000000000000002 80000000000000000000000000000002 0 - ffffffffffffffffffffffffffffffff 2 0 - - 0 80000000000000000000000000000002 80000000000000000000000000000002 80000000000000000000000000000000 2 32
Int32 Int128 2 2 4 0 4 - 1 0 4 8 0 2 2 0 2 2 29
Int32 Uint8 fffffff9 ff f8 fffffefa fffff907 bce0e0e1 ffffffff fffffff9 db3f2a49 - - f9 ffffffff ffffff06 fffffff9 ff e
Int32 Uint8 fffffff9 3 fffffffc fffffff6 ffffffeb c0155555 fffffffd ffffffff fffffea9 ffffffc8 ffffffff 1 fffffffb fffffffa fffffff9 3 e
Int32 Uint8 fffffff9 0 fffffff9 fffffff9 0 ff800000 - - 1 fffffff9 fffffff9 0 fffffff9 fffffff9 fffffff9 0 e
Int32 Uint8 80000000 ff 800000ff 7fffff01 80000000 cb008081 ff7f7f7f ffffff80 0 - - 0 800000ff 800000ff 80000000 ff e
Int32 Uint8 80000000 3 80000003 7ffffffd 80000000 ce2aaaab d5555555 fffffffe 0 0 f0000000 0 80000003 80000003 80000000 3 e
Int32 Uint8 80000000 0 80000000 80000000 0 ff800000 - - 1 80000000 80000000 0 80000000 80000000 80000000 0 e
Int32 Uint8 2 ff 101 ffffff03 1fe 3c008081 0 2 0 - - 2 ff fd 2 ff e
Int32 Uint8 2 3 5 ffffffff 6 3f2aaaab 0 2 8 10 0 2 3 1 2 3 e
Int32 Uint8 2 0 2 2 0 7f800000 - - 1 2 2 0 2 2 0 2 32
Int32 Uint16 fffffff9 ffff fff8 fffefffa fff90007 b8e000e0 ffffffff fffffff9 43bc9249 - - fff9 ffffffff ffff0006 fffffff9 ffff e
Int32 Uint16 fffffff9 3 fffffffc fffffff6 ffffffeb c0155555 fffffffd ffffffff fffffea9 ffffffc8 ffffffff 1 fffffffb fffffffa fffffff9 3 e
Int32 Uint16 fffffff9 0 fffffff9 fffffff9 0 ff800000 - - 1 fffffff9 fffffff9 0 fffffff9 fffffff9 fffffff9 0 e
Int32 Uint16 80000000 ffff 8000ffff 7fff0001 80000000 c7000080 ffff7fff ffff8000 0 - - 0 8000ffff 8000ffff 80000000 ffff e
Int32 Uint16 80000000 3 80000003 7ffffffd 80000000 ce2aaaab d5555555 fffffffe 0 0 f0000000 0 80000003 80000003 80000000 3 e
Int32 Uint16 80000000 0 80000000 80000000 0 ff800000 - - 1 80000000 80000000 0 80000000 80000000 80000000 0 e
Int32 Uint16 2 ffff 10001 ffff0003 1fffe 38000080 0 2 0 - - 2 ffff fffd 2 ffff e
Int32 Uint16 2 3 5 ffffffff 6 3f2aaaab 0 2 8 10 0 2 3 1 2 3 e
Int32 Uint16 2 0 2 2 0 7f800000 - - 1 2 2 0 2 2 0 2 32
Int32 Uint32 fffffff9 ffffffff fffffff8 fffffffa 7 3f800000 0 fffffff9 0 - - fffffff9 ffffffff 6 fffffff9 ffffffff e
Int32 Uint32 fffffff9 3 fffffffc fffffff6 ffffffeb 4eaaaaab 55555553 0 fffffea9 ffffffc8 1fffffff 1 fffffffb fffffffa 3 fffffff9 32
Int32 Uint32 fffffff9 0 fffffff9 fffffff9 0 7f800000 - - 1 fffffff9 fffffff9 0 fffffff9 fffffff9 0 fffffff9 32
Int32 Uint32 80000000 ffffffff 7fffffff 80000001 80000000 3f000000 0 80000000 0 - - 80000000 ffffffff 7fffffff 80000000 ffffffff e
Int32 Uint32 80000000 3 80000003 7ffffffd 80000000 4e2aaaab 2aaaaaaa 2 0 0 10000000 0 80000003 80000003 3 80000000 32
Int32 Uint32 80000000 0 80000000 80000000 0 7f800000 - - 1 80000000 80000000 0 80000000 80000000 0 80000000 32
Int32 Uint32 2 ffffffff 1 3 fffffffe 30000000 0 2 0 - - 2 ffffffff fffffffd 2 ffffffff e
Int32 Uint32 2 3 5 ffffffff 6 3f2aaaab 0 2 8 10 0 2 3 1 2 3 e
Int32 Uint32 2 0 2 2 0 7f800000 - - 1 2 2 0 2 2 0 2 32
Int32 Uint64 fffffff9 ffffffffffffffff fffffff8 fffffffa ffffffff00000007 2f800000 0 fffffff9 0 - - fffffff9 ffffffffffffffff ffffffff00000006 fffffff9 ffffffffffffffff e
Int32 Uint64 fffffff9 3 fffffffc fffffff6 2ffffffeb 4eaaaaab 55555553 0 92fffffea9 7ffffffc8 1fffffff 1 fffffffb fffffffa 3 fffffff9 32
Int32 Uint64 fffffff9 0 fffffff9 fffffff9 0 7f800000 - - 1 fffffff9 fffffff9 0 fffffff9 fffffff9 0 fffffff9 32
Int32 Uint64 80000000 ffffffffffffffff 7fffffff 80000001 ffffffff80000000 2f000000 0 80000000 0 - - 80000000 ffffffffffffffff ffffffff7fffffff 80000000 ffffffffffffffff e
Int32 Uint64 80000000 3 80000003 7ffffffd 180000000 4e2aaaab 2aaaaaaa 2 0 400000000 10000000 0 80000003 80000003 3 80000000 32
Int32 Uint64 80000000 0 80000000 80000000 0 7f800000 - - 1 80000000 80000000 0 80000000 80000000 0 80000000 32
Int32 Uint64 2 ffffffffffffffff 1 3 fffffffffffffffe 20000000 0 2 0 - - 2 ffffffffffffffff fffffffffffffffd 2 ffffffffffffffff e
Int32 Uint64 2 3 5 ffffffffffffffff 6 3f2aaaab 0 2 8 10 0 2 3 1 2 3 e
Int32 Uint64 2 0 2 2 0 7f800000 - - 1 2 2 0 2 2 0 2 32
Int32 Uint128 fffffff9 ffffffffffffffffffffffffffffffff fffffff8 fffffffa ffffffffffffffffffffffff00000007 - 0 fffffff9 0 - - fffffff9 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffff00000006 fffffff9 ffffffffffffffffffffffffffffffff e
Int32 Uint128 fffffff9 3 fffffffc fffffff6 2ffffffeb - 55555553 0 ffffffeb00000092fffffea9 7ffffffc8 1fffffff 1 fffffffb fffffffa 3 fffffff9 32
Int32 Uint128 fffffff9 0 fffffff9 fffffff9 0 - - - 1 fffffff9 fffffff9 0 fffffff9 fffffff9 0 fffffff9 32
Int32 Uint128 80000000 ffffffffffffffffffffffffffffffff 7fffffff 80000001 ffffffffffffffffffffffff80000000 - 0 80000000 0 - - 80000000 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffff7fffffff 80000000 ffffffffffffffffffffffffffffffff e
Int32 Uint128 80000000 3 80000003 7ffffffd 180000000 - 2aaaaaaa 2 200000000000000000000000 400000000 10000000 0 80000003 80000003 3 80000000 32
Int32 Uint128 80000000 0 80000000 80000000 0 - - - 1 80000000 80000000 0 80000000 80000000 0 80000000 32
Int32 Uint128 2 ffffffffffffffffffffffffffffffff 1 3 fffffffffffffffffffffffffffffffe - 0 2 0 - - 2 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffd 2 ffffffffffffffffffffffffffffffff e
Int32 Uint128 2 3 5 ffffffffffffffffffffffffffffffff 6 - 0 2 8 10 0 2 3 1 2 3 e
Int32 Uint128 2 0 2 2 0 - - - 1 2 2 0 2 2 0 2 32
Int32 Float64 fffffff9 c004000000000000 c023000000000000 c012000000000000 4031800000000000 4006666666666666 4000000000000000 c000000000000000 c01c000000000000 c004000000000000 e
Int32 Float64 fffffff9 3fd5555555555555 c01aaaaaaaaaaaab c01d555555555555 c002aaaaaaaaaaaa c035000000000000 c035000000000000 bcbc000000000000 c01c000000000000 3fd5555555555555 e
Int32 Float64 fffffff9 401c000000000000 0 c02c000000000000 c048800000000000 bff0000000000000 bff0000000000000 8000000000000000 c01c000000000000 401c000000000000 e
Int32 Float64 80000000 c004000000000000 c1e0000000500000 c1dfffffff600000 41f4000000000000 41c999999999999a 41c9999999800000 bfe0000000000000 c1e0000000000000 c004000000000000 e
Int32 Float64 80000000 3fd5555555555555 c1dfffffffeaaaab c1e00000000aaaab c1c5555555555555 c1f8000000000000 c1f8000000000000 be80000000000000 c1e0000000000000 3fd5555555555555 e
Int32 Float64 80000000 401c000000000000 c1dffffffe400000 c1e0000000e00000 c20c000000000000 c1b2492492492492 c1b2492493000000 c000000000000000 c1e0000000000000 401c000000000000 e
Int32 Float64 2 c004000000000000 bfe0000000000000 4012000000000000 c014000000000000 bfe999999999999a bff0000000000000 4000000000000000 c004000000000000 4000000000000000 32
Int32 Float64 2 3fd5555555555555 4002aaaaaaaaaaab 3ffaaaaaaaaaaaab 3fe5555555555555 4018000000000000 4018000000000000 3ca0000000000000 3fd5555555555555 4000000000000000 32
Int32 Float64 2 401c000000000000 4022000000000000 c014000000000000 402c000000000000 3fd2492492492492 0 4000000000000000 4000000000000000 401c000000000000 e
Int32 Float32 fffffff9 c0200000 c1180000 c0900000 418c0000 40333333 40000000 c0000000 c0e00000 c0200000 e
Int32 Float32 fffffff9 3eaaaaab c0d55555 c0eaaaab c0155556 c1a80000 c1a80000 beaaaaa4 c0e00000 3eaaaaab e
Int32 Float32 fffffff9 40e00000 0 c1600000 c2440000 bf800000 bf800000 80000000 c0e00000 40e00000 e
Int32 Float32 80000000 c0200000 cf000000 cf000000 4fa00000 4e4ccccd 4e4ccccd bf000000 cf000000 c0200000 e
Int32 Float32 80000000 3eaaaaab cf000000 cf000000 ce2aaaab cfc00000 cfc00000 b6000000 cf000000 3eaaaaab e
Int32 Float32 80000000 40e00000 cf000000 cf000000 d0600000 cd924925 cd924925 c0000000 cf000000 40e00000 e
Int32 Float32 2 c0200000 bf000000 40900000 c0a00000 bf4ccccd bf800000 40000000 c0200000 40000000 32
Int32 Float32 2 3eaaaaab 40155555 3fd55555 3f2aaaab 40c00000 40c00000 3eaaaaa9 3eaaaaab 40000000 32
Int32 Float32 2 40e00000 41100000 c0a00000 41600000 3e924925 0 40000000 40000000 40e00000 e
Int32 TFloat32 fffffff9 c0200000 c1180000 c0900000 418c0000 40333333 40000000 c0000000 c0e00000 c0200000 e
Int32 TFloat32 fffffff9 3eaaaaab c0d55555 c0eaaaab c0155556 c1a80000 c1a80000 beaaaaa4 c0e00000 3eaaaaab e
Int32 TFloat32 fffffff9 40e00000 0 c1600000 c2440000 bf800000 bf800000 80000000 c0e00000 40e00000 e
Int32 TFloat32 80000000 c0200000 cf000000 cf000000 4fa00000 4e4ccccd 4e4ccccd bf000000 cf000000 c0200000 e
Int32 TFloat32 80000000 3eaaaaab cf000000 cf000000 ce2aaaab cfc00000 cfc00000 b6000000 cf000000 3eaaaaab e
Int32 TFloat32 80000000 40e00000 cf000000 cf000000 d0600000 cd924925 cd924925 c0000000 cf000000 40e00000 e
Int32 TFloat32 2 c0200000 bf000000 40900000 c0a00000 bf4ccccd bf800000 40000000 c0200000 40000000 32
Int32 TFloat32 2 3eaaaaab 40155555 3fd55555 3f2aaaab 40c00000 40c00000 3eaaaaa9 3eaaaaab 40000000 32
Int32 TFloat32 2 40e00000 41100000 c0a00000 41600000 3e924925 0 40000000 40000000 40e00000 e
Int32 Float16 fffffff9 c100 c1180000 c0900000 418c0000 40333333 40000000 c0000000 c0e00000 c0200000 e
Int32 Float16 fffffff9 3555 c0d55600 c0eaaa00 c0154c00 c1a80a81 c1b00000 bae00000 c0e00000 3eaaa000 e
Int32 Float16 fffffff9 4700 0 c1600000 c2440000 bf800000 bf800000 80000000 c0e00000 40e00000 e
Int32 Float16 80000000 c100 cf000000 cf000000 4fa00000 4e4ccccd 4e4ccccd bf000000 cf000000 c0200000 e
Int32 Float16 80000000 3555 cf000000 cf000000 ce2aa000 cfc00c01 cfc00c01 bd000000 cf000000 3eaaa000 e
Int32 Float16 80000000 4700 cf000000 cf000000 d0600000 cd924925 cd924925 c0000000 cf000000 40e00000 e
Int32 Float16 2 c100 bf000000 40900000 c0a00000 bf4ccccd bf800000 40000000 c0200000 40000000 32
Int32 Float16 2 3555 40155400 3fd55800 3f2aa000 40c00c01 40c00000 3a000000 3eaaa000 40000000 32
Int32 Float16 2 4700 41100000 c0a00000 41600000 3e924925 0 40000000 40000000 40e00000 e
Int32 BFloat16 fffffff9 c020 c1180000 c0900000 418c0000 40333333 40000000 c0000000 c0e00000 c0200000 e
Int32 BFloat16 fffffff9 3eab c0d55000 c0eab000 c015a000 c1a7ac2a c1a80000 bea40000 c0e00000 3eab0000 e
Int32 BFloat16 fffffff9 40e0 0 c1600000 c2440000 bf800000 bf800000 80000000 c0e00000 40e00000 e
Int32 BFloat16 80000000 c020 cf000000 cf000000 4fa00000 4e4ccccd 4e4ccccd bf000000 cf000000 c0200000 e
Int32 BFloat16 80000000 3eab cf000000 cf000000 ce2b0000 cfbfa030 cfbfa030 bd000000 cf000000 3eab0000 e
Int32 BFloat16 80000000 40e0 cf000000 cf000000 d0600000 cd924925 cd924925 c0000000 cf000000 40e00000 e
Int32 BFloat16 2 c020 bf000000 40900000 c0a00000 bf4ccccd bf800000 40000000 c0200000 40000000 32
Int32 BFloat16 2 3eab 40156000 3fd54000 3f2b0000 40bfa030 40a00000 3ea90000 3eab0000 40000000 32
Int32 BFloat16 2 40e0 41100000 c0a00000 41600000 3e924925 0 40000000 40000000 40e00000 e
Int32 Float8E5M2 fffffff9 c1 c1180000 c0900000 418c0000 40333333 40000000 c0000000 c0e00000 c0200000 e
Int32 Float8E5M2 fffffff9 35 c0d60000 c0ea0000 c00c0000 c1b33333 c1b80000 be000000 c0e00000 3ea00000 e
Int32 Float8E5M2 fffffff9 47 0 c1600000 c2440000 bf800000 bf800000 80000000 c0e00000 40e00000 e
Int32 Float8E5M2 80000000 c1 cf000000 cf000000 4fa00000 4e4ccccd 4e4ccccd bf000000 cf000000 c0200000 e
Int32 Float8E5M2 80000000 35 cf000000 cf000000 ce200000 cfcccccd cfcccccd be400000 cf000000 3ea00000 e
Int32 Float8E5M2 80000000 47 cf000000 cf000000 d0600000 cd924925 cd924925 c0000000 cf000000 40e00000 e
Int32 Float8E5M2 2 c1 bf000000 40900000 c0a00000 bf4ccccd bf800000 40000000 c0200000 40000000 32
Int32 Float8E5M2 2 35 40140000 3fd80000 3f200000 40cccccd 40c00000 3e000000 3ea00000 40000000 32
Int32 Float8E5M2 2 47 41100000 c0a00000 41600000 3e924925 0 40000000 40000000 40e00000 e
Int32 Float8E4M3FN fffffff9 c2 c1180000 c0900000 418c0000 40333333 40000000 c0000000 c0e00000 c0200000 e
Int32 Float8E4M3FN fffffff9 2b c0d50000 c0eb0000 c01a0000 c1a2e8ba c1a80000 be000000 c0e00000 3eb00000 e
Int32 Float8E4M3FN fffffff9 4e 0 c1600000 c2440000 bf800000 bf800000 80000000 c0e00000 40e00000 e
Int32 Float8E4M3FN 80000000 c2 cf000000 cf000000 4fa00000 4e4ccccd 4e4ccccd bf000000 cf000000 c0200000 e
Int32 Float8E4M3FN 80000000 2b cf000000 cf000000 ce300000 cfba2e8c cfba2e8c be900000 cf000000 3eb00000 e
Int32 Float8E4M3FN 80000000 4e cf000000 cf000000 d0600000 cd924925 cd924925 c0000000 cf000000 40e00000 e
Int32 Float8E4M3FN 2 c2 bf000000 40900000 c0a00000 bf4ccccd bf800000 40000000 c0200000 40000000 32
Int32 Float8E4M3FN 2 2b 40160000 3fd40000 3f300000 40ba2e8c 40a00000 3e900000 3eb00000 40000000 32
Int32 Float8E4M3FN 2 4e 41100000 c0a00000 41600000 3e924925 0 40000000 40000000 40e00000 e
Int64 Boolean fffffffffffffff9 0 fffffffffffffff9 fffffffffffffff9 0 ff800000 - - 1 fffffffffffffff9 fffffffffffffff9 0 fffffffffffffff9 fffffffffffffff9 fffffffffffffff9 0 e
Int64 Boolean fffffffffffffff9 1 fffffffffffffffa fffffffffffffff8 fffffffffffffff9 c0e00000 fffffffffffffff9 0 fffffffffffffff9 fffffffffffffff2 fffffffffffffffc 1 fffffffffffffff9 fffffffffffffff8 fffffffffffffff9 1 e
Int64 Boolean 8000000000000000 0 8000000000000000 8000000000000000 0 ff800000 - - 1 8000000000000000 8000000000000000 0 8000000000000000 8000000000000000 8000000000000000 0 e
Int64 Boolean 8000000000000000 1 8000000000000001 7fffffffffffffff 8000000000000000 df000000 8000000000000000 0 8000000000000000 0 c000000000000000 0 8000000000000001 8000000000000001 8000000000000000 1 e
Int64 Boolean 2 0 2 2 0 7f800000 - - 1 2 2 0 2 2 0 2 32
Int64 Boolean 2 1 3 1 2 40000000 2 0 2 4 1 0 3 3 1 2 32
Int64 Int4 fffffffffffffff9 9 fffffffffffffff2 0 31 3f800000 1 0 0 - - fffffffffffffff9 fffffffffffffff9 0 fffffffffffffff9 fffffffffffffff9 29
Int64 Int4 fffffffffffffff9 8 fffffffffffffff1 1 38 3f600000 0 fffffffffffffff9 0 - - fffffffffffffff8 fffffffffffffff9 1 fffffffffffffff8 fffffffffffffff9 32
Int64 Int4 fffffffffffffff9 2 fffffffffffffffb fffffffffffffff7 fffffffffffffff2 c0600000 fffffffffffffffc ffffffffffffffff 31 ffffffffffffffe4 fffffffffffffffe 0 fffffffffffffffb fffffffffffffffb fffffffffffffff9 2 e
Int64 Int4 8000000000000000 9 7ffffffffffffff9 8000000000000007 8000000000000000 5d924925 1249249249249249 ffffffffffffffff 0 - - 8000000000000000 fffffffffffffff9 7ffffffffffffff9 8000000000000000 fffffffffffffff9 e
Int64 Int4 8000000000000000 8 7ffffffffffffff8 8000000000000008 0 5d800000 1000000000000000 0 0 - - 8000000000000000 fffffffffffffff8 7ffffffffffffff8 8000000000000000 fffffffffffffff8 e
Int64 Int4 8000000000000000 2 8000000000000002 7ffffffffffffffe 0 de800000 c000000000000000 0 0 0 e000000000000000 0 8000000000000002 8000000000000002 8000000000000000 2 e
Int64 Int4 2 9 fffffffffffffffb 9 fffffffffffffff2 be924925 ffffffffffffffff 2 0 - - 0 fffffffffffffffb fffffffffffffffb fffffffffffffff9 2 32
Int64 Int4 2 8 fffffffffffffffa a fffffffffffffff0 be800000 ffffffffffffffff 2 0 - - 0 fffffffffffffffa fffffffffffffffa fffffffffffffff8 2 32
Int64 Int4 2 2 4 0 4 3f800000 1 0 4 8 0 2 2 0 2 2 29
Int64 Int8 fffffffffffffff9 f9 fffffffffffffff2 0 31 3f800000 1 0 0 - - fffffffffffffff9 fffffffffffffff9 0 fffffffffffffff9 fffffffffffffff9 29
Int64 Int8 fffffffffffffff9 80 ffffffffffffff79 79 380 3d600000 0 fffffffffffffff9 0 - - ffffffffffffff80 fffffffffffffff9 79 ffffffffffffff80 fffffffffffffff9 32
Int64 Int8 fffffffffffffff9 2 fffffffffffffffb fffffffffffffff7 fffffffffffffff2 c0600000 fffffffffffffffc ffffffffffffffff 31 ffffffffffffffe4 fffffffffffffffe 0 fffffffffffffffb fffffffffffffffb fffffffffffffff9 2 e
Int64 Int8 8000000000000000 f9 7ffffffffffffff9 8000000000000007 8000000000000000 5d924925 1249249249249249 ffffffffffffffff 0 - - 8000000000000000 fffffffffffffff9 7ffffffffffffff9 8000000000000000 fffffffffffffff9 e
Int64 Int8 8000000000000000 80 7fffffffffffff80 8000000000000080 0 5b800000 100000000000000 0 0 - - 8000000000000000 ffffffffffffff80 7fffffffffffff80 8000000000000000 ffffffffffffff80 e
Int64 Int8 8000000000000000 2 8000000000000002 7ffffffffffffffe 0 de800000 c000000000000000 0 0 0 e000000000000000 0 8000000000000002 8000000000000002 8000000000000000 2 e
Int64 Int8 2 f9 fffffffffffffffb 9 fffffffffffffff2 be924925 ffffffffffffffff 2 0 - - 0 fffffffffffffffb fffffffffffffffb fffffffffffffff9 2 32
Int64 Int8 2 80 ffffffffffffff82 82 ffffffffffffff00 bc800000 ffffffffffffffff 2 0 - - 0 ffffffffffffff82 ffffffffffffff82 ffffffffffffff80 2 32
Int64 Int8 2 2 4 0 4 3f800000 1 0 4 8 0 2 2 0 2 2 29
Int64 Int16 fffffffffffffff9 fff9 fffffffffffffff2 0 31 3f800000 1 0 0 - - fffffffffffffff9 fffffffffffffff9 0 fffffffffffffff9 fffffffffffffff9 29
Int64 Int16 fffffffffffffff9 8000 ffffffffffff7ff9 7ff9 38000 39600000 0 fffffffffffffff9 0 - - ffffffffffff8000 fffffffffffffff9 7ff9 ffffffffffff8000 fffffffffffffff9 32
Int64 Int16 fffffffffffffff9 2 fffffffffffffffb fffffffffffffff7 fffffffffffffff2 c0600000 fffffffffffffffc ffffffffffffffff 31 ffffffffffffffe4 fffffffffffffffe 0 fffffffffffffffb fffffffffffffffb fffffffffffffff9 2 e
Int64 Int16 8000000000000000 fff9 7ffffffffffffff9 8000000000000007 8000000000000000 5d924925 1249249249249249 ffffffffffffffff 0 - - 8000000000000000 fffffffffffffff9 7ffffffffffffff9 8000000000000000 fffffffffffffff9 e
Int64 Int16 8000000000000000 8000 7fffffffffff8000 8000000000008000 0 57800000 1000000000000 0 0 - - 8000000000000000 ffffffffffff8000 7fffffffffff8000 8000000000000000 ffffffffffff8000 e
Int64 Int16 8000000000000000 2 8000000000000002 7ffffffffffffffe 0 de800000 c000000000000000 0 0 0 e000000000000000 0 8000000000000002 8000000000000002 8000000000000000 2 e
Int64 Int16 2 fff9 fffffffffffffffb 9 fffffffffffffff2 be924925 ffffffffffffffff 2 0 - - 0 fffffffffffffffb fffffffffffffffb fffffffffffffff9 2 32
Int64 Int16 2 8000 ffffffffffff8002 8002 ffffffffffff0000 b8800000 ffffffffffffffff 2 0 - - 0 ffffffffffff8002 ffffffffffff8002 ffffffffffff8000 2 32
Int64 Int16 2 2 4 0 4 3f800000 1 0 4 8 0 2 2 0 2 2 29
Int64 Int32 fffffffffffffff9 fffffff9 fffffffffffffff2 0 31 3f800000 1 0 0 - - fffffffffffffff9 fffffffffffffff9 0 fffffffffffffff9 fffffffffffffff9 29
Int64 Int32 fffffffffffffff9 80000000 ffffffff7ffffff9 7ffffff9 380000000 31600000 0 fffffffffffffff9 0 - - ffffffff80000000 fffffffffffffff9 7ffffff9 ffffffff80000000 fffffffffffffff9 32
Int64 Int32 fffffffffffffff9 2 fffffffffffffffb fffffffffffffff7 fffffffffffffff2 c0600000 fffffffffffffffc ffffffffffffffff 31 ffffffffffffffe4 fffffffffffffffe 0 fffffffffffffffb fffffffffffffffb fffffffffffffff9 2 e
Int64 Int32 8000000000000000 fffffff9 7ffffffffffffff9 8000000000000007 8000000000000000 5d924925 1249249249249249 ffffffffffffffff 0 - - 8000000000000000 fffffffffffffff9 7ffffffffffffff9 8000000000000000 fffffffffffffff9 e
Int64 Int32 8000000000000000 80000000 7fffffff80000000 8000000080000000 0 4f800000 100000000 0 0 - - 8000000000000000 ffffffff80000000 7fffffff80000000 8000000000000000 ffffffff80000000 e
Int64 Int32 8000000000000000 2 8000000000000002 7ffffffffffffffe 0 de800000 c000000000000000 0 0 0 e000000000000000 0 8000000000000002 8000000000000002 8000000000000000 2 e
Int64 Int32 2 fffffff9 fffffffffffffffb 9 fffffffffffffff2 be924925 ffffffffffffffff 2 0 - - 0 fffffffffffffffb fffffffffffffffb fffffffffffffff9 2 32
Int64 Int32 2 80000000 ffffffff80000002 80000002 ffffffff00000000 b0800000 ffffffffffffffff 2 0 - - 0 ffffffff80000002 ffffffff80000002 ffffffff80000000 2 32
Int64 Int32 2 2 4 0 4 3f800000 1 0 4 8 0 2 2 0 2 2 29
Int64 Int128 fffffffffffffff9 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff2 0 31 - 1 0 0 - - fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 0 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 29
Int64 Int128 fffffffffffffff9 80000000000000000000000000000000 7ffffffffffffffffffffffffffffff9 7ffffffffffffffffffffffffffffff9 80000000000000000000000000000000 - 0 fffffffffffffffffffffffffffffff9 0 - - 80000000000000000000000000000000 fffffffffffffffffffffffffffffff9 7ffffffffffffffffffffffffffffff9 80000000000000000000000000000000 fffffffffffffffffffffffffffffff9 32
Int64 Int128 fffffffffffffff9 2 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffff7 fffffffffffffffffffffffffffffff2 - fffffffffffffffffffffffffffffffc ffffffffffffffffffffffffffffffff 31 ffffffffffffffffffffffffffffffe4 fffffffffffffffffffffffffffffffe 0 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffff9 2 e
Int64 Int128 8000000000000000 fffffffffffffffffffffffffffffff9 ffffffffffffffff7ffffffffffffff9 ffffffffffffffff8000000000000007 38000000000000000 - 1249249249249249 ffffffffffffffffffffffffffffffff 0 - - ffffffffffffffff8000000000000000 fffffffffffffffffffffffffffffff9 7ffffffffffffff9 ffffffffffffffff8000000000000000 fffffffffffffffffffffffffffffff9 e
Int64 Int128 8000000000000000 80000000000000000000000000000000 7fffffffffffffff8000000000000000 7fffffffffffffff8000000000000000 0 - 0 ffffffffffffffff8000000000000000 0 - - 80000000000000000000000000000000 ffffffffffffffff8000000000000000 7fffffffffffffff8000000000000000 80000000000000000000000000000000 ffffffffffffffff8000000000000000 32
Int64 Int128 8000000000000000 2 ffffffffffffffff8000000000000002 ffffffffffffffff7ffffffffffffffe ffffffffffffffff0000000000000000 - ffffffffffffffffc000000000000000 0 40000000000000000000000000000000 fffffffffffffffe0000000000000000 ffffffffffffffffe000000000000000 0 ffffffffffffffff8000000000000002 ffffffffffffffff8000000000000002 ffffffffffffffff8000000000000000 2 e
Int64 Int128 2 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffffb 9 fffffffffffffffffffffffffffffff2 - ffffffffffffffffffffffffffffffff 2 0 - - 0 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffff9 2 32
Int64 Int128 2 80000000000000000000000000000000 80000000000000000000000000000002 80000000000000000000000000000002 0 - ffffffffffffffffffffffffffffffff 2 0 - - 0 80000000000000000000000000000002 80000000000000000000000000000002 80000000000000000000000000000000 2 32
Int64 Int128 2 2 4 0 4 - 1 0 4 8 0 2 2 0 2 2 29
Int64 Uint8 fffffffffffffff9 ff f8 fffffffffffffefa fffffffffffff907 bce0e0e1 ffffffffffffffff fffffffffffffff9 6c8f4d0bdb3f2a49 - - f9 ffffffffffffffff ffffffffffffff06 fffffffffffffff9 ff e
Int64 Uint8 fffffffffffffff9 3 fffffffffffffffc fffffffffffffff6 ffffffffffffffeb c0155555 fffffffffffffffd ffffffffffffffff fffffffffffffea9 ffffffffffffffc8 ffffffffffffffff 1 fffffffffffffffb fffffffffffffffa fffffffffffffff9 3 e
Int64 Uint8 fffffffffffffff9 0 fffffffffffffff9 fffffffffffffff9 0 ff800000 - - 1 fffffffffffffff9 fffffffffffffff9 0 fffffffffffffff9 fffffffffffffff9 fffffffffffffff9 0 e
Int64 Uint8 8000000000000000 ff 80000000000000ff 7fffffffffffff01 8000000000000000 db008081 ff7f7f7f7f7f7f7f ffffffffffffff80 0 - - 0 80000000000000ff 80000000000000ff 8000000000000000 ff e
Int64 Uint8 8000000000000000 3 8000000000000003 7ffffffffffffffd 8000000000000000 de2aaaab d555555555555555 fffffffffffffffe 0 0 f000000000000000 0 8000000000000003 8000000000000003 8000000000000000 3 e
Int64 Uint8 8000000000000000 0 8000000000000000 8000000000000000 0 ff800000 - - 1 8000000000000000 8000000000000000 0 8000000000000000 8000000000000000 8000000000000000 0 e
Int64 Uint8 2 ff 101 ffffffffffffff03 1fe 3c008081 0 2 0 - - 2 ff fd 2 ff e
Int64 Uint8 2 3 5 ffffffffffffffff 6 3f2aaaab 0 2 8 10 0 2 3 1 2 3 e
Int64 Uint8 2 0 2 2 0 7f800000 - - 1 2 2 0 2 2 0 2 32
Int64 Uint16 fffffffffffffff9 ffff fff8 fffffffffffefffa fffffffffff90007 b8e000e0 ffffffffffffffff fffffffffffffff9 b856df9043bc9249 - - fff9 ffffffffffffffff ffffffffffff0006 fffffffffffffff9 ffff e
Int64 Uint16 fffffffffffffff9 3 fffffffffffffffc fffffffffffffff6 ffffffffffffffeb c0155555 fffffffffffffffd ffffffffffffffff fffffffffffffea9 ffffffffffffffc8 ffffffffffffffff 1 fffffffffffffffb fffffffffffffffa fffffffffffffff9 3 e
Int64 Uint16 fffffffffffffff9 0 fffffffffffffff9 fffffffffffffff9 0 ff800000 - - 1 fffffffffffffff9 fffffffffffffff9 0 fffffffffffffff9 fffffffffffffff9 fffffffffffffff9 0 e
Int64 Uint16 8000000000000000 ffff 800000000000ffff 7fffffffffff0001 8000000000000000 d7000080 ffff7fff7fff7fff ffffffffffff8000 0 - - 0 800000000000ffff 800000000000ffff 8000000000000000 ffff e
Int64 Uint16 8000000000000000 3 8000000000000003 7ffffffffffffffd 8000000000000000 de2aaaab d555555555555555 fffffffffffffffe 0 0 f000000000000000 0 8000000000000003 8000000000000003 8000000000000000 3 e
Int64 Uint16 8000000000000000 0 8000000000000000 8000000000000000 0 ff800000 - - 1 8000000000000000 8000000000000000 0 8000000000000000 8000000000000000 8000000000000000 0 e
Int64 Uint16 2 ffff 10001 ffffffffffff0003 1fffe 38000080 0 2 0 - - 2 ffff fffd 2 ffff e
Int64 Uint16 2 3 5 ffffffffffffffff 6 3f2aaaab 0 2 8 10 0 2 3 1 2 3 e
Int64 Uint16 2 0 2 2 0 7f800000 - - 1 2 2 0 2 2 0 2 32
Int64 Uint32 fffffffffffffff9 ffffffff fffffff8 fffffffefffffffa fffffff900000007 b0e00000 ffffffffffffffff fffffffffffffff9 99271f2a49249249 - - fffffff9 ffffffffffffffff ffffffff00000006 fffffffffffffff9 ffffffff e
Int64 Uint32 fffffffffffffff9 3 fffffffffffffffc fffffffffffffff6 ffffffffffffffeb c0155555 fffffffffffffffd ffffffffffffffff fffffffffffffea9 ffffffffffffffc8 ffffffffffffffff 1 fffffffffffffffb fffffffffffffffa fffffffffffffff9 3 e
Int64 Uint32 fffffffffffffff9 0 fffffffffffffff9 fffffffffffffff9 0 ff800000 - - 1 fffffffffffffff9 fffffffffffffff9 0 fffffffffffffff9 fffffffffffffff9 fffffffffffffff9 0 e
Int64 Uint32 8000000000000000 ffffffff 80000000ffffffff 7fffffff00000001 8000000000000000 cf000000 ffffffff7fffffff ffffffff80000000 0 - - 0 80000000ffffffff 80000000ffffffff 8000000000000000 ffffffff e
Int64 Uint32 8000000000000000 3 8000000000000003 7ffffffffffffffd 8000000000000000 de2aaaab d555555555555555 fffffffffffffffe 0 0 f000000000000000 0 8000000000000003 8000000000000003 8000000000000000 3 e
Int64 Uint32 8000000000000000 0 8000000000000000 8000000000000000 0 ff800000 - - 1 8000000000000000 8000000000000000 0 8000000000000000 8000000000000000 8000000000000000 0 e
Int64 Uint32 2 ffffffff 100000001 ffffffff00000003 1fffffffe 30000000 0 2 0 - - 2 ffffffff fffffffd 2 ffffffff e
Int64 Uint32 2 3 5 ffffffffffffffff 6 3f2aaaab 0 2 8 10 0 2 3 1 2 3 e
Int64 Uint32 2 0 2 2 0 7f800000 - - 1 2 2 0 2 2 0 2 32
Int64 Uint64 fffffffffffffff9 ffffffffffffffff fffffffffffffff8 fffffffffffffffa 7 3f800000 0 fffffffffffffff9 0 - - fffffffffffffff9 ffffffffffffffff 6 fffffffffffffff9 ffffffffffffffff e
Int64 Uint64 fffffffffffffff9 3 fffffffffffffffc fffffffffffffff6 ffffffffffffffeb 5eaaaaab 5555555555555553 0 fffffffffffffea9 ffffffffffffffc8 1fffffffffffffff 1 fffffffffffffffb fffffffffffffffa 3 fffffffffffffff9 32
Int64 Uint64 fffffffffffffff9 0 fffffffffffffff9 fffffffffffffff9 0 7f800000 - - 1 fffffffffffffff9 fffffffffffffff9 0 fffffffffffffff9 fffffffffffffff9 0 fffffffffffffff9 32
Int64 Uint64 8000000000000000 ffffffffffffffff 7fffffffffffffff 8000000000000001 8000000000000000 3f000000 0 8000000000000000 0 - - 8000000000000000 ffffffffffffffff 7fffffffffffffff 8000000000000000 ffffffffffffffff e
Int64 Uint64 8000000000000000 3 8000000000000003 7ffffffffffffffd 8000000000000000 5e2aaaab 2aaaaaaaaaaaaaaa 2 0 0 1000000000000000 0 8000000000000003 8000000000000003 3 8000000000000000 32
Int64 Uint64 8000000000000000 0 8000000000000000 8000000000000000 0 7f800000 - - 1 8000000000000000 8000000000000000 0 8000000000000000 8000000000000000 0 8000000000000000 32
Int64 Uint64 2 ffffffffffffffff 1 3 fffffffffffffffe 20000000 0 2 0 - - 2 ffffffffffffffff fffffffffffffffd 2 ffffffffffffffff e
Int64 Uint64 2 3 5 ffffffffffffffff 6 3f2aaaab 0 2 8 10 0 2 3 1 2 3 e
Int64 Uint64 2 0 2 2 0 7f800000 - - 1 2 2 0 2 2 0 2 32
Int64 Uint128 fffffffffffffff9 ffffffffffffffffffffffffffffffff fffffffffffffff8 fffffffffffffffa ffffffffffffffff0000000000000007 - 0 fffffffffffffff9 0 - - fffffffffffffff9 ffffffffffffffffffffffffffffffff ffffffffffffffff0000000000000006 fffffffffffffff9 ffffffffffffffffffffffffffffffff e
Int64 Uint128 fffffffffffffff9 3 fffffffffffffffc fffffffffffffff6 2ffffffffffffffeb - 5555555555555553 0 92fffffffffffffea9 7ffffffffffffffc8 1fffffffffffffff 1 fffffffffffffffb fffffffffffffffa 3 fffffffffffffff9 32
Int64 Uint128 fffffffffffffff9 0 fffffffffffffff9 fffffffffffffff9 0 - - - 1 fffffffffffffff9 fffffffffffffff9 0 fffffffffffffff9 fffffffffffffff9 0 fffffffffffffff9 32
Int64 Uint128 8000000000000000 ffffffffffffffffffffffffffffffff 7fffffffffffffff 8000000000000001 ffffffffffffffff8000000000000000 - 0 8000000000000000 0 - - 8000000000000000 ffffffffffffffffffffffffffffffff ffffffffffffffff7fffffffffffffff 8000000000000000 ffffffffffffffffffffffffffffffff e
Int64 Uint128 8000000000000000 3 8000000000000003 7ffffffffffffffd 18000000000000000 - 2aaaaaaaaaaaaaaa 2 0 40000000000000000 1000000000000000 0 8000000000000003 8000000000000003 3 8000000000000000 32
Int64 Uint128 8000000000000000 0 8000000000000000 8000000000000000 0 - - - 1 8000000000000000 8000000000000000 0 8000000000000000 8000000000000000 0 8000000000000000 32
Int64 Uint128 2 ffffffffffffffffffffffffffffffff 1 3 fffffffffffffffffffffffffffffffe - 0 2 0 - - 2 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffd 2 ffffffffffffffffffffffffffffffff e
Int64 Uint128 2 3 5 ffffffffffffffffffffffffffffffff 6 - 0 2 8 10 0 2 3 1 2 3 e
Int64 Uint128 2 0 2 2 0 - - - 1 2 2 0 2 2 0 2 32
Int64 Float64 fffffffffffffff9 c004000000000000 c023000000000000 c012000000000000 4031800000000000 4006666666666666 4000000000000000 c000000000000000 c01c000000000000 c004000000000000 e
Int64 Float64 fffffffffffffff9 3fd5555555555555 c01aaaaaaaaaaaab c01d555555555555 c002aaaaaaaaaaaa c035000000000000 c035000000000000 bcbc000000000000 c01c000000000000 3fd5555555555555 e
Int64 Float64 fffffffffffffff9 401c000000000000 0 c02c000000000000 c048800000000000 bff0000000000000 bff0000000000000 8000000000000000 c01c000000000000 401c000000000000 e
Int64 Float64 8000000000000000 c004000000000000 c3e0000000000000 c3e0000000000000 43f4000000000000 43c999999999999a 43c999999999999a bfe0000000000000 c3e0000000000000 c004000000000000 e
Int64 Float64 8000000000000000 3fd5555555555555 c3e0000000000000 c3e0000000000000 c3c5555555555555 c3f8000000000000 c3f8000000000000 bd20000000000000 c3e0000000000000 3fd5555555555555 e
Int64 Float64 8000000000000000 401c000000000000 c3e0000000000000 c3e0000000000000 c40c000000000000 c3b2492492492492 c3b2492492492492 bff0000000000000 c3e0000000000000 401c000000000000 e
Int64 Float64 2 c004000000000000 bfe0000000000000 4012000000000000 c014000000000000 bfe999999999999a bff0000000000000 4000000000000000 c004000000000000 4000000000000000 32
Int64 Float64 2 3fd5555555555555 4002aaaaaaaaaaab 3ffaaaaaaaaaaaab 3fe5555555555555 4018000000000000 4018000000000000 3ca0000000000000 3fd5555555555555 4000000000000000 32
Int64 Float64 2 401c000000000000 4022000000000000 c014000000000000 402c000000000000 3fd2492492492492 0 4000000000000000 4000000000000000 401c000000000000 e
Int64 Float32 fffffffffffffff9 c0200000 c023000000000000 c012000000000000 4031800000000000 4006666666666666 4000000000000000 c000000000000000 c01c000000000000 c004000000000000 e
Int64 Float32 fffffffffffffff9 3eaaaaab c01aaaaaaa000000 c01d555556000000 c002aaaab4000000 c034fffff5800005 c035000000000000 bfd5555480000000 c01c000000000000 3fd5555560000000 e
Int64 Float32 fffffffffffffff9 40e00000 0 c02c000000000000 c048800000000000 bff0000000000000 bff0000000000000 8000000000000000 c01c000000000000 401c000000000000 e
Int64 Float32 8000000000000000 c0200000 c3e0000000000000 c3e0000000000000 43f4000000000000 43c999999999999a 43c999999999999a bfe0000000000000 c3e0000000000000 c004000000000000 e
Int64 Float32 8000000000000000 3eaaaaab c3e0000000000000 c3e0000000000000 c3c5555560000000 c3f7fffff4000006 c3f7fffff4000006 bfd5515560000000 c3e0000000000000 3fd5555560000000 e
Int64 Float32 8000000000000000 40e00000 c3e0000000000000 c3e0000000000000 c40c000000000000 c3b2492492492492 c3b2492492492492 bff0000000000000 c3e0000000000000 401c000000000000 e
Int64 Float32 2 c0200000 bfe0000000000000 4012000000000000 c014000000000000 bfe999999999999a bff0000000000000 4000000000000000 c004000000000000 4000000000000000 32
Int64 Float32 2 3eaaaaab 4002aaaaac000000 3ffaaaaaa8000000 3fe5555560000000 4017fffff4000006 4014000000000000 3fd5555520000000 3fd5555560000000 4000000000000000 32
Int64 Float32 2 40e00000 4022000000000000 c014000000000000 402c000000000000 3fd2492492492492 0 4000000000000000 4000000000000000 401c000000000000 e
Int64 TFloat32 fffffffffffffff9 c0200000 c023000000000000 c012000000000000 4031800000000000 4006666666666666 4000000000000000 c000000000000000 c01c000000000000 c004000000000000 e
Int64 TFloat32 fffffffffffffff9 3eaaaaab c01aaaaaaa000000 c01d555556000000 c002aaaab4000000 c034fffff5800005 c035000000000000 bfd5555480000000 c01c000000000000 3fd5555560000000 e
Int64 TFloat32 fffffffffffffff9 40e00000 0 c02c000000000000 c048800000000000 bff0000000000000 bff0000000000000 8000000000000000 c01c000000000000 401c000000000000 e
Int64 TFloat32 8000000000000000 c0200000 c3e0000000000000 c3e0000000000000 43f4000000000000 43c999999999999a 43c999999999999a bfe0000000000000 c3e0000000000000 c004000000000000 e
Int64 TFloat32 8000000000000000 3eaaaaab c3e0000000000000 c3e0000000000000 c3c5555560000000 c3f7fffff4000006 c3f7fffff4000006 bfd5515560000000 c3e0000000000000 3fd5555560000000 e
Int64 TFloat32 8000000000000000 40e00000 c3e0000000000000 c3e0000000000000 c40c000000000000 c3b2492492492492 c3b2492492492492 bff0000000000000 c3e0000000000000 401c000000000000 e
Int64 TFloat32 2 c0200000 bfe0000000000000 4012000000000000 c014000000000000 bfe999999999999a bff0000000000000 4000000000000000 c004000000000000 4000000000000000 32
Int64 TFloat32 2 3eaaaaab 4002aaaaac000000 3ffaaaaaa8000000 3fe5555560000000 4017fffff4000006 4014000000000000 3fd5555520000000 3fd5555560000000 4000000000000000 32
Int64 TFloat32 2 40e00000 4022000000000000 c014000000000000 402c000000000000 3fd2492492492492 0 4000000000000000 4000000000000000 401c000000000000 e
Int64 Float16 fffffffffffffff9 c100 c023000000000000 c012000000000000 4031800000000000 4006666666666666 4000000000000000 c000000000000000 c01c000000000000 c004000000000000 e
Int64 Float16 fffffffffffffff9 3555 c01aaac000000000 c01d554000000000 c002a98000000000 c035015015015015 c036000000000000 bf5c000000000000 c01c000000000000 3fd5540000000000 e
Int64 Float16 fffffffffffffff9 4700 0 c02c000000000000 c048800000000000 bff0000000000000 bff0000000000000 8000000000000000 c01c000000000000 401c000000000000 e
Int64 Float16 8000000000000000 c100 c3e0000000000000 c3e0000000000000 43f4000000000000 43c999999999999a 43c999999999999a bfe0000000000000 c3e0000000000000 c004000000000000 e
Int64 Float16 8000000000000000 3555 c3e0000000000000 c3e0000000000000 c3c5540000000000 c3f8018018018018 c3f8018018018018 bf60000000000000 c3e0000000000000 3fd5540000000000 e
Int64 Float16 8000000000000000 4700 c3e0000000000000 c3e0000000000000 c40c000000000000 c3b2492492492492 c3b2492492492492 bff0000000000000 c3e0000000000000 401c000000000000 e
Int64 Float16 2 c100 bfe0000000000000 4012000000000000 c014000000000000 bfe999999999999a bff0000000000000 4000000000000000 c004000000000000 4000000000000000 32
Int64 Float16 2 3555 4002aa8000000000 3ffaab0000000000 3fe5540000000000 4018018018018018 4018000000000000 3f40000000000000 3fd5540000000000 4000000000000000 32
Int64 Float16 2 4700 4022000000000000 c014000000000000 402c000000000000 3fd2492492492492 0 4000000000000000 4000000000000000 401c000000000000 e
Int64 BFloat16 fffffffffffffff9 c020 c023000000000000 c012000000000000 4031800000000000 4006666666666666 4000000000000000 c000000000000000 c01c000000000000 c004000000000000 e
Int64 BFloat16 fffffffffffffff9 3eab c01aaa0000000000 c01d560000000000 c002b40000000000 c034f5853d614f58 c035000000000000 bfd4800000000000 c01c000000000000 3fd5600000000000 e
Int64 BFloat16 fffffffffffffff9 40e0 0 c02c000000000000 c048800000000000 bff0000000000000 bff0000000000000 8000000000000000 c01c000000000000 401c000000000000 e
Int64 BFloat16 8000000000000000 c020 c3e0000000000000 c3e0000000000000 43f4000000000000 43c999999999999a 43c999999999999a bfe0000000000000 c3e0000000000000 c004000000000000 e
Int64 BFloat16 8000000000000000 3eab c3e0000000000000 c3e0000000000000 c3c5600000000000 c3f7f405fd017f40 c3f7f405fd017f40 bf60000000000000 c3e0000000000000 3fd5600000000000 e
Int64 BFloat16 8000000000000000 40e0 c3e0000000000000 c3e0000000000000 c40c000000000000 c3b2492492492492 c3b2492492492492 bff0000000000000 c3e0000000000000 401c000000000000 e
Int64 BFloat16 2 c020 bfe0000000000000 4012000000000000 c014000000000000 bfe999999999999a bff0000000000000 4000000000000000 c004000000000000 4000000000000000 32
Int64 BFloat16 2 3eab 4002ac0000000000 3ffaa80000000000 3fe5600000000000 4017f405fd017f40 4014000000000000 3fd5200000000000 3fd5600000000000 4000000000000000 32
Int64 BFloat16 2 40e0 4022000000000000 c014000000000000 402c000000000000 3fd2492492492492 0 4000000000000000 4000000000000000 401c000000000000 e
Int64 Float8E5M2 fffffffffffffff9 c1 c023000000000000 c012000000000000 4031800000000000 4006666666666666 4000000000000000 c000000000000000 c01c000000000000 c004000000000000 e
Int64 Float8E5M2 fffffffffffffff9 35 c01ac00000000000 c01d400000000000 c001800000000000 c036666666666666 c037000000000000 bfc0000000000000 c01c000000000000 3fd4000000000000 e
Int64 Float8E5M2 fffffffffffffff9 47 0 c02c000000000000 c048800000000000 bff0000000000000 bff0000000000000 8000000000000000 c01c000000000000 401c000000000000 e
Int64 Float8E5M2 8000000000000000 c1 c3e0000000000000 c3e0000000000000 43f4000000000000 43c999999999999a 43c999999999999a bfe0000000000000 c3e0000000000000 c004000000000000 e
Int64 Float8E5M2 8000000000000000 35 c3e0000000000000 c3e0000000000000 c3c4000000000000 c3f999999999999a c3f999999999999a bfc8000000000000 c3e0000000000000 3fd4000000000000 e
Int64 Float8E5M2 8000000000000000 47 c3e0000000000000 c3e0000000000000 c40c000000000000 c3b2492492492492 c3b2492492492492 bff0000000000000 c3e0000000000000 401c000000000000 e
Int64 Float8E5M2 2 c1 bfe0000000000000 4012000000000000 c014000000000000 bfe999999999999a bff0000000000000 4000000000000000 c004000000000000 4000000000000000 32
Int64 Float8E5M2 2 35 4002800000000000 3ffb000000000000 3fe4000000000000 401999999999999a 4018000000000000 3fc0000000000000 3fd4000000000000 4000000000000000 32
Int64 Float8E5M2 2 47 4022000000000000 c014000000000000 402c000000000000 3fd2492492492492 0 4000000000000000 4000000000000000 401c000000000000 e
Int64 Float8E4M3FN fffffffffffffff9 c2 c023000000000000 c012000000000000 4031800000000000 4006666666666666 4000000000000000 c000000000000000 c01c000000000000 c004000000000000 e
Int64 Float8E4M3FN fffffffffffffff9 2b c01aa00000000000 c01d600000000000 c003400000000000 c0345d1745d1745d c035000000000000 bfc0000000000000 c01c000000000000 3fd6000000000000 e
Int64 Float8E4M3FN fffffffffffffff9 4e 0 c02c000000000000 c048800000000000 bff0000000000000 bff0000000000000 8000000000000000 c01c000000000000 401c000000000000 e
Int64 Float8E4M3FN 8000000000000000 c2 c3e0000000000000 c3e0000000000000 43f4000000000000 43c999999999999a 43c999999999999a bfe0000000000000 c3e0000000000000 c004000000000000 e
Int64 Float8E4M3FN 8000000000000000 2b c3e0000000000000 c3e0000000000000 c3c6000000000000 c3f745d1745d1746 c3f745d1745d1746 bfb8000000000000 c3e0000000000000 3fd6000000000000 e
Int64 Float8E4M3FN 8000000000000000 4e c3e0000000000000 c3e0000000000000 c40c000000000000 c3b2492492492492 c3b2492492492492 bff0000000000000 c3e0000000000000 401c000000000000 e
Int64 Float8E4M3FN 2 c2 bfe0000000000000 4012000000000000 c014000000000000 bfe999999999999a bff0000000000000 4000000000000000 c004000000000000 4000000000000000 32
Int64 Float8E4M3FN 2 2b 4002c00000000000 3ffa800000000000 3fe6000000000000 401745d1745d1746 4014000000000000 3fd2000000000000 3fd6000000000000 4000000000000000 32
Int64 Float8E4M3FN 2 4e 4022000000000000 c014000000000000 402c000000000000 3fd2492492492492 0 4000000000000000 4000000000000000 401c000000000000 e
Int128 Boolean fffffffffffffffffffffffffffffff9 0 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 0 - - - 1 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 0 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 0 e
Int128 Boolean fffffffffffffffffffffffffffffff9 1 fffffffffffffffffffffffffffffffa fffffffffffffffffffffffffffffff8 fffffffffffffffffffffffffffffff9 - fffffffffffffffffffffffffffffff9 0 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff2 fffffffffffffffffffffffffffffffc 1 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff8 fffffffffffffffffffffffffffffff9 1 e
Int128 Boolean 80000000000000000000000000000000 0 80000000000000000000000000000000 80000000000000000000000000000000 0 - - - 1 80000000000000000000000000000000 80000000000000000000000000000000 0 80000000000000000000000000000000 80000000000000000000000000000000 80000000000000000000000000000000 0 e
Int128 Boolean 80000000000000000000000000000000 1 80000000000000000000000000000001 7fffffffffffffffffffffffffffffff 80000000000000000000000000000000 - 80000000000000000000000000000000 0 80000000000000000000000000000000 0 c0000000000000000000000000000000 0 80000000000000000000000000000001 80000000000000000000000000000001 80000000000000000000000000000000 1 e
Int128 Boolean 2 0 2 2 0 - - - 1 2 2 0 2 2 0 2 32
Int128 Boolean 2 1 3 1 2 - 2 0 2 4 1 0 3 3 1 2 32
Int128 Int4 fffffffffffffffffffffffffffffff9 9 fffffffffffffffffffffffffffffff2 0 31 - 1 0 0 - - fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 0 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 29
Int128 Int4 fffffffffffffffffffffffffffffff9 8 fffffffffffffffffffffffffffffff1 1 38 - 0 fffffffffffffffffffffffffffffff9 0 - - fffffffffffffffffffffffffffffff8 fffffffffffffffffffffffffffffff9 1 fffffffffffffffffffffffffffffff8 fffffffffffffffffffffffffffffff9 32
Int128 Int4 fffffffffffffffffffffffffffffff9 2 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffff7 fffffffffffffffffffffffffffffff2 - fffffffffffffffffffffffffffffffc ffffffffffffffffffffffffffffffff 31 ffffffffffffffffffffffffffffffe4 fffffffffffffffffffffffffffffffe 0 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffff9 2 e
Int128 Int4 80000000000000000000000000000000 9 7ffffffffffffffffffffffffffffff9 80000000000000000000000000000007 80000000000000000000000000000000 - 12492492492492492492492492492492 fffffffffffffffffffffffffffffffe 0 - - 80000000000000000000000000000000 fffffffffffffffffffffffffffffff9 7ffffffffffffffffffffffffffffff9 80000000000000000000000000000000 fffffffffffffffffffffffffffffff9 e
Int128 Int4 80000000000000000000000000000000 8 7ffffffffffffffffffffffffffffff8 80000000000000000000000000000008 0 - 10000000000000000000000000000000 0 0 - - 80000000000000000000000000000000 fffffffffffffffffffffffffffffff8 7ffffffffffffffffffffffffffffff8 80000000000000000000000000000000 fffffffffffffffffffffffffffffff8 e
Int128 Int4 80000000000000000000000000000000 2 80000000000000000000000000000002 7ffffffffffffffffffffffffffffffe 0 - c0000000000000000000000000000000 0 0 0 e0000000000000000000000000000000 0 80000000000000000000000000000002 80000000000000000000000000000002 80000000000000000000000000000000 2 e
Int128 Int4 2 9 fffffffffffffffffffffffffffffffb 9 fffffffffffffffffffffffffffffff2 - ffffffffffffffffffffffffffffffff 2 0 - - 0 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffff9 2 32
Int128 Int4 2 8 fffffffffffffffffffffffffffffffa a fffffffffffffffffffffffffffffff0 - ffffffffffffffffffffffffffffffff 2 0 - - 0 fffffffffffffffffffffffffffffffa fffffffffffffffffffffffffffffffa fffffffffffffffffffffffffffffff8 2 32
Int128 Int4 2 2 4 0 4 - 1 0 4 8 0 2 2 0 2 2 29
Int128 Int8 fffffffffffffffffffffffffffffff9 f9 fffffffffffffffffffffffffffffff2 0 31 - 1 0 0 - - fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 0 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 29
Int128 Int8 fffffffffffffffffffffffffffffff9 80 ffffffffffffffffffffffffffffff79 79 380 - 0 fffffffffffffffffffffffffffffff9 0 - - ffffffffffffffffffffffffffffff80 fffffffffffffffffffffffffffffff9 79 ffffffffffffffffffffffffffffff80 fffffffffffffffffffffffffffffff9 32
Int128 Int8 fffffffffffffffffffffffffffffff9 2 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffff7 fffffffffffffffffffffffffffffff2 - fffffffffffffffffffffffffffffffc ffffffffffffffffffffffffffffffff 31 ffffffffffffffffffffffffffffffe4 fffffffffffffffffffffffffffffffe 0 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffff9 2 e
Int128 Int8 80000000000000000000000000000000 f9 7ffffffffffffffffffffffffffffff9 80000000000000000000000000000007 80000000000000000000000000000000 - 12492492492492492492492492492492 fffffffffffffffffffffffffffffffe 0 - - 80000000000000000000000000000000 fffffffffffffffffffffffffffffff9 7ffffffffffffffffffffffffffffff9 80000000000000000000000000000000 fffffffffffffffffffffffffffffff9 e
Int128 Int8 80000000000000000000000000000000 80 7fffffffffffffffffffffffffffff80 80000000000000000000000000000080 0 - 1000000000000000000000000000000 0 0 - - 80000000000000000000000000000000 ffffffffffffffffffffffffffffff80 7fffffffffffffffffffffffffffff80 80000000000000000000000000000000 ffffffffffffffffffffffffffffff80 e
Int128 Int8 80000000000000000000000000000000 2 80000000000000000000000000000002 7ffffffffffffffffffffffffffffffe 0 - c0000000000000000000000000000000 0 0 0 e0000000000000000000000000000000 0 80000000000000000000000000000002 80000000000000000000000000000002 80000000000000000000000000000000 2 e
Int128 Int8 2 f9 fffffffffffffffffffffffffffffffb 9 fffffffffffffffffffffffffffffff2 - ffffffffffffffffffffffffffffffff 2 0 - - 0 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffff9 2 32
Int128 Int8 2 80 ffffffffffffffffffffffffffffff82 82 ffffffffffffffffffffffffffffff00 - ffffffffffffffffffffffffffffffff 2 0 - - 0 ffffffffffffffffffffffffffffff82 ffffffffffffffffffffffffffffff82 ffffffffffffffffffffffffffffff80 2 32
Int128 Int8 2 2 4 0 4 - 1 0 4 8 0 2 2 0 2 2 29
Int128 Int16 fffffffffffffffffffffffffffffff9 fff9 fffffffffffffffffffffffffffffff2 0 31 - 1 0 0 - - fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 0 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 29
Int128 Int16 fffffffffffffffffffffffffffffff9 8000 ffffffffffffffffffffffffffff7ff9 7ff9 38000 - 0 fffffffffffffffffffffffffffffff9 0 - - ffffffffffffffffffffffffffff8000 fffffffffffffffffffffffffffffff9 7ff9 ffffffffffffffffffffffffffff8000 fffffffffffffffffffffffffffffff9 32
Int128 Int16 fffffffffffffffffffffffffffffff9 2 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffff7 fffffffffffffffffffffffffffffff2 - fffffffffffffffffffffffffffffffc ffffffffffffffffffffffffffffffff 31 ffffffffffffffffffffffffffffffe4 fffffffffffffffffffffffffffffffe 0 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffff9 2 e
Int128 Int16 80000000000000000000000000000000 fff9 7ffffffffffffffffffffffffffffff9 80000000000000000000000000000007 80000000000000000000000000000000 - 12492492492492492492492492492492 fffffffffffffffffffffffffffffffe 0 - - 80000000000000000000000000000000 fffffffffffffffffffffffffffffff9 7ffffffffffffffffffffffffffffff9 80000000000000000000000000000000 fffffffffffffffffffffffffffffff9 e
Int128 Int16 80000000000000000000000000000000 8000 7fffffffffffffffffffffffffff8000 80000000000000000000000000008000 0 - 10000000000000000000000000000 0 0 - - 80000000000000000000000000000000 ffffffffffffffffffffffffffff8000 7fffffffffffffffffffffffffff8000 80000000000000000000000000000000 ffffffffffffffffffffffffffff8000 e
Int128 Int16 80000000000000000000000000000000 2 80000000000000000000000000000002 7ffffffffffffffffffffffffffffffe 0 - c0000000000000000000000000000000 0 0 0 e0000000000000000000000000000000 0 80000000000000000000000000000002 80000000000000000000000000000002 80000000000000000000000000000000 2 e
Int128 Int16 2 fff9 fffffffffffffffffffffffffffffffb 9 fffffffffffffffffffffffffffffff2 - ffffffffffffffffffffffffffffffff 2 0 - - 0 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffff9 2 32
Int128 Int16 2 8000 ffffffffffffffffffffffffffff8002 8002 ffffffffffffffffffffffffffff0000 - ffffffffffffffffffffffffffffffff 2 0 - - 0 ffffffffffffffffffffffffffff8002 ffffffffffffffffffffffffffff8002 ffffffffffffffffffffffffffff8000 2 32
Int128 Int16 2 2 4 0 4 - 1 0 4 8 0 2 2 0 2 2 29
Int128 Int32 fffffffffffffffffffffffffffffff9 fffffff9 fffffffffffffffffffffffffffffff2 0 31 - 1 0 0 - - fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 0 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 29
Int128 Int32 fffffffffffffffffffffffffffffff9 80000000 ffffffffffffffffffffffff7ffffff9 7ffffff9 380000000 - 0 fffffffffffffffffffffffffffffff9 0 - - ffffffffffffffffffffffff80000000 fffffffffffffffffffffffffffffff9 7ffffff9 ffffffffffffffffffffffff80000000 fffffffffffffffffffffffffffffff9 32
Int128 Int32 fffffffffffffffffffffffffffffff9 2 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffff7 fffffffffffffffffffffffffffffff2 - fffffffffffffffffffffffffffffffc ffffffffffffffffffffffffffffffff 31 ffffffffffffffffffffffffffffffe4 fffffffffffffffffffffffffffffffe 0 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffff9 2 e
Int128 Int32 80000000000000000000000000000000 fffffff9 7ffffffffffffffffffffffffffffff9 80000000000000000000000000000007 80000000000000000000000000000000 - 12492492492492492492492492492492 fffffffffffffffffffffffffffffffe 0 - - 80000000000000000000000000000000 fffffffffffffffffffffffffffffff9 7ffffffffffffffffffffffffffffff9 80000000000000000000000000000000 fffffffffffffffffffffffffffffff9 e
Int128 Int32 80000000000000000000000000000000 80000000 7fffffffffffffffffffffff80000000 80000000000000000000000080000000 0 - 1000000000000000000000000 0 0 - - 80000000000000000000000000000000 ffffffffffffffffffffffff80000000 7fffffffffffffffffffffff80000000 80000000000000000000000000000000 ffffffffffffffffffffffff80000000 e
Int128 Int32 80000000000000000000000000000000 2 80000000000000000000000000000002 7ffffffffffffffffffffffffffffffe 0 - c0000000000000000000000000000000 0 0 0 e0000000000000000000000000000000 0 80000000000000000000000000000002 80000000000000000000000000000002 80000000000000000000000000000000 2 e
Int128 Int32 2 fffffff9 fffffffffffffffffffffffffffffffb 9 fffffffffffffffffffffffffffffff2 - ffffffffffffffffffffffffffffffff 2 0 - - 0 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffff9 2 32
Int128 Int32 2 80000000 ffffffffffffffffffffffff80000002 80000002 ffffffffffffffffffffffff00000000 - ffffffffffffffffffffffffffffffff 2 0 - - 0 ffffffffffffffffffffffff80000002 ffffffffffffffffffffffff80000002 ffffffffffffffffffffffff80000000 2 32
Int128 Int32 2 2 4 0 4 - 1 0 4 8 0 2 2 0 2 2 29
Int128 Int64 fffffffffffffffffffffffffffffff9 fffffffffffffff9 fffffffffffffffffffffffffffffff2 0 31 - 1 0 0 - - fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 0 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 29
Int128 Int64 fffffffffffffffffffffffffffffff9 8000000000000000 ffffffffffffffff7ffffffffffffff9 7ffffffffffffff9 38000000000000000 - 0 fffffffffffffffffffffffffffffff9 0 - - ffffffffffffffff8000000000000000 fffffffffffffffffffffffffffffff9 7ffffffffffffff9 ffffffffffffffff8000000000000000 fffffffffffffffffffffffffffffff9 32
Int128 Int64 fffffffffffffffffffffffffffffff9 2 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffff7 fffffffffffffffffffffffffffffff2 - fffffffffffffffffffffffffffffffc ffffffffffffffffffffffffffffffff 31 ffffffffffffffffffffffffffffffe4 fffffffffffffffffffffffffffffffe 0 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffff9 2 e
Int128 Int64 80000000000000000000000000000000 fffffffffffffff9 7ffffffffffffffffffffffffffffff9 80000000000000000000000000000007 80000000000000000000000000000000 - 12492492492492492492492492492492 fffffffffffffffffffffffffffffffe 0 - - 80000000000000000000000000000000 fffffffffffffffffffffffffffffff9 7ffffffffffffffffffffffffffffff9 80000000000000000000000000000000 fffffffffffffffffffffffffffffff9 e
Int128 Int64 80000000000000000000000000000000 8000000000000000 7fffffffffffffff8000000000000000 80000000000000008000000000000000 0 - 10000000000000000 0 0 - - 80000000000000000000000000000000 ffffffffffffffff8000000000000000 7fffffffffffffff8000000000000000 80000000000000000000000000000000 ffffffffffffffff8000000000000000 e
Int128 Int64 80000000000000000000000000000000 2 80000000000000000000000000000002 7ffffffffffffffffffffffffffffffe 0 - c0000000000000000000000000000000 0 0 0 e0000000000000000000000000000000 0 80000000000000000000000000000002 80000000000000000000000000000002 80000000000000000000000000000000 2 e
Int128 Int64 2 fffffffffffffff9 fffffffffffffffffffffffffffffffb 9 fffffffffffffffffffffffffffffff2 - ffffffffffffffffffffffffffffffff 2 0 - - 0 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffff9 2 32
Int128 Int64 2 8000000000000000 ffffffffffffffff8000000000000002 8000000000000002 ffffffffffffffff0000000000000000 - ffffffffffffffffffffffffffffffff 2 0 - - 0 ffffffffffffffff8000000000000002 ffffffffffffffff8000000000000002 ffffffffffffffff8000000000000000 2 32
Int128 Int64 2 2 4 0 4 - 1 0 4 8 0 2 2 0 2 2 29
Int128 Uint8 fffffffffffffffffffffffffffffff9 ff f8 fffffffffffffffffffffffffffffefa fffffffffffffffffffffffffffff907 - ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffff9 b500c2576b4f41f36c8f4d0bdb3f2a49 - - f9 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffff06 fffffffffffffffffffffffffffffff9 ff e
Int128 Uint8 fffffffffffffffffffffffffffffff9 3 fffffffffffffffffffffffffffffffc fffffffffffffffffffffffffffffff6 ffffffffffffffffffffffffffffffeb - fffffffffffffffffffffffffffffffd ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffea9 ffffffffffffffffffffffffffffffc8 ffffffffffffffffffffffffffffffff 1 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffffa fffffffffffffffffffffffffffffff9 3 e
Int128 Uint8 fffffffffffffffffffffffffffffff9 0 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 0 - - - 1 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 0 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 0 e
Int128 Uint8 80000000000000000000000000000000 ff 800000000000000000000000000000ff 7fffffffffffffffffffffffffffff01 80000000000000000000000000000000 - ff7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f ffffffffffffffffffffffffffffff80 0 - - 0 800000000000000000000000000000ff 800000000000000000000000000000ff 80000000000000000000000000000000 ff e
Int128 Uint8 80000000000000000000000000000000 3 80000000000000000000000000000003 7ffffffffffffffffffffffffffffffd 80000000000000000000000000000000 - d5555555555555555555555555555555 fffffffffffffffffffffffffffffffe 0 0 f0000000000000000000000000000000 0 80000000000000000000000000000003 80000000000000000000000000000003 80000000000000000000000000000000 3 e
Int128 Uint8 80000000000000000000000000000000 0 80000000000000000000000000000000 80000000000000000000000000000000 0 - - - 1 80000000000000000000000000000000 80000000000000000000000000000000 0 80000000000000000000000000000000 80000000000000000000000000000000 80000000000000000000000000000000 0 e
Int128 Uint8 2 ff 101 ffffffffffffffffffffffffffffff03 1fe - 0 2 0 - - 2 ff fd 2 ff e
Int128 Uint8 2 3 5 ffffffffffffffffffffffffffffffff 6 - 0 2 8 10 0 2 3 1 2 3 e
Int128 Uint8 2 0 2 2 0 - - - 1 2 2 0 2 2 0 2 32
Int128 Uint16 fffffffffffffffffffffffffffffff9 ffff fff8 fffffffffffffffffffffffffffefffa fffffffffffffffffffffffffff90007 - ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffff9 12641c69a1392364b856df9043bc9249 - - fff9 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffff0006 fffffffffffffffffffffffffffffff9 ffff e
Int128 Uint16 fffffffffffffffffffffffffffffff9 3 fffffffffffffffffffffffffffffffc fffffffffffffffffffffffffffffff6 ffffffffffffffffffffffffffffffeb - fffffffffffffffffffffffffffffffd ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffea9 ffffffffffffffffffffffffffffffc8 ffffffffffffffffffffffffffffffff 1 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffffa fffffffffffffffffffffffffffffff9 3 e
Int128 Uint16 fffffffffffffffffffffffffffffff9 0 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 0 - - - 1 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 0 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 0 e
Int128 Uint16 80000000000000000000000000000000 ffff 8000000000000000000000000000ffff 7fffffffffffffffffffffffffff0001 80000000000000000000000000000000 - ffff7fff7fff7fff7fff7fff7fff7fff ffffffffffffffffffffffffffff8000 0 - - 0 8000000000000000000000000000ffff 8000000000000000000000000000ffff 80000000000000000000000000000000 ffff e
Int128 Uint16 80000000000000000000000000000000 3 80000000000000000000000000000003 7ffffffffffffffffffffffffffffffd 80000000000000000000000000000000 - d5555555555555555555555555555555 fffffffffffffffffffffffffffffffe 0 0 f0000000000000000000000000000000 0 80000000000000000000000000000003 80000000000000000000000000000003 80000000000000000000000000000000 3 e
Int128 Uint16 80000000000000000000000000000000 0 80000000000000000000000000000000 80000000000000000000000000000000 0 - - - 1 80000000000000000000000000000000 80000000000000000000000000000000 0 80000000000000000000000000000000 80000000000000000000000000000000 80000000000000000000000000000000 0 e
Int128 Uint16 2 ffff 10001 ffffffffffffffffffffffffffff0003 1fffe - 0 2 0 - - 2 ffff fffd 2 ffff e
Int128 Uint16 2 3 5 ffffffffffffffffffffffffffffffff 6 - 0 2 8 10 0 2 3 1 2 3 e
Int128 Uint16 2 0 2 2 0 - - - 1 2 2 0 2 2 0 2 32
Int128 Uint32 fffffffffffffffffffffffffffffff9 ffffffff fffffff8 fffffffffffffffffffffffefffffffa fffffffffffffffffffffff900000007 - ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffff9 bd5ad6d3de28b96899271f2a49249249 - - fffffff9 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffff00000006 fffffffffffffffffffffffffffffff9 ffffffff e
Int128 Uint32 fffffffffffffffffffffffffffffff9 3 fffffffffffffffffffffffffffffffc fffffffffffffffffffffffffffffff6 ffffffffffffffffffffffffffffffeb - fffffffffffffffffffffffffffffffd ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffea9 ffffffffffffffffffffffffffffffc8 ffffffffffffffffffffffffffffffff 1 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffffa fffffffffffffffffffffffffffffff9 3 e
Int128 Uint32 fffffffffffffffffffffffffffffff9 0 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 0 - - - 1 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 0 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 0 e
Int128 Uint32 80000000000000000000000000000000 ffffffff 800000000000000000000000ffffffff 7fffffffffffffffffffffff00000001 80000000000000000000000000000000 - ffffffff7fffffff7fffffff7fffffff ffffffffffffffffffffffff80000000 0 - - 0 800000000000000000000000ffffffff 800000000000000000000000ffffffff 80000000000000000000000000000000 ffffffff e
Int128 Uint32 80000000000000000000000000000000 3 80000000000000000000000000000003 7ffffffffffffffffffffffffffffffd 80000000000000000000000000000000 - d5555555555555555555555555555555 fffffffffffffffffffffffffffffffe 0 0 f0000000000000000000000000000000 0 80000000000000000000000000000003 80000000000000000000000000000003 80000000000000000000000000000000 3 e
Int128 Uint32 80000000000000000000000000000000 0 80000000000000000000000000000000 80000000000000000000000000000000 0 - - - 1 80000000000000000000000000000000 80000000000000000000000000000000 0 80000000000000000000000000000000 80000000000000000000000000000000 80000000000000000000000000000000 0 e
Int128 Uint32 2 ffffffff 100000001 ffffffffffffffffffffffff00000003 1fffffffe - 0 2 0 - - 2 ffffffff fffffffd 2 ffffffff e
Int128 Uint32 2 3 5 ffffffffffffffffffffffffffffffff 6 - 0 2 8 10 0 2 3 1 2 3 e
Int128 Uint32 2 0 2 2 0 - - - 1 2 2 0 2 2 0 2 32
Int128 Uint64 fffffffffffffffffffffffffffffff9 ffffffffffffffff fffffffffffffff8 fffffffffffffffefffffffffffffffa fffffffffffffff90000000000000007 - ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffff9 21d14e6d2b7043bc9249249249249249 - - fffffffffffffff9 ffffffffffffffffffffffffffffffff ffffffffffffffff0000000000000006 fffffffffffffffffffffffffffffff9 ffffffffffffffff e
Int128 Uint64 fffffffffffffffffffffffffffffff9 3 fffffffffffffffffffffffffffffffc fffffffffffffffffffffffffffffff6 ffffffffffffffffffffffffffffffeb - fffffffffffffffffffffffffffffffd ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffea9 ffffffffffffffffffffffffffffffc8 ffffffffffffffffffffffffffffffff 1 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffffa fffffffffffffffffffffffffffffff9 3 e
Int128 Uint64 fffffffffffffffffffffffffffffff9 0 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 0 - - - 1 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 0 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 0 e
Int128 Uint64 80000000000000000000000000000000 ffffffffffffffff 8000000000000000ffffffffffffffff 7fffffffffffffff0000000000000001 80000000000000000000000000000000 - ffffffffffffffff7fffffffffffffff ffffffffffffffff8000000000000000 0 - - 0 8000000000000000ffffffffffffffff 8000000000000000ffffffffffffffff 80000000000000000000000000000000 ffffffffffffffff e
Int128 Uint64 80000000000000000000000000000000 3 80000000000000000000000000000003 7ffffffffffffffffffffffffffffffd 80000000000000000000000000000000 - d5555555555555555555555555555555 fffffffffffffffffffffffffffffffe 0 0 f0000000000000000000000000000000 0 80000000000000000000000000000003 80000000000000000000000000000003 80000000000000000000000000000000 3 e
Int128 Uint64 80000000000000000000000000000000 0 80000000000000000000000000000000 80000000000000000000000000000000 0 - - - 1 80000000000000000000000000000000 80000000000000000000000000000000 0 80000000000000000000000000000000 80000000000000000000000000000000 80000000000000000000000000000000 0 e
Int128 Uint64 2 ffffffffffffffff 10000000000000001 ffffffffffffffff0000000000000003 1fffffffffffffffe - 0 2 0 - - 2 ffffffffffffffff fffffffffffffffd 2 ffffffffffffffff e
Int128 Uint64 2 3 5 ffffffffffffffffffffffffffffffff 6 - 0 2 8 10 0 2 3 1 2 3 e
Int128 Uint64 2 0 2 2 0 - - - 1 2 2 0 2 2 0 2 32
Int128 Uint128 fffffffffffffffffffffffffffffff9 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffff8 fffffffffffffffffffffffffffffffa 7 - 0 fffffffffffffffffffffffffffffff9 0 - - fffffffffffffffffffffffffffffff9 ffffffffffffffffffffffffffffffff 6 fffffffffffffffffffffffffffffff9 ffffffffffffffffffffffffffffffff e
Int128 Uint128 fffffffffffffffffffffffffffffff9 3 fffffffffffffffffffffffffffffffc fffffffffffffffffffffffffffffff6 ffffffffffffffffffffffffffffffeb - 55555555555555555555555555555553 0 fffffffffffffffffffffffffffffea9 ffffffffffffffffffffffffffffffc8 1fffffffffffffffffffffffffffffff 1 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffffa 3 fffffffffffffffffffffffffffffff9 32
Int128 Uint128 fffffffffffffffffffffffffffffff9 0 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 0 - - - 1 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 0 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 0 fffffffffffffffffffffffffffffff9 32
Int128 Uint128 80000000000000000000000000000000 ffffffffffffffffffffffffffffffff 7fffffffffffffffffffffffffffffff 80000000000000000000000000000001 80000000000000000000000000000000 - 0 80000000000000000000000000000000 0 - - 80000000000000000000000000000000 ffffffffffffffffffffffffffffffff 7fffffffffffffffffffffffffffffff 80000000000000000000000000000000 ffffffffffffffffffffffffffffffff e
Int128 Uint128 80000000000000000000000000000000 3 80000000000000000000000000000003 7ffffffffffffffffffffffffffffffd 80000000000000000000000000000000 - 2aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa 2 0 0 10000000000000000000000000000000 0 80000000000000000000000000000003 80000000000000000000000000000003 3 80000000000000000000000000000000 32
Int128 Uint128 80000000000000000000000000000000 0 80000000000000000000000000000000 80000000000000000000000000000000 0 - - - 1 80000000000000000000000000000000 80000000000000000000000000000000 0 80000000000000000000000000000000 80000000000000000000000000000000 0 80000000000000000000000000000000 32
Int128 Uint128 2 ffffffffffffffffffffffffffffffff 1 3 fffffffffffffffffffffffffffffffe - 0 2 0 - - 2 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffd 2 ffffffffffffffffffffffffffffffff e
Int128 Uint128 2 3 5 ffffffffffffffffffffffffffffffff 6 - 0 2 8 10 0 2 3 1 2 3 e
Int128 Uint128 2 0 2 2 0 - - - 1 2 2 0 2 2 0 2 32
Uint8 Boolean ff 0 ff ff 0 7f800000 - - 1 ff ff 0 ff ff 0 ff 32
Uint8 Boolean ff 1 0 fe ff 437f0000 ff 0 ff fe 7f 1 ff fe 1 ff 32
Uint8 Boolean 3 0 3 3 0 7f800000 - - 1 3 3 0 3 3 0 3 32
Uint8 Boolean 3 1 4 2 3 40400000 3 0 3 6 1 1 3 2 1 3 32
Uint8 Boolean 0 0 0 0 0 7fc00000 - - 1 0 0 0 0 0 0 0 29
Uint8 Boolean 0 1 1 ff 0 0 0 0 0 0 0 0 1 1 0 1 e
Uint8 Int4 ff 9 8 f6 f7 41e2aaab 1c 3 ff - - 9 ff f6 9 ff 32
Uint8 Int4 ff 8 7 f7 f8 41ff0000 1f 7 1 - - 8 ff f7 8 ff 32
Uint8 Int4 ff 2 1 fd fe 42ff0000 7f 1 1 fc 3f 2 ff fd 2 ff 32
Uint8 Int4 3 9 c fa 1b 3eaaaaab 0 3 e3 - - 1 b a 3 9 e
Uint8 Int4 3 8 b fb 18 3ec00000 0 3 a1 - - 0 b b 3 8 e
Uint8 Int4 3 2 5 1 6 3fc00000 1 1 9 c 0 2 3 1 2 3 32
Uint8 Int4 0 9 9 f7 0 0 0 0 0 - - 0 9 9 0 9 e
Uint8 Int4 0 8 8 f8 0 0 0 0 0 - - 0 8 8 0 8 e
Uint8 Int4 0 2 2 fe 0 0 0 0 0 0 0 0 2 2 0 2 e
Uint8 Int8 ff f9 f8 6 7 3f831597 1 6 ff - - f9 ff 6 f9 ff 32
Uint8 Int8 ff 80 7f 7f 80 3fff0000 1 7f 1 - - 80 ff 7f 80 ff 32
Uint8 Int8 ff 2 1 fd fe 42ff0000 7f 1 1 fc 3f 2 ff fd 2 ff 32
Uint8 Int8 3 f9 fc a eb 3c4565c8 0 3 0 - - 1 fb fa 3 f9 e
Uint8 Int8 3 80 83 83 80 3cc00000 0 3 0 - - 0 83 83 3 80 e
Uint8 Int8 3 2 5 1 6 3fc00000 1 1 9 c 0 2 3 1 2 3 32
Uint8 Int8 0 f9 f9 7 0 0 0 0 0 - - 0 f9 f9 0 f9 e
Uint8 Int8 0 80 80 80 0 0 0 0 0 - - 0 80 80 0 80 e
Uint8 Int8 0 2 2 fe 0 0 0 0 0 0 0 0 2 2 0 2 e
Uint8 Int16 ff fff9 f8 106 f907 c211b6db ffdb 3 0 - - f9 ffff ff06 fff9 ff 32
Uint8 Int16 ff 8000 80ff 80ff 8000 bbff0000 ffff ff 0 - - 0 80ff 80ff 8000 ff 32
Uint8 Int16 ff 2 101 fd 1fe 42ff0000 7f 1 fe01 3fc 3f 2 ff fd 2 ff 32
Uint8 Int16 3 fff9 fffc a ffeb bedb6db7 ffff 3 0 - - 1 fffb fffa fff9 3 32
Uint8 Int16 3 8000 8003 8003 8000 b8c00000 ffff 3 0 - - 0 8003 8003 8000 3 32
Uint8 Int16 3 2 5 1 6 3fc00000 1 1 9 c 0 2 3 1 2 3 32
Uint8 Int16 0 fff9 fff9 7 0 80000000 0 0 0 - - 0 fff9 fff9 fff9 0 32
Uint8 Int16 0 8000 8000 8000 0 80000000 0 0 0 - - 0 8000 8000 8000 0 32
Uint8 Int16 0 2 2 fffe 0 0 0 0 0 0 0 0 2 2 0 2 e
Uint8 Int32 ff fffffff9 f8 106 fffff907 c211b6db ffffffdb 3 0 - - f9 ffffffff ffffff06 fffffff9 ff 32
Uint8 Int32 ff 80000000 800000ff 800000ff 80000000 b3ff0000 ffffffff ff 0 - - 0 800000ff 800000ff 80000000 ff 32
Uint8 Int32 ff 2 101 fd 1fe 42ff0000 7f 1 fe01 3fc 3f 2 ff fd 2 ff 32
Uint8 Int32 3 fffffff9 fffffffc a ffffffeb bedb6db7 ffffffff 3 0 - - 1 fffffffb fffffffa fffffff9 3 32
Uint8 Int32 3 80000000 80000003 80000003 80000000 b0c00000 ffffffff 3 0 - - 0 80000003 80000003 80000000 3 32
Uint8 Int32 3 2 5 1 6 3fc00000 1 1 9 c 0 2 3 1 2 3 32
Uint8 Int32 0 fffffff9 fffffff9 7 0 80000000 0 0 0 - - 0 fffffff9 fffffff9 fffffff9 0 32
Uint8 Int32 0 80000000 80000000 80000000 0 80000000 0 0 0 - - 0 80000000 80000000 80000000 0 32
Uint8 Int32 0 2 2 fffffffe 0 0 0 0 0 0 0 0 2 2 0 2 e
Uint8 Int64 ff fffffffffffffff9 f8 106 fffffffffffff907 c211b6db ffffffffffffffdb 3 0 - - f9 ffffffffffffffff ffffffffffffff06 fffffffffffffff9 ff 32
Uint8 Int64 ff 8000000000000000 80000000000000ff 80000000000000ff 8000000000000000 a3ff0000 ffffffffffffffff ff 0 - - 0 80000000000000ff 80000000000000ff 8000000000000000 ff 32
Uint8 Int64 ff 2 101 fd 1fe 42ff0000 7f 1 fe01 3fc 3f 2 ff fd 2 ff 32
Uint8 Int64 3 fffffffffffffff9 fffffffffffffffc a ffffffffffffffeb bedb6db7 ffffffffffffffff 3 0 - - 1 fffffffffffffffb fffffffffffffffa fffffffffffffff9 3 32
Uint8 Int64 3 8000000000000000 8000000000000003 8000000000000003 8000000000000000 a0c00000 ffffffffffffffff 3 0 - - 0 8000000000000003 8000000000000003 8000000000000000 3 32
Uint8 Int64 3 2 5 1 6 3fc00000 1 1 9 c 0 2 3 1 2 3 32
Uint8 Int64 0 fffffffffffffff9 fffffffffffffff9 7 0 80000000 0 0 0 - - 0 fffffffffffffff9 fffffffffffffff9 fffffffffffffff9 0 32
Uint8 Int64 0 8000000000000000 8000000000000000 8000000000000000 0 80000000 0 0 0 - - 0 8000000000000000 8000000000000000 8000000000000000 0 32
Uint8 Int64 0 2 2 fffffffffffffffe 0 0 0 0 0 0 0 0 2 2 0 2 e
Uint8 Int128 ff fffffffffffffffffffffffffffffff9 f8 106 fffffffffffffffffffffffffffff907 - ffffffffffffffffffffffffffffffdb 3 0 - - f9 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffff06 fffffffffffffffffffffffffffffff9 ff 32
Uint8 Int128 ff 80000000000000000000000000000000 800000000000000000000000000000ff 800000000000000000000000000000ff 80000000000000000000000000000000 - ffffffffffffffffffffffffffffffff ff 0 - - 0 800000000000000000000000000000ff 800000000000000000000000000000ff 80000000000000000000000000000000 ff 32
Uint8 Int128 ff 2 101 fd 1fe - 7f 1 fe01 3fc 3f 2 ff fd 2 ff 32
Uint8 Int128 3 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffffc a ffffffffffffffffffffffffffffffeb - ffffffffffffffffffffffffffffffff 3 0 - - 1 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffffa fffffffffffffffffffffffffffffff9 3 32
Uint8 Int128 3 80000000000000000000000000000000 80000000000000000000000000000003 80000000000000000000000000000003 80000000000000000000000000000000 - ffffffffffffffffffffffffffffffff 3 0 - - 0 80000000000000000000000000000003 80000000000000000000000000000003 80000000000000000000000000000000 3 32
Uint8 Int128 3 2 5 1 6 - 1 1 9 c 0 2 3 1 2 3 32
Uint8 Int128 0 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 7 0 - 0 0 0 - - 0 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 0 32
Uint8 Int128 0 80000000000000000000000000000000 80000000000000000000000000000000 80000000000000000000000000000000 0 - 0 0 0 - - 0 80000000000000000000000000000000 80000000000000000000000000000000 80000000000000000000000000000000 0 32
Uint8 Int128 0 2 2 fffffffffffffffffffffffffffffffe 0 - 0 0 0 0 0 0 2 2 0 2 e
Uint8 Uint16 ff ffff fe 100 ff01 3b7f00ff 0 ff 0 - - ff ffff ff00 ff ffff e
Uint8 Uint16 ff 3 102 fc 2fd 42aa0000 55 0 2ff 7f8 1f 3 ff fc 3 ff 32
Uint8 Uint16 ff 0 ff ff 0 7f800000 - - 1 ff ff 0 ff ff 0 ff 32
Uint8 Uint16 3 ffff 2 4 fffd 384000c0 0 3 0 - - 3 ffff fffc 3 ffff e
Uint8 Uint16 3 3 6 0 9 3f800000 1 0 1b 18 0 3 3 0 3 3 29
Uint8 Uint16 3 0 3 3 0 7f800000 - - 1 3 3 0 3 3 0 3 32
Uint8 Uint16 0 ffff ffff 1 0 0 0 0 0 - - 0 ffff ffff 0 ffff e
Uint8 Uint16 0 3 3 fffd 0 0 0 0 0 0 0 0 3 3 0 3 e
Uint8 Uint16 0 0 0 0 0 7fc00000 - - 1 0 0 0 0 0 0 0 29
Uint8 Uint32 ff ffffffff fe 100 ffffff01 337f0000 0 ff 0 - - ff ffffffff ffffff00 ff ffffffff e
Uint8 Uint32 ff 3 102 fc 2fd 42aa0000 55 0 fd02ff 7f8 1f 3 ff fc 3 ff 32
Uint8 Uint32 ff 0 ff ff 0 7f800000 - - 1 ff ff 0 ff ff 0 ff 32
Uint8 Uint32 3 ffffffff 2 4 fffffffd 30400000 0 3 0 - - 3 ffffffff fffffffc 3 ffffffff e
Uint8 Uint32 3 3 6 0 9 3f800000 1 0 1b 18 0 3 3 0 3 3 29
Uint8 Uint32 3 0 3 3 0 7f800000 - - 1 3 3 0 3 3 0 3 32
Uint8 Uint32 0 ffffffff ffffffff 1 0 0 0 0 0 - - 0 ffffffff ffffffff 0 ffffffff e
Uint8 Uint32 0 3 3 fffffffd 0 0 0 0 0 0 0 0 3 3 0 3 e
Uint8 Uint32 0 0 0 0 0 7fc00000 - - 1 0 0 0 0 0 0 0 29
Uint8 Uint64 ff ffffffffffffffff fe 100 ffffffffffffff01 237f0000 0 ff 0 - - ff ffffffffffffffff ffffffffffffff00 ff ffffffffffffffff e
Uint8 Uint64 ff 3 102 fc 2fd 42aa0000 55 0 fd02ff 7f8 1f 3 ff fc 3 ff 32
Uint8 Uint64 ff 0 ff ff 0 7f800000 - - 1 ff ff 0 ff ff 0 ff 32
Uint8 Uint64 3 ffffffffffffffff 2 4 fffffffffffffffd 20400000 0 3 0 - - 3 ffffffffffffffff fffffffffffffffc 3 ffffffffffffffff e
Uint8 Uint64 3 3 6 0 9 3f800000 1 0 1b 18 0 3 3 0 3 3 29
Uint8 Uint64 3 0 3 3 0 7f800000 - - 1 3 3 0 3 3 0 3 32
Uint8 Uint64 0 ffffffffffffffff ffffffffffffffff 1 0 0 0 0 0 - - 0 ffffffffffffffff ffffffffffffffff 0 ffffffffffffffff e
Uint8 Uint64 0 3 3 fffffffffffffffd 0 0 0 0 0 0 0 0 3 3 0 3 e
Uint8 Uint64 0 0 0 0 0 7fc00000 - - 1 0 0 0 0 0 0 0 29
Uint8 Uint128 ff ffffffffffffffffffffffffffffffff fe 100 ffffffffffffffffffffffffffffff01 - 0 ff 0 - - ff ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffff00 ff ffffffffffffffffffffffffffffffff e
Uint8 Uint128 ff 3 102 fc 2fd - 55 0 fd02ff 7f8 1f 3 ff fc 3 ff 32
Uint8 Uint128 ff 0 ff ff 0 - - - 1 ff ff 0 ff ff 0 ff 32
Uint8 Uint128 3 ffffffffffffffffffffffffffffffff 2 4 fffffffffffffffffffffffffffffffd - 0 3 0 - - 3 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffc 3 ffffffffffffffffffffffffffffffff e
Uint8 Uint128 3 3 6 0 9 - 1 0 1b 18 0 3 3 0 3 3 29
Uint8 Uint128 3 0 3 3 0 - - - 1 3 3 0 3 3 0 3 32
Uint8 Uint128 0 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 1 0 - 0 0 0 - - 0 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 0 ffffffffffffffffffffffffffffffff e
Uint8 Uint128 0 3 3 fffffffffffffffffffffffffffffffd 0 - 0 0 0 0 0 0 3 3 0 3 e
Uint8 Uint128 0 0 0 0 0 - - - 1 0 0 0 0 0 0 0 29
Uint8 Float64 ff c004000000000000 406f900000000000 4070180000000000 c083ec0000000000 c059800000000000 c059800000000000 0 c004000000000000 406fe00000000000 32
Uint8 Float64 ff 3fd5555555555555 406feaaaaaaaaaab 406fd55555555555 4055400000000000 4087e80000000000 4087e80000000000 3d0fe00000000000 3fd5555555555555 406fe00000000000 32
Uint8 Float64 ff 401c000000000000 4070600000000000 406f000000000000 409be40000000000 404236db6db6db6e 4042000000000000 4008000000000000 401c000000000000 406fe00000000000 32
Uint8 Float64 3 c004000000000000 3fe0000000000000 4016000000000000 c01e000000000000 bff3333333333333 c000000000000000 3fe0000000000000 c004000000000000 4008000000000000 32
Uint8 Float64 3 3fd5555555555555 400aaaaaaaaaaaab 4005555555555555 3ff0000000000000 4022000000000000 4022000000000000 3ca8000000000000 3fd5555555555555 4008000000000000 32
Uint8 Float64 3 401c000000000000 4024000000000000 c010000000000000 4035000000000000 3fdb6db6db6db6db 0 4008000000000000 4008000000000000 401c000000000000 e
Uint8 Float64 0 c004000000000000 c004000000000000 4004000000000000 8000000000000000 8000000000000000 8000000000000000 0 c004000000000000 0 32
Uint8 Float64 0 3fd5555555555555 3fd5555555555555 bfd5555555555555 0 0 0 0 0 3fd5555555555555 e
Uint8 Float64 0 401c000000000000 401c000000000000 c01c000000000000 0 0 0 0 0 401c000000000000 e
Uint8 Float32 ff c0200000 437c8000 4380c000 c41f6000 c2cc0000 c2cc0000 0 c0200000 437f0000 32
Uint8 Float32 ff 3eaaaaab 437f5555 437eaaab 42aa0000 443f4000 443f4000 3eaaa9ac 3eaaaaab 437f0000 32
Uint8 Float32 ff 40e00000 43830000 43780000 44df2000 4211b6db 42100000 40400000 40e00000 437f0000 32
Uint8 Float32 3 c0200000 3f000000 40b00000 c0f00000 bf99999a c0000000 3f000000 c0200000 40400000 32
Uint8 Float32 3 3eaaaaab 40555555 402aaaab 3f800000 41100000 41100000 3eaaaaa8 3eaaaaab 40400000 32
Uint8 Float32 3 40e00000 41200000 c0800000 41a80000 3edb6db7 0 40400000 40400000 40e00000 e
Uint8 Float32 0 c0200000 c0200000 40200000 80000000 80000000 80000000 0 c0200000 0 32
Uint8 Float32 0 3eaaaaab 3eaaaaab beaaaaab 0 0 0 0 0 3eaaaaab e
Uint8 Float32 0 40e00000 40e00000 c0e00000 0 0 0 0 0 40e00000 e
Uint8 TFloat32 ff c0200000 437c8000 4380c000 c41f6000 c2cc0000 c2cc0000 0 c0200000 437f0000 32
Uint8 TFloat32 ff 3eaaaaab 437f5555 437eaaab 42aa0000 443f4000 443f4000 3eaaa9ac 3eaaaaab 437f0000 32
Uint8 TFloat32 ff 40e00000 43830000 43780000 44df2000 4211b6db 42100000 40400000 40e00000 437f0000 32
Uint8 TFloat32 3 c0200000 3f000000 40b00000 c0f00000 bf99999a c0000000 3f000000 c0200000 40400000 32
Uint8 TFloat32 3 3eaaaaab 40555555 402aaaab 3f800000 41100000 41100000 3eaaaaa8 3eaaaaab 40400000 32
Uint8 TFloat32 3 40e00000 41200000 c0800000 41a80000 3edb6db7 0 40400000 40400000 40e00000 e
Uint8 TFloat32 0 c0200000 c0200000 40200000 80000000 80000000 80000000 0 c0200000 0 32
Uint8 TFloat32 0 3eaaaaab 3eaaaaab beaaaaab 0 0 0 0 0 3eaaaaab e
Uint8 TFloat32 0 40e00000 40e00000 c0e00000 0 0 0 0 0 40e00000 e
Uint8 Float16 ff c100 5be4 5c06 e0fb d660 d660 0 c100 5bf8 32
Uint8 Float16 ff 3555 5bfb 5bf5 5550 61fa 61fa 2bf8 3555 5bf8 32
Uint8 Float16 ff 4700 5c18 5bc0 66f9 508e 5080 4200 4700 5bf8 32
Uint8 Float16 3 c100 3800 4580 c780 bccd c000 3800 c100 4200 32
Uint8 Float16 3 3555 42ab 4155 3c00 4880 4880 1200 3555 4200 32
Uint8 Float16 3 4700 4900 c400 4d40 36db 0 4200 4200 4700 e
Uint8 Float16 0 c100 c100 4100 8000 8000 8000 0 c100 0 32
Uint8 Float16 0 3555 3555 b555 0 0 0 0 0 3555 e
Uint8 Float16 0 4700 4700 c700 0 0 0 0 0 4700 e
Uint8 BFloat16 ff c020 437c 4381 c41f c2cc c2cc 0 c020 437f 32
Uint8 BFloat16 ff 3eab 437f 437f 42aa 443f 443f 3e2e 3eab 437f 32
Uint8 BFloat16 ff 40e0 4383 4378 44df 4212 4210 4040 40e0 437f 32
Uint8 BFloat16 3 c020 3f00 40b0 c0f0 bf9a c000 3f00 c020 4040 32
Uint8 BFloat16 3 3eab 4055 402b 3f80 4110 4110 3ea8 3eab 4040 32
Uint8 BFloat16 3 40e0 4120 c080 41a8 3edb 0 4040 4040 40e0 e
Uint8 BFloat16 0 c020 c020 4020 8000 8000 8000 0 c020 0 32
Uint8 BFloat16 0 3eab 3eab beab 0 0 0 0 0 3eab e
Uint8 BFloat16 0 40e0 40e0 c0e0 0 0 0 0 0 40e0 e
Uint16 Boolean ffff 0 ffff ffff 0 7f800000 - - 1 ffff ffff 0 ffff ffff 0 ffff 32
Uint16 Boolean ffff 1 0 fffe ffff 477fff00 ffff 0 ffff fffe 7fff 1 ffff fffe 1 ffff 32
Uint16 Boolean 3 0 3 3 0 7f800000 - - 1 3 3 0 3 3 0 3 32
Uint16 Boolean 3 1 4 2 3 40400000 3 0 3 6 1 1 3 2 1 3 32
Uint16 Boolean 0 0 0 0 0 7fc00000 - - 1 0 0 0 0 0 0 0 29
Uint16 Boolean 0 1 1 ffff 0 0 0 0 0 0 0 0 1 1 0 1 e
Uint16 Int4 ffff 9 8 fff6 fff7 45e38d55 1c71 6 ffff fe00 7f 9 ffff fff6 9 ffff 32
Uint16 Int4 ffff 8 7 fff7 fff8 45ffff00 1fff 7 1 ff00 ff 8 ffff fff7 8 ffff 32
Uint16 Int4 ffff 2 1 fffd fffe 46ffff00 7fff 1 1 fffc 3fff 2 ffff fffd 2 ffff 32
Uint16 Int4 3 9 c fffa 1b 3eaaaaab 0 3 4ce3 600 0 1 b a 3 9 e
Uint16 Int4 3 8 b fffb 18 3ec00000 0 3 19a1 300 0 0 b b 3 8 e
Uint16 Int4 3 2 5 1 6 3fc00000 1 1 9 c 0 2 3 1 2 3 32
Uint16 Int4 0 9 9 fff7 0 0 0 0 0 0 0 0 9 9 0 9 e
Uint16 Int4 0 8 8 fff8 0 0 0 0 0 0 0 0 8 8 0 8 e
Uint16 Int4 0 2 2 fffe 0 0 0 0 0 0 0 0 2 2 0 2 e
Uint16 Int8 ffff f9 f8 ff06 ff07 438398ad 107 30 ffff - - f9 ffff ff06 f9 ffff 32
Uint16 Int8 ffff 80 7f ff7f ff80 43ffff00 1ff 7f 1 - - 80 ffff ff7f 80 ffff 32
Uint16 Int8 ffff 2 1 fffd fffe 46ffff00 7fff 1 1 fffc 3fff 2 ffff fffd 2 ffff 32
Uint16 Int8 3 f9 fc ff0a 2eb 3c4565c8 0 3 7b23 - - 1 fb fa 3 f9 e
Uint16 Int8 3 80 83 ff83 180 3cc00000 0 3 7a01 - - 0 83 83 3 80 e
Uint16 Int8 3 2 5 1 6 3fc00000 1 1 9 c 0 2 3 1 2 3 32
Uint16 Int8 0 f9 f9 ff07 0 0 0 0 0 - - 0 f9 f9 0 f9 e
Uint16 Int8 0 80 80 ff80 0 0 0 0 0 - - 0 80 80 0 80 e
Uint16 Int8 0 2 2 fffe 0 0 0 0 0 0 0 0 2 2 0 2 e
Uint16 Int16 ffff fff9 fff8 6 7 3f800300 1 6 ffff - - fff9 ffff 6 fff9 ffff 32
Uint16 Int16 ffff 8000 7fff 7fff 8000 3fffff00 1 7fff 1 - - 8000 ffff 7fff 8000 ffff 32
Uint16 Int16 ffff 2 1 fffd fffe 46ffff00 7fff 1 1 fffc 3fff 2 ffff fffd 2 ffff 32
Uint16 Int16 3 fff9 fffc a ffeb 38400540 0 3 0 - - 1 fffb fffa 3 fff9 e
Uint16 Int16 3 8000 8003 8003 8000 38c00000 0 3 0 - - 0 8003 8003 3 8000 e
Uint16 Int16 3 2 5 1 6 3fc00000 1 1 9 c 0 2 3 1 2 3 32
Uint16 Int16 0 fff9 fff9 7 0 0 0 0 0 - - 0 fff9 fff9 0 fff9 e
Uint16 Int16 0 8000 8000 8000 0 0 0 0 0 - - 0 8000 8000 0 8000 e
Uint16 Int16 0 2 2 fffe 0 0 0 0 0 0 0 0 2 2 0 2 e
Uint16 Int32 ffff fffffff9 fff8 10006 fff90007 c6124892 ffffdb6d 1 0 - - fff9 ffffffff ffff0006 fffffff9 ffff 32
Uint16 Int32 ffff 80000000 8000ffff 8000ffff 80000000 b7ffff00 ffffffff ffff 0 - - 0 8000ffff 8000ffff 80000000 ffff 32
Uint16 Int32 ffff 2 10001 fffd 1fffe 46ffff00 7fff 1 fffe0001 3fffc 3fff 2 ffff fffd 2 ffff 32
Uint16 Int32 3 fffffff9 fffffffc a ffffffeb bedb6db7 ffffffff 3 0 - - 1 fffffffb fffffffa fffffff9 3 32
Uint16 Int32 3 80000000 80000003 80000003 80000000 b0c00000 ffffffff 3 0 - - 0 80000003 80000003 80000000 3 32
Uint16 Int32 3 2 5 1 6 3fc00000 1 1 9 c 0 2 3 1 2 3 32
Uint16 Int32 0 fffffff9 fffffff9 7 0 80000000 0 0 0 - - 0 fffffff9 fffffff9 fffffff9 0 32
Uint16 Int32 0 80000000 80000000 80000000 0 80000000 0 0 0 - - 0 80000000 80000000 80000000 0 32
Uint16 Int32 0 2 2 fffffffe 0 0 0 0 0 0 0 0 2 2 0 2 e
Uint16 Int64 ffff fffffffffffffff9 fff8 10006 fffffffffff90007 c6124892 ffffffffffffdb6d 1 0 - - fff9 ffffffffffffffff ffffffffffff0006 fffffffffffffff9 ffff 32
Uint16 Int64 ffff 8000000000000000 800000000000ffff 800000000000ffff 8000000000000000 a7ffff00 ffffffffffffffff ffff 0 - - 0 800000000000ffff 800000000000ffff 8000000000000000 ffff 32
Uint16 Int64 ffff 2 10001 fffd 1fffe 46ffff00 7fff 1 fffe0001 3fffc 3fff 2 ffff fffd 2 ffff 32
Uint16 Int64 3 fffffffffffffff9 fffffffffffffffc a ffffffffffffffeb bedb6db7 ffffffffffffffff 3 0 - - 1 fffffffffffffffb fffffffffffffffa fffffffffffffff9 3 32
Uint16 Int64 3 8000000000000000 8000000000000003 8000000000000003 8000000000000000 a0c00000 ffffffffffffffff 3 0 - - 0 8000000000000003 8000000000000003 8000000000000000 3 32
Uint16 Int64 3 2 5 1 6 3fc00000 1 1 9 c 0 2 3 1 2 3 32
Uint16 Int64 0 fffffffffffffff9 fffffffffffffff9 7 0 80000000 0 0 0 - - 0 fffffffffffffff9 fffffffffffffff9 fffffffffffffff9 0 32
Uint16 Int64 0 8000000000000000 8000000000000000 8000000000000000 0 80000000 0 0 0 - - 0 8000000000000000 8000000000000000 8000000000000000 0 32
Uint16 Int64 0 2 2 fffffffffffffffe 0 0 0 0 0 0 0 0 2 2 0 2 e
Uint16 Int128 ffff fffffffffffffffffffffffffffffff9 fff8 10006 fffffffffffffffffffffffffff90007 - ffffffffffffffffffffffffffffdb6d 1 0 - - fff9 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffff0006 fffffffffffffffffffffffffffffff9 ffff 32
Uint16 Int128 ffff 80000000000000000000000000000000 8000000000000000000000000000ffff 8000000000000000000000000000ffff 80000000000000000000000000000000 - ffffffffffffffffffffffffffffffff ffff 0 - - 0 8000000000000000000000000000ffff 8000000000000000000000000000ffff 80000000000000000000000000000000 ffff 32
Uint16 Int128 ffff 2 10001 fffd 1fffe - 7fff 1 fffe0001 3fffc 3fff 2 ffff fffd 2 ffff 32
Uint16 Int128 3 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffffc a ffffffffffffffffffffffffffffffeb - ffffffffffffffffffffffffffffffff 3 0 - - 1 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffffa fffffffffffffffffffffffffffffff9 3 32
Uint16 Int128 3 80000000000000000000000000000000 80000000000000000000000000000003 80000000000000000000000000000003 80000000000000000000000000000000 - ffffffffffffffffffffffffffffffff 3 0 - - 0 80000000000000000000000000000003 80000000000000000000000000000003 80000000000000000000000000000000 3 32
Uint16 Int128 3 2 5 1 6 - 1 1 9 c 0 2 3 1 2 3 32
Uint16 Int128 0 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 7 0 - 0 0 0 - - 0 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 0 32
Uint16 Int128 0 80000000000000000000000000000000 80000000000000000000000000000000 80000000000000000000000000000000 0 - 0 0 0 - - 0 80000000000000000000000000000000 80000000000000000000000000000000 80000000000000000000000000000000 0 32
Uint16 Int128 0 2 2 fffffffffffffffffffffffffffffffe 0 - 0 0 0 0 0 0 2 2 0 2 e
Uint16 Uint8 ffff ff fe ff00 ff01 43808000 101 0 ffff - - ff ffff ff00 ff ffff 32
Uint16 Uint8 ffff 3 2 fffc fffd 46aaaa00 5555 0 ffff fff8 1fff 3 ffff fffc 3 ffff 32
Uint16 Uint8 ffff 0 ffff ffff 0 7f800000 - - 1 ffff ffff 0 ffff ffff 0 ffff 32
Uint16 Uint8 3 ff 102 ff04 2fd 3c40c0c1 0 3 a6ab - - 3 ff fc 3 ff e
Uint16 Uint8 3 3 6 0 9 3f800000 1 0 1b 18 0 3 3 0 3 3 29
Uint16 Uint8 3 0 3 3 0 7f800000 - - 1 3 3 0 3 3 0 3 32
Uint16 Uint8 0 ff ff ff01 0 0 0 0 0 - - 0 ff ff 0 ff e
Uint16 Uint8 0 3 3 fffd 0 0 0 0 0 0 0 0 3 3 0 3 e
Uint16 Uint8 0 0 0 0 0 7fc00000 - - 1 0 0 0 0 0 0 0 29
Uint16 Uint32 ffff ffffffff fffe 10000 ffff0001 377fff00 0 ffff 0 - - ffff ffffffff ffff0000 ffff ffffffff e
Uint16 Uint32 ffff 3 10002 fffc 2fffd 46aaaa00 5555 0 2ffff 7fff8 1fff 3 ffff fffc 3 ffff 32
Uint16 Uint32 ffff 0 ffff ffff 0 7f800000 - - 1 ffff ffff 0 ffff ffff 0 ffff 32
Uint16 Uint32 3 ffffffff 2 4 fffffffd 30400000 0 3 0 - - 3 ffffffff fffffffc 3 ffffffff e
Uint16 Uint32 3 3 6 0 9 3f800000 1 0 1b 18 0 3 3 0 3 3 29
Uint16 Uint32 3 0 3 3 0 7f800000 - - 1 3 3 0 3 3 0 3 32
Uint16 Uint32 0 ffffffff ffffffff 1 0 0 0 0 0 - - 0 ffffffff ffffffff 0 ffffffff e
Uint16 Uint32 0 3 3 fffffffd 0 0 0 0 0 0 0 0 3 3 0 3 e
Uint16 Uint32 0 0 0 0 0 7fc00000 - - 1 0 0 0 0 0 0 0 29
Uint16 Uint64 ffff ffffffffffffffff fffe 10000 ffffffffffff0001 277fff00 0 ffff 0 - - ffff ffffffffffffffff ffffffffffff0000 ffff ffffffffffffffff e
Uint16 Uint64 ffff 3 10002 fffc 2fffd 46aaaa00 5555 0 fffd0002ffff 7fff8 1fff 3 ffff fffc 3 ffff 32
Uint16 Uint64 ffff 0 ffff ffff 0 7f800000 - - 1 ffff ffff 0 ffff ffff 0 ffff 32
Uint16 Uint64 3 ffffffffffffffff 2 4 fffffffffffffffd 20400000 0 3 0 - - 3 ffffffffffffffff fffffffffffffffc 3 ffffffffffffffff e
Uint16 Uint64 3 3 6 0 9 3f800000 1 0 1b 18 0 3 3 0 3 3 29
Uint16 Uint64 3 0 3 3 0 7f800000 - - 1 3 3 0 3 3 0 3 32
Uint16 Uint64 0 ffffffffffffffff ffffffffffffffff 1 0 0 0 0 0 - - 0 ffffffffffffffff ffffffffffffffff 0 ffffffffffffffff e
Uint16 Uint64 0 3 3 fffffffffffffffd 0 0 0 0 0 0 0 0 3 3 0 3 e
Uint16 Uint64 0 0 0 0 0 7fc00000 - - 1 0 0 0 0 0 0 0 29
Uint16 Uint128 ffff ffffffffffffffffffffffffffffffff fffe 10000 ffffffffffffffffffffffffffff0001 - 0 ffff 0 - - ffff ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffff0000 ffff ffffffffffffffffffffffffffffffff e
Uint16 Uint128 ffff 3 10002 fffc 2fffd - 5555 0 fffd0002ffff 7fff8 1fff 3 ffff fffc 3 ffff 32
Uint16 Uint128 ffff 0 ffff ffff 0 - - - 1 ffff ffff 0 ffff ffff 0 ffff 32
Uint16 Uint128 3 ffffffffffffffffffffffffffffffff 2 4 fffffffffffffffffffffffffffffffd - 0 3 0 - - 3 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffc 3 ffffffffffffffffffffffffffffffff e
Uint16 Uint128 3 3 6 0 9 - 1 0 1b 18 0 3 3 0 3 3 29
Uint16 Uint128 3 0 3 3 0 - - - 1 3 3 0 3 3 0 3 32
Uint16 Uint128 0 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 1 0 - 0 0 0 - - 0 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 0 ffffffffffffffffffffffffffffffff e
Uint16 Uint128 0 3 3 fffffffffffffffffffffffffffffffd 0 - 0 0 0 0 0 0 3 3 0 3 e
Uint16 Uint128 0 0 0 0 0 - - - 1 0 0 0 0 0 0 0 29
Uint16 Float64 ffff c004000000000000 40efff9000000000 40f0001800000000 c103ffec00000000 c0d9998000000000 c0d9998000000000 0 c004000000000000 40efffe000000000 32
Uint16 Float64 ffff 3fd5555555555555 40efffeaaaaaaaab 40efffd555555555 40d5554000000000 4107ffe800000000 4107ffe800000000 3d8fffe000000000 3fd5555555555555 40efffe000000000 32
Uint16 Float64 ffff 401c000000000000 40f0006000000000 40efff0000000000 411bffe400000000 40c2491249249249 40c2490000000000 3ff0000000000000 401c000000000000 40efffe000000000 32
Uint16 Float64 3 c004000000000000 3fe0000000000000 4016000000000000 c01e000000000000 bff3333333333333 c000000000000000 3fe0000000000000 c004000000000000 4008000000000000 32
Uint16 Float64 3 3fd5555555555555 400aaaaaaaaaaaab 4005555555555555 3ff0000000000000 4022000000000000 4022000000000000 3ca8000000000000 3fd5555555555555 4008000000000000 32
Uint16 Float64 3 401c000000000000 4024000000000000 c010000000000000 4035000000000000 3fdb6db6db6db6db 0 4008000000000000 4008000000000000 401c000000000000 e
Uint16 Float64 0 c004000000000000 c004000000000000 4004000000000000 8000000000000000 8000000000000000 8000000000000000 0 c004000000000000 0 32
Uint16 Float64 0 3fd5555555555555 3fd5555555555555 bfd5555555555555 0 0 0 0 0 3fd5555555555555 e
Uint16 Float64 0 401c000000000000 401c000000000000 c01c000000000000 0 0 0 0 0 401c000000000000 e
Uint16 Float32 ffff c0200000 477ffc80 478000c0 c81fff60 c6cccc00 c6cccc00 0 c0200000 477fff00 32
Uint16 Float32 ffff 3eaaaaab 477fff55 477ffeab 46aaaa00 483fff40 483fff40 3ea9aaac 3eaaaaab 477fff00 32
Uint16 Float32 ffff 40e00000 47800300 477ff800 48dfff20 46124892 46124800 3f800000 40e00000 477fff00 32
Uint16 Float32 3 c0200000 3f000000 40b00000 c0f00000 bf99999a c0000000 3f000000 c0200000 40400000 32
Uint16 Float32 3 3eaaaaab 40555555 402aaaab 3f800000 41100000 41100000 3eaaaaa8 3eaaaaab 40400000 32
Uint16 Float32 3 40e00000 41200000 c0800000 41a80000 3edb6db7 0 40400000 40400000 40e00000 e
Uint16 Float32 0 c0200000 c0200000 40200000 80000000 80000000 80000000 0 c0200000 0 32
Uint16 Float32 0 3eaaaaab 3eaaaaab beaaaaab 0 0 0 0 0 3eaaaaab e
Uint16 Float32 0 40e00000 40e00000 c0e00000 0 0 0 0 0 40e00000 e
Uint16 TFloat32 ffff c0200000 477ffc80 478000c0 c81fff60 c6cccc00 c6cccc00 0 c0200000 477fff00 32
Uint16 TFloat32 ffff 3eaaaaab 477fff55 477ffeab 46aaaa00 483fff40 483fff40 3ea9aaac 3eaaaaab 477fff00 32
Uint16 TFloat32 ffff 40e00000 47800300 477ff800 48dfff20 46124892 46124800 3f800000 40e00000 477fff00 32
Uint16 TFloat32 3 c0200000 3f000000 40b00000 c0f00000 bf99999a c0000000 3f000000 c0200000 40400000 32
Uint16 TFloat32 3 3eaaaaab 40555555 402aaaab 3f800000 41100000 41100000 3eaaaaa8 3eaaaaab 40400000 32
Uint16 TFloat32 3 40e00000 41200000 c0800000 41a80000 3edb6db7 0 40400000 40400000 40e00000 e
Uint16 TFloat32 0 c0200000 c0200000 40200000 80000000 80000000 80000000 0 c0200000 0 32
Uint16 TFloat32 0 3eaaaaab 3eaaaaab beaaaaab 0 0 0 0 0 3eaaaaab e
Uint16 TFloat32 0 40e00000 40e00000 c0e00000 0 0 0 0 0 40e00000 e
Uint16 Float16 ffff c100 7c00 7c00 fc00 fc00 fc00 7e00 c100 7c00 32
Uint16 Float16 ffff 3555 7c00 7c00 7c00 7c00 7c00 7e00 3555 7c00 32
Uint16 Float16 ffff 4700 7c00 7c00 7c00 7c00 7c00 7e00 4700 7c00 32
Uint16 Float16 3 c100 3800 4580 c780 bccd c000 3800 c100 4200 32
Uint16 Float16 3 3555 42ab 4155 3c00 4880 4880 1200 3555 4200 32
Uint16 Float16 3 4700 4900 c400 4d40 36db 0 4200 4200 4700 e
Uint16 Float16 0 c100 c100 4100 8000 8000 8000 0 c100 0 32
Uint16 Float16 0 3555 3555 b555 0 0 0 0 0 3555 e
Uint16 Float16 0 4700 4700 c700 0 0 0 0 0 4700 e
Uint16 BFloat16 ffff c020 7c00 7c00 fc00 fc00 fc00 7e00 c100 7c00 32
Uint16 BFloat16 ffff 3eab 7c00 7c00 7c00 7c00 7c00 7e00 3558 7c00 32
Uint16 BFloat16 ffff 40e0 7c00 7c00 7c00 7c00 7c00 7e00 4700 7c00 32
Uint16 BFloat16 3 c020 3800 4580 c780 bccd c000 3800 c100 4200 32
Uint16 BFloat16 3 3eab 42ab 4155 3c02 487e 4800 3540 3558 4200 32
Uint16 BFloat16 3 40e0 4900 c400 4d40 36db 0 4200 4200 4700 e
Uint16 BFloat16 0 c020 c100 4100 8000 8000 8000 0 c100 0 32
Uint16 BFloat16 0 3eab 3558 b558 0 0 0 0 0 3558 e
Uint16 BFloat16 0 40e0 4700 c700 0 0 0 0 0 4700 e
Uint16 Float8E5M2 ffff c1 7c00 7c00 fc00 fc00 fc00 7e00 c100 7c00 32
Uint16 Float8E5M2 ffff 35 7c00 7c00 7c00 7c00 7c00 7e00 3500 7c00 32
Uint16 Float8E5M2 ffff 47 7c00 7c00 7c00 7c00 7c00 7e00 4700 7c00 32
Uint16 Float8E5M2 3 c1 3800 4580 c780 bccd c000 3800 c100 4200 32
Uint16 Float8E5M2 3 35 42a0 4160 3b80 48cd 4880 3200 3500 4200 32
Uint16 Float8E5M2 3 47 4900 c400 4d40 36db 0 4200 4200 4700 e
Uint16 Float8E5M2 0 c1 c100 4100 8000 8000 8000 0 c100 0 32
Uint16 Float8E5M2 0 35 3500 b500 0 0 0 0 0 3500 e
Uint16 Float8E5M2 0 47 4700 c700 0 0 0 0 0 4700 e
Uint16 Float8E4M3FN ffff c2 7c00 7c00 fc00 fc00 fc00 7e00 c100 7c00 32
Uint16 Float8E4M3FN ffff 2b 7c00 7c00 7c00 7c00 7c00 7e00 3580 7c00 32
Uint16 Float8E4M3FN ffff 4e 7c00 7c00 7c00 7c00 7c00 7e00 4700 7c00 32
Uint16 Float8E4M3FN 3 c2 3800 4580 c780 bccd c000 3800 c100 4200 32
Uint16 Float8E4M3FN 3 2b 42b0 4150 3c20 485d 4800 3400 3580 4200 32
Uint16 Float8E4M3FN 3 4e 4900 c400 4d40 36db 0 4200 4200 4700 e
Uint16 Float8E4M3FN 0 c2 c100 4100 8000 8000 8000 0 c100 0 32
Uint16 Float8E4M3FN 0 2b 3580 b580 0 0 0 0 0 3580 e
Uint16 Float8E4M3FN 0 4e 4700 c700 0 0 0 0 0 4700 e
Uint32 Boolean ffffffff 0 ffffffff ffffffff 0 7f800000 - - 1 ffffffff ffffffff 0 ffffffff ffffffff 0 ffffffff 32
Uint32 Boolean ffffffff 1 0 fffffffe ffffffff 4f800000 ffffffff 0 ffffffff fffffffe 7fffffff 1 ffffffff fffffffe 1 ffffffff 32
Uint32 Boolean 3 0 3 3 0 7f800000 - - 1 3 3 0 3 3 0 3 32
Uint32 Boolean 3 1 4 2 3 40400000 3 0 3 6 1 1 3 2 1 3 32
Uint32 Boolean 0 0 0 0 0 7fc00000 - - 1 0 0 0 0 0 0 0 29
Uint32 Boolean 0 1 1 ffffffff 0 0 0 0 0 0 0 0 1 1 0 1 e
Uint32 Int4 ffffffff 9 8 fffffff6 fffffff7 4de38e39 1c71c71c 3 ffffffff fffffe00 7fffff 9 ffffffff fffffff6 9 ffffffff 32
Uint32 Int4 ffffffff 8 7 fffffff7 fffffff8 4e000000 1fffffff 7 1 ffffff00 ffffff 8 ffffffff fffffff7 8 ffffffff 32
Uint32 Int4 ffffffff 2 1 fffffffd fffffffe 4f000000 7fffffff 1 1 fffffffc 3fffffff 2 ffffffff fffffffd 2 ffffffff 32
Uint32 Int4 3 9 c fffffffa 1b 3eaaaaab 0 3 4ce3 600 0 1 b a 3 9 e
Uint32 Int4 3 8 b fffffffb 18 3ec00000 0 3 19a1 300 0 0 b b 3 8 e
Uint32 Int4 3 2 5 1 6 3fc00000 1 1 9 c 0 2 3 1 2 3 32
Uint32 Int4 0 9 9 fffffff7 0 0 0 0 0 0 0 0 9 9 0 9 e
Uint32 Int4 0 8 8 fffffff8 0 0 0 0 0 0 0 0 8 8 0 8 e
Uint32 Int4 0 2 2 fffffffe 0 0 0 0 0 0 0 0 2 2 0 2 e
Uint32 Int8 ffffffff f9 f8 ffffff06 ffffff07 4b839930 1073260 9f ffffffff - - f9 ffffffff ffffff06 f9 ffffffff 32
Uint32 Int8 ffffffff 80 7f ffffff7f ffffff80 4c000000 1ffffff 7f 1 - - 80 ffffffff ffffff7f 80 ffffffff 32
Uint32 Int8 ffffffff 2 1 fffffffd fffffffe 4f000000 7fffffff 1 1 fffffffc 3fffffff 2 ffffffff fffffffd 2 ffffffff 32
Uint32 Int8 3 f9 fc ffffff0a 2eb 3c4565c8 0 3 f6df7b23 - - 1 fb fa 3 f9 e
Uint32 Int8 3 80 83 ffffff83 180 3cc00000 0 3 8a867a01 - - 0 83 83 3 80 e
Uint32 Int8 3 2 5 1 6 3fc00000 1 1 9 c 0 2 3 1 2 3 32
Uint32 Int8 0 f9 f9 ffffff07 0 0 0 0 0 - - 0 f9 f9 0 f9 e
Uint32 Int8 0 80 80 ffffff80 0 0 0 0 0 - - 0 80 80 0 80 e
Uint32 Int8 0 2 2 fffffffe 0 0 0 0 0 0 0 0 2 2 0 2 e
Uint32 Int16 ffffffff fff9 fff8 ffff0006 ffff0007 47800380 10007 30 ffffffff - - fff9 ffffffff ffff0006 fff9 ffffffff 32
Uint32 Int16 ffffffff 8000 7fff ffff7fff ffff8000 48000000 1ffff 7fff 1 - - 8000 ffffffff ffff7fff 8000 ffffffff 32
Uint32 Int16 ffffffff 2 1 fffffffd fffffffe 4f000000 7fffffff 1 1 fffffffc 3fffffff 2 ffffffff fffffffd 2 ffffffff 32
Uint32 Int16 3 fff9 fffc ffff000a 2ffeb 38400540 0 3 afe1f23 - - 1 fffb fffa 3 fff9 e
Uint32 Int16 3 8000 8003 ffff8003 18000 38c00000 0 3 747a0001 - - 0 8003 8003 3 8000 e
Uint32 Int16 3 2 5 1 6 3fc00000 1 1 9 c 0 2 3 1 2 3 32
Uint32 Int16 0 fff9 fff9 ffff0007 0 0 0 0 0 - - 0 fff9 fff9 0 fff9 e
Uint32 Int16 0 8000 8000 ffff8000 0 0 0 0 0 - - 0 8000 8000 0 8000 e
Uint32 Int16 0 2 2 fffffffe 0 0 0 0 0 0 0 0 2 2 0 2 e
Uint32 Int32 ffffffff fffffff9 fffffff8 6 7 3f800000 1 6 ffffffff - - fffffff9 ffffffff 6 fffffff9 ffffffff 32
Uint32 Int32 ffffffff 80000000 7fffffff 7fffffff 80000000 40000000 1 7fffffff 1 - - 80000000 ffffffff 7fffffff 80000000 ffffffff 32
Uint32 Int32 ffffffff 2 1 fffffffd fffffffe 4f000000 7fffffff 1 1 fffffffc 3fffffff 2 ffffffff fffffffd 2 ffffffff 32
Uint32 Int32 3 fffffff9 fffffffc a ffffffeb 30400000 0 3 0 - - 1 fffffffb fffffffa 3 fffffff9 e
Uint32 Int32 3 80000000 80000003 80000003 80000000 30c00000 0 3 0 - - 0 80000003 80000003 3 80000000 e
Uint32 Int32 3 2 5 1 6 3fc00000 1 1 9 c 0 2 3 1 2 3 32
Uint32 Int32 0 fffffff9 fffffff9 7 0 0 0 0 0 - - 0 fffffff9 fffffff9 0 fffffff9 e
Uint32 Int32 0 80000000 80000000 80000000 0 0 0 0 0 - - 0 80000000 80000000 0 80000000 e
Uint32 Int32 0 2 2 fffffffe 0 0 0 0 0 0 0 0 2 2 0 2 e
Uint32 Int64 ffffffff fffffffffffffff9 fffffff8 100000006 fffffff900000007 ce124925 ffffffffdb6db6db 3 0 - - fffffff9 ffffffffffffffff ffffffff00000006 fffffffffffffff9 ffffffff 32
Uint32 Int64 ffffffff 8000000000000000 80000000ffffffff 80000000ffffffff 8000000000000000 b0000000 ffffffffffffffff ffffffff 0 - - 0 80000000ffffffff 80000000ffffffff 8000000000000000 ffffffff 32
Uint32 Int64 ffffffff 2 100000001 fffffffd 1fffffffe 4f000000 7fffffff 1 fffffffe00000001 3fffffffc 3fffffff 2 ffffffff fffffffd 2 ffffffff 32
Uint32 Int64 3 fffffffffffffff9 fffffffffffffffc a ffffffffffffffeb bedb6db7 ffffffffffffffff 3 0 - - 1 fffffffffffffffb fffffffffffffffa fffffffffffffff9 3 32
Uint32 Int64 3 8000000000000000 8000000000000003 8000000000000003 8000000000000000 a0c00000 ffffffffffffffff 3 0 - - 0 8000000000000003 8000000000000003 8000000000000000 3 32
Uint32 Int64 3 2 5 1 6 3fc00000 1 1 9 c 0 2 3 1 2 3 32
Uint32 Int64 0 fffffffffffffff9 fffffffffffffff9 7 0 80000000 0 0 0 - - 0 fffffffffffffff9 fffffffffffffff9 fffffffffffffff9 0 32
Uint32 Int64 0 8000000000000000 8000000000000000 8000000000000000 0 80000000 0 0 0 - - 0 8000000000000000 8000000000000000 8000000000000000 0 32
Uint32 Int64 0 2 2 fffffffffffffffe 0 0 0 0 0 0 0 0 2 2 0 2 e
Uint32 Int128 ffffffff fffffffffffffffffffffffffffffff9 fffffff8 100000006 fffffffffffffffffffffff900000007 - ffffffffffffffffffffffffdb6db6db 3 0 - - fffffff9 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffff00000006 fffffffffffffffffffffffffffffff9 ffffffff 32
Uint32 Int128 ffffffff 80000000000000000000000000000000 800000000000000000000000ffffffff 800000000000000000000000ffffffff 80000000000000000000000000000000 - ffffffffffffffffffffffffffffffff ffffffff 0 - - 0 800000000000000000000000ffffffff 800000000000000000000000ffffffff 80000000000000000000000000000000 ffffffff 32
Uint32 Int128 ffffffff 2 100000001 fffffffd 1fffffffe - 7fffffff 1 fffffffe00000001 3fffffffc 3fffffff 2 ffffffff fffffffd 2 ffffffff 32
Uint32 Int128 3 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffffc a ffffffffffffffffffffffffffffffeb - ffffffffffffffffffffffffffffffff 3 0 - - 1 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffffa fffffffffffffffffffffffffffffff9 3 32
Uint32 Int128 3 80000000000000000000000000000000 80000000000000000000000000000003 80000000000000000000000000000003 80000000000000000000000000000000 - ffffffffffffffffffffffffffffffff 3 0 - - 0 80000000000000000000000000000003 80000000000000000000000000000003 80000000000000000000000000000000 3 32
Uint32 Int128 3 2 5 1 6 - 1 1 9 c 0 2 3 1 2 3 32
Uint32 Int128 0 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 7 0 - 0 0 0 - - 0 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 0 32
Uint32 Int128 0 80000000000000000000000000000000 80000000000000000000000000000000 80000000000000000000000000000000 0 - 0 0 0 - - 0 80000000000000000000000000000000 80000000000000000000000000000000 80000000000000000000000000000000 0 32
Uint32 Int128 0 2 2 fffffffffffffffffffffffffffffffe 0 - 0 0 0 0 0 0 2 2 0 2 e
Uint32 Uint8 ffffffff ff fe ffffff00 ffffff01 4b808081 1010101 0 ffffffff - - ff ffffffff ffffff00 ff ffffffff 32
Uint32 Uint8 ffffffff 3 2 fffffffc fffffffd 4eaaaaab 55555555 0 ffffffff fffffff8 1fffffff 3 ffffffff fffffffc 3 ffffffff 32
Uint32 Uint8 ffffffff 0 ffffffff ffffffff 0 7f800000 - - 1 ffffffff ffffffff 0 ffffffff ffffffff 0 ffffffff 32
Uint32 Uint8 3 ff 102 ffffff04 2fd 3c40c0c1 0 3 265a6ab - - 3 ff fc 3 ff e
Uint32 Uint8 3 3 6 0 9 3f800000 1 0 1b 18 0 3 3 0 3 3 29
Uint32 Uint8 3 0 3 3 0 7f800000 - - 1 3 3 0 3 3 0 3 32
Uint32 Uint8 0 ff ff ffffff01 0 0 0 0 0 - - 0 ff ff 0 ff e
Uint32 Uint8 0 3 3 fffffffd 0 0 0 0 0 0 0 0 3 3 0 3 e
Uint32 Uint8 0 0 0 0 0 7fc00000 - - 1 0 0 0 0 0 0 0 29
Uint32 Uint16 ffffffff ffff fffe ffff0000 ffff0001 47800080 10001 0 ffffffff - - ffff ffffffff ffff0000 ffff ffffffff 32
Uint32 Uint16 ffffffff 3 2 fffffffc fffffffd 4eaaaaab 55555555 0 ffffffff fffffff8 1fffffff 3 ffffffff fffffffc 3 ffffffff 32
Uint32 Uint16 ffffffff 0 ffffffff ffffffff 0 7f800000 - - 1 ffffffff ffffffff 0 ffffffff ffffffff 0 ffffffff 32
Uint32 Uint16 3 ffff 10002 ffff0004 2fffd 384000c0 0 3 4da6aaab - - 3 ffff fffc 3 ffff e
Uint32 Uint16 3 3 6 0 9 3f800000 1 0 1b 18 0 3 3 0 3 3 29
Uint32 Uint16 3 0 3 3 0 7f800000 - - 1 3 3 0 3 3 0 3 32
Uint32 Uint16 0 ffff ffff ffff0001 0 0 0 0 0 - - 0 ffff ffff 0 ffff e
Uint32 Uint16 0 3 3 fffffffd 0 0 0 0 0 0 0 0 3 3 0 3 e
Uint32 Uint16 0 0 0 0 0 7fc00000 - - 1 0 0 0 0 0 0 0 29
Uint32 Uint64 ffffffff ffffffffffffffff fffffffe 100000000 ffffffff00000001 2f800000 0 ffffffff 0 - - ffffffff ffffffffffffffff ffffffff00000000 ffffffff ffffffffffffffff e
Uint32 Uint64 ffffffff 3 100000002 fffffffc 2fffffffd 4eaaaaab 55555555 0 2ffffffff 7fffffff8 1fffffff 3 ffffffff fffffffc 3 ffffffff 32
Uint32 Uint64 ffffffff 0 ffffffff ffffffff 0 7f800000 - - 1 ffffffff ffffffff 0 ffffffff ffffffff 0 ffffffff 32
Uint32 Uint64 3 ffffffffffffffff 2 4 fffffffffffffffd 20400000 0 3 0 - - 3 ffffffffffffffff fffffffffffffffc 3 ffffffffffffffff e
Uint32 Uint64 3 3 6 0 9 3f800000 1 0 1b 18 0 3 3 0 3 3 29
Uint32 Uint64 3 0 3 3 0 7f800000 - - 1 3 3 0 3 3 0 3 32
Uint32 Uint64 0 ffffffffffffffff ffffffffffffffff 1 0 0 0 0 0 - - 0 ffffffffffffffff ffffffffffffffff 0 ffffffffffffffff e
Uint32 Uint64 0 3 3 fffffffffffffffd 0 0 0 0 0 0 0 0 3 3 0 3 e
Uint32 Uint64 0 0 0 0 0 7fc00000 - - 1 0 0 0 0 0 0 0 29
Uint32 Uint128 ffffffff ffffffffffffffffffffffffffffffff fffffffe 100000000 ffffffffffffffffffffffff00000001 - 0 ffffffff 0 - - ffffffff ffffffffffffffffffffffffffffffff ffffffffffffffffffffffff00000000 ffffffff ffffffffffffffffffffffffffffffff e
Uint32 Uint128 ffffffff 3 100000002 fffffffc 2fffffffd - 55555555 0 fffffffd00000002ffffffff 7fffffff8 1fffffff 3 ffffffff fffffffc 3 ffffffff 32
Uint32 Uint128 ffffffff 0 ffffffff ffffffff 0 - - - 1 ffffffff ffffffff 0 ffffffff ffffffff 0 ffffffff 32
Uint32 Uint128 3 ffffffffffffffffffffffffffffffff 2 4 fffffffffffffffffffffffffffffffd - 0 3 0 - - 3 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffc 3 ffffffffffffffffffffffffffffffff e
Uint32 Uint128 3 3 6 0 9 - 1 0 1b 18 0 3 3 0 3 3 29
Uint32 Uint128 3 0 3 3 0 - - - 1 3 3 0 3 3 0 3 32
Uint32 Uint128 0 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 1 0 - 0 0 0 - - 0 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 0 ffffffffffffffffffffffffffffffff e
Uint32 Uint128 0 3 3 fffffffffffffffffffffffffffffffd 0 - 0 0 0 0 0 0 3 3 0 3 e
Uint32 Uint128 0 0 0 0 0 - - - 1 0 0 0 0 0 0 0 29
Uint32 Float64 ffffffff c004000000000000 41efffffff900000 41f0000000180000 c203ffffffec0000 c1d9999999800000 c1d9999999800000 0 c004000000000000 41efffffffe00000 32
Uint32 Float64 ffffffff 3fd5555555555555 41efffffffeaaaab 41efffffffd55555 41d5555555400000 4207ffffffe80000 4207ffffffe80000 3e8fffffffe00000 3fd5555555555555 41efffffffe00000 32
Uint32 Float64 ffffffff 401c000000000000 41f0000000600000 41efffffff000000 421bffffffe40000 41c249249236db6e 41c2492492000000 4008000000000000 401c000000000000 41efffffffe00000 32
Uint32 Float64 3 c004000000000000 3fe0000000000000 4016000000000000 c01e000000000000 bff3333333333333 c000000000000000 3fe0000000000000 c004000000000000 4008000000000000 32
Uint32 Float64 3 3fd5555555555555 400aaaaaaaaaaaab 4005555555555555 3ff0000000000000 4022000000000000 4022000000000000 3ca8000000000000 3fd5555555555555 4008000000000000 32
Uint32 Float64 3 401c000000000000 4024000000000000 c010000000000000 4035000000000000 3fdb6db6db6db6db 0 4008000000000000 4008000000000000 401c000000000000 e
Uint32 Float64 0 c004000000000000 c004000000000000 4004000000000000 8000000000000000 8000000000000000 8000000000000000 0 c004000000000000 0 32
Uint32 Float64 0 3fd5555555555555 3fd5555555555555 bfd5555555555555 0 0 0 0 0 3fd5555555555555 e
Uint32 Float64 0 401c000000000000 401c000000000000 c01c000000000000 0 0 0 0 0 401c000000000000 e
Uint32 Float32 ffffffff c0200000 4f800000 4f800000 d0200000 cecccccd cecccccd 3f800000 c0200000 4f800000 32
Uint32 Float32 ffffffff 3eaaaaab 4f800000 4f800000 4eaaaaab 50400000 50400000 36800000 3eaaaaab 4f800000 32
Uint32 Float32 ffffffff 40e00000 4f800000 4f800000 50e00000 4e124925 4e124925 40800000 40e00000 4f800000 32
Uint32 Float32 3 c0200000 3f000000 40b00000 c0f00000 bf99999a c0000000 3f000000 c0200000 40400000 32
Uint32 Float32 3 3eaaaaab 40555555 402aaaab 3f800000 41100000 41100000 3eaaaaa8 3eaaaaab 40400000 32
Uint32 Float32 3 40e00000 41200000 c0800000 41a80000 3edb6db7 0 40400000 40400000 40e00000 e
Uint32 Float32 0 c0200000 c0200000 40200000 80000000 80000000 80000000 0 c0200000 0 32
Uint32 Float32 0 3eaaaaab 3eaaaaab beaaaaab 0 0 0 0 0 3eaaaaab e
Uint32 Float32 0 40e00000 40e00000 c0e00000 0 0 0 0 0 40e00000 e
Uint32 TFloat32 ffffffff c0200000 4f800000 4f800000 d0200000 cecccccd cecccccd 3f800000 c0200000 4f800000 32
Uint32 TFloat32 ffffffff 3eaaaaab 4f800000 4f800000 4eaaaaab 50400000 50400000 36800000 3eaaaaab 4f800000 32
Uint32 TFloat32 ffffffff 40e00000 4f800000 4f800000 50e00000 4e124925 4e124925 40800000 40e00000 4f800000 32
Uint32 TFloat32 3 c0200000 3f000000 40b00000 c0f00000 bf99999a c0000000 3f000000 c0200000 40400000 32
Uint32 TFloat32 3 3eaaaaab 40555555 402aaaab 3f800000 41100000 41100000 3eaaaaa8 3eaaaaab 40400000 32
Uint32 TFloat32 3 40e00000 41200000 c0800000 41a80000 3edb6db7 0 40400000 40400000 40e00000 e
Uint32 TFloat32 0 c0200000 c0200000 40200000 80000000 80000000 80000000 0 c0200000 0 32
Uint32 TFloat32 0 3eaaaaab 3eaaaaab beaaaaab 0 0 0 0 0 3eaaaaab e
Uint32 TFloat32 0 40e00000 40e00000 c0e00000 0 0 0 0 0 40e00000 e
Uint32 Float16 ffffffff c100 4f800000 4f800000 d0200000 cecccccd cecccccd 3f800000 c0200000 4f800000 32
Uint32 Float16 ffffffff 3555 4f800000 4f800000 4eaaa000 50400c01 50400c01 3d800000 3eaaa000 4f800000 32
Uint32 Float16 ffffffff 4700 4f800000 4f800000 50e00000 4e124925 4e124925 40800000 40e00000 4f800000 32
Uint32 Float16 3 c100 3f000000 40b00000 c0f00000 bf99999a c0000000 3f000000 c0200000 40400000 32
Uint32 Float16 3 3555 40555400 402aac00 3f7ff000 41100901 41100000 3a400000 3eaaa000 40400000 32
Uint32 Float16 3 4700 41200000 c0800000 41a80000 3edb6db7 0 40400000 40400000 40e00000 e
Uint32 Float16 0 c100 c0200000 40200000 80000000 80000000 80000000 0 c0200000 0 32
Uint32 Float16 0 3555 3eaaa000 beaaa000 0 0 0 0 0 3eaaa000 e
Uint32 Float16 0 4700 40e00000 c0e00000 0 0 0 0 0 40e00000 e
Uint32 BFloat16 ffffffff c020 4f800000 4f800000 d0200000 cecccccd cecccccd 3f800000 c0200000 4f800000 32
Uint32 BFloat16 ffffffff 3eab 4f800000 4f800000 4eab0000 503fa030 503fa030 3d800000 3eab0000 4f800000 32
Uint32 BFloat16 ffffffff 40e0 4f800000 4f800000 50e00000 4e124925 4e124925 40800000 40e00000 4f800000 32
Uint32 BFloat16 3 c020 3f000000 40b00000 c0f00000 bf99999a c0000000 3f000000 c0200000 40400000 32
Uint32 BFloat16 3 3eab 40556000 402aa000 3f804000 410fb824 41000000 3ea80000 3eab0000 40400000 32
Uint32 BFloat16 3 40e0 41200000 c0800000 41a80000 3edb6db7 0 40400000 40400000 40e00000 e
Uint32 BFloat16 0 c020 c0200000 40200000 80000000 80000000 80000000 0 c0200000 0 32
Uint32 BFloat16 0 3eab 3eab0000 beab0000 0 0 0 0 0 3eab0000 e
Uint32 BFloat16 0 40e0 40e00000 c0e00000 0 0 0 0 0 40e00000 e
Uint32 Float8E5M2 ffffffff c1 4f800000 4f800000 d0200000 cecccccd cecccccd 3f800000 c0200000 4f800000 32
Uint32 Float8E5M2 ffffffff 35 4f800000 4f800000 4ea00000 504ccccd 504ccccd 3d800000 3ea00000 4f800000 32
Uint32 Float8E5M2 ffffffff 47 4f800000 4f800000 50e00000 4e124925 4e124925 40800000 40e00000 4f800000 32
Uint32 Float8E5M2 3 c1 3f000000 40b00000 c0f00000 bf99999a c0000000 3f000000 c0200000 40400000 32
Uint32 Float8E5M2 3 35 40540000 402c0000 3f700000 4119999a 41100000 3e400000 3ea00000 40400000 32
Uint32 Float8E5M2 3 47 41200000 c0800000 41a80000 3edb6db7 0 40400000 40400000 40e00000 e
Uint32 Float8E5M2 0 c1 c0200000 40200000 80000000 80000000 80000000 0 c0200000 0 32
Uint32 Float8E5M2 0 35 3ea00000 bea00000 0 0 0 0 0 3ea00000 e
Uint32 Float8E5M2 0 47 40e00000 c0e00000 0 0 0 0 0 40e00000 e
Uint32 Float8E4M3FN ffffffff c2 4f800000 4f800000 d0200000 cecccccd cecccccd 3f800000 c0200000 4f800000 32
Uint32 Float8E4M3FN ffffffff 2b 4f800000 4f800000 4eb00000 503a2e8c 503a2e8c 3e600000 3eb00000 4f800000 32
Uint32 Float8E4M3FN ffffffff 4e 4f800000 4f800000 50e00000 4e124925 4e124925 40800000 40e00000 4f800000 32
Uint32 Float8E4M3FN 3 c2 3f000000 40b00000 c0f00000 bf99999a c0000000 3f000000 c0200000 40400000 32
Uint32 Float8E4M3FN 3 2b 40560000 402a0000 3f840000 410ba2e9 41000000 3e800000 3eb00000 40400000 32
Uint32 Float8E4M3FN 3 4e 41200000 c0800000 41a80000 3edb6db7 0 40400000 40400000 40e00000 e
Uint32 Float8E4M3FN 0 c2 c0200000 40200000 80000000 80000000 80000000 0 c0200000 0 32
Uint32 Float8E4M3FN 0 2b 3eb00000 beb00000 0 0 0 0 0 3eb00000 e
Uint32 Float8E4M3FN 0 4e 40e00000 c0e00000 0 0 0 0 0 40e00000 e
Uint64 Boolean ffffffffffffffff 0 ffffffffffffffff ffffffffffffffff 0 7f800000 - - 1 ffffffffffffffff ffffffffffffffff 0 ffffffffffffffff ffffffffffffffff 0 ffffffffffffffff 32
Uint64 Boolean ffffffffffffffff 1 0 fffffffffffffffe ffffffffffffffff 5f800000 ffffffffffffffff 0 ffffffffffffffff fffffffffffffffe 7fffffffffffffff 1 ffffffffffffffff fffffffffffffffe 1 ffffffffffffffff 32
Uint64 Boolean 3 0 3 3 0 7f800000 - - 1 3 3 0 3 3 0 3 32
Uint64 Boolean 3 1 4 2 3 40400000 3 0 3 6 1 1 3 2 1 3 32
Uint64 Boolean 0 0 0 0 0 7fc00000 - - 1 0 0 0 0 0 0 0 29
Uint64 Boolean 0 1 1 ffffffffffffffff 0 0 0 0 0 0 0 0 1 1 0 1 e
Uint64 Int4 ffffffffffffffff 9 8 fffffffffffffff6 fffffffffffffff7 5de38e39 1c71c71c71c71c71 6 ffffffffffffffff fffffffffffffe00 7fffffffffffff 9 ffffffffffffffff fffffffffffffff6 9 ffffffffffffffff 32
Uint64 Int4 ffffffffffffffff 8 7 fffffffffffffff7 fffffffffffffff8 5e000000 1fffffffffffffff 7 1 ffffffffffffff00 ffffffffffffff 8 ffffffffffffffff fffffffffffffff7 8 ffffffffffffffff 32
Uint64 Int4 ffffffffffffffff 2 1 fffffffffffffffd fffffffffffffffe 5f000000 7fffffffffffffff 1 1 fffffffffffffffc 3fffffffffffffff 2 ffffffffffffffff fffffffffffffffd 2 ffffffffffffffff 32
Uint64 Int4 3 9 c fffffffffffffffa 1b 3eaaaaab 0 3 4ce3 600 0 1 b a 3 9 e
Uint64 Int4 3 8 b fffffffffffffffb 18 3ec00000 0 3 19a1 300 0 0 b b 3 8 e
Uint64 Int4 3 2 5 1 6 3fc00000 1 1 9 c 0 2 3 1 2 3 32
Uint64 Int4 0 9 9 fffffffffffffff7 0 0 0 0 0 0 0 0 9 9 0 9 e
Uint64 Int4 0 8 8 fffffffffffffff8 0 0 0 0 0 0 0 0 8 8 0 8 e
Uint64 Int4 0 2 2 fffffffffffffffe 0 0 0 0 0 0 0 0 2 2 0 2 e
Uint64 Int8 ffffffffffffffff f9 f8 ffffffffffffff06 ffffffffffffff07 5b839930 1073260a47f7c66 c9 ffffffffffffffff - - f9 ffffffffffffffff ffffffffffffff06 f9 ffffffffffffffff 32
Uint64 Int8 ffffffffffffffff 80 7f ffffffffffffff7f ffffffffffffff80 5c000000 1ffffffffffffff 7f 1 - - 80 ffffffffffffffff ffffffffffffff7f 80 ffffffffffffffff 32
Uint64 Int8 ffffffffffffffff 2 1 fffffffffffffffd fffffffffffffffe 5f000000 7fffffffffffffff 1 1 fffffffffffffffc 3fffffffffffffff 2 ffffffffffffffff fffffffffffffffd 2 ffffffffffffffff 32
Uint64 Int8 3 f9 fc ffffffffffffff0a 2eb 3c4565c8 0 3 b1e73116f6df7b23 - - 1 fb fa 3 f9 e
Uint64 Int8 3 80 83 ffffffffffffff83 180 3cc00000 0 3 804214818a867a01 - - 0 83 83 3 80 e
Uint64 Int8 3 2 5 1 6 3fc00000 1 1 9 c 0 2 3 1 2 3 32
Uint64 Int8 0 f9 f9 ffffffffffffff07 0 0 0 0 0 - - 0 f9 f9 0 f9 e
Uint64 Int8 0 80 80 ffffffffffffff80 0 0 0 0 0 - - 0 80 80 0 80 e
Uint64 Int8 0 2 2 fffffffffffffffe 0 0 0 0 0 0 0 0 2 2 0 2 e
Uint64 Int16 ffffffffffffffff fff9 fff8 ffffffffffff0006 ffffffffffff0007 57800380 1000700310157 960 ffffffffffffffff - - fff9 ffffffffffffffff ffffffffffff0006 fff9 ffffffffffffffff 32
Uint64 Int16 ffffffffffffffff 8000 7fff ffffffffffff7fff ffffffffffff8000 58000000 1ffffffffffff 7fff 1 - - 8000 ffffffffffffffff ffffffffffff7fff 8000 ffffffffffffffff 32
Uint64 Int16 ffffffffffffffff 2 1 fffffffffffffffd fffffffffffffffe 5f000000 7fffffffffffffff 1 1 fffffffffffffffc 3fffffffffffffff 2 ffffffffffffffff fffffffffffffffd 2 ffffffffffffffff 32
Uint64 Int16 3 fff9 fffc ffffffffffff000a 2ffeb 38400540 0 3 240416170afe1f23 - - 1 fffb fffa 3 fff9 e
Uint64 Int16 3 8000 8003 ffffffffffff8003 18000 38c00000 0 3 1996f65b747a0001 - - 0 8003 8003 3 8000 e
Uint64 Int16 3 2 5 1 6 3fc00000 1 1 9 c 0 2 3 1 2 3 32
Uint64 Int16 0 fff9 fff9 ffffffffffff0007 0 0 0 0 0 - - 0 fff9 fff9 0 fff9 e
Uint64 Int16 0 8000 8000 ffffffffffff8000 0 0 0 0 0 - - 0 8000 8000 0 8000 e
Uint64 Int16 0 2 2 fffffffffffffffe 0 0 0 0 0 0 0 0 2 2 0 2 e
Uint64 Int32 ffffffffffffffff fffffff9 fffffff8 ffffffff00000006 ffffffff00000007 4f800000 100000007 30 ffffffffffffffff - - fffffff9 ffffffffffffffff ffffffff00000006 fffffff9 ffffffffffffffff 32
Uint64 Int32 ffffffffffffffff 80000000 7fffffff ffffffff7fffffff ffffffff80000000 50000000 1ffffffff 7fffffff 1 - - 80000000 ffffffffffffffff ffffffff7fffffff 80000000 ffffffffffffffff 32
Uint64 Int32 ffffffffffffffff 2 1 fffffffffffffffd fffffffffffffffe 5f000000 7fffffffffffffff 1 1 fffffffffffffffc 3fffffffffffffff 2 ffffffffffffffff fffffffffffffffd 2 ffffffffffffffff 32
Uint64 Int32 3 fffffff9 fffffffc ffffffff0000000a 2ffffffeb 30400000 0 3 af994ae7a5a21f23 - - 1 fffffffb fffffffa 3 fffffff9 e
Uint64 Int32 3 80000000 80000003 ffffffff80000003 180000000 30c00000 0 3 9149747a00000001 - - 0 80000003 80000003 3 80000000 e
Uint64 Int32 3 2 5 1 6 3fc00000 1 1 9 c 0 2 3 1 2 3 32
Uint64 Int32 0 fffffff9 fffffff9 ffffffff00000007 0 0 0 0 0 - - 0 fffffff9 fffffff9 0 fffffff9 e
Uint64 Int32 0 80000000 80000000 ffffffff80000000 0 0 0 0 0 - - 0 80000000 80000000 0 80000000 e
Uint64 Int32 0 2 2 fffffffffffffffe 0 0 0 0 0 0 0 0 2 2 0 2 e
Uint64 Int64 ffffffffffffffff fffffffffffffff9 fffffffffffffff8 6 7 3f800000 1 6 ffffffffffffffff - - fffffffffffffff9 ffffffffffffffff 6 fffffffffffffff9 ffffffffffffffff 32
Uint64 Int64 ffffffffffffffff 8000000000000000 7fffffffffffffff 7fffffffffffffff 8000000000000000 40000000 1 7fffffffffffffff 1 - - 8000000000000000 ffffffffffffffff 7fffffffffffffff 8000000000000000 ffffffffffffffff 32
Uint64 Int64 ffffffffffffffff 2 1 fffffffffffffffd fffffffffffffffe 5f000000 7fffffffffffffff 1 1 fffffffffffffffc 3fffffffffffffff 2 ffffffffffffffff fffffffffffffffd 2 ffffffffffffffff 32
Uint64 Int64 3 fffffffffffffff9 fffffffffffffffc a ffffffffffffffeb 20400000 0 3 0 - - 1 fffffffffffffffb fffffffffffffffa 3 fffffffffffffff9 e
Uint64 Int64 3 8000000000000000 8000000000000003 8000000000000003 8000000000000000 20c00000 0 3 0 - - 0 8000000000000003 8000000000000003 3 8000000000000000 e
Uint64 Int64 3 2 5 1 6 3fc00000 1 1 9 c 0 2 3 1 2 3 32
Uint64 Int64 0 fffffffffffffff9 fffffffffffffff9 7 0 0 0 0 0 - - 0 fffffffffffffff9 fffffffffffffff9 0 fffffffffffffff9 e
Uint64 Int64 0 8000000000000000 8000000000000000 8000000000000000 0 0 0 0 0 - - 0 8000000000000000 8000000000000000 0 8000000000000000 e
Uint64 Int64 0 2 2 fffffffffffffffe 0 0 0 0 0 0 0 0 2 2 0 2 e
Uint64 Int128 ffffffffffffffff fffffffffffffffffffffffffffffff9 fffffffffffffff8 10000000000000006 fffffffffffffff90000000000000007 - ffffffffffffffffdb6db6db6db6db6d 1 0 - - fffffffffffffff9 ffffffffffffffffffffffffffffffff ffffffffffffffff0000000000000006 fffffffffffffffffffffffffffffff9 ffffffffffffffff 32
Uint64 Int128 ffffffffffffffff 80000000000000000000000000000000 8000000000000000ffffffffffffffff 8000000000000000ffffffffffffffff 80000000000000000000000000000000 - ffffffffffffffffffffffffffffffff ffffffffffffffff 0 - - 0 8000000000000000ffffffffffffffff 8000000000000000ffffffffffffffff 80000000000000000000000000000000 ffffffffffffffff 32
Uint64 Int128 ffffffffffffffff 2 10000000000000001 fffffffffffffffd 1fffffffffffffffe - 7fffffffffffffff 1 fffffffffffffffe0000000000000001 3fffffffffffffffc 3fffffffffffffff 2 ffffffffffffffff fffffffffffffffd 2 ffffffffffffffff 32
Uint64 Int128 3 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffffc a ffffffffffffffffffffffffffffffeb - ffffffffffffffffffffffffffffffff 3 0 - - 1 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffffa fffffffffffffffffffffffffffffff9 3 32
Uint64 Int128 3 80000000000000000000000000000000 80000000000000000000000000000003 80000000000000000000000000000003 80000000000000000000000000000000 - ffffffffffffffffffffffffffffffff 3 0 - - 0 80000000000000000000000000000003 80000000000000000000000000000003 80000000000000000000000000000000 3 32
Uint64 Int128 3 2 5 1 6 - 1 1 9 c 0 2 3 1 2 3 32
Uint64 Int128 0 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 7 0 - 0 0 0 - - 0 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 0 32
Uint64 Int128 0 80000000000000000000000000000000 80000000000000000000000000000000 80000000000000000000000000000000 0 - 0 0 0 - - 0 80000000000000000000000000000000 80000000000000000000000000000000 80000000000000000000000000000000 0 32
Uint64 Int128 0 2 2 fffffffffffffffffffffffffffffffe 0 - 0 0 0 0 0 0 2 2 0 2 e
Uint64 Uint8 ffffffffffffffff ff fe ffffffffffffff00 ffffffffffffff01 5b808081 101010101010101 0 ffffffffffffffff - - ff ffffffffffffffff ffffffffffffff00 ff ffffffffffffffff 32
Uint64 Uint8 ffffffffffffffff 3 2 fffffffffffffffc fffffffffffffffd 5eaaaaab 5555555555555555 0 ffffffffffffffff fffffffffffffff8 1fffffffffffffff 3 ffffffffffffffff fffffffffffffffc 3 ffffffffffffffff 32
Uint64 Uint8 ffffffffffffffff 0 ffffffffffffffff ffffffffffffffff 0 7f800000 - - 1 ffffffffffffffff ffffffffffffffff 0 ffffffffffffffff ffffffffffffffff 0 ffffffffffffffff 32
Uint64 Uint8 3 ff 102 ffffffffffffff04 2fd 3c40c0c1 0 3 9b5aca650265a6ab - - 3 ff fc 3 ff e
Uint64 Uint8 3 3 6 0 9 3f800000 1 0 1b 18 0 3 3 0 3 3 29
Uint64 Uint8 3 0 3 3 0 7f800000 - - 1 3 3 0 3 3 0 3 32
Uint64 Uint8 0 ff ff ffffffffffffff01 0 0 0 0 0 - - 0 ff ff 0 ff e
Uint64 Uint8 0 3 3 fffffffffffffffd 0 0 0 0 0 0 0 0 3 3 0 3 e
Uint64 Uint8 0 0 0 0 0 7fc00000 - - 1 0 0 0 0 0 0 0 29
Uint64 Uint16 ffffffffffffffff ffff fffe ffffffffffff0000 ffffffffffff0001 57800080 1000100010001 0 ffffffffffffffff - - ffff ffffffffffffffff ffffffffffff0000 ffff ffffffffffffffff 32
Uint64 Uint16 ffffffffffffffff 3 2 fffffffffffffffc fffffffffffffffd 5eaaaaab 5555555555555555 0 ffffffffffffffff fffffffffffffff8 1fffffffffffffff 3 ffffffffffffffff fffffffffffffffc 3 ffffffffffffffff 32
Uint64 Uint16 ffffffffffffffff 0 ffffffffffffffff ffffffffffffffff 0 7f800000 - - 1 ffffffffffffffff ffffffffffffffff 0 ffffffffffffffff ffffffffffffffff 0 ffffffffffffffff 32
Uint64 Uint16 3 ffff 10002 ffffffffffff0004 2fffd 384000c0 0 3 8fa2e79e4da6aaab - - 3 ffff fffc 3 ffff e
Uint64 Uint16 3 3 6 0 9 3f800000 1 0 1b 18 0 3 3 0 3 3 29
Uint64 Uint16 3 0 3 3 0 7f800000 - - 1 3 3 0 3 3 0 3 32
Uint64 Uint16 0 ffff ffff ffffffffffff0001 0 0 0 0 0 - - 0 ffff ffff 0 ffff e
Uint64 Uint16 0 3 3 fffffffffffffffd 0 0 0 0 0 0 0 0 3 3 0 3 e
Uint64 Uint16 0 0 0 0 0 7fc00000 - - 1 0 0 0 0 0 0 0 29
Uint64 Uint32 ffffffffffffffff ffffffff fffffffe ffffffff00000000 ffffffff00000001 4f800000 100000001 0 ffffffffffffffff - - ffffffff ffffffffffffffff ffffffff00000000 ffffffff ffffffffffffffff 32
Uint64 Uint32 ffffffffffffffff 3 2 fffffffffffffffc fffffffffffffffd 5eaaaaab 5555555555555555 0 ffffffffffffffff fffffffffffffff8 1fffffffffffffff 3 ffffffffffffffff fffffffffffffffc 3 ffffffffffffffff 32
Uint64 Uint32 ffffffffffffffff 0 ffffffffffffffff ffffffffffffffff 0 7f800000 - - 1 ffffffffffffffff ffffffffffffffff 0 ffffffffffffffff ffffffffffffffff 0 ffffffffffffffff 32
Uint64 Uint32 3 ffffffff 100000002 ffffffff00000004 2fffffffd 30400000 0 3 b864da6aaaaaaab - - 3 ffffffff fffffffc 3 ffffffff e
Uint64 Uint32 3 3 6 0 9 3f800000 1 0 1b 18 0 3 3 0 3 3 29
Uint64 Uint32 3 0 3 3 0 7f800000 - - 1 3 3 0 3 3 0 3 32
Uint64 Uint32 0 ffffffff ffffffff ffffffff00000001 0 0 0 0 0 - - 0 ffffffff ffffffff 0 ffffffff e
Uint64 Uint32 0 3 3 fffffffffffffffd 0 0 0 0 0 0 0 0 3 3 0 3 e
Uint64 Uint32 0 0 0 0 0 7fc00000 - - 1 0 0 0 0 0 0 0 29
Uint64 Uint128 ffffffffffffffff ffffffffffffffffffffffffffffffff fffffffffffffffe 10000000000000000 ffffffffffffffff0000000000000001 - 0 ffffffffffffffff 0 - - ffffffffffffffff ffffffffffffffffffffffffffffffff ffffffffffffffff0000000000000000 ffffffffffffffff ffffffffffffffffffffffffffffffff e
Uint64 Uint128 ffffffffffffffff 3 10000000000000002 fffffffffffffffc 2fffffffffffffffd - 5555555555555555 0 2ffffffffffffffff 7fffffffffffffff8 1fffffffffffffff 3 ffffffffffffffff fffffffffffffffc 3 ffffffffffffffff 32
Uint64 Uint128 ffffffffffffffff 0 ffffffffffffffff ffffffffffffffff 0 - - - 1 ffffffffffffffff ffffffffffffffff 0 ffffffffffffffff ffffffffffffffff 0 ffffffffffffffff 32
Uint64 Uint128 3 ffffffffffffffffffffffffffffffff 2 4 fffffffffffffffffffffffffffffffd - 0 3 0 - - 3 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffc 3 ffffffffffffffffffffffffffffffff e
Uint64 Uint128 3 3 6 0 9 - 1 0 1b 18 0 3 3 0 3 3 29
Uint64 Uint128 3 0 3 3 0 - - - 1 3 3 0 3 3 0 3 32
Uint64 Uint128 0 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 1 0 - 0 0 0 - - 0 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 0 ffffffffffffffffffffffffffffffff e
Uint64 Uint128 0 3 3 fffffffffffffffffffffffffffffffd 0 - 0 0 0 0 0 0 3 3 0 3 e
Uint64 Uint128 0 0 0 0 0 - - - 1 0 0 0 0 0 0 0 29
Uint64 Float64 ffffffffffffffff c004000000000000 43f0000000000000 43f0000000000000 c404000000000000 c3d999999999999a c3d999999999999a 3ff0000000000000 c004000000000000 43f0000000000000 32
Uint64 Float64 ffffffffffffffff 3fd5555555555555 43f0000000000000 43f0000000000000 43d5555555555555 4408000000000000 4408000000000000 3d30000000000000 3fd5555555555555 43f0000000000000 32
Uint64 Float64 ffffffffffffffff 401c000000000000 43f0000000000000 43f0000000000000 441c000000000000 43c2492492492492 43c2492492492492 4000000000000000 401c000000000000 43f0000000000000 32
Uint64 Float64 3 c004000000000000 3fe0000000000000 4016000000000000 c01e000000000000 bff3333333333333 c000000000000000 3fe0000000000000 c004000000000000 4008000000000000 32
Uint64 Float64 3 3fd5555555555555 400aaaaaaaaaaaab 4005555555555555 3ff0000000000000 4022000000000000 4022000000000000 3ca8000000000000 3fd5555555555555 4008000000000000 32
Uint64 Float64 3 401c000000000000 4024000000000000 c010000000000000 4035000000000000 3fdb6db6db6db6db 0 4008000000000000 4008000000000000 401c000000000000 e
Uint64 Float64 0 c004000000000000 c004000000000000 4004000000000000 8000000000000000 8000000000000000 8000000000000000 0 c004000000000000 0 32
Uint64 Float64 0 3fd5555555555555 3fd5555555555555 bfd5555555555555 0 0 0 0 0 3fd5555555555555 e
Uint64 Float64 0 401c000000000000 401c000000000000 c01c000000000000 0 0 0 0 0 401c000000000000 e
Uint64 Float32 ffffffffffffffff c0200000 43f0000000000000 43f0000000000000 c404000000000000 c3d999999999999a c3d999999999999a 3ff0000000000000 c004000000000000 43f0000000000000 32
Uint64 Float32 ffffffffffffffff 3eaaaaab 43f0000000000000 43f0000000000000 43d5555560000000 4407fffff4000006 4407fffff4000006 3fd54d5560000000 3fd5555560000000 43f0000000000000 32
Uint64 Float32 ffffffffffffffff 40e00000 43f0000000000000 43f0000000000000 441c000000000000 43c2492492492492 43c2492492492492 4000000000000000 401c000000000000 43f0000000000000 32
Uint64 Float32 3 c0200000 3fe0000000000000 4016000000000000 c01e000000000000 bff3333333333333 c000000000000000 3fe0000000000000 c004000000000000 4008000000000000 32
Uint64 Float32 3 3eaaaaab 400aaaaaac000000 4005555554000000 3ff0000008000000 4021fffff7000004 4020000000000000 3fd5555500000000 3fd5555560000000 4008000000000000 32
Uint64 Float32 3 40e00000 4024000000000000 c010000000000000 4035000000000000 3fdb6db6db6db6db 0 4008000000000000 4008000000000000 401c000000000000 e
Uint64 Float32 0 c0200000 c004000000000000 4004000000000000 8000000000000000 8000000000000000 8000000000000000 0 c004000000000000 0 32
Uint64 Float32 0 3eaaaaab 3fd5555560000000 bfd5555560000000 0 0 0 0 0 3fd5555560000000 e
Uint64 Float32 0 40e00000 401c000000000000 c01c000000000000 0 0 0 0 0 401c000000000000 e
Uint64 TFloat32 ffffffffffffffff c0200000 43f0000000000000 43f0000000000000 c404000000000000 c3d999999999999a c3d999999999999a 3ff0000000000000 c004000000000000 43f0000000000000 32
Uint64 TFloat32 ffffffffffffffff 3eaaaaab 43f0000000000000 43f0000000000000 43d5555560000000 4407fffff4000006 4407fffff4000006 3fd54d5560000000 3fd5555560000000 43f0000000000000 32
Uint64 TFloat32 ffffffffffffffff 40e00000 43f0000000000000 43f0000000000000 441c000000000000 43c2492492492492 43c2492492492492 4000000000000000 401c000000000000 43f0000000000000 32
Uint64 TFloat32 3 c0200000 3fe0000000000000 4016000000000000 c01e000000000000 bff3333333333333 c000000000000000 3fe0000000000000 c004000000000000 4008000000000000 32
Uint64 TFloat32 3 3eaaaaab 400aaaaaac000000 4005555554000000 3ff0000008000000 4021fffff7000004 4020000000000000 3fd5555500000000 3fd5555560000000 4008000000000000 32
Uint64 TFloat32 3 40e00000 4024000000000000 c010000000000000 4035000000000000 3fdb6db6db6db6db 0 4008000000000000 4008000000000000 401c000000000000 e
Uint64 TFloat32 0 c0200000 c004000000000000 4004000000000000 8000000000000000 8000000000000000 8000000000000000 0 c004000000000000 0 32
Uint64 TFloat32 0 3eaaaaab 3fd5555560000000 bfd5555560000000 0 0 0 0 0 3fd5555560000000 e
Uint64 TFloat32 0 40e00000 401c000000000000 c01c000000000000 0 0 0 0 0 401c000000000000 e
Uint64 Float16 ffffffffffffffff c100 43f0000000000000 43f0000000000000 c404000000000000 c3d999999999999a c3d999999999999a 3ff0000000000000 c004000000000000 43f0000000000000 32
Uint64 Float16 ffffffffffffffff 3555 43f0000000000000 43f0000000000000 43d5540000000000 4408018018018018 4408018018018018 3f70000000000000 3fd5540000000000 43f0000000000000 32
Uint64 Float16 ffffffffffffffff 4700 43f0000000000000 43f0000000000000 441c000000000000 43c2492492492492 43c2492492492492 4000000000000000 401c000000000000 43f0000000000000 32
Uint64 Float16 3 c100 3fe0000000000000 4016000000000000 c01e000000000000 bff3333333333333 c000000000000000 3fe0000000000000 c004000000000000 4008000000000000 32
Uint64 Float16 3 3555 400aaa8000000000 4005558000000000 3feffe0000000000 4022012012012012 4022000000000000 3f48000000000000 3fd5540000000000 4008000000000000 32
Uint64 Float16 3 4700 4024000000000000 c010000000000000 4035000000000000 3fdb6db6db6db6db 0 4008000000000000 4008000000000000 401c000000000000 e
Uint64 Float16 0 c100 c004000000000000 4004000000000000 8000000000000000 8000000000000000 8000000000000000 0 c004000000000000 0 32
Uint64 Float16 0 3555 3fd5540000000000 bfd5540000000000 0 0 0 0 0 3fd5540000000000 e
Uint64 Float16 0 4700 401c000000000000 c01c000000000000 0 0 0 0 0 401c000000000000 e
Uint64 BFloat16 ffffffffffffffff c020 43f0000000000000 43f0000000000000 c404000000000000 c3d999999999999a c3d999999999999a 3ff0000000000000 c004000000000000 43f0000000000000 32
Uint64 BFloat16 ffffffffffffffff 3eab 43f0000000000000 43f0000000000000 43d5600000000000 4407f405fd017f40 4407f405fd017f40 3f70000000000000 3fd5600000000000 43f0000000000000 32
Uint64 BFloat16 ffffffffffffffff 40e0 43f0000000000000 43f0000000000000 441c000000000000 43c2492492492492 43c2492492492492 4000000000000000 401c000000000000 43f0000000000000 32
Uint64 BFloat16 3 c020 3fe0000000000000 4016000000000000 c01e000000000000 bff3333333333333 c000000000000000 3fe0000000000000 c004000000000000 4008000000000000 32
Uint64 BFloat16 3 3eab 400aac0000000000 4005540000000000 3ff0080000000000 4021f7047dc11f70 4020000000000000 3fd5000000000000 3fd5600000000000 4008000000000000 32
Uint64 BFloat16 3 40e0 4024000000000000 c010000000000000 4035000000000000 3fdb6db6db6db6db 0 4008000000000000 4008000000000000 401c000000000000 e
Uint64 BFloat16 0 c020 c004000000000000 4004000000000000 8000000000000000 8000000000000000 8000000000000000 0 c004000000000000 0 32
Uint64 BFloat16 0 3eab 3fd5600000000000 bfd5600000000000 0 0 0 0 0 3fd5600000000000 e
Uint64 BFloat16 0 40e0 401c000000000000 c01c000000000000 0 0 0 0 0 401c000000000000 e
Uint64 Float8E5M2 ffffffffffffffff c1 43f0000000000000 43f0000000000000 c404000000000000 c3d999999999999a c3d999999999999a 3ff0000000000000 c004000000000000 43f0000000000000 32
Uint64 Float8E5M2 ffffffffffffffff 35 43f0000000000000 43f0000000000000 43d4000000000000 440999999999999a 440999999999999a 3fb0000000000000 3fd4000000000000 43f0000000000000 32
Uint64 Float8E5M2 ffffffffffffffff 47 43f0000000000000 43f0000000000000 441c000000000000 43c2492492492492 43c2492492492492 4000000000000000 401c000000000000 43f0000000000000 32
Uint64 Float8E5M2 3 c1 3fe0000000000000 4016000000000000 c01e000000000000 bff3333333333333 c000000000000000 3fe0000000000000 c004000000000000 4008000000000000 32
Uint64 Float8E5M2 3 35 400a800000000000 4005800000000000 3fee000000000000 4023333333333333 4022000000000000 3fc8000000000000 3fd4000000000000 4008000000000000 32
Uint64 Float8E5M2 3 47 4024000000000000 c010000000000000 4035000000000000 3fdb6db6db6db6db 0 4008000000000000 4008000000000000 401c000000000000 e
Uint64 Float8E5M2 0 c1 c004000000000000 4004000000000000 8000000000000000 8000000000000000 8000000000000000 0 c004000000000000 0 32
Uint64 Float8E5M2 0 35 3fd4000000000000 bfd4000000000000 0 0 0 0 0 3fd4000000000000 e
Uint64 Float8E5M2 0 47 401c000000000000 c01c000000000000 0 0 0 0 0 401c000000000000 e
Uint64 Float8E4M3FN ffffffffffffffff c2 43f0000000000000 43f0000000000000 c404000000000000 c3d999999999999a c3d999999999999a 3ff0000000000000 c004000000000000 43f0000000000000 32
Uint64 Float8E4M3FN ffffffffffffffff 2b 43f0000000000000 43f0000000000000 43d6000000000000 440745d1745d1746 440745d1745d1746 3fc8000000000000 3fd6000000000000 43f0000000000000 32
Uint64 Float8E4M3FN ffffffffffffffff 4e 43f0000000000000 43f0000000000000 441c000000000000 43c2492492492492 43c2492492492492 4000000000000000 401c000000000000 43f0000000000000 32
Uint64 Float8E4M3FN 3 c2 3fe0000000000000 4016000000000000 c01e000000000000 bff3333333333333 c000000000000000 3fe0000000000000 c004000000000000 4008000000000000 32
Uint64 Float8E4M3FN 3 2b 400ac00000000000 4005400000000000 3ff0800000000000 4021745d1745d174 4020000000000000 3fd0000000000000 3fd6000000000000 4008000000000000 32
Uint64 Float8E4M3FN 3 4e 4024000000000000 c010000000000000 4035000000000000 3fdb6db6db6db6db 0 4008000000000000 4008000000000000 401c000000000000 e
Uint64 Float8E4M3FN 0 c2 c004000000000000 4004000000000000 8000000000000000 8000000000000000 8000000000000000 0 c004000000000000 0 32
Uint64 Float8E4M3FN 0 2b 3fd6000000000000 bfd6000000000000 0 0 0 0 0 3fd6000000000000 e
Uint64 Float8E4M3FN 0 4e 401c000000000000 c01c000000000000 0 0 0 0 0 401c000000000000 e
Uint128 Boolean ffffffffffffffffffffffffffffffff 0 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 0 - - - 1 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 0 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 0 ffffffffffffffffffffffffffffffff 32
Uint128 Boolean ffffffffffffffffffffffffffffffff 1 0 fffffffffffffffffffffffffffffffe ffffffffffffffffffffffffffffffff - ffffffffffffffffffffffffffffffff 0 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffe 7fffffffffffffffffffffffffffffff 1 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffe 1 ffffffffffffffffffffffffffffffff 32
Uint128 Boolean 3 0 3 3 0 - - - 1 3 3 0 3 3 0 3 32
Uint128 Boolean 3 1 4 2 3 - 3 0 3 6 1 1 3 2 1 3 32
Uint128 Boolean 0 0 0 0 0 - - - 1 0 0 0 0 0 0 0 29
Uint128 Boolean 0 1 1 ffffffffffffffffffffffffffffffff 0 - 0 0 0 0 0 0 1 1 0 1 e
Uint128 Int4 ffffffffffffffffffffffffffffffff 9 8 fffffffffffffffffffffffffffffff6 fffffffffffffffffffffffffffffff7 - 1c71c71c71c71c71c71c71c71c71c71c 3 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffe00 7fffffffffffffffffffffffffffff 9 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffff6 9 ffffffffffffffffffffffffffffffff 32
Uint128 Int4 ffffffffffffffffffffffffffffffff 8 7 fffffffffffffffffffffffffffffff7 fffffffffffffffffffffffffffffff8 - 1fffffffffffffffffffffffffffffff 7 1 ffffffffffffffffffffffffffffff00 ffffffffffffffffffffffffffffff 8 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffff7 8 ffffffffffffffffffffffffffffffff 32
Uint128 Int4 ffffffffffffffffffffffffffffffff 2 1 fffffffffffffffffffffffffffffffd fffffffffffffffffffffffffffffffe - 7fffffffffffffffffffffffffffffff 1 1 fffffffffffffffffffffffffffffffc 3fffffffffffffffffffffffffffffff 2 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffd 2 ffffffffffffffffffffffffffffffff 32
Uint128 Int4 3 9 c fffffffffffffffffffffffffffffffa 1b - 0 3 4ce3 600 0 1 b a 3 9 e
Uint128 Int4 3 8 b fffffffffffffffffffffffffffffffb 18 - 0 3 19a1 300 0 0 b b 3 8 e
Uint128 Int4 3 2 5 1 6 - 1 1 9 c 0 2 3 1 2 3 32
Uint128 Int4 0 9 9 fffffffffffffffffffffffffffffff7 0 - 0 0 0 0 0 0 9 9 0 9 e
Uint128 Int4 0 8 8 fffffffffffffffffffffffffffffff8 0 - 0 0 0 0 0 0 8 8 0 8 e
Uint128 Int4 0 2 2 fffffffffffffffffffffffffffffffe 0 - 0 0 0 0 0 0 2 2 0 2 e
Uint128 Int8 ffffffffffffffffffffffffffffffff f9 f8 ffffffffffffffffffffffffffffff06 ffffffffffffffffffffffffffffff07 - 1073260a47f7c66cfadc041cc98291f d8 ffffffffffffffffffffffffffffffff - - f9 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffff06 f9 ffffffffffffffffffffffffffffffff 32
Uint128 Int8 ffffffffffffffffffffffffffffffff 80 7f ffffffffffffffffffffffffffffff7f ffffffffffffffffffffffffffffff80 - 1ffffffffffffffffffffffffffffff 7f 1 - - 80 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffff7f 80 ffffffffffffffffffffffffffffffff 32
Uint128 Int8 ffffffffffffffffffffffffffffffff 2 1 fffffffffffffffffffffffffffffffd fffffffffffffffffffffffffffffffe - 7fffffffffffffffffffffffffffffff 1 1 fffffffffffffffffffffffffffffffc 3fffffffffffffffffffffffffffffff 2 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffd 2 ffffffffffffffffffffffffffffffff 32
Uint128 Int8 3 f9 fc ffffffffffffffffffffffffffffff0a 2eb - 0 3 cd227d048cb43066b1e73116f6df7b23 - - 1 fb fa 3 f9 e
Uint128 Int8 3 80 83 ffffffffffffffffffffffffffffff83 180 - 0 3 e4588f7cfb7be364804214818a867a01 - - 0 83 83 3 80 e
Uint128 Int8 3 2 5 1 6 - 1 1 9 c 0 2 3 1 2 3 32
Uint128 Int8 0 f9 f9 ffffffffffffffffffffffffffffff07 0 - 0 0 0 - - 0 f9 f9 0 f9 e
Uint128 Int8 0 80 80 ffffffffffffffffffffffffffffff80 0 - 0 0 0 - - 0 80 80 0 80 e
Uint128 Int8 0 2 2 fffffffffffffffffffffffffffffffe 0 - 0 0 0 0 0 0 2 2 0 2 e
Uint128 Int16 ffffffffffffffffffffffffffffffff fff9 fff8 ffffffffffffffffffffffffffff0006 ffffffffffffffffffffffffffff0007 - 1000700310157096141a8cb9d914e f921 ffffffffffffffffffffffffffffffff - - fff9 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffff0006 fff9 ffffffffffffffffffffffffffffffff 32
Uint128 Int16 ffffffffffffffffffffffffffffffff 8000 7fff ffffffffffffffffffffffffffff7fff ffffffffffffffffffffffffffff8000 - 1ffffffffffffffffffffffffffff 7fff 1 - - 8000 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffff7fff 8000 ffffffffffffffffffffffffffffffff 32
Uint128 Int16 ffffffffffffffffffffffffffffffff 2 1 fffffffffffffffffffffffffffffffd fffffffffffffffffffffffffffffffe - 7fffffffffffffffffffffffffffffff 1 1 fffffffffffffffffffffffffffffffc 3fffffffffffffffffffffffffffffff 2 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffd 2 ffffffffffffffffffffffffffffffff 32
Uint128 Int16 3 fff9 fffc ffffffffffffffffffffffffffff000a 2ffeb - 0 3 b452ecd4757095d9240416170afe1f23 - - 1 fffb fffa 3 fff9 e
Uint128 Int16 3 8000 8003 ffffffffffffffffffffffffffff8003 18000 - 0 3 6f14b6bf3f7ff7441996f65b747a0001 - - 0 8003 8003 3 8000 e
Uint128 Int16 3 2 5 1 6 - 1 1 9 c 0 2 3 1 2 3 32
Uint128 Int16 0 fff9 fff9 ffffffffffffffffffffffffffff0007 0 - 0 0 0 - - 0 fff9 fff9 0 fff9 e
Uint128 Int16 0 8000 8000 ffffffffffffffffffffffffffff8000 0 - 0 0 0 - - 0 8000 8000 0 8000 e
Uint128 Int16 0 2 2 fffffffffffffffffffffffffffffffe 0 - 0 0 0 0 0 0 2 2 0 2 e
Uint128 Int32 ffffffffffffffffffffffffffffffff fffffff9 fffffff8 ffffffffffffffffffffffff00000006 ffffffffffffffffffffffff00000007 - 1000000070000003100000157 960 ffffffffffffffffffffffffffffffff - - fffffff9 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffff00000006 fffffff9 ffffffffffffffffffffffffffffffff 32
Uint128 Int32 ffffffffffffffffffffffffffffffff 80000000 7fffffff ffffffffffffffffffffffff7fffffff ffffffffffffffffffffffff80000000 - 1ffffffffffffffffffffffff 7fffffff 1 - - 80000000 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffff7fffffff 80000000 ffffffffffffffffffffffffffffffff 32
Uint128 Int32 ffffffffffffffffffffffffffffffff 2 1 fffffffffffffffffffffffffffffffd fffffffffffffffffffffffffffffffe - 7fffffffffffffffffffffffffffffff 1 1 fffffffffffffffffffffffffffffffc 3fffffffffffffffffffffffffffffff 2 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffd 2 ffffffffffffffffffffffffffffffff 32
Uint128 Int32 3 fffffff9 fffffffc ffffffffffffffffffffffff0000000a 2ffffffeb - 0 3 99d487648886d6cdaf994ae7a5a21f23 - - 1 fffffffb fffffffa 3 fffffff9 e
Uint128 Int32 3 80000000 80000003 ffffffffffffffffffffffff80000003 180000000 - 0 3 9b955ffc40ad22839149747a00000001 - - 0 80000003 80000003 3 80000000 e
Uint128 Int32 3 2 5 1 6 - 1 1 9 c 0 2 3 1 2 3 32
Uint128 Int32 0 fffffff9 fffffff9 ffffffffffffffffffffffff00000007 0 - 0 0 0 - - 0 fffffff9 fffffff9 0 fffffff9 e
Uint128 Int32 0 80000000 80000000 ffffffffffffffffffffffff80000000 0 - 0 0 0 - - 0 80000000 80000000 0 80000000 e
Uint128 Int32 0 2 2 fffffffffffffffffffffffffffffffe 0 - 0 0 0 0 0 0 2 2 0 2 e
Uint128 Int64 ffffffffffffffffffffffffffffffff fffffffffffffff9 fffffffffffffff8 ffffffffffffffff0000000000000006 ffffffffffffffff0000000000000007 - 10000000000000007 30 ffffffffffffffffffffffffffffffff - - fffffffffffffff9 ffffffffffffffffffffffffffffffff ffffffffffffffff0000000000000006 fffffffffffffff9 ffffffffffffffffffffffffffffffff 32
Uint128 Int64 ffffffffffffffffffffffffffffffff 8000000000000000 7fffffffffffffff ffffffffffffffff7fffffffffffffff ffffffffffffffff8000000000000000 - 1ffffffffffffffff 7fffffffffffffff 1 - - 8000000000000000 ffffffffffffffffffffffffffffffff ffffffffffffffff7fffffffffffffff 8000000000000000 ffffffffffffffffffffffffffffffff 32
Uint128 Int64 ffffffffffffffffffffffffffffffff 2 1 fffffffffffffffffffffffffffffffd fffffffffffffffffffffffffffffffe - 7fffffffffffffffffffffffffffffff 1 1 fffffffffffffffffffffffffffffffc 3fffffffffffffffffffffffffffffff 2 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffd 2 ffffffffffffffffffffffffffffffff 32
Uint128 Int64 3 fffffffffffffff9 fffffffffffffffc ffffffffffffffff000000000000000a 2ffffffffffffffeb - 0 3 da62e2cad7fb9e7b7ce5e58ba5a21f23 - - 1 fffffffffffffffb fffffffffffffffa 3 fffffffffffffff9 e
Uint128 Int64 3 8000000000000000 8000000000000003 ffffffffffffffff8000000000000003 18000000000000000 - 0 3 5563bd719149747a0000000000000001 - - 0 8000000000000003 8000000000000003 3 8000000000000000 e
Uint128 Int64 3 2 5 1 6 - 1 1 9 c 0 2 3 1 2 3 32
Uint128 Int64 0 fffffffffffffff9 fffffffffffffff9 ffffffffffffffff0000000000000007 0 - 0 0 0 - - 0 fffffffffffffff9 fffffffffffffff9 0 fffffffffffffff9 e
Uint128 Int64 0 8000000000000000 8000000000000000 ffffffffffffffff8000000000000000 0 - 0 0 0 - - 0 8000000000000000 8000000000000000 0 8000000000000000 e
Uint128 Int64 0 2 2 fffffffffffffffffffffffffffffffe 0 - 0 0 0 0 0 0 2 2 0 2 e
Uint128 Int128 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff8 6 7 - 1 6 ffffffffffffffffffffffffffffffff - - fffffffffffffffffffffffffffffff9 ffffffffffffffffffffffffffffffff 6 fffffffffffffffffffffffffffffff9 ffffffffffffffffffffffffffffffff 32
Uint128 Int128 ffffffffffffffffffffffffffffffff 80000000000000000000000000000000 7fffffffffffffffffffffffffffffff 7fffffffffffffffffffffffffffffff 80000000000000000000000000000000 - 1 7fffffffffffffffffffffffffffffff 1 - - 80000000000000000000000000000000 ffffffffffffffffffffffffffffffff 7fffffffffffffffffffffffffffffff 80000000000000000000000000000000 ffffffffffffffffffffffffffffffff 32
Uint128 Int128 ffffffffffffffffffffffffffffffff 2 1 fffffffffffffffffffffffffffffffd fffffffffffffffffffffffffffffffe - 7fffffffffffffffffffffffffffffff 1 1 fffffffffffffffffffffffffffffffc 3fffffffffffffffffffffffffffffff 2 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffd 2 ffffffffffffffffffffffffffffffff 32
Uint128 Int128 3 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffffc a ffffffffffffffffffffffffffffffeb - 0 3 0 - - 1 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffffa 3 fffffffffffffffffffffffffffffff9 e
Uint128 Int128 3 80000000000000000000000000000000 80000000000000000000000000000003 80000000000000000000000000000003 80000000000000000000000000000000 - 0 3 0 - - 0 80000000000000000000000000000003 80000000000000000000000000000003 3 80000000000000000000000000000000 e
Uint128 Int128 3 2 5 1 6 - 1 1 9 c 0 2 3 1 2 3 32
Uint128 Int128 0 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 7 0 - 0 0 0 - - 0 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 0 fffffffffffffffffffffffffffffff9 e
Uint128 Int128 0 80000000000000000000000000000000 80000000000000000000000000000000 80000000000000000000000000000000 0 - 0 0 0 - - 0 80000000000000000000000000000000 80000000000000000000000000000000 0 80000000000000000000000000000000 e
Uint128 Int128 0 2 2 fffffffffffffffffffffffffffffffe 0 - 0 0 0 0 0 0 2 2 0 2 e
Uint128 Uint8 ffffffffffffffffffffffffffffffff ff fe ffffffffffffffffffffffffffffff00 ffffffffffffffffffffffffffffff01 - 1010101010101010101010101010101 0 ffffffffffffffffffffffffffffffff - - ff ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffff00 ff ffffffffffffffffffffffffffffffff 32
Uint128 Uint8 ffffffffffffffffffffffffffffffff 3 2 fffffffffffffffffffffffffffffffc fffffffffffffffffffffffffffffffd - 55555555555555555555555555555555 0 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffff8 1fffffffffffffffffffffffffffffff 3 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffc 3 ffffffffffffffffffffffffffffffff 32
Uint128 Uint8 ffffffffffffffffffffffffffffffff 0 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 0 - - - 1 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 0 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 0 ffffffffffffffffffffffffffffffff 32
Uint128 Uint8 3 ff 102 ffffffffffffffffffffffffffffff04 2fd - 0 3 273601f4ad1dd4709b5aca650265a6ab - - 3 ff fc 3 ff e
Uint128 Uint8 3 3 6 0 9 - 1 0 1b 18 0 3 3 0 3 3 29
Uint128 Uint8 3 0 3 3 0 - - - 1 3 3 0 3 3 0 3 32
Uint128 Uint8 0 ff ff ffffffffffffffffffffffffffffff01 0 - 0 0 0 - - 0 ff ff 0 ff e
Uint128 Uint8 0 3 3 fffffffffffffffffffffffffffffffd 0 - 0 0 0 0 0 0 3 3 0 3 e
Uint128 Uint8 0 0 0 0 0 - - - 1 0 0 0 0 0 0 0 29
Uint128 Uint16 ffffffffffffffffffffffffffffffff ffff fffe ffffffffffffffffffffffffffff0000 ffffffffffffffffffffffffffff0001 - 10001000100010001000100010001 0 ffffffffffffffffffffffffffffffff - - ffff ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffff0000 ffff ffffffffffffffffffffffffffffffff 32
Uint128 Uint16 ffffffffffffffffffffffffffffffff 3 2 fffffffffffffffffffffffffffffffc fffffffffffffffffffffffffffffffd - 55555555555555555555555555555555 0 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffff8 1fffffffffffffffffffffffffffffff 3 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffc 3 ffffffffffffffffffffffffffffffff 32
Uint128 Uint16 ffffffffffffffffffffffffffffffff 0 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 0 - - - 1 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 0 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 0 ffffffffffffffffffffffffffffffff 32
Uint128 Uint16 3 ffff 10002 ffffffffffffffffffffffffffff0004 2fffd - 0 3 802469026d9ab7578fa2e79e4da6aaab - - 3 ffff fffc 3 ffff e
Uint128 Uint16 3 3 6 0 9 - 1 0 1b 18 0 3 3 0 3 3 29
Uint128 Uint16 3 0 3 3 0 - - - 1 3 3 0 3 3 0 3 32
Uint128 Uint16 0 ffff ffff ffffffffffffffffffffffffffff0001 0 - 0 0 0 - - 0 ffff ffff 0 ffff e
Uint128 Uint16 0 3 3 fffffffffffffffffffffffffffffffd 0 - 0 0 0 0 0 0 3 3 0 3 e
Uint128 Uint16 0 0 0 0 0 - - - 1 0 0 0 0 0 0 0 29
Uint128 Uint32 ffffffffffffffffffffffffffffffff ffffffff fffffffe ffffffffffffffffffffffff00000000 ffffffffffffffffffffffff00000001 - 1000000010000000100000001 0 ffffffffffffffffffffffffffffffff - - ffffffff ffffffffffffffffffffffffffffffff ffffffffffffffffffffffff00000000 ffffffff ffffffffffffffffffffffffffffffff 32
Uint128 Uint32 ffffffffffffffffffffffffffffffff 3 2 fffffffffffffffffffffffffffffffc fffffffffffffffffffffffffffffffd - 55555555555555555555555555555555 0 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffff8 1fffffffffffffffffffffffffffffff 3 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffc 3 ffffffffffffffffffffffffffffffff 32
Uint128 Uint32 ffffffffffffffffffffffffffffffff 0 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 0 - - - 1 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 0 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 0 ffffffffffffffffffffffffffffffff 32
Uint128 Uint32 3 ffffffff 100000002 ffffffffffffffffffffffff00000004 2fffffffd - 0 3 e358d48c7f9afb90b864da6aaaaaaab - - 3 ffffffff fffffffc 3 ffffffff e
Uint128 Uint32 3 3 6 0 9 - 1 0 1b 18 0 3 3 0 3 3 29
Uint128 Uint32 3 0 3 3 0 - - - 1 3 3 0 3 3 0 3 32
Uint128 Uint32 0 ffffffff ffffffff ffffffffffffffffffffffff00000001 0 - 0 0 0 - - 0 ffffffff ffffffff 0 ffffffff e
Uint128 Uint32 0 3 3 fffffffffffffffffffffffffffffffd 0 - 0 0 0 0 0 0 3 3 0 3 e
Uint128 Uint32 0 0 0 0 0 - - - 1 0 0 0 0 0 0 0 29
Uint128 Uint64 ffffffffffffffffffffffffffffffff ffffffffffffffff fffffffffffffffe ffffffffffffffff0000000000000000 ffffffffffffffff0000000000000001 - 10000000000000001 0 ffffffffffffffffffffffffffffffff - - ffffffffffffffff ffffffffffffffffffffffffffffffff ffffffffffffffff0000000000000000 ffffffffffffffff ffffffffffffffffffffffffffffffff 32
Uint128 Uint64 ffffffffffffffffffffffffffffffff 3 2 fffffffffffffffffffffffffffffffc fffffffffffffffffffffffffffffffd - 55555555555555555555555555555555 0 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffff8 1fffffffffffffffffffffffffffffff 3 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffc 3 ffffffffffffffffffffffffffffffff 32
Uint128 Uint64 ffffffffffffffffffffffffffffffff 0 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 0 - - - 1 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 0 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 0 ffffffffffffffffffffffffffffffff 32
Uint128 Uint64 3 ffffffffffffffff 10000000000000002 ffffffffffffffff0000000000000004 2fffffffffffffffd - 0 3 e397d3a10b864da6aaaaaaaaaaaaaaab - - 3 ffffffffffffffff fffffffffffffffc 3 ffffffffffffffff e
Uint128 Uint64 3 3 6 0 9 - 1 0 1b 18 0 3 3 0 3 3 29
Uint128 Uint64 3 0 3 3 0 - - - 1 3 3 0 3 3 0 3 32
Uint128 Uint64 0 ffffffffffffffff ffffffffffffffff ffffffffffffffff0000000000000001 0 - 0 0 0 - - 0 ffffffffffffffff ffffffffffffffff 0 ffffffffffffffff e
Uint128 Uint64 0 3 3 fffffffffffffffffffffffffffffffd 0 - 0 0 0 0 0 0 3 3 0 3 e
Uint128 Uint64 0 0 0 0 0 - - - 1 0 0 0 0 0 0 0 29
Float64 Boolean c004000000000000 0 c004000000000000 c004000000000000 8000000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 c004000000000000 0 e
Float64 Boolean c004000000000000 1 bff8000000000000 c00c000000000000 c004000000000000 c004000000000000 c008000000000000 bfe0000000000000 c004000000000000 3ff0000000000000 e
Float64 Boolean 3fd5555555555555 0 3fd5555555555555 3fd5555555555555 0 7ff0000000000000 7ff0000000000000 7ff8000000000000 0 3fd5555555555555 32
Float64 Boolean 3fd5555555555555 1 3ff5555555555555 bfe5555555555556 3fd5555555555555 3fd5555555555555 0 3fd5555555555555 3fd5555555555555 3ff0000000000000 e
Float64 Boolean 401c000000000000 0 401c000000000000 401c000000000000 0 7ff0000000000000 7ff0000000000000 7ff8000000000000 0 401c000000000000 32
Float64 Boolean 401c000000000000 1 4020000000000000 4018000000000000 401c000000000000 401c000000000000 401c000000000000 0 3ff0000000000000 401c000000000000 32
Float64 Int4 c004000000000000 9 c023000000000000 4012000000000000 4031800000000000 3fd6db6db6db6db7 0 c004000000000000 c01c000000000000 c004000000000000 32
Float64 Int4 c004000000000000 8 c025000000000000 4016000000000000 4034000000000000 3fd4000000000000 0 c004000000000000 c020000000000000 c004000000000000 32
Float64 Int4 c004000000000000 2 bfe0000000000000 c012000000000000 c014000000000000 bff4000000000000 c000000000000000 bfe0000000000000 c004000000000000 4000000000000000 e
Float64 Int4 3fd5555555555555 9 c01aaaaaaaaaaaab 401d555555555555 c002aaaaaaaaaaaa bfa8618618618618 bff0000000000000 3fd5555555555555 c01c000000000000 3fd5555555555555 32
Float64 Int4 3fd5555555555555 8 c01eaaaaaaaaaaab 4020aaaaaaaaaaab c005555555555555 bfa5555555555555 bff0000000000000 3fd5555555555555 c020000000000000 3fd5555555555555 32
Float64 Int4 3fd5555555555555 2 4002aaaaaaaaaaab bffaaaaaaaaaaaab 3fe5555555555555 3fc5555555555555 0 3fd5555555555555 3fd5555555555555 4000000000000000 e
Float64 Int4 401c000000000000 9 0 402c000000000000 c048800000000000 bff0000000000000 bff0000000000000 0 c01c000000000000 401c000000000000 32
Float64 Int4 401c000000000000 8 bff0000000000000 402e000000000000 c04c000000000000 bfec000000000000 bff0000000000000 401c000000000000 c020000000000000 401c000000000000 32
Float64 Int4 401c000000000000 2 4022000000000000 4014000000000000 402c000000000000 400c000000000000 4008000000000000 3ff0000000000000 4000000000000000 401c000000000000 32
Float64 Int8 c004000000000000 f9 c023000000000000 4012000000000000 4031800000000000 3fd6db6db6db6db7 0 c004000000000000 c01c000000000000 c004000000000000 32
Float64 Int8 c004000000000000 80 c060500000000000 405f600000000000 4074000000000000 3f94000000000000 0 c004000000000000 c060000000000000 c004000000000000 32
Float64 Int8 c004000000000000 2 bfe0000000000000 c012000000000000 c014000000000000 bff4000000000000 c000000000000000 bfe0000000000000 c004000000000000 4000000000000000 e
Float64 Int8 3fd5555555555555 f9 c01aaaaaaaaaaaab 401d555555555555 c002aaaaaaaaaaaa bfa8618618618618 bff0000000000000 3fd5555555555555 c01c000000000000 3fd5555555555555 32
Float64 Int8 3fd5555555555555 80 c05feaaaaaaaaaab 40600aaaaaaaaaab c045555555555555 bf65555555555555 bff0000000000000 3fd5555555555555 c060000000000000 3fd5555555555555 32
Float64 Int8 3fd5555555555555 2 4002aaaaaaaaaaab bffaaaaaaaaaaaab 3fe5555555555555 3fc5555555555555 0 3fd5555555555555 3fd5555555555555 4000000000000000 e
Float64 Int8 401c000000000000 f9 0 402c000000000000 c048800000000000 bff0000000000000 bff0000000000000 0 c01c000000000000 401c000000000000 32
Float64 Int8 401c000000000000 80 c05e400000000000 4060e00000000000 c08c000000000000 bfac000000000000 bff0000000000000 401c000000000000 c060000000000000 401c000000000000 32
Float64 Int8 401c000000000000 2 4022000000000000 4014000000000000 402c000000000000 400c000000000000 4008000000000000 3ff0000000000000 4000000000000000 401c000000000000 32
Float64 Int16 c004000000000000 fff9 c023000000000000 4012000000000000 4031800000000000 3fd6db6db6db6db7 0 c004000000000000 c01c000000000000 c004000000000000 32
Float64 Int16 c004000000000000 8000 c0e0005000000000 40dfff6000000000 40f4000000000000 3f14000000000000 0 c004000000000000 c0e0000000000000 c004000000000000 32
Float64 Int16 c004000000000000 2 bfe0000000000000 c012000000000000 c014000000000000 bff4000000000000 c000000000000000 bfe0000000000000 c004000000000000 4000000000000000 e
Float64 Int16 3fd5555555555555 fff9 c01aaaaaaaaaaaab 401d555555555555 c002aaaaaaaaaaaa bfa8618618618618 bff0000000000000 3fd5555555555555 c01c000000000000 3fd5555555555555 32
Float64 Int16 3fd5555555555555 8000 c0dfffeaaaaaaaab 40e0000aaaaaaaab c0c5555555555555 bee5555555555555 bff0000000000000 3fd5555555555555 c0e0000000000000 3fd5555555555555 32
Float64 Int16 3fd5555555555555 2 4002aaaaaaaaaaab bffaaaaaaaaaaaab 3fe5555555555555 3fc5555555555555 0 3fd5555555555555 3fd5555555555555 4000000000000000 e
Float64 Int16 401c000000000000 fff9 0 402c000000000000 c048800000000000 bff0000000000000 bff0000000000000 0 c01c000000000000 401c000000000000 32
Float64 Int16 401c000000000000 8000 c0dffe4000000000 40e000e000000000 c10c000000000000 bf2c000000000000 bff0000000000000 401c000000000000 c0e0000000000000 401c000000000000 32
Float64 Int16 401c000000000000 2 4022000000000000 4014000000000000 402c000000000000 400c000000000000 4008000000000000 3ff0000000000000 4000000000000000 401c000000000000 32
Float64 Int32 c004000000000000 fffffff9 c023000000000000 4012000000000000 4031800000000000 3fd6db6db6db6db7 0 c004000000000000 c01c000000000000 c004000000000000 32
Float64 Int32 c004000000000000 80000000 c1e0000000500000 41dfffffff600000 41f4000000000000 3e14000000000000 0 c004000000000000 c1e0000000000000 c004000000000000 32
Float64 Int32 c004000000000000 2 bfe0000000000000 c012000000000000 c014000000000000 bff4000000000000 c000000000000000 bfe0000000000000 c004000000000000 4000000000000000 e
Float64 Int32 3fd5555555555555 fffffff9 c01aaaaaaaaaaaab 401d555555555555 c002aaaaaaaaaaaa bfa8618618618618 bff0000000000000 3fd5555555555555 c01c000000000000 3fd5555555555555 32
Float64 Int32 3fd5555555555555 80000000 c1dfffffffeaaaab 41e00000000aaaab c1c5555555555555 bde5555555555555 bff0000000000000 3fd5555555555555 c1e0000000000000 3fd5555555555555 32
Float64 Int32 3fd5555555555555 2 4002aaaaaaaaaaab bffaaaaaaaaaaaab 3fe5555555555555 3fc5555555555555 0 3fd5555555555555 3fd5555555555555 4000000000000000 e
Float64 Int32 401c000000000000 fffffff9 0 402c000000000000 c048800000000000 bff0000000000000 bff0000000000000 0 c01c000000000000 401c000000000000 32
Float64 Int32 401c000000000000 80000000 c1dffffffe400000 41e0000000e00000 c20c000000000000 be2c000000000000 bff0000000000000 401c000000000000 c1e0000000000000 401c000000000000 32
Float64 Int32 401c000000000000 2 4022000000000000 4014000000000000 402c000000000000 400c000000000000 4008000000000000 3ff0000000000000 4000000000000000 401c000000000000 32
Float64 Int64 c004000000000000 fffffffffffffff9 c023000000000000 4012000000000000 4031800000000000 3fd6db6db6db6db7 0 c004000000000000 c01c000000000000 c004000000000000 32
Float64 Int64 c004000000000000 8000000000000000 c3e0000000000000 43e0000000000000 43f4000000000000 3c14000000000000 0 c004000000000000 c3e0000000000000 c004000000000000 32
Float64 Int64 c004000000000000 2 bfe0000000000000 c012000000000000 c014000000000000 bff4000000000000 c000000000000000 bfe0000000000000 c004000000000000 4000000000000000 e
Float64 Int64 3fd5555555555555 fffffffffffffff9 c01aaaaaaaaaaaab 401d555555555555 c002aaaaaaaaaaaa bfa8618618618618 bff0000000000000 3fd5555555555555 c01c000000000000 3fd5555555555555 32
Float64 Int64 3fd5555555555555 8000000000000000 c3e0000000000000 43e0000000000000 c3c5555555555555 bbe5555555555555 bff0000000000000 3fd5555555555555 c3e0000000000000 3fd5555555555555 32
Float64 Int64 3fd5555555555555 2 4002aaaaaaaaaaab bffaaaaaaaaaaaab 3fe5555555555555 3fc5555555555555 0 3fd5555555555555 3fd5555555555555 4000000000000000 e
Float64 Int64 401c000000000000 fffffffffffffff9 0 402c000000000000 c048800000000000 bff0000000000000 bff0000000000000 0 c01c000000000000 401c000000000000 32
Float64 Int64 401c000000000000 8000000000000000 c3e0000000000000 43e0000000000000 c40c000000000000 bc2c000000000000 bff0000000000000 401c000000000000 c3e0000000000000 401c000000000000 32
Float64 Int64 401c000000000000 2 4022000000000000 4014000000000000 402c000000000000 400c000000000000 4008000000000000 3ff0000000000000 4000000000000000 401c000000000000 32
Float64 Uint8 c004000000000000 ff 406f900000000000 c070180000000000 c083ec0000000000 bf84141414141414 bff0000000000000 c004000000000000 c004000000000000 406fe00000000000 e
Float64 Uint8 c004000000000000 3 3fe0000000000000 c016000000000000 c01e000000000000 bfeaaaaaaaaaaaab bff0000000000000 c004000000000000 c004000000000000 4008000000000000 e
Float64 Uint8 c004000000000000 0 c004000000000000 c004000000000000 8000000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 c004000000000000 0 e
Float64 Uint8 3fd5555555555555 ff 406feaaaaaaaaaab c06fd55555555555 4055400000000000 3f556ac0156ac015 0 3fd5555555555555 3fd5555555555555 406fe00000000000 e
Float64 Uint8 3fd5555555555555 3 400aaaaaaaaaaaab c005555555555555 3ff0000000000000 3fbc71c71c71c71c 0 3fd5555555555555 3fd5555555555555 4008000000000000 e
Float64 Uint8 3fd5555555555555 0 3fd5555555555555 3fd5555555555555 0 7ff0000000000000 7ff0000000000000 7ff8000000000000 0 3fd5555555555555 32
Float64 Uint8 401c000000000000 ff 4070600000000000 c06f000000000000 409be40000000000 3f9c1c1c1c1c1c1c 0 401c000000000000 401c000000000000 406fe00000000000 e
Float64 Uint8 401c000000000000 3 4024000000000000 4010000000000000 4035000000000000 4002aaaaaaaaaaab 4000000000000000 3ff0000000000000 4008000000000000 401c000000000000 32
Float64 Uint8 401c000000000000 0 401c000000000000 401c000000000000 0 7ff0000000000000 7ff0000000000000 7ff8000000000000 0 401c000000000000 32
Float64 Uint16 c004000000000000 ffff 40efff9000000000 c0f0001800000000 c103ffec00000000 bf04001400140014 bff0000000000000 c004000000000000 c004000000000000 40efffe000000000 e
Float64 Uint16 c004000000000000 3 3fe0000000000000 c016000000000000 c01e000000000000 bfeaaaaaaaaaaaab bff0000000000000 c004000000000000 c004000000000000 4008000000000000 e
Float64 Uint16 c004000000000000 0 c004000000000000 c004000000000000 8000000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 c004000000000000 0 e
Float64 Uint16 3fd5555555555555 ffff 40efffeaaaaaaaab c0efffd555555555 40d5554000000000 3ed5556aaac00015 0 3fd5555555555555 3fd5555555555555 40efffe000000000 e
Float64 Uint16 3fd5555555555555 3 400aaaaaaaaaaaab c005555555555555 3ff0000000000000 3fbc71c71c71c71c 0 3fd5555555555555 3fd5555555555555 4008000000000000 e
Float64 Uint16 3fd5555555555555 0 3fd5555555555555 3fd5555555555555 0 7ff0000000000000 7ff0000000000000 7ff8000000000000 0 3fd5555555555555 32
Float64 Uint16 401c000000000000 ffff 40f0006000000000 c0efff0000000000 411bffe400000000 3f1c001c001c001c 0 401c000000000000 401c000000000000 40efffe000000000 e
Float64 Uint16 401c000000000000 3 4024000000000000 4010000000000000 4035000000000000 4002aaaaaaaaaaab 4000000000000000 3ff0000000000000 4008000000000000 401c000000000000 32
Float64 Uint16 401c000000000000 0 401c000000000000 401c000000000000 0 7ff0000000000000 7ff0000000000000 7ff8000000000000 0 401c000000000000 32
Float64 Uint32 c004000000000000 ffffffff 41efffffff900000 c1f0000000180000 c203ffffffec0000 be04000000140000 bff0000000000000 c004000000000000 c004000000000000 41efffffffe00000 e
Float64 Uint32 c004000000000000 3 3fe0000000000000 c016000000000000 c01e000000000000 bfeaaaaaaaaaaaab bff0000000000000 c004000000000000 c004000000000000 4008000000000000 e
Float64 Uint32 c004000000000000 0 c004000000000000 c004000000000000 8000000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 c004000000000000 0 e
Float64 Uint32 3fd5555555555555 ffffffff 41efffffffeaaaab c1efffffffd55555 41d5555555400000 3dd55555556aaaaa 0 3fd5555555555555 3fd5555555555555 41efffffffe00000 e
Float64 Uint32 3fd5555555555555 3 400aaaaaaaaaaaab c005555555555555 3ff0000000000000 3fbc71c71c71c71c 0 3fd5555555555555 3fd5555555555555 4008000000000000 e
Float64 Uint32 3fd5555555555555 0 3fd5555555555555 3fd5555555555555 0 7ff0000000000000 7ff0000000000000 7ff8000000000000 0 3fd5555555555555 32
Float64 Uint32 401c000000000000 ffffffff 41f0000000600000 c1efffffff000000 421bffffffe40000 3e1c0000001c0000 0 401c000000000000 401c000000000000 41efffffffe00000 e
Float64 Uint32 401c000000000000 3 4024000000000000 4010000000000000 4035000000000000 4002aaaaaaaaaaab 4000000000000000 3ff0000000000000 4008000000000000 401c000000000000 32
Float64 Uint32 401c000000000000 0 401c000000000000 401c000000000000 0 7ff0000000000000 7ff0000000000000 7ff8000000000000 0 401c000000000000 32
Float64 Uint64 c004000000000000 ffffffffffffffff 43f0000000000000 c3f0000000000000 c404000000000000 bc04000000000000 bff0000000000000 c004000000000000 c004000000000000 43f0000000000000 e
Float64 Uint64 c004000000000000 3 3fe0000000000000 c016000000000000 c01e000000000000 bfeaaaaaaaaaaaab bff0000000000000 c004000000000000 c004000000000000 4008000000000000 e
Float64 Uint64 c004000000000000 0 c004000000000000 c004000000000000 8000000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 c004000000000000 0 e
Float64 Uint64 3fd5555555555555 ffffffffffffffff 43f0000000000000 c3f0000000000000 43d5555555555555 3bd5555555555555 0 3fd5555555555555 3fd5555555555555 43f0000000000000 e
Float64 Uint64 3fd5555555555555 3 400aaaaaaaaaaaab c005555555555555 3ff0000000000000 3fbc71c71c71c71c 0 3fd5555555555555 3fd5555555555555 4008000000000000 e
Float64 Uint64 3fd5555555555555 0 3fd5555555555555 3fd5555555555555 0 7ff0000000000000 7ff0000000000000 7ff8000000000000 0 3fd5555555555555 32
Float64 Uint64 401c000000000000 ffffffffffffffff 43f0000000000000 c3f0000000000000 441c000000000000 3c1c000000000000 0 401c000000000000 401c000000000000 43f0000000000000 e
Float64 Uint64 401c000000000000 3 4024000000000000 4010000000000000 4035000000000000 4002aaaaaaaaaaab 4000000000000000 3ff0000000000000 4008000000000000 401c000000000000 32
Float64 Uint64 401c000000000000 0 401c000000000000 401c000000000000 0 7ff0000000000000 7ff0000000000000 7ff8000000000000 0 401c000000000000 32
Float64 Float32 c004000000000000 c0200000 c014000000000000 0 4019000000000000 3ff0000000000000 3ff0000000000000 8000000000000000 c004000000000000 c004000000000000 29
Float64 Float32 c004000000000000 3eaaaaab c001555554000000 c006aaaaac000000 bfeaaaaab8000000 c01dfffff1000007 c020000000000000 bfc55554c0000000 c004000000000000 3fd5555560000000 e
Float64 Float32 c004000000000000 40e00000 4012000000000000 c023000000000000 c031800000000000 bfd6db6db6db6db7 bff0000000000000 c004000000000000 c004000000000000 401c000000000000 e
Float64 Float32 3fd5555555555555 c0200000 c001555555555555 4006aaaaaaaaaaab bfeaaaaaaaaaaaaa bfc1111111111111 bff0000000000000 3fd5555555555555 c004000000000000 3fd5555555555555 32
Float64 Float32 3fd5555555555555 3eaaaaab 3fe555555aaaaaaa be45555556000000 3fbc71c72aaaaaaa 3feffffff0000007 0 3fd5555555555555 3fd5555555555555 3fd5555560000000 e
Float64 Float32 3fd5555555555555 40e00000 401d555555555555 c01aaaaaaaaaaaab 4002aaaaaaaaaaaa 3fa8618618618618 0 3fd5555555555555 3fd5555555555555 401c000000000000 e
Float64 Float32 401c000000000000 c0200000 4012000000000000 4023000000000000 c031800000000000 c006666666666666 c008000000000000 4000000000000000 c004000000000000 401c000000000000 32
Float64 Float32 401c000000000000 3eaaaaab 401d555556000000 401aaaaaaa000000 4002aaaab4000000 4034fffff5800005 4034000000000000 3fd5555480000000 3fd5555560000000 401c000000000000 32
Float64 Float32 401c000000000000 40e00000 402c000000000000 0 4048800000000000 3ff0000000000000 3ff0000000000000 0 401c000000000000 401c000000000000 29
Float64 TFloat32 c004000000000000 c0200000 c014000000000000 0 4019000000000000 3ff0000000000000 3ff0000000000000 8000000000000000 c004000000000000 c004000000000000 29
Float64 TFloat32 c004000000000000 3eaaaaab c001555554000000 c006aaaaac000000 bfeaaaaab8000000 c01dfffff1000007 c020000000000000 bfc55554c0000000 c004000000000000 3fd5555560000000 e
Float64 TFloat32 c004000000000000 40e00000 4012000000000000 c023000000000000 c031800000000000 bfd6db6db6db6db7 bff0000000000000 c004000000000000 c004000000000000 401c000000000000 e
Float64 TFloat32 3fd5555555555555 c0200000 c001555555555555 4006aaaaaaaaaaab bfeaaaaaaaaaaaaa bfc1111111111111 bff0000000000000 3fd5555555555555 c004000000000000 3fd5555555555555 32
Float64 TFloat32 3fd5555555555555 3eaaaaab 3fe555555aaaaaaa be45555556000000 3fbc71c72aaaaaaa 3feffffff0000007 0 3fd5555555555555 3fd5555555555555 3fd5555560000000 e
Float64 TFloat32 3fd5555555555555 40e00000 401d555555555555 c01aaaaaaaaaaaab 4002aaaaaaaaaaaa 3fa8618618618618 0 3fd5555555555555 3fd5555555555555 401c000000000000 e
Float64 TFloat32 401c000000000000 c0200000 4012000000000000 4023000000000000 c031800000000000 c006666666666666 c008000000000000 4000000000000000 c004000000000000 401c000000000000 32
Float64 TFloat32 401c000000000000 3eaaaaab 401d555556000000 401aaaaaaa000000 4002aaaab4000000 4034fffff5800005 4034000000000000 3fd5555480000000 3fd5555560000000 401c000000000000 32
Float64 TFloat32 401c000000000000 40e00000 402c000000000000 0 4048800000000000 3ff0000000000000 3ff0000000000000 0 401c000000000000 401c000000000000 29
Float64 Float16 c004000000000000 c100 c014000000000000 0 4019000000000000 3ff0000000000000 3ff0000000000000 8000000000000000 c004000000000000 c004000000000000 29
Float64 Float16 c004000000000000 3555 c001558000000000 c006aa8000000000 bfeaa90000000000 c01e01e01e01e01e c020000000000000 bfc5680000000000 c004000000000000 3fd5540000000000 e
Float64 Float16 c004000000000000 4700 4012000000000000 c023000000000000 c031800000000000 bfd6db6db6db6db7 bff0000000000000 c004000000000000 c004000000000000 401c000000000000 e
Float64 Float16 3fd5555555555555 c100 c001555555555555 4006aaaaaaaaaaab bfeaaaaaaaaaaaaa bfc1111111111111 bff0000000000000 3fd5555555555555 c004000000000000 3fd5555555555555 32
Float64 Float16 3fd5555555555555 3555 3fe554aaaaaaaaaa 3f15555555555000 3fbc700000000000 3ff0010010010010 3ff0000000000000 3f15555555555000 3fd5540000000000 3fd5555555555555 32
Float64 Float16 3fd5555555555555 4700 401d555555555555 c01aaaaaaaaaaaab 4002aaaaaaaaaaaa 3fa8618618618618 0 3fd5555555555555 3fd5555555555555 401c000000000000 e
Float64 Float16 401c000000000000 c100 4012000000000000 4023000000000000 c031800000000000 c006666666666666 c008000000000000 4000000000000000 c004000000000000 401c000000000000 32
Float64 Float16 401c000000000000 3555 401d554000000000 401aaac000000000 4002a98000000000 4035015015015015 4035000000000000 3f5c000000000000 3fd5540000000000 401c000000000000 32
Float64 Float16 401c000000000000 4700 402c000000000000 0 4048800000000000 3ff0000000000000 3ff0000000000000 0 401c000000000000 401c000000000000 29
Float64 BFloat16 c004000000000000 c020 c014000000000000 0 4019000000000000 3ff0000000000000 3ff0000000000000 8000000000000000 c004000000000000 c004000000000000 29
Float64 BFloat16 c004000000000000 3eab c001540000000000 c006ac0000000000 bfeab80000000000 c01df1077c41df10 c020000000000000 bfc4c00000000000 c004000000000000 3fd5600000000000 e
Float64 BFloat16 c004000000000000 40e0 4012000000000000 c023000000000000 c031800000000000 bfd6db6db6db6db7 bff0000000000000 c004000000000000 c004000000000000 401c000000000000 e
Float64 BFloat16 3fd5555555555555 c020 c001555555555555 4006aaaaaaaaaaab bfeaaaaaaaaaaaaa bfc1111111111111 bff0000000000000 3fd5555555555555 c004000000000000 3fd5555555555555 32
Float64 BFloat16 3fd5555555555555 3eab 3fe55aaaaaaaaaaa bf45555555555600 3fbc800000000000 3feff007fc01ff00 0 3fd5555555555555 3fd5555555555555 3fd5600000000000 e
Float64 BFloat16 3fd5555555555555 40e0 401d555555555555 c01aaaaaaaaaaaab 4002aaaaaaaaaaaa 3fa8618618618618 0 3fd5555555555555 3fd5555555555555 401c000000000000 e
Float64 BFloat16 401c000000000000 c020 4012000000000000 4023000000000000 c031800000000000 c006666666666666 c008000000000000 4000000000000000 c004000000000000 401c000000000000 32
Float64 BFloat16 401c000000000000 3eab 401d560000000000 401aaa0000000000 4002b40000000000 4034f5853d614f58 4034000000000000 3fd4800000000000 3fd5600000000000 401c000000000000 32
Float64 BFloat16 401c000000000000 40e0 402c000000000000 0 4048800000000000 3ff0000000000000 3ff0000000000000 0 401c000000000000 401c000000000000 29
Float64 Float8E5M2 c004000000000000 c1 c014000000000000 0 4019000000000000 3ff0000000000000 3ff0000000000000 8000000000000000 c004000000000000 c004000000000000 29
Float64 Float8E5M2 c004000000000000 35 c001800000000000 c006800000000000 bfe9000000000000 c020000000000000 c020000000000000 8000000000000000 c004000000000000 3fd4000000000000 e
Float64 Float8E5M2 c004000000000000 47 4012000000000000 c023000000000000 c031800000000000 bfd6db6db6db6db7 bff0000000000000 c004000000000000 c004000000000000 401c000000000000 e
Float64 Float8E5M2 3fd5555555555555 c1 c001555555555555 4006aaaaaaaaaaab bfeaaaaaaaaaaaaa bfc1111111111111 bff0000000000000 3fd5555555555555 c004000000000000 3fd5555555555555 32
Float64 Float8E5M2 3fd5555555555555 35 3fe4aaaaaaaaaaaa 3f95555555555550 3fbaaaaaaaaaaaaa 3ff1111111111111 3ff0000000000000 3f95555555555550 3fd4000000000000 3fd5555555555555 32
Float64 Float8E5M2 3fd5555555555555 47 401d555555555555 c01aaaaaaaaaaaab 4002aaaaaaaaaaaa 3fa8618618618618 0 3fd5555555555555 3fd5555555555555 401c000000000000 e
Float64 Float8E5M2 401c000000000000 c1 4012000000000000 4023000000000000 c031800000000000 c006666666666666 c008000000000000 4000000000000000 c004000000000000 401c000000000000 32
Float64 Float8E5M2 401c000000000000 35 401d400000000000 401ac00000000000 4001800000000000 4036666666666666 4036000000000000 3fc0000000000000 3fd4000000000000 401c000000000000 32
Float64 Float8E5M2 401c000000000000 47 402c000000000000 0 4048800000000000 3ff0000000000000 3ff0000000000000 0 401c000000000000 401c000000000000 29
Float64 Float8E4M3FN c004000000000000 c2 c014000000000000 0 4019000000000000 3ff0000000000000 3ff0000000000000 8000000000000000 c004000000000000 c004000000000000 29
Float64 Float8E4M3FN c004000000000000 2b c001400000000000 c006c00000000000 bfeb800000000000 c01d1745d1745d17 c020000000000000 bfb8000000000000 c004000000000000 3fd6000000000000 e
Float64 Float8E4M3FN c004000000000000 4e 4012000000000000 c023000000000000 c031800000000000 bfd6db6db6db6db7 bff0000000000000 c004000000000000 c004000000000000 401c000000000000 e
Float64 Float8E4M3FN 3fd5555555555555 c2 c001555555555555 4006aaaaaaaaaaab bfeaaaaaaaaaaaaa bfc1111111111111 bff0000000000000 3fd5555555555555 c004000000000000 3fd5555555555555 32
Float64 Float8E4M3FN 3fd5555555555555 2b 3fe5aaaaaaaaaaaa bf85555555555560 3fbd555555555555 3fef07c1f07c1f07 0 3fd5555555555555 3fd5555555555555 3fd6000000000000 e
Float64 Float8E4M3FN 3fd5555555555555 4e 401d555555555555 c01aaaaaaaaaaaab 4002aaaaaaaaaaaa 3fa8618618618618 0 3fd5555555555555 3fd5555555555555 401c000000000000 e
Float64 Float8E4M3FN 401c000000000000 c2 4012000000000000 4023000000000000 c031800000000000 c006666666666666 c008000000000000 4000000000000000 c004000000000000 401c000000000000 32
Float64 Float8E4M3FN 401c000000000000 2b 401d600000000000 401aa00000000000 4003400000000000 40345d1745d1745d 4034000000000000 3fc0000000000000 3fd6000000000000 401c000000000000 32
Float64 Float8E4M3FN 401c000000000000 4e 402c000000000000 0 4048800000000000 3ff0000000000000 3ff0000000000000 0 401c000000000000 401c000000000000 29
Float32 Boolean c0200000 0 c0200000 c0200000 80000000 ff800000 ff800000 7fc00000 c0200000 0 e
Float32 Boolean c0200000 1 bfc00000 c0600000 c0200000 c0200000 c0400000 bf000000 c0200000 3f800000 e
Float32 Boolean 3eaaaaab 0 3eaaaaab 3eaaaaab 0 7f800000 7f800000 7fc00000 0 3eaaaaab 32
Float32 Boolean 3eaaaaab 1 3faaaaab bf2aaaaa 3eaaaaab 3eaaaaab 0 3eaaaaab 3eaaaaab 3f800000 e
Float32 Boolean 40e00000 0 40e00000 40e00000 0 7f800000 7f800000 7fc00000 0 40e00000 32
Float32 Boolean 40e00000 1 41000000 40c00000 40e00000 40e00000 40e00000 0 3f800000 40e00000 32
Float32 Int4 c0200000 9 c1180000 40900000 418c0000 3eb6db6e 0 c0200000 c0e00000 c0200000 32
Float32 Int4 c0200000 8 c1280000 40b00000 41a00000 3ea00000 0 c0200000 c1000000 c0200000 32
Float32 Int4 c0200000 2 bf000000 c0900000 c0a00000 bfa00000 c0000000 bf000000 c0200000 40000000 e
Float32 Int4 3eaaaaab 9 c0d55555 40eaaaab c0155556 bd430c31 bf800000 3eaaaaab c0e00000 3eaaaaab 32
Float32 Int4 3eaaaaab 8 c0f55555 41055555 c02aaaab bd2aaaab bf800000 3eaaaaab c1000000 3eaaaaab 32
Float32 Int4 3eaaaaab 2 40155555 bfd55555 3f2aaaab 3e2aaaab 0 3eaaaaab 3eaaaaab 40000000 e
Float32 Int4 40e00000 9 0 41600000 c2440000 bf800000 bf800000 0 c0e00000 40e00000 32
Float32 Int4 40e00000 8 bf800000 41700000 c2600000 bf600000 bf800000 40e00000 c1000000 40e00000 32
Float32 Int4 40e00000 2 41100000 40a00000 41600000 40600000 40400000 3f800000 40000000 40e00000 32
Float32 Int8 c0200000 f9 c1180000 40900000 418c0000 3eb6db6e 0 c0200000 c0e00000 c0200000 32
Float32 Int8 c0200000 80 c3028000 42fb0000 43a00000 3ca00000 0 c0200000 c3000000 c0200000 32
Float32 Int8 c0200000 2 bf000000 c0900000 c0a00000 bfa00000 c0000000 bf000000 c0200000 40000000 e
Float32 Int8 3eaaaaab f9 c0d55555 40eaaaab c0155556 bd430c31 bf800000 3eaaaaab c0e00000 3eaaaaab 32
Float32 Int8 3eaaaaab 80 c2ff5555 43005555 c22aaaab bb2aaaab bf800000 3eaaaaab c3000000 3eaaaaab 32
Float32 Int8 3eaaaaab 2 40155555 bfd55555 3f2aaaab 3e2aaaab 0 3eaaaaab 3eaaaaab 40000000 e
Float32 Int8 40e00000 f9 0 41600000 c2440000 bf800000 bf800000 0 c0e00000 40e00000 32
Float32 Int8 40e00000 80 c2f20000 43070000 c4600000 bd600000 bf800000 40e00000 c3000000 40e00000 32
Float32 Int8 40e00000 2 41100000 40a00000 41600000 40600000 40400000 3f800000 40000000 40e00000 32
Float32 Int16 c0200000 fff9 c1180000 40900000 418c0000 3eb6db6e 0 c0200000 c0e00000 c0200000 32
Float32 Int16 c0200000 8000 c7000280 46fffb00 47a00000 38a00000 0 c0200000 c7000000 c0200000 32
Float32 Int16 c0200000 2 bf000000 c0900000 c0a00000 bfa00000 c0000000 bf000000 c0200000 40000000 e
Float32 Int16 3eaaaaab fff9 c0d55555 40eaaaab c0155556 bd430c31 bf800000 3eaaaaab c0e00000 3eaaaaab 32
Float32 Int16 3eaaaaab 8000 c6ffff55 47000055 c62aaaab b72aaaab bf800000 3eaaaaab c7000000 3eaaaaab 32
Float32 Int16 3eaaaaab 2 40155555 bfd55555 3f2aaaab 3e2aaaab 0 3eaaaaab 3eaaaaab 40000000 e
Float32 Int16 40e00000 fff9 0 41600000 c2440000 bf800000 bf800000 0 c0e00000 40e00000 32
Float32 Int16 40e00000 8000 c6fff200 47000700 c8600000 b9600000 bf800000 40e00000 c7000000 40e00000 32
Float32 Int16 40e00000 2 41100000 40a00000 41600000 40600000 40400000 3f800000 40000000 40e00000 32
Float32 Int32 c0200000 fffffff9 c1180000 40900000 418c0000 3eb6db6e 0 c0200000 c0e00000 c0200000 32
Float32 Int32 c0200000 80000000 cf000000 4f000000 4fa00000 30a00000 0 c0200000 cf000000 c0200000 32
Float32 Int32 c0200000 2 bf000000 c0900000 c0a00000 bfa00000 c0000000 bf000000 c0200000 40000000 e
Float32 Int32 3eaaaaab fffffff9 c0d55555 40eaaaab c0155556 bd430c31 bf800000 3eaaaaab c0e00000 3eaaaaab 32
Float32 Int32 3eaaaaab 80000000 cf000000 4f000000 ce2aaaab af2aaaab bf800000 3eaaaaab cf000000 3eaaaaab 32
Float32 Int32 3eaaaaab 2 40155555 bfd55555 3f2aaaab 3e2aaaab 0 3eaaaaab 3eaaaaab 40000000 e
Float32 Int32 40e00000 fffffff9 0 41600000 c2440000 bf800000 bf800000 0 c0e00000 40e00000 32
Float32 Int32 40e00000 80000000 cf000000 4f000000 d0600000 b1600000 bf800000 40e00000 cf000000 40e00000 32
Float32 Int32 40e00000 2 41100000 40a00000 41600000 40600000 40400000 3f800000 40000000 40e00000 32
Float32 Int64 c0200000 fffffffffffffff9 c023000000000000 4012000000000000 4031800000000000 3fd6db6db6db6db7 0 c004000000000000 c01c000000000000 c004000000000000 32
Float32 Int64 c0200000 8000000000000000 c3e0000000000000 43e0000000000000 43f4000000000000 3c14000000000000 0 c004000000000000 c3e0000000000000 c004000000000000 32
Float32 Int64 c0200000 2 bfe0000000000000 c012000000000000 c014000000000000 bff4000000000000 c000000000000000 bfe0000000000000 c004000000000000 4000000000000000 e
Float32 Int64 3eaaaaab fffffffffffffff9 c01aaaaaaa000000 401d555556000000 c002aaaab4000000 bfa8618624924925 bff0000000000000 3fd5555560000000 c01c000000000000 3fd5555560000000 32
Float32 Int64 3eaaaaab 8000000000000000 c3e0000000000000 43e0000000000000 c3c5555560000000 bbe5555560000000 bff0000000000000 3fd5555560000000 c3e0000000000000 3fd5555560000000 32
Float32 Int64 3eaaaaab 2 4002aaaaac000000 bffaaaaaa8000000 3fe5555560000000 3fc5555560000000 0 3fd5555560000000 3fd5555560000000 4000000000000000 e
Float32 Int64 40e00000 fffffffffffffff9 0 402c000000000000 c048800000000000 bff0000000000000 bff0000000000000 0 c01c000000000000 401c000000000000 32
Float32 Int64 40e00000 8000000000000000 c3e0000000000000 43e0000000000000 c40c000000000000 bc2c000000000000 bff0000000000000 401c000000000000 c3e0000000000000 401c000000000000 32
Float32 Int64 40e00000 2 4022000000000000 4014000000000000 402c000000000000 400c000000000000 4008000000000000 3ff0000000000000 4000000000000000 401c000000000000 32
Float32 Uint8 c0200000 ff 437c8000 c380c000 c41f6000 bc20a0a1 bf800000 c0200000 c0200000 437f0000 e
Float32 Uint8 c0200000 3 3f000000 c0b00000 c0f00000 bf555555 bf800000 c0200000 c0200000 40400000 e
Float32 Uint8 c0200000 0 c0200000 c0200000 80000000 ff800000 ff800000 7fc00000 c0200000 0 e
Float32 Uint8 3eaaaaab ff 437f5555 c37eaaab 42aa0000 3aab5601 0 3eaaaaab 3eaaaaab 437f0000 e
Float32 Uint8 3eaaaaab 3 40555555 c02aaaab 3f800000 3de38e39 0 3eaaaaab 3eaaaaab 40400000 e
Float32 Uint8 3eaaaaab 0 3eaaaaab 3eaaaaab 0 7f800000 7f800000 7fc00000 0 3eaaaaab 32
Float32 Uint8 40e00000 ff 43830000 c3780000 44df2000 3ce0e0e1 0 40e00000 40e00000 437f0000 e
Float32 Uint8 40e00000 3 41200000 40800000 41a80000 40155555 40000000 3f800000 40400000 40e00000 32
Float32 Uint8 40e00000 0 40e00000 40e00000 0 7f800000 7f800000 7fc00000 0 40e00000 32
Float32 Uint16 c0200000 ffff 477ffc80 c78000c0 c81fff60 b82000a0 bf800000 c0200000 c0200000 477fff00 e
Float32 Uint16 c0200000 3 3f000000 c0b00000 c0f00000 bf555555 bf800000 c0200000 c0200000 40400000 e
Float32 Uint16 c0200000 0 c0200000 c0200000 80000000 ff800000 ff800000 7fc00000 c0200000 0 e
Float32 Uint16 3eaaaaab ffff 477fff55 c77ffeab 46aaaa00 36aaab56 0 3eaaaaab 3eaaaaab 477fff00 e
Float32 Uint16 3eaaaaab 3 40555555 c02aaaab 3f800000 3de38e39 0 3eaaaaab 3eaaaaab 40400000 e
Float32 Uint16 3eaaaaab 0 3eaaaaab 3eaaaaab 0 7f800000 7f800000 7fc00000 0 3eaaaaab 32
Float32 Uint16 40e00000 ffff 47800300 c77ff800 48dfff20 38e000e0 0 40e00000 40e00000 477fff00 e
Float32 Uint16 40e00000 3 41200000 40800000 41a80000 40155555 40000000 3f800000 40400000 40e00000 32
Float32 Uint16 40e00000 0 40e00000 40e00000 0 7f800000 7f800000 7fc00000 0 40e00000 32
Float32 Uint32 c0200000 ffffffff 4f800000 cf800000 d0200000 b0200000 bf800000 c0200000 c0200000 4f800000 e
Float32 Uint32 c0200000 3 3f000000 c0b00000 c0f00000 bf555555 bf800000 c0200000 c0200000 40400000 e
Float32 Uint32 c0200000 0 c0200000 c0200000 80000000 ff800000 ff800000 7fc00000 c0200000 0 e
Float32 Uint32 3eaaaaab ffffffff 4f800000 cf800000 4eaaaaab 2eaaaaab 0 3eaaaaab 3eaaaaab 4f800000 e
Float32 Uint32 3eaaaaab 3 40555555 c02aaaab 3f800000 3de38e39 0 3eaaaaab 3eaaaaab 40400000 e
Float32 Uint32 3eaaaaab 0 3eaaaaab 3eaaaaab 0 7f800000 7f800000 7fc00000 0 3eaaaaab 32
Float32 Uint32 40e00000 ffffffff 4f800000 cf800000 50e00000 30e00000 0 40e00000 40e00000 4f800000 e
Float32 Uint32 40e00000 3 41200000 40800000 41a80000 40155555 40000000 3f800000 40400000 40e00000 32
Float32 Uint32 40e00000 0 40e00000 40e00000 0 7f800000 7f800000 7fc00000 0 40e00000 32
Float32 Uint64 c0200000 ffffffffffffffff 43f0000000000000 c3f0000000000000 c404000000000000 bc04000000000000 bff0000000000000 c004000000000000 c004000000000000 43f0000000000000 e
Float32 Uint64 c0200000 3 3fe0000000000000 c016000000000000 c01e000000000000 bfeaaaaaaaaaaaab bff0000000000000 c004000000000000 c004000000000000 4008000000000000 e
Float32 Uint64 c0200000 0 c004000000000000 c004000000000000 8000000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 c004000000000000 0 e
Float32 Uint64 3eaaaaab ffffffffffffffff 43f0000000000000 c3f0000000000000 43d5555560000000 3bd5555560000000 0 3fd5555560000000 3fd5555560000000 43f0000000000000 e
Float32 Uint64 3eaaaaab 3 400aaaaaac000000 c005555554000000 3ff0000008000000 3fbc71c72aaaaaab 0 3fd5555560000000 3fd5555560000000 4008000000000000 e
Float32 Uint64 3eaaaaab 0 3fd5555560000000 3fd5555560000000 0 7ff0000000000000 7ff0000000000000 7ff8000000000000 0 3fd5555560000000 32
Float32 Uint64 40e00000 ffffffffffffffff 43f0000000000000 c3f0000000000000 441c000000000000 3c1c000000000000 0 401c000000000000 401c000000000000 43f0000000000000 e
Float32 Uint64 40e00000 3 4024000000000000 4010000000000000 4035000000000000 4002aaaaaaaaaaab 4000000000000000 3ff0000000000000 4008000000000000 401c000000000000 32
Float32 Uint64 40e00000 0 401c000000000000 401c000000000000 0 7ff0000000000000 7ff0000000000000 7ff8000000000000 0 401c000000000000 32
Float32 Float64 c0200000 c004000000000000 c014000000000000 0 4019000000000000 3ff0000000000000 3ff0000000000000 8000000000000000 c004000000000000 c004000000000000 29
Float32 Float64 c0200000 3fd5555555555555 c001555555555555 c006aaaaaaaaaaab bfeaaaaaaaaaaaaa c01e000000000000 c020000000000000 bfc555555555555a c004000000000000 3fd5555555555555 e
Float32 Float64 c0200000 401c000000000000 4012000000000000 c023000000000000 c031800000000000 bfd6db6db6db6db7 bff0000000000000 c004000000000000 c004000000000000 401c000000000000 e
Float32 Float64 3eaaaaab c004000000000000 c001555554000000 4006aaaaac000000 bfeaaaaab8000000 bfc111111999999a bff0000000000000 3fd5555560000000 c004000000000000 3fd5555560000000 32
Float32 Float64 3eaaaaab 3fd5555555555555 3fe555555aaaaaaa 3e45555556000000 3fbc71c72aaaaaaa 3ff0000008000000 3ff0000000000000 3e45555556000000 3fd5555555555555 3fd5555560000000 32
Float32 Float64 3eaaaaab 401c000000000000 401d555556000000 c01aaaaaaa000000 4002aaaab4000000 3fa8618624924925 0 3fd5555560000000 3fd5555560000000 401c000000000000 e
Float32 Float64 40e00000 c004000000000000 4012000000000000 4023000000000000 c031800000000000 c006666666666666 c008000000000000 4000000000000000 c004000000000000 401c000000000000 32
Float32 Float64 40e00000 3fd5555555555555 401d555555555555 401aaaaaaaaaaaab 4002aaaaaaaaaaaa 4035000000000000 4035000000000000 3cbc000000000000 3fd5555555555555 401c000000000000 32
Float32 Float64 40e00000 401c000000000000 402c000000000000 0 4048800000000000 3ff0000000000000 3ff0000000000000 0 401c000000000000 401c000000000000 29
Float32 TFloat32 c0200000 c0200000 c0a00000 0 40c80000 3f800000 3f800000 80000000 c0200000 c0200000 29
Float32 TFloat32 c0200000 3eaaaaab c00aaaab c0355555 bf555556 c0f00000 c1000000 be2aaaa6 c0200000 3eaaaaab e
Float32 TFloat32 c0200000 40e00000 40900000 c1180000 c18c0000 beb6db6e bf800000 c0200000 c0200000 40e00000 e
Float32 TFloat32 3eaaaaab c0200000 c00aaaab 40355555 bf555556 be088889 bf800000 3eaaaaab c0200000 3eaaaaab 32
Float32 TFloat32 3eaaaaab 3eaaaaab 3f2aaaab 0 3de38e3a 3f800000 3f800000 0 3eaaaaab 3eaaaaab 29
Float32 TFloat32 3eaaaaab 40e00000 40eaaaab c0d55555 40155556 3d430c31 0 3eaaaaab 3eaaaaab 40e00000 e
Float32 TFloat32 40e00000 c0200000 40900000 41180000 c18c0000 c0333333 c0400000 40000000 c0200000 40e00000 32
Float32 TFloat32 40e00000 3eaaaaab 40eaaaab 40d55555 40155556 41a80000 41a80000 3eaaaaa4 3eaaaaab 40e00000 32
Float32 TFloat32 40e00000 40e00000 41600000 0 42440000 3f800000 3f800000 0 40e00000 40e00000 29
Float32 Float16 c0200000 c100 c0a00000 0 40c80000 3f800000 3f800000 80000000 c0200000 c0200000 29
Float32 Float16 c0200000 3555 c00aac00 c0355400 bf554800 c0f00f01 c1000000 be2b4000 c0200000 3eaaa000 e
Float32 Float16 c0200000 4700 40900000 c1180000 c18c0000 beb6db6e bf800000 c0200000 c0200000 40e00000 e
Float32 Float16 3eaaaaab c100 c00aaaab 40355555 bf555556 be088889 bf800000 3eaaaaab c0200000 3eaaaaab 32
Float32 Float16 3eaaaaab 3555 3f2aa556 38aab000 3de38000 3f800801 3f800000 38aab000 3eaaa000 3eaaaaab 32
Float32 Float16 3eaaaaab 4700 40eaaaab c0d55555 40155556 3d430c31 0 3eaaaaab 3eaaaaab 40e00000 e
Float32 Float16 40e00000 c100 40900000 41180000 c18c0000 c0333333 c0400000 40000000 c0200000 40e00000 32
Float32 Float16 40e00000 3555 40eaaa00 40d55600 40154c00 41a80a81 41a80000 3ae00000 3eaaa000 40e00000 32
Float32 Float16 40e00000 4700 41600000 0 42440000 3f800000 3f800000 0 40e00000 40e00000 29
Float32 BFloat16 c0200000 c020 c0a00000 0 40c80000 3f800000 3f800000 80000000 c0200000 c0200000 29
Float32 BFloat16 c0200000 3eab c00aa000 c0356000 bf55c000 c0ef883c c1000000 be260000 c0200000 3eab0000 e
Float32 BFloat16 c0200000 40e0 40900000 c1180000 c18c0000 beb6db6e bf800000 c0200000 c0200000 40e00000 e
Float32 BFloat16 3eaaaaab c020 c00aaaab 40355555 bf555556 be088889 bf800000 3eaaaaab c0200000 3eaaaaab 32
Float32 BFloat16 3eaaaaab 3eab 3f2ad556 ba2aaa00 3de40000 3f7f8040 0 3eaaaaab 3eaaaaab 3eab0000 e
Float32 BFloat16 3eaaaaab 40e0 40eaaaab c0d55555 40155556 3d430c31 0 3eaaaaab 3eaaaaab 40e00000 e
Float32 BFloat16 40e00000 c020 40900000 41180000 c18c0000 c0333333 c0400000 40000000 c0200000 40e00000 32
Float32 BFloat16 40e00000 3eab 40eab000 40d55000 4015a000 41a7ac2a 41a00000 3ea40000 3eab0000 40e00000 32
Float32 BFloat16 40e00000 40e0 41600000 0 42440000 3f800000 3f800000 0 40e00000 40e00000 29
Float32 Float8E5M2 c0200000 c1 c0a00000 0 40c80000 3f800000 3f800000 80000000 c0200000 c0200000 29
Float32 Float8E5M2 c0200000 35 c00c0000 c0340000 bf480000 c1000000 c1000000 80000000 c0200000 3ea00000 e
Float32 Float8E5M2 c0200000 47 40900000 c1180000 c18c0000 beb6db6e bf800000 c0200000 c0200000 40e00000 e
Float32 Float8E5M2 3eaaaaab c1 c00aaaab 40355555 bf555556 be088889 bf800000 3eaaaaab c0200000 3eaaaaab 32
Float32 Float8E5M2 3eaaaaab 35 3f255556 3caaaab0 3dd55556 3f888889 3f800000 3caaaab0 3ea00000 3eaaaaab 32
Float32 Float8E5M2 3eaaaaab 47 40eaaaab c0d55555 40155556 3d430c31 0 3eaaaaab 3eaaaaab 40e00000 e
Float32 Float8E5M2 40e00000 c1 40900000 41180000 c18c0000 c0333333 c0400000 40000000 c0200000 40e00000 32
Float32 Float8E5M2 40e00000 35 40ea0000 40d60000 400c0000 41b33333 41b00000 3e000000 3ea00000 40e00000 32
Float32 Float8E5M2 40e00000 47 41600000 0 42440000 3f800000 3f800000 0 40e00000 40e00000 29
Float32 Float8E4M3FN c0200000 c2 c0a00000 0 40c80000 3f800000 3f800000 80000000 c0200000 c0200000 29
Float32 Float8E4M3FN c0200000 2b c00a0000 c0360000 bf5c0000 c0e8ba2f c1000000 bdc00000 c0200000 3eb00000 e
Float32 Float8E4M3FN c0200000 4e 40900000 c1180000 c18c0000 beb6db6e bf800000 c0200000 c0200000 40e00000 e
Float32 Float8E4M3FN 3eaaaaab c2 c00aaaab 40355555 bf555556 be088889 bf800000 3eaaaaab c0200000 3eaaaaab 32
Float32 Float8E4M3FN 3eaaaaab 2b 3f2d5556 bc2aaaa0 3deaaaab 3f783e10 0 3eaaaaab 3eaaaaab 3eb00000 e
Float32 Float8E4M3FN 3eaaaaab 4e 40eaaaab c0d55555 40155556 3d430c31 0 3eaaaaab 3eaaaaab 40e00000 e
Float32 Float8E4M3FN 40e00000 c2 40900000 41180000 c18c0000 c0333333 c0400000 40000000 c0200000 40e00000 32
Float32 Float8E4M3FN 40e00000 2b 40eb0000 40d50000 401a0000 41a2e8ba 41a00000 3e000000 3eb00000 40e00000 32
Float32 Float8E4M3FN 40e00000 4e 41600000 0 42440000 3f800000 3f800000 0 40e00000 40e00000 29
TFloat32 Boolean c0200000 0 c0200000 c0200000 80000000 ff800000 ff800000 7fc00000 c0200000 0 e
TFloat32 Boolean c0200000 1 bfc00000 c0600000 c0200000 c0200000 c0400000 bf000000 c0200000 3f800000 e
TFloat32 Boolean 3eaaaaab 0 3eaaaaab 3eaaaaab 0 7f800000 7f800000 7fc00000 0 3eaaaaab 32
TFloat32 Boolean 3eaaaaab 1 3faaaaab bf2aaaaa 3eaaaaab 3eaaaaab 0 3eaaaaab 3eaaaaab 3f800000 e
TFloat32 Boolean 40e00000 0 40e00000 40e00000 0 7f800000 7f800000 7fc00000 0 40e00000 32
TFloat32 Boolean 40e00000 1 41000000 40c00000 40e00000 40e00000 40e00000 0 3f800000 40e00000 32
TFloat32 Int4 c0200000 9 c1180000 40900000 418c0000 3eb6db6e 0 c0200000 c0e00000 c0200000 32
TFloat32 Int4 c0200000 8 c1280000 40b00000 41a00000 3ea00000 0 c0200000 c1000000 c0200000 32
TFloat32 Int4 c0200000 2 bf000000 c0900000 c0a00000 bfa00000 c0000000 bf000000 c0200000 40000000 e
TFloat32 Int4 3eaaaaab 9 c0d55555 40eaaaab c0155556 bd430c31 bf800000 3eaaaaab c0e00000 3eaaaaab 32
TFloat32 Int4 3eaaaaab 8 c0f55555 41055555 c02aaaab bd2aaaab bf800000 3eaaaaab c1000000 3eaaaaab 32
TFloat32 Int4 3eaaaaab 2 40155555 bfd55555 3f2aaaab 3e2aaaab 0 3eaaaaab 3eaaaaab 40000000 e
TFloat32 Int4 40e00000 9 0 41600000 c2440000 bf800000 bf800000 0 c0e00000 40e00000 32
TFloat32 Int4 40e00000 8 bf800000 41700000 c2600000 bf600000 bf800000 40e00000 c1000000 40e00000 32
TFloat32 Int4 40e00000 2 41100000 40a00000 41600000 40600000 40400000 3f800000 40000000 40e00000 32
TFloat32 Int8 c0200000 f9 c1180000 40900000 418c0000 3eb6db6e 0 c0200000 c0e00000 c0200000 32
TFloat32 Int8 c0200000 80 c3028000 42fb0000 43a00000 3ca00000 0 c0200000 c3000000 c0200000 32
TFloat32 Int8 c0200000 2 bf000000 c0900000 c0a00000 bfa00000 c0000000 bf000000 c0200000 40000000 e
TFloat32 Int8 3eaaaaab f9 c0d55555 40eaaaab c0155556 bd430c31 bf800000 3eaaaaab c0e00000 3eaaaaab 32
TFloat32 Int8 3eaaaaab 80 c2ff5555 43005555 c22aaaab bb2aaaab bf800000 3eaaaaab c3000000 3eaaaaab 32
TFloat32 Int8 3eaaaaab 2 40155555 bfd55555 3f2aaaab 3e2aaaab 0 3eaaaaab 3eaaaaab 40000000 e
TFloat32 Int8 40e00000 f9 0 41600000 c2440000 bf800000 bf800000 0 c0e00000 40e00000 32
TFloat32 Int8 40e00000 80 c2f20000 43070000 c4600000 bd600000 bf800000 40e00000 c3000000 40e00000 32
TFloat32 Int8 40e00000 2 41100000 40a00000 41600000 40600000 40400000 3f800000 40000000 40e00000 32
TFloat32 Int16 c0200000 fff9 c1180000 40900000 418c0000 3eb6db6e 0 c0200000 c0e00000 c0200000 32
TFloat32 Int16 c0200000 8000 c7000280 46fffb00 47a00000 38a00000 0 c0200000 c7000000 c0200000 32
TFloat32 Int16 c0200000 2 bf000000 c0900000 c0a00000 bfa00000 c0000000 bf000000 c0200000 40000000 e
TFloat32 Int16 3eaaaaab fff9 c0d55555 40eaaaab c0155556 bd430c31 bf800000 3eaaaaab c0e00000 3eaaaaab 32
TFloat32 Int16 3eaaaaab 8000 c6ffff55 47000055 c62aaaab b72aaaab bf800000 3eaaaaab c7000000 3eaaaaab 32
TFloat32 Int16 3eaaaaab 2 40155555 bfd55555 3f2aaaab 3e2aaaab 0 3eaaaaab 3eaaaaab 40000000 e
TFloat32 Int16 40e00000 fff9 0 41600000 c2440000 bf800000 bf800000 0 c0e00000 40e00000 32
TFloat32 Int16 40e00000 8000 c6fff200 47000700 c8600000 b9600000 bf800000 40e00000 c7000000 40e00000 32
TFloat32 Int16 40e00000 2 41100000 40a00000 41600000 40600000 40400000 3f800000 40000000 40e00000 32
TFloat32 Int32 c0200000 fffffff9 c1180000 40900000 418c0000 3eb6db6e 0 c0200000 c0e00000 c0200000 32
TFloat32 Int32 c0200000 80000000 cf000000 4f000000 4fa00000 30a00000 0 c0200000 cf000000 c0200000 32
TFloat32 Int32 c0200000 2 bf000000 c0900000 c0a00000 bfa00000 c0000000 bf000000 c0200000 40000000 e
TFloat32 Int32 3eaaaaab fffffff9 c0d55555 40eaaaab c0155556 bd430c31 bf800000 3eaaaaab c0e00000 3eaaaaab 32
TFloat32 Int32 3eaaaaab 80000000 cf000000 4f000000 ce2aaaab af2aaaab bf800000 3eaaaaab cf000000 3eaaaaab 32
TFloat32 Int32 3eaaaaab 2 40155555 bfd55555 3f2aaaab 3e2aaaab 0 3eaaaaab 3eaaaaab 40000000 e
TFloat32 Int32 40e00000 fffffff9 0 41600000 c2440000 bf800000 bf800000 0 c0e00000 40e00000 32
TFloat32 Int32 40e00000 80000000 cf000000 4f000000 d0600000 b1600000 bf800000 40e00000 cf000000 40e00000 32
TFloat32 Int32 40e00000 2 41100000 40a00000 41600000 40600000 40400000 3f800000 40000000 40e00000 32
TFloat32 Int64 c0200000 fffffffffffffff9 c023000000000000 4012000000000000 4031800000000000 3fd6db6db6db6db7 0 c004000000000000 c01c000000000000 c004000000000000 32
TFloat32 Int64 c0200000 8000000000000000 c3e0000000000000 43e0000000000000 43f4000000000000 3c14000000000000 0 c004000000000000 c3e0000000000000 c004000000000000 32
TFloat32 Int64 c0200000 2 bfe0000000000000 c012000000000000 c014000000000000 bff4000000000000 c000000000000000 bfe0000000000000 c004000000000000 4000000000000000 e
TFloat32 Int64 3eaaaaab fffffffffffffff9 c01aaaaaaa000000 401d555556000000 c002aaaab4000000 bfa8618624924925 bff0000000000000 3fd5555560000000 c01c000000000000 3fd5555560000000 32
TFloat32 Int64 3eaaaaab 8000000000000000 c3e0000000000000 43e0000000000000 c3c5555560000000 bbe5555560000000 bff0000000000000 3fd5555560000000 c3e0000000000000 3fd5555560000000 32
TFloat32 Int64 3eaaaaab 2 4002aaaaac000000 bffaaaaaa8000000 3fe5555560000000 3fc5555560000000 0 3fd5555560000000 3fd5555560000000 4000000000000000 e
TFloat32 Int64 40e00000 fffffffffffffff9 0 402c000000000000 c048800000000000 bff0000000000000 bff0000000000000 0 c01c000000000000 401c000000000000 32
TFloat32 Int64 40e00000 8000000000000000 c3e0000000000000 43e0000000000000 c40c000000000000 bc2c000000000000 bff0000000000000 401c000000000000 c3e0000000000000 401c000000000000 32
TFloat32 Int64 40e00000 2 4022000000000000 4014000000000000 402c000000000000 400c000000000000 4008000000000000 3ff0000000000000 4000000000000000 401c000000000000 32
TFloat32 Uint8 c0200000 ff 437c8000 c380c000 c41f6000 bc20a0a1 bf800000 c0200000 c0200000 437f0000 e
TFloat32 Uint8 c0200000 3 3f000000 c0b00000 c0f00000 bf555555 bf800000 c0200000 c0200000 40400000 e
TFloat32 Uint8 c0200000 0 c0200000 c0200000 80000000 ff800000 ff800000 7fc00000 c0200000 0 e
TFloat32 Uint8 3eaaaaab ff 437f5555 c37eaaab 42aa0000 3aab5601 0 3eaaaaab 3eaaaaab 437f0000 e
TFloat32 Uint8 3eaaaaab 3 40555555 c02aaaab 3f800000 3de38e39 0 3eaaaaab 3eaaaaab 40400000 e
TFloat32 Uint8 3eaaaaab 0 3eaaaaab 3eaaaaab 0 7f800000 7f800000 7fc00000 0 3eaaaaab 32
TFloat32 Uint8 40e00000 ff 43830000 c3780000 44df2000 3ce0e0e1 0 40e00000 40e00000 437f0000 e
TFloat32 Uint8 40e00000 3 41200000 40800000 41a80000 40155555 40000000 3f800000 40400000 40e00000 32
TFloat32 Uint8 40e00000 0 40e00000 40e00000 0 7f800000 7f800000 7fc00000 0 40e00000 32
TFloat32 Uint16 c0200000 ffff 477ffc80 c78000c0 c81fff60 b82000a0 bf800000 c0200000 c0200000 477fff00 e
TFloat32 Uint16 c0200000 3 3f000000 c0b00000 c0f00000 bf555555 bf800000 c0200000 c0200000 40400000 e
TFloat32 Uint16 c0200000 0 c0200000 c0200000 80000000 ff800000 ff800000 7fc00000 c0200000 0 e
TFloat32 Uint16 3eaaaaab ffff 477fff55 c77ffeab 46aaaa00 36aaab56 0 3eaaaaab 3eaaaaab 477fff00 e
TFloat32 Uint16 3eaaaaab 3 40555555 c02aaaab 3f800000 3de38e39 0 3eaaaaab 3eaaaaab 40400000 e
TFloat32 Uint16 3eaaaaab 0 3eaaaaab 3eaaaaab 0 7f800000 7f800000 7fc00000 0 3eaaaaab 32
TFloat32 Uint16 40e00000 ffff 47800300 c77ff800 48dfff20 38e000e0 0 40e00000 40e00000 477fff00 e
TFloat32 Uint16 40e00000 3 41200000 40800000 41a80000 40155555 40000000 3f800000 40400000 40e00000 32
TFloat32 Uint16 40e00000 0 40e00000 40e00000 0 7f800000 7f800000 7fc00000 0 40e00000 32
TFloat32 Uint32 c0200000 ffffffff 4f800000 cf800000 d0200000 b0200000 bf800000 c0200000 c0200000 4f800000 e
TFloat32 Uint32 c0200000 3 3f000000 c0b00000 c0f00000 bf555555 bf800000 c0200000 c0200000 40400000 e
TFloat32 Uint32 c0200000 0 c0200000 c0200000 80000000 ff800000 ff800000 7fc00000 c0200000 0 e
TFloat32 Uint32 3eaaaaab ffffffff 4f800000 cf800000 4eaaaaab 2eaaaaab 0 3eaaaaab 3eaaaaab 4f800000 e
TFloat32 Uint32 3eaaaaab 3 40555555 c02aaaab 3f800000 3de38e39 0 3eaaaaab 3eaaaaab 40400000 e
TFloat32 Uint32 3eaaaaab 0 3eaaaaab 3eaaaaab 0 7f800000 7f800000 7fc00000 0 3eaaaaab 32
TFloat32 Uint32 40e00000 ffffffff 4f800000 cf800000 50e00000 30e00000 0 40e00000 40e00000 4f800000 e
TFloat32 Uint32 40e00000 3 41200000 40800000 41a80000 40155555 40000000 3f800000 40400000 40e00000 32
TFloat32 Uint32 40e00000 0 40e00000 40e00000 0 7f800000 7f800000 7fc00000 0 40e00000 32
TFloat32 Uint64 c0200000 ffffffffffffffff 43f0000000000000 c3f0000000000000 c404000000000000 bc04000000000000 bff0000000000000 c004000000000000 c004000000000000 43f0000000000000 e
TFloat32 Uint64 c0200000 3 3fe0000000000000 c016000000000000 c01e000000000000 bfeaaaaaaaaaaaab bff0000000000000 c004000000000000 c004000000000000 4008000000000000 e
TFloat32 Uint64 c0200000 0 c004000000000000 c004000000000000 8000000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 c004000000000000 0 e
TFloat32 Uint64 3eaaaaab ffffffffffffffff 43f0000000000000 c3f0000000000000 43d5555560000000 3bd5555560000000 0 3fd5555560000000 3fd5555560000000 43f0000000000000 e
TFloat32 Uint64 3eaaaaab 3 400aaaaaac000000 c005555554000000 3ff0000008000000 3fbc71c72aaaaaab 0 3fd5555560000000 3fd5555560000000 4008000000000000 e
TFloat32 Uint64 3eaaaaab 0 3fd5555560000000 3fd5555560000000 0 7ff0000000000000 7ff0000000000000 7ff8000000000000 0 3fd5555560000000 32
TFloat32 Uint64 40e00000 ffffffffffffffff 43f0000000000000 c3f0000000000000 441c000000000000 3c1c000000000000 0 401c000000000000 401c000000000000 43f0000000000000 e
TFloat32 Uint64 40e00000 3 4024000000000000 4010000000000000 4035000000000000 4002aaaaaaaaaaab 4000000000000000 3ff0000000000000 4008000000000000 401c000000000000 32
TFloat32 Uint64 40e00000 0 401c000000000000 401c000000000000 0 7ff0000000000000 7ff0000000000000 7ff8000000000000 0 401c000000000000 32
TFloat32 Float64 c0200000 c004000000000000 c014000000000000 0 4019000000000000 3ff0000000000000 3ff0000000000000 8000000000000000 c004000000000000 c004000000000000 29
TFloat32 Float64 c0200000 3fd5555555555555 c001555555555555 c006aaaaaaaaaaab bfeaaaaaaaaaaaaa c01e000000000000 c020000000000000 bfc555555555555a c004000000000000 3fd5555555555555 e
TFloat32 Float64 c0200000 401c000000000000 4012000000000000 c023000000000000 c031800000000000 bfd6db6db6db6db7 bff0000000000000 c004000000000000 c004000000000000 401c000000000000 e
TFloat32 Float64 3eaaaaab c004000000000000 c001555554000000 4006aaaaac000000 bfeaaaaab8000000 bfc111111999999a bff0000000000000 3fd5555560000000 c004000000000000 3fd5555560000000 32
TFloat32 Float64 3eaaaaab 3fd5555555555555 3fe555555aaaaaaa 3e45555556000000 3fbc71c72aaaaaaa 3ff0000008000000 3ff0000000000000 3e45555556000000 3fd5555555555555 3fd5555560000000 32
TFloat32 Float64 3eaaaaab 401c000000000000 401d555556000000 c01aaaaaaa000000 4002aaaab4000000 3fa8618624924925 0 3fd5555560000000 3fd5555560000000 401c000000000000 e
TFloat32 Float64 40e00000 c004000000000000 4012000000000000 4023000000000000 c031800000000000 c006666666666666 c008000000000000 4000000000000000 c004000000000000 401c000000000000 32
TFloat32 Float64 40e00000 3fd5555555555555 401d555555555555 401aaaaaaaaaaaab 4002aaaaaaaaaaaa 4035000000000000 4035000000000000 3cbc000000000000 3fd5555555555555 401c000000000000 32
TFloat32 Float64 40e00000 401c000000000000 402c000000000000 0 4048800000000000 3ff0000000000000 3ff0000000000000 0 401c000000000000 401c000000000000 29
TFloat32 Float32 c0200000 c0200000 c0a00000 0 40c80000 3f800000 3f800000 80000000 c0200000 c0200000 29
TFloat32 Float32 c0200000 3eaaaaab c00aaaab c0355555 bf555556 c0f00000 c1000000 be2aaaa6 c0200000 3eaaaaab e
TFloat32 Float32 c0200000 40e00000 40900000 c1180000 c18c0000 beb6db6e bf800000 c0200000 c0200000 40e00000 e
TFloat32 Float32 3eaaaaab c0200000 c00aaaab 40355555 bf555556 be088889 bf800000 3eaaaaab c0200000 3eaaaaab 32
TFloat32 Float32 3eaaaaab 3eaaaaab 3f2aaaab 0 3de38e3a 3f800000 3f800000 0 3eaaaaab 3eaaaaab 29
TFloat32 Float32 3eaaaaab 40e00000 40eaaaab c0d55555 40155556 3d430c31 0 3eaaaaab 3eaaaaab 40e00000 e
TFloat32 Float32 40e00000 c0200000 40900000 41180000 c18c0000 c0333333 c0400000 40000000 c0200000 40e00000 32
TFloat32 Float32 40e00000 3eaaaaab 40eaaaab 40d55555 40155556 41a80000 41a80000 3eaaaaa4 3eaaaaab 40e00000 32
TFloat32 Float32 40e00000 40e00000 41600000 0 42440000 3f800000 3f800000 0 40e00000 40e00000 29
TFloat32 Float16 c0200000 c100 c0a00000 0 40c80000 3f800000 3f800000 80000000 c0200000 c0200000 29
TFloat32 Float16 c0200000 3555 c00aac00 c0355400 bf554800 c0f00f01 c1000000 be2b4000 c0200000 3eaaa000 e
TFloat32 Float16 c0200000 4700 40900000 c1180000 c18c0000 beb6db6e bf800000 c0200000 c0200000 40e00000 e
TFloat32 Float16 3eaaaaab c100 c00aaaab 40355555 bf555556 be088889 bf800000 3eaaaaab c0200000 3eaaaaab 32
TFloat32 Float16 3eaaaaab 3555 3f2aa556 38aab000 3de38000 3f800801 3f800000 38aab000 3eaaa000 3eaaaaab 32
TFloat32 Float16 3eaaaaab 4700 40eaaaab c0d55555 40155556 3d430c31 0 3eaaaaab 3eaaaaab 40e00000 e
TFloat32 Float16 40e00000 c100 40900000 41180000 c18c0000 c0333333 c0400000 40000000 c0200000 40e00000 32
TFloat32 Float16 40e00000 3555 40eaaa00 40d55600 40154c00 41a80a81 41a80000 3ae00000 3eaaa000 40e00000 32
TFloat32 Float16 40e00000 4700 41600000 0 42440000 3f800000 3f800000 0 40e00000 40e00000 29
TFloat32 BFloat16 c0200000 c020 c0a00000 0 40c80000 3f800000 3f800000 80000000 c0200000 c0200000 29
TFloat32 BFloat16 c0200000 3eab c00aa000 c0356000 bf55c000 c0ef883c c1000000 be260000 c0200000 3eab0000 e
TFloat32 BFloat16 c0200000 40e0 40900000 c1180000 c18c0000 beb6db6e bf800000 c0200000 c0200000 40e00000 e
TFloat32 BFloat16 3eaaaaab c020 c00aaaab 40355555 bf555556 be088889 bf800000 3eaaaaab c0200000 3eaaaaab 32
TFloat32 BFloat16 3eaaaaab 3eab 3f2ad556 ba2aaa00 3de40000 3f7f8040 0 3eaaaaab 3eaaaaab 3eab0000 e
TFloat32 BFloat16 3eaaaaab 40e0 40eaaaab c0d55555 40155556 3d430c31 0 3eaaaaab 3eaaaaab 40e00000 e
TFloat32 BFloat16 40e00000 c020 40900000 41180000 c18c0000 c0333333 c0400000 40000000 c0200000 40e00000 32
TFloat32 BFloat16 40e00000 3eab 40eab000 40d55000 4015a000 41a7ac2a 41a00000 3ea40000 3eab0000 40e00000 32
TFloat32 BFloat16 40e00000 40e0 41600000 0 42440000 3f800000 3f800000 0 40e00000 40e00000 29
TFloat32 Float8E5M2 c0200000 c1 c0a00000 0 40c80000 3f800000 3f800000 80000000 c0200000 c0200000 29
TFloat32 Float8E5M2 c0200000 35 c00c0000 c0340000 bf480000 c1000000 c1000000 80000000 c0200000 3ea00000 e
TFloat32 Float8E5M2 c0200000 47 40900000 c1180000 c18c0000 beb6db6e bf800000 c0200000 c0200000 40e00000 e
TFloat32 Float8E5M2 3eaaaaab c1 c00aaaab 40355555 bf555556 be088889 bf800000 3eaaaaab c0200000 3eaaaaab 32
TFloat32 Float8E5M2 3eaaaaab 35 3f255556 3caaaab0 3dd55556 3f888889 3f800000 3caaaab0 3ea00000 3eaaaaab 32
TFloat32 Float8E5M2 3eaaaaab 47 40eaaaab c0d55555 40155556 3d430c31 0 3eaaaaab 3eaaaaab 40e00000 e
TFloat32 Float8E5M2 40e00000 c1 40900000 41180000 c18c0000 c0333333 c0400000 40000000 c0200000 40e00000 32
TFloat32 Float8E5M2 40e00000 35 40ea0000 40d60000 400c0000 41b33333 41b00000 3e000000 3ea00000 40e00000 32
TFloat32 Float8E5M2 40e00000 47 41600000 0 42440000 3f800000 3f800000 0 40e00000 40e00000 29
TFloat32 Float8E4M3FN c0200000 c2 c0a00000 0 40c80000 3f800000 3f800000 80000000 c0200000 c0200000 29
TFloat32 Float8E4M3FN c0200000 2b c00a0000 c0360000 bf5c0000 c0e8ba2f c1000000 bdc00000 c0200000 3eb00000 e
TFloat32 Float8E4M3FN c0200000 4e 40900000 c1180000 c18c0000 beb6db6e bf800000 c0200000 c0200000 40e00000 e
TFloat32 Float8E4M3FN 3eaaaaab c2 c00aaaab 40355555 bf555556 be088889 bf800000 3eaaaaab c0200000 3eaaaaab 32
TFloat32 Float8E4M3FN 3eaaaaab 2b 3f2d5556 bc2aaaa0 3deaaaab 3f783e10 0 3eaaaaab 3eaaaaab 3eb00000 e
TFloat32 Float8E4M3FN 3eaaaaab 4e 40eaaaab c0d55555 40155556 3d430c31 0 3eaaaaab 3eaaaaab 40e00000 e
TFloat32 Float8E4M3FN 40e00000 c2 40900000 41180000 c18c0000 c0333333 c0400000 40000000 c0200000 40e00000 32
TFloat32 Float8E4M3FN 40e00000 2b 40eb0000 40d50000 401a0000 41a2e8ba 41a00000 3e000000 3eb00000 40e00000 32
TFloat32 Float8E4M3FN 40e00000 4e 41600000 0 42440000 3f800000 3f800000 0 40e00000 40e00000 29
Float16 Boolean c100 0 c100 c100 8000 fc00 fc00 7e00 c100 0 e
Float16 Boolean c100 1 be00 c300 c100 c100 c200 b800 c100 3c00 e
Float16 Boolean 3555 0 3555 3555 0 7c00 7c00 7e00 0 3555 32
Float16 Boolean 3555 1 3d55 b956 3555 3555 0 3555 3555 3c00 e
Float16 Boolean 4700 0 4700 4700 0 7c00 7c00 7e00 0 4700 32
Float16 Boolean 4700 1 4800 4600 4700 4700 4700 0 3c00 4700 32
Float16 Int4 c100 9 c8c0 4480 4c60 35b7 0 c100 c700 c100 32
Float16 Int4 c100 8 c940 4580 4d00 3500 0 c100 c800 c100 32
Float16 Int4 c100 2 b800 c480 c500 bd00 c000 b800 c100 4000 e
Float16 Int4 3555 9 c6ab 4755 c0aa aa18 bc00 3555 c700 3555 32
Float16 Int4 3555 8 c7ab 482b c155 a955 bc00 3555 c800 3555 32
Float16 Int4 3555 2 40ab beab 3955 3155 0 3555 3555 4000 e
Float16 Int4 4700 9 0 4b00 d220 bc00 bc00 0 c700 4700 32
Float16 Int4 4700 8 bc00 4b80 d300 bb00 bc00 4700 c800 4700 32
Float16 Int4 4700 2 4880 4500 4b00 4300 4200 3c00 4000 4700 32
Float16 Int8 c100 f9 c8c0 4480 4c60 35b7 0 c100 c700 c100 32
Float16 Int8 c100 80 d814 57d8 5d00 2500 0 c100 d800 c100 32
Float16 Int8 c100 2 b800 c480 c500 bd00 c000 b800 c100 4000 e
Float16 Int8 3555 f9 c6ab 4755 c0aa aa18 bc00 3555 c700 3555 32
Float16 Int8 3555 80 d7fb 5803 d155 9955 bc00 3555 d800 3555 32
Float16 Int8 3555 2 40ab beab 3955 3155 0 3555 3555 4000 e
Float16 Int8 4700 f9 0 4b00 d220 bc00 bc00 0 c700 4700 32
Float16 Int8 4700 80 d790 5838 e300 ab00 bc00 4700 d800 4700 32
Float16 Int8 4700 2 4880 4500 4b00 4300 4200 3c00 4000 4700 32
Float16 Int16 c100 fff9 c8c0 4480 4c60 35b7 0 c100 c700 c100 32
Float16 Int16 c100 8000 f800 7800 7c00 500 0 c100 f800 c100 32
Float16 Int16 c100 2 b800 c480 c500 bd00 c000 b800 c100 4000 e
Float16 Int16 3555 fff9 c6ab 4755 c0aa aa18 bc00 3555 c700 3555 32
Float16 Int16 3555 8000 f800 7800 f155 80ab bc00 3555 f800 3555 32
Float16 Int16 3555 2 40ab beab 3955 3155 0 3555 3555 4000 e
Float16 Int16 4700 fff9 0 4b00 d220 bc00 bc00 0 c700 4700 32
Float16 Int16 4700 8000 f800 7800 fc00 8b00 bc00 4700 f800 4700 32
Float16 Int16 4700 2 4880 4500 4b00 4300 4200 3c00 4000 4700 32
Float16 Int32 c100 fffffff9 c1180000 40900000 418c0000 3eb6db6e 0 c0200000 c0e00000 c0200000 32
Float16 Int32 c100 80000000 cf000000 4f000000 4fa00000 30a00000 0 c0200000 cf000000 c0200000 32
Float16 Int32 c100 2 bf000000 c0900000 c0a00000 bfa00000 c0000000 bf000000 c0200000 40000000 e
Float16 Int32 3555 fffffff9 c0d55600 40eaaa00 c0154c00 bd430000 bf800000 3eaaa000 c0e00000 3eaaa000 32
Float16 Int32 3555 80000000 cf000000 4f000000 ce2aa000 af2aa000 bf800000 3eaaa000 cf000000 3eaaa000 32
Float16 Int32 3555 2 40155400 bfd55800 3f2aa000 3e2aa000 0 3eaaa000 3eaaa000 40000000 e
Float16 Int32 4700 fffffff9 0 41600000 c2440000 bf800000 bf800000 0 c0e00000 40e00000 32
Float16 Int32 4700 80000000 cf000000 4f000000 d0600000 b1600000 bf800000 40e00000 cf000000 40e00000 32
Float16 Int32 4700 2 41100000 40a00000 41600000 40600000 40400000 3f800000 40000000 40e00000 32
Float16 Int64 c100 fffffffffffffff9 c023000000000000 4012000000000000 4031800000000000 3fd6db6db6db6db7 0 c004000000000000 c01c000000000000 c004000000000000 32
Float16 Int64 c100 8000000000000000 c3e0000000000000 43e0000000000000 43f4000000000000 3c14000000000000 0 c004000000000000 c3e0000000000000 c004000000000000 32
Float16 Int64 c100 2 bfe0000000000000 c012000000000000 c014000000000000 bff4000000000000 c000000000000000 bfe0000000000000 c004000000000000 4000000000000000 e
Float16 Int64 3555 fffffffffffffff9 c01aaac000000000 401d554000000000 c002a98000000000 bfa8600000000000 bff0000000000000 3fd5540000000000 c01c000000000000 3fd5540000000000 32
Float16 Int64 3555 8000000000000000 c3e0000000000000 43e0000000000000 c3c5540000000000 bbe5540000000000 bff0000000000000 3fd5540000000000 c3e0000000000000 3fd5540000000000 32
Float16 Int64 3555 2 4002aa8000000000 bffaab0000000000 3fe5540000000000 3fc5540000000000 0 3fd5540000000000 3fd5540000000000 4000000000000000 e
Float16 Int64 4700 fffffffffffffff9 0 402c000000000000 c048800000000000 bff0000000000000 bff0000000000000 0 c01c000000000000 401c000000000000 32
Float16 Int64 4700 8000000000000000 c3e0000000000000 43e0000000000000 c40c000000000000 bc2c000000000000 bff0000000000000 401c000000000000 c3e0000000000000 401c000000000000 32
Float16 Int64 4700 2 4022000000000000 4014000000000000 402c000000000000 400c000000000000 4008000000000000 3ff0000000000000 4000000000000000 401c000000000000 32
Float16 Uint8 c100 ff 5be4 dc06 e0fb a105 bc00 c100 c100 5bf8 e
Float16 Uint8 c100 3 3800 c580 c780 baab bc00 c100 c100 4200 e
Float16 Uint8 c100 0 c100 c100 8000 fc00 fc00 7e00 c100 0 e
Float16 Uint8 3555 ff 5bfb dbf5 5550 155a 0 3555 3555 5bf8 e
Float16 Uint8 3555 3 42ab c155 3c00 2f1c 0 3555 3555 4200 e
Float16 Uint8 3555 0 3555 3555 0 7c00 7c00 7e00 0 3555 32
Float16 Uint8 4700 ff 5c18 dbc0 66f9 2707 0 4700 4700 5bf8 e
Float16 Uint8 4700 3 4900 4400 4d40 40ab 4000 3c00 4200 4700 32
Float16 Uint8 4700 0 4700 4700 0 7c00 7c00 7e00 0 4700 32
Float16 Uint16 c100 ffff 7c00 fc00 fc00 8000 8000 c100 c100 7c00 e
Float16 Uint16 c100 3 3800 c580 c780 baab bc00 c100 c100 4200 e
Float16 Uint16 c100 0 c100 c100 8000 fc00 fc00 7e00 c100 0 e
Float16 Uint16 3555 ffff 7c00 fc00 7c00 0 0 3555 3555 7c00 e
Float16 Uint16 3555 3 42ab c155 3c00 2f1c 0 3555 3555 4200 e
Float16 Uint16 3555 0 3555 3555 0 7c00 7c00 7e00 0 3555 32
Float16 Uint16 4700 ffff 7c00 fc00 7c00 0 0 4700 4700 7c00 e
Float16 Uint16 4700 3 4900 4400 4d40 40ab 4000 3c00 4200 4700 32
Float16 Uint16 4700 0 4700 4700 0 7c00 7c00 7e00 0 4700 32
Float16 Uint32 c100 ffffffff 4f800000 cf800000 d0200000 b0200000 bf800000 c0200000 c0200000 4f800000 e
Float16 Uint32 c100 3 3f000000 c0b00000 c0f00000 bf555555 bf800000 c0200000 c0200000 40400000 e
Float16 Uint32 c100 0 c0200000 c0200000 80000000 ff800000 ff800000 7fc00000 c0200000 0 e
Float16 Uint32 3555 ffffffff 4f800000 cf800000 4eaaa000 2eaaa000 0 3eaaa000 3eaaa000 4f800000 e
Float16 Uint32 3555 3 40555400 c02aac00 3f7ff000 3de38000 0 3eaaa000 3eaaa000 40400000 e
Float16 Uint32 3555 0 3eaaa000 3eaaa000 0 7f800000 7f800000 7fc00000 0 3eaaa000 32
Float16 Uint32 4700 ffffffff 4f800000 cf800000 50e00000 30e00000 0 40e00000 40e00000 4f800000 e
Float16 Uint32 4700 3 41200000 40800000 41a80000 40155555 40000000 3f800000 40400000 40e00000 32
Float16 Uint32 4700 0 40e00000 40e00000 0 7f800000 7f800000 7fc00000 0 40e00000 32
Float16 Uint64 c100 ffffffffffffffff 43f0000000000000 c3f0000000000000 c404000000000000 bc04000000000000 bff0000000000000 c004000000000000 c004000000000000 43f0000000000000 e
Float16 Uint64 c100 3 3fe0000000000000 c016000000000000 c01e000000000000 bfeaaaaaaaaaaaab bff0000000000000 c004000000000000 c004000000000000 4008000000000000 e
Float16 Uint64 c100 0 c004000000000000 c004000000000000 8000000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 c004000000000000 0 e
Float16 Uint64 3555 ffffffffffffffff 43f0000000000000 c3f0000000000000 43d5540000000000 3bd5540000000000 0 3fd5540000000000 3fd5540000000000 43f0000000000000 e
Float16 Uint64 3555 3 400aaa8000000000 c005558000000000 3feffe0000000000 3fbc700000000000 0 3fd5540000000000 3fd5540000000000 4008000000000000 e
Float16 Uint64 3555 0 3fd5540000000000 3fd5540000000000 0 7ff0000000000000 7ff0000000000000 7ff8000000000000 0 3fd5540000000000 32
Float16 Uint64 4700 ffffffffffffffff 43f0000000000000 c3f0000000000000 441c000000000000 3c1c000000000000 0 401c000000000000 401c000000000000 43f0000000000000 e
Float16 Uint64 4700 3 4024000000000000 4010000000000000 4035000000000000 4002aaaaaaaaaaab 4000000000000000 3ff0000000000000 4008000000000000 401c000000000000 32
Float16 Uint64 4700 0 401c000000000000 401c000000000000 0 7ff0000000000000 7ff0000000000000 7ff8000000000000 0 401c000000000000 32
Float16 Float64 c100 c004000000000000 c014000000000000 0 4019000000000000 3ff0000000000000 3ff0000000000000 8000000000000000 c004000000000000 c004000000000000 29
Float16 Float64 c100 3fd5555555555555 c001555555555555 c006aaaaaaaaaaab bfeaaaaaaaaaaaaa c01e000000000000 c020000000000000 bfc555555555555a c004000000000000 3fd5555555555555 e
Float16 Float64 c100 401c000000000000 4012000000000000 c023000000000000 c031800000000000 bfd6db6db6db6db7 bff0000000000000 c004000000000000 c004000000000000 401c000000000000 e
Float16 Float64 3555 c004000000000000 c001558000000000 4006aa8000000000 bfeaa90000000000 bfc1100000000000 bff0000000000000 3fd5540000000000 c004000000000000 3fd5540000000000 32
Float16 Float64 3555 3fd5555555555555 3fe554aaaaaaaaaa bf15555555555000 3fbc700000000000 3feffe0000000000 0 3fd5540000000000 3fd5540000000000 3fd5555555555555 e
Float16 Float64 3555 401c000000000000 401d554000000000 c01aaac000000000 4002a98000000000 3fa8600000000000 0 3fd5540000000000 3fd5540000000000 401c000000000000 e
Float16 Float64 4700 c004000000000000 4012000000000000 4023000000000000 c031800000000000 c006666666666666 c008000000000000 4000000000000000 c004000000000000 401c000000000000 32
Float16 Float64 4700 3fd5555555555555 401d555555555555 401aaaaaaaaaaaab 4002aaaaaaaaaaaa 4035000000000000 4035000000000000 3cbc000000000000 3fd5555555555555 401c000000000000 32
Float16 Float64 4700 401c000000000000 402c000000000000 0 4048800000000000 3ff0000000000000 3ff0000000000000 0 401c000000000000 401c000000000000 29
Float16 Float32 c100 c0200000 c0a00000 0 40c80000 3f800000 3f800000 80000000 c0200000 c0200000 29
Float16 Float32 c100 3eaaaaab c00aaaab c0355555 bf555556 c0f00000 c1000000 be2aaaa6 c0200000 3eaaaaab e
Float16 Float32 c100 40e00000 40900000 c1180000 c18c0000 beb6db6e bf800000 c0200000 c0200000 40e00000 e
Float16 Float32 3555 c0200000 c00aac00 40355400 bf554800 be088000 bf800000 3eaaa000 c0200000 3eaaa000 32
Float16 Float32 3555 3eaaaaab 3f2aa556 b8aab000 3de38000 3f7ff000 0 3eaaa000 3eaaa000 3eaaaaab e
Float16 Float32 3555 40e00000 40eaaa00 c0d55600 40154c00 3d430000 0 3eaaa000 3eaaa000 40e00000 e
Float16 Float32 4700 c0200000 40900000 41180000 c18c0000 c0333333 c0400000 40000000 c0200000 40e00000 32
Float16 Float32 4700 3eaaaaab 40eaaaab 40d55555 40155556 41a80000 41a80000 3eaaaaa4 3eaaaaab 40e00000 32
Float16 Float32 4700 40e00000 41600000 0 42440000 3f800000 3f800000 0 40e00000 40e00000 29
Float16 TFloat32 c100 c0200000 c0a00000 0 40c80000 3f800000 3f800000 80000000 c0200000 c0200000 29
Float16 TFloat32 c100 3eaaaaab c00aaaab c0355555 bf555556 c0f00000 c1000000 be2aaaa6 c0200000 3eaaaaab e
Float16 TFloat32 c100 40e00000 40900000 c1180000 c18c0000 beb6db6e bf800000 c0200000 c0200000 40e00000 e
Float16 TFloat32 3555 c0200000 c00aac00 40355400 bf554800 be088000 bf800000 3eaaa000 c0200000 3eaaa000 32
Float16 TFloat32 3555 3eaaaaab 3f2aa556 b8aab000 3de38000 3f7ff000 0 3eaaa000 3eaaa000 3eaaaaab e
Float16 TFloat32 3555 40e00000 40eaaa00 c0d55600 40154c00 3d430000 0 3eaaa000 3eaaa000 40e00000 e
Float16 TFloat32 4700 c0200000 40900000 41180000 c18c0000 c0333333 c0400000 40000000 c0200000 40e00000 32
Float16 TFloat32 4700 3eaaaaab 40eaaaab 40d55555 40155556 41a80000 41a80000 3eaaaaa4 3eaaaaab 40e00000 32
Float16 TFloat32 4700 40e00000 41600000 0 42440000 3f800000 3f800000 0 40e00000 40e00000 29
Float16 BFloat16 c100 c020 c500 0 4640 3c00 3c00 8000 c100 c100 29
Float16 BFloat16 c100 3eab c055 c1ab baae c77c c800 b130 c100 3558 e
Float16 BFloat16 c100 40e0 4480 c8c0 cc60 b5b7 bc00 c100 c100 4700 e
Float16 BFloat16 3555 c020 c055 41ab baaa b044 bc00 3555 c100 3555 32
Float16 BFloat16 3555 3eab 3956 9200 2f20 3bfc 0 3555 3555 3558 e
Float16 BFloat16 3555 40e0 4755 c6ab 40aa 2a18 0 3555 3555 4700 e
Float16 BFloat16 4700 c020 4480 48c0 cc60 c19a c200 4000 c100 4700 32
Float16 BFloat16 4700 3eab 4756 46aa 40ad 4d3d 4d00 3520 3558 4700 32
Float16 BFloat16 4700 40e0 4b00 0 5220 3c00 3c00 0 4700 4700 29
Float16 Float8E5M2 c100 c1 c500 0 4640 3c00 3c00 8000 c100 c100 29
Float16 Float8E5M2 c100 35 c060 c1a0 ba40 c800 c800 8000 c100 3500 e
Float16 Float8E5M2 c100 47 4480 c8c0 cc60 b5b7 bc00 c100 c100 4700 e
Float16 Float8E5M2 3555 c1 c055 41ab baaa b044 bc00 3555 c100 3555 32
Float16 Float8E5M2 3555 35 392a 2550 2eaa 3c44 3c00 2550 3500 3555 32
Float16 Float8E5M2 3555 47 4755 c6ab 40aa 2a18 0 3555 3555 4700 e
Float16 Float8E5M2 4700 c1 4480 48c0 cc60 c19a c200 4000 c100 4700 32
Float16 Float8E5M2 4700 35 4750 46b0 4060 4d9a 4d80 3000 3500 4700 32
Float16 Float8E5M2 4700 47 4b00 0 5220 3c00 3c00 0 4700 4700 29
Float16 Float8E4M3FN c100 c2 c500 0 4640 3c00 3c00 8000 c100 c100 29
Float16 Float8E4M3FN c100 2b c050 c1b0 bae0 c746 c800 ae00 c100 3580 e
Float16 Float8E4M3FN c100 4e 4480 c8c0 cc60 b5b7 bc00 c100 c100 4700 e
Float16 Float8E4M3FN 3555 c2 c055 41ab baaa b044 bc00 3555 c100 3555 32
Float16 Float8E4M3FN 3555 2b 396a a160 2f55 3bc1 0 3555 3555 3580 e
Float16 Float8E4M3FN 3555 4e 4755 c6ab 40aa 2a18 0 3555 3555 4700 e
Float16 Float8E4M3FN 4700 c2 4480 48c0 cc60 c19a c200 4000 c100 4700 32
Float16 Float8E4M3FN 4700 2b 4758 46a8 40d0 4d17 4d00 3000 3580 4700 32
Float16 Float8E4M3FN 4700 4e 4b00 0 5220 3c00 3c00 0 4700 4700 29
BFloat16 Boolean c020 0 c020 c020 8000 ff80 ff80 7fc0 c020 0 e
BFloat16 Boolean c020 1 bfc0 c060 c020 c020 c040 bf00 c020 3f80 e
BFloat16 Boolean 3eab 0 3eab 3eab 0 7f80 7f80 7fc0 0 3eab 32
BFloat16 Boolean 3eab 1 3fab bf2a 3eab 3eab 0 3eab 3eab 3f80 e
BFloat16 Boolean 40e0 0 40e0 40e0 0 7f80 7f80 7fc0 0 40e0 32
BFloat16 Boolean 40e0 1 4100 40c0 40e0 40e0 40e0 0 3f80 40e0 32
BFloat16 Int4 c020 9 c118 4090 418c 3eb7 0 c020 c0e0 c020 32
BFloat16 Int4 c020 8 c128 40b0 41a0 3ea0 0 c020 c100 c020 32
BFloat16 Int4 c020 2 bf00 c090 c0a0 bfa0 c000 bf00 c020 4000 e
BFloat16 Int4 3eab 9 c0d5 40eb c016 bd43 bf80 3eab c0e0 3eab 32
BFloat16 Int4 3eab 8 c0f5 4105 c02b bd2b bf80 3eab c100 3eab 32
BFloat16 Int4 3eab 2 4015 bfd5 3f2b 3e2b 0 3eab 3eab 4000 e
BFloat16 Int4 40e0 9 0 4160 c244 bf80 bf80 0 c0e0 40e0 32
BFloat16 Int4 40e0 8 bf80 4170 c260 bf60 bf80 40e0 c100 40e0 32
BFloat16 Int4 40e0 2 4110 40a0 4160 4060 4040 3f80 4000 40e0 32
BFloat16 Int8 c020 f9 c118 4090 418c 3eb7 0 c020 c0e0 c020 32
BFloat16 Int8 c020 80 c302 42fb 43a0 3ca0 0 c020 c300 c020 32
BFloat16 Int8 c020 2 bf00 c090 c0a0 bfa0 c000 bf00 c020 4000 e
BFloat16 Int8 3eab f9 c0d5 40eb c016 bd43 bf80 3eab c0e0 3eab 32
BFloat16 Int8 3eab 80 c2ff 4300 c22b bb2b bf80 3eab c300 3eab 32
BFloat16 Int8 3eab 2 4015 bfd5 3f2b 3e2b 0 3eab 3eab 4000 e
BFloat16 Int8 40e0 f9 0 4160 c244 bf80 bf80 0 c0e0 40e0 32
BFloat16 Int8 40e0 80 c2f2 4307 c460 bd60 bf80 40e0 c300 40e0 32
BFloat16 Int8 40e0 2 4110 40a0 4160 4060 4040 3f80 4000 40e0 32
BFloat16 Int16 c020 fff9 c8c0 4480 4c60 35b7 0 c100 c700 c100 32
BFloat16 Int16 c020 8000 f800 7800 7c00 500 0 c100 f800 c100 32
BFloat16 Int16 c020 2 b800 c480 c500 bd00 c000 b800 c100 4000 e
BFloat16 Int16 3eab fff9 c6aa 4756 c0ad aa1b bc00 3558 c700 3558 32
BFloat16 Int16 3eab 8000 f800 7800 f158 80ab bc00 3558 f800 3558 32
BFloat16 Int16 3eab 2 40ab beaa 3958 3158 0 3558 3558 4000 e
BFloat16 Int16 40e0 fff9 0 4b00 d220 bc00 bc00 0 c700 4700 32
BFloat16 Int16 40e0 8000 f800 7800 fc00 8b00 bc00 4700 f800 4700 32
BFloat16 Int16 40e0 2 4880 4500 4b00 4300 4200 3c00 4000 4700 32
BFloat16 Int32 c020 fffffff9 c1180000 40900000 418c0000 3eb6db6e 0 c0200000 c0e00000 c0200000 32
BFloat16 Int32 c020 80000000 cf000000 4f000000 4fa00000 30a00000 0 c0200000 cf000000 c0200000 32
BFloat16 Int32 c020 2 bf000000 c0900000 c0a00000 bfa00000 c0000000 bf000000 c0200000 40000000 e
BFloat16 Int32 3eab fffffff9 c0d55000 40eab000 c015a000 bd436db7 bf800000 3eab0000 c0e00000 3eab0000 32
BFloat16 Int32 3eab 80000000 cf000000 4f000000 ce2b0000 af2b0000 bf800000 3eab0000 cf000000 3eab0000 32
BFloat16 Int32 3eab 2 40156000 bfd54000 3f2b0000 3e2b0000 0 3eab0000 3eab0000 40000000 e
BFloat16 Int32 40e0 fffffff9 0 41600000 c2440000 bf800000 bf800000 0 c0e00000 40e00000 32
BFloat16 Int32 40e0 80000000 cf000000 4f000000 d0600000 b1600000 bf800000 40e00000 cf000000 40e00000 32
BFloat16 Int32 40e0 2 41100000 40a00000 41600000 40600000 40400000 3f800000 40000000 40e00000 32
BFloat16 Int64 c020 fffffffffffffff9 c023000000000000 4012000000000000 4031800000000000 3fd6db6db6db6db7 0 c004000000000000 c01c000000000000 c004000000000000 32
BFloat16 Int64 c020 8000000000000000 c3e0000000000000 43e0000000000000 43f4000000000000 3c14000000000000 0 c004000000000000 c3e0000000000000 c004000000000000 32
BFloat16 Int64 c020 2 bfe0000000000000 c012000000000000 c014000000000000 bff4000000000000 c000000000000000 bfe0000000000000 c004000000000000 4000000000000000 e
BFloat16 Int64 3eab fffffffffffffff9 c01aaa0000000000 401d560000000000 c002b40000000000 bfa86db6db6db6db bff0000000000000 3fd5600000000000 c01c000000000000 3fd5600000000000 32
BFloat16 Int64 3eab 8000000000000000 c3e0000000000000 43e0000000000000 c3c5600000000000 bbe5600000000000 bff0000000000000 3fd5600000000000 c3e0000000000000 3fd5600000000000 32
BFloat16 Int64 3eab 2 4002ac0000000000 bffaa80000000000 3fe5600000000000 3fc5600000000000 0 3fd5600000000000 3fd5600000000000 4000000000000000 e
BFloat16 Int64 40e0 fffffffffffffff9 0 402c000000000000 c048800000000000 bff0000000000000 bff0000000000000 0 c01c000000000000 401c000000000000 32
BFloat16 Int64 40e0 8000000000000000 c3e0000000000000 43e0000000000000 c40c000000000000 bc2c000000000000 bff0000000000000 401c000000000000 c3e0000000000000 401c000000000000 32
BFloat16 Int64 40e0 2 4022000000000000 4014000000000000 402c000000000000 400c000000000000 4008000000000000 3ff0000000000000 4000000000000000 401c000000000000 32
BFloat16 Uint8 c020 ff 437c c381 c41f bc21 bf80 c020 c020 437f e
BFloat16 Uint8 c020 3 3f00 c0b0 c0f0 bf55 bf80 c020 c020 4040 e
BFloat16 Uint8 c020 0 c020 c020 8000 ff80 ff80 7fc0 c020 0 e
BFloat16 Uint8 3eab ff 437f c37f 42aa 3aac 0 3eab 3eab 437f e
BFloat16 Uint8 3eab 3 4055 c02b 3f80 3de4 0 3eab 3eab 4040 e
BFloat16 Uint8 3eab 0 3eab 3eab 0 7f80 7f80 7fc0 0 3eab 32
BFloat16 Uint8 40e0 ff 4383 c378 44df 3ce1 0 40e0 40e0 437f e
BFloat16 Uint8 40e0 3 4120 4080 41a8 4015 4000 3f80 4040 40e0 32
BFloat16 Uint8 40e0 0 40e0 40e0 0 7f80 7f80 7fc0 0 40e0 32
BFloat16 Uint16 c020 ffff 7c00 fc00 fc00 8000 8000 c100 c100 7c00 e
BFloat16 Uint16 c020 3 3800 c580 c780 baab bc00 c100 c100 4200 e
BFloat16 Uint16 c020 0 c100 c100 8000 fc00 fc00 7e00 c100 0 e
BFloat16 Uint16 3eab ffff 7c00 fc00 7c00 0 0 3558 3558 7c00 e
BFloat16 Uint16 3eab 3 42ab c155 3c02 2f20 0 3558 3558 4200 e
BFloat16 Uint16 3eab 0 3558 3558 0 7c00 7c00 7e00 0 3558 32
BFloat16 Uint16 40e0 ffff 7c00 fc00 7c00 0 0 4700 4700 7c00 e
BFloat16 Uint16 40e0 3 4900 4400 4d40 40ab 4000 3c00 4200 4700 32
BFloat16 Uint16 40e0 0 4700 4700 0 7c00 7c00 7e00 0 4700 32
BFloat16 Uint32 c020 ffffffff 4f800000 cf800000 d0200000 b0200000 bf800000 c0200000 c0200000 4f800000 e
BFloat16 Uint32 c020 3 3f000000 c0b00000 c0f00000 bf555555 bf800000 c0200000 c0200000 40400000 e
BFloat16 Uint32 c020 0 c0200000 c0200000 80000000 ff800000 ff800000 7fc00000 c0200000 0 e
BFloat16 Uint32 3eab ffffffff 4f800000 cf800000 4eab0000 2eab0000 0 3eab0000 3eab0000 4f800000 e
BFloat16 Uint32 3eab 3 40556000 c02aa000 3f804000 3de40000 0 3eab0000 3eab0000 40400000 e
BFloat16 Uint32 3eab 0 3eab0000 3eab0000 0 7f800000 7f800000 7fc00000 0 3eab0000 32
BFloat16 Uint32 40e0 ffffffff 4f800000 cf800000 50e00000 30e00000 0 40e00000 40e00000 4f800000 e
BFloat16 Uint32 40e0 3 41200000 40800000 41a80000 40155555 40000000 3f800000 40400000 40e00000 32
BFloat16 Uint32 40e0 0 40e00000 40e00000 0 7f800000 7f800000 7fc00000 0 40e00000 32
BFloat16 Uint64 c020 ffffffffffffffff 43f0000000000000 c3f0000000000000 c404000000000000 bc04000000000000 bff0000000000000 c004000000000000 c004000000000000 43f0000000000000 e
BFloat16 Uint64 c020 3 3fe0000000000000 c016000000000000 c01e000000000000 bfeaaaaaaaaaaaab bff0000000000000 c004000000000000 c004000000000000 4008000000000000 e
BFloat16 Uint64 c020 0 c004000000000000 c004000000000000 8000000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 c004000000000000 0 e
BFloat16 Uint64 3eab ffffffffffffffff 43f0000000000000 c3f0000000000000 43d5600000000000 3bd5600000000000 0 3fd5600000000000 3fd5600000000000 43f0000000000000 e
BFloat16 Uint64 3eab 3 400aac0000000000 c005540000000000 3ff0080000000000 3fbc800000000000 0 3fd5600000000000 3fd5600000000000 4008000000000000 e
BFloat16 Uint64 3eab 0 3fd5600000000000 3fd5600000000000 0 7ff0000000000000 7ff0000000000000 7ff8000000000000 0 3fd5600000000000 32
BFloat16 Uint64 40e0 ffffffffffffffff 43f0000000000000 c3f0000000000000 441c000000000000 3c1c000000000000 0 401c000000000000 401c000000000000 43f0000000000000 e
BFloat16 Uint64 40e0 3 4024000000000000 4010000000000000 4035000000000000 4002aaaaaaaaaaab 4000000000000000 3ff0000000000000 4008000000000000 401c000000000000 32
BFloat16 Uint64 40e0 0 401c000000000000 401c000000000000 0 7ff0000000000000 7ff0000000000000 7ff8000000000000 0 401c000000000000 32
BFloat16 Float64 c020 c004000000000000 c014000000000000 0 4019000000000000 3ff0000000000000 3ff0000000000000 8000000000000000 c004000000000000 c004000000000000 29
BFloat16 Float64 c020 3fd5555555555555 c001555555555555 c006aaaaaaaaaaab bfeaaaaaaaaaaaaa c01e000000000000 c020000000000000 bfc555555555555a c004000000000000 3fd5555555555555 e
BFloat16 Float64 c020 401c000000000000 4012000000000000 c023000000000000 c031800000000000 bfd6db6db6db6db7 bff0000000000000 c004000000000000 c004000000000000 401c000000000000 e
BFloat16 Float64 3eab c004000000000000 c001540000000000 4006ac0000000000 bfeab80000000000 bfc119999999999a bff0000000000000 3fd5600000000000 c004000000000000 3fd5600000000000 32
BFloat16 Float64 3eab 3fd5555555555555 3fe55aaaaaaaaaaa 3f45555555555600 3fbc800000000000 3ff0080000000000 3ff0000000000000 3f45555555555600 3fd5555555555555 3fd5600000000000 32
BFloat16 Float64 3eab 401c000000000000 401d560000000000 c01aaa0000000000 4002b40000000000 3fa86db6db6db6db 0 3fd5600000000000 3fd5600000000000 401c000000000000 e
BFloat16 Float64 40e0 c004000000000000 4012000000000000 4023000000000000 c031800000000000 c006666666666666 c008000000000000 4000000000000000 c004000000000000 401c000000000000 32
BFloat16 Float64 40e0 3fd5555555555555 401d555555555555 401aaaaaaaaaaaab 4002aaaaaaaaaaaa 4035000000000000 4035000000000000 3cbc000000000000 3fd5555555555555 401c000000000000 32
BFloat16 Float64 40e0 401c000000000000 402c000000000000 0 4048800000000000 3ff0000000000000 3ff0000000000000 0 401c000000000000 401c000000000000 29
BFloat16 Float32 c020 c0200000 c0a00000 0 40c80000 3f800000 3f800000 80000000 c0200000 c0200000 29
BFloat16 Float32 c020 3eaaaaab c00aaaab c0355555 bf555556 c0f00000 c1000000 be2aaaa6 c0200000 3eaaaaab e
BFloat16 Float32 c020 40e00000 40900000 c1180000 c18c0000 beb6db6e bf800000 c0200000 c0200000 40e00000 e
BFloat16 Float32 3eab c0200000 c00aa000 40356000 bf55c000 be08cccd bf800000 3eab0000 c0200000 3eab0000 32
BFloat16 Float32 3eab 3eaaaaab 3f2ad556 3a2aaa00 3de40000 3f804000 3f800000 3a2aaa00 3eaaaaab 3eab0000 32
BFloat16 Float32 3eab 40e00000 40eab000 c0d55000 4015a000 3d436db7 0 3eab0000 3eab0000 40e00000 e
BFloat16 Float32 40e0 c0200000 40900000 41180000 c18c0000 c0333333 c0400000 40000000 c0200000 40e00000 32
BFloat16 Float32 40e0 3eaaaaab 40eaaaab 40d55555 40155556 41a80000 41a80000 3eaaaaa4 3eaaaaab 40e00000 32
BFloat16 Float32 40e0 40e00000 41600000 0 42440000 3f800000 3f800000 0 40e00000 40e00000 29
BFloat16 TFloat32 c020 c0200000 c0a00000 0 40c80000 3f800000 3f800000 80000000 c0200000 c0200000 29
BFloat16 TFloat32 c020 3eaaaaab c00aaaab c0355555 bf555556 c0f00000 c1000000 be2aaaa6 c0200000 3eaaaaab e
BFloat16 TFloat32 c020 40e00000 40900000 c1180000 c18c0000 beb6db6e bf800000 c0200000 c0200000 40e00000 e
BFloat16 TFloat32 3eab c0200000 c00aa000 40356000 bf55c000 be08cccd bf800000 3eab0000 c0200000 3eab0000 32
BFloat16 TFloat32 3eab 3eaaaaab 3f2ad556 3a2aaa00 3de40000 3f804000 3f800000 3a2aaa00 3eaaaaab 3eab0000 32
BFloat16 TFloat32 3eab 40e00000 40eab000 c0d55000 4015a000 3d436db7 0 3eab0000 3eab0000 40e00000 e
BFloat16 TFloat32 40e0 c0200000 40900000 41180000 c18c0000 c0333333 c0400000 40000000 c0200000 40e00000 32
BFloat16 TFloat32 40e0 3eaaaaab 40eaaaab 40d55555 40155556 41a80000 41a80000 3eaaaaa4 3eaaaaab 40e00000 32
BFloat16 TFloat32 40e0 40e00000 41600000 0 42440000 3f800000 3f800000 0 40e00000 40e00000 29
BFloat16 Float16 c020 c100 c500 0 4640 3c00 3c00 8000 c100 c100 29
BFloat16 Float16 c020 3555 c055 c1ab baaa c780 c800 b15a c100 3555 e
BFloat16 Float16 c020 4700 4480 c8c0 cc60 b5b7 bc00 c100 c100 4700 e
BFloat16 Float16 3eab c100 c055 41ab baae b046 bc00 3558 c100 3558 32
BFloat16 Float16 3eab 3555 3956 1200 2f20 3c02 3c00 1200 3555 3558 32
BFloat16 Float16 3eab 4700 4756 c6aa 40ad 2a1b 0 3558 3558 4700 e
BFloat16 Float16 40e0 c100 4480 48c0 cc60 c19a c200 4000 c100 4700 32
BFloat16 Float16 40e0 3555 4755 46ab 40aa 4d40 4d40 1700 3555 4700 32
BFloat16 Float16 40e0 4700 4b00 0 5220 3c00 3c00 0 4700 4700 29
BFloat16 Float8E5M2 c020 c1 c0a0 0 40c8 3f80 3f80 8000 c020 c020 29
BFloat16 Float8E5M2 c020 35 c00c c034 bf48 c100 c100 8000 c020 3ea0 e
BFloat16 Float8E5M2 c020 47 4090 c118 c18c beb7 bf80 c020 c020 40e0 e
BFloat16 Float8E5M2 3eab c1 c00b 4035 bf56 be09 bf80 3eab c020 3eab 32
BFloat16 Float8E5M2 3eab 35 3f26 3cb0 3dd6 3f89 3f80 3cb0 3ea0 3eab 32
BFloat16 Float8E5M2 3eab 47 40eb c0d5 4016 3d43 0 3eab 3eab 40e0 e
BFloat16 Float8E5M2 40e0 c1 4090 4118 c18c c033 c040 4000 c020 40e0 32
BFloat16 Float8E5M2 40e0 35 40ea 40d6 400c 41b3 41b0 3e00 3ea0 40e0 32
BFloat16 Float8E5M2 40e0 47 4160 0 4244 3f80 3f80 0 40e0 40e0 29
BFloat16 Float8E4M3FN c020 c2 c0a0 0 40c8 3f80 3f80 8000 c020 c020 29
BFloat16 Float8E4M3FN c020 2b c00a c036 bf5c c0e9 c100 bdc0 c020 3eb0 e
BFloat16 Float8E4M3FN c020 4e 4090 c118 c18c beb7 bf80 c020 c020 40e0 e
BFloat16 Float8E4M3FN 3eab c2 c00b 4035 bf56 be09 bf80 3eab c020 3eab 32
BFloat16 Float8E4M3FN 3eab 2b 3f2e bc20 3deb 3f79 0 3eab 3eab 3eb0 e
BFloat16 Float8E4M3FN 3eab 4e 40eb c0d5 4016 3d43 0 3eab 3eab 40e0 e
BFloat16 Float8E4M3FN 40e0 c2 4090 4118 c18c c033 c040 4000 c020 40e0 32
BFloat16 Float8E4M3FN 40e0 2b 40eb 40d5 401a 41a3 41a0 3e00 3eb0 40e0 32
BFloat16 Float8E4M3FN 40e0 4e 4160 0 4244 3f80 3f80 0 40e0 40e0 29
Float8E5M2 Int16 c1 fff9 c8c0 4480 4c60 35b7 0 c100 c700 c100 32
Float8E5M2 Int16 c1 8000 f800 7800 7c00 500 0 c100 f800 c100 32
Float8E5M2 Int16 c1 2 b800 c480 c500 bd00 c000 b800 c100 4000 e
Float8E5M2 Int16 35 fff9 c6b0 4750 c060 a9b7 bc00 3500 c700 3500 32
Float8E5M2 Int16 35 8000 f800 7800 f100 80a0 bc00 3500 f800 3500 32
Float8E5M2 Int16 35 2 40a0 bec0 3900 3100 0 3500 3500 4000 e
Float8E5M2 Int16 47 fff9 0 4b00 d220 bc00 bc00 0 c700 4700 32
Float8E5M2 Int16 47 8000 f800 7800 fc00 8b00 bc00 4700 f800 4700 32
Float8E5M2 Int16 47 2 4880 4500 4b00 4300 4200 3c00 4000 4700 32
Float8E5M2 Int32 c1 fffffff9 c1180000 40900000 418c0000 3eb6db6e 0 c0200000 c0e00000 c0200000 32
Float8E5M2 Int32 c1 80000000 cf000000 4f000000 4fa00000 30a00000 0 c0200000 cf000000 c0200000 32
Float8E5M2 Int32 c1 2 bf000000 c0900000 c0a00000 bfa00000 c0000000 bf000000 c0200000 40000000 e
Float8E5M2 Int32 35 fffffff9 c0d60000 40ea0000 c00c0000 bd36db6e bf800000 3ea00000 c0e00000 3ea00000 32
Float8E5M2 Int32 35 80000000 cf000000 4f000000 ce200000 af200000 bf800000 3ea00000 cf000000 3ea00000 32
Float8E5M2 Int32 35 2 40140000 bfd80000 3f200000 3e200000 0 3ea00000 3ea00000 40000000 e
Float8E5M2 Int32 47 fffffff9 0 41600000 c2440000 bf800000 bf800000 0 c0e00000 40e00000 32
Float8E5M2 Int32 47 80000000 cf000000 4f000000 d0600000 b1600000 bf800000 40e00000 cf000000 40e00000 32
Float8E5M2 Int32 47 2 41100000 40a00000 41600000 40600000 40400000 3f800000 40000000 40e00000 32
Float8E5M2 Int64 c1 fffffffffffffff9 c023000000000000 4012000000000000 4031800000000000 3fd6db6db6db6db7 0 c004000000000000 c01c000000000000 c004000000000000 32
Float8E5M2 Int64 c1 8000000000000000 c3e0000000000000 43e0000000000000 43f4000000000000 3c14000000000000 0 c004000000000000 c3e0000000000000 c004000000000000 32
Float8E5M2 Int64 c1 2 bfe0000000000000 c012000000000000 c014000000000000 bff4000000000000 c000000000000000 bfe0000000000000 c004000000000000 4000000000000000 e
Float8E5M2 Int64 35 fffffffffffffff9 c01ac00000000000 401d400000000000 c001800000000000 bfa6db6db6db6db7 bff0000000000000 3fd4000000000000 c01c000000000000 3fd4000000000000 32
Float8E5M2 Int64 35 8000000000000000 c3e0000000000000 43e0000000000000 c3c4000000000000 bbe4000000000000 bff0000000000000 3fd4000000000000 c3e0000000000000 3fd4000000000000 32
Float8E5M2 Int64 35 2 4002800000000000 bffb000000000000 3fe4000000000000 3fc4000000000000 0 3fd4000000000000 3fd4000000000000 4000000000000000 e
Float8E5M2 Int64 47 fffffffffffffff9 0 402c000000000000 c048800000000000 bff0000000000000 bff0000000000000 0 c01c000000000000 401c000000000000 32
Float8E5M2 Int64 47 8000000000000000 c3e0000000000000 43e0000000000000 c40c000000000000 bc2c000000000000 bff0000000000000 401c000000000000 c3e0000000000000 401c000000000000 32
Float8E5M2 Int64 47 2 4022000000000000 4014000000000000 402c000000000000 400c000000000000 4008000000000000 3ff0000000000000 4000000000000000 401c000000000000 32
Float8E5M2 Uint16 c1 ffff 7c00 fc00 fc00 8000 8000 c100 c100 7c00 e
Float8E5M2 Uint16 c1 3 3800 c580 c780 baab bc00 c100 c100 4200 e
Float8E5M2 Uint16 c1 0 c100 c100 8000 fc00 fc00 7e00 c100 0 e
Float8E5M2 Uint16 35 ffff 7c00 fc00 7c00 0 0 3500 3500 7c00 e
Float8E5M2 Uint16 35 3 42a0 c160 3b80 2eab 0 3500 3500 4200 e
Float8E5M2 Uint16 35 0 3500 3500 0 7c00 7c00 7e00 0 3500 32
Float8E5M2 Uint16 47 ffff 7c00 fc00 7c00 0 0 4700 4700 7c00 e
Float8E5M2 Uint16 47 3 4900 4400 4d40 40ab 4000 3c00 4200 4700 32
Float8E5M2 Uint16 47 0 4700 4700 0 7c00 7c00 7e00 0 4700 32
Float8E5M2 Uint32 c1 ffffffff 4f800000 cf800000 d0200000 b0200000 bf800000 c0200000 c0200000 4f800000 e
Float8E5M2 Uint32 c1 3 3f000000 c0b00000 c0f00000 bf555555 bf800000 c0200000 c0200000 40400000 e
Float8E5M2 Uint32 c1 0 c0200000 c0200000 80000000 ff800000 ff800000 7fc00000 c0200000 0 e
Float8E5M2 Uint32 35 ffffffff 4f800000 cf800000 4ea00000 2ea00000 0 3ea00000 3ea00000 4f800000 e
Float8E5M2 Uint32 35 3 40540000 c02c0000 3f700000 3dd55555 0 3ea00000 3ea00000 40400000 e
Float8E5M2 Uint32 35 0 3ea00000 3ea00000 0 7f800000 7f800000 7fc00000 0 3ea00000 32
Float8E5M2 Uint32 47 ffffffff 4f800000 cf800000 50e00000 30e00000 0 40e00000 40e00000 4f800000 e
Float8E5M2 Uint32 47 3 41200000 40800000 41a80000 40155555 40000000 3f800000 40400000 40e00000 32
Float8E5M2 Uint32 47 0 40e00000 40e00000 0 7f800000 7f800000 7fc00000 0 40e00000 32
Float8E5M2 Uint64 c1 ffffffffffffffff 43f0000000000000 c3f0000000000000 c404000000000000 bc04000000000000 bff0000000000000 c004000000000000 c004000000000000 43f0000000000000 e
Float8E5M2 Uint64 c1 3 3fe0000000000000 c016000000000000 c01e000000000000 bfeaaaaaaaaaaaab bff0000000000000 c004000000000000 c004000000000000 4008000000000000 e
Float8E5M2 Uint64 c1 0 c004000000000000 c004000000000000 8000000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 c004000000000000 0 e
Float8E5M2 Uint64 35 ffffffffffffffff 43f0000000000000 c3f0000000000000 43d4000000000000 3bd4000000000000 0 3fd4000000000000 3fd4000000000000 43f0000000000000 e
Float8E5M2 Uint64 35 3 400a800000000000 c005800000000000 3fee000000000000 3fbaaaaaaaaaaaab 0 3fd4000000000000 3fd4000000000000 4008000000000000 e
Float8E5M2 Uint64 35 0 3fd4000000000000 3fd4000000000000 0 7ff0000000000000 7ff0000000000000 7ff8000000000000 0 3fd4000000000000 32
Float8E5M2 Uint64 47 ffffffffffffffff 43f0000000000000 c3f0000000000000 441c000000000000 3c1c000000000000 0 401c000000000000 401c000000000000 43f0000000000000 e
Float8E5M2 Uint64 47 3 4024000000000000 4010000000000000 4035000000000000 4002aaaaaaaaaaab 4000000000000000 3ff0000000000000 4008000000000000 401c000000000000 32
Float8E5M2 Uint64 47 0 401c000000000000 401c000000000000 0 7ff0000000000000 7ff0000000000000 7ff8000000000000 0 401c000000000000 32
Float8E5M2 Float64 c1 c004000000000000 c014000000000000 0 4019000000000000 3ff0000000000000 3ff0000000000000 8000000000000000 c004000000000000 c004000000000000 29
Float8E5M2 Float64 c1 3fd5555555555555 c001555555555555 c006aaaaaaaaaaab bfeaaaaaaaaaaaaa c01e000000000000 c020000000000000 bfc555555555555a c004000000000000 3fd5555555555555 e
Float8E5M2 Float64 c1 401c000000000000 4012000000000000 c023000000000000 c031800000000000 bfd6db6db6db6db7 bff0000000000000 c004000000000000 c004000000000000 401c000000000000 e
Float8E5M2 Float64 35 c004000000000000 c001800000000000 4006800000000000 bfe9000000000000 bfc0000000000000 bff0000000000000 3fd4000000000000 c004000000000000 3fd4000000000000 32
Float8E5M2 Float64 35 3fd5555555555555 3fe4aaaaaaaaaaaa bf95555555555550 3fbaaaaaaaaaaaaa 3fee000000000000 0 3fd4000000000000 3fd4000000000000 3fd5555555555555 e
Float8E5M2 Float64 35 401c000000000000 401d400000000000 c01ac00000000000 4001800000000000 3fa6db6db6db6db7 0 3fd4000000000000 3fd4000000000000 401c000000000000 e
Float8E5M2 Float64 47 c004000000000000 4012000000000000 4023000000000000 c031800000000000 c006666666666666 c008000000000000 4000000000000000 c004000000000000 401c000000000000 32
Float8E5M2 Float64 47 3fd5555555555555 401d555555555555 401aaaaaaaaaaaab 4002aaaaaaaaaaaa 4035000000000000 4035000000000000 3cbc000000000000 3fd5555555555555 401c000000000000 32
Float8E5M2 Float64 47 401c000000000000 402c000000000000 0 4048800000000000 3ff0000000000000 3ff0000000000000 0 401c000000000000 401c000000000000 29
Float8E5M2 Float32 c1 c0200000 c0a00000 0 40c80000 3f800000 3f800000 80000000 c0200000 c0200000 29
Float8E5M2 Float32 c1 3eaaaaab c00aaaab c0355555 bf555556 c0f00000 c1000000 be2aaaa6 c0200000 3eaaaaab e
Float8E5M2 Float32 c1 40e00000 40900000 c1180000 c18c0000 beb6db6e bf800000 c0200000 c0200000 40e00000 e
Float8E5M2 Float32 35 c0200000 c00c0000 40340000 bf480000 be000000 bf800000 3ea00000 c0200000 3ea00000 32
Float8E5M2 Float32 35 3eaaaaab 3f255556 bcaaaab0 3dd55556 3f700000 0 3ea00000 3ea00000 3eaaaaab e
Float8E5M2 Float32 35 40e00000 40ea0000 c0d60000 400c0000 3d36db6e 0 3ea00000 3ea00000 40e00000 e
Float8E5M2 Float32 47 c0200000 40900000 41180000 c18c0000 c0333333 c0400000 40000000 c0200000 40e00000 32
Float8E5M2 Float32 47 3eaaaaab 40eaaaab 40d55555 40155556 41a80000 41a80000 3eaaaaa4 3eaaaaab 40e00000 32
Float8E5M2 Float32 47 40e00000 41600000 0 42440000 3f800000 3f800000 0 40e00000 40e00000 29
Float8E5M2 TFloat32 c1 c0200000 c0a00000 0 40c80000 3f800000 3f800000 80000000 c0200000 c0200000 29
Float8E5M2 TFloat32 c1 3eaaaaab c00aaaab c0355555 bf555556 c0f00000 c1000000 be2aaaa6 c0200000 3eaaaaab e
Float8E5M2 TFloat32 c1 40e00000 40900000 c1180000 c18c0000 beb6db6e bf800000 c0200000 c0200000 40e00000 e
Float8E5M2 TFloat32 35 c0200000 c00c0000 40340000 bf480000 be000000 bf800000 3ea00000 c0200000 3ea00000 32
Float8E5M2 TFloat32 35 3eaaaaab 3f255556 bcaaaab0 3dd55556 3f700000 0 3ea00000 3ea00000 3eaaaaab e
Float8E5M2 TFloat32 35 40e00000 40ea0000 c0d60000 400c0000 3d36db6e 0 3ea00000 3ea00000 40e00000 e
Float8E5M2 TFloat32 47 c0200000 40900000 41180000 c18c0000 c0333333 c0400000 40000000 c0200000 40e00000 32
Float8E5M2 TFloat32 47 3eaaaaab 40eaaaab 40d55555 40155556 41a80000 41a80000 3eaaaaa4 3eaaaaab 40e00000 32
Float8E5M2 TFloat32 47 40e00000 41600000 0 42440000 3f800000 3f800000 0 40e00000 40e00000 29
Float8E5M2 Float16 c1 c100 c500 0 4640 3c00 3c00 8000 c100 c100 29
Float8E5M2 Float16 c1 3555 c055 c1ab baaa c780 c800 b15a c100 3555 e
Float8E5M2 Float16 c1 4700 4480 c8c0 cc60 b5b7 bc00 c100 c100 4700 e
Float8E5M2 Float16 35 c100 c060 41a0 ba40 b000 bc00 3500 c100 3500 32
Float8E5M2 Float16 35 3555 392a a550 2eaa 3b80 0 3500 3500 3555 e
Float8E5M2 Float16 35 4700 4750 c6b0 4060 29b7 0 3500 3500 4700 e
Float8E5M2 Float16 47 c100 4480 48c0 cc60 c19a c200 4000 c100 4700 32
Float8E5M2 Float16 47 3555 4755 46ab 40aa 4d40 4d40 1700 3555 4700 32
Float8E5M2 Float16 47 4700 4b00 0 5220 3c00 3c00 0 4700 4700 29
Float8E5M2 BFloat16 c1 c020 c0a0 0 40c8 3f80 3f80 8000 c020 c020 29
Float8E5M2 BFloat16 c1 3eab c00b c035 bf56 c0f0 c100 be26 c020 3eab e
Float8E5M2 BFloat16 c1 40e0 4090 c118 c18c beb7 bf80 c020 c020 40e0 e
Float8E5M2 BFloat16 35 c020 c00c 4034 bf48 be00 bf80 3ea0 c020 3ea0 32
Float8E5M2 BFloat16 35 3eab 3f26 bcb0 3dd6 3f70 0 3ea0 3ea0 3eab e
Float8E5M2 BFloat16 35 40e0 40ea c0d6 400c 3d37 0 3ea0 3ea0 40e0 e
Float8E5M2 BFloat16 47 c020 4090 4118 c18c c033 c040 4000 c020 40e0 32
Float8E5M2 BFloat16 47 3eab 40eb 40d5 4016 41a8 41a8 3ea4 3eab 40e0 32
Float8E5M2 BFloat16 47 40e0 4160 0 4244 3f80 3f80 0 40e0 40e0 29
Float8E4M3FN Int16 c2 fff9 c8c0 4480 4c60 35b7 0 c100 c700 c100 32
Float8E4M3FN Int16 c2 8000 f800 7800 7c00 500 0 c100 f800 c100 32
Float8E4M3FN Int16 c2 2 b800 c480 c500 bd00 c000 b800 c100 4000 e
Float8E4M3FN Int16 2b fff9 c6a8 4758 c0d0 aa49 bc00 3580 c700 3580 32
Float8E4M3FN Int16 2b 8000 f800 7800 f180 80b0 bc00 3580 f800 3580 32
Float8E4M3FN Int16 2b 2 40b0 bea0 3980 3180 0 3580 3580 4000 e
Float8E4M3FN Int16 4e fff9 0 4b00 d220 bc00 bc00 0 c700 4700 32
Float8E4M3FN Int16 4e 8000 f800 7800 fc00 8b00 bc00 4700 f800 4700 32
Float8E4M3FN Int16 4e 2 4880 4500 4b00 4300 4200 3c00 4000 4700 32
Float8E4M3FN Int32 c2 fffffff9 c1180000 40900000 418c0000 3eb6db6e 0 c0200000 c0e00000 c0200000 32
Float8E4M3FN Int32 c2 80000000 cf000000 4f000000 4fa00000 30a00000 0 c0200000 cf000000 c0200000 32
Float8E4M3FN Int32 c2 2 bf000000 c0900000 c0a00000 bfa00000 c0000000 bf000000 c0200000 40000000 e
Float8E4M3FN Int32 2b fffffff9 c0d50000 40eb0000 c01a0000 bd492492 bf800000 3eb00000 c0e00000 3eb00000 32
Float8E4M3FN Int32 2b 80000000 cf000000 4f000000 ce300000 af300000 bf800000 3eb00000 cf000000 3eb00000 32
Float8E4M3FN Int32 2b 2 40160000 bfd40000 3f300000 3e300000 0 3eb00000 3eb00000 40000000 e
Float8E4M3FN Int32 4e fffffff9 0 41600000 c2440000 bf800000 bf800000 0 c0e00000 40e00000 32
Float8E4M3FN Int32 4e 80000000 cf000000 4f000000 d0600000 b1600000 bf800000 40e00000 cf000000 40e00000 32
Float8E4M3FN Int32 4e 2 41100000 40a00000 41600000 40600000 40400000 3f800000 40000000 40e00000 32
Float8E4M3FN Int64 c2 fffffffffffffff9 c023000000000000 4012000000000000 4031800000000000 3fd6db6db6db6db7 0 c004000000000000 c01c000000000000 c004000000000000 32
Float8E4M3FN Int64 c2 8000000000000000 c3e0000000000000 43e0000000000000 43f4000000000000 3c14000000000000 0 c004000000000000 c3e0000000000000 c004000000000000 32
Float8E4M3FN Int64 c2 2 bfe0000000000000 c012000000000000 c014000000000000 bff4000000000000 c000000000000000 bfe0000000000000 c004000000000000 4000000000000000 e
Float8E4M3FN Int64 2b fffffffffffffff9 c01aa00000000000 401d600000000000 c003400000000000 bfa9249249249249 bff0000000000000 3fd6000000000000 c01c000000000000 3fd6000000000000 32
Float8E4M3FN Int64 2b 8000000000000000 c3e0000000000000 43e0000000000000 c3c6000000000000 bbe6000000000000 bff0000000000000 3fd6000000000000 c3e0000000000000 3fd6000000000000 32
Float8E4M3FN Int64 2b 2 4002c00000000000 bffa800000000000 3fe6000000000000 3fc6000000000000 0 3fd6000000000000 3fd6000000000000 4000000000000000 e
Float8E4M3FN Int64 4e fffffffffffffff9 0 402c000000000000 c048800000000000 bff0000000000000 bff0000000000000 0 c01c000000000000 401c000000000000 32
Float8E4M3FN Int64 4e 8000000000000000 c3e0000000000000 43e0000000000000 c40c000000000000 bc2c000000000000 bff0000000000000 401c000000000000 c3e0000000000000 401c000000000000 32
Float8E4M3FN Int64 4e 2 4022000000000000 4014000000000000 402c000000000000 400c000000000000 4008000000000000 3ff0000000000000 4000000000000000 401c000000000000 32
Float8E4M3FN Uint16 c2 ffff 7c00 fc00 fc00 8000 8000 c100 c100 7c00 e
Float8E4M3FN Uint16 c2 3 3800 c580 c780 baab bc00 c100 c100 4200 e
Float8E4M3FN Uint16 c2 0 c100 c100 8000 fc00 fc00 7e00 c100 0 e
Float8E4M3FN Uint16 2b ffff 7c00 fc00 7c00 0 0 3580 3580 7c00 e
Float8E4M3FN Uint16 2b 3 42b0 c150 3c20 2f55 0 3580 3580 4200 e
Float8E4M3FN Uint16 2b 0 3580 3580 0 7c00 7c00 7e00 0 3580 32
Float8E4M3FN Uint16 4e ffff 7c00 fc00 7c00 0 0 4700 4700 7c00 e
Float8E4M3FN Uint16 4e 3 4900 4400 4d40 40ab 4000 3c00 4200 4700 32
Float8E4M3FN Uint16 4e 0 4700 4700 0 7c00 7c00 7e00 0 4700 32
Float8E4M3FN Uint32 c2 ffffffff 4f800000 cf800000 d0200000 b0200000 bf800000 c0200000 c0200000 4f800000 e
Float8E4M3FN Uint32 c2 3 3f000000 c0b00000 c0f00000 bf555555 bf800000 c0200000 c0200000 40400000 e
Float8E4M3FN Uint32 c2 0 c0200000 c0200000 80000000 ff800000 ff800000 7fc00000 c0200000 0 e
Float8E4M3FN Uint32 2b ffffffff 4f800000 cf800000 4eb00000 2eb00000 0 3eb00000 3eb00000 4f800000 e
Float8E4M3FN Uint32 2b 3 40560000 c02a0000 3f840000 3deaaaab 0 3eb00000 3eb00000 40400000 e
Float8E4M3FN Uint32 2b 0 3eb00000 3eb00000 0 7f800000 7f800000 7fc00000 0 3eb00000 32
Float8E4M3FN Uint32 4e ffffffff 4f800000 cf800000 50e00000 30e00000 0 40e00000 40e00000 4f800000 e
Float8E4M3FN Uint32 4e 3 41200000 40800000 41a80000 40155555 40000000 3f800000 40400000 40e00000 32
Float8E4M3FN Uint32 4e 0 40e00000 40e00000 0 7f800000 7f800000 7fc00000 0 40e00000 32
Float8E4M3FN Uint64 c2 ffffffffffffffff 43f0000000000000 c3f0000000000000 c404000000000000 bc04000000000000 bff0000000000000 c004000000000000 c004000000000000 43f0000000000000 e
Float8E4M3FN Uint64 c2 3 3fe0000000000000 c016000000000000 c01e000000000000 bfeaaaaaaaaaaaab bff0000000000000 c004000000000000 c004000000000000 4008000000000000 e
Float8E4M3FN Uint64 c2 0 c004000000000000 c004000000000000 8000000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 c004000000000000 0 e
Float8E4M3FN Uint64 2b ffffffffffffffff 43f0000000000000 c3f0000000000000 43d6000000000000 3bd6000000000000 0 3fd6000000000000 3fd6000000000000 43f0000000000000 e
Float8E4M3FN Uint64 2b 3 400ac00000000000 c005400000000000 3ff0800000000000 3fbd555555555555 0 3fd6000000000000 3fd6000000000000 4008000000000000 e
Float8E4M3FN Uint64 2b 0 3fd6000000000000 3fd6000000000000 0 7ff0000000000000 7ff0000000000000 7ff8000000000000 0 3fd6000000000000 32
Float8E4M3FN Uint64 4e ffffffffffffffff 43f0000000000000 c3f0000000000000 441c000000000000 3c1c000000000000 0 401c000000000000 401c000000000000 43f0000000000000 e
Float8E4M3FN Uint64 4e 3 4024000000000000 4010000000000000 4035000000000000 4002aaaaaaaaaaab 4000000000000000 3ff0000000000000 4008000000000000 401c000000000000 32
Float8E4M3FN Uint64 4e 0 401c000000000000 401c000000000000 0 7ff0000000000000 7ff0000000000000 7ff8000000000000 0 401c000000000000 32
Float8E4M3FN Float64 c2 c004000000000000 c014000000000000 0 4019000000000000 3ff0000000000000 3ff0000000000000 8000000000000000 c004000000000000 c004000000000000 29
Float8E4M3FN Float64 c2 3fd5555555555555 c001555555555555 c006aaaaaaaaaaab bfeaaaaaaaaaaaaa c01e000000000000 c020000000000000 bfc555555555555a c004000000000000 3fd5555555555555 e
Float8E4M3FN Float64 c2 401c000000000000 4012000000000000 c023000000000000 c031800000000000 bfd6db6db6db6db7 bff0000000000000 c004000000000000 c004000000000000 401c000000000000 e
Float8E4M3FN Float64 2b c004000000000000 c001400000000000 4006c00000000000 bfeb800000000000 bfc199999999999a bff0000000000000 3fd6000000000000 c004000000000000 3fd6000000000000 32
Float8E4M3FN Float64 2b 3fd5555555555555 3fe5aaaaaaaaaaaa 3f85555555555560 3fbd555555555555 3ff0800000000000 3ff0000000000000 3f85555555555560 3fd5555555555555 3fd6000000000000 32
Float8E4M3FN Float64 2b 401c000000000000 401d600000000000 c01aa00000000000 4003400000000000 3fa9249249249249 0 3fd6000000000000 3fd6000000000000 401c000000000000 e
Float8E4M3FN Float64 4e c004000000000000 4012000000000000 4023000000000000 c031800000000000 c006666666666666 c008000000000000 4000000000000000 c004000000000000 401c000000000000 32
Float8E4M3FN Float64 4e 3fd5555555555555 401d555555555555 401aaaaaaaaaaaab 4002aaaaaaaaaaaa 4035000000000000 4035000000000000 3cbc000000000000 3fd5555555555555 401c000000000000 32
Float8E4M3FN Float64 4e 401c000000000000 402c000000000000 0 4048800000000000 3ff0000000000000 3ff0000000000000 0 401c000000000000 401c000000000000 29
Float8E4M3FN Float32 c2 c0200000 c0a00000 0 40c80000 3f800000 3f800000 80000000 c0200000 c0200000 29
Float8E4M3FN Float32 c2 3eaaaaab c00aaaab c0355555 bf555556 c0f00000 c1000000 be2aaaa6 c0200000 3eaaaaab e
Float8E4M3FN Float32 c2 40e00000 40900000 c1180000 c18c0000 beb6db6e bf800000 c0200000 c0200000 40e00000 e
Float8E4M3FN Float32 2b c0200000 c00a0000 40360000 bf5c0000 be0ccccd bf800000 3eb00000 c0200000 3eb00000 32
Float8E4M3FN Float32 2b 3eaaaaab 3f2d5556 3c2aaaa0 3deaaaab 3f840000 3f800000 3c2aaaa0 3eaaaaab 3eb00000 32
Float8E4M3FN Float32 2b 40e00000 40eb0000 c0d50000 401a0000 3d492492 0 3eb00000 3eb00000 40e00000 e
Float8E4M3FN Float32 4e c0200000 40900000 41180000 c18c0000 c0333333 c0400000 40000000 c0200000 40e00000 32
Float8E4M3FN Float32 4e 3eaaaaab 40eaaaab 40d55555 40155556 41a80000 41a80000 3eaaaaa4 3eaaaaab 40e00000 32
Float8E4M3FN Float32 4e 40e00000 41600000 0 42440000 3f800000 3f800000 0 40e00000 40e00000 29
Float8E4M3FN TFloat32 c2 c0200000 c0a00000 0 40c80000 3f800000 3f800000 80000000 c0200000 c0200000 29
Float8E4M3FN TFloat32 c2 3eaaaaab c00aaaab c0355555 bf555556 c0f00000 c1000000 be2aaaa6 c0200000 3eaaaaab e
Float8E4M3FN TFloat32 c2 40e00000 40900000 c1180000 c18c0000 beb6db6e bf800000 c0200000 c0200000 40e00000 e
Float8E4M3FN TFloat32 2b c0200000 c00a0000 40360000 bf5c0000 be0ccccd bf800000 3eb00000 c0200000 3eb00000 32
Float8E4M3FN TFloat32 2b 3eaaaaab 3f2d5556 3c2aaaa0 3deaaaab 3f840000 3f800000 3c2aaaa0 3eaaaaab 3eb00000 32
Float8E4M3FN TFloat32 2b 40e00000 40eb0000 c0d50000 401a0000 3d492492 0 3eb00000 3eb00000 40e00000 e
Float8E4M3FN TFloat32 4e c0200000 40900000 41180000 c18c0000 c0333333 c0400000 40000000 c0200000 40e00000 32
Float8E4M3FN TFloat32 4e 3eaaaaab 40eaaaab 40d55555 40155556 41a80000 41a80000 3eaaaaa4 3eaaaaab 40e00000 32
Float8E4M3FN TFloat32 4e 40e00000 41600000 0 42440000 3f800000 3f800000 0 40e00000 40e00000 29
Float8E4M3FN Float16 c2 c100 c500 0 4640 3c00 3c00 8000 c100 c100 29
Float8E4M3FN Float16 c2 3555 c055 c1ab baaa c780 c800 b15a c100 3555 e
Float8E4M3FN Float16 c2 4700 4480 c8c0 cc60 b5b7 bc00 c100 c100 4700 e
Float8E4M3FN Float16 2b c100 c050 41b0 bae0 b066 bc00 3580 c100 3580 32
Float8E4M3FN Float16 2b 3555 396a 2160 2f55 3c20 3c00 2160 3555 3580 32
Float8E4M3FN Float16 2b 4700 4758 c6a8 40d0 2a49 0 3580 3580 4700 e
Float8E4M3FN Float16 4e c100 4480 48c0 cc60 c19a c200 4000 c100 4700 32
Float8E4M3FN Float16 4e 3555 4755 46ab 40aa 4d40 4d40 1700 3555 4700 32
Float8E4M3FN Float16 4e 4700 4b00 0 5220 3c00 3c00 0 4700 4700 29
Float8E4M3FN BFloat16 c2 c020 c0a0 0 40c8 3f80 3f80 8000 c020 c020 29
Float8E4M3FN BFloat16 c2 3eab c00b c035 bf56 c0f0 c100 be26 c020 3eab e
Float8E4M3FN BFloat16 c2 40e0 4090 c118 c18c beb7 bf80 c020 c020 40e0 e
Float8E4M3FN BFloat16 2b c020 c00a 4036 bf5c be0d bf80 3eb0 c020 3eb0 32
Float8E4M3FN BFloat16 2b 3eab 3f2e 3c20 3deb 3f84 3f80 3c20 3eab 3eb0 32
Float8E4M3FN BFloat16 2b 40e0 40eb c0d5 401a 3d49 0 3eb0 3eb0 40e0 e
Float8E4M3FN BFloat16 4e c020 4090 4118 c18c c033 c040 4000 c020 40e0 32
Float8E4M3FN BFloat16 4e 3eab 40eb 40d5 4016 41a8 41a8 3ea4 3eab 40e0 32
Float8E4M3FN BFloat16 4e 40e0 4160 0 4244 3f80 3f80 0 40e0 40e0 29
"""
