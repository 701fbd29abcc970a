import { EVENT_TYPES } from '../../documents/document-event';
import { DOCUMENT_STATUSES } from '../../documents/status';
import { NOTIFICATION_VERSION } from '../../subscriptions/notification';
import { IDENTITY_FIELDS } from './document-fields';
import { PAYMENTS, REJECTION } from './external-status-schemas';
import { choice, dateTime, integer, record, text, uuid } from './schema-parts';
import type { Schema } from './types';

const { batchNumber: _optional, ...ALWAYS } = IDENTITY_FIELDS;
const IDENTITY_REQUIRED = Object.keys(ALWAYS);

function notification(type: string, data: Schema, description: string): Schema {
  return record(
    {
      id: text('The same in every attempt; also the header `webhook-id`. Store it to discard repetitions.'),
      type: choice([type], 'What is notified.'),
      createdAt: dateTime('When the event happened.'),
      apiVersion: text(
        `Version of notifications, ${NOTIFICATION_VERSION} at present; a change that could break a receiver increases it.`,
      ),
      sequence: integer('Counts the events of the document for this subscription, from 1.'),
      data,
    },
    ['id', 'type', 'createdAt', 'apiVersion', 'sequence', 'data'],
    description,
  );
}

/** What the service sends to subscribers. */
export const NOTIFICATION_SCHEMAS = {
  DocumentStatusChanged: notification(
    'DOCUMENT_STATUS_CHANGED',
    record(
      {
        ...IDENTITY_FIELDS,
        previousStatus: choice(DOCUMENT_STATUSES, 'Status before the event.'),
        status: choice(DOCUMENT_STATUSES, 'Status after the event.'),
      },
      [...IDENTITY_REQUIRED, 'status'],
      'The document and its status.',
    ),
    'A document ended in OK, ERROR or DUPLICATED, or was reset to PROCESSING.',
  ),
  InvoiceStatusChanged: notification(
    'INVOICE_STATUS_CHANGED',
    record(
      {
        ...IDENTITY_FIELDS,
        previousExternalStatus: text('External status before the event.'),
        externalStatus: text('External status after the event.'),
        paymentDetail: PAYMENTS,
        rejectionDetail: REJECTION,
      },
      [...IDENTITY_REQUIRED, 'externalStatus'],
      'The document and its external status.',
    ),
    'Another account reported an external status of a document.',
  ),
  TestNotification: notification(
    'TEST',
    record(
      {
        subscriptionId: uuid('Id of the subscription.'),
        eventType: choice(EVENT_TYPES, 'Event type of the subscription.'),
      },
      ['subscriptionId', 'eventType'],
      'The subscription that is tested.',
    ),
    'Sent by `POST /subscription-management/{id}/test`.',
  ),
} satisfies Record<string, Schema>;
