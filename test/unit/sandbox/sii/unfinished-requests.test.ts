import { told } from '../certified-client';
import { emitida } from './messages';
import { openSiiRig } from './sii-client';

const REQUEST_TIMEOUT_MS = 700;

const rig = openSiiRig({ requestTimeoutMs: REQUEST_TIMEOUT_MS });

test('a request that does not end in time, or never, is no harm to the next one', async () => {
  const slow = rig.client.open({}, 1_000);
  slow.write('<?xml');
  expect((await rig.client.answerTo(slow)).status).toBe(408);
  const cut = rig.client.open({}, 1_000);
  cut.on('error', () => undefined);
  cut.write('<?xml');
  cut.destroy();
  expect((await rig.client.send([emitida('NEXT')])).map(told)).toEqual(['Correcto']);
});
