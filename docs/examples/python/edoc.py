"""What the examples have in common: requests with a token, repeated while that helps and does no harm."""

import json
import os
import random
import time
import urllib.error
import urllib.parse
import urllib.request

URL = os.environ.get("EDOC_URL", "http://127.0.0.1:8080")
CONTEXT = {"countryIso": "ES", "vatNumber": "ESB12345674", "purpose": "EINVOICING"}

PASSING = {408, 429, 502, 503, 504}
ATTEMPTS = 5


class ApiError(Exception):
    """The service refused the request: `code` is stable, `errors` says what is wrong and where."""

    def __init__(self, status: int, body: dict):
        super().__init__(f"{body.get('code', status)}: {body.get('detail', '')} {json.dumps(body.get('errors', []))}")
        self.status, self.body = status, body


def get(path: str, query: dict | None = None, headers: dict | None = None) -> bytes:
    return _send("GET", path, query, headers)


def get_json(path: str, query: dict | None = None) -> dict:
    return json.loads(get(path, query))


def post_json(path: str, content: object, query: dict, key: str) -> dict:
    headers = {"Content-Type": "application/json", "Idempotency-Key": key}
    return json.loads(_send("POST", path, query, headers, json.dumps(content).encode()))


def _send(method: str, path: str, query: dict | None, headers: dict | None, body: bytes | None = None) -> bytes:
    url = f"{URL}{path}" + (f"?{urllib.parse.urlencode(query)}" if query else "")
    sent = {"Authorization": f"Bearer {os.environ['EDOC_TOKEN']}", **(headers or {})}
    for attempt in range(1, ATTEMPTS + 1):
        request = urllib.request.Request(url, data=body, headers=sent, method=method)
        wait = 0.0
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return answer.read()
        except urllib.error.HTTPError as error:
            text = error.read()
            problem = json.loads(text) if error.headers.get_content_type() == "application/json" else {}
            in_flight = problem.get("code") == "IDEMPOTENCY_IN_FLIGHT"
            if attempt == ATTEMPTS or not (error.code in PASSING or in_flight):
                raise ApiError(error.code, problem) from None
            wait = float(error.headers.get("Retry-After") or 0)
        except OSError:  # no connection, or one that broke: with its key the request is done once
            if attempt == ATTEMPTS:
                raise
        time.sleep(wait + random.uniform(0, 0.25 * 2**attempt))
    raise AssertionError("unreachable")
