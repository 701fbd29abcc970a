import type { ApiDependencies } from '../dependencies';
import { startPage } from '../documentation/docs-router';
import { getCountry, listCountries } from '../routes/countries';
import { healthLive, healthOf } from '../routes/health';
import { openapi } from '../routes/openapi';
import type { OperationRecord } from './operation-record';

/** Operations in which the service tells of itself. */
export function serviceOperations(deps: Pick<ApiDependencies, 'health' | 'system' | 'settings'>): OperationRecord[] {
  return [
    { operationId: 'listCountries', handle: listCountries(deps) },
    { operationId: 'getCountry', handle: getCountry(deps) },
    { operationId: 'healthLive', rateBudget: 'health', handle: healthLive },
    { operationId: 'healthReady', rateBudget: 'health', handle: healthOf(deps.health) },
    { operationId: 'healthSystem', rateBudget: 'health', handle: healthOf(deps.system) },
    { operationId: 'openapi', handle: openapi() },
    { operationId: 'documentation', isPage: true, handle: startPage() },
  ];
}
