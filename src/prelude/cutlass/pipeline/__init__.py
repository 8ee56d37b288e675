"""Synchronisation of parts of a block: named barriers, and rings of stages that producers hand to consumers."""

from cutlass.pipeline._async import PipelineAsync, PipelineCpAsync, PipelineOrder  # noqa: F401
from cutlass.pipeline._groups import (  # noqa: F401
    Agent, CooperativeGroup, NamedBarrier, PipelineState, PipelineUserType, agent_sync, arrive, arrive_and_wait, arrive_unaligned,
    make_pipeline_state, sync, wait,
)
from cutlass.pipeline._mbarriers import MbarrierArray, pipeline_init_arrive, pipeline_init_wait  # noqa: F401
from cutlass.pipeline._newer import PipelineOp  # noqa: F401
from cutlass.pipeline._participants import (  # noqa: F401
    PipelineConsumer, PipelineConsumerHandle, PipelineProducer, PipelineProducerHandle,
)
from cutlass.pipeline._tma import PipelineTmaAsync, PipelineTmaStore, TmaStoreFence  # noqa: F401
from cutlass.pipeline._umma import (  # noqa: F401
    PipelineAsyncUmma, PipelineClcFetchAsync, PipelineTmaMultiConsumersAsync, PipelineTmaUmma, PipelineUmmaAsync,
)
