import { type Decimal, sum, withoutZero } from '../../model/decimal';
import type { ExchangeRate, SemanticDocument, VatBreakdown } from '../../model/semantic-document';
import { TAXED, wordOrCode } from '../words';
import { formatDate } from '../format-date';
import { formatAmount, formatNumber, formatPercent } from '../format-number';
import { html, type Html, type HtmlValue } from '../html';
import { amountOf, negated, payableLabel, type RenderingContext } from '../rendering-context';
import { section } from './facts';

function exemption({ exemptionReason, exemptionReasonCode }: VatBreakdown): Html | undefined {
  if (exemptionReason === undefined && exemptionReasonCode === undefined) return undefined;
  const code = exemptionReasonCode !== undefined && html` <span class="code">${exemptionReasonCode}</span>`;
  return html`<p class="text">${exemptionReason}${code}</p>`;
}

function breakdownRow(entry: VatBreakdown, context: RenderingContext): Html {
  const rate = entry.rate && formatPercent(entry.rate, context.language);
  const category = categoryText(entry, rate, context);
  return html`<tr>
    <td class="item">${category}${exemption(entry)}</td>
    <td class="figure">${rate}</td>
    <td class="figure">${amountOf(context, entry.taxableAmount)}</td>
    <td class="figure">${amountOf(context, entry.taxAmount)}</td>
  </tr>`;
}

function breakdownSection({ vatBreakdown }: SemanticDocument, context: RenderingContext): Html | undefined {
  if (vatBreakdown.length === 0) return undefined;
  const { labels } = context;
  const head = html`<tr>
    <th scope="col">${labels.vatCategory}</th>
    <th scope="col" class="figure">${labels.vatRate}</th>
    <th scope="col" class="figure">${labels.taxableAmount}</th>
    <th scope="col" class="figure">${labels.vatAmount}</th>
  </tr>`;
  const rows = vatBreakdown.map((entry) => breakdownRow(entry, context));
  return section(
    labels.vatBreakdown,
    'breakdown',
    html`<table>
      <thead>
        ${head}
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>`,
  );
}

/** Whatever is taxed is of one category: its rate tells it from others. */
function categoryText({ category }: VatBreakdown, rate: string | undefined, context: RenderingContext): HtmlValue {
  if (category === TAXED && rate !== undefined) return `${context.labels.vat} ${rate}`;
  return category && wordOrCode('vatCategories', category, context.language);
}

/** `1 GBP = 1.12244 EUR` */
function exchangeRateText(rate: ExchangeRate | undefined, { language }: RenderingContext): string | undefined {
  if (rate === undefined) return undefined;
  const { sourceCurrencyCode, targetCurrencyCode } = rate;
  const value = rate.rate && formatNumber(rate.rate, language);
  const source = sourceCurrencyCode === undefined ? undefined : `1 ${sourceCurrencyCode}`;
  const target = [value, targetCurrencyCode].filter((part) => part !== undefined).join(' ');
  return [source, target === '' ? undefined : target].filter((part) => part !== undefined).join(' = ');
}

/** The difference between the total and what is due: profiles of a few totals leave out what was paid. */
function notItemised({ totals, thirdPartyPayments = [] }: SemanticDocument): Decimal | undefined {
  const { withVat, paid, rounding, payable } = totals;
  if (withVat === undefined || payable === undefined) return undefined;
  const thirdParties = thirdPartyPayments.map(({ amount }) => amount);
  return withoutZero(payable.minus(sum([withVat, negated(paid), rounding, ...thirdParties])));
}

function totalsSection(document: SemanticDocument, context: RenderingContext): Html | undefined {
  const { totals, thirdPartyPayments = [] } = document;
  const { labels, language, vatAccountingCurrencyCode } = context;
  const inAccountingCurrency =
    totals.vatInAccountingCurrency &&
    `${vatAccountingCurrencyCode ?? ''} ${formatAmount(totals.vatInAccountingCurrency, language, vatAccountingCurrencyCode)}`;
  const rateDate = document.exchangeRate?.date;
  const exchangeRateLabel = [labels.exchangeRate, rateDate && formatDate(rateDate, language)].join(' ').trim();
  const thirdPartyTotal =
    thirdPartyPayments.length === 0
      ? undefined
      : amountOf(context, sum(thirdPartyPayments.map(({ amount }) => amount)));
  const rows: [label: string, amount: string | undefined, className?: string][] = [
    [labels.lineTotal, amountOf(context, totals.lineNet)],
    [labels.allowanceTotal, amountOf(context, negated(totals.allowances))],
    [labels.chargeTotal, amountOf(context, totals.charges)],
    [labels.totalWithoutVat, amountOf(context, totals.withoutVat), 'subtotal'],
    [labels.vatTotal, amountOf(context, totals.vat)],
    [labels.vatTotalInAccountingCurrency, inAccountingCurrency, 'aside'],
    [exchangeRateLabel, exchangeRateText(document.exchangeRate, context), 'aside'],
    [labels.totalWithVat, amountOf(context, totals.withVat), 'subtotal'],
    [labels.paidAmount, amountOf(context, negated(totals.paid))],
    [labels.rounding, amountOf(context, totals.rounding)],
    [labels.thirdPartyPayments, thirdPartyTotal],
    [labels.notItemised, amountOf(context, notItemised(document)), 'aside'],
  ];
  const shown = rows.filter(([, amount]) => amount !== undefined);
  const payable = amountOf(context, totals.payable);
  if (shown.length === 0 && payable === undefined) return undefined;
  const currency = html` <span class="sub">${context.currencyCode}</span>`;
  const body = shown.map(
    ([label, amount, className = '']) =>
      html`<tr class="${className}">
        <th scope="row">${label}</th>
        <td class="figure">${amount}</td>
      </tr>`,
  );
  const due =
    payable !== undefined &&
    html`<tr class="payable">
      <th scope="row">${payableLabel(document, context)}${currency}</th>
      <td class="figure">${payable}</td>
    </tr>`;
  return section(
    labels.totals,
    'totals',
    html`<table>
      <tbody>
        ${body}${due}
      </tbody>
    </table>`,
  );
}

/** VAT breakdown beside the totals, on one page. */
export function totalsSections(document: SemanticDocument, context: RenderingContext): Html {
  return html`<div class="closing">${breakdownSection(document, context)}${totalsSection(document, context)}</div>`;
}
