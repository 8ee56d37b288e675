"""The test format of the suite, in a module of its own because lit's workers unpickle it."""
import os
import re

import lit.formats
import lit.Test


class KdslTest(lit.formats.ShTest):
    """Shell test that also enforces the naming rule: fail_* if and only if a refusal is expected."""

    EXPECTS_FAILURE = re.compile(r"expected-(error|fatal)|RUN:.*(\bnot |%status [1-9])")

    def execute(self, test, lit_config):
        with open(test.getSourcePath(), errors="replace") as file:
            expects = bool(self.EXPECTS_FAILURE.search(file.read()))
        named = os.path.basename(test.getSourcePath()).startswith("fail_")
        if named and not expects:
            return lit.Test.FAIL, "named fail_* but no expected-error, `not` or `%status N`"
        if expects and not named:
            return lit.Test.FAIL, "expects a failure but is not named fail_*"
        return super().execute(test, lit_config)
