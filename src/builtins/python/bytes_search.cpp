// bytes: searching, replacing, splitting.
#include <algorithm>

#include "builtins/python/bytes.h"
#include "builtins/python/split.h"
#include "value/budget.h"
#include "value/python/str_text.h"

namespace kdsl::builtins {

namespace {

// The part of self between start and end, which an argument pair gives; false: raised.
struct Window {
  std::string_view data;
  int64_t first;
  bool is_valid;  // start <= end <= size
};
bool window_arg(Context& ctx, const Bound& args, Window& out) {
  auto size = static_cast<int64_t>(bytes_of(args).size());
  int64_t from, to;
  if (!position_arg(ctx, args[2], size, 0, from) || !position_arg(ctx, args[3], size, size, to)) return false;
  bool beyond = value::is_integer(args[2]) && value::integer_compare(args[2], Value::integer(size)) > 0;
  out.is_valid = from <= to && !beyond;
  out.first = from;
  out.data =
      out.is_valid ? bytes_of(args).substr(static_cast<size_t>(from), static_cast<size_t>(to - from)) : std::string_view();
  return true;
}

// What is searched for: bytes, or one byte as an int. False: raised.
bool needle_arg(Context& ctx, Value v, char& storage, std::string_view& out) {
  if (value::BytesObject* bytes = value::as_bytes(v)) return out = bytes->data, true;
  TypeObject* type = value::type_of(ctx, v);
  if (!type->slots.index && value::user_method(ctx, type, ctx.known->index).is_unbound()) {
    ctx.raise(ctx.types->type_error, "argument should be integer or bytes-like object, not '{}'", value::type_name(ctx, v));
    return false;
  }
  if (!byte_arg(ctx, v, storage)) return false;
  return out = std::string_view(&storage, 1), true;
}

// -1: not there; -2: raised.
int64_t search(Context& ctx, const Bound& args, bool backwards) {
  char storage;
  std::string_view needle;
  Window window{};
  if (!window_arg(ctx, args, window) || !needle_arg(ctx, args[1], storage, needle)) return -2;
  if (!window.is_valid) return -1;
  size_t at = backwards ? window.data.rfind(needle) : value::find_text(window.data, needle);
  return at == std::string_view::npos ? -1 : window.first + static_cast<int64_t>(at);
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
  return at < 0 ? ctx.raise(ctx.types->value_error, "subsection not found") : Value::integer(at);
}

Value count(Context& ctx, const Bound& args) {
  char storage;
  std::string_view needle;
  Window window{};
  if (!window_arg(ctx, args, window) || !needle_arg(ctx, args[1], storage, needle)) return Value::raised();
  if (!window.is_valid) return Value::integer(0);
  if (needle.empty()) return Value::integer(static_cast<int64_t>(window.data.size()) + 1);
  int64_t found = 0;
  for (size_t at = value::find_text(window.data, needle); at != std::string_view::npos;
       at = value::find_text(window.data, needle, at + needle.size()))
    ++found;
  return Value::integer(found);
}

template <bool at_end>
Value has_affix(Context& ctx, const Bound& args) {
  Window window{};
  if (!window_arg(ctx, args, window)) return Value::raised();
  constexpr std::string_view name = at_end ? "endswith" : "startswith";
  std::span<const Value> affixes(&args.values[1], 1);
  value::TupleObject* tuple = value::as_tuple(args[1]);
  if (tuple) affixes = tuple->items;
  for (Value affix : affixes) {
    value::BytesObject* bytes = value::as_bytes(affix);
    if (!bytes && !tuple)
      return ctx.raise(ctx.types->type_error, "{} first arg must be bytes or a tuple of bytes, not {}", name,
                       value::type_name(ctx, affix));
    if (!bytes && !bytes_arg(ctx, affix)) return Value::raised();
    if (window.is_valid && (at_end ? window.data.ends_with(bytes->data) : window.data.starts_with(bytes->data)))
      return Value::boolean(true);
  }
  return Value::boolean(false);
}

template <bool suffix>
Value remove_affix(Context& ctx, const Bound& args) {
  value::BytesObject* affix = bytes_arg(ctx, args[1]);
  if (!affix) return Value::raised();
  std::string_view data = bytes_of(args);
  if (suffix ? data.ends_with(affix->data) : data.starts_with(affix->data))
    data = suffix ? data.substr(0, data.size() - affix->data.size()) : data.substr(affix->data.size());
  return value::make_bytes(ctx, data);
}

Value replace(Context& ctx, const Bound& args) {
  value::BytesObject *old = bytes_arg(ctx, args[1]), *with = old ? bytes_arg(ctx, args[2]) : nullptr;
  int64_t limit;
  if (!with || !value::to_int64(ctx, args[3], limit)) return Value::raised();
  if (limit < 0) limit = INT64_MAX;
  std::string_view data = bytes_of(args);
  std::string out;
  size_t at = 0;
  if (old->data.empty()) {  // between all bytes
    for (; limit > 0; --limit) {
      out += with->data;
      if (at >= data.size()) break;
      out += data[at++];
    }
    return value::make_bytes(ctx, out += data.substr(at));
  }
  for (; limit > 0; --limit) {
    size_t found = value::find_text(data, old->data, at);
    if (found == std::string_view::npos) break;
    out += data.substr(at, found - at);
    out += with->data;
    if (!value::check_size(ctx, out.size())) return Value::raised();
    at = found + old->data.size();
  }
  return value::make_bytes(ctx, out += data.substr(at));
}

// ---- splitting ------------------------------------------------------------------------------------------------

Pieces split_spaces(std::string_view data, int64_t limit) {
  Pieces pieces;
  auto skip = [&](size_t at, bool spaces) {
    while (at < data.size() && is_ascii_space(data[at]) == spaces) ++at;
    return at;
  };
  for (size_t at = skip(0, true); at < data.size();) {
    size_t end = limit == 0 ? data.size() : skip(at, false);
    if (limit > 0) --limit;
    pieces.push_back(data.substr(at, end - at));
    at = skip(end, true);
  }
  return pieces;
}

Pieces rsplit_spaces(std::string_view data, int64_t limit) { return join_first(data, split_spaces(data, -1), limit); }

Value list_of(Context& ctx, const Pieces& pieces) {
  value::ListObject* list = value::make_list(ctx);
  for (std::string_view piece : pieces) list->push(ctx, value::make_bytes(ctx, piece));
  return list;
}

template <bool backwards>
Value split(Context& ctx, const Bound& args) {
  int64_t limit;
  if (!value::to_int64(ctx, args[2], limit)) return Value::raised();
  std::string_view data = bytes_of(args);
  if (args[1].is_none()) return list_of(ctx, backwards ? rsplit_spaces(data, limit) : split_spaces(data, limit));
  value::BytesObject* separator = bytes_arg(ctx, args[1]);
  if (!separator) return Value::raised();
  if (separator->data.empty()) return ctx.raise(ctx.types->value_error, "empty separator");
  return list_of(ctx, split_by(data, separator->data, limit, backwards));
}

template <bool backwards>
Value partition(Context& ctx, const Bound& args) {
  value::BytesObject* separator = bytes_arg(ctx, args[1]);
  if (!separator) return Value::raised();
  if (separator->data.empty()) return ctx.raise(ctx.types->value_error, "empty separator");
  std::string_view data = bytes_of(args);
  auto piece = [&](std::string_view part) { return value::make_bytes(ctx, part); };
  size_t at = backwards ? data.rfind(separator->data) : value::find_text(data, separator->data);
  if (at == std::string_view::npos)
    return backwards ? value::make_tuple(ctx, {piece(""), piece(""), piece(data)})
                     : value::make_tuple(ctx, {piece(data), piece(""), piece("")});
  return value::make_tuple(
      ctx, {piece(data.substr(0, at)), piece(separator->data), piece(data.substr(at + separator->data.size()))});
}

Value splitlines(Context& ctx, const Bound& args) {
  bool keep;
  if (!flag_arg(ctx, args[1], keep)) return Value::raised();
  std::string_view data = bytes_of(args);
  Pieces lines;
  while (!data.empty()) {
    size_t end = std::min(data.find_first_of("\r\n"), data.size());
    size_t next = end == data.size() ? end : data.substr(end, 2) == "\r\n" ? end + 2 : end + 1;
    lines.push_back(data.substr(0, keep ? next : end));
    data.remove_prefix(next);
  }
  return list_of(ctx, lines);
}

#define WINDOW "self, sub, start=None, end=None, /"

constexpr BuiltinRow kRows[] = {
    {"find", WINDOW, "First position, or -1.", find<false>},
    {"rfind", WINDOW, "Last position, or -1.", find<true>},
    {"index", WINDOW, "First position.", index<false>},
    {"rindex", WINDOW, "Last position.", index<true>},
    {"count", WINDOW, "Number of occurrences.", count},
    {"startswith", WINDOW, "Whether it begins so.", has_affix<false>},
    {"endswith", WINDOW, "Whether it ends so.", has_affix<true>},
    {"removeprefix", "self, prefix, /", "Without the prefix.", remove_affix<false>},
    {"removesuffix", "self, suffix, /", "Without the suffix.", remove_affix<true>},
    {"replace", "self, old, new, count=-1, /", "Occurrences replaced.", replace},
    {"split", "self, sep=None, maxsplit=-1", "Pieces between separators.", split<false>},
    {"rsplit", "self, sep=None, maxsplit=-1", "Pieces between separators, from the end.", split<true>},
    {"partition", "self, sep, /", "(before, separator, after) at the first.", partition<false>},
    {"rpartition", "self, sep, /", "(before, separator, after) at the last.", partition<true>},
    {"splitlines", "self, keepends=False", "Lines.", splitlines},
};

#undef WINDOW

}  // namespace

const std::span<const BuiltinRow> kBytesSearchMethods = kRows;

}  // namespace kdsl::builtins
