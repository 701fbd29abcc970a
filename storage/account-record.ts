import type { StoredAddress } from './document-record';

export interface AccountRecord {
  /** `sub` of the account's tokens. */
  accountId: string;
  email?: string;
  operator: boolean;
  companyIds: string[];
}

export interface CompanyInput {
  vatNumber: string;
  countryIso: string;
  name: string;
  address: StoredAddress & { countryCode: string };
  email?: string;
  taxNumber?: string;
  iban?: string;
  bic?: string;
  endpointId?: string;
  endpointScheme?: string;
}

export interface CompanyRecord extends CompanyInput {
  companyId: string;
}

/** What an account may act for. */
export interface AccountAccess {
  account: AccountRecord;
  companies: CompanyRecord[];
}
