import { open } from 'node:fs/promises';
import {
  CREDENTIAL_SYSTEM_IDS,
  CREDENTIAL_SYSTEMS,
  type CredentialSystem,
} from '../countries/integration/credential-systems';
import type { CredentialKind } from '../countries/integration/system-facts';
import type { CredentialSystemId } from '../countries/systems';
import type { CertificateFacts } from '../platform/certificates/certificate-facts';
import { CertificateFileRefused, LARGEST_CERTIFICATE_FILE } from '../platform/certificates/certificate-file';
import type { CredentialSecret } from '../storage/company-credential-repository';
import { CommandFailure, UsageError } from './report-failure';

/** Ways to hand a credential over: secrets by standard input or as files, never on the command line. */
export interface CredentialOptions {
  p12?: string;
  pem?: string;
  key?: string;
  passwordStdin?: true;
  tokenStdin?: true;
  jsonStdin?: true;
}

export interface StatedCredential {
  secret: CredentialSecret;
  facts?: CertificateFacts;
}

const LONGEST_SECRET = 65_536;

export function credentialSystem(id: string): CredentialSystemId {
  const known = CREDENTIAL_SYSTEM_IDS.find((one) => one === id);
  if (known !== undefined) return known;
  throw new UsageError(
    `--system: ${id} takes no credential of a company; these do: ${CREDENTIAL_SYSTEM_IDS.join(', ')}`,
  );
}

/** The credential that was stated, checked as far as that is possible without its system. */
export async function statedCredential(
  id: CredentialSystemId,
  options: CredentialOptions,
  input: AsyncIterable<Uint8Array>,
  now: Date,
): Promise<StatedCredential> {
  const system = CREDENTIAL_SYSTEMS[id];
  switch (kindOf(id, system, options)) {
    case 'certificate':
      return statedCertificate(system, options, input, now);
    case 'token':
      return { secret: { kind: 'token', token: tokenIn(await firstLine(input)) } };
    case 'fields':
      return { secret: { kind: 'fields', fields: fieldsIn(await textOf(input), system) } };
  }
}

function kindOf(id: string, system: CredentialSystem, options: CredentialOptions): CredentialKind {
  const { p12, pem, key, passwordStdin, tokenStdin, jsonStdin } = options;
  const ways = [p12, pem, tokenStdin, jsonStdin].filter((way) => way !== undefined);
  if (ways.length !== 1) throw new UsageError('give exactly one of --p12, --pem, --token-stdin and --json-stdin');
  if (key !== undefined && pem === undefined) throw new UsageError('--key requires --pem');
  if (passwordStdin === true && (tokenStdin ?? jsonStdin) === true)
    throw new UsageError('--password-stdin belongs to --p12 or --pem');
  const kind = p12 !== undefined || pem !== undefined ? 'certificate' : tokenStdin === true ? 'token' : 'fields';
  if (system.kinds.includes(kind)) return kind;
  throw new UsageError(
    `${id} (${system.name}) does not take ${NAMES[kind]}; give ${system.kinds.map((one) => WAYS[one]).join(' or ')}`,
  );
}

const NAMES: Readonly<Record<CredentialKind, string>> = {
  certificate: 'a certificate',
  token: 'a token',
  fields: 'fields',
};
const WAYS: Readonly<Record<CredentialKind, string>> = {
  certificate: 'a certificate with its key (--p12 or --pem)',
  token: 'a token (--token-stdin)',
  fields: 'fields (--json-stdin)',
};

async function statedCertificate(
  system: CredentialSystem,
  { p12, pem, key, passwordStdin }: CredentialOptions,
  input: AsyncIterable<Uint8Array>,
  now: Date,
): Promise<StatedCredential> {
  if (p12 !== undefined && passwordStdin !== true)
    throw new UsageError('--p12 requires --password-stdin: the password of the file on standard input');
  const password = passwordStdin === true ? await firstLine(input) : undefined;
  const { checkValidity, identityOfPem, identityOfPkcs12 } =
    await import('../platform/certificates/client-identity.js');
  const files = await Promise.all([p12, pem, key].filter((file) => file !== undefined).map(contentOf));
  const name = p12 === undefined ? '--pem' : '--p12';
  try {
    const [first = Buffer.alloc(0)] = files;
    const identity =
      p12 === undefined
        ? identityOfPem(
            files.map((file) => file.toString('utf8')),
            password,
          )
        : identityOfPkcs12(first, password ?? '');
    checkValidity(identity.facts, now);
    if (system.takesOnlyRsa === true && identity.keyType !== 'RSA')
      throw new CertificateFileRefused(
        'UNUSABLE',
        `${system.name} signs with RSA, the key is not; request a certificate with an RSA key`,
      );
    const { cert, key: privateKey, facts } = identity;
    return { secret: { kind: 'certificate', cert, key: privateKey }, facts };
  } catch (error) {
    if (error instanceof CertificateFileRefused) throw new CommandFailure(`${name}: ${error.message}`);
    throw error;
  }
}

/** No more than a certificate's file can have is read, whatever the file is. */
async function contentOf(path: string): Promise<Buffer> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new CommandFailure(`${path} cannot be read (${error.code ?? error.message})`);
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LARGEST_CERTIFICATE_FILE + 1)).catch((error: Error) => {
      throw new CommandFailure(`${path} cannot be read (${error.message})`);
    });
    if (bytesRead > LARGEST_CERTIFICATE_FILE)
      throw new CommandFailure(`${path} has more than ${LARGEST_CERTIFICATE_FILE / 1_024} KiB: it is no certificate`);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function tokenIn(line: string): string {
  const token = line.trim();
  if (/^[\x21-\x7e]+$/.test(token)) return token;
  throw new CommandFailure('--token-stdin: the token is empty, or has blanks or characters that are not ASCII');
}

function fieldsIn(text: string, { fields: names = [] }: CredentialSystem): Record<string, string> {
  const content = jsonObject(text);
  const missing = names.filter((name) => typeof content[name] !== 'string' || content[name] === '');
  const unknown = Object.keys(content).filter((name) => !names.includes(name));
  if (missing.length > 0) throw new CommandFailure(`--json-stdin: missing or no text: ${missing.join(', ')}`);
  if (unknown.length > 0) throw new CommandFailure(`--json-stdin: unknown: ${unknown.join(', ')}`);
  return Object.fromEntries(names.map((name) => [name, String(content[name])]));
}

function jsonObject(text: string): Record<string, unknown> {
  try {
    const content: unknown = JSON.parse(text);
    if (typeof content === 'object' && content !== null && !Array.isArray(content))
      return content as Record<string, unknown>;
  } catch {
    // Told below; what was read is not repeated.
  }
  throw new CommandFailure('--json-stdin: standard input is not a JSON object');
}

async function firstLine(input: AsyncIterable<Uint8Array>): Promise<string> {
  const [line = ''] = (await textOf(input, '\n')).split(/\r?\n/, 1);
  return line;
}

/** Reads the text up to the end mark, if there is one. */
async function textOf(input: AsyncIterable<Uint8Array>, until?: string): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of input) {
    pieces.push(piece);
    length += piece.length;
    if (length > LONGEST_SECRET) throw new CommandFailure(`standard input has more than ${LONGEST_SECRET} bytes`);
    if (until !== undefined && Buffer.from(piece).includes(until)) break;
  }
  return Buffer.concat(pieces).toString('utf8');
}
