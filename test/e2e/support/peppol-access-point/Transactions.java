import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** All transactions of one direction. Instance ids are not unique among them. */
final class Transactions {
  final Path folder;
  private final List<Transaction> all = new CopyOnWriteArrayList<>();

  Transactions(Path folder) throws IOException {
    this.folder = Files.createDirectories(folder);
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(one -> one.toString().endsWith(".tx")).toList())
        all.add(Transaction.read(file));
    }
    all.sort(Comparator.comparing(one -> one.get("createdDT")));
  }

  void keep(Transaction transaction) {
    all.add(transaction);
  }

  List<Transaction> of(String instanceId) {
    return all.stream().filter(one -> one.get(Transaction.INSTANCE).equals(instanceId)).toList();
  }

  List<Transaction> inState(Set<String> states) {
    return all.stream().filter(one -> states.contains(one.get("status"))).toList();
  }

  /** The newest first. */
  List<Transaction> page(int offset, int limit) {
    int end = Math.max(0, all.size() - offset);
    List<Transaction> page =
        new ArrayList<>(all.subList(Math.max(0, end - limit), end));
    Collections.reverse(page);
    return page;
  }

  static String json(List<Transaction> transactions) {
    return transactions.stream().map(Transaction::json).collect(Collectors.joining(",", "[", "]"));
  }
}
