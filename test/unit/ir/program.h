// This header has helpers of the IR and pass tests, from text to module and back.
#pragma once

#include <catch2/catch.hpp>

#include <memory>
#include <string>

#include "ir/text/printer.h"
#include "ir/text/reader.h"
#include "ir/verify/verify.h"

// A module read from text, with all that it needs to stay alive.
struct Program {
  kdsl::SourceManager sources;
  kdsl::NameTable names;
  kdsl::diag::Sink diags;
  kdsl::ir::Module module;
  bool is_read = false;

  explicit Program(std::string text) {
    is_read = kdsl::ir::read(*sources.add("test.kir", std::move(text)), names, module, diags).has_value();
  }
  std::string print() const { return kdsl::ir::print(module); }
};
