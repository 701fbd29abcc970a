import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { MockActivityEnvironment } from '@temporalio/testing';
import { DefaultLogger } from '@temporalio/worker';
import { GatewayConnector } from '../../authorities/gateway/gateway-connector';
import { DocumentSteps } from '../../application/documents/document-steps';
import { createIntegrationActivities } from '../../activities/integration-activities';
import type { SubmissionResult } from '../../application/integration/settle-answer';
import { openEmptyDatabase, type EmptyDatabase } from '../support/empty-database';
import { keptCalls } from '../support/kept-calls';
import { HttpClient } from '../../platform/http-client';
import { startSandbox, type RunningSandbox } from '../../sandbox/server';
import { documentModel } from '../../storage/document-model';
import { DocumentRepository } from '../../storage/document-repository';
import type { MongoConnection } from '../../storage/mongo';
import { PayloadRepository } from '../../storage/payload-repository';
import { LOSSES, startLossyProxy, type LossyProxy } from '../support/lossy-proxy';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';
import { insertNumbered } from './support/numbered-documents';
import { ALL_TO_GATEWAY } from '../support/all-to-gateway';

/** What a call takes on a busy machine is far below it: those that are not lost are answered in time. */
const TIMEOUT_MS = 3_000;
const timesOf = (timeoutMs: number) => ({ leavesWithinMs: timeoutMs / 2, settleMs: 2 * timeoutMs });
const TIMES = timesOf(TIMEOUT_MS);
const MOST_ATTEMPTS = 30;
/** Failed activities are what is tested here; the SDK would print each. */
const logger = new DefaultLogger('ERROR');

let database: EmptyDatabase;
let mongo: MongoConnection;
let sandbox: RunningSandbox;
let documents: DocumentRepository;

beforeAll(async () => {
  database = await openEmptyDatabase();
  mongo = database.connection;
  documents = new DocumentRepository(mongo);
  const dataFolder = await temporaryFolder();
  sandbox = await startSandbox({ host: '127.0.0.1', port: 0, dataFolder, onFailure: () => undefined });
});
afterAll(async () => {
  await sandbox.stop();
  await database.close();
  await removeTemporaryFolders();
});

async function insert(count: number): Promise<string[]> {
  const companyId = randomUUID();
  await insertNumbered(mongo, companyId, count);
  const stored = await documentModel(mongo).find({ companyId }, { _id: 1 }).lean();
  // Numbers of other tests are not to be theirs.
  return Promise.all(
    stored.map(async ({ _id }) => {
      await documentModel(mongo).updateOne({ _id }, { documentNumber: `${companyId} ${_id}` });
      return _id;
    }),
  );
}

async function recorded(documentId: string): Promise<number> {
  const answer = await fetch(`${sandbox.url}/ledger?documentId=${documentId}`);
  return ((await answer.json()) as { count: number }).count;
}

type Stored = ConstructorParameters<typeof DocumentSteps>[0];

/** A worker of its own: with its connections, its clock and its view of the records. */
class IntegrationProcess {
  private readonly http;
  private readonly activities;
  private aheadMs = 0;

  constructor(
    url: string,
    store: Stored = documents,
    timeoutMs = TIMEOUT_MS,
    /** Resolves when what was sent has arrived. */
    private readonly quiet: () => Promise<void> = async () => undefined,
  ) {
    this.http = new HttpClient({ timeoutMs, connections: 20 });
    this.activities = createIntegrationActivities({
      steps: new DocumentSteps(store, new PayloadRepository(mongo)),
      authority: new GatewayConnector(
        () => this.http,
        () => url,
        keptCalls(mongo),
      ),
      isOn: () => true,
      systems: ALL_TO_GATEWAY,
      times: timesOf(timeoutMs),
      clock: () => new Date(Date.now() + this.aheadMs),
    });
  }

  async attempt(documentId: string, attempt = 1): Promise<SubmissionResult> {
    const environment = new MockActivityEnvironment({ attempt }, { logger });
    const result: SubmissionResult | 'waiting' | 'told-later' = await environment.run(
      this.activities.submitDocument,
      documentId,
    );
    if (result === 'waiting' || result === 'told-later') throw new Error('held back without a breaker');
    return result;
  }

  /** As Temporal does it, but without the waiting: its clock goes ahead instead. */
  async untilDone(documentId: string): Promise<SubmissionResult | 'open'> {
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      try {
        return await this.attempt(documentId, attempt);
      } catch {
        // An authority takes what it takes within the time of a call; a test's clock must not run away from it.
        await this.quiet();
        await delay(20);
        this.pass(50);
      }
    }
    return 'open';
  }

  pass(milliseconds: number): void {
    this.aheadMs += milliseconds;
  }

  async close(): Promise<void> {
    await this.http.close();
  }
}

test('whatever answers a gateway loses or makes up, 60 documents are recorded once each', async () => {
  const ids = await insert(60);
  let submissions = 0;
  const questions = new Map<string, number>();
  const proxy: LossyProxy = await startLossyProxy(sandbox.url, ({ method, path }) => {
    if (method === 'POST') return LOSSES[submissions++ % LOSSES.length];
    const asked = (questions.get(path) ?? 0) + 1;
    questions.set(path, asked);
    return asked === 1 && questions.size % 2 === 0 ? LOSSES[(questions.size / 2) % LOSSES.length] : undefined;
  });
  const arrived = [documents, TIMEOUT_MS, async () => proxy.quiet()] as const;
  const processes = [new IntegrationProcess(proxy.url, ...arrived), new IntegrationProcess(proxy.url, ...arrived)];
  const results = await Promise.all(ids.map(async (id, index) => processes[index % 2]?.untilDone(id)));
  expect(results.filter((result) => result !== 'accepted')).toEqual([]);
  const counts = await Promise.all(ids.map(recorded));
  expect(counts.filter((count) => count !== 1)).toEqual([]);
  expect(proxy.lost).toBeGreaterThanOrEqual(90);
  await Promise.all([proxy.close(), ...processes.map(async (process) => process.close())]);
}, 180_000);

test('more documents than connections: none is marked that was not sent, and none times out while it waits', async () => {
  const ids = await insert(60);
  // Those of the third turn wait as long as a call may take; what a busy machine adds to a call is far below the rest.
  const timeoutMs = 4_000;
  let underWay = 0;
  let most = 0;
  const marked = async () =>
    documentModel(mongo).countDocuments({ _id: { $in: ids }, 'integration.sentAt': { $exists: true } });
  const samples: { marked: number; seen: number }[] = [];
  let seen = 0;
  const slow = await startLossyProxy(
    sandbox.url,
    () => undefined,
    async (request) => {
      if (request.method !== 'POST') return;
      seen += 1;
      underWay += 1;
      most = Math.max(most, underWay);
      samples.push({ marked: await marked(), seen });
      await delay(timeoutMs / 2);
      underWay -= 1;
    },
  );
  const process = new IntegrationProcess(slow.url, documents, timeoutMs);
  const results = await Promise.allSettled(ids.map(async (id) => process.attempt(id)));
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(most).toBe(20);
  // Those that have a connection are marked; the others are not.
  expect(samples.filter((sample) => sample.marked > sample.seen + 20)).toEqual([]);
  await Promise.all([slow.close(), process.close()]);
}, 30_000);

describe('a process that is stopped between its mark and its sending', () => {
  /** Stops the process in the moment after its mark is stored, until told to go on. */
  function stoppable(): { store: Stored; stopped: Promise<void>; goOn: () => void } {
    let goOn = () => {};
    const released = new Promise<void>((resolve) => (goOn = resolve));
    let arrive = () => {};
    const stopped = new Promise<void>((resolve) => (arrive = resolve));
    const store: Stored = {
      read: documents.read.bind(documents),
      readWithPayload: documents.readWithPayload.bind(documents),
      apply: async (document, step) => {
        const after = await documents.apply(document, step);
        if (step.change.integration?.sentAt !== undefined && !hasResult(step.change.integration)) {
          arrive();
          await released;
        }
        return after;
      },
    };
    return { store, stopped, goOn };
  }
  const hasResult = ({ reference }: { reference?: string }) => reference !== undefined;

  test('sends nothing when it is back after another process has sent', async () => {
    const [id = ''] = await insert(1);
    const { store, stopped, goOn } = stoppable();
    const late = new IntegrationProcess(sandbox.url, store);
    const attempt = late.attempt(id).catch((error: unknown) => error);
    await stopped;
    const other = new IntegrationProcess(sandbox.url);
    await expect(other.attempt(id)).rejects.toMatchObject({ type: 'OUTCOME_UNKNOWN' });
    other.pass(TIMES.settleMs);
    late.pass(TIMES.settleMs);
    await expect(other.attempt(id)).resolves.toBe('accepted');
    goOn();
    await attempt;
    expect(await recorded(id)).toBe(1);
    await expect(late.untilDone(id)).resolves.toBe('accepted');
    expect(await recorded(id)).toBe(1);
    await Promise.all([late.close(), other.close()]);
  });

  test('sends later when nobody has sent meanwhile', async () => {
    const [id = ''] = await insert(1);
    const { store, stopped, goOn } = stoppable();
    const late = new IntegrationProcess(sandbox.url, store);
    const attempt = late.attempt(id);
    await stopped;
    late.pass(TIMES.leavesWithinMs);
    goOn();
    await expect(attempt).rejects.toMatchObject({ type: 'AUTHORITY_OUTAGE' });
    expect(await recorded(id)).toBe(0);
    await expect(late.untilDone(id)).resolves.toBe('accepted');
    expect(await recorded(id)).toBe(1);
    await late.close();
  });
});
