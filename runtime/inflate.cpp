#include "inflate.h"

#include <cstdint>
#include <cstring>

namespace kdsl::runtime {

namespace {

constexpr int kMostBits = 15;  // longest code that RFC 1951 allows
constexpr int kFastBits = 10;  // codes of up to so many bits are found with one lookup
constexpr int kLiteralCodes = 288, kDistanceCodes = 30, kLengthCodes = 19;
constexpr int kEndOfBlock = 256;

// Reads bits, beginning with the lowest bit of the first byte. At the end of the input, `take` fails.
class Bits {
 public:
  Bits(const unsigned char* next, const unsigned char* end) : next_(next), end_(end) {}

  void refill() {
    while (count_ <= 56 && next_ < end_) {
      held_ |= uint64_t{*next_++} << count_;
      count_ += 8;
    }
  }
  uint32_t peek() const { return static_cast<uint32_t>(held_); }
  bool drop(int bits) {
    if (bits > count_) return false;
    held_ >>= bits;
    count_ -= bits;
    return true;
  }
  // Takes up to 16 bits.
  bool take(int bits, uint32_t& value) {
    refill();
    value = peek() & ((uint32_t{1} << bits) - 1);
    return drop(bits);
  }
  // Skips the rest of the byte, and returns bytes that were read ahead.
  const unsigned char* align() {
    drop(count_ % 8);
    next_ -= count_ / 8;
    held_ = 0;
    count_ = 0;
    return next_;
  }
  void go_on(const unsigned char* next) { next_ = next; }
  const unsigned char* end() const { return end_; }

 private:
  const unsigned char *next_, *end_;
  uint64_t held_ = 0;
  int count_ = 0;
};

// A canonical Huffman code.
class Code {
 public:
  // Builds the code from the number of bits of each symbol (0: the symbol has no code). Returns false if there are more codes
  // than can exist; a missing code is an error only when it is met.
  bool make(const uint8_t* bits, int symbols) {
    std::memset(counts_, 0, sizeof counts_);
    std::memset(fast_, 0, sizeof fast_);
    for (int i = 0; i < symbols; ++i) ++counts_[bits[i]];
    counts_[0] = 0;
    int left = 1;
    uint16_t offsets[kMostBits + 2] = {0, 0};
    for (int length = 1; length <= kMostBits; ++length) {
      left = 2 * left - counts_[length];
      if (left < 0) return false;
      offsets[length + 1] = static_cast<uint16_t>(offsets[length] + counts_[length]);
    }
    for (int i = 0; i < symbols; ++i)
      if (bits[i]) symbols_[offsets[bits[i]]++] = static_cast<uint16_t>(i);
    fill_fast();
    return true;
  }

  // Returns the next symbol; -1 if there is no such code, or if the input has ended.
  int take(Bits& bits) const {
    bits.refill();
    uint16_t known = fast_[bits.peek() & ((1 << kFastBits) - 1)];
    if (known) [[likely]]
      return bits.drop(known & 15) ? known >> 4 : -1;
    uint32_t rest = bits.peek();
    int code = 0, first = 0, index = 0;
    for (int length = 1; length <= kMostBits; ++length) {
      code |= static_cast<int>(rest & 1);
      rest >>= 1;
      int count = counts_[length];
      if (code - count < first) return bits.drop(length) ? symbols_[index + code - first] : -1;
      index += count;
      first = 2 * (first + count);
      code *= 2;
    }
    return -1;
  }

 private:
  void fill_fast() {
    int code = 0, index = 0;
    for (int length = 1; length <= kFastBits; ++length, code *= 2)
      for (int i = 0; i < counts_[length]; ++i, ++code) {
        int reversed = 0;
        for (int bit = 0; bit < length; ++bit) reversed |= (code >> bit & 1) << (length - 1 - bit);
        auto entry = static_cast<uint16_t>(symbols_[index++] << 4 | length);
        for (int at = reversed; at < 1 << kFastBits; at += 1 << length) fast_[at] = entry;
      }
  }

  uint16_t counts_[kMostBits + 1];  // number of codes of each length
  uint16_t symbols_[kLiteralCodes];  // in the order of their codes
  uint16_t fast_[1 << kFastBits];  // symbol and length, indexed by the next bits; 0: a longer code, or none
};

constexpr uint16_t kLengthBase[] = {3,  4,  5,  6,  7,  8,  9,  10, 11,  13,  15,  17,  19,  23, 27,
                                    31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258};
constexpr uint8_t kLengthExtra[] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
constexpr uint16_t kDistanceBase[] = {1,   2,   3,   4,   5,   7,    9,    13,   17,   25,   33,   49,   65,    97,    129,
                                      193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577};
constexpr uint8_t kDistanceExtra[] = {0, 0, 0, 0, 1, 1, 2, 2,  3,  3,  4,  4,  5,  5,  6,
                                      6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13};

constexpr const char* kEnds = "the compressed bytes end early";
constexpr const char* kTooMany = "the compressed bytes hold more than they should";
constexpr const char* kWrong = "the compressed bytes are damaged";

class Decoder {
 public:
  Decoder(const unsigned char* in, const unsigned char* end, unsigned char* out, size_t size)
      : bits_(in, end), begin_(out), out_(out), out_end_(out + size) {}

  const char* run() {
    uint32_t is_last = 0;
    while (!is_last) {
      uint32_t kind = 0;
      if (!bits_.take(1, is_last) || !bits_.take(2, kind)) return kEnds;
      const char* problem = kind == 0 ? stored() : kind == 1 ? fixed() : kind == 2 ? dynamic() : kWrong;
      if (problem) return problem;
    }
    return out_ == out_end_ ? nullptr : "the compressed bytes hold less than they should";
  }
  const unsigned char* rest() { return bits_.align(); }

 private:
  size_t capacity() const { return static_cast<size_t>(out_end_ - out_); }

  const char* stored() {
    const unsigned char* at = bits_.align();
    if (bits_.end() - at < 4) return kEnds;
    size_t length = at[0] | size_t{at[1]} << 8, inverse = at[2] | size_t{at[3]} << 8;
    at += 4;
    if (length != (~inverse & 0xFFFF)) return kWrong;
    if (static_cast<size_t>(bits_.end() - at) < length) return kEnds;
    if (length > capacity()) return kTooMany;
    if (length > 0) std::memcpy(out_, at, length);
    out_ += length;
    bits_.go_on(at + length);
    return nullptr;
  }

  const char* fixed() {
    uint8_t lengths[kLiteralCodes];
    for (int i = 0; i < kLiteralCodes; ++i) lengths[i] = i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8;
    uint8_t distances[kDistanceCodes];
    std::memset(distances, 5, sizeof distances);
    literals_.make(lengths, kLiteralCodes);
    distances_.make(distances, kDistanceCodes);
    return codes();
  }

  // Decodes a block with dynamic codes. The lengths of the code length codes come first, in the order of kOrder.
  const char* dynamic() {
    static constexpr uint8_t kOrder[kLengthCodes] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
    uint32_t literals = 0, distances = 0, given = 0;
    if (!bits_.take(5, literals) || !bits_.take(5, distances) || !bits_.take(4, given)) return kEnds;
    literals += 257;
    distances += 1;
    if (literals > 286 || distances > kDistanceCodes) return kWrong;
    uint8_t lengths[kLiteralCodes + kDistanceCodes] = {};
    for (uint32_t i = 0; i < given + 4; ++i) {
      uint32_t length = 0;
      if (!bits_.take(3, length)) return kEnds;
      lengths[kOrder[i]] = static_cast<uint8_t>(length);
    }
    if (!literals_.make(lengths, kLengthCodes)) return kWrong;
    if (const char* problem = code_lengths(lengths, literals + distances)) return problem;
    if (lengths[kEndOfBlock] == 0) return kWrong;
    bool are_codes =
        literals_.make(lengths, static_cast<int>(literals)) && distances_.make(lengths + literals, static_cast<int>(distances));
    return are_codes ? codes() : kWrong;
  }

  const char* code_lengths(uint8_t* lengths, uint32_t count) {
    for (uint32_t i = 0; i < count;) {
      int symbol = literals_.take(bits_);
      if (symbol < 0) return kWrong;
      if (symbol < 16) {
        lengths[i++] = static_cast<uint8_t>(symbol);
        continue;
      }
      uint32_t repeats = 0;
      if (!bits_.take(symbol == 16 ? 2 : symbol == 17 ? 3 : 7, repeats)) return kEnds;
      repeats += symbol == 18 ? 11 : 3;
      if ((symbol == 16 && i == 0) || i + repeats > count) return kWrong;
      uint8_t length = symbol == 16 ? lengths[i - 1] : uint8_t{0};
      for (; repeats > 0; --repeats) lengths[i++] = length;
    }
    return nullptr;
  }

  const char* codes() {
    while (true) {
      int symbol = literals_.take(bits_);
      if (symbol < 0) return kWrong;
      if (symbol < kEndOfBlock) {
        if (capacity() == 0) return kTooMany;
        *out_++ = static_cast<unsigned char>(symbol);
        continue;
      }
      if (symbol == kEndOfBlock) return nullptr;
      if (const char* problem = copy(symbol - 257)) return problem;
    }
  }

  const char* copy(int length_code) {
    if (length_code >= static_cast<int>(sizeof kLengthExtra)) return kWrong;
    uint32_t more = 0;
    if (!bits_.take(kLengthExtra[length_code], more)) return kEnds;
    size_t length = kLengthBase[length_code] + more;
    int code = distances_.take(bits_);
    if (code < 0) return kWrong;
    if (!bits_.take(kDistanceExtra[code], more)) return kEnds;
    size_t distance = kDistanceBase[code] + size_t{more};
    if (distance > static_cast<size_t>(out_ - begin_)) return kWrong;
    if (length > capacity()) return kTooMany;
    const unsigned char* from = out_ - distance;
    // Source and destination may overlap: a copy may read what it has just written.
    for (size_t i = 0; i < length; ++i) *out_++ = *from++;
    return nullptr;
  }

  Bits bits_;
  unsigned char *begin_, *out_, *out_end_;
  Code literals_, distances_;
};

uint32_t adler32(const unsigned char* bytes, size_t count) {
  constexpr uint32_t kModulus = 65521;
  constexpr size_t kBeforeOverflow = 5552;
  uint32_t a = 1, b = 0;
  while (count > 0) {
    size_t part = count < kBeforeOverflow ? count : kBeforeOverflow;
    count -= part;
    for (; part > 0; --part) {
      a += *bytes++;
      b += a;
    }
    a %= kModulus;
    b %= kModulus;
  }
  return b << 16 | a;
}

}  // namespace

const char* inflate(const unsigned char* in, size_t in_size, unsigned char* out, size_t out_size) {
  if (in_size < 2) return kEnds;
  // The header has method 8, no dictionary, and is divisible by 31.
  bool is_zlib = (in[0] & 15) == 8 && (in[1] & 32) == 0 && (in[0] * 256 + in[1]) % 31 == 0;
  if (!is_zlib) return "the bytes are not compressed as they should be";
  Decoder decoder(in + 2, in + in_size, out, out_size);
  if (const char* problem = decoder.run()) return problem;
  const unsigned char* sum = decoder.rest();
  if (in + in_size - sum != 4) return in + in_size - sum < 4 ? kEnds : kWrong;
  uint32_t wanted = uint32_t{sum[0]} << 24 | uint32_t{sum[1]} << 16 | uint32_t{sum[2]} << 8 | sum[3];
  return wanted == adler32(out, out_size) ? nullptr : "the checksum of the compressed bytes is another one";
}

}  // namespace kdsl::runtime
