import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { FolderTransport } from '../../platform/mail/folder-transport';
import { SPANISH_COMPANY } from '../api/support/test-api';
import { eventually } from '../support/eventually';
import { MailServer } from '../support/mail-server';
import { readMail } from '../support/read-mail';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';
import { MailRig, SETTLE_MS } from './support/mail-rig';

let rig: MailRig;

beforeAll(async () => {
  rig = await MailRig.create();
});
beforeEach(async () => rig.reset());
afterAll(async () => {
  await rig.close();
  await removeTemporaryFolders();
});

test('a mail arrives with both texts, its attachments byte for byte and its subject in any language', async () => {
  const bytes = randomBytes(300_000);
  const mailId = await rig.stored({
    subject: 'Résultat — 結果 Łódź €',
    text: 'Zażółć\n.\n..leading dots\nFrom here',
    html: '<p>Zażółć &amp; €</p>',
    attachments: [
      { filename: 'factures año 2026 – 結果.csv', contentType: 'text/csv', bytes },
      { filename: 'empty.bin', contentType: 'application/octet-stream', bytes: Buffer.alloc(0) },
    ],
  });
  await rig.deliver(mailId);
  expect(rig.server.taken).toHaveLength(1);
  const [mail] = rig.server.taken;
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
  expect(await rig.stateOf(mailId)).toEqual({ state: 'SENT', reason: undefined });
});

test('nothing that is put into a header begins another one', async () => {
  const mailId = await rig.stored({
    subject: 'a\r\nBcc: b@c\r\n\r\nbody\u2028x\u202Ey',
    attachments: [{ filename: 'x\r\nX-Evil: 1"; name=y/../z.csv', contentType: 'text/csv', bytes: Buffer.from('1') }],
  });
  await rig.deliver(mailId);
  const { headers, parts } = readMail(rig.server.taken[0]?.raw ?? Buffer.alloc(0));
  expect(headers.get('subject')).toEqual(['a Bcc: b@c body x y']);
  expect([headers.has('bcc'), headers.has('x-evil')]).toEqual([false, false]);
  expect(rig.server.taken[0]?.to).toEqual(['anna@receiver.example']);
  expect(rig.server.taken[0]?.raw.toString('latin1')).not.toMatch(/^(Bcc|X-Evil):/m);
  expect(parts[2]?.content.toString()).toBe('1');
});

test('delivering again what was sent sends nothing', async () => {
  const mailId = await rig.stored();
  await rig.deliver(mailId);
  await rig.deliver(mailId);
  expect(rig.server.taken).toHaveLength(1);
});

test('a mail that waits is not sent to an account that may no longer act for a company it is about', async () => {
  const { companyId } = await granted('anna');
  const about = { accountId: 'anna', companyIds: [companyId] };
  const [sent, withdrawn] = [await rig.stored({ about }), await rig.stored({ about })];
  await rig.deliver(sent);
  await rig.accounts.revokeCompany('anna', companyId);
  await expect(rig.deliver(withdrawn)).rejects.toMatchObject({ type: 'MAIL_WITHDRAWN', nonRetryable: true });
  expect(rig.server.taken).toHaveLength(1);
  expect(await rig.stateOf(withdrawn)).toMatchObject({
    state: 'FAILED',
    reason: expect.stringContaining('no longer act'),
  });
  await expect(rig.deliver(await rig.stored({ about: { accountId: 'nobody', companyIds: [] } }))).rejects.toMatchObject(
    { type: 'MAIL_WITHDRAWN' },
  );
});

async function granted(accountId: string) {
  await rig.accounts.upsertAccount({ accountId });
  return rig.accounts.grantCompany(accountId, SPANISH_COMPANY);
}

test('storing the same mail id again changes nothing', async () => {
  const mailId = await rig.stored({
    attachments: [{ filename: 'a', contentType: 'text/plain', bytes: Buffer.from('first') }],
  });
  await rig.mails.insert({ mailId, to: 'x@y', subject: 'other', text: 'o', html: 'o', attachments: [] }, new Date());
  await rig.deliver(mailId);
  const { headers, parts } = readMail(rig.server.taken[0]?.raw ?? Buffer.alloc(0));
  expect(headers.get('subject')).toEqual(['Result']);
  expect(parts[2]?.content.toString()).toBe('first');
});

test.each([
  ['the recipient', 'recipientAnswers'],
  ['the message', 'messageAnswers'],
] as const)('a greylisting answer to %s is tried again, a refusal is final', async (_what, step) => {
  const mailId = await rig.stored();
  rig.server[step].push({ code: 451, text: 'Greylisted, come back' });
  await expect(rig.deliver(mailId)).rejects.toMatchObject({ type: 'SMTP_451', nonRetryable: false });
  expect(await rig.stateOf(mailId)).toEqual({ state: 'QUEUED', reason: expect.stringContaining('Greylisted') });
  await rig.deliver(mailId);
  expect([rig.server.taken.length, (await rig.stateOf(mailId))?.state]).toEqual([1, 'SENT']);

  const refused = await rig.stored();
  rig.server[step].push({ code: 550, text: 'No anna@receiver.example here' });
  await expect(rig.deliver(refused)).rejects.toMatchObject({
    type: 'SMTP_550',
    message: 'SMTP_550',
    nonRetryable: true,
  });
  expect(await rig.stateOf(refused)).toEqual({
    state: 'FAILED',
    reason: expect.stringContaining('No anna@receiver.example'),
  });
  await expect(rig.deliver(refused)).rejects.toMatchObject({ type: 'MAIL_FAILED', nonRetryable: true });
  expect(rig.server.taken).toHaveLength(1);
});

test('a mail whose recipient is refused never comes to its end, however long the commit takes', async () => {
  const commits: string[] = [];
  const message = { mailId: 'x', from: 'a@b.example', to: 'c@d.example', subject: 's', text: 't', html: 'h' };
  const mail = { ...message, attachments: [], date: new Date() };
  rig.server.recipientAnswers.push({ code: 451, text: 'Greylisted' });
  const refused = rig.smtp().deliver(mail, async () => void commits.push('refused'));
  await expect(refused).rejects.toMatchObject({ kind: 'retry', code: 'SMTP_451' });
  await rig.smtp().deliver(mail, async () => void commits.push('taken'));
  expect(commits).toEqual(['taken']);
});

test('a connection that breaks while the commit is taken has sent nothing, and the commit is given back', async () => {
  const mailId = await rig.stored();
  const { takeCommit } = rig.mails;
  const slow = jest.spyOn(rig.mails, 'takeCommit').mockImplementationOnce(async (...args) => {
    await rig.server.stop();
    return takeCommit.apply(rig.mails, args);
  });
  await expect(rig.deliver(mailId)).rejects.toMatchObject({ nonRetryable: false });
  slow.mockRestore();
  expect((await rig.mails.find(mailId))?.commit).toBeUndefined();
  rig.server = await MailServer.start({ hideSTARTTLS: true });
  await rig.deliver(mailId);
  expect(rig.server.taken).toHaveLength(1);
});

test('a server that is away is waited for', async () => {
  const mailId = await rig.stored();
  const { port } = rig.server;
  await rig.server.stop();
  await expect(rig.deliver(mailId, rig.smtp(`smtp://127.0.0.1:${port}`))).rejects.toMatchObject({
    nonRetryable: false,
  });
  rig.server = await MailServer.start({ hideSTARTTLS: true }, port);
  await rig.deliver(mailId);
  expect(rig.server.taken).toHaveLength(1);
});

test('a server that never greets is given up and tried again', async () => {
  const mute = net.createServer(() => {}).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const { port } = mute.address() as net.AddressInfo;
  const mailId = await rig.stored();
  const transport = rig.smtp(`smtp://127.0.0.1:${port}`, { greetingMs: 200 });
  await expect(rig.deliver(mailId, transport)).rejects.toMatchObject({ type: 'SMTP_ETIMEDOUT', nonRetryable: false });
  expect((await rig.stateOf(mailId))?.state).toBe('QUEUED');
  mute.close();
});

test('a slow server that answers is waited for; one that took the mail and falls silent leaves it unconfirmed', async () => {
  let answer = (): void => {};
  rig.server.beforeAnswer = () => new Promise((resolve) => (answer = resolve));
  const slow = await rig.stored();
  const delivery = rig.deliver(slow);
  await eventually('the message', () => rig.server.taken[0]);
  answer();
  await delivery;
  expect((await rig.stateOf(slow))?.state).toBe('SENT');

  const lost = await rig.stored();
  const transport = rig.smtp(undefined, { silenceMs: 200 });
  await expect(rig.deliver(lost, transport)).rejects.toMatchObject({ type: 'MAIL_UNCONFIRMED', nonRetryable: true });
  expect(await rig.stateOf(lost)).toEqual({ state: 'UNCONFIRMED', reason: expect.any(String) });
  answer();
  await expect(rig.deliver(lost)).rejects.toMatchObject({ type: 'MAIL_UNCONFIRMED' });
  expect(rig.server.taken).toHaveLength(2);
});

test('a worker that is stopped before its answer is not followed by a second mail', async () => {
  let answer = (): void => {};
  rig.server.beforeAnswer = () => new Promise((resolve) => (answer = resolve));
  const mailId = await rig.stored();
  const paused = rig.deliver(mailId, rig.smtp(undefined, { silenceMs: 60_000 }));
  await eventually('the message', () => rig.server.taken[0]);
  await expect(rig.deliver(mailId)).rejects.toMatchObject({ type: 'MAIL_IN_DELIVERY', nonRetryable: false });
  rig.later = SETTLE_MS + 1_000;
  await expect(rig.deliver(mailId)).rejects.toMatchObject({ type: 'MAIL_UNCONFIRMED', nonRetryable: true });
  expect((await rig.stateOf(mailId))?.state).toBe('UNCONFIRMED');
  // It was not dead after all.
  answer();
  await paused;
  expect(await rig.stateOf(mailId)).toEqual({ state: 'SENT', reason: undefined });
  expect(rig.server.taken).toHaveLength(1);
});

test('of two attempts at the same time one ends the message', async () => {
  const mailId = await rig.stored({
    attachments: [{ filename: 'a', contentType: 'a/b', bytes: randomBytes(200_000) }],
  });
  const results = await Promise.allSettled([rig.deliver(mailId), rig.deliver(mailId), rig.deliver(mailId)]);
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
  expect(rig.server.taken).toHaveLength(1);
  expect((await rig.stateOf(mailId))?.state).toBe('SENT');
});

test('attachments that are no longer kept end the mail', async () => {
  const mailId = await rig.stored({ attachments: [{ filename: 'a', contentType: 'a/b', bytes: Buffer.from('x') }] });
  await rig.mongo.connection.collection('mail_attachments').deleteMany({});
  await expect(rig.deliver(mailId)).rejects.toMatchObject({ type: 'MAIL_ATTACHMENTS_EXPIRED', nonRetryable: true });
  expect((await rig.stateOf(mailId))?.state).toBe('FAILED');
});

test('without a server a mail is a file, the same whatever is repeated', async () => {
  const folder = path.join(await temporaryFolder(), 'mail');
  const mailId = await rig.stored();
  await rig.deliver(mailId, new FolderTransport(folder));
  expect(await readdir(folder)).toEqual([`${mailId}.eml`]);
  const { headers } = readMail(await readFile(path.join(folder, `${mailId}.eml`)));
  expect(headers.get('to')).toEqual(['anna@receiver.example']);
  expect((await rig.stateOf(mailId))?.state).toBe('SENT');
});
