import { asProfile, CII, UBL } from './base-documents';
import { verdictOn } from './verdict';

/** The document with its line so many times. */
function withLines(xml: string, name: string, count: number): string {
  const start = xml.indexOf(`<${name}>`);
  const end = xml.indexOf(`</${name}>`) + name.length + 3;
  return xml.slice(0, start) + xml.slice(start, end).repeat(count) + xml.slice(end);
}

describe('a document of tens of thousands of lines', () => {
  it.each([
    ['UBL', asProfile('extension', UBL), 'cac:InvoiceLine'],
    ['CII', asProfile('CVD', CII), 'ram:IncludedSupplyChainTradeLineItem'],
  ])('of %s takes no more time a line than a short one', (_, xml, name) => {
    const timed = (count: number): number => {
      const document = withLines(xml, name, count);
      const start = performance.now();
      verdictOn(document);
      return performance.now() - start;
    };
    timed(2_000);
    const short = Math.min(timed(2_000), timed(2_000));
    // Linear is 10 times as long; quadratic would be 100 times.
    expect(timed(20_000)).toBeLessThan(40 * Math.max(short, 5));
  });

  it('is told of a rule a limited number of times', () => {
    const wrong = withLines(UBL.replace('">25.00<', '">26.00<'), 'cac:InvoiceLine', 5_000);
    expect(verdictOn(wrong).findings.filter(({ rule }) => rule === 'PEPPOL-EN16931-R120')).toHaveLength(100);
  });
});
