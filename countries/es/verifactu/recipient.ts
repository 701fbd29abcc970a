import { AGENCY_COUNTRIES } from '../../../schemas/es-aeat/countries';
import type { Buyer } from '../../../documents/model/party';
import type { TermPath } from '../../../documents/model/term-path';
import { countryOfVatNumber } from '../../../documents/vat-number';
import type { Finding } from '../../../validation/finding';
import { compactIdentifier } from '../../identifier';
import { missing, notExpressible, tooLong } from './mapping-finding';
import { spanishNif } from './invoice-key';
import type { PartyNumber, Recipient } from './records';
import { present } from '../../../platform/present';

const LONGEST_NAME = 120;
const LONGEST_ID = 20;
const MEMBER_STATE_PREFIX = /^(?:AT|BE|BG|CY|CZ|DE|DK|EE|EL|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)/;

interface FoundNumber {
  readonly number: PartyNumber;
  readonly at: TermPath;
  readonly term: string;
}

interface StatedNumber {
  readonly value: string;
  readonly at: TermPath;
  readonly term: string;
}

/** What the buyer states as its number, in the order of preference, without blank ones. */
function statedNumbers({ vatId, legalRegistrationId, identifiers }: Buyer): StatedNumber[] {
  const stated = [
    { value: vatId, term: 'BT-48', at: ['BG-7', 'BT-48'] },
    { value: legalRegistrationId?.value, term: 'BT-47', at: ['BG-7', 'BT-47'] },
    ...identifiers.map(({ value }, index) => ({ value, term: 'BT-46', at: ['BG-7', 'BT-46', index] })),
  ];
  return stated.flatMap(({ value = '', ...place }) => (value.trim() === '' ? [] : [{ value: value.trim(), ...place }]));
}

function isOfOtherMemberState(vatId: string): boolean {
  const number = compactIdentifier(vatId);
  const country = countryOfVatNumber(number);
  return country !== undefined && country !== 'ES' && MEMBER_STATE_PREFIX.test(number);
}

/** The number that the record names the buyer by; none: it is not identified. */
function numberOf(buyer: Buyer): FoundNumber | undefined {
  const stated = statedNumbers(buyer);
  for (const { value, ...place } of stated) {
    const nif = spanishNif([value]);
    if (nif !== undefined) return { number: { nif }, ...place };
  }
  const vatId = stated.find(({ term }) => term === 'BT-48');
  if (vatId !== undefined && isOfOtherMemberState(vatId.value)) {
    const { value, ...place } = vatId;
    return { number: { idType: '02', id: compactIdentifier(value) }, ...place };
  }
  const [first] = stated;
  const country = buyer.address?.countryCode?.trim().toUpperCase();
  // The agency takes no other number of somebody in Spain.
  if (first === undefined || country === 'ES') return undefined;
  const { value, ...place } = first;
  return { number: { idType: '04', id: value, ...present({ codigoPais: country }) }, ...place };
}

export interface FoundRecipient {
  readonly recipient: Recipient | undefined;
  readonly findings: readonly Finding[];
}

/** Destinatarios: the buyer, where it states who it is. */
export function recipientOf(buyer: Buyer | undefined): FoundRecipient {
  const found = buyer && numberOf(buyer);
  if (!buyer || !found) return { recipient: undefined, findings: [] };
  const nombreRazon = buyer.name?.trim() ?? '';
  const { number } = found;
  const name = { at: ['BG-7', 'BT-44'], terms: ['BT-44'], element: 'IDDestinatario/NombreRazon' };
  const findings = [
    ...(nombreRazon === '' ? [missing(name)] : tooLong('ES-NAME-LENGTH', nombreRazon, LONGEST_NAME, name)),
    ...('nif' in number ? [] : otherNumberFindings(number, found)),
  ];
  return { recipient: { nombreRazon, number }, findings };
}

function otherNumberFindings(number: Exclude<PartyNumber, { nif: string }>, { at, term }: FoundNumber): Finding[] {
  const { id, idType, codigoPais } = number;
  const country = { at: ['BG-7', 'BG-8', 'BT-55'], terms: ['BT-55'], element: 'IDOtro/CodigoPais' };
  const long = tooLong('ES-ID-LENGTH', id, LONGEST_ID, { at, terms: [term], element: 'IDOtro/ID' });
  if (idType === '02') return long;
  if (codigoPais === undefined) return [...long, missing(country)];
  return AGENCY_COUNTRIES.has(codigoPais) ? long : [...long, notExpressible('ES-COUNTRY', codigoPais, country)];
}
