import { Client, Connection, type WorkflowHandle } from '@temporalio/client';
import { deliveryWorkflowId } from '../../application/delivery/start-delivery-workflow';
import { DeliveryLog } from '../../storage/delivery-log';
import type { DeliveryRecord, FinalState } from '../../storage/delivery-record';
import { DeliveryRepository } from '../../storage/delivery-repository';
import { SubscriptionRepository } from '../../storage/subscription-repository';
import { WebhookLoad } from '../e2e/support/webhook-load';
import { eventually } from '../support/eventually';
import { temporaryFolder } from '../support/temporary-folder';

interface DeliveryRecording {
  state: FinalState;
  /** How many attempts the subscriber refuses. */
  refuses: number;
  /** What happens after the first attempt. */
  then?(load: WebhookLoad, delivery: DeliveryRecord): Promise<unknown>;
}

/**
 * Every way through the delivery workflow, by the name of its history; `-scheduled` are those from before attempts were
 * local steps, which cannot be recorded any more. The cancelled one takes its subscription with it.
 */
export const DELIVERY_RECORDINGS: Readonly<Record<string, DeliveryRecording>> = {
  delivery: { state: 'DELIVERED', refuses: 0 },
  'delivery-after-failures': { state: 'DELIVERED', refuses: 3 },
  'delivery-replayed': {
    state: 'DELIVERED',
    refuses: 1,
    then: async ({ mongo }, { subscriptionId, deliveryId, companyId = '' }) =>
      new DeliveryLog(mongo).replay({ subscriptionId, companyIds: [companyId] }, deliveryId, new Date()),
  },
  'delivery-cancelled': {
    state: 'CANCELLED',
    refuses: Infinity,
    then: async ({ mongo }, { subscriptionId }) => {
      const subscriptions = new SubscriptionRepository(mongo);
      const found = await subscriptions.find(subscriptionId);
      await subscriptions.remove(found?.accountId ?? '', subscriptionId);
    },
  },
};

export async function recordDeliveries(keep: (name: string, handle: WorkflowHandle) => Promise<void>): Promise<void> {
  let refusals = 0;
  const load = await WebhookLoad.start(await temporaryFolder(), () => refusals-- > 0);
  const connection = await Connection.connect({ address: load.stack.service.temporalAddress });
  try {
    const { workflow } = new Client({ connection });
    for (const [name, { state, refuses, then }] of Object.entries(DELIVERY_RECORDINGS)) {
      refusals = refuses;
      const [documentId = ''] = await load.happen(1);
      const first = await deliveryOf(load, documentId, ({ attemptCount }) => attemptCount > 0);
      await then?.(load, first);
      const handle = workflow.getHandle(deliveryWorkflowId(first));
      const result: unknown = await handle.result();
      if (result !== state) throw new Error(`${name} ended with ${String(result)}`);
      await keep(name, handle);
    }
  } finally {
    await connection.close();
    await load.end();
  }
}

async function deliveryOf(
  { mongo }: WebhookLoad,
  documentId: string,
  fits: (delivery: DeliveryRecord) => boolean,
): Promise<DeliveryRecord> {
  return eventually(
    'the delivery',
    async () => {
      const stored = await mongo.collection('deliveries').findOne({ documentId });
      const found = stored && (await new DeliveryRepository(mongo).find(String(stored._id)));
      return found && fits(found) ? found : undefined;
    },
    { everyMs: 10 },
  );
}
