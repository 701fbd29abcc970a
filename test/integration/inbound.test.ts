import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { MockActivityEnvironment } from '@temporalio/testing';
import { DefaultLogger } from '@temporalio/worker';
import {
  createInboundActivities,
  type InboundDependencies,
  type InboundPass,
} from '../../activities/inbound/inbound-activities';
import { InboxClient } from '../../activities/inbound/inbox-client';
import { documentWorkflowId, startDocumentWorkflow } from '../../activities/start-document-workflow';
import { retryDelivery } from '../../cli/inbound/retry-delivery';
import { ReceivingPool } from '../../activities/inbound/receiving-pool';
import { ServiceError } from '../../platform/errors';
import { HttpClient } from '../../platform/http-client';
import { projectRoot } from '../../platform/project-root';
import { connectTemporal, type TemporalConnection } from '../../platform/temporal-client';
import { startSandbox, type RunningSandbox } from '../../sandbox/server';
import { AccountRepository } from '../../storage/account-repository';
import { documentModel } from '../../storage/document-model';
import { DocumentRepository } from '../../storage/document-repository';
import { ensureIndexes } from '../../storage/indexes';
import { closeMongo, connectMongo, type MongoConnection } from '../../storage/mongo';
import { PayloadRepository } from '../../storage/payload-repository';
import { SetAsideRepository } from '../../storage/set-aside-repository';
import { ublInvoice } from '../api/support/documents';
import { OTHER_COMPANY, threadOptions } from '../api/support/test-api';
import { startLossyProxy, type Loss } from '../support/lossy-proxy';
import { testDatabase, testStack } from '../support/stack';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';

/** Failed activities are part of what is tested; the SDK would print each. */
const logger = new DefaultLogger('ERROR');

const MIB = 1_048_576;
const LARGEST = 10 * MIB;

let uri: string;
let mongo: MongoConnection;
let temporal: TemporalConnection;
let sandbox: RunningSandbox;
let pool: ReceivingPool;
let setAside: SetAsideRepository;
const http = new HttpClient({ timeoutMs: 5_000, connections: 4, answerLimitBytes: 64 * MIB });
let deps: InboundDependencies;
let messages: { reference: string; outcome: string; reason?: string }[] = [];

beforeAll(async () => {
  uri = await testDatabase();
  mongo = await connectMongo(uri);
  await ensureIndexes(mongo);
  const { temporalAddress } = await testStack();
  temporal = await connectTemporal({ TEMPORAL_ADDRESS: temporalAddress, TEMPORAL_NAMESPACE: 'default' });
  const dataFolder = await temporaryFolder();
  sandbox = await startSandbox({ host: '127.0.0.1', port: 0, dataFolder, onFailure: () => undefined });
  const filename = path.join(projectRoot(), 'activities/inbound/receiving-thread.ts');
  pool = new ReceivingPool({ ...threadOptions, filename });
  const accounts = new AccountRepository(mongo);
  await accounts.upsertAccount({ accountId: 'rival' });
  await accounts.grantCompany('rival', OTHER_COMPANY);
  await accounts.grantCompany('rival', { ...OTHER_COMPANY, vatNumber: 'DE123456789', countryIso: 'DE' });
  setAside = new SetAsideRepository(mongo);
  deps = {
    inbox: new InboxClient(
      () => http,
      () => http,
      () => sandbox.url,
    ),
    accounts,
    documents: new DocumentRepository(mongo),
    payloads: new PayloadRepository(mongo),
    setAside,
    read: async (bytes, setting) => pool.read(bytes, setting, setting.company.companyId),
    start: async (document) => startDocumentWorkflow(temporal.client, document),
    largestDocumentBytes: LARGEST,
    largestKeptBytes: 12 * MIB,
    clock: () => new Date(),
    onReadFailure: () => undefined,
    onMessage: ({ reference, outcome, reason }) =>
      messages.push({ reference, outcome, ...(reason === undefined ? {} : { reason }) }),
  };
}, 120_000);

afterAll(async () => {
  await pool.close();
  await sandbox.stop();
  await http.close();
  await temporal.close();
  await closeMongo(mongo);
  await removeTemporaryFolders();
});

beforeEach(() => {
  messages = [];
});

/** What a network sends to the company; resolves with the reference. */
async function send(body: string | Uint8Array, query = 'countryIso=ES&vatNumber=ESA58818501'): Promise<string> {
  const answer = await fetch(`${sandbox.url}/inbox?${query}`, { method: 'POST', body: body as string });
  return ((await answer.json()) as { reference: string }).reference;
}

async function waiting(countryIso = 'ES'): Promise<string[]> {
  const answer = await fetch(`${sandbox.url}/inbox?countryIso=${countryIso}&limit=100`);
  return ((await answer.json()) as { messages: { reference: string }[] }).messages.map(({ reference }) => reference);
}

/** A pass as the workflow makes it. */
async function pass(changes: Partial<InboundDependencies> = {}, countryIso = 'ES'): Promise<void> {
  const { takeInboxPage } = createInboundActivities({ ...deps, ...changes });
  let cursor: string | undefined;
  do {
    const environment = new MockActivityEnvironment({}, { logger });
    const { next }: InboundPass = await environment.run(takeInboxPage, countryIso, cursor);
    cursor = next;
  } while (cursor !== undefined);
}

const stored = async (number: string) => documentModel(mongo).find({ documentNumber: number }).lean();
const isStarted = async (documentId: string) =>
  temporal.client.workflow
    .getHandle(documentWorkflowId(documentId))
    .describe()
    .then(() => true);

test('what waits becomes documents of the company, started and acknowledged, page after page', async () => {
  const numbers = Array.from({ length: 25 }, (_, index) => `POLL-${index}`);
  for (const number of numbers) await send(ublInvoice({ number }));
  await send(ublInvoice({ number: 'POLL-FR' }), 'countryIso=FR&vatNumber=ESA58818501');
  await pass();
  expect(messages.map(({ outcome }) => outcome)).toEqual(numbers.map(() => 'received'));
  expect(await waiting()).toEqual([]);
  expect(await waiting('FR')).toHaveLength(1);
  for (const number of numbers) {
    const [document, ...others] = await stored(number);
    expect(others).toEqual([]);
    expect(document).toMatchObject({
      flow: 'RECEIVED',
      status: 'PROCESSING',
      companyVatNumber: 'ESA58818501',
      receivedDate: expect.any(Date),
      inbound: { authority: 'Sandbox authority ES', reference: expect.any(String) },
      timeline: [{ type: 'accepted', actor: 'authority:Sandbox authority ES' }],
    });
    expect(document).not.toHaveProperty('accountId');
    expect(await isStarted(document?._id ?? '')).toBe(true);
  }
});

test('what cannot become a document is set aside with its bytes and keeps nothing waiting', async () => {
  const large = Buffer.alloc(LARGEST + 1, ' ');
  const sent: Record<string, [string, string | Uint8Array, string?]> = {
    [await send('hello')]: ['DOCUMENT_INVALID', 'hello'],
    [await send('')]: ['DOCUMENT_INVALID', ''],
    [await send('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>')]: [
      'DOCUMENT_INVALID',
      '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
    ],
    [await send(large)]: ['DOCUMENT_TOO_LARGE', large],
    [await send(ublInvoice(), 'countryIso=ES&vatNumber=ESB99999999')]: ['COMPANY_UNKNOWN', ublInvoice()],
    [await send(ublInvoice(), 'countryIso=ES&vatNumber=DE123456789')]: ['COMPANY_MISMATCH', ublInvoice()],
  };
  const good = await send(ublInvoice({ number: 'AFTER-HOSTILE' }));
  await pass();
  expect(await waiting()).toEqual([]);
  expect(await stored('AFTER-HOSTILE')).toHaveLength(1);
  expect(messages.at(-1)).toEqual({ reference: good, outcome: 'received' });
  const listed = await setAside.list(100);
  for (const [reference, [reason, bytes]] of Object.entries(sent)) {
    expect(messages).toContainEqual({ reference, outcome: 'set-aside', reason });
    const kept = await setAside.find(`ES/${reference}`);
    expect([reference, kept?.delivery.reason]).toEqual([reference, reason]);
    expect(Buffer.from(kept?.bytes ?? []).equals(Buffer.from(bytes as string))).toBe(true);
    expect(listed.map(({ id }) => id)).toContain(`ES/${reference}`);
  }
});

test('a purpose that the country does not receive is set aside', async () => {
  const reference = await send(ublInvoice(), 'countryIso=DE&vatNumber=DE123456789&purpose=EREPORTING');
  await pass({}, 'DE');
  expect(messages).toEqual([{ reference, outcome: 'set-aside', reason: 'UNSUPPORTED_CONTEXT' }]);
  expect(await setAside.remove(`DE/${reference}`)).toBe(true);
  expect(await setAside.find(`DE/${reference}`)).toBeUndefined();
  expect(await setAside.remove(`DE/${reference}`)).toBe(false);
});

test('a reader that breaks down sets the document aside; one that is busy is asked again', async () => {
  const reference = await send(ublInvoice({ number: 'BREAKS' }));
  const busy = new ServiceError('OVERLOADED', 'busy');
  await expect(pass({ read: async () => Promise.reject(busy) })).rejects.toMatchObject({ code: 'OVERLOADED' });
  expect(await waiting()).toEqual([reference]);
  const failures: unknown[] = [];
  await pass({
    read: async () => Promise.reject(new TypeError('a fault of ours')),
    onReadFailure: (error) => failures.push(error),
  });
  expect(failures).toHaveLength(1);
  expect(messages).toEqual([{ reference, outcome: 'set-aside', reason: 'DOCUMENT_UNREADABLE' }]);
});

test('what is too large to be kept stays at the authority and keeps nothing waiting', async () => {
  const reference = await send(Buffer.alloc(12 * MIB + 1, ' '));
  await send(ublInvoice({ number: 'AFTER-HUGE' }));
  await pass();
  expect(messages[0]).toEqual({ reference, outcome: 'deferred', reason: 'TOO_LARGE_TO_KEEP' });
  expect(await stored('AFTER-HUGE')).toHaveLength(1);
  expect(await waiting()).toEqual([reference]);
  await fetch(`${sandbox.url}/inbox/${reference}/acknowledgement`, { method: 'POST' });
});

test('a content that cannot be had or is damaged is offered again, and keeps nothing waiting', async () => {
  const [away, damaged] = [await send(ublInvoice({ number: 'AWAY' })), await send(ublInvoice({ number: 'DAMAGED' }))];
  await send(ublInvoice({ number: 'AFTER-AWAY' }));
  const content: typeof deps.inbox.content = async (iso, reference, signal) => {
    if (reference === away) return { kind: 'unavailable' };
    if (reference === damaged) return { kind: 'content', bytes: Buffer.from('<cut') };
    return deps.inbox.content(iso, reference, signal);
  };
  const { inbox } = deps;
  await pass({ inbox: { content, page: inbox.page.bind(inbox), acknowledge: inbox.acknowledge.bind(inbox) } });
  expect(messages.map(({ outcome, reason }) => reason ?? outcome)).toEqual([
    'CONTENT_UNAVAILABLE',
    'CONTENT_DAMAGED',
    'received',
  ]);
  expect(await waiting()).toEqual([away, damaged]);
  await pass();
  expect(await waiting()).toEqual([]);
  for (const number of ['AWAY', 'DAMAGED', 'AFTER-AWAY']) expect(await stored(number)).toHaveLength(1);
});

describe('a content that is not found', () => {
  /** The sandbox behind a gateway that has a page of its own for contents. */
  async function behind(loss: Loss, contents: () => Promise<void>): Promise<void> {
    const proxy = await startLossyProxy(sandbox.url, ({ path }) => (path.endsWith('/content') ? loss : undefined));
    const inbox = new InboxClient(
      () => http,
      () => http,
      () => proxy.url,
    );
    try {
      await pass({ inbox });
      await contents();
    } finally {
      await proxy.close();
    }
  }

  test.each<Loss>(['page-404', 'page-503', 'page-200', 'empty-200'])(
    "because of a gateway's %s stays at the authority and becomes a document later",
    async (loss) => {
      const number = `GATEWAY-${loss}`;
      const reference = await send(ublInvoice({ number }));
      await behind(loss, async () => {
        expect(messages).toMatchObject([{ reference, outcome: 'deferred' }]);
        expect(await waiting()).toEqual([reference]);
      });
      await pass();
      expect(await stored(number)).toHaveLength(1);
      expect(await waiting()).toEqual([]);
    },
  );

  test("in the authority's own words is acknowledged only when it is stored here", async () => {
    const [taken, lost] = [
      await send(ublInvoice({ number: 'TAKEN' })),
      await send(ublInvoice({ number: 'NEVER-HAD' })),
    ];
    const aside = await send('hello');
    const { inbox } = deps;
    const unacknowledged: string[] = [];
    const late: InboundDependencies['inbox'] = {
      page: inbox.page.bind(inbox),
      content: inbox.content.bind(inbox),
      acknowledge: async (_iso, reference) => {
        unacknowledged.push(reference);
        return false;
      },
    };
    // A pass that stores two of them and dies before it acknowledges anything.
    await pass({
      inbox: {
        ...late,
        content: async (iso, reference, signal) =>
          reference === lost ? { kind: 'unavailable' } : inbox.content(iso, reference, signal),
      },
    });
    expect(unacknowledged).toEqual([taken, aside]);
    messages = [];
    await pass({
      inbox: { ...late, acknowledge: inbox.acknowledge.bind(inbox), content: async () => ({ kind: 'gone' }) },
    });
    expect(messages).toEqual([
      { reference: taken, outcome: 'repeated' },
      { reference: lost, outcome: 'deferred', reason: 'CONTENT_GONE' },
      { reference: aside, outcome: 'repeated' },
    ]);
    expect(await waiting()).toEqual([lost]);
    await pass();
    expect(await stored('NEVER-HAD')).toHaveLength(1);
  });
});

describe('after a crash', () => {
  class PowerCut extends Error {}
  const cut = async (): Promise<never> => Promise.reject(new PowerCut());

  test.each<[string, () => Partial<InboundDependencies>]>([
    ['before anything is stored', () => ({ payloads: { insert: cut } })],
    [
      'between bytes and record',
      () => ({
        documents: {
          find: deps.documents.find.bind(deps.documents),
          findDelivered: deps.documents.findDelivered.bind(deps.documents),
          insertAccepted: cut,
        },
      }),
    ],
    [
      'between record and acknowledgement',
      () => ({
        inbox: {
          page: deps.inbox.page.bind(deps.inbox),
          content: deps.inbox.content.bind(deps.inbox),
          acknowledge: cut,
        },
      }),
    ],
  ])('%s the next pass makes one document of it', async (when, broken) => {
    const number = `CRASH ${when}`;
    await send(ublInvoice({ number }));
    await expect(pass(broken())).rejects.toThrow(PowerCut);
    expect(await waiting()).toHaveLength(1);
    await pass();
    expect(await waiting()).toEqual([]);
    expect(await stored(number)).toHaveLength(1);
  });

  test('two passes at the same time make one document of each message', async () => {
    const numbers = Array.from({ length: 5 }, (_, index) => `TWICE-${index}`);
    for (const number of numbers) await send(ublInvoice({ number }));
    await Promise.all([pass(), pass()]);
    expect(await waiting()).toEqual([]);
    for (const number of numbers) expect(await stored(number)).toHaveLength(1);
  });

  test('the same document in two messages is one', async () => {
    await send(ublInvoice({ number: 'SAME' }));
    await send(ublInvoice({ number: 'SAME' }));
    await pass();
    expect(messages.map(({ outcome }) => outcome)).toEqual(['received', 'repeated']);
    expect(await stored('SAME')).toHaveLength(1);
  });
});

describe('edoc inbound', () => {
  /** Runs the command on this test's database; resolves with the JSON that it printed. */
  async function command(...arguments_: string[]): Promise<unknown> {
    const register = path.join(projectRoot(), 'test', 'support', 'typescript-register.cjs');
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['-r', register, 'cli/edoc.ts', 'inbound', ...arguments_, '--json'],
      { cwd: projectRoot(), env: { ...process.env, DATA_DIR: await temporaryFolder(), MONGODB_URI: uri } },
    );
    return JSON.parse(stdout);
  }

  test('lists, saves and retries what was set aside', async () => {
    const xml = ublInvoice({ number: 'RETRIED' }).replaceAll('ESA58818501', 'ESA28015865');
    const reference = await send(xml, 'countryIso=ES&vatNumber=A28015865');
    const id = `ES/${reference}`;
    await pass();
    expect(messages).toEqual([{ reference, outcome: 'set-aside', reason: 'COMPANY_UNKNOWN' }]);
    expect(await command('list')).toContainEqual(expect.objectContaining({ id, reason: 'COMPANY_UNKNOWN' }));
    const file = path.join(await temporaryFolder(), 'delivery.xml');
    expect(await command('save', id, '-o', file)).toMatchObject({ size: Buffer.byteLength(xml) });
    expect(await readFile(file, 'utf8')).toBe(xml);
    expect(await retryDelivery(mongo, id)).toMatchObject({ kind: 'refused', code: 'COMPANY_UNKNOWN' });
    await new AccountRepository(mongo).grantCompany('rival', { ...OTHER_COMPANY, vatNumber: 'ESA28015865' });
    expect(await command('retry', id)).toMatchObject({ kind: 'received' });
    expect(await stored('RETRIED')).toMatchObject([{ flow: 'RECEIVED', inbound: { reference } }]);
    expect(await setAside.find(id)).toBeUndefined();
    await expect(retryDelivery(mongo, id)).rejects.toThrow(/nothing was set aside/);
  });
});

test('an authority that is away is an outage, to be tried again', async () => {
  const nowhere = new InboxClient(
    () => http,
    () => http,
    () => 'http://127.0.0.1:9',
  );
  await expect(pass({ inbox: nowhere })).rejects.toMatchObject({ type: 'AUTHORITY_OUTAGE', nonRetryable: false });
});
