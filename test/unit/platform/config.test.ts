import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../../../platform/config';
import { ConfigurationError } from '../../../platform/configuration-error';
import { configurationMarkdown } from '../../../platform/configuration-page';
import { projectRoot } from '../../../platform/project-root';

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

test('all wrong settings are named at once', () => {
  expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'y', JWKS_URL: 'z' })).toHaveLength(3);
});

test('production refuses a key file', () => {
  expect(problemsOf({ JWKS_URL: 'file:///keys.json' })[0]).toContain('JWKS_URL');
  expect(problemsOf({ JWKS_URL: 'file:///keys.json', EDOC_MODE: 'embedded' })).toEqual([]);
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
