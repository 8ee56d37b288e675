// Where things are defined that a program got from elsewhere: functions, classes and names of other modules.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "lsp/program.h"
#include "lsp/sites.h"

namespace kdsl::lsp {

struct Place {
  const SourceFile* file;
  Span span;
};

class Definitions {
 public:
  explicit Definitions(Program& program) : program_(program) {}

  // Of a function, class or module that has a file. Nothing of those that come with the compiler.
  std::optional<Place> of_value(value::Value value);
  // What a name that an import binds is in the file that it comes from.
  std::optional<Place> of_import(const Site& site);

 private:
  struct File {
    const SourceFile* source = nullptr;
    NameTable names;
    std::unique_ptr<ast::Module> tree;
    std::unique_ptr<Sites> sites;
  };
  std::optional<Place> in_module(std::string_view module, std::string_view name);
  const File* file(const std::string& path);

  Program& program_;
  std::map<std::string, File> files_;
};

// `file:` and the path, absolute; nothing for what is no file, such as `<prelude>/…`.
std::optional<std::string> uri_of(std::string_view path);

}  // namespace kdsl::lsp
