import { mapFacturae } from '../../../../countries/es/facturae/map-document';
import { seriesAndNumber } from '../../../../countries/es/facturae/series-and-number';
import { writeFacturae } from '../../../../countries/es/facturae/write-facturae';
import { readUbl } from '../../../../documents/formats/ubl/read-ubl';
import { writeUbl } from '../../../../documents/formats/ubl/write-ubl';
import { decimal } from '../../../../documents/model/decimal';
import type { SemanticDocument } from '../../../../documents/model/semantic-document';
import { parseElementTree } from '../../../../documents/xml/element-tree';
import { day } from '../verifactu/documents-of-tests';
import { DIR3_NOTES, mapped, publicInvoice, SETTING } from './invoices-of-tests';

const BASE = publicInvoice({ lines: [{ quantity: '2', price: '100' }] });
const noted = (text: string, document = BASE) => ({ ...document, notes: [...DIR3_NOTES, { text }] });
const partsOf = (document: SemanticDocument) => {
  const { withheld, totals } = mapped(document).facturae;
  return {
    withheld,
    total: totals.totalTaxesWithheld,
    invoice: totals.invoiceTotal,
    due: totals.totalExecutableAmount,
  };
};

const FIFTEEN = { taxTypeCode: '04', taxRate: '15.00', taxableBase: '200.00', taxAmount: '30.00' };

test.each([
  ['a note', noted('ES:Retencion=15')],
  [
    'the document',
    {
      ...BASE,
      withholdings: [{ kind: 'IRPF', rate: decimal('15'), taxableAmount: decimal('200'), amount: decimal('30') }],
    },
  ],
  ['an amount alone', { ...BASE, withholdings: [{ amount: decimal('30') }] }],
])('what is withheld by %s is not to be paid', (_what, document) => {
  expect(partsOf(document)).toEqual({ withheld: [FIFTEEN], total: '30.00', invoice: '212.00', due: '212.00' });
  const xml = writeFacturae(mapped(document).facturae);
  expect(xml).toMatch(/<\/TaxesOutputs><TaxesWithheld><Tax><TaxTypeCode>04<.*<TotalTaxesWithheld>30.00</s);
});

test.each([
  ['ES:Retencion=7', '04', '14.00'],
  ['ES:Retencion=19;26', '26', '38.00'],
  ['ES:Retencion=1.5', '04', '3.00'],
])('%s', (note, taxTypeCode, taxAmount) => {
  expect(partsOf(noted(note)).withheld).toMatchObject([{ taxTypeCode, taxAmount }]);
});

test('a credit note gives back what was withheld', () => {
  const credit = publicInvoice({ type: 'CREDIT_NOTE', lines: [{ quantity: '2', price: '100' }] });
  expect(partsOf(noted('ES:Retencion=15', credit))).toMatchObject({ total: '-30.00', invoice: '-212.00' });
});

test('what is stated twice is told', () => {
  const document = { ...noted('ES:Retencion=15'), withholdings: [{ amount: decimal('30') }] };
  expect(mapFacturae(document, SETTING)).toMatchObject({ kind: 'not-expressible', findings: [{ rule: 'ES-HINT' }] });
});

test('WithholdingTaxTotal of UBL is read, each rate for itself', () => {
  const part = (rate: string, amount: string) =>
    `<cac:TaxSubtotal><cbc:TaxableAmount currencyID="EUR">100</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">${amount}</cbc:TaxAmount><cac:TaxCategory><cbc:Percent>${rate}</cbc:Percent><cac:TaxScheme><cbc:ID>IRPF</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal>`;
  const total = `<cac:WithholdingTaxTotal><cbc:TaxAmount currencyID="EUR">22</cbc:TaxAmount>${part('15', '15')}${part('7', '7')}</cac:WithholdingTaxTotal>`;
  const ubl = writeUbl(BASE).replace('<cac:LegalMonetaryTotal>', `${total}<cac:LegalMonetaryTotal>`);
  const read = readUbl(parseElementTree(ubl)).withholdings;
  expect(read?.map(({ kind, rate, amount }) => [kind, rate?.toFixed(), amount?.toFixed()])).toEqual([
    ['IRPF', '15', '15'],
    ['IRPF', '7', '7'],
  ]);
});

test.each([
  ['2026/FACE/ADM-000000000123', '2026/FACE/ADM-', '000000000123'],
  ['F'.repeat(21), 'F', 'F'.repeat(20)],
  [`${'S'.repeat(20)}/${'1'.repeat(19)}`, 'S'.repeat(20), `/${'1'.repeat(19)}`],
  ['A-1', undefined, 'A-1'],
])('the number %s', (number, invoiceSeriesCode, invoiceNumber) => {
  const place = { at: ['BT-1'], terms: ['BT-1'], element: 'InvoiceNumber' };
  const parts = seriesAndNumber(number, place, { report: (...findings) => expect(findings).toEqual([]) });
  expect(parts).toEqual({ invoiceNumber, ...(invoiceSeriesCode !== undefined && { invoiceSeriesCode }) });
});

test('a rebate on a period names no invoice', () => {
  const document = publicInvoice({
    type: 'CREDIT_NOTE',
    changes: { precedingInvoices: [], period: { start: day('2026-01-01'), end: day('2026-06-30') } },
  });
  expect(mapped(document).facturae.corrective).toEqual({
    reasonCode: '83',
    correctionMethod: '03',
    taxPeriod: { startDate: '2026-01-01', endDate: '2026-06-30' },
  });
});

test.each(['L01280796', 'EA0008567', 'e00003301'])('%s is a code of DIR3', (code) => {
  expect(mapFacturae(noted(`ES:OrganoProponente=${code}`), SETTING).kind).toBe('mapped');
});

test.each(['12345678', 'L0128079', 'L012807960', 'L01-80796'])('%s is none', (code) => {
  expect(mapFacturae(noted(`ES:OrganoProponente=${code}`), SETTING)).toMatchObject({
    findings: [{ rule: 'ES-DIR3-FORM' }],
  });
});
