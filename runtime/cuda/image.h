// What the runtime looks at in an image of kernels before the driver gets it: the driver takes no length and believes what an
// image says of itself.
#pragma once

#include <cstddef>

namespace kdsl::runtime::cuda {

enum class ImageForm : unsigned char { Ptx, Elf, Fatbin };

// Null: as far as the image says where its parts are, they are among its `size` bytes. Else what is wrong.
const char* check_image(const void* image, size_t size, ImageForm& form);

}  // namespace kdsl::runtime::cuda
