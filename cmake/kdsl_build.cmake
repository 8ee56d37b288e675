# Flags and functions shared by all folders: kdsl_flags, kdsl_llvm, kdsl_library(), kdsl_program(),
# kdsl_embed() and the link mode of programs. Options a user may set are listed here at the top.

set(KDSL_SANITIZE "" CACHE STRING "sanitizers for everything that is ours, e.g. address,undefined")
option(KDSL_WERROR "treat compiler warnings as errors" OFF)
option(KDSL_FUZZ "build the fuzz targets (needs clang and its libFuzzer)" OFF)
option(KDSL_STRIP "strip programs of a release build" ON)
option(KDSL_STATIC_STDLIB "link libstdc++ and libgcc statically into release programs" ON)
set(KDSL_FUNCTION_ORDER "auto" CACHE STRING
  "order of functions in release programs: `auto` traces one (kdsl_order.cmake), a file is taken as it is, empty: none")
option(KDSL_SHARED_COMPILER "build libkdsl_compiler.so" ON)
option(KDSL_TESTS "build the unit tests and register all tests" ${PROJECT_IS_TOP_LEVEL})
option(KDSL_CCACHE "compile through ccache when it is installed" ON)

# A sanitized library can only be loaded by sanitized programs.
if(KDSL_SANITIZE OR KDSL_FUZZ)
  set(KDSL_SHARED_COMPILER OFF)
endif()
if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()
set(KDSL_IS_RELEASE OFF)
if(CMAKE_BUILD_TYPE MATCHES "^(Release|RelWithDebInfo|MinSizeRel)$" AND NOT KDSL_SANITIZE)
  set(KDSL_IS_RELEASE ON)
endif()

# ccache takes files with a precompiled header only when it may trust the header's own hash for them.
find_program(KDSL_CCACHE_PROGRAM ccache)
if(KDSL_CCACHE AND KDSL_CCACHE_PROGRAM AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER
    ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
    ${KDSL_CCACHE_PROGRAM})
  set(CMAKE_C_COMPILER_LAUNCHER ${KDSL_CCACHE_PROGRAM})
endif()

# ---- Flags of all our code.

add_library(kdsl_flags INTERFACE)
target_include_directories(kdsl_flags INTERFACE ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/include)
# One set of objects serves the programs, which are linked to fixed addresses, and libkdsl_compiler.so. With hidden names,
# position independent code differs from other code in how it addresses data, and in no call.
set(kdsl_code_model -fPIC -fvisibility=hidden -fvisibility-inlines-hidden)
target_compile_options(kdsl_flags INTERFACE -fno-exceptions -fno-rtti -ffunction-sections
  -fdata-sections ${kdsl_code_model} -Wall -Wextra -Wshadow -Wconversion
  -Wno-missing-field-initializers)
target_link_options(kdsl_flags INTERFACE $<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>:-no-pie>)
if(KDSL_WERROR)
  target_compile_options(kdsl_flags INTERFACE -Werror)
endif()
if(NOT KDSL_IS_RELEASE)
  target_compile_definitions(kdsl_flags INTERFACE _GLIBCXX_ASSERTIONS)
endif()
if(KDSL_SANITIZE)
  # vptr needs RTTI, which we do not have.
  target_compile_options(kdsl_flags INTERFACE -fsanitize=${KDSL_SANITIZE} -fno-sanitize=vptr
    -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
  target_link_options(kdsl_flags INTERFACE -fsanitize=${KDSL_SANITIZE} -fno-sanitize=vptr)
endif()
if(KDSL_FUZZ)
  target_compile_options(kdsl_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()

# ---- Flags of what goes into the installed runtime libraries: runtime/ and, of base, os/ and machine/.

find_package(Threads REQUIRED)
add_library(kdsl_runtime_flags INTERFACE)
target_include_directories(kdsl_runtime_flags INTERFACE ${PROJECT_SOURCE_DIR}/src)
target_compile_options(kdsl_runtime_flags INTERFACE -fno-exceptions -fno-rtti -fPIC -fvisibility=hidden
  -ffunction-sections -fdata-sections -Wall -Wextra -Wshadow)
if(KDSL_WERROR)
  target_compile_options(kdsl_runtime_flags INTERFACE -Werror)
endif()
if(KDSL_SANITIZE)
  target_compile_options(kdsl_runtime_flags INTERFACE -fsanitize=${KDSL_SANITIZE} -fno-sanitize=vptr
    -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
endif()

# lld from LLVM's own folder: `ld.lld` there has no version suffix, so the compiler finds it by name.
find_program(KDSL_LLD ld.lld PATHS /usr/lib/llvm-22/bin NO_DEFAULT_PATH)
if(NOT KDSL_LLD)
  find_program(KDSL_LLD ld.lld)
endif()
if(KDSL_LLD)
  get_filename_component(lld_folder "${KDSL_LLD}" DIRECTORY)
  target_link_options(kdsl_flags INTERFACE -B${lld_folder} -fuse-ld=lld)
endif()

# fmt compiled once (cmake/fmt_library.cpp says why); another major version than Debian 12's: header-only.
find_package(fmt REQUIRED)
if(fmt_VERSION VERSION_GREATER_EQUAL 9 AND fmt_VERSION VERSION_LESS 10)
  add_library(kdsl_fmt STATIC ${CMAKE_CURRENT_LIST_DIR}/fmt_library.cpp)
  target_compile_options(kdsl_fmt PRIVATE -fno-exceptions -fno-rtti -ffunction-sections -fdata-sections ${kdsl_code_model})
  target_compile_definitions(kdsl_fmt PRIVATE FMT_EXCEPTIONS=0)
  target_link_libraries(kdsl_flags INTERFACE kdsl_fmt)
else()
  target_link_libraries(kdsl_flags INTERFACE fmt::fmt-header-only)
endif()
target_compile_definitions(kdsl_flags INTERFACE FMT_EXCEPTIONS=0)

# ---- LLVM headers and libraries: only for codegen/, target/ and the programs.

find_package(LLVM 22.1 REQUIRED CONFIG HINTS /usr/lib/llvm-22/lib/cmake/llvm)
add_library(kdsl_llvm INTERFACE)
separate_arguments(llvm_definitions NATIVE_COMMAND "${LLVM_DEFINITIONS}")
target_include_directories(kdsl_llvm SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS})
# All of our code has LLVM's definitions, so that one precompiled header serves files with and without LLVM.
target_compile_definitions(kdsl_flags INTERFACE ${llvm_definitions})
# LLVMSupport names libz3 and the shared zlib and zstd; nothing we use needs the first, and the other
# two are linked statically so that a program runs on a machine without them.
find_library(KDSL_ZLIB_STATIC libz.a)
find_library(KDSL_ZSTD_STATIC libzstd.a)
get_target_property(llvm_support_libraries LLVMSupport INTERFACE_LINK_LIBRARIES)
list(FILTER llvm_support_libraries EXCLUDE REGEX "z3")
if(KDSL_ZLIB_STATIC)
  list(TRANSFORM llvm_support_libraries REPLACE "^ZLIB::ZLIB$" "${KDSL_ZLIB_STATIC}")
endif()
if(KDSL_ZSTD_STATIC)
  list(TRANSFORM llvm_support_libraries REPLACE "^zstd::libzstd_shared$" "${KDSL_ZSTD_STATIC}")
endif()
set_target_properties(LLVMSupport PROPERTIES INTERFACE_LINK_LIBRARIES "${llvm_support_libraries}")
# The same for libxml2, which only the Windows manifest merger calls.
if(TARGET LLVMWindowsManifest)
  set_target_properties(LLVMWindowsManifest PROPERTIES INTERFACE_LINK_LIBRARIES LLVMSupport)
endif()

# LLVM's component names to libraries; targets are accepted in any case (nvptx, NVPTX).
function(kdsl_llvm_libraries out_variable)
  set(components)
  foreach(component ${ARGN})
    foreach(target ${LLVM_TARGETS_TO_BUILD})
      string(TOLOWER "${target}" lower)
      if(component STREQUAL lower)
        set(component ${target})
      endif()
    endforeach()
    list(APPEND components ${component})
  endforeach()
  llvm_map_components_to_libnames(libraries ${components})
  set(${out_variable} ${libraries} PARENT_SCOPE)
endfunction()

# ---- kdsl_library(NAME [DEPS other folders…] [LLVM component…] [SOURCES more files…] [WITHOUT folders…]
#                   [SUBFOLDERS folders in order…] [EDGES a->b…] [DIALECT_NAMES words…] [DIALECT_ALIASES words…])
# One static library `kdsl_NAME` of all .cpp files of this folder and the folders in it, but those of WITHOUT, which are
# libraries of their own. DEPS are names of libraries. Those from SUBFOLDERS on are for tools/dev/check_layers.py: which of the folders in it may include which, and what nobody else may name.
function(kdsl_library name)
  cmake_parse_arguments(ARG "" "" "DEPS;LLVM;SOURCES;WITHOUT;SUBFOLDERS;EDGES;DIALECT_NAMES;DIALECT_ALIASES" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS *.cpp)
  foreach(folder ${ARG_WITHOUT})
    list(FILTER sources EXCLUDE REGEX "^${CMAKE_CURRENT_SOURCE_DIR}/${folder}/")
  endforeach()
  list(APPEND sources ${ARG_SOURCES})
  if(sources)
    add_library(kdsl_${name} STATIC ${sources})
    set(scope PUBLIC)
  else()
    add_library(kdsl_${name} INTERFACE)
    set(scope INTERFACE)
  endif()
  target_link_libraries(kdsl_${name} ${scope} kdsl_flags)
  foreach(dep ${ARG_DEPS})
    target_link_libraries(kdsl_${name} ${scope} kdsl_${dep})
  endforeach()
  if(ARG_LLVM)
    kdsl_llvm_libraries(libs ${ARG_LLVM})
    target_link_libraries(kdsl_${name} ${scope} kdsl_llvm ${libs})
  endif()
  if(sources AND "core" IN_LIST ARG_LLVM)
    kdsl_precompile(kdsl_${name} LLVM)
  elseif(sources)
    kdsl_precompile(kdsl_${name})
  endif()
endfunction()

# ---- kdsl_program(NAME [DEPS folders…] [LLVM component…] [NAMES name…])
# The program NAME of this folder's .cpp files, linked as notes on start-up time ask: static LLVM, no
# PIE, unused and equal code dropped, functions that a compile calls together (kdsl_order.cmake).
# NAMES are further names of it: links to it beside it, and targets that build it.
function(kdsl_program name)
  cmake_parse_arguments(ARG "" "" "DEPS;LLVM;NAMES" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS *.cpp)
  add_executable(${name} ${sources})
  target_link_libraries(${name} PRIVATE kdsl_flags kdsl_llvm)
  foreach(dep ${ARG_DEPS})
    target_link_libraries(${name} PRIVATE kdsl_${dep})
  endforeach()
  if(ARG_LLVM)
    kdsl_llvm_libraries(libs ${ARG_LLVM})
    target_link_libraries(${name} PRIVATE ${libs})
  endif()
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)
  kdsl_link_mode(${name})
  kdsl_compatible_with_old_glibc(${name})
  foreach(other ${ARG_NAMES})
    add_custom_command(TARGET ${name} POST_BUILD
      COMMAND ${CMAKE_COMMAND} -E create_symlink ${name} "${PROJECT_BINARY_DIR}/bin/${other}")
    add_custom_target(${other} ALL DEPENDS ${name})
  endforeach()
  set_property(GLOBAL APPEND PROPERTY KDSL_PROGRAMS ${name})
endfunction()

# Lets a program run where glibc is older than the one it is built with (old_glibc.cpp).
function(kdsl_compatible_with_old_glibc target)
  if(KDSL_IS_RELEASE AND CMAKE_SYSTEM_NAME STREQUAL "Linux")
    target_sources(${target} PRIVATE "${PROJECT_SOURCE_DIR}/cmake/old_glibc.cpp")
    set_source_files_properties("${PROJECT_SOURCE_DIR}/cmake/old_glibc.cpp" PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
  endif()
endfunction()

# The link mode by itself, for any executable of ours.
function(kdsl_link_mode target)
  kdsl_link_small(${target})
  kdsl_strip(${target})
  if(KDSL_IS_RELEASE AND KDSL_LLD)
    kdsl_link_ordered(${target})
  endif()
endfunction()

function(kdsl_strip target)
  if(KDSL_IS_RELEASE AND KDSL_STRIP AND CMAKE_BUILD_TYPE STREQUAL "Release")
    target_link_options(${target} PRIVATE -s)
  endif()
endfunction()

# With nothing in it that is not needed, but its symbols.
function(kdsl_link_small target)
  target_link_options(${target} PRIVATE -Wl,--as-needed)
  if(NOT KDSL_IS_RELEASE)
    return()
  endif()
  target_link_options(${target} PRIVATE -Wl,-O2,--gc-sections)
  if(KDSL_STATIC_STDLIB)
    target_link_options(${target} PRIVATE -static-libstdc++ -static-libgcc)
  endif()
  if(KDSL_LLD)
    target_link_options(${target} PRIVATE -Wl,--icf=all)
  endif()
endfunction()

include(kdsl_order)
include(kdsl_precompiled)

# ---- kdsl_embed(OUT_VARIABLE FUNCTION FOLDER FILE…)
# Puts text files into the binary: generates a source file that defines
#   std::span<const kdsl::EmbeddedFile> FUNCTION();        // declared by the folder; see base/embedded.h
# where FUNCTION is qualified (kdsl::diag::explain_files) and a file's name is its path below FOLDER.
# Returns the path of the generated file for kdsl_library(… SOURCES ${out}).
function(kdsl_embed out_variable qualified_function folder)
  string(REPLACE "::" "_" stem "${qualified_function}")
  set(output "${CMAKE_CURRENT_BINARY_DIR}/${stem}.cpp")
  set(inputs)
  foreach(file ${ARGN})
    get_filename_component(path "${file}" ABSOLUTE)
    list(APPEND inputs "${path}")
  endforeach()
  list(SORT inputs)
  # The list travels in a file, not on the command line: it may be long, and it is rewritten only when it
  # changes, so adding or removing a file regenerates the source.
  set(list_file "${output}.list")
  string(REPLACE ";" "\n" list_text "${inputs}")
  file(CONFIGURE OUTPUT "${list_file}" CONTENT "${list_text}\n" @ONLY)
  add_custom_command(OUTPUT "${output}"
    COMMAND ${CMAKE_COMMAND} "-DLIST=${list_file}" "-DOUTPUT=${output}"
            "-DFOLDER=${CMAKE_CURRENT_SOURCE_DIR}/${folder}"
            "-DFUNCTION=${qualified_function}" -P "${PROJECT_SOURCE_DIR}/cmake/kdsl_embed.cmake"
    DEPENDS ${inputs} "${list_file}" "${PROJECT_SOURCE_DIR}/cmake/kdsl_embed.cmake"
    COMMENT "Embedding ${qualified_function}" VERBATIM)
  set(${out_variable} "${output}" PARENT_SCOPE)
endfunction()
