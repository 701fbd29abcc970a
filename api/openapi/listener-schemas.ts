import { EVENT_TYPES, type EventType } from '../../subscriptions/event-type';
import { MAX_HEARD } from '../../storage/listener-repository';
import { closedRecord, dateTime, list, optionalList, record, uuid } from './schema-parts';
import { schemaRef, type Schema } from './types';

const EVENT_TYPE: Schema = { type: 'string', enum: [...EVENT_TYPES] };

/** Body of POST /v1.1/listeners. */
export const LISTENER_REQUEST = closedRecord(
  {
    eventTypes: optionalList({
      ...list(EVENT_TYPE, 'Types of events to listen for; all of them by default.'),
      minItems: 1,
    }),
  },
  [],
  'A listener to create.',
);

/** Body of POST /v1.1/listeners/{listenerId}/poll. */
export const LISTENER_POLL_REQUEST = closedRecord(
  {
    ack: {
      ...list({ type: 'string', maxLength: 64 }, 'Ids of events that need not be returned again.'),
      maxItems: 5 * MAX_HEARD,
    },
  },
  [],
  'Events that the listener has received so far.',
);

const EVENTS: readonly (readonly [EventType, string])[] = [
  ['DOCUMENT_STATUS_CHANGED', 'DocumentStatusChanged'],
  ['INVOICE_STATUS_CHANGED', 'InvoiceStatusChanged'],
  ['CREDENTIAL_EXPIRING', 'CredentialExpiring'],
];

const EVENT: Schema = {
  description: 'An event, as a subscriber would be notified of it; `type` selects the variant.',
  oneOf: EVENTS.map(([, name]) => schemaRef(name)),
  discriminator: {
    propertyName: 'type',
    mapping: Object.fromEntries(EVENTS.map(([type, name]) => [type, schemaRef(name).$ref])),
  },
};

const EXPIRES_AT = dateTime('Time the listener ends unless it polls again.');

export const LISTENER_SCHEMAS: Record<string, Schema> = {
  ListenerRequest: LISTENER_REQUEST,
  Listener: record(
    {
      id: uuid('Id of the listener.'),
      eventTypes: list(EVENT_TYPE, 'Types of events that it listens for.'),
      expiresAt: EXPIRES_AT,
    },
    ['id', 'eventTypes', 'expiresAt'],
    'A program that fetches events while it runs.',
  ),
  ListenerPollRequest: LISTENER_POLL_REQUEST,
  ListenerPoll: record(
    {
      content: list(
        schemaRef('ListenerEvent'),
        `Events, oldest first, at most ${MAX_HEARD}; returned until acknowledged.`,
      ),
      expiresAt: EXPIRES_AT,
    },
    ['content', 'expiresAt'],
    'Events that wait for the listener.',
  ),
  ListenerEvent: EVENT,
};
