import { EXCHANGE_DIRECTIONS, EXCHANGE_KINDS } from '../../storage/exchange';
import { choice, dateTime, flag, integer, list, record, text } from './schema-parts';
import { schemaRef, type Schema } from './types';

const EXCHANGE = record(
  {
    number: integer('Names the message within the document.'),
    direction: choice(EXCHANGE_DIRECTIONS, 'SENT: a message of the service. RECEIVED: the answer of the system.'),
    kind: choice(EXCHANGE_KINDS, 'Purpose of the call.'),
    at: dateTime('Time it was first sent or received.'),
    lastAt: dateTime('Time it was last sent or received, if more than once.'),
    times: integer('Number of times it was sent or received with the same bytes.'),
    size: integer('Size in bytes.'),
    sha256: text('SHA-256 of the bytes, in hexadecimal.'),
    httpStatus: integer('HTTP status of an answer.'),
    complete: flag('False for an answer that broke off or was too long: the bytes are its beginning.'),
    omitted: integer('Different messages of its kind before this one that were not kept.'),
  },
  ['number', 'direction', 'kind', 'at', 'times', 'size', 'sha256', 'complete'],
  'A message between the service and a system.',
);

export const EXCHANGE_SCHEMAS: Record<string, Schema> = {
  Exchange: EXCHANGE,
  Exchanges: record(
    { content: list(schemaRef('Exchange'), 'Messages in the order in which they were first sent or received.') },
    ['content'],
    'Messages that were sent and received for a document.',
  ),
};
