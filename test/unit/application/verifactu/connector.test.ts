import { HELD_BACK } from '../../../../countries/integration/obstacle';
import type { Standing } from '../../../../authorities/es-verifactu/record-standing';
import { SYSTEM } from '../../countries/verifactu/records-of-tests';
import { CHAIN, later, NOW, refused, scene } from './connector-scene';

test('a document is marked, asked for and its chain woken, and it is pending', async () => {
  const { submit, log, requests } = scene();
  await expect(submit()).resolves.toEqual({ kind: 'pending', retryAfterSeconds: 1 });
  expect(log).toEqual(['map', 'mark', 'ask d1/Alta/1', `wake ${CHAIN}`]);
  expect(requests.get('d1/Alta/1')?.issuing).toEqual({
    companyId: 'c1',
    issuerName: 'Empresa, S.L.',
    timeZone: 'Europe/Madrid',
    system: SYSTEM,
  });
});

test('what the company states goes with the request', async () => {
  const options = { 'es.timezone': 'Atlantic/Canary', 'es.representative': 'ESA58818501; Gestoría, S.A.' } as const;
  const { submit, requests } = scene({ options });
  await submit();
  expect(requests.get('d1/Alta/1')?.issuing).toMatchObject({
    timeZone: 'Atlantic/Canary',
    representative: { nif: 'A58818501', nombreRazon: 'Gestoría, S.A.' },
  });
});

test('asking again is asking once, until what was asked for is decided against the document', async () => {
  const { submit, stand, requests } = scene();
  await submit();
  for (const standing of [
    { kind: 'asked' },
    { kind: 'waiting' },
    { kind: 'alone', by: 'ask', reason: 'NO_LINE', since: NOW, nextAt: NOW },
  ] as const) {
    stand(1, standing);
    await submit();
    expect([...requests.keys()]).toEqual(['d1/Alta/1']);
  }
  stand(1, refused);
  await submit();
  expect([...requests.keys()]).toEqual(['d1/Alta/1', 'd1/Alta/2']);
});

test.each<[string, Standing]>([
  ['for our fault', { kind: 'configuration', code: '1161', message: 'm', messageSha256: 'a' }],
  ['by the schema', { kind: 'invalid', problems: ['x'] }],
])('a document whose record was refused %s is given up, replayed, and asks for another', async (_what, standing) => {
  const { submit, stand, requests, lookUp } = scene();
  await submit();
  stand(1, standing);
  await expect(lookUp()).resolves.toMatchObject({ kind: 'obstacle', cause: 'configuration' });
  const integration = { authority: 'ES', warnings: [], replayedAfterRefusal: true as const };
  await expect(lookUp({ integration })).resolves.toMatchObject({ kind: 'refused' });
  await submit();
  expect([...requests.keys()]).toEqual(['d1/Alta/1', 'd1/Alta/2']);
});

test('a document that no record can state is not marked, and nothing is asked for', async () => {
  const findings = [
    { ruleSet: 'ES VERI*FACTU', rule: 'ES-CURRENCY', severity: 'fatal' as const, terms: ['BT-5'], parameters: {} },
  ];
  const { submit, log } = scene({ mapped: [{ kind: 'not-expressible', findings }] });
  await expect(submit()).resolves.toEqual({ kind: 'not-expressible', findings });
  expect(log).toEqual(['map']);
});

test('whoever was paused after the mark asks for nothing', async () => {
  const { submit, log } = scene({ isLate: true });
  await expect(submit()).resolves.toEqual(HELD_BACK);
  expect(log).toEqual(['map', 'mark']);
});

test('a document that names others is mapped with what was recorded of them', async () => {
  const needs = { kind: 'needs-recorded', issuerNif: 'B12345674', numbers: ['F-1'] } as const;
  const { submit, log } = scene({ mapped: [needs] });
  await submit();
  expect(log.slice(0, 3)).toEqual(['map', 'recorded B12345674 F-1', 'map with 1']);
});

test('a document that was never asked for is not there: its mark was written, and then nothing', async () => {
  await expect(scene().lookUp()).resolves.toEqual({ kind: 'not-found' });
});

test('whoever waits for his record wakes a chain that should have gone on, and no other', async () => {
  const { submit, stand, lookUp, log, pass } = scene();
  await submit();
  const wakes = async (standing: Standing) => {
    log.length = 0;
    stand(1, standing);
    await lookUp();
    return log.includes(`wake ${CHAIN}`);
  };
  // It was told when the record was asked for.
  expect(await wakes({ kind: 'asked' })).toBe(false);
  expect(await wakes({ kind: 'waiting' })).toBe(false);
  pass(4);
  expect(await wakes({ kind: 'asked' })).toBe(true);
  expect(await wakes({ kind: 'waiting' })).toBe(true);
  expect(await wakes({ kind: 'waiting', nextAt: later(0) })).toBe(true);
  expect(await wakes({ kind: 'waiting', nextAt: later(3) })).toBe(false);
  expect(await wakes({ kind: 'unknown', since: NOW, nextAt: later(3) })).toBe(false);
  expect(await wakes({ kind: 'unknown', since: NOW, nextAt: later(0) })).toBe(true);
  expect(await wakes(refused)).toBe(false);
});
