# What `cmake --install` puts where, and the package files for find_package(kdsl) and pkg-config.
# find_package also works on the build folder itself: -Dkdsl_DIR=<build folder>.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

foreach(program kdslc kdsl-run kdsl-opt)
  if(TARGET ${program})
    install(TARGETS ${program} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  endif()
endforeach()
foreach(library kdsl_runtime kdsl_runtime_shared)
  if(TARGET ${library})
    install(TARGETS ${library} ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
      LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
  endif()
endforeach()
install(DIRECTORY ${CMAKE_SOURCE_DIR}/include/kdsl DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
  FILES_MATCHING PATTERN "*.h" PATTERN "*.hpp")

# A sanitized runtime can only be linked into sanitized programs; tell them.
set(KDSL_RUNTIME_LINK "")
if(KDSL_SANITIZE)
  set(KDSL_RUNTIME_LINK "-fsanitize=${KDSL_SANITIZE}")
endif()

set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/kdsl)
set(version_file ${CMAKE_BINARY_DIR}/kdslConfigVersion.cmake)
write_basic_package_version_file(${version_file} COMPATIBILITY SameMinorVersion)

# In the build tree the three folders lie apart, after installation under one prefix.
set(KDSL_PROGRAM_FOLDER ${CMAKE_BINARY_DIR}/bin)
set(KDSL_LIBRARY_FOLDER ${CMAKE_BINARY_DIR}/runtime)
set(KDSL_INCLUDE_FOLDER ${CMAKE_SOURCE_DIR}/include)
configure_package_config_file(${CMAKE_SOURCE_DIR}/cmake/kdslConfig.cmake.in
  ${CMAKE_BINARY_DIR}/kdslConfig.cmake INSTALL_DESTINATION ${CMAKE_BINARY_DIR}
  INSTALL_PREFIX ${CMAKE_BINARY_DIR}
  PATH_VARS KDSL_PROGRAM_FOLDER KDSL_LIBRARY_FOLDER KDSL_INCLUDE_FOLDER)
configure_file(${CMAKE_SOURCE_DIR}/cmake/kdsl_add_cubin.cmake
  ${CMAKE_BINARY_DIR}/kdsl_add_cubin.cmake COPYONLY)

set(KDSL_PROGRAM_FOLDER ${CMAKE_INSTALL_BINDIR})
set(KDSL_LIBRARY_FOLDER ${CMAKE_INSTALL_LIBDIR})
set(KDSL_INCLUDE_FOLDER ${CMAKE_INSTALL_INCLUDEDIR})
configure_package_config_file(${CMAKE_SOURCE_DIR}/cmake/kdslConfig.cmake.in
  ${CMAKE_BINARY_DIR}/install/kdslConfig.cmake INSTALL_DESTINATION ${package_folder}
  PATH_VARS KDSL_PROGRAM_FOLDER KDSL_LIBRARY_FOLDER KDSL_INCLUDE_FOLDER)
install(FILES ${CMAKE_BINARY_DIR}/install/kdslConfig.cmake ${version_file}
  ${CMAKE_SOURCE_DIR}/cmake/kdsl_add_cubin.cmake DESTINATION ${package_folder})

configure_file(${CMAKE_SOURCE_DIR}/cmake/kdsl-runtime.pc.in ${CMAKE_BINARY_DIR}/kdsl-runtime.pc @ONLY)
install(FILES ${CMAKE_BINARY_DIR}/kdsl-runtime.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
