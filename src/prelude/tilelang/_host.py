"""What programs ask of the package around their kernels."""

from warnings import warn as _warn


def cdiv(a, b):
    return (a + b - 1) // b  # of sizes that are not known yet, too


def next_power_of_2(n):
    power = 1
    while power < n:
        power *= 2
    return power


# Settings that are called as their names are, and the others.
_REGULAR = (
    "disable_buffer_init_check disable_data_race_check disable_prelower_semantic_check disable_warp_specialized "
    "enable_fast_math ptxas_register_usage_level device_compile_flags emit_line_directives config_index_bitwidth "
    "enable_reducer_plan_verbose layout_cost_model reducer_force_baseline disable_tma_lower disable_vectorize_256 "
    "enable_async_copy enable_lower_ldgstg enable_lower_ldgstg_predicated enable_vectorize_planner_verbose "
    "disable_wgmma debug_merge_shared_memory_allocations enable_aggressive_shared_memory_merge "
    "disable_shared_memory_reuse disable_shuffle_elect disable_loop_unswitching "
    "loop_unswitching_allow_non_trivial_else if_stmt_binding_inline_replayable_binds disable_thread_storage_sync "
    "force_let_inline ast_print_enable layout_visualization_enable layout_visualization_formats "
    "storage_rewrite_detect_inplace disable_out_of_bound_warning enable_dump_ir pass_profile "
    "pass_profile_threshold_ms "
    # Of earlier versions.
    "dynamic_alignment disable_dynamic_tail_split enable_ptxas_verbose_output disable_rasterization disable_fast_math"
)
_OTHERS = {
    "TL_SIMPLIFY": "tl.Simplify",
    "TL_SIMPLIFY_TRANSITIVELY_PROVE_INEQUALITIES": "transitively_prove_inequalities",
    "TL_SIMPLIFY_CONVERT_BOOLEAN_TO_AND_OF_ORS": "convert_boolean_to_and_of_ors",
    "TL_SIMPLIFY_APPLY_CONSTRAINTS_TO_BOOLEAN_BRANCHES": "apply_constraints_to_boolean_branches",
    "TL_SIMPLIFY_PROPAGATE_KNOWNS_TO_PROVE_CONDITIONAL": "propagate_knowns_to_prove_conditional",
    "TL_SIMPLIFY_PROPAGATE_KNOWNS_TO_SIMPLIFY_EXPRESSIONS": "propagate_knowns_to_simplify_expressions",
    "TL_SIMPLIFY_ENABLE_LET_INLINE": "enable_simplify_let_inline",
    "TL_DISABLE_SAFE_MEMORY_ACCESS": "tl.disable_safe_memory_legalize",
    "TIR_ENABLE_EQUIV_TERMS_IN_CSE": "tir.enable_equiv_terms_in_cse_tir",
    "TIR_DISABLE_CSE": "tirx.disable_cse_tir",
    "TIR_SIMPLIFY": "tirx.Simplify",
    "TIR_DISABLE_STORAGE_REWRITE": "tirx.disable_storage_rewrite",
    "TIR_DISABLE_VECTORIZE": "tirx.disable_vectorize",
    "TIR_USE_ASYNC_COPY": "tirx.use_async_copy",
    "TIR_ENABLE_DEBUG": "tirx.enable_debug",
    "TIR_MERGE_STATIC_SMEM": "tirx.merge_static_smem",
    "TIR_ADD_LOWER_PASS": "tirx.add_lower_pass",
    "TIR_NOALIAS": "tirx.noalias",
    "CUDA_KERNELS_OUTPUT_DIR": "cuda.kernels_output_dir",
    "TL_DUMP_IR_DIR": "tl.dump_ir_path",
}


PassConfigKey = type("PassConfigKey", (), {
    "__doc__": "Names of settings of the compiler.",
    **{"TL_" + name.upper(): "tl." + name for name in _REGULAR.split()},
    **_OTHERS,
})
_KNOWN = ["tl." + name for name in _REGULAR.split()] + list(_OTHERS.values())


def _nearest(name):
    """The setting that has most words of another."""
    words = name.removeprefix("tl.").split("_")
    return max(_KNOWN, key=lambda known: sum(word in known.removeprefix("tl.").split("_") for word in words))


def settings_of(pass_configs, compile_flags=None):
    """What a program asks for by settings and by options of nvcc, of which those that have a meaning here are settings, too."""
    configs = dict(pass_configs or {})
    for name in configs:
        # Those of TVM's own passes are theirs.
        if name not in _KNOWN and not name.startswith(("tir.", "tirx.", "cuda.")):
            _warn(f"pass_configs has no setting {name!r}, which means nothing: did you mean {_nearest(name)!r}?")
    flags = []
    for given in (compile_flags, configs.get("tl.device_compile_flags")):
        flags += given.split() if isinstance(given, str) else list(given or ())
    for flag in flags:
        if flag.lstrip("-") == "use_fast_math":
            configs["tl.enable_fast_math"] = True
        elif not flag.startswith(("-O", "-lineinfo", "--generate-line-info")):
            _warn(f"{flag!r} is an option of nvcc, which compiles nothing here: it means nothing")
    return configs


def set_log_level(level):
    """Nothing is logged."""


def autotune(function=None, *, configs=None, **options):
    """Takes the first configuration for what a call leaves open."""

    def decorate(tuned):
        return _Tuned(tuned, configs)

    return decorate if function is None else decorate(function)


# What a call of a tuned function says of the tuning itself.
_OF_TUNING = ("__return_kernel", "__tune_params")


class _Tuned:
    def __init__(self, function, configs):
        self.function = function
        self.configs = configs
        self.__name__ = function.__name__

    def _chosen(self, args, kwargs):
        kwargs = {name: value for name, value in kwargs.items() if name not in _OF_TUNING}
        configs = self.configs
        if callable(configs):
            configs = configs(*args, **kwargs)
        first = dict(configs[0]) if configs else {}
        first.pop("pass_configs", None)
        names = self.function.names[:len(args)]
        return {**{name: value for name, value in first.items() if name not in names}, **kwargs}

    def __kdsl_instantiate__(self, *args, **kwargs):
        return self.compile(*args, **kwargs)

    def __kdsl_arguments__(self):
        return self.function.__kdsl_arguments__()

    def compile(self, *args, **kwargs):
        chosen = self._chosen(args, kwargs)
        kernel = self.function.compile(*args, **chosen)
        kernel.config = {name: value for name, value in chosen.items() if name not in kwargs}
        return kernel

    def __call__(self, *args, **kwargs):
        if kwargs.get("__return_kernel"):
            return self.compile(*args, **kwargs)
        return self.function(*args, **self._chosen(args, kwargs))
