// Draws the layouts that names of a program stand for: for layouts and tensors the offsets in memory, for tiled copies and
// products which thread holds which element, and the layouts that the compiler has chosen for tiles.
#pragma once

#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/source.h"
#include "passes/tile/layout/buffer_layouts.h"
#include "value/context.h"
#include "value/value.h"

namespace kdsl::driver {

struct Drawing {
  std::string name;  // name in the program
  Span span;  // place of the name in the program
  std::string svg;
};

class Drawings {
 public:
  // Draws the value of a name, if it is one of those that can be drawn; most cannot.
  void consider(value::Context&, std::string_view name, Span span, value::Value);
  // Draws the layouts that the buffers of tiles get.
  void add_buffers(std::span<const passes::BufferLayout> buffers);
  const std::vector<Drawing>& all() const { return all_; }
  // Returns how many drawings were left out because of the limit.
  size_t left_out() const { return left_out_; }

 private:
  void add(std::string name, Span span, std::string svg);

  std::vector<Drawing> all_;
  std::set<std::pair<std::string, std::string>> known_;
  size_t left_out_ = 0;
};

}  // namespace kdsl::driver
