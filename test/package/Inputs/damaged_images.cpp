// Images of kernels with changed bytes, parts that are missing and parts that are made up: what the runtime lets through can be
// read as the image says of itself. damaged_images FILE...
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <vector>

#include "cuda/image.h"
#include "draws.h"

using namespace kdsl::runtime::cuda;

static Draws draw(1);

template <typename T>
static T at(const std::vector<unsigned char>& bytes, uint64_t offset) {
  T value;
  std::memcpy(&value, bytes.data() + offset, sizeof value);
  return value;
}

// Reads as a driver does, which knows no length.
static unsigned read_as_it_says(const std::vector<unsigned char>& image, ImageForm form) {
  unsigned sum = 0;
  auto read = [&](uint64_t begin, uint64_t size) {
    for (uint64_t i = begin; i < begin + size; ++i) sum += image.data()[i];
  };
  if (form == ImageForm::Fatbin) read(0, at<uint16_t>(image, 6) + at<uint64_t>(image, 8));
  if (form != ImageForm::Elf) return sum;
  auto programs = at<uint64_t>(image, 32), sections = at<uint64_t>(image, 40);
  for (uint64_t i = 0; i < at<uint16_t>(image, 60); ++i) {
    uint64_t row = sections + i * 64;
    sum += at<uint32_t>(image, row);
    if (at<uint32_t>(image, row + 4) != 8) read(at<uint64_t>(image, row + 24), at<uint64_t>(image, row + 32));
    sum += at<uint32_t>(image, sections + at<uint32_t>(image, row + 40) * uint64_t{64});
  }
  for (uint64_t i = 0; i < at<uint16_t>(image, 56); ++i)
    read(at<uint64_t>(image, programs + i * 56 + 8), at<uint64_t>(image, programs + i * 56 + 32));
  return sum;
}

static std::vector<unsigned char> damaged(const std::vector<unsigned char>& whole) {
  return damaged(whole, whole.size() > 64 ? at<uint64_t>(whole, 40) : 0, draw, [](unsigned char) {
    constexpr unsigned char kValues[] = {0, 1, 0x7F, 0x80, 0xFF};
    return draw() % 2 ? kValues[draw() % sizeof kValues] : static_cast<unsigned char>(draw());
  });
}

int main(int count, char** files) {
  long passed = 0, refused = 0;
  unsigned sum = 0;
  for (int i = 1; i < count; ++i) {
    std::ifstream file(files[i], std::ios::binary);
    std::vector<unsigned char> whole{std::istreambuf_iterator<char>(file), {}};
    ImageForm form;
    if (const char* problem = check_image(whole.data(), whole.size(), form)) {
      std::printf("%s: %s\n", files[i], problem);
      return 1;
    }
    sum += read_as_it_says(whole, form);
    for (int round = 0; round < 20000; ++round) {
      std::vector<unsigned char> image = damaged(whole);
      bool is_good = !check_image(image.data(), image.size(), form);
      if (is_good) sum += read_as_it_says(image, form);
      ++(is_good ? passed : refused);
    }
  }
  std::printf("damaged: %s refused, %s let through%s\n", refused > 1000 ? "many" : "few", passed > 1000 ? "many" : "few",
              sum ? "" : " ");
}
