import fc from 'fast-check';
import { checkJsonDocument } from '../../../documents/formats/json/check-json-document';
import type { JsonDocument } from '../../../documents/formats/json/json-document';
import { EXAMPLE_DOCUMENT } from '../../../documents/formats/json/json-document-schema';
import { readJsonDocument } from '../../../documents/formats/json/read-json-document';
import { readUbl } from '../../../documents/formats/ubl/read-ubl';
import { writeUbl } from '../../../documents/formats/ubl/write-ubl';
import { checkJsonAmounts } from '../../../validation/json-amounts';
import { validateTree } from '../../../validation/official-layers';
import { parseElementTree } from '../../../documents/xml/element-tree';
import { COMPANY, jsonDocument, settingOf } from './json-arbitrary';
import { plainModel } from './plain-model';

const example = structuredClone(EXAMPLE_DOCUMENT);
const issued = settingOf('ISSUED');
const line = example.lines[0] as JsonDocument['lines'][number];

test('documents with right amounts have no problem, pass every rule of EN 16931 and survive UBL', () => {
  fc.assert(
    fc.property(jsonDocument, fc.constantFrom('ISSUED' as const, 'RECEIVED' as const), (json, flow) => {
      const setting = settingOf(flow);
      expect(checkJsonDocument(json, setting)).toEqual([]);
      expect(checkJsonAmounts(json)).toEqual([]);
      const model = readJsonDocument(json, setting);
      const tree = parseElementTree(writeUbl(model));
      expect(validateTree(tree, 'ubl').findings.map(({ rule, found }) => [rule, found])).toEqual([]);
      const again = readUbl(tree);
      expect(plainModel(again)).toEqual(plainModel(model));
    }),
    { numRuns: 300 },
  );
});

test('the company is the seller of what it issues and the buyer of what it receives', () => {
  const sold = readJsonDocument(example, issued);
  expect([sold.seller?.name, sold.seller?.vatId, sold.buyer?.vatId]).toEqual([
    COMPANY.name,
    'ESB12345674',
    'ESA58818501',
  ]);
  const bought = readJsonDocument(example, settingOf('RECEIVED'));
  expect([bought.buyer?.name, bought.buyer?.vatId, bought.seller?.vatId]).toEqual([
    COMPANY.name,
    'ESB12345674',
    'ESA58818501',
  ]);
});

test('VAT numbers get the prefix that their country has', () => {
  const vatOf = (vatNumber: string, countryCode: string): string | undefined =>
    readJsonDocument({ ...example, counterparty: { name: 'x', vatNumber, address: { countryCode } } }, issued).buyer
      ?.vatId;
  expect(vatOf('a-58818501', 'ES')).toBe('ESA58818501');
  expect(vatOf('094259216', 'GR')).toBe('EL094259216');
  expect(vatOf('GR094259216', 'GR')).toBe('EL094259216');
  expect(vatOf('DE123456788', 'CH')).toBe('DE123456788');
  expect(vatOf('12-3456789', 'US')).toBe('US123456789');
});

test('in a document outside VAT the numbers identify without being VAT identifiers', () => {
  const json: JsonDocument = {
    ...example,
    lines: [{ ...line, taxCode: 'O', vatRate: 0 }],
    totalVat: 0,
    totalGross: 800,
  };
  const model = readJsonDocument(json, issued);
  expect(model.seller?.vatId).toBeUndefined();
  expect(model.seller?.legalRegistrationId).toEqual({ value: 'ESB12345674' });
  expect(model.buyer?.legalRegistrationId).toEqual({ value: 'ESA58818501' });
  expect(plainModel(model.vatBreakdown)).toEqual([
    { taxableAmount: 'decimal 800', taxAmount: 'decimal 0', category: 'O', exemptionReasonCode: 'VATEX-EU-O' },
  ]);
});

test('VAT rounded per line is taken when only it gives the stated total', () => {
  const one = { ...line, quantity: 1, unitPrice: 0.12, netAmount: 0.12, vatAmount: 0.03, grossAmount: 0.15 };
  const lines = [1, 2, 3].map((number) => ({ ...one, number }));
  const model = readJsonDocument({ ...example, lines, totalNet: 0.36, totalVat: 0.09, totalGross: 0.45 }, issued);
  expect(model.vatBreakdown[0]?.taxAmount?.toFixed(2)).toBe('0.09');
  const other = readJsonDocument({ ...example, lines, totalNet: 0.36, totalVat: 0.08, totalGross: 0.44 }, issued);
  expect(other.vatBreakdown[0]?.taxAmount?.toFixed(2)).toBe('0.08');
});

test('a wrong total stays as it was sent, for the rules to find', () => {
  const model = readJsonDocument({ ...example, totalNet: 810 }, issued);
  const { findings } = validateTree(parseElementTree(writeUbl(model)), 'ubl');
  expect(findings).toContainEqual(
    expect.objectContaining({ rule: 'BR-CO-10', terms: ['BT-106', 'BT-131'], found: '810.00', expected: '800.00' }),
  );
});

test('a negative price becomes a negative quantity', () => {
  const discount = { ...line, number: 2, quantity: 1, unitPrice: -80, netAmount: -80 };
  const model = readJsonDocument({ ...example, lines: [line, discount] }, issued);
  expect([model.lines[1]?.quantity?.toFixed(), model.lines[1]?.price?.netPrice?.toFixed()]).toEqual(['-1', '80']);
});

test('an exemption group gathers the reasons of its lines', () => {
  const exempt = { ...line, taxCode: 'E', vatRate: 0 };
  const lines = [
    { ...exempt, exemptionReason: 'Education', exemptionReasonCode: 'VATEX-EU-132' },
    { ...exempt, number: 2, exemptionReason: 'Insurance', exemptionReasonCode: 'VATEX-EU-135-1A' },
  ];
  expect(readJsonDocument({ ...example, lines, totalVat: 0 }, issued).vatBreakdown[0]).toMatchObject({
    exemptionReasonCode: 'VATEX-EU-132',
    exemptionReason: 'Education; Insurance; VATEX-EU-135-1A',
  });
});

test('payment: own account by default, direct debit, credit note with a due date', () => {
  const paying = settingOf('ISSUED', { ...COMPANY, iban: 'ES91 2100 0418 4502 0005 1332' });
  expect(readJsonDocument(example, paying).paymentInstructions).toEqual([
    { meansCode: '30', creditTransfers: [{ accountId: 'ES9121000418450200051332' }] },
  ]);
  const debit = { ...example, paymentMeans: { code: '59', iban: 'DE89370400440532013000' } };
  expect(readJsonDocument(debit, paying).paymentInstructions).toEqual([
    { meansCode: '59', creditTransfers: [], directDebit: { debitedAccountId: 'DE89370400440532013000' } },
  ]);
  const credit: JsonDocument = { ...example, documentType: 'CREDIT_NOTE' };
  expect(readUbl(parseElementTree(writeUbl(readJsonDocument(credit, paying)))).dueDate).toBe('2026-04-01');
});

test('an unchecked document is not guessed at', () => {
  expect(() => readJsonDocument({ ...example, lines: [{ ...line, taxCode: '?', vatRate: 0 }] }, issued)).toThrow(
    '/lines/0',
  );
});
