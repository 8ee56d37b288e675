// This header has the parser tests' helpers: they parse a text, dump the tree, and list its errors.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "ast/ast.h"
#include "ast/dump.h"
#include "diag/diag.h"
#include "parse/lexer.h"
#include "parse/parse.h"

namespace kdsl::test {

inline std::optional<char32_t> known_character(std::string_view name) {
  return name == "BULLET" ? std::optional<char32_t>(0x2022) : std::nullopt;
}

struct Parsed {
  SourceManager sources;
  NameTable names;
  diag::Sink diags{{.error_limit = 0}};
  std::unique_ptr<ast::Module> module;

  explicit Parsed(std::string text, CharacterByName character_by_name = known_character) {
    module = parse::parse(*sources.add("test.kpy", std::move(text)), names, diags, character_by_name);
  }
  // Returns "line:column: message" of each error.
  std::vector<std::string> errors() const {
    std::vector<std::string> result;
    for (const diag::Diagnostic& d : diags.diagnostics()) {
      LineColumn place = sources.file(d.span.file)->line_column(d.span.begin);
      result.push_back(std::to_string(place.line) + ":" + std::to_string(place.column) + ": " + d.message);
    }
    return result;
  }
};

// Returns the dump of a text without errors, with line breaks and indentation removed.
inline std::string dump_of(std::string text) {
  Parsed parsed(std::move(text));
  std::string joined;
  for (const std::string& error : parsed.errors()) joined += "error " + error + "; ";
  if (!joined.empty()) return joined;
  std::string dump = ast::dump(*parsed.module);
  std::string flat;
  for (size_t i = 0; i < dump.size(); ++i) {
    if (dump[i] != '\n') {
      flat.push_back(dump[i]);
      continue;
    }
    if (flat.back() == ',') flat.push_back(' ');
    while (i + 1 < dump.size() && dump[i + 1] == ' ') ++i;
  }
  return flat;
}

// Returns the dump of one expression.
inline std::string expression(std::string text) {
  std::string dump = dump_of(std::move(text));
  constexpr std::string_view kHead = "Module(body=[Expr(value=", kTail = ")], type_ignores=[])";
  if (!dump.starts_with(kHead)) return dump;
  return dump.substr(kHead.size(), dump.size() - kHead.size() - kTail.size());
}

inline std::string first_error(std::string text) {
  std::vector<std::string> errors = Parsed(std::move(text)).errors();
  return errors.empty() ? "accepted" : errors[0];
}

}  // namespace kdsl::test
