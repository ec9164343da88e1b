"""Deal records: withheld."""

from __future__ import annotations

from tests.rules.helpers import answer, played_out, record
from tests.rules.records_tables import SUITED


def test_withheld_seats_declare_neither_annonces_nor_belote() -> None:
    """Left out, everything is declared; a seat on the list keeps annonces and belote to itself."""
    plain = played_out(record("points701", "S", SUITED, "P 100S P P P P"))
    assert answer({**plain, "withheld": []}) == answer(plain)
    found = answer({**plain, "withheld": ["N"]})
    assert [one["cards"][0] for one in found["annonces"]["NS"]["held"]] == ["7D"]
    assert found["belote"] == {"NS": 0, "EW": 0}
    # what is left ties, and no suit of the tie is trump
    assert found["annonces"]["NS"]["scored"] == 0
    silent = answer({**plain, "withheld": ["n", "S"]})
    assert (silent["annonces"]["NS"]["held"], silent["annonces"]["EW"]["scored"]) == ([], 200)
