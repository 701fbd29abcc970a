import { BASE, type Invoice, SYNTAXES } from './invoices';
import { validate } from './validated';
import { present } from '../../../../platform/present';

const EUR = (amount?: string) => ({ currency: 'EUR', ...present({ amount }) });
const breakdown = (changes: Partial<Invoice['breakdowns'][number]>): Partial<Invoice> => ({
  breakdowns: [{ category: 'S', rate: '19', taxable: '100.00', tax: '19.00', ...changes }],
});

describe.each(SYNTAXES)('VAT totals in %s', (syntax) => {
  it('BR-CO-14: the VAT total is the sum of the breakdowns', () => {
    const outcome = validate(syntax, { vatTotals: [EUR('19.01')] });
    expect(outcome.rules).toEqual(['BR-CO-14', 'BR-CO-15']);
    expect(outcome.said('BR-CO-14')).toMatchObject({ found: '19.01', expected: '19.00' });
  });

  it('BR-CO-15: one VAT total in the invoice currency, as written', () => {
    expect(validate(syntax, { vatTotals: [{ currency: 'SEK', amount: '19.00' }] }).rules).toContain('BR-CO-15');
    expect(validate(syntax, { vatTotals: [EUR('19.00'), EUR('19.00')] }).rules).toContain('BR-CO-15');
    expect(validate(syntax, { vatTotals: [EUR('19.00'), { currency: 'SEK', amount: '200' }] }).rules).toEqual([]);
    expect(validate(syntax, { currency: ' EUR' }).rules).toContain('BR-CO-15');
  });

  it.each<[tax: string | undefined, rate: string | undefined, fires: boolean]>([
    ['19.99', '19', false],
    ['20.01', '19', true],
    ['-19.00', '19', false],
    ['18.01', '19', false],
    ['17.99', '19', true],
    ['0.49', '0.4', false],
    ['0.5', '0.4', true],
    ['-0.5', undefined, false],
    ['0.5', undefined, true],
    [undefined, '19', true],
  ])('BR-CO-17 with tax %s at rate %s', (tax, rate, fires) => {
    const parts = present({ tax, rate });
    const { rules } = validate(syntax, { breakdowns: [{ category: 'S', taxable: '100.00', ...parts }] });
    expect(rules.includes('BR-CO-17')).toBe(fires);
  });

  it('BR-CO-17 says category and rate, and what the tax should be with its sign', () => {
    const outcome = validate(syntax, breakdown({ taxable: '-100.00', tax: '7' }));
    expect(outcome.said('BR-CO-17')).toMatchObject({
      found: '7.00',
      expected: '-19.00',
      parameters: { category: 'S', rate: '19' },
    });
  });

  it('BR-CO-18: an invoice has a breakdown', () => {
    expect(validate(syntax, { breakdowns: [] }).rules).toContain('BR-CO-18');
  });
});

describe('where the syntaxes differ', () => {
  it('at a difference of exactly 1.00 BR-CO-17 fires in UBL, but not in CII', () => {
    expect(validate('ubl', breakdown({ tax: '20.00' })).rules).toContain('BR-CO-17');
    expect(validate('cii', breakdown({ tax: '20.00' })).rules).not.toContain('BR-CO-17');
  });

  it('CII adds the tax of the breakdowns as doubles', () => {
    const breakdowns = ['365.13', '0.155'].map((tax) => ({ category: 'S', rate: '19', taxable: '1', tax }));
    const rules = (syntax: 'ubl' | 'cii', amount: string) =>
      validate(syntax, { breakdowns, vatTotals: [EUR(amount)] }).rules;
    expect(rules('ubl', '365.29')).not.toContain('BR-CO-14');
    expect(rules('cii', '365.29')).toContain('BR-CO-14');
    expect(rules('cii', '365.28')).not.toContain('BR-CO-14');
  });

  it('CII needs no VAT total where the totals with and without VAT are equal', () => {
    const equal = { vatTotals: [], totals: { ...BASE.totals, withVat: '100.00', due: '100.00' } };
    expect(validate('cii', equal).rules).not.toContain('BR-CO-15');
    expect(validate('ubl', equal).rules).toContain('BR-CO-15');
  });

  it('UBL validates the VAT total of every currency that has breakdowns', () => {
    const vatTotals = [{ currency: 'SEK', amount: '200.00' }, EUR('19.00')];
    expect(validate('ubl', { vatTotals }).rules).toEqual(['BR-CO-14']);
    expect(validate('cii', { vatTotals }).rules).toEqual([]);
  });

  it('CII leaves breakdowns of L, M and O to their own rules and takes other types for no VAT', () => {
    expect(validate('cii', breakdown({ category: 'L', tax: '50' })).rules).not.toContain('BR-CO-17');
    expect(validate('ubl', breakdown({ category: 'L', tax: '50' })).rules).toContain('BR-CO-17');
    expect(validate('cii', breakdown({ scheme: 'GST' })).rules).toContain('BR-CO-17');
    expect(validate('cii', breakdown({ scheme: ' vat ' })).rules).not.toContain('BR-CO-17');
  });

  it('CII asks for a breakdown only where there are lines', () => {
    expect(validate('cii', { breakdowns: [], lines: [] }).rules).not.toContain('BR-CO-18');
    expect(validate('ubl', { breakdowns: [], lines: [] }).rules).toContain('BR-CO-18');
  });
});
