// Quotients notes divisions of sizes that have a remainder, as `K // block` tiles where K is no multiple. Each is kept by its
// node in the program, for the warning RoundedDown.
#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include "ast/ast.h"
#include "value/context.h"

namespace kdsl::stage {

class Quotients {
 public:
  // Notes a `//` that was evaluated.
  void note(const ast::BinOp& node, int64_t a, int64_t b) {
    if (b > 1 && a > b && a % b != 0) remember(node, a, b);
  }
  // Reports the divisions that had equal operands whenever they were evaluated: operands that vary, such as numbers of a
  // loop, are not sizes.
  void report(value::Context&);

 private:
  void remember(const ast::BinOp& node, int64_t a, int64_t b);

  struct Operands {
    int64_t a, b;
    bool operator==(const Operands&) const = default;
  };
  std::unordered_map<const ast::BinOp*, std::optional<Operands>> known_;  // none if there were several
  std::vector<const ast::BinOp*> order_;
};

}  // namespace kdsl::stage
