"""The kernels: every compiled function of the play, and nothing else.

An edit of any file here makes numba compile all of them afresh (`jit.py` says why), so that a kernel and what
it calls may stand in different files. No number of any rule set stands here; a test reads every literal.
"""
