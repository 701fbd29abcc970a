import { open } from 'node:fs/promises';
import {
  CredentialRefused,
  readCredential,
  requireKind,
  type GivenCredential,
  type ReadCredential,
} from '../application/companies/given-credential';
import {
  CREDENTIAL_SYSTEM_IDS,
  CREDENTIAL_SYSTEMS,
  findCredentialSystem,
} from '../countries/integration/credential-systems';
import type { CredentialKind } from '../countries/integration/system-facts';
import type { CredentialSystemId } from '../countries/systems';
import { CertificateFileRefused, LARGEST_CERTIFICATE_FILE } from '../platform/certificates/certificate-file';
import { present } from '../platform/present';
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

const LONGEST_SECRET = 65_536;

export function credentialSystem(id: string): CredentialSystemId {
  const known = findCredentialSystem(id);
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
): Promise<ReadCredential> {
  const kind = kindOf(id, options);
  const name = optionOf(options);
  const given = await givenCredential(kind, options, input);
  try {
    return readCredential(id, given, now);
  } catch (error) {
    if (error instanceof CertificateFileRefused || error instanceof CredentialRefused)
      throw new CommandFailure(`${name}: ${error.message}`);
    throw error;
  }
}

/** What was typed wrongly is told before anything is read. */
function kindOf(id: CredentialSystemId, options: CredentialOptions): CredentialKind {
  const { p12, pem, key, passwordStdin, tokenStdin, jsonStdin } = options;
  const ways = [p12, pem, tokenStdin, jsonStdin].filter((way) => way !== undefined);
  if (ways.length !== 1) throw new UsageError('give exactly one of --p12, --pem, --token-stdin and --json-stdin');
  if (key !== undefined && pem === undefined) throw new UsageError('--key requires --pem');
  if (passwordStdin === true && (tokenStdin ?? jsonStdin) === true)
    throw new UsageError('--password-stdin belongs to --p12 or --pem');
  const kind = p12 !== undefined || pem !== undefined ? 'certificate' : tokenStdin === true ? 'token' : 'fields';
  try {
    requireKind(id, kind);
  } catch (error) {
    const { kinds } = CREDENTIAL_SYSTEMS[id];
    if (!(error instanceof CredentialRefused)) throw error;
    throw new UsageError(`${error.message}; give ${kinds.map((one) => WAYS[one]).join(' or ')}`);
  }
  if (p12 !== undefined && passwordStdin !== true)
    throw new UsageError('--p12 requires --password-stdin: the password of the file on standard input');
  return kind;
}

const WAYS: Readonly<Record<CredentialKind, string>> = {
  certificate: 'a certificate with its key (--p12 or --pem)',
  token: 'a token (--token-stdin)',
  fields: 'fields (--json-stdin)',
};

function optionOf({ p12, pem, tokenStdin }: CredentialOptions): string {
  if (p12 !== undefined) return '--p12';
  if (pem !== undefined) return '--pem';
  return tokenStdin === true ? '--token-stdin' : '--json-stdin';
}

async function givenCredential(
  kind: CredentialKind,
  { p12, pem, key, passwordStdin }: CredentialOptions,
  input: AsyncIterable<Uint8Array>,
): Promise<GivenCredential> {
  switch (kind) {
    case 'certificate': {
      const password = passwordStdin === true ? await firstLine(input) : undefined;
      const files = await Promise.all([p12, pem, key].filter((file) => file !== undefined).map(contentOf));
      const [first = Buffer.alloc(0)] = files;
      return p12 === undefined
        ? { kind, pem: files.map((file) => file.toString('utf8')), ...present({ password }) }
        : { kind, pkcs12: first, password: password ?? '' };
    }
    case 'token':
      return { kind, token: await firstLine(input) };
    case 'fields':
      return { kind, fields: jsonObject(await textOf(input)) };
    default:
      return kind satisfies never;
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
