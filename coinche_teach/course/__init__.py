"""What is taught: items, lessons as data, and how a learner goes through them; no widget, no sentence."""
