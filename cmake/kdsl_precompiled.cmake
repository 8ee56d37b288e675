# Precompiled headers: what nearly every file includes and nobody here edits is parsed once for each set of compiler flags.
# Measured with g++ 12: the standard library and fmt are 1.1 s of the 3.0 s that a file of the evaluator takes.
#
#   kdsl_precompile(TARGET [LLVM | TEST])    the target's files begin with the headers listed here
#
# Only headers of others stand in these lists: a header of ours would make each edit of it compile everything again. A file
# still includes what it uses; -DKDSL_PRECOMPILED=OFF builds without, and so finds a file that does not.

option(KDSL_PRECOMPILED "compile with precompiled headers" ON)

set(kdsl_precompiled_std <algorithm> <array> <bit> <charconv> <cmath> <cstdint> <cstdlib> <cstring> <deque> <expected>
  <functional> <map> <memory> <numeric> <optional> <set> <span> <string> <string_view> <unordered_map> <unordered_set>
  <utility> <variant> <vector> <fmt/format.h>)
set(kdsl_precompiled_llvm ${kdsl_precompiled_std} <llvm/ADT/SmallVector.h> <llvm/IR/IRBuilder.h> <llvm/IR/InlineAsm.h>
  <llvm/IR/Intrinsics.h> <llvm/IR/IntrinsicsNVPTX.h> <llvm/IR/Module.h>)
set(kdsl_precompiled_test ${kdsl_precompiled_std} <catch2/catch.hpp>)
# The runtime is a library without fmt; it owns its header (runtime/CMakeLists.txt), since its flags are its own.
set(kdsl_precompiled_runtime <algorithm> <array> <atomic> <bit> <cmath> <condition_variable> <cstdint> <cstdio> <cstdlib>
  <cstring> <map> <memory> <mutex> <optional> <span> <string> <string_view> <thread> <unordered_map> <utility> <vector>)

# A precompiled header belongs to a target, and others with the same flags use it; this target has nothing else.
function(kdsl_precompiled_target name)
  add_library(${name} OBJECT EXCLUDE_FROM_ALL ${PROJECT_SOURCE_DIR}/cmake/precompiled.cpp)
  target_link_libraries(${name} PRIVATE kdsl_flags ${ARGN})
  target_precompile_headers(${name} PRIVATE ${${name}})
endfunction()

if(KDSL_PRECOMPILED)
  kdsl_precompiled_target(kdsl_precompiled_std)
  kdsl_precompiled_target(kdsl_precompiled_llvm kdsl_llvm)
endif()

function(kdsl_precompile target)
  if(NOT KDSL_PRECOMPILED)
    return()
  endif()
  set(kind std)
  if(ARGN)
    string(TOLOWER "${ARGN}" kind)
  endif()
  target_precompile_headers(${target} REUSE_FROM kdsl_precompiled_${kind})
endfunction()
