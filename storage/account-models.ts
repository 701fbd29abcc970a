import { Schema, type Model } from 'mongoose';
import { ENTRY_OPTIONS } from '../countries/integration/company-options';
import { inMode, modeOf } from '../documents/document-mode';
import type { AccountRecord, CompanyRecord } from './account-record';
import { modelOf, type MongoConnection } from './mongo';

export type StoredAccount = Omit<AccountRecord, 'accountId'> & { _id: string };

export type StoredOption = string | string[];

/**
 * `vatKey` is the number without its country prefix: one company, however its number is written. `es.reporting` is
 * `reporting` in `es` of the options; a list whose entries belong to one company each is an array there.
 */
export type StoredCompany = Omit<CompanyRecord, 'companyId' | 'options'> & {
  _id: string;
  vatKey: string;
  options?: Record<string, StoredOption | Record<string, StoredOption>>;
};

const text = { type: String };
const required = { type: String, required: true };

const accountSchema = new Schema(
  {
    _id: required,
    email: text,
    operator: { type: Boolean, required: true },
    companyIds: { type: [String], required: true },
  },
  { collection: 'accounts', versionKey: false, strict: 'throw' },
);
accountSchema.index({ companyIds: 1 }, { name: 'actsFor' });

const companySchema = new Schema(
  {
    _id: required,
    vatNumber: required,
    vatKey: required,
    countryIso: required,
    name: required,
    address: {
      type: new Schema(
        {
          streetName: text,
          houseAndOfficeNo: text,
          city: text,
          postalCode: text,
          countrySubdivision: text,
          countryCode: required,
        },
        { _id: false },
      ),
      required: true,
    },
    email: text,
    taxNumber: text,
    iban: text,
    bic: text,
    endpointId: text,
    endpointScheme: text,
    tradingName: text,
    contactName: text,
    phone: text,
    registration: { type: new Schema({ id: required, scheme: text }, { _id: false }) },
    legalInformation: text,
    options: { type: Schema.Types.Mixed },
  },
  { collection: 'companies', versionKey: false, strict: 'throw' },
);
companySchema.index({ countryIso: 1, vatKey: 1 }, { name: 'company', unique: true });
/** Finds the company of a number that operators ask for. */
companySchema.index({ vatNumber: 1 }, { name: 'number' });
for (const { name, entries } of ENTRY_OPTIONS) {
  const path = `options.${name}`;
  const partialFilterExpression = { [path]: { $exists: true } };
  companySchema.index({ [path]: 1 }, { name: entries.index, unique: true, partialFilterExpression });
}

export function accountModel(connection: MongoConnection): Model<StoredAccount> {
  return modelOf<StoredAccount>(connection, 'Account', accountSchema);
}

export function companyModel(connection: MongoConnection): Model<StoredCompany> {
  return modelOf<StoredCompany>(connection, 'Company', companySchema);
}

/** The account as it is registered. */
export function accountOf({ _id, ...fields }: StoredAccount): AccountRecord {
  return { accountId: _id, ...fields };
}

/** A test account acts for the test companies of the account, and never for those of others. */
export function accountAs(accountId: string, account: AccountRecord): AccountRecord {
  const mode = modeOf(accountId);
  if (mode === 'live') return account;
  return { ...account, accountId, operator: false, companyIds: account.companyIds.map((id) => inMode(mode, id)) };
}
