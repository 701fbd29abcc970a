import { present } from '../../platform/present';
import type { Fate } from './events';
import type { Transaction } from './ledger';

export type Status = 'pending' | 'sending' | 'sent' | 'failed' | 'permanently_failed' | 'rejected';

/** Lists those that are not at their end. */
const IN_TRANSMISSION: ReadonlySet<Status> = new Set(['pending', 'sending', 'failed']);

export function isInTransmission(transaction: Transaction, at: Date): boolean {
  return IN_TRANSMISSION.has(statusOf(transaction.submitted.fate, at));
}

/** Whether the receiver's access point has it. */
export function isSent({ submitted: { fate } }: Transaction, at: Date): boolean {
  return statusOf(fate, at) === 'sent';
}

export function statusOf(fate: Fate, at: Date): Status {
  switch (fate.kind) {
    case 'sent':
      return 'sent';
    case 'later':
      return at.toISOString() < fate.sentAt ? 'failed' : 'sent';
    case 'rejected':
      return 'rejected';
    case 'given-up':
      return 'permanently_failed';
    default:
      return fate satisfies never;
  }
}

/** A transaction as the access point tells it. */
export function transactionJson({ submitted, mls }: Transaction, at: Date): object {
  const {
    id,
    senderID,
    receiverID,
    docTypeID,
    processID,
    sbdhInstanceID,
    custom1,
    c1,
    fate,
    at: createdDT,
  } = submitted;
  const status = statusOf(fate, at);
  const isLater = fate.kind === 'later';
  const attemptCount = fate.kind === 'rejected' ? 0 : isLater && status === 'sent' ? 2 : 1;
  return {
    id,
    transactionType: 'business_document',
    senderID,
    receiverID,
    docTypeID,
    processID,
    sbdhInstanceID,
    c1CountryCode: c1,
    status,
    attemptCount,
    createdDT,
    reportingStatus: status === 'sent' ? 'reported' : 'pending',
    mlsStatus: mls === undefined ? 'pending' : `received_${mls.code.toLowerCase()}`,
    ...present({
      custom1,
      completedDT: status === 'sent' ? (isLater ? fate.sentAt : createdDT) : undefined,
      nextRetryDT: isLater && status === 'failed' ? fate.sentAt : undefined,
      errorDetails: status === 'sent' ? undefined : detailsOf(fate),
    }),
  };
}

/** Words about the last attempt. */
export function detailsOf(fate: Fate): string | undefined {
  switch (fate.kind) {
    case 'sent':
      return undefined;
    case 'later':
      return 'TRANSPORT_ERROR: the receiver did not answer in time';
    case 'rejected':
      return fate.details;
    case 'given-up':
      // The code of an error of AS4 is in the report of the attempt alone.
      return fate.details;
    default:
      return fate satisfies never;
  }
}
