// The file of the targets that own the precompiled headers (kdsl_precompiled.cmake): a target needs one.
