import type { InboxEntry } from '../../countries/integration/inbox';
import { hashBytes } from '../../platform/hash-bytes';
import { copyOf } from '../../platform/in-pieces';
import { present } from '../../platform/present';
import type { DeadLetterRepository } from '../../storage/dead-letter-repository';
import type { Inbox, Mailbox } from './inbox';
import { takeDelivery, type DeliveryDependencies, type DeliveryNote, type DeliveryRefusal } from './take-delivery';

/**
 * What became of a message. `deferred`: it could not be had or kept now, stays at the authority, and is asked for again at
 * the next pass.
 */
export type InboundOutcome = 'received' | 'repeated' | 'set-aside' | 'deferred';

export type Taken =
  | { outcome: 'received' | 'repeated' }
  | { outcome: 'set-aside'; reason: string }
  | { outcome: 'deferred'; reason: string };

export interface MessageDependencies extends DeliveryDependencies {
  inbox: Inbox;
  deadLetters: Pick<DeadLetterRepository, 'store' | 'has' | 'remove'>;
  /** Larger ones are not even kept: they stay at the authority. */
  largestKeptBytes: number;
  clock(): Date;
  /** Tells log and metrics what became of a message. `reason` is a code. */
  onMessage(message: { mailbox: Mailbox; reference: string; outcome: InboundOutcome; reason?: string }): void;
}

/** A message, where it waits, and what ends its taking. */
export interface Waiting {
  mailbox: Mailbox;
  /** Name of the authority that delivers. */
  authority: string;
  entry: InboxEntry;
  signal: AbortSignal;
}

/** It is acknowledged, where the system takes notice, only after what became of it is stored. */
export async function takeMessage(deps: MessageDependencies, waiting: Waiting): Promise<Taken> {
  const taken = await takeAndAcknowledge(deps, waiting);
  const { mailbox, entry } = waiting;
  deps.onMessage({ mailbox, reference: entry.reference, ...taken });
  return taken;
}

async function takeAndAcknowledge(deps: MessageDependencies, waiting: Waiting): Promise<Taken> {
  const taken = await take(deps, waiting);
  const { mailbox, entry, signal } = waiting;
  if (taken.outcome === 'deferred' || deps.inbox.acknowledge === undefined) return taken;
  if (await deps.inbox.acknowledge(mailbox, entry.reference, signal)) return taken;
  return { outcome: 'deferred', reason: 'NOT_ACKNOWLEDGED' };
}

async function take(deps: MessageDependencies, waiting: Waiting): Promise<Taken> {
  const { mailbox, entry, signal } = waiting;
  // A list that keeps what was taken is mostly of that.
  if (deps.inbox.acknowledge === undefined && (await isStored(deps, waiting))) return { outcome: 'repeated' };
  if ((entry.size ?? 0) > deps.largestKeptBytes) return deferred('TOO_LARGE_TO_KEEP');
  const content = await deps.inbox.content(mailbox, entry.reference, signal);
  signal.throwIfAborted();
  if (content.kind === 'gone')
    return (await isStored(deps, waiting)) ? { outcome: 'repeated' } : deferred('CONTENT_GONE');
  if (content.kind === 'unavailable') return deferred('CONTENT_UNAVAILABLE');
  const { bytes } = content;
  if (bytes.byteLength > deps.largestKeptBytes) return deferred('TOO_LARGE_TO_KEEP');
  const sha256 = await hashBytes(bytes);
  if (entry.sha256 !== undefined && sha256 !== entry.sha256) return deferred('CONTENT_DAMAGED');
  const note = noteOf(waiting, content.ownFormat);
  const taken = await takeDelivery(deps, note, await copyOf(bytes));
  if (taken.kind !== 'refused') {
    await withdraw(deps, waiting);
    return { outcome: taken.kind };
  }
  await keep(deps, waiting, { note, bytes, sha256, refusal: taken });
  // Another pass may have made a document of it meanwhile. It looks for the letter after that, as this one looks for the document.
  if (!(await isDocument(deps, waiting))) return { outcome: 'set-aside', reason: taken.code };
  await withdraw(deps, waiting);
  return { outcome: 'repeated' };
}

function deferred(reason: string): Taken {
  return { outcome: 'deferred', reason };
}

function noteOf({ mailbox, authority, entry }: Waiting, ownFormat: string | undefined): DeliveryNote {
  const { countryIso, owner } = mailbox;
  const { reference, purpose } = entry;
  const note = { countryIso, authority, reference, purpose, vatNumber: recipientOf(mailbox, entry) };
  if (owner === undefined) return note;
  const { system, company } = owner;
  return { ...note, system, companyId: company.companyId, ...present({ ownFormat }) };
}

function recipientOf({ owner }: Mailbox, { vatNumber }: InboxEntry): string {
  return vatNumber ?? owner?.company.vatNumber ?? '';
}

/** Nobody has to look after a message that became a document. */
async function withdraw({ deadLetters }: MessageDependencies, waiting: Waiting): Promise<void> {
  const id = deadLetterId(waiting);
  if (await deadLetters.has(id)) await deadLetters.remove(id);
}

/** Another pass took it meanwhile; otherwise nothing of it is here, and it is not for us to acknowledge. */
async function isStored(deps: MessageDependencies, waiting: Waiting): Promise<boolean> {
  return (await deps.deadLetters.has(deadLetterId(waiting))) || isDocument(deps, waiting);
}

async function isDocument({ accounts, documents }: MessageDependencies, { mailbox, entry }: Waiting): Promise<boolean> {
  const { countryIso, owner } = mailbox;
  const { reference } = entry;
  const company = owner?.company ?? (await accounts.findCompanyByVatNumber(countryIso, recipientOf(mailbox, entry)));
  if (company === undefined) return false;
  const { companyId } = company;
  const delivered = { countryIso, companyId, reference, ...present({ system: owner?.system }) };
  return (await documents.findDelivered(delivered)) !== undefined;
}

async function keep(
  { deadLetters, clock }: MessageDependencies,
  waiting: Waiting,
  { note, bytes, sha256, refusal }: { note: DeliveryNote; bytes: Uint8Array; sha256: string; refusal: DeliveryRefusal },
): Promise<void> {
  const { code: reason, message, problems } = refusal;
  const about = { reason, message, problems, size: bytes.byteLength, sha256, at: clock() };
  await deadLetters.store({ id: deadLetterId(waiting), ...note, ...about }, bytes);
}

function deadLetterId({ mailbox, entry }: Waiting): string {
  return `${mailbox.key}/${entry.reference}`;
}
