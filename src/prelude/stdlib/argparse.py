"""Command lines of scripts."""

import _kdsl
import os.path as _path
import sys as _sys

from _argparse_help import (ONE_OR_MORE, OPTIONAL, REMAINDER, SUPPRESS, ZERO_OR_MORE, ArgumentDefaultsHelpFormatter,
                            HelpFormatter, RawDescriptionHelpFormatter, RawTextHelpFormatter)


def _action_name(action):
    if action is None:
        return None
    if action.option_strings:
        return "/".join(action.option_strings)
    if action.metavar not in (None, SUPPRESS):
        return action.metavar
    if action.dest not in (None, SUPPRESS):
        return action.dest
    if action.choices:
        return "{" + ",".join(action.choices) + "}"
    return None


class ArgumentError(Exception):
    def __init__(self, argument, message):
        self.argument_name = _action_name(argument)
        self.message = message

    def __str__(self):
        if self.argument_name is None:
            return self.message
        return f"argument {self.argument_name}: {self.message}"


class ArgumentTypeError(Exception):
    pass


class Namespace:
    def __init__(self, **kwargs):
        for name, value in kwargs.items():
            setattr(self, name, value)

    def __eq__(self, other):
        return vars(self) == vars(other) if isinstance(other, Namespace) else NotImplemented

    def __contains__(self, key):
        return key in self.__dict__

    def __repr__(self):
        parts, stars = [], {}
        for name, value in self.__dict__.items():
            if name.isidentifier():
                parts.append(f"{name}={value!r}")
            else:
                stars[name] = value
        if stars:
            parts.append(f"**{stars!r}")
        return f"{type(self).__name__}({', '.join(parts)})"


# ---- actions ------------------------------------------------------------------------------------------------


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

    def format_usage(self):
        return self.option_strings[0]

    def __call__(self, parser, namespace, values, option_string=None):
        raise NotImplementedError(".__call__() not defined")


class _StoreAction(Action):
    def __init__(self, option_strings, dest, nargs=None, **keywords):
        if nargs == 0:
            raise ValueError("nargs for store actions must be != 0; if you have nothing to store, actions such as store "
                             "true or store const may be more appropriate")
        super().__init__(option_strings, dest, nargs, **keywords)

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, values)


class _StoreConstAction(Action):
    def __init__(self, option_strings, dest, const=None, default=None, required=False, help=None, metavar=None):
        super().__init__(option_strings, dest, 0, const, default, required=required, help=help)

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, self.const)


class _StoreTrueAction(_StoreConstAction):
    def __init__(self, option_strings, dest, default=False, required=False, help=None):
        super().__init__(option_strings, dest, True, default, required, help)


class _StoreFalseAction(_StoreConstAction):
    def __init__(self, option_strings, dest, default=True, required=False, help=None):
        super().__init__(option_strings, dest, False, default, required, help)


def _list_so_far(namespace, dest):
    return list(getattr(namespace, dest, None) or [])


class _AppendAction(_StoreAction):
    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, _list_so_far(namespace, self.dest) + [values])


class _CountAction(Action):
    def __init__(self, option_strings, dest, default=None, required=False, help=None):
        super().__init__(option_strings, dest, 0, default=default, required=required, help=help)

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, (getattr(namespace, self.dest, None) or 0) + 1)


class _HelpAction(Action):
    def __init__(self, option_strings, dest=SUPPRESS, default=SUPPRESS, help=None):
        super().__init__(option_strings, dest, 0, default=default, help=help)

    def __call__(self, parser, namespace, values, option_string=None):
        parser.print_help()
        parser.exit()


class _VersionAction(Action):
    def __init__(self, option_strings, dest=SUPPRESS, version=None, default=SUPPRESS,
                 help="show program's version number and exit"):
        super().__init__(option_strings, dest, 0, default=default, help=help)
        self.version = version

    def __call__(self, parser, namespace, values, option_string=None):
        print(self.version % dict(prog=parser.prog))
        parser.exit()


class BooleanOptionalAction(Action):
    def __init__(self, option_strings, dest, default=None, type=None, choices=None, required=False, help=None,
                 metavar=None):
        names = []
        for name in option_strings:
            names.append(name)
            if name.startswith("--"):
                names.append("--no-" + name[2:])
        super().__init__(names, dest, 0, default=default, type=type, choices=choices, required=required, help=help,
                         metavar=metavar)

    def format_usage(self):
        return " | ".join(self.option_strings)

    def __call__(self, parser, namespace, values, option_string=None):
        if option_string in self.option_strings:
            setattr(namespace, self.dest, not option_string.startswith("--no-"))


_ACTIONS = {None: _StoreAction, "store": _StoreAction, "store_const": _StoreConstAction, "store_true": _StoreTrueAction,
            "store_false": _StoreFalseAction, "append": _AppendAction, "count": _CountAction, "help": _HelpAction,
            "version": _VersionAction}


# ---- the parser ---------------------------------------------------------------------------------------------


class _Container:
    """What arguments are added to: a parser or a group of one."""

    def __init__(self, parser, title=None, description=None):
        self._parser = parser
        self.title, self.description = title, description
        self._members = []

    def add_argument(self, *flags, **options):
        action = self._parser._make_action(flags, options)
        return self._add_action(action)

    def _add_action(self, action):
        self._members.append(action)
        self._parser._register(action)
        return action

    def add_argument_group(self, title=None, description=None, **keywords):
        return self._parser.add_argument_group(title, description)

    def add_mutually_exclusive_group(self, *, required=False):
        group = _ExclusiveGroup(self, required)
        self._parser._exclusive.append(group)
        return group

    def set_defaults(self, **defaults):
        self._parser.set_defaults(**defaults)


class _ExclusiveGroup(_Container):
    def __init__(self, container, required):
        super().__init__(container._parser)
        self._container = container
        self.required = required
        self.actions = []

    def _add_action(self, action):
        if action.required:
            raise ValueError("mutually exclusive arguments must be optional")
        self.actions.append(action)
        return self._container._add_action(action)


class ArgumentParser(_Container):
    def __init__(self, prog=None, usage=None, description=None, epilog=None, formatter_class=HelpFormatter,
                 argument_default=None, add_help=True, allow_abbrev=True, exit_on_error=True):
        super().__init__(self, None, description)
        self.prog = _path.basename(_sys.argv[0] if _sys.argv else "") if prog is None else prog
        self.usage, self.epilog = usage, epilog
        self.formatter_class = formatter_class
        self.argument_default, self.allow_abbrev, self.exit_on_error = argument_default, allow_abbrev, exit_on_error
        self._actions = []
        self._options = {}
        self._defaults = {}
        self._exclusive = []
        self._positionals = _Container(self, "positional arguments")
        self._optionals = _Container(self, "options")
        self._groups = [self._positionals, self._optionals]
        if add_help:
            self.add_argument("-h", "--help", action="help", default=SUPPRESS, help="show this help message and exit")

    def _add_action(self, action):
        return (self._optionals if action.option_strings else self._positionals)._add_action(action)

    # ---- making actions ------------------------------------------------------------------------------------

    def _make_action(self, flags, options):
        options = dict(options)
        kind = options.pop("action", None)
        factory = _ACTIONS.get(kind, kind) if kind is None or isinstance(kind, str) else kind
        is_option = bool(flags) and flags[0][:1] == "-"
        if is_option:
            names, dest = list(flags), options.pop("dest", None)
            for name in names:
                if name[:1] != "-":
                    raise ValueError(f"invalid option string {name!r}: must start with a character '-'")
            if dest is None:
                longs = [name for name in names if name.startswith("--")]
                dest = (longs or names)[0].lstrip("-")
                if not dest:
                    raise ValueError(f"dest= is required for options like {names[0]!r}")
                dest = dest.replace("-", "_")
        else:
            if flags and "dest" in options:
                raise ValueError("dest supplied twice for positional argument")
            if len(flags) > 1:
                raise ValueError(f"invalid option string {flags[0]!r}: must start with a character '-'")
            if not flags and "dest" not in options:
                raise TypeError("_ActionsContainer._get_positional_kwargs() missing 1 required positional argument: 'dest'")
            names, dest = [], flags[0] if flags else options.pop("dest")
            if "required" in options:
                raise TypeError("'required' is an invalid argument for positionals")
            nargs = options.get("nargs")
            if nargs not in (OPTIONAL, ZERO_OR_MORE, REMAINDER, SUPPRESS) or (nargs == ZERO_OR_MORE and "default" not in options):
                options["required"] = True
        if "default" not in options:
            if dest in self._defaults:
                options["default"] = self._defaults[dest]
            elif self.argument_default is not None:
                options["default"] = self.argument_default
        if not callable(factory):
            raise ValueError(f'unknown action "{factory}"')
        if kind in ("count", "store_true", "store_false", "store_const", "append_const") and not is_option:
            options.pop("required", None)
        action = factory(names, dest, **options)
        if not callable(action.type) and action.type is not None:
            raise _kdsl.tried(ValueError(f"{action.type!r} is not callable"), "type")
        if isinstance(action.metavar, tuple):
            fitting = {None: (1,), OPTIONAL: (1,), ZERO_OR_MORE: (1, 2), ONE_OR_MORE: (2,)}.get(action.nargs, (action.nargs,))
            if len(action.metavar) not in fitting and action.nargs not in (REMAINDER, SUPPRESS):
                raise ValueError("length of metavar tuple does not match nargs")
        return action

    def _register(self, action):
        taken = [name for name in action.option_strings if name in self._options]
        if taken:
            text = "string" if len(taken) == 1 else "strings"
            raise ArgumentError(action, f"conflicting option {text}: {', '.join(taken)}")
        self._actions.append(action)
        for name in action.option_strings:
            self._options[name] = action

    def add_argument_group(self, title=None, description=None, **keywords):
        group = _Container(self, title, description)
        self._groups.append(group)
        return group

    def set_defaults(self, **defaults):
        self._defaults.update(defaults)
        for action in self._actions:
            if action.dest in defaults:
                action.default = defaults[action.dest]

    # ---- texts ---------------------------------------------------------------------------------------------

    def _formatter(self):
        return self.formatter_class(prog=self.prog)

    def format_usage(self):
        return self._formatter().format_usage(self.usage, self._actions, self._exclusive).rstrip("\n") + "\n"

    def format_help(self):
        sections = [(group.title, group.description, group._members) for group in self._groups]
        return self._formatter().format_help(self.usage, self.description, sections, self.epilog, self._actions,
                                             self._exclusive)

    def print_usage(self, file=None):
        print(self.format_usage(), end="", file=_sys.stdout if file is None else file)

    def print_help(self, file=None):
        print(self.format_help(), end="", file=_sys.stdout if file is None else file)

    def exit(self, status=0, message=None):
        if message:
            print(message, end="", file=_sys.stderr)
        _sys.exit(status)

    def error(self, message):
        self.print_usage(_sys.stderr)
        self.exit(2, f"{self.prog}: error: {message}\n")

    # ---- parsing -------------------------------------------------------------------------------------------

    def parse_args(self, args=None, namespace=None):
        namespace, rest = self.parse_known_args(args, namespace)
        if rest:
            self.error(f"unrecognized arguments: {' '.join(rest)}")
        return namespace

    def parse_known_args(self, args=None, namespace=None):
        args = list(_sys.argv[1:] if args is None else args)
        namespace = Namespace() if namespace is None else namespace
        for action in self._actions:
            if action.dest is not SUPPRESS and action.default is not SUPPRESS and not hasattr(namespace, action.dest):
                setattr(namespace, action.dest, action.default)
        for name, value in self._defaults.items():
            if not hasattr(namespace, name):
                setattr(namespace, name, value)
        if not self.exit_on_error:
            rest = _Run(self, args, namespace).run()
        else:
            try:
                rest = _Run(self, args, namespace).run()
            except ArgumentError as error:
                self.error(str(error))
        return namespace, rest


class _Run:
    """One parse of one command line."""

    def __init__(self, parser, args, namespace):
        self.parser, self.args, self.namespace = parser, args, namespace
        self.positionals = [a for a in parser._actions if not a.option_strings]
        self.seen, self.given = [], []  # given: with a value that is not the default
        self.rest = []
        self.has_negative_options = any(self.is_negative_number(name) for name in parser._options)
        # What each argument is: "O" an option, "-" the two dashes, "A" anything else.
        self.kinds, self.found = "", {}
        for i, arg in enumerate(args):
            if "-" in self.kinds:
                self.kinds += "A"
            elif arg == "--":
                self.kinds += "-"
            else:
                option = self.option_of(arg)
                self.kinds += "A" if option is None else "O"
                if option is not None:
                    self.found[i] = option

    @staticmethod
    def is_negative_number(text):
        digits = text[1:]
        return text[:1] == "-" and digits.count(".") <= 1 and digits.replace(".", "", 1).isdigit() and digits[-1:] != "."

    def option_of(self, arg):
        """(action or None, option string, explicit value or None), or None for a positional argument."""
        parser = self.parser
        if not arg.startswith("-"):
            return None
        if arg in parser._options:
            return parser._options[arg], arg, None
        if len(arg) == 1:
            return None
        if "=" in arg:
            name, value = arg.split("=", 1)
            if name in parser._options:
                return parser._options[name], name, value
        matches = self.abbreviated(arg)
        if len(matches) > 1:
            names = ", ".join(name for _, name, _ in matches)
            parser.error(f"ambiguous option: {arg} could match {names}")
        if matches:
            return matches[0]
        if self.is_negative_number(arg) and not self.has_negative_options:
            return None
        if " " in arg:
            return None
        return None, arg, None

    def abbreviated(self, arg):
        parser, matches = self.parser, []
        if arg[1] == "-":
            if parser.allow_abbrev:
                prefix, equals, value = arg.partition("=")
                matches = [(action, name, value if equals else None) for name, action in parser._options.items()
                           if name.startswith(prefix)]
            return matches
        for name, action in parser._options.items():
            if name == arg[:2]:
                matches.append((action, name, arg[2:]))
            elif name.startswith(arg):
                matches.append((action, name, None))
        return matches

    def run(self):
        at = 0
        last = max(self.found, default=-1)
        while at <= last:
            following = min(i for i in self.found if i >= at)
            if at != following:
                end = self.take_positionals(at)
                if end > at:
                    at = end
                    continue
            if at not in self.found:
                self.rest += self.args[at:following]
                at = following
            at = self.take_option(at)
        end = self.take_positionals(at)
        self.rest += self.args[end:]
        self.check()
        return self.rest

    # How many arguments `action` can take of the kinds that follow, most first.
    def counts(self, action, kinds):
        available = 0
        while available < len(kinds) and kinds[available] in "A-":
            available += 1
        nargs = action.nargs
        if nargs == REMAINDER:
            return [len(kinds)]
        if nargs == SUPPRESS:
            return [0]
        low, high = {None: (1, 1), OPTIONAL: (0, 1), ZERO_OR_MORE: (0, available), ONE_OR_MORE: (1, available)}.get(
            nargs, (nargs, nargs))
        dashes = 0 if action.option_strings else kinds[:available].count("-")
        if action.option_strings and "-" in kinds[:available]:
            available = kinds.index("-")
            high = min(high, available)
        return [n for n in range(min(high + dashes, available), -1, -1) if low <= n - kinds[:n].count("-") <= high]

    def match(self, actions, kinds):
        """The numbers of arguments for all of `actions`, or None."""
        if not actions:
            return []
        for count in self.counts(actions[0], kinds):
            others = self.match(actions[1:], kinds[count:])
            if others is not None:
                return [count] + others
        return None

    def take_positionals(self, at):
        for size in range(len(self.positionals), -1, -1):
            numbers = self.match(self.positionals[:size], self.kinds[at:])
            if numbers is not None:
                break
        taken, self.positionals = self.positionals[:size], self.positionals[size:]
        for action, number in zip(taken, numbers):
            values = self.args[at:at + number]
            at += number
            self.take(action, values)
        return at

    def take_option(self, at):
        action, name, explicit = self.found[at]
        if action is None:
            self.rest.append(self.args[at])
            return at + 1
        while explicit is not None:
            counts = self.counts(action, "A")
            count = counts[0] if counts else -1
            single = name[1] != "-"
            if count == 0 and single and explicit:
                self.take(action, [], name)
                name = name[0] + explicit[0]
                if name not in self.parser._options:
                    raise ArgumentError(action, f"ignored explicit argument {explicit!r}")
                action, explicit = self.parser._options[name], explicit[1:] or None
                continue
            if count == 1:
                self.take(action, [explicit], name)
                return at + 1
            raise ArgumentError(action, f"ignored explicit argument {explicit!r}")
        start = at + 1
        counts = self.counts(action, self.kinds[start:])
        if not counts:
            raise ArgumentError(action, self.expected(action.nargs))
        self.take(action, self.args[start:start + counts[0]], name)
        return start + counts[0]

    @staticmethod
    def expected(nargs):
        fixed = {None: "expected one argument", OPTIONAL: "expected at most one argument",
                 ONE_OR_MORE: "expected at least one argument"}
        return fixed.get(nargs) or f"expected {nargs} argument{'' if nargs == 1 else 's'}"

    def take(self, action, strings, name=None):
        self.seen.append(action)
        values = self.values(action, strings)
        if values is not action.default:
            self.given.append(action)
            for group in self.parser._exclusive:
                if action in group.actions:
                    for other in group.actions:
                        if other is not action and other in self.given:
                            raise ArgumentError(action, f"not allowed with argument {_action_name(other)}")
        if values is not SUPPRESS:
            action(self.parser, self.namespace, values, name)

    def values(self, action, strings):
        nargs = action.nargs
        if nargs != REMAINDER and "--" in strings:
            strings = list(strings)
            strings.remove("--")
        if not strings and nargs == OPTIONAL:
            value = action.const if action.option_strings else action.default
            if isinstance(value, str):
                value = self.value(action, value)
                self.check_choice(action, value)
            return value
        if not strings and nargs == ZERO_OR_MORE and not action.option_strings:
            return action.default if action.default is not None else strings
        if nargs == SUPPRESS:
            return SUPPRESS
        values = [self.value(action, string) for string in strings]
        for value in [] if nargs == REMAINDER else values:
            self.check_choice(action, value)
        return values[0] if nargs in (None, OPTIONAL) else values

    def value(self, action, string):
        convert = action.type
        if convert is None:
            return string
        kind = getattr(convert, "__name__", repr(convert))
        try:
            return convert(string)
        except ArgumentTypeError as error:
            raise ArgumentError(action, str(error))
        except (TypeError, ValueError):
            raise ArgumentError(action, f"invalid {kind} value: {string!r}")

    def check_choice(self, action, value):
        if action.choices is not None and value not in action.choices:
            raise ArgumentError(action, f"invalid choice: {value!r} (choose from {', '.join(map(repr, action.choices))})")

    def check(self):
        missing = []
        for action in self.parser._actions:
            if action in self.seen:
                continue
            if action.required:
                missing.append(_action_name(action))
            elif isinstance(action.default, str) and getattr(self.namespace, action.dest, None) is action.default:
                setattr(self.namespace, action.dest, self.value(action, action.default))
        if missing:
            self.parser.error(f"the following arguments are required: {', '.join(map(str, missing))}")
        for group in self.parser._exclusive:
            if group.required and not any(action in self.given for action in group.actions):
                names = " ".join(_action_name(action) for action in group.actions if action.help is not SUPPRESS)
                self.parser.error(f"one of the arguments {names} is required")
