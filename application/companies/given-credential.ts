import { CREDENTIAL_SYSTEMS, type CredentialSystem } from '../../countries/integration/credential-systems';
import type { CredentialKind } from '../../countries/integration/system-facts';
import type { CredentialSystemId } from '../../countries/systems';
import type { CertificateFacts } from '../../platform/certificates/certificate-facts';
import { CertificateFileRefused } from '../../platform/certificates/certificate-file';
import { checkValidity, identityOfPem, identityOfPkcs12 } from '../../platform/certificates/client-identity';
import type { CredentialSecret } from '../../storage/company-credential-repository';

/** A credential as it is handed over. */
export type GivenCredential =
  | { kind: 'certificate'; pkcs12: Uint8Array; password: string }
  /** The certificate, its chain and its key, together or apart. */
  | { kind: 'certificate'; pem: readonly string[]; password?: string }
  | { kind: 'token'; token: string }
  | { kind: 'fields'; fields: Readonly<Record<string, unknown>> };

export interface ReadCredential {
  secret: CredentialSecret;
  /** Present for a certificate. */
  facts?: CertificateFacts;
}

/** A token or fields that cannot be used; the message repeats nothing of them. */
export class CredentialRefused extends Error {
  override readonly name = 'CredentialRefused';

  constructor(
    readonly code: 'KIND_NOT_TAKEN' | 'TOKEN_INVALID' | 'FIELDS_INVALID',
    message: string,
  ) {
    super(message);
  }
}

const NAMES: Readonly<Record<CredentialKind, string>> = {
  certificate: 'a certificate',
  token: 'a token',
  fields: 'fields',
};

/** @throws CredentialRefused unless the system takes credentials of that kind */
export function requireKind(id: CredentialSystemId, kind: CredentialKind): void {
  const { name, kinds } = CREDENTIAL_SYSTEMS[id];
  if (kinds.includes(kind)) return;
  throw new CredentialRefused('KIND_NOT_TAKEN', `${id} (${name}) does not take ${NAMES[kind]}`);
}

/**
 * The credential, checked as far as that is possible without its system. A file may take seconds.
 * @throws CredentialRefused, CertificateFileRefused
 */
export function readCredential(id: CredentialSystemId, given: GivenCredential, now: Date): ReadCredential {
  requireKind(id, given.kind);
  const system = CREDENTIAL_SYSTEMS[id];
  switch (given.kind) {
    case 'certificate':
      return readCertificate(system, given, now);
    case 'token':
      return { secret: { kind: 'token', token: tokenIn(given.token) } };
    case 'fields':
      return { secret: { kind: 'fields', fields: fieldsIn(given.fields, system) } };
    default:
      return given satisfies never;
  }
}

function readCertificate(
  system: CredentialSystem,
  given: Extract<GivenCredential, { kind: 'certificate' }>,
  now: Date,
): ReadCredential {
  const identity =
    'pkcs12' in given ? identityOfPkcs12(given.pkcs12, given.password) : identityOfPem(given.pem, given.password);
  const { cert, key, facts, keyType } = identity;
  checkValidity(facts, now);
  if (system.takesOnlyRsa === true && keyType !== 'RSA')
    throw new CertificateFileRefused(
      'UNUSABLE',
      `${system.name} signs with RSA, the key is not; request a certificate with an RSA key`,
    );
  return { secret: { kind: 'certificate', cert, key }, facts };
}

function tokenIn(text: string): string {
  const token = text.trim();
  if (/^[\x21-\x7e]+$/.test(token)) return token;
  throw new CredentialRefused(
    'TOKEN_INVALID',
    'the token is empty, or has blanks or characters that are not ASCII; copy it again',
  );
}

function fieldsIn(
  content: Readonly<Record<string, unknown>>,
  { fields: names = [] }: CredentialSystem,
): Record<string, string> {
  const missing = names.filter((name) => typeof content[name] !== 'string' || content[name] === '');
  const unknown = Object.keys(content).filter((name) => !names.includes(name));
  if (missing.length > 0) throw new CredentialRefused('FIELDS_INVALID', `missing or no text: ${missing.join(', ')}`);
  if (unknown.length > 0) throw new CredentialRefused('FIELDS_INVALID', `unknown: ${unknown.join(', ')}`);
  return Object.fromEntries(names.map((name) => [name, String(content[name])]));
}
