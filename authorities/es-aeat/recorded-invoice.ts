import type { OwnRecords } from '../../countries/es/aeat/corrected-invoices';
import { parseCalendarDate } from '../../documents/model/calendar-date';
import { decimal } from '../../documents/model/decimal';

/** What we have recorded of an invoice, as plain data, which can go to another thread. */
export interface RecordedInvoice {
  number: string;
  /** yyyy-MM-dd */
  issueDate: string;
  base: string;
  quota: string;
  /** Recargo de equivalencia. */
  surcharge?: string;
}

/** The same for the mapping. */
export function ownRecords(recorded: readonly RecordedInvoice[]): OwnRecords {
  return new Map(
    recorded.flatMap(({ number, issueDate: stated, base, quota, surcharge }) => {
      const issueDate = parseCalendarDate(stated);
      if (issueDate === undefined) return [];
      const amounts = { base: decimal(base), quota: decimal(quota) };
      const own = { issueDate, ...amounts, ...(surcharge !== undefined && { surcharge: decimal(surcharge) }) };
      return [[number, own] as const];
    }),
  );
}
