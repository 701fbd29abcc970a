import com.helger.base.wrapper.Wrapper;
import com.helger.peppol.sml.ESML;
import com.helger.peppolid.IDocumentTypeIdentifier;
import com.helger.peppolid.IParticipantIdentifier;
import com.helger.peppolid.IProcessIdentifier;
import com.helger.peppolid.factory.PeppolIdentifierFactory;
import com.helger.phase4.dynamicdiscovery.AS4EndpointDetailProviderConstant;
import com.helger.phase4.dynamicdiscovery.AS4EndpointDetailProviderPeppol;
import com.helger.phase4.dynamicdiscovery.Phase4SMPException;
import com.helger.phase4.model.message.MessageHelperMethods;
import com.helger.phase4.peppol.Phase4PeppolSender;
import com.helger.phase4.peppol.Phase4PeppolSendingReport;
import com.helger.phase4.util.Phase4Exception;
import com.helger.smpclient.peppol.SMPClientReadOnly;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * What is sent: at once, and again after a failure until the attempts are used up. States, their order and what is said of each
 * attempt are those of phoss-ap: the submission of an id that is there already makes a second transaction; an attempt that a crash
 * has ended is not counted; a message that was stored and not begun is never taken up again.
 */
final class Outbound {
  private static final PeppolIdentifierFactory IDS = PeppolIdentifierFactory.INSTANCE;

  final Transactions transactions;
  private final Settings settings;
  private final Keys keys;
  private final ScheduledExecutorService jobs;

  Outbound(Settings settings, Keys keys, ScheduledExecutorService jobs) throws IOException {
    this.settings = settings;
    this.keys = keys;
    this.jobs = jobs;
    transactions = new Transactions(settings.data().resolve("outbound"));
  }

  void recover() {
    for (Transaction crashed : transactions.inState(Set.of("sending")))
      crashed.set(
          "status", "failed",
          "errorDetails", "Recovered from unclean shutdown",
          "nextRetryDT", Instant.now().toString());
    for (Transaction open : transactions.inState(Set.of("failed"))) later(open);
  }

  /** Identifiers are those that can be read. */
  Phase4PeppolSendingReport submit(String[] ids, String instanceId, String custom, byte[] document)
      throws IOException {
    Transaction made = Transaction.in(transactions.folder);
    Files.write(made.content(), document);
    made.set(
        "transactionType", "business_document",
        "senderID", ids[0],
        "receiverID", ids[1],
        "docTypeID", ids[2],
        "processID", ids[3],
        "c1CountryCode", ids[4],
        Transaction.INSTANCE, instanceId,
        "custom1", custom,
        "status", "pending",
        "attemptCount", "0",
        "createdDT", Instant.now().toString(),
        "reportingStatus", "pending",
        "mlsStatus", "pending");
    transactions.keep(made);
    return attempt(made);
  }

  private Phase4PeppolSendingReport attempt(Transaction message) {
    int attempt = message.count() + 1;
    message.set("status", "sending", "nextRetryDT", null);
    Phase4PeppolSendingReport report = new Phase4PeppolSendingReport(ESML.PEPPOL_TEST);
    report.setSBDHInstanceIdentifier(message.get(Transaction.INSTANCE));
    report.setCountryC1(message.get("c1CountryCode"));
    boolean isLast = attempt >= settings.attempts();
    String problem;
    try {
      problem = send(message, report);
    } catch (Phase4SMPException error) {
      report.setLookupError(error.getMessage());
      problem = error.getMessage();
      isLast = isLast || !error.isRetryFeasible();
    } catch (Exception error) {
      report.setAS4SendingError("Failed to transmit outbound AS4 message");
      problem = String.valueOf(error.getMessage());
    }
    if (problem == null) {
      report.setSendingSuccess(true);
      report.setOverallSuccess(true);
      message.set("status", "sent", "completedDT", Instant.now().toString(), "attemptCount", "" + attempt);
    } else {
      String next = isLast ? null : Instant.now().plusMillis(settings.retryMs()).toString();
      message.set(
          "status", isLast ? "permanently_failed" : "failed",
          "attemptCount", "" + attempt,
          "errorDetails", problem,
          "nextRetryDT", next);
      if (!isLast) later(message);
    }
    return report;
  }

  /** @return what went wrong, null if nothing did */
  private String send(Transaction message, Phase4PeppolSendingReport report) throws Exception {
    IParticipantIdentifier sender = IDS.parseParticipantIdentifier(message.get("senderID"));
    IParticipantIdentifier receiver = IDS.parseParticipantIdentifier(message.get("receiverID"));
    IDocumentTypeIdentifier type = IDS.parseDocumentTypeIdentifier(message.get("docTypeID"));
    IProcessIdentifier process = IDS.parseProcessIdentifier(message.get("processID"));
    report.setSenderID(sender);
    report.setReceiverID(receiver);
    report.setDocTypeID(type);
    report.setProcessID(process);
    SMPClientReadOnly smp = new SMPClientReadOnly(settings.smp());
    smp.setTrustStore(keys.authorities);
    report.setC3SMPURL(smp.getSMPHostURI());
    AS4EndpointDetailProviderPeppol found = AS4EndpointDetailProviderPeppol.create(smp);
    found.init(type, process, receiver);
    report.setC3Cert(found.getReceiverAPCertificate());
    report.setC3EndpointURL(found.getReceiverAPEndpointURL());

    String messageId = MessageHelperMethods.createRandomMessageID();
    report.setSenderPartyID(settings.seat());
    report.setAS4MessageID(messageId);
    Wrapper<Phase4Exception> caught = new Wrapper<>();
    var result =
        Phase4PeppolSender.builder()
            .cryptoFactory(keys.crypto)
            .messageID(messageId)
            .senderParticipantID(sender)
            .receiverParticipantID(receiver)
            .documentTypeID(type)
            .processID(process)
            .countryC1(message.get("c1CountryCode"))
            .senderPartyID(settings.seat())
            .sbdhInstanceIdentifier(message.get(Transaction.INSTANCE))
            .payload(Files.readAllBytes(message.content()))
            .peppolAP_CAChecker(keys.accessPoints)
            .endpointDetailProvider(
                new AS4EndpointDetailProviderConstant(
                    found.getReceiverAPCertificate(),
                    found.getReceiverAPEndpointURL(),
                    found.getReceiverTechnicalContact()))
            .certificateConsumer((certificate, at, check) -> report.setC3CertCheckResult(check))
            .rawResponseConsumer(report::setRawHttpResponse)
            .signalMsgConsumer((signal, metadata, state) -> report.setAS4ReceivedSignalMsg(signal))
            .sendMessageAndCheckForReceipt(caught::set);
    report.setAS4SendingResult(result);
    Phase4Exception error = caught.get();
    if (result.isSuccess() && error == null) return null;
    report.setAS4SendingError("An error occurred during the phase4 transmission");
    report.setAS4SendingException(error);
    return error != null
        ? String.valueOf(error.getMessage())
        : "Error in AS4 sending with result code " + result;
  }

  /** When it was announced, or after a moment where that is over. */
  private void later(Transaction message) {
    long ms = Duration.between(Instant.now(), Instant.parse(message.get("nextRetryDT"))).toMillis();
    jobs.schedule(() -> attempt(message), Math.max(ms, 1_000), TimeUnit.MILLISECONDS);
  }
}
