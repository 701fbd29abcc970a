import type { SemanticDocument } from '../../documents/model/semantic-document';
import { doubtfulContent } from '../national-rules/content-rules';
import { ratesAmong } from '../national-rules/rate-rules';
import { nationalRuleSet, type NationalRule } from '../national-rules/rule';
import { categoriesAmong, notInFuture, typeCodeAmong, vatInOwnCurrency } from '../national-rules/shared-rules';
import { FORM_RULES } from './form-rules';
import { REFORM_RULES } from './reform-rules';

const PLATFORM = 'PPF';
const INVOICED = { severity: 'error', purposes: ['EINVOICING'], flows: ['ISSUED'] } as const;
const REPORTED = { ...INVOICED, purposes: ['EINVOICING', 'EREPORTING'] } as const;

const ADVANCES = ['386', '500', '503'];
const CORRECTIVE = ['384', '471', '472', '473'];
const CREDITS = ['381', '261', '396', '502', '503'];
const CONSOLIDATED_CREDIT = '262';
const TYPE_CODES = ['380', '389', '393', '501', '386', '500', ...CORRECTIVE, ...CREDITS, CONSOLIDATED_CREDIT];
const RATES = [0, 0.9, 1.05, 1.75, 2.1, 5.5, 7, 8.5, 9.2, 9.6, 10, 13, 19.6, 20, 20.6];

/** Goods, services or both (B, S, M) and what is left to pay. Anything longer in BT-23 is a business process. */
const BILLING_MODES = ['B1', 'S1', 'M1', 'B2', 'S2', 'M2', 'B4', 'S4', 'M4', 'S5', 'S6', 'B7', 'S7'];

function billingMode({ businessProcess = '' }: SemanticDocument): string | undefined {
  return /^[A-Z]\d$/.test(businessProcess.trim()) ? businessProcess.trim() : undefined;
}

const numberForm: NationalRule = {
  ...REPORTED,
  id: 'FR-G1.05',
  terms: ['BT-1'],
  check: ({ number }) =>
    number === undefined || (number.length <= 35 && /^[+/\w-]{1,35}(?: [+/\w-]{1,35}){0,17}$/.test(number))
      ? []
      : [{ at: ['BT-1'], found: number }],
};

const precedingInvoices: NationalRule = {
  ...INVOICED,
  id: 'FR-G1.32',
  terms: ['BT-25', 'BT-3'],
  check: ({ typeCode = '', precedingInvoices: named }) => {
    const at = ['BG-3', 'BT-25'];
    const found = String(named.length);
    if (CORRECTIVE.includes(typeCode) && named.length !== 1) return [{ at, found, expected: '1' }];
    return CREDITS.includes(typeCode) && named.length === 0 ? [{ at, found, expected: '>= 1' }] : [];
  },
};

const dueDate: NationalRule = {
  ...INVOICED,
  id: 'BR-FR-CO-07',
  terms: ['BT-9', 'BT-2'],
  check: (document) => {
    const { dueDate: due, issueDate, typeCode = '' } = document;
    if (ADVANCES.includes(typeCode) || billingMode(document)?.endsWith('2')) return [];
    if (due === undefined || issueDate === undefined || due.slice(0, 10) >= issueDate.slice(0, 10)) return [];
    return [{ at: ['BT-9'], found: due, parameters: { issueDate } }];
  },
};

const billingModeHolds: NationalRule = {
  ...INVOICED,
  id: 'FR-BILLING-MODE',
  terms: ['BT-23', 'BT-3', 'BT-115'],
  check: (document) => {
    const mode = billingMode(document);
    if (mode === undefined) return [];
    const { typeCode = '', totals } = document;
    const settled = mode.endsWith('2') && totals.payable !== undefined && !totals.payable.eq(0);
    const advance = mode.endsWith('4') && ADVANCES.includes(typeCode);
    if (BILLING_MODES.includes(mode) && !settled && !advance) return [];
    return [{ at: ['BT-23'], found: mode, expected: BILLING_MODES.join(', '), parameters: { typeCode } }];
  },
};

const netOfVatOnCreditsOnly: NationalRule = {
  ...INVOICED,
  id: 'FR-CNWVAT',
  terms: ['BT-121', 'BT-3'],
  check: ({ typeCode = '', vatBreakdown }) =>
    [...CREDITS, CONSOLIDATED_CREDIT].includes(typeCode)
      ? []
      : vatBreakdown.flatMap(({ exemptionReasonCode }, index) =>
          exemptionReasonCode === 'VATEX-FR-CNWVAT' ? [{ at: ['BG-23', index, 'BT-121'], found: typeCode }] : [],
        ),
};

/** Management rules of the DGFiP (annex 7 V1.9) that a document of EN 16931 can be validated for. */
export const FRENCH_RULES = nationalRuleSet('FR', '2026.2', [
  numberForm,
  notInFuture({ ...REPORTED, id: 'FR-DATE' }, PLATFORM),
  typeCodeAmong({ ...INVOICED, id: 'FR-TYPE' }, PLATFORM, TYPE_CODES),
  categoriesAmong({ ...REPORTED, id: 'FR-CATEGORY' }, PLATFORM, ['S', 'E', 'AE', 'K', 'G', 'O', 'Z']),
  ratesAmong({ ...REPORTED, id: 'FR-RATE' }, 'FR', RATES),
  vatInOwnCurrency({ ...REPORTED, id: 'FR-G1.12' }, PLATFORM, 'EUR'),
  precedingInvoices,
  dueDate,
  billingModeHolds,
  netOfVatOnCreditsOnly,
  ...doubtfulContent(REPORTED, 'FR'),
  ...FORM_RULES,
  ...REFORM_RULES,
]);
