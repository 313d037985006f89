"""The pages."""

from flask import Flask, jsonify, request, session

from shop.cart import Cart
from shop.checkout import checkout
from shop.stock import OutOfStock

app = Flask(__name__)


@app.post("/cart")
def add_to_cart():
    cart = current_cart()
    cart.add(request.form["sku"], int(request.form.get("amount", 1)))
    return jsonify(cart.items)


@app.post("/checkout")
def buy():
    try:
        order = checkout(current_cart(), request.form["card"], app.book, app.stock, app.prices)
    except OutOfStock as error:
        return jsonify({"error": str(error)}), 409
    return jsonify({"order": order.number})


@app.errorhandler(404)
def page_not_found(error):
    return jsonify({"error": "there is no such page"}), 404


def current_cart() -> Cart:
    return session.setdefault("cart", Cart())
