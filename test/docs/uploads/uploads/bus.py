class Bus:
    def __init__(self):
        self.handlers = {}

    def subscribe(self, topic, handler):
        self.handlers.setdefault(topic, []).append(handler)

    def publish(self, topic, value):
        for handler in self.handlers.get(topic, []):
            handler(value)


bus = Bus()
