import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { polledInboxes } from '../../cli/inbound/polled-inboxes';
import { demoFolder } from '../support/demo-folder';
import { testStack } from '../support/stack';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';

/** Nothing listens there: whoever asks it fails. */
const NOBODY = '127.0.0.1:1';
const before = { ...process.env };
let real: string;

beforeAll(async () => {
  real = (await testStack()).temporalAddress;
});

afterEach(() => {
  process.env = { ...before };
});

afterAll(removeTemporaryFolders);

async function isAnswered(settings: NodeJS.ProcessEnv): Promise<void> {
  Object.assign(process.env, settings);
  expect(await polledInboxes()).toBeInstanceOf(Array);
}

test('the Temporal that is set is asked, whatever demo runs in DATA_DIR', async () => {
  await isAnswered({ DATA_DIR: await demoFolder({ temporalAddress: NOBODY }), TEMPORAL_ADDRESS: real });
});

test('so is the one that a file names', async () => {
  const file = path.join(await temporaryFolder(), 'address');
  await writeFile(file, `${real}\n`);
  await isAnswered({ DATA_DIR: await demoFolder({ temporalAddress: NOBODY }), TEMPORAL_ADDRESS_FILE: file });
});

test("without either it is the demo's", async () => {
  await isAnswered({ DATA_DIR: await demoFolder({ temporalAddress: real }), TEMPORAL_ADDRESS: '' });
});
