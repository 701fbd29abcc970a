import { cii, type Invoice, ubl, BASE } from '../amounts/invoices';
import { validateXml } from '../amounts/validated';

const MANY = 20_000;

/** Every line and every breakdown has a rate of its own, so that each breakdown asks for another sum. */
const invoice: Invoice = {
  ...BASE,
  lines: Array.from({ length: MANY }, (_, index) => ({ amount: '1.00', category: 'S', rate: String(index + 1) })),
  allowanceCharges: Array.from({ length: MANY }, (_, index) => ({
    indicator: 'true',
    amount: '1.00',
    category: 'S',
    rate: String(index + 1),
  })),
  breakdowns: Array.from({ length: MANY }, (_, index) => ({
    category: 'S',
    rate: String(index + 1),
    taxable: '2.00',
    tax: ((2 * (index + 1)) / 100).toFixed(2),
  })),
};

describe('a document made to keep the rules busy', () => {
  it.each([
    ['ubl', ubl(invoice)],
    ['cii', cii(invoice)],
  ] as const)('is validated in linear time: %s', (syntax, xml) => {
    const start = process.cpuUsage();
    const { rules } = validateXml(syntax, xml);
    const seconds = process.cpuUsage(start).user / 1_000_000;
    expect(rules).not.toContain('BR-S-08');
    expect(rules).not.toContain('BR-S-09');
    // Some seconds on a slow machine; looking through all lines for each breakdown takes minutes.
    expect(seconds).toBeLessThan(20);
  });
});
