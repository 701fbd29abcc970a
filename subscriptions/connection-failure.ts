import type { FailureReason } from './attempt-result';

type ConnectionFailure = Extract<
  FailureReason,
  | 'ADDRESS_REFUSED'
  | 'NAME_NOT_RESOLVED'
  | 'CONNECT_TIMEOUT'
  | 'CONNECTION_REFUSED'
  | 'TLS'
  | 'RESET'
  | 'TIMEOUT'
  | 'BAD_ANSWER'
>;

const BY_CODE: Readonly<Record<string, ConnectionFailure>> = {
  ADDRESS_REFUSED: 'ADDRESS_REFUSED',
  ENOTFOUND: 'NAME_NOT_RESOLVED',
  EAI_AGAIN: 'NAME_NOT_RESOLVED',
  EAI_FAIL: 'NAME_NOT_RESOLVED',
  EAI_NODATA: 'NAME_NOT_RESOLVED',
  EAI_NONAME: 'NAME_NOT_RESOLVED',
  UND_ERR_CONNECT_TIMEOUT: 'CONNECT_TIMEOUT',
  ETIMEDOUT: 'CONNECT_TIMEOUT',
  ECONNREFUSED: 'CONNECTION_REFUSED',
  EHOSTUNREACH: 'CONNECTION_REFUSED',
  ENETUNREACH: 'CONNECTION_REFUSED',
  EADDRNOTAVAIL: 'CONNECTION_REFUSED',
  ECONNRESET: 'RESET',
  EPIPE: 'RESET',
  UND_ERR_SOCKET: 'RESET',
  UND_ERR_HEADERS_OVERFLOW: 'BAD_ANSWER',
};

/** Codes of OpenSSL and Node for a certificate that does not verify. */
const CERTIFICATE =
  /^(CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|SELF_SIGNED_CERT|DEPTH_ZERO_|INVALID_(CA|PURPOSE)|HOSTNAME_MISMATCH|CRL_|ERROR_IN_|PATH_LENGTH|EPROTO$)/;

/** Node says this of a peer that hangs up during the handshake; undici's own code is the same as for a reset. */
const BEFORE_HANDSHAKE = /before secure TLS connection was established/;

/** Codes of undici for those who use it wrongly; all its other codes speak of the answer. */
const OUR_FAULT: ReadonlySet<string> = new Set(['UND_ERR_INVALID_ARG', 'UND_ERR_INVALID_RETURN_VALUE']);

/** The reason why a request ended without a status. An error of no known kind is our own fault and is thrown on. */
export function connectionFailureOf(error: unknown, signal: AbortSignal): ConnectionFailure {
  if (signal.aborted) return 'TIMEOUT';
  const { name, code, syscall, message = '' } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  if (BEFORE_HANDSHAKE.test(message)) return 'TLS';
  if (typeof code === 'string') {
    const known = BY_CODE[code];
    if (known !== undefined) return known;
    if (CERTIFICATE.test(code)) return 'TLS';
    if (code.startsWith('UND_ERR_') && !OUR_FAULT.has(code)) return 'BAD_ANSWER';
  }
  if (name === 'HTTPParserError') return 'BAD_ANSWER';
  if (syscall !== undefined) return 'CONNECTION_REFUSED';
  throw error;
}
