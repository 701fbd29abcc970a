import { inTransaction } from '../../storage/transaction';
import { HUELLA_CHAINS, type HuellaVector } from '../unit/countries/verifactu/huella-vectors';
import { ChainRig, type TestedChain } from './support/chain-rig';

jest.setTimeout(120_000);

let rig: ChainRig;

beforeAll(async () => {
  rig = await ChainRig.open();
});
afterAll(async () => rig.close());

function requestOf(chain: TestedChain, vector: HuellaVector) {
  const hashed = 'alta' in vector ? vector.alta : vector.anulacion;
  const { idEmisorFactura, fechaExpedicionFactura } = hashed;
  const key = { idEmisorFactura, numSerieFactura: hashed.numSerieFactura.trim(), fechaExpedicionFactura };
  if ('anulacion' in vector) return chain.anulacion('', key);
  const { tipoFactura, cuotaTotal, importeTotal } = vector.alta;
  return chain.alta('', { key, tipoFactura: tipoFactura as 'F1', cuotaTotal, importeTotal });
}

test.each(HUELLA_CHAINS.map((vectors) => ({ vectors })))(
  'the chain of known huellas is what comes out: $vectors.0.what',
  async ({ vectors }) => {
    const issuer = 'alta' in vectors[0]! ? vectors[0].alta.idEmisorFactura : '';
    const chain = rig.chain(issuer);
    for (const vector of vectors) {
      const hashed = 'alta' in vector ? vector.alta : vector.anulacion;
      rig.now = new Date(hashed.fechaHoraHusoGenRegistro);
      const request = await chain.ask(requestOf(chain, vector));
      expect(await chain.generate()).toEqual({ generated: 1, invalid: [], isFull: false });
      await rig.decide(request, vector.what.startsWith('own 3') ? 'refused' : 'accepted');
    }
    expect((await chain.sound()).map(({ huella }) => huella)).toEqual(vectors.map(({ huella }) => huella));
  },
);

test('1,000 requests of one chain by four generators at once: each once, linked, in the order of asking', async () => {
  const chain = rig.chain();
  const waves: string[][] = [];
  for (let wave = 0; wave < 20; wave += 1) {
    const asked = Array.from({ length: 50 }, (_, index) => chain.ask(chain.alta(`W${wave}-${index}`)));
    waves.push((await Promise.all(asked)).map(({ documentId }) => documentId));
  }
  const generateAll = async () => {
    let total = 0;
    for (;;) {
      const { generated } = await chain.generate();
      if (generated === 0) return total;
      total += generated;
    }
  };
  const totals = await Promise.all(Array.from({ length: 4 }, generateAll));
  expect(totals.reduce((sum, total) => sum + total, 0)).toBe(1_000);
  const generated = (await chain.sound()).map(({ documentId }) => documentId);
  for (const [index, wave] of waves.entries())
    expect(generated.slice(index * 50, (index + 1) * 50).sort()).toEqual([...wave].sort());
});

test('asking again returns what is there, also after the record was generated, and makes no second one', async () => {
  const chain = rig.chain();
  const request = await chain.ask(chain.alta('AGAIN'));
  const other = { ...chain.alta('OTHER'), documentId: request.documentId };
  const askOther = async () => rig.requests.ask(other, chain.issuing, new Date());
  expect(await askOther()).toMatchObject({ state: 'waiting', content: { key: { numSerieFactura: 'AGAIN' } } });
  await chain.generate();
  expect(await askOther()).toMatchObject({ state: 'generated', content: { key: { numSerieFactura: 'AGAIN' } } });
  expect(await chain.generate()).toMatchObject({ generated: 0 });
  expect(await chain.sound()).toHaveLength(1);
  await chain.ask({ ...other, try: 2 });
  expect(await chain.generate()).toMatchObject({ generated: 1 });
});

test('chains of other installations and issuers go on by themselves', async () => {
  const chains = [rig.chain(), rig.chain(), rig.chain('A58818501')];
  for (const [index, chain] of chains.entries()) await chain.ask(chain.alta(`OWN-${index}`));
  for (const chain of chains) expect(await chain.generate()).toMatchObject({ generated: 1 });
  for (const chain of chains) expect(await chain.sound()).toHaveLength(1);
});

test('a record that the schema refuses takes no place, is there for an operator, and holds up none behind it', async () => {
  const chain = rig.chain();
  const first = await chain.ask(chain.alta('BEFORE'));
  const bad = await chain.ask(chain.alta('BAD', { descripcionOperacion: 'x'.repeat(501) }));
  const last = await chain.ask(chain.alta('BAD'));
  const { generated, invalid } = await chain.generate();
  expect(generated).toBe(2);
  const problems = [expect.stringMatching(/^VERIFACTU_VALUE_INVALID: .*DescripcionOperacion/) as unknown];
  expect(invalid).toEqual([{ documentId: bad.documentId, operation: 'Alta', try: 1, problems }]);
  expect(await rig.requests.find(bad)).toMatchObject({ state: 'invalid', problems });
  expect(await chain.generate()).toEqual({ generated: 0, invalid: [], isFull: false });
  const recorded = (await chain.sound()).map(({ documentId }) => documentId);
  expect(recorded).toEqual([first.documentId, last.documentId]);
});

test('a batch that fails altogether leaves the head where it was', async () => {
  const chain = rig.chain();
  await chain.ask(chain.alta('BAD-ALONE', { nombreRazonEmisor: 'x'.repeat(121) }));
  expect(await chain.generate()).toMatchObject({ generated: 0, invalid: [{ operation: 'Alta' }] });
  expect(await chain.sound()).toEqual([]);
  await chain.ask(chain.alta('GOOD'));
  await chain.generate();
  expect(await chain.sound()).toMatchObject([{ position: 1 }]);
});

test('when the clock goes back, time stays until the clock has come up', async () => {
  const chain = rig.chain();
  const at = async (time: string, number: string) => {
    rig.now = new Date(time);
    await chain.ask(chain.alta(number));
    await chain.generate();
  };
  await at('2026-10-25T00:59:59.900Z', 'T-1');
  await at('2026-10-24T12:00:00Z', 'T-2');
  await at('2026-10-25T01:00:00Z', 'T-3');
  const times = (await chain.sound()).map(({ xml }) => /HusoGenRegistro>([^<]*)/.exec(xml.toString())?.[1]);
  expect(times).toEqual(['2026-10-25T02:59:59+02:00', '2026-10-25T02:59:59+02:00', '2026-10-25T02:00:00+01:00']);
});

describe('what a record says of the earlier ones of its key', () => {
  type Step = ['alta' | 'anulacion', 'accepted' | 'refused', (string | undefined)?, (string | undefined)?];

  /** Each step in a chain of its own: what counts are the records of all installations. */
  const rows: [situation: string, ...Step[]][] = [
    ['first, refused, corrected', ['alta', 'refused'], ['alta', 'accepted', 'S', 'X']],
    ['amendment', ['alta', 'accepted'], ['alta', 'accepted', 'S']],
    ['amendment refused', ['alta', 'accepted'], ['alta', 'refused', 'S'], ['alta', 'accepted', 'S', 'S']],
    ['cancelled, reactivated', ['alta', 'accepted'], ['anulacion', 'accepted'], ['alta', 'accepted', 'S']],
    [
      'reactivation refused',
      ['alta', 'accepted'],
      ['anulacion', 'accepted'],
      ['alta', 'refused', 'S'],
      ['alta', 'accepted', 'S', 'S'],
    ],
    ['cancellation refused', ['alta', 'accepted'], ['anulacion', 'refused'], ['anulacion', 'accepted', undefined, 'S']],
  ];

  test.each(rows)('%s', async (situation, ...steps) => {
    for (const [operation, state, subsanacion, rechazoPrevio] of steps) {
      const chain = rig.chain();
      const request = await chain.ask(chain[operation](situation));
      await chain.generate();
      const [record] = await chain.sound();
      expect([record?.subsanacion, record?.rechazoPrevio]).toEqual([subsanacion, rechazoPrevio]);
      await rig.decide(request, state);
    }
  });

  test('a request whose key has an undecided record waits, and those behind it do not', async () => {
    const [chain, elsewhere] = [rig.chain(), rig.chain()];
    const undecided = await elsewhere.ask(elsewhere.alta('SAME'));
    await elsewhere.generate();
    const waiting = await chain.ask(chain.alta('SAME'));
    const further = await chain.ask(chain.anulacion('SAME'));
    for (let index = 0; index < 120; index += 1) await chain.ask(chain.alta(`B-${index}`));
    expect(await chain.generate()).toMatchObject({ generated: 100, isFull: true });
    expect(await chain.generate()).toMatchObject({ generated: 20, isFull: false });
    expect([await chain.stateOf(waiting), await chain.stateOf(further)]).toEqual(['waiting', 'waiting']);
    await rig.decide(undecided, 'refused');
    expect(await chain.generate()).toMatchObject({ generated: 1 });
    expect((await chain.sound()).at(-1)).toMatchObject({ ...idOf(waiting), subsanacion: 'S', rechazoPrevio: 'X' });
    expect(await chain.stateOf(further)).toBe('waiting');
  });

  test('the same number of another day is another key', async () => {
    const chain = rig.chain();
    await chain.ask(chain.alta('DAY'));
    await chain.ask(chain.alta('DAY', { key: { ...chain.key('DAY'), fechaExpedicionFactura: '03-12-2026' } }));
    expect(await chain.generate()).toMatchObject({ generated: 2 });
  });
});

function idOf({ documentId }: { documentId: string }) {
  return { documentId };
}

test('nobody moves a head that is not the one that was read', async () => {
  const chain = rig.chain();
  for (const number of ['H-1', 'H-2']) {
    await chain.ask(chain.alta(number));
    await chain.generate();
  }
  const [first, second] = await chain.sound();
  const { chains } = rig.dependencies();
  const move = async () =>
    inTransaction(rig.mongo, async (session) => chains.moveHead(chain.id, first, second!, session));
  await expect(move()).rejects.toThrow('does not end with position 1');
  expect(await inTransaction(rig.mongo, async (s) => chains.moveHead(chain.id, undefined, first!, s))).toBe(false);
  expect(await chain.sound()).toHaveLength(2);
});
