"""Orders and their lines."""

from dataclasses import dataclass, field


@dataclass
class Line:
    sku: str
    amount: int
    unit_price: int


@dataclass
class Order:
    """What a customer has bought."""

    number: int
    lines: list[Line] = field(default_factory=list)
    state: str = "open"

    def price(self) -> int:
        """The sum of all lines, in cents."""
        return sum(line.amount * line.unit_price for line in self.lines)

    def cancel(self, stock) -> None:
        """Gives the reserved goods back."""
        if self.state == "sent":
            raise ValueError("an order that was sent cannot be cancelled")
        for line in self.lines:
            stock.release(line.sku, line.amount)
        self.state = "cancelled"


class OrderBook:
    """All orders, by number."""

    def __init__(self):
        self.orders = {}

    def add(self, order: Order) -> None:
        self.orders[order.number] = order

    def find(self, number: int) -> Order:
        return self.orders[number]
