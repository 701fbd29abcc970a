import java.net.URI;
import java.nio.file.Path;

/** What the access point is told by its environment. */
record Settings(
    int port,
    /** Id of its operator in the network, which is the name in its certificate. */
    String seat,
    String token,
    /** PEM with its key and its certificate. */
    Path key,
    /** PEM with the authorities whose certificates it takes, of access points and SMPs. */
    Path authorities,
    URI smp,
    Path data,
    /** Where it hands over what arrives. */
    URI forward,
    String forwardToken,
    int retryMs,
    int attempts) {

  static Settings ofEnvironment() {
    return new Settings(
        Integer.parseInt(required("PORT")),
        required("AP_SEAT"),
        required("AP_TOKEN"),
        Path.of(required("AP_KEY")),
        Path.of(required("AP_AUTHORITIES")),
        URI.create(required("AP_SMP")),
        Path.of(required("AP_DATA")),
        URI.create(required("AP_FORWARD")),
        required("AP_FORWARD_TOKEN"),
        Integer.parseInt(required("AP_RETRY_MS")),
        Integer.parseInt(required("AP_ATTEMPTS")));
  }

  private static String required(String name) {
    String value = System.getenv(name);
    if (value == null || value.isEmpty()) throw new IllegalArgumentException(name + " is not set");
    return value;
  }
}
