import type { ApiDependencies } from '../dependencies';
import { addAccountCompany, listAccounts, removeAccountCompany, replaceAccount, showAccount } from '../routes/accounts';
import { getExchange, listExchanges, operatedDocument } from '../routes/exchanges';
import { findDocuments, showDocument, showDocumentFile } from '../routes/operations-documents';
import { closeBreaker, showSubscription, testEndpoint } from '../routes/operated-subscriptions';
import { retryDeliveries, retryDelivery, skipDelivery } from '../routes/operated-deliveries';
import { findBatches, findDeliveries, findSubscriptions } from '../routes/operations-lists';
import { showOverview } from '../routes/overview';
import type { OperationRecord } from './operation-record';

/** Operations of operators, across accounts. */
export function operatorOperations(deps: ApiDependencies): OperationRecord[] {
  return [
    { operationId: 'showOverview', handle: showOverview(deps) },
    { operationId: 'listAccounts', handle: listAccounts(deps) },
    { operationId: 'showAccount', handle: showAccount(deps) },
    { operationId: 'replaceAccount', body: { work: 'document' }, handle: replaceAccount(deps) },
    { operationId: 'addAccountCompany', body: { work: 'document' }, handle: addAccountCompany(deps) },
    { operationId: 'removeAccountCompany', handle: removeAccountCompany(deps) },
    { operationId: 'findDocuments', handle: findDocuments(deps) },
    { operationId: 'showDocument', handle: showDocument(deps) },
    { operationId: 'showDocumentFile', deadline: 'printing', negotiates: true, handle: showDocumentFile(deps) },
    { operationId: 'showExchanges', handle: listExchanges(deps, operatedDocument(deps)) },
    { operationId: 'showExchange', handle: getExchange(deps, operatedDocument(deps)) },
    { operationId: 'findBatches', handle: findBatches(deps) },
    { operationId: 'findSubscriptions', handle: findSubscriptions(deps) },
    { operationId: 'findDeliveries', handle: findDeliveries(deps) },
    { operationId: 'showSubscription', handle: showSubscription(deps) },
    { operationId: 'testEndpoint', deadline: 'attempt', once: testEndpoint(deps) },
    { operationId: 'retryDeliveries', body: { work: 'document' }, handle: retryDeliveries(deps) },
    { operationId: 'retryDelivery', handle: retryDelivery(deps) },
    { operationId: 'closeBreaker', handle: closeBreaker(deps) },
    { operationId: 'skipDelivery', body: { work: 'document' }, once: skipDelivery(deps) },
  ];
}
