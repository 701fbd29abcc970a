import { deliveryIdOf } from '../../activities/relay-events';
import { deliveryWorkflowId } from '../../activities/start-delivery-workflow';
import { DeliveryRig, quietRuntime, SECRET } from '../support/delivery-rig';
import { eventually } from '../support/eventually';
import { removeTemporaryFolders } from '../support/temporary-folder';
import { testCertificate } from '../support/test-certificate';
import { WebhookReceiver, type Answer } from '../support/webhook-receiver';

jest.setTimeout(60_000);

/** Eight attempts, close together. */
const SCHEDULE = [0, 0.3, 0.5, 0.5, 1, 1, 1, 1];
const OK: Answer = { status: 204 };

let receiver: WebhookReceiver;
let rig: DeliveryRig;
/** What each path of the receiver answers; 204 where nothing is said. */
const answers = new Map<string, (nth: number) => Answer | undefined>();

beforeAll(async () => {
  quietRuntime();
  const certificate = await testCertificate();
  receiver = await WebhookReceiver.start(certificate, ({ path }) => {
    const answer = answers.get(path);
    return answer === undefined ? OK : answer(receiver.of(path).length);
  });
  rig = await DeliveryRig.create({ certificate, allowHosts: [receiver.host], schedule: SCHEDULE });
  await rig.start();
});
afterAll(async () => {
  await rig.close();
  await receiver.close();
  await removeTemporaryFolders();
});

async function received(path: string, count: number) {
  return eventually(`${count} notifications at ${path}`, () =>
    receiver.of(path).length >= count ? receiver.of(path) : undefined,
  );
}

/** An account of its own with a company and a subscription at a path of its own. */
async function subscriber(name: string, vatNumber: string) {
  const companyId = await rig.company(name, vatNumber);
  const path = `/${name}`;
  const subscription = await rig.subscribe(name, receiver.url(path), 'DOCUMENT_STATUS_CHANGED');
  return { companyId, path, ...subscription };
}

test('a document that ends is told once, with what happened and nothing more, within a second', async () => {
  const { companyId, path } = await subscriber('simple', 'B00000001');
  const documentId = await rig.finished(companyId);
  const [notification] = await received(path, 1);
  expect(notification?.body).toEqual({
    id: notification?.webhookId,
    type: 'DOCUMENT_STATUS_CHANGED',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
    apiVersion: '1.1',
    sequence: 1,
    data: {
      documentId,
      documentNumber: `N-${documentId.slice(0, 8)}`,
      documentType: 'INVOICE',
      countryIso: 'ES',
      purpose: 'EINVOICING',
      flow: 'ISSUED',
      companyVatNumber: 'ESB12345674',
      previousStatus: 'PROCESSING',
      status: 'OK',
    },
  });
  expect((notification?.at ?? 0) - Date.parse(notification?.body.createdAt ?? '')).toBeLessThan(1_000);
  expect(await rig.outbox.pending(10)).toEqual([]);
});
