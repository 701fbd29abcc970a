import { isSelfBilledBy } from '../../countries/integration/company-options';
import { liveIdOf } from '../../documents/document-mode';
import type { AccountRepository } from '../../storage/account-repository';
import type { StoredVerdict, ValidationTask } from './validate-stored';

/**
 * The verdict with what the supplier says: a company that uses the service itself has to let others issue invoices in its name
 * (`selfBilledBy`). It is asked for each document: what it has taken back counts at once.
 */
export async function withConsent(
  { selfBilling, ...verdict }: StoredVerdict,
  { context, company }: Pick<ValidationTask, 'context' | 'company'>,
  { companyId, companies }: { companyId: string; companies: Pick<AccountRepository, 'findCompanyByVatNumber'> },
): Promise<StoredVerdict> {
  if (!verdict.valid || selfBilling === undefined) return verdict;
  for (const number of selfBilling.numbers) {
    const holder = await companies.findCompanyByVatNumber(context.countryIso, number);
    if (holder === undefined || holder.companyId === liveIdOf(companyId)) continue;
    if (isSelfBilledBy(holder.options ?? {}, company, context)) continue;
    return { ...verdict, valid: false, findings: [...verdict.findings, { ...selfBilling.refusal, found: number }] };
  }
  return verdict;
}
