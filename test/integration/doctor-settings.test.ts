import { randomBytes } from 'node:crypto';
import { tellOwnProcess } from '../../application/processes/own-process';
import { readConfig } from '../../countries/service-config';
import { KeyRing } from '../../platform/encryption/key-ring';
import { AccountRepository } from '../../storage/account-repository';
import { closeMongo, connectMongo } from '../../storage/mongo';
import { ProcessRepository } from '../../storage/process-repository';
import { WebhookKeyRepository } from '../../storage/webhook-key-repository';
import { SigningCheck } from '../../workers/signing-check';
import { testDatabase, testStack } from '../support/stack';
import { removeTemporaryFolders } from '../support/temporary-folder';
import { checks } from './support/doctor';

// Settings with which a process starts and cannot work: doctor names each.

jest.setTimeout(120_000);

let address: string;
beforeAll(async () => {
  ({ temporalAddress: address } = await testStack());
});
afterAll(removeTemporaryFolders);

test('keys that do not open what is stored, and those that cannot be had, are named by their setting', async () => {
  const key = () => randomBytes(32).toString('base64');
  const [mongodb, others] = [await testDatabase(), `k1:${key()}`];
  const connection = await connectMongo(mongodb);
  await new WebhookKeyRepository(connection).ensureKey(KeyRing.parse(others), new Date());
  const found = async (settings: NodeJS.ProcessEnv) => {
    const environment = { MONGODB_URI: mongodb, TEMPORAL_ADDRESS: address, ...settings };
    const { checks: seen } = await checks(environment);
    return (name: string) => seen.find((check) => check.name === name)?.problem;
  };
  const jwks = { JWKS_URL: 'http://127.0.0.1:1/jwks.json', JWT_ISSUER: 'https://issuer.example' };
  const retired = await found({ CREDENTIAL_KEYS: `k2:${key()}`, ...jwks });
  const what = 'CREDENTIAL_KEYS: does not open the keys that sign notifications';
  expect(retired('keys of credentials')).toContain(`${what} (key k1 is missing)`);
  expect(retired('keys of tokens')).toMatch(/^JWKS_URL: no keys from it: fetch failed/);
  const changed = await found({ CREDENTIAL_KEYS: `k1:${key()}` });
  expect(changed('keys of credentials')).toContain(`${what} (key k1 is another one)`);
  expect((await found({ CREDENTIAL_KEYS: others }))('keys of credentials')).toBeUndefined();

  // Nothing can be signed: the worker is not ready, until there is a key that it can open.
  const logged: string[] = [];
  const logger = { error: (line: string) => void logged.push(line) } as never;
  const ring = KeyRing.parse(`k2:${key()}`);
  const signing = new SigningCheck(connection, ring, logger);
  await signing.look();
  await signing.look();
  expect(logged).toEqual([expect.stringContaining(what)]);
  expect(signing.isReady()).toBe(false);
  await new WebhookKeyRepository(connection).rotate(ring, new Date(), 0);
  await signing.look();
  expect(signing.isReady()).toBe(true);
  await closeMongo(connection);
});

test('a worker without an address for a country where companies are registered is named', async () => {
  const environment = { MONGODB_URI: await testDatabase(), TEMPORAL_ADDRESS: address };
  const connection = await connectMongo(environment.MONGODB_URI);
  const accounts = new AccountRepository(connection);
  await accounts.upsertAccount({ accountId: 'a' });
  for (const [countryIso, vatNumber] of [['ES', 'ESB12345674'] as const, ['IT', 'IT01234567890'] as const])
    await accounts.grantCompany('a', { vatNumber, countryIso, name: 'A', address: { countryCode: countryIso } });
  const tell = async (systems: Record<string, string>) =>
    tellOwnProcess({
      processes: new ProcessRepository(connection),
      config: readConfig({}),
      roles: ['integration'],
      systems,
      logger: { warn: () => undefined } as never,
    });
  const problem = async () =>
    (await checks(environment)).checks.find(({ name }) => name === 'addresses of systems')?.problem;
  const ends = [await tell({ gateway: 'https://g.example' }), await tell({ 'es-sii': 'a', 'gateway of IT': 'b' })];
  expect(await problem()).toBeUndefined();
  ends.push(await tell({ 'es-sii': 'https://agency.example' }));
  expect(await problem()).toMatch(
    /^INTEGRATION_URL: no address that documents of IT .+INTEGRATION_IT_URL.+, process \d+$/,
  );
  for (const end of ends) await end();
  await closeMongo(connection);
});
