"""Producers and consumers that keep their own place in a ring, and stages in their hands."""


class _Handle:
    """One stage in the hands of a producer or a consumer."""

    def __init__(self, pipeline, state):
        self._pipeline = pipeline
        self._state = state

    @property
    def index(self):
        return self._state.index

    @property
    def count(self):
        return self._state.count

    def __extract_mlir_values__(self):
        return [self._state._count, self._state._index, self._state._phase]

    def __new_from_mlir_values__(self, values):
        state = self._state.clone()
        state._count, state._index, state._phase = values
        return type(self)(self._pipeline, state)


class PipelineProducerHandle(_Handle):
    @property
    def barrier(self):
        return self._pipeline.producer_get_barrier(self._state)

    def commit(self):
        self._pipeline.producer_commit(self._state)


class PipelineConsumerHandle(_Handle):
    def release(self):
        self._pipeline.consumer_release(self._state)


class _Participant:
    """A producer or a consumer with its own place in the ring."""

    def __init__(self, pipeline, state):
        self._pipeline = pipeline
        self._state = state

    def reset(self):
        self._state.reset_count()

    def clone(self):
        return type(self)(self._pipeline, self._state.clone())

    def advance(self):
        self._state.advance()


class PipelineProducer(_Participant):
    @property
    def _PipelineProducer__state(self):  # the examples reach into it
        return self._state

    def try_acquire(self):
        return self._pipeline.producer_try_acquire(self._state)

    def acquire(self, try_acquire_token=None):
        self._pipeline.producer_acquire(self._state, try_acquire_token)
        return PipelineProducerHandle(self._pipeline, self._state.clone())

    def acquire_and_advance(self, try_acquire_token=None):
        handle = self.acquire(try_acquire_token)
        self.advance()
        return handle

    def commit(self, handle=None):
        self._pipeline.producer_commit(self._state if handle is None else handle._state)

    def tail(self):
        self._pipeline.producer_tail(self._state)


class PipelineConsumer(_Participant):
    @property
    def _PipelineConsumer__state(self):  # the examples reach into it
        return self._state

    def try_wait(self):
        return self._pipeline.consumer_try_wait(self._state)

    def wait(self, try_wait_token=None):
        self._pipeline.consumer_wait(self._state, try_wait_token)
        return PipelineConsumerHandle(self._pipeline, self._state.clone())

    def wait_and_advance(self, try_wait_token=None):
        handle = self.wait(try_wait_token)
        self.advance()
        return handle

    def release(self, handle=None):
        self._pipeline.consumer_release(self._state if handle is None else handle._state)
