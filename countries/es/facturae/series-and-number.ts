import { lengthOf, tooLong } from '../../wire/mapping-finding';
import { missing } from '../mapping-findings';
import { stated, type MappingContext, type Place } from './mapping-context';

/** Each of the two holds so many characters. */
const LONGEST_PART = 20;

/** A document number as Facturae has it: what does not fit into InvoiceNumber begins in InvoiceSeriesCode. */
export interface SeriesAndNumber {
  readonly invoiceNumber: string;
  readonly invoiceSeriesCode?: string;
}

/** Splits after the last character that is no letter or digit, where both parts fit; else as late as they do. */
export function seriesAndNumber(
  number: string | undefined,
  place: Place,
  { report }: Pick<MappingContext, 'report'>,
): SeriesAndNumber | undefined {
  const value = stated(number);
  if (value === undefined) {
    report(missing(place));
    return undefined;
  }
  if (lengthOf(value) <= LONGEST_PART) return { invoiceNumber: value };
  report(...tooLong('ES-FE-NUMBER', value, 2 * LONGEST_PART, place));
  const characters = Array.from(value);
  const last = characters.findLastIndex((one) => !/[\p{L}\p{N}]/u.test(one)) + 1;
  const fits = last > 0 && last <= LONGEST_PART && last < characters.length && characters.length - last <= LONGEST_PART;
  const at = fits ? last : Math.max(0, characters.length - LONGEST_PART);
  return { invoiceSeriesCode: characters.slice(0, at).join(''), invoiceNumber: characters.slice(at).join('') };
}
