import type { JsonAddress } from './formats/json/json-document';

/** The token's company: the side of a document that the JSON form does not state. */
export interface CompanyProfile {
  /** Stated as registered, with or without country prefix. */
  vatNumber: string;
  countryIso: string;
  name: string;
  address: JsonAddress;
  email?: string;
  /** National tax number beside the VAT number (BT-32). */
  taxNumber?: string;
  /** The account that customers pay to when a document says nothing else. */
  iban?: string;
  bic?: string;
  endpointId?: string;
  /** EAS code of endpointId. */
  endpointScheme?: string;
  tradingName?: string;
  contactName?: string;
  phone?: string;
  /** Number in the register of companies, with its scheme of ISO 6523 (BT-30). */
  registration?: { id: string; scheme?: string };
  /** What the law asks a seller to state of itself (BT-33). */
  legalInformation?: string;
  /** Options of the way that its documents take. */
  options?: Readonly<Partial<Record<string, string>>>;
}
