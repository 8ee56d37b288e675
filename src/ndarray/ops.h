// Operations on arrays. Results are new contiguous arrays of the heap unless a function says "view". Shape errors and the like
// are returned as Error, worded like PyTorch's.
#pragma once

#include <optional>

#include "ndarray/array.h"
#include "ndarray/random.h"

namespace kdsl::ndarray {

// ---- creation ---------------------------------------------------------------------------------------------------
Expected<Array> full(Heap&, const Dims& shape, DType dtype, double value, bool on_device = false);
Expected<Array> full_int(Heap&, const Dims& shape, DType dtype, int64_t value, bool on_device = false);
Expected<Array> arange(Heap&, double start, double stop, double step, DType dtype, bool on_device = false);
Expected<Array> linspace(Heap&, double start, double stop, int64_t steps, DType dtype);
Expected<Array> eye(Heap&, int64_t rows, int64_t columns, DType dtype);

Expected<Array> random_uniform(Heap&, Random&, const Dims& shape, DType dtype, bool on_device = false);
Expected<Array> random_unit(Heap&, Random&, const Dims& shape, bool on_device = false);  // Float64, with all digits
Expected<Array> random_normal(Heap&, Random&, const Dims& shape, DType dtype, bool on_device = false);
Expected<Array> random_integers(Heap&, Random&, int64_t low, int64_t high, const Dims& shape, DType dtype,
                                bool on_device = false);
Expected<Array> random_permutation(Heap&, Random&, int64_t n);

// ---- conversion -------------------------------------------------------------------------------------------------
// Makes an array with the elements in the order of those of `a`, as PyTorch does: with the strides of `a` if it is dense.
Expected<Array> empty_like(Heap&, const Array& a, DType dtype);
Expected<Array> cast(Heap&, const Array& a, DType dtype);  // laid out as empty_like
Expected<Array> copy(Heap&, const Array& a);  // laid out as empty_like
Expected<Array> moved(Heap&, const Array& a, DType dtype, bool on_device);  // a copy on this side, laid out as empty_like
Expected<Array> row_major_copy(Heap&, const Array& a);
Expected<Array> contiguous(Heap&, const Array& a);  // `a` itself when it is contiguous
// Assigns a[...] = b with broadcasting and conversion.
std::optional<Error> assign(const Array& a, const Array& b);

// Returns a view of the same bytes as elements of another type; if the sizes differ, the last extent changes.
Expected<Array> reinterpret(const Array& a, DType dtype);
// Returns an array of packed elements as one of single elements (Float4E2M1FNx2 as Float4E2M1FN): only its shape and strides,
// since the elements are no whole bytes. Other arrays are returned unchanged, also those whose packed elements are not
// adjacent.
Array unpacked(const Array& a);

// ---- views --------------------------------------------------------------------------------------------------------
Expected<Array> reshape(Heap&, const Array& a, Dims shape, bool must_be_view);  // one extent may be -1
Expected<Array> permute(const Array& a, std::span<const int64_t> order);
Expected<Array> expand(const Array& a, const Dims& shape);
Expected<Array> squeeze(const Array& a, std::optional<int64_t> dim);
Expected<Array> unsqueeze(const Array& a, int64_t dim);
Expected<Array> select(const Array& a, int64_t dim, int64_t index);
Expected<Array> slice(const Array& a, int64_t dim, int64_t start, int64_t stop, int64_t step);
Expected<Array> as_strided(const Array& a, const Dims& shape, const Dims& strides, std::optional<int64_t> offset);
Expected<int> normalize_dim(int64_t dim, int rank);

// ---- elementwise ----------------------------------------------------------------------------------------------------
enum class Binary {
  Add,
  Sub,
  Mul,
  TrueDiv,
  FloorDiv,
  Mod,
  Pow,
  Maximum,
  Minimum,
  And,
  Or,
  Xor,
  Shl,
  Shr,
  Eq,
  Ne,
  Lt,
  Le,
  Gt,
  Ge,
  Atan2,
  Fmod,
};
enum class Unary {
  Neg,
  Abs,
  Exp,
  Exp2,
  Log,
  Log2,
  Log10,
  Log1p,
  Expm1,
  Sqrt,
  Rsqrt,
  Sin,
  Cos,
  Tan,
  Tanh,
  Sigmoid,
  Relu,
  Silu,
  Gelu,
  GeluTanh,  // the tanh approximation of Gelu
  Erf,
  Floor,
  Ceil,
  Round,
  Trunc,
  Sign,
  Reciprocal,
  Square,
  LogicalNot,
  BitwiseNot,
  IsNan,
  IsInf,
  IsFinite,
};
// A Python number as operand: it does not raise the result type within its category.
struct Scalar {
  bool is_float;
  double f;
  int64_t i;
  bool is_truth = false;  // True or False
};
Expected<Array> binary(Heap&, Binary op, const Array& a, const Array& b);
Expected<Array> binary(Heap&, Binary op, const Array& a, Scalar b, bool scalar_is_left);
Expected<Array> unary(Heap&, Unary op, const Array& a);
Expected<Array> where(Heap&, const Array& condition, const Array& a, const Array& b);
Expected<Array> clamp(Heap&, const Array& a, std::optional<double> low, std::optional<double> high);

// ---- reductions --------------------------------------------------------------------------------------------------------
enum class Reduction { Sum, Prod, Mean, Max, Min, ArgMax, ArgMin, Any, All, Var, Std };
// Reduces over `dims`; without any, over all elements.
Expected<Array> reduce(Heap&, Reduction op, const Array& a, std::span<const int64_t> dims, bool keepdim, bool unbiased = true);
Expected<Array> cumsum(Heap&, const Array& a, int64_t dim);
Expected<Array> softmax(Heap&, const Array& a, int64_t dim, bool log);
Expected<Array> bincount(Heap&, const Array& a, int64_t min_length);
Expected<Array> sort(Heap&, const Array& a, int64_t dim, bool descending, Array& indices);
Expected<Array> gather_rows(Heap&, const Array& a, int64_t dim, const Array& indices);  // index_select
// Implements index_add_: slices of `source` are added to those of `a` along `dim`, one after the other.
std::optional<Error> add_rows(const Array& a, int64_t dim, const Array& indices, const Array& source);
Expected<Array> concatenate(Heap&, std::span<const Array> parts, int64_t dim);

// ---- linear algebra --------------------------------------------------------------------------------------------------------
Expected<Array> matmul(Heap&, const Array& a, const Array& b);  // PyTorch's rules for ranks 1, 2 and batches

// ---- comparison and text -----------------------------------------------------------------------------------------------------
struct Closeness {
  bool close;
  int64_t mismatched;
  double greatest_absolute, greatest_relative;
  Dims absolute_at, relative_at;
};
Expected<Closeness> compare_close(const Array& a, const Array& b, double rtol, double atol, bool equal_nan);
bool equal(const Array& a, const Array& b);
std::string repr(const Array& a);  // tensor([[1., 2.], …], dtype=torch.float16)
std::string_view torch_name(DType dtype);  // "float32"

}  // namespace kdsl::ndarray
