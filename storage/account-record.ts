import type { CompanyOptions } from '../countries/integration/company-options';
import type { Reach } from '../documents/reach';
import type { StoredAddress } from './document-record';

export interface AccountRecord {
  /** `sub` of the account's tokens. */
  accountId: string;
  email?: string;
  operator: boolean;
  companyIds: string[];
}

/** The company that is meant: the number counts with and without its country prefix. */
export interface CompanyIdentity {
  countryIso: string;
  vatNumber: string;
}

/** Details that documents state of a company beside its number. */
export interface CompanyDetails {
  name: string;
  address: StoredAddress & { countryCode: string };
  email?: string;
  taxNumber?: string;
  iban?: string;
  bic?: string;
  endpointId?: string;
  endpointScheme?: string;
  tradingName?: string;
  contactName?: string;
  phone?: string;
  registration?: { id: string; scheme?: string };
  legalInformation?: string;
}

/** Details that a company need not have. */
export type OptionalDetail = Exclude<keyof CompanyDetails, 'name' | 'address'>;

/** A company as somebody states it: what is not stated of a registered company stays as it is. */
export type StatedCompany = CompanyIdentity & Partial<CompanyDetails>;

export type CompanyInput = CompanyIdentity & CompanyDetails;

export type CompanyRecord = CompanyInput & {
  companyId: string;
  /** Options of the way that its documents take to the systems of its country; one that is not stated has its default. */
  options?: CompanyOptions;
};

/** Options by name; those without a value get their default again. */
export type OptionChange = Readonly<Partial<Record<string, string | undefined>>>;

/** Companies and rights of an account; in a request what its token leaves of them, and what that is. */
export interface AccountAccess {
  account: AccountRecord;
  companies: CompanyRecord[];
  /** Undefined: the token takes nothing away. */
  reach?: Reach;
}
