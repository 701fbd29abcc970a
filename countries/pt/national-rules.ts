import { notBefore, quantityNotZero } from '../national-rules/content-rules';
import { numbersOf } from '../national-rules/parties';
import { ratesAmong, type VatRates } from '../national-rules/rate-rules';
import { nationalRuleSet, type NationalRule } from '../national-rules/rule';
import { categoriesAmong, notInFuture, stated } from '../national-rules/shared-rules';
import { checkPortugueseTaxNumber } from './identifiers';

const AT = 'AT';
const ISSUED = { severity: 'error', purposes: ['EINVOICING', 'EREPORTING'], flows: ['ISSUED'] } as const;

/** Mainland, Azores and Madeira; 5 is Madeira's reduced rate until October 2024. Others are reported as OUT. */
const RATES: VatRates = [23, 13, 6, 16, 9, 4, 22, 12, { rate: 5, until: '2024-09-30' }];

const sellerHasNif = stated({ ...ISSUED, id: 'PT-SELLER-NIF' }, AT, ['BT-31'], ({ seller }) =>
  numbersOf(seller).some((number) => checkPortugueseTaxNumber(number) === 'valid') ? [] : [{ at: ['BG-4', 'BT-31'] }],
);

/** A warning: certified software may number the document when it registers it. */
const numberForm: NationalRule = {
  ...ISSUED,
  id: 'PT-NUMBER-FORM',
  severity: 'warning',
  terms: ['BT-1'],
  check: ({ number }) =>
    number === undefined || /^[^ ]+ [^/ ]+\/\d+$/.test(number.trim()) ? [] : [{ at: ['BT-1'], found: number }],
};

const totalNotNegative: NationalRule = {
  ...ISSUED,
  id: 'PT-NEGATIVE-TOTAL',
  terms: ['BT-112'],
  check: ({ totals: { withVat } }) =>
    withVat === undefined || withVat.gte(0) ? [] : [{ at: ['BT-112'], found: withVat.toFixed() }],
};

/** Rules of e-Fatura and SAF-T (PT), as far as a document of EN 16931 can be validated for them. */
export const PORTUGUESE_RULES = nationalRuleSet('PT', '2026.2', [
  sellerHasNif,
  numberForm,
  notInFuture({ ...ISSUED, id: 'PT-DATE', purposes: ['EREPORTING'] }, AT),
  ratesAmong({ ...ISSUED, id: 'PT-RATE', severity: 'warning' }, 'PT', RATES),
  categoriesAmong({ ...ISSUED, id: 'PT-CATEGORY' }, AT, ['S', 'Z', 'E', 'AE', 'G', 'K', 'O']),
  totalNotNegative,
  notBefore({ ...ISSUED, id: 'PT-VAT-START' }, 'CIVA', '1986-01-01'),
  quantityNotZero({ ...ISSUED, id: 'PT-QUANTITY-ZERO', severity: 'warning' }),
]);
