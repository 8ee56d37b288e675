import pytest

events = []


@pytest.fixture(scope="module")
def numbers():
    events.append("made")
    yield [1, 2]
    events.append("taken down")


@pytest.fixture
def hidden(hidden):
    return hidden + ["inner"]


@pytest.fixture(params=[10, 20], ids=["ten", "twenty"])
def size(request):
    events.append(request.param)
    request.addfinalizer(lambda: events.append(-request.param))
    return request.param


def test_scope_one(numbers, session_value):
    numbers.append(3)
    assert session_value == "of the session"


def test_scope_two(numbers):
    assert numbers == [1, 2, 3] and events == ["made"]


def test_overridden(hidden):
    assert hidden == ["outer", "inner"]


def test_parameters(size):
    assert events[-1] == size


def test_finalizers():
    assert events == ["made", 10, -10, 20, -20]


def test_asked_late(request):
    assert request.getfixturevalue("hidden") == ["outer", "inner"]


@pytest.mark.slow
def test_slow():
    pass


def setup_function(function):
    events.append(function.__name__) if function.__name__ == "test_set_up" else None


def test_set_up():
    assert events[-1] == "test_set_up"
