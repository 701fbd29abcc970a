import type { CompanyRecord } from '../../storage/account-record';
import { accessOf, type Call } from '../call';
import { RequestError } from '../mappers/api-error';
import { managedCompanies } from '../auth/reach';

/** The company of the path, if the caller may manage it. Foreign and unknown ids are indistinguishable. */
export function findOwnCompany(call: Call): CompanyRecord {
  const asked = (call.pathParameters['companyId'] ?? '').toLowerCase();
  const company = managedCompanies(accessOf(call)).find(({ companyId }) => companyId === asked);
  if (company === undefined) throw new RequestError('COMPANY_NOT_FOUND', 'There is no such company.');
  return company;
}
