import type { Accepted, AuthorityMessage, Duplicate, Pending, Refused } from './answers';
import { unclear, type MayHaveArrived } from './obstacle';
import { present } from '../../platform/present';

/** What the authority asks for with `Retry-After`. */
export interface Patience {
  retryAfterSeconds?: number;
}

type Fields = Readonly<Record<string, unknown>>;

export function fieldsOf(body: unknown): Fields | undefined {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

export function readMessage(body: unknown): AuthorityMessage | undefined {
  const fields = fieldsOf(body);
  return fields && isText(fields.code) && isText(fields.message)
    ? { code: fields.code, message: fields.message }
    : undefined;
}

function readWarnings(value: unknown): AuthorityMessage[] | undefined {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return undefined;
  const warnings = value.map(readMessage).filter((warning) => warning !== undefined);
  return warnings.length === value.length ? warnings : undefined;
}

function readAccepted({ reference, receipt, authority, warnings, sha256 }: Fields): Accepted | MayHaveArrived {
  const messages = readWarnings(warnings);
  if (!isText(reference)) return unclear('accepted without a reference');
  if (!isText(authority)) return unclear('accepted without the name of the authority');
  if (messages === undefined) return unclear('warnings are not a list of code and message');
  if (receipt !== undefined && !isText(receipt)) return unclear('the receipt is not a text');
  return {
    kind: 'accepted',
    reference,
    ...present({ receipt }),
    authority,
    warnings: messages,
    ...hashOf(sha256),
  };
}

function readPending({ reference, sha256 }: Fields, patience: Patience): Pending | MayHaveArrived {
  return isText(reference)
    ? { kind: 'pending', reference, ...hashOf(sha256), ...patience }
    : unclear('pending without a reference');
}

function hashOf(sha256: unknown): { sha256?: string } {
  return isText(sha256) ? { sha256: sha256.toLowerCase() } : {};
}

/** Ids and hashes are hexadecimal: their case says nothing. */
function isSame(value: unknown, expected: string): boolean {
  return typeof value === 'string' && value.toLowerCase() === expected.toLowerCase();
}

/** A verdict on another document (mixed up on its way, or kept by a cache) is none on this one, and one that names none may be that. */
function misnamedIn({ documentId }: Fields, expected: string): MayHaveArrived | undefined {
  if (!isText(documentId)) return unclear('the answer does not name its document');
  return isSame(documentId, expected) ? undefined : unclear('the answer is about another document');
}

/** Body of a document that the authority has recorded. */
export function readRecorded(
  body: unknown,
  documentId: string,
  patience: Patience,
): Accepted | Pending | MayHaveArrived {
  const fields = fieldsOf(body);
  if (!fields) return unclear('the body is not a JSON object');
  const misnamed = misnamedIn(fields, documentId);
  if (misnamed !== undefined) return misnamed;
  switch (fields.outcome) {
    case 'accepted':
    case 'accepted-with-warnings':
      return readAccepted(fields);
    case 'pending':
      return readPending(fields, patience);
    default:
      return unclear('the outcome is not defined by the protocol');
  }
}

export function readRefused(body: unknown, documentId: string): Refused | MayHaveArrived {
  const fields = fieldsOf(body);
  if (fields?.outcome !== 'rejected') return unclear('a refusal that does not state that the document is rejected');
  const misnamed = misnamedIn(fields, documentId);
  if (misnamed !== undefined) return misnamed;
  const message = readMessage(fields);
  return message ? { kind: 'refused', ...message } : unclear('refused without code and message');
}

export function readDuplicate(body: unknown): Duplicate | MayHaveArrived {
  const fields = fieldsOf(body);
  if (fields?.code !== 'DUPLICATE') return unclear('a conflict that is not DUPLICATE');
  const { documentId, sha256 } = fields;
  return {
    kind: 'duplicate',
    original: { ...(isText(documentId) ? { documentId: documentId.toLowerCase() } : {}), ...hashOf(sha256) },
  };
}

/** Codes of the protocol's error document that says that a submission was not taken. */
const NOT_TAKEN_CODES: readonly unknown[] = ['UNAVAILABLE', 'TOO_MANY_REQUESTS'];

/**
 * Whether the body is the authority's own word that it did not take this very document. It names the document, which
 * no gateway does that makes up an answer.
 */
export function saysNotTaken(body: unknown, documentId: string): boolean {
  const fields = fieldsOf(body);
  return (
    readMessage(fields) !== undefined &&
    NOT_TAKEN_CODES.includes(fields?.code) &&
    isSame(fields?.documentId, documentId)
  );
}

/** Whether the body refuses this very document because of its size: gateways have limits of their own, and know no names. */
export function saysTooLarge(body: unknown, documentId: string): boolean {
  const fields = fieldsOf(body);
  return fields?.code === 'TOO_LARGE' && isSame(fields.documentId, documentId);
}
