// Submits two invoices as a batch, waits until both have ended, and prints the status of each. Java 17, without libraries.
// EDOC_URL and EDOC_TOKEN name the service and the access token: java Batch.java ../invoice.json

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.regex.Pattern;

public class Batch {
  static final String URL = System.getenv().getOrDefault("EDOC_URL", "http://127.0.0.1:8080");
  static final Set<Integer> PASSING = Set.of(408, 429, 502, 503, 504);
  static final int ATTEMPTS = 5;
  static final HttpClient HTTP = HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).build();

  public static void main(String[] arguments) throws Exception {
    String file = arguments.length > 0 ? arguments[0] : "invoice.json";
    String number = arguments.length > 1 ? arguments[1] : "JAVA-" + System.nanoTime();
    String invoice = Files.readString(Path.of(file));
    String list = "[" + numbered(invoice, number + "-A") + "," + numbered(invoice, number + "-B") + "]";

    String accepted = send(request(
            "/v1.1/batch?countryIso=ES&vatNumber=ESB12345674&purpose=EINVOICING&flow=ISSUED")
        .header("Content-Type", "application/json")
        .header("Idempotency-Key", "batch " + number)
        .POST(BodyPublishers.ofString(list)));
    String id = member(accepted, "id");

    Instant deadline = Instant.now().plusSeconds(300);
    String batch = send(request("/v1.1/batch/" + id));
    for (long pause = 200; member(batch, "state").equals("PROCESSING"); pause = Math.min(5_000, pause * 3 / 2)) {
      if (Instant.now().isAfter(deadline)) throw new IOException("still open, look again later: " + id);
      Thread.sleep(pause);
      batch = send(request("/v1.1/batch/" + id));
    }

    System.out.println(member(batch, "state"));
    // A row of the answer; use your JSON library in a real program.
    var rows = Pattern.compile("\"documentNumber\": *\"([^\"]*)\"[^{}]*?\"status\": *\"([^\"]*)\"").matcher(batch);
    while (rows.find()) System.out.println(rows.group(1) + " " + rows.group(2));
  }

  static String numbered(String invoice, String number) {
    return invoice.replaceFirst("\"documentNumber\": *\"[^\"]*\"", "\"documentNumber\": \"" + number + "\"");
  }

  static HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(URL + path))
        .header("Authorization", "Bearer " + System.getenv("EDOC_TOKEN"))
        .timeout(Duration.ofSeconds(60));
  }

  /** Repeats the request while that helps; with its Idempotency-Key, it is done once. */
  static String send(HttpRequest.Builder builder) throws IOException, InterruptedException {
    for (int attempt = 1; ; attempt += 1) {
      long wait = (long) (Math.random() * 250 * (1 << attempt));
      try {
        HttpResponse<String> answer = HTTP.send(builder.build(), BodyHandlers.ofString());
        int status = answer.statusCode();
        if (status < 300) return answer.body();
        boolean passes = PASSING.contains(status) || answer.body().contains("\"IDEMPOTENCY_IN_FLIGHT\"");
        if (attempt == ATTEMPTS || !passes) throw new IllegalStateException(status + ": " + answer.body());
        wait += 1_000 * Long.parseLong(answer.headers().firstValue("Retry-After").orElse("0"));
      } catch (IOException broken) {
        if (attempt == ATTEMPTS) throw broken;
      }
      Thread.sleep(wait);
    }
  }

  static String member(String json, String name) {
    var found = Pattern.compile("\"" + name + "\": *\"([^\"]*)\"").matcher(json);
    return found.find() ? found.group(1) : "";
  }
}
