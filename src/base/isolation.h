// A process-wide switch that hides the machine from the programs that are compiled. An isolated program sees no environment, no
// files, no clock and no processes, so nothing that another machine, user or day would show differently. Equal input then gives
// equal output.
#pragma once

namespace kdsl {

void isolate_programs();
bool are_programs_isolated();

}  // namespace kdsl
