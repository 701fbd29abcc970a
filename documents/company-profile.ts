import type { JsonAddress } from './formats/json/json-document';

/** The token's company: the side of a document that the JSON form does not state. */
export interface CompanyProfile {
  /** With or without country prefix, as registered. */
  vatNumber: string;
  countryIso: string;
  name: string;
  address: JsonAddress;
  email?: string;
  /** National tax number beside the VAT number (BT-32). */
  taxNumber?: string;
  /** Where customers pay to, when a document says nothing else. */
  iban?: string;
  bic?: string;
  endpointId?: string;
  /** EAS code of endpointId. */
  endpointScheme?: string;
}
