import { randomUUID } from 'node:crypto';
import { AgencyCalls } from '../../authorities/es-aeat/agency-calls';
import { AgencyQuestions } from '../../authorities/es-verifactu/agency-questions';
import { Callers } from '../../authorities/es-verifactu/callers';
import type { SystemCheck } from '../../application/integration/system-check';
import { checkAgency, type CheckDependencies } from '../../authorities/es-verifactu/check-agency';
import { recordStanding } from '../../authorities/es-verifactu/record-standing';
import { moveToNewChains, retryWaiting, type RetriedWaiting } from '../../authorities/es-verifactu/retry-waiting';
import { showRecords, type ShownRecords } from '../../authorities/es-verifactu/show-records';
import { IdentityClients } from '../../platform/identity-clients';
import { probeTls } from '../../platform/probe-tls';
import type { CompanyRecord } from '../../storage/account-record';
import { DocumentRepository } from '../../storage/document-repository';
import type { IntegrationRecord } from '../../storage/integration-record';
import { StuckDocuments } from '../../storage/stuck-documents';
import { inTransaction } from '../../storage/transaction';
import { acceptedDocument } from '../support/accepted-document';
import { ReportedDocument } from './support/reported-document';
import { SendingRig } from './support/sending-rig';
import { ISSUER, type SentChain } from './support/sent-chain';
import { catchUp, later, now } from './support/sending-time';

jest.setTimeout(120_000);

let rig: SendingRig;
const clients: IdentityClients[] = [];

beforeAll(async () => {
  rig = await SendingRig.open(jest);
});
afterAll(async () => {
  await Promise.all(clients.map(async (one) => one.close()));
  await rig.close();
});

describe('whether a company can report is tried', () => {
  beforeEach(catchUp);

  function dependencies({ url = rig.sandbox.tlsUrl ?? '', trusts = true } = {}): CheckDependencies {
    const ca = trusts ? [rig.certificates.certificate] : [];
    const own = new IdentityClients({ timeoutMs: 1_500, connections: 1, ca });
    clients.push(own);
    const { identities } = rig.dependencies();
    return {
      identities,
      schemas: rig.schemas,
      calls: new AgencyCalls(own, { environment: 'test', service: 'verifactu', url }),
      probe: async (address, { cert, key }) => probeTls(address, { identity: { cert, key }, ca }, 1_500),
      clock: now,
    };
  }
  const check = async (deps: CheckDependencies, companyId = 'c1', nif = ISSUER): Promise<SystemCheck[]> =>
    checkAgency(deps, { companyId, issuer: { nombreRazon: 'Empresa, S.L.', nif } }, new AbortController().signal);
  const wrong = (checks: readonly SystemCheck[]) => checks.filter(({ problem }) => problem !== undefined);

  test('one thing after the other, with a question that changes nothing', async () => {
    const checks = await check(dependencies());
    expect(wrong(checks)).toEqual([]);
    expect(checks.map(({ name }) => name)).toEqual(['certificate', 'address', 'TLS', 'query', 'clock']);
  });

  test('without a certificate nothing else can be tried', async () => {
    const checks = await check(dependencies(), 'nobody');
    expect(checks).toMatchObject([{ name: 'certificate', fix: expect.stringContaining('credential add') as string }]);
  });

  test.each([
    ['a name that nobody knows', 'https://agency.invalid:8443', 'address'],
    ['an address where nobody answers', 'https://127.0.0.1:9', 'address'],
  ])('%s', async (_what, url, name) => {
    expect(wrong(await check(dependencies({ url })))).toMatchObject([{ name, fix: expect.any(String) as string }]);
  });

  test('a server that speaks no TLS, and one that nobody vouches for', async () => {
    const plain = rig.sandbox.url.replace('http:', 'https:');
    expect(wrong(await check(dependencies({ url: plain })))).toMatchObject([{ name: 'TLS' }]);
    expect(wrong(await check(dependencies({ trusts: false })))).toMatchObject([
      { name: 'TLS', fix: expect.stringContaining('AUTHORITY_CA_FILE') as string },
    ]);
  });

  test('a certificate of somebody who may not speak for the company', async () => {
    const checks = await check(dependencies(), 'c1', 'A58818501');
    expect(checks[0]?.found).toContain(`whose holder ${ISSUER} has to act for A58818501`);
    expect(wrong(checks)).toMatchObject([
      { name: 'query', problem: expect.stringContaining('4112') as string, fix: expect.any(String) as string },
    ]);
  });

  test('a clock that is wrong', async () => {
    const ahead = { ...dependencies(), clock: () => new Date(now().getTime() + 300_000) };
    expect(wrong(await check(ahead))).toMatchObject([{ name: 'clock', fix: expect.stringContaining('NTP') as string }]);
  });
});

test('an operator sees what was made of a document and what the agency holds of it', async () => {
  const document = await ReportedDocument.of(rig, rig.chain(), 'SHOW-1');
  const show = async (documentId: string): Promise<ShownRecords> => {
    const { sentRecords, requests, known, stops, identities, calls, evidence, read } = {
      ...rig.dependencies(),
      ...rig.stores,
    };
    const questions = new AgencyQuestions({ calls, evidence, read, requests, known });
    const callers = new Callers({ identities, stops });
    return showRecords({ sentRecords, callers, questions, clock: now }, documentId, new AbortController().signal);
  };
  expect(await show(randomUUID())).toEqual({ kind: 'none' });
  expect(await show(document.documentId)).toMatchObject({
    own: [{ operation: 'Alta', position: 1, state: 'accepted' }],
    agency: [{ state: 'accepted', isOf: { operation: 'Alta', position: 1 } }],
  });
  await document.cancel();
  later(60);
  await document.chain.drive();
  expect(await show(document.documentId)).toMatchObject({
    own: [{ operation: 'Alta' }, { operation: 'Anulacion', position: 2, state: 'accepted' }],
    agency: [{ state: 'cancelled' }],
  });
  // What was asked for is evidence like all else.
  const evidence = await rig.evidenceOf(document.documentId);
  expect(evidence.filter(({ what }) => what.includes('LOOK_UP'))).not.toEqual([]);
});

describe('what waits for the operator goes on when he says so', () => {
  const woken: string[] = [];
  const told: string[] = [];

  async function retry(chain: SentChain): Promise<RetriedWaiting> {
    const { connection, stores } = rig;
    return retryWaiting(
      {
        stores,
        stuck: new StuckDocuments(connection),
        documents: new DocumentRepository(connection),
        requests: stores.requests,
        standingOf: async (identity, at) => recordStanding(stores, identity, at),
        transaction: async (work) => inTransaction(connection, work),
        systems: { current: async () => chain.system },
        companies: { findCompany: async () => ({ countryIso: 'ES', vatNumber: 'ESB12345674' }) as CompanyRecord },
        wake: async (id) => void woken.push(id),
        goOn: async (documentId) => void told.push(documentId),
        clock: now,
      },
      {},
      'operator:ana',
    );
  }

  async function waiting(integration: Partial<IntegrationRecord>): Promise<string> {
    const documents = new DocumentRepository(rig.connection);
    const document = acceptedDocument({ companyId: 'c1', purpose: 'EREPORTING' });
    await documents.insertAccepted(document);
    const waits: IntegrationRecord = { authority: 'ES', system: 'es-verifactu', warnings: [], sentAt: now() };
    const stored: IntegrationRecord = {
      ...waits,
      waitingSince: now(),
      waitingFor: 'AUTHORITY_CONFIGURATION',
      ...integration,
    };
    await documents.apply(await documents.read(document.documentId), {
      change: { phase: 'INTEGRATING', integration: stored },
    });
    return document.documentId;
  }

  test('what waits for a forked chain goes on in that of a new installation', async () => {
    const [chain, next] = [rig.chain(), rig.chain()];
    const hold = { kind: 'configuration', reason: 'CHAIN_FORKED', since: now(), attempts: 1, nextAt: now() } as const;
    await rig.stores.comparisons.save({ chain: chain.id, epoch: 0, isForked: true, hold });
    const asked = [await chain.ask(chain.alta('MOVE-1')), await chain.ask(chain.alta('MOVE-2'))];
    woken.length = 0;
    await retry(chain);
    expect(woken).not.toContain(next.id);
    expect(await chain.kinds(asked)).toEqual(['waiting', 'waiting']);
    expect(await retry(next)).toMatchObject({ chains: 1 });
    expect(woken).toContain(next.id);
    await next.drive();
    expect(await next.kinds(asked)).toEqual(['accepted', 'accepted']);
    expect((await next.records()).map(({ documentId }) => documentId)).toEqual(asked.map((one) => one.documentId));
    await next.expectSound(2);
    expect(await rig.stores.comparisons.held()).toEqual([]);
    await chain.ask(chain.alta('NEVER'));
    expect(await chain.generate()).toBe(0);
    await retry(next);
  });

  test('a new installation takes what waits in all chains, and no chain is held any more', async () => {
    const [forked, other, next] = [rig.chain(), rig.chain(), rig.chain()];
    const hold = { kind: 'configuration', reason: 'CHAIN_FORKED', since: now(), attempts: 1, nextAt: now() } as const;
    await rig.stores.comparisons.save({ chain: forked.id, epoch: 0, isForked: true, hold });
    const asked = [await forked.ask(forked.alta('ALL-1')), await other.ask(other.alta('ALL-2'))];
    later(1);
    const systems = { current: async () => next.system };
    expect(await moveToNewChains({ stores: rig.stores, systems, clock: now })).toEqual([next.id]);
    await next.drive();
    expect(await next.kinds(asked)).toEqual(['accepted', 'accepted']);
    expect(await rig.stores.comparisons.held()).toEqual([]);
  });

  test('a chain that could not be compared is compared at once', async () => {
    const chain = rig.chain();
    const nextAt = new Date(now().getTime() + 600_000);
    const hold = { kind: 'outage', reason: 'NOT_CONNECTED', since: now(), attempts: 9, nextAt } as const;
    await rig.stores.comparisons.save({ chain: chain.id, epoch: 0, hold });
    await retry(chain);
    expect((await rig.stores.comparisons.find(chain.id)).hold?.nextAt).toEqual(now());
    await rig.stores.comparisons.save({ chain: chain.id, epoch: 0 });
  });

  test('a record that was refused for our own fault is followed by another one', async () => {
    const chain = rig.chain();
    const documentId = await waiting({ lastReason: 'CODE_1108' });
    await chain.ask({ ...chain.alta('SBX-CODE-1108', { refExterna: documentId }), documentId });
    await chain.drive();
    await rig.control({ reject: false });
    woken.length = 0;
    expect(await retry(chain)).toMatchObject({ askedAgain: 1, told: 1 });
    expect([woken, told]).toEqual([[chain.id], [documentId]]);
    const document = await new DocumentRepository(rig.connection).read(documentId);
    expect(document.integration).not.toHaveProperty('waitingFor');
    expect(document.timeline.at(-1)).toMatchObject({
      actor: 'operator:ana',
      reason: 'another record, after CODE_1108',
    });
    // Saying it twice asks once.
    expect(await retry(chain)).toMatchObject({ askedAgain: 0 });
    later(60);
    await chain.drive();
    await rig.control({ reject: true });
    expect(await chain.standing({ documentId, operation: 'Alta', try: 2 })).toMatchObject({ kind: 'accepted' });
    expect((await chain.records()).at(-1)).toMatchObject({ subsanacion: 'S', rechazoPrevio: 'X' });
  });

  test('a chain that has met an obstacle tries again at once', async () => {
    const chain = rig.chain({ companyId: 'c2' });
    const [asked] = await chain.askFor('OBSTACLE');
    await chain.advance();
    expect(await chain.standing(asked!)).toMatchObject({ kind: 'waiting', obstacle: { kind: 'credential' } });
    await rig.addCredential({ companyId: 'c2' });
    woken.length = 0;
    expect(await retry(chain)).toMatchObject({ chains: 1, askedAgain: 0 });
    expect(woken).toEqual([chain.id]);
    await chain.advance();
    expect(await chain.kinds([asked!])).toEqual(['accepted']);
  });
});
