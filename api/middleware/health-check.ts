import type { callOf } from '../call';

const OPERATIONS: ReadonlySet<string> = new Set(['healthLive', 'healthReady', 'healthSystem']);

/** Asked all the time by whoever watches the service: neither traced nor, as long as all is well, logged. */
export function isHealthCheck(operation: ReturnType<typeof callOf>['operation']): boolean {
  return operation !== undefined && OPERATIONS.has(operation.operationId);
}
