#include "cuda/image.h"

#include <cstdint>
#include <cstring>

namespace kdsl::runtime::cuda {

namespace {

template <typename T>
T read(const unsigned char* bytes, size_t offset) {
  T value;
  std::memcpy(&value, bytes + offset, sizeof value);
  return value;
}

// Returns whether [offset, offset + count * size) lies in `whole` bytes.
bool is_inside(uint64_t offset, uint64_t count, uint64_t size, uint64_t whole) {
  if (offset > whole) return false;
  return size == 0 || count <= (whole - offset) / size;
}

constexpr const char* kShort = "the image ends early";
constexpr const char* kWrong = "the image is damaged";

// Checks the tables of a 64-bit ELF file, and what they point at.
const char* check_elf(const unsigned char* bytes, size_t size) {
  constexpr size_t kHeader = 64, kSection = 64, kProgram = 56;
  constexpr uint32_t kNoBits = 8;
  if (size < kHeader) return kShort;
  constexpr unsigned char k64Bits = 2, kLittleEndian = 1;
  if (bytes[4] != k64Bits || bytes[5] != kLittleEndian) return kWrong;
  auto programs = read<uint64_t>(bytes, 32), sections = read<uint64_t>(bytes, 40);
  auto program_size = read<uint16_t>(bytes, 54), program_count = read<uint16_t>(bytes, 56);
  auto section_size = read<uint16_t>(bytes, 58), section_count = read<uint16_t>(bytes, 60);
  if ((section_count && section_size != kSection) || (program_count && program_size != kProgram)) return kWrong;
  if (!is_inside(programs, program_count, kProgram, size) || !is_inside(sections, section_count, kSection, size)) return kShort;
  if (read<uint16_t>(bytes, 62) >= section_count && section_count != 0) return kWrong;  // section with the section names
  for (uint64_t i = 0; i < section_count; ++i) {
    uint64_t at = sections + i * kSection;
    if (read<uint32_t>(bytes, at + 4) == kNoBits) continue;
    if (!is_inside(read<uint64_t>(bytes, at + 24), read<uint64_t>(bytes, at + 32), 1, size)) return kShort;
    if (read<uint32_t>(bytes, at + 40) >= section_count) return kWrong;  // section to which it refers
  }
  for (uint64_t i = 0; i < program_count; ++i) {
    uint64_t at = programs + i * kProgram;
    if (!is_inside(read<uint64_t>(bytes, at + 8), read<uint64_t>(bytes, at + 32), 1, size)) return kShort;
  }
  return nullptr;
}

// Checks a fat binary, whose header gives its own size and the size of what follows.
const char* check_fatbin(const unsigned char* bytes, size_t size) {
  constexpr size_t kHeader = 16;
  if (size < kHeader) return kShort;
  return is_inside(read<uint16_t>(bytes, 6), read<uint64_t>(bytes, 8), 1, size) ? nullptr : kShort;
}

// Checks PTX, which is text without control characters other than blanks and line ends, up to the end or a NUL.
const char* check_ptx(const unsigned char* bytes, size_t size) {
  for (size_t i = 0; i < size && bytes[i]; ++i)
    if (bytes[i] < ' ' && (bytes[i] < '\t' || bytes[i] > '\r'))
      return "the bytes are no image of kernels: neither machine code nor text";
  return nullptr;
}

}  // namespace

const char* check_image(const void* image, size_t size, ImageForm& form) {
  const auto* bytes = static_cast<const unsigned char*>(image);
  if (size < 4) return kShort;
  constexpr unsigned char kElf[4] = {0x7F, 'E', 'L', 'F'}, kFatbin[4] = {0x50, 0xED, 0x55, 0xBA};
  form = std::memcmp(bytes, kElf, 4) == 0      ? ImageForm::Elf
         : std::memcmp(bytes, kFatbin, 4) == 0 ? ImageForm::Fatbin
                                               : ImageForm::Ptx;
  switch (form) {
    case ImageForm::Elf: return check_elf(bytes, size);
    case ImageForm::Fatbin: return check_fatbin(bytes, size);
    case ImageForm::Ptx: return check_ptx(bytes, size);
  }
  return nullptr;
}

}  // namespace kdsl::runtime::cuda
