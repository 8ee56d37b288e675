// The tools that run at present and the temporary files that they read and write. Where this process ends at once, as at a
// limit of time, they would be left behind: `end_tools` (tools.h) ends and removes them.
#pragma once

#include <optional>
#include <string>

#include <llvm/ADT/ArrayRef.h>
#include <llvm/ADT/STLFunctionalExtras.h>
#include <llvm/ADT/StringRef.h>

namespace kdsl::target {

// Calls `start`, which gives the id of a process or a negative number. None is started that end_tools does not know of.
int start_tool(llvm::function_ref<int()> start);
// The process has ended or is about to be waited for.
void tool_has_ended(int pid);

// The status of a program that was run to its end; `error` is filled where it could not be, or took longer than `seconds`.
int run_tool(llvm::StringRef program, llvm::ArrayRef<llvm::StringRef> words,
             llvm::ArrayRef<std::optional<llvm::StringRef>> redirects, unsigned seconds, std::string& error);

void note_temporary_file(const std::string& path);
void forget_temporary_file(const std::string& path);

}  // namespace kdsl::target
