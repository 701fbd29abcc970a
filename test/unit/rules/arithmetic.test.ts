import { readUbl } from '../../../documents/formats/ubl/read-ubl';
import { decimal } from '../../../documents/model/decimal';
import type { Finding } from '../../../documents/finding';
import type { DocumentTotals, SemanticDocument, VatBreakdown } from '../../../documents/model/semantic-document';
import { en16931Totals } from '../../../documents/rules/en16931/arithmetic';
import { isBlocking } from '../../../documents/finding';
import { parseElementTree } from '../../../documents/xml/element-tree';
import { conformanceCases, corpusInvoices, corpusText, whenShared } from '../formats/corpus';
import { SETTING, sampleModel } from './sample-model';

const check = (document: SemanticDocument): Finding[] => en16931Totals.check(document, SETTING);
const rules = (document: SemanticDocument): string[] => check(document).map(({ rule }) => rule);

function withTotals(change: { [K in keyof DocumentTotals]?: string | undefined }): SemanticDocument {
  const model = sampleModel();
  const totals: DocumentTotals = { ...model.totals };
  for (const [key, value] of Object.entries(change) as [keyof DocumentTotals, string | undefined][]) {
    if (value === undefined) delete totals[key];
    else totals[key] = decimal(value);
  }
  return { ...model, totals };
}

function withBreakdown(change: Partial<VatBreakdown>): SemanticDocument {
  const model = sampleModel();
  return { ...model, vatBreakdown: model.vatBreakdown.map((entry) => ({ ...entry, ...change })) };
}

test('a correct invoice has no finding', () => {
  expect(check(sampleModel())).toEqual([]);
});

test('a finding names rule, terms, both values and the place', () => {
  expect(check(withTotals({ lineNet: '810', withoutVat: '810', withVat: '978', payable: '978' }))).toEqual([
    {
      ruleSet: 'en16931-totals',
      rule: 'BR-CO-10',
      severity: 'fatal',
      terms: ['BT-106', 'BT-131'],
      parameters: {},
      at: ['BG-22', 'BT-106'],
      found: '810.00',
      expected: '800.00',
    },
  ]);
});

test.each<[string, SemanticDocument, string[]]>([
  ['a cent too much due', withTotals({ payable: '968.01' }), ['BR-CO-16']],
  ['paid and rounding count', withTotals({ paid: '100', rounding: '0.02', payable: '868.02' }), []],
  ['rounding amount ignored', withTotals({ rounding: '0.02' }), ['BR-CO-16']],
  [
    'an allowance total without allowances',
    withTotals({ allowances: '10', withoutVat: '790', withVat: '958', payable: '958' }),
    ['BR-CO-11'],
  ],
  ['a zero allowance total without allowances', withTotals({ allowances: '0' }), []],
  [
    'a charge total without charges',
    withTotals({ charges: '10', withoutVat: '810', withVat: '978', payable: '978' }),
    ['BR-CO-12'],
  ],
  ['net total off', withTotals({ withoutVat: '801', withVat: '969', payable: '969' }), ['BR-CO-13']],
  ['VAT total off', withTotals({ vat: '167.99', withVat: '967.99', payable: '967.99' }), ['BR-CO-14']],
  ['gross total off', withTotals({ withVat: '967', payable: '967' }), ['BR-CO-15']],
  ['no VAT total', withTotals({ vat: undefined }), ['BR-CO-15']],
  ['no breakdown', sampleModel({ vatBreakdown: [] }), ['BR-CO-18']],
  [
    'category tax off by less than one',
    {
      ...withBreakdown({ taxAmount: decimal('168.99') }),
      totals: withTotals({ vat: '168.99', withVat: '968.99', payable: '968.99' }).totals,
    },
    [],
  ],
  [
    'category tax off by exactly one',
    {
      ...withBreakdown({ taxAmount: decimal('169') }),
      totals: withTotals({ vat: '169', withVat: '969', payable: '969' }).totals,
    },
    ['BR-CO-17', 'BR-S-09'],
  ],
  ['base off by less than one', withBreakdown({ taxableAmount: decimal('800.99') }), []],
  ['base off by one', withBreakdown({ taxableAmount: decimal('801') }), ['BR-S-08']],
  ['a rate that no line has', withBreakdown({ rate: decimal('21.5') }), ['BR-CO-17', 'BR-S-08', 'BR-S-09']],
  ['accounting currency without its total', sampleModel({ vatAccountingCurrencyCode: 'SEK' }), ['BR-53']],
])('%s', (_, document, expected) => {
  expect(rules(document)).toEqual(expected);
});

test('exempt bases are exact and carry no tax', () => {
  const model = sampleModel();
  const exempt: SemanticDocument = {
    ...model,
    lines: model.lines.map((line) => ({ ...line, vat: { category: 'E', rate: decimal(0) } })),
    vatBreakdown: [{ category: 'E', rate: decimal(0), taxableAmount: decimal('800.01'), taxAmount: decimal('0.01') }],
  };
  expect(rules(exempt)).toEqual(expect.arrayContaining(['BR-E-08', 'BR-E-09']));
});

test('allowances and charges of the document count to their category', () => {
  const model = withTotals({
    allowances: '100',
    charges: '30',
    withoutVat: '730',
    vat: '153.30',
    withVat: '883.30',
    payable: '883.30',
  });
  const part = { vatCategory: 'S', vatRate: decimal('21.0') };
  const document: SemanticDocument = {
    ...model,
    allowances: [{ amount: decimal(100), ...part }],
    charges: [{ amount: decimal(30), ...part }],
    vatBreakdown: [{ category: 'S', rate: decimal(21), taxableAmount: decimal(730), taxAmount: decimal('153.3') }],
  };
  expect(check(document)).toEqual([]);
});

test('halves round up towards positive infinity, as the official rules do', () => {
  const lines = [{ ...sampleModel().lines[0], netAmount: decimal('-0.125'), allowances: [], charges: [] }];
  const found = check({ ...withTotals({ lineNet: '-0.13' }), lines }).find(({ rule }) => rule === 'BR-CO-10');
  expect(found?.expected).toBe('-0.12');
});

test('a line without VAT category is named', () => {
  const model = sampleModel();
  const lines = model.lines.map(({ vat: _, ...line }) => line);
  expect(check({ ...model, lines })).toContainEqual(
    expect.objectContaining({ rule: 'BR-CO-04', at: ['BG-25', 0, 'BG-30', 'BT-151'], parameters: { line: '1' } }),
  );
});

whenShared('corpus/index.jsonl')('no corpus invoice that the official rules accept is blocked', () => {
  const accepted = corpusInvoices().filter((entry) =>
    entry.official?.en16931?.every(([, severity]) => severity !== 'fatal'),
  );
  expect(accepted.length).toBeGreaterThan(50);
  for (const entry of accepted) {
    const findings = check(readUbl(parseElementTree(corpusText(entry)))).filter(isBlocking);
    expect({ file: entry.file, findings }).toEqual({ file: entry.file, findings: [] });
  }
});

const FAMILIES = ['S', 'Z', 'E', 'AE', 'IC', 'G', 'O', 'AF', 'AG'];
const JUDGED = new Set([
  'BR-53',
  'BR-CO-04',
  'BR-CO-18',
  ...[10, 11, 12, 13, 14, 15, 16, 17].map((number) => `BR-CO-${number}`),
  ...FAMILIES.flatMap((family) => [`BR-${family}-08`, `BR-${family}-09`]),
]);

/**
 * The official verdict on these rules. What remains different hangs on raw XML that the semantic model does not keep:
 * blanks around codes, repeated totals, elements in foreign places, amounts beyond double precision.
 */
whenShared('conformance/en16931-ubl.jsonl.gz')(
  'fires what the official rules fire in at least 99 % of the cases',
  () => {
    const cases = conformanceCases('en16931-ubl.jsonl.gz').filter(
      (one) => one.xsdValid && one.official.en16931 !== null,
    );
    expect(cases.length).toBeGreaterThan(1000);
    const different = cases.filter((one) => {
      const own = new Set(rules(readUbl(parseElementTree(one.xml))));
      const official = new Set((one.official.en16931 ?? []).map(([rule]) => rule).filter((rule) => JUDGED.has(rule)));
      return own.size !== official.size || [...own].some((rule) => !official.has(rule));
    });
    expect(different.length / cases.length).toBeLessThan(0.01);
  },
);
