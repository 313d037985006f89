import os

from flask import Flask

from uploads.bus import bus

app = Flask(__name__)


class Order:
    def __init__(self, items):
        self.items = items

    def size(self):
        return len(self.items)


def shop_id():
    return os.environ["SHOP_ID"]


@app.get("/orders/<int:id>")
def show_order(id):
    return {"id": id, "shop": shop_id()}


@app.post("/orders")
def create_order():
    order = Order([])
    bus.publish("orders.created", order.size())
    return {"size": order.size()}


def on_created(order):
    return order


bus.subscribe("orders.created", on_created)
