import { EXAMPLE_SYSTEM } from './systems-in-texts';
import { END_WARNINGS } from '../../countries/integration/credential-end';
import { EVENT_TYPES } from '../../subscriptions/event-type';
import { DOCUMENT_STATUSES } from '../../processing/status';
import { NOTIFICATION_VERSION } from '../../subscriptions/notification';
import { IDENTITY_FIELDS } from './document-fields';
import { PAYMENTS, REJECTION } from './external-status-schemas';
import { choice, dateTime, integer, record, text, uuid } from './schema-parts';
import type { Schema } from './types';

const { batchNumber: _batch, mode: _mode, ...ALWAYS } = IDENTITY_FIELDS;
const IDENTITY_REQUIRED = Object.keys(ALWAYS);
const WARNINGS = END_WARNINGS.map(({ within }) => within).reverse();

function notification(type: string, data: Schema, description: string): Schema {
  return record(
    {
      id: text(
        'Id of the notification, the same in every attempt; also the header `webhook-id`. Store it to discard repetitions.',
      ),
      type: choice([type], 'Type of the event.'),
      createdAt: dateTime('Time of the event.'),
      apiVersion: text(
        `Version of notifications, ${NOTIFICATION_VERSION} at present; a change that could break a receiver increases it.`,
      ),
      sequence: integer(
        'Counts the events of the document for this subscription, from 1; 1 if the event belongs to no document.',
      ),
      data,
    },
    ['id', 'type', 'createdAt', 'apiVersion', 'sequence', 'data'],
    description,
  );
}

/** Notifications that the service sends to subscribers. */
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
  CredentialExpiring: notification(
    'CREDENTIAL_EXPIRING',
    record(
      {
        countryIso: text('Country of the company, ISO 3166-1 alpha-2.'),
        companyVatNumber: IDENTITY_FIELDS.companyVatNumber,
        system: text(`The system of the authority that the credential is for, such as \`${EXAMPLE_SYSTEM.system}\`.`),
        validUntil: dateTime('Time the credential ends.'),
        endsWithinDays: {
          ...integer('Warning period in days; the credential ends within it.'),
          enum: WARNINGS,
        },
      },
      ['countryIso', 'companyVatNumber', 'system', 'validUntil', 'endsWithinDays'],
      'The company and its credential.',
    ),
    'A certificate that a company proves itself with to an authority ends within 30, 7 or 1 days. Documents wait once it has ended.',
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
    'A notification sent by `POST /subscription-management/{id}/test`.',
  ),
} satisfies Record<string, Schema>;
