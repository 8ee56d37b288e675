#include "driver/debug/tensor_view.h"

#include <charconv>
#include <cstdlib>

#include <fmt/format.h>

namespace kdsl::driver {

namespace {

// A tuple of the text, with a number at each leaf.
struct Node {
  int64_t number = 0;
  std::vector<Node> items;
  bool is_leaf = true;
};

class TupleReader {
 public:
  explicit TupleReader(std::string_view text) : text_(text) {}

  Node read() {
    Node node;
    if (!accept('(')) {
      auto [end, error] = std::from_chars(text_.data(), text_.data() + text_.size(), node.number);
      text_.remove_prefix(static_cast<size_t>(end - text_.data()));
      return node;
    }
    node.is_leaf = false;
    while (!text_.empty() && !accept(')')) {
      node.items.push_back(read());
      if (!accept(',') && !text_.empty() && text_.front() != ')') text_.remove_prefix(1);
    }
    return node;
  }

 private:
  bool accept(char c) {
    if (text_.empty() || text_.front() != c) return false;
    text_.remove_prefix(1);
    return true;
  }

  std::string_view text_;
};

template <typename F>
void for_each_leaf(const Node& shape, const Node& stride, const F& f) {
  if (shape.is_leaf) return f(shape.number, stride.is_leaf ? stride.number : 0);
  for (size_t i = 0; i < shape.items.size(); ++i)
    for_each_leaf(shape.items[i], i < stride.items.size() ? stride.items[i] : Node{}, f);
}

layout::Swizzle read_swizzle(std::string_view text) {
  layout::Swizzle swizzle{0, 0, 0};
  if (!text.starts_with("S<")) return swizzle;
  int* fields[] = {&swizzle.bits, &swizzle.base, &swizzle.shift};
  text.remove_prefix(2);
  for (int* field : fields) {
    auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), *field);
    text.remove_prefix(static_cast<size_t>(end - text.data()));
    if (!text.empty()) text.remove_prefix(1);
  }
  return swizzle;
}

int64_t applied(const layout::Swizzle& swizzle, int64_t index) {
  if (swizzle.is_identity()) return index;
  int64_t read = index & layout::source_mask(swizzle);
  return index ^ (swizzle.shift >= 0 ? read >> swizzle.shift : read << -swizzle.shift);
}

}  // namespace

TensorView::TensorView(const ir::DebugVariable& variable, const std::function<int64_t(int32_t)>& word)
    : bytes_(read_swizzle(variable.text)), bits_(dtype::width(variable.type)) {
  for (size_t at = 0; at < variable.layout.size();) {
    if (variable.layout[at] != '#') {
      text_ += variable.layout[at++];
      continue;
    }
    int32_t operand = 0;
    auto [end, error] =
        std::from_chars(variable.layout.data() + at + 1, variable.layout.data() + variable.layout.size(), operand);
    text_ += std::to_string(word(operand));
    at = static_cast<size_t>(end - variable.layout.data());
  }
  std::string_view layout = text_;
  if (layout.starts_with("S<")) {
    indices_ = read_swizzle(layout);
    layout.remove_prefix(layout.find(" o ") + 3);
    offset_ = TupleReader(layout).read().number;
    layout.remove_prefix(layout.find(" o ") + 3);
  }
  size_t colon = std::min(layout.find(':'), layout.size());
  Node shape = TupleReader(layout.substr(0, colon)).read();
  Node stride = TupleReader(layout.substr(std::min(colon + 1, layout.size()))).read();
  auto add = [&](const Node& extents, const Node& strides) {
    Mode mode;
    for_each_leaf(extents, strides, [&](int64_t extent, int64_t step) { mode.push_back({extent, step}); });
    modes_.push_back(std::move(mode));
  };
  if (shape.is_leaf) add(shape, stride);
  for (size_t i = 0; i < shape.items.size(); ++i) add(shape.items[i], i < stride.items.size() ? stride.items[i] : Node{});
}

std::vector<int64_t> TensorView::shape() const {
  std::vector<int64_t> extents;
  for (const Mode& mode : modes_) {
    int64_t product = 1;
    for (const Leaf& leaf : mode) product *= leaf.extent;
    extents.push_back(product);
  }
  return extents;
}

int64_t TensorView::index(const Mode& mode, int64_t coordinate) const {
  int64_t sum = 0;
  for (size_t i = 0; i < mode.size(); ++i) {
    bool is_last = i + 1 == mode.size();
    if (mode[i].extent <= 0) return sum;
    sum += (is_last ? coordinate : coordinate % mode[i].extent) * mode[i].stride;
    coordinate /= mode[i].extent;
  }
  return sum;
}

uint64_t TensorView::address(uint64_t pointer, std::vector<int64_t> coordinate) const {
  if (coordinate.size() == 1 && modes_.size() > 1) {
    int64_t rest = coordinate[0];
    coordinate.clear();
    for (int64_t extent : shape()) {
      coordinate.push_back(extent > 0 ? rest % extent : 0);
      rest = extent > 0 ? rest / extent : 0;
    }
  }
  int64_t sum = offset_;
  for (size_t i = 0; i < modes_.size() && i < coordinate.size(); ++i) sum += index(modes_[i], coordinate[i]);
  sum = applied(indices_, sum);
  // Elements below 8 bits share bytes; Booleans take a byte.
  int64_t bits = bits_ == 1 ? 8 : bits_;
  auto address = static_cast<int64_t>(pointer) + sum * bits / 8;
  return static_cast<uint64_t>(applied(bytes_, address));
}

}  // namespace kdsl::driver
