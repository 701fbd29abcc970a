// Receives notifications and verifies their signatures with the secret of the subscription. Java 17, without libraries.
// EDOC_WEBHOOK_SECRET=whsec_… PORT=3000 java Webhook.java; then edoc listen --forward http://localhost:3000/hook

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Base64;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class Webhook {
  static final byte[] SECRET =
      Base64.getDecoder().decode(System.getenv("EDOC_WEBHOOK_SECRET").replaceFirst("^whsec_", ""));
  static final long TOLERANCE_SECONDS = 300;
  /** Keep them with your data: what was handled must not be handled again. */
  static final Set<String> HANDLED = ConcurrentHashMap.newKeySet();

  public static void main(String[] arguments) throws IOException {
    int port = Integer.parseInt(System.getenv().getOrDefault("PORT", "3000"));
    HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
    server.createContext("/hook", Webhook::take);
    server.start();
    System.out.println("listening on port " + server.getAddress().getPort());
  }

  static void take(HttpExchange exchange) throws IOException {
    byte[] body = exchange.getRequestBody().readAllBytes(); // the bytes as they came
    String id = header(exchange, "webhook-id");
    int status = 401;
    if (isGenuine(id, header(exchange, "webhook-timestamp"), header(exchange, "webhook-signature"), body)) {
      status = 204;
      String event = new String(body, StandardCharsets.UTF_8);
      if (member(event, "type").equals("DOCUMENT_STATUS_CHANGED") && HANDLED.add(id))
        System.out.println(member(event, "documentNumber") + " is " + member(event, "status"));
    }
    exchange.sendResponseHeaders(status, -1);
    exchange.close();
  }

  static boolean isGenuine(String id, String timestamp, String signatures, byte[] body) {
    if (!timestamp.matches("\\d{1,12}")) return false;
    if (Math.abs(Instant.now().getEpochSecond() - Long.parseLong(timestamp)) > TOLERANCE_SECONDS) return false;
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(SECRET, "HmacSHA256"));
      mac.update((id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8));
      byte[] expected = ("v1," + Base64.getEncoder().encodeToString(mac.doFinal(body))).getBytes(StandardCharsets.UTF_8);
      boolean found = false;
      for (String signature : signatures.split(" "))
        found |= MessageDigest.isEqual(expected, signature.getBytes(StandardCharsets.UTF_8));
      return found;
    } catch (GeneralSecurityException unavailable) {
      throw new IllegalStateException(unavailable);
    }
  }

  static String header(HttpExchange exchange, String name) {
    String value = exchange.getRequestHeaders().getFirst(name);
    return value == null ? "" : value;
  }

  /** The first string member of that name; use your JSON library in a real program. */
  static String member(String json, String name) {
    var found = Pattern.compile("\"" + name + "\": *\"([^\"]*)\"").matcher(json);
    return found.find() ? found.group(1) : "";
  }
}
