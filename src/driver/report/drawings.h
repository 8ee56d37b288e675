// The layouts that names of a program stand for, as pictures: of layouts and tensors the places in memory, of tiled copies and
// products which thread holds what.
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/source.h"
#include "value/context.h"
#include "value/value.h"

namespace kdsl::driver {

struct Drawing {
  std::string name;  // as the program calls it
  Span span;  // where it does
  std::string svg;
};

class Drawings {
 public:
  // What a name stands for; most values are nothing to draw.
  void consider(value::Context&, std::string_view name, Span span, value::Value);
  const std::vector<Drawing>& all() const { return all_; }
  // How many there would have been beyond the limit of their number.
  size_t left_out() const { return left_out_; }

 private:
  void add(std::string name, Span span, std::string svg);

  std::vector<Drawing> all_;
  std::set<std::pair<std::string, std::string>> known_;
  size_t left_out_ = 0;
};

}  // namespace kdsl::driver
