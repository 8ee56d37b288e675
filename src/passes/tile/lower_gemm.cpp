// A product of tiles as products of warps (mma.sync): the factors come from shared memory by ldmatrix where rows of 16 bytes
// lie as the instruction wants them, otherwise element by element, or are in registers already.
#include <algorithm>

#include "ir/dtype_map.h"
#include "passes/tile/access_width.h"
#include "passes/tile/lowering.h"

namespace kdsl::passes {

using namespace ir;
using tile::MmaOperand;

namespace {

class GemmLowering {
 public:
  GemmLowering(Lowering& l, TileGemmOp op) : l_(l), op_(op), tiling_(l.layouts.gemms.at(&*op)) {}

  void run() {
    for (MmaOperand which : {MmaOperand::A, MmaOperand::B}) {
      factors_[index(which)] = factor(which);
      if (factors_[index(which)].is_bad) return;
    }
    std::vector<std::vector<Value*>> sums;
    for (int64_t i = 0; i < tiling_.products_m() * tiling_.products_n(); ++i) sums.push_back(load_sum(i));
    for (int64_t k = 0; k < tiling_.products_k(); ++k) {
      std::vector<Value*> b;
      for (int64_t n = 0; n < tiling_.products_n(); ++n) b.push_back(registers(MmaOperand::B, n, k));
      for (int64_t m = 0; m < tiling_.products_m(); ++m) {
        Value* a = registers(MmaOperand::A, m, k);
        for (int64_t n = 0; n < tiling_.products_n(); ++n) {
          auto& sum = sums[static_cast<size_t>(m * tiling_.products_n() + n)];
          sum = multiply(a, b[static_cast<size_t>(n)], sum);
        }
      }
    }
    for (size_t i = 0; i < sums.size(); ++i) store_sum(static_cast<int64_t>(i), sums[i]);
  }

 private:
  struct Factor {
    Value* value = nullptr;
    Tile tile;
    bool is_transposed = false;  // stored with k first
    bool is_bad = false;
    int64_t bits = 0;
    std::vector<std::vector<tile::TilePlace>> lanes;  // by lane: (row, k) of each value of a product
  };

  static size_t index(MmaOperand which) { return which == MmaOperand::A ? 0 : 1; }
  const tile::WarpMma& product() const { return *tiling_.product; }
  int64_t unit_rows(MmaOperand which) const { return which == MmaOperand::A ? product().m : product().n; }

  Factor factor(MmaOperand which) {
    Factor f;
    f.value = which == MmaOperand::A ? op_.a() : op_.b();
    f.tile = tile_of(f.value);
    // A is (m, k) as written, B (k, n): for B it is the plain form that has k first.
    f.is_transposed = which == MmaOperand::A ? op_.is_transpose_a() : !op_.is_transpose_b();
    f.bits = bit_width(memory_type(f.tile.dtype()).scalar);
    f.lanes = tile::lanes_of(product(), which);
    return f;
  }

  // ---- sums
  std::vector<Value*> load_sum(int64_t unit) {
    Value* root = root_of(op_.c());
    auto count = static_cast<int64_t>(tile::lanes_of(product(), MmaOperand::C)[0].size());
    Type type = ir_type(product().c);
    Value* zero = type.is_float() ? l_.b.constant_float(type, 0) : l_.b.constant_int(type, 0);
    std::vector<Value*> values;
    for (int64_t i = 0; i < count; ++i) {
      if (op_.is_clear_accum()) {
        values.push_back(zero);
        continue;
      }
      Value* old = load_slot(l_, root, unit * count + i);
      values.push_back(op_.clear() ? l_.b.select(op_.clear(), zero, old) : old);
    }
    return values;
  }

  void store_sum(int64_t unit, const std::vector<Value*>& values) {
    auto count = static_cast<int64_t>(values.size());
    for (int64_t i = 0; i < count; ++i) store_slot(l_, values[static_cast<size_t>(i)], root_of(op_.c()), unit * count + i);
  }

  Value* vector_of(std::span<Value* const> values) {
    Type type = vector_type(values[0]->type.scalar, static_cast<uint32_t>(values.size()));
    return l_.b.create<VectorBuildOp>({.lanes = values, .result = type})->result();
  }
  Value* lane(Value* vector, size_t i) {
    Type type{TypeKind::Scalar, vector->type.scalar, Space::Generic, 0};
    return l_.b.create<VectorExtractOp>({.vector = vector, .index = l_.b.i32(static_cast<int64_t>(i)), .result = type})
        ->result();
  }

  // Below 32 bits in words, the first in the lowest bits.
  Value* packed(const std::vector<Value*>& values) {
    int64_t bits = bit_width(values[0]->type.scalar);
    if (bits >= 32) return values.size() == 1 ? values[0] : vector_of(values);
    auto in_word = static_cast<size_t>(32 / bits);
    std::vector<Value*> words;
    for (size_t i = 0; i < values.size(); i += in_word)
      words.push_back(l_.b.cast(OpKind::Bitcast, vector_of(std::span(values).subspan(i, in_word)), kI32));
    return words.size() == 1 ? words[0] : vector_of(words);
  }

  std::vector<Value*> unpacked(Value* got, size_t count, Type element) {
    std::vector<Value*> values;
    size_t in_word = bit_width(element.scalar) < 32 ? static_cast<size_t>(32 / bit_width(element.scalar)) : 1;
    for (size_t i = 0; i < count; i += in_word) {
      Value* word = got->type.is_vector() ? lane(got, i / in_word) : got;
      if (in_word == 1) {
        values.push_back(word);
        continue;
      }
      Value* parts = l_.b.cast(OpKind::Bitcast, word, vector_type(element.scalar, static_cast<uint32_t>(in_word)));
      for (size_t k = 0; k < in_word; ++k) values.push_back(lane(parts, k));
    }
    return values;
  }

  std::vector<Value*> multiply(Value* a, Value* b, const std::vector<Value*>& sum) {
    Value* c = packed(sum);
    Op* op = l_.b.create<MmaOp>({.a = a, .b = b, .c = c, .d = c->type, .text = tile::mma_text(product())});
    return unpacked(op->result(), sum.size(), sum[0]->type);
  }

  // ---- factors
  Value* registers(MmaOperand which, int64_t unit, int64_t k) {
    const Factor& f = factors_[index(which)];
    if (f.tile.scope() == TileScope::Fragment) return from_fragment(f, unit, k);
    if (Value* loaded = by_ldmatrix(which, f, unit, k)) return loaded;
    return by_elements(which, f, unit, k);
  }

  // A product of Float32 takes the bits of its factors as TFloat32.
  Value* as_factor(Value* value) { return value->type == kF32 ? l_.b.cast(OpKind::Bitcast, value, kI32) : value; }

  Value* from_fragment(const Factor& f, int64_t unit, int64_t k) {
    std::vector<Value*> values;
    auto count = static_cast<int64_t>(f.lanes[0].size());
    for (int64_t i = 0; i < count; ++i)
      values.push_back(as_factor(load_slot(l_, root_of(f.value), (unit * tiling_.products_k() + k) * count + i)));
    return packed(values);
  }

  // The element of the factor's buffer at (row, k), which are numbers of the thread.
  std::vector<Value*> indices(const Factor& f, Value* row, Value* k) {
    size_t rank = f.tile.rank();
    std::vector<Value*> result;
    for (size_t dim = 0; dim < rank; ++dim) {
      Value* start = f.tile.starts.empty() ? l_.b.i32(0) : f.tile.starts[dim];
      bool is_first = dim + 2 == rank, is_last = dim + 1 == rank;
      if (is_first || is_last) start = add(l_.b, is_first == f.is_transposed ? k : row, start);
      result.push_back(start);
    }
    return result;
  }

  // The first row of the warp's part.
  int64_t warp_row(MmaOperand which, int64_t warp) const {
    return which == MmaOperand::A ? tiling_.warp_row(warp) * tiling_.warp_m() : tiling_.warp_column(warp) * tiling_.warp_n();
  }

  using PlaceOfThread = std::function<tile::TilePlace(int64_t lane)>;
  std::optional<std::vector<Value*>> place(MmaOperand which, const Factor& f, int64_t unit, int64_t k,
                                           const PlaceOfThread& at) {
    auto count = static_cast<size_t>(tiling_.threads());
    std::vector<int64_t> rows(count), columns(count);
    for (size_t thread = 0; thread < count; ++thread) {
      auto number = static_cast<int64_t>(thread);
      tile::TilePlace here = at(number % 32);
      rows[thread] = warp_row(which, number / 32) + here.row;
      columns[thread] = here.column;
    }
    std::vector<bool> all(count, true);
    auto row = tile::fit_sum(rows, all), column = tile::fit_sum(columns, all);
    if (!row || !column) return std::nullopt;
    row->base += unit * unit_rows(which);
    column->base += k * product().k;
    return indices(f, number_of(l_, *row), number_of(l_, *column));
  }

  // Matrices of eight rows of 16 bytes: those of the rows of a product first, then those along k. Stored with k first, elements
  // of 16 bits are exchanged on the way.
  Value* by_ldmatrix(MmaOperand which, const Factor& f, int64_t unit, int64_t k) {
    int64_t chunk = 128 / f.bits, down = unit_rows(which) / 8, along = product().k / chunk, matrices = down * along;
    const tile::SharedTile& tile = l_.layouts.shared.at(root_of(f.value));
    bool is_aligned = tile.pitch % chunk == 0 && tile.columns % chunk == 0 && tile.run() >= chunk;
    bool is_shaped = product().k % chunk == 0 && unit_rows(which) % 8 == 0 && (matrices == 1 || matrices == 2 || matrices == 4);
    if (!is_aligned || !is_shaped || f.bits > 32 || (f.is_transposed && f.bits != 16)) return nullptr;
    if (!f.tile.starts.empty() && divisor_of(l_.function, f.tile.starts.back(), nullptr, 1) % chunk != 0) return nullptr;
    auto first = place(which, f, unit, k, [&](int64_t lane) -> tile::TilePlace {
      int64_t matrix = lane / 8 % matrices, line = lane % 8;
      int64_t row = matrix % down * 8, column = matrix / down * chunk;
      return f.is_transposed ? tile::TilePlace{row, column + line} : tile::TilePlace{row + line, column};
    });
    if (!first) return nullptr;
    Type type = matrices == 1 ? kI32 : vector_type(kI32.scalar, static_cast<uint32_t>(matrices));
    Value* address = address_of(l_, f.tile.buffer, *first);
    Op* op = l_.b.create<LdMatrixOp>(
        {.address = address, .result = type, .mode = LdMatrixShape::M8N8B16, .count = matrices, .is_trans = f.is_transposed});
    return op->result();
  }

  Value* by_elements(MmaOperand which, const Factor& f, int64_t unit, int64_t k) {
    std::vector<Value*> values;
    for (size_t i = 0; i < f.lanes[0].size(); ++i) {
      auto at = place(which, f, unit, k, [&](int64_t lane) { return f.lanes[static_cast<size_t>(lane)][i]; });
      if (!at) {
        unsupported(l_, *op_, "a product of this shape");
        return l_.b.i32(0);
      }
      values.push_back(as_factor(load_elements(l_, f.tile.buffer, *at, 1)));
    }
    return packed(values);
  }

  Lowering& l_;
  TileGemmOp op_;
  const tile::GemmTiling& tiling_;
  Factor factors_[2];
};

}  // namespace

void lower_gemm(Lowering& l, TileGemmOp op) { GemmLowering(l, op).run(); }

}  // namespace kdsl::passes
