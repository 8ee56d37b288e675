# Run by cpack on the folder of the package before it is packed: adds what Debian's policy asks for beside what is installed.
set(root "${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr")
set(docs "${root}/share/doc/kdsl")
string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
string(TIMESTAMP year "%Y" UTC)

function(run)
  execute_process(COMMAND ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

file(GLOB pages "${root}/share/man/man1/*.1")
run(gzip -9nf ${pages})

file(WRITE "${docs}/changelog" "kdsl (${CPACK_PACKAGE_VERSION}) unstable; urgency=medium

  * CHANGELOG.md of the sources has the changes of each version.

 -- ${CPACK_PACKAGE_CONTACT}  ${date}
")
run(gzip -9nf "${docs}/changelog")

# Debian has the text of the license itself; the exceptions stand below it in our file.
file(READ "${CPACK_KDSL_SOURCE}/LICENSE" license)
string(FIND "${license}" "---- LLVM Exceptions" at)
string(SUBSTRING "${license}" ${at} -1 exceptions)
string(STRIP "${exceptions}" exceptions)
string(REGEX REPLACE "\n\n+" "\n.\n" exceptions "${exceptions}")
string(REGEX REPLACE "\n" "\n " exceptions "${exceptions}")
file(WRITE "${docs}/copyright" "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: kdsl

Files: *
Copyright: ${year} the kdsl authors
License: Apache-2.0 with LLVM exceptions
 The Apache License, version 2.0, is in /usr/share/common-licenses/Apache-2.0 on
 Debian systems.
 .
 ${exceptions}
")

file(MAKE_DIRECTORY "${root}/share/lintian/overrides")
file(COPY_FILE "${CPACK_KDSL_SOURCE}/cmake/debian/lintian-overrides" "${root}/share/lintian/overrides/kdsl")

run(strip --strip-debug --enable-deterministic-archives "${root}/lib/libkdsl_runtime.a")
file(GLOB libraries "${root}/lib/libkdsl_*.so.*.*")
run(strip --strip-unneeded --remove-section=.comment --remove-section=.note ${libraries})
