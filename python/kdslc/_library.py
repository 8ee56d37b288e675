"""libkdsl_compiler through ctypes: a request in, a compilation out, whose functions TVM-FFI calls.

Nothing here knows Python's tensors: DLPack, streams and calls are those of apache-tvm-ffi.
"""
import ctypes
import os
import sys

from ._errors import CompileError, Diagnostic, Place, TextAt

OK, ERRORS, REQUEST, TOOL, LIMIT, CANCELLED, INTERNAL = 0, 1, 2, 3, 4, 5, 70
SEES_MACHINE = 1
TENSOR, SCALAR, POINTER, STREAM, EVENT = range(5)  # KDSL_ARG_…
_NAME = "libkdsl_compiler.so.0"
_PREFIX = "kdslc"  # of the symbols of all programs that are loaded, each of which has its own


class _SourceFile(ctypes.Structure):
    _fields_ = [("path", ctypes.c_char_p), ("text", ctypes.c_char_p), ("text_size", ctypes.c_size_t)]


class _Request(ctypes.Structure):
    _fields_ = [("size", ctypes.c_uint32), ("flags", ctypes.c_uint32), ("path", ctypes.c_char_p), ("text", ctypes.c_char_p),
                ("text_size", ctypes.c_size_t), ("options", ctypes.POINTER(ctypes.c_char_p)), ("option_count", ctypes.c_size_t),
                ("files", ctypes.POINTER(_SourceFile)), ("file_count", ctypes.c_size_t), ("time_limit_ms", ctypes.c_uint64),
                ("cancellation", ctypes.c_void_p), ("worker", ctypes.c_char_p), ("worker_memory_bytes", ctypes.c_uint64)]


class _Output(ctypes.Structure):
    _fields_ = [("form", ctypes.c_char_p), ("arch", ctypes.c_char_p), ("bytes", ctypes.c_void_p), ("size", ctypes.c_size_t)]


class _Range(ctypes.Structure):
    _fields_ = [("path", ctypes.c_char_p), ("line", ctypes.c_int32), ("column", ctypes.c_int32), ("end_line", ctypes.c_int32),
                ("end_column", ctypes.c_int32), ("begin", ctypes.c_uint32), ("end", ctypes.c_uint32)]


class _TextAt(ctypes.Structure):
    _fields_ = [("place", _Range), ("text", ctypes.c_char_p)]


class _Diagnostic(ctypes.Structure):
    _fields_ = [("level", ctypes.c_int32), ("code", ctypes.c_char_p), ("message", ctypes.c_char_p), ("place", _Range),
                ("notes", ctypes.POINTER(_TextAt)), ("note_count", ctypes.c_size_t),
                ("fixes", ctypes.POINTER(_TextAt)), ("fix_count", ctypes.c_size_t),
                ("stack", ctypes.POINTER(_TextAt)), ("stack_count", ctypes.c_size_t),
                ("help", ctypes.POINTER(ctypes.c_char_p)), ("help_count", ctypes.c_size_t), ("rendered", ctypes.c_char_p)]


class _DLType(ctypes.Structure):
    _fields_ = [("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16)]


class _Mode(ctypes.Structure):
    _fields_ = [("extent", ctypes.c_int64), ("stride", ctypes.c_int64), ("extent_divisor", ctypes.c_int64),
                ("stride_divisor", ctypes.c_int64), ("extent_param", ctypes.c_int32), ("stride_param", ctypes.c_int32),
                ("extent_bits", ctypes.c_uint32), ("stride_bits", ctypes.c_uint32)]


class _Arg(ctypes.Structure):
    _fields_ = [("name", ctypes.c_char_p), ("type_name", ctypes.c_char_p), ("modes", ctypes.POINTER(_Mode)),
                ("kind", ctypes.c_uint32), ("rank", ctypes.c_uint32), ("param", ctypes.c_uint32), ("align", ctypes.c_uint32),
                ("divisor", ctypes.c_int64), ("dtype", _DLType), ("takes_bytes", ctypes.c_uint32)]


class _Entry(ctypes.Structure):
    _fields_ = [("name", ctypes.c_char_p), ("source_name", ctypes.c_char_p), ("code", ctypes.c_void_p),
                ("args", ctypes.POINTER(_Arg)), ("arg_count", ctypes.c_uint32), ("param_count", ctypes.c_uint32),
                ("kernel", ctypes.c_uint32), ("result_count", ctypes.c_uint32)]


def _candidates():
    """Where the library may lie: where the user says, beside the programs of the wheel, and where the system looks."""
    if os.environ.get("KDSL_COMPILER_LIBRARY"):
        yield os.environ["KDSL_COMPILER_LIBRARY"]
        return
    yield os.path.join(sys.prefix, "lib", _NAME)
    try:
        from importlib import metadata

        for file in metadata.files("kdslc") or ():
            if file.name == _NAME:
                yield str(file.locate())
    except metadata.PackageNotFoundError:
        pass
    yield _NAME


_functions = {
    "kdsl_compile": (ctypes.c_int32, [ctypes.POINTER(_Request), ctypes.POINTER(ctypes.c_void_p)]),
    "kdsl_compile_and_load": (ctypes.c_int32, [ctypes.POINTER(_Request), ctypes.POINTER(ctypes.c_void_p)]),
    "kdsl_compilation_release": (None, [ctypes.c_void_p]),
    "kdsl_compilation_output_count": (ctypes.c_size_t, [ctypes.c_void_p]),
    "kdsl_compilation_output": (ctypes.POINTER(_Output), [ctypes.c_void_p, ctypes.c_size_t]),
    "kdsl_compilation_diagnostic_count": (ctypes.c_size_t, [ctypes.c_void_p]),
    "kdsl_compilation_diagnostic": (ctypes.POINTER(_Diagnostic), [ctypes.c_void_p, ctypes.c_size_t]),
    "kdsl_compilation_messages": (ctypes.c_char_p, [ctypes.c_void_p]),
    "kdsl_compilation_printed": (ctypes.c_char_p, [ctypes.c_void_p]),
    "kdsl_compilation_entry_count": (ctypes.c_size_t, [ctypes.c_void_p]),
    "kdsl_compilation_entry": (ctypes.POINTER(_Entry), [ctypes.c_void_p, ctypes.c_size_t]),
    "kdsl_compilation_symbol": (ctypes.c_void_p, [ctypes.c_void_p, ctypes.c_char_p]),
    "kdsl_compiler_version": (ctypes.c_char_p, []),
    "kdsl_device_open": (ctypes.c_int32, [ctypes.c_int32, ctypes.c_int32, ctypes.POINTER(ctypes.c_void_p)]),
    "kdsl_event_create": (ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(ctypes.c_void_p)]),
    "kdsl_event_native_handle": (ctypes.c_void_p, [ctypes.c_void_p]),
    "kdsl_event_destroy": (None, [ctypes.c_void_p]),
}
_loaded = None


def library():
    """The library, loaded once. Calls release Python's lock, so that threads compile at a time."""
    global _loaded
    if _loaded is None:
        failures = []
        for path in _candidates():
            try:
                loaded = ctypes.CDLL(path)
                break
            except OSError as error:
                failures.append(str(error))
        else:
            raise ImportError("libkdsl_compiler cannot be loaded; KDSL_COMPILER_LIBRARY may name it: " + "; ".join(failures))
        for name, (result, arguments) in _functions.items():
            function = getattr(loaded, name)
            function.restype, function.argtypes = result, arguments
        _loaded = loaded
    return _loaded


def new_cpu_event():
    """The handle of an event of the CPU device."""
    device, event = ctypes.c_void_p(), ctypes.c_void_p()
    library().kdsl_device_open(0, 0, ctypes.byref(device))
    library().kdsl_event_create(device, ctypes.byref(event))
    return event.value


def delete_event(handle):
    library().kdsl_event_destroy(handle)


def version():
    return library().kdsl_compiler_version().decode()


class Arg:
    """An argument of an entry: `kind` is one of TENSOR, SCALAR, …; extents and strides of a tensor are -1 where they are open."""

    def __init__(self, info):
        self.name, self.type_name = info.name.decode(), info.type_name.decode()
        self.kind, self.align = info.kind, info.align
        modes = [info.modes[i] for i in range(info.rank)] if info.kind == TENSOR else []
        self.shape = tuple(mode.extent for mode in modes)
        self.strides = tuple(mode.stride for mode in modes)


class Entry:
    """A function of a loaded program."""

    def __init__(self, info):
        self.name, self.source_name = info.name.decode(), info.source_name.decode()
        self.args = [Arg(info.args[i]) for i in range(info.arg_count)]
        self.result_count = info.result_count
        self.is_kernel = not info.code  # its caller gives the launch


def _place(given):
    return Place(given.path.decode(), given.line, given.column, given.end_line, given.end_column)


def _texts(items, count):
    return [TextAt(_place(items[i].place), items[i].text.decode()) for i in range(count)]


def _diagnostic(given):
    return Diagnostic(("", "remark", "warning", "error")[given.level], given.code.decode(), given.message.decode(),
                      _place(given.place), _texts(given.notes, given.note_count), _texts(given.fixes, given.fix_count),
                      _texts(given.stack, given.stack_count), [given.help[i].decode() for i in range(given.help_count)],
                      given.rendered.decode())


class Compilation:
    """What a compile has made. It owns the code of its functions, which keep it alive."""

    def __init__(self, handle, status):
        self._handle, self.status = handle, status
        self._library = library()
        self.messages = self._library.kdsl_compilation_messages(handle).decode()
        self.printed = self._library.kdsl_compilation_printed(handle).decode()

    def __del__(self):
        if self._handle:
            self._library.kdsl_compilation_release(self._handle)

    @property
    def diagnostics(self):
        count = self._library.kdsl_compilation_diagnostic_count(self._handle)
        return [_diagnostic(self._library.kdsl_compilation_diagnostic(self._handle, i)[0]) for i in range(count)]

    @property
    def outputs(self):
        """The bytes of each form and architecture."""
        made = {}
        for i in range(self._library.kdsl_compilation_output_count(self._handle)):
            output = self._library.kdsl_compilation_output(self._handle, i)[0]
            made[output.form.decode(), output.arch.decode()] = ctypes.string_at(output.bytes, output.size)
        return made

    @property
    def entries(self):
        count = self._library.kdsl_compilation_entry_count(self._handle)
        return [Entry(self._library.kdsl_compilation_entry(self._handle, i)[0]) for i in range(count)]

    def function(self, entry):
        """The entry as a function of TVM-FFI."""
        import tvm_ffi

        address = self._library.kdsl_compilation_symbol(self._handle, f"__tvm_ffi_{_PREFIX}_{entry.name}".encode())
        return tvm_ffi.Function.__from_extern_c__(address, keep_alive_object=self)


def compile_program(path, text=None, options=(), files=None, load=False, sees_machine=False, time_limit=None, worker=None,
                    worker_memory=0):
    """Compiles a program; `text` stands for the file where it is given, and `files` are texts by path that imports find first. The
    program `worker`, if there is one, does the work, in an address space of at most `worker_memory` bytes unless that is 0."""
    words = [option.encode() for option in [*options, *([f"--symbol-prefix={_PREFIX}"] if load else ())]]
    given = [(name.encode(), content.encode()) for name, content in (files or {}).items()]
    source = None if text is None else text.encode()
    request = _Request(
        ctypes.sizeof(_Request), SEES_MACHINE if sees_machine else 0, path.encode(), source, len(source or b""),
        (ctypes.c_char_p * len(words))(*words), len(words),
        (_SourceFile * len(given))(*(_SourceFile(name, content, len(content)) for name, content in given)), len(given),
        int(1000 * time_limit) if time_limit else 0, None, worker.encode() if worker else None, worker_memory)
    handle = ctypes.c_void_p()
    run = library().kdsl_compile_and_load if load else library().kdsl_compile
    status = run(ctypes.byref(request), ctypes.byref(handle))
    return Compilation(handle.value, status)


def checked(compilation):
    """The compilation, if there was no error."""
    if compilation.status != OK:
        raise CompileError(compilation.messages, compilation.diagnostics)
    return compilation
