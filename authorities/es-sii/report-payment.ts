import { CalledStatusReport } from '../../application/integration/called-follow-up';
import type { SystemStatusReport, WriteStatusReport } from '../../application/integration/system-status-report';
import { AGENCY_ZONE, dayIn } from '../../countries/es/sii/deadline';
import { CASH_REGIME, paymentIn, paymentsOf, type Payment } from '../../countries/es/sii/payments';
import { writePayments } from '../../countries/es/sii/write-payments';
import { FollowUpRepository } from '../../storage/follow-up-repository';
import type { FollowingUp } from '../authority';
import { SiiEntryRepository, type WrittenEntry } from './stores/entry-repository';

/** What is kept of a report: the entry that the payments are of. */
export type ReportedPayments = Pick<WrittenEntry, 'titular' | 'entry'> & { payments: readonly Payment[] };

/** Payments of invoices of the cash regime, entered by a message each. */
export function paymentReports({ mongo, startFollowUp, clock }: FollowingUp): SystemStatusReport {
  return new CalledStatusReport({
    calls: new FollowUpRepository(mongo),
    write: paymentReportOf(new SiiEntryRepository(mongo)),
    start: startFollowUp,
    clock,
  });
}

const UNCLEAR = {
  code: 'PAYMENT_UNCLEAR',
  message:
    'The invoice was reported as paid and then as unpaid: whether the agency has this payment already cannot be told. Enter it in its web form.',
};
const NOT_IN_EUROS = {
  code: 'PAYMENT_CURRENCY',
  message: 'The agency takes payments in euros of up to 12 digits only. Enter it in its web form.',
};

/** Writes the message (Cobros or Pagos) of a status that is a payment. */
export function paymentReportOf(entries: Pick<SiiEntryRepository, 'lastOf'>): WriteStatusReport {
  return async ({ documentId, timeline }, { externalStatus, paymentDetail = [], at }) => {
    const before = timeline.flatMap(({ type, to }) => (type === 'externalStatus' && to !== undefined ? [to] : []));
    const kind = paymentIn(externalStatus, before);
    if (kind === 'nothing') return undefined;
    const written = await entries.lastOf(documentId);
    if (written?.entry.regimes.includes(CASH_REGIME) !== true) return undefined;
    if (kind === 'unclear') return { refused: UNCLEAR };
    const { titular, entry } = written;
    const payments = paymentsOf(paymentDetail, { reportedOn: dayIn(AGENCY_ZONE, at), method: entry.medioPago });
    if (payments === undefined) return { refused: NOT_IN_EUROS };
    const content: ReportedPayments = { titular, entry, payments };
    return { content: { ...content }, message: Buffer.from(writePayments(titular, entry, payments)) };
  };
}
