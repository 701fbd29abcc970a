import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isOfRunningStack, mongodbUri, permitsPlaceholders } from '../../../cli/account-store';
import { demoFolder } from '../../support/demo-folder';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporary-folder';

const DEMO = 'mongodb://127.0.0.1:1/edoc';
const PRODUCTION = 'mongodb://user:secret@db.example/edoc';
let DATA_DIR: string;

beforeAll(async () => {
  DATA_DIR = await demoFolder({ mongodbUri: DEMO });
});

afterAll(removeTemporaryFolders);

async function fileOf(text: string): Promise<string> {
  const file = path.join(await temporaryFolder(), 'setting');
  await writeFile(file, `${text}\n`);
  return file;
}

test('without a database that is set, commands work on that of the demo', async () => {
  const environment = { DATA_DIR, MONGODB_URI: '' };
  expect(await mongodbUri(environment)).toBe(DEMO);
  expect(await isOfRunningStack(environment)).toBe(true);
  expect(await permitsPlaceholders(environment)).toBe(true);
});

test("the demo's database by its address, with or without credentials, is the demo's", async () => {
  expect(await isOfRunningStack({ DATA_DIR, MONGODB_URI: 'mongodb://a:b@127.0.0.1:1/edoc' })).toBe(true);
  expect(await isOfRunningStack({ DATA_DIR, MONGODB_URI_FILE: await fileOf(DEMO) })).toBe(true);
});

test('another database is not, whether it is set or comes from a file', async () => {
  for (const own of [{ MONGODB_URI: PRODUCTION }, { MONGODB_URI_FILE: await fileOf(PRODUCTION) }]) {
    const environment = { DATA_DIR, ...own };
    expect(await mongodbUri(environment)).toBe(PRODUCTION);
    expect(await isOfRunningStack(environment)).toBe(false);
    expect(await permitsPlaceholders(environment)).toBe(false);
  }
});

test('EDOC_MODE says it for any database, from a file as well', async () => {
  expect(await permitsPlaceholders({ DATA_DIR, EDOC_MODE_FILE: await fileOf('production') })).toBe(false);
  expect(await permitsPlaceholders({ EDOC_MODE: 'embedded', MONGODB_URI: PRODUCTION })).toBe(true);
});
