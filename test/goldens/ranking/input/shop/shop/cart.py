"""The cart of a visitor."""

from shop.coupons import Coupon
from shop.orders import Line, Order


class Cart:
    def __init__(self):
        self.items = {}
        self.coupon = None

    def add(self, sku: str, amount: int = 1) -> None:
        self.items[sku] = self.items.get(sku, 0) + amount

    def remove(self, sku: str) -> None:
        self.items.pop(sku, None)

    def apply_coupon(self, coupon: Coupon) -> None:
        if coupon.is_expired():
            raise ValueError("the coupon has expired")
        self.coupon = coupon

    def total(self, prices) -> int:
        """What the visitor has to pay, less the coupon."""
        full = sum(prices[sku] * amount for sku, amount in self.items.items())
        return full if self.coupon is None else self.coupon.reduce(full)

    def to_order(self, number: int, prices) -> Order:
        lines = [Line(sku, amount, prices[sku]) for sku, amount in self.items.items()]
        return Order(number, lines)
