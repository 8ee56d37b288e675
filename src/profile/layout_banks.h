// Bank conflicts of a layout by hand, for `kdslc --eval-layout LAYOUT --banks --access KIND`: which accesses of a warp cover
// the elements of the layout, how many wavefronts of shared memory they take, and which padding or swizzle would avoid
// conflicts. It takes the elements' places in memory as a table, made from a picture of the layout.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "layout/drawing/picture.h"
#include "profile/warp_access.h"

namespace kdsl::profile {

// An access of a warp to shared memory: `ldmatrix.x4.trans.b16`, `st.v4.b32.down`.
struct SharedAccessKind {
  bool is_matrix = false;  // ldmatrix or stmatrix
  bool is_down = false;  // lanes, or the rows of matrices, go down along the first mode: `.down`, `.trans`
  uint32_t bits = 0;  // each element's
  uint32_t elements = 1;  // each lane's, or those in a row of a matrix
  uint32_t matrices = 0;  // 1, 2 or 4 for ldmatrix and stmatrix
  std::string text;
};
// The error is a sentence that says what KIND may be.
std::expected<SharedAccessKind, std::string> shared_access_kind(std::string_view text);

struct BankReport {
  uint32_t accesses = 0;  // as many as cover the layout once
  SharedTraffic all;  // the sum of all accesses
  SharedTraffic worst;  // the access with the most conflicts
  int64_t worst_row = 0, worst_column = 0;  // its first element
};
// Covers the elements with accesses in order. The error says why the access does not fit the layout.
std::expected<BankReport, std::string> bank_report(const layout::Picture& elements, const SharedAccessKind& kind);
// Writes a report as text, with what would avoid the conflicts.
std::string describe_banks(const layout::Picture& elements, const SharedAccessKind& kind, const BankReport& report);
// Colours the cells by banks, four neighbouring banks in one colour, and writes the bank below the index.
void show_banks(layout::Picture& elements, const SharedAccessKind& kind);

}  // namespace kdsl::profile
