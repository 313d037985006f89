"""Cards are charged and paid back by the bank."""

import os

from shop.bank import BankClient


class PaymentDeclined(Exception):
    pass


def charge_card(card: str, cents: int) -> str:
    """The number of the payment."""
    answer = client().post("/charges", {"card": card, "cents": cents})
    if answer["state"] != "ok":
        raise PaymentDeclined(answer["reason"])
    return answer["id"]


def refund_payment(payment: str, cents: int) -> None:
    client().post(f"/charges/{payment}/refunds", {"cents": cents})


def client() -> BankClient:
    return BankClient(os.environ["BANK_URL"], timeout=10)
