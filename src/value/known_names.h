// Names that the evaluator itself looks up, interned once per Context: ctx.known->init is `__init__`.
#pragma once

#include "base/names.h"

namespace kdsl::value {

// Special methods and attributes; the Python name is the C++ name between double underscores.
// clang-format off
#define KDSL_DUNDER_NAMES(X)                                                                            \
  X(new_, "new") X(init, "init") X(init_subclass, "init_subclass") X(set_name, "set_name")              \
  X(class_getitem, "class_getitem") X(call, "call") X(repr, "repr") X(str, "str") X(format, "format")   \
  X(bytes, "bytes") X(bool_, "bool") X(len, "len") X(length_hint, "length_hint") X(hash, "hash")        \
  X(eq, "eq") X(ne, "ne") X(lt, "lt") X(le, "le") X(gt, "gt") X(ge, "ge")                               \
  X(add, "add") X(sub, "sub") X(mul, "mul") X(matmul, "matmul") X(truediv, "truediv") X(mod, "mod")     \
  X(pow, "pow") X(lshift, "lshift") X(rshift, "rshift") X(or_, "or") X(xor_, "xor") X(and_, "and")      \
  X(floordiv, "floordiv") X(radd, "radd") X(rsub, "rsub") X(rmul, "rmul") X(rmatmul, "rmatmul")         \
  X(rtruediv, "rtruediv") X(rmod, "rmod") X(rpow, "rpow") X(rlshift, "rlshift") X(rrshift, "rrshift")   \
  X(ror_, "ror") X(rxor, "rxor") X(rand_, "rand") X(rfloordiv, "rfloordiv") X(iadd, "iadd")             \
  X(isub, "isub") X(imul, "imul") X(imatmul, "imatmul") X(itruediv, "itruediv") X(imod, "imod")         \
  X(ipow, "ipow") X(ilshift, "ilshift") X(irshift, "irshift") X(ior, "ior") X(ixor, "ixor")             \
  X(iand, "iand") X(ifloordiv, "ifloordiv") X(divmod, "divmod") X(rdivmod, "rdivmod") X(neg, "neg")     \
  X(pos, "pos") X(invert, "invert") X(abs, "abs") X(int_, "int") X(float_, "float")                     \
  X(complex_, "complex") X(index, "index") X(round, "round") X(trunc, "trunc") X(floor, "floor")        \
  X(ceil, "ceil") X(getitem, "getitem") X(setitem, "setitem") X(delitem, "delitem")                     \
  X(missing, "missing") X(contains, "contains") X(iter, "iter") X(next, "next")                         \
  X(reversed, "reversed") X(getattr, "getattr") X(getattribute, "getattribute") X(setattr, "setattr")   \
  X(delattr, "delattr") X(get, "get") X(set, "set") X(delete_, "delete") X(enter, "enter")              \
  X(exit, "exit") X(dict, "dict") X(class_, "class") X(name, "name") X(qualname, "qualname")            \
  X(module, "module") X(doc, "doc") X(bases, "bases") X(mro, "mro") X(annotations, "annotations")       \
  X(slots, "slots") X(file, "file") X(path, "path") X(package, "package") X(all, "all")                 \
  X(defaults, "defaults") X(kwdefaults, "kwdefaults") X(closure, "closure") X(globals, "globals")       \
  X(code, "code") X(wrapped, "wrapped") X(self, "self") X(func, "func") X(cause, "cause")               \
  X(context, "context") X(suppress_context, "suppress_context") X(traceback, "traceback")               \
  X(match_args, "match_args") X(instancecheck, "instancecheck") X(subclasscheck, "subclasscheck")       \
  X(subclasses, "subclasses") X(builtins, "builtins") X(dir, "dir") X(copy, "copy")                     \
  X(deepcopy, "deepcopy") X(type_params, "type_params") X(isabstractmethod, "isabstractmethod")         \
  X(abstractmethods, "abstractmethods") X(prepare, "prepare") X(notes, "notes") X(spec, "spec")         \
  X(main, "main") X(import, "import")                                                                   \
  X(weakref, "weakref") X(orig_bases, "orig_bases") X(classcell, "classcell") X(mro_entries, "mro_entries")
// clang-format on

struct KnownNames {
#define X(cpp_name, text) Name cpp_name;
  KDSL_DUNDER_NAMES(X)
#undef X
  Name value, args, throw_, send, close, underscore, print, keys, metaclass, lambda, module_body, genexpr;
  Name listcomp, setcomp, dictcomp, empty;
};

}  // namespace kdsl::value
