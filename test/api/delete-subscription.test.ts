import { DeliveryRig, quietRuntime } from '../support/delivery-rig';
import { eventually } from '../support/eventually';
import { createTestAuthority } from '../support/test-certificates';
import { WebhookReceiver, type Answer as Reply } from '../support/webhook-receiver';
import { Client, type Answer } from './support/client';
import { openApi } from './support/open-api';

class Manager extends Client {
  override async token(): Promise<string> {
    return api.issuer.token({ sub: 'acme', scope: 'subscriptions:manage' });
  }
}

let receiver: WebhookReceiver;
let rig: DeliveryRig;
let companyId: string;
/** What the receiver answers; by type, because subscriptions to one address differ in it. */
let answers: (type: string) => Reply | undefined;

beforeAll(async () => {
  quietRuntime();
  const authority = createTestAuthority();
  receiver = await WebhookReceiver.start(authority.issue(['localhost']), ({ body }) => answers(body.type));
  rig = await DeliveryRig.create({ authority: authority.cert, allowHosts: [receiver.host], schedule: [0, 0.2, 0.5] });
  await rig.start();
});

const api = openApi(async () => ({ mongo: { uri: '', connection: rig.mongo, stop: async () => undefined } }));
const manager = new Manager(api);

beforeAll(async () => {
  companyId = await rig.company('acme');
});
afterAll(async () => {
  await receiver.close();
  await rig.close();
});

async function remove(subscriptionId: string): Promise<{ answer: Answer; tookMs: number }> {
  const start = performance.now();
  const answer = await manager.send('DELETE', `/subscription-management/${subscriptionId}`);
  return { answer, tookMs: performance.now() - start };
}

async function underWay(count: number): Promise<void> {
  await eventually(`${count} requests under way`, () => (receiver.inFlight >= count ? true : undefined), {
    everyMs: 5,
  });
}

test('after the 204 nothing more arrives, however many notifications are queued', async () => {
  answers = () => ({ status: 204, after: 250 });
  const path = '/healthy';
  const { subscriptionId } = await rig.subscribe('acme', receiver.url(path), 'DOCUMENT_STATUS_CHANGED');
  await Promise.all(Array.from({ length: 40 }, async () => rig.finished(companyId)));
  await underWay(3);
  const { answer } = await remove(subscriptionId);
  const [arrived, open] = [receiver.of(path).length, receiver.inFlight];
  expect(answer.status).toBe(204);
  expect(open).toBe(0);
  expect(arrived).toBeLessThan(40);
  await eventually('what arrived to be delivered and all else to be cancelled', async () => {
    const states = (await rig.log.page({ subscriptionId, companyIds: [companyId], page: 0, size: 100 })).content.map(
      ({ state }) => state,
    );
    const delivered = states.filter((state) => state === 'DELIVERED').length;
    const cancelled = states.filter((state) => state === 'CANCELLED').length;
    return delivered === arrived && delivered + cancelled === states.length ? true : undefined;
  });
  expect(receiver.of(path)).toHaveLength(arrived);
});

test('what hangs is not waited for longer than two seconds, and has arrived before', async () => {
  answers = () => undefined;
  const path = '/hanging';
  const { subscriptionId } = await rig.subscribe('acme', receiver.url(path), 'DOCUMENT_STATUS_CHANGED');
  await Promise.all(Array.from({ length: 10 }, async () => rig.finished(companyId)));
  const queue = async () =>
    (await rig.log.page({ subscriptionId, companyIds: [companyId], page: 0, size: 100 })).content;
  // What happens to the others once the subscription is gone makes no delivery.
  await eventually('all ten to be queued', async () => ((await queue()).length === 10 ? true : undefined));
  await underWay(3);
  const { answer, tookMs } = await remove(subscriptionId);
  const arrived = receiver.of(path).length;
  expect(answer.status).toBe(204);
  expect(tookMs).toBeGreaterThanOrEqual(1_900);
  await eventually('the queue to be cancelled', async () => {
    return (await queue()).filter(({ state }) => state === 'CANCELLED').length >= 6 ? true : undefined;
  });
  expect(receiver.of(path)).toHaveLength(arrived);
});

test('another subscription to the same address holds nobody up', async () => {
  answers = (type) => (type === 'INVOICE_STATUS_CHANGED' ? undefined : { status: 204 });
  const url = receiver.url('/shared');
  const { subscriptionId } = await rig.subscribe('acme', url, 'DOCUMENT_STATUS_CHANGED');
  await rig.subscribe('acme', url, 'INVOICE_STATUS_CHANGED');
  const documentId = await rig.document(companyId);
  await rig.happen(documentId, {
    type: 'INVOICE_STATUS_CHANGED',
    previousExternalStatus: 'ACCEPTED',
    externalStatus: 'PAID',
    sender: 'somebody else',
  });
  await eventually('the request that hangs', () => receiver.of('/shared')[0]);
  const { answer, tookMs } = await remove(subscriptionId);
  expect(answer.status).toBe(204);
  expect(tookMs).toBeLessThan(1_900);
});
