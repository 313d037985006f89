"""How many pieces of each article there are."""


class OutOfStock(Exception):
    pass


class Stock:
    def __init__(self, pieces):
        self.pieces = dict(pieces)

    def reserve(self, sku: str, amount: int) -> None:
        if self.pieces.get(sku, 0) < amount:
            raise OutOfStock(f"only {self.pieces.get(sku, 0)} pieces of {sku} are left")
        self.pieces[sku] -= amount

    def release(self, sku: str, amount: int) -> None:
        self.pieces[sku] = self.pieces.get(sku, 0) + amount
