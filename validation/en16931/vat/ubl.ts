import type { XmlElement } from '../../../documents/xml/element-tree';
import { atMostOne } from '../../tree/at-most-one';
import { decimalIn } from '../../tree/numbers';
import { oncePerDocument } from '../../tree/once-per-document';
import type { RuleDocument } from '../../tree/rule-document';
import { childrenOf } from '../../tree/select';
import type { RulePart } from '../../tree/tree-rule-set';
import { ALLOWANCES, CHARGES, isLine } from '../presence/ubl-groups';
import type { VatFamily } from './families';
import { ublTaxableAmount, ublTaxAmount } from './ubl-breakdown-amounts';
import { ublLacksDelivery } from './ubl-delivery';
import { ublIdentifiers } from './ubl-identifiers';
import { ublBesideNotSubject } from './ubl-not-subject';
import { readableTaxes, type UblTax } from './ubl-taxes';
import { ublIdentifierUse, ublMisfitOfUses } from './ubl-uses';
import { vatChecks } from './vat-checks';
import { vatFacts } from './vat-facts';
import type { Breakdown, CategoryTax, Place } from './vat-syntax';

const allowancesAndCharges = oncePerDocument((document) => ({
  allowance: new Set(ALLOWANCES(document)),
  charge: new Set(CHARGES(document)),
}));

function taxes(document: RuleDocument, { category }: VatFamily, place: Place): readonly CategoryTax[] {
  const named = readableTaxes(document).ofCode(category);
  if (named.length === 0) return named;
  const ofVat = named.filter(({ vat }) => vat);
  if (place === 'line') return ofVat.filter(isOfLine);
  const groups = allowancesAndCharges(document)[place];
  return ofVat.filter(({ element: { parent } }) => parent !== undefined && groups.has(parent));
}

function isOfLine({ at, element: { parent } }: UblTax): boolean {
  return at === 'item' && parent?.key === 'cac:Item' && isLine(parent.parent);
}

function breakdowns(document: RuleDocument, { category }: VatFamily): readonly Breakdown[] {
  const named = readableTaxes(document).ofCode(category);
  if (named.length === 0) return NONE;
  return named.flatMap(({ element, at, vat, rates }) => {
    const { parent } = element;
    if (at !== 'breakdown' || !vat || parent === undefined) return [];
    return {
      element: parent,
      taxable: childrenOf(parent, 'cbc:TaxableAmount'),
      tax: childrenOf(parent, 'cbc:TaxAmount'),
      rates,
      exemptionReasons: element.children.filter(({ key }) => EXEMPTION_REASONS.includes(key)),
    };
  });
}

const NONE: readonly Breakdown[] = [];
const EXEMPTION_REASONS: readonly string[] = ['cbc:TaxExemptionReason', 'cbc:TaxExemptionReasonCode'];

/** Asked of the decimal, of which there may be one only. */
function isZero(rates: readonly XmlElement[]): boolean {
  const rate = atMostOne(rates);
  return rate !== undefined && decimalIn(rate).eq(0);
}

/** The rules of the VAT category families for UBL. */
export const vatUbl: RulePart = {
  facts: vatFacts,
  checks: vatChecks({
    misfitOfUses: ublMisfitOfUses,
    identifierUse: ublIdentifierUse,
    identifiers: ublIdentifiers,
    taxes,
    rateDemand: ({ rate }) => rate,
    isZero,
    breakdowns,
    taxableAmount: ublTaxableAmount,
    taxAmount: ublTaxAmount,
    lacksDelivery: ublLacksDelivery,
    besideNotSubject: ublBesideNotSubject,
  }),
};
