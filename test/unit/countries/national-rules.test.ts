import fc from 'fast-check';
import { semanticDocument } from '../../support/semantic-documents';
import { findCountry, SUPPORTED_COUNTRIES } from '../../../countries/registry';
import type { NationalRuleSet } from '../../../countries/national-rules/rule';
import type { Finding } from '../../../documents/finding';
import { renderFinding } from '../../../documents/finding-messages';
import { FINDING_TEXTS } from '../../../documents/finding-texts/all-texts';
import { FINDING_LANGUAGES } from '../../../documents/finding-texts/finding-text';
import { decimal } from '../../../documents/model/decimal';
import type { Flow, Purpose } from '../../../documents/model/document-context';
import type { PostalAddress, TradingParty } from '../../../documents/model/party';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { CORRECT, day, line, TODAY } from './national-documents';
import { COMPANY } from '../formats/json-arbitrary';

type Change = (document: SemanticDocument) => Partial<SemanticDocument>;

function rulesOf(iso: string): NationalRuleSet {
  const rules = findCountry(iso)?.nationalRules;
  if (!rules) throw new Error(`${iso} has no rules`);
  return rules;
}

function correct(iso: string): SemanticDocument {
  const document = CORRECT[iso];
  if (!document) throw new Error(`no document of ${iso}`);
  return document;
}

function judge(iso: string, change: Change, purpose: Purpose, flow: Flow = 'ISSUED'): Finding[] {
  const document = correct(iso);
  const context = { countryIso: iso, purpose, flow };
  return rulesOf(iso).check({ ...document, ...change(document) }, { context, company: COMPANY, today: TODAY });
}

const rate =
  (value: number, category = 'S'): Change =>
  () => ({ vatBreakdown: [{ category, rate: decimal(value) }] });
const category =
  (code: string): Change =>
  () => ({ vatBreakdown: [{ category: code, rate: decimal(0) }] });
const number =
  (text: string): Change =>
  () => ({ number: text });
const lines =
  (count: number): Change =>
  () => ({ lines: Array.from({ length: count }, () => line('x')) });
const itemName =
  (length: number): Change =>
  () => ({ lines: [line('x'.repeat(length))] });
const tomorrow: Change = () => ({ issueDate: day('2026-11-22') });
const later: Change = () => ({ issueDate: day('2026-11-23'), dueDate: day('2027-01-01') });
const seller =
  (change: Partial<TradingParty>): Change =>
  (document) => ({
    seller: { identifiers: [], ...document.seller, ...change },
  });
const buyer =
  (change: Partial<TradingParty>): Change =>
  (document) => ({
    buyer: { identifiers: [], ...document.buyer, ...change },
  });
const address =
  (change: Partial<PostalAddress>): Change =>
  (document) => ({
    seller: { identifiers: [], ...document.seller, address: { ...document.seller?.address, ...change } },
  });
const buyerAddress =
  (change: Partial<PostalAddress>): Change =>
  (document) => ({
    buyer: { identifiers: [], ...document.buyer, address: { ...document.buyer?.address, ...change } },
  });
const without =
  (part: keyof PostalAddress): Change =>
  (document) => {
    const { [part]: _gone, ...rest } = document.seller?.address ?? {};
    return { seller: { identifiers: [], ...document.seller, address: rest } };
  };
const anonymousBuyer: Change = ({ buyer: known }) => ({
  buyer: { identifiers: [], name: 'Someone', ...(known?.address ? { address: known.address } : {}) },
});
const all =
  (...changes: Change[]): Change =>
  (document) =>
    changes.reduce<Partial<SemanticDocument>>(
      (soFar, change) => ({ ...soFar, ...change({ ...document, ...soFar }) }),
      {},
    );
const corrects =
  (...dates: (string | undefined)[]): Change =>
  () => ({
    precedingInvoices: dates.map((date) => ({
      number: 'F-1',
      ...(date === undefined ? {} : { issueDate: day(date) }),
    })),
  });
const type =
  (typeCode: string): Change =>
  () => ({ typeCode });
const asRepresentative =
  (change: Partial<PostalAddress>): Change =>
  ({ seller: own }) => ({
    taxRepresentative: { name: 'R', vatId: 'RO18547290', address: { ...own?.address, ...change } },
  });
const asDelivery =
  (change: Partial<PostalAddress>): Change =>
  ({ seller: own }) => ({
    delivery: { address: { ...own?.address, ...change } },
  });

interface Case {
  iso: string;
  rule: string;
  severity: 'error' | 'warning';
  purpose: Purpose;
  flow?: Flow;
  what: string;
  fails: Change;
  /** The nearest document that the rule lets through. */
  passes: Change;
}

const unchanged: Change = () => ({});

function cases(
  iso: string,
  purpose: Purpose,
  rows: [rule: string, severity: 'error' | 'warning', what: string, fails: Change, passes?: Change, flow?: Flow][],
): Case[] {
  return rows.map(([rule, severity, what, fails, passes = unchanged, flow = 'ISSUED']) => {
    return { iso, purpose, rule, severity, what, fails, passes, flow };
  });
}

const SPAIN = cases('ES', 'EREPORTING', [
  ['ES-NUMBER-LENGTH', 'error', '61 characters', number('1'.repeat(61)), number('1'.repeat(60))],
  ['ES-NUMBER-LENGTH', 'error', 'received too', number('1'.repeat(61)), number('1'.repeat(60)), 'RECEIVED'],
  ['ES-NUMBER-CHARACTERS', 'error', 'a quote', number("A'1"), number('A#1 /&')],
  ['ES-NUMBER-CHARACTERS', 'error', 'a letter beyond ASCII', number('Ñ1'), number('N1')],
  ['ES-1112', 'error', 'the day after tomorrow', later, tomorrow],
  [
    'ES-1152',
    'warning',
    'before the start',
    () => ({ issueDate: day('2024-10-27') }),
    () => ({ issueDate: day('2024-10-28') }),
  ],
  ['ES-1124', 'error', '19 %', rate(19), rate(7.5)],
  ['ES-CATEGORY', 'error', 'split payment', category('B'), category('L')],
  [
    'ES-1189',
    'error',
    'nobody named',
    all(anonymousBuyer, () => ({ totals: { withVat: decimal('3010.01') } })),
    all(anonymousBuyer, () => ({ totals: { withVat: decimal(3010) } })),
  ],
  ['ES-E5-RECIPIENT', 'error', 'within Spain', category('K'), all(category('K'), buyer({ vatId: 'FR32732829320' }))],
  [
    'ES-BREAKDOWN-COUNT',
    'error',
    '13 rates',
    () => ({ vatBreakdown: Array.from({ length: 13 }, () => ({ category: 'S' })) }),
    () => ({ vatBreakdown: Array.from({ length: 12 }, () => ({ category: 'S' })) }),
  ],
]);

const measured =
  (quantity: string, netPrice: string, netAmount?: string): Change =>
  () => ({
    lines: [
      {
        ...line('x'),
        quantity: decimal(quantity),
        price: { netPrice: decimal(netPrice) },
        ...(netAmount === undefined ? {} : { netAmount: decimal(netAmount) }),
      },
    ],
  });
const discounted: Change = () => ({
  lines: [
    {
      ...line('x'),
      quantity: decimal(10),
      price: { netPrice: decimal(5), baseQuantity: decimal(2) },
      allowances: [{ amount: decimal(3) }],
      charges: [{ amount: decimal(1) }],
      netAmount: decimal(23),
    },
  ],
});
const taxOf =
  (taxAmount: string): Change =>
  () => ({
    vatBreakdown: [
      { category: 'S', rate: decimal(22), taxableAmount: decimal('10.05'), taxAmount: decimal(taxAmount) },
    ],
  });

const FRANCE = cases('FR', 'EINVOICING', [
  ['FR-G1.05', 'error', '36 characters', number('1'.repeat(36)), number('1'.repeat(35))],
  ['FR-G1.05', 'error', 'two blanks', number('A  1'), number('A 1')],
  ['FR-G1.05', 'error', 'a dot', number('A.1'), number('A_1+2/3')],
  ['FR-DATE', 'error', 'the day after tomorrow', later, tomorrow],
  ['FR-TYPE', 'error', '751', type('751'), type('389')],
  ['FR-TYPE', 'error', '383 that is no debit note', type('383'), () => ({ type: 'DEBIT_NOTE', typeCode: '383' })],
  ['FR-CATEGORY', 'error', 'IGIC', category('L'), category('AE')],
  ['FR-RATE', 'error', '21 %', rate(21), rate(5.5)],
  ['FR-RATE', 'error', '19 %', rate(19), all(rate(19), seller({ vatId: 'DE136695976' }))],
  [
    'FR-G1.12',
    'error',
    'dollars',
    () => ({ currencyCode: 'USD' }),
    () => ({ currencyCode: 'USD', vatAccountingCurrencyCode: 'EUR', totals: { vatInAccountingCurrency: decimal(20) } }),
  ],
  [
    'FR-G1.32',
    'error',
    'two corrected',
    all(type('384'), corrects('2026-11-01', '2026-11-02')),
    all(type('384'), corrects('2026-11-01')),
  ],
  ['FR-G1.32', 'error', 'a credit of nothing', type('381'), all(type('381'), corrects('2026-11-01', '2026-11-02'))],
  [
    'BR-FR-CO-07',
    'error',
    'due before issue',
    () => ({ dueDate: day('2026-11-19') }),
    () => ({ dueDate: day('2026-11-20') }),
  ],
  [
    'BR-FR-CO-07',
    'error',
    'due before issue',
    () => ({ dueDate: day('2026-11-19') }),
    () => ({ dueDate: day('2026-11-19'), typeCode: '386' }),
  ],
  ['FR-BILLING-MODE', 'error', 'unknown', () => ({ businessProcess: 'B9' }), () => ({ businessProcess: 'B1' })],
  [
    'FR-BILLING-MODE',
    'error',
    'paid, yet something due',
    () => ({ businessProcess: 'S2' }),
    () => ({ businessProcess: 'S2', totals: { payable: decimal(0) } }),
  ],
  [
    'FR-BILLING-MODE',
    'error',
    'final advance',
    () => ({ businessProcess: 'M4', typeCode: '386' }),
    () => ({ businessProcess: 'M4' }),
  ],
  [
    'FR-CNWVAT',
    'error',
    'on an invoice',
    () => ({ vatBreakdown: [{ category: 'E', exemptionReason: 'x', exemptionReasonCode: 'VATEX-FR-CNWVAT' }] }),
    () => ({ vatBreakdown: [{ category: 'E', exemptionReason: 'x', exemptionReasonCode: 'VATEX-FR-FRANCHISE' }] }),
  ],
  ['FR-DECIMALS', 'error', 'five decimals', measured('1.00001', '1'), measured('1.0001', '1.000001')],
  ['FR-DECIMALS', 'error', 'seven decimals', measured('1', '1.0000001'), measured('1', '1')],
  [
    'FR-YEAR',
    'error',
    'last century',
    () => ({ issueDate: day('1999-12-31') }),
    () => ({ issueDate: day('2000-01-01') }),
  ],
  [
    'BR-FR-10',
    'warning',
    'no SIREN',
    buyer({ vatId: 'FRXX000004605' }),
    buyer({ vatId: 'FRXX000004605', legalRegistrationId: { schemeId: '0002', value: '123456782' } }),
  ],
  [
    'BR-FR-10',
    'error',
    'no SIREN, all obliged',
    all(buyer({ vatId: 'FRXX000004605' }), () => ({ issueDate: day('2027-09-01'), dueDate: day('2027-09-02') })),
    anonymousBuyer,
  ],
  ['BR-FR-13', 'warning', 'another SIREN', seller({ electronicAddress: { schemeId: '0225', value: '123456782' } })],
  [
    'BR-FR-13',
    'warning',
    'another scheme',
    seller({ electronicAddress: { schemeId: '0009', value: '73282932000074' } }),
  ],
  ['BR-FR-05', 'warning', 'PMT missing', ({ notes }) => ({ notes: notes.slice(1) })],
  ['BR-FR-06', 'warning', 'PMT twice', ({ notes }) => ({ notes: [...notes, ...notes.slice(0, 1)] })],
  [
    'FR-EXEMPTION',
    'warning',
    'no code',
    () => ({ vatBreakdown: [{ category: 'E', exemptionReason: 'x' }] }),
    () => ({ vatBreakdown: [{ category: 'E', exemptionReason: 'x', exemptionReasonCode: 'VATEX-EU-132' }] }),
  ],
]);

const ITALY = cases('IT', 'EINVOICING', [
  ['IT-00425', 'error', 'no digit', number('ABC'), number('ABC1')],
  ['IT-00200-NUMBER', 'error', '21 characters', number('1'.repeat(21)), number('1'.repeat(20))],
  ['IT-00403', 'error', 'the day after tomorrow', later, tomorrow],
  ['IT-00417', 'error', 'nobody', anonymousBuyer, all(anonymousBuyer, buyerAddress({ countryCode: 'US' }))],
  ['IT-00200-ADDRESS', 'error', 'no street', without('line1')],
  ['IT-00200-ADDRESS', 'error', 'no city', without('city')],
  [
    'IT-00200-ADDRESS',
    'error',
    'no CAP',
    without('postCode'),
    all(without('postCode'), ({ seller: own }) => ({
      seller: { identifiers: [], ...own, address: { ...own?.address, countryCode: 'FR' } },
    })),
  ],
  [
    'IT-00200-CAP',
    'error',
    'four digits',
    address({ postCode: '0018' }),
    address({ postCode: '0018', countryCode: 'FR' }),
  ],
  ['IT-00421', 'error', 'two cents off', taxOf('2.24'), taxOf('2.22')],
  ['IT-00423', 'error', 'two cents off', measured('3', '1.5', '4.52'), measured('3', '1.5', '4.51')],
  ['IT-00423', 'error', 'a discount forgotten', measured('3', '1.5', '4'), discounted],
  ['IT-00424', 'error', '0.22', rate(0.22), rate(1)],
  ['IT-CATEGORY', 'error', 'IGIC', category('L'), category('B')],
  ['IT-00418', 'error', 'corrects a later one', corrects('2026-11-21'), corrects('2026-11-20')],
  ['IT-00200-LINES', 'error', '10,000 lines', lines(10_000), lines(9_999)],
  ['IT-00200-DESCRIPTION', 'error', '1,001 characters', itemName(1_001), itemName(1_000)],
]);

const POLAND = cases('PL', 'EINVOICING', [
  [
    'PL-SELLER-NIP',
    'error',
    'a French seller',
    seller({ vatId: 'FR32732829320' }),
    seller({ vatId: 'FR32732829320', legalRegistrationId: { value: '5265877635' } }),
  ],
  ['PL-NUMBER-LENGTH', 'error', '257 characters', number('1'.repeat(257)), number('1'.repeat(256))],
  ['PL-DATE', 'error', 'the day after tomorrow', later, tomorrow],
  ['PL-RATE', 'error', '19 %', rate(19), rate(8)],
  ['PL-RATE', 'error', '19 % at home', rate(19), all(rate(19), buyer({ vatId: 'DE136695976' }))],
  ['PL-CATEGORY', 'error', 'IGIC', category('L'), category('AE')],
  [
    'PL-PLN-VAT',
    'warning',
    'EUR alone',
    () => ({ currencyCode: 'EUR' }),
    () => ({ currencyCode: 'EUR', vatAccountingCurrencyCode: 'PLN', totals: { vatInAccountingCurrency: decimal(1) } }),
  ],
  [
    'PL-CORRECTED-INVOICE',
    'error',
    'a credit of nothing',
    () => ({ type: 'CREDIT_NOTE' }),
    all(() => ({ type: 'CREDIT_NOTE' }), corrects('2026-11-01')),
  ],
  [
    'PL-CORRECTED-INVOICE',
    'error',
    'no date',
    all(type('384'), corrects(undefined)),
    all(type('384'), corrects('2026-11-01')),
  ],
  ['PL-LINES', 'error', '10,001 lines', lines(10_001), lines(10_000)],
  ['PL-ITEM-NAME', 'error', '513 characters', itemName(513), itemName(512)],
]);

const office = (value: string): Change => buyer({ electronicAddress: { schemeId: '0204', value } });
const XRECHNUNG = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0';
const xrechnung: Change = () => ({ specification: XRECHNUNG });

const GERMANY = cases('DE', 'EINVOICING', [
  [
    'DE-LEITWEG-ID',
    'error',
    'wrong check digits',
    all(office('991-03730-18'), xrechnung),
    all(office('991-03730-19'), xrechnung),
  ],
  [
    'DE-XRECHNUNG',
    'warning',
    'plain EN 16931 to an office',
    office('991-03730-19'),
    all(office('991-03730-19'), xrechnung),
  ],
  ['DE-RATE', 'warning', '21 %', rate(21), rate(7)],
  ['DE-TYPE', 'warning', '751', type('751'), all(type('751'), xrechnung)],
  ['DE-CORRECTED-INVOICE', 'warning', 'corrects nothing', type('384'), all(type('384'), corrects(undefined))],
]);

const paid =
  (remittanceInformation: string): Change =>
  () => ({
    paymentInstructions: [{ remittanceInformation, creditTransfers: [] }],
  });

const BELGIUM = cases('BE', 'EINVOICING', [
  [
    'BE-ENTERPRISE-NUMBER',
    'error',
    'wrong check',
    seller({ electronicAddress: { schemeId: '0208', value: '0428759498' } }),
  ],
  [
    'BE-ENTERPRISE-NUMBER',
    'error',
    'prefixed',
    buyer({ legalRegistrationId: { schemeId: '0208', value: 'BE0428759497' } }),
    buyer({ legalRegistrationId: { schemeId: '0208', value: '0428759497' } }),
  ],
  ['BE-OGM-VCS', 'warning', 'wrong check', paid('+++010/8068/17184+++'), paid('+++010/8068/17183+++')],
  [
    'BE-PEPPOL-ADDRESS',
    'warning',
    'no address',
    ({ buyer: { electronicAddress: _gone, ...rest } = { identifiers: [] } }) => ({ buyer: rest }),
    ({ buyer: { electronicAddress: _gone, ...rest } = { identifiers: [] } }) => ({
      buyer: { ...rest, vatId: 'FR32732829320' },
    }),
  ],
  ['BE-RATE', 'warning', '20 %', rate(20), rate(6)],
]);

const PORTUGAL = cases('PT', 'EREPORTING', [
  ['PT-SELLER-NIF', 'error', 'a French seller', seller({ vatId: 'FR32732829320' })],
  ['PT-NUMBER-FORM', 'warning', 'no series', number('F-2026-1'), number('FT 2026.A/1')],
  ['PT-DATE', 'error', 'the day after tomorrow', later, tomorrow],
  ['PT-RATE', 'warning', '21 %', rate(21), rate(16)],
  ['PT-CATEGORY', 'error', 'IGIC', category('L'), category('AE')],
  [
    'PT-NEGATIVE-TOTAL',
    'error',
    'below zero',
    () => ({ totals: { withVat: decimal('-0.01') } }),
    () => ({ totals: { withVat: decimal(0) } }),
  ],
]);

const CIUS_RO = 'urn:cen.eu:en16931:2017#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1';

const ROMANIA = cases('RO', 'EINVOICING', [
  [
    'BR-RO-001',
    'error',
    'EN 16931 alone',
    () => ({ specification: 'urn:cen.eu:en16931:2017' }),
    () => ({ specification: CIUS_RO }),
  ],
  ['BR-RO-010', 'error', 'no digit', number('ABC'), number('ABC1')],
  ['BR-RO-020', 'error', '326', type('326'), type('751')],
  [
    'BR-RO-030',
    'error',
    'EUR alone',
    () => ({ currencyCode: 'EUR' }),
    () => ({ currencyCode: 'EUR', vatAccountingCurrencyCode: 'RON', totals: { vatInAccountingCurrency: decimal(1) } }),
  ],
  [
    'BR-RO-065',
    'error',
    'nobody',
    ({ seller: { vatId: _gone, ...rest } = { identifiers: [] } }) => ({ seller: rest }),
    ({ seller: { vatId: _gone, ...rest } = { identifiers: [] } }) => ({
      seller: { ...rest, taxRegistrationId: { value: '18547290' } },
    }),
  ],
  ['BR-RO-120', 'error', 'nobody', anonymousBuyer, all(anonymousBuyer, buyer({ legalRegistrationId: { value: '1' } }))],
  ['BR-RO-080', 'error', 'no street', without('line1')],
  ['BR-RO-090', 'error', 'no city', without('city')],
  ['BR-RO-100', 'error', 'no sector', address({ city: 'Bucuresti' }), address({ city: 'SECTOR6' })],
  [
    'BR-RO-110',
    'error',
    'a county of nowhere',
    address({ countrySubdivision: 'Cluj' }),
    address({ countrySubdivision: 'RO-CJ' }),
  ],
  [
    'BR-RO-110',
    'error',
    'no county',
    without('countrySubdivision'),
    all(without('countrySubdivision'), ({ seller: own }) => ({
      seller: { identifiers: [], ...own, address: { ...own?.address, countryCode: 'FR' } },
    })),
  ],
  [
    'BR-RO-081',
    'error',
    'no street',
    ({ buyer: own }) => ({
      buyer: {
        identifiers: [],
        ...own,
        address: { city: 'Cluj-Napoca', countryCode: 'RO', countrySubdivision: 'RO-CJ' },
      },
    }),
  ],
  [
    'BR-RO-091',
    'error',
    'no city',
    ({ buyer: own }) => ({
      buyer: { identifiers: [], ...own, address: { line1: 'x', countryCode: 'RO', countrySubdivision: 'RO-CJ' } },
    }),
  ],
  [
    'BR-RO-101',
    'error',
    'no sector',
    buyerAddress({ countrySubdivision: 'RO-B' }),
    buyerAddress({ countrySubdivision: 'RO-B', city: 'SECTOR2' }),
  ],
  ['BR-RO-111', 'error', 'a county of nowhere', buyerAddress({ countrySubdivision: 'RO-XX' })],
  ['BR-RO-160', 'error', 'no sector', asRepresentative({ city: 'Bucuresti' }), asRepresentative({})],
  ['BR-RO-170', 'error', 'a county of nowhere', asRepresentative({ countrySubdivision: 'X' }), asRepresentative({})],
  ['BR-RO-200', 'error', 'no sector', asDelivery({ city: 'Bucuresti' }), asDelivery({})],
  ['BR-RO-210', 'error', 'a county of nowhere', asDelivery({ countrySubdivision: 'X' }), asDelivery({})],
  [
    'BR-RO-140',
    'error',
    'no street',
    () => ({ taxRepresentative: { address: { city: 'x', countryCode: 'FR' } } }),
    asRepresentative({}),
  ],
  [
    'BR-RO-150',
    'error',
    'no city',
    () => ({ taxRepresentative: { address: { line1: 'x', countryCode: 'FR' } } }),
    asRepresentative({}),
  ],
  [
    'BR-RO-180',
    'error',
    'no street',
    () => ({ delivery: { address: { city: 'x', countryCode: 'FR' } } }),
    asDelivery({}),
  ],
  [
    'BR-RO-190',
    'error',
    'no city',
    () => ({ delivery: { address: { line1: 'x', countryCode: 'FR' } } }),
    asDelivery({}),
  ],
  [
    'BR-RO-L020',
    'error',
    '21 characters',
    address({ postCode: '1'.repeat(21) }),
    address({ postCode: '1'.repeat(20) }),
  ],
  [
    'BR-RO-L050',
    'error',
    '51 characters',
    buyerAddress({ city: 'x'.repeat(51) }),
    buyerAddress({ city: 'x'.repeat(50) }),
  ],
  ['BR-RO-L140', 'error', '141 characters', paid('x'.repeat(141)), paid('x'.repeat(140))],
  ['BR-RO-L150', 'error', '151 characters', address({ line1: 'x'.repeat(151) }), address({ line1: 'x'.repeat(150) })],
  ['BR-RO-L200', 'error', '201 characters', number('1'.repeat(201)), number('1'.repeat(200))],
  [
    'BR-RO-L300',
    'error',
    '301 characters',
    () => ({ notes: [{ text: 'x'.repeat(301) }] }),
    () => ({ notes: [{ text: 'x'.repeat(300) }] }),
  ],
  [
    'BR-RO-A020',
    'error',
    '21 notes',
    () => ({ notes: Array.from({ length: 21 }, () => ({ text: 'x' })) }),
    () => ({ notes: Array.from({ length: 20 }, () => ({ text: 'x' })) }),
  ],
  [
    'BR-RO-A050',
    'error',
    '51 attachments',
    () => ({ supportingDocuments: Array.from({ length: 51 }, () => ({})) }),
    () => ({ supportingDocuments: Array.from({ length: 50 }, () => ({})) }),
  ],
  [
    'BR-RO-A500',
    'error',
    '501 corrected',
    corrects(...Array.from({ length: 501 }, () => undefined)),
    corrects(...Array.from({ length: 500 }, () => undefined)),
  ],
  ['RO-RATE', 'warning', '20 %', rate(20), rate(11)],
]);

const CASES: readonly Case[] = [
  ...SPAIN,
  ...FRANCE,
  ...ITALY,
  ...POLAND,
  ...GERMANY,
  ...BELGIUM,
  ...PORTUGAL,
  ...ROMANIA,
];

test.each(CASES)('$iso $rule: $what', ({ iso, rule, severity, purpose, flow, fails, passes }) => {
  const own = (change: Change): Finding[] => judge(iso, change, purpose, flow).filter((one) => one.rule === rule);
  expect(own(passes)).toEqual([]);
  const findings = own(fails);
  expect(findings.map((one) => one.severity)).toEqual(findings.map(() => severity));
  expect(findings.length).toBeGreaterThan(0);
  for (const finding of findings) {
    expect(finding.ruleSet).toBe(`${iso} national`);
    expect(finding.terms.length).toBeGreaterThan(0);
    for (const language of FINDING_LANGUAGES) {
      const { message, fix } = renderFinding(finding, language);
      expect([language, `${message} ${fix}`]).toEqual([language, expect.not.stringMatching(/\{\w+\}|undefined/)]);
    }
  }
});

describe.each([...SUPPORTED_COUNTRIES])('%s', (iso) => {
  const { rules } = rulesOf(iso);

  test('finds nothing wrong with a correct document, whatever it is for', () => {
    for (const { purpose, flow } of findCountry(iso)?.supports ?? [])
      expect([purpose, flow, judge(iso, unchanged, purpose, flow)]).toEqual([purpose, flow, []]);
  });

  test('has each rule once, with a sentence and a case above', () => {
    const ids = rules.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const tested = new Set(CASES.filter((one) => one.iso === iso).map(({ rule }) => rule));
    expect(ids.filter((id) => !tested.has(id))).toEqual([]);
    expect(rules.filter(({ id, textKey = id }) => FINDING_TEXTS.en[textKey] === undefined)).toEqual([]);
  });

  test('judges only what it is for', () => {
    const supported = findCountry(iso)?.supports ?? [];
    for (const { purposes, flows } of rules)
      expect(supported.some(({ purpose, flow }) => purposes.includes(purpose) && flows.includes(flow))).toBe(true);
  });

  test('says nothing about dates where today is not known', () => {
    const context = { countryIso: iso, purpose: 'EREPORTING', flow: 'ISSUED' } as const;
    const document = { ...correct(iso), ...later(correct(iso)) };
    expect(
      rulesOf(iso)
        .check(document, { context, company: COMPANY })
        .filter(({ severity }) => severity === 'error'),
    ).toEqual([]);
  });
});

test('any document gets a verdict by every country, with places that exist in the rules', () => {
  fc.assert(
    fc.property(semanticDocument, (document) => {
      for (const iso of SUPPORTED_COUNTRIES) {
        for (const { purpose, flow } of findCountry(iso)?.supports ?? []) {
          const context = { countryIso: iso, purpose, flow };
          const ids = new Set(rulesOf(iso).rules.map(({ id }) => id));
          for (const { rule, at, terms } of rulesOf(iso).check(document, { context, company: COMPANY, today: TODAY })) {
            expect(ids.has(rule)).toBe(true);
            expect(at?.length).toBeGreaterThan(0);
            expect(terms.length).toBeGreaterThan(0);
          }
        }
      }
    }),
    { numRuns: 200 },
  );
});
