# Writes a page for `man` with what a program says to --help. Run as a script, with PROGRAM (its path) and OUTPUT.
get_filename_component(name "${PROGRAM}" NAME)
execute_process(COMMAND "${PROGRAM}" --help OUTPUT_VARIABLE help COMMAND_ERROR_IS_FATAL ANY)
string(REPLACE "\\" "\\e" help "${help}")
string(REPLACE "-" "\\-" help "${help}")
string(REPLACE "\n." "\n\\&." help "${help}")
string(REPLACE "\n'" "\n\\&'" help "${help}")
string(TOUPPER "${name}" title)
file(WRITE "${OUTPUT}" ".TH ${title} 1\n.SH NAME\n${name} \\- ${ABOUT}\n.SH SYNOPSIS\n.nf\n${help}.fi\n")
