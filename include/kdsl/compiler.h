/* The compiler inside of a program: a kernel's source in, PTX, machine code or functions to call out.
 *
 *   kdsl_compile_request request = {.size = sizeof request, .path = "scale.kpy", .text = text, .text_size = strlen(text)};
 *   const char* options[] = {"--gpu-arch=sm_90a", "--emit=ptx", "-DN=128"};
 *   request.options = options, request.option_count = 3;
 *   kdsl_compilation* made;
 *   if (kdsl_compile(&request, &made) == KDSL_COMPILE_OK) use(kdsl_compilation_find(made, "ptx", NULL));
 *   else fputs(kdsl_compilation_messages(made), stderr);
 *   kdsl_compilation_release(made);
 *
 * In: the text of a program or the name of its file, and options as `kdslc --help` lists them.
 * Out: a compilation, which owns everything that its functions return. Called by applications, and by kdsl/compiler.hpp.
 *
 * Conventions
 *  - Nothing here prints, exits, throws, or writes a file (but into the folder of --cache-dir). Compiles share no state, and
 *    any number of threads may compile at a time; each compile uses one thread, unless the option -jN allows it more.
 *  - Programs see neither the environment nor folders nor a clock, as with `kdslc --isolated`; they import files from the
 *    folder of `path`, from those of -I, and from `files`, which comes first.
 *  - A failure of the compiler itself, such as a fatal error of LLVM, fails the compile (KDSL_COMPILE_INTERNAL) and no other;
 *    memory that it held stays lost. A crash, and running out of memory, end the process; that of a worker where the request
 *    names one, and then the compile fails, too.
 *  - A request of a program that was built with an older header is understood.
 *
 * Link libkdsl_compiler. It contains the runtime (kdsl/runtime.h), so a program does not link libkdsl_runtime beside it.
 */
#ifndef KDSL_COMPILER_H
#define KDSL_COMPILER_H

#include "kdsl/package.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The result of a compile; the numbers are those of kdslc's exit status, where it has one. */
typedef int32_t kdsl_compile_status;
enum {
  KDSL_COMPILE_OK = 0,
  KDSL_COMPILE_ERRORS = 1, /* the program is wrong: the diagnostics say where and why */
  KDSL_COMPILE_REQUEST = 2, /* the request is wrong: an unknown option, a name that is not there */
  KDSL_COMPILE_TOOL = 3, /* a tool such as ptxas is missing or failed */
  KDSL_COMPILE_LIMIT = 4, /* a limit on time or memory was reached */
  KDSL_COMPILE_CANCELLED = 5, /* kdsl_cancellation_request() was called */
  KDSL_COMPILE_INTERNAL = 70 /* a bug in kdsl; the diagnostic describes it */
};

/* A way to stop compiles from another thread; one may serve many compiles. They stop soon, but not at once: LLVM cannot be
 * interrupted. */
typedef struct kdsl_cancellation kdsl_cancellation;
KDSL_API kdsl_cancellation* kdsl_cancellation_create(void);
KDSL_API void kdsl_cancellation_request(kdsl_cancellation* cancellation);
KDSL_API void kdsl_cancellation_release(kdsl_cancellation* cancellation); /* after the compiles that have it */

/* A file that is not on disk. `path` is compared with the paths that imports look for: `helpers.py` beside a program `a/b.kpy`
 * is `a/helpers.py`. */
typedef struct kdsl_source_file {
  const char* path;
  const char* text; /* UTF-8 */
  size_t text_size;
} kdsl_source_file;

typedef struct kdsl_compile_request {
  uint32_t size; /* sizeof(kdsl_compile_request): later versions add fields at the end */
  uint32_t flags; /* KDSL_COMPILE_… */
  const char* path; /* the program; with `text` only a name, which messages show and symbols are made of */
  const char* text; /* NULL: the file is read */
  size_t text_size;
  const char* const*
      options; /* as on kdslc's command line: "--gpu-arch=sm_90a", "--emit=ptx,cubin", "--instantiate", "f(n=4)" */
  size_t option_count;
  const kdsl_source_file* files;
  size_t file_count;
  uint64_t time_limit_ms; /* 0: none */
  kdsl_cancellation* cancellation; /* may be NULL */
  /* The path of the program kdslc of this version: the work is done by it, in a process of its own, so that nothing that goes
   * wrong there harms this one. NULL: in this process. */
  const char* worker;
  uint64_t worker_memory_bytes; /* 0: no limit */
} kdsl_compile_request;
enum { KDSL_COMPILE_SEES_MACHINE = 1 /* the program may read the environment, folders and clocks */ };

typedef struct kdsl_compilation kdsl_compilation;

/* Compiles. `*made` is set whatever the status is, and released by the caller. */
KDSL_API kdsl_compile_status kdsl_compile(const kdsl_compile_request* request, kdsl_compilation** made);
/* Compiles for devices of this machine, and links the functions of the program into this process: the options name no forms.
 * Code for the cpu device is made with `--target=cpu`, for GPUs with `--gpu-arch` (`native`: that of the first GPU). */
KDSL_API kdsl_compile_status kdsl_compile_and_load(const kdsl_compile_request* request, kdsl_compilation** made);
/* Releases everything that belongs to the compilation, the code of a loaded program as well: nobody may be running it. NULL
 * is fine. */
KDSL_API void kdsl_compilation_release(kdsl_compilation* made);
KDSL_API kdsl_compile_status kdsl_compilation_status(const kdsl_compilation* made);

/* ---- Outputs ----------------------------------------------------------------------------------------- */

typedef struct kdsl_compile_output {
  const char* form; /* as in --emit: "ptx", "cubin", "obj" … */
  const char* arch; /* "sm_90a"; "" for forms that are the same for all */
  const char* bytes; /* followed by a NUL, which does not count */
  size_t size;
} kdsl_compile_output;
KDSL_API size_t kdsl_compilation_output_count(const kdsl_compilation* made);
KDSL_API const kdsl_compile_output* kdsl_compilation_output(const kdsl_compilation* made, size_t index);
/* Returns the first output of a form (and architecture, unless it is NULL); NULL if there is none. */
KDSL_API const kdsl_compile_output* kdsl_compilation_find(const kdsl_compilation* made, const char* form, const char* arch);

/* ---- Diagnostics ------------------------------------------------------------------------------------- */

/* A range of source text. Lines and columns count from 1, columns in code points, and ends are exclusive. */
typedef struct kdsl_source_range {
  const char* path; /* "": nowhere */
  int32_t line, column, end_line, end_column;
  uint32_t begin, end; /* in bytes of the decoded text */
} kdsl_source_range;
/* Text at a place: a note, a fix that replaces the place, or a function that contains the call at the place. */
typedef struct kdsl_text_at {
  kdsl_source_range place;
  const char* text;
} kdsl_text_at;
enum { KDSL_LEVEL_REMARK = 1, KDSL_LEVEL_WARNING = 2, KDSL_LEVEL_ERROR = 3 };
typedef struct kdsl_diagnostic {
  int32_t level; /* KDSL_LEVEL_… */
  const char* code; /* "type-mismatch"; `kdslc --explain CODE` tells more */
  const char* message;
  kdsl_source_range place;
  const kdsl_text_at* notes;
  size_t note_count;
  const kdsl_text_at* fixes; /* applied together */
  size_t fix_count;
  const kdsl_text_at* stack; /* calls at compile time, outermost first */
  size_t stack_count;
  const char* const* help; /* sentences */
  size_t help_count;
  const char* rendered; /* lines for people, with the source, as kdslc prints them */
} kdsl_diagnostic;
KDSL_API size_t kdsl_compilation_diagnostic_count(const kdsl_compilation* made);
KDSL_API const kdsl_diagnostic* kdsl_compilation_diagnostic(const kdsl_compilation* made, size_t index);
/* Returns all diagnostics as lines for people; "" if there are none. */
KDSL_API const char* kdsl_compilation_messages(const kdsl_compilation* made);
/* Returns what print() of the program wrote while it was compiled. */
KDSL_API const char* kdsl_compilation_printed(const kdsl_compilation* made);

/* ---- Loaded programs --------------------------------------------------------------------------------- */

/* The functions of a loaded program, with the types of their arguments. */
KDSL_API size_t kdsl_compilation_entry_count(const kdsl_compilation* made);
KDSL_API const kdsl_package_entry* kdsl_compilation_entry(const kdsl_compilation* made, size_t index);
/* Returns the index of an entry by its name, or by that of its function if no other entry has it; -1 if there is none. */
KDSL_API int64_t kdsl_compilation_find_entry(const kdsl_compilation* made, const char* name);
/* Calls an entry on the device of its tensors, after holding every argument against its type. args[i] is the kdsl_tensor of a
 * tensor, else points to the value; results[j] points to where result j goes. Several threads may call at a time. */
KDSL_API kdsl_status kdsl_compilation_call(kdsl_compilation* made, size_t entry, const void* const* args, void* const* results,
                                           void* stream, const kdsl_launch_options* options);
/* Launches an entry that is a kernel by itself (`code` of the entry is NULL). */
KDSL_API kdsl_status kdsl_compilation_launch(kdsl_compilation* made, size_t entry, const void* const* args,
                                             const kdsl_launch_config* config);
/* Loads the code for options->device now, so that calls there load nothing and can be captured in graphs. */
KDSL_API kdsl_status kdsl_compilation_preload(kdsl_compilation* made, const kdsl_launch_options* options);
/* Returns a function that the header of the program declares (`kdslc --emit=header`), to be called by its type there; NULL if
 * there is none. */
KDSL_API void* kdsl_compilation_symbol(kdsl_compilation* made, const char* name);

/* Returns the compiler's version, such as "0.1.0". */
KDSL_API const char* kdsl_compiler_version(void);

#ifdef __cplusplus
}
#endif
#endif
