import type { Syntax } from '../../../../validation/tree/rule-document';
import { BASE, type Invoice } from '../amounts/invoices';
import { validate } from '../amounts/validated';

/** An invoice of one line and one breakdown; amounts are all that matters. */
function amounts(category: string, rate: string | undefined, line: string, taxable: string): Partial<Invoice> {
  const tax = rate === undefined ? { category } : { category, rate };
  return { lines: [{ ...tax, amount: line }], breakdowns: [{ ...tax, taxable, tax: '0' }] };
}

const base = (syntax: Syntax, category: string, line: string, taxable: string): boolean => {
  const rate = category === 'O' ? undefined : category === 'S' ? '19' : category === 'L' ? '7' : '0';
  const family = category === 'L' ? 'AF' : category;
  return validate(syntax, amounts(category, rate, line, taxable)).rules.includes(`BR-${family}-08`);
};

describe('how far a taxable amount may be away', () => {
  it.each<[category: string, taxable: string, ubl: boolean, cii: boolean]>([
    ['S', '100.99', false, true],
    ['S', '101.01', true, true],
    ['S', '100.01', false, true],
    ['Z', '100.01', true, false],
    ['E', '100.99', true, false],
    ['E', '101.00', true, true],
    ['O', '100.01', true, true],
    ['L', '100.99', false, false],
    ['L', '250.00', true, false],
  ])('category %s with %s for 100.00 fires in UBL: %s, in CII: %s', (category, taxable, ubl, cii) => {
    expect([base('ubl', category, '100.00', taxable), base('cii', category, '100.00', taxable)]).toEqual([ubl, cii]);
  });

  it('at exactly 1.00 the verdict of UBL hangs on binary rounding', () => {
    expect(base('ubl', 'S', '200.10', '201.10')).toBe(false);
    expect(base('ubl', 'S', '200.30', '201.30')).toBe(true);
  });

  it('CII rounds lines, charges and allowances each for itself', () => {
    const tax = { category: 'S', rate: '19' };
    const parts = (taxable: string): Partial<Invoice> => ({
      lines: [{ ...tax, amount: '10.005' }],
      allowanceCharges: [{ ...tax, indicator: 'true', amount: '1.005' }],
      breakdowns: [{ ...tax, taxable, tax: '2.09' }],
    });
    expect(validate('cii', parts('11.02')).rules).not.toContain('BR-S-08');
    expect(validate('cii', parts('11.01')).rules).toContain('BR-S-08');
  });

  it('CII takes a stated -0 for another number than 0', () => {
    expect(base('cii', 'S', '0', '-0')).toBe(true);
    expect(base('cii', 'S', '0', '0')).toBe(false);
    expect(base('ubl', 'O', '0', '-0')).toBe(false);
  });
});

describe('rates', () => {
  const lines = (...rates: string[]): Partial<Invoice> => ({
    lines: rates.map((rate) => ({ category: 'S', rate, amount: '50.00' })),
  });

  it.each(['ubl', 'cii'] as const)('are compared as numbers in %s', (syntax) => {
    expect(validate(syntax, lines('19.00', ' 19')).rules).not.toContain('BR-S-08');
    expect(validate(syntax, lines('19.00', '7')).rules).toContain('BR-S-08');
  });

  it.each(['ubl', 'cii'] as const)(
    'that are no number stop BR-S-08 in %s, not the rules of other categories',
    (syntax) => {
      const outcome = validate(syntax, lines('19', 'abc'));
      expect(outcome.notValidated).toEqual(expect.arrayContaining(['BR-S-05', 'BR-S-08']));
      expect(outcome.notValidated).not.toContain('BR-Z-05');
    },
  );

  it('of a breakdown that nobody has are wrong in UBL, whatever its amount', () => {
    const breakdowns = [...BASE.breakdowns, { category: 'S', rate: '7', taxable: '0', tax: '0' }];
    expect(validate('ubl', { breakdowns }).rules).toEqual(['BR-S-08']);
    expect(validate('cii', { breakdowns }).rules).toEqual([]);
  });

  it.each<[rate: string, ubl: boolean, cii: boolean]>([
    ['-0', false, false],
    ['-0.00', false, true],
    ['0e0', false, false],
  ])('category Z with a rate of %s fires in UBL: %s, in CII: %s', (rate, ubl, cii) => {
    const fires = (syntax: Syntax): boolean =>
      validate(syntax, { lines: [{ category: 'Z', rate, amount: '1' }] }).rules.includes('BR-Z-05');
    expect([fires('ubl'), fires('cii')]).toEqual([ubl, cii]);
  });

  it('NaN is above zero for the official engine', () => {
    for (const syntax of ['ubl', 'cii'] as const) expect(validate(syntax, lines('NaN')).rules).not.toContain('BR-S-05');
  });

  it('of zero are wrong for category L in CII only', () => {
    const zero = { lines: [{ category: 'L', rate: '0', amount: '1' }] };
    expect(validate('ubl', zero).rules).not.toContain('BR-AF-05');
    expect(validate('cii', zero).rules).toContain('BR-AF-05');
  });
});

describe('schemes and blanks', () => {
  it('a line of category S under another scheme never has identifiers enough in UBL', () => {
    const lines = [{ ...BASE.lines[0], scheme: 'GST' }];
    expect(validate('ubl', { lines }).rules).toContain('BR-S-02');
    expect(validate('cii', { lines }).rules).not.toContain('BR-S-02');
  });

  it('UBL knows a category with blanks around it, CII does not', () => {
    const lines = [{ amount: '100.00', category: ' Z ', rate: '0' }];
    expect(validate('ubl', { lines }).rules).toContain('BR-Z-01');
    expect(validate('cii', { lines }).rules).not.toContain('BR-Z-01');
  });

  it('two lines of category S pass without a breakdown in CII', () => {
    const line = { amount: '50.00', category: 'S', rate: '19' };
    expect(validate('cii', { lines: [line, line], breakdowns: [] }).rules).not.toContain('BR-S-01');
    expect(validate('cii', { lines: [line], breakdowns: [] }).rules).toContain('BR-S-01');
    expect(validate('ubl', { lines: [line, line], breakdowns: [] }).rules).toContain('BR-S-01');
  });

  it('UBL asks breakdowns of M for the scheme VAT, those of L not', () => {
    const used = (category: string): Partial<Invoice> => ({
      lines: [{ amount: '100.00', category, rate: '4' }],
      breakdowns: [{ category, rate: '4', taxable: '100.00', tax: '4.00', scheme: 'IGIC' }],
    });
    expect(validate('ubl', used('M')).rules).toContain('BR-AG-01');
    expect(validate('ubl', used('L')).rules).not.toContain('BR-AF-01');
  });

  it('CII validates breakdowns of S and Z whatever their type', () => {
    const typed = (category: string): string[] =>
      validate('cii', { breakdowns: [{ category, rate: '0', taxable: '5', tax: '5', scheme: 'GST' }] }).rules;
    expect(typed('Z')).toContain('BR-Z-09');
    expect(typed('E')).not.toContain('BR-E-09');
  });
});

describe('allowances and charges', () => {
  const unmarked = (category: string, rate?: string): Partial<Invoice> => {
    const tax = rate === undefined ? { category } : { category, rate };
    return {
      ...amounts(category, rate, '100.00', '100.00'),
      allowanceCharges: [{ ...tax, amount: '5.00' }],
    };
  };

  it('of Z and O without an indicator stop xx-08 in CII; those of other categories count for nothing', () => {
    expect(validate('cii', unmarked('Z', '0')).notValidated).toEqual(['BR-Z-08']);
    expect(validate('cii', unmarked('O')).notValidated).toEqual(['BR-O-08']);
    expect(validate('cii', unmarked('E', '0')).notValidated).toEqual([]);
    expect(validate('ubl', unmarked('Z', '0')).notValidated).toEqual([]);
  });

  it('with a wrong indicator stop the rules that look at all of them in UBL', () => {
    const allowanceCharges = [{ indicator: 'maybe', amount: '5.00', category: 'S', rate: '19' }];
    expect(validate('ubl', { allowanceCharges }).notValidated).toEqual(expect.arrayContaining(['BR-S-03', 'BR-Z-04']));
    expect(validate('cii', { allowanceCharges }).notValidated).not.toContain('BR-S-03');
  });
});
