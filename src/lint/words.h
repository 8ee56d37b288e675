// The spellings of a dialect that the help of a lint uses. A dialect fills one of these (dialects/registry.h finds it); a word
// that it leaves out keeps the plain one here. In strings with placeholders, the comment says what `{}` stands for.
#pragma once

#include <string_view>

namespace kdsl::lint {

struct Words {
  // ---- threads and launches
  std::string_view thread_index = "thread_idx", block_size = "block_dim";
  std::string_view block_index = "block_idx", grid_size = "grid_dim";
  std::string_view larger_block = "`block=...`";  // sets the number of threads of a block in the launch
  std::string_view round_up = "`ceil_div(n, tile)`";

  // ---- tiles
  std::string_view product = "the product";  // product of tiles
  std::string_view parallel_loop = "parallel loop";
  std::string_view loop_over = "loop over as many elements as the tile has, {}";  // {}: the tile's extent
  std::string_view copy_before = "copy to `{}` before, or fill it";  // {}: the tile
  std::string_view clear_before = "clear `{}` before the loop, or let the product replace what it holds";  // {}: the tile
  std::string_view reduce_into = "let it reduce into what the tile holds, which is filled before the loop";
  std::string_view add_into = "let it add to what the tile holds, which is cleared before the loop";
  // The help that lets all products but the first add to the sum.
  std::string_view accumulate =
      "behind the first product, `tiled_mma.set(warpgroup.Field.ACCUMULATE, True)` lets the others add to it";
  std::string_view loop_in_order = "let the loop run in order where an element needs what another one stores";
  // The flags by which a product takes its operands transposed.
  std::string_view transpose_a = "transpose_a", transpose_b = "transpose_b";
};

}  // namespace kdsl::lint
