import type { MappingAnswer } from '../../../application/verifactu/map-invoice';
import type { Standing } from '../../../application/verifactu/record-standing';
import { VerifactuConnector } from '../../../application/verifactu/verifactu-connector';
import type { SubmittedRecord } from '../../../application/integration/connector';
import { chainIdOf } from '../../../countries/es/verifactu/chain-id';
import type { CompanyOptions } from '../../../countries/integration/company-options';
import type { CompanyRecord } from '../../../storage/account-record';
import type { Issuing } from '../../../storage/verifactu/issuing';
import {
  requestIdOf,
  type NewVerifactuRequest,
  type VerifactuRequest,
} from '../../../storage/verifactu/request-repository';
import { smallPayload } from '../activities/small-payload';
import { altaContent, SYSTEM } from '../countries/verifactu/records-of-tests';

const NOW = new Date('2026-12-02T09:15:00Z');
const DOCUMENT = { documentId: 'd1', companyId: 'c1' } as SubmittedRecord;
const CHAIN = chainIdOf('B12345674', SYSTEM);
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);

/** A connector on a store in memory, whose records have the standing that the test gives them. */
function scene({
  mapped,
  options,
  isLate = false,
}: { mapped?: MappingAnswer[]; options?: CompanyOptions; isLate?: boolean } = {}) {
  const requests = new Map<string, VerifactuRequest>();
  const standings = new Map<string, Standing>();
  const log: string[] = [];
  const content = altaContent();
  const answers = mapped ?? [];
  const connector = new VerifactuConnector({
    requests: {
      find: async (identity) => requests.get(requestIdOf(identity)),
      ask: async (asked: NewVerifactuRequest, issuing: Issuing) => {
        const id = requestIdOf(asked);
        const request = { ...asked, chain: CHAIN, issuing, askedAt: NOW, state: 'waiting' } as VerifactuRequest;
        if (!requests.has(id)) requests.set(id, request);
        log.push(`ask ${id}`);
        return request;
      },
    },
    standingOf: async (identity) => standings.get(requestIdOf(identity)) ?? { kind: 'asked' },
    map: async ({ recorded }) => {
      log.push(recorded === undefined ? 'map' : `map with ${recorded.length}`);
      return answers.shift() ?? { kind: 'content', content, warnings: [] };
    },
    invoices: {
      ofNumbers: async (issuer, numbers) => {
        log.push(`recorded ${issuer} ${numbers.join()}`);
        return [altaContent()];
      },
    },
    systems: { current: async () => SYSTEM },
    companies: { findCompany: async () => ({ options }) as CompanyRecord },
    wake: async (chain) => void log.push(`wake ${chain}`),
    clock: () => NOW,
  });
  const departure = { prepare: async () => void log.push('mark'), isTimely: () => !isLate };
  return {
    log,
    requests,
    stand: (attempt: number, standing: Standing) => standings.set(`d1/Alta/${attempt}`, standing),
    submit: async () => connector.submit(DOCUMENT, smallPayload(), { departure }),
    lookUp: async (changes: Partial<SubmittedRecord> = {}) => connector.lookUp({ ...DOCUMENT, ...changes }),
  };
}

const refused: Standing = { kind: 'refused', code: '1110', message: 'NIF', messageSha256: 'a' };

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
  await expect(lookUp()).resolves.toMatchObject({ kind: 'outage' });
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
  await expect(submit()).resolves.toMatchObject({ kind: 'outage', reason: 'HELD_BACK' });
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

const obstacle = (kind: 'credential' | 'access' | 'configuration' | 'outage' | 'no-answer', reason: string) => ({
  obstacle: { kind, reason, since: NOW, attempts: 1, nextAt: later(9) },
});

test.each<[string, Standing, object]>([
  ['asked for', { kind: 'asked' }, { kind: 'pending', retryAfterSeconds: 1 }],
  ['waits for its message', { kind: 'waiting', nextAt: later(40) }, { kind: 'pending', retryAfterSeconds: 41 }],
  ['was sent', { kind: 'unknown', since: NOW, nextAt: later(5) }, { kind: 'pending', retryAfterSeconds: 6 }],
  [
    'waits for a certificate',
    { kind: 'waiting', ...obstacle('credential', 'AUTHORITY_CREDENTIAL_MISSING') },
    { kind: 'outage', reason: 'AUTHORITY_CREDENTIAL_MISSING', waitingFor: 'AUTHORITY_CREDENTIAL_MISSING' },
  ],
  [
    'waits for a certificate that has ended',
    { kind: 'waiting', ...obstacle('credential', 'AUTHORITY_CREDENTIAL_EXPIRED') },
    { kind: 'outage', waitingFor: 'AUTHORITY_CREDENTIAL_EXPIRED' },
  ],
  [
    'has a certificate that the agency refuses',
    { kind: 'waiting', ...obstacle('credential', 'CERTIFICATE_REFUSED') },
    { kind: 'outage', reason: 'CERTIFICATE_REFUSED', waitingFor: 'AUTHORITY_CONFIGURATION' },
  ],
  [
    'is refused for our settings',
    { kind: 'waiting', ...obstacle('configuration', 'FAULT_4116') },
    { kind: 'outage', reason: 'FAULT_4116', waitingFor: 'AUTHORITY_CONFIGURATION', retryAfterSeconds: 10 },
  ],
  [
    'waits for an agency that is down',
    { kind: 'waiting', ...obstacle('outage', 'FAULT_3501') },
    { kind: 'outage', reason: 'FAULT_3501' },
  ],
  [
    'may be there, and the query is not answered',
    { kind: 'unknown', since: NOW, nextAt: later(9), ...obstacle('no-answer', 'HTTP_500') },
    { kind: 'outage', reason: 'HTTP_500', waitingFor: 'AUTHORITY_OUTCOME_UNKNOWN' },
  ],
  [
    'waits behind one that may be there',
    { kind: 'waiting', ...obstacle('no-answer', 'HTTP_500') },
    { kind: 'outage', reason: 'HTTP_500' },
  ],
  [
    'has no line in its answer',
    { kind: 'alone', by: 'ask', reason: 'NO_LINE', since: NOW, nextAt: later(60) },
    { kind: 'outage', reason: 'NO_LINE', waitingFor: 'AUTHORITY_OUTCOME_UNKNOWN' },
  ],
  [
    'had its message refused',
    { kind: 'alone', by: 'send', reason: 'FAULT_4102', since: NOW, nextAt: later(60) },
    { kind: 'outage', reason: 'FAULT_4102', waitingFor: 'AUTHORITY_CONFIGURATION' },
  ],
  [
    'cannot be generated',
    { kind: 'invalid', problems: ['x'] },
    { kind: 'outage', reason: 'RECORD_INVALID', waitingFor: 'AUTHORITY_CONFIGURATION' },
  ],
  [
    'was refused for our fault',
    { kind: 'configuration', code: '1161', message: 'm', messageSha256: 'a' },
    { kind: 'outage', reason: 'CODE_1161', waitingFor: 'AUTHORITY_CONFIGURATION' },
  ],
  [
    'was taken',
    {
      kind: 'accepted',
      reference: 'CSV/1',
      receipt: 'CSV',
      warnings: [{ code: '2001', message: 'w' }],
      messageSha256: 'a',
    },
    {
      kind: 'accepted',
      authority: 'AEAT',
      reference: 'CSV/1',
      receipt: 'CSV',
      warnings: [{ code: '2001', message: 'w' }],
    },
  ],
  ['was refused', refused, { kind: 'refused', code: '1110', message: 'NIF', messageSha256: 'a' }],
  [
    'is there from somebody else',
    { kind: 'duplicate', messageSha256: 'a' },
    { kind: 'refused', code: 'DUPLICATE_AT_AUTHORITY', messageSha256: 'a' },
  ],
])('a document whose record %s', async (_what, standing, answer) => {
  const { submit, stand, lookUp } = scene();
  await submit();
  stand(1, standing);
  await expect(lookUp()).resolves.toMatchObject(answer);
  const { waitingFor } = (await lookUp()) as { waitingFor?: string };
  expect(waitingFor).toBe((answer as { waitingFor?: string }).waitingFor);
});

test('whoever waits for his record wakes a chain that should have gone on, and no other', async () => {
  const { submit, stand, lookUp, log } = scene();
  await submit();
  const wakes = async (standing: Standing) => {
    log.length = 0;
    stand(1, standing);
    await lookUp();
    return log.includes(`wake ${CHAIN}`);
  };
  expect(await wakes({ kind: 'asked' })).toBe(true);
  expect(await wakes({ kind: 'waiting' })).toBe(true);
  expect(await wakes({ kind: 'waiting', nextAt: later(-1) })).toBe(true);
  expect(await wakes({ kind: 'waiting', nextAt: later(1) })).toBe(false);
  expect(await wakes({ kind: 'unknown', since: NOW, nextAt: later(1) })).toBe(false);
  expect(await wakes(refused)).toBe(false);
});
