import { PURPOSES, type Purpose } from '../../documents/model/document-context';
import { fieldsOf, readMessage } from './answer-body';
import { unclear, type Obstacle } from './obstacle';
import { notServed } from './read-answer';
import { present } from '../../platform/present';

/** A document that waits at a system, as far as its list tells. */
export interface InboxEntry {
  /** The system's own number of the message, by which it is recognised. */
  readonly reference: string;
  readonly purpose: Purpose;
  /** The company that receives; a mailbox of one company need not say it. */
  readonly vatNumber?: string;
  /** Bytes. */
  readonly size?: number;
  readonly sha256?: string;
}

export interface InboxPage {
  readonly kind: 'page';
  /** Name of the authority, as documents have it. */
  readonly authority: string;
  readonly entries: readonly InboxEntry[];
  /** Entries that do not follow the protocol. They stay at the authority and must not keep the others there. */
  readonly unreadable: number;
  /** Cursor at which the pass goes on; undefined at its end. */
  readonly nextCursor?: string;
  /** Set by a list that keeps what was taken: once this page and those before it are stored, the next pass begins here. */
  readonly checkpoint?: string;
}

const LONGEST_REFERENCE = 200;

/** What the answer to `GET /inbox` means (sandbox/openapi.yaml). */
export function readInboxPage(status: number, body: unknown, retryAfter?: string): InboxPage | Obstacle {
  if (status !== 200) return notServed(status, body, retryAfter) ?? unclear(`HTTP_${status}`, { status });
  const { authority, messages, nextCursor } = fieldsOf(body) ?? {};
  if (!Array.isArray(messages)) return unclear('the page has no list of messages');
  if (!isText(authority)) return unclear('the page does not name the authority');
  if (nextCursor !== undefined && !isText(nextCursor)) return unclear('nextCursor is not a text');
  const entries = messages.map(readEntry).filter((entry) => entry !== undefined);
  return {
    kind: 'page',
    authority,
    entries,
    unreadable: messages.length - entries.length,
    ...present({ nextCursor }),
  };
}

/** The protocol's own 404 for a message: that of a proxy or of a wrong address says nothing about it. */
export function saysUnknownMessage(status: number, body: unknown): boolean {
  return status === 404 && readMessage(body)?.code === 'UNKNOWN_MESSAGE';
}

function readEntry(value: unknown): InboxEntry | undefined {
  const { reference, purpose, vatNumber, size, sha256 } = fieldsOf(value) ?? {};
  const known = PURPOSES.find((one) => one === purpose);
  if (!isText(reference) || reference.length > LONGEST_REFERENCE || !isText(vatNumber) || known === undefined)
    return undefined;
  if (typeof size !== 'number' || !Number.isInteger(size) || size < 0) return undefined;
  if (typeof sha256 !== 'string' || !/^[0-9a-f]{64}$/i.test(sha256)) return undefined;
  return { reference, purpose: known, vatNumber, size, sha256: sha256.toLowerCase() };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
