import { doubtfulContent, notBefore } from '../national-rules/content-rules';
import { numbersOf, taxCountryOf } from '../national-rules/parties';
import { ratesAmong } from '../national-rules/rate-rules';
import { nationalRuleSet, type NationalRule } from '../national-rules/rule';
import {
  categoriesAmong,
  notInFuture,
  notMore,
  numberNotLonger,
  stated,
  textsNotLonger,
  vatInOwnCurrency,
} from '../national-rules/shared-rules';
import { checkPolishTaxNumber } from './identifiers';

const KSEF = 'KSeF';
const SENT = { severity: 'error', purposes: ['EINVOICING'], flows: ['ISSUED'] } as const;

const sellerHasNip = stated({ ...SENT, id: 'PL-SELLER-NIP' }, KSEF, ['BT-31'], ({ seller }) =>
  numbersOf(seller).some((number) => checkPolishTaxNumber(number) === 'valid') ? [] : [{ at: ['BG-4', 'BT-31'] }],
);

/** DaneFaKorygowanej: number and date of the corrected invoice. */
const correctedInvoices = stated({ ...SENT, id: 'PL-CORRECTED-INVOICE' }, KSEF, ['BT-25', 'BT-26'], (document) => {
  const correction = document.type !== 'INVOICE' || document.typeCode === '384';
  if (!correction) return [];
  if (document.precedingInvoices.length === 0) return [{ at: ['BG-3', 'BT-25'], terms: ['BT-25'] }];
  return document.precedingInvoices.flatMap(({ number, issueDate }, index) =>
    [...(number === undefined ? ['BT-25'] : []), ...(issueDate === undefined ? ['BT-26'] : [])].map((term) => ({
      at: ['BG-3', index, term],
      terms: [term],
    })),
  );
});

const polishRates = ratesAmong({ ...SENT, id: 'PL-RATE' }, 'PL', [23, 22, 8, 7, 5, 4, 3]);

/** Buyers abroad may be charged their own country's rate (OSS, P_12_XII). */
const rates: NationalRule = {
  ...polishRates,
  check: (document, setting) => (taxCountryOf(document.buyer) === 'PL' ? polishRates.check(document, setting) : []),
};

/** Rules of FA(3) and KSeF, as far as a document of EN 16931 can be validated for them. */
export const POLISH_RULES = nationalRuleSet('PL', '2026.2', [
  sellerHasNip,
  numberNotLonger({ ...SENT, id: 'PL-NUMBER-LENGTH' }, KSEF, 256),
  notInFuture({ ...SENT, id: 'PL-DATE' }, KSEF),
  notBefore({ ...SENT, id: 'PL-DATE-EARLY' }, KSEF, '2006-01-01'),
  rates,
  ...doubtfulContent(SENT, 'PL'),
  categoriesAmong({ ...SENT, id: 'PL-CATEGORY' }, KSEF, ['S', 'Z', 'K', 'G', 'E', 'AE', 'O']),
  vatInOwnCurrency({ ...SENT, id: 'PL-PLN-VAT', severity: 'warning' }, KSEF, 'PLN'),
  correctedInvoices,
  notMore({ ...SENT, id: 'PL-LINES' }, KSEF, 10_000, 'BG-25', ({ lines }) => lines),
  textsNotLonger({ ...SENT, id: 'PL-ITEM-NAME' }, KSEF, 512, ['BT-153'], ({ lines }) =>
    lines.map(({ item }, index) => ({ term: 'BT-153', at: ['BG-25', index, 'BT-153'], text: item?.name })),
  ),
]);
