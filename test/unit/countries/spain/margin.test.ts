import { breakdownOf, expectTaken, siiOf, steered, valueOf, verifactuOf } from './steered-invoices';

const CAR = { quantity: '1', price: '9000', category: 'E', rate: '0', exemption: 'VATEX-EU-F' };
const TRIP = { quantity: '1', price: '1500', category: 'E', rate: '0', exemption: 'VATEX-EU-D' };

test.each([
  ['second-hand goods', CAR, '1000', ['01 03 S1 21 1000.00 210.00'], '9000.00'],
  ['a trip', TRIP, '123.97', ['01 05 S1 21 123.97 26.03'], '1500.00'],
])('of %s the record states the margin, and what is paid', async (_what, line, margin, expected, total) => {
  for (const document of [
    steered({ lines: [line], notes: [`ES:BaseMargen=${margin}`] }),
    steered({ lines: [{ ...line, note: `ES:BaseMargen=${margin}` }] }),
  ]) {
    const judged = await verifactuOf(document);
    expectTaken(judged);
    expect(breakdownOf(judged)).toEqual(expected);
    expect(valueOf(judged, 'ImporteTotal')).toBe(total);
  }
});

test('margins of lines are added up, at the rate that notes say', async () => {
  const line = { ...CAR, price: '100', note: 'ES:BaseMargen=10\nES:TipoImpositivo=10' };
  const judged = await verifactuOf(steered({ lines: [line, line] }));
  expectTaken(judged);
  expect(breakdownOf(judged)).toEqual(['01 03 S1 10 20.00 2.00']);
});

test('SII states no margin, or the one that is stated', async () => {
  const unknown = await siiOf(steered({ lines: [CAR] }));
  expectTaken(unknown);
  expect(unknown.xml).toContain('<DetalleIVA><BaseImponible>0.00</BaseImponible></DetalleIVA>');
  expect([valueOf(unknown, 'ClaveRegimenEspecialOTrascendencia'), valueOf(unknown, 'ImporteTotal')]).toEqual([
    '03',
    '9000.00',
  ]);
  const stated = await siiOf(steered({ lines: [CAR], notes: ['ES:BaseMargen=1000'] }));
  expectTaken(stated);
  expect(stated.xml).toContain('<TipoImpositivo>21</TipoImpositivo><BaseImponible>1000.00</BaseImponible>');
});

test('a record without the margin is told what it lacks', async () => {
  expect((await verifactuOf(steered({ lines: [CAR] }))).errors).toEqual(['ES-MARGIN']);
});

test('a margin of nothing is told', async () => {
  const document = steered({ lines: [{ quantity: '1', price: '1' }], notes: ['ES:BaseMargen=1'] });
  expect((await verifactuOf(document)).errors).toEqual(['ES-HINT']);
});

test('what was bought under a margin scheme has no base, and nothing of it is deducted', async () => {
  const seller = { name: 'Beta', identifiers: [], vatId: 'ESA58818501', address: { countryCode: 'ES' } };
  const company = { name: 'Empresa, S.L.', identifiers: [], vatId: 'ESB12345674', address: { countryCode: 'ES' } };
  const judged = await siiOf(steered({ lines: [CAR], changes: { seller, buyer: company } }), 'RECEIVED');
  expectTaken(judged);
  expect(judged.xml).toContain('<DetalleIVA><BaseImponible>0.00</BaseImponible></DetalleIVA>');
  expect(
    ['ClaveRegimenEspecialOTrascendencia', 'ImporteTotal', 'CuotaDeducible'].map((name) => valueOf(judged, name)),
  ).toEqual(['03', '9000.00', '0.00']);
});

describe('within a group of companies', () => {
  const SALE = { quantity: '1', price: '100' };

  test.each([
    ['21', '80', '01 06 S1 21 100.00 80.00 16.80', '80.00'],
    ['10', '95.55', '01 06 S1 10 100.00 95.55 9.56', '95.55'],
  ])('the tax of %s %% is on what it cost, %s', async (rate, cost, part, base) => {
    const document = steered({
      lines: [{ ...SALE, rate }],
      notes: ['ES:ClaveRegimen=06', `ES:BaseImponibleACoste=${cost}`],
    });
    const record = await verifactuOf(document);
    expectTaken(record);
    expect(breakdownOf(record)).toEqual([part]);
    const entry = await siiOf(document);
    expectTaken(entry);
    expect(valueOf(entry, 'BaseImponibleACoste')).toBe(base);
  });

  test.each([['ES:ClaveRegimen=06'], ['ES:BaseImponibleACoste=80']])('%s says too little', async (note) => {
    const { errors } = await verifactuOf(steered({ lines: [SALE], notes: [note] }));
    expect(errors).toEqual([note.includes('06') ? 'ES-REGIME' : 'ES-HINT']);
  });
});
