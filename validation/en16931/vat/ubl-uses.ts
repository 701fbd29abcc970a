import type { XmlElement } from '../../../documents/xml/element-tree';
import { oncePerDocument } from '../../tree/once-per-document';
import type { RuleDocument } from '../../tree/rule-document';
import { isAllowance, isCharge } from '../amounts/ubl-elements';
import { DOCUMENT } from '../presence/ubl-groups';
import type { VatFamily } from './families';
import { allTaxes, type UblTax } from './ubl-taxes';
import type { IdentifierUse, Place } from './vat-syntax';

const isBreakdown = ({ at }: UblTax): boolean => at === 'breakdown';
const isUse = ({ at }: UblTax): boolean => at === 'item' || at === 'allowance-charge';

/** Elements whose scheme must be VAT for xx-01 if a category has a breakdown per rate. */
interface SchemesAsked {
  /** Lines, allowances and charges. */
  use: boolean;
  /** The breakdown that a use needs. */
  breakdown: boolean;
  /** A breakdown that nothing uses. */
  unused: boolean;
}

const SCHEMES_ASKED: Readonly<Record<string, SchemesAsked>> = {
  S: { use: false, breakdown: false, unused: false },
  L: { use: true, breakdown: false, unused: true },
  M: { use: true, breakdown: true, unused: true },
};

/** xx-01 in UBL, validated once a document. */
export function ublMisfitOfUses(document: RuleDocument, { category }: VatFamily): XmlElement | undefined {
  const taxes = allTaxes(document).ofCode(category);
  if (taxes.length === 0 || DOCUMENT(document).length === 0) return undefined;
  const asked = SCHEMES_ASKED[category];
  if (asked === undefined) return misfitOfSingleBreakdown(taxes);
  const use = taxes.find((tax) => isUse(tax) && (tax.vat || !asked.use));
  if (use === undefined) return taxes.find((tax) => isBreakdown(tax) && (tax.vat || !asked.unused))?.element;
  const fits = taxes.some(
    (tax) =>
      isBreakdown(tax) &&
      (tax.vat || !asked.breakdown) &&
      // For L and M the code of the breakdown must stand there without blanks.
      (tax.exactCode === category || category === 'S'),
  );
  return fits ? undefined : use.element;
}

/** A category that is named anywhere, in a breakdown too, has exactly one breakdown. */
function misfitOfSingleBreakdown(taxes: readonly UblTax[]): XmlElement | undefined {
  const named = taxes.filter(({ vat }) => vat);
  const [first, second] = named.filter(isBreakdown);
  return first === undefined ? named[0]?.element : second?.element;
}

/** Every indicator of the document, so that a wrong one stops the rules that look at them all. */
const allowancesAndCharges = oncePerDocument((document) => {
  const groups = document.all('cac:AllowanceCharge');
  return { allowance: new Set(groups.filter(isAllowance)), charge: new Set(groups.filter(isCharge)) };
});

/** xx-02 to xx-04 in UBL, validated once a document: allowances and charges of lines and prices count too. */
export function ublIdentifierUse(document: RuleDocument, family: VatFamily, place: Place): IdentifierUse | undefined {
  if (DOCUMENT(document).length === 0) return undefined;
  const taxes = allTaxes(document).ofCode(family.category);
  if (place === 'line') return useInLines(taxes, family);
  // Looked at even where the category is not used: a wrong indicator stops the rule all the same.
  const groups = allowancesAndCharges(document)[place];
  return taxes.find(({ at, vat, exactCode, element: { parent } }) => {
    if (at !== 'allowance-charge' || !vat || parent === undefined || !groups.has(parent)) return false;
    // BR-AF-04 knows the code of a charge without blanks only; family O looks at those of the document only.
    if (family.name === 'AF' && place === 'charge') return exactCode === family.category;
    return family.name !== 'O' || parent.parent === document.root;
  });
}

function useInLines(taxes: readonly UblTax[], { name }: VatFamily): IdentifierUse | undefined {
  const uses = taxes.filter(({ at }) => at === 'item');
  const ofVat = uses.find(({ vat }) => vat);
  if (ofVat !== undefined || name !== 'S') return ofVat;
  // BR-S-02 fires for lines of category S under another scheme than VAT, whatever identifiers there are.
  return uses[0] && { element: uses[0].element, unmeetable: true };
}
