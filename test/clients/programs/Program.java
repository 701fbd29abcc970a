import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;

/** The same for both libraries; what differs is in Library.java. */
public final class Program {
  private static final ApiClient CLIENT = Library.client(System.getenv("EDOC_URL"), System.getenv("EDOC_TOKEN"));

  public static void main(String[] arguments) throws Exception {
    var lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine())
      System.out.println(Library.write(outcome((Map<?, ?>) Library.read(line, Map.class))));
  }

  private static Map<String, Object> outcome(Map<?, ?> call) throws Exception {
    try {
      Object answer = send(call);
      if (answer instanceof File)
        return Map.of("bytes", Base64.getEncoder().encodeToString(Files.readAllBytes(((File) answer).toPath())));
      return answer == null ? Map.of() : Map.of("json", Library.write(answer));
    } catch (InvocationTargetException error) {
      Throwable cause = error.getCause();
      boolean refused = cause instanceof ApiException && ((ApiException) cause).getCode() >= 400;
      return refused ? Map.of("refused", ((ApiException) cause).getCode()) : Map.of("failure", String.valueOf(cause));
    } catch (RuntimeException | java.io.IOException error) {
      return Map.of("failure", String.valueOf(error));
    }
  }

  private static Object send(Map<?, ?> call) throws Exception {
    Map<String, Object> given = new HashMap<>();
    for (Object place : ((Map<?, ?>) call.get("parameters")).values())
      ((Map<?, ?>) place).forEach((name, value) -> given.put(camel((String) name), value));
    Class<?> type = Class.forName("org.openapitools.client.api." + call.get("tag") + "Api");
    Method method = methodOf(type, (String) call.get("operation"));
    Object[] values = Arrays.stream(method.getParameters()).map(parameter -> {
      if (given.containsKey(parameter.getName())) return typed(given.get(parameter.getName()), parameter);
      return isBody(parameter, call) ? body(call, parameter) : null;
    }).toArray();
    return method.invoke(type.getConstructor(ApiClient.class).newInstance(CLIENT), values);
  }

  /** Of several with the name: that which takes the parameters of the operation, and nothing of the library besides. */
  private static Method methodOf(Class<?> type, String name) {
    return Arrays.stream(type.getMethods())
        .filter(method -> method.getName().equals(name))
        .min((a, b) -> a.getParameterCount() - b.getParameterCount()).orElseThrow();
  }

  private static boolean isBody(Parameter parameter, Map<?, ?> call) {
    String name = parameter.getName();
    return name.equals("body") || name.equals("_file") || name.equalsIgnoreCase((String) call.get("bodySchema"));
  }

  private static Object body(Map<?, ?> call, Parameter parameter) {
    Map<?, ?> file = (Map<?, ?>) call.get("file");
    if (file == null) return call.get("body") == null ? null : typed(call.get("body"), parameter);
    try {
      File temporary = File.createTempFile("body", "");
      temporary.deleteOnExit();
      Files.write(temporary.toPath(), Base64.getDecoder().decode((String) file.get("base64")));
      if (!(Boolean) file.get("isForm")) Library.sendNext(temporary);
      return temporary;
    } catch (java.io.IOException error) {
      throw new IllegalStateException(error);
    }
  }

  private static Object typed(Object value, Parameter parameter) {
    return Library.read(Library.write(value), parameter.getParameterizedType());
  }

  private static String camel(String name) {
    StringBuilder camel = new StringBuilder();
    for (String word : name.split("-")) camel.append(word.substring(0, 1).toUpperCase(Locale.ROOT)).append(word.substring(1));
    return camel.substring(0, 1).toLowerCase(Locale.ROOT) + camel.substring(1);
  }
}
