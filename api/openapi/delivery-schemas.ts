import { EVENT_TYPES } from '../../subscriptions/event-type';
import { DELIVERY_STATUSES, FINAL_STATES } from '../../storage/delivery-record';
import { FAILURE_REASONS } from '../../subscriptions/attempt-result';
import { page } from './page-schemas';
import { choice, closedRecord, dateTime, integer, list, optionalList, record, text, uuid } from './schema-parts';
import { schemaRef, type Schema } from './types';

const ATTEMPT: Record<string, Schema> = {
  number: { ...integer('Counts the attempts at this delivery, from 1.'), minimum: 1 },
  at: dateTime('When the attempt began.'),
  outcome: choice(['DELIVERED', 'FAILED'], 'How it ended.'),
  httpStatus: integer("HTTP status of the receiver's answer, if there was one."),
  reason: choice(Object.keys(FAILURE_REASONS), 'Why the attempt failed.'),
  durationMs: integer('How long it took, in milliseconds.'),
};
const RESPONSE_HEAD = { responseHead: text("First characters of the receiver's answer.") };

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
      status: choice(
        DELIVERY_STATUSES,
        'PENDING: not attempted yet. RETRYING: failed so far. FAILED: all attempts failed. CANCELLED: the subscription was deleted.',
      ),
      attemptCount: integer('Attempts so far.'),
      nextAttemptAt: dateTime('When the next attempt is due.'),
      attempts: list(
        record(attempt, ['number', 'at', 'outcome', 'durationMs'], 'One request to the receiver.'),
        'Oldest first; at most the last 88.',
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
