import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Properties;
import java.util.TreeSet;
import java.util.UUID;

/** One message that is sent or was received, kept in a file so that it survives a kill. */
final class Transaction {
  static final String INSTANCE = "sbdhInstanceID";

  private final Properties members = new Properties();
  private final Path file;

  private Transaction(Path file) {
    this.file = file;
  }

  /** Not written before its first members are set. */
  static Transaction in(Path folder) {
    String id = UUID.randomUUID().toString();
    Transaction made = new Transaction(folder.resolve(id + ".tx"));
    made.members.setProperty("id", id);
    return made;
  }

  static Transaction read(Path file) throws IOException {
    Transaction kept = new Transaction(file);
    try (InputStream in = Files.newInputStream(file)) {
      kept.members.load(in);
    }
    return kept;
  }

  /** The message itself, beside it. */
  Path content() {
    return file.resolveSibling(get("id") + ".xml");
  }

  synchronized String get(String name) {
    return members.getProperty(name);
  }

  int count() {
    return Integer.parseInt(get("attemptCount"));
  }

  /** Names and values in turn; null takes a member away. It is on disk when this returns. */
  synchronized Transaction set(String... changes) {
    for (int at = 0; at < changes.length; at += 2) {
      if (changes[at + 1] == null) members.remove(changes[at]);
      else members.setProperty(changes[at], changes[at + 1]);
    }
    Path draft = file.resolveSibling(file.getFileName() + "." + System.nanoTime());
    try {
      try (OutputStream out = Files.newOutputStream(draft)) {
        members.store(out, null);
      }
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    }
    return this;
  }

  synchronized String json() {
    StringBuilder json = new StringBuilder();
    for (String name : new TreeSet<>(members.stringPropertyNames())) {
      json.append(json.length() == 0 ? "{" : ",").append(Json.quoted(name)).append(':');
      json.append(name.equals("attemptCount") ? get(name) : Json.quoted(get(name)));
    }
    return json.append('}').toString();
  }
}
