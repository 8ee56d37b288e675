// Ends one compile, rather than the process, when the compiler itself fails: after a failed KDSL_CHECK or a fatal error of
// LLVM. Used by the compiler inside other programs (src/compiler); our own programs write a crash report and end.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace kdsl {

// Runs `function` and returns what failed, if it did not come to its end. Its frames are left without running destructors, so
// what they held is lost.
std::optional<std::string> run_recoverably(const std::function<void()>& function);
// Leaves the function that the calling thread runs recoverably. If there is none, this returns.
void fail_recoverably(std::string_view what);

}  // namespace kdsl
