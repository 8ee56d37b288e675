# Notes that are no sequence are shown as they are.
error = ValueError("noted")
error.__notes__ = {"a": 1}
raise error
