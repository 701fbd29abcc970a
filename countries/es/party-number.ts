import type { Buyer, Seller } from '../../documents/model/party';
import type { TermPath } from '../../documents/model/term-path';
import { countryOfVatNumber, vatPrefixOf } from '../../documents/vat-number';
import { compactIdentifier } from '../identifier';
import { spanishNif } from './nif';
import { hasFormOfItsCountry, memberStatePrefix } from './vat-number-forms';
import { present } from '../../platform/present';

/** Kinds of identification that a note may state: a VAT number is told by its form. */
export const STATED_ID_TYPES = ['03', '04', '05', '06', '07'] as const;
/** IDType. */
export type IdType = '02' | (typeof STATED_ID_TYPES)[number];

/** Number of a party: its NIF, or another one. */
export type PartyNumber =
  { readonly nif: string } | { readonly codigoPais?: string; readonly idType: IdType; readonly id: string };

/** IDType of a person with a NIF who is not in the census. */
const NOT_IN_CENSUS = '07';

/** The terms of each party. */
export const PARTY_TERMS = {
  seller: { party: 'BG-4', name: 'BT-27', vat: 'BT-31', tax: 'BT-32', legal: 'BT-30', id: 'BT-29', country: 'BT-40' },
  buyer: { party: 'BG-7', name: 'BT-44', vat: 'BT-48', tax: undefined, legal: 'BT-47', id: 'BT-46', country: 'BT-55' },
} as const;

export type PartyRole = keyof typeof PARTY_TERMS;

export interface FoundNumber {
  readonly number: PartyNumber;
  readonly at: TermPath;
  readonly term: string;
}

export interface StatedNumber {
  readonly value: string;
  readonly at: TermPath;
  readonly term: string;
}

/** Numbers that the party states, in the order of preference, without blank ones. */
function statedNumbers(party: Seller | Buyer, role: PartyRole): StatedNumber[] {
  const { party: group, vat, tax, legal, id } = PARTY_TERMS[role];
  const taxNumber = 'taxRegistrationId' in party ? party.taxRegistrationId?.value : undefined;
  const stated = [
    { value: party.vatId, term: vat, at: [group, vat] },
    ...(tax === undefined ? [] : [{ value: taxNumber, term: tax, at: [group, tax] }]),
    { value: party.legalRegistrationId?.value, term: legal, at: [group, legal] },
    ...party.identifiers.map(({ value }, index) => ({ value, term: id, at: [group, id, index] })),
  ];
  return stated.flatMap(({ value = '', ...place }) => (value.trim() === '' ? [] : [{ value: value.trim(), ...place }]));
}

/** As its country writes it: in Greece with EL, whatever people write. */
function vatNumber(value: string): string {
  return compactIdentifier(value).replace(/^GR(?=\d{9}$)/, 'EL');
}

/** Whether it is the VAT number of a member state, or of Northern Ireland, other than Spain. */
export function isOfOtherMemberState(vatId: string): boolean {
  const number = vatNumber(vatId);
  const country = countryOfVatNumber(number);
  return country !== undefined && country !== 'ES' && memberStatePrefix(number) !== undefined;
}

/** The number that the party is named by; none: it is not identified. `idType`: as what a note states its number. */
export function partyNumberOf(party: Seller | Buyer, role: PartyRole, idType?: IdType): FoundNumber | undefined {
  const stated = statedNumbers(party, role);
  const country = countryOf(party);
  if (idType !== undefined) return numberOfKind(stated, role, { idType, country });
  for (const { value, ...place } of stated) {
    const nif = spanishNif([value]);
    if (nif !== undefined) return { number: { nif }, ...place };
  }
  const vatId = stated.find((one) => isVatNumber(one, role, country));
  if (vatId !== undefined) {
    const { value, ...place } = vatId;
    return { number: { idType: '02', id: vatNumber(value) }, ...place };
  }
  const [first] = stated;
  // Nobody takes another number of somebody in Spain.
  if (first === undefined || country === 'ES') return undefined;
  const { value, ...place } = first;
  return { number: { idType: '04', id: value, ...present({ codigoPais: country }) }, ...place };
}

/**
 * The first number that a party in Spain states for the tax or the register, where it is none that the party can be named by. A
 * customer number is none of them: who has nothing else is a consumer.
 */
export function unreadableNumber(party: Seller | Buyer, role: PartyRole): StatedNumber | undefined {
  if (countryOf(party) !== 'ES' || partyNumberOf(party, role) !== undefined) return undefined;
  return statedNumbers(party, role).find(({ term }) => term !== PARTY_TERMS[role].id);
}

/** What stands as VAT number, or in another place where category O leaves it no other, with the form of the party's own country. */
function isVatNumber({ value, term }: StatedNumber, role: PartyRole, country: string | undefined): boolean {
  const number = vatNumber(value);
  if (term === PARTY_TERMS[role].vat) return isOfOtherMemberState(value) || hasPrefixOf(country, number);
  const isOfOwnCountry = term !== PARTY_TERMS[role].id && countryOfVatNumber(number) === country;
  return isOfOwnCountry && isOfOtherMemberState(value) && hasFormOfItsCountry(number);
}

function hasPrefixOf(country: string | undefined, number: string): boolean {
  return country !== undefined && country !== 'ES' && memberStatePrefix(number) === vatPrefixOf(country);
}

/** The first number that is no customer number, as one of that kind; of those who are not in the census it is the NIF. */
function numberOfKind(
  stated: readonly StatedNumber[],
  role: PartyRole,
  { idType, country }: { idType: IdType; country: string | undefined },
): FoundNumber | undefined {
  const first = stated.find(({ term }) => term !== PARTY_TERMS[role].id);
  if (first === undefined) return undefined;
  const { value, ...place } = first;
  if (idType === NOT_IN_CENSUS) {
    const id = compactIdentifier(value).replace(/^ES/, '');
    return { number: { codigoPais: 'ES', idType, id }, ...place };
  }
  return { number: { idType, id: value, ...present({ codigoPais: country }) }, ...place };
}

function countryOf(party: Seller | Buyer): string | undefined {
  return party.address?.countryCode?.trim().toUpperCase();
}
