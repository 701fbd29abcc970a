import { DELIVERY_STATUSES, FINAL_STATES } from '../../storage/delivery-record';
import { FAILURE_REASONS } from '../../subscriptions/attempt-result';
import { dateTime, integer, list, record, text, uuid } from './schema-parts';
import { schemaRef, type Schema } from './types';

const ATTEMPT: Record<string, Schema> = {
  number: { type: 'integer', minimum: 1 },
  at: dateTime,
  outcome: { type: 'string', enum: ['DELIVERED', 'FAILED'] },
  httpStatus: { type: 'integer', description: "HTTP status of the receiver's answer, if there was one." },
  reason: { type: 'string', enum: Object.keys(FAILURE_REASONS), description: 'Why the attempt failed.' },
  durationMs: integer,
};
const RESPONSE_HEAD = {
  responseHead: { type: 'string', description: "First characters of the receiver's answer." },
} as const;

const delivery = (attempt: Record<string, Schema>) =>
  record(
    {
      deliveryId: uuid,
      webhookId: { type: 'string', description: 'Sent as `webhook-id` with every attempt.' },
      type: { type: 'string', enum: ['DOCUMENT_STATUS_CHANGED', 'INVOICE_STATUS_CHANGED', 'TEST'] },
      documentId: uuid,
      sequence: {
        type: 'integer',
        minimum: 1,
        description: 'Counts the events of the document for this subscription.',
      },
      createdAt: { ...dateTime, description: 'When the event happened.' },
      status: {
        type: 'string',
        enum: [...DELIVERY_STATUSES],
        description:
          'PENDING: not attempted yet. RETRYING: failed so far. FAILED: all attempts failed. CANCELLED: the subscription was deleted.',
      },
      attemptCount: integer,
      nextAttemptAt: dateTime,
      attempts: {
        ...list(record(attempt, ['number', 'at', 'outcome', 'durationMs'])),
        description: 'Oldest first; at most the last 88.',
      },
    },
    ['deliveryId', 'webhookId', 'type', 'sequence', 'createdAt', 'status', 'attemptCount', 'attempts'],
  );

/** As operators see it. */
export const OPERATIONS_DELIVERY = delivery(ATTEMPT);

/** The delivery log and what is asked of it. */
export const DELIVERY_SCHEMAS: Record<string, Schema> = {
  Delivery: delivery({ ...ATTEMPT, ...RESPONSE_HEAD }),
  DeliveryPage: record(
    {
      content: list(schemaRef('Delivery')),
      page: integer,
      size: integer,
      totalElements: integer,
      totalPages: integer,
      nextCursor: text,
    },
    ['content', 'page', 'size', 'totalElements', 'totalPages'],
  ),
  ReplayDeliveriesRequest: record(
    {
      from: { ...dateTime, description: 'Events from this instant on; any offset.' },
      to: { ...dateTime, description: 'Events before this instant.' },
      statuses: {
        type: 'array',
        minItems: 1,
        uniqueItems: true,
        items: { type: 'string', enum: [...FINAL_STATES] },
        description: 'Statuses of the deliveries to replay; default `["FAILED"]`.',
      },
    },
    ['from', 'to'],
  ),
  ReplayedDeliveries: record({ replayed: { type: 'integer', minimum: 0 } }, ['replayed']),
};
