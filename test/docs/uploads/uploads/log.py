def upload_log(event, path):
    """A line for each upload, for people."""
    print(f"{event}: {path}")
