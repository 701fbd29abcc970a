import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { NativeConnection, Runtime, Worker } from '@temporalio/worker';
import { MockActivityEnvironment } from '@temporalio/testing';
import { withApplicationFailures } from '../../activities/application-failure';
import { createGenerationActivities } from '../../activities/generation-activities';
import type { Generating } from '../../application/generation/generating';
import type { RowsPool } from '../../application/generation/rows-pool';
import { createMailActivities } from '../../activities/mail-activities';
import { mailWorkflowId, queueMail, type MailToQueue } from '../../application/mail/queue-mail';
import { generationWorkflowId, startGenerationWorkflow } from '../../application/generation/start-generation-workflow';
import { isSignatureOf } from '../../platform/shared-keys';
import { SmtpTransport } from '../../platform/mail/smtp-transport';
import { smtpServerOf } from '../../platform/mail/smtp-url';
import { connectTemporal, type TemporalConnection } from '../../platform/temporal/connection';
import { AccountRepository } from '../../storage/account-repository';
import { GenerationRepository } from '../../storage/generation-repository';
import { GenerationSource } from '../../storage/generation-source';
import { MailRepository } from '../../storage/mail-repository';
import { SPANISH_COMPANY, testRows } from '../api/support/test-api';
import { startTestMongo, type TestMongo } from '../api/support/test-mongo';
import { MailServer } from '../support/mail-server';
import { parseCsv } from '../support/parse-csv';
import { readMail } from '../support/read-mail';
import { testStack } from '../support/stack';
import { silentLogger, workflowBundle } from '../support/workflow-bundle';
import { insertNumbered } from './support/numbered-documents';

const DOCUMENTS = 600;
const KEY = Buffer.from('the key of these tests, 32 letters');

let mongo: TestMongo;
let rows: RowsPool;
let generations: GenerationRepository;
let accounts: AccountRepository;
let companyId: string;
let queued: MailToQueue[];

beforeAll(async () => {
  mongo = await startTestMongo();
  rows = testRows();
  generations = new GenerationRepository(mongo.connection);
  accounts = new AccountRepository(mongo.connection);
  await accounts.upsertAccount({ accountId: 'acme', email: 'acme@receiver.example' });
  ({ companyId } = await accounts.grantCompany('acme', SPANISH_COMPANY));
  await insertNumbered(mongo.connection, companyId, DOCUMENTS);
});
beforeEach(() => {
  queued = [];
});
afterAll(async () => {
  await rows.close();
  await mongo.stop();
});

function activities(changes: Partial<Generating> = {}) {
  return withApplicationFailures(
    createGenerationActivities({
      generations,
      source: new GenerationSource(mongo.connection),
      rows,
      accounts,
      queueMail: async (mail) => void queued.push(mail),
      links: { publicUrl: 'https://api.example', key: KEY },
      clock: () => new Date(),
      ...changes,
    }),
    () => undefined,
  );
}

async function ordered(companyIds = [companyId]): Promise<string> {
  const generationId = randomUUID();
  const order = { filter: { companyIds }, information: { returnType: '303' }, withAudit: false };
  await generations.insert({ generationId, accountId: 'acme', order }, new Date());
  return generationId;
}

async function run(activity: (generationId: string) => Promise<void>, generationId: string): Promise<void> {
  await new MockActivityEnvironment(undefined, { logger: silentLogger }).run(activity, generationId);
}

async function sent(changes: Partial<Generating> = {}): Promise<{ mail: MailToQueue; id: string }> {
  const id = await ordered();
  const { makeFile, sendFile } = activities(changes);
  await run(makeFile, id);
  await run(sendFile, id);
  const [mail] = queued;
  if (mail === undefined) throw new Error('no mail was queued');
  return { mail, id };
}

function numbersOf(csv: string): (string | undefined)[] {
  const [information, , ...lines] = parseCsv(csv.replace(/^\uFEFF/, ''));
  expect(information).toEqual(['#returnType', '303']);
  return lines.map((row) => row[1]);
}

const ALL = Array.from({ length: DOCUMENTS }, (_, index) => `N-${index}`);

test('a small file is attached as it is, in the order of submission', async () => {
  const { mail, id } = await sent();
  expect(mail).toMatchObject({ mailId: `generation-${id}`, to: 'acme@receiver.example' });
  expect(mail.subject).toMatch(/^documents-\d{4}-\d\d-\d\d\.csv, .+: 600 documents$/);
  const [attachment] = mail.attachments ?? [];
  expect(attachment).toMatchObject({ filename: expect.stringMatching(/\.csv$/) });
  expect(numbersOf(Buffer.from(attachment?.bytes ?? []).toString())).toEqual(ALL);
});

test('a larger one is compressed', async () => {
  const { mail } = await sent({ sizes: { plainBytes: 1_000, attachedBytes: 1_000_000 } });
  const [attachment] = mail.attachments ?? [];
  expect(attachment).toMatchObject({ filename: expect.stringMatching(/\.csv\.gz$/), contentType: 'application/gzip' });
  expect(numbersOf(gunzipSync(attachment?.bytes ?? new Uint8Array()).toString())).toEqual(ALL);
});

test('a huge one is a link that the API takes; without a key the mail says so', async () => {
  const sizes = { plainBytes: 1_000, attachedBytes: 1_000 };
  const { mail, id } = await sent({ sizes });
  expect(mail.attachments ?? []).toEqual([]);
  const url = new URL(/https:\S+/.exec(mail.text)?.[0] ?? '');
  expect(url.pathname).toBe(`/v1.1/downloads/${id}`);
  const expires = Number(url.searchParams.get('expires'));
  expect(expires * 1000 - Date.now()).toBeGreaterThan(6 * 86_400_000);
  expect(isSignatureOf(KEY, { fileId: id, expires }, url.searchParams.get('signature') ?? '')).toBe(true);
  expect(mail.html.markup).toContain(url.href.replaceAll('&', '&amp;'));

  queued = [];
  const { queueMail: note } = { queueMail: async (one: MailToQueue) => void queued.push(one) };
  const withoutLinks = createGenerationActivities({
    generations,
    source: new GenerationSource(mongo.connection),
    rows,
    accounts,
    queueMail: note,
    sizes,
    clock: () => new Date(),
  });
  await run(withoutLinks.sendFile, id);
  expect(queued[0]?.text).toContain('too large');
});

test('an interrupted attempt leaves nothing behind that counts; a finished file is not made again', async () => {
  const id = await ordered();
  const source = new GenerationSource(mongo.connection);
  const broken = {
    async *slices(...args: Parameters<GenerationSource['slices']>) {
      for await (const slice of source.slices(...args)) {
        yield slice;
        throw Object.assign(new Error('gone'), { name: 'MongoNetworkError' });
      }
    },
  };
  await expect(run(activities({ source: broken }).makeFile, id)).rejects.toMatchObject({ type: 'INFRASTRUCTURE' });
  expect((await generations.find(id))?.file).toBeUndefined();
  await run(activities().makeFile, id);
  const file = (await generations.find(id))?.file;
  expect(file).toMatchObject({ documents: DOCUMENTS });
  await run(activities({ source: broken }).makeFile, id);
  expect((await generations.find(id))?.file).toEqual(file);
});

test('a right that was taken away meanwhile holds for the file', async () => {
  const id = await ordered([companyId, 'of-somebody-else']);
  await accounts.revokeCompany('acme', companyId);
  try {
    await run(activities().makeFile, id);
    expect((await generations.find(id))?.file).toMatchObject({ documents: 0, companyIds: [] });
    await run(activities().sendFile, id);
    expect(queued).toHaveLength(1);
  } finally {
    await accounts.grantCompany('acme', SPANISH_COMPANY);
  }
});

test('a file with documents of a company that was taken away since is not sent', async () => {
  const id = await ordered();
  await run(activities().makeFile, id);
  await accounts.revokeCompany('acme', companyId);
  try {
    await expect(run(activities().sendFile, id)).rejects.toMatchObject({ type: 'FILE_WITHDRAWN', nonRetryable: true });
    expect(queued).toEqual([]);
  } finally {
    await accounts.grantCompany('acme', SPANISH_COMPANY);
  }
});

test('from the order to the mailbox through Temporal, which sees ids only', async () => {
  Runtime.install({ logger: silentLogger, shutdownSignals: [], telemetryOptions: { logging: { filter: 'ERROR' } } });
  const server = await MailServer.start({ hideSTARTTLS: true });
  const { temporalAddress } = await testStack();
  const native = await NativeConnection.connect({ address: temporalAddress });
  const temporal: TemporalConnection = await connectTemporal({
    TEMPORAL_ADDRESS: temporalAddress,
    TEMPORAL_NAMESPACE: 'default',
  });
  const clock = () => new Date();
  const mails = new MailRepository(mongo.connection);
  const transport = new SmtpTransport(smtpServerOf(`smtp://127.0.0.1:${server.port}`));
  const shared = { connection: native, workflowBundle: await workflowBundle() };
  // Others deliver e-mails in the same Temporal.
  const taskQueue = `mail-${randomUUID()}`;
  const workers = await Promise.all([
    Worker.create({
      ...shared,
      taskQueue: 'generation',
      activities: activities({
        queueMail: async (mail) => queueMail({ mails, client: temporal.client, taskQueue, clock }, mail),
      }),
    }),
    Worker.create({
      ...shared,
      taskQueue,
      activities: createMailActivities({ mails, accounts, transport, from: 'a@b.example', settleMs: 60_000, clock }),
    }),
  ]);
  const running = workers.map(async (worker) => worker.run());
  try {
    const id = await ordered();
    await startGenerationWorkflow(temporal.client, id);
    await startGenerationWorkflow(temporal.client, id);
    const handle = temporal.client.workflow.getHandle(generationWorkflowId(id));
    await handle.result();
    await temporal.client.workflow.getHandle(mailWorkflowId(`generation-${id}`)).result();
    expect(server.taken).toHaveLength(1);
    const { parts } = readMail(server.taken[0]?.raw ?? Buffer.alloc(0));
    expect(numbersOf(parts[2]?.content.toString() ?? '')).toEqual(ALL);
    const history = JSON.stringify(await handle.fetchHistory());
    expect(history).not.toMatch(/receiver|ESB12345674|B12345674/);
  } finally {
    for (const worker of workers) worker.shutdown();
    await Promise.all(running);
    await temporal.close();
    await native.close();
    await server.stop();
  }
});
