import type { AccountRepository } from '../storage/account-repository';
import { companyInput, type CompanyOptions } from './company-input';

export interface Registration extends CompanyOptions {
  accountId: string;
  email?: string;
  vatNumbers: readonly string[];
}

/** Creates what is missing of the account and its companies. */
export async function registerAccount(accounts: AccountRepository, registration: Registration): Promise<void> {
  const { accountId, email, vatNumbers } = registration;
  const companies = vatNumbers.map((vatNumber) => companyInput(vatNumber, registration));
  await accounts.upsertAccount({ accountId, ...(email === undefined ? {} : { email }) });
  for (const company of companies) await accounts.grantCompany(accountId, company);
}
