import { EURO, reckon } from '../in-euros';
import { missing } from '../mapping-findings';
import type { ForeignCurrency } from './facturae';
import { placeOf, type MappingContext } from './mapping-context';

const ELEMENT = 'InvoiceIssueData/InvoiceCurrencyCode';
/** Decimals that Facturae takes. */
const MOST_DECIMALS = 8;

/** The currency where it is not the euro, and what one of it is in euros on the day of the rate, else of the invoice. */
export function mapCurrency({ document, report }: MappingContext): ForeignCurrency | undefined {
  const { currencyCode, exchangeRate, issueDate } = document;
  if (currencyCode === undefined) report(missing(placeOf(['BT-5'], ELEMENT)));
  if (currencyCode === undefined || currencyCode === EURO) return undefined;
  const reckoned = reckon(document, ELEMENT);
  if ('rule' in reckoned) {
    report(reckoned);
    return undefined;
  }
  const date = exchangeRate?.date ?? issueDate;
  return date && { code: currencyCode, rate: reckoned.rate.round(MOST_DECIMALS), date };
}
