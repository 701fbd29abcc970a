import { randomUUID } from 'node:crypto';
import { inAllModes, liveIdOf, modeOf } from '../documents/document-mode';
import { countryOfVatNumber } from '../documents/vat-number';
import { accountAs, accountModel, accountOf, companyModel } from './account-models';
import type {
  AccountAccess,
  AccountRecord,
  CompanyDetails,
  CompanyIdentity,
  CompanyInput,
  CompanyRecord,
  OptionalDetail,
  OptionChange,
  StatedCompany,
} from './account-record';
import type { MongoConnection } from './mongo';
import { vatKey } from './search-keys';
import { companyOf, insertedOnce, OptionTakenError, storedOptions, untaken } from './stored-company';
import { present } from '../platform/present';

/** The company is not registered, and too little is known of it to do so. */
export class CompanyIncompleteError extends Error {
  readonly code = 'COMPANY_INCOMPLETE';

  constructor(
    readonly company: CompanyIdentity,
    readonly missing: readonly ('name' | 'address')[],
  ) {
    super(`company ${company.vatNumber} of ${company.countryIso} is not registered; missing: ${missing.join(', ')}`);
    this.name = 'CompanyIncompleteError';
  }
}

/**
 * Accounts and companies. Those of test tokens are the registered ones under ids of their own (documents/document-mode.ts): they are
 * read here, never stored.
 */
export class AccountRepository {
  private readonly accounts;
  private readonly companies;

  constructor(connection: MongoConnection) {
    this.accounts = accountModel(connection);
    this.companies = companyModel(connection);
  }

  /** Creates the account or changes what is given of it; an address that is null is removed. Its companies stay. */
  async upsertAccount(account: {
    accountId: string;
    email?: string | null;
    operator?: boolean;
  }): Promise<AccountRecord> {
    const change = {
      $set: present({ email: account.email ?? undefined, operator: account.operator }),
      $unset: account.email === null ? { email: '' } : {},
      $setOnInsert: { companyIds: [], ...(account.operator === undefined ? { operator: false } : {}) },
    };
    const stored = await insertedOnce(async () =>
      this.accounts
        .findOneAndUpdate({ _id: account.accountId }, change, { upsert: true, returnDocument: 'after' })
        .lean(),
    );
    if (stored === null) throw new Error('an upsert returns the account');
    return accountOf(stored);
  }

  /**
   * Lets the account, which must exist, act for the company. Of a registered company only what is stated is changed; a new
   * one takes what is missing from `defaults`.
   */
  async grantCompany(
    accountId: string,
    company: StatedCompany,
    defaults: Partial<CompanyDetails> = {},
  ): Promise<CompanyRecord> {
    const registered = await this.saveCompany(company, { defaults });
    const granted = await this.accounts.updateOne(
      { _id: accountId },
      { $addToSet: { companyIds: registered.companyId } },
    );
    if (granted.matchedCount === 0) throw new Error(`account ${accountId} does not exist`);
    return registered;
  }

  /**
   * Changes what is stated of the company and removes what `without` names. A company that is not registered is, when what
   * is stated and the defaults make it whole: otherwise CompanyIncompleteError.
   */
  async saveCompany(
    { countryIso, vatNumber, ...stated }: StatedCompany,
    {
      defaults = {},
      without = [],
      options = {},
    }: { defaults?: Partial<CompanyDetails>; without?: readonly OptionalDetail[]; options?: OptionChange } = {},
  ): Promise<CompanyRecord> {
    const key = vatKey(vatNumber, countryIso) ?? '';
    const whole = { ...defaults, ...stated };
    const missing = (['name', 'address'] as const).filter((field) => whole[field] === undefined);
    const onInsert = Object.entries(defaults).filter(([field]) => !(field in stated));
    const emptied = Object.entries(options).flatMap(([name, value]) => (value === undefined ? `options.${name}` : []));
    const change = {
      $set: { ...stated, ...storedOptions(options) },
      $unset: Object.fromEntries([...without, ...emptied].map((path) => [path, ''])),
      $setOnInsert: { ...Object.fromEntries(onInsert), _id: randomUUID(), vatKey: key, vatNumber },
    };
    const stored = await untaken(async () =>
      this.companies
        .findOneAndUpdate({ countryIso, vatKey: key }, change, {
          upsert: missing.length === 0,
          returnDocument: 'after',
        })
        .lean(),
    );
    if (stored === null) throw new CompanyIncompleteError({ countryIso, vatNumber }, missing);
    return companyOf(stored);
  }

  /**
   * Registers the company and lets the account, which is created where it is missing, act for it. The right comes first: without
   * its company it gives nothing, and a company that nobody acts for could not be registered again. Returns the company of another
   * id that has the number, if there is one.
   */
  async registerCompany(
    accountId: string,
    companyId: string,
    { countryIso, vatNumber, ...details }: CompanyInput,
    options: OptionChange,
  ): Promise<CompanyRecord> {
    const key = vatKey(vatNumber, countryIso) ?? '';
    await this.upsertAccount({ accountId });
    await this.accounts.updateOne({ _id: accountId }, { $addToSet: { companyIds: companyId } });
    const upsert = async () =>
      this.companies
        .findOneAndUpdate(
          { countryIso, vatKey: key },
          { $setOnInsert: { _id: companyId, vatNumber, ...details, ...storedOptions(options) } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean();
    const stored = await untaken(upsert).catch(async (error: unknown) => {
      if (error instanceof OptionTakenError) await this.revokeCompany(accountId, companyId);
      throw error;
    });
    if (stored === null) throw new Error('an upsert returns the company');
    if (stored._id !== companyId) await this.revokeCompany(accountId, companyId);
    return companyOf(stored);
  }

  /** Takes the right to act for a company away; the company and its documents stay. False when it had none. */
  async revokeCompany(accountId: string, companyId: string): Promise<boolean> {
    const result = await this.accounts.updateOne({ _id: accountId }, { $pull: { companyIds: companyId } });
    return result.modifiedCount > 0;
  }

  async actsFor(accountId: string, companyId: string): Promise<boolean> {
    if (modeOf(accountId) !== modeOf(companyId)) return false;
    return (await this.accounts.exists({ _id: liveIdOf(accountId), companyIds: liveIdOf(companyId) })) !== null;
  }

  async actsForAll(accountId: string, companyIds: readonly string[]): Promise<boolean> {
    const account = await this.findAccount(accountId);
    return account !== undefined && companyIds.every((companyId) => account.companyIds.includes(companyId));
  }

  async findAccount(accountId: string): Promise<AccountRecord | undefined> {
    const stored = await this.accounts.findById(liveIdOf(accountId)).lean();
    return stored === null ? undefined : accountAs(accountId, accountOf(stored));
  }

  /** The account with all companies it may act for; undefined when nobody registered the account. */
  async findAccess(accountId: string): Promise<AccountAccess | undefined> {
    const account = await this.findAccount(accountId);
    if (account === undefined) return undefined;
    return { account, companies: await this.findCompanies(account.companyIds) };
  }

  async findCompany(companyId: string): Promise<CompanyRecord | undefined> {
    const stored = await this.companies.findById(liveIdOf(companyId)).lean();
    return stored === null ? undefined : { ...companyOf(stored), companyId };
  }

  async findCompanies(companyIds: readonly string[]): Promise<CompanyRecord[]> {
    const stored = await this.companies.find({ _id: { $in: companyIds.map(liveIdOf) } }).lean();
    const asked = new Set(companyIds);
    return stored.map(companyOf).flatMap((company) =>
      inAllModes(company.companyId)
        .filter((companyId) => asked.has(companyId))
        .map((companyId) => ({ ...company, companyId })),
    );
  }

  /**
   * The company with that number, whoever acts for it; with or without country prefix. The country's own company is meant
   * before one that is named by another country's prefix.
   */
  /** Countries where companies are registered. */
  async countries(): Promise<string[]> {
    return (await this.companies.distinct('countryIso')).sort();
  }

  async findCompanyByVatNumber(countryIso: string, vatNumber: string): Promise<CompanyRecord | undefined> {
    for (const country of [countryIso, countryOfVatNumber(vatNumber)]) {
      const key = country === undefined ? undefined : vatKey(vatNumber, country);
      if (country === undefined || key === undefined) continue;
      const stored = await this.companies.findOne({ countryIso: country, vatKey: key }).lean();
      if (stored !== null) return companyOf(stored);
    }
    return undefined;
  }

  /** The company whose option has the entry, written as it is compared. */
  async findCompanyByOption(name: string, entry: string): Promise<CompanyRecord | undefined> {
    const stored = await this.companies.findOne({ [`options.${name}`]: entry }).lean();
    return stored === null ? undefined : companyOf(stored);
  }

  /** Number of companies of the country that are registered, counted up to a limit. */
  async countCompanies(countryIso: string, limit: number): Promise<number> {
    return this.companies.countDocuments({ countryIso }, { limit });
  }

  /** Accounts behind an id, in the order of their ids. */
  async page(after: string, limit: number): Promise<AccountRecord[]> {
    const stored = await this.accounts
      .find({ _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
    return stored.map(accountOf);
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
