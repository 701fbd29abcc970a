import { joinStack } from '../../../cli/join-stack';
import { readConfig } from '../../../countries/service-config';
import { demoFolder } from '../../support/demo-folder';
import { removeTemporaryFolders } from '../../support/temporary-folder';

const MONGODB_URI = 'mongodb://127.0.0.1:1/edoc';
let DATA_DIR: string;

beforeAll(async () => {
  DATA_DIR = await demoFolder({
    mongodbUri: MONGODB_URI,
    apiUrl: 'http://127.0.0.1:2',
    sandboxUrl: 'http://127.0.0.1:3',
    sandboxTlsUrl: 'https://127.0.0.1:4',
    sandboxDns: '127.0.0.1:5',
  });
});

afterAll(removeTemporaryFolders);

test('a process beside a running stack submits where that does, unless its settings say otherwise', async () => {
  const environment: NodeJS.ProcessEnv = { DATA_DIR, MONGODB_URI, EDOC_MODE: 'embedded', AUTHORITY_ES_SII: 'off' };
  await joinStack(environment);
  expect(readConfig(environment)).toMatchObject({
    AUTHORITY_ENVIRONMENT: 'test',
    INTEGRATION_URL: 'http://127.0.0.1:3',
    AUTHORITY_ES_VERIFACTU: 'on',
    AUTHORITY_ES_VERIFACTU_URL: 'https://127.0.0.1:4',
    AUTHORITY_ES_SII: 'off',
  });
});

test('one in production, or with another database, keeps its own settings', async () => {
  for (const own of [{ EDOC_MODE: 'production' }, { EDOC_MODE: 'embedded', MONGODB_URI: 'mongodb://db/edoc' }]) {
    const environment: NodeJS.ProcessEnv = { DATA_DIR, MONGODB_URI, ...own };
    await joinStack(environment);
    expect(environment).toEqual({ DATA_DIR, MONGODB_URI, ...own });
  }
});
