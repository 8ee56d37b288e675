# Made by tools/dev/make_tilelang_conformance.py.
OPERATORS = """\
# operands' types, their common type, bits of both, results by operator in the common type, comparisons == != < <= > >= as bits
# integers add sub mul floordiv floormod truncdiv truncmod min max and or xor shl shr
# floats add sub mul div min max
bool int16 int16 0 fff9 fff9 7 0 0 0 0 0 fff9 0 0 fff9 fff9 - - 32
bool int16 int16 0 8000 8000 8000 0 0 0 0 0 8000 0 0 8000 8000 - - 32
bool int16 int16 0 2 2 fffe 0 0 0 0 0 0 2 0 2 2 0 0 e
bool int16 int16 0 ffff ffff 1 0 0 0 0 0 ffff 0 0 ffff ffff - - 32
bool int16 int16 1 fff9 fffa 8 fff9 ffff fffa 0 1 fff9 1 1 fff9 fff8 - - 32
bool int16 int16 1 8000 8001 8001 8000 ffff 8001 0 1 8000 1 0 8001 8001 - - 32
bool int16 int16 1 2 3 ffff 2 0 1 0 1 1 2 0 3 3 4 0 e
bool int16 int16 1 ffff 0 2 ffff ffff 0 ffff 0 ffff 1 1 ffff fffe - - 32
bool int64 int64 0 fffffffffffffff9 fffffffffffffff9 7 0 0 0 0 0 fffffffffffffff9 0 0 fffffffffffffff9 fffffffffffffff9 - - 32
bool int64 int64 0 8000000000000000 8000000000000000 8000000000000000 0 0 0 0 0 8000000000000000 0 0 8000000000000000 8000000000000000 - - 32
bool int64 int64 0 2 2 fffffffffffffffe 0 0 0 0 0 0 2 0 2 2 0 0 e
bool int64 int64 0 ffffffffffffffff ffffffffffffffff 1 0 0 0 0 0 ffffffffffffffff 0 0 ffffffffffffffff ffffffffffffffff - - 32
bool int64 int64 1 fffffffffffffff9 fffffffffffffffa 8 fffffffffffffff9 ffffffffffffffff fffffffffffffffa 0 1 fffffffffffffff9 1 1 fffffffffffffff9 fffffffffffffff8 - - 32
bool int64 int64 1 8000000000000000 8000000000000001 8000000000000001 8000000000000000 ffffffffffffffff 8000000000000001 0 1 8000000000000000 1 0 8000000000000001 8000000000000001 - - 32
bool int64 int64 1 2 3 ffffffffffffffff 2 0 1 0 1 1 2 0 3 3 4 0 e
bool int64 int64 1 ffffffffffffffff 0 2 ffffffffffffffff ffffffffffffffff 0 ffffffffffffffff 0 ffffffffffffffff 1 1 ffffffffffffffff fffffffffffffffe - - 32
bool uint16 uint16 0 ffff ffff 1 0 0 0 0 0 0 ffff 0 ffff ffff - - e
bool uint16 uint16 0 3 3 fffd 0 0 0 0 0 0 3 0 3 3 0 0 e
bool uint16 uint16 0 0 0 0 0 - - - - 0 0 0 0 0 0 0 29
bool uint16 uint16 0 1 1 ffff 0 0 0 0 0 0 1 0 1 1 0 0 e
bool uint16 uint16 1 ffff 0 2 ffff 0 1 0 1 1 ffff 1 ffff fffe - - e
bool uint16 uint16 1 3 4 fffe 3 0 1 0 1 1 3 1 3 2 8 0 e
bool uint16 uint16 1 0 1 1 0 - - - - 0 1 0 1 1 1 1 32
bool uint16 uint16 1 1 2 0 1 1 0 1 0 1 1 1 1 0 2 0 29
bool uint64 uint64 0 ffffffffffffffff ffffffffffffffff 1 0 0 0 0 0 0 ffffffffffffffff 0 ffffffffffffffff ffffffffffffffff - - e
bool uint64 uint64 0 3 3 fffffffffffffffd 0 0 0 0 0 0 3 0 3 3 0 0 e
bool uint64 uint64 0 0 0 0 0 - - - - 0 0 0 0 0 0 0 29
bool uint64 uint64 0 1 1 ffffffffffffffff 0 0 0 0 0 0 1 0 1 1 0 0 e
bool uint64 uint64 1 ffffffffffffffff 0 2 ffffffffffffffff 0 1 0 1 1 ffffffffffffffff 1 ffffffffffffffff fffffffffffffffe - - e
bool uint64 uint64 1 3 4 fffffffffffffffe 3 0 1 0 1 1 3 1 3 2 8 0 e
bool uint64 uint64 1 0 1 1 0 - - - - 0 1 0 1 1 1 1 32
bool uint64 uint64 1 1 2 0 1 1 0 1 0 1 1 1 1 0 2 0 29
bool bfloat16 bfloat16 0 c020 c020 4020 8000 8000 c020 0 32
bool bfloat16 bfloat16 0 3eab 3eab beab 0 0 0 3eab e
bool bfloat16 bfloat16 0 40e0 40e0 c0e0 0 0 0 40e0 e
bool bfloat16 bfloat16 0 7fc0 7fc0 7fc0 7fc0 7fc0 0 0 2
bool bfloat16 bfloat16 1 c020 bfc0 4060 c020 becd c020 3f80 32
bool bfloat16 bfloat16 1 3eab 3fab 3f2a 3eab 4040 3eab 3f80 32
bool bfloat16 bfloat16 1 40e0 4100 c0c0 40e0 3e12 3f80 40e0 e
bool bfloat16 bfloat16 1 7fc0 7fc0 7fc0 7fc0 7fc0 3f80 3f80 2
bool float64 float64 0 c004000000000000 c004000000000000 4004000000000000 8000000000000000 8000000000000000 c004000000000000 0 32
bool float64 float64 0 3fd5555555555555 3fd5555555555555 bfd5555555555555 0 0 0 3fd5555555555555 e
bool float64 float64 0 401c000000000000 401c000000000000 c01c000000000000 0 0 0 401c000000000000 e
bool float64 float64 0 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 0 0 2
bool float64 float64 1 c004000000000000 bff8000000000000 400c000000000000 c004000000000000 bfd999999999999a c004000000000000 3ff0000000000000 32
bool float64 float64 1 3fd5555555555555 3ff5555555555555 3fe5555555555556 3fd5555555555555 4008000000000000 3fd5555555555555 3ff0000000000000 32
bool float64 float64 1 401c000000000000 4020000000000000 c018000000000000 401c000000000000 3fc2492492492492 3ff0000000000000 401c000000000000 e
bool float64 float64 1 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 3ff0000000000000 3ff0000000000000 2
bool float8_e5m2 float8_e5m2 0 c1 c1 41 80 80 c1 0 32
bool float8_e5m2 float8_e5m2 0 35 35 b5 0 0 0 35 e
bool float8_e5m2 float8_e5m2 0 47 47 c7 0 0 0 47 e
bool float8_e5m2 float8_e5m2 0 7f 7f 7f 7f 7f 0 0 2
bool float8_e5m2 float8_e5m2 1 c1 be 43 c1 b6 c1 3c 32
bool float8_e5m2 float8_e5m2 1 35 3d 3a 35 42 35 3c 32
bool float8_e5m2 float8_e5m2 1 47 48 c6 47 31 3c 47 e
bool float8_e5m2 float8_e5m2 1 7f 7f 7f 7f 7f 3c 3c 2
int8 bool int8 f9 0 f9 f9 0 - - - - f9 0 0 f9 f9 f9 f9 e
int8 bool int8 f9 1 fa f8 f9 f9 0 f9 0 f9 1 1 f9 f8 f2 fc e
int8 bool int8 80 0 80 80 0 - - - - 80 0 0 80 80 80 80 e
int8 bool int8 80 1 81 7f 80 80 0 80 0 80 1 0 81 81 0 c0 e
int8 bool int8 2 0 2 2 0 - - - - 0 2 0 2 2 2 2 32
int8 bool int8 2 1 3 1 2 2 0 2 0 1 2 0 3 3 4 1 32
int8 bool int8 ff 0 ff ff 0 - - - - ff 0 0 ff ff ff ff e
int8 bool int8 ff 1 0 fe ff ff 0 ff 0 ff 1 1 ff fe fe ff e
int8 int8 int8 f9 f9 f2 0 31 1 0 1 0 f9 f9 f9 f9 0 - - 29
int8 int8 int8 f9 80 79 79 80 0 f9 0 f9 80 f9 80 f9 79 - - 32
int8 int8 int8 f9 2 fb f7 f2 fc 1 fd ff f9 2 0 fb fb e4 fe e
int8 int8 int8 f9 ff f8 fa 7 7 0 7 0 f9 ff f9 ff 6 - - e
int8 int8 int8 f9 0 f9 f9 0 - - - - f9 0 0 f9 f9 f9 f9 e
int8 int8 int8 f9 1 fa f8 f9 f9 0 f9 0 f9 1 1 f9 f8 f2 fc e
int8 int8 int8 f9 7f 78 7a 87 ff 78 0 f9 f9 7f 79 ff 86 - - e
int8 int8 int8 f9 5 fe f4 dd fe 3 ff fe f9 5 1 fd fc 20 ff e
int8 int8 int8 f9 fd f6 fc 15 2 ff 2 ff f9 fd f9 fd 4 - - e
int8 int8 int8 80 f9 79 87 80 12 fe 12 fe 80 f9 80 f9 79 - - e
int8 int8 int8 80 80 0 0 0 1 0 1 0 80 80 80 80 0 - - 29
int8 int8 int8 80 2 82 7e 0 c0 0 c0 0 80 2 0 82 82 0 e0 e
int8 int8 int8 80 ff 7f 81 80 - - - - 80 ff 80 ff 7f - - e
int8 int8 int8 80 0 80 80 0 - - - - 80 0 0 80 80 80 80 e
int8 int8 int8 80 1 81 7f 80 80 0 80 0 80 1 0 81 81 0 c0 e
int8 int8 int8 80 7f ff 1 80 fe 7e ff ff 80 7f 0 ff ff - - e
int8 int8 int8 80 5 85 7b 80 e6 2 e7 fd 80 5 0 85 85 0 fc e
int8 int8 int8 80 fd 7d 83 80 2a fe 2a fe 80 fd 80 fd 7d - - e
int8 int8 int8 2 f9 fb 9 f2 ff fb 0 2 f9 2 0 fb fb - - 32
int8 int8 int8 2 80 82 82 0 ff 82 0 2 80 2 0 82 82 - - 32
int8 int8 int8 2 2 4 0 4 1 0 1 0 2 2 2 2 0 8 0 29
int8 int8 int8 2 ff 1 3 fe fe 0 fe 0 ff 2 2 ff fd - - 32
int8 int8 int8 2 0 2 2 0 - - - - 0 2 0 2 2 2 2 32
int8 int8 int8 2 1 3 1 2 2 0 2 0 1 2 0 3 3 4 1 32
int8 int8 int8 2 7f 81 83 fe 0 2 0 2 2 7f 2 7f 7d - - e
int8 int8 int8 2 5 7 fd a 0 2 0 2 2 5 0 7 7 40 0 e
int8 int8 int8 2 fd ff 5 fa ff ff 0 2 fd 2 0 ff ff - - 32
int8 int8 int8 ff f9 f8 6 7 0 ff 0 ff f9 ff f9 ff 6 - - 32
int8 int8 int8 ff 80 7f 7f 80 0 ff 0 ff 80 ff 80 ff 7f - - 32
int8 int8 int8 ff 2 1 fd fe ff 1 0 ff ff 2 2 ff fd fc ff e
int8 int8 int8 ff ff fe 0 1 1 0 1 0 ff ff ff ff 0 - - 29
int8 int8 int8 ff 0 ff ff 0 - - - - ff 0 0 ff ff ff ff e
int8 int8 int8 ff 1 0 fe ff ff 0 ff 0 ff 1 1 ff fe fe ff e
int8 int8 int8 ff 7f 7e 80 81 ff 7e 0 ff ff 7f 7f ff 80 - - e
int8 int8 int8 ff 5 4 fa fb ff 4 0 ff ff 5 5 ff fa e0 ff e
int8 int8 int8 ff fd fc 2 3 0 ff 0 ff fd ff fd ff 2 - - 32
int8 int8 int8 0 f9 f9 7 0 0 0 0 0 f9 0 0 f9 f9 - - 32
int8 int8 int8 0 80 80 80 0 0 0 0 0 80 0 0 80 80 - - 32
int8 int8 int8 0 2 2 fe 0 0 0 0 0 0 2 0 2 2 0 0 e
int8 int8 int8 0 ff ff 1 0 0 0 0 0 ff 0 0 ff ff - - 32
int8 int8 int8 0 0 0 0 0 - - - - 0 0 0 0 0 0 0 29
int8 int8 int8 0 1 1 ff 0 0 0 0 0 0 1 0 1 1 0 0 e
int8 int8 int8 0 7f 7f 81 0 0 0 0 0 0 7f 0 7f 7f - - e
int8 int8 int8 0 5 5 fb 0 0 0 0 0 0 5 0 5 5 0 0 e
int8 int8 int8 0 fd fd 3 0 0 0 0 0 fd 0 0 fd fd - - 32
int8 int8 int8 1 f9 fa 8 f9 ff fa 0 1 f9 1 1 f9 f8 - - 32
int8 int8 int8 1 80 81 81 80 ff 81 0 1 80 1 0 81 81 - - 32
int8 int8 int8 1 2 3 ff 2 0 1 0 1 1 2 0 3 3 4 0 e
int8 int8 int8 1 ff 0 2 ff ff 0 ff 0 ff 1 1 ff fe - - 32
int8 int8 int8 1 0 1 1 0 - - - - 0 1 0 1 1 1 1 32
int8 int8 int8 1 1 2 0 1 1 0 1 0 1 1 1 1 0 2 0 29
int8 int8 int8 1 7f 80 82 7f 0 1 0 1 1 7f 1 7f 7e - - e
int8 int8 int8 1 5 6 fc 5 0 1 0 1 1 5 1 5 4 20 0 e
int8 int8 int8 1 fd fe 4 fd ff fe 0 1 fd 1 1 fd fc - - 32
int8 int8 int8 7f f9 78 86 87 ed fa ee 1 f9 7f 79 ff 86 - - 32
int8 int8 int8 7f 80 ff ff 80 ff ff 0 7f 80 7f 0 ff ff - - 32
int8 int8 int8 7f 2 81 7d fe 3f 1 3f 1 2 7f 2 7f 7d fc 1f 32
int8 int8 int8 7f ff 7e 80 81 81 0 81 0 ff 7f 7f ff 80 - - 32
int8 int8 int8 7f 0 7f 7f 0 - - - - 0 7f 0 7f 7f 7f 7f 32
int8 int8 int8 7f 1 80 7e 7f 7f 0 7f 0 1 7f 1 7f 7e fe 3f 32
int8 int8 int8 7f 7f fe 0 1 1 0 1 0 7f 7f 7f 7f 0 - - 29
int8 int8 int8 7f 5 84 7a 7b 19 2 19 2 5 7f 5 7f 7a e0 3 32
int8 int8 int8 7f fd 7c 82 83 d5 fe d6 1 fd 7f 7d ff 82 - - 32
int8 int8 int8 5 f9 fe c dd ff fe 0 5 f9 5 1 fd fc - - 32
int8 int8 int8 5 80 85 85 80 ff 85 0 5 80 5 0 85 85 - - 32
int8 int8 int8 5 2 7 3 a 2 1 2 1 2 5 0 7 7 14 1 32
int8 int8 int8 5 ff 4 6 fb fb 0 fb 0 ff 5 5 ff fa - - 32
int8 int8 int8 5 0 5 5 0 - - - - 0 5 0 5 5 5 5 32
int8 int8 int8 5 1 6 4 5 5 0 5 0 1 5 1 5 4 a 2 32
int8 int8 int8 5 7f 84 86 7b 0 5 0 5 5 7f 5 7f 7a - - e
int8 int8 int8 5 5 a 0 19 1 0 1 0 5 5 5 5 0 a0 0 29
int8 int8 int8 5 fd 2 8 f1 fe ff ff 2 fd 5 5 fd f8 - - 32
int8 int8 int8 fd f9 f6 4 15 0 fd 0 fd f9 fd f9 fd 4 - - 32
int8 int8 int8 fd 80 7d 7d 80 0 fd 0 fd 80 fd 80 fd 7d - - 32
int8 int8 int8 fd 2 ff fb fa fe 1 ff ff fd 2 0 ff ff f4 ff e
int8 int8 int8 fd ff fc fe 3 3 0 3 0 fd ff fd ff 2 - - e
int8 int8 int8 fd 0 fd fd 0 - - - - fd 0 0 fd fd fd fd e
int8 int8 int8 fd 1 fe fc fd fd 0 fd 0 fd 1 1 fd fc fa fe e
int8 int8 int8 fd 7f 7c 7e 83 ff 7c 0 fd fd 7f 7d ff 82 - - e
int8 int8 int8 fd 5 2 f8 f1 ff 2 0 fd fd 5 5 fd f8 a0 ff e
int8 int8 int8 fd fd fa 0 9 1 0 1 0 fd fd fd fd 0 - - 29
int8 int32 int32 f9 fffffff9 fffffff2 0 31 1 0 1 0 fffffff9 fffffff9 fffffff9 fffffff9 0 - - 29
int8 int32 int32 f9 80000000 7ffffff9 7ffffff9 80000000 0 fffffff9 0 fffffff9 80000000 fffffff9 80000000 fffffff9 7ffffff9 - - 32
int8 int32 int32 f9 2 fffffffb fffffff7 fffffff2 fffffffc 1 fffffffd ffffffff fffffff9 2 0 fffffffb fffffffb ffffffe4 fffffffe e
int8 int32 int32 f9 ffffffff fffffff8 fffffffa 7 7 0 7 0 fffffff9 ffffffff fffffff9 ffffffff 6 - - e
int8 int32 int32 80 fffffff9 ffffff79 ffffff87 380 12 fffffffe 12 fffffffe ffffff80 fffffff9 ffffff80 fffffff9 79 - - e
int8 int32 int32 80 80000000 7fffff80 7fffff80 0 0 ffffff80 0 ffffff80 80000000 ffffff80 80000000 ffffff80 7fffff80 - - 32
int8 int32 int32 80 2 ffffff82 ffffff7e ffffff00 ffffffc0 0 ffffffc0 0 ffffff80 2 0 ffffff82 ffffff82 fffffe00 ffffffe0 e
int8 int32 int32 80 ffffffff ffffff7f ffffff81 80 80 0 80 0 ffffff80 ffffffff ffffff80 ffffffff 7f - - e
int8 int32 int32 2 fffffff9 fffffffb 9 fffffff2 ffffffff fffffffb 0 2 fffffff9 2 0 fffffffb fffffffb - - 32
int8 int32 int32 2 80000000 80000002 80000002 0 ffffffff 80000002 0 2 80000000 2 0 80000002 80000002 - - 32
int8 int32 int32 2 2 4 0 4 1 0 1 0 2 2 2 2 0 8 0 29
int8 int32 int32 2 ffffffff 1 3 fffffffe fffffffe 0 fffffffe 0 ffffffff 2 2 ffffffff fffffffd - - 32
int8 int32 int32 ff fffffff9 fffffff8 6 7 0 ffffffff 0 ffffffff fffffff9 ffffffff fffffff9 ffffffff 6 - - 32
int8 int32 int32 ff 80000000 7fffffff 7fffffff 80000000 0 ffffffff 0 ffffffff 80000000 ffffffff 80000000 ffffffff 7fffffff - - 32
int8 int32 int32 ff 2 1 fffffffd fffffffe ffffffff 1 0 ffffffff ffffffff 2 2 ffffffff fffffffd fffffffc ffffffff e
int8 int32 int32 ff ffffffff fffffffe 0 1 1 0 1 0 ffffffff ffffffff ffffffff ffffffff 0 - - 29
int8 uint8 uint8 f9 ff f8 fa 7 0 f9 0 f9 f9 ff f9 ff 6 - - e
int8 uint8 uint8 f9 3 fc f6 eb 53 0 53 0 3 f9 1 fb fa c8 1f 32
int8 uint8 uint8 f9 0 f9 f9 0 - - - - 0 f9 0 f9 f9 f9 f9 32
int8 uint8 uint8 f9 1 fa f8 f9 f9 0 f9 0 1 f9 1 f9 f8 f2 7c 32
int8 uint8 uint8 80 ff 7f 81 80 0 80 0 80 80 ff 80 ff 7f - - e
int8 uint8 uint8 80 3 83 7d 80 2a 2 2a 2 3 80 0 83 83 0 10 32
int8 uint8 uint8 80 0 80 80 0 - - - - 0 80 0 80 80 80 80 32
int8 uint8 uint8 80 1 81 7f 80 80 0 80 0 1 80 0 81 81 0 40 32
int8 uint8 uint8 2 ff 1 3 fe 0 2 0 2 2 ff 2 ff fd - - e
int8 uint8 uint8 2 3 5 ff 6 0 2 0 2 2 3 2 3 1 10 0 e
int8 uint8 uint8 2 0 2 2 0 - - - - 0 2 0 2 2 2 2 32
int8 uint8 uint8 2 1 3 1 2 2 0 2 0 1 2 0 3 3 4 1 32
int8 uint8 uint8 ff ff fe 0 1 1 0 1 0 ff ff ff ff 0 - - 29
int8 uint8 uint8 ff 3 2 fc fd 55 0 55 0 3 ff 3 ff fc f8 1f 32
int8 uint8 uint8 ff 0 ff ff 0 - - - - 0 ff 0 ff ff ff ff 32
int8 uint8 uint8 ff 1 0 fe ff ff 0 ff 0 1 ff 1 ff fe fe 7f 32
int8 uint32 uint32 f9 ffffffff fffffff8 fffffffa 7 0 fffffff9 0 fffffff9 fffffff9 ffffffff fffffff9 ffffffff 6 - - e
int8 uint32 uint32 f9 3 fffffffc fffffff6 ffffffeb 55555553 0 55555553 0 3 fffffff9 1 fffffffb fffffffa ffffffc8 1fffffff 32
int8 uint32 uint32 f9 0 fffffff9 fffffff9 0 - - - - 0 fffffff9 0 fffffff9 fffffff9 fffffff9 fffffff9 32
int8 uint32 uint32 f9 1 fffffffa fffffff8 fffffff9 fffffff9 0 fffffff9 0 1 fffffff9 1 fffffff9 fffffff8 fffffff2 7ffffffc 32
int8 uint32 uint32 80 ffffffff ffffff7f ffffff81 80 0 ffffff80 0 ffffff80 ffffff80 ffffffff ffffff80 ffffffff 7f - - e
int8 uint32 uint32 80 3 ffffff83 ffffff7d fffffe80 5555552a 2 5555552a 2 3 ffffff80 0 ffffff83 ffffff83 fffffc00 1ffffff0 32
int8 uint32 uint32 80 0 ffffff80 ffffff80 0 - - - - 0 ffffff80 0 ffffff80 ffffff80 ffffff80 ffffff80 32
int8 uint32 uint32 80 1 ffffff81 ffffff7f ffffff80 ffffff80 0 ffffff80 0 1 ffffff80 0 ffffff81 ffffff81 ffffff00 7fffffc0 32
int8 uint32 uint32 2 ffffffff 1 3 fffffffe 0 2 0 2 2 ffffffff 2 ffffffff fffffffd - - e
int8 uint32 uint32 2 3 5 ffffffff 6 0 2 0 2 2 3 2 3 1 10 0 e
int8 uint32 uint32 2 0 2 2 0 - - - - 0 2 0 2 2 2 2 32
int8 uint32 uint32 2 1 3 1 2 2 0 2 0 1 2 0 3 3 4 1 32
int8 uint32 uint32 ff ffffffff fffffffe 0 1 1 0 1 0 ffffffff ffffffff ffffffff ffffffff 0 - - 29
int8 uint32 uint32 ff 3 2 fffffffc fffffffd 55555555 0 55555555 0 3 ffffffff 3 ffffffff fffffffc fffffff8 1fffffff 32
int8 uint32 uint32 ff 0 ffffffff ffffffff 0 - - - - 0 ffffffff 0 ffffffff ffffffff ffffffff ffffffff 32
int8 uint32 uint32 ff 1 0 fffffffe ffffffff ffffffff 0 ffffffff 0 1 ffffffff 1 ffffffff fffffffe fffffffe 7fffffff 32
int8 float16 float16 f9 c100 c8c0 c480 4c60 419a c700 c100 e
int8 float16 float16 f9 3555 c6ab c755 c0aa cd40 c700 3555 e
int8 float16 float16 f9 4700 0 cb00 d220 bc00 c700 4700 e
int8 float16 float16 f9 7e00 7e00 7e00 7e00 7e00 c700 c700 2
int8 float16 float16 80 c100 d814 d7d8 5d00 5266 d800 c100 e
int8 float16 float16 80 3555 d7fb d803 d155 de00 d800 3555 e
int8 float16 float16 80 4700 d790 d838 e300 cc92 d800 4700 e
int8 float16 float16 80 7e00 7e00 7e00 7e00 7e00 d800 d800 2
int8 float16 float16 2 c100 b800 4480 c500 ba66 c100 4000 32
int8 float16 float16 2 3555 40ab 3eab 3955 4600 3555 4000 32
int8 float16 float16 2 4700 4880 c500 4b00 3492 4000 4700 e
int8 float16 float16 2 7e00 7e00 7e00 7e00 7e00 4000 4000 2
int8 float16 float16 ff c100 c300 3e00 4100 3666 c100 bc00 32
int8 float16 float16 ff 3555 b956 bd55 b555 c200 bc00 3555 e
int8 float16 float16 ff 4700 4600 c800 c700 b092 bc00 4700 e
int8 float16 float16 ff 7e00 7e00 7e00 7e00 7e00 bc00 bc00 2
int8 float32 float32 f9 c0200000 c1180000 c0900000 418c0000 40333333 c0e00000 c0200000 e
int8 float32 float32 f9 3eaaaaab c0d55555 c0eaaaab c0155556 c1a80000 c0e00000 3eaaaaab e
int8 float32 float32 f9 40e00000 0 c1600000 c2440000 bf800000 c0e00000 40e00000 e
int8 float32 float32 f9 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 c0e00000 c0e00000 2
int8 float32 float32 80 c0200000 c3028000 c2fb0000 43a00000 424ccccd c3000000 c0200000 e
int8 float32 float32 80 3eaaaaab c2ff5555 c3005555 c22aaaab c3c00000 c3000000 3eaaaaab e
int8 float32 float32 80 40e00000 c2f20000 c3070000 c4600000 c1924925 c3000000 40e00000 e
int8 float32 float32 80 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 c3000000 c3000000 2
int8 float32 float32 2 c0200000 bf000000 40900000 c0a00000 bf4ccccd c0200000 40000000 32
int8 float32 float32 2 3eaaaaab 40155555 3fd55555 3f2aaaab 40c00000 3eaaaaab 40000000 32
int8 float32 float32 2 40e00000 41100000 c0a00000 41600000 3e924925 40000000 40e00000 e
int8 float32 float32 2 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 40000000 40000000 2
int8 float32 float32 ff c0200000 c0600000 3fc00000 40200000 3ecccccd c0200000 bf800000 32
int8 float32 float32 ff 3eaaaaab bf2aaaaa bfaaaaab beaaaaab c0400000 bf800000 3eaaaaab e
int8 float32 float32 ff 40e00000 40c00000 c1000000 c0e00000 be124925 bf800000 40e00000 e
int8 float32 float32 ff 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 bf800000 bf800000 2
int8 float8_e4m3fn float8_e4m3fn f9 c2 d2 c9 59 43 ce c2 e
int8 float8_e4m3fn float8_e4m3fn f9 2b cd cf c2 da ce 2b e
int8 float8_e4m3fn float8_e4m3fn f9 4e 0 d6 e4 b8 ce 4e e
int8 float8_e4m3fn float8_e4m3fn f9 7f 7f 7f 7f 7f ce ce 2
int8 float8_e4m3fn float8_e4m3fn 80 c2 f0 f0 7a 65 f0 c2 e
int8 float8_e4m3fn float8_e4m3fn 80 2b f0 f0 e3 fc f0 2b e
int8 float8_e4m3fn float8_e4m3fn 80 4e ef f0 fe d9 f0 4e e
int8 float8_e4m3fn float8_e4m3fn 80 7f 7f 7f 7f 7f f0 f0 2
int8 float8_e4m3fn float8_e4m3fn 2 c2 b0 49 ca b5 c2 40 32
int8 float8_e4m3fn float8_e4m3fn 2 2b 41 3d 33 4c 2b 40 32
int8 float8_e4m3fn float8_e4m3fn 2 4e 51 ca 56 29 40 4e e
int8 float8_e4m3fn float8_e4m3fn 2 7f 7f 7f 7f 7f 40 40 2
int8 float8_e4m3fn float8_e4m3fn ff c2 c6 3c 42 2d c2 b8 32
int8 float8_e4m3fn float8_e4m3fn ff 2b b2 bb ab c4 b8 2b e
int8 float8_e4m3fn float8_e4m3fn ff 4e 4c d0 ce a1 b8 4e e
int8 float8_e4m3fn float8_e4m3fn ff 7f 7f 7f 7f 7f b8 b8 2
int16 int8 int16 fff9 f9 fff2 0 31 1 0 1 0 fff9 fff9 fff9 fff9 0 - - 29
int16 int8 int16 fff9 80 ff79 79 380 0 fff9 0 fff9 ff80 fff9 ff80 fff9 79 - - 32
int16 int8 int16 fff9 2 fffb fff7 fff2 fffc 1 fffd ffff fff9 2 0 fffb fffb ffe4 fffe e
int16 int8 int16 fff9 ff fff8 fffa 7 7 0 7 0 fff9 ffff fff9 ffff 6 - - e
int16 int8 int16 8000 f9 7ff9 8007 8000 1249 ffff 1249 ffff 8000 fff9 8000 fff9 7ff9 - - e
int16 int8 int16 8000 80 7f80 8080 0 100 0 100 0 8000 ff80 8000 ff80 7f80 - - e
int16 int8 int16 8000 2 8002 7ffe 0 c000 0 c000 0 8000 2 0 8002 8002 0 e000 e
int16 int8 int16 8000 ff 7fff 8001 8000 - - - - 8000 ffff 8000 ffff 7fff - - e
int16 int8 int16 2 f9 fffb 9 fff2 ffff fffb 0 2 fff9 2 0 fffb fffb - - 32
int16 int8 int16 2 80 ff82 82 ff00 ffff ff82 0 2 ff80 2 0 ff82 ff82 - - 32
int16 int8 int16 2 2 4 0 4 1 0 1 0 2 2 2 2 0 8 0 29
int16 int8 int16 2 ff 1 3 fffe fffe 0 fffe 0 ffff 2 2 ffff fffd - - 32
int16 int8 int16 ffff f9 fff8 6 7 0 ffff 0 ffff fff9 ffff fff9 ffff 6 - - 32
int16 int8 int16 ffff 80 ff7f 7f 80 0 ffff 0 ffff ff80 ffff ff80 ffff 7f - - 32
int16 int8 int16 ffff 2 1 fffd fffe ffff 1 0 ffff ffff 2 2 ffff fffd fffc ffff e
int16 int8 int16 ffff ff fffe 0 1 1 0 1 0 ffff ffff ffff ffff 0 - - 29
int16 int16 int16 fff9 fff9 fff2 0 31 1 0 1 0 fff9 fff9 fff9 fff9 0 - - 29
int16 int16 int16 fff9 8000 7ff9 7ff9 8000 0 fff9 0 fff9 8000 fff9 8000 fff9 7ff9 - - 32
int16 int16 int16 fff9 2 fffb fff7 fff2 fffc 1 fffd ffff fff9 2 0 fffb fffb ffe4 fffe e
int16 int16 int16 fff9 ffff fff8 fffa 7 7 0 7 0 fff9 ffff fff9 ffff 6 - - e
int16 int16 int16 fff9 0 fff9 fff9 0 - - - - fff9 0 0 fff9 fff9 fff9 fff9 e
int16 int16 int16 fff9 1 fffa fff8 fff9 fff9 0 fff9 0 fff9 1 1 fff9 fff8 fff2 fffc e
int16 int16 int16 fff9 7fff 7ff8 7ffa 8007 ffff 7ff8 0 fff9 fff9 7fff 7ff9 ffff 8006 - - e
int16 int16 int16 fff9 5 fffe fff4 ffdd fffe 3 ffff fffe fff9 5 1 fffd fffc ff20 ffff e
int16 int16 int16 fff9 fffd fff6 fffc 15 2 ffff 2 ffff fff9 fffd fff9 fffd 4 - - e
int16 int16 int16 8000 fff9 7ff9 8007 8000 1249 ffff 1249 ffff 8000 fff9 8000 fff9 7ff9 - - e
int16 int16 int16 8000 8000 0 0 0 1 0 1 0 8000 8000 8000 8000 0 - - 29
int16 int16 int16 8000 2 8002 7ffe 0 c000 0 c000 0 8000 2 0 8002 8002 0 e000 e
int16 int16 int16 8000 ffff 7fff 8001 8000 - - - - 8000 ffff 8000 ffff 7fff - - e
int16 int16 int16 8000 0 8000 8000 0 - - - - 8000 0 0 8000 8000 8000 8000 e
int16 int16 int16 8000 1 8001 7fff 8000 8000 0 8000 0 8000 1 0 8001 8001 0 c000 e
int16 int16 int16 8000 7fff ffff 1 8000 fffe 7ffe ffff ffff 8000 7fff 0 ffff ffff - - e
int16 int16 int16 8000 5 8005 7ffb 8000 e666 2 e667 fffd 8000 5 0 8005 8005 0 fc00 e
int16 int16 int16 8000 fffd 7ffd 8003 8000 2aaa fffe 2aaa fffe 8000 fffd 8000 fffd 7ffd - - e
int16 int16 int16 2 fff9 fffb 9 fff2 ffff fffb 0 2 fff9 2 0 fffb fffb - - 32
int16 int16 int16 2 8000 8002 8002 0 ffff 8002 0 2 8000 2 0 8002 8002 - - 32
int16 int16 int16 2 2 4 0 4 1 0 1 0 2 2 2 2 0 8 0 29
int16 int16 int16 2 ffff 1 3 fffe fffe 0 fffe 0 ffff 2 2 ffff fffd - - 32
int16 int16 int16 2 0 2 2 0 - - - - 0 2 0 2 2 2 2 32
int16 int16 int16 2 1 3 1 2 2 0 2 0 1 2 0 3 3 4 1 32
int16 int16 int16 2 7fff 8001 8003 fffe 0 2 0 2 2 7fff 2 7fff 7ffd - - e
int16 int16 int16 2 5 7 fffd a 0 2 0 2 2 5 0 7 7 40 0 e
int16 int16 int16 2 fffd ffff 5 fffa ffff ffff 0 2 fffd 2 0 ffff ffff - - 32
int16 int16 int16 ffff fff9 fff8 6 7 0 ffff 0 ffff fff9 ffff fff9 ffff 6 - - 32
int16 int16 int16 ffff 8000 7fff 7fff 8000 0 ffff 0 ffff 8000 ffff 8000 ffff 7fff - - 32
int16 int16 int16 ffff 2 1 fffd fffe ffff 1 0 ffff ffff 2 2 ffff fffd fffc ffff e
int16 int16 int16 ffff ffff fffe 0 1 1 0 1 0 ffff ffff ffff ffff 0 - - 29
int16 int16 int16 ffff 0 ffff ffff 0 - - - - ffff 0 0 ffff ffff ffff ffff e
int16 int16 int16 ffff 1 0 fffe ffff ffff 0 ffff 0 ffff 1 1 ffff fffe fffe ffff e
int16 int16 int16 ffff 7fff 7ffe 8000 8001 ffff 7ffe 0 ffff ffff 7fff 7fff ffff 8000 - - e
int16 int16 int16 ffff 5 4 fffa fffb ffff 4 0 ffff ffff 5 5 ffff fffa ffe0 ffff e
int16 int16 int16 ffff fffd fffc 2 3 0 ffff 0 ffff fffd ffff fffd ffff 2 - - 32
int16 int16 int16 0 fff9 fff9 7 0 0 0 0 0 fff9 0 0 fff9 fff9 - - 32
int16 int16 int16 0 8000 8000 8000 0 0 0 0 0 8000 0 0 8000 8000 - - 32
int16 int16 int16 0 2 2 fffe 0 0 0 0 0 0 2 0 2 2 0 0 e
int16 int16 int16 0 ffff ffff 1 0 0 0 0 0 ffff 0 0 ffff ffff - - 32
int16 int16 int16 0 0 0 0 0 - - - - 0 0 0 0 0 0 0 29
int16 int16 int16 0 1 1 ffff 0 0 0 0 0 0 1 0 1 1 0 0 e
int16 int16 int16 0 7fff 7fff 8001 0 0 0 0 0 0 7fff 0 7fff 7fff - - e
int16 int16 int16 0 5 5 fffb 0 0 0 0 0 0 5 0 5 5 0 0 e
int16 int16 int16 0 fffd fffd 3 0 0 0 0 0 fffd 0 0 fffd fffd - - 32
int16 int16 int16 1 fff9 fffa 8 fff9 ffff fffa 0 1 fff9 1 1 fff9 fff8 - - 32
int16 int16 int16 1 8000 8001 8001 8000 ffff 8001 0 1 8000 1 0 8001 8001 - - 32
int16 int16 int16 1 2 3 ffff 2 0 1 0 1 1 2 0 3 3 4 0 e
int16 int16 int16 1 ffff 0 2 ffff ffff 0 ffff 0 ffff 1 1 ffff fffe - - 32
int16 int16 int16 1 0 1 1 0 - - - - 0 1 0 1 1 1 1 32
int16 int16 int16 1 1 2 0 1 1 0 1 0 1 1 1 1 0 2 0 29
int16 int16 int16 1 7fff 8000 8002 7fff 0 1 0 1 1 7fff 1 7fff 7ffe - - e
int16 int16 int16 1 5 6 fffc 5 0 1 0 1 1 5 1 5 4 20 0 e
int16 int16 int16 1 fffd fffe 4 fffd ffff fffe 0 1 fffd 1 1 fffd fffc - - 32
int16 int16 int16 7fff fff9 7ff8 8006 8007 edb7 0 edb7 0 fff9 7fff 7ff9 ffff 8006 - - 32
int16 int16 int16 7fff 8000 ffff ffff 8000 ffff ffff 0 7fff 8000 7fff 0 ffff ffff - - 32
int16 int16 int16 7fff 2 8001 7ffd fffe 3fff 1 3fff 1 2 7fff 2 7fff 7ffd fffc 1fff 32
int16 int16 int16 7fff ffff 7ffe 8000 8001 8001 0 8001 0 ffff 7fff 7fff ffff 8000 - - 32
int16 int16 int16 7fff 0 7fff 7fff 0 - - - - 0 7fff 0 7fff 7fff 7fff 7fff 32
int16 int16 int16 7fff 1 8000 7ffe 7fff 7fff 0 7fff 0 1 7fff 1 7fff 7ffe fffe 3fff 32
int16 int16 int16 7fff 7fff fffe 0 1 1 0 1 0 7fff 7fff 7fff 7fff 0 - - 29
int16 int16 int16 7fff 5 8004 7ffa 7ffb 1999 2 1999 2 5 7fff 5 7fff 7ffa ffe0 3ff 32
int16 int16 int16 7fff fffd 7ffc 8002 8003 d555 fffe d556 1 fffd 7fff 7ffd ffff 8002 - - 32
int16 int16 int16 5 fff9 fffe c ffdd ffff fffe 0 5 fff9 5 1 fffd fffc - - 32
int16 int16 int16 5 8000 8005 8005 8000 ffff 8005 0 5 8000 5 0 8005 8005 - - 32
int16 int16 int16 5 2 7 3 a 2 1 2 1 2 5 0 7 7 14 1 32
int16 int16 int16 5 ffff 4 6 fffb fffb 0 fffb 0 ffff 5 5 ffff fffa - - 32
int16 int16 int16 5 0 5 5 0 - - - - 0 5 0 5 5 5 5 32
int16 int16 int16 5 1 6 4 5 5 0 5 0 1 5 1 5 4 a 2 32
int16 int16 int16 5 7fff 8004 8006 7ffb 0 5 0 5 5 7fff 5 7fff 7ffa - - e
int16 int16 int16 5 5 a 0 19 1 0 1 0 5 5 5 5 0 a0 0 29
int16 int16 int16 5 fffd 2 8 fff1 fffe ffff ffff 2 fffd 5 5 fffd fff8 - - 32
int16 int16 int16 fffd fff9 fff6 4 15 0 fffd 0 fffd fff9 fffd fff9 fffd 4 - - 32
int16 int16 int16 fffd 8000 7ffd 7ffd 8000 0 fffd 0 fffd 8000 fffd 8000 fffd 7ffd - - 32
int16 int16 int16 fffd 2 ffff fffb fffa fffe 1 ffff ffff fffd 2 0 ffff ffff fff4 ffff e
int16 int16 int16 fffd ffff fffc fffe 3 3 0 3 0 fffd ffff fffd ffff 2 - - e
int16 int16 int16 fffd 0 fffd fffd 0 - - - - fffd 0 0 fffd fffd fffd fffd e
int16 int16 int16 fffd 1 fffe fffc fffd fffd 0 fffd 0 fffd 1 1 fffd fffc fffa fffe e
int16 int16 int16 fffd 7fff 7ffc 7ffe 8003 ffff 7ffc 0 fffd fffd 7fff 7ffd ffff 8002 - - e
int16 int16 int16 fffd 5 2 fff8 fff1 ffff 2 0 fffd fffd 5 5 fffd fff8 ffa0 ffff e
int16 int16 int16 fffd fffd fffa 0 9 1 0 1 0 fffd fffd fffd fffd 0 - - 29
int16 int64 int64 fff9 fffffffffffffff9 fffffffffffffff2 0 31 1 0 1 0 fffffffffffffff9 fffffffffffffff9 fffffffffffffff9 fffffffffffffff9 0 - - 29
int16 int64 int64 fff9 8000000000000000 7ffffffffffffff9 7ffffffffffffff9 8000000000000000 0 fffffffffffffff9 0 fffffffffffffff9 8000000000000000 fffffffffffffff9 8000000000000000 fffffffffffffff9 7ffffffffffffff9 - - 32
int16 int64 int64 fff9 2 fffffffffffffffb fffffffffffffff7 fffffffffffffff2 fffffffffffffffc 1 fffffffffffffffd ffffffffffffffff fffffffffffffff9 2 0 fffffffffffffffb fffffffffffffffb ffffffffffffffe4 fffffffffffffffe e
int16 int64 int64 fff9 ffffffffffffffff fffffffffffffff8 fffffffffffffffa 7 7 0 7 0 fffffffffffffff9 ffffffffffffffff fffffffffffffff9 ffffffffffffffff 6 - - e
int16 int64 int64 8000 fffffffffffffff9 ffffffffffff7ff9 ffffffffffff8007 38000 1249 ffffffffffffffff 1249 ffffffffffffffff ffffffffffff8000 fffffffffffffff9 ffffffffffff8000 fffffffffffffff9 7ff9 - - e
int16 int64 int64 8000 8000000000000000 7fffffffffff8000 7fffffffffff8000 0 0 ffffffffffff8000 0 ffffffffffff8000 8000000000000000 ffffffffffff8000 8000000000000000 ffffffffffff8000 7fffffffffff8000 - - 32
int16 int64 int64 8000 2 ffffffffffff8002 ffffffffffff7ffe ffffffffffff0000 ffffffffffffc000 0 ffffffffffffc000 0 ffffffffffff8000 2 0 ffffffffffff8002 ffffffffffff8002 fffffffffffe0000 ffffffffffffe000 e
int16 int64 int64 8000 ffffffffffffffff ffffffffffff7fff ffffffffffff8001 8000 8000 0 8000 0 ffffffffffff8000 ffffffffffffffff ffffffffffff8000 ffffffffffffffff 7fff - - e
int16 int64 int64 2 fffffffffffffff9 fffffffffffffffb 9 fffffffffffffff2 ffffffffffffffff fffffffffffffffb 0 2 fffffffffffffff9 2 0 fffffffffffffffb fffffffffffffffb - - 32
int16 int64 int64 2 8000000000000000 8000000000000002 8000000000000002 0 ffffffffffffffff 8000000000000002 0 2 8000000000000000 2 0 8000000000000002 8000000000000002 - - 32
int16 int64 int64 2 2 4 0 4 1 0 1 0 2 2 2 2 0 8 0 29
int16 int64 int64 2 ffffffffffffffff 1 3 fffffffffffffffe fffffffffffffffe 0 fffffffffffffffe 0 ffffffffffffffff 2 2 ffffffffffffffff fffffffffffffffd - - 32
int16 int64 int64 ffff fffffffffffffff9 fffffffffffffff8 6 7 0 ffffffffffffffff 0 ffffffffffffffff fffffffffffffff9 ffffffffffffffff fffffffffffffff9 ffffffffffffffff 6 - - 32
int16 int64 int64 ffff 8000000000000000 7fffffffffffffff 7fffffffffffffff 8000000000000000 0 ffffffffffffffff 0 ffffffffffffffff 8000000000000000 ffffffffffffffff 8000000000000000 ffffffffffffffff 7fffffffffffffff - - 32
int16 int64 int64 ffff 2 1 fffffffffffffffd fffffffffffffffe ffffffffffffffff 1 0 ffffffffffffffff ffffffffffffffff 2 2 ffffffffffffffff fffffffffffffffd fffffffffffffffc ffffffffffffffff e
int16 int64 int64 ffff ffffffffffffffff fffffffffffffffe 0 1 1 0 1 0 ffffffffffffffff ffffffffffffffff ffffffffffffffff ffffffffffffffff 0 - - 29
int16 uint16 uint16 fff9 ffff fff8 fffa 7 0 fff9 0 fff9 fff9 ffff fff9 ffff 6 - - e
int16 uint16 uint16 fff9 3 fffc fff6 ffeb 5553 0 5553 0 3 fff9 1 fffb fffa ffc8 1fff 32
int16 uint16 uint16 fff9 0 fff9 fff9 0 - - - - 0 fff9 0 fff9 fff9 fff9 fff9 32
int16 uint16 uint16 fff9 1 fffa fff8 fff9 fff9 0 fff9 0 1 fff9 1 fff9 fff8 fff2 7ffc 32
int16 uint16 uint16 8000 ffff 7fff 8001 8000 0 8000 0 8000 8000 ffff 8000 ffff 7fff - - e
int16 uint16 uint16 8000 3 8003 7ffd 8000 2aaa 2 2aaa 2 3 8000 0 8003 8003 0 1000 32
int16 uint16 uint16 8000 0 8000 8000 0 - - - - 0 8000 0 8000 8000 8000 8000 32
int16 uint16 uint16 8000 1 8001 7fff 8000 8000 0 8000 0 1 8000 0 8001 8001 0 4000 32
int16 uint16 uint16 2 ffff 1 3 fffe 0 2 0 2 2 ffff 2 ffff fffd - - e
int16 uint16 uint16 2 3 5 ffff 6 0 2 0 2 2 3 2 3 1 10 0 e
int16 uint16 uint16 2 0 2 2 0 - - - - 0 2 0 2 2 2 2 32
int16 uint16 uint16 2 1 3 1 2 2 0 2 0 1 2 0 3 3 4 1 32
int16 uint16 uint16 ffff ffff fffe 0 1 1 0 1 0 ffff ffff ffff ffff 0 - - 29
int16 uint16 uint16 ffff 3 2 fffc fffd 5555 0 5555 0 3 ffff 3 ffff fffc fff8 1fff 32
int16 uint16 uint16 ffff 0 ffff ffff 0 - - - - 0 ffff 0 ffff ffff ffff ffff 32
int16 uint16 uint16 ffff 1 0 fffe ffff ffff 0 ffff 0 1 ffff 1 ffff fffe fffe 7fff 32
int16 uint64 uint64 fff9 ffffffffffffffff fffffffffffffff8 fffffffffffffffa 7 0 fffffffffffffff9 0 fffffffffffffff9 fffffffffffffff9 ffffffffffffffff fffffffffffffff9 ffffffffffffffff 6 - - e
int16 uint64 uint64 fff9 3 fffffffffffffffc fffffffffffffff6 ffffffffffffffeb 5555555555555553 0 5555555555555553 0 3 fffffffffffffff9 1 fffffffffffffffb fffffffffffffffa ffffffffffffffc8 1fffffffffffffff 32
int16 uint64 uint64 fff9 0 fffffffffffffff9 fffffffffffffff9 0 - - - - 0 fffffffffffffff9 0 fffffffffffffff9 fffffffffffffff9 fffffffffffffff9 fffffffffffffff9 32
int16 uint64 uint64 fff9 1 fffffffffffffffa fffffffffffffff8 fffffffffffffff9 fffffffffffffff9 0 fffffffffffffff9 0 1 fffffffffffffff9 1 fffffffffffffff9 fffffffffffffff8 fffffffffffffff2 7ffffffffffffffc 32
int16 uint64 uint64 8000 ffffffffffffffff ffffffffffff7fff ffffffffffff8001 8000 0 ffffffffffff8000 0 ffffffffffff8000 ffffffffffff8000 ffffffffffffffff ffffffffffff8000 ffffffffffffffff 7fff - - e
int16 uint64 uint64 8000 3 ffffffffffff8003 ffffffffffff7ffd fffffffffffe8000 5555555555552aaa 2 5555555555552aaa 2 3 ffffffffffff8000 0 ffffffffffff8003 ffffffffffff8003 fffffffffffc0000 1ffffffffffff000 32
int16 uint64 uint64 8000 0 ffffffffffff8000 ffffffffffff8000 0 - - - - 0 ffffffffffff8000 0 ffffffffffff8000 ffffffffffff8000 ffffffffffff8000 ffffffffffff8000 32
int16 uint64 uint64 8000 1 ffffffffffff8001 ffffffffffff7fff ffffffffffff8000 ffffffffffff8000 0 ffffffffffff8000 0 1 ffffffffffff8000 0 ffffffffffff8001 ffffffffffff8001 ffffffffffff0000 7fffffffffffc000 32
int16 uint64 uint64 2 ffffffffffffffff 1 3 fffffffffffffffe 0 2 0 2 2 ffffffffffffffff 2 ffffffffffffffff fffffffffffffffd - - e
int16 uint64 uint64 2 3 5 ffffffffffffffff 6 0 2 0 2 2 3 2 3 1 10 0 e
int16 uint64 uint64 2 0 2 2 0 - - - - 0 2 0 2 2 2 2 32
int16 uint64 uint64 2 1 3 1 2 2 0 2 0 1 2 0 3 3 4 1 32
int16 uint64 uint64 ffff ffffffffffffffff fffffffffffffffe 0 1 1 0 1 0 ffffffffffffffff ffffffffffffffff ffffffffffffffff ffffffffffffffff 0 - - 29
int16 uint64 uint64 ffff 3 2 fffffffffffffffc fffffffffffffffd 5555555555555555 0 5555555555555555 0 3 ffffffffffffffff 3 ffffffffffffffff fffffffffffffffc fffffffffffffff8 1fffffffffffffff 32
int16 uint64 uint64 ffff 0 ffffffffffffffff ffffffffffffffff 0 - - - - 0 ffffffffffffffff 0 ffffffffffffffff ffffffffffffffff ffffffffffffffff ffffffffffffffff 32
int16 uint64 uint64 ffff 1 0 fffffffffffffffe ffffffffffffffff ffffffffffffffff 0 ffffffffffffffff 0 1 ffffffffffffffff 1 ffffffffffffffff fffffffffffffffe fffffffffffffffe 7fffffffffffffff 32
int16 bfloat16 bfloat16 fff9 c020 c118 c090 418c 4033 c0e0 c020 e
int16 bfloat16 bfloat16 fff9 3eab c0d5 c0eb c016 c1a8 c0e0 3eab e
int16 bfloat16 bfloat16 fff9 40e0 0 c160 c244 bf80 c0e0 40e0 e
int16 bfloat16 bfloat16 fff9 7fc0 7fc0 7fc0 7fc0 7fc0 c0e0 c0e0 2
int16 bfloat16 bfloat16 8000 c020 c700 c700 47a0 464d c700 c020 e
int16 bfloat16 bfloat16 8000 3eab c700 c700 c62b c7c0 c700 3eab e
int16 bfloat16 bfloat16 8000 40e0 c700 c700 c860 c592 c700 40e0 e
int16 bfloat16 bfloat16 8000 7fc0 7fc0 7fc0 7fc0 7fc0 c700 c700 2
int16 bfloat16 bfloat16 2 c020 bf00 4090 c0a0 bf4d c020 4000 32
int16 bfloat16 bfloat16 2 3eab 4015 3fd5 3f2b 40c0 3eab 4000 32
int16 bfloat16 bfloat16 2 40e0 4110 c0a0 4160 3e92 4000 40e0 e
int16 bfloat16 bfloat16 2 7fc0 7fc0 7fc0 7fc0 7fc0 4000 4000 2
int16 bfloat16 bfloat16 ffff c020 c060 3fc0 4020 3ecd c020 bf80 32
int16 bfloat16 bfloat16 ffff 3eab bf2a bfab beab c040 bf80 3eab e
int16 bfloat16 bfloat16 ffff 40e0 40c0 c100 c0e0 be12 bf80 40e0 e
int16 bfloat16 bfloat16 ffff 7fc0 7fc0 7fc0 7fc0 7fc0 bf80 bf80 2
int16 float64 float64 fff9 c004000000000000 c023000000000000 c012000000000000 4031800000000000 4006666666666666 c01c000000000000 c004000000000000 e
int16 float64 float64 fff9 3fd5555555555555 c01aaaaaaaaaaaab c01d555555555555 c002aaaaaaaaaaaa c035000000000000 c01c000000000000 3fd5555555555555 e
int16 float64 float64 fff9 401c000000000000 0 c02c000000000000 c048800000000000 bff0000000000000 c01c000000000000 401c000000000000 e
int16 float64 float64 fff9 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 c01c000000000000 c01c000000000000 2
int16 float64 float64 8000 c004000000000000 c0e0005000000000 c0dfff6000000000 40f4000000000000 40c999999999999a c0e0000000000000 c004000000000000 e
int16 float64 float64 8000 3fd5555555555555 c0dfffeaaaaaaaab c0e0000aaaaaaaab c0c5555555555555 c0f8000000000000 c0e0000000000000 3fd5555555555555 e
int16 float64 float64 8000 401c000000000000 c0dffe4000000000 c0e000e000000000 c10c000000000000 c0b2492492492492 c0e0000000000000 401c000000000000 e
int16 float64 float64 8000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 c0e0000000000000 c0e0000000000000 2
int16 float64 float64 2 c004000000000000 bfe0000000000000 4012000000000000 c014000000000000 bfe999999999999a c004000000000000 4000000000000000 32
int16 float64 float64 2 3fd5555555555555 4002aaaaaaaaaaab 3ffaaaaaaaaaaaab 3fe5555555555555 4018000000000000 3fd5555555555555 4000000000000000 32
int16 float64 float64 2 401c000000000000 4022000000000000 c014000000000000 402c000000000000 3fd2492492492492 4000000000000000 401c000000000000 e
int16 float64 float64 2 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 4000000000000000 4000000000000000 2
int16 float64 float64 ffff c004000000000000 c00c000000000000 3ff8000000000000 4004000000000000 3fd999999999999a c004000000000000 bff0000000000000 32
int16 float64 float64 ffff 3fd5555555555555 bfe5555555555556 bff5555555555555 bfd5555555555555 c008000000000000 bff0000000000000 3fd5555555555555 e
int16 float64 float64 ffff 401c000000000000 4018000000000000 c020000000000000 c01c000000000000 bfc2492492492492 bff0000000000000 401c000000000000 e
int16 float64 float64 ffff 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 bff0000000000000 bff0000000000000 2
int16 float8_e5m2 float8_e5m2 fff9 c1 c9 c4 4c 42 c7 c1 e
int16 float8_e5m2 float8_e5m2 fff9 35 c7 c7 c0 ce c7 35 e
int16 float8_e5m2 float8_e5m2 fff9 47 0 cb d2 bc c7 47 e
int16 float8_e5m2 float8_e5m2 fff9 7f 7f 7f 7f 7f c7 c7 2
int16 float8_e5m2 float8_e5m2 8000 c1 f8 f8 7b 72 f8 c1 e
int16 float8_e5m2 float8_e5m2 8000 35 f8 f8 f1 fb f8 35 e
int16 float8_e5m2 float8_e5m2 8000 47 f8 f8 fb ed f8 47 e
int16 float8_e5m2 float8_e5m2 8000 7f 7f 7f 7f 7f f8 f8 2
int16 float8_e5m2 float8_e5m2 2 c1 b8 44 c5 ba c1 40 32
int16 float8_e5m2 float8_e5m2 2 35 41 3f 39 46 35 40 32
int16 float8_e5m2 float8_e5m2 2 47 48 c5 4b 35 40 47 e
int16 float8_e5m2 float8_e5m2 2 7f 7f 7f 7f 7f 40 40 2
int16 float8_e5m2 float8_e5m2 ffff c1 c3 3e 41 36 c1 bc 32
int16 float8_e5m2 float8_e5m2 ffff 35 ba bd b5 c2 bc 35 e
int16 float8_e5m2 float8_e5m2 ffff 47 46 c8 c7 b1 bc 47 e
int16 float8_e5m2 float8_e5m2 ffff 7f 7f 7f 7f 7f bc bc 2
int32 bool int32 fffffff9 0 fffffff9 fffffff9 0 - - - - fffffff9 0 0 fffffff9 fffffff9 fffffff9 fffffff9 e
int32 bool int32 fffffff9 1 fffffffa fffffff8 fffffff9 fffffff9 0 fffffff9 0 fffffff9 1 1 fffffff9 fffffff8 fffffff2 fffffffc e
int32 bool int32 80000000 0 80000000 80000000 0 - - - - 80000000 0 0 80000000 80000000 80000000 80000000 e
int32 bool int32 80000000 1 80000001 7fffffff 80000000 80000000 0 80000000 0 80000000 1 0 80000001 80000001 0 c0000000 e
int32 bool int32 2 0 2 2 0 - - - - 0 2 0 2 2 2 2 32
int32 bool int32 2 1 3 1 2 2 0 2 0 1 2 0 3 3 4 1 32
int32 bool int32 ffffffff 0 ffffffff ffffffff 0 - - - - ffffffff 0 0 ffffffff ffffffff ffffffff ffffffff e
int32 bool int32 ffffffff 1 0 fffffffe ffffffff ffffffff 0 ffffffff 0 ffffffff 1 1 ffffffff fffffffe fffffffe ffffffff e
int32 int16 int32 fffffff9 fff9 fffffff2 0 31 1 0 1 0 fffffff9 fffffff9 fffffff9 fffffff9 0 - - 29
int32 int16 int32 fffffff9 8000 ffff7ff9 7ff9 38000 0 fffffff9 0 fffffff9 ffff8000 fffffff9 ffff8000 fffffff9 7ff9 - - 32
int32 int16 int32 fffffff9 2 fffffffb fffffff7 fffffff2 fffffffc 1 fffffffd ffffffff fffffff9 2 0 fffffffb fffffffb ffffffe4 fffffffe e
int32 int16 int32 fffffff9 ffff fffffff8 fffffffa 7 7 0 7 0 fffffff9 ffffffff fffffff9 ffffffff 6 - - e
int32 int16 int32 80000000 fff9 7ffffff9 80000007 80000000 12492492 fffffffe 12492492 fffffffe 80000000 fffffff9 80000000 fffffff9 7ffffff9 - - e
int32 int16 int32 80000000 8000 7fff8000 80008000 0 10000 0 10000 0 80000000 ffff8000 80000000 ffff8000 7fff8000 - - e
int32 int16 int32 80000000 2 80000002 7ffffffe 0 c0000000 0 c0000000 0 80000000 2 0 80000002 80000002 0 e0000000 e
int32 int16 int32 80000000 ffff 7fffffff 80000001 80000000 - - - - 80000000 ffffffff 80000000 ffffffff 7fffffff - - e
int32 int16 int32 2 fff9 fffffffb 9 fffffff2 ffffffff fffffffb 0 2 fffffff9 2 0 fffffffb fffffffb - - 32
int32 int16 int32 2 8000 ffff8002 8002 ffff0000 ffffffff ffff8002 0 2 ffff8000 2 0 ffff8002 ffff8002 - - 32
int32 int16 int32 2 2 4 0 4 1 0 1 0 2 2 2 2 0 8 0 29
int32 int16 int32 2 ffff 1 3 fffffffe fffffffe 0 fffffffe 0 ffffffff 2 2 ffffffff fffffffd - - 32
int32 int16 int32 ffffffff fff9 fffffff8 6 7 0 ffffffff 0 ffffffff fffffff9 ffffffff fffffff9 ffffffff 6 - - 32
int32 int16 int32 ffffffff 8000 ffff7fff 7fff 8000 0 ffffffff 0 ffffffff ffff8000 ffffffff ffff8000 ffffffff 7fff - - 32
int32 int16 int32 ffffffff 2 1 fffffffd fffffffe ffffffff 1 0 ffffffff ffffffff 2 2 ffffffff fffffffd fffffffc ffffffff e
int32 int16 int32 ffffffff ffff fffffffe 0 1 1 0 1 0 ffffffff ffffffff ffffffff ffffffff 0 - - 29
int32 int32 int32 fffffff9 fffffff9 fffffff2 0 31 1 0 1 0 fffffff9 fffffff9 fffffff9 fffffff9 0 - - 29
int32 int32 int32 fffffff9 80000000 7ffffff9 7ffffff9 80000000 0 fffffff9 0 fffffff9 80000000 fffffff9 80000000 fffffff9 7ffffff9 - - 32
int32 int32 int32 fffffff9 2 fffffffb fffffff7 fffffff2 fffffffc 1 fffffffd ffffffff fffffff9 2 0 fffffffb fffffffb ffffffe4 fffffffe e
int32 int32 int32 fffffff9 ffffffff fffffff8 fffffffa 7 7 0 7 0 fffffff9 ffffffff fffffff9 ffffffff 6 - - e
int32 int32 int32 fffffff9 0 fffffff9 fffffff9 0 - - - - fffffff9 0 0 fffffff9 fffffff9 fffffff9 fffffff9 e
int32 int32 int32 fffffff9 1 fffffffa fffffff8 fffffff9 fffffff9 0 fffffff9 0 fffffff9 1 1 fffffff9 fffffff8 fffffff2 fffffffc e
int32 int32 int32 fffffff9 7fffffff 7ffffff8 7ffffffa 80000007 ffffffff 7ffffff8 0 fffffff9 fffffff9 7fffffff 7ffffff9 ffffffff 80000006 - - e
int32 int32 int32 fffffff9 5 fffffffe fffffff4 ffffffdd fffffffe 3 ffffffff fffffffe fffffff9 5 1 fffffffd fffffffc ffffff20 ffffffff e
int32 int32 int32 fffffff9 fffffffd fffffff6 fffffffc 15 2 ffffffff 2 ffffffff fffffff9 fffffffd fffffff9 fffffffd 4 - - e
int32 int32 int32 80000000 fffffff9 7ffffff9 80000007 80000000 12492492 fffffffe 12492492 fffffffe 80000000 fffffff9 80000000 fffffff9 7ffffff9 - - e
int32 int32 int32 80000000 80000000 0 0 0 1 0 1 0 80000000 80000000 80000000 80000000 0 - - 29
int32 int32 int32 80000000 2 80000002 7ffffffe 0 c0000000 0 c0000000 0 80000000 2 0 80000002 80000002 0 e0000000 e
int32 int32 int32 80000000 ffffffff 7fffffff 80000001 80000000 - - - - 80000000 ffffffff 80000000 ffffffff 7fffffff - - e
int32 int32 int32 80000000 0 80000000 80000000 0 - - - - 80000000 0 0 80000000 80000000 80000000 80000000 e
int32 int32 int32 80000000 1 80000001 7fffffff 80000000 80000000 0 80000000 0 80000000 1 0 80000001 80000001 0 c0000000 e
int32 int32 int32 80000000 7fffffff ffffffff 1 80000000 fffffffe 7ffffffe ffffffff ffffffff 80000000 7fffffff 0 ffffffff ffffffff - - e
int32 int32 int32 80000000 5 80000005 7ffffffb 80000000 e6666666 2 e6666667 fffffffd 80000000 5 0 80000005 80000005 0 fc000000 e
int32 int32 int32 80000000 fffffffd 7ffffffd 80000003 80000000 2aaaaaaa fffffffe 2aaaaaaa fffffffe 80000000 fffffffd 80000000 fffffffd 7ffffffd - - e
int32 int32 int32 2 fffffff9 fffffffb 9 fffffff2 ffffffff fffffffb 0 2 fffffff9 2 0 fffffffb fffffffb - - 32
int32 int32 int32 2 80000000 80000002 80000002 0 ffffffff 80000002 0 2 80000000 2 0 80000002 80000002 - - 32
int32 int32 int32 2 2 4 0 4 1 0 1 0 2 2 2 2 0 8 0 29
int32 int32 int32 2 ffffffff 1 3 fffffffe fffffffe 0 fffffffe 0 ffffffff 2 2 ffffffff fffffffd - - 32
int32 int32 int32 2 0 2 2 0 - - - - 0 2 0 2 2 2 2 32
int32 int32 int32 2 1 3 1 2 2 0 2 0 1 2 0 3 3 4 1 32
int32 int32 int32 2 7fffffff 80000001 80000003 fffffffe 0 2 0 2 2 7fffffff 2 7fffffff 7ffffffd - - e
int32 int32 int32 2 5 7 fffffffd a 0 2 0 2 2 5 0 7 7 40 0 e
int32 int32 int32 2 fffffffd ffffffff 5 fffffffa ffffffff ffffffff 0 2 fffffffd 2 0 ffffffff ffffffff - - 32
int32 int32 int32 ffffffff fffffff9 fffffff8 6 7 0 ffffffff 0 ffffffff fffffff9 ffffffff fffffff9 ffffffff 6 - - 32
int32 int32 int32 ffffffff 80000000 7fffffff 7fffffff 80000000 0 ffffffff 0 ffffffff 80000000 ffffffff 80000000 ffffffff 7fffffff - - 32
int32 int32 int32 ffffffff 2 1 fffffffd fffffffe ffffffff 1 0 ffffffff ffffffff 2 2 ffffffff fffffffd fffffffc ffffffff e
int32 int32 int32 ffffffff ffffffff fffffffe 0 1 1 0 1 0 ffffffff ffffffff ffffffff ffffffff 0 - - 29
int32 int32 int32 ffffffff 0 ffffffff ffffffff 0 - - - - ffffffff 0 0 ffffffff ffffffff ffffffff ffffffff e
int32 int32 int32 ffffffff 1 0 fffffffe ffffffff ffffffff 0 ffffffff 0 ffffffff 1 1 ffffffff fffffffe fffffffe ffffffff e
int32 int32 int32 ffffffff 7fffffff 7ffffffe 80000000 80000001 ffffffff 7ffffffe 0 ffffffff ffffffff 7fffffff 7fffffff ffffffff 80000000 - - e
int32 int32 int32 ffffffff 5 4 fffffffa fffffffb ffffffff 4 0 ffffffff ffffffff 5 5 ffffffff fffffffa ffffffe0 ffffffff e
int32 int32 int32 ffffffff fffffffd fffffffc 2 3 0 ffffffff 0 ffffffff fffffffd ffffffff fffffffd ffffffff 2 - - 32
int32 int32 int32 0 fffffff9 fffffff9 7 0 0 0 0 0 fffffff9 0 0 fffffff9 fffffff9 - - 32
int32 int32 int32 0 80000000 80000000 80000000 0 0 0 0 0 80000000 0 0 80000000 80000000 - - 32
int32 int32 int32 0 2 2 fffffffe 0 0 0 0 0 0 2 0 2 2 0 0 e
int32 int32 int32 0 ffffffff ffffffff 1 0 0 0 0 0 ffffffff 0 0 ffffffff ffffffff - - 32
int32 int32 int32 0 0 0 0 0 - - - - 0 0 0 0 0 0 0 29
int32 int32 int32 0 1 1 ffffffff 0 0 0 0 0 0 1 0 1 1 0 0 e
int32 int32 int32 0 7fffffff 7fffffff 80000001 0 0 0 0 0 0 7fffffff 0 7fffffff 7fffffff - - e
int32 int32 int32 0 5 5 fffffffb 0 0 0 0 0 0 5 0 5 5 0 0 e
int32 int32 int32 0 fffffffd fffffffd 3 0 0 0 0 0 fffffffd 0 0 fffffffd fffffffd - - 32
int32 int32 int32 1 fffffff9 fffffffa 8 fffffff9 ffffffff fffffffa 0 1 fffffff9 1 1 fffffff9 fffffff8 - - 32
int32 int32 int32 1 80000000 80000001 80000001 80000000 ffffffff 80000001 0 1 80000000 1 0 80000001 80000001 - - 32
int32 int32 int32 1 2 3 ffffffff 2 0 1 0 1 1 2 0 3 3 4 0 e
int32 int32 int32 1 ffffffff 0 2 ffffffff ffffffff 0 ffffffff 0 ffffffff 1 1 ffffffff fffffffe - - 32
int32 int32 int32 1 0 1 1 0 - - - - 0 1 0 1 1 1 1 32
int32 int32 int32 1 1 2 0 1 1 0 1 0 1 1 1 1 0 2 0 29
int32 int32 int32 1 7fffffff 80000000 80000002 7fffffff 0 1 0 1 1 7fffffff 1 7fffffff 7ffffffe - - e
int32 int32 int32 1 5 6 fffffffc 5 0 1 0 1 1 5 1 5 4 20 0 e
int32 int32 int32 1 fffffffd fffffffe 4 fffffffd ffffffff fffffffe 0 1 fffffffd 1 1 fffffffd fffffffc - - 32
int32 int32 int32 7fffffff fffffff9 7ffffff8 80000006 80000007 edb6db6d fffffffa edb6db6e 1 fffffff9 7fffffff 7ffffff9 ffffffff 80000006 - - 32
int32 int32 int32 7fffffff 80000000 ffffffff ffffffff 80000000 ffffffff ffffffff 0 7fffffff 80000000 7fffffff 0 ffffffff ffffffff - - 32
int32 int32 int32 7fffffff 2 80000001 7ffffffd fffffffe 3fffffff 1 3fffffff 1 2 7fffffff 2 7fffffff 7ffffffd fffffffc 1fffffff 32
int32 int32 int32 7fffffff ffffffff 7ffffffe 80000000 80000001 80000001 0 80000001 0 ffffffff 7fffffff 7fffffff ffffffff 80000000 - - 32
int32 int32 int32 7fffffff 0 7fffffff 7fffffff 0 - - - - 0 7fffffff 0 7fffffff 7fffffff 7fffffff 7fffffff 32
int32 int32 int32 7fffffff 1 80000000 7ffffffe 7fffffff 7fffffff 0 7fffffff 0 1 7fffffff 1 7fffffff 7ffffffe fffffffe 3fffffff 32
int32 int32 int32 7fffffff 7fffffff fffffffe 0 1 1 0 1 0 7fffffff 7fffffff 7fffffff 7fffffff 0 - - 29
int32 int32 int32 7fffffff 5 80000004 7ffffffa 7ffffffb 19999999 2 19999999 2 5 7fffffff 5 7fffffff 7ffffffa ffffffe0 3ffffff 32
int32 int32 int32 7fffffff fffffffd 7ffffffc 80000002 80000003 d5555555 fffffffe d5555556 1 fffffffd 7fffffff 7ffffffd ffffffff 80000002 - - 32
int32 int32 int32 5 fffffff9 fffffffe c ffffffdd ffffffff fffffffe 0 5 fffffff9 5 1 fffffffd fffffffc - - 32
int32 int32 int32 5 80000000 80000005 80000005 80000000 ffffffff 80000005 0 5 80000000 5 0 80000005 80000005 - - 32
int32 int32 int32 5 2 7 3 a 2 1 2 1 2 5 0 7 7 14 1 32
int32 int32 int32 5 ffffffff 4 6 fffffffb fffffffb 0 fffffffb 0 ffffffff 5 5 ffffffff fffffffa - - 32
int32 int32 int32 5 0 5 5 0 - - - - 0 5 0 5 5 5 5 32
int32 int32 int32 5 1 6 4 5 5 0 5 0 1 5 1 5 4 a 2 32
int32 int32 int32 5 7fffffff 80000004 80000006 7ffffffb 0 5 0 5 5 7fffffff 5 7fffffff 7ffffffa - - e
int32 int32 int32 5 5 a 0 19 1 0 1 0 5 5 5 5 0 a0 0 29
int32 int32 int32 5 fffffffd 2 8 fffffff1 fffffffe ffffffff ffffffff 2 fffffffd 5 5 fffffffd fffffff8 - - 32
int32 int32 int32 fffffffd fffffff9 fffffff6 4 15 0 fffffffd 0 fffffffd fffffff9 fffffffd fffffff9 fffffffd 4 - - 32
int32 int32 int32 fffffffd 80000000 7ffffffd 7ffffffd 80000000 0 fffffffd 0 fffffffd 80000000 fffffffd 80000000 fffffffd 7ffffffd - - 32
int32 int32 int32 fffffffd 2 ffffffff fffffffb fffffffa fffffffe 1 ffffffff ffffffff fffffffd 2 0 ffffffff ffffffff fffffff4 ffffffff e
int32 int32 int32 fffffffd ffffffff fffffffc fffffffe 3 3 0 3 0 fffffffd ffffffff fffffffd ffffffff 2 - - e
int32 int32 int32 fffffffd 0 fffffffd fffffffd 0 - - - - fffffffd 0 0 fffffffd fffffffd fffffffd fffffffd e
int32 int32 int32 fffffffd 1 fffffffe fffffffc fffffffd fffffffd 0 fffffffd 0 fffffffd 1 1 fffffffd fffffffc fffffffa fffffffe e
int32 int32 int32 fffffffd 7fffffff 7ffffffc 7ffffffe 80000003 ffffffff 7ffffffc 0 fffffffd fffffffd 7fffffff 7ffffffd ffffffff 80000002 - - e
int32 int32 int32 fffffffd 5 2 fffffff8 fffffff1 ffffffff 2 0 fffffffd fffffffd 5 5 fffffffd fffffff8 ffffffa0 ffffffff e
int32 int32 int32 fffffffd fffffffd fffffffa 0 9 1 0 1 0 fffffffd fffffffd fffffffd fffffffd 0 - - 29
int32 uint8 int32 fffffff9 ff f8 fffffefa fffff907 ffffffff f8 0 fffffff9 fffffff9 ff f9 ffffffff ffffff06 - - e
int32 uint8 int32 fffffff9 3 fffffffc fffffff6 ffffffeb fffffffd 2 fffffffe ffffffff fffffff9 3 1 fffffffb fffffffa ffffffc8 ffffffff e
int32 uint8 int32 fffffff9 0 fffffff9 fffffff9 0 - - - - fffffff9 0 0 fffffff9 fffffff9 fffffff9 fffffff9 e
int32 uint8 int32 fffffff9 1 fffffffa fffffff8 fffffff9 fffffff9 0 fffffff9 0 fffffff9 1 1 fffffff9 fffffff8 fffffff2 fffffffc e
int32 uint8 int32 80000000 ff 800000ff 7fffff01 80000000 ff7f7f7f 7f ff7f7f80 ffffff80 80000000 ff 0 800000ff 800000ff - - e
int32 uint8 int32 80000000 3 80000003 7ffffffd 80000000 d5555555 1 d5555556 fffffffe 80000000 3 0 80000003 80000003 0 f0000000 e
int32 uint8 int32 80000000 0 80000000 80000000 0 - - - - 80000000 0 0 80000000 80000000 80000000 80000000 e
int32 uint8 int32 80000000 1 80000001 7fffffff 80000000 80000000 0 80000000 0 80000000 1 0 80000001 80000001 0 c0000000 e
int32 uint8 int32 2 ff 101 ffffff03 1fe 0 2 0 2 2 ff 2 ff fd - - e
int32 uint8 int32 2 3 5 ffffffff 6 0 2 0 2 2 3 2 3 1 10 0 e
int32 uint8 int32 2 0 2 2 0 - - - - 0 2 0 2 2 2 2 32
int32 uint8 int32 2 1 3 1 2 2 0 2 0 1 2 0 3 3 4 1 32
int32 uint8 int32 ffffffff ff fe ffffff00 ffffff01 ffffffff fe 0 ffffffff ffffffff ff ff ffffffff ffffff00 - - e
int32 uint8 int32 ffffffff 3 2 fffffffc fffffffd ffffffff 2 0 ffffffff ffffffff 3 3 ffffffff fffffffc fffffff8 ffffffff e
int32 uint8 int32 ffffffff 0 ffffffff ffffffff 0 - - - - ffffffff 0 0 ffffffff ffffffff ffffffff ffffffff e
int32 uint8 int32 ffffffff 1 0 fffffffe ffffffff ffffffff 0 ffffffff 0 ffffffff 1 1 ffffffff fffffffe fffffffe ffffffff e
int32 uint32 uint32 fffffff9 ffffffff fffffff8 fffffffa 7 0 fffffff9 0 fffffff9 fffffff9 ffffffff fffffff9 ffffffff 6 - - e
int32 uint32 uint32 fffffff9 3 fffffffc fffffff6 ffffffeb 55555553 0 55555553 0 3 fffffff9 1 fffffffb fffffffa ffffffc8 1fffffff 32
int32 uint32 uint32 fffffff9 0 fffffff9 fffffff9 0 - - - - 0 fffffff9 0 fffffff9 fffffff9 fffffff9 fffffff9 32
int32 uint32 uint32 fffffff9 1 fffffffa fffffff8 fffffff9 fffffff9 0 fffffff9 0 1 fffffff9 1 fffffff9 fffffff8 fffffff2 7ffffffc 32
int32 uint32 uint32 80000000 ffffffff 7fffffff 80000001 80000000 0 80000000 0 80000000 80000000 ffffffff 80000000 ffffffff 7fffffff - - e
int32 uint32 uint32 80000000 3 80000003 7ffffffd 80000000 2aaaaaaa 2 2aaaaaaa 2 3 80000000 0 80000003 80000003 0 10000000 32
int32 uint32 uint32 80000000 0 80000000 80000000 0 - - - - 0 80000000 0 80000000 80000000 80000000 80000000 32
int32 uint32 uint32 80000000 1 80000001 7fffffff 80000000 80000000 0 80000000 0 1 80000000 0 80000001 80000001 0 40000000 32
int32 uint32 uint32 2 ffffffff 1 3 fffffffe 0 2 0 2 2 ffffffff 2 ffffffff fffffffd - - e
int32 uint32 uint32 2 3 5 ffffffff 6 0 2 0 2 2 3 2 3 1 10 0 e
int32 uint32 uint32 2 0 2 2 0 - - - - 0 2 0 2 2 2 2 32
int32 uint32 uint32 2 1 3 1 2 2 0 2 0 1 2 0 3 3 4 1 32
int32 uint32 uint32 ffffffff ffffffff fffffffe 0 1 1 0 1 0 ffffffff ffffffff ffffffff ffffffff 0 - - 29
int32 uint32 uint32 ffffffff 3 2 fffffffc fffffffd 55555555 0 55555555 0 3 ffffffff 3 ffffffff fffffffc fffffff8 1fffffff 32
int32 uint32 uint32 ffffffff 0 ffffffff ffffffff 0 - - - - 0 ffffffff 0 ffffffff ffffffff ffffffff ffffffff 32
int32 uint32 uint32 ffffffff 1 0 fffffffe ffffffff ffffffff 0 ffffffff 0 1 ffffffff 1 ffffffff fffffffe fffffffe 7fffffff 32
int32 float16 float16 fffffff9 c100 c8c0 c480 4c60 419a c700 c100 e
int32 float16 float16 fffffff9 3555 c6ab c755 c0aa cd40 c700 3555 e
int32 float16 float16 fffffff9 4700 0 cb00 d220 bc00 c700 4700 e
int32 float16 float16 fffffff9 7e00 7e00 7e00 7e00 7e00 c700 c700 2
int32 float16 float16 80000000 c100 fc00 fc00 7c00 7c00 fc00 c100 e
int32 float16 float16 80000000 3555 fc00 fc00 fc00 fc00 fc00 3555 e
int32 float16 float16 80000000 4700 fc00 fc00 fc00 fc00 fc00 4700 e
int32 float16 float16 80000000 7e00 7e00 7e00 7e00 7e00 fc00 fc00 2
int32 float16 float16 2 c100 b800 4480 c500 ba66 c100 4000 32
int32 float16 float16 2 3555 40ab 3eab 3955 4600 3555 4000 32
int32 float16 float16 2 4700 4880 c500 4b00 3492 4000 4700 e
int32 float16 float16 2 7e00 7e00 7e00 7e00 7e00 4000 4000 2
int32 float16 float16 ffffffff c100 c300 3e00 4100 3666 c100 bc00 32
int32 float16 float16 ffffffff 3555 b956 bd55 b555 c200 bc00 3555 e
int32 float16 float16 ffffffff 4700 4600 c800 c700 b092 bc00 4700 e
int32 float16 float16 ffffffff 7e00 7e00 7e00 7e00 7e00 bc00 bc00 2
int32 float32 float32 fffffff9 c0200000 c1180000 c0900000 418c0000 40333333 c0e00000 c0200000 e
int32 float32 float32 fffffff9 3eaaaaab c0d55555 c0eaaaab c0155556 c1a80000 c0e00000 3eaaaaab e
int32 float32 float32 fffffff9 40e00000 0 c1600000 c2440000 bf800000 c0e00000 40e00000 e
int32 float32 float32 fffffff9 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 c0e00000 c0e00000 2
int32 float32 float32 80000000 c0200000 cf000000 cf000000 4fa00000 4e4ccccd cf000000 c0200000 e
int32 float32 float32 80000000 3eaaaaab cf000000 cf000000 ce2aaaab cfc00000 cf000000 3eaaaaab e
int32 float32 float32 80000000 40e00000 cf000000 cf000000 d0600000 cd924925 cf000000 40e00000 e
int32 float32 float32 80000000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 cf000000 cf000000 2
int32 float32 float32 2 c0200000 bf000000 40900000 c0a00000 bf4ccccd c0200000 40000000 32
int32 float32 float32 2 3eaaaaab 40155555 3fd55555 3f2aaaab 40c00000 3eaaaaab 40000000 32
int32 float32 float32 2 40e00000 41100000 c0a00000 41600000 3e924925 40000000 40e00000 e
int32 float32 float32 2 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 40000000 40000000 2
int32 float32 float32 ffffffff c0200000 c0600000 3fc00000 40200000 3ecccccd c0200000 bf800000 32
int32 float32 float32 ffffffff 3eaaaaab bf2aaaaa bfaaaaab beaaaaab c0400000 bf800000 3eaaaaab e
int32 float32 float32 ffffffff 40e00000 40c00000 c1000000 c0e00000 be124925 bf800000 40e00000 e
int32 float32 float32 ffffffff 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 bf800000 bf800000 2
int32 float8_e4m3fn float8_e4m3fn fffffff9 c2 d2 c9 59 43 ce c2 e
int32 float8_e4m3fn float8_e4m3fn fffffff9 2b cd cf c2 da ce 2b e
int32 float8_e4m3fn float8_e4m3fn fffffff9 4e 0 d6 e4 b8 ce 4e e
int32 float8_e4m3fn float8_e4m3fn fffffff9 7f 7f 7f 7f 7f ce ce 2
int32 float8_e4m3fn float8_e4m3fn 80000000 c2 fe fe 7e 73 fe c2 e
int32 float8_e4m3fn float8_e4m3fn 80000000 2b fe fe f2 fe fe 2b e
int32 float8_e4m3fn float8_e4m3fn 80000000 4e fe fe fe e8 fe 4e e
int32 float8_e4m3fn float8_e4m3fn 80000000 7f 7f 7f 7f 7f fe fe 2
int32 float8_e4m3fn float8_e4m3fn 2 c2 b0 49 ca b5 c2 40 32
int32 float8_e4m3fn float8_e4m3fn 2 2b 41 3d 33 4c 2b 40 32
int32 float8_e4m3fn float8_e4m3fn 2 4e 51 ca 56 29 40 4e e
int32 float8_e4m3fn float8_e4m3fn 2 7f 7f 7f 7f 7f 40 40 2
int32 float8_e4m3fn float8_e4m3fn ffffffff c2 c6 3c 42 2d c2 b8 32
int32 float8_e4m3fn float8_e4m3fn ffffffff 2b b2 bb ab c4 b8 2b e
int32 float8_e4m3fn float8_e4m3fn ffffffff 4e 4c d0 ce a1 b8 4e e
int32 float8_e4m3fn float8_e4m3fn ffffffff 7f 7f 7f 7f 7f b8 b8 2
int64 int8 int64 fffffffffffffff9 f9 fffffffffffffff2 0 31 1 0 1 0 fffffffffffffff9 fffffffffffffff9 fffffffffffffff9 fffffffffffffff9 0 - - 29
int64 int8 int64 fffffffffffffff9 80 ffffffffffffff79 79 380 0 fffffffffffffff9 0 fffffffffffffff9 ffffffffffffff80 fffffffffffffff9 ffffffffffffff80 fffffffffffffff9 79 - - 32
int64 int8 int64 fffffffffffffff9 2 fffffffffffffffb fffffffffffffff7 fffffffffffffff2 fffffffffffffffc 1 fffffffffffffffd ffffffffffffffff fffffffffffffff9 2 0 fffffffffffffffb fffffffffffffffb ffffffffffffffe4 fffffffffffffffe e
int64 int8 int64 fffffffffffffff9 ff fffffffffffffff8 fffffffffffffffa 7 7 0 7 0 fffffffffffffff9 ffffffffffffffff fffffffffffffff9 ffffffffffffffff 6 - - e
int64 int8 int64 8000000000000000 f9 7ffffffffffffff9 8000000000000007 8000000000000000 1249249249249249 ffffffffffffffff 1249249249249249 ffffffffffffffff 8000000000000000 fffffffffffffff9 8000000000000000 fffffffffffffff9 7ffffffffffffff9 - - e
int64 int8 int64 8000000000000000 80 7fffffffffffff80 8000000000000080 0 100000000000000 0 100000000000000 0 8000000000000000 ffffffffffffff80 8000000000000000 ffffffffffffff80 7fffffffffffff80 - - e
int64 int8 int64 8000000000000000 2 8000000000000002 7ffffffffffffffe 0 c000000000000000 0 c000000000000000 0 8000000000000000 2 0 8000000000000002 8000000000000002 0 e000000000000000 e
int64 int8 int64 8000000000000000 ff 7fffffffffffffff 8000000000000001 8000000000000000 - - - - 8000000000000000 ffffffffffffffff 8000000000000000 ffffffffffffffff 7fffffffffffffff - - e
int64 int8 int64 2 f9 fffffffffffffffb 9 fffffffffffffff2 ffffffffffffffff fffffffffffffffb 0 2 fffffffffffffff9 2 0 fffffffffffffffb fffffffffffffffb - - 32
int64 int8 int64 2 80 ffffffffffffff82 82 ffffffffffffff00 ffffffffffffffff ffffffffffffff82 0 2 ffffffffffffff80 2 0 ffffffffffffff82 ffffffffffffff82 - - 32
int64 int8 int64 2 2 4 0 4 1 0 1 0 2 2 2 2 0 8 0 29
int64 int8 int64 2 ff 1 3 fffffffffffffffe fffffffffffffffe 0 fffffffffffffffe 0 ffffffffffffffff 2 2 ffffffffffffffff fffffffffffffffd - - 32
int64 int8 int64 ffffffffffffffff f9 fffffffffffffff8 6 7 0 ffffffffffffffff 0 ffffffffffffffff fffffffffffffff9 ffffffffffffffff fffffffffffffff9 ffffffffffffffff 6 - - 32
int64 int8 int64 ffffffffffffffff 80 ffffffffffffff7f 7f 80 0 ffffffffffffffff 0 ffffffffffffffff ffffffffffffff80 ffffffffffffffff ffffffffffffff80 ffffffffffffffff 7f - - 32
int64 int8 int64 ffffffffffffffff 2 1 fffffffffffffffd fffffffffffffffe ffffffffffffffff 1 0 ffffffffffffffff ffffffffffffffff 2 2 ffffffffffffffff fffffffffffffffd fffffffffffffffc ffffffffffffffff e
int64 int8 int64 ffffffffffffffff ff fffffffffffffffe 0 1 1 0 1 0 ffffffffffffffff ffffffffffffffff ffffffffffffffff ffffffffffffffff 0 - - 29
int64 int32 int64 fffffffffffffff9 fffffff9 fffffffffffffff2 0 31 1 0 1 0 fffffffffffffff9 fffffffffffffff9 fffffffffffffff9 fffffffffffffff9 0 - - 29
int64 int32 int64 fffffffffffffff9 80000000 ffffffff7ffffff9 7ffffff9 380000000 0 fffffffffffffff9 0 fffffffffffffff9 ffffffff80000000 fffffffffffffff9 ffffffff80000000 fffffffffffffff9 7ffffff9 - - 32
int64 int32 int64 fffffffffffffff9 2 fffffffffffffffb fffffffffffffff7 fffffffffffffff2 fffffffffffffffc 1 fffffffffffffffd ffffffffffffffff fffffffffffffff9 2 0 fffffffffffffffb fffffffffffffffb ffffffffffffffe4 fffffffffffffffe e
int64 int32 int64 fffffffffffffff9 ffffffff fffffffffffffff8 fffffffffffffffa 7 7 0 7 0 fffffffffffffff9 ffffffffffffffff fffffffffffffff9 ffffffffffffffff 6 - - e
int64 int32 int64 8000000000000000 fffffff9 7ffffffffffffff9 8000000000000007 8000000000000000 1249249249249249 ffffffffffffffff 1249249249249249 ffffffffffffffff 8000000000000000 fffffffffffffff9 8000000000000000 fffffffffffffff9 7ffffffffffffff9 - - e
int64 int32 int64 8000000000000000 80000000 7fffffff80000000 8000000080000000 0 100000000 0 100000000 0 8000000000000000 ffffffff80000000 8000000000000000 ffffffff80000000 7fffffff80000000 - - e
int64 int32 int64 8000000000000000 2 8000000000000002 7ffffffffffffffe 0 c000000000000000 0 c000000000000000 0 8000000000000000 2 0 8000000000000002 8000000000000002 0 e000000000000000 e
int64 int32 int64 8000000000000000 ffffffff 7fffffffffffffff 8000000000000001 8000000000000000 - - - - 8000000000000000 ffffffffffffffff 8000000000000000 ffffffffffffffff 7fffffffffffffff - - e
int64 int32 int64 2 fffffff9 fffffffffffffffb 9 fffffffffffffff2 ffffffffffffffff fffffffffffffffb 0 2 fffffffffffffff9 2 0 fffffffffffffffb fffffffffffffffb - - 32
int64 int32 int64 2 80000000 ffffffff80000002 80000002 ffffffff00000000 ffffffffffffffff ffffffff80000002 0 2 ffffffff80000000 2 0 ffffffff80000002 ffffffff80000002 - - 32
int64 int32 int64 2 2 4 0 4 1 0 1 0 2 2 2 2 0 8 0 29
int64 int32 int64 2 ffffffff 1 3 fffffffffffffffe fffffffffffffffe 0 fffffffffffffffe 0 ffffffffffffffff 2 2 ffffffffffffffff fffffffffffffffd - - 32
int64 int32 int64 ffffffffffffffff fffffff9 fffffffffffffff8 6 7 0 ffffffffffffffff 0 ffffffffffffffff fffffffffffffff9 ffffffffffffffff fffffffffffffff9 ffffffffffffffff 6 - - 32
int64 int32 int64 ffffffffffffffff 80000000 ffffffff7fffffff 7fffffff 80000000 0 ffffffffffffffff 0 ffffffffffffffff ffffffff80000000 ffffffffffffffff ffffffff80000000 ffffffffffffffff 7fffffff - - 32
int64 int32 int64 ffffffffffffffff 2 1 fffffffffffffffd fffffffffffffffe ffffffffffffffff 1 0 ffffffffffffffff ffffffffffffffff 2 2 ffffffffffffffff fffffffffffffffd fffffffffffffffc ffffffffffffffff e
int64 int32 int64 ffffffffffffffff ffffffff fffffffffffffffe 0 1 1 0 1 0 ffffffffffffffff ffffffffffffffff ffffffffffffffff ffffffffffffffff 0 - - 29
int64 int64 int64 fffffffffffffff9 fffffffffffffff9 fffffffffffffff2 0 31 1 0 1 0 fffffffffffffff9 fffffffffffffff9 fffffffffffffff9 fffffffffffffff9 0 - - 29
int64 int64 int64 fffffffffffffff9 8000000000000000 7ffffffffffffff9 7ffffffffffffff9 8000000000000000 0 fffffffffffffff9 0 fffffffffffffff9 8000000000000000 fffffffffffffff9 8000000000000000 fffffffffffffff9 7ffffffffffffff9 - - 32
int64 int64 int64 fffffffffffffff9 2 fffffffffffffffb fffffffffffffff7 fffffffffffffff2 fffffffffffffffc 1 fffffffffffffffd ffffffffffffffff fffffffffffffff9 2 0 fffffffffffffffb fffffffffffffffb ffffffffffffffe4 fffffffffffffffe e
int64 int64 int64 fffffffffffffff9 ffffffffffffffff fffffffffffffff8 fffffffffffffffa 7 7 0 7 0 fffffffffffffff9 ffffffffffffffff fffffffffffffff9 ffffffffffffffff 6 - - e
int64 int64 int64 fffffffffffffff9 0 fffffffffffffff9 fffffffffffffff9 0 - - - - fffffffffffffff9 0 0 fffffffffffffff9 fffffffffffffff9 fffffffffffffff9 fffffffffffffff9 e
int64 int64 int64 fffffffffffffff9 1 fffffffffffffffa fffffffffffffff8 fffffffffffffff9 fffffffffffffff9 0 fffffffffffffff9 0 fffffffffffffff9 1 1 fffffffffffffff9 fffffffffffffff8 fffffffffffffff2 fffffffffffffffc e
int64 int64 int64 fffffffffffffff9 7fffffffffffffff 7ffffffffffffff8 7ffffffffffffffa 8000000000000007 ffffffffffffffff 7ffffffffffffff8 0 fffffffffffffff9 fffffffffffffff9 7fffffffffffffff 7ffffffffffffff9 ffffffffffffffff 8000000000000006 - - e
int64 int64 int64 fffffffffffffff9 5 fffffffffffffffe fffffffffffffff4 ffffffffffffffdd fffffffffffffffe 3 ffffffffffffffff fffffffffffffffe fffffffffffffff9 5 1 fffffffffffffffd fffffffffffffffc ffffffffffffff20 ffffffffffffffff e
int64 int64 int64 fffffffffffffff9 fffffffffffffffd fffffffffffffff6 fffffffffffffffc 15 2 ffffffffffffffff 2 ffffffffffffffff fffffffffffffff9 fffffffffffffffd fffffffffffffff9 fffffffffffffffd 4 - - e
int64 int64 int64 8000000000000000 fffffffffffffff9 7ffffffffffffff9 8000000000000007 8000000000000000 1249249249249249 ffffffffffffffff 1249249249249249 ffffffffffffffff 8000000000000000 fffffffffffffff9 8000000000000000 fffffffffffffff9 7ffffffffffffff9 - - e
int64 int64 int64 8000000000000000 8000000000000000 0 0 0 1 0 1 0 8000000000000000 8000000000000000 8000000000000000 8000000000000000 0 - - 29
int64 int64 int64 8000000000000000 2 8000000000000002 7ffffffffffffffe 0 c000000000000000 0 c000000000000000 0 8000000000000000 2 0 8000000000000002 8000000000000002 0 e000000000000000 e
int64 int64 int64 8000000000000000 ffffffffffffffff 7fffffffffffffff 8000000000000001 8000000000000000 - - - - 8000000000000000 ffffffffffffffff 8000000000000000 ffffffffffffffff 7fffffffffffffff - - e
int64 int64 int64 8000000000000000 0 8000000000000000 8000000000000000 0 - - - - 8000000000000000 0 0 8000000000000000 8000000000000000 8000000000000000 8000000000000000 e
int64 int64 int64 8000000000000000 1 8000000000000001 7fffffffffffffff 8000000000000000 8000000000000000 0 8000000000000000 0 8000000000000000 1 0 8000000000000001 8000000000000001 0 c000000000000000 e
int64 int64 int64 8000000000000000 7fffffffffffffff ffffffffffffffff 1 8000000000000000 fffffffffffffffe 7ffffffffffffffe ffffffffffffffff ffffffffffffffff 8000000000000000 7fffffffffffffff 0 ffffffffffffffff ffffffffffffffff - - e
int64 int64 int64 8000000000000000 5 8000000000000005 7ffffffffffffffb 8000000000000000 e666666666666666 2 e666666666666667 fffffffffffffffd 8000000000000000 5 0 8000000000000005 8000000000000005 0 fc00000000000000 e
int64 int64 int64 8000000000000000 fffffffffffffffd 7ffffffffffffffd 8000000000000003 8000000000000000 2aaaaaaaaaaaaaaa fffffffffffffffe 2aaaaaaaaaaaaaaa fffffffffffffffe 8000000000000000 fffffffffffffffd 8000000000000000 fffffffffffffffd 7ffffffffffffffd - - e
int64 int64 int64 2 fffffffffffffff9 fffffffffffffffb 9 fffffffffffffff2 ffffffffffffffff fffffffffffffffb 0 2 fffffffffffffff9 2 0 fffffffffffffffb fffffffffffffffb - - 32
int64 int64 int64 2 8000000000000000 8000000000000002 8000000000000002 0 ffffffffffffffff 8000000000000002 0 2 8000000000000000 2 0 8000000000000002 8000000000000002 - - 32
int64 int64 int64 2 2 4 0 4 1 0 1 0 2 2 2 2 0 8 0 29
int64 int64 int64 2 ffffffffffffffff 1 3 fffffffffffffffe fffffffffffffffe 0 fffffffffffffffe 0 ffffffffffffffff 2 2 ffffffffffffffff fffffffffffffffd - - 32
int64 int64 int64 2 0 2 2 0 - - - - 0 2 0 2 2 2 2 32
int64 int64 int64 2 1 3 1 2 2 0 2 0 1 2 0 3 3 4 1 32
int64 int64 int64 2 7fffffffffffffff 8000000000000001 8000000000000003 fffffffffffffffe 0 2 0 2 2 7fffffffffffffff 2 7fffffffffffffff 7ffffffffffffffd - - e
int64 int64 int64 2 5 7 fffffffffffffffd a 0 2 0 2 2 5 0 7 7 40 0 e
int64 int64 int64 2 fffffffffffffffd ffffffffffffffff 5 fffffffffffffffa ffffffffffffffff ffffffffffffffff 0 2 fffffffffffffffd 2 0 ffffffffffffffff ffffffffffffffff - - 32
int64 int64 int64 ffffffffffffffff fffffffffffffff9 fffffffffffffff8 6 7 0 ffffffffffffffff 0 ffffffffffffffff fffffffffffffff9 ffffffffffffffff fffffffffffffff9 ffffffffffffffff 6 - - 32
int64 int64 int64 ffffffffffffffff 8000000000000000 7fffffffffffffff 7fffffffffffffff 8000000000000000 0 ffffffffffffffff 0 ffffffffffffffff 8000000000000000 ffffffffffffffff 8000000000000000 ffffffffffffffff 7fffffffffffffff - - 32
int64 int64 int64 ffffffffffffffff 2 1 fffffffffffffffd fffffffffffffffe ffffffffffffffff 1 0 ffffffffffffffff ffffffffffffffff 2 2 ffffffffffffffff fffffffffffffffd fffffffffffffffc ffffffffffffffff e
int64 int64 int64 ffffffffffffffff ffffffffffffffff fffffffffffffffe 0 1 1 0 1 0 ffffffffffffffff ffffffffffffffff ffffffffffffffff ffffffffffffffff 0 - - 29
int64 int64 int64 ffffffffffffffff 0 ffffffffffffffff ffffffffffffffff 0 - - - - ffffffffffffffff 0 0 ffffffffffffffff ffffffffffffffff ffffffffffffffff ffffffffffffffff e
int64 int64 int64 ffffffffffffffff 1 0 fffffffffffffffe ffffffffffffffff ffffffffffffffff 0 ffffffffffffffff 0 ffffffffffffffff 1 1 ffffffffffffffff fffffffffffffffe fffffffffffffffe ffffffffffffffff e
int64 int64 int64 ffffffffffffffff 7fffffffffffffff 7ffffffffffffffe 8000000000000000 8000000000000001 ffffffffffffffff 7ffffffffffffffe 0 ffffffffffffffff ffffffffffffffff 7fffffffffffffff 7fffffffffffffff ffffffffffffffff 8000000000000000 - - e
int64 int64 int64 ffffffffffffffff 5 4 fffffffffffffffa fffffffffffffffb ffffffffffffffff 4 0 ffffffffffffffff ffffffffffffffff 5 5 ffffffffffffffff fffffffffffffffa ffffffffffffffe0 ffffffffffffffff e
int64 int64 int64 ffffffffffffffff fffffffffffffffd fffffffffffffffc 2 3 0 ffffffffffffffff 0 ffffffffffffffff fffffffffffffffd ffffffffffffffff fffffffffffffffd ffffffffffffffff 2 - - 32
int64 int64 int64 0 fffffffffffffff9 fffffffffffffff9 7 0 0 0 0 0 fffffffffffffff9 0 0 fffffffffffffff9 fffffffffffffff9 - - 32
int64 int64 int64 0 8000000000000000 8000000000000000 8000000000000000 0 0 0 0 0 8000000000000000 0 0 8000000000000000 8000000000000000 - - 32
int64 int64 int64 0 2 2 fffffffffffffffe 0 0 0 0 0 0 2 0 2 2 0 0 e
int64 int64 int64 0 ffffffffffffffff ffffffffffffffff 1 0 0 0 0 0 ffffffffffffffff 0 0 ffffffffffffffff ffffffffffffffff - - 32
int64 int64 int64 0 0 0 0 0 - - - - 0 0 0 0 0 0 0 29
int64 int64 int64 0 1 1 ffffffffffffffff 0 0 0 0 0 0 1 0 1 1 0 0 e
int64 int64 int64 0 7fffffffffffffff 7fffffffffffffff 8000000000000001 0 0 0 0 0 0 7fffffffffffffff 0 7fffffffffffffff 7fffffffffffffff - - e
int64 int64 int64 0 5 5 fffffffffffffffb 0 0 0 0 0 0 5 0 5 5 0 0 e
int64 int64 int64 0 fffffffffffffffd fffffffffffffffd 3 0 0 0 0 0 fffffffffffffffd 0 0 fffffffffffffffd fffffffffffffffd - - 32
int64 int64 int64 1 fffffffffffffff9 fffffffffffffffa 8 fffffffffffffff9 ffffffffffffffff fffffffffffffffa 0 1 fffffffffffffff9 1 1 fffffffffffffff9 fffffffffffffff8 - - 32
int64 int64 int64 1 8000000000000000 8000000000000001 8000000000000001 8000000000000000 ffffffffffffffff 8000000000000001 0 1 8000000000000000 1 0 8000000000000001 8000000000000001 - - 32
int64 int64 int64 1 2 3 ffffffffffffffff 2 0 1 0 1 1 2 0 3 3 4 0 e
int64 int64 int64 1 ffffffffffffffff 0 2 ffffffffffffffff ffffffffffffffff 0 ffffffffffffffff 0 ffffffffffffffff 1 1 ffffffffffffffff fffffffffffffffe - - 32
int64 int64 int64 1 0 1 1 0 - - - - 0 1 0 1 1 1 1 32
int64 int64 int64 1 1 2 0 1 1 0 1 0 1 1 1 1 0 2 0 29
int64 int64 int64 1 7fffffffffffffff 8000000000000000 8000000000000002 7fffffffffffffff 0 1 0 1 1 7fffffffffffffff 1 7fffffffffffffff 7ffffffffffffffe - - e
int64 int64 int64 1 5 6 fffffffffffffffc 5 0 1 0 1 1 5 1 5 4 20 0 e
int64 int64 int64 1 fffffffffffffffd fffffffffffffffe 4 fffffffffffffffd ffffffffffffffff fffffffffffffffe 0 1 fffffffffffffffd 1 1 fffffffffffffffd fffffffffffffffc - - 32
int64 int64 int64 7fffffffffffffff fffffffffffffff9 7ffffffffffffff8 8000000000000006 8000000000000007 edb6db6db6db6db7 0 edb6db6db6db6db7 0 fffffffffffffff9 7fffffffffffffff 7ffffffffffffff9 ffffffffffffffff 8000000000000006 - - 32
int64 int64 int64 7fffffffffffffff 8000000000000000 ffffffffffffffff ffffffffffffffff 8000000000000000 ffffffffffffffff ffffffffffffffff 0 7fffffffffffffff 8000000000000000 7fffffffffffffff 0 ffffffffffffffff ffffffffffffffff - - 32
int64 int64 int64 7fffffffffffffff 2 8000000000000001 7ffffffffffffffd fffffffffffffffe 3fffffffffffffff 1 3fffffffffffffff 1 2 7fffffffffffffff 2 7fffffffffffffff 7ffffffffffffffd fffffffffffffffc 1fffffffffffffff 32
int64 int64 int64 7fffffffffffffff ffffffffffffffff 7ffffffffffffffe 8000000000000000 8000000000000001 8000000000000001 0 8000000000000001 0 ffffffffffffffff 7fffffffffffffff 7fffffffffffffff ffffffffffffffff 8000000000000000 - - 32
int64 int64 int64 7fffffffffffffff 0 7fffffffffffffff 7fffffffffffffff 0 - - - - 0 7fffffffffffffff 0 7fffffffffffffff 7fffffffffffffff 7fffffffffffffff 7fffffffffffffff 32
int64 int64 int64 7fffffffffffffff 1 8000000000000000 7ffffffffffffffe 7fffffffffffffff 7fffffffffffffff 0 7fffffffffffffff 0 1 7fffffffffffffff 1 7fffffffffffffff 7ffffffffffffffe fffffffffffffffe 3fffffffffffffff 32
int64 int64 int64 7fffffffffffffff 7fffffffffffffff fffffffffffffffe 0 1 1 0 1 0 7fffffffffffffff 7fffffffffffffff 7fffffffffffffff 7fffffffffffffff 0 - - 29
int64 int64 int64 7fffffffffffffff 5 8000000000000004 7ffffffffffffffa 7ffffffffffffffb 1999999999999999 2 1999999999999999 2 5 7fffffffffffffff 5 7fffffffffffffff 7ffffffffffffffa ffffffffffffffe0 3ffffffffffffff 32
int64 int64 int64 7fffffffffffffff fffffffffffffffd 7ffffffffffffffc 8000000000000002 8000000000000003 d555555555555555 fffffffffffffffe d555555555555556 1 fffffffffffffffd 7fffffffffffffff 7ffffffffffffffd ffffffffffffffff 8000000000000002 - - 32
int64 int64 int64 5 fffffffffffffff9 fffffffffffffffe c ffffffffffffffdd ffffffffffffffff fffffffffffffffe 0 5 fffffffffffffff9 5 1 fffffffffffffffd fffffffffffffffc - - 32
int64 int64 int64 5 8000000000000000 8000000000000005 8000000000000005 8000000000000000 ffffffffffffffff 8000000000000005 0 5 8000000000000000 5 0 8000000000000005 8000000000000005 - - 32
int64 int64 int64 5 2 7 3 a 2 1 2 1 2 5 0 7 7 14 1 32
int64 int64 int64 5 ffffffffffffffff 4 6 fffffffffffffffb fffffffffffffffb 0 fffffffffffffffb 0 ffffffffffffffff 5 5 ffffffffffffffff fffffffffffffffa - - 32
int64 int64 int64 5 0 5 5 0 - - - - 0 5 0 5 5 5 5 32
int64 int64 int64 5 1 6 4 5 5 0 5 0 1 5 1 5 4 a 2 32
int64 int64 int64 5 7fffffffffffffff 8000000000000004 8000000000000006 7ffffffffffffffb 0 5 0 5 5 7fffffffffffffff 5 7fffffffffffffff 7ffffffffffffffa - - e
int64 int64 int64 5 5 a 0 19 1 0 1 0 5 5 5 5 0 a0 0 29
int64 int64 int64 5 fffffffffffffffd 2 8 fffffffffffffff1 fffffffffffffffe ffffffffffffffff ffffffffffffffff 2 fffffffffffffffd 5 5 fffffffffffffffd fffffffffffffff8 - - 32
int64 int64 int64 fffffffffffffffd fffffffffffffff9 fffffffffffffff6 4 15 0 fffffffffffffffd 0 fffffffffffffffd fffffffffffffff9 fffffffffffffffd fffffffffffffff9 fffffffffffffffd 4 - - 32
int64 int64 int64 fffffffffffffffd 8000000000000000 7ffffffffffffffd 7ffffffffffffffd 8000000000000000 0 fffffffffffffffd 0 fffffffffffffffd 8000000000000000 fffffffffffffffd 8000000000000000 fffffffffffffffd 7ffffffffffffffd - - 32
int64 int64 int64 fffffffffffffffd 2 ffffffffffffffff fffffffffffffffb fffffffffffffffa fffffffffffffffe 1 ffffffffffffffff ffffffffffffffff fffffffffffffffd 2 0 ffffffffffffffff ffffffffffffffff fffffffffffffff4 ffffffffffffffff e
int64 int64 int64 fffffffffffffffd ffffffffffffffff fffffffffffffffc fffffffffffffffe 3 3 0 3 0 fffffffffffffffd ffffffffffffffff fffffffffffffffd ffffffffffffffff 2 - - e
int64 int64 int64 fffffffffffffffd 0 fffffffffffffffd fffffffffffffffd 0 - - - - fffffffffffffffd 0 0 fffffffffffffffd fffffffffffffffd fffffffffffffffd fffffffffffffffd e
int64 int64 int64 fffffffffffffffd 1 fffffffffffffffe fffffffffffffffc fffffffffffffffd fffffffffffffffd 0 fffffffffffffffd 0 fffffffffffffffd 1 1 fffffffffffffffd fffffffffffffffc fffffffffffffffa fffffffffffffffe e
int64 int64 int64 fffffffffffffffd 7fffffffffffffff 7ffffffffffffffc 7ffffffffffffffe 8000000000000003 ffffffffffffffff 7ffffffffffffffc 0 fffffffffffffffd fffffffffffffffd 7fffffffffffffff 7ffffffffffffffd ffffffffffffffff 8000000000000002 - - e
int64 int64 int64 fffffffffffffffd 5 2 fffffffffffffff8 fffffffffffffff1 ffffffffffffffff 2 0 fffffffffffffffd fffffffffffffffd 5 5 fffffffffffffffd fffffffffffffff8 ffffffffffffffa0 ffffffffffffffff e
int64 int64 int64 fffffffffffffffd fffffffffffffffd fffffffffffffffa 0 9 1 0 1 0 fffffffffffffffd fffffffffffffffd fffffffffffffffd fffffffffffffffd 0 - - 29
int64 uint16 int64 fffffffffffffff9 ffff fff8 fffffffffffefffa fffffffffff90007 ffffffffffffffff fff8 0 fffffffffffffff9 fffffffffffffff9 ffff fff9 ffffffffffffffff ffffffffffff0006 - - e
int64 uint16 int64 fffffffffffffff9 3 fffffffffffffffc fffffffffffffff6 ffffffffffffffeb fffffffffffffffd 2 fffffffffffffffe ffffffffffffffff fffffffffffffff9 3 1 fffffffffffffffb fffffffffffffffa ffffffffffffffc8 ffffffffffffffff e
int64 uint16 int64 fffffffffffffff9 0 fffffffffffffff9 fffffffffffffff9 0 - - - - fffffffffffffff9 0 0 fffffffffffffff9 fffffffffffffff9 fffffffffffffff9 fffffffffffffff9 e
int64 uint16 int64 fffffffffffffff9 1 fffffffffffffffa fffffffffffffff8 fffffffffffffff9 fffffffffffffff9 0 fffffffffffffff9 0 fffffffffffffff9 1 1 fffffffffffffff9 fffffffffffffff8 fffffffffffffff2 fffffffffffffffc e
int64 uint16 int64 8000000000000000 ffff 800000000000ffff 7fffffffffff0001 8000000000000000 ffff7fff7fff7fff 7fff ffff7fff7fff8000 ffffffffffff8000 8000000000000000 ffff 0 800000000000ffff 800000000000ffff - - e
int64 uint16 int64 8000000000000000 3 8000000000000003 7ffffffffffffffd 8000000000000000 d555555555555555 1 d555555555555556 fffffffffffffffe 8000000000000000 3 0 8000000000000003 8000000000000003 0 f000000000000000 e
int64 uint16 int64 8000000000000000 0 8000000000000000 8000000000000000 0 - - - - 8000000000000000 0 0 8000000000000000 8000000000000000 8000000000000000 8000000000000000 e
int64 uint16 int64 8000000000000000 1 8000000000000001 7fffffffffffffff 8000000000000000 8000000000000000 0 8000000000000000 0 8000000000000000 1 0 8000000000000001 8000000000000001 0 c000000000000000 e
int64 uint16 int64 2 ffff 10001 ffffffffffff0003 1fffe 0 2 0 2 2 ffff 2 ffff fffd - - e
int64 uint16 int64 2 3 5 ffffffffffffffff 6 0 2 0 2 2 3 2 3 1 10 0 e
int64 uint16 int64 2 0 2 2 0 - - - - 0 2 0 2 2 2 2 32
int64 uint16 int64 2 1 3 1 2 2 0 2 0 1 2 0 3 3 4 1 32
int64 uint16 int64 ffffffffffffffff ffff fffe ffffffffffff0000 ffffffffffff0001 ffffffffffffffff fffe 0 ffffffffffffffff ffffffffffffffff ffff ffff ffffffffffffffff ffffffffffff0000 - - e
int64 uint16 int64 ffffffffffffffff 3 2 fffffffffffffffc fffffffffffffffd ffffffffffffffff 2 0 ffffffffffffffff ffffffffffffffff 3 3 ffffffffffffffff fffffffffffffffc fffffffffffffff8 ffffffffffffffff e
int64 uint16 int64 ffffffffffffffff 0 ffffffffffffffff ffffffffffffffff 0 - - - - ffffffffffffffff 0 0 ffffffffffffffff ffffffffffffffff ffffffffffffffff ffffffffffffffff e
int64 uint16 int64 ffffffffffffffff 1 0 fffffffffffffffe ffffffffffffffff ffffffffffffffff 0 ffffffffffffffff 0 ffffffffffffffff 1 1 ffffffffffffffff fffffffffffffffe fffffffffffffffe ffffffffffffffff e
int64 uint64 uint64 fffffffffffffff9 ffffffffffffffff fffffffffffffff8 fffffffffffffffa 7 0 fffffffffffffff9 0 fffffffffffffff9 fffffffffffffff9 ffffffffffffffff fffffffffffffff9 ffffffffffffffff 6 - - e
int64 uint64 uint64 fffffffffffffff9 3 fffffffffffffffc fffffffffffffff6 ffffffffffffffeb 5555555555555553 0 5555555555555553 0 3 fffffffffffffff9 1 fffffffffffffffb fffffffffffffffa ffffffffffffffc8 1fffffffffffffff 32
int64 uint64 uint64 fffffffffffffff9 0 fffffffffffffff9 fffffffffffffff9 0 - - - - 0 fffffffffffffff9 0 fffffffffffffff9 fffffffffffffff9 fffffffffffffff9 fffffffffffffff9 32
int64 uint64 uint64 fffffffffffffff9 1 fffffffffffffffa fffffffffffffff8 fffffffffffffff9 fffffffffffffff9 0 fffffffffffffff9 0 1 fffffffffffffff9 1 fffffffffffffff9 fffffffffffffff8 fffffffffffffff2 7ffffffffffffffc 32
int64 uint64 uint64 8000000000000000 ffffffffffffffff 7fffffffffffffff 8000000000000001 8000000000000000 0 8000000000000000 0 8000000000000000 8000000000000000 ffffffffffffffff 8000000000000000 ffffffffffffffff 7fffffffffffffff - - e
int64 uint64 uint64 8000000000000000 3 8000000000000003 7ffffffffffffffd 8000000000000000 2aaaaaaaaaaaaaaa 2 2aaaaaaaaaaaaaaa 2 3 8000000000000000 0 8000000000000003 8000000000000003 0 1000000000000000 32
int64 uint64 uint64 8000000000000000 0 8000000000000000 8000000000000000 0 - - - - 0 8000000000000000 0 8000000000000000 8000000000000000 8000000000000000 8000000000000000 32
int64 uint64 uint64 8000000000000000 1 8000000000000001 7fffffffffffffff 8000000000000000 8000000000000000 0 8000000000000000 0 1 8000000000000000 0 8000000000000001 8000000000000001 0 4000000000000000 32
int64 uint64 uint64 2 ffffffffffffffff 1 3 fffffffffffffffe 0 2 0 2 2 ffffffffffffffff 2 ffffffffffffffff fffffffffffffffd - - e
int64 uint64 uint64 2 3 5 ffffffffffffffff 6 0 2 0 2 2 3 2 3 1 10 0 e
int64 uint64 uint64 2 0 2 2 0 - - - - 0 2 0 2 2 2 2 32
int64 uint64 uint64 2 1 3 1 2 2 0 2 0 1 2 0 3 3 4 1 32
int64 uint64 uint64 ffffffffffffffff ffffffffffffffff fffffffffffffffe 0 1 1 0 1 0 ffffffffffffffff ffffffffffffffff ffffffffffffffff ffffffffffffffff 0 - - 29
int64 uint64 uint64 ffffffffffffffff 3 2 fffffffffffffffc fffffffffffffffd 5555555555555555 0 5555555555555555 0 3 ffffffffffffffff 3 ffffffffffffffff fffffffffffffffc fffffffffffffff8 1fffffffffffffff 32
int64 uint64 uint64 ffffffffffffffff 0 ffffffffffffffff ffffffffffffffff 0 - - - - 0 ffffffffffffffff 0 ffffffffffffffff ffffffffffffffff ffffffffffffffff ffffffffffffffff 32
int64 uint64 uint64 ffffffffffffffff 1 0 fffffffffffffffe ffffffffffffffff ffffffffffffffff 0 ffffffffffffffff 0 1 ffffffffffffffff 1 ffffffffffffffff fffffffffffffffe fffffffffffffffe 7fffffffffffffff 32
int64 bfloat16 bfloat16 fffffffffffffff9 c020 c118 c090 418c 4033 c0e0 c020 e
int64 bfloat16 bfloat16 fffffffffffffff9 3eab c0d5 c0eb c016 c1a8 c0e0 3eab e
int64 bfloat16 bfloat16 fffffffffffffff9 40e0 0 c160 c244 bf80 c0e0 40e0 e
int64 bfloat16 bfloat16 fffffffffffffff9 7fc0 7fc0 7fc0 7fc0 7fc0 c0e0 c0e0 2
int64 bfloat16 bfloat16 8000000000000000 c020 df00 df00 5fa0 5e4d df00 c020 e
int64 bfloat16 bfloat16 8000000000000000 3eab df00 df00 de2b dfc0 df00 3eab e
int64 bfloat16 bfloat16 8000000000000000 40e0 df00 df00 e060 dd92 df00 40e0 e
int64 bfloat16 bfloat16 8000000000000000 7fc0 7fc0 7fc0 7fc0 7fc0 df00 df00 2
int64 bfloat16 bfloat16 2 c020 bf00 4090 c0a0 bf4d c020 4000 32
int64 bfloat16 bfloat16 2 3eab 4015 3fd5 3f2b 40c0 3eab 4000 32
int64 bfloat16 bfloat16 2 40e0 4110 c0a0 4160 3e92 4000 40e0 e
int64 bfloat16 bfloat16 2 7fc0 7fc0 7fc0 7fc0 7fc0 4000 4000 2
int64 bfloat16 bfloat16 ffffffffffffffff c020 c060 3fc0 4020 3ecd c020 bf80 32
int64 bfloat16 bfloat16 ffffffffffffffff 3eab bf2a bfab beab c040 bf80 3eab e
int64 bfloat16 bfloat16 ffffffffffffffff 40e0 40c0 c100 c0e0 be12 bf80 40e0 e
int64 bfloat16 bfloat16 ffffffffffffffff 7fc0 7fc0 7fc0 7fc0 7fc0 bf80 bf80 2
int64 float64 float64 fffffffffffffff9 c004000000000000 c023000000000000 c012000000000000 4031800000000000 4006666666666666 c01c000000000000 c004000000000000 e
int64 float64 float64 fffffffffffffff9 3fd5555555555555 c01aaaaaaaaaaaab c01d555555555555 c002aaaaaaaaaaaa c035000000000000 c01c000000000000 3fd5555555555555 e
int64 float64 float64 fffffffffffffff9 401c000000000000 0 c02c000000000000 c048800000000000 bff0000000000000 c01c000000000000 401c000000000000 e
int64 float64 float64 fffffffffffffff9 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 c01c000000000000 c01c000000000000 2
int64 float64 float64 8000000000000000 c004000000000000 c3e0000000000000 c3e0000000000000 43f4000000000000 43c999999999999a c3e0000000000000 c004000000000000 e
int64 float64 float64 8000000000000000 3fd5555555555555 c3e0000000000000 c3e0000000000000 c3c5555555555555 c3f8000000000000 c3e0000000000000 3fd5555555555555 e
int64 float64 float64 8000000000000000 401c000000000000 c3e0000000000000 c3e0000000000000 c40c000000000000 c3b2492492492492 c3e0000000000000 401c000000000000 e
int64 float64 float64 8000000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 c3e0000000000000 c3e0000000000000 2
int64 float64 float64 2 c004000000000000 bfe0000000000000 4012000000000000 c014000000000000 bfe999999999999a c004000000000000 4000000000000000 32
int64 float64 float64 2 3fd5555555555555 4002aaaaaaaaaaab 3ffaaaaaaaaaaaab 3fe5555555555555 4018000000000000 3fd5555555555555 4000000000000000 32
int64 float64 float64 2 401c000000000000 4022000000000000 c014000000000000 402c000000000000 3fd2492492492492 4000000000000000 401c000000000000 e
int64 float64 float64 2 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 4000000000000000 4000000000000000 2
int64 float64 float64 ffffffffffffffff c004000000000000 c00c000000000000 3ff8000000000000 4004000000000000 3fd999999999999a c004000000000000 bff0000000000000 32
int64 float64 float64 ffffffffffffffff 3fd5555555555555 bfe5555555555556 bff5555555555555 bfd5555555555555 c008000000000000 bff0000000000000 3fd5555555555555 e
int64 float64 float64 ffffffffffffffff 401c000000000000 4018000000000000 c020000000000000 c01c000000000000 bfc2492492492492 bff0000000000000 401c000000000000 e
int64 float64 float64 ffffffffffffffff 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 bff0000000000000 bff0000000000000 2
int64 float8_e5m2 float8_e5m2 fffffffffffffff9 c1 c9 c4 4c 42 c7 c1 e
int64 float8_e5m2 float8_e5m2 fffffffffffffff9 35 c7 c7 c0 ce c7 35 e
int64 float8_e5m2 float8_e5m2 fffffffffffffff9 47 0 cb d2 bc c7 47 e
int64 float8_e5m2 float8_e5m2 fffffffffffffff9 7f 7f 7f 7f 7f c7 c7 2
int64 float8_e5m2 float8_e5m2 8000000000000000 c1 fb fb 7b 76 fb c1 e
int64 float8_e5m2 float8_e5m2 8000000000000000 35 fb fb f4 fb fb 35 e
int64 float8_e5m2 float8_e5m2 8000000000000000 47 fb fb fb f0 fb 47 e
int64 float8_e5m2 float8_e5m2 8000000000000000 7f 7f 7f 7f 7f fb fb 2
int64 float8_e5m2 float8_e5m2 2 c1 b8 44 c5 ba c1 40 32
int64 float8_e5m2 float8_e5m2 2 35 41 3f 39 46 35 40 32
int64 float8_e5m2 float8_e5m2 2 47 48 c5 4b 35 40 47 e
int64 float8_e5m2 float8_e5m2 2 7f 7f 7f 7f 7f 40 40 2
int64 float8_e5m2 float8_e5m2 ffffffffffffffff c1 c3 3e 41 36 c1 bc 32
int64 float8_e5m2 float8_e5m2 ffffffffffffffff 35 ba bd b5 c2 bc 35 e
int64 float8_e5m2 float8_e5m2 ffffffffffffffff 47 46 c8 c7 b1 bc 47 e
int64 float8_e5m2 float8_e5m2 ffffffffffffffff 7f 7f 7f 7f 7f bc bc 2
uint8 bool uint8 ff 0 ff ff 0 - - - - 0 ff 0 ff ff ff ff 32
uint8 bool uint8 ff 1 0 fe ff ff 0 ff 0 1 ff 1 ff fe fe 7f 32
uint8 bool uint8 3 0 3 3 0 - - - - 0 3 0 3 3 3 3 32
uint8 bool uint8 3 1 4 2 3 3 0 3 0 1 3 1 3 2 6 1 32
uint8 bool uint8 0 0 0 0 0 - - - - 0 0 0 0 0 0 0 29
uint8 bool uint8 0 1 1 ff 0 0 0 0 0 0 1 0 1 1 0 0 e
uint8 bool uint8 1 0 1 1 0 - - - - 0 1 0 1 1 1 1 32
uint8 bool uint8 1 1 2 0 1 1 0 1 0 1 1 1 1 0 2 0 29
uint8 int16 int16 ff fff9 f8 106 f907 ffdb fffc ffdc 3 fff9 ff f9 ffff ff06 - - 32
uint8 int16 int16 ff 8000 80ff 80ff 8000 ffff 80ff 0 ff 8000 ff 0 80ff 80ff - - 32
uint8 int16 int16 ff 2 101 fd 1fe 7f 1 7f 1 2 ff 2 ff fd 3fc 3f 32
uint8 int16 int16 ff ffff fe 100 ff01 ff01 0 ff01 0 ffff ff ff ffff ff00 - - 32
uint8 int16 int16 3 fff9 fffc a ffeb ffff fffc 0 3 fff9 3 1 fffb fffa - - 32
uint8 int16 int16 3 8000 8003 8003 8000 ffff 8003 0 3 8000 3 0 8003 8003 - - 32
uint8 int16 int16 3 2 5 1 6 1 1 1 1 2 3 2 3 1 c 0 32
uint8 int16 int16 3 ffff 2 4 fffd fffd 0 fffd 0 ffff 3 3 ffff fffc - - 32
uint8 int16 int16 0 fff9 fff9 7 0 0 0 0 0 fff9 0 0 fff9 fff9 - - 32
uint8 int16 int16 0 8000 8000 8000 0 0 0 0 0 8000 0 0 8000 8000 - - 32
uint8 int16 int16 0 2 2 fffe 0 0 0 0 0 0 2 0 2 2 0 0 e
uint8 int16 int16 0 ffff ffff 1 0 0 0 0 0 ffff 0 0 ffff ffff - - 32
uint8 int16 int16 1 fff9 fffa 8 fff9 ffff fffa 0 1 fff9 1 1 fff9 fff8 - - 32
uint8 int16 int16 1 8000 8001 8001 8000 ffff 8001 0 1 8000 1 0 8001 8001 - - 32
uint8 int16 int16 1 2 3 ffff 2 0 1 0 1 1 2 0 3 3 4 0 e
uint8 int16 int16 1 ffff 0 2 ffff ffff 0 ffff 0 ffff 1 1 ffff fffe - - 32
uint8 int64 int64 ff fffffffffffffff9 f8 106 fffffffffffff907 ffffffffffffffdb fffffffffffffffc ffffffffffffffdc 3 fffffffffffffff9 ff f9 ffffffffffffffff ffffffffffffff06 - - 32
uint8 int64 int64 ff 8000000000000000 80000000000000ff 80000000000000ff 8000000000000000 ffffffffffffffff 80000000000000ff 0 ff 8000000000000000 ff 0 80000000000000ff 80000000000000ff - - 32
uint8 int64 int64 ff 2 101 fd 1fe 7f 1 7f 1 2 ff 2 ff fd 3fc 3f 32
uint8 int64 int64 ff ffffffffffffffff fe 100 ffffffffffffff01 ffffffffffffff01 0 ffffffffffffff01 0 ffffffffffffffff ff ff ffffffffffffffff ffffffffffffff00 - - 32
uint8 int64 int64 3 fffffffffffffff9 fffffffffffffffc a ffffffffffffffeb ffffffffffffffff fffffffffffffffc 0 3 fffffffffffffff9 3 1 fffffffffffffffb fffffffffffffffa - - 32
uint8 int64 int64 3 8000000000000000 8000000000000003 8000000000000003 8000000000000000 ffffffffffffffff 8000000000000003 0 3 8000000000000000 3 0 8000000000000003 8000000000000003 - - 32
uint8 int64 int64 3 2 5 1 6 1 1 1 1 2 3 2 3 1 c 0 32
uint8 int64 int64 3 ffffffffffffffff 2 4 fffffffffffffffd fffffffffffffffd 0 fffffffffffffffd 0 ffffffffffffffff 3 3 ffffffffffffffff fffffffffffffffc - - 32
uint8 int64 int64 0 fffffffffffffff9 fffffffffffffff9 7 0 0 0 0 0 fffffffffffffff9 0 0 fffffffffffffff9 fffffffffffffff9 - - 32
uint8 int64 int64 0 8000000000000000 8000000000000000 8000000000000000 0 0 0 0 0 8000000000000000 0 0 8000000000000000 8000000000000000 - - 32
uint8 int64 int64 0 2 2 fffffffffffffffe 0 0 0 0 0 0 2 0 2 2 0 0 e
uint8 int64 int64 0 ffffffffffffffff ffffffffffffffff 1 0 0 0 0 0 ffffffffffffffff 0 0 ffffffffffffffff ffffffffffffffff - - 32
uint8 int64 int64 1 fffffffffffffff9 fffffffffffffffa 8 fffffffffffffff9 ffffffffffffffff fffffffffffffffa 0 1 fffffffffffffff9 1 1 fffffffffffffff9 fffffffffffffff8 - - 32
uint8 int64 int64 1 8000000000000000 8000000000000001 8000000000000001 8000000000000000 ffffffffffffffff 8000000000000001 0 1 8000000000000000 1 0 8000000000000001 8000000000000001 - - 32
uint8 int64 int64 1 2 3 ffffffffffffffff 2 0 1 0 1 1 2 0 3 3 4 0 e
uint8 int64 int64 1 ffffffffffffffff 0 2 ffffffffffffffff ffffffffffffffff 0 ffffffffffffffff 0 ffffffffffffffff 1 1 ffffffffffffffff fffffffffffffffe - - 32
uint8 uint8 uint8 ff ff fe 0 1 1 0 1 0 ff ff ff ff 0 - - 29
uint8 uint8 uint8 ff 3 2 fc fd 55 0 55 0 3 ff 3 ff fc f8 1f 32
uint8 uint8 uint8 ff 0 ff ff 0 - - - - 0 ff 0 ff ff ff ff 32
uint8 uint8 uint8 ff 1 0 fe ff ff 0 ff 0 1 ff 1 ff fe fe 7f 32
uint8 uint8 uint8 ff 7 6 f8 f9 24 3 24 3 7 ff 7 ff f8 80 1 32
uint8 uint8 uint8 ff 80 7f 7f 80 1 7f 1 7f 80 ff 80 ff 7f - - 32
uint8 uint8 uint8 ff 2 1 fd fe 7f 1 7f 1 2 ff 2 ff fd fc 3f 32
uint8 uint8 uint8 3 ff 2 4 fd 0 3 0 3 3 ff 3 ff fc - - e
uint8 uint8 uint8 3 3 6 0 9 1 0 1 0 3 3 3 3 0 18 0 29
uint8 uint8 uint8 3 0 3 3 0 - - - - 0 3 0 3 3 3 3 32
uint8 uint8 uint8 3 1 4 2 3 3 0 3 0 1 3 1 3 2 6 1 32
uint8 uint8 uint8 3 7 a fc 15 0 3 0 3 3 7 3 7 4 80 0 e
uint8 uint8 uint8 3 80 83 83 80 0 3 0 3 3 80 0 83 83 - - e
uint8 uint8 uint8 3 2 5 1 6 1 1 1 1 2 3 2 3 1 c 0 32
uint8 uint8 uint8 0 ff ff 1 0 0 0 0 0 0 ff 0 ff ff - - e
uint8 uint8 uint8 0 3 3 fd 0 0 0 0 0 0 3 0 3 3 0 0 e
uint8 uint8 uint8 0 0 0 0 0 - - - - 0 0 0 0 0 0 0 29
uint8 uint8 uint8 0 1 1 ff 0 0 0 0 0 0 1 0 1 1 0 0 e
uint8 uint8 uint8 0 7 7 f9 0 0 0 0 0 0 7 0 7 7 0 0 e
uint8 uint8 uint8 0 80 80 80 0 0 0 0 0 0 80 0 80 80 - - e
uint8 uint8 uint8 0 2 2 fe 0 0 0 0 0 0 2 0 2 2 0 0 e
uint8 uint8 uint8 1 ff 0 2 ff 0 1 0 1 1 ff 1 ff fe - - e
uint8 uint8 uint8 1 3 4 fe 3 0 1 0 1 1 3 1 3 2 8 0 e
uint8 uint8 uint8 1 0 1 1 0 - - - - 0 1 0 1 1 1 1 32
uint8 uint8 uint8 1 1 2 0 1 1 0 1 0 1 1 1 1 0 2 0 29
uint8 uint8 uint8 1 7 8 fa 7 0 1 0 1 1 7 1 7 6 80 0 e
uint8 uint8 uint8 1 80 81 81 80 0 1 0 1 1 80 0 81 81 - - e
uint8 uint8 uint8 1 2 3 ff 2 0 1 0 1 1 2 0 3 3 4 0 e
uint8 uint8 uint8 7 ff 6 8 f9 0 7 0 7 7 ff 7 ff f8 - - e
uint8 uint8 uint8 7 3 a 4 15 2 1 2 1 3 7 3 7 4 38 0 32
uint8 uint8 uint8 7 0 7 7 0 - - - - 0 7 0 7 7 7 7 32
uint8 uint8 uint8 7 1 8 6 7 7 0 7 0 1 7 1 7 6 e 3 32
uint8 uint8 uint8 7 7 e 0 31 1 0 1 0 7 7 7 7 0 80 0 29
uint8 uint8 uint8 7 80 87 87 80 0 7 0 7 7 80 0 87 87 - - e
uint8 uint8 uint8 7 2 9 5 e 3 1 3 1 2 7 2 7 5 1c 1 32
uint8 uint8 uint8 80 ff 7f 81 80 0 80 0 80 80 ff 80 ff 7f - - e
uint8 uint8 uint8 80 3 83 7d 80 2a 2 2a 2 3 80 0 83 83 0 10 32
uint8 uint8 uint8 80 0 80 80 0 - - - - 0 80 0 80 80 80 80 32
uint8 uint8 uint8 80 1 81 7f 80 80 0 80 0 1 80 0 81 81 0 40 32
uint8 uint8 uint8 80 7 87 79 80 12 2 12 2 7 80 0 87 87 0 1 32
uint8 uint8 uint8 80 80 0 0 0 1 0 1 0 80 80 80 80 0 - - 29
uint8 uint8 uint8 80 2 82 7e 0 40 0 40 0 2 80 0 82 82 0 20 32
uint8 uint8 uint8 2 ff 1 3 fe 0 2 0 2 2 ff 2 ff fd - - e
uint8 uint8 uint8 2 3 5 ff 6 0 2 0 2 2 3 2 3 1 10 0 e
uint8 uint8 uint8 2 0 2 2 0 - - - - 0 2 0 2 2 2 2 32
uint8 uint8 uint8 2 1 3 1 2 2 0 2 0 1 2 0 3 3 4 1 32
uint8 uint8 uint8 2 7 9 fb e 0 2 0 2 2 7 2 7 5 0 0 e
uint8 uint8 uint8 2 80 82 82 0 0 2 0 2 2 80 0 82 82 - - e
uint8 uint8 uint8 2 2 4 0 4 1 0 1 0 2 2 2 2 0 8 0 29
uint8 uint32 uint32 ff ffffffff fe 100 ffffff01 0 ff 0 ff ff ffffffff ff ffffffff ffffff00 - - e
uint8 uint32 uint32 ff 3 102 fc 2fd 55 0 55 0 3 ff 3 ff fc 7f8 1f 32
uint8 uint32 uint32 ff 0 ff ff 0 - - - - 0 ff 0 ff ff ff ff 32
uint8 uint32 uint32 ff 1 100 fe ff ff 0 ff 0 1 ff 1 ff fe 1fe 7f 32
uint8 uint32 uint32 3 ffffffff 2 4 fffffffd 0 3 0 3 3 ffffffff 3 ffffffff fffffffc - - e
uint8 uint32 uint32 3 3 6 0 9 1 0 1 0 3 3 3 3 0 18 0 29
uint8 uint32 uint32 3 0 3 3 0 - - - - 0 3 0 3 3 3 3 32
uint8 uint32 uint32 3 1 4 2 3 3 0 3 0 1 3 1 3 2 6 1 32
uint8 uint32 uint32 0 ffffffff ffffffff 1 0 0 0 0 0 0 ffffffff 0 ffffffff ffffffff - - e
uint8 uint32 uint32 0 3 3 fffffffd 0 0 0 0 0 0 3 0 3 3 0 0 e
uint8 uint32 uint32 0 0 0 0 0 - - - - 0 0 0 0 0 0 0 29
uint8 uint32 uint32 0 1 1 ffffffff 0 0 0 0 0 0 1 0 1 1 0 0 e
uint8 uint32 uint32 1 ffffffff 0 2 ffffffff 0 1 0 1 1 ffffffff 1 ffffffff fffffffe - - e
uint8 uint32 uint32 1 3 4 fffffffe 3 0 1 0 1 1 3 1 3 2 8 0 e
uint8 uint32 uint32 1 0 1 1 0 - - - - 0 1 0 1 1 1 1 32
uint8 uint32 uint32 1 1 2 0 1 1 0 1 0 1 1 1 1 0 2 0 29
uint8 float16 float16 ff c100 5be4 5c06 e0fb d660 c100 5bf8 32
uint8 float16 float16 ff 3555 5bfb 5bf5 5550 61fa 3555 5bf8 32
uint8 float16 float16 ff 4700 5c18 5bc0 66f9 508e 4700 5bf8 32
uint8 float16 float16 ff 7e00 7e00 7e00 7e00 7e00 5bf8 5bf8 2
uint8 float16 float16 3 c100 3800 4580 c780 bccd c100 4200 32
uint8 float16 float16 3 3555 42ab 4155 3c00 4880 3555 4200 32
uint8 float16 float16 3 4700 4900 c400 4d40 36db 4200 4700 e
uint8 float16 float16 3 7e00 7e00 7e00 7e00 7e00 4200 4200 2
uint8 float16 float16 0 c100 c100 4100 8000 8000 c100 0 32
uint8 float16 float16 0 3555 3555 b555 0 0 0 3555 e
uint8 float16 float16 0 4700 4700 c700 0 0 0 4700 e
uint8 float16 float16 0 7e00 7e00 7e00 7e00 7e00 0 0 2
uint8 float16 float16 1 c100 be00 4300 c100 b666 c100 3c00 32
uint8 float16 float16 1 3555 3d55 3956 3555 4200 3555 3c00 32
uint8 float16 float16 1 4700 4800 c600 4700 3092 3c00 4700 e
uint8 float16 float16 1 7e00 7e00 7e00 7e00 7e00 3c00 3c00 2
uint8 float32 float32 ff c0200000 437c8000 4380c000 c41f6000 c2cc0000 c0200000 437f0000 32
uint8 float32 float32 ff 3eaaaaab 437f5555 437eaaab 42aa0000 443f4000 3eaaaaab 437f0000 32
uint8 float32 float32 ff 40e00000 43830000 43780000 44df2000 4211b6db 40e00000 437f0000 32
uint8 float32 float32 ff 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 437f0000 437f0000 2
uint8 float32 float32 3 c0200000 3f000000 40b00000 c0f00000 bf99999a c0200000 40400000 32
uint8 float32 float32 3 3eaaaaab 40555555 402aaaab 3f800000 41100000 3eaaaaab 40400000 32
uint8 float32 float32 3 40e00000 41200000 c0800000 41a80000 3edb6db7 40400000 40e00000 e
uint8 float32 float32 3 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 40400000 40400000 2
uint8 float32 float32 0 c0200000 c0200000 40200000 80000000 80000000 c0200000 0 32
uint8 float32 float32 0 3eaaaaab 3eaaaaab beaaaaab 0 0 0 3eaaaaab e
uint8 float32 float32 0 40e00000 40e00000 c0e00000 0 0 0 40e00000 e
uint8 float32 float32 0 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 0 0 2
uint8 float32 float32 1 c0200000 bfc00000 40600000 c0200000 becccccd c0200000 3f800000 32
uint8 float32 float32 1 3eaaaaab 3faaaaab 3f2aaaaa 3eaaaaab 40400000 3eaaaaab 3f800000 32
uint8 float32 float32 1 40e00000 41000000 c0c00000 40e00000 3e124925 3f800000 40e00000 e
uint8 float32 float32 1 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 3f800000 3f800000 2
uint8 float8_e4m3fn float8_e4m3fn ff c2 78 78 fe ed c2 78 32
uint8 float8_e4m3fn float8_e4m3fn ff 2b 78 78 6b 7e 2b 78 32
uint8 float8_e4m3fn float8_e4m3fn ff 4e 78 78 7e 61 4e 78 32
uint8 float8_e4m3fn float8_e4m3fn ff 7f 7f 7f 7f 7f 78 78 2
uint8 float8_e4m3fn float8_e4m3fn 3 c2 30 4b cf ba c2 44 32
uint8 float8_e4m3fn float8_e4m3fn 3 2b 45 43 38 51 2b 44 32
uint8 float8_e4m3fn float8_e4m3fn 3 4e 52 c8 5a 2e 44 4e e
uint8 float8_e4m3fn float8_e4m3fn 3 7f 7f 7f 7f 7f 44 44 2
uint8 float8_e4m3fn float8_e4m3fn 0 c2 c2 42 80 80 c2 0 32
uint8 float8_e4m3fn float8_e4m3fn 0 2b 2b ab 0 0 0 2b e
uint8 float8_e4m3fn float8_e4m3fn 0 4e 4e ce 0 0 0 4e e
uint8 float8_e4m3fn float8_e4m3fn 0 7f 7f 7f 7f 7f 0 0 2
uint8 float8_e4m3fn float8_e4m3fn 1 c2 bc 46 c2 ad c2 38 32
uint8 float8_e4m3fn float8_e4m3fn 1 2b 3b 32 2b 44 2b 38 32
uint8 float8_e4m3fn float8_e4m3fn 1 4e 50 cc 4e 21 38 4e e
uint8 float8_e4m3fn float8_e4m3fn 1 7f 7f 7f 7f 7f 38 38 2
uint16 int8 uint16 ffff f9 fff8 6 7 1 6 1 6 fff9 ffff fff9 ffff 6 - - 32
uint16 int8 uint16 ffff 80 ff7f 7f 80 1 7f 1 7f ff80 ffff ff80 ffff 7f - - 32
uint16 int8 uint16 ffff 2 1 fffd fffe 7fff 1 7fff 1 2 ffff 2 ffff fffd fffc 3fff 32
uint16 int8 uint16 ffff ff fffe 0 1 1 0 1 0 ffff ffff ffff ffff 0 - - 29
uint16 int8 uint16 3 f9 fffc a ffeb 0 3 0 3 3 fff9 1 fffb fffa - - e
uint16 int8 uint16 3 80 ff83 83 fe80 0 3 0 3 3 ff80 0 ff83 ff83 - - e
uint16 int8 uint16 3 2 5 1 6 1 1 1 1 2 3 2 3 1 c 0 32
uint16 int8 uint16 3 ff 2 4 fffd 0 3 0 3 3 ffff 3 ffff fffc - - e
uint16 int8 uint16 0 f9 fff9 7 0 0 0 0 0 0 fff9 0 fff9 fff9 - - e
uint16 int8 uint16 0 80 ff80 80 0 0 0 0 0 0 ff80 0 ff80 ff80 - - e
uint16 int8 uint16 0 2 2 fffe 0 0 0 0 0 0 2 0 2 2 0 0 e
uint16 int8 uint16 0 ff ffff 1 0 0 0 0 0 0 ffff 0 ffff ffff - - e
uint16 int8 uint16 1 f9 fffa 8 fff9 0 1 0 1 1 fff9 1 fff9 fff8 - - e
uint16 int8 uint16 1 80 ff81 81 ff80 0 1 0 1 1 ff80 0 ff81 ff81 - - e
uint16 int8 uint16 1 2 3 ffff 2 0 1 0 1 1 2 0 3 3 4 0 e
uint16 int8 uint16 1 ff 0 2 ffff 0 1 0 1 1 ffff 1 ffff fffe - - e
uint16 int32 int32 ffff fffffff9 fff8 10006 fff90007 ffffdb6d fffffffa ffffdb6e 1 fffffff9 ffff fff9 ffffffff ffff0006 - - 32
uint16 int32 int32 ffff 80000000 8000ffff 8000ffff 80000000 ffffffff 8000ffff 0 ffff 80000000 ffff 0 8000ffff 8000ffff - - 32
uint16 int32 int32 ffff 2 10001 fffd 1fffe 7fff 1 7fff 1 2 ffff 2 ffff fffd 3fffc 3fff 32
uint16 int32 int32 ffff ffffffff fffe 10000 ffff0001 ffff0001 0 ffff0001 0 ffffffff ffff ffff ffffffff ffff0000 - - 32
uint16 int32 int32 3 fffffff9 fffffffc a ffffffeb ffffffff fffffffc 0 3 fffffff9 3 1 fffffffb fffffffa - - 32
uint16 int32 int32 3 80000000 80000003 80000003 80000000 ffffffff 80000003 0 3 80000000 3 0 80000003 80000003 - - 32
uint16 int32 int32 3 2 5 1 6 1 1 1 1 2 3 2 3 1 c 0 32
uint16 int32 int32 3 ffffffff 2 4 fffffffd fffffffd 0 fffffffd 0 ffffffff 3 3 ffffffff fffffffc - - 32
uint16 int32 int32 0 fffffff9 fffffff9 7 0 0 0 0 0 fffffff9 0 0 fffffff9 fffffff9 - - 32
uint16 int32 int32 0 80000000 80000000 80000000 0 0 0 0 0 80000000 0 0 80000000 80000000 - - 32
uint16 int32 int32 0 2 2 fffffffe 0 0 0 0 0 0 2 0 2 2 0 0 e
uint16 int32 int32 0 ffffffff ffffffff 1 0 0 0 0 0 ffffffff 0 0 ffffffff ffffffff - - 32
uint16 int32 int32 1 fffffff9 fffffffa 8 fffffff9 ffffffff fffffffa 0 1 fffffff9 1 1 fffffff9 fffffff8 - - 32
uint16 int32 int32 1 80000000 80000001 80000001 80000000 ffffffff 80000001 0 1 80000000 1 0 80000001 80000001 - - 32
uint16 int32 int32 1 2 3 ffffffff 2 0 1 0 1 1 2 0 3 3 4 0 e
uint16 int32 int32 1 ffffffff 0 2 ffffffff ffffffff 0 ffffffff 0 ffffffff 1 1 ffffffff fffffffe - - 32
uint16 uint8 uint16 ffff ff fe ff00 ff01 101 0 101 0 ff ffff ff ffff ff00 - - 32
uint16 uint8 uint16 ffff 3 2 fffc fffd 5555 0 5555 0 3 ffff 3 ffff fffc fff8 1fff 32
uint16 uint8 uint16 ffff 0 ffff ffff 0 - - - - 0 ffff 0 ffff ffff ffff ffff 32
uint16 uint8 uint16 ffff 1 0 fffe ffff ffff 0 ffff 0 1 ffff 1 ffff fffe fffe 7fff 32
uint16 uint8 uint16 3 ff 102 ff04 2fd 0 3 0 3 3 ff 3 ff fc - - e
uint16 uint8 uint16 3 3 6 0 9 1 0 1 0 3 3 3 3 0 18 0 29
uint16 uint8 uint16 3 0 3 3 0 - - - - 0 3 0 3 3 3 3 32
uint16 uint8 uint16 3 1 4 2 3 3 0 3 0 1 3 1 3 2 6 1 32
uint16 uint8 uint16 0 ff ff ff01 0 0 0 0 0 0 ff 0 ff ff - - e
uint16 uint8 uint16 0 3 3 fffd 0 0 0 0 0 0 3 0 3 3 0 0 e
uint16 uint8 uint16 0 0 0 0 0 - - - - 0 0 0 0 0 0 0 29
uint16 uint8 uint16 0 1 1 ffff 0 0 0 0 0 0 1 0 1 1 0 0 e
uint16 uint8 uint16 1 ff 100 ff02 ff 0 1 0 1 1 ff 1 ff fe - - e
uint16 uint8 uint16 1 3 4 fffe 3 0 1 0 1 1 3 1 3 2 8 0 e
uint16 uint8 uint16 1 0 1 1 0 - - - - 0 1 0 1 1 1 1 32
uint16 uint8 uint16 1 1 2 0 1 1 0 1 0 1 1 1 1 0 2 0 29
uint16 uint16 uint16 ffff ffff fffe 0 1 1 0 1 0 ffff ffff ffff ffff 0 - - 29
uint16 uint16 uint16 ffff 3 2 fffc fffd 5555 0 5555 0 3 ffff 3 ffff fffc fff8 1fff 32
uint16 uint16 uint16 ffff 0 ffff ffff 0 - - - - 0 ffff 0 ffff ffff ffff ffff 32
uint16 uint16 uint16 ffff 1 0 fffe ffff ffff 0 ffff 0 1 ffff 1 ffff fffe fffe 7fff 32
uint16 uint16 uint16 ffff 7 6 fff8 fff9 2492 1 2492 1 7 ffff 7 ffff fff8 ff80 1ff 32
uint16 uint16 uint16 ffff 8000 7fff 7fff 8000 1 7fff 1 7fff 8000 ffff 8000 ffff 7fff - - 32
uint16 uint16 uint16 ffff 2 1 fffd fffe 7fff 1 7fff 1 2 ffff 2 ffff fffd fffc 3fff 32
uint16 uint16 uint16 3 ffff 2 4 fffd 0 3 0 3 3 ffff 3 ffff fffc - - e
uint16 uint16 uint16 3 3 6 0 9 1 0 1 0 3 3 3 3 0 18 0 29
uint16 uint16 uint16 3 0 3 3 0 - - - - 0 3 0 3 3 3 3 32
uint16 uint16 uint16 3 1 4 2 3 3 0 3 0 1 3 1 3 2 6 1 32
uint16 uint16 uint16 3 7 a fffc 15 0 3 0 3 3 7 3 7 4 180 0 e
uint16 uint16 uint16 3 8000 8003 8003 8000 0 3 0 3 3 8000 0 8003 8003 - - e
uint16 uint16 uint16 3 2 5 1 6 1 1 1 1 2 3 2 3 1 c 0 32
uint16 uint16 uint16 0 ffff ffff 1 0 0 0 0 0 0 ffff 0 ffff ffff - - e
uint16 uint16 uint16 0 3 3 fffd 0 0 0 0 0 0 3 0 3 3 0 0 e
uint16 uint16 uint16 0 0 0 0 0 - - - - 0 0 0 0 0 0 0 29
uint16 uint16 uint16 0 1 1 ffff 0 0 0 0 0 0 1 0 1 1 0 0 e
uint16 uint16 uint16 0 7 7 fff9 0 0 0 0 0 0 7 0 7 7 0 0 e
uint16 uint16 uint16 0 8000 8000 8000 0 0 0 0 0 0 8000 0 8000 8000 - - e
uint16 uint16 uint16 0 2 2 fffe 0 0 0 0 0 0 2 0 2 2 0 0 e
uint16 uint16 uint16 1 ffff 0 2 ffff 0 1 0 1 1 ffff 1 ffff fffe - - e
uint16 uint16 uint16 1 3 4 fffe 3 0 1 0 1 1 3 1 3 2 8 0 e
uint16 uint16 uint16 1 0 1 1 0 - - - - 0 1 0 1 1 1 1 32
uint16 uint16 uint16 1 1 2 0 1 1 0 1 0 1 1 1 1 0 2 0 29
uint16 uint16 uint16 1 7 8 fffa 7 0 1 0 1 1 7 1 7 6 80 0 e
uint16 uint16 uint16 1 8000 8001 8001 8000 0 1 0 1 1 8000 0 8001 8001 - - e
uint16 uint16 uint16 1 2 3 ffff 2 0 1 0 1 1 2 0 3 3 4 0 e
uint16 uint16 uint16 7 ffff 6 8 fff9 0 7 0 7 7 ffff 7 ffff fff8 - - e
uint16 uint16 uint16 7 3 a 4 15 2 1 2 1 3 7 3 7 4 38 0 32
uint16 uint16 uint16 7 0 7 7 0 - - - - 0 7 0 7 7 7 7 32
uint16 uint16 uint16 7 1 8 6 7 7 0 7 0 1 7 1 7 6 e 3 32
uint16 uint16 uint16 7 7 e 0 31 1 0 1 0 7 7 7 7 0 380 0 29
uint16 uint16 uint16 7 8000 8007 8007 8000 0 7 0 7 7 8000 0 8007 8007 - - e
uint16 uint16 uint16 7 2 9 5 e 3 1 3 1 2 7 2 7 5 1c 1 32
uint16 uint16 uint16 8000 ffff 7fff 8001 8000 0 8000 0 8000 8000 ffff 8000 ffff 7fff - - e
uint16 uint16 uint16 8000 3 8003 7ffd 8000 2aaa 2 2aaa 2 3 8000 0 8003 8003 0 1000 32
uint16 uint16 uint16 8000 0 8000 8000 0 - - - - 0 8000 0 8000 8000 8000 8000 32
uint16 uint16 uint16 8000 1 8001 7fff 8000 8000 0 8000 0 1 8000 0 8001 8001 0 4000 32
uint16 uint16 uint16 8000 7 8007 7ff9 8000 1249 1 1249 1 7 8000 0 8007 8007 0 100 32
uint16 uint16 uint16 8000 8000 0 0 0 1 0 1 0 8000 8000 8000 8000 0 - - 29
uint16 uint16 uint16 8000 2 8002 7ffe 0 4000 0 4000 0 2 8000 0 8002 8002 0 2000 32
uint16 uint16 uint16 2 ffff 1 3 fffe 0 2 0 2 2 ffff 2 ffff fffd - - e
uint16 uint16 uint16 2 3 5 ffff 6 0 2 0 2 2 3 2 3 1 10 0 e
uint16 uint16 uint16 2 0 2 2 0 - - - - 0 2 0 2 2 2 2 32
uint16 uint16 uint16 2 1 3 1 2 2 0 2 0 1 2 0 3 3 4 1 32
uint16 uint16 uint16 2 7 9 fffb e 0 2 0 2 2 7 2 7 5 100 0 e
uint16 uint16 uint16 2 8000 8002 8002 0 0 2 0 2 2 8000 0 8002 8002 - - e
uint16 uint16 uint16 2 2 4 0 4 1 0 1 0 2 2 2 2 0 8 0 29
uint16 uint64 uint64 ffff ffffffffffffffff fffe 10000 ffffffffffff0001 0 ffff 0 ffff ffff ffffffffffffffff ffff ffffffffffffffff ffffffffffff0000 - - e
uint16 uint64 uint64 ffff 3 10002 fffc 2fffd 5555 0 5555 0 3 ffff 3 ffff fffc 7fff8 1fff 32
uint16 uint64 uint64 ffff 0 ffff ffff 0 - - - - 0 ffff 0 ffff ffff ffff ffff 32
uint16 uint64 uint64 ffff 1 10000 fffe ffff ffff 0 ffff 0 1 ffff 1 ffff fffe 1fffe 7fff 32
uint16 uint64 uint64 3 ffffffffffffffff 2 4 fffffffffffffffd 0 3 0 3 3 ffffffffffffffff 3 ffffffffffffffff fffffffffffffffc - - e
uint16 uint64 uint64 3 3 6 0 9 1 0 1 0 3 3 3 3 0 18 0 29
uint16 uint64 uint64 3 0 3 3 0 - - - - 0 3 0 3 3 3 3 32
uint16 uint64 uint64 3 1 4 2 3 3 0 3 0 1 3 1 3 2 6 1 32
uint16 uint64 uint64 0 ffffffffffffffff ffffffffffffffff 1 0 0 0 0 0 0 ffffffffffffffff 0 ffffffffffffffff ffffffffffffffff - - e
uint16 uint64 uint64 0 3 3 fffffffffffffffd 0 0 0 0 0 0 3 0 3 3 0 0 e
uint16 uint64 uint64 0 0 0 0 0 - - - - 0 0 0 0 0 0 0 29
uint16 uint64 uint64 0 1 1 ffffffffffffffff 0 0 0 0 0 0 1 0 1 1 0 0 e
uint16 uint64 uint64 1 ffffffffffffffff 0 2 ffffffffffffffff 0 1 0 1 1 ffffffffffffffff 1 ffffffffffffffff fffffffffffffffe - - e
uint16 uint64 uint64 1 3 4 fffffffffffffffe 3 0 1 0 1 1 3 1 3 2 8 0 e
uint16 uint64 uint64 1 0 1 1 0 - - - - 0 1 0 1 1 1 1 32
uint16 uint64 uint64 1 1 2 0 1 1 0 1 0 1 1 1 1 0 2 0 29
uint16 bfloat16 bfloat16 ffff c020 4780 4780 c820 c6cd c020 4780 32
uint16 bfloat16 bfloat16 ffff 3eab 4780 4780 46ab 4840 3eab 4780 32
uint16 bfloat16 bfloat16 ffff 40e0 4780 4780 48e0 4612 40e0 4780 32
uint16 bfloat16 bfloat16 ffff 7fc0 7fc0 7fc0 7fc0 7fc0 4780 4780 2
uint16 bfloat16 bfloat16 3 c020 3f00 40b0 c0f0 bf9a c020 4040 32
uint16 bfloat16 bfloat16 3 3eab 4055 402b 3f80 4110 3eab 4040 32
uint16 bfloat16 bfloat16 3 40e0 4120 c080 41a8 3edb 4040 40e0 e
uint16 bfloat16 bfloat16 3 7fc0 7fc0 7fc0 7fc0 7fc0 4040 4040 2
uint16 bfloat16 bfloat16 0 c020 c020 4020 8000 8000 c020 0 32
uint16 bfloat16 bfloat16 0 3eab 3eab beab 0 0 0 3eab e
uint16 bfloat16 bfloat16 0 40e0 40e0 c0e0 0 0 0 40e0 e
uint16 bfloat16 bfloat16 0 7fc0 7fc0 7fc0 7fc0 7fc0 0 0 2
uint16 bfloat16 bfloat16 1 c020 bfc0 4060 c020 becd c020 3f80 32
uint16 bfloat16 bfloat16 1 3eab 3fab 3f2a 3eab 4040 3eab 3f80 32
uint16 bfloat16 bfloat16 1 40e0 4100 c0c0 40e0 3e12 3f80 40e0 e
uint16 bfloat16 bfloat16 1 7fc0 7fc0 7fc0 7fc0 7fc0 3f80 3f80 2
uint16 float64 float64 ffff c004000000000000 40efff9000000000 40f0001800000000 c103ffec00000000 c0d9998000000000 c004000000000000 40efffe000000000 32
uint16 float64 float64 ffff 3fd5555555555555 40efffeaaaaaaaab 40efffd555555555 40d5554000000000 4107ffe800000000 3fd5555555555555 40efffe000000000 32
uint16 float64 float64 ffff 401c000000000000 40f0006000000000 40efff0000000000 411bffe400000000 40c2491249249249 401c000000000000 40efffe000000000 32
uint16 float64 float64 ffff 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 40efffe000000000 40efffe000000000 2
uint16 float64 float64 3 c004000000000000 3fe0000000000000 4016000000000000 c01e000000000000 bff3333333333333 c004000000000000 4008000000000000 32
uint16 float64 float64 3 3fd5555555555555 400aaaaaaaaaaaab 4005555555555555 3ff0000000000000 4022000000000000 3fd5555555555555 4008000000000000 32
uint16 float64 float64 3 401c000000000000 4024000000000000 c010000000000000 4035000000000000 3fdb6db6db6db6db 4008000000000000 401c000000000000 e
uint16 float64 float64 3 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 4008000000000000 4008000000000000 2
uint16 float64 float64 0 c004000000000000 c004000000000000 4004000000000000 8000000000000000 8000000000000000 c004000000000000 0 32
uint16 float64 float64 0 3fd5555555555555 3fd5555555555555 bfd5555555555555 0 0 0 3fd5555555555555 e
uint16 float64 float64 0 401c000000000000 401c000000000000 c01c000000000000 0 0 0 401c000000000000 e
uint16 float64 float64 0 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 0 0 2
uint16 float64 float64 1 c004000000000000 bff8000000000000 400c000000000000 c004000000000000 bfd999999999999a c004000000000000 3ff0000000000000 32
uint16 float64 float64 1 3fd5555555555555 3ff5555555555555 3fe5555555555556 3fd5555555555555 4008000000000000 3fd5555555555555 3ff0000000000000 32
uint16 float64 float64 1 401c000000000000 4020000000000000 c018000000000000 401c000000000000 3fc2492492492492 3ff0000000000000 401c000000000000 e
uint16 float64 float64 1 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 3ff0000000000000 3ff0000000000000 2
uint16 float8_e5m2 float8_e5m2 ffff c1 7b 7b fb f6 c1 7b 32
uint16 float8_e5m2 float8_e5m2 ffff 35 7b 7b 74 7b 35 7b 32
uint16 float8_e5m2 float8_e5m2 ffff 47 7b 7b 7b 70 47 7b 32
uint16 float8_e5m2 float8_e5m2 ffff 7f 7f 7f 7f 7f 7b 7b 2
uint16 float8_e5m2 float8_e5m2 3 c1 38 46 c8 bd c1 42 32
uint16 float8_e5m2 float8_e5m2 3 35 43 41 3c 49 35 42 32
uint16 float8_e5m2 float8_e5m2 3 47 49 c4 4d 37 42 47 e
uint16 float8_e5m2 float8_e5m2 3 7f 7f 7f 7f 7f 42 42 2
uint16 float8_e5m2 float8_e5m2 0 c1 c1 41 80 80 c1 0 32
uint16 float8_e5m2 float8_e5m2 0 35 35 b5 0 0 0 35 e
uint16 float8_e5m2 float8_e5m2 0 47 47 c7 0 0 0 47 e
uint16 float8_e5m2 float8_e5m2 0 7f 7f 7f 7f 7f 0 0 2
uint16 float8_e5m2 float8_e5m2 1 c1 be 43 c1 b6 c1 3c 32
uint16 float8_e5m2 float8_e5m2 1 35 3d 3a 35 42 35 3c 32
uint16 float8_e5m2 float8_e5m2 1 47 48 c6 47 31 3c 47 e
uint16 float8_e5m2 float8_e5m2 1 7f 7f 7f 7f 7f 3c 3c 2
uint32 bool uint32 ffffffff 0 ffffffff ffffffff 0 - - - - 0 ffffffff 0 ffffffff ffffffff ffffffff ffffffff 32
uint32 bool uint32 ffffffff 1 0 fffffffe ffffffff ffffffff 0 ffffffff 0 1 ffffffff 1 ffffffff fffffffe fffffffe 7fffffff 32
uint32 bool uint32 3 0 3 3 0 - - - - 0 3 0 3 3 3 3 32
uint32 bool uint32 3 1 4 2 3 3 0 3 0 1 3 1 3 2 6 1 32
uint32 bool uint32 0 0 0 0 0 - - - - 0 0 0 0 0 0 0 29
uint32 bool uint32 0 1 1 ffffffff 0 0 0 0 0 0 1 0 1 1 0 0 e
uint32 bool uint32 1 0 1 1 0 - - - - 0 1 0 1 1 1 1 32
uint32 bool uint32 1 1 2 0 1 1 0 1 0 1 1 1 1 0 2 0 29
uint32 int16 uint32 ffffffff fff9 fffffff8 6 7 1 6 1 6 fffffff9 ffffffff fffffff9 ffffffff 6 - - 32
uint32 int16 uint32 ffffffff 8000 ffff7fff 7fff 8000 1 7fff 1 7fff ffff8000 ffffffff ffff8000 ffffffff 7fff - - 32
uint32 int16 uint32 ffffffff 2 1 fffffffd fffffffe 7fffffff 1 7fffffff 1 2 ffffffff 2 ffffffff fffffffd fffffffc 3fffffff 32
uint32 int16 uint32 ffffffff ffff fffffffe 0 1 1 0 1 0 ffffffff ffffffff ffffffff ffffffff 0 - - 29
uint32 int16 uint32 3 fff9 fffffffc a ffffffeb 0 3 0 3 3 fffffff9 1 fffffffb fffffffa - - e
uint32 int16 uint32 3 8000 ffff8003 8003 fffe8000 0 3 0 3 3 ffff8000 0 ffff8003 ffff8003 - - e
uint32 int16 uint32 3 2 5 1 6 1 1 1 1 2 3 2 3 1 c 0 32
uint32 int16 uint32 3 ffff 2 4 fffffffd 0 3 0 3 3 ffffffff 3 ffffffff fffffffc - - e
uint32 int16 uint32 0 fff9 fffffff9 7 0 0 0 0 0 0 fffffff9 0 fffffff9 fffffff9 - - e
uint32 int16 uint32 0 8000 ffff8000 8000 0 0 0 0 0 0 ffff8000 0 ffff8000 ffff8000 - - e
uint32 int16 uint32 0 2 2 fffffffe 0 0 0 0 0 0 2 0 2 2 0 0 e
uint32 int16 uint32 0 ffff ffffffff 1 0 0 0 0 0 0 ffffffff 0 ffffffff ffffffff - - e
uint32 int16 uint32 1 fff9 fffffffa 8 fffffff9 0 1 0 1 1 fffffff9 1 fffffff9 fffffff8 - - e
uint32 int16 uint32 1 8000 ffff8001 8001 ffff8000 0 1 0 1 1 ffff8000 0 ffff8001 ffff8001 - - e
uint32 int16 uint32 1 2 3 ffffffff 2 0 1 0 1 1 2 0 3 3 4 0 e
uint32 int16 uint32 1 ffff 0 2 ffffffff 0 1 0 1 1 ffffffff 1 ffffffff fffffffe - - e
uint32 int64 int64 ffffffff fffffffffffffff9 fffffff8 100000006 fffffff900000007 ffffffffdb6db6db fffffffffffffffc ffffffffdb6db6dc 3 fffffffffffffff9 ffffffff fffffff9 ffffffffffffffff ffffffff00000006 - - 32
uint32 int64 int64 ffffffff 8000000000000000 80000000ffffffff 80000000ffffffff 8000000000000000 ffffffffffffffff 80000000ffffffff 0 ffffffff 8000000000000000 ffffffff 0 80000000ffffffff 80000000ffffffff - - 32
uint32 int64 int64 ffffffff 2 100000001 fffffffd 1fffffffe 7fffffff 1 7fffffff 1 2 ffffffff 2 ffffffff fffffffd 3fffffffc 3fffffff 32
uint32 int64 int64 ffffffff ffffffffffffffff fffffffe 100000000 ffffffff00000001 ffffffff00000001 0 ffffffff00000001 0 ffffffffffffffff ffffffff ffffffff ffffffffffffffff ffffffff00000000 - - 32
uint32 int64 int64 3 fffffffffffffff9 fffffffffffffffc a ffffffffffffffeb ffffffffffffffff fffffffffffffffc 0 3 fffffffffffffff9 3 1 fffffffffffffffb fffffffffffffffa - - 32
uint32 int64 int64 3 8000000000000000 8000000000000003 8000000000000003 8000000000000000 ffffffffffffffff 8000000000000003 0 3 8000000000000000 3 0 8000000000000003 8000000000000003 - - 32
uint32 int64 int64 3 2 5 1 6 1 1 1 1 2 3 2 3 1 c 0 32
uint32 int64 int64 3 ffffffffffffffff 2 4 fffffffffffffffd fffffffffffffffd 0 fffffffffffffffd 0 ffffffffffffffff 3 3 ffffffffffffffff fffffffffffffffc - - 32
uint32 int64 int64 0 fffffffffffffff9 fffffffffffffff9 7 0 0 0 0 0 fffffffffffffff9 0 0 fffffffffffffff9 fffffffffffffff9 - - 32
uint32 int64 int64 0 8000000000000000 8000000000000000 8000000000000000 0 0 0 0 0 8000000000000000 0 0 8000000000000000 8000000000000000 - - 32
uint32 int64 int64 0 2 2 fffffffffffffffe 0 0 0 0 0 0 2 0 2 2 0 0 e
uint32 int64 int64 0 ffffffffffffffff ffffffffffffffff 1 0 0 0 0 0 ffffffffffffffff 0 0 ffffffffffffffff ffffffffffffffff - - 32
uint32 int64 int64 1 fffffffffffffff9 fffffffffffffffa 8 fffffffffffffff9 ffffffffffffffff fffffffffffffffa 0 1 fffffffffffffff9 1 1 fffffffffffffff9 fffffffffffffff8 - - 32
uint32 int64 int64 1 8000000000000000 8000000000000001 8000000000000001 8000000000000000 ffffffffffffffff 8000000000000001 0 1 8000000000000000 1 0 8000000000000001 8000000000000001 - - 32
uint32 int64 int64 1 2 3 ffffffffffffffff 2 0 1 0 1 1 2 0 3 3 4 0 e
uint32 int64 int64 1 ffffffffffffffff 0 2 ffffffffffffffff ffffffffffffffff 0 ffffffffffffffff 0 ffffffffffffffff 1 1 ffffffffffffffff fffffffffffffffe - - 32
uint32 uint16 uint32 ffffffff ffff fffe ffff0000 ffff0001 10001 0 10001 0 ffff ffffffff ffff ffffffff ffff0000 - - 32
uint32 uint16 uint32 ffffffff 3 2 fffffffc fffffffd 55555555 0 55555555 0 3 ffffffff 3 ffffffff fffffffc fffffff8 1fffffff 32
uint32 uint16 uint32 ffffffff 0 ffffffff ffffffff 0 - - - - 0 ffffffff 0 ffffffff ffffffff ffffffff ffffffff 32
uint32 uint16 uint32 ffffffff 1 0 fffffffe ffffffff ffffffff 0 ffffffff 0 1 ffffffff 1 ffffffff fffffffe fffffffe 7fffffff 32
uint32 uint16 uint32 3 ffff 10002 ffff0004 2fffd 0 3 0 3 3 ffff 3 ffff fffc - - e
uint32 uint16 uint32 3 3 6 0 9 1 0 1 0 3 3 3 3 0 18 0 29
uint32 uint16 uint32 3 0 3 3 0 - - - - 0 3 0 3 3 3 3 32
uint32 uint16 uint32 3 1 4 2 3 3 0 3 0 1 3 1 3 2 6 1 32
uint32 uint16 uint32 0 ffff ffff ffff0001 0 0 0 0 0 0 ffff 0 ffff ffff - - e
uint32 uint16 uint32 0 3 3 fffffffd 0 0 0 0 0 0 3 0 3 3 0 0 e
uint32 uint16 uint32 0 0 0 0 0 - - - - 0 0 0 0 0 0 0 29
uint32 uint16 uint32 0 1 1 ffffffff 0 0 0 0 0 0 1 0 1 1 0 0 e
uint32 uint16 uint32 1 ffff 10000 ffff0002 ffff 0 1 0 1 1 ffff 1 ffff fffe - - e
uint32 uint16 uint32 1 3 4 fffffffe 3 0 1 0 1 1 3 1 3 2 8 0 e
uint32 uint16 uint32 1 0 1 1 0 - - - - 0 1 0 1 1 1 1 32
uint32 uint16 uint32 1 1 2 0 1 1 0 1 0 1 1 1 1 0 2 0 29
uint32 uint32 uint32 ffffffff ffffffff fffffffe 0 1 1 0 1 0 ffffffff ffffffff ffffffff ffffffff 0 - - 29
uint32 uint32 uint32 ffffffff 3 2 fffffffc fffffffd 55555555 0 55555555 0 3 ffffffff 3 ffffffff fffffffc fffffff8 1fffffff 32
uint32 uint32 uint32 ffffffff 0 ffffffff ffffffff 0 - - - - 0 ffffffff 0 ffffffff ffffffff ffffffff ffffffff 32
uint32 uint32 uint32 ffffffff 1 0 fffffffe ffffffff ffffffff 0 ffffffff 0 1 ffffffff 1 ffffffff fffffffe fffffffe 7fffffff 32
uint32 uint32 uint32 ffffffff 7 6 fffffff8 fffffff9 24924924 3 24924924 3 7 ffffffff 7 ffffffff fffffff8 ffffff80 1ffffff 32
uint32 uint32 uint32 ffffffff 80000000 7fffffff 7fffffff 80000000 1 7fffffff 1 7fffffff 80000000 ffffffff 80000000 ffffffff 7fffffff - - 32
uint32 uint32 uint32 ffffffff 2 1 fffffffd fffffffe 7fffffff 1 7fffffff 1 2 ffffffff 2 ffffffff fffffffd fffffffc 3fffffff 32
uint32 uint32 uint32 3 ffffffff 2 4 fffffffd 0 3 0 3 3 ffffffff 3 ffffffff fffffffc - - e
uint32 uint32 uint32 3 3 6 0 9 1 0 1 0 3 3 3 3 0 18 0 29
uint32 uint32 uint32 3 0 3 3 0 - - - - 0 3 0 3 3 3 3 32
uint32 uint32 uint32 3 1 4 2 3 3 0 3 0 1 3 1 3 2 6 1 32
uint32 uint32 uint32 3 7 a fffffffc 15 0 3 0 3 3 7 3 7 4 180 0 e
uint32 uint32 uint32 3 80000000 80000003 80000003 80000000 0 3 0 3 3 80000000 0 80000003 80000003 - - e
uint32 uint32 uint32 3 2 5 1 6 1 1 1 1 2 3 2 3 1 c 0 32
uint32 uint32 uint32 0 ffffffff ffffffff 1 0 0 0 0 0 0 ffffffff 0 ffffffff ffffffff - - e
uint32 uint32 uint32 0 3 3 fffffffd 0 0 0 0 0 0 3 0 3 3 0 0 e
uint32 uint32 uint32 0 0 0 0 0 - - - - 0 0 0 0 0 0 0 29
uint32 uint32 uint32 0 1 1 ffffffff 0 0 0 0 0 0 1 0 1 1 0 0 e
uint32 uint32 uint32 0 7 7 fffffff9 0 0 0 0 0 0 7 0 7 7 0 0 e
uint32 uint32 uint32 0 80000000 80000000 80000000 0 0 0 0 0 0 80000000 0 80000000 80000000 - - e
uint32 uint32 uint32 0 2 2 fffffffe 0 0 0 0 0 0 2 0 2 2 0 0 e
uint32 uint32 uint32 1 ffffffff 0 2 ffffffff 0 1 0 1 1 ffffffff 1 ffffffff fffffffe - - e
uint32 uint32 uint32 1 3 4 fffffffe 3 0 1 0 1 1 3 1 3 2 8 0 e
uint32 uint32 uint32 1 0 1 1 0 - - - - 0 1 0 1 1 1 1 32
uint32 uint32 uint32 1 1 2 0 1 1 0 1 0 1 1 1 1 0 2 0 29
uint32 uint32 uint32 1 7 8 fffffffa 7 0 1 0 1 1 7 1 7 6 80 0 e
uint32 uint32 uint32 1 80000000 80000001 80000001 80000000 0 1 0 1 1 80000000 0 80000001 80000001 - - e
uint32 uint32 uint32 1 2 3 ffffffff 2 0 1 0 1 1 2 0 3 3 4 0 e
uint32 uint32 uint32 7 ffffffff 6 8 fffffff9 0 7 0 7 7 ffffffff 7 ffffffff fffffff8 - - e
uint32 uint32 uint32 7 3 a 4 15 2 1 2 1 3 7 3 7 4 38 0 32
uint32 uint32 uint32 7 0 7 7 0 - - - - 0 7 0 7 7 7 7 32
uint32 uint32 uint32 7 1 8 6 7 7 0 7 0 1 7 1 7 6 e 3 32
uint32 uint32 uint32 7 7 e 0 31 1 0 1 0 7 7 7 7 0 380 0 29
uint32 uint32 uint32 7 80000000 80000007 80000007 80000000 0 7 0 7 7 80000000 0 80000007 80000007 - - e
uint32 uint32 uint32 7 2 9 5 e 3 1 3 1 2 7 2 7 5 1c 1 32
uint32 uint32 uint32 80000000 ffffffff 7fffffff 80000001 80000000 0 80000000 0 80000000 80000000 ffffffff 80000000 ffffffff 7fffffff - - e
uint32 uint32 uint32 80000000 3 80000003 7ffffffd 80000000 2aaaaaaa 2 2aaaaaaa 2 3 80000000 0 80000003 80000003 0 10000000 32
uint32 uint32 uint32 80000000 0 80000000 80000000 0 - - - - 0 80000000 0 80000000 80000000 80000000 80000000 32
uint32 uint32 uint32 80000000 1 80000001 7fffffff 80000000 80000000 0 80000000 0 1 80000000 0 80000001 80000001 0 40000000 32
uint32 uint32 uint32 80000000 7 80000007 7ffffff9 80000000 12492492 2 12492492 2 7 80000000 0 80000007 80000007 0 1000000 32
uint32 uint32 uint32 80000000 80000000 0 0 0 1 0 1 0 80000000 80000000 80000000 80000000 0 - - 29
uint32 uint32 uint32 80000000 2 80000002 7ffffffe 0 40000000 0 40000000 0 2 80000000 0 80000002 80000002 0 20000000 32
uint32 uint32 uint32 2 ffffffff 1 3 fffffffe 0 2 0 2 2 ffffffff 2 ffffffff fffffffd - - e
uint32 uint32 uint32 2 3 5 ffffffff 6 0 2 0 2 2 3 2 3 1 10 0 e
uint32 uint32 uint32 2 0 2 2 0 - - - - 0 2 0 2 2 2 2 32
uint32 uint32 uint32 2 1 3 1 2 2 0 2 0 1 2 0 3 3 4 1 32
uint32 uint32 uint32 2 7 9 fffffffb e 0 2 0 2 2 7 2 7 5 100 0 e
uint32 uint32 uint32 2 80000000 80000002 80000002 0 0 2 0 2 2 80000000 0 80000002 80000002 - - e
uint32 uint32 uint32 2 2 4 0 4 1 0 1 0 2 2 2 2 0 8 0 29
uint32 float16 float16 ffffffff c100 7c00 7c00 fc00 fc00 c100 7c00 32
uint32 float16 float16 ffffffff 3555 7c00 7c00 7c00 7c00 3555 7c00 32
uint32 float16 float16 ffffffff 4700 7c00 7c00 7c00 7c00 4700 7c00 32
uint32 float16 float16 ffffffff 7e00 7e00 7e00 7e00 7e00 7c00 7c00 2
uint32 float16 float16 3 c100 3800 4580 c780 bccd c100 4200 32
uint32 float16 float16 3 3555 42ab 4155 3c00 4880 3555 4200 32
uint32 float16 float16 3 4700 4900 c400 4d40 36db 4200 4700 e
uint32 float16 float16 3 7e00 7e00 7e00 7e00 7e00 4200 4200 2
uint32 float16 float16 0 c100 c100 4100 8000 8000 c100 0 32
uint32 float16 float16 0 3555 3555 b555 0 0 0 3555 e
uint32 float16 float16 0 4700 4700 c700 0 0 0 4700 e
uint32 float16 float16 0 7e00 7e00 7e00 7e00 7e00 0 0 2
uint32 float16 float16 1 c100 be00 4300 c100 b666 c100 3c00 32
uint32 float16 float16 1 3555 3d55 3956 3555 4200 3555 3c00 32
uint32 float16 float16 1 4700 4800 c600 4700 3092 3c00 4700 e
uint32 float16 float16 1 7e00 7e00 7e00 7e00 7e00 3c00 3c00 2
uint32 float32 float32 ffffffff c0200000 4f800000 4f800000 d0200000 cecccccd c0200000 4f800000 32
uint32 float32 float32 ffffffff 3eaaaaab 4f800000 4f800000 4eaaaaab 50400000 3eaaaaab 4f800000 32
uint32 float32 float32 ffffffff 40e00000 4f800000 4f800000 50e00000 4e124925 40e00000 4f800000 32
uint32 float32 float32 ffffffff 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 4f800000 4f800000 2
uint32 float32 float32 3 c0200000 3f000000 40b00000 c0f00000 bf99999a c0200000 40400000 32
uint32 float32 float32 3 3eaaaaab 40555555 402aaaab 3f800000 41100000 3eaaaaab 40400000 32
uint32 float32 float32 3 40e00000 41200000 c0800000 41a80000 3edb6db7 40400000 40e00000 e
uint32 float32 float32 3 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 40400000 40400000 2
uint32 float32 float32 0 c0200000 c0200000 40200000 80000000 80000000 c0200000 0 32
uint32 float32 float32 0 3eaaaaab 3eaaaaab beaaaaab 0 0 0 3eaaaaab e
uint32 float32 float32 0 40e00000 40e00000 c0e00000 0 0 0 40e00000 e
uint32 float32 float32 0 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 0 0 2
uint32 float32 float32 1 c0200000 bfc00000 40600000 c0200000 becccccd c0200000 3f800000 32
uint32 float32 float32 1 3eaaaaab 3faaaaab 3f2aaaaa 3eaaaaab 40400000 3eaaaaab 3f800000 32
uint32 float32 float32 1 40e00000 41000000 c0c00000 40e00000 3e124925 3f800000 40e00000 e
uint32 float32 float32 1 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 3f800000 3f800000 2
uint32 float8_e4m3fn float8_e4m3fn ffffffff c2 7e 7e fe f3 c2 7e 32
uint32 float8_e4m3fn float8_e4m3fn ffffffff 2b 7e 7e 72 7e 2b 7e 32
uint32 float8_e4m3fn float8_e4m3fn ffffffff 4e 7e 7e 7e 68 4e 7e 32
uint32 float8_e4m3fn float8_e4m3fn ffffffff 7f 7f 7f 7f 7f 7e 7e 2
uint32 float8_e4m3fn float8_e4m3fn 3 c2 30 4b cf ba c2 44 32
uint32 float8_e4m3fn float8_e4m3fn 3 2b 45 43 38 51 2b 44 32
uint32 float8_e4m3fn float8_e4m3fn 3 4e 52 c8 5a 2e 44 4e e
uint32 float8_e4m3fn float8_e4m3fn 3 7f 7f 7f 7f 7f 44 44 2
uint32 float8_e4m3fn float8_e4m3fn 0 c2 c2 42 80 80 c2 0 32
uint32 float8_e4m3fn float8_e4m3fn 0 2b 2b ab 0 0 0 2b e
uint32 float8_e4m3fn float8_e4m3fn 0 4e 4e ce 0 0 0 4e e
uint32 float8_e4m3fn float8_e4m3fn 0 7f 7f 7f 7f 7f 0 0 2
uint32 float8_e4m3fn float8_e4m3fn 1 c2 bc 46 c2 ad c2 38 32
uint32 float8_e4m3fn float8_e4m3fn 1 2b 3b 32 2b 44 2b 38 32
uint32 float8_e4m3fn float8_e4m3fn 1 4e 50 cc 4e 21 38 4e e
uint32 float8_e4m3fn float8_e4m3fn 1 7f 7f 7f 7f 7f 38 38 2
uint64 int8 uint64 ffffffffffffffff f9 fffffffffffffff8 6 7 1 6 1 6 fffffffffffffff9 ffffffffffffffff fffffffffffffff9 ffffffffffffffff 6 - - 32
uint64 int8 uint64 ffffffffffffffff 80 ffffffffffffff7f 7f 80 1 7f 1 7f ffffffffffffff80 ffffffffffffffff ffffffffffffff80 ffffffffffffffff 7f - - 32
uint64 int8 uint64 ffffffffffffffff 2 1 fffffffffffffffd fffffffffffffffe 7fffffffffffffff 1 7fffffffffffffff 1 2 ffffffffffffffff 2 ffffffffffffffff fffffffffffffffd fffffffffffffffc 3fffffffffffffff 32
uint64 int8 uint64 ffffffffffffffff ff fffffffffffffffe 0 1 1 0 1 0 ffffffffffffffff ffffffffffffffff ffffffffffffffff ffffffffffffffff 0 - - 29
uint64 int8 uint64 3 f9 fffffffffffffffc a ffffffffffffffeb 0 3 0 3 3 fffffffffffffff9 1 fffffffffffffffb fffffffffffffffa - - e
uint64 int8 uint64 3 80 ffffffffffffff83 83 fffffffffffffe80 0 3 0 3 3 ffffffffffffff80 0 ffffffffffffff83 ffffffffffffff83 - - e
uint64 int8 uint64 3 2 5 1 6 1 1 1 1 2 3 2 3 1 c 0 32
uint64 int8 uint64 3 ff 2 4 fffffffffffffffd 0 3 0 3 3 ffffffffffffffff 3 ffffffffffffffff fffffffffffffffc - - e
uint64 int8 uint64 0 f9 fffffffffffffff9 7 0 0 0 0 0 0 fffffffffffffff9 0 fffffffffffffff9 fffffffffffffff9 - - e
uint64 int8 uint64 0 80 ffffffffffffff80 80 0 0 0 0 0 0 ffffffffffffff80 0 ffffffffffffff80 ffffffffffffff80 - - e
uint64 int8 uint64 0 2 2 fffffffffffffffe 0 0 0 0 0 0 2 0 2 2 0 0 e
uint64 int8 uint64 0 ff ffffffffffffffff 1 0 0 0 0 0 0 ffffffffffffffff 0 ffffffffffffffff ffffffffffffffff - - e
uint64 int8 uint64 1 f9 fffffffffffffffa 8 fffffffffffffff9 0 1 0 1 1 fffffffffffffff9 1 fffffffffffffff9 fffffffffffffff8 - - e
uint64 int8 uint64 1 80 ffffffffffffff81 81 ffffffffffffff80 0 1 0 1 1 ffffffffffffff80 0 ffffffffffffff81 ffffffffffffff81 - - e
uint64 int8 uint64 1 2 3 ffffffffffffffff 2 0 1 0 1 1 2 0 3 3 4 0 e
uint64 int8 uint64 1 ff 0 2 ffffffffffffffff 0 1 0 1 1 ffffffffffffffff 1 ffffffffffffffff fffffffffffffffe - - e
uint64 int32 uint64 ffffffffffffffff fffffff9 fffffffffffffff8 6 7 1 6 1 6 fffffffffffffff9 ffffffffffffffff fffffffffffffff9 ffffffffffffffff 6 - - 32
uint64 int32 uint64 ffffffffffffffff 80000000 ffffffff7fffffff 7fffffff 80000000 1 7fffffff 1 7fffffff ffffffff80000000 ffffffffffffffff ffffffff80000000 ffffffffffffffff 7fffffff - - 32
uint64 int32 uint64 ffffffffffffffff 2 1 fffffffffffffffd fffffffffffffffe 7fffffffffffffff 1 7fffffffffffffff 1 2 ffffffffffffffff 2 ffffffffffffffff fffffffffffffffd fffffffffffffffc 3fffffffffffffff 32
uint64 int32 uint64 ffffffffffffffff ffffffff fffffffffffffffe 0 1 1 0 1 0 ffffffffffffffff ffffffffffffffff ffffffffffffffff ffffffffffffffff 0 - - 29
uint64 int32 uint64 3 fffffff9 fffffffffffffffc a ffffffffffffffeb 0 3 0 3 3 fffffffffffffff9 1 fffffffffffffffb fffffffffffffffa - - e
uint64 int32 uint64 3 80000000 ffffffff80000003 80000003 fffffffe80000000 0 3 0 3 3 ffffffff80000000 0 ffffffff80000003 ffffffff80000003 - - e
uint64 int32 uint64 3 2 5 1 6 1 1 1 1 2 3 2 3 1 c 0 32
uint64 int32 uint64 3 ffffffff 2 4 fffffffffffffffd 0 3 0 3 3 ffffffffffffffff 3 ffffffffffffffff fffffffffffffffc - - e
uint64 int32 uint64 0 fffffff9 fffffffffffffff9 7 0 0 0 0 0 0 fffffffffffffff9 0 fffffffffffffff9 fffffffffffffff9 - - e
uint64 int32 uint64 0 80000000 ffffffff80000000 80000000 0 0 0 0 0 0 ffffffff80000000 0 ffffffff80000000 ffffffff80000000 - - e
uint64 int32 uint64 0 2 2 fffffffffffffffe 0 0 0 0 0 0 2 0 2 2 0 0 e
uint64 int32 uint64 0 ffffffff ffffffffffffffff 1 0 0 0 0 0 0 ffffffffffffffff 0 ffffffffffffffff ffffffffffffffff - - e
uint64 int32 uint64 1 fffffff9 fffffffffffffffa 8 fffffffffffffff9 0 1 0 1 1 fffffffffffffff9 1 fffffffffffffff9 fffffffffffffff8 - - e
uint64 int32 uint64 1 80000000 ffffffff80000001 80000001 ffffffff80000000 0 1 0 1 1 ffffffff80000000 0 ffffffff80000001 ffffffff80000001 - - e
uint64 int32 uint64 1 2 3 ffffffffffffffff 2 0 1 0 1 1 2 0 3 3 4 0 e
uint64 int32 uint64 1 ffffffff 0 2 ffffffffffffffff 0 1 0 1 1 ffffffffffffffff 1 ffffffffffffffff fffffffffffffffe - - e
uint64 uint8 uint64 ffffffffffffffff ff fe ffffffffffffff00 ffffffffffffff01 101010101010101 0 101010101010101 0 ff ffffffffffffffff ff ffffffffffffffff ffffffffffffff00 - - 32
uint64 uint8 uint64 ffffffffffffffff 3 2 fffffffffffffffc fffffffffffffffd 5555555555555555 0 5555555555555555 0 3 ffffffffffffffff 3 ffffffffffffffff fffffffffffffffc fffffffffffffff8 1fffffffffffffff 32
uint64 uint8 uint64 ffffffffffffffff 0 ffffffffffffffff ffffffffffffffff 0 - - - - 0 ffffffffffffffff 0 ffffffffffffffff ffffffffffffffff ffffffffffffffff ffffffffffffffff 32
uint64 uint8 uint64 ffffffffffffffff 1 0 fffffffffffffffe ffffffffffffffff ffffffffffffffff 0 ffffffffffffffff 0 1 ffffffffffffffff 1 ffffffffffffffff fffffffffffffffe fffffffffffffffe 7fffffffffffffff 32
uint64 uint8 uint64 3 ff 102 ffffffffffffff04 2fd 0 3 0 3 3 ff 3 ff fc - - e
uint64 uint8 uint64 3 3 6 0 9 1 0 1 0 3 3 3 3 0 18 0 29
uint64 uint8 uint64 3 0 3 3 0 - - - - 0 3 0 3 3 3 3 32
uint64 uint8 uint64 3 1 4 2 3 3 0 3 0 1 3 1 3 2 6 1 32
uint64 uint8 uint64 0 ff ff ffffffffffffff01 0 0 0 0 0 0 ff 0 ff ff - - e
uint64 uint8 uint64 0 3 3 fffffffffffffffd 0 0 0 0 0 0 3 0 3 3 0 0 e
uint64 uint8 uint64 0 0 0 0 0 - - - - 0 0 0 0 0 0 0 29
uint64 uint8 uint64 0 1 1 ffffffffffffffff 0 0 0 0 0 0 1 0 1 1 0 0 e
uint64 uint8 uint64 1 ff 100 ffffffffffffff02 ff 0 1 0 1 1 ff 1 ff fe - - e
uint64 uint8 uint64 1 3 4 fffffffffffffffe 3 0 1 0 1 1 3 1 3 2 8 0 e
uint64 uint8 uint64 1 0 1 1 0 - - - - 0 1 0 1 1 1 1 32
uint64 uint8 uint64 1 1 2 0 1 1 0 1 0 1 1 1 1 0 2 0 29
uint64 uint32 uint64 ffffffffffffffff ffffffff fffffffe ffffffff00000000 ffffffff00000001 100000001 0 100000001 0 ffffffff ffffffffffffffff ffffffff ffffffffffffffff ffffffff00000000 - - 32
uint64 uint32 uint64 ffffffffffffffff 3 2 fffffffffffffffc fffffffffffffffd 5555555555555555 0 5555555555555555 0 3 ffffffffffffffff 3 ffffffffffffffff fffffffffffffffc fffffffffffffff8 1fffffffffffffff 32
uint64 uint32 uint64 ffffffffffffffff 0 ffffffffffffffff ffffffffffffffff 0 - - - - 0 ffffffffffffffff 0 ffffffffffffffff ffffffffffffffff ffffffffffffffff ffffffffffffffff 32
uint64 uint32 uint64 ffffffffffffffff 1 0 fffffffffffffffe ffffffffffffffff ffffffffffffffff 0 ffffffffffffffff 0 1 ffffffffffffffff 1 ffffffffffffffff fffffffffffffffe fffffffffffffffe 7fffffffffffffff 32
uint64 uint32 uint64 3 ffffffff 100000002 ffffffff00000004 2fffffffd 0 3 0 3 3 ffffffff 3 ffffffff fffffffc - - e
uint64 uint32 uint64 3 3 6 0 9 1 0 1 0 3 3 3 3 0 18 0 29
uint64 uint32 uint64 3 0 3 3 0 - - - - 0 3 0 3 3 3 3 32
uint64 uint32 uint64 3 1 4 2 3 3 0 3 0 1 3 1 3 2 6 1 32
uint64 uint32 uint64 0 ffffffff ffffffff ffffffff00000001 0 0 0 0 0 0 ffffffff 0 ffffffff ffffffff - - e
uint64 uint32 uint64 0 3 3 fffffffffffffffd 0 0 0 0 0 0 3 0 3 3 0 0 e
uint64 uint32 uint64 0 0 0 0 0 - - - - 0 0 0 0 0 0 0 29
uint64 uint32 uint64 0 1 1 ffffffffffffffff 0 0 0 0 0 0 1 0 1 1 0 0 e
uint64 uint32 uint64 1 ffffffff 100000000 ffffffff00000002 ffffffff 0 1 0 1 1 ffffffff 1 ffffffff fffffffe - - e
uint64 uint32 uint64 1 3 4 fffffffffffffffe 3 0 1 0 1 1 3 1 3 2 8 0 e
uint64 uint32 uint64 1 0 1 1 0 - - - - 0 1 0 1 1 1 1 32
uint64 uint32 uint64 1 1 2 0 1 1 0 1 0 1 1 1 1 0 2 0 29
uint64 uint64 uint64 ffffffffffffffff ffffffffffffffff fffffffffffffffe 0 1 1 0 1 0 ffffffffffffffff ffffffffffffffff ffffffffffffffff ffffffffffffffff 0 - - 29
uint64 uint64 uint64 ffffffffffffffff 3 2 fffffffffffffffc fffffffffffffffd 5555555555555555 0 5555555555555555 0 3 ffffffffffffffff 3 ffffffffffffffff fffffffffffffffc fffffffffffffff8 1fffffffffffffff 32
uint64 uint64 uint64 ffffffffffffffff 0 ffffffffffffffff ffffffffffffffff 0 - - - - 0 ffffffffffffffff 0 ffffffffffffffff ffffffffffffffff ffffffffffffffff ffffffffffffffff 32
uint64 uint64 uint64 ffffffffffffffff 1 0 fffffffffffffffe ffffffffffffffff ffffffffffffffff 0 ffffffffffffffff 0 1 ffffffffffffffff 1 ffffffffffffffff fffffffffffffffe fffffffffffffffe 7fffffffffffffff 32
uint64 uint64 uint64 ffffffffffffffff 7 6 fffffffffffffff8 fffffffffffffff9 2492492492492492 1 2492492492492492 1 7 ffffffffffffffff 7 ffffffffffffffff fffffffffffffff8 ffffffffffffff80 1ffffffffffffff 32
uint64 uint64 uint64 ffffffffffffffff 8000000000000000 7fffffffffffffff 7fffffffffffffff 8000000000000000 1 7fffffffffffffff 1 7fffffffffffffff 8000000000000000 ffffffffffffffff 8000000000000000 ffffffffffffffff 7fffffffffffffff - - 32
uint64 uint64 uint64 ffffffffffffffff 2 1 fffffffffffffffd fffffffffffffffe 7fffffffffffffff 1 7fffffffffffffff 1 2 ffffffffffffffff 2 ffffffffffffffff fffffffffffffffd fffffffffffffffc 3fffffffffffffff 32
uint64 uint64 uint64 3 ffffffffffffffff 2 4 fffffffffffffffd 0 3 0 3 3 ffffffffffffffff 3 ffffffffffffffff fffffffffffffffc - - e
uint64 uint64 uint64 3 3 6 0 9 1 0 1 0 3 3 3 3 0 18 0 29
uint64 uint64 uint64 3 0 3 3 0 - - - - 0 3 0 3 3 3 3 32
uint64 uint64 uint64 3 1 4 2 3 3 0 3 0 1 3 1 3 2 6 1 32
uint64 uint64 uint64 3 7 a fffffffffffffffc 15 0 3 0 3 3 7 3 7 4 180 0 e
uint64 uint64 uint64 3 8000000000000000 8000000000000003 8000000000000003 8000000000000000 0 3 0 3 3 8000000000000000 0 8000000000000003 8000000000000003 - - e
uint64 uint64 uint64 3 2 5 1 6 1 1 1 1 2 3 2 3 1 c 0 32
uint64 uint64 uint64 0 ffffffffffffffff ffffffffffffffff 1 0 0 0 0 0 0 ffffffffffffffff 0 ffffffffffffffff ffffffffffffffff - - e
uint64 uint64 uint64 0 3 3 fffffffffffffffd 0 0 0 0 0 0 3 0 3 3 0 0 e
uint64 uint64 uint64 0 0 0 0 0 - - - - 0 0 0 0 0 0 0 29
uint64 uint64 uint64 0 1 1 ffffffffffffffff 0 0 0 0 0 0 1 0 1 1 0 0 e
uint64 uint64 uint64 0 7 7 fffffffffffffff9 0 0 0 0 0 0 7 0 7 7 0 0 e
uint64 uint64 uint64 0 8000000000000000 8000000000000000 8000000000000000 0 0 0 0 0 0 8000000000000000 0 8000000000000000 8000000000000000 - - e
uint64 uint64 uint64 0 2 2 fffffffffffffffe 0 0 0 0 0 0 2 0 2 2 0 0 e
uint64 uint64 uint64 1 ffffffffffffffff 0 2 ffffffffffffffff 0 1 0 1 1 ffffffffffffffff 1 ffffffffffffffff fffffffffffffffe - - e
uint64 uint64 uint64 1 3 4 fffffffffffffffe 3 0 1 0 1 1 3 1 3 2 8 0 e
uint64 uint64 uint64 1 0 1 1 0 - - - - 0 1 0 1 1 1 1 32
uint64 uint64 uint64 1 1 2 0 1 1 0 1 0 1 1 1 1 0 2 0 29
uint64 uint64 uint64 1 7 8 fffffffffffffffa 7 0 1 0 1 1 7 1 7 6 80 0 e
uint64 uint64 uint64 1 8000000000000000 8000000000000001 8000000000000001 8000000000000000 0 1 0 1 1 8000000000000000 0 8000000000000001 8000000000000001 - - e
uint64 uint64 uint64 1 2 3 ffffffffffffffff 2 0 1 0 1 1 2 0 3 3 4 0 e
uint64 uint64 uint64 7 ffffffffffffffff 6 8 fffffffffffffff9 0 7 0 7 7 ffffffffffffffff 7 ffffffffffffffff fffffffffffffff8 - - e
uint64 uint64 uint64 7 3 a 4 15 2 1 2 1 3 7 3 7 4 38 0 32
uint64 uint64 uint64 7 0 7 7 0 - - - - 0 7 0 7 7 7 7 32
uint64 uint64 uint64 7 1 8 6 7 7 0 7 0 1 7 1 7 6 e 3 32
uint64 uint64 uint64 7 7 e 0 31 1 0 1 0 7 7 7 7 0 380 0 29
uint64 uint64 uint64 7 8000000000000000 8000000000000007 8000000000000007 8000000000000000 0 7 0 7 7 8000000000000000 0 8000000000000007 8000000000000007 - - e
uint64 uint64 uint64 7 2 9 5 e 3 1 3 1 2 7 2 7 5 1c 1 32
uint64 uint64 uint64 8000000000000000 ffffffffffffffff 7fffffffffffffff 8000000000000001 8000000000000000 0 8000000000000000 0 8000000000000000 8000000000000000 ffffffffffffffff 8000000000000000 ffffffffffffffff 7fffffffffffffff - - e
uint64 uint64 uint64 8000000000000000 3 8000000000000003 7ffffffffffffffd 8000000000000000 2aaaaaaaaaaaaaaa 2 2aaaaaaaaaaaaaaa 2 3 8000000000000000 0 8000000000000003 8000000000000003 0 1000000000000000 32
uint64 uint64 uint64 8000000000000000 0 8000000000000000 8000000000000000 0 - - - - 0 8000000000000000 0 8000000000000000 8000000000000000 8000000000000000 8000000000000000 32
uint64 uint64 uint64 8000000000000000 1 8000000000000001 7fffffffffffffff 8000000000000000 8000000000000000 0 8000000000000000 0 1 8000000000000000 0 8000000000000001 8000000000000001 0 4000000000000000 32
uint64 uint64 uint64 8000000000000000 7 8000000000000007 7ffffffffffffff9 8000000000000000 1249249249249249 1 1249249249249249 1 7 8000000000000000 0 8000000000000007 8000000000000007 0 100000000000000 32
uint64 uint64 uint64 8000000000000000 8000000000000000 0 0 0 1 0 1 0 8000000000000000 8000000000000000 8000000000000000 8000000000000000 0 - - 29
uint64 uint64 uint64 8000000000000000 2 8000000000000002 7ffffffffffffffe 0 4000000000000000 0 4000000000000000 0 2 8000000000000000 0 8000000000000002 8000000000000002 0 2000000000000000 32
uint64 uint64 uint64 2 ffffffffffffffff 1 3 fffffffffffffffe 0 2 0 2 2 ffffffffffffffff 2 ffffffffffffffff fffffffffffffffd - - e
uint64 uint64 uint64 2 3 5 ffffffffffffffff 6 0 2 0 2 2 3 2 3 1 10 0 e
uint64 uint64 uint64 2 0 2 2 0 - - - - 0 2 0 2 2 2 2 32
uint64 uint64 uint64 2 1 3 1 2 2 0 2 0 1 2 0 3 3 4 1 32
uint64 uint64 uint64 2 7 9 fffffffffffffffb e 0 2 0 2 2 7 2 7 5 100 0 e
uint64 uint64 uint64 2 8000000000000000 8000000000000002 8000000000000002 0 0 2 0 2 2 8000000000000000 0 8000000000000002 8000000000000002 - - e
uint64 uint64 uint64 2 2 4 0 4 1 0 1 0 2 2 2 2 0 8 0 29
uint64 bfloat16 bfloat16 ffffffffffffffff c020 5f80 5f80 e020 decd c020 5f80 32
uint64 bfloat16 bfloat16 ffffffffffffffff 3eab 5f80 5f80 5eab 6040 3eab 5f80 32
uint64 bfloat16 bfloat16 ffffffffffffffff 40e0 5f80 5f80 60e0 5e12 40e0 5f80 32
uint64 bfloat16 bfloat16 ffffffffffffffff 7fc0 7fc0 7fc0 7fc0 7fc0 5f80 5f80 2
uint64 bfloat16 bfloat16 3 c020 3f00 40b0 c0f0 bf9a c020 4040 32
uint64 bfloat16 bfloat16 3 3eab 4055 402b 3f80 4110 3eab 4040 32
uint64 bfloat16 bfloat16 3 40e0 4120 c080 41a8 3edb 4040 40e0 e
uint64 bfloat16 bfloat16 3 7fc0 7fc0 7fc0 7fc0 7fc0 4040 4040 2
uint64 bfloat16 bfloat16 0 c020 c020 4020 8000 8000 c020 0 32
uint64 bfloat16 bfloat16 0 3eab 3eab beab 0 0 0 3eab e
uint64 bfloat16 bfloat16 0 40e0 40e0 c0e0 0 0 0 40e0 e
uint64 bfloat16 bfloat16 0 7fc0 7fc0 7fc0 7fc0 7fc0 0 0 2
uint64 bfloat16 bfloat16 1 c020 bfc0 4060 c020 becd c020 3f80 32
uint64 bfloat16 bfloat16 1 3eab 3fab 3f2a 3eab 4040 3eab 3f80 32
uint64 bfloat16 bfloat16 1 40e0 4100 c0c0 40e0 3e12 3f80 40e0 e
uint64 bfloat16 bfloat16 1 7fc0 7fc0 7fc0 7fc0 7fc0 3f80 3f80 2
uint64 float64 float64 ffffffffffffffff c004000000000000 43f0000000000000 43f0000000000000 c404000000000000 c3d999999999999a c004000000000000 43f0000000000000 32
uint64 float64 float64 ffffffffffffffff 3fd5555555555555 43f0000000000000 43f0000000000000 43d5555555555555 4408000000000000 3fd5555555555555 43f0000000000000 32
uint64 float64 float64 ffffffffffffffff 401c000000000000 43f0000000000000 43f0000000000000 441c000000000000 43c2492492492492 401c000000000000 43f0000000000000 32
uint64 float64 float64 ffffffffffffffff 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 43f0000000000000 43f0000000000000 2
uint64 float64 float64 3 c004000000000000 3fe0000000000000 4016000000000000 c01e000000000000 bff3333333333333 c004000000000000 4008000000000000 32
uint64 float64 float64 3 3fd5555555555555 400aaaaaaaaaaaab 4005555555555555 3ff0000000000000 4022000000000000 3fd5555555555555 4008000000000000 32
uint64 float64 float64 3 401c000000000000 4024000000000000 c010000000000000 4035000000000000 3fdb6db6db6db6db 4008000000000000 401c000000000000 e
uint64 float64 float64 3 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 4008000000000000 4008000000000000 2
uint64 float64 float64 0 c004000000000000 c004000000000000 4004000000000000 8000000000000000 8000000000000000 c004000000000000 0 32
uint64 float64 float64 0 3fd5555555555555 3fd5555555555555 bfd5555555555555 0 0 0 3fd5555555555555 e
uint64 float64 float64 0 401c000000000000 401c000000000000 c01c000000000000 0 0 0 401c000000000000 e
uint64 float64 float64 0 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 0 0 2
uint64 float64 float64 1 c004000000000000 bff8000000000000 400c000000000000 c004000000000000 bfd999999999999a c004000000000000 3ff0000000000000 32
uint64 float64 float64 1 3fd5555555555555 3ff5555555555555 3fe5555555555556 3fd5555555555555 4008000000000000 3fd5555555555555 3ff0000000000000 32
uint64 float64 float64 1 401c000000000000 4020000000000000 c018000000000000 401c000000000000 3fc2492492492492 3ff0000000000000 401c000000000000 e
uint64 float64 float64 1 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 3ff0000000000000 3ff0000000000000 2
uint64 float8_e5m2 float8_e5m2 ffffffffffffffff c1 7b 7b fb f6 c1 7b 32
uint64 float8_e5m2 float8_e5m2 ffffffffffffffff 35 7b 7b 74 7b 35 7b 32
uint64 float8_e5m2 float8_e5m2 ffffffffffffffff 47 7b 7b 7b 70 47 7b 32
uint64 float8_e5m2 float8_e5m2 ffffffffffffffff 7f 7f 7f 7f 7f 7b 7b 2
uint64 float8_e5m2 float8_e5m2 3 c1 38 46 c8 bd c1 42 32
uint64 float8_e5m2 float8_e5m2 3 35 43 41 3c 49 35 42 32
uint64 float8_e5m2 float8_e5m2 3 47 49 c4 4d 37 42 47 e
uint64 float8_e5m2 float8_e5m2 3 7f 7f 7f 7f 7f 42 42 2
uint64 float8_e5m2 float8_e5m2 0 c1 c1 41 80 80 c1 0 32
uint64 float8_e5m2 float8_e5m2 0 35 35 b5 0 0 0 35 e
uint64 float8_e5m2 float8_e5m2 0 47 47 c7 0 0 0 47 e
uint64 float8_e5m2 float8_e5m2 0 7f 7f 7f 7f 7f 0 0 2
uint64 float8_e5m2 float8_e5m2 1 c1 be 43 c1 b6 c1 3c 32
uint64 float8_e5m2 float8_e5m2 1 35 3d 3a 35 42 35 3c 32
uint64 float8_e5m2 float8_e5m2 1 47 48 c6 47 31 3c 47 e
uint64 float8_e5m2 float8_e5m2 1 7f 7f 7f 7f 7f 3c 3c 2
float16 bool float16 c100 0 c100 c100 8000 fc00 c100 0 e
float16 bool float16 c100 1 be00 c300 c100 c100 c100 3c00 e
float16 bool float16 3555 0 3555 3555 0 7c00 0 3555 32
float16 bool float16 3555 1 3d55 b956 3555 3555 3555 3c00 e
float16 bool float16 4700 0 4700 4700 0 7c00 0 4700 32
float16 bool float16 4700 1 4800 4600 4700 4700 3c00 4700 32
float16 bool float16 7e00 0 7e00 7e00 7e00 7e00 0 0 2
float16 bool float16 7e00 1 7e00 7e00 7e00 7e00 3c00 3c00 2
float16 int16 float16 c100 fff9 c8c0 4480 4c60 35b7 c700 c100 32
float16 int16 float16 c100 8000 f800 7800 7c00 500 f800 c100 32
float16 int16 float16 c100 2 b800 c480 c500 bd00 c100 4000 e
float16 int16 float16 c100 ffff c300 be00 4100 4100 c100 bc00 e
float16 int16 float16 3555 fff9 c6ab 4755 c0aa aa18 c700 3555 32
float16 int16 float16 3555 8000 f800 7800 f155 80ab f800 3555 32
float16 int16 float16 3555 2 40ab beab 3955 3155 3555 4000 e
float16 int16 float16 3555 ffff b956 3d55 b555 b555 bc00 3555 32
float16 int16 float16 4700 fff9 0 4b00 d220 bc00 c700 4700 32
float16 int16 float16 4700 8000 f800 7800 fc00 8b00 f800 4700 32
float16 int16 float16 4700 2 4880 4500 4b00 4300 4000 4700 32
float16 int16 float16 4700 ffff 4600 4800 c700 c700 bc00 4700 32
float16 int16 float16 7e00 fff9 7e00 7e00 7e00 7e00 c700 c700 2
float16 int16 float16 7e00 8000 7e00 7e00 7e00 7e00 f800 f800 2
float16 int16 float16 7e00 2 7e00 7e00 7e00 7e00 4000 4000 2
float16 int16 float16 7e00 ffff 7e00 7e00 7e00 7e00 bc00 bc00 2
float16 int64 float16 c100 fffffffffffffff9 c8c0 4480 4c60 35b7 c700 c100 32
float16 int64 float16 c100 8000000000000000 fc00 7c00 7c00 0 fc00 c100 32
float16 int64 float16 c100 2 b800 c480 c500 bd00 c100 4000 e
float16 int64 float16 c100 ffffffffffffffff c300 be00 4100 4100 c100 bc00 e
float16 int64 float16 3555 fffffffffffffff9 c6ab 4755 c0aa aa18 c700 3555 32
float16 int64 float16 3555 8000000000000000 fc00 7c00 fc00 8000 fc00 3555 32
float16 int64 float16 3555 2 40ab beab 3955 3155 3555 4000 e
float16 int64 float16 3555 ffffffffffffffff b956 3d55 b555 b555 bc00 3555 32
float16 int64 float16 4700 fffffffffffffff9 0 4b00 d220 bc00 c700 4700 32
float16 int64 float16 4700 8000000000000000 fc00 7c00 fc00 8000 fc00 4700 32
float16 int64 float16 4700 2 4880 4500 4b00 4300 4000 4700 32
float16 int64 float16 4700 ffffffffffffffff 4600 4800 c700 c700 bc00 4700 32
float16 int64 float16 7e00 fffffffffffffff9 7e00 7e00 7e00 7e00 c700 c700 2
float16 int64 float16 7e00 8000000000000000 7e00 7e00 7e00 7e00 fc00 fc00 2
float16 int64 float16 7e00 2 7e00 7e00 7e00 7e00 4000 4000 2
float16 int64 float16 7e00 ffffffffffffffff 7e00 7e00 7e00 7e00 bc00 bc00 2
float16 uint16 float16 c100 ffff 7c00 fc00 fc00 8000 c100 7c00 e
float16 uint16 float16 c100 3 3800 c580 c780 baab c100 4200 e
float16 uint16 float16 c100 0 c100 c100 8000 fc00 c100 0 e
float16 uint16 float16 c100 1 be00 c300 c100 c100 c100 3c00 e
float16 uint16 float16 3555 ffff 7c00 fc00 7c00 0 3555 7c00 e
float16 uint16 float16 3555 3 42ab c155 3c00 2f1c 3555 4200 e
float16 uint16 float16 3555 0 3555 3555 0 7c00 0 3555 32
float16 uint16 float16 3555 1 3d55 b956 3555 3555 3555 3c00 e
float16 uint16 float16 4700 ffff 7c00 fc00 7c00 0 4700 7c00 e
float16 uint16 float16 4700 3 4900 4400 4d40 40ab 4200 4700 32
float16 uint16 float16 4700 0 4700 4700 0 7c00 0 4700 32
float16 uint16 float16 4700 1 4800 4600 4700 4700 3c00 4700 32
float16 uint16 float16 7e00 ffff 7e00 7e00 7e00 7e00 7c00 7c00 2
float16 uint16 float16 7e00 3 7e00 7e00 7e00 7e00 4200 4200 2
float16 uint16 float16 7e00 0 7e00 7e00 7e00 7e00 0 0 2
float16 uint16 float16 7e00 1 7e00 7e00 7e00 7e00 3c00 3c00 2
float16 uint64 float16 c100 ffffffffffffffff 7c00 fc00 fc00 8000 c100 7c00 e
float16 uint64 float16 c100 3 3800 c580 c780 baab c100 4200 e
float16 uint64 float16 c100 0 c100 c100 8000 fc00 c100 0 e
float16 uint64 float16 c100 1 be00 c300 c100 c100 c100 3c00 e
float16 uint64 float16 3555 ffffffffffffffff 7c00 fc00 7c00 0 3555 7c00 e
float16 uint64 float16 3555 3 42ab c155 3c00 2f1c 3555 4200 e
float16 uint64 float16 3555 0 3555 3555 0 7c00 0 3555 32
float16 uint64 float16 3555 1 3d55 b956 3555 3555 3555 3c00 e
float16 uint64 float16 4700 ffffffffffffffff 7c00 fc00 7c00 0 4700 7c00 e
float16 uint64 float16 4700 3 4900 4400 4d40 40ab 4200 4700 32
float16 uint64 float16 4700 0 4700 4700 0 7c00 0 4700 32
float16 uint64 float16 4700 1 4800 4600 4700 4700 3c00 4700 32
float16 uint64 float16 7e00 ffffffffffffffff 7e00 7e00 7e00 7e00 7c00 7c00 2
float16 uint64 float16 7e00 3 7e00 7e00 7e00 7e00 4200 4200 2
float16 uint64 float16 7e00 0 7e00 7e00 7e00 7e00 0 0 2
float16 uint64 float16 7e00 1 7e00 7e00 7e00 7e00 3c00 3c00 2
float16 float16 float16 c100 c100 c500 0 4640 3c00 c100 c100 29
float16 float16 float16 c100 3555 c055 c1ab baaa c780 c100 3555 e
float16 float16 float16 c100 4700 4480 c8c0 cc60 b5b7 c100 4700 e
float16 float16 float16 c100 7e00 7e00 7e00 7e00 7e00 c100 c100 2
float16 float16 float16 c100 0 c100 c100 8000 fc00 c100 0 e
float16 float16 float16 c100 8000 c100 c100 0 7c00 c100 8000 e
float16 float16 float16 c100 3e00 bc00 c400 c380 beab c100 3e00 e
float16 float16 float16 c100 7bff 7bff fbff fc00 8280 c100 7bff e
float16 float16 float16 c100 ad00 c128 c0d8 3240 5000 c100 ad00 e
float16 float16 float16 c100 7c00 7c00 fc00 fc00 8000 c100 7c00 e
float16 float16 float16 3555 c100 c055 41ab baaa b044 c100 3555 32
float16 float16 float16 3555 3555 3955 0 2f1c 3c00 3555 3555 29
float16 float16 float16 3555 4700 4755 c6ab 40aa 2a18 3555 4700 e
float16 float16 float16 3555 7e00 7e00 7e00 7e00 7e00 3555 3555 2
float16 float16 float16 3555 0 3555 3555 0 7c00 0 3555 32
float16 float16 float16 3555 8000 3555 3555 8000 fc00 8000 3555 32
float16 float16 float16 3555 3e00 3f55 bcab 3800 331c 3555 3e00 e
float16 float16 float16 3555 7bff 7bff fbff 7554 55 3555 7bff e
float16 float16 float16 3555 ad00 3415 3695 a6aa c444 ad00 3555 32
float16 float16 float16 3555 7c00 7c00 fc00 7c00 0 3555 7c00 e
float16 float16 float16 4700 c100 4480 48c0 cc60 c19a c100 4700 32
float16 float16 float16 4700 3555 4755 46ab 40aa 4d40 3555 4700 32
float16 float16 float16 4700 4700 4b00 0 5220 3c00 4700 4700 29
float16 float16 float16 4700 7e00 7e00 7e00 7e00 7e00 4700 4700 2
float16 float16 float16 4700 0 4700 4700 0 7c00 0 4700 32
float16 float16 float16 4700 8000 4700 4700 8000 fc00 8000 4700 32
float16 float16 float16 4700 3e00 4840 4580 4940 44ab 3e00 4700 32
float16 float16 float16 4700 7bff 7bff fbff 7c00 701 4700 7bff e
float16 float16 float16 4700 ad00 46ec 4714 b860 d59a ad00 4700 32
float16 float16 float16 4700 7c00 7c00 fc00 7c00 0 4700 7c00 e
float16 float16 float16 7e00 c100 7e00 7e00 7e00 7e00 c100 c100 2
float16 float16 float16 7e00 3555 7e00 7e00 7e00 7e00 3555 3555 2
float16 float16 float16 7e00 4700 7e00 7e00 7e00 7e00 4700 4700 2
float16 float16 float16 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
float16 float16 float16 7e00 0 7e00 7e00 7e00 7e00 0 0 2
float16 float16 float16 7e00 8000 7e00 7e00 7e00 7e00 8000 8000 2
float16 float16 float16 7e00 3e00 7e00 7e00 7e00 7e00 3e00 3e00 2
float16 float16 float16 7e00 7bff 7e00 7e00 7e00 7e00 7bff 7bff 2
float16 float16 float16 7e00 ad00 7e00 7e00 7e00 7e00 ad00 ad00 2
float16 float16 float16 7e00 7c00 7e00 7e00 7e00 7e00 7c00 7c00 2
float16 float16 float16 0 c100 c100 4100 8000 8000 c100 0 32
float16 float16 float16 0 3555 3555 b555 0 0 0 3555 e
float16 float16 float16 0 4700 4700 c700 0 0 0 4700 e
float16 float16 float16 0 7e00 7e00 7e00 7e00 7e00 0 0 2
float16 float16 float16 0 0 0 0 0 7e00 0 0 29
float16 float16 float16 0 8000 0 0 8000 7e00 8000 0 29
float16 float16 float16 0 3e00 3e00 be00 0 0 0 3e00 e
float16 float16 float16 0 7bff 7bff fbff 0 0 0 7bff e
float16 float16 float16 0 ad00 ad00 2d00 8000 8000 ad00 0 32
float16 float16 float16 0 7c00 7c00 fc00 7e00 0 0 7c00 e
float16 float16 float16 8000 c100 c100 4100 0 0 c100 8000 32
float16 float16 float16 8000 3555 3555 b555 8000 8000 8000 3555 e
float16 float16 float16 8000 4700 4700 c700 8000 8000 8000 4700 e
float16 float16 float16 8000 7e00 7e00 7e00 7e00 7e00 8000 8000 2
float16 float16 float16 8000 0 0 8000 8000 7e00 8000 0 29
float16 float16 float16 8000 8000 8000 0 0 7e00 8000 8000 29
float16 float16 float16 8000 3e00 3e00 be00 8000 8000 8000 3e00 e
float16 float16 float16 8000 7bff 7bff fbff 8000 8000 8000 7bff e
float16 float16 float16 8000 ad00 ad00 2d00 0 0 ad00 8000 32
float16 float16 float16 8000 7c00 7c00 fc00 7e00 8000 8000 7c00 e
float16 float16 float16 3e00 c100 bc00 4400 c380 b8cd c100 3e00 32
float16 float16 float16 3e00 3555 3f55 3cab 3800 4480 3555 3e00 32
float16 float16 float16 3e00 4700 4840 c580 4940 32db 3e00 4700 e
float16 float16 float16 3e00 7e00 7e00 7e00 7e00 7e00 3e00 3e00 2
float16 float16 float16 3e00 0 3e00 3e00 0 7c00 0 3e00 32
float16 float16 float16 3e00 8000 3e00 3e00 8000 fc00 8000 3e00 32
float16 float16 float16 3e00 3e00 4200 0 4080 3c00 3e00 3e00 29
float16 float16 float16 3e00 7bff 7bff fbff 7c00 180 3e00 7bff e
float16 float16 float16 3e00 ad00 3db0 3e50 af80 cccd ad00 3e00 32
float16 float16 float16 3e00 7c00 7c00 fc00 7c00 0 3e00 7c00 e
float16 float16 float16 7bff c100 7bff 7bff fc00 f666 c100 7bff 32
float16 float16 float16 7bff 3555 7bff 7bff 7554 7c00 3555 7bff 32
float16 float16 float16 7bff 4700 7bff 7bff 7c00 7092 4700 7bff 32
float16 float16 float16 7bff 7e00 7e00 7e00 7e00 7e00 7bff 7bff 2
float16 float16 float16 7bff 0 7bff 7bff 0 7c00 0 7bff 32
float16 float16 float16 7bff 8000 7bff 7bff 8000 fc00 8000 7bff 32
float16 float16 float16 7bff 3e00 7bff 7bff 7c00 7955 3e00 7bff 32
float16 float16 float16 7bff 7bff 7c00 0 7c00 3c00 7bff 7bff 29
float16 float16 float16 7bff ad00 7bff 7bff ecff fc00 ad00 7bff 32
float16 float16 float16 7bff 7c00 7c00 fc00 7c00 0 7bff 7c00 e
float16 float16 float16 ad00 c100 c128 40d8 3240 2800 c100 ad00 32
float16 float16 float16 ad00 3555 3415 b695 a6aa b380 ad00 3555 e
float16 float16 float16 ad00 4700 46ec c714 b860 a1b7 ad00 4700 e
float16 float16 float16 ad00 7e00 7e00 7e00 7e00 7e00 ad00 ad00 2
float16 float16 float16 ad00 0 ad00 ad00 8000 fc00 ad00 0 e
float16 float16 float16 ad00 8000 ad00 ad00 0 7c00 ad00 8000 e
float16 float16 float16 ad00 3e00 3db0 be50 af80 aaab ad00 3e00 e
float16 float16 float16 ad00 7bff 7bff fbff ecff 8014 ad00 7bff e
float16 float16 float16 ad00 ad00 b100 0 1e40 3c00 ad00 ad00 29
float16 float16 float16 ad00 7c00 7c00 fc00 fc00 8000 ad00 7c00 e
float16 float16 float16 7c00 c100 7c00 7c00 fc00 fc00 c100 7c00 32
float16 float16 float16 7c00 3555 7c00 7c00 7c00 7c00 3555 7c00 32
float16 float16 float16 7c00 4700 7c00 7c00 7c00 7c00 4700 7c00 32
float16 float16 float16 7c00 7e00 7e00 7e00 7e00 7e00 7c00 7c00 2
float16 float16 float16 7c00 0 7c00 7c00 7e00 7c00 0 7c00 32
float16 float16 float16 7c00 8000 7c00 7c00 7e00 fc00 8000 7c00 32
float16 float16 float16 7c00 3e00 7c00 7c00 7c00 7c00 3e00 7c00 32
float16 float16 float16 7c00 7bff 7c00 7c00 7c00 7c00 7bff 7c00 32
float16 float16 float16 7c00 ad00 7c00 7c00 fc00 fc00 ad00 7c00 32
float16 float16 float16 7c00 7c00 7c00 7e00 7c00 7e00 7c00 7c00 29
float16 float32 float32 c100 c0200000 c0a00000 0 40c80000 3f800000 c0200000 c0200000 29
float16 float32 float32 c100 3eaaaaab c00aaaab c0355555 bf555556 c0f00000 c0200000 3eaaaaab e
float16 float32 float32 c100 40e00000 40900000 c1180000 c18c0000 beb6db6e c0200000 40e00000 e
float16 float32 float32 c100 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 c0200000 c0200000 2
float16 float32 float32 3555 c0200000 c00aac00 40355400 bf554800 be088000 c0200000 3eaaa000 32
float16 float32 float32 3555 3eaaaaab 3f2aa556 b8aab000 3de38000 3f7ff000 3eaaa000 3eaaaaab e
float16 float32 float32 3555 40e00000 40eaaa00 c0d55600 40154c00 3d430000 3eaaa000 40e00000 e
float16 float32 float32 3555 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 3eaaa000 3eaaa000 2
float16 float32 float32 4700 c0200000 40900000 41180000 c18c0000 c0333333 c0200000 40e00000 32
float16 float32 float32 4700 3eaaaaab 40eaaaab 40d55555 40155556 41a80000 3eaaaaab 40e00000 32
float16 float32 float32 4700 40e00000 41600000 0 42440000 3f800000 40e00000 40e00000 29
float16 float32 float32 4700 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 40e00000 40e00000 2
float16 float32 float32 7e00 c0200000 7fc00000 7fc00000 7fc00000 7fc00000 c0200000 c0200000 2
float16 float32 float32 7e00 3eaaaaab 7fc00000 7fc00000 7fc00000 7fc00000 3eaaaaab 3eaaaaab 2
float16 float32 float32 7e00 40e00000 7fc00000 7fc00000 7fc00000 7fc00000 40e00000 40e00000 2
float16 float32 float32 7e00 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
float16 float8_e4m3fn float16 c100 c2 c500 0 4640 3c00 c100 c100 29
float16 float8_e4m3fn float16 c100 2b c050 c1b0 bae0 c746 c100 3580 e
float16 float8_e4m3fn float16 c100 4e 4480 c8c0 cc60 b5b7 c100 4700 e
float16 float8_e4m3fn float16 c100 7f 7e00 7e00 7e00 7e00 c100 c100 2
float16 float8_e4m3fn float16 3555 c2 c055 41ab baaa b044 c100 3555 32
float16 float8_e4m3fn float16 3555 2b 396a a160 2f55 3bc1 3555 3580 e
float16 float8_e4m3fn float16 3555 4e 4755 c6ab 40aa 2a18 3555 4700 e
float16 float8_e4m3fn float16 3555 7f 7e00 7e00 7e00 7e00 3555 3555 2
float16 float8_e4m3fn float16 4700 c2 4480 48c0 cc60 c19a c100 4700 32
float16 float8_e4m3fn float16 4700 2b 4758 46a8 40d0 4d17 3580 4700 32
float16 float8_e4m3fn float16 4700 4e 4b00 0 5220 3c00 4700 4700 29
float16 float8_e4m3fn float16 4700 7f 7e00 7e00 7e00 7e00 4700 4700 2
float16 float8_e4m3fn float16 7e00 c2 7e00 7e00 7e00 7e00 c100 c100 2
float16 float8_e4m3fn float16 7e00 2b 7e00 7e00 7e00 7e00 3580 3580 2
float16 float8_e4m3fn float16 7e00 4e 7e00 7e00 7e00 7e00 4700 4700 2
float16 float8_e4m3fn float16 7e00 7f 7e00 7e00 7e00 7e00 7e00 7e00 2
bfloat16 int8 bfloat16 c020 f9 c118 4090 418c 3eb7 c0e0 c020 32
bfloat16 int8 bfloat16 c020 80 c302 42fb 43a0 3ca0 c300 c020 32
bfloat16 int8 bfloat16 c020 2 bf00 c090 c0a0 bfa0 c020 4000 e
bfloat16 int8 bfloat16 c020 ff c060 bfc0 4020 4020 c020 bf80 e
bfloat16 int8 bfloat16 3eab f9 c0d5 40eb c016 bd43 c0e0 3eab 32
bfloat16 int8 bfloat16 3eab 80 c2ff 4300 c22b bb2b c300 3eab 32
bfloat16 int8 bfloat16 3eab 2 4015 bfd5 3f2b 3e2b 3eab 4000 e
bfloat16 int8 bfloat16 3eab ff bf2a 3fab beab beab bf80 3eab 32
bfloat16 int8 bfloat16 40e0 f9 0 4160 c244 bf80 c0e0 40e0 32
bfloat16 int8 bfloat16 40e0 80 c2f2 4307 c460 bd60 c300 40e0 32
bfloat16 int8 bfloat16 40e0 2 4110 40a0 4160 4060 4000 40e0 32
bfloat16 int8 bfloat16 40e0 ff 40c0 4100 c0e0 c0e0 bf80 40e0 32
bfloat16 int8 bfloat16 7fc0 f9 7fc0 7fc0 7fc0 7fc0 c0e0 c0e0 2
bfloat16 int8 bfloat16 7fc0 80 7fc0 7fc0 7fc0 7fc0 c300 c300 2
bfloat16 int8 bfloat16 7fc0 2 7fc0 7fc0 7fc0 7fc0 4000 4000 2
bfloat16 int8 bfloat16 7fc0 ff 7fc0 7fc0 7fc0 7fc0 bf80 bf80 2
bfloat16 int32 bfloat16 c020 fffffff9 c118 4090 418c 3eb7 c0e0 c020 32
bfloat16 int32 bfloat16 c020 80000000 cf00 4f00 4fa0 30a0 cf00 c020 32
bfloat16 int32 bfloat16 c020 2 bf00 c090 c0a0 bfa0 c020 4000 e
bfloat16 int32 bfloat16 c020 ffffffff c060 bfc0 4020 4020 c020 bf80 e
bfloat16 int32 bfloat16 3eab fffffff9 c0d5 40eb c016 bd43 c0e0 3eab 32
bfloat16 int32 bfloat16 3eab 80000000 cf00 4f00 ce2b af2b cf00 3eab 32
bfloat16 int32 bfloat16 3eab 2 4015 bfd5 3f2b 3e2b 3eab 4000 e
bfloat16 int32 bfloat16 3eab ffffffff bf2a 3fab beab beab bf80 3eab 32
bfloat16 int32 bfloat16 40e0 fffffff9 0 4160 c244 bf80 c0e0 40e0 32
bfloat16 int32 bfloat16 40e0 80000000 cf00 4f00 d060 b160 cf00 40e0 32
bfloat16 int32 bfloat16 40e0 2 4110 40a0 4160 4060 4000 40e0 32
bfloat16 int32 bfloat16 40e0 ffffffff 40c0 4100 c0e0 c0e0 bf80 40e0 32
bfloat16 int32 bfloat16 7fc0 fffffff9 7fc0 7fc0 7fc0 7fc0 c0e0 c0e0 2
bfloat16 int32 bfloat16 7fc0 80000000 7fc0 7fc0 7fc0 7fc0 cf00 cf00 2
bfloat16 int32 bfloat16 7fc0 2 7fc0 7fc0 7fc0 7fc0 4000 4000 2
bfloat16 int32 bfloat16 7fc0 ffffffff 7fc0 7fc0 7fc0 7fc0 bf80 bf80 2
bfloat16 uint8 bfloat16 c020 ff 437c c381 c41f bc21 c020 437f e
bfloat16 uint8 bfloat16 c020 3 3f00 c0b0 c0f0 bf55 c020 4040 e
bfloat16 uint8 bfloat16 c020 0 c020 c020 8000 ff80 c020 0 e
bfloat16 uint8 bfloat16 c020 1 bfc0 c060 c020 c020 c020 3f80 e
bfloat16 uint8 bfloat16 3eab ff 437f c37f 42aa 3aac 3eab 437f e
bfloat16 uint8 bfloat16 3eab 3 4055 c02b 3f80 3de4 3eab 4040 e
bfloat16 uint8 bfloat16 3eab 0 3eab 3eab 0 7f80 0 3eab 32
bfloat16 uint8 bfloat16 3eab 1 3fab bf2a 3eab 3eab 3eab 3f80 e
bfloat16 uint8 bfloat16 40e0 ff 4383 c378 44df 3ce1 40e0 437f e
bfloat16 uint8 bfloat16 40e0 3 4120 4080 41a8 4015 4040 40e0 32
bfloat16 uint8 bfloat16 40e0 0 40e0 40e0 0 7f80 0 40e0 32
bfloat16 uint8 bfloat16 40e0 1 4100 40c0 40e0 40e0 3f80 40e0 32
bfloat16 uint8 bfloat16 7fc0 ff 7fc0 7fc0 7fc0 7fc0 437f 437f 2
bfloat16 uint8 bfloat16 7fc0 3 7fc0 7fc0 7fc0 7fc0 4040 4040 2
bfloat16 uint8 bfloat16 7fc0 0 7fc0 7fc0 7fc0 7fc0 0 0 2
bfloat16 uint8 bfloat16 7fc0 1 7fc0 7fc0 7fc0 7fc0 3f80 3f80 2
bfloat16 uint32 bfloat16 c020 ffffffff 4f80 cf80 d020 b020 c020 4f80 e
bfloat16 uint32 bfloat16 c020 3 3f00 c0b0 c0f0 bf55 c020 4040 e
bfloat16 uint32 bfloat16 c020 0 c020 c020 8000 ff80 c020 0 e
bfloat16 uint32 bfloat16 c020 1 bfc0 c060 c020 c020 c020 3f80 e
bfloat16 uint32 bfloat16 3eab ffffffff 4f80 cf80 4eab 2eab 3eab 4f80 e
bfloat16 uint32 bfloat16 3eab 3 4055 c02b 3f80 3de4 3eab 4040 e
bfloat16 uint32 bfloat16 3eab 0 3eab 3eab 0 7f80 0 3eab 32
bfloat16 uint32 bfloat16 3eab 1 3fab bf2a 3eab 3eab 3eab 3f80 e
bfloat16 uint32 bfloat16 40e0 ffffffff 4f80 cf80 50e0 30e0 40e0 4f80 e
bfloat16 uint32 bfloat16 40e0 3 4120 4080 41a8 4015 4040 40e0 32
bfloat16 uint32 bfloat16 40e0 0 40e0 40e0 0 7f80 0 40e0 32
bfloat16 uint32 bfloat16 40e0 1 4100 40c0 40e0 40e0 3f80 40e0 32
bfloat16 uint32 bfloat16 7fc0 ffffffff 7fc0 7fc0 7fc0 7fc0 4f80 4f80 2
bfloat16 uint32 bfloat16 7fc0 3 7fc0 7fc0 7fc0 7fc0 4040 4040 2
bfloat16 uint32 bfloat16 7fc0 0 7fc0 7fc0 7fc0 7fc0 0 0 2
bfloat16 uint32 bfloat16 7fc0 1 7fc0 7fc0 7fc0 7fc0 3f80 3f80 2
bfloat16 float16 float16 c020 c100 c500 0 4640 3c00 c100 c100 29
bfloat16 float16 float16 c020 3555 c055 c1ab baaa c780 c100 3555 e
bfloat16 float16 float16 c020 4700 4480 c8c0 cc60 b5b7 c100 4700 e
bfloat16 float16 float16 c020 7e00 7e00 7e00 7e00 7e00 c100 c100 2
bfloat16 float16 float16 3eab c100 c055 41ab baae b046 c100 3558 32
bfloat16 float16 float16 3eab 3555 3956 1200 2f20 3c02 3555 3558 32
bfloat16 float16 float16 3eab 4700 4756 c6aa 40ad 2a1b 3558 4700 e
bfloat16 float16 float16 3eab 7e00 7e00 7e00 7e00 7e00 3558 3558 2
bfloat16 float16 float16 40e0 c100 4480 48c0 cc60 c19a c100 4700 32
bfloat16 float16 float16 40e0 3555 4755 46ab 40aa 4d40 3555 4700 32
bfloat16 float16 float16 40e0 4700 4b00 0 5220 3c00 4700 4700 29
bfloat16 float16 float16 40e0 7e00 7e00 7e00 7e00 7e00 4700 4700 2
bfloat16 float16 float16 7fc0 c100 7e00 7e00 7e00 7e00 c100 c100 2
bfloat16 float16 float16 7fc0 3555 7e00 7e00 7e00 7e00 3555 3555 2
bfloat16 float16 float16 7fc0 4700 7e00 7e00 7e00 7e00 4700 4700 2
bfloat16 float16 float16 7fc0 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
bfloat16 bfloat16 bfloat16 c020 c020 c0a0 0 40c8 3f80 c020 c020 29
bfloat16 bfloat16 bfloat16 c020 3eab c00b c035 bf56 c0f0 c020 3eab e
bfloat16 bfloat16 bfloat16 c020 40e0 4090 c118 c18c beb7 c020 40e0 e
bfloat16 bfloat16 bfloat16 c020 7fc0 7fc0 7fc0 7fc0 7fc0 c020 c020 2
bfloat16 bfloat16 bfloat16 c020 0 c020 c020 8000 ff80 c020 0 e
bfloat16 bfloat16 bfloat16 c020 8000 c020 c020 0 7f80 c020 8000 e
bfloat16 bfloat16 bfloat16 c020 3fc0 bf80 c080 c070 bfd5 c020 3fc0 e
bfloat16 bfloat16 bfloat16 c020 4780 4780 c780 c820 b820 c020 4780 e
bfloat16 bfloat16 bfloat16 c020 bda0 c025 c01b 3e48 4200 c020 bda0 e
bfloat16 bfloat16 bfloat16 c020 7f80 7f80 ff80 ff80 8000 c020 7f80 e
bfloat16 bfloat16 bfloat16 3eab c020 c00b 4035 bf56 be09 c020 3eab 32
bfloat16 bfloat16 bfloat16 3eab 3eab 3f2b 0 3de4 3f80 3eab 3eab 29
bfloat16 bfloat16 bfloat16 3eab 40e0 40eb c0d5 4016 3d43 3eab 40e0 e
bfloat16 bfloat16 bfloat16 3eab 7fc0 7fc0 7fc0 7fc0 7fc0 3eab 3eab 2
bfloat16 bfloat16 bfloat16 3eab 0 3eab 3eab 0 7f80 0 3eab 32
bfloat16 bfloat16 bfloat16 3eab 8000 3eab 3eab 8000 ff80 8000 3eab 32
bfloat16 bfloat16 bfloat16 3eab 3fc0 3feb bf95 3f00 3e64 3eab 3fc0 e
bfloat16 bfloat16 bfloat16 3eab 4780 4780 c780 46ab 36ab 3eab 4780 e
bfloat16 bfloat16 bfloat16 3eab bda0 3e83 3ed3 bcd6 c089 bda0 3eab 32
bfloat16 bfloat16 bfloat16 3eab 7f80 7f80 ff80 7f80 0 3eab 7f80 e
bfloat16 bfloat16 bfloat16 40e0 c020 4090 4118 c18c c033 c020 40e0 32
bfloat16 bfloat16 bfloat16 40e0 3eab 40eb 40d5 4016 41a8 3eab 40e0 32
bfloat16 bfloat16 bfloat16 40e0 40e0 4160 0 4244 3f80 40e0 40e0 29
bfloat16 bfloat16 bfloat16 40e0 7fc0 7fc0 7fc0 7fc0 7fc0 40e0 40e0 2
bfloat16 bfloat16 bfloat16 40e0 0 40e0 40e0 0 7f80 0 40e0 32
bfloat16 bfloat16 bfloat16 40e0 8000 40e0 40e0 8000 ff80 8000 40e0 32
bfloat16 bfloat16 bfloat16 40e0 3fc0 4108 40b0 4128 4095 3fc0 40e0 32
bfloat16 bfloat16 bfloat16 40e0 4780 4780 c780 48e0 38e0 40e0 4780 e
bfloat16 bfloat16 bfloat16 40e0 bda0 40de 40e2 bf0c c2b3 bda0 40e0 32
bfloat16 bfloat16 bfloat16 40e0 7f80 7f80 ff80 7f80 0 40e0 7f80 e
bfloat16 bfloat16 bfloat16 7fc0 c020 7fc0 7fc0 7fc0 7fc0 c020 c020 2
bfloat16 bfloat16 bfloat16 7fc0 3eab 7fc0 7fc0 7fc0 7fc0 3eab 3eab 2
bfloat16 bfloat16 bfloat16 7fc0 40e0 7fc0 7fc0 7fc0 7fc0 40e0 40e0 2
bfloat16 bfloat16 bfloat16 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
bfloat16 bfloat16 bfloat16 7fc0 0 7fc0 7fc0 7fc0 7fc0 0 0 2
bfloat16 bfloat16 bfloat16 7fc0 8000 7fc0 7fc0 7fc0 7fc0 8000 8000 2
bfloat16 bfloat16 bfloat16 7fc0 3fc0 7fc0 7fc0 7fc0 7fc0 3fc0 3fc0 2
bfloat16 bfloat16 bfloat16 7fc0 4780 7fc0 7fc0 7fc0 7fc0 4780 4780 2
bfloat16 bfloat16 bfloat16 7fc0 bda0 7fc0 7fc0 7fc0 7fc0 bda0 bda0 2
bfloat16 bfloat16 bfloat16 7fc0 7f80 7fc0 7fc0 7fc0 7fc0 7f80 7f80 2
bfloat16 bfloat16 bfloat16 0 c020 c020 4020 8000 8000 c020 0 32
bfloat16 bfloat16 bfloat16 0 3eab 3eab beab 0 0 0 3eab e
bfloat16 bfloat16 bfloat16 0 40e0 40e0 c0e0 0 0 0 40e0 e
bfloat16 bfloat16 bfloat16 0 7fc0 7fc0 7fc0 7fc0 7fc0 0 0 2
bfloat16 bfloat16 bfloat16 0 0 0 0 0 7fc0 0 0 29
bfloat16 bfloat16 bfloat16 0 8000 0 0 8000 7fc0 8000 0 29
bfloat16 bfloat16 bfloat16 0 3fc0 3fc0 bfc0 0 0 0 3fc0 e
bfloat16 bfloat16 bfloat16 0 4780 4780 c780 0 0 0 4780 e
bfloat16 bfloat16 bfloat16 0 bda0 bda0 3da0 8000 8000 bda0 0 32
bfloat16 bfloat16 bfloat16 0 7f80 7f80 ff80 7fc0 0 0 7f80 e
bfloat16 bfloat16 bfloat16 8000 c020 c020 4020 0 0 c020 8000 32
bfloat16 bfloat16 bfloat16 8000 3eab 3eab beab 8000 8000 8000 3eab e
bfloat16 bfloat16 bfloat16 8000 40e0 40e0 c0e0 8000 8000 8000 40e0 e
bfloat16 bfloat16 bfloat16 8000 7fc0 7fc0 7fc0 7fc0 7fc0 8000 8000 2
bfloat16 bfloat16 bfloat16 8000 0 0 8000 8000 7fc0 8000 0 29
bfloat16 bfloat16 bfloat16 8000 8000 8000 0 0 7fc0 8000 8000 29
bfloat16 bfloat16 bfloat16 8000 3fc0 3fc0 bfc0 8000 8000 8000 3fc0 e
bfloat16 bfloat16 bfloat16 8000 4780 4780 c780 8000 8000 8000 4780 e
bfloat16 bfloat16 bfloat16 8000 bda0 bda0 3da0 0 0 bda0 8000 32
bfloat16 bfloat16 bfloat16 8000 7f80 7f80 ff80 7fc0 8000 8000 7f80 e
bfloat16 bfloat16 bfloat16 3fc0 c020 bf80 4080 c070 bf1a c020 3fc0 32
bfloat16 bfloat16 bfloat16 3fc0 3eab 3feb 3f95 3f00 4090 3eab 3fc0 32
bfloat16 bfloat16 bfloat16 3fc0 40e0 4108 c0b0 4128 3e5b 3fc0 40e0 e
bfloat16 bfloat16 bfloat16 3fc0 7fc0 7fc0 7fc0 7fc0 7fc0 3fc0 3fc0 2
bfloat16 bfloat16 bfloat16 3fc0 0 3fc0 3fc0 0 7f80 0 3fc0 32
bfloat16 bfloat16 bfloat16 3fc0 8000 3fc0 3fc0 8000 ff80 8000 3fc0 32
bfloat16 bfloat16 bfloat16 3fc0 3fc0 4040 0 4010 3f80 3fc0 3fc0 29
bfloat16 bfloat16 bfloat16 3fc0 4780 4780 c780 47c0 37c0 3fc0 4780 e
bfloat16 bfloat16 bfloat16 3fc0 bda0 3fb6 3fca bdf0 c19a bda0 3fc0 32
bfloat16 bfloat16 bfloat16 3fc0 7f80 7f80 ff80 7f80 0 3fc0 7f80 e
bfloat16 bfloat16 bfloat16 4780 c020 4780 4780 c820 c6cd c020 4780 32
bfloat16 bfloat16 bfloat16 4780 3eab 4780 4780 46ab 4840 3eab 4780 32
bfloat16 bfloat16 bfloat16 4780 40e0 4780 4780 48e0 4612 40e0 4780 32
bfloat16 bfloat16 bfloat16 4780 7fc0 7fc0 7fc0 7fc0 7fc0 4780 4780 2
bfloat16 bfloat16 bfloat16 4780 0 4780 4780 0 7f80 0 4780 32
bfloat16 bfloat16 bfloat16 4780 8000 4780 4780 8000 ff80 8000 4780 32
bfloat16 bfloat16 bfloat16 4780 3fc0 4780 4780 47c0 472b 3fc0 4780 32
bfloat16 bfloat16 bfloat16 4780 4780 4800 0 4f80 3f80 4780 4780 29
bfloat16 bfloat16 bfloat16 4780 bda0 4780 4780 c5a0 c94d bda0 4780 32
bfloat16 bfloat16 bfloat16 4780 7f80 7f80 ff80 7f80 0 4780 7f80 e
bfloat16 bfloat16 bfloat16 bda0 c020 c025 401b 3e48 3d00 c020 bda0 32
bfloat16 bfloat16 bfloat16 bda0 3eab 3e83 bed3 bcd6 be70 bda0 3eab e
bfloat16 bfloat16 bfloat16 bda0 40e0 40de c0e2 bf0c bc37 bda0 40e0 e
bfloat16 bfloat16 bfloat16 bda0 7fc0 7fc0 7fc0 7fc0 7fc0 bda0 bda0 2
bfloat16 bfloat16 bfloat16 bda0 0 bda0 bda0 8000 ff80 bda0 0 e
bfloat16 bfloat16 bfloat16 bda0 8000 bda0 bda0 0 7f80 bda0 8000 e
bfloat16 bfloat16 bfloat16 bda0 3fc0 3fb6 bfca bdf0 bd55 bda0 3fc0 e
bfloat16 bfloat16 bfloat16 bda0 4780 4780 c780 c5a0 b5a0 bda0 4780 e
bfloat16 bfloat16 bfloat16 bda0 bda0 be20 0 3bc8 3f80 bda0 bda0 29
bfloat16 bfloat16 bfloat16 bda0 7f80 7f80 ff80 ff80 8000 bda0 7f80 e
bfloat16 bfloat16 bfloat16 7f80 c020 7f80 7f80 ff80 ff80 c020 7f80 32
bfloat16 bfloat16 bfloat16 7f80 3eab 7f80 7f80 7f80 7f80 3eab 7f80 32
bfloat16 bfloat16 bfloat16 7f80 40e0 7f80 7f80 7f80 7f80 40e0 7f80 32
bfloat16 bfloat16 bfloat16 7f80 7fc0 7fc0 7fc0 7fc0 7fc0 7f80 7f80 2
bfloat16 bfloat16 bfloat16 7f80 0 7f80 7f80 7fc0 7f80 0 7f80 32
bfloat16 bfloat16 bfloat16 7f80 8000 7f80 7f80 7fc0 ff80 8000 7f80 32
bfloat16 bfloat16 bfloat16 7f80 3fc0 7f80 7f80 7f80 7f80 3fc0 7f80 32
bfloat16 bfloat16 bfloat16 7f80 4780 7f80 7f80 7f80 7f80 4780 7f80 32
bfloat16 bfloat16 bfloat16 7f80 bda0 7f80 7f80 ff80 ff80 bda0 7f80 32
bfloat16 bfloat16 bfloat16 7f80 7f80 7f80 7fc0 7f80 7fc0 7f80 7f80 29
bfloat16 float64 float64 c020 c004000000000000 c014000000000000 0 4019000000000000 3ff0000000000000 c004000000000000 c004000000000000 29
bfloat16 float64 float64 c020 3fd5555555555555 c001555555555555 c006aaaaaaaaaaab bfeaaaaaaaaaaaaa c01e000000000000 c004000000000000 3fd5555555555555 e
bfloat16 float64 float64 c020 401c000000000000 4012000000000000 c023000000000000 c031800000000000 bfd6db6db6db6db7 c004000000000000 401c000000000000 e
bfloat16 float64 float64 c020 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 c004000000000000 c004000000000000 2
bfloat16 float64 float64 3eab c004000000000000 c001540000000000 4006ac0000000000 bfeab80000000000 bfc119999999999a c004000000000000 3fd5600000000000 32
bfloat16 float64 float64 3eab 3fd5555555555555 3fe55aaaaaaaaaaa 3f45555555555600 3fbc800000000000 3ff0080000000000 3fd5555555555555 3fd5600000000000 32
bfloat16 float64 float64 3eab 401c000000000000 401d560000000000 c01aaa0000000000 4002b40000000000 3fa86db6db6db6db 3fd5600000000000 401c000000000000 e
bfloat16 float64 float64 3eab 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 3fd5600000000000 3fd5600000000000 2
bfloat16 float64 float64 40e0 c004000000000000 4012000000000000 4023000000000000 c031800000000000 c006666666666666 c004000000000000 401c000000000000 32
bfloat16 float64 float64 40e0 3fd5555555555555 401d555555555555 401aaaaaaaaaaaab 4002aaaaaaaaaaaa 4035000000000000 3fd5555555555555 401c000000000000 32
bfloat16 float64 float64 40e0 401c000000000000 402c000000000000 0 4048800000000000 3ff0000000000000 401c000000000000 401c000000000000 29
bfloat16 float64 float64 40e0 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 401c000000000000 401c000000000000 2
bfloat16 float64 float64 7fc0 c004000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 c004000000000000 c004000000000000 2
bfloat16 float64 float64 7fc0 3fd5555555555555 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 3fd5555555555555 3fd5555555555555 2
bfloat16 float64 float64 7fc0 401c000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 401c000000000000 401c000000000000 2
bfloat16 float64 float64 7fc0 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
bfloat16 float8_e5m2 bfloat16 c020 c1 c0a0 0 40c8 3f80 c020 c020 29
bfloat16 float8_e5m2 bfloat16 c020 35 c00c c034 bf48 c100 c020 3ea0 e
bfloat16 float8_e5m2 bfloat16 c020 47 4090 c118 c18c beb7 c020 40e0 e
bfloat16 float8_e5m2 bfloat16 c020 7f 7fc0 7fc0 7fc0 7fc0 c020 c020 2
bfloat16 float8_e5m2 bfloat16 3eab c1 c00b 4035 bf56 be09 c020 3eab 32
bfloat16 float8_e5m2 bfloat16 3eab 35 3f26 3cb0 3dd6 3f89 3ea0 3eab 32
bfloat16 float8_e5m2 bfloat16 3eab 47 40eb c0d5 4016 3d43 3eab 40e0 e
bfloat16 float8_e5m2 bfloat16 3eab 7f 7fc0 7fc0 7fc0 7fc0 3eab 3eab 2
bfloat16 float8_e5m2 bfloat16 40e0 c1 4090 4118 c18c c033 c020 40e0 32
bfloat16 float8_e5m2 bfloat16 40e0 35 40ea 40d6 400c 41b3 3ea0 40e0 32
bfloat16 float8_e5m2 bfloat16 40e0 47 4160 0 4244 3f80 40e0 40e0 29
bfloat16 float8_e5m2 bfloat16 40e0 7f 7fc0 7fc0 7fc0 7fc0 40e0 40e0 2
bfloat16 float8_e5m2 bfloat16 7fc0 c1 7fc0 7fc0 7fc0 7fc0 c020 c020 2
bfloat16 float8_e5m2 bfloat16 7fc0 35 7fc0 7fc0 7fc0 7fc0 3ea0 3ea0 2
bfloat16 float8_e5m2 bfloat16 7fc0 47 7fc0 7fc0 7fc0 7fc0 40e0 40e0 2
bfloat16 float8_e5m2 bfloat16 7fc0 7f 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
float32 bool float32 c0200000 0 c0200000 c0200000 80000000 ff800000 c0200000 0 e
float32 bool float32 c0200000 1 bfc00000 c0600000 c0200000 c0200000 c0200000 3f800000 e
float32 bool float32 3eaaaaab 0 3eaaaaab 3eaaaaab 0 7f800000 0 3eaaaaab 32
float32 bool float32 3eaaaaab 1 3faaaaab bf2aaaaa 3eaaaaab 3eaaaaab 3eaaaaab 3f800000 e
float32 bool float32 40e00000 0 40e00000 40e00000 0 7f800000 0 40e00000 32
float32 bool float32 40e00000 1 41000000 40c00000 40e00000 40e00000 3f800000 40e00000 32
float32 bool float32 7fc00000 0 7fc00000 7fc00000 7fc00000 7fc00000 0 0 2
float32 bool float32 7fc00000 1 7fc00000 7fc00000 7fc00000 7fc00000 3f800000 3f800000 2
float32 int16 float32 c0200000 fff9 c1180000 40900000 418c0000 3eb6db6e c0e00000 c0200000 32
float32 int16 float32 c0200000 8000 c7000280 46fffb00 47a00000 38a00000 c7000000 c0200000 32
float32 int16 float32 c0200000 2 bf000000 c0900000 c0a00000 bfa00000 c0200000 40000000 e
float32 int16 float32 c0200000 ffff c0600000 bfc00000 40200000 40200000 c0200000 bf800000 e
float32 int16 float32 3eaaaaab fff9 c0d55555 40eaaaab c0155556 bd430c31 c0e00000 3eaaaaab 32
float32 int16 float32 3eaaaaab 8000 c6ffff55 47000055 c62aaaab b72aaaab c7000000 3eaaaaab 32
float32 int16 float32 3eaaaaab 2 40155555 bfd55555 3f2aaaab 3e2aaaab 3eaaaaab 40000000 e
float32 int16 float32 3eaaaaab ffff bf2aaaaa 3faaaaab beaaaaab beaaaaab bf800000 3eaaaaab 32
float32 int16 float32 40e00000 fff9 0 41600000 c2440000 bf800000 c0e00000 40e00000 32
float32 int16 float32 40e00000 8000 c6fff200 47000700 c8600000 b9600000 c7000000 40e00000 32
float32 int16 float32 40e00000 2 41100000 40a00000 41600000 40600000 40000000 40e00000 32
float32 int16 float32 40e00000 ffff 40c00000 41000000 c0e00000 c0e00000 bf800000 40e00000 32
float32 int16 float32 7fc00000 fff9 7fc00000 7fc00000 7fc00000 7fc00000 c0e00000 c0e00000 2
float32 int16 float32 7fc00000 8000 7fc00000 7fc00000 7fc00000 7fc00000 c7000000 c7000000 2
float32 int16 float32 7fc00000 2 7fc00000 7fc00000 7fc00000 7fc00000 40000000 40000000 2
float32 int16 float32 7fc00000 ffff 7fc00000 7fc00000 7fc00000 7fc00000 bf800000 bf800000 2
float32 int64 float32 c0200000 fffffffffffffff9 c1180000 40900000 418c0000 3eb6db6e c0e00000 c0200000 32
float32 int64 float32 c0200000 8000000000000000 df000000 5f000000 5fa00000 20a00000 df000000 c0200000 32
float32 int64 float32 c0200000 2 bf000000 c0900000 c0a00000 bfa00000 c0200000 40000000 e
float32 int64 float32 c0200000 ffffffffffffffff c0600000 bfc00000 40200000 40200000 c0200000 bf800000 e
float32 int64 float32 3eaaaaab fffffffffffffff9 c0d55555 40eaaaab c0155556 bd430c31 c0e00000 3eaaaaab 32
float32 int64 float32 3eaaaaab 8000000000000000 df000000 5f000000 de2aaaab 9f2aaaab df000000 3eaaaaab 32
float32 int64 float32 3eaaaaab 2 40155555 bfd55555 3f2aaaab 3e2aaaab 3eaaaaab 40000000 e
float32 int64 float32 3eaaaaab ffffffffffffffff bf2aaaaa 3faaaaab beaaaaab beaaaaab bf800000 3eaaaaab 32
float32 int64 float32 40e00000 fffffffffffffff9 0 41600000 c2440000 bf800000 c0e00000 40e00000 32
float32 int64 float32 40e00000 8000000000000000 df000000 5f000000 e0600000 a1600000 df000000 40e00000 32
float32 int64 float32 40e00000 2 41100000 40a00000 41600000 40600000 40000000 40e00000 32
float32 int64 float32 40e00000 ffffffffffffffff 40c00000 41000000 c0e00000 c0e00000 bf800000 40e00000 32
float32 int64 float32 7fc00000 fffffffffffffff9 7fc00000 7fc00000 7fc00000 7fc00000 c0e00000 c0e00000 2
float32 int64 float32 7fc00000 8000000000000000 7fc00000 7fc00000 7fc00000 7fc00000 df000000 df000000 2
float32 int64 float32 7fc00000 2 7fc00000 7fc00000 7fc00000 7fc00000 40000000 40000000 2
float32 int64 float32 7fc00000 ffffffffffffffff 7fc00000 7fc00000 7fc00000 7fc00000 bf800000 bf800000 2
float32 uint16 float32 c0200000 ffff 477ffc80 c78000c0 c81fff60 b82000a0 c0200000 477fff00 e
float32 uint16 float32 c0200000 3 3f000000 c0b00000 c0f00000 bf555555 c0200000 40400000 e
float32 uint16 float32 c0200000 0 c0200000 c0200000 80000000 ff800000 c0200000 0 e
float32 uint16 float32 c0200000 1 bfc00000 c0600000 c0200000 c0200000 c0200000 3f800000 e
float32 uint16 float32 3eaaaaab ffff 477fff55 c77ffeab 46aaaa00 36aaab56 3eaaaaab 477fff00 e
float32 uint16 float32 3eaaaaab 3 40555555 c02aaaab 3f800000 3de38e39 3eaaaaab 40400000 e
float32 uint16 float32 3eaaaaab 0 3eaaaaab 3eaaaaab 0 7f800000 0 3eaaaaab 32
float32 uint16 float32 3eaaaaab 1 3faaaaab bf2aaaaa 3eaaaaab 3eaaaaab 3eaaaaab 3f800000 e
float32 uint16 float32 40e00000 ffff 47800300 c77ff800 48dfff20 38e000e0 40e00000 477fff00 e
float32 uint16 float32 40e00000 3 41200000 40800000 41a80000 40155555 40400000 40e00000 32
float32 uint16 float32 40e00000 0 40e00000 40e00000 0 7f800000 0 40e00000 32
float32 uint16 float32 40e00000 1 41000000 40c00000 40e00000 40e00000 3f800000 40e00000 32
float32 uint16 float32 7fc00000 ffff 7fc00000 7fc00000 7fc00000 7fc00000 477fff00 477fff00 2
float32 uint16 float32 7fc00000 3 7fc00000 7fc00000 7fc00000 7fc00000 40400000 40400000 2
float32 uint16 float32 7fc00000 0 7fc00000 7fc00000 7fc00000 7fc00000 0 0 2
float32 uint16 float32 7fc00000 1 7fc00000 7fc00000 7fc00000 7fc00000 3f800000 3f800000 2
float32 uint64 float32 c0200000 ffffffffffffffff 5f800000 df800000 e0200000 a0200000 c0200000 5f800000 e
float32 uint64 float32 c0200000 3 3f000000 c0b00000 c0f00000 bf555555 c0200000 40400000 e
float32 uint64 float32 c0200000 0 c0200000 c0200000 80000000 ff800000 c0200000 0 e
float32 uint64 float32 c0200000 1 bfc00000 c0600000 c0200000 c0200000 c0200000 3f800000 e
float32 uint64 float32 3eaaaaab ffffffffffffffff 5f800000 df800000 5eaaaaab 1eaaaaab 3eaaaaab 5f800000 e
float32 uint64 float32 3eaaaaab 3 40555555 c02aaaab 3f800000 3de38e39 3eaaaaab 40400000 e
float32 uint64 float32 3eaaaaab 0 3eaaaaab 3eaaaaab 0 7f800000 0 3eaaaaab 32
float32 uint64 float32 3eaaaaab 1 3faaaaab bf2aaaaa 3eaaaaab 3eaaaaab 3eaaaaab 3f800000 e
float32 uint64 float32 40e00000 ffffffffffffffff 5f800000 df800000 60e00000 20e00000 40e00000 5f800000 e
float32 uint64 float32 40e00000 3 41200000 40800000 41a80000 40155555 40400000 40e00000 32
float32 uint64 float32 40e00000 0 40e00000 40e00000 0 7f800000 0 40e00000 32
float32 uint64 float32 40e00000 1 41000000 40c00000 40e00000 40e00000 3f800000 40e00000 32
float32 uint64 float32 7fc00000 ffffffffffffffff 7fc00000 7fc00000 7fc00000 7fc00000 5f800000 5f800000 2
float32 uint64 float32 7fc00000 3 7fc00000 7fc00000 7fc00000 7fc00000 40400000 40400000 2
float32 uint64 float32 7fc00000 0 7fc00000 7fc00000 7fc00000 7fc00000 0 0 2
float32 uint64 float32 7fc00000 1 7fc00000 7fc00000 7fc00000 7fc00000 3f800000 3f800000 2
float32 bfloat16 float32 c0200000 c020 c0a00000 0 40c80000 3f800000 c0200000 c0200000 29
float32 bfloat16 float32 c0200000 3eab c00aa000 c0356000 bf55c000 c0ef883c c0200000 3eab0000 e
float32 bfloat16 float32 c0200000 40e0 40900000 c1180000 c18c0000 beb6db6e c0200000 40e00000 e
float32 bfloat16 float32 c0200000 7fc0 7fc00000 7fc00000 7fc00000 7fc00000 c0200000 c0200000 2
float32 bfloat16 float32 3eaaaaab c020 c00aaaab 40355555 bf555556 be088889 c0200000 3eaaaaab 32
float32 bfloat16 float32 3eaaaaab 3eab 3f2ad556 ba2aaa00 3de40000 3f7f8040 3eaaaaab 3eab0000 e
float32 bfloat16 float32 3eaaaaab 40e0 40eaaaab c0d55555 40155556 3d430c31 3eaaaaab 40e00000 e
float32 bfloat16 float32 3eaaaaab 7fc0 7fc00000 7fc00000 7fc00000 7fc00000 3eaaaaab 3eaaaaab 2
float32 bfloat16 float32 40e00000 c020 40900000 41180000 c18c0000 c0333333 c0200000 40e00000 32
float32 bfloat16 float32 40e00000 3eab 40eab000 40d55000 4015a000 41a7ac2a 3eab0000 40e00000 32
float32 bfloat16 float32 40e00000 40e0 41600000 0 42440000 3f800000 40e00000 40e00000 29
float32 bfloat16 float32 40e00000 7fc0 7fc00000 7fc00000 7fc00000 7fc00000 40e00000 40e00000 2
float32 bfloat16 float32 7fc00000 c020 7fc00000 7fc00000 7fc00000 7fc00000 c0200000 c0200000 2
float32 bfloat16 float32 7fc00000 3eab 7fc00000 7fc00000 7fc00000 7fc00000 3eab0000 3eab0000 2
float32 bfloat16 float32 7fc00000 40e0 7fc00000 7fc00000 7fc00000 7fc00000 40e00000 40e00000 2
float32 bfloat16 float32 7fc00000 7fc0 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
float32 float32 float32 c0200000 c0200000 c0a00000 0 40c80000 3f800000 c0200000 c0200000 29
float32 float32 float32 c0200000 3eaaaaab c00aaaab c0355555 bf555556 c0f00000 c0200000 3eaaaaab e
float32 float32 float32 c0200000 40e00000 40900000 c1180000 c18c0000 beb6db6e c0200000 40e00000 e
float32 float32 float32 c0200000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 c0200000 c0200000 2
float32 float32 float32 c0200000 0 c0200000 c0200000 80000000 ff800000 c0200000 0 e
float32 float32 float32 c0200000 80000000 c0200000 c0200000 0 7f800000 c0200000 80000000 e
float32 float32 float32 c0200000 3fc00000 bf800000 c0800000 c0700000 bfd55555 c0200000 3fc00000 e
float32 float32 float32 c0200000 477fe000 477fdd80 c77fe280 c81fec00 b8201403 c0200000 477fe000 e
float32 float32 float32 c0200000 bda00000 c0250000 c01b0000 3e480000 42000000 c0200000 bda00000 e
float32 float32 float32 c0200000 7f800000 7f800000 ff800000 ff800000 80000000 c0200000 7f800000 e
float32 float32 float32 3eaaaaab c0200000 c00aaaab 40355555 bf555556 be088889 c0200000 3eaaaaab 32
float32 float32 float32 3eaaaaab 3eaaaaab 3f2aaaab 0 3de38e3a 3f800000 3eaaaaab 3eaaaaab 29
float32 float32 float32 3eaaaaab 40e00000 40eaaaab c0d55555 40155556 3d430c31 3eaaaaab 40e00000 e
float32 float32 float32 3eaaaaab 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 3eaaaaab 3eaaaaab 2
float32 float32 float32 3eaaaaab 0 3eaaaaab 3eaaaaab 0 7f800000 0 3eaaaaab 32
float32 float32 float32 3eaaaaab 80000000 3eaaaaab 3eaaaaab 80000000 ff800000 80000000 3eaaaaab 32
float32 float32 float32 3eaaaaab 3fc00000 3feaaaab bf955555 3f000000 3e638e39 3eaaaaab 3fc00000 e
float32 float32 float32 3eaaaaab 477fe000 477fe055 c77fdfab 46aa9556 36aac003 3eaaaaab 477fe000 e
float32 float32 float32 3eaaaaab bda00000 3e82aaab 3ed2aaab bcd55556 c0888889 bda00000 3eaaaaab 32
float32 float32 float32 3eaaaaab 7f800000 7f800000 ff800000 7f800000 0 3eaaaaab 7f800000 e
float32 float32 float32 40e00000 c0200000 40900000 41180000 c18c0000 c0333333 c0200000 40e00000 32
float32 float32 float32 40e00000 3eaaaaab 40eaaaab 40d55555 40155556 41a80000 3eaaaaab 40e00000 32
float32 float32 float32 40e00000 40e00000 41600000 0 42440000 3f800000 40e00000 40e00000 29
float32 float32 float32 40e00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 40e00000 40e00000 2
float32 float32 float32 40e00000 0 40e00000 40e00000 0 7f800000 0 40e00000 32
float32 float32 float32 40e00000 80000000 40e00000 40e00000 80000000 ff800000 80000000 40e00000 32
float32 float32 float32 40e00000 3fc00000 41080000 40b00000 41280000 40955555 3fc00000 40e00000 32
float32 float32 float32 40e00000 477fe000 477fe700 c77fd900 48dfe400 38e01c04 40e00000 477fe000 e
float32 float32 float32 40e00000 bda00000 40dd8000 40e28000 bf0c0000 c2b33333 bda00000 40e00000 32
float32 float32 float32 40e00000 7f800000 7f800000 ff800000 7f800000 0 40e00000 7f800000 e
float32 float32 float32 7fc00000 c0200000 7fc00000 7fc00000 7fc00000 7fc00000 c0200000 c0200000 2
float32 float32 float32 7fc00000 3eaaaaab 7fc00000 7fc00000 7fc00000 7fc00000 3eaaaaab 3eaaaaab 2
float32 float32 float32 7fc00000 40e00000 7fc00000 7fc00000 7fc00000 7fc00000 40e00000 40e00000 2
float32 float32 float32 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
float32 float32 float32 7fc00000 0 7fc00000 7fc00000 7fc00000 7fc00000 0 0 2
float32 float32 float32 7fc00000 80000000 7fc00000 7fc00000 7fc00000 7fc00000 80000000 80000000 2
float32 float32 float32 7fc00000 3fc00000 7fc00000 7fc00000 7fc00000 7fc00000 3fc00000 3fc00000 2
float32 float32 float32 7fc00000 477fe000 7fc00000 7fc00000 7fc00000 7fc00000 477fe000 477fe000 2
float32 float32 float32 7fc00000 bda00000 7fc00000 7fc00000 7fc00000 7fc00000 bda00000 bda00000 2
float32 float32 float32 7fc00000 7f800000 7fc00000 7fc00000 7fc00000 7fc00000 7f800000 7f800000 2
float32 float32 float32 0 c0200000 c0200000 40200000 80000000 80000000 c0200000 0 32
float32 float32 float32 0 3eaaaaab 3eaaaaab beaaaaab 0 0 0 3eaaaaab e
float32 float32 float32 0 40e00000 40e00000 c0e00000 0 0 0 40e00000 e
float32 float32 float32 0 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 0 0 2
float32 float32 float32 0 0 0 0 0 7fc00000 0 0 29
float32 float32 float32 0 80000000 0 0 80000000 7fc00000 80000000 0 29
float32 float32 float32 0 3fc00000 3fc00000 bfc00000 0 0 0 3fc00000 e
float32 float32 float32 0 477fe000 477fe000 c77fe000 0 0 0 477fe000 e
float32 float32 float32 0 bda00000 bda00000 3da00000 80000000 80000000 bda00000 0 32
float32 float32 float32 0 7f800000 7f800000 ff800000 7fc00000 0 0 7f800000 e
float32 float32 float32 80000000 c0200000 c0200000 40200000 0 0 c0200000 80000000 32
float32 float32 float32 80000000 3eaaaaab 3eaaaaab beaaaaab 80000000 80000000 80000000 3eaaaaab e
float32 float32 float32 80000000 40e00000 40e00000 c0e00000 80000000 80000000 80000000 40e00000 e
float32 float32 float32 80000000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 80000000 80000000 2
float32 float32 float32 80000000 0 0 80000000 80000000 7fc00000 80000000 0 29
float32 float32 float32 80000000 80000000 80000000 0 0 7fc00000 80000000 80000000 29
float32 float32 float32 80000000 3fc00000 3fc00000 bfc00000 80000000 80000000 80000000 3fc00000 e
float32 float32 float32 80000000 477fe000 477fe000 c77fe000 80000000 80000000 80000000 477fe000 e
float32 float32 float32 80000000 bda00000 bda00000 3da00000 0 0 bda00000 80000000 32
float32 float32 float32 80000000 7f800000 7f800000 ff800000 7fc00000 80000000 80000000 7f800000 e
float32 float32 float32 3fc00000 c0200000 bf800000 40800000 c0700000 bf19999a c0200000 3fc00000 32
float32 float32 float32 3fc00000 3eaaaaab 3feaaaab 3f955555 3f000000 40900000 3eaaaaab 3fc00000 32
float32 float32 float32 3fc00000 40e00000 41080000 c0b00000 41280000 3e5b6db7 3fc00000 40e00000 e
float32 float32 float32 3fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 3fc00000 3fc00000 2
float32 float32 float32 3fc00000 0 3fc00000 3fc00000 0 7f800000 0 3fc00000 32
float32 float32 float32 3fc00000 80000000 3fc00000 3fc00000 80000000 ff800000 80000000 3fc00000 32
float32 float32 float32 3fc00000 3fc00000 40400000 0 40100000 3f800000 3fc00000 3fc00000 29
float32 float32 float32 3fc00000 477fe000 477fe180 c77fde80 47bfe800 37c01803 3fc00000 477fe000 e
float32 float32 float32 3fc00000 bda00000 3fb60000 3fca0000 bdf00000 c199999a bda00000 3fc00000 32
float32 float32 float32 3fc00000 7f800000 7f800000 ff800000 7f800000 0 3fc00000 7f800000 e
float32 float32 float32 477fe000 c0200000 477fdd80 477fe280 c81fec00 c6ccb333 c0200000 477fe000 32
float32 float32 float32 477fe000 3eaaaaab 477fe055 477fdfab 46aa9556 483fe800 3eaaaaab 477fe000 32
float32 float32 float32 477fe000 40e00000 477fe700 477fd900 48dfe400 461236db 40e00000 477fe000 32
float32 float32 float32 477fe000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 477fe000 477fe000 2
float32 float32 float32 477fe000 0 477fe000 477fe000 0 7f800000 0 477fe000 32
float32 float32 float32 477fe000 80000000 477fe000 477fe000 80000000 ff800000 80000000 477fe000 32
float32 float32 float32 477fe000 3fc00000 477fe180 477fde80 47bfe800 472a9555 3fc00000 477fe000 32
float32 float32 float32 477fe000 477fe000 47ffe000 0 4f7fc004 3f800000 477fe000 477fe000 29
float32 float32 float32 477fe000 bda00000 477fdfec 477fe014 c59fec00 c94cb333 bda00000 477fe000 32
float32 float32 float32 477fe000 7f800000 7f800000 ff800000 7f800000 0 477fe000 7f800000 e
float32 float32 float32 bda00000 c0200000 c0250000 401b0000 3e480000 3d000000 c0200000 bda00000 32
float32 float32 float32 bda00000 3eaaaaab 3e82aaab bed2aaab bcd55556 be700000 bda00000 3eaaaaab e
float32 float32 float32 bda00000 40e00000 40dd8000 c0e28000 bf0c0000 bc36db6e bda00000 40e00000 e
float32 float32 float32 bda00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 bda00000 bda00000 2
float32 float32 float32 bda00000 0 bda00000 bda00000 80000000 ff800000 bda00000 0 e
float32 float32 float32 bda00000 80000000 bda00000 bda00000 0 7f800000 bda00000 80000000 e
float32 float32 float32 bda00000 3fc00000 3fb60000 bfca0000 bdf00000 bd555555 bda00000 3fc00000 e
float32 float32 float32 bda00000 477fe000 477fdfec c77fe014 c59fec00 b5a01403 bda00000 477fe000 e
float32 float32 float32 bda00000 bda00000 be200000 0 3bc80000 3f800000 bda00000 bda00000 29
float32 float32 float32 bda00000 7f800000 7f800000 ff800000 ff800000 80000000 bda00000 7f800000 e
float32 float32 float32 7f800000 c0200000 7f800000 7f800000 ff800000 ff800000 c0200000 7f800000 32
float32 float32 float32 7f800000 3eaaaaab 7f800000 7f800000 7f800000 7f800000 3eaaaaab 7f800000 32
float32 float32 float32 7f800000 40e00000 7f800000 7f800000 7f800000 7f800000 40e00000 7f800000 32
float32 float32 float32 7f800000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7f800000 7f800000 2
float32 float32 float32 7f800000 0 7f800000 7f800000 7fc00000 7f800000 0 7f800000 32
float32 float32 float32 7f800000 80000000 7f800000 7f800000 7fc00000 ff800000 80000000 7f800000 32
float32 float32 float32 7f800000 3fc00000 7f800000 7f800000 7f800000 7f800000 3fc00000 7f800000 32
float32 float32 float32 7f800000 477fe000 7f800000 7f800000 7f800000 7f800000 477fe000 7f800000 32
float32 float32 float32 7f800000 bda00000 7f800000 7f800000 ff800000 ff800000 bda00000 7f800000 32
float32 float32 float32 7f800000 7f800000 7f800000 7fc00000 7f800000 7fc00000 7f800000 7f800000 29
float32 float8_e4m3fn float32 c0200000 c2 c0a00000 0 40c80000 3f800000 c0200000 c0200000 29
float32 float8_e4m3fn float32 c0200000 2b c00a0000 c0360000 bf5c0000 c0e8ba2f c0200000 3eb00000 e
float32 float8_e4m3fn float32 c0200000 4e 40900000 c1180000 c18c0000 beb6db6e c0200000 40e00000 e
float32 float8_e4m3fn float32 c0200000 7f 7fc00000 7fc00000 7fc00000 7fc00000 c0200000 c0200000 2
float32 float8_e4m3fn float32 3eaaaaab c2 c00aaaab 40355555 bf555556 be088889 c0200000 3eaaaaab 32
float32 float8_e4m3fn float32 3eaaaaab 2b 3f2d5556 bc2aaaa0 3deaaaab 3f783e10 3eaaaaab 3eb00000 e
float32 float8_e4m3fn float32 3eaaaaab 4e 40eaaaab c0d55555 40155556 3d430c31 3eaaaaab 40e00000 e
float32 float8_e4m3fn float32 3eaaaaab 7f 7fc00000 7fc00000 7fc00000 7fc00000 3eaaaaab 3eaaaaab 2
float32 float8_e4m3fn float32 40e00000 c2 40900000 41180000 c18c0000 c0333333 c0200000 40e00000 32
float32 float8_e4m3fn float32 40e00000 2b 40eb0000 40d50000 401a0000 41a2e8ba 3eb00000 40e00000 32
float32 float8_e4m3fn float32 40e00000 4e 41600000 0 42440000 3f800000 40e00000 40e00000 29
float32 float8_e4m3fn float32 40e00000 7f 7fc00000 7fc00000 7fc00000 7fc00000 40e00000 40e00000 2
float32 float8_e4m3fn float32 7fc00000 c2 7fc00000 7fc00000 7fc00000 7fc00000 c0200000 c0200000 2
float32 float8_e4m3fn float32 7fc00000 2b 7fc00000 7fc00000 7fc00000 7fc00000 3eb00000 3eb00000 2
float32 float8_e4m3fn float32 7fc00000 4e 7fc00000 7fc00000 7fc00000 7fc00000 40e00000 40e00000 2
float32 float8_e4m3fn float32 7fc00000 7f 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
float64 int8 float64 c004000000000000 f9 c023000000000000 4012000000000000 4031800000000000 3fd6db6db6db6db7 c01c000000000000 c004000000000000 32
float64 int8 float64 c004000000000000 80 c060500000000000 405f600000000000 4074000000000000 3f94000000000000 c060000000000000 c004000000000000 32
float64 int8 float64 c004000000000000 2 bfe0000000000000 c012000000000000 c014000000000000 bff4000000000000 c004000000000000 4000000000000000 e
float64 int8 float64 c004000000000000 ff c00c000000000000 bff8000000000000 4004000000000000 4004000000000000 c004000000000000 bff0000000000000 e
float64 int8 float64 3fd5555555555555 f9 c01aaaaaaaaaaaab 401d555555555555 c002aaaaaaaaaaaa bfa8618618618618 c01c000000000000 3fd5555555555555 32
float64 int8 float64 3fd5555555555555 80 c05feaaaaaaaaaab 40600aaaaaaaaaab c045555555555555 bf65555555555555 c060000000000000 3fd5555555555555 32
float64 int8 float64 3fd5555555555555 2 4002aaaaaaaaaaab bffaaaaaaaaaaaab 3fe5555555555555 3fc5555555555555 3fd5555555555555 4000000000000000 e
float64 int8 float64 3fd5555555555555 ff bfe5555555555556 3ff5555555555555 bfd5555555555555 bfd5555555555555 bff0000000000000 3fd5555555555555 32
float64 int8 float64 401c000000000000 f9 0 402c000000000000 c048800000000000 bff0000000000000 c01c000000000000 401c000000000000 32
float64 int8 float64 401c000000000000 80 c05e400000000000 4060e00000000000 c08c000000000000 bfac000000000000 c060000000000000 401c000000000000 32
float64 int8 float64 401c000000000000 2 4022000000000000 4014000000000000 402c000000000000 400c000000000000 4000000000000000 401c000000000000 32
float64 int8 float64 401c000000000000 ff 4018000000000000 4020000000000000 c01c000000000000 c01c000000000000 bff0000000000000 401c000000000000 32
float64 int8 float64 7ff8000000000000 f9 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 c01c000000000000 c01c000000000000 2
float64 int8 float64 7ff8000000000000 80 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 c060000000000000 c060000000000000 2
float64 int8 float64 7ff8000000000000 2 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 4000000000000000 4000000000000000 2
float64 int8 float64 7ff8000000000000 ff 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 bff0000000000000 bff0000000000000 2
float64 int32 float64 c004000000000000 fffffff9 c023000000000000 4012000000000000 4031800000000000 3fd6db6db6db6db7 c01c000000000000 c004000000000000 32
float64 int32 float64 c004000000000000 80000000 c1e0000000500000 41dfffffff600000 41f4000000000000 3e14000000000000 c1e0000000000000 c004000000000000 32
float64 int32 float64 c004000000000000 2 bfe0000000000000 c012000000000000 c014000000000000 bff4000000000000 c004000000000000 4000000000000000 e
float64 int32 float64 c004000000000000 ffffffff c00c000000000000 bff8000000000000 4004000000000000 4004000000000000 c004000000000000 bff0000000000000 e
float64 int32 float64 3fd5555555555555 fffffff9 c01aaaaaaaaaaaab 401d555555555555 c002aaaaaaaaaaaa bfa8618618618618 c01c000000000000 3fd5555555555555 32
float64 int32 float64 3fd5555555555555 80000000 c1dfffffffeaaaab 41e00000000aaaab c1c5555555555555 bde5555555555555 c1e0000000000000 3fd5555555555555 32
float64 int32 float64 3fd5555555555555 2 4002aaaaaaaaaaab bffaaaaaaaaaaaab 3fe5555555555555 3fc5555555555555 3fd5555555555555 4000000000000000 e
float64 int32 float64 3fd5555555555555 ffffffff bfe5555555555556 3ff5555555555555 bfd5555555555555 bfd5555555555555 bff0000000000000 3fd5555555555555 32
float64 int32 float64 401c000000000000 fffffff9 0 402c000000000000 c048800000000000 bff0000000000000 c01c000000000000 401c000000000000 32
float64 int32 float64 401c000000000000 80000000 c1dffffffe400000 41e0000000e00000 c20c000000000000 be2c000000000000 c1e0000000000000 401c000000000000 32
float64 int32 float64 401c000000000000 2 4022000000000000 4014000000000000 402c000000000000 400c000000000000 4000000000000000 401c000000000000 32
float64 int32 float64 401c000000000000 ffffffff 4018000000000000 4020000000000000 c01c000000000000 c01c000000000000 bff0000000000000 401c000000000000 32
float64 int32 float64 7ff8000000000000 fffffff9 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 c01c000000000000 c01c000000000000 2
float64 int32 float64 7ff8000000000000 80000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 c1e0000000000000 c1e0000000000000 2
float64 int32 float64 7ff8000000000000 2 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 4000000000000000 4000000000000000 2
float64 int32 float64 7ff8000000000000 ffffffff 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 bff0000000000000 bff0000000000000 2
float64 uint8 float64 c004000000000000 ff 406f900000000000 c070180000000000 c083ec0000000000 bf84141414141414 c004000000000000 406fe00000000000 e
float64 uint8 float64 c004000000000000 3 3fe0000000000000 c016000000000000 c01e000000000000 bfeaaaaaaaaaaaab c004000000000000 4008000000000000 e
float64 uint8 float64 c004000000000000 0 c004000000000000 c004000000000000 8000000000000000 fff0000000000000 c004000000000000 0 e
float64 uint8 float64 c004000000000000 1 bff8000000000000 c00c000000000000 c004000000000000 c004000000000000 c004000000000000 3ff0000000000000 e
float64 uint8 float64 3fd5555555555555 ff 406feaaaaaaaaaab c06fd55555555555 4055400000000000 3f556ac0156ac015 3fd5555555555555 406fe00000000000 e
float64 uint8 float64 3fd5555555555555 3 400aaaaaaaaaaaab c005555555555555 3ff0000000000000 3fbc71c71c71c71c 3fd5555555555555 4008000000000000 e
float64 uint8 float64 3fd5555555555555 0 3fd5555555555555 3fd5555555555555 0 7ff0000000000000 0 3fd5555555555555 32
float64 uint8 float64 3fd5555555555555 1 3ff5555555555555 bfe5555555555556 3fd5555555555555 3fd5555555555555 3fd5555555555555 3ff0000000000000 e
float64 uint8 float64 401c000000000000 ff 4070600000000000 c06f000000000000 409be40000000000 3f9c1c1c1c1c1c1c 401c000000000000 406fe00000000000 e
float64 uint8 float64 401c000000000000 3 4024000000000000 4010000000000000 4035000000000000 4002aaaaaaaaaaab 4008000000000000 401c000000000000 32
float64 uint8 float64 401c000000000000 0 401c000000000000 401c000000000000 0 7ff0000000000000 0 401c000000000000 32
float64 uint8 float64 401c000000000000 1 4020000000000000 4018000000000000 401c000000000000 401c000000000000 3ff0000000000000 401c000000000000 32
float64 uint8 float64 7ff8000000000000 ff 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 406fe00000000000 406fe00000000000 2
float64 uint8 float64 7ff8000000000000 3 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 4008000000000000 4008000000000000 2
float64 uint8 float64 7ff8000000000000 0 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 0 0 2
float64 uint8 float64 7ff8000000000000 1 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 3ff0000000000000 3ff0000000000000 2
float64 uint32 float64 c004000000000000 ffffffff 41efffffff900000 c1f0000000180000 c203ffffffec0000 be04000000140000 c004000000000000 41efffffffe00000 e
float64 uint32 float64 c004000000000000 3 3fe0000000000000 c016000000000000 c01e000000000000 bfeaaaaaaaaaaaab c004000000000000 4008000000000000 e
float64 uint32 float64 c004000000000000 0 c004000000000000 c004000000000000 8000000000000000 fff0000000000000 c004000000000000 0 e
float64 uint32 float64 c004000000000000 1 bff8000000000000 c00c000000000000 c004000000000000 c004000000000000 c004000000000000 3ff0000000000000 e
float64 uint32 float64 3fd5555555555555 ffffffff 41efffffffeaaaab c1efffffffd55555 41d5555555400000 3dd55555556aaaaa 3fd5555555555555 41efffffffe00000 e
float64 uint32 float64 3fd5555555555555 3 400aaaaaaaaaaaab c005555555555555 3ff0000000000000 3fbc71c71c71c71c 3fd5555555555555 4008000000000000 e
float64 uint32 float64 3fd5555555555555 0 3fd5555555555555 3fd5555555555555 0 7ff0000000000000 0 3fd5555555555555 32
float64 uint32 float64 3fd5555555555555 1 3ff5555555555555 bfe5555555555556 3fd5555555555555 3fd5555555555555 3fd5555555555555 3ff0000000000000 e
float64 uint32 float64 401c000000000000 ffffffff 41f0000000600000 c1efffffff000000 421bffffffe40000 3e1c0000001c0000 401c000000000000 41efffffffe00000 e
float64 uint32 float64 401c000000000000 3 4024000000000000 4010000000000000 4035000000000000 4002aaaaaaaaaaab 4008000000000000 401c000000000000 32
float64 uint32 float64 401c000000000000 0 401c000000000000 401c000000000000 0 7ff0000000000000 0 401c000000000000 32
float64 uint32 float64 401c000000000000 1 4020000000000000 4018000000000000 401c000000000000 401c000000000000 3ff0000000000000 401c000000000000 32
float64 uint32 float64 7ff8000000000000 ffffffff 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 41efffffffe00000 41efffffffe00000 2
float64 uint32 float64 7ff8000000000000 3 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 4008000000000000 4008000000000000 2
float64 uint32 float64 7ff8000000000000 0 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 0 0 2
float64 uint32 float64 7ff8000000000000 1 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 3ff0000000000000 3ff0000000000000 2
float64 float16 float64 c004000000000000 c100 c014000000000000 0 4019000000000000 3ff0000000000000 c004000000000000 c004000000000000 29
float64 float16 float64 c004000000000000 3555 c001558000000000 c006aa8000000000 bfeaa90000000000 c01e01e01e01e01e c004000000000000 3fd5540000000000 e
float64 float16 float64 c004000000000000 4700 4012000000000000 c023000000000000 c031800000000000 bfd6db6db6db6db7 c004000000000000 401c000000000000 e
float64 float16 float64 c004000000000000 7e00 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 c004000000000000 c004000000000000 2
float64 float16 float64 3fd5555555555555 c100 c001555555555555 4006aaaaaaaaaaab bfeaaaaaaaaaaaaa bfc1111111111111 c004000000000000 3fd5555555555555 32
float64 float16 float64 3fd5555555555555 3555 3fe554aaaaaaaaaa 3f15555555555000 3fbc700000000000 3ff0010010010010 3fd5540000000000 3fd5555555555555 32
float64 float16 float64 3fd5555555555555 4700 401d555555555555 c01aaaaaaaaaaaab 4002aaaaaaaaaaaa 3fa8618618618618 3fd5555555555555 401c000000000000 e
float64 float16 float64 3fd5555555555555 7e00 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 3fd5555555555555 3fd5555555555555 2
float64 float16 float64 401c000000000000 c100 4012000000000000 4023000000000000 c031800000000000 c006666666666666 c004000000000000 401c000000000000 32
float64 float16 float64 401c000000000000 3555 401d554000000000 401aaac000000000 4002a98000000000 4035015015015015 3fd5540000000000 401c000000000000 32
float64 float16 float64 401c000000000000 4700 402c000000000000 0 4048800000000000 3ff0000000000000 401c000000000000 401c000000000000 29
float64 float16 float64 401c000000000000 7e00 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 401c000000000000 401c000000000000 2
float64 float16 float64 7ff8000000000000 c100 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 c004000000000000 c004000000000000 2
float64 float16 float64 7ff8000000000000 3555 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 3fd5540000000000 3fd5540000000000 2
float64 float16 float64 7ff8000000000000 4700 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 401c000000000000 401c000000000000 2
float64 float16 float64 7ff8000000000000 7e00 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
float64 float32 float64 c004000000000000 c0200000 c014000000000000 0 4019000000000000 3ff0000000000000 c004000000000000 c004000000000000 29
float64 float32 float64 c004000000000000 3eaaaaab c001555554000000 c006aaaaac000000 bfeaaaaab8000000 c01dfffff1000007 c004000000000000 3fd5555560000000 e
float64 float32 float64 c004000000000000 40e00000 4012000000000000 c023000000000000 c031800000000000 bfd6db6db6db6db7 c004000000000000 401c000000000000 e
float64 float32 float64 c004000000000000 7fc00000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 c004000000000000 c004000000000000 2
float64 float32 float64 3fd5555555555555 c0200000 c001555555555555 4006aaaaaaaaaaab bfeaaaaaaaaaaaaa bfc1111111111111 c004000000000000 3fd5555555555555 32
float64 float32 float64 3fd5555555555555 3eaaaaab 3fe555555aaaaaaa be45555556000000 3fbc71c72aaaaaaa 3feffffff0000007 3fd5555555555555 3fd5555560000000 e
float64 float32 float64 3fd5555555555555 40e00000 401d555555555555 c01aaaaaaaaaaaab 4002aaaaaaaaaaaa 3fa8618618618618 3fd5555555555555 401c000000000000 e
float64 float32 float64 3fd5555555555555 7fc00000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 3fd5555555555555 3fd5555555555555 2
float64 float32 float64 401c000000000000 c0200000 4012000000000000 4023000000000000 c031800000000000 c006666666666666 c004000000000000 401c000000000000 32
float64 float32 float64 401c000000000000 3eaaaaab 401d555556000000 401aaaaaaa000000 4002aaaab4000000 4034fffff5800005 3fd5555560000000 401c000000000000 32
float64 float32 float64 401c000000000000 40e00000 402c000000000000 0 4048800000000000 3ff0000000000000 401c000000000000 401c000000000000 29
float64 float32 float64 401c000000000000 7fc00000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 401c000000000000 401c000000000000 2
float64 float32 float64 7ff8000000000000 c0200000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 c004000000000000 c004000000000000 2
float64 float32 float64 7ff8000000000000 3eaaaaab 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 3fd5555560000000 3fd5555560000000 2
float64 float32 float64 7ff8000000000000 40e00000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 401c000000000000 401c000000000000 2
float64 float32 float64 7ff8000000000000 7fc00000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
float64 float64 float64 c004000000000000 c004000000000000 c014000000000000 0 4019000000000000 3ff0000000000000 c004000000000000 c004000000000000 29
float64 float64 float64 c004000000000000 3fd5555555555555 c001555555555555 c006aaaaaaaaaaab bfeaaaaaaaaaaaaa c01e000000000000 c004000000000000 3fd5555555555555 e
float64 float64 float64 c004000000000000 401c000000000000 4012000000000000 c023000000000000 c031800000000000 bfd6db6db6db6db7 c004000000000000 401c000000000000 e
float64 float64 float64 c004000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 c004000000000000 c004000000000000 2
float64 float64 float64 c004000000000000 0 c004000000000000 c004000000000000 8000000000000000 fff0000000000000 c004000000000000 0 e
float64 float64 float64 c004000000000000 8000000000000000 c004000000000000 c004000000000000 0 7ff0000000000000 c004000000000000 8000000000000000 e
float64 float64 float64 c004000000000000 3ff8000000000000 bff0000000000000 c010000000000000 c00e000000000000 bffaaaaaaaaaaaab c004000000000000 3ff8000000000000 e
float64 float64 float64 c004000000000000 40effc0000000000 40effbb000000000 c0effc5000000000 c103fd8000000000 bf040280500a0140 c004000000000000 40effc0000000000 e
float64 float64 float64 c004000000000000 bfb4000000000000 c004a00000000000 c003600000000000 3fc9000000000000 4040000000000000 c004000000000000 bfb4000000000000 e
float64 float64 float64 c004000000000000 7ff0000000000000 7ff0000000000000 fff0000000000000 fff0000000000000 8000000000000000 c004000000000000 7ff0000000000000 e
float64 float64 float64 3fd5555555555555 c004000000000000 c001555555555555 4006aaaaaaaaaaab bfeaaaaaaaaaaaaa bfc1111111111111 c004000000000000 3fd5555555555555 32
float64 float64 float64 3fd5555555555555 3fd5555555555555 3fe5555555555555 0 3fbc71c71c71c71c 3ff0000000000000 3fd5555555555555 3fd5555555555555 29
float64 float64 float64 3fd5555555555555 401c000000000000 401d555555555555 c01aaaaaaaaaaaab 4002aaaaaaaaaaaa 3fa8618618618618 3fd5555555555555 401c000000000000 e
float64 float64 float64 3fd5555555555555 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 3fd5555555555555 3fd5555555555555 2
float64 float64 float64 3fd5555555555555 0 3fd5555555555555 3fd5555555555555 0 7ff0000000000000 0 3fd5555555555555 32
float64 float64 float64 3fd5555555555555 8000000000000000 3fd5555555555555 3fd5555555555555 8000000000000000 fff0000000000000 8000000000000000 3fd5555555555555 32
float64 float64 float64 3fd5555555555555 3ff8000000000000 3ffd555555555555 bff2aaaaaaaaaaab 3fe0000000000000 3fcc71c71c71c71c 3fd5555555555555 3ff8000000000000 e
float64 float64 float64 3fd5555555555555 40effc0000000000 40effc0aaaaaaaab c0effbf555555555 40d552aaaaaaaaaa 3ed5580055600155 3fd5555555555555 40effc0000000000 e
float64 float64 float64 3fd5555555555555 bfb4000000000000 3fd0555555555555 3fda555555555555 bf9aaaaaaaaaaaaa c011111111111111 bfb4000000000000 3fd5555555555555 32
float64 float64 float64 3fd5555555555555 7ff0000000000000 7ff0000000000000 fff0000000000000 7ff0000000000000 0 3fd5555555555555 7ff0000000000000 e
float64 float64 float64 401c000000000000 c004000000000000 4012000000000000 4023000000000000 c031800000000000 c006666666666666 c004000000000000 401c000000000000 32
float64 float64 float64 401c000000000000 3fd5555555555555 401d555555555555 401aaaaaaaaaaaab 4002aaaaaaaaaaaa 4035000000000000 3fd5555555555555 401c000000000000 32
float64 float64 float64 401c000000000000 401c000000000000 402c000000000000 0 4048800000000000 3ff0000000000000 401c000000000000 401c000000000000 29
float64 float64 float64 401c000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 401c000000000000 401c000000000000 2
float64 float64 float64 401c000000000000 0 401c000000000000 401c000000000000 0 7ff0000000000000 0 401c000000000000 32
float64 float64 float64 401c000000000000 8000000000000000 401c000000000000 401c000000000000 8000000000000000 fff0000000000000 8000000000000000 401c000000000000 32
float64 float64 float64 401c000000000000 3ff8000000000000 4021000000000000 4016000000000000 4025000000000000 4012aaaaaaaaaaab 3ff8000000000000 401c000000000000 32
float64 float64 float64 401c000000000000 40effc0000000000 40effce000000000 c0effb2000000000 411bfc8000000000 3f1c0380700e01c0 401c000000000000 40effc0000000000 e
float64 float64 float64 401c000000000000 bfb4000000000000 401bb00000000000 401c500000000000 bfe1800000000000 c056666666666666 bfb4000000000000 401c000000000000 32
float64 float64 float64 401c000000000000 7ff0000000000000 7ff0000000000000 fff0000000000000 7ff0000000000000 0 401c000000000000 7ff0000000000000 e
float64 float64 float64 7ff8000000000000 c004000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 c004000000000000 c004000000000000 2
float64 float64 float64 7ff8000000000000 3fd5555555555555 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 3fd5555555555555 3fd5555555555555 2
float64 float64 float64 7ff8000000000000 401c000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 401c000000000000 401c000000000000 2
float64 float64 float64 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
float64 float64 float64 7ff8000000000000 0 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 0 0 2
float64 float64 float64 7ff8000000000000 8000000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 8000000000000000 8000000000000000 2
float64 float64 float64 7ff8000000000000 3ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 3ff8000000000000 3ff8000000000000 2
float64 float64 float64 7ff8000000000000 40effc0000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 40effc0000000000 40effc0000000000 2
float64 float64 float64 7ff8000000000000 bfb4000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 bfb4000000000000 bfb4000000000000 2
float64 float64 float64 7ff8000000000000 7ff0000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff0000000000000 7ff0000000000000 2
float64 float64 float64 0 c004000000000000 c004000000000000 4004000000000000 8000000000000000 8000000000000000 c004000000000000 0 32
float64 float64 float64 0 3fd5555555555555 3fd5555555555555 bfd5555555555555 0 0 0 3fd5555555555555 e
float64 float64 float64 0 401c000000000000 401c000000000000 c01c000000000000 0 0 0 401c000000000000 e
float64 float64 float64 0 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 0 0 2
float64 float64 float64 0 0 0 0 0 7ff8000000000000 0 0 29
float64 float64 float64 0 8000000000000000 0 0 8000000000000000 7ff8000000000000 8000000000000000 0 29
float64 float64 float64 0 3ff8000000000000 3ff8000000000000 bff8000000000000 0 0 0 3ff8000000000000 e
float64 float64 float64 0 40effc0000000000 40effc0000000000 c0effc0000000000 0 0 0 40effc0000000000 e
float64 float64 float64 0 bfb4000000000000 bfb4000000000000 3fb4000000000000 8000000000000000 8000000000000000 bfb4000000000000 0 32
float64 float64 float64 0 7ff0000000000000 7ff0000000000000 fff0000000000000 7ff8000000000000 0 0 7ff0000000000000 e
float64 float64 float64 8000000000000000 c004000000000000 c004000000000000 4004000000000000 0 0 c004000000000000 8000000000000000 32
float64 float64 float64 8000000000000000 3fd5555555555555 3fd5555555555555 bfd5555555555555 8000000000000000 8000000000000000 8000000000000000 3fd5555555555555 e
float64 float64 float64 8000000000000000 401c000000000000 401c000000000000 c01c000000000000 8000000000000000 8000000000000000 8000000000000000 401c000000000000 e
float64 float64 float64 8000000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 8000000000000000 8000000000000000 2
float64 float64 float64 8000000000000000 0 0 8000000000000000 8000000000000000 7ff8000000000000 8000000000000000 0 29
float64 float64 float64 8000000000000000 8000000000000000 8000000000000000 0 0 7ff8000000000000 8000000000000000 8000000000000000 29
float64 float64 float64 8000000000000000 3ff8000000000000 3ff8000000000000 bff8000000000000 8000000000000000 8000000000000000 8000000000000000 3ff8000000000000 e
float64 float64 float64 8000000000000000 40effc0000000000 40effc0000000000 c0effc0000000000 8000000000000000 8000000000000000 8000000000000000 40effc0000000000 e
float64 float64 float64 8000000000000000 bfb4000000000000 bfb4000000000000 3fb4000000000000 0 0 bfb4000000000000 8000000000000000 32
float64 float64 float64 8000000000000000 7ff0000000000000 7ff0000000000000 fff0000000000000 7ff8000000000000 8000000000000000 8000000000000000 7ff0000000000000 e
float64 float64 float64 3ff8000000000000 c004000000000000 bff0000000000000 4010000000000000 c00e000000000000 bfe3333333333333 c004000000000000 3ff8000000000000 32
float64 float64 float64 3ff8000000000000 3fd5555555555555 3ffd555555555555 3ff2aaaaaaaaaaab 3fe0000000000000 4012000000000000 3fd5555555555555 3ff8000000000000 32
float64 float64 float64 3ff8000000000000 401c000000000000 4021000000000000 c016000000000000 4025000000000000 3fcb6db6db6db6db 3ff8000000000000 401c000000000000 e
float64 float64 float64 3ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 3ff8000000000000 3ff8000000000000 2
float64 float64 float64 3ff8000000000000 0 3ff8000000000000 3ff8000000000000 0 7ff0000000000000 0 3ff8000000000000 32
float64 float64 float64 3ff8000000000000 8000000000000000 3ff8000000000000 3ff8000000000000 8000000000000000 fff0000000000000 8000000000000000 3ff8000000000000 32
float64 float64 float64 3ff8000000000000 3ff8000000000000 4008000000000000 0 4002000000000000 3ff0000000000000 3ff8000000000000 3ff8000000000000 29
float64 float64 float64 3ff8000000000000 40effc0000000000 40effc3000000000 c0effbd000000000 40f7fd0000000000 3ef80300600c0180 3ff8000000000000 40effc0000000000 e
float64 float64 float64 3ff8000000000000 bfb4000000000000 3ff6c00000000000 3ff9400000000000 bfbe000000000000 c033333333333333 bfb4000000000000 3ff8000000000000 32
float64 float64 float64 3ff8000000000000 7ff0000000000000 7ff0000000000000 fff0000000000000 7ff0000000000000 0 3ff8000000000000 7ff0000000000000 e
float64 float64 float64 40effc0000000000 c004000000000000 40effbb000000000 40effc5000000000 c103fd8000000000 c0d9966666666666 c004000000000000 40effc0000000000 32
float64 float64 float64 40effc0000000000 3fd5555555555555 40effc0aaaaaaaab 40effbf555555555 40d552aaaaaaaaaa 4107fd0000000000 3fd5555555555555 40effc0000000000 32
float64 float64 float64 40effc0000000000 401c000000000000 40effce000000000 40effb2000000000 411bfc8000000000 40c246db6db6db6e 401c000000000000 40effc0000000000 32
float64 float64 float64 40effc0000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 40effc0000000000 40effc0000000000 2
float64 float64 float64 40effc0000000000 0 40effc0000000000 40effc0000000000 0 7ff0000000000000 0 40effc0000000000 32
float64 float64 float64 40effc0000000000 8000000000000000 40effc0000000000 40effc0000000000 8000000000000000 fff0000000000000 8000000000000000 40effc0000000000 32
float64 float64 float64 40effc0000000000 3ff8000000000000 40effc3000000000 40effbd000000000 40f7fd0000000000 40e552aaaaaaaaab 3ff8000000000000 40effc0000000000 32
float64 float64 float64 40effc0000000000 40effc0000000000 40fffc0000000000 0 41eff80080000000 3ff0000000000000 40effc0000000000 40effc0000000000 29
float64 float64 float64 40effc0000000000 bfb4000000000000 40effbfd80000000 40effc0280000000 c0b3fd8000000000 c129966666666666 bfb4000000000000 40effc0000000000 32
float64 float64 float64 40effc0000000000 7ff0000000000000 7ff0000000000000 fff0000000000000 7ff0000000000000 0 40effc0000000000 7ff0000000000000 e
float64 float64 float64 bfb4000000000000 c004000000000000 c004a00000000000 4003600000000000 3fc9000000000000 3fa0000000000000 c004000000000000 bfb4000000000000 32
float64 float64 float64 bfb4000000000000 3fd5555555555555 3fd0555555555555 bfda555555555555 bf9aaaaaaaaaaaaa bfce000000000000 bfb4000000000000 3fd5555555555555 e
float64 float64 float64 bfb4000000000000 401c000000000000 401bb00000000000 c01c500000000000 bfe1800000000000 bf86db6db6db6db7 bfb4000000000000 401c000000000000 e
float64 float64 float64 bfb4000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 bfb4000000000000 bfb4000000000000 2
float64 float64 float64 bfb4000000000000 0 bfb4000000000000 bfb4000000000000 8000000000000000 fff0000000000000 bfb4000000000000 0 e
float64 float64 float64 bfb4000000000000 8000000000000000 bfb4000000000000 bfb4000000000000 0 7ff0000000000000 bfb4000000000000 8000000000000000 e
float64 float64 float64 bfb4000000000000 3ff8000000000000 3ff6c00000000000 bff9400000000000 bfbe000000000000 bfaaaaaaaaaaaaab bfb4000000000000 3ff8000000000000 e
float64 float64 float64 bfb4000000000000 40effc0000000000 40effbfd80000000 c0effc0280000000 c0b3fd8000000000 beb40280500a0140 bfb4000000000000 40effc0000000000 e
float64 float64 float64 bfb4000000000000 bfb4000000000000 bfc4000000000000 0 3f79000000000000 3ff0000000000000 bfb4000000000000 bfb4000000000000 29
float64 float64 float64 bfb4000000000000 7ff0000000000000 7ff0000000000000 fff0000000000000 fff0000000000000 8000000000000000 bfb4000000000000 7ff0000000000000 e
float64 float64 float64 7ff0000000000000 c004000000000000 7ff0000000000000 7ff0000000000000 fff0000000000000 fff0000000000000 c004000000000000 7ff0000000000000 32
float64 float64 float64 7ff0000000000000 3fd5555555555555 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff0000000000000 3fd5555555555555 7ff0000000000000 32
float64 float64 float64 7ff0000000000000 401c000000000000 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff0000000000000 401c000000000000 7ff0000000000000 32
float64 float64 float64 7ff0000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff0000000000000 7ff0000000000000 2
float64 float64 float64 7ff0000000000000 0 7ff0000000000000 7ff0000000000000 7ff8000000000000 7ff0000000000000 0 7ff0000000000000 32
float64 float64 float64 7ff0000000000000 8000000000000000 7ff0000000000000 7ff0000000000000 7ff8000000000000 fff0000000000000 8000000000000000 7ff0000000000000 32
float64 float64 float64 7ff0000000000000 3ff8000000000000 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff0000000000000 3ff8000000000000 7ff0000000000000 32
float64 float64 float64 7ff0000000000000 40effc0000000000 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff0000000000000 40effc0000000000 7ff0000000000000 32
float64 float64 float64 7ff0000000000000 bfb4000000000000 7ff0000000000000 7ff0000000000000 fff0000000000000 fff0000000000000 bfb4000000000000 7ff0000000000000 32
float64 float64 float64 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff8000000000000 7ff0000000000000 7ff8000000000000 7ff0000000000000 7ff0000000000000 29
float64 float8_e5m2 float64 c004000000000000 c1 c014000000000000 0 4019000000000000 3ff0000000000000 c004000000000000 c004000000000000 29
float64 float8_e5m2 float64 c004000000000000 35 c001800000000000 c006800000000000 bfe9000000000000 c020000000000000 c004000000000000 3fd4000000000000 e
float64 float8_e5m2 float64 c004000000000000 47 4012000000000000 c023000000000000 c031800000000000 bfd6db6db6db6db7 c004000000000000 401c000000000000 e
float64 float8_e5m2 float64 c004000000000000 7f 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 c004000000000000 c004000000000000 2
float64 float8_e5m2 float64 3fd5555555555555 c1 c001555555555555 4006aaaaaaaaaaab bfeaaaaaaaaaaaaa bfc1111111111111 c004000000000000 3fd5555555555555 32
float64 float8_e5m2 float64 3fd5555555555555 35 3fe4aaaaaaaaaaaa 3f95555555555550 3fbaaaaaaaaaaaaa 3ff1111111111111 3fd4000000000000 3fd5555555555555 32
float64 float8_e5m2 float64 3fd5555555555555 47 401d555555555555 c01aaaaaaaaaaaab 4002aaaaaaaaaaaa 3fa8618618618618 3fd5555555555555 401c000000000000 e
float64 float8_e5m2 float64 3fd5555555555555 7f 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 3fd5555555555555 3fd5555555555555 2
float64 float8_e5m2 float64 401c000000000000 c1 4012000000000000 4023000000000000 c031800000000000 c006666666666666 c004000000000000 401c000000000000 32
float64 float8_e5m2 float64 401c000000000000 35 401d400000000000 401ac00000000000 4001800000000000 4036666666666666 3fd4000000000000 401c000000000000 32
float64 float8_e5m2 float64 401c000000000000 47 402c000000000000 0 4048800000000000 3ff0000000000000 401c000000000000 401c000000000000 29
float64 float8_e5m2 float64 401c000000000000 7f 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 401c000000000000 401c000000000000 2
float64 float8_e5m2 float64 7ff8000000000000 c1 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 c004000000000000 c004000000000000 2
float64 float8_e5m2 float64 7ff8000000000000 35 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 3fd4000000000000 3fd4000000000000 2
float64 float8_e5m2 float64 7ff8000000000000 47 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 401c000000000000 401c000000000000 2
float64 float8_e5m2 float64 7ff8000000000000 7f 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
float8_e4m3fn bool float8_e4m3fn c2 0 c2 c2 80 fe c2 0 e
float8_e4m3fn bool float8_e4m3fn c2 1 bc c6 c2 c2 c2 38 e
float8_e4m3fn bool float8_e4m3fn 2b 0 2b 2b 0 7e 0 2b 32
float8_e4m3fn bool float8_e4m3fn 2b 1 3b b2 2b 2b 2b 38 e
float8_e4m3fn bool float8_e4m3fn 4e 0 4e 4e 0 7e 0 4e 32
float8_e4m3fn bool float8_e4m3fn 4e 1 50 4c 4e 4e 38 4e 32
float8_e4m3fn bool float8_e4m3fn 7f 0 7f 7f 7f 7f 0 0 2
float8_e4m3fn bool float8_e4m3fn 7f 1 7f 7f 7f 7f 38 38 2
float8_e4m3fn int16 float8_e4m3fn c2 fff9 d2 49 59 2b ce c2 32
float8_e4m3fn int16 float8_e4m3fn c2 8000 fe 7e 7e 3 fe c2 32
float8_e4m3fn int16 float8_e4m3fn c2 2 b0 c9 ca ba c2 40 e
float8_e4m3fn int16 float8_e4m3fn c2 ffff c6 bc 42 42 c2 b8 e
float8_e4m3fn int16 float8_e4m3fn 2b fff9 cd 4f c2 95 ce 2b 32
float8_e4m3fn int16 float8_e4m3fn 2b 8000 fe 7e f2 80 fe 2b 32
float8_e4m3fn int16 float8_e4m3fn 2b 2 41 bd 33 23 2b 40 e
float8_e4m3fn int16 float8_e4m3fn 2b ffff b2 3b ab ab b8 2b 32
float8_e4m3fn int16 float8_e4m3fn 4e fff9 0 56 e4 b8 ce 4e 32
float8_e4m3fn int16 float8_e4m3fn 4e 8000 fe 7e fe 88 fe 4e 32
float8_e4m3fn int16 float8_e4m3fn 4e 2 51 4a 56 46 40 4e 32
float8_e4m3fn int16 float8_e4m3fn 4e ffff 4c 50 ce ce b8 4e 32
float8_e4m3fn int16 float8_e4m3fn 7f fff9 7f 7f 7f 7f ce ce 2
float8_e4m3fn int16 float8_e4m3fn 7f 8000 7f 7f 7f 7f fe fe 2
float8_e4m3fn int16 float8_e4m3fn 7f 2 7f 7f 7f 7f 40 40 2
float8_e4m3fn int16 float8_e4m3fn 7f ffff 7f 7f 7f 7f b8 b8 2
float8_e4m3fn int64 float8_e4m3fn c2 fffffffffffffff9 d2 49 59 2b ce c2 32
float8_e4m3fn int64 float8_e4m3fn c2 8000000000000000 fe 7e 7e 3 fe c2 32
float8_e4m3fn int64 float8_e4m3fn c2 2 b0 c9 ca ba c2 40 e
float8_e4m3fn int64 float8_e4m3fn c2 ffffffffffffffff c6 bc 42 42 c2 b8 e
float8_e4m3fn int64 float8_e4m3fn 2b fffffffffffffff9 cd 4f c2 95 ce 2b 32
float8_e4m3fn int64 float8_e4m3fn 2b 8000000000000000 fe 7e f2 80 fe 2b 32
float8_e4m3fn int64 float8_e4m3fn 2b 2 41 bd 33 23 2b 40 e
float8_e4m3fn int64 float8_e4m3fn 2b ffffffffffffffff b2 3b ab ab b8 2b 32
float8_e4m3fn int64 float8_e4m3fn 4e fffffffffffffff9 0 56 e4 b8 ce 4e 32
float8_e4m3fn int64 float8_e4m3fn 4e 8000000000000000 fe 7e fe 88 fe 4e 32
float8_e4m3fn int64 float8_e4m3fn 4e 2 51 4a 56 46 40 4e 32
float8_e4m3fn int64 float8_e4m3fn 4e ffffffffffffffff 4c 50 ce ce b8 4e 32
float8_e4m3fn int64 float8_e4m3fn 7f fffffffffffffff9 7f 7f 7f 7f ce ce 2
float8_e4m3fn int64 float8_e4m3fn 7f 8000000000000000 7f 7f 7f 7f fe fe 2
float8_e4m3fn int64 float8_e4m3fn 7f 2 7f 7f 7f 7f 40 40 2
float8_e4m3fn int64 float8_e4m3fn 7f ffffffffffffffff 7f 7f 7f 7f b8 b8 2
float8_e4m3fn uint16 float8_e4m3fn c2 ffff 7e fe fe 83 c2 7e e
float8_e4m3fn uint16 float8_e4m3fn c2 3 30 cb cf b5 c2 44 e
float8_e4m3fn uint16 float8_e4m3fn c2 0 c2 c2 80 fe c2 0 e
float8_e4m3fn uint16 float8_e4m3fn c2 1 bc c6 c2 c2 c2 38 e
float8_e4m3fn uint16 float8_e4m3fn 2b ffff 7e fe 72 0 2b 7e e
float8_e4m3fn uint16 float8_e4m3fn 2b 3 45 c3 38 1f 2b 44 e
float8_e4m3fn uint16 float8_e4m3fn 2b 0 2b 2b 0 7e 0 2b 32
float8_e4m3fn uint16 float8_e4m3fn 2b 1 3b b2 2b 2b 2b 38 e
float8_e4m3fn uint16 float8_e4m3fn 4e ffff 7e fe 7e 8 4e 7e e
float8_e4m3fn uint16 float8_e4m3fn 4e 3 52 48 5a 41 44 4e 32
float8_e4m3fn uint16 float8_e4m3fn 4e 0 4e 4e 0 7e 0 4e 32
float8_e4m3fn uint16 float8_e4m3fn 4e 1 50 4c 4e 4e 38 4e 32
float8_e4m3fn uint16 float8_e4m3fn 7f ffff 7f 7f 7f 7f 7e 7e 2
float8_e4m3fn uint16 float8_e4m3fn 7f 3 7f 7f 7f 7f 44 44 2
float8_e4m3fn uint16 float8_e4m3fn 7f 0 7f 7f 7f 7f 0 0 2
float8_e4m3fn uint16 float8_e4m3fn 7f 1 7f 7f 7f 7f 38 38 2
float8_e4m3fn uint64 float8_e4m3fn c2 ffffffffffffffff 7e fe fe 83 c2 7e e
float8_e4m3fn uint64 float8_e4m3fn c2 3 30 cb cf b5 c2 44 e
float8_e4m3fn uint64 float8_e4m3fn c2 0 c2 c2 80 fe c2 0 e
float8_e4m3fn uint64 float8_e4m3fn c2 1 bc c6 c2 c2 c2 38 e
float8_e4m3fn uint64 float8_e4m3fn 2b ffffffffffffffff 7e fe 72 0 2b 7e e
float8_e4m3fn uint64 float8_e4m3fn 2b 3 45 c3 38 1f 2b 44 e
float8_e4m3fn uint64 float8_e4m3fn 2b 0 2b 2b 0 7e 0 2b 32
float8_e4m3fn uint64 float8_e4m3fn 2b 1 3b b2 2b 2b 2b 38 e
float8_e4m3fn uint64 float8_e4m3fn 4e ffffffffffffffff 7e fe 7e 8 4e 7e e
float8_e4m3fn uint64 float8_e4m3fn 4e 3 52 48 5a 41 44 4e 32
float8_e4m3fn uint64 float8_e4m3fn 4e 0 4e 4e 0 7e 0 4e 32
float8_e4m3fn uint64 float8_e4m3fn 4e 1 50 4c 4e 4e 38 4e 32
float8_e4m3fn uint64 float8_e4m3fn 7f ffffffffffffffff 7f 7f 7f 7f 7e 7e 2
float8_e4m3fn uint64 float8_e4m3fn 7f 3 7f 7f 7f 7f 44 44 2
float8_e4m3fn uint64 float8_e4m3fn 7f 0 7f 7f 7f 7f 0 0 2
float8_e4m3fn uint64 float8_e4m3fn 7f 1 7f 7f 7f 7f 38 38 2
float8_e4m3fn bfloat16 bfloat16 c2 c020 c0a0 0 40c8 3f80 c020 c020 29
float8_e4m3fn bfloat16 bfloat16 c2 3eab c00b c035 bf56 c0f0 c020 3eab e
float8_e4m3fn bfloat16 bfloat16 c2 40e0 4090 c118 c18c beb7 c020 40e0 e
float8_e4m3fn bfloat16 bfloat16 c2 7fc0 7fc0 7fc0 7fc0 7fc0 c020 c020 2
float8_e4m3fn bfloat16 bfloat16 2b c020 c00a 4036 bf5c be0d c020 3eb0 32
float8_e4m3fn bfloat16 bfloat16 2b 3eab 3f2e 3c20 3deb 3f84 3eab 3eb0 32
float8_e4m3fn bfloat16 bfloat16 2b 40e0 40eb c0d5 401a 3d49 3eb0 40e0 e
float8_e4m3fn bfloat16 bfloat16 2b 7fc0 7fc0 7fc0 7fc0 7fc0 3eb0 3eb0 2
float8_e4m3fn bfloat16 bfloat16 4e c020 4090 4118 c18c c033 c020 40e0 32
float8_e4m3fn bfloat16 bfloat16 4e 3eab 40eb 40d5 4016 41a8 3eab 40e0 32
float8_e4m3fn bfloat16 bfloat16 4e 40e0 4160 0 4244 3f80 40e0 40e0 29
float8_e4m3fn bfloat16 bfloat16 4e 7fc0 7fc0 7fc0 7fc0 7fc0 40e0 40e0 2
float8_e4m3fn bfloat16 bfloat16 7f c020 7fc0 7fc0 7fc0 7fc0 c020 c020 2
float8_e4m3fn bfloat16 bfloat16 7f 3eab 7fc0 7fc0 7fc0 7fc0 3eab 3eab 2
float8_e4m3fn bfloat16 bfloat16 7f 40e0 7fc0 7fc0 7fc0 7fc0 40e0 40e0 2
float8_e4m3fn bfloat16 bfloat16 7f 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
float8_e4m3fn float64 float64 c2 c004000000000000 c014000000000000 0 4019000000000000 3ff0000000000000 c004000000000000 c004000000000000 29
float8_e4m3fn float64 float64 c2 3fd5555555555555 c001555555555555 c006aaaaaaaaaaab bfeaaaaaaaaaaaaa c01e000000000000 c004000000000000 3fd5555555555555 e
float8_e4m3fn float64 float64 c2 401c000000000000 4012000000000000 c023000000000000 c031800000000000 bfd6db6db6db6db7 c004000000000000 401c000000000000 e
float8_e4m3fn float64 float64 c2 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 c004000000000000 c004000000000000 2
float8_e4m3fn float64 float64 2b c004000000000000 c001400000000000 4006c00000000000 bfeb800000000000 bfc199999999999a c004000000000000 3fd6000000000000 32
float8_e4m3fn float64 float64 2b 3fd5555555555555 3fe5aaaaaaaaaaaa 3f85555555555560 3fbd555555555555 3ff0800000000000 3fd5555555555555 3fd6000000000000 32
float8_e4m3fn float64 float64 2b 401c000000000000 401d600000000000 c01aa00000000000 4003400000000000 3fa9249249249249 3fd6000000000000 401c000000000000 e
float8_e4m3fn float64 float64 2b 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 3fd6000000000000 3fd6000000000000 2
float8_e4m3fn float64 float64 4e c004000000000000 4012000000000000 4023000000000000 c031800000000000 c006666666666666 c004000000000000 401c000000000000 32
float8_e4m3fn float64 float64 4e 3fd5555555555555 401d555555555555 401aaaaaaaaaaaab 4002aaaaaaaaaaaa 4035000000000000 3fd5555555555555 401c000000000000 32
float8_e4m3fn float64 float64 4e 401c000000000000 402c000000000000 0 4048800000000000 3ff0000000000000 401c000000000000 401c000000000000 29
float8_e4m3fn float64 float64 4e 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 401c000000000000 401c000000000000 2
float8_e4m3fn float64 float64 7f c004000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 c004000000000000 c004000000000000 2
float8_e4m3fn float64 float64 7f 3fd5555555555555 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 3fd5555555555555 3fd5555555555555 2
float8_e4m3fn float64 float64 7f 401c000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 401c000000000000 401c000000000000 2
float8_e4m3fn float64 float64 7f 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
float8_e4m3fn float8_e4m3fn float8_e4m3fn c2 c2 ca 0 4c 38 c2 c2 29
float8_e4m3fn float8_e4m3fn float8_e4m3fn c2 2b c1 c3 b6 cf c2 2b e
float8_e4m3fn float8_e4m3fn float8_e4m3fn c2 4e 49 d2 d9 ab c2 4e e
float8_e4m3fn float8_e4m3fn float8_e4m3fn c2 7f 7f 7f 7f 7f c2 c2 2
float8_e4m3fn float8_e4m3fn float8_e4m3fn c2 0 c2 c2 80 fe c2 0 e
float8_e4m3fn float8_e4m3fn float8_e4m3fn c2 80 c2 c2 0 7e c2 80 e
float8_e4m3fn float8_e4m3fn float8_e4m3fn c2 3c b8 c8 c7 bd c2 3c e
float8_e4m3fn float8_e4m3fn float8_e4m3fn c2 7e 7e fe fe 83 c2 7e e
float8_e4m3fn float8_e4m3fn float8_e4m3fn c2 9a c2 c2 24 60 c2 9a e
float8_e4m3fn float8_e4m3fn float8_e4m3fn 2b c2 c1 43 b6 a1 c2 2b 32
float8_e4m3fn float8_e4m3fn float8_e4m3fn 2b 2b 33 0 1f 38 2b 2b 29
float8_e4m3fn float8_e4m3fn float8_e4m3fn 2b 4e 4f cd 42 15 2b 4e e
float8_e4m3fn float8_e4m3fn float8_e4m3fn 2b 7f 7f 7f 7f 7f 2b 2b 2
float8_e4m3fn float8_e4m3fn float8_e4m3fn 2b 0 2b 2b 0 7e 0 2b 32
float8_e4m3fn float8_e4m3fn float8_e4m3fn 2b 80 2b 2b 80 fe 80 2b 32
float8_e4m3fn float8_e4m3fn float8_e4m3fn 2b 3c 3f b9 30 27 2b 3c e
float8_e4m3fn float8_e4m3fn float8_e4m3fn 2b 7e 7e fe 72 0 2b 7e e
float8_e4m3fn float8_e4m3fn float8_e4m3fn 2b 9a 28 2e 8e c9 9a 2b 32
float8_e4m3fn float8_e4m3fn float8_e4m3fn 4e c2 49 52 d9 c3 c2 4e 32
float8_e4m3fn float8_e4m3fn float8_e4m3fn 4e 2b 4f 4d 42 5a 2b 4e 32
float8_e4m3fn float8_e4m3fn float8_e4m3fn 4e 4e 56 0 64 38 4e 4e 29
float8_e4m3fn float8_e4m3fn float8_e4m3fn 4e 7f 7f 7f 7f 7f 4e 4e 2
float8_e4m3fn float8_e4m3fn float8_e4m3fn 4e 0 4e 4e 0 7e 0 4e 32
float8_e4m3fn float8_e4m3fn float8_e4m3fn 4e 80 4e 4e 80 fe 80 4e 32
float8_e4m3fn float8_e4m3fn float8_e4m3fn 4e 3c 50 4b 52 49 3c 4e 32
float8_e4m3fn float8_e4m3fn float8_e4m3fn 4e 7e 7e fe 7e 8 4e 7e e
float8_e4m3fn float8_e4m3fn float8_e4m3fn 4e 9a 4e 4e b1 eb 9a 4e 32
float8_e4m3fn float8_e4m3fn float8_e4m3fn 7f c2 7f 7f 7f 7f c2 c2 2
float8_e4m3fn float8_e4m3fn float8_e4m3fn 7f 2b 7f 7f 7f 7f 2b 2b 2
float8_e4m3fn float8_e4m3fn float8_e4m3fn 7f 4e 7f 7f 7f 7f 4e 4e 2
float8_e4m3fn float8_e4m3fn float8_e4m3fn 7f 7f 7f 7f 7f 7f 7f 7f 2
float8_e4m3fn float8_e4m3fn float8_e4m3fn 7f 0 7f 7f 7f 7f 0 0 2
float8_e4m3fn float8_e4m3fn float8_e4m3fn 7f 80 7f 7f 7f 7f 80 80 2
float8_e4m3fn float8_e4m3fn float8_e4m3fn 7f 3c 7f 7f 7f 7f 3c 3c 2
float8_e4m3fn float8_e4m3fn float8_e4m3fn 7f 7e 7f 7f 7f 7f 7e 7e 2
float8_e4m3fn float8_e4m3fn float8_e4m3fn 7f 9a 7f 7f 7f 7f 9a 9a 2
float8_e4m3fn float8_e4m3fn float8_e4m3fn 0 c2 c2 42 80 80 c2 0 32
float8_e4m3fn float8_e4m3fn float8_e4m3fn 0 2b 2b ab 0 0 0 2b e
float8_e4m3fn float8_e4m3fn float8_e4m3fn 0 4e 4e ce 0 0 0 4e e
float8_e4m3fn float8_e4m3fn float8_e4m3fn 0 7f 7f 7f 7f 7f 0 0 2
float8_e4m3fn float8_e4m3fn float8_e4m3fn 0 0 0 0 0 7f 0 0 29
float8_e4m3fn float8_e4m3fn float8_e4m3fn 0 80 0 0 80 7f 80 0 29
float8_e4m3fn float8_e4m3fn float8_e4m3fn 0 3c 3c bc 0 0 0 3c e
float8_e4m3fn float8_e4m3fn float8_e4m3fn 0 7e 7e fe 0 0 0 7e e
float8_e4m3fn float8_e4m3fn float8_e4m3fn 0 9a 9a 1a 80 80 9a 0 32
float8_e4m3fn float8_e4m3fn float8_e4m3fn 80 c2 c2 42 0 0 c2 80 32
float8_e4m3fn float8_e4m3fn float8_e4m3fn 80 2b 2b ab 80 80 80 2b e
float8_e4m3fn float8_e4m3fn float8_e4m3fn 80 4e 4e ce 80 80 80 4e e
float8_e4m3fn float8_e4m3fn float8_e4m3fn 80 7f 7f 7f 7f 7f 80 80 2
float8_e4m3fn float8_e4m3fn float8_e4m3fn 80 0 0 80 80 7f 80 0 29
float8_e4m3fn float8_e4m3fn float8_e4m3fn 80 80 80 0 0 7f 80 80 29
float8_e4m3fn float8_e4m3fn float8_e4m3fn 80 3c 3c bc 80 80 80 3c e
float8_e4m3fn float8_e4m3fn float8_e4m3fn 80 7e 7e fe 80 80 80 7e e
float8_e4m3fn float8_e4m3fn float8_e4m3fn 80 9a 9a 1a 0 0 9a 80 32
float8_e4m3fn float8_e4m3fn float8_e4m3fn 3c c2 b8 48 c7 b2 c2 3c 32
float8_e4m3fn float8_e4m3fn float8_e4m3fn 3c 2b 3f 39 30 49 2b 3c 32
float8_e4m3fn float8_e4m3fn float8_e4m3fn 3c 4e 50 cb 52 26 3c 4e e
float8_e4m3fn float8_e4m3fn float8_e4m3fn 3c 7f 7f 7f 7f 7f 3c 3c 2
float8_e4m3fn float8_e4m3fn float8_e4m3fn 3c 0 3c 3c 0 7e 0 3c 32
float8_e4m3fn float8_e4m3fn float8_e4m3fn 3c 80 3c 3c 80 fe 80 3c 32
float8_e4m3fn float8_e4m3fn float8_e4m3fn 3c 3c 44 0 41 38 3c 3c 29
float8_e4m3fn float8_e4m3fn float8_e4m3fn 3c 7e 7e fe 7e 2 3c 7e e
float8_e4m3fn float8_e4m3fn float8_e4m3fn 3c 9a 3b 3d 9f da 9a 3c 32
float8_e4m3fn float8_e4m3fn float8_e4m3fn 7e c2 7e 7e fe f3 c2 7e 32
float8_e4m3fn float8_e4m3fn float8_e4m3fn 7e 2b 7e 7e 72 7e 2b 7e 32
float8_e4m3fn float8_e4m3fn float8_e4m3fn 7e 4e 7e 7e 7e 68 4e 7e 32
float8_e4m3fn float8_e4m3fn float8_e4m3fn 7e 7f 7f 7f 7f 7f 7e 7e 2
float8_e4m3fn float8_e4m3fn float8_e4m3fn 7e 0 7e 7e 0 7e 0 7e 32
float8_e4m3fn float8_e4m3fn float8_e4m3fn 7e 80 7e 7e 80 fe 80 7e 32
float8_e4m3fn float8_e4m3fn float8_e4m3fn 7e 3c 7e 7e 7e 79 3c 7e 32
float8_e4m3fn float8_e4m3fn float8_e4m3fn 7e 7e 7e 0 7e 38 7e 7e 29
float8_e4m3fn float8_e4m3fn float8_e4m3fn 7e 9a 7e 7e e1 fe 9a 7e 32
float8_e4m3fn float8_e4m3fn float8_e4m3fn 9a c2 c2 42 24 10 c2 9a 32
float8_e4m3fn float8_e4m3fn float8_e4m3fn 9a 2b 28 ae 8e a7 9a 2b e
float8_e4m3fn float8_e4m3fn float8_e4m3fn 9a 4e 4e ce b1 86 9a 4e e
float8_e4m3fn float8_e4m3fn float8_e4m3fn 9a 7f 7f 7f 7f 7f 9a 9a 2
float8_e4m3fn float8_e4m3fn float8_e4m3fn 9a 0 9a 9a 80 fe 9a 0 e
float8_e4m3fn float8_e4m3fn float8_e4m3fn 9a 80 9a 9a 0 7e 9a 80 e
float8_e4m3fn float8_e4m3fn float8_e4m3fn 9a 3c 3b bd 9f 95 9a 3c e
float8_e4m3fn float8_e4m3fn float8_e4m3fn 9a 7e 7e fe e1 80 9a 7e e
float8_e4m3fn float8_e4m3fn float8_e4m3fn 9a 9a a2 0 3 38 9a 9a 29
float8_e5m2 int8 float8_e5m2 c1 f9 c9 44 4c 36 c7 c1 32
float8_e5m2 int8 float8_e5m2 c1 80 d8 58 5d 25 d8 c1 32
float8_e5m2 int8 float8_e5m2 c1 2 b8 c4 c5 bd c1 40 e
float8_e5m2 int8 float8_e5m2 c1 ff c3 be 41 41 c1 bc e
float8_e5m2 int8 float8_e5m2 35 f9 c7 47 c0 aa c7 35 32
float8_e5m2 int8 float8_e5m2 35 80 d8 58 d1 99 d8 35 32
float8_e5m2 int8 float8_e5m2 35 2 41 bf 39 31 35 40 e
float8_e5m2 int8 float8_e5m2 35 ff ba 3d b5 b5 bc 35 32
float8_e5m2 int8 float8_e5m2 47 f9 0 4b d2 bc c7 47 32
float8_e5m2 int8 float8_e5m2 47 80 d8 58 e3 ab d8 47 32
float8_e5m2 int8 float8_e5m2 47 2 48 45 4b 43 40 47 32
float8_e5m2 int8 float8_e5m2 47 ff 46 48 c7 c7 bc 47 32
float8_e5m2 int8 float8_e5m2 7f f9 7f 7f 7f 7f c7 c7 2
float8_e5m2 int8 float8_e5m2 7f 80 7f 7f 7f 7f d8 d8 2
float8_e5m2 int8 float8_e5m2 7f 2 7f 7f 7f 7f 40 40 2
float8_e5m2 int8 float8_e5m2 7f ff 7f 7f 7f 7f bc bc 2
float8_e5m2 int32 float8_e5m2 c1 fffffff9 c9 44 4c 36 c7 c1 32
float8_e5m2 int32 float8_e5m2 c1 80000000 fb 7b 7b 3 fb c1 32
float8_e5m2 int32 float8_e5m2 c1 2 b8 c4 c5 bd c1 40 e
float8_e5m2 int32 float8_e5m2 c1 ffffffff c3 be 41 41 c1 bc e
float8_e5m2 int32 float8_e5m2 35 fffffff9 c7 47 c0 aa c7 35 32
float8_e5m2 int32 float8_e5m2 35 80000000 fb 7b f4 80 fb 35 32
float8_e5m2 int32 float8_e5m2 35 2 41 bf 39 31 35 40 e
float8_e5m2 int32 float8_e5m2 35 ffffffff ba 3d b5 b5 bc 35 32
float8_e5m2 int32 float8_e5m2 47 fffffff9 0 4b d2 bc c7 47 32
float8_e5m2 int32 float8_e5m2 47 80000000 fb 7b fb 88 fb 47 32
float8_e5m2 int32 float8_e5m2 47 2 48 45 4b 43 40 47 32
float8_e5m2 int32 float8_e5m2 47 ffffffff 46 48 c7 c7 bc 47 32
float8_e5m2 int32 float8_e5m2 7f fffffff9 7f 7f 7f 7f c7 c7 2
float8_e5m2 int32 float8_e5m2 7f 80000000 7f 7f 7f 7f fb fb 2
float8_e5m2 int32 float8_e5m2 7f 2 7f 7f 7f 7f 40 40 2
float8_e5m2 int32 float8_e5m2 7f ffffffff 7f 7f 7f 7f bc bc 2
float8_e5m2 uint8 float8_e5m2 c1 ff 5c dc e1 a1 c1 5c e
float8_e5m2 uint8 float8_e5m2 c1 3 38 c6 c8 bb c1 42 e
float8_e5m2 uint8 float8_e5m2 c1 0 c1 c1 80 fb c1 0 e
float8_e5m2 uint8 float8_e5m2 c1 1 be c3 c1 c1 c1 3c e
float8_e5m2 uint8 float8_e5m2 35 ff 5c dc 55 15 35 5c e
float8_e5m2 uint8 float8_e5m2 35 3 43 c1 3c 2f 35 42 e
float8_e5m2 uint8 float8_e5m2 35 0 35 35 0 7b 0 35 32
float8_e5m2 uint8 float8_e5m2 35 1 3d ba 35 35 35 3c e
float8_e5m2 uint8 float8_e5m2 47 ff 5c dc 67 27 47 5c e
float8_e5m2 uint8 float8_e5m2 47 3 49 44 4d 41 42 47 32
float8_e5m2 uint8 float8_e5m2 47 0 47 47 0 7b 0 47 32
float8_e5m2 uint8 float8_e5m2 47 1 48 46 47 47 3c 47 32
float8_e5m2 uint8 float8_e5m2 7f ff 7f 7f 7f 7f 5c 5c 2
float8_e5m2 uint8 float8_e5m2 7f 3 7f 7f 7f 7f 42 42 2
float8_e5m2 uint8 float8_e5m2 7f 0 7f 7f 7f 7f 0 0 2
float8_e5m2 uint8 float8_e5m2 7f 1 7f 7f 7f 7f 3c 3c 2
float8_e5m2 uint32 float8_e5m2 c1 ffffffff 7b fb fb 83 c1 7b e
float8_e5m2 uint32 float8_e5m2 c1 3 38 c6 c8 bb c1 42 e
float8_e5m2 uint32 float8_e5m2 c1 0 c1 c1 80 fb c1 0 e
float8_e5m2 uint32 float8_e5m2 c1 1 be c3 c1 c1 c1 3c e
float8_e5m2 uint32 float8_e5m2 35 ffffffff 7b fb 74 0 35 7b e
float8_e5m2 uint32 float8_e5m2 35 3 43 c1 3c 2f 35 42 e
float8_e5m2 uint32 float8_e5m2 35 0 35 35 0 7b 0 35 32
float8_e5m2 uint32 float8_e5m2 35 1 3d ba 35 35 35 3c e
float8_e5m2 uint32 float8_e5m2 47 ffffffff 7b fb 7b 8 47 7b e
float8_e5m2 uint32 float8_e5m2 47 3 49 44 4d 41 42 47 32
float8_e5m2 uint32 float8_e5m2 47 0 47 47 0 7b 0 47 32
float8_e5m2 uint32 float8_e5m2 47 1 48 46 47 47 3c 47 32
float8_e5m2 uint32 float8_e5m2 7f ffffffff 7f 7f 7f 7f 7b 7b 2
float8_e5m2 uint32 float8_e5m2 7f 3 7f 7f 7f 7f 42 42 2
float8_e5m2 uint32 float8_e5m2 7f 0 7f 7f 7f 7f 0 0 2
float8_e5m2 uint32 float8_e5m2 7f 1 7f 7f 7f 7f 3c 3c 2
float8_e5m2 float16 float16 c1 c100 c500 0 4640 3c00 c100 c100 29
float8_e5m2 float16 float16 c1 3555 c055 c1ab baaa c780 c100 3555 e
float8_e5m2 float16 float16 c1 4700 4480 c8c0 cc60 b5b7 c100 4700 e
float8_e5m2 float16 float16 c1 7e00 7e00 7e00 7e00 7e00 c100 c100 2
float8_e5m2 float16 float16 35 c100 c060 41a0 ba40 b000 c100 3500 32
float8_e5m2 float16 float16 35 3555 392a a550 2eaa 3b80 3500 3555 e
float8_e5m2 float16 float16 35 4700 4750 c6b0 4060 29b7 3500 4700 e
float8_e5m2 float16 float16 35 7e00 7e00 7e00 7e00 7e00 3500 3500 2
float8_e5m2 float16 float16 47 c100 4480 48c0 cc60 c19a c100 4700 32
float8_e5m2 float16 float16 47 3555 4755 46ab 40aa 4d40 3555 4700 32
float8_e5m2 float16 float16 47 4700 4b00 0 5220 3c00 4700 4700 29
float8_e5m2 float16 float16 47 7e00 7e00 7e00 7e00 7e00 4700 4700 2
float8_e5m2 float16 float16 7f c100 7e00 7e00 7e00 7e00 c100 c100 2
float8_e5m2 float16 float16 7f 3555 7e00 7e00 7e00 7e00 3555 3555 2
float8_e5m2 float16 float16 7f 4700 7e00 7e00 7e00 7e00 4700 4700 2
float8_e5m2 float16 float16 7f 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
float8_e5m2 float32 float32 c1 c0200000 c0a00000 0 40c80000 3f800000 c0200000 c0200000 29
float8_e5m2 float32 float32 c1 3eaaaaab c00aaaab c0355555 bf555556 c0f00000 c0200000 3eaaaaab e
float8_e5m2 float32 float32 c1 40e00000 40900000 c1180000 c18c0000 beb6db6e c0200000 40e00000 e
float8_e5m2 float32 float32 c1 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 c0200000 c0200000 2
float8_e5m2 float32 float32 35 c0200000 c00c0000 40340000 bf480000 be000000 c0200000 3ea00000 32
float8_e5m2 float32 float32 35 3eaaaaab 3f255556 bcaaaab0 3dd55556 3f700000 3ea00000 3eaaaaab e
float8_e5m2 float32 float32 35 40e00000 40ea0000 c0d60000 400c0000 3d36db6e 3ea00000 40e00000 e
float8_e5m2 float32 float32 35 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 3ea00000 3ea00000 2
float8_e5m2 float32 float32 47 c0200000 40900000 41180000 c18c0000 c0333333 c0200000 40e00000 32
float8_e5m2 float32 float32 47 3eaaaaab 40eaaaab 40d55555 40155556 41a80000 3eaaaaab 40e00000 32
float8_e5m2 float32 float32 47 40e00000 41600000 0 42440000 3f800000 40e00000 40e00000 29
float8_e5m2 float32 float32 47 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 40e00000 40e00000 2
float8_e5m2 float32 float32 7f c0200000 7fc00000 7fc00000 7fc00000 7fc00000 c0200000 c0200000 2
float8_e5m2 float32 float32 7f 3eaaaaab 7fc00000 7fc00000 7fc00000 7fc00000 3eaaaaab 3eaaaaab 2
float8_e5m2 float32 float32 7f 40e00000 7fc00000 7fc00000 7fc00000 7fc00000 40e00000 40e00000 2
float8_e5m2 float32 float32 7f 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
float8_e5m2 float8_e5m2 float8_e5m2 c1 c1 c5 0 46 3c c1 c1 29
float8_e5m2 float8_e5m2 float8_e5m2 c1 35 c0 c2 ba c8 c1 35 e
float8_e5m2 float8_e5m2 float8_e5m2 c1 47 44 c9 cc b6 c1 47 e
float8_e5m2 float8_e5m2 float8_e5m2 c1 7f 7f 7f 7f 7f c1 c1 2
float8_e5m2 float8_e5m2 float8_e5m2 c1 0 c1 c1 80 fb c1 0 e
float8_e5m2 float8_e5m2 float8_e5m2 c1 80 c1 c1 0 7b c1 80 e
float8_e5m2 float8_e5m2 float8_e5m2 c1 3e bc c4 c4 bf c1 3e e
float8_e5m2 float8_e5m2 float8_e5m2 c1 7b 7b fb fb 83 c1 7b e
float8_e5m2 float8_e5m2 float8_e5m2 c1 ad c1 c1 32 50 c1 ad e
float8_e5m2 float8_e5m2 float8_e5m2 c1 7b 7b fb fb 83 c1 7b e
float8_e5m2 float8_e5m2 float8_e5m2 35 c1 c0 42 ba b0 c1 35 32
float8_e5m2 float8_e5m2 float8_e5m2 35 35 39 0 2e 3c 35 35 29
float8_e5m2 float8_e5m2 float8_e5m2 35 47 47 c7 40 2a 35 47 e
float8_e5m2 float8_e5m2 float8_e5m2 35 7f 7f 7f 7f 7f 35 35 2
float8_e5m2 float8_e5m2 float8_e5m2 35 0 35 35 0 7b 0 35 32
float8_e5m2 float8_e5m2 float8_e5m2 35 80 35 35 80 fb 80 35 32
float8_e5m2 float8_e5m2 float8_e5m2 35 3e 3f bd 38 33 35 3e e
float8_e5m2 float8_e5m2 float8_e5m2 35 7b 7b fb 74 0 35 7b e
float8_e5m2 float8_e5m2 float8_e5m2 35 ad 34 36 a6 c4 ad 35 32
float8_e5m2 float8_e5m2 float8_e5m2 35 7b 7b fb 74 0 35 7b e
float8_e5m2 float8_e5m2 float8_e5m2 47 c1 44 49 cc c2 c1 47 32
float8_e5m2 float8_e5m2 float8_e5m2 47 35 47 47 40 4e 35 47 32
float8_e5m2 float8_e5m2 float8_e5m2 47 47 4b 0 52 3c 47 47 29
float8_e5m2 float8_e5m2 float8_e5m2 47 7f 7f 7f 7f 7f 47 47 2
float8_e5m2 float8_e5m2 float8_e5m2 47 0 47 47 0 7b 0 47 32
float8_e5m2 float8_e5m2 float8_e5m2 47 80 47 47 80 fb 80 47 32
float8_e5m2 float8_e5m2 float8_e5m2 47 3e 48 46 49 45 3e 47 32
float8_e5m2 float8_e5m2 float8_e5m2 47 7b 7b fb 7b 8 47 7b e
float8_e5m2 float8_e5m2 float8_e5m2 47 ad 47 47 b8 d6 ad 47 32
float8_e5m2 float8_e5m2 float8_e5m2 47 7b 7b fb 7b 8 47 7b e
float8_e5m2 float8_e5m2 float8_e5m2 7f c1 7f 7f 7f 7f c1 c1 2
float8_e5m2 float8_e5m2 float8_e5m2 7f 35 7f 7f 7f 7f 35 35 2
float8_e5m2 float8_e5m2 float8_e5m2 7f 47 7f 7f 7f 7f 47 47 2
float8_e5m2 float8_e5m2 float8_e5m2 7f 7f 7f 7f 7f 7f 7f 7f 2
float8_e5m2 float8_e5m2 float8_e5m2 7f 0 7f 7f 7f 7f 0 0 2
float8_e5m2 float8_e5m2 float8_e5m2 7f 80 7f 7f 7f 7f 80 80 2
float8_e5m2 float8_e5m2 float8_e5m2 7f 3e 7f 7f 7f 7f 3e 3e 2
float8_e5m2 float8_e5m2 float8_e5m2 7f 7b 7f 7f 7f 7f 7b 7b 2
float8_e5m2 float8_e5m2 float8_e5m2 7f ad 7f 7f 7f 7f ad ad 2
float8_e5m2 float8_e5m2 float8_e5m2 7f 7b 7f 7f 7f 7f 7b 7b 2
float8_e5m2 float8_e5m2 float8_e5m2 0 c1 c1 41 80 80 c1 0 32
float8_e5m2 float8_e5m2 float8_e5m2 0 35 35 b5 0 0 0 35 e
float8_e5m2 float8_e5m2 float8_e5m2 0 47 47 c7 0 0 0 47 e
float8_e5m2 float8_e5m2 float8_e5m2 0 7f 7f 7f 7f 7f 0 0 2
float8_e5m2 float8_e5m2 float8_e5m2 0 0 0 0 0 7f 0 0 29
float8_e5m2 float8_e5m2 float8_e5m2 0 80 0 0 80 7f 80 0 29
float8_e5m2 float8_e5m2 float8_e5m2 0 3e 3e be 0 0 0 3e e
float8_e5m2 float8_e5m2 float8_e5m2 0 7b 7b fb 0 0 0 7b e
float8_e5m2 float8_e5m2 float8_e5m2 0 ad ad 2d 80 80 ad 0 32
float8_e5m2 float8_e5m2 float8_e5m2 0 7b 7b fb 0 0 0 7b e
float8_e5m2 float8_e5m2 float8_e5m2 80 c1 c1 41 0 0 c1 80 32
float8_e5m2 float8_e5m2 float8_e5m2 80 35 35 b5 80 80 80 35 e
float8_e5m2 float8_e5m2 float8_e5m2 80 47 47 c7 80 80 80 47 e
float8_e5m2 float8_e5m2 float8_e5m2 80 7f 7f 7f 7f 7f 80 80 2
float8_e5m2 float8_e5m2 float8_e5m2 80 0 0 80 80 7f 80 0 29
float8_e5m2 float8_e5m2 float8_e5m2 80 80 80 0 0 7f 80 80 29
float8_e5m2 float8_e5m2 float8_e5m2 80 3e 3e be 80 80 80 3e e
float8_e5m2 float8_e5m2 float8_e5m2 80 7b 7b fb 80 80 80 7b e
float8_e5m2 float8_e5m2 float8_e5m2 80 ad ad 2d 0 0 ad 80 32
float8_e5m2 float8_e5m2 float8_e5m2 80 7b 7b fb 80 80 80 7b e
float8_e5m2 float8_e5m2 float8_e5m2 3e c1 bc 44 c4 b9 c1 3e 32
float8_e5m2 float8_e5m2 float8_e5m2 3e 35 3f 3d 38 45 35 3e 32
float8_e5m2 float8_e5m2 float8_e5m2 3e 47 48 c6 49 33 3e 47 e
float8_e5m2 float8_e5m2 float8_e5m2 3e 7f 7f 7f 7f 7f 3e 3e 2
float8_e5m2 float8_e5m2 float8_e5m2 3e 0 3e 3e 0 7b 0 3e 32
float8_e5m2 float8_e5m2 float8_e5m2 3e 80 3e 3e 80 fb 80 3e 32
float8_e5m2 float8_e5m2 float8_e5m2 3e 3e 42 0 40 3c 3e 3e 29
float8_e5m2 float8_e5m2 float8_e5m2 3e 7b 7b fb 7b 2 3e 7b e
float8_e5m2 float8_e5m2 float8_e5m2 3e ad 3e 3e b0 cd ad 3e 32
float8_e5m2 float8_e5m2 float8_e5m2 3e 7b 7b fb 7b 2 3e 7b e
float8_e5m2 float8_e5m2 float8_e5m2 7b c1 7b 7b fb f6 c1 7b 32
float8_e5m2 float8_e5m2 float8_e5m2 7b 35 7b 7b 74 7b 35 7b 32
float8_e5m2 float8_e5m2 float8_e5m2 7b 47 7b 7b 7b 70 47 7b 32
float8_e5m2 float8_e5m2 float8_e5m2 7b 7f 7f 7f 7f 7f 7b 7b 2
float8_e5m2 float8_e5m2 float8_e5m2 7b 0 7b 7b 0 7b 0 7b 32
float8_e5m2 float8_e5m2 float8_e5m2 7b 80 7b 7b 80 fb 80 7b 32
float8_e5m2 float8_e5m2 float8_e5m2 7b 3e 7b 7b 7b 79 3e 7b 32
float8_e5m2 float8_e5m2 float8_e5m2 7b 7b 7b 0 7b 3c 7b 7b 29
float8_e5m2 float8_e5m2 float8_e5m2 7b ad 7b 7b ec fb ad 7b 32
float8_e5m2 float8_e5m2 float8_e5m2 7b 7b 7b 0 7b 3c 7b 7b 29
float8_e5m2 float8_e5m2 float8_e5m2 ad c1 c1 41 32 28 c1 ad 32
float8_e5m2 float8_e5m2 float8_e5m2 ad 35 34 b6 a6 b4 ad 35 e
float8_e5m2 float8_e5m2 float8_e5m2 ad 47 47 c7 b8 a2 ad 47 e
float8_e5m2 float8_e5m2 float8_e5m2 ad 7f 7f 7f 7f 7f ad ad 2
float8_e5m2 float8_e5m2 float8_e5m2 ad 0 ad ad 80 fb ad 0 e
float8_e5m2 float8_e5m2 float8_e5m2 ad 80 ad ad 0 7b ad 80 e
float8_e5m2 float8_e5m2 float8_e5m2 ad 3e 3e be b0 ab ad 3e e
float8_e5m2 float8_e5m2 float8_e5m2 ad 7b 7b fb ec 80 ad 7b e
float8_e5m2 float8_e5m2 float8_e5m2 ad ad b1 0 1e 3c ad ad 29
float8_e5m2 float8_e5m2 float8_e5m2 ad 7b 7b fb ec 80 ad 7b e
float8_e5m2 float8_e5m2 float8_e5m2 7b c1 7b 7b fb f6 c1 7b 32
float8_e5m2 float8_e5m2 float8_e5m2 7b 35 7b 7b 74 7b 35 7b 32
float8_e5m2 float8_e5m2 float8_e5m2 7b 47 7b 7b 7b 70 47 7b 32
float8_e5m2 float8_e5m2 float8_e5m2 7b 7f 7f 7f 7f 7f 7b 7b 2
float8_e5m2 float8_e5m2 float8_e5m2 7b 0 7b 7b 0 7b 0 7b 32
float8_e5m2 float8_e5m2 float8_e5m2 7b 80 7b 7b 80 fb 80 7b 32
float8_e5m2 float8_e5m2 float8_e5m2 7b 3e 7b 7b 7b 79 3e 7b 32
float8_e5m2 float8_e5m2 float8_e5m2 7b 7b 7b 0 7b 3c 7b 7b 29
float8_e5m2 float8_e5m2 float8_e5m2 7b ad 7b 7b ec fb ad 7b 32
float8_e5m2 float8_e5m2 float8_e5m2 7b 7b 7b 0 7b 3c 7b 7b 29
"""
LITERALS = """\
# type, its common type with a Python integer, with a Python float
bool int32 float32
int8 int32 float32
int16 int32 float32
int32 int32 float32
int64 int64 float32
uint8 int32 float32
uint16 int32 float32
uint32 uint32 float32
uint64 uint64 float32
float16 float16 float32
bfloat16 bfloat16 float32
float32 float32 float32
float64 float64 float64
float8_e4m3fn float8_e4m3fn float32
float8_e5m2 float8_e5m2 float32
"""
CONVERSIONS = """\
# source type, bits, then for each target the bits of the conversion
# targets bool int8 int16 int32 int64 uint8 uint16 uint32 uint64 float16 bfloat16 float32 float64 float8_e4m3fn float8_e5m2
bool 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
bool 1 1 1 1 1 1 1 1 1 1 3c00 3f80 3f800000 3ff0000000000000 38 3c
int8 f9 1 f9 fff9 fffffff9 fffffffffffffff9 f9 fff9 fffffff9 fffffffffffffff9 c700 c0e0 c0e00000 c01c000000000000 ce c7
int8 80 1 80 ff80 ffffff80 ffffffffffffff80 80 ff80 ffffff80 ffffffffffffff80 d800 c300 c3000000 c060000000000000 f0 d8
int8 2 1 2 2 2 2 2 2 2 2 4000 4000 40000000 4000000000000000 40 40
int8 ff 1 ff ffff ffffffff ffffffffffffffff ff ffff ffffffff ffffffffffffffff bc00 bf80 bf800000 bff0000000000000 b8 bc
int8 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
int8 1 1 1 1 1 1 1 1 1 1 3c00 3f80 3f800000 3ff0000000000000 38 3c
int8 7f 1 7f 7f 7f 7f 7f 7f 7f 7f 57f0 42fe 42fe0000 405fc00000000000 70 58
int8 5 1 5 5 5 5 5 5 5 5 4500 40a0 40a00000 4014000000000000 4a 45
int8 fd 1 fd fffd fffffffd fffffffffffffffd fd fffd fffffffd fffffffffffffffd c200 c040 c0400000 c008000000000000 c4 c2
int16 fff9 1 f9 fff9 fffffff9 fffffffffffffff9 f9 fff9 fffffff9 fffffffffffffff9 c700 c0e0 c0e00000 c01c000000000000 ce c7
int16 8000 1 0 8000 ffff8000 ffffffffffff8000 0 8000 ffff8000 ffffffffffff8000 f800 c700 c7000000 c0e0000000000000 fe f8
int16 2 1 2 2 2 2 2 2 2 2 4000 4000 40000000 4000000000000000 40 40
int16 ffff 1 ff ffff ffffffff ffffffffffffffff ff ffff ffffffff ffffffffffffffff bc00 bf80 bf800000 bff0000000000000 b8 bc
int16 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
int16 1 1 1 1 1 1 1 1 1 1 3c00 3f80 3f800000 3ff0000000000000 38 3c
int16 7fff 1 ff 7fff 7fff 7fff ff 7fff 7fff 7fff 7800 4700 46fffe00 40dfffc000000000 7e 78
int16 5 1 5 5 5 5 5 5 5 5 4500 40a0 40a00000 4014000000000000 4a 45
int16 fffd 1 fd fffd fffffffd fffffffffffffffd fd fffd fffffffd fffffffffffffffd c200 c040 c0400000 c008000000000000 c4 c2
int32 fffffff9 1 f9 fff9 fffffff9 fffffffffffffff9 f9 fff9 fffffff9 fffffffffffffff9 c700 c0e0 c0e00000 c01c000000000000 ce c7
int32 80000000 1 0 0 80000000 ffffffff80000000 0 0 80000000 ffffffff80000000 fc00 cf00 cf000000 c1e0000000000000 fe fb
int32 2 1 2 2 2 2 2 2 2 2 4000 4000 40000000 4000000000000000 40 40
int32 ffffffff 1 ff ffff ffffffff ffffffffffffffff ff ffff ffffffff ffffffffffffffff bc00 bf80 bf800000 bff0000000000000 b8 bc
int32 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
int32 1 1 1 1 1 1 1 1 1 1 3c00 3f80 3f800000 3ff0000000000000 38 3c
int32 7fffffff 1 ff ffff 7fffffff 7fffffff ff ffff 7fffffff 7fffffff 7c00 4f00 4f000000 41dfffffffc00000 7e 7b
int32 5 1 5 5 5 5 5 5 5 5 4500 40a0 40a00000 4014000000000000 4a 45
int32 fffffffd 1 fd fffd fffffffd fffffffffffffffd fd fffd fffffffd fffffffffffffffd c200 c040 c0400000 c008000000000000 c4 c2
int64 fffffffffffffff9 1 f9 fff9 fffffff9 fffffffffffffff9 f9 fff9 fffffff9 fffffffffffffff9 c700 c0e0 c0e00000 c01c000000000000 ce c7
int64 8000000000000000 1 0 0 0 8000000000000000 0 0 0 8000000000000000 fc00 df00 df000000 c3e0000000000000 fe fb
int64 2 1 2 2 2 2 2 2 2 2 4000 4000 40000000 4000000000000000 40 40
int64 ffffffffffffffff 1 ff ffff ffffffff ffffffffffffffff ff ffff ffffffff ffffffffffffffff bc00 bf80 bf800000 bff0000000000000 b8 bc
int64 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
int64 1 1 1 1 1 1 1 1 1 1 3c00 3f80 3f800000 3ff0000000000000 38 3c
int64 7fffffffffffffff 1 ff ffff ffffffff 7fffffffffffffff ff ffff ffffffff 7fffffffffffffff 7c00 5f00 5f000000 43e0000000000000 7e 7b
int64 5 1 5 5 5 5 5 5 5 5 4500 40a0 40a00000 4014000000000000 4a 45
int64 fffffffffffffffd 1 fd fffd fffffffd fffffffffffffffd fd fffd fffffffd fffffffffffffffd c200 c040 c0400000 c008000000000000 c4 c2
uint8 ff 1 ff ff ff ff ff ff ff ff 5bf8 437f 437f0000 406fe00000000000 78 5c
uint8 3 1 3 3 3 3 3 3 3 3 4200 4040 40400000 4008000000000000 44 42
uint8 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
uint8 1 1 1 1 1 1 1 1 1 1 3c00 3f80 3f800000 3ff0000000000000 38 3c
uint8 7 1 7 7 7 7 7 7 7 7 4700 40e0 40e00000 401c000000000000 4e 47
uint8 80 1 80 80 80 80 80 80 80 80 5800 4300 43000000 4060000000000000 70 58
uint8 2 1 2 2 2 2 2 2 2 2 4000 4000 40000000 4000000000000000 40 40
uint16 ffff 1 ff ffff ffff ffff ff ffff ffff ffff 7c00 4780 477fff00 40efffe000000000 7e 7b
uint16 3 1 3 3 3 3 3 3 3 3 4200 4040 40400000 4008000000000000 44 42
uint16 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
uint16 1 1 1 1 1 1 1 1 1 1 3c00 3f80 3f800000 3ff0000000000000 38 3c
uint16 7 1 7 7 7 7 7 7 7 7 4700 40e0 40e00000 401c000000000000 4e 47
uint16 8000 1 0 8000 8000 8000 0 8000 8000 8000 7800 4700 47000000 40e0000000000000 7e 78
uint16 2 1 2 2 2 2 2 2 2 2 4000 4000 40000000 4000000000000000 40 40
uint32 ffffffff 1 ff ffff ffffffff ffffffff ff ffff ffffffff ffffffff 7c00 4f80 4f800000 41efffffffe00000 7e 7b
uint32 3 1 3 3 3 3 3 3 3 3 4200 4040 40400000 4008000000000000 44 42
uint32 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
uint32 1 1 1 1 1 1 1 1 1 1 3c00 3f80 3f800000 3ff0000000000000 38 3c
uint32 7 1 7 7 7 7 7 7 7 7 4700 40e0 40e00000 401c000000000000 4e 47
uint32 80000000 1 0 0 80000000 80000000 0 0 80000000 80000000 7c00 4f00 4f000000 41e0000000000000 7e 7b
uint32 2 1 2 2 2 2 2 2 2 2 4000 4000 40000000 4000000000000000 40 40
uint64 ffffffffffffffff 1 ff ffff ffffffff ffffffffffffffff ff ffff ffffffff ffffffffffffffff 7c00 5f80 5f800000 43f0000000000000 7e 7b
uint64 3 1 3 3 3 3 3 3 3 3 4200 4040 40400000 4008000000000000 44 42
uint64 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
uint64 1 1 1 1 1 1 1 1 1 1 3c00 3f80 3f800000 3ff0000000000000 38 3c
uint64 7 1 7 7 7 7 7 7 7 7 4700 40e0 40e00000 401c000000000000 4e 47
uint64 8000000000000000 1 0 0 0 8000000000000000 0 0 0 8000000000000000 7c00 5f00 5f000000 43e0000000000000 7e 7b
uint64 2 1 2 2 2 2 2 2 2 2 4000 4000 40000000 4000000000000000 40 40
float16 c100 1 fe fffe fffffffe fffffffffffffffe - - - - c100 c020 c0200000 c004000000000000 c2 c1
float16 3555 1 0 0 0 0 0 0 0 0 3555 3eab 3eaaa000 3fd5540000000000 2b 35
float16 4700 1 7 7 7 7 7 7 7 7 4700 40e0 40e00000 401c000000000000 4e 47
float16 7e00 1 - - - - - - - - 7e00 7fc0 7fc00000 7ff8000000000000 7f 7f
float16 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
float16 8000 0 0 0 0 0 0 0 0 0 8000 8000 80000000 8000000000000000 80 80
float16 3e00 1 1 1 1 1 1 1 1 1 3e00 3fc0 3fc00000 3ff8000000000000 3c 3e
float16 7bff 1 - - ffe0 ffe0 - ffe0 ffe0 ffe0 7bff 4780 477fe000 40effc0000000000 7e 7b
float16 ad00 1 0 0 0 0 0 0 0 0 ad00 bda0 bda00000 bfb4000000000000 9a ad
float16 7c00 1 - - - - - - - - 7c00 7f80 7f800000 7ff0000000000000 7e 7b
bfloat16 c020 1 fe fffe fffffffe fffffffffffffffe - - - - c100 c020 c0200000 c004000000000000 c2 c1
bfloat16 3eab 1 0 0 0 0 0 0 0 0 3558 3eab 3eab0000 3fd5600000000000 2b 35
bfloat16 40e0 1 7 7 7 7 7 7 7 7 4700 40e0 40e00000 401c000000000000 4e 47
bfloat16 7fc0 1 - - - - - - - - 7e00 7fc0 7fc00000 7ff8000000000000 7f 7f
bfloat16 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
bfloat16 8000 0 0 0 0 0 0 0 0 0 8000 8000 80000000 8000000000000000 80 80
bfloat16 3fc0 1 1 1 1 1 1 1 1 1 3e00 3fc0 3fc00000 3ff8000000000000 3c 3e
bfloat16 4780 1 - - 10000 10000 - - 10000 10000 7c00 4780 47800000 40f0000000000000 7e 7b
bfloat16 bda0 1 0 0 0 0 0 0 0 0 ad00 bda0 bda00000 bfb4000000000000 9a ad
bfloat16 7f80 1 - - - - - - - - 7c00 7f80 7f800000 7ff0000000000000 7e 7b
float32 c0200000 1 fe fffe fffffffe fffffffffffffffe - - - - c100 c020 c0200000 c004000000000000 c2 c1
float32 3eaaaaab 1 0 0 0 0 0 0 0 0 3555 3eab 3eaaaaab 3fd5555560000000 2b 35
float32 40e00000 1 7 7 7 7 7 7 7 7 4700 40e0 40e00000 401c000000000000 4e 47
float32 7fc00000 1 - - - - - - - - 7e00 7fc0 7fc00000 7ff8000000000000 7f 7f
float32 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
float32 80000000 0 0 0 0 0 0 0 0 0 8000 8000 80000000 8000000000000000 80 80
float32 3fc00000 1 1 1 1 1 1 1 1 1 3e00 3fc0 3fc00000 3ff8000000000000 3c 3e
float32 477fe000 1 - - ffe0 ffe0 - ffe0 ffe0 ffe0 7bff 4780 477fe000 40effc0000000000 7e 7b
float32 bda00000 1 0 0 0 0 0 0 0 0 ad00 bda0 bda00000 bfb4000000000000 9a ad
float32 7f800000 1 - - - - - - - - 7c00 7f80 7f800000 7ff0000000000000 7e 7b
float64 c004000000000000 1 fe fffe fffffffe fffffffffffffffe - - - - c100 c020 c0200000 c004000000000000 c2 c1
float64 3fd5555555555555 1 0 0 0 0 0 0 0 0 3555 3eab 3eaaaaab 3fd5555555555555 2b 35
float64 401c000000000000 1 7 7 7 7 7 7 7 7 4700 40e0 40e00000 401c000000000000 4e 47
float64 7ff8000000000000 1 - - - - - - - - 7e00 7fc0 7fc00000 7ff8000000000000 7f 7f
float64 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
float64 8000000000000000 0 0 0 0 0 0 0 0 0 8000 8000 80000000 8000000000000000 80 80
float64 3ff8000000000000 1 1 1 1 1 1 1 1 1 3e00 3fc0 3fc00000 3ff8000000000000 3c 3e
float64 40effc0000000000 1 - - ffe0 ffe0 - ffe0 ffe0 ffe0 7bff 4780 477fe000 40effc0000000000 7e 7b
float64 bfb4000000000000 1 0 0 0 0 0 0 0 0 ad00 bda0 bda00000 bfb4000000000000 9a ad
float64 7ff0000000000000 1 - - - - - - - - 7c00 7f80 7f800000 7ff0000000000000 7e 7b
float8_e4m3fn c2 1 fe fffe fffffffe fffffffffffffffe - - - - c100 c020 c0200000 c004000000000000 c2 c1
float8_e4m3fn 2b 1 0 0 0 0 0 0 0 0 3580 3eb0 3eb00000 3fd6000000000000 2b 36
float8_e4m3fn 4e 1 7 7 7 7 7 7 7 7 4700 40e0 40e00000 401c000000000000 4e 47
float8_e4m3fn 7f 1 - - - - - - - - 7e00 7fc0 7fc00000 7ff8000000000000 7f 7f
float8_e4m3fn 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
float8_e4m3fn 80 0 0 0 0 0 0 0 0 0 8000 8000 80000000 8000000000000000 80 80
float8_e4m3fn 3c 1 1 1 1 1 1 1 1 1 3e00 3fc0 3fc00000 3ff8000000000000 3c 3e
float8_e4m3fn 7e 1 - 1c0 1c0 1c0 - 1c0 1c0 1c0 5f00 43e0 43e00000 407c000000000000 7e 5f
float8_e4m3fn 9a 1 0 0 0 0 0 0 0 0 ad00 bda0 bda00000 bfb4000000000000 9a ad
float8_e5m2 c1 1 fe fffe fffffffe fffffffffffffffe - - - - c100 c020 c0200000 c004000000000000 c2 c1
float8_e5m2 35 1 0 0 0 0 0 0 0 0 3500 3ea0 3ea00000 3fd4000000000000 2a 35
float8_e5m2 47 1 7 7 7 7 7 7 7 7 4700 40e0 40e00000 401c000000000000 4e 47
float8_e5m2 7f 1 - - - - - - - - 7e00 7fc0 7fc00000 7ff8000000000000 7f 7f
float8_e5m2 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
float8_e5m2 80 0 0 0 0 0 0 0 0 0 8000 8000 80000000 8000000000000000 80 80
float8_e5m2 3e 1 1 1 1 1 1 1 1 1 3e00 3fc0 3fc00000 3ff8000000000000 3c 3e
float8_e5m2 7b 1 - - e000 e000 - e000 e000 e000 7b00 4760 47600000 40ec000000000000 7e 7b
float8_e5m2 ad 1 0 0 0 0 0 0 0 0 ad00 bda0 bda00000 bfb4000000000000 9a ad
float8_e5m2 7b 1 - - e000 e000 - e000 e000 e000 7b00 4760 47600000 40ec000000000000 7e 7b
"""
