// What the program that is compiled sees of the machine, one setting for the process. Isolated, it sees nothing that another
// machine, user or day would show otherwise: no environment, no files, no clock, no processes. Equal input then gives equal
// output, whatever the input does.
#pragma once

namespace kdsl {

void isolate_programs();
bool are_programs_isolated();

}  // namespace kdsl
