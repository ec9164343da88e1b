"""The lab: how often it happens. Fast kernels whose tables are compiled from the engine."""
