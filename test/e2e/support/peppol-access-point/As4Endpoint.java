import com.helger.base.io.iface.IHasInputStream;
import com.helger.base.io.stream.StreamHelper;
import com.helger.collection.commons.CommonsArrayList;
import com.helger.http.header.HttpHeaderMap;
import com.helger.mime.IMimeType;
import com.helger.phase4.attachment.IAS4IncomingAttachmentFactory;
import com.helger.phase4.incoming.AS4IncomingMessageMetadata;
import com.helger.phase4.incoming.AS4IncomingProfileSelectorConstant;
import com.helger.phase4.incoming.AS4IncomingReceiverConfiguration;
import com.helger.phase4.incoming.AS4RequestHandler;
import com.helger.phase4.incoming.IAS4ResponseAbstraction;
import com.helger.phase4.incoming.crypto.AS4IncomingSecurityConfiguration;
import com.helger.phase4.incoming.spi.IAS4IncomingMessageProcessorSPI;
import com.helger.phase4.model.pmode.resolve.AS4DefaultPModeResolver;
import com.helger.phase4.profile.peppol.AS4PeppolProfileRegistarSPI;
import com.helger.phase4.util.Phase4Exception;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;

/** The address that other access points send to. */
final class As4Endpoint implements HttpHandler {
  private static final String PROFILE = AS4PeppolProfileRegistarSPI.AS4_PROFILE_ID;

  private final Keys keys;
  private final IAS4IncomingMessageProcessorSPI received;

  As4Endpoint(Keys keys, IAS4IncomingMessageProcessorSPI received) {
    this.keys = keys;
    this.received = received;
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    Answer answer = new Answer();
    HttpHeaderMap headers = new HttpHeaderMap();
    exchange
        .getRequestHeaders()
        .forEach((name, values) -> values.forEach(value -> headers.addHeader(name, value)));
    try (AS4RequestHandler handler =
        new AS4RequestHandler(AS4IncomingMessageMetadata.createForRequest())) {
      handler.setCryptoFactory(keys.crypto);
      handler.setPModeResolver(new AS4DefaultPModeResolver(PROFILE));
      handler.setIncomingProfileSelector(new AS4IncomingProfileSelectorConstant(PROFILE, true));
      handler.setIncomingAttachmentFactory(IAS4IncomingAttachmentFactory.DEFAULT_INSTANCE);
      handler.setIncomingSecurityConfiguration(
          AS4IncomingSecurityConfiguration.createDefaultInstance());
      handler.setIncomingReceiverConfiguration(new AS4IncomingReceiverConfiguration());
      handler.setProcessorSupplier(() -> new CommonsArrayList<>(received));
      handler.handleRequest(exchange.getRequestBody(), headers, answer);
    } catch (Phase4Exception error) {
      error.printStackTrace();
      answer.status = 400;
    } catch (Exception error) {
      error.printStackTrace();
      answer.status = 500;
    }
    answer.headers.forEachSingleHeader(
        (name, value) -> exchange.getResponseHeaders().add(name, value), true);
    Web.answer(exchange, answer.status, answer.type, answer.body.toByteArray());
  }

  private static final class Answer implements IAS4ResponseAbstraction {
    int status = 200;
    String type = "application/soap+xml";
    final HttpHeaderMap headers = new HttpHeaderMap();
    final ByteArrayOutputStream body = new ByteArrayOutputStream();

    @Override
    public void setContent(byte[] bytes, Charset charset) {
      body.writeBytes(bytes);
    }

    @Override
    public void setContent(HttpHeaderMap more, IHasInputStream bytes) {
      headers.addAllHeaders(more);
      body.writeBytes(StreamHelper.getAllBytes(bytes));
    }

    @Override
    public void setMimeType(IMimeType mimeType) {
      type = mimeType.getAsString();
    }

    @Override
    public void setStatus(int code) {
      status = code;
    }
  }
}
