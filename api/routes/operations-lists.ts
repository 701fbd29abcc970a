import type { RequestHandler } from 'express';
import { present } from '../../platform/present';
import type { FoundBatch } from '../../storage/batch-search';
import type { FoundSubscription } from '../../storage/subscription-search';
import { breakerOf, NEW_ENDPOINT, type EndpointState } from '../../subscriptions/endpoint-state';
import { endpointKey } from '../../subscriptions/subscription';
import { accessOf, callOf } from '../call';
import type { ApiDependencies } from '../dependencies';
import { jsonReply, sendReply } from '../reply';
import { pageOf, readPage } from './operations-page';
import { recordLook, rightsOf } from './operator-look';

/** Pages of these lists have no filters. */
const BATCHES = 'batches';
const SUBSCRIPTIONS = 'subscriptions';

/** GET /v1.1/operations/batches. */
export function findBatches(deps: ApiDependencies): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    const page = readPage(call.query, BATCHES);
    await recordLook(deps, call, {});
    const { items, next } = await deps.batchSearch.page(rightsOf(call), page);
    sendReply(res, jsonReply(200, pageOf(items.map(batchRow), next, BATCHES)));
  };
}

/** GET /v1.1/operations/subscriptions. */
export function findSubscriptions(deps: ApiDependencies): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    const page = readPage(call.query, SUBSCRIPTIONS);
    await recordLook(deps, call, {});
    const { account } = accessOf(call);
    const { items, next } = await deps.subscriptionSearch.page(account.operator ? undefined : account.accountId, page);
    const states = await deps.endpoints.statesOf(items.map(({ subscription }) => endpointKey(subscription)));
    const rows = items.map((item) => subscriptionRow(item, states.get(endpointKey(item.subscription))));
    sendReply(res, jsonReply(200, pageOf(rows, next, SUBSCRIPTIONS)));
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

/** Of the address the host only: paths of webhooks may be secrets. */
function subscriptionRow({ subscription, pending, failed, lastFailure }: FoundSubscription, state?: EndpointState) {
  const { subscriptionId, accountId, notificationUrl, eventType, createdAt } = subscription;
  return {
    subscriptionId,
    accountId,
    targetHost: new URL(notificationUrl).host,
    eventType,
    breaker: breakerOf(state ?? NEW_ENDPOINT, Date.now()),
    pending,
    failed,
    createdAt: createdAt.toISOString(),
    ...present({ lastFailure: lastFailure && { ...lastFailure, at: lastFailure.at.toISOString() } }),
  };
}
