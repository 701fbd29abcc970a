import type { XmlElement } from '../../../documents/xml/element-tree';
import { doubleBesideWholeNumber, equalDoubles } from '../../tree/doubles';
import { oncePerDocument } from '../../tree/once-per-document';
import type { RuleDocument } from '../../tree/rule-document';
import { childrenOf } from '../../tree/select';
import type { RulePart } from '../../tree/tree-rule-set';
import * as cii from '../presence/cii-groups';
import { anywhere } from '../../tree/context';
import { ciiTaxableAmount, ciiTaxAmount } from './cii-breakdown-amounts';
import { ciiLacksDelivery } from './cii-delivery';
import { ciiIdentifiers } from './cii-identifiers';
import { ciiBesideNotSubject } from './cii-not-subject';
import { type CiiTax, ciiTaxes } from './cii-taxes';
import { ciiMisfitOfUses } from './cii-uses';
import type { VatFamily } from './families';
import { vatChecks } from './vat-checks';
import { vatFacts } from './vat-facts';
import type { Breakdown, Place, VatSyntax } from './vat-syntax';

const ALLOWANCES_AND_CHARGES = anywhere('ram:SpecifiedTradeAllowanceCharge');

const allowancesAndCharges = oncePerDocument((document) => {
  const groups = ALLOWANCES_AND_CHARGES(document);
  return { allowance: new Set(groups.filter(cii.isAllowance)), charge: new Set(groups.filter(cii.isCharge)) };
});

/** Allowances and charges of lines count too. */
function taxes(document: RuleDocument, { category }: VatFamily, place: Place): readonly CiiTax[] {
  const named = ciiTaxes(document).ofCode(category);
  if (named.length === 0) return named;
  const ofVat = named.filter((tax) => tax.vat && tax.category === category);
  if (place === 'line') return ofVat.filter(({ at }) => at === 'line');
  const groups = allowancesAndCharges(document)[place];
  return ofVat.filter(({ at, element: { parent } }) => at === 'allowance-charge' && parent && groups.has(parent));
}

/** Categories whose breakdowns are validated whatever their type, wherever the settlement group stands. */
const OF_ANY_TYPE: readonly string[] = ['S', 'Z'];

/** Of several category codes of one breakdown only L, M and O take part in the order of families. */
function breakdowns(document: RuleDocument, { category }: VatFamily): readonly Breakdown[] {
  const named = ciiTaxes(document).ofCode(category);
  if (named.length === 0) return NONE;
  return named
    .filter(({ at, vat, element }) => {
      if (at !== 'breakdown') return false;
      return OF_ANY_TYPE.includes(category) || (vat && element.parent?.parent?.key === cii.TRANSACTION);
    })
    .map(({ element, rates }) => ({
      element,
      rates,
      taxable: childrenOf(element, 'ram:BasisAmount'),
      tax: childrenOf(element, 'ram:CalculatedAmount'),
      exemptionReasons: element.children.filter(({ key }) => EXEMPTION_REASONS.includes(key)),
    }));
}

const NONE: readonly Breakdown[] = [];
const EXEMPTION_REASONS: readonly string[] = ['ram:ExemptionReason', 'ram:ExemptionReasonCode'];

/** Compared as doubles; any of several rates will do. */
function isZero(rates: readonly XmlElement[]): boolean {
  return rates.some((rate) => equalDoubles(doubleBesideWholeNumber(rate), 0));
}

/** The parts of a CII document that the rules of the VAT category families look at. */
export const VAT_IN_CII: VatSyntax = {
  misfitOfUses: ciiMisfitOfUses,
  identifierUse: (document, family, place) => taxes(document, family, place)[0],
  identifiers: ciiIdentifiers,
  taxes,
  // In CII a rate of zero is wrong for category L, too.
  rateDemand: ({ name, rate }) => (name === 'AF' ? 'above-zero' : rate),
  isZero,
  breakdowns,
  taxableAmount: ciiTaxableAmount,
  taxAmount: ciiTaxAmount,
  lacksDelivery: ciiLacksDelivery,
  besideNotSubject: ciiBesideNotSubject,
};

/** The rules of the VAT category families for CII. */
export const vatCii: RulePart = { facts: vatFacts, checks: vatChecks(VAT_IN_CII) };
