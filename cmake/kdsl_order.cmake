# The order of functions in release programs: those that compiling a small kernel calls stand together, so that a short run
# touches few pages of a large program (a quarter less, and a quarter of the processor time of such a compile). `kdslc` is
# linked once without an order and with its symbols, compiles the samples under a tracer (order/), and is linked again with
# what came out; the file lies in the build folder. That takes a second link and a few seconds, and depends on nothing but
# the source, so equal sources still give equal programs.
# KDSL_FUNCTION_ORDER (kdsl_build.cmake) turns it off or names a file that exists.

set(KDSL_ORDER_TRACED OFF)
if(KDSL_FUNCTION_ORDER STREQUAL "auto" AND KDSL_IS_RELEASE AND KDSL_LLD AND NOT CMAKE_CROSSCOMPILING
   AND CMAKE_SYSTEM_NAME STREQUAL "Linux" AND CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  set(KDSL_ORDER_TRACED ON)
endif()

# Links the program in the order. Called by kdsl_link_mode().
function(kdsl_link_ordered target)
  set(order "${KDSL_FUNCTION_ORDER}")
  if(KDSL_ORDER_TRACED)
    set(order "${PROJECT_BINARY_DIR}/kdslc.order")
    add_dependencies(${target} kdsl_order)
  elseif(KDSL_FUNCTION_ORDER STREQUAL "auto" OR NOT KDSL_FUNCTION_ORDER)
    return()
  elseif(NOT EXISTS "${KDSL_FUNCTION_ORDER}")
    message(FATAL_ERROR "KDSL_FUNCTION_ORDER is `auto`, a file or empty, and there is no file ${KDSL_FUNCTION_ORDER}")
  endif()
  target_link_options(${target} PRIVATE "-Wl,--symbol-ordering-file=${order},--no-warn-symbol-ordering")
  set_property(TARGET ${target} APPEND PROPERTY LINK_DEPENDS "${order}")
endfunction()

# The target `kdsl_order`, which makes the file from a traced run of `program`, a folder of sources.
function(kdsl_trace_order program)
  if(NOT KDSL_ORDER_TRACED)
    return()
  endif()
  add_executable(kdsl_fntrace EXCLUDE_FROM_ALL "${PROJECT_SOURCE_DIR}/cmake/order/fntrace.c")
  file(GLOB sources CONFIGURE_DEPENDS ${program}/*.cpp)
  add_executable(kdslc_traced EXCLUDE_FROM_ALL ${sources})
  target_link_libraries(kdslc_traced PRIVATE $<TARGET_PROPERTY:kdslc,LINK_LIBRARIES>)
  kdsl_link_small(kdslc_traced)
  file(GLOB samples CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/samples/*.kpy)
  set(order "${PROJECT_BINARY_DIR}/kdslc.order")
  set(script "${PROJECT_SOURCE_DIR}/cmake/order/trace_order.sh")
  add_custom_command(OUTPUT "${order}"
    COMMAND sh "${script}" $<TARGET_FILE:kdsl_fntrace> "${CMAKE_NM}" $<TARGET_FILE:kdslc_traced>
            "${PROJECT_SOURCE_DIR}/samples" "${order}"
    DEPENDS kdsl_fntrace kdslc_traced "${script}" ${samples}
    COMMENT "Tracing the order of functions" VERBATIM)
  add_custom_target(kdsl_order DEPENDS "${order}")
endfunction()
