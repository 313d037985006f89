from datetime import date

import pytest

from shop.cart import Cart
from shop.coupons import Coupon


def test_total_is_less_with_a_coupon():
    cart = Cart()
    cart.add("cup", 2)
    cart.apply_coupon(Coupon("SPRING", 10, date(2999, 1, 1)))
    assert cart.total({"cup": 500}) == 900


def test_an_expired_coupon_is_refused():
    with pytest.raises(ValueError):
        Cart().apply_coupon(Coupon("OLD", 10, date(2000, 1, 1)))
