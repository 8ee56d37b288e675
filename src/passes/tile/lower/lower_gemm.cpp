// This file lowers a product of tiles to products of warps (mma.sync). The operands come from shared memory by ldmatrix where
// rows of 16 bytes lie as the instruction wants them, otherwise element by element, or are in registers already.
#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "analysis/divisibility.h"
#include "analysis/memory.h"
#include "base/overloaded.h"
#include "dtype/conversion.h"
#include "ir/arch.h"
#include "ir/dtype_map.h"
#include "ir/ops.h"
#include "passes/tile/lower/lowering.h"
#include "passes/tile/product_of.h"
#include "tile/distributed/warp_operands.h"
#include "tile/numbers.h"

namespace kdsl::passes {

using namespace ir;
using namespace analysis;
using tile::MmaOperand;

namespace {

class WarpLowering {
 public:
  WarpLowering(Lowering& l, TileGemmOp op, const tile::ProductGrid& grid, const tile::WarpMma& mma)
      : l_(l),
        op_(op),
        grid_(grid),
        mma_(mma),
        units_m_(grid.warp_m() / mma.m),
        units_n_(grid.warp_n() / mma.n),
        units_k_(grid.k / mma.k) {}

  void run() {
    for (MmaOperand which : {MmaOperand::A, MmaOperand::B}) {
      operands_[index(which)] = operand_tile(which);
      if (operands_[index(which)].is_bad) return;
    }
    std::vector<std::vector<Value*>> accumulators;
    for (int64_t i = 0; i < units_m_ * units_n_; ++i) accumulators.push_back(load_accumulator(i));
    for (int64_t k = 0; k < units_k_; ++k) {
      std::vector<Value*> b;
      for (int64_t n = 0; n < units_n_; ++n) b.push_back(registers(MmaOperand::B, n, k));
      for (int64_t m = 0; m < units_m_; ++m) {
        Value* a = registers(MmaOperand::A, m, k);
        for (int64_t n = 0; n < units_n_; ++n) {
          auto& sum = accumulators[static_cast<size_t>(m * units_n_ + n)];
          sum = multiply(a, b[static_cast<size_t>(n)], sum);
        }
      }
    }
    for (size_t i = 0; i < accumulators.size(); ++i) store_accumulator(static_cast<int64_t>(i), accumulators[i]);
  }

 private:
  struct OperandTile {
    Value* value = nullptr;
    Tile tile;
    bool is_transposed = false;  // stored with k as the first dimension
    bool is_bad = false;
    int64_t bits = 0;
    std::vector<std::vector<tile::TilePosition>> lanes;  // for each lane, (row, k) of each value of a product
  };

  // The part of an operand's addresses that differs between threads.
  struct ThreadPart {
    bool is_tried = false;
    int64_t columns = 0;  // union of the bits of the threads' columns
    Value *byte = nullptr, *base = nullptr;
    std::map<int64_t, Value*> pointers{};  // the key is the constant that the swizzle XORs into the column
  };

  static size_t index(MmaOperand which) { return which == MmaOperand::A ? 0 : 1; }
  int64_t unit_rows(MmaOperand which) const { return which == MmaOperand::A ? mma_.m : mma_.n; }

  OperandTile operand_tile(MmaOperand which) {
    OperandTile f;
    f.value = which == MmaOperand::A ? op_.a() : op_.b();
    f.tile = tile_of(f.value);
    // A is (m, k) as written and B is (k, n), so for B the plain form has k first.
    f.is_transposed = which == MmaOperand::A ? op_.is_transpose_a() : !op_.is_transpose_b();
    f.bits = bit_width(memory_type(f.tile.dtype()).scalar);
    f.lanes = tile::lanes_of(mma_, which);
    return f;
  }

  // ---- accumulators
  std::vector<Value*> load_accumulator(int64_t unit) {
    Value* root = buffer_of(op_.c());
    auto count = static_cast<int64_t>(tile::lanes_of(mma_, MmaOperand::C)[0].size());
    Type type = ir_type(mma_.c);
    Value* zero = type.is_float() ? l_.b.constant_float(type, 0) : l_.b.constant_int(type, 0);
    std::vector<Value*> values;
    for (int64_t i = 0; i < count; ++i) {
      if (op_.is_clear_accum()) {
        values.push_back(zero);
        continue;
      }
      Value* old = load_register(l_, root, unit * count + i);
      values.push_back(op_.clear() ? l_.b.select(op_.clear(), zero, old) : old);
    }
    return values;
  }

  void store_accumulator(int64_t unit, const std::vector<Value*>& values) {
    auto count = static_cast<int64_t>(values.size());
    for (int64_t i = 0; i < count; ++i)
      store_register(l_, values[static_cast<size_t>(i)], buffer_of(op_.c()), unit * count + i);
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

  // Elements below 32 bits are packed into words, the first in the lowest bits.
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
    Op* op = l_.b.create<MmaOp>({.a = a, .b = b, .c = c, .d = c->type, .text = op_.instruction()});
    return unpacked(op->result(), sum.size(), sum[0]->type);
  }

  // ---- operands
  Value* registers(MmaOperand which, int64_t unit, int64_t k) {
    const OperandTile& f = operands_[index(which)];
    if (f.tile.scope() == TileScope::Fragment) return from_fragment(which, f, unit, k);
    if (converts(which)) return by_elements(which, f, unit, k);
    if (Value* loaded = by_ldmatrix(which, f, unit, k)) return loaded;
    return by_elements(which, f, unit, k);
  }

  // A product of Float32 reads the bits of its operands as TFloat32.
  Value* as_operand(MmaOperand which, Value* value) {
    if (converts(which))
      value = tile::convert(
          l_.b, value, *dtype::conversion(operands_[index(which)].tile.dtype(), type_of(which), true, dtype::Widening::Sign));
    bool is_word = value->type.is_float() && bit_width(value->type.scalar) == 32;
    return is_word ? l_.b.cast(OpKind::Bitcast, value, kI32) : value;
  }

  dtype::DType type_of(MmaOperand which) const { return which == MmaOperand::A ? mma_.a : mma_.b; }
  // Returns whether the operand is an 8-bit float that is converted for products of halves.
  bool converts(MmaOperand which) const { return dtype::width(type_of(which)) == 16 && operands_[index(which)].bits == 8; }

  Value* from_fragment(MmaOperand which, const OperandTile& f, int64_t unit, int64_t k) {
    std::vector<Value*> values;
    auto count = static_cast<int64_t>(f.lanes[0].size());
    for (int64_t i = 0; i < count; ++i)
      values.push_back(as_operand(which, load_register(l_, buffer_of(f.value), (unit * units_k_ + k) * count + i)));
    return packed(values);
  }

  // Returns the indices of the operand's buffer element at (row, k), which are relative to the thread.
  std::vector<Value*> indices(const OperandTile& f, Value* row, Value* k) {
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

  // Returns the first row of the warp's part.
  int64_t warp_row(MmaOperand which, int64_t warp) const {
    return which == MmaOperand::A ? grid_.warp_row(warp) * grid_.warp_m() : grid_.warp_column(warp) * grid_.warp_n();
  }

  using PositionOfThread = std::function<tile::TilePosition(int64_t lane)>;
  std::optional<std::vector<Value*>> place(MmaOperand which, const OperandTile& f, int64_t unit, int64_t k,
                                           const PositionOfThread& at) {
    auto count = static_cast<size_t>(grid_.threads());
    std::vector<int64_t> rows(count), columns(count);
    for (size_t thread = 0; thread < count; ++thread) {
      auto number = static_cast<int64_t>(thread);
      tile::TilePosition here = at(number % kWarpSize);
      rows[thread] = warp_row(which, number / kWarpSize) + here.row;
      columns[thread] = here.column;
    }
    std::vector<bool> all(count, true);
    auto row = tile::fit_sum(rows, all), column = tile::fit_sum(columns, all);
    if (!row || !column) return std::nullopt;
    row->base += unit * unit_rows(which);
    column->base += k * mma_.k;
    return indices(f, number_of(l_, *row), number_of(l_, *column));
  }

  // Loads matrices of eight rows of 16 bytes: first those along the rows of a product, then those along k. If k is the first
  // dimension, ldmatrix transposes elements of 16 bits. One ldmatrix can load two products' parts of B.
  Value* by_ldmatrix(MmaOperand which, const OperandTile& f, int64_t unit, int64_t k) {
    int64_t chunk = 128 / f.bits, down = unit_rows(which) / 8, along = mma_.k / chunk, matrices = down * along;
    const tile::SharedTile& tile = l_.layouts.shared.at(buffer_of(f.value));
    bool is_aligned = tile.pitch % chunk == 0 && tile.columns % chunk == 0 && tile.run() >= chunk;
    bool is_shaped = mma_.k % chunk == 0 && unit_rows(which) % 8 == 0 && (matrices == 1 || matrices == 2 || matrices == 4);
    if (!is_aligned || !is_shaped || f.bits > 32 || (f.is_transposed && f.bits != 16)) return nullptr;
    bool begins_with_chunk = f.tile.starts.empty() || Divisibility(l_.function).of(f.tile.starts.back()).is_multiple_of(chunk);
    if (!begins_with_chunk) return nullptr;
    int64_t units = which == MmaOperand::B ? units_n_ : units_m_;
    bool is_pair = matrices <= 2 && units % 2 == 0;
    if (auto found = loaded_.find({which, unit, k}); found != loaded_.end()) return found->second;
    auto place_of = [&](int64_t lane) -> tile::TilePosition {
      int64_t matrix = lane / 8 % (is_pair ? 2 * matrices : matrices), line = lane % 8;
      int64_t row = matrix / matrices * unit_rows(which) + matrix % matrices % down * 8;
      int64_t column = matrix % matrices / down * chunk;
      return f.is_transposed ? tile::TilePosition{row, column + line} : tile::TilePosition{row + line, column};
    };
    Value* address = matrix_address(which, f, tile, {unit * unit_rows(which), k * mma_.k}, place_of);
    if (!address) {
      auto first = place(which, f, unit, k, place_of);
      if (!first) return nullptr;
      address = address_of(l_, f.tile.buffer, *first);
    }
    int64_t count = is_pair ? 2 * matrices : matrices;
    Type type = count == 1 ? kI32 : vector_type(kI32.scalar, static_cast<uint32_t>(count));
    Op* op = l_.b.create<LdMatrixOp>(
        {.address = address, .result = type, .mode = LdMatrixShape::M8N8B16, .count = count, .is_trans = f.is_transposed});
    if (!is_pair) return op->result();
    std::vector<Value*> words;
    for (size_t i = 0; i < static_cast<size_t>(count); ++i) words.push_back(lane(op->result(), i));
    auto half = std::span(words).first(static_cast<size_t>(matrices));
    auto other = std::span(words).subspan(static_cast<size_t>(matrices));
    loaded_[{which, unit + 1, k}] = matrices == 1 ? other[0] : vector_of(other);
    return matrices == 1 ? half[0] : vector_of(half);
  }

  // Returns an address of an operand of which the part that depends on the thread is computed once: the rest is a constant to
  // add, and one to XOR into the column's bits. Null if the two parts cannot be separated.
  Value* matrix_address(MmaOperand which, const OperandTile& f, const tile::SharedTile& tile, const tile::TilePosition& at,
                        const PositionOfThread& place_of) {
    ThreadPart& part = parts_[index(which)];
    if (!part.is_tried) find_thread_part(which, f, tile, place_of, part);
    if (!part.byte) return nullptr;
    int64_t bytes = f.bits / 8, row = f.is_transposed ? at.column : at.row, column = f.is_transposed ? at.row : at.column;
    int64_t rest = column % tile.panel;
    bool is_swizzled = !tile.swizzle.is_identity();
    if (is_swizzled && (row % 8 != 0 || (part.columns & rest) != 0)) return nullptr;
    int64_t offset = row * tile.pitch * bytes + column / tile.panel * tile.rows * tile.pitch * bytes;
    int64_t swizzle_bits = is_swizzled ? rest * bytes : 0;
    if (!is_swizzled) offset += rest * bytes;
    Value*& pointer = part.pointers[swizzle_bits];
    if (!pointer) {
      Value* byte = swizzle_bits ? l_.b.binary(OpKind::XOrI, part.byte, l_.b.i32(swizzle_bits)) : part.byte;
      pointer = l_.b.ptr_offset(part.base, byte, 1);
    }
    return offset ? l_.b.ptr_offset(pointer, l_.b.i32(offset), 1) : pointer;
  }

  void find_thread_part(MmaOperand which, const OperandTile& f, const tile::SharedTile& tile, const PositionOfThread& place_of,
                        ThreadPart& part) {
    part.is_tried = true;
    size_t rank = f.tile.rank();
    std::span<Value* const> starts = f.tile.starts;
    if (as<TileViewOp>(f.tile.buffer)) return;
    for (size_t dim = rank - std::min<size_t>(rank, 2); dim < starts.size(); ++dim)
      if (signed_constant(starts[dim]) != 0) return;
    std::vector<int64_t> bytes_of_threads;
    for (int64_t thread = 0; thread < grid_.threads(); ++thread) {
      tile::TilePosition here = place_of(thread % kWarpSize);
      here.row += warp_row(which, thread / kWarpSize);
      int64_t row = f.is_transposed ? here.column : here.row, column = f.is_transposed ? here.row : here.column;
      if (row >= tile.rows) return;
      part.columns |= column % tile.panel;
      int64_t byte = (column / tile.panel * tile.rows * tile.pitch + row * tile.pitch + column % tile.panel) * f.bits / 8;
      bytes_of_threads.push_back(byte);
    }
    auto sum = tile::fit_sum(bytes_of_threads, std::vector<bool>(bytes_of_threads.size(), true));
    if (!sum) return;
    Value* whole = l_.b.i32(0);
    auto shape = buffer_shape(f.tile.buffer);
    for (size_t dim = 0; dim + 2 < rank && dim < starts.size(); ++dim) {
      Value* start = starts[dim]->type == kI32 ? starts[dim] : l_.b.cast(OpKind::TruncI, starts[dim], kI32);
      whole = add(l_.b, start, dim ? scaled(l_.b, whole, *shape[dim]) : whole);
    }
    part.base = l_.b.ptr_offset(l_.memory.at(buffer_of(f.value)), whole, tile.size() * f.bits / 8);
    part.byte = swizzled_byte(l_.b, tile, number_of(l_, *sum));
  }

  Value* by_elements(MmaOperand which, const OperandTile& f, int64_t unit, int64_t k) {
    std::vector<Value*> values;
    for (size_t i = 0; i < f.lanes[0].size(); ++i) {
      auto at = place(which, f, unit, k, [&](int64_t lane) { return f.lanes[static_cast<size_t>(lane)][i]; });
      if (!at) {
        unsupported(l_, *op_, "a product of this shape");
        return l_.b.i32(0);
      }
      values.push_back(as_operand(which, load_elements(l_, f.tile.buffer, *at, 1)));
    }
    return packed(values);
  }

  Lowering& l_;
  TileGemmOp op_;
  const tile::ProductGrid& grid_;
  const tile::WarpMma& mma_;
  int64_t units_m_, units_n_, units_k_;  // number of products of a warp along each dimension
  OperandTile operands_[2];
  ThreadPart parts_[2];
  // Registers that the ldmatrix of an earlier product loaded as well.
  std::map<std::tuple<MmaOperand, int64_t, int64_t>, Value*> loaded_;
};

}  // namespace

void lower_warp_gemm(Lowering& l, TileGemmOp op, const tile::ProductGrid& grid, const tile::WarpMma& mma) {
  WarpLowering(l, op, grid, mma).run();
}

void lower_gemm(Lowering& l, TileGemmOp op) {
  remark_gemm(l, op);
  tile::TileProduct product = *product_of(op);
  std::visit(overloaded{[&](const tile::WarpMma& mma) { lower_warp_gemm(l, op, product.grid, mma); },
                        [&](const tile::WarpgroupMma& mma) { lower_warpgroup_gemm(l, op, product.grid, mma); },
                        [&](const tile::TensorMma& mma) { lower_tensor_gemm(l, op, product.grid, mma); }},
             product.instruction);
}

}  // namespace kdsl::passes
