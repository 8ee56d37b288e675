// The functions of the module `_kdsl` for the files of a script: texts in the script's own folder are read, and files
// below the folders of --allow-write are read and written. Each function takes the path first and gives, where it fails, the
// arguments of the OSError. Used by prelude_support.cpp; the library's module `_files` makes open() and pathlib of them.
#pragma once

#include "value/context.h"
#include "value/objects.h"

namespace kdsl::stage {

value::Value read_text(value::Context&, const value::Bound& args);
value::Value write_text(value::Context&, const value::Bound& args);  // path, text, whether it is added to the file
value::Value make_folder(value::Context&, const value::Bound& args);
value::Value remove_file(value::Context&, const value::Bound& args);
value::Value may_write_somewhere(value::Context&, const value::Bound& args);

}  // namespace kdsl::stage
