// Submits an invoice, waits for its final status and saves its PDF. Java 17, without libraries.
// EDOC_URL and EDOC_TOKEN name the service and the access token: java FirstInvoice.java ../invoice.json

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.regex.Pattern;

public class FirstInvoice {
  static final String URL = System.getenv().getOrDefault("EDOC_URL", "http://127.0.0.1:8080");
  static final String QUERY = "countryIso=ES&purpose=EINVOICING";
  static final Set<Integer> PASSING = Set.of(408, 429, 502, 503, 504);
  static final int ATTEMPTS = 5;
  static final HttpClient HTTP = HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).build();

  public static void main(String[] arguments) throws Exception {
    String file = arguments.length > 0 ? arguments[0] : "invoice.json";
    String number = arguments.length > 1 ? arguments[1] : "JAVA-" + System.nanoTime();
    String invoice = Files.readString(Path.of(file))
        .replaceFirst("\"documentNumber\": *\"[^\"]*\"", "\"documentNumber\": \"" + number + "\"");

    // The key is made of our own data: sent again after a lost answer, the request finds the same document.
    String accepted = text(send(request("/v1.1/document?" + QUERY + "&vatNumber=ESB12345674&flow=ISSUED")
        .header("Content-Type", "application/json")
        .header("Idempotency-Key", "invoice " + number)
        .POST(BodyPublishers.ofString(invoice))));
    String id = member(accepted, "documentId");

    String address = "/v1.1/document?" + QUERY + "&documentId=" + URLEncoder.encode(id, StandardCharsets.UTF_8);
    Instant deadline = Instant.now().plusSeconds(120);
    String document = accepted;
    for (long pause = 200; member(document, "status").equals("PROCESSING"); pause = Math.min(5_000, pause * 3 / 2)) {
      if (Instant.now().isAfter(deadline)) throw new IOException("still open, look again later: " + id);
      Thread.sleep(pause);
      document = text(send(request(address)));
    }

    System.out.println(number + ": " + member(document, "status") + " (" + id + ")");
    if (!member(document, "status").equals("OK")) throw new IOException(document);
    byte[] pdf = send(request("/v1.1/document/" + id + "/pdf").header("Accept-Language", "en"));
    Files.write(Path.of(number + ".pdf"), pdf);
  }

  static HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(URL + path))
        .header("Authorization", "Bearer " + System.getenv("EDOC_TOKEN"))
        .timeout(Duration.ofSeconds(60));
  }

  /** Repeats the request while that helps; with its Idempotency-Key, it is done once. */
  static byte[] send(HttpRequest.Builder builder) throws IOException, InterruptedException {
    for (int attempt = 1; ; attempt += 1) {
      long wait = (long) (Math.random() * 250 * (1 << attempt));
      try {
        HttpResponse<byte[]> answer = HTTP.send(builder.build(), BodyHandlers.ofByteArray());
        int status = answer.statusCode();
        if (status < 300) return answer.body();
        boolean passes = PASSING.contains(status) || text(answer.body()).contains("\"IDEMPOTENCY_IN_FLIGHT\"");
        if (attempt == ATTEMPTS || !passes) throw new IllegalStateException(status + ": " + text(answer.body()));
        wait += 1_000 * Long.parseLong(answer.headers().firstValue("Retry-After").orElse("0"));
      } catch (IOException broken) {
        if (attempt == ATTEMPTS) throw broken;
      }
      Thread.sleep(wait);
    }
  }

  /** The first string member of that name; use your JSON library in a real program. */
  static String member(String json, String name) {
    var found = Pattern.compile("\"" + name + "\": *\"([^\"]*)\"").matcher(json);
    return found.find() ? found.group(1) : "";
  }

  static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
