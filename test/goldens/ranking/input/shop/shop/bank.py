"""The bank's HTTP interface."""

import json
import time
import urllib.request

ATTEMPTS = 3


class BankClient:
    def __init__(self, url: str, timeout: float):
        self.url = url
        self.timeout = timeout

    def post(self, path: str, body) -> dict:
        for attempt in range(ATTEMPTS):
            try:
                return self._send(path, body)
            except TimeoutError:
                time.sleep(backoff(attempt))
        raise TimeoutError(f"the bank did not answer {ATTEMPTS} times")

    def _send(self, path: str, body) -> dict:
        data = json.dumps(body).encode()
        with urllib.request.urlopen(self.url + path, data, self.timeout) as answer:
            return json.load(answer)


def backoff(attempt: int) -> float:
    """Seconds to wait before the next attempt."""
    return 0.5 * 2**attempt
