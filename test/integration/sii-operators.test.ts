import { randomUUID } from 'node:crypto';
import { Registry } from 'prom-client';
import { AgencyCalls } from '../../authorities/es-aeat/agency-calls';
import type { SystemCheck } from '../../application/integration/system-check';
import { retryCalled } from '../../application/integration/retry-called';
import { settleDocument } from '../../application/integration/settle-document';
import { checkSii } from '../../authorities/es-sii/check-sii';
import { showEntry, type ShownEntry } from '../../authorities/es-sii/show-entry';
import { IdentityClients } from '../../platform/identity-clients';
import { probeTls } from '../../platform/probe-tls';
import { DocumentRepository } from '../../storage/document-repository';
import type { IntegrationRecord } from '../../storage/integration-record';
import { StuckDocuments } from '../../storage/stuck-documents';
import { siiMetrics } from '../../authorities/es-sii/metrics';
import { ISSUER } from './support/sii-sandbox';
import { SiiSandboxRig } from './support/sii-sandbox-rig';

jest.setTimeout(120_000);

let rig: SiiSandboxRig;
const clients: IdentityClients[] = [];

beforeAll(async () => {
  rig = await SiiSandboxRig.open();
});
afterAll(async () => {
  await Promise.all(clients.map(async (one) => one.close()));
  await rig.close();
});

const signal = new AbortController().signal;

describe('whether a company can report is tried', () => {
  async function check({
    companyId = 'c1',
    nif = ISSUER,
    trusts = true,
    ahead = 0,
    url = rig.sandbox.tlsUrl ?? '',
  } = {}): Promise<SystemCheck[]> {
    const ca = trusts ? [rig.certificates.certificate] : [];
    const own = new IdentityClients({ timeoutMs: 1_500, connections: 1, ca });
    clients.push(own);
    const deps = {
      identities: rig.identities,
      schemas: rig.schemas,
      calls: new AgencyCalls(own, { environment: 'test', service: 'siiIssued', url }),
      probe: async (address: string, { cert, key }: { cert: string; key: string }) =>
        probeTls(address, { identity: { cert, key }, ca }, 1_500),
      clock: () => new Date(rig.clock().getTime() + ahead),
    };
    return checkSii(deps, { companyId, issuer: { nombreRazon: 'Empresa, S.L.', nif } }, signal);
  }
  const wrong = (checks: readonly SystemCheck[]) => checks.filter(({ problem }) => problem !== undefined);

  test('one thing after the other, with a question that changes nothing', async () => {
    await rig.entered('CHECK-1');
    const checks = await check();
    expect(wrong(checks)).toEqual([]);
    expect(checks.map(({ name }) => name)).toEqual(['certificate', 'address', 'TLS', 'query', 'clock']);
    expect(checks[3]?.found).toMatch(/1 issued invoices of \d{4}-\d{2}/);
  });

  test('without a certificate nothing else can be tried', async () => {
    expect(await check({ companyId: 'nobody' })).toMatchObject([
      { name: 'certificate', fix: expect.stringContaining('--system es-sii') as string },
    ]);
  });

  test('an address where nobody answers, and a server that nobody vouches for', async () => {
    expect(wrong(await check({ url: 'https://127.0.0.1:9' }))).toMatchObject([
      { name: 'address', fix: expect.stringContaining('AUTHORITY_ES_SII_URL') as string },
    ]);
    expect(wrong(await check({ trusts: false }))).toMatchObject([{ name: 'TLS' }]);
  });

  test('a certificate of somebody who may not speak for the company, and a clock that is wrong', async () => {
    expect(wrong(await check({ nif: 'A58818501' }))).toMatchObject([
      { name: 'query', problem: expect.stringMatching(/41\d\d/) as string },
    ]);
    expect(wrong(await check({ ahead: 300_000 }))).toMatchObject([
      { name: 'clock', fix: expect.stringContaining('NTP') as string },
    ]);
  });
});

async function show(documentId: string): Promise<ShownEntry> {
  const { entries, calls: followUps, identities, questions, clock } = rig;
  return showEntry({ entries, followUps, identities, questions, clock }, documentId, signal);
}

test('an operator sees what was entered of a document and what the agency holds of it', async () => {
  expect(await show(randomUUID())).toEqual({ kind: 'none' });
  const documentId = await rig.entered('SHOW-1');
  expect(await show(documentId)).toMatchObject({
    own: { book: 'issued', number: 'SHOW-1', state: 'accepted' },
    agency: [{ state: 'accepted', isOurs: true, reconciliation: 'the other party has entered nothing like it' }],
  });
  await rig.cancel(documentId);
  await rig.removeCredential();
  await rig.look(documentId);
  expect(await show(documentId)).toMatchObject({
    own: { cancellation: { waitingFor: 'AUTHORITY_CREDENTIAL_MISSING', attempts: 1 } },
    agency: { failure: 'AUTHORITY_CREDENTIAL_MISSING' },
  });
  await rig.addCredential();
  await rig.look(documentId);
  const shown = await show(documentId);
  expect(shown).toMatchObject({ agency: [{ state: 'cancelled', isOurs: true }] });
  expect(shown).not.toHaveProperty('own.cancellation');
});

test('what waits for somebody is tried at once when an operator says so', async () => {
  const cancelled = await rig.entered('RETRY-1');
  await rig.cancel(cancelled);
  await rig.removeCredential();
  await rig.look(cancelled);
  const waiting = await waitingDocument({ waitingFor: 'AUTHORITY_CONFIGURATION' });
  await waitingDocument({});
  const tried: string[] = [];
  const looked: object[] = [];
  const retry = async (companyId?: string) =>
    retryCalled(
      {
        stuck: new StuckDocuments(rig.connection),
        followUps: rig.calls,
        tryNow: async (documentId) => void tried.push(documentId),
        look: async (cancellation) => void looked.push(cancellation),
      },
      { system: 'es-sii', ...(companyId !== undefined && { companyId }) },
    );
  expect(await retry('another')).toEqual({ told: 0, cancellations: 0 });
  expect(await retry()).toEqual({ told: 1, cancellations: 1 });
  expect([tried, looked]).toEqual([
    [waiting],
    [{ documentId: cancelled, kind: 'cancellation', try: 1, countryIso: 'ES' }],
  ]);
  await rig.addCredential();
  await rig.look(cancelled);
});

test('a document whose outcome nobody can find out is settled, and can be cancelled only if it was entered', async () => {
  const documentId = await waitingDocument({ waitingFor: 'AUTHORITY_OUTCOME_UNKNOWN' });
  const settled = await settleDocument(
    {
      documents: new DocumentRepository(rig.connection),
      tellSettled: async () => undefined,
      clock: rig.clock,
      onTellFailure: () => undefined,
    },
    { documentId, decision: { outcome: 'accepted', reference: 'CSV-9' }, reason: 'seen', by: 'operator:ana' },
  );
  expect(settled).toMatchObject({ kind: 'settled', outcome: 'accepted' });
  expect(await rig.step(documentId)).toBe('accepted');
  await rig.ended(documentId);
  expect(await rig.cancel(documentId)).toMatchObject({
    kind: 'not-cancellable',
    why: 'This service has not entered the document at the agency.',
  });
});

/** One that has been refused service by its authority. */
async function waitingDocument(facts: { waitingFor?: 'AUTHORITY_CONFIGURATION' | 'AUTHORITY_OUTCOME_UNKNOWN' }) {
  const documentId = await rig.document(`W-${randomUUID().slice(0, 8)}`);
  const waitingSince = rig.clock();
  const integration: IntegrationRecord = { authority: 'ES', system: 'es-sii', warnings: [], waitingSince, ...facts };
  await rig.documents.apply(await rig.read(documentId), { change: { phase: 'INTEGRATING', integration } });
  return documentId;
}

test('the metric tells how near the most urgent deadline is, and is missing where there is none', async () => {
  const told = async (earliest: Date | undefined) => {
    const registry = new Registry();
    siiMetrics(registry, async () => earliest, rig.clock);
    const lines = (await registry.metrics()).split('\n');
    return lines.filter((line) => line.startsWith('edoc_sii')).map((line) => Number(line.split(' ')[1]));
  };
  expect(await told(undefined)).toEqual([]);
  const [seconds = 0] = await told(new Date(rig.clock().getTime() + 90_000));
  expect(seconds).toBeGreaterThan(85);
  expect(seconds).toBeLessThanOrEqual(90);
  const [over = 0] = await told(new Date(rig.clock().getTime() - 90_000));
  expect(over).toBeLessThanOrEqual(-90);
});
