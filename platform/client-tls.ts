import * as tls from 'node:tls';
import { buildConnector } from 'undici';
import { CertificateRefusedError } from './http-errors';
import { present } from './present';

/** The identity of a client, and those it trusts beside the system's own authorities. All of it is PEM. */
export interface ClientTls {
  identity?: { cert: string; key: string };
  ca?: readonly string[];
}

/** Alerts by which a server says that it does not take the client's certificate: RFC 8446, section 6.2. */
const REFUSALS: ReadonlySet<string> = new Set([
  'BAD_CERTIFICATE',
  'UNSUPPORTED_CERTIFICATE',
  'CERTIFICATE_REVOKED',
  'CERTIFICATE_EXPIRED',
  'CERTIFICATE_UNKNOWN',
  'UNKNOWN_CA',
  'ACCESS_DENIED',
  'CERTIFICATE_REQUIRED',
]);

/** Errors of a handshake that went on when the client believed to have a connection, as it does in TLS 1.3. */
const duringHandshake = new WeakSet<Error>();

/** Connects over TLS 1.2 or newer. What it needs for that is made once for all connections. */
export function connectorOf({ identity, ca }: ClientTls, timeout: number): buildConnector.connector {
  const trusted = ca === undefined ? undefined : [...systemAuthorities(), ...ca];
  const secureContext = tls.createSecureContext({ minVersion: 'TLSv1.2', ...identity, ...present({ ca: trusted }) });
  const connect = buildConnector({ secureContext, timeout });
  return (options, callback) =>
    connect(options, (...result) => {
      const [error, socket] = result;
      if (error === null && 'getProtocol' in socket) watchForAlerts(socket);
      callback(...result);
    });
}

/** undici would tell the end of the connection, which follows, and not the alert. */
function watchForAlerts(socket: tls.TLSSocket): void {
  const isNewest = socket.getProtocol() === 'TLSv1.3';
  socket.prependListener('error', (error: Error) => {
    // There is no renegotiation in TLS 1.3: this is the server's word on the certificate that it was shown at first.
    if (isNewest) duringHandshake.add(error);
    socket.destroy();
  });
}

/** Error for a certificate of ours that was refused, if the error is about that. */
export function refusalOfCertificate(error: unknown, hasLeft: boolean): CertificateRefusedError | undefined {
  if (!(error instanceof Error)) return undefined;
  const [, alert = ''] = String((error as NodeJS.ErrnoException).code).split('_ALERT_');
  if (!REFUSALS.has(alert)) return undefined;
  const mayHaveArrived = hasLeft && !duringHandshake.has(error);
  return new CertificateRefusedError(alert.toLowerCase().replaceAll('_', ' '), mayHaveArrived, { cause: error });
}

/** Naming authorities takes the place of the system's: they are named as well. */
function systemAuthorities(): readonly string[] {
  // Node 20 does not have it, and with it those of NODE_EXTRA_CA_CERTS.
  const { getCACertificates } = tls as { getCACertificates?: (type: 'default') => string[] };
  return getCACertificates?.('default') ?? tls.rootCertificates;
}
