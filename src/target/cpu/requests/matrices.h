// Matrices that the threads of a warp or of a warpgroup hold together.
#pragma once

#include "target/cpu/requests/requests.h"

namespace kdsl::target {

// What the runtime is asked for by a load, a store or a product of the matrices of a warp.
Request matrix_request(const ir::Op& op);

}  // namespace kdsl::target
