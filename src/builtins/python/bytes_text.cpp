// bytes and bytearray: the methods that take their bytes as ASCII text. Case, tests, padding, stripping.
#include <algorithm>

#include "builtins/python/bytes.h"
#include "value/budget.h"

namespace kdsl::builtins {

bool is_ascii_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

namespace {

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_letter(char c) { return is_upper(c) || is_lower(c); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_alphanumeric(char c) { return is_letter(c) || is_digit(c); }
char to_upper(char c) { return is_lower(c) ? static_cast<char>(c - 32) : c; }
char to_lower(char c) { return is_upper(c) ? static_cast<char>(c + 32) : c; }
char swap_case(char c) { return is_lower(c) ? to_upper(c) : to_lower(c); }

// ---- case -----------------------------------------------------------------------------------------------------

template <char (*change)(char)>
Value change_case(Context& ctx, const Bound& args) {
  std::string out(bytes_of(args));
  for (char& c : out) c = change(c);
  return make_bytes_like(ctx, args[0], out);
}

Value capitalize(Context& ctx, const Bound& args) {
  std::string out(bytes_of(args));
  for (size_t i = 0; i < out.size(); ++i) out[i] = i ? to_lower(out[i]) : to_upper(out[i]);
  return make_bytes_like(ctx, args[0], out);
}

Value title(Context& ctx, const Bound& args) {
  std::string out(bytes_of(args));
  bool in_word = false;
  for (char& c : out) {
    bool letter = is_letter(c);
    c = in_word ? to_lower(c) : to_upper(c);
    in_word = letter;
  }
  return make_bytes_like(ctx, args[0], out);
}

// ---- tests ----------------------------------------------------------------------------------------------------

template <bool (*test)(char)>
Value each(Context&, const Bound& args) {
  std::string_view data = bytes_of(args);
  return Value::boolean(!data.empty() && std::all_of(data.begin(), data.end(), test));
}

template <bool (*wanted)(char), bool (*other)(char)>
Value has_case(Context&, const Bound& args) {
  std::string_view data = bytes_of(args);
  return Value::boolean(std::any_of(data.begin(), data.end(), wanted) && std::none_of(data.begin(), data.end(), other));
}

Value istitle(Context&, const Bound& args) {
  bool in_word = false, any = false;
  for (char c : bytes_of(args)) {
    if ((is_upper(c) && in_word) || (is_lower(c) && !in_word)) return Value::boolean(false);
    in_word = is_letter(c);
    any |= in_word;
  }
  return Value::boolean(any);
}

Value isascii(Context&, const Bound& args) {
  std::string_view data = bytes_of(args);
  return Value::boolean(std::all_of(data.begin(), data.end(), [](char c) { return static_cast<uint8_t>(c) < 0x80; }));
}

// ---- padding --------------------------------------------------------------------------------------------------

template <bool left, bool right>
Value pad(Context& ctx, const Bound& args) {
  constexpr std::string_view name = left && right ? "center" : left ? "rjust" : "ljust";
  int64_t width;
  if (!value::to_int64(ctx, args[1], width)) return Value::raised();
  char fill = ' ';
  if (!args[2].is_unbound()) {
    value::BytesObject* given = value::as_bytes(args[2]);
    if (!given || given->data.size() != 1)
      return ctx.raise(ctx.types->type_error, "{}() argument 2 must be a byte string of length 1, not {}", name,
                       value::type_name(ctx, args[2]));
    fill = given->data[0];
  }
  std::string_view data = bytes_of(args);
  int64_t missing = std::max<int64_t>(width - static_cast<int64_t>(data.size()), 0);
  if (!value::check_size(ctx, static_cast<uint64_t>(missing))) return Value::raised();
  int64_t before = left && right ? missing / 2 + (missing & width & 1) : left ? missing : 0;
  std::string out(static_cast<size_t>(before), fill);
  out += data;
  out.append(static_cast<size_t>(missing - before), fill);
  return make_bytes_like(ctx, args[0], out);
}

Value zfill(Context& ctx, const Bound& args) {
  int64_t width;
  if (!value::to_int64(ctx, args[1], width)) return Value::raised();
  std::string out(bytes_of(args));
  int64_t missing = std::max<int64_t>(width - static_cast<int64_t>(out.size()), 0);
  if (!value::check_size(ctx, static_cast<uint64_t>(missing))) return Value::raised();
  out.insert(!out.empty() && (out[0] == '-' || out[0] == '+'), static_cast<size_t>(missing), '0');
  return make_bytes_like(ctx, args[0], out);
}

Value expandtabs(Context& ctx, const Bound& args) {
  int64_t tab;
  if (!value::to_int64(ctx, args[1], tab)) return Value::raised();
  std::string out;
  int64_t column = 0;
  for (char c : bytes_of(args)) {
    if (c == '\t') {
      int64_t blanks = tab > 0 ? tab - column % tab : 0;
      if (!value::check_size(ctx, out.size() + static_cast<uint64_t>(blanks))) return Value::raised();
      out.append(static_cast<size_t>(blanks), ' ');
      column += blanks;
    } else {
      out += c;
      column = c == '\n' || c == '\r' ? 0 : column + 1;
    }
  }
  return make_bytes_like(ctx, args[0], out);
}

template <bool left, bool right>
Value strip(Context& ctx, const Bound& args) {
  value::BytesObject* chars = nullptr;
  if (!args[1].is_none() && !(chars = bytes_arg(ctx, args[1]))) return Value::raised();
  auto goes = [chars](char c) { return chars ? chars->data.find(c) != std::string_view::npos : is_ascii_space(c); };
  std::string_view data = bytes_of(args);
  while (left && !data.empty() && goes(data.front())) data.remove_prefix(1);
  while (right && !data.empty() && goes(data.back())) data.remove_suffix(1);
  return make_bytes_like(ctx, args[0], data);
}

constexpr BuiltinRow kRows[] = {
    {"upper", "self, /", "Letters in upper case.", change_case<to_upper>},
    {"lower", "self, /", "Letters in lower case.", change_case<to_lower>},
    {"swapcase", "self, /", "Cases swapped.", change_case<swap_case>},
    {"capitalize", "self, /", "First character upper, the rest lower.", capitalize},
    {"title", "self, /", "Words capitalised.", title},
    {"isalpha", "self, /", "All letters.", each<is_letter>},
    {"isdigit", "self, /", "All digits.", each<is_digit>},
    {"isalnum", "self, /", "All letters or digits.", each<is_alphanumeric>},
    {"isspace", "self, /", "All blanks.", each<is_ascii_space>},
    {"isupper", "self, /", "All cased characters upper.", has_case<is_upper, is_lower>},
    {"islower", "self, /", "All cased characters lower.", has_case<is_lower, is_upper>},
    {"istitle", "self, /", "Words capitalised.", istitle},
    {"isascii", "self, /", "All ASCII.", isascii},
    {"ljust", "self, width, fillchar=unset, /", "Padded on the right.", pad<false, true>},
    {"rjust", "self, width, fillchar=unset, /", "Padded on the left.", pad<true, false>},
    {"center", "self, width, fillchar=unset, /", "Padded on both sides.", pad<true, true>},
    {"zfill", "self, width, /", "Padded with zeros after the sign.", zfill},
    {"expandtabs", "self, tabsize=8", "Tabs as blanks.", expandtabs},
    {"strip", "self, bytes=None, /", "Without blanks or given bytes at both ends.", strip<true, true>},
    {"lstrip", "self, bytes=None, /", "Without blanks or given bytes at the start.", strip<true, false>},
    {"rstrip", "self, bytes=None, /", "Without blanks or given bytes at the end.", strip<false, true>},
};

}  // namespace

const std::span<const BuiltinRow> kBytesTextMethods = kRows;

}  // namespace kdsl::builtins
