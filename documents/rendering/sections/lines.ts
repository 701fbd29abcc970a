import { type Decimal, sum } from '../../model/decimal';
import type { Allowance, InvoiceLine, LineVat, PriceDetails } from '../../model/invoice-line';
import { withSubLines } from '../../model/sub-lines';
import type { SemanticDocument } from '../../model/semantic-document';
import { type CodeList, TAXED, wordFor } from '../words';
import { formatPeriod } from '../format-date';
import { countryName, formatIdentifier } from '../format-names';
import { formatNumber, formatPercent } from '../format-number';
import { formatUnit } from '../format-unit';
import { html, type Html } from '../html';
import { amountOf, negated, type RenderingContext } from '../rendering-context';
import { basisText, reasonText } from './allowance-text';
import { inlineFacts, section, type Fact } from './facts';

function itemFacts({ item }: InvoiceLine, context: RenderingContext): Fact[] {
  if (!item) return [];
  const { labels, language } = context;
  return [
    [labels.sellerItemId, item.sellerId],
    [labels.buyerItemId, item.buyerId],
    [labels.standardItemId, item.standardId && formatIdentifier(item.standardId)],
    ...item.classifications.map((classification): Fact => {
      const list = [classification.listId, classification.listVersion].filter((part) => part !== undefined).join(' ');
      return [labels.classification, list === '' ? classification.value : `${classification.value} (${list})`];
    }),
    [labels.originCountry, item.originCountry && countryName(item.originCountry, language)],
    ...item.attributes.map(({ name, value }): Fact => [name ?? '', value ?? '–']),
  ];
}

/** A discount, or with a negative amount a charge, in the price; as a total only where its parts do not say it all. */
function priceFacts({ grossPrice, discount, discountParts = [] }: PriceDetails, context: RenderingContext): Fact[] {
  const { labels } = context;
  const isCharge = (amount: Decimal | undefined): boolean => amount?.lt(0) === true;
  const label = (amount: Decimal | undefined): string => (isCharge(amount) ? labels.priceCharge : labels.priceDiscount);
  const isSaid = discountParts.length > 0 && discount?.eq(sum(discountParts.map(({ amount }) => amount))) === true;
  return [
    [labels.grossPrice, amountOf(context, grossPrice)],
    ...(isSaid ? [] : [[label(discount), amountOf(context, negated(discount))] as const]),
    ...discountParts.map((part) =>
      lineAllowance(
        label(part.amount),
        part,
        negated(part.amount),
        isCharge(part.amount) ? 'chargeReasons' : 'allowanceReasons',
        context,
      ),
    ),
  ];
}

function lineFacts(line: InvoiceLine, context: RenderingContext): Fact[] {
  const { labels } = context;
  const exemption = [line.vat?.exemptionReason, line.vat?.exemptionReasonCode].filter((part) => part !== undefined);
  return [
    [labels.period, line.period && formatPeriod(line.period, context)],
    [labels.orderLine, line.orderLineReference],
    [labels.lineObject, line.objectId && formatIdentifier(line.objectId)],
    [labels.buyerAccountingReference, line.buyerAccountingReference],
    [labels.exemptionReason, exemption.join(' · ')],
  ];
}

function lineAllowance(
  label: string,
  allowance: Allowance,
  amount: Decimal | undefined,
  reasons: CodeList,
  context: RenderingContext,
): Fact {
  const parts = [reasonText(allowance, reasons, context), basisText(allowance, context), amountOf(context, amount)];
  return [label, parts.filter((part) => part !== undefined).join(' · ')];
}

function itemCell(line: InvoiceLine, context: RenderingContext): Html {
  const { labels } = context;
  const moneyFacts = [
    ...priceFacts(line.price ?? {}, context),
    ...line.allowances.map((allowance) =>
      lineAllowance(labels.allowance, allowance, negated(allowance.amount), 'allowanceReasons', context),
    ),
    ...line.charges.map((charge) => lineAllowance(labels.charge, charge, charge.amount, 'chargeReasons', context)),
  ];
  const { item, note } = line;
  return html`<td class="item">
    ${item?.name !== undefined && html`<p class="name">${item.name}</p>`}${
      item?.description !== undefined && html`<p class="text">${item.description}</p>`
    }${inlineFacts(itemFacts(line, context))}${inlineFacts(lineFacts(line, context))}${inlineFacts(moneyFacts)}${
      note !== undefined && html`<p class="text note">${note}</p>`
    }
  </td>`;
}

/** Two cells, so that figures end and units begin at the same place in every row. */
function quantityCells(line: InvoiceLine, context: RenderingContext): Html {
  const quantity = line.quantity && formatNumber(line.quantity, context.language);
  return html`<td class="figure">${quantity}</td>
    <td class="unit">${line.unitCode && formatUnit(line.unitCode, line.quantity, context.language)}</td>`;
}

/** `per 100 kg`; nothing where the price is for one of what is counted, as everybody reads it. */
function priceBase({ price, unitCode }: InvoiceLine, context: RenderingContext): string {
  const { baseQuantity, baseQuantityUnitCode } = price ?? {};
  const isSameUnit = baseQuantityUnitCode === undefined || baseQuantityUnitCode === unitCode;
  if (isSameUnit && baseQuantity?.eq(1)) return '';
  const base = baseQuantity && formatNumber(baseQuantity, context.language);
  const unit = baseQuantityUnitCode && formatUnit(baseQuantityUnitCode, baseQuantity, context.language);
  return [base, unit].filter((part) => part !== undefined).join(' ');
}

function priceCell(line: InvoiceLine, context: RenderingContext): Html {
  const per = priceBase(line, context);
  return html`<td class="figure">
    ${amountOf(context, line.price?.netPrice)}${per !== '' && html` <span class="sub">${context.labels.per} ${per}</span>`}
  </td>`;
}

function isToldByRate(vat: LineVat | undefined): boolean {
  return vat?.category === TAXED && vat.rate !== undefined;
}

function vatCell({ vat }: InvoiceLine, context: RenderingContext): Html {
  const rate = vat?.rate && formatPercent(vat.rate, context.language);
  const category = isToldByRate(vat) ? undefined : vat?.category;
  return html`<td class="figure">${rate} <span class="category">${category}</span></td>`;
}

function standingText({ standing }: InvoiceLine, { labels }: RenderingContext): Html | undefined {
  if (standing === undefined) return undefined;
  return html`<span class="sub">${standing === 'GROUP' ? labels.subtotal : labels.forInformation}</span> `;
}

/** Deeper ones are indented no further: their text would have no room. */
const DEEPEST_INDENT = 6;

function lineRow(line: InvoiceLine, depth: number, context: RenderingContext): Html {
  const place = depth === 0 ? '' : `sub-line depth-${Math.min(depth, DEEPEST_INDENT)}`;
  const kind = line.standing === undefined ? line.subLines && 'whole' : 'not-added';
  const className = [place, kind].filter((part) => part).join(' ');
  return html`<tr class="${className}">
    <td class="line-id">${line.id}</td>
    ${itemCell(line, context)}${quantityCells(line, context)}${priceCell(line, context)}${vatCell(line, context)}
    <td class="figure net">${standingText(line, context)}${amountOf(context, line.netAmount)}</td>
  </tr> `;
}

/** A line, and below it the lines that it is made of. */
function lineRows(line: InvoiceLine, depth: number, context: RenderingContext): Html[] {
  const subLines = line.subLines ?? [];
  return [lineRow(line, depth, context), ...subLines.flatMap((subLine) => lineRows(subLine, depth + 1, context))];
}

/** `VAT AE = Reverse charge · E = Exempt`: the column has room for the codes alone. */
function categoryLegend({ lines }: SemanticDocument, { labels, language }: RenderingContext): Html | undefined {
  const codes = new Set(
    withSubLines(lines)
      .map(({ vat }) => (isToldByRate(vat) ? undefined : vat?.category))
      .filter((code) => code !== undefined),
  );
  const named = [...codes].flatMap((code) => {
    const word = wordFor('vatCategories', code, language);
    return word === undefined ? [] : [`${code} = ${word}`];
  });
  return inlineFacts([[labels.vat, named.join(' · ')]]);
}

/** Chromium keeps notes on all rows of a table for every page the table is on: the rows stand in many small tables. */
const ROWS_PER_BODY = 40;

function bodies(rows: readonly Html[]): Html[] {
  const starts = Array.from({ length: Math.ceil(rows.length / ROWS_PER_BODY) }, (_, index) => index * ROWS_PER_BODY);
  return starts.map(
    (start) =>
      html`<tbody>
        ${rows.slice(start, start + ROWS_PER_BODY)}
      </tbody>`,
  );
}

/** Limits of the width of a column of numbers; wider ones are broken. A digit is 1.72 mm wide. */
const NUMBER_COLUMN = { narrowest: 8, widest: 32, millimetresPerDigit: 1.75, millimetresPerLetter: 2 };

/** A column is as wide as its longest number, so that none is broken; one without a blank cannot be without end. */
export function numberColumnCss({ lines }: SemanticDocument): string {
  const { narrowest, widest, millimetresPerDigit, millimetresPerLetter } = NUMBER_COLUMN;
  let width = narrowest;
  for (const { id = '' } of withSubLines(lines)) {
    for (const word of id.split(/\s+/)) {
      const each = /^[\d.,/-]*$/.test(word) ? millimetresPerDigit : millimetresPerLetter;
      width = Math.max(width, Math.min(word.length * each, widest));
    }
  }
  return `.lines{--number-width:${width.toFixed(1)}mm}`;
}

/** The profiles of Factur-X and ZUGFeRD that are no invoice by themselves: they go with a PDF that has the lines. */
const PROFILES_WITHOUT_LINES: ReadonlyMap<string, string> = new Map([
  ['minimum', 'MINIMUM'],
  ['basicwl', 'BASIC WL'],
]);

function withoutLines({ specification = '' }: SemanticDocument, { labels }: RenderingContext): Html | undefined {
  const name = specification.slice(specification.lastIndexOf(':') + 1).toLowerCase();
  const profile = PROFILES_WITHOUT_LINES.get(name);
  const text =
    profile === undefined ? labels.linesNotStated : `${labels.linesInOriginal} (${labels.profile} ${profile})`;
  return section(labels.lines, 'without-lines', html`<p>${text}</p>`);
}

export function linesSection(document: SemanticDocument, context: RenderingContext): Html | undefined {
  if (document.lines.length === 0) return withoutLines(document, context);
  const { labels } = context;
  const currency = context.currencyCode !== undefined && html` <span class="sub">${context.currencyCode}</span>`;
  const head = html`<tr>
    <th scope="col" class="line-id">${labels.lineNumber}</th>
    <th scope="col">${labels.item}</th>
    <th scope="col" colspan="2" class="quantity">${labels.quantity}</th>
    <th scope="col" class="figure">${labels.unitPrice}${currency}</th>
    <th scope="col" class="figure vat">${labels.vat}</th>
    <th scope="col" class="figure">${labels.netAmount}${currency}</th>
  </tr>`;
  const rows = document.lines.flatMap((line) => lineRows(line, 0, context));
  return section(
    labels.lines,
    'lines',
    html`<table>
      <thead>
        ${head}
      </thead>
      ${bodies(rows)}
    </table>`,
    categoryLegend(document, context),
  );
}
