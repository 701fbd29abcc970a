import type { CalendarDate } from '../../../documents/model/calendar-date';
import type { TaxPeriod } from '../../../documents/model/document-context';
import { mapPreceding, type MappedPreceding } from '../aeat/corrected-invoices';
import type { InvoiceKey } from '../aeat/invoice-key';
import { mappingFinding, type MappingFinding } from '../../wire/mapping-finding';
import type { RecordPeriod } from '../aeat/period';
import type { OtherInvoice } from './book-entries';
import { present } from '../../../platform/present';

/** PeriodoLiquidacion: as the submission says, if it says one month; else that of the date. */
export function settlementPeriod(stated: TaxPeriod | undefined, date: CalendarDate): RecordPeriod {
  const month = stated !== undefined && stated.from === stated.to ? stated.from : date;
  return { ejercicio: month.slice(0, 4), periodo: month.slice(5, 7) };
}

export interface OtherInvoices {
  readonly facturasAgrupadas: readonly OtherInvoice[];
  readonly facturasRectificadas: readonly OtherInvoice[];
  readonly importeRectificacion?: NonNullable<MappedPreceding['importeRectificacion']>;
}

/** The part of an entry about the invoices that the document corrects or replaces. */
export function otherInvoices(...mapped: Parameters<typeof mapPreceding>): {
  readonly others: OtherInvoices;
  readonly findings: readonly MappingFinding[];
} {
  const { facturasRectificadas, facturasSustituidas, importeRectificacion, findings } = mapPreceding(...mapped);
  const others = {
    facturasAgrupadas: facturasSustituidas.map(otherInvoice),
    facturasRectificadas: facturasRectificadas.map(otherInvoice),
    ...present({ importeRectificacion }),
  };
  return { others, findings };
}

function otherInvoice({ numSerieFactura, fechaExpedicionFactura }: InvoiceKey): OtherInvoice {
  return { numSerieFacturaEmisor: numSerieFactura, fechaExpedicionFacturaEmisor: fechaExpedicionFactura };
}

/** A book holds the company's own invoices and no others. */
export function holderFindings(nif: string | undefined, company: string, role: 'seller' | 'buyer'): MappingFinding[] {
  if (nif === undefined || nif === company) return [];
  const [group, term] = role === 'seller' ? ['BG-4', 'BT-31'] : ['BG-7', 'BT-48'];
  const place = { at: [group, term], terms: [term], element: 'Titular/NIF' };
  return [mappingFinding({ rule: 'ES-SII-TITULAR', ...place, found: nif, expected: company })];
}
