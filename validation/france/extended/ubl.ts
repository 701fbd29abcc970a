import { needsElement } from '../../en16931/presence/needs';
import { en16931Ubl } from '../../en16931/rule-sets';
import type { XmlElement } from '../../../documents/xml/element-tree';
import { atRoot } from '../../tree/context';
import { joinParts } from '../../tree/join-parts';
import { fatal, type RuleAt, rulesAt } from '../../tree/rules-at';
import { childrenOf, select } from '../../tree/select';
import type { RulePart } from '../../tree/tree-rule-set';
import { withoutRules } from '../../tree/without-rules';
import { asks } from '../br-fr/firing';
import { breakdownRules } from './breakdown-rules';
import { extendedLineRules, paymentDay, ublLineCategories } from './line-rules';
import { type Allowed, unknownBelow } from './only-children';
import { totalRules } from './total-rules';
import { ublExtendedCodes } from './ubl-codes';
import { WITHOUT_UBL } from './without';

const ROOTS = ['Invoice', 'CreditNote'];
const DELIVERY_TERMS: Allowed = { 'cbc:ID': true, 'cac:DeliveryLocation': { 'cbc:Name': true } };
const EXCHANGE_RATE: Allowed = {
  'cbc:SourceCurrencyCode': true,
  'cbc:TargetCurrencyCode': true,
  'cbc:CalculationRate': true,
  'cbc:Date': true,
};

function only(terms: readonly string[], paths: readonly string[], allowed: Allowed): RuleAt {
  const rule = asks(terms, (root) => {
    for (const group of paths.flatMap((path): XmlElement[] => select(root, path))) {
      const offence = unknownBelow(group, allowed);
      if (offence) return offence;
    }
    return undefined;
  });
  return { ...rule, severity: 'warning' };
}

const needsNumber = needsElement('cac:InvoiceDocumentReference/cbc:ID');
const numbered: RuleAt = fatal(['BT-25', 'BG-3'], (reference, fires) => {
  const lacking = needsNumber(reference);
  if (lacking) fires(lacking, { textKey: 'BR-55' });
});

const ownRules = joinParts([
  totalRules('ubl'),
  breakdownRules('ubl'),
  extendedLineRules('ubl'),
  ublLineCategories,
  paymentDay('ubl'),
  ublExtendedCodes,
  rulesAt(atRoot(ROOTS), {
    'UBL-FREXT-CR-410': only(['BG-13'], ['cac:DeliveryTerms'], DELIVERY_TERMS),
    'CII-FREXT-CR-490': only(['BT-6'], ['cac:TaxExchangeRate'], EXCHANGE_RATE),
    'UBL-FREXT-CR-645': only(
      ['BG-25'],
      ['cac:InvoiceLine/cac:DeliveryTerms', 'cac:CreditNoteLine/cac:DeliveryTerms'],
      DELIVERY_TERMS,
    ),
  }),
  // References of lines to this very invoice have no number of another.
  rulesAt(atRoot(ROOTS, 'cac:BillingReference'), {
    'BR-55': numbered,
    'UBL-SR-06': asks(['BG-3'], (reference) => {
      const [, second] = childrenOf(reference, 'cac:InvoiceDocumentReference');
      const parameters = { path: 'cac:InvoiceDocumentReference', context: reference.key, element: second?.key ?? '' };
      return second && { element: second, textKey: 'syntax.max-one', parameters };
    }),
    'UBL-SR-07': numbered,
  }),
]);

/** EXTENDED-CTC-FR for UBL: EN 16931 without what it extends, and its own rules. */
export const frExtendedUbl: RulePart = joinParts([withoutRules(en16931Ubl, WITHOUT_UBL), ownRules]);
