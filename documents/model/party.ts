/** An identifier with its scheme, e.g. BT-29 with BT-29-1. */
export interface Identifier {
  value: string;
  schemeId?: string;
}

/** BG-5, BG-8, BG-12, BG-15: the same eight terms in four places. */
export interface PostalAddress {
  line1?: string; // BT-35, BT-50, BT-64, BT-75
  buildingNumber?: string; // of UBL alone: EN 16931 has the number in one of the lines
  line2?: string; // BT-36, BT-51, BT-65, BT-76
  line3?: string; // BT-162, BT-163, BT-164, BT-165
  city?: string; // BT-37, BT-52, BT-66, BT-77
  postCode?: string; // BT-38, BT-53, BT-67, BT-78
  countrySubdivision?: string; // BT-39, BT-54, BT-68, BT-79
  countryCode?: string; // BT-40, BT-55, BT-69, BT-80
}

/** BG-6, BG-9. */
export interface Contact {
  point?: string; // BT-41, BT-56
  telephone?: string; // BT-42, BT-57
  email?: string; // BT-43, BT-58
}

/** Terms that seller and buyer share. */
export interface TradingParty {
  name?: string; // BT-27, BT-44
  tradingName?: string; // BT-28, BT-45
  identifiers: Identifier[]; // BT-29 (0..n), BT-46
  legalRegistrationId?: Identifier; // BT-30, BT-47
  vatId?: string; // BT-31, BT-48
  electronicAddress?: Identifier; // BT-34, BT-49
  address?: PostalAddress; // BG-5, BG-8
  contact?: Contact; // BG-6, BG-9
}

/** BG-4. */
export interface Seller extends TradingParty {
  taxRegistrationId?: Identifier; // BT-32, schemeId: the tax scheme it was stated under
  additionalLegalInformation?: string; // BT-33
}

/** BG-7. */
export type Buyer = TradingParty;

/** BG-10. */
export interface Payee {
  name?: string; // BT-59
  identifiers: Identifier[]; // BT-60
  legalRegistrationId?: Identifier; // BT-61
  address?: PostalAddress; // of UBL and of the EXTENDED profile of CII
}

/** BG-11. */
export interface TaxRepresentative {
  name?: string; // BT-62
  vatId?: string; // BT-63
  address?: PostalAddress; // BG-12
}
