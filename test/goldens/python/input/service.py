"""Orders: a module docstring."""
from __future__ import annotations

import os
import subprocess as sp
from typing import Optional as Opt, Dict
from . import models
from ..pkg.mod import thing as other, second
from .names import *

REGISTRY = {}
LIMIT: int = 10
_cache: Dict[str, "models.Item"] = {}


class Base:
    kind = "base"

    class Inner:
        depth = 1


@dataclass(frozen=True)
class Order(Base, models.Timed, Generic[T], metaclass=Meta):
    """An order.

    It has lines.
    """

    total: float
    owner: Opt[models.User] = None

    def __init__(self, total, *, lines: list[Line] = (), **extra: int):
        super().__init__()
        self.total = total
        self._lines, self.extra = lines, extra
        self.client = Client(os.environ["API_URL"], timeout=LIMIT)

    @property
    def size(self) -> int:
        # TODO: count nested lines
        return len(self._lines)

    @classmethod
    def load(cls, key: str) -> "Order":
        global LIMIT
        LIMIT = 20
        REGISTRY[key] = cls(0)
        REGISTRY.update(key=1)
        local = {}
        local.update(a=1)
        return REGISTRY[key]

    async def send(self, then=None):
        reply = await self.client.post("/orders", self.to_json(compact))
        for line in self._lines:
            line.price += rate(line)
        try:
            sp.run(["ls", "-l"])
        except (OSError, errors.Timeout) as error:
            raise models.SendError(f"failed {error.code(self)}") from error
        return sorted(reply.items, key=lambda item: weigh(item), reverse=True)


def outer(callback, n=LIMIT):
    def nested(x):
        return callback(x) + n
    if (m := compute(n)) > 3:
        flags.is_feature_enabled("new-orders")
    total = sum(v.price for v in nested(m) if v)
    return map(nested, [Order, REGISTRY, m])


@app.route("/orders/<id>", methods=["GET", "POST"])
def show(id):
    return requests.get("https://example.org/x").json()


@overload
def pick(a: int) -> int: ...
@overload
def pick(a: str) -> str: ...
def pick(a):
    return a


urlpatterns = [path("orders/", views.OrderList.as_view(), name="orders")]


class OrderTest(unittest.TestCase):
    def test_total(self):
        self.assertEqual(Order(3).total, 3)

    def helper(self):
        pass


def test_show():
    assert show(1)
