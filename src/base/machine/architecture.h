// Defines one macro per architecture: the one for which base/machine has code of its own here is 1. KDSL_PORTABLE_MACHINE asks
// for the portable code on any architecture (test/unit/base/portable_machine_test.cpp).
#pragma once

#define KDSL_MACHINE_X86_64 0
#define KDSL_MACHINE_AARCH64 0
#define KDSL_MACHINE_PORTABLE 0

#if defined(KDSL_PORTABLE_MACHINE)
#undef KDSL_MACHINE_PORTABLE
#define KDSL_MACHINE_PORTABLE 1
#elif defined(__x86_64__)
#undef KDSL_MACHINE_X86_64
#define KDSL_MACHINE_X86_64 1
#elif defined(__aarch64__)
#undef KDSL_MACHINE_AARCH64
#define KDSL_MACHINE_AARCH64 1
#else
#undef KDSL_MACHINE_PORTABLE
#define KDSL_MACHINE_PORTABLE 1
#endif
