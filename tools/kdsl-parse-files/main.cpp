// kdsl-parse-files: parses many files in one process, for tools/dev/parity_ast.py, tools/bench/frontend_parse.py
// and profiling. Paths come from the command line, or from standard input, one a line, when there are none.
//
//   (default)    for each file: a line "ok SIZE" and SIZE bytes of dump, or "error SIZE" and the messages
//   --positions  the same, with lineno, col_offset, end_lineno, end_col_offset
//   --time=N     no dumps: reads all files, then lexes and parses them N times; prints bytes, seconds of the
//                fastest round, AST nodes and arena bytes
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <iostream>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "ast/dump.h"
#include "ast/fields.h"
#include "parse/lexer.h"
#include "parse/parse.h"

using namespace kdsl;

namespace {

void write_block(const char* status, const std::string& text) {
  std::printf("%s %zu\n", status, text.size());
  std::fwrite(text.data(), 1, text.size(), stdout);
}

std::string messages(const SourceManager& sources, const diag::Sink& diags) {
  std::string text;
  for (const diag::Diagnostic& diagnostic : diags.diagnostics()) {
    LineColumn place = sources.file(diagnostic.span.file)->line_column(diagnostic.span.begin);
    text += fmt::format("{}:{}: {}\n", place.line, place.column, diagnostic.message);
  }
  return text;
}

void dump_file(const std::string& path, ast::DumpOptions options) {
  SourceManager sources;
  auto source = sources.load(path);
  if (!source) return write_block("error", "cannot load: " + source.error().detail);
  NameTable names;
  diag::Sink diags;
  std::unique_ptr<ast::Module> module = parse::parse(**source, names, diags);
  if (diags.has_errors()) return write_block("error", messages(sources, diags));
  write_block("ok", ast::dump(*module, options));
}

// Counts nodes as CPython's ast.walk would.
struct NodeCounter {
  size_t count = 0;
  template <typename T>
  void add(const T* node) {
    if (!node) return;
    ++count;
    auto each = [this](const auto& n) { ast::fields(n, *this); };
    if constexpr (requires { ast::visit(*node, each); }) ast::visit(*node, each);
    else each(*node);
  }
  template <typename T>
  void operator()(const char*, const T& value) {
    if constexpr (std::is_pointer_v<T>) add(value);
    else if constexpr (requires { *value.begin(); } && !std::is_convertible_v<T, std::string_view>)
      for (const auto& item : value) (*this)("", item);
  }
};

int time_files(const std::vector<std::string>& paths, int rounds) {
  SourceManager sources;
  std::vector<const SourceFile*> files;
  size_t bytes = 0;
  for (const std::string& path : paths) {
    auto source = sources.load(path);
    if (!source) continue;
    files.push_back(*source);
    bytes += (*source)->text().size();
  }
  using Clock = std::chrono::steady_clock;
  double best = 1e9, best_lex = 1e9;
  size_t nodes = 0, arena_bytes = 0;
  for (int round = 0; round < rounds; ++round) {
    Clock::time_point start = Clock::now();
    for (const SourceFile* file : files) parse::lex(*file);
    best_lex = std::min(best_lex, std::chrono::duration<double>(Clock::now() - start).count());
    double seconds = 0;
    nodes = arena_bytes = 0;
    for (const SourceFile* file : files) {
      start = Clock::now();
      NameTable names;
      diag::Sink diags;
      std::unique_ptr<ast::Module> module = parse::parse(*file, names, diags);
      seconds += std::chrono::duration<double>(Clock::now() - start).count();
      arena_bytes += module->arena.bytes_used();
      if (round == 0 || round == rounds - 1) {
        NodeCounter counter;
        counter("", module->body);
        nodes += counter.count;
      }
    }
    best = std::min(best, seconds);
  }
  fmt::print("files {} bytes {} lex {:.4f} parse {:.4f} nodes {} arena {}\n", files.size(), bytes, best_lex, best,
             nodes, arena_bytes);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> paths;
  ast::DumpOptions options;
  int rounds = 0;
  for (int i = 1; i < argc; ++i) {
    std::string_view argument = argv[i];
    if (argument == "--positions") options.with_positions = true;
    else if (argument.starts_with("--time=")) rounds = std::atoi(argv[i] + 7);
    else paths.emplace_back(argument);
  }
  bool from_stdin = paths.empty();
  if (rounds > 0) {
    for (std::string line; from_stdin && std::getline(std::cin, line);) paths.push_back(line);
    return time_files(paths, rounds);
  }
  for (const std::string& path : paths) dump_file(path, options);
  for (std::string line; from_stdin && std::getline(std::cin, line);) {
    dump_file(line, options);
    std::fflush(stdout);
  }
  return 0;
}
