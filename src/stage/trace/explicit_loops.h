// Loops that library code spells out, because nothing rewrites its body (`while_generate`, `for_generate`): a body is
// opened, traced by plain Python, and closed with the values it hands on. The functions of _kdsl behind the prelude
// module of a dialect.
#pragma once

#include "value/call.h"

namespace kdsl::stage {

// (values, condition): the body of a loop that runs while condition(*values) holds is open. Gives its number, the values
// in the body and those after the loop.
value::Value open_while(value::Context&, const value::Bound&);
// (start, stop, step, values, unroll, unroll_full): the same for a counted loop, the counter as the second of four. The
// step is a positive int.
value::Value open_for(value::Context&, const value::Bound&);
// (values): what the innermost open body hands on to its next iteration.
value::Value yield_values(value::Context&, const value::Bound&);
// (number, succeeded): the body ends. False: by an exception.
value::Value close_loop(value::Context&, const value::Bound&);

// A `for` statement leaves its iterator; `first` is the number of bodies that were open before it. One that the iterator has
// opened cannot end any more: dropped with an exception, which may be handled, and otherwise reported. False: reported.
bool leave_loops(value::Context&, size_t first, bool is_raised);

// At the end of a function or of a dynamic region: none of its bodies is open. False: reported.
bool check_loops_ended(value::Context&);

}  // namespace kdsl::stage
