import fc from 'fast-check';
import type { Syntax } from '../../../../validation/tree/rule-document';
import { BASE, type Invoice, SYNTAXES, ubl } from './invoices';
import { validate, validateXml } from './validated';

type Totals = Invoice['totals'];

const totals = (changes: Totals): Partial<Invoice> => ({ totals: { ...BASE.totals, ...changes } });
/** Only the rules of document totals, so that a test needs no invoice that is right in every other respect. */
const ofTotals = (rules: readonly string[]): string[] => rules.filter((rule) => /^BR-CO-1[01236]$/.test(rule));

describe.each(SYNTAXES)('document totals in %s', (syntax) => {
  it('are right in an invoice that adds up', () => {
    expect(validate(syntax)).toMatchObject({ rules: [], notValidated: [] });
  });

  it.each<[rule: string, changes: Totals, found: string, expected: string]>([
    ['BR-CO-10', { lines: '100.01', withoutVat: '100.01' }, '100.01', '100.00'],
    ['BR-CO-11', { allowances: '0.01', charges: '0.01' }, '0.01', '0.00'],
    ['BR-CO-12', { allowances: '0.01', charges: '0.01' }, '0.01', '0.00'],
    ['BR-CO-13', { withoutVat: '99.99' }, '99.99', '100.00'],
    ['BR-CO-15', { withVat: '119.01', due: '119.01' }, '119.01', '119.00'],
    ['BR-CO-16', { due: '118.99' }, '118.99', '119.00'],
    ['BR-CO-16', { paid: '19', rounding: '0.5', due: '101' }, '101.00', '100.50'],
  ])('%s says what it found and what it expected: %j', (rule, changes, found, expected) => {
    const outcome = validate(syntax, totals(changes));
    expect(outcome.rules).toContain(rule);
    expect(outcome.said(rule)).toMatchObject({ found, expected });
  });

  it.each<[rule: string, missing: keyof Totals]>([
    ['BR-CO-10', 'lines'],
    ['BR-CO-13', 'lines'],
    ['BR-CO-13', 'withoutVat'],
    ['BR-CO-16', 'withVat'],
    ['BR-CO-16', 'due'],
  ])('%s fires where the total %s is missing', (rule, missing) => {
    const { [missing]: _, ...others } = BASE.totals;
    expect(validate(syntax, { totals: others }).rules).toContain(rule);
  });

  it('asks for an allowance or charge total where there is an allowance or a charge, and for no other', () => {
    const allowanceCharges = [{ indicator: 'true', amount: '5.00', category: 'S', rate: '19' }];
    expect(validate(syntax, { allowanceCharges }).rules).toContain('BR-CO-12');
    expect(validate(syntax, { allowanceCharges }).rules).not.toContain('BR-CO-11');
    expect(validate(syntax, { allowanceCharges }).said('BR-CO-12')).toMatchObject({ expected: '5.00' });
  });

  it('takes 0 and 1 for indicators', () => {
    const allowanceCharges = [
      { indicator: '0', amount: '5.00', category: 'S', rate: '19' },
      { indicator: ' 1 ', amount: '5.00', category: 'S', rate: '19' },
    ];
    const outcome = validate(syntax, { allowanceCharges, ...totals({ allowances: '5.00', charges: '5.00' }) });
    expect(outcome).toMatchObject({ rules: [], notValidated: [] });
  });

  it.each(['', '  ', 'abc', '1,00', '1e2', 'NaN'])('does not validate a total of "%s"', (text) => {
    expect(validate(syntax, totals({ withoutVat: text })).notValidated).toContain('BR-CO-13');
  });

  it('does not validate an indicator that is no boolean', () => {
    const allowanceCharges = [{ indicator: 'maybe', amount: '5.00', category: 'S', rate: '19' }];
    expect(validate(syntax, { allowanceCharges }).notValidated).toEqual(
      expect.arrayContaining(['BR-CO-11', 'BR-CO-12']),
    );
  });

  it('finds every total that is one cent off, and no other', () => {
    const cents = fc.integer({ min: -1_000_000, max: 10_000_000 });
    const money = (value: number): string => (value / 100).toFixed(2);
    const entries = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 100_000 })), { maxLength: 4 });
    const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 6 }), entries, cents, (lines, others, paid) => {
        const allowances = sum(others.flatMap(([charge, value]) => (charge ? [] : [value])));
        const charges = sum(others.flatMap(([charge, value]) => (charge ? [value] : [])));
        const withoutVat = sum(lines) - allowances + charges;
        const right: Record<string, number> = {
          lines: sum(lines),
          allowances,
          charges,
          withoutVat,
          withVat: withoutVat,
          paid,
          due: withoutVat - paid,
        };
        const validated = (values: Record<string, number>): string[] =>
          ofTotals(
            validate(syntax, {
              lines: lines.map((value) => ({ amount: money(value), category: 'E', rate: '0' })),
              allowanceCharges: others.map(([charge, value]) => ({
                indicator: String(charge),
                amount: money(value),
                category: 'E',
                rate: '0',
              })),
              totals: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, money(value)])),
            }).rules,
          );
        expect(validated(right)).toEqual([]);
        const off = (name: string): Record<string, number> => ({ ...right, [name]: (right[name] ?? 0) + 1 });
        expect(validated(off('lines'))).toEqual(['BR-CO-10', 'BR-CO-13']);
        expect(validated(off('allowances'))).toEqual(['BR-CO-11', 'BR-CO-13']);
        expect(validated(off('charges'))).toEqual(['BR-CO-12', 'BR-CO-13']);
        expect(validated(off('withoutVat'))).toEqual(['BR-CO-13']);
        expect(validated(off('due'))).toEqual(['BR-CO-16']);
      }),
      { numRuns: 40 },
    );
  });
});

describe('where the syntaxes compute differently', () => {
  const lines = (amounts: readonly string[]): Invoice['lines'] =>
    amounts.map((amount) => ({ amount, category: 'S', rate: '19' }));
  const added = (syntax: Syntax, amounts: readonly string[], total: string): string[] =>
    ofTotals(validate(syntax, { lines: lines(amounts), ...totals({ lines: total, withoutVat: total }) }).rules);

  it('UBL adds lines exactly, CII as doubles that are then taken digit by digit', () => {
    expect(added('ubl', ['1.005'], '1.01')).toEqual([]);
    expect(added('cii', ['1.005'], '1.01')).toEqual(['BR-CO-10']);
    expect(added('cii', ['1.005'], '1.00')).toEqual([]);
    expect(added('ubl', ['365.13', '0.155'], '365.29')).toEqual([]);
    expect(added('cii', ['365.13', '0.155'], '365.28')).toEqual([]);
  });

  it('halves go up in UBL, also below zero', () => {
    expect(added('ubl', ['-1.005'], '-1.00')).toEqual([]);
    expect(added('ubl', ['-1.005'], '-1.01')).toEqual(['BR-CO-10']);
  });

  it('CII tells -0 from 0 in sums of allowances', () => {
    const allowanceCharges = [{ indicator: 'false', amount: '-0.001', category: 'S', rate: '19' }];
    const rules = (syntax: Syntax, allowances: string): string[] =>
      validate(syntax, { allowanceCharges, ...totals({ allowances }) }).rules;
    expect(rules('cii', '0.00')).toContain('BR-CO-11');
    expect(rules('cii', '-0.00')).not.toContain('BR-CO-11');
    expect(rules('ubl', '0.00')).not.toContain('BR-CO-11');
  });

  it.each([
    ['allowances', 'BR-CO-11'],
    ['charges', 'BR-CO-12'],
  ])('the sum of no %s is a whole number: -0 is it, -0.00 is not', (total, rule) => {
    const rules = (stated: string): string[] => validate('cii', totals({ [total]: stated })).rules;
    for (const stated of ['0', '0.00', '-0', ' -00 ', '+0']) expect(rules(stated)).not.toContain(rule);
    for (const stated of ['-0.00', '-0.0', '-0.']) expect(rules(stated)).toContain(rule);
  });

  it('UBL rounds the line total only beside an allowance or charge total, CII always', () => {
    const amounts = { lines: '100.005', withoutVat: '100.01' };
    expect(validate('ubl', totals(amounts)).rules).toContain('BR-CO-13');
    expect(validate('ubl', totals({ ...amounts, charges: '0' })).rules).not.toContain('BR-CO-13');
    expect(validate('cii', totals(amounts)).rules).not.toContain('BR-CO-13');
  });

  it('UBL rounds the amount due where something was paid, CII never', () => {
    const amounts = { withVat: '119.005', paid: '0', due: '119.01' };
    expect(validate('ubl', totals(amounts)).rules).not.toContain('BR-CO-16');
    expect(validate('cii', totals(amounts)).rules).toContain('BR-CO-16');
  });

  it('UBL does not validate a repeated total, CII takes the first of those it compares', () => {
    const twice = '119.00</cbc:PayableAmount><cbc:PayableAmount>1';
    expect(validate('ubl', totals({ due: twice })).notValidated).toContain('BR-CO-16');
    const first = '119.00</ram:DuePayableAmount><ram:DuePayableAmount>1';
    expect(validate('cii', totals({ due: first }))).toMatchObject({ rules: [], notValidated: [] });
  });

  it('credit notes have lines of their own', () => {
    expect(validateXml('ubl', ubl(BASE, 'CreditNote'))).toMatchObject({ rules: [], notValidated: [] });
  });
});
