import type { CalendarDate } from '../../../documents/model/calendar-date';
import { mappingFinding, type MappingFinding } from '../../wire/mapping-finding';
import { VAT_RATES } from '../vat-rates';
import { TAXES } from '../classifications';

/** A rate that a record charges, and the group of the document that it is of. */
export interface ChargedRate {
  readonly impuesto: string;
  readonly rate?: string;
}

/**
 * Rates of the past: the agency takes them by the day of the operation, or of the invoice where the record states none. Others are
 * the national rules' matter.
 */
export function rateFindings(charged: readonly ChargedRate[], day: CalendarDate | undefined): MappingFinding[] {
  if (day === undefined) return [];
  const rates = new Set(charged.filter(({ impuesto }) => impuesto === TAXES.vat).flatMap(({ rate }) => rate ?? []));
  return VAT_RATES.flatMap((known) => {
    if (typeof known === 'number' || !rates.has(String(known.rate))) return [];
    const { rate, from = '', until } = known;
    if (day >= from && day <= until) return [];
    return [
      mappingFinding({
        rule: 'ES-RATE-THEN',
        at: ['BG-23'],
        terms: ['BT-119', 'BT-7', 'BT-72', 'BT-2'],
        element: 'TipoImpositivo',
        found: String(rate),
        expected: `${from}/${until}`,
        parameters: { day },
      }),
    ];
  });
}

/** Rates that Spain has, or has had. */
export function isKnownRate(rate: string): boolean {
  return VAT_RATES.some((known) => String(typeof known === 'number' ? known : known.rate) === rate);
}
