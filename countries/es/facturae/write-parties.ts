import { element, text, type WrittenXml } from '../../wire/write-xml';
import type { Address, AdministrativeCentre, Party, PartyName } from './facturae';

const SPAIN = 'ESP';

export function writeParty(name: string, party: Party, centres: readonly AdministrativeCentre[] = []): WrittenXml {
  const { personTypeCode, residenceTypeCode, taxIdentificationNumber } = party.taxIdentification;
  return element(name, [
    element('TaxIdentification', [
      text('PersonTypeCode', personTypeCode),
      text('ResidenceTypeCode', residenceTypeCode),
      text('TaxIdentificationNumber', taxIdentificationNumber),
    ]),
    centres.length === 0
      ? undefined
      : element(
          'AdministrativeCentres',
          centres.map((centre) => writeCentre(centre, party.address)),
        ),
    writeNameAndAddress(party.name, party.address),
  ]);
}

function writeCentre({ centreCode, roleTypeCode }: AdministrativeCentre, address: Address): WrittenXml {
  return element('AdministrativeCentre', [
    text('CentreCode', centreCode),
    text('RoleTypeCode', roleTypeCode),
    writeAddress(address),
  ]);
}

function writeNameAndAddress(name: PartyName, address: Address): WrittenXml {
  switch (name.kind) {
    case 'entity':
      return element('LegalEntity', [text('CorporateName', name.corporateName), writeAddress(address)]);
    case 'individual':
      return element('Individual', [
        text('Name', name.name),
        text('FirstSurname', name.firstSurname),
        writeAddress(address),
      ]);
    default:
      return name satisfies never;
  }
}

function writeAddress(address: Address): WrittenXml {
  switch (address.kind) {
    case 'spanish':
      return element('AddressInSpain', [
        text('Address', address.address),
        text('PostCode', address.postCode),
        text('Town', address.town),
        text('Province', address.province),
        text('CountryCode', SPAIN),
      ]);
    case 'overseas':
      return element('OverseasAddress', [
        text('Address', address.address),
        text('PostCodeAndTown', address.postCodeAndTown),
        text('Province', address.province),
        text('CountryCode', address.countryCode),
      ]);
    default:
      return address satisfies never;
  }
}
