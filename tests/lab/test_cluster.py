"""Simulated games on a cluster: a real scheduler with two worker processes, and the same rows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pandas.testing import assert_frame_equal

from coinche_teach.lab.simulate import Plan, kept, simulate

pytestmark = pytest.mark.slow
distributed = pytest.importorskip("distributed", reason="the extra `cluster` is not installed")


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    """Start a scheduler and two workers that listen on this machine alone."""
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        yield client


def test_a_cluster_gives_the_same_rows(client: Any) -> None:
    alone = simulate(120, "club82", "conventions", seed="cluster", chunk=10)
    shared = simulate(120, "club82", "conventions", seed="cluster", chunk=10, executor=client.get_executor())
    assert_frame_equal(alone, shared)


def test_a_run_begun_alone_is_taken_up_by_a_cluster(client: Any, tmp_path: Path) -> None:
    some = simulate(30, "contrat1000", "random", seed="cluster", chunk=10, folder=tmp_path)
    executor = client.get_executor()
    run = kept(tmp_path, 75, "contrat1000", "random", seed="cluster", chunk=10, executor=executor)
    assert run.missing() == []
    assert_frame_equal(run.frame()[:30], some)
    assert_frame_equal(run.frame(), simulate(75, "contrat1000", "random", seed="cluster"))


def test_nothing_is_simulated_in_this_process(client: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(Plan, "frame")
    found = simulate(20, "contrat1000", "careful", seed="away", chunk=5, executor=client.get_executor())
    assert found["deal"].tolist() == list(range(20))
