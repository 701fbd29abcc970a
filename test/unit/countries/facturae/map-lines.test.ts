import { decimal } from '../../../../documents/model/decimal';
import type { SemanticDocument } from '../../../../documents/model/semantic-document';
import { mapFacturae } from '../../../../countries/es/facturae/map-document';
import { DIR3_NOTES, mapped, publicInvoice, SETTING, type InvoiceOfTest } from './invoices-of-tests';

const facturaeOf = (content: InvoiceOfTest = {}) => mapped(publicInvoice(content)).facturae;
const changed = (changes: Partial<SemanticDocument>) => facturaeOf({ changes });
const noted = (...texts: string[]) => changed({ notes: [...DIR3_NOTES, ...texts.map((text) => ({ text }))] });

it.each([
  ['E', '01', '01', 'Operación exenta'],
  ['G', '01', '01', 'Exportación exenta'],
  ['K', '01', '01', 'Entrega intracomunitaria exenta'],
  ['O', '01', '02', 'Operación no sujeta'],
])('says why category %s has no tax', (category, taxTypeCode, code, reason) => {
  const [line] = facturaeOf({ lines: [{ quantity: '1', price: '1', category, rate: '0' }] }).lines;
  expect(line).toMatchObject({
    tax: { taxTypeCode, taxRate: '0.00', taxAmount: '0.00' },
    specialTaxableEvent: { code, reason },
  });
});

it('says it in the words of the document, which are a legal literal too', () => {
  const document = publicInvoice({ lines: [{ quantity: '1', price: '1', category: 'E', rate: '0' }] });
  const vatBreakdown = document.vatBreakdown.map((group) => ({ ...group, exemptionReason: 'Art. 20.Uno.9.º LIVA' }));
  const { lines, legalReferences } = mapped({ ...document, vatBreakdown }).facturae;
  expect(lines[0]?.specialTaxableEvent?.reason).toBe('Art. 20.Uno.9.º LIVA');
  expect(legalReferences).toEqual(['Art. 20.Uno.9.º LIVA']);
});

it('has the words of the law on an invoice whose tax the buyer owes', () => {
  const { lines, legalReferences } = facturaeOf({ lines: [{ quantity: '1', price: '1', category: 'AE', rate: '0' }] });
  expect(legalReferences).toEqual(['Inversión del sujeto pasivo']);
  expect(lines[0]).not.toHaveProperty('specialTaxableEvent');
});

it('divides long notes at blanks and loses nothing', () => {
  const words = Array.from({ length: 120 }, (_, index) => `palabra${index}`).join(' ');
  const { legalReferences } = noted(words, '🧾'.repeat(600), 'corta');
  expect(Math.max(...legalReferences.map((text) => Array.from(text).length))).toBeLessThanOrEqual(250);
  expect(legalReferences.slice(0, -4).join(' ')).toBe(words);
  expect(legalReferences.slice(-4, -1).join('')).toBe('🧾'.repeat(600));
  expect(legalReferences.at(-1)).toBe('corta');
});

it('divides a note of a megabyte in no time', () => {
  const { legalReferences } = noted('x'.repeat(1_000_000), `a${' '.repeat(200_000)}b`);
  expect(legalReferences).toHaveLength(4_002);
});

it.each([
  ['HUR', '02', undefined],
  ['C62', '01', undefined],
  ['KWH', '36', undefined],
  ['XBX', '06', undefined],
  ['MON', '05', 'Unidad de medida: MON'],
])('measures in %s', (unitCode, unitOfMeasure, information) => {
  const document = publicInvoice();
  const [line] = mapped({ ...document, lines: document.lines.map((one) => ({ ...one, unitCode })) }).facturae.lines;
  expect([line?.unitOfMeasure, line?.additionalLineItemInformation]).toEqual([unitOfMeasure, information]);
});

it.each([
  ['3', '100', '3', '33.33333333', '100.00'],
  ['7', '0.123456789', undefined, '0.12345679', '0.86'],
  ['1', '2.675', undefined, '2.675', '2.68'],
])('writes the price of one: %s at %s for %s', (quantity, price, baseQuantity, unit, cost) => {
  const [line] = facturaeOf({
    lines: [{ quantity, price, ...(baseQuantity !== undefined && { baseQuantity }) }],
  }).lines;
  expect([line?.unitPriceWithoutTax, line?.totalCost]).toEqual([unit, cost]);
});

it.each([
  ['1', '2.675', '2.68', '2.67'],
  ['1', '0.125', '0.13', '0.12'],
  ['3', '1.335', '4.01', '4.00'],
])('rounds the tie of %s times %s up, as FACe does, and refuses it rounded down', (quantity, price, up, down) => {
  const document = publicInvoice({ lines: [{ quantity, price }] });
  const stated = (net: string) => ({
    ...document,
    lines: document.lines.map((line) => ({ ...line, netAmount: decimal(net) })),
  });
  const rulesOf = (net: string) => {
    const result = mapFacturae(stated(net), SETTING);
    return result.kind === 'mapped'
      ? []
      : result.findings.filter(({ at = [] }) => at[0] === 'BG-25').map(({ rule, expected }) => [rule, expected]);
  };
  expect(rulesOf(up)).toEqual([]);
  expect(rulesOf(down)).toEqual([['ES-FE-ARITHMETIC', up]]);
});
