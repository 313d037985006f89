from uploads.orders import Order


def test_size():
    assert Order([1]).size() == 1
