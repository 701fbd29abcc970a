import { buyer } from '../verifactu/documents-of-tests';
import { breakdownOf, expectTaken, siiOf, steered, valueOf, verifactuOf } from './steered-invoices';

const consumer = (countryCode: string) => buyer({ name: 'Hans Müller', vatId: '' }, countryCode);
const OSS = 'ES:ClaveRegimen=17';

test.each([
  ['Germany', 'DE', '19', '100.00'],
  ['Hungary', 'HU', '27', '100.00'],
  // Its rate is one of Spain.
  ['the Netherlands', 'NL', '21', '100.00'],
])(
  'what is sold to a consumer in %s is not subject to the tax of Spain, and its tax is no part of the record',
  async (_what, country, rate, total) => {
    const document = steered({
      changes: { buyer: consumer(country) },
      notes: [OSS],
      lines: [{ quantity: '1', price: '100', rate }],
    });
    const record = await verifactuOf(document);
    expectTaken(record);
    expect(breakdownOf(record)).toEqual(['01 17 N2 100.00']);
    expect([valueOf(record, 'CuotaTotal'), valueOf(record, 'ImporteTotal')]).toEqual(['0.00', total]);
    const entry = await siiOf(document);
    expectTaken(entry);
    expect(entry.xml).toContain('<NoSujeta><ImporteTAIReglasLocalizacion>100.00<');
    expect([valueOf(entry, 'ClaveRegimenEspecialOTrascendencia'), valueOf(entry, 'ImporteTotal')]).toEqual([
      '17',
      total,
    ]);
  },
);

test('what is sold in Spain under the regime is taxed here', async () => {
  const document = steered({ notes: [OSS], lines: [{ quantity: '1', price: '100' }] });
  expect(breakdownOf(await verifactuOf(document))).toEqual(['01 17 S1 21 100.00 21.00']);
});

test('where it is delivered counts before where the buyer lives', async () => {
  const sent = (countryCode: string) => ({ delivery: { address: { countryCode } } });
  const to = (country: string, home: string) =>
    steered({
      changes: { buyer: consumer(home), ...sent(country) },
      notes: [OSS],
      lines: [{ quantity: '1', price: '100', rate: country === 'ES' ? '21' : '20' }],
    });
  expect(breakdownOf(await verifactuOf(to('FR', 'ES')))).toEqual(['01 17 N2 100.00']);
  expect(breakdownOf(await verifactuOf(to('ES', 'FR')))).toEqual(['01 17 S1 21 100.00 21.00']);
});

test('lines of the regime stand beside others', async () => {
  const document = steered({
    changes: { buyer: consumer('FR') },
    lines: [
      { quantity: '1', price: '100', rate: '20', note: OSS },
      { quantity: '1', price: '10' },
    ],
  });
  const record = await verifactuOf(document);
  expectTaken(record);
  expect(breakdownOf(record)).toEqual(['01 17 N2 100.00', '01 01 S1 21 10.00 2.10']);
  expect([valueOf(record, 'CuotaTotal'), valueOf(record, 'ImporteTotal')]).toEqual(['2.10', '112.10']);
});

test('a rate of another country without the regime is told', async () => {
  const document = steered({
    notes: ['ES:ClaveRegimen=07'],
    lines: [{ quantity: '1', price: '100', rate: '19' }],
  });
  expect((await verifactuOf(document)).errors).toEqual(['ES-1124']);
});

test('a returned sale is negative', async () => {
  const document = steered({
    type: 'CREDIT_NOTE',
    changes: { buyer: consumer('IT') },
    notes: [OSS],
    lines: [{ quantity: '2', price: '50', rate: '22' }],
  });
  const record = await verifactuOf(document);
  expectTaken(record);
  expect(breakdownOf(record)).toEqual(['01 17 N2 -100.00']);
  expect(valueOf(record, 'ImporteTotal')).toBe('-100.00');
});
