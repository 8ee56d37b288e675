"""The texts of argparse: usage lines, help, and the formatters that lay them out."""

import os as _os

SUPPRESS = "==SUPPRESS=="
OPTIONAL, ZERO_OR_MORE, ONE_OR_MORE, REMAINDER = "?", "*", "+", "..."


def _terminal_width():
    columns = _os.environ.get("COLUMNS", "")
    return int(columns) if columns.isdigit() and int(columns) > 0 else 80


def _wrapped(text, width):
    """The words in lines of at most `width` letters; a longer word has a line of its own."""
    lines = []
    for word in text.split():
        if lines and len(lines[-1]) + 1 + len(word) <= width:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return lines


def metavar_of(action, default):
    if action.metavar is not None:
        return action.metavar
    if action.choices is not None:
        return "{" + ",".join(str(choice) for choice in action.choices) + "}"
    return default


def format_args(action, default):
    """The values of an action as usage shows them."""
    metavar = metavar_of(action, default)
    names = metavar if isinstance(metavar, tuple) else None

    def name(i=0):
        return names[min(i, len(names) - 1)] if names else metavar

    nargs = action.nargs
    if nargs is None:
        return name()
    if nargs == OPTIONAL:
        return f"[{name()}]"
    if nargs == ZERO_OR_MORE:
        return f"[{names[0]} [{names[1]} ...]]" if names and len(names) == 2 else f"[{name()} ...]"
    if nargs == ONE_OR_MORE:
        return f"{name()} [{name(1)} ...]"
    if nargs == REMAINDER:
        return "..."
    if nargs == SUPPRESS:
        return ""
    if names and len(names) != nargs:
        raise ValueError("length of metavar tuple does not match nargs")
    return " ".join(name(i) for i in range(nargs))


class HelpFormatter:
    def __init__(self, prog, indent_increment=2, max_help_position=24, width=None):
        self._prog = prog
        self._width = _terminal_width() - 2 if width is None else width
        self._step = indent_increment
        self._max_help_position = min(max_help_position, max(self._width - 20, indent_increment * 2))

    # ---- what subclasses change ----------------------------------------------------------------------------

    def _split_lines(self, text, width):
        return _wrapped(text, width)

    def _fill_text(self, text, width, indent):
        return "\n".join(indent + line for line in _wrapped(text, width - len(indent)))

    def _get_help_string(self, action):
        return action.help

    def _get_default_metavar_for_optional(self, action):
        return action.dest.upper()

    def _get_default_metavar_for_positional(self, action):
        return action.dest

    # ---- usage ---------------------------------------------------------------------------------------------

    def _part(self, action, bare=False):
        """One action in the usage line."""
        if not action.option_strings:
            return format_args(action, self._get_default_metavar_for_positional(action))
        if action.nargs == 0:
            text = action.format_usage()
        else:
            text = f"{action.option_strings[0]} {format_args(action, self._get_default_metavar_for_optional(action))}"
        return text if action.required or bare else f"[{text}]"

    def _parts(self, actions, groups):
        """Pieces that stay on one line. What stands in brackets is one piece; other texts break at blanks."""
        in_group = {}
        for group in groups:
            shown = [action for action in group.actions if action.help is not SUPPRESS]
            if shown and all(action in actions for action in group.actions):
                for action in shown:
                    in_group[id(action)] = (group, shown)
        pieces, done = [], []
        for action in actions:
            if action.help is SUPPRESS:
                continue
            if id(action) not in in_group:
                text = self._part(action)
                pieces += [text] if text.startswith("[") and text.endswith("]") else text.split(" ") if "[" not in text else [
                    text.split(" ", 1)[0], text.split(" ", 1)[1]]
                continue
            group, shown = in_group[id(action)]
            if group in done:
                continue
            done.append(group)
            inner = " | ".join(self._part(member, bare=True) for member in shown)
            if len(shown) == 1:
                pieces.append(inner if group.required else f"[{inner}]")
            else:
                pieces.append(f"({inner})" if group.required else f"[{inner}]")
        return [piece for piece in pieces if piece]

    def format_usage(self, usage, actions, groups, prefix="usage: "):
        if usage is not None:
            return f"{prefix}{usage % dict(prog=self._prog)}\n\n"
        optional = self._parts([a for a in actions if a.option_strings], groups)
        positional = self._parts([a for a in actions if not a.option_strings], groups)
        text = " ".join([self._prog] + optional + positional)
        if len(prefix) + len(text) > self._width:
            text = "\n".join(self._usage_lines(optional, positional, prefix))
        return f"{prefix}{text}\n\n"

    def _usage_lines(self, optional, positional, prefix):
        def lines_of(parts, indent, first=None):
            lines, line = [], []
            length = (len(first) if first is not None else len(indent)) - 1
            for part in parts:
                if length + 1 + len(part) > self._width and line:
                    lines.append(indent + " ".join(line))
                    line, length = [], len(indent) - 1
                line.append(part)
                length += len(part) + 1
            if line:
                lines.append(indent + " ".join(line))
            if first is not None:
                lines[0] = lines[0][len(indent):]
            return lines

        if len(prefix) + len(self._prog) <= 0.75 * self._width:
            indent = " " * (len(prefix) + len(self._prog) + 1)
            if optional:
                return lines_of([self._prog] + optional, indent, prefix) + lines_of(positional, indent)
            return lines_of([self._prog] + positional, indent, prefix)
        indent = " " * len(prefix)
        lines = lines_of(optional + positional, indent)
        if len(lines) > 1:
            lines = lines_of(optional, indent) + lines_of(positional, indent)
        return [self._prog] + lines

    # ---- help ----------------------------------------------------------------------------------------------

    def _invocation(self, action):
        if not action.option_strings:
            metavar = metavar_of(action, self._get_default_metavar_for_positional(action))
            return metavar[0] if isinstance(metavar, tuple) else metavar
        if action.nargs == 0:
            return ", ".join(action.option_strings)
        values = format_args(action, self._get_default_metavar_for_optional(action))
        return ", ".join(f"{option} {values}" for option in action.option_strings)

    def _expand(self, action):
        values = {name: value for name, value in vars(action).items() if value is not SUPPRESS}
        for name, value in values.items():
            if hasattr(value, "__name__"):
                values[name] = value.__name__
        if values.get("choices") is not None:
            values["choices"] = ", ".join(str(choice) for choice in values["choices"])
        values["prog"] = self._prog
        return self._get_help_string(action) % values

    def _action(self, action, indent, position):
        header = self._invocation(action)
        blanks = " " * indent
        width = position - indent - 2
        if not action.help:
            text = f"{blanks}{header}\n"
        else:
            lines = []
            if action.help.strip():
                expanded = self._expand(action)
                lines = self._split_lines(expanded, max(self._width - position, 11)) if expanded else []
            margin = " " * position
            if len(header) <= width:
                first = lines.pop(0) if lines else ""
                text = f"{blanks}{header:<{width}}  {first}\n"
            else:
                text = f"{blanks}{header}\n"
            text += "".join(f"{margin}{line}\n" for line in lines)
        return text

    def _text(self, text, indent=0):
        if not text:
            return ""
        if "%(prog)" in text:
            text = text % dict(prog=self._prog)
        return self._fill_text(text, max(self._width - indent, 11), " " * indent) + "\n\n"

    def format_help(self, usage, description, sections, epilog, actions, groups):
        indent = self._step
        longest = max((len(self._invocation(action)) + indent for _, _, members in sections for action in members
                       if action.help is not SUPPRESS), default=0)
        position = min(longest + 2, self._max_help_position)
        text = self.format_usage(usage, actions, groups) + self._text(description)
        for title, about, members in sections:
            body = self._text(about, indent)
            body += "".join(self._action(a, indent, position) for a in members if a.help is not SUPPRESS)
            if body:
                heading = f"{title}:\n" if title is not SUPPRESS and title is not None else ""
                text += f"\n{heading}{body}\n"
        text += self._text(epilog)
        while "\n\n\n" in text:
            text = text.replace("\n\n\n", "\n\n")
        return text.strip("\n") + "\n"


class RawDescriptionHelpFormatter(HelpFormatter):
    def _fill_text(self, text, width, indent):
        return "".join(indent + line for line in text.splitlines(keepends=True))


class RawTextHelpFormatter(RawDescriptionHelpFormatter):
    def _split_lines(self, text, width):
        return text.splitlines()


class ArgumentDefaultsHelpFormatter(HelpFormatter):
    def _get_help_string(self, action):
        text = action.help or ""
        if "%(default)" not in text and action.default is not SUPPRESS:
            if action.option_strings or action.nargs in (OPTIONAL, ZERO_OR_MORE):
                text += " (default: %(default)s)"
        return text
