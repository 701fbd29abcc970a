import type { XmlElement } from '../../documents/xml/element-tree';
import { atMostOne } from '../tree/at-most-one';
import { characters } from '../tree/characters';
import { oncePerDocument } from '../tree/once-per-document';
import type { RuleDocument } from '../tree/rule-document';
import { childrenOf, select } from '../tree/select';
import { normalizeSpace, normalized, stringValue } from '../tree/text';

/** The parties whose countries switch national rules on. */
const PARTY = {
  seller: 'cac:AccountingSupplierParty/cac:Party',
  buyer: 'cac:AccountingCustomerParty/cac:Party',
  taxRepresentative: 'cac:TaxRepresentativeParty',
} as const;
export type PartyRole = keyof typeof PARTY;

const UNKNOWN = 'XX';

/** BT-40, BT-55, BT-69 of a document. */
const countriesOf = oncePerDocument(({ root }): Record<PartyRole, XmlElement[]> => {
  const codes = (role: PartyRole): XmlElement[] =>
    select(root, `${PARTY[role]}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`);
  return { seller: codes('seller'), buyer: codes('buyer'), taxRepresentative: codes('taxRepresentative') };
});

/** The postal country as it is written, blanks and all. @throws RuleAborted where several are given */
export function isWrittenAsIn(document: RuleDocument, role: PartyRole, country: string): boolean {
  const code = atMostOne(countriesOf(document)[role]);
  return code !== undefined && stringValue(code) === country;
}

/** One of the postal countries as it is written: where several are given each of them counts. */
export function isWrittenAsInOne(document: RuleDocument, role: PartyRole, country: string): boolean {
  return countriesOf(document)[role].some((code) => stringValue(code) === country);
}

/** The postal country, blanks and case aside. @throws RuleAborted where several are given */
export function isIn(document: RuleDocument, role: PartyRole, country: string): boolean {
  const code = atMostOne(countriesOf(document)[role]);
  return code !== undefined && normalized(code).toUpperCase() === country;
}

/** @throws RuleAborted where a party has several postal countries */
export function areBothGerman(document: RuleDocument): boolean {
  return isIn(document, 'seller', 'DE') && isIn(document, 'buyer', 'DE');
}

/** The VAT registrations (BT-31, BT-48, BT-63): those whose scheme is exactly VAT. */
export function vatRegistrations(party: XmlElement): XmlElement[] {
  return childrenOf(party, 'cac:PartyTaxScheme').filter((registration) =>
    select(registration, 'cac:TaxScheme/cbc:ID').some((scheme) => stringValue(scheme) === 'VAT'),
  );
}

/**
 * Country prefix of the party's VAT number; undefined where there is none.
 * @throws RuleAborted where there are several registrations, whatever they say
 */
function vatCountry({ root }: RuleDocument, role: PartyRole): string | undefined {
  const registration = atMostOne(select(root, PARTY[role]).flatMap(vatRegistrations));
  const number = registration && atMostOne(childrenOf(registration, 'cbc:CompanyID'));
  const prefix = number === undefined ? '' : characters(stringValue(number), 0, 2);
  return prefix === '' ? undefined : normalizeSpace(prefix).toUpperCase();
}

function postalCountry(document: RuleDocument, role: PartyRole): string | undefined {
  const code = atMostOne(countriesOf(document)[role]);
  return code === undefined ? undefined : normalized(code).toUpperCase();
}

/** The country of the seller's, else the tax representative's VAT registration, else of the seller. @throws RuleAborted */
export const supplierCountry = oncePerDocument(
  (document) =>
    vatCountry(document, 'seller') ??
    vatCountry(document, 'taxRepresentative') ??
    postalCountry(document, 'seller') ??
    UNKNOWN,
);

/** The same without the tax representative. @throws RuleAborted */
export const sellerCountry = oncePerDocument(
  (document) => vatCountry(document, 'seller') ?? postalCountry(document, 'seller') ?? UNKNOWN,
);

/** The country where the buyer is registered for VAT, else where it is. @throws RuleAborted */
export const customerCountry = oncePerDocument(
  (document) => vatCountry(document, 'buyer') ?? postalCountry(document, 'buyer') ?? UNKNOWN,
);
