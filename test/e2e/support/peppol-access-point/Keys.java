import com.helger.phase4.crypto.AS4CryptoFactoryInMemoryKeyStore;
import com.helger.security.certificate.TrustedCAChecker;
import com.helger.security.revocation.ERevocationCheckMode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Pattern;

/** The key of the access point, and whom it trusts. */
final class Keys {
  private static final char[] PASSWORD = "in memory".toCharArray();
  private static final Pattern BLOCK = Pattern.compile("-----BEGIN ([A-Z ]+)-----([^-]+)-----END");

  final AS4CryptoFactoryInMemoryKeyStore crypto;
  final TrustedCAChecker accessPoints;
  final KeyStore authorities;

  Keys(Path key, Path trusted) throws IOException, GeneralSecurityException {
    X509Certificate[] issuers = certificatesIn(trusted).toArray(X509Certificate[]::new);
    authorities = emptyStore();
    for (X509Certificate issuer : issuers)
      authorities.setCertificateEntry("issuer" + authorities.size(), issuer);
    KeyStore own = emptyStore();
    own.setKeyEntry("ap", keyIn(key), PASSWORD, certificatesIn(key).toArray(X509Certificate[]::new));
    crypto = new AS4CryptoFactoryInMemoryKeyStore(own, "ap", PASSWORD, authorities);
    accessPoints =
        new TrustedCAChecker(ERevocationCheckMode.NONE, Duration.ofMinutes(10), 100, issuers);
  }

  private static KeyStore emptyStore() throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    return store;
  }

  private static PrivateKey keyIn(Path file) throws IOException, GeneralSecurityException {
    return KeyFactory.getInstance("RSA")
        .generatePrivate(new PKCS8EncodedKeySpec(blocks(file, "PRIVATE KEY").get(0)));
  }

  private static List<X509Certificate> certificatesIn(Path file)
      throws IOException, GeneralSecurityException {
    CertificateFactory factory = CertificateFactory.getInstance("X.509");
    List<X509Certificate> found = new ArrayList<>();
    for (byte[] der : blocks(file, "CERTIFICATE"))
      found.add((X509Certificate) factory.generateCertificate(new ByteArrayInputStream(der)));
    return found;
  }

  private static List<byte[]> blocks(Path file, String kind) throws IOException {
    return BLOCK
        .matcher(Files.readString(file))
        .results()
        .filter(block -> block.group(1).equals(kind))
        .map(block -> Base64.getMimeDecoder().decode(block.group(2)))
        .toList();
  }
}
