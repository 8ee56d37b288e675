// Streams and what they hold, from a file: those that are whole must be decoded to that, all others be refused or give as many
// bytes as were asked for.
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <vector>

#include "draws.h"
#include "inflate.h"

static uint32_t read_size(FILE* file) {
  unsigned char bytes[4];
  if (std::fread(bytes, 1, 4, file) != 4) return UINT32_MAX;
  return bytes[0] | uint32_t{bytes[1]} << 8 | uint32_t{bytes[2]} << 16 | uint32_t{bytes[3]} << 24;
}

static Draws draw(1);

int main(int, char** args) {
  FILE* file = std::fopen(args[1], "rb");
  long whole = 0, refused = 0, accepted = 0;
  for (uint32_t size; (size = read_size(file)) != UINT32_MAX; ++whole) {
    std::vector<unsigned char> plain(size), packed(read_size(file));
    if (std::fread(plain.data(), 1, plain.size(), file) != plain.size()) return 2;
    if (std::fread(packed.data(), 1, packed.size(), file) != packed.size()) return 2;
    std::vector<unsigned char> out(size);
    if (const char* problem = kdsl::runtime::inflate(packed.data(), packed.size(), out.data(), out.size())) {
      std::printf("stream %ld: %s\n", whole, problem);
      return 1;
    }
    if (out != plain) return std::printf("stream %ld: other bytes\n", whole), 1;
    // Bits that change, bytes that are missing, more or fewer bytes than asked for. A vector of the exact size: a byte too far
    // is seen.
    for (int i = 0; i < 25; ++i) {
      std::vector<unsigned char> damaged = packed;
      for (uint64_t n = draw() % 4; n > 0; --n)
        damaged[draw() % damaged.size()] ^= static_cast<unsigned char>(1u << draw() % 8);
      if (draw() % 4 == 0) damaged.resize(draw() % (damaged.size() + 1));
      damaged.shrink_to_fit();
      size_t wanted = draw() % 4 == 0 ? draw() % (2 * size + 1) : size;
      std::vector<unsigned char> got(wanted);
      bool is_refused = kdsl::runtime::inflate(damaged.data(), damaged.size(), got.data(), got.size());
      ++(is_refused ? refused : accepted);
      if (!is_refused && got != plain) return std::printf("stream %ld: damage was not seen\n", whole), 1;
    }
  }
  std::printf("%ld streams; damaged: some refused %d, some whole by chance %d\n", whole, refused > 1000, accepted > 0);
}
