import type { ApiDependencies } from '../dependencies';
import { getExchange, listExchanges, operatedDocument } from '../routes/exchanges';
import { findDocuments, showDocument, showDocumentFile } from '../routes/operations-documents';
import { findBatches, findDeliveries, findSubscriptions } from '../routes/operations-lists';
import { showOverview } from '../routes/overview';
import type { OperationRecord } from './operation-record';

/** What operators look at, across accounts. */
export function operatorOperations(deps: ApiDependencies): OperationRecord[] {
  return [
    { operationId: 'showOverview', handle: showOverview(deps) },
    { operationId: 'findDocuments', handle: findDocuments(deps) },
    { operationId: 'showDocument', handle: showDocument(deps) },
    { operationId: 'showDocumentFile', deadline: 'printing', negotiates: true, handle: showDocumentFile(deps) },
    { operationId: 'showExchanges', handle: listExchanges(deps, operatedDocument(deps)) },
    { operationId: 'showExchange', handle: getExchange(deps, operatedDocument(deps)) },
    { operationId: 'findBatches', handle: findBatches(deps) },
    { operationId: 'findSubscriptions', handle: findSubscriptions(deps) },
    { operationId: 'findDeliveries', handle: findDeliveries(deps) },
  ];
}
