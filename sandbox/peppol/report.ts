import { present } from '../../platform/present';
import type { ReportFilter } from '../system-view';
import type { Inbound, PeppolLedger, Transaction } from './ledger';
import { isSent, statusOf } from './transaction';

/** What testers see: messages that went out, what the receivers have more than once, and what came in. */
export function reportOf(
  { transactions, inbound }: Pick<PeppolLedger, 'transactions' | 'inbound'>,
  { number }: ReportFilter,
  at: Date,
): object {
  const shown = transactions.filter(({ submitted }) => number === undefined || submitted.number === number);
  return {
    transactions: shown.map((transaction) => outboundOf(transaction, at)),
    twice: twiceOf(shown, at),
    inbound: [...inbound.values()].map(inboundOf),
  };
}

function outboundOf({ submitted, mls }: Transaction, at: Date): object {
  const {
    at: submittedAt,
    sbdhInstanceID,
    custom1,
    number,
    senderID,
    receiverID,
    docTypeID,
    processID,
    c1,
    sha256,
  } = submitted;
  const status = statusOf(submitted.fate, at);
  const ids = { sbdhInstanceID, number, senderID, receiverID, docTypeID, processID, c1 };
  return { at: submittedAt, ...ids, status, sha256, ...present({ custom1, mls }) };
}

/** Documents of which receivers have more than one message. */
function twiceOf(transactions: readonly Transaction[], at: Date): string[] {
  const counts = new Map<string, number>();
  for (const transaction of transactions) {
    if (!isSent(transaction, at)) continue;
    const { sbdhInstanceID, custom1 } = transaction.submitted;
    const id = (custom1 ?? sbdhInstanceID).toLowerCase();
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > 1).map(([id]) => id);
}

function inboundOf({ stored, end, countryIso }: Inbound): object {
  const { at, instanceId, participant } = stored;
  const { kind = 'forwarding', attempts, answer } = end ?? {};
  return { at, instanceId, participant, status: kind, ...present({ attempts, answer, countryIso }) };
}
