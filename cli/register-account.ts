import type { CompanyDetails, CompanyRecord, StatedCompany } from '../storage/account-record';
import { CompanyIncompleteError, type AccountRepository } from '../storage/account-repository';
import { placeholderDetails, statedCompany, type CompanyOptions } from './company-input';
import { CommandFailure } from './report-failure';
import { present } from '../platform/present';

export interface Registration extends CompanyOptions {
  accountId: string;
  email?: string;
  vatNumbers: readonly string[];
  /** Whether a new company of which too little is known gets a made-up name and address: never in production. */
  placeholders: boolean;
  /** Name of a new company when nothing else is said. */
  newCompanyName?: string;
}

/** Creates what is missing of the account and its companies; what is registered changes only where something is stated. */
export async function registerAccount(accounts: AccountRepository, registration: Registration): Promise<void> {
  const { accountId, email, vatNumbers, placeholders, newCompanyName } = registration;
  const companies = vatNumbers.map((vatNumber) => statedCompany(vatNumber, registration));
  await accounts.upsertAccount({ accountId, ...present({ email }) });
  const name = present({ name: newCompanyName });
  for (const company of companies) await grantCompany(accounts, accountId, company, { placeholders, ...name });
}

/** Lets the account act for the company, which is registered when it is new. */
export async function grantCompany(
  accounts: AccountRepository,
  accountId: string,
  company: StatedCompany,
  { placeholders, ...stated }: Partial<CompanyDetails> & { placeholders: boolean },
): Promise<CompanyRecord> {
  const defaults = placeholders ? { ...placeholderDetails(company), ...stated } : {};
  return explained({ name: '--company-name', address: '--address' }, async () =>
    accounts.grantCompany(accountId, company, defaults),
  );
}

/** Names the options that a company would have to be registered with. */
export async function explained<T>(
  options: Readonly<Record<'name' | 'address', string>>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CompanyIncompleteError)) throw error;
    const { company, missing } = error;
    const needed = missing.map((field) => options[field]).join(' and ');
    throw new CommandFailure(
      `company ${company.vatNumber} of ${company.countryIso} is not registered yet: its documents would state a placeholder ` +
        `name or address. Add ${needed}`,
    );
  }
}
