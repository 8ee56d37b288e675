// C++17: the tensors that the typed functions of generated headers take. A Tensor<T, Rank> is a view of memory that it does not
// own, whose element type and rank the C++ compiler checks; properties that are known only at the call (extents, strides,
// alignment) are checked by the called function.
#pragma once

#include <array>
#include <type_traits>
#include <utility>

#include "kdsl/runtime.h"

namespace kdsl {

// An element type that C++ lacks, represented by its bits. Pointers to types of equal size (__half, __nv_bfloat16) are accepted
// for it.
template <uint8_t Code, uint8_t Width, uint16_t Lanes = 1>
struct Bits {
  unsigned char bytes[(Width * Lanes + 7) / 8];
};
using float16 = Bits<KDSL_DL_FLOAT, 16>;
using bfloat16 = Bits<KDSL_DL_BFLOAT, 16>;
using float8_e5m2 = Bits<KDSL_DL_FLOAT8_E5M2, 8>;
using float8_e4m3 = Bits<KDSL_DL_FLOAT8_E4M3, 8>;
using float8_e4m3fn = Bits<KDSL_DL_FLOAT8_E4M3FN, 8>;
using float8_e4m3b11fnuz = Bits<KDSL_DL_FLOAT8_E4M3B11FNUZ, 8>;
using float8_e8m0fnu = Bits<KDSL_DL_FLOAT8_E8M0FNU, 8>;
using float6_e3m2fn = Bits<KDSL_DL_FLOAT6_E3M2FN, 6>;
using float6_e2m3fn = Bits<KDSL_DL_FLOAT6_E2M3FN, 6>;
using float4_e2m1fn = Bits<KDSL_DL_FLOAT4_E2M1FN, 4>;
using float4_e2m1fn_x2 = Bits<KDSL_DL_FLOAT4_E2M1FN, 4, 2>;
using float6_e3m2fn_x4 = Bits<KDSL_DL_FLOAT6_E3M2FN, 6, 4>;
using float6_e2m3fn_x4 = Bits<KDSL_DL_FLOAT6_E2M3FN, 6, 4>;
using int4 = Bits<KDSL_DL_INT, 4>;

// Maps an element type to DLPack's type.
template <typename T>
struct Element {
  static_assert(std::is_arithmetic_v<T>, "no element type of a tensor");
  static constexpr uint8_t code = std::is_same_v<T, bool>       ? KDSL_DL_BOOL
                                  : std::is_floating_point_v<T> ? KDSL_DL_FLOAT
                                  : std::is_signed_v<T>         ? KDSL_DL_INT
                                                                : KDSL_DL_UINT;
  static constexpr kdsl_dl_type type{code, 8 * sizeof(T), 1};
  static constexpr bool is_bits = false;
};
template <uint8_t Code, uint8_t Width, uint16_t Lanes>
struct Element<Bits<Code, Width, Lanes>> {
  static constexpr kdsl_dl_type type{Code, Width, Lanes};
  static constexpr bool is_bits = true;
};

// A scalar argument: it accepts values that convert to T without loss.
template <typename T>
struct Value {
  T value;
  template <typename U, typename = decltype(T{std::declval<U>()})>
  Value(U given) : value{given} {}
};

// The device of a tensor's memory. It is made of a kdsl_dl_device and of nothing else, so that a list of numbers after the
// shape is always a list of strides.
class Place {
 public:
  template <typename D, typename = std::enable_if_t<std::is_same_v<D, kdsl_dl_device>>>
  Place(D device) : device_(device) {}
  operator kdsl_dl_device() const { return device_; }

 private:
  kdsl_dl_device device_;
};
inline constexpr kdsl_dl_device kHostMemory{KDSL_DL_CPU, 0};

// T is const for a tensor that is only read; any tensor can be passed for one.
template <typename T, int Rank>
class Tensor {
  using Type = Element<std::remove_const_t<T>>;

 public:
  using Extents = std::array<int64_t, static_cast<size_t>(Rank)>;

  // Makes a compact row-major tensor.
  Tensor(T* data, const Extents& shape, Place place = kHostMemory) : Tensor(data, shape, compact(shape), place) {}
  // Makes a tensor with strides in elements.
  Tensor(T* data, const Extents& shape, const Extents& strides, Place place = kHostMemory) : shape_(shape), strides_(strides) {
    tensor_.data = const_cast<std::remove_const_t<T>*>(data);
    tensor_.device = place;
    tensor_.ndim = Rank;
    tensor_.dtype = Type::type;
  }
  template <typename U,
            typename = std::enable_if_t<Type::is_bits && !std::is_same_v<std::remove_const_t<U>, std::remove_const_t<T>> &&
                                        sizeof(U) == sizeof(T)>>
  Tensor(U* data, const Extents& shape, Place place = kHostMemory) : Tensor(reinterpret_cast<T*>(data), shape, place) {}
  template <typename U,
            typename = std::enable_if_t<Type::is_bits && !std::is_same_v<std::remove_const_t<U>, std::remove_const_t<T>> &&
                                        sizeof(U) == sizeof(T)>>
  Tensor(U* data, const Extents& shape, const Extents& strides, Place place = kHostMemory)
      : Tensor(reinterpret_cast<T*>(data), shape, strides, place) {}

  template <typename U, typename = std::enable_if_t<std::is_same_v<T, const U> && !std::is_same_v<T, U>>>
  Tensor(const Tensor<U, Rank>& other) : shape_(other.shape_), strides_(other.strides_), tensor_(other.tensor_) {}

  // Returns the view for C, valid as long as this object stays where it is.
  const kdsl_tensor* get() const {
    tensor_.shape = const_cast<int64_t*>(shape_.data());
    tensor_.strides = const_cast<int64_t*>(strides_.data());
    return &tensor_;
  }

 private:
  static Extents compact(const Extents& shape) {
    Extents strides{};
    int64_t stride = 1;
    for (size_t i = shape.size(); i-- > 0;) {
      strides[i] = stride;
      stride *= shape[i];
    }
    return strides;
  }

  template <typename, int>
  friend class Tensor;

  Extents shape_, strides_;
  mutable kdsl_tensor tensor_{};
};

}  // namespace kdsl
