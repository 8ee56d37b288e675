// repr of a tensor in PyTorch's layout: common width per column, four digits, summarised beyond 1000 elements.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "ndarray/ops.h"

namespace kdsl::ndarray {

namespace {

constexpr int64_t kThreshold = 1000;
constexpr int64_t kEdge = 3;
constexpr size_t kLineWidth = 80;

// The format in which all elements of one tensor are printed.
struct Style {
  bool is_float = false, is_bool = false, scientific = false, whole = false;
  size_t width = 0;
};

std::string element_text(double value, const Style& style) {
  if (style.is_bool) return value != 0 ? "True" : "False";
  if (!style.is_float) return fmt::format("{:.0f}", value);
  if (std::isnan(value)) return "nan";
  if (std::isinf(value)) return value < 0 ? "-inf" : "inf";
  if (style.scientific) return fmt::format("{:.4e}", value);
  if (style.whole) return fmt::format("{:.0f}.", value);
  return fmt::format("{:.4f}", value);
}

Style choose_style(const Array& a, std::span<const double> values) {
  Style style;
  style.is_float = is_floating(a.dtype);
  style.is_bool = dtype::is_boolean(a.dtype);
  if (style.is_float) {
    double greatest = 0, least = HUGE_VAL;
    style.whole = true;
    for (double value : values) {
      if (!std::isfinite(value) || value == 0) continue;
      greatest = std::max(greatest, std::fabs(value));
      least = std::min(least, std::fabs(value));
      if (value != std::ceil(value)) style.whole = false;
    }
    if (greatest > 0) style.scientific = greatest / least > 1000.0 || greatest > 1e8 || (!style.whole && least < 1e-4);
    if (style.whole && greatest > 0 && greatest / least <= 1000.0 && greatest <= 1e8) style.scientific = false;
  }
  for (double value : values) style.width = std::max(style.width, element_text(value, style).size());
  return style;
}

class Printer {
 public:
  Printer(const Array& a, bool summarise) : array_(a), summarise_(summarise) {
    collect(a);
    style_ = choose_style(a, shown_);
  }

  std::string text(const Array& a, size_t indent) {
    if (a.shape.rank == 0) return padded(a);
    if (a.shape.rank == 1) return line(a, indent);
    std::vector<std::string> parts;
    each(a, [&](const Array* item) { parts.push_back(item ? text(*item, indent + 1) : "..."); });
    std::string separator = "," + std::string(static_cast<size_t>(a.shape.rank - 1), '\n') + std::string(indent + 1, ' ');
    return "[" + fmt::format("{}", fmt::join(parts, separator)) + "]";
  }

 private:
  // Lists the items along dim 0; a null stands for the omitted middle.
  template <typename F>
  void each(const Array& a, F&& f) {
    for (int64_t i = 0; i < a.shape[0]; ++i) {
      if (summarise_ && a.shape[0] > 2 * kEdge && i == kEdge) {
        f(static_cast<const Array*>(nullptr));
        i = a.shape[0] - kEdge;
      }
      Array item = *select(a, 0, i);
      f(&item);
    }
  }

  void collect(const Array& a) {
    if (a.shape.rank == 0) return shown_.push_back(read_scalar(a));
    each(a, [&](const Array* item) {
      if (item) collect(*item);
    });
  }

  // A double would not hold all digits of an integer.
  std::string text_of(const Array& a) const {
    if (style_.is_float || style_.is_bool) return element_text(read_scalar(a), style_);
    int64_t number = read_scalar_int(a);
    return a.dtype == dtype::DType::Uint64 ? fmt::format("{}", static_cast<uint64_t>(number)) : fmt::format("{}", number);
  }

  std::string padded(const Array& a) {
    std::string result = text_of(a);
    size_t width = array_.shape.rank == 0 ? 0 : style_.width;
    return result.size() < width ? std::string(width - result.size(), ' ') + result : result;
  }

  std::string line(const Array& a, size_t indent) {
    size_t per_line = std::max<size_t>(1, (kLineWidth - indent) / (style_.width + 2));
    std::string result = "[";
    size_t n = 0;
    each(a, [&](const Array* item) {
      if (n) result += n % per_line ? ", " : ",\n" + std::string(indent + 1, ' ');
      result += item ? padded(*item) : " ...";
      ++n;
    });
    return result + "]";
  }

  const Array& array_;
  bool summarise_;
  std::vector<double> shown_;
  Style style_;
};

}  // namespace

std::string repr(const Array& a) {
  std::string suffix;
  if (a.on_device) suffix += ", device='cuda:0'";
  bool is_default = a.dtype == DType::Float32 || a.dtype == DType::Int64 || a.dtype == DType::Boolean;
  if (a.size() == 0) {
    if (a.shape.rank != 1) suffix += fmt::format(", size=({})", fmt::join(a.shape.span(), ", "));
    if (a.dtype != DType::Float32) suffix += fmt::format(", dtype=torch.{}", torch_name(a.dtype));
    return fmt::format("tensor([]{})", suffix);
  }
  if (!is_default) suffix += fmt::format(", dtype=torch.{}", torch_name(a.dtype));
  Printer printer(a, a.size() > kThreshold);
  return fmt::format("tensor({}{})", printer.text(a, 7), suffix);
}

}  // namespace kdsl::ndarray
