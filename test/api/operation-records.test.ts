import type { ApiDependencies } from '../../api/dependencies';
import type { BackgroundStarts } from '../../api/intake/background-starts';
import { openApiDocument } from '../../api/openapi/document';
import { bindRecords } from '../../api/operations/bind-records';
import type { OperationRecord } from '../../api/operations/operation-record';
import { operationRecords } from '../../api/operations/operation-records';
import { OperationTable } from '../../api/operations/operation-table';
import { present } from '../../platform/present';

const table = new OperationTable(openApiDocument());
/** Records are only built here, none of them handles anything. */
const records = operationRecords({} as ApiDependencies, {} as BackgroundStarts);
const sorted = (ids: readonly string[]) => [...ids].sort();
/** All records, the one of the operation with this in place of its handler. */
function answering(all: readonly OperationRecord[], id: string, by: Pick<OperationRecord, 'handle' | 'once'>) {
  return all.map((record) => {
    const { operationId, admit, body } = record;
    return operationId === id ? ({ operationId, ...present({ admit, body }), ...by } as OperationRecord) : record;
  });
}

test('every operation of the OpenAPI has exactly one record, and no record is of anything else', () => {
  expect(sorted(records.map(({ operationId }) => operationId))).toEqual(
    sorted(table.all().map(({ operationId }) => operationId)),
  );
  expect(bindRecords(table, records)).toHaveLength(records.length);
});

test.each<[string, (all: readonly OperationRecord[]) => OperationRecord[]]>([
  ['getDocument has no record', (all) => all.filter(({ operationId }) => operationId !== 'getDocument')],
  ['two records', (all) => [...all, ...all.slice(0, 1)]],
  ['not in the OpenAPI: nothing', (all) => [...all, { operationId: 'nothing', handle: () => undefined }]],
  [
    'of submitDocument differ about its Idempotency-Key',
    (all) => answering(all, 'submitDocument', { handle: () => undefined }),
  ],
  [
    'of getDocument differ about its Idempotency-Key',
    (all) => answering(all, 'getDocument', { once: () => ({ sameAs: [], work: async () => ({ status: 204 }) }) }),
  ],
  ['differ about its body', (all) => all.map((record) => ({ ...record, body: { work: 'document' } }))],
])('the API does not start when %s', (message, change) => {
  expect(() => bindRecords(table, change(records))).toThrow(message);
});
