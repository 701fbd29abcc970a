import type { ApiDependencies } from '../dependencies';
import { createSubscription } from '../routes/create-subscription';
import { createListener, deleteListener, pollListener } from '../routes/listeners';
import { listDeliveries } from '../routes/list-deliveries';
import { replaceSubscription } from '../routes/replace-subscription';
import { replayDeliveries } from '../routes/replay-deliveries';
import { replayDelivery } from '../routes/replay-delivery';
import { deleteSubscription, getSubscription, listSubscriptions } from '../routes/subscriptions';
import { testSubscription } from '../routes/test-subscription';
import { webhookKeys } from '../routes/webhook-keys';
import type { OperationRecord } from './operation-record';

export function subscriptionOperations(deps: ApiDependencies): OperationRecord[] {
  return [
    { operationId: 'listSubscriptions', handle: listSubscriptions(deps) },
    { operationId: 'createSubscription', body: { work: 'document' }, once: createSubscription(deps) },
    { operationId: 'getSubscription', handle: getSubscription(deps) },
    { operationId: 'replaceSubscription', body: { work: 'document' }, handle: replaceSubscription(deps) },
    { operationId: 'deleteSubscription', handle: deleteSubscription(deps) },
    { operationId: 'testSubscription', once: testSubscription(deps) },
    { operationId: 'listDeliveries', handle: listDeliveries(deps) },
    { operationId: 'replayDelivery', once: replayDelivery(deps) },
    { operationId: 'replayDeliveries', body: { work: 'document' }, once: replayDeliveries(deps) },
    { operationId: 'createListener', body: { work: 'document' }, handle: createListener(deps) },
    { operationId: 'pollListener', body: { work: 'document' }, handle: pollListener(deps) },
    { operationId: 'deleteListener', handle: deleteListener(deps) },
    { operationId: 'webhookKeys', handle: webhookKeys(deps) },
  ];
}
