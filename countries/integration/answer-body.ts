import type { Accepted, AuthorityMessage, Duplicate, Pending, Refused, Unintelligible } from './answers';

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

export function unintelligible(reason: string): Unintelligible {
  return { kind: 'unintelligible', reason };
}

function readWarnings(value: unknown): AuthorityMessage[] | undefined {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return undefined;
  const warnings = value.map(readMessage).filter((warning) => warning !== undefined);
  return warnings.length === value.length ? warnings : undefined;
}

function readAccepted({ reference, receipt, authority, warnings }: Fields): Accepted | Unintelligible {
  const messages = readWarnings(warnings);
  if (!isText(reference)) return unintelligible('accepted without a reference');
  if (!isText(authority)) return unintelligible('accepted without the name of the authority');
  if (messages === undefined) return unintelligible('warnings are not a list of code and message');
  if (receipt !== undefined && !isText(receipt)) return unintelligible('the receipt is not a text');
  return { kind: 'accepted', reference, ...(receipt === undefined ? {} : { receipt }), authority, warnings: messages };
}

function readPending({ reference }: Fields): Pending | Unintelligible {
  return isText(reference) ? { kind: 'pending', reference } : unintelligible('pending without a reference');
}

/** Body of a document that the authority has recorded. */
export function readRecorded(body: unknown): Accepted | Pending | Unintelligible {
  const fields = fieldsOf(body);
  if (!fields) return unintelligible('the body is not a JSON object');
  switch (fields.outcome) {
    case 'accepted':
    case 'accepted-with-warnings':
      return readAccepted(fields);
    case 'pending':
      return readPending(fields);
    default:
      return unintelligible('the outcome is not one of the protocol');
  }
}

export function readRefused(body: unknown): Refused | Unintelligible {
  const message = readMessage(body);
  return message ? { kind: 'refused', ...message } : unintelligible('refused without code and message');
}

export function readDuplicate(body: unknown): Duplicate | Unintelligible {
  const fields = fieldsOf(body);
  if (fields?.code !== 'DUPLICATE') return unintelligible('a conflict that is not DUPLICATE');
  const { documentId, reference, sha256 } = fields;
  if (!isText(documentId)) return { kind: 'duplicate' };
  const original = { documentId, ...(isText(reference) ? { reference } : {}), ...(isText(sha256) ? { sha256 } : {}) };
  return { kind: 'duplicate', original };
}
