import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { KeyRing } from '../../platform/encryption/key-ring';
import { projectRoot } from '../../platform/project-root';
import { rewrapEnvelopes } from '../../storage/rewrap-envelopes';
import { SubscriptionRepository } from '../../storage/subscription-repository';
import { WebhookKeyRepository } from '../../storage/webhook-key-repository';
import { openAuthentication, sealAuthentication, type Authentication } from '../../subscriptions/authentication';
import { startTestMongo, type TestMongo } from '../api/support/test-mongo';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';

const entry = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const [oldKey, newKey] = [entry('old'), entry('new')];
const ring = KeyRing.parse(oldKey);
const HOUR = 3_600_000;

let mongo: TestMongo;
let keys: WebhookKeyRepository;

beforeAll(async () => {
  mongo = await startTestMongo();
  keys = new WebhookKeyRepository(mongo.connection);
}, 120_000);

afterAll(async () => {
  await mongo.stop();
  await removeTemporaryFolders();
});

beforeEach(async () => {
  await mongo.connection.collection('webhookKeys').deleteMany({});
  await mongo.connection.collection('subscriptions').deleteMany({});
});

const kids = (list: readonly { kid: string }[]) => list.map(({ kid }) => kid);

test('processes that start together make one key', async () => {
  const repositories = Array.from({ length: 10 }, () => new WebhookKeyRepository(mongo.connection));
  await Promise.all(repositories.map(async (repository) => repository.ensureKey(ring, new Date())));
  expect(await keys.list()).toHaveLength(1);
  expect(await keys.signingKeys(ring, new Date())).toHaveLength(1);
});

test('rotation: both keys sign for the overlap, then one; its private half is destroyed by the next rotation', async () => {
  const start = new Date('2026-01-01T00:00:00Z');
  const at = (hours: number) => new Date(start.getTime() + hours * HOUR);
  await keys.ensureKey(ring, start);
  const [first] = kids(await keys.list());
  const { kid: second } = await keys.rotate(ring, at(1), 24 * HOUR);
  expect(kids(await keys.signingKeys(ring, at(2)))).toEqual([second, first]);
  expect(kids(await keys.signingKeys(ring, at(24.9)))).toEqual([second, first]);
  expect(kids(await keys.signingKeys(ring, at(25)))).toEqual([second]);
  const { kid: third } = await keys.rotate(ring, at(26), 24 * HOUR);
  expect(kids(await keys.list())).toEqual([third, second, first]);
  const stored = await mongo.connection.collection('webhookKeys').find().toArray();
  expect(stored.map((key) => [String(key._id), key['privateKey'] !== undefined])).toEqual(
    expect.arrayContaining([
      [first, false],
      [second, true],
      [third, true],
    ]),
  );
});

test('a key that is not to be trusted any more stops signing at once, older ones too', async () => {
  const now = new Date();
  await keys.ensureKey(ring, now);
  await keys.rotate(ring, now, 24 * HOUR);
  const { kid } = await keys.rotate(ring, now, 0);
  expect(kids(await keys.signingKeys(ring, now))).toEqual([kid]);
});

test('rotations at the same time leave one current key', async () => {
  await keys.ensureKey(ring, new Date());
  await Promise.all([1, 2, 3].map(async () => keys.rotate(ring, new Date(), HOUR)));
  const stored = await keys.list();
  expect(stored).toHaveLength(4);
  expect(stored.filter(({ notAfter }) => notAfter === undefined)).toHaveLength(1);
});

test('the command rotates and lists', async () => {
  const folder = await temporaryFolder();
  const environment = { MONGODB_URI: mongo.uri, DATA_DIR: folder, CREDENTIAL_KEYS: oldKey, EDOC_MODE: 'production' };
  const run = async (...words: string[]): Promise<string> => {
    const source = ['-r', './test/support/typescript-register.cjs', 'cli/edoc.ts', ...words];
    const options = { cwd: projectRoot(), env: { ...process.env, ...environment } };
    return (await promisify(execFile)(process.execPath, source, options)).stdout;
  };
  await keys.ensureKey(ring, new Date());
  const [first] = kids(await keys.list());
  const rotated = JSON.parse(await run('webhook-keys', 'rotate', '--overlap', '2h', '--json')) as Record<
    string,
    string
  >[];
  expect(rotated.map(({ status, kid }) => [status, kid === first])).toEqual([
    ['ACTIVE', false],
    ['RETIRING', true],
  ]);
  expect(Date.parse(rotated[1]?.['notAfter'] ?? '') - Date.now()).toBeGreaterThan(1.9 * HOUR);
  expect(await run('webhook-keys', 'list')).toMatch(new RegExp(`${first} {2}RETIRING {2}since .* {2}until `));
  environment.CREDENTIAL_KEYS = `${newKey},${oldKey}`;
  expect(JSON.parse(await run('credential-keys', 'rewrap', '--json'))).toEqual({ keyId: 'new', rewrapped: 2 });
});

test('rewrapping under load: nothing is lost, and afterwards the old key is of no use', async () => {
  const subscriptions = new SubscriptionRepository(mongo.connection);
  const authentication: Authentication = { method: 'API_KEY', headerName: 'x-key', key: 'the key' };
  const make = async (using: KeyRing) => {
    const identity = { accountId: 'acme', subscriptionId: randomUUID() };
    const now = new Date();
    await subscriptions.create({
      ...identity,
      notificationUrl: 'https://example.com/',
      eventType: 'DOCUMENT_STATUS_CHANGED',
      authentication: sealAuthentication(using, identity, authentication),
      version: 1,
      createdAt: now,
      updatedAt: now,
    });
    return identity.subscriptionId;
  };
  const made = await Promise.all(Array.from({ length: 40 }, async () => make(ring)));
  await keys.ensureKey(ring, new Date());
  const both = KeyRing.parse(`${newKey},${oldKey}`);
  const [target] = await subscriptions.list('acme');
  const identity = { accountId: 'acme', subscriptionId: target?.subscriptionId ?? '' };
  const other: Authentication = { method: 'BASIC_AUTH', username: 'user', password: 'changed meanwhile' };
  await Promise.all([
    rewrapEnvelopes(mongo.connection, both),
    rewrapEnvelopes(mongo.connection, both),
    make(both),
    subscriptions.replace(
      'acme',
      identity.subscriptionId,
      {
        notificationUrl: 'https://example.com/',
        eventType: 'DOCUMENT_STATUS_CHANGED',
        authentication: sealAuthentication(both, identity, other),
      },
      new Date(),
    ),
  ]);
  expect(await rewrapEnvelopes(mongo.connection, both)).toEqual({ keyId: 'new', rewrapped: 0 });
  const onlyNew = KeyRing.parse(newKey);
  const stored = await subscriptions.list('acme');
  expect(stored).toHaveLength(made.length + 1);
  for (const one of stored)
    expect(openAuthentication(onlyNew, one, one.authentication)).toEqual(
      one.subscriptionId === identity.subscriptionId ? other : authentication,
    );
  expect(await keys.signingKeys(onlyNew, new Date())).toHaveLength(1);
  await expect(keys.signingKeys(ring, new Date())).rejects.toThrow('not configured');
});
