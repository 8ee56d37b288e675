#include "driver/report/drawings.h"

#include <optional>

#include <fmt/format.h>

#include "base/overloaded.h"
#include "driver/report/tile_drawings.h"
#include "layout/drawing/picture.h"
#include "layout/tuple/symbols.h"
#include "layout/tuple/tuples.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/typed/objects.h"

namespace kdsl::driver {

using value::Context;
using value::Value;

namespace {

// A picture with more cells than a tile of 32 x 32 cannot be read in a page.
constexpr int64_t kMostCells = 1024;
// The number is chosen so that the page stays small enough for a browser.
constexpr size_t kMostDrawings = 60;

class Artist {
 public:
  explicit Artist(Context& ctx) : ctx_(ctx), symbols_(arena_), math_(symbols_.math()) {}

  // Draws a layout; returns none if it is too large to look at, or not known before a launch.
  template <typename L>
  std::optional<std::string> places(const L& layout) {
    return drawn(layout::picture(math_, layout));
  }

  std::optional<std::string> of(Value v) {
    if (!v.is_object() || !ctx_.typed) return std::nullopt;
    if (v.object()->type == ctx_.typed->layout) return places(static_cast<value::LayoutObject*>(v.object())->layout);
    if (value::ComposedLayoutObject* composed = value::as_composed_layout(ctx_, v)) return places(composed->layout);
    value::TensorObject* tensor = value::as_tensor(ctx_, v);
    if (!tensor) return std::nullopt;
    return std::visit([this](const auto& layout) { return places(layout); }, tile::layout_of(tensor->tensor));
  }

  // Draws which thread holds which element of a tile.
  std::optional<std::string> threads(const layout::Layout& held, const layout::IntTuple& tile) {
    return drawn(layout::thread_value_picture(math_, held, tile));
  }

 private:
  static std::optional<std::string> drawn(const layout::Drawn<layout::Picture>& picture) {
    if (!picture || picture->rows * picture->columns > kMostCells) return std::nullopt;
    return layout::to_svg(*picture);
  }

  Context& ctx_;
  Arena arena_;
  layout::Symbols symbols_;
  layout::LeafMath math_;
};

// Objects that distribute a tile over threads have attributes that describe it.
Value attribute(Context& ctx, Value v, std::string_view name) {
  Value found = value::get_attr_or_unbound(ctx, v, ctx.names.intern(name));
  ctx.pending = {};
  return found;
}

const layout::Layout* as_layout(Context& ctx, Value v) {
  bool is_one = v.is_object() && ctx.typed && v.object()->type == ctx.typed->layout;
  return is_one ? &static_cast<value::LayoutObject*>(v.object())->layout : nullptr;
}

// Returns the extent of one mode of a tile, which is given as a number or as a layout.
std::optional<int64_t> extent(Context& ctx, Value v) {
  if (v.is_int()) return v.as_int();
  const layout::Layout* mode = as_layout(ctx, v);
  if (!mode || !layout::is_fully_static(mode->shape)) return std::nullopt;
  Arena arena;
  layout::Symbols symbols(arena);
  layout::LeafMath math = symbols.math();
  return layout::size(math, mode->shape).value;
}

std::optional<std::string> of_copy(Context& ctx, Artist& artist, Value v) {
  const layout::Layout* held = as_layout(ctx, attribute(ctx, v, "layout_tv_tiled"));
  value::TupleObject* tiler = held ? value::as_tuple(attribute(ctx, v, "tiler_mn")) : nullptr;
  if (!tiler || tiler->items.size() != 2) return std::nullopt;
  std::optional<int64_t> rows = extent(ctx, tiler->items[0]), columns = extent(ctx, tiler->items[1]);
  if (!rows || !columns) return std::nullopt;
  const layout::IntTuple extents[] = {layout::number(*rows), layout::number(*columns)};
  return artist.threads(*held, layout::tuple(ctx.heap, extents));
}

std::optional<std::string> of_operand(Context& ctx, Artist& artist, Value v, std::string_view name, int rows, int columns) {
  const layout::Layout* held = as_layout(ctx, attribute(ctx, v, name));
  if (!held) return std::nullopt;
  layout::IntTuple extents[2];
  for (int i = 0; i < 2; ++i) {
    Value size = value::call_method(ctx, v, "get_tile_size", {Value::integer(i == 0 ? rows : columns)});
    ctx.pending = {};
    if (!size.is_int()) return std::nullopt;
    extents[i] = layout::number(size.as_int());
  }
  return artist.threads(*held, layout::tuple(ctx.heap, extents));
}

}  // namespace

void Drawings::add(std::string name, Span span, std::string svg) {
  if (!known_.emplace(name, svg).second) return;
  if (all_.size() == kMostDrawings)
    ++left_out_;
  else
    all_.push_back({std::move(name), span, std::move(svg)});
}

void Drawings::add_buffers(std::span<const passes::BufferLayout> buffers) {
  for (const passes::BufferLayout& buffer : buffers) {
    std::string svg = std::visit(overloaded{[](const tile::DistributedLayout& held) { return fragment_svg(held); },
                                            [](const tile::PlacedTile& placed) { return shared_tile_svg(placed); }},
                                 buffer.layout);
    if (!svg.empty()) add(buffer.name, buffer.span, std::move(svg));
  }
}

void Drawings::consider(Context& ctx, std::string_view name, Span span, Value v) {
  if (!v.is_object() || !ctx.typed) return;
  Artist artist(ctx);
  if (std::optional<std::string> svg = artist.of(v)) return add(std::string(name), span, std::move(*svg));
  if (v.object()->kind != value::ObjectKind::Native) return;
  if (std::optional<std::string> svg = of_copy(ctx, artist, v)) return add(std::string(name), span, std::move(*svg));
  struct Operand {
    std::string_view attribute;
    char name;
    int rows, columns;  // modes of M, N, K that are the rows and the columns
  };
  for (const Operand& one : {Operand{"tv_layout_A_tiled", 'A', 0, 2}, Operand{"tv_layout_B_tiled", 'B', 1, 2},
                             Operand{"tv_layout_C_tiled", 'C', 0, 1}})
    if (std::optional<std::string> svg = of_operand(ctx, artist, v, one.attribute, one.rows, one.columns))
      add(fmt::format("{}, {}", name, one.name), span, std::move(*svg));
}

}  // namespace kdsl::driver
