"""The lessons, each a module of data."""

from coinche_teach.course.lesson import Lesson
from coinche_teach.course.lessons.l1 import L1

LESSONS: dict[str, Lesson] = {lesson.id: lesson for lesson in (L1,)}
