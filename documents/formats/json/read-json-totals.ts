import { type Decimal, roundAmount, sum } from '../../model/decimal';
import type { DocumentTotals, ExchangeRate } from '../../model/semantic-document';
import { parseCalendarDate } from '../../model/calendar-date';
import { presentAs } from '../../../platform/present';
import { exact } from './exact';
import type { JsonAllowance, JsonDocument } from './json-document';
import type { CompleteDocument } from './with-amounts';

const stated = (value: number | undefined): Decimal | undefined => (value === undefined ? undefined : exact(value));

function total(list: readonly JsonAllowance[] | undefined): Decimal | undefined {
  return list === undefined || list.length === 0 ? undefined : sum(list.map(({ amount = 0 }) => exact(amount)));
}

/** BG-22; what the document leaves out is made of what it states. */
export function jsonTotals(json: CompleteDocument): DocumentTotals {
  const [net, gross] = [exact(json.totalNet), exact(json.totalGross)];
  const allowances = stated(json.totalAllowances) ?? total(json.allowances);
  const charges = stated(json.totalCharges) ?? total(json.charges);
  const [paid, rounding] = [stated(json.totalPaid), stated(json.roundingAmount)];
  return presentAs<DocumentTotals>({
    lineNet: stated(json.totalLines) ?? net.plus(allowances ?? 0).minus(charges ?? 0),
    allowances,
    charges,
    withoutVat: net,
    vat: exact(json.totalVat),
    vatInAccountingCurrency: vatInAccountingCurrency(json),
    withVat: gross,
    paid,
    rounding,
    payable: stated(json.totalPayable) ?? gross.minus(paid ?? 0).plus(rounding ?? 0),
  });
}

function vatInAccountingCurrency({ accountingCurrency, totalVat }: CompleteDocument): Decimal | undefined {
  if (accountingCurrency === undefined) return undefined;
  const { rate, totalVat: own } = accountingCurrency;
  if (own !== undefined || rate === undefined) return stated(own);
  return roundAmount(exact(totalVat).times(exact(rate)));
}

/** The rate that BT-111 was reckoned with. */
export function jsonExchangeRate({ accountingCurrency, currencyCode }: JsonDocument): ExchangeRate | undefined {
  if (accountingCurrency?.rate === undefined) return undefined;
  return presentAs<ExchangeRate>({
    sourceCurrencyCode: currencyCode,
    targetCurrencyCode: accountingCurrency.currencyCode.trim(),
    rate: exact(accountingCurrency.rate),
    date: accountingCurrency.rateDate === undefined ? undefined : parseCalendarDate(accountingCurrency.rateDate),
  });
}
