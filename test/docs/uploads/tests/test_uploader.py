from uploads.uploader import Uploader


class Connection:
    def put(self, path):
        return path


def test_send():
    assert Uploader(Connection()).send("a.txt") == "a.txt"
