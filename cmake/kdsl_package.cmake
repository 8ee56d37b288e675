# The Debian package, as `tools/package deb` makes it with cpack: what is installed, below /usr, with the files that Debian's
# policy asks for (debian/complete.cmake). cpack takes the times of files from SOURCE_DATE_EPOCH.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME kdsl)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "kdsl authors <kdsl@users.noreply.github.com>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "compiler for GPU kernels written in a Python subset")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "Kernels in the dialects CuTe DSL and TileLang become PTX, machine code,
or objects that C and C++ programs link. kdsl-run runs scripts with their
kernels on a GPU or on the CPU, where it checks them; kdsl-lsp serves editors.
No Python is needed. Tools of CUDA are used where they are installed.")
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
# The versions of the symbols that the programs and the shared runtime ask for; test/package/old_glibc.test checks the first.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libc6 (>= 2.34), libgcc-s1 (>= 4.2), libstdc++6 (>= 12)")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "g++, cmake, nvidia-cuda-toolkit")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE gzip)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_PRE_BUILD_SCRIPTS "${PROJECT_SOURCE_DIR}/cmake/debian/complete.cmake")
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA
  "${PROJECT_SOURCE_DIR}/cmake/debian/triggers" "${PROJECT_SOURCE_DIR}/cmake/debian/shlibs")
set(CPACK_KDSL_SOURCE "${PROJECT_SOURCE_DIR}")  # for complete.cmake
include(CPack)
