import { stringValue } from '../../tree/text';
import type { TreeCheck } from '../../tree/tree-rule-set';
import { taxableAmounts, taxAmounts } from './breakdown-amounts';
import { categoryRates } from './category-rates';
import { VAT_FAMILIES, type VatFamily } from './families';
import { partyIdentifiers } from './party-identifiers';
import type { Place, VatSyntax } from './vat-syntax';

const PLACES: readonly Place[] = ['line', 'allowance', 'charge'];

/** xx-01: a category that is used has its breakdown. */
function breakdownForUses(syntax: VatSyntax, family: VatFamily): TreeCheck {
  const rule = `BR-${family.name}-01`;
  return {
    rules: [rule],
    validate(document, report) {
      const misfit = syntax.misfitOfUses(document, family);
      if (misfit) report.fires(rule, misfit, { parameters: { category: family.category } });
    },
  };
}

/** xx-10: an exemption reason, text or code, is there where the category needs one and nowhere else. It may be empty. */
function exemptionReasons(syntax: VatSyntax, family: VatFamily): TreeCheck {
  const rule = `BR-${family.name}-10`;
  const isNeeded = family.exemptionReason === 'needed';
  return {
    rules: [rule],
    validate(document, report) {
      for (const { element, exemptionReasons } of syntax.breakdowns(document, family)) {
        const [reason] = exemptionReasons;
        if ((reason !== undefined) === isNeeded) continue;
        const parameters = { category: family.category };
        report.fires(rule, reason ?? element, { ...(reason && { found: stringValue(reason) }), parameters });
      }
    },
  };
}

/** BR-IC-11, BR-IC-12: an intra-community supply tells when and in which country it was delivered. */
function deliveryChecks(syntax: VatSyntax): TreeCheck[] {
  const rules = [
    ['BR-IC-11', 'date-or-period'],
    ['BR-IC-12', 'country'],
  ] as const;
  return rules.map(([rule, what]) => ({
    rules: [rule],
    validate(document, report) {
      const lacking = syntax.lacksDelivery(document, what);
      if (lacking) report.fires(rule, lacking);
    },
  }));
}

/** BR-O-11 to BR-O-14: what is not subject to VAT stands alone. */
function notSubjectChecks(syntax: VatSyntax): TreeCheck[] {
  const rules = [
    ['BR-O-11', 'breakdown'],
    ['BR-O-12', 'line'],
    ['BR-O-13', 'allowance'],
    ['BR-O-14', 'charge'],
  ] as const;
  return rules.map(([rule, what]) => ({
    rules: [rule],
    validate(document, report) {
      const other = syntax.besideNotSubject(document, what);
      if (other) report.fires(rule, other);
    },
  }));
}

/** The rules of all VAT category families. */
export function vatChecks(syntax: VatSyntax): TreeCheck[] {
  return [
    ...VAT_FAMILIES.flatMap((family) => [
      breakdownForUses(syntax, family),
      ...PLACES.map((place) => partyIdentifiers(syntax, family, place)),
      ...PLACES.map((place) => categoryRates(syntax, family, place)),
      taxableAmounts(syntax, family),
      taxAmounts(syntax, family),
      exemptionReasons(syntax, family),
    ]),
    ...deliveryChecks(syntax),
    ...notSubjectChecks(syntax),
  ];
}
