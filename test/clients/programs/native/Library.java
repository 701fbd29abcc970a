import java.io.IOException;
import java.lang.reflect.Type;
import org.openapitools.client.ApiClient;

final class Library {
  private static final ApiClient CLIENT = new ApiClient();

  static ApiClient client(String url, String token) {
    CLIENT.updateBaseUri(url);
    CLIENT.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + token));
    return CLIENT;
  }

  static Object read(String json, Type type) {
    try {
      var mapper = CLIENT.getObjectMapper();
      return mapper.readValue(json, mapper.constructType(type));
    } catch (IOException error) {
      throw new IllegalArgumentException(error);
    }
  }

  static String write(Object value) {
    try {
      return CLIENT.getObjectMapper().writeValueAsString(value);
    } catch (IOException error) {
      throw new IllegalArgumentException(error);
    }
  }
}
