import type { ApiDependencies } from '../dependencies';
import { createCompany, getCompany, listCompanies, replaceCompany, replaceCompanyOptions } from '../routes/companies';
import { deleteCredential, listCredentials, replaceCredential } from '../routes/company-credentials';
import { deleteCompanyLogo, getCompanyLogo, replaceCompanyLogo } from '../routes/company-logo';
import type { OperationRecord } from './operation-record';

/** Operations on companies of the account. */
export function companyOperations(deps: ApiDependencies): OperationRecord[] {
  return [
    { operationId: 'listCompanies', handle: listCompanies(deps) },
    { operationId: 'createCompany', body: { work: 'document' }, once: createCompany(deps) },
    { operationId: 'getCompany', handle: getCompany(deps) },
    { operationId: 'replaceCompany', body: { work: 'document' }, handle: replaceCompany(deps) },
    { operationId: 'replaceCompanyOptions', body: { work: 'document' }, handle: replaceCompanyOptions(deps) },
    { operationId: 'getCompanyLogo', handle: getCompanyLogo(deps) },
    { operationId: 'replaceCompanyLogo', body: { work: 'document' }, handle: replaceCompanyLogo(deps) },
    { operationId: 'deleteCompanyLogo', handle: deleteCompanyLogo(deps) },
    { operationId: 'listCredentials', handle: listCredentials(deps) },
    { operationId: 'replaceCredential', body: { work: 'document' }, handle: replaceCredential(deps) },
    { operationId: 'deleteCredential', handle: deleteCredential(deps) },
  ];
}
