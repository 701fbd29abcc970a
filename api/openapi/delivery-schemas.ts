import { EVENT_TYPES } from '../../subscriptions/event-type';
import { DELIVERY_STATUSES, FINAL_STATES } from '../../storage/delivery-record';
import { DELIVERY_WAITS } from '../../application/delivery/delivery-wait';
import { FAILURE_REASONS } from '../../subscriptions/attempt-result';
import { page } from './page-schemas';
import { choice, closedRecord, dateTime, integer, list, optionalList, record, text, uuid } from './schema-parts';
import { schemaRef, type Schema } from './types';

export const DELIVERY_STATUS = choice(
  DELIVERY_STATUSES,
  'PENDING: not attempted yet. RETRYING: failed so far. FAILED: all attempts failed. CANCELLED: it is not sent because the subscription was deleted, the account may no longer act for the company, or an operator skipped it (`skipped`).',
);

const ATTEMPT: Record<string, Schema> = {
  number: { ...integer('Counts the attempts at this delivery, from 1.'), minimum: 1 },
  at: dateTime('Time the attempt began.'),
  outcome: choice(['DELIVERED', 'FAILED'], 'Outcome of the attempt.'),
  httpStatus: integer("HTTP status of the receiver's answer, if there was one."),
  reason: choice(Object.keys(FAILURE_REASONS), 'Reason for the failure.'),
  durationMs: integer('Duration in milliseconds.'),
};
const RESPONSE_HEAD = { responseHead: text("First characters of the receiver's answer.") };

/** State of the deliveries of a subscription: in its own view, and in the rows of operators. */
export const DELIVERY_STATE: Record<string, Schema> = {
  breaker: choice(
    ['closed', 'open', 'half-open'],
    'closed: requests are made. open: the endpoint fails, and notifications wait. half-open: one request finds out.',
  ),
  failingSince: dateTime('Time since which no attempt at the endpoint has succeeded; absent if the last one did.'),
  pending: integer('Deliveries on their way.'),
  pendingSince: dateTime('Time the oldest of them began to wait.'),
  nextAttemptAt: dateTime(
    'Time of the next attempt: while the breaker is open, the one that finds out whether the endpoint works again.',
  ),
  failed: integer('Deliveries that were given up.'),
  lastFailure: record(
    {
      at: dateTime('Time of the failure.'),
      status: integer('HTTP status, if there was an answer.'),
      reason: text(`Reason for the failure: ${Object.keys(FAILURE_REASONS).join(', ')}.`),
    },
    ['at'],
    'The last attempt at the endpoint that failed.',
  ),
};
export const DELIVERY_STATE_REQUIRED = ['breaker', 'pending', 'failed'];

const delivery = (attempt: Record<string, Schema>) =>
  record(
    {
      deliveryId: uuid('Id of the delivery.'),
      webhookId: text('Value of the header `webhook-id` in every attempt.'),
      type: choice([...EVENT_TYPES, 'TEST'], 'Type of the event, or TEST.'),
      documentId: uuid('Document that the event belongs to; a TEST and CREDENTIAL_EXPIRING have none.'),
      sequence: {
        ...integer('Counts the events of the document for this subscription; 1 without a document.'),
        minimum: 1,
      },
      createdAt: dateTime('Time of the event.'),
      status: DELIVERY_STATUS,
      attemptCount: integer('Attempts so far.'),
      nextAttemptAt: dateTime('Time the next attempt is due.'),
      waitsFor: choice(
        Object.keys(DELIVERY_WAITS),
        `Reason why a delivery on its way waits. ${Object.entries(DELIVERY_WAITS)
          .map(([wait, meaning]) => `${wait}: ${meaning}.`)
          .join(' ')}`,
      ),
      waitsForDeliveryId: uuid('Id of the delivery of the previous event; present with PREVIOUS_EVENT.'),
      attempts: list(
        record(attempt, ['number', 'at', 'outcome', 'durationMs'], 'One request to the receiver.'),
        'Attempts, oldest first; at most the last 88.',
      ),
      skipped: record(
        {
          at: dateTime('Time it was skipped.'),
          by: text('Originator of the decision, e.g. `account:support`.'),
          reason: text('Reason for skipping it.'),
        },
        ['at', 'by', 'reason'],
        'Decision of an operator not to send it. It can be replayed.',
      ),
    },
    ['deliveryId', 'webhookId', 'type', 'sequence', 'createdAt', 'status', 'attemptCount', 'attempts'],
    'A notification on its way to one subscription.',
  );

/** A delivery as operators see it. */
export const OPERATIONS_DELIVERY = delivery(ATTEMPT);

/** The delivery log and what is asked of it. */
export const DELIVERY_SCHEMAS: Record<string, Schema> = {
  Delivery: delivery({ ...ATTEMPT, ...RESPONSE_HEAD }),
  DeliveryPage: page(list(schemaRef('Delivery'), 'Deliveries, newest first.'), 'A page of deliveries.'),
  ReplayDeliveriesRequest: closedRecord(
    {
      from: dateTime('Events from this instant on; any offset.'),
      to: dateTime('Events before this instant.'),
      statuses: optionalList({
        ...list(
          { type: 'string', enum: [...FINAL_STATES] },
          'Statuses of the deliveries to replay, each at most once; default `["FAILED"]`.',
        ),
        minItems: 1,
      }),
    },
    ['from', 'to'],
    'Notifications to send again.',
  ),
  ReplayedDeliveries: record(
    { replayed: { ...integer('Number of deliveries that were started.'), minimum: 0 } },
    ['replayed'],
    'Result of a replay of deliveries.',
  ),
};
