import type { ApiDependencies } from '../dependencies';
import { startPage } from '../documentation/docs-router';
import { getCountry, listCountries } from '../routes/countries';
import { healthLive, healthReady } from '../routes/health';
import { openapi } from '../routes/openapi';
import type { OperationRecord } from './operation-record';

/** What the service says of itself. */
export function serviceOperations(deps: Pick<ApiDependencies, 'health'>): OperationRecord[] {
  return [
    { operationId: 'listCountries', handle: listCountries },
    { operationId: 'getCountry', handle: getCountry },
    { operationId: 'healthLive', rateBudget: 'health', handle: healthLive },
    { operationId: 'healthReady', rateBudget: 'health', handle: healthReady(deps.health) },
    { operationId: 'openapi', handle: openapi() },
    { operationId: 'documentation', isPage: true, handle: startPage() },
  ];
}
