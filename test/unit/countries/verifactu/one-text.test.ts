import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { decimal } from '../../../../documents/model/decimal';
import { DOCUMENT_TYPES } from '../../../../documents/model/document-context';
import { generateAlta } from '../../../../countries/es/verifactu/generate-record';
import { mapDocument } from '../../../../countries/es/verifactu/map-document';
import { writeRecord } from '../../../../countries/es/verifactu/write-record';
import { verifactuQr } from '../../../../countries/es/verifactu/record-qr';
import { day, group, invoice, SETTING } from './documents-of-tests';
import { SYSTEM } from './records-of-tests';

const cents = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: -999_999_999, max: 999_999_999 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1, -1, 5, -5, 99_999_999_999_999, -99_999_999_999_999) },
);
/** With more digits than a record has, now and then. */
const amount = fc
  .tuple(cents, fc.constantFrom('', '', '0', '4', '5', '9'))
  .map(([whole, more]) => decimal(`${decimal(whole).div(100).toFixed(2)}${more}`));

const NUMBER_CHARACTERS = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).filter(
  (character) => !`"'<=>`.includes(character),
);
const number = fc
  .string({ unit: fc.constantFrom(...NUMBER_CHARACTERS), minLength: 1, maxLength: 60 })
  .filter((text) => text.trim() !== '');
const date = fc
  .integer({ min: 0, max: 36_500 })
  .map((days) => day(new Date(Date.UTC(2000, 0, 1) + days * 86_400_000).toISOString().slice(0, 10)));

function valueIn(xml: string, name: string): string {
  const start = xml.indexOf(`<sf:${name}>`);
  if (start < 0) throw new Error(`no ${name}`);
  const text = xml.slice(start + name.length + 5, xml.indexOf('<', start + 1));
  return text.replace(/&gt;/g, '>').replace(/&amp;/g, '&');
}

/** Jest's own comparison takes longer than all else that is done here ten thousand times. */
function equal(actual: string, expected: string): void {
  if (actual !== expected) throw new Error(`${actual} is not ${expected}`);
}

const AMOUNTS = /^(?!-0\.00)-?\d{1,12}\.\d{2} (?!-0\.00)-?\d{1,12}\.\d{2}$/;
const HASHED = [
  'IDEmisorFactura',
  'NumSerieFactura',
  'FechaExpedicionFactura',
  'TipoFactura',
  'CuotaTotal',
  'ImporteTotal',
];
const IN_QR = ['IDEmisorFactura', 'NumSerieFactura', 'FechaExpedicionFactura', 'ImporteTotal'];
const TIME = '2026-12-02T09:15:00+01:00';

test('amount, number and date are one text in XML, huella and QR code', () => {
  let recorded = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...DOCUMENT_TYPES),
      amount,
      amount,
      number,
      date,
      (type, vat, withVat, text, issueDate) => {
        const vatBreakdown = [{ ...group('S', '21', '0', '0'), taxableAmount: withVat.minus(vat), taxAmount: vat }];
        const document = invoice({ number: text, issueDate, totals: { vat, withVat }, vatBreakdown }, type);
        const result = mapDocument(document, SETTING);
        if (result.kind !== 'content') {
          equal(String(result.findings.some(({ rule }) => rule === 'ES-AMOUNT-LENGTH')), 'true');
          return;
        }
        recorded += 1;
        const qr = verifactuQr(result.content, 'test');
        const xml = writeRecord(generateAlta(result.content, { system: SYSTEM, fechaHoraHusoGenRegistro: TIME }));
        const values = new Map(HASHED.map((name) => [name, valueIn(xml, name)]));
        const hashed = [...values].map(([name, value]) => `${name}=${value}`).join('&');
        equal(
          valueIn(xml, 'Huella'),
          createHash('sha256').update(`${hashed}&Huella=&FechaHoraHusoGenRegistro=${TIME}`).digest('hex').toUpperCase(),
        );
        const parameters = new URL(qr.payload).searchParams;
        const inQr = ['nif', 'numserie', 'fecha', 'importe'].map((name) => parameters.get(name));
        equal(inQr.join('|'), IN_QR.map((name) => values.get(name)).join('|'));
        equal(String(AMOUNTS.test(`${values.get('CuotaTotal')} ${values.get('ImporteTotal')}`)), 'true');
      },
    ),
    { numRuns: 10_000 },
  );
  expect(recorded).toBeGreaterThan(9_000);
});
