import { reconciliationText } from '../../countries/es/sii/reconciliation';
import { isKeyOf } from '../../countries/es/sii/read-key';
import type { HeldEntry } from '../../countries/es/sii/read-query-answer';
import { present } from '../../platform/present';
import type { FollowUp, FollowUpRepository } from '../../storage/follow-up-repository';
import type { SiiEntryRepository, WrittenEntry } from './stores/entry-repository';
import type { CompanyIdentities } from '../../application/integration/company-identity';
import type { EntryQuestions } from './entry-questions';

/** An entry that we have made of a document. */
export interface OwnEntry extends Pick<WrittenEntry, 'state' | 'deadline' | 'writtenAt' | 'isAmendment'> {
  book: string;
  number: string;
  period: string;
  /** The last request to take it out of the book, as long as that is not decided. */
  cancellation?: Pick<FollowUp, 'askedAt' | 'sentAt' | 'attempts' | 'lastReason' | 'waitingFor'>;
}

/** What the agency holds of its number. */
export interface HeldRow extends Pick<HeldEntry, 'state' | 'csv' | 'code' | 'message' | 'presentedAt'> {
  /** Whether its reference is ours; undefined for an entry that shows none. */
  isOurs?: boolean;
  /** EstadoCuadre, in words. */
  reconciliation?: string;
}

export type ShownEntry = { kind: 'none' } | { kind: 'shown'; own: OwnEntry; agency: HeldRow[] | { failure: string } };

interface ShowDependencies {
  entries: Pick<SiiEntryRepository, 'lastOf'>;
  followUps: Pick<FollowUpRepository, 'lastOf'>;
  identities: Pick<CompanyIdentities, 'identityFor'>;
  questions: Pick<EntryQuestions, 'ask'>;
  clock(): Date;
}

/** What we have entered of a document, and what the agency, which is asked for it, holds. */
export async function showEntry(
  { entries, followUps, identities, questions, clock }: ShowDependencies,
  documentId: string,
  signal: AbortSignal,
): Promise<ShownEntry> {
  const written = await entries.lastOf(documentId);
  if (written === undefined) return { kind: 'none' };
  const own = ownEntry(written, await followUps.lastOf(documentId, 'cancellation'));
  const identity = await identities.identityFor(written.companyId, 'es-sii', clock());
  if (identity.kind === 'obstacle') return { kind: 'shown', own, agency: { failure: identity.reason } };
  const { key } = written.entry;
  const rowsOf = (held: readonly HeldEntry[]) => {
    const rows = held.filter((row) => isKeyOf(row.key, key));
    return rows.length === 0 ? { kind: 'not-there' as const } : { kind: 'rows' as const, rows };
  };
  const answer = await questions.ask(written, rowsOf, { caller: identity, signal });
  if ('failure' in answer) return { kind: 'shown', own, agency: { failure: answer.failure.reason } };
  const rows = answer.found.kind === 'rows' ? answer.found.rows : [];
  return { kind: 'shown', own, agency: rows.map((row) => heldRow(row, written.entry.refExterna)) };
}

function ownEntry({ state, deadline, writtenAt, isAmendment, entry }: WrittenEntry, call?: FollowUp): OwnEntry {
  const { book, key, period } = entry;
  const number = key.numSerieFacturaEmisor;
  const facts = { state, deadline, writtenAt, book, number, period: `${period.ejercicio}-${period.periodo}` };
  return { ...facts, ...present({ isAmendment, cancellation: call?.state === 'open' ? undecided(call) : undefined }) };
}

function undecided({ askedAt, sentAt, attempts, lastReason, waitingFor }: FollowUp) {
  return { askedAt, attempts, ...present({ sentAt, lastReason, waitingFor }) };
}

function heldRow({ state, csv, code, message, presentedAt, refExterna, reconciliation }: HeldEntry, ours: string) {
  return {
    state,
    ...present({
      csv,
      code,
      message,
      presentedAt,
      isOurs: refExterna === undefined ? undefined : refExterna === ours,
      reconciliation: reconciliation === undefined ? undefined : reconciliationText(reconciliation),
    }),
  };
}
