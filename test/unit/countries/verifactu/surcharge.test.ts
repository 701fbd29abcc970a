import { mapDocument as mapEntry } from '../../../../countries/es/sii/map-document';
import { entryByItself } from '../../../../countries/es/sii/write-message';
import { mapDocument } from '../../../../countries/es/verifactu/map-document';
import { generateAlta } from '../../../../countries/es/verifactu/generate-record';
import { recordByItself } from '../../../../countries/es/verifactu/write-message';
import { writeRecord } from '../../../../countries/es/verifactu/write-record';
import { VerifactuSchemaValidator } from '../../../../countries/es/verifactu/schema-validator';
import { decimal, sum } from '../../../../documents/model/decimal';
import type { VatBreakdown } from '../../../../documents/model/semantic-document';
import { DIR3_NOTES, publicInvoice, mapped } from '../facturae/invoices-of-tests';
import { ISSUED } from '../sii/entries-of-tests';
import { content, group, invoice, SETTING } from './documents-of-tests';
import { SYSTEM } from './records-of-tests';

const notes = (...texts: string[]) => ({ notes: texts.map((text) => ({ text })) });

function surcharged(vatBreakdown: VatBreakdown[], ...texts: string[]) {
  const vat = sum(vatBreakdown.map(({ taxAmount }) => taxAmount));
  const withVat = sum(vatBreakdown.map(({ taxableAmount }) => taxableAmount)).plus(vat);
  return invoice({ vatBreakdown, totals: { vat, withVat }, ...notes(...texts) });
}

const WHOLE = group('S', '26.2', '100', '26.20');

test.each([
  [WHOLE, '5.2', ['21', '21.00', '5.2', '5.20']],
  [group('S', '22.75', '200', '45.50'), '1.75', ['21', '42.00', '1.75', '3.50']],
  [group('S', '11.4', '9.99', '1.14'), '1.4', ['10', '1.00', '1.4', '0.14']],
  [group('S', '4.5', '100', '4.50'), '0.5', ['4', '4.00', '0.5', '0.50']],
  // The note names the surcharge of the other lines.
  [group('S', '11.4', '100', '11.40'), '5.2', ['10', '10.00', '1.4', '1.40']],
])('a rate that charges both is stated in its parts', (one, rate, expected) => {
  const groups = rate === '5.2' && one !== WHOLE ? [WHOLE, one] : [one];
  const line = content(surcharged(groups, `ES:Recargo=${rate}`)).desglose.at(-1);
  expect([
    line?.tipoImpositivo,
    line?.cuotaRepercutida,
    line?.tipoRecargoEquivalencia,
    line?.cuotaRecargoEquivalencia,
  ]).toEqual(expected);
  expect(line?.claveRegimen).toBe('18');
});

test('the record has the totals of the document, and is what the schema takes', async () => {
  const made = content(surcharged([WHOLE], 'ES:Recargo=5.2'));
  expect([made.cuotaTotal, made.importeTotal]).toEqual(['26.20', '126.20']);
  const xml = writeRecord(
    generateAlta(made, { system: SYSTEM, fechaHoraHusoGenRegistro: '2026-12-02T10:00:00+01:00' }),
  );
  const schemas = await VerifactuSchemaValidator.create();
  expect(schemas.validateText(recordByItself(xml)).errors).toEqual([]);
});

test.each([
  [[group('S', '21', '100', '21')], '5.2', 'ES-HINT'],
  [[WHOLE, group('S', '19', '100', '19')], '5.2', 'ES-1124'],
])('a surcharge that is not charged, or a rate that is none, is told', (groups, rate, rule) => {
  const result = mapDocument(surcharged(groups, `ES:Recargo=${rate}`), SETTING);
  expect(result.kind === 'not-expressible' && result.findings.map((one) => one.rule)).toContain(rule);
});

test('SII states both parts under the general regime', () => {
  const result = mapEntry(surcharged([WHOLE], 'ES:Recargo=5.2'), ISSUED);
  if (result.kind !== 'entry') throw new Error(JSON.stringify(result.findings));
  expect(result.entry.regimes).toEqual(['01']);
  expect(entryByItself(result.entry)).toContain(
    '<sii:CuotaRepercutida>21.00</sii:CuotaRepercutida><sii:TipoRecargoEquivalencia>5.2</sii:TipoRecargoEquivalencia><sii:CuotaRecargoEquivalencia>5.20<',
  );
});

test('Facturae states both parts of the invoice and of each line', () => {
  const document = publicInvoice({ lines: [{ quantity: '1', price: '100', rate: '26.2' }] });
  const { facturae } = mapped({ ...document, notes: [...DIR3_NOTES, { text: 'ES:Recargo=5.2' }] });
  const expected = { taxRate: '21.00', taxAmount: '21.00', surcharge: { rate: '5.20', amount: '5.20' } };
  expect(facturae.taxes).toMatchObject([expected]);
  expect(facturae.lines[0]?.tax).toMatchObject(expected);
  expect(facturae.totals.totalTaxOutputs).toBe('26.20');
});

test('what a surcharged invoice amounted to is stated in its parts where it is replaced', () => {
  const own = {
    issueDate: invoice().issueDate!,
    base: decimal('100'),
    quota: decimal('21'),
    surcharge: decimal('5.2'),
  };
  const document = invoice({ typeCode: '384', precedingInvoices: [{ number: 'A' }] });
  const result = mapDocument(document, { ...SETTING, ownRecords: new Map([['A', own]]) });
  expect(result).toMatchObject({
    content: {
      importeRectificacion: { baseRectificada: '100.00', cuotaRectificada: '21.00', cuotaRecargoRectificado: '5.20' },
    },
  });
});
