import { randomBytes } from 'node:crypto';
import { warnOfCredentialEnds } from '../../application/delivery/warn-of-credential-ends';
import { KeyRing } from '../../platform/encryption/key-ring';
import { AccountRepository } from '../../storage/account-repository';
import { CompanyCredentialRepository } from '../../storage/company-credential-repository';
import type { DeliveryRepository } from '../../storage/delivery-repository';
import type { DeliveryRig } from '../support/delivery-rig';
import { eventually } from '../support/eventually';
import { storedDelivery } from '../support/stored-delivery';
import { withWebhooks, type WebhookRig } from './support/webhook-rig';

const DAY_MS = 86_400_000;
const END = new Date('2026-12-31T12:00:00Z');
const ring = KeyRing.parse(`test:${randomBytes(32).toString('base64')}`);

let webhooks: WebhookRig;
let rig: DeliveryRig;

withWebhooks((started) => {
  webhooks = started;
  ({ rig } = started);
});

/** A company with a certificate that ends, and a subscriber to that. */
async function subscribed(name: string, vatNumber: string) {
  const companyId = await rig.company(name, vatNumber);
  await rig.subscribe(name, webhooks.receiver.url(`/${name}`), 'CREDENTIAL_EXPIRING');
  await renewed(companyId, END);
  return { companyId, told: () => webhooks.receiver.of(`/${name}`).map(({ body }) => body.data['endsWithinDays']) };
}

async function renewed(companyId: string, validUntil: Date): Promise<void> {
  const facts = { subject: 'CN=Ejemplo', validFrom: new Date(0), validUntil, isSeal: false };
  const secret = { kind: 'certificate', cert: 'a certificate', key: 'a key' } as const;
  const place = { companyId, system: 'es-verifactu' } as const;
  await new CompanyCredentialRepository(rig.mongo).save(ring, place, secret, { facts, now: new Date() });
}

async function warn(daysBefore: number, deliveries: Pick<DeliveryRepository, 'insert'> = rig.deliveries) {
  return warnOfCredentialEnds({
    credentials: new CompanyCredentialRepository(rig.mongo),
    companies: new AccountRepository(rig.mongo),
    deliveries,
    subscriptionsOf: async (companyId, type) => rig.subscriptions.findForCompany(companyId, type),
    areThereSubscriptions: async () => rig.subscriptions.areThereAny(),
    listeners: rig.listeners,
    clock: () => new Date(END.getTime() - daysBefore * DAY_MS),
  });
}

beforeEach(async () => {
  await new CompanyCredentialRepository(rig.mongo).credentials.deleteMany({});
});

test('subscribers are warned thirty days, seven days and a day before a certificate ends, once each', async () => {
  const { told } = await subscribed('thirty', 'B00000001');
  expect(await warn(30.1)).toBe(0);
  for (const [days, within] of [
    [30, 30],
    [7, 7],
    [1, 1],
  ] as const) {
    expect(await warn(days)).toBe(1);
    await eventually(`the warning of ${within} days`, () => (told().at(-1) === within ? true : undefined));
    expect(await warn(days - 0.5)).toBe(0);
  }
  expect(await warn(-0.5)).toBe(0);
  expect(told()).toEqual([30, 7, 1]);
  expect(webhooks.receiver.of('/thirty')[0]?.body).toEqual({
    id: expect.any(String) as string,
    type: 'CREDENTIAL_EXPIRING',
    createdAt: '2026-12-01T12:00:00.000Z',
    apiVersion: '1.1',
    sequence: 1,
    data: {
      countryIso: 'ES',
      companyVatNumber: 'B00000001',
      system: 'es-verifactu',
      validUntil: END.toISOString(),
      endsWithinDays: 30,
    },
  });
});

test('of a certificate that is added shortly before its end, one warning is sent; a new certificate has its own', async () => {
  const { companyId, told } = await subscribed('late', 'B00000002');
  expect(await warn(3)).toBe(1);
  await eventually('the warning', () => (told().length === 1 ? true : undefined));
  await renewed(companyId, new Date(END.getTime() + 4 * DAY_MS));
  expect(await warn(0.5)).toBe(1);
  await eventually('that of the new one', () => (told().length === 2 ? true : undefined));
  expect(told()).toEqual([7, 7]);
});

test('after a crash, and by several workers at once, the same warning is sent once', async () => {
  const { told } = await subscribed('crash', 'B00000003');
  const dying = {
    insert: async (...made: Parameters<DeliveryRepository['insert']>) => {
      await rig.deliveries.insert(...made);
      throw new Error('the worker dies');
    },
  };
  await expect(warn(20, dying)).rejects.toThrow('the worker dies');
  await Promise.all([warn(20), warn(20), warn(20)]);
  await eventually('the warning', () => (told().length > 0 ? true : undefined));
  expect(
    await rig.mongo
      .collection('deliveries')
      .countDocuments({ type: 'CREDENTIAL_EXPIRING', 'data.companyVatNumber': 'B00000003' }),
  ).toBe(1);
});

test('an account that does not act for the company is not told, however late it lost the right', async () => {
  const { companyId } = await subscribed('mine', 'B00000004');
  await rig.company('foreign', 'B00000005');
  const foreign = await rig.subscribe('foreign', webhooks.receiver.url('/foreign'), 'CREDENTIAL_EXPIRING');
  const left = storedDelivery({ subscriptionId: foreign.subscriptionId, companyId });
  await rig.deliveries.insert([{ ...left, type: 'CREDENTIAL_EXPIRING' }]);
  await warn(5);
  await webhooks.received('/mine', 1);
  await eventually('the delivery to be cancelled', async () =>
    (await rig.deliveries.find(left.deliveryId))?.state === 'CANCELLED' ? true : undefined,
  );
  expect(webhooks.receiver.of('/foreign')).toEqual([]);
  const shown = { subscriptionId: foreign.subscriptionId, companyIds: [], page: 0, size: 10 };
  expect((await rig.log.page(shown)).content).toEqual([]);
});

test('a listener hears of it', async () => {
  const { companyId } = await subscribed('ear', 'B00000006');
  const listener = await rig.listeners.create(
    { accountId: 'ear', eventTypes: ['CREDENTIAL_EXPIRING'] },
    new Date(END.getTime() - 6 * DAY_MS),
  );
  await warn(6);
  const heard = await rig.listeners.waiting(listener?.listenerId ?? '', [companyId]);
  expect(heard).toMatchObject([{ type: 'CREDENTIAL_EXPIRING', sequence: 1, data: { endsWithinDays: 7 } }]);
});
