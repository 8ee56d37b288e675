// This file has cute.print_tensor, which prints a header and the elements of a tensor, row by row, at run time. Loops print
// tensors that are large or have an unknown shape; registers and vectors are printed element by element, since they have no
// address.
#include <functional>

#include <fmt/format.h>

#include "diag/definitions/values.def"
#include "dialects/cute/cute/print_builder.h"
#include "dialects/cute/cutlass/vector.h"
#include "ir/dtype_map.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/typed/numeric.h"

namespace kdsl::builtins {

using layout::IntTuple;

namespace {

// Elements in registers are printed without a loop, each by code of its own; more than so many are refused to bound that
// code.
constexpr int64_t kMaxUnrolled = 1024;

class TensorPrinter {
 public:
  TensorPrinter(Context& ctx, Span span, bool is_verbose) : ctx_(ctx), span_(span), is_verbose_(is_verbose), builder_(ctx) {}

  // Returns an element at a coordinate of one index per mode.
  using Element = std::function<Value(const std::vector<Value>& coord)>;
  bool print(std::string_view header, std::span<const IntTuple> extents, bool is_unrolled, const Element& element);

 private:
  bool mode(size_t i);
  bool loop(size_t i);
  bool one(size_t i, Value index, bool is_first_known, bool is_last_known);
  bool leaf();

  Context& ctx_;
  Span span_;
  bool is_verbose_;
  PrintBuilder builder_;
  std::span<const IntTuple> extents_;
  std::vector<Value> coord_;
  const Element* element_ = nullptr;
  bool is_unrolled_ = false;
};

// Prints one element; with its coordinate on a line of its own when that is wanted.
bool TensorPrinter::leaf() {
  if (is_verbose_) {
    builder_.text("  ");
    if (!builder_.value(value::make_tuple(ctx_, std::span<const Value>(coord_)), span_)) return false;
    builder_.text(" = ");
  }
  Value v = (*element_)(coord_);
  if (v.is_raised() || v.is_poison() || !builder_.value(v, span_)) return false;
  if (is_verbose_) builder_.text("\n");
  return true;
}

// Returns the separator between two entries of mode `i`: a comma in the last mode, otherwise the next row.
static std::string separator(size_t i, size_t rank) {
  if (i + 1 == rank) return ", ";
  return ",\n" + std::string(i + 2, ' ');
}

bool TensorPrinter::loop(size_t i) {
  std::string between = is_verbose_ ? "" : separator(i, extents_.size());
  return builder_.repeat(extents_[i], between, [&](Value index) {
    coord_.push_back(index);
    bool ok = mode(i + 1);
    coord_.pop_back();
    return ok;
  });
}

bool TensorPrinter::mode(size_t i) {
  if (i == extents_.size()) return leaf();
  if (!is_verbose_) builder_.text("[");
  if (is_unrolled_) {
    for (int64_t k = 0; k < extents_[i].value; ++k) {
      if (k != 0 && !is_verbose_) builder_.text(separator(i, extents_.size()));
      coord_.push_back(Value::integer(k));
      bool ok = mode(i + 1);
      coord_.pop_back();
      if (!ok) return false;
    }
  } else if (!loop(i)) {
    return false;
  }
  if (!is_verbose_) builder_.text("]");
  return true;
}

bool TensorPrinter::print(std::string_view header, std::span<const IntTuple> extents, bool is_unrolled,
                          const Element& element) {
  extents_ = extents;
  element_ = &element;
  is_unrolled_ = is_unrolled;
  builder_.text(header);
  builder_.text(is_verbose_ ? "\n" : "\n ");
  if (!mode(0)) return false;
  if (!is_verbose_) builder_.text("\n");
  builder_.emit();
  return true;
}

// Returns the sizes of the modes; a shape without modes is one mode.
std::vector<IntTuple> extents_of(Context& ctx, const IntTuple& shape) {
  layout::LeafMath math = value::leaf_math(ctx);
  std::vector<IntTuple> extents;
  if (!shape.is_tuple()) return {math.size(shape)};
  for (const IntTuple& item : shape.items) extents.push_back(math.size(item));
  return extents;
}

bool is_small(std::span<const IntTuple> extents) {
  int64_t count = 1;
  for (const IntTuple& extent : extents) {
    if (!extent.is_static() || extent.value > kMaxUnrolled) return false;
    count *= extent.value;
    if (count > kMaxUnrolled) return false;
  }
  return true;
}

bool print_view(Context& ctx, Value tensor, Span span, bool is_verbose) {
  const tile::Tensor& view = static_cast<value::TensorObject*>(tensor.object())->tensor;
  if (view.has_memory() && view.space() == ir::Space::Tmem) {
    ctx.fail(ctx.error(span, diag::PrintTensor, "tensor memory: copy it to registers first"));
    return false;
  }
  std::vector<IntTuple> extents = extents_of(ctx, view.layout.shape);
  Value text = value::repr(ctx, tensor);
  if (text.is_raised()) return false;
  std::string header = fmt::format("{}, data =", value::text_of(text));
  // Registers have no address that a loop could compute.
  bool is_unrolled = is_small(extents) && view.has_memory() && view.space() == ir::Space::Local;
  return TensorPrinter(ctx, span, is_verbose).print(header, extents, is_unrolled, [&](const std::vector<Value>& coord) {
    Value at = value::make_tuple(ctx, std::span<const Value>(coord));
    return view.has_memory() ? value::load_at(ctx, view, at, span) : value::get_item(ctx, tensor, at);
  });
}

bool print_vector(Context& ctx, Value given, Span span, bool is_verbose) {
  VectorObject* vector = as_vector(ctx, given);
  std::vector<IntTuple> extents = extents_of(ctx, vector->fragment.shape);
  if (!is_small(extents)) {
    ctx.fail(ctx.error(span, diag::PrintTensor, fmt::format("a vector of more than {} elements", kMaxUnrolled)));
    return false;
  }
  // Lanes of objects that cute makes are in the order of the shape, the first mode fastest.
  bool is_row_major = vector->type->name.text() == "Vector";
  std::string header =
      fmt::format("tensor<{} o {}>, data =", dtype::name(vector->fragment.dtype), layout::to_string(vector->fragment.shape));
  return TensorPrinter(ctx, span, is_verbose).print(header, extents, true, [&](const std::vector<Value>& coord) {
    int64_t index = 0, step = 1;
    for (size_t i = 0; i < coord.size(); ++i) {
      size_t mode = is_row_major ? coord.size() - 1 - i : i;
      index += coord[mode].as_int() * step;
      step *= extents[mode].value;
    }
    return value::make_dynamic(ctx, vector->fragment.dtype, lane(ctx, vector->fragment.lanes, index));
  });
}

}  // namespace

Value print_tensor(Call& call, const PrintTensor& args) {
  Context& ctx = call.ctx;
  auto [tensor, span, parameter] = args.tensor;
  bool is_view = value::as_tensor(ctx, tensor) || value::as_array_view(ctx, tensor);
  if (!is_view && !as_vector(ctx, tensor))
    return call.expected(args.tensor, "a tensor, an Array or a vector")
        .help("`cute.printf` prints numbers, tuples, layouts and pointers");
  bool ok = is_view ? print_view(ctx, tensor, span, args.verbose) : print_vector(ctx, tensor, span, args.verbose);
  return ok ? Value::none() : Value::raised();
}

}  // namespace kdsl::builtins
