import type { SemanticDocument } from '../../../../documents/model/semantic-document';
import { writeFacturae } from '../../../../countries/es/facturae/write-facturae';
import { day } from '../verifactu/documents-of-tests';
import {
  AMERICAN,
  DIR3_NOTES,
  FRENCH,
  mapped,
  PERSON,
  PUBLIC_BODY,
  publicInvoice,
  SELLER,
  type InvoiceOfTest,
} from './invoices-of-tests';

const facturaeOf = (content: InvoiceOfTest = {}) => mapped(publicInvoice(content)).facturae;
const changed = (changes: Partial<SemanticDocument>) => facturaeOf({ changes });
const noted = (...texts: string[]) => changed({ notes: [...DIR3_NOTES, ...texts.map((text) => ({ text }))] });

it('names batch and seller', () => {
  const { batchIdentifier, seller } = facturaeOf();
  expect(batchIdentifier).toBe('B12345674F-2026/1');
  expect(seller).toEqual({
    taxIdentification: { personTypeCode: 'J', residenceTypeCode: 'R', taxIdentificationNumber: 'B12345674' },
    name: { kind: 'entity', corporateName: 'Empresa, S.L.' },
    address: {
      kind: 'spanish',
      address: 'Calle Mayor, 1, 2.º B',
      postCode: '28013',
      town: 'Madrid',
      province: 'Madrid',
    },
  });
});

it.each([
  ['a public body', PUBLIC_BODY, 'J', 'R', 'P3803800F'],
  ['a person', PERSON, 'F', 'R', '12345678Z'],
  ['a body of another member state', FRENCH, 'J', 'U', 'FR32732829320'],
  ['a body elsewhere', AMERICAN, 'J', 'E', '12-3456789'],
])('identifies %s', (_what, buyer, personTypeCode, residenceTypeCode, taxIdentificationNumber) => {
  expect(changed({ buyer }).buyer.taxIdentification).toEqual({
    personTypeCode,
    residenceTypeCode,
    taxIdentificationNumber,
  });
});

it.each([
  ['Ana García Ruiz', 'Ana', 'García Ruiz'],
  ['García Ruiz, Ana María', 'Ana María', 'García Ruiz'],
])('splits the name of a person: %s', (name, first, firstSurname) => {
  expect(changed({ buyer: { ...PERSON, name } }).buyer.name).toEqual({ kind: 'individual', name: first, firstSurname });
});

it('states the province by post code where the address has none, and abroad what it states', () => {
  const { countrySubdivision: _stated, ...address } = PUBLIC_BODY.address ?? {};
  expect(changed({ buyer: { ...PUBLIC_BODY, address } }).buyer.address).toMatchObject({ province: 'S.C. Tenerife' });
  expect(facturaeOf().buyer.address).toMatchObject({ province: 'S.C. Tenerife' });
  expect(changed({ buyer: AMERICAN }).buyer.address).toEqual({
    kind: 'overseas',
    address: '1 City Hall Sq',
    postCodeAndTown: '02201 Boston',
    province: 'MA',
    countryCode: 'USA',
  });
});

it('addresses the units that notes name', () => {
  const { administrativeCentres } = noted('ES:OrganoProponente=A01002820');
  expect(administrativeCentres).toEqual([
    { centreCode: 'L01280796', roleTypeCode: '01' },
    { centreCode: 'L01280797', roleTypeCode: '02' },
    { centreCode: 'L01280798', roleTypeCode: '03' },
    { centreCode: 'A01002820', roleTypeCode: '04' },
  ]);
});

const PRECEDING = { number: 'F-2026/0', issueDate: day('2026-11-02') };

it.each<[string, InvoiceOfTest, string, '01' | '02']>([
  ['a credit note', { type: 'CREDIT_NOTE' }, '83', '02'],
  ['a debit note', { type: 'DEBIT_NOTE' }, '16', '02'],
  [
    'a credit note with a reason',
    { type: 'CREDIT_NOTE', changes: { notes: [...DIR3_NOTES, { text: 'ES:ReasonCode=10' }] } },
    '10',
    '02',
  ],
  [
    'what replaces an invoice',
    {
      changes: {
        typeCode: '384',
        precedingInvoices: [PRECEDING],
        notes: [...DIR3_NOTES, { text: 'ES:ReasonCode=04' }],
      },
    },
    '04',
    '01',
  ],
])('says what %s corrects', (_what, content, reasonCode, correctionMethod) => {
  const facturae = facturaeOf(content);
  expect(facturae.corrective).toEqual({
    invoiceNumber: 'F-2026/0',
    invoiceIssueDate: '2026-11-02',
    taxPeriod: { startDate: '2026-11-02', endDate: '2026-11-02' },
    reasonCode,
    correctionMethod,
  });
  expect(writeFacturae(facturae)).toMatch(/<InvoiceClass>OR<.*<TaxPeriod><StartDate>2026-11-02<.*<EndDate>2026-11-02</);
});

it('writes a credit note with negative amounts and quantities, and positive prices', () => {
  const content: InvoiceOfTest = {
    type: 'CREDIT_NOTE',
    lines: [{ quantity: '2', price: '10', allowances: ['1'], charges: ['0.50'] }],
    allowances: ['3'],
    charges: ['4'],
    paid: '5',
  };
  const { lines, totals, taxes } = facturaeOf(content);
  expect(lines).toMatchObject([
    {
      quantity: '-2',
      unitPriceWithoutTax: '10.00',
      totalCost: '-20.00',
      discounts: [{ reason: 'Acordado', rate: '1.50', amount: '-1.00' }],
      charges: [{ reason: 'Cargo (FC)', amount: '-0.50' }],
      grossAmount: '-19.50',
      tax: { taxTypeCode: '01', taxRate: '21.00', taxableBase: '-19.50', taxAmount: '-4.10' },
    },
  ]);
  expect(taxes).toEqual([{ taxTypeCode: '01', taxRate: '21.00', taxableBase: '-20.50', taxAmount: '-4.31' }]);
  expect(totals).toMatchObject({
    totalGrossAmount: '-19.50',
    totalGeneralDiscounts: '-3.00',
    totalGeneralSurcharges: '-4.00',
    totalGrossAmountBeforeTaxes: '-20.50',
    totalTaxOutputs: '-4.31',
    invoiceTotal: '-24.81',
    paymentOnAccount: { date: '2026-12-02', amount: '-5.00' },
    totalOutstandingAmount: '-19.81',
    totalExecutableAmount: '-19.81',
  });
});

it.each([
  ['30', '04', { accountToBeCredited: 'ES9121000418450200051332' }],
  ['58', '04', { accountToBeCredited: 'ES9121000418450200051332' }],
  ['49', '02', { accountToBeDebited: 'ES7921000813610123456789' }],
  ['59', '02', { accountToBeDebited: 'ES7921000813610123456789' }],
  ['48', '19', {}],
  ['54', '19', {}],
])('says how it is paid: %s', (meansCode, paymentMeans, account) => {
  const paymentInstructions = [
    {
      meansCode,
      creditTransfers: [{ accountId: 'ES91 2100 0418 4502 0005 1332' }],
      directDebit: { debitedAccountId: 'ES79 2100 0813 6101 2345 6789' },
    },
  ];
  const { installments } = changed({ dueDate: day('2027-01-15'), paymentInstructions });
  expect(installments).toEqual([{ dueDate: '2027-01-15', amount: '151.25', paymentMeans, ...account }]);
  expect(changed({ paymentInstructions }).installments).toEqual([]);
});

it('states order, file, periods and dates', () => {
  const document = publicInvoice({
    lines: [
      { quantity: '1', price: '1' },
      { quantity: '1', price: '1' },
    ],
    changes: {
      purchaseOrderReference: 'PO-1',
      notes: [...DIR3_NOTES, { text: 'ES:Expediente=EXP-7' }],
      taxPointDate: day('2026-11-29'),
      period: { start: day('2026-11-01'), end: day('2026-11-30') },
    },
  });
  const lines = document.lines.map((line) => ({
    ...line,
    note: 'Aparte',
    period: { start: day('2026-11-01'), end: day('2026-11-02') },
  }));
  const { facturae } = mapped({ ...document, lines });
  expect(facturae).toMatchObject({
    operationDate: '2026-11-29',
    invoicingPeriod: { startDate: '2026-11-01', endDate: '2026-11-30' },
    legalReferences: [],
  });
  const both = {
    receiverTransactionReference: 'PO-1',
    lineItemPeriod: { startDate: '2026-11-01', endDate: '2026-11-02' },
    additionalLineItemInformation: 'Aparte',
  };
  expect(facturae.lines).toMatchObject([{ ...both, fileReference: 'EXP-7' }, both]);
  expect(facturae.lines[1]).not.toHaveProperty('fileReference');
});

it('states contract, terms of payment and registration', () => {
  const facturae = changed({
    contractReference: 'C-2026-7',
    paymentTerms: '30 días',
    seller: { ...SELLER, additionalLegalInformation: 'R.M. de Madrid, tomo 1' },
  });
  expect(facturae.legalReferences).toEqual(['R.M. de Madrid, tomo 1']);
  expect(writeFacturae(facturae)).toMatch(
    /<ReceiverContractReference>C-2026-7<.*<AdditionalData><InvoiceAdditionalInformation>30 días</,
  );
});

it('names the seller by its tax number where it has no VAT number', () => {
  const { vatId, ...seller } = SELLER;
  expect(changed({ seller: { ...seller, taxRegistrationId: { value: vatId ?? '' } } }).batchIdentifier).toMatch(
    /^B12345674/,
  );
});
