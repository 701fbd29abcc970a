import { mapFacturae } from '../../../../countries/es/facturae/map-document';
import { decimal } from '../../../../documents/model/decimal';
import type { SemanticDocument } from '../../../../documents/model/semantic-document';
import { facturaeSchemas } from '../../../../schemas/es-facturae/facturae-schemas';
import { FINDING_LANGUAGES } from '../../../../validation/finding-language';
import { renderFinding } from '../../../../validation/finding-messages';
import type { Finding } from '../../../../validation/finding';
import { day } from '../verifactu/documents-of-tests';
import { DIR3_NOTES, FRENCH, PERSON, PUBLIC_BODY, publicInvoice, SELLER, SETTING } from './invoices-of-tests';

function findingsOf(document: SemanticDocument): readonly Finding[] {
  const result = mapFacturae(document, SETTING);
  if (result.kind === 'mapped') throw new Error('Facturae can state it');
  return result.findings;
}

const changed = (changes: Partial<SemanticDocument>): SemanticDocument => publicInvoice({ changes });
const { totals, lines, vatBreakdown } = publicInvoice();
const [line] = lines;
const withLine = (changes: object): SemanticDocument => changed({ lines: [{ ...(line ?? never()), ...changes }] });
const withTotals = (changes: object): SemanticDocument => changed({ totals: { ...totals, ...changes } });
const noted = (text: string): SemanticDocument => changed({ notes: [...DIR3_NOTES, { text }] });
const corrected = { typeCode: '384', precedingInvoices: [{ number: 'F-1', issueDate: day('2026-11-02') }] };
const UNIT = 'AdministrativeCentre/CentreCode';

const UNEXPRESSIBLE: readonly [
  what: string,
  document: SemanticDocument,
  rule: string,
  term: string,
  element: string,
][] = [
  [
    'a number of 21 characters',
    changed({ number: 'F'.repeat(21) }),
    'ES-FE-NUMBER',
    'BT-1',
    'InvoiceHeader/InvoiceNumber',
  ],
  ['no number', changed({ number: ' ' }), 'ES-MISSING', 'BT-1', 'InvoiceHeader/InvoiceNumber'],
  ['another currency', changed({ currencyCode: 'USD' }), 'ES-CURRENCY', 'BT-5', 'InvoiceIssueData/InvoiceCurrencyCode'],
  [
    'an invoice that the buyer has issued',
    changed({ typeCode: '389' }),
    'ES-FE-TYPE',
    'BT-3',
    'FileHeader/InvoiceIssuerType',
  ],
  [
    'an invoice of somebody else',
    changed({ seller: { ...SELLER, vatId: 'ESA58818501' } }),
    'ES-FE-SELLER',
    'BT-31',
    'SellerParty/TaxIdentificationNumber',
  ],
  [
    'a long company name',
    changed({ seller: { ...SELLER, name: 'x'.repeat(81) } }),
    'ES-NAME-LENGTH',
    'BT-27',
    'SellerParty/CorporateName',
  ],
  [
    'a person with one name',
    changed({ buyer: { ...PERSON, name: 'Ana' } }),
    'ES-FE-NAME',
    'BT-44',
    'BuyerParty/FirstSurname',
  ],
  [
    'a Spanish buyer without NIF',
    changed({ buyer: { ...PUBLIC_BODY, vatId: '123' } }),
    'ES-MISSING',
    'BT-48',
    'BuyerParty/TaxIdentificationNumber',
  ],
  [
    'an address without post code',
    changed({ buyer: { ...PUBLIC_BODY, address: { ...PUBLIC_BODY.address, postCode: '' } } }),
    'ES-MISSING',
    'BT-53',
    'BuyerParty/AddressInSpain/PostCode',
  ],
  [
    'a post code that is none',
    changed({ buyer: { ...PUBLIC_BODY, address: { ...PUBLIC_BODY.address, postCode: '2801' } } }),
    'ES-FE-POST-CODE',
    'BT-53',
    'BuyerParty/AddressInSpain/PostCode',
  ],
  [
    'a long street',
    changed({ seller: { ...SELLER, address: { ...SELLER.address, line1: 'x'.repeat(81) } } }),
    'ES-FE-LENGTH',
    'BT-35',
    'SellerParty/AddressInSpain/Address',
  ],
  [
    'a country that Facturae does not list',
    changed({ buyer: { ...FRENCH, vatId: '1234', address: { ...FRENCH.address, countryCode: 'XK' } } }),
    'ES-COUNTRY',
    'BT-55',
    'BuyerParty/OverseasAddress/CountryCode',
  ],
  ['no units', changed({ notes: [] }), 'ES-DIR3', 'BT-22', UNIT],
  ['two units of three', changed({ notes: DIR3_NOTES.slice(0, 2) }), 'ES-DIR3', 'BT-22', UNIT],
  [
    'a unit that is none',
    changed({ notes: [...DIR3_NOTES, { text: 'ES:OrganoProponente=L0128079600' }] }),
    'ES-FE-LENGTH',
    'BT-22',
    UNIT,
  ],
  ['a note that steers nothing', noted('ES:Nada=1'), 'ES-HINT', 'BT-22', '–'],
  [
    'a long file number',
    noted(`ES:Expediente=${'1'.repeat(21)}`),
    'ES-FE-LENGTH',
    'BT-22',
    'InvoiceLine/FileReference',
  ],
  [
    'a long order number',
    changed({ purchaseOrderReference: '1'.repeat(21) }),
    'ES-FE-LENGTH',
    'BT-13',
    'InvoiceLine/ReceiverTransactionReference',
  ],
  [
    'a credit note without what it corrects',
    publicInvoice({ type: 'CREDIT_NOTE', changes: { precedingInvoices: [] } }),
    'ES-MISSING',
    'BT-25',
    'Corrective/InvoiceNumber',
  ],
  [
    'a credit note without the date of what it corrects',
    publicInvoice({ type: 'CREDIT_NOTE', changes: { precedingInvoices: [{ number: 'F-1' }] } }),
    'ES-MISSING',
    'BT-26',
    'Corrective/TaxPeriod',
  ],
  [
    'a credit note of two invoices',
    publicInvoice({
      type: 'CREDIT_NOTE',
      changes: { precedingInvoices: [...corrected.precedingInvoices, ...corrected.precedingInvoices] },
    }),
    'ES-FE-PRECEDING-COUNT',
    'BG-3',
    'Corrective/InvoiceNumber',
  ],
  ['a replacement without a reason', changed(corrected), 'ES-FE-REASON', 'BT-3', 'Corrective/ReasonCode'],
  [
    'a category that Facturae has no tax for',
    withLine({ vat: { category: 'B', rate: decimal('22') } }),
    'ES-CATEGORY',
    'BT-151',
    'InvoiceLine/TaxesOutputs/Tax/TaxTypeCode',
  ],
  [
    'a rate of nine decimals',
    withLine({ vat: { category: 'S', rate: decimal('21.123456789') } }),
    'ES-RATE-FORM',
    'BT-152',
    'InvoiceLine/TaxesOutputs/Tax/TaxRate',
  ],
  ['no breakdown', changed({ vatBreakdown: [] }), 'ES-MISSING', 'BG-23', 'TaxesOutputs'],
  ['no lines', changed({ lines: [] }), 'ES-MISSING', 'BG-25', 'Items/InvoiceLine'],
  [
    'an amount of three decimals',
    withTotals({ withVat: decimal('151.251') }),
    'ES-FE-DECIMALS',
    'BT-112',
    'InvoiceTotals/InvoiceTotal',
  ],
  [
    'an amount of 13 digits',
    withTotals({ withVat: decimal('1000000000000') }),
    'ES-AMOUNT-LENGTH',
    'BT-112',
    'InvoiceTotals/InvoiceTotal',
  ],
  [
    'a quantity of 16 digits',
    withLine({ quantity: decimal('10.00000000000001') }),
    'ES-FE-QUANTITY',
    'BT-129',
    'InvoiceLine/Quantity',
  ],
  [
    'a price for nothing',
    withLine({ price: { netPrice: decimal('1'), baseQuantity: decimal('0') } }),
    'ES-FE-QUANTITY',
    'BT-149',
    'InvoiceLine/UnitPriceWithoutTax',
  ],
  [
    'a line that does not add up',
    withLine({ netAmount: decimal('125.01') }),
    'ES-FE-ARITHMETIC',
    'BT-131',
    'InvoiceLine/GrossAmount',
  ],
  [
    'a price whose ninth decimal matters',
    withLine({ quantity: decimal('1000000000'), price: { netPrice: decimal('0.000000125') } }),
    'ES-FE-ARITHMETIC',
    'BT-131',
    'InvoiceLine/GrossAmount',
  ],
  [
    'lines that do not add up',
    withTotals({ lineNet: decimal('125.01') }),
    'ES-FE-ARITHMETIC',
    'BT-106',
    'InvoiceTotals/TotalGrossAmount',
  ],
  [
    'discounts that do not add up',
    withTotals({ allowances: decimal('1') }),
    'ES-FE-ARITHMETIC',
    'BT-107',
    'InvoiceTotals/TotalGeneralDiscounts',
  ],
  [
    'charges that do not add up',
    withTotals({ charges: decimal('1') }),
    'ES-FE-ARITHMETIC',
    'BT-108',
    'InvoiceTotals/TotalGeneralSurcharges',
  ],
  [
    'a base that does not add up',
    withTotals({ withoutVat: decimal('1') }),
    'ES-FE-ARITHMETIC',
    'BT-109',
    'InvoiceTotals/TotalGrossAmountBeforeTaxes',
  ],
  [
    'taxes that do not add up',
    changed({ vatBreakdown: vatBreakdown.map((group) => ({ ...group, taxAmount: decimal('1') })) }),
    'ES-FE-ARITHMETIC',
    'BT-110',
    'InvoiceTotals/TotalTaxOutputs',
  ],
  [
    'a total that does not add up',
    withTotals({ withVat: decimal('151') }),
    'ES-FE-ARITHMETIC',
    'BT-112',
    'InvoiceTotals/InvoiceTotal',
  ],
  [
    'a rounded amount to pay',
    withTotals({ rounding: decimal('-0.25'), payable: decimal('151') }),
    'ES-FE-ARITHMETIC',
    'BT-115',
    'InvoiceTotals/TotalExecutableAmount',
  ],
  [
    'a long item name',
    withLine({ item: { name: 'x'.repeat(2_501), classifications: [], attributes: [] } }),
    'ES-FE-LENGTH',
    'BT-153',
    'InvoiceLine/ItemDescription',
  ],
  [
    'an account that is none',
    changed({
      dueDate: day('2027-01-01'),
      paymentInstructions: [{ meansCode: '58', creditTransfers: [{ accountId: '1234' }] }],
    }),
    'ES-FE-ACCOUNT',
    'BT-84',
    'AccountToBeCredited/IBAN',
  ],
];

it.each(UNEXPRESSIBLE)('cannot state %s', (_what, document, rule, term, element) => {
  const finding = findingsOf(document).find((one) => one.rule === rule);
  expect(finding).toMatchObject({ ruleSet: 'ES FACTURAE', severity: 'error', parameters: { element } });
  expect(finding?.terms).toContain(term);
  for (const language of FINDING_LANGUAGES) {
    const { message, fix = '' } = renderFinding(finding ?? never(), language);
    expect([language, `${message} ${fix}`]).toEqual([language, expect.not.stringMatching(/\{\w+\}|undefined/)]);
    expect([language, message]).toEqual([language, expect.stringContaining(element)]);
  }
});

it('tells all reasons at once, a note for each unit that is missing', () => {
  const findings = findingsOf(changed({ notes: [], currencyCode: 'USD', number: 'F'.repeat(21) }));
  expect(findings.map(({ rule }) => rule).sort()).toEqual([
    'ES-CURRENCY',
    'ES-DIR3',
    'ES-DIR3',
    'ES-DIR3',
    'ES-FE-NUMBER',
  ]);
  expect(findings.filter(({ rule }) => rule === 'ES-DIR3').map(({ expected }) => expected)).toEqual([
    'OficinaContable',
    'OrganoGestor',
    'UnidadTramitadora',
  ]);
});

it('keeps the findings of an invoice with many wrong lines within bounds', () => {
  const wrong = Array.from({ length: 5_000 }, () => ({ ...(line ?? never()), netAmount: decimal('1') }));
  const findings = findingsOf(changed({ lines: wrong }));
  expect(findings.length).toBeLessThan(200);
});

it.each<[string, Partial<SemanticDocument>, string, string]>([
  ['half of a period', { period: { start: day('2026-11-01') } }, 'BT-73', '2026-11-01'],
  [
    'a means of payment that Facturae has no code for',
    { dueDate: day('2027-01-01'), paymentInstructions: [{ meansCode: 'ZZZ', creditTransfers: [] }] },
    'BT-81',
    'ZZZ',
  ],
  [
    'a second account',
    {
      dueDate: day('2027-01-01'),
      paymentInstructions: [{ meansCode: '30', creditTransfers: [{ accountId: 'ES12345' }, { accountId: 'ES67890' }] }],
    },
    'BT-84',
    'ES67890',
  ],
  ['a second invoice before it', { precedingInvoices: [{ number: 'A-1' }, { number: 'A-2' }] }, 'BT-25', 'A-2'],
])('warns that it leaves out %s', (_what, changes, term, found) => {
  const result = mapFacturae(changed(changes), SETTING);
  expect(result.kind).toBe('mapped');
  const warnings = result.kind === 'mapped' ? result.warnings : [];
  expect(warnings).toEqual([expect.objectContaining({ rule: 'ES-FE-LEFT-OUT', severity: 'warning', found })]);
  expect(warnings[0]?.terms).toContain(term);
  for (const language of FINDING_LANGUAGES)
    expect(renderFinding(warnings[0] ?? never(), language).message).toMatch(new RegExp(`${term}.*${found}`));
});

/** Whatever the schema of Facturae declares. */
const DECLARED = new Set(
  facturaeSchemas().modules.flatMap(({ vocabulary: { types } }) =>
    Object.values(types).flatMap((facts) => [...facts.matchAll(/(\w+)=/g)].map(([, name = '']) => name)),
  ),
);

it('names elements of Facturae and no others', () => {
  for (const [, document] of UNEXPRESSIBLE) {
    for (const { parameters } of findingsOf(document)) {
      const names = (parameters.element ?? '').split('/').filter((name) => name !== '–');
      for (const name of names) expect(DECLARED).toContain(name);
    }
  }
});

function never(): never {
  throw new Error('there is none');
}
