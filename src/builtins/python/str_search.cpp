// str: searching, replacing, splitting, stripping. Positions are code points outside, bytes inside.
#include <algorithm>
#include <cstddef>
#include <vector>

#include "base/unicode_case.h"
#include "base/utf8.h"
#include "builtins/python/str.h"
#include "builtins/python/support.h"
#include "value/budget.h"
#include "value/python/str_text.h"

namespace kdsl::builtins {

namespace {

using value::StrObject;

StrObject* self_str(const Bound& args) { return value::as_str(args[0]); }

// The part of self between the code points start and end.
struct Window {
  size_t begin, end;  // in bytes
  int64_t first;  // code point number of `begin`
  bool is_valid;  // start <= end
};
bool window_arg(Context& ctx, const Bound& args, size_t first_arg, Window& out) {
  StrObject* self = self_str(args);
  auto size = static_cast<int64_t>(self->length);
  int64_t from, to;
  // A start beyond the end finds nothing, not even the empty string.
  Value start = args[first_arg];
  if (!position_arg(ctx, start, size, 0, from) || !position_arg(ctx, args[first_arg + 1], size, size, to)) return false;
  bool beyond = value::is_integer(start) && value::integer_compare(start, Value::integer(size)) > 0;
  out.first = from;
  out.is_valid = from <= to && !beyond;
  out.begin = value::byte_offset(self, static_cast<size_t>(from));
  out.end = out.is_valid ? value::byte_offset(self, static_cast<size_t>(to)) : out.begin;
  return true;
}

int64_t code_point_at(StrObject* self, size_t byte) {
  return static_cast<int64_t>(self->is_ascii() ? byte : count_utf8(self->text.substr(0, byte)));
}

StrObject* searched_arg(Context& ctx, Value v) {
  if (StrObject* str = value::as_str(v)) return str;
  ctx.raise(ctx.types->type_error, "must be str, not {}", value::type_name(ctx, v));
  return nullptr;
}

// Returns the position of `sub` as a code point, or -1; -2 after raising.
int64_t search(Context& ctx, const Bound& args, bool backwards) {
  Window window{};
  StrObject* sub = window_arg(ctx, args, 2, window) ? searched_arg(ctx, args[1]) : nullptr;
  if (!sub) return -2;
  if (!window.is_valid) return -1;
  std::string_view text = self_str(args)->text.substr(window.begin, window.end - window.begin);
  size_t at = backwards ? text.rfind(sub->text) : value::find_text(text, sub->text);
  return at == std::string_view::npos ? -1 : code_point_at(self_str(args), window.begin + at);
}

template <bool backwards>
Value find(Context& ctx, const Bound& args) {
  int64_t at = search(ctx, args, backwards);
  return at == -2 ? Value::raised() : Value::integer(at);
}

template <bool backwards>
Value index(Context& ctx, const Bound& args) {
  int64_t at = search(ctx, args, backwards);
  if (at == -2) return Value::raised();
  return at < 0 ? ctx.raise(ctx.types->value_error, "substring not found") : Value::integer(at);
}

Value count(Context& ctx, const Bound& args) {
  Window window{};
  StrObject* sub = window_arg(ctx, args, 2, window) ? searched_arg(ctx, args[1]) : nullptr;
  if (!sub) return Value::raised();
  if (!window.is_valid) return Value::integer(0);
  std::string_view text = self_str(args)->text.substr(window.begin, window.end - window.begin);
  if (sub->text.empty()) return Value::integer(static_cast<int64_t>(count_utf8(text)) + 1);
  int64_t found = 0;
  for (size_t at = value::find_text(text, sub->text); at != std::string_view::npos;
       at = value::find_text(text, sub->text, at + sub->text.size()))
    ++found;
  return Value::integer(found);
}

template <bool at_end>
Value has_affix(Context& ctx, const Bound& args) {
  Window window{};
  if (!window_arg(ctx, args, 2, window)) return Value::raised();
  std::string_view text = self_str(args)->text.substr(window.begin, window.end - window.begin);
  std::span<const Value> affixes(&args.values[1], 1);
  value::TupleObject* tuple = value::as_tuple(args[1]);
  if (tuple) affixes = tuple->items;
  for (Value affix : affixes) {
    StrObject* str = value::as_str(affix);
    if (!str && tuple)
      return ctx.raise(ctx.types->type_error, "tuple for {} must only contain str, not {}", at_end ? "endswith" : "startswith",
                       value::type_name(ctx, affix));
    if (!str)
      return ctx.raise(ctx.types->type_error, "{} first arg must be str or a tuple of str, not {}",
                       at_end ? "endswith" : "startswith", value::type_name(ctx, affix));
    if (window.is_valid && (at_end ? text.ends_with(str->text) : text.starts_with(str->text))) return Value::boolean(true);
  }
  return Value::boolean(false);
}

template <bool suffix>
Value remove_affix(Context& ctx, const Bound& args) {
  StrObject* affix = str_arg(ctx, args[1], suffix ? "removesuffix" : "removeprefix", 0);
  if (!affix) return Value::raised();
  std::string_view text = self_str(args)->text;
  bool found = suffix ? text.ends_with(affix->text) : text.starts_with(affix->text);
  if (!found) return args[0];
  size_t size = text.size() - affix->text.size();
  return value::make_str_borrowed(ctx, suffix ? text.substr(0, size) : text.substr(affix->text.size()));
}

Value replace(Context& ctx, const Bound& args) {
  StrObject *old = str_arg(ctx, args[1], "replace"), *with = old ? str_arg(ctx, args[2], "replace", 2) : nullptr;
  int64_t limit;
  if (!with || !value::to_int64(ctx, args[3], limit)) return Value::raised();
  if (limit < 0) limit = INT64_MAX;
  std::string_view text = self_str(args)->text;
  std::string out;
  size_t at = 0;
  if (old->text.empty()) {  // the replacement goes between all characters
    for (; limit > 0; --limit) {
      out += with->text;
      if (at >= text.size()) return value::make_str(ctx, out);
      CodePoint c = decode_utf8(text, at);
      out += text.substr(at, c.size);
      at += c.size;
    }
    return value::make_str(ctx, out += text.substr(at));
  }
  for (; limit > 0; --limit) {
    size_t found = value::find_text(text, old->text, at);
    if (found == std::string_view::npos) break;
    out += text.substr(at, found - at);
    out += with->text;
    if (!value::check_size(ctx, out.size())) return Value::raised();
    at = found + old->text.size();
  }
  return at == 0 ? args[0] : value::make_str(ctx, out += text.substr(at));
}

// ---- stripping ---------------------------------------------------------------------------------------------------------

bool is_stripped(uint32_t c, StrObject* chars) {
  if (!chars) return is_unicode_space(c);
  for (size_t at = 0; at < chars->text.size();) {
    CodePoint candidate = decode_utf8(chars->text, at);
    if (candidate.value == c) return true;
    at += candidate.size;
  }
  return false;
}

size_t previous(std::string_view text, size_t at) {
  do --at;
  while (at > 0 && (static_cast<uint8_t>(text[at]) & 0xc0) == 0x80);
  return at;
}

template <bool left, bool right>
Value strip(Context& ctx, const Bound& args) {
  StrObject* chars = nullptr;
  if (!args[1].is_none() && !(chars = value::as_str(args[1])))
    return ctx.raise(ctx.types->type_error, "{}strip arg must be None or str", left && right ? "" : left ? "l" : "r");
  std::string_view text = self_str(args)->text;
  size_t begin = 0, end = text.size();
  while (left && begin < end) {
    CodePoint c = decode_utf8(text, begin);
    if (!is_stripped(c.value, chars)) break;
    begin += c.size;
  }
  while (right && begin < end) {
    size_t last = previous(text, end);
    if (!is_stripped(decode_utf8(text, last).value, chars)) break;
    end = last;
  }
  return end - begin == text.size() ? args[0] : value::make_str_borrowed(ctx, text.substr(begin, end - begin));
}

// ---- splitting ---------------------------------------------------------------------------------------------------------

size_t skip_spaces(std::string_view text, size_t at, bool spaces) {
  while (at < text.size()) {
    CodePoint c = decode_utf8(text, at);
    if (is_unicode_space(c.value) != spaces) break;
    at += c.size;
  }
  return at;
}

using Pieces = std::vector<std::string_view>;

// Cuts at most `limit` times (negative: everywhere), from the front or from the back; the pieces are returned in the order of
// the text.
Pieces split_by(std::string_view text, std::string_view separator, int64_t limit, bool backwards) {
  Pieces pieces;
  while (limit-- != 0) {
    size_t at = backwards ? text.rfind(separator) : text.find(separator);
    if (at == std::string_view::npos) break;
    std::string_view before = text.substr(0, at), after = text.substr(at + separator.size());
    pieces.push_back(backwards ? after : before);
    text = backwards ? before : after;
  }
  pieces.push_back(text);
  if (backwards) std::reverse(pieces.begin(), pieces.end());
  return pieces;
}

// Joins all pieces of `text` but the last `limit` (negative: none are joined) into one.
Pieces join_first(std::string_view text, Pieces all, int64_t limit) {
  if (limit < 0 || static_cast<int64_t>(all.size()) <= limit) return all;
  auto kept = static_cast<std::ptrdiff_t>(limit);
  std::string_view last_of_rest = *(all.end() - kept - 1);
  Pieces pieces = {text.substr(0, static_cast<size_t>(last_of_rest.data() + last_of_rest.size() - text.data()))};
  pieces.insert(pieces.end(), all.end() - kept, all.end());
  return pieces;
}

Pieces split_spaces(std::string_view text, int64_t limit) {
  Pieces pieces;
  size_t at = skip_spaces(text, 0, true);
  while (at < text.size()) {
    if (limit-- == 0) {
      pieces.push_back(text.substr(at));
      break;
    }
    size_t end = skip_spaces(text, at, false);
    pieces.push_back(text.substr(at, end - at));
    at = skip_spaces(text, end, true);
  }
  return pieces;
}

Pieces rsplit_spaces(std::string_view text, int64_t limit) { return join_first(text, split_spaces(text, -1), limit); }

Value list_of(Context& ctx, const Pieces& pieces) {
  value::ListObject* list = value::make_list(ctx);
  for (std::string_view piece : pieces) list->push(ctx, value::make_str_borrowed(ctx, piece));
  return list;
}

template <bool backwards>
Value split(Context& ctx, const Bound& args) {
  int64_t limit;
  if (!value::to_int64(ctx, args[2], limit)) return Value::raised();
  std::string_view text = self_str(args)->text;
  if (args[1].is_none()) return list_of(ctx, backwards ? rsplit_spaces(text, limit) : split_spaces(text, limit));
  StrObject* separator = value::as_str(args[1]);
  if (!separator) return ctx.raise(ctx.types->type_error, "must be str or None, not {}", value::type_name(ctx, args[1]));
  if (separator->text.empty()) return ctx.raise(ctx.types->value_error, "empty separator");
  return list_of(ctx, split_by(text, separator->text, limit, backwards));
}

template <bool backwards>
Value partition(Context& ctx, const Bound& args) {
  StrObject* separator = searched_arg(ctx, args[1]);
  if (!separator) return Value::raised();
  if (separator->text.empty()) return ctx.raise(ctx.types->value_error, "empty separator");
  std::string_view text = self_str(args)->text;
  size_t at = backwards ? text.rfind(separator->text) : value::find_text(text, separator->text);
  Value empty = value::make_str_borrowed(ctx, "");
  if (at == std::string_view::npos)
    return backwards ? value::make_tuple(ctx, {empty, empty, args[0]}) : value::make_tuple(ctx, {args[0], empty, empty});
  return value::make_tuple(ctx, {value::make_str_borrowed(ctx, text.substr(0, at)), args[1],
                                 value::make_str_borrowed(ctx, text.substr(at + separator->text.size()))});
}

// Returns the number of bytes of the line end at `at`; 0: none.
size_t line_end(std::string_view text, size_t at) {
  CodePoint c = decode_utf8(text, at);
  if (c.value == '\r') return at + 1 < text.size() && text[at + 1] == '\n' ? 2 : 1;
  bool ends = (c.value >= 10 && c.value <= 12) || (c.value >= 0x1c && c.value <= 0x1e) || c.value == 0x85 ||
              c.value == 0x2028 || c.value == 0x2029;
  return ends ? c.size : 0;
}

Value splitlines(Context& ctx, const Bound& args) {
  bool keep;
  if (!flag_arg(ctx, args[1], keep)) return Value::raised();
  std::string_view text = self_str(args)->text;
  Pieces lines;
  size_t start = 0;
  for (size_t at = 0; at < text.size();) {
    size_t end = line_end(text, at);
    if (!end) {
      at += decode_utf8(text, at).size;
      continue;
    }
    lines.push_back(text.substr(start, at - start + (keep ? end : 0)));
    start = at += end;
  }
  if (start < text.size()) lines.push_back(text.substr(start));
  return list_of(ctx, lines);
}

#define WINDOW "self, sub, start=None, end=None, /"

constexpr BuiltinRow kRows[] = {
    {"find", WINDOW, "First position of a substring, or -1.", find<false>},
    {"rfind", WINDOW, "Last position of a substring, or -1.", find<true>},
    {"index", WINDOW, "First position of a substring.", index<false>},
    {"rindex", WINDOW, "Last position of a substring.", index<true>},
    {"count", WINDOW, "Number of occurrences.", count},
    {"startswith", WINDOW, "Whether it begins so.", has_affix<false>},
    {"endswith", WINDOW, "Whether it ends so.", has_affix<true>},
    {"removeprefix", "self, prefix, /", "Without the prefix.", remove_affix<false>},
    {"removesuffix", "self, suffix, /", "Without the suffix.", remove_affix<true>},
    {"replace", "self, old, new, count=-1, /", "Occurrences replaced.", replace},
    {"strip", "self, chars=None, /", "Without blanks or chars at both ends.", strip<true, true>},
    {"lstrip", "self, chars=None, /", "Without blanks or chars at the start.", strip<true, false>},
    {"rstrip", "self, chars=None, /", "Without blanks or chars at the end.", strip<false, true>},
    {"split", "self, sep=None, maxsplit=-1", "Pieces between separators.", split<false>},
    {"rsplit", "self, sep=None, maxsplit=-1", "Pieces between separators, from the end.", split<true>},
    {"partition", "self, sep, /", "(before, separator, after) at the first.", partition<false>},
    {"rpartition", "self, sep, /", "(before, separator, after) at the last.", partition<true>},
    {"splitlines", "self, keepends=False", "Lines.", splitlines},
};

#undef WINDOW

}  // namespace

const std::span<const BuiltinRow> kStrSearchMethods = kRows;

}  // namespace kdsl::builtins
