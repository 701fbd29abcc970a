import type { ApiDependencies } from '../dependencies';
import type { BackgroundStarts } from '../intake/background-starts';
import { batchOperations } from './batch-operations';
import { companyOperations } from './company-operations';
import { documentOperations } from './document-operations';
import { operatorOperations } from './operator-operations';
import type { OperationRecord } from './operation-record';
import { pushOperations } from './push-operations';
import { serviceOperations } from './service-operations';
import { subscriptionOperations } from './subscription-operations';

export function operationRecords(deps: ApiDependencies, starts: BackgroundStarts): OperationRecord[] {
  return [
    ...documentOperations(deps, starts),
    ...pushOperations(deps, starts),
    ...batchOperations(deps, starts),
    ...companyOperations(deps),
    ...subscriptionOperations(deps),
    ...operatorOperations(deps),
    ...serviceOperations(deps),
  ];
}
