import { readCii } from '../../../../documents/formats/cii/read-cii';
import { writeCii } from '../../../../documents/formats/cii/write-cii';
import { parseElementTree } from '../../../../documents/xml/element-tree';
import { fixtureRoot } from '../fixture';
import { plainModel } from '../plain-model';
import { writtenModel } from '../written-model';

describe('a CrossIndustryInvoice of the EXTENDED profile', () => {
  const model = readCii(fixtureRoot('cii-credit-note'));

  test('is a credit note by any of the type codes of credit notes', () => {
    expect(model).toMatchObject({ type: 'CREDIT_NOTE', typeCode: '261', businessProcess: 'P1' });
  });

  test('a note may have several contents; one without content says nothing', () => {
    expect(model.notes).toEqual([{ subjectCode: 'AAI', text: 'First\nSecond' }]);
  });

  test('references by their type codes', () => {
    expect(model).toMatchObject({
      tenderOrLotReference: 'LOT-9',
      invoicedObject: { value: 'OBJ-1', schemeId: 'ABZ' },
      salesOrderReference: 'SO-1',
      precedingInvoices: [{ number: 'F-1', issueDate: '2026-01-05' }, { number: 'F-2' }],
      supportingDocuments: [
        {
          reference: 'ATT-1',
          description: 'Sheet',
          externalLocation: 'https://example.com/a',
          attachment: { base64: 'QSxCCg==', mimeCode: 'text/csv', filename: 'a.csv' },
        },
      ],
    });
  });

  test('identifiers with and without scheme, VAT number and tax number by their qualifiers', () => {
    expect(model.seller).toEqual({
      name: 'Säljare',
      identifiers: [{ value: 'S-1' }, { value: '7300010000001', schemeId: '0088' }],
      vatId: 'SE123456789701',
      taxRegistrationId: { value: '123/456', schemeId: 'FC' },
      additionalLegalInformation: 'Managing director: A. B.',
      address: { city: 'Malmö', countryCode: 'SE' },
      contact: { point: 'Accounts' },
    });
    expect(model.delivery).toEqual({ locationId: { value: '7300010000002', schemeId: '0088' } });
  });

  test('mandate and creditor belong to the direct debit, the remittance text to every payment means', () => {
    expect(model.paymentInstructions).toEqual([
      {
        meansCode: '30',
        remittanceInformation: 'R-1',
        creditTransfers: [{ accountId: '123-4', serviceProviderId: 'SEXDABCD' }],
      },
      {
        meansCode: '59',
        remittanceInformation: 'R-1',
        creditTransfers: [],
        directDebit: {
          mandateReference: 'M-1',
          creditorId: 'ES72ZZZ123',
          debitedAccountId: 'DE89370400440532013000',
        },
      },
    ]);
  });

  test('payment terms of several groups are one text; the due date is the first one stated', () => {
    expect(model.paymentTerms).toBe('#SKONTO#TAGE=14#PROZENT=2.00#\n30 days net');
    expect(model.dueDate).toBe('2026-04-01');
  });

  test('VAT totals by currency; the tax point is no breakdown of its own', () => {
    expect(model.totals.vat?.toFixed(2)).toBe('27.50');
    expect(model.totals.vatInAccountingCurrency?.toFixed(2)).toBe('2.50');
    expect(model.vatBreakdown).toHaveLength(1);
    expect(model.taxPointDateCode).toBe('35');
  });

  test('allowances and charges, logistics service charges among them', () => {
    expect(plainModel([model.allowances, model.charges])).toEqual([
      [{ amount: 'decimal 10', vatCategory: 'S', vatRate: 'decimal 25', reasonCode: '95' }],
      [
        { amount: 'decimal 5', reason: 'Packing' },
        { amount: 'decimal 15', vatCategory: 'S', vatRate: 'decimal 25', reason: 'Freight' },
      ],
    ]);
  });

  test('an impossible date and a broken amount state nothing', () => {
    expect(model.issueDate).toBeUndefined();
    expect(model.totals.payable).toBeUndefined();
  });

  test('a line: the discount is what all its parts make, the base quantity may stand at the gross price', () => {
    expect(plainModel(model.lines)).toEqual([
      {
        id: '1',
        objectId: { value: 'M-77', schemeId: 'ABZ' },
        quantity: 'decimal 2',
        unitCode: 'HUR',
        netAmount: 'decimal 100',
        orderLineReference: '7',
        period: { start: '2026-01-01' },
        allowances: [],
        charges: [],
        price: {
          netPrice: 'decimal 50',
          discount: 'decimal 10',
          discountParts: [{ amount: 'decimal 8' }, { amount: 'decimal 3' }, { amount: 'decimal -1' }],
          grossPrice: 'decimal 60',
          baseQuantity: 'decimal 1',
          baseQuantityUnitCode: 'HUR',
        },
        vat: { category: 'S', rate: 'decimal 25' },
        item: {
          name: 'Work',
          standardId: { value: '4012345001235', schemeId: '0160' },
          classifications: [{ value: '100', listId: 'STI', listVersion: '2' }],
          attributes: [{ name: 'Colour', value: 'red' }],
        },
      },
    ]);
  });

  test('survives writing and reading', () => {
    expect(plainModel(readCii(parseElementTree(writeCii(model))))).toEqual(plainModel(writtenModel(model)));
  });
});

describe('ZUGFeRD 1.0', () => {
  test('is read under its own names', () => {
    expect(plainModel(readCii(fixtureRoot('zugferd-1')))).toMatchObject({
      type: 'INVOICE',
      number: 'ZF-1',
      issueDate: '2014-03-05',
      specification: 'urn:ferd:CrossIndustryDocument:invoice:1p0:extended',
      purchaseOrderReference: 'PO-1',
      seller: { name: 'Lieferant GmbH', vatId: 'DE123456789' },
      totals: { lineNet: 'decimal 100', vat: 'decimal 19', payable: 'decimal 119' },
      vatBreakdown: [{ taxableAmount: 'decimal 100', taxAmount: 'decimal 19', category: 'S', rate: 'decimal 19' }],
      lines: [
        { note: 'Delivery 51112' },
        {
          id: '1',
          quantity: 'decimal 10',
          netAmount: 'decimal 100',
          buyerAccountingReference: '4711',
          price: { netPrice: 'decimal 10' },
          vat: { category: 'S', rate: 'decimal 19' },
          item: { name: 'Trennblatt' },
        },
      ],
    });
  });

  test('references by its own codes', () => {
    expect(readCii(fixtureRoot('zugferd-1'))).toMatchObject({
      salesOrderReference: 'SO-1',
      precedingInvoices: [{ number: 'ZF-0', issueDate: '2014-02-01' }],
      supportingDocuments: [{ reference: 'C-5' }],
    });
  });

  test('mandate and creditor in one element', () => {
    expect(readCii(fixtureRoot('zugferd-1')).paymentInstructions[0]?.directDebit).toEqual({
      mandateReference: 'REF A-123',
      creditorId: 'DE98ZZZ09999999999',
      debitedAccountId: 'DE21860000000086001055',
    });
  });

  test('a month is no day', () => {
    expect(readCii(fixtureRoot('zugferd-1')).delivery).toBeUndefined();
  });

  test('its release candidate, with dates and indicators in short', () => {
    expect(plainModel(readCii(fixtureRoot('zugferd-1-rc')))).toMatchObject({
      number: 'RE-1',
      issueDate: '2014-05-19',
      dueDate: '2014-06-09',
      charges: [{ amount: 'decimal 5.8', reason: 'Fracht' }],
      totals: { payable: 'decimal 571.04' },
      lines: [{ id: '1' }],
    });
  });
});

describe('document types', () => {
  const typeOf = (code: string): string =>
    readCii(parseElementTree(`<I><ExchangedDocument><TypeCode>${code}</TypeCode></ExchangedDocument></I>`)).type;

  test.each([
    ['380', 'INVOICE'],
    ['389', 'INVOICE'],
    ['84', 'INVOICE'],
    ['383', 'DEBIT_NOTE'],
    ['81', 'CREDIT_NOTE'],
    ['381', 'CREDIT_NOTE'],
    ['532', 'CREDIT_NOTE'],
    ['', 'INVOICE'],
  ])('%s is %s', (code, type) => {
    expect(typeOf(code)).toBe(type);
  });
});

test('payment references without payment means are kept', () => {
  const model = readCii(
    parseElementTree(
      '<I><SupplyChainTradeTransaction><ApplicableHeaderTradeSettlement><CreditorReferenceID>C</CreditorReferenceID>' +
        '<PaymentReference>R</PaymentReference></ApplicableHeaderTradeSettlement></SupplyChainTradeTransaction></I>',
    ),
  );
  expect(model.paymentInstructions).toEqual([
    { remittanceInformation: 'R', creditTransfers: [], directDebit: { creditorId: 'C' } },
  ]);
  expect(readCii(parseElementTree(writeCii(model))).paymentInstructions).toEqual(model.paymentInstructions);
});
