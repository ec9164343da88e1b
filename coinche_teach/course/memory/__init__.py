"""What the course remembers of a learner, and what follows from it: mastery, review, repair, diagnosis."""
