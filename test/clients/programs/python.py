import json
import os
import time

import edoc_client as edoc
from standardwebhooks import Webhook

number = os.environ["EDOC_NUMBER"]
configuration = edoc.Configuration(host=os.environ["EDOC_URL"], access_token=os.environ["EDOC_TOKEN"])
with open("invoice.json", encoding="utf-8") as file:
    invoice = json.load(file)
company = {"country_iso": "ES", "vat_number": "ESB12345674", "purpose": "EINVOICING", "flow": "ISSUED"}


def numbered(suffix: str) -> edoc.CreateJsonDocumentRequest:
    document = edoc.CreateJsonDocumentRequest.from_dict({**invoice, "documentNumber": f"{number}-{suffix}"})
    assert document is not None
    return document


with open("notification.json", encoding="utf-8") as file:
    sent = json.load(file)
assert Webhook(sent["secret"]).verify(sent["body"], sent["headers"]) == json.loads(sent["body"])

with edoc.ApiClient(configuration) as client:
    documents, extensions = edoc.DocumentsApi(client), edoc.ExtensionsApi(client)
    period = edoc.TaxPeriod(**{"from": "2026-01", "to": "2026-03"})
    accepted = documents.submit_document(**company, period=period, create_json_document_request=numbered("1"))
    wanted = {"country_iso": "ES", "purpose": "EINVOICING", "document_id": accepted.document_id}
    document = documents.get_document(**wanted)
    while document.status == "PROCESSING":
        time.sleep(0.2)
        document = documents.get_document(**wanted)
    page = documents.list_documents("ES", "EINVOICING", "ISSUED", document_number=f"{number}-1")
    with open("document.pdf", "wb") as file:
        file.write(extensions.get_document_pdf(accepted.document_id))
    subscriptions = edoc.SubscriptionsApi(client)
    request = edoc.WebhookSubscriptionRequest.from_dict(
        {
            "notificationUrl": "https://hooks.shop.example/edoc",
            "eventType": "DOCUMENT_STATUS_CHANGED",
            "authentication": {"method": "API_KEY", "headerName": "X-Api-Key", "key": "a key"},
        }
    )
    subscription = subscriptions.create_subscription(request)
    subscriptions.delete_subscription(subscription.id)
    batch = edoc.BatchesApi(client).submit_batch(**company, create_json_document_request=[numbered("2")])
    tracked = extensions.get_batch(batch.id)
    with open("answers.json", "w", encoding="utf-8") as file:
        json.dump(
            {
                "period": accepted.period.var_from,
                "status": document.status,
                "listed": page.total_elements,
                "method": subscription.authentication.method,
                "batched": tracked.counters.total,
            },
            file,
        )
