"""The class kit: one code a class, the same items on screen, on paper, on the wall, and what comes back."""
