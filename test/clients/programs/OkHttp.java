import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;

import org.openapitools.client.ApiClient;
import org.openapitools.client.api.BatchesApi;
import org.openapitools.client.api.DocumentsApi;
import org.openapitools.client.api.ExtensionsApi;
import org.openapitools.client.api.SubscriptionsApi;
import org.openapitools.client.model.CreateJsonDocumentRequest;
import org.openapitools.client.model.TaxPeriod;
import org.openapitools.client.model.WebhookSubscriptionRequest;

// The text is the same for both libraries, but for how JSON is read.
public final class Program {
  private static final String SUBSCRIPTION = "{\"notificationUrl\":\"https://hooks.shop.example/edoc\","
      + "\"eventType\":\"DOCUMENT_STATUS_CHANGED\","
      + "\"authentication\":{\"method\":\"API_KEY\",\"headerName\":\"X-Api-Key\",\"key\":\"a key\"}}";

  public static void main(String[] arguments) throws Exception {
    String number = System.getenv("EDOC_NUMBER");
    ApiClient client = new ApiClient();
    client.setBasePath(System.getenv("EDOC_URL"));
    client.setBearerToken(System.getenv("EDOC_TOKEN"));
    DocumentsApi documents = new DocumentsApi(client);
    ExtensionsApi extensions = new ExtensionsApi(client);
    TaxPeriod period = null;
    var accepted = documents.submitDocument(
        "ES", "ESB12345674", "EINVOICING", "ISSUED", invoice(number + "-1"), period, null, null);
    UUID id = accepted.getDocumentId();
    var document = documents.getDocument("ES", "EINVOICING", id, null);
    while (document.getStatus().getValue().equals("PROCESSING")) {
      Thread.sleep(200);
      document = documents.getDocument("ES", "EINVOICING", id, null);
    }
    var page = documents.listDocuments("ES", "EINVOICING", "ISSUED", number + "-1", null, null, null, null, null, null,
        null, null, null, null, null, null, null, null, null, null, null);
    Files.copy(extensions.getDocumentPdf(id, null).toPath(), Path.of("document.pdf"));
    SubscriptionsApi subscriptions = new SubscriptionsApi(client);
    var subscription = subscriptions.createSubscription(WebhookSubscriptionRequest.fromJson(SUBSCRIPTION), null);
    subscriptions.deleteSubscription(subscription.getId());
    var batch = new BatchesApi(client).submitBatch(
        "ES", "ESB12345674", "EINVOICING", "ISSUED", List.of(invoice(number + "-2")), null, null);
    var tracked = extensions.getBatch(batch.getId(), null, null, null);
    Files.writeString(Path.of("answers.json"), String.format(
        "{\"period\":%s,\"status\":\"%s\",\"listed\":%d,\"method\":\"%s\",\"batched\":%d}",
        "null",
        document.getStatus().getValue(), page.getTotalElements(),
        subscription.getAuthentication().getMethod().getValue(), tracked.getCounters().getTotal()));
  }

  private static CreateJsonDocumentRequest invoice(String number) throws Exception {
    String json = Files.readString(Path.of("invoice.json"));
    var document = CreateJsonDocumentRequest.fromJson(json);
    document.setDocumentNumber(number);
    return document;
  }
}
