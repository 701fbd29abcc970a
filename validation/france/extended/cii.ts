import type { XmlElement } from '../../../documents/xml/element-tree';
import { AGREEMENT, ROOTS, SETTLEMENT, TRANSACTION } from '../../en16931/presence/cii-groups';
import { VAT_FAMILIES } from '../../en16931/vat/families';
import { en16931Cii } from '../../en16931/rule-sets';
import { anywhere, atRoot, type Context, where } from '../../tree/context';
import { joinParts } from '../../tree/join-parts';
import { type RuleAt, rulesAt } from '../../tree/rules-at';
import { childrenOf, exists, select } from '../../tree/select';
import { stringValue } from '../../tree/text';
import type { RulePart } from '../../tree/tree-rule-set';
import { withoutElements, withoutRules } from '../../tree/without-rules';
import { asks } from '../br-fr/firing';
import { breakdownRules } from './breakdown-rules';
import { ciiExtendedCodes } from './cii-codes';
import { extendedLineRules, paymentDay } from './line-rules';
import { type Allowed, unknownBelow } from './only-children';
import { totalRules } from './total-rules';
import { WITHOUT_CII } from './without';

const LINE = `${TRANSACTION}/ram:IncludedSupplyChainTradeLineItem`;
const DELIVERY_TERMS: Allowed = { 'ram:DeliveryTypeCode': true, 'ram:RelevantTradeLocation': { 'ram:Name': true } };
const EXCHANGE: Allowed = {
  'ram:SourceCurrencyCode': true,
  'ram:TargetCurrencyCode': true,
  'ram:ConversionRate': true,
  'ram:ConversionRateDateTime': true,
};

function only(terms: readonly string[], key: string, allowed: Allowed): RuleAt {
  const rule = asks(terms, (parent) => {
    for (const group of childrenOf(parent, key)) {
      const offence = unknownBelow(group, allowed);
      if (offence) return offence;
    }
    return undefined;
  });
  return { ...rule, severity: 'warning' };
}

/** One at most, of what a group has at a path. */
function one(terms: readonly string[], path: string): RuleAt {
  return asks(terms, (group) => {
    const [, second] = select(group, path);
    const parameters = { path, context: group.key, element: second?.key ?? '' };
    return second && { element: second, textKey: 'syntax.max-one', parameters };
  });
}

/** Charges by their indicator, which counts only as that very text. */
const charges = (parent: string): Context =>
  where(anywhere(`${parent}/ram:SpecifiedTradeAllowanceCharge`), (group) =>
    select(group, 'ram:ChargeIndicator/udt:Indicator').some((indicator) => stringValue(indicator) === 'true'),
  );

const reason = (terms: readonly string[]): RuleAt =>
  asks(terms, (charge) =>
    exists(charge, 'ram:Reason') || exists(charge, 'ram:ReasonCode')
      ? undefined
      : { element: charge, textKey: 'france.charge-reason' },
  );

const REFERENCES: Context = (document) =>
  document.elements.filter(({ key }) => key.startsWith('ram:') && key.endsWith('ReferencedDocument'));
const TYPES = ['50', '130', '916'];
const DATED = [
  'ram:InvoiceReferencedDocument',
  'ram:ContractReferencedDocument',
  'ram:BuyerOrderReferencedDocument',
  'ram:DespatchAdviceReferencedDocument',
];
const hasType = (reference: XmlElement, types: readonly string[]): boolean =>
  childrenOf(reference, 'ram:TypeCode').some((type) => types.includes(stringValue(type)));

/** A part of a reference that only some kinds of references have. */
function onlyIn(key: string, holds: (reference: XmlElement) => boolean): RuleAt {
  return asks(['BG-24', 'BT-18'], (reference) => {
    const [element] = childrenOf(reference, key);
    if (element === undefined || holds(reference)) return undefined;
    const parameters = { context: reference.key, element: key, path: key };
    return { element, textKey: 'france.absent', parameters };
  });
}

const isAdditional = ({ key }: XmlElement): boolean => key === 'ram:AdditionalReferencedDocument';

/** A credit transfer is to an IBAN or to another account number, not to both. */
const account = asks(['BT-84'], (means) => {
  if (!childrenOf(means, 'ram:TypeCode').some((type) => ['30', '58'].includes(stringValue(type)))) return undefined;
  const account = 'ram:PayeePartyCreditorFinancialAccount';
  const ids = [exists(means, `${account}/ram:IBANID`), exists(means, `${account}/ram:ProprietaryID`)];
  return ids[0] !== ids[1] ? undefined : { element: means, textKey: 'france.account' };
});

const ownRules = joinParts([
  totalRules('cii'),
  breakdownRules('cii'),
  extendedLineRules('cii'),
  paymentDay('cii'),
  ciiExtendedCodes,
  rulesAt(charges('ram:ApplicableHeaderTradeSettlement'), { 'BR-FREXT-BR-38': reason(['BT-104', 'BT-105']) }),
  rulesAt(charges('ram:SpecifiedLineTradeSettlement'), { 'BR-FREXT-BR-44': reason(['BT-144', 'BT-145']) }),
  rulesAt(atRoot(ROOTS, `${LINE}/ram:SpecifiedLineTradeAgreement`), {
    'CII-FREXT-SR-106': only(['BG-25'], 'ram:ApplicableTradeDeliveryTerms', DELIVERY_TERMS),
    'CII-FREXT-SR-439': one(['BT-146'], 'ram:NetPriceProductTradePrice/ram:ChargeAmount'),
  }),
  rulesAt(atRoot(ROOTS, `${LINE}/ram:SpecifiedLineTradeSettlement`), {
    'CII-SR-454': { ...one(['BG-30'], 'ram:ApplicableTradeTax'), severity: 'warning' },
  }),
  rulesAt(atRoot(ROOTS, AGREEMENT), {
    'CII-FREXT-SR-293': only(['BG-13'], 'ram:ApplicableTradeDeliveryTerms', DELIVERY_TERMS),
  }),
  rulesAt(atRoot(ROOTS, SETTLEMENT), {
    'CII-FREXT-SR-366': only(['BT-6'], 'ram:TaxApplicableTradeCurrencyExchange', EXCHANGE),
  }),
  rulesAt(REFERENCES, {
    'CII-EXT-DT-018': onlyIn(
      'ram:TypeCode',
      (reference) =>
        reference.key === 'ram:InvoiceReferencedDocument' || (isAdditional(reference) && hasType(reference, TYPES)),
    ),
    'CII-FREXT-DT-024': onlyIn(
      'ram:ReferenceTypeCode',
      (reference) =>
        reference.key === 'ram:ContractReferencedDocument' || (isAdditional(reference) && hasType(reference, ['130'])),
    ),
    'CII-FREXTDT-027': onlyIn('ram:FormattedIssueDateTime', ({ key }) => DATED.includes(key)),
  }),
  rulesAt(anywhere('ram:SpecifiedTradeSettlementPaymentMeans'), { 'BR-CO-27': account }),
]);

/** Rules about breakdowns that see only those of no family. */
const OF_BREAKDOWNS: ReadonlySet<string> = new Set([
  'BR-45',
  'BR-46',
  'BR-47',
  'BR-48',
  'BR-CO-03',
  'BR-DEC-19',
  'BR-DEC-20',
]);

function isTakenByItsFamily(element: XmlElement): boolean {
  const breakdown = element.key === 'ram:ApplicableTradeTax' ? element : element.parent;
  const codes = breakdown ? childrenOf(breakdown, 'ram:CategoryCode').map(stringValue) : [];
  const types = breakdown ? childrenOf(breakdown, 'ram:TypeCode').map(stringValue) : [];
  return types.includes('VAT') && VAT_FAMILIES.some(({ category }) => codes.includes(category));
}

/** EXTENDED-CTC-FR for CII: EN 16931 without what it extends, and its own rules. */
export const frExtendedCii: RulePart = joinParts([
  withoutElements(withoutRules(en16931Cii, WITHOUT_CII), OF_BREAKDOWNS, isTakenByItsFamily),
  ownRules,
]);
