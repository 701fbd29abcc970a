import { compactIdentifier } from '../identifier';
import { nationalRuleSet, type NationalRule } from '../national-rules/rule';
import { isIdentified, taxCountryOf } from '../national-rules/parties';
import { categoriesAmong, notInFuture, notMore, numberNotLonger, ratesAmong } from '../national-rules/shared-rules';

const AEAT = 'AEAT';
const REPORTED = { severity: 'error', purposes: ['EREPORTING'], flows: ['ISSUED'] } as const;
const REPORTED_BOTH = { ...REPORTED, flows: ['ISSUED', 'RECEIVED'] } as const;

/** Simplified invoices end at EUR 3,000, with a tolerance of 10. */
const LARGEST_SIMPLIFIED = 3_010;
/** The first day of which VERI*FACTU takes invoices; SII takes earlier ones. */
const VERIFACTU_START = '2024-10-28';
/** In force 21, 10 and 4; 7.5, 5 and 2 of 2022 to 2024 stand on documents that correct those of then. */
const RATES = [21, 10, 7.5, 5, 4, 2, 0];

const numberCharacters: NationalRule = {
  ...REPORTED,
  id: 'ES-NUMBER-CHARACTERS',
  terms: ['BT-1'],
  check: ({ number }) =>
    number === undefined || /^[ !#-&(-;?-~]*$/.test(number.trim()) ? [] : [{ at: ['BT-1'], found: number }],
};

const notBeforeStart: NationalRule = {
  ...REPORTED,
  id: 'ES-1152',
  severity: 'warning',
  terms: ['BT-2'],
  expected: VERIFACTU_START,
  check: ({ issueDate }) =>
    issueDate === undefined || issueDate.slice(0, 10) >= VERIFACTU_START ? [] : [{ at: ['BT-2'], found: issueDate }],
};

const recipientNamed: NationalRule = {
  ...REPORTED,
  id: 'ES-1189',
  terms: ['BT-48', 'BT-112'],
  expected: '3000',
  check: ({ buyer, currencyCode, totals }) => {
    const total = totals.withVat;
    if (isIdentified(buyer) || currencyCode !== 'EUR' || total === undefined) return [];
    if (total.abs().lte(LARGEST_SIMPLIFIED)) return [];
    return [{ at: ['BG-7', 'BT-48'], found: total.toFixed() }];
  },
};

const intraCommunityRecipientIsForeign: NationalRule = {
  ...REPORTED,
  id: 'ES-E5-RECIPIENT',
  terms: ['BT-48', 'BT-118'],
  check: ({ buyer, vatBreakdown }) => {
    const vatId = buyer?.vatId;
    if (vatId === undefined || taxCountryOf(buyer) !== 'ES') return [];
    if (!vatBreakdown.some(({ category }) => category === 'K')) return [];
    return [{ at: ['BG-7', 'BT-48'], found: compactIdentifier(vatId) }];
  },
};

/** Cross-field checks of VERI*FACTU and SII that a document of EN 16931 can be validated for. */
export const SPANISH_RULES = nationalRuleSet('ES', '2026.1', [
  numberNotLonger({ ...REPORTED_BOTH, id: 'ES-NUMBER-LENGTH' }, AEAT, 60),
  numberCharacters,
  notInFuture({ ...REPORTED, id: 'ES-1112' }, AEAT),
  notBeforeStart,
  ratesAmong({ ...REPORTED, id: 'ES-1124' }, 'ES', RATES),
  categoriesAmong({ ...REPORTED_BOTH, id: 'ES-CATEGORY' }, AEAT, ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M']),
  recipientNamed,
  intraCommunityRecipientIsForeign,
  notMore({ ...REPORTED, id: 'ES-BREAKDOWN-COUNT' }, AEAT, 12, 'BG-23', ({ vatBreakdown }) => vatBreakdown),
]);
