# Made by tools/dev/make_conformance.py.
TABLE = """\
# type a b, then the bits of the dynamic results of its operators, in the type; div of integers is Float32's
# integers add sub mul div floordiv mod pow shl shr and or xor min max cmp
# floats add sub mul div floordiv mod min max cmp
Int4 0 0 0 0 0 7fc00000 - - 1 0 0 0 0 0 0 0 29
Int4 0 1 1 f 0 0 0 0 0 0 0 0 1 1 0 1 e
Int4 0 2 2 e 0 0 0 0 0 0 0 0 2 2 0 2 e
Int4 0 3 3 d 0 0 0 0 0 0 0 0 3 3 0 3 e
Int4 0 7 7 9 0 0 0 0 0 - - 0 7 7 0 7 e
Int4 0 6 6 a 0 0 0 0 0 - - 0 6 6 0 6 e
Int4 0 8 8 8 0 80000000 0 0 0 - - 0 8 8 8 0 32
Int4 0 9 9 7 0 80000000 0 0 0 - - 0 9 9 9 0 32
Int4 0 4 4 c 0 0 0 0 0 - - 0 4 4 0 4 e
Int4 0 f f 1 0 80000000 0 0 0 - - 0 f f f 0 32
Int4 0 e e 2 0 80000000 0 0 0 - - 0 e e e 0 32
Int4 1 0 1 1 0 7f800000 - - 1 1 1 0 1 1 0 1 32
Int4 1 1 2 0 1 3f800000 1 0 1 2 0 1 1 0 1 1 29
Int4 1 2 3 f 2 3f000000 0 1 1 4 0 0 3 3 1 2 e
Int4 1 3 4 e 3 3eaaaaab 0 1 1 8 0 1 3 2 1 3 e
Int4 1 7 8 a 7 3e124925 0 1 1 - - 1 7 6 1 7 e
Int4 1 6 7 b 6 3e2aaaab 0 1 1 - - 0 7 7 1 6 e
Int4 1 8 9 9 8 be000000 f 1 1 - - 0 9 9 8 1 32
Int4 1 9 a 8 9 be124925 f 1 1 - - 1 9 8 9 1 32
Int4 1 4 5 d 4 3e800000 0 1 1 - - 0 5 5 1 4 e
Int4 1 f 0 2 f bf800000 f 0 1 - - 1 f e f 1 32
Int4 1 e f 3 e bf000000 f 1 1 - - 0 f f e 1 32
Int4 2 0 2 2 0 7f800000 - - 1 2 2 0 2 2 0 2 32
Int4 2 1 3 1 2 40000000 2 0 2 4 1 0 3 3 1 2 32
Int4 2 2 4 0 4 3f800000 1 0 4 8 0 2 2 0 2 2 29
Int4 2 3 5 f 6 3f2aaaab 0 2 8 0 0 2 3 1 2 3 e
Int4 2 7 9 b e 3e924925 0 2 0 - - 2 7 5 2 7 e
Int4 2 6 8 c c 3eaaaaab 0 2 0 - - 2 6 4 2 6 e
Int4 2 8 a a 0 be800000 f 2 0 - - 0 a a 8 2 32
Int4 2 9 b 9 2 be924925 f 2 0 - - 0 b b 9 2 32
Int4 2 4 6 e 8 3f000000 0 2 0 - - 0 6 6 2 4 e
Int4 2 f 1 3 e c0000000 e 0 0 - - 2 f d f 2 32
Int4 2 e 0 4 c bf800000 f 0 0 - - 2 e c e 2 32
Int4 3 0 3 3 0 7f800000 - - 1 3 3 0 3 3 0 3 32
Int4 3 1 4 2 3 40400000 3 0 3 6 1 1 3 2 1 3 32
Int4 3 2 5 1 6 3fc00000 1 1 9 c 0 2 3 1 2 3 32
Int4 3 3 6 0 9 3f800000 1 0 b 8 0 3 3 0 3 3 29
Int4 3 7 a c 5 3edb6db7 0 3 b - - 3 7 4 3 7 e
Int4 3 6 9 d 2 3f000000 0 3 9 - - 2 7 5 3 6 e
Int4 3 8 b b 8 bec00000 f 3 0 - - 0 b b 8 3 32
Int4 3 9 c a b bedb6db7 f 3 0 - - 1 b a 9 3 32
Int4 3 4 7 f c 3f400000 0 3 1 - - 0 7 7 3 4 e
Int4 3 f 2 4 d c0400000 d 0 0 - - 3 f c f 3 32
Int4 3 e 1 5 a bfc00000 e 1 0 - - 2 f d e 3 32
Int4 7 0 7 7 0 7f800000 - - 1 7 7 0 7 7 0 7 32
Int4 7 1 8 6 7 40e00000 7 0 7 e 3 1 7 6 1 7 32
Int4 7 2 9 5 e 40600000 3 1 1 c 1 2 7 5 2 7 32
Int4 7 3 a 4 5 40155555 2 1 7 8 0 3 7 4 3 7 32
Int4 7 7 e 0 1 3f800000 1 0 7 - - 7 7 0 7 7 29
Int4 7 6 d 1 a 3f955555 1 1 1 - - 6 7 1 6 7 32
Int4 7 8 f f 8 bf600000 f 7 0 - - 0 f f 8 7 32
Int4 7 9 0 e f bf800000 f 0 0 - - 1 f e 9 7 32
Int4 7 4 b 3 c 3fe00000 1 3 1 - - 4 7 3 4 7 32
Int4 7 f 6 8 9 c0e00000 9 0 0 - - 7 f 8 f 7 32
Int4 7 e 5 9 2 c0600000 c 1 0 - - 6 f 9 e 7 32
Int4 6 0 6 6 0 7f800000 - - 1 6 6 0 6 6 0 6 32
Int4 6 1 7 5 6 40c00000 6 0 6 c 3 0 7 7 1 6 32
Int4 6 2 8 4 c 40400000 3 0 4 8 1 2 6 4 2 6 32
Int4 6 3 9 3 2 40000000 2 0 8 0 0 2 7 5 3 6 32
Int4 6 7 d f a 3f5b6db7 0 6 0 - - 6 7 1 6 7 e
Int4 6 6 c 0 4 3f800000 1 0 0 - - 6 6 0 6 6 29
Int4 6 8 e e 0 bf400000 f 6 0 - - 0 e e 8 6 32
Int4 6 9 f d 6 bf5b6db7 f 6 0 - - 0 f f 9 6 32
Int4 6 4 a 2 8 3fc00000 1 2 0 - - 4 6 2 4 6 32
Int4 6 f 5 7 a c0c00000 a 0 0 - - 6 f 9 f 6 32
Int4 6 e 4 8 4 c0400000 d 0 0 - - 6 e 8 e 6 32
Int4 8 0 8 8 0 ff800000 - - 1 8 8 0 8 8 8 0 e
Int4 8 1 9 7 8 c1000000 8 0 8 0 c 0 9 9 8 1 e
Int4 8 2 a 6 0 c0800000 c 0 0 0 e 0 a a 8 2 e
Int4 8 3 b 5 8 c02aaaab d e 0 0 f 0 b b 8 3 e
Int4 8 7 f 1 8 bf924925 e f 0 - - 0 f f 8 7 e
Int4 8 6 e 2 0 bfaaaaab e e 0 - - 0 e e 8 6 e
Int4 8 8 0 0 0 3f800000 1 0 0 - - 8 8 0 8 8 29
Int4 8 9 1 f 8 3f924925 1 f 0 - - 8 9 1 8 9 e
Int4 8 4 c 4 0 c0000000 e 0 0 - - 0 c c 8 4 e
Int4 8 f 7 9 8 41000000 - - 0 - - 8 f 7 8 f e
Int4 8 e 6 a 0 40800000 4 0 0 - - 8 e 6 8 e e
Int4 9 0 9 9 0 ff800000 - - 1 9 9 0 9 9 9 0 e
Int4 9 1 a 8 9 c0e00000 9 0 9 2 c 1 9 8 9 1 e
Int4 9 2 b 7 2 c0600000 c f 1 4 e 0 b b 9 2 e
Int4 9 3 c 6 b c0155555 d f 9 8 f 1 b a 9 3 e
Int4 9 7 0 2 f bf800000 f 0 9 - - 1 f e 9 7 e
Int4 9 6 f 3 6 bf955555 e f 1 - - 0 f f 9 6 e
Int4 9 8 1 1 8 3f600000 0 9 0 - - 8 9 1 8 9 32
Int4 9 9 2 0 1 3f800000 1 0 0 - - 9 9 0 9 9 29
Int4 9 4 d 5 4 bfe00000 e d 1 - - 0 d d 9 4 e
Int4 9 f 8 a 7 40e00000 7 0 0 - - 9 f 6 9 f e
Int4 9 e 7 b e 40600000 3 f 0 - - 8 f 7 9 e e
Int4 4 0 4 4 0 7f800000 - - 1 4 4 0 4 4 0 4 32
Int4 4 1 5 3 4 40800000 4 0 4 8 2 0 5 5 1 4 32
Int4 4 2 6 2 8 40000000 2 0 0 0 1 0 6 6 2 4 32
Int4 4 3 7 1 c 3faaaaab 1 1 0 0 0 0 7 7 3 4 32
Int4 4 7 b d c 3f124925 0 4 0 - - 4 7 3 4 7 e
Int4 4 6 a e 8 3f2aaaab 0 4 0 - - 4 6 2 4 6 e
Int4 4 8 c c 0 bf000000 f 4 0 - - 0 c c 8 4 32
Int4 4 9 d b 4 bf124925 f 4 0 - - 0 d d 9 4 32
Int4 4 4 8 0 0 3f800000 1 0 0 - - 4 4 0 4 4 29
Int4 4 f 3 5 c c0800000 c 0 0 - - 4 f b f 4 32
Int4 4 e 2 6 8 c0000000 e 0 0 - - 4 e a e 4 32
Int4 f 0 f f 0 ff800000 - - 1 f f 0 f f f 0 e
Int4 f 1 0 e f bf800000 f 0 f e f 1 f e f 1 e
Int4 f 2 1 d e bf000000 f f 1 c f 2 f d f 2 e
Int4 f 3 2 c d beaaaaab f f f 8 f 3 f c f 3 e
Int4 f 7 6 8 9 be124925 f f f - - 7 f 8 f 7 e
Int4 f 6 5 9 a be2aaaab f f 1 - - 6 f 9 f 6 e
Int4 f 8 7 7 8 3e000000 0 f 1 - - 8 f 7 8 f 32
Int4 f 9 8 6 7 3e124925 0 f f - - 9 f 6 9 f 32
Int4 f 4 3 b c be800000 f f 1 - - 4 f b f 4 e
Int4 f f e 0 1 3f800000 1 0 f - - f f 0 f f 29
Int4 f e d 1 2 3f000000 0 f 1 - - e f 1 e f 32
Int4 e 0 e e 0 ff800000 - - 1 e e 0 e e e 0 e
Int4 e 1 f d e c0000000 e 0 e c f 0 f f e 1 e
Int4 e 2 0 c c bf800000 f 0 4 8 f 2 e c e 2 e
Int4 e 3 1 b a bf2aaaab f e 8 0 f 2 f d e 3 e
Int4 e 7 5 7 2 be924925 f e 0 - - 6 f 9 e 7 e
Int4 e 6 4 8 4 beaaaaab f e 0 - - 6 e 8 e 6 e
Int4 e 8 6 6 0 3e800000 0 e 0 - - 8 e 6 8 e 32
Int4 e 9 7 5 e 3e924925 0 e 0 - - 8 f 7 9 e 32
Int4 e 4 2 a 8 bf000000 f e 0 - - 4 e a e 4 e
Int4 e f d f 2 40000000 2 0 0 - - e f 1 e f e
Int4 e e c 0 4 3f800000 1 0 0 - - e e 0 e e 29
Int8 0 0 0 0 0 7fc00000 - - 1 0 0 0 0 0 0 0 29
Int8 0 1 1 ff 0 0 0 0 0 0 0 0 1 1 0 1 e
Int8 0 2 2 fe 0 0 0 0 0 0 0 0 2 2 0 2 e
Int8 0 3 3 fd 0 0 0 0 0 0 0 0 3 3 0 3 e
Int8 0 7 7 f9 0 0 0 0 0 0 0 0 7 7 0 7 e
Int8 0 7f 7f 81 0 0 0 0 0 - - 0 7f 7f 0 7f e
Int8 0 7e 7e 82 0 0 0 0 0 - - 0 7e 7e 0 7e e
Int8 0 80 80 80 0 80000000 0 0 0 - - 0 80 80 80 0 32
Int8 0 81 81 7f 0 80000000 0 0 0 - - 0 81 81 81 0 32
Int8 0 40 40 c0 0 0 0 0 0 - - 0 40 40 0 40 e
Int8 0 ff ff 1 0 80000000 0 0 0 - - 0 ff ff ff 0 32
Int8 0 fe fe 2 0 80000000 0 0 0 - - 0 fe fe fe 0 32
Int8 0 f9 f9 7 0 80000000 0 0 0 - - 0 f9 f9 f9 0 32
Int8 1 0 1 1 0 7f800000 - - 1 1 1 0 1 1 0 1 32
Int8 1 1 2 0 1 3f800000 1 0 1 2 0 1 1 0 1 1 29
Int8 1 2 3 ff 2 3f000000 0 1 1 4 0 0 3 3 1 2 e
Int8 1 3 4 fe 3 3eaaaaab 0 1 1 8 0 1 3 2 1 3 e
Int8 1 7 8 fa 7 3e124925 0 1 1 80 0 1 7 6 1 7 e
Int8 1 7f 80 82 7f 3c010204 0 1 1 - - 1 7f 7e 1 7f e
Int8 1 7e 7f 83 7e 3c020821 0 1 1 - - 0 7f 7f 1 7e e
Int8 1 80 81 81 80 bc000000 ff 1 1 - - 0 81 81 80 1 32
Int8 1 81 82 80 81 bc010204 ff 1 1 - - 1 81 80 81 1 32
Int8 1 40 41 c1 40 3c800000 0 1 1 - - 0 41 41 1 40 e
Int8 1 ff 0 2 ff bf800000 ff 0 1 - - 1 ff fe ff 1 32
Int8 1 fe ff 3 fe bf000000 ff 1 1 - - 0 ff ff fe 1 32
Int8 1 f9 fa 8 f9 be124925 ff 1 1 - - 1 f9 f8 f9 1 32
Int8 2 0 2 2 0 7f800000 - - 1 2 2 0 2 2 0 2 32
Int8 2 1 3 1 2 40000000 2 0 2 4 1 0 3 3 1 2 32
Int8 2 2 4 0 4 3f800000 1 0 4 8 0 2 2 0 2 2 29
Int8 2 3 5 ff 6 3f2aaaab 0 2 8 10 0 2 3 1 2 3 e
Int8 2 7 9 fb e 3e924925 0 2 80 0 0 2 7 5 2 7 e
Int8 2 7f 81 83 fe 3c810204 0 2 0 - - 2 7f 7d 2 7f e
Int8 2 7e 80 84 fc 3c820821 0 2 0 - - 2 7e 7c 2 7e e
Int8 2 80 82 82 0 bc800000 ff 2 0 - - 0 82 82 80 2 32
Int8 2 81 83 81 2 bc810204 ff 2 0 - - 0 83 83 81 2 32
Int8 2 40 42 c2 80 3d000000 0 2 0 - - 0 42 42 2 40 e
Int8 2 ff 1 3 fe c0000000 fe 0 0 - - 2 ff fd ff 2 32
Int8 2 fe 0 4 fc bf800000 ff 0 0 - - 2 fe fc fe 2 32
Int8 2 f9 fb 9 f2 be924925 ff 2 0 - - 0 fb fb f9 2 32
Int8 3 0 3 3 0 7f800000 - - 1 3 3 0 3 3 0 3 32
Int8 3 1 4 2 3 40400000 3 0 3 6 1 1 3 2 1 3 32
Int8 3 2 5 1 6 3fc00000 1 1 9 c 0 2 3 1 2 3 32
Int8 3 3 6 0 9 3f800000 1 0 1b 18 0 3 3 0 3 3 29
Int8 3 7 a fc 15 3edb6db7 0 3 8b 80 0 3 7 4 3 7 e
Int8 3 7f 82 84 7d 3cc18306 0 3 ab - - 3 7f 7c 3 7f e
Int8 3 7e 81 85 7a 3cc30c31 0 3 39 - - 2 7f 7d 3 7e e
Int8 3 80 83 83 80 bcc00000 ff 3 0 - - 0 83 83 80 3 32
Int8 3 81 84 82 83 bcc18306 ff 3 0 - - 1 83 82 81 3 32
Int8 3 40 43 c3 c0 3d400000 0 3 1 - - 0 43 43 3 40 e
Int8 3 ff 2 4 fd c0400000 fd 0 0 - - 3 ff fc ff 3 32
Int8 3 fe 1 5 fa bfc00000 fe 1 0 - - 2 ff fd fe 3 32
Int8 3 f9 fc a eb bedb6db7 ff 3 0 - - 1 fb fa f9 3 32
Int8 7 0 7 7 0 7f800000 - - 1 7 7 0 7 7 0 7 32
Int8 7 1 8 6 7 40e00000 7 0 7 e 3 1 7 6 1 7 32
Int8 7 2 9 5 e 40600000 3 1 31 1c 1 2 7 5 2 7 32
Int8 7 3 a 4 15 40155555 2 1 57 38 0 3 7 4 3 7 32
Int8 7 7 e 0 31 3f800000 1 0 f7 80 0 7 7 0 7 7 29
Int8 7 7f 86 88 79 3d61c387 0 7 b7 - - 7 7f 78 7 7f e
Int8 7 7e 85 89 72 3d638e39 0 7 d1 - - 6 7f 79 7 7e e
Int8 7 80 87 87 80 bd600000 ff 7 0 - - 0 87 87 80 7 32
Int8 7 81 88 86 87 bd61c387 ff 7 0 - - 1 87 86 81 7 32
Int8 7 40 47 c7 c0 3de00000 0 7 1 - - 0 47 47 7 40 e
Int8 7 ff 6 8 f9 c0e00000 f9 0 0 - - 7 ff f8 ff 7 32
Int8 7 fe 5 9 f2 c0600000 fc 1 0 - - 6 ff f9 fe 7 32
Int8 7 f9 0 e cf bf800000 ff 0 0 - - 1 ff fe f9 7 32
Int8 7f 0 7f 7f 0 7f800000 - - 1 7f 7f 0 7f 7f 0 7f 32
Int8 7f 1 80 7e 7f 42fe0000 7f 0 7f fe 3f 1 7f 7e 1 7f 32
Int8 7f 2 81 7d fe 427e0000 3f 1 1 fc 1f 2 7f 7d 2 7f 32
Int8 7f 3 82 7c 7d 42295555 2a 1 7f f8 f 3 7f 7c 3 7f 32
Int8 7f 7 86 78 79 41912492 12 1 7f 80 0 7 7f 78 7 7f 32
Int8 7f 7f fe 0 1 3f800000 1 0 7f - - 7f 7f 0 7f 7f 29
Int8 7f 7e fd 1 82 3f810410 1 1 1 - - 7e 7f 1 7e 7f 32
Int8 7f 80 ff ff 80 bf7e0000 ff 7f 0 - - 0 ff ff 80 7f 32
Int8 7f 81 0 fe ff bf800000 ff 0 0 - - 1 ff fe 81 7f 32
Int8 7f 40 bf 3f c0 3ffe0000 1 3f 1 - - 40 7f 3f 40 7f 32
Int8 7f ff 7e 80 81 c2fe0000 81 0 0 - - 7f ff 80 ff 7f 32
Int8 7f fe 7d 81 2 c27e0000 c0 1 0 - - 7e ff 81 fe 7f 32
Int8 7f f9 78 86 87 c1912492 ed 1 0 - - 79 ff 86 f9 7f 32
Int8 7e 0 7e 7e 0 7f800000 - - 1 7e 7e 0 7e 7e 0 7e 32
Int8 7e 1 7f 7d 7e 42fc0000 7e 0 7e fc 3f 0 7f 7f 1 7e 32
Int8 7e 2 80 7c fc 427c0000 3f 0 4 f8 1f 2 7e 7c 2 7e 32
Int8 7e 3 81 7b 7a 42280000 2a 0 f8 f0 f 2 7f 7d 3 7e 32
Int8 7e 7 85 77 72 41900000 12 0 80 0 0 6 7f 79 7 7e 32
Int8 7e 7f fd ff 82 3f7dfbf8 0 7e 0 - - 7e 7f 1 7e 7f e
Int8 7e 7e fc 0 4 3f800000 1 0 0 - - 7e 7e 0 7e 7e 29
Int8 7e 80 fe fe 0 bf7c0000 ff 7e 0 - - 0 fe fe 80 7e 32
Int8 7e 81 ff fd 7e bf7dfbf8 ff 7e 0 - - 0 ff ff 81 7e 32
Int8 7e 40 be 3e 80 3ffc0000 1 3e 0 - - 40 7e 3e 40 7e 32
Int8 7e ff 7d 7f 82 c2fc0000 82 0 0 - - 7e ff 81 ff 7e 32
Int8 7e fe 7c 80 4 c27c0000 c1 0 0 - - 7e fe 80 fe 7e 32
Int8 7e f9 77 85 8e c1900000 ee 0 0 - - 78 ff 87 f9 7e 32
Int8 80 0 80 80 0 ff800000 - - 1 80 80 0 80 80 80 0 e
Int8 80 1 81 7f 80 c3000000 80 0 80 0 c0 0 81 81 80 1 e
Int8 80 2 82 7e 0 c2800000 c0 0 0 0 e0 0 82 82 80 2 e
Int8 80 3 83 7d 80 c22aaaab d5 fe 0 0 f0 0 83 83 80 3 e
Int8 80 7 87 79 80 c1924925 ed fe 0 0 ff 0 87 87 80 7 e
Int8 80 7f ff 1 80 bf810204 fe ff 0 - - 0 ff ff 80 7f e
Int8 80 7e fe 2 0 bf820821 fe fe 0 - - 0 fe fe 80 7e e
Int8 80 80 0 0 0 3f800000 1 0 0 - - 80 80 0 80 80 29
Int8 80 81 1 ff 80 3f810204 1 ff 0 - - 80 81 1 80 81 e
Int8 80 40 c0 40 0 c0000000 fe 0 0 - - 0 c0 c0 80 40 e
Int8 80 ff 7f 81 80 43000000 - - 0 - - 80 ff 7f 80 ff e
Int8 80 fe 7e 82 0 42800000 40 0 0 - - 80 fe 7e 80 fe e
Int8 80 f9 79 87 80 41924925 12 fe 0 - - 80 f9 79 80 f9 e
Int8 81 0 81 81 0 ff800000 - - 1 81 81 0 81 81 81 0 e
Int8 81 1 82 80 81 c2fe0000 81 0 81 2 c0 1 81 80 81 1 e
Int8 81 2 83 7f 2 c27e0000 c0 ff 1 4 e0 0 83 83 81 2 e
Int8 81 3 84 7e 83 c2295555 d5 ff 81 8 f0 1 83 82 81 3 e
Int8 81 7 88 7a 87 c1912492 ed ff 81 80 ff 1 87 86 81 7 e
Int8 81 7f 0 2 ff bf800000 ff 0 81 - - 1 ff fe 81 7f e
Int8 81 7e ff 3 7e bf810410 fe ff 1 - - 0 ff ff 81 7e e
Int8 81 80 1 1 80 3f7e0000 0 81 0 - - 80 81 1 80 81 32
Int8 81 81 2 0 1 3f800000 1 0 0 - - 81 81 0 81 81 29
Int8 81 40 c1 41 40 bffe0000 fe c1 1 - - 0 c1 c1 81 40 e
Int8 81 ff 80 82 7f 42fe0000 7f 0 0 - - 81 ff 7e 81 ff e
Int8 81 fe 7f 83 fe 427e0000 3f ff 0 - - 80 ff 7f 81 fe e
Int8 81 f9 7a 88 79 41912492 12 ff 0 - - 81 f9 78 81 f9 e
Int8 40 0 40 40 0 7f800000 - - 1 40 40 0 40 40 0 40 32
Int8 40 1 41 3f 40 42800000 40 0 40 80 20 0 41 41 1 40 32
Int8 40 2 42 3e 80 42000000 20 0 0 0 10 0 42 42 2 40 32
Int8 40 3 43 3d c0 41aaaaab 15 1 0 0 8 0 43 43 3 40 32
Int8 40 7 47 39 c0 41124925 9 1 0 0 0 0 47 47 7 40 32
Int8 40 7f bf c1 c0 3f010204 0 40 0 - - 40 7f 3f 40 7f e
Int8 40 7e be c2 80 3f020821 0 40 0 - - 40 7e 3e 40 7e e
Int8 40 80 c0 c0 0 bf000000 ff 40 0 - - 0 c0 c0 80 40 32
Int8 40 81 c1 bf 40 bf010204 ff 40 0 - - 0 c1 c1 81 40 32
Int8 40 40 80 0 0 3f800000 1 0 0 - - 40 40 0 40 40 29
Int8 40 ff 3f 41 c0 c2800000 c0 0 0 - - 40 ff bf ff 40 32
Int8 40 fe 3e 42 80 c2000000 e0 0 0 - - 40 fe be fe 40 32
Int8 40 f9 39 47 40 c1124925 f6 1 0 - - 40 f9 b9 f9 40 32
Int8 ff 0 ff ff 0 ff800000 - - 1 ff ff 0 ff ff ff 0 e
Int8 ff 1 0 fe ff bf800000 ff 0 ff fe ff 1 ff fe ff 1 e
Int8 ff 2 1 fd fe bf000000 ff ff 1 fc ff 2 ff fd ff 2 e
Int8 ff 3 2 fc fd beaaaaab ff ff ff f8 ff 3 ff fc ff 3 e
Int8 ff 7 6 f8 f9 be124925 ff ff ff 80 ff 7 ff f8 ff 7 e
Int8 ff 7f 7e 80 81 bc010204 ff ff ff - - 7f ff 80 ff 7f e
Int8 ff 7e 7d 81 82 bc020821 ff ff 1 - - 7e ff 81 ff 7e e
Int8 ff 80 7f 7f 80 3c000000 0 ff 1 - - 80 ff 7f 80 ff 32
Int8 ff 81 80 7e 7f 3c010204 0 ff ff - - 81 ff 7e 81 ff 32
Int8 ff 40 3f bf c0 bc800000 ff ff 1 - - 40 ff bf ff 40 e
Int8 ff ff fe 0 1 3f800000 1 0 ff - - ff ff 0 ff ff 29
Int8 ff fe fd 1 2 3f000000 0 ff 1 - - fe ff 1 fe ff 32
Int8 ff f9 f8 6 7 3e124925 0 ff ff - - f9 ff 6 f9 ff 32
Int8 fe 0 fe fe 0 ff800000 - - 1 fe fe 0 fe fe fe 0 e
Int8 fe 1 ff fd fe c0000000 fe 0 fe fc ff 0 ff ff fe 1 e
Int8 fe 2 0 fc fc bf800000 ff 0 4 f8 ff 2 fe fc fe 2 e
Int8 fe 3 1 fb fa bf2aaaab ff fe f8 f0 ff 2 ff fd fe 3 e
Int8 fe 7 5 f7 f2 be924925 ff fe 80 0 ff 6 ff f9 fe 7 e
Int8 fe 7f 7d 7f 2 bc810204 ff fe 0 - - 7e ff 81 fe 7f e
Int8 fe 7e 7c 80 4 bc820821 ff fe 0 - - 7e fe 80 fe 7e e
Int8 fe 80 7e 7e 0 3c800000 0 fe 0 - - 80 fe 7e 80 fe 32
Int8 fe 81 7f 7d fe 3c810204 0 fe 0 - - 80 ff 7f 81 fe 32
Int8 fe 40 3e be 80 bd000000 ff fe 0 - - 40 fe be fe 40 e
Int8 fe ff fd ff 2 40000000 2 0 0 - - fe ff 1 fe ff e
Int8 fe fe fc 0 4 3f800000 1 0 0 - - fe fe 0 fe fe 29
Int8 fe f9 f7 5 e 3e924925 0 fe 0 - - f8 ff 7 f9 fe 32
Int8 f9 0 f9 f9 0 ff800000 - - 1 f9 f9 0 f9 f9 f9 0 e
Int8 f9 1 fa f8 f9 c0e00000 f9 0 f9 f2 fc 1 f9 f8 f9 1 e
Int8 f9 2 fb f7 f2 c0600000 fc ff 31 e4 fe 0 fb fb f9 2 e
Int8 f9 3 fc f6 eb c0155555 fd ff a9 c8 ff 1 fb fa f9 3 e
Int8 f9 7 0 f2 cf bf800000 ff 0 9 80 ff 1 ff fe f9 7 e
Int8 f9 7f 78 7a 87 bd61c387 ff f9 49 - - 79 ff 86 f9 7f e
Int8 f9 7e 77 7b 8e bd638e39 ff f9 d1 - - 78 ff 87 f9 7e e
Int8 f9 80 79 79 80 3d600000 0 f9 0 - - 80 f9 79 80 f9 32
Int8 f9 81 7a 78 79 3d61c387 0 f9 0 - - 81 f9 78 81 f9 32
Int8 f9 40 39 b9 40 bde00000 ff f9 1 - - 40 f9 b9 f9 40 e
Int8 f9 ff f8 fa 7 40e00000 7 0 0 - - f9 ff 6 f9 ff e
Int8 f9 fe f7 fb e 40600000 3 ff 0 - - f8 ff 7 f9 fe e
Int8 f9 f9 f2 0 31 3f800000 1 0 0 - - f9 f9 0 f9 f9 29
Int16 0 0 0 0 0 7fc00000 - - 1 0 0 0 0 0 0 0 29
Int16 0 1 1 ffff 0 0 0 0 0 0 0 0 1 1 0 1 e
Int16 0 2 2 fffe 0 0 0 0 0 0 0 0 2 2 0 2 e
Int16 0 3 3 fffd 0 0 0 0 0 0 0 0 3 3 0 3 e
Int16 0 7 7 fff9 0 0 0 0 0 0 0 0 7 7 0 7 e
Int16 0 7fff 7fff 8001 0 0 0 0 0 - - 0 7fff 7fff 0 7fff e
Int16 0 7ffe 7ffe 8002 0 0 0 0 0 - - 0 7ffe 7ffe 0 7ffe e
Int16 0 8000 8000 8000 0 80000000 0 0 0 - - 0 8000 8000 8000 0 32
Int16 0 8001 8001 7fff 0 80000000 0 0 0 - - 0 8001 8001 8001 0 32
Int16 0 f f fff1 0 0 0 0 0 0 0 0 f f 0 f e
Int16 0 4000 4000 c000 0 0 0 0 0 - - 0 4000 4000 0 4000 e
Int16 0 ffff ffff 1 0 80000000 0 0 0 - - 0 ffff ffff ffff 0 32
Int16 0 fffe fffe 2 0 80000000 0 0 0 - - 0 fffe fffe fffe 0 32
Int16 0 fff9 fff9 7 0 80000000 0 0 0 - - 0 fff9 fff9 fff9 0 32
Int16 1 0 1 1 0 7f800000 - - 1 1 1 0 1 1 0 1 32
Int16 1 1 2 0 1 3f800000 1 0 1 2 0 1 1 0 1 1 29
Int16 1 2 3 ffff 2 3f000000 0 1 1 4 0 0 3 3 1 2 e
Int16 1 3 4 fffe 3 3eaaaaab 0 1 1 8 0 1 3 2 1 3 e
Int16 1 7 8 fffa 7 3e124925 0 1 1 80 0 1 7 6 1 7 e
Int16 1 7fff 8000 8002 7fff 38000100 0 1 1 - - 1 7fff 7ffe 1 7fff e
Int16 1 7ffe 7fff 8003 7ffe 38000200 0 1 1 - - 0 7fff 7fff 1 7ffe e
Int16 1 8000 8001 8001 8000 b8000000 ffff 1 1 - - 0 8001 8001 8000 1 32
Int16 1 8001 8002 8000 8001 b8000100 ffff 1 1 - - 1 8001 8000 8001 1 32
Int16 1 f 10 fff2 f 3d888889 0 1 1 8000 0 1 f e 1 f e
Int16 1 4000 4001 c001 4000 38800000 0 1 1 - - 0 4001 4001 1 4000 e
Int16 1 ffff 0 2 ffff bf800000 ffff 0 1 - - 1 ffff fffe ffff 1 32
Int16 1 fffe ffff 3 fffe bf000000 ffff 1 1 - - 0 ffff ffff fffe 1 32
Int16 1 fff9 fffa 8 fff9 be124925 ffff 1 1 - - 1 fff9 fff8 fff9 1 32
Int16 2 0 2 2 0 7f800000 - - 1 2 2 0 2 2 0 2 32
Int16 2 1 3 1 2 40000000 2 0 2 4 1 0 3 3 1 2 32
Int16 2 2 4 0 4 3f800000 1 0 4 8 0 2 2 0 2 2 29
Int16 2 3 5 ffff 6 3f2aaaab 0 2 8 10 0 2 3 1 2 3 e
Int16 2 7 9 fffb e 3e924925 0 2 80 100 0 2 7 5 2 7 e
Int16 2 7fff 8001 8003 fffe 38800100 0 2 0 - - 2 7fff 7ffd 2 7fff e
Int16 2 7ffe 8000 8004 fffc 38800200 0 2 0 - - 2 7ffe 7ffc 2 7ffe e
Int16 2 8000 8002 8002 0 b8800000 ffff 2 0 - - 0 8002 8002 8000 2 32
Int16 2 8001 8003 8001 2 b8800100 ffff 2 0 - - 0 8003 8003 8001 2 32
Int16 2 f 11 fff3 1e 3e088889 0 2 8000 0 0 2 f d 2 f e
Int16 2 4000 4002 c002 8000 39000000 0 2 0 - - 0 4002 4002 2 4000 e
Int16 2 ffff 1 3 fffe c0000000 fffe 0 0 - - 2 ffff fffd ffff 2 32
Int16 2 fffe 0 4 fffc bf800000 ffff 0 0 - - 2 fffe fffc fffe 2 32
Int16 2 fff9 fffb 9 fff2 be924925 ffff 2 0 - - 0 fffb fffb fff9 2 32
Int16 3 0 3 3 0 7f800000 - - 1 3 3 0 3 3 0 3 32
Int16 3 1 4 2 3 40400000 3 0 3 6 1 1 3 2 1 3 32
Int16 3 2 5 1 6 3fc00000 1 1 9 c 0 2 3 1 2 3 32
Int16 3 3 6 0 9 3f800000 1 0 1b 18 0 3 3 0 3 3 29
Int16 3 7 a fffc 15 3edb6db7 0 3 88b 180 0 3 7 4 3 7 e
Int16 3 7fff 8002 8004 7ffd 38c00180 0 3 aaab - - 3 7fff 7ffc 3 7fff e
Int16 3 7ffe 8001 8005 7ffa 38c00300 0 3 8e39 - - 2 7fff 7ffd 3 7ffe e
Int16 3 8000 8003 8003 8000 b8c00000 ffff 3 0 - - 0 8003 8003 8000 3 32
Int16 3 8001 8004 8002 8003 b8c00180 ffff 3 0 - - 1 8003 8002 8001 3 32
Int16 3 f 12 fff4 2d 3e4ccccd 0 3 f26b 8000 0 3 f c 3 f e
Int16 3 4000 4003 c003 c000 39400000 0 3 1 - - 0 4003 4003 3 4000 e
Int16 3 ffff 2 4 fffd c0400000 fffd 0 0 - - 3 ffff fffc ffff 3 32
Int16 3 fffe 1 5 fffa bfc00000 fffe 1 0 - - 2 ffff fffd fffe 3 32
Int16 3 fff9 fffc a ffeb bedb6db7 ffff 3 0 - - 1 fffb fffa fff9 3 32
Int16 7 0 7 7 0 7f800000 - - 1 7 7 0 7 7 0 7 32
Int16 7 1 8 6 7 40e00000 7 0 7 e 3 1 7 6 1 7 32
Int16 7 2 9 5 e 40600000 3 1 31 1c 1 2 7 5 2 7 32
Int16 7 3 a 4 15 40155555 2 1 157 38 0 3 7 4 3 7 32
Int16 7 7 e 0 31 3f800000 1 0 90f7 380 0 7 7 0 7 7 29
Int16 7 7fff 8006 8008 7ff9 396001c0 0 7 6db7 - - 7 7fff 7ff8 7 7fff e
Int16 7 7ffe 8005 8009 7ff2 39600380 0 7 58d1 - - 6 7fff 7ff9 7 7ffe e
Int16 7 8000 8007 8007 8000 b9600000 ffff 7 0 - - 0 8007 8007 8000 7 32
Int16 7 8001 8008 8006 8007 b96001c0 ffff 7 0 - - 1 8007 8006 8001 7 32
Int16 7 f 16 fff8 69 3eeeeeef 0 7 a437 8000 0 7 f 8 7 f e
Int16 7 4000 4007 c007 c000 39e00000 0 7 1 - - 0 4007 4007 7 4000 e
Int16 7 ffff 6 8 fff9 c0e00000 fff9 0 0 - - 7 ffff fff8 ffff 7 32
Int16 7 fffe 5 9 fff2 c0600000 fffc 1 0 - - 6 ffff fff9 fffe 7 32
Int16 7 fff9 0 e ffcf bf800000 ffff 0 0 - - 1 ffff fffe fff9 7 32
Int16 7fff 0 7fff 7fff 0 7f800000 - - 1 7fff 7fff 0 7fff 7fff 0 7fff 32
Int16 7fff 1 8000 7ffe 7fff 46fffe00 7fff 0 7fff fffe 3fff 1 7fff 7ffe 1 7fff 32
Int16 7fff 2 8001 7ffd fffe 467ffe00 3fff 1 1 fffc 1fff 2 7fff 7ffd 2 7fff 32
Int16 7fff 3 8002 7ffc 7ffd 462aa955 2aaa 1 7fff fff8 fff 3 7fff 7ffc 3 7fff 32
Int16 7fff 7 8006 7ff8 7ff9 45924800 1249 0 7fff ff80 ff 7 7fff 7ff8 7 7fff 32
Int16 7fff 7fff fffe 0 1 3f800000 1 0 7fff - - 7fff 7fff 0 7fff 7fff 29
Int16 7fff 7ffe fffd 1 8002 3f800100 1 1 1 - - 7ffe 7fff 1 7ffe 7fff 32
Int16 7fff 8000 ffff ffff 8000 bf7ffe00 ffff 7fff 0 - - 0 ffff ffff 8000 7fff 32
Int16 7fff 8001 0 fffe ffff bf800000 ffff 0 0 - - 1 ffff fffe 8001 7fff 32
Int16 7fff f 800e 7ff0 7ff1 45088777 888 7 7fff 8000 0 f 7fff 7ff0 f 7fff 32
Int16 7fff 4000 bfff 3fff c000 3ffffe00 1 3fff 1 - - 4000 7fff 3fff 4000 7fff 32
Int16 7fff ffff 7ffe 8000 8001 c6fffe00 8001 0 0 - - 7fff ffff 8000 ffff 7fff 32
Int16 7fff fffe 7ffd 8001 2 c67ffe00 c000 1 0 - - 7ffe ffff 8001 fffe 7fff 32
Int16 7fff fff9 7ff8 8006 8007 c5924800 edb7 0 0 - - 7ff9 ffff 8006 fff9 7fff 32
Int16 7ffe 0 7ffe 7ffe 0 7f800000 - - 1 7ffe 7ffe 0 7ffe 7ffe 0 7ffe 32
Int16 7ffe 1 7fff 7ffd 7ffe 46fffc00 7ffe 0 7ffe fffc 3fff 0 7fff 7fff 1 7ffe 32
Int16 7ffe 2 8000 7ffc fffc 467ffc00 3fff 0 4 fff8 1fff 2 7ffe 7ffc 2 7ffe 32
Int16 7ffe 3 8001 7ffb 7ffa 462aa800 2aaa 0 fff8 fff0 fff 2 7fff 7ffd 3 7ffe 32
Int16 7ffe 7 8005 7ff7 7ff2 459246db 1248 6 ff80 ff00 ff 6 7fff 7ff9 7 7ffe 32
Int16 7ffe 7fff fffd ffff 8002 3f7ffe00 0 7ffe 0 - - 7ffe 7fff 1 7ffe 7fff e
Int16 7ffe 7ffe fffc 0 4 3f800000 1 0 0 - - 7ffe 7ffe 0 7ffe 7ffe 29
Int16 7ffe 8000 fffe fffe 0 bf7ffc00 ffff 7ffe 0 - - 0 fffe fffe 8000 7ffe 32
Int16 7ffe 8001 ffff fffd 7ffe bf7ffe00 ffff 7ffe 0 - - 0 ffff ffff 8001 7ffe 32
Int16 7ffe f 800d 7fef 7fe2 45088666 888 6 8000 0 0 e 7fff 7ff1 f 7ffe 32
Int16 7ffe 4000 bffe 3ffe 8000 3ffffc00 1 3ffe 0 - - 4000 7ffe 3ffe 4000 7ffe 32
Int16 7ffe ffff 7ffd 7fff 8002 c6fffc00 8002 0 0 - - 7ffe ffff 8001 ffff 7ffe 32
Int16 7ffe fffe 7ffc 8000 4 c67ffc00 c001 0 0 - - 7ffe fffe 8000 fffe 7ffe 32
Int16 7ffe fff9 7ff7 8005 800e c59246db edb7 6 0 - - 7ff8 ffff 8007 fff9 7ffe 32
Int16 8000 0 8000 8000 0 ff800000 - - 1 8000 8000 0 8000 8000 8000 0 e
Int16 8000 1 8001 7fff 8000 c7000000 8000 0 8000 0 c000 0 8001 8001 8000 1 e
Int16 8000 2 8002 7ffe 0 c6800000 c000 0 0 0 e000 0 8002 8002 8000 2 e
Int16 8000 3 8003 7ffd 8000 c62aaaab d555 fffe 0 0 f000 0 8003 8003 8000 3 e
Int16 8000 7 8007 7ff9 8000 c5924925 edb6 ffff 0 0 ff00 0 8007 8007 8000 7 e
Int16 8000 7fff ffff 1 8000 bf800100 fffe ffff 0 - - 0 ffff ffff 8000 7fff e
Int16 8000 7ffe fffe 2 0 bf800200 fffe fffe 0 - - 0 fffe fffe 8000 7ffe e
Int16 8000 8000 0 0 0 3f800000 1 0 0 - - 8000 8000 0 8000 8000 29
Int16 8000 8001 1 ffff 8000 3f800100 1 ffff 0 - - 8000 8001 1 8000 8001 e
Int16 8000 f 800f 7ff1 8000 c5088889 f777 fff8 0 0 ffff 0 800f 800f 8000 f e
Int16 8000 4000 c000 4000 0 c0000000 fffe 0 0 - - 0 c000 c000 8000 4000 e
Int16 8000 ffff 7fff 8001 8000 47000000 - - 0 - - 8000 ffff 7fff 8000 ffff e
Int16 8000 fffe 7ffe 8002 0 46800000 4000 0 0 - - 8000 fffe 7ffe 8000 fffe e
Int16 8000 fff9 7ff9 8007 8000 45924925 1249 ffff 0 - - 8000 fff9 7ff9 8000 fff9 e
Int16 8001 0 8001 8001 0 ff800000 - - 1 8001 8001 0 8001 8001 8001 0 e
Int16 8001 1 8002 8000 8001 c6fffe00 8001 0 8001 2 c000 1 8001 8000 8001 1 e
Int16 8001 2 8003 7fff 2 c67ffe00 c000 ffff 1 4 e000 0 8003 8003 8001 2 e
Int16 8001 3 8004 7ffe 8003 c62aa955 d555 ffff 8001 8 f000 1 8003 8002 8001 3 e
Int16 8001 7 8008 7ffa 8007 c5924800 edb7 0 8001 80 ff00 1 8007 8006 8001 7 e
Int16 8001 7fff 0 2 ffff bf800000 ffff 0 8001 - - 1 ffff fffe 8001 7fff e
Int16 8001 7ffe ffff 3 7ffe bf800100 fffe ffff 1 - - 0 ffff ffff 8001 7ffe e
Int16 8001 8000 1 1 8000 3f7ffe00 0 8001 0 - - 8000 8001 1 8000 8001 32
Int16 8001 8001 2 0 1 3f800000 1 0 0 - - 8001 8001 0 8001 8001 29
Int16 8001 f 8010 7ff2 800f c5088777 f777 fff9 8001 8000 ffff 1 800f 800e 8001 f e
Int16 8001 4000 c001 4001 4000 bffffe00 fffe c001 1 - - 0 c001 c001 8001 4000 e
Int16 8001 ffff 8000 8002 7fff 46fffe00 7fff 0 0 - - 8001 ffff 7ffe 8001 ffff e
Int16 8001 fffe 7fff 8003 fffe 467ffe00 3fff ffff 0 - - 8000 ffff 7fff 8001 fffe e
Int16 8001 fff9 7ffa 8008 7ff9 45924800 1249 0 0 - - 8001 fff9 7ff8 8001 fff9 e
Int16 f 0 f f 0 7f800000 - - 1 f f 0 f f 0 f 32
Int16 f 1 10 e f 41700000 f 0 f 1e 7 1 f e 1 f 32
Int16 f 2 11 d 1e 40f00000 7 1 e1 3c 3 2 f d 2 f 32
Int16 f 3 12 c 2d 40a00000 5 0 d2f 78 1 3 f c 3 f 32
Int16 f 7 16 8 69 40092492 2 1 1b6f 780 0 7 f 8 7 f 32
Int16 f 7fff 800e 8010 7ff1 39f001e0 0 f eeef - - f 7fff 7ff0 f 7fff e
Int16 f 7ffe 800d 8011 7fe2 39f003c0 0 f 4321 - - e 7fff 7ff1 f 7ffe e
Int16 f 8000 800f 800f 8000 b9f00000 ffff f 0 - - 0 800f 800f 8000 f 32
Int16 f 8001 8010 800e 800f b9f001e0 ffff f 0 - - 1 800f 800e 8001 f 32
Int16 f f 1e 0 e1 3f800000 1 0 7ef 8000 0 f f 0 f f 29
Int16 f 4000 400f c00f c000 3a700000 0 f 1 - - 0 400f 400f f 4000 e
Int16 f ffff e 10 fff1 c1700000 fff1 0 0 - - f ffff fff0 ffff f 32
Int16 f fffe d 11 ffe2 c0f00000 fff8 1 0 - - e ffff fff1 fffe f 32
Int16 f fff9 8 16 ff97 c0092492 fffd 1 0 - - 9 ffff fff6 fff9 f 32
Int16 4000 0 4000 4000 0 7f800000 - - 1 4000 4000 0 4000 4000 0 4000 32
Int16 4000 1 4001 3fff 4000 46800000 4000 0 4000 8000 2000 0 4001 4001 1 4000 32
Int16 4000 2 4002 3ffe 8000 46000000 2000 0 0 0 1000 0 4002 4002 2 4000 32
Int16 4000 3 4003 3ffd c000 45aaaaab 1555 1 0 0 800 0 4003 4003 3 4000 32
Int16 4000 7 4007 3ff9 c000 45124925 924 4 0 0 80 0 4007 4007 7 4000 32
Int16 4000 7fff bfff c001 c000 3f000100 0 4000 0 - - 4000 7fff 3fff 4000 7fff e
Int16 4000 7ffe bffe c002 8000 3f000200 0 4000 0 - - 4000 7ffe 3ffe 4000 7ffe e
Int16 4000 8000 c000 c000 0 bf000000 ffff 4000 0 - - 0 c000 c000 8000 4000 32
Int16 4000 8001 c001 bfff 4000 bf000100 ffff 4000 0 - - 0 c001 c001 8001 4000 32
Int16 4000 f 400f 3ff1 c000 44888889 444 4 0 0 0 0 400f 400f f 4000 32
Int16 4000 4000 8000 0 0 3f800000 1 0 0 - - 4000 4000 0 4000 4000 29
Int16 4000 ffff 3fff 4001 c000 c6800000 c000 0 0 - - 4000 ffff bfff ffff 4000 32
Int16 4000 fffe 3ffe 4002 8000 c6000000 e000 0 0 - - 4000 fffe bffe fffe 4000 32
Int16 4000 fff9 3ff9 4007 4000 c5124925 f6db 4 0 - - 4000 fff9 bff9 fff9 4000 32
Int16 ffff 0 ffff ffff 0 ff800000 - - 1 ffff ffff 0 ffff ffff ffff 0 e
Int16 ffff 1 0 fffe ffff bf800000 ffff 0 ffff fffe ffff 1 ffff fffe ffff 1 e
Int16 ffff 2 1 fffd fffe bf000000 ffff ffff 1 fffc ffff 2 ffff fffd ffff 2 e
Int16 ffff 3 2 fffc fffd beaaaaab ffff ffff ffff fff8 ffff 3 ffff fffc ffff 3 e
Int16 ffff 7 6 fff8 fff9 be124925 ffff ffff ffff ff80 ffff 7 ffff fff8 ffff 7 e
Int16 ffff 7fff 7ffe 8000 8001 b8000100 ffff ffff ffff - - 7fff ffff 8000 ffff 7fff e
Int16 ffff 7ffe 7ffd 8001 8002 b8000200 ffff ffff 1 - - 7ffe ffff 8001 ffff 7ffe e
Int16 ffff 8000 7fff 7fff 8000 38000000 0 ffff 1 - - 8000 ffff 7fff 8000 ffff 32
Int16 ffff 8001 8000 7ffe 7fff 38000100 0 ffff ffff - - 8001 ffff 7ffe 8001 ffff 32
Int16 ffff f e fff0 fff1 bd888889 ffff ffff ffff 8000 ffff f ffff fff0 ffff f e
Int16 ffff 4000 3fff bfff c000 b8800000 ffff ffff 1 - - 4000 ffff bfff ffff 4000 e
Int16 ffff ffff fffe 0 1 3f800000 1 0 ffff - - ffff ffff 0 ffff ffff 29
Int16 ffff fffe fffd 1 2 3f000000 0 ffff 1 - - fffe ffff 1 fffe ffff 32
Int16 ffff fff9 fff8 6 7 3e124925 0 ffff ffff - - fff9 ffff 6 fff9 ffff 32
Int16 fffe 0 fffe fffe 0 ff800000 - - 1 fffe fffe 0 fffe fffe fffe 0 e
Int16 fffe 1 ffff fffd fffe c0000000 fffe 0 fffe fffc ffff 0 ffff ffff fffe 1 e
Int16 fffe 2 0 fffc fffc bf800000 ffff 0 4 fff8 ffff 2 fffe fffc fffe 2 e
Int16 fffe 3 1 fffb fffa bf2aaaab ffff fffe fff8 fff0 ffff 2 ffff fffd fffe 3 e
Int16 fffe 7 5 fff7 fff2 be924925 ffff fffe ff80 ff00 ffff 6 ffff fff9 fffe 7 e
Int16 fffe 7fff 7ffd 7fff 2 b8800100 ffff fffe 0 - - 7ffe ffff 8001 fffe 7fff e
Int16 fffe 7ffe 7ffc 8000 4 b8800200 ffff fffe 0 - - 7ffe fffe 8000 fffe 7ffe e
Int16 fffe 8000 7ffe 7ffe 0 38800000 0 fffe 0 - - 8000 fffe 7ffe 8000 fffe 32
Int16 fffe 8001 7fff 7ffd fffe 38800100 0 fffe 0 - - 8000 ffff 7fff 8001 fffe 32
Int16 fffe f d ffef ffe2 be088889 ffff fffe 8000 0 ffff e ffff fff1 fffe f e
Int16 fffe 4000 3ffe bffe 8000 b9000000 ffff fffe 0 - - 4000 fffe bffe fffe 4000 e
Int16 fffe ffff fffd ffff 2 40000000 2 0 0 - - fffe ffff 1 fffe ffff e
Int16 fffe fffe fffc 0 4 3f800000 1 0 0 - - fffe fffe 0 fffe fffe 29
Int16 fffe fff9 fff7 5 e 3e924925 0 fffe 0 - - fff8 ffff 7 fff9 fffe 32
Int16 fff9 0 fff9 fff9 0 ff800000 - - 1 fff9 fff9 0 fff9 fff9 fff9 0 e
Int16 fff9 1 fffa fff8 fff9 c0e00000 fff9 0 fff9 fff2 fffc 1 fff9 fff8 fff9 1 e
Int16 fff9 2 fffb fff7 fff2 c0600000 fffc ffff 31 ffe4 fffe 0 fffb fffb fff9 2 e
Int16 fff9 3 fffc fff6 ffeb c0155555 fffd ffff fea9 ffc8 ffff 1 fffb fffa fff9 3 e
Int16 fff9 7 0 fff2 ffcf bf800000 ffff 0 6f09 fc80 ffff 1 ffff fffe fff9 7 e
Int16 fff9 7fff 7ff8 7ffa 8007 b96001c0 ffff fff9 9249 - - 7ff9 ffff 8006 fff9 7fff e
Int16 fff9 7ffe 7ff7 7ffb 800e b9600380 ffff fff9 58d1 - - 7ff8 ffff 8007 fff9 7ffe e
Int16 fff9 8000 7ff9 7ff9 8000 39600000 0 fff9 0 - - 8000 fff9 7ff9 8000 fff9 32
Int16 fff9 8001 7ffa 7ff8 7ff9 396001c0 0 fff9 0 - - 8001 fff9 7ff8 8001 fff9 32
Int16 fff9 f 8 ffea ff97 beeeeeef ffff fff9 5bc9 8000 ffff 9 ffff fff6 fff9 f e
Int16 fff9 4000 3ff9 bff9 4000 b9e00000 ffff fff9 1 - - 4000 fff9 bff9 fff9 4000 e
Int16 fff9 ffff fff8 fffa 7 40e00000 7 0 0 - - fff9 ffff 6 fff9 ffff e
Int16 fff9 fffe fff7 fffb e 40600000 3 ffff 0 - - fff8 ffff 7 fff9 fffe e
Int16 fff9 fff9 fff2 0 31 3f800000 1 0 0 - - fff9 fff9 0 fff9 fff9 29
Int32 0 0 0 0 0 7fc00000 - - 1 0 0 0 0 0 0 0 29
Int32 0 1 1 ffffffff 0 0 0 0 0 0 0 0 1 1 0 1 e
Int32 0 2 2 fffffffe 0 0 0 0 0 0 0 0 2 2 0 2 e
Int32 0 3 3 fffffffd 0 0 0 0 0 0 0 0 3 3 0 3 e
Int32 0 7 7 fffffff9 0 0 0 0 0 0 0 0 7 7 0 7 e
Int32 0 7fffffff 7fffffff 80000001 0 0 0 0 0 - - 0 7fffffff 7fffffff 0 7fffffff e
Int32 0 7ffffffe 7ffffffe 80000002 0 0 0 0 0 - - 0 7ffffffe 7ffffffe 0 7ffffffe e
Int32 0 80000000 80000000 80000000 0 80000000 0 0 0 - - 0 80000000 80000000 80000000 0 32
Int32 0 80000001 80000001 7fffffff 0 80000000 0 0 0 - - 0 80000001 80000001 80000001 0 32
Int32 0 1f 1f ffffffe1 0 0 0 0 0 0 0 0 1f 1f 0 1f e
Int32 0 40000000 40000000 c0000000 0 0 0 0 0 - - 0 40000000 40000000 0 40000000 e
Int32 0 ffffffff ffffffff 1 0 80000000 0 0 0 - - 0 ffffffff ffffffff ffffffff 0 32
Int32 0 fffffffe fffffffe 2 0 80000000 0 0 0 - - 0 fffffffe fffffffe fffffffe 0 32
Int32 0 fffffff9 fffffff9 7 0 80000000 0 0 0 - - 0 fffffff9 fffffff9 fffffff9 0 32
Int32 1 0 1 1 0 7f800000 - - 1 1 1 0 1 1 0 1 32
Int32 1 1 2 0 1 3f800000 1 0 1 2 0 1 1 0 1 1 29
Int32 1 2 3 ffffffff 2 3f000000 0 1 1 4 0 0 3 3 1 2 e
Int32 1 3 4 fffffffe 3 3eaaaaab 0 1 1 8 0 1 3 2 1 3 e
Int32 1 7 8 fffffffa 7 3e124925 0 1 1 80 0 1 7 6 1 7 e
Int32 1 7fffffff 80000000 80000002 7fffffff 30000000 0 1 1 - - 1 7fffffff 7ffffffe 1 7fffffff e
Int32 1 7ffffffe 7fffffff 80000003 7ffffffe 30000000 0 1 1 - - 0 7fffffff 7fffffff 1 7ffffffe e
Int32 1 80000000 80000001 80000001 80000000 b0000000 ffffffff 1 1 - - 0 80000001 80000001 80000000 1 32
Int32 1 80000001 80000002 80000000 80000001 b0000000 ffffffff 1 1 - - 1 80000001 80000000 80000001 1 32
Int32 1 1f 20 ffffffe2 1f 3d042108 0 1 1 80000000 0 1 1f 1e 1 1f e
Int32 1 40000000 40000001 c0000001 40000000 30800000 0 1 1 - - 0 40000001 40000001 1 40000000 e
Int32 1 ffffffff 0 2 ffffffff bf800000 ffffffff 0 1 - - 1 ffffffff fffffffe ffffffff 1 32
Int32 1 fffffffe ffffffff 3 fffffffe bf000000 ffffffff 1 1 - - 0 ffffffff ffffffff fffffffe 1 32
Int32 1 fffffff9 fffffffa 8 fffffff9 be124925 ffffffff 1 1 - - 1 fffffff9 fffffff8 fffffff9 1 32
Int32 2 0 2 2 0 7f800000 - - 1 2 2 0 2 2 0 2 32
Int32 2 1 3 1 2 40000000 2 0 2 4 1 0 3 3 1 2 32
Int32 2 2 4 0 4 3f800000 1 0 4 8 0 2 2 0 2 2 29
Int32 2 3 5 ffffffff 6 3f2aaaab 0 2 8 10 0 2 3 1 2 3 e
Int32 2 7 9 fffffffb e 3e924925 0 2 80 100 0 2 7 5 2 7 e
Int32 2 7fffffff 80000001 80000003 fffffffe 30800000 0 2 0 - - 2 7fffffff 7ffffffd 2 7fffffff e
Int32 2 7ffffffe 80000000 80000004 fffffffc 30800000 0 2 0 - - 2 7ffffffe 7ffffffc 2 7ffffffe e
Int32 2 80000000 80000002 80000002 0 b0800000 ffffffff 2 0 - - 0 80000002 80000002 80000000 2 32
Int32 2 80000001 80000003 80000001 2 b0800000 ffffffff 2 0 - - 0 80000003 80000003 80000001 2 32
Int32 2 1f 21 ffffffe3 3e 3d842108 0 2 80000000 0 0 2 1f 1d 2 1f e
Int32 2 40000000 40000002 c0000002 80000000 31000000 0 2 0 - - 0 40000002 40000002 2 40000000 e
Int32 2 ffffffff 1 3 fffffffe c0000000 fffffffe 0 0 - - 2 ffffffff fffffffd ffffffff 2 32
Int32 2 fffffffe 0 4 fffffffc bf800000 ffffffff 0 0 - - 2 fffffffe fffffffc fffffffe 2 32
Int32 2 fffffff9 fffffffb 9 fffffff2 be924925 ffffffff 2 0 - - 0 fffffffb fffffffb fffffff9 2 32
Int32 3 0 3 3 0 7f800000 - - 1 3 3 0 3 3 0 3 32
Int32 3 1 4 2 3 40400000 3 0 3 6 1 1 3 2 1 3 32
Int32 3 2 5 1 6 3fc00000 1 1 9 c 0 2 3 1 2 3 32
Int32 3 3 6 0 9 3f800000 1 0 1b 18 0 3 3 0 3 3 29
Int32 3 7 a fffffffc 15 3edb6db7 0 3 88b 180 0 3 7 4 3 7 e
Int32 3 7fffffff 80000002 80000004 7ffffffd 30c00000 0 3 aaaaaaab - - 3 7fffffff 7ffffffc 3 7fffffff e
Int32 3 7ffffffe 80000001 80000005 7ffffffa 30c00000 0 3 38e38e39 - - 2 7fffffff 7ffffffd 3 7ffffffe e
Int32 3 80000000 80000003 80000003 80000000 b0c00000 ffffffff 3 0 - - 0 80000003 80000003 80000000 3 32
Int32 3 80000001 80000004 80000002 80000003 b0c00000 ffffffff 3 0 - - 1 80000003 80000002 80000001 3 32
Int32 3 1f 22 ffffffe4 5d 3dc6318c 0 3 4b5f6a2b 80000000 0 3 1f 1c 3 1f e
Int32 3 40000000 40000003 c0000003 c0000000 31400000 0 3 1 - - 0 40000003 40000003 3 40000000 e
Int32 3 ffffffff 2 4 fffffffd c0400000 fffffffd 0 0 - - 3 ffffffff fffffffc ffffffff 3 32
Int32 3 fffffffe 1 5 fffffffa bfc00000 fffffffe 1 0 - - 2 ffffffff fffffffd fffffffe 3 32
Int32 3 fffffff9 fffffffc a ffffffeb bedb6db7 ffffffff 3 0 - - 1 fffffffb fffffffa fffffff9 3 32
Int32 7 0 7 7 0 7f800000 - - 1 7 7 0 7 7 0 7 32
Int32 7 1 8 6 7 40e00000 7 0 7 e 3 1 7 6 1 7 32
Int32 7 2 9 5 e 40600000 3 1 31 1c 1 2 7 5 2 7 32
Int32 7 3 a 4 15 40155555 2 1 157 38 0 3 7 4 3 7 32
Int32 7 7 e 0 31 3f800000 1 0 c90f7 380 0 7 7 0 7 7 29
Int32 7 7fffffff 80000006 80000008 7ffffff9 31600000 0 7 b6db6db7 - - 7 7fffffff 7ffffff8 7 7fffffff e
Int32 7 7ffffffe 80000005 80000009 7ffffff2 31600000 0 7 1a1f58d1 - - 6 7fffffff 7ffffff9 7 7ffffffe e
Int32 7 80000000 80000007 80000007 80000000 b1600000 ffffffff 7 0 - - 0 80000007 80000007 80000000 7 32
Int32 7 80000001 80000008 80000006 80000007 b1600000 ffffffff 7 0 - - 1 80000007 80000006 80000001 7 32
Int32 7 1f 26 ffffffe8 d9 3e6739ce 0 7 fcb9ab7 80000000 0 7 1f 18 7 1f e
Int32 7 40000000 40000007 c0000007 c0000000 31e00000 0 7 1 - - 0 40000007 40000007 7 40000000 e
Int32 7 ffffffff 6 8 fffffff9 c0e00000 fffffff9 0 0 - - 7 ffffffff fffffff8 ffffffff 7 32
Int32 7 fffffffe 5 9 fffffff2 c0600000 fffffffc 1 0 - - 6 ffffffff fffffff9 fffffffe 7 32
Int32 7 fffffff9 0 e ffffffcf bf800000 ffffffff 0 0 - - 1 ffffffff fffffffe fffffff9 7 32
Int32 7fffffff 0 7fffffff 7fffffff 0 7f800000 - - 1 7fffffff 7fffffff 0 7fffffff 7fffffff 0 7fffffff 32
Int32 7fffffff 1 80000000 7ffffffe 7fffffff 4f000000 7fffffff 0 7fffffff fffffffe 3fffffff 1 7fffffff 7ffffffe 1 7fffffff 32
Int32 7fffffff 2 80000001 7ffffffd fffffffe 4e800000 3fffffff 1 1 fffffffc 1fffffff 2 7fffffff 7ffffffd 2 7fffffff 32
Int32 7fffffff 3 80000002 7ffffffc 7ffffffd 4e2aaaab 2aaaaaaa 1 7fffffff fffffff8 fffffff 3 7fffffff 7ffffffc 3 7fffffff 32
Int32 7fffffff 7 80000006 7ffffff8 7ffffff9 4d924925 12492492 1 7fffffff ffffff80 ffffff 7 7fffffff 7ffffff8 7 7fffffff 32
Int32 7fffffff 7fffffff fffffffe 0 1 3f800000 1 0 7fffffff - - 7fffffff 7fffffff 0 7fffffff 7fffffff 29
Int32 7fffffff 7ffffffe fffffffd 1 80000002 3f800000 1 1 1 - - 7ffffffe 7fffffff 1 7ffffffe 7fffffff 32
Int32 7fffffff 80000000 ffffffff ffffffff 80000000 bf800000 ffffffff 7fffffff 0 - - 0 ffffffff ffffffff 80000000 7fffffff 32
Int32 7fffffff 80000001 0 fffffffe ffffffff bf800000 ffffffff 0 0 - - 1 ffffffff fffffffe 80000001 7fffffff 32
Int32 7fffffff 1f 8000001e 7fffffe0 7fffffe1 4c842108 4210842 1 7fffffff 80000000 0 1f 7fffffff 7fffffe0 1f 7fffffff 32
Int32 7fffffff 40000000 bfffffff 3fffffff c0000000 40000000 1 3fffffff 1 - - 40000000 7fffffff 3fffffff 40000000 7fffffff 32
Int32 7fffffff ffffffff 7ffffffe 80000000 80000001 cf000000 80000001 0 0 - - 7fffffff ffffffff 80000000 ffffffff 7fffffff 32
Int32 7fffffff fffffffe 7ffffffd 80000001 2 ce800000 c0000000 1 0 - - 7ffffffe ffffffff 80000001 fffffffe 7fffffff 32
Int32 7fffffff fffffff9 7ffffff8 80000006 80000007 cd924925 edb6db6d 1 0 - - 7ffffff9 ffffffff 80000006 fffffff9 7fffffff 32
Int32 7ffffffe 0 7ffffffe 7ffffffe 0 7f800000 - - 1 7ffffffe 7ffffffe 0 7ffffffe 7ffffffe 0 7ffffffe 32
Int32 7ffffffe 1 7fffffff 7ffffffd 7ffffffe 4f000000 7ffffffe 0 7ffffffe fffffffc 3fffffff 0 7fffffff 7fffffff 1 7ffffffe 32
Int32 7ffffffe 2 80000000 7ffffffc fffffffc 4e800000 3fffffff 0 4 fffffff8 1fffffff 2 7ffffffe 7ffffffc 2 7ffffffe 32
Int32 7ffffffe 3 80000001 7ffffffb 7ffffffa 4e2aaaab 2aaaaaaa 0 fffffff8 fffffff0 fffffff 2 7fffffff 7ffffffd 3 7ffffffe 32
Int32 7ffffffe 7 80000005 7ffffff7 7ffffff2 4d924925 12492492 0 ffffff80 ffffff00 ffffff 6 7fffffff 7ffffff9 7 7ffffffe 32
Int32 7ffffffe 7fffffff fffffffd ffffffff 80000002 3f800000 0 7ffffffe 0 - - 7ffffffe 7fffffff 1 7ffffffe 7fffffff e
Int32 7ffffffe 7ffffffe fffffffc 0 4 3f800000 1 0 0 - - 7ffffffe 7ffffffe 0 7ffffffe 7ffffffe 29
Int32 7ffffffe 80000000 fffffffe fffffffe 0 bf800000 ffffffff 7ffffffe 0 - - 0 fffffffe fffffffe 80000000 7ffffffe 32
Int32 7ffffffe 80000001 ffffffff fffffffd 7ffffffe bf800000 ffffffff 7ffffffe 0 - - 0 ffffffff ffffffff 80000001 7ffffffe 32
Int32 7ffffffe 1f 8000001d 7fffffdf 7fffffc2 4c842108 4210842 0 80000000 0 0 1e 7fffffff 7fffffe1 1f 7ffffffe 32
Int32 7ffffffe 40000000 bffffffe 3ffffffe 80000000 40000000 1 3ffffffe 0 - - 40000000 7ffffffe 3ffffffe 40000000 7ffffffe 32
Int32 7ffffffe ffffffff 7ffffffd 7fffffff 80000002 cf000000 80000002 0 0 - - 7ffffffe ffffffff 80000001 ffffffff 7ffffffe 32
Int32 7ffffffe fffffffe 7ffffffc 80000000 4 ce800000 c0000001 0 0 - - 7ffffffe fffffffe 80000000 fffffffe 7ffffffe 32
Int32 7ffffffe fffffff9 7ffffff7 80000005 8000000e cd924925 edb6db6e 0 0 - - 7ffffff8 ffffffff 80000007 fffffff9 7ffffffe 32
Int32 80000000 0 80000000 80000000 0 ff800000 - - 1 80000000 80000000 0 80000000 80000000 80000000 0 e
Int32 80000000 1 80000001 7fffffff 80000000 cf000000 80000000 0 80000000 0 c0000000 0 80000001 80000001 80000000 1 e
Int32 80000000 2 80000002 7ffffffe 0 ce800000 c0000000 0 0 0 e0000000 0 80000002 80000002 80000000 2 e
Int32 80000000 3 80000003 7ffffffd 80000000 ce2aaaab d5555555 fffffffe 0 0 f0000000 0 80000003 80000003 80000000 3 e
Int32 80000000 7 80000007 7ffffff9 80000000 cd924925 edb6db6d fffffffe 0 0 ff000000 0 80000007 80000007 80000000 7 e
Int32 80000000 7fffffff ffffffff 1 80000000 bf800000 fffffffe ffffffff 0 - - 0 ffffffff ffffffff 80000000 7fffffff e
Int32 80000000 7ffffffe fffffffe 2 0 bf800000 fffffffe fffffffe 0 - - 0 fffffffe fffffffe 80000000 7ffffffe e
Int32 80000000 80000000 0 0 0 3f800000 1 0 0 - - 80000000 80000000 0 80000000 80000000 29
Int32 80000000 80000001 1 ffffffff 80000000 3f800000 1 ffffffff 0 - - 80000000 80000001 1 80000000 80000001 e
Int32 80000000 1f 8000001f 7fffffe1 80000000 cc842108 fbdef7bd fffffffe 0 0 ffffffff 0 8000001f 8000001f 80000000 1f e
Int32 80000000 40000000 c0000000 40000000 0 c0000000 fffffffe 0 0 - - 0 c0000000 c0000000 80000000 40000000 e
Int32 80000000 ffffffff 7fffffff 80000001 80000000 4f000000 - - 0 - - 80000000 ffffffff 7fffffff 80000000 ffffffff e
Int32 80000000 fffffffe 7ffffffe 80000002 0 4e800000 40000000 0 0 - - 80000000 fffffffe 7ffffffe 80000000 fffffffe e
Int32 80000000 fffffff9 7ffffff9 80000007 80000000 4d924925 12492492 fffffffe 0 - - 80000000 fffffff9 7ffffff9 80000000 fffffff9 e
Int32 80000001 0 80000001 80000001 0 ff800000 - - 1 80000001 80000001 0 80000001 80000001 80000001 0 e
Int32 80000001 1 80000002 80000000 80000001 cf000000 80000001 0 80000001 2 c0000000 1 80000001 80000000 80000001 1 e
Int32 80000001 2 80000003 7fffffff 2 ce800000 c0000000 ffffffff 1 4 e0000000 0 80000003 80000003 80000001 2 e
Int32 80000001 3 80000004 7ffffffe 80000003 ce2aaaab d5555555 ffffffff 80000001 8 f0000000 1 80000003 80000002 80000001 3 e
Int32 80000001 7 80000008 7ffffffa 80000007 cd924925 edb6db6d ffffffff 80000001 80 ff000000 1 80000007 80000006 80000001 7 e
Int32 80000001 7fffffff 0 2 ffffffff bf800000 ffffffff 0 80000001 - - 1 ffffffff fffffffe 80000001 7fffffff e
Int32 80000001 7ffffffe ffffffff 3 7ffffffe bf800000 fffffffe ffffffff 1 - - 0 ffffffff ffffffff 80000001 7ffffffe e
Int32 80000001 80000000 1 1 80000000 3f800000 0 80000001 0 - - 80000000 80000001 1 80000000 80000001 32
Int32 80000001 80000001 2 0 1 3f800000 1 0 0 - - 80000001 80000001 0 80000001 80000001 29
Int32 80000001 1f 80000020 7fffffe2 8000001f cc842108 fbdef7bd ffffffff 80000001 80000000 ffffffff 1 8000001f 8000001e 80000001 1f e
Int32 80000001 40000000 c0000001 40000001 40000000 c0000000 fffffffe c0000001 1 - - 0 c0000001 c0000001 80000001 40000000 e
Int32 80000001 ffffffff 80000000 80000002 7fffffff 4f000000 7fffffff 0 0 - - 80000001 ffffffff 7ffffffe 80000001 ffffffff e
Int32 80000001 fffffffe 7fffffff 80000003 fffffffe 4e800000 3fffffff ffffffff 0 - - 80000000 ffffffff 7fffffff 80000001 fffffffe e
Int32 80000001 fffffff9 7ffffffa 80000008 7ffffff9 4d924925 12492492 ffffffff 0 - - 80000001 fffffff9 7ffffff8 80000001 fffffff9 e
Int32 1f 0 1f 1f 0 7f800000 - - 1 1f 1f 0 1f 1f 0 1f 32
Int32 1f 1 20 1e 1f 41f80000 1f 0 1f 3e f 1 1f 1e 1 1f 32
Int32 1f 2 21 1d 3e 41780000 f 1 3c1 7c 7 2 1f 1d 2 1f 32
Int32 1f 3 22 1c 5d 41255555 a 1 745f f8 3 3 1f 1c 3 1f 32
Int32 1f 7 26 18 d9 408db6db 4 3 67e12cdf f80 0 7 1f 18 7 1f 32
Int32 1f 7fffffff 8000001e 80000020 7fffffe1 32780000 0 1f bdef7bdf - - 1f 7fffffff 7fffffe0 1f 7fffffff e
Int32 1f 7ffffffe 8000001d 80000021 7fffffc2 32780000 0 1f cc520c41 - - 1e 7fffffff 7fffffe1 1f 7ffffffe e
Int32 1f 80000000 8000001f 8000001f 80000000 b2780000 ffffffff 1f 0 - - 0 8000001f 8000001f 80000000 1f 32
Int32 1f 80000001 80000020 8000001e 8000001f b2780000 ffffffff 1f 0 - - 1 8000001f 8000001e 80000001 1f 32
Int32 1f 1f 3e 0 3c1 3f800000 1 0 88303fdf 80000000 0 1f 1f 0 1f 1f 29
Int32 1f 40000000 4000001f c000001f c0000000 32f80000 0 1f 1 - - 0 4000001f 4000001f 1f 40000000 e
Int32 1f ffffffff 1e 20 ffffffe1 c1f80000 ffffffe1 0 0 - - 1f ffffffff ffffffe0 ffffffff 1f 32
Int32 1f fffffffe 1d 21 ffffffc2 c1780000 fffffff0 1 0 - - 1e ffffffff ffffffe1 fffffffe 1f 32
Int32 1f fffffff9 18 26 ffffff27 c08db6db fffffffb 3 0 - - 19 ffffffff ffffffe6 fffffff9 1f 32
Int32 40000000 0 40000000 40000000 0 7f800000 - - 1 40000000 40000000 0 40000000 40000000 0 40000000 32
Int32 40000000 1 40000001 3fffffff 40000000 4e800000 40000000 0 40000000 80000000 20000000 0 40000001 40000001 1 40000000 32
Int32 40000000 2 40000002 3ffffffe 80000000 4e000000 20000000 0 0 0 10000000 0 40000002 40000002 2 40000000 32
Int32 40000000 3 40000003 3ffffffd c0000000 4daaaaab 15555555 1 0 0 8000000 0 40000003 40000003 3 40000000 32
Int32 40000000 7 40000007 3ffffff9 c0000000 4d124925 9249249 1 0 0 800000 0 40000007 40000007 7 40000000 32
Int32 40000000 7fffffff bfffffff c0000001 c0000000 3f000000 0 40000000 0 - - 40000000 7fffffff 3fffffff 40000000 7fffffff e
Int32 40000000 7ffffffe bffffffe c0000002 80000000 3f000000 0 40000000 0 - - 40000000 7ffffffe 3ffffffe 40000000 7ffffffe e
Int32 40000000 80000000 c0000000 c0000000 0 bf000000 ffffffff 40000000 0 - - 0 c0000000 c0000000 80000000 40000000 32
Int32 40000000 80000001 c0000001 bfffffff 40000000 bf000000 ffffffff 40000000 0 - - 0 c0000001 c0000001 80000001 40000000 32
Int32 40000000 1f 4000001f 3fffffe1 c0000000 4c042108 2108421 1 0 0 0 0 4000001f 4000001f 1f 40000000 32
Int32 40000000 40000000 80000000 0 0 3f800000 1 0 0 - - 40000000 40000000 0 40000000 40000000 29
Int32 40000000 ffffffff 3fffffff 40000001 c0000000 ce800000 c0000000 0 0 - - 40000000 ffffffff bfffffff ffffffff 40000000 32
Int32 40000000 fffffffe 3ffffffe 40000002 80000000 ce000000 e0000000 0 0 - - 40000000 fffffffe bffffffe fffffffe 40000000 32
Int32 40000000 fffffff9 3ffffff9 40000007 40000000 cd124925 f6db6db6 1 0 - - 40000000 fffffff9 bffffff9 fffffff9 40000000 32
Int32 ffffffff 0 ffffffff ffffffff 0 ff800000 - - 1 ffffffff ffffffff 0 ffffffff ffffffff ffffffff 0 e
Int32 ffffffff 1 0 fffffffe ffffffff bf800000 ffffffff 0 ffffffff fffffffe ffffffff 1 ffffffff fffffffe ffffffff 1 e
Int32 ffffffff 2 1 fffffffd fffffffe bf000000 ffffffff ffffffff 1 fffffffc ffffffff 2 ffffffff fffffffd ffffffff 2 e
Int32 ffffffff 3 2 fffffffc fffffffd beaaaaab ffffffff ffffffff ffffffff fffffff8 ffffffff 3 ffffffff fffffffc ffffffff 3 e
Int32 ffffffff 7 6 fffffff8 fffffff9 be124925 ffffffff ffffffff ffffffff ffffff80 ffffffff 7 ffffffff fffffff8 ffffffff 7 e
Int32 ffffffff 7fffffff 7ffffffe 80000000 80000001 b0000000 ffffffff ffffffff ffffffff - - 7fffffff ffffffff 80000000 ffffffff 7fffffff e
Int32 ffffffff 7ffffffe 7ffffffd 80000001 80000002 b0000000 ffffffff ffffffff 1 - - 7ffffffe ffffffff 80000001 ffffffff 7ffffffe e
Int32 ffffffff 80000000 7fffffff 7fffffff 80000000 30000000 0 ffffffff 1 - - 80000000 ffffffff 7fffffff 80000000 ffffffff 32
Int32 ffffffff 80000001 80000000 7ffffffe 7fffffff 30000000 0 ffffffff ffffffff - - 80000001 ffffffff 7ffffffe 80000001 ffffffff 32
Int32 ffffffff 1f 1e ffffffe0 ffffffe1 bd042108 ffffffff ffffffff ffffffff 80000000 ffffffff 1f ffffffff ffffffe0 ffffffff 1f e
Int32 ffffffff 40000000 3fffffff bfffffff c0000000 b0800000 ffffffff ffffffff 1 - - 40000000 ffffffff bfffffff ffffffff 40000000 e
Int32 ffffffff ffffffff fffffffe 0 1 3f800000 1 0 ffffffff - - ffffffff ffffffff 0 ffffffff ffffffff 29
Int32 ffffffff fffffffe fffffffd 1 2 3f000000 0 ffffffff 1 - - fffffffe ffffffff 1 fffffffe ffffffff 32
Int32 ffffffff fffffff9 fffffff8 6 7 3e124925 0 ffffffff ffffffff - - fffffff9 ffffffff 6 fffffff9 ffffffff 32
Int32 fffffffe 0 fffffffe fffffffe 0 ff800000 - - 1 fffffffe fffffffe 0 fffffffe fffffffe fffffffe 0 e
Int32 fffffffe 1 ffffffff fffffffd fffffffe c0000000 fffffffe 0 fffffffe fffffffc ffffffff 0 ffffffff ffffffff fffffffe 1 e
Int32 fffffffe 2 0 fffffffc fffffffc bf800000 ffffffff 0 4 fffffff8 ffffffff 2 fffffffe fffffffc fffffffe 2 e
Int32 fffffffe 3 1 fffffffb fffffffa bf2aaaab ffffffff fffffffe fffffff8 fffffff0 ffffffff 2 ffffffff fffffffd fffffffe 3 e
Int32 fffffffe 7 5 fffffff7 fffffff2 be924925 ffffffff fffffffe ffffff80 ffffff00 ffffffff 6 ffffffff fffffff9 fffffffe 7 e
Int32 fffffffe 7fffffff 7ffffffd 7fffffff 2 b0800000 ffffffff fffffffe 0 - - 7ffffffe ffffffff 80000001 fffffffe 7fffffff e
Int32 fffffffe 7ffffffe 7ffffffc 80000000 4 b0800000 ffffffff fffffffe 0 - - 7ffffffe fffffffe 80000000 fffffffe 7ffffffe e
Int32 fffffffe 80000000 7ffffffe 7ffffffe 0 30800000 0 fffffffe 0 - - 80000000 fffffffe 7ffffffe 80000000 fffffffe 32
Int32 fffffffe 80000001 7fffffff 7ffffffd fffffffe 30800000 0 fffffffe 0 - - 80000000 ffffffff 7fffffff 80000001 fffffffe 32
Int32 fffffffe 1f 1d ffffffdf ffffffc2 bd842108 ffffffff fffffffe 80000000 0 ffffffff 1e ffffffff ffffffe1 fffffffe 1f e
Int32 fffffffe 40000000 3ffffffe bffffffe 80000000 b1000000 ffffffff fffffffe 0 - - 40000000 fffffffe bffffffe fffffffe 40000000 e
Int32 fffffffe ffffffff fffffffd ffffffff 2 40000000 2 0 0 - - fffffffe ffffffff 1 fffffffe ffffffff e
Int32 fffffffe fffffffe fffffffc 0 4 3f800000 1 0 0 - - fffffffe fffffffe 0 fffffffe fffffffe 29
Int32 fffffffe fffffff9 fffffff7 5 e 3e924925 0 fffffffe 0 - - fffffff8 ffffffff 7 fffffff9 fffffffe 32
Int32 fffffff9 0 fffffff9 fffffff9 0 ff800000 - - 1 fffffff9 fffffff9 0 fffffff9 fffffff9 fffffff9 0 e
Int32 fffffff9 1 fffffffa fffffff8 fffffff9 c0e00000 fffffff9 0 fffffff9 fffffff2 fffffffc 1 fffffff9 fffffff8 fffffff9 1 e
Int32 fffffff9 2 fffffffb fffffff7 fffffff2 c0600000 fffffffc ffffffff 31 ffffffe4 fffffffe 0 fffffffb fffffffb fffffff9 2 e
Int32 fffffff9 3 fffffffc fffffff6 ffffffeb c0155555 fffffffd ffffffff fffffea9 ffffffc8 ffffffff 1 fffffffb fffffffa fffffff9 3 e
Int32 fffffff9 7 0 fffffff2 ffffffcf bf800000 ffffffff 0 fff36f09 fffffc80 ffffffff 1 ffffffff fffffffe fffffff9 7 e
Int32 fffffff9 7fffffff 7ffffff8 7ffffffa 80000007 b1600000 ffffffff fffffff9 49249249 - - 7ffffff9 ffffffff 80000006 fffffff9 7fffffff e
Int32 fffffff9 7ffffffe 7ffffff7 7ffffffb 8000000e b1600000 ffffffff fffffff9 1a1f58d1 - - 7ffffff8 ffffffff 80000007 fffffff9 7ffffffe e
Int32 fffffff9 80000000 7ffffff9 7ffffff9 80000000 31600000 0 fffffff9 0 - - 80000000 fffffff9 7ffffff9 80000000 fffffff9 32
Int32 fffffff9 80000001 7ffffffa 7ffffff8 7ffffff9 31600000 0 fffffff9 0 - - 80000001 fffffff9 7ffffff8 80000001 fffffff9 32
Int32 fffffff9 1f 18 ffffffda ffffff27 be6739ce ffffffff fffffff9 f0346549 80000000 ffffffff 19 ffffffff ffffffe6 fffffff9 1f e
Int32 fffffff9 40000000 3ffffff9 bffffff9 40000000 b1e00000 ffffffff fffffff9 1 - - 40000000 fffffff9 bffffff9 fffffff9 40000000 e
Int32 fffffff9 ffffffff fffffff8 fffffffa 7 40e00000 7 0 0 - - fffffff9 ffffffff 6 fffffff9 ffffffff e
Int32 fffffff9 fffffffe fffffff7 fffffffb e 40600000 3 ffffffff 0 - - fffffff8 ffffffff 7 fffffff9 fffffffe e
Int32 fffffff9 fffffff9 fffffff2 0 31 3f800000 1 0 0 - - fffffff9 fffffff9 0 fffffff9 fffffff9 29
Int64 0 0 0 0 0 7fc00000 - - 1 0 0 0 0 0 0 0 29
Int64 0 1 1 ffffffffffffffff 0 0 0 0 0 0 0 0 1 1 0 1 e
Int64 0 2 2 fffffffffffffffe 0 0 0 0 0 0 0 0 2 2 0 2 e
Int64 0 3 3 fffffffffffffffd 0 0 0 0 0 0 0 0 3 3 0 3 e
Int64 0 7 7 fffffffffffffff9 0 0 0 0 0 0 0 0 7 7 0 7 e
Int64 0 7fffffffffffffff 7fffffffffffffff 8000000000000001 0 0 0 0 0 - - 0 7fffffffffffffff 7fffffffffffffff 0 7fffffffffffffff e
Int64 0 7ffffffffffffffe 7ffffffffffffffe 8000000000000002 0 0 0 0 0 - - 0 7ffffffffffffffe 7ffffffffffffffe 0 7ffffffffffffffe e
Int64 0 8000000000000000 8000000000000000 8000000000000000 0 80000000 0 0 0 - - 0 8000000000000000 8000000000000000 8000000000000000 0 32
Int64 0 8000000000000001 8000000000000001 7fffffffffffffff 0 80000000 0 0 0 - - 0 8000000000000001 8000000000000001 8000000000000001 0 32
Int64 0 3f 3f ffffffffffffffc1 0 0 0 0 0 0 0 0 3f 3f 0 3f e
Int64 0 4000000000000000 4000000000000000 c000000000000000 0 0 0 0 0 - - 0 4000000000000000 4000000000000000 0 4000000000000000 e
Int64 0 ffffffffffffffff ffffffffffffffff 1 0 80000000 0 0 0 - - 0 ffffffffffffffff ffffffffffffffff ffffffffffffffff 0 32
Int64 0 fffffffffffffffe fffffffffffffffe 2 0 80000000 0 0 0 - - 0 fffffffffffffffe fffffffffffffffe fffffffffffffffe 0 32
Int64 0 fffffffffffffff9 fffffffffffffff9 7 0 80000000 0 0 0 - - 0 fffffffffffffff9 fffffffffffffff9 fffffffffffffff9 0 32
Int64 1 0 1 1 0 7f800000 - - 1 1 1 0 1 1 0 1 32
Int64 1 1 2 0 1 3f800000 1 0 1 2 0 1 1 0 1 1 29
Int64 1 2 3 ffffffffffffffff 2 3f000000 0 1 1 4 0 0 3 3 1 2 e
Int64 1 3 4 fffffffffffffffe 3 3eaaaaab 0 1 1 8 0 1 3 2 1 3 e
Int64 1 7 8 fffffffffffffffa 7 3e124925 0 1 1 80 0 1 7 6 1 7 e
Int64 1 7fffffffffffffff 8000000000000000 8000000000000002 7fffffffffffffff 20000000 0 1 1 - - 1 7fffffffffffffff 7ffffffffffffffe 1 7fffffffffffffff e
Int64 1 7ffffffffffffffe 7fffffffffffffff 8000000000000003 7ffffffffffffffe 20000000 0 1 1 - - 0 7fffffffffffffff 7fffffffffffffff 1 7ffffffffffffffe e
Int64 1 8000000000000000 8000000000000001 8000000000000001 8000000000000000 a0000000 ffffffffffffffff 1 1 - - 0 8000000000000001 8000000000000001 8000000000000000 1 32
Int64 1 8000000000000001 8000000000000002 8000000000000000 8000000000000001 a0000000 ffffffffffffffff 1 1 - - 1 8000000000000001 8000000000000000 8000000000000001 1 32
Int64 1 3f 40 ffffffffffffffc2 3f 3c820821 0 1 1 8000000000000000 0 1 3f 3e 1 3f e
Int64 1 4000000000000000 4000000000000001 c000000000000001 4000000000000000 20800000 0 1 1 - - 0 4000000000000001 4000000000000001 1 4000000000000000 e
Int64 1 ffffffffffffffff 0 2 ffffffffffffffff bf800000 ffffffffffffffff 0 1 - - 1 ffffffffffffffff fffffffffffffffe ffffffffffffffff 1 32
Int64 1 fffffffffffffffe ffffffffffffffff 3 fffffffffffffffe bf000000 ffffffffffffffff 1 1 - - 0 ffffffffffffffff ffffffffffffffff fffffffffffffffe 1 32
Int64 1 fffffffffffffff9 fffffffffffffffa 8 fffffffffffffff9 be124925 ffffffffffffffff 1 1 - - 1 fffffffffffffff9 fffffffffffffff8 fffffffffffffff9 1 32
Int64 2 0 2 2 0 7f800000 - - 1 2 2 0 2 2 0 2 32
Int64 2 1 3 1 2 40000000 2 0 2 4 1 0 3 3 1 2 32
Int64 2 2 4 0 4 3f800000 1 0 4 8 0 2 2 0 2 2 29
Int64 2 3 5 ffffffffffffffff 6 3f2aaaab 0 2 8 10 0 2 3 1 2 3 e
Int64 2 7 9 fffffffffffffffb e 3e924925 0 2 80 100 0 2 7 5 2 7 e
Int64 2 7fffffffffffffff 8000000000000001 8000000000000003 fffffffffffffffe 20800000 0 2 0 - - 2 7fffffffffffffff 7ffffffffffffffd 2 7fffffffffffffff e
Int64 2 7ffffffffffffffe 8000000000000000 8000000000000004 fffffffffffffffc 20800000 0 2 0 - - 2 7ffffffffffffffe 7ffffffffffffffc 2 7ffffffffffffffe e
Int64 2 8000000000000000 8000000000000002 8000000000000002 0 a0800000 ffffffffffffffff 2 0 - - 0 8000000000000002 8000000000000002 8000000000000000 2 32
Int64 2 8000000000000001 8000000000000003 8000000000000001 2 a0800000 ffffffffffffffff 2 0 - - 0 8000000000000003 8000000000000003 8000000000000001 2 32
Int64 2 3f 41 ffffffffffffffc3 7e 3d020821 0 2 8000000000000000 0 0 2 3f 3d 2 3f e
Int64 2 4000000000000000 4000000000000002 c000000000000002 8000000000000000 21000000 0 2 0 - - 0 4000000000000002 4000000000000002 2 4000000000000000 e
Int64 2 ffffffffffffffff 1 3 fffffffffffffffe c0000000 fffffffffffffffe 0 0 - - 2 ffffffffffffffff fffffffffffffffd ffffffffffffffff 2 32
Int64 2 fffffffffffffffe 0 4 fffffffffffffffc bf800000 ffffffffffffffff 0 0 - - 2 fffffffffffffffe fffffffffffffffc fffffffffffffffe 2 32
Int64 2 fffffffffffffff9 fffffffffffffffb 9 fffffffffffffff2 be924925 ffffffffffffffff 2 0 - - 0 fffffffffffffffb fffffffffffffffb fffffffffffffff9 2 32
Int64 3 0 3 3 0 7f800000 - - 1 3 3 0 3 3 0 3 32
Int64 3 1 4 2 3 40400000 3 0 3 6 1 1 3 2 1 3 32
Int64 3 2 5 1 6 3fc00000 1 1 9 c 0 2 3 1 2 3 32
Int64 3 3 6 0 9 3f800000 1 0 1b 18 0 3 3 0 3 3 29
Int64 3 7 a fffffffffffffffc 15 3edb6db7 0 3 88b 180 0 3 7 4 3 7 e
Int64 3 7fffffffffffffff 8000000000000002 8000000000000004 7ffffffffffffffd 20c00000 0 3 aaaaaaaaaaaaaaab - - 3 7fffffffffffffff 7ffffffffffffffc 3 7fffffffffffffff e
Int64 3 7ffffffffffffffe 8000000000000001 8000000000000005 7ffffffffffffffa 20c00000 0 3 8e38e38e38e38e39 - - 2 7fffffffffffffff 7ffffffffffffffd 3 7ffffffffffffffe e
Int64 3 8000000000000000 8000000000000003 8000000000000003 8000000000000000 a0c00000 ffffffffffffffff 3 0 - - 0 8000000000000003 8000000000000003 8000000000000000 3 32
Int64 3 8000000000000001 8000000000000004 8000000000000002 8000000000000003 a0c00000 ffffffffffffffff 3 0 - - 1 8000000000000003 8000000000000002 8000000000000001 3 32
Int64 3 3f 42 ffffffffffffffc4 bd 3d430c31 0 3 d310b7d97dd4e9ab 8000000000000000 0 3 3f 3c 3 3f e
Int64 3 4000000000000000 4000000000000003 c000000000000003 c000000000000000 21400000 0 3 1 - - 0 4000000000000003 4000000000000003 3 4000000000000000 e
Int64 3 ffffffffffffffff 2 4 fffffffffffffffd c0400000 fffffffffffffffd 0 0 - - 3 ffffffffffffffff fffffffffffffffc ffffffffffffffff 3 32
Int64 3 fffffffffffffffe 1 5 fffffffffffffffa bfc00000 fffffffffffffffe 1 0 - - 2 ffffffffffffffff fffffffffffffffd fffffffffffffffe 3 32
Int64 3 fffffffffffffff9 fffffffffffffffc a ffffffffffffffeb bedb6db7 ffffffffffffffff 3 0 - - 1 fffffffffffffffb fffffffffffffffa fffffffffffffff9 3 32
Int64 7 0 7 7 0 7f800000 - - 1 7 7 0 7 7 0 7 32
Int64 7 1 8 6 7 40e00000 7 0 7 e 3 1 7 6 1 7 32
Int64 7 2 9 5 e 40600000 3 1 31 1c 1 2 7 5 2 7 32
Int64 7 3 a 4 15 40155555 2 1 157 38 0 3 7 4 3 7 32
Int64 7 7 e 0 31 3f800000 1 0 c90f7 380 0 7 7 0 7 7 29
Int64 7 7fffffffffffffff 8000000000000006 8000000000000008 7ffffffffffffff9 21600000 0 7 6db6db6db6db6db7 - - 7 7fffffffffffffff 7ffffffffffffff8 7 7fffffffffffffff e
Int64 7 7ffffffffffffffe 8000000000000005 8000000000000009 7ffffffffffffff2 21600000 0 7 7d6343eb1a1f58d1 - - 6 7fffffffffffffff 7ffffffffffffff9 7 7ffffffffffffffe e
Int64 7 8000000000000000 8000000000000007 8000000000000007 8000000000000000 a1600000 ffffffffffffffff 7 0 - - 0 8000000000000007 8000000000000007 8000000000000000 7 32
Int64 7 8000000000000001 8000000000000008 8000000000000006 8000000000000007 a1600000 ffffffffffffffff 7 0 - - 1 8000000000000007 8000000000000006 8000000000000001 7 32
Int64 7 3f 46 ffffffffffffffc8 1b9 3de38e39 0 7 2839ba41401ac7b7 8000000000000000 0 7 3f 38 7 3f e
Int64 7 4000000000000000 4000000000000007 c000000000000007 c000000000000000 21e00000 0 7 1 - - 0 4000000000000007 4000000000000007 7 4000000000000000 e
Int64 7 ffffffffffffffff 6 8 fffffffffffffff9 c0e00000 fffffffffffffff9 0 0 - - 7 ffffffffffffffff fffffffffffffff8 ffffffffffffffff 7 32
Int64 7 fffffffffffffffe 5 9 fffffffffffffff2 c0600000 fffffffffffffffc 1 0 - - 6 ffffffffffffffff fffffffffffffff9 fffffffffffffffe 7 32
Int64 7 fffffffffffffff9 0 e ffffffffffffffcf bf800000 ffffffffffffffff 0 0 - - 1 ffffffffffffffff fffffffffffffffe fffffffffffffff9 7 32
Int64 7fffffffffffffff 0 7fffffffffffffff 7fffffffffffffff 0 7f800000 - - 1 7fffffffffffffff 7fffffffffffffff 0 7fffffffffffffff 7fffffffffffffff 0 7fffffffffffffff 32
Int64 7fffffffffffffff 1 8000000000000000 7ffffffffffffffe 7fffffffffffffff 5f000000 7fffffffffffffff 0 7fffffffffffffff fffffffffffffffe 3fffffffffffffff 1 7fffffffffffffff 7ffffffffffffffe 1 7fffffffffffffff 32
Int64 7fffffffffffffff 2 8000000000000001 7ffffffffffffffd fffffffffffffffe 5e800000 3fffffffffffffff 1 1 fffffffffffffffc 1fffffffffffffff 2 7fffffffffffffff 7ffffffffffffffd 2 7fffffffffffffff 32
Int64 7fffffffffffffff 3 8000000000000002 7ffffffffffffffc 7ffffffffffffffd 5e2aaaab 2aaaaaaaaaaaaaaa 1 7fffffffffffffff fffffffffffffff8 fffffffffffffff 3 7fffffffffffffff 7ffffffffffffffc 3 7fffffffffffffff 32
Int64 7fffffffffffffff 7 8000000000000006 7ffffffffffffff8 7ffffffffffffff9 5d924925 1249249249249249 0 7fffffffffffffff ffffffffffffff80 ffffffffffffff 7 7fffffffffffffff 7ffffffffffffff8 7 7fffffffffffffff 32
Int64 7fffffffffffffff 7fffffffffffffff fffffffffffffffe 0 1 3f800000 1 0 7fffffffffffffff - - 7fffffffffffffff 7fffffffffffffff 0 7fffffffffffffff 7fffffffffffffff 29
Int64 7fffffffffffffff 7ffffffffffffffe fffffffffffffffd 1 8000000000000002 3f800000 1 1 1 - - 7ffffffffffffffe 7fffffffffffffff 1 7ffffffffffffffe 7fffffffffffffff 32
Int64 7fffffffffffffff 8000000000000000 ffffffffffffffff ffffffffffffffff 8000000000000000 bf800000 ffffffffffffffff 7fffffffffffffff 0 - - 0 ffffffffffffffff ffffffffffffffff 8000000000000000 7fffffffffffffff 32
Int64 7fffffffffffffff 8000000000000001 0 fffffffffffffffe ffffffffffffffff bf800000 ffffffffffffffff 0 0 - - 1 ffffffffffffffff fffffffffffffffe 8000000000000001 7fffffffffffffff 32
Int64 7fffffffffffffff 3f 800000000000003e 7fffffffffffffc0 7fffffffffffffc1 5c020821 208208208208208 7 7fffffffffffffff 8000000000000000 0 3f 7fffffffffffffff 7fffffffffffffc0 3f 7fffffffffffffff 32
Int64 7fffffffffffffff 4000000000000000 bfffffffffffffff 3fffffffffffffff c000000000000000 40000000 1 3fffffffffffffff 1 - - 4000000000000000 7fffffffffffffff 3fffffffffffffff 4000000000000000 7fffffffffffffff 32
Int64 7fffffffffffffff ffffffffffffffff 7ffffffffffffffe 8000000000000000 8000000000000001 df000000 8000000000000001 0 0 - - 7fffffffffffffff ffffffffffffffff 8000000000000000 ffffffffffffffff 7fffffffffffffff 32
Int64 7fffffffffffffff fffffffffffffffe 7ffffffffffffffd 8000000000000001 2 de800000 c000000000000000 1 0 - - 7ffffffffffffffe ffffffffffffffff 8000000000000001 fffffffffffffffe 7fffffffffffffff 32
Int64 7fffffffffffffff fffffffffffffff9 7ffffffffffffff8 8000000000000006 8000000000000007 dd924925 edb6db6db6db6db7 0 0 - - 7ffffffffffffff9 ffffffffffffffff 8000000000000006 fffffffffffffff9 7fffffffffffffff 32
Int64 7ffffffffffffffe 0 7ffffffffffffffe 7ffffffffffffffe 0 7f800000 - - 1 7ffffffffffffffe 7ffffffffffffffe 0 7ffffffffffffffe 7ffffffffffffffe 0 7ffffffffffffffe 32
Int64 7ffffffffffffffe 1 7fffffffffffffff 7ffffffffffffffd 7ffffffffffffffe 5f000000 7ffffffffffffffe 0 7ffffffffffffffe fffffffffffffffc 3fffffffffffffff 0 7fffffffffffffff 7fffffffffffffff 1 7ffffffffffffffe 32
Int64 7ffffffffffffffe 2 8000000000000000 7ffffffffffffffc fffffffffffffffc 5e800000 3fffffffffffffff 0 4 fffffffffffffff8 1fffffffffffffff 2 7ffffffffffffffe 7ffffffffffffffc 2 7ffffffffffffffe 32
Int64 7ffffffffffffffe 3 8000000000000001 7ffffffffffffffb 7ffffffffffffffa 5e2aaaab 2aaaaaaaaaaaaaaa 0 fffffffffffffff8 fffffffffffffff0 fffffffffffffff 2 7fffffffffffffff 7ffffffffffffffd 3 7ffffffffffffffe 32
Int64 7ffffffffffffffe 7 8000000000000005 7ffffffffffffff7 7ffffffffffffff2 5d924925 1249249249249248 6 ffffffffffffff80 ffffffffffffff00 ffffffffffffff 6 7fffffffffffffff 7ffffffffffffff9 7 7ffffffffffffffe 32
Int64 7ffffffffffffffe 7fffffffffffffff fffffffffffffffd ffffffffffffffff 8000000000000002 3f800000 0 7ffffffffffffffe 0 - - 7ffffffffffffffe 7fffffffffffffff 1 7ffffffffffffffe 7fffffffffffffff e
Int64 7ffffffffffffffe 7ffffffffffffffe fffffffffffffffc 0 4 3f800000 1 0 0 - - 7ffffffffffffffe 7ffffffffffffffe 0 7ffffffffffffffe 7ffffffffffffffe 29
Int64 7ffffffffffffffe 8000000000000000 fffffffffffffffe fffffffffffffffe 0 bf800000 ffffffffffffffff 7ffffffffffffffe 0 - - 0 fffffffffffffffe fffffffffffffffe 8000000000000000 7ffffffffffffffe 32
Int64 7ffffffffffffffe 8000000000000001 ffffffffffffffff fffffffffffffffd 7ffffffffffffffe bf800000 ffffffffffffffff 7ffffffffffffffe 0 - - 0 ffffffffffffffff ffffffffffffffff 8000000000000001 7ffffffffffffffe 32
Int64 7ffffffffffffffe 3f 800000000000003d 7fffffffffffffbf 7fffffffffffff82 5c020821 208208208208208 6 8000000000000000 0 0 3e 7fffffffffffffff 7fffffffffffffc1 3f 7ffffffffffffffe 32
Int64 7ffffffffffffffe 4000000000000000 bffffffffffffffe 3ffffffffffffffe 8000000000000000 40000000 1 3ffffffffffffffe 0 - - 4000000000000000 7ffffffffffffffe 3ffffffffffffffe 4000000000000000 7ffffffffffffffe 32
Int64 7ffffffffffffffe ffffffffffffffff 7ffffffffffffffd 7fffffffffffffff 8000000000000002 df000000 8000000000000002 0 0 - - 7ffffffffffffffe ffffffffffffffff 8000000000000001 ffffffffffffffff 7ffffffffffffffe 32
Int64 7ffffffffffffffe fffffffffffffffe 7ffffffffffffffc 8000000000000000 4 de800000 c000000000000001 0 0 - - 7ffffffffffffffe fffffffffffffffe 8000000000000000 fffffffffffffffe 7ffffffffffffffe 32
Int64 7ffffffffffffffe fffffffffffffff9 7ffffffffffffff7 8000000000000005 800000000000000e dd924925 edb6db6db6db6db7 6 0 - - 7ffffffffffffff8 ffffffffffffffff 8000000000000007 fffffffffffffff9 7ffffffffffffffe 32
Int64 8000000000000000 0 8000000000000000 8000000000000000 0 ff800000 - - 1 8000000000000000 8000000000000000 0 8000000000000000 8000000000000000 8000000000000000 0 e
Int64 8000000000000000 1 8000000000000001 7fffffffffffffff 8000000000000000 df000000 8000000000000000 0 8000000000000000 0 c000000000000000 0 8000000000000001 8000000000000001 8000000000000000 1 e
Int64 8000000000000000 2 8000000000000002 7ffffffffffffffe 0 de800000 c000000000000000 0 0 0 e000000000000000 0 8000000000000002 8000000000000002 8000000000000000 2 e
Int64 8000000000000000 3 8000000000000003 7ffffffffffffffd 8000000000000000 de2aaaab d555555555555555 fffffffffffffffe 0 0 f000000000000000 0 8000000000000003 8000000000000003 8000000000000000 3 e
Int64 8000000000000000 7 8000000000000007 7ffffffffffffff9 8000000000000000 dd924925 edb6db6db6db6db6 ffffffffffffffff 0 0 ff00000000000000 0 8000000000000007 8000000000000007 8000000000000000 7 e
Int64 8000000000000000 7fffffffffffffff ffffffffffffffff 1 8000000000000000 bf800000 fffffffffffffffe ffffffffffffffff 0 - - 0 ffffffffffffffff ffffffffffffffff 8000000000000000 7fffffffffffffff e
Int64 8000000000000000 7ffffffffffffffe fffffffffffffffe 2 0 bf800000 fffffffffffffffe fffffffffffffffe 0 - - 0 fffffffffffffffe fffffffffffffffe 8000000000000000 7ffffffffffffffe e
Int64 8000000000000000 8000000000000000 0 0 0 3f800000 1 0 0 - - 8000000000000000 8000000000000000 0 8000000000000000 8000000000000000 29
Int64 8000000000000000 8000000000000001 1 ffffffffffffffff 8000000000000000 3f800000 1 ffffffffffffffff 0 - - 8000000000000000 8000000000000001 1 8000000000000000 8000000000000001 e
Int64 8000000000000000 3f 800000000000003f 7fffffffffffffc1 8000000000000000 dc020821 fdf7df7df7df7df7 fffffffffffffff8 0 0 ffffffffffffffff 0 800000000000003f 800000000000003f 8000000000000000 3f e
Int64 8000000000000000 4000000000000000 c000000000000000 4000000000000000 0 c0000000 fffffffffffffffe 0 0 - - 0 c000000000000000 c000000000000000 8000000000000000 4000000000000000 e
Int64 8000000000000000 ffffffffffffffff 7fffffffffffffff 8000000000000001 8000000000000000 5f000000 - - 0 - - 8000000000000000 ffffffffffffffff 7fffffffffffffff 8000000000000000 ffffffffffffffff e
Int64 8000000000000000 fffffffffffffffe 7ffffffffffffffe 8000000000000002 0 5e800000 4000000000000000 0 0 - - 8000000000000000 fffffffffffffffe 7ffffffffffffffe 8000000000000000 fffffffffffffffe e
Int64 8000000000000000 fffffffffffffff9 7ffffffffffffff9 8000000000000007 8000000000000000 5d924925 1249249249249249 ffffffffffffffff 0 - - 8000000000000000 fffffffffffffff9 7ffffffffffffff9 8000000000000000 fffffffffffffff9 e
Int64 8000000000000001 0 8000000000000001 8000000000000001 0 ff800000 - - 1 8000000000000001 8000000000000001 0 8000000000000001 8000000000000001 8000000000000001 0 e
Int64 8000000000000001 1 8000000000000002 8000000000000000 8000000000000001 df000000 8000000000000001 0 8000000000000001 2 c000000000000000 1 8000000000000001 8000000000000000 8000000000000001 1 e
Int64 8000000000000001 2 8000000000000003 7fffffffffffffff 2 de800000 c000000000000000 ffffffffffffffff 1 4 e000000000000000 0 8000000000000003 8000000000000003 8000000000000001 2 e
Int64 8000000000000001 3 8000000000000004 7ffffffffffffffe 8000000000000003 de2aaaab d555555555555555 ffffffffffffffff 8000000000000001 8 f000000000000000 1 8000000000000003 8000000000000002 8000000000000001 3 e
Int64 8000000000000001 7 8000000000000008 7ffffffffffffffa 8000000000000007 dd924925 edb6db6db6db6db7 0 8000000000000001 80 ff00000000000000 1 8000000000000007 8000000000000006 8000000000000001 7 e
Int64 8000000000000001 7fffffffffffffff 0 2 ffffffffffffffff bf800000 ffffffffffffffff 0 8000000000000001 - - 1 ffffffffffffffff fffffffffffffffe 8000000000000001 7fffffffffffffff e
Int64 8000000000000001 7ffffffffffffffe ffffffffffffffff 3 7ffffffffffffffe bf800000 fffffffffffffffe ffffffffffffffff 1 - - 0 ffffffffffffffff ffffffffffffffff 8000000000000001 7ffffffffffffffe e
Int64 8000000000000001 8000000000000000 1 1 8000000000000000 3f800000 0 8000000000000001 0 - - 8000000000000000 8000000000000001 1 8000000000000000 8000000000000001 32
Int64 8000000000000001 8000000000000001 2 0 1 3f800000 1 0 0 - - 8000000000000001 8000000000000001 0 8000000000000001 8000000000000001 29
Int64 8000000000000001 3f 8000000000000040 7fffffffffffffc2 800000000000003f dc020821 fdf7df7df7df7df7 fffffffffffffff9 8000000000000001 8000000000000000 ffffffffffffffff 1 800000000000003f 800000000000003e 8000000000000001 3f e
Int64 8000000000000001 4000000000000000 c000000000000001 4000000000000001 4000000000000000 c0000000 fffffffffffffffe c000000000000001 1 - - 0 c000000000000001 c000000000000001 8000000000000001 4000000000000000 e
Int64 8000000000000001 ffffffffffffffff 8000000000000000 8000000000000002 7fffffffffffffff 5f000000 7fffffffffffffff 0 0 - - 8000000000000001 ffffffffffffffff 7ffffffffffffffe 8000000000000001 ffffffffffffffff e
Int64 8000000000000001 fffffffffffffffe 7fffffffffffffff 8000000000000003 fffffffffffffffe 5e800000 3fffffffffffffff ffffffffffffffff 0 - - 8000000000000000 ffffffffffffffff 7fffffffffffffff 8000000000000001 fffffffffffffffe e
Int64 8000000000000001 fffffffffffffff9 7ffffffffffffffa 8000000000000008 7ffffffffffffff9 5d924925 1249249249249249 0 0 - - 8000000000000001 fffffffffffffff9 7ffffffffffffff8 8000000000000001 fffffffffffffff9 e
Int64 3f 0 3f 3f 0 7f800000 - - 1 3f 3f 0 3f 3f 0 3f 32
Int64 3f 1 40 3e 3f 427c0000 3f 0 3f 7e 1f 1 3f 3e 1 3f 32
Int64 3f 2 41 3d 7e 41fc0000 1f 1 f81 fc f 2 3f 3d 2 3f 32
Int64 3f 3 42 3c bd 41a80000 15 0 3d0bf 1f8 7 3 3f 3c 3 3f 32
Int64 3f 7 46 38 1b9 41100000 9 0 3951d8ab1bf 1f80 0 7 3f 38 7 3f 32
Int64 3f 7fffffffffffffff 800000000000003e 8000000000000040 7fffffffffffffc1 22fc0000 0 3f efbefbefbefbefbf - - 3f 7fffffffffffffff 7fffffffffffffc0 3f 7fffffffffffffff e
Int64 3f 7ffffffffffffffe 800000000000003d 8000000000000041 7fffffffffffff82 22fc0000 0 3f b289207185103081 - - 3e 7fffffffffffffff 7fffffffffffffc1 3f 7ffffffffffffffe e
Int64 3f 8000000000000000 800000000000003f 800000000000003f 8000000000000000 a2fc0000 ffffffffffffffff 3f 0 - - 0 800000000000003f 800000000000003f 8000000000000000 3f 32
Int64 3f 8000000000000001 8000000000000040 800000000000003e 800000000000003f a2fc0000 ffffffffffffffff 3f 0 - - 1 800000000000003f 800000000000003e 8000000000000001 3f 32
Int64 3f 3f 7e 0 f81 3f800000 1 0 bf1bbff75b01ffbf 8000000000000000 0 3f 3f 0 3f 3f 29
Int64 3f 4000000000000000 400000000000003f c00000000000003f c000000000000000 237c0000 0 3f 1 - - 0 400000000000003f 400000000000003f 3f 4000000000000000 e
Int64 3f ffffffffffffffff 3e 40 ffffffffffffffc1 c27c0000 ffffffffffffffc1 0 0 - - 3f ffffffffffffffff ffffffffffffffc0 ffffffffffffffff 3f 32
Int64 3f fffffffffffffffe 3d 41 ffffffffffffff82 c1fc0000 ffffffffffffffe0 1 0 - - 3e ffffffffffffffff ffffffffffffffc1 fffffffffffffffe 3f 32
Int64 3f fffffffffffffff9 38 46 fffffffffffffe47 c1100000 fffffffffffffff7 0 0 - - 39 ffffffffffffffff ffffffffffffffc6 fffffffffffffff9 3f 32
Int64 4000000000000000 0 4000000000000000 4000000000000000 0 7f800000 - - 1 4000000000000000 4000000000000000 0 4000000000000000 4000000000000000 0 4000000000000000 32
Int64 4000000000000000 1 4000000000000001 3fffffffffffffff 4000000000000000 5e800000 4000000000000000 0 4000000000000000 8000000000000000 2000000000000000 0 4000000000000001 4000000000000001 1 4000000000000000 32
Int64 4000000000000000 2 4000000000000002 3ffffffffffffffe 8000000000000000 5e000000 2000000000000000 0 0 0 1000000000000000 0 4000000000000002 4000000000000002 2 4000000000000000 32
Int64 4000000000000000 3 4000000000000003 3ffffffffffffffd c000000000000000 5daaaaab 1555555555555555 1 0 0 800000000000000 0 4000000000000003 4000000000000003 3 4000000000000000 32
Int64 4000000000000000 7 4000000000000007 3ffffffffffffff9 c000000000000000 5d124925 924924924924924 4 0 0 80000000000000 0 4000000000000007 4000000000000007 7 4000000000000000 32
Int64 4000000000000000 7fffffffffffffff bfffffffffffffff c000000000000001 c000000000000000 3f000000 0 4000000000000000 0 - - 4000000000000000 7fffffffffffffff 3fffffffffffffff 4000000000000000 7fffffffffffffff e
Int64 4000000000000000 7ffffffffffffffe bffffffffffffffe c000000000000002 8000000000000000 3f000000 0 4000000000000000 0 - - 4000000000000000 7ffffffffffffffe 3ffffffffffffffe 4000000000000000 7ffffffffffffffe e
Int64 4000000000000000 8000000000000000 c000000000000000 c000000000000000 0 bf000000 ffffffffffffffff 4000000000000000 0 - - 0 c000000000000000 c000000000000000 8000000000000000 4000000000000000 32
Int64 4000000000000000 8000000000000001 c000000000000001 bfffffffffffffff 4000000000000000 bf000000 ffffffffffffffff 4000000000000000 0 - - 0 c000000000000001 c000000000000001 8000000000000001 4000000000000000 32
Int64 4000000000000000 3f 400000000000003f 3fffffffffffffc1 c000000000000000 5b820821 104104104104104 4 0 0 0 0 400000000000003f 400000000000003f 3f 4000000000000000 32
Int64 4000000000000000 4000000000000000 8000000000000000 0 0 3f800000 1 0 0 - - 4000000000000000 4000000000000000 0 4000000000000000 4000000000000000 29
Int64 4000000000000000 ffffffffffffffff 3fffffffffffffff 4000000000000001 c000000000000000 de800000 c000000000000000 0 0 - - 4000000000000000 ffffffffffffffff bfffffffffffffff ffffffffffffffff 4000000000000000 32
Int64 4000000000000000 fffffffffffffffe 3ffffffffffffffe 4000000000000002 8000000000000000 de000000 e000000000000000 0 0 - - 4000000000000000 fffffffffffffffe bffffffffffffffe fffffffffffffffe 4000000000000000 32
Int64 4000000000000000 fffffffffffffff9 3ffffffffffffff9 4000000000000007 4000000000000000 dd124925 f6db6db6db6db6db 4 0 - - 4000000000000000 fffffffffffffff9 bffffffffffffff9 fffffffffffffff9 4000000000000000 32
Int64 ffffffffffffffff 0 ffffffffffffffff ffffffffffffffff 0 ff800000 - - 1 ffffffffffffffff ffffffffffffffff 0 ffffffffffffffff ffffffffffffffff ffffffffffffffff 0 e
Int64 ffffffffffffffff 1 0 fffffffffffffffe ffffffffffffffff bf800000 ffffffffffffffff 0 ffffffffffffffff fffffffffffffffe ffffffffffffffff 1 ffffffffffffffff fffffffffffffffe ffffffffffffffff 1 e
Int64 ffffffffffffffff 2 1 fffffffffffffffd fffffffffffffffe bf000000 ffffffffffffffff ffffffffffffffff 1 fffffffffffffffc ffffffffffffffff 2 ffffffffffffffff fffffffffffffffd ffffffffffffffff 2 e
Int64 ffffffffffffffff 3 2 fffffffffffffffc fffffffffffffffd beaaaaab ffffffffffffffff ffffffffffffffff ffffffffffffffff fffffffffffffff8 ffffffffffffffff 3 ffffffffffffffff fffffffffffffffc ffffffffffffffff 3 e
Int64 ffffffffffffffff 7 6 fffffffffffffff8 fffffffffffffff9 be124925 ffffffffffffffff ffffffffffffffff ffffffffffffffff ffffffffffffff80 ffffffffffffffff 7 ffffffffffffffff fffffffffffffff8 ffffffffffffffff 7 e
Int64 ffffffffffffffff 7fffffffffffffff 7ffffffffffffffe 8000000000000000 8000000000000001 a0000000 ffffffffffffffff ffffffffffffffff ffffffffffffffff - - 7fffffffffffffff ffffffffffffffff 8000000000000000 ffffffffffffffff 7fffffffffffffff e
Int64 ffffffffffffffff 7ffffffffffffffe 7ffffffffffffffd 8000000000000001 8000000000000002 a0000000 ffffffffffffffff ffffffffffffffff 1 - - 7ffffffffffffffe ffffffffffffffff 8000000000000001 ffffffffffffffff 7ffffffffffffffe e
Int64 ffffffffffffffff 8000000000000000 7fffffffffffffff 7fffffffffffffff 8000000000000000 20000000 0 ffffffffffffffff 1 - - 8000000000000000 ffffffffffffffff 7fffffffffffffff 8000000000000000 ffffffffffffffff 32
Int64 ffffffffffffffff 8000000000000001 8000000000000000 7ffffffffffffffe 7fffffffffffffff 20000000 0 ffffffffffffffff ffffffffffffffff - - 8000000000000001 ffffffffffffffff 7ffffffffffffffe 8000000000000001 ffffffffffffffff 32
Int64 ffffffffffffffff 3f 3e ffffffffffffffc0 ffffffffffffffc1 bc820821 ffffffffffffffff ffffffffffffffff ffffffffffffffff 8000000000000000 ffffffffffffffff 3f ffffffffffffffff ffffffffffffffc0 ffffffffffffffff 3f e
Int64 ffffffffffffffff 4000000000000000 3fffffffffffffff bfffffffffffffff c000000000000000 a0800000 ffffffffffffffff ffffffffffffffff 1 - - 4000000000000000 ffffffffffffffff bfffffffffffffff ffffffffffffffff 4000000000000000 e
Int64 ffffffffffffffff ffffffffffffffff fffffffffffffffe 0 1 3f800000 1 0 ffffffffffffffff - - ffffffffffffffff ffffffffffffffff 0 ffffffffffffffff ffffffffffffffff 29
Int64 ffffffffffffffff fffffffffffffffe fffffffffffffffd 1 2 3f000000 0 ffffffffffffffff 1 - - fffffffffffffffe ffffffffffffffff 1 fffffffffffffffe ffffffffffffffff 32
Int64 ffffffffffffffff fffffffffffffff9 fffffffffffffff8 6 7 3e124925 0 ffffffffffffffff ffffffffffffffff - - fffffffffffffff9 ffffffffffffffff 6 fffffffffffffff9 ffffffffffffffff 32
Int64 fffffffffffffffe 0 fffffffffffffffe fffffffffffffffe 0 ff800000 - - 1 fffffffffffffffe fffffffffffffffe 0 fffffffffffffffe fffffffffffffffe fffffffffffffffe 0 e
Int64 fffffffffffffffe 1 ffffffffffffffff fffffffffffffffd fffffffffffffffe c0000000 fffffffffffffffe 0 fffffffffffffffe fffffffffffffffc ffffffffffffffff 0 ffffffffffffffff ffffffffffffffff fffffffffffffffe 1 e
Int64 fffffffffffffffe 2 0 fffffffffffffffc fffffffffffffffc bf800000 ffffffffffffffff 0 4 fffffffffffffff8 ffffffffffffffff 2 fffffffffffffffe fffffffffffffffc fffffffffffffffe 2 e
Int64 fffffffffffffffe 3 1 fffffffffffffffb fffffffffffffffa bf2aaaab ffffffffffffffff fffffffffffffffe fffffffffffffff8 fffffffffffffff0 ffffffffffffffff 2 ffffffffffffffff fffffffffffffffd fffffffffffffffe 3 e
Int64 fffffffffffffffe 7 5 fffffffffffffff7 fffffffffffffff2 be924925 ffffffffffffffff fffffffffffffffe ffffffffffffff80 ffffffffffffff00 ffffffffffffffff 6 ffffffffffffffff fffffffffffffff9 fffffffffffffffe 7 e
Int64 fffffffffffffffe 7fffffffffffffff 7ffffffffffffffd 7fffffffffffffff 2 a0800000 ffffffffffffffff fffffffffffffffe 0 - - 7ffffffffffffffe ffffffffffffffff 8000000000000001 fffffffffffffffe 7fffffffffffffff e
Int64 fffffffffffffffe 7ffffffffffffffe 7ffffffffffffffc 8000000000000000 4 a0800000 ffffffffffffffff fffffffffffffffe 0 - - 7ffffffffffffffe fffffffffffffffe 8000000000000000 fffffffffffffffe 7ffffffffffffffe e
Int64 fffffffffffffffe 8000000000000000 7ffffffffffffffe 7ffffffffffffffe 0 20800000 0 fffffffffffffffe 0 - - 8000000000000000 fffffffffffffffe 7ffffffffffffffe 8000000000000000 fffffffffffffffe 32
Int64 fffffffffffffffe 8000000000000001 7fffffffffffffff 7ffffffffffffffd fffffffffffffffe 20800000 0 fffffffffffffffe 0 - - 8000000000000000 ffffffffffffffff 7fffffffffffffff 8000000000000001 fffffffffffffffe 32
Int64 fffffffffffffffe 3f 3d ffffffffffffffbf ffffffffffffff82 bd020821 ffffffffffffffff fffffffffffffffe 8000000000000000 0 ffffffffffffffff 3e ffffffffffffffff ffffffffffffffc1 fffffffffffffffe 3f e
Int64 fffffffffffffffe 4000000000000000 3ffffffffffffffe bffffffffffffffe 8000000000000000 a1000000 ffffffffffffffff fffffffffffffffe 0 - - 4000000000000000 fffffffffffffffe bffffffffffffffe fffffffffffffffe 4000000000000000 e
Int64 fffffffffffffffe ffffffffffffffff fffffffffffffffd ffffffffffffffff 2 40000000 2 0 0 - - fffffffffffffffe ffffffffffffffff 1 fffffffffffffffe ffffffffffffffff e
Int64 fffffffffffffffe fffffffffffffffe fffffffffffffffc 0 4 3f800000 1 0 0 - - fffffffffffffffe fffffffffffffffe 0 fffffffffffffffe fffffffffffffffe 29
Int64 fffffffffffffffe fffffffffffffff9 fffffffffffffff7 5 e 3e924925 0 fffffffffffffffe 0 - - fffffffffffffff8 ffffffffffffffff 7 fffffffffffffff9 fffffffffffffffe 32
Int64 fffffffffffffff9 0 fffffffffffffff9 fffffffffffffff9 0 ff800000 - - 1 fffffffffffffff9 fffffffffffffff9 0 fffffffffffffff9 fffffffffffffff9 fffffffffffffff9 0 e
Int64 fffffffffffffff9 1 fffffffffffffffa fffffffffffffff8 fffffffffffffff9 c0e00000 fffffffffffffff9 0 fffffffffffffff9 fffffffffffffff2 fffffffffffffffc 1 fffffffffffffff9 fffffffffffffff8 fffffffffffffff9 1 e
Int64 fffffffffffffff9 2 fffffffffffffffb fffffffffffffff7 fffffffffffffff2 c0600000 fffffffffffffffc ffffffffffffffff 31 ffffffffffffffe4 fffffffffffffffe 0 fffffffffffffffb fffffffffffffffb fffffffffffffff9 2 e
Int64 fffffffffffffff9 3 fffffffffffffffc fffffffffffffff6 ffffffffffffffeb c0155555 fffffffffffffffd ffffffffffffffff fffffffffffffea9 ffffffffffffffc8 ffffffffffffffff 1 fffffffffffffffb fffffffffffffffa fffffffffffffff9 3 e
Int64 fffffffffffffff9 7 0 fffffffffffffff2 ffffffffffffffcf bf800000 ffffffffffffffff 0 fffffffffff36f09 fffffffffffffc80 ffffffffffffffff 1 ffffffffffffffff fffffffffffffffe fffffffffffffff9 7 e
Int64 fffffffffffffff9 7fffffffffffffff 7ffffffffffffff8 7ffffffffffffffa 8000000000000007 a1600000 ffffffffffffffff fffffffffffffff9 9249249249249249 - - 7ffffffffffffff9 ffffffffffffffff 8000000000000006 fffffffffffffff9 7fffffffffffffff e
Int64 fffffffffffffff9 7ffffffffffffffe 7ffffffffffffff7 7ffffffffffffffb 800000000000000e a1600000 ffffffffffffffff fffffffffffffff9 7d6343eb1a1f58d1 - - 7ffffffffffffff8 ffffffffffffffff 8000000000000007 fffffffffffffff9 7ffffffffffffffe e
Int64 fffffffffffffff9 8000000000000000 7ffffffffffffff9 7ffffffffffffff9 8000000000000000 21600000 0 fffffffffffffff9 0 - - 8000000000000000 fffffffffffffff9 7ffffffffffffff9 8000000000000000 fffffffffffffff9 32
Int64 fffffffffffffff9 8000000000000001 7ffffffffffffffa 7ffffffffffffff8 7ffffffffffffff9 21600000 0 fffffffffffffff9 0 - - 8000000000000001 fffffffffffffff9 7ffffffffffffff8 8000000000000001 fffffffffffffff9 32
Int64 fffffffffffffff9 3f 38 ffffffffffffffba fffffffffffffe47 bde38e39 ffffffffffffffff fffffffffffffff9 d7c645bebfe53849 8000000000000000 ffffffffffffffff 39 ffffffffffffffff ffffffffffffffc6 fffffffffffffff9 3f e
Int64 fffffffffffffff9 4000000000000000 3ffffffffffffff9 bffffffffffffff9 4000000000000000 a1e00000 ffffffffffffffff fffffffffffffff9 1 - - 4000000000000000 fffffffffffffff9 bffffffffffffff9 fffffffffffffff9 4000000000000000 e
Int64 fffffffffffffff9 ffffffffffffffff fffffffffffffff8 fffffffffffffffa 7 40e00000 7 0 0 - - fffffffffffffff9 ffffffffffffffff 6 fffffffffffffff9 ffffffffffffffff e
Int64 fffffffffffffff9 fffffffffffffffe fffffffffffffff7 fffffffffffffffb e 40600000 3 ffffffffffffffff 0 - - fffffffffffffff8 ffffffffffffffff 7 fffffffffffffff9 fffffffffffffffe e
Int64 fffffffffffffff9 fffffffffffffff9 fffffffffffffff2 0 31 3f800000 1 0 0 - - fffffffffffffff9 fffffffffffffff9 0 fffffffffffffff9 fffffffffffffff9 29
Int128 0 0 0 0 0 - - - 1 0 0 0 0 0 0 0 29
Int128 0 1 1 ffffffffffffffffffffffffffffffff 0 - 0 0 0 0 0 0 1 1 0 1 e
Int128 0 2 2 fffffffffffffffffffffffffffffffe 0 - 0 0 0 0 0 0 2 2 0 2 e
Int128 0 3 3 fffffffffffffffffffffffffffffffd 0 - 0 0 0 0 0 0 3 3 0 3 e
Int128 0 7 7 fffffffffffffffffffffffffffffff9 0 - 0 0 0 0 0 0 7 7 0 7 e
Int128 0 7fffffffffffffffffffffffffffffff 7fffffffffffffffffffffffffffffff 80000000000000000000000000000001 0 - 0 0 0 - - 0 7fffffffffffffffffffffffffffffff 7fffffffffffffffffffffffffffffff 0 7fffffffffffffffffffffffffffffff e
Int128 0 7ffffffffffffffffffffffffffffffe 7ffffffffffffffffffffffffffffffe 80000000000000000000000000000002 0 - 0 0 0 - - 0 7ffffffffffffffffffffffffffffffe 7ffffffffffffffffffffffffffffffe 0 7ffffffffffffffffffffffffffffffe e
Int128 0 80000000000000000000000000000000 80000000000000000000000000000000 80000000000000000000000000000000 0 - 0 0 0 - - 0 80000000000000000000000000000000 80000000000000000000000000000000 80000000000000000000000000000000 0 32
Int128 0 80000000000000000000000000000001 80000000000000000000000000000001 7fffffffffffffffffffffffffffffff 0 - 0 0 0 - - 0 80000000000000000000000000000001 80000000000000000000000000000001 80000000000000000000000000000001 0 32
Int128 0 7f 7f ffffffffffffffffffffffffffffff81 0 - 0 0 0 0 0 0 7f 7f 0 7f e
Int128 0 40000000000000000000000000000000 40000000000000000000000000000000 c0000000000000000000000000000000 0 - 0 0 0 - - 0 40000000000000000000000000000000 40000000000000000000000000000000 0 40000000000000000000000000000000 e
Int128 0 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 1 0 - 0 0 0 - - 0 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 0 32
Int128 0 fffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffffe 2 0 - 0 0 0 - - 0 fffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffffe 0 32
Int128 0 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 7 0 - 0 0 0 - - 0 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 0 32
Int128 1 0 1 1 0 - - - 1 1 1 0 1 1 0 1 32
Int128 1 1 2 0 1 - 1 0 1 2 0 1 1 0 1 1 29
Int128 1 2 3 ffffffffffffffffffffffffffffffff 2 - 0 1 1 4 0 0 3 3 1 2 e
Int128 1 3 4 fffffffffffffffffffffffffffffffe 3 - 0 1 1 8 0 1 3 2 1 3 e
Int128 1 7 8 fffffffffffffffffffffffffffffffa 7 - 0 1 1 80 0 1 7 6 1 7 e
Int128 1 7fffffffffffffffffffffffffffffff 80000000000000000000000000000000 80000000000000000000000000000002 7fffffffffffffffffffffffffffffff - 0 1 1 - - 1 7fffffffffffffffffffffffffffffff 7ffffffffffffffffffffffffffffffe 1 7fffffffffffffffffffffffffffffff e
Int128 1 7ffffffffffffffffffffffffffffffe 7fffffffffffffffffffffffffffffff 80000000000000000000000000000003 7ffffffffffffffffffffffffffffffe - 0 1 1 - - 0 7fffffffffffffffffffffffffffffff 7fffffffffffffffffffffffffffffff 1 7ffffffffffffffffffffffffffffffe e
Int128 1 80000000000000000000000000000000 80000000000000000000000000000001 80000000000000000000000000000001 80000000000000000000000000000000 - ffffffffffffffffffffffffffffffff 1 1 - - 0 80000000000000000000000000000001 80000000000000000000000000000001 80000000000000000000000000000000 1 32
Int128 1 80000000000000000000000000000001 80000000000000000000000000000002 80000000000000000000000000000000 80000000000000000000000000000001 - ffffffffffffffffffffffffffffffff 1 1 - - 1 80000000000000000000000000000001 80000000000000000000000000000000 80000000000000000000000000000001 1 32
Int128 1 7f 80 ffffffffffffffffffffffffffffff82 7f - 0 1 1 80000000000000000000000000000000 0 1 7f 7e 1 7f e
Int128 1 40000000000000000000000000000000 40000000000000000000000000000001 c0000000000000000000000000000001 40000000000000000000000000000000 - 0 1 1 - - 0 40000000000000000000000000000001 40000000000000000000000000000001 1 40000000000000000000000000000000 e
Int128 1 ffffffffffffffffffffffffffffffff 0 2 ffffffffffffffffffffffffffffffff - ffffffffffffffffffffffffffffffff 0 1 - - 1 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffe ffffffffffffffffffffffffffffffff 1 32
Int128 1 fffffffffffffffffffffffffffffffe ffffffffffffffffffffffffffffffff 3 fffffffffffffffffffffffffffffffe - ffffffffffffffffffffffffffffffff 1 1 - - 0 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffe 1 32
Int128 1 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffffa 8 fffffffffffffffffffffffffffffff9 - ffffffffffffffffffffffffffffffff 1 1 - - 1 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff8 fffffffffffffffffffffffffffffff9 1 32
Int128 2 0 2 2 0 - - - 1 2 2 0 2 2 0 2 32
Int128 2 1 3 1 2 - 2 0 2 4 1 0 3 3 1 2 32
Int128 2 2 4 0 4 - 1 0 4 8 0 2 2 0 2 2 29
Int128 2 3 5 ffffffffffffffffffffffffffffffff 6 - 0 2 8 10 0 2 3 1 2 3 e
Int128 2 7 9 fffffffffffffffffffffffffffffffb e - 0 2 80 100 0 2 7 5 2 7 e
Int128 2 7fffffffffffffffffffffffffffffff 80000000000000000000000000000001 80000000000000000000000000000003 fffffffffffffffffffffffffffffffe - 0 2 0 - - 2 7fffffffffffffffffffffffffffffff 7ffffffffffffffffffffffffffffffd 2 7fffffffffffffffffffffffffffffff e
Int128 2 7ffffffffffffffffffffffffffffffe 80000000000000000000000000000000 80000000000000000000000000000004 fffffffffffffffffffffffffffffffc - 0 2 0 - - 2 7ffffffffffffffffffffffffffffffe 7ffffffffffffffffffffffffffffffc 2 7ffffffffffffffffffffffffffffffe e
Int128 2 80000000000000000000000000000000 80000000000000000000000000000002 80000000000000000000000000000002 0 - ffffffffffffffffffffffffffffffff 2 0 - - 0 80000000000000000000000000000002 80000000000000000000000000000002 80000000000000000000000000000000 2 32
Int128 2 80000000000000000000000000000001 80000000000000000000000000000003 80000000000000000000000000000001 2 - ffffffffffffffffffffffffffffffff 2 0 - - 0 80000000000000000000000000000003 80000000000000000000000000000003 80000000000000000000000000000001 2 32
Int128 2 7f 81 ffffffffffffffffffffffffffffff83 fe - 0 2 80000000000000000000000000000000 0 0 2 7f 7d 2 7f e
Int128 2 40000000000000000000000000000000 40000000000000000000000000000002 c0000000000000000000000000000002 80000000000000000000000000000000 - 0 2 0 - - 0 40000000000000000000000000000002 40000000000000000000000000000002 2 40000000000000000000000000000000 e
Int128 2 ffffffffffffffffffffffffffffffff 1 3 fffffffffffffffffffffffffffffffe - fffffffffffffffffffffffffffffffe 0 0 - - 2 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffd ffffffffffffffffffffffffffffffff 2 32
Int128 2 fffffffffffffffffffffffffffffffe 0 4 fffffffffffffffffffffffffffffffc - ffffffffffffffffffffffffffffffff 0 0 - - 2 fffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffffc fffffffffffffffffffffffffffffffe 2 32
Int128 2 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffffb 9 fffffffffffffffffffffffffffffff2 - ffffffffffffffffffffffffffffffff 2 0 - - 0 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffff9 2 32
Int128 3 0 3 3 0 - - - 1 3 3 0 3 3 0 3 32
Int128 3 1 4 2 3 - 3 0 3 6 1 1 3 2 1 3 32
Int128 3 2 5 1 6 - 1 1 9 c 0 2 3 1 2 3 32
Int128 3 3 6 0 9 - 1 0 1b 18 0 3 3 0 3 3 29
Int128 3 7 a fffffffffffffffffffffffffffffffc 15 - 0 3 88b 180 0 3 7 4 3 7 e
Int128 3 7fffffffffffffffffffffffffffffff 80000000000000000000000000000002 80000000000000000000000000000004 7ffffffffffffffffffffffffffffffd - 0 3 aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab - - 3 7fffffffffffffffffffffffffffffff 7ffffffffffffffffffffffffffffffc 3 7fffffffffffffffffffffffffffffff e
Int128 3 7ffffffffffffffffffffffffffffffe 80000000000000000000000000000001 80000000000000000000000000000005 7ffffffffffffffffffffffffffffffa - 0 3 38e38e38e38e38e38e38e38e38e38e39 - - 2 7fffffffffffffffffffffffffffffff 7ffffffffffffffffffffffffffffffd 3 7ffffffffffffffffffffffffffffffe e
Int128 3 80000000000000000000000000000000 80000000000000000000000000000003 80000000000000000000000000000003 80000000000000000000000000000000 - ffffffffffffffffffffffffffffffff 3 0 - - 0 80000000000000000000000000000003 80000000000000000000000000000003 80000000000000000000000000000000 3 32
Int128 3 80000000000000000000000000000001 80000000000000000000000000000004 80000000000000000000000000000002 80000000000000000000000000000003 - ffffffffffffffffffffffffffffffff 3 0 - - 1 80000000000000000000000000000003 80000000000000000000000000000002 80000000000000000000000000000001 3 32
Int128 3 7f 82 ffffffffffffffffffffffffffffff84 17d - 0 3 4c1d8529a9294bcc2ac0b180838228ab 80000000000000000000000000000000 0 3 7f 7c 3 7f e
Int128 3 40000000000000000000000000000000 40000000000000000000000000000003 c0000000000000000000000000000003 c0000000000000000000000000000000 - 0 3 1 - - 0 40000000000000000000000000000003 40000000000000000000000000000003 3 40000000000000000000000000000000 e
Int128 3 ffffffffffffffffffffffffffffffff 2 4 fffffffffffffffffffffffffffffffd - fffffffffffffffffffffffffffffffd 0 0 - - 3 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffc ffffffffffffffffffffffffffffffff 3 32
Int128 3 fffffffffffffffffffffffffffffffe 1 5 fffffffffffffffffffffffffffffffa - fffffffffffffffffffffffffffffffe 1 0 - - 2 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffd fffffffffffffffffffffffffffffffe 3 32
Int128 3 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffffc a ffffffffffffffffffffffffffffffeb - ffffffffffffffffffffffffffffffff 3 0 - - 1 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffffa fffffffffffffffffffffffffffffff9 3 32
Int128 7 0 7 7 0 - - - 1 7 7 0 7 7 0 7 32
Int128 7 1 8 6 7 - 7 0 7 e 3 1 7 6 1 7 32
Int128 7 2 9 5 e - 3 1 31 1c 1 2 7 5 2 7 32
Int128 7 3 a 4 15 - 2 1 157 38 0 3 7 4 3 7 32
Int128 7 7 e 0 31 - 1 0 c90f7 380 0 7 7 0 7 7 29
Int128 7 7fffffffffffffffffffffffffffffff 80000000000000000000000000000006 80000000000000000000000000000008 7ffffffffffffffffffffffffffffff9 - 0 7 b6db6db6db6db6db6db6db6db6db6db7 - - 7 7fffffffffffffffffffffffffffffff 7ffffffffffffffffffffffffffffff8 7 7fffffffffffffffffffffffffffffff e
Int128 7 7ffffffffffffffffffffffffffffffe 80000000000000000000000000000005 80000000000000000000000000000009 7ffffffffffffffffffffffffffffff2 - 0 7 3eb1a1f58d0fac687d6343eb1a1f58d1 - - 6 7fffffffffffffffffffffffffffffff 7ffffffffffffffffffffffffffffff9 7 7ffffffffffffffffffffffffffffffe e
Int128 7 80000000000000000000000000000000 80000000000000000000000000000007 80000000000000000000000000000007 80000000000000000000000000000000 - ffffffffffffffffffffffffffffffff 7 0 - - 0 80000000000000000000000000000007 80000000000000000000000000000007 80000000000000000000000000000000 7 32
Int128 7 80000000000000000000000000000001 80000000000000000000000000000008 80000000000000000000000000000006 80000000000000000000000000000007 - ffffffffffffffffffffffffffffffff 7 0 - - 1 80000000000000000000000000000007 80000000000000000000000000000006 80000000000000000000000000000001 7 32
Int128 7 7f 86 ffffffffffffffffffffffffffffff88 379 - 0 7 31b4ca6d7f162c4c937b2f1ebad621b7 80000000000000000000000000000000 0 7 7f 78 7 7f e
Int128 7 40000000000000000000000000000000 40000000000000000000000000000007 c0000000000000000000000000000007 c0000000000000000000000000000000 - 0 7 1 - - 0 40000000000000000000000000000007 40000000000000000000000000000007 7 40000000000000000000000000000000 e
Int128 7 ffffffffffffffffffffffffffffffff 6 8 fffffffffffffffffffffffffffffff9 - fffffffffffffffffffffffffffffff9 0 0 - - 7 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffff8 ffffffffffffffffffffffffffffffff 7 32
Int128 7 fffffffffffffffffffffffffffffffe 5 9 fffffffffffffffffffffffffffffff2 - fffffffffffffffffffffffffffffffc 1 0 - - 6 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffffe 7 32
Int128 7 fffffffffffffffffffffffffffffff9 0 e ffffffffffffffffffffffffffffffcf - ffffffffffffffffffffffffffffffff 0 0 - - 1 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffff9 7 32
Int128 7fffffffffffffffffffffffffffffff 0 7fffffffffffffffffffffffffffffff 7fffffffffffffffffffffffffffffff 0 - - - 1 7fffffffffffffffffffffffffffffff 7fffffffffffffffffffffffffffffff 0 7fffffffffffffffffffffffffffffff 7fffffffffffffffffffffffffffffff 0 7fffffffffffffffffffffffffffffff 32
Int128 7fffffffffffffffffffffffffffffff 1 80000000000000000000000000000000 7ffffffffffffffffffffffffffffffe 7fffffffffffffffffffffffffffffff - 7fffffffffffffffffffffffffffffff 0 7fffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffe 3fffffffffffffffffffffffffffffff 1 7fffffffffffffffffffffffffffffff 7ffffffffffffffffffffffffffffffe 1 7fffffffffffffffffffffffffffffff 32
Int128 7fffffffffffffffffffffffffffffff 2 80000000000000000000000000000001 7ffffffffffffffffffffffffffffffd fffffffffffffffffffffffffffffffe - 3fffffffffffffffffffffffffffffff 1 1 fffffffffffffffffffffffffffffffc 1fffffffffffffffffffffffffffffff 2 7fffffffffffffffffffffffffffffff 7ffffffffffffffffffffffffffffffd 2 7fffffffffffffffffffffffffffffff 32
Int128 7fffffffffffffffffffffffffffffff 3 80000000000000000000000000000002 7ffffffffffffffffffffffffffffffc 7ffffffffffffffffffffffffffffffd - 2aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa 1 7fffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffff8 fffffffffffffffffffffffffffffff 3 7fffffffffffffffffffffffffffffff 7ffffffffffffffffffffffffffffffc 3 7fffffffffffffffffffffffffffffff 32
Int128 7fffffffffffffffffffffffffffffff 7 80000000000000000000000000000006 7ffffffffffffffffffffffffffffff8 7ffffffffffffffffffffffffffffff9 - 12492492492492492492492492492492 1 7fffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffff80 ffffffffffffffffffffffffffffff 7 7fffffffffffffffffffffffffffffff 7ffffffffffffffffffffffffffffff8 7 7fffffffffffffffffffffffffffffff 32
Int128 7fffffffffffffffffffffffffffffff 7fffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffe 0 1 - 1 0 7fffffffffffffffffffffffffffffff - - 7fffffffffffffffffffffffffffffff 7fffffffffffffffffffffffffffffff 0 7fffffffffffffffffffffffffffffff 7fffffffffffffffffffffffffffffff 29
Int128 7fffffffffffffffffffffffffffffff 7ffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffffd 1 80000000000000000000000000000002 - 1 1 1 - - 7ffffffffffffffffffffffffffffffe 7fffffffffffffffffffffffffffffff 1 7ffffffffffffffffffffffffffffffe 7fffffffffffffffffffffffffffffff 32
Int128 7fffffffffffffffffffffffffffffff 80000000000000000000000000000000 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 80000000000000000000000000000000 - ffffffffffffffffffffffffffffffff 7fffffffffffffffffffffffffffffff 0 - - 0 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 80000000000000000000000000000000 7fffffffffffffffffffffffffffffff 32
Int128 7fffffffffffffffffffffffffffffff 80000000000000000000000000000001 0 fffffffffffffffffffffffffffffffe ffffffffffffffffffffffffffffffff - ffffffffffffffffffffffffffffffff 0 0 - - 1 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffe 80000000000000000000000000000001 7fffffffffffffffffffffffffffffff 32
Int128 7fffffffffffffffffffffffffffffff 7f 8000000000000000000000000000007e 7fffffffffffffffffffffffffffff80 7fffffffffffffffffffffffffffff81 - 1020408102040810204081020408102 1 7fffffffffffffffffffffffffffffff 80000000000000000000000000000000 0 7f 7fffffffffffffffffffffffffffffff 7fffffffffffffffffffffffffffff80 7f 7fffffffffffffffffffffffffffffff 32
Int128 7fffffffffffffffffffffffffffffff 40000000000000000000000000000000 bfffffffffffffffffffffffffffffff 3fffffffffffffffffffffffffffffff c0000000000000000000000000000000 - 1 3fffffffffffffffffffffffffffffff 1 - - 40000000000000000000000000000000 7fffffffffffffffffffffffffffffff 3fffffffffffffffffffffffffffffff 40000000000000000000000000000000 7fffffffffffffffffffffffffffffff 32
Int128 7fffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 7ffffffffffffffffffffffffffffffe 80000000000000000000000000000000 80000000000000000000000000000001 - 80000000000000000000000000000001 0 0 - - 7fffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 80000000000000000000000000000000 ffffffffffffffffffffffffffffffff 7fffffffffffffffffffffffffffffff 32
Int128 7fffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffe 7ffffffffffffffffffffffffffffffd 80000000000000000000000000000001 2 - c0000000000000000000000000000000 1 0 - - 7ffffffffffffffffffffffffffffffe ffffffffffffffffffffffffffffffff 80000000000000000000000000000001 fffffffffffffffffffffffffffffffe 7fffffffffffffffffffffffffffffff 32
Int128 7fffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffff9 7ffffffffffffffffffffffffffffff8 80000000000000000000000000000006 80000000000000000000000000000007 - edb6db6db6db6db6db6db6db6db6db6d 1 0 - - 7ffffffffffffffffffffffffffffff9 ffffffffffffffffffffffffffffffff 80000000000000000000000000000006 fffffffffffffffffffffffffffffff9 7fffffffffffffffffffffffffffffff 32
Int128 7ffffffffffffffffffffffffffffffe 0 7ffffffffffffffffffffffffffffffe 7ffffffffffffffffffffffffffffffe 0 - - - 1 7ffffffffffffffffffffffffffffffe 7ffffffffffffffffffffffffffffffe 0 7ffffffffffffffffffffffffffffffe 7ffffffffffffffffffffffffffffffe 0 7ffffffffffffffffffffffffffffffe 32
Int128 7ffffffffffffffffffffffffffffffe 1 7fffffffffffffffffffffffffffffff 7ffffffffffffffffffffffffffffffd 7ffffffffffffffffffffffffffffffe - 7ffffffffffffffffffffffffffffffe 0 7ffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffffc 3fffffffffffffffffffffffffffffff 0 7fffffffffffffffffffffffffffffff 7fffffffffffffffffffffffffffffff 1 7ffffffffffffffffffffffffffffffe 32
Int128 7ffffffffffffffffffffffffffffffe 2 80000000000000000000000000000000 7ffffffffffffffffffffffffffffffc fffffffffffffffffffffffffffffffc - 3fffffffffffffffffffffffffffffff 0 4 fffffffffffffffffffffffffffffff8 1fffffffffffffffffffffffffffffff 2 7ffffffffffffffffffffffffffffffe 7ffffffffffffffffffffffffffffffc 2 7ffffffffffffffffffffffffffffffe 32
Int128 7ffffffffffffffffffffffffffffffe 3 80000000000000000000000000000001 7ffffffffffffffffffffffffffffffb 7ffffffffffffffffffffffffffffffa - 2aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa 0 fffffffffffffffffffffffffffffff8 fffffffffffffffffffffffffffffff0 fffffffffffffffffffffffffffffff 2 7fffffffffffffffffffffffffffffff 7ffffffffffffffffffffffffffffffd 3 7ffffffffffffffffffffffffffffffe 32
Int128 7ffffffffffffffffffffffffffffffe 7 80000000000000000000000000000005 7ffffffffffffffffffffffffffffff7 7ffffffffffffffffffffffffffffff2 - 12492492492492492492492492492492 0 ffffffffffffffffffffffffffffff80 ffffffffffffffffffffffffffffff00 ffffffffffffffffffffffffffffff 6 7fffffffffffffffffffffffffffffff 7ffffffffffffffffffffffffffffff9 7 7ffffffffffffffffffffffffffffffe 32
Int128 7ffffffffffffffffffffffffffffffe 7fffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffd ffffffffffffffffffffffffffffffff 80000000000000000000000000000002 - 0 7ffffffffffffffffffffffffffffffe 0 - - 7ffffffffffffffffffffffffffffffe 7fffffffffffffffffffffffffffffff 1 7ffffffffffffffffffffffffffffffe 7fffffffffffffffffffffffffffffff e
Int128 7ffffffffffffffffffffffffffffffe 7ffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffffc 0 4 - 1 0 0 - - 7ffffffffffffffffffffffffffffffe 7ffffffffffffffffffffffffffffffe 0 7ffffffffffffffffffffffffffffffe 7ffffffffffffffffffffffffffffffe 29
Int128 7ffffffffffffffffffffffffffffffe 80000000000000000000000000000000 fffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffffe 0 - ffffffffffffffffffffffffffffffff 7ffffffffffffffffffffffffffffffe 0 - - 0 fffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffffe 80000000000000000000000000000000 7ffffffffffffffffffffffffffffffe 32
Int128 7ffffffffffffffffffffffffffffffe 80000000000000000000000000000001 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffd 7ffffffffffffffffffffffffffffffe - ffffffffffffffffffffffffffffffff 7ffffffffffffffffffffffffffffffe 0 - - 0 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 80000000000000000000000000000001 7ffffffffffffffffffffffffffffffe 32
Int128 7ffffffffffffffffffffffffffffffe 7f 8000000000000000000000000000007d 7fffffffffffffffffffffffffffff7f 7fffffffffffffffffffffffffffff02 - 1020408102040810204081020408102 0 80000000000000000000000000000000 0 0 7e 7fffffffffffffffffffffffffffffff 7fffffffffffffffffffffffffffff81 7f 7ffffffffffffffffffffffffffffffe 32
Int128 7ffffffffffffffffffffffffffffffe 40000000000000000000000000000000 bffffffffffffffffffffffffffffffe 3ffffffffffffffffffffffffffffffe 80000000000000000000000000000000 - 1 3ffffffffffffffffffffffffffffffe 0 - - 40000000000000000000000000000000 7ffffffffffffffffffffffffffffffe 3ffffffffffffffffffffffffffffffe 40000000000000000000000000000000 7ffffffffffffffffffffffffffffffe 32
Int128 7ffffffffffffffffffffffffffffffe ffffffffffffffffffffffffffffffff 7ffffffffffffffffffffffffffffffd 7fffffffffffffffffffffffffffffff 80000000000000000000000000000002 - 80000000000000000000000000000002 0 0 - - 7ffffffffffffffffffffffffffffffe ffffffffffffffffffffffffffffffff 80000000000000000000000000000001 ffffffffffffffffffffffffffffffff 7ffffffffffffffffffffffffffffffe 32
Int128 7ffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffffe 7ffffffffffffffffffffffffffffffc 80000000000000000000000000000000 4 - c0000000000000000000000000000001 0 0 - - 7ffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffffe 80000000000000000000000000000000 fffffffffffffffffffffffffffffffe 7ffffffffffffffffffffffffffffffe 32
Int128 7ffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffff9 7ffffffffffffffffffffffffffffff7 80000000000000000000000000000005 8000000000000000000000000000000e - edb6db6db6db6db6db6db6db6db6db6e 0 0 - - 7ffffffffffffffffffffffffffffff8 ffffffffffffffffffffffffffffffff 80000000000000000000000000000007 fffffffffffffffffffffffffffffff9 7ffffffffffffffffffffffffffffffe 32
Int128 80000000000000000000000000000000 0 80000000000000000000000000000000 80000000000000000000000000000000 0 - - - 1 80000000000000000000000000000000 80000000000000000000000000000000 0 80000000000000000000000000000000 80000000000000000000000000000000 80000000000000000000000000000000 0 e
Int128 80000000000000000000000000000000 1 80000000000000000000000000000001 7fffffffffffffffffffffffffffffff 80000000000000000000000000000000 - 80000000000000000000000000000000 0 80000000000000000000000000000000 0 c0000000000000000000000000000000 0 80000000000000000000000000000001 80000000000000000000000000000001 80000000000000000000000000000000 1 e
Int128 80000000000000000000000000000000 2 80000000000000000000000000000002 7ffffffffffffffffffffffffffffffe 0 - c0000000000000000000000000000000 0 0 0 e0000000000000000000000000000000 0 80000000000000000000000000000002 80000000000000000000000000000002 80000000000000000000000000000000 2 e
Int128 80000000000000000000000000000000 3 80000000000000000000000000000003 7ffffffffffffffffffffffffffffffd 80000000000000000000000000000000 - d5555555555555555555555555555555 fffffffffffffffffffffffffffffffe 0 0 f0000000000000000000000000000000 0 80000000000000000000000000000003 80000000000000000000000000000003 80000000000000000000000000000000 3 e
Int128 80000000000000000000000000000000 7 80000000000000000000000000000007 7ffffffffffffffffffffffffffffff9 80000000000000000000000000000000 - edb6db6db6db6db6db6db6db6db6db6d fffffffffffffffffffffffffffffffe 0 0 ff000000000000000000000000000000 0 80000000000000000000000000000007 80000000000000000000000000000007 80000000000000000000000000000000 7 e
Int128 80000000000000000000000000000000 7fffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 1 80000000000000000000000000000000 - fffffffffffffffffffffffffffffffe ffffffffffffffffffffffffffffffff 0 - - 0 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 80000000000000000000000000000000 7fffffffffffffffffffffffffffffff e
Int128 80000000000000000000000000000000 7ffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffffe 2 0 - fffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffffe 0 - - 0 fffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffffe 80000000000000000000000000000000 7ffffffffffffffffffffffffffffffe e
Int128 80000000000000000000000000000000 80000000000000000000000000000000 0 0 0 - 1 0 0 - - 80000000000000000000000000000000 80000000000000000000000000000000 0 80000000000000000000000000000000 80000000000000000000000000000000 29
Int128 80000000000000000000000000000000 80000000000000000000000000000001 1 ffffffffffffffffffffffffffffffff 80000000000000000000000000000000 - 1 ffffffffffffffffffffffffffffffff 0 - - 80000000000000000000000000000000 80000000000000000000000000000001 1 80000000000000000000000000000000 80000000000000000000000000000001 e
Int128 80000000000000000000000000000000 7f 8000000000000000000000000000007f 7fffffffffffffffffffffffffffff81 80000000000000000000000000000000 - fefdfbf7efdfbf7efdfbf7efdfbf7efd fffffffffffffffffffffffffffffffe 0 0 ffffffffffffffffffffffffffffffff 0 8000000000000000000000000000007f 8000000000000000000000000000007f 80000000000000000000000000000000 7f e
Int128 80000000000000000000000000000000 40000000000000000000000000000000 c0000000000000000000000000000000 40000000000000000000000000000000 0 - fffffffffffffffffffffffffffffffe 0 0 - - 0 c0000000000000000000000000000000 c0000000000000000000000000000000 80000000000000000000000000000000 40000000000000000000000000000000 e
Int128 80000000000000000000000000000000 ffffffffffffffffffffffffffffffff 7fffffffffffffffffffffffffffffff 80000000000000000000000000000001 80000000000000000000000000000000 - - - 0 - - 80000000000000000000000000000000 ffffffffffffffffffffffffffffffff 7fffffffffffffffffffffffffffffff 80000000000000000000000000000000 ffffffffffffffffffffffffffffffff e
Int128 80000000000000000000000000000000 fffffffffffffffffffffffffffffffe 7ffffffffffffffffffffffffffffffe 80000000000000000000000000000002 0 - 40000000000000000000000000000000 0 0 - - 80000000000000000000000000000000 fffffffffffffffffffffffffffffffe 7ffffffffffffffffffffffffffffffe 80000000000000000000000000000000 fffffffffffffffffffffffffffffffe e
Int128 80000000000000000000000000000000 fffffffffffffffffffffffffffffff9 7ffffffffffffffffffffffffffffff9 80000000000000000000000000000007 80000000000000000000000000000000 - 12492492492492492492492492492492 fffffffffffffffffffffffffffffffe 0 - - 80000000000000000000000000000000 fffffffffffffffffffffffffffffff9 7ffffffffffffffffffffffffffffff9 80000000000000000000000000000000 fffffffffffffffffffffffffffffff9 e
Int128 80000000000000000000000000000001 0 80000000000000000000000000000001 80000000000000000000000000000001 0 - - - 1 80000000000000000000000000000001 80000000000000000000000000000001 0 80000000000000000000000000000001 80000000000000000000000000000001 80000000000000000000000000000001 0 e
Int128 80000000000000000000000000000001 1 80000000000000000000000000000002 80000000000000000000000000000000 80000000000000000000000000000001 - 80000000000000000000000000000001 0 80000000000000000000000000000001 2 c0000000000000000000000000000000 1 80000000000000000000000000000001 80000000000000000000000000000000 80000000000000000000000000000001 1 e
Int128 80000000000000000000000000000001 2 80000000000000000000000000000003 7fffffffffffffffffffffffffffffff 2 - c0000000000000000000000000000000 ffffffffffffffffffffffffffffffff 1 4 e0000000000000000000000000000000 0 80000000000000000000000000000003 80000000000000000000000000000003 80000000000000000000000000000001 2 e
Int128 80000000000000000000000000000001 3 80000000000000000000000000000004 7ffffffffffffffffffffffffffffffe 80000000000000000000000000000003 - d5555555555555555555555555555555 ffffffffffffffffffffffffffffffff 80000000000000000000000000000001 8 f0000000000000000000000000000000 1 80000000000000000000000000000003 80000000000000000000000000000002 80000000000000000000000000000001 3 e
Int128 80000000000000000000000000000001 7 80000000000000000000000000000008 7ffffffffffffffffffffffffffffffa 80000000000000000000000000000007 - edb6db6db6db6db6db6db6db6db6db6d ffffffffffffffffffffffffffffffff 80000000000000000000000000000001 80 ff000000000000000000000000000000 1 80000000000000000000000000000007 80000000000000000000000000000006 80000000000000000000000000000001 7 e
Int128 80000000000000000000000000000001 7fffffffffffffffffffffffffffffff 0 2 ffffffffffffffffffffffffffffffff - ffffffffffffffffffffffffffffffff 0 80000000000000000000000000000001 - - 1 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffe 80000000000000000000000000000001 7fffffffffffffffffffffffffffffff e
Int128 80000000000000000000000000000001 7ffffffffffffffffffffffffffffffe ffffffffffffffffffffffffffffffff 3 7ffffffffffffffffffffffffffffffe - fffffffffffffffffffffffffffffffe ffffffffffffffffffffffffffffffff 1 - - 0 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 80000000000000000000000000000001 7ffffffffffffffffffffffffffffffe e
Int128 80000000000000000000000000000001 80000000000000000000000000000000 1 1 80000000000000000000000000000000 - 0 80000000000000000000000000000001 0 - - 80000000000000000000000000000000 80000000000000000000000000000001 1 80000000000000000000000000000000 80000000000000000000000000000001 32
Int128 80000000000000000000000000000001 80000000000000000000000000000001 2 0 1 - 1 0 0 - - 80000000000000000000000000000001 80000000000000000000000000000001 0 80000000000000000000000000000001 80000000000000000000000000000001 29
Int128 80000000000000000000000000000001 7f 80000000000000000000000000000080 7fffffffffffffffffffffffffffff82 8000000000000000000000000000007f - fefdfbf7efdfbf7efdfbf7efdfbf7efd ffffffffffffffffffffffffffffffff 80000000000000000000000000000001 80000000000000000000000000000000 ffffffffffffffffffffffffffffffff 1 8000000000000000000000000000007f 8000000000000000000000000000007e 80000000000000000000000000000001 7f e
Int128 80000000000000000000000000000001 40000000000000000000000000000000 c0000000000000000000000000000001 40000000000000000000000000000001 40000000000000000000000000000000 - fffffffffffffffffffffffffffffffe c0000000000000000000000000000001 1 - - 0 c0000000000000000000000000000001 c0000000000000000000000000000001 80000000000000000000000000000001 40000000000000000000000000000000 e
Int128 80000000000000000000000000000001 ffffffffffffffffffffffffffffffff 80000000000000000000000000000000 80000000000000000000000000000002 7fffffffffffffffffffffffffffffff - 7fffffffffffffffffffffffffffffff 0 0 - - 80000000000000000000000000000001 ffffffffffffffffffffffffffffffff 7ffffffffffffffffffffffffffffffe 80000000000000000000000000000001 ffffffffffffffffffffffffffffffff e
Int128 80000000000000000000000000000001 fffffffffffffffffffffffffffffffe 7fffffffffffffffffffffffffffffff 80000000000000000000000000000003 fffffffffffffffffffffffffffffffe - 3fffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 0 - - 80000000000000000000000000000000 ffffffffffffffffffffffffffffffff 7fffffffffffffffffffffffffffffff 80000000000000000000000000000001 fffffffffffffffffffffffffffffffe e
Int128 80000000000000000000000000000001 fffffffffffffffffffffffffffffff9 7ffffffffffffffffffffffffffffffa 80000000000000000000000000000008 7ffffffffffffffffffffffffffffff9 - 12492492492492492492492492492492 ffffffffffffffffffffffffffffffff 0 - - 80000000000000000000000000000001 fffffffffffffffffffffffffffffff9 7ffffffffffffffffffffffffffffff8 80000000000000000000000000000001 fffffffffffffffffffffffffffffff9 e
Int128 7f 0 7f 7f 0 - - - 1 7f 7f 0 7f 7f 0 7f 32
Int128 7f 1 80 7e 7f - 7f 0 7f fe 3f 1 7f 7e 1 7f 32
Int128 7f 2 81 7d fe - 3f 1 3f01 1fc 1f 2 7f 7d 2 7f 32
Int128 7f 3 82 7c 17d - 2a 1 1f417f 3f8 f 3 7f 7c 3 7f 32
Int128 7f 7 86 78 379 - 12 1 1e4a5d45ac37f 3f80 0 7 7f 78 7 7f 32
Int128 7f 7fffffffffffffffffffffffffffffff 8000000000000000000000000000007e 80000000000000000000000000000080 7fffffffffffffffffffffffffffff81 - 0 7f bf7efdfbf7efdfbf7efdfbf7efdfbf7f - - 7f 7fffffffffffffffffffffffffffffff 7fffffffffffffffffffffffffffff80 7f 7fffffffffffffffffffffffffffffff e
Int128 7f 7ffffffffffffffffffffffffffffffe 8000000000000000000000000000007d 80000000000000000000000000000081 7fffffffffffffffffffffffffffff02 - 0 7f c911203c70d182c509101c305080c101 - - 7e 7fffffffffffffffffffffffffffffff 7fffffffffffffffffffffffffffff81 7f 7ffffffffffffffffffffffffffffffe e
Int128 7f 80000000000000000000000000000000 8000000000000000000000000000007f 8000000000000000000000000000007f 80000000000000000000000000000000 - ffffffffffffffffffffffffffffffff 7f 0 - - 0 8000000000000000000000000000007f 8000000000000000000000000000007f 80000000000000000000000000000000 7f 32
Int128 7f 80000000000000000000000000000001 80000000000000000000000000000080 8000000000000000000000000000007e 8000000000000000000000000000007f - ffffffffffffffffffffffffffffffff 7f 0 - - 1 8000000000000000000000000000007f 8000000000000000000000000000007e 80000000000000000000000000000001 7f 32
Int128 7f 7f fe 0 3f01 - 1 0 4da7cd9f13503966148cc880b00fff7f 80000000000000000000000000000000 0 7f 7f 0 7f 7f 29
Int128 7f 40000000000000000000000000000000 4000000000000000000000000000007f c000000000000000000000000000007f c0000000000000000000000000000000 - 0 7f 1 - - 0 4000000000000000000000000000007f 4000000000000000000000000000007f 7f 40000000000000000000000000000000 e
Int128 7f ffffffffffffffffffffffffffffffff 7e 80 ffffffffffffffffffffffffffffff81 - ffffffffffffffffffffffffffffff81 0 0 - - 7f ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffff80 ffffffffffffffffffffffffffffffff 7f 32
Int128 7f fffffffffffffffffffffffffffffffe 7d 81 ffffffffffffffffffffffffffffff02 - ffffffffffffffffffffffffffffffc0 1 0 - - 7e ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffff81 fffffffffffffffffffffffffffffffe 7f 32
Int128 7f fffffffffffffffffffffffffffffff9 78 86 fffffffffffffffffffffffffffffc87 - ffffffffffffffffffffffffffffffed 1 0 - - 79 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffff86 fffffffffffffffffffffffffffffff9 7f 32
Int128 40000000000000000000000000000000 0 40000000000000000000000000000000 40000000000000000000000000000000 0 - - - 1 40000000000000000000000000000000 40000000000000000000000000000000 0 40000000000000000000000000000000 40000000000000000000000000000000 0 40000000000000000000000000000000 32
Int128 40000000000000000000000000000000 1 40000000000000000000000000000001 3fffffffffffffffffffffffffffffff 40000000000000000000000000000000 - 40000000000000000000000000000000 0 40000000000000000000000000000000 80000000000000000000000000000000 20000000000000000000000000000000 0 40000000000000000000000000000001 40000000000000000000000000000001 1 40000000000000000000000000000000 32
Int128 40000000000000000000000000000000 2 40000000000000000000000000000002 3ffffffffffffffffffffffffffffffe 80000000000000000000000000000000 - 20000000000000000000000000000000 0 0 0 10000000000000000000000000000000 0 40000000000000000000000000000002 40000000000000000000000000000002 2 40000000000000000000000000000000 32
Int128 40000000000000000000000000000000 3 40000000000000000000000000000003 3ffffffffffffffffffffffffffffffd c0000000000000000000000000000000 - 15555555555555555555555555555555 1 0 0 8000000000000000000000000000000 0 40000000000000000000000000000003 40000000000000000000000000000003 3 40000000000000000000000000000000 32
Int128 40000000000000000000000000000000 7 40000000000000000000000000000007 3ffffffffffffffffffffffffffffff9 c0000000000000000000000000000000 - 9249249249249249249249249249249 1 0 0 800000000000000000000000000000 0 40000000000000000000000000000007 40000000000000000000000000000007 7 40000000000000000000000000000000 32
Int128 40000000000000000000000000000000 7fffffffffffffffffffffffffffffff bfffffffffffffffffffffffffffffff c0000000000000000000000000000001 c0000000000000000000000000000000 - 0 40000000000000000000000000000000 0 - - 40000000000000000000000000000000 7fffffffffffffffffffffffffffffff 3fffffffffffffffffffffffffffffff 40000000000000000000000000000000 7fffffffffffffffffffffffffffffff e
Int128 40000000000000000000000000000000 7ffffffffffffffffffffffffffffffe bffffffffffffffffffffffffffffffe c0000000000000000000000000000002 80000000000000000000000000000000 - 0 40000000000000000000000000000000 0 - - 40000000000000000000000000000000 7ffffffffffffffffffffffffffffffe 3ffffffffffffffffffffffffffffffe 40000000000000000000000000000000 7ffffffffffffffffffffffffffffffe e
Int128 40000000000000000000000000000000 80000000000000000000000000000000 c0000000000000000000000000000000 c0000000000000000000000000000000 0 - ffffffffffffffffffffffffffffffff 40000000000000000000000000000000 0 - - 0 c0000000000000000000000000000000 c0000000000000000000000000000000 80000000000000000000000000000000 40000000000000000000000000000000 32
Int128 40000000000000000000000000000000 80000000000000000000000000000001 c0000000000000000000000000000001 bfffffffffffffffffffffffffffffff 40000000000000000000000000000000 - ffffffffffffffffffffffffffffffff 40000000000000000000000000000000 0 - - 0 c0000000000000000000000000000001 c0000000000000000000000000000001 80000000000000000000000000000001 40000000000000000000000000000000 32
Int128 40000000000000000000000000000000 7f 4000000000000000000000000000007f 3fffffffffffffffffffffffffffff81 c0000000000000000000000000000000 - 810204081020408102040810204081 1 0 0 0 0 4000000000000000000000000000007f 4000000000000000000000000000007f 7f 40000000000000000000000000000000 32
Int128 40000000000000000000000000000000 40000000000000000000000000000000 80000000000000000000000000000000 0 0 - 1 0 0 - - 40000000000000000000000000000000 40000000000000000000000000000000 0 40000000000000000000000000000000 40000000000000000000000000000000 29
Int128 40000000000000000000000000000000 ffffffffffffffffffffffffffffffff 3fffffffffffffffffffffffffffffff 40000000000000000000000000000001 c0000000000000000000000000000000 - c0000000000000000000000000000000 0 0 - - 40000000000000000000000000000000 ffffffffffffffffffffffffffffffff bfffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 40000000000000000000000000000000 32
Int128 40000000000000000000000000000000 fffffffffffffffffffffffffffffffe 3ffffffffffffffffffffffffffffffe 40000000000000000000000000000002 80000000000000000000000000000000 - e0000000000000000000000000000000 0 0 - - 40000000000000000000000000000000 fffffffffffffffffffffffffffffffe bffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffffe 40000000000000000000000000000000 32
Int128 40000000000000000000000000000000 fffffffffffffffffffffffffffffff9 3ffffffffffffffffffffffffffffff9 40000000000000000000000000000007 40000000000000000000000000000000 - f6db6db6db6db6db6db6db6db6db6db6 1 0 - - 40000000000000000000000000000000 fffffffffffffffffffffffffffffff9 bffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 40000000000000000000000000000000 32
Int128 ffffffffffffffffffffffffffffffff 0 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 0 - - - 1 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 0 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 0 e
Int128 ffffffffffffffffffffffffffffffff 1 0 fffffffffffffffffffffffffffffffe ffffffffffffffffffffffffffffffff - ffffffffffffffffffffffffffffffff 0 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffe ffffffffffffffffffffffffffffffff 1 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffe ffffffffffffffffffffffffffffffff 1 e
Int128 ffffffffffffffffffffffffffffffff 2 1 fffffffffffffffffffffffffffffffd fffffffffffffffffffffffffffffffe - ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 1 fffffffffffffffffffffffffffffffc ffffffffffffffffffffffffffffffff 2 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffd ffffffffffffffffffffffffffffffff 2 e
Int128 ffffffffffffffffffffffffffffffff 3 2 fffffffffffffffffffffffffffffffc fffffffffffffffffffffffffffffffd - ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffff8 ffffffffffffffffffffffffffffffff 3 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffc ffffffffffffffffffffffffffffffff 3 e
Int128 ffffffffffffffffffffffffffffffff 7 6 fffffffffffffffffffffffffffffff8 fffffffffffffffffffffffffffffff9 - ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffff80 ffffffffffffffffffffffffffffffff 7 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffff8 ffffffffffffffffffffffffffffffff 7 e
Int128 ffffffffffffffffffffffffffffffff 7fffffffffffffffffffffffffffffff 7ffffffffffffffffffffffffffffffe 80000000000000000000000000000000 80000000000000000000000000000001 - ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff - - 7fffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 80000000000000000000000000000000 ffffffffffffffffffffffffffffffff 7fffffffffffffffffffffffffffffff e
Int128 ffffffffffffffffffffffffffffffff 7ffffffffffffffffffffffffffffffe 7ffffffffffffffffffffffffffffffd 80000000000000000000000000000001 80000000000000000000000000000002 - ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 1 - - 7ffffffffffffffffffffffffffffffe ffffffffffffffffffffffffffffffff 80000000000000000000000000000001 ffffffffffffffffffffffffffffffff 7ffffffffffffffffffffffffffffffe e
Int128 ffffffffffffffffffffffffffffffff 80000000000000000000000000000000 7fffffffffffffffffffffffffffffff 7fffffffffffffffffffffffffffffff 80000000000000000000000000000000 - 0 ffffffffffffffffffffffffffffffff 1 - - 80000000000000000000000000000000 ffffffffffffffffffffffffffffffff 7fffffffffffffffffffffffffffffff 80000000000000000000000000000000 ffffffffffffffffffffffffffffffff 32
Int128 ffffffffffffffffffffffffffffffff 80000000000000000000000000000001 80000000000000000000000000000000 7ffffffffffffffffffffffffffffffe 7fffffffffffffffffffffffffffffff - 0 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff - - 80000000000000000000000000000001 ffffffffffffffffffffffffffffffff 7ffffffffffffffffffffffffffffffe 80000000000000000000000000000001 ffffffffffffffffffffffffffffffff 32
Int128 ffffffffffffffffffffffffffffffff 7f 7e ffffffffffffffffffffffffffffff80 ffffffffffffffffffffffffffffff81 - ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 80000000000000000000000000000000 ffffffffffffffffffffffffffffffff 7f ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffff80 ffffffffffffffffffffffffffffffff 7f e
Int128 ffffffffffffffffffffffffffffffff 40000000000000000000000000000000 3fffffffffffffffffffffffffffffff bfffffffffffffffffffffffffffffff c0000000000000000000000000000000 - ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 1 - - 40000000000000000000000000000000 ffffffffffffffffffffffffffffffff bfffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 40000000000000000000000000000000 e
Int128 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffe 0 1 - 1 0 ffffffffffffffffffffffffffffffff - - ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 0 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 29
Int128 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffffd 1 2 - 0 ffffffffffffffffffffffffffffffff 1 - - fffffffffffffffffffffffffffffffe ffffffffffffffffffffffffffffffff 1 fffffffffffffffffffffffffffffffe ffffffffffffffffffffffffffffffff 32
Int128 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff8 6 7 - 0 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff - - fffffffffffffffffffffffffffffff9 ffffffffffffffffffffffffffffffff 6 fffffffffffffffffffffffffffffff9 ffffffffffffffffffffffffffffffff 32
Int128 fffffffffffffffffffffffffffffffe 0 fffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffffe 0 - - - 1 fffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffffe 0 fffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffffe 0 e
Int128 fffffffffffffffffffffffffffffffe 1 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffd fffffffffffffffffffffffffffffffe - fffffffffffffffffffffffffffffffe 0 fffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffffc ffffffffffffffffffffffffffffffff 0 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffe 1 e
Int128 fffffffffffffffffffffffffffffffe 2 0 fffffffffffffffffffffffffffffffc fffffffffffffffffffffffffffffffc - ffffffffffffffffffffffffffffffff 0 4 fffffffffffffffffffffffffffffff8 ffffffffffffffffffffffffffffffff 2 fffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffffc fffffffffffffffffffffffffffffffe 2 e
Int128 fffffffffffffffffffffffffffffffe 3 1 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffffa - ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffff8 fffffffffffffffffffffffffffffff0 ffffffffffffffffffffffffffffffff 2 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffd fffffffffffffffffffffffffffffffe 3 e
Int128 fffffffffffffffffffffffffffffffe 7 5 fffffffffffffffffffffffffffffff7 fffffffffffffffffffffffffffffff2 - ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffe ffffffffffffffffffffffffffffff80 ffffffffffffffffffffffffffffff00 ffffffffffffffffffffffffffffffff 6 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffffe 7 e
Int128 fffffffffffffffffffffffffffffffe 7fffffffffffffffffffffffffffffff 7ffffffffffffffffffffffffffffffd 7fffffffffffffffffffffffffffffff 2 - ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffe 0 - - 7ffffffffffffffffffffffffffffffe ffffffffffffffffffffffffffffffff 80000000000000000000000000000001 fffffffffffffffffffffffffffffffe 7fffffffffffffffffffffffffffffff e
Int128 fffffffffffffffffffffffffffffffe 7ffffffffffffffffffffffffffffffe 7ffffffffffffffffffffffffffffffc 80000000000000000000000000000000 4 - ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffe 0 - - 7ffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffffe 80000000000000000000000000000000 fffffffffffffffffffffffffffffffe 7ffffffffffffffffffffffffffffffe e
Int128 fffffffffffffffffffffffffffffffe 80000000000000000000000000000000 7ffffffffffffffffffffffffffffffe 7ffffffffffffffffffffffffffffffe 0 - 0 fffffffffffffffffffffffffffffffe 0 - - 80000000000000000000000000000000 fffffffffffffffffffffffffffffffe 7ffffffffffffffffffffffffffffffe 80000000000000000000000000000000 fffffffffffffffffffffffffffffffe 32
Int128 fffffffffffffffffffffffffffffffe 80000000000000000000000000000001 7fffffffffffffffffffffffffffffff 7ffffffffffffffffffffffffffffffd fffffffffffffffffffffffffffffffe - 0 fffffffffffffffffffffffffffffffe 0 - - 80000000000000000000000000000000 ffffffffffffffffffffffffffffffff 7fffffffffffffffffffffffffffffff 80000000000000000000000000000001 fffffffffffffffffffffffffffffffe 32
Int128 fffffffffffffffffffffffffffffffe 7f 7d ffffffffffffffffffffffffffffff7f ffffffffffffffffffffffffffffff02 - ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffe 80000000000000000000000000000000 0 ffffffffffffffffffffffffffffffff 7e ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffff81 fffffffffffffffffffffffffffffffe 7f e
Int128 fffffffffffffffffffffffffffffffe 40000000000000000000000000000000 3ffffffffffffffffffffffffffffffe bffffffffffffffffffffffffffffffe 80000000000000000000000000000000 - ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffe 0 - - 40000000000000000000000000000000 fffffffffffffffffffffffffffffffe bffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffffe 40000000000000000000000000000000 e
Int128 fffffffffffffffffffffffffffffffe ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffd ffffffffffffffffffffffffffffffff 2 - 2 0 0 - - fffffffffffffffffffffffffffffffe ffffffffffffffffffffffffffffffff 1 fffffffffffffffffffffffffffffffe ffffffffffffffffffffffffffffffff e
Int128 fffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffffc 0 4 - 1 0 0 - - fffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffffe 0 fffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffffe 29
Int128 fffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff7 5 e - 0 fffffffffffffffffffffffffffffffe 0 - - fffffffffffffffffffffffffffffff8 ffffffffffffffffffffffffffffffff 7 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffffe 32
Int128 fffffffffffffffffffffffffffffff9 0 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 0 - - - 1 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 0 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 0 e
Int128 fffffffffffffffffffffffffffffff9 1 fffffffffffffffffffffffffffffffa fffffffffffffffffffffffffffffff8 fffffffffffffffffffffffffffffff9 - fffffffffffffffffffffffffffffff9 0 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff2 fffffffffffffffffffffffffffffffc 1 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff8 fffffffffffffffffffffffffffffff9 1 e
Int128 fffffffffffffffffffffffffffffff9 2 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffff7 fffffffffffffffffffffffffffffff2 - fffffffffffffffffffffffffffffffc ffffffffffffffffffffffffffffffff 31 ffffffffffffffffffffffffffffffe4 fffffffffffffffffffffffffffffffe 0 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffff9 2 e
Int128 fffffffffffffffffffffffffffffff9 3 fffffffffffffffffffffffffffffffc fffffffffffffffffffffffffffffff6 ffffffffffffffffffffffffffffffeb - fffffffffffffffffffffffffffffffd ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffea9 ffffffffffffffffffffffffffffffc8 ffffffffffffffffffffffffffffffff 1 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffffa fffffffffffffffffffffffffffffff9 3 e
Int128 fffffffffffffffffffffffffffffff9 7 0 fffffffffffffffffffffffffffffff2 ffffffffffffffffffffffffffffffcf - ffffffffffffffffffffffffffffffff 0 fffffffffffffffffffffffffff36f09 fffffffffffffffffffffffffffffc80 ffffffffffffffffffffffffffffffff 1 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffff9 7 e
Int128 fffffffffffffffffffffffffffffff9 7fffffffffffffffffffffffffffffff 7ffffffffffffffffffffffffffffff8 7ffffffffffffffffffffffffffffffa 80000000000000000000000000000007 - ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffff9 49249249249249249249249249249249 - - 7ffffffffffffffffffffffffffffff9 ffffffffffffffffffffffffffffffff 80000000000000000000000000000006 fffffffffffffffffffffffffffffff9 7fffffffffffffffffffffffffffffff e
Int128 fffffffffffffffffffffffffffffff9 7ffffffffffffffffffffffffffffffe 7ffffffffffffffffffffffffffffff7 7ffffffffffffffffffffffffffffffb 8000000000000000000000000000000e - ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffff9 3eb1a1f58d0fac687d6343eb1a1f58d1 - - 7ffffffffffffffffffffffffffffff8 ffffffffffffffffffffffffffffffff 80000000000000000000000000000007 fffffffffffffffffffffffffffffff9 7ffffffffffffffffffffffffffffffe e
Int128 fffffffffffffffffffffffffffffff9 80000000000000000000000000000000 7ffffffffffffffffffffffffffffff9 7ffffffffffffffffffffffffffffff9 80000000000000000000000000000000 - 0 fffffffffffffffffffffffffffffff9 0 - - 80000000000000000000000000000000 fffffffffffffffffffffffffffffff9 7ffffffffffffffffffffffffffffff9 80000000000000000000000000000000 fffffffffffffffffffffffffffffff9 32
Int128 fffffffffffffffffffffffffffffff9 80000000000000000000000000000001 7ffffffffffffffffffffffffffffffa 7ffffffffffffffffffffffffffffff8 7ffffffffffffffffffffffffffffff9 - 0 fffffffffffffffffffffffffffffff9 0 - - 80000000000000000000000000000001 fffffffffffffffffffffffffffffff9 7ffffffffffffffffffffffffffffff8 80000000000000000000000000000001 fffffffffffffffffffffffffffffff9 32
Int128 fffffffffffffffffffffffffffffff9 7f 78 ffffffffffffffffffffffffffffff7a fffffffffffffffffffffffffffffc87 - ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffff9 ce4b359280e9d3b36c84d0e14529de49 80000000000000000000000000000000 ffffffffffffffffffffffffffffffff 79 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffff86 fffffffffffffffffffffffffffffff9 7f e
Int128 fffffffffffffffffffffffffffffff9 40000000000000000000000000000000 3ffffffffffffffffffffffffffffff9 bffffffffffffffffffffffffffffff9 40000000000000000000000000000000 - ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffff9 1 - - 40000000000000000000000000000000 fffffffffffffffffffffffffffffff9 bffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 40000000000000000000000000000000 e
Int128 fffffffffffffffffffffffffffffff9 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffff8 fffffffffffffffffffffffffffffffa 7 - 7 0 0 - - fffffffffffffffffffffffffffffff9 ffffffffffffffffffffffffffffffff 6 fffffffffffffffffffffffffffffff9 ffffffffffffffffffffffffffffffff e
Int128 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffff7 fffffffffffffffffffffffffffffffb e - 3 ffffffffffffffffffffffffffffffff 0 - - fffffffffffffffffffffffffffffff8 ffffffffffffffffffffffffffffffff 7 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffffe e
Int128 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff2 0 31 - 1 0 0 - - fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 0 fffffffffffffffffffffffffffffff9 fffffffffffffffffffffffffffffff9 29
Uint8 0 0 0 0 0 7fc00000 - - 1 0 0 0 0 0 0 0 29
Uint8 0 1 1 ff 0 0 0 0 0 0 0 0 1 1 0 1 e
Uint8 0 2 2 fe 0 0 0 0 0 0 0 0 2 2 0 2 e
Uint8 0 3 3 fd 0 0 0 0 0 0 0 0 3 3 0 3 e
Uint8 0 7 7 f9 0 0 0 0 0 0 0 0 7 7 0 7 e
Uint8 0 ff ff 1 0 0 0 0 0 - - 0 ff ff 0 ff e
Uint8 0 fe fe 2 0 0 0 0 0 - - 0 fe fe 0 fe e
Uint8 0 80 80 80 0 0 0 0 0 - - 0 80 80 0 80 e
Uint8 1 0 1 1 0 7f800000 - - 1 1 1 0 1 1 0 1 32
Uint8 1 1 2 0 1 3f800000 1 0 1 2 0 1 1 0 1 1 29
Uint8 1 2 3 ff 2 3f000000 0 1 1 4 0 0 3 3 1 2 e
Uint8 1 3 4 fe 3 3eaaaaab 0 1 1 8 0 1 3 2 1 3 e
Uint8 1 7 8 fa 7 3e124925 0 1 1 80 0 1 7 6 1 7 e
Uint8 1 ff 0 2 ff 3b808081 0 1 1 - - 1 ff fe 1 ff e
Uint8 1 fe ff 3 fe 3b810204 0 1 1 - - 0 ff ff 1 fe e
Uint8 1 80 81 81 80 3c000000 0 1 1 - - 0 81 81 1 80 e
Uint8 2 0 2 2 0 7f800000 - - 1 2 2 0 2 2 0 2 32
Uint8 2 1 3 1 2 40000000 2 0 2 4 1 0 3 3 1 2 32
Uint8 2 2 4 0 4 3f800000 1 0 4 8 0 2 2 0 2 2 29
Uint8 2 3 5 ff 6 3f2aaaab 0 2 8 10 0 2 3 1 2 3 e
Uint8 2 7 9 fb e 3e924925 0 2 80 0 0 2 7 5 2 7 e
Uint8 2 ff 1 3 fe 3c008081 0 2 0 - - 2 ff fd 2 ff e
Uint8 2 fe 0 4 fc 3c010204 0 2 0 - - 2 fe fc 2 fe e
Uint8 2 80 82 82 0 3c800000 0 2 0 - - 0 82 82 2 80 e
Uint8 3 0 3 3 0 7f800000 - - 1 3 3 0 3 3 0 3 32
Uint8 3 1 4 2 3 40400000 3 0 3 6 1 1 3 2 1 3 32
Uint8 3 2 5 1 6 3fc00000 1 1 9 c 0 2 3 1 2 3 32
Uint8 3 3 6 0 9 3f800000 1 0 1b 18 0 3 3 0 3 3 29
Uint8 3 7 a fc 15 3edb6db7 0 3 8b 80 0 3 7 4 3 7 e
Uint8 3 ff 2 4 fd 3c40c0c1 0 3 0 - - 3 ff fc 3 ff e
Uint8 3 fe 1 5 fa 3c418306 0 3 0 - - 2 ff fd 3 fe e
Uint8 3 80 83 83 80 3cc00000 0 3 0 - - 0 83 83 3 80 e
Uint8 7 0 7 7 0 7f800000 - - 1 7 7 0 7 7 0 7 32
Uint8 7 1 8 6 7 40e00000 7 0 7 e 3 1 7 6 1 7 32
Uint8 7 2 9 5 e 40600000 3 1 31 1c 1 2 7 5 2 7 32
Uint8 7 3 a 4 15 40155555 2 1 57 38 0 3 7 4 3 7 32
Uint8 7 7 e 0 31 3f800000 1 0 f7 80 0 7 7 0 7 7 29
Uint8 7 ff 6 8 f9 3ce0e0e1 0 7 0 - - 7 ff f8 7 ff e
Uint8 7 fe 5 9 f2 3ce1c387 0 7 0 - - 6 ff f9 7 fe e
Uint8 7 80 87 87 80 3d600000 0 7 0 - - 0 87 87 7 80 e
Uint8 ff 0 ff ff 0 7f800000 - - 1 ff ff 0 ff ff 0 ff 32
Uint8 ff 1 0 fe ff 437f0000 ff 0 ff fe 7f 1 ff fe 1 ff 32
Uint8 ff 2 1 fd fe 42ff0000 7f 1 1 fc 3f 2 ff fd 2 ff 32
Uint8 ff 3 2 fc fd 42aa0000 55 0 ff f8 1f 3 ff fc 3 ff 32
Uint8 ff 7 6 f8 f9 4211b6db 24 3 ff 80 1 7 ff f8 7 ff 32
Uint8 ff ff fe 0 1 3f800000 1 0 ff - - ff ff 0 ff ff 29
Uint8 ff fe fd 1 2 3f808102 1 1 1 - - fe ff 1 fe ff 32
Uint8 ff 80 7f 7f 80 3fff0000 1 7f 1 - - 80 ff 7f 80 ff 32
Uint8 fe 0 fe fe 0 7f800000 - - 1 fe fe 0 fe fe 0 fe 32
Uint8 fe 1 ff fd fe 437e0000 fe 0 fe fc 7f 0 ff ff 1 fe 32
Uint8 fe 2 0 fc fc 42fe0000 7f 0 4 f8 3f 2 fe fc 2 fe 32
Uint8 fe 3 1 fb fa 42a95555 54 2 f8 f0 1f 2 ff fd 3 fe 32
Uint8 fe 7 5 f7 f2 42112492 24 2 80 0 1 6 ff f9 7 fe 32
Uint8 fe ff fd ff 2 3f7efeff 0 fe 0 - - fe ff 1 fe ff e
Uint8 fe fe fc 0 4 3f800000 1 0 0 - - fe fe 0 fe fe 29
Uint8 fe 80 7e 7e 0 3ffe0000 1 7e 0 - - 80 fe 7e 80 fe 32
Uint8 80 0 80 80 0 7f800000 - - 1 80 80 0 80 80 0 80 32
Uint8 80 1 81 7f 80 43000000 80 0 80 0 40 0 81 81 1 80 32
Uint8 80 2 82 7e 0 42800000 40 0 0 0 20 0 82 82 2 80 32
Uint8 80 3 83 7d 80 422aaaab 2a 2 0 0 10 0 83 83 3 80 32
Uint8 80 7 87 79 80 41924925 12 2 0 0 1 0 87 87 7 80 32
Uint8 80 ff 7f 81 80 3f008081 0 80 0 - - 80 ff 7f 80 ff e
Uint8 80 fe 7e 82 0 3f010204 0 80 0 - - 80 fe 7e 80 fe e
Uint8 80 80 0 0 0 3f800000 1 0 0 - - 80 80 0 80 80 29
Uint16 0 0 0 0 0 7fc00000 - - 1 0 0 0 0 0 0 0 29
Uint16 0 1 1 ffff 0 0 0 0 0 0 0 0 1 1 0 1 e
Uint16 0 2 2 fffe 0 0 0 0 0 0 0 0 2 2 0 2 e
Uint16 0 3 3 fffd 0 0 0 0 0 0 0 0 3 3 0 3 e
Uint16 0 7 7 fff9 0 0 0 0 0 0 0 0 7 7 0 7 e
Uint16 0 ffff ffff 1 0 0 0 0 0 - - 0 ffff ffff 0 ffff e
Uint16 0 fffe fffe 2 0 0 0 0 0 - - 0 fffe fffe 0 fffe e
Uint16 0 f f fff1 0 0 0 0 0 0 0 0 f f 0 f e
Uint16 0 8000 8000 8000 0 0 0 0 0 - - 0 8000 8000 0 8000 e
Uint16 1 0 1 1 0 7f800000 - - 1 1 1 0 1 1 0 1 32
Uint16 1 1 2 0 1 3f800000 1 0 1 2 0 1 1 0 1 1 29
Uint16 1 2 3 ffff 2 3f000000 0 1 1 4 0 0 3 3 1 2 e
Uint16 1 3 4 fffe 3 3eaaaaab 0 1 1 8 0 1 3 2 1 3 e
Uint16 1 7 8 fffa 7 3e124925 0 1 1 80 0 1 7 6 1 7 e
Uint16 1 ffff 0 2 ffff 37800080 0 1 1 - - 1 ffff fffe 1 ffff e
Uint16 1 fffe ffff 3 fffe 37800100 0 1 1 - - 0 ffff ffff 1 fffe e
Uint16 1 f 10 fff2 f 3d888889 0 1 1 8000 0 1 f e 1 f e
Uint16 1 8000 8001 8001 8000 38000000 0 1 1 - - 0 8001 8001 1 8000 e
Uint16 2 0 2 2 0 7f800000 - - 1 2 2 0 2 2 0 2 32
Uint16 2 1 3 1 2 40000000 2 0 2 4 1 0 3 3 1 2 32
Uint16 2 2 4 0 4 3f800000 1 0 4 8 0 2 2 0 2 2 29
Uint16 2 3 5 ffff 6 3f2aaaab 0 2 8 10 0 2 3 1 2 3 e
Uint16 2 7 9 fffb e 3e924925 0 2 80 100 0 2 7 5 2 7 e
Uint16 2 ffff 1 3 fffe 38000080 0 2 0 - - 2 ffff fffd 2 ffff e
Uint16 2 fffe 0 4 fffc 38000100 0 2 0 - - 2 fffe fffc 2 fffe e
Uint16 2 f 11 fff3 1e 3e088889 0 2 8000 0 0 2 f d 2 f e
Uint16 2 8000 8002 8002 0 38800000 0 2 0 - - 0 8002 8002 2 8000 e
Uint16 3 0 3 3 0 7f800000 - - 1 3 3 0 3 3 0 3 32
Uint16 3 1 4 2 3 40400000 3 0 3 6 1 1 3 2 1 3 32
Uint16 3 2 5 1 6 3fc00000 1 1 9 c 0 2 3 1 2 3 32
Uint16 3 3 6 0 9 3f800000 1 0 1b 18 0 3 3 0 3 3 29
Uint16 3 7 a fffc 15 3edb6db7 0 3 88b 180 0 3 7 4 3 7 e
Uint16 3 ffff 2 4 fffd 384000c0 0 3 0 - - 3 ffff fffc 3 ffff e
Uint16 3 fffe 1 5 fffa 38400180 0 3 0 - - 2 ffff fffd 3 fffe e
Uint16 3 f 12 fff4 2d 3e4ccccd 0 3 f26b 8000 0 3 f c 3 f e
Uint16 3 8000 8003 8003 8000 38c00000 0 3 0 - - 0 8003 8003 3 8000 e
Uint16 7 0 7 7 0 7f800000 - - 1 7 7 0 7 7 0 7 32
Uint16 7 1 8 6 7 40e00000 7 0 7 e 3 1 7 6 1 7 32
Uint16 7 2 9 5 e 40600000 3 1 31 1c 1 2 7 5 2 7 32
Uint16 7 3 a 4 15 40155555 2 1 157 38 0 3 7 4 3 7 32
Uint16 7 7 e 0 31 3f800000 1 0 90f7 380 0 7 7 0 7 7 29
Uint16 7 ffff 6 8 fff9 38e000e0 0 7 0 - - 7 ffff fff8 7 ffff e
Uint16 7 fffe 5 9 fff2 38e001c0 0 7 0 - - 6 ffff fff9 7 fffe e
Uint16 7 f 16 fff8 69 3eeeeeef 0 7 a437 8000 0 7 f 8 7 f e
Uint16 7 8000 8007 8007 8000 39600000 0 7 0 - - 0 8007 8007 7 8000 e
Uint16 ffff 0 ffff ffff 0 7f800000 - - 1 ffff ffff 0 ffff ffff 0 ffff 32
Uint16 ffff 1 0 fffe ffff 477fff00 ffff 0 ffff fffe 7fff 1 ffff fffe 1 ffff 32
Uint16 ffff 2 1 fffd fffe 46ffff00 7fff 1 1 fffc 3fff 2 ffff fffd 2 ffff 32
Uint16 ffff 3 2 fffc fffd 46aaaa00 5555 0 ffff fff8 1fff 3 ffff fffc 3 ffff 32
Uint16 ffff 7 6 fff8 fff9 46124892 2492 1 ffff ff80 1ff 7 ffff fff8 7 ffff 32
Uint16 ffff ffff fffe 0 1 3f800000 1 0 ffff - - ffff ffff 0 ffff ffff 29
Uint16 ffff fffe fffd 1 2 3f800080 1 1 1 - - fffe ffff 1 fffe ffff 32
Uint16 ffff f e fff0 fff1 45888800 1111 0 ffff 8000 1 f ffff fff0 f ffff 32
Uint16 ffff 8000 7fff 7fff 8000 3fffff00 1 7fff 1 - - 8000 ffff 7fff 8000 ffff 32
Uint16 fffe 0 fffe fffe 0 7f800000 - - 1 fffe fffe 0 fffe fffe 0 fffe 32
Uint16 fffe 1 ffff fffd fffe 477ffe00 fffe 0 fffe fffc 7fff 0 ffff ffff 1 fffe 32
Uint16 fffe 2 0 fffc fffc 46fffe00 7fff 0 4 fff8 3fff 2 fffe fffc 2 fffe 32
Uint16 fffe 3 1 fffb fffa 46aaa955 5554 2 fff8 fff0 1fff 2 ffff fffd 3 fffe 32
Uint16 fffe 7 5 fff7 fff2 46124800 2492 0 ff80 ff00 1ff 6 ffff fff9 7 fffe 32
Uint16 fffe ffff fffd ffff 2 3f7fff00 0 fffe 0 - - fffe ffff 1 fffe ffff e
Uint16 fffe fffe fffc 0 4 3f800000 1 0 0 - - fffe fffe 0 fffe fffe 29
Uint16 fffe f d ffef ffe2 45888777 1110 e 8000 0 1 e ffff fff1 f fffe 32
Uint16 fffe 8000 7ffe 7ffe 0 3ffffe00 1 7ffe 0 - - 8000 fffe 7ffe 8000 fffe 32
Uint16 f 0 f f 0 7f800000 - - 1 f f 0 f f 0 f 32
Uint16 f 1 10 e f 41700000 f 0 f 1e 7 1 f e 1 f 32
Uint16 f 2 11 d 1e 40f00000 7 1 e1 3c 3 2 f d 2 f 32
Uint16 f 3 12 c 2d 40a00000 5 0 d2f 78 1 3 f c 3 f 32
Uint16 f 7 16 8 69 40092492 2 1 1b6f 780 0 7 f 8 7 f 32
Uint16 f ffff e 10 fff1 397000f0 0 f 0 - - f ffff fff0 f ffff e
Uint16 f fffe d 11 ffe2 397001e0 0 f 0 - - e ffff fff1 f fffe e
Uint16 f f 1e 0 e1 3f800000 1 0 7ef 8000 0 f f 0 f f 29
Uint16 f 8000 800f 800f 8000 39f00000 0 f 0 - - 0 800f 800f f 8000 e
Uint16 8000 0 8000 8000 0 7f800000 - - 1 8000 8000 0 8000 8000 0 8000 32
Uint16 8000 1 8001 7fff 8000 47000000 8000 0 8000 0 4000 0 8001 8001 1 8000 32
Uint16 8000 2 8002 7ffe 0 46800000 4000 0 0 0 2000 0 8002 8002 2 8000 32
Uint16 8000 3 8003 7ffd 8000 462aaaab 2aaa 2 0 0 1000 0 8003 8003 3 8000 32
Uint16 8000 7 8007 7ff9 8000 45924925 1249 1 0 0 100 0 8007 8007 7 8000 32
Uint16 8000 ffff 7fff 8001 8000 3f000080 0 8000 0 - - 8000 ffff 7fff 8000 ffff e
Uint16 8000 fffe 7ffe 8002 0 3f000100 0 8000 0 - - 8000 fffe 7ffe 8000 fffe e
Uint16 8000 f 800f 7ff1 8000 45088889 888 8 0 0 1 0 800f 800f f 8000 32
Uint16 8000 8000 0 0 0 3f800000 1 0 0 - - 8000 8000 0 8000 8000 29
Uint32 0 0 0 0 0 7fc00000 - - 1 0 0 0 0 0 0 0 29
Uint32 0 1 1 ffffffff 0 0 0 0 0 0 0 0 1 1 0 1 e
Uint32 0 2 2 fffffffe 0 0 0 0 0 0 0 0 2 2 0 2 e
Uint32 0 3 3 fffffffd 0 0 0 0 0 0 0 0 3 3 0 3 e
Uint32 0 7 7 fffffff9 0 0 0 0 0 0 0 0 7 7 0 7 e
Uint32 0 ffffffff ffffffff 1 0 0 0 0 0 - - 0 ffffffff ffffffff 0 ffffffff e
Uint32 0 fffffffe fffffffe 2 0 0 0 0 0 - - 0 fffffffe fffffffe 0 fffffffe e
Uint32 0 1f 1f ffffffe1 0 0 0 0 0 0 0 0 1f 1f 0 1f e
Uint32 0 80000000 80000000 80000000 0 0 0 0 0 - - 0 80000000 80000000 0 80000000 e
Uint32 1 0 1 1 0 7f800000 - - 1 1 1 0 1 1 0 1 32
Uint32 1 1 2 0 1 3f800000 1 0 1 2 0 1 1 0 1 1 29
Uint32 1 2 3 ffffffff 2 3f000000 0 1 1 4 0 0 3 3 1 2 e
Uint32 1 3 4 fffffffe 3 3eaaaaab 0 1 1 8 0 1 3 2 1 3 e
Uint32 1 7 8 fffffffa 7 3e124925 0 1 1 80 0 1 7 6 1 7 e
Uint32 1 ffffffff 0 2 ffffffff 2f800000 0 1 1 - - 1 ffffffff fffffffe 1 ffffffff e
Uint32 1 fffffffe ffffffff 3 fffffffe 2f800000 0 1 1 - - 0 ffffffff ffffffff 1 fffffffe e
Uint32 1 1f 20 ffffffe2 1f 3d042108 0 1 1 80000000 0 1 1f 1e 1 1f e
Uint32 1 80000000 80000001 80000001 80000000 30000000 0 1 1 - - 0 80000001 80000001 1 80000000 e
Uint32 2 0 2 2 0 7f800000 - - 1 2 2 0 2 2 0 2 32
Uint32 2 1 3 1 2 40000000 2 0 2 4 1 0 3 3 1 2 32
Uint32 2 2 4 0 4 3f800000 1 0 4 8 0 2 2 0 2 2 29
Uint32 2 3 5 ffffffff 6 3f2aaaab 0 2 8 10 0 2 3 1 2 3 e
Uint32 2 7 9 fffffffb e 3e924925 0 2 80 100 0 2 7 5 2 7 e
Uint32 2 ffffffff 1 3 fffffffe 30000000 0 2 0 - - 2 ffffffff fffffffd 2 ffffffff e
Uint32 2 fffffffe 0 4 fffffffc 30000000 0 2 0 - - 2 fffffffe fffffffc 2 fffffffe e
Uint32 2 1f 21 ffffffe3 3e 3d842108 0 2 80000000 0 0 2 1f 1d 2 1f e
Uint32 2 80000000 80000002 80000002 0 30800000 0 2 0 - - 0 80000002 80000002 2 80000000 e
Uint32 3 0 3 3 0 7f800000 - - 1 3 3 0 3 3 0 3 32
Uint32 3 1 4 2 3 40400000 3 0 3 6 1 1 3 2 1 3 32
Uint32 3 2 5 1 6 3fc00000 1 1 9 c 0 2 3 1 2 3 32
Uint32 3 3 6 0 9 3f800000 1 0 1b 18 0 3 3 0 3 3 29
Uint32 3 7 a fffffffc 15 3edb6db7 0 3 88b 180 0 3 7 4 3 7 e
Uint32 3 ffffffff 2 4 fffffffd 30400000 0 3 0 - - 3 ffffffff fffffffc 3 ffffffff e
Uint32 3 fffffffe 1 5 fffffffa 30400000 0 3 0 - - 2 ffffffff fffffffd 3 fffffffe e
Uint32 3 1f 22 ffffffe4 5d 3dc6318c 0 3 4b5f6a2b 80000000 0 3 1f 1c 3 1f e
Uint32 3 80000000 80000003 80000003 80000000 30c00000 0 3 0 - - 0 80000003 80000003 3 80000000 e
Uint32 7 0 7 7 0 7f800000 - - 1 7 7 0 7 7 0 7 32
Uint32 7 1 8 6 7 40e00000 7 0 7 e 3 1 7 6 1 7 32
Uint32 7 2 9 5 e 40600000 3 1 31 1c 1 2 7 5 2 7 32
Uint32 7 3 a 4 15 40155555 2 1 157 38 0 3 7 4 3 7 32
Uint32 7 7 e 0 31 3f800000 1 0 c90f7 380 0 7 7 0 7 7 29
Uint32 7 ffffffff 6 8 fffffff9 30e00000 0 7 0 - - 7 ffffffff fffffff8 7 ffffffff e
Uint32 7 fffffffe 5 9 fffffff2 30e00000 0 7 0 - - 6 ffffffff fffffff9 7 fffffffe e
Uint32 7 1f 26 ffffffe8 d9 3e6739ce 0 7 fcb9ab7 80000000 0 7 1f 18 7 1f e
Uint32 7 80000000 80000007 80000007 80000000 31600000 0 7 0 - - 0 80000007 80000007 7 80000000 e
Uint32 ffffffff 0 ffffffff ffffffff 0 7f800000 - - 1 ffffffff ffffffff 0 ffffffff ffffffff 0 ffffffff 32
Uint32 ffffffff 1 0 fffffffe ffffffff 4f800000 ffffffff 0 ffffffff fffffffe 7fffffff 1 ffffffff fffffffe 1 ffffffff 32
Uint32 ffffffff 2 1 fffffffd fffffffe 4f000000 7fffffff 1 1 fffffffc 3fffffff 2 ffffffff fffffffd 2 ffffffff 32
Uint32 ffffffff 3 2 fffffffc fffffffd 4eaaaaab 55555555 0 ffffffff fffffff8 1fffffff 3 ffffffff fffffffc 3 ffffffff 32
Uint32 ffffffff 7 6 fffffff8 fffffff9 4e124925 24924924 3 ffffffff ffffff80 1ffffff 7 ffffffff fffffff8 7 ffffffff 32
Uint32 ffffffff ffffffff fffffffe 0 1 3f800000 1 0 ffffffff - - ffffffff ffffffff 0 ffffffff ffffffff 29
Uint32 ffffffff fffffffe fffffffd 1 2 3f800000 1 1 1 - - fffffffe ffffffff 1 fffffffe ffffffff 32
Uint32 ffffffff 1f 1e ffffffe0 ffffffe1 4d042108 8421084 3 ffffffff 80000000 1 1f ffffffff ffffffe0 1f ffffffff 32
Uint32 ffffffff 80000000 7fffffff 7fffffff 80000000 40000000 1 7fffffff 1 - - 80000000 ffffffff 7fffffff 80000000 ffffffff 32
Uint32 fffffffe 0 fffffffe fffffffe 0 7f800000 - - 1 fffffffe fffffffe 0 fffffffe fffffffe 0 fffffffe 32
Uint32 fffffffe 1 ffffffff fffffffd fffffffe 4f800000 fffffffe 0 fffffffe fffffffc 7fffffff 0 ffffffff ffffffff 1 fffffffe 32
Uint32 fffffffe 2 0 fffffffc fffffffc 4f000000 7fffffff 0 4 fffffff8 3fffffff 2 fffffffe fffffffc 2 fffffffe 32
Uint32 fffffffe 3 1 fffffffb fffffffa 4eaaaaab 55555554 2 fffffff8 fffffff0 1fffffff 2 ffffffff fffffffd 3 fffffffe 32
Uint32 fffffffe 7 5 fffffff7 fffffff2 4e124925 24924924 2 ffffff80 ffffff00 1ffffff 6 ffffffff fffffff9 7 fffffffe 32
Uint32 fffffffe ffffffff fffffffd ffffffff 2 3f800000 0 fffffffe 0 - - fffffffe ffffffff 1 fffffffe ffffffff e
Uint32 fffffffe fffffffe fffffffc 0 4 3f800000 1 0 0 - - fffffffe fffffffe 0 fffffffe fffffffe 29
Uint32 fffffffe 1f 1d ffffffdf ffffffc2 4d042108 8421084 2 80000000 0 1 1e ffffffff ffffffe1 1f fffffffe 32
Uint32 fffffffe 80000000 7ffffffe 7ffffffe 0 40000000 1 7ffffffe 0 - - 80000000 fffffffe 7ffffffe 80000000 fffffffe 32
Uint32 1f 0 1f 1f 0 7f800000 - - 1 1f 1f 0 1f 1f 0 1f 32
Uint32 1f 1 20 1e 1f 41f80000 1f 0 1f 3e f 1 1f 1e 1 1f 32
Uint32 1f 2 21 1d 3e 41780000 f 1 3c1 7c 7 2 1f 1d 2 1f 32
Uint32 1f 3 22 1c 5d 41255555 a 1 745f f8 3 3 1f 1c 3 1f 32
Uint32 1f 7 26 18 d9 408db6db 4 3 67e12cdf f80 0 7 1f 18 7 1f 32
Uint32 1f ffffffff 1e 20 ffffffe1 31f80000 0 1f 0 - - 1f ffffffff ffffffe0 1f ffffffff e
Uint32 1f fffffffe 1d 21 ffffffc2 31f80000 0 1f 0 - - 1e ffffffff ffffffe1 1f fffffffe e
Uint32 1f 1f 3e 0 3c1 3f800000 1 0 88303fdf 80000000 0 1f 1f 0 1f 1f 29
Uint32 1f 80000000 8000001f 8000001f 80000000 32780000 0 1f 0 - - 0 8000001f 8000001f 1f 80000000 e
Uint32 80000000 0 80000000 80000000 0 7f800000 - - 1 80000000 80000000 0 80000000 80000000 0 80000000 32
Uint32 80000000 1 80000001 7fffffff 80000000 4f000000 80000000 0 80000000 0 40000000 0 80000001 80000001 1 80000000 32
Uint32 80000000 2 80000002 7ffffffe 0 4e800000 40000000 0 0 0 20000000 0 80000002 80000002 2 80000000 32
Uint32 80000000 3 80000003 7ffffffd 80000000 4e2aaaab 2aaaaaaa 2 0 0 10000000 0 80000003 80000003 3 80000000 32
Uint32 80000000 7 80000007 7ffffff9 80000000 4d924925 12492492 2 0 0 1000000 0 80000007 80000007 7 80000000 32
Uint32 80000000 ffffffff 7fffffff 80000001 80000000 3f000000 0 80000000 0 - - 80000000 ffffffff 7fffffff 80000000 ffffffff e
Uint32 80000000 fffffffe 7ffffffe 80000002 0 3f000000 0 80000000 0 - - 80000000 fffffffe 7ffffffe 80000000 fffffffe e
Uint32 80000000 1f 8000001f 7fffffe1 80000000 4c842108 4210842 2 0 0 1 0 8000001f 8000001f 1f 80000000 32
Uint32 80000000 80000000 0 0 0 3f800000 1 0 0 - - 80000000 80000000 0 80000000 80000000 29
Uint64 0 0 0 0 0 7fc00000 - - 1 0 0 0 0 0 0 0 29
Uint64 0 1 1 ffffffffffffffff 0 0 0 0 0 0 0 0 1 1 0 1 e
Uint64 0 2 2 fffffffffffffffe 0 0 0 0 0 0 0 0 2 2 0 2 e
Uint64 0 3 3 fffffffffffffffd 0 0 0 0 0 0 0 0 3 3 0 3 e
Uint64 0 7 7 fffffffffffffff9 0 0 0 0 0 0 0 0 7 7 0 7 e
Uint64 0 ffffffffffffffff ffffffffffffffff 1 0 0 0 0 0 - - 0 ffffffffffffffff ffffffffffffffff 0 ffffffffffffffff e
Uint64 0 fffffffffffffffe fffffffffffffffe 2 0 0 0 0 0 - - 0 fffffffffffffffe fffffffffffffffe 0 fffffffffffffffe e
Uint64 0 3f 3f ffffffffffffffc1 0 0 0 0 0 0 0 0 3f 3f 0 3f e
Uint64 0 8000000000000000 8000000000000000 8000000000000000 0 0 0 0 0 - - 0 8000000000000000 8000000000000000 0 8000000000000000 e
Uint64 1 0 1 1 0 7f800000 - - 1 1 1 0 1 1 0 1 32
Uint64 1 1 2 0 1 3f800000 1 0 1 2 0 1 1 0 1 1 29
Uint64 1 2 3 ffffffffffffffff 2 3f000000 0 1 1 4 0 0 3 3 1 2 e
Uint64 1 3 4 fffffffffffffffe 3 3eaaaaab 0 1 1 8 0 1 3 2 1 3 e
Uint64 1 7 8 fffffffffffffffa 7 3e124925 0 1 1 80 0 1 7 6 1 7 e
Uint64 1 ffffffffffffffff 0 2 ffffffffffffffff 1f800000 0 1 1 - - 1 ffffffffffffffff fffffffffffffffe 1 ffffffffffffffff e
Uint64 1 fffffffffffffffe ffffffffffffffff 3 fffffffffffffffe 1f800000 0 1 1 - - 0 ffffffffffffffff ffffffffffffffff 1 fffffffffffffffe e
Uint64 1 3f 40 ffffffffffffffc2 3f 3c820821 0 1 1 8000000000000000 0 1 3f 3e 1 3f e
Uint64 1 8000000000000000 8000000000000001 8000000000000001 8000000000000000 20000000 0 1 1 - - 0 8000000000000001 8000000000000001 1 8000000000000000 e
Uint64 2 0 2 2 0 7f800000 - - 1 2 2 0 2 2 0 2 32
Uint64 2 1 3 1 2 40000000 2 0 2 4 1 0 3 3 1 2 32
Uint64 2 2 4 0 4 3f800000 1 0 4 8 0 2 2 0 2 2 29
Uint64 2 3 5 ffffffffffffffff 6 3f2aaaab 0 2 8 10 0 2 3 1 2 3 e
Uint64 2 7 9 fffffffffffffffb e 3e924925 0 2 80 100 0 2 7 5 2 7 e
Uint64 2 ffffffffffffffff 1 3 fffffffffffffffe 20000000 0 2 0 - - 2 ffffffffffffffff fffffffffffffffd 2 ffffffffffffffff e
Uint64 2 fffffffffffffffe 0 4 fffffffffffffffc 20000000 0 2 0 - - 2 fffffffffffffffe fffffffffffffffc 2 fffffffffffffffe e
Uint64 2 3f 41 ffffffffffffffc3 7e 3d020821 0 2 8000000000000000 0 0 2 3f 3d 2 3f e
Uint64 2 8000000000000000 8000000000000002 8000000000000002 0 20800000 0 2 0 - - 0 8000000000000002 8000000000000002 2 8000000000000000 e
Uint64 3 0 3 3 0 7f800000 - - 1 3 3 0 3 3 0 3 32
Uint64 3 1 4 2 3 40400000 3 0 3 6 1 1 3 2 1 3 32
Uint64 3 2 5 1 6 3fc00000 1 1 9 c 0 2 3 1 2 3 32
Uint64 3 3 6 0 9 3f800000 1 0 1b 18 0 3 3 0 3 3 29
Uint64 3 7 a fffffffffffffffc 15 3edb6db7 0 3 88b 180 0 3 7 4 3 7 e
Uint64 3 ffffffffffffffff 2 4 fffffffffffffffd 20400000 0 3 0 - - 3 ffffffffffffffff fffffffffffffffc 3 ffffffffffffffff e
Uint64 3 fffffffffffffffe 1 5 fffffffffffffffa 20400000 0 3 0 - - 2 ffffffffffffffff fffffffffffffffd 3 fffffffffffffffe e
Uint64 3 3f 42 ffffffffffffffc4 bd 3d430c31 0 3 d310b7d97dd4e9ab 8000000000000000 0 3 3f 3c 3 3f e
Uint64 3 8000000000000000 8000000000000003 8000000000000003 8000000000000000 20c00000 0 3 0 - - 0 8000000000000003 8000000000000003 3 8000000000000000 e
Uint64 7 0 7 7 0 7f800000 - - 1 7 7 0 7 7 0 7 32
Uint64 7 1 8 6 7 40e00000 7 0 7 e 3 1 7 6 1 7 32
Uint64 7 2 9 5 e 40600000 3 1 31 1c 1 2 7 5 2 7 32
Uint64 7 3 a 4 15 40155555 2 1 157 38 0 3 7 4 3 7 32
Uint64 7 7 e 0 31 3f800000 1 0 c90f7 380 0 7 7 0 7 7 29
Uint64 7 ffffffffffffffff 6 8 fffffffffffffff9 20e00000 0 7 0 - - 7 ffffffffffffffff fffffffffffffff8 7 ffffffffffffffff e
Uint64 7 fffffffffffffffe 5 9 fffffffffffffff2 20e00000 0 7 0 - - 6 ffffffffffffffff fffffffffffffff9 7 fffffffffffffffe e
Uint64 7 3f 46 ffffffffffffffc8 1b9 3de38e39 0 7 2839ba41401ac7b7 8000000000000000 0 7 3f 38 7 3f e
Uint64 7 8000000000000000 8000000000000007 8000000000000007 8000000000000000 21600000 0 7 0 - - 0 8000000000000007 8000000000000007 7 8000000000000000 e
Uint64 ffffffffffffffff 0 ffffffffffffffff ffffffffffffffff 0 7f800000 - - 1 ffffffffffffffff ffffffffffffffff 0 ffffffffffffffff ffffffffffffffff 0 ffffffffffffffff 32
Uint64 ffffffffffffffff 1 0 fffffffffffffffe ffffffffffffffff 5f800000 ffffffffffffffff 0 ffffffffffffffff fffffffffffffffe 7fffffffffffffff 1 ffffffffffffffff fffffffffffffffe 1 ffffffffffffffff 32
Uint64 ffffffffffffffff 2 1 fffffffffffffffd fffffffffffffffe 5f000000 7fffffffffffffff 1 1 fffffffffffffffc 3fffffffffffffff 2 ffffffffffffffff fffffffffffffffd 2 ffffffffffffffff 32
Uint64 ffffffffffffffff 3 2 fffffffffffffffc fffffffffffffffd 5eaaaaab 5555555555555555 0 ffffffffffffffff fffffffffffffff8 1fffffffffffffff 3 ffffffffffffffff fffffffffffffffc 3 ffffffffffffffff 32
Uint64 ffffffffffffffff 7 6 fffffffffffffff8 fffffffffffffff9 5e124925 2492492492492492 1 ffffffffffffffff ffffffffffffff80 1ffffffffffffff 7 ffffffffffffffff fffffffffffffff8 7 ffffffffffffffff 32
Uint64 ffffffffffffffff ffffffffffffffff fffffffffffffffe 0 1 3f800000 1 0 ffffffffffffffff - - ffffffffffffffff ffffffffffffffff 0 ffffffffffffffff ffffffffffffffff 29
Uint64 ffffffffffffffff fffffffffffffffe fffffffffffffffd 1 2 3f800000 1 1 1 - - fffffffffffffffe ffffffffffffffff 1 fffffffffffffffe ffffffffffffffff 32
Uint64 ffffffffffffffff 3f 3e ffffffffffffffc0 ffffffffffffffc1 5c820821 410410410410410 f ffffffffffffffff 8000000000000000 1 3f ffffffffffffffff ffffffffffffffc0 3f ffffffffffffffff 32
Uint64 ffffffffffffffff 8000000000000000 7fffffffffffffff 7fffffffffffffff 8000000000000000 40000000 1 7fffffffffffffff 1 - - 8000000000000000 ffffffffffffffff 7fffffffffffffff 8000000000000000 ffffffffffffffff 32
Uint64 fffffffffffffffe 0 fffffffffffffffe fffffffffffffffe 0 7f800000 - - 1 fffffffffffffffe fffffffffffffffe 0 fffffffffffffffe fffffffffffffffe 0 fffffffffffffffe 32
Uint64 fffffffffffffffe 1 ffffffffffffffff fffffffffffffffd fffffffffffffffe 5f800000 fffffffffffffffe 0 fffffffffffffffe fffffffffffffffc 7fffffffffffffff 0 ffffffffffffffff ffffffffffffffff 1 fffffffffffffffe 32
Uint64 fffffffffffffffe 2 0 fffffffffffffffc fffffffffffffffc 5f000000 7fffffffffffffff 0 4 fffffffffffffff8 3fffffffffffffff 2 fffffffffffffffe fffffffffffffffc 2 fffffffffffffffe 32
Uint64 fffffffffffffffe 3 1 fffffffffffffffb fffffffffffffffa 5eaaaaab 5555555555555554 2 fffffffffffffff8 fffffffffffffff0 1fffffffffffffff 2 ffffffffffffffff fffffffffffffffd 3 fffffffffffffffe 32
Uint64 fffffffffffffffe 7 5 fffffffffffffff7 fffffffffffffff2 5e124925 2492492492492492 0 ffffffffffffff80 ffffffffffffff00 1ffffffffffffff 6 ffffffffffffffff fffffffffffffff9 7 fffffffffffffffe 32
Uint64 fffffffffffffffe ffffffffffffffff fffffffffffffffd ffffffffffffffff 2 3f800000 0 fffffffffffffffe 0 - - fffffffffffffffe ffffffffffffffff 1 fffffffffffffffe ffffffffffffffff e
Uint64 fffffffffffffffe fffffffffffffffe fffffffffffffffc 0 4 3f800000 1 0 0 - - fffffffffffffffe fffffffffffffffe 0 fffffffffffffffe fffffffffffffffe 29
Uint64 fffffffffffffffe 3f 3d ffffffffffffffbf ffffffffffffff82 5c820821 410410410410410 e 8000000000000000 0 1 3e ffffffffffffffff ffffffffffffffc1 3f fffffffffffffffe 32
Uint64 fffffffffffffffe 8000000000000000 7ffffffffffffffe 7ffffffffffffffe 0 40000000 1 7ffffffffffffffe 0 - - 8000000000000000 fffffffffffffffe 7ffffffffffffffe 8000000000000000 fffffffffffffffe 32
Uint64 3f 0 3f 3f 0 7f800000 - - 1 3f 3f 0 3f 3f 0 3f 32
Uint64 3f 1 40 3e 3f 427c0000 3f 0 3f 7e 1f 1 3f 3e 1 3f 32
Uint64 3f 2 41 3d 7e 41fc0000 1f 1 f81 fc f 2 3f 3d 2 3f 32
Uint64 3f 3 42 3c bd 41a80000 15 0 3d0bf 1f8 7 3 3f 3c 3 3f 32
Uint64 3f 7 46 38 1b9 41100000 9 0 3951d8ab1bf 1f80 0 7 3f 38 7 3f 32
Uint64 3f ffffffffffffffff 3e 40 ffffffffffffffc1 227c0000 0 3f 0 - - 3f ffffffffffffffff ffffffffffffffc0 3f ffffffffffffffff e
Uint64 3f fffffffffffffffe 3d 41 ffffffffffffff82 227c0000 0 3f 0 - - 3e ffffffffffffffff ffffffffffffffc1 3f fffffffffffffffe e
Uint64 3f 3f 7e 0 f81 3f800000 1 0 bf1bbff75b01ffbf 8000000000000000 0 3f 3f 0 3f 3f 29
Uint64 3f 8000000000000000 800000000000003f 800000000000003f 8000000000000000 22fc0000 0 3f 0 - - 0 800000000000003f 800000000000003f 3f 8000000000000000 e
Uint64 8000000000000000 0 8000000000000000 8000000000000000 0 7f800000 - - 1 8000000000000000 8000000000000000 0 8000000000000000 8000000000000000 0 8000000000000000 32
Uint64 8000000000000000 1 8000000000000001 7fffffffffffffff 8000000000000000 5f000000 8000000000000000 0 8000000000000000 0 4000000000000000 0 8000000000000001 8000000000000001 1 8000000000000000 32
Uint64 8000000000000000 2 8000000000000002 7ffffffffffffffe 0 5e800000 4000000000000000 0 0 0 2000000000000000 0 8000000000000002 8000000000000002 2 8000000000000000 32
Uint64 8000000000000000 3 8000000000000003 7ffffffffffffffd 8000000000000000 5e2aaaab 2aaaaaaaaaaaaaaa 2 0 0 1000000000000000 0 8000000000000003 8000000000000003 3 8000000000000000 32
Uint64 8000000000000000 7 8000000000000007 7ffffffffffffff9 8000000000000000 5d924925 1249249249249249 1 0 0 100000000000000 0 8000000000000007 8000000000000007 7 8000000000000000 32
Uint64 8000000000000000 ffffffffffffffff 7fffffffffffffff 8000000000000001 8000000000000000 3f000000 0 8000000000000000 0 - - 8000000000000000 ffffffffffffffff 7fffffffffffffff 8000000000000000 ffffffffffffffff e
Uint64 8000000000000000 fffffffffffffffe 7ffffffffffffffe 8000000000000002 0 3f000000 0 8000000000000000 0 - - 8000000000000000 fffffffffffffffe 7ffffffffffffffe 8000000000000000 fffffffffffffffe e
Uint64 8000000000000000 3f 800000000000003f 7fffffffffffffc1 8000000000000000 5c020821 208208208208208 8 0 0 1 0 800000000000003f 800000000000003f 3f 8000000000000000 32
Uint64 8000000000000000 8000000000000000 0 0 0 3f800000 1 0 0 - - 8000000000000000 8000000000000000 0 8000000000000000 8000000000000000 29
Uint128 0 0 0 0 0 - - - 1 0 0 0 0 0 0 0 29
Uint128 0 1 1 ffffffffffffffffffffffffffffffff 0 - 0 0 0 0 0 0 1 1 0 1 e
Uint128 0 2 2 fffffffffffffffffffffffffffffffe 0 - 0 0 0 0 0 0 2 2 0 2 e
Uint128 0 3 3 fffffffffffffffffffffffffffffffd 0 - 0 0 0 0 0 0 3 3 0 3 e
Uint128 0 7 7 fffffffffffffffffffffffffffffff9 0 - 0 0 0 0 0 0 7 7 0 7 e
Uint128 0 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 1 0 - 0 0 0 - - 0 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 0 ffffffffffffffffffffffffffffffff e
Uint128 0 fffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffffe 2 0 - 0 0 0 - - 0 fffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffffe 0 fffffffffffffffffffffffffffffffe e
Uint128 0 7f 7f ffffffffffffffffffffffffffffff81 0 - 0 0 0 0 0 0 7f 7f 0 7f e
Uint128 0 80000000000000000000000000000000 80000000000000000000000000000000 80000000000000000000000000000000 0 - 0 0 0 - - 0 80000000000000000000000000000000 80000000000000000000000000000000 0 80000000000000000000000000000000 e
Uint128 1 0 1 1 0 - - - 1 1 1 0 1 1 0 1 32
Uint128 1 1 2 0 1 - 1 0 1 2 0 1 1 0 1 1 29
Uint128 1 2 3 ffffffffffffffffffffffffffffffff 2 - 0 1 1 4 0 0 3 3 1 2 e
Uint128 1 3 4 fffffffffffffffffffffffffffffffe 3 - 0 1 1 8 0 1 3 2 1 3 e
Uint128 1 7 8 fffffffffffffffffffffffffffffffa 7 - 0 1 1 80 0 1 7 6 1 7 e
Uint128 1 ffffffffffffffffffffffffffffffff 0 2 ffffffffffffffffffffffffffffffff - 0 1 1 - - 1 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffe 1 ffffffffffffffffffffffffffffffff e
Uint128 1 fffffffffffffffffffffffffffffffe ffffffffffffffffffffffffffffffff 3 fffffffffffffffffffffffffffffffe - 0 1 1 - - 0 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 1 fffffffffffffffffffffffffffffffe e
Uint128 1 7f 80 ffffffffffffffffffffffffffffff82 7f - 0 1 1 80000000000000000000000000000000 0 1 7f 7e 1 7f e
Uint128 1 80000000000000000000000000000000 80000000000000000000000000000001 80000000000000000000000000000001 80000000000000000000000000000000 - 0 1 1 - - 0 80000000000000000000000000000001 80000000000000000000000000000001 1 80000000000000000000000000000000 e
Uint128 2 0 2 2 0 - - - 1 2 2 0 2 2 0 2 32
Uint128 2 1 3 1 2 - 2 0 2 4 1 0 3 3 1 2 32
Uint128 2 2 4 0 4 - 1 0 4 8 0 2 2 0 2 2 29
Uint128 2 3 5 ffffffffffffffffffffffffffffffff 6 - 0 2 8 10 0 2 3 1 2 3 e
Uint128 2 7 9 fffffffffffffffffffffffffffffffb e - 0 2 80 100 0 2 7 5 2 7 e
Uint128 2 ffffffffffffffffffffffffffffffff 1 3 fffffffffffffffffffffffffffffffe - 0 2 0 - - 2 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffd 2 ffffffffffffffffffffffffffffffff e
Uint128 2 fffffffffffffffffffffffffffffffe 0 4 fffffffffffffffffffffffffffffffc - 0 2 0 - - 2 fffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffffc 2 fffffffffffffffffffffffffffffffe e
Uint128 2 7f 81 ffffffffffffffffffffffffffffff83 fe - 0 2 80000000000000000000000000000000 0 0 2 7f 7d 2 7f e
Uint128 2 80000000000000000000000000000000 80000000000000000000000000000002 80000000000000000000000000000002 0 - 0 2 0 - - 0 80000000000000000000000000000002 80000000000000000000000000000002 2 80000000000000000000000000000000 e
Uint128 3 0 3 3 0 - - - 1 3 3 0 3 3 0 3 32
Uint128 3 1 4 2 3 - 3 0 3 6 1 1 3 2 1 3 32
Uint128 3 2 5 1 6 - 1 1 9 c 0 2 3 1 2 3 32
Uint128 3 3 6 0 9 - 1 0 1b 18 0 3 3 0 3 3 29
Uint128 3 7 a fffffffffffffffffffffffffffffffc 15 - 0 3 88b 180 0 3 7 4 3 7 e
Uint128 3 ffffffffffffffffffffffffffffffff 2 4 fffffffffffffffffffffffffffffffd - 0 3 0 - - 3 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffc 3 ffffffffffffffffffffffffffffffff e
Uint128 3 fffffffffffffffffffffffffffffffe 1 5 fffffffffffffffffffffffffffffffa - 0 3 0 - - 2 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffd 3 fffffffffffffffffffffffffffffffe e
Uint128 3 7f 82 ffffffffffffffffffffffffffffff84 17d - 0 3 4c1d8529a9294bcc2ac0b180838228ab 80000000000000000000000000000000 0 3 7f 7c 3 7f e
Uint128 3 80000000000000000000000000000000 80000000000000000000000000000003 80000000000000000000000000000003 80000000000000000000000000000000 - 0 3 0 - - 0 80000000000000000000000000000003 80000000000000000000000000000003 3 80000000000000000000000000000000 e
Uint128 7 0 7 7 0 - - - 1 7 7 0 7 7 0 7 32
Uint128 7 1 8 6 7 - 7 0 7 e 3 1 7 6 1 7 32
Uint128 7 2 9 5 e - 3 1 31 1c 1 2 7 5 2 7 32
Uint128 7 3 a 4 15 - 2 1 157 38 0 3 7 4 3 7 32
Uint128 7 7 e 0 31 - 1 0 c90f7 380 0 7 7 0 7 7 29
Uint128 7 ffffffffffffffffffffffffffffffff 6 8 fffffffffffffffffffffffffffffff9 - 0 7 0 - - 7 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffff8 7 ffffffffffffffffffffffffffffffff e
Uint128 7 fffffffffffffffffffffffffffffffe 5 9 fffffffffffffffffffffffffffffff2 - 0 7 0 - - 6 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffff9 7 fffffffffffffffffffffffffffffffe e
Uint128 7 7f 86 ffffffffffffffffffffffffffffff88 379 - 0 7 31b4ca6d7f162c4c937b2f1ebad621b7 80000000000000000000000000000000 0 7 7f 78 7 7f e
Uint128 7 80000000000000000000000000000000 80000000000000000000000000000007 80000000000000000000000000000007 80000000000000000000000000000000 - 0 7 0 - - 0 80000000000000000000000000000007 80000000000000000000000000000007 7 80000000000000000000000000000000 e
Uint128 ffffffffffffffffffffffffffffffff 0 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 0 - - - 1 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 0 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 0 ffffffffffffffffffffffffffffffff 32
Uint128 ffffffffffffffffffffffffffffffff 1 0 fffffffffffffffffffffffffffffffe ffffffffffffffffffffffffffffffff - ffffffffffffffffffffffffffffffff 0 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffe 7fffffffffffffffffffffffffffffff 1 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffe 1 ffffffffffffffffffffffffffffffff 32
Uint128 ffffffffffffffffffffffffffffffff 2 1 fffffffffffffffffffffffffffffffd fffffffffffffffffffffffffffffffe - 7fffffffffffffffffffffffffffffff 1 1 fffffffffffffffffffffffffffffffc 3fffffffffffffffffffffffffffffff 2 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffd 2 ffffffffffffffffffffffffffffffff 32
Uint128 ffffffffffffffffffffffffffffffff 3 2 fffffffffffffffffffffffffffffffc fffffffffffffffffffffffffffffffd - 55555555555555555555555555555555 0 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffff8 1fffffffffffffffffffffffffffffff 3 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffc 3 ffffffffffffffffffffffffffffffff 32
Uint128 ffffffffffffffffffffffffffffffff 7 6 fffffffffffffffffffffffffffffff8 fffffffffffffffffffffffffffffff9 - 24924924924924924924924924924924 3 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffff80 1ffffffffffffffffffffffffffffff 7 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffff8 7 ffffffffffffffffffffffffffffffff 32
Uint128 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffe 0 1 - 1 0 ffffffffffffffffffffffffffffffff - - ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 0 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 29
Uint128 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffffd 1 2 - 1 1 1 - - fffffffffffffffffffffffffffffffe ffffffffffffffffffffffffffffffff 1 fffffffffffffffffffffffffffffffe ffffffffffffffffffffffffffffffff 32
Uint128 ffffffffffffffffffffffffffffffff 7f 7e ffffffffffffffffffffffffffffff80 ffffffffffffffffffffffffffffff81 - 2040810204081020408102040810204 3 ffffffffffffffffffffffffffffffff 80000000000000000000000000000000 1 7f ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffff80 7f ffffffffffffffffffffffffffffffff 32
Uint128 ffffffffffffffffffffffffffffffff 80000000000000000000000000000000 7fffffffffffffffffffffffffffffff 7fffffffffffffffffffffffffffffff 80000000000000000000000000000000 - 1 7fffffffffffffffffffffffffffffff 1 - - 80000000000000000000000000000000 ffffffffffffffffffffffffffffffff 7fffffffffffffffffffffffffffffff 80000000000000000000000000000000 ffffffffffffffffffffffffffffffff 32
Uint128 fffffffffffffffffffffffffffffffe 0 fffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffffe 0 - - - 1 fffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffffe 0 fffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffffe 0 fffffffffffffffffffffffffffffffe 32
Uint128 fffffffffffffffffffffffffffffffe 1 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffd fffffffffffffffffffffffffffffffe - fffffffffffffffffffffffffffffffe 0 fffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffffc 7fffffffffffffffffffffffffffffff 0 ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffff 1 fffffffffffffffffffffffffffffffe 32
Uint128 fffffffffffffffffffffffffffffffe 2 0 fffffffffffffffffffffffffffffffc fffffffffffffffffffffffffffffffc - 7fffffffffffffffffffffffffffffff 0 4 fffffffffffffffffffffffffffffff8 3fffffffffffffffffffffffffffffff 2 fffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffffc 2 fffffffffffffffffffffffffffffffe 32
Uint128 fffffffffffffffffffffffffffffffe 3 1 fffffffffffffffffffffffffffffffb fffffffffffffffffffffffffffffffa - 55555555555555555555555555555554 2 fffffffffffffffffffffffffffffff8 fffffffffffffffffffffffffffffff0 1fffffffffffffffffffffffffffffff 2 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffd 3 fffffffffffffffffffffffffffffffe 32
Uint128 fffffffffffffffffffffffffffffffe 7 5 fffffffffffffffffffffffffffffff7 fffffffffffffffffffffffffffffff2 - 24924924924924924924924924924924 2 ffffffffffffffffffffffffffffff80 ffffffffffffffffffffffffffffff00 1ffffffffffffffffffffffffffffff 6 ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffff9 7 fffffffffffffffffffffffffffffffe 32
Uint128 fffffffffffffffffffffffffffffffe ffffffffffffffffffffffffffffffff fffffffffffffffffffffffffffffffd ffffffffffffffffffffffffffffffff 2 - 0 fffffffffffffffffffffffffffffffe 0 - - fffffffffffffffffffffffffffffffe ffffffffffffffffffffffffffffffff 1 fffffffffffffffffffffffffffffffe ffffffffffffffffffffffffffffffff e
Uint128 fffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffffc 0 4 - 1 0 0 - - fffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffffe 0 fffffffffffffffffffffffffffffffe fffffffffffffffffffffffffffffffe 29
Uint128 fffffffffffffffffffffffffffffffe 7f 7d ffffffffffffffffffffffffffffff7f ffffffffffffffffffffffffffffff02 - 2040810204081020408102040810204 2 80000000000000000000000000000000 0 1 7e ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffff81 7f fffffffffffffffffffffffffffffffe 32
Uint128 fffffffffffffffffffffffffffffffe 80000000000000000000000000000000 7ffffffffffffffffffffffffffffffe 7ffffffffffffffffffffffffffffffe 0 - 1 7ffffffffffffffffffffffffffffffe 0 - - 80000000000000000000000000000000 fffffffffffffffffffffffffffffffe 7ffffffffffffffffffffffffffffffe 80000000000000000000000000000000 fffffffffffffffffffffffffffffffe 32
Uint128 7f 0 7f 7f 0 - - - 1 7f 7f 0 7f 7f 0 7f 32
Uint128 7f 1 80 7e 7f - 7f 0 7f fe 3f 1 7f 7e 1 7f 32
Uint128 7f 2 81 7d fe - 3f 1 3f01 1fc 1f 2 7f 7d 2 7f 32
Uint128 7f 3 82 7c 17d - 2a 1 1f417f 3f8 f 3 7f 7c 3 7f 32
Uint128 7f 7 86 78 379 - 12 1 1e4a5d45ac37f 3f80 0 7 7f 78 7 7f 32
Uint128 7f ffffffffffffffffffffffffffffffff 7e 80 ffffffffffffffffffffffffffffff81 - 0 7f 0 - - 7f ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffff80 7f ffffffffffffffffffffffffffffffff e
Uint128 7f fffffffffffffffffffffffffffffffe 7d 81 ffffffffffffffffffffffffffffff02 - 0 7f 0 - - 7e ffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffff81 7f fffffffffffffffffffffffffffffffe e
Uint128 7f 7f fe 0 3f01 - 1 0 4da7cd9f13503966148cc880b00fff7f 80000000000000000000000000000000 0 7f 7f 0 7f 7f 29
Uint128 7f 80000000000000000000000000000000 8000000000000000000000000000007f 8000000000000000000000000000007f 80000000000000000000000000000000 - 0 7f 0 - - 0 8000000000000000000000000000007f 8000000000000000000000000000007f 7f 80000000000000000000000000000000 e
Uint128 80000000000000000000000000000000 0 80000000000000000000000000000000 80000000000000000000000000000000 0 - - - 1 80000000000000000000000000000000 80000000000000000000000000000000 0 80000000000000000000000000000000 80000000000000000000000000000000 0 80000000000000000000000000000000 32
Uint128 80000000000000000000000000000000 1 80000000000000000000000000000001 7fffffffffffffffffffffffffffffff 80000000000000000000000000000000 - 80000000000000000000000000000000 0 80000000000000000000000000000000 0 40000000000000000000000000000000 0 80000000000000000000000000000001 80000000000000000000000000000001 1 80000000000000000000000000000000 32
Uint128 80000000000000000000000000000000 2 80000000000000000000000000000002 7ffffffffffffffffffffffffffffffe 0 - 40000000000000000000000000000000 0 0 0 20000000000000000000000000000000 0 80000000000000000000000000000002 80000000000000000000000000000002 2 80000000000000000000000000000000 32
Uint128 80000000000000000000000000000000 3 80000000000000000000000000000003 7ffffffffffffffffffffffffffffffd 80000000000000000000000000000000 - 2aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa 2 0 0 10000000000000000000000000000000 0 80000000000000000000000000000003 80000000000000000000000000000003 3 80000000000000000000000000000000 32
Uint128 80000000000000000000000000000000 7 80000000000000000000000000000007 7ffffffffffffffffffffffffffffff9 80000000000000000000000000000000 - 12492492492492492492492492492492 2 0 0 1000000000000000000000000000000 0 80000000000000000000000000000007 80000000000000000000000000000007 7 80000000000000000000000000000000 32
Uint128 80000000000000000000000000000000 ffffffffffffffffffffffffffffffff 7fffffffffffffffffffffffffffffff 80000000000000000000000000000001 80000000000000000000000000000000 - 0 80000000000000000000000000000000 0 - - 80000000000000000000000000000000 ffffffffffffffffffffffffffffffff 7fffffffffffffffffffffffffffffff 80000000000000000000000000000000 ffffffffffffffffffffffffffffffff e
Uint128 80000000000000000000000000000000 fffffffffffffffffffffffffffffffe 7ffffffffffffffffffffffffffffffe 80000000000000000000000000000002 0 - 0 80000000000000000000000000000000 0 - - 80000000000000000000000000000000 fffffffffffffffffffffffffffffffe 7ffffffffffffffffffffffffffffffe 80000000000000000000000000000000 fffffffffffffffffffffffffffffffe e
Uint128 80000000000000000000000000000000 7f 8000000000000000000000000000007f 7fffffffffffffffffffffffffffff81 80000000000000000000000000000000 - 1020408102040810204081020408102 2 0 0 1 0 8000000000000000000000000000007f 8000000000000000000000000000007f 7f 80000000000000000000000000000000 32
Uint128 80000000000000000000000000000000 80000000000000000000000000000000 0 0 0 - 1 0 0 - - 80000000000000000000000000000000 80000000000000000000000000000000 0 80000000000000000000000000000000 80000000000000000000000000000000 29
Float64 0 0 0 0 0 7ff8000000000000 7ff8000000000000 7ff8000000000000 0 0 29
Float64 0 8000000000000000 0 0 8000000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 8000000000000000 0 29
Float64 0 1 1 8000000000000001 0 0 0 0 0 1 e
Float64 0 8000000000000001 8000000000000001 1 8000000000000000 8000000000000000 8000000000000000 0 8000000000000001 0 32
Float64 0 10000000000000 10000000000000 8010000000000000 0 0 0 0 0 10000000000000 e
Float64 0 8010000000000000 8010000000000000 10000000000000 8000000000000000 8000000000000000 8000000000000000 0 8010000000000000 0 32
Float64 0 7fefffffffffffff 7fefffffffffffff ffefffffffffffff 0 0 0 0 0 7fefffffffffffff e
Float64 0 ffefffffffffffff ffefffffffffffff 7fefffffffffffff 8000000000000000 8000000000000000 8000000000000000 0 ffefffffffffffff 0 32
Float64 0 7ff0000000000000 7ff0000000000000 fff0000000000000 7ff8000000000000 0 0 0 0 7ff0000000000000 e
Float64 0 fff0000000000000 fff0000000000000 7ff0000000000000 7ff8000000000000 8000000000000000 8000000000000000 0 fff0000000000000 0 32
Float64 0 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 0 3ff0000000000000 3ff0000000000000 bff0000000000000 0 0 0 0 0 3ff0000000000000 e
Float64 0 bff0000000000000 bff0000000000000 3ff0000000000000 8000000000000000 8000000000000000 8000000000000000 0 bff0000000000000 0 32
Float64 0 3ff8000000000000 3ff8000000000000 bff8000000000000 0 0 0 0 0 3ff8000000000000 e
Float64 0 bff8000000000000 bff8000000000000 3ff8000000000000 8000000000000000 8000000000000000 8000000000000000 0 bff8000000000000 0 32
Float64 0 4006000000000000 4006000000000000 c006000000000000 0 0 0 0 0 4006000000000000 e
Float64 0 c006000000000000 c006000000000000 4006000000000000 8000000000000000 8000000000000000 8000000000000000 0 c006000000000000 0 32
Float64 0 3fd5555555555555 3fd5555555555555 bfd5555555555555 0 0 0 0 0 3fd5555555555555 e
Float64 0 bfd5555555555555 bfd5555555555555 3fd5555555555555 8000000000000000 8000000000000000 8000000000000000 0 bfd5555555555555 0 32
Float64 0 401c000000000000 401c000000000000 c01c000000000000 0 0 0 0 0 401c000000000000 e
Float64 0 c01c000000000000 c01c000000000000 401c000000000000 8000000000000000 8000000000000000 8000000000000000 0 c01c000000000000 0 32
Float64 0 408f400000000000 408f400000000000 c08f400000000000 0 0 0 0 0 408f400000000000 e
Float64 0 c08f400000000000 c08f400000000000 408f400000000000 8000000000000000 8000000000000000 8000000000000000 0 c08f400000000000 0 32
Float64 8000000000000000 0 0 8000000000000000 8000000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 8000000000000000 0 29
Float64 8000000000000000 8000000000000000 8000000000000000 0 0 7ff8000000000000 7ff8000000000000 7ff8000000000000 8000000000000000 8000000000000000 29
Float64 8000000000000000 1 1 8000000000000001 8000000000000000 8000000000000000 8000000000000000 8000000000000000 8000000000000000 1 e
Float64 8000000000000000 8000000000000001 8000000000000001 1 0 0 0 8000000000000000 8000000000000001 8000000000000000 32
Float64 8000000000000000 10000000000000 10000000000000 8010000000000000 8000000000000000 8000000000000000 8000000000000000 8000000000000000 8000000000000000 10000000000000 e
Float64 8000000000000000 8010000000000000 8010000000000000 10000000000000 0 0 0 8000000000000000 8010000000000000 8000000000000000 32
Float64 8000000000000000 7fefffffffffffff 7fefffffffffffff ffefffffffffffff 8000000000000000 8000000000000000 8000000000000000 8000000000000000 8000000000000000 7fefffffffffffff e
Float64 8000000000000000 ffefffffffffffff ffefffffffffffff 7fefffffffffffff 0 0 0 8000000000000000 ffefffffffffffff 8000000000000000 32
Float64 8000000000000000 7ff0000000000000 7ff0000000000000 fff0000000000000 7ff8000000000000 8000000000000000 8000000000000000 8000000000000000 8000000000000000 7ff0000000000000 e
Float64 8000000000000000 fff0000000000000 fff0000000000000 7ff0000000000000 7ff8000000000000 0 0 8000000000000000 fff0000000000000 8000000000000000 32
Float64 8000000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 8000000000000000 3ff0000000000000 3ff0000000000000 bff0000000000000 8000000000000000 8000000000000000 8000000000000000 8000000000000000 8000000000000000 3ff0000000000000 e
Float64 8000000000000000 bff0000000000000 bff0000000000000 3ff0000000000000 0 0 0 8000000000000000 bff0000000000000 8000000000000000 32
Float64 8000000000000000 3ff8000000000000 3ff8000000000000 bff8000000000000 8000000000000000 8000000000000000 8000000000000000 8000000000000000 8000000000000000 3ff8000000000000 e
Float64 8000000000000000 bff8000000000000 bff8000000000000 3ff8000000000000 0 0 0 8000000000000000 bff8000000000000 8000000000000000 32
Float64 8000000000000000 4006000000000000 4006000000000000 c006000000000000 8000000000000000 8000000000000000 8000000000000000 8000000000000000 8000000000000000 4006000000000000 e
Float64 8000000000000000 c006000000000000 c006000000000000 4006000000000000 0 0 0 8000000000000000 c006000000000000 8000000000000000 32
Float64 8000000000000000 3fd5555555555555 3fd5555555555555 bfd5555555555555 8000000000000000 8000000000000000 8000000000000000 8000000000000000 8000000000000000 3fd5555555555555 e
Float64 8000000000000000 bfd5555555555555 bfd5555555555555 3fd5555555555555 0 0 0 8000000000000000 bfd5555555555555 8000000000000000 32
Float64 8000000000000000 401c000000000000 401c000000000000 c01c000000000000 8000000000000000 8000000000000000 8000000000000000 8000000000000000 8000000000000000 401c000000000000 e
Float64 8000000000000000 c01c000000000000 c01c000000000000 401c000000000000 0 0 0 8000000000000000 c01c000000000000 8000000000000000 32
Float64 8000000000000000 408f400000000000 408f400000000000 c08f400000000000 8000000000000000 8000000000000000 8000000000000000 8000000000000000 8000000000000000 408f400000000000 e
Float64 8000000000000000 c08f400000000000 c08f400000000000 408f400000000000 0 0 0 8000000000000000 c08f400000000000 8000000000000000 32
Float64 1 0 1 1 0 7ff0000000000000 7ff0000000000000 7ff8000000000000 0 1 32
Float64 1 8000000000000000 1 1 8000000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 8000000000000000 1 32
Float64 1 1 2 0 0 3ff0000000000000 3ff0000000000000 0 1 1 29
Float64 1 8000000000000001 0 2 8000000000000000 bff0000000000000 bff0000000000000 0 8000000000000001 1 32
Float64 1 10000000000000 10000000000001 800fffffffffffff 0 3cb0000000000000 0 1 1 10000000000000 e
Float64 1 8010000000000000 800fffffffffffff 10000000000001 8000000000000000 bcb0000000000000 bff0000000000000 1 8010000000000000 1 32
Float64 1 7fefffffffffffff 7fefffffffffffff ffefffffffffffff 3ccfffffffffffff 0 0 1 1 7fefffffffffffff e
Float64 1 ffefffffffffffff ffefffffffffffff 7fefffffffffffff bccfffffffffffff 8000000000000000 8000000000000000 1 ffefffffffffffff 1 32
Float64 1 7ff0000000000000 7ff0000000000000 fff0000000000000 7ff0000000000000 0 0 1 1 7ff0000000000000 e
Float64 1 fff0000000000000 fff0000000000000 7ff0000000000000 fff0000000000000 8000000000000000 8000000000000000 1 fff0000000000000 1 32
Float64 1 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 1 3ff0000000000000 3ff0000000000000 bff0000000000000 1 1 0 1 1 3ff0000000000000 e
Float64 1 bff0000000000000 bff0000000000000 3ff0000000000000 8000000000000001 8000000000000001 bff0000000000000 1 bff0000000000000 1 32
Float64 1 3ff8000000000000 3ff8000000000000 bff8000000000000 2 1 0 1 1 3ff8000000000000 e
Float64 1 bff8000000000000 bff8000000000000 3ff8000000000000 8000000000000002 8000000000000001 bff0000000000000 1 bff8000000000000 1 32
Float64 1 4006000000000000 4006000000000000 c006000000000000 3 0 0 1 1 4006000000000000 e
Float64 1 c006000000000000 c006000000000000 4006000000000000 8000000000000003 8000000000000000 8000000000000000 1 c006000000000000 1 32
Float64 1 3fd5555555555555 3fd5555555555555 bfd5555555555555 0 3 0 1 1 3fd5555555555555 e
Float64 1 bfd5555555555555 bfd5555555555555 3fd5555555555555 8000000000000000 8000000000000003 bff0000000000000 1 bfd5555555555555 1 32
Float64 1 401c000000000000 401c000000000000 c01c000000000000 7 0 0 1 1 401c000000000000 e
Float64 1 c01c000000000000 c01c000000000000 401c000000000000 8000000000000007 8000000000000000 8000000000000000 1 c01c000000000000 1 32
Float64 1 408f400000000000 408f400000000000 c08f400000000000 3e8 0 0 1 1 408f400000000000 e
Float64 1 c08f400000000000 c08f400000000000 408f400000000000 80000000000003e8 8000000000000000 8000000000000000 1 c08f400000000000 1 32
Float64 8000000000000001 0 8000000000000001 8000000000000001 8000000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 8000000000000001 0 e
Float64 8000000000000001 8000000000000000 8000000000000001 8000000000000001 0 7ff0000000000000 7ff0000000000000 7ff8000000000000 8000000000000001 8000000000000000 e
Float64 8000000000000001 1 0 8000000000000002 8000000000000000 bff0000000000000 bff0000000000000 8000000000000000 8000000000000001 1 e
Float64 8000000000000001 8000000000000001 8000000000000002 0 0 3ff0000000000000 3ff0000000000000 8000000000000000 8000000000000001 8000000000000001 29
Float64 8000000000000001 10000000000000 fffffffffffff 8010000000000001 8000000000000000 bcb0000000000000 bff0000000000000 8000000000000001 8000000000000001 10000000000000 e
Float64 8000000000000001 8010000000000000 8010000000000001 fffffffffffff 0 3cb0000000000000 0 8000000000000001 8010000000000000 8000000000000001 32
Float64 8000000000000001 7fefffffffffffff 7fefffffffffffff ffefffffffffffff bccfffffffffffff 8000000000000000 8000000000000000 8000000000000001 8000000000000001 7fefffffffffffff e
Float64 8000000000000001 ffefffffffffffff ffefffffffffffff 7fefffffffffffff 3ccfffffffffffff 0 0 8000000000000001 ffefffffffffffff 8000000000000001 32
Float64 8000000000000001 7ff0000000000000 7ff0000000000000 fff0000000000000 fff0000000000000 8000000000000000 8000000000000000 8000000000000001 8000000000000001 7ff0000000000000 e
Float64 8000000000000001 fff0000000000000 fff0000000000000 7ff0000000000000 7ff0000000000000 0 0 8000000000000001 fff0000000000000 8000000000000001 32
Float64 8000000000000001 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 8000000000000001 3ff0000000000000 3ff0000000000000 bff0000000000000 8000000000000001 8000000000000001 bff0000000000000 8000000000000001 8000000000000001 3ff0000000000000 e
Float64 8000000000000001 bff0000000000000 bff0000000000000 3ff0000000000000 1 1 0 8000000000000001 bff0000000000000 8000000000000001 32
Float64 8000000000000001 3ff8000000000000 3ff8000000000000 bff8000000000000 8000000000000002 8000000000000001 bff0000000000000 8000000000000001 8000000000000001 3ff8000000000000 e
Float64 8000000000000001 bff8000000000000 bff8000000000000 3ff8000000000000 2 1 0 8000000000000001 bff8000000000000 8000000000000001 32
Float64 8000000000000001 4006000000000000 4006000000000000 c006000000000000 8000000000000003 8000000000000000 8000000000000000 8000000000000001 8000000000000001 4006000000000000 e
Float64 8000000000000001 c006000000000000 c006000000000000 4006000000000000 3 0 0 8000000000000001 c006000000000000 8000000000000001 32
Float64 8000000000000001 3fd5555555555555 3fd5555555555555 bfd5555555555555 8000000000000000 8000000000000003 bff0000000000000 8000000000000001 8000000000000001 3fd5555555555555 e
Float64 8000000000000001 bfd5555555555555 bfd5555555555555 3fd5555555555555 0 3 0 8000000000000001 bfd5555555555555 8000000000000001 32
Float64 8000000000000001 401c000000000000 401c000000000000 c01c000000000000 8000000000000007 8000000000000000 8000000000000000 8000000000000001 8000000000000001 401c000000000000 e
Float64 8000000000000001 c01c000000000000 c01c000000000000 401c000000000000 7 0 0 8000000000000001 c01c000000000000 8000000000000001 32
Float64 8000000000000001 408f400000000000 408f400000000000 c08f400000000000 80000000000003e8 8000000000000000 8000000000000000 8000000000000001 8000000000000001 408f400000000000 e
Float64 8000000000000001 c08f400000000000 c08f400000000000 408f400000000000 3e8 0 0 8000000000000001 c08f400000000000 8000000000000001 32
Float64 10000000000000 0 10000000000000 10000000000000 0 7ff0000000000000 7ff0000000000000 7ff8000000000000 0 10000000000000 32
Float64 10000000000000 8000000000000000 10000000000000 10000000000000 8000000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 8000000000000000 10000000000000 32
Float64 10000000000000 1 10000000000001 fffffffffffff 0 4330000000000000 4330000000000000 0 1 10000000000000 32
Float64 10000000000000 8000000000000001 fffffffffffff 10000000000001 8000000000000000 c330000000000000 c330000000000000 0 8000000000000001 10000000000000 32
Float64 10000000000000 10000000000000 20000000000000 0 0 3ff0000000000000 3ff0000000000000 0 10000000000000 10000000000000 29
Float64 10000000000000 8010000000000000 0 20000000000000 8000000000000000 bff0000000000000 bff0000000000000 0 8010000000000000 10000000000000 32
Float64 10000000000000 7fefffffffffffff 7fefffffffffffff ffefffffffffffff 400fffffffffffff 0 0 10000000000000 10000000000000 7fefffffffffffff e
Float64 10000000000000 ffefffffffffffff ffefffffffffffff 7fefffffffffffff c00fffffffffffff 8000000000000000 8000000000000000 10000000000000 ffefffffffffffff 10000000000000 32
Float64 10000000000000 7ff0000000000000 7ff0000000000000 fff0000000000000 7ff0000000000000 0 0 10000000000000 10000000000000 7ff0000000000000 e
Float64 10000000000000 fff0000000000000 fff0000000000000 7ff0000000000000 fff0000000000000 8000000000000000 8000000000000000 10000000000000 fff0000000000000 10000000000000 32
Float64 10000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 10000000000000 3ff0000000000000 3ff0000000000000 bff0000000000000 10000000000000 10000000000000 0 10000000000000 10000000000000 3ff0000000000000 e
Float64 10000000000000 bff0000000000000 bff0000000000000 3ff0000000000000 8010000000000000 8010000000000000 bff0000000000000 10000000000000 bff0000000000000 10000000000000 32
Float64 10000000000000 3ff8000000000000 3ff8000000000000 bff8000000000000 18000000000000 aaaaaaaaaaaab 0 10000000000000 10000000000000 3ff8000000000000 e
Float64 10000000000000 bff8000000000000 bff8000000000000 3ff8000000000000 8018000000000000 800aaaaaaaaaaaab bff0000000000000 10000000000000 bff8000000000000 10000000000000 32
Float64 10000000000000 4006000000000000 4006000000000000 c006000000000000 26000000000000 5d1745d1745d1 0 10000000000000 10000000000000 4006000000000000 e
Float64 10000000000000 c006000000000000 c006000000000000 4006000000000000 8026000000000000 8005d1745d1745d1 bff0000000000000 10000000000000 c006000000000000 10000000000000 32
Float64 10000000000000 3fd5555555555555 3fd5555555555555 bfd5555555555555 5555555555555 28000000000000 0 10000000000000 10000000000000 3fd5555555555555 e
Float64 10000000000000 bfd5555555555555 bfd5555555555555 3fd5555555555555 8005555555555555 8028000000000000 bff0000000000000 10000000000000 bfd5555555555555 10000000000000 32
Float64 10000000000000 401c000000000000 401c000000000000 c01c000000000000 3c000000000000 2492492492492 0 10000000000000 10000000000000 401c000000000000 e
Float64 10000000000000 c01c000000000000 c01c000000000000 401c000000000000 803c000000000000 8002492492492492 bff0000000000000 10000000000000 c01c000000000000 10000000000000 32
Float64 10000000000000 408f400000000000 408f400000000000 c08f400000000000 af400000000000 4189374bc6a 0 10000000000000 10000000000000 408f400000000000 e
Float64 10000000000000 c08f400000000000 c08f400000000000 408f400000000000 80af400000000000 800004189374bc6a bff0000000000000 10000000000000 c08f400000000000 10000000000000 32
Float64 8010000000000000 0 8010000000000000 8010000000000000 8000000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 8010000000000000 0 e
Float64 8010000000000000 8000000000000000 8010000000000000 8010000000000000 0 7ff0000000000000 7ff0000000000000 7ff8000000000000 8010000000000000 8000000000000000 e
Float64 8010000000000000 1 800fffffffffffff 8010000000000001 8000000000000000 c330000000000000 c330000000000000 8000000000000000 8010000000000000 1 e
Float64 8010000000000000 8000000000000001 8010000000000001 800fffffffffffff 0 4330000000000000 4330000000000000 8000000000000000 8010000000000000 8000000000000001 e
Float64 8010000000000000 10000000000000 0 8020000000000000 8000000000000000 bff0000000000000 bff0000000000000 8000000000000000 8010000000000000 10000000000000 e
Float64 8010000000000000 8010000000000000 8020000000000000 0 0 3ff0000000000000 3ff0000000000000 8000000000000000 8010000000000000 8010000000000000 29
Float64 8010000000000000 7fefffffffffffff 7fefffffffffffff ffefffffffffffff c00fffffffffffff 8000000000000000 8000000000000000 8010000000000000 8010000000000000 7fefffffffffffff e
Float64 8010000000000000 ffefffffffffffff ffefffffffffffff 7fefffffffffffff 400fffffffffffff 0 0 8010000000000000 ffefffffffffffff 8010000000000000 32
Float64 8010000000000000 7ff0000000000000 7ff0000000000000 fff0000000000000 fff0000000000000 8000000000000000 8000000000000000 8010000000000000 8010000000000000 7ff0000000000000 e
Float64 8010000000000000 fff0000000000000 fff0000000000000 7ff0000000000000 7ff0000000000000 0 0 8010000000000000 fff0000000000000 8010000000000000 32
Float64 8010000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 8010000000000000 3ff0000000000000 3ff0000000000000 bff0000000000000 8010000000000000 8010000000000000 bff0000000000000 8010000000000000 8010000000000000 3ff0000000000000 e
Float64 8010000000000000 bff0000000000000 bff0000000000000 3ff0000000000000 10000000000000 10000000000000 0 8010000000000000 bff0000000000000 8010000000000000 32
Float64 8010000000000000 3ff8000000000000 3ff8000000000000 bff8000000000000 8018000000000000 800aaaaaaaaaaaab bff0000000000000 8010000000000000 8010000000000000 3ff8000000000000 e
Float64 8010000000000000 bff8000000000000 bff8000000000000 3ff8000000000000 18000000000000 aaaaaaaaaaaab 0 8010000000000000 bff8000000000000 8010000000000000 32
Float64 8010000000000000 4006000000000000 4006000000000000 c006000000000000 8026000000000000 8005d1745d1745d1 bff0000000000000 8010000000000000 8010000000000000 4006000000000000 e
Float64 8010000000000000 c006000000000000 c006000000000000 4006000000000000 26000000000000 5d1745d1745d1 0 8010000000000000 c006000000000000 8010000000000000 32
Float64 8010000000000000 3fd5555555555555 3fd5555555555555 bfd5555555555555 8005555555555555 8028000000000000 bff0000000000000 8010000000000000 8010000000000000 3fd5555555555555 e
Float64 8010000000000000 bfd5555555555555 bfd5555555555555 3fd5555555555555 5555555555555 28000000000000 0 8010000000000000 bfd5555555555555 8010000000000000 32
Float64 8010000000000000 401c000000000000 401c000000000000 c01c000000000000 803c000000000000 8002492492492492 bff0000000000000 8010000000000000 8010000000000000 401c000000000000 e
Float64 8010000000000000 c01c000000000000 c01c000000000000 401c000000000000 3c000000000000 2492492492492 0 8010000000000000 c01c000000000000 8010000000000000 32
Float64 8010000000000000 408f400000000000 408f400000000000 c08f400000000000 80af400000000000 800004189374bc6a bff0000000000000 8010000000000000 8010000000000000 408f400000000000 e
Float64 8010000000000000 c08f400000000000 c08f400000000000 408f400000000000 af400000000000 4189374bc6a 0 8010000000000000 c08f400000000000 8010000000000000 32
Float64 7fefffffffffffff 0 7fefffffffffffff 7fefffffffffffff 0 7ff0000000000000 7ff0000000000000 7ff8000000000000 0 7fefffffffffffff 32
Float64 7fefffffffffffff 8000000000000000 7fefffffffffffff 7fefffffffffffff 8000000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 8000000000000000 7fefffffffffffff 32
Float64 7fefffffffffffff 1 7fefffffffffffff 7fefffffffffffff 3ccfffffffffffff 7ff0000000000000 7ff0000000000000 0 1 7fefffffffffffff 32
Float64 7fefffffffffffff 8000000000000001 7fefffffffffffff 7fefffffffffffff bccfffffffffffff fff0000000000000 fff0000000000000 0 8000000000000001 7fefffffffffffff 32
Float64 7fefffffffffffff 10000000000000 7fefffffffffffff 7fefffffffffffff 400fffffffffffff 7ff0000000000000 7ff0000000000000 0 10000000000000 7fefffffffffffff 32
Float64 7fefffffffffffff 8010000000000000 7fefffffffffffff 7fefffffffffffff c00fffffffffffff fff0000000000000 fff0000000000000 0 8010000000000000 7fefffffffffffff 32
Float64 7fefffffffffffff 7fefffffffffffff 7ff0000000000000 0 7ff0000000000000 3ff0000000000000 3ff0000000000000 0 7fefffffffffffff 7fefffffffffffff 29
Float64 7fefffffffffffff ffefffffffffffff 0 7ff0000000000000 fff0000000000000 bff0000000000000 bff0000000000000 0 ffefffffffffffff 7fefffffffffffff 32
Float64 7fefffffffffffff 7ff0000000000000 7ff0000000000000 fff0000000000000 7ff0000000000000 0 0 7fefffffffffffff 7fefffffffffffff 7ff0000000000000 e
Float64 7fefffffffffffff fff0000000000000 fff0000000000000 7ff0000000000000 fff0000000000000 8000000000000000 8000000000000000 7fefffffffffffff fff0000000000000 7fefffffffffffff 32
Float64 7fefffffffffffff 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 7fefffffffffffff 3ff0000000000000 7fefffffffffffff 7fefffffffffffff 7fefffffffffffff 7fefffffffffffff 7fefffffffffffff 0 3ff0000000000000 7fefffffffffffff 32
Float64 7fefffffffffffff bff0000000000000 7fefffffffffffff 7fefffffffffffff ffefffffffffffff ffefffffffffffff ffefffffffffffff 0 bff0000000000000 7fefffffffffffff 32
Float64 7fefffffffffffff 3ff8000000000000 7fefffffffffffff 7fefffffffffffff 7ff0000000000000 7fe5555555555555 7fe5555555555555 3fe0000000000000 3ff8000000000000 7fefffffffffffff 32
Float64 7fefffffffffffff bff8000000000000 7fefffffffffffff 7fefffffffffffff fff0000000000000 ffe5555555555555 ffe5555555555555 3fe0000000000000 bff8000000000000 7fefffffffffffff 32
Float64 7fefffffffffffff 4006000000000000 7fefffffffffffff 7fefffffffffffff 7ff0000000000000 7fd745d1745d1745 7fd745d1745d1745 3fd0000000000000 4006000000000000 7fefffffffffffff 32
Float64 7fefffffffffffff c006000000000000 7fefffffffffffff 7fefffffffffffff fff0000000000000 ffd745d1745d1745 ffd745d1745d1745 3fd0000000000000 c006000000000000 7fefffffffffffff 32
Float64 7fefffffffffffff 3fd5555555555555 7fefffffffffffff 7fefffffffffffff 7fd5555555555554 7ff0000000000000 7ff0000000000000 3fb5555555555554 3fd5555555555555 7fefffffffffffff 32
Float64 7fefffffffffffff bfd5555555555555 7fefffffffffffff 7fefffffffffffff ffd5555555555554 fff0000000000000 fff0000000000000 3fb5555555555554 bfd5555555555555 7fefffffffffffff 32
Float64 7fefffffffffffff 401c000000000000 7fefffffffffffff 7fefffffffffffff 7ff0000000000000 7fc2492492492492 7fc2492492492492 4014000000000000 401c000000000000 7fefffffffffffff 32
Float64 7fefffffffffffff c01c000000000000 7fefffffffffffff 7fefffffffffffff fff0000000000000 ffc2492492492492 ffc2492492492492 4014000000000000 c01c000000000000 7fefffffffffffff 32
Float64 7fefffffffffffff 408f400000000000 7fefffffffffffff 7fefffffffffffff 7ff0000000000000 7f50624dd2f1a9fb 7f50624dd2f1a9fb 4077000000000000 408f400000000000 7fefffffffffffff 32
Float64 7fefffffffffffff c08f400000000000 7fefffffffffffff 7fefffffffffffff fff0000000000000 ff50624dd2f1a9fb ff50624dd2f1a9fb 4077000000000000 c08f400000000000 7fefffffffffffff 32
Float64 ffefffffffffffff 0 ffefffffffffffff ffefffffffffffff 8000000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 ffefffffffffffff 0 e
Float64 ffefffffffffffff 8000000000000000 ffefffffffffffff ffefffffffffffff 0 7ff0000000000000 7ff0000000000000 7ff8000000000000 ffefffffffffffff 8000000000000000 e
Float64 ffefffffffffffff 1 ffefffffffffffff ffefffffffffffff bccfffffffffffff fff0000000000000 fff0000000000000 8000000000000000 ffefffffffffffff 1 e
Float64 ffefffffffffffff 8000000000000001 ffefffffffffffff ffefffffffffffff 3ccfffffffffffff 7ff0000000000000 7ff0000000000000 8000000000000000 ffefffffffffffff 8000000000000001 e
Float64 ffefffffffffffff 10000000000000 ffefffffffffffff ffefffffffffffff c00fffffffffffff fff0000000000000 fff0000000000000 8000000000000000 ffefffffffffffff 10000000000000 e
Float64 ffefffffffffffff 8010000000000000 ffefffffffffffff ffefffffffffffff 400fffffffffffff 7ff0000000000000 7ff0000000000000 8000000000000000 ffefffffffffffff 8010000000000000 e
Float64 ffefffffffffffff 7fefffffffffffff 0 fff0000000000000 fff0000000000000 bff0000000000000 bff0000000000000 8000000000000000 ffefffffffffffff 7fefffffffffffff e
Float64 ffefffffffffffff ffefffffffffffff fff0000000000000 0 7ff0000000000000 3ff0000000000000 3ff0000000000000 8000000000000000 ffefffffffffffff ffefffffffffffff 29
Float64 ffefffffffffffff 7ff0000000000000 7ff0000000000000 fff0000000000000 fff0000000000000 8000000000000000 8000000000000000 ffefffffffffffff ffefffffffffffff 7ff0000000000000 e
Float64 ffefffffffffffff fff0000000000000 fff0000000000000 7ff0000000000000 7ff0000000000000 0 0 ffefffffffffffff fff0000000000000 ffefffffffffffff 32
Float64 ffefffffffffffff 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 ffefffffffffffff 3ff0000000000000 ffefffffffffffff ffefffffffffffff ffefffffffffffff ffefffffffffffff ffefffffffffffff 8000000000000000 ffefffffffffffff 3ff0000000000000 e
Float64 ffefffffffffffff bff0000000000000 ffefffffffffffff ffefffffffffffff 7fefffffffffffff 7fefffffffffffff 7fefffffffffffff 8000000000000000 ffefffffffffffff bff0000000000000 e
Float64 ffefffffffffffff 3ff8000000000000 ffefffffffffffff ffefffffffffffff fff0000000000000 ffe5555555555555 ffe5555555555555 bfe0000000000000 ffefffffffffffff 3ff8000000000000 e
Float64 ffefffffffffffff bff8000000000000 ffefffffffffffff ffefffffffffffff 7ff0000000000000 7fe5555555555555 7fe5555555555555 bfe0000000000000 ffefffffffffffff bff8000000000000 e
Float64 ffefffffffffffff 4006000000000000 ffefffffffffffff ffefffffffffffff fff0000000000000 ffd745d1745d1745 ffd745d1745d1745 bfd0000000000000 ffefffffffffffff 4006000000000000 e
Float64 ffefffffffffffff c006000000000000 ffefffffffffffff ffefffffffffffff 7ff0000000000000 7fd745d1745d1745 7fd745d1745d1745 bfd0000000000000 ffefffffffffffff c006000000000000 e
Float64 ffefffffffffffff 3fd5555555555555 ffefffffffffffff ffefffffffffffff ffd5555555555554 fff0000000000000 fff0000000000000 bfb5555555555554 ffefffffffffffff 3fd5555555555555 e
Float64 ffefffffffffffff bfd5555555555555 ffefffffffffffff ffefffffffffffff 7fd5555555555554 7ff0000000000000 7ff0000000000000 bfb5555555555554 ffefffffffffffff bfd5555555555555 e
Float64 ffefffffffffffff 401c000000000000 ffefffffffffffff ffefffffffffffff fff0000000000000 ffc2492492492492 ffc2492492492492 c014000000000000 ffefffffffffffff 401c000000000000 e
Float64 ffefffffffffffff c01c000000000000 ffefffffffffffff ffefffffffffffff 7ff0000000000000 7fc2492492492492 7fc2492492492492 c014000000000000 ffefffffffffffff c01c000000000000 e
Float64 ffefffffffffffff 408f400000000000 ffefffffffffffff ffefffffffffffff fff0000000000000 ff50624dd2f1a9fb ff50624dd2f1a9fb c077000000000000 ffefffffffffffff 408f400000000000 e
Float64 ffefffffffffffff c08f400000000000 ffefffffffffffff ffefffffffffffff 7ff0000000000000 7f50624dd2f1a9fb 7f50624dd2f1a9fb c077000000000000 ffefffffffffffff c08f400000000000 e
Float64 7ff0000000000000 0 7ff0000000000000 7ff0000000000000 7ff8000000000000 7ff0000000000000 7ff0000000000000 7ff8000000000000 0 7ff0000000000000 32
Float64 7ff0000000000000 8000000000000000 7ff0000000000000 7ff0000000000000 7ff8000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 8000000000000000 7ff0000000000000 32
Float64 7ff0000000000000 1 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff8000000000000 1 7ff0000000000000 32
Float64 7ff0000000000000 8000000000000001 7ff0000000000000 7ff0000000000000 fff0000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 8000000000000001 7ff0000000000000 32
Float64 7ff0000000000000 10000000000000 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff8000000000000 10000000000000 7ff0000000000000 32
Float64 7ff0000000000000 8010000000000000 7ff0000000000000 7ff0000000000000 fff0000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 8010000000000000 7ff0000000000000 32
Float64 7ff0000000000000 7fefffffffffffff 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff8000000000000 7fefffffffffffff 7ff0000000000000 32
Float64 7ff0000000000000 ffefffffffffffff 7ff0000000000000 7ff0000000000000 fff0000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 ffefffffffffffff 7ff0000000000000 32
Float64 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff8000000000000 7ff0000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff0000000000000 7ff0000000000000 29
Float64 7ff0000000000000 fff0000000000000 7ff8000000000000 7ff0000000000000 fff0000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 fff0000000000000 7ff0000000000000 32
Float64 7ff0000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 7ff0000000000000 3ff0000000000000 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff8000000000000 3ff0000000000000 7ff0000000000000 32
Float64 7ff0000000000000 bff0000000000000 7ff0000000000000 7ff0000000000000 fff0000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 bff0000000000000 7ff0000000000000 32
Float64 7ff0000000000000 3ff8000000000000 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff8000000000000 3ff8000000000000 7ff0000000000000 32
Float64 7ff0000000000000 bff8000000000000 7ff0000000000000 7ff0000000000000 fff0000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 bff8000000000000 7ff0000000000000 32
Float64 7ff0000000000000 4006000000000000 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff8000000000000 4006000000000000 7ff0000000000000 32
Float64 7ff0000000000000 c006000000000000 7ff0000000000000 7ff0000000000000 fff0000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 c006000000000000 7ff0000000000000 32
Float64 7ff0000000000000 3fd5555555555555 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff8000000000000 3fd5555555555555 7ff0000000000000 32
Float64 7ff0000000000000 bfd5555555555555 7ff0000000000000 7ff0000000000000 fff0000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 bfd5555555555555 7ff0000000000000 32
Float64 7ff0000000000000 401c000000000000 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff8000000000000 401c000000000000 7ff0000000000000 32
Float64 7ff0000000000000 c01c000000000000 7ff0000000000000 7ff0000000000000 fff0000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 c01c000000000000 7ff0000000000000 32
Float64 7ff0000000000000 408f400000000000 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff8000000000000 408f400000000000 7ff0000000000000 32
Float64 7ff0000000000000 c08f400000000000 7ff0000000000000 7ff0000000000000 fff0000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 c08f400000000000 7ff0000000000000 32
Float64 fff0000000000000 0 fff0000000000000 fff0000000000000 7ff8000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 fff0000000000000 0 e
Float64 fff0000000000000 8000000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 7ff0000000000000 7ff0000000000000 7ff8000000000000 fff0000000000000 8000000000000000 e
Float64 fff0000000000000 1 fff0000000000000 fff0000000000000 fff0000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 fff0000000000000 1 e
Float64 fff0000000000000 8000000000000001 fff0000000000000 fff0000000000000 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff8000000000000 fff0000000000000 8000000000000001 e
Float64 fff0000000000000 10000000000000 fff0000000000000 fff0000000000000 fff0000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 fff0000000000000 10000000000000 e
Float64 fff0000000000000 8010000000000000 fff0000000000000 fff0000000000000 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff8000000000000 fff0000000000000 8010000000000000 e
Float64 fff0000000000000 7fefffffffffffff fff0000000000000 fff0000000000000 fff0000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 fff0000000000000 7fefffffffffffff e
Float64 fff0000000000000 ffefffffffffffff fff0000000000000 fff0000000000000 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff8000000000000 fff0000000000000 ffefffffffffffff e
Float64 fff0000000000000 7ff0000000000000 7ff8000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 fff0000000000000 7ff0000000000000 e
Float64 fff0000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 7ff0000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 fff0000000000000 fff0000000000000 29
Float64 fff0000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 fff0000000000000 3ff0000000000000 fff0000000000000 fff0000000000000 fff0000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 fff0000000000000 3ff0000000000000 e
Float64 fff0000000000000 bff0000000000000 fff0000000000000 fff0000000000000 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff8000000000000 fff0000000000000 bff0000000000000 e
Float64 fff0000000000000 3ff8000000000000 fff0000000000000 fff0000000000000 fff0000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 fff0000000000000 3ff8000000000000 e
Float64 fff0000000000000 bff8000000000000 fff0000000000000 fff0000000000000 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff8000000000000 fff0000000000000 bff8000000000000 e
Float64 fff0000000000000 4006000000000000 fff0000000000000 fff0000000000000 fff0000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 fff0000000000000 4006000000000000 e
Float64 fff0000000000000 c006000000000000 fff0000000000000 fff0000000000000 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff8000000000000 fff0000000000000 c006000000000000 e
Float64 fff0000000000000 3fd5555555555555 fff0000000000000 fff0000000000000 fff0000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 fff0000000000000 3fd5555555555555 e
Float64 fff0000000000000 bfd5555555555555 fff0000000000000 fff0000000000000 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff8000000000000 fff0000000000000 bfd5555555555555 e
Float64 fff0000000000000 401c000000000000 fff0000000000000 fff0000000000000 fff0000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 fff0000000000000 401c000000000000 e
Float64 fff0000000000000 c01c000000000000 fff0000000000000 fff0000000000000 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff8000000000000 fff0000000000000 c01c000000000000 e
Float64 fff0000000000000 408f400000000000 fff0000000000000 fff0000000000000 fff0000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 fff0000000000000 408f400000000000 e
Float64 fff0000000000000 c08f400000000000 fff0000000000000 fff0000000000000 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff8000000000000 fff0000000000000 c08f400000000000 e
Float64 7ff8000000000000 0 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 7ff8000000000000 8000000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 7ff8000000000000 1 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 7ff8000000000000 8000000000000001 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 7ff8000000000000 10000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 7ff8000000000000 8010000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 7ff8000000000000 7fefffffffffffff 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 7ff8000000000000 ffefffffffffffff 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 7ff8000000000000 7ff0000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 7ff8000000000000 fff0000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 7ff8000000000000 3ff0000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 7ff8000000000000 bff0000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 7ff8000000000000 3ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 7ff8000000000000 bff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 7ff8000000000000 4006000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 7ff8000000000000 c006000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 7ff8000000000000 3fd5555555555555 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 7ff8000000000000 bfd5555555555555 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 7ff8000000000000 401c000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 7ff8000000000000 c01c000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 7ff8000000000000 408f400000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 7ff8000000000000 c08f400000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 3ff0000000000000 0 3ff0000000000000 3ff0000000000000 0 7ff0000000000000 7ff0000000000000 7ff8000000000000 0 3ff0000000000000 32
Float64 3ff0000000000000 8000000000000000 3ff0000000000000 3ff0000000000000 8000000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 8000000000000000 3ff0000000000000 32
Float64 3ff0000000000000 1 3ff0000000000000 3ff0000000000000 1 7ff0000000000000 7ff0000000000000 0 1 3ff0000000000000 32
Float64 3ff0000000000000 8000000000000001 3ff0000000000000 3ff0000000000000 8000000000000001 fff0000000000000 fff0000000000000 0 8000000000000001 3ff0000000000000 32
Float64 3ff0000000000000 10000000000000 3ff0000000000000 3ff0000000000000 10000000000000 7fd0000000000000 7fd0000000000000 0 10000000000000 3ff0000000000000 32
Float64 3ff0000000000000 8010000000000000 3ff0000000000000 3ff0000000000000 8010000000000000 ffd0000000000000 ffd0000000000000 0 8010000000000000 3ff0000000000000 32
Float64 3ff0000000000000 7fefffffffffffff 7fefffffffffffff ffefffffffffffff 7fefffffffffffff 4000000000000 0 3ff0000000000000 3ff0000000000000 7fefffffffffffff e
Float64 3ff0000000000000 ffefffffffffffff ffefffffffffffff 7fefffffffffffff ffefffffffffffff 8004000000000000 bff0000000000000 3ff0000000000000 ffefffffffffffff 3ff0000000000000 32
Float64 3ff0000000000000 7ff0000000000000 7ff0000000000000 fff0000000000000 7ff0000000000000 0 0 3ff0000000000000 3ff0000000000000 7ff0000000000000 e
Float64 3ff0000000000000 fff0000000000000 fff0000000000000 7ff0000000000000 fff0000000000000 8000000000000000 8000000000000000 3ff0000000000000 fff0000000000000 3ff0000000000000 32
Float64 3ff0000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 3ff0000000000000 3ff0000000000000 4000000000000000 0 3ff0000000000000 3ff0000000000000 3ff0000000000000 0 3ff0000000000000 3ff0000000000000 29
Float64 3ff0000000000000 bff0000000000000 0 4000000000000000 bff0000000000000 bff0000000000000 bff0000000000000 0 bff0000000000000 3ff0000000000000 32
Float64 3ff0000000000000 3ff8000000000000 4004000000000000 bfe0000000000000 3ff8000000000000 3fe5555555555555 0 3ff0000000000000 3ff0000000000000 3ff8000000000000 e
Float64 3ff0000000000000 bff8000000000000 bfe0000000000000 4004000000000000 bff8000000000000 bfe5555555555555 bff0000000000000 3ff0000000000000 bff8000000000000 3ff0000000000000 32
Float64 3ff0000000000000 4006000000000000 400e000000000000 bffc000000000000 4006000000000000 3fd745d1745d1746 0 3ff0000000000000 3ff0000000000000 4006000000000000 e
Float64 3ff0000000000000 c006000000000000 bffc000000000000 400e000000000000 c006000000000000 bfd745d1745d1746 bff0000000000000 3ff0000000000000 c006000000000000 3ff0000000000000 32
Float64 3ff0000000000000 3fd5555555555555 3ff5555555555555 3fe5555555555556 3fd5555555555555 4008000000000000 4008000000000000 3c90000000000000 3fd5555555555555 3ff0000000000000 32
Float64 3ff0000000000000 bfd5555555555555 3fe5555555555556 3ff5555555555555 bfd5555555555555 c008000000000000 c008000000000000 3c90000000000000 bfd5555555555555 3ff0000000000000 32
Float64 3ff0000000000000 401c000000000000 4020000000000000 c018000000000000 401c000000000000 3fc2492492492492 0 3ff0000000000000 3ff0000000000000 401c000000000000 e
Float64 3ff0000000000000 c01c000000000000 c018000000000000 4020000000000000 c01c000000000000 bfc2492492492492 bff0000000000000 3ff0000000000000 c01c000000000000 3ff0000000000000 32
Float64 3ff0000000000000 408f400000000000 408f480000000000 c08f380000000000 408f400000000000 3f50624dd2f1a9fc 0 3ff0000000000000 3ff0000000000000 408f400000000000 e
Float64 3ff0000000000000 c08f400000000000 c08f380000000000 408f480000000000 c08f400000000000 bf50624dd2f1a9fc bff0000000000000 3ff0000000000000 c08f400000000000 3ff0000000000000 32
Float64 bff0000000000000 0 bff0000000000000 bff0000000000000 8000000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 bff0000000000000 0 e
Float64 bff0000000000000 8000000000000000 bff0000000000000 bff0000000000000 0 7ff0000000000000 7ff0000000000000 7ff8000000000000 bff0000000000000 8000000000000000 e
Float64 bff0000000000000 1 bff0000000000000 bff0000000000000 8000000000000001 fff0000000000000 fff0000000000000 8000000000000000 bff0000000000000 1 e
Float64 bff0000000000000 8000000000000001 bff0000000000000 bff0000000000000 1 7ff0000000000000 7ff0000000000000 8000000000000000 bff0000000000000 8000000000000001 e
Float64 bff0000000000000 10000000000000 bff0000000000000 bff0000000000000 8010000000000000 ffd0000000000000 ffd0000000000000 8000000000000000 bff0000000000000 10000000000000 e
Float64 bff0000000000000 8010000000000000 bff0000000000000 bff0000000000000 10000000000000 7fd0000000000000 7fd0000000000000 8000000000000000 bff0000000000000 8010000000000000 e
Float64 bff0000000000000 7fefffffffffffff 7fefffffffffffff ffefffffffffffff ffefffffffffffff 8004000000000000 bff0000000000000 bff0000000000000 bff0000000000000 7fefffffffffffff e
Float64 bff0000000000000 ffefffffffffffff ffefffffffffffff 7fefffffffffffff 7fefffffffffffff 4000000000000 0 bff0000000000000 ffefffffffffffff bff0000000000000 32
Float64 bff0000000000000 7ff0000000000000 7ff0000000000000 fff0000000000000 fff0000000000000 8000000000000000 8000000000000000 bff0000000000000 bff0000000000000 7ff0000000000000 e
Float64 bff0000000000000 fff0000000000000 fff0000000000000 7ff0000000000000 7ff0000000000000 0 0 bff0000000000000 fff0000000000000 bff0000000000000 32
Float64 bff0000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 bff0000000000000 3ff0000000000000 0 c000000000000000 bff0000000000000 bff0000000000000 bff0000000000000 8000000000000000 bff0000000000000 3ff0000000000000 e
Float64 bff0000000000000 bff0000000000000 c000000000000000 0 3ff0000000000000 3ff0000000000000 3ff0000000000000 8000000000000000 bff0000000000000 bff0000000000000 29
Float64 bff0000000000000 3ff8000000000000 3fe0000000000000 c004000000000000 bff8000000000000 bfe5555555555555 bff0000000000000 bff0000000000000 bff0000000000000 3ff8000000000000 e
Float64 bff0000000000000 bff8000000000000 c004000000000000 3fe0000000000000 3ff8000000000000 3fe5555555555555 0 bff0000000000000 bff8000000000000 bff0000000000000 32
Float64 bff0000000000000 4006000000000000 3ffc000000000000 c00e000000000000 c006000000000000 bfd745d1745d1746 bff0000000000000 bff0000000000000 bff0000000000000 4006000000000000 e
Float64 bff0000000000000 c006000000000000 c00e000000000000 3ffc000000000000 4006000000000000 3fd745d1745d1746 0 bff0000000000000 c006000000000000 bff0000000000000 32
Float64 bff0000000000000 3fd5555555555555 bfe5555555555556 bff5555555555555 bfd5555555555555 c008000000000000 c008000000000000 bc90000000000000 bff0000000000000 3fd5555555555555 e
Float64 bff0000000000000 bfd5555555555555 bff5555555555555 bfe5555555555556 3fd5555555555555 4008000000000000 4008000000000000 bc90000000000000 bff0000000000000 bfd5555555555555 e
Float64 bff0000000000000 401c000000000000 4018000000000000 c020000000000000 c01c000000000000 bfc2492492492492 bff0000000000000 bff0000000000000 bff0000000000000 401c000000000000 e
Float64 bff0000000000000 c01c000000000000 c020000000000000 4018000000000000 401c000000000000 3fc2492492492492 0 bff0000000000000 c01c000000000000 bff0000000000000 32
Float64 bff0000000000000 408f400000000000 408f380000000000 c08f480000000000 c08f400000000000 bf50624dd2f1a9fc bff0000000000000 bff0000000000000 bff0000000000000 408f400000000000 e
Float64 bff0000000000000 c08f400000000000 c08f480000000000 408f380000000000 408f400000000000 3f50624dd2f1a9fc 0 bff0000000000000 c08f400000000000 bff0000000000000 32
Float64 3ff8000000000000 0 3ff8000000000000 3ff8000000000000 0 7ff0000000000000 7ff0000000000000 7ff8000000000000 0 3ff8000000000000 32
Float64 3ff8000000000000 8000000000000000 3ff8000000000000 3ff8000000000000 8000000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 8000000000000000 3ff8000000000000 32
Float64 3ff8000000000000 1 3ff8000000000000 3ff8000000000000 2 7ff0000000000000 7ff0000000000000 0 1 3ff8000000000000 32
Float64 3ff8000000000000 8000000000000001 3ff8000000000000 3ff8000000000000 8000000000000002 fff0000000000000 fff0000000000000 0 8000000000000001 3ff8000000000000 32
Float64 3ff8000000000000 10000000000000 3ff8000000000000 3ff8000000000000 18000000000000 7fd8000000000000 7fd8000000000000 0 10000000000000 3ff8000000000000 32
Float64 3ff8000000000000 8010000000000000 3ff8000000000000 3ff8000000000000 8018000000000000 ffd8000000000000 ffd8000000000000 0 8010000000000000 3ff8000000000000 32
Float64 3ff8000000000000 7fefffffffffffff 7fefffffffffffff ffefffffffffffff 7ff0000000000000 6000000000000 0 3ff8000000000000 3ff8000000000000 7fefffffffffffff e
Float64 3ff8000000000000 ffefffffffffffff ffefffffffffffff 7fefffffffffffff fff0000000000000 8006000000000000 bff0000000000000 3ff8000000000000 ffefffffffffffff 3ff8000000000000 32
Float64 3ff8000000000000 7ff0000000000000 7ff0000000000000 fff0000000000000 7ff0000000000000 0 0 3ff8000000000000 3ff8000000000000 7ff0000000000000 e
Float64 3ff8000000000000 fff0000000000000 fff0000000000000 7ff0000000000000 fff0000000000000 8000000000000000 8000000000000000 3ff8000000000000 fff0000000000000 3ff8000000000000 32
Float64 3ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 3ff8000000000000 3ff0000000000000 4004000000000000 3fe0000000000000 3ff8000000000000 3ff8000000000000 3ff0000000000000 3fe0000000000000 3ff0000000000000 3ff8000000000000 32
Float64 3ff8000000000000 bff0000000000000 3fe0000000000000 4004000000000000 bff8000000000000 bff8000000000000 c000000000000000 3fe0000000000000 bff0000000000000 3ff8000000000000 32
Float64 3ff8000000000000 3ff8000000000000 4008000000000000 0 4002000000000000 3ff0000000000000 3ff0000000000000 0 3ff8000000000000 3ff8000000000000 29
Float64 3ff8000000000000 bff8000000000000 0 4008000000000000 c002000000000000 bff0000000000000 bff0000000000000 0 bff8000000000000 3ff8000000000000 32
Float64 3ff8000000000000 4006000000000000 4011000000000000 bff4000000000000 4010800000000000 3fe1745d1745d174 0 3ff8000000000000 3ff8000000000000 4006000000000000 e
Float64 3ff8000000000000 c006000000000000 bff4000000000000 4011000000000000 c010800000000000 bfe1745d1745d174 bff0000000000000 3ff8000000000000 c006000000000000 3ff8000000000000 32
Float64 3ff8000000000000 3fd5555555555555 3ffd555555555555 3ff2aaaaaaaaaaab 3fe0000000000000 4012000000000000 4010000000000000 3fc5555555555558 3fd5555555555555 3ff8000000000000 32
Float64 3ff8000000000000 bfd5555555555555 3ff2aaaaaaaaaaab 3ffd555555555555 bfe0000000000000 c012000000000000 c014000000000000 3fc5555555555558 bfd5555555555555 3ff8000000000000 32
Float64 3ff8000000000000 401c000000000000 4021000000000000 c016000000000000 4025000000000000 3fcb6db6db6db6db 0 3ff8000000000000 3ff8000000000000 401c000000000000 e
Float64 3ff8000000000000 c01c000000000000 c016000000000000 4021000000000000 c025000000000000 bfcb6db6db6db6db bff0000000000000 3ff8000000000000 c01c000000000000 3ff8000000000000 32
Float64 3ff8000000000000 408f400000000000 408f4c0000000000 c08f340000000000 4097700000000000 3f589374bc6a7efa 0 3ff8000000000000 3ff8000000000000 408f400000000000 e
Float64 3ff8000000000000 c08f400000000000 c08f340000000000 408f4c0000000000 c097700000000000 bf589374bc6a7efa bff0000000000000 3ff8000000000000 c08f400000000000 3ff8000000000000 32
Float64 bff8000000000000 0 bff8000000000000 bff8000000000000 8000000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 bff8000000000000 0 e
Float64 bff8000000000000 8000000000000000 bff8000000000000 bff8000000000000 0 7ff0000000000000 7ff0000000000000 7ff8000000000000 bff8000000000000 8000000000000000 e
Float64 bff8000000000000 1 bff8000000000000 bff8000000000000 8000000000000002 fff0000000000000 fff0000000000000 8000000000000000 bff8000000000000 1 e
Float64 bff8000000000000 8000000000000001 bff8000000000000 bff8000000000000 2 7ff0000000000000 7ff0000000000000 8000000000000000 bff8000000000000 8000000000000001 e
Float64 bff8000000000000 10000000000000 bff8000000000000 bff8000000000000 8018000000000000 ffd8000000000000 ffd8000000000000 8000000000000000 bff8000000000000 10000000000000 e
Float64 bff8000000000000 8010000000000000 bff8000000000000 bff8000000000000 18000000000000 7fd8000000000000 7fd8000000000000 8000000000000000 bff8000000000000 8010000000000000 e
Float64 bff8000000000000 7fefffffffffffff 7fefffffffffffff ffefffffffffffff fff0000000000000 8006000000000000 bff0000000000000 bff8000000000000 bff8000000000000 7fefffffffffffff e
Float64 bff8000000000000 ffefffffffffffff ffefffffffffffff 7fefffffffffffff 7ff0000000000000 6000000000000 0 bff8000000000000 ffefffffffffffff bff8000000000000 32
Float64 bff8000000000000 7ff0000000000000 7ff0000000000000 fff0000000000000 fff0000000000000 8000000000000000 8000000000000000 bff8000000000000 bff8000000000000 7ff0000000000000 e
Float64 bff8000000000000 fff0000000000000 fff0000000000000 7ff0000000000000 7ff0000000000000 0 0 bff8000000000000 fff0000000000000 bff8000000000000 32
Float64 bff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 bff8000000000000 3ff0000000000000 bfe0000000000000 c004000000000000 bff8000000000000 bff8000000000000 c000000000000000 bfe0000000000000 bff8000000000000 3ff0000000000000 e
Float64 bff8000000000000 bff0000000000000 c004000000000000 bfe0000000000000 3ff8000000000000 3ff8000000000000 3ff0000000000000 bfe0000000000000 bff8000000000000 bff0000000000000 e
Float64 bff8000000000000 3ff8000000000000 0 c008000000000000 c002000000000000 bff0000000000000 bff0000000000000 8000000000000000 bff8000000000000 3ff8000000000000 e
Float64 bff8000000000000 bff8000000000000 c008000000000000 0 4002000000000000 3ff0000000000000 3ff0000000000000 8000000000000000 bff8000000000000 bff8000000000000 29
Float64 bff8000000000000 4006000000000000 3ff4000000000000 c011000000000000 c010800000000000 bfe1745d1745d174 bff0000000000000 bff8000000000000 bff8000000000000 4006000000000000 e
Float64 bff8000000000000 c006000000000000 c011000000000000 3ff4000000000000 4010800000000000 3fe1745d1745d174 0 bff8000000000000 c006000000000000 bff8000000000000 32
Float64 bff8000000000000 3fd5555555555555 bff2aaaaaaaaaaab bffd555555555555 bfe0000000000000 c012000000000000 c014000000000000 bfc5555555555558 bff8000000000000 3fd5555555555555 e
Float64 bff8000000000000 bfd5555555555555 bffd555555555555 bff2aaaaaaaaaaab 3fe0000000000000 4012000000000000 4010000000000000 bfc5555555555558 bff8000000000000 bfd5555555555555 e
Float64 bff8000000000000 401c000000000000 4016000000000000 c021000000000000 c025000000000000 bfcb6db6db6db6db bff0000000000000 bff8000000000000 bff8000000000000 401c000000000000 e
Float64 bff8000000000000 c01c000000000000 c021000000000000 4016000000000000 4025000000000000 3fcb6db6db6db6db 0 bff8000000000000 c01c000000000000 bff8000000000000 32
Float64 bff8000000000000 408f400000000000 408f340000000000 c08f4c0000000000 c097700000000000 bf589374bc6a7efa bff0000000000000 bff8000000000000 bff8000000000000 408f400000000000 e
Float64 bff8000000000000 c08f400000000000 c08f4c0000000000 408f340000000000 4097700000000000 3f589374bc6a7efa 0 bff8000000000000 c08f400000000000 bff8000000000000 32
Float64 4006000000000000 0 4006000000000000 4006000000000000 0 7ff0000000000000 7ff0000000000000 7ff8000000000000 0 4006000000000000 32
Float64 4006000000000000 8000000000000000 4006000000000000 4006000000000000 8000000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 8000000000000000 4006000000000000 32
Float64 4006000000000000 1 4006000000000000 4006000000000000 3 7ff0000000000000 7ff0000000000000 0 1 4006000000000000 32
Float64 4006000000000000 8000000000000001 4006000000000000 4006000000000000 8000000000000003 fff0000000000000 fff0000000000000 0 8000000000000001 4006000000000000 32
Float64 4006000000000000 10000000000000 4006000000000000 4006000000000000 26000000000000 7fe6000000000000 7fe6000000000000 0 10000000000000 4006000000000000 32
Float64 4006000000000000 8010000000000000 4006000000000000 4006000000000000 8026000000000000 ffe6000000000000 ffe6000000000000 0 8010000000000000 4006000000000000 32
Float64 4006000000000000 7fefffffffffffff 7fefffffffffffff ffefffffffffffff 7ff0000000000000 b000000000000 0 4006000000000000 4006000000000000 7fefffffffffffff e
Float64 4006000000000000 ffefffffffffffff ffefffffffffffff 7fefffffffffffff fff0000000000000 800b000000000000 bff0000000000000 4006000000000000 ffefffffffffffff 4006000000000000 32
Float64 4006000000000000 7ff0000000000000 7ff0000000000000 fff0000000000000 7ff0000000000000 0 0 4006000000000000 4006000000000000 7ff0000000000000 e
Float64 4006000000000000 fff0000000000000 fff0000000000000 7ff0000000000000 fff0000000000000 8000000000000000 8000000000000000 4006000000000000 fff0000000000000 4006000000000000 32
Float64 4006000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 4006000000000000 3ff0000000000000 400e000000000000 3ffc000000000000 4006000000000000 4006000000000000 4000000000000000 3fe8000000000000 3ff0000000000000 4006000000000000 32
Float64 4006000000000000 bff0000000000000 3ffc000000000000 400e000000000000 c006000000000000 c006000000000000 c008000000000000 3fe8000000000000 bff0000000000000 4006000000000000 32
Float64 4006000000000000 3ff8000000000000 4011000000000000 3ff4000000000000 4010800000000000 3ffd555555555555 3ff0000000000000 3ff4000000000000 3ff8000000000000 4006000000000000 32
Float64 4006000000000000 bff8000000000000 3ff4000000000000 4011000000000000 c010800000000000 bffd555555555555 c000000000000000 3ff4000000000000 bff8000000000000 4006000000000000 32
Float64 4006000000000000 4006000000000000 4016000000000000 0 401e400000000000 3ff0000000000000 3ff0000000000000 0 4006000000000000 4006000000000000 29
Float64 4006000000000000 c006000000000000 0 4016000000000000 c01e400000000000 bff0000000000000 bff0000000000000 0 c006000000000000 4006000000000000 32
Float64 4006000000000000 3fd5555555555555 4008aaaaaaaaaaab 4003555555555555 3fed555555555555 4020800000000000 4020000000000000 3fb5555555555560 3fd5555555555555 4006000000000000 32
Float64 4006000000000000 bfd5555555555555 4003555555555555 4008aaaaaaaaaaab bfed555555555555 c020800000000000 c022000000000000 3fb5555555555560 bfd5555555555555 4006000000000000 32
Float64 4006000000000000 401c000000000000 4023800000000000 c011000000000000 4033400000000000 3fd9249249249249 0 4006000000000000 4006000000000000 401c000000000000 e
Float64 4006000000000000 c01c000000000000 c011000000000000 4023800000000000 c033400000000000 bfd9249249249249 bff0000000000000 4006000000000000 c01c000000000000 4006000000000000 32
Float64 4006000000000000 408f400000000000 408f560000000000 c08f2a0000000000 40a57c0000000000 3f66872b020c49ba 0 4006000000000000 4006000000000000 408f400000000000 e
Float64 4006000000000000 c08f400000000000 c08f2a0000000000 408f560000000000 c0a57c0000000000 bf66872b020c49ba bff0000000000000 4006000000000000 c08f400000000000 4006000000000000 32
Float64 c006000000000000 0 c006000000000000 c006000000000000 8000000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 c006000000000000 0 e
Float64 c006000000000000 8000000000000000 c006000000000000 c006000000000000 0 7ff0000000000000 7ff0000000000000 7ff8000000000000 c006000000000000 8000000000000000 e
Float64 c006000000000000 1 c006000000000000 c006000000000000 8000000000000003 fff0000000000000 fff0000000000000 8000000000000000 c006000000000000 1 e
Float64 c006000000000000 8000000000000001 c006000000000000 c006000000000000 3 7ff0000000000000 7ff0000000000000 8000000000000000 c006000000000000 8000000000000001 e
Float64 c006000000000000 10000000000000 c006000000000000 c006000000000000 8026000000000000 ffe6000000000000 ffe6000000000000 8000000000000000 c006000000000000 10000000000000 e
Float64 c006000000000000 8010000000000000 c006000000000000 c006000000000000 26000000000000 7fe6000000000000 7fe6000000000000 8000000000000000 c006000000000000 8010000000000000 e
Float64 c006000000000000 7fefffffffffffff 7fefffffffffffff ffefffffffffffff fff0000000000000 800b000000000000 bff0000000000000 c006000000000000 c006000000000000 7fefffffffffffff e
Float64 c006000000000000 ffefffffffffffff ffefffffffffffff 7fefffffffffffff 7ff0000000000000 b000000000000 0 c006000000000000 ffefffffffffffff c006000000000000 32
Float64 c006000000000000 7ff0000000000000 7ff0000000000000 fff0000000000000 fff0000000000000 8000000000000000 8000000000000000 c006000000000000 c006000000000000 7ff0000000000000 e
Float64 c006000000000000 fff0000000000000 fff0000000000000 7ff0000000000000 7ff0000000000000 0 0 c006000000000000 fff0000000000000 c006000000000000 32
Float64 c006000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 c006000000000000 3ff0000000000000 bffc000000000000 c00e000000000000 c006000000000000 c006000000000000 c008000000000000 bfe8000000000000 c006000000000000 3ff0000000000000 e
Float64 c006000000000000 bff0000000000000 c00e000000000000 bffc000000000000 4006000000000000 4006000000000000 4000000000000000 bfe8000000000000 c006000000000000 bff0000000000000 e
Float64 c006000000000000 3ff8000000000000 bff4000000000000 c011000000000000 c010800000000000 bffd555555555555 c000000000000000 bff4000000000000 c006000000000000 3ff8000000000000 e
Float64 c006000000000000 bff8000000000000 c011000000000000 bff4000000000000 4010800000000000 3ffd555555555555 3ff0000000000000 bff4000000000000 c006000000000000 bff8000000000000 e
Float64 c006000000000000 4006000000000000 0 c016000000000000 c01e400000000000 bff0000000000000 bff0000000000000 8000000000000000 c006000000000000 4006000000000000 e
Float64 c006000000000000 c006000000000000 c016000000000000 0 401e400000000000 3ff0000000000000 3ff0000000000000 8000000000000000 c006000000000000 c006000000000000 29
Float64 c006000000000000 3fd5555555555555 c003555555555555 c008aaaaaaaaaaab bfed555555555555 c020800000000000 c022000000000000 bfb5555555555560 c006000000000000 3fd5555555555555 e
Float64 c006000000000000 bfd5555555555555 c008aaaaaaaaaaab c003555555555555 3fed555555555555 4020800000000000 4020000000000000 bfb5555555555560 c006000000000000 bfd5555555555555 e
Float64 c006000000000000 401c000000000000 4011000000000000 c023800000000000 c033400000000000 bfd9249249249249 bff0000000000000 c006000000000000 c006000000000000 401c000000000000 e
Float64 c006000000000000 c01c000000000000 c023800000000000 4011000000000000 4033400000000000 3fd9249249249249 0 c006000000000000 c01c000000000000 c006000000000000 32
Float64 c006000000000000 408f400000000000 408f2a0000000000 c08f560000000000 c0a57c0000000000 bf66872b020c49ba bff0000000000000 c006000000000000 c006000000000000 408f400000000000 e
Float64 c006000000000000 c08f400000000000 c08f560000000000 408f2a0000000000 40a57c0000000000 3f66872b020c49ba 0 c006000000000000 c08f400000000000 c006000000000000 32
Float64 3fd5555555555555 0 3fd5555555555555 3fd5555555555555 0 7ff0000000000000 7ff0000000000000 7ff8000000000000 0 3fd5555555555555 32
Float64 3fd5555555555555 8000000000000000 3fd5555555555555 3fd5555555555555 8000000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 8000000000000000 3fd5555555555555 32
Float64 3fd5555555555555 1 3fd5555555555555 3fd5555555555555 0 7ff0000000000000 7ff0000000000000 0 1 3fd5555555555555 32
Float64 3fd5555555555555 8000000000000001 3fd5555555555555 3fd5555555555555 8000000000000000 fff0000000000000 fff0000000000000 0 8000000000000001 3fd5555555555555 32
Float64 3fd5555555555555 10000000000000 3fd5555555555555 3fd5555555555555 5555555555555 7fb5555555555555 7fb5555555555555 0 10000000000000 3fd5555555555555 32
Float64 3fd5555555555555 8010000000000000 3fd5555555555555 3fd5555555555555 8005555555555555 ffb5555555555555 ffb5555555555555 0 8010000000000000 3fd5555555555555 32
Float64 3fd5555555555555 7fefffffffffffff 7fefffffffffffff ffefffffffffffff 7fd5555555555554 1555555555555 0 3fd5555555555555 3fd5555555555555 7fefffffffffffff e
Float64 3fd5555555555555 ffefffffffffffff ffefffffffffffff 7fefffffffffffff ffd5555555555554 8001555555555555 bff0000000000000 3fd5555555555555 ffefffffffffffff 3fd5555555555555 32
Float64 3fd5555555555555 7ff0000000000000 7ff0000000000000 fff0000000000000 7ff0000000000000 0 0 3fd5555555555555 3fd5555555555555 7ff0000000000000 e
Float64 3fd5555555555555 fff0000000000000 fff0000000000000 7ff0000000000000 fff0000000000000 8000000000000000 8000000000000000 3fd5555555555555 fff0000000000000 3fd5555555555555 32
Float64 3fd5555555555555 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 3fd5555555555555 3ff0000000000000 3ff5555555555555 bfe5555555555556 3fd5555555555555 3fd5555555555555 0 3fd5555555555555 3fd5555555555555 3ff0000000000000 e
Float64 3fd5555555555555 bff0000000000000 bfe5555555555556 3ff5555555555555 bfd5555555555555 bfd5555555555555 bff0000000000000 3fd5555555555555 bff0000000000000 3fd5555555555555 32
Float64 3fd5555555555555 3ff8000000000000 3ffd555555555555 bff2aaaaaaaaaaab 3fe0000000000000 3fcc71c71c71c71c 0 3fd5555555555555 3fd5555555555555 3ff8000000000000 e
Float64 3fd5555555555555 bff8000000000000 bff2aaaaaaaaaaab 3ffd555555555555 bfe0000000000000 bfcc71c71c71c71c bff0000000000000 3fd5555555555555 bff8000000000000 3fd5555555555555 32
Float64 3fd5555555555555 4006000000000000 4008aaaaaaaaaaab c003555555555555 3fed555555555555 3fbf07c1f07c1f07 0 3fd5555555555555 3fd5555555555555 4006000000000000 e
Float64 3fd5555555555555 c006000000000000 c003555555555555 4008aaaaaaaaaaab bfed555555555555 bfbf07c1f07c1f07 bff0000000000000 3fd5555555555555 c006000000000000 3fd5555555555555 32
Float64 3fd5555555555555 3fd5555555555555 3fe5555555555555 0 3fbc71c71c71c71c 3ff0000000000000 3ff0000000000000 0 3fd5555555555555 3fd5555555555555 29
Float64 3fd5555555555555 bfd5555555555555 0 3fe5555555555555 bfbc71c71c71c71c bff0000000000000 bff0000000000000 0 bfd5555555555555 3fd5555555555555 32
Float64 3fd5555555555555 401c000000000000 401d555555555555 c01aaaaaaaaaaaab 4002aaaaaaaaaaaa 3fa8618618618618 0 3fd5555555555555 3fd5555555555555 401c000000000000 e
Float64 3fd5555555555555 c01c000000000000 c01aaaaaaaaaaaab 401d555555555555 c002aaaaaaaaaaaa bfa8618618618618 bff0000000000000 3fd5555555555555 c01c000000000000 3fd5555555555555 32
Float64 3fd5555555555555 408f400000000000 408f42aaaaaaaaab c08f3d5555555555 4074d55555555555 3f35d867c3ece2a5 0 3fd5555555555555 3fd5555555555555 408f400000000000 e
Float64 3fd5555555555555 c08f400000000000 c08f3d5555555555 408f42aaaaaaaaab c074d55555555555 bf35d867c3ece2a5 bff0000000000000 3fd5555555555555 c08f400000000000 3fd5555555555555 32
Float64 bfd5555555555555 0 bfd5555555555555 bfd5555555555555 8000000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 bfd5555555555555 0 e
Float64 bfd5555555555555 8000000000000000 bfd5555555555555 bfd5555555555555 0 7ff0000000000000 7ff0000000000000 7ff8000000000000 bfd5555555555555 8000000000000000 e
Float64 bfd5555555555555 1 bfd5555555555555 bfd5555555555555 8000000000000000 fff0000000000000 fff0000000000000 8000000000000000 bfd5555555555555 1 e
Float64 bfd5555555555555 8000000000000001 bfd5555555555555 bfd5555555555555 0 7ff0000000000000 7ff0000000000000 8000000000000000 bfd5555555555555 8000000000000001 e
Float64 bfd5555555555555 10000000000000 bfd5555555555555 bfd5555555555555 8005555555555555 ffb5555555555555 ffb5555555555555 8000000000000000 bfd5555555555555 10000000000000 e
Float64 bfd5555555555555 8010000000000000 bfd5555555555555 bfd5555555555555 5555555555555 7fb5555555555555 7fb5555555555555 8000000000000000 bfd5555555555555 8010000000000000 e
Float64 bfd5555555555555 7fefffffffffffff 7fefffffffffffff ffefffffffffffff ffd5555555555554 8001555555555555 bff0000000000000 bfd5555555555555 bfd5555555555555 7fefffffffffffff e
Float64 bfd5555555555555 ffefffffffffffff ffefffffffffffff 7fefffffffffffff 7fd5555555555554 1555555555555 0 bfd5555555555555 ffefffffffffffff bfd5555555555555 32
Float64 bfd5555555555555 7ff0000000000000 7ff0000000000000 fff0000000000000 fff0000000000000 8000000000000000 8000000000000000 bfd5555555555555 bfd5555555555555 7ff0000000000000 e
Float64 bfd5555555555555 fff0000000000000 fff0000000000000 7ff0000000000000 7ff0000000000000 0 0 bfd5555555555555 fff0000000000000 bfd5555555555555 32
Float64 bfd5555555555555 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 bfd5555555555555 3ff0000000000000 3fe5555555555556 bff5555555555555 bfd5555555555555 bfd5555555555555 bff0000000000000 bfd5555555555555 bfd5555555555555 3ff0000000000000 e
Float64 bfd5555555555555 bff0000000000000 bff5555555555555 3fe5555555555556 3fd5555555555555 3fd5555555555555 0 bfd5555555555555 bff0000000000000 bfd5555555555555 32
Float64 bfd5555555555555 3ff8000000000000 3ff2aaaaaaaaaaab bffd555555555555 bfe0000000000000 bfcc71c71c71c71c bff0000000000000 bfd5555555555555 bfd5555555555555 3ff8000000000000 e
Float64 bfd5555555555555 bff8000000000000 bffd555555555555 3ff2aaaaaaaaaaab 3fe0000000000000 3fcc71c71c71c71c 0 bfd5555555555555 bff8000000000000 bfd5555555555555 32
Float64 bfd5555555555555 4006000000000000 4003555555555555 c008aaaaaaaaaaab bfed555555555555 bfbf07c1f07c1f07 bff0000000000000 bfd5555555555555 bfd5555555555555 4006000000000000 e
Float64 bfd5555555555555 c006000000000000 c008aaaaaaaaaaab 4003555555555555 3fed555555555555 3fbf07c1f07c1f07 0 bfd5555555555555 c006000000000000 bfd5555555555555 32
Float64 bfd5555555555555 3fd5555555555555 0 bfe5555555555555 bfbc71c71c71c71c bff0000000000000 bff0000000000000 8000000000000000 bfd5555555555555 3fd5555555555555 e
Float64 bfd5555555555555 bfd5555555555555 bfe5555555555555 0 3fbc71c71c71c71c 3ff0000000000000 3ff0000000000000 8000000000000000 bfd5555555555555 bfd5555555555555 29
Float64 bfd5555555555555 401c000000000000 401aaaaaaaaaaaab c01d555555555555 c002aaaaaaaaaaaa bfa8618618618618 bff0000000000000 bfd5555555555555 bfd5555555555555 401c000000000000 e
Float64 bfd5555555555555 c01c000000000000 c01d555555555555 401aaaaaaaaaaaab 4002aaaaaaaaaaaa 3fa8618618618618 0 bfd5555555555555 c01c000000000000 bfd5555555555555 32
Float64 bfd5555555555555 408f400000000000 408f3d5555555555 c08f42aaaaaaaaab c074d55555555555 bf35d867c3ece2a5 bff0000000000000 bfd5555555555555 bfd5555555555555 408f400000000000 e
Float64 bfd5555555555555 c08f400000000000 c08f42aaaaaaaaab 408f3d5555555555 4074d55555555555 3f35d867c3ece2a5 0 bfd5555555555555 c08f400000000000 bfd5555555555555 32
Float64 401c000000000000 0 401c000000000000 401c000000000000 0 7ff0000000000000 7ff0000000000000 7ff8000000000000 0 401c000000000000 32
Float64 401c000000000000 8000000000000000 401c000000000000 401c000000000000 8000000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 8000000000000000 401c000000000000 32
Float64 401c000000000000 1 401c000000000000 401c000000000000 7 7ff0000000000000 7ff0000000000000 0 1 401c000000000000 32
Float64 401c000000000000 8000000000000001 401c000000000000 401c000000000000 8000000000000007 fff0000000000000 fff0000000000000 0 8000000000000001 401c000000000000 32
Float64 401c000000000000 10000000000000 401c000000000000 401c000000000000 3c000000000000 7ff0000000000000 7ff0000000000000 0 10000000000000 401c000000000000 32
Float64 401c000000000000 8010000000000000 401c000000000000 401c000000000000 803c000000000000 fff0000000000000 fff0000000000000 0 8010000000000000 401c000000000000 32
Float64 401c000000000000 7fefffffffffffff 7fefffffffffffff ffefffffffffffff 7ff0000000000000 1c000000000001 0 401c000000000000 401c000000000000 7fefffffffffffff e
Float64 401c000000000000 ffefffffffffffff ffefffffffffffff 7fefffffffffffff fff0000000000000 801c000000000001 bff0000000000000 401c000000000000 ffefffffffffffff 401c000000000000 32
Float64 401c000000000000 7ff0000000000000 7ff0000000000000 fff0000000000000 7ff0000000000000 0 0 401c000000000000 401c000000000000 7ff0000000000000 e
Float64 401c000000000000 fff0000000000000 fff0000000000000 7ff0000000000000 fff0000000000000 8000000000000000 8000000000000000 401c000000000000 fff0000000000000 401c000000000000 32
Float64 401c000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 401c000000000000 3ff0000000000000 4020000000000000 4018000000000000 401c000000000000 401c000000000000 401c000000000000 0 3ff0000000000000 401c000000000000 32
Float64 401c000000000000 bff0000000000000 4018000000000000 4020000000000000 c01c000000000000 c01c000000000000 c01c000000000000 0 bff0000000000000 401c000000000000 32
Float64 401c000000000000 3ff8000000000000 4021000000000000 4016000000000000 4025000000000000 4012aaaaaaaaaaab 4010000000000000 3ff0000000000000 3ff8000000000000 401c000000000000 32
Float64 401c000000000000 bff8000000000000 4016000000000000 4021000000000000 c025000000000000 c012aaaaaaaaaaab c014000000000000 3ff0000000000000 bff8000000000000 401c000000000000 32
Float64 401c000000000000 4006000000000000 4023800000000000 4011000000000000 4033400000000000 40045d1745d1745d 4000000000000000 3ff8000000000000 4006000000000000 401c000000000000 32
Float64 401c000000000000 c006000000000000 4011000000000000 4023800000000000 c033400000000000 c0045d1745d1745d c008000000000000 3ff8000000000000 c006000000000000 401c000000000000 32
Float64 401c000000000000 3fd5555555555555 401d555555555555 401aaaaaaaaaaaab 4002aaaaaaaaaaaa 4035000000000000 4035000000000000 3cbc000000000000 3fd5555555555555 401c000000000000 32
Float64 401c000000000000 bfd5555555555555 401aaaaaaaaaaaab 401d555555555555 c002aaaaaaaaaaaa c035000000000000 c035000000000000 3cbc000000000000 bfd5555555555555 401c000000000000 32
Float64 401c000000000000 401c000000000000 402c000000000000 0 4048800000000000 3ff0000000000000 3ff0000000000000 0 401c000000000000 401c000000000000 29
Float64 401c000000000000 c01c000000000000 0 402c000000000000 c048800000000000 bff0000000000000 bff0000000000000 0 c01c000000000000 401c000000000000 32
Float64 401c000000000000 408f400000000000 408f780000000000 c08f080000000000 40bb580000000000 3f7cac083126e979 0 401c000000000000 401c000000000000 408f400000000000 e
Float64 401c000000000000 c08f400000000000 c08f080000000000 408f780000000000 c0bb580000000000 bf7cac083126e979 bff0000000000000 401c000000000000 c08f400000000000 401c000000000000 32
Float64 c01c000000000000 0 c01c000000000000 c01c000000000000 8000000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 c01c000000000000 0 e
Float64 c01c000000000000 8000000000000000 c01c000000000000 c01c000000000000 0 7ff0000000000000 7ff0000000000000 7ff8000000000000 c01c000000000000 8000000000000000 e
Float64 c01c000000000000 1 c01c000000000000 c01c000000000000 8000000000000007 fff0000000000000 fff0000000000000 8000000000000000 c01c000000000000 1 e
Float64 c01c000000000000 8000000000000001 c01c000000000000 c01c000000000000 7 7ff0000000000000 7ff0000000000000 8000000000000000 c01c000000000000 8000000000000001 e
Float64 c01c000000000000 10000000000000 c01c000000000000 c01c000000000000 803c000000000000 fff0000000000000 fff0000000000000 8000000000000000 c01c000000000000 10000000000000 e
Float64 c01c000000000000 8010000000000000 c01c000000000000 c01c000000000000 3c000000000000 7ff0000000000000 7ff0000000000000 8000000000000000 c01c000000000000 8010000000000000 e
Float64 c01c000000000000 7fefffffffffffff 7fefffffffffffff ffefffffffffffff fff0000000000000 801c000000000001 bff0000000000000 c01c000000000000 c01c000000000000 7fefffffffffffff e
Float64 c01c000000000000 ffefffffffffffff ffefffffffffffff 7fefffffffffffff 7ff0000000000000 1c000000000001 0 c01c000000000000 ffefffffffffffff c01c000000000000 32
Float64 c01c000000000000 7ff0000000000000 7ff0000000000000 fff0000000000000 fff0000000000000 8000000000000000 8000000000000000 c01c000000000000 c01c000000000000 7ff0000000000000 e
Float64 c01c000000000000 fff0000000000000 fff0000000000000 7ff0000000000000 7ff0000000000000 0 0 c01c000000000000 fff0000000000000 c01c000000000000 32
Float64 c01c000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 c01c000000000000 3ff0000000000000 c018000000000000 c020000000000000 c01c000000000000 c01c000000000000 c01c000000000000 8000000000000000 c01c000000000000 3ff0000000000000 e
Float64 c01c000000000000 bff0000000000000 c020000000000000 c018000000000000 401c000000000000 401c000000000000 401c000000000000 8000000000000000 c01c000000000000 bff0000000000000 e
Float64 c01c000000000000 3ff8000000000000 c016000000000000 c021000000000000 c025000000000000 c012aaaaaaaaaaab c014000000000000 bff0000000000000 c01c000000000000 3ff8000000000000 e
Float64 c01c000000000000 bff8000000000000 c021000000000000 c016000000000000 4025000000000000 4012aaaaaaaaaaab 4010000000000000 bff0000000000000 c01c000000000000 bff8000000000000 e
Float64 c01c000000000000 4006000000000000 c011000000000000 c023800000000000 c033400000000000 c0045d1745d1745d c008000000000000 bff8000000000000 c01c000000000000 4006000000000000 e
Float64 c01c000000000000 c006000000000000 c023800000000000 c011000000000000 4033400000000000 40045d1745d1745d 4000000000000000 bff8000000000000 c01c000000000000 c006000000000000 e
Float64 c01c000000000000 3fd5555555555555 c01aaaaaaaaaaaab c01d555555555555 c002aaaaaaaaaaaa c035000000000000 c035000000000000 bcbc000000000000 c01c000000000000 3fd5555555555555 e
Float64 c01c000000000000 bfd5555555555555 c01d555555555555 c01aaaaaaaaaaaab 4002aaaaaaaaaaaa 4035000000000000 4035000000000000 bcbc000000000000 c01c000000000000 bfd5555555555555 e
Float64 c01c000000000000 401c000000000000 0 c02c000000000000 c048800000000000 bff0000000000000 bff0000000000000 8000000000000000 c01c000000000000 401c000000000000 e
Float64 c01c000000000000 c01c000000000000 c02c000000000000 0 4048800000000000 3ff0000000000000 3ff0000000000000 8000000000000000 c01c000000000000 c01c000000000000 29
Float64 c01c000000000000 408f400000000000 408f080000000000 c08f780000000000 c0bb580000000000 bf7cac083126e979 bff0000000000000 c01c000000000000 c01c000000000000 408f400000000000 e
Float64 c01c000000000000 c08f400000000000 c08f780000000000 408f080000000000 40bb580000000000 3f7cac083126e979 0 c01c000000000000 c08f400000000000 c01c000000000000 32
Float64 408f400000000000 0 408f400000000000 408f400000000000 0 7ff0000000000000 7ff0000000000000 7ff8000000000000 0 408f400000000000 32
Float64 408f400000000000 8000000000000000 408f400000000000 408f400000000000 8000000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 8000000000000000 408f400000000000 32
Float64 408f400000000000 1 408f400000000000 408f400000000000 3e8 7ff0000000000000 7ff0000000000000 0 1 408f400000000000 32
Float64 408f400000000000 8000000000000001 408f400000000000 408f400000000000 80000000000003e8 fff0000000000000 fff0000000000000 0 8000000000000001 408f400000000000 32
Float64 408f400000000000 10000000000000 408f400000000000 408f400000000000 af400000000000 7ff0000000000000 7ff0000000000000 0 10000000000000 408f400000000000 32
Float64 408f400000000000 8010000000000000 408f400000000000 408f400000000000 80af400000000000 fff0000000000000 fff0000000000000 0 8010000000000000 408f400000000000 32
Float64 408f400000000000 7fefffffffffffff 7fefffffffffffff ffefffffffffffff 7ff0000000000000 8f400000000001 0 408f400000000000 408f400000000000 7fefffffffffffff e
Float64 408f400000000000 ffefffffffffffff ffefffffffffffff 7fefffffffffffff fff0000000000000 808f400000000001 bff0000000000000 408f400000000000 ffefffffffffffff 408f400000000000 32
Float64 408f400000000000 7ff0000000000000 7ff0000000000000 fff0000000000000 7ff0000000000000 0 0 408f400000000000 408f400000000000 7ff0000000000000 e
Float64 408f400000000000 fff0000000000000 fff0000000000000 7ff0000000000000 fff0000000000000 8000000000000000 8000000000000000 408f400000000000 fff0000000000000 408f400000000000 32
Float64 408f400000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 408f400000000000 3ff0000000000000 408f480000000000 408f380000000000 408f400000000000 408f400000000000 408f400000000000 0 3ff0000000000000 408f400000000000 32
Float64 408f400000000000 bff0000000000000 408f380000000000 408f480000000000 c08f400000000000 c08f400000000000 c08f400000000000 0 bff0000000000000 408f400000000000 32
Float64 408f400000000000 3ff8000000000000 408f4c0000000000 408f340000000000 4097700000000000 4084d55555555555 4084d00000000000 3ff0000000000000 3ff8000000000000 408f400000000000 32
Float64 408f400000000000 bff8000000000000 408f340000000000 408f4c0000000000 c097700000000000 c084d55555555555 c084d80000000000 3ff0000000000000 bff8000000000000 408f400000000000 32
Float64 408f400000000000 4006000000000000 408f560000000000 408f2a0000000000 40a57c0000000000 4076ba2e8ba2e8ba 4076b00000000000 3ffc000000000000 4006000000000000 408f400000000000 32
Float64 408f400000000000 c006000000000000 408f2a0000000000 408f560000000000 c0a57c0000000000 c076ba2e8ba2e8ba c076c00000000000 3ffc000000000000 c006000000000000 408f400000000000 32
Float64 408f400000000000 3fd5555555555555 408f42aaaaaaaaab 408f3d5555555555 4074d55555555555 40a7700000000000 40a7700000000000 3d2f400000000000 3fd5555555555555 408f400000000000 32
Float64 408f400000000000 bfd5555555555555 408f3d5555555555 408f42aaaaaaaaab c074d55555555555 c0a7700000000000 c0a7700000000000 3d2f400000000000 bfd5555555555555 408f400000000000 32
Float64 408f400000000000 401c000000000000 408f780000000000 408f080000000000 40bb580000000000 4061db6db6db6db7 4061c00000000000 4018000000000000 401c000000000000 408f400000000000 32
Float64 408f400000000000 c01c000000000000 408f080000000000 408f780000000000 c0bb580000000000 c061db6db6db6db7 c061e00000000000 4018000000000000 c01c000000000000 408f400000000000 32
Float64 408f400000000000 408f400000000000 409f400000000000 0 412e848000000000 3ff0000000000000 3ff0000000000000 0 408f400000000000 408f400000000000 29
Float64 408f400000000000 c08f400000000000 0 409f400000000000 c12e848000000000 bff0000000000000 bff0000000000000 0 c08f400000000000 408f400000000000 32
Float64 c08f400000000000 0 c08f400000000000 c08f400000000000 8000000000000000 fff0000000000000 fff0000000000000 7ff8000000000000 c08f400000000000 0 e
Float64 c08f400000000000 8000000000000000 c08f400000000000 c08f400000000000 0 7ff0000000000000 7ff0000000000000 7ff8000000000000 c08f400000000000 8000000000000000 e
Float64 c08f400000000000 1 c08f400000000000 c08f400000000000 80000000000003e8 fff0000000000000 fff0000000000000 8000000000000000 c08f400000000000 1 e
Float64 c08f400000000000 8000000000000001 c08f400000000000 c08f400000000000 3e8 7ff0000000000000 7ff0000000000000 8000000000000000 c08f400000000000 8000000000000001 e
Float64 c08f400000000000 10000000000000 c08f400000000000 c08f400000000000 80af400000000000 fff0000000000000 fff0000000000000 8000000000000000 c08f400000000000 10000000000000 e
Float64 c08f400000000000 8010000000000000 c08f400000000000 c08f400000000000 af400000000000 7ff0000000000000 7ff0000000000000 8000000000000000 c08f400000000000 8010000000000000 e
Float64 c08f400000000000 7fefffffffffffff 7fefffffffffffff ffefffffffffffff fff0000000000000 808f400000000001 bff0000000000000 c08f400000000000 c08f400000000000 7fefffffffffffff e
Float64 c08f400000000000 ffefffffffffffff ffefffffffffffff 7fefffffffffffff 7ff0000000000000 8f400000000001 0 c08f400000000000 ffefffffffffffff c08f400000000000 32
Float64 c08f400000000000 7ff0000000000000 7ff0000000000000 fff0000000000000 fff0000000000000 8000000000000000 8000000000000000 c08f400000000000 c08f400000000000 7ff0000000000000 e
Float64 c08f400000000000 fff0000000000000 fff0000000000000 7ff0000000000000 7ff0000000000000 0 0 c08f400000000000 fff0000000000000 c08f400000000000 32
Float64 c08f400000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 2
Float64 c08f400000000000 3ff0000000000000 c08f380000000000 c08f480000000000 c08f400000000000 c08f400000000000 c08f400000000000 8000000000000000 c08f400000000000 3ff0000000000000 e
Float64 c08f400000000000 bff0000000000000 c08f480000000000 c08f380000000000 408f400000000000 408f400000000000 408f400000000000 8000000000000000 c08f400000000000 bff0000000000000 e
Float64 c08f400000000000 3ff8000000000000 c08f340000000000 c08f4c0000000000 c097700000000000 c084d55555555555 c084d80000000000 bff0000000000000 c08f400000000000 3ff8000000000000 e
Float64 c08f400000000000 bff8000000000000 c08f4c0000000000 c08f340000000000 4097700000000000 4084d55555555555 4084d00000000000 bff0000000000000 c08f400000000000 bff8000000000000 e
Float64 c08f400000000000 4006000000000000 c08f2a0000000000 c08f560000000000 c0a57c0000000000 c076ba2e8ba2e8ba c076c00000000000 bffc000000000000 c08f400000000000 4006000000000000 e
Float64 c08f400000000000 c006000000000000 c08f560000000000 c08f2a0000000000 40a57c0000000000 4076ba2e8ba2e8ba 4076b00000000000 bffc000000000000 c08f400000000000 c006000000000000 e
Float64 c08f400000000000 3fd5555555555555 c08f3d5555555555 c08f42aaaaaaaaab c074d55555555555 c0a7700000000000 c0a7700000000000 bd2f400000000000 c08f400000000000 3fd5555555555555 e
Float64 c08f400000000000 bfd5555555555555 c08f42aaaaaaaaab c08f3d5555555555 4074d55555555555 40a7700000000000 40a7700000000000 bd2f400000000000 c08f400000000000 bfd5555555555555 e
Float64 c08f400000000000 401c000000000000 c08f080000000000 c08f780000000000 c0bb580000000000 c061db6db6db6db7 c061e00000000000 c018000000000000 c08f400000000000 401c000000000000 e
Float64 c08f400000000000 c01c000000000000 c08f780000000000 c08f080000000000 40bb580000000000 4061db6db6db6db7 4061c00000000000 c018000000000000 c08f400000000000 c01c000000000000 e
Float64 c08f400000000000 408f400000000000 0 c09f400000000000 c12e848000000000 bff0000000000000 bff0000000000000 8000000000000000 c08f400000000000 408f400000000000 e
Float64 c08f400000000000 c08f400000000000 c09f400000000000 0 412e848000000000 3ff0000000000000 3ff0000000000000 8000000000000000 c08f400000000000 c08f400000000000 29
Float32 0 0 0 0 0 7fc00000 7fc00000 7fc00000 0 0 29
Float32 0 80000000 0 0 80000000 7fc00000 7fc00000 7fc00000 80000000 0 29
Float32 0 1 1 80000001 0 0 0 0 0 1 e
Float32 0 80000001 80000001 1 80000000 80000000 80000000 0 80000001 0 32
Float32 0 800000 800000 80800000 0 0 0 0 0 800000 e
Float32 0 80800000 80800000 800000 80000000 80000000 80000000 0 80800000 0 32
Float32 0 7f7fffff 7f7fffff ff7fffff 0 0 0 0 0 7f7fffff e
Float32 0 ff7fffff ff7fffff 7f7fffff 80000000 80000000 80000000 0 ff7fffff 0 32
Float32 0 7f800000 7f800000 ff800000 7fc00000 0 0 0 0 7f800000 e
Float32 0 ff800000 ff800000 7f800000 7fc00000 80000000 80000000 0 ff800000 0 32
Float32 0 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 0 3f800000 3f800000 bf800000 0 0 0 0 0 3f800000 e
Float32 0 bf800000 bf800000 3f800000 80000000 80000000 80000000 0 bf800000 0 32
Float32 0 3fc00000 3fc00000 bfc00000 0 0 0 0 0 3fc00000 e
Float32 0 bfc00000 bfc00000 3fc00000 80000000 80000000 80000000 0 bfc00000 0 32
Float32 0 40300000 40300000 c0300000 0 0 0 0 0 40300000 e
Float32 0 c0300000 c0300000 40300000 80000000 80000000 80000000 0 c0300000 0 32
Float32 0 3eaaaaab 3eaaaaab beaaaaab 0 0 0 0 0 3eaaaaab e
Float32 0 beaaaaab beaaaaab 3eaaaaab 80000000 80000000 80000000 0 beaaaaab 0 32
Float32 0 40e00000 40e00000 c0e00000 0 0 0 0 0 40e00000 e
Float32 0 c0e00000 c0e00000 40e00000 80000000 80000000 80000000 0 c0e00000 0 32
Float32 0 447a0000 447a0000 c47a0000 0 0 0 0 0 447a0000 e
Float32 0 c47a0000 c47a0000 447a0000 80000000 80000000 80000000 0 c47a0000 0 32
Float32 80000000 0 0 80000000 80000000 7fc00000 7fc00000 7fc00000 80000000 0 29
Float32 80000000 80000000 80000000 0 0 7fc00000 7fc00000 7fc00000 80000000 80000000 29
Float32 80000000 1 1 80000001 80000000 80000000 80000000 80000000 80000000 1 e
Float32 80000000 80000001 80000001 1 0 0 0 80000000 80000001 80000000 32
Float32 80000000 800000 800000 80800000 80000000 80000000 80000000 80000000 80000000 800000 e
Float32 80000000 80800000 80800000 800000 0 0 0 80000000 80800000 80000000 32
Float32 80000000 7f7fffff 7f7fffff ff7fffff 80000000 80000000 80000000 80000000 80000000 7f7fffff e
Float32 80000000 ff7fffff ff7fffff 7f7fffff 0 0 0 80000000 ff7fffff 80000000 32
Float32 80000000 7f800000 7f800000 ff800000 7fc00000 80000000 80000000 80000000 80000000 7f800000 e
Float32 80000000 ff800000 ff800000 7f800000 7fc00000 0 0 80000000 ff800000 80000000 32
Float32 80000000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 80000000 3f800000 3f800000 bf800000 80000000 80000000 80000000 80000000 80000000 3f800000 e
Float32 80000000 bf800000 bf800000 3f800000 0 0 0 80000000 bf800000 80000000 32
Float32 80000000 3fc00000 3fc00000 bfc00000 80000000 80000000 80000000 80000000 80000000 3fc00000 e
Float32 80000000 bfc00000 bfc00000 3fc00000 0 0 0 80000000 bfc00000 80000000 32
Float32 80000000 40300000 40300000 c0300000 80000000 80000000 80000000 80000000 80000000 40300000 e
Float32 80000000 c0300000 c0300000 40300000 0 0 0 80000000 c0300000 80000000 32
Float32 80000000 3eaaaaab 3eaaaaab beaaaaab 80000000 80000000 80000000 80000000 80000000 3eaaaaab e
Float32 80000000 beaaaaab beaaaaab 3eaaaaab 0 0 0 80000000 beaaaaab 80000000 32
Float32 80000000 40e00000 40e00000 c0e00000 80000000 80000000 80000000 80000000 80000000 40e00000 e
Float32 80000000 c0e00000 c0e00000 40e00000 0 0 0 80000000 c0e00000 80000000 32
Float32 80000000 447a0000 447a0000 c47a0000 80000000 80000000 80000000 80000000 80000000 447a0000 e
Float32 80000000 c47a0000 c47a0000 447a0000 0 0 0 80000000 c47a0000 80000000 32
Float32 1 0 1 1 0 7f800000 7f800000 7fc00000 0 1 32
Float32 1 80000000 1 1 80000000 ff800000 ff800000 7fc00000 80000000 1 32
Float32 1 1 2 0 0 3f800000 3f800000 0 1 1 29
Float32 1 80000001 0 2 80000000 bf800000 bf800000 0 80000001 1 32
Float32 1 800000 800001 807fffff 0 34000000 0 1 1 800000 e
Float32 1 80800000 807fffff 800001 80000000 b4000000 bf800000 1 80800000 1 32
Float32 1 7f7fffff 7f7fffff ff7fffff 34ffffff 0 0 1 1 7f7fffff e
Float32 1 ff7fffff ff7fffff 7f7fffff b4ffffff 80000000 80000000 1 ff7fffff 1 32
Float32 1 7f800000 7f800000 ff800000 7f800000 0 0 1 1 7f800000 e
Float32 1 ff800000 ff800000 7f800000 ff800000 80000000 80000000 1 ff800000 1 32
Float32 1 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 1 3f800000 3f800000 bf800000 1 1 0 1 1 3f800000 e
Float32 1 bf800000 bf800000 3f800000 80000001 80000001 bf800000 1 bf800000 1 32
Float32 1 3fc00000 3fc00000 bfc00000 2 1 0 1 1 3fc00000 e
Float32 1 bfc00000 bfc00000 3fc00000 80000002 80000001 bf800000 1 bfc00000 1 32
Float32 1 40300000 40300000 c0300000 3 0 0 1 1 40300000 e
Float32 1 c0300000 c0300000 40300000 80000003 80000000 80000000 1 c0300000 1 32
Float32 1 3eaaaaab 3eaaaaab beaaaaab 0 3 0 1 1 3eaaaaab e
Float32 1 beaaaaab beaaaaab 3eaaaaab 80000000 80000003 bf800000 1 beaaaaab 1 32
Float32 1 40e00000 40e00000 c0e00000 7 0 0 1 1 40e00000 e
Float32 1 c0e00000 c0e00000 40e00000 80000007 80000000 80000000 1 c0e00000 1 32
Float32 1 447a0000 447a0000 c47a0000 3e8 0 0 1 1 447a0000 e
Float32 1 c47a0000 c47a0000 447a0000 800003e8 80000000 80000000 1 c47a0000 1 32
Float32 80000001 0 80000001 80000001 80000000 ff800000 ff800000 7fc00000 80000001 0 e
Float32 80000001 80000000 80000001 80000001 0 7f800000 7f800000 7fc00000 80000001 80000000 e
Float32 80000001 1 0 80000002 80000000 bf800000 bf800000 80000000 80000001 1 e
Float32 80000001 80000001 80000002 0 0 3f800000 3f800000 80000000 80000001 80000001 29
Float32 80000001 800000 7fffff 80800001 80000000 b4000000 bf800000 80000001 80000001 800000 e
Float32 80000001 80800000 80800001 7fffff 0 34000000 0 80000001 80800000 80000001 32
Float32 80000001 7f7fffff 7f7fffff ff7fffff b4ffffff 80000000 80000000 80000001 80000001 7f7fffff e
Float32 80000001 ff7fffff ff7fffff 7f7fffff 34ffffff 0 0 80000001 ff7fffff 80000001 32
Float32 80000001 7f800000 7f800000 ff800000 ff800000 80000000 80000000 80000001 80000001 7f800000 e
Float32 80000001 ff800000 ff800000 7f800000 7f800000 0 0 80000001 ff800000 80000001 32
Float32 80000001 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 80000001 3f800000 3f800000 bf800000 80000001 80000001 bf800000 80000001 80000001 3f800000 e
Float32 80000001 bf800000 bf800000 3f800000 1 1 0 80000001 bf800000 80000001 32
Float32 80000001 3fc00000 3fc00000 bfc00000 80000002 80000001 bf800000 80000001 80000001 3fc00000 e
Float32 80000001 bfc00000 bfc00000 3fc00000 2 1 0 80000001 bfc00000 80000001 32
Float32 80000001 40300000 40300000 c0300000 80000003 80000000 80000000 80000001 80000001 40300000 e
Float32 80000001 c0300000 c0300000 40300000 3 0 0 80000001 c0300000 80000001 32
Float32 80000001 3eaaaaab 3eaaaaab beaaaaab 80000000 80000003 bf800000 80000001 80000001 3eaaaaab e
Float32 80000001 beaaaaab beaaaaab 3eaaaaab 0 3 0 80000001 beaaaaab 80000001 32
Float32 80000001 40e00000 40e00000 c0e00000 80000007 80000000 80000000 80000001 80000001 40e00000 e
Float32 80000001 c0e00000 c0e00000 40e00000 7 0 0 80000001 c0e00000 80000001 32
Float32 80000001 447a0000 447a0000 c47a0000 800003e8 80000000 80000000 80000001 80000001 447a0000 e
Float32 80000001 c47a0000 c47a0000 447a0000 3e8 0 0 80000001 c47a0000 80000001 32
Float32 800000 0 800000 800000 0 7f800000 7f800000 7fc00000 0 800000 32
Float32 800000 80000000 800000 800000 80000000 ff800000 ff800000 7fc00000 80000000 800000 32
Float32 800000 1 800001 7fffff 0 4b000000 4b000000 0 1 800000 32
Float32 800000 80000001 7fffff 800001 80000000 cb000000 cb000000 0 80000001 800000 32
Float32 800000 800000 1000000 0 0 3f800000 3f800000 0 800000 800000 29
Float32 800000 80800000 0 1000000 80000000 bf800000 bf800000 0 80800000 800000 32
Float32 800000 7f7fffff 7f7fffff ff7fffff 407fffff 0 0 800000 800000 7f7fffff e
Float32 800000 ff7fffff ff7fffff 7f7fffff c07fffff 80000000 80000000 800000 ff7fffff 800000 32
Float32 800000 7f800000 7f800000 ff800000 7f800000 0 0 800000 800000 7f800000 e
Float32 800000 ff800000 ff800000 7f800000 ff800000 80000000 80000000 800000 ff800000 800000 32
Float32 800000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 800000 3f800000 3f800000 bf800000 800000 800000 0 800000 800000 3f800000 e
Float32 800000 bf800000 bf800000 3f800000 80800000 80800000 bf800000 800000 bf800000 800000 32
Float32 800000 3fc00000 3fc00000 bfc00000 c00000 555555 0 800000 800000 3fc00000 e
Float32 800000 bfc00000 bfc00000 3fc00000 80c00000 80555555 bf800000 800000 bfc00000 800000 32
Float32 800000 40300000 40300000 c0300000 1300000 2e8ba3 0 800000 800000 40300000 e
Float32 800000 c0300000 c0300000 40300000 81300000 802e8ba3 bf800000 800000 c0300000 800000 32
Float32 800000 3eaaaaab 3eaaaaab beaaaaab 2aaaab 1400000 0 800000 800000 3eaaaaab e
Float32 800000 beaaaaab beaaaaab 3eaaaaab 802aaaab 81400000 bf800000 800000 beaaaaab 800000 32
Float32 800000 40e00000 40e00000 c0e00000 1e00000 124925 0 800000 800000 40e00000 e
Float32 800000 c0e00000 c0e00000 40e00000 81e00000 80124925 bf800000 800000 c0e00000 800000 32
Float32 800000 447a0000 447a0000 c47a0000 57a0000 20c5 0 800000 800000 447a0000 e
Float32 800000 c47a0000 c47a0000 447a0000 857a0000 800020c5 bf800000 800000 c47a0000 800000 32
Float32 80800000 0 80800000 80800000 80000000 ff800000 ff800000 7fc00000 80800000 0 e
Float32 80800000 80000000 80800000 80800000 0 7f800000 7f800000 7fc00000 80800000 80000000 e
Float32 80800000 1 807fffff 80800001 80000000 cb000000 cb000000 80000000 80800000 1 e
Float32 80800000 80000001 80800001 807fffff 0 4b000000 4b000000 80000000 80800000 80000001 e
Float32 80800000 800000 0 81000000 80000000 bf800000 bf800000 80000000 80800000 800000 e
Float32 80800000 80800000 81000000 0 0 3f800000 3f800000 80000000 80800000 80800000 29
Float32 80800000 7f7fffff 7f7fffff ff7fffff c07fffff 80000000 80000000 80800000 80800000 7f7fffff e
Float32 80800000 ff7fffff ff7fffff 7f7fffff 407fffff 0 0 80800000 ff7fffff 80800000 32
Float32 80800000 7f800000 7f800000 ff800000 ff800000 80000000 80000000 80800000 80800000 7f800000 e
Float32 80800000 ff800000 ff800000 7f800000 7f800000 0 0 80800000 ff800000 80800000 32
Float32 80800000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 80800000 3f800000 3f800000 bf800000 80800000 80800000 bf800000 80800000 80800000 3f800000 e
Float32 80800000 bf800000 bf800000 3f800000 800000 800000 0 80800000 bf800000 80800000 32
Float32 80800000 3fc00000 3fc00000 bfc00000 80c00000 80555555 bf800000 80800000 80800000 3fc00000 e
Float32 80800000 bfc00000 bfc00000 3fc00000 c00000 555555 0 80800000 bfc00000 80800000 32
Float32 80800000 40300000 40300000 c0300000 81300000 802e8ba3 bf800000 80800000 80800000 40300000 e
Float32 80800000 c0300000 c0300000 40300000 1300000 2e8ba3 0 80800000 c0300000 80800000 32
Float32 80800000 3eaaaaab 3eaaaaab beaaaaab 802aaaab 81400000 bf800000 80800000 80800000 3eaaaaab e
Float32 80800000 beaaaaab beaaaaab 3eaaaaab 2aaaab 1400000 0 80800000 beaaaaab 80800000 32
Float32 80800000 40e00000 40e00000 c0e00000 81e00000 80124925 bf800000 80800000 80800000 40e00000 e
Float32 80800000 c0e00000 c0e00000 40e00000 1e00000 124925 0 80800000 c0e00000 80800000 32
Float32 80800000 447a0000 447a0000 c47a0000 857a0000 800020c5 bf800000 80800000 80800000 447a0000 e
Float32 80800000 c47a0000 c47a0000 447a0000 57a0000 20c5 0 80800000 c47a0000 80800000 32
Float32 7f7fffff 0 7f7fffff 7f7fffff 0 7f800000 7f800000 7fc00000 0 7f7fffff 32
Float32 7f7fffff 80000000 7f7fffff 7f7fffff 80000000 ff800000 ff800000 7fc00000 80000000 7f7fffff 32
Float32 7f7fffff 1 7f7fffff 7f7fffff 34ffffff 7f800000 7f800000 0 1 7f7fffff 32
Float32 7f7fffff 80000001 7f7fffff 7f7fffff b4ffffff ff800000 ff800000 0 80000001 7f7fffff 32
Float32 7f7fffff 800000 7f7fffff 7f7fffff 407fffff 7f800000 7f800000 0 800000 7f7fffff 32
Float32 7f7fffff 80800000 7f7fffff 7f7fffff c07fffff ff800000 ff800000 0 80800000 7f7fffff 32
Float32 7f7fffff 7f7fffff 7f800000 0 7f800000 3f800000 3f800000 0 7f7fffff 7f7fffff 29
Float32 7f7fffff ff7fffff 0 7f800000 ff800000 bf800000 bf800000 0 ff7fffff 7f7fffff 32
Float32 7f7fffff 7f800000 7f800000 ff800000 7f800000 0 0 7f7fffff 7f7fffff 7f800000 e
Float32 7f7fffff ff800000 ff800000 7f800000 ff800000 80000000 80000000 7f7fffff ff800000 7f7fffff 32
Float32 7f7fffff 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 7f7fffff 3f800000 7f7fffff 7f7fffff 7f7fffff 7f7fffff 7f7fffff 0 3f800000 7f7fffff 32
Float32 7f7fffff bf800000 7f7fffff 7f7fffff ff7fffff ff7fffff ff7fffff 0 bf800000 7f7fffff 32
Float32 7f7fffff 3fc00000 7f7fffff 7f7fffff 7f800000 7f2aaaaa 7f2aaaaa 0 3fc00000 7f7fffff 32
Float32 7f7fffff bfc00000 7f7fffff 7f7fffff ff800000 ff2aaaaa ff2aaaaa 0 bfc00000 7f7fffff 32
Float32 7f7fffff 40300000 7f7fffff 7f7fffff 7f800000 7eba2e8b 7eba2e8b 3f400000 40300000 7f7fffff 32
Float32 7f7fffff c0300000 7f7fffff 7f7fffff ff800000 feba2e8b feba2e8b 3f400000 c0300000 7f7fffff 32
Float32 7f7fffff 3eaaaaab 7f7fffff 7f7fffff 7eaaaaaa 7f800000 7f800000 35400000 3eaaaaab 7f7fffff 32
Float32 7f7fffff beaaaaab 7f7fffff 7f7fffff feaaaaaa ff800000 ff800000 35400000 beaaaaab 7f7fffff 32
Float32 7f7fffff 40e00000 7f7fffff 7f7fffff 7f800000 7e124924 7e124924 0 40e00000 7f7fffff 32
Float32 7f7fffff c0e00000 7f7fffff 7f7fffff ff800000 fe124924 fe124924 0 c0e00000 7f7fffff 32
Float32 7f7fffff 447a0000 7f7fffff 7f7fffff 7f800000 7a83126e 7a83126e 43dc0000 447a0000 7f7fffff 32
Float32 7f7fffff c47a0000 7f7fffff 7f7fffff ff800000 fa83126e fa83126e 43dc0000 c47a0000 7f7fffff 32
Float32 ff7fffff 0 ff7fffff ff7fffff 80000000 ff800000 ff800000 7fc00000 ff7fffff 0 e
Float32 ff7fffff 80000000 ff7fffff ff7fffff 0 7f800000 7f800000 7fc00000 ff7fffff 80000000 e
Float32 ff7fffff 1 ff7fffff ff7fffff b4ffffff ff800000 ff800000 80000000 ff7fffff 1 e
Float32 ff7fffff 80000001 ff7fffff ff7fffff 34ffffff 7f800000 7f800000 80000000 ff7fffff 80000001 e
Float32 ff7fffff 800000 ff7fffff ff7fffff c07fffff ff800000 ff800000 80000000 ff7fffff 800000 e
Float32 ff7fffff 80800000 ff7fffff ff7fffff 407fffff 7f800000 7f800000 80000000 ff7fffff 80800000 e
Float32 ff7fffff 7f7fffff 0 ff800000 ff800000 bf800000 bf800000 80000000 ff7fffff 7f7fffff e
Float32 ff7fffff ff7fffff ff800000 0 7f800000 3f800000 3f800000 80000000 ff7fffff ff7fffff 29
Float32 ff7fffff 7f800000 7f800000 ff800000 ff800000 80000000 80000000 ff7fffff ff7fffff 7f800000 e
Float32 ff7fffff ff800000 ff800000 7f800000 7f800000 0 0 ff7fffff ff800000 ff7fffff 32
Float32 ff7fffff 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 ff7fffff 3f800000 ff7fffff ff7fffff ff7fffff ff7fffff ff7fffff 80000000 ff7fffff 3f800000 e
Float32 ff7fffff bf800000 ff7fffff ff7fffff 7f7fffff 7f7fffff 7f7fffff 80000000 ff7fffff bf800000 e
Float32 ff7fffff 3fc00000 ff7fffff ff7fffff ff800000 ff2aaaaa ff2aaaaa 80000000 ff7fffff 3fc00000 e
Float32 ff7fffff bfc00000 ff7fffff ff7fffff 7f800000 7f2aaaaa 7f2aaaaa 80000000 ff7fffff bfc00000 e
Float32 ff7fffff 40300000 ff7fffff ff7fffff ff800000 feba2e8b feba2e8b bf400000 ff7fffff 40300000 e
Float32 ff7fffff c0300000 ff7fffff ff7fffff 7f800000 7eba2e8b 7eba2e8b bf400000 ff7fffff c0300000 e
Float32 ff7fffff 3eaaaaab ff7fffff ff7fffff feaaaaaa ff800000 ff800000 b5400000 ff7fffff 3eaaaaab e
Float32 ff7fffff beaaaaab ff7fffff ff7fffff 7eaaaaaa 7f800000 7f800000 b5400000 ff7fffff beaaaaab e
Float32 ff7fffff 40e00000 ff7fffff ff7fffff ff800000 fe124924 fe124924 80000000 ff7fffff 40e00000 e
Float32 ff7fffff c0e00000 ff7fffff ff7fffff 7f800000 7e124924 7e124924 80000000 ff7fffff c0e00000 e
Float32 ff7fffff 447a0000 ff7fffff ff7fffff ff800000 fa83126e fa83126e c3dc0000 ff7fffff 447a0000 e
Float32 ff7fffff c47a0000 ff7fffff ff7fffff 7f800000 7a83126e 7a83126e c3dc0000 ff7fffff c47a0000 e
Float32 7f800000 0 7f800000 7f800000 7fc00000 7f800000 7f800000 7fc00000 0 7f800000 32
Float32 7f800000 80000000 7f800000 7f800000 7fc00000 ff800000 ff800000 7fc00000 80000000 7f800000 32
Float32 7f800000 1 7f800000 7f800000 7f800000 7f800000 7f800000 7fc00000 1 7f800000 32
Float32 7f800000 80000001 7f800000 7f800000 ff800000 ff800000 ff800000 7fc00000 80000001 7f800000 32
Float32 7f800000 800000 7f800000 7f800000 7f800000 7f800000 7f800000 7fc00000 800000 7f800000 32
Float32 7f800000 80800000 7f800000 7f800000 ff800000 ff800000 ff800000 7fc00000 80800000 7f800000 32
Float32 7f800000 7f7fffff 7f800000 7f800000 7f800000 7f800000 7f800000 7fc00000 7f7fffff 7f800000 32
Float32 7f800000 ff7fffff 7f800000 7f800000 ff800000 ff800000 ff800000 7fc00000 ff7fffff 7f800000 32
Float32 7f800000 7f800000 7f800000 7fc00000 7f800000 7fc00000 7fc00000 7fc00000 7f800000 7f800000 29
Float32 7f800000 ff800000 7fc00000 7f800000 ff800000 7fc00000 7fc00000 7fc00000 ff800000 7f800000 32
Float32 7f800000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 7f800000 3f800000 7f800000 7f800000 7f800000 7f800000 7f800000 7fc00000 3f800000 7f800000 32
Float32 7f800000 bf800000 7f800000 7f800000 ff800000 ff800000 ff800000 7fc00000 bf800000 7f800000 32
Float32 7f800000 3fc00000 7f800000 7f800000 7f800000 7f800000 7f800000 7fc00000 3fc00000 7f800000 32
Float32 7f800000 bfc00000 7f800000 7f800000 ff800000 ff800000 ff800000 7fc00000 bfc00000 7f800000 32
Float32 7f800000 40300000 7f800000 7f800000 7f800000 7f800000 7f800000 7fc00000 40300000 7f800000 32
Float32 7f800000 c0300000 7f800000 7f800000 ff800000 ff800000 ff800000 7fc00000 c0300000 7f800000 32
Float32 7f800000 3eaaaaab 7f800000 7f800000 7f800000 7f800000 7f800000 7fc00000 3eaaaaab 7f800000 32
Float32 7f800000 beaaaaab 7f800000 7f800000 ff800000 ff800000 ff800000 7fc00000 beaaaaab 7f800000 32
Float32 7f800000 40e00000 7f800000 7f800000 7f800000 7f800000 7f800000 7fc00000 40e00000 7f800000 32
Float32 7f800000 c0e00000 7f800000 7f800000 ff800000 ff800000 ff800000 7fc00000 c0e00000 7f800000 32
Float32 7f800000 447a0000 7f800000 7f800000 7f800000 7f800000 7f800000 7fc00000 447a0000 7f800000 32
Float32 7f800000 c47a0000 7f800000 7f800000 ff800000 ff800000 ff800000 7fc00000 c47a0000 7f800000 32
Float32 ff800000 0 ff800000 ff800000 7fc00000 ff800000 ff800000 7fc00000 ff800000 0 e
Float32 ff800000 80000000 ff800000 ff800000 7fc00000 7f800000 7f800000 7fc00000 ff800000 80000000 e
Float32 ff800000 1 ff800000 ff800000 ff800000 ff800000 ff800000 7fc00000 ff800000 1 e
Float32 ff800000 80000001 ff800000 ff800000 7f800000 7f800000 7f800000 7fc00000 ff800000 80000001 e
Float32 ff800000 800000 ff800000 ff800000 ff800000 ff800000 ff800000 7fc00000 ff800000 800000 e
Float32 ff800000 80800000 ff800000 ff800000 7f800000 7f800000 7f800000 7fc00000 ff800000 80800000 e
Float32 ff800000 7f7fffff ff800000 ff800000 ff800000 ff800000 ff800000 7fc00000 ff800000 7f7fffff e
Float32 ff800000 ff7fffff ff800000 ff800000 7f800000 7f800000 7f800000 7fc00000 ff800000 ff7fffff e
Float32 ff800000 7f800000 7fc00000 ff800000 ff800000 7fc00000 7fc00000 7fc00000 ff800000 7f800000 e
Float32 ff800000 ff800000 ff800000 7fc00000 7f800000 7fc00000 7fc00000 7fc00000 ff800000 ff800000 29
Float32 ff800000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 ff800000 3f800000 ff800000 ff800000 ff800000 ff800000 ff800000 7fc00000 ff800000 3f800000 e
Float32 ff800000 bf800000 ff800000 ff800000 7f800000 7f800000 7f800000 7fc00000 ff800000 bf800000 e
Float32 ff800000 3fc00000 ff800000 ff800000 ff800000 ff800000 ff800000 7fc00000 ff800000 3fc00000 e
Float32 ff800000 bfc00000 ff800000 ff800000 7f800000 7f800000 7f800000 7fc00000 ff800000 bfc00000 e
Float32 ff800000 40300000 ff800000 ff800000 ff800000 ff800000 ff800000 7fc00000 ff800000 40300000 e
Float32 ff800000 c0300000 ff800000 ff800000 7f800000 7f800000 7f800000 7fc00000 ff800000 c0300000 e
Float32 ff800000 3eaaaaab ff800000 ff800000 ff800000 ff800000 ff800000 7fc00000 ff800000 3eaaaaab e
Float32 ff800000 beaaaaab ff800000 ff800000 7f800000 7f800000 7f800000 7fc00000 ff800000 beaaaaab e
Float32 ff800000 40e00000 ff800000 ff800000 ff800000 ff800000 ff800000 7fc00000 ff800000 40e00000 e
Float32 ff800000 c0e00000 ff800000 ff800000 7f800000 7f800000 7f800000 7fc00000 ff800000 c0e00000 e
Float32 ff800000 447a0000 ff800000 ff800000 ff800000 ff800000 ff800000 7fc00000 ff800000 447a0000 e
Float32 ff800000 c47a0000 ff800000 ff800000 7f800000 7f800000 7f800000 7fc00000 ff800000 c47a0000 e
Float32 7fc00000 0 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 7fc00000 80000000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 7fc00000 1 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 7fc00000 80000001 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 7fc00000 800000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 7fc00000 80800000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 7fc00000 7f7fffff 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 7fc00000 ff7fffff 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 7fc00000 7f800000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 7fc00000 ff800000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 7fc00000 3f800000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 7fc00000 bf800000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 7fc00000 3fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 7fc00000 bfc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 7fc00000 40300000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 7fc00000 c0300000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 7fc00000 3eaaaaab 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 7fc00000 beaaaaab 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 7fc00000 40e00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 7fc00000 c0e00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 7fc00000 447a0000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 7fc00000 c47a0000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 3f800000 0 3f800000 3f800000 0 7f800000 7f800000 7fc00000 0 3f800000 32
Float32 3f800000 80000000 3f800000 3f800000 80000000 ff800000 ff800000 7fc00000 80000000 3f800000 32
Float32 3f800000 1 3f800000 3f800000 1 7f800000 7f800000 0 1 3f800000 32
Float32 3f800000 80000001 3f800000 3f800000 80000001 ff800000 ff800000 0 80000001 3f800000 32
Float32 3f800000 800000 3f800000 3f800000 800000 7e800000 7e800000 0 800000 3f800000 32
Float32 3f800000 80800000 3f800000 3f800000 80800000 fe800000 fe800000 0 80800000 3f800000 32
Float32 3f800000 7f7fffff 7f7fffff ff7fffff 7f7fffff 200000 0 3f800000 3f800000 7f7fffff e
Float32 3f800000 ff7fffff ff7fffff 7f7fffff ff7fffff 80200000 bf800000 3f800000 ff7fffff 3f800000 32
Float32 3f800000 7f800000 7f800000 ff800000 7f800000 0 0 3f800000 3f800000 7f800000 e
Float32 3f800000 ff800000 ff800000 7f800000 ff800000 80000000 80000000 3f800000 ff800000 3f800000 32
Float32 3f800000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 3f800000 3f800000 40000000 0 3f800000 3f800000 3f800000 0 3f800000 3f800000 29
Float32 3f800000 bf800000 0 40000000 bf800000 bf800000 bf800000 0 bf800000 3f800000 32
Float32 3f800000 3fc00000 40200000 bf000000 3fc00000 3f2aaaab 0 3f800000 3f800000 3fc00000 e
Float32 3f800000 bfc00000 bf000000 40200000 bfc00000 bf2aaaab bf800000 3f800000 bfc00000 3f800000 32
Float32 3f800000 40300000 40700000 bfe00000 40300000 3eba2e8c 0 3f800000 3f800000 40300000 e
Float32 3f800000 c0300000 bfe00000 40700000 c0300000 beba2e8c bf800000 3f800000 c0300000 3f800000 32
Float32 3f800000 3eaaaaab 3faaaaab 3f2aaaaa 3eaaaaab 40400000 40400000 3eaaaaaa 3eaaaaab 3f800000 32
Float32 3f800000 beaaaaab 3f2aaaaa 3faaaaab beaaaaab c0400000 c0400000 3eaaaaaa beaaaaab 3f800000 32
Float32 3f800000 40e00000 41000000 c0c00000 40e00000 3e124925 0 3f800000 3f800000 40e00000 e
Float32 3f800000 c0e00000 c0c00000 41000000 c0e00000 be124925 bf800000 3f800000 c0e00000 3f800000 32
Float32 3f800000 447a0000 447a4000 c479c000 447a0000 3a83126f 0 3f800000 3f800000 447a0000 e
Float32 3f800000 c47a0000 c479c000 447a4000 c47a0000 ba83126f bf800000 3f800000 c47a0000 3f800000 32
Float32 bf800000 0 bf800000 bf800000 80000000 ff800000 ff800000 7fc00000 bf800000 0 e
Float32 bf800000 80000000 bf800000 bf800000 0 7f800000 7f800000 7fc00000 bf800000 80000000 e
Float32 bf800000 1 bf800000 bf800000 80000001 ff800000 ff800000 80000000 bf800000 1 e
Float32 bf800000 80000001 bf800000 bf800000 1 7f800000 7f800000 80000000 bf800000 80000001 e
Float32 bf800000 800000 bf800000 bf800000 80800000 fe800000 fe800000 80000000 bf800000 800000 e
Float32 bf800000 80800000 bf800000 bf800000 800000 7e800000 7e800000 80000000 bf800000 80800000 e
Float32 bf800000 7f7fffff 7f7fffff ff7fffff ff7fffff 80200000 bf800000 bf800000 bf800000 7f7fffff e
Float32 bf800000 ff7fffff ff7fffff 7f7fffff 7f7fffff 200000 0 bf800000 ff7fffff bf800000 32
Float32 bf800000 7f800000 7f800000 ff800000 ff800000 80000000 80000000 bf800000 bf800000 7f800000 e
Float32 bf800000 ff800000 ff800000 7f800000 7f800000 0 0 bf800000 ff800000 bf800000 32
Float32 bf800000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 bf800000 3f800000 0 c0000000 bf800000 bf800000 bf800000 80000000 bf800000 3f800000 e
Float32 bf800000 bf800000 c0000000 0 3f800000 3f800000 3f800000 80000000 bf800000 bf800000 29
Float32 bf800000 3fc00000 3f000000 c0200000 bfc00000 bf2aaaab bf800000 bf800000 bf800000 3fc00000 e
Float32 bf800000 bfc00000 c0200000 3f000000 3fc00000 3f2aaaab 0 bf800000 bfc00000 bf800000 32
Float32 bf800000 40300000 3fe00000 c0700000 c0300000 beba2e8c bf800000 bf800000 bf800000 40300000 e
Float32 bf800000 c0300000 c0700000 3fe00000 40300000 3eba2e8c 0 bf800000 c0300000 bf800000 32
Float32 bf800000 3eaaaaab bf2aaaaa bfaaaaab beaaaaab c0400000 c0400000 beaaaaaa bf800000 3eaaaaab e
Float32 bf800000 beaaaaab bfaaaaab bf2aaaaa 3eaaaaab 40400000 40400000 beaaaaaa bf800000 beaaaaab e
Float32 bf800000 40e00000 40c00000 c1000000 c0e00000 be124925 bf800000 bf800000 bf800000 40e00000 e
Float32 bf800000 c0e00000 c1000000 40c00000 40e00000 3e124925 0 bf800000 c0e00000 bf800000 32
Float32 bf800000 447a0000 4479c000 c47a4000 c47a0000 ba83126f bf800000 bf800000 bf800000 447a0000 e
Float32 bf800000 c47a0000 c47a4000 4479c000 447a0000 3a83126f 0 bf800000 c47a0000 bf800000 32
Float32 3fc00000 0 3fc00000 3fc00000 0 7f800000 7f800000 7fc00000 0 3fc00000 32
Float32 3fc00000 80000000 3fc00000 3fc00000 80000000 ff800000 ff800000 7fc00000 80000000 3fc00000 32
Float32 3fc00000 1 3fc00000 3fc00000 2 7f800000 7f800000 0 1 3fc00000 32
Float32 3fc00000 80000001 3fc00000 3fc00000 80000002 ff800000 ff800000 0 80000001 3fc00000 32
Float32 3fc00000 800000 3fc00000 3fc00000 c00000 7ec00000 7ec00000 0 800000 3fc00000 32
Float32 3fc00000 80800000 3fc00000 3fc00000 80c00000 fec00000 fec00000 0 80800000 3fc00000 32
Float32 3fc00000 7f7fffff 7f7fffff ff7fffff 7f800000 300000 0 3fc00000 3fc00000 7f7fffff e
Float32 3fc00000 ff7fffff ff7fffff 7f7fffff ff800000 80300000 bf800000 3fc00000 ff7fffff 3fc00000 32
Float32 3fc00000 7f800000 7f800000 ff800000 7f800000 0 0 3fc00000 3fc00000 7f800000 e
Float32 3fc00000 ff800000 ff800000 7f800000 ff800000 80000000 80000000 3fc00000 ff800000 3fc00000 32
Float32 3fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 3fc00000 3f800000 40200000 3f000000 3fc00000 3fc00000 3f800000 3f000000 3f800000 3fc00000 32
Float32 3fc00000 bf800000 3f000000 40200000 bfc00000 bfc00000 c0000000 3f000000 bf800000 3fc00000 32
Float32 3fc00000 3fc00000 40400000 0 40100000 3f800000 3f800000 0 3fc00000 3fc00000 29
Float32 3fc00000 bfc00000 0 40400000 c0100000 bf800000 bf800000 0 bfc00000 3fc00000 32
Float32 3fc00000 40300000 40880000 bfa00000 40840000 3f0ba2e9 0 3fc00000 3fc00000 40300000 e
Float32 3fc00000 c0300000 bfa00000 40880000 c0840000 bf0ba2e9 bf800000 3fc00000 c0300000 3fc00000 32
Float32 3fc00000 3eaaaaab 3feaaaab 3f955555 3f000000 40900000 40800000 3e2aaaa8 3eaaaaab 3fc00000 32
Float32 3fc00000 beaaaaab 3f955555 3feaaaab bf000000 c0900000 c0a00000 3e2aaaa8 beaaaaab 3fc00000 32
Float32 3fc00000 40e00000 41080000 c0b00000 41280000 3e5b6db7 0 3fc00000 3fc00000 40e00000 e
Float32 3fc00000 c0e00000 c0b00000 41080000 c1280000 be5b6db7 bf800000 3fc00000 c0e00000 3fc00000 32
Float32 3fc00000 447a0000 447a6000 c479a000 44bb8000 3ac49ba6 0 3fc00000 3fc00000 447a0000 e
Float32 3fc00000 c47a0000 c479a000 447a6000 c4bb8000 bac49ba6 bf800000 3fc00000 c47a0000 3fc00000 32
Float32 bfc00000 0 bfc00000 bfc00000 80000000 ff800000 ff800000 7fc00000 bfc00000 0 e
Float32 bfc00000 80000000 bfc00000 bfc00000 0 7f800000 7f800000 7fc00000 bfc00000 80000000 e
Float32 bfc00000 1 bfc00000 bfc00000 80000002 ff800000 ff800000 80000000 bfc00000 1 e
Float32 bfc00000 80000001 bfc00000 bfc00000 2 7f800000 7f800000 80000000 bfc00000 80000001 e
Float32 bfc00000 800000 bfc00000 bfc00000 80c00000 fec00000 fec00000 80000000 bfc00000 800000 e
Float32 bfc00000 80800000 bfc00000 bfc00000 c00000 7ec00000 7ec00000 80000000 bfc00000 80800000 e
Float32 bfc00000 7f7fffff 7f7fffff ff7fffff ff800000 80300000 bf800000 bfc00000 bfc00000 7f7fffff e
Float32 bfc00000 ff7fffff ff7fffff 7f7fffff 7f800000 300000 0 bfc00000 ff7fffff bfc00000 32
Float32 bfc00000 7f800000 7f800000 ff800000 ff800000 80000000 80000000 bfc00000 bfc00000 7f800000 e
Float32 bfc00000 ff800000 ff800000 7f800000 7f800000 0 0 bfc00000 ff800000 bfc00000 32
Float32 bfc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 bfc00000 3f800000 bf000000 c0200000 bfc00000 bfc00000 c0000000 bf000000 bfc00000 3f800000 e
Float32 bfc00000 bf800000 c0200000 bf000000 3fc00000 3fc00000 3f800000 bf000000 bfc00000 bf800000 e
Float32 bfc00000 3fc00000 0 c0400000 c0100000 bf800000 bf800000 80000000 bfc00000 3fc00000 e
Float32 bfc00000 bfc00000 c0400000 0 40100000 3f800000 3f800000 80000000 bfc00000 bfc00000 29
Float32 bfc00000 40300000 3fa00000 c0880000 c0840000 bf0ba2e9 bf800000 bfc00000 bfc00000 40300000 e
Float32 bfc00000 c0300000 c0880000 3fa00000 40840000 3f0ba2e9 0 bfc00000 c0300000 bfc00000 32
Float32 bfc00000 3eaaaaab bf955555 bfeaaaab bf000000 c0900000 c0a00000 be2aaaa8 bfc00000 3eaaaaab e
Float32 bfc00000 beaaaaab bfeaaaab bf955555 3f000000 40900000 40800000 be2aaaa8 bfc00000 beaaaaab e
Float32 bfc00000 40e00000 40b00000 c1080000 c1280000 be5b6db7 bf800000 bfc00000 bfc00000 40e00000 e
Float32 bfc00000 c0e00000 c1080000 40b00000 41280000 3e5b6db7 0 bfc00000 c0e00000 bfc00000 32
Float32 bfc00000 447a0000 4479a000 c47a6000 c4bb8000 bac49ba6 bf800000 bfc00000 bfc00000 447a0000 e
Float32 bfc00000 c47a0000 c47a6000 4479a000 44bb8000 3ac49ba6 0 bfc00000 c47a0000 bfc00000 32
Float32 40300000 0 40300000 40300000 0 7f800000 7f800000 7fc00000 0 40300000 32
Float32 40300000 80000000 40300000 40300000 80000000 ff800000 ff800000 7fc00000 80000000 40300000 32
Float32 40300000 1 40300000 40300000 3 7f800000 7f800000 0 1 40300000 32
Float32 40300000 80000001 40300000 40300000 80000003 ff800000 ff800000 0 80000001 40300000 32
Float32 40300000 800000 40300000 40300000 1300000 7f300000 7f300000 0 800000 40300000 32
Float32 40300000 80800000 40300000 40300000 81300000 ff300000 ff300000 0 80800000 40300000 32
Float32 40300000 7f7fffff 7f7fffff ff7fffff 7f800000 580000 0 40300000 40300000 7f7fffff e
Float32 40300000 ff7fffff ff7fffff 7f7fffff ff800000 80580000 bf800000 40300000 ff7fffff 40300000 32
Float32 40300000 7f800000 7f800000 ff800000 7f800000 0 0 40300000 40300000 7f800000 e
Float32 40300000 ff800000 ff800000 7f800000 ff800000 80000000 80000000 40300000 ff800000 40300000 32
Float32 40300000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 40300000 3f800000 40700000 3fe00000 40300000 40300000 40000000 3f400000 3f800000 40300000 32
Float32 40300000 bf800000 3fe00000 40700000 c0300000 c0300000 c0400000 3f400000 bf800000 40300000 32
Float32 40300000 3fc00000 40880000 3fa00000 40840000 3feaaaab 3f800000 3fa00000 3fc00000 40300000 32
Float32 40300000 bfc00000 3fa00000 40880000 c0840000 bfeaaaab c0000000 3fa00000 bfc00000 40300000 32
Float32 40300000 40300000 40b00000 0 40f20000 3f800000 3f800000 0 40300000 40300000 29
Float32 40300000 c0300000 0 40b00000 c0f20000 bf800000 bf800000 0 c0300000 40300000 32
Float32 40300000 3eaaaaab 40455555 401aaaab 3f6aaaab 41040000 41000000 3daaaaa0 3eaaaaab 40300000 32
Float32 40300000 beaaaaab 401aaaab 40455555 bf6aaaab c1040000 c1100000 3daaaaa0 beaaaaab 40300000 32
Float32 40300000 40e00000 411c0000 c0880000 419a0000 3ec92492 0 40300000 40300000 40e00000 e
Float32 40300000 c0e00000 c0880000 411c0000 c19a0000 bec92492 bf800000 40300000 c0e00000 40300000 32
Float32 40300000 447a0000 447ab000 c4795000 452be000 3b343958 0 40300000 40300000 447a0000 e
Float32 40300000 c47a0000 c4795000 447ab000 c52be000 bb343958 bf800000 40300000 c47a0000 40300000 32
Float32 c0300000 0 c0300000 c0300000 80000000 ff800000 ff800000 7fc00000 c0300000 0 e
Float32 c0300000 80000000 c0300000 c0300000 0 7f800000 7f800000 7fc00000 c0300000 80000000 e
Float32 c0300000 1 c0300000 c0300000 80000003 ff800000 ff800000 80000000 c0300000 1 e
Float32 c0300000 80000001 c0300000 c0300000 3 7f800000 7f800000 80000000 c0300000 80000001 e
Float32 c0300000 800000 c0300000 c0300000 81300000 ff300000 ff300000 80000000 c0300000 800000 e
Float32 c0300000 80800000 c0300000 c0300000 1300000 7f300000 7f300000 80000000 c0300000 80800000 e
Float32 c0300000 7f7fffff 7f7fffff ff7fffff ff800000 80580000 bf800000 c0300000 c0300000 7f7fffff e
Float32 c0300000 ff7fffff ff7fffff 7f7fffff 7f800000 580000 0 c0300000 ff7fffff c0300000 32
Float32 c0300000 7f800000 7f800000 ff800000 ff800000 80000000 80000000 c0300000 c0300000 7f800000 e
Float32 c0300000 ff800000 ff800000 7f800000 7f800000 0 0 c0300000 ff800000 c0300000 32
Float32 c0300000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 c0300000 3f800000 bfe00000 c0700000 c0300000 c0300000 c0400000 bf400000 c0300000 3f800000 e
Float32 c0300000 bf800000 c0700000 bfe00000 40300000 40300000 40000000 bf400000 c0300000 bf800000 e
Float32 c0300000 3fc00000 bfa00000 c0880000 c0840000 bfeaaaab c0000000 bfa00000 c0300000 3fc00000 e
Float32 c0300000 bfc00000 c0880000 bfa00000 40840000 3feaaaab 3f800000 bfa00000 c0300000 bfc00000 e
Float32 c0300000 40300000 0 c0b00000 c0f20000 bf800000 bf800000 80000000 c0300000 40300000 e
Float32 c0300000 c0300000 c0b00000 0 40f20000 3f800000 3f800000 80000000 c0300000 c0300000 29
Float32 c0300000 3eaaaaab c01aaaab c0455555 bf6aaaab c1040000 c1100000 bdaaaaa0 c0300000 3eaaaaab e
Float32 c0300000 beaaaaab c0455555 c01aaaab 3f6aaaab 41040000 41000000 bdaaaaa0 c0300000 beaaaaab e
Float32 c0300000 40e00000 40880000 c11c0000 c19a0000 bec92492 bf800000 c0300000 c0300000 40e00000 e
Float32 c0300000 c0e00000 c11c0000 40880000 419a0000 3ec92492 0 c0300000 c0e00000 c0300000 32
Float32 c0300000 447a0000 44795000 c47ab000 c52be000 bb343958 bf800000 c0300000 c0300000 447a0000 e
Float32 c0300000 c47a0000 c47ab000 44795000 452be000 3b343958 0 c0300000 c47a0000 c0300000 32
Float32 3eaaaaab 0 3eaaaaab 3eaaaaab 0 7f800000 7f800000 7fc00000 0 3eaaaaab 32
Float32 3eaaaaab 80000000 3eaaaaab 3eaaaaab 80000000 ff800000 ff800000 7fc00000 80000000 3eaaaaab 32
Float32 3eaaaaab 1 3eaaaaab 3eaaaaab 0 7f800000 7f800000 0 1 3eaaaaab 32
Float32 3eaaaaab 80000001 3eaaaaab 3eaaaaab 80000000 ff800000 ff800000 0 80000001 3eaaaaab 32
Float32 3eaaaaab 800000 3eaaaaab 3eaaaaab 2aaaab 7daaaaab 7daaaaab 0 800000 3eaaaaab 32
Float32 3eaaaaab 80800000 3eaaaaab 3eaaaaab 802aaaab fdaaaaab fdaaaaab 0 80800000 3eaaaaab 32
Float32 3eaaaaab 7f7fffff 7f7fffff ff7fffff 7eaaaaaa aaaab 0 3eaaaaab 3eaaaaab 7f7fffff e
Float32 3eaaaaab ff7fffff ff7fffff 7f7fffff feaaaaaa 800aaaab bf800000 3eaaaaab ff7fffff 3eaaaaab 32
Float32 3eaaaaab 7f800000 7f800000 ff800000 7f800000 0 0 3eaaaaab 3eaaaaab 7f800000 e
Float32 3eaaaaab ff800000 ff800000 7f800000 ff800000 80000000 80000000 3eaaaaab ff800000 3eaaaaab 32
Float32 3eaaaaab 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 3eaaaaab 3f800000 3faaaaab bf2aaaaa 3eaaaaab 3eaaaaab 0 3eaaaaab 3eaaaaab 3f800000 e
Float32 3eaaaaab bf800000 bf2aaaaa 3faaaaab beaaaaab beaaaaab bf800000 3eaaaaab bf800000 3eaaaaab 32
Float32 3eaaaaab 3fc00000 3feaaaab bf955555 3f000000 3e638e39 0 3eaaaaab 3eaaaaab 3fc00000 e
Float32 3eaaaaab bfc00000 bf955555 3feaaaab bf000000 be638e39 bf800000 3eaaaaab bfc00000 3eaaaaab 32
Float32 3eaaaaab 40300000 40455555 c01aaaab 3f6aaaab 3df83e10 0 3eaaaaab 3eaaaaab 40300000 e
Float32 3eaaaaab c0300000 c01aaaab 40455555 bf6aaaab bdf83e10 bf800000 3eaaaaab c0300000 3eaaaaab 32
Float32 3eaaaaab 3eaaaaab 3f2aaaab 0 3de38e3a 3f800000 3f800000 0 3eaaaaab 3eaaaaab 29
Float32 3eaaaaab beaaaaab 0 3f2aaaab bde38e3a bf800000 bf800000 0 beaaaaab 3eaaaaab 32
Float32 3eaaaaab 40e00000 40eaaaab c0d55555 40155556 3d430c31 0 3eaaaaab 3eaaaaab 40e00000 e
Float32 3eaaaaab c0e00000 c0d55555 40eaaaab c0155556 bd430c31 bf800000 3eaaaaab c0e00000 3eaaaaab 32
Float32 3eaaaaab 447a0000 447a1555 c479eaab 43a6aaab 39aec33e 0 3eaaaaab 3eaaaaab 447a0000 e
Float32 3eaaaaab c47a0000 c479eaab 447a1555 c3a6aaab b9aec33e bf800000 3eaaaaab c47a0000 3eaaaaab 32
Float32 beaaaaab 0 beaaaaab beaaaaab 80000000 ff800000 ff800000 7fc00000 beaaaaab 0 e
Float32 beaaaaab 80000000 beaaaaab beaaaaab 0 7f800000 7f800000 7fc00000 beaaaaab 80000000 e
Float32 beaaaaab 1 beaaaaab beaaaaab 80000000 ff800000 ff800000 80000000 beaaaaab 1 e
Float32 beaaaaab 80000001 beaaaaab beaaaaab 0 7f800000 7f800000 80000000 beaaaaab 80000001 e
Float32 beaaaaab 800000 beaaaaab beaaaaab 802aaaab fdaaaaab fdaaaaab 80000000 beaaaaab 800000 e
Float32 beaaaaab 80800000 beaaaaab beaaaaab 2aaaab 7daaaaab 7daaaaab 80000000 beaaaaab 80800000 e
Float32 beaaaaab 7f7fffff 7f7fffff ff7fffff feaaaaaa 800aaaab bf800000 beaaaaab beaaaaab 7f7fffff e
Float32 beaaaaab ff7fffff ff7fffff 7f7fffff 7eaaaaaa aaaab 0 beaaaaab ff7fffff beaaaaab 32
Float32 beaaaaab 7f800000 7f800000 ff800000 ff800000 80000000 80000000 beaaaaab beaaaaab 7f800000 e
Float32 beaaaaab ff800000 ff800000 7f800000 7f800000 0 0 beaaaaab ff800000 beaaaaab 32
Float32 beaaaaab 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 beaaaaab 3f800000 3f2aaaaa bfaaaaab beaaaaab beaaaaab bf800000 beaaaaab beaaaaab 3f800000 e
Float32 beaaaaab bf800000 bfaaaaab 3f2aaaaa 3eaaaaab 3eaaaaab 0 beaaaaab bf800000 beaaaaab 32
Float32 beaaaaab 3fc00000 3f955555 bfeaaaab bf000000 be638e39 bf800000 beaaaaab beaaaaab 3fc00000 e
Float32 beaaaaab bfc00000 bfeaaaab 3f955555 3f000000 3e638e39 0 beaaaaab bfc00000 beaaaaab 32
Float32 beaaaaab 40300000 401aaaab c0455555 bf6aaaab bdf83e10 bf800000 beaaaaab beaaaaab 40300000 e
Float32 beaaaaab c0300000 c0455555 401aaaab 3f6aaaab 3df83e10 0 beaaaaab c0300000 beaaaaab 32
Float32 beaaaaab 3eaaaaab 0 bf2aaaab bde38e3a bf800000 bf800000 80000000 beaaaaab 3eaaaaab e
Float32 beaaaaab beaaaaab bf2aaaab 0 3de38e3a 3f800000 3f800000 80000000 beaaaaab beaaaaab 29
Float32 beaaaaab 40e00000 40d55555 c0eaaaab c0155556 bd430c31 bf800000 beaaaaab beaaaaab 40e00000 e
Float32 beaaaaab c0e00000 c0eaaaab 40d55555 40155556 3d430c31 0 beaaaaab c0e00000 beaaaaab 32
Float32 beaaaaab 447a0000 4479eaab c47a1555 c3a6aaab b9aec33e bf800000 beaaaaab beaaaaab 447a0000 e
Float32 beaaaaab c47a0000 c47a1555 4479eaab 43a6aaab 39aec33e 0 beaaaaab c47a0000 beaaaaab 32
Float32 40e00000 0 40e00000 40e00000 0 7f800000 7f800000 7fc00000 0 40e00000 32
Float32 40e00000 80000000 40e00000 40e00000 80000000 ff800000 ff800000 7fc00000 80000000 40e00000 32
Float32 40e00000 1 40e00000 40e00000 7 7f800000 7f800000 0 1 40e00000 32
Float32 40e00000 80000001 40e00000 40e00000 80000007 ff800000 ff800000 0 80000001 40e00000 32
Float32 40e00000 800000 40e00000 40e00000 1e00000 7f800000 7f800000 0 800000 40e00000 32
Float32 40e00000 80800000 40e00000 40e00000 81e00000 ff800000 ff800000 0 80800000 40e00000 32
Float32 40e00000 7f7fffff 7f7fffff ff7fffff 7f800000 e00001 0 40e00000 40e00000 7f7fffff e
Float32 40e00000 ff7fffff ff7fffff 7f7fffff ff800000 80e00001 bf800000 40e00000 ff7fffff 40e00000 32
Float32 40e00000 7f800000 7f800000 ff800000 7f800000 0 0 40e00000 40e00000 7f800000 e
Float32 40e00000 ff800000 ff800000 7f800000 ff800000 80000000 80000000 40e00000 ff800000 40e00000 32
Float32 40e00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 40e00000 3f800000 41000000 40c00000 40e00000 40e00000 40e00000 0 3f800000 40e00000 32
Float32 40e00000 bf800000 40c00000 41000000 c0e00000 c0e00000 c0e00000 0 bf800000 40e00000 32
Float32 40e00000 3fc00000 41080000 40b00000 41280000 40955555 40800000 3f800000 3fc00000 40e00000 32
Float32 40e00000 bfc00000 40b00000 41080000 c1280000 c0955555 c0a00000 3f800000 bfc00000 40e00000 32
Float32 40e00000 40300000 411c0000 40880000 419a0000 4022e8ba 40000000 3fc00000 40300000 40e00000 32
Float32 40e00000 c0300000 40880000 411c0000 c19a0000 c022e8ba c0400000 3fc00000 c0300000 40e00000 32
Float32 40e00000 3eaaaaab 40eaaaab 40d55555 40155556 41a80000 41a80000 3eaaaaa4 3eaaaaab 40e00000 32
Float32 40e00000 beaaaaab 40d55555 40eaaaab c0155556 c1a80000 c1a80000 3eaaaaa4 beaaaaab 40e00000 32
Float32 40e00000 40e00000 41600000 0 42440000 3f800000 3f800000 0 40e00000 40e00000 29
Float32 40e00000 c0e00000 0 41600000 c2440000 bf800000 bf800000 0 c0e00000 40e00000 32
Float32 40e00000 447a0000 447bc000 c4784000 45dac000 3be56042 0 40e00000 40e00000 447a0000 e
Float32 40e00000 c47a0000 c4784000 447bc000 c5dac000 bbe56042 bf800000 40e00000 c47a0000 40e00000 32
Float32 c0e00000 0 c0e00000 c0e00000 80000000 ff800000 ff800000 7fc00000 c0e00000 0 e
Float32 c0e00000 80000000 c0e00000 c0e00000 0 7f800000 7f800000 7fc00000 c0e00000 80000000 e
Float32 c0e00000 1 c0e00000 c0e00000 80000007 ff800000 ff800000 80000000 c0e00000 1 e
Float32 c0e00000 80000001 c0e00000 c0e00000 7 7f800000 7f800000 80000000 c0e00000 80000001 e
Float32 c0e00000 800000 c0e00000 c0e00000 81e00000 ff800000 ff800000 80000000 c0e00000 800000 e
Float32 c0e00000 80800000 c0e00000 c0e00000 1e00000 7f800000 7f800000 80000000 c0e00000 80800000 e
Float32 c0e00000 7f7fffff 7f7fffff ff7fffff ff800000 80e00001 bf800000 c0e00000 c0e00000 7f7fffff e
Float32 c0e00000 ff7fffff ff7fffff 7f7fffff 7f800000 e00001 0 c0e00000 ff7fffff c0e00000 32
Float32 c0e00000 7f800000 7f800000 ff800000 ff800000 80000000 80000000 c0e00000 c0e00000 7f800000 e
Float32 c0e00000 ff800000 ff800000 7f800000 7f800000 0 0 c0e00000 ff800000 c0e00000 32
Float32 c0e00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 c0e00000 3f800000 c0c00000 c1000000 c0e00000 c0e00000 c0e00000 80000000 c0e00000 3f800000 e
Float32 c0e00000 bf800000 c1000000 c0c00000 40e00000 40e00000 40e00000 80000000 c0e00000 bf800000 e
Float32 c0e00000 3fc00000 c0b00000 c1080000 c1280000 c0955555 c0a00000 bf800000 c0e00000 3fc00000 e
Float32 c0e00000 bfc00000 c1080000 c0b00000 41280000 40955555 40800000 bf800000 c0e00000 bfc00000 e
Float32 c0e00000 40300000 c0880000 c11c0000 c19a0000 c022e8ba c0400000 bfc00000 c0e00000 40300000 e
Float32 c0e00000 c0300000 c11c0000 c0880000 419a0000 4022e8ba 40000000 bfc00000 c0e00000 c0300000 e
Float32 c0e00000 3eaaaaab c0d55555 c0eaaaab c0155556 c1a80000 c1a80000 beaaaaa4 c0e00000 3eaaaaab e
Float32 c0e00000 beaaaaab c0eaaaab c0d55555 40155556 41a80000 41a80000 beaaaaa4 c0e00000 beaaaaab e
Float32 c0e00000 40e00000 0 c1600000 c2440000 bf800000 bf800000 80000000 c0e00000 40e00000 e
Float32 c0e00000 c0e00000 c1600000 0 42440000 3f800000 3f800000 80000000 c0e00000 c0e00000 29
Float32 c0e00000 447a0000 44784000 c47bc000 c5dac000 bbe56042 bf800000 c0e00000 c0e00000 447a0000 e
Float32 c0e00000 c47a0000 c47bc000 44784000 45dac000 3be56042 0 c0e00000 c47a0000 c0e00000 32
Float32 447a0000 0 447a0000 447a0000 0 7f800000 7f800000 7fc00000 0 447a0000 32
Float32 447a0000 80000000 447a0000 447a0000 80000000 ff800000 ff800000 7fc00000 80000000 447a0000 32
Float32 447a0000 1 447a0000 447a0000 3e8 7f800000 7f800000 0 1 447a0000 32
Float32 447a0000 80000001 447a0000 447a0000 800003e8 ff800000 ff800000 0 80000001 447a0000 32
Float32 447a0000 800000 447a0000 447a0000 57a0000 7f800000 7f800000 0 800000 447a0000 32
Float32 447a0000 80800000 447a0000 447a0000 857a0000 ff800000 ff800000 0 80800000 447a0000 32
Float32 447a0000 7f7fffff 7f7fffff ff7fffff 7f800000 47a0001 0 447a0000 447a0000 7f7fffff e
Float32 447a0000 ff7fffff ff7fffff 7f7fffff ff800000 847a0001 bf800000 447a0000 ff7fffff 447a0000 32
Float32 447a0000 7f800000 7f800000 ff800000 7f800000 0 0 447a0000 447a0000 7f800000 e
Float32 447a0000 ff800000 ff800000 7f800000 ff800000 80000000 80000000 447a0000 ff800000 447a0000 32
Float32 447a0000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 447a0000 3f800000 447a4000 4479c000 447a0000 447a0000 447a0000 0 3f800000 447a0000 32
Float32 447a0000 bf800000 4479c000 447a4000 c47a0000 c47a0000 c47a0000 0 bf800000 447a0000 32
Float32 447a0000 3fc00000 447a6000 4479a000 44bb8000 4426aaab 44268000 3f800000 3fc00000 447a0000 32
Float32 447a0000 bfc00000 4479a000 447a6000 c4bb8000 c426aaab c426c000 3f800000 bfc00000 447a0000 32
Float32 447a0000 40300000 447ab000 44795000 452be000 43b5d174 43b58000 3fe00000 40300000 447a0000 32
Float32 447a0000 c0300000 44795000 447ab000 c52be000 c3b5d174 c3b60000 3fe00000 c0300000 447a0000 32
Float32 447a0000 3eaaaaab 447a1555 4479eaab 43a6aaab 453b8000 453b8000 3eaaa6c3 3eaaaaab 447a0000 32
Float32 447a0000 beaaaaab 4479eaab 447a1555 c3a6aaab c53b8000 c53b8000 3eaaa6c3 beaaaaab 447a0000 32
Float32 447a0000 40e00000 447bc000 44784000 45dac000 430edb6e 430e0000 40c00000 40e00000 447a0000 32
Float32 447a0000 c0e00000 44784000 447bc000 c5dac000 c30edb6e c30f0000 40c00000 c0e00000 447a0000 32
Float32 447a0000 447a0000 44fa0000 0 49742400 3f800000 3f800000 0 447a0000 447a0000 29
Float32 447a0000 c47a0000 0 44fa0000 c9742400 bf800000 bf800000 0 c47a0000 447a0000 32
Float32 c47a0000 0 c47a0000 c47a0000 80000000 ff800000 ff800000 7fc00000 c47a0000 0 e
Float32 c47a0000 80000000 c47a0000 c47a0000 0 7f800000 7f800000 7fc00000 c47a0000 80000000 e
Float32 c47a0000 1 c47a0000 c47a0000 800003e8 ff800000 ff800000 80000000 c47a0000 1 e
Float32 c47a0000 80000001 c47a0000 c47a0000 3e8 7f800000 7f800000 80000000 c47a0000 80000001 e
Float32 c47a0000 800000 c47a0000 c47a0000 857a0000 ff800000 ff800000 80000000 c47a0000 800000 e
Float32 c47a0000 80800000 c47a0000 c47a0000 57a0000 7f800000 7f800000 80000000 c47a0000 80800000 e
Float32 c47a0000 7f7fffff 7f7fffff ff7fffff ff800000 847a0001 bf800000 c47a0000 c47a0000 7f7fffff e
Float32 c47a0000 ff7fffff ff7fffff 7f7fffff 7f800000 47a0001 0 c47a0000 ff7fffff c47a0000 32
Float32 c47a0000 7f800000 7f800000 ff800000 ff800000 80000000 80000000 c47a0000 c47a0000 7f800000 e
Float32 c47a0000 ff800000 ff800000 7f800000 7f800000 0 0 c47a0000 ff800000 c47a0000 32
Float32 c47a0000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
Float32 c47a0000 3f800000 c479c000 c47a4000 c47a0000 c47a0000 c47a0000 80000000 c47a0000 3f800000 e
Float32 c47a0000 bf800000 c47a4000 c479c000 447a0000 447a0000 447a0000 80000000 c47a0000 bf800000 e
Float32 c47a0000 3fc00000 c479a000 c47a6000 c4bb8000 c426aaab c426c000 bf800000 c47a0000 3fc00000 e
Float32 c47a0000 bfc00000 c47a6000 c479a000 44bb8000 4426aaab 44268000 bf800000 c47a0000 bfc00000 e
Float32 c47a0000 40300000 c4795000 c47ab000 c52be000 c3b5d174 c3b60000 bfe00000 c47a0000 40300000 e
Float32 c47a0000 c0300000 c47ab000 c4795000 452be000 43b5d174 43b58000 bfe00000 c47a0000 c0300000 e
Float32 c47a0000 3eaaaaab c479eaab c47a1555 c3a6aaab c53b8000 c53b8000 beaaa6c3 c47a0000 3eaaaaab e
Float32 c47a0000 beaaaaab c47a1555 c479eaab 43a6aaab 453b8000 453b8000 beaaa6c3 c47a0000 beaaaaab e
Float32 c47a0000 40e00000 c4784000 c47bc000 c5dac000 c30edb6e c30f0000 c0c00000 c47a0000 40e00000 e
Float32 c47a0000 c0e00000 c47bc000 c4784000 45dac000 430edb6e 430e0000 c0c00000 c47a0000 c0e00000 e
Float32 c47a0000 447a0000 0 c4fa0000 c9742400 bf800000 bf800000 80000000 c47a0000 447a0000 e
Float32 c47a0000 c47a0000 c4fa0000 0 49742400 3f800000 3f800000 80000000 c47a0000 c47a0000 29
TFloat32 0 0 0 0 0 7fc00000 7fc00000 7fc00000 0 0 29
TFloat32 0 80000000 0 0 80000000 7fc00000 7fc00000 7fc00000 80000000 0 29
TFloat32 0 1 1 80000001 0 0 0 0 0 1 e
TFloat32 0 80000001 80000001 1 80000000 80000000 80000000 0 80000001 0 32
TFloat32 0 800000 800000 80800000 0 0 0 0 0 800000 e
TFloat32 0 80800000 80800000 800000 80000000 80000000 80000000 0 80800000 0 32
TFloat32 0 7f7fffff 7f7fffff ff7fffff 0 0 0 0 0 7f7fffff e
TFloat32 0 ff7fffff ff7fffff 7f7fffff 80000000 80000000 80000000 0 ff7fffff 0 32
TFloat32 0 7f800000 7f800000 ff800000 7fc00000 0 0 0 0 7f800000 e
TFloat32 0 ff800000 ff800000 7f800000 7fc00000 80000000 80000000 0 ff800000 0 32
TFloat32 0 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 0 3f800000 3f800000 bf800000 0 0 0 0 0 3f800000 e
TFloat32 0 bf800000 bf800000 3f800000 80000000 80000000 80000000 0 bf800000 0 32
TFloat32 0 3fc00000 3fc00000 bfc00000 0 0 0 0 0 3fc00000 e
TFloat32 0 bfc00000 bfc00000 3fc00000 80000000 80000000 80000000 0 bfc00000 0 32
TFloat32 0 40300000 40300000 c0300000 0 0 0 0 0 40300000 e
TFloat32 0 c0300000 c0300000 40300000 80000000 80000000 80000000 0 c0300000 0 32
TFloat32 0 3eaaaaab 3eaaaaab beaaaaab 0 0 0 0 0 3eaaaaab e
TFloat32 0 beaaaaab beaaaaab 3eaaaaab 80000000 80000000 80000000 0 beaaaaab 0 32
TFloat32 0 40e00000 40e00000 c0e00000 0 0 0 0 0 40e00000 e
TFloat32 0 c0e00000 c0e00000 40e00000 80000000 80000000 80000000 0 c0e00000 0 32
TFloat32 0 447a0000 447a0000 c47a0000 0 0 0 0 0 447a0000 e
TFloat32 0 c47a0000 c47a0000 447a0000 80000000 80000000 80000000 0 c47a0000 0 32
TFloat32 80000000 0 0 80000000 80000000 7fc00000 7fc00000 7fc00000 80000000 0 29
TFloat32 80000000 80000000 80000000 0 0 7fc00000 7fc00000 7fc00000 80000000 80000000 29
TFloat32 80000000 1 1 80000001 80000000 80000000 80000000 80000000 80000000 1 e
TFloat32 80000000 80000001 80000001 1 0 0 0 80000000 80000001 80000000 32
TFloat32 80000000 800000 800000 80800000 80000000 80000000 80000000 80000000 80000000 800000 e
TFloat32 80000000 80800000 80800000 800000 0 0 0 80000000 80800000 80000000 32
TFloat32 80000000 7f7fffff 7f7fffff ff7fffff 80000000 80000000 80000000 80000000 80000000 7f7fffff e
TFloat32 80000000 ff7fffff ff7fffff 7f7fffff 0 0 0 80000000 ff7fffff 80000000 32
TFloat32 80000000 7f800000 7f800000 ff800000 7fc00000 80000000 80000000 80000000 80000000 7f800000 e
TFloat32 80000000 ff800000 ff800000 7f800000 7fc00000 0 0 80000000 ff800000 80000000 32
TFloat32 80000000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 80000000 3f800000 3f800000 bf800000 80000000 80000000 80000000 80000000 80000000 3f800000 e
TFloat32 80000000 bf800000 bf800000 3f800000 0 0 0 80000000 bf800000 80000000 32
TFloat32 80000000 3fc00000 3fc00000 bfc00000 80000000 80000000 80000000 80000000 80000000 3fc00000 e
TFloat32 80000000 bfc00000 bfc00000 3fc00000 0 0 0 80000000 bfc00000 80000000 32
TFloat32 80000000 40300000 40300000 c0300000 80000000 80000000 80000000 80000000 80000000 40300000 e
TFloat32 80000000 c0300000 c0300000 40300000 0 0 0 80000000 c0300000 80000000 32
TFloat32 80000000 3eaaaaab 3eaaaaab beaaaaab 80000000 80000000 80000000 80000000 80000000 3eaaaaab e
TFloat32 80000000 beaaaaab beaaaaab 3eaaaaab 0 0 0 80000000 beaaaaab 80000000 32
TFloat32 80000000 40e00000 40e00000 c0e00000 80000000 80000000 80000000 80000000 80000000 40e00000 e
TFloat32 80000000 c0e00000 c0e00000 40e00000 0 0 0 80000000 c0e00000 80000000 32
TFloat32 80000000 447a0000 447a0000 c47a0000 80000000 80000000 80000000 80000000 80000000 447a0000 e
TFloat32 80000000 c47a0000 c47a0000 447a0000 0 0 0 80000000 c47a0000 80000000 32
TFloat32 1 0 1 1 0 7f800000 7f800000 7fc00000 0 1 32
TFloat32 1 80000000 1 1 80000000 ff800000 ff800000 7fc00000 80000000 1 32
TFloat32 1 1 2 0 0 3f800000 3f800000 0 1 1 29
TFloat32 1 80000001 0 2 80000000 bf800000 bf800000 0 80000001 1 32
TFloat32 1 800000 800001 807fffff 0 34000000 0 1 1 800000 e
TFloat32 1 80800000 807fffff 800001 80000000 b4000000 bf800000 1 80800000 1 32
TFloat32 1 7f7fffff 7f7fffff ff7fffff 34ffffff 0 0 1 1 7f7fffff e
TFloat32 1 ff7fffff ff7fffff 7f7fffff b4ffffff 80000000 80000000 1 ff7fffff 1 32
TFloat32 1 7f800000 7f800000 ff800000 7f800000 0 0 1 1 7f800000 e
TFloat32 1 ff800000 ff800000 7f800000 ff800000 80000000 80000000 1 ff800000 1 32
TFloat32 1 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 1 3f800000 3f800000 bf800000 1 1 0 1 1 3f800000 e
TFloat32 1 bf800000 bf800000 3f800000 80000001 80000001 bf800000 1 bf800000 1 32
TFloat32 1 3fc00000 3fc00000 bfc00000 2 1 0 1 1 3fc00000 e
TFloat32 1 bfc00000 bfc00000 3fc00000 80000002 80000001 bf800000 1 bfc00000 1 32
TFloat32 1 40300000 40300000 c0300000 3 0 0 1 1 40300000 e
TFloat32 1 c0300000 c0300000 40300000 80000003 80000000 80000000 1 c0300000 1 32
TFloat32 1 3eaaaaab 3eaaaaab beaaaaab 0 3 0 1 1 3eaaaaab e
TFloat32 1 beaaaaab beaaaaab 3eaaaaab 80000000 80000003 bf800000 1 beaaaaab 1 32
TFloat32 1 40e00000 40e00000 c0e00000 7 0 0 1 1 40e00000 e
TFloat32 1 c0e00000 c0e00000 40e00000 80000007 80000000 80000000 1 c0e00000 1 32
TFloat32 1 447a0000 447a0000 c47a0000 3e8 0 0 1 1 447a0000 e
TFloat32 1 c47a0000 c47a0000 447a0000 800003e8 80000000 80000000 1 c47a0000 1 32
TFloat32 80000001 0 80000001 80000001 80000000 ff800000 ff800000 7fc00000 80000001 0 e
TFloat32 80000001 80000000 80000001 80000001 0 7f800000 7f800000 7fc00000 80000001 80000000 e
TFloat32 80000001 1 0 80000002 80000000 bf800000 bf800000 80000000 80000001 1 e
TFloat32 80000001 80000001 80000002 0 0 3f800000 3f800000 80000000 80000001 80000001 29
TFloat32 80000001 800000 7fffff 80800001 80000000 b4000000 bf800000 80000001 80000001 800000 e
TFloat32 80000001 80800000 80800001 7fffff 0 34000000 0 80000001 80800000 80000001 32
TFloat32 80000001 7f7fffff 7f7fffff ff7fffff b4ffffff 80000000 80000000 80000001 80000001 7f7fffff e
TFloat32 80000001 ff7fffff ff7fffff 7f7fffff 34ffffff 0 0 80000001 ff7fffff 80000001 32
TFloat32 80000001 7f800000 7f800000 ff800000 ff800000 80000000 80000000 80000001 80000001 7f800000 e
TFloat32 80000001 ff800000 ff800000 7f800000 7f800000 0 0 80000001 ff800000 80000001 32
TFloat32 80000001 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 80000001 3f800000 3f800000 bf800000 80000001 80000001 bf800000 80000001 80000001 3f800000 e
TFloat32 80000001 bf800000 bf800000 3f800000 1 1 0 80000001 bf800000 80000001 32
TFloat32 80000001 3fc00000 3fc00000 bfc00000 80000002 80000001 bf800000 80000001 80000001 3fc00000 e
TFloat32 80000001 bfc00000 bfc00000 3fc00000 2 1 0 80000001 bfc00000 80000001 32
TFloat32 80000001 40300000 40300000 c0300000 80000003 80000000 80000000 80000001 80000001 40300000 e
TFloat32 80000001 c0300000 c0300000 40300000 3 0 0 80000001 c0300000 80000001 32
TFloat32 80000001 3eaaaaab 3eaaaaab beaaaaab 80000000 80000003 bf800000 80000001 80000001 3eaaaaab e
TFloat32 80000001 beaaaaab beaaaaab 3eaaaaab 0 3 0 80000001 beaaaaab 80000001 32
TFloat32 80000001 40e00000 40e00000 c0e00000 80000007 80000000 80000000 80000001 80000001 40e00000 e
TFloat32 80000001 c0e00000 c0e00000 40e00000 7 0 0 80000001 c0e00000 80000001 32
TFloat32 80000001 447a0000 447a0000 c47a0000 800003e8 80000000 80000000 80000001 80000001 447a0000 e
TFloat32 80000001 c47a0000 c47a0000 447a0000 3e8 0 0 80000001 c47a0000 80000001 32
TFloat32 800000 0 800000 800000 0 7f800000 7f800000 7fc00000 0 800000 32
TFloat32 800000 80000000 800000 800000 80000000 ff800000 ff800000 7fc00000 80000000 800000 32
TFloat32 800000 1 800001 7fffff 0 4b000000 4b000000 0 1 800000 32
TFloat32 800000 80000001 7fffff 800001 80000000 cb000000 cb000000 0 80000001 800000 32
TFloat32 800000 800000 1000000 0 0 3f800000 3f800000 0 800000 800000 29
TFloat32 800000 80800000 0 1000000 80000000 bf800000 bf800000 0 80800000 800000 32
TFloat32 800000 7f7fffff 7f7fffff ff7fffff 407fffff 0 0 800000 800000 7f7fffff e
TFloat32 800000 ff7fffff ff7fffff 7f7fffff c07fffff 80000000 80000000 800000 ff7fffff 800000 32
TFloat32 800000 7f800000 7f800000 ff800000 7f800000 0 0 800000 800000 7f800000 e
TFloat32 800000 ff800000 ff800000 7f800000 ff800000 80000000 80000000 800000 ff800000 800000 32
TFloat32 800000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 800000 3f800000 3f800000 bf800000 800000 800000 0 800000 800000 3f800000 e
TFloat32 800000 bf800000 bf800000 3f800000 80800000 80800000 bf800000 800000 bf800000 800000 32
TFloat32 800000 3fc00000 3fc00000 bfc00000 c00000 555555 0 800000 800000 3fc00000 e
TFloat32 800000 bfc00000 bfc00000 3fc00000 80c00000 80555555 bf800000 800000 bfc00000 800000 32
TFloat32 800000 40300000 40300000 c0300000 1300000 2e8ba3 0 800000 800000 40300000 e
TFloat32 800000 c0300000 c0300000 40300000 81300000 802e8ba3 bf800000 800000 c0300000 800000 32
TFloat32 800000 3eaaaaab 3eaaaaab beaaaaab 2aaaab 1400000 0 800000 800000 3eaaaaab e
TFloat32 800000 beaaaaab beaaaaab 3eaaaaab 802aaaab 81400000 bf800000 800000 beaaaaab 800000 32
TFloat32 800000 40e00000 40e00000 c0e00000 1e00000 124925 0 800000 800000 40e00000 e
TFloat32 800000 c0e00000 c0e00000 40e00000 81e00000 80124925 bf800000 800000 c0e00000 800000 32
TFloat32 800000 447a0000 447a0000 c47a0000 57a0000 20c5 0 800000 800000 447a0000 e
TFloat32 800000 c47a0000 c47a0000 447a0000 857a0000 800020c5 bf800000 800000 c47a0000 800000 32
TFloat32 80800000 0 80800000 80800000 80000000 ff800000 ff800000 7fc00000 80800000 0 e
TFloat32 80800000 80000000 80800000 80800000 0 7f800000 7f800000 7fc00000 80800000 80000000 e
TFloat32 80800000 1 807fffff 80800001 80000000 cb000000 cb000000 80000000 80800000 1 e
TFloat32 80800000 80000001 80800001 807fffff 0 4b000000 4b000000 80000000 80800000 80000001 e
TFloat32 80800000 800000 0 81000000 80000000 bf800000 bf800000 80000000 80800000 800000 e
TFloat32 80800000 80800000 81000000 0 0 3f800000 3f800000 80000000 80800000 80800000 29
TFloat32 80800000 7f7fffff 7f7fffff ff7fffff c07fffff 80000000 80000000 80800000 80800000 7f7fffff e
TFloat32 80800000 ff7fffff ff7fffff 7f7fffff 407fffff 0 0 80800000 ff7fffff 80800000 32
TFloat32 80800000 7f800000 7f800000 ff800000 ff800000 80000000 80000000 80800000 80800000 7f800000 e
TFloat32 80800000 ff800000 ff800000 7f800000 7f800000 0 0 80800000 ff800000 80800000 32
TFloat32 80800000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 80800000 3f800000 3f800000 bf800000 80800000 80800000 bf800000 80800000 80800000 3f800000 e
TFloat32 80800000 bf800000 bf800000 3f800000 800000 800000 0 80800000 bf800000 80800000 32
TFloat32 80800000 3fc00000 3fc00000 bfc00000 80c00000 80555555 bf800000 80800000 80800000 3fc00000 e
TFloat32 80800000 bfc00000 bfc00000 3fc00000 c00000 555555 0 80800000 bfc00000 80800000 32
TFloat32 80800000 40300000 40300000 c0300000 81300000 802e8ba3 bf800000 80800000 80800000 40300000 e
TFloat32 80800000 c0300000 c0300000 40300000 1300000 2e8ba3 0 80800000 c0300000 80800000 32
TFloat32 80800000 3eaaaaab 3eaaaaab beaaaaab 802aaaab 81400000 bf800000 80800000 80800000 3eaaaaab e
TFloat32 80800000 beaaaaab beaaaaab 3eaaaaab 2aaaab 1400000 0 80800000 beaaaaab 80800000 32
TFloat32 80800000 40e00000 40e00000 c0e00000 81e00000 80124925 bf800000 80800000 80800000 40e00000 e
TFloat32 80800000 c0e00000 c0e00000 40e00000 1e00000 124925 0 80800000 c0e00000 80800000 32
TFloat32 80800000 447a0000 447a0000 c47a0000 857a0000 800020c5 bf800000 80800000 80800000 447a0000 e
TFloat32 80800000 c47a0000 c47a0000 447a0000 57a0000 20c5 0 80800000 c47a0000 80800000 32
TFloat32 7f7fffff 0 7f7fffff 7f7fffff 0 7f800000 7f800000 7fc00000 0 7f7fffff 32
TFloat32 7f7fffff 80000000 7f7fffff 7f7fffff 80000000 ff800000 ff800000 7fc00000 80000000 7f7fffff 32
TFloat32 7f7fffff 1 7f7fffff 7f7fffff 34ffffff 7f800000 7f800000 0 1 7f7fffff 32
TFloat32 7f7fffff 80000001 7f7fffff 7f7fffff b4ffffff ff800000 ff800000 0 80000001 7f7fffff 32
TFloat32 7f7fffff 800000 7f7fffff 7f7fffff 407fffff 7f800000 7f800000 0 800000 7f7fffff 32
TFloat32 7f7fffff 80800000 7f7fffff 7f7fffff c07fffff ff800000 ff800000 0 80800000 7f7fffff 32
TFloat32 7f7fffff 7f7fffff 7f800000 0 7f800000 3f800000 3f800000 0 7f7fffff 7f7fffff 29
TFloat32 7f7fffff ff7fffff 0 7f800000 ff800000 bf800000 bf800000 0 ff7fffff 7f7fffff 32
TFloat32 7f7fffff 7f800000 7f800000 ff800000 7f800000 0 0 7f7fffff 7f7fffff 7f800000 e
TFloat32 7f7fffff ff800000 ff800000 7f800000 ff800000 80000000 80000000 7f7fffff ff800000 7f7fffff 32
TFloat32 7f7fffff 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 7f7fffff 3f800000 7f7fffff 7f7fffff 7f7fffff 7f7fffff 7f7fffff 0 3f800000 7f7fffff 32
TFloat32 7f7fffff bf800000 7f7fffff 7f7fffff ff7fffff ff7fffff ff7fffff 0 bf800000 7f7fffff 32
TFloat32 7f7fffff 3fc00000 7f7fffff 7f7fffff 7f800000 7f2aaaaa 7f2aaaaa 0 3fc00000 7f7fffff 32
TFloat32 7f7fffff bfc00000 7f7fffff 7f7fffff ff800000 ff2aaaaa ff2aaaaa 0 bfc00000 7f7fffff 32
TFloat32 7f7fffff 40300000 7f7fffff 7f7fffff 7f800000 7eba2e8b 7eba2e8b 3f400000 40300000 7f7fffff 32
TFloat32 7f7fffff c0300000 7f7fffff 7f7fffff ff800000 feba2e8b feba2e8b 3f400000 c0300000 7f7fffff 32
TFloat32 7f7fffff 3eaaaaab 7f7fffff 7f7fffff 7eaaaaaa 7f800000 7f800000 35400000 3eaaaaab 7f7fffff 32
TFloat32 7f7fffff beaaaaab 7f7fffff 7f7fffff feaaaaaa ff800000 ff800000 35400000 beaaaaab 7f7fffff 32
TFloat32 7f7fffff 40e00000 7f7fffff 7f7fffff 7f800000 7e124924 7e124924 0 40e00000 7f7fffff 32
TFloat32 7f7fffff c0e00000 7f7fffff 7f7fffff ff800000 fe124924 fe124924 0 c0e00000 7f7fffff 32
TFloat32 7f7fffff 447a0000 7f7fffff 7f7fffff 7f800000 7a83126e 7a83126e 43dc0000 447a0000 7f7fffff 32
TFloat32 7f7fffff c47a0000 7f7fffff 7f7fffff ff800000 fa83126e fa83126e 43dc0000 c47a0000 7f7fffff 32
TFloat32 ff7fffff 0 ff7fffff ff7fffff 80000000 ff800000 ff800000 7fc00000 ff7fffff 0 e
TFloat32 ff7fffff 80000000 ff7fffff ff7fffff 0 7f800000 7f800000 7fc00000 ff7fffff 80000000 e
TFloat32 ff7fffff 1 ff7fffff ff7fffff b4ffffff ff800000 ff800000 80000000 ff7fffff 1 e
TFloat32 ff7fffff 80000001 ff7fffff ff7fffff 34ffffff 7f800000 7f800000 80000000 ff7fffff 80000001 e
TFloat32 ff7fffff 800000 ff7fffff ff7fffff c07fffff ff800000 ff800000 80000000 ff7fffff 800000 e
TFloat32 ff7fffff 80800000 ff7fffff ff7fffff 407fffff 7f800000 7f800000 80000000 ff7fffff 80800000 e
TFloat32 ff7fffff 7f7fffff 0 ff800000 ff800000 bf800000 bf800000 80000000 ff7fffff 7f7fffff e
TFloat32 ff7fffff ff7fffff ff800000 0 7f800000 3f800000 3f800000 80000000 ff7fffff ff7fffff 29
TFloat32 ff7fffff 7f800000 7f800000 ff800000 ff800000 80000000 80000000 ff7fffff ff7fffff 7f800000 e
TFloat32 ff7fffff ff800000 ff800000 7f800000 7f800000 0 0 ff7fffff ff800000 ff7fffff 32
TFloat32 ff7fffff 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 ff7fffff 3f800000 ff7fffff ff7fffff ff7fffff ff7fffff ff7fffff 80000000 ff7fffff 3f800000 e
TFloat32 ff7fffff bf800000 ff7fffff ff7fffff 7f7fffff 7f7fffff 7f7fffff 80000000 ff7fffff bf800000 e
TFloat32 ff7fffff 3fc00000 ff7fffff ff7fffff ff800000 ff2aaaaa ff2aaaaa 80000000 ff7fffff 3fc00000 e
TFloat32 ff7fffff bfc00000 ff7fffff ff7fffff 7f800000 7f2aaaaa 7f2aaaaa 80000000 ff7fffff bfc00000 e
TFloat32 ff7fffff 40300000 ff7fffff ff7fffff ff800000 feba2e8b feba2e8b bf400000 ff7fffff 40300000 e
TFloat32 ff7fffff c0300000 ff7fffff ff7fffff 7f800000 7eba2e8b 7eba2e8b bf400000 ff7fffff c0300000 e
TFloat32 ff7fffff 3eaaaaab ff7fffff ff7fffff feaaaaaa ff800000 ff800000 b5400000 ff7fffff 3eaaaaab e
TFloat32 ff7fffff beaaaaab ff7fffff ff7fffff 7eaaaaaa 7f800000 7f800000 b5400000 ff7fffff beaaaaab e
TFloat32 ff7fffff 40e00000 ff7fffff ff7fffff ff800000 fe124924 fe124924 80000000 ff7fffff 40e00000 e
TFloat32 ff7fffff c0e00000 ff7fffff ff7fffff 7f800000 7e124924 7e124924 80000000 ff7fffff c0e00000 e
TFloat32 ff7fffff 447a0000 ff7fffff ff7fffff ff800000 fa83126e fa83126e c3dc0000 ff7fffff 447a0000 e
TFloat32 ff7fffff c47a0000 ff7fffff ff7fffff 7f800000 7a83126e 7a83126e c3dc0000 ff7fffff c47a0000 e
TFloat32 7f800000 0 7f800000 7f800000 7fc00000 7f800000 7f800000 7fc00000 0 7f800000 32
TFloat32 7f800000 80000000 7f800000 7f800000 7fc00000 ff800000 ff800000 7fc00000 80000000 7f800000 32
TFloat32 7f800000 1 7f800000 7f800000 7f800000 7f800000 7f800000 7fc00000 1 7f800000 32
TFloat32 7f800000 80000001 7f800000 7f800000 ff800000 ff800000 ff800000 7fc00000 80000001 7f800000 32
TFloat32 7f800000 800000 7f800000 7f800000 7f800000 7f800000 7f800000 7fc00000 800000 7f800000 32
TFloat32 7f800000 80800000 7f800000 7f800000 ff800000 ff800000 ff800000 7fc00000 80800000 7f800000 32
TFloat32 7f800000 7f7fffff 7f800000 7f800000 7f800000 7f800000 7f800000 7fc00000 7f7fffff 7f800000 32
TFloat32 7f800000 ff7fffff 7f800000 7f800000 ff800000 ff800000 ff800000 7fc00000 ff7fffff 7f800000 32
TFloat32 7f800000 7f800000 7f800000 7fc00000 7f800000 7fc00000 7fc00000 7fc00000 7f800000 7f800000 29
TFloat32 7f800000 ff800000 7fc00000 7f800000 ff800000 7fc00000 7fc00000 7fc00000 ff800000 7f800000 32
TFloat32 7f800000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 7f800000 3f800000 7f800000 7f800000 7f800000 7f800000 7f800000 7fc00000 3f800000 7f800000 32
TFloat32 7f800000 bf800000 7f800000 7f800000 ff800000 ff800000 ff800000 7fc00000 bf800000 7f800000 32
TFloat32 7f800000 3fc00000 7f800000 7f800000 7f800000 7f800000 7f800000 7fc00000 3fc00000 7f800000 32
TFloat32 7f800000 bfc00000 7f800000 7f800000 ff800000 ff800000 ff800000 7fc00000 bfc00000 7f800000 32
TFloat32 7f800000 40300000 7f800000 7f800000 7f800000 7f800000 7f800000 7fc00000 40300000 7f800000 32
TFloat32 7f800000 c0300000 7f800000 7f800000 ff800000 ff800000 ff800000 7fc00000 c0300000 7f800000 32
TFloat32 7f800000 3eaaaaab 7f800000 7f800000 7f800000 7f800000 7f800000 7fc00000 3eaaaaab 7f800000 32
TFloat32 7f800000 beaaaaab 7f800000 7f800000 ff800000 ff800000 ff800000 7fc00000 beaaaaab 7f800000 32
TFloat32 7f800000 40e00000 7f800000 7f800000 7f800000 7f800000 7f800000 7fc00000 40e00000 7f800000 32
TFloat32 7f800000 c0e00000 7f800000 7f800000 ff800000 ff800000 ff800000 7fc00000 c0e00000 7f800000 32
TFloat32 7f800000 447a0000 7f800000 7f800000 7f800000 7f800000 7f800000 7fc00000 447a0000 7f800000 32
TFloat32 7f800000 c47a0000 7f800000 7f800000 ff800000 ff800000 ff800000 7fc00000 c47a0000 7f800000 32
TFloat32 ff800000 0 ff800000 ff800000 7fc00000 ff800000 ff800000 7fc00000 ff800000 0 e
TFloat32 ff800000 80000000 ff800000 ff800000 7fc00000 7f800000 7f800000 7fc00000 ff800000 80000000 e
TFloat32 ff800000 1 ff800000 ff800000 ff800000 ff800000 ff800000 7fc00000 ff800000 1 e
TFloat32 ff800000 80000001 ff800000 ff800000 7f800000 7f800000 7f800000 7fc00000 ff800000 80000001 e
TFloat32 ff800000 800000 ff800000 ff800000 ff800000 ff800000 ff800000 7fc00000 ff800000 800000 e
TFloat32 ff800000 80800000 ff800000 ff800000 7f800000 7f800000 7f800000 7fc00000 ff800000 80800000 e
TFloat32 ff800000 7f7fffff ff800000 ff800000 ff800000 ff800000 ff800000 7fc00000 ff800000 7f7fffff e
TFloat32 ff800000 ff7fffff ff800000 ff800000 7f800000 7f800000 7f800000 7fc00000 ff800000 ff7fffff e
TFloat32 ff800000 7f800000 7fc00000 ff800000 ff800000 7fc00000 7fc00000 7fc00000 ff800000 7f800000 e
TFloat32 ff800000 ff800000 ff800000 7fc00000 7f800000 7fc00000 7fc00000 7fc00000 ff800000 ff800000 29
TFloat32 ff800000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 ff800000 3f800000 ff800000 ff800000 ff800000 ff800000 ff800000 7fc00000 ff800000 3f800000 e
TFloat32 ff800000 bf800000 ff800000 ff800000 7f800000 7f800000 7f800000 7fc00000 ff800000 bf800000 e
TFloat32 ff800000 3fc00000 ff800000 ff800000 ff800000 ff800000 ff800000 7fc00000 ff800000 3fc00000 e
TFloat32 ff800000 bfc00000 ff800000 ff800000 7f800000 7f800000 7f800000 7fc00000 ff800000 bfc00000 e
TFloat32 ff800000 40300000 ff800000 ff800000 ff800000 ff800000 ff800000 7fc00000 ff800000 40300000 e
TFloat32 ff800000 c0300000 ff800000 ff800000 7f800000 7f800000 7f800000 7fc00000 ff800000 c0300000 e
TFloat32 ff800000 3eaaaaab ff800000 ff800000 ff800000 ff800000 ff800000 7fc00000 ff800000 3eaaaaab e
TFloat32 ff800000 beaaaaab ff800000 ff800000 7f800000 7f800000 7f800000 7fc00000 ff800000 beaaaaab e
TFloat32 ff800000 40e00000 ff800000 ff800000 ff800000 ff800000 ff800000 7fc00000 ff800000 40e00000 e
TFloat32 ff800000 c0e00000 ff800000 ff800000 7f800000 7f800000 7f800000 7fc00000 ff800000 c0e00000 e
TFloat32 ff800000 447a0000 ff800000 ff800000 ff800000 ff800000 ff800000 7fc00000 ff800000 447a0000 e
TFloat32 ff800000 c47a0000 ff800000 ff800000 7f800000 7f800000 7f800000 7fc00000 ff800000 c47a0000 e
TFloat32 7fc00000 0 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 7fc00000 80000000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 7fc00000 1 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 7fc00000 80000001 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 7fc00000 800000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 7fc00000 80800000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 7fc00000 7f7fffff 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 7fc00000 ff7fffff 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 7fc00000 7f800000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 7fc00000 ff800000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 7fc00000 3f800000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 7fc00000 bf800000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 7fc00000 3fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 7fc00000 bfc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 7fc00000 40300000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 7fc00000 c0300000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 7fc00000 3eaaaaab 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 7fc00000 beaaaaab 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 7fc00000 40e00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 7fc00000 c0e00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 7fc00000 447a0000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 7fc00000 c47a0000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 3f800000 0 3f800000 3f800000 0 7f800000 7f800000 7fc00000 0 3f800000 32
TFloat32 3f800000 80000000 3f800000 3f800000 80000000 ff800000 ff800000 7fc00000 80000000 3f800000 32
TFloat32 3f800000 1 3f800000 3f800000 1 7f800000 7f800000 0 1 3f800000 32
TFloat32 3f800000 80000001 3f800000 3f800000 80000001 ff800000 ff800000 0 80000001 3f800000 32
TFloat32 3f800000 800000 3f800000 3f800000 800000 7e800000 7e800000 0 800000 3f800000 32
TFloat32 3f800000 80800000 3f800000 3f800000 80800000 fe800000 fe800000 0 80800000 3f800000 32
TFloat32 3f800000 7f7fffff 7f7fffff ff7fffff 7f7fffff 200000 0 3f800000 3f800000 7f7fffff e
TFloat32 3f800000 ff7fffff ff7fffff 7f7fffff ff7fffff 80200000 bf800000 3f800000 ff7fffff 3f800000 32
TFloat32 3f800000 7f800000 7f800000 ff800000 7f800000 0 0 3f800000 3f800000 7f800000 e
TFloat32 3f800000 ff800000 ff800000 7f800000 ff800000 80000000 80000000 3f800000 ff800000 3f800000 32
TFloat32 3f800000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 3f800000 3f800000 40000000 0 3f800000 3f800000 3f800000 0 3f800000 3f800000 29
TFloat32 3f800000 bf800000 0 40000000 bf800000 bf800000 bf800000 0 bf800000 3f800000 32
TFloat32 3f800000 3fc00000 40200000 bf000000 3fc00000 3f2aaaab 0 3f800000 3f800000 3fc00000 e
TFloat32 3f800000 bfc00000 bf000000 40200000 bfc00000 bf2aaaab bf800000 3f800000 bfc00000 3f800000 32
TFloat32 3f800000 40300000 40700000 bfe00000 40300000 3eba2e8c 0 3f800000 3f800000 40300000 e
TFloat32 3f800000 c0300000 bfe00000 40700000 c0300000 beba2e8c bf800000 3f800000 c0300000 3f800000 32
TFloat32 3f800000 3eaaaaab 3faaaaab 3f2aaaaa 3eaaaaab 40400000 40400000 3eaaaaaa 3eaaaaab 3f800000 32
TFloat32 3f800000 beaaaaab 3f2aaaaa 3faaaaab beaaaaab c0400000 c0400000 3eaaaaaa beaaaaab 3f800000 32
TFloat32 3f800000 40e00000 41000000 c0c00000 40e00000 3e124925 0 3f800000 3f800000 40e00000 e
TFloat32 3f800000 c0e00000 c0c00000 41000000 c0e00000 be124925 bf800000 3f800000 c0e00000 3f800000 32
TFloat32 3f800000 447a0000 447a4000 c479c000 447a0000 3a83126f 0 3f800000 3f800000 447a0000 e
TFloat32 3f800000 c47a0000 c479c000 447a4000 c47a0000 ba83126f bf800000 3f800000 c47a0000 3f800000 32
TFloat32 bf800000 0 bf800000 bf800000 80000000 ff800000 ff800000 7fc00000 bf800000 0 e
TFloat32 bf800000 80000000 bf800000 bf800000 0 7f800000 7f800000 7fc00000 bf800000 80000000 e
TFloat32 bf800000 1 bf800000 bf800000 80000001 ff800000 ff800000 80000000 bf800000 1 e
TFloat32 bf800000 80000001 bf800000 bf800000 1 7f800000 7f800000 80000000 bf800000 80000001 e
TFloat32 bf800000 800000 bf800000 bf800000 80800000 fe800000 fe800000 80000000 bf800000 800000 e
TFloat32 bf800000 80800000 bf800000 bf800000 800000 7e800000 7e800000 80000000 bf800000 80800000 e
TFloat32 bf800000 7f7fffff 7f7fffff ff7fffff ff7fffff 80200000 bf800000 bf800000 bf800000 7f7fffff e
TFloat32 bf800000 ff7fffff ff7fffff 7f7fffff 7f7fffff 200000 0 bf800000 ff7fffff bf800000 32
TFloat32 bf800000 7f800000 7f800000 ff800000 ff800000 80000000 80000000 bf800000 bf800000 7f800000 e
TFloat32 bf800000 ff800000 ff800000 7f800000 7f800000 0 0 bf800000 ff800000 bf800000 32
TFloat32 bf800000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 bf800000 3f800000 0 c0000000 bf800000 bf800000 bf800000 80000000 bf800000 3f800000 e
TFloat32 bf800000 bf800000 c0000000 0 3f800000 3f800000 3f800000 80000000 bf800000 bf800000 29
TFloat32 bf800000 3fc00000 3f000000 c0200000 bfc00000 bf2aaaab bf800000 bf800000 bf800000 3fc00000 e
TFloat32 bf800000 bfc00000 c0200000 3f000000 3fc00000 3f2aaaab 0 bf800000 bfc00000 bf800000 32
TFloat32 bf800000 40300000 3fe00000 c0700000 c0300000 beba2e8c bf800000 bf800000 bf800000 40300000 e
TFloat32 bf800000 c0300000 c0700000 3fe00000 40300000 3eba2e8c 0 bf800000 c0300000 bf800000 32
TFloat32 bf800000 3eaaaaab bf2aaaaa bfaaaaab beaaaaab c0400000 c0400000 beaaaaaa bf800000 3eaaaaab e
TFloat32 bf800000 beaaaaab bfaaaaab bf2aaaaa 3eaaaaab 40400000 40400000 beaaaaaa bf800000 beaaaaab e
TFloat32 bf800000 40e00000 40c00000 c1000000 c0e00000 be124925 bf800000 bf800000 bf800000 40e00000 e
TFloat32 bf800000 c0e00000 c1000000 40c00000 40e00000 3e124925 0 bf800000 c0e00000 bf800000 32
TFloat32 bf800000 447a0000 4479c000 c47a4000 c47a0000 ba83126f bf800000 bf800000 bf800000 447a0000 e
TFloat32 bf800000 c47a0000 c47a4000 4479c000 447a0000 3a83126f 0 bf800000 c47a0000 bf800000 32
TFloat32 3fc00000 0 3fc00000 3fc00000 0 7f800000 7f800000 7fc00000 0 3fc00000 32
TFloat32 3fc00000 80000000 3fc00000 3fc00000 80000000 ff800000 ff800000 7fc00000 80000000 3fc00000 32
TFloat32 3fc00000 1 3fc00000 3fc00000 2 7f800000 7f800000 0 1 3fc00000 32
TFloat32 3fc00000 80000001 3fc00000 3fc00000 80000002 ff800000 ff800000 0 80000001 3fc00000 32
TFloat32 3fc00000 800000 3fc00000 3fc00000 c00000 7ec00000 7ec00000 0 800000 3fc00000 32
TFloat32 3fc00000 80800000 3fc00000 3fc00000 80c00000 fec00000 fec00000 0 80800000 3fc00000 32
TFloat32 3fc00000 7f7fffff 7f7fffff ff7fffff 7f800000 300000 0 3fc00000 3fc00000 7f7fffff e
TFloat32 3fc00000 ff7fffff ff7fffff 7f7fffff ff800000 80300000 bf800000 3fc00000 ff7fffff 3fc00000 32
TFloat32 3fc00000 7f800000 7f800000 ff800000 7f800000 0 0 3fc00000 3fc00000 7f800000 e
TFloat32 3fc00000 ff800000 ff800000 7f800000 ff800000 80000000 80000000 3fc00000 ff800000 3fc00000 32
TFloat32 3fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 3fc00000 3f800000 40200000 3f000000 3fc00000 3fc00000 3f800000 3f000000 3f800000 3fc00000 32
TFloat32 3fc00000 bf800000 3f000000 40200000 bfc00000 bfc00000 c0000000 3f000000 bf800000 3fc00000 32
TFloat32 3fc00000 3fc00000 40400000 0 40100000 3f800000 3f800000 0 3fc00000 3fc00000 29
TFloat32 3fc00000 bfc00000 0 40400000 c0100000 bf800000 bf800000 0 bfc00000 3fc00000 32
TFloat32 3fc00000 40300000 40880000 bfa00000 40840000 3f0ba2e9 0 3fc00000 3fc00000 40300000 e
TFloat32 3fc00000 c0300000 bfa00000 40880000 c0840000 bf0ba2e9 bf800000 3fc00000 c0300000 3fc00000 32
TFloat32 3fc00000 3eaaaaab 3feaaaab 3f955555 3f000000 40900000 40800000 3e2aaaa8 3eaaaaab 3fc00000 32
TFloat32 3fc00000 beaaaaab 3f955555 3feaaaab bf000000 c0900000 c0a00000 3e2aaaa8 beaaaaab 3fc00000 32
TFloat32 3fc00000 40e00000 41080000 c0b00000 41280000 3e5b6db7 0 3fc00000 3fc00000 40e00000 e
TFloat32 3fc00000 c0e00000 c0b00000 41080000 c1280000 be5b6db7 bf800000 3fc00000 c0e00000 3fc00000 32
TFloat32 3fc00000 447a0000 447a6000 c479a000 44bb8000 3ac49ba6 0 3fc00000 3fc00000 447a0000 e
TFloat32 3fc00000 c47a0000 c479a000 447a6000 c4bb8000 bac49ba6 bf800000 3fc00000 c47a0000 3fc00000 32
TFloat32 bfc00000 0 bfc00000 bfc00000 80000000 ff800000 ff800000 7fc00000 bfc00000 0 e
TFloat32 bfc00000 80000000 bfc00000 bfc00000 0 7f800000 7f800000 7fc00000 bfc00000 80000000 e
TFloat32 bfc00000 1 bfc00000 bfc00000 80000002 ff800000 ff800000 80000000 bfc00000 1 e
TFloat32 bfc00000 80000001 bfc00000 bfc00000 2 7f800000 7f800000 80000000 bfc00000 80000001 e
TFloat32 bfc00000 800000 bfc00000 bfc00000 80c00000 fec00000 fec00000 80000000 bfc00000 800000 e
TFloat32 bfc00000 80800000 bfc00000 bfc00000 c00000 7ec00000 7ec00000 80000000 bfc00000 80800000 e
TFloat32 bfc00000 7f7fffff 7f7fffff ff7fffff ff800000 80300000 bf800000 bfc00000 bfc00000 7f7fffff e
TFloat32 bfc00000 ff7fffff ff7fffff 7f7fffff 7f800000 300000 0 bfc00000 ff7fffff bfc00000 32
TFloat32 bfc00000 7f800000 7f800000 ff800000 ff800000 80000000 80000000 bfc00000 bfc00000 7f800000 e
TFloat32 bfc00000 ff800000 ff800000 7f800000 7f800000 0 0 bfc00000 ff800000 bfc00000 32
TFloat32 bfc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 bfc00000 3f800000 bf000000 c0200000 bfc00000 bfc00000 c0000000 bf000000 bfc00000 3f800000 e
TFloat32 bfc00000 bf800000 c0200000 bf000000 3fc00000 3fc00000 3f800000 bf000000 bfc00000 bf800000 e
TFloat32 bfc00000 3fc00000 0 c0400000 c0100000 bf800000 bf800000 80000000 bfc00000 3fc00000 e
TFloat32 bfc00000 bfc00000 c0400000 0 40100000 3f800000 3f800000 80000000 bfc00000 bfc00000 29
TFloat32 bfc00000 40300000 3fa00000 c0880000 c0840000 bf0ba2e9 bf800000 bfc00000 bfc00000 40300000 e
TFloat32 bfc00000 c0300000 c0880000 3fa00000 40840000 3f0ba2e9 0 bfc00000 c0300000 bfc00000 32
TFloat32 bfc00000 3eaaaaab bf955555 bfeaaaab bf000000 c0900000 c0a00000 be2aaaa8 bfc00000 3eaaaaab e
TFloat32 bfc00000 beaaaaab bfeaaaab bf955555 3f000000 40900000 40800000 be2aaaa8 bfc00000 beaaaaab e
TFloat32 bfc00000 40e00000 40b00000 c1080000 c1280000 be5b6db7 bf800000 bfc00000 bfc00000 40e00000 e
TFloat32 bfc00000 c0e00000 c1080000 40b00000 41280000 3e5b6db7 0 bfc00000 c0e00000 bfc00000 32
TFloat32 bfc00000 447a0000 4479a000 c47a6000 c4bb8000 bac49ba6 bf800000 bfc00000 bfc00000 447a0000 e
TFloat32 bfc00000 c47a0000 c47a6000 4479a000 44bb8000 3ac49ba6 0 bfc00000 c47a0000 bfc00000 32
TFloat32 40300000 0 40300000 40300000 0 7f800000 7f800000 7fc00000 0 40300000 32
TFloat32 40300000 80000000 40300000 40300000 80000000 ff800000 ff800000 7fc00000 80000000 40300000 32
TFloat32 40300000 1 40300000 40300000 3 7f800000 7f800000 0 1 40300000 32
TFloat32 40300000 80000001 40300000 40300000 80000003 ff800000 ff800000 0 80000001 40300000 32
TFloat32 40300000 800000 40300000 40300000 1300000 7f300000 7f300000 0 800000 40300000 32
TFloat32 40300000 80800000 40300000 40300000 81300000 ff300000 ff300000 0 80800000 40300000 32
TFloat32 40300000 7f7fffff 7f7fffff ff7fffff 7f800000 580000 0 40300000 40300000 7f7fffff e
TFloat32 40300000 ff7fffff ff7fffff 7f7fffff ff800000 80580000 bf800000 40300000 ff7fffff 40300000 32
TFloat32 40300000 7f800000 7f800000 ff800000 7f800000 0 0 40300000 40300000 7f800000 e
TFloat32 40300000 ff800000 ff800000 7f800000 ff800000 80000000 80000000 40300000 ff800000 40300000 32
TFloat32 40300000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 40300000 3f800000 40700000 3fe00000 40300000 40300000 40000000 3f400000 3f800000 40300000 32
TFloat32 40300000 bf800000 3fe00000 40700000 c0300000 c0300000 c0400000 3f400000 bf800000 40300000 32
TFloat32 40300000 3fc00000 40880000 3fa00000 40840000 3feaaaab 3f800000 3fa00000 3fc00000 40300000 32
TFloat32 40300000 bfc00000 3fa00000 40880000 c0840000 bfeaaaab c0000000 3fa00000 bfc00000 40300000 32
TFloat32 40300000 40300000 40b00000 0 40f20000 3f800000 3f800000 0 40300000 40300000 29
TFloat32 40300000 c0300000 0 40b00000 c0f20000 bf800000 bf800000 0 c0300000 40300000 32
TFloat32 40300000 3eaaaaab 40455555 401aaaab 3f6aaaab 41040000 41000000 3daaaaa0 3eaaaaab 40300000 32
TFloat32 40300000 beaaaaab 401aaaab 40455555 bf6aaaab c1040000 c1100000 3daaaaa0 beaaaaab 40300000 32
TFloat32 40300000 40e00000 411c0000 c0880000 419a0000 3ec92492 0 40300000 40300000 40e00000 e
TFloat32 40300000 c0e00000 c0880000 411c0000 c19a0000 bec92492 bf800000 40300000 c0e00000 40300000 32
TFloat32 40300000 447a0000 447ab000 c4795000 452be000 3b343958 0 40300000 40300000 447a0000 e
TFloat32 40300000 c47a0000 c4795000 447ab000 c52be000 bb343958 bf800000 40300000 c47a0000 40300000 32
TFloat32 c0300000 0 c0300000 c0300000 80000000 ff800000 ff800000 7fc00000 c0300000 0 e
TFloat32 c0300000 80000000 c0300000 c0300000 0 7f800000 7f800000 7fc00000 c0300000 80000000 e
TFloat32 c0300000 1 c0300000 c0300000 80000003 ff800000 ff800000 80000000 c0300000 1 e
TFloat32 c0300000 80000001 c0300000 c0300000 3 7f800000 7f800000 80000000 c0300000 80000001 e
TFloat32 c0300000 800000 c0300000 c0300000 81300000 ff300000 ff300000 80000000 c0300000 800000 e
TFloat32 c0300000 80800000 c0300000 c0300000 1300000 7f300000 7f300000 80000000 c0300000 80800000 e
TFloat32 c0300000 7f7fffff 7f7fffff ff7fffff ff800000 80580000 bf800000 c0300000 c0300000 7f7fffff e
TFloat32 c0300000 ff7fffff ff7fffff 7f7fffff 7f800000 580000 0 c0300000 ff7fffff c0300000 32
TFloat32 c0300000 7f800000 7f800000 ff800000 ff800000 80000000 80000000 c0300000 c0300000 7f800000 e
TFloat32 c0300000 ff800000 ff800000 7f800000 7f800000 0 0 c0300000 ff800000 c0300000 32
TFloat32 c0300000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 c0300000 3f800000 bfe00000 c0700000 c0300000 c0300000 c0400000 bf400000 c0300000 3f800000 e
TFloat32 c0300000 bf800000 c0700000 bfe00000 40300000 40300000 40000000 bf400000 c0300000 bf800000 e
TFloat32 c0300000 3fc00000 bfa00000 c0880000 c0840000 bfeaaaab c0000000 bfa00000 c0300000 3fc00000 e
TFloat32 c0300000 bfc00000 c0880000 bfa00000 40840000 3feaaaab 3f800000 bfa00000 c0300000 bfc00000 e
TFloat32 c0300000 40300000 0 c0b00000 c0f20000 bf800000 bf800000 80000000 c0300000 40300000 e
TFloat32 c0300000 c0300000 c0b00000 0 40f20000 3f800000 3f800000 80000000 c0300000 c0300000 29
TFloat32 c0300000 3eaaaaab c01aaaab c0455555 bf6aaaab c1040000 c1100000 bdaaaaa0 c0300000 3eaaaaab e
TFloat32 c0300000 beaaaaab c0455555 c01aaaab 3f6aaaab 41040000 41000000 bdaaaaa0 c0300000 beaaaaab e
TFloat32 c0300000 40e00000 40880000 c11c0000 c19a0000 bec92492 bf800000 c0300000 c0300000 40e00000 e
TFloat32 c0300000 c0e00000 c11c0000 40880000 419a0000 3ec92492 0 c0300000 c0e00000 c0300000 32
TFloat32 c0300000 447a0000 44795000 c47ab000 c52be000 bb343958 bf800000 c0300000 c0300000 447a0000 e
TFloat32 c0300000 c47a0000 c47ab000 44795000 452be000 3b343958 0 c0300000 c47a0000 c0300000 32
TFloat32 3eaaaaab 0 3eaaaaab 3eaaaaab 0 7f800000 7f800000 7fc00000 0 3eaaaaab 32
TFloat32 3eaaaaab 80000000 3eaaaaab 3eaaaaab 80000000 ff800000 ff800000 7fc00000 80000000 3eaaaaab 32
TFloat32 3eaaaaab 1 3eaaaaab 3eaaaaab 0 7f800000 7f800000 0 1 3eaaaaab 32
TFloat32 3eaaaaab 80000001 3eaaaaab 3eaaaaab 80000000 ff800000 ff800000 0 80000001 3eaaaaab 32
TFloat32 3eaaaaab 800000 3eaaaaab 3eaaaaab 2aaaab 7daaaaab 7daaaaab 0 800000 3eaaaaab 32
TFloat32 3eaaaaab 80800000 3eaaaaab 3eaaaaab 802aaaab fdaaaaab fdaaaaab 0 80800000 3eaaaaab 32
TFloat32 3eaaaaab 7f7fffff 7f7fffff ff7fffff 7eaaaaaa aaaab 0 3eaaaaab 3eaaaaab 7f7fffff e
TFloat32 3eaaaaab ff7fffff ff7fffff 7f7fffff feaaaaaa 800aaaab bf800000 3eaaaaab ff7fffff 3eaaaaab 32
TFloat32 3eaaaaab 7f800000 7f800000 ff800000 7f800000 0 0 3eaaaaab 3eaaaaab 7f800000 e
TFloat32 3eaaaaab ff800000 ff800000 7f800000 ff800000 80000000 80000000 3eaaaaab ff800000 3eaaaaab 32
TFloat32 3eaaaaab 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 3eaaaaab 3f800000 3faaaaab bf2aaaaa 3eaaaaab 3eaaaaab 0 3eaaaaab 3eaaaaab 3f800000 e
TFloat32 3eaaaaab bf800000 bf2aaaaa 3faaaaab beaaaaab beaaaaab bf800000 3eaaaaab bf800000 3eaaaaab 32
TFloat32 3eaaaaab 3fc00000 3feaaaab bf955555 3f000000 3e638e39 0 3eaaaaab 3eaaaaab 3fc00000 e
TFloat32 3eaaaaab bfc00000 bf955555 3feaaaab bf000000 be638e39 bf800000 3eaaaaab bfc00000 3eaaaaab 32
TFloat32 3eaaaaab 40300000 40455555 c01aaaab 3f6aaaab 3df83e10 0 3eaaaaab 3eaaaaab 40300000 e
TFloat32 3eaaaaab c0300000 c01aaaab 40455555 bf6aaaab bdf83e10 bf800000 3eaaaaab c0300000 3eaaaaab 32
TFloat32 3eaaaaab 3eaaaaab 3f2aaaab 0 3de38e3a 3f800000 3f800000 0 3eaaaaab 3eaaaaab 29
TFloat32 3eaaaaab beaaaaab 0 3f2aaaab bde38e3a bf800000 bf800000 0 beaaaaab 3eaaaaab 32
TFloat32 3eaaaaab 40e00000 40eaaaab c0d55555 40155556 3d430c31 0 3eaaaaab 3eaaaaab 40e00000 e
TFloat32 3eaaaaab c0e00000 c0d55555 40eaaaab c0155556 bd430c31 bf800000 3eaaaaab c0e00000 3eaaaaab 32
TFloat32 3eaaaaab 447a0000 447a1555 c479eaab 43a6aaab 39aec33e 0 3eaaaaab 3eaaaaab 447a0000 e
TFloat32 3eaaaaab c47a0000 c479eaab 447a1555 c3a6aaab b9aec33e bf800000 3eaaaaab c47a0000 3eaaaaab 32
TFloat32 beaaaaab 0 beaaaaab beaaaaab 80000000 ff800000 ff800000 7fc00000 beaaaaab 0 e
TFloat32 beaaaaab 80000000 beaaaaab beaaaaab 0 7f800000 7f800000 7fc00000 beaaaaab 80000000 e
TFloat32 beaaaaab 1 beaaaaab beaaaaab 80000000 ff800000 ff800000 80000000 beaaaaab 1 e
TFloat32 beaaaaab 80000001 beaaaaab beaaaaab 0 7f800000 7f800000 80000000 beaaaaab 80000001 e
TFloat32 beaaaaab 800000 beaaaaab beaaaaab 802aaaab fdaaaaab fdaaaaab 80000000 beaaaaab 800000 e
TFloat32 beaaaaab 80800000 beaaaaab beaaaaab 2aaaab 7daaaaab 7daaaaab 80000000 beaaaaab 80800000 e
TFloat32 beaaaaab 7f7fffff 7f7fffff ff7fffff feaaaaaa 800aaaab bf800000 beaaaaab beaaaaab 7f7fffff e
TFloat32 beaaaaab ff7fffff ff7fffff 7f7fffff 7eaaaaaa aaaab 0 beaaaaab ff7fffff beaaaaab 32
TFloat32 beaaaaab 7f800000 7f800000 ff800000 ff800000 80000000 80000000 beaaaaab beaaaaab 7f800000 e
TFloat32 beaaaaab ff800000 ff800000 7f800000 7f800000 0 0 beaaaaab ff800000 beaaaaab 32
TFloat32 beaaaaab 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 beaaaaab 3f800000 3f2aaaaa bfaaaaab beaaaaab beaaaaab bf800000 beaaaaab beaaaaab 3f800000 e
TFloat32 beaaaaab bf800000 bfaaaaab 3f2aaaaa 3eaaaaab 3eaaaaab 0 beaaaaab bf800000 beaaaaab 32
TFloat32 beaaaaab 3fc00000 3f955555 bfeaaaab bf000000 be638e39 bf800000 beaaaaab beaaaaab 3fc00000 e
TFloat32 beaaaaab bfc00000 bfeaaaab 3f955555 3f000000 3e638e39 0 beaaaaab bfc00000 beaaaaab 32
TFloat32 beaaaaab 40300000 401aaaab c0455555 bf6aaaab bdf83e10 bf800000 beaaaaab beaaaaab 40300000 e
TFloat32 beaaaaab c0300000 c0455555 401aaaab 3f6aaaab 3df83e10 0 beaaaaab c0300000 beaaaaab 32
TFloat32 beaaaaab 3eaaaaab 0 bf2aaaab bde38e3a bf800000 bf800000 80000000 beaaaaab 3eaaaaab e
TFloat32 beaaaaab beaaaaab bf2aaaab 0 3de38e3a 3f800000 3f800000 80000000 beaaaaab beaaaaab 29
TFloat32 beaaaaab 40e00000 40d55555 c0eaaaab c0155556 bd430c31 bf800000 beaaaaab beaaaaab 40e00000 e
TFloat32 beaaaaab c0e00000 c0eaaaab 40d55555 40155556 3d430c31 0 beaaaaab c0e00000 beaaaaab 32
TFloat32 beaaaaab 447a0000 4479eaab c47a1555 c3a6aaab b9aec33e bf800000 beaaaaab beaaaaab 447a0000 e
TFloat32 beaaaaab c47a0000 c47a1555 4479eaab 43a6aaab 39aec33e 0 beaaaaab c47a0000 beaaaaab 32
TFloat32 40e00000 0 40e00000 40e00000 0 7f800000 7f800000 7fc00000 0 40e00000 32
TFloat32 40e00000 80000000 40e00000 40e00000 80000000 ff800000 ff800000 7fc00000 80000000 40e00000 32
TFloat32 40e00000 1 40e00000 40e00000 7 7f800000 7f800000 0 1 40e00000 32
TFloat32 40e00000 80000001 40e00000 40e00000 80000007 ff800000 ff800000 0 80000001 40e00000 32
TFloat32 40e00000 800000 40e00000 40e00000 1e00000 7f800000 7f800000 0 800000 40e00000 32
TFloat32 40e00000 80800000 40e00000 40e00000 81e00000 ff800000 ff800000 0 80800000 40e00000 32
TFloat32 40e00000 7f7fffff 7f7fffff ff7fffff 7f800000 e00001 0 40e00000 40e00000 7f7fffff e
TFloat32 40e00000 ff7fffff ff7fffff 7f7fffff ff800000 80e00001 bf800000 40e00000 ff7fffff 40e00000 32
TFloat32 40e00000 7f800000 7f800000 ff800000 7f800000 0 0 40e00000 40e00000 7f800000 e
TFloat32 40e00000 ff800000 ff800000 7f800000 ff800000 80000000 80000000 40e00000 ff800000 40e00000 32
TFloat32 40e00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 40e00000 3f800000 41000000 40c00000 40e00000 40e00000 40e00000 0 3f800000 40e00000 32
TFloat32 40e00000 bf800000 40c00000 41000000 c0e00000 c0e00000 c0e00000 0 bf800000 40e00000 32
TFloat32 40e00000 3fc00000 41080000 40b00000 41280000 40955555 40800000 3f800000 3fc00000 40e00000 32
TFloat32 40e00000 bfc00000 40b00000 41080000 c1280000 c0955555 c0a00000 3f800000 bfc00000 40e00000 32
TFloat32 40e00000 40300000 411c0000 40880000 419a0000 4022e8ba 40000000 3fc00000 40300000 40e00000 32
TFloat32 40e00000 c0300000 40880000 411c0000 c19a0000 c022e8ba c0400000 3fc00000 c0300000 40e00000 32
TFloat32 40e00000 3eaaaaab 40eaaaab 40d55555 40155556 41a80000 41a80000 3eaaaaa4 3eaaaaab 40e00000 32
TFloat32 40e00000 beaaaaab 40d55555 40eaaaab c0155556 c1a80000 c1a80000 3eaaaaa4 beaaaaab 40e00000 32
TFloat32 40e00000 40e00000 41600000 0 42440000 3f800000 3f800000 0 40e00000 40e00000 29
TFloat32 40e00000 c0e00000 0 41600000 c2440000 bf800000 bf800000 0 c0e00000 40e00000 32
TFloat32 40e00000 447a0000 447bc000 c4784000 45dac000 3be56042 0 40e00000 40e00000 447a0000 e
TFloat32 40e00000 c47a0000 c4784000 447bc000 c5dac000 bbe56042 bf800000 40e00000 c47a0000 40e00000 32
TFloat32 c0e00000 0 c0e00000 c0e00000 80000000 ff800000 ff800000 7fc00000 c0e00000 0 e
TFloat32 c0e00000 80000000 c0e00000 c0e00000 0 7f800000 7f800000 7fc00000 c0e00000 80000000 e
TFloat32 c0e00000 1 c0e00000 c0e00000 80000007 ff800000 ff800000 80000000 c0e00000 1 e
TFloat32 c0e00000 80000001 c0e00000 c0e00000 7 7f800000 7f800000 80000000 c0e00000 80000001 e
TFloat32 c0e00000 800000 c0e00000 c0e00000 81e00000 ff800000 ff800000 80000000 c0e00000 800000 e
TFloat32 c0e00000 80800000 c0e00000 c0e00000 1e00000 7f800000 7f800000 80000000 c0e00000 80800000 e
TFloat32 c0e00000 7f7fffff 7f7fffff ff7fffff ff800000 80e00001 bf800000 c0e00000 c0e00000 7f7fffff e
TFloat32 c0e00000 ff7fffff ff7fffff 7f7fffff 7f800000 e00001 0 c0e00000 ff7fffff c0e00000 32
TFloat32 c0e00000 7f800000 7f800000 ff800000 ff800000 80000000 80000000 c0e00000 c0e00000 7f800000 e
TFloat32 c0e00000 ff800000 ff800000 7f800000 7f800000 0 0 c0e00000 ff800000 c0e00000 32
TFloat32 c0e00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 c0e00000 3f800000 c0c00000 c1000000 c0e00000 c0e00000 c0e00000 80000000 c0e00000 3f800000 e
TFloat32 c0e00000 bf800000 c1000000 c0c00000 40e00000 40e00000 40e00000 80000000 c0e00000 bf800000 e
TFloat32 c0e00000 3fc00000 c0b00000 c1080000 c1280000 c0955555 c0a00000 bf800000 c0e00000 3fc00000 e
TFloat32 c0e00000 bfc00000 c1080000 c0b00000 41280000 40955555 40800000 bf800000 c0e00000 bfc00000 e
TFloat32 c0e00000 40300000 c0880000 c11c0000 c19a0000 c022e8ba c0400000 bfc00000 c0e00000 40300000 e
TFloat32 c0e00000 c0300000 c11c0000 c0880000 419a0000 4022e8ba 40000000 bfc00000 c0e00000 c0300000 e
TFloat32 c0e00000 3eaaaaab c0d55555 c0eaaaab c0155556 c1a80000 c1a80000 beaaaaa4 c0e00000 3eaaaaab e
TFloat32 c0e00000 beaaaaab c0eaaaab c0d55555 40155556 41a80000 41a80000 beaaaaa4 c0e00000 beaaaaab e
TFloat32 c0e00000 40e00000 0 c1600000 c2440000 bf800000 bf800000 80000000 c0e00000 40e00000 e
TFloat32 c0e00000 c0e00000 c1600000 0 42440000 3f800000 3f800000 80000000 c0e00000 c0e00000 29
TFloat32 c0e00000 447a0000 44784000 c47bc000 c5dac000 bbe56042 bf800000 c0e00000 c0e00000 447a0000 e
TFloat32 c0e00000 c47a0000 c47bc000 44784000 45dac000 3be56042 0 c0e00000 c47a0000 c0e00000 32
TFloat32 447a0000 0 447a0000 447a0000 0 7f800000 7f800000 7fc00000 0 447a0000 32
TFloat32 447a0000 80000000 447a0000 447a0000 80000000 ff800000 ff800000 7fc00000 80000000 447a0000 32
TFloat32 447a0000 1 447a0000 447a0000 3e8 7f800000 7f800000 0 1 447a0000 32
TFloat32 447a0000 80000001 447a0000 447a0000 800003e8 ff800000 ff800000 0 80000001 447a0000 32
TFloat32 447a0000 800000 447a0000 447a0000 57a0000 7f800000 7f800000 0 800000 447a0000 32
TFloat32 447a0000 80800000 447a0000 447a0000 857a0000 ff800000 ff800000 0 80800000 447a0000 32
TFloat32 447a0000 7f7fffff 7f7fffff ff7fffff 7f800000 47a0001 0 447a0000 447a0000 7f7fffff e
TFloat32 447a0000 ff7fffff ff7fffff 7f7fffff ff800000 847a0001 bf800000 447a0000 ff7fffff 447a0000 32
TFloat32 447a0000 7f800000 7f800000 ff800000 7f800000 0 0 447a0000 447a0000 7f800000 e
TFloat32 447a0000 ff800000 ff800000 7f800000 ff800000 80000000 80000000 447a0000 ff800000 447a0000 32
TFloat32 447a0000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 447a0000 3f800000 447a4000 4479c000 447a0000 447a0000 447a0000 0 3f800000 447a0000 32
TFloat32 447a0000 bf800000 4479c000 447a4000 c47a0000 c47a0000 c47a0000 0 bf800000 447a0000 32
TFloat32 447a0000 3fc00000 447a6000 4479a000 44bb8000 4426aaab 44268000 3f800000 3fc00000 447a0000 32
TFloat32 447a0000 bfc00000 4479a000 447a6000 c4bb8000 c426aaab c426c000 3f800000 bfc00000 447a0000 32
TFloat32 447a0000 40300000 447ab000 44795000 452be000 43b5d174 43b58000 3fe00000 40300000 447a0000 32
TFloat32 447a0000 c0300000 44795000 447ab000 c52be000 c3b5d174 c3b60000 3fe00000 c0300000 447a0000 32
TFloat32 447a0000 3eaaaaab 447a1555 4479eaab 43a6aaab 453b8000 453b8000 3eaaa6c3 3eaaaaab 447a0000 32
TFloat32 447a0000 beaaaaab 4479eaab 447a1555 c3a6aaab c53b8000 c53b8000 3eaaa6c3 beaaaaab 447a0000 32
TFloat32 447a0000 40e00000 447bc000 44784000 45dac000 430edb6e 430e0000 40c00000 40e00000 447a0000 32
TFloat32 447a0000 c0e00000 44784000 447bc000 c5dac000 c30edb6e c30f0000 40c00000 c0e00000 447a0000 32
TFloat32 447a0000 447a0000 44fa0000 0 49742400 3f800000 3f800000 0 447a0000 447a0000 29
TFloat32 447a0000 c47a0000 0 44fa0000 c9742400 bf800000 bf800000 0 c47a0000 447a0000 32
TFloat32 c47a0000 0 c47a0000 c47a0000 80000000 ff800000 ff800000 7fc00000 c47a0000 0 e
TFloat32 c47a0000 80000000 c47a0000 c47a0000 0 7f800000 7f800000 7fc00000 c47a0000 80000000 e
TFloat32 c47a0000 1 c47a0000 c47a0000 800003e8 ff800000 ff800000 80000000 c47a0000 1 e
TFloat32 c47a0000 80000001 c47a0000 c47a0000 3e8 7f800000 7f800000 80000000 c47a0000 80000001 e
TFloat32 c47a0000 800000 c47a0000 c47a0000 857a0000 ff800000 ff800000 80000000 c47a0000 800000 e
TFloat32 c47a0000 80800000 c47a0000 c47a0000 57a0000 7f800000 7f800000 80000000 c47a0000 80800000 e
TFloat32 c47a0000 7f7fffff 7f7fffff ff7fffff ff800000 847a0001 bf800000 c47a0000 c47a0000 7f7fffff e
TFloat32 c47a0000 ff7fffff ff7fffff 7f7fffff 7f800000 47a0001 0 c47a0000 ff7fffff c47a0000 32
TFloat32 c47a0000 7f800000 7f800000 ff800000 ff800000 80000000 80000000 c47a0000 c47a0000 7f800000 e
TFloat32 c47a0000 ff800000 ff800000 7f800000 7f800000 0 0 c47a0000 ff800000 c47a0000 32
TFloat32 c47a0000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 7fc00000 2
TFloat32 c47a0000 3f800000 c479c000 c47a4000 c47a0000 c47a0000 c47a0000 80000000 c47a0000 3f800000 e
TFloat32 c47a0000 bf800000 c47a4000 c479c000 447a0000 447a0000 447a0000 80000000 c47a0000 bf800000 e
TFloat32 c47a0000 3fc00000 c479a000 c47a6000 c4bb8000 c426aaab c426c000 bf800000 c47a0000 3fc00000 e
TFloat32 c47a0000 bfc00000 c47a6000 c479a000 44bb8000 4426aaab 44268000 bf800000 c47a0000 bfc00000 e
TFloat32 c47a0000 40300000 c4795000 c47ab000 c52be000 c3b5d174 c3b60000 bfe00000 c47a0000 40300000 e
TFloat32 c47a0000 c0300000 c47ab000 c4795000 452be000 43b5d174 43b58000 bfe00000 c47a0000 c0300000 e
TFloat32 c47a0000 3eaaaaab c479eaab c47a1555 c3a6aaab c53b8000 c53b8000 beaaa6c3 c47a0000 3eaaaaab e
TFloat32 c47a0000 beaaaaab c47a1555 c479eaab 43a6aaab 453b8000 453b8000 beaaa6c3 c47a0000 beaaaaab e
TFloat32 c47a0000 40e00000 c4784000 c47bc000 c5dac000 c30edb6e c30f0000 c0c00000 c47a0000 40e00000 e
TFloat32 c47a0000 c0e00000 c47bc000 c4784000 45dac000 430edb6e 430e0000 c0c00000 c47a0000 c0e00000 e
TFloat32 c47a0000 447a0000 0 c4fa0000 c9742400 bf800000 bf800000 80000000 c47a0000 447a0000 e
TFloat32 c47a0000 c47a0000 c4fa0000 0 49742400 3f800000 3f800000 80000000 c47a0000 c47a0000 29
Float16 0 0 0 0 0 7e00 7e00 7e00 0 0 29
Float16 0 8000 0 0 8000 7e00 7e00 7e00 8000 0 29
Float16 0 1 1 8001 0 0 0 0 0 1 e
Float16 0 8001 8001 1 8000 8000 8000 0 8001 0 32
Float16 0 400 400 8400 0 0 0 0 0 400 e
Float16 0 8400 8400 400 8000 8000 8000 0 8400 0 32
Float16 0 7bff 7bff fbff 0 0 0 0 0 7bff e
Float16 0 fbff fbff 7bff 8000 8000 8000 0 fbff 0 32
Float16 0 7c00 7c00 fc00 7e00 0 0 0 0 7c00 e
Float16 0 fc00 fc00 7c00 7e00 8000 8000 0 fc00 0 32
Float16 0 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 0 3c00 3c00 bc00 0 0 0 0 0 3c00 e
Float16 0 bc00 bc00 3c00 8000 8000 8000 0 bc00 0 32
Float16 0 3e00 3e00 be00 0 0 0 0 0 3e00 e
Float16 0 be00 be00 3e00 8000 8000 8000 0 be00 0 32
Float16 0 4180 4180 c180 0 0 0 0 0 4180 e
Float16 0 c180 c180 4180 8000 8000 8000 0 c180 0 32
Float16 0 3555 3555 b555 0 0 0 0 0 3555 e
Float16 0 b555 b555 3555 8000 8000 8000 0 b555 0 32
Float16 0 4700 4700 c700 0 0 0 0 0 4700 e
Float16 0 c700 c700 4700 8000 8000 8000 0 c700 0 32
Float16 0 63d0 63d0 e3d0 0 0 0 0 0 63d0 e
Float16 0 e3d0 e3d0 63d0 8000 8000 8000 0 e3d0 0 32
Float16 8000 0 0 8000 8000 7e00 7e00 7e00 8000 0 29
Float16 8000 8000 8000 0 0 7e00 7e00 7e00 8000 8000 29
Float16 8000 1 1 8001 8000 8000 8000 8000 8000 1 e
Float16 8000 8001 8001 1 0 0 0 8000 8001 8000 32
Float16 8000 400 400 8400 8000 8000 8000 8000 8000 400 e
Float16 8000 8400 8400 400 0 0 0 8000 8400 8000 32
Float16 8000 7bff 7bff fbff 8000 8000 8000 8000 8000 7bff e
Float16 8000 fbff fbff 7bff 0 0 0 8000 fbff 8000 32
Float16 8000 7c00 7c00 fc00 7e00 8000 8000 8000 8000 7c00 e
Float16 8000 fc00 fc00 7c00 7e00 0 0 8000 fc00 8000 32
Float16 8000 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 8000 3c00 3c00 bc00 8000 8000 8000 8000 8000 3c00 e
Float16 8000 bc00 bc00 3c00 0 0 0 8000 bc00 8000 32
Float16 8000 3e00 3e00 be00 8000 8000 8000 8000 8000 3e00 e
Float16 8000 be00 be00 3e00 0 0 0 8000 be00 8000 32
Float16 8000 4180 4180 c180 8000 8000 8000 8000 8000 4180 e
Float16 8000 c180 c180 4180 0 0 0 8000 c180 8000 32
Float16 8000 3555 3555 b555 8000 8000 8000 8000 8000 3555 e
Float16 8000 b555 b555 3555 0 0 0 8000 b555 8000 32
Float16 8000 4700 4700 c700 8000 8000 8000 8000 8000 4700 e
Float16 8000 c700 c700 4700 0 0 0 8000 c700 8000 32
Float16 8000 63d0 63d0 e3d0 8000 8000 8000 8000 8000 63d0 e
Float16 8000 e3d0 e3d0 63d0 0 0 0 8000 e3d0 8000 32
Float16 1 0 1 1 0 7c00 7c00 7e00 0 1 32
Float16 1 8000 1 1 8000 fc00 fc00 7e00 8000 1 32
Float16 1 1 2 0 0 3c00 3c00 0 1 1 29
Float16 1 8001 0 2 8000 bc00 bc00 0 8001 1 32
Float16 1 400 401 83ff 0 1400 0 1 1 400 e
Float16 1 8400 83ff 401 8000 9400 bc00 1 8400 1 32
Float16 1 7bff 7bff fbff 1bff 0 0 1 1 7bff e
Float16 1 fbff fbff 7bff 9bff 8000 8000 1 fbff 1 32
Float16 1 7c00 7c00 fc00 7c00 0 0 1 1 7c00 e
Float16 1 fc00 fc00 7c00 fc00 8000 8000 1 fc00 1 32
Float16 1 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 1 3c00 3c00 bc00 1 1 0 1 1 3c00 e
Float16 1 bc00 bc00 3c00 8001 8001 bc00 1 bc00 1 32
Float16 1 3e00 3e00 be00 2 1 0 1 1 3e00 e
Float16 1 be00 be00 3e00 8002 8001 bc00 1 be00 1 32
Float16 1 4180 4180 c180 3 0 0 1 1 4180 e
Float16 1 c180 c180 4180 8003 8000 8000 1 c180 1 32
Float16 1 3555 3555 b555 0 3 0 1 1 3555 e
Float16 1 b555 b555 3555 8000 8003 bc00 1 b555 1 32
Float16 1 4700 4700 c700 7 0 0 1 1 4700 e
Float16 1 c700 c700 4700 8007 8000 8000 1 c700 1 32
Float16 1 63d0 63d0 e3d0 3e8 0 0 1 1 63d0 e
Float16 1 e3d0 e3d0 63d0 83e8 8000 8000 1 e3d0 1 32
Float16 8001 0 8001 8001 8000 fc00 fc00 7e00 8001 0 e
Float16 8001 8000 8001 8001 0 7c00 7c00 7e00 8001 8000 e
Float16 8001 1 0 8002 8000 bc00 bc00 8000 8001 1 e
Float16 8001 8001 8002 0 0 3c00 3c00 8000 8001 8001 29
Float16 8001 400 3ff 8401 8000 9400 bc00 8001 8001 400 e
Float16 8001 8400 8401 3ff 0 1400 0 8001 8400 8001 32
Float16 8001 7bff 7bff fbff 9bff 8000 8000 8001 8001 7bff e
Float16 8001 fbff fbff 7bff 1bff 0 0 8001 fbff 8001 32
Float16 8001 7c00 7c00 fc00 fc00 8000 8000 8001 8001 7c00 e
Float16 8001 fc00 fc00 7c00 7c00 0 0 8001 fc00 8001 32
Float16 8001 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 8001 3c00 3c00 bc00 8001 8001 bc00 8001 8001 3c00 e
Float16 8001 bc00 bc00 3c00 1 1 0 8001 bc00 8001 32
Float16 8001 3e00 3e00 be00 8002 8001 bc00 8001 8001 3e00 e
Float16 8001 be00 be00 3e00 2 1 0 8001 be00 8001 32
Float16 8001 4180 4180 c180 8003 8000 8000 8001 8001 4180 e
Float16 8001 c180 c180 4180 3 0 0 8001 c180 8001 32
Float16 8001 3555 3555 b555 8000 8003 bc00 8001 8001 3555 e
Float16 8001 b555 b555 3555 0 3 0 8001 b555 8001 32
Float16 8001 4700 4700 c700 8007 8000 8000 8001 8001 4700 e
Float16 8001 c700 c700 4700 7 0 0 8001 c700 8001 32
Float16 8001 63d0 63d0 e3d0 83e8 8000 8000 8001 8001 63d0 e
Float16 8001 e3d0 e3d0 63d0 3e8 0 0 8001 e3d0 8001 32
Float16 400 0 400 400 0 7c00 7c00 7e00 0 400 32
Float16 400 8000 400 400 8000 fc00 fc00 7e00 8000 400 32
Float16 400 1 401 3ff 0 6400 6400 0 1 400 32
Float16 400 8001 3ff 401 8000 e400 e400 0 8001 400 32
Float16 400 400 800 0 0 3c00 3c00 0 400 400 29
Float16 400 8400 0 800 8000 bc00 bc00 0 8400 400 32
Float16 400 7bff 7bff fbff 43ff 0 0 400 400 7bff e
Float16 400 fbff fbff 7bff c3ff 8000 8000 400 fbff 400 32
Float16 400 7c00 7c00 fc00 7c00 0 0 400 400 7c00 e
Float16 400 fc00 fc00 7c00 fc00 8000 8000 400 fc00 400 32
Float16 400 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 400 3c00 3c00 bc00 400 400 0 400 400 3c00 e
Float16 400 bc00 bc00 3c00 8400 8400 bc00 400 bc00 400 32
Float16 400 3e00 3e00 be00 600 2ab 0 400 400 3e00 e
Float16 400 be00 be00 3e00 8600 82ab bc00 400 be00 400 32
Float16 400 4180 4180 c180 980 174 0 400 400 4180 e
Float16 400 c180 c180 4180 8980 8174 bc00 400 c180 400 32
Float16 400 3555 3555 b555 155 a00 0 400 400 3555 e
Float16 400 b555 b555 3555 8155 8a00 bc00 400 b555 400 32
Float16 400 4700 4700 c700 f00 92 0 400 400 4700 e
Float16 400 c700 c700 4700 8f00 8092 bc00 400 c700 400 32
Float16 400 63d0 63d0 e3d0 2bd0 1 0 400 400 63d0 e
Float16 400 e3d0 e3d0 63d0 abd0 8001 bc00 400 e3d0 400 32
Float16 8400 0 8400 8400 8000 fc00 fc00 7e00 8400 0 e
Float16 8400 8000 8400 8400 0 7c00 7c00 7e00 8400 8000 e
Float16 8400 1 83ff 8401 8000 e400 e400 8000 8400 1 e
Float16 8400 8001 8401 83ff 0 6400 6400 8000 8400 8001 e
Float16 8400 400 0 8800 8000 bc00 bc00 8000 8400 400 e
Float16 8400 8400 8800 0 0 3c00 3c00 8000 8400 8400 29
Float16 8400 7bff 7bff fbff c3ff 8000 8000 8400 8400 7bff e
Float16 8400 fbff fbff 7bff 43ff 0 0 8400 fbff 8400 32
Float16 8400 7c00 7c00 fc00 fc00 8000 8000 8400 8400 7c00 e
Float16 8400 fc00 fc00 7c00 7c00 0 0 8400 fc00 8400 32
Float16 8400 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 8400 3c00 3c00 bc00 8400 8400 bc00 8400 8400 3c00 e
Float16 8400 bc00 bc00 3c00 400 400 0 8400 bc00 8400 32
Float16 8400 3e00 3e00 be00 8600 82ab bc00 8400 8400 3e00 e
Float16 8400 be00 be00 3e00 600 2ab 0 8400 be00 8400 32
Float16 8400 4180 4180 c180 8980 8174 bc00 8400 8400 4180 e
Float16 8400 c180 c180 4180 980 174 0 8400 c180 8400 32
Float16 8400 3555 3555 b555 8155 8a00 bc00 8400 8400 3555 e
Float16 8400 b555 b555 3555 155 a00 0 8400 b555 8400 32
Float16 8400 4700 4700 c700 8f00 8092 bc00 8400 8400 4700 e
Float16 8400 c700 c700 4700 f00 92 0 8400 c700 8400 32
Float16 8400 63d0 63d0 e3d0 abd0 8001 bc00 8400 8400 63d0 e
Float16 8400 e3d0 e3d0 63d0 2bd0 1 0 8400 e3d0 8400 32
Float16 7bff 0 7bff 7bff 0 7c00 7c00 7e00 0 7bff 32
Float16 7bff 8000 7bff 7bff 8000 fc00 fc00 7e00 8000 7bff 32
Float16 7bff 1 7bff 7bff 1bff 7c00 7c00 0 1 7bff 32
Float16 7bff 8001 7bff 7bff 9bff fc00 fc00 0 8001 7bff 32
Float16 7bff 400 7bff 7bff 43ff 7c00 7c00 0 400 7bff 32
Float16 7bff 8400 7bff 7bff c3ff fc00 fc00 0 8400 7bff 32
Float16 7bff 7bff 7c00 0 7c00 3c00 3c00 0 7bff 7bff 29
Float16 7bff fbff 0 7c00 fc00 bc00 bc00 0 fbff 7bff 32
Float16 7bff 7c00 7c00 fc00 7c00 0 0 7bff 7bff 7c00 e
Float16 7bff fc00 fc00 7c00 fc00 8000 8000 7bff fc00 7bff 32
Float16 7bff 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 7bff 3c00 7bff 7bff 7bff 7bff 7bff 0 3c00 7bff 32
Float16 7bff bc00 7bff 7bff fbff fbff fbff 0 bc00 7bff 32
Float16 7bff 3e00 7bff 7bff 7c00 7955 7955 3800 3e00 7bff 32
Float16 7bff be00 7bff 7bff fc00 f955 f955 3800 be00 7bff 32
Float16 7bff 4180 7bff 7bff 7c00 75d1 75d1 3f00 4180 7bff 32
Float16 7bff c180 7bff 7bff fc00 f5d1 f5d1 3f00 c180 7bff 32
Float16 7bff 3555 7bff 7bff 7554 7c00 7c00 3545 3555 7bff 32
Float16 7bff b555 7bff 7bff f554 fc00 fc00 3545 b555 7bff 32
Float16 7bff 4700 7bff 7bff 7c00 7092 7092 4500 4700 7bff 32
Float16 7bff c700 7bff 7bff fc00 f092 f092 4500 c700 7bff 32
Float16 7bff 63d0 7c00 7be0 7c00 5418 5410 5fe0 63d0 7bff 32
Float16 7bff e3d0 7be0 7c00 fc00 d418 d420 5fe0 e3d0 7bff 32
Float16 fbff 0 fbff fbff 8000 fc00 fc00 7e00 fbff 0 e
Float16 fbff 8000 fbff fbff 0 7c00 7c00 7e00 fbff 8000 e
Float16 fbff 1 fbff fbff 9bff fc00 fc00 8000 fbff 1 e
Float16 fbff 8001 fbff fbff 1bff 7c00 7c00 8000 fbff 8001 e
Float16 fbff 400 fbff fbff c3ff fc00 fc00 8000 fbff 400 e
Float16 fbff 8400 fbff fbff 43ff 7c00 7c00 8000 fbff 8400 e
Float16 fbff 7bff 0 fc00 fc00 bc00 bc00 8000 fbff 7bff e
Float16 fbff fbff fc00 0 7c00 3c00 3c00 8000 fbff fbff 29
Float16 fbff 7c00 7c00 fc00 fc00 8000 8000 fbff fbff 7c00 e
Float16 fbff fc00 fc00 7c00 7c00 0 0 fbff fc00 fbff 32
Float16 fbff 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 fbff 3c00 fbff fbff fbff fbff fbff 8000 fbff 3c00 e
Float16 fbff bc00 fbff fbff 7bff 7bff 7bff 8000 fbff bc00 e
Float16 fbff 3e00 fbff fbff fc00 f955 f955 b800 fbff 3e00 e
Float16 fbff be00 fbff fbff 7c00 7955 7955 b800 fbff be00 e
Float16 fbff 4180 fbff fbff fc00 f5d1 f5d1 bf00 fbff 4180 e
Float16 fbff c180 fbff fbff 7c00 75d1 75d1 bf00 fbff c180 e
Float16 fbff 3555 fbff fbff f554 fc00 fc00 b545 fbff 3555 e
Float16 fbff b555 fbff fbff 7554 7c00 7c00 b545 fbff b555 e
Float16 fbff 4700 fbff fbff fc00 f092 f092 c500 fbff 4700 e
Float16 fbff c700 fbff fbff 7c00 7092 7092 c500 fbff c700 e
Float16 fbff 63d0 fbe0 fc00 fc00 d418 d420 dfe0 fbff 63d0 e
Float16 fbff e3d0 fc00 fbe0 7c00 5418 5410 dfe0 fbff e3d0 e
Float16 7c00 0 7c00 7c00 7e00 7c00 7c00 7e00 0 7c00 32
Float16 7c00 8000 7c00 7c00 7e00 fc00 fc00 7e00 8000 7c00 32
Float16 7c00 1 7c00 7c00 7c00 7c00 7c00 7e00 1 7c00 32
Float16 7c00 8001 7c00 7c00 fc00 fc00 fc00 7e00 8001 7c00 32
Float16 7c00 400 7c00 7c00 7c00 7c00 7c00 7e00 400 7c00 32
Float16 7c00 8400 7c00 7c00 fc00 fc00 fc00 7e00 8400 7c00 32
Float16 7c00 7bff 7c00 7c00 7c00 7c00 7c00 7e00 7bff 7c00 32
Float16 7c00 fbff 7c00 7c00 fc00 fc00 fc00 7e00 fbff 7c00 32
Float16 7c00 7c00 7c00 7e00 7c00 7e00 7e00 7e00 7c00 7c00 29
Float16 7c00 fc00 7e00 7c00 fc00 7e00 7e00 7e00 fc00 7c00 32
Float16 7c00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 7c00 3c00 7c00 7c00 7c00 7c00 7c00 7e00 3c00 7c00 32
Float16 7c00 bc00 7c00 7c00 fc00 fc00 fc00 7e00 bc00 7c00 32
Float16 7c00 3e00 7c00 7c00 7c00 7c00 7c00 7e00 3e00 7c00 32
Float16 7c00 be00 7c00 7c00 fc00 fc00 fc00 7e00 be00 7c00 32
Float16 7c00 4180 7c00 7c00 7c00 7c00 7c00 7e00 4180 7c00 32
Float16 7c00 c180 7c00 7c00 fc00 fc00 fc00 7e00 c180 7c00 32
Float16 7c00 3555 7c00 7c00 7c00 7c00 7c00 7e00 3555 7c00 32
Float16 7c00 b555 7c00 7c00 fc00 fc00 fc00 7e00 b555 7c00 32
Float16 7c00 4700 7c00 7c00 7c00 7c00 7c00 7e00 4700 7c00 32
Float16 7c00 c700 7c00 7c00 fc00 fc00 fc00 7e00 c700 7c00 32
Float16 7c00 63d0 7c00 7c00 7c00 7c00 7c00 7e00 63d0 7c00 32
Float16 7c00 e3d0 7c00 7c00 fc00 fc00 fc00 7e00 e3d0 7c00 32
Float16 fc00 0 fc00 fc00 7e00 fc00 fc00 7e00 fc00 0 e
Float16 fc00 8000 fc00 fc00 7e00 7c00 7c00 7e00 fc00 8000 e
Float16 fc00 1 fc00 fc00 fc00 fc00 fc00 7e00 fc00 1 e
Float16 fc00 8001 fc00 fc00 7c00 7c00 7c00 7e00 fc00 8001 e
Float16 fc00 400 fc00 fc00 fc00 fc00 fc00 7e00 fc00 400 e
Float16 fc00 8400 fc00 fc00 7c00 7c00 7c00 7e00 fc00 8400 e
Float16 fc00 7bff fc00 fc00 fc00 fc00 fc00 7e00 fc00 7bff e
Float16 fc00 fbff fc00 fc00 7c00 7c00 7c00 7e00 fc00 fbff e
Float16 fc00 7c00 7e00 fc00 fc00 7e00 7e00 7e00 fc00 7c00 e
Float16 fc00 fc00 fc00 7e00 7c00 7e00 7e00 7e00 fc00 fc00 29
Float16 fc00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 fc00 3c00 fc00 fc00 fc00 fc00 fc00 7e00 fc00 3c00 e
Float16 fc00 bc00 fc00 fc00 7c00 7c00 7c00 7e00 fc00 bc00 e
Float16 fc00 3e00 fc00 fc00 fc00 fc00 fc00 7e00 fc00 3e00 e
Float16 fc00 be00 fc00 fc00 7c00 7c00 7c00 7e00 fc00 be00 e
Float16 fc00 4180 fc00 fc00 fc00 fc00 fc00 7e00 fc00 4180 e
Float16 fc00 c180 fc00 fc00 7c00 7c00 7c00 7e00 fc00 c180 e
Float16 fc00 3555 fc00 fc00 fc00 fc00 fc00 7e00 fc00 3555 e
Float16 fc00 b555 fc00 fc00 7c00 7c00 7c00 7e00 fc00 b555 e
Float16 fc00 4700 fc00 fc00 fc00 fc00 fc00 7e00 fc00 4700 e
Float16 fc00 c700 fc00 fc00 7c00 7c00 7c00 7e00 fc00 c700 e
Float16 fc00 63d0 fc00 fc00 fc00 fc00 fc00 7e00 fc00 63d0 e
Float16 fc00 e3d0 fc00 fc00 7c00 7c00 7c00 7e00 fc00 e3d0 e
Float16 7e00 0 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 7e00 8000 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 7e00 1 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 7e00 8001 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 7e00 400 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 7e00 8400 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 7e00 7bff 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 7e00 fbff 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 7e00 7c00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 7e00 fc00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 7e00 3c00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 7e00 bc00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 7e00 3e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 7e00 be00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 7e00 4180 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 7e00 c180 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 7e00 3555 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 7e00 b555 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 7e00 4700 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 7e00 c700 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 7e00 63d0 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 7e00 e3d0 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 3c00 0 3c00 3c00 0 7c00 7c00 7e00 0 3c00 32
Float16 3c00 8000 3c00 3c00 8000 fc00 fc00 7e00 8000 3c00 32
Float16 3c00 1 3c00 3c00 1 7c00 7c00 0 1 3c00 32
Float16 3c00 8001 3c00 3c00 8001 fc00 fc00 0 8001 3c00 32
Float16 3c00 400 3c00 3c00 400 7400 7400 0 400 3c00 32
Float16 3c00 8400 3c00 3c00 8400 f400 f400 0 8400 3c00 32
Float16 3c00 7bff 7bff fbff 7bff 100 0 3c00 3c00 7bff e
Float16 3c00 fbff fbff 7bff fbff 8100 bc00 3c00 fbff 3c00 32
Float16 3c00 7c00 7c00 fc00 7c00 0 0 3c00 3c00 7c00 e
Float16 3c00 fc00 fc00 7c00 fc00 8000 8000 3c00 fc00 3c00 32
Float16 3c00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 3c00 3c00 4000 0 3c00 3c00 3c00 0 3c00 3c00 29
Float16 3c00 bc00 0 4000 bc00 bc00 bc00 0 bc00 3c00 32
Float16 3c00 3e00 4100 b800 3e00 3955 0 3c00 3c00 3e00 e
Float16 3c00 be00 b800 4100 be00 b955 bc00 3c00 be00 3c00 32
Float16 3c00 4180 4380 bf00 4180 35d1 0 3c00 3c00 4180 e
Float16 3c00 c180 bf00 4380 c180 b5d1 bc00 3c00 c180 3c00 32
Float16 3c00 3555 3d55 3956 3555 4200 4200 c00 3555 3c00 32
Float16 3c00 b555 3956 3d55 b555 c200 c200 c00 b555 3c00 32
Float16 3c00 4700 4800 c600 4700 3092 0 3c00 3c00 4700 e
Float16 3c00 c700 c600 4800 c700 b092 bc00 3c00 c700 3c00 32
Float16 3c00 63d0 63d2 e3ce 63d0 1419 0 3c00 3c00 63d0 e
Float16 3c00 e3d0 e3ce 63d2 e3d0 9419 bc00 3c00 e3d0 3c00 32
Float16 bc00 0 bc00 bc00 8000 fc00 fc00 7e00 bc00 0 e
Float16 bc00 8000 bc00 bc00 0 7c00 7c00 7e00 bc00 8000 e
Float16 bc00 1 bc00 bc00 8001 fc00 fc00 8000 bc00 1 e
Float16 bc00 8001 bc00 bc00 1 7c00 7c00 8000 bc00 8001 e
Float16 bc00 400 bc00 bc00 8400 f400 f400 8000 bc00 400 e
Float16 bc00 8400 bc00 bc00 400 7400 7400 8000 bc00 8400 e
Float16 bc00 7bff 7bff fbff fbff 8100 bc00 bc00 bc00 7bff e
Float16 bc00 fbff fbff 7bff 7bff 100 0 bc00 fbff bc00 32
Float16 bc00 7c00 7c00 fc00 fc00 8000 8000 bc00 bc00 7c00 e
Float16 bc00 fc00 fc00 7c00 7c00 0 0 bc00 fc00 bc00 32
Float16 bc00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 bc00 3c00 0 c000 bc00 bc00 bc00 8000 bc00 3c00 e
Float16 bc00 bc00 c000 0 3c00 3c00 3c00 8000 bc00 bc00 29
Float16 bc00 3e00 3800 c100 be00 b955 bc00 bc00 bc00 3e00 e
Float16 bc00 be00 c100 3800 3e00 3955 0 bc00 be00 bc00 32
Float16 bc00 4180 3f00 c380 c180 b5d1 bc00 bc00 bc00 4180 e
Float16 bc00 c180 c380 3f00 4180 35d1 0 bc00 c180 bc00 32
Float16 bc00 3555 b956 bd55 b555 c200 c200 8c00 bc00 3555 e
Float16 bc00 b555 bd55 b956 3555 4200 4200 8c00 bc00 b555 e
Float16 bc00 4700 4600 c800 c700 b092 bc00 bc00 bc00 4700 e
Float16 bc00 c700 c800 4600 4700 3092 0 bc00 c700 bc00 32
Float16 bc00 63d0 63ce e3d2 e3d0 9419 bc00 bc00 bc00 63d0 e
Float16 bc00 e3d0 e3d2 63ce 63d0 1419 0 bc00 e3d0 bc00 32
Float16 3e00 0 3e00 3e00 0 7c00 7c00 7e00 0 3e00 32
Float16 3e00 8000 3e00 3e00 8000 fc00 fc00 7e00 8000 3e00 32
Float16 3e00 1 3e00 3e00 2 7c00 7c00 0 1 3e00 32
Float16 3e00 8001 3e00 3e00 8002 fc00 fc00 0 8001 3e00 32
Float16 3e00 400 3e00 3e00 600 7600 7600 0 400 3e00 32
Float16 3e00 8400 3e00 3e00 8600 f600 f600 0 8400 3e00 32
Float16 3e00 7bff 7bff fbff 7c00 180 0 3e00 3e00 7bff e
Float16 3e00 fbff fbff 7bff fc00 8180 bc00 3e00 fbff 3e00 32
Float16 3e00 7c00 7c00 fc00 7c00 0 0 3e00 3e00 7c00 e
Float16 3e00 fc00 fc00 7c00 fc00 8000 8000 3e00 fc00 3e00 32
Float16 3e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 3e00 3c00 4100 3800 3e00 3e00 3c00 3800 3c00 3e00 32
Float16 3e00 bc00 3800 4100 be00 be00 c000 3800 bc00 3e00 32
Float16 3e00 3e00 4200 0 4080 3c00 3c00 0 3e00 3e00 29
Float16 3e00 be00 0 4200 c080 bc00 bc00 0 be00 3e00 32
Float16 3e00 4180 4440 bd00 4420 385d 0 3e00 3e00 4180 e
Float16 3e00 c180 bd00 4440 c420 b85d bc00 3e00 c180 3e00 32
Float16 3e00 3555 3f55 3cab 3800 4480 4400 3158 3555 3e00 32
Float16 3e00 b555 3cab 3f55 b800 c480 c500 3158 b555 3e00 32
Float16 3e00 4700 4840 c580 4940 32db 0 3e00 3e00 4700 e
Float16 3e00 c700 c580 4840 c940 b2db bc00 3e00 c700 3e00 32
Float16 3e00 63d0 63d3 e3cd 65dc 1625 0 3e00 3e00 63d0 e
Float16 3e00 e3d0 e3cd 63d3 e5dc 9625 bc00 3e00 e3d0 3e00 32
Float16 be00 0 be00 be00 8000 fc00 fc00 7e00 be00 0 e
Float16 be00 8000 be00 be00 0 7c00 7c00 7e00 be00 8000 e
Float16 be00 1 be00 be00 8002 fc00 fc00 8000 be00 1 e
Float16 be00 8001 be00 be00 2 7c00 7c00 8000 be00 8001 e
Float16 be00 400 be00 be00 8600 f600 f600 8000 be00 400 e
Float16 be00 8400 be00 be00 600 7600 7600 8000 be00 8400 e
Float16 be00 7bff 7bff fbff fc00 8180 bc00 be00 be00 7bff e
Float16 be00 fbff fbff 7bff 7c00 180 0 be00 fbff be00 32
Float16 be00 7c00 7c00 fc00 fc00 8000 8000 be00 be00 7c00 e
Float16 be00 fc00 fc00 7c00 7c00 0 0 be00 fc00 be00 32
Float16 be00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 be00 3c00 b800 c100 be00 be00 c000 b800 be00 3c00 e
Float16 be00 bc00 c100 b800 3e00 3e00 3c00 b800 be00 bc00 e
Float16 be00 3e00 0 c200 c080 bc00 bc00 8000 be00 3e00 e
Float16 be00 be00 c200 0 4080 3c00 3c00 8000 be00 be00 29
Float16 be00 4180 3d00 c440 c420 b85d bc00 be00 be00 4180 e
Float16 be00 c180 c440 3d00 4420 385d 0 be00 c180 be00 32
Float16 be00 3555 bcab bf55 b800 c480 c500 b158 be00 3555 e
Float16 be00 b555 bf55 bcab 3800 4480 4400 b158 be00 b555 e
Float16 be00 4700 4580 c840 c940 b2db bc00 be00 be00 4700 e
Float16 be00 c700 c840 4580 4940 32db 0 be00 c700 be00 32
Float16 be00 63d0 63cd e3d3 e5dc 9625 bc00 be00 be00 63d0 e
Float16 be00 e3d0 e3d3 63cd 65dc 1625 0 be00 e3d0 be00 32
Float16 4180 0 4180 4180 0 7c00 7c00 7e00 0 4180 32
Float16 4180 8000 4180 4180 8000 fc00 fc00 7e00 8000 4180 32
Float16 4180 1 4180 4180 3 7c00 7c00 0 1 4180 32
Float16 4180 8001 4180 4180 8003 fc00 fc00 0 8001 4180 32
Float16 4180 400 4180 4180 980 7980 7980 0 400 4180 32
Float16 4180 8400 4180 4180 8980 f980 f980 0 8400 4180 32
Float16 4180 7bff 7bff fbff 7c00 2c0 0 4180 4180 7bff e
Float16 4180 fbff fbff 7bff fc00 82c0 bc00 4180 fbff 4180 32
Float16 4180 7c00 7c00 fc00 7c00 0 0 4180 4180 7c00 e
Float16 4180 fc00 fc00 7c00 fc00 8000 8000 4180 fc00 4180 32
Float16 4180 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 4180 3c00 4380 3f00 4180 4180 4000 3a00 3c00 4180 32
Float16 4180 bc00 3f00 4380 c180 c180 c200 3a00 bc00 4180 32
Float16 4180 3e00 4440 3d00 4420 3f55 3c00 3d00 3e00 4180 32
Float16 4180 be00 3d00 4440 c420 bf55 c000 3d00 be00 4180 32
Float16 4180 4180 4580 0 4790 3c00 3c00 0 4180 4180 29
Float16 4180 c180 0 4580 c790 bc00 bc00 0 c180 4180 32
Float16 4180 3555 422b 40d5 3b55 4820 4800 2d60 3555 4180 32
Float16 4180 b555 40d5 422b bb55 c820 c880 2d60 b555 4180 32
Float16 4180 4700 48e0 c440 4cd0 3649 0 4180 4180 4700 e
Float16 4180 c700 c440 48e0 ccd0 b649 bc00 4180 c700 4180 32
Float16 4180 63d0 63d6 e3ca 695f 19a2 0 4180 4180 63d0 e
Float16 4180 e3d0 e3ca 63d6 e95f 99a2 bc00 4180 e3d0 4180 32
Float16 c180 0 c180 c180 8000 fc00 fc00 7e00 c180 0 e
Float16 c180 8000 c180 c180 0 7c00 7c00 7e00 c180 8000 e
Float16 c180 1 c180 c180 8003 fc00 fc00 8000 c180 1 e
Float16 c180 8001 c180 c180 3 7c00 7c00 8000 c180 8001 e
Float16 c180 400 c180 c180 8980 f980 f980 8000 c180 400 e
Float16 c180 8400 c180 c180 980 7980 7980 8000 c180 8400 e
Float16 c180 7bff 7bff fbff fc00 82c0 bc00 c180 c180 7bff e
Float16 c180 fbff fbff 7bff 7c00 2c0 0 c180 fbff c180 32
Float16 c180 7c00 7c00 fc00 fc00 8000 8000 c180 c180 7c00 e
Float16 c180 fc00 fc00 7c00 7c00 0 0 c180 fc00 c180 32
Float16 c180 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 c180 3c00 bf00 c380 c180 c180 c200 ba00 c180 3c00 e
Float16 c180 bc00 c380 bf00 4180 4180 4000 ba00 c180 bc00 e
Float16 c180 3e00 bd00 c440 c420 bf55 c000 bd00 c180 3e00 e
Float16 c180 be00 c440 bd00 4420 3f55 3c00 bd00 c180 be00 e
Float16 c180 4180 0 c580 c790 bc00 bc00 8000 c180 4180 e
Float16 c180 c180 c580 0 4790 3c00 3c00 8000 c180 c180 29
Float16 c180 3555 c0d5 c22b bb55 c820 c880 ad60 c180 3555 e
Float16 c180 b555 c22b c0d5 3b55 4820 4800 ad60 c180 b555 e
Float16 c180 4700 4440 c8e0 ccd0 b649 bc00 c180 c180 4700 e
Float16 c180 c700 c8e0 4440 4cd0 3649 0 c180 c700 c180 32
Float16 c180 63d0 63ca e3d6 e95f 99a2 bc00 c180 c180 63d0 e
Float16 c180 e3d0 e3d6 63ca 695f 19a2 0 c180 e3d0 c180 32
Float16 3555 0 3555 3555 0 7c00 7c00 7e00 0 3555 32
Float16 3555 8000 3555 3555 8000 fc00 fc00 7e00 8000 3555 32
Float16 3555 1 3555 3555 0 7c00 7c00 0 1 3555 32
Float16 3555 8001 3555 3555 8000 fc00 fc00 0 8001 3555 32
Float16 3555 400 3555 3555 155 6d55 6d55 0 400 3555 32
Float16 3555 8400 3555 3555 8155 ed55 ed55 0 8400 3555 32
Float16 3555 7bff 7bff fbff 7554 55 0 3555 3555 7bff e
Float16 3555 fbff fbff 7bff f554 8055 bc00 3555 fbff 3555 32
Float16 3555 7c00 7c00 fc00 7c00 0 0 3555 3555 7c00 e
Float16 3555 fc00 fc00 7c00 fc00 8000 8000 3555 fc00 3555 32
Float16 3555 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 3555 3c00 3d55 b956 3555 3555 0 3555 3555 3c00 e
Float16 3555 bc00 b956 3d55 b555 b555 bc00 3555 bc00 3555 32
Float16 3555 3e00 3f55 bcab 3800 331c 0 3555 3555 3e00 e
Float16 3555 be00 bcab 3f55 b800 b31c bc00 3555 be00 3555 32
Float16 3555 4180 422b c0d5 3b55 2fc1 0 3555 3555 4180 e
Float16 3555 c180 c0d5 422b bb55 afc1 bc00 3555 c180 3555 32
Float16 3555 3555 3955 0 2f1c 3c00 3c00 0 3555 3555 29
Float16 3555 b555 0 3955 af1c bc00 bc00 0 b555 3555 32
Float16 3555 4700 4755 c6ab 40aa 2a18 0 3555 3555 4700 e
Float16 3555 c700 c6ab 4755 c0aa aa18 bc00 3555 c700 3555 32
Float16 3555 63d0 63d1 e3cf 5d35 d76 0 3555 3555 63d0 e
Float16 3555 e3d0 e3cf 63d1 dd35 8d76 bc00 3555 e3d0 3555 32
Float16 b555 0 b555 b555 8000 fc00 fc00 7e00 b555 0 e
Float16 b555 8000 b555 b555 0 7c00 7c00 7e00 b555 8000 e
Float16 b555 1 b555 b555 8000 fc00 fc00 8000 b555 1 e
Float16 b555 8001 b555 b555 0 7c00 7c00 8000 b555 8001 e
Float16 b555 400 b555 b555 8155 ed55 ed55 8000 b555 400 e
Float16 b555 8400 b555 b555 155 6d55 6d55 8000 b555 8400 e
Float16 b555 7bff 7bff fbff f554 8055 bc00 b555 b555 7bff e
Float16 b555 fbff fbff 7bff 7554 55 0 b555 fbff b555 32
Float16 b555 7c00 7c00 fc00 fc00 8000 8000 b555 b555 7c00 e
Float16 b555 fc00 fc00 7c00 7c00 0 0 b555 fc00 b555 32
Float16 b555 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 b555 3c00 3956 bd55 b555 b555 bc00 b555 b555 3c00 e
Float16 b555 bc00 bd55 3956 3555 3555 0 b555 bc00 b555 32
Float16 b555 3e00 3cab bf55 b800 b31c bc00 b555 b555 3e00 e
Float16 b555 be00 bf55 3cab 3800 331c 0 b555 be00 b555 32
Float16 b555 4180 40d5 c22b bb55 afc1 bc00 b555 b555 4180 e
Float16 b555 c180 c22b 40d5 3b55 2fc1 0 b555 c180 b555 32
Float16 b555 3555 0 b955 af1c bc00 bc00 8000 b555 3555 e
Float16 b555 b555 b955 0 2f1c 3c00 3c00 8000 b555 b555 29
Float16 b555 4700 46ab c755 c0aa aa18 bc00 b555 b555 4700 e
Float16 b555 c700 c755 46ab 40aa 2a18 0 b555 c700 b555 32
Float16 b555 63d0 63cf e3d1 dd35 8d76 bc00 b555 b555 63d0 e
Float16 b555 e3d0 e3d1 63cf 5d35 d76 0 b555 e3d0 b555 32
Float16 4700 0 4700 4700 0 7c00 7c00 7e00 0 4700 32
Float16 4700 8000 4700 4700 8000 fc00 fc00 7e00 8000 4700 32
Float16 4700 1 4700 4700 7 7c00 7c00 0 1 4700 32
Float16 4700 8001 4700 4700 8007 fc00 fc00 0 8001 4700 32
Float16 4700 400 4700 4700 f00 7c00 7c00 0 400 4700 32
Float16 4700 8400 4700 4700 8f00 fc00 fc00 0 8400 4700 32
Float16 4700 7bff 7bff fbff 7c00 701 0 4700 4700 7bff e
Float16 4700 fbff fbff 7bff fc00 8701 bc00 4700 fbff 4700 32
Float16 4700 7c00 7c00 fc00 7c00 0 0 4700 4700 7c00 e
Float16 4700 fc00 fc00 7c00 fc00 8000 8000 4700 fc00 4700 32
Float16 4700 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 4700 3c00 4800 4600 4700 4700 4700 0 3c00 4700 32
Float16 4700 bc00 4600 4800 c700 c700 c700 0 bc00 4700 32
Float16 4700 3e00 4840 4580 4940 44ab 4400 3c00 3e00 4700 32
Float16 4700 be00 4580 4840 c940 c4ab c500 3c00 be00 4700 32
Float16 4700 4180 48e0 4440 4cd0 4117 4000 3e00 4180 4700 32
Float16 4700 c180 4440 48e0 ccd0 c117 c200 3e00 c180 4700 32
Float16 4700 3555 4755 46ab 40aa 4d40 4d40 1700 3555 4700 32
Float16 4700 b555 46ab 4755 c0aa cd40 cd40 1700 b555 4700 32
Float16 4700 4700 4b00 0 5220 3c00 3c00 0 4700 4700 29
Float16 4700 c700 0 4b00 d220 bc00 bc00 0 c700 4700 32
Float16 4700 63d0 63de e3c2 6ed6 1f2b 0 4700 4700 63d0 e
Float16 4700 e3d0 e3c2 63de eed6 9f2b bc00 4700 e3d0 4700 32
Float16 c700 0 c700 c700 8000 fc00 fc00 7e00 c700 0 e
Float16 c700 8000 c700 c700 0 7c00 7c00 7e00 c700 8000 e
Float16 c700 1 c700 c700 8007 fc00 fc00 8000 c700 1 e
Float16 c700 8001 c700 c700 7 7c00 7c00 8000 c700 8001 e
Float16 c700 400 c700 c700 8f00 fc00 fc00 8000 c700 400 e
Float16 c700 8400 c700 c700 f00 7c00 7c00 8000 c700 8400 e
Float16 c700 7bff 7bff fbff fc00 8701 bc00 c700 c700 7bff e
Float16 c700 fbff fbff 7bff 7c00 701 0 c700 fbff c700 32
Float16 c700 7c00 7c00 fc00 fc00 8000 8000 c700 c700 7c00 e
Float16 c700 fc00 fc00 7c00 7c00 0 0 c700 fc00 c700 32
Float16 c700 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 c700 3c00 c600 c800 c700 c700 c700 8000 c700 3c00 e
Float16 c700 bc00 c800 c600 4700 4700 4700 8000 c700 bc00 e
Float16 c700 3e00 c580 c840 c940 c4ab c500 bc00 c700 3e00 e
Float16 c700 be00 c840 c580 4940 44ab 4400 bc00 c700 be00 e
Float16 c700 4180 c440 c8e0 ccd0 c117 c200 be00 c700 4180 e
Float16 c700 c180 c8e0 c440 4cd0 4117 4000 be00 c700 c180 e
Float16 c700 3555 c6ab c755 c0aa cd40 cd40 9700 c700 3555 e
Float16 c700 b555 c755 c6ab 40aa 4d40 4d40 9700 c700 b555 e
Float16 c700 4700 0 cb00 d220 bc00 bc00 8000 c700 4700 e
Float16 c700 c700 cb00 0 5220 3c00 3c00 8000 c700 c700 29
Float16 c700 63d0 63c2 e3de eed6 9f2b bc00 c700 c700 63d0 e
Float16 c700 e3d0 e3de 63c2 6ed6 1f2b 0 c700 e3d0 c700 32
Float16 63d0 0 63d0 63d0 0 7c00 7c00 7e00 0 63d0 32
Float16 63d0 8000 63d0 63d0 8000 fc00 fc00 7e00 8000 63d0 32
Float16 63d0 1 63d0 63d0 3e8 7c00 7c00 0 1 63d0 32
Float16 63d0 8001 63d0 63d0 83e8 fc00 fc00 0 8001 63d0 32
Float16 63d0 400 63d0 63d0 2bd0 7c00 7c00 0 400 63d0 32
Float16 63d0 8400 63d0 63d0 abd0 fc00 fc00 0 8400 63d0 32
Float16 63d0 7bff 7c00 fbe0 7c00 23d1 0 63d0 63d0 7bff e
Float16 63d0 fbff fbe0 7c00 fc00 a3d1 bc00 63d0 fbff 63d0 32
Float16 63d0 7c00 7c00 fc00 7c00 0 0 63d0 63d0 7c00 e
Float16 63d0 fc00 fc00 7c00 fc00 8000 8000 63d0 fc00 63d0 32
Float16 63d0 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 63d0 3c00 63d2 63ce 63d0 63d0 63d0 0 3c00 63d0 32
Float16 63d0 bc00 63ce 63d2 e3d0 e3d0 e3d0 0 bc00 63d0 32
Float16 63d0 3e00 63d3 63cd 65dc 6135 6134 3c00 3e00 63d0 32
Float16 63d0 be00 63cd 63d3 e5dc e135 e136 3c00 be00 63d0 32
Float16 63d0 4180 63d6 63ca 695f 5daf 5dac 3f00 4180 63d0 32
Float16 63d0 c180 63ca 63d6 e95f ddaf ddb0 3f00 c180 63d0 32
Float16 63d0 3555 63d1 63cf 5d35 69dc 69dc 33d0 3555 63d0 32
Float16 63d0 b555 63cf 63d1 dd35 e9dc e9dc 33d0 b555 63d0 32
Float16 63d0 4700 63de 63c2 6ed6 5877 5870 4600 4700 63d0 32
Float16 63d0 c700 63c2 63de eed6 d877 d878 4600 c700 63d0 32
Float16 63d0 63d0 67d0 0 7c00 3c00 3c00 0 63d0 63d0 29
Float16 63d0 e3d0 0 67d0 fc00 bc00 bc00 0 e3d0 63d0 32
Float16 e3d0 0 e3d0 e3d0 8000 fc00 fc00 7e00 e3d0 0 e
Float16 e3d0 8000 e3d0 e3d0 0 7c00 7c00 7e00 e3d0 8000 e
Float16 e3d0 1 e3d0 e3d0 83e8 fc00 fc00 8000 e3d0 1 e
Float16 e3d0 8001 e3d0 e3d0 3e8 7c00 7c00 8000 e3d0 8001 e
Float16 e3d0 400 e3d0 e3d0 abd0 fc00 fc00 8000 e3d0 400 e
Float16 e3d0 8400 e3d0 e3d0 2bd0 7c00 7c00 8000 e3d0 8400 e
Float16 e3d0 7bff 7be0 fc00 fc00 a3d1 bc00 e3d0 e3d0 7bff e
Float16 e3d0 fbff fc00 7be0 7c00 23d1 0 e3d0 fbff e3d0 32
Float16 e3d0 7c00 7c00 fc00 fc00 8000 8000 e3d0 e3d0 7c00 e
Float16 e3d0 fc00 fc00 7c00 7c00 0 0 e3d0 fc00 e3d0 32
Float16 e3d0 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 7e00 2
Float16 e3d0 3c00 e3ce e3d2 e3d0 e3d0 e3d0 8000 e3d0 3c00 e
Float16 e3d0 bc00 e3d2 e3ce 63d0 63d0 63d0 8000 e3d0 bc00 e
Float16 e3d0 3e00 e3cd e3d3 e5dc e135 e136 bc00 e3d0 3e00 e
Float16 e3d0 be00 e3d3 e3cd 65dc 6135 6134 bc00 e3d0 be00 e
Float16 e3d0 4180 e3ca e3d6 e95f ddaf ddb0 bf00 e3d0 4180 e
Float16 e3d0 c180 e3d6 e3ca 695f 5daf 5dac bf00 e3d0 c180 e
Float16 e3d0 3555 e3cf e3d1 dd35 e9dc e9dc b3d0 e3d0 3555 e
Float16 e3d0 b555 e3d1 e3cf 5d35 69dc 69dc b3d0 e3d0 b555 e
Float16 e3d0 4700 e3c2 e3de eed6 d877 d878 c600 e3d0 4700 e
Float16 e3d0 c700 e3de e3c2 6ed6 5877 5870 c600 e3d0 c700 e
Float16 e3d0 63d0 0 e7d0 fc00 bc00 bc00 8000 e3d0 63d0 e
Float16 e3d0 e3d0 e7d0 0 7c00 3c00 3c00 8000 e3d0 e3d0 29
BFloat16 0 0 0 0 0 7fc0 7fc0 7fc0 0 0 29
BFloat16 0 8000 0 0 8000 7fc0 7fc0 7fc0 8000 0 29
BFloat16 0 1 1 8001 0 0 0 0 0 1 e
BFloat16 0 8001 8001 1 8000 8000 8000 0 8001 0 32
BFloat16 0 80 80 8080 0 0 0 0 0 80 e
BFloat16 0 8080 8080 80 8000 8000 8000 0 8080 0 32
BFloat16 0 7f7f 7f7f ff7f 0 0 0 0 0 7f7f e
BFloat16 0 ff7f ff7f 7f7f 8000 8000 8000 0 ff7f 0 32
BFloat16 0 7f80 7f80 ff80 7fc0 0 0 0 0 7f80 e
BFloat16 0 ff80 ff80 7f80 7fc0 8000 8000 0 ff80 0 32
BFloat16 0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 0 3f80 3f80 bf80 0 0 0 0 0 3f80 e
BFloat16 0 bf80 bf80 3f80 8000 8000 8000 0 bf80 0 32
BFloat16 0 3fc0 3fc0 bfc0 0 0 0 0 0 3fc0 e
BFloat16 0 bfc0 bfc0 3fc0 8000 8000 8000 0 bfc0 0 32
BFloat16 0 4030 4030 c030 0 0 0 0 0 4030 e
BFloat16 0 c030 c030 4030 8000 8000 8000 0 c030 0 32
BFloat16 0 3eab 3eab beab 0 0 0 0 0 3eab e
BFloat16 0 beab beab 3eab 8000 8000 8000 0 beab 0 32
BFloat16 0 40e0 40e0 c0e0 0 0 0 0 0 40e0 e
BFloat16 0 c0e0 c0e0 40e0 8000 8000 8000 0 c0e0 0 32
BFloat16 0 447a 447a c47a 0 0 0 0 0 447a e
BFloat16 0 c47a c47a 447a 8000 8000 8000 0 c47a 0 32
BFloat16 8000 0 0 8000 8000 7fc0 7fc0 7fc0 8000 0 29
BFloat16 8000 8000 8000 0 0 7fc0 7fc0 7fc0 8000 8000 29
BFloat16 8000 1 1 8001 8000 8000 8000 8000 8000 1 e
BFloat16 8000 8001 8001 1 0 0 0 8000 8001 8000 32
BFloat16 8000 80 80 8080 8000 8000 8000 8000 8000 80 e
BFloat16 8000 8080 8080 80 0 0 0 8000 8080 8000 32
BFloat16 8000 7f7f 7f7f ff7f 8000 8000 8000 8000 8000 7f7f e
BFloat16 8000 ff7f ff7f 7f7f 0 0 0 8000 ff7f 8000 32
BFloat16 8000 7f80 7f80 ff80 7fc0 8000 8000 8000 8000 7f80 e
BFloat16 8000 ff80 ff80 7f80 7fc0 0 0 8000 ff80 8000 32
BFloat16 8000 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 8000 3f80 3f80 bf80 8000 8000 8000 8000 8000 3f80 e
BFloat16 8000 bf80 bf80 3f80 0 0 0 8000 bf80 8000 32
BFloat16 8000 3fc0 3fc0 bfc0 8000 8000 8000 8000 8000 3fc0 e
BFloat16 8000 bfc0 bfc0 3fc0 0 0 0 8000 bfc0 8000 32
BFloat16 8000 4030 4030 c030 8000 8000 8000 8000 8000 4030 e
BFloat16 8000 c030 c030 4030 0 0 0 8000 c030 8000 32
BFloat16 8000 3eab 3eab beab 8000 8000 8000 8000 8000 3eab e
BFloat16 8000 beab beab 3eab 0 0 0 8000 beab 8000 32
BFloat16 8000 40e0 40e0 c0e0 8000 8000 8000 8000 8000 40e0 e
BFloat16 8000 c0e0 c0e0 40e0 0 0 0 8000 c0e0 8000 32
BFloat16 8000 447a 447a c47a 8000 8000 8000 8000 8000 447a e
BFloat16 8000 c47a c47a 447a 0 0 0 8000 c47a 8000 32
BFloat16 1 0 1 1 0 7f80 7f80 7fc0 0 1 32
BFloat16 1 8000 1 1 8000 ff80 ff80 7fc0 8000 1 32
BFloat16 1 1 2 0 0 3f80 3f80 0 1 1 29
BFloat16 1 8001 0 2 8000 bf80 bf80 0 8001 1 32
BFloat16 1 80 81 807f 0 3c00 0 1 1 80 e
BFloat16 1 8080 807f 81 8000 bc00 bf80 1 8080 1 32
BFloat16 1 7f7f 7f7f ff7f 3cff 0 0 1 1 7f7f e
BFloat16 1 ff7f ff7f 7f7f bcff 8000 8000 1 ff7f 1 32
BFloat16 1 7f80 7f80 ff80 7f80 0 0 1 1 7f80 e
BFloat16 1 ff80 ff80 7f80 ff80 8000 8000 1 ff80 1 32
BFloat16 1 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 1 3f80 3f80 bf80 1 1 0 1 1 3f80 e
BFloat16 1 bf80 bf80 3f80 8001 8001 bf80 1 bf80 1 32
BFloat16 1 3fc0 3fc0 bfc0 2 1 0 1 1 3fc0 e
BFloat16 1 bfc0 bfc0 3fc0 8002 8001 bf80 1 bfc0 1 32
BFloat16 1 4030 4030 c030 3 0 0 1 1 4030 e
BFloat16 1 c030 c030 4030 8003 8000 8000 1 c030 1 32
BFloat16 1 3eab 3eab beab 0 3 0 1 1 3eab e
BFloat16 1 beab beab 3eab 8000 8003 bf80 1 beab 1 32
BFloat16 1 40e0 40e0 c0e0 7 0 0 1 1 40e0 e
BFloat16 1 c0e0 c0e0 40e0 8007 8000 8000 1 c0e0 1 32
BFloat16 1 447a 447a c47a 1fa 0 0 1 1 447a e
BFloat16 1 c47a c47a 447a 81fa 8000 8000 1 c47a 1 32
BFloat16 8001 0 8001 8001 8000 ff80 ff80 7fc0 8001 0 e
BFloat16 8001 8000 8001 8001 0 7f80 7f80 7fc0 8001 8000 e
BFloat16 8001 1 0 8002 8000 bf80 bf80 8000 8001 1 e
BFloat16 8001 8001 8002 0 0 3f80 3f80 8000 8001 8001 29
BFloat16 8001 80 7f 8081 8000 bc00 bf80 8001 8001 80 e
BFloat16 8001 8080 8081 7f 0 3c00 0 8001 8080 8001 32
BFloat16 8001 7f7f 7f7f ff7f bcff 8000 8000 8001 8001 7f7f e
BFloat16 8001 ff7f ff7f 7f7f 3cff 0 0 8001 ff7f 8001 32
BFloat16 8001 7f80 7f80 ff80 ff80 8000 8000 8001 8001 7f80 e
BFloat16 8001 ff80 ff80 7f80 7f80 0 0 8001 ff80 8001 32
BFloat16 8001 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 8001 3f80 3f80 bf80 8001 8001 bf80 8001 8001 3f80 e
BFloat16 8001 bf80 bf80 3f80 1 1 0 8001 bf80 8001 32
BFloat16 8001 3fc0 3fc0 bfc0 8002 8001 bf80 8001 8001 3fc0 e
BFloat16 8001 bfc0 bfc0 3fc0 2 1 0 8001 bfc0 8001 32
BFloat16 8001 4030 4030 c030 8003 8000 8000 8001 8001 4030 e
BFloat16 8001 c030 c030 4030 3 0 0 8001 c030 8001 32
BFloat16 8001 3eab 3eab beab 8000 8003 bf80 8001 8001 3eab e
BFloat16 8001 beab beab 3eab 0 3 0 8001 beab 8001 32
BFloat16 8001 40e0 40e0 c0e0 8007 8000 8000 8001 8001 40e0 e
BFloat16 8001 c0e0 c0e0 40e0 7 0 0 8001 c0e0 8001 32
BFloat16 8001 447a 447a c47a 81fa 8000 8000 8001 8001 447a e
BFloat16 8001 c47a c47a 447a 1fa 0 0 8001 c47a 8001 32
BFloat16 80 0 80 80 0 7f80 7f80 7fc0 0 80 32
BFloat16 80 8000 80 80 8000 ff80 ff80 7fc0 8000 80 32
BFloat16 80 1 81 7f 0 4300 4300 0 1 80 32
BFloat16 80 8001 7f 81 8000 c300 c300 0 8001 80 32
BFloat16 80 80 100 0 0 3f80 3f80 0 80 80 29
BFloat16 80 8080 0 100 8000 bf80 bf80 0 8080 80 32
BFloat16 80 7f7f 7f7f ff7f 407f 0 0 80 80 7f7f e
BFloat16 80 ff7f ff7f 7f7f c07f 8000 8000 80 ff7f 80 32
BFloat16 80 7f80 7f80 ff80 7f80 0 0 80 80 7f80 e
BFloat16 80 ff80 ff80 7f80 ff80 8000 8000 80 ff80 80 32
BFloat16 80 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 80 3f80 3f80 bf80 80 80 0 80 80 3f80 e
BFloat16 80 bf80 bf80 3f80 8080 8080 bf80 80 bf80 80 32
BFloat16 80 3fc0 3fc0 bfc0 c0 55 0 80 80 3fc0 e
BFloat16 80 bfc0 bfc0 3fc0 80c0 8055 bf80 80 bfc0 80 32
BFloat16 80 4030 4030 c030 130 2f 0 80 80 4030 e
BFloat16 80 c030 c030 4030 8130 802f bf80 80 c030 80 32
BFloat16 80 3eab 3eab beab 2b 140 0 80 80 3eab e
BFloat16 80 beab beab 3eab 802b 8140 bf80 80 beab 80 32
BFloat16 80 40e0 40e0 c0e0 1e0 12 0 80 80 40e0 e
BFloat16 80 c0e0 c0e0 40e0 81e0 8012 bf80 80 c0e0 80 32
BFloat16 80 447a 447a c47a 57a 0 0 80 80 447a e
BFloat16 80 c47a c47a 447a 857a 8000 8000 80 c47a 80 32
BFloat16 8080 0 8080 8080 8000 ff80 ff80 7fc0 8080 0 e
BFloat16 8080 8000 8080 8080 0 7f80 7f80 7fc0 8080 8000 e
BFloat16 8080 1 807f 8081 8000 c300 c300 8000 8080 1 e
BFloat16 8080 8001 8081 807f 0 4300 4300 8000 8080 8001 e
BFloat16 8080 80 0 8100 8000 bf80 bf80 8000 8080 80 e
BFloat16 8080 8080 8100 0 0 3f80 3f80 8000 8080 8080 29
BFloat16 8080 7f7f 7f7f ff7f c07f 8000 8000 8080 8080 7f7f e
BFloat16 8080 ff7f ff7f 7f7f 407f 0 0 8080 ff7f 8080 32
BFloat16 8080 7f80 7f80 ff80 ff80 8000 8000 8080 8080 7f80 e
BFloat16 8080 ff80 ff80 7f80 7f80 0 0 8080 ff80 8080 32
BFloat16 8080 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 8080 3f80 3f80 bf80 8080 8080 bf80 8080 8080 3f80 e
BFloat16 8080 bf80 bf80 3f80 80 80 0 8080 bf80 8080 32
BFloat16 8080 3fc0 3fc0 bfc0 80c0 8055 bf80 8080 8080 3fc0 e
BFloat16 8080 bfc0 bfc0 3fc0 c0 55 0 8080 bfc0 8080 32
BFloat16 8080 4030 4030 c030 8130 802f bf80 8080 8080 4030 e
BFloat16 8080 c030 c030 4030 130 2f 0 8080 c030 8080 32
BFloat16 8080 3eab 3eab beab 802b 8140 bf80 8080 8080 3eab e
BFloat16 8080 beab beab 3eab 2b 140 0 8080 beab 8080 32
BFloat16 8080 40e0 40e0 c0e0 81e0 8012 bf80 8080 8080 40e0 e
BFloat16 8080 c0e0 c0e0 40e0 1e0 12 0 8080 c0e0 8080 32
BFloat16 8080 447a 447a c47a 857a 8000 8000 8080 8080 447a e
BFloat16 8080 c47a c47a 447a 57a 0 0 8080 c47a 8080 32
BFloat16 7f7f 0 7f7f 7f7f 0 7f80 7f80 7fc0 0 7f7f 32
BFloat16 7f7f 8000 7f7f 7f7f 8000 ff80 ff80 7fc0 8000 7f7f 32
BFloat16 7f7f 1 7f7f 7f7f 3cff 7f80 7f80 0 1 7f7f 32
BFloat16 7f7f 8001 7f7f 7f7f bcff ff80 ff80 0 8001 7f7f 32
BFloat16 7f7f 80 7f7f 7f7f 407f 7f80 7f80 0 80 7f7f 32
BFloat16 7f7f 8080 7f7f 7f7f c07f ff80 ff80 0 8080 7f7f 32
BFloat16 7f7f 7f7f 7f80 0 7f80 3f80 3f80 0 7f7f 7f7f 29
BFloat16 7f7f ff7f 0 7f80 ff80 bf80 bf80 0 ff7f 7f7f 32
BFloat16 7f7f 7f80 7f80 ff80 7f80 0 0 7f7f 7f7f 7f80 e
BFloat16 7f7f ff80 ff80 7f80 ff80 8000 8000 7f7f ff80 7f7f 32
BFloat16 7f7f 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 7f7f 3f80 7f7f 7f7f 7f7f 7f7f 7f7f 0 3f80 7f7f 32
BFloat16 7f7f bf80 7f7f 7f7f ff7f ff7f ff7f 0 bf80 7f7f 32
BFloat16 7f7f 3fc0 7f7f 7f7f 7f80 7f2a 7f2a 0 3fc0 7f7f 32
BFloat16 7f7f bfc0 7f7f 7f7f ff80 ff2a ff2a 0 bfc0 7f7f 32
BFloat16 7f7f 4030 7f7f 7f7f 7f80 7eb9 7eb9 4000 4030 7f7f 32
BFloat16 7f7f c030 7f7f 7f7f ff80 feb9 feb9 4000 c030 7f7f 32
BFloat16 7f7f 3eab 7f7f 7f7f 7eaa 7f80 7f80 3e9f 3eab 7f7f 32
BFloat16 7f7f beab 7f7f 7f7f feaa ff80 ff80 3e9f beab 7f7f 32
BFloat16 7f7f 40e0 7f7f 7f7f 7f80 7e12 7e12 4040 40e0 7f7f 32
BFloat16 7f7f c0e0 7f7f 7f7f ff80 fe12 fe12 4040 c0e0 7f7f 32
BFloat16 7f7f 447a 7f7f 7f7f 7f80 7a83 7a83 445c 447a 7f7f 32
BFloat16 7f7f c47a 7f7f 7f7f ff80 fa83 fa83 445c c47a 7f7f 32
BFloat16 ff7f 0 ff7f ff7f 8000 ff80 ff80 7fc0 ff7f 0 e
BFloat16 ff7f 8000 ff7f ff7f 0 7f80 7f80 7fc0 ff7f 8000 e
BFloat16 ff7f 1 ff7f ff7f bcff ff80 ff80 8000 ff7f 1 e
BFloat16 ff7f 8001 ff7f ff7f 3cff 7f80 7f80 8000 ff7f 8001 e
BFloat16 ff7f 80 ff7f ff7f c07f ff80 ff80 8000 ff7f 80 e
BFloat16 ff7f 8080 ff7f ff7f 407f 7f80 7f80 8000 ff7f 8080 e
BFloat16 ff7f 7f7f 0 ff80 ff80 bf80 bf80 8000 ff7f 7f7f e
BFloat16 ff7f ff7f ff80 0 7f80 3f80 3f80 8000 ff7f ff7f 29
BFloat16 ff7f 7f80 7f80 ff80 ff80 8000 8000 ff7f ff7f 7f80 e
BFloat16 ff7f ff80 ff80 7f80 7f80 0 0 ff7f ff80 ff7f 32
BFloat16 ff7f 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 ff7f 3f80 ff7f ff7f ff7f ff7f ff7f 8000 ff7f 3f80 e
BFloat16 ff7f bf80 ff7f ff7f 7f7f 7f7f 7f7f 8000 ff7f bf80 e
BFloat16 ff7f 3fc0 ff7f ff7f ff80 ff2a ff2a 8000 ff7f 3fc0 e
BFloat16 ff7f bfc0 ff7f ff7f 7f80 7f2a 7f2a 8000 ff7f bfc0 e
BFloat16 ff7f 4030 ff7f ff7f ff80 feb9 feb9 c000 ff7f 4030 e
BFloat16 ff7f c030 ff7f ff7f 7f80 7eb9 7eb9 c000 ff7f c030 e
BFloat16 ff7f 3eab ff7f ff7f feaa ff80 ff80 be9f ff7f 3eab e
BFloat16 ff7f beab ff7f ff7f 7eaa 7f80 7f80 be9f ff7f beab e
BFloat16 ff7f 40e0 ff7f ff7f ff80 fe12 fe12 c040 ff7f 40e0 e
BFloat16 ff7f c0e0 ff7f ff7f 7f80 7e12 7e12 c040 ff7f c0e0 e
BFloat16 ff7f 447a ff7f ff7f ff80 fa83 fa83 c45c ff7f 447a e
BFloat16 ff7f c47a ff7f ff7f 7f80 7a83 7a83 c45c ff7f c47a e
BFloat16 7f80 0 7f80 7f80 7fc0 7f80 7f80 7fc0 0 7f80 32
BFloat16 7f80 8000 7f80 7f80 7fc0 ff80 ff80 7fc0 8000 7f80 32
BFloat16 7f80 1 7f80 7f80 7f80 7f80 7f80 7fc0 1 7f80 32
BFloat16 7f80 8001 7f80 7f80 ff80 ff80 ff80 7fc0 8001 7f80 32
BFloat16 7f80 80 7f80 7f80 7f80 7f80 7f80 7fc0 80 7f80 32
BFloat16 7f80 8080 7f80 7f80 ff80 ff80 ff80 7fc0 8080 7f80 32
BFloat16 7f80 7f7f 7f80 7f80 7f80 7f80 7f80 7fc0 7f7f 7f80 32
BFloat16 7f80 ff7f 7f80 7f80 ff80 ff80 ff80 7fc0 ff7f 7f80 32
BFloat16 7f80 7f80 7f80 7fc0 7f80 7fc0 7fc0 7fc0 7f80 7f80 29
BFloat16 7f80 ff80 7fc0 7f80 ff80 7fc0 7fc0 7fc0 ff80 7f80 32
BFloat16 7f80 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 7f80 3f80 7f80 7f80 7f80 7f80 7f80 7fc0 3f80 7f80 32
BFloat16 7f80 bf80 7f80 7f80 ff80 ff80 ff80 7fc0 bf80 7f80 32
BFloat16 7f80 3fc0 7f80 7f80 7f80 7f80 7f80 7fc0 3fc0 7f80 32
BFloat16 7f80 bfc0 7f80 7f80 ff80 ff80 ff80 7fc0 bfc0 7f80 32
BFloat16 7f80 4030 7f80 7f80 7f80 7f80 7f80 7fc0 4030 7f80 32
BFloat16 7f80 c030 7f80 7f80 ff80 ff80 ff80 7fc0 c030 7f80 32
BFloat16 7f80 3eab 7f80 7f80 7f80 7f80 7f80 7fc0 3eab 7f80 32
BFloat16 7f80 beab 7f80 7f80 ff80 ff80 ff80 7fc0 beab 7f80 32
BFloat16 7f80 40e0 7f80 7f80 7f80 7f80 7f80 7fc0 40e0 7f80 32
BFloat16 7f80 c0e0 7f80 7f80 ff80 ff80 ff80 7fc0 c0e0 7f80 32
BFloat16 7f80 447a 7f80 7f80 7f80 7f80 7f80 7fc0 447a 7f80 32
BFloat16 7f80 c47a 7f80 7f80 ff80 ff80 ff80 7fc0 c47a 7f80 32
BFloat16 ff80 0 ff80 ff80 7fc0 ff80 ff80 7fc0 ff80 0 e
BFloat16 ff80 8000 ff80 ff80 7fc0 7f80 7f80 7fc0 ff80 8000 e
BFloat16 ff80 1 ff80 ff80 ff80 ff80 ff80 7fc0 ff80 1 e
BFloat16 ff80 8001 ff80 ff80 7f80 7f80 7f80 7fc0 ff80 8001 e
BFloat16 ff80 80 ff80 ff80 ff80 ff80 ff80 7fc0 ff80 80 e
BFloat16 ff80 8080 ff80 ff80 7f80 7f80 7f80 7fc0 ff80 8080 e
BFloat16 ff80 7f7f ff80 ff80 ff80 ff80 ff80 7fc0 ff80 7f7f e
BFloat16 ff80 ff7f ff80 ff80 7f80 7f80 7f80 7fc0 ff80 ff7f e
BFloat16 ff80 7f80 7fc0 ff80 ff80 7fc0 7fc0 7fc0 ff80 7f80 e
BFloat16 ff80 ff80 ff80 7fc0 7f80 7fc0 7fc0 7fc0 ff80 ff80 29
BFloat16 ff80 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 ff80 3f80 ff80 ff80 ff80 ff80 ff80 7fc0 ff80 3f80 e
BFloat16 ff80 bf80 ff80 ff80 7f80 7f80 7f80 7fc0 ff80 bf80 e
BFloat16 ff80 3fc0 ff80 ff80 ff80 ff80 ff80 7fc0 ff80 3fc0 e
BFloat16 ff80 bfc0 ff80 ff80 7f80 7f80 7f80 7fc0 ff80 bfc0 e
BFloat16 ff80 4030 ff80 ff80 ff80 ff80 ff80 7fc0 ff80 4030 e
BFloat16 ff80 c030 ff80 ff80 7f80 7f80 7f80 7fc0 ff80 c030 e
BFloat16 ff80 3eab ff80 ff80 ff80 ff80 ff80 7fc0 ff80 3eab e
BFloat16 ff80 beab ff80 ff80 7f80 7f80 7f80 7fc0 ff80 beab e
BFloat16 ff80 40e0 ff80 ff80 ff80 ff80 ff80 7fc0 ff80 40e0 e
BFloat16 ff80 c0e0 ff80 ff80 7f80 7f80 7f80 7fc0 ff80 c0e0 e
BFloat16 ff80 447a ff80 ff80 ff80 ff80 ff80 7fc0 ff80 447a e
BFloat16 ff80 c47a ff80 ff80 7f80 7f80 7f80 7fc0 ff80 c47a e
BFloat16 7fc0 0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 7fc0 8000 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 7fc0 1 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 7fc0 8001 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 7fc0 80 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 7fc0 8080 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 7fc0 7f7f 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 7fc0 ff7f 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 7fc0 7f80 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 7fc0 ff80 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 7fc0 3f80 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 7fc0 bf80 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 7fc0 3fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 7fc0 bfc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 7fc0 4030 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 7fc0 c030 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 7fc0 3eab 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 7fc0 beab 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 7fc0 40e0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 7fc0 c0e0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 7fc0 447a 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 7fc0 c47a 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 3f80 0 3f80 3f80 0 7f80 7f80 7fc0 0 3f80 32
BFloat16 3f80 8000 3f80 3f80 8000 ff80 ff80 7fc0 8000 3f80 32
BFloat16 3f80 1 3f80 3f80 1 7f80 7f80 0 1 3f80 32
BFloat16 3f80 8001 3f80 3f80 8001 ff80 ff80 0 8001 3f80 32
BFloat16 3f80 80 3f80 3f80 80 7e80 7e80 0 80 3f80 32
BFloat16 3f80 8080 3f80 3f80 8080 fe80 fe80 0 8080 3f80 32
BFloat16 3f80 7f7f 7f7f ff7f 7f7f 20 0 3f80 3f80 7f7f e
BFloat16 3f80 ff7f ff7f 7f7f ff7f 8020 bf80 3f80 ff7f 3f80 32
BFloat16 3f80 7f80 7f80 ff80 7f80 0 0 3f80 3f80 7f80 e
BFloat16 3f80 ff80 ff80 7f80 ff80 8000 8000 3f80 ff80 3f80 32
BFloat16 3f80 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 3f80 3f80 4000 0 3f80 3f80 3f80 0 3f80 3f80 29
BFloat16 3f80 bf80 0 4000 bf80 bf80 bf80 0 bf80 3f80 32
BFloat16 3f80 3fc0 4020 bf00 3fc0 3f2b 0 3f80 3f80 3fc0 e
BFloat16 3f80 bfc0 bf00 4020 bfc0 bf2b bf80 3f80 bfc0 3f80 32
BFloat16 3f80 4030 4070 bfe0 4030 3eba 0 3f80 3f80 4030 e
BFloat16 3f80 c030 bfe0 4070 c030 beba bf80 3f80 c030 3f80 32
BFloat16 3f80 3eab 3fab 3f2a 3eab 4040 4040 3eaa 3eab 3f80 32
BFloat16 3f80 beab 3f2a 3fab beab c040 c040 3eaa beab 3f80 32
BFloat16 3f80 40e0 4100 c0c0 40e0 3e12 0 3f80 3f80 40e0 e
BFloat16 3f80 c0e0 c0c0 4100 c0e0 be12 bf80 3f80 c0e0 3f80 32
BFloat16 3f80 447a 447a c47a 447a 3a83 0 3f80 3f80 447a e
BFloat16 3f80 c47a c47a 447a c47a ba83 bf80 3f80 c47a 3f80 32
BFloat16 bf80 0 bf80 bf80 8000 ff80 ff80 7fc0 bf80 0 e
BFloat16 bf80 8000 bf80 bf80 0 7f80 7f80 7fc0 bf80 8000 e
BFloat16 bf80 1 bf80 bf80 8001 ff80 ff80 8000 bf80 1 e
BFloat16 bf80 8001 bf80 bf80 1 7f80 7f80 8000 bf80 8001 e
BFloat16 bf80 80 bf80 bf80 8080 fe80 fe80 8000 bf80 80 e
BFloat16 bf80 8080 bf80 bf80 80 7e80 7e80 8000 bf80 8080 e
BFloat16 bf80 7f7f 7f7f ff7f ff7f 8020 bf80 bf80 bf80 7f7f e
BFloat16 bf80 ff7f ff7f 7f7f 7f7f 20 0 bf80 ff7f bf80 32
BFloat16 bf80 7f80 7f80 ff80 ff80 8000 8000 bf80 bf80 7f80 e
BFloat16 bf80 ff80 ff80 7f80 7f80 0 0 bf80 ff80 bf80 32
BFloat16 bf80 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 bf80 3f80 0 c000 bf80 bf80 bf80 8000 bf80 3f80 e
BFloat16 bf80 bf80 c000 0 3f80 3f80 3f80 8000 bf80 bf80 29
BFloat16 bf80 3fc0 3f00 c020 bfc0 bf2b bf80 bf80 bf80 3fc0 e
BFloat16 bf80 bfc0 c020 3f00 3fc0 3f2b 0 bf80 bfc0 bf80 32
BFloat16 bf80 4030 3fe0 c070 c030 beba bf80 bf80 bf80 4030 e
BFloat16 bf80 c030 c070 3fe0 4030 3eba 0 bf80 c030 bf80 32
BFloat16 bf80 3eab bf2a bfab beab c040 c040 beaa bf80 3eab e
BFloat16 bf80 beab bfab bf2a 3eab 4040 4040 beaa bf80 beab e
BFloat16 bf80 40e0 40c0 c100 c0e0 be12 bf80 bf80 bf80 40e0 e
BFloat16 bf80 c0e0 c100 40c0 40e0 3e12 0 bf80 c0e0 bf80 32
BFloat16 bf80 447a 447a c47a c47a ba83 bf80 bf80 bf80 447a e
BFloat16 bf80 c47a c47a 447a 447a 3a83 0 bf80 c47a bf80 32
BFloat16 3fc0 0 3fc0 3fc0 0 7f80 7f80 7fc0 0 3fc0 32
BFloat16 3fc0 8000 3fc0 3fc0 8000 ff80 ff80 7fc0 8000 3fc0 32
BFloat16 3fc0 1 3fc0 3fc0 2 7f80 7f80 0 1 3fc0 32
BFloat16 3fc0 8001 3fc0 3fc0 8002 ff80 ff80 0 8001 3fc0 32
BFloat16 3fc0 80 3fc0 3fc0 c0 7ec0 7ec0 0 80 3fc0 32
BFloat16 3fc0 8080 3fc0 3fc0 80c0 fec0 fec0 0 8080 3fc0 32
BFloat16 3fc0 7f7f 7f7f ff7f 7f80 30 0 3fc0 3fc0 7f7f e
BFloat16 3fc0 ff7f ff7f 7f7f ff80 8030 bf80 3fc0 ff7f 3fc0 32
BFloat16 3fc0 7f80 7f80 ff80 7f80 0 0 3fc0 3fc0 7f80 e
BFloat16 3fc0 ff80 ff80 7f80 ff80 8000 8000 3fc0 ff80 3fc0 32
BFloat16 3fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 3fc0 3f80 4020 3f00 3fc0 3fc0 3f80 3f00 3f80 3fc0 32
BFloat16 3fc0 bf80 3f00 4020 bfc0 bfc0 c000 3f00 bf80 3fc0 32
BFloat16 3fc0 3fc0 4040 0 4010 3f80 3f80 0 3fc0 3fc0 29
BFloat16 3fc0 bfc0 0 4040 c010 bf80 bf80 0 bfc0 3fc0 32
BFloat16 3fc0 4030 4088 bfa0 4084 3f0c 0 3fc0 3fc0 4030 e
BFloat16 3fc0 c030 bfa0 4088 c084 bf0c bf80 3fc0 c030 3fc0 32
BFloat16 3fc0 3eab 3feb 3f95 3f00 4090 4080 3e28 3eab 3fc0 32
BFloat16 3fc0 beab 3f95 3feb bf00 c090 c0a0 3e28 beab 3fc0 32
BFloat16 3fc0 40e0 4108 c0b0 4128 3e5b 0 3fc0 3fc0 40e0 e
BFloat16 3fc0 c0e0 c0b0 4108 c128 be5b bf80 3fc0 c0e0 3fc0 32
BFloat16 3fc0 447a 447a c47a 44bc 3ac5 0 3fc0 3fc0 447a e
BFloat16 3fc0 c47a c47a 447a c4bc bac5 bf80 3fc0 c47a 3fc0 32
BFloat16 bfc0 0 bfc0 bfc0 8000 ff80 ff80 7fc0 bfc0 0 e
BFloat16 bfc0 8000 bfc0 bfc0 0 7f80 7f80 7fc0 bfc0 8000 e
BFloat16 bfc0 1 bfc0 bfc0 8002 ff80 ff80 8000 bfc0 1 e
BFloat16 bfc0 8001 bfc0 bfc0 2 7f80 7f80 8000 bfc0 8001 e
BFloat16 bfc0 80 bfc0 bfc0 80c0 fec0 fec0 8000 bfc0 80 e
BFloat16 bfc0 8080 bfc0 bfc0 c0 7ec0 7ec0 8000 bfc0 8080 e
BFloat16 bfc0 7f7f 7f7f ff7f ff80 8030 bf80 bfc0 bfc0 7f7f e
BFloat16 bfc0 ff7f ff7f 7f7f 7f80 30 0 bfc0 ff7f bfc0 32
BFloat16 bfc0 7f80 7f80 ff80 ff80 8000 8000 bfc0 bfc0 7f80 e
BFloat16 bfc0 ff80 ff80 7f80 7f80 0 0 bfc0 ff80 bfc0 32
BFloat16 bfc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 bfc0 3f80 bf00 c020 bfc0 bfc0 c000 bf00 bfc0 3f80 e
BFloat16 bfc0 bf80 c020 bf00 3fc0 3fc0 3f80 bf00 bfc0 bf80 e
BFloat16 bfc0 3fc0 0 c040 c010 bf80 bf80 8000 bfc0 3fc0 e
BFloat16 bfc0 bfc0 c040 0 4010 3f80 3f80 8000 bfc0 bfc0 29
BFloat16 bfc0 4030 3fa0 c088 c084 bf0c bf80 bfc0 bfc0 4030 e
BFloat16 bfc0 c030 c088 3fa0 4084 3f0c 0 bfc0 c030 bfc0 32
BFloat16 bfc0 3eab bf95 bfeb bf00 c090 c0a0 be28 bfc0 3eab e
BFloat16 bfc0 beab bfeb bf95 3f00 4090 4080 be28 bfc0 beab e
BFloat16 bfc0 40e0 40b0 c108 c128 be5b bf80 bfc0 bfc0 40e0 e
BFloat16 bfc0 c0e0 c108 40b0 4128 3e5b 0 bfc0 c0e0 bfc0 32
BFloat16 bfc0 447a 447a c47a c4bc bac5 bf80 bfc0 bfc0 447a e
BFloat16 bfc0 c47a c47a 447a 44bc 3ac5 0 bfc0 c47a bfc0 32
BFloat16 4030 0 4030 4030 0 7f80 7f80 7fc0 0 4030 32
BFloat16 4030 8000 4030 4030 8000 ff80 ff80 7fc0 8000 4030 32
BFloat16 4030 1 4030 4030 3 7f80 7f80 0 1 4030 32
BFloat16 4030 8001 4030 4030 8003 ff80 ff80 0 8001 4030 32
BFloat16 4030 80 4030 4030 130 7f30 7f30 0 80 4030 32
BFloat16 4030 8080 4030 4030 8130 ff30 ff30 0 8080 4030 32
BFloat16 4030 7f7f 7f7f ff7f 7f80 58 0 4030 4030 7f7f e
BFloat16 4030 ff7f ff7f 7f7f ff80 8058 bf80 4030 ff7f 4030 32
BFloat16 4030 7f80 7f80 ff80 7f80 0 0 4030 4030 7f80 e
BFloat16 4030 ff80 ff80 7f80 ff80 8000 8000 4030 ff80 4030 32
BFloat16 4030 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 4030 3f80 4070 3fe0 4030 4030 4000 3f40 3f80 4030 32
BFloat16 4030 bf80 3fe0 4070 c030 c030 c040 3f40 bf80 4030 32
BFloat16 4030 3fc0 4088 3fa0 4084 3feb 3f80 3fa0 3fc0 4030 32
BFloat16 4030 bfc0 3fa0 4088 c084 bfeb c000 3fa0 bfc0 4030 32
BFloat16 4030 4030 40b0 0 40f2 3f80 3f80 0 4030 4030 29
BFloat16 4030 c030 0 40b0 c0f2 bf80 bf80 0 c030 4030 32
BFloat16 4030 3eab 4045 401b 3f6b 4104 4100 3da0 3eab 4030 32
BFloat16 4030 beab 401b 4045 bf6b c104 c110 3da0 beab 4030 32
BFloat16 4030 40e0 411c c088 419a 3ec9 0 4030 4030 40e0 e
BFloat16 4030 c0e0 c088 411c c19a bec9 bf80 4030 c0e0 4030 32
BFloat16 4030 447a 447b c479 452c 3b34 0 4030 4030 447a e
BFloat16 4030 c47a c479 447b c52c bb34 bf80 4030 c47a 4030 32
BFloat16 c030 0 c030 c030 8000 ff80 ff80 7fc0 c030 0 e
BFloat16 c030 8000 c030 c030 0 7f80 7f80 7fc0 c030 8000 e
BFloat16 c030 1 c030 c030 8003 ff80 ff80 8000 c030 1 e
BFloat16 c030 8001 c030 c030 3 7f80 7f80 8000 c030 8001 e
BFloat16 c030 80 c030 c030 8130 ff30 ff30 8000 c030 80 e
BFloat16 c030 8080 c030 c030 130 7f30 7f30 8000 c030 8080 e
BFloat16 c030 7f7f 7f7f ff7f ff80 8058 bf80 c030 c030 7f7f e
BFloat16 c030 ff7f ff7f 7f7f 7f80 58 0 c030 ff7f c030 32
BFloat16 c030 7f80 7f80 ff80 ff80 8000 8000 c030 c030 7f80 e
BFloat16 c030 ff80 ff80 7f80 7f80 0 0 c030 ff80 c030 32
BFloat16 c030 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 c030 3f80 bfe0 c070 c030 c030 c040 bf40 c030 3f80 e
BFloat16 c030 bf80 c070 bfe0 4030 4030 4000 bf40 c030 bf80 e
BFloat16 c030 3fc0 bfa0 c088 c084 bfeb c000 bfa0 c030 3fc0 e
BFloat16 c030 bfc0 c088 bfa0 4084 3feb 3f80 bfa0 c030 bfc0 e
BFloat16 c030 4030 0 c0b0 c0f2 bf80 bf80 8000 c030 4030 e
BFloat16 c030 c030 c0b0 0 40f2 3f80 3f80 8000 c030 c030 29
BFloat16 c030 3eab c01b c045 bf6b c104 c110 bda0 c030 3eab e
BFloat16 c030 beab c045 c01b 3f6b 4104 4100 bda0 c030 beab e
BFloat16 c030 40e0 4088 c11c c19a bec9 bf80 c030 c030 40e0 e
BFloat16 c030 c0e0 c11c 4088 419a 3ec9 0 c030 c0e0 c030 32
BFloat16 c030 447a 4479 c47b c52c bb34 bf80 c030 c030 447a e
BFloat16 c030 c47a c47b 4479 452c 3b34 0 c030 c47a c030 32
BFloat16 3eab 0 3eab 3eab 0 7f80 7f80 7fc0 0 3eab 32
BFloat16 3eab 8000 3eab 3eab 8000 ff80 ff80 7fc0 8000 3eab 32
BFloat16 3eab 1 3eab 3eab 0 7f80 7f80 0 1 3eab 32
BFloat16 3eab 8001 3eab 3eab 8000 ff80 ff80 0 8001 3eab 32
BFloat16 3eab 80 3eab 3eab 2b 7dab 7dab 0 80 3eab 32
BFloat16 3eab 8080 3eab 3eab 802b fdab fdab 0 8080 3eab 32
BFloat16 3eab 7f7f 7f7f ff7f 7eaa b 0 3eab 3eab 7f7f e
BFloat16 3eab ff7f ff7f 7f7f feaa 800b bf80 3eab ff7f 3eab 32
BFloat16 3eab 7f80 7f80 ff80 7f80 0 0 3eab 3eab 7f80 e
BFloat16 3eab ff80 ff80 7f80 ff80 8000 8000 3eab ff80 3eab 32
BFloat16 3eab 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 3eab 3f80 3fab bf2a 3eab 3eab 0 3eab 3eab 3f80 e
BFloat16 3eab bf80 bf2a 3fab beab beab bf80 3eab bf80 3eab 32
BFloat16 3eab 3fc0 3feb bf95 3f00 3e64 0 3eab 3eab 3fc0 e
BFloat16 3eab bfc0 bf95 3feb bf00 be64 bf80 3eab bfc0 3eab 32
BFloat16 3eab 4030 4045 c01b 3f6b 3df9 0 3eab 3eab 4030 e
BFloat16 3eab c030 c01b 4045 bf6b bdf9 bf80 3eab c030 3eab 32
BFloat16 3eab 3eab 3f2b 0 3de4 3f80 3f80 0 3eab 3eab 29
BFloat16 3eab beab 0 3f2b bde4 bf80 bf80 0 beab 3eab 32
BFloat16 3eab 40e0 40eb c0d5 4016 3d43 0 3eab 3eab 40e0 e
BFloat16 3eab c0e0 c0d5 40eb c016 bd43 bf80 3eab c0e0 3eab 32
BFloat16 3eab 447a 447a c47a 43a7 39af 0 3eab 3eab 447a e
BFloat16 3eab c47a c47a 447a c3a7 b9af bf80 3eab c47a 3eab 32
BFloat16 beab 0 beab beab 8000 ff80 ff80 7fc0 beab 0 e
BFloat16 beab 8000 beab beab 0 7f80 7f80 7fc0 beab 8000 e
BFloat16 beab 1 beab beab 8000 ff80 ff80 8000 beab 1 e
BFloat16 beab 8001 beab beab 0 7f80 7f80 8000 beab 8001 e
BFloat16 beab 80 beab beab 802b fdab fdab 8000 beab 80 e
BFloat16 beab 8080 beab beab 2b 7dab 7dab 8000 beab 8080 e
BFloat16 beab 7f7f 7f7f ff7f feaa 800b bf80 beab beab 7f7f e
BFloat16 beab ff7f ff7f 7f7f 7eaa b 0 beab ff7f beab 32
BFloat16 beab 7f80 7f80 ff80 ff80 8000 8000 beab beab 7f80 e
BFloat16 beab ff80 ff80 7f80 7f80 0 0 beab ff80 beab 32
BFloat16 beab 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 beab 3f80 3f2a bfab beab beab bf80 beab beab 3f80 e
BFloat16 beab bf80 bfab 3f2a 3eab 3eab 0 beab bf80 beab 32
BFloat16 beab 3fc0 3f95 bfeb bf00 be64 bf80 beab beab 3fc0 e
BFloat16 beab bfc0 bfeb 3f95 3f00 3e64 0 beab bfc0 beab 32
BFloat16 beab 4030 401b c045 bf6b bdf9 bf80 beab beab 4030 e
BFloat16 beab c030 c045 401b 3f6b 3df9 0 beab c030 beab 32
BFloat16 beab 3eab 0 bf2b bde4 bf80 bf80 8000 beab 3eab e
BFloat16 beab beab bf2b 0 3de4 3f80 3f80 8000 beab beab 29
BFloat16 beab 40e0 40d5 c0eb c016 bd43 bf80 beab beab 40e0 e
BFloat16 beab c0e0 c0eb 40d5 4016 3d43 0 beab c0e0 beab 32
BFloat16 beab 447a 447a c47a c3a7 b9af bf80 beab beab 447a e
BFloat16 beab c47a c47a 447a 43a7 39af 0 beab c47a beab 32
BFloat16 40e0 0 40e0 40e0 0 7f80 7f80 7fc0 0 40e0 32
BFloat16 40e0 8000 40e0 40e0 8000 ff80 ff80 7fc0 8000 40e0 32
BFloat16 40e0 1 40e0 40e0 7 7f80 7f80 0 1 40e0 32
BFloat16 40e0 8001 40e0 40e0 8007 ff80 ff80 0 8001 40e0 32
BFloat16 40e0 80 40e0 40e0 1e0 7f80 7f80 0 80 40e0 32
BFloat16 40e0 8080 40e0 40e0 81e0 ff80 ff80 0 8080 40e0 32
BFloat16 40e0 7f7f 7f7f ff7f 7f80 e1 0 40e0 40e0 7f7f e
BFloat16 40e0 ff7f ff7f 7f7f ff80 80e1 bf80 40e0 ff7f 40e0 32
BFloat16 40e0 7f80 7f80 ff80 7f80 0 0 40e0 40e0 7f80 e
BFloat16 40e0 ff80 ff80 7f80 ff80 8000 8000 40e0 ff80 40e0 32
BFloat16 40e0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 40e0 3f80 4100 40c0 40e0 40e0 40e0 0 3f80 40e0 32
BFloat16 40e0 bf80 40c0 4100 c0e0 c0e0 c0e0 0 bf80 40e0 32
BFloat16 40e0 3fc0 4108 40b0 4128 4095 4080 3f80 3fc0 40e0 32
BFloat16 40e0 bfc0 40b0 4108 c128 c095 c0a0 3f80 bfc0 40e0 32
BFloat16 40e0 4030 411c 4088 419a 4023 4000 3fc0 4030 40e0 32
BFloat16 40e0 c030 4088 411c c19a c023 c040 3fc0 c030 40e0 32
BFloat16 40e0 3eab 40eb 40d5 4016 41a8 41a8 3ea4 3eab 40e0 32
BFloat16 40e0 beab 40d5 40eb c016 c1a8 c1a8 3ea4 beab 40e0 32
BFloat16 40e0 40e0 4160 0 4244 3f80 3f80 0 40e0 40e0 29
BFloat16 40e0 c0e0 0 4160 c244 bf80 bf80 0 c0e0 40e0 32
BFloat16 40e0 447a 447c c478 45db 3be5 0 40e0 40e0 447a e
BFloat16 40e0 c47a c478 447c c5db bbe5 bf80 40e0 c47a 40e0 32
BFloat16 c0e0 0 c0e0 c0e0 8000 ff80 ff80 7fc0 c0e0 0 e
BFloat16 c0e0 8000 c0e0 c0e0 0 7f80 7f80 7fc0 c0e0 8000 e
BFloat16 c0e0 1 c0e0 c0e0 8007 ff80 ff80 8000 c0e0 1 e
BFloat16 c0e0 8001 c0e0 c0e0 7 7f80 7f80 8000 c0e0 8001 e
BFloat16 c0e0 80 c0e0 c0e0 81e0 ff80 ff80 8000 c0e0 80 e
BFloat16 c0e0 8080 c0e0 c0e0 1e0 7f80 7f80 8000 c0e0 8080 e
BFloat16 c0e0 7f7f 7f7f ff7f ff80 80e1 bf80 c0e0 c0e0 7f7f e
BFloat16 c0e0 ff7f ff7f 7f7f 7f80 e1 0 c0e0 ff7f c0e0 32
BFloat16 c0e0 7f80 7f80 ff80 ff80 8000 8000 c0e0 c0e0 7f80 e
BFloat16 c0e0 ff80 ff80 7f80 7f80 0 0 c0e0 ff80 c0e0 32
BFloat16 c0e0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 c0e0 3f80 c0c0 c100 c0e0 c0e0 c0e0 8000 c0e0 3f80 e
BFloat16 c0e0 bf80 c100 c0c0 40e0 40e0 40e0 8000 c0e0 bf80 e
BFloat16 c0e0 3fc0 c0b0 c108 c128 c095 c0a0 bf80 c0e0 3fc0 e
BFloat16 c0e0 bfc0 c108 c0b0 4128 4095 4080 bf80 c0e0 bfc0 e
BFloat16 c0e0 4030 c088 c11c c19a c023 c040 bfc0 c0e0 4030 e
BFloat16 c0e0 c030 c11c c088 419a 4023 4000 bfc0 c0e0 c030 e
BFloat16 c0e0 3eab c0d5 c0eb c016 c1a8 c1a8 bea4 c0e0 3eab e
BFloat16 c0e0 beab c0eb c0d5 4016 41a8 41a8 bea4 c0e0 beab e
BFloat16 c0e0 40e0 0 c160 c244 bf80 bf80 8000 c0e0 40e0 e
BFloat16 c0e0 c0e0 c160 0 4244 3f80 3f80 8000 c0e0 c0e0 29
BFloat16 c0e0 447a 4478 c47c c5db bbe5 bf80 c0e0 c0e0 447a e
BFloat16 c0e0 c47a c47c 4478 45db 3be5 0 c0e0 c47a c0e0 32
BFloat16 447a 0 447a 447a 0 7f80 7f80 7fc0 0 447a 32
BFloat16 447a 8000 447a 447a 8000 ff80 ff80 7fc0 8000 447a 32
BFloat16 447a 1 447a 447a 1fa 7f80 7f80 0 1 447a 32
BFloat16 447a 8001 447a 447a 81fa ff80 ff80 0 8001 447a 32
BFloat16 447a 80 447a 447a 57a 7f80 7f80 0 80 447a 32
BFloat16 447a 8080 447a 447a 857a ff80 ff80 0 8080 447a 32
BFloat16 447a 7f7f 7f7f ff7f 7f80 47b 0 447a 447a 7f7f e
BFloat16 447a ff7f ff7f 7f7f ff80 847b bf80 447a ff7f 447a 32
BFloat16 447a 7f80 7f80 ff80 7f80 0 0 447a 447a 7f80 e
BFloat16 447a ff80 ff80 7f80 ff80 8000 8000 447a ff80 447a 32
BFloat16 447a 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 447a 3f80 447a 447a 447a 447a 447a 0 3f80 447a 32
BFloat16 447a bf80 447a 447a c47a c47a c47a 0 bf80 447a 32
BFloat16 447a 3fc0 447a 447a 44bc 4427 4427 3f80 3fc0 447a 32
BFloat16 447a bfc0 447a 447a c4bc c427 c427 3f80 bfc0 447a 32
BFloat16 447a 4030 447b 4479 452c 43b6 43b6 3fe0 4030 447a 32
BFloat16 447a c030 4479 447b c52c c3b6 c3b6 3fe0 c030 447a 32
BFloat16 447a 3eab 447a 447a 43a7 453b 453b 3d50 3eab 447a 32
BFloat16 447a beab 447a 447a c3a7 c53b c53b 3d50 beab 447a 32
BFloat16 447a 40e0 447c 4478 45db 430f 430f 40c0 40e0 447a 32
BFloat16 447a c0e0 4478 447c c5db c30f c30f 40c0 c0e0 447a 32
BFloat16 447a 447a 44fa 0 4974 3f80 3f80 0 447a 447a 29
BFloat16 447a c47a 0 44fa c974 bf80 bf80 0 c47a 447a 32
BFloat16 c47a 0 c47a c47a 8000 ff80 ff80 7fc0 c47a 0 e
BFloat16 c47a 8000 c47a c47a 0 7f80 7f80 7fc0 c47a 8000 e
BFloat16 c47a 1 c47a c47a 81fa ff80 ff80 8000 c47a 1 e
BFloat16 c47a 8001 c47a c47a 1fa 7f80 7f80 8000 c47a 8001 e
BFloat16 c47a 80 c47a c47a 857a ff80 ff80 8000 c47a 80 e
BFloat16 c47a 8080 c47a c47a 57a 7f80 7f80 8000 c47a 8080 e
BFloat16 c47a 7f7f 7f7f ff7f ff80 847b bf80 c47a c47a 7f7f e
BFloat16 c47a ff7f ff7f 7f7f 7f80 47b 0 c47a ff7f c47a 32
BFloat16 c47a 7f80 7f80 ff80 ff80 8000 8000 c47a c47a 7f80 e
BFloat16 c47a ff80 ff80 7f80 7f80 0 0 c47a ff80 c47a 32
BFloat16 c47a 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 7fc0 2
BFloat16 c47a 3f80 c47a c47a c47a c47a c47a 8000 c47a 3f80 e
BFloat16 c47a bf80 c47a c47a 447a 447a 447a 8000 c47a bf80 e
BFloat16 c47a 3fc0 c47a c47a c4bc c427 c427 bf80 c47a 3fc0 e
BFloat16 c47a bfc0 c47a c47a 44bc 4427 4427 bf80 c47a bfc0 e
BFloat16 c47a 4030 c479 c47b c52c c3b6 c3b6 bfe0 c47a 4030 e
BFloat16 c47a c030 c47b c479 452c 43b6 43b6 bfe0 c47a c030 e
BFloat16 c47a 3eab c47a c47a c3a7 c53b c53b bd50 c47a 3eab e
BFloat16 c47a beab c47a c47a 43a7 453b 453b bd50 c47a beab e
BFloat16 c47a 40e0 c478 c47c c5db c30f c30f c0c0 c47a 40e0 e
BFloat16 c47a c0e0 c47c c478 45db 430f 430f c0c0 c47a c0e0 e
BFloat16 c47a 447a 0 c4fa c974 bf80 bf80 8000 c47a 447a e
BFloat16 c47a c47a c4fa 0 4974 3f80 3f80 8000 c47a c47a 29
"""
