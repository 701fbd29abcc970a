import type { Decimal } from '../../model/decimal';
import type { Allowance } from '../../model/invoice-line';
import type { SemanticDocument } from '../../model/semantic-document';
import { type CodeList, TAXED, wordOrCode } from '../words';
import { formatPercent } from '../format-number';
import { html, type Html } from '../html';
import { amountOf, negated, type RenderingContext } from '../rendering-context';
import { basisText, reasonText } from './allowance-text';
import { section } from './facts';

function row(
  label: string,
  allowance: Allowance,
  amount: Decimal | undefined,
  reasons: CodeList,
  context: RenderingContext,
): Html {
  const rate = allowance.vatRate && formatPercent(allowance.vatRate, context.language);
  const { vatCategory } = allowance;
  const isTold = vatCategory === undefined || (vatCategory === TAXED && rate !== undefined);
  const category = !isTold && wordOrCode('vatCategories', vatCategory, context.language);
  const vat = html`${rate}${category !== false && html` <span class="sub">${category}</span>`}`;
  return html`<tr>
    <th scope="row">${label}</th>
    <td class="item">${reasonText(allowance, reasons, context)}</td>
    <td class="figure">${basisText(allowance, context)}</td>
    <td class="figure">${vat}</td>
    <td class="figure net">${amountOf(context, amount)}</td>
  </tr>`;
}

/** Allowances and charges of the whole document (BG-20, BG-21). */
export function allowancesSection(document: SemanticDocument, context: RenderingContext): Html | undefined {
  const { labels } = context;
  const rows = [
    ...document.allowances.map((allowance) =>
      row(labels.allowance, allowance, negated(allowance.amount), 'allowanceReasons', context),
    ),
    ...document.charges.map((charge) => row(labels.charge, charge, charge.amount, 'chargeReasons', context)),
  ];
  if (rows.length === 0) return undefined;
  const head = html`<tr>
    <th scope="col"></th>
    <th scope="col">${labels.reason}</th>
    <th scope="col" class="figure">${labels.baseAmount}</th>
    <th scope="col" class="figure">${labels.vat}</th>
    <th scope="col" class="figure">${labels.amount}</th>
  </tr>`;
  const table = html`<table>
    <thead>
      ${head}
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
  return section(labels.allowancesAndCharges, 'allowances', table);
}
