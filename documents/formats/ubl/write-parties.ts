import type { Identifier, Payee, PostalAddress, Seller, TaxRepresentative, TradingParty } from '../../model/party';
import { type Part, type UblNode, VAT_SCHEME, flatten, group, idLeaf, leaf } from './ubl-node';

export function writeAddress(name: string, address: PostalAddress | undefined): UblNode | undefined {
  return group(
    name,
    leaf('StreetName', address?.line1),
    leaf('AdditionalStreetName', address?.line2),
    leaf('CityName', address?.city),
    leaf('PostalZone', address?.postCode),
    leaf('CountrySubentity', address?.countrySubdivision),
    group('AddressLine', leaf('Line', address?.line3)),
    group('Country', leaf('IdentificationCode', address?.countryCode)),
  );
}

function taxScheme(companyId: string | undefined, scheme: UblNode | undefined): UblNode | undefined {
  return companyId === undefined ? undefined : group('PartyTaxScheme', leaf('CompanyID', companyId), scheme);
}

function identifications(identifiers: readonly Identifier[], creditorIds: readonly string[]): UblNode[] {
  const all = [...identifiers, ...creditorIds.map((value) => ({ value, schemeId: 'SEPA' }))];
  return flatten(all.map((identifier) => group('PartyIdentification', idLeaf('ID', identifier))));
}

/** BT-31 before BT-32; a tax registration without scheme gets none, the schema then asks for an empty TaxScheme. */
function taxSchemes(party: TradingParty & Pick<Seller, 'taxRegistrationId'>): Part[] {
  const registration = party.taxRegistrationId;
  const empty: UblNode = { prefix: 'cac', name: 'TaxScheme', attributes: {}, children: [] };
  return [
    taxScheme(party.vatId, VAT_SCHEME),
    taxScheme(registration?.value, group('TaxScheme', leaf('ID', registration?.schemeId)) ?? empty),
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

/** BG-4 or BG-7; creditorIds: BT-90 where it stands under the seller. */
export function writeTradingParty(
  name: string,
  party: Seller | undefined,
  creditorIds: readonly string[] = [],
): UblNode | undefined {
  return group(name, group('Party', ...partyParts(party ?? { identifiers: [] }, creditorIds)));
}

export function writePayee(payee: Payee | undefined, creditorIds: readonly string[]): UblNode | undefined {
  if (!payee) return undefined;
  return group(
    'PayeeParty',
    identifications(payee.identifiers, creditorIds),
    group('PartyName', leaf('Name', payee.name)),
    group('PartyLegalEntity', idLeaf('CompanyID', payee.legalRegistrationId)),
  );
}

export function writeTaxRepresentative(representative: TaxRepresentative | undefined): UblNode | undefined {
  return group(
    'TaxRepresentativeParty',
    group('PartyName', leaf('Name', representative?.name)),
    writeAddress('PostalAddress', representative?.address),
    taxScheme(representative?.vatId, VAT_SCHEME),
  );
}
