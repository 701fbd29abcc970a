import { readTransactions, type Transaction } from '../../countries/peppol/ap-answers';
import { unclear, type MayHaveArrived } from '../../countries/integration/obstacle';
import type { AccessPointCalls } from './access-point-calls';

/** A message that is searched in the lists of the access point. */
export interface SearchedMessage {
  readonly instanceId: string;
  readonly documentId: string;
  /** Other messages of the document, which are named by it too. */
  readonly others: readonly string[];
  readonly writtenAt: Date;
}

/** Clocks may differ by so much. */
const MARGIN_MS = 10 * 60_000;
/** Beyond that nobody here can find out. */
const MOST_PAGES = 200;

/**
 * What the access point's lists say of a message: all entries that are it, however often it was sent. That none is there counts only
 * if all lists were read, back to the time when it was written.
 */
export async function listedMessage(
  calls: Pick<AccessPointCalls, 'inTransmission' | 'history'>,
  message: SearchedMessage,
  signal: AbortSignal,
): Promise<readonly Transaction[] | MayHaveArrived> {
  const sending = readTransactions(await calls.inTransmission(signal));
  if ('cause' in sending) return sending;
  const found = new Map(sending.filter((entry) => isOf(entry, message)).map((entry) => [entry.id, entry]));
  let offset = 0;
  let last: string | undefined;
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const page = readTransactions(await calls.history(offset, signal));
    if ('cause' in page) return page;
    // Each page begins with the end of the one before: entries that leave the list meanwhile would move others past us.
    if (last !== undefined && page[0]?.id !== last) {
      const overlaps = page.some(({ id }) => id === last);
      if (!overlaps) return unclear('AP_LIST_MOVED');
    }
    for (const entry of page) if (isOf(entry, message)) found.set(entry.id, entry);
    const isBefore = page.length > 0 && page.every(({ createdAt }) => isLongBefore(createdAt, message.writtenAt));
    if (page.length === 0 || isBefore) return [...found.values()];
    if (page.at(-1)?.id === last) {
      // Nothing has come that was not there before: it is the end if nothing follows.
      const rest = readTransactions(await calls.history(offset + page.length, signal));
      if ('cause' in rest) return rest;
      return rest.length === 0 ? [...found.values()] : unclear('AP_LIST_MOVED');
    }
    offset += page.length - 1;
    last = page.at(-1)?.id;
  }
  return unclear('AP_LIST_TOO_LONG');
}

function isOf({ instanceId, custom }: Transaction, message: SearchedMessage): boolean {
  if (instanceId === message.instanceId) return true;
  return custom === message.documentId && !message.others.includes(instanceId);
}

function isLongBefore(createdAt: Date | undefined, writtenAt: Date): boolean {
  return createdAt !== undefined && createdAt.getTime() < writtenAt.getTime() - MARGIN_MS;
}
