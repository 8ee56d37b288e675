#include "base/isolation.h"

namespace kdsl {

static bool is_isolated = false;

void isolate_programs() { is_isolated = true; }
bool are_programs_isolated() { return is_isolated; }

}  // namespace kdsl
