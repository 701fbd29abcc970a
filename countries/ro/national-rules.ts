import { doubtfulContent, notBefore } from '../national-rules/content-rules';
import { ratesAmong, type VatRates } from '../national-rules/rate-rules';
import { nationalRuleSet } from '../national-rules/rule';

const SENT = { severity: 'error', purposes: ['EINVOICING'], flows: ['ISSUED'] } as const;

/** 21 and 11 since August 2025; 9 stayed that of housing for another year. */
const RATES: VatRates = [
  21,
  11,
  { rate: 19, until: '2025-07-31' },
  { rate: 9, until: '2026-07-31' },
  { rate: 5, until: '2025-07-31' },
];

/** What the law says and CIUS-RO, by which ANAF judges every document, does not ask. */
export const ROMANIAN_RULES = nationalRuleSet('RO', '2026.3', [
  ratesAmong({ ...SENT, id: 'RO-RATE', severity: 'warning' }, 'RO', RATES),
  notBefore({ ...SENT, id: 'RO-VAT-START' }, 'OG 3/1992', '1993-07-01'),
  ...doubtfulContent(SENT, 'RO'),
]);
