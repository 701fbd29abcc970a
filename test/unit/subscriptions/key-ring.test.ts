import { randomBytes } from 'node:crypto';
import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { EnvelopeUnreadable, KeyRing, type Envelope } from '../../../platform/encryption/key-ring';
import { openKeyRing } from '../../../platform/encryption/open-key-ring';
import { openAuthentication, sealAuthentication, type Authentication } from '../../../subscriptions/authentication';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporary-folder';

const entry = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const [oldKey, newKey] = [entry('2025'), entry('2026')];
const ring = KeyRing.parse(oldKey);
const owner = { accountId: 'acme', subscriptionId: 's1' };
const password: Authentication = { method: 'BASIC_AUTH', username: 'user', password: 'pässword' };

afterAll(removeTemporaryFolders);

function unreadable(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof EnvelopeUnreadable) return error.code;
    throw error;
  }
  return 'readable';
}

test('what is sealed can be opened, and the same value never looks the same', () => {
  const [one, two] = [ring.seal(['a'], { x: 'secret' }), ring.seal(['a'], { x: 'secret' })];
  expect([ring.open(['a'], one), ring.open(['a'], two)]).toEqual([{ x: 'secret' }, { x: 'secret' }]);
  expect(one.values['x']).not.toEqual(two.values['x']);
  expect(Buffer.concat([...Object.values(one.values), one.dataKey]).includes('secret')).toBe(false);
});

test('an envelope belongs to one account and one subscription', () => {
  const stored = sealAuthentication(ring, owner, password);
  expect(openAuthentication(ring, owner, stored)).toEqual(password);
  for (const other of [
    { ...owner, accountId: 'rival' },
    { ...owner, subscriptionId: 's2' },
    { accountId: 'acme"', subscriptionId: '"s1' },
  ])
    expect(unreadable(() => openAuthentication(ring, other, stored))).toBe('ENVELOPE_CHANGED');
});

test('values cannot change places, neither within an envelope nor between two', () => {
  const envelope = ring.seal(['a'], { clientId: 'c', clientSecret: 's' });
  const { clientId = Buffer.alloc(0), clientSecret = Buffer.alloc(0) } = envelope.values;
  const swapped = { ...envelope, values: { clientId: clientSecret, clientSecret: clientId } };
  expect(unreadable(() => ring.open(['a'], swapped))).toBe('ENVELOPE_CHANGED');
  const other = ring.seal(['a'], { clientId: 'c', clientSecret: 's' });
  expect(unreadable(() => ring.open(['a'], { ...envelope, values: other.values }))).toBe('ENVELOPE_CHANGED');
  expect(unreadable(() => ring.open(['a'], { ...envelope, dataKey: other.dataKey }))).toBe('ENVELOPE_CHANGED');
});

test('one changed bit anywhere closes the envelope', () => {
  const envelope = ring.seal(['a'], { x: 'v' });
  const flip = (buffer: Buffer, at: number) => {
    const copy = Buffer.from(buffer);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy;
  };
  const value = envelope.values['x'] ?? Buffer.alloc(0);
  for (let at = 0; at < value.length; at++) {
    const changed: Envelope = { ...envelope, values: { x: flip(value, at) } };
    expect(unreadable(() => ring.open(['a'], changed))).toBe('ENVELOPE_CHANGED');
  }
  for (let at = 0; at < envelope.dataKey.length; at++)
    expect(unreadable(() => ring.open(['a'], { ...envelope, dataKey: flip(envelope.dataKey, at) }))).toBe(
      'ENVELOPE_CHANGED',
    );
  for (const short of [0, 1, 12, 27])
    expect(unreadable(() => ring.open(['a'], { ...envelope, values: { x: value.subarray(0, short) } }))).toBe(
      'ENVELOPE_CHANGED',
    );
});

test('rotation: old envelopes open as long as their key is there, and forever once rewrapped', () => {
  const envelope = ring.seal(['a'], { x: 'v' });
  const both = KeyRing.parse(`${newKey},${oldKey}`);
  expect(both.open(['a'], envelope)).toEqual({ x: 'v' });
  expect(both.seal(['a'], { x: 'v' }).keyId).toBe('2026');
  const onlyNew = KeyRing.parse(newKey);
  expect(unreadable(() => onlyNew.open(['a'], envelope))).toBe('KEY_RETIRED');
  const rewrapped = both.rewrap(['a'], envelope);
  expect(onlyNew.open(['a'], rewrapped)).toEqual({ x: 'v' });
  expect(unreadable(() => ring.open(['a'], rewrapped))).toBe('KEY_RETIRED');
  // The same id with another key does not open it either.
  expect(unreadable(() => KeyRing.parse(entry('2025')).open(['a'], envelope))).toBe('ENVELOPE_CHANGED');
});

test.each([
  ['', 'contains no key'],
  ['no-colon', 'entry 1'],
  [`${oldKey},short:AAAA`, 'entry 2'],
  [`${oldKey},${oldKey}`, 'twice'],
])('wrong settings are explained without their content: %#', (text, message) => {
  expect(() => KeyRing.parse(text)).toThrow(message);
  const [, key = ''] = oldKey.split(':');
  try {
    KeyRing.parse(text);
  } catch (error) {
    expect(String(error)).not.toContain(key);
  }
});

test('production starts neither without keys nor with those of an embedded stack', async () => {
  const DATA_DIR = await temporaryFolder();
  const open = async (CREDENTIAL_KEYS: string) => openKeyRing({ EDOC_MODE: 'production', DATA_DIR, CREDENTIAL_KEYS });
  await expect(open('')).rejects.toThrow('CREDENTIAL_KEYS: missing');
  await expect(open(`${newKey},${entry('embedded-12ab')}`)).rejects.toThrow('embedded stack');
  expect((await open(newKey)).currentKeyId).toBe('2026');
});

test('an embedded stack makes one key, for its owner only, however many processes ask at once', async () => {
  const DATA_DIR = await temporaryFolder();
  const open = async () => openKeyRing({ EDOC_MODE: 'embedded', DATA_DIR, CREDENTIAL_KEYS: '' });
  const rings = await Promise.all(Array.from({ length: 8 }, open));
  const envelope = rings[0]?.seal(['a'], { x: 'v' });
  for (const other of [...rings, await open()])
    expect(envelope === undefined ? envelope : other.open(['a'], envelope)).toEqual({ x: 'v' });
  const file = path.join(DATA_DIR, 'credentials', 'credential-keys');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await writeFile(file, 'damaged');
  await expect(open()).rejects.toThrow('entry 1');
});
