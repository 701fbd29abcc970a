import { doubtfulContent } from '../national-rules/content-rules';
import { ratesAmong } from '../national-rules/rate-rules';
import { nationalRuleSet, type NationalRule } from '../national-rules/rule';
import { categoriesAmong, notInFuture, vatInOwnCurrency } from '../national-rules/shared-rules';
import { FORM_RULES } from './form-rules';
import { exemptionTold } from './exemption-rule';

const PLATFORM = 'PPF';
const INVOICED = { severity: 'error', purposes: ['EINVOICING'], flows: ['ISSUED'] } as const;
const REPORTED = { ...INVOICED, purposes: ['EREPORTING'] } as const;
const ANY = { ...INVOICED, purposes: ['EINVOICING', 'EREPORTING'] } as const;

/** Codes of credit notes (381, 261, 396, 502, 503) and consolidated ones (262). */
const CREDITS = ['381', '261', '396', '502', '503', '262'];
const RATES = [0, 0.9, 1.05, 1.75, 2.1, 5.5, 7, 8.5, 9.2, 9.6, 10, 13, 19.6, 20, 20.6];

const numberForm: NationalRule = {
  ...REPORTED,
  id: 'FR-G1.05',
  terms: ['BT-1'],
  check: ({ number }) =>
    number === undefined || (number.length <= 35 && /^[+/\w-]{1,35}(?: [+/\w-]{1,35}){0,17}$/.test(number))
      ? []
      : [{ at: ['BT-1'], found: number }],
};

const netOfVatOnCreditsOnly: NationalRule = {
  ...INVOICED,
  id: 'FR-CNWVAT',
  terms: ['BT-121', 'BT-3'],
  check: ({ typeCode = '', vatBreakdown }) =>
    CREDITS.includes(typeCode)
      ? []
      : vatBreakdown.flatMap(({ exemptionReasonCode }, index) =>
          exemptionReasonCode === 'VATEX-FR-CNWVAT' ? [{ at: ['BG-23', index, 'BT-121'], found: typeCode }] : [],
        ),
};

/**
 * Management rules of the DGFiP (annex 7 V1.9) for what is reported (flow 10), and those for invoices that BR-FR does not have: an
 * invoice that is exchanged is judged by BR-FR (validation/france).
 */
export const FRENCH_RULES = nationalRuleSet('FR', '2026.3', [
  numberForm,
  notInFuture({ ...ANY, id: 'FR-DATE' }, PLATFORM),
  categoriesAmong({ ...REPORTED, id: 'FR-CATEGORY' }, PLATFORM, ['S', 'E', 'AE', 'K', 'G', 'O', 'Z']),
  ratesAmong({ ...REPORTED, id: 'FR-RATE' }, 'FR', RATES),
  vatInOwnCurrency({ ...REPORTED, id: 'FR-G1.12' }, PLATFORM, 'EUR'),
  netOfVatOnCreditsOnly,
  exemptionTold,
  ...doubtfulContent(ANY, 'FR'),
  ...FORM_RULES,
]);
