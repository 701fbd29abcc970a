import com.helger.peppolid.factory.PeppolIdentifierFactory;
import com.helger.phase4.incoming.AS4ServerInitializer;
import com.helger.phase4.incoming.mgr.AS4ProfileSelector;
import com.helger.phase4.peppol.Phase4PeppolSendingReport;
import com.helger.phase4.profile.peppol.AS4PeppolProfileRegistarSPI;
import com.helger.photon.io.WebFileIO;
import com.helger.servlet.mock.MockServletContext;
import com.helger.web.scope.mgr.WebScopeManager;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.File;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;

/**
 * An access point for tests: AS4 both ways by phase4 in the Peppol profile, behind the part of phoss-ap's API that the service uses. No
 * look into the SML, no revocation, no message level status, no reports; nothing of it is for production.
 */
public final class AccessPoint {
  private static final Set<String> IN_TRANSMISSION = Set.of("pending", "sending", "failed");
  private static final String SUBMIT = "/api/outbound/submit/";
  private static final PeppolIdentifierFactory IDS = PeppolIdentifierFactory.INSTANCE;

  private final Settings settings;
  private final Outbound outbound;
  private final Inbound inbound;
  private final HttpServer server;

  private AccessPoint(Settings settings) throws Exception {
    this.settings = settings;
    Keys keys = new Keys(settings.key(), settings.authorities());
    ScheduledExecutorService jobs = Executors.newScheduledThreadPool(4);
    outbound = new Outbound(settings, keys, jobs);
    inbound = new Inbound(settings, jobs);
    server = HttpServer.create(new InetSocketAddress("127.0.0.1", settings.port()), 0);
    server.setExecutor(Executors.newFixedThreadPool(8));
    server.createContext("/as4", new As4Endpoint(keys, inbound));
    api(SUBMIT, this::submit);
    status("/api/outbound/status/", outbound.transactions);
    status("/api/inbound/status/", inbound.transactions);
    api("/api/outbound/in-transmission", exchange -> Web.json(exchange, 200,
        Transactions.json(outbound.transactions.inState(IN_TRANSMISSION))));
    history("/api/ops/outbound/history", outbound.transactions);
    history("/api/ops/inbound/history", inbound.transactions);
    server.createContext("/actuator/health", exchange -> Web.json(exchange, 200, "{\"status\":\"UP\"}"));
  }

  public static void main(String[] arguments) throws Exception {
    Settings settings = Settings.ofEnvironment();
    WebScopeManager.onGlobalBegin(MockServletContext.create());
    File data = Files.createDirectories(settings.data()).toFile().getAbsoluteFile();
    WebFileIO.initPaths(data, data.getPath(), false);
    AS4ProfileSelector.setCustomDefaultAS4ProfileID(AS4PeppolProfileRegistarSPI.AS4_PROFILE_ID);
    AS4ServerInitializer.initAS4Server();
    AccessPoint accessPoint = new AccessPoint(settings);
    accessPoint.server.start();
    accessPoint.outbound.recover();
    accessPoint.inbound.recover();
  }

  private void submit(HttpExchange exchange) throws IOException {
    String[] ids = Web.path(exchange, SUBMIT);
    Map<String, String> query = Web.query(exchange);
    String unread = ids.length == 5 ? unread(ids) : "path";
    if (unread != null) {
      Web.json(exchange, 400, Json.quoted("Failed to parse the " + unread));
      return;
    }
    byte[] document = exchange.getRequestBody().readAllBytes();
    Phase4PeppolSendingReport report =
        outbound.submit(ids, query.get(Transaction.INSTANCE), query.get("custom1"), document);
    Web.json(exchange, report.isOverallSuccess() ? 200 : 422, report.getAsJsonString());
  }

  private static String unread(String[] ids) {
    if (IDS.parseParticipantIdentifier(ids[0]) == null) return "sending participant ID";
    if (IDS.parseParticipantIdentifier(ids[1]) == null) return "receiving participant ID";
    if (IDS.parseDocumentTypeIdentifier(ids[2]) == null) return "document type ID";
    return IDS.parseProcessIdentifier(ids[3]) == null ? "process ID" : null;
  }

  /** An id that exists twice is not found. */
  private void status(String path, Transactions transactions) {
    api(path, exchange -> {
      List<Transaction> found = transactions.of(Web.path(exchange, path)[0]);
      boolean isOne = found.size() == 1;
      Web.json(exchange, isOne ? 200 : 404, isOne ? found.get(0).json() : "");
    });
  }

  private void history(String path, Transactions transactions) {
    api(path, exchange -> {
      Map<String, String> query = Web.query(exchange);
      int offset = Integer.parseInt(query.getOrDefault("offset", "0"));
      int limit = Integer.parseInt(query.getOrDefault("limit", "50"));
      Web.json(exchange, 200, Transactions.json(transactions.page(offset, limit)));
    });
  }

  private void api(String path, HttpHandler handler) {
    server.createContext(path, exchange -> {
      if (!settings.token().equals(exchange.getRequestHeaders().getFirst("X-Token"))) {
        Web.json(exchange, 401, "{\"error\":\"Invalid or missing API token\"}");
        return;
      }
      try {
        handler.handle(exchange);
      } catch (RuntimeException error) {
        error.printStackTrace();
        Web.json(exchange, 500, Json.quoted(String.valueOf(error)));
      }
    });
  }
}
