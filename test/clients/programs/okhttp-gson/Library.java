import java.io.File;
import java.lang.reflect.Type;
import org.openapitools.client.ApiClient;
import org.openapitools.client.JSON;

final class Library {
  static ApiClient client(String url, String token) {
    ApiClient client = new ApiClient();
    client.setBasePath(url);
    client.setBearerToken(token);
    return client;
  }

  /** It sends the file that is the body. */
  static void sendNext(File body) {}

  static Object read(String json, Type type) {
    return JSON.deserialize(json, type);
  }

  static String write(Object value) {
    return JSON.serialize(value);
  }
}
