#include "ndarray/mismatch.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace kdsl::ndarray {

namespace {

bool is_close(double x, double y, double rtol, double atol) {
  return x == y || (std::isfinite(x) && std::isfinite(y) && std::fabs(x - y) <= atol + rtol * std::fabs(y));
}

std::string_view ending(int64_t count) { return count == 1 ? "" : "s"; }

// Describes indices of one dimension as a range or as remainders of a period. The text is empty if they are all indices, or
// follow no pattern.
std::string range_text(const std::vector<bool>& has) {
  auto count = std::ranges::count(has, true), extent = std::ranges::ssize(has);
  if (count == 0 || count == extent) return {};
  auto first = std::ranges::find(has, true) - has.begin();
  bool is_range = std::all_of(has.begin() + first, has.begin() + first + count, [](bool is) { return is; });
  if (is_range && count == 1) return fmt::format("{}", first);
  if (is_range && first + count == extent) return fmt::format("{} and on", first);
  if (is_range) return fmt::format("{} to {}", first, first + count - 1);
  // The first index of each kind lies in the first period.
  auto other = std::ranges::find(has, false) - has.begin();
  // Each period costs a pass over the extent, so that their number is limited: 1024 is the largest block.
  constexpr int64_t kMostPeriods = 1024;
  for (int64_t period = std::max(first, other) + 1; period <= std::min<int64_t>(kMostPeriods, extent / 2); ++period) {
    auto repeats = [&](int64_t i) { return has[static_cast<size_t>(i)] == has[static_cast<size_t>(i % period)]; };
    bool is_periodic = true;
    for (int64_t i = period; i < extent && is_periodic; ++i) is_periodic = repeats(i);
    if (!is_periodic) continue;
    std::string rest = range_text({has.begin(), has.begin() + period});
    return rest.empty() ? rest : fmt::format("i where i % {} is {}", period, rest);
  }
  return {};
}

class Mismatch {
 public:
  Mismatch(const Array& actual, const Array& expected, double rtol, double atol)
      : shape_(actual.shape),
        rtol_(rtol),
        atol_(atol),
        half_(dtype::width(actual.dtype) <= 16),
        x_(read<double>(actual)),
        y_(read<double>(expected)) {
    for (size_t i = 0; i < x_.size(); ++i)
      if (!is_close(x_[i], y_[i], rtol, atol)) wrong_.push_back(i);
  }

  MismatchReport run() {
    if (wrong_.empty()) return {};
    bool is_known = has_unexpected_nans() || is_untouched() || is_repeated() || is_elsewhere() ||
                    (!is_near() && (is_multiple() || is_multiple_of_rows() || is_power())) || is_rounded();
    if (is_known) return std::move(report_);
    if (std::string places = places_of_wrong(); !places.empty())
      tell_places(places);
    else
      (void)(has_untouched_part() || is_triangle());
    tell_expected();
    return std::move(report_);
  }

 private:
  template <typename... Args>
  void fact(fmt::format_string<Args...> text, Args&&... args) {
    report_.facts.push_back(fmt::format(text, std::forward<Args>(args)...));
  }
  void repair(std::string text) { report_.repairs.push_back(std::move(text)); }

  int64_t index_in(size_t element, int dimension) const {
    auto rest = static_cast<int64_t>(element);
    for (int d = shape_.rank - 1; d > dimension; --d) rest /= shape_[d];
    return rest % shape_[dimension];
  }

  // Returns, for each dimension, the indices of the elements for which `holds` is true.
  template <typename Holds>
  std::vector<std::vector<bool>> indices_where(Holds holds) const {
    std::vector<std::vector<bool>> found;
    for (int d = 0; d < shape_.rank; ++d) {
      found.emplace_back(static_cast<size_t>(shape_[d]), false);
      for (size_t i = 0; i < x_.size(); ++i)
        if (holds(i)) found.back()[static_cast<size_t>(index_in(i, d))] = true;
    }
    return found;
  }

  std::string place_text(int dimension, const std::string& range) const {
    if (shape_.rank == 1) return fmt::format("at {}", range);
    return fmt::format("at index {} of dimension {}", range, dimension);
  }

  // Describes the wrong elements as a product of index ranges. The text is empty if they do not nearly fill such a product.
  std::string places_of_wrong() const {
    std::vector<bool> is_wrong(x_.size(), false);
    for (size_t i : wrong_) is_wrong[i] = true;
    auto found = indices_where([&](size_t i) { return is_wrong[i]; });
    size_t count = 1;
    std::vector<std::string> places;
    for (int d = 0; d < shape_.rank; ++d) {
      auto had = static_cast<size_t>(std::ranges::count(found[static_cast<size_t>(d)], true));
      count *= had;
      std::string range = range_text(found[static_cast<size_t>(d)]);
      if (range.empty() && had < static_cast<size_t>(shape_[d])) return {};
      if (!range.empty()) places.push_back(place_text(d, range));
    }
    // Few elements of a wrong region are right by chance, so a tenth is allowed.
    bool is_whole = wrong_.size() * 10 >= count * 9;
    return is_whole ? fmt::format("{}", fmt::join(places, " and ")) : std::string();
  }

  bool has_unexpected_nans() {
    // Memory that no thread has written holds NaN, too. Where all elements are NaN, they may have been computed.
    bool is_all = std::ranges::all_of(x_, [](double x) { return std::isnan(x); });
    if (!is_all && std::isnan(x_[wrong_[0]]) && is_untouched()) return true;
    auto nans = std::ranges::count_if(wrong_, [&](size_t i) { return std::isnan(x_[i]) && !std::isnan(y_[i]); });
    if (nans == 0) return false;
    fact("{} of them {} NaN", nans, nans == 1 ? "is" : "are");
    repair(
        "NaN is what 0 / 0, inf - inf, 0 * inf and roots of negative numbers give, and what memory may hold that nobody has "
        "written; inf is what `exp` gives for large numbers, whose largest is subtracted before");
    return true;
  }

  // Recognises elements that kept their initial value: all wrong elements are one number, and they cover indices at which
  // nothing else occurs.
  bool is_untouched() {
    double value = x_[wrong_[0]];
    auto is_value = [value](double x) { return x == value || (std::isnan(x) && std::isnan(value)); };
    // Tensors are usually made with 0, 1 or -1, or hold NaN before anything is written. Few ones may be equal by chance, so at
    // least this many must be wrong; the number is a judgement.
    constexpr size_t kLeastOthers = 8;
    bool is_initial = std::fabs(value) == 1 || std::isnan(value);
    if (value != 0 && (!is_initial || wrong_.size() < kLeastOthers)) return false;
    if (!std::ranges::all_of(wrong_, [&](size_t i) { return is_value(x_[i]); })) return false;
    if (std::ranges::all_of(x_, is_value)) {
      fact("all elements are {}, as if nothing had been computed", value);
      repair(
          "is this tensor an argument of a kernel that is launched, and does the kernel store to it, not to another one or to "
          "a tile of its own?");
      return true;
    }
    auto touched = indices_where([&](size_t i) { return !is_value(x_[i]); });
    std::vector<std::string> places = untouched_places(touched);
    bool is_covered = !places.empty() && std::ranges::all_of(wrong_, [&](size_t i) { return has_untouched_index(i, touched); });
    if (!is_covered && !is_untouched_end(value, places)) return false;
    fact("those that differ are all {}, {}: as if no thread had written them",
         std::isnan(value) ? std::string("NaN") : fmt::format("{}", value), fmt::join(places, " and "));
    repair(
        "do blocks times elements of a block reach all of them? `a // b` rounds down, and the grid's x, y and z belong to "
        "`block_idx` in this order");
    return true;
  }

  using Indices = std::vector<std::vector<bool>>;  // indexed by dimension

  std::vector<std::string> untouched_places(const Indices& touched) const {
    std::vector<std::string> places;
    for (int d = 0; d < shape_.rank; ++d) {
      std::vector<bool> untouched = touched[static_cast<size_t>(d)];
      untouched.flip();
      std::string range = range_text(untouched);
      if (!range.empty()) places.push_back(place_text(d, range));
    }
    return places;
  }

  bool has_untouched_index(size_t element, const Indices& touched) const {
    for (int d = 0; d < shape_.rank; ++d)
      if (!touched[static_cast<size_t>(d)][static_cast<size_t>(index_in(element, d))]) return true;
    return false;
  }

  // Recognises indices at which only zeros stand although others were expected, while other elements are wrong, too.
  bool has_untouched_part() {
    auto touched = indices_where([&](size_t i) { return x_[i] != 0; });
    std::vector<std::string> places = untouched_places(touched);
    auto is_in = [&](size_t i) { return has_untouched_index(i, touched); };
    size_t all = 0;
    for (size_t i = 0; i < x_.size(); ++i) all += is_in(i);
    auto wrong = static_cast<size_t>(std::ranges::count_if(wrong_, is_in));
    if (places.empty() || wrong * 10 < all * 9) return false;
    fact("{} all elements are 0, as if no thread had written them; elsewhere others differ, too", fmt::join(places, " and "));
    repair(
        "is each index of the store the one that it should be, of this dimension and made of all that a thread has of its own: "
        "block, thread and iteration of the loop?");
    return true;
  }

  bool is_untouched_end(double value, std::vector<std::string>& places) const {
    auto last =
        std::find_if(x_.rbegin(), x_.rend(), [&](double x) { return x != value && !(std::isnan(x) && std::isnan(value)); });
    auto end = static_cast<size_t>(x_.rend() - last);
    if (shape_.rank < 2 || wrong_[0] < end) return false;
    std::vector<int64_t> at;
    for (int d = 0; d < shape_.rank; ++d) at.push_back(index_in(end, d));
    places = {fmt::format("from ({}) on", fmt::join(at, ", "))};
    return true;
  }

  bool is_close_to(size_t i, double expected) const { return is_close(x_[i], expected, rtol_, atol_); }

  // Recognises the expected numbers in other positions.
  bool is_elsewhere() {
    if (shape_.rank == 2 && shape_[0] > 1 && shape_[1] > 1 && is_transposed()) return true;
    if (is_shifted()) return true;
    auto is_nan = [](double v) { return std::isnan(v); };
    if (std::ranges::any_of(x_, is_nan) || std::ranges::any_of(y_, is_nan)) return false;  // NaNs cannot be sorted
    // If many of the expected numbers are equal, a permutation proves little; the share is a judgement.
    constexpr double kMostRepeated = 0.1;
    std::vector<double> x = x_, y = y_;
    std::ranges::sort(x);
    std::ranges::sort(y);
    auto repeated = static_cast<double>(
        std::ranges::count_if(y, [last = std::nan("")](double v) mutable { return std::exchange(last, v) == v; }));
    if (repeated > kMostRepeated * static_cast<double>(y.size())) return false;
    for (size_t i = 0; i < x.size(); ++i)
      if (!is_close(x[i], y[i], rtol_, atol_)) return false;
    fact("they are the expected numbers in other places");
    repair("are two indices swapped, or does a layout or a stride count in another order than the tensor's?");
    return true;
  }

  bool is_transposed() {
    auto rows = static_cast<size_t>(shape_[0]), columns = static_cast<size_t>(shape_[1]);
    for (size_t i = 0; i < x_.size(); ++i)
      if (!is_close_to(i, y_[i % rows * columns + i / rows])) return false;
    fact("they are the expected numbers with rows and columns swapped");
    repair(rows == columns ? "swap two indices where they are stored, or where they are loaded"
                           : "the numbers lie column by column: of a row-major tensor the last index has stride 1, "
                             "`stride=(columns, 1)`");
    return true;
  }

  // Recognises a shift along the last dimension.
  bool is_shifted() {
    // Off-by-one mistakes shift by a few elements; larger shifts match by chance more often.
    constexpr int64_t kFarthest = 4;
    int64_t columns = shape_.rank > 0 ? shape_[shape_.rank - 1] : 0;
    for (int64_t distance = 1; distance <= std::min(kFarthest, columns / 4); ++distance)
      for (int64_t by : {distance, -distance}) {
        auto is_moved = [&](size_t i) {
          int64_t from = index_in(i, shape_.rank - 1) + by;
          return from < 0 || from >= columns || is_close_to(i, y_[i + static_cast<size_t>(by)]);
        };
        bool is_shifted = true;
        for (size_t i = 0; i < x_.size() && is_shifted; ++i) is_shifted = is_moved(i);
        // Elements at the edges have no neighbour to compare with; some wrong element must have one.
        bool is_seen = std::ranges::any_of(wrong_, [&](size_t i) {
          int64_t from = index_in(i, shape_.rank - 1) + by;
          return from >= 0 && from < columns;
        });
        if (!is_shifted || !is_seen) continue;
        fact("each is what was expected {} place{} {} it", distance, ending(distance), by > 0 ? "behind" : "before");
        repair(fmt::format("an index is {} too {}", distance,
                           by > 0 ? "large where it is loaded, or too small where it is stored"
                                  : "small where it is loaded, or too large where it is stored"));
        return true;
      }
    return false;
  }

  // Recognises the expected numbers times a factor, or plus a term.
  bool is_multiple() {
    // Fewer numbers agree with a factor or a term by chance.
    constexpr size_t kLeast = 4;
    double factor = 0, offset = x_[wrong_[0]] - y_[wrong_[0]];
    for (size_t i : wrong_)
      if (std::fabs(y_[i]) > std::fabs(y_[wrong_[0]]) / 2 && factor == 0) factor = x_[i] / y_[i];
    // A factor is recognised to at least three digits, whatever the caller's tolerance is.
    constexpr double kLeastPrecise = 1e-3;
    const double tolerance = std::max(rtol_, kLeastPrecise);
    auto all = [&](auto expected) {
      for (size_t i = 0; i < x_.size(); ++i)
        if (!is_close(x_[i], expected(y_[i]), tolerance, atol_)) return false;
      return true;
    };
    // For few numbers a factor means something only if it is a whole number or its inverse.
    double count = std::fabs(factor) < 1 && factor != 0 ? 1 / factor : factor;
    bool is_count = std::fabs(count) >= 2 && std::fabs(count - std::round(count)) <= kLeastPrecise * std::fabs(count);
    if (!std::isfinite(offset) || (x_.size() < kLeast && !is_count)) return false;
    // A factor that is 1 within the tolerance says nothing.
    bool is_factor = std::isfinite(factor) && factor != 0 && std::fabs(factor - 1) > tolerance;
    if (is_factor && all([&](double y) { return y * factor; })) {
      fact("{} {:.4g} times what was expected", x_.size() == 1 ? "it is" : "each is", factor);
      if (is_count && factor > 0)
        repair(
            factor > 1
                ? fmt::format("do {0} threads, blocks or iterations of a loop add the same number, of which one should, as in "
                              "`if tid == 0:`?",
                              std::round(count))
                : fmt::format("is it divided by {0} once too often, or does one of {0} threads, blocks or iterations of a loop "
                              "add its number?",
                              std::round(count)));
      return true;
    }
    if (x_.size() < kLeast) return false;
    if (!all([&](double y) { return y + offset; })) return false;
    fact("each is what was expected plus {:.4g}", offset);
    return true;
  }

  int64_t rows() const { return shape_[0]; }
  int64_t columns() const { return shape_[1]; }

  // For a matrix, returns whether `holds` is true for all elements of each row, or column. The second argument is the element
  // of the line for which the largest number was expected.
  template <typename Holds>
  bool for_all(bool is_row, Holds holds) const {
    int64_t lines = is_row ? rows() : columns(), count = is_row ? columns() : rows();
    for (int64_t line = 0; line < lines; ++line) {
      auto element = [&](int64_t k) { return static_cast<size_t>(is_row ? line * columns() + k : k * columns() + line); };
      size_t largest = element(0);
      for (int64_t k = 1; k < count; ++k)
        if (std::fabs(y_[element(k)]) > std::fabs(y_[largest])) largest = element(k);
      for (int64_t k = 0; k < count; ++k)
        if (!holds(element(k), largest)) return false;
    }
    return true;
  }
  bool is_matrix() const { return shape_.rank == 2 && rows() > 2 && columns() > 2; }

  // Recognises rows, or columns, whose elements are all equal although others were expected.
  bool is_repeated() {
    if (!is_matrix()) return false;
    for (bool is_row : {true, false}) {
      auto is_same = [&](const std::vector<double>& of) {
        return for_all(is_row, [&](size_t i, size_t largest) { return of[i] == of[largest]; });
      };
      if (!is_same(x_) || is_same(y_)) continue;
      fact("in each {} all elements are the same", is_row ? "row" : "column");
      repair(fmt::format("is index {} missing where they are loaded, or is one sum made of all of them?", is_row ? 1 : 0));
      return true;
    }
    return false;
  }

  // Recognises rows, or columns, that are the expected ones times a factor, or plus a term, of their own.
  bool is_multiple_of_rows() {
    if (!is_matrix()) return false;
    double tolerance = precision();
    for (bool is_row : {true, false}) {
      std::string_view line = is_row ? "row" : "column";
      auto is_scaled = [&](size_t i, size_t largest) {
        return y_[largest] != 0 && is_close(x_[i], y_[i] * (x_[largest] / y_[largest]), tolerance, atol_);
      };
      auto is_moved = [&](size_t i, size_t largest) {
        double small = std::max(atol_, tolerance * std::fabs(y_[largest]));
        return is_close(x_[i], y_[i] + (x_[largest] - y_[largest]), 0, small);
      };
      if (for_all(is_row, is_scaled)) {
        fact("each {} is what was expected times a number of its own", line);
        repair(fmt::format("a factor of each {0}, such as a scale, a norm or the sum of the {0}, is missing or another one",
                           line));
        return true;
      }
      if (for_all(is_row, is_moved)) {
        fact("each {} is what was expected plus a number of its own", line);
        repair(fmt::format("a term of each {}, such as a bias or a maximum, is missing or another one", line));
        return true;
      }
    }
    return false;
  }

  // Returns the relative error that is allowed for numbers of the type.
  double precision() const { return std::max(rtol_, half_ ? 1e-2 : 1e-3); }

  // Returns whether all numbers are the expected ones at the precision of the type. Then a factor, a term or a power that fits
  // is one that rounding hides.
  bool is_near() const {
    for (size_t i = 0; i < x_.size(); ++i)
      if (!is_close(x_[i], y_[i], precision(), atol_)) return false;
    return true;
  }

  // Recognises exponentials to a wrong base: each row is the expected one to a power, times a number.
  bool is_power() {
    auto are_positive = [](const std::vector<double>& of) {
      return std::ranges::all_of(of, [](double v) { return std::isfinite(v) && v > 0; });
    };
    auto columns = static_cast<size_t>(shape_.rank == 0 ? 0 : shape_[shape_.rank - 1]);
    // A power is fitted to two numbers of a row; fewer columns than this leave too little to confirm it.
    constexpr size_t kFewColumns = 8;
    if (columns < kFewColumns || !are_positive(x_) || !are_positive(y_)) return false;
    double power = 0;
    for (size_t begin = 0; begin < x_.size(); begin += columns) {
      auto row = std::span(y_).subspan(begin, columns);
      auto low = begin + static_cast<size_t>(std::ranges::min_element(row) - row.begin());
      auto high = begin + static_cast<size_t>(std::ranges::max_element(row) - row.begin());
      double of_row = std::log(x_[high] / x_[low]) / std::log(y_[high] / y_[low]);
      if (power == 0) power = of_row;
      if (!(std::fabs(of_row - power) <= precision() * std::fabs(power))) return false;
      for (size_t i = begin; i < begin + columns; ++i)
        if (!is_close(x_[i], x_[high] * std::pow(y_[i] / y_[high], power), 4 * precision(), atol_)) return false;
    }
    constexpr double kLn2 = 0.693147;
    bool is_base = std::fabs(power - kLn2) < precision() || std::fabs(power - 1 / kLn2) < precision();
    if (!is_base) return false;
    fact("each row is what was expected to the power of {:.4g}, times a number", power);
    repair(power < 1 ? "`exp2(x)` is 2 to the power of x: it stands for `exp(x)` as `exp2(x * 1.44269504)`"
                     : "a number is multiplied by log2(e) = 1.44269504, as for `exp2`, and goes to `exp`");
    return true;
  }

  // Recognises that all elements on one side of the diagonal are wrong.
  bool is_triangle() {
    if (!is_matrix()) return false;
    std::vector<bool> is_wrong(x_.size(), false);
    for (size_t i : wrong_) is_wrong[i] = true;
    for (bool is_above : {true, false}) {
      size_t count = 0, wrong = 0;
      for (size_t i = 0; i < x_.size(); ++i) {
        int64_t row = index_in(i, 0), column = index_in(i, 1);
        bool is_there = is_above ? column > row : column < row;
        count += is_there;
        wrong += is_there && is_wrong[i];
      }
      // Few elements of a wrong triangle are right by chance, so a tenth is allowed.
      if (wrong != wrong_.size() || wrong * 10 < count * 9) continue;
      fact("those that differ are all those {} the diagonal", is_above ? "above" : "below");
      repair("does a condition hold the row's index against the column's the wrong way round?");
      return true;
    }
    return false;
  }

  // Reports when the elements that differ were all expected to be one number.
  void tell_places(std::string_view places) {
    fact("those that differ are {}; all others are as expected", places);
    // Programs on tiles read 0 where an index leaves its tensor, which then counts as the index of the first element.
    if (wrong_.size() == 1 && wrong_[0] == 0 && x_.size() > 1)
      repair("is a condition missing, as in `if i < n`, so that indices that are read behind the end of a tensor count as 0?");
  }

  void tell_expected() {
    // Fewer numbers are equal by chance.
    constexpr size_t kLeast = 4;
    double value = y_[wrong_[0]];
    bool is_one = wrong_.size() >= kLeast && std::ranges::all_of(wrong_, [&](size_t i) { return y_[i] == value; });
    if (!is_one) return;
    fact("what was expected of all that differ is {}", value);
    repair("is a condition missing, such as a mask or a `max`, under which an element has this number?");
  }

  bool is_rounded() {
    // The relative error of sums in 16 bits stays below this in practice; larger differences have another cause.
    constexpr double kMost = 0.03;
    double largest = 0, difference = 0;
    for (size_t i = 0; i < x_.size(); ++i) {
      if (!std::isfinite(x_[i]) || !std::isfinite(y_[i])) return false;
      largest = std::max(largest, std::fabs(y_[i]));
      difference = std::max(difference, std::fabs(x_[i] - y_[i]));
    }
    if (difference > kMost * largest || wrong_.size() * 100 < x_.size()) return false;
    fact("all differences are small, {:.2g} of the largest number at most, as those of rounding", difference / largest);
    repair(half_
               ? "add up in Float32, and convert the sum once; or is the tolerance too small for 16 bits, or for numbers that "
                 "are added up in another order?"
               : "are numbers converted to a type of fewer bits on the way, or is the tolerance too small for numbers that are "
                 "added up in another order?");
    return true;
  }

  const Dims shape_;
  const double rtol_, atol_;
  const bool half_;
  const std::vector<double> x_, y_;  // actual, expected
  std::vector<size_t> wrong_;
  MismatchReport report_;
};

}  // namespace

MismatchReport describe_mismatch(const Array& actual, const Array& expected, double rtol, double atol) {
  // The limit is chosen for time: the arrays are compared several times over.
  constexpr int64_t kMostElements = int64_t{1} << 22;
  if (!(actual.shape == expected.shape) || actual.is_blank() || expected.is_blank()) return {};
  if (actual.size() == 0 || actual.size() > kMostElements) return {};
  return Mismatch(actual, expected, rtol, atol).run();
}

}  // namespace kdsl::ndarray
