// Finds where things are defined that a program imports: functions, classes and names of other modules.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "lsp/program.h"
#include "lsp/sites.h"

namespace kdsl::lsp {

struct Location {
  const SourceFile* file;
  Span span;
};

class Definitions {
 public:
  explicit Definitions(Program& program) : program_(program) {}

  // Returns the definition of a function, class or module that has a file; none for those that are part of the compiler.
  std::optional<Location> of_value(value::Value value);
  // Returns the place of an imported name in the file that it comes from.
  std::optional<Location> of_import(const Site& site);

 private:
  struct File {
    const SourceFile* source = nullptr;
    NameTable names;
    std::unique_ptr<ast::Module> tree;
    std::unique_ptr<Sites> sites;
  };
  std::optional<Location> in_module(std::string_view module, std::string_view name);
  const File* file(const std::string& path);

  Program& program_;
  std::map<std::string, File> files_;
};

// Returns a `file:` URI with the absolute path; none for a path that is not a file, such as `<prelude>/…`.
std::optional<std::string> uri_of(std::string_view path);

}  // namespace kdsl::lsp
