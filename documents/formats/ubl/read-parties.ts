import { presentAs, presentGroup } from '../../../platform/present';
import type {
  Buyer,
  Contact,
  Identifier,
  Payee,
  PostalAddress,
  Seller,
  TaxRepresentative,
  TradingParty,
} from '../../model/party';
import type { XmlElement } from '../../xml/element-tree';
import { elementAt, elementsAt, identifierAt, identifierOf, isVatScheme, textAt } from './element-access';

/** A SEPA creditor identifier (BT-90) stands among the party identifiers and is none of them. */
export function isSepaIdentifier(identifier: Identifier): boolean {
  return identifier.schemeId?.toUpperCase() === 'SEPA';
}

export function readAddress(address: XmlElement | undefined): PostalAddress | undefined {
  return presentGroup<PostalAddress>({
    line1: textAt(address, 'StreetName'),
    buildingNumber: textAt(address, 'BuildingNumber'),
    line2: textAt(address, 'AdditionalStreetName'),
    line3: textAt(address, 'AddressLine', 'Line'),
    city: textAt(address, 'CityName'),
    postCode: textAt(address, 'PostalZone'),
    countrySubdivision: textAt(address, 'CountrySubentity'),
    countryCode: textAt(address, 'Country', 'IdentificationCode'),
  });
}

export function partyIdentifiers(party: XmlElement | undefined): Identifier[] {
  return elementsAt(party, 'PartyIdentification', 'ID')
    .map(identifierOf)
    .filter((identifier) => identifier !== undefined);
}

function vatId(party: XmlElement | undefined): string | undefined {
  for (const scheme of elementsAt(party, 'PartyTaxScheme').filter(isVatScheme)) {
    const id = textAt(scheme, 'CompanyID');
    if (id !== undefined) return id;
  }
  return undefined;
}

function taxRegistration(party: XmlElement | undefined): Identifier | undefined {
  for (const scheme of elementsAt(party, 'PartyTaxScheme')) {
    const value = textAt(scheme, 'CompanyID');
    if (value === undefined || isVatScheme(scheme)) continue;
    return presentAs<Identifier>({ value, schemeId: textAt(scheme, 'TaxScheme', 'ID') });
  }
  return undefined;
}

/** BT-90 is told apart only where a direct debit exists to hold it; otherwise it stays an identifier, so nothing is lost. */
function tradingParty(party: XmlElement | undefined, sepaIsCreditor: boolean): TradingParty {
  return presentAs<TradingParty>({
    name: textAt(party, 'PartyLegalEntity', 'RegistrationName'),
    tradingName: textAt(party, 'PartyName', 'Name'),
    identifiers: partyIdentifiers(party).filter((identifier) => !(sepaIsCreditor && isSepaIdentifier(identifier))),
    legalRegistrationId: identifierAt(party, 'PartyLegalEntity', 'CompanyID'),
    vatId: vatId(party),
    electronicAddress: identifierAt(party, 'EndpointID'),
    address: readAddress(elementAt(party, 'PostalAddress')),
    contact: presentGroup<Contact>({
      point: textAt(party, 'Contact', 'Name'),
      telephone: textAt(party, 'Contact', 'Telephone'),
      email: textAt(party, 'Contact', 'ElectronicMail'),
    }),
  });
}

export function readSeller(root: XmlElement, sepaIsCreditor: boolean): Seller | undefined {
  const party = elementAt(root, 'AccountingSupplierParty', 'Party');
  return presentGroup<Seller>({
    ...tradingParty(party, sepaIsCreditor),
    taxRegistrationId: taxRegistration(party),
    additionalLegalInformation: textAt(party, 'PartyLegalEntity', 'CompanyLegalForm'),
  });
}

export function readBuyer(root: XmlElement): Buyer | undefined {
  return presentGroup<Buyer>(tradingParty(elementAt(root, 'AccountingCustomerParty', 'Party'), false));
}

export function readPayee(root: XmlElement, sepaIsCreditor: boolean): Payee | undefined {
  const party = elementAt(root, 'PayeeParty');
  return presentGroup<Payee>({
    name: textAt(party, 'PartyName', 'Name'),
    identifiers: partyIdentifiers(party).filter((identifier) => !(sepaIsCreditor && isSepaIdentifier(identifier))),
    legalRegistrationId: identifierAt(party, 'PartyLegalEntity', 'CompanyID'),
    address: readAddress(elementAt(party, 'PostalAddress')),
  });
}

export function readTaxRepresentative(root: XmlElement): TaxRepresentative | undefined {
  const party = elementAt(root, 'TaxRepresentativeParty');
  return presentGroup<TaxRepresentative>({
    name: textAt(party, 'PartyName', 'Name'),
    vatId: vatId(party),
    address: readAddress(elementAt(party, 'PostalAddress')),
  });
}
