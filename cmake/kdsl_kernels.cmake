# Compiling kernels as part of a build: kdsl_add_kernels() for programs in C and C++, kdsl_add_cubin() for those that load
# code themselves. Outputs are rebuilt when their source, a module that it imports, or kdslc changes.
#
# KDSL_CACHE_DIR, when it is set, is a folder where kdslc keeps what it has made, for other builds of the same kernels;
# KDSL_CACHE_URL beside it is a server that shares it with other machines, KDSL_CACHE_TOKEN_FILE a file with the token for that.
include_guard()

# The architectures to compile for: those given, else CMAKE_CUDA_ARCHITECTURES, else sm_90a, in the words of kdslc or of
# CMAKE_CUDA_ARCHITECTURES. `plain` says what a number without -real or -virtual stands for.
function(kdsl_default_archs variable given plain)
  set(archs)
  set(asked ${given})
  if(NOT asked)
    set(asked ${CMAKE_CUDA_ARCHITECTURES})
    # These would be long compiles that nobody asked for by name.
    list(REMOVE_ITEM asked all all-major OFF)
  endif()
  foreach(arch ${asked})
    if(arch MATCHES "^([0-9]+[af]?)-real$")
      list(APPEND archs "sm_${CMAKE_MATCH_1}")
    elseif(arch MATCHES "^([0-9]+[af]?)-virtual$")
      list(APPEND archs "compute_${CMAKE_MATCH_1}")
    elseif(arch MATCHES "^[0-9]+[af]?$")
      string(REGEX REPLACE "(.+)" "${plain}" arch "${arch}")
      list(APPEND archs ${arch})
    else()
      list(APPEND archs ${arch})
    endif()
  endforeach()
  if(NOT archs)
    set(archs sm_90a)
  endif()
  list(REMOVE_DUPLICATES archs)
  set(${variable} "${archs}" PARENT_SCOPE)
endfunction()

# Reports words that look like keywords, but are values of the keyword before them as it is: they are misspelt. Values in
# capitals are possible in OPTIONS only. FUNCTION is the caller, KEYWORDS its keywords, and the lists are read from ARG_….
macro(kdsl_check_keywords function target keywords)
  foreach(keyword_of_list ${keywords})
    if(keyword_of_list MATCHES "^(OPTIONS|INSTANTIATE|SEES_MACHINE)$")
      continue()
    endif()
    foreach(word ${ARG_${keyword_of_list}} ${ARG_UNPARSED_ARGUMENTS})
      if(word MATCHES "^[A-Z][A-Z_]+$" AND NOT EXISTS "${CMAKE_CURRENT_SOURCE_DIR}/${word}")
        list(JOIN keywords_of_function ", " all_keywords)
        message(FATAL_ERROR "${function}(${target}): no keyword is called ${word}; there are ${all_keywords}")
      endif()
    endforeach()
  endforeach()
  if(ARG_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "${function}(${target}): unknown arguments ${ARG_UNPARSED_ARGUMENTS}")
  endif()
endmacro()

# Options of kdslc from the arguments that both functions have.
macro(kdsl_common_options variable)
  set(${variable})
  foreach(spec ${ARG_INSTANTIATE})
    list(APPEND ${variable} --instantiate "${spec}")
  endforeach()
  foreach(definition ${ARG_DEFINITIONS})
    list(APPEND ${variable} -D "${definition}")
  endforeach()
  foreach(folder_to_search ${ARG_INCLUDE_DIRECTORIES})
    get_filename_component(folder_to_search "${folder_to_search}" ABSOLUTE)
    list(APPEND ${variable} -I "${folder_to_search}")
  endforeach()
  if(NOT ARG_SEES_MACHINE)
    list(APPEND ${variable} --isolated)
  endif()
  # Outputs do not name the folder of the checkout, so that they are equal wherever it is, and a cache is found again.
  list(APPEND ${variable} "-ffile-prefix-map=${CMAKE_SOURCE_DIR}/=")
  if(KDSL_CACHE_DIR)
    list(APPEND ${variable} --cache-dir "${KDSL_CACHE_DIR}")
    if(KDSL_CACHE_URL)
      list(APPEND ${variable} --cache-url "${KDSL_CACHE_URL}")
    endif()
    if(KDSL_CACHE_TOKEN_FILE)
      list(APPEND ${variable} --cache-token-file "${KDSL_CACHE_TOKEN_FILE}")
    endif()
  endif()
  list(APPEND ${variable} ${ARG_OPTIONS})
endmacro()

# kdsl_add_kernels(TARGET SOURCES file.kpy… [ARCHS sm_90a compute_90…] [TARGETS cuda cpu]
#                  [INSTANTIATE spec…] [DEFINITIONS NAME=VALUE…] [INCLUDE_DIRECTORIES folder…]
#                  [OPTIONS more options…] [HEADER_DIR folder] [SEES_MACHINE])
#
# The programs are compiled with --isolated: they see neither environment nor folders nor clock, unless SEES_MACHINE is given.
#
# A static library of kernels, with a header <stem>_kdsl.h for each source: link it and include them. TARGETS cuda cpu puts
# code for the cpu device beside that of GPUs. The stems of the sources are the prefixes of their functions.
function(kdsl_add_kernels target)
  set(lists SOURCES ARCHS TARGETS INSTANTIATE DEFINITIONS INCLUDE_DIRECTORIES OPTIONS)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "SEES_MACHINE" "HEADER_DIR" "${lists}")
  set(keywords_of_function ${lists} HEADER_DIR SEES_MACHINE)
  kdsl_check_keywords(kdsl_add_kernels "${target}" "${keywords_of_function}")
  if(NOT ARG_SOURCES)
    message(FATAL_ERROR "kdsl_add_kernels(${target}): SOURCES is missing")
  endif()
  if(NOT TARGET kdsl::runtime)
    message(FATAL_ERROR "kdsl_add_kernels(${target}): the library kdsl::runtime is missing, which kernels are linked with")
  endif()
  if(NOT ARG_TARGETS)
    set(ARG_TARGETS cuda)
  endif()
  if(NOT ARG_HEADER_DIR)
    set(ARG_HEADER_DIR "${CMAKE_CURRENT_BINARY_DIR}/${target}")
  endif()
  get_filename_component(folder "${ARG_HEADER_DIR}" ABSOLUTE BASE_DIR "${CMAKE_CURRENT_BINARY_DIR}")
  file(MAKE_DIRECTORY "${folder}")
  kdsl_default_archs(archs "${ARG_ARCHS}" "sm_\\1;compute_\\1")
  list(JOIN archs "," arch_list)
  list(JOIN ARG_TARGETS "," target_list)
  kdsl_common_options(options)

  set(objects)
  set(headers)
  foreach(source ${ARG_SOURCES})
    get_filename_component(source "${source}" ABSOLUTE)
    get_filename_component(stem "${source}" NAME_WLE)
    # The extension of objects is known for each language that the project has.
    set(extension .o)
    foreach(language C CXX)
      if(CMAKE_${language}_OUTPUT_EXTENSION)
        set(extension "${CMAKE_${language}_OUTPUT_EXTENSION}")
      endif()
    endforeach()
    set(object "${folder}/${stem}_kdsl${extension}")
    set(header "${folder}/${stem}_kdsl.h")
    # A header stays as it is if its text would not change, so that what includes it is not compiled again. As a byproduct, it
    # may be older than its source.
    add_custom_command(OUTPUT "${object}" BYPRODUCTS "${header}" "${header}.new"
      COMMAND kdsl::kdslc -c --target=${target_list} --gpu-arch=${arch_list} ${options}
              -MP -MF "${object}.d" -MT "${object}" -o "${object}" --emit=header=${header}.new "${source}"
      COMMAND ${CMAKE_COMMAND} -E copy_if_different "${header}.new" "${header}"
      DEPENDS "${source}" kdsl::kdslc
      DEPFILE "${object}.d"
      COMMENT "Compiling kernels of ${stem}" VERBATIM)
    list(APPEND objects "${object}")
    list(APPEND headers "${header}")
  endforeach()
  add_library(${target} STATIC ${objects} ${headers})
  set_source_files_properties(${objects} PROPERTIES EXTERNAL_OBJECT TRUE GENERATED TRUE)
  get_property(languages GLOBAL PROPERTY ENABLED_LANGUAGES)
  if("CXX" IN_LIST languages)
    set_target_properties(${target} PROPERTIES LINKER_LANGUAGE CXX)
  else()
    set_target_properties(${target} PROPERTIES LINKER_LANGUAGE C)
  endif()
  # The runtime is in C++ and its interface in C, so that a program in C needs the library of C++ and does not ask for it.
  target_link_libraries(${target} PUBLIC kdsl::runtime stdc++ m)
  target_include_directories(${target} PUBLIC "$<BUILD_INTERFACE:${folder}>")
endfunction()

# kdsl_add_cubin(TARGET SOURCE file.kpy… [ARCHS sm_90a…] [FORMAT cubin|ptx]
#                [INSTANTIATE spec…] [DEFINITIONS NAME=VALUE…] [INCLUDE_DIRECTORIES folder…]
#                [OPTIONS more options…] [OUTPUT_DIRECTORY folder] [SEES_MACHINE])
#
# Compiles kernels as part of the build. TARGET is a custom target that is built by default; its property
# KDSL_OUTPUTS lists the files, <OUTPUT_DIRECTORY>/<stem>.<arch>.<format>, and so does the variable
# TARGET_OUTPUTS of the caller.
function(kdsl_add_cubin target)
  set(lists SOURCE ARCHS INSTANTIATE DEFINITIONS INCLUDE_DIRECTORIES OPTIONS)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "SEES_MACHINE" "FORMAT;OUTPUT_DIRECTORY" "${lists}")
  set(keywords_of_function ${lists} FORMAT OUTPUT_DIRECTORY SEES_MACHINE)
  kdsl_check_keywords(kdsl_add_cubin "${target}" "${keywords_of_function}")
  if(NOT ARG_SOURCE)
    message(FATAL_ERROR "kdsl_add_cubin(${target}): SOURCE is missing")
  endif()
  if(NOT ARG_FORMAT)
    set(ARG_FORMAT cubin)
  endif()
  if(NOT ARG_OUTPUT_DIRECTORY)
    set(ARG_OUTPUT_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/${target}")
  endif()
  get_filename_component(folder "${ARG_OUTPUT_DIRECTORY}" ABSOLUTE BASE_DIR "${CMAKE_CURRENT_BINARY_DIR}")
  file(MAKE_DIRECTORY "${folder}")

  kdsl_default_archs(archs "${ARG_ARCHS}" "sm_\\1")
  kdsl_common_options(options)
  set(outputs)
  foreach(source ${ARG_SOURCE})
    get_filename_component(source "${source}" ABSOLUTE)
    get_filename_component(stem "${source}" NAME_WE)
    foreach(arch ${archs})
      set(output "${folder}/${stem}.${arch}.${ARG_FORMAT}")
      add_custom_command(OUTPUT "${output}"
        COMMAND kdsl::kdslc --emit=${ARG_FORMAT} --gpu-arch=${arch} ${options}
                -MD -MP -MF "${output}.d" -MT "${output}" -o "${output}" "${source}"
        DEPENDS "${source}" kdsl::kdslc
        DEPFILE "${output}.d"
        COMMENT "Compiling ${stem}.${arch}.${ARG_FORMAT}" VERBATIM)
      list(APPEND outputs "${output}")
    endforeach()
  endforeach()
  add_custom_target(${target} ALL DEPENDS ${outputs})
  set_target_properties(${target} PROPERTIES KDSL_OUTPUTS "${outputs}")
  set(${target}_OUTPUTS "${outputs}" PARENT_SCOPE)
endfunction()
