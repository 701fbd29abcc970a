import type {
  Buyer,
  Identifier,
  Payee,
  PostalAddress,
  Seller,
  TaxRepresentative,
  TradingParty,
} from '../../model/party';
import { singleIdentifier } from '../../model/single-identifier';
import { VAT_SCHEME, group, idLeaf, leaf, required } from './ubl-node';
import { type Part, type XmlNode, flatten } from './xml-node';

export function writeAddress(name: string, address: PostalAddress | undefined): XmlNode | undefined {
  return group(
    name,
    leaf('StreetName', address?.line1),
    leaf('AdditionalStreetName', address?.line2),
    leaf('BuildingNumber', address?.buildingNumber),
    leaf('CityName', address?.city),
    leaf('PostalZone', address?.postCode),
    leaf('CountrySubentity', address?.countrySubdivision),
    group('AddressLine', leaf('Line', address?.line3)),
    group('Country', leaf('IdentificationCode', address?.countryCode)),
  );
}

function taxScheme(companyId: string | undefined, scheme: XmlNode | undefined): XmlNode | undefined {
  return companyId === undefined ? undefined : group('PartyTaxScheme', leaf('CompanyID', companyId), scheme);
}

function identifications(identifiers: readonly Identifier[], creditorIds: readonly string[]): XmlNode[] {
  const all = [...identifiers, ...creditorIds.map((value) => ({ value, schemeId: 'SEPA' }))];
  return flatten(all.map((identifier) => group('PartyIdentification', idLeaf('ID', identifier))));
}

function onlyOne(identifiers: readonly Identifier[]): Identifier[] {
  const identifier = singleIdentifier(identifiers);
  return identifier ? [identifier] : [];
}

/** BT-31 before BT-32; a tax registration without scheme gets none, the schema then asks for an empty TaxScheme. */
function taxSchemes(party: TradingParty & Pick<Seller, 'taxRegistrationId'>): Part[] {
  const registration = party.taxRegistrationId;
  return [
    taxScheme(party.vatId, VAT_SCHEME),
    taxScheme(registration?.value, required('TaxScheme', leaf('ID', registration?.schemeId))),
  ];
}

function partyParts(party: Seller, creditorIds: readonly string[]): Part[] {
  return [
    idLeaf('EndpointID', party.electronicAddress),
    identifications(party.identifiers, creditorIds),
    group('PartyName', leaf('Name', party.tradingName)),
    writeAddress('PostalAddress', party.address),
    ...taxSchemes(party),
    group(
      'PartyLegalEntity',
      leaf('RegistrationName', party.name),
      idLeaf('CompanyID', party.legalRegistrationId),
      leaf('CompanyLegalForm', party.additionalLegalInformation),
    ),
    group(
      'Contact',
      leaf('Name', party.contact?.point),
      leaf('Telephone', party.contact?.telephone),
      leaf('ElectronicMail', party.contact?.email),
    ),
  ];
}

function writeTradingParty(
  name: string,
  party: Seller | undefined,
  creditorIds: readonly string[] = [],
): XmlNode | undefined {
  return group(name, group('Party', ...partyParts(party ?? { identifiers: [] }, creditorIds)));
}

/** BG-4; creditorIds: BT-90 where it stands under the seller. */
export function writeSeller(seller: Seller | undefined, creditorIds: readonly string[]): XmlNode | undefined {
  return writeTradingParty('AccountingSupplierParty', seller, creditorIds);
}

/** BG-7: one identifier only (UBL-SR-16). */
export function writeBuyer(buyer: Buyer | undefined): XmlNode | undefined {
  return writeTradingParty('AccountingCustomerParty', buyer && { ...buyer, identifiers: onlyOne(buyer.identifiers) });
}

/** BG-10: one identifier only beside BT-90 (UBL-SR-20). */
export function writePayee(payee: Payee | undefined, creditorIds: readonly string[]): XmlNode | undefined {
  if (!payee) return undefined;
  return group(
    'PayeeParty',
    identifications(onlyOne(payee.identifiers), creditorIds),
    group('PartyName', leaf('Name', payee.name)),
    writeAddress('PostalAddress', payee.address),
    group('PartyLegalEntity', idLeaf('CompanyID', payee.legalRegistrationId)),
  );
}

export function writeTaxRepresentative(representative: TaxRepresentative | undefined): XmlNode | undefined {
  return group(
    'TaxRepresentativeParty',
    group('PartyName', leaf('Name', representative?.name)),
    writeAddress('PostalAddress', representative?.address),
    taxScheme(representative?.vatId, VAT_SCHEME),
  );
}
