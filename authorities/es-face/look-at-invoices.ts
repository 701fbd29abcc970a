import type { HeldInvoice } from '../../countries/es/face/read-answer';
import { isFinalState, statusOfState } from '../../countries/es/face/states';
import { SignerRefused } from '../../countries/wire/xml-signature/signer';
import { waitingForOf } from '../../countries/integration/obstacle';
import type { DocumentRecord } from '../../storage/document-record';
import type { DocumentRepository } from '../../storage/document-repository';
import type { FaceInvoiceRepository, FollowedInvoice } from './stores/invoice-repository';
import { recordAuthorityStatus } from '../../application/external-status/record-authority-status';
import type { FaceReading } from './reading';
import type { CompanyIdentities } from '../../application/integration/company-identity';
import { AUTHORITY } from './face-answers';
import type { FaceCalls } from './face-calls';

/** What a look at an invoice has come to. */
export const LOOK_OUTCOMES = ['changed', 'unchanged', 'contradicted', 'waiting', 'failed'] as const;
export type LookOutcome = (typeof LOOK_OUTCOMES)[number];

export interface LookDependencies {
  invoices: Pick<FaceInvoiceRepository, 'due' | 'looked'>;
  documents: Pick<DocumentRepository, 'find' | 'read' | 'apply'>;
  identities: Pick<CompanyIdentities, 'identityFor'>;
  calls: Pick<FaceCalls, 'message' | 'call'>;
  /** Reads answers in a thread. */
  read: FaceReading['read'];
  statusSeconds: number;
  clock(): Date;
  /** Tells log and metrics; `reason` is a code. */
  onLook(look: { documentId: string; outcome: LookOutcome; reason?: string }): void;
}

export interface LookedAt {
  looked: number;
  changed: number;
  /** More are due, and FACe answers. */
  goesOn: boolean;
}

const AT_ONCE = 20;
/** So many in a row that FACe does not answer: the others are left for the next pass. */
const MOST_FAILURES = 3;

/** `ends`: nothing changes any more. */
interface Look {
  outcome: LookOutcome;
  reason?: string;
  ends?: boolean;
}

/**
 * Asks FACe what has become of some of the invoices whose turn it is. When each is asked about next is stored after it was looked at: a
 * crash repeats the look, which changes nothing, and one that always fails keeps no other waiting.
 */
export async function lookAtInvoices(deps: LookDependencies, signal: AbortSignal): Promise<LookedAt> {
  const due = await deps.invoices.due(deps.clock(), AT_ONCE);
  let changed = 0;
  let failures = 0;
  for (const [index, invoice] of due.entries()) {
    if (failures === MOST_FAILURES) return { looked: index, changed, goesOn: false };
    const { outcome, reason, ends = false } = await look(deps, invoice, signal);
    const next = new Date(deps.clock().getTime() + deps.statusSeconds * 1_000);
    await deps.invoices.looked(invoice, ends ? undefined : next);
    deps.onLook({ documentId: invoice.documentId, outcome, ...(reason === undefined ? {} : { reason }) });
    failures = outcome === 'failed' ? failures + 1 : 0;
    if (outcome === 'changed') changed += 1;
  }
  return { looked: due.length, changed, goesOn: due.length === AT_ONCE };
}

async function look(deps: LookDependencies, invoice: FollowedInvoice, signal: AbortSignal): Promise<Look> {
  const document = await deps.documents.find(invoice.documentId);
  if (document === undefined || document.status === 'DUPLICATED') return { outcome: 'waiting', ends: true };
  // What was sent of it before it was replayed does not count any more.
  if (invoice.try <= (document.replays?.length ?? 0)) return { outcome: 'waiting', ends: true };
  if (document.status === 'ERROR') return { outcome: 'waiting', ends: true };
  const registration = document.integration?.reference;
  if (document.status !== 'OK') return { outcome: 'waiting' };
  if (registration === undefined) return { outcome: 'waiting', reason: 'NO_REGISTRATION', ends: true };
  const held = await heldAt(deps, invoice, registration, signal);
  return 'reason' in held ? held : follow(deps, document, held);
}

async function heldAt(
  { identities, calls, read, clock }: LookDependencies,
  { documentId, companyId }: FollowedInvoice,
  registration: string,
  signal: AbortSignal,
): Promise<HeldInvoice | (Look & { reason: string })> {
  const found = await identities.identityFor(companyId, 'es-face', clock());
  if (found.kind === 'obstacle') return { outcome: 'waiting', reason: found.reason };
  const { identity } = found;
  try {
    const message = await calls.message({ operation: 'detalleFactura', registration }, identity);
    const kept = await calls.call({ documentId, kind: 'LOOK_UP' }, message, { identity, signal });
    const answer = await read('invoice', kept.exchange, 'detalleFactura', companyId);
    if (answer.kind === 'obstacle')
      return { outcome: waitingForOf(answer) === undefined ? 'failed' : 'waiting', reason: answer.reason };
    if (answer.kind !== 'held') return { outcome: 'waiting', reason: `FAULT_${answer.code}` };
    return answer.registration === registration ? answer : { outcome: 'failed', reason: 'OTHER_INVOICE' };
  } catch (error) {
    if (error instanceof SignerRefused) return { outcome: 'waiting', reason: error.code };
    throw error;
  }
}

async function follow(
  { documents, clock }: LookDependencies,
  { documentId }: Pick<DocumentRecord, 'documentId'>,
  { state, comment }: HeldInvoice,
): Promise<Look> {
  const status = statusOfState(state);
  if (status === undefined) return { outcome: 'waiting', reason: 'STATE_UNKNOWN' };
  const said = { authority: AUTHORITY, status: status.code, ...(comment === undefined ? {} : { message: comment }) };
  const recorded = await recordAuthorityStatus(documents, { documentId, ...said }, clock);
  const ends = isFinalState(state);
  switch (recorded) {
    case 'recorded':
      return { outcome: 'changed', ends };
    case 'repeated':
      return { outcome: 'unchanged', ends };
    case 'contradicted':
      return { outcome: 'contradicted', reason: status.code, ends };
    case 'contended':
      return { outcome: 'waiting', reason: 'CONTENDED' };
    default:
      return recorded satisfies never;
  }
}
