import { randomUUID } from 'node:crypto';
import { countryOfVatNumber } from '../documents/vat-number';
import { accountModel, companyModel, type StoredAccount, type StoredCompany } from './account-models';
import type { AccountAccess, AccountRecord, CompanyInput, CompanyRecord } from './account-record';
import type { MongoConnection } from './mongo';
import { vatKey } from './search-keys';

export class AccountRepository {
  private readonly accounts;
  private readonly companies;

  constructor(connection: MongoConnection) {
    this.accounts = accountModel(connection);
    this.companies = companyModel(connection);
  }

  /** Creates the account or changes what is given of it; its companies stay. */
  async upsertAccount(account: { accountId: string; email?: string; operator?: boolean }): Promise<AccountRecord> {
    const set = {
      ...(account.email === undefined ? {} : { email: account.email }),
      ...(account.operator === undefined ? {} : { operator: account.operator }),
    };
    const stored = await this.accounts
      .findOneAndUpdate(
        { _id: account.accountId },
        {
          ...(Object.keys(set).length === 0 ? {} : { $set: set }),
          $setOnInsert: { companyIds: [], ...(account.operator === undefined ? { operator: false } : {}) },
        },
        { upsert: true, returnDocument: 'after' },
      )
      .lean();
    if (stored === null) throw new Error('an upsert returns the account');
    return accountOf(stored);
  }

  /** Creates the company (or updates it) and lets the account act for it. The account must exist. */
  async grantCompany(accountId: string, company: CompanyInput): Promise<CompanyRecord> {
    const key = vatKey(company.vatNumber, company.countryIso) ?? '';
    const stored = await this.companies
      .findOneAndUpdate(
        { countryIso: company.countryIso, vatKey: key },
        { $set: company, $setOnInsert: { _id: randomUUID(), vatKey: key } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean();
    if (stored === null) throw new Error('an upsert returns the company');
    const granted = await this.accounts.updateOne({ _id: accountId }, { $addToSet: { companyIds: stored._id } });
    if (granted.matchedCount === 0) throw new Error(`account ${accountId} does not exist`);
    return companyOf(stored);
  }

  /** Takes the right to act for a company away; the company and its documents stay. False when it had none. */
  async revokeCompany(accountId: string, companyId: string): Promise<boolean> {
    const result = await this.accounts.updateOne({ _id: accountId }, { $pull: { companyIds: companyId } });
    return result.modifiedCount > 0;
  }

  async findAccount(accountId: string): Promise<AccountRecord | undefined> {
    const stored = await this.accounts.findById(accountId).lean();
    return stored === null ? undefined : accountOf(stored);
  }

  /** The account with all companies it may act for; undefined when nobody registered the account. */
  async findAccess(accountId: string): Promise<AccountAccess | undefined> {
    const account = await this.findAccount(accountId);
    if (account === undefined) return undefined;
    const companies = await this.companies.find({ _id: { $in: account.companyIds } }).lean();
    return { account, companies: companies.map(companyOf) };
  }

  async findCompany(companyId: string): Promise<CompanyRecord | undefined> {
    const stored = await this.companies.findById(companyId).lean();
    return stored === null ? undefined : companyOf(stored);
  }

  /**
   * The company with that number, whoever acts for it; with or without country prefix. The country's own company is meant
   * before one that is named by another country's prefix.
   */
  async findCompanyByVatNumber(countryIso: string, vatNumber: string): Promise<CompanyRecord | undefined> {
    for (const country of [countryIso, countryOfVatNumber(vatNumber)]) {
      const key = country === undefined ? undefined : vatKey(vatNumber, country);
      if (country === undefined || key === undefined) continue;
      const stored = await this.companies.findOne({ countryIso: country, vatKey: key }).lean();
      if (stored !== null) return companyOf(stored);
    }
    return undefined;
  }

  async list(): Promise<AccountAccess[]> {
    const [accounts, companies] = await Promise.all([
      this.accounts.find().sort({ _id: 1 }).lean(),
      this.companies.find().lean(),
    ]);
    const byId = new Map(companies.map((company) => [company._id, companyOf(company)]));
    return accounts.map((stored) => {
      const account = accountOf(stored);
      return { account, companies: account.companyIds.flatMap((id) => byId.get(id) ?? []) };
    });
  }
}

function accountOf({ _id, ...fields }: StoredAccount): AccountRecord {
  return { accountId: _id, ...fields };
}

function companyOf({ _id, vatKey: _key, ...fields }: StoredCompany): CompanyRecord {
  return { companyId: _id, ...fields };
}
