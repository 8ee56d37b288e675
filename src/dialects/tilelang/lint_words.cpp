// This file has the words that lints use for programs in TileLang.
#include "dialects/tilelang/dialect.h"

namespace kdsl::builtins {

constinit const lint::Words kTileLangLintWords{
    .round_up = "`T.ceildiv(n, tile)`",
    .product = "`T.gemm`",
    .parallel_loop = "`T.Parallel`",
    .loop_over = "loop over as many elements as the tile has: `for i in T.Parallel({}):`",
    .copy_before = "copy to it before, `T.copy(A[i, j], {0})`, or fill it",
    .clear_before = "write `T.clear({})` before the loop, or give `clear_accum=True` where nothing is added up",
    .reduce_into = "with `clear=False` it reduces into what the tile holds, which is filled before the loop",
    .add_into = "without `clear_accum=True` it adds to what the tile holds, which is cleared before the loop",
    .loop_in_order =
        "loop with `T.serial` where an element needs what another one stores, or add up those before each by `T.cumsum`; "
        "else store to a tile of its own",
    .transpose_a = "transpose_A",
    .transpose_b = "transpose_B",
};

}  // namespace kdsl::builtins
