import type { Contact, Identifier, Payee, PostalAddress, Seller, TaxRepresentative } from '../../model/party';
import type { Delivery } from '../../model/semantic-document';
import { isSepaIdentifier } from '../ubl/read-parties';
import type { Part, XmlNode } from '../ubl/xml-node';
import { group, idLeaf, idLeaves, leaf } from './cii-node';

/** CII has no place of its own for a building's number. */
function streetOf(address: PostalAddress | undefined): string | undefined {
  const parts = [address?.line1, address?.buildingNumber].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(' ');
}

function writeAddress(address: PostalAddress | undefined): XmlNode | undefined {
  return group(
    'PostalTradeAddress',
    leaf('PostcodeCode', address?.postCode),
    leaf('LineOne', streetOf(address)),
    leaf('LineTwo', address?.line2),
    leaf('LineThree', address?.line3),
    leaf('CityName', address?.city),
    leaf('CountryID', address?.countryCode),
    leaf('CountrySubDivisionName', address?.countrySubdivision),
  );
}

function writeContact(contact: Contact | undefined): XmlNode | undefined {
  return group(
    'DefinedTradeContact',
    leaf('PersonName', contact?.point),
    group('TelephoneUniversalCommunication', leaf('CompleteNumber', contact?.telephone)),
    group('EmailURIUniversalCommunication', leaf('URIID', contact?.email)),
  );
}

/** VA: VAT number, FC: tax number; EN 16931 knows no other qualifier. */
function taxRegistration(qualifier: 'VA' | 'FC', value: string | undefined): XmlNode | undefined {
  return group('SpecifiedTaxRegistration', leaf('ID', value, { schemeID: qualifier }));
}

/** A SEPA creditor identifier is BT-90 and stands elsewhere. */
function partyIds(identifiers: readonly Identifier[] = []): Part[] {
  return idLeaves(identifiers.filter((identifier) => !isSepaIdentifier(identifier)));
}

/** BG-4 or BG-7. */
export function writeTradingParty(name: string, party: Seller | undefined): XmlNode | undefined {
  return group(
    name,
    ...partyIds(party?.identifiers),
    leaf('Name', party?.name),
    leaf('Description', party?.additionalLegalInformation),
    group(
      'SpecifiedLegalOrganization',
      idLeaf('ID', party?.legalRegistrationId),
      leaf('TradingBusinessName', party?.tradingName),
    ),
    writeContact(party?.contact),
    writeAddress(party?.address),
    group('URIUniversalCommunication', idLeaf('URIID', party?.electronicAddress)),
    taxRegistration('VA', party?.vatId),
    taxRegistration('FC', party?.taxRegistrationId?.value),
  );
}

export function writePayee(payee: Payee | undefined): XmlNode | undefined {
  return group(
    'PayeeTradeParty',
    ...partyIds(payee?.identifiers),
    leaf('Name', payee?.name),
    group('SpecifiedLegalOrganization', idLeaf('ID', payee?.legalRegistrationId)),
    writeAddress(payee?.address),
  );
}

export function writeTaxRepresentative(representative: TaxRepresentative | undefined): XmlNode | undefined {
  return group(
    'SellerTaxRepresentativeTradeParty',
    leaf('Name', representative?.name),
    writeAddress(representative?.address),
    taxRegistration('VA', representative?.vatId),
  );
}

/** BG-13 without its date. */
export function writeShipTo(delivery: Delivery | undefined): XmlNode | undefined {
  return group(
    'ShipToTradeParty',
    ...idLeaves(delivery?.locationId ? [delivery.locationId] : []),
    leaf('Name', delivery?.partyName),
    writeAddress(delivery?.address),
  );
}
