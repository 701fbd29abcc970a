import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import type { Logger } from '../../platform/logger';
import { projectRoot } from '../../platform/project-root';
import { createTestAuthority } from '../support/test-certificates';
import { Client, type Answer } from './support/client';
import { openApi } from './support/open-api';

const lines: string[] = [];
const logger = pino(
  { level: 'trace' },
  new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  }),
) as unknown as Logger;
const api = openApi({ logger });
const PASSWORD = 'contraseña';
const fixture = (name: string) => readFileSync(path.join(projectRoot(), 'test', 'fixtures', 'certificates', name));
const RSA = fixture('rc2-3des.p12').toString('base64');
const authority = createTestAuthority();
const own = authority.issueTo({ serialNumber: 'IDCES-B12345674' });

let base: string;
beforeAll(async () => {
  const access = await api.deps.accounts.findAccess('acme');
  base = `/v1.1/companies/${access?.companies[0]?.companyId ?? ''}/credentials`;
});

async function send(method: string, at: string, body?: unknown): Promise<Answer> {
  const authorization = `Bearer ${await api.issuer.token({ scope: 'companies:manage' })}`;
  const text = typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body);
  return new Client(api).send(method, base + at, text, {
    authorization,
    ...(text === undefined ? {} : { 'content-type': 'application/json' }),
  });
}

async function refusal(body: unknown, system = 'es-sii'): Promise<string> {
  const answer = await send('PUT', `/${system}`, body);
  const { code, errors = [] } = answer.json();
  const [{ pointer, code: problem } = { pointer: '', code: '' }] = errors;
  return `${answer.status} ${code} ${pointer} ${problem}`;
}

test('a PKCS#12 file is stored sealed, listed with its facts, and removed', async () => {
  const stored = await send('PUT', '/es-face', { pkcs12: RSA, password: PASSWORD });
  expect(stored.status).toBe(200);
  expect(stored.json()).toMatchObject({ system: 'es-face', kind: 'certificate', holder: 'B12345674', ends: 'later' });
  const listed = (await send('GET', '')).json() as { content: object[]; systems: { system: string }[] };
  expect(listed.content).toEqual([
    expect.objectContaining({
      ...{ system: 'es-face', systemName: 'FACe', subject: expect.any(String), issuer: expect.stringMatching(/=/) },
      validUntil: expect.stringMatching(/Z$/),
    }),
  ]);
  expect(listed.systems.map(({ system }) => system)).toEqual(['es-verifactu', 'es-sii', 'es-face']);
  const kept = await api.mongo.connection.collection('companyCredentials').find().toArray();
  expect(JSON.stringify(kept)).not.toMatch(/PRIVATE KEY|contrase/);
  const [companyId = ''] = [String(kept[0]?.['companyId'])];
  const opened = await api.deps.credentials.find(api.deps.ring, { companyId, system: 'es-face' });
  expect(opened?.secret).toMatchObject({ kind: 'certificate', key: expect.stringContaining('BEGIN PRIVATE KEY') });
  expect([(await send('DELETE', '/es-face')).status, (await send('DELETE', '/es-face')).status]).toEqual([204, 404]);
});

test('PEM is taken with the key in it or apart; whoever else it belongs to is told', async () => {
  expect((await send('PUT', '/es-sii', { pem: own.cert + own.key })).json()).not.toHaveProperty('notice');
  const other = authority.issueTo({ serialNumber: 'IDCES-12345678Z' });
  const stored = await send('PUT', '/es-sii', { pem: other.cert, key: other.key });
  expect(stored.json()).toMatchObject({ notice: expect.stringContaining('12345678Z') });
});

test('files that cannot be used are refused with the field and why', async () => {
  const p12 = (file: Buffer, password = PASSWORD) => ({ pkcs12: file.toString('base64'), password });
  const expired = authority.issueTo({ validDays: [-10, -1] });
  const another = authority.issueTo({});
  const refused = {
    truncated: await refusal(p12(fixture('rc2-3des.p12').subarray(0, 900))),
    'wrong password': await refusal(p12(fixture('rc2-3des.p12'), 'secret-guess')),
    noise: await refusal(p12(randomBytes(100_000))),
    'an invoice': await refusal({ pem: '<Invoice/>' }),
    expired: await refusal({ pem: expired.cert + expired.key }),
    'not valid yet': await refusal({ pem: Object.values(authority.issueTo({ validDays: [1, 2] })).join('') }),
    'another key': await refusal({ pem: own.cert, key: another.key }),
    'no key': await refusal({ pem: own.cert }),
    'no certificate': await refusal(p12(fixture('without-certificate.p12'))),
    'an EC key': await refusal({ pem: own.cert + own.key }, 'es-face'),
    'a token': await refusal({ token: 'secret-token' }),
  };
  expect(refused).toEqual({
    truncated: '400 CREDENTIAL_REFUSED /pkcs12 BROKEN_FILE',
    'wrong password': '400 CREDENTIAL_REFUSED /password WRONG_PASSWORD',
    noise: '400 CREDENTIAL_REFUSED /pkcs12 BROKEN_FILE',
    'an invoice': '400 CREDENTIAL_REFUSED /pem NO_KEY',
    expired: '400 CREDENTIAL_REFUSED /pem EXPIRED',
    'not valid yet': '400 CREDENTIAL_REFUSED /pem NOT_YET_VALID',
    'another key': '400 CREDENTIAL_REFUSED /pem FOREIGN_KEY',
    'no key': '400 CREDENTIAL_REFUSED /pem NO_KEY',
    'no certificate': '400 CREDENTIAL_REFUSED /pkcs12 NO_CERTIFICATE',
    'an EC key': '400 CREDENTIAL_REFUSED /pem UNUSABLE',
    'a token': '400 CREDENTIAL_REFUSED /token KIND_NOT_TAKEN',
  });
});

test('bodies that say no credential are refused before anything is opened', async () => {
  expect(await refusal({})).toBe('400 INVALID_BODY  REQUIRED');
  expect(await refusal({ pem: own.cert, pkcs12: RSA })).toBe('400 INVALID_BODY  REQUIRED');
  expect(await refusal({ pkcs12: RSA })).toBe('400 INVALID_BODY /password REQUIRED');
  expect(await refusal({ pkcs12: RSA, password: '', key: 'x' })).toBe('400 INVALID_BODY /key UNKNOWN_FIELD');
  expect(await refusal({ pkcs12: 'no base64!', password: '' })).toBe('400 INVALID_BODY /pkcs12 INVALID_VALUE');
  const [{ message } = { message: '' }] =
    (await send('PUT', '/es-sii', { pkcs12: '!', password: '' })).json().errors ?? [];
  expect(message).toBe('must be the file in base64, which has at most 128 KiB');
  expect(await refusal({ password: 'secret-1', passwort: 1 })).toBe('400 INVALID_BODY /passwort UNKNOWN_FIELD');
  expect(await refusal('{"password": "secret-2')).toBe('400 INVALID_JSON /password JSON_SYNTAX');
  expect(await refusal({ pem: own.cert }, 'gateway')).toBe('404 CREDENTIAL_NOT_FOUND  ');
  const noise = randomBytes(1_048_576).toString('latin1');
  expect((await send('PUT', '/es-sii', noise)).status).toBe(413);
});

test('nothing secret is answered, logged or stored beside the sealed credential', async () => {
  const secrets = ['canary-password-1', 'canary-token-2', 'canary-pem-3', '123456789012345680', RSA.slice(0, 60)];
  const answers = [
    await send('PUT', '/es-sii', { pkcs12: RSA, password: secrets[0] }),
    await send('PUT', '/es-sii', { token: secrets[1] }),
    await send('PUT', '/es-sii', { pem: secrets[2] }),
    await send('PUT', '/es-sii', `{"password": "${secrets[0]}", "token": ${secrets[1]}`),
    await send('PUT', '/es-sii', { password: 123456789012345678, token: [secrets[1]] }),
    await send('PUT', '/es-face', { pkcs12: ` ${RSA}`, password: PASSWORD }),
    await send('PUT', '/es-face', { pkcs12: RSA, password: PASSWORD }),
  ];
  const stored: string[] = [];
  for (const { name } of (await api.mongo.connection.db?.listCollections().toArray()) ?? [])
    stored.push(JSON.stringify(await api.mongo.connection.collection(name).find().toArray()));
  for (const secret of [...secrets, PASSWORD, 'PRIVATE KEY']) {
    for (const { bytes } of answers) expect(bytes.toString()).not.toContain(secret);
    expect(lines.join('')).not.toContain(secret);
    expect(stored.join('')).not.toContain(secret);
  }
  expect(lines.length).toBeGreaterThan(answers.length);
});
