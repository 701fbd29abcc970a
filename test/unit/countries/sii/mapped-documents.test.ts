import { decimal, sum, ZERO, type Decimal } from '../../../../documents/model/decimal';
import { DOCUMENT_TYPES } from '../../../../documents/model/document-context';
import type { SemanticDocument } from '../../../../documents/model/semantic-document';
import { childNamed, parseElementTree, type XmlElement } from '../../../../documents/xml/element-tree';
import { mapDocument } from '../../../../countries/es/sii/map-document';
import type { MappingSetting } from '../../../../countries/es/sii/mapping-setting';
import { SiiSchemaValidator } from '../../../../countries/es/sii/schema-validator';
import {
  entryByItself,
  writeCancellation,
  writeQuery,
  writeSubmission,
} from '../../../../countries/es/sii/write-message';
import { publishedInvoices } from '../../../support/published-invoices';
import { whenShared } from '../../formats/corpus';
import { officialVerdict } from '../aeat/official-verdict';
import { buyer, day, invoice, note, TAX_GROUPS } from '../verifactu/documents-of-tests';
import { AMERICAN_SELLER, FRENCH_SELLER, ISSUED, RECEIVED, receivedInvoice, SPANISH_SELLER } from './entries-of-tests';

let schemas: SiiSchemaValidator;
let isOfficial: ((xml: string) => boolean) | undefined;
beforeAll(async () => {
  schemas = await SiiSchemaValidator.create();
  isOfficial = await officialVerdict('es-sii').catch(() => undefined);
});

const textOf = (element: XmlElement | undefined, name: string): string | undefined =>
  element && childNamed(element, name)?.text;

const dotted = (date: string | undefined): string | undefined => date?.split('-').reverse().join('-');

/** The texts of all elements of a name, wherever they stand. */
function allTexts(element: XmlElement, names: readonly string[]): Decimal[] {
  return element.children.flatMap((child) =>
    names.includes(child.name) ? [decimal(child.text)] : allTexts(child, names),
  );
}

function expectValid(xml: string): void {
  expect(schemas.validate(Buffer.from(xml)).errors).toEqual([]);
  if (isOfficial !== undefined) expect(isOfficial(xml)).toBe(true);
}

const BASES = ['BaseImponible', 'ImportePorArticulos7_14_Otros', 'ImporteTAIReglasLocalizacion'];

/** The entry is valid and says what the document says; undefined where it cannot carry it. */
function checkEntry(document: SemanticDocument, setting: MappingSetting): boolean {
  const result = mapDocument(document, setting);
  if (result.kind === 'not-expressible') {
    for (const { ruleSet, terms, parameters, at } of result.findings) {
      expect(ruleSet).toBe('ES SII');
      expect(terms.length).toBeGreaterThan(0);
      expect(parameters.element).toMatch(/./);
      expect(at?.length).toBeGreaterThan(0);
    }
    return false;
  }
  const { entry, titular } = result;
  for (const communication of ['A0', 'A1'] as const) expectValid(writeSubmission(titular, communication, entry));
  expectValid(writeCancellation(titular, entry));
  const sought = { key: entry.key, issuerName: 'X' };
  expectValid(writeQuery({ titular, book: entry.book, period: entry.period, sought }));
  const record = parseElementTree(entryByItself(entry));
  const stated = childNamed(record, entry.book === 'issued' ? 'FacturaExpedida' : 'FacturaRecibida');
  if (stated === undefined) throw new Error('the entry states no invoice');
  const sign = document.type === 'CREDIT_NOTE' ? -1 : 1;
  const expectAmount = (actual: Decimal, expected: Decimal | undefined) =>
    expect(actual.toFixed(2)).toBe((expected ?? ZERO).times(sign).plus(0).toFixed(2));
  expectAmount(decimal(textOf(stated, 'ImporteTotal') ?? NaN), document.totals.withVat);
  const key = childNamed(record, 'IDFactura');
  expect(textOf(key, 'NumSerieFacturaEmisor')).toBe(document.number?.trim());
  expect(textOf(key, 'FechaExpedicionFacturaEmisor')).toBe(dotted(document.issueDate));
  // The tax of other territories and of other countries is a cost.
  const isForeign = entry.book === 'received' && !('nif' in entry.key.issuer);
  const ofOtherTerritories = document.vatBreakdown.filter(
    ({ category = '' }) => ['L', 'M'].includes(category) || (isForeign && category === 'S'),
  );
  const bases = [
    ...document.vatBreakdown.map(({ taxableAmount }) => taxableAmount),
    ...ofOtherTerritories.map(({ taxAmount }) => taxAmount),
  ];
  expectAmount(sum(allTexts(stated, BASES)), sum(bases));
  const charged = document.vatBreakdown.filter(({ category }) => category === 'S' && !isForeign);
  const quotas = sum(charged.map(({ taxAmount }) => taxAmount));
  if (entry.book === 'issued') expectAmount(sum(allTexts(stated, ['CuotaRepercutida'])), quotas);
  else if (
    !document.vatBreakdown.some(({ category = '' }) => ['AE', 'K', ...(isForeign ? ['O'] : [])].includes(category))
  )
    expectAmount(sum(allTexts(stated, ['CuotaSoportada'])), quotas);
  const { taxPointDate, delivery, period, issueDate = '' } = document;
  const operation = taxPointDate ?? delivery?.date ?? period?.end;
  expect(textOf(stated, 'FechaOperacion')).toBe(
    operation !== undefined && operation < issueDate ? dotted(operation) : undefined,
  );
  return true;
}

const DATES: readonly Partial<SemanticDocument>[] = [
  {},
  { taxPointDate: day('2026-11-30') },
  { period: { end: day('2026-11-30') } },
  { delivery: { date: day('2026-12-24') } },
];

function made(
  parties: readonly Partial<SemanticDocument>[],
  make: (changes: Partial<SemanticDocument>, type: SemanticDocument['type']) => SemanticDocument,
): SemanticDocument[] {
  return DOCUMENT_TYPES.flatMap((type, nth) =>
    TAX_GROUPS.flatMap((vatBreakdown) =>
      parties.map((party, index) => {
        const vat = sum(vatBreakdown.map(({ taxAmount }) => taxAmount));
        const totals = { vat, withVat: sum(vatBreakdown.map(({ taxableAmount }) => taxableAmount)).plus(vat) };
        const dates = DATES[(index + nth) % DATES.length];
        return make({ vatBreakdown, totals, number: `F-${nth}/${index}`, ...party, ...dates }, type);
      }),
    ),
  );
}

it('enters issued invoices of every type, category and kind of buyer', () => {
  const buyers = [
    buyer(),
    buyer({ vatId: 'FR32732829320' }, 'FR'),
    buyer({ vatId: '12-3456789' }, 'US'),
    buyer({ vatId: '' }),
  ].map((one) => ({ buyer: one }));
  const documents = made(buyers, invoice);
  expect(documents).toHaveLength(132);
  const entered = documents.filter((document) => checkEntry(document, ISSUED));
  // Not: reverse charge to nobody, intra-community supplies to nobody known abroad, large ones to nobody.
  expect(entered.length).toBeGreaterThan(100);
});

it('enters received invoices of every type and kind of seller, and of every category but exports', () => {
  const sellers = [SPANISH_SELLER, FRENCH_SELLER, AMERICAN_SELLER].map((seller) => ({
    seller,
    ...note('ES:TipoImpositivo=21'),
  }));
  const documents = made(sellers, receivedInvoice);
  expect(documents).toHaveLength(99);
  const refused = documents.filter((document) => !checkEntry(document, RECEIVED));
  expect(refused.map(({ vatBreakdown }) => vatBreakdown[0]?.category)).toEqual(Array(9).fill('G'));
});

whenShared('corpus')('enters every published invoice in euro in both books, or says what keeps it out', () => {
  const published = publishedInvoices().filter(({ document }) => document.currencyCode === 'EUR');
  let issued = 0;
  let received = 0;
  for (const { document } of published) {
    const company = { identifiers: [], name: 'Empresa, S.L.', vatId: 'ESB12345674' };
    const plain = { ...document, typeCode: '380' };
    if (checkEntry({ ...plain, seller: { ...document.seller, ...company } }, ISSUED)) issued += 1;
    const bought = { ...plain, ...note('ES:TipoImpositivo=21'), buyer: { ...document.buyer, ...company } };
    if (checkEntry(bought, RECEIVED)) received += 1;
  }
  expect(published.length).toBeGreaterThan(100);
  expect(issued / published.length).toBeGreaterThan(0.5);
  expect(received / published.length).toBeGreaterThan(0.5);
});
