#include "driver/options/option_pages.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "driver/options/options.h"

namespace kdsl::driver {

static constexpr std::string_view kExitStatus =
    "0 ok, 1 errors in the program, 2 bad usage, 3 a tool is missing or failed, 4 a time or memory limit, 70 internal error";

// The texts about a program that stand beside its options.
struct ProgramText {
  std::string_view name;
  std::string_view usage;  // one line for each form
  std::string_view what;  // one line
  std::string_view description;  // a paragraph for the manual page
};
static constexpr ProgramText kPrograms[] = {
    {"kdslc", "[options] FILE...", "Compiles GPU kernels written in Python to machine code.",
     "Compiles kernels of the CuTe DSL and TileLang dialects to PTX, to machine code of GPUs, and to objects for C and C++, "
     "without Python. A source ends in .kpy or .py; '-' reads standard input."},
    {kRunProgram, "[options] FILE [arguments of the script...]\n-m pytest [options of pytest] FILE...",
     "Runs FILE as `python FILE` would; jit functions are compiled when they are called.",
     "Runs a script with its kernels, on a GPU or on the CPU device, which checks them. What follows the script are its own "
     "arguments. With -m pytest it runs the tests of files."},
};

static const ProgramText& text_of(std::string_view program) {
  for (const ProgramText& text : kPrograms)
    if (text.name == program) return text;
  return kPrograms[0];
}

// Returns how the program is called, a line for each form.
static std::vector<std::string> usage_lines(const ProgramText& text) {
  std::vector<std::string> lines;
  for (std::string_view rest = text.usage; !rest.empty();) {
    size_t end = std::min(rest.find('\n'), rest.size());
    lines.emplace_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return lines;
}

// ---- --help

// Breaks text into lines of at most 100 columns and indents all lines but the first.
static std::string wrapped(std::string_view rest, size_t indent) {
  const size_t width = 100 - indent;
  std::string out;
  while (rest.size() > width) {
    size_t space = rest.rfind(' ', width);
    if (space == std::string_view::npos) break;
    out += std::string(rest.substr(0, space)) + "\n" + std::string(indent, ' ');
    rest.remove_prefix(space + 1);
  }
  return out + std::string(rest);
}

// Prints one option per line, with its text beside it.
std::string help_text(std::string_view program) {
  constexpr size_t kColumn = 32;
  const ProgramText& text = text_of(program);
  std::string out;
  for (const std::string& line : usage_lines(text))
    out += fmt::format("{} {} {}\n", out.empty() ? "Usage:" : "      ", program, line);
  out += fmt::format("\n{}\n", text.what);
  std::string group;
  for (const OptionRow& row : option_rows(program)) {
    if (row.group != group) out += "\n" + (group = row.group) + ":\n";
    std::string names = fmt::format("{}{}{}", fmt::join(row.names, ", "), row.value.empty() ? "" : " ", row.value);
    out += "  " + names;
    out += names.size() + 2 < kColumn ? std::string(kColumn - names.size() - 2, ' ') : "\n" + std::string(kColumn, ' ');
    out += wrapped(row.help, kColumn) + "\n";
  }
  return out + "\n" + wrapped(fmt::format("@FILE reads further arguments from FILE. Exit status: {}.", kExitStatus), 0) + "\n";
}

// ---- man

// Escapes text for roff: hyphens that are typed, and lines that begin like a request.
static std::string roff(std::string_view text) {
  std::string out;
  for (char c : text) {
    if (c == '-' || c == '\\') out += '\\';
    out += c;
  }
  return !out.empty() && (out[0] == '.' || out[0] == '\'') ? "\\&" + out : out;
}

std::string man_page(std::string_view program, std::string_view version) {
  const ProgramText& text = text_of(program);
  std::string title;
  for (char c : program) title += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  std::string out =
      fmt::format(".TH {} 1 \"\" \"kdsl {}\" \"User Commands\"\n.SH NAME\n{} \\- GPU kernels written in Python\n.SH SYNOPSIS\n",
                  roff(title), version, roff(program));
  for (const std::string& line : usage_lines(text)) out += fmt::format(".B {}\n{}\n.br\n", roff(program), roff(line));
  out += fmt::format(".SH DESCRIPTION\n{}\n.SH OPTIONS\n", roff(text.description));
  std::string group;
  for (const OptionRow& row : option_rows(program)) {
    if (row.group != group) out += fmt::format(".SS \"{}\"\n", roff(group = row.group));
    out += ".TP\n";
    std::string names;
    for (const std::string& name : row.names) names += fmt::format("{}\\fB{}\\fR", names.empty() ? "" : ", ", roff(name));
    if (!row.value.empty()) names += fmt::format(" \\fI{}\\fR", roff(row.value));
    out += names + "\n" + roff(row.help) + "\n";
  }
  out += fmt::format(".SH \"EXIT STATUS\"\n{}.\n", roff(kExitStatus));
  return out + ".SH \"SEE ALSO\"\n\\fBkdslc \\-\\-explain\\fR \\fICODE\\fR tells about a diagnostic.\n";
}

// ---- completions

static std::string quoted(std::string_view text) {
  std::string out = "'";
  for (char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

// Returns the choices of a value such as "on|off"; none if it has another form.
static std::string choices(const OptionRow& row) {
  if (row.value.find('|') == std::string::npos || row.value.find_first_of("[=") != std::string::npos) return {};
  std::string out;
  for (char c : row.value) out += c == '|' ? ' ' : c;
  return out;
}

static bool is_folder(const OptionRow& row) { return row.value == "DIR"; }

// Returns the name of a shell function for the program.
static std::string function_of(std::string_view program) {
  std::string name(program);
  std::ranges::replace(name, '-', '_');
  return name;
}

static std::string bash_completion(std::string_view program) {
  std::string names, cases;
  for (const OptionRow& row : option_rows(program)) {
    names += fmt::format("{}{}", names.empty() ? "" : " ", fmt::join(row.names, " "));
    std::string words = choices(row);
    if (!words.empty())
      cases += fmt::format("    {}) COMPREPLY=($(compgen -W {} -- \"$word\")); return ;;\n", fmt::join(row.names, "|"),
                           quoted(words));
    else if (is_folder(row))
      cases += fmt::format("    {}) COMPREPLY=($(compgen -d -- \"$word\")); return ;;\n", fmt::join(row.names, "|"));
  }
  return fmt::format(
      "# bash completion of {0}, made by `{0} --completion bash`.\n_{3}() {{\n  local "
      "word=\"${{COMP_WORDS[COMP_CWORD]}}\"\n"
      "  case \"${{COMP_WORDS[COMP_CWORD-1]}}\" in\n{1}  esac\n"
      "  if [[ $word == -* ]]; then\n    COMPREPLY=($(compgen -W {2} -- \"$word\"))\n"
      "  else\n    COMPREPLY=($(compgen -f -- \"$word\"))\n  fi\n}}\ncomplete -o filenames -F _{3} {0}\n",
      program, cases, quoted(names), function_of(program));
}

static std::string zsh_completion(std::string_view program) {
  std::string out =
      fmt::format("#compdef {0}\n# zsh completion of {0}, made by `{0} --completion zsh`.\n_arguments -s \\\n", program);
  for (const OptionRow& row : option_rows(program))
    for (const std::string& name : row.names) {
      std::string help;
      for (char c : row.help) help += c == '[' || c == ']' || c == ':' ? std::string("\\") + c : std::string(1, c);
      std::string value;
      if (std::string words = choices(row); !words.empty())
        value = fmt::format(":value:({})", words);
      else if (!row.value.empty())
        value = is_folder(row) ? ":folder:_files -/" : ":value:_files";
      out += fmt::format("  {} \\\n", quoted(fmt::format("*{}[{}]{}", name, help, value)));
    }
  return out + "  '*:source:_files -g \"*.(kpy|py)\"'\n";
}

static std::string fish_completion(std::string_view program) {
  std::string out = fmt::format("# fish completion of {0}, made by `{0} --completion fish`.\n", program);
  for (const OptionRow& row : option_rows(program)) {
    out += fmt::format("complete -c {}", program);
    for (const std::string& name : row.names) {
      bool is_long = name.starts_with("--"), is_letter = name.size() == 2;
      out += fmt::format(" {} {}", is_long ? "-l" : is_letter ? "-s" : "-o", quoted(name.substr(is_long ? 2 : 1)));
    }
    if (std::string words = choices(row); !words.empty())
      out += fmt::format(" -x -a {}", quoted(words));
    else if (!row.value.empty())
      out += " -r";
    out += fmt::format(" -d {}\n", quoted(row.help));
  }
  return out;
}

std::string completion_script(std::string_view program, std::string_view shell) {
  return shell == "bash" ? bash_completion(program) : shell == "zsh" ? zsh_completion(program) : fish_completion(program);
}

}  // namespace kdsl::driver
