# kdsl_add_cubin(TARGET SOURCE file.kpy… [ARCHS sm_90a…] [FORMAT cubin|ptx]
#                [INSTANTIATE spec…] [DEFINITIONS NAME=VALUE…] [INCLUDE_DIRECTORIES folder…]
#                [OPTIONS more options…] [OUTPUT_DIRECTORY folder])
#
# Compiles kernels as part of the build. TARGET is a custom target that is built by default; its property
# KDSL_OUTPUTS lists the files, <OUTPUT_DIRECTORY>/<stem>.<arch>.<format>, and so does the variable
# TARGET_OUTPUTS of the caller. A file is rebuilt when its source, a module that it imports, or kdslc changes.
# ARCHS defaults to CMAKE_CUDA_ARCHITECTURES where that is set, else to sm_90a.
function(kdsl_add_cubin target)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "FORMAT;OUTPUT_DIRECTORY"
    "SOURCE;ARCHS;INSTANTIATE;DEFINITIONS;INCLUDE_DIRECTORIES;OPTIONS")
  if(ARG_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "kdsl_add_cubin(${target}): unknown arguments ${ARG_UNPARSED_ARGUMENTS}")
  endif()
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

  if(NOT ARG_ARCHS)
    # "90a-real", "90": the number is what counts here. Names such as `native` mean nothing without a GPU.
    foreach(arch ${CMAKE_CUDA_ARCHITECTURES})
      if(arch MATCHES "^([0-9]+[af]?)(-real|-virtual)?$")
        list(APPEND ARG_ARCHS "sm_${CMAKE_MATCH_1}")
      endif()
    endforeach()
  endif()
  if(NOT ARG_ARCHS)
    set(ARG_ARCHS sm_90a)
  endif()
  list(REMOVE_DUPLICATES ARG_ARCHS)

  set(options)
  foreach(spec ${ARG_INSTANTIATE})
    list(APPEND options --instantiate "${spec}")
  endforeach()
  foreach(definition ${ARG_DEFINITIONS})
    list(APPEND options -D "${definition}")
  endforeach()
  foreach(include ${ARG_INCLUDE_DIRECTORIES})
    get_filename_component(include "${include}" ABSOLUTE)
    list(APPEND options -I "${include}")
  endforeach()
  list(APPEND options ${ARG_OPTIONS})

  set(outputs)
  foreach(source ${ARG_SOURCE})
    get_filename_component(source "${source}" ABSOLUTE)
    get_filename_component(stem "${source}" NAME_WE)
    foreach(arch ${ARG_ARCHS})
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
