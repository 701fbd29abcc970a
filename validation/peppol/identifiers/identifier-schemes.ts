import type { RuleFacts } from '../../tree/tree-rule-set';
import { normalizeSpace } from '../../tree/text';
import { australianBusinessHolds } from '../../../documents/check-digits/australian-business';
import { belgianEnterpriseHolds } from '../check-digits/belgian-enterprise';
import { gs1Holds } from '../../../documents/check-digits/gs1';
import { italianVatHolds } from '../check-digits/italian-vat';
import { hasItalianTaxCodeForm } from '../check-digits/italian-tax-code';
import { norwegianOrganisationHolds } from '../../../documents/check-digits/norwegian-organisation';
import { swedishOrganisationHolds } from '../check-digits/swedish-organisation';

export interface IdentifierScheme {
  rule: string;
  severity: RuleFacts['severity'];
  /** ISO 6523 or EAS code in @schemeID. */
  scheme: string;
  /** @param text as it is written */
  holds(text: string): boolean;
  /** Form in few words, where there is a form. */
  expected?: string;
  /** Looked at in electronic addresses only. */
  endpointsOnly?: true;
}

const trimmed = (holds: (text: string) => boolean) => (text: string) => holds(normalizeSpace(text));
const form = (pattern: RegExp) => (text: string) => pattern.test(text);

export const DUTCH_VAT_NUMBER = /^NL[0-9]{9}B[0-9]{2}$/;

/** Identifiers whose form or check digits Peppol looks at wherever they stand. */
export const IDENTIFIER_SCHEMES: readonly IdentifierScheme[] = [
  {
    rule: 'PEPPOL-COMMON-R040',
    severity: 'fatal',
    scheme: '0088',
    holds: trimmed((text) => /^[0-9]+$/.test(text) && gs1Holds(text)),
  },
  { rule: 'PEPPOL-COMMON-R041', severity: 'fatal', scheme: '0192', holds: trimmed(norwegianOrganisationHolds) },
  {
    rule: 'PEPPOL-COMMON-R042',
    severity: 'fatal',
    scheme: '0184',
    holds: form(/^(?:DK)?[0-9]{8}$/),
    expected: 'DK12345678, 12345678',
  },
  { rule: 'PEPPOL-COMMON-R052', severity: 'fatal', scheme: '0096', holds: form(/^[0-9]{10}$/), expected: '1234567890' },
  {
    rule: 'PEPPOL-COMMON-R053',
    severity: 'fatal',
    scheme: '0198',
    holds: form(/^DK[0-9]{8}$/),
    expected: 'DK12345678',
  },
  { rule: 'PEPPOL-COMMON-R043', severity: 'fatal', scheme: '0208', holds: trimmed(belgianEnterpriseHolds) },
  { rule: 'PEPPOL-COMMON-R044', severity: 'warning', scheme: '0201', holds: trimmed(form(/^[a-zA-Z0-9]{6}$/)) },
  { rule: 'PEPPOL-COMMON-R045', severity: 'warning', scheme: '0210', holds: trimmed(hasItalianTaxCodeForm) },
  {
    rule: 'PEPPOL-COMMON-R046',
    severity: 'warning',
    scheme: '9907',
    holds: trimmed(hasItalianTaxCodeForm),
    endpointsOnly: true,
  },
  {
    rule: 'PEPPOL-COMMON-R047',
    severity: 'warning',
    scheme: '0211',
    // Oddity: a number without the country's prefix is not looked at.
    holds: trimmed((text) => !/^(?:IT|it)/.test(text) || italianVatHolds(text.slice(2))),
    expected: 'IT12345678901',
  },
  { rule: 'PEPPOL-COMMON-R049', severity: 'fatal', scheme: '0007', holds: trimmed(swedishOrganisationHolds) },
  { rule: 'PEPPOL-COMMON-R050', severity: 'fatal', scheme: '0151', holds: trimmed(australianBusinessHolds) },
  { rule: 'PEPPOL-COMMON-R054', severity: 'warning', scheme: '0106', holds: trimmed(form(/^[0-9]{8}$/)) },
  { rule: 'PEPPOL-COMMON-R055', severity: 'warning', scheme: '0190', holds: trimmed(form(/^[0-9]{20}$/)) },
  {
    rule: 'PEPPOL-COMMON-R056-1',
    severity: 'warning',
    scheme: '9944',
    holds: trimmed(form(DUTCH_VAT_NUMBER)),
    expected: 'NL123456789B01',
  },
  { rule: 'PEPPOL-COMMON-R057', severity: 'warning', scheme: '0217', holds: trimmed(form(/^[0-9]{12}$/)) },
];
