import type { ApiDependencies } from '../dependencies';
import { startPage } from '../documentation/docs-router';
import { getCountry, listCountries } from '../routes/countries';
import { healthLive, healthReady } from '../routes/health';
import { openapi } from '../routes/openapi';
import type { OperationRecord } from './operation-record';

/** What the service says of itself. */
export function serviceOperations(deps: Pick<ApiDependencies, 'health' | 'settings'>): OperationRecord[] {
  return [
    { operationId: 'listCountries', handle: listCountries(deps) },
    { operationId: 'getCountry', handle: getCountry(deps) },
    { operationId: 'healthLive', rateBudget: 'health', handle: healthLive },
    { operationId: 'healthReady', rateBudget: 'health', handle: healthReady(deps.health) },
    { operationId: 'openapi', handle: openapi() },
    { operationId: 'documentation', isPage: true, handle: startPage() },
  ];
}
