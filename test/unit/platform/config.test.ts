import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '../../../countries/service-config';
import { ConfigurationError } from '../../../platform/environment';
import { configurationMarkdown } from '../../../application/processes/configuration-page';
import { projectRoot } from '../../../platform/project-root';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporary-folder';

function problemsOf(environment: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
}

test('docs/configuration.md is what the settings say (npm run docs)', () => {
  expect(readFileSync(path.join(projectRoot(), 'docs/configuration.md'), 'utf8')).toBe(configurationMarkdown());
});

test('an empty environment has sensible defaults', () => {
  expect(readConfig({})).toMatchObject({ PORT: 8080, EDOC_MODE: 'production', RECONCILE_INTERVAL_SECONDS: 30 });
});

test.each([
  ['PORT', '80a'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['LOG_LEVEL', 'loud'],
  ['EDOC_MODE', 'demo'],
  ['JWKS_URL', 'not a url'],
  ['RATE_LIMIT_PER_MINUTE', '0'],
  ['INTEGRATION_TIMEOUT_SECONDS', '1.5'],
  ['INTEGRATION_URL', 'nowhere'],
  ['INTEGRATION_ES_URL', 'nowhere'],
  ['EDOC_HEALTH_URLS', 'http://a,b'],
  ['SMTP_URL', 'mail.example:25'],
  ['MAIL_FROM', 'Service <a@b>'],
])('%s=%s is refused by name', (name, value) => {
  const problems = problemsOf({ [name]: value });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(name);
});

test('an empty value is as good as none', () => {
  expect(readConfig({ JWKS_URL: '', INTEGRATION_URL: '', PORT: '', EDOC_MODE: '' })).toEqual(readConfig({}));
});

test('all wrong settings are named at once', () => {
  expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'y', JWKS_URL: 'z' })).toHaveLength(3);
});

test.each([
  ['a key file', { JWKS_URL: 'file:///keys.json' }, 'JWKS_URL'],
  ['keys over plain http', { JWKS_URL: 'http://login.example/jwks.json' }, 'JWKS_URL'],
  ['keys of a name that only begins like this machine', { JWKS_URL: 'http://127.0.0.1.example/jwks.json' }, 'JWKS_URL'],
  ['tokens of the embedded issuer', { JWT_ISSUER: 'urn:edoc:embedded' }, 'JWT_ISSUER'],
])('production refuses %s', (_, environment, name) => {
  expect(problemsOf(environment)).toEqual([expect.stringContaining(name)]);
  expect(problemsOf({ ...environment, EDOC_MODE: 'embedded' })).toEqual([]);
});

test.each(['https://login.example/k', 'http://127.0.0.1:8080/k', 'http://[::1]:1/k', 'http://localhost/k'])(
  'production takes the keys at %s',
  (JWKS_URL) => expect(problemsOf({ JWKS_URL, JWT_ISSUER: 'https://login.example' })).toEqual([]),
);

test.each([
  ['1', 1],
  ['0', 0],
  ['', []],
  ['10.0.0.0/8, loopback,2001:db8::/32', ['10.0.0.0/8', 'loopback', '2001:db8::/32']],
])('TRUST_PROXY=%s', (TRUST_PROXY, expected) => {
  expect(readConfig({ TRUST_PROXY }).TRUST_PROXY).toEqual(expected);
});

test.each(['true', '10.0.0.0/33', 'proxy.example', '10.0.0', '10.0.0.1/8/8', '1.5'])('no proxy: %s', (TRUST_PROXY) => {
  expect(problemsOf({ TRUST_PROXY })).toEqual([expect.stringContaining('TRUST_PROXY')]);
});

describe('a setting from a file', () => {
  afterAll(removeTemporaryFolders);

  async function secretFile(text: string): Promise<string> {
    const file = path.join(await temporaryFolder(), 'secret');
    await writeFile(file, text);
    return file;
  }

  test('is the text of the file, without the line feed at its end', async () => {
    const DOWNLOAD_KEY_FILE = await secretFile(`${'k'.repeat(40)}\n`);
    expect(readConfig({ DOWNLOAD_KEY_FILE, SMTP_URL_FILE: '' })).toMatchObject({ DOWNLOAD_KEY: 'k'.repeat(40) });
  });

  test('is checked like any other', async () => {
    expect(problemsOf({ DOWNLOAD_KEY_FILE: await secretFile('short\n') })).toEqual([
      expect.stringMatching('DOWNLOAD_KEY'),
    ]);
  });

  test("can be the address of a country's integration service", async () => {
    const file = await secretFile('https://user:secret@es.example/\n');
    expect(readConfig({ INTEGRATION_ES_URL_FILE: file }).integrationUrls).toEqual({
      ES: 'https://user:secret@es.example',
    });
    expect(problemsOf({ INTEGRATION_FR_URL_FILE: '/nowhere/url' })).toEqual([
      'INTEGRATION_FR_URL_FILE: /nowhere/url cannot be read (ENOENT)',
    ]);
    expect(problemsOf({ INTEGRATION_FR_URL_FILE: file, INTEGRATION_FR_URL: 'https://fr.example' })).toHaveLength(1);
  });

  test('is refused beside the setting itself, or when there is no such file', async () => {
    const problems = problemsOf({
      DOWNLOAD_KEY_FILE: '/nowhere/key',
      MONGODB_URI: 'mongodb://a/b',
      MONGODB_URI_FILE: await secretFile('mongodb://c/d'),
    });
    expect([...problems].sort()).toEqual([
      'DOWNLOAD_KEY_FILE: /nowhere/key cannot be read (ENOENT)',
      'MONGODB_URI_FILE: MONGODB_URI is also set; set only one of them',
    ]);
  });
});

test('production prints directly with a key only', () => {
  const url = { PRINTING_URL: 'http://printing:9091' };
  const key = 'x'.repeat(32);
  for (const asked of [url, { PRINTING_PORT: '9091' }]) {
    expect(problemsOf(asked)[0]).toContain('PRINTING_KEY');
    expect(problemsOf({ ...asked, PRINTING_KEY: key })).toEqual([]);
    expect(problemsOf({ ...asked, EDOC_MODE: 'embedded' })).toEqual([]);
  }
  expect(problemsOf({ PRINTING_KEY: key.slice(1) })[0]).toContain('32 characters');
});

test('each country can have its own integration service', () => {
  expect(readConfig({ INTEGRATION_ES_URL: 'https://es.example/x/' }).integrationUrls).toEqual({
    ES: 'https://es.example/x',
  });
});

test('allowed webhook hosts are read as URLs write them; 443 where no port is named', () => {
  const { WEBHOOK_ALLOW_HOSTS } = readConfig({
    WEBHOOK_ALLOW_HOSTS: 'localhost:9443, [::1]:8443,Receiver.Internal,a:443',
  });
  expect(WEBHOOK_ALLOW_HOSTS).toEqual(['localhost:9443', '[::1]:8443', 'receiver.internal:443', 'a:443']);
  expect(readConfig({}).WEBHOOK_ALLOW_HOSTS).toEqual([]);
});

test.each(['https://a:443', 'a/b', 'a:99999', 'user@a', 'a b', 'a:443,*'])('no allowed webhook host: %s', (value) => {
  expect(() => readConfig({ WEBHOOK_ALLOW_HOSTS: value })).toThrow('WEBHOOK_ALLOW_HOSTS');
});

describe('VERI*FACTU', () => {
  const on = {
    AUTHORITY_ES_VERIFACTU: 'on',
    AUTHORITY_ES_VERIFACTU_PRODUCER_NAME: 'Productora, S.L.',
    AUTHORITY_ES_VERIFACTU_PRODUCER_NIF: 'A58818501',
  };

  test('needs its producer, and nothing else', () => {
    expect(readConfig(on)).toMatchObject({ AUTHORITY_ES_VERIFACTU: 'on', AUTHORITY_ES_VERIFACTU_SYSTEM_ID: 'ED' });
    expect(readConfig({ AUTHORITY_ES_VERIFACTU: 'off' }).AUTHORITY_ES_VERIFACTU).toBe('off');
    expect(() => readConfig({ AUTHORITY_ES_VERIFACTU: 'on' })).toThrow(/PRODUCER_NAME[^]*PRODUCER_NIF/);
  });

  test.each([
    ['PRODUCER_NIF', 'ESA58818501'],
    ['SYSTEM_ID', 'edoc'],
    ['SYSTEM_NAME', 'x'.repeat(31)],
    ['INSTALLATION', 'x'.repeat(101)],
    ['MAX_RECORDS', '1001'],
    ['SETTLE_SECONDS', '59'],
  ])('takes no %s of %s', (name, value) => {
    expect(() => readConfig({ ...on, [`AUTHORITY_ES_VERIFACTU_${name}`]: value })).toThrow(name);
  });
});

describe('SII', () => {
  test('needs nothing but to be on', () => {
    const { AUTHORITY_ES_SII, AUTHORITY_ES_SII_SETTLE_SECONDS } = readConfig({ AUTHORITY_ES_SII: 'on' });
    expect([AUTHORITY_ES_SII, AUTHORITY_ES_SII_SETTLE_SECONDS]).toEqual(['on', 60]);
    expect(readConfig({}).AUTHORITY_ES_SII).toBeUndefined();
  });

  test('gives the agency the time to know an entry', () => {
    const short = { AUTHORITY_ES_SII: 'on', AUTHORITY_ES_SII_SETTLE_SECONDS: '59' };
    expect(() => readConfig(short)).toThrow('AUTHORITY_ES_SII_SETTLE_SECONDS');
    expect(() => readConfig({ ...short, AUTHORITY_ES_SII_TIMEOUT_SECONDS: '29' })).not.toThrow();
  });
});
