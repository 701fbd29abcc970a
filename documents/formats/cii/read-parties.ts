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
import { presentAs, presentGroup } from '../../../platform/present';
import type { XmlElement } from '../../xml/element-tree';
import { attributeOf, identifierOf } from '../ubl/element-access';
import { elementAt, elementsAt, identifierAt, textAt } from './element-access';

/** The qualifier of a VAT number among a party's tax registrations; every other one is a tax number (FC). */
const VAT_NUMBER = 'VA';

export function readAddress(party: XmlElement | undefined): PostalAddress | undefined {
  const address = elementAt(party, 'PostalTradeAddress');
  return presentGroup<PostalAddress>({
    line1: textAt(address, 'LineOne'),
    line2: textAt(address, 'LineTwo'),
    line3: textAt(address, 'LineThree'),
    city: textAt(address, 'CityName'),
    postCode: textAt(address, 'PostcodeCode'),
    countrySubdivision: textAt(address, 'CountrySubDivisionName'),
    countryCode: textAt(address, 'CountryID'),
  });
}

/** Identifiers without and with a scheme have elements of their own, in this order. */
export function partyIdentifiers(party: XmlElement | undefined): Identifier[] {
  return [...elementsAt(party, 'ID'), ...elementsAt(party, 'GlobalID')]
    .map(identifierOf)
    .filter((identifier) => identifier !== undefined);
}

/** BT-31, BT-48, BT-63 or BT-32. */
export function taxNumber(party: XmlElement | undefined, isVatNumber: boolean): XmlElement | undefined {
  return elementsAt(party, 'SpecifiedTaxRegistration', 'ID').find(
    (id) => (attributeOf(id, 'schemeID')?.toUpperCase() === VAT_NUMBER) === isVatNumber && id.text.trim() !== '',
  );
}

function vatId(party: XmlElement | undefined): string | undefined {
  return identifierOf(taxNumber(party, true))?.value;
}

function tradingParty(party: XmlElement | undefined): TradingParty {
  const contact = elementAt(party, 'DefinedTradeContact');
  return presentAs<TradingParty>({
    name: textAt(party, 'Name'),
    tradingName: textAt(party, 'SpecifiedLegalOrganization', 'TradingBusinessName'),
    identifiers: partyIdentifiers(party),
    legalRegistrationId: identifierAt(party, 'SpecifiedLegalOrganization', 'ID'),
    vatId: vatId(party),
    electronicAddress: identifierAt(party, 'URIUniversalCommunication', 'URIID'),
    address: readAddress(party),
    contact: presentGroup<Contact>({
      point: textAt(contact, 'PersonName') ?? textAt(contact, 'DepartmentName'),
      telephone: textAt(contact, 'TelephoneUniversalCommunication', 'CompleteNumber'),
      email: textAt(contact, 'EmailURIUniversalCommunication', 'URIID'),
    }),
  });
}

export function readSeller(agreement: XmlElement | undefined): Seller | undefined {
  const party = elementAt(agreement, 'SellerTradeParty');
  return presentGroup<Seller>({
    ...tradingParty(party),
    taxRegistrationId: identifierOf(taxNumber(party, false)),
    additionalLegalInformation: textAt(party, 'Description'),
  });
}

export function readBuyer(agreement: XmlElement | undefined): Buyer | undefined {
  return presentGroup<Buyer>(tradingParty(elementAt(agreement, 'BuyerTradeParty')));
}

export function readPayee(settlement: XmlElement | undefined): Payee | undefined {
  const party = elementAt(settlement, 'PayeeTradeParty');
  return presentGroup<Payee>({
    name: textAt(party, 'Name'),
    identifiers: partyIdentifiers(party),
    legalRegistrationId: identifierAt(party, 'SpecifiedLegalOrganization', 'ID'),
    address: readAddress(party),
  });
}

export function readTaxRepresentative(agreement: XmlElement | undefined): TaxRepresentative | undefined {
  const party = elementAt(agreement, 'SellerTaxRepresentativeTradeParty');
  return presentGroup<TaxRepresentative>({
    name: textAt(party, 'Name'),
    vatId: vatId(party),
    address: readAddress(party),
  });
}
