"""No test, doctest or notebook writes into the folder of whoever runs it."""

import os
import tempfile

os.environ.setdefault("COINCHE_PROGRESS", tempfile.mkdtemp(prefix="coinche-progress-"))
