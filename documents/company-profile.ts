/** Postal address as the JSON document and the API state it. */
export interface ProfileAddress {
  streetName?: string;
  houseAndOfficeNo?: string;
  city?: string;
  countrySubdivision?: string;
  postalCode?: string;
  countryCode: string;
}

/** The token's company: the side of a document that the JSON form does not state. */
export interface CompanyProfile {
  /** With or without country prefix, as registered. */
  vatNumber: string;
  countryIso: string;
  name: string;
  address: ProfileAddress;
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
