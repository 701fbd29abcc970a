import { randomBytes } from 'node:crypto';
import { Registry } from 'prom-client';
import { nothingArrived } from '../../countries/integration/obstacle';
import { CompanyIdentities } from '../../application/integration/company-identity';
import { examineCertificates } from '../../cli/installation-checks';
import type { ClientIdentity } from '../../platform/certificates/client-identity';
import { KeyRing } from '../../platform/encryption/key-ring';
import { AccountRepository } from '../../storage/account-repository';
import { certificatesOfSystems } from '../../storage/company-credential-figures';
import { CompanyCredentialRepository } from '../../storage/company-credential-repository';
import { credentialMetrics } from '../../workers/credential-metrics';
import { openEmptyDatabase, type EmptyDatabase } from '../support/empty-database';

const ring = KeyRing.parse(`key:${randomBytes(32).toString('base64')}`);
const NOW = new Date('2026-11-01T00:00:00Z');
const place = { companyId: 'c1', system: 'es-verifactu' } as const;
const facts = {
  subject: 'CN=Shop',
  validFrom: new Date('2026-01-01T00:00:00Z'),
  validUntil: new Date('2026-12-01T00:00:00Z'),
  isSeal: true,
};

let database: EmptyDatabase;
let credentials: CompanyCredentialRepository;

beforeAll(async () => {
  database = await openEmptyDatabase();
  credentials = new CompanyCredentialRepository(database.connection);
}, 120_000);

afterAll(async () => {
  await database.close();
});

beforeEach(async () => {
  await credentials.credentials.deleteMany({});
});

const DAY = 86_400_000;
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY);
const certificate = { kind: 'certificate', cert: 'own cert', key: 'own key' } as const;

async function certified(companyId: string, days: number, system: 'es-sii' | 'es-verifactu' = 'es-verifactu') {
  const valid = { ...facts, validUntil: inDays(days) };
  return credentials.save(ring, { companyId, system }, certificate, { facts: valid, now: NOW });
}

test('a company is known by its own certificate, else by that of the provider, and by none that has ended', async () => {
  const provider: ClientIdentity = {
    cert: 'provider cert',
    key: 'provider key',
    facts: { ...facts, validUntil: inDays(5) },
    keyType: 'RSA',
  };
  const alone = new CompanyIdentities(credentials, ring, undefined);
  const provided = new CompanyIdentities(credentials, ring, provider);
  const ask = async (identities: CompanyIdentities, now = NOW) => identities.identityFor('c1', 'es-verifactu', now);
  const missing = nothingArrived('credential-missing', 'AUTHORITY_CREDENTIAL_MISSING');
  const expired = nothingArrived('credential-expired', 'AUTHORITY_CREDENTIAL_EXPIRED');
  expect(await ask(alone)).toEqual(missing);
  expect(await ask(provided)).toMatchObject({ kind: 'known', identity: { cert: 'provider cert' } });
  expect(await ask(provided, inDays(5))).toEqual(expired);

  const { version } = await certified('c1', 10);
  for (const identities of [alone, provided])
    expect(await ask(identities)).toEqual({
      kind: 'known',
      identity: { place: 'c1/es-verifactu', version, cert: 'own cert', key: 'own key' },
      facts: { ...facts, validUntil: inDays(10) },
    });
  expect(await alone.identityFor('c1', 'es-sii', NOW)).toEqual(missing);
  expect(await ask(alone, new Date(inDays(10).getTime() - 1))).toMatchObject({ kind: 'known' });
  for (const identities of [alone, provided]) expect(await ask(identities, inDays(10))).toEqual(expired);

  await certified('c1', 400);
  expect(await ask(alone, inDays(10))).toMatchObject({ kind: 'known' });
  await credentials.remove(place);
  expect(await ask(alone)).toEqual(missing);
});

test('metrics tell by system when the first certificate ends, and how many end when, without naming companies', async () => {
  for (const [companyId, days] of Object.entries({ a: -1, b: 0.5, c: 6.9, d: 7.1, e: 30, f: 30.1, g: 300 }))
    await certified(companyId, days);
  await certified('a', 100, 'es-sii');
  await credentials.save(ring, { companyId: 'b', system: 'es-sii' }, { kind: 'token', token: 't' }, { now: NOW });
  const registry = new Registry();
  const provider = { validUntil: inDays(2) };
  credentialMetrics(
    registry,
    async () => certificatesOfSystems(credentials, NOW),
    provider,
    () => NOW,
  );
  const lines = (await registry.metrics()).split('\n').filter((line) => line.startsWith('edoc_'));
  expect(lines.sort()).toEqual(
    [
      'edoc_credential_end_seconds{system="es-verifactu"} -86400',
      'edoc_credential_end_seconds{system="es-sii"} 8640000',
      'edoc_credential_end_seconds{system="all"} 172800',
      ...Object.entries({ ended: 1, '1d': 1, '7d': 1, '30d': 2, later: 2 }).map(
        ([ends, count]) => `edoc_credentials{system="es-verifactu",ends="${ends}"} ${count}`,
      ),
      ...Object.entries({ ended: 0, '1d': 0, '7d': 0, '30d': 0, later: 1 }).map(
        ([ends, count]) => `edoc_credentials{system="es-sii",ends="${ends}"} ${count}`,
      ),
    ].sort(),
  );
  await credentials.credentials.deleteMany({ system: 'es-verifactu' });
  expect(await registry.metrics()).not.toContain('es-verifactu');
});

test('doctor warns of certificates that end within 30 days, and fails for those that have ended', async () => {
  const { companyId } = await new AccountRepository(database.connection).saveCompany({
    vatNumber: 'ESB12345674',
    countryIso: 'ES',
    name: 'Shop SL',
    address: { city: 'Bilbao', countryCode: 'ES' },
  });
  const name = 'certificates of companies';
  const mend = expect.stringContaining('edoc company credential add');
  const look = async () => examineCertificates(database.connection, NOW);
  await certified(companyId, 31);
  expect(await look()).toEqual({ name });
  await certified(companyId, 29);
  const warning = 'ending within 30 days: ESB12345674 es-verifactu 2026-11-30';
  expect(await look()).toEqual({ name, warning, mend });
  await certified(companyId, -2, 'es-sii');
  const problem = 'ended or ending within 30 days: ESB12345674 es-sii 2026-10-30, ESB12345674 es-verifactu 2026-11-30';
  expect(await look()).toEqual({ name, problem, mend });
});
