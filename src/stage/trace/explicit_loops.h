// This header implements loops that library code opens and closes explicitly, because no compiler rewrites its body
// (`while_generate`, `for_generate`): a body is opened, traced by plain Python, and closed with its loop-carried values.
// These are the functions of _kdsl behind the prelude module of a dialect.
#pragma once

#include "value/call.h"

namespace kdsl::stage {

// Takes (values, condition): opens the body of a loop that continues while condition(*values) holds. Returns the loop's
// number, the values in the body and those after the loop.
value::Value open_while(value::Context&, const value::Bound&);
// Takes (start, stop, step, values, unroll, unroll_full): opens a counted loop and returns like open_while, with the counter
// as the second of four. The step is a positive int.
value::Value open_for(value::Context&, const value::Bound&);
// Takes (values): sets the values that the innermost open body passes to its next iteration.
value::Value yield_values(value::Context&, const value::Bound&);
// Takes (number, succeeded): ends the body, after an exception if `succeeded` is false.
value::Value close_loop(value::Context&, const value::Bound&);

// Called when a `for` statement leaves its iterator; `first` is the number of bodies that were open before it. A body that
// the iterator has opened cannot be closed any more: it is dropped with an exception, which may be handled, and otherwise
// reported. Returns false after reporting an error.
bool leave_loops(value::Context&, size_t first, bool is_raised);

// Checks at the end of a function or of a dynamic region that none of its bodies is open. Returns false after reporting an
// error.
bool check_loops_ended(value::Context&);

}  // namespace kdsl::stage
