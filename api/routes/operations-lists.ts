import type { RequestHandler } from 'express';
import { present } from '../../platform/present';
import { rightsOf } from '../../storage/document-rights';
import type { DeliveryOrder } from '../../storage/delivery-record';
import type { DeliveryStatus } from '../../storage/delivery-record';
import type { FoundBatch } from '../../storage/batch-search';
import { endpointKey } from '../../subscriptions/subscription';
import { accessOf, callOf } from '../call';
import type { ApiDependencies } from '../dependencies';
import { subscriptionRow } from '../mappers/operations-subscription';
import { jsonReply, sendReply } from '../reply';
import { refuseUnknown, subscriptionIdOf } from './find-own-subscription';
import { deliveryRows } from './operated-subscriptions';
import { pageOf, readPage } from './operations-page';
import { recordLook } from './operator-look';

/** Pages of these lists have no filters. */
const BATCHES = 'batches';
const SUBSCRIPTIONS = 'subscriptions';

/** GET /v1.1/operations/batches. */
export function findBatches(deps: ApiDependencies): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    const page = readPage(call.query, BATCHES);
    await recordLook(deps, call, {});
    const { items, next } = await deps.batchSearch.page(rightsOf(accessOf(call)), page);
    sendReply(res, jsonReply(200, pageOf(items.map(batchRow), next, BATCHES)));
  };
}

/** GET /v1.1/operations/subscriptions. */
export function findSubscriptions(deps: ApiDependencies): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    const page = readPage(call.query, SUBSCRIPTIONS);
    await recordLook(deps, call, {});
    const { account, reach } = accessOf(call);
    const owner = account.operator ? undefined : { ...account, ...present({ reach }) };
    const { items, next } = await deps.subscriptionSearch.page(owner, page);
    const states = await deps.endpoints.statesOf(items.map(({ subscription }) => endpointKey(subscription)));
    const rows = items.map((item) => subscriptionRow(item, states.get(endpointKey(item.subscription))));
    sendReply(res, jsonReply(200, pageOf(rows, next, SUBSCRIPTIONS)));
  };
}

/** GET /v1.1/operations/subscriptions/{id}/deliveries. */
export function findDeliveries(deps: ApiDependencies): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    const { account, reach } = accessOf(call);
    const subscriptionId = subscriptionIdOf(call);
    const asked = present({
      status: call.query['status'] as DeliveryStatus | undefined,
      documentId: (call.query['documentId'] as string | undefined)?.toLowerCase(),
    });
    const order = (call.query['order'] as DeliveryOrder | undefined) ?? 'newest';
    const list = JSON.stringify({ subscriptionId, ...asked, ...(order === 'newest' ? {} : { order }) });
    const { limit, cursor } = readPage(call.query, list);
    await recordLook(deps, call, { subscriptionId, ...present({ documentId: asked.documentId }) });
    const owner = account.operator ? undefined : account.accountId;
    const subscription = (await deps.subscriptionSearch.find(subscriptionId, owner, reach)) ?? refuseUnknown();
    const { content, next } = await deps.deliveries.search({
      subscriptionId,
      companyIds: account.operator ? 'all' : account.companyIds,
      ...asked,
      order,
      size: limit,
      ...present({ cursor: cursor && { at: cursor.submissionDate, deliveryId: cursor.documentId } }),
    });
    const position = next && { submissionDate: next.at, documentId: next.deliveryId };
    sendReply(res, jsonReply(200, pageOf(await deliveryRows(deps, subscription, content), position, list)));
  };
}

function batchRow({ counters, state, createdAt, completedAt, ...rest }: FoundBatch) {
  return {
    ...rest,
    status: state,
    counters,
    createdAt: createdAt.toISOString(),
    ...present({ completedAt: completedAt?.toISOString() }),
  };
}
