"""The rules engine: it decides and says why, in records of facts; the standard library is all it needs."""
