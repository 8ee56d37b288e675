"""What `from __future__ import …` names; only `annotations` has an effect, and import sees to it."""

annotations = division = generators = absolute_import = with_statement = print_function = unicode_literals = True
