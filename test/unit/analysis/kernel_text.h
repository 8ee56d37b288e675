// KernelText reads a function from text for the tests of analyses, and finds its values by their names.
#pragma once

#include <string>
#include <string_view>

#include "ir/ops.h"
#include "ir/program.h"

struct KernelText {
  Program program;

  explicit KernelText(std::string text) : program(std::move(text)) {
    for (const auto& report : program.diags.diagnostics()) UNSCOPED_INFO(report.message);
    REQUIRE(program.is_read);
  }

  kdsl::ir::Function& function() { return *program.module.functions.front(); }
  kdsl::ir::Block* body() { return function().body.block; }

  const kdsl::ir::Value* value(std::string_view name) {
    const kdsl::ir::Value* found = nullptr;
    auto look = [&](const kdsl::ir::Value* value) {
      if (!found && value->name.text() == name) found = value;
    };
    for (const kdsl::ir::Value* argument : body()->args) look(argument);
    kdsl::ir::walk(body(), [&](const kdsl::ir::Op* op) {
      for (const kdsl::ir::Value& result : op->results) look(&result);
      for (const kdsl::ir::Region& region : op->regions)
        if (region.block)
          for (const kdsl::ir::Value* argument : region.block->args) look(argument);
    });
    INFO(name);
    REQUIRE(found != nullptr);
    return found;
  }

  // Returns the `number`-th op of a kind in the text.
  const kdsl::ir::Op* op(kdsl::ir::OpKind kind, int number = 0) {
    const kdsl::ir::Op* found = nullptr;
    kdsl::ir::walk(body(), [&](const kdsl::ir::Op* op) {
      if (op->kind == kind && number-- == 0) found = op;
    });
    REQUIRE(found != nullptr);
    return found;
  }
};

// Returns `%x0` and %x1 to %xN, each the sum of its predecessor with itself, which recursion over operands would visit 2^N
// times.
inline std::string doubling_chain(int length) {
  std::string text;
  for (int i = 1; i <= length; ++i) {
    std::string before = "%x" + std::to_string(i - 1);
    text += "  %x" + std::to_string(i) + " = addi " + before + ", " + before + " : i64\n";
  }
  return text;
}
// Returns a chain with one use of each value, deeper than the call stack allows recursion to be.
inline std::string long_chain(int length) {
  std::string text;
  for (int i = 1; i <= length; ++i)
    text += "  %x" + std::to_string(i) + " = addi %x" + std::to_string(i - 1) + ", %one : i64\n";
  return text;
}
