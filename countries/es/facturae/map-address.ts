import type { PostalAddress } from '../../../documents/model/party';
import type { TermPath } from '../../../documents/model/term-path';
import { facturaeCountry } from '../../../schemas/es-facturae/countries';
import { notExpressible } from '../../wire/mapping-finding';
import { missing } from '../mapping-findings';
import type { Address } from './facturae';
import { mapOptionalText, mapText, placeOf, stated, type MappingContext, type Place } from './mapping-context';
import { provinceName, provinceOfPostCode } from './provinces';

const LONGEST = { address: 80, town: 50, province: 20 };

/** Terms of the addresses. */
export const ADDRESS_TERMS = {
  seller: {
    path: ['BG-4', 'BG-5'],
    lines: ['BT-35', 'BT-36', 'BT-162'],
    town: 'BT-37',
    postCode: 'BT-38',
    province: 'BT-39',
    country: 'BT-40',
  },
  buyer: {
    path: ['BG-7', 'BG-8'],
    lines: ['BT-50', 'BT-51', 'BT-163'],
    town: 'BT-52',
    postCode: 'BT-53',
    province: 'BT-54',
    country: 'BT-55',
  },
  /** EN 16931 has no address of it: a note states it (`ES:CesionDomicilio`), or UBL. */
  payee: {
    path: ['BG-10'],
    lines: ['BT-22'],
    town: 'BT-22',
    postCode: 'BT-22',
    province: 'BT-22',
    country: 'BT-22',
  },
} as const;

const ELEMENTS = { seller: 'SellerParty', buyer: 'BuyerParty', payee: 'Assignee' } as const satisfies Record<
  Role,
  string
>;

export type Role = keyof typeof ADDRESS_TERMS;

/** Maps the address under the name that it has in the element of the party. */
export function mapAddress(address: PostalAddress, role: Role, context: MappingContext): Address {
  const terms = ADDRESS_TERMS[role];
  const at = (term: string): TermPath => [...terms.path, term];
  const party = ELEMENTS[role];
  const element = (name: string): string =>
    `${party}/${isSpanish(address) ? 'AddressInSpain' : 'OverseasAddress'}/${name}`;
  const street = { at: at(terms.lines[0]), terms: terms.lines, element: element('Address') };
  const place = (term: string, name: string): Place => placeOf(at(term), element(name));
  const lines = [address.line1, address.buildingNumber, address.line2, address.line3].map(stated);
  const text = mapText(lines.filter((line) => line !== undefined).join(', '), LONGEST.address, street, context) ?? '';
  const postCode = stated(address.postCode);
  if (isSpanish(address)) {
    const ofPostCode = place(terms.postCode, 'PostCode');
    if (postCode === undefined) context.report(missing(ofPostCode));
    else if (!/^\d{5}$/.test(postCode)) context.report(notExpressible('ES-FE-POST-CODE', postCode, ofPostCode));
    const province = stated(address.countrySubdivision) ?? provinceOfPostCode(postCode ?? '');
    return {
      kind: 'spanish',
      address: text,
      postCode: postCode ?? '',
      town: mapText(address.city, LONGEST.town, place(terms.town, 'Town'), context) ?? '',
      province:
        mapText(province && provinceName(province), LONGEST.province, place(terms.province, 'Province'), context) ?? '',
    };
  }
  const town = [postCode, stated(address.city)].filter((part) => part !== undefined).join(' ');
  const ofTown = { ...place(terms.town, 'PostCodeAndTown'), terms: [terms.town, terms.postCode] };
  return {
    kind: 'overseas',
    address: text,
    postCodeAndTown: mapText(town, LONGEST.town, ofTown, context) ?? '',
    // The element is mandatory, and may be empty: most countries have no provinces.
    province:
      mapOptionalText(address.countrySubdivision, LONGEST.province, place(terms.province, 'Province'), context) ?? '',
    countryCode: mapCountry(address.countryCode, place(terms.country, 'CountryCode'), context),
  };
}

function isSpanish({ countryCode }: PostalAddress): boolean {
  return isoOf(countryCode) === 'ES';
}

export function isoOf(countryCode: string | undefined): string | undefined {
  return stated(countryCode)?.toUpperCase();
}

function mapCountry(countryCode: string | undefined, place: Place, { report }: MappingContext): string {
  const iso = isoOf(countryCode);
  const country = iso === undefined ? undefined : facturaeCountry(iso);
  if (iso === undefined) report(missing(place));
  else if (country === undefined) report(notExpressible('ES-COUNTRY', iso, place));
  return country ?? '';
}
