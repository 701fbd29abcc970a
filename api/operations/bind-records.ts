import type { OperationRecord } from './operation-record';
import type { Operation, OperationTable } from './operation-table';

export interface BoundOperation {
  operation: Operation;
  /** The path as Express writes it. */
  path: string;
  record: OperationRecord;
}

/**
 * Each operation of the OpenAPI with its record.
 * @throws Error unless every operation has exactly one record, and body and Idempotency-Key in both or in neither
 */
export function bindRecords(table: OperationTable, records: readonly OperationRecord[]): BoundOperation[] {
  const unbound = new Map(records.map((record) => [record.operationId, record]));
  if (unbound.size < records.length) throw new Error('an operation has two records');
  const bound = table.all().map((operation) => {
    const { operationId, template, bodyTypes, takesKey } = operation;
    const record = unbound.get(operationId);
    if (record === undefined) throw new Error(`${operationId} has no record`);
    if ((record.body === undefined) !== (bodyTypes.length === 0))
      throw new Error(`the OpenAPI and the record of ${operationId} differ about its body`);
    if ((record.once === undefined) === takesKey)
      throw new Error(`the OpenAPI and the record of ${operationId} differ about its Idempotency-Key`);
    unbound.delete(operationId);
    return { operation, path: template.replace(/\{(\w+)\}/g, ':$1'), record };
  });
  if (unbound.size > 0) throw new Error(`not in the OpenAPI: ${[...unbound.keys()].join(', ')}`);
  return bound;
}
