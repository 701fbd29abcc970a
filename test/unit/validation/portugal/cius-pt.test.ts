import { decimal } from '../../../../documents/model/decimal';
import type { SemanticDocument } from '../../../../documents/model/semantic-document';
import { writeUbl } from '../../../../documents/formats/ubl/write-ubl';
import { parseElementTree } from '../../../../documents/xml/element-tree';
import { FINDING_LANGUAGES } from '../../../../validation/finding-language';
import { renderFinding } from '../../../../validation/finding-messages';
import { validateTree } from '../../../../validation/official-layers';
import { CIUS_PT_SPECIFICATION } from '../../../../validation/portugal/specification';
import { CORRECT } from '../../countries/national-documents';

/** One line of 100 at 23 %, every value in the form that CIUS-PT wants. */
function portuguese(): string {
  const base = CORRECT['PT'];
  if (base === undefined) throw new Error('no document to change');
  const [line] = base.lines;
  if (line === undefined) throw new Error('the document has no line');
  const document: SemanticDocument = {
    ...base,
    number: 'FT A/1',
    specification: `${CIUS_PT_SPECIFICATION}2.1.1`,
    paymentInstructions: [],
    delivery: { address: { line1: 'Rua 1', city: 'Porto', postCode: '4000-001', countryCode: 'PT' } },
    totals: {
      lineNet: decimal('100.00'),
      withoutVat: decimal('100.00'),
      vat: decimal('23.00'),
      withVat: decimal('123.00'),
      payable: decimal('123.00'),
    },
    vatBreakdown: [
      { category: 'S', rate: decimal('23.00'), taxableAmount: decimal('100.00'), taxAmount: decimal('23.00') },
    ],
    lines: [
      {
        ...line,
        quantity: decimal('1.00'),
        unitCode: 'C62',
        netAmount: decimal('100.00'),
        price: { netPrice: decimal('100.00') },
        vat: { category: 'S', rate: decimal('23.00') },
      },
    ],
  };
  const twoDecimals = (xml: string): string =>
    xml.replace(/(<cbc:(?:Percent|InvoicedQuantity)[^>]*>)(\d+)(<)/g, '$1$2.00$3');
  return twoDecimals(writeUbl(document));
}

function judge(edit: (xml: string) => string = (xml) => xml): string[] {
  const { findings, ruleSets } = validateTree(parseElementTree(edit(portuguese())), 'ubl');
  expect(ruleSets).toEqual(['pt-ubl 2.1.1']);
  for (const finding of findings) {
    for (const language of FINDING_LANGUAGES) {
      const { message, fix } = renderFinding(finding, language);
      expect([finding.rule, `${message} ${fix}`]).toEqual([
        finding.rule,
        expect.not.stringMatching(/\{\w+\}|undefined/),
      ]);
    }
  }
  return findings.map(({ rule }) => rule);
}

const replace =
  (from: string | RegExp, to: string) =>
  (xml: string): string => {
    const changed = xml.replace(from, to);
    if (changed === xml) throw new Error(`nothing to replace: ${String(from)}`);
    return changed;
  };

const note = (...texts: string[]) =>
  replace(
    '<cbc:DocumentCurrencyCode>',
    `${texts.map((text) => `<cbc:Note>${text}</cbc:Note>`).join('')}<cbc:DocumentCurrencyCode>`,
  );

test('a document that declares CIUS-PT is judged by it alone', () => {
  expect(judge()).toEqual([]);
});

test.each<[rule: string, what: string, edit: (xml: string) => string]>([
  ['DT-CIUS-PT-001', 'a number of 51 characters', replace('<cbc:ID>FT A/1<', `<cbc:ID>${'1'.repeat(51)}<`)],
  ['DT-CIUS-PT-106.1', 'a rate without decimals', replace('<cbc:Percent>23.00<', '<cbc:Percent>23<')],
  [
    'DT-CIUS-PT-151',
    'a currency that came later',
    replace('<cbc:DocumentCurrencyCode>EUR<', '<cbc:DocumentCurrencyCode>XCG<'),
  ],
  ['DT-CIUS-PT-029', 'a tax number without country', replace(/<cbc:CompanyID>PT/, '<cbc:CompanyID>99')],
  ['DT-CIUS-PT-166', 'an amount due that is off by 1.01', replace(/(<cbc:PayableAmount[^>]*>)123.00/, '$1124.01')],
  ['BR-CIUS-PT-66', 'no place of delivery', replace(/<cac:Delivery>.*<\/cac:Delivery>/s, '')],
  ['BR-S-01', 'a category without breakdown', replace(/<cbc:ID>S<\/cbc:ID>/, '<cbc:ID>AA</cbc:ID>')],
  ['DT-CIUS-PT-020_2.1', 'a currency that is none', note('#SOURCECURRENCYCODE#XXY#', '#CALCULATIONRATE#1.2345#')],
  ['DT-CIUS-PT-020_3.3', 'a currency without its rate', note('#SOURCECURRENCYCODE#USD#')],
  ['DT-CIUS-PT-020_12.4', 'an entity without its reference', note('#ENTITY@ATMPAYMENT-001#12345#')],
])('%s: %s', (rule, _what, edit) => {
  expect(judge(edit)).toContain(rule);
});

test('an amount may be off by one', () => {
  expect(judge(replace(/(<cbc:PayableAmount[^>]*>)123.00/, '$1124.00'))).toEqual([]);
});

test('notes of one number belong together', () => {
  const payment = ['ENTITY', 'REFERENCE'].map((name) => `#${name}@ATMPAYMENT-001#12345#`);
  expect(judge(note(...payment, '#AMOUNT@ATMPAYMENT-001#10.00#'))).toEqual([]);
  expect(judge(note(...payment, '#AMOUNT@ATMPAYMENT-002#10.00#'))).toContain('DT-CIUS-PT-020_14.4');
});
