// Lowers ops on matrices that the threads of a warp or of a warpgroup hold together.
#pragma once

#include "target/cpu/requests/requests.h"

namespace kdsl::target {

// Returns the request for a load, a store or a product of the matrices of a warp.
Request matrix_request(const ir::Op& op);

}  // namespace kdsl::target
