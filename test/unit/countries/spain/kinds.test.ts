import { day, buyer } from '../verifactu/documents-of-tests';
import {
  breakdownOf,
  expectTaken,
  siiOf,
  steered,
  valueOf,
  verifactuOf,
  type SteeredInvoice,
} from './steered-invoices';

// Cases of our own of kinds of invoices, two each, as both systems get them: taken by their schemas and by the rules of the simulator.

const SALE = { quantity: '1', price: '100' };
const LARGE = { quantity: '1', price: '4000' };
const EXEMPT = { ...SALE, category: 'E', rate: '0' };
const consumer = buyer({ vatId: '' });
const withNumber = (value: string, country: string) => buyer({ vatId: '', legalRegistrationId: { value } }, country);
const corrected = (...numbers: readonly string[]) => ({
  precedingInvoices: numbers.map((number, index) => ({ number, issueDate: day(`2026-10-0${index + 1}`) })),
});

type Elements = Readonly<Record<string, string | undefined>>;

async function expectStated(content: SteeredInvoice, record: Elements, entry: Elements | undefined): Promise<void> {
  const judged = [await verifactuOf(steered(content)), ...(entry === undefined ? [] : [await siiOf(steered(content))])];
  for (const [index, one] of judged.entries()) {
    expectTaken(one);
    const expected = index === 0 ? record : (entry ?? {});
    const found = Object.fromEntries(Object.keys(expected).map((name) => [name, valueOf(one, name)]));
    expect(found).toEqual(expected);
  }
}

const WITHOUT = {
  record: 'FacturaSinIdentifDestinatarioArt61d',
  entry: 'FacturaSinIdentifDestinatarioAritculo6.1.d',
};

test.each<[string, SteeredInvoice, string]>([
  ['an invoice', { lines: [LARGE], notes: ['ES:Art61d=S'], changes: { buyer: consumer } }, 'F2'],
  [
    'a credit note',
    { type: 'CREDIT_NOTE', lines: [LARGE], notes: ['ES:Art61d=S'], changes: { buyer: consumer } },
    'R5',
  ],
  ['one to somebody who is known all the same', { lines: [LARGE], notes: ['ES:Art61d=S'] }, 'F2'],
])('art. 6.1 d: %s', async (_what, content, TipoFactura) => {
  await expectStated(content, { TipoFactura, [WITHOUT.record]: 'S' }, { TipoFactura, [WITHOUT.entry]: 'S' });
});

test.each<[string, SteeredInvoice, string]>([
  ['an invoice', { lines: [SALE], notes: ['ES:Art7273=S'] }, 'F1'],
  ['a credit note', { type: 'CREDIT_NOTE', lines: [SALE], notes: ['ES:Art7273=S'] }, 'R1'],
])('arts. 7.2 and 7.3: %s', async (_what, content, TipoFactura) => {
  await expectStated(
    content,
    { TipoFactura, FacturaSimplificadaArt7273: 'S' },
    { TipoFactura, 'FacturaSimplificadaArticulos7.2_7.3': 'S' },
  );
});

test.each([
  ['03', 'AB1234567', 'ES'],
  ['03', '12CD45678', 'FR'],
  ['05', 'RES-2026-1', 'GB'],
  ['05', 'CH 7714', 'CH'],
  ['06', 'X-77', 'US'],
  ['06', 'DOC/1', 'MA'],
  ['07', 'X1234567L', 'ES'],
  ['07', '12345678Z', 'ES'],
])('a number that is of kind %s: %s, %s', async (IDType, ID, CodigoPais) => {
  const content = { lines: [SALE], notes: [`ES:IDType=${IDType}`], changes: { buyer: withNumber(ID, CodigoPais) } };
  const stated = { IDType, ID, CodigoPais };
  await expectStated(content, stated, stated);
});

test.each([
  [
    ['ES:BaseRectificada=200.00', 'ES:CuotaRectificada=42.00'],
    ['200.00', '42.00', undefined],
  ],
  [
    ['ES:BaseRectificada=0.00', 'ES:CuotaRectificada=0.00'],
    ['0.00', '0.00', undefined],
  ],
  [
    ['ES:BaseRectificada=100', 'ES:CuotaRectificada=21', 'ES:CuotaRecargoRectificado=5.2'],
    ['100.00', '21.00', '5.20'],
  ],
])(
  'a correction that replaces an invoice of others: %j',
  async (notes, [BaseRectificada, CuotaRectificada, surcharge]) => {
    const content = { lines: [SALE], notes, changes: { typeCode: '384', ...corrected('OLD-1') } };
    const stated = { TipoRectificativa: 'S', BaseRectificada, CuotaRectificada, CuotaRecargoRectificado: surcharge };
    await expectStated(content, stated, stated);
  },
);

test.each([[['F-1', 'F-2']], [['A/1', 'A/2', 'A/3']]])('a credit note for several invoices: %j', async (numbers) => {
  const document = steered({ type: 'CREDIT_NOTE', lines: [SALE], changes: corrected(...numbers) });
  for (const [judged, name] of [
    [await verifactuOf(document), 'NumSerieFactura'],
    [await siiOf(document), 'NumSerieFacturaEmisor'],
  ] as const) {
    expectTaken(judged);
    const [, list = ''] = /<FacturasRectificadas>(.*?)<\/FacturasRectificadas>/.exec(judged.xml) ?? [];
    expect([...list.matchAll(new RegExp(`<${name}>([^<]*)<`, 'g'))].map(([, number]) => number)).toEqual(numbers);
  }
});

test.each<[string, SteeredInvoice, string]>([
  ['IPSI that is charged', { lines: [{ ...SALE, category: 'M', rate: '4' }] }, '02 01 S1 4 100.00 4.00'],
  ['IPSI, exempt', { lines: [EXEMPT], notes: ['ES:Impuesto=02'] }, '02 01 E1 100.00'],
  ['IGIC that is charged', { lines: [{ ...SALE, category: 'L', rate: '7' }] }, '03 01 S1 7 100.00 7.00'],
  ['IGIC, exempt by E8', { lines: [EXEMPT], notes: ['ES:Impuesto=03', 'ES:OperacionExenta=E8'] }, '03 01 E8 100.00'],
  ['another tax', { lines: [SALE], notes: ['ES:Impuesto=05'] }, '05 S1 21 100.00 21.00'],
  ['another tax, exempt', { lines: [EXEMPT], notes: ['ES:Impuesto=05'] }, '05 E1 100.00'],
])('the tax of a record: %s', async (_what, content, part) => {
  const judged = await verifactuOf(steered(content));
  expectTaken(judged);
  expect(breakdownOf(judged)).toEqual([part]);
});

test.each<[string, SteeredInvoice, string[]]>([
  ['18', { lines: [{ ...SALE, rate: '26.2' }], notes: ['ES:Recargo=5.2'] }, ['01 18 S1 21 100.00 21.00 5.2 5.20']],
  [
    '18',
    {
      lines: [
        { ...SALE, rate: '26.2' },
        { ...SALE, rate: '11.4' },
      ],
      notes: ['ES:Recargo=5.2'],
    },
    ['01 18 S1 21 100.00 21.00 5.2 5.20', '01 18 S1 10 100.00 10.00 1.4 1.40'],
  ],
  ['19', { lines: [SALE], notes: ['ES:ClaveRegimen=19'] }, ['01 19 S1 21 100.00 21.00']],
  ['19', { lines: [EXEMPT], notes: ['ES:ClaveRegimen=19'] }, ['01 19 E1 100.00']],
  ['21', { lines: [SALE], notes: ['ES:ClaveRegimen=21'] }, ['01 21 S1 21 100.00 21.00']],
  ['21', { lines: [{ ...SALE, rate: '10' }], notes: ['ES:ClaveRegimen=21'] }, ['01 21 S1 10 100.00 10.00']],
])('regime %s of a record: %j', async (_regime, content, parts) => {
  const judged = await verifactuOf(steered(content));
  expectTaken(judged);
  expect(breakdownOf(judged)).toEqual(parts);
});
