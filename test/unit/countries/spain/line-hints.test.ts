import { AMERICAN } from '../verifactu/documents-of-tests';
import {
  breakdownOf,
  expectTaken,
  siiOf,
  steered,
  valueOf,
  verifactuOf,
  type SteeredInvoice,
} from './steered-invoices';

const SALE = { quantity: '1', price: '100' };
const NOTHING = { quantity: '1', price: '50', category: 'E', rate: '0' };

test.each<[string, SteeredInvoice, string[], string]>([
  [
    'what is not subject beside what is taxed, by a note',
    { lines: [SALE, { ...NOTHING, note: 'ES:CalificacionOperacion=N1' }] },
    ['01 01 S1 21 100.00 21.00', '01 01 N1 50.00'],
    '171.00',
  ],
  [
    'what is not subject beside what is taxed, by a property of the item',
    { lines: [SALE, { ...NOTHING, category: 'Z', attributes: { 'ES:CalificacionOperacion': 'N2' } }] },
    ['01 01 S1 21 100.00 21.00', '01 01 N2 50.00'],
    '171.00',
  ],
  [
    'goods and services abroad',
    {
      changes: { buyer: AMERICAN },
      lines: [
        { ...SALE, category: 'G', rate: '0' },
        { ...NOTHING, category: 'G', note: 'es: calificacionoperacion = n2' },
      ],
    },
    ['01 02 E2 100.00', '01 01 N2 50.00'],
    '150.00',
  ],
  [
    'several causes of exemption',
    {
      lines: [
        { ...NOTHING, note: 'ES:OperacionExenta=E1' },
        { ...NOTHING, note: 'ES:OperacionExenta=E6' },
        { ...NOTHING, note: 'ES:OperacionExenta=E1' },
        SALE,
      ],
    },
    ['01 01 E1 100.00', '01 01 E6 50.00', '01 01 S1 21 100.00 21.00'],
    '271.00',
  ],
  [
    'several regimes',
    { lines: [{ ...SALE, note: 'ES:ClaveRegimen=11' }, SALE, { ...SALE, rate: '10' }] },
    ['01 11 S1 21 100.00 21.00', '01 01 S1 21 100.00 21.00', '01 01 S1 10 100.00 10.00'],
    '352.00',
  ],
  [
    'another tax',
    { lines: [SALE, { ...NOTHING, note: 'ES:Impuesto=03\nES:OperacionExenta=E7' }] },
    ['01 01 S1 21 100.00 21.00', '03 01 E7 50.00'],
    '171.00',
  ],
  [
    'the surcharge of one line',
    { lines: [{ ...SALE, rate: '26.2', note: 'ES:Recargo=5.2' }, SALE] },
    ['01 18 S1 21 100.00 21.00 5.2 5.20', '01 01 S1 21 100.00 21.00'],
    '247.20',
  ],
  [
    'a line before its document',
    { notes: ['ES:OperacionExenta=E4'], lines: [NOTHING, { ...NOTHING, note: 'ES:OperacionExenta=E6' }, SALE] },
    ['01 01 E4 50.00', '01 01 E6 50.00', '01 01 S1 21 100.00 21.00'],
    '221.00',
  ],
  [
    'the regime of a line before that of its document',
    { notes: ['ES:ClaveRegimen=11'], lines: [SALE, { ...SALE, note: 'ES:ClaveRegimen=07' }] },
    ['01 11 S1 21 100.00 21.00', '01 07 S1 21 100.00 21.00'],
    '242.00',
  ],
  [
    'a discount on all of a group, which falls on its parts alike',
    {
      allowances: ['10'],
      lines: [
        { ...NOTHING, price: '300', note: 'ES:OperacionExenta=E1' },
        { ...NOTHING, price: '100', note: 'ES:CalificacionOperacion=N1' },
      ],
    },
    ['01 01 E1 292.50', '01 01 N1 97.50'],
    '390.00',
  ],
  [
    'parts of a taxed group, to the cent',
    {
      lines: [
        { quantity: '1', price: '0.05', note: 'ES:ClaveRegimen=11' },
        { quantity: '1', price: '0.07' },
      ],
    },
    ['01 11 S1 21 0.05 0.01', '01 01 S1 21 0.07 0.02'],
    '0.15',
  ],
])('VERI*FACTU states %s', async (_what, content, expected, total) => {
  const judged = await verifactuOf(steered(content));
  expectTaken(judged);
  expect(breakdownOf(judged)).toEqual(expected);
  expect(valueOf(judged, 'ImporteTotal')).toBe(total);
});

describe('SII states', () => {
  test('exempt goods and services that are not subject', async () => {
    const judged = await siiOf(
      steered({
        changes: { buyer: AMERICAN },
        lines: [
          { ...SALE, category: 'G', rate: '0' },
          { ...NOTHING, category: 'G', note: 'ES:CalificacionOperacion=N2' },
        ],
      }),
    );
    expectTaken(judged);
    expect(judged.xml).toContain('<CausaExencion>E2</CausaExencion><BaseImponible>100.00<');
    expect(judged.xml).toContain('<PrestacionServicios><NoSujeta><ImporteTAIReglasLocalizacion>50.00<');
    expect(valueOf(judged, 'ImporteTotal')).toBe('150.00');
  });

  test('several causes of exemption', async () => {
    const lines = ['E1', 'E4'].map((code) => ({ ...NOTHING, note: `ES:OperacionExenta=${code}` }));
    const judged = await siiOf(steered({ lines }));
    expectTaken(judged);
    expect(judged.xml).toContain('<CausaExencion>E4</CausaExencion><BaseImponible>50.00<');
  });

  test('the rate of each line that the company charges itself', async () => {
    const line = { ...SALE, category: 'AE', rate: '0' };
    const document = steered({
      changes: { seller: { ...SELLER_ABROAD }, buyer: COMPANY },
      lines: [
        { ...line, note: 'ES:TipoImpositivo=21' },
        { ...line, note: 'ES:TipoImpositivo=10' },
      ],
    });
    const judged = await siiOf(document, 'RECEIVED');
    expectTaken(judged);
    expect(valueOf(judged, 'CuotaDeducible')).toBe('31.00');
  });
});

const COMPANY = { name: 'Empresa, S.L.', identifiers: [], vatId: 'ESB12345674', address: { countryCode: 'ES' } };
const SELLER_ABROAD = { name: 'Beta Inc.', identifiers: [], vatId: '12-3456789', address: { countryCode: 'US' } };

describe('a disbursement', () => {
  test.each(['Z', 'E', 'O'])('of category %s is no part of the record', async (category) => {
    const paid = { ...NOTHING, category, rate: '0', note: 'ES:Suplido=S' };
    const document = steered({
      lines: category === 'O' ? [{ ...paid, price: '100', note: 'Tasa' }, paid] : [SALE, paid],
    });
    for (const judged of [await verifactuOf(document), await siiOf(document)]) {
      expectTaken(judged);
      expect(valueOf(judged, 'ImporteTotal')).toBe(category === 'O' ? '100.00' : '121.00');
      expect(judged.xml).not.toContain('50.00');
    }
  });

  test.each([{ note: 'ES:Suplido=S' }, { exemption: 'VATEX-EU-79-C' }])(
    'is not what the record says was supplied (%j)',
    async (stated) => {
      const paid = { ...NOTHING, name: 'Tasa judicial', ...stated };
      const document = steered({ lines: [{ ...SALE, name: 'Honorarios' }, paid] });
      for (const judged of [await verifactuOf(document), await siiOf(document)])
        expect(valueOf(judged, 'DescripcionOperacion')).toBe('Honorarios');
    },
  );

  test('beside an exempt line leaves that one', async () => {
    const judged = await verifactuOf(steered({ lines: [NOTHING, { ...NOTHING, price: '7', note: 'ES:Suplido=S' }] }));
    expect(breakdownOf(judged)).toEqual(['01 01 E1 50.00']);
    expect(valueOf(judged, 'ImporteTotal')).toBe('50.00');
  });

  test('is not what a discount of the others is on', async () => {
    const lines = [NOTHING, { ...NOTHING, note: 'ES:Suplido=S' }];
    const judged = await verifactuOf(steered({ lines, allowances: ['10'] }));
    expect(breakdownOf(judged)).toEqual(['01 01 E1 40.00']);
  });

  test('is told where tax is charged on it', async () => {
    const document = steered({ lines: [SALE, { ...SALE, note: 'ES:Suplido=S' }] });
    expect((await verifactuOf(document)).errors).toEqual(['ES-HINT']);
    expect((await siiOf(document)).errors).toEqual(['ES-HINT']);
  });
});

test.each([
  [{ ...SALE, note: 'ES:OperacionExenta=E1' }, 'ES-HINT'],
  [{ ...SALE, note: 'ES:CalificacionOperacion=N1' }, 'ES-HINT'],
  [{ ...SALE, note: 'ES:ClaveRegimen=10' }, 'ES-REGIME'],
  [{ ...SALE, note: 'ES:Recargo=5.2' }, 'ES-HINT'],
  [{ ...SALE, note: 'ES:TipoFactura=F2' }, 'ES-HINT'],
  [{ ...SALE, note: 'ES:Suplidos=S' }, 'ES-HINT'],
  [{ ...SALE, note: 'ES:BienInversion=S' }, 'ES-HINT'],
  [{ ...SALE, attributes: { 'ES:ClaveRegimen': '99' } }, 'ES-HINT'],
  [{ ...SALE, category: 'L', rate: '7', note: 'ES:Impuesto=02' }, 'ES-HINT'],
])('what a line cannot be is told: %j', async (line, rule) => {
  const judged = await verifactuOf(steered({ lines: [SALE, line] }));
  expect(judged.errors).toEqual([rule]);
});

test('words of a line are no hint', async () => {
  const lines = [{ ...SALE, note: 'ES: Gracias por su compra', attributes: { Color: 'rojo' } }];
  expectTaken(await verifactuOf(steered({ lines })));
});
