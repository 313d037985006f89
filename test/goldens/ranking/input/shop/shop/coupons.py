"""Coupons: a code, a percentage and a last day."""

from datetime import date


class Coupon:
    def __init__(self, code: str, percent: int, last_day: date):
        self.code = code
        self.percent = percent
        self.last_day = last_day

    def is_expired(self, today: date | None = None) -> bool:
        return (today or date.today()) > self.last_day

    def reduce(self, price: int) -> int:
        return price - price * self.percent // 100


def parse_code(text: str) -> str:
    """Codes are typed by people: spaces, dashes and case do not matter."""
    return text.replace(" ", "").replace("-", "").upper()
