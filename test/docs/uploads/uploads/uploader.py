import time

from uploads.backoff import seconds_before
from uploads.log import upload_log


class UploadFailed(Exception):
    """The server refused a file, or could not be reached."""


class Uploader:
    """Sends files to the server, one after the other."""

    def __init__(self, connection, attempts=1):
        self.connection = connection
        self.attempts = attempts
        self.queue = []

    def add(self, path):
        self.queue.append(path)

    def send(self, path):
        """Sends one file. A failed upload is tried again, after a while."""
        for attempt in range(self.attempts):
            try:
                return self.connection.put(path)
            except UploadFailed:
                upload_log("failed", path)
                time.sleep(seconds_before(attempt))
        raise UploadFailed(path)

    def send_all(self):
        while self.queue:
            self.send(self.queue.pop(0))
