import { decimal, ZERO, type Decimal } from '../../../../documents/model/decimal';
import { DOCUMENT_TYPES } from '../../../../documents/model/document-context';
import type { SemanticDocument } from '../../../../documents/model/semantic-document';
import { childNamed, childrenNamed, parseElementTree, type XmlElement } from '../../../../documents/xml/element-tree';
import { generateAlta } from '../../../../countries/es/verifactu/generate-record';
import { mapDocument } from '../../../../countries/es/verifactu/map-document';
import { VerifactuSchemaValidator } from '../../../../countries/es/verifactu/schema-validator';
import { recordByItself } from '../../../../countries/es/verifactu/write-message';
import { writeRecord } from '../../../../countries/es/verifactu/write-record';
import { whenShared } from '../../formats/corpus';
import { publishedInvoices } from '../../../support/published-invoices';
import { buyer, day, invoice, SETTING, TAX_GROUPS } from './documents-of-tests';
import { SYSTEM } from './records-of-tests';

let schemas: VerifactuSchemaValidator;
beforeAll(async () => {
  schemas = await VerifactuSchemaValidator.create();
});

const textOf = (element: XmlElement | undefined, name: string): string | undefined =>
  element && childNamed(element, name)?.text;

const dotted = (date: string | undefined): string | undefined => date?.split('-').reverse().join('-');

/** The record is valid and says what the document says; undefined where it cannot carry it. */
function checkRecord(document: SemanticDocument): boolean {
  const result = mapDocument(document, SETTING);
  if (result.kind === 'not-expressible') {
    for (const { terms, parameters, at } of result.findings) {
      expect(terms.length).toBeGreaterThan(0);
      expect(parameters.element).toMatch(/./);
      expect(at?.length).toBeGreaterThan(0);
    }
    return false;
  }
  const generation = { system: SYSTEM, fechaHoraHusoGenRegistro: '2026-12-02T09:15:00+01:00' };
  const xml = recordByItself(writeRecord(generateAlta(result.content, generation)));
  expect(schemas.validate(Buffer.from(xml)).errors).toEqual([]);
  const record = parseElementTree(xml);
  const sign = document.type === 'CREDIT_NOTE' ? -1 : 1;
  const amountIn = (element: XmlElement | undefined, name: string): Decimal => decimal(textOf(element, name) ?? NaN);
  const expectAmount = (actual: Decimal, stated: Decimal | undefined) =>
    expect(actual.toFixed(2)).toBe((stated ?? ZERO).times(sign).plus(0).toFixed(2));
  expectAmount(amountIn(record, 'ImporteTotal'), document.totals.withVat);
  expectAmount(amountIn(record, 'CuotaTotal'), document.totals.vat);
  const key = childNamed(record, 'IDFactura');
  expect(textOf(key, 'NumSerieFactura')).toBe(document.number?.trim());
  expect(textOf(key, 'FechaExpedicionFactura')).toBe(dotted(document.issueDate));
  const entries = childrenNamed(childNamed(record, 'Desglose') ?? record, 'DetalleDesglose');
  const bases = entries.reduce((sum, entry) => sum.plus(amountIn(entry, 'BaseImponibleOimporteNoSujeto')), ZERO);
  expectAmount(
    bases,
    document.vatBreakdown.reduce((sum, { taxableAmount = ZERO }) => sum.plus(taxableAmount), ZERO),
  );
  const { taxPointDate, delivery, period, issueDate = '' } = document;
  const operation = taxPointDate ?? delivery?.date ?? period?.end;
  expect(textOf(record, 'FechaOperacion')).toBe(
    operation !== undefined && operation < issueDate ? dotted(operation) : undefined,
  );
  return true;
}

const BUYERS = [
  buyer(),
  buyer({ vatId: 'FR32732829320' }, 'FR'),
  buyer({ vatId: '12-3456789' }, 'US'),
  buyer({ vatId: '' }),
];

const MADE = DOCUMENT_TYPES.flatMap((type, nth) =>
  TAX_GROUPS.flatMap((vatBreakdown) =>
    BUYERS.map((party, index) => {
      const vat = vatBreakdown.reduce((sum, { taxAmount = ZERO }) => sum.plus(taxAmount), ZERO);
      const base = vatBreakdown.reduce((sum, { taxableAmount = ZERO }) => sum.plus(taxableAmount), ZERO);
      const dates = [
        {},
        { taxPointDate: day('2026-11-30') },
        { period: { end: day('2026-11-30') } },
        { delivery: { date: day('2026-12-24') } },
      ];
      const totals = { vat, withVat: base.plus(vat) };
      return invoice(
        { vatBreakdown, totals, buyer: party, number: `F-${nth}/${index}`, ...dates[(index + nth) % 4] },
        type,
      );
    }),
  ),
);

it('makes valid records of documents of every type, category and kind of buyer', () => {
  const recorded = MADE.map(checkRecord);
  expect(MADE).toHaveLength(132);
  // Not: reverse charge to nobody, intra-community supplies to nobody known abroad, large ones to nobody.
  expect(recorded.filter((was) => was).length).toBeGreaterThan(100);
});

whenShared('corpus')('records every published invoice in euro, or says what keeps it out', () => {
  const published = publishedInvoices().filter(({ document }) => document.currencyCode === 'EUR');
  let recorded = 0;
  for (const { document } of published) {
    const seller = { identifiers: [], name: 'Empresa, S.L.', ...document.seller, vatId: 'ESB12345674' };
    if (checkRecord({ ...document, seller })) recorded += 1;
  }
  expect(published.length).toBeGreaterThan(100);
  expect(recorded / published.length).toBeGreaterThan(0.5);
});
