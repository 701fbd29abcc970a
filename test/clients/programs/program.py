import base64
import inspect
import json
import os
import re
import sys
import typing

import edoc_client as edoc
from standardwebhooks import Webhook

with open("notification.json", encoding="utf-8") as file:
    sent = json.load(file)
assert Webhook(sent["secret"]).verify(sent["body"], sent["headers"]) == json.loads(sent["body"])

client = edoc.ApiClient(edoc.Configuration(host=os.environ["EDOC_URL"], access_token=os.environ["EDOC_TOKEN"]))


def snake(name):
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|-", "_", name).lower()


def kinds(annotation):
    """The classes within an annotation."""
    if isinstance(annotation, type):
        yield annotation
    for part in typing.get_args(annotation):
        yield from kinds(part)


def typed(value, annotation):
    if isinstance(value, list):
        return [typed(item, annotation) for item in value]
    model = next((kind for kind in kinds(annotation) if hasattr(kind, "from_dict")), None)
    return model.from_dict(value) if model and isinstance(value, dict) else value


def send(call):
    method = getattr(getattr(edoc, call["tag"] + "Api")(client), snake(call["operation"]))
    wanted = inspect.signature(method).parameters
    given = {snake(name): value for place in call["parameters"].values() for name, value in place.items()}
    own = [name for name in wanted if not name.startswith("_") and name not in given]
    if "file" in call:
        content = base64.b64decode(call["file"]["base64"])
        given["file" if call["file"]["isForm"] else "body"] = ("file", content) if call["file"]["isForm"] else content
    elif "body" in call:
        name = snake(call["bodySchema"])
        assert name in own, f"{call['operation']} takes no {name}"
        given[name] = call["body"]
    return method(**{name: typed(value, wanted[name].annotation) for name, value in given.items()})


def written(answer):
    if isinstance(answer, (bytes, bytearray)):
        return {"bytes": base64.b64encode(answer).decode()}
    return {"value": client.sanitize_for_serialization(answer)}


for line in sys.stdin:
    try:
        outcome = written(send(json.loads(line)))
    except edoc.ApiException as error:
        outcome = {"refused": error.status}
    except Exception as error:
        outcome = {"failure": f"{type(error).__name__}: {error}"}
    print(json.dumps(outcome), flush=True)
