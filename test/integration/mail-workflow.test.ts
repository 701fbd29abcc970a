import { randomUUID } from 'node:crypto';
import { NativeConnection, Runtime, Worker } from '@temporalio/worker';
import { withApplicationFailures } from '../../activities/application-failure';
import { mailWorkflowId, queueMail, type MailToQueue } from '../../application/mail/queue-mail';
import { html } from '../../documents/rendering/html';
import type { MailTransport } from '../../platform/mail/mail-transport';
import { connectTemporal, type TemporalConnection } from '../../platform/temporal/connection';
import { readMail } from '../support/read-mail';
import { testStack } from '../support/stack';
import { workflowBundle } from '../support/workflow-bundle';
import { MailRig, silent } from './support/mail-rig';

// Others deliver e-mails in the same Temporal.
const taskQueue = `mail-${randomUUID()}`;

let rig: MailRig;
let temporal: TemporalConnection;
let worker: Worker;
let running: Promise<void>;
let native: NativeConnection;

beforeAll(async () => {
  rig = await MailRig.create();
  await rig.accounts.upsertAccount({ accountId: 'berta' });
  Runtime.install({ logger: silent, shutdownSignals: [], telemetryOptions: { logging: { filter: 'ERROR' } } });
  const { temporalAddress } = await testStack();
  temporal = await connectTemporal({ TEMPORAL_ADDRESS: temporalAddress, TEMPORAL_NAMESPACE: 'default' });
  native = await NativeConnection.connect({ address: temporalAddress });
  const transport: MailTransport = { repeatable: false, deliver: async (...args) => rig.smtp().deliver(...args) };
  worker = await Worker.create({
    connection: native,
    taskQueue,
    workflowBundle: await workflowBundle(),
    activities: withApplicationFailures(rig.activities(transport), () => undefined),
  });
  running = worker.run();
});
beforeEach(async () => rig.reset());
afterAll(async () => {
  worker.shutdown();
  await running;
  await native.close();
  await temporal.close();
  await rig.close();
});

const queue = {
  get mails() {
    return rig.mails;
  },
  get client() {
    return temporal.client;
  },
  taskQueue,
  clock: () => new Date(),
};
const mail = (): MailToQueue => ({
  mailId: `flow-${randomUUID()}`,
  about: { accountId: 'berta', companyIds: [] },
  to: 'berta@receiver.example',
  subject: 'Ready',
  text: 'Ready',
  html: html`<p>${'<b>& "co"'}</p>`,
});

test('queueing twice sends once, with HTML escaped, and goes on after greylisting; Temporal knows no address', async () => {
  rig.server.recipientAnswers.push({ code: 451, text: 'Greylisted berta@receiver.example' });
  const one = mail();
  await Promise.all([queueMail(queue, one), queueMail(queue, one)]);
  const handle = temporal.client.workflow.getHandle(mailWorkflowId(one.mailId));
  await handle.result();
  await queueMail(queue, one);
  expect(rig.server.taken).toHaveLength(1);
  const { parts } = readMail(rig.server.taken[0]?.raw ?? Buffer.alloc(0));
  expect(parts[1]?.content.toString()).toContain('<p>&lt;b&gt;&amp; &quot;co&quot;</p>');
  const history = JSON.stringify(await handle.fetchHistory());
  expect(history).not.toContain('berta');
  expect(history).not.toContain(Buffer.from('berta').toString('base64').slice(0, 6));
});

test('a refusal fails the workflow with its code', async () => {
  rig.server.recipientAnswers.push({ code: 550, text: 'No berta@receiver.example here' });
  const one = mail();
  await queueMail(queue, one);
  const handle = temporal.client.workflow.getHandle(mailWorkflowId(one.mailId));
  await expect(handle.result()).rejects.toMatchObject({ cause: { type: 'SMTP_550' } });
  expect((await rig.stateOf(one.mailId))?.state).toBe('FAILED');
  expect(JSON.stringify(await handle.fetchHistory())).not.toContain('berta');
});

test.each([
  ['MAIL_ADDRESS_INVALID', { to: 'a@b\r\nBcc: c@d' }],
  ['MAIL_ID_INVALID', { mailId: '../x' }],
  ['MAIL_TOO_LARGE', { attachments: [{ filename: 'a', contentType: 'a/b', bytes: Buffer.alloc(20_000_001) }] }],
])('%s is refused before anything is stored', async (code, changes) => {
  const one = { ...mail(), ...changes };
  await expect(queueMail(queue, one)).rejects.toMatchObject({ code, isFinal: true });
  expect(await rig.mails.find(one.mailId)).toBeUndefined();
});
