import { isXRechnung, knownSpecification, type Specification } from '../../validation/specifications';
import type { SemanticDocument } from '../../documents/model/semantic-document';
import { doubtfulContent, notBefore } from '../national-rules/content-rules';
import { ratesAmong, type VatRates } from '../national-rules/rate-rules';
import { nationalRuleSet, type NationalRule } from '../national-rules/rule';
import { identifiersHold, stated, typeCodeAmong } from '../national-rules/shared-rules';
import { GERMAN_IDENTIFIERS } from './identifiers';
import { present } from '../../platform/present';

const LEITWEG_SCHEME = '0204';
const ISSUED = { severity: 'warning', purposes: ['EINVOICING'], flows: ['ISSUED'] } as const;

const leitwegId = GERMAN_IDENTIFIERS.find(({ name }) => name === 'LEITWEG_ID');

function claimsXRechnung({ specification }: SemanticDocument): boolean {
  return isXRechnung(specification ?? '');
}

/** XRechnung has rules of its own for what these two say. */
function unlessXRechnung(rule: NationalRule): NationalRule {
  return { ...rule, check: (document, setting) => (claimsXRechnung(document) ? [] : rule.check(document, setting)) };
}

/** The portals route by it: a document to an office that cannot exist is refused. */
const leitwegIdHolds = identifiersHold(
  { ...ISSUED, id: 'DE-LEITWEG-ID', severity: 'error' },
  'Leitweg-ID',
  ['BT-49'],
  ({ buyer }) => {
    const { value, schemeId } = buyer?.electronicAddress ?? {};
    if (schemeId !== LEITWEG_SCHEME || value === undefined || leitwegId?.check(value) !== 'invalid') return [];
    return [{ at: ['BG-7', 'BT-49'], found: value }];
  },
);

function buyerIsPublicBody({ buyer }: SemanticDocument): boolean {
  return buyer?.electronicAddress?.schemeId === LEITWEG_SCHEME;
}

function withdrawnSpecification({ specification }: SemanticDocument): Specification | undefined {
  const known = knownSpecification(specification ?? '');
  return known?.status === 'withdrawn' ? known : undefined;
}

const publicBodiesTakeXRechnung: NationalRule = {
  ...ISSUED,
  id: 'DE-XRECHNUNG',
  terms: ['BT-24', 'BT-49'],
  check: (document) =>
    !buyerIsPublicBody(document) || claimsXRechnung(document) || withdrawnSpecification(document) !== undefined
      ? []
      : [{ at: ['BT-24'], ...present({ found: document.specification }) }],
};

/** E-Rech-VO, section 4: XRechnung in the version that is current. */
const publicBodiesTakeCurrentXRechnung: NationalRule = {
  ...ISSUED,
  id: 'DE-XRECHNUNG-WITHDRAWN',
  severity: 'error',
  terms: ['BT-24', 'BT-49'],
  check: (document) => {
    const withdrawn = withdrawnSpecification(document);
    if (withdrawn === undefined || !buyerIsPublicBody(document)) return [];
    return [{ at: ['BT-24'], ...present({ found: document.specification, expected: withdrawn.successor }) }];
  },
};

const correctedNamed = stated({ ...ISSUED, id: 'DE-CORRECTED-INVOICE' }, 'XRechnung', ['BT-25'], (document) =>
  document.typeCode === '384' && document.precedingInvoices.length === 0 ? [{ at: ['BG-3', 'BT-25'] }] : [],
);

/** 16 and 5 % were those of the second half of 2020. */
const RATES: VatRates = [
  19,
  7,
  { rate: 16, from: '2020-07-01', until: '2020-12-31' },
  { rate: 5, from: '2020-07-01', until: '2020-12-31' },
];

/** Germany has no clearance: only the public portals refuse. VAT as it is began with 1968 (UStG 1967). */
export const GERMAN_RULES = nationalRuleSet('DE', '2026.2', [
  leitwegIdHolds,
  publicBodiesTakeXRechnung,
  publicBodiesTakeCurrentXRechnung,
  ratesAmong({ ...ISSUED, id: 'DE-RATE' }, 'DE', RATES),
  notBefore({ ...ISSUED, id: 'DE-VAT-START', severity: 'error' }, 'UStG 1967', '1968-01-01'),
  ...doubtfulContent(ISSUED, 'DE'),
  unlessXRechnung(
    typeCodeAmong({ ...ISSUED, id: 'DE-TYPE' }, 'XRechnung', ['326', '380', '381', '384', '389', '875', '876', '877']),
  ),
  unlessXRechnung(correctedNamed),
]);
