import type { SemanticDocument } from '../../../../documents/model/semantic-document';
import { keyAtAgency } from '../../../../countries/es/key-at-authority';
import { AMERICAN_SELLER, FRENCH_SELLER, SPANISH_SELLER } from '../sii/entries-of-tests';
import { buyer } from '../verifactu/documents-of-tests';
import { expectTaken, siiOf, steered, valueOf, verifactuOf, type SteeredInvoice } from './steered-invoices';

const SALE = { quantity: '1', price: '100' };
const COMPANY = { name: 'Empresa, S.L.', identifiers: [], vatId: 'ESB12345674', address: { countryCode: 'ES' } };
const consumer = buyer({ vatId: '' });

function received({ changes = {}, ...content }: SteeredInvoice): SemanticDocument {
  return steered({ ...content, changes: { seller: SPANISH_SELLER, buyer: COMPANY, ...changes } });
}

async function taken(document: SemanticDocument, flow: 'ISSUED' | 'RECEIVED') {
  const judged = await siiOf(document, flow);
  expectTaken(judged);
  return judged;
}

const errorsOf = async (document: SemanticDocument, flow: 'ISSUED' | 'RECEIVED') =>
  (await siiOf(document, flow)).errors;

describe('imports', () => {
  const DUA = '26ES00280112345678';
  const imported = (type: string, number: string, notes: readonly string[] = []) =>
    received({
      lines: [SALE],
      notes: [`ES:TipoFactura=${type}`, ...notes],
      changes: { seller: AMERICAN_SELLER, number },
    });

  test.each([
    ['F5', DUA],
    ['LC', '26ES0028A1234567'],
  ])('%s is entered as of the importer, whose tax it is', async (type, number) => {
    const { xml } = await taken(imported(type, number), 'RECEIVED');
    expect(xml).toContain(`<IDEmisorFactura><NIF>B12345674</NIF></IDEmisorFactura><NumSerieFacturaEmisor>${number}<`);
    expect(xml).toContain('<Contraparte><NombreRazon>Empresa, S.L.</NombreRazon><NIF>B12345674</NIF></Contraparte>');
    expect(xml).toContain('<CuotaSoportada>21.00</CuotaSoportada>');
    expect(xml).toContain('<CuotaDeducible>21.00</CuotaDeducible>');
  });

  test('has the key of the importer at the agency', () => {
    const context = { countryIso: 'ES', purpose: 'EREPORTING', flow: 'RECEIVED' } as const;
    expect(keyAtAgency(imported('F5', DUA), context, 'ESB12345674')?.[0]).toBe('B12345674');
  });

  test.each([
    ['a number that is no declaration', imported('F5', 'F-1'), 'ES-1270'],
    ['a regime that imports do not have', imported('F5', DUA, ['ES:ClaveRegimen=03']), 'ES-REGIME'],
  ])('%s is told', async (_what, document, rule) => expect(await errorsOf(document, 'RECEIVED')).toEqual([rule]));

  test.each([
    ['an invoice', { lines: [SALE] }],
    ['two lines', { lines: [SALE, { ...SALE, price: '33.33' }] }],
    ['a credit note', { type: 'CREDIT_NOTE', lines: [SALE] }],
  ] as const)('without a declaration deducts nothing: %s', async (_what, content) => {
    const judged = await taken(received({ ...content, notes: ['ES:ClaveRegimen=13'] }), 'RECEIVED');
    expect(valueOf(judged, 'ClaveRegimenEspecialOTrascendencia')).toBe('13');
    expect(valueOf(judged, 'CuotaDeducible')).toBe('0.00');
  });
});

test.each([
  ['of a seller in Spain, whose tax is deducted', SPANISH_SELLER, ['21.00', '21.00']],
  ['of one in France, whose tax is cost', FRENCH_SELLER, [undefined, '0.00']],
] as const)('another proof is entered as it is: %s', async (_whose, seller, amounts) => {
  const judged = await taken(
    received({ lines: [SALE], notes: ['ES:TipoFactura=F6'], changes: { seller } }),
    'RECEIVED',
  );
  expect(valueOf(judged, 'TipoFactura')).toBe('F6');
  expect([valueOf(judged, 'CuotaSoportada'), valueOf(judged, 'CuotaDeducible')]).toEqual(amounts);
});

test('another proof is nothing that a company issues', async () => {
  expect(await errorsOf(steered({ lines: [SALE], notes: ['ES:TipoFactura=F6'] }), 'ISSUED')).toEqual(['ES-HINT']);
});

describe('the compensation of farmers', () => {
  const farmed = (rate: string, changes: Partial<SemanticDocument> = {}) =>
    received({ lines: [{ ...SALE, rate }], notes: ['ES:ClaveRegimen=02'], changes });

  test.each([
    ['12', '12.00'],
    ['10.5', '10.50'],
  ])('of %s percent is no tax, and is deducted', async (rate, amount) => {
    const judged = await taken(farmed(rate), 'RECEIVED');
    expect(judged.xml).toContain(
      `<DetalleIVA><BaseImponible>100.00</BaseImponible><PorcentCompensacionREAGYP>${rate}</PorcentCompensacionREAGYP><ImporteCompensacionREAGYP>${amount}</ImporteCompensacionREAGYP></DetalleIVA>`,
    );
    expect(valueOf(judged, 'CuotaDeducible')).toBe(amount);
  });

  test('has no other percents, and is of no farmer abroad', async () => {
    expect(await errorsOf(farmed('21'), 'RECEIVED')).toEqual(['ES-REAGYP']);
    expect(await errorsOf(farmed('12', { seller: FRENCH_SELLER }), 'RECEIVED')).toEqual(['ES-REAGYP']);
  });
});

describe('what is deducted', () => {
  test('may be so in a later month', async () => {
    const { xml } = await taken(received({ lines: [SALE], notes: ['ES:PeriodoDeduccion=2027-02'] }), 'RECEIVED');
    expect(xml).toContain(
      '<ADeducirEnPeriodoPosterior>S</ADeducirEnPeriodoPosterior><EjercicioDeduccion>2027</EjercicioDeduccion><PeriodoDeduccion>02<',
    );
  });

  test.each(['2026-12', '2026-01'])('in %s is not later', async (month) => {
    const document = received({ lines: [SALE], notes: [`ES:PeriodoDeduccion=${month}`] });
    expect(await errorsOf(document, 'RECEIVED')).toEqual(['ES-HINT']);
  });

  test('tells investments from the rest', async () => {
    const lines = [SALE, { ...SALE, price: '1000', note: 'ES:BienInversion=S' }];
    const { xml } = await taken(received({ lines }), 'RECEIVED');
    expect(xml.match(/<DetalleIVA>/g)).toHaveLength(2);
    expect(xml).toContain(
      '<BaseImponible>1000.00</BaseImponible><CuotaSoportada>210.00</CuotaSoportada><BienInversion>S<',
    );
    const whole = await taken(received({ lines: [SALE], notes: ['ES:BienInversion=S'] }), 'RECEIVED');
    expect(valueOf(whole, 'BienInversion')).toBe('S');
  });
});

describe('a summary', () => {
  const summary = (...notes: string[]) => steered({ lines: [SALE], notes, changes: { buyer: consumer } });

  test('goes from one number to another', async () => {
    const { xml } = await taken(summary('ES:TipoFactura=F4', 'ES:ResumenFin=F-2026/90'), 'ISSUED');
    expect(xml).toContain(
      '<NumSerieFacturaEmisor>F-2026/1</NumSerieFacturaEmisor><NumSerieFacturaEmisorResumenFin>F-2026/90</NumSerieFacturaEmisorResumenFin><FechaExpedicion',
    );
    expect(xml).not.toContain('Contraparte');
  });

  test.each([
    [['ES:TipoFactura=F4'], 'ES-RESUMEN'],
    [['ES:TipoFactura=F4', 'ES:ResumenFin=F-2026/1'], 'ES-HINT'],
    [['ES:ResumenFin=F-2026/9'], 'ES-HINT'],
    [['ES:TipoFactura=F5'], 'ES-HINT'],
  ])('%j is told', async (notes, rule) => expect(await errorsOf(summary(...notes), 'ISSUED')).toContain(rule));

  test('is nothing that VERI*FACTU has', async () =>
    expect((await verifactuOf(summary('ES:TipoFactura=F4'))).errors).toContain('ES-HINT'));

  const tickets = (...notes: string[]) => received({ lines: [SALE], notes });

  test.each(['T-9', 'T-200'])('of one supplier is entered as received, to %s', async (last) => {
    const judged = await taken(tickets('ES:TipoFactura=F4', `ES:ResumenFin=${last}`), 'RECEIVED');
    expect(judged.xml).toContain(
      `<NumSerieFacturaEmisorResumenFin>${last}</NumSerieFacturaEmisorResumenFin><FechaExpedicion`,
    );
    expect(judged.xml).toContain('<Contraparte>');
    expect(valueOf(judged, 'CuotaDeducible')).toBe('21.00');
  });

  test.each([
    [['ES:TipoFactura=F4'], 'ES-RESUMEN'],
    [['ES:ResumenFin=T-9'], 'ES-HINT'],
  ])('received: %j is told', async (notes, rule) =>
    expect(await errorsOf(tickets(...notes), 'RECEIVED')).toEqual([rule]),
  );
});

describe('a let', () => {
  const let_ = (...notes: string[]) => steered({ lines: [SALE], notes });

  test.each(['12', '13'])('under regime %s names the property', async (regime) => {
    const { xml } = await taken(
      let_(`ES:ClaveRegimen=${regime}`, 'ES:SituacionInmueble=1', 'ES:ReferenciaCatastral=9872023VH5797S0001WX'),
      'ISSUED',
    );
    expect(xml).toContain(
      '<DatosInmueble><DetalleInmueble><SituacionInmueble>1</SituacionInmueble><ReferenciaCatastral>9872023VH5797S0001WX<',
    );
  });

  test.each([
    ['1', 'A1,B2', ['1 A1', '1 B2']],
    ['1,3', 'A1', ['1 A1', '3 ']],
    ['3,2,4', ',B2', ['3 ', '2 B2', '4 ']],
  ])('of several names each: places %s, numbers %s', async (places, numbers, expected) => {
    const notes = ['ES:ClaveRegimen=12', `ES:SituacionInmueble=${places}`, `ES:ReferenciaCatastral=${numbers}`];
    const { xml } = await taken(let_(...notes), 'ISSUED');
    const properties = [...xml.matchAll(/<DetalleInmueble>(.*?)<\/DetalleInmueble>/g)].map(([, inner = '']) =>
      ['SituacionInmueble', 'ReferenciaCatastral']
        .map((name) => inner.split(`<${name}>`)[1]?.split('<')[0] ?? '')
        .join(' '),
    );
    expect(properties).toEqual(expected);
  });

  test.each([
    ['1,2', 'A1', ['ES-INMUEBLE']],
    ['1,2', 'A1,B2,C3', ['ES-HINT', 'ES-HINT']],
    ['5', 'A1', ['ES-HINT', 'ES-INMUEBLE', 'ES-HINT']],
    ['1', Array.from({ length: 16 }, (_, index) => `A${index}`).join(), ['ES-HINT', 'ES-HINT']],
  ])('places %s with numbers %s are told', async (places, numbers, rules) => {
    const notes = ['ES:ClaveRegimen=12', `ES:SituacionInmueble=${places}`, `ES:ReferenciaCatastral=${numbers}`];
    expect(await errorsOf(let_(...notes), 'ISSUED')).toEqual(rules);
  });

  test('abroad has no number', async () => {
    const { xml } = await taken(let_('ES:ClaveRegimen=12', 'ES:SituacionInmueble=4'), 'ISSUED');
    expect(xml).not.toContain('ReferenciaCatastral');
  });

  test.each([
    [['ES:ClaveRegimen=12'], 'ES-INMUEBLE'],
    [['ES:ClaveRegimen=12', 'ES:SituacionInmueble=1'], 'ES-INMUEBLE'],
    [['ES:SituacionInmueble=4'], 'ES-HINT'],
  ])('%j is told', async (notes, rule) => expect(await errorsOf(let_(...notes), 'ISSUED')).toEqual([rule]));

  test('under these regimes is nothing of VERI*FACTU', async () => {
    expect((await verifactuOf(let_('ES:ClaveRegimen=12'))).errors).toEqual(['ES-HINT']);
  });
});
