import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { retryDelivery } from '../../cli/inbound/retry-delivery';
import { ServiceError } from '../../platform/errors';
import { projectRoot } from '../../platform/project-root';
import { ublInvoice } from '../api/support/documents';
import { OTHER_COMPANY } from '../api/support/test-api';
import { temporaryFolder } from '../support/temporary-folder';
import { LARGEST_DOCUMENT, LARGEST_KEPT, withInbound, type InboundRig } from './support/inbound-rig';

let rig: InboundRig;

withInbound((started) => (rig = started));

test('what waits becomes documents of the company, started and acknowledged, page after page', async () => {
  const numbers = Array.from({ length: 25 }, (_, index) => `POLL-${index}`);
  for (const number of numbers) await rig.send(ublInvoice({ number }));
  await rig.send(ublInvoice({ number: 'POLL-FR' }), 'countryIso=FR&vatNumber=ESA58818501');
  await rig.pass();
  expect(rig.messages.map(({ outcome }) => outcome)).toEqual(numbers.map(() => 'received'));
  expect(await rig.waiting()).toEqual([]);
  expect(await rig.waiting('FR')).toHaveLength(1);
  for (const number of numbers) {
    const [document, ...others] = await rig.stored(number);
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
    expect(await rig.isStarted(document?._id ?? '')).toBe(true);
  }
});

test('what cannot become a document is set aside with its bytes and keeps nothing waiting', async () => {
  const large = Buffer.alloc(LARGEST_DOCUMENT + 1, ' ');
  const sent: Record<string, [string, string | Uint8Array, string?]> = {
    [await rig.send('hello')]: ['DOCUMENT_INVALID', 'hello'],
    [await rig.send('')]: ['DOCUMENT_INVALID', ''],
    [await rig.send('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>')]: [
      'DOCUMENT_INVALID',
      '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
    ],
    [await rig.send(large)]: ['DOCUMENT_TOO_LARGE', large],
    [await rig.send(ublInvoice(), 'countryIso=ES&vatNumber=ESB99999999')]: ['COMPANY_UNKNOWN', ublInvoice()],
    [await rig.send(ublInvoice(), 'countryIso=ES&vatNumber=DE123456789')]: ['COMPANY_MISMATCH', ublInvoice()],
  };
  const good = await rig.send(ublInvoice({ number: 'AFTER-HOSTILE' }));
  await rig.pass();
  expect(await rig.waiting()).toEqual([]);
  expect(await rig.stored('AFTER-HOSTILE')).toHaveLength(1);
  expect(rig.messages.at(-1)).toEqual({ reference: good, outcome: 'received' });
  const listed = await rig.deadLetters.list(100);
  for (const [reference, [reason, bytes]] of Object.entries(sent)) {
    expect(rig.messages).toContainEqual({ reference, outcome: 'set-aside', reason });
    const kept = await rig.deadLetters.find(`ES/${reference}`);
    expect([reference, kept?.delivery.reason]).toEqual([reference, reason]);
    expect(Buffer.from(kept?.bytes ?? []).equals(Buffer.from(bytes as string))).toBe(true);
    expect(listed.map(({ id }) => id)).toContain(`ES/${reference}`);
  }
});

test('a purpose that the country does not receive is set aside', async () => {
  const reference = await rig.send(ublInvoice(), 'countryIso=DE&vatNumber=DE123456789&purpose=EREPORTING');
  await rig.pass({}, 'DE');
  expect(rig.messages).toEqual([{ reference, outcome: 'set-aside', reason: 'UNSUPPORTED_CONTEXT' }]);
  expect(await rig.deadLetters.remove(`DE/${reference}`)).toBe(true);
  expect(await rig.deadLetters.find(`DE/${reference}`)).toBeUndefined();
  expect(await rig.deadLetters.remove(`DE/${reference}`)).toBe(false);
});

test('a reader that breaks down sets the document aside; one that is busy is asked again', async () => {
  const reference = await rig.send(ublInvoice({ number: 'BREAKS' }));
  const busy = new ServiceError('OVERLOADED', 'busy');
  await expect(rig.pass({ read: async () => Promise.reject(busy) })).rejects.toMatchObject({ code: 'OVERLOADED' });
  expect(await rig.waiting()).toEqual([reference]);
  const failures: unknown[] = [];
  await rig.pass({
    read: async () => Promise.reject(new TypeError('a fault of ours')),
    onReadFailure: (error) => failures.push(error),
  });
  expect(failures).toHaveLength(1);
  expect(rig.messages).toEqual([{ reference, outcome: 'set-aside', reason: 'DOCUMENT_UNREADABLE' }]);
});

test('what is too large to be kept stays at the authority and keeps nothing waiting', async () => {
  const reference = await rig.send(Buffer.alloc(LARGEST_KEPT + 1, ' '));
  await rig.send(ublInvoice({ number: 'AFTER-HUGE' }));
  await rig.pass();
  expect(rig.messages[0]).toEqual({ reference, outcome: 'deferred', reason: 'TOO_LARGE_TO_KEEP' });
  expect(await rig.stored('AFTER-HUGE')).toHaveLength(1);
  expect(await rig.waiting()).toEqual([reference]);
  await fetch(`${rig.sandbox.url}/inbox/${reference}/acknowledgement`, { method: 'POST' });
});

describe('edoc inbound', () => {
  /** Runs the command on this test's database; resolves with the JSON that it printed. */
  async function command(...arguments_: string[]): Promise<unknown> {
    const register = path.join(projectRoot(), 'test', 'support', 'typescript-register.cjs');
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['-r', register, 'cli/edoc.ts', 'inbound', ...arguments_, '--json'],
      { cwd: projectRoot(), env: { ...process.env, DATA_DIR: await temporaryFolder(), MONGODB_URI: rig.uri } },
    );
    return JSON.parse(stdout);
  }

  test('lists, saves and retries what was set aside', async () => {
    const xml = ublInvoice({ number: 'RETRIED' }).replaceAll('ESA58818501', 'ESA28015865');
    const reference = await rig.send(xml, 'countryIso=ES&vatNumber=A28015865');
    const id = `ES/${reference}`;
    await rig.pass();
    expect(rig.messages).toEqual([{ reference, outcome: 'set-aside', reason: 'COMPANY_UNKNOWN' }]);
    expect(await command('list')).toContainEqual(expect.objectContaining({ id, reason: 'COMPANY_UNKNOWN' }));
    const file = path.join(await temporaryFolder(), 'delivery.xml');
    expect(await command('save', id, '-o', file)).toMatchObject({ size: Buffer.byteLength(xml) });
    expect(await readFile(file, 'utf8')).toBe(xml);
    expect(await retryDelivery(rig.mongo, id)).toMatchObject({ kind: 'refused', code: 'COMPANY_UNKNOWN' });
    await rig.accounts.grantCompany('rival', { ...OTHER_COMPANY, vatNumber: 'ESA28015865' });
    expect(await command('retry', id)).toMatchObject({ kind: 'received' });
    expect(await rig.stored('RETRIED')).toMatchObject([{ flow: 'RECEIVED', inbound: { reference } }]);
    expect(await rig.deadLetters.find(id)).toBeUndefined();
    await expect(retryDelivery(rig.mongo, id)).rejects.toThrow(/there is no dead letter/);
  });
});
