#include "cpu/async/tensor_map.h"

#include <algorithm>
#include <cstring>
#include <vector>

#include "cpu/launch.h"
#include "cpu/matrix/narrow.h"

namespace kdsl::runtime::cpu {

namespace {

// The numbers of CUtensorMapDataType.
enum Type : uint8_t {
  kU8,
  kU16,
  kU32,
  kI32,
  kU64,
  kI64,
  kF16,
  kF32,
  kF64,
  kBF16,
  kF32Ftz,
  kTF32,
  kTF32Ftz,
  kU4Align8,
  kU4Align16,
  kU6Align16
};
// The numbers of CUtensorMapSwizzle.
enum Swizzle : uint8_t { kNone, k32, k64, k128, k128Atom32, k128Atom32Flip8, k128Atom64 };

constexpr uint32_t kBits[] = {8, 16, 32, 32, 64, 64, 16, 32, 64, 16, 32, 32, 32, 4, 4, 6};
constexpr uint32_t kUnit = 16;  // number of bytes that stay together under every swizzle

bool is_float(uint8_t type) { return (type >= kF16 && type <= kTF32Ftz); }

}  // namespace

uint32_t TensorMap::element_bits() const { return type < std::size(kBits) ? kBits[type] : 8; }

bool TensorMap::is_padded() const { return type >= kU4Align16; }

uint32_t TensorMap::bytes(uint32_t box_kind) const {
  constexpr uint32_t kGathered = 4;
  uint32_t total = row_bytes();
  if (box_kind == KDSL_CPU_BOX_IM2COL) return total * pixels;
  if (box_kind == KDSL_CPU_BOX_GATHER4) return total * kGathered;
  for (int d = 1; d < rank; ++d) total *= count(d);
  return total;
}

kdsl_fault_kind TensorMap::unsupported() const {
  if (interleave != 0) return KDSL_FAULT_UNSUPPORTED_INTERLEAVE;
  if (swizzle == k128Atom32Flip8) return KDSL_FAULT_UNSUPPORTED_FLIP;
  return KDSL_FAULT_NONE;
}

// Returns the swizzled offset of the 16 bytes at an offset into shared memory.
static uint32_t swizzled(uint32_t offset, uint8_t swizzle) {
  switch (swizzle) {
    case k32: return offset ^ ((offset >> 7 & 1) << 4);
    case k64: return offset ^ ((offset >> 7 & 3) << 4);
    case k128: return offset ^ ((offset >> 7 & 7) << 4);
    case k128Atom32: return offset ^ ((offset >> 7 & 3) << 5);
    case k128Atom64: return offset ^ ((offset >> 7 & 1) << 6);
    default: return offset;
  }
}

// ---- one element of a reduction

template <typename T>
static T combine(T old, T value, kdsl_cpu_atomic op) {
  switch (op) {
    case KDSL_CPU_ATOMIC_MIN: return std::min(old, value);
    case KDSL_CPU_ATOMIC_MAX: return std::max(old, value);
    default: break;
  }
  if constexpr (std::is_integral_v<T>) {
    using U = std::make_unsigned_t<T>;
    U a = static_cast<U>(old), b = static_cast<U>(value);
    switch (op) {
      case KDSL_CPU_ATOMIC_AND: return static_cast<T>(a & b);
      case KDSL_CPU_ATOMIC_OR: return static_cast<T>(a | b);
      case KDSL_CPU_ATOMIC_XOR: return static_cast<T>(a ^ b);
      case KDSL_CPU_ATOMIC_INC: return static_cast<T>(a >= b ? 0 : a + 1);
      case KDSL_CPU_ATOMIC_DEC: return static_cast<T>(a == 0 || a > b ? b : a - 1);
      default: return static_cast<T>(a + b);
    }
  } else {
    return old + value;
  }
}

template <typename T>
static void combine_at(uint8_t* to, const uint8_t* from, kdsl_cpu_atomic op) {
  T old, value;
  std::memcpy(&old, to, sizeof old);
  std::memcpy(&value, from, sizeof value);
  old = combine(old, value, op);
  std::memcpy(to, &old, sizeof old);
}

static void combine_half(uint8_t* to, const uint8_t* from, kdsl_cpu_atomic op, bool is_bfloat) {
  uint16_t old, value;
  std::memcpy(&old, to, 2);
  std::memcpy(&value, from, 2);
  auto widen = [&](uint16_t bits) { return is_bfloat ? widen_bfloat(bits) : widen_half(bits); };
  float sum = combine(widen(old), widen(value), op);
  old = is_bfloat ? narrow_to_bfloat(sum) : narrow_to_half(sum);
  std::memcpy(to, &old, 2);
}

static void reduce_element(uint8_t* to, const uint8_t* from, uint8_t type, kdsl_cpu_atomic op) {
  switch (type) {
    case kU8: return combine_at<uint8_t>(to, from, op);
    case kU16: return combine_at<uint16_t>(to, from, op);
    case kU32: return combine_at<uint32_t>(to, from, op);
    case kI32: return combine_at<int32_t>(to, from, op);
    case kU64: return combine_at<uint64_t>(to, from, op);
    case kI64: return combine_at<int64_t>(to, from, op);
    case kF64: return combine_at<double>(to, from, op);
    case kF16:
    case kBF16: return combine_half(to, from, op, type == kBF16);
    default: return combine_at<float>(to, from, op);
  }
}

void reduce_elements(uint8_t* to, const uint8_t* from, uint32_t bytes, uint8_t type, kdsl_cpu_atomic op) {
  uint32_t step = kBits[type] / 8;
  for (uint32_t at = 0; at < bytes; at += step) reduce_element(to + at, from + at, type, op);
}

// ---- boxes

namespace {

// Moves one row of a box: the elements along dimension 0.
class RowMover {
 public:
  RowMover(const TensorMap& map, int32_t first, uint8_t* memory, BoxMove move, kdsl_cpu_atomic reduction)
      : map_(map),
        first_(first),
        memory_(memory),
        move_(move),
        reduction_(reduction),
        row_(map.row_bytes() + kUnit),
        unit_(kUnit * map.element_bits() / map.shared_bits()) {}

  // `base` is the address of coordinate 0 of the row; null if the row is out of bounds.
  void move(uint8_t* base, uint32_t offset) {
    uint32_t bytes = map_.row_bytes();
    switch (move_) {
      case BoxMove::Load:
        fill(bytes);
        if (base) apply_swizzle(base, true);
        return scatter(offset, bytes);
      case BoxMove::Store:
      case BoxMove::Reduce:
      case BoxMove::Compare:
        gather(offset, bytes);
        if (base) apply_swizzle(base, false);
        return;
    }
  }
  bool is_same() const { return is_same_; }

 private:
  void copy(uint8_t* row, uint8_t* memory, size_t bytes, bool loads) {
    if (move_ == BoxMove::Compare)
      is_same_ &= std::memcmp(row, memory, bytes) == 0;
    else
      std::memcpy(loads ? row : memory, loads ? memory : row, bytes);
  }

  // Copies a run of elements that are contiguous on both sides, or one element at a time.
  void apply_swizzle(uint8_t* base, bool loads) {
    uint32_t bits = map_.element_bits(), step = map_.element_strides[0];
    bool is_run = step == 1 && move_ != BoxMove::Reduce;
    int64_t from = first_, to = int64_t{first_} + map_.box[0], extent = map_.extents[0];
    if (is_run) {
      int64_t low = std::max<int64_t>(from, 0), high = std::min(to, extent);
      if (low >= high) return;
      uint8_t* memory = base + low * bits / 8;
      uint8_t* row = row_.data() + (low - from) * bits / 8;
      size_t bytes = static_cast<size_t>((high - low) * bits + 7) / 8;
      copy(row, memory, bytes, loads);
      return;
    }
    uint32_t bytes = bits / 8;
    for (uint32_t i = 0; i < map_.count(0); ++i) {
      int64_t at = from + int64_t{i} * step;
      if (at < 0 || at >= extent) continue;
      uint8_t *memory = base + at * bytes, *row = row_.data() + size_t{i} * bytes;
      if (move_ == BoxMove::Reduce)
        reduce_element(memory, row, map_.type, reduction_);
      else
        copy(row, memory, bytes, loads);
    }
  }

  // Fills the row with the value for elements outside of the tensor.
  void fill(uint32_t bytes) { std::memset(row_.data(), map_.fill != 0 && is_float(map_.type) ? 0xFF : 0, bytes); }
  void scatter(uint32_t offset, uint32_t bytes) {
    for (uint32_t i = 0; i < bytes; i += kUnit) {
      uint8_t* to = memory_ + swizzled(offset + i, map_.swizzle);
      std::memcpy(to, &row_[i / kUnit * unit_], std::min(unit_, bytes - i));
      if (unit_ != kUnit) std::memset(to + unit_, 0, kUnit - unit_);
    }
  }
  void gather(uint32_t offset, uint32_t bytes) {
    for (uint32_t i = 0; i < bytes; i += kUnit)
      std::memcpy(&row_[i / kUnit * unit_], memory_ + swizzled(offset + i, map_.swizzle), std::min(unit_, bytes - i));
  }

  const TensorMap& map_;
  int32_t first_;
  uint8_t* memory_;
  BoxMove move_;
  kdsl_cpu_atomic reduction_;
  std::vector<uint8_t> row_;  // packed elements
  uint32_t unit_;  // bytes of the row that 16 bytes of shared memory hold
  bool is_same_ = true;
};

}  // namespace

// Returns the address of coordinate 0 of the row at these coordinates, of which the first is ignored; null if the row is out of
// bounds.
static uint8_t* row_at(const TensorMap& map, const int64_t* at) {
  uint64_t address = map.address;
  for (int d = 1; d < map.rank; ++d) {
    if (at[d] < 0 || at[d] >= int64_t{map.extents[d]}) return nullptr;
    address += static_cast<uint64_t>(at[d]) * map.strides[d];
  }
  return reinterpret_cast<uint8_t*>(address);
}

// Calls f for each pixel of an im2col copy. Pixels follow each other along the rows of the bounding box, then along its other
// dimensions and the images; the pixel that is loaded is displaced from there by the offsets.
template <typename F>
static void for_each_pixel(const TensorMap& map, const BoxCoordinates& place, F f) {
  int64_t pixel[5], loaded[5];
  for (int d = 0; d < map.rank; ++d) pixel[d] = place.at[d];
  int last = map.rank - 1;
  for (uint32_t i = 0; i < map.pixels; ++i) {
    for (int d = 1; d < map.rank; ++d) loaded[d] = pixel[d] + (d < last ? place.offsets[d - 1] : 0);
    f(row_at(map, loaded));
    int d = 1;
    for (; d < last; ++d) {
      pixel[d] += map.element_strides[d];
      if (pixel[d] < int64_t{map.extents[d]} + map.upper[d - 1]) break;
      pixel[d] = map.lower[d - 1];
    }
    if (d == last) ++pixel[last];
  }
}

// Calls f(address of coordinate 0) for every row of a box; the address is null if the row is out of bounds.
template <typename F>
static void for_each_row(const TensorMap& map, const BoxCoordinates& place, F f) {
  if (place.kind == KDSL_CPU_BOX_IM2COL) return for_each_pixel(map, place, f);
  int64_t at[5];
  for (size_t i = 1; place.kind == KDSL_CPU_BOX_GATHER4 && i < 5; ++i) {
    at[1] = place.at[i];
    f(row_at(map, at));
  }
  if (place.kind == KDSL_CPU_BOX_GATHER4) return;
  uint32_t index[5] = {};
  while (true) {
    for (int d = 1; d < map.rank; ++d) at[d] = int64_t{place.at[d]} + int64_t{index[d]} * map.element_strides[d];
    f(row_at(map, at));
    int d = 1;
    while (d < map.rank && ++index[d] == map.count(d)) index[d++] = 0;
    if (d >= map.rank) return;
  }
}

bool move_box(const TensorMap& map, const BoxCoordinates& place, uint8_t* memory, uint32_t offset, BoxMove move,
              kdsl_cpu_atomic reduction) {
  RowMover mover(map, place.at[0], memory, move, reduction);
  for_each_row(map, place, [&](uint8_t* base) {
    mover.move(base, offset);
    offset += map.row_bytes();
  });
  return mover.is_same();
}

std::vector<std::pair<uint64_t, uint64_t>> box_rows(const TensorMap& map, const BoxCoordinates& place) {
  int64_t first = place.at[0];
  int64_t low = std::max<int64_t>(first, 0), high = std::min<int64_t>(first + map.box[0], map.extents[0]);
  std::vector<std::pair<uint64_t, uint64_t>> rows;
  if (low >= high) return rows;
  uint64_t bits = map.element_bits(), begin = static_cast<uint64_t>(low) * bits / 8;
  uint64_t end = (static_cast<uint64_t>(high) * bits + 7) / 8;
  for_each_row(map, place, [&](uint8_t* base) {
    if (base) rows.emplace_back(reinterpret_cast<uint64_t>(base) + begin, end - begin);
  });
  return rows;
}

// Adds the contiguous elements of a row, divided into the units that a swizzle moves. `in_row` counts bytes of packed elements.
static void add_parts(std::vector<BoxPart>& parts, const TensorMap& map, uint64_t address, uint32_t offset, uint32_t in_row,
                      uint32_t bytes) {
  uint32_t unit = kUnit * map.element_bits() / map.shared_bits();
  while (bytes != 0) {
    uint32_t now = std::min(bytes, unit - in_row % unit);
    parts.push_back({address, swizzled(offset + in_row / unit * kUnit, map.swizzle) + in_row % unit, now});
    address += now;
    in_row += now;
    bytes -= now;
  }
}

std::vector<BoxPart> box_parts(const TensorMap& map, const BoxCoordinates& place, uint32_t offset) {
  uint32_t bits = map.element_bits(), step = map.element_strides[0];
  int64_t first = place.at[0], extent = map.extents[0];
  int64_t low = std::max<int64_t>(first, 0), high = std::min(first + map.box[0], extent);
  std::vector<BoxPart> parts;
  for_each_row(map, place, [&](uint8_t* base) {
    auto address = [&](int64_t element) {
      return reinterpret_cast<uint64_t>(base) + static_cast<uint64_t>(element) * bits / 8;
    };
    if (base && step == 1 && low < high)
      add_parts(parts, map, address(low), offset, static_cast<uint32_t>((low - first) * bits / 8),
                static_cast<uint32_t>((high - low) * bits + 7) / 8);
    for (uint32_t i = 0; base && step != 1 && i < map.count(0); ++i)
      if (int64_t element = first + int64_t{i} * step; element >= 0 && element < extent)
        add_parts(parts, map, address(element), offset, i * bits / 8, bits / 8);
    offset += map.row_bytes();
  });
  return parts;
}

bool replace_field(TensorMap& map, kdsl_cpu_tensor_field field, uint32_t dimension, uint64_t value) {
  if (dimension >= 5) return false;
  switch (field) {
    case KDSL_CPU_FIELD_GLOBAL_ADDRESS: map.address = value; return true;
    case KDSL_CPU_FIELD_RANK: map.rank = static_cast<uint8_t>(value + 1); return value < 5;
    case KDSL_CPU_FIELD_BOX_DIM: map.box[dimension] = static_cast<uint16_t>(value); return value >= 1 && value <= 256;
    case KDSL_CPU_FIELD_GLOBAL_DIM: map.extents[dimension] = static_cast<uint32_t>(value); return true;
    // Stride number 0 is that of dimension 1.
    case KDSL_CPU_FIELD_GLOBAL_STRIDE:
      if (dimension >= 4) return false;
      map.strides[dimension + 1] = value;
      return true;
    case KDSL_CPU_FIELD_ELEMENT_STRIDE:
      map.element_strides[dimension] = static_cast<uint8_t>(value);
      return value >= 1 && value <= 8;
    case KDSL_CPU_FIELD_ELEMTYPE: map.type = static_cast<uint8_t>(value); return value <= kU6Align16;
    case KDSL_CPU_FIELD_INTERLEAVE: map.interleave = static_cast<uint8_t>(value); return value <= 2;
    case KDSL_CPU_FIELD_SWIZZLE_MODE: map.swizzle = static_cast<uint8_t>(value); return value <= k128;
    case KDSL_CPU_FIELD_SWIZZLE_ATOMICITY: {
      constexpr uint8_t kByAtom[] = {k128, k128Atom32, k128Atom32Flip8, k128Atom64};
      if (value >= std::size(kByAtom) || (value != 0 && map.swizzle < k128)) return false;
      if (map.swizzle >= k128) map.swizzle = kByAtom[value];
      return true;
    }
    case KDSL_CPU_FIELD_FILL_MODE: map.fill = static_cast<uint8_t>(value); return value <= 1;
  }
  return false;
}

// ---- encoding, by the rules of cuTensorMapEncodeTiled, so that a mistake is found on either device

static kdsl_status check_config(const kdsl_tensor_map_config& config, const TensorMap& map) {
  auto wrong = [](const char* what, unsigned long long value, const char* rule) {
    return fail(KDSL_ERROR_INVALID_ARGUMENT, "tensor map: %s is %llu, which %s", what, value, rule);
  };
  if (config.address % 16 != 0) return wrong("the address", config.address, "is not a multiple of 16");
  for (uint32_t i = 0; i < config.rank; ++i) {
    if (config.extents[i] == 0 || config.extents[i] > uint64_t{1} << 32)
      return wrong("an extent", config.extents[i], "is not in 1 ... 2^32");
    if (config.box[i] == 0 || config.box[i] > 256) return wrong("a box extent", config.box[i], "is not in 1 ... 256");
    if (config.element_strides[i] == 0 || config.element_strides[i] > 8)
      return wrong("an element stride", config.element_strides[i], "is not in 1 ... 8");
    if (i > 0 && (config.strides[i - 1] % 16 != 0 || config.strides[i - 1] >= uint64_t{1} << 40))
      return wrong("a stride", config.strides[i - 1], "is not a multiple of 16 below 2^40");
  }
  uint32_t row = config.box[0] * map.shared_bits() / 8;
  constexpr uint32_t kSpans[] = {0, 32, 64, 128, 128, 128, 128};
  if (row % 16 != 0) return wrong("the innermost box extent in bytes", row, "is not a multiple of 16");
  if (config.swizzle != 0 && row > kSpans[config.swizzle])
    return wrong("the innermost box extent in bytes", row, "is larger than the swizzle span");
  return KDSL_OK;
}

// Encodes the fields that both kinds of maps have.
static kdsl_status encode(const kdsl_tensor_map_config& config, TensorMap& map) {
  if (config.rank < 1 || config.rank > 5 || config.type > kU6Align16 || config.interleave > 2 || config.swizzle > k128Atom64 ||
      config.fill > 1)
    return fail(KDSL_ERROR_INVALID_ARGUMENT, "tensor map: rank, type or mode is unknown");
  map = {};
  map.magic = TensorMap::kMagic;
  map.address = config.address;
  map.rank = static_cast<uint8_t>(config.rank);
  map.type = static_cast<uint8_t>(config.type);
  map.interleave = static_cast<uint8_t>(config.interleave);
  map.swizzle = static_cast<uint8_t>(config.swizzle);
  map.fill = static_cast<uint8_t>(config.fill);
  if (kdsl_status status = check_config(config, map)) return status;
  for (uint32_t i = 0; i < 5; ++i) {
    bool is_used = i < config.rank;
    map.extents[i] = is_used ? static_cast<uint32_t>(std::min<uint64_t>(config.extents[i], ~0u)) : 1;
    map.box[i] = static_cast<uint16_t>(is_used ? config.box[i] : 1);
    map.element_strides[i] = static_cast<uint8_t>(is_used ? config.element_strides[i] : 1);
    if (i > 0) map.strides[i] = is_used ? config.strides[i - 1] : 0;
  }
  return KDSL_OK;
}

static kdsl_status put(const TensorMap& map, void* out) {
  std::memset(out, 0, KDSL_TENSOR_MAP_BYTES);
  std::memcpy(out, &map, sizeof map);
  return KDSL_OK;
}

kdsl_status tensor_map_encode(kdsl_device*, const kdsl_tensor_map_config& config, void* out) {
  TensorMap map;
  if (kdsl_status status = encode(config, map)) return status;
  return put(map, out);
}

// The more corners there are, the fewer bits each has: 16, 8 or 5.
static kdsl_status check_corners(const kdsl_tensor_map_im2col_config& config) {
  constexpr int32_t kLimits[] = {32768, 128, 16};
  uint32_t count = config.tensor.rank - 2;
  int32_t limit = kLimits[count - 1];
  for (uint32_t i = 0; i < count; ++i)
    for (int32_t corner : {config.lower_corner[i], config.upper_corner[i]})
      if (corner < -limit || corner >= limit)
        return fail(KDSL_ERROR_INVALID_ARGUMENT, "tensor map of im2col: a corner is %d, which is not in %d ... %d", corner,
                    -limit, limit - 1);
  return KDSL_OK;
}

kdsl_status tensor_map_encode_im2col(kdsl_device*, const kdsl_tensor_map_im2col_config& config, void* out) {
  auto wrong = [](const char* what, unsigned value, const char* rule) {
    return fail(KDSL_ERROR_INVALID_ARGUMENT, "tensor map of im2col: %s is %u, which %s", what, value, rule);
  };
  if (config.tensor.rank < 3 || config.tensor.rank > 5) return wrong("the rank", config.tensor.rank, "is not in 3 ... 5");
  if (config.channels_per_pixel == 0 || config.channels_per_pixel > 256)
    return wrong("the number of channels", config.channels_per_pixel, "is not in 1 ... 256");
  if (config.pixels_per_column == 0 || config.pixels_per_column > 1024)
    return wrong("the number of pixels", config.pixels_per_column, "is not in 1 ... 1024");
  if (kdsl_status status = check_corners(config)) return status;
  kdsl_tensor_map_config tensor = config.tensor;
  std::fill(std::begin(tensor.box), std::end(tensor.box), 1u);
  tensor.box[0] = config.channels_per_pixel;
  tensor.element_strides[0] = 1;  // channels have no step
  TensorMap map;
  if (kdsl_status status = encode(tensor, map)) return status;
  map.is_im2col = 1;
  map.pixels = static_cast<uint16_t>(config.pixels_per_column);
  for (uint32_t i = 0; i + 2 < tensor.rank; ++i) {
    map.lower[i] = static_cast<int16_t>(config.lower_corner[i]);
    map.upper[i] = static_cast<int16_t>(config.upper_corner[i]);
  }
  return put(map, out);
}

}  // namespace kdsl::runtime::cpu
