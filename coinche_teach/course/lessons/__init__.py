"""The lessons, each a module of data."""

from coinche_teach.course.lesson import Lesson
from coinche_teach.course.lessons.l1 import L1
from coinche_teach.course.lessons.l2 import L2
from coinche_teach.course.lessons.l3 import L3
from coinche_teach.course.lessons.l4 import L4
from coinche_teach.course.lessons.l5 import L5
from coinche_teach.course.lessons.l6 import L6
from coinche_teach.course.lessons.l7 import L7
from coinche_teach.course.lessons.l8 import L8
from coinche_teach.course.lessons.l9 import L9
from coinche_teach.course.lessons.l10 import L10
from coinche_teach.course.lessons.l12 import L12
from coinche_teach.course.lessons.lm import LM

_ALL = (L1, L2, L3, L4, L5, L6, L7, L8, L9, L10, L12, LM)
LESSONS: dict[str, Lesson] = {lesson.id: lesson for lesson in _ALL}
