import pytest

from shop.cart import Cart
from shop.checkout import checkout
from shop.orders import OrderBook
from shop.payments import PaymentDeclined
from shop.stock import Stock


def test_a_declined_card_gives_the_goods_back(monkeypatch):
    def decline(card, cents):
        raise PaymentDeclined("no money")

    monkeypatch.setattr("shop.checkout.charge_card", decline)
    stock = Stock({"cup": 1})
    cart = Cart()
    cart.add("cup")
    with pytest.raises(PaymentDeclined):
        checkout(cart, "4000", OrderBook(), stock, {"cup": 500})
    assert stock.pieces == {"cup": 1}
