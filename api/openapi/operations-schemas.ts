import { REPLAY_STEPS } from '../../processing/replay';
import { DELIVERY_STATE, DELIVERY_STATUS, DELIVERY_STATE_REQUIRED, OPERATIONS_DELIVERY } from './delivery-schemas';
import { OPERATED_DELIVERY_SCHEMAS } from './operated-delivery-schemas';
import { DOCUMENT_FILTER } from './document-filter-schemas';
import { LIST_FIELDS, LIST_REQUIRED, MODE } from './document-fields';
import { BATCH_STATE } from './batch-schemas';
import { NEXT_CALL } from './outage-schemas';
import { countedPage, uncountedPage } from './page-schemas';
import { choice, dateTime, flag, integer, list, record, text, uuid } from './schema-parts';
import { schemaRef, type Schema } from './types';

const { links: _links, ...FIELDS } = LIST_FIELDS;

const ROW_FIELDS: Record<string, Schema> = {
  ...FIELDS,
  accountId: text('Account that submitted the document.'),
  reasonCode: text("Code of the authority's refusal."),
  problem: text('Reason for the failure, in one line.'),
  replays: integer('Number of its replays.'),
};

const ROW_REQUIRED = [...LIST_REQUIRED.filter((name) => name !== 'links'), 'replays'];

const DELIVERY = record(
  {
    deliveryId: text('Id of the delivery.'),
    subscriptionId: uuid('Subscription that is notified.'),
    eventType: text('Type of the event, or TEST.'),
    state: DELIVERY_STATUS,
    attempts: integer('Attempts so far.'),
    lastStatus: integer('HTTP status of the last attempt.'),
    lastError: text('Reason why the last attempt failed.'),
    at: dateTime('Time of the event.'),
  },
  ['deliveryId', 'subscriptionId', 'eventType', 'state', 'attempts', 'at'],
  'A notification of the document.',
);

const REPLAY = record(
  {
    replayId: text('Id of the replay.'),
    at: dateTime('Time of the replay.'),
    actor: text('Originator of the replay, e.g. `account:support`.'),
    from: choice(REPLAY_STEPS, 'The step that it went back to.'),
    reason: text('Reason for the replay.'),
  },
  ['replayId', 'at', 'actor', 'from'],
  'A replay of the document.',
);

const DETAILS = record(
  {
    ...ROW_FIELDS,
    findings: list(schemaRef('Finding'), 'Findings of the validation.'),
    timeline: list(schemaRef('TimelineEntry'), 'Every step of the document, oldest first.'),
    timelineIntact: flag('Whether every entry has the hash that it must have.'),
    firstBrokenEntry: integer('Position, from 0, of the first entry that was tampered with.'),
    deliveries: list(DELIVERY, 'Notifications of the document.'),
    replays: list(REPLAY, 'Replays of the document.'),
    workflow: record(
      {
        workflowId: text('Id of the workflow in Temporal.'),
        temporalUi: text('Address of the workflow in Temporal UI.'),
      },
      ['workflowId'],
      'The workflow of the document.',
    ),
    replayable: record(
      {
        from: choice(REPLAY_STEPS, 'Step that the document would go back to; present if it can be replayed.'),
        refused: text('Reason why a replay would be refused; present if it would.'),
      },
      [],
      'Whether the document can be replayed.',
    ),
    settleable: record(
      {
        unansweredSince: dateTime(
          'Time since which the authority has given no usable answer; present if an operator may decide.',
        ),
        sentAt: dateTime('Time the document was last sent; absent if nothing was sent that the authority may have.'),
        refused: text('Reason why the decision would be refused; present if nobody may decide.'),
      },
      [],
      'Whether an operator may decide what became of the document.',
    ),
    nextCall: record(NEXT_CALL, ['next'], 'Next call to the authority; present while the document waits for it.'),
  },
  [...ROW_REQUIRED, 'findings', 'timeline', 'timelineIntact', 'deliveries', 'workflow', 'replayable', 'settleable'],
  'A document with its whole story.',
);

const BATCH_ROW = record(
  {
    batchNumber: uuid('Id of the batch.'),
    mode: MODE,
    companyVatNumber: text('VAT number of the acting company.'),
    countryIso: text('Country whose rules apply, ISO 3166-1 alpha-2.'),
    accountId: text('Account that submitted the batch.'),
    externalReference: text("The client's own reference."),
    status: BATCH_STATE,
    counters: schemaRef('BatchCounters'),
    createdAt: dateTime('Time the service accepted the batch.'),
    completedAt: dateTime('Time the last document ended.'),
  },
  ['batchNumber', 'countryIso', 'accountId', 'status', 'counters', 'createdAt'],
  'A batch as operators find it.',
);

const SUBSCRIPTION_FIELDS: Record<string, Schema> = {
  subscriptionId: uuid('Id of the subscription.'),
  accountId: text('Account that is notified.'),
  mode: MODE,
  targetHost: text('Host that receives the notifications.'),
  eventType: text('Event type of the subscription.'),
  ...DELIVERY_STATE,
  createdAt: dateTime('Time the subscription was created.'),
};
const SUBSCRIPTION_REQUIRED = [
  'subscriptionId',
  'accountId',
  'targetHost',
  'eventType',
  ...DELIVERY_STATE_REQUIRED,
  'createdAt',
];

export const OPERATIONS_SCHEMAS: Record<string, Schema> = {
  DocumentFilter: DOCUMENT_FILTER,
  OperationsDocument: record(ROW_FIELDS, ROW_REQUIRED, 'A document as operators find it.'),
  OperationsDocumentDetails: DETAILS,
  OperationsDocumentPage: countedPage(
    list(schemaRef('OperationsDocument'), 'Documents, newest first.'),
    'A page of documents.',
  ),
  OperationsBatchPage: uncountedPage(list(BATCH_ROW, 'Batches, newest first.'), 'A page of batches.'),
  OperationsSubscription: record(SUBSCRIPTION_FIELDS, SUBSCRIPTION_REQUIRED, 'A subscription as operators find it.'),
  OperationsSubscriptionDetails: record(
    {
      ...SUBSCRIPTION_FIELDS,
      first: schemaRef('OperationsDelivery'),
    },
    SUBSCRIPTION_REQUIRED,
    'A subscription with the delivery that is tried first.',
  ),
  OperationsSubscriptionPage: uncountedPage(
    list(schemaRef('OperationsSubscription'), 'Subscriptions, newest first.'),
    'A page of subscriptions.',
  ),
  OperationsDelivery: OPERATIONS_DELIVERY,
  OperationsDeliveryPage: uncountedPage(
    list(schemaRef('OperationsDelivery'), 'Deliveries in the order that was asked for.'),
    'A page of deliveries.',
  ),
  ...OPERATED_DELIVERY_SCHEMAS,
};
