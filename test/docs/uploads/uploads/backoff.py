import random

FIRST_SECONDS = 0.5
MOST_SECONDS = 30


def seconds_before(attempt):
    """How long to back off before a retry: twice as long each time, with some chance in it."""
    longest = min(MOST_SECONDS, FIRST_SECONDS * 2**attempt)
    return random.uniform(longest / 2, longest)
