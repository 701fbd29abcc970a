import type { AccountAccess, CompanyInput, CompanyRecord, OptionChange } from '../../storage/account-record';
import type { AccountRepository } from '../../storage/account-repository';

/** Companies that an account may register by itself; all of them are read with its requests. */
export const MAX_COMPANIES = 1_000;

export type Registration =
  | { kind: 'registered'; company: CompanyRecord }
  /** The account acts for it already. */
  | { kind: 'own'; company: CompanyRecord }
  /** It is somebody else's. */
  | { kind: 'taken' }
  | { kind: 'too-many' };

/** Registers a company for the account. `ids` are those that this and earlier attempts at the same request give it. */
export async function registerCompany(
  accounts: Pick<AccountRepository, 'registerCompany'>,
  { account, companies }: AccountAccess,
  { ids, company, options }: { ids: readonly [string, ...string[]]; company: CompanyInput; options: OptionChange },
): Promise<Registration> {
  if (companies.length >= MAX_COMPANIES) return { kind: 'too-many' };
  const [companyId] = ids;
  const registered = await accounts.registerCompany(account.accountId, companyId, company, options);
  if (ids.includes(registered.companyId)) return { kind: 'registered', company: registered };
  const isOwn = companies.some((own) => own.companyId === registered.companyId);
  return isOwn ? { kind: 'own', company: registered } : { kind: 'taken' };
}
