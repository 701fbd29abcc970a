import { type Decimal, ZERO } from '../../../documents/model/decimal';
import type { XmlElement } from '../../../documents/xml/element-tree';
import { SETTLEMENT } from '../../en16931/presence/cii-groups';
import { atMostOne } from '../../tree/at-most-one';
import { booleanIn } from '../../en16931/amounts/boolean';
import { decimalIn } from '../../tree/numbers';
import { oncePerDocument } from '../../tree/once-per-document';
import type { RuleDocument, Syntax } from '../../tree/rule-document';
import { select, selectFirst } from '../../tree/select';
import { normalized, stringValue, trimXml } from '../../tree/text';
import { rateKey } from '../../en16931/vat/rate-groups';
import { frenchLines, LINE_PATHS } from '../lines';

/** A line that counts, or an allowance or charge of the document, with its tax. */
export interface TaxedItem {
  element: XmlElement;
  kind: 'line' | 'allowance' | 'charge';
  amount(): Decimal;
  tax: Tax;
}

/** VAT of an item or of a breakdown. */
export interface Tax {
  category: string;
  /** Undefined where there is none. @throws RuleAborted where it is no number */
  rate(): string | undefined;
  /** Code and text of the reason of an exemption. */
  reason(): string;
}

interface TaxPaths {
  category: string;
  rate: string;
  reasonCode: string;
  reason: string;
}

const TAX: Readonly<Record<Syntax, TaxPaths>> = {
  ubl: {
    category: 'cbc:ID',
    rate: 'cbc:Percent',
    reasonCode: 'cbc:TaxExemptionReasonCode',
    reason: 'cbc:TaxExemptionReason',
  },
  cii: {
    category: 'ram:CategoryCode',
    rate: 'ram:RateApplicablePercent',
    reasonCode: 'ram:ExemptionReasonCode',
    reason: 'ram:ExemptionReason',
  },
};

/** Tax groups of a line. */
export const LINE_TAX: Readonly<Record<Syntax, string>> = {
  ubl: 'cac:Item/cac:ClassifiedTaxCategory',
  cii: 'ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax',
};

/** The tax of a group; nothing where it has no tax group. */
export function taxOf(group: XmlElement | undefined, syntax: Syntax): Tax {
  const paths = TAX[syntax];
  const code = group && selectFirst(group, paths.category);
  const text = (path: string): string =>
    group
      ? select(group, path)
          .map((one) => trimXml(stringValue(one)))
          .join(' ')
      : '';
  return {
    category: code ? normalized(code) : '',
    rate: () => {
      const rate = group && atMostOne(select(group, paths.rate));
      return rate && rateKey(decimalIn(rate));
    },
    reason: () => `${text(paths.reasonCode)}\n${text(paths.reason)}`,
  };
}

function item(kind: TaxedItem['kind'], element: XmlElement, amount: string, tax: Tax): TaxedItem {
  const read = (): Decimal => {
    const found = selectFirst(element, amount);
    return found === undefined ? ZERO : decimalIn(found);
  };
  return { element, kind, amount: read, tax };
}

/** Allowances and charges of the document, and in CII the charges of a carrier. */
function documentItems({ root, syntax }: RuleDocument): TaxedItem[] {
  const [groups, indicator, amount, tax] =
    syntax === 'ubl'
      ? ['cac:AllowanceCharge', 'cbc:ChargeIndicator', 'cbc:Amount', 'cac:TaxCategory']
      : [
          `${SETTLEMENT}/ram:SpecifiedTradeAllowanceCharge`,
          'ram:ChargeIndicator/udt:Indicator',
          'ram:ActualAmount',
          'ram:CategoryTradeTax',
        ];
  const items = select(root, groups).flatMap((group) => {
    const [said] = select(group, indicator);
    if (said === undefined) return [];
    return item(booleanIn(said) ? 'charge' : 'allowance', group, amount, taxOf(selectFirst(group, tax), syntax));
  });
  const services = syntax === 'ubl' ? [] : select(root, `${SETTLEMENT}/ram:SpecifiedLogisticsServiceCharge`);
  return [
    ...items,
    ...services.map((service) =>
      item('charge', service, 'ram:AppliedAmount', taxOf(selectFirst(service, 'ram:AppliedTradeTax'), syntax)),
    ),
  ];
}

export const taxedItems = oncePerDocument((document): readonly TaxedItem[] => {
  const { syntax } = document;
  const lines = frenchLines(document).filter(({ counts }) => counts);
  return [
    ...lines.map(({ element }) =>
      item('line', element, LINE_PATHS[syntax].net, taxOf(selectFirst(element, LINE_TAX[syntax]), syntax)),
    ),
    ...documentItems(document),
  ];
});

/** Tax groups of the VAT breakdown: in UBL the tax category, in CII the breakdown itself. */
export const BREAKDOWN_TAXES: Readonly<Record<Syntax, string>> = {
  ubl: 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory',
  cii: `${SETTLEMENT}/ram:ApplicableTradeTax`,
};
