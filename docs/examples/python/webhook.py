"""Receives notifications and verifies their signatures with the secret of the subscription.

EDOC_WEBHOOK_SECRET=whsec_… PORT=3000 python webhook.py; then edoc listen --forward http://localhost:3000/hook
The package standardwebhooks verifies in the same way.
"""

import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

SECRET = base64.b64decode(os.environ["EDOC_WEBHOOK_SECRET"].removeprefix("whsec_"))
TOLERANCE_SECONDS = 300
# Keep both with your data: what was handled must not be handled again, and an old event not after a newer one.
handled: set[str] = set()
last_sequence: dict[str, int] = {}


def is_genuine(webhook_id: str, timestamp: str, signatures: str, body: bytes) -> bool:
    if not timestamp.isdecimal() or abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        return False
    signed = f"{webhook_id}.{timestamp}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(SECRET, signed, hashlib.sha256).digest()).decode()
    return any(hmac.compare_digest(expected.encode(), one.encode()) for one in signatures.split(" "))


class Hook(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))  # the bytes as they came
        names = ("webhook-id", "webhook-timestamp", "webhook-signature")
        if not is_genuine(*(self.headers.get(name, "") for name in names), body):
            self.answer(401)
            return
        event = json.loads(body)
        data = event["data"]
        if event["type"] == "DOCUMENT_STATUS_CHANGED" and event["id"] not in handled:
            if event["sequence"] > last_sequence.get(data["documentId"], 0):
                handled.add(event["id"])
                last_sequence[data["documentId"]] = event["sequence"]
                print(f"{data['documentNumber']} is {data['status']}", flush=True)
        self.answer(204)

    def answer(self, status: int) -> None:
        self.send_response(status)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", 3000))), Hook)
print(f"listening on port {server.server_port}", flush=True)
server.serve_forever()
