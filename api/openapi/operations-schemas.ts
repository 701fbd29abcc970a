import { REPLAY_STEPS } from '../../documents/replay';
import { BATCH_STATES } from '../../storage/batch-record';
import { DELIVERY_STATES } from '../../storage/delivery-record';
import { OPERATIONS_DELIVERY } from './delivery-schemas';
import { DOCUMENT_FILTER } from './document-filter-schemas';
import { LIST_FIELDS, LIST_REQUIRED } from './document-fields';
import { dateTime, integer, list, record, text, uuid } from './schema-parts';
import { schemaRef, type Schema } from './types';

const { links: _links, ...FIELDS } = LIST_FIELDS;

const ROW_FIELDS: Record<string, Schema> = {
  ...FIELDS,
  accountId: { type: 'string', description: 'Account that submitted the document.' },
  reasonCode: { type: 'string', description: "Code of the authority's refusal." },
  problem: { type: 'string', description: 'Why the document failed, in one line.' },
  replays: { type: 'integer', description: 'How often it was replayed.' },
};

const ROW_REQUIRED = [...LIST_REQUIRED.filter((name) => name !== 'links'), 'replays'];

const DELIVERY = record(
  {
    deliveryId: text,
    subscriptionId: uuid,
    eventType: text,
    state: { type: 'string', enum: [...DELIVERY_STATES] },
    attempts: integer,
    lastStatus: integer,
    lastError: text,
    at: dateTime,
  },
  ['deliveryId', 'subscriptionId', 'eventType', 'state', 'attempts', 'at'],
);

const REPLAY = record(
  {
    replayId: text,
    at: dateTime,
    actor: text,
    from: { type: 'string', enum: [...REPLAY_STEPS] },
    reason: text,
  },
  ['replayId', 'at', 'actor', 'from'],
);

const DETAILS = record(
  {
    ...ROW_FIELDS,
    findings: list(schemaRef('Finding')),
    timeline: list(schemaRef('TimelineEntry')),
    timelineIntact: { type: 'boolean', description: 'Whether every entry has the hash that it must have.' },
    firstBrokenEntry: { type: 'integer', description: 'Position, from 0, of the first entry that was tampered with.' },
    deliveries: list(DELIVERY),
    replays: list(REPLAY),
    workflow: record(
      { workflowId: text, temporalUi: { type: 'string', description: 'Address of the workflow in Temporal UI.' } },
      ['workflowId'],
    ),
    replayable: {
      oneOf: [
        record({ from: { type: 'string', enum: [...REPLAY_STEPS] } }, ['from']),
        record({ refused: { type: 'string', description: 'Why a replay would be refused.' } }, ['refused']),
      ],
    },
  },
  [...ROW_REQUIRED, 'findings', 'timeline', 'timelineIntact', 'deliveries', 'workflow', 'replayable'],
  'A document with its whole story.',
);

const BATCH_ROW = record(
  {
    batchNumber: uuid,
    companyVatNumber: text,
    countryIso: text,
    accountId: text,
    externalReference: text,
    status: { type: 'string', enum: [...BATCH_STATES] },
    counters: schemaRef('BatchCounters'),
    createdAt: dateTime,
    completedAt: dateTime,
  },
  ['batchNumber', 'countryIso', 'accountId', 'status', 'counters', 'createdAt'],
);

const SUBSCRIPTION_ROW = record(
  {
    subscriptionId: uuid,
    accountId: text,
    targetHost: text,
    eventType: text,
    breaker: { type: 'string', enum: ['closed', 'open', 'half-open'] },
    pending: { type: 'integer', description: 'Deliveries on their way.' },
    failed: { type: 'integer', description: 'Deliveries that were given up.' },
    lastFailure: record({ at: dateTime, status: integer, reason: text }, ['at']),
    createdAt: dateTime,
  },
  ['subscriptionId', 'accountId', 'targetHost', 'eventType', 'breaker', 'pending', 'failed', 'createdAt'],
);

const nextCursor: Schema = { type: 'string', description: 'Absent on the last page.' };
const page = (item: Schema) => record({ items: list(item), nextCursor }, ['items']);

export const OPERATIONS_SCHEMAS: Record<string, Schema> = {
  DocumentFilter: DOCUMENT_FILTER,
  OperationsDocument: record(ROW_FIELDS, ROW_REQUIRED, 'A document as operators find it.'),
  OperationsDocumentDetails: DETAILS,
  OperationsDocumentPage: page(schemaRef('OperationsDocument')),
  OperationsBatchPage: page(BATCH_ROW),
  OperationsSubscriptionPage: page(SUBSCRIPTION_ROW),
  OperationsDeliveryPage: page(OPERATIONS_DELIVERY),
};
