import { amountText, type Decimal } from '../../../documents/model/decimal';
import { notExpressible } from '../../wire/mapping-finding';
import { missing } from '../mapping-findings';
import type { MappingContext, Place } from './mapping-context';

/** Numbers of Facturae are doubles, which keep 15 digits: 12 before the point and two after it are always exact. */
const LIMIT = '1000000000000';
const MOST_DIGITS = 15;
const MOST_DECIMALS = 8;

type Reporting = Pick<MappingContext, 'report'>;

/** The amount as it is, if it can be written with two decimals. */
export function mapAmount(value: Decimal | undefined, place: Place, { report }: Reporting): Decimal | undefined {
  if (value === undefined) report(missing(place));
  else if (value.abs().gte(LIMIT)) report(notExpressible('ES-AMOUNT-LENGTH', value.toFixed(), place));
  else if (!value.eq(value.round(2))) report(notExpressible('ES-FE-DECIMALS', value.toFixed(), place));
  else return value;
  return undefined;
}

/** A rate in percent. */
export function mapRate(value: Decimal, place: Place, { report }: Reporting): string {
  if (!value.eq(value.round(MOST_DECIMALS)) || value.abs().gte(LIMIT))
    report(notExpressible('ES-RATE-FORM', value.toFixed(), place));
  return amountText(value);
}

export function roundPrice(price: Decimal): Decimal {
  return price.round(MOST_DECIMALS);
}

/** Whether a double holds the number as it is. */
export function isExact(value: Decimal): boolean {
  return value.toFixed().replace(/\D/g, '').length <= MOST_DIGITS;
}

/** Two decimals; zero has no sign. */
export function writeAmount(value: Decimal, sign: 1 | -1): string {
  return value.eq(0) ? '0.00' : value.times(sign).toFixed(2);
}
