import type { RequestHandler } from 'express';
import { EVENT_TYPES, type EventType } from '../../subscriptions/event-type';
import { BodySchema } from '../../documents/formats/json/body-schema';
import { present } from '../../platform/present';
import { notificationOf } from '../../subscriptions/notification';
import { MAX_LISTENERS, type Listener } from '../../storage/listener-repository';
import { accessOf, bodyOf, callOf, type Call } from '../call';
import type { ApiDependencies } from '../dependencies';
import { readCheckedBody } from '../intake/read-checked-body';
import { RequestError } from '../mappers/api-error';
import { LISTENER_POLL_REQUEST, LISTENER_REQUEST } from '../openapi/listener-schemas';
import { jsonReply, sendReply } from '../reply';

type Dependencies = Pick<ApiDependencies, 'listeners'>;

const REQUEST = new BodySchema<{ eventTypes?: EventType[] }>(LISTENER_REQUEST);
const POLL = new BodySchema<{ ack?: string[] }>(LISTENER_POLL_REQUEST);

/** POST /v1.1/listeners. */
export function createListener({ listeners }: Dependencies): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    const { eventTypes = EVENT_TYPES } = readCheckedBody(REQUEST, bodyOf(call));
    const { account, reach } = accessOf(call);
    const made = { accountId: account.accountId, eventTypes: [...new Set(eventTypes)], ...present({ reach }) };
    const created = await listeners.create(made, new Date());
    if (created === undefined)
      throw new RequestError('LISTENER_LIMIT', `An account may have at most ${MAX_LISTENERS} listeners at a time.`);
    const { listenerId: id, expiresAt } = created;
    sendReply(res, jsonReply(201, { id, eventTypes: created.eventTypes, expiresAt: expiresAt.toISOString() }));
  };
}

/** POST /v1.1/listeners/{listenerId}/poll. */
export function pollListener({ listeners }: Dependencies): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    const { ack = [] } = readCheckedBody(POLL, bodyOf(call));
    const listener = ownedBy(call);
    const { expiresAt } = (await listeners.prolong(listener, ack, new Date())) ?? refuseUnknown();
    const events = await listeners.waiting(listener.listenerId, accessOf(call).account.companyIds);
    sendReply(res, jsonReply(200, { content: events.map(notificationOf), expiresAt: expiresAt.toISOString() }));
  };
}

/** DELETE /v1.1/listeners/{listenerId}. */
export function deleteListener({ listeners }: Dependencies): RequestHandler {
  return async (_req, res) => {
    if (!(await listeners.remove(ownedBy(callOf(res))))) refuseUnknown();
    sendReply(res, { status: 204 });
  };
}

function ownedBy(call: Call): Pick<Listener, 'accountId' | 'listenerId' | 'reach'> {
  const { account, reach } = accessOf(call);
  const listenerId = (call.pathParameters['listenerId'] ?? '').toLowerCase();
  return { accountId: account.accountId, listenerId, ...present({ reach }) };
}

/** Foreign and unknown ids are indistinguishable. */
function refuseUnknown(): never {
  throw new RequestError('LISTENER_NOT_FOUND', 'There is no such listener, or it has ended.');
}
