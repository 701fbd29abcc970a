import { childrenOf, nodeAt, textAt, type XmlNode } from '../../../../sandbox/soap/xml-node';
import { rowsOf, openRig } from './agency-client';
import { COMPANY, CUSTOMER, dayFromToday, elements, element } from './elements';
import { query, submission } from './messages';
import { TestChain } from './test-chain';

const PAGE_SIZE = 3;
const rig = openRig({ pageSize: PAGE_SIZE });

describe('the query', () => {
  const NIF = '12345678Z';
  const chain = new TestChain(NIF, 'I-QUERY');
  const records = [1, 2, 3, 4, 5, 6, 7].map((index) => chain.alta(`Q-${index}`, { RefExterna: `ref-${index}` }));
  const numbers = (answer: XmlNode) => rowsOf(answer).map((row) => textAt(row, 'IDFactura', 'NumSerieFactura'));
  let ask: (filter?: string, options?: Parameters<typeof query>[1]) => Promise<XmlNode>;

  beforeAll(async () => {
    const identity = await rig.certificates.issueClient(NIF);
    await rig.client.ask(submission(records, { nif: NIF }), { identity });
    ask = (filter = '', options = {}) => rig.client.ask(query(filter, { nif: NIF, ...options }), { identity });
  });

  test('pages hold all records once, in the order of their presentation', async () => {
    const found: (string | undefined)[] = [];
    const pages: (string | undefined)[] = [];
    for (let after = ''; ;) {
      const answer = await ask(after);
      found.push(...numbers(answer));
      pages.push(textAt(answer, 'IndicadorPaginacion'));
      const clave = nodeAt(answer, 'ClavePaginacion');
      if (clave === undefined) break;
      const fields = Object.fromEntries(childrenOf(clave).map(([name, text]) => [name, String(text)]));
      after = `<con:ClavePaginacion>${elements(fields)}</con:ClavePaginacion>`;
    }
    expect(found).toEqual(records.map(({ numSerie }) => numSerie));
    expect(pages).toEqual(['S', 'S', 'N']);
  });

  const date = (fecha: string) =>
    `<con:FechaExpedicionFactura>${element('FechaExpedicionFactura', fecha)}</con:FechaExpedicionFactura>`;
  const range = (from: string, until: string) =>
    `<con:FechaExpedicionFactura>${element('RangoFechaExpedicion', elements({ Desde: from, Hasta: until }))}</con:FechaExpedicionFactura>`;
  const installation = (number: string) =>
    `<con:SistemaInformatico>${elements({ NombreRazon: 'P', NIF: CUSTOMER, IdSistemaInformatico: 'ED', NumeroInstalacion: number })}</con:SistemaInformatico>`;
  const counterpart = (nif: string) =>
    `<con:Contraparte>${elements({ NombreRazon: 'Cliente', NIF: nif })}</con:Contraparte>`;

  test.each<[string, string, number]>([
    ['number', '<con:NumSerieFactura>Q-2</con:NumSerieFactura>', 1],
    ['another number', '<con:NumSerieFactura>Q-20</con:NumSerieFactura>', 0],
    ['date', date(dayFromToday()), 3],
    ['another date', date(dayFromToday(-1)), 0],
    ['range', range(dayFromToday(-1), dayFromToday()), 3],
    ['another range', range(dayFromToday(-2), dayFromToday(-1)), 0],
    ['reference', '<con:RefExterna>ref-3</con:RefExterna>', 1],
    ['installation', installation('I-QUERY'), 3],
    ['another installation', installation('I-2'), 0],
    ['recipient', counterpart(CUSTOMER), 3],
    ['another recipient', counterpart(COMPANY), 0],
  ])('filters by %s', async (_, filter, count) => {
    expect(rowsOf(await ask(filter))).toHaveLength(count);
  });

  test('another month has none, and the month of the operation is what counts', async () => {
    expect(rowsOf(await ask('', { month: '2025-01' }))).toHaveLength(0);
    const identity = await rig.certificates.issueClient(NIF);
    const record = chain.alta('Q-OP', { FechaOperacion: '31-01-2025' });
    await rig.client.ask(submission([record], { nif: NIF }), { identity });
    expect(numbers(await ask('', { month: '2025-01' }))).toEqual(['Q-OP']);
    await rig.client.ask(submission([chain.anulacion('Q-OP')], { nif: NIF }), { identity });
    expect(numbers(await ask('', { month: '2025-01' }))).toEqual(['Q-OP']);
  });

  test('a recipient sees what was issued to him', async () => {
    const identity = await rig.certificates.issueClient(CUSTOMER);
    const message = query('', { nif: CUSTOMER, who: 'Destinatario' });
    const rows = rowsOf(await rig.client.ask(message, { identity }));
    expect(rows.length).toBe(PAGE_SIZE);
  });

  test('issuer and program are shown on demand', async () => {
    const filter = '<con:NumSerieFactura>Q-1</con:NumSerieFactura>';
    const shows = async (shown = '') => {
      const [row] = rowsOf(await ask(filter, { shown }));
      return ['NombreRazonEmisor', 'SistemaInformatico'].map(
        (name) => row !== undefined && nodeAt(row, 'DatosRegistroFacturacion', name) !== undefined,
      );
    };
    expect(await shows()).toEqual([false, false]);
    const both =
      '<con:MostrarNombreRazonEmisor>S</con:MostrarNombreRazonEmisor><con:MostrarSistemaInformatico>S</con:MostrarSistemaInformatico>';
    expect(await shows(`<con:DatosAdicionalesRespuesta>${both}</con:DatosAdicionalesRespuesta>`)).toEqual([true, true]);
  });
});
