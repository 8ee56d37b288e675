#include "builtins/python/codecs.h"

#include <algorithm>
#include <optional>

#include "base/unicode_case.h"
#include "base/utf8.h"

namespace kdsl::builtins {

namespace {

enum class Kind : uint8_t { Utf8, Ascii, Latin1, Utf16, Utf32 };

struct Codec {
  Kind kind;
  std::string_view name;
  bool big_endian = false;
  bool has_mark = false;  // begins with a byte order mark
};

struct CodecName {
  std::string_view alias;
  Codec codec;
};

constexpr Codec kUtf8{Kind::Utf8, "utf-8"}, kAscii{Kind::Ascii, "ascii"}, kLatin1{Kind::Latin1, "latin-1"},
    kUtf8Marked{Kind::Utf8, "utf-8", false, true}, kUtf16{Kind::Utf16, "utf-16", false, true},
    kUtf16Little{Kind::Utf16, "utf-16-le"}, kUtf16Big{Kind::Utf16, "utf-16-be", true},
    kUtf32{Kind::Utf32, "utf-32", false, true}, kUtf32Little{Kind::Utf32, "utf-32-le"},
    kUtf32Big{Kind::Utf32, "utf-32-be", true};

constexpr CodecName kCodecNames[] = {
    {"utf-8", kUtf8},
    {"utf8", kUtf8},
    {"u8", kUtf8},
    {"ascii", kAscii},
    {"us-ascii", kAscii},
    {"646", kAscii},
    {"latin-1", kLatin1},
    {"latin1", kLatin1},
    {"latin", kLatin1},
    {"iso-8859-1", kLatin1},
    {"iso8859-1", kLatin1},
    {"l1", kLatin1},
    {"8859", kLatin1},
    {"utf-8-sig", kUtf8Marked},
    {"utf-16", kUtf16},
    {"utf16", kUtf16},
    {"u16", kUtf16},
    {"utf-16-le", kUtf16Little},
    {"utf-16le", kUtf16Little},
    {"utf-16-be", kUtf16Big},
    {"utf-16be", kUtf16Big},
    {"utf-32", kUtf32},
    {"utf32", kUtf32},
    {"u32", kUtf32},
    {"utf-32-le", kUtf32Little},
    {"utf-32le", kUtf32Little},
    {"utf-32-be", kUtf32Big},
    {"utf-32be", kUtf32Big},
};

std::optional<Codec> find_codec(std::string_view encoding) {
  std::string name = lower_text(encoding);
  std::replace(name.begin(), name.end(), '_', '-');
  for (const CodecName& known : kCodecNames)
    if (known.alias == name) return known.codec;
  return std::nullopt;
}

// A part of the input that the codec cannot convert: [start, end) in units of the input.
struct Fault {
  size_t start, end;
  std::string_view reason;
};

Value raise_fault(Context& ctx, TypeObject* type, const Codec& codec, Value object, const Fault& fault) {
  Value parts[] = {value::make_str(ctx, codec.name), object, Value::integer(static_cast<int64_t>(fault.start)),
                   Value::integer(static_cast<int64_t>(fault.end)), value::make_str(ctx, fault.reason)};
  return ctx.raise(value::make_exception(ctx, type, parts));
}

Value unknown_handler(Context& ctx, std::string_view errors) {
  return ctx.raise(ctx.types->lookup_error, "unknown error handler name '{}'", errors);
}

// ---- encoding -----------------------------------------------------------------------------------------------

std::string character_escape(uint32_t c) {
  return c < 0x100 ? fmt::format("\\x{:02x}", c) : c < 0x10000 ? fmt::format("\\u{:04x}", c) : fmt::format("\\U{:08x}", c);
}

bool is_surrogate(uint32_t c) { return c >= 0xd800 && c <= 0xdfff; }

// The bytes of a character that the codec has.
void put_unit(const Codec& codec, uint32_t unit, size_t width, std::string& out) {
  for (size_t i = 0; i < width; ++i) out += static_cast<char>(unit >> 8 * (codec.big_endian ? width - 1 - i : i));
}

void put(const Codec& codec, uint32_t c, std::string& out) {
  switch (codec.kind) {
    case Kind::Utf8: append_utf8(out, c); break;
    case Kind::Ascii:
    case Kind::Latin1: out += static_cast<char>(c); break;
    case Kind::Utf32: put_unit(codec, c, 4, out); break;
    case Kind::Utf16:
      if (c >= 0x10000) put_unit(codec, 0xd800 + ((c - 0x10000) >> 10), 2, out);
      put_unit(codec, c >= 0x10000 ? 0xdc00 + (c & 0x3ff) : c, 2, out);
  }
}

bool has_character(const Codec& codec, uint32_t c) {
  if (codec.kind == Kind::Ascii) return c < 0x80;
  return codec.kind == Kind::Latin1 ? c < 0x100 : !is_surrogate(c);
}

// What the error handler writes for one character; false: raised.
bool replace_character(Context& ctx, uint32_t c, std::string_view errors, std::string& out) {
  if (errors == "ignore") return true;
  if (errors == "replace") return out += '?', true;
  if (errors == "backslashreplace") return out += character_escape(c), true;
  if (errors == "xmlcharrefreplace") return out += fmt::format("&#{};", c), true;
  unknown_handler(ctx, errors);
  return false;
}

// ---- decoding -----------------------------------------------------------------------------------------------

bool is_continuation(std::string_view data, size_t at) {
  return at < data.size() && (static_cast<uint8_t>(data[at]) & 0xc0) == 0x80;
}

// The fault of the sequence that begins at `at`, as CPython's decoder tells it apart. `size` is the length
// of a valid sequence otherwise.
std::optional<Fault> utf8_fault(std::string_view data, size_t at, size_t& size) {
  auto lead = static_cast<uint8_t>(data[at]);
  size = 1;
  if (lead < 0x80) return std::nullopt;
  if (lead < 0xc2 || lead > 0xf4) return Fault{at, at + 1, "invalid start byte"};
  size = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  if (at + 1 >= data.size()) return Fault{at, at + 1, "unexpected end of data"};
  auto second = static_cast<uint8_t>(data[at + 1]);
  bool in_range = is_continuation(data, at + 1) && !(lead == 0xe0 && second < 0xa0) && !(lead == 0xed && second >= 0xa0) &&
                  !(lead == 0xf0 && second < 0x90) && !(lead == 0xf4 && second >= 0x90);
  if (!in_range) return Fault{at, at + 1, "invalid continuation byte"};
  for (size_t i = 2; i < size; ++i) {
    if (at + i >= data.size()) return Fault{at, data.size(), "unexpected end of data"};
    if (!is_continuation(data, at + i)) return Fault{at, at + i, "invalid continuation byte"};
  }
  return std::nullopt;
}

bool replace_bytes(Context& ctx, std::string_view bytes, std::string_view errors, std::string& out) {
  if (errors == "ignore") return true;
  if (errors == "replace") return append_utf8(out, 0xfffd), true;
  if (errors == "backslashreplace" || errors == "surrogateescape") {
    for (char byte : bytes) {
      auto code = static_cast<uint8_t>(byte);
      if (errors[0] == 'b')
        out += fmt::format("\\x{:02x}", code);
      else
        append_utf8(out, 0xdc00u + code);
    }
    return true;
  }
  unknown_handler(ctx, errors);
  return false;
}

// ---- units of two and four bytes --------------------------------------------------------------------------------

uint32_t unit_at(const Codec& codec, std::string_view data, size_t at, size_t width) {
  uint32_t unit = 0;
  for (size_t i = 0; i < width; ++i) {
    uint32_t byte = static_cast<uint8_t>(data[at + i]);
    unit |= byte << 8 * (codec.big_endian ? width - 1 - i : i);
  }
  return unit;
}

std::optional<Fault> utf16_fault(const Codec& codec, std::string_view data, size_t at, size_t& size, uint32_t& c) {
  if (at + 2 > data.size()) return Fault{at, data.size(), "truncated data"};
  c = unit_at(codec, data, at, 2);
  size = 2;
  if (!is_surrogate(c)) return std::nullopt;
  if (c >= 0xdc00) return Fault{at, at + 2, "illegal encoding"};
  if (at + 4 > data.size()) return Fault{at, data.size(), "unexpected end of data"};
  uint32_t low = unit_at(codec, data, at + 2, 2);
  if (low < 0xdc00 || low > 0xdfff) return Fault{at, at + 2, "illegal UTF-16 surrogate"};
  c = 0x10000 + ((c - 0xd800) << 10) + (low - 0xdc00);
  size = 4;
  return std::nullopt;
}

std::optional<Fault> utf32_fault(const Codec& codec, std::string_view data, size_t at, size_t& size, uint32_t& c) {
  if (at + 4 > data.size()) return Fault{at, data.size(), "truncated data"};
  c = unit_at(codec, data, at, 4);
  size = 4;
  if (is_surrogate(c)) return Fault{at, at + 4, "code point in surrogate code point range"};
  if (c > 0x10ffff) return Fault{at, at + 4, "code point not in range(0x110000)"};
  return std::nullopt;
}

// The character that begins at `at` and its size in bytes, or what is wrong with it.
std::optional<Fault> read_character(const Codec& codec, std::string_view data, size_t at, size_t& size, uint32_t& c) {
  size = 1;
  c = static_cast<uint8_t>(data[at]);
  switch (codec.kind) {
    case Kind::Latin1: return std::nullopt;
    case Kind::Ascii: return c < 0x80 ? std::nullopt : std::optional(Fault{at, at + 1, "ordinal not in range(128)"});
    case Kind::Utf16: return utf16_fault(codec, data, at, size, c);
    case Kind::Utf32: return utf32_fault(codec, data, at, size, c);
    case Kind::Utf8: break;
  }
  std::optional<Fault> fault = utf8_fault(data, at, size);
  if (!fault) c = decode_utf8(data, at).value;
  return fault;
}

// A lone surrogate that errors="surrogatepass" lets through.
bool is_passed_surrogate(const Codec& codec, std::string_view data, size_t at, size_t& size, uint32_t& c) {
  if (codec.kind == Kind::Utf8) {
    size = 3;
    bool fits = static_cast<uint8_t>(data[at]) == 0xed && is_continuation(data, at + 1) && is_continuation(data, at + 2);
    c = fits ? 0xd000u | (data[at + 1] & 0x3fu) << 6 | (data[at + 2] & 0x3fu) : 0;
  } else if (codec.kind == Kind::Utf16 || codec.kind == Kind::Utf32) {
    size = codec.kind == Kind::Utf16 ? 2 : 4;
    c = at + size <= data.size() ? unit_at(codec, data, at, size) : 0;
  } else {
    return false;
  }
  return is_surrogate(c);
}

// Skips a byte order mark and takes the order from it.
void read_mark(Codec& codec, std::string_view data, size_t& at) {
  if (!codec.has_mark) return;
  if (codec.kind == Kind::Utf8) {
    if (data.starts_with("\xef\xbb\xbf")) at = 3;
    return;
  }
  bool is_wide = codec.kind == Kind::Utf32;
  codec = is_wide ? kUtf32Little : kUtf16Little;
  size_t width = is_wide ? 4 : 2;
  if (data.size() < width) return;
  uint32_t mark = unit_at(codec, data, 0, width);
  if (mark == 0xfeff) at = width;
  if (mark != (is_wide ? 0xfffe0000u : 0xfffeu)) return;
  at = width;
  codec = is_wide ? kUtf32Big : kUtf16Big;
}

}  // namespace

Value encode_text(Context& ctx, value::StrObject* text, std::string_view encoding, std::string_view errors) {
  std::optional<Codec> codec = find_codec(encoding);
  if (!codec) return ctx.raise(ctx.types->lookup_error, "unknown encoding: {}", encoding);
  bool keeps_ascii = codec->kind < Kind::Utf16 && !codec->has_mark;
  if (text->is_ascii() && keeps_ascii) return value::make_bytes(ctx, text->text);
  std::string out;
  if (codec->has_mark) put(*codec, 0xfeff, out);
  bool may_pass = errors == "surrogatepass" && codec->kind != Kind::Ascii && codec->kind != Kind::Latin1;
  size_t position = 0;
  for (size_t at = 0; at < text->text.size(); ++position) {
    CodePoint c = decode_utf8(text->text, at);
    if (has_character(*codec, c.value) || (may_pass && is_surrogate(c.value))) {
      put(*codec, c.value, out);
    } else if (errors == "strict" || errors == "surrogatepass") {
      size_t end = position;
      for (; at < text->text.size() && !has_character(*codec, decode_utf8(text->text, at).value); ++end)
        at += decode_utf8(text->text, at).size;
      bool is_narrow = codec->kind == Kind::Ascii || codec->kind == Kind::Latin1;
      std::string reason = !is_narrow ? "surrogates not allowed"
                                      : fmt::format("ordinal not in range({})", codec->kind == Kind::Ascii ? 128 : 256);
      return raise_fault(ctx, ctx.types->unicode_encode_error, *codec, text, {position, end, reason});
    } else if (errors == "surrogateescape" && c.value >= 0xdc80 && c.value <= 0xdcff) {
      out += static_cast<char>(c.value - 0xdc00);
    } else {
      std::string instead;
      if (!replace_character(ctx, c.value, errors, instead)) return Value::raised();
      for (char character : instead) put(*codec, static_cast<uint8_t>(character), out);
    }
    at += c.size;
  }
  return value::make_bytes(ctx, out);
}

Value decode_bytes(Context& ctx, std::string_view data, std::string_view encoding, std::string_view errors) {
  std::optional<Codec> codec = find_codec(encoding);
  if (!codec) return ctx.raise(ctx.types->lookup_error, "unknown encoding: {}", encoding);
  std::string out;
  size_t at = 0;
  read_mark(*codec, data, at);
  while (at < data.size()) {
    size_t size;
    uint32_t c;
    std::optional<Fault> fault = read_character(*codec, data, at, size, c);
    if (fault && errors == "surrogatepass" && is_passed_surrogate(*codec, data, at, size, c)) fault.reset();
    if (!fault) {
      append_utf8(out, c);
      at += size;
      continue;
    }
    if (errors == "strict" || errors == "surrogatepass")
      return raise_fault(ctx, ctx.types->unicode_decode_error, *codec, value::make_bytes(ctx, data), *fault);
    if (!replace_bytes(ctx, data.substr(fault->start, fault->end - fault->start), errors, out)) return Value::raised();
    at = fault->end;
  }
  return value::make_str(ctx, out);
}

}  // namespace kdsl::builtins
