import type { Client } from '@temporalio/client';
import { deliveryRow } from '../../api/mappers/operations-subscription';
import {
  closeBreaker,
  retryDeliveries,
  retryDelivery,
  skipDelivery,
  testEndpoint,
  type OperatingDeliveries,
  type RetriedDeliveries,
} from '../../application/delivery/operate-deliveries';
import { awaitDeliveryWorkflow, startDeliveryWorkflow } from '../../application/delivery/start-delivery-workflow';
import { DeliveryLog } from '../../storage/delivery-log';
import { deliveryStatus, type DeliveryRecord } from '../../storage/delivery-record';
import { DeliveryRepository } from '../../storage/delivery-repository';
import { EndpointRepository } from '../../storage/endpoint-repository';
import type { MongoConnection } from '../../storage/mongo';
import { OperatedDeliveries } from '../../storage/operated-deliveries';
import type { BreakerState } from '../../subscriptions/endpoint-state';
import { endpointKey } from '../../subscriptions/subscription';
import { CommandFailure } from '../report-failure';
import { operatorActor, OperatorSession } from './operator-session';

/** The endpoint of a subscription, for whoever has a shell. */
export interface EndpointInHands {
  test(): Promise<DeliveryRecord>;
  retry(deliveryId: string): Promise<DeliveryRecord>;
  retryAll(failed: boolean): Promise<RetriedDeliveries>;
  closeBreaker(): Promise<BreakerState>;
  skip(deliveryId: string, reason: string): Promise<DeliveryRecord>;
  row(delivery: DeliveryRecord): ReturnType<typeof deliveryRow>;
}

/** Undefined when there is no such subscription; that somebody looked for it is recorded all the same. */
export async function operatedEndpoint(
  { connection, client }: { connection: MongoConnection; client: Client },
  subscriptionId: string,
  operation: string,
): Promise<EndpointInHands | undefined> {
  const session = new OperatorSession(connection);
  await session.record({ operation, subscriptionId });
  const subscription = await session.subscriptions.find(subscriptionId, undefined);
  if (subscription === undefined) return undefined;
  const log = new DeliveryLog(connection);
  const endpoints = new EndpointRepository(connection);
  const deps: OperatingDeliveries = {
    log,
    operated: new OperatedDeliveries(connection),
    deliveries: new DeliveryRepository(connection),
    endpoints,
    start: async (delivery) => startDeliveryWorkflow(client, delivery, { isEager: false }),
    awaitEnd: async (delivery, withinMs) => awaitDeliveryWorkflow(client, delivery, withinMs),
    clock: () => new Date(),
  };
  const scope = { subscriptionId, companyIds: 'all' } as const;
  const found = async (deliveryId: string): Promise<DeliveryRecord> => {
    const delivery = await log.find(scope, deliveryId);
    if (delivery === undefined) throw new CommandFailure(`the subscription has no delivery ${deliveryId}`);
    return delivery;
  };
  const key = endpointKey(subscription);
  const state = (await endpoints.statesOf([key])).get(key);
  return {
    test: async () => testEndpoint(deps, subscription),
    retry: async (deliveryId) => {
      const { predecessor = '' } = await found(deliveryId);
      const retried = await retryDelivery(deps, scope, deliveryId);
      if (retried === undefined)
        throw new CommandFailure(`${deliveryId}: not attempted; delivery ${predecessor} comes first`);
      return retried;
    },
    retryAll: async (failed) => retryDeliveries(deps, scope, subscription, { failed }),
    closeBreaker: async () => closeBreaker(deps, subscription),
    skip: async (deliveryId, reason) => {
      await found(deliveryId);
      const skipped = await skipDelivery(deps, scope, deliveryId, { by: operatorActor(), reason });
      const now = await found(deliveryId);
      if (!skipped) throw new CommandFailure(`${deliveryId}: not skipped; it is ${deliveryStatus(now)}`);
      return now;
    },
    row: (delivery) => deliveryRow(delivery, state),
  };
}
