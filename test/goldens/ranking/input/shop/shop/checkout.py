"""From a cart to a paid order."""

from shop.mail import send_receipt
from shop.payments import PaymentDeclined, charge_card


def checkout(cart, card, book, stock, prices):
    """Reserves the goods, charges the card and writes the order down."""
    for sku, amount in cart.items.items():
        stock.reserve(sku, amount)
    order = cart.to_order(len(book.orders) + 1, prices)
    try:
        order.payment = charge_card(card, cart.total(prices))
    except PaymentDeclined:
        order.cancel(stock)
        raise
    book.add(order)
    send_receipt(order)
    return order
