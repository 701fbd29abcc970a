import { checkJsonDocument } from '../../../documents/formats/json/check-json-document';
import type { JsonDocument, JsonLine } from '../../../documents/formats/json/json-document';
import { EXAMPLE_DOCUMENT } from '../../../documents/formats/json/json-document-schema';
import { type Setting, settingOf } from './json-arbitrary';

const example = structuredClone(EXAMPLE_DOCUMENT);
const [exampleLine] = example.lines as [JsonLine];

function problems(change: Partial<JsonDocument>, setting: Setting = settingOf('ISSUED')): string[] {
  return checkJsonDocument({ ...example, ...change }, setting).map(({ code, pointer }) => `${code} ${pointer}`);
}

/** A line without tax code and tax amounts, for categories. */
function line(change: Partial<JsonLine>): JsonLine {
  const { taxCode: _, vatAmount: __, grossAmount: ___, ...bare } = exampleLine;
  return { ...bare, vatRate: 0, ...change };
}

const lines = (...changes: Partial<JsonLine>[]): Partial<JsonDocument> => ({
  lines: changes.map((change, index) => line({ number: index + 1, ...change })),
});
const party = (change: Partial<JsonDocument['counterparty']>): Partial<JsonDocument> => ({
  counterparty: { ...example.counterparty, ...change },
});
const withoutVat = (change: Partial<JsonDocument['counterparty']> = {}): Partial<JsonDocument> => {
  const { vatNumber: _, ...rest } = example.counterparty;
  return { counterparty: { ...rest, ...change } };
};

test.each<[string, Partial<JsonDocument>, string[]]>([
  ['a day that does not exist', { documentDate: '2026-02-29' }, ['DATE_INVALID /documentDate']],
  ['the same for the due date', { dueDate: '2025-04-31' }, ['DATE_INVALID /dueDate']],
  ['an unknown currency', { currencyCode: 'XXY' }, ['CURRENCY_UNKNOWN /currencyCode']],
  [
    'an unknown country',
    party({ address: { countryCode: 'QQ' } }),
    ['COUNTRY_UNKNOWN /counterparty/address/countryCode'],
  ],
  ['blank texts', { documentNumber: '  ' }, ['VALUE_BLANK /documentNumber']],
  ['control characters', { notes: ['a', 'b\u0001'] }, ['CHARACTER_NOT_ALLOWED /notes/1']],
  ['three decimals', { totalVat: 168.005 }, ['AMOUNT_DECIMALS /totalVat']],
  ['rate 0 without a reason', lines({}), ['TAX_CODE_REQUIRED /lines/0/taxCode']],
  ['a code of nobody', lines({ taxCode: 'Q9' }), ['TAX_CODE_UNKNOWN /lines/0/taxCode']],
  ['S at rate 0', lines({ taxCode: 'S' }), ['TAX_CODE_RATE_MISMATCH /lines/0/taxCode']],
  ['exempt with a rate', lines({ taxCode: 'E', vatRate: 21 }), ['TAX_CODE_RATE_MISMATCH /lines/0/taxCode']],
  ["the country's own code at rate 0", lines({ taxCode: 'S1' }), []],
  ['exempt without a reason', lines({ taxCode: 'E' }), ['EXEMPTION_REASON_REQUIRED /lines/0/exemptionReason']],
  [
    'a reason code of nobody',
    lines({ taxCode: 'E', exemptionReasonCode: 'VATEX-1' }),
    ['EXEMPTION_REASON_CODE_UNKNOWN /lines/0/exemptionReasonCode'],
  ],
  [
    'a reason where none may be',
    lines({ taxCode: 'Z', exemptionReason: 'why' }),
    ['EXEMPTION_REASON_NOT_ALLOWED /lines/0/exemptionReason'],
  ],
  ['reverse charge has its reason by itself', lines({ taxCode: 'AE' }), []],
  [
    'outside VAT beside taxed',
    lines({ taxCode: 'O' }, { taxCode: 'S', vatRate: 21 }),
    ['TAX_CODES_NOT_TOGETHER /lines/1/taxCode'],
  ],
  [
    'Italian split payment in Spain',
    lines({ taxCode: 'B', vatRate: 22 }),
    ['TAX_CODE_NOT_DOMESTIC /counterparty/address/countryCode'],
  ],
  ['intra-community supply without its date', lines({ taxCode: 'K' }), ['DELIVERY_DATE_REQUIRED /deliveryDate']],
  [
    'a line number twice',
    lines({ taxCode: 'Z' }, { taxCode: 'Z', number: 1 }),
    ['LINE_NUMBER_DUPLICATE /lines/1/number'],
  ],
  ['an unknown unit', lines({ taxCode: 'Z', unitCode: 'zzz' }), ['UNIT_CODE_UNKNOWN /lines/0/unitCode']],
  ['a wrong IBAN', { paymentMeans: { iban: 'ES9121000418450200051333' } }, ['IBAN_INVALID /paymentMeans/iban']],
  [
    'a wrong BIC',
    { paymentMeans: { iban: 'ES9121000418450200051332', bic: 'CAIX' } },
    ['BIC_INVALID /paymentMeans/bic'],
  ],
  ['a transfer without account', { paymentMeans: { code: '30' } }, ['IBAN_REQUIRED /paymentMeans/iban']],
  ['an unknown payment code', { paymentMeans: { code: '999' } }, ['PAYMENT_MEANS_CODE_UNKNOWN /paymentMeans/code']],
  ['an endpoint without scheme', party({ endpointId: '1' }), ['ENDPOINT_INCOMPLETE /counterparty/endpointScheme']],
  [
    'an unknown endpoint scheme',
    party({ endpointId: '1', endpointScheme: '0000' }),
    ['ENDPOINT_SCHEME_UNKNOWN /counterparty/endpointScheme'],
  ],
  ['a VAT number that is none', party({ vatNumber: '??' }), ['VAT_NUMBER_INVALID /counterparty/vatNumber']],
  [
    'a credit note that corrects nothing',
    { documentType: 'CREDIT_NOTE' },
    ['PRECEDING_DOCUMENT_REQUIRED /precedingDocument'],
  ],
  [
    'several at once',
    { documentDate: '2026-02-29', currencyCode: 'XXY', totalVat: 0.001 },
    ['DATE_INVALID /documentDate', 'AMOUNT_DECIMALS /totalVat', 'CURRENCY_UNKNOWN /currencyCode'],
  ],
])('%s', (_, change, expected) => {
  expect(problems(change)).toEqual(expected);
});

test('who must be identified depends on the category and the side', () => {
  const received = settingOf('RECEIVED');
  expect(problems(withoutVat())).toEqual([]);
  expect(problems({ ...withoutVat(), ...lines({ taxCode: 'AE' }) })).toEqual([
    'VAT_NUMBER_REQUIRED /counterparty/vatNumber',
  ]);
  expect(problems({ ...withoutVat({ taxNumber: '1' }), ...lines({ taxCode: 'AE' }) })).toEqual([]);
  expect(problems(withoutVat(), received)).toEqual(['VAT_NUMBER_REQUIRED /counterparty/vatNumber']);
  expect(problems(withoutVat({ taxNumber: '1' }), received)).toEqual([]);
  expect(problems({ ...withoutVat({ taxNumber: '1' }), ...lines({ taxCode: 'G' }) }, received)).toEqual([
    'VAT_NUMBER_REQUIRED /counterparty/vatNumber',
  ]);
});

test("the company's own account serves a transfer that it is paid by", () => {
  const setting = settingOf('ISSUED', { ...settingOf('ISSUED').company, iban: 'ES9121000418450200051332' });
  expect(problems({ paymentMeans: { code: '30' } }, setting)).toEqual([]);
});
