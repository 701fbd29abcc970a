import { AGENCY_COUNTRIES } from '../../../schemas/es-aeat/countries';
import type { Buyer, Seller } from '../../../documents/model/party';
import type { TermPath } from '../../../documents/model/term-path';
import { countryOfVatNumber } from '../../../documents/vat-number';
import { compactIdentifier } from '../../identifier';
import { missing, notExpressible, tooLong, type MappingFinding } from './mapping-finding';
import { spanishNif } from './invoice-key';
import { present } from '../../../platform/present';

/** Who a party is: by its NIF, or by another number. */
export type PartyNumber =
  { readonly nif: string } | { readonly codigoPais?: string; readonly idType: '02' | '04'; readonly id: string };

/** The other party of an invoice. */
export interface Counterparty {
  readonly nombreRazon: string;
  readonly number: PartyNumber;
}

const LONGEST_NAME = 120;
const LONGEST_ID = 20;
const MEMBER_STATE_PREFIX = /^(?:AT|BE|BG|CY|CZ|DE|DK|EE|EL|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)/;

/** The terms of each party. */
const TERMS = {
  seller: { party: 'BG-4', name: 'BT-27', vat: 'BT-31', tax: 'BT-32', legal: 'BT-30', id: 'BT-29', country: 'BT-40' },
  buyer: { party: 'BG-7', name: 'BT-44', vat: 'BT-48', tax: undefined, legal: 'BT-47', id: 'BT-46', country: 'BT-55' },
} as const;
const ADDRESS = { seller: 'BG-5', buyer: 'BG-8' } as const;

export type PartyRole = keyof typeof TERMS;

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

/** What the party states as its number, in the order of preference, without blank ones. */
function statedNumbers(party: Seller | Buyer, role: PartyRole): StatedNumber[] {
  const { party: group, vat, tax, legal, id } = TERMS[role];
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

/** The number that the record names the party by; none: it is not identified. */
export function partyNumberOf(party: Seller | Buyer, role: PartyRole): FoundNumber | undefined {
  const stated = statedNumbers(party, role);
  for (const { value, ...place } of stated) {
    const nif = spanishNif([value]);
    if (nif !== undefined) return { number: { nif }, ...place };
  }
  const vatId = stated.find(({ term }) => term === TERMS[role].vat);
  if (vatId !== undefined && isOfOtherMemberState(vatId.value)) {
    const { value, ...place } = vatId;
    return { number: { idType: '02', id: compactIdentifier(value) }, ...place };
  }
  const [first] = stated;
  const country = party.address?.countryCode?.trim().toUpperCase();
  // The agency takes no other number of somebody in Spain.
  if (first === undefined || country === 'ES') return undefined;
  const { value, ...place } = first;
  return { number: { idType: '04', id: value, ...present({ codigoPais: country }) }, ...place };
}

export interface FoundCounterparty {
  readonly counterparty: Counterparty | undefined;
  readonly findings: readonly MappingFinding[];
}

/** The party as records name it, where it states who it is. */
export function counterpartyOf(party: Seller | Buyer | undefined, role: PartyRole): FoundCounterparty {
  const found = party && partyNumberOf(party, role);
  if (!party || !found) return { counterparty: undefined, findings: [] };
  const nombreRazon = party.name?.trim() ?? '';
  const { number } = found;
  const { party: group, name: term } = TERMS[role];
  const name = { at: [group, term], terms: [term], element: 'IDDestinatario/NombreRazon' };
  const findings = [
    ...(nombreRazon === '' ? [missing(name)] : tooLong('ES-NAME-LENGTH', nombreRazon, LONGEST_NAME, name)),
    ...('nif' in number ? [] : otherNumberFindings(number, found, role)),
  ];
  return { counterparty: { nombreRazon, number }, findings };
}

function otherNumberFindings(
  number: Exclude<PartyNumber, { nif: string }>,
  { at, term }: FoundNumber,
  role: PartyRole,
): MappingFinding[] {
  const { id, idType, codigoPais } = number;
  const { party: group, country: countryTerm } = TERMS[role];
  const country = { at: [group, ADDRESS[role], countryTerm], terms: [countryTerm], element: 'IDOtro/CodigoPais' };
  const long = tooLong('ES-ID-LENGTH', id, LONGEST_ID, { at, terms: [term], element: 'IDOtro/ID' });
  if (idType === '02') return long;
  if (codigoPais === undefined) return [...long, missing(country)];
  return AGENCY_COUNTRIES.has(codigoPais) ? long : [...long, notExpressible('ES-COUNTRY', codigoPais, country)];
}
