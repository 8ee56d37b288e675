// The executable with all programs in it (src/programs/programs.h).
#include "programs/programs.h"

int main(int count, char** args) { kdsl::programs::run(count, args); }
