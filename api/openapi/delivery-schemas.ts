import { EVENT_TYPES } from '../../subscriptions/event-type';
import { DELIVERY_STATUSES, FINAL_STATES } from '../../storage/delivery-record';
import { DELIVERY_WAITS } from '../../application/delivery/delivery-wait';
import { FAILURE_REASONS } from '../../subscriptions/attempt-result';
import { page } from './page-schemas';
import { choice, closedRecord, dateTime, integer, list, optionalList, record, text, uuid } from './schema-parts';
import { schemaRef, type Schema } from './types';

export const DELIVERY_STATUS = choice(
  DELIVERY_STATUSES,
  'PENDING: not attempted yet. RETRYING: failed so far. FAILED: all attempts failed. CANCELLED: it is not sent: the subscription was deleted, the account may no longer act for the company, or an operator skipped it (`skipped`).',
);

const ATTEMPT: Record<string, Schema> = {
  number: { ...integer('Counts the attempts at this delivery, from 1.'), minimum: 1 },
  at: dateTime('When the attempt began.'),
  outcome: choice(['DELIVERED', 'FAILED'], 'How it ended.'),
  httpStatus: integer("HTTP status of the receiver's answer, if there was one."),
  reason: choice(Object.keys(FAILURE_REASONS), 'Why the attempt failed.'),
  durationMs: integer('How long it took, in milliseconds.'),
};
const RESPONSE_HEAD = { responseHead: text("First characters of the receiver's answer.") };

/** How the deliveries of a subscription are: in its own view, and in the rows of operators. */
export const DELIVERY_STATE: Record<string, Schema> = {
  breaker: choice(
    ['closed', 'open', 'half-open'],
    'closed: requests are made. open: the endpoint fails, and notifications wait. half-open: one request finds out.',
  ),
  failingSince: dateTime('Since when no attempt at the endpoint has succeeded; absent if the last one did.'),
  pending: integer('Deliveries on their way.'),
  pendingSince: dateTime('Since when the oldest of them waits.'),
  nextAttemptAt: dateTime(
    'When the next attempt is made: while the breaker is open, the one that finds out whether the endpoint works again.',
  ),
  failed: integer('Deliveries that were given up.'),
  lastFailure: record(
    {
      at: dateTime('When it happened.'),
      status: integer('HTTP status, when there was an answer.'),
      reason: text(`Why the attempt failed: ${Object.keys(FAILURE_REASONS).join(', ')}.`),
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
      webhookId: text('Sent as `webhook-id` with every attempt.'),
      type: choice([...EVENT_TYPES, 'TEST'], 'What is notified.'),
      documentId: uuid('Document that the event belongs to; a TEST and CREDENTIAL_EXPIRING have none.'),
      sequence: {
        ...integer('Counts the events of the document for this subscription; 1 without a document.'),
        minimum: 1,
      },
      createdAt: dateTime('When the event happened.'),
      status: DELIVERY_STATUS,
      attemptCount: integer('Attempts so far.'),
      nextAttemptAt: dateTime('When the next attempt is due.'),
      waitsFor: choice(
        Object.keys(DELIVERY_WAITS),
        `What a delivery on its way waits for. ${Object.entries(DELIVERY_WAITS)
          .map(([wait, meaning]) => `${wait}: ${meaning}.`)
          .join(' ')}`,
      ),
      waitsForDeliveryId: uuid('With PREVIOUS_EVENT: the delivery of that event.'),
      attempts: list(
        record(attempt, ['number', 'at', 'outcome', 'durationMs'], 'One request to the receiver.'),
        'Oldest first; at most the last 88.',
      ),
      skipped: record(
        {
          at: dateTime('When it was skipped.'),
          by: text('Who skipped it.'),
          reason: text('Why it was skipped.'),
        },
        ['at', 'by', 'reason'],
        'An operator had it not sent. It can be replayed.',
      ),
    },
    ['deliveryId', 'webhookId', 'type', 'sequence', 'createdAt', 'status', 'attemptCount', 'attempts'],
    'A notification on its way to one subscription.',
  );

/** As operators see it. */
export const OPERATIONS_DELIVERY = delivery(ATTEMPT);

/** The delivery log and what is asked of it. */
export const DELIVERY_SCHEMAS: Record<string, Schema> = {
  Delivery: delivery({ ...ATTEMPT, ...RESPONSE_HEAD }),
  DeliveryPage: page(list(schemaRef('Delivery'), 'Newest first.'), 'A page of deliveries.'),
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
    'Which notifications are sent again.',
  ),
  ReplayedDeliveries: record(
    { replayed: { ...integer('Number of deliveries that were started.'), minimum: 0 } },
    ['replayed'],
    'What a replay of deliveries did.',
  ),
};
