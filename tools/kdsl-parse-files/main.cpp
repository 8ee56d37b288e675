// kdsl-parse-files parses many files in one process, for tools/dev/parity_ast.py, tools/bench/frontend_parse.py and profiling.
// Paths come from the command line or, if there are none, from standard input, one per line.
//
//   (default)    for each file: a line "ok SIZE" and SIZE bytes of dump, or "error SIZE" and the messages
//   --positions  the same, with lineno, col_offset, end_lineno, end_col_offset
//   --tokens     the token list instead (as `python3 -m tokenize -e`)
//   --time=N     no dumps: reads all files, then lexes and parses them N times; prints bytes, processor
//                seconds of the fastest round (lexer alone; lexer and parser), AST nodes and arena bytes
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <llvm/Support/Unicode.h>

#include "ast/dump.h"
#include "ast/fields.h"
#include "parse/dump_tokens.h"
#include "parse/lexer.h"
#include "parse/parse.h"

using namespace kdsl;

namespace {

std::optional<char32_t> character_by_name(std::string_view name) {
  return name.empty() ? std::nullopt : llvm::sys::unicode::nameToCodepointStrict(name);
}

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

void dump_tokens_of(const std::string& path) {
  SourceManager sources;
  auto source = sources.load(path);
  if (!source) return write_block("error", "cannot load: " + source.error().detail);
  parse::TokenList tokens = parse::lex(**source, {.keep_trivia = true});
  write_block(tokens.errors.empty() ? "ok" : "error", parse::dump_tokens(**source, tokens));
}

void dump_file(const std::string& path, ast::DumpOptions options) {
  SourceManager sources;
  auto source = sources.load(path);
  if (!source) return write_block("error", "cannot load: " + source.error().detail);
  NameTable names;
  diag::Sink diags;
  std::unique_ptr<ast::Module> module = parse::parse(**source, names, diags, character_by_name);
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
    if constexpr (requires { ast::visit(*node, each); })
      ast::visit(*node, each);
    else
      each(*node);
  }
  template <typename T>
  void operator()(const char*, const T& value) {
    if constexpr (std::is_pointer_v<T>)
      add(value);
    else if constexpr (requires { *value.begin(); } && !std::is_convertible_v<T, std::string_view>)
      for (const auto& item : value) (*this)("", item);
  }
};

// Returns processor time, so that a busy machine does not distort the figures.
double cpu_seconds() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

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
  double best = 1e9, best_lex = 1e9;
  size_t nodes = 0, arena_bytes = 0;
  for (int round = 0; round < rounds; ++round) {
    double start = cpu_seconds();
    for (const SourceFile* file : files) parse::lex(*file);
    best_lex = std::min(best_lex, cpu_seconds() - start);
    double seconds = 0;
    nodes = arena_bytes = 0;
    for (const SourceFile* file : files) {
      start = cpu_seconds();
      NameTable names;
      diag::Sink diags;
      std::unique_ptr<ast::Module> module = parse::parse(*file, names, diags, character_by_name);
      seconds += cpu_seconds() - start;
      arena_bytes += module->arena.bytes_used();
      if (round == rounds - 1) {
        NodeCounter counter;
        counter("", module->body);
        nodes += counter.count;
      }
    }
    best = std::min(best, seconds);
  }
  fmt::print("files {} bytes {} lex {:.4f} parse {:.4f} nodes {} arena {}\n", files.size(), bytes, best_lex, best, nodes,
             arena_bytes);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> paths;
  ast::DumpOptions options;
  int rounds = 0;
  bool wants_tokens = false;
  for (int i = 1; i < argc; ++i) {
    std::string_view argument = argv[i];
    if (argument == "--positions")
      options.with_positions = true;
    else if (argument == "--tokens")
      wants_tokens = true;
    else if (argument.starts_with("--time="))
      rounds = std::atoi(argv[i] + 7);
    else
      paths.emplace_back(argument);
  }
  bool from_stdin = paths.empty();
  if (rounds > 0) {
    for (std::string line; from_stdin && std::getline(std::cin, line);) paths.push_back(line);
    return time_files(paths, rounds);
  }
  auto process = [&](const std::string& path) {
    if (wants_tokens)
      dump_tokens_of(path);
    else
      dump_file(path, options);
    std::fflush(stdout);
  };
  for (const std::string& path : paths) process(path);
  for (std::string line; from_stdin && std::getline(std::cin, line);) process(line);
  return 0;
}
