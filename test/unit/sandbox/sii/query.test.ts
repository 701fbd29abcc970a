import { nodeAt, textAt, type XmlNode } from '../../../../sandbox/soap/xml-node';
import type { Libro } from '../../../../sandbox/sii/messages';
import { openDesk, rowsOf } from './desk';
import {
  cancellation,
  COMPANY,
  CUSTOMER,
  dayFromToday,
  element,
  elements,
  entry,
  foreigner,
  noExenta,
  person,
  query,
} from './messages';

const PAGE_SIZE = 3;
const office = openDesk({ pageSize: PAGE_SIZE });
const OTHER = '12345678Z';

const filter = (name: string, content: string) => `<siiLRC:${name}>${content}</siiLRC:${name}>`;
const numberIn = (row: XmlNode) => textAt(row, 'IDFactura', 'NumSerieFacturaEmisor');
const namedSeller = (who: string) => element('NombreRazon', 'Proveedor, S.A.') + who;

describe.each(['emitidas', 'recibidas'] as const)('the query of %s', (libro) => {
  const month = libro === 'emitidas' ? '2025-01' : '2025-02';
  const numbers = [1, 2, 3, 4, 5, 6, 7].map((index) => `Q-${index}`);
  const find = async (text: string, options = {}) => office.desk.find(libro, text, { month, ...options });

  beforeAll(async () => {
    await office.desk.send(
      libro,
      numbers.map((number) => entry(libro, number, {}, { month })),
    );
  });

  test('pages hold all invoices once, in the order of their presentation', async () => {
    const found: (string | undefined)[] = [];
    const pages: (string | undefined)[] = [];
    for (let after = ''; ;) {
      const answer = await office.desk.ask(libro, query(libro, after, { month }));
      found.push(...rowsOf(answer).map(numberIn));
      pages.push(textAt(answer, 'IndicadorPaginacion'));
      if (pages.at(-1) !== 'S') break;
      after = filter('ClavePaginacion', keyOf(libro, found.at(-1) ?? ''));
    }
    expect(found).toEqual(numbers);
    expect(pages).toEqual(['S', 'S', 'N']);
  });

  const range = (name: string, Desde?: string, Hasta?: string) => filter(name, elements({ Desde, Hasta }));
  const sought = (fields: Record<string, string>) => filter('IDFactura', elements(fields));

  test.each<[string, string, number]>([
    ['number', sought({ NumSerieFacturaEmisor: 'Q-2' }), 1],
    ['another number', sought({ NumSerieFacturaEmisor: 'Q-20' }), 0],
    ['day', sought({ FechaExpedicionFacturaEmisor: dayFromToday() }), PAGE_SIZE],
    ['another day', sought({ FechaExpedicionFacturaEmisor: dayFromToday(-1) }), 0],
    ['presentation', range('FechaPresentacion', dayFromToday(-1), dayFromToday()), PAGE_SIZE],
    ['presentation since', range('FechaPresentacion', dayFromToday(-1)), PAGE_SIZE],
    ['presentation before', range('FechaPresentacion', undefined, dayFromToday(-1)), 0],
    ['day of the match', range('FechaCuadre', dayFromToday(1)), 0],
    ['change', filter('FacturaModificada', 'S'), 0],
    ['no change', filter('FacturaModificada', 'N'), PAGE_SIZE],
    ['state of the match', filter('EstadoCuadre', '3'), PAGE_SIZE],
    ['another state of the match', filter('EstadoCuadre', '5'), 0],
  ])('filters by %s', async (_, text, count) => {
    expect(await find(text)).toHaveLength(count);
  });

  test('another month and another company have none', async () => {
    expect(await find('', { month: '2025-03' })).toEqual([]);
    const answer = await office.desk.ask(libro, query(libro, '', { nif: OTHER, month }), OTHER);
    expect([rowsOf(answer), textAt(answer, 'ResultadoConsulta')]).toEqual([[], 'SinDatos']);
    expect(textAt(answer, 'PeriodoLiquidacion', 'Periodo')).toBe(month.slice(5));
  });

  test('what was changed or cancelled is told so', async () => {
    const own = { month: '2025-04' };
    await office.desk.send(
      libro,
      ['M-1', 'M-2'].map((number) => entry(libro, number, {}, own)),
    );
    await office.desk.send(libro, [entry(libro, 'M-1', {}, own)], { communication: 'A1' });
    await office.desk.cancel(libro, [cancellation(libro, 'M-2', undefined, own)]);
    const found = async (text: string) => (await office.desk.find(libro, text, own)).map(numberIn);
    expect([await found(filter('FacturaModificada', 'S')), await found('')]).toEqual([['M-1'], ['M-1', 'M-2']]);
  });
});

function keyOf(libro: Libro, number: string): string {
  const seller = element('NIF', libro === 'emitidas' ? COMPANY : CUSTOMER);
  return elements({
    IDEmisorFactura: libro === 'emitidas' ? seller : namedSeller(seller),
    NumSerieFacturaEmisor: number,
    FechaExpedicionFacturaEmisor: dayFromToday(),
  });
}

test('sales are found by their customer', async () => {
  const month = '2025-05';
  const german = { Contraparte: person({}, 'Kunde GmbH') + foreigner() };
  const byOperation = { TipoDesglose: element('DesgloseTipoOperacion', element('Entrega', noExenta())) };
  await office.desk.send('emitidas', [
    entry('emitidas', 'C-1', {}, { month }),
    entry('emitidas', 'C-2', { ...german, ...byOperation }, { month }),
    entry('emitidas', 'C-3', { TipoFactura: 'F2', Contraparte: undefined }, { month }),
  ]);
  const found = async (who: string) =>
    (await office.desk.find('emitidas', filter('Contraparte', namedSeller(who)), { month })).map(numberIn);
  expect(await found(element('NIF', CUSTOMER))).toEqual(['C-1']);
  expect(await found(foreigner())).toEqual(['C-2']);
  expect(await found(foreigner({ ID: 'DE1' }))).toEqual([]);
  const rows = await office.desk.find('emitidas', filter('EstadoCuadre', '1'), { month });
  expect(rows.map(numberIn)).toEqual(['C-2', 'C-3']);
});

test('purchases are found by their seller', async () => {
  const month = '2025-06';
  await office.desk.send('recibidas', [
    entry('recibidas', 'V-1', {}, { month }),
    entry('recibidas', 'V-1', {}, { month, issuer: foreigner() }),
  ]);
  const sought = (who: string) =>
    filter('IDFactura', element('IDEmisorFactura', namedSeller(who)) + element('NumSerieFacturaEmisor', 'V-1'));
  const found = await office.desk.find('recibidas', sought(foreigner()), { month });
  expect(found.map((row) => textAt(row, 'IDFactura', 'IDEmisorFactura', 'IDOtro', 'ID'))).toEqual(['DE123456788']);
});

test('a row shows the entry as it was sent', async () => {
  const month = '2025-07';
  const references = element(
    'IDFacturaRectificada',
    elements({ NumSerieFacturaEmisor: 'F-1', FechaExpedicionFacturaEmisor: '01-07-2025' }),
  );
  const sent = {
    TipoFactura: 'R1',
    TipoRectificativa: 'I',
    FacturasRectificadas: references,
    ClaveRegimenEspecialOTrascendencia: '01',
    ImporteTotal: '121.00',
    DescripcionOperacion: 'Tornillos & <tuercas>'.replace('&', '&amp;').replace('<', '&lt;'),
    RefExterna: 'ref-1',
    Contraparte: person(),
    TipoDesglose: element('DesgloseFactura', noExenta()),
  };
  const record = entry('emitidas', 'SHOWN', {}, { month }).replace(
    /<siiLR:FacturaExpedida>.*<\/siiLR:FacturaExpedida>/,
    `<siiLR:FacturaExpedida>${elements(sent)}</siiLR:FacturaExpedida>`,
  );
  await office.desk.send('emitidas', [record]);
  const [row] = await office.desk.find('emitidas', '', { month });
  const data = (row && nodeAt(row, 'DatosFacturaEmitida')) ?? ['', ''];
  expect(textAt(data, 'FacturasRectificadas', 'IDFacturaRectificada', 'NumSerieFacturaEmisor')).toBe('F-1');
  expect(textAt(data, 'DescripcionOperacion')).toBe('Tornillos & <tuercas>');
  expect(textAt(data, 'RefExterna')).toBe('ref-1');
  expect(textAt(data, 'Cobros')).toBe('N');
  expect(
    textAt(
      data,
      'TipoDesglose',
      'DesgloseFactura',
      'Sujeta',
      'NoExenta',
      'DesgloseIVA',
      'DetalleIVA',
      'CuotaRepercutida',
    ),
  ).toBe('21.00');
});

test('a later deduction stands behind the payments', async () => {
  const month = '2025-08';
  await office.desk.send('recibidas', [entry('recibidas', 'LATER', { ADeducirEnPeriodoPosterior: 'N' }, { month })]);
  const [row] = await office.desk.find('recibidas', '', { month });
  expect(row && textAt(row, 'DatosFacturaRecibida', 'ADeducirEnPeriodoPosterior')).toBe('N');
});
