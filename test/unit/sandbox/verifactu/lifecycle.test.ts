import { randomUUID } from 'node:crypto';
import { nodeAt, textAt, type XmlNode } from '../../../../sandbox/soap/xml-node';
import { faultCode, told } from '../certified-client';
import { linesOf, rowsOf, openRig, type Line } from './agency-client';
import { COMPANY, CUSTOMER, dayFromToday, elements, element } from './elements';
import { query, submission } from './messages';
import { TestChain, type Changes, type Written } from './test-chain';

const rig = openRig();

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

  test('a record that a Fault kept out may come behind those that went on without it, and only then', async () => {
    const chain = new TestChain(COMPANY, 'I-KEPT-OUT');
    const breaks = async () =>
      (await ledger()).chains.find(({ installation }) => installation === 'I-KEPT-OUT')?.breaks;
    const faultOf = async (records: readonly Written[]) => faultCode((await rig.client.call(submission(records))).text);
    const [first, culprit, next] = [chain.alta('Q-1'), chain.alta('SBX-FAULT-1-4102-Q'), chain.alta('Q-3')];
    expect(await faultOf([first, culprit, next])).toBe(4102);
    await rig.client.send([first, next]);
    expect(await breaks()).toMatchObject([{ kind: 'PREVIOUS_MISSING', clave: { numSerie: 'Q-3' } }]);
    await rig.client.sendOne(culprit);
    expect(await breaks()).toEqual([]);

    const [early, late] = [chain.alta('SBX-FAULT-1-4102-R'), chain.alta('Q-5')];
    await rig.client.sendOne(late);
    expect(await faultOf([early])).toBe(4102);
    await rig.client.sendOne(early);
    expect(await breaks()).toMatchObject([{ kind: 'OUT_OF_ORDER', clave: { numSerie: 'Q-5' } }]);
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
