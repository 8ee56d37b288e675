// Checks an image of kernels before the driver gets it, because the driver takes no length and trusts what an image says of
// itself.
#pragma once

#include <cstddef>

namespace kdsl::runtime::cuda {

enum class ImageForm : unsigned char { Ptx, Elf, Fatbin };

// Returns null if all parts of the image, as far as it gives their places, lie within its `size` bytes; else a text that says
// what is wrong.
const char* check_image(const void* image, size_t size, ImageForm& form);

}  // namespace kdsl::runtime::cuda
