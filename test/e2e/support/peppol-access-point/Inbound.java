import com.helger.base.io.stream.StreamHelper;
import com.helger.collection.commons.ICommonsList;
import com.helger.http.header.HttpHeaderMap;
import com.helger.peppol.sbdh.PeppolSBDHData;
import com.helger.peppol.sbdh.PeppolSBDHDataReader;
import com.helger.peppolid.factory.PeppolIdentifierFactory;
import com.helger.phase4.attachment.WSS4JAttachment;
import com.helger.phase4.ebms3header.Ebms3SignalMessage;
import com.helger.phase4.ebms3header.Ebms3UserMessage;
import com.helger.phase4.error.AS4Error;
import com.helger.phase4.error.AS4ErrorList;
import com.helger.phase4.incoming.IAS4IncomingMessageMetadata;
import com.helger.phase4.incoming.IAS4IncomingMessageState;
import com.helger.phase4.incoming.spi.AS4MessageProcessorResult;
import com.helger.phase4.incoming.spi.AS4SignalMessageProcessorResult;
import com.helger.phase4.incoming.spi.IAS4IncomingMessageProcessorSPI;
import com.helger.phase4.model.error.EEbmsError;
import com.helger.phase4.model.pmode.IPMode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** What arrives by AS4: the receipt follows when it is stored, and it is handed over until it is taken or refused for good. */
final class Inbound implements IAS4IncomingMessageProcessorSPI {
  private static final Duration LONGEST = Duration.ofSeconds(30);

  final Transactions transactions;
  private final Settings settings;
  private final ScheduledExecutorService jobs;
  private final HttpClient http = HttpClient.newBuilder().connectTimeout(LONGEST).build();

  Inbound(Settings settings, ScheduledExecutorService jobs) throws IOException {
    this.settings = settings;
    this.jobs = jobs;
    transactions = new Transactions(settings.data().resolve("inbound"));
  }

  void recover() {
    for (Transaction open : transactions.inState(Set.of("received", "forwarding", "forward_failed")))
      jobs.execute(() -> forward(open));
  }

  @Override
  public AS4MessageProcessorResult processAS4UserMessage(
      IAS4IncomingMessageMetadata metadata,
      HttpHeaderMap headers,
      Ebms3UserMessage message,
      IPMode mode,
      org.w3c.dom.Node payload,
      ICommonsList<WSS4JAttachment> attachments,
      IAS4IncomingMessageState state,
      AS4ErrorList errors) {
    try {
      if (attachments == null || attachments.size() != 1)
        throw new IOException("The message must have exactly one attachment");
      byte[] envelope = StreamHelper.getAllBytes(attachments.getFirstOrNull().getInputStreamProvider());
      jobs.execute(keep(envelope, state.getMessageID()));
      return AS4MessageProcessorResult.createSuccess();
    } catch (Exception error) {
      errors.add(
          AS4Error.builder()
              .ebmsError(
                  EEbmsError.EBMS_OTHER
                      .errorBuilder(Locale.US)
                      .refToMessageInError(state.getMessageID())
                      .errorDetail(String.valueOf(error.getMessage())))
              .build());
      return AS4MessageProcessorResult.createFailure();
    }
  }

  /** @return what is left to do once the sender has its receipt */
  private Runnable keep(byte[] envelope, String messageId) throws Exception {
    PeppolSBDHData data =
        new PeppolSBDHDataReader(PeppolIdentifierFactory.INSTANCE)
            .extractData(new ByteArrayInputStream(envelope));
    String instanceId = data.getInstanceIdentifier();
    boolean isRepeated = !transactions.of(instanceId).isEmpty();
    Transaction received = Transaction.in(transactions.folder);
    Files.write(received.content(), envelope);
    received.set(
        "senderID", data.getSenderURIEncoded(),
        "receiverID", data.getReceiverURIEncoded(),
        "docTypeID", data.getDocumentTypeURIEncoded(),
        "processID", data.getProcessURIEncoded(),
        "c1CountryCode", data.getCountryC1(),
        Transaction.INSTANCE, instanceId,
        "as4MessageID", messageId,
        "isDuplicateSBDH", "" + isRepeated,
        "status", "received",
        "attemptCount", "0",
        "createdDT", Instant.now().toString());
    transactions.keep(received);
    return () -> forward(received);
  }

  private void forward(Transaction received) {
    received.set("status", "forwarding", "attemptCount", "" + (received.count() + 1));
    String problem;
    boolean isRefused = false;
    try {
      HttpRequest request =
          HttpRequest.newBuilder(settings.forward())
              .timeout(LONGEST)
              // As phoss-ap: what it says of the charset is not so.
              .header("Content-Type", "application/xml; charset=ISO-8859-1")
              .header("X-SBDH-Instance-ID", received.get(Transaction.INSTANCE))
              .header("Authorization", "Bearer " + settings.forwardToken())
              .POST(HttpRequest.BodyPublishers.ofFile(received.content()))
              .build();
      HttpResponse<String> answer = http.send(request, HttpResponse.BodyHandlers.ofString());
      boolean isTaken = answer.statusCode() / 100 == 2;
      isRefused = isTaken && answer.body().matches("(?s).*\"retry\"\\s*:\\s*\"none\".*");
      problem = isTaken && !isRefused ? null : "HTTP " + answer.statusCode() + ": " + answer.body();
    } catch (Exception error) {
      problem = String.valueOf(error);
    }
    if (problem == null) received.set("status", "forwarded", "errorDetails", null);
    else if (isRefused) received.set("status", "permanently_failed", "errorDetails", problem);
    else {
      received.set("status", "forward_failed", "errorDetails", problem);
      jobs.schedule(() -> forward(received), settings.retryMs(), TimeUnit.MILLISECONDS);
    }
  }

  @Override
  public AS4SignalMessageProcessorResult processAS4SignalMessage(
      IAS4IncomingMessageMetadata metadata,
      HttpHeaderMap headers,
      Ebms3SignalMessage signal,
      IPMode mode,
      IAS4IncomingMessageState state,
      AS4ErrorList errors) {
    throw new UnsupportedOperationException("signals come as answers only");
  }

  @Override
  public void processAS4ResponseMessage(
      IAS4IncomingMessageMetadata metadata,
      IAS4IncomingMessageState state,
      String messageId,
      byte[] bytes,
      boolean isAvailable,
      AS4ErrorList errors) {}
}
