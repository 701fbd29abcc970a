import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** Requests and answers of the JDK's server. */
final class Web {
  private Web() {}

  /** Segments of the path behind its beginning, decoded. */
  static String[] path(HttpExchange exchange, String beginning) {
    String[] parts = exchange.getRequestURI().getRawPath().substring(beginning.length()).split("/");
    for (int at = 0; at < parts.length; at++)
      parts[at] = URLDecoder.decode(parts[at].replace("+", "%2B"), StandardCharsets.UTF_8);
    return parts;
  }

  static Map<String, String> query(HttpExchange exchange) {
    Map<String, String> found = new HashMap<>();
    String query = exchange.getRequestURI().getRawQuery();
    for (String pair : query == null ? new String[0] : query.split("&")) {
      String[] both = pair.split("=", 2);
      if (both.length == 2) found.put(both[0], URLDecoder.decode(both[1], StandardCharsets.UTF_8));
    }
    return found;
  }

  static void json(HttpExchange exchange, int status, String body) throws IOException {
    answer(exchange, status, "application/json", body.getBytes(StandardCharsets.UTF_8));
  }

  static void answer(HttpExchange exchange, int status, String type, byte[] body)
      throws IOException {
    exchange.getResponseHeaders().set("Content-Type", type);
    exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
    if (body.length > 0) exchange.getResponseBody().write(body);
    exchange.close();
  }
}
