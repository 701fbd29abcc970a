"""Submits an invoice, waits for its final status and saves its PDF. Needs nothing but Python 3.9.

EDOC_URL and EDOC_TOKEN name the service and the access token: python first_invoice.py ../invoice.json
"""

import json
import sys
import time
from pathlib import Path

from edoc import CONTEXT, post_json, get, get_json

file = sys.argv[1] if len(sys.argv) > 1 else "invoice.json"
number = sys.argv[2] if len(sys.argv) > 2 else f"PY-{time.time_ns()}"
invoice = {**json.loads(Path(file).read_text(encoding="utf-8")), "documentNumber": number}

# The key is made of our own data: sent again after a lost answer, the request finds the same document.
document = post_json("/v1.1/document", invoice, {**CONTEXT, "flow": "ISSUED"}, key=f"invoice {number}")
query = {"countryIso": "ES", "purpose": "EINVOICING", "documentId": document["documentId"]}

deadline, pause = time.monotonic() + 120, 0.2
while document["status"] == "PROCESSING":
    if time.monotonic() > deadline:
        sys.exit(f"still open, look again later: {document['documentId']}")
    time.sleep(pause)
    pause = min(5, pause * 1.5)
    document = get_json("/v1.1/document", query)

print(f"{number}: {document['status']} ({document['documentId']})")
if document["status"] != "OK":
    sys.exit(json.dumps(document["findings"], indent=2, ensure_ascii=False))
pdf = get(f"/v1.1/document/{document['documentId']}/pdf", headers={"Accept-Language": "en"})
Path(f"{number}.pdf").write_bytes(pdf)
