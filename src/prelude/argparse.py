"""Command lines of scripts."""

import sys as _sys
import os.path as _path

SUPPRESS = "==SUPPRESS=="
OPTIONAL, ZERO_OR_MORE, ONE_OR_MORE, REMAINDER = "?", "*", "+", "..."


class ArgumentError(Exception):
    pass


class ArgumentTypeError(Exception):
    pass


class Namespace:
    def __init__(self, **kwargs):
        for name, value in kwargs.items():
            setattr(self, name, value)

    def __eq__(self, other):
        return isinstance(other, Namespace) and vars(self) == vars(other)

    def __contains__(self, key):
        return key in self.__dict__

    def __repr__(self):
        return f"Namespace({', '.join(f'{k}={v!r}' for k, v in self.__dict__.items())})"


class HelpFormatter:
    pass


class RawTextHelpFormatter(HelpFormatter):
    pass


class RawDescriptionHelpFormatter(HelpFormatter):
    pass


class ArgumentDefaultsHelpFormatter(HelpFormatter):
    pass


class Action:
    def __init__(self, option_strings, dest, nargs=None, const=None, default=None, type=None, choices=None,
                 required=False, help=None, metavar=None):
        self.option_strings = option_strings
        self.dest = dest
        self.nargs = nargs
        self.const = const
        self.default = default
        self.type = type
        self.choices = choices
        self.required = required
        self.help = help
        self.metavar = metavar

    def name(self):
        return "/".join(self.option_strings) or (self.metavar if isinstance(self.metavar, str) else None) or self.dest


class _Store(Action):
    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, values)


class _StoreConst(Action):
    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, self.const)


class _Append(Action):
    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, list(getattr(namespace, self.dest, None) or []) + [values])


class _AppendConst(Action):
    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, list(getattr(namespace, self.dest, None) or []) + [self.const])


class _Extend(Action):
    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, list(getattr(namespace, self.dest, None) or []) + list(values))


class _Count(Action):
    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, (getattr(namespace, self.dest, None) or 0) + 1)


class _Help(Action):
    def __call__(self, parser, namespace, values, option_string=None):
        parser.print_help()
        parser.exit()


class _Version(Action):
    def __call__(self, parser, namespace, values, option_string=None):
        print(self.version)
        parser.exit()


class BooleanOptionalAction(Action):
    def __init__(self, option_strings, dest, **keywords):
        negative = ["--no-" + s[2:] for s in option_strings if s.startswith("--")]
        super().__init__(option_strings + negative, dest, **keywords)
        self.nargs = 0

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, not option_string.startswith("--no-"))


class _SubParsers(Action):
    def __init__(self, parser, dest, required, **keywords):
        super().__init__([], dest, nargs="A...", required=required)
        self.parser = parser
        self.parsers = {}

    def add_parser(self, name, **keywords):
        keywords.setdefault("prog", f"{self.parser.prog} {name}")
        keywords.pop("help", None)
        aliases = keywords.pop("aliases", ())
        made = ArgumentParser(**keywords)
        self.parsers[name] = made
        for alias in aliases:
            self.parsers[alias] = made
        return made

    def __call__(self, parser, namespace, values, option_string=None):
        name, rest = values[0], values[1:]
        if name not in self.parsers:
            parser.error(f"argument {self.dest or 'command'}: invalid choice: {name!r} "
                         f"(choose from {', '.join(map(repr, self.parsers))})")
        if self.dest:
            setattr(namespace, self.dest, name)
        self.parsers[name].parse_args(rest, namespace)


_ACTIONS = {None: _Store, "store": _Store, "append": _Append, "extend": _Extend, "count": _Count, "help": _Help,
            "version": _Version, "store_const": _StoreConst, "append_const": _AppendConst}


class _Container:
    def __init__(self, parser):
        self._parser = parser

    def add_argument(self, *flags, **options):
        return self._parser.add_argument(*flags, **options)

    def add_argument_group(self, *args, **keywords):
        return _Container(self._parser)

    def add_mutually_exclusive_group(self, required=False):
        return _ExclusiveGroup(self._parser, required)

    def set_defaults(self, **defaults):
        self._parser.set_defaults(**defaults)


class _ExclusiveGroup(_Container):
    def __init__(self, parser, required):
        self._parser = parser
        self.required = required
        self.actions = []
        parser._groups.append(self)

    def add_argument(self, *flags, **options):
        action = self._parser.add_argument(*flags, **options)
        self.actions.append(action)
        return action


class ArgumentParser:
    def __init__(self, prog=None, usage=None, description=None, epilog=None, parents=(), formatter_class=None,
                 prefix_chars="-", argument_default=None, conflict_handler="error", add_help=True,
                 allow_abbrev=True, exit_on_error=True, fromfile_prefix_chars=None):
        self.prog = prog or _path.basename(_sys.argv[0] if _sys.argv else "")
        self.usage, self.description, self.epilog = usage, description, epilog
        self.allow_abbrev = allow_abbrev
        self._actions = []
        self._defaults = {}
        self._groups = []
        if add_help:
            self.add_argument("-h", "--help", action="help", default=SUPPRESS, help="show this help message and exit")
        for parent in parents:
            self._actions.extend(a for a in parent._actions if a.dest != "help")
            self._defaults.update(parent._defaults)

    def add_argument(self, *flags, action=None, dest=None, version=None, **options):
        positional = not flags or not flags[0].startswith("-")
        if dest is None:
            if positional:
                dest = flags[0]
            else:
                longs = [f for f in flags if f.startswith("--")]
                dest = (longs or list(flags))[0].lstrip("-").replace("-", "_")
        names = [] if positional else list(flags)
        if action in ("store_true", "store_false"):
            made = _StoreConst(names, dest, nargs=0, const=action == "store_true",
                               default=options.pop("default", action == "store_false"), **options)
        elif isinstance(action, type):
            made = action(names, dest, **options)
        elif action in _ACTIONS:
            made = _ACTIONS[action](names, dest, **options)
            if action in ("count", "help", "version", "store_const", "append_const"):
                made.nargs = 0
            made.version = version
        else:
            raise ValueError(f"unknown action {action!r}")
        if positional and made.nargs not in ("?", "*"):
            made.required = True
        self._actions.append(made)
        return made

    def add_argument_group(self, *args, **keywords):
        return _Container(self)

    def add_mutually_exclusive_group(self, required=False):
        return _ExclusiveGroup(self, required)

    def add_subparsers(self, *, dest=None, required=False, **keywords):
        made = _SubParsers(self, dest, required)
        self._actions.append(made)
        return made

    def set_defaults(self, **defaults):
        self._defaults.update(defaults)

    def get_default(self, dest):
        for action in self._actions:
            if action.dest == dest and action.default is not None:
                return action.default
        return self._defaults.get(dest)

    def parse_args(self, args=None, namespace=None):
        namespace, rest = self.parse_known_args(args, namespace)
        if rest:
            self.error(f"unrecognized arguments: {' '.join(rest)}")
        return namespace

    def parse_known_args(self, args=None, namespace=None):
        args = list(_sys.argv[1:] if args is None else args)
        namespace = Namespace() if namespace is None else namespace
        for action in self._actions:
            if action.dest and action.default is not SUPPRESS and not hasattr(namespace, action.dest):
                if action.dest not in (SUPPRESS,):
                    setattr(namespace, action.dest, action.default)
        for name, value in self._defaults.items():
            setattr(namespace, name, value)
        return namespace, _Run(self, args, namespace).run()

    def format_usage(self):
        if self.usage:
            return f"usage: {self.usage}\n"
        parts = []
        for action in self._actions:
            name = action.metavar if isinstance(action.metavar, str) else None
            if action.option_strings:
                text = action.option_strings[0]
                if action.nargs != 0:
                    if action.choices is not None and not name:
                        name = "{" + ",".join(str(c) for c in action.choices) + "}"
                    text += " " + (name or action.dest.upper())
                parts.append(text if action.required else f"[{text}]")
            else:
                parts.append(name or (action.dest or "..."))
        return f"usage: {' '.join([self.prog] + parts)}\n"

    def format_help(self):
        text = self.format_usage()
        if self.description:
            text += f"\n{self.description}\n"
        positional = [a for a in self._actions if not a.option_strings]
        optional = [a for a in self._actions if a.option_strings]
        for title, actions in (("positional arguments", positional), ("options", optional)):
            if not actions:
                continue
            text += f"\n{title}:\n"
            for action in actions:
                name = ", ".join(action.option_strings) or str(action.metavar or action.dest)
                text += f"  {name:<20}  {action.help or ''}".rstrip() + "\n"
        if self.epilog:
            text += f"\n{self.epilog}\n"
        return text

    def print_help(self, file=None):
        print(self.format_help(), end="", file=file)

    def print_usage(self, file=None):
        print(self.format_usage(), end="", file=file)

    def exit(self, status=0, message=None):
        if message:
            print(message, end="", file=_sys.stderr)
        _sys.exit(status)

    def error(self, message):
        self.print_usage(_sys.stderr)
        self.exit(2, f"{self.prog}: error: {message}\n")


class _Run:
    """One parse of one command line."""

    def __init__(self, parser, args, namespace):
        self.parser, self.args, self.namespace = parser, args, namespace
        self.options = {}
        for action in parser._actions:
            for name in action.option_strings:
                self.options[name] = action
        self.positionals = [a for a in parser._actions if not a.option_strings]
        self.seen = []
        self.rest = []

    def is_flag(self, arg):
        if not arg.startswith("-") or arg == "-":
            return False
        if arg in self.options:
            return True
        try:
            float(arg)
            return False
        except ValueError:
            return " " not in arg

    def run(self):
        pending = []
        i = 0
        args = self.args
        while i < len(args):
            arg = args[i]
            if arg == "--":
                pending.extend(args[i + 1:])
                break
            if self.is_flag(arg):
                i = self.option(arg, i)
                continue
            pending.append(arg)
            i += 1
            if self.positionals and isinstance(self.positionals[0], _SubParsers) and len(pending) == 1:
                pending.extend(args[i:])
                break
        self.consume(pending)
        self.check()
        return self.rest

    def option(self, arg, i):
        name, equals, value = arg.partition("=")
        action = self.options.get(arg)
        explicit = None
        if action is None and equals:
            action, explicit = self.options.get(name), value
        if action is None and not arg.startswith("--") and len(arg) > 2 and arg[:2] in self.options:
            action = self.options[arg[:2]]
            name = arg[:2]
            if action.nargs == 0:
                action(self.parser, self.namespace, None, name)
                self.seen.append(action)
                self.args[i] = "-" + arg[2:]
                return i
            explicit = arg[2:]
        if action is None and arg.startswith("--") and self.parser.allow_abbrev:
            found = [o for o in self.options if o.startswith(name)]
            if len(found) == 1:
                action = self.options[found[0]]
                explicit = value if equals else None
            elif len(found) > 1:
                self.parser.error(f"ambiguous option: {arg} could match {', '.join(found)}")
        if action is None:
            self.rest.append(arg)
            return i + 1
        self.seen.append(action)
        i += 1
        if action.nargs == 0:
            if explicit is not None:
                self.parser.error(f"argument {action.name()}: ignored explicit argument {explicit!r}")
            action(self.parser, self.namespace, [], arg)
            return i
        values = [] if explicit is None else [explicit]
        limit = {None: 1, "?": 1}.get(action.nargs, action.nargs if isinstance(action.nargs, int) else len(self.args))
        while explicit is None and i < len(self.args) and len(values) < limit and not (
                self.is_flag(self.args[i]) or self.args[i] == "--"):
            values.append(self.args[i])
            i += 1
        self.store(action, values, arg)
        return i

    def store(self, action, values, flag=None):
        nargs = action.nargs
        if nargs is None and len(values) != 1:
            self.parser.error(f"argument {action.name()}: expected one argument")
        if nargs == "+" and not values:
            self.parser.error(f"argument {action.name()}: expected at least one argument")
        if isinstance(nargs, int) and len(values) != nargs:
            self.parser.error(f"argument {action.name()}: expected {nargs} argument{'s' if nargs != 1 else ''}")
        if nargs == "?" and not values:
            action(self.parser, self.namespace, action.const if action.option_strings else action.default, flag)
            return
        converted = [self.convert(action, value) for value in values]
        action(self.parser, self.namespace, converted[0] if nargs in (None, "?") else converted, flag)

    def convert(self, action, value):
        if action.type is not None:
            try:
                value = action.type(value)
            except ArgumentTypeError as error:
                self.parser.error(f"argument {action.name()}: {error}")
            except (TypeError, ValueError):
                kind = getattr(action.type, "__name__", repr(action.type))
                self.parser.error(f"argument {action.name()}: invalid {kind} value: {value!r}")
        if action.choices is not None and value not in action.choices:
            self.parser.error(f"argument {action.name()}: invalid choice: {value!r} "
                              f"(choose from {', '.join(map(repr, action.choices))})")
        return value

    def consume(self, values):
        left = list(self.positionals)
        while left:
            action = left.pop(0)
            if isinstance(action, _SubParsers):
                if values:
                    self.seen.append(action)
                    action(self.parser, self.namespace, values)
                    values = []
                continue
            needed = sum(1 if a.nargs in (None, "+") else a.nargs if isinstance(a.nargs, int) else 0 for a in left)
            if action.nargs is None:
                take = 1
            elif isinstance(action.nargs, int):
                take = action.nargs
            elif action.nargs == "?":
                take = 1 if len(values) > needed else 0
            else:
                take = max(len(values) - needed, 0)
            if take > len(values) or (take == 0 and action.nargs in ("+",)):
                continue
            if take == 0 and action.nargs == "*":
                if action.default is None:
                    setattr(self.namespace, action.dest, [])
                continue
            if take == 0 and action.nargs == "?":
                continue
            self.seen.append(action)
            self.store(action, values[:take])
            values = values[take:]
        self.rest.extend(values)

    def check(self):
        missing = [a.name() or a.dest for a in self.parser._actions if a.required and a not in self.seen]
        if missing:
            self.parser.error(f"the following arguments are required: {', '.join(str(m) for m in missing)}")
        for action in self.parser._actions:
            if action in self.seen or not isinstance(action.default, str) or action.type is None:
                continue
            if getattr(self.namespace, action.dest, None) is action.default:
                setattr(self.namespace, action.dest, self.convert(action, action.default))
        for group in self.parser._groups:
            used = [a for a in group.actions if a in self.seen]
            if len(used) > 1:
                self.parser.error(f"argument {used[1].name()}: not allowed with argument {used[0].name()}")
            if group.required and not used:
                names = " ".join(a.name() for a in group.actions)
                self.parser.error(f"one of the arguments {names} is required")


class FileType:
    def __init__(self, mode="r"):
        self.mode = mode
