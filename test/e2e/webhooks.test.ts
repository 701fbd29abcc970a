import { randomSource } from '../soak/random-source';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';
import { WebhookLoad } from './support/webhook-load';

jest.setTimeout(300_000);

/** A workflow that lost its timer or itself is found after two minutes, by a sweep of every 15 seconds (sweep-deliveries.ts). */
const HEALED_MS = 180_000;

let load: WebhookLoad;

beforeAll(async () => {
  const random = randomSource(7);
  load = await WebhookLoad.start(await temporaryFolder(), () => random() < 0.3);
});
afterAll(async () => {
  await load.end();
  await removeTemporaryFolders();
});

test('no event is lost while workers are killed and the subscriber refuses a third; repetitions are the same', async () => {
  const happening = load.happen(150);
  await load.stack.kill('worker');
  await happening;
  await load.stack.kill('worker');
  const account = await load.settle(HEALED_MS);
  expect(account).toMatchObject({ events: 150, lost: [], unfinished: [], differing: [] });
  expect(account.repeated).toBeGreaterThan(20);
});
