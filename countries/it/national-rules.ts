import type { PostalAddress } from '../../documents/model/party';
import { doubtfulContent, notBefore } from '../national-rules/content-rules';
import { isIdentified, taxCountryOf } from '../national-rules/parties';
import { ratesAmong } from '../national-rules/rate-rules';
import { nationalRuleSet, type NationalRule, type Violation } from '../national-rules/rule';
import {
  categoriesAmong,
  notInFuture,
  notMore,
  numberHasDigit,
  numberNotLonger,
  stated,
  textsNotLonger,
} from '../national-rules/shared-rules';
import { ARITHMETIC_RULES } from './arithmetic-rules';

const SDI = 'SdI';
const SENT = { severity: 'error', purposes: ['EINVOICING', 'EREPORTING'], flows: ['ISSUED'] } as const;

function missingParts(
  address: PostalAddress | undefined,
  group: string,
  [street, city, code]: readonly [string, string, string],
): Violation[] {
  const missing = [
    ...(address?.line1 === undefined ? [street] : []),
    ...(address?.city === undefined ? [city] : []),
    ...(address?.countryCode === 'IT' && address.postCode === undefined ? [code] : []),
  ];
  return missing.map((term) => ({ at: [group, term], terms: [term] }));
}

/** Sede: Indirizzo, Comune and CAP are mandatory; abroad the CAP is 00000. */
const addresses = stated(
  { ...SENT, id: 'IT-00200-ADDRESS' },
  SDI,
  ['BT-35', 'BT-37', 'BT-38', 'BT-50', 'BT-52', 'BT-53'],
  ({ seller, buyer }) => [
    ...missingParts(seller?.address, 'BG-5', ['BT-35', 'BT-37', 'BT-38']),
    ...missingParts(buyer?.address, 'BG-8', ['BT-50', 'BT-52', 'BT-53']),
  ],
);

const postCodes: NationalRule = {
  ...SENT,
  id: 'IT-00200-CAP',
  terms: ['BT-38', 'BT-53'],
  check: ({ seller, buyer }) =>
    [
      { address: seller?.address, at: ['BG-5', 'BT-38'] },
      { address: buyer?.address, at: ['BG-8', 'BT-53'] },
    ].flatMap(({ address, at }): Violation[] => {
      const { countryCode, postCode } = address ?? {};
      if (countryCode !== 'IT' || postCode === undefined || /^\d{5}$/.test(postCode)) return [];
      return [{ at, terms: at.slice(1), found: postCode }];
    }),
};

const customerIdentified = stated({ ...SENT, id: 'IT-00417' }, SDI, ['BT-48', 'BT-47'], ({ buyer }) =>
  (taxCountryOf(buyer) ?? 'IT') === 'IT' && !isIdentified(buyer) ? [{ at: ['BG-7', 'BT-48'] }] : [],
);

const rateIsPercentage: NationalRule = {
  ...SENT,
  id: 'IT-00424',
  terms: ['BT-119', 'BT-152'],
  check: ({ vatBreakdown }) =>
    vatBreakdown.flatMap(({ rate }, index) =>
      rate !== undefined && rate.gt(0) && rate.lt(1) ? [{ at: ['BG-23', index, 'BT-119'], found: rate.toFixed() }] : [],
    ),
};

const noteAfterInvoice: NationalRule = {
  ...SENT,
  id: 'IT-00418',
  terms: ['BT-26', 'BT-2'],
  check: ({ issueDate, precedingInvoices }) =>
    precedingInvoices.flatMap(({ issueDate: earlier }, index): Violation[] => {
      if (issueDate === undefined || earlier === undefined || earlier.slice(0, 10) <= issueDate.slice(0, 10)) return [];
      return [{ at: ['BG-3', index, 'BT-26'], found: earlier, parameters: { issueDate } }];
    }),
};

/** Checks of SdI (codes of its notifica di scarto) that a document of EN 16931 can be validated for. */
export const ITALIAN_RULES = nationalRuleSet('IT', '2026.2', [
  numberHasDigit({ ...SENT, id: 'IT-00425' }, SDI),
  numberNotLonger({ ...SENT, id: 'IT-00200-NUMBER' }, SDI, 20),
  notInFuture({ ...SENT, id: 'IT-00403' }, SDI),
  notBefore({ ...SENT, id: 'IT-00200-DATE' }, SDI, '1970-01-01'),
  customerIdentified,
  addresses,
  postCodes,
  rateIsPercentage,
  ratesAmong({ ...SENT, id: 'IT-RATE', severity: 'warning' }, 'IT', [22, 10, 5, 4]),
  categoriesAmong({ ...SENT, id: 'IT-CATEGORY' }, SDI, ['S', 'Z', 'E', 'AE', 'G', 'K', 'O', 'B']),
  noteAfterInvoice,
  ...ARITHMETIC_RULES,
  ...doubtfulContent(SENT, 'IT'),
  notMore({ ...SENT, id: 'IT-00200-LINES' }, SDI, 9_999, 'BG-25', ({ lines }) => lines),
  textsNotLonger({ ...SENT, id: 'IT-00200-DESCRIPTION' }, SDI, 1_000, ['BT-153'], ({ lines }) =>
    lines.map(({ item }, index) => ({ term: 'BT-153', at: ['BG-25', index, 'BT-153'], text: item?.name })),
  ),
]);
