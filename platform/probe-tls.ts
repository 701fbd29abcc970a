import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { connectorOf, refusalOfCertificate, type ClientTls } from './client-tls';

/** Result of an attempt to connect over TLS, without a request. */
export type TlsProbe =
  | { kind: 'connected'; protocol: string }
  /**
   * `address`: its name is not known. `connection`: nobody answers there. `untrusted`: nobody that we trust vouches for its certificate.
   * `certificate`: it does not take ours. `protocol`: it does not speak TLS as we do.
   */
  | { kind: 'address' | 'connection' | 'untrusted' | 'certificate' | 'protocol'; detail: string };

const UNKNOWN_NAMES = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'ENODATA']);
const UNTRUSTED = /^(UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|CERT_|ERR_TLS_CERT_)/;
const NO_TLS = /^(ERR_SSL_|EPROTO)/;

export async function probeTls(url: string, tls: ClientTls, timeoutMs: number): Promise<TlsProbe> {
  const connect = connectorOf(tls, timeoutMs);
  const { hostname, host, protocol, port } = new URL(url);
  return new Promise((resolve) => {
    connect({ hostname, host, protocol, port: port === '' ? '443' : port }, (error, socket) => {
      if (error !== null) return resolve(failedProbe(error));
      resolve({ kind: 'connected', protocol: protocolOf(socket) });
      socket.on('error', () => undefined).destroy();
    });
  });
}

function protocolOf(socket: Socket | TLSSocket): string {
  return ('getProtocol' in socket ? socket.getProtocol() : undefined) ?? 'unknown';
}

function failedProbe(error: Error): TlsProbe {
  const refusal = refusalOfCertificate(error, false);
  if (refusal !== undefined) return { kind: 'certificate', detail: refusal.alert };
  const code = String((error as NodeJS.ErrnoException).code);
  const detail = error.message;
  if (UNKNOWN_NAMES.has(code)) return { kind: 'address', detail };
  if (UNTRUSTED.test(code)) return { kind: 'untrusted', detail };
  return { kind: NO_TLS.test(code) ? 'protocol' : 'connection', detail };
}
