import pytest

opened = []


@pytest.fixture(scope="session")
def session_value():
    opened.append("session")
    yield "of the session"
    print("session closed")


@pytest.fixture(autouse=True)
def always(request):
    opened.append(request.node.name)


@pytest.fixture
def hidden():
    return ["outer"]


def pytest_addoption(parser):
    parser.addoption("--run-slow", action="store_true", default=False)


def pytest_collection_modifyitems(config, items):
    for item in items:
        assert item.fspath == item.path and item.location[0] == str(item.path) and item.listchain()[-1] is item
        assert "hidden" not in item.fixturenames or item.location[2].startswith("test_")
        if item.get_closest_marker("slow") and not config.getoption("--run-slow"):
            item.add_marker(pytest.mark.skip(reason="pass --run-slow"))
