import type { CalendarDate } from '../../../documents/model/calendar-date';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { issuerNif } from '../nif';

/** IDFactura: what tells an invoice from all others, each text as record, huella and QR code have it. */
export interface InvoiceKey {
  readonly idEmisorFactura: string;
  readonly numSerieFactura: string;
  /** dd-mm-yyyy */
  readonly fechaExpedicionFactura: string;
}

/** The key as one text. The number, which may hold any of the separators, is last. */
export function keyText({ idEmisorFactura, numSerieFactura, fechaExpedicionFactura }: InvoiceKey): string {
  return `${idEmisorFactura}/${fechaExpedicionFactura}/${numSerieFactura}`;
}

/** NumSerieFactura: up to 60 printable ASCII characters without `"`, `'`, `<`, `=` and `>`. */
const RECORDABLE_NUMBER = /^[ !#-&(-;?-~]{1,60}$/;

/** A document number as records have it; undefined where they cannot hold it. */
export function recordNumber(number: string | undefined): string | undefined {
  const trimmed = number?.trim();
  return trimmed !== undefined && RECORDABLE_NUMBER.test(trimmed) ? trimmed : undefined;
}

export function recordDate(date: CalendarDate): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${day}-${month}-${year}`;
}

/** None where issuer, number or date are missing or cannot be recorded. */
export function invoiceKeyOf({ seller, number, issueDate }: SemanticDocument): InvoiceKey | undefined {
  const idEmisorFactura = issuerNif(seller);
  const numSerieFactura = recordNumber(number);
  if (idEmisorFactura === undefined || numSerieFactura === undefined || issueDate === undefined) return undefined;
  return { idEmisorFactura, numSerieFactura, fechaExpedicionFactura: recordDate(issueDate) };
}
