import { type Decimal, ZERO } from '../../../documents/model/decimal';
import type { XmlElement } from '../../../documents/xml/element-tree';
import * as cii from '../../en16931/presence/cii-groups';
import { isVatOnly as isUblVat } from '../../en16931/presence/ubl-vat-scheme';
import * as ubl from '../../en16931/presence/ubl-groups';
import { anywhere, atRoot, type Context } from '../../tree/context';
import { joinParts } from '../../tree/join-parts';
import { decimalIn, round2 } from '../../tree/numbers';
import { oncePerDocument } from '../../tree/once-per-document';
import type { RuleDocument, Syntax } from '../../tree/rule-document';
import { fatal, type Fires, type RuleAt, rulesAt } from '../../tree/rules-at';
import { attribute, childrenOf, exists, select, selectFirst } from '../../tree/select';
import { isBlank, stringValue, trimXml } from '../../tree/text';
import type { RulePart } from '../../tree/tree-rule-set';
import { asks } from '../br-fr/firing';
import { type FrenchLine, frenchLines, LINE_PATHS } from '../lines';

const STATUSES: readonly string[] = ['DETAIL', 'GROUP', 'INFORMATION'];

interface LineBinding {
  quantities: readonly string[];
  price: string;
  taxes: string;
  category: string;
  properties: Context;
  name: readonly string[];
  value: string;
  measure: string;
  /** What the ids have between series and number: BR-FREXT-BR-22 in CII. */
  infix: string;
}

const BINDINGS: Readonly<Record<Syntax, LineBinding>> = {
  ubl: {
    quantities: ['cbc:InvoicedQuantity', 'cbc:CreditedQuantity'],
    price: 'cac:Price/cbc:PriceAmount',
    taxes: 'cac:Item/cac:ClassifiedTaxCategory',
    category: 'cbc:ID',
    properties: anywhere('cac:AdditionalItemProperty'),
    name: ['cbc:Name', 'cbc:NameCode'],
    value: 'cbc:Value',
    measure: 'cbc:ValueQuantity',
    infix: '',
  },
  cii: {
    quantities: ['ram:SpecifiedLineTradeDelivery/ram:BilledQuantity'],
    price: 'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount',
    taxes: 'ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax',
    category: 'ram:CategoryCode',
    properties: anywhere('ram:ApplicableProductCharacteristic'),
    name: ['ram:Description', 'ram:TypeCode'],
    value: 'ram:Value',
    measure: 'ram:ValueMeasure',
    infix: 'BR-',
  },
};

/** Lines by the line that they are part of. */
const hierarchy = oncePerDocument((document) => {
  const lines = frenchLines(document);
  const children = new Map<string, FrenchLine[]>();
  const ids = new Set<string>();
  for (const line of lines) {
    if (line.id !== undefined) ids.add(line.id);
    if (line.parent === undefined) continue;
    const same = children.get(line.parent);
    if (same) same.push(line);
    else children.set(line.parent, [line]);
  }
  return { lines, ids, children };
});

const ROOTS: Readonly<Record<Syntax, readonly string[]>> = { ubl: ['Invoice', 'CreditNote'], cii: cii.ROOTS };

/** What lines of EXTENDED-CTC-FR state, and how they are part of each other. */
export function extendedLineRules(syntax: Syntax): RulePart {
  const binding = BINDINGS[syntax];
  const { net } = LINE_PATHS[syntax];

  /** A rule for the lines that count, or for all of them. */
  function ofLines(
    terms: readonly string[],
    check: (line: FrenchLine, fires: Fires, document: RuleDocument) => void,
  ): RuleAt {
    return fatal(terms, (_, fires, document) => {
      for (const line of hierarchy(document).lines) check(line, fires, document);
    });
  }
  function states(terms: readonly string[], holds: (line: XmlElement) => boolean): RuleAt {
    return ofLines(terms, ({ element, counts, id }, fires) => {
      if (counts && !holds(element)) fires(element, { textKey: 'france.line-lacks', parameters: { line: id ?? '' } });
    });
  }
  const quantitiesOf = (line: XmlElement): XmlElement[] => binding.quantities.flatMap((path) => select(line, path));
  const isVatCategory = (tax: XmlElement): boolean => isVat(tax) && exists(tax, binding.category);
  const isVat = (tax: XmlElement): boolean => (syntax === 'ubl' ? isUblVat(tax) : cii.isVat(tax));

  const groupRules: Record<string, RuleAt> = {
    'BR-FREXT-05': ofLines(['BG-25'], ({ element, status }, fires) => {
      if (status === undefined || STATUSES.includes(status)) return;
      fires(element, { textKey: 'france.status', found: status, expected: STATUSES.join(', ') });
    }),
    'BR-FREXT-06': ofLines(['BG-25'], ({ element, parent, status, id }, fires) => {
      if (parent !== undefined && status === undefined)
        fires(element, { textKey: 'france.line-status', parameters: { line: id ?? '' } });
    }),
    'BR-FREXT-08': ofLines(['BT-131'], ({ element, status, id }, fires, document) => {
      const stated = selectFirst(element, net);
      if (status !== 'GROUP' || stated === undefined) return;
      const parts = hierarchy(document).children.get(id ?? '') ?? [];
      const counted = parts.filter((part) => part.status === 'DETAIL' || part.status === 'GROUP');
      const sum = round2(netOfLines(counted));
      if (!decimalIn(stated).eq(sum))
        fires(element, { textKey: 'france.group-sum', found: stringValue(stated), parameters: { line: id ?? '' } });
    }),
    'BR-FREXT-11': ofLines(['BG-25'], ({ element, parent, id }, fires, document) => {
      if (
        parent === undefined ||
        (parent !== id && hierarchy(document).ids.has(syntax === 'cii' ? trimXml(parent) : parent))
      )
        return;
      fires(element, { textKey: 'france.parent', found: parent, parameters: { line: id ?? '' } });
    }),
  };
  function netOfLines(lines: readonly FrenchLine[]): Decimal {
    let sum = ZERO;
    for (const { element } of lines) {
      const amount = selectFirst(element, net);
      if (amount) sum = sum.plus(decimalIn(amount));
    }
    return sum;
  }

  return joinParts([
    rulesAt(atRoot(ROOTS[syntax]), {
      [`BR-FREXT-${binding.infix}22`]: states(['BT-129'], (line) => quantitiesOf(line).length > 0),
      [`BR-FREXT-${binding.infix}23`]: states(['BT-130'], (line) =>
        quantitiesOf(line).some((quantity) => attribute(quantity, 'unitCode') !== undefined),
      ),
      [`BR-FREXT-${binding.infix}24`]: states(['BT-131'], (line) => exists(line, net)),
      [`BR-FREXT-${binding.infix}26`]: states(['BT-146'], (line) => exists(line, binding.price)),
      'BR-FREXT-CO-04': states(['BT-151'], (line) => select(line, binding.taxes).some(isVatCategory)),
      ...groupRules,
    }),
    rulesAt(binding.properties, {
      'BR-FREXT-54-1': asks(['BT-160'], (property) =>
        binding.name.some((name) => exists(property, name))
          ? undefined
          : { element: property, textKey: 'france.property-name' },
      ),
      'BR-FREXT-54-2': asks(['BT-161', 'BT-160'], (property) => {
        const hasValue = exists(property, binding.value);
        const measures = childrenOf(property, binding.measure);
        const isMeasured = measures.some((one) => attribute(one, 'unitCode') !== undefined);
        const holds = measures.length === 0 ? hasValue : isMeasured && !hasValue;
        return holds ? undefined : { element: property, textKey: 'france.property-value' };
      }),
    }),
  ]);
}

/** One VAT category on a line of UBL that counts, at most one on others. */
export const ublLineCategories = rulesAt(ubl.DOCUMENT, {
  'UBL-FREXT-SR-48': fatal(['BG-30'], (_, fires, document) => {
    for (const { element, counts, id } of frenchLines(document)) {
      const { length } = select(element, 'cac:Item/cac:ClassifiedTaxCategory');
      if (length === 1 || (length === 0 && !counts)) continue;
      fires(element, { textKey: 'france.one-category', found: String(length), parameters: { line: id ?? '' } });
    }
  }),
});

/** A positive amount due needs a day or terms of payment. */
export function paymentDay(syntax: Syntax): RulePart {
  const [context, due, days] =
    syntax === 'ubl'
      ? [atRoot(['Invoice']), 'cac:LegalMonetaryTotal/cbc:PayableAmount', ['cbc:DueDate', 'cac:PaymentTerms/cbc:Note']]
      : [
          atRoot(cii.ROOTS),
          `${cii.SETTLEMENT}/ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:DuePayableAmount`,
          ['ram:DueDateDateTime', 'ram:Description'].map(
            (key) => `${cii.SETTLEMENT}/ram:SpecifiedTradePaymentTerms/${key}`,
          ),
        ];
  return rulesAt(context, {
    'BR-CO-25': asks(['BT-9', 'BT-20', 'BT-115'], (root) => {
      const payable = select(root, due).find((one) => !isBlank(stringValue(one)) && decimalIn(one).gt(0));
      if (payable === undefined || days.some((path) => exists(root, path))) return undefined;
      return { element: payable, found: stringValue(payable), textKey: 'france.payment-day' };
    }),
  });
}
