"""CUDA graphs: calls of compiled functions are taken down, with their arguments, and run each time the graph is replayed.

Operations of torch are not: one that writes to a tensor of the device while a graph is captured is an error."""

import types as _types

from torch import cuda as _cuda


class CUDAGraph:
    def __init__(self, keep_graph=False):
        self._recording = None

    def capture_begin(self, pool=None, capture_error_mode="global"):
        _cuda._begin_capture()

    def capture_end(self):
        self._recording = _cuda._end_capture()

    def instantiate(self):
        pass

    def replay(self):
        if self._recording is None:
            raise RuntimeError("Called CUDAGraph.replay without a preceding successful capture.")
        _cuda._replay(self._recording)

    def reset(self):
        self._recording = None

    def pool(self):
        return (0, 0)


class graph:
    """What is called in its block goes into the graph."""

    def __init__(self, cuda_graph, pool=None, stream=None, capture_error_mode="global"):
        self.cuda_graph, self.pool, self.capture_error_mode = cuda_graph, pool, capture_error_mode

    def __enter__(self):
        self.cuda_graph.capture_begin(self.pool, self.capture_error_mode)
        return self

    def __exit__(self, exc_type, exc_value, traceback):
        if exc_type is None:
            self.cuda_graph.capture_end()
            return False
        try:
            self.cuda_graph.capture_end()
        except RuntimeError:
            pass
        self.cuda_graph.reset()
        return False


def graph_pool_handle():
    return (0, 0)


def make_graphed_callables(callables, sample_args, num_warmup_iters=3, allow_unused_input=False, pool=None):
    raise NotImplementedError("make_graphed_callables: capture the calls with torch.cuda.graph")


graphs = _types.SimpleNamespace(CUDAGraph=CUDAGraph, graph=graph, graph_pool_handle=graph_pool_handle)
