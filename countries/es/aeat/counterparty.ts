import { AGENCY_COUNTRIES } from '../../../schemas/es-aeat/countries';
import type { Buyer, Seller } from '../../../documents/model/party';
import { notExpressible, tooLong, type MappingFinding } from '../../wire/mapping-finding';
import { missing } from '../mapping-findings';
import { PARTY_TERMS, partyNumberOf, type FoundNumber, type PartyNumber, type PartyRole } from '../party-number';

/** The other party of an invoice. */
export interface Counterparty {
  readonly nombreRazon: string;
  readonly number: PartyNumber;
}

const LONGEST_NAME = 120;
const LONGEST_ID = 20;

const ADDRESS = { seller: 'BG-5', buyer: 'BG-8' } as const;

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
  const { party: group, name: term } = PARTY_TERMS[role];
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
  const { party: group, country: countryTerm } = PARTY_TERMS[role];
  const country = { at: [group, ADDRESS[role], countryTerm], terms: [countryTerm], element: 'IDOtro/CodigoPais' };
  const long = tooLong('ES-ID-LENGTH', id, LONGEST_ID, { at, terms: [term], element: 'IDOtro/ID' });
  if (idType === '02') return long;
  if (codigoPais === undefined) return [...long, missing(country)];
  return AGENCY_COUNTRIES.has(codigoPais) ? long : [...long, notExpressible('ES-COUNTRY', codigoPais, country)];
}
