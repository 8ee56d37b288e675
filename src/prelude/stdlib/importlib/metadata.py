"""Installed packages: those that programs import here."""

import importlib as _importlib

# Names of distributions whose package is called otherwise.
_PACKAGES = {"nvidia-cutlass-dsl": "cutlass", "nvidia_cutlass_dsl": "cutlass"}


class PackageNotFoundError(ModuleNotFoundError):
    def __str__(self):
        return f"No package metadata was found for {self.name}"


def version(distribution_name):
    """The version of the interface that there is of it here."""
    try:
        return str(_importlib.import_module(_PACKAGES.get(distribution_name, distribution_name)).__version__)
    except (ImportError, AttributeError):
        error = PackageNotFoundError(distribution_name)
        error.name = distribution_name
        raise error from None


class EntryPoints(tuple):
    """What installed packages announce to others."""

    names = property(lambda self: {entry.name for entry in self})
    groups = property(lambda self: {entry.group for entry in self})

    def select(self, **chosen):
        return EntryPoints(entry for entry in self if all(getattr(entry, key) == value for key, value in chosen.items()))


def entry_points(**chosen):
    """Programs run beside no installed packages here, so nothing is announced."""
    return EntryPoints()
