import { dataFolder } from '../../../platform/embedded/data-folder';
import { trialSettings } from '../../../countries/service-config';
import { apiSpec, stackUrls, workerSpec } from '../../../platform/embedded/own-processes';
import { ownServers, withoutCredentials } from '../../../platform/embedded/own-servers';
import type { StackPorts } from '../../../platform/embedded/stack-ports';

const PORTS: StackPorts = {
  mongod: 1,
  temporal: 2,
  temporalUi: 3,
  sandbox: 4,
  sandboxTls: 10,
  sandboxDns: 11,
  workerMetrics: 5,
  renderingMetrics: 6,
  printing: 7,
  apiMetrics: 8,
  api: 9,
};

function settingsOf(environment: NodeJS.ProcessEnv) {
  const options = {
    folder: dataFolder({ DATA_DIR: '/data' }),
    ports: PORTS,
    chromium: 'chromium',
    environment,
    trial: trialSettings,
  };
  const [api, worker] = [apiSpec(options).environment, workerSpec(options).environment];
  const names = ['MONGODB_URI', 'TEMPORAL_ADDRESS', 'TEMPORAL_NAMESPACE', 'JWKS_URL', 'JWT_ISSUER', 'JWT_AUDIENCE'];
  const [one, other] = [api, worker].map((settings) => Object.fromEntries(names.map((name) => [name, settings[name]])));
  expect(other).toEqual(one);
  return one;
}

const EMBEDDED = {
  MONGODB_URI: 'mongodb://127.0.0.1:1/edoc?replicaSet=edoc',
  TEMPORAL_ADDRESS: '127.0.0.1:2',
  TEMPORAL_NAMESPACE: 'default',
  JWKS_URL: 'file:///data/issuer/jwks.json',
  JWT_ISSUER: 'urn:edoc:embedded',
  JWT_AUDIENCE: 'edoc',
};

test('nothing set, or set as empty, is what the stack starts itself', () => {
  expect(settingsOf({})).toEqual(EMBEDDED);
  expect(ownServers({ MONGODB_URI: '', TEMPORAL_ADDRESS: '', JWKS_URL: '' })).toEqual({});
  expect(stackUrls(PORTS, {}).temporalUi).toBe('http://127.0.0.1:3');
});

test.each([
  [{ MONGODB_URI: 'mongodb://db/own?replicaSet=rs' }],
  [{ TEMPORAL_ADDRESS: 'temporal:7233', TEMPORAL_NAMESPACE: 'own' }],
  [{ JWKS_URL: 'https://login.example/jwks', JWT_ISSUER: 'https://login.example', JWT_AUDIENCE: 'own' }],
])('what is set wins in every process: %j', (own) => {
  expect(settingsOf(own)).toEqual({ ...EMBEDDED, ...own });
});

test('an own Temporal has no address of its web interface', () => {
  expect(stackUrls(PORTS, { TEMPORAL_ADDRESS: 'temporal:7233' })).not.toHaveProperty('temporalUi');
});

test.each([
  [{ JWKS_URL: 'https://login.example/jwks' }, 'JWKS_URL is set without JWT_ISSUER'],
  [{ JWT_ISSUER: 'https://login.example' }, 'JWT_ISSUER is set without JWKS_URL'],
  [{ JWT_AUDIENCE: 'own' }, 'JWT_AUDIENCE is set without JWKS_URL'],
])('%j is refused', (environment, message) => {
  expect(() => ownServers(environment)).toThrow(message);
});

test.each([
  ['mongodb://user:pass@db1,db2/edoc?replicaSet=rs', 'mongodb://db1,db2/edoc?replicaSet=rs'],
  ['mongodb+srv://user:p%40ss@db.example/edoc', 'mongodb+srv://db.example/edoc'],
  ['mongodb://db/edoc?appName=a@b', 'mongodb://db/edoc?appName=a@b'],
])('%s is shown without user and password', (uri, shown) => {
  expect(withoutCredentials(uri)).toBe(shown);
});
