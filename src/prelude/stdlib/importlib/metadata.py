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
