"""Plays the deals of a course that its log does not hold yet, in this process or in several."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache

from eldest.options import Options
from eldest.research.arena.executors import one_thread, unheard
from eldest.research.calibration.course import Course
from eldest.research.calibration.course_log import CourseLog
from eldest.research.calibration.forecast import Forecast
from eldest.research.calibration.self_play import SelfPlay


def play(course: Course, deals: int, log: CourseLog, jobs: int) -> Iterator[int]:
    """Play the deals from 0 on and add them to the log; yield the number of each."""
    left = [number for number in range(deals) if number not in log.forecasts]
    if jobs == 1:
        for number in left:
            log.add(number, forecasts(course, number))
            yield number
        return
    with one_thread(), ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as processes:
        with unheard():
            asked = {processes.submit(forecasts, course, number): number for number in left}
        try:
            for done in as_completed(asked):
                log.add(asked[done], done.result())
                yield asked[done]
        finally:
            processes.shutdown(cancel_futures=True)


def forecasts(course: Course, number: int) -> list[Forecast]:
    """The forecasts of a deal."""
    return _self_play(course.options(number), course.bot(number), course.cards).forecasts(course.chance(number))


@cache
def _self_play(options: Options, bot: str, cards: str) -> SelfPlay:
    return SelfPlay(options, bot, cards)
