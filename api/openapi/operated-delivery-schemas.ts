import { closedRecord, flag, integer, record, text } from './schema-parts';
import type { Schema } from './types';

const REASON = { ...text('Reason; the subscriber can read it in the delivery log.'), minLength: 1, maxLength: 500 };

/** Requests of operators about deliveries, and the answers. */
export const OPERATED_DELIVERY_SCHEMAS = {
  RetryDeliveriesRequest: closedRecord(
    {
      failed: flag(
        'true: deliveries that were given up are retried as well, each with all its attempts anew. Default: false.',
      ),
    },
    [],
    'A retry of all deliveries that wait.',
  ),
  RetriedDeliveries: record(
    {
      retried: integer('Deliveries that are in the queue now.'),
      probed: flag('The breaker was open: one of them is attempted now, and the others follow if it succeeds.'),
    },
    ['retried', 'probed'],
    'Result of a retry.',
  ),
  SkipDeliveryRequest: closedRecord({ reason: REASON }, ['reason'], 'Reason why a delivery is not sent.'),
} satisfies Record<string, Schema>;
