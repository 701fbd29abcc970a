import type { TLSSocket } from 'node:tls';

/** Whom a client certificate names, or why it is not believed. */
export type ClientCertificate = { believed: true; nif: string } | { believed: false; reason: string };

const REASONS: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'The certificate is no longer valid.',
  CERT_NOT_YET_VALID: 'The certificate is not valid yet.',
  INVALID_PURPOSE: 'The certificate is not one for clients.',
};

/**
 * The company's number (organizationIdentifier `VATES-…`), else the person's (serialNumber `IDCES-…`), as the qualified
 * certificates of Spain write them (ETSI EN 319 412-1).
 */
const NAMING: readonly (readonly [part: string, form: RegExp])[] = [
  ['organizationIdentifier', /^(?:VATES-)?([0-9A-Z]{9})$/],
  ['serialNumber', /^(?:IDCES-)?([0-9A-Z]{9})$/],
];

export function clientCertificateOf(socket: TLSSocket): ClientCertificate {
  const certificate = socket.getPeerCertificate();
  // What was not presented is an empty object, whatever the types say.
  const subject = (certificate.subject as unknown as Record<string, string | string[]> | undefined) ?? undefined;
  if (subject === undefined) return { believed: false, reason: 'No client certificate was presented.' };
  if (!socket.authorized) {
    const code = String((socket.authorizationError as Error | string | undefined) ?? '');
    const reason = REASONS[code] ?? 'The certificate is not from an authority that is trusted here.';
    return { believed: false, reason };
  }
  const nif = nifOf(subject);
  return nif === undefined
    ? { believed: false, reason: 'The subject of the certificate names no NIF.' }
    : { believed: true, nif };
}

/** Whom the subject of a certificate names. */
export function nifOf(subject: Readonly<Record<string, string | string[]>>): string | undefined {
  for (const [part, form] of NAMING) {
    const nif = [subject[part] ?? []].flat().flatMap((value) => form.exec(value.toUpperCase())?.[1] ?? [])[0];
    if (nif !== undefined) return nif;
  }
  return undefined;
}
