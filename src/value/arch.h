// The architecture that a program is compiled for, or that it is answered with on the cpu device.
#pragma once

#include "ir/arch.h"
#include "value/context.h"

namespace kdsl::value {

// The driver has refused names without a row, where code is made for them.
inline const ir::Arch& arch_of(const Context& ctx) {
  const ir::Arch* arch = ir::find_arch(ctx.options.gpu_arch_name);
  return arch ? *arch : *ir::kDefaultArch;
}

}  // namespace kdsl::value
