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

  static Object read(String json, Type type) {
    return JSON.deserialize(json, type);
  }

  static String write(Object value) {
    return JSON.serialize(value);
  }
}
