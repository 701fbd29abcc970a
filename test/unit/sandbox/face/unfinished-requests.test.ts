import { openFaceRig } from './face-client';

const REQUEST_TIMEOUT_MS = 700;

const rig = openFaceRig({ requestTimeoutMs: REQUEST_TIMEOUT_MS });

test('a request that does not end in time, or never, is no harm to the next one', async () => {
  const slow = rig.client.open({ identity: 'none' }, 1_000);
  slow.write('<?xml');
  expect((await rig.client.answerTo(slow)).status).toBe(408);
  const cut = rig.client.open({ identity: 'none' }, 1_000);
  cut.on('error', () => undefined);
  cut.write('<?xml');
  cut.destroy();
  expect(await rig.client.register('NEXT')).toMatch(/^REGAGE/);
});
