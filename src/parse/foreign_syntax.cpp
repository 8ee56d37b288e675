#include "parse/foreign_syntax.h"

#include <algorithm>
#include <cctype>
#include <iterator>

#include <fmt/format.h>

namespace kdsl::parse {

namespace {

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

// The line of an error, and the position of the error in it.
struct ErrorLine {
  std::string_view line;
  uint32_t line_begin;
  size_t at;  // offset in the line

  std::string_view before() const { return line.substr(0, at); }
  std::string_view after() const { return line.substr(at); }
};

ErrorLine place_of(std::string_view text, uint32_t error) {
  size_t at = std::min<size_t>(error, text.size());
  size_t begin = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
  begin = begin == std::string_view::npos ? 0 : begin + 1;
  size_t end = std::min(text.find('\n', begin), text.size());
  // The comment at the end of the line is cut off. A '#' inside a string is mistaken for one, which at worst loses a help text.
  if (size_t comment = text.substr(0, end).find('#', begin); comment != std::string_view::npos) end = comment;
  at = std::min(at, end);
  return {text.substr(begin, end - begin), static_cast<uint32_t>(begin), at - begin};
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front()))) text.remove_prefix(1);
  while (!text.empty() && (std::isspace(static_cast<unsigned char>(text.back())) || text.back() == ';')) text.remove_suffix(1);
  return text;
}

std::string_view last_word(std::string_view text) {
  text = trimmed(text);
  size_t begin = text.size();
  while (begin > 0 && is_word(text[begin - 1])) --begin;
  return text.substr(begin);
}

ForeignSyntax replace(const ErrorLine& place, size_t begin, std::string_view wrong, std::string_view right, std::string help) {
  auto offset = static_cast<uint32_t>(place.line_begin + begin);
  return {std::move(help), offset, offset + static_cast<uint32_t>(wrong.size()), std::string(right)};
}

// ---- operators and words: the text at the error or reaching into it, and the Python form of it

struct Spelling {
  std::string_view wrong, right, help;
};
constexpr Spelling kSpellings[] = {
    {"&&", "and", "`and` joins conditions"},
    {"||", "or", "`or` joins conditions"},
    {"::", ".", "names in a module are reached by `.`"},
    {"->", ".", "attributes are reached by `.`"},
    {"//", "#", "a comment begins with `#`"},
    {"/*", "", "a comment begins with `#`, on each of its lines"},
};

// Replaces the spelling everywhere in the line, from its first occurrence at `begin` on.
ForeignSyntax replace_all(const ErrorLine& place, size_t begin, const Spelling& spelling) {
  std::string_view rest = place.line.substr(begin);
  std::string right(rest);
  for (size_t at = 0; (at = right.find(spelling.wrong, at)) != std::string::npos; at += spelling.right.size())
    right.replace(at, spelling.wrong.size(), spelling.right);
  return replace(place, begin, rest, right, std::string(spelling.help));
}

ForeignSyntax find_spelling(const ErrorLine& place) {
  for (const Spelling& spelling : kSpellings) {
    for (size_t begin : {place.at, place.at - 1}) {
      if (begin > place.line.size() || place.line.substr(begin, 2) != spelling.wrong) continue;
      // After an operand, `//` is Python's integer division and no comment.
      if (spelling.wrong[0] == '/' && !trimmed(place.line.substr(0, begin)).empty()) continue;
      if (spelling.right.empty()) return {std::string(spelling.help), 0, 0, ""};
      return replace_all(place, begin, spelling);
    }
  }
  std::string_view after = place.after();
  if (after.starts_with("!") && !after.starts_with("!="))
    return replace(place, place.at, "!", "not ", "`not` negates a condition");
  if (after.starts_with("&"))
    return {"nothing has an address: a tensor is passed as it is, `x.iterator` is its pointer", 0, 0, ""};
  if (after.starts_with("?")) return {"a choice is written `a if condition else b`", 0, 0, ""};
  return {};
}

// Finds `i++` and `i--`.
ForeignSyntax find_increment(const ErrorLine& place) {
  std::string_view statement = trimmed(place.line);
  for (std::string_view sign : {"++", "--"}) {
    if (!statement.ends_with(sign)) continue;
    std::string_view target = trimmed(statement.substr(0, statement.size() - 2));
    if (target.empty() || !(is_word(target.back()) || target.back() == ']')) continue;
    std::string right = fmt::format("{} {}= 1", target, sign[0]);
    return replace(place, static_cast<size_t>(statement.data() - place.line.data()), statement, right,
                   fmt::format("write `{}`", right));
  }
  return {};
}

// ---- statements

ForeignSyntax find_else_if(const ErrorLine& place) {
  if (!place.after().starts_with("if") || last_word(place.before()) != "else") return {};
  size_t begin = place.before().rfind("else");
  return replace(place, begin, place.line.substr(begin, place.at + 2 - begin), "elif",
                 "`elif` tests what the `if` before did not take");
}

ForeignSyntax find_loop(const ErrorLine& place) {
  std::string_view statement = trimmed(place.line);
  if (!statement.starts_with("for") || statement.find(';') == std::string_view::npos) return {};
  return {"a loop counts over a range: `for i in range(n):`, `for i in range(begin, end, step):`", 0, 0, ""};
}

ForeignSyntax find_brace(const ErrorLine& place) {
  std::string_view statement = trimmed(place.line);
  if (!statement.ends_with("{")) return {};
  bool is_header = std::ranges::any_of(std::initializer_list<std::string_view>{"if", "for", "while", "else", "def", "} else"},
                                       [&](std::string_view word) { return statement.starts_with(word); });
  if (!is_header) return {};
  return {"a block begins with `:` at the end of the line, and is what is indented below it", 0, 0, ""};
}

// ---- types

constexpr std::string_view kTypes[] = {
    "float", "double",    "int",    "half",   "bool",    "char",     "short",   "long",    "unsigned", "signed",   "auto",
    "const", "constexpr", "size_t", "int8_t", "int16_t", "int32_t",  "int64_t", "uint8_t", "uint16_t", "uint32_t", "uint64_t",
    "void",  "float2",    "float4", "__half", "static",  "volatile", "uint",    "let",     "var"};

bool is_type(std::string_view word) { return std::ranges::find(kTypes, word) != std::end(kTypes); }

// Finds `def f(n: const int)`.
ForeignSyntax find_annotation(const ErrorLine& place) {
  if (!trimmed(place.line).starts_with("def ")) return {};
  std::string_view before = trimmed(place.before()), type = last_word(before);
  if (is_type(type)) before = trimmed(before.substr(0, before.size() - type.size()));
  std::string_view after = place.after();
  if (!is_type(type) && !is_type(after.substr(0, after.find(' ')))) return {};
  if (!before.ends_with(":")) return {};
  return {
      "an annotation is one type of the dialect: `n: Int32` of a number of run time, `n: Constexpr` of one that is known "
      "while compiling",
      0, 0, ""};
}

// Finds `float v = x[i];`: types, then a name and its value.
ForeignSyntax find_declaration(const ErrorLine& place) {
  std::string_view statement = trimmed(place.line);
  if (statement.starts_with("__shared__") || statement.starts_with("extern __shared__"))
    return {"memory of the block is made by a function of the dialect: `alloc_smem` or `alloc_shared`", 0, 0, ""};
  std::string_view rest = statement;
  bool has_type = false;
  while (true) {
    size_t size = 0;
    while (size < rest.size() && is_word(rest[size])) ++size;
    if (!is_type(rest.substr(0, size))) break;
    has_type = true;
    rest = rest.substr(size);
    while (!rest.empty() && (rest.front() == ' ' || rest.front() == '*' || rest.front() == '&')) rest.remove_prefix(1);
  }
  if (!has_type || rest.empty() || !is_word(rest.front())) return {};
  // This is the head of a function in C, for which no short correction exists.
  if (rest.find('=') == std::string_view::npos)
    return {"a variable is not declared: it begins with its first value, `name = value`", 0, 0, ""};
  return replace(place, static_cast<size_t>(statement.data() - place.line.data()),
                 place.line.substr(static_cast<size_t>(statement.data() - place.line.data())), rest,
                 fmt::format("a variable has no type in front, it has that of its value: `{}`", rest));
}

// Finds `(float)x`.
ForeignSyntax find_cast(const ErrorLine& place) {
  std::string_view before = trimmed(place.before());
  size_t open = before.rfind('(');
  if (!before.ends_with(")") || open == std::string_view::npos) return {};
  std::string_view type = trimmed(before.substr(open + 1, before.size() - open - 2));
  if (!is_type(type)) return {};
  return {"a conversion is a call of the type, `Float32(x)`, or `x.to(Float32)`", 0, 0, ""};
}

// Finds `1.0f` and `4u`: the error is after the digits.
ForeignSyntax find_suffix(const ErrorLine& place) {
  std::string_view before = place.before(), after = place.after();
  size_t size = 0;
  while (size < after.size() && std::string_view("fFuUlL").find(after[size]) != std::string_view::npos) ++size;
  bool is_number = !before.empty() && (std::isdigit(static_cast<unsigned char>(before.back())) || before.back() == '.');
  if (!is_number || size == 0 || (size < after.size() && is_word(after[size]))) return {};
  return replace(place, place.at, after.substr(0, size), "", "a number has no suffix: its type is that of what it meets");
}

// Finds words of Python in a wrong place: `copy(a, b, async=True)`, `elif:`.
ForeignSyntax find_python_word(const ErrorLine& place) {
  std::string_view after = place.after(), word = last_word(place.before());
  if (word.empty()) word = after.substr(0, static_cast<size_t>(std::ranges::find_if_not(after, is_word) - after.begin()));
  constexpr std::string_view kWords[] = {"async", "await", "lambda", "class", "from", "global", "in", "is", "with", "yield"};
  bool is_argument = trimmed(after.substr(after.starts_with(word) ? word.size() : 0)).starts_with("=");
  if (is_argument && std::ranges::find(kWords, word) != std::end(kWords))
    return {fmt::format("`{}` is a word of the language: nothing can have this name", word), 0, 0, ""};
  if (trimmed(place.line) == "elif:") return {"`elif` tests a condition: `elif x > 0:`; `else:` is what is left", 0, 0, ""};
  return {};
}

// Finds `x(0) = 1.0`.
ForeignSyntax find_element(const ErrorLine& place) {
  std::string_view target = place.after();
  size_t open = 0;
  while (open < target.size() && (is_word(target[open]) || target[open] == '.')) ++open;
  size_t close = target.find(')');
  if (open == 0 || open >= target.size() || target[open] != '(' || close == std::string_view::npos) return {};
  std::string_view indices = target.substr(open + 1, close - open - 1), rest = trimmed(target.substr(close + 1));
  if (indices.empty() || indices.find('(') != std::string_view::npos || !rest.starts_with("=") || rest.starts_with("=="))
    return {};
  std::string right = fmt::format("{}[{}]", target.substr(0, open), indices);
  return replace(place, place.at, target.substr(0, close + 1), right,
                 fmt::format("an element is stored to by its index: `{}`", right));
}

// Finds a type in front of a parameter, `def f(Tensor x)`: the error is at the second of two names.
bool has_type_in_front(const ErrorLine& place) {
  size_t begin = place.before().find_last_of("(,");
  if (begin == std::string_view::npos) return false;
  std::string_view parameter = trimmed(place.line.substr(0, place.line.find_first_of(",)", place.at)).substr(begin + 1));
  return parameter.find(' ') != std::string_view::npos && parameter.find_first_of(":=*") == std::string_view::npos;
}

// Finds `do:`, `lambda x: return x`, `def f(Tensor x):`, `if (c): { … }`.
ForeignSyntax find_statement(const ErrorLine& place) {
  std::string_view statement = trimmed(place.line), after = place.after();
  if (statement == "do:" || statement == "do" || statement == "do {")
    return {"a loop tests its condition first: `while condition:`", 0, 0, ""};
  if (after.starts_with("return") && place.before().find("lambda") != std::string_view::npos)
    return {"a `lambda` is its value: `lambda x: x * 2.0`; statements stand in a `def`", 0, 0, ""};
  if (statement.starts_with("def ") && has_type_in_front(place))
    return {"a parameter is its name, and then its type: `x: Tensor`, `n: int`", 0, 0, ""};
  if (statement.find(": {") != std::string_view::npos && statement.ends_with("}"))
    return {"a block has no braces: it stands behind the `:`, or indented below it", 0, 0, ""};
  return {};
}

// Finds `2.0 * *p`.
ForeignSyntax find_dereference(const ErrorLine& place) {
  std::string_view after = place.after();
  if (!after.starts_with("*") || after.size() < 2 || !(is_word(after[1]) || after[1] == '(')) return {};
  return {"what a pointer points at is its first element: `p[0]`; an element of a tensor is `x[i]`", 0, 0, ""};
}

// Finds `(i, :)`, a slice in a tuple.
ForeignSyntax find_slice(const ErrorLine& place) {
  std::string_view before = trimmed(place.before());
  if (!place.after().starts_with(":") || before.empty() || (before.back() != ',' && before.back() != '(')) return {};
  return {"a slice stands in square brackets, as `x[i, :]`; in a coordinate `None` keeps a mode: `(i, None)`", 0, 0, ""};
}

ForeignSyntax find_launch(const ErrorLine& place) {
  if (place.line.find("<<<") == std::string_view::npos) return {};
  return {"a kernel is launched by a method: `kernel(...).launch(grid=[...], block=[...])`", 0, 0, ""};
}

}  // namespace

ForeignSyntax find_foreign_syntax(std::string_view text, uint32_t error) {
  ErrorLine place = place_of(text, error);
  for (auto find :
       {find_launch, find_loop, find_else_if, find_annotation, find_declaration, find_cast, find_increment, find_brace,
        find_spelling, find_suffix, find_python_word, find_statement, find_element, find_slice, find_dereference})
    if (ForeignSyntax foreign = find(place); !foreign.help.empty()) return foreign;
  return {};
}

}  // namespace kdsl::parse
