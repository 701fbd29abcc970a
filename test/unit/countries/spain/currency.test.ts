import { decimal } from '../../../../documents/model/decimal';
import type { SemanticDocument } from '../../../../documents/model/semantic-document';
import { AMERICAN } from '../verifactu/documents-of-tests';
import { COMPANY } from '../sii/entries-of-tests';
import { breakdownOf, expectTaken, siiOf, steered, valueOf, verifactuOf, type SteeredLine } from './steered-invoices';

const RATES = { sourceCurrencyCode: 'USD', targetCurrencyCode: 'EUR' };

interface Foreign {
  readonly lines: readonly SteeredLine[];
  /** BT-111. */
  readonly vat?: string;
  readonly rate?: string;
  readonly changes?: Partial<SemanticDocument>;
}

function inDollars({ lines, vat, rate, changes = {} }: Foreign): SemanticDocument {
  const document = steered({ lines, changes });
  return {
    ...document,
    currencyCode: 'USD',
    ...(vat !== undefined && { vatAccountingCurrencyCode: 'EUR' }),
    totals: { ...document.totals, ...(vat !== undefined && { vatInAccountingCurrency: decimal(vat) }) },
    ...(rate !== undefined && { exchangeRate: { ...RATES, rate: decimal(rate), ...changes.exchangeRate } }),
  };
}

const SALE = { quantity: '1', price: '1000' };
const EXPORT = { quantity: '1', price: '1000', category: 'G', rate: '0' };

test.each<[string, Foreign, string[], string, string]>([
  ['the tax in euros', { lines: [SALE], vat: '189.00' }, ['01 01 S1 21 900.00 189.00'], '189.00', '1089.00'],
  [
    'a stated rate',
    { lines: [SALE], vat: '193.55', rate: '0.92166' },
    ['01 01 S1 21 921.66 193.55'],
    '193.55',
    '1115.21',
  ],
  [
    'a stated rate of the other direction',
    {
      lines: [SALE],
      vat: '193.55',
      rate: '1.085',
      changes: { exchangeRate: { sourceCurrencyCode: 'EUR', targetCurrencyCode: 'USD' } },
    },
    ['01 01 S1 21 921.66 193.55'],
    '193.55',
    '1115.21',
  ],
  [
    'several rates, to the cent',
    {
      lines: [SALE, { quantity: '1', price: '333.33', rate: '10' }, { quantity: '1', price: '0.01', rate: '4' }],
      vat: '224.31',
    },
    ['01 01 S1 21 921.83 193.59', '01 01 S1 10 307.28 30.72', '01 01 S1 4 0.01 0.00'],
    '224.31',
    '1453.43',
  ],
  [
    'parts of a group',
    {
      lines: [
        SALE,
        { ...EXPORT, price: '100', category: 'E', note: 'ES:CalificacionOperacion=N1' },
        { ...EXPORT, price: '200', category: 'E' },
      ],
      vat: '189.00',
    },
    ['01 01 S1 21 900.00 189.00', '01 01 N1 90.00', '01 01 E1 180.00'],
    '189.00',
    '1359.00',
  ],
  [
    'a rate alone, where no tax is charged',
    { lines: [EXPORT], rate: '0.9', changes: { buyer: AMERICAN } },
    ['01 02 E2 900.00'],
    '0.00',
    '900.00',
  ],
])('a record is in euros by %s', async (_what, content, expected, quota, total) => {
  const judged = await verifactuOf(inDollars(content));
  expectTaken(judged);
  expect(breakdownOf(judged)).toEqual(expected);
  expect([valueOf(judged, 'CuotaTotal'), valueOf(judged, 'ImporteTotal')]).toEqual([quota, total]);
});

test('amounts of every kind add up to the totals of the record', async () => {
  const prices = ['0.07', '13.37', '999.99', '0.01', '1234.56'];
  for (const rate of ['0.91237', '1.17', '0.0061']) {
    const lines = prices.map((price, index) => ({ quantity: '1', price, rate: ['21', '10', '4'][index % 3] ?? '21' }));
    const plain = inDollars({ lines });
    const vat = plain.totals.vat?.times(rate).toFixed(2) ?? '0';
    const judged = await verifactuOf(inDollars({ lines, vat, rate }));
    expectTaken(judged);
    const entries = breakdownOf(judged).map((entry) => entry.split(' ').slice(4).map(Number));
    const cents = (values: readonly number[]) => values.reduce((total, value) => total + Math.round(value * 100), 0);
    expect(cents(entries.flat())).toBe(cents([Number(valueOf(judged, 'ImporteTotal'))]));
    expect(cents(entries.map(([, quota = 0]) => quota))).toBe(cents([Number(valueOf(judged, 'CuotaTotal'))]));
    expect(valueOf(judged, 'CuotaTotal')).toBe(vat);
  }
});

test('SII states issued and received invoices in euros', async () => {
  const issued = await siiOf(inDollars({ lines: [SALE], vat: '189.00' }));
  expectTaken(issued);
  expect(issued.xml).toContain('<BaseImponible>900.00</BaseImponible><CuotaRepercutida>189.00<');
  const seller = { name: 'Proveedor', identifiers: [], vatId: 'ESA58818501', address: { countryCode: 'ES' } };
  const buyer = { name: COMPANY.nombreRazon, identifiers: [], vatId: 'ESB12345674', address: { countryCode: 'ES' } };
  const received = await siiOf(inDollars({ lines: [SALE], vat: '189.00', changes: { seller, buyer } }), 'RECEIVED');
  expectTaken(received);
  expect(valueOf(received, 'CuotaDeducible')).toBe('189.00');
});

test.each<[string, Foreign, string]>([
  ['the tax in euros is missing', { lines: [SALE] }, 'ES-CURRENCY'],
  ['the tax in euros is missing, whatever the rate', { lines: [SALE], rate: '0.9' }, 'ES-CURRENCY'],
  ['no tax tells the rate', { lines: [EXPORT], vat: '0.00', changes: { buyer: AMERICAN } }, 'ES-EXCHANGE-RATE'],
  ['the tax is not what the rate makes of it', { lines: [SALE], vat: '189.00', rate: '1.1' }, 'ES-EXCHANGE-AMOUNT'],
])('%s: it is told', async (_what, content, rule) => {
  expect((await verifactuOf(inDollars(content))).errors).toEqual([rule]);
  expect((await siiOf(inDollars(content))).errors).toEqual([rule]);
});
