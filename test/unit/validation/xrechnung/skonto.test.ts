import fc from 'fast-check';
import { endsLastLine, isSkonto, skontoLines } from '../../../../validation/xrechnung/skonto-grammar';
import { cii, ubl, verdictOn } from './verdict';

const terms = (...texts: string[]): string[] => [
  ubl([
    /<cac:PaymentTerms>.*?<\/cac:PaymentTerms>/,
    texts.map((text) => `<cac:PaymentTerms><cbc:Note>${text}</cbc:Note></cac:PaymentTerms>`).join(''),
  ]),
  cii([
    /<ram:SpecifiedTradePaymentTerms>.*?<\/ram:SpecifiedTradePaymentTerms>/,
    texts
      .map(
        (text) =>
          `<ram:SpecifiedTradePaymentTerms><ram:Description>${text}</ram:Description></ram:SpecifiedTradePaymentTerms>`,
      )
      .join(''),
  ]),
];

const OK = '#SKONTO#TAGE=14#PROZENT=2.00#';

describe('cash discounts in the payment terms', () => {
  it.each([
    ['one with its line end', `${OK}\n`],
    ['several', `${OK}\n#SKONTO#TAGE=7#PROZENT=3.00#\n`],
    ['one with a base amount', '#SKONTO#TAGE=14#PROZENT=2.00#BASISBETRAG=-3.55#\n'],
    ['blanks around it', `  ${OK} \t\n`],
    ['a carriage return before the line end', `${OK}&#13;\n`],
    ['text on later lines', `${OK}\nthanks # 1`],
    ['one inside a line of text', `text ${OK}`],
    ['none at all', 'Pay within #30# days'],
  ])('may be %s', (_, text) => {
    for (const xml of terms(text)) expect(verdictOn(xml).rules).toEqual([]);
  });

  it.each([
    ['a line end', OK, 'NO_LINE_END'],
    ['a line end that is no carriage return', `${OK}&#13;`, 'NO_LINE_END'],
    ['a line end after another stretch between two #', `${OK}\nabc #x# def`, 'NO_LINE_END'],
    ['two decimals', '#SKONTO#TAGE=14#PROZENT=2.0#\n', 'FORM'],
    ['capital letters', '#skonto#TAGE=14#PROZENT=2.00#\n', 'FORM'],
    ['known segments', '#VERZUG#TAGE=3#\n', 'FORM'],
    ['Latin digits', '#SKONTO#TAGE=١#PROZENT=2.00#\n', 'FORM'],
    ['no inner blanks', '#SKONTO# TAGE=14#PROZENT=2.00#\n', 'FORM'],
    ['more than a #', 'text\n#', 'FORM'],
  ])('must have %s', (_, text, fault) => {
    for (const xml of terms(text))
      expect(verdictOn(xml).findings).toMatchObject([{ rule: 'BR-DE-18', parameters: { fault } }]);
  });

  it('are not looked for in a second text', () => {
    const second = `<cbc:Note>30 days</cbc:Note><cbc:Note>#x</cbc:Note>`;
    expect(verdictOn(ubl(['<cbc:Note>30 days</cbc:Note>', second])).rules).toEqual([]);
  });

  it('cannot be validated beside other payment terms, unless a line is wrong before', () => {
    for (const xml of [...terms(`${OK}\n`, 'b'), ...terms('a', `${OK}\n`), ...terms(`${OK}\n`, '#x\n')])
      expect(verdictOn(xml).notValidated).toEqual(['BR-DE-18']);
    for (const xml of [...terms('#x\n', 'b'), ...terms('#x\n', `${OK}\n`)]) {
      const { rules, notValidated } = verdictOn(xml);
      expect({ rules, notValidated }).toEqual({ rules: ['BR-DE-18'], notValidated: [] });
    }
    for (const xml of terms('a', 'b')) expect(verdictOn(xml).notValidated).toEqual([]);
  });

  it('are read from whatever days, rate and base amount are written by the grammar', () => {
    const discount = fc
      .record({
        days: fc.nat(),
        rate: fc.tuple(fc.nat(100), fc.nat(99)),
        base: fc.option(fc.tuple(fc.boolean(), fc.nat(), fc.nat(99))),
      })
      .map(({ days, rate: [whole, cents], base }) => {
        const two = (value: number): string => String(value).padStart(2, '0');
        const amount = base ? `BASISBETRAG=${base[0] ? '-' : ''}${base[1]}.${two(base[2])}#` : '';
        return `#SKONTO#TAGE=${days}#PROZENT=${whole}.${two(cents)}#${amount}`;
      });
    fc.assert(
      fc.property(
        fc.array(discount, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('\n', '\r\n', ' \n'),
        (lines, end) => {
          const text = lines.map((line) => line + end).join('');
          expect(skontoLines(text)).toEqual(lines);
          expect(lines.every(isSkonto)).toBe(true);
          expect(endsLastLine(text)).toBe(true);
          expect(endsLastLine(text.slice(0, -end.length))).toBe(false);
        },
      ),
    );
  });
});
