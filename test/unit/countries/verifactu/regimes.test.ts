import { mapDocument } from '../../../../countries/es/verifactu/map-document';
import type { SemanticDocument, VatBreakdown } from '../../../../documents/model/semantic-document';
import { buyer, content, day, group, invoice, note, SETTING } from './documents-of-tests';

const TAXED = group('S', '21', '100', '21');
const REDUCED = group('S', '10', '50', '5');
const EXPORT = group('G', '0', '10', '0');
const NOT_SUBJECT = group('O', undefined, '10', '0');

function findingsOf(document: SemanticDocument) {
  const result = mapDocument(document, SETTING);
  return (result.kind === 'content' ? result.warnings : result.findings).map(({ rule, expected }) => [rule, expected]);
}

const notes = (...texts: string[]) => ({ notes: texts.map((text) => ({ text })) });
const regimesOf = (vatBreakdown: VatBreakdown[], ...texts: string[]) =>
  content(invoice({ vatBreakdown, ...notes(...texts) })).desglose.map(({ claveRegimen }) => claveRegimen);

test.each([
  ['rents', '11', [TAXED, REDUCED], ['11', '01']],
  ['cash accounting', '07', [TAXED, EXPORT], ['07', '02']],
  ['cash accounting', '07', [TAXED, NOT_SUBJECT], ['07', '01']],
  ['second-hand goods', '03', [TAXED, EXPORT], ['03', '02']],
])('the regime of %s covers what it may, and nothing else', (_what, regime, groups, expected) => {
  expect(regimesOf(groups, `ES:ClaveRegimen=${regime}`)).toEqual(expected);
});

test.each([
  ['11', [REDUCED], 'TipoImpositivo 21'],
  ['10', [TAXED], 'N1'],
  ['08', [TAXED], 'N2'],
  ['04', [TAXED], 'S2, OperacionExenta'],
  ['06', [TAXED], 'BaseImponibleACoste'],
  ['20', [TAXED], 'N2'],
  ['02', [TAXED], 'OperacionExenta'],
])('a regime that nothing of the invoice may have is told: %s', (regime, vatBreakdown, expected) => {
  expect(findingsOf(invoice({ vatBreakdown, ...note(`ES:ClaveRegimen=${regime}`) }))).toEqual([
    ['ES-REGIME', expected],
  ]);
});

describe('works for a public body', () => {
  const PUBLIC = buyer({ name: 'Ayuntamiento', vatId: 'ESP2807900B' });
  const works = (changes: Partial<SemanticDocument>) =>
    findingsOf(invoice({ buyer: PUBLIC, taxPointDate: day('2027-02-01'), ...note('ES:ClaveRegimen=14'), ...changes }));

  test('are invoiced before they are done', () => {
    expect(works({})).toEqual([]);
    expect(works({ taxPointDate: day('2026-12-01') })).toEqual([
      ['ES-REGIME', 'FechaOperacion > FechaExpedicionFactura'],
    ]);
  });

  test('are for nobody else', () => expect(works({ buyer: buyer() })).toEqual([['ES-REGIME', 'NIF P, Q, S, V']]));
});

describe('the tax of the Canary Islands, Ceuta and Melilla', () => {
  const EXEMPT = group('E', '0', '100', '0');
  const REVERSE = group('AE', '0', '100', '0');
  const taxes = (vatBreakdown: VatBreakdown[], ...texts: string[]) =>
    content(invoice({ vatBreakdown, ...notes(...texts) })).desglose.map(({ impuesto, classification }) => [
      impuesto,
      ...Object.values(classification),
    ]);

  test.each([
    ['a note says', [EXEMPT], ['ES:Impuesto=03'], [['03', 'E1']]],
    ['a note says', [REVERSE], ['ES:Impuesto=02'], [['02', 'S2']]],
    ['the exemption says', [EXEMPT], ['ES:OperacionExenta=E7'], [['03', 'E7']]],
    ['the exemption says', [EXEMPT], ['ES:OperacionExenta=E8'], [['03', 'E8']]],
    [
      'what is taxed says',
      [group('L', '7', '100', '7'), EXEMPT],
      [],
      [
        ['03', 'S1'],
        ['03', 'E1'],
      ],
    ],
  ])('is that of all categories where %s', (_what, groups, texts, expected) => {
    expect(taxes(groups, ...texts)).toEqual(expected);
  });

  test('is not where VAT is charged as well', () => {
    expect(taxes([group('L', '7', '100', '7'), TAXED, EXEMPT])).toEqual([
      ['03', 'S1'],
      ['01', 'S1'],
      ['01', 'E1'],
    ]);
  });

  test('other taxes have no regime', () => {
    expect(regimesOf([EXEMPT], 'ES:Impuesto=05')).toEqual([undefined]);
  });
});

describe('days', () => {
  test.each(['2026-12-03', '2027-01-01'])('an invoice of %s is of the future', (issueDate) => {
    const setting = { ...SETTING, today: day('2026-12-02') };
    const result = mapDocument(invoice({ issueDate: day(issueDate) }), setting);
    expect(result.kind === 'not-expressible' && result.findings.map(({ rule }) => rule)).toEqual(['ES-1112']);
    expect(mapDocument(invoice(), setting).kind).toBe('content');
  });

  test.each([
    ['5', '2026-12-02', true],
    ['5', '2024-09-30', false],
    ['7.5', '2024-09-30', true],
    ['2', '2024-12-31', false],
  ])('the rate %s on %s', (rate, supplied, isWrong) => {
    const document = invoice({ vatBreakdown: [group('S', rate, '100', rate)], taxPointDate: day(supplied) });
    expect(findingsOf(document).map(([rule]) => rule)).toEqual(isWrong ? ['ES-RATE-THEN'] : []);
  });
});
