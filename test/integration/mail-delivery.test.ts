import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { MockActivityEnvironment } from '@temporalio/testing';
import { bundleWorkflowCode, DefaultLogger, Runtime, Worker, NativeConnection } from '@temporalio/worker';
import { createMailActivities } from '../../activities/mail-activities';
import { mailWorkflowId, queueMail, type MailToQueue } from '../../activities/queue-mail';
import { withApplicationFailures } from '../../activities/application-failure';
import { html } from '../../documents/rendering/html';
import { FolderTransport } from '../../platform/mail/folder-transport';
import type { MailTransport } from '../../platform/mail/mail-transport';
import { SmtpTransport } from '../../platform/mail/smtp-transport';
import { smtpServerOf } from '../../platform/mail/smtp-url';
import { projectRoot } from '../../platform/project-root';
import { connectTemporal, type TemporalConnection } from '../../platform/temporal-client';
import { MailRepository } from '../../storage/mail-repository';
import { startTestMongo, type TestMongo } from '../api/support/test-mongo';
import { eventually } from '../support/eventually';
import { MailServer, TEST_CERTIFICATE } from '../support/mail-server';
import { readMail } from '../support/read-mail';
import { testStack } from '../support/stack';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';

const silent = new DefaultLogger('ERROR', () => undefined);
const SETTLE_MS = 60_000;
const LIMITS = { connectMs: 2_000, greetingMs: 2_000, silenceMs: 2_000 };

let mongo: TestMongo;
let temporal: TemporalConnection;
let mails: MailRepository;
let server: MailServer;
/** Added to the clock of the activities. */
let later = 0;

beforeAll(async () => {
  mongo = await startTestMongo();
  mails = new MailRepository(mongo.connection);
  const { temporalAddress } = await testStack();
  temporal = await connectTemporal({ TEMPORAL_ADDRESS: temporalAddress, TEMPORAL_NAMESPACE: 'default' });
});
beforeEach(async () => {
  later = 0;
  server = await MailServer.start({ hideSTARTTLS: true });
});
afterEach(() => server.stop());
afterAll(async () => {
  await temporal.close();
  await mongo.stop();
  await removeTemporaryFolders();
});

function activities(transport: MailTransport = smtp()) {
  const clock = () => new Date(Date.now() + later);
  return createMailActivities({ mails, transport, from: 'service@sender.example', settleMs: SETTLE_MS, clock });
}

function smtp(url = `smtp://127.0.0.1:${server.port}`, limits: Partial<typeof LIMITS> & { tls?: object } = {}) {
  return new SmtpTransport(smtpServerOf(url), { ...LIMITS, ...limits });
}

async function deliver(mailId: string, transport?: MailTransport): Promise<void> {
  const { deliverMail } = withApplicationFailures(activities(transport), () => undefined);
  await new MockActivityEnvironment(undefined, { logger: silent }).run(deliverMail, mailId);
}

async function stored(changes: Partial<Parameters<MailRepository['insert']>[0]> = {}): Promise<string> {
  const mailId = `test-${randomUUID()}`;
  const mail = {
    mailId,
    to: 'anna@receiver.example',
    subject: 'Result',
    text: 'Text',
    html: '<p>Text</p>',
    attachments: [],
  };
  await mails.insert({ ...mail, ...changes }, new Date());
  return mailId;
}

const stateOf = async (mailId: string) => {
  const mail = await mails.find(mailId);
  return mail === undefined ? undefined : { state: mail.state, reason: mail.reason };
};

test('a mail arrives with both texts, its attachments byte for byte and its subject in any language', async () => {
  const bytes = randomBytes(300_000);
  const mailId = await stored({
    subject: 'Résultat — 結果 Łódź €',
    text: 'Zażółć\n.\n..leading dots\nFrom here',
    html: '<p>Zażółć &amp; €</p>',
    attachments: [
      { filename: 'factures año 2026 – 結果.csv', contentType: 'text/csv', bytes },
      { filename: 'empty.bin', contentType: 'application/octet-stream', bytes: Buffer.alloc(0) },
    ],
  });
  await deliver(mailId);
  expect(server.taken).toHaveLength(1);
  const [mail] = server.taken;
  expect(mail).toMatchObject({ from: 'service@sender.example', to: ['anna@receiver.example'] });
  const { headers, parts } = readMail(mail?.raw ?? Buffer.alloc(0));
  expect(headers.get('subject')).toEqual(['Résultat — 結果 Łódź €']);
  expect(headers.get('message-id')).toEqual([`<${mailId}@sender.example>`]);
  expect(headers.get('auto-submitted')).toEqual(['auto-generated']);
  expect(headers.get('date')).toEqual([expect.stringMatching(/\+0000$/)]);
  expect(parts.map(({ contentType, filename }) => [contentType, filename])).toEqual([
    ['text/plain', undefined],
    ['text/html', undefined],
    ['text/csv', 'factures año 2026 – 結果.csv'],
    ['application/octet-stream', 'empty.bin'],
  ]);
  expect(parts[0]?.content.toString().replaceAll('\r\n', '\n')).toContain('Zażółć\n.\n..leading dots\nFrom here');
  expect(parts[1]?.content.toString()).toContain('<p>Zażółć &amp; €</p>');
  expect(parts[2]?.content.equals(bytes)).toBe(true);
  expect(parts[3]?.content).toHaveLength(0);
  expect(await stateOf(mailId)).toEqual({ state: 'SENT', reason: undefined });
});

test('nothing that is put into a header begins another one', async () => {
  const mailId = await stored({
    subject: 'a\r\nBcc: b@c\r\n\r\nbody\u2028x\u202Ey',
    attachments: [{ filename: 'x\r\nX-Evil: 1"; name=y/../z.csv', contentType: 'text/csv', bytes: Buffer.from('1') }],
  });
  await deliver(mailId);
  const { headers, parts } = readMail(server.taken[0]?.raw ?? Buffer.alloc(0));
  expect(headers.get('subject')).toEqual(['a Bcc: b@c body x y']);
  expect([headers.has('bcc'), headers.has('x-evil')]).toEqual([false, false]);
  expect(server.taken[0]?.to).toEqual(['anna@receiver.example']);
  expect(server.taken[0]?.raw.toString('latin1')).not.toMatch(/^(Bcc|X-Evil):/m);
  expect(parts[2]?.content.toString()).toBe('1');
});

test('delivering again what was sent sends nothing', async () => {
  const mailId = await stored();
  await deliver(mailId);
  await deliver(mailId);
  expect(server.taken).toHaveLength(1);
});

test('storing the same mail id again changes nothing', async () => {
  const mailId = await stored({
    attachments: [{ filename: 'a', contentType: 'text/plain', bytes: Buffer.from('first') }],
  });
  await mails.insert({ mailId, to: 'x@y', subject: 'other', text: 'o', html: 'o', attachments: [] }, new Date());
  await deliver(mailId);
  const { headers, parts } = readMail(server.taken[0]?.raw ?? Buffer.alloc(0));
  expect(headers.get('subject')).toEqual(['Result']);
  expect(parts[2]?.content.toString()).toBe('first');
});

test.each([
  ['the recipient', 'recipientAnswers'],
  ['the message', 'messageAnswers'],
] as const)('a greylisting answer to %s is tried again, a refusal is final', async (_what, step) => {
  const mailId = await stored();
  server[step].push({ code: 451, text: 'Greylisted, come back' });
  await expect(deliver(mailId)).rejects.toMatchObject({ type: 'SMTP_451', nonRetryable: false });
  expect(await stateOf(mailId)).toEqual({ state: 'QUEUED', reason: expect.stringContaining('Greylisted') });
  await deliver(mailId);
  expect([server.taken.length, (await stateOf(mailId))?.state]).toEqual([1, 'SENT']);

  const refused = await stored();
  server[step].push({ code: 550, text: 'No anna@receiver.example here' });
  await expect(deliver(refused)).rejects.toMatchObject({ type: 'SMTP_550', message: 'SMTP_550', nonRetryable: true });
  expect(await stateOf(refused)).toEqual({
    state: 'FAILED',
    reason: expect.stringContaining('No anna@receiver.example'),
  });
  await expect(deliver(refused)).rejects.toMatchObject({ type: 'MAIL_FAILED', nonRetryable: true });
  expect(server.taken).toHaveLength(1);
});

test('a server that is away is waited for', async () => {
  const mailId = await stored();
  const { port } = server;
  await server.stop();
  await expect(deliver(mailId, smtp(`smtp://127.0.0.1:${port}`))).rejects.toMatchObject({ nonRetryable: false });
  server = await MailServer.start({ hideSTARTTLS: true }, port);
  await deliver(mailId);
  expect(server.taken).toHaveLength(1);
});

test('a server that never greets is given up and tried again', async () => {
  const mute = net.createServer(() => {}).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const { port } = mute.address() as net.AddressInfo;
  const mailId = await stored();
  const transport = smtp(`smtp://127.0.0.1:${port}`, { greetingMs: 200 });
  await expect(deliver(mailId, transport)).rejects.toMatchObject({ type: 'SMTP_ETIMEDOUT', nonRetryable: false });
  expect((await stateOf(mailId))?.state).toBe('QUEUED');
  mute.close();
});

test('a slow server that answers is waited for; one that took the mail and falls silent leaves it unconfirmed', async () => {
  let answer = (): void => {};
  server.beforeAnswer = () => new Promise((resolve) => (answer = resolve));
  const slow = await stored();
  const delivery = deliver(slow);
  await eventually('the message', () => server.taken[0]);
  answer();
  await delivery;
  expect((await stateOf(slow))?.state).toBe('SENT');

  const lost = await stored();
  const transport = smtp(undefined, { silenceMs: 200 });
  await expect(deliver(lost, transport)).rejects.toMatchObject({ type: 'MAIL_UNCONFIRMED', nonRetryable: true });
  expect(await stateOf(lost)).toEqual({ state: 'UNCONFIRMED', reason: expect.any(String) });
  answer();
  await expect(deliver(lost)).rejects.toMatchObject({ type: 'MAIL_UNCONFIRMED' });
  expect(server.taken).toHaveLength(2);
});

test('a worker that is stopped before its answer is not followed by a second mail', async () => {
  let answer = (): void => {};
  server.beforeAnswer = () => new Promise((resolve) => (answer = resolve));
  const mailId = await stored();
  const paused = deliver(mailId, smtp(undefined, { silenceMs: 60_000 }));
  await eventually('the message', () => server.taken[0]);
  await expect(deliver(mailId)).rejects.toMatchObject({ type: 'MAIL_IN_DELIVERY', nonRetryable: false });
  later = SETTLE_MS + 1_000;
  await expect(deliver(mailId)).rejects.toMatchObject({ type: 'MAIL_UNCONFIRMED', nonRetryable: true });
  expect((await stateOf(mailId))?.state).toBe('UNCONFIRMED');
  // It was not dead after all.
  answer();
  await paused;
  expect(await stateOf(mailId)).toEqual({ state: 'SENT', reason: undefined });
  expect(server.taken).toHaveLength(1);
});

test('of two attempts at the same time one ends the message', async () => {
  const mailId = await stored({ attachments: [{ filename: 'a', contentType: 'a/b', bytes: randomBytes(200_000) }] });
  const results = await Promise.allSettled([deliver(mailId), deliver(mailId), deliver(mailId)]);
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
  expect(server.taken).toHaveLength(1);
  expect((await stateOf(mailId))?.state).toBe('SENT');
});

test('attachments that are no longer kept end the mail', async () => {
  const mailId = await stored({ attachments: [{ filename: 'a', contentType: 'a/b', bytes: Buffer.from('x') }] });
  await mongo.connection.collection('mail_attachments').deleteMany({});
  await expect(deliver(mailId)).rejects.toMatchObject({ type: 'MAIL_ATTACHMENTS_EXPIRED', nonRetryable: true });
  expect((await stateOf(mailId))?.state).toBe('FAILED');
});

describe('TLS and credentials', () => {
  const users = {
    authOptional: false,
    onAuth: (
      auth: { username?: string; password?: string },
      _session: unknown,
      done: (error: null, ok?: object) => void,
    ) => done(null, auth.username === 'us@er' && auth.password === 'p:w' ? { user: auth.username } : {}),
  } as const;
  const trusting = { tls: { ca: TEST_CERTIFICATE } };

  async function delivering(options: object, url: (port: number) => string, limits = {}) {
    await server.stop();
    server = await MailServer.start(options);
    const mailId = await stored();
    await deliver(mailId, smtp(url(server.port), limits));
    return server.taken[0];
  }

  test('TLS from the first byte', async () => {
    const mail = await delivering(
      { secure: true, ...users },
      (port) => `smtps://us%40er:p%3Aw@127.0.0.1:${port}`,
      trusting,
    );
    expect(mail).toMatchObject({ secure: true, user: 'us@er' });
  });

  test('STARTTLS where it is offered', async () => {
    const mail = await delivering(users, (port) => `smtp://us%40er:p%3Aw@127.0.0.1:${port}`, trusting);
    expect(mail).toMatchObject({ secure: true, user: 'us@er' });
  });

  test('a certificate that nobody vouches for, missing STARTTLS and wrong credentials send nothing and are tried again', async () => {
    await expect(delivering({}, (port) => `smtp://127.0.0.1:${port}`)).rejects.toMatchObject({ nonRetryable: false });
    const required = (port: number) => `smtp://127.0.0.1:${port}?starttls=required`;
    await expect(delivering({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] }, required)).rejects.toMatchObject({
      nonRetryable: false,
    });
    const wrong = delivering(users, (port) => `smtp://us%40er:no@127.0.0.1:${port}`, trusting);
    await expect(wrong).rejects.toMatchObject({ type: 'SMTP_535', nonRetryable: false });
    expect(server.taken).toHaveLength(0);
  });
});

test('without a server a mail is a file, the same whatever is repeated', async () => {
  const folder = path.join(await temporaryFolder(), 'mail');
  const mailId = await stored();
  await deliver(mailId, new FolderTransport(folder));
  expect(await readdir(folder)).toEqual([`${mailId}.eml`]);
  const { headers } = readMail(await readFile(path.join(folder, `${mailId}.eml`)));
  expect(headers.get('to')).toEqual(['anna@receiver.example']);
  expect((await stateOf(mailId))?.state).toBe('SENT');
});

describe('the workflow', () => {
  let worker: Worker;
  let running: Promise<void>;
  let native: NativeConnection;

  beforeAll(async () => {
    Runtime.install({ logger: silent, shutdownSignals: [], telemetryOptions: { logging: { filter: 'ERROR' } } });
    const workflowsPath = path.join(projectRoot(), 'workflows', 'index.ts');
    const bundle = await bundleWorkflowCode({ workflowsPath, logger: silent });
    const { temporalAddress } = await testStack();
    native = await NativeConnection.connect({ address: temporalAddress });
    const transport: MailTransport = { repeatable: false, deliver: async (...args) => smtp().deliver(...args) };
    worker = await Worker.create({
      connection: native,
      taskQueue: 'notifications',
      workflowBundle: bundle,
      activities: withApplicationFailures(activities(transport), () => undefined),
    });
    running = worker.run();
  });
  afterAll(async () => {
    worker.shutdown();
    await running;
    await native.close();
  });

  const queue = {
    get mails() {
      return mails;
    },
    get client() {
      return temporal.client;
    },
    clock: () => new Date(),
  };
  const mail = (): MailToQueue => ({
    mailId: `flow-${randomUUID()}`,
    to: 'berta@receiver.example',
    subject: 'Ready',
    text: 'Ready',
    html: html`<p>${'<b>& "co"'}</p>`,
  });

  test('queueing twice sends once, with HTML escaped, and goes on after greylisting; Temporal knows no address', async () => {
    server.recipientAnswers.push({ code: 451, text: 'Greylisted berta@receiver.example' });
    const one = mail();
    await Promise.all([queueMail(queue, one), queueMail(queue, one)]);
    const handle = temporal.client.workflow.getHandle(mailWorkflowId(one.mailId));
    await handle.result();
    await queueMail(queue, one);
    expect(server.taken).toHaveLength(1);
    const { parts } = readMail(server.taken[0]?.raw ?? Buffer.alloc(0));
    expect(parts[1]?.content.toString()).toContain('<p>&lt;b&gt;&amp; &quot;co&quot;</p>');
    const history = JSON.stringify(await handle.fetchHistory());
    expect(history).not.toContain('berta');
    expect(history).not.toContain(Buffer.from('berta').toString('base64').slice(0, 6));
  });

  test('a refusal fails the workflow with its code', async () => {
    server.recipientAnswers.push({ code: 550, text: 'No berta@receiver.example here' });
    const one = mail();
    await queueMail(queue, one);
    const handle = temporal.client.workflow.getHandle(mailWorkflowId(one.mailId));
    await expect(handle.result()).rejects.toMatchObject({ cause: { type: 'SMTP_550' } });
    expect((await stateOf(one.mailId))?.state).toBe('FAILED');
    expect(JSON.stringify(await handle.fetchHistory())).not.toContain('berta');
  });

  test.each([
    ['MAIL_ADDRESS_INVALID', { to: 'a@b\r\nBcc: c@d' }],
    ['MAIL_ID_INVALID', { mailId: '../x' }],
    ['MAIL_TOO_LARGE', { attachments: [{ filename: 'a', contentType: 'a/b', bytes: Buffer.alloc(19 * 1_048_576) }] }],
  ])('%s is refused before anything is stored', async (type, changes) => {
    const one = { ...mail(), ...changes };
    await expect(queueMail(queue, one)).rejects.toMatchObject({ type, nonRetryable: true });
    expect(await mails.find(one.mailId)).toBeUndefined();
  });
});
