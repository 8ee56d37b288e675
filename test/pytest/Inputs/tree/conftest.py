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
        if item.get_closest_marker("slow") and not config.getoption("--run-slow"):
            item.add_marker(pytest.mark.skip(reason="pass --run-slow"))
