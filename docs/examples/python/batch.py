"""Submits two invoices as a batch, waits until both have ended, and prints the status of each.

EDOC_URL and EDOC_TOKEN name the service and the access token: python batch.py ../invoice.json
"""

import json
import sys
import time
from pathlib import Path

from edoc import CONTEXT, get_json, post_json

file = sys.argv[1] if len(sys.argv) > 1 else "invoice.json"
number = sys.argv[2] if len(sys.argv) > 2 else f"PY-{time.time_ns()}"
invoice = json.loads(Path(file).read_text(encoding="utf-8"))
invoices = [{**invoice, "documentNumber": f"{number}-{end}"} for end in "AB"]

batch_id = post_json("/v1.1/batch", invoices, {**CONTEXT, "flow": "ISSUED"}, key=f"batch {number}")["id"]

deadline, pause = time.monotonic() + 300, 0.2
while (batch := get_json(f"/v1.1/batch/{batch_id}", {"size": 500}))["state"] == "PROCESSING":
    if time.monotonic() > deadline:
        sys.exit(f"still open, look again later: {batch_id}")
    time.sleep(pause)
    pause = min(5, pause * 1.5)

print(f"{batch['state']}: {batch['counters']['OK']} of {batch['counters']['total']} OK")
for row in batch["content"]:
    print(row["documentNumber"], row["status"], "; ".join(error["message"] for error in row["errors"]))
