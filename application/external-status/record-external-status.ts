import { decideExternalStatus, type ExternalStatusDecision } from '../../countries/external-status/decide';
import type { ExternalStatusMachine } from '../../countries/external-status/machine';
import { findLifecycle } from '../../countries/external-status/find-machine';
import type { ExternalStatusUpdate } from '../../countries/external-status/update';
import { findCountry } from '../../countries/registry';
import type { EventPayment } from '../../processing/document-event';
import { decimal, decimalText, parseDecimal } from '../../documents/model/decimal';
import { isPaymentFinding, paymentFindings } from '../../validation/reported-payments';
import type { Problem } from '../../platform/errors';
import type { CancelDependencies } from '../integration/cancel-document';
import { integrationOf, statusReported } from '../integration/integration-state';
import type { SystemStatusReports } from '../integration/system-status-report';
import { tellAuthority, type Told } from './tell-authority';
import type { DocumentRecord, ExternalStatusRecord, TimelineEntry } from '../../storage/document-record';
import { ConcurrentChangeError, type DocumentRepository } from '../../storage/document-repository';
import type { Step } from '../../storage/document-step';
import { present } from '../../platform/present';

export interface RecordingDependencies {
  documents: Pick<DocumentRepository, 'read' | 'apply'>;
  telling: StatusTelling;
  clock(): Date;
}

export interface ExternalStatusReport {
  document: Pick<DocumentRecord, 'documentId'>;
  /** This account reports. */
  accountId: string;
  requested: ExternalStatusUpdate;
}

export type ExternalStatusOutcome =
  | { kind: 'recorded' }
  /** The document says so already. */
  | { kind: 'repeated' }
  | { kind: 'refused'; problems: readonly Problem[] }
  /** So many others changed the document at the same time that this update never got its turn. */
  | { kind: 'contended' };

/** What tells the authority, where it is told at all. */
export interface StatusTelling {
  statusReports: SystemStatusReports;
  transaction: CancelDependencies['transaction'];
  /** It is stored, and its system was not told: the reconciler does that. */
  onWakeFailure(documentId: string, error: unknown): void;
}

/** Rounds against other writers; of any number of them one wins each round. */
const ROUNDS = 100;
/** A status that may follow itself could fill the record without end. */
const MOST_STATUSES = 500;

/** The lifecycle that the document has. */
export function lifecycleOf({
  countryIso,
  purpose,
  customer,
  toPublicBody,
  integration,
}: Pick<
  DocumentRecord,
  'countryIso' | 'purpose' | 'customer' | 'toPublicBody' | 'integration'
>): ExternalStatusMachine {
  const country = findCountry(countryIso);
  if (country === undefined) throw new Error(`no module for ${countryIso}`);
  const customerTaxNumber = customer.vatNumber;
  return findLifecycle(country, {
    purpose,
    ...present({ customerTaxNumber, toPublicBody, system: integration?.system }),
  });
}

/** What the lifecycle of the document's country says to the update, as the document is now. */
export function judgeExternalStatus(
  document: Parameters<typeof lifecycleOf>[0] & Pick<DocumentRecord, 'flow' | 'externalStatus'>,
  requested: ExternalStatusUpdate,
): ExternalStatusDecision {
  const current = document.externalStatus;
  return decideExternalStatus(lifecycleOf(document), {
    flow: document.flow,
    ...(current === undefined ? {} : { current: updateOf(current) }),
    requested,
  });
}

/**
 * Checks the update against the document as it is and writes it only if the document still is so: of two updates at the
 * same time one is written, the other is checked again. Status, timeline entry, finding and event are one write, and so is
 * with them what has the authority told.
 */
export async function recordExternalStatus(
  { documents, telling, clock }: RecordingDependencies,
  { document: { documentId }, accountId, requested }: ExternalStatusReport,
): Promise<ExternalStatusOutcome> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const document = await documents.read(documentId);
    const decision = judgeExternalStatus(document, requested);
    if (decision.kind === 'refused') return decision;
    if (decision.repeated) return { kind: 'repeated' };
    if (!mayHaveAnother(document)) return { kind: 'refused', problems: [TOO_MANY] };
    const at = clock();
    const step = stepOf(document, decision.previous, requested, { actor: `account:${accountId}`, by: accountId, at });
    const told = await tellAuthority(telling.statusReports, document, { ...requested, at });
    try {
      if (!(await isWritten(documents, telling, document, step, told))) continue;
      await told?.prepared?.wake().catch((error: unknown) => telling.onWakeFailure(documentId, error));
      return { kind: 'recorded' };
    } catch (error) {
      if (!(error instanceof ConcurrentChangeError)) throw error;
    }
  }
  return { kind: 'contended' };
}

/** False if another writer was at the same records. */
async function isWritten(
  documents: Pick<DocumentRepository, 'apply'>,
  { transaction }: StatusTelling,
  document: DocumentRecord,
  step: Step,
  told: Told | undefined,
): Promise<boolean> {
  if (told === undefined) {
    await documents.apply(document, step);
    return true;
  }
  const { record, prepared } = told;
  // What its authority delivered went to no system.
  const integration = statusReported(document.integration ?? integrationOf(document), record);
  return transaction(async (session) => {
    await documents.apply(document, { ...step, change: { ...step.change, integration } }, session);
    await prepared?.store(session);
  });
}

const TOO_MANY: Problem = {
  code: 'EXTERNAL_STATUS_LIMIT',
  message: `The document has ${MOST_STATUSES} external statuses, which is the limit.`,
  pointer: '/externalStatus',
};

/** Whether there is room for one more. */
export function mayHaveAnother(document: Pick<DocumentRecord, 'timeline'>): boolean {
  return statusEntries(document).length < MOST_STATUSES;
}

/** Status, timeline entry, finding and event of a report, in one write. */
export function stepOf(
  document: DocumentRecord,
  previous: string,
  requested: ExternalStatusUpdate,
  { actor, by, at }: { actor: string; by: string; at: Date },
): Step {
  const { externalStatus: status, rejectionDetail } = requested;
  const paymentDetail = requested.paymentDetail?.map(storedPayment);
  const details = {
    ...(paymentDetail === undefined || paymentDetail.length === 0 ? {} : { paymentDetail }),
    ...(rejectionDetail === undefined ? {} : { rejectionDetail: { ...rejectionDetail } }),
  };
  const findings = findingsOf(document, status, details.paymentDetail ?? []);
  return {
    change: { externalStatus: { status, ...details, at, by }, ...present({ findings }) },
    entry: { at, actor, type: 'externalStatus', from: previous, to: status, ...details },
    event: {
      type: 'INVOICE_STATUS_CHANGED',
      previousExternalStatus: previous,
      externalStatus: status,
      ...details,
      sender: by,
    },
  };
}

/** The document's findings with that on its payments brought up to date; undefined when they stay as they are. */
function findingsOf(
  document: DocumentRecord,
  status: string,
  payments: readonly EventPayment[],
): DocumentRecord['findings'] | undefined {
  if (payments.length === 0) return undefined;
  const { totals, currencyCode, findings } = document;
  const due = parseDecimal(totals.payable ?? totals.totalGross ?? '');
  if (due === undefined || currencyCode === undefined) return undefined;
  const earlier = paymentsBefore(document, status);
  const amounts = [...earlier, ...payments]
    .filter(({ currency }) => currency === currencyCode)
    .map(({ amount }) => decimal(amount));
  const fresh = paymentFindings({ status, amounts, due, currencyCode });
  const others = findings.filter((finding) => !isPaymentFinding(finding, status));
  return fresh.length === 0 && others.length === findings.length ? undefined : [...others, ...fresh];
}

/** What was reported under the same status just before: part payments add up until something else is said. */
function paymentsBefore(document: DocumentRecord, status: string): EventPayment[] {
  const entries = statusEntries(document);
  const other = entries.findLastIndex(({ to }) => to !== status);
  return entries.slice(other + 1).flatMap(({ paymentDetail = [] }) => paymentDetail);
}

function statusEntries({ timeline }: Pick<DocumentRecord, 'timeline'>): TimelineEntry[] {
  return timeline.filter(({ type }) => type === 'externalStatus');
}

function storedPayment({
  vatRate,
  amount,
  currency,
  date,
}: NonNullable<ExternalStatusUpdate['paymentDetail']>[number]): EventPayment {
  const rate = vatRate === undefined ? {} : { vatRate: decimalText(vatRate) };
  return { ...rate, amount: decimalText(amount), currency, ...present({ date }) };
}

function updateOf({ status, paymentDetail, rejectionDetail }: ExternalStatusRecord): ExternalStatusUpdate {
  const payments = paymentDetail?.map(({ vatRate, amount, currency, date }) => ({
    ...(vatRate === undefined ? {} : { vatRate: decimal(vatRate) }),
    amount: decimal(amount),
    currency,
    ...present({ date }),
  }));
  return {
    externalStatus: status,
    ...present({ paymentDetail: payments, rejectionDetail }),
  };
}
