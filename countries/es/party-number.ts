import type { Buyer, Seller } from '../../documents/model/party';
import type { TermPath } from '../../documents/model/term-path';
import { countryOfVatNumber } from '../../documents/vat-number';
import { compactIdentifier } from '../identifier';
import { spanishNif } from './nif';
import { present } from '../../platform/present';

/** Number of a party: its NIF, or another one. */
export type PartyNumber =
  { readonly nif: string } | { readonly codigoPais?: string; readonly idType: '02' | '04'; readonly id: string };

const MEMBER_STATE_PREFIX = /^(?:AT|BE|BG|CY|CZ|DE|DK|EE|EL|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)/;

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

interface StatedNumber {
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

/** Whether it is the VAT number of a member state, or of Northern Ireland, other than Spain. */
export function isOfOtherMemberState(vatId: string): boolean {
  const number = compactIdentifier(vatId);
  const country = countryOfVatNumber(number);
  return country !== undefined && country !== 'ES' && MEMBER_STATE_PREFIX.test(number);
}

/** The number that the party is named by; none: it is not identified. */
export function partyNumberOf(party: Seller | Buyer, role: PartyRole): FoundNumber | undefined {
  const stated = statedNumbers(party, role);
  for (const { value, ...place } of stated) {
    const nif = spanishNif([value]);
    if (nif !== undefined) return { number: { nif }, ...place };
  }
  const vatId = stated.find(({ term }) => term === PARTY_TERMS[role].vat);
  if (vatId !== undefined && isOfOtherMemberState(vatId.value)) {
    const { value, ...place } = vatId;
    return { number: { idType: '02', id: compactIdentifier(value) }, ...place };
  }
  const [first] = stated;
  const country = party.address?.countryCode?.trim().toUpperCase();
  // Nobody takes another number of somebody in Spain.
  if (first === undefined || country === 'ES') return undefined;
  const { value, ...place } = first;
  return { number: { idType: '04', id: value, ...present({ codigoPais: country }) }, ...place };
}
