#include "support/cases.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>
#include <map>
#include <numeric>
#include <optional>
#include <regex>
#include <sstream>

#include <fmt/format.h>

#include "support/session.h"

namespace kdsl::test {

namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::string joined(const std::vector<std::string>& lines, const char* separator = "\n") {
  return fmt::format("{}", fmt::join(lines, separator));
}

struct Section {
  std::string title;
  std::vector<std::string> source, expected;
};

class CaseFile {
 public:
  explicit CaseFile(const std::string& path) : path_(std::string(KDSL_SOURCE_DIR "/test/unit/") + path) {
    std::ifstream file(path_);
    INFO(path_);
    REQUIRE(file.good());
    bool is_expected = false;
    for (std::string line; std::getline(file, line);) {
      if (line.starts_with("=== ")) {
        sections.push_back({line.substr(4), {}, {}});
        is_expected = false;
      } else if (sections.empty()) {
        comment_.push_back(line);
      } else if (line == "---" && !is_expected) {
        is_expected = true;
      } else {
        (is_expected ? sections.back().expected : sections.back().source).push_back(line);
      }
    }
    for (Section& section : sections)
      while (!section.expected.empty() && section.expected.back().empty()) section.expected.pop_back();
    REQUIRE(!sections.empty());
  }

  bool is_rewritten() const {
    const char* wish = std::getenv("KDSL_REWRITE_CASES");
    return wish && *wish == '1' && !path_.ends_with(".python.txt");
  }
  void write() const {
    std::ofstream file(path_);
    for (const std::string& line : comment_) file << line << "\n";
    for (size_t i = 0; i < sections.size(); ++i) {
      file << "=== " << sections[i].title << "\n";
      for (const std::string& line : sections[i].source) file << line << "\n";
      file << "---\n";
      for (const std::string& line : sections[i].expected) file << line << "\n";
      if (i + 1 < sections.size()) file << "\n";
    }
  }

  std::vector<Section> sections;

 private:
  std::string path_;
  std::vector<std::string> comment_;
};

struct Case {
  std::string code, expected;
};

constexpr std::string_view kArrow = " => ";

std::vector<Case> cases_of(const Section& section) {
  std::vector<Case> cases;
  for (const std::string& line : section.expected) {
    if (line.empty() || line.starts_with("## ")) continue;
    size_t at = line.rfind(kArrow);
    if (at != line.npos)
      cases.push_back({line.substr(0, at), line.substr(at + kArrow.size())});
    else
      cases.push_back({line.ends_with(" =>") ? line.substr(0, line.size() - 3) : line, {}});
  }
  return cases;
}

void replace_all(std::string& text, std::string_view what, std::string_view by) {
  for (size_t at = 0; (at = text.find(what, at)) != text.npos; at += by.size()) text.replace(at, what.size(), by);
}

std::string without_addresses(const std::string& text) {
  static const std::regex kAddress(" at 0x[0-9a-f]+");
  return std::regex_replace(text, kAddress, " at …");
}

// ---- expressions

std::vector<std::string> results_of_expressions(const std::string& setup, const std::vector<Case>& cases) {
  std::string text = setup +
                     "\ndef _result_of(f):\n  try: return repr(f())\n"
                     "  except BaseException as error: return type(error).__name__ + ': ' + str(error)\n";
  for (size_t i = 0; i < cases.size(); ++i) text += fmt::format("_r{} = _result_of(lambda: ({}))\n", i, cases[i].code);
  Session session(text);
  INFO(session.report());
  CHECK(session.has_run());
  std::vector<std::string> results;
  for (size_t i = 0; i < cases.size(); ++i) results.push_back(without_addresses(session.text(fmt::format("_r{}", i))));
  return results;
}

// ---- code in a template

struct Repeated {
  std::string text;
  struct Place {
    int first_line, last_line, code_line, code_column;
  };
  std::vector<Place> places;
};

struct Template {
  std::string setup, pattern;
  SessionOptions options;
  size_t dropped_ops = 0;  // at the beginning; of scripts so many lines
  bool only_kernels = false, with_headers = false;
  bool is_script = false;
  std::vector<std::string> hidden;  // ops that contain one of these texts
};

Repeated repeat(const Template& given, const std::vector<Case>& cases) {
  Repeated made;
  made.text = given.setup + "\n";
  auto line_count = [&] { return static_cast<int>(std::count(made.text.begin(), made.text.end(), '\n')); };
  for (size_t i = 0; i < cases.size(); ++i) {
    std::string copy = given.pattern, code = cases[i].code;
    size_t at = copy.find("$CODE");
    size_t line_start = at == copy.npos || at == 0 ? 0 : copy.rfind('\n', at - 1) + 1;
    std::string indent(at == copy.npos ? 0 : at - line_start, ' ');
    replace_all(code, ";;", "\n" + indent);
    int first = line_count() + 1;
    int code_line = first + static_cast<int>(std::count(copy.begin(), copy.begin() + static_cast<long>(at), '\n'));
    replace_all(copy, "$CODE", code);
    replace_all(copy, "$K", fmt::format("case{}x", i));
    made.text += copy + "\n";
    made.places.push_back({first, line_count(), code_line, static_cast<int>(indent.size())});
  }
  return made;
}

// Places of the case are counted from the code: the column alone in its first line.
std::string moved(const std::string& report, const Repeated::Place& place) {
  static const std::regex kPlace(R"(^((?:  note |  called at |  edit )?)(\d+):(\d+)-(?:(\d+):)?(\d+))");
  std::vector<std::string> out;
  for (const std::string& line : lines_of(report)) {
    // Each case has its own line that instantiates it.
    if (line.ends_with(": required by this instantiation")) continue;
    std::smatch match;
    if (!std::regex_search(line, match, kPlace)) {
      out.push_back(line);
      continue;
    }
    int given = std::stoi(match[2]), at = given - place.code_line;
    if (given < place.first_line || given > place.last_line) {
      out.push_back(match[1].str() + "line " + line.substr(match[1].str().size()));
      continue;
    }
    int begin = std::stoi(match[3]) - place.code_column, end = std::stoi(match[5]) - place.code_column;
    std::string text = match[1].str() + (at ? fmt::format("{:+}:", at) : "") + fmt::format("{}-", begin);
    if (match[4].matched) text += fmt::format("{:+}:", std::stoi(match[4]) - place.code_line);
    out.push_back(text + std::to_string(end) + match.suffix().str());
  }
  std::string all = joined(out, " |");
  replace_all(all, "|  ", "| ");
  return all;
}

// The ops of functions that are the case's, in one line: constants are written where they are used.
std::string ops_of(const std::string& kir, const std::string& name, const Template& given) {
  static const std::regex kConstant(R"(^(%[A-Za-z0-9_.]+) = constant (\S+) : \S+$)");
  static const std::regex kUse(R"(%[A-Za-z0-9_.]+)");
  std::vector<std::string> ops;
  std::map<std::string, std::string> constants;
  bool is_inside = false;
  for (const std::string& line : lines_of(kir)) {
    bool is_argument = line.starts_with("    arg ");
    if (is_inside && is_argument && given.with_headers) ops.push_back(line.substr(4));
    if (!line.empty() && line[0] != ' ' && line[0] != '{' && line[0] != '}') {
      is_inside = line.find(name) != line.npos && (!given.only_kernels || line.starts_with("kernel "));
      constants.clear();
      if (is_inside && given.with_headers) ops.push_back(line.ends_with(" {") ? line.substr(0, line.size() - 2) : line);
      continue;
    }
    size_t begin = line.find_first_not_of(' ');
    if (!is_inside || begin == line.npos || line[0] == '{' || line == "}" || is_argument) continue;
    std::string op = line.substr(begin), text;
    std::smatch match;
    if (std::regex_match(op, match, kConstant)) {
      constants[match[1]] = match[2];
      continue;
    }
    auto at = op.cbegin();
    for (std::sregex_iterator use(op.begin(), op.end(), kUse), end; use != end; ++use) {
      text.append(at, (*use)[0].first);
      auto constant = constants.find(use->str());
      text += constant == constants.end() ? use->str() : constant->second;
      at = (*use)[0].second;
    }
    text.append(at, op.cend());
    auto hides = [&](const std::string& hidden) { return text.find(hidden) != text.npos; };
    if (std::none_of(given.hidden.begin(), given.hidden.end(), hides)) ops.push_back(text);
  }
  if (!ops.empty() && ops.back() == "return") ops.pop_back();
  ops.erase(ops.begin(), ops.begin() + static_cast<long>(std::min(given.dropped_ops, ops.size())));
  return joined(ops, "; ");
}

struct Outcome {
  std::vector<std::string> results;
  std::vector<bool> has_error;
};

Outcome run_repeated(const Repeated& program, size_t count, const Template& given) {
  Session session(program.text, given.options);
  const std::string& kir = session.kir();
  Outcome outcome{std::vector<std::string>(count), std::vector<bool>(count)};
  std::vector<std::vector<std::string>> parts(count);
  auto case_at = [&](int line) -> std::optional<size_t> {
    for (size_t i = 0; i < count; ++i)
      if (program.places[i].first_line <= line && line <= program.places[i].last_line) return i;
    return std::nullopt;
  };
  for (size_t i = 0; i < count; ++i) {
    std::string printed;
    for (int line = program.places[i].first_line; line <= program.places[i].last_line; ++line)
      printed += session.printed_at(line);
    while (printed.ends_with('\n')) printed.pop_back();
    replace_all(printed, "\n", "\\n");
    if (!printed.empty()) parts[i].push_back(printed);
    std::string ops = ops_of(kir, fmt::format("case{}x", i), given);
    if (!ops.empty()) parts[i].push_back(ops);
  }
  for (const diag::Diagnostic& diagnostic : session.sink().diagnostics()) {
    // Tables of what is refused before anything runs have nothing to compile.
    if (diagnostic.code == "no-instantiation" && !diagnostic.span.is_known()) continue;
    // An error in a library, or in the code that all cases share, is reported at the case that leads there.
    std::vector<Span> places = {diagnostic.span};
    for (const diag::StackFrame& frame : diagnostic.stack) places.push_back(frame.call);
    for (const diag::Note& note : diagnostic.notes) places.push_back(note.span);
    std::optional<size_t> at;
    for (Span span : places)
      if (const SourceFile* file = session.sources().file(span.file); file && file->path() == "test.kpy" && !at)
        at = case_at(file->line_column(span.begin).line);
    if (!at) {
      FAIL_CHECK("a report outside of all cases: " << session.report_of(diagnostic));
      continue;
    }
    parts[*at].push_back(moved(session.report_of(diagnostic), program.places[*at]));
    if (diagnostic.level >= diag::Level::Error) outcome.has_error[*at] = true;
  }
  // Names of symbols are numbered in order; which number one has is another case's doing.
  static const std::regex kName(R"(case\d+x(_kernel_\d+)?)"), kNumber(R"((@kernel_cutlass_\w*?)_\d+\b)");
  for (size_t i = 0; i < count; ++i)
    outcome.results[i] =
        std::regex_replace(std::regex_replace(without_addresses(joined(parts[i], "; ")), kNumber, "$1"), kName, "$$K");
  return outcome;
}

// Cases with errors leave no KIR, and may end the program: the others are run again without them.
std::vector<std::string> results_of_template(const Template& given, const std::vector<Case>& cases) {
  std::vector<std::string> results(cases.size());
  std::vector<size_t> open(cases.size());
  std::iota(open.begin(), open.end(), size_t{0});
  while (!open.empty()) {
    std::vector<Case> program;
    for (size_t i : open) program.push_back(cases[i]);
    Outcome outcome = run_repeated(repeat(given, program), program.size(), given);
    std::vector<size_t> good;
    for (size_t k = 0; k < open.size(); ++k) {
      results[open[k]] = outcome.results[k];
      if (!outcome.has_error[k]) good.push_back(open[k]);
    }
    if (good.size() == open.size()) break;
    open = good;
  }
  return results;
}

// A script each: what it printed, what was reported, how it ended.
std::vector<std::string> results_of_scripts(const Template& given, const std::vector<Case>& cases) {
  SessionOptions options = given.options;
  options.is_script = true;
  std::vector<std::string> results;
  for (const Case& one : cases) {
    Repeated script = repeat(given, {one});
    Session session(script.text, options);
    std::vector<std::string> parts = lines_of(session.output());
    parts.erase(parts.begin(), parts.begin() + static_cast<long>(std::min(given.dropped_ops, parts.size())));
    std::string report = moved(session.report(), script.places[0]);
    if (!report.empty()) parts.push_back(report);
    if (session.exit_code().value_or(0) != 0) parts.push_back(fmt::format("status {}", *session.exit_code()));
    results.push_back(without_addresses(joined(parts, "; ")));
  }
  return results;
}

std::vector<std::string> results_of_table(const Section& section, const std::vector<Case>& cases) {
  auto divider = std::find(section.source.begin(), section.source.end(), "$$");
  if (divider == section.source.end()) return results_of_expressions(joined(section.source), cases);
  Template made{.setup = {}, .pattern = joined({divider + 1, section.source.end()}), .options = {}};
  auto line = section.source.begin();
  for (; line->starts_with("$$") && line != divider; ++line) {
    if (line->starts_with("$$ARCH ")) made.options.arch = line->substr(7);
    if (line->starts_with("$$DROP ")) made.dropped_ops = std::stoul(line->substr(7));
    if (line->starts_with("$$WARN ")) made.options.warnings.push_back(line->substr(7));
    if (line->starts_with("$$HIDE ")) made.hidden.push_back(line->substr(7));
    if (*line == "$$HEADERS") made.with_headers = true;
    if (*line == "$$KERNELS") made.only_kernels = true;
    if (*line == "$$LINT") made.options.runs_lints = true;
    if (*line == "$$SCRIPT") made.is_script = true;
  }
  made.setup = joined({line, divider});
  return made.is_script ? results_of_scripts(made, cases) : results_of_template(made, cases);
}

// The texts are long: what is shown of them begins shortly before they differ.
void check_text(const std::string& what, const std::string& result, const std::string& expected) {
  if (result == expected) {
    SUCCEED();
    return;
  }
  auto at =
      static_cast<size_t>(std::mismatch(result.begin(), result.end(), expected.begin(), expected.end()).first - result.begin());
  constexpr size_t kBefore = 60, kShown = 300;
  size_t from = at - std::min(at, kBefore);
  FAIL_CHECK(what << "\n  expected …" << expected.substr(std::min(from, expected.size()), kShown) << "\n  got      …"
                  << result.substr(from, kShown));
}

}  // namespace

void check_sections(const std::string& path, const std::function<std::string(const std::string&)>& result_of) {
  CaseFile file(path);
  for (Section& section : file.sections) {
    std::vector<std::string> result = lines_of(result_of(joined(section.source) + "\n"));
    while (!result.empty() && result.back().empty()) result.pop_back();
    if (file.is_rewritten()) {
      section.expected = result;
      continue;
    }
    check_text(path + ": " + section.title, joined(result), joined(section.expected));
  }
  if (file.is_rewritten()) file.write();
}

void check_programs(const std::string& path) {
  check_sections(path, [](const std::string& source) {
    Session session(source);
    return session.output() + session.report();
  });
}

void check_scripts(const std::string& path) {
  check_sections(path, [](const std::string& source) {
    SessionOptions options;
    options.is_script = true;
    Session session(source, options);
    std::string text = session.output();
    if (!text.empty() && !text.ends_with('\n')) text += "\n";
    std::string ending = session.exit_code() ? fmt::format("status {}\n", *session.exit_code()) : "";
    return text + session.report() + ending;
  });
}

void check_tables(const std::string& path) {
  CaseFile file(path);
  for (Section& section : file.sections) {
    std::vector<Case> cases = cases_of(section);
    INFO(path << ": " << section.title);
    REQUIRE(!cases.empty());
    std::vector<std::string> results = results_of_table(section, cases);
    if (file.is_rewritten()) {
      size_t at = 0;
      for (std::string& line : section.expected)
        if (!line.empty() && !line.starts_with("## ")) line = cases[at].code + std::string(kArrow) + results[at], ++at;
      continue;
    }
    for (size_t i = 0; i < cases.size(); ++i) check_text(cases[i].code, results[i], cases[i].expected);
  }
  if (file.is_rewritten()) file.write();
}

}  // namespace kdsl::test
