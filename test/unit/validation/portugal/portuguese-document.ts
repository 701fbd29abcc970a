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

/** The rules that the document breaks once it is edited; each of them has a text in every language. */
export function judge(edit: (xml: string) => string = (xml) => xml): string[] {
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

export const replace =
  (from: string | RegExp, to: string) =>
  (xml: string): string => {
    const changed = xml.replace(from, to);
    if (changed === xml) throw new Error(`nothing to replace: ${String(from)}`);
    return changed;
  };

export const note = (...texts: string[]) =>
  replace(
    '<cbc:DocumentCurrencyCode>',
    `${texts.map((text) => `<cbc:Note>${text}</cbc:Note>`).join('')}<cbc:DocumentCurrencyCode>`,
  );
