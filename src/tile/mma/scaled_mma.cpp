#include "tile/mma/scaled_mma.h"

#include <deque>
#include <vector>

#include <fmt/format.h>

#include "base/check.h"
#include "ir/mma_shape.h"
#include "ir/op_kind.h"

namespace kdsl::tile {

using dtype::DType;

namespace {

struct Row {
  WarpMma mma;
  ScaledProduct types;
};

struct Table {
  std::deque<ir::MmaShape> shapes;  // rows point to them
  std::vector<Row> rows;

  void add(std::string_view text) {
    auto shape = ir::MmaShape::parse(text);
    KDSL_CHECK(shape && shape->scales, "every text is one of a product with scales");
    const ir::MmaShape& kept = shapes.emplace_back(*shape);
    auto type = [](ir::MmaElement element) { return *ir::dtype_of(element); };
    ScaledProduct types{type(kept.a), type(kept.b), type(kept.c), type(kept.scale), kept.k / kept.scales};
    auto number = [](uint32_t extent) { return static_cast<int>(extent); };
    rows.push_back({{number(kept.m), number(kept.n), number(kept.k), types.a, types.b, types.c, &kept}, types});
  }
};

Table scaled_products() {
  Table table;
  table.add("m16n8k64.row.col.kind::mxf4.block_scale.scale_vec::2X.f32.e2m1.e2m1.f32.ue8m0");
  table.add("m16n8k64.row.col.kind::mxf4nvf4.block_scale.scale_vec::4X.f32.e2m1.e2m1.f32.ue4m3");
  constexpr std::string_view kNarrow[] = {"e4m3", "e5m2", "e2m3", "e3m2", "e2m1"};
  for (std::string_view a : kNarrow)
    for (std::string_view b : kNarrow)
      table.add(fmt::format("m16n8k32.row.col.kind::mxf8f6f4.block_scale.scale_vec::1X.f32.{}.{}.f32.ue8m0", a, b));
  return table;
}

}  // namespace

const WarpMma* find_scaled_mma(const layout::IntTuple& shape_mnk, const ScaledProduct& wanted) {
  static const Table table = scaled_products();
  if (layout::rank(shape_mnk) != 3 || !shape_mnk.is_tuple()) return nullptr;
  for (const auto& [mma, types] : table.rows) {
    bool is_shape = shape_mnk.items[0].is(mma.m) && shape_mnk.items[1].is(mma.n) && shape_mnk.items[2].is(mma.k);
    bool is_product = types.a == wanted.a && types.b == wanted.b && types.c == wanted.c;
    if (is_shape && is_product && types.scale == wanted.scale && types.block == wanted.block) return &mma;
  }
  return nullptr;
}

bool has_scales(const WarpMma& mma) { return mma.instruction && mma.instruction->scales; }

int64_t operand_bits(const WarpMma& mma, DType element) {
  bool has_bytes = has_scales(mma) && mma.instruction->kind == ir::MmaKind::MXF8F6F4;
  return has_bytes ? 8 : dtype::width(element);
}

Expected<ir::Value*> load_scales(Builder& b, const WarpMma& mma, const Tensor& values) {
  Tensor bytes = values;
  bytes.pointer.element = DType::Uint8;
  int64_t count = mma.instruction->scales, block = mma.k / count;
  ir::Value* word = nullptr;
  for (int64_t i = 0; i < count; ++i) {
    KDSL_TRY(ir::Value * scale, load_element(b, bytes, layout::number(i * block)));
    ir::Value* wide = b.ops.cast(ir::OpKind::ExtUI, scale, ir::kI32);
    if (i > 0) wide = b.ops.binary(ir::OpKind::ShlI, wide, b.ops.i32(8 * i));
    word = word ? b.ops.binary(ir::OpKind::OrI, word, wide) : wide;
  }
  return word;
}

}  // namespace kdsl::tile
