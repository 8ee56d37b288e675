#include "lsp/signature.h"

#include <algorithm>
#include <vector>

#include "lsp/lookup.h"
#include "lsp/text.h"
#include "value/objects.h"
#include "value/types.h"

namespace kdsl::lsp {

using llvm::json::Array;
using llvm::json::Object;
using llvm::json::Value;

namespace {

struct Call {
  TypedName name;
  size_t commas = 0;  // between the parenthesis and the place
  std::string_view argument;  // the text of the argument that is being typed
};

// Returns the end of a text in quotes that begins at `at`; the end of the line if it is not closed.
size_t end_of_quotes(std::string_view text, size_t at) {
  for (size_t i = at + 1; i < text.size() && text[i] != '\n'; ++i) {
    if (text[i] == '\\')
      ++i;
    else if (text[i] == text[at])
      return i;
  }
  return std::min(text.find('\n', at), text.size());
}

// Finds the innermost parenthesis that is open at `offset`, with a dotted name in front of it. Calls of more than this many
// bytes are not looked at.
std::optional<Call> call_at(std::string_view text, uint32_t offset) {
  constexpr uint32_t kMost = 1 << 13;
  struct Open {
    size_t at;
    size_t commas = 0, argument;
  };
  std::vector<Open> open;
  // A line that begins a statement at the margin has no call around it.
  size_t begin = offset < kMost ? 0 : offset - kMost;
  for (size_t i = begin; i < offset; ++i) {
    char c = text[i];
    if (c == '#')
      i = std::min(text.find('\n', i), static_cast<size_t>(offset));
    else if (c == '"' || c == '\'')
      i = end_of_quotes(text, i);
    else if (c == '(' || c == '[' || c == '{')
      open.push_back({i, 0, i + 1});
    else if ((c == ')' || c == ']' || c == '}') && !open.empty())
      open.pop_back();
    else if (c == ',' && !open.empty())
      ++open.back().commas, open.back().argument = i + 1;
    else if (c == '\n' && i + 1 < offset && is_word(text[i + 1]))
      open.clear();
  }
  if (open.empty() || text[open.back().at] != '(') return std::nullopt;
  auto end = static_cast<uint32_t>(open.back().at), name = end;
  while (name > 0 && (is_word(text[name - 1]) || text[name - 1] == '.')) --name;
  if (name == end) return std::nullopt;
  return Call{{name, end, offset}, open.back().commas, text.substr(open.back().argument, offset - open.back().argument)};
}

// Returns the parameters of "(a, b=(1, 2), *, c)".
std::vector<std::string> split(std::string_view signature) {
  std::vector<std::string> parts;
  int depth = 0;
  std::string part;
  for (char c : signature) {
    bool closes = c == ')' || c == ']' || c == '}';
    if (closes && --depth == 0) break;
    if (depth >= 1 && !(c == ',' && depth == 1)) {
      if (!part.empty() || c != ' ') part += c;
    } else if (c == ',') {
      parts.push_back(std::exchange(part, {}));
    }
    if (c == '(' || c == '[' || c == '{') ++depth;
  }
  if (!part.empty()) parts.push_back(part);
  return parts;
}

std::string_view name_of(std::string_view parameter) {
  parameter.remove_prefix(std::min(parameter.find_first_not_of('*'), parameter.size()));
  return parameter.substr(0, parameter.find_first_of(":= "));
}

// Returns which parameter the argument is for.
size_t active(const std::vector<std::string>& parameters, const Call& call) {
  std::string_view argument = call.argument;
  argument.remove_prefix(std::min(argument.find_first_not_of(" \t\n"), argument.size()));
  size_t equals = argument.find('=');
  if (equals != argument.npos && std::ranges::all_of(argument.substr(0, equals), is_word))
    for (size_t i = 0; i < parameters.size(); ++i)
      if (name_of(parameters[i]) == argument.substr(0, equals)) return i;
  // Arguments by position do not go beyond a lone asterisk, and end at one with a name.
  size_t at = 0, left = call.commas;
  for (; at < parameters.size() && left > 0 && !parameters[at].starts_with('*'); ++at)
    if (parameters[at] != "/") --left;
  return at;
}

}  // namespace

Value signature_help(const Document& document, const driver::Options& options, llvm::lsp::Position position) {
  std::optional<Call> call = call_at(document.text, TextIndex(document.text).offset(position));
  if (!call) return nullptr;
  std::string name = document.text.substr(call->name.begin, call->name.end - call->name.begin);
  auto shown = [&](Program& program, value::Value function) -> std::optional<Value> {
    auto told = program.ask("hover", {value::make_str(*program.context(), name), function});
    value::TupleObject* pair = told ? value::as_tuple(*told) : nullptr;
    if (!pair || pair->items.size() != 2) return std::nullopt;
    std::string signature(value::text_of(pair->items[0])), doc(value::text_of(pair->items[1]));
    if (!signature.starts_with('(')) return std::nullopt;
    std::vector<std::string> parameters = split(signature);
    Array labels;
    for (const std::string& parameter : parameters) labels.push_back(Object{{"label", parameter}});
    Object one{{"label", name + signature}, {"parameters", std::move(labels)}};
    if (!doc.empty()) one["documentation"] = doc;
    return Object{{"signatures", Array{std::move(one)}},
                  {"activeSignature", 0},
                  {"activeParameter", static_cast<int64_t>(active(parameters, *call))}};
  };
  auto found = with_value(document, options, call->name, shown);
  return found ? std::move(*found) : Value(nullptr);
}

}  // namespace kdsl::lsp
