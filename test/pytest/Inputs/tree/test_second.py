from conftest_helper import helper

import test_first


def test_module_ended():
    assert "taken down" in test_first.events and helper() == 1
