import java.io.File;
import java.io.IOException;
import java.lang.reflect.Type;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import org.openapitools.client.ApiClient;

final class Library {
  private static final ApiClient CLIENT = new ApiClient();
  private static byte[] next;

  static ApiClient client(String url, String token) {
    CLIENT.updateBaseUri(url);
    CLIENT.setRequestInterceptor(request -> {
      request.header("Authorization", "Bearer " + token);
      if (next != null) request.method(request.copy().build().method(), HttpRequest.BodyPublishers.ofByteArray(next));
      next = null;
    });
    return CLIENT;
  }

  /** It would send the name of the file, as JSON. */
  static void sendNext(File body) throws IOException {
    next = Files.readAllBytes(body.toPath());
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
