import { SUPPORTED_COUNTRIES } from '../../../countries/registry';
import { readConfig } from '../../../countries/service-config';
import { examineSettings } from '../../../application/processes/setting-checks';
import type { ProcessRole } from '../../../application/processes/shared-settings';
import { distanceOf } from '../../../platform/unknown-settings';

/** `refused SETTING: what`, or `warned …`. */
function findings(environment: NodeJS.ProcessEnv, roles?: ProcessRole[]): string[] {
  const config = readConfig(environment);
  const examined = { config, environment, countries: SUPPORTED_COUNTRIES, ...(roles === undefined ? {} : { roles }) };
  return examineSettings(examined).map(
    ({ refused, setting, said }) => `${refused ? 'refused' : 'warned'} ${setting}: ${said}`,
  );
}

const ZEROS = Buffer.alloc(32).toString('base64');
const DRAWN = 'c2VjcmV0LXNlY3JldC1zZWNyZXQtc2VjcmV0LXNlY3I=';
const VERIFACTU = { AUTHORITY_ES_VERIFACTU: 'on', AUTHORITY_ES_VERIFACTU_PRODUCER_NAME: 'Productora, S.L.' };
const OF_USER = 'mongodb://edoc:hidden@db.example/edoc?replicaSet=edoc';

/** A setting that is wrong in production, what is said of it, and the nearest one that is right. */
const CASES: readonly [wrong: NodeJS.ProcessEnv, said: RegExp, right: NodeJS.ProcessEnv][] = [
  [
    { INTEGRATION_URL: 'http://u:hidden@gateway.example/x' },
    /^refused INTEGRATION_URL: http:\/\/gateway\.example\/x is plain http; use https, or name gateway\.example in PRIVATE_HOSTS/,
    { INTEGRATION_URL: 'https://gateway.example' },
  ],
  [
    { INTEGRATION_ES_URL: 'http://10.1.2.3:8080' },
    /^refused INTEGRATION_ES_URL: .* name 10\.1\.2\.3 in PRIVATE_HOSTS/,
    { INTEGRATION_ES_URL: 'http://10.1.2.3:8080', PRIVATE_HOSTS: 'gateway, 10.0.0.0/8' },
  ],
  [
    { INTEGRATION_URL: 'http://gateway.example', PRIVATE_HOSTS: '10.0.0.0/8,other.example' },
    /^refused INTEGRATION_URL/,
    { INTEGRATION_URL: 'http://Gateway.example', PRIVATE_HOSTS: 'gateway.EXAMPLE' },
  ],
  [
    { INTEGRATION_URL: 'ftp://gateway.example' },
    /^refused INTEGRATION_URL: ftp:/,
    { INTEGRATION_URL: 'http://[::1]:9' },
  ],
  [
    { AUTHORITY_ES_SII_URL: 'http://agency.example' },
    /^refused AUTHORITY_ES_SII_URL: http:\/\/agency\.example is plain http/,
    { AUTHORITY_ES_SII_URL: 'http://127.0.0.1:8443' },
  ],
  [{ AUTHORITY_ENVIRONMENT: 'test' }, /^warned AUTHORITY_ENVIRONMENT: test:/, { AUTHORITY_ENVIRONMENT: 'production' }],
  [
    { ...VERIFACTU, AUTHORITY_ES_VERIFACTU_PRODUCER_NIF: 'B00000000' },
    /^refused AUTHORITY_ES_VERIFACTU_PRODUCER_NIF: B00000000 is the producer of the demo/,
    { ...VERIFACTU, AUTHORITY_ES_VERIFACTU_PRODUCER_NIF: 'A58818501' },
  ],
  [{ TRUST_PROXY: '0.0.0.0/0' }, /^refused TRUST_PROXY: 0\.0\.0\.0\/0 trusts everybody/, { TRUST_PROXY: '10.0.0.0/8' }],
  [{ TRUST_PROXY: 'loopback,::/0' }, /^refused TRUST_PROXY: ::\/0/, { TRUST_PROXY: 'loopback,fc00::/7,10.1.1.1' }],
  [{ TRUST_PROXY: '128.0.0.0/1' }, /^refused TRUST_PROXY/, { TRUST_PROXY: '1' }],
  [
    { CREDENTIAL_KEYS: `k2:${DRAWN},k1:${ZEROS}` },
    /^refused CREDENTIAL_KEYS: .* draw one with "openssl rand -base64 32"/,
    { CREDENTIAL_KEYS: `k2:${DRAWN}` },
  ],
  [{ CREDENTIAL_KEYS: `k2:${DRAWN}\nk1:${ZEROS}` }, /^refused CREDENTIAL_KEYS/, { CREDENTIAL_KEYS: `k2:${DRAWN}\n` }],
  [{ DOWNLOAD_KEY: '0'.repeat(32) }, /^refused DOWNLOAD_KEY/, { DOWNLOAD_KEY: DRAWN }],
  [{ PRINTING_KEY: 'ab'.repeat(20) }, /^refused PRINTING_KEY/, { PRINTING_KEY: '0123456789abcdef'.repeat(2) }],
  [
    { MONGODB_URI: 'mongodb://edoc:hidden@db.example/?replicaSet=edoc' },
    /^refused MONGODB_URI: names no database/,
    { MONGODB_URI: OF_USER },
  ],
  [{ MONGODB_URI: `${OF_USER}&w=0` }, /^refused MONGODB_URI: w=0 would/, { MONGODB_URI: `${OF_USER}&w=majority` }],
  [
    { MONGODB_URI: `${OF_USER}&journal=false` },
    /^refused MONGODB_URI: journal=false/,
    { MONGODB_URI: `${OF_USER}&readConcernLevel=majority` },
  ],
  [{ MONGODB_URI: `${OF_USER}&j=false` }, /^refused MONGODB_URI: j=false/, { MONGODB_URI: `${OF_USER}&j=true` }],
  [{ MONGODB_URI: `${OF_USER}&readConcernLevel=local` }, /^refused MONGODB_URI/, { MONGODB_URI: `${OF_USER}&w=3` }],
  [
    { MONGODB_URI: 'mongodb+srv://db1.example,db2.example:27018/edoc' },
    /^warned MONGODB_URI: has no user: whoever reaches db1\.example, db2\.example/,
    { MONGODB_URI: 'mongodb://db1.example/edoc?authMechanism=MONGODB-X509' },
  ],
  [
    { MONGODB_URI: 'mongodb://127.0.0.1:27017,db.example/edoc' },
    /^warned MONGODB_URI: has no user/,
    { MONGODB_URI: 'mongodb://127.0.0.1:27017,localhost/edoc' },
  ],
  [
    { TEMPORAL_ADDRESS: 'temporal.example:7233' },
    /^warned TEMPORAL_TLS: off: .* use TLS, or name temporal\.example in PRIVATE_HOSTS/,
    { TEMPORAL_ADDRESS: 'temporal.example:7233', TEMPORAL_TLS: 'on' },
  ],
  [
    { TEMPORAL_ADDRESS: '10.0.0.7:7233' },
    /^warned TEMPORAL_TLS/,
    { TEMPORAL_ADDRESS: '10.0.0.7:7233', PRIVATE_HOSTS: '10.0.0.7' },
  ],
  [
    { SMTP_URL: 'smtp://u:hidden@mail.example?starttls=off', PUBLIC_URL: 'https://a.example' },
    /^warned SMTP_URL: what goes to the mail server at mail\.example can be read/,
    { SMTP_URL: 'smtp://u:hidden@mail.example', PUBLIC_URL: 'https://a.example' },
  ],
  [
    { SMTP_URL: 'smtp://mail.example', PUBLIC_URL: 'https://a.example' },
    /^warned SMTP_URL: .* use TLS, or name mail\.example in PRIVATE_HOSTS/,
    { SMTP_URL: 'smtp://mail.example', PUBLIC_URL: 'https://a.example', PRIVATE_HOSTS: 'mail.example' },
  ],
  [
    { SMTP_URL: 'smtps://mail.example' },
    /^warned PUBLIC_URL: missing: e-mails cannot have links/,
    { SMTP_URL: 'smtps://mail.example', PUBLIC_URL: 'https://a.example' },
  ],
];

test.each(CASES)('production looks at %j', (wrong, said, right) => {
  const found = findings({ EDOC_MODE: 'production', ...wrong });
  expect(found).toEqual([expect.stringMatching(said)]);
  expect(found[0]).not.toContain('hidden');
  expect(findings({ EDOC_MODE: 'production', ...right })).toEqual([]);
  expect(findings({ EDOC_MODE: 'embedded', ...wrong })).toEqual([]);
});

test('what is sent without PUBLIC_URL is said where it is made', () => {
  const mail = { SMTP_URL: 'smtps://mail.example' };
  expect(findings(mail, ['notifications'])).toEqual([]);
  expect(findings({}, ['generation'])).toEqual([expect.stringContaining('warned PUBLIC_URL')]);
});

test('two listeners of one process on one port are refused in both modes', () => {
  const ports = { PORT: '9090', METRICS_PORT: '9090', PRINTING_PORT: '9090', PRINTING_KEY: DRAWN };
  for (const EDOC_MODE of ['production', 'embedded']) {
    const of = (role: ProcessRole) => findings({ EDOC_MODE, PUBLIC_URL: 'https://a.example', ...ports }, [role]);
    expect(of('api')).toEqual([expect.stringMatching(/^refused METRICS_PORT: 9090 is the port of PORT as well/)]);
    expect(of('rendering')).toEqual([
      expect.stringMatching(/^refused PRINTING_PORT: 9090 is the port of METRICS_PORT/),
    ]);
    expect(of('documents')).toEqual([]);
    // Whoever looks from outside does not know which of them will be started.
    expect(findings({ EDOC_MODE, PUBLIC_URL: 'https://a.example', ...ports })).toHaveLength(2);
  }
  expect(findings({ PORT: '0', METRICS_PORT: '0' })).toEqual([]);
});

test('the address of a country that is not served is refused, by its code', () => {
  const [found, ...others] = findings({ INTEGRATION_GB_URL: 'https://gb.example', EDOC_MODE: 'embedded' });
  expect(found).toMatch(/^refused INTEGRATION_GB_URL: GB is no country that is served \(.*ES.*\)/);
  expect(others).toEqual([]);
});

test.each([
  ['INTEGRATON_URL', 'INTEGRATION_URL'],
  ['INTEGRATION_ESP_URL', 'INTEGRATION_ES_URL'],
  ['INTEGRATION_URL_ES', 'INTEGRATION_URL'],
  ['INTEGRATION_es_URL', 'INTEGRATION_ES_URL'],
  ['AUTHORITY_ES_VERIFATCU', 'AUTHORITY_ES_VERIFACTU'],
  ['CREDENTIAL_KEY', 'CREDENTIAL_KEYS'],
  ['CREDENTIAL_KEY_FILE', 'CREDENTIAL_KEYS_FILE'],
  ['MONGO_URI', 'MONGODB_URI'],
  ['MONGODB_URL', 'MONGODB_URI'],
  ['TEMPORAL_NAME', 'TEMPORAL_NAMESPACE'],
  ['SMTP_PASSWORD', undefined],
  ['log_level', 'LOG_LEVEL'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['TRUSTPROXY', 'TRUST_PROXY'],
  ['PUBLIC_URI', 'PUBLIC_URL'],
  ['EDOC_HEALTH_URL', 'EDOC_HEALTH_URLS'],
])('%s looks like a setting', (name, nearest) => {
  const [found, ...others] = findings({ [name]: 'x', EDOC_MODE: 'embedded' });
  expect(found).toBe(
    `warned ${name}: no setting has this name, and it is without effect; ` +
      (nearest === undefined ? 'the names are in docs/configuration.md' : `did you mean ${nearest}?`),
  );
  expect(others).toEqual([]);
});

test('what others put into an environment is left alone', () => {
  const ofKubernetes = {
    TEMPORAL_SERVICE_HOST: '10.0.0.1',
    TEMPORAL_SERVICE_PORT: '7233',
    TEMPORAL_SERVICE_PORT_GRPC: '7233',
    TEMPORAL_PORT: 'tcp://10.0.0.1:7233',
    MONGODB_PORT_27017_TCP: 'tcp://10.0.0.1:27017',
    MONGODB_PORT_27017_TCP_ADDR: '10.0.0.1',
    EDOC_PORT: 'tcp://10.0.0.1:8080',
  };
  const usual = {
    HOME: '/',
    PATH: '/bin',
    HOSTNAME: 'h',
    PWD: '/',
    NODE_ENV: 'production',
    HTTP_PROXY: 'x',
    TZ: 'UTC',
  };
  const ours = {
    MONGOD_BINARY: '/x',
    TEMPORAL_BINARY: '/x',
    EDOC_CACHE_DIR: '/x',
    EDOC_URL: 'x',
    HEALTH_URL: 'x',
    INTEGRATION_PT_URL_FILE: '',
    SMTP_HOST: '',
  };
  expect(findings({ ...ofKubernetes, ...usual, ...ours })).toEqual([]);
});

test.each([
  ['INTEGRATON', 'INTEGRATION', 1],
  ['VERIFATCU', 'VERIFACTU', 1],
  ['', 'ABC', 3],
  ['PORT', 'HOST', 2],
  ['KITTEN', 'SITTING', 3],
])('from %s to %s there are %d slips', (one, other, distance) => {
  expect([distanceOf(one, other), distanceOf(other, one)]).toEqual([distance, distance]);
});
