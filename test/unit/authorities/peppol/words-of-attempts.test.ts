import { AccessPointScene, report, transaction } from './access-point-scene';

let scene: AccessPointScene;

beforeEach(async () => {
  scene = new AccessPointScene();
  await scene.start();
});
afterEach(async () => scene.stop());

test.each([
  ['while nobody looked', []],
  ['and somebody saw it', ['failed', 'sending']],
])('a crash of the access point has ended an attempt that it does not count, %s', async (_, seen) => {
  scene.onPost = () => 'cut';
  await scene.submit();
  for (const status of seen) {
    const errorDetails = 'Recovered from unclean shutdown';
    scene.onStatus = () => ({ status: 200, body: transaction({ status, attemptCount: 0, errorDetails }) });
    expect(await scene.lookUp()).toMatchObject({ kind: 'pending' });
  }
  const errorDetails = 'Failed to resolve SMP endpoint';
  const given = { status: 'permanently_failed', attemptCount: 1, errorDetails };
  scene.onStatus = () => ({ status: 200, body: transaction(given) });
  expect(await scene.lookUp()).toMatchObject({ kind: 'obstacle', reason: 'AP_GAVE_UP', mayHaveArrived: true });
});

test('the code and the reason of an error of AS4 are in the first report alone', async () => {
  const refusal = { errorCode: 'EBMS:0004', description: 'PEPPOL:NOT_SERVICED' };
  const words = { sendingResult: 'AS4_ERROR_MESSAGE_RECEIVED', as4ResponseErrors: [refusal] };
  scene.onPost = () => ({ status: 422, body: report({ sendingSuccess: false, ...words }) });
  await scene.submit();
  const errorDetails = 'Error in AS4 sending with result code AS4_ERROR_MESSAGE_RECEIVED';
  scene.onStatus = () => ({ status: 200, body: transaction({ status: 'permanently_failed', errorDetails }) });
  const message = expect.stringContaining('EBMS:0004') as string;
  expect(await scene.lookUp()).toMatchObject({ kind: 'refused', code: 'PEPPOL_NOT_SERVICED', message });
});
