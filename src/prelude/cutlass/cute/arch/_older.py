"""Enumerations that older programs give instead of texts."""

from enum import Enum as _Enum


class _Text(str, _Enum):
    def __str__(self):
        return self.value


class ProxyKind(_Text):
    alias = "alias"
    async_ = "async"
    async_global = "async.global"
    async_shared = "async.shared"


class SharedSpace(_Text):
    shared_cta = "cta"
    shared_cluster = "cluster"
