# What `cmake --install` puts where, and the package files for find_package(kdsl) and pkg-config.
# find_package also works on the build folder itself: -Dkdsl_DIR=<build folder>.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# Where there is libkdsl_compiler, kdslc is a small program over it, so that the code is installed once.
set(kdslc kdslc)
if(TARGET kdslc_of_library)
  set(kdslc kdslc_of_library)
endif()
foreach(program ${kdslc} kdsl-opt)
  if(TARGET ${program})
    install(TARGETS ${program} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  endif()
endforeach()
# These are links to kdslc, and are installed as such.
install(PROGRAMS ${PROJECT_BINARY_DIR}/bin/kdsl-run ${PROJECT_BINARY_DIR}/bin/kdsl-lsp DESTINATION ${CMAKE_INSTALL_BINDIR})
# Made by the program itself, from its table of options; one for another machine cannot be asked.
if(TARGET kdslc AND NOT CMAKE_CROSSCOMPILING)
  install(CODE "
    set(pages \"${PROJECT_BINARY_DIR}/pages\")
    file(MAKE_DIRECTORY \"\${pages}\")
    foreach(page \"--man;kdslc.1\" \"--completion=bash;kdslc\" \"--completion=zsh;_kdslc\" \"--completion=fish;kdslc.fish\"
                 \"--list-api=markdown;api.md\")
      list(GET page 0 option)
      list(GET page 1 file)
      execute_process(COMMAND \"${PROJECT_BINARY_DIR}/bin/kdslc\" \"\${option}\" OUTPUT_FILE \"\${pages}/\${file}\" COMMAND_ERROR_IS_FATAL ANY)
    endforeach()
    execute_process(COMMAND \"${PROJECT_BINARY_DIR}/bin/kdsl-lsp\" --man OUTPUT_FILE \"\${pages}/kdsl-lsp.1\" COMMAND_ERROR_IS_FATAL ANY)
    execute_process(COMMAND \"${CMAKE_COMMAND}\" \"-DPROGRAM=${PROJECT_BINARY_DIR}/bin/kdsl-run\" \"-DABOUT=run a script with GPU kernels\"
      \"-DOUTPUT=\${pages}/kdsl-run.1\" -P \"${PROJECT_SOURCE_DIR}/cmake/kdsl_help_page.cmake\" COMMAND_ERROR_IS_FATAL ANY)
    execute_process(COMMAND \"${PROJECT_BINARY_DIR}/bin/kdslc\" --list-api=pages \"--out-dir=\${pages}/api\" COMMAND_ERROR_IS_FATAL ANY)
    execute_process(COMMAND \"${PROJECT_BINARY_DIR}/bin/kdslc\" \"--stubs=\${pages}/stubs\" COMMAND_ERROR_IS_FATAL ANY)")
  install(DIRECTORY ${PROJECT_BINARY_DIR}/pages/api DESTINATION ${CMAKE_INSTALL_DOCDIR})
  install(DIRECTORY ${PROJECT_BINARY_DIR}/pages/stubs DESTINATION ${CMAKE_INSTALL_DATADIR}/kdsl)
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR})
  install(FILES ${PROJECT_BINARY_DIR}/pages/api.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
  install(FILES ${PROJECT_BINARY_DIR}/pages/kdslc.1 ${PROJECT_BINARY_DIR}/pages/kdsl-lsp.1 ${PROJECT_BINARY_DIR}/pages/kdsl-run.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
  install(FILES ${PROJECT_BINARY_DIR}/pages/kdslc DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
  install(FILES ${PROJECT_BINARY_DIR}/pages/_kdslc DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
  install(FILES ${PROJECT_BINARY_DIR}/pages/kdslc.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
endif()
foreach(library kdsl_runtime kdsl_runtime_shared kdsl_compiler_shared)
  if(TARGET ${library})
    install(TARGETS ${library} ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
      LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
  endif()
endforeach()
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/kdsl DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
  FILES_MATCHING PATTERN "*.h" PATTERN "*.hpp" PATTERN "*.def")

# A sanitized runtime can only be linked into sanitized programs; tell them.
set(KDSL_RUNTIME_LINK "")
if(KDSL_SANITIZE)
  set(KDSL_RUNTIME_LINK "-fsanitize=${KDSL_SANITIZE}")
endif()

set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/kdsl)
set(version_file ${PROJECT_BINARY_DIR}/kdslConfigVersion.cmake)
write_basic_package_version_file(${version_file} COMPATIBILITY SameMinorVersion)

# In the build tree the three folders lie apart, after installation under one prefix.
set(KDSL_PROGRAM_FOLDER ${PROJECT_BINARY_DIR}/bin)
set(KDSL_LIBRARY_FOLDER ${PROJECT_BINARY_DIR}/runtime)
set(KDSL_INCLUDE_FOLDER ${PROJECT_SOURCE_DIR}/include)
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/kdslConfig.cmake.in
  ${PROJECT_BINARY_DIR}/kdslConfig.cmake INSTALL_DESTINATION ${PROJECT_BINARY_DIR}
  INSTALL_PREFIX ${PROJECT_BINARY_DIR}
  PATH_VARS KDSL_PROGRAM_FOLDER KDSL_LIBRARY_FOLDER KDSL_INCLUDE_FOLDER)
configure_file(${PROJECT_SOURCE_DIR}/cmake/kdsl_kernels.cmake
  ${PROJECT_BINARY_DIR}/kdsl_kernels.cmake COPYONLY)

set(KDSL_PROGRAM_FOLDER ${CMAKE_INSTALL_BINDIR})
set(KDSL_LIBRARY_FOLDER ${CMAKE_INSTALL_LIBDIR})
set(KDSL_INCLUDE_FOLDER ${CMAKE_INSTALL_INCLUDEDIR})
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/kdslConfig.cmake.in
  ${PROJECT_BINARY_DIR}/install/kdslConfig.cmake INSTALL_DESTINATION ${package_folder}
  PATH_VARS KDSL_PROGRAM_FOLDER KDSL_LIBRARY_FOLDER KDSL_INCLUDE_FOLDER)
install(FILES ${PROJECT_BINARY_DIR}/install/kdslConfig.cmake ${version_file}
  ${PROJECT_SOURCE_DIR}/cmake/kdsl_kernels.cmake DESTINATION ${package_folder})

# pkg-config finds the prefix from where its file lies, so that an installed tree may be moved.
file(RELATIVE_PATH KDSL_PREFIX_FROM_PC /prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig /prefix)
configure_file(${PROJECT_SOURCE_DIR}/cmake/kdsl-runtime.pc.in ${PROJECT_BINARY_DIR}/kdsl-runtime.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/kdsl-runtime.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
