import { type Decimal, sum } from '../../model/decimal';
import type { Allowance } from '../../model/invoice-line';
import type { SemanticDocument } from '../../model/semantic-document';
import { VAT_SCHEME, amountLeaf, group, leaf, numberLeaf } from './ubl-node';
import { type XmlNode, flatten } from './xml-node';
import type { UblRoot } from './ubl-root';

function allowanceCharge(entry: Allowance, isCharge: boolean, currency: string | undefined): XmlNode | undefined {
  const category = flatten([leaf('ID', entry.vatCategory), numberLeaf('Percent', entry.vatRate)]);
  return group(
    'AllowanceCharge',
    leaf('ChargeIndicator', String(isCharge)),
    leaf('AllowanceChargeReasonCode', entry.reasonCode),
    leaf('AllowanceChargeReason', entry.reason),
    numberLeaf('MultiplierFactorNumeric', entry.percentage),
    amountLeaf('Amount', entry.amount, currency),
    amountLeaf('BaseAmount', entry.baseAmount, currency),
    category.length === 0 ? undefined : group('TaxCategory', category, VAT_SCHEME),
  );
}

export function writeAllowanceCharges(
  owner: { allowances: readonly Allowance[]; charges: readonly Allowance[] },
  currency: string | undefined,
): XmlNode[] {
  return flatten([
    ...owner.allowances.map((entry) => allowanceCharge(entry, false, currency)),
    ...owner.charges.map((entry) => allowanceCharge(entry, true, currency)),
  ]);
}

/** BT-110; UBL demands it beside a breakdown, where it is the sum of the VAT there (BR-CO-14). */
function totalVat({ totals, vatBreakdown }: SemanticDocument): Decimal | undefined {
  return totals.vat ?? (vatBreakdown.length === 0 ? undefined : sum(vatBreakdown.map(({ taxAmount }) => taxAmount)));
}

/** BG-23 with BT-110, then BT-111 as a TaxTotal of its own in the accounting currency. */
export function writeTaxTotals(document: SemanticDocument): XmlNode[] {
  const currency = document.currencyCode;
  const subtotals = document.vatBreakdown.map((entry) =>
    group(
      'TaxSubtotal',
      amountLeaf('TaxableAmount', entry.taxableAmount, currency),
      amountLeaf('TaxAmount', entry.taxAmount, currency),
      group(
        'TaxCategory',
        leaf('ID', entry.category),
        numberLeaf('Percent', entry.rate),
        leaf('TaxExemptionReasonCode', entry.exemptionReasonCode),
        leaf('TaxExemptionReason', entry.exemptionReason),
        VAT_SCHEME,
      ),
    ),
  );
  return flatten([
    group('TaxTotal', amountLeaf('TaxAmount', totalVat(document), currency), flatten(subtotals)),
    group(
      'TaxTotal',
      amountLeaf('TaxAmount', document.totals.vatInAccountingCurrency, document.vatAccountingCurrencyCode),
    ),
  ]);
}

/** What the buyer withholds; EN 16931 does not know it, and UBL only in an invoice. */
export function writeWithholdings({ withholdings = [], currencyCode }: SemanticDocument, root: UblRoot): XmlNode[] {
  if (root.name !== 'Invoice') return [];
  return flatten(
    withholdings.map(({ kind, rate, taxableAmount, amount }) =>
      group(
        'WithholdingTaxTotal',
        amountLeaf('TaxAmount', amount, currencyCode),
        group(
          'TaxSubtotal',
          amountLeaf('TaxableAmount', taxableAmount, currencyCode),
          amountLeaf('TaxAmount', amount, currencyCode),
          group('TaxCategory', numberLeaf('Percent', rate), group('TaxScheme', leaf('ID', kind))),
        ),
      ),
    ),
  );
}

export function writeTotals({ totals, currencyCode }: SemanticDocument, root: UblRoot): XmlNode | undefined {
  return group(
    root.totalsElement,
    amountLeaf('LineExtensionAmount', totals.lineNet, currencyCode),
    amountLeaf('TaxExclusiveAmount', totals.withoutVat, currencyCode),
    amountLeaf('TaxInclusiveAmount', totals.withVat, currencyCode),
    amountLeaf('AllowanceTotalAmount', totals.allowances, currencyCode),
    amountLeaf('ChargeTotalAmount', totals.charges, currencyCode),
    amountLeaf('PrepaidAmount', totals.paid, currencyCode),
    amountLeaf('PayableRoundingAmount', totals.rounding, currencyCode),
    amountLeaf('PayableAmount', totals.payable, currencyCode),
  );
}
