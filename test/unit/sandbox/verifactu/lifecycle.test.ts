import { randomUUID } from 'node:crypto';
import { removeTemporaryFolders } from '../../../support/temporary-folder';
import { childrenOf, nodeAt, textAt, type XmlNode } from '../../../../sandbox/soap/xml-node';
import { linesOf, rowsOf, startRig, told, type Line, type Rig } from './agency-client';
import { COMPANY, CUSTOMER, dayFromToday, elements, element } from './elements';
import { query, submission } from './messages';
import { TestChain, type Changes } from './test-chain';

const PAGE_SIZE = 3;
let rig: Rig;

beforeAll(async () => {
  rig = await startRig({ verifactuPageSize: PAGE_SIZE });
});

afterAll(async () => {
  await rig.sandbox.stop();
  await removeTemporaryFolders();
  expect(rig.failures).toEqual([]);
});

const AMENDED = { Subsanacion: 'S' } satisfies Changes;
const AFTER_REFUSAL = { Subsanacion: 'S', RechazoPrevio: 'X' } satisfies Changes;
const REFUSED = { Destinatarios: undefined } satisfies Changes;

const duplicateOf = ({ node }: Line) => {
  const duplicate = nodeAt(node, 'RegistroDuplicado');
  return duplicate && [textAt(duplicate, 'EstadoRegistroDuplicado'), textAt(duplicate, 'CodigoErrorRegistro')];
};

const rowFor = async (numSerie: string) => {
  const [row] = rowsOf(await rig.client.ask(query(`<con:NumSerieFactura>${numSerie}</con:NumSerieFactura>`)));
  return row;
};

const shown = (row: XmlNode | undefined) =>
  row && [textAt(row, 'EstadoRegistro', 'EstadoRegistro'), textAt(row, 'DatosRegistroFacturacion', 'Huella')];

/** What the sandbox's ledger says of VERI*FACTU. */
async function ledger(nif = COMPANY): Promise<{
  chains: { installation: string; length: number; huella: string; breaks: { kind: string; clave: object }[] }[];
  repeated: { number: string }[];
  early: { earlyByMs: number }[];
}> {
  const response = await fetch(`${rig.sandbox.url}/ledger?system=es-verifactu&nif=${nif}`);
  return (await response.json()) as Awaited<ReturnType<typeof ledger>>;
}

describe('records of one invoice', () => {
  const chain = new TestChain(COMPANY, 'I-KEYS');

  test('the same number again is a duplicate, whichever record it is', async () => {
    const first = chain.alta('K-1');
    expect(told(await rig.client.sendOne(first))).toBe('Correcto');
    const again = await rig.client.sendOne(first);
    expect([told(again), duplicateOf(again)]).toEqual(['Incorrecto 3000', ['Correcta', undefined]]);
    const other = await rig.client.sendOne(chain.alta('K-1'));
    expect([told(other), duplicateOf(other)]).toEqual(['Incorrecto 3000', ['Correcta', undefined]]);
    expect(shown(await rowFor('K-1'))).toEqual(['Correcto', first.huella]);
    // Another day is another invoice.
    expect(told(await rig.client.sendOne(chain.alta('K-1', {}, dayFromToday(-1))))).toBe('Correcto');
  });

  test('a refused number is put right with X', async () => {
    expect(told(await rig.client.sendOne(chain.alta('K-2', REFUSED)))).toBe('Incorrecto 1189');
    expect(told(await rig.client.sendOne(chain.alta('K-2', AMENDED)))).toBe('Incorrecto 3002');
    expect(told(await rig.client.sendOne(chain.alta('K-2', AFTER_REFUSAL)))).toBe('Correcto');
    expect(told(await rig.client.sendOne(chain.alta('K-2', AFTER_REFUSAL)))).toBe('Incorrecto 3000');
  });

  test('an accepted one is amended, once', async () => {
    await rig.client.sendOne(chain.alta('K-3'));
    const amendment = chain.alta('K-3', { ...AMENDED, DescripcionOperacion: 'Otra' });
    expect(told(await rig.client.sendOne(amendment))).toBe('Correcto');
    expect(told(await rig.client.sendOne(amendment))).toBe('Incorrecto 3000');
    expect(shown(await rowFor('K-3'))).toEqual(['Correcto', amendment.huella]);
    const refused = chain.alta('K-3', { ...AMENDED, ...REFUSED });
    expect(told(await rig.client.sendOne(refused))).toBe('Incorrecto 1189');
    const afterwards = chain.alta('K-3', { Subsanacion: 'S', RechazoPrevio: 'S' });
    expect(told(await rig.client.sendOne(afterwards))).toBe('Correcto');
  });

  test('it is cancelled, once, and comes back by an amendment', async () => {
    expect(told(await rig.client.sendOne(chain.anulacion('K-4')))).toBe('Incorrecto 3002');
    await rig.client.sendOne(chain.alta('K-4'));
    const cancellation = chain.anulacion('K-4');
    expect(told(await rig.client.sendOne(cancellation))).toBe('Correcto');
    expect(told(await rig.client.sendOne(cancellation))).toBe('Incorrecto 3001');
    expect(shown(await rowFor('K-4'))).toEqual(['Anulado', cancellation.huella]);
    const again = await rig.client.sendOne(chain.alta('K-4'));
    expect([told(again), duplicateOf(again)]).toEqual(['Incorrecto 3000', ['Anulada', undefined]]);
    // A cancellation of what is cancelled leaves its own data.
    expect(told(await rig.client.sendOne(chain.anulacion('K-4', { RechazoPrevio: 'S' })))).toBe('Correcto');
    const back = chain.alta('K-4', AMENDED);
    expect(told(await rig.client.sendOne(back))).toBe('Correcto');
    expect(shown(await rowFor('K-4'))).toEqual(['Correcto', back.huella]);
  });

  test('what the agency never had is cancelled with SinRegistroPrevio only', async () => {
    const without = { SinRegistroPrevio: 'S' } satisfies Changes;
    expect(told(await rig.client.sendOne(chain.anulacion('K-5', without)))).toBe('Correcto');
    expect(told(await rig.client.sendOne(chain.anulacion('K-5', without)))).toBe('Incorrecto 3000');
  });

  test('one message: each record counts for those behind it, and a refused one stops none', async () => {
    const lines = await rig.client.send([
      chain.alta('K-6'),
      chain.alta('K-6'),
      chain.alta('K-7', REFUSED),
      chain.anulacion('K-6'),
      chain.alta('SBX-WARN-7'),
    ]);
    expect(lines.map(told)).toEqual([
      'Correcto',
      'Incorrecto 3000',
      'Incorrecto 1189',
      'Correcto',
      'AceptadoConErrores 2001',
    ]);
  });

  test('the state of the message is that of its records, and without an accepted one there is no receipt', async () => {
    const stateOf = async (...changes: readonly Changes[]) => {
      const records = changes.map((change) => chain.alta(`K-${randomUUID()}`, change));
      const answer = await rig.client.ask(submission(records));
      return [textAt(answer, 'EstadoEnvio'), textAt(answer, 'CSV') !== undefined, linesOf(answer).length];
    };
    expect(await stateOf({}, {})).toEqual(['Correcto', true, 2]);
    expect(await stateOf({}, REFUSED)).toEqual(['ParcialmenteCorrecto', true, 2]);
    expect(await stateOf({}, { ImporteTotal: '200.00' })).toEqual(['ParcialmenteCorrecto', true, 2]);
    expect(await stateOf(REFUSED, REFUSED)).toEqual(['Incorrecto', false, 2]);
  });

  test('after all this the chain has no break, and what came twice is listed', async () => {
    const { chains, repeated } = await ledger();
    expect(chains.find(({ installation }) => installation === 'I-KEYS')?.breaks).toEqual([]);
    expect(repeated.map(({ number }) => number)).toEqual(['K-1', 'K-3', 'K-4']);
  });
});

test('a record of an invoice that another company issued is not this one', async () => {
  const other = new TestChain(CUSTOMER, 'I-OTHER');
  const identity = await rig.certificates.issueClient(CUSTOMER);
  const record = other.alta('K-1', {
    Destinatarios: `${element('IDDestinatario', elements({ NombreRazon: 'X', NIF: COMPANY }))}`,
  });
  const answer = await rig.client.ask(submission([record], { nif: CUSTOMER }), { identity });
  expect(linesOf(answer).map(told)).toEqual(['Correcto']);
});

describe('the chain', () => {
  test('forks, gaps, second firsts and wrong names are breaks; what comes late heals a gap', async () => {
    const chain = new TestChain(COMPANY, 'I-BREAKS');
    const breaks = async () => (await ledger()).chains.find(({ installation }) => installation === 'I-BREAKS')?.breaks;
    const first = chain.alta('B-1');
    const second = chain.alta('B-2');
    const third = chain.alta('B-3');
    await rig.client.send([first, third]);
    expect(await breaks()).toMatchObject([{ kind: 'PREVIOUS_MISSING', clave: { numSerie: 'B-3' } }]);
    await rig.client.sendOne(second);
    expect(await breaks()).toMatchObject([{ kind: 'OUT_OF_ORDER', clave: { numSerie: 'B-3' } }]);

    await rig.client.sendOne(chain.alta('B-4', { Encadenamiento: chain.previous(first) }));
    const misnamed = chain.previous({ ...third, numSerie: 'B-2' });
    await rig.client.sendOne(chain.alta('B-5', { Encadenamiento: misnamed }));
    await rig.client.sendOne(chain.alta('B-6', { Encadenamiento: element('PrimerRegistro', 'S') }));
    expect((await breaks())?.map(({ kind }) => kind)).toEqual([
      'OUT_OF_ORDER',
      'FORK',
      'PREVIOUS_MISNAMED',
      'SECOND_FIRST',
    ]);
  });

  test('a refused record stays in it', async () => {
    const chain = new TestChain(COMPANY, 'I-REFUSED');
    const records = [chain.alta('R-1'), chain.alta('R-2', REFUSED), chain.alta('R-3')];
    await rig.client.send(records);
    const { chains } = await ledger();
    const found = chains.find(({ installation }) => installation === 'I-REFUSED');
    expect(found).toMatchObject({ length: 3, huella: records[2]?.huella, breaks: [] });
  });
});

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
