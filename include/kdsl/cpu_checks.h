/* What generated code that is compiled with checks and the runtime of the `cpu` device share, beyond kdsl/cpu_kernel.h. Code
 * without checks uses none of it. */
#ifndef KDSL_CPU_CHECKS_H
#define KDSL_CPU_CHECKS_H

#include "kdsl/cpu_kernel.h"

#ifdef __cplusplus
extern "C" {
#endif

/* `b` of KDSL_CPU_MBARRIER_ARRIVE: the arrival releases nothing; it releases to threads of the arriving thread's block only. */
enum { KDSL_CPU_ARRIVAL_RELAXED = 1, KDSL_CPU_ARRIVAL_IN_BLOCK = 2 };

/* `b` of KDSL_CPU_LDMATRIX: with KDSL_CPU_MATRIX_UNDEFINED its upper half is the number of the load, by which generated code
 * asks for the words that come from memory which nothing has written. Returns a bit for each word that the thread has loaded
 * last. */
enum { KDSL_CPU_MATRIX_NUMBER_SHIFT = 16 };
KDSL_API uint32_t kdsl_cpu_unwritten_words(kdsl_cpu_block* block, uint32_t thread, uint32_t number);

/* An iteration of a parallel loop. Of the `count` numbers (int64_t) the first is that of the loop, the second says how many
 * variables the loop has, whose values follow. If there are more, the thread stores in this iteration to an element of the
 * object in this space (kdsl_space): they are the element's indices, then the bits of the value. Reports another iteration of
 * the same execution of the loop that has stored another value there. Returns 0 after a report: the caller ends the thread. */
KDSL_API uint32_t kdsl_cpu_iteration(kdsl_cpu_block* block, uint32_t thread, uint32_t site, const char* object, uint32_t space,
                                     uint32_t count, ...);

#ifdef __cplusplus
}
#endif

#endif
