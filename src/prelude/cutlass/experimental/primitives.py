"""Single instructions: what is not named here is built in."""

from _kdsl import lazy_names as _lazy_names

__getattr__ = _lazy_names(__name__, {
    "cutlass.experimental._newer": "GridDepAction griddepcontrol mov_b32",
    "cutlass.experimental._bulk_reduce": "CpReduceOp CpReduceType cp_reduce_async_bulk_global_shared_cta",
    "cutlass.experimental._descriptors": "TmemAddr WgmmaSmemDesc Tcgen05SmemDesc Tcgen05InstrDesc Tcgen05MxInstrDesc"
                                         " Tcgen05MxOmmaInstrDesc S2TCopyMode",
})
