import { readUbl } from '../../../documents/formats/ubl/read-ubl';
import { writeUbl } from '../../../documents/formats/ubl/write-ubl';
import { parseElementTree } from '../../../documents/xml/element-tree';
import { fixtureRoot } from './fixture';
import { plainModel } from './plain-model';

describe('a credit note', () => {
  const model = readUbl(fixtureRoot('credit-note'));

  test('terms that its root keeps elsewhere than an invoice', () => {
    expect(model).toMatchObject({
      type: 'CREDIT_NOTE',
      typeCode: '381',
      dueDate: '2026-04-01',
      projectReference: 'PRJ-1',
    });
  });

  test('document references by their type code', () => {
    expect(model.tenderOrLotReference).toBe('LOT-9');
    expect(model.invoicedObject).toEqual({ value: 'OBJ-1', schemeId: 'ABZ' });
    expect(model.supportingDocuments).toEqual([
      {
        reference: 'ATT-1',
        description: 'Sheet',
        externalLocation: 'https://example.com/a',
        attachment: { base64: 'QSxCCg==', mimeCode: 'text/csv', filename: 'a.csv' },
      },
    ]);
  });

  test('the SEPA creditor is no seller identifier but the direct debit creditor (BT-90)', () => {
    expect(model.seller?.identifiers).toEqual([{ value: '7300010000001', schemeId: '0088' }]);
    expect(model.paymentInstructions[0]?.directDebit).toEqual({
      mandateReference: 'M-1',
      creditorId: 'ES72ZZZ123',
      debitedAccountId: 'DE89370400440532013000',
    });
  });

  test('VAT totals by currency, the breakdown only of the invoice currency', () => {
    expect(model.totals.vat?.toFixed(2)).toBe('27.50');
    expect(model.totals.vatInAccountingCurrency?.toFixed(2)).toBe('2.50');
    expect(model.vatBreakdown).toHaveLength(1);
  });

  test('allowances and charges by any form of xs:boolean', () => {
    expect(plainModel([model.allowances, model.charges])).toEqual([
      [{ amount: 'decimal 10', vatCategory: 'S', vatRate: 'decimal 25', reasonCode: '95' }],
      [{ amount: 'decimal 20', vatCategory: 'S', vatRate: 'decimal 25', reason: 'Freight' }],
    ]);
  });

  test('an impossible date, a broken amount and a placeholder state nothing', () => {
    expect(model.issueDate).toBeUndefined();
    expect(model.totals.payable).toBeUndefined();
    expect(model.purchaseOrderReference).toBeUndefined();
    expect(model.salesOrderReference).toBe('SO-1');
  });

  test('period, its VAT point code, and line details', () => {
    expect(model).toMatchObject({ period: { start: '2026-01-01' }, taxPointDateCode: '35' });
    expect(plainModel(model.lines[0])).toMatchObject({
      objectId: { value: 'M-77', schemeId: 'ABZ' },
      quantity: 'decimal 2',
      unitCode: 'HUR',
      price: {
        netPrice: 'decimal 50',
        discount: 'decimal 5',
        grossPrice: 'decimal 55',
        baseQuantity: 'decimal 1',
        baseQuantityUnitCode: 'HUR',
      },
      item: {
        classifications: [
          { value: '100', listId: 'STI', listVersion: '2' },
          { value: '200', listId: 'TST' },
        ],
      },
    });
  });
});

describe('a debit note', () => {
  const model = readUbl(fixtureRoot('debit-note'));

  test('is type 383 although its root has no type code, with its own lines and totals', () => {
    expect(model).toMatchObject({ type: 'DEBIT_NOTE', typeCode: '383', number: 'DN-7', issueDate: '2026-03-02' });
    expect(model.totals.payable?.toFixed(2)).toBe('12.50');
    expect(model.lines[0]?.quantity?.toFixed()).toBe('1');
    expect(model).toMatchObject({
      dueDate: '2026-04-01',
      projectReference: 'P-50',
      precedingInvoices: [{ number: 'F-1' }],
    });
  });

  test('tells VAT number and tax number by the scheme, whatever its case and their order', () => {
    expect(model.seller).toMatchObject({ vatId: 'ESB12345674', taxRegistrationId: { value: '123', schemeId: 'TAX' } });
    expect(model.notes).toEqual([{ subjectCode: 'AAI', text: 'Interest for late payment' }]);
  });

  test('goes out as an Invoice of type 383 and reads back the same', () => {
    const written = parseElementTree(writeUbl(model));
    expect(written.name).toBe('Invoice');
    expect(plainModel(readUbl(written))).toEqual(plainModel(model));
  });

  test('goes out on its own root when asked', () => {
    const written = parseElementTree(writeUbl(model, { root: 'DebitNote' }));
    expect(written.name).toBe('DebitNote');
    expect(plainModel(readUbl(written))).toEqual(plainModel(model));
  });
});

test('another root is refused', () => {
  expect(() => readUbl(parseElementTree('<Order xmlns="urn:x"/>'))).toThrow('Order');
});
