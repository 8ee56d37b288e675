#include "tile/copy/tma.h"

#include <algorithm>

#include <fmt/format.h>

#include "layout/tuple/tuples.h"
#include "tile/fragment.h"

namespace kdsl::tile {

using layout::IntTuple;
using layout::Layout;
using layout::LeafMath;
using layout::OffsetLayout;
using layout::Tiler;
using Part = TmaMistake::Part;

namespace {

template <typename T>
using Planned = std::expected<T, TmaMistake>;

template <typename... Args>
std::unexpected<TmaMistake> mistake(Part part, fmt::format_string<Args...> format, Args&&... args) {
  return std::unexpected(TmaMistake{part, fmt::format(format, std::forward<Args>(args)...)});
}

std::unexpected<TmaMistake> mistake(Part part, const layout::Error& error) {
  return mistake(part, "cannot be copied by TMA: {}\n{}", layout::to_string(error), layout::side_by_side(error));
}

// The largest extent of a box in one dimension (CUDA driver API, cuTensorMapEncodeTiled).
constexpr int64_t kMostBoxExtent = 256;
// Rows of TMA tiles and strides of tensors are multiples of 16 bytes (CUDA driver API, cuTensorMapEncodeTiled).
constexpr int64_t kUnitBits = 128;

// Returns the largest extent of a TMA tile that divides a mode of the tile.
int64_t box_extent(int64_t extent, int64_t most) {
  int64_t box = std::min(extent, most);
  while (extent % box != 0) --box;
  return box;
}

class TmaPlanner {
 public:
  TmaPlanner(LeafMath& math, const TmaRequest& request) : math_(math), request_(request) {}

  Planned<TmaPlan> run() {
    KDSL_TRY_VOID(check_sizes());
    joins_modes_ = request_.unit > 1;
    KDSL_TRY_VOID(add_dimensions());
    if (plan_.dimensions.size() > kMostTmaDimensions && !joins_modes_) {
      joins_modes_ = true;
      KDSL_TRY_VOID(add_dimensions());
    }
    KDSL_TRY_VOID(check_dimensions());
    if (request_.unit > 1) KDSL_TRY_VOID(count_units());
    KDSL_TRY_VOID(share_box());
    KDSL_TRY_VOID(check_rows());
    plan_.coordinates = coordinates();
    number_modes();
    return std::move(plan_);
  }

 private:
  const Layout& tensor() const { return request_.tensor; }
  std::string shared_text() const {
    std::string text = layout::to_string(request_.shared);
    return request_.swizzle.is_identity() ? text : layout::to_string(request_.swizzle) + " o " + text;
  }

  Planned<void> check_sizes() {
    if (!layout::is_fully_static(request_.shared))
      return mistake(Part::Shared, "is {}: the layout of shared memory must be known while compiling", shared_text());
    if (!layout::is_fully_static(request_.tile.shape))
      return mistake(Part::Tile, "is {}: the extents of a tile must be known while compiling",
                     layout::to_string(request_.tile.shape));
    int64_t shared = size_of(request_.shared.shape), tile = size_of(request_.tile.shape);
    if (shared == tile) return {};
    return mistake(Part::Shared, "is {} with {} elements, the tile {} has {}: both are (M, K) of one operand, or (N, K)",
                   shared_text(), shared, layout::to_string(request_.tile.shape), tile);
  }

  Planned<void> add_dimensions() {
    plan_ = {};
    bases_.clear();
    joined_.clear();
    KDSL_TRY(plan_.swizzle, swizzle());
    KDSL_TRY_VOID(add_box());
    add_other_modes();
    return {};
  }

  Planned<TmaSwizzle> swizzle() const {
    const layout::Swizzle& given = request_.swizzle;
    if (given.is_identity()) return TmaSwizzle::None;
    bool is_known = given.base == 4 && given.shift == 3 && given.bits <= 3;
    if (is_known) return static_cast<TmaSwizzle>(given.bits);
    return mistake(Part::Shared, "is {}: TMA swizzles by S<1,4,3>, S<2,4,3> or S<3,4,3>", shared_text());
  }

  // ---- dimensions: `bases_[i]` is the mode of the tensor for dimension i

  // Adds the dimensions that the shared tile runs through, found by the layout from indices in shared memory to modes of the
  // tensor.
  Planned<void> add_box() {
    auto inverse = layout::right_inverse(math_, request_.shared);
    if (!inverse) return mistake(Part::Shared, inverse.error());
    auto composed = layout::composition(math_, request_.tile, *inverse);
    if (!composed) return mistake(Part::Tile, composed.error());
    std::vector<Layout> modes;
    layout::flatten(layout::coalesce(math_, *composed), modes);
    for (const Layout& mode : modes) {
      // The TMA tile covers a mode only if it steps by one and the mode is not used yet.
      if (!mode.stride.scale().is(1) || is_taken(mode.stride)) break;
      if (joins_modes_ && joins(mode)) continue;
      int64_t box = box_extent(mode.shape.value, kMostBoxExtent);
      KDSL_TRY_VOID(add_dimension(mode.stride, box));
      plan_.elements *= box;
      if (box != mode.shape.value) break;
    }
    if (!plan_.dimensions.empty()) return {};
    return mistake(Part::Shared, "is {}: its adjacent elements are {} in the tensor {}, not neighbours in one of its modes",
                   shared_text(), modes.empty() ? "nowhere" : layout::to_string(modes[0]), layout::to_string(tensor()));
  }

  // Adds a mode to the last dimension, if it begins where that ends, and its box still fits.
  bool joins(const Layout& mode) {
    if (plan_.dimensions.empty()) return false;
    TmaDimension& last = plan_.dimensions.back();
    auto extent = layout::basis_get(mode.stride, tensor().shape), stride = layout::basis_get(mode.stride, tensor().stride);
    bool is_known =
        extent && stride && extent->is_static() && stride->is_static() && last.extent.is_static() && last.stride.is_static();
    int64_t most = plan_.dimensions.size() == 1 ? kMostBoxExtent * request_.unit : kMostBoxExtent;
    bool follows = is_known && last.box == last.extent.value && stride->value == last.stride.value * last.extent.value;
    if (!follows || extent->value != mode.shape.value || last.box * mode.shape.value > most) return false;
    joined_.push_back({mode.stride, plan_.dimensions.size() - 1, last.extent.value});
    last.extent = layout::number(last.extent.value * extent->value);
    last.box *= mode.shape.value;
    last.is_joined = true;
    plan_.elements *= mode.shape.value;
    return true;
  }

  // Divides the elements of the first dimension, and the strides of the others, into units.
  Planned<void> count_units() {
    int64_t unit = request_.unit;
    bool divides = true;
    for (size_t i = 0; i < plan_.dimensions.size(); ++i) {
      TmaDimension& dimension = plan_.dimensions[i];
      IntTuple& counted = i == 0 ? dimension.extent : dimension.stride;
      divides = divides && (!counted.is_static() || counted.value % unit == 0);
      counted = math_.div(counted, layout::number(unit));
    }
    TmaDimension& first = plan_.dimensions[0];
    divides = divides && first.box % unit == 0;
    first.box /= unit;
    // Coordinates of less than a unit exist only inside of a box.
    for (Joined& part : joined_)
      if (part.dimension == 0 && part.scale % unit == 0) part.scale /= unit;
    if (divides) return {};
    return mistake(Part::Tensor, "has the layout {}, which cannot be counted in units of {} elements",
                   layout::to_string(tensor()), unit);
  }

  bool is_taken(const IntTuple& basis) const {
    if (std::ranges::any_of(joined_, [&](const Joined& part) { return layout::is_equal(part.basis, basis); })) return true;
    return std::ranges::any_of(bases_, [&](const IntTuple& taken) { return layout::is_equal(taken, basis); });
  }

  Planned<void> add_dimension(const IntTuple& basis, int64_t box) {
    auto extent = layout::basis_get(basis, tensor().shape), stride = layout::basis_get(basis, tensor().stride);
    if (!extent || !stride || extent->is_tuple())
      return mistake(Part::Tile, "goes through the mode {} of the tensor {}, which is not one extent and one stride",
                     layout::to_string(basis), layout::to_string(tensor()));
    plan_.dimensions.push_back({*extent, *stride, box});
    bases_.push_back(basis);
    return {};
  }

  // Adds the modes in which the TMA tile has one element: each copy has one coordinate there.
  void add_other_modes() {
    std::vector<Layout> modes;
    layout::flatten(tensor(), modes);
    std::vector<IntTuple> bases;
    layout::flatten(layout::make_basis_like(math_.arena(), tensor().shape), bases);
    for (size_t i = 0; i < modes.size(); ++i) {
      bool says_nothing = modes[i].shape.is(1) || modes[i].stride.is(0);
      if (says_nothing || is_taken(bases[i])) continue;
      plan_.dimensions.push_back({modes[i].shape, modes[i].stride, 1});
      bases_.push_back(bases[i]);
    }
  }

  Planned<void> check_dimensions() const {
    if (plan_.dimensions.size() > kMostTmaDimensions)
      return mistake(Part::Tensor, "has the layout {}: the tile needs {} dimensions of it, a tensor map has at most {}",
                     layout::to_string(tensor()), plan_.dimensions.size(), kMostTmaDimensions);
    const IntTuple& first = plan_.dimensions[0].stride;
    if (!first.is(1))
      return mistake(Part::Tensor,
                     "has the layout {}, in which mode {} has the stride {}: it must be 1, because adjacent elements of the "
                     "shared layout {} run through that mode",
                     layout::to_string(tensor()), layout::to_string(bases_[0]), layout::to_string(first), shared_text());
    for (size_t i = 1; i < plan_.dimensions.size(); ++i) {
      const IntTuple& stride = plan_.dimensions[i].stride;
      if (!stride.is_static() || stride.value * request_.element_bits % kUnitBits == 0) continue;
      return mistake(Part::Tensor,
                     "has the layout {}, of which the stride {} of elements with {} bits is no multiple of 16 bytes",
                     layout::to_string(tensor()), stride.value, request_.element_bits);
    }
    return {};
  }

  // Each block of a multicast loads a part of the TMA tile, divided along the outermost dimensions.
  Planned<void> share_box() {
    int64_t parts = request_.multicast;
    for (size_t i = plan_.dimensions.size(); parts > 1 && i-- > 0;) {
      int64_t& box = plan_.dimensions[i].box;
      int64_t here = std::min(parts, box);
      if (box % here != 0 || parts % here != 0) break;
      box /= here;
      parts /= here;
    }
    if (parts == 1) return {};
    return mistake(Part::Multicast, "is {}: a box of {} elements cannot be cut into as many equal parts", request_.multicast,
                   plan_.elements);
  }

  Planned<void> check_rows() const {
    int64_t row = plan_.dimensions[0].box * request_.unit * request_.shared_bits;
    if (row % kUnitBits != 0)
      return mistake(Part::Shared, "is {}: {} elements with {} bits, a row of a box, are no multiple of 16 bytes",
                     shared_text(), plan_.dimensions[0].box, request_.shared_bits);
    int64_t span = 128 << static_cast<int>(plan_.swizzle);
    if (plan_.swizzle == TmaSwizzle::None || row <= span) return {};
    return mistake(Part::Shared, "is {}: a row of {} bytes does not fit the {} bytes of the swizzle", shared_text(), row / 8,
                   span / 8);
  }

  void number_modes() {
    std::vector<IntTuple> bases;
    layout::flatten(layout::make_basis_like(math_.arena(), tensor().shape), bases);
    for (size_t i = 0; i < bases_.size(); ++i) {
      auto found = std::ranges::find_if(bases, [&](const IntTuple& basis) { return layout::is_equal(basis, bases_[i]); });
      plan_.dimensions[i].mode = static_cast<size_t>(found - bases.begin());
    }
  }

  // ---- the tensor of coordinates

  Layout coordinates() const {
    std::vector<IntTuple> bases, strides;
    layout::flatten(layout::make_basis_like(math_.arena(), tensor().shape), bases);
    for (const IntTuple& basis : bases) {
      auto part = std::ranges::find_if(joined_, [&](const Joined& joined) { return layout::is_equal(joined.basis, basis); });
      if (part != joined_.end()) {
        int64_t dimension[] = {static_cast<int64_t>(part->dimension)};
        strides.push_back(layout::basis(math_.arena(), layout::number(part->scale), dimension));
        continue;
      }
      auto found = std::ranges::find_if(bases_, [&](const IntTuple& taken) { return layout::is_equal(taken, basis); });
      int64_t at[] = {found - bases_.begin()};
      strides.push_back(found == bases_.end() ? layout::number(0) : layout::basis(math_.arena(), layout::number(1), at));
    }
    std::span<const IntTuple> leaves = strides;
    return {tensor().shape, layout::rebuild(math_.arena(), tensor().shape, leaves)};
  }

  LeafMath& math_;
  const TmaRequest& request_;
  // A mode that continues a dimension: one step in it is `scale` steps there.
  struct Joined {
    IntTuple basis;
    size_t dimension;
    int64_t scale;
  };
  bool joins_modes_ = false;  // modes that lie behind each other in memory are one dimension
  TmaPlan plan_;
  std::vector<IntTuple> bases_;
  std::vector<Joined> joined_;
};

// Composes the first mode of the tensor with `values`, and moves it along the mode.
layout::Expected<OffsetLayout> through(LeafMath& math, const Layout& tensor, const Layout& values, const IntTuple& by) {
  std::vector<Layout> modes;
  auto first = layout::composition(math, layout::mode(tensor, 0), values);
  if (!first) return std::unexpected(first.error());
  for (size_t i = 0; i < 2; ++i) modes.push_back(layout::coalesce(math, layout::mode(*first, i)));
  auto offset = layout::crd2idx(math, by, modes[0]);
  if (!offset) return std::unexpected(offset.error());
  Layout split = layout::concatenate(math.arena(), modes);
  modes = {split};
  for (size_t i = 1; i < layout::rank(tensor); ++i) modes.push_back(layout::mode(tensor, i));
  return OffsetLayout{layout::concatenate(math.arena(), modes), *offset};
}

}  // namespace

std::optional<int64_t> tma_type_number(dtype::DType type) {
  using enum dtype::DType;
  switch (type) {
    case Uint32: return 2;
    case Int32: return 3;
    case Uint64: return 4;
    case Int64: return 5;
    case Float16: return 6;
    case Float32: return 7;
    case Float64: return 8;
    case BFloat16: return 9;
    case TFloat32: return 11;
    case Float4E2M1FN:
    case Int4: return 13;  // 16 elements in 8 bytes
    case Uint16:
    case Int16: return 1;
    default: return dtype::is_boolean(type) || dtype::width(type) == 8 ? std::optional<int64_t>(0) : std::nullopt;
  }
}

std::expected<TmaPlan, TmaMistake> plan_tma(LeafMath& math, const TmaRequest& request) {
  return TmaPlanner(math, request).run();
}

layout::Expected<Layout> tma_tile(LeafMath& math, const IntTuple& shape, const Tiler& tiler) {
  KDSL_TRY(Layout whole, layout::make_identity_layout(math, shape));
  return layout::composition(math, whole, tiler);
}

layout::Expected<Layout> tma_tile(LeafMath& math, const IntTuple& shape, const Tiler& tiler, const TiledMma& mma,
                                  MmaOperand operand) {
  KDSL_TRY(Layout tile, tma_tile(math, shape, tiler));
  KDSL_TRY(Layout taken, thrfrg(math, mma, operand, tile));
  // The values of the first thread are taken: instructions that read shared memory give the same for all threads.
  return layout::mode(taken, 1);
}

layout::Expected<TmaPartition> partition_tma(LeafMath& math, int64_t elements, const IntTuple& block, const Layout& blocks,
                                             const Layout& shared, const Layout& global) {
  Layout tile = layout::mode(shared, 0);
  KDSL_TRY(Layout inverse, layout::right_inverse(math, tile));
  Layout whole = layout::concatenate(math.arena(), {&inverse, 1});
  IntTuple size = layout::size(math, tile.shape);
  KDSL_TRY(Layout values, layout::tile_to_shape(math, whole, layout::tuple(math.arena(), {&size, 1})));
  KDSL_TRY(Layout copies, layout::logical_divide(math, layout::coalesce(math, values),
                                                 layout::tiler(Layout{layout::number(elements), layout::number(1)})));
  KDSL_TRY(IntTuple which, layout::crd2idx(math, block, blocks));
  KDSL_TRY(IntTuple count, layout::cosize(math, blocks));
  IntTuple by = math.mul(which, math.div(layout::number(elements), count));
  KDSL_TRY(OffsetLayout in_shared, through(math, shared, copies, by));
  KDSL_TRY(OffsetLayout in_global, through(math, global, copies, by));
  return TmaPartition{in_shared, in_global};
}

layout::Expected<IntTuple> tma_multicast_mask(LeafMath& math, const Layout& blocks, const IntTuple& coord) {
  KDSL_TRY(OffsetLayout reached, layout::slice_and_offset(math, coord, blocks));
  int64_t mask = 0;
  for (int64_t i = 0; i < size_of(reached.layout.shape); ++i) {
    KDSL_TRY(IntTuple rank, layout::crd2idx(math, layout::number(i), reached.layout));
    mask |= int64_t{1} << rank.value;
  }
  return math.compute(layout::LeafOp::Shl, layout::number(mask), reached.offset);
}

}  // namespace kdsl::tile
