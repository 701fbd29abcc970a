import { AGENCY_COUNTRIES } from '../../../schemas/es-aeat/countries';
import type { Buyer, Seller } from '../../../documents/model/party';
import {
  mappingFinding,
  notExpressible,
  tooLong,
  type FindingPlace,
  type MappingFinding,
} from '../../wire/mapping-finding';
import type { Hints } from '../hints';
import { missing, wrongHint } from '../mapping-findings';
import { isPersonNif } from '../identifiers';
import { hasFormOfItsCountry } from '../vat-number-forms';
import {
  PARTY_TERMS,
  partyNumberOf,
  unreadableNumber,
  type FoundNumber,
  type IdType,
  type PartyNumber,
  type PartyRole,
  type StatedNumber,
} from '../party-number';

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

/** The party as records name it, where it states who it is; the kind of its number as a note states it. */
export function counterpartyOf(party: Seller | Buyer | undefined, role: PartyRole, hints?: Hints): FoundCounterparty {
  if (!party) return { counterparty: undefined, findings: [] };
  const idType = hints?.get('IDType');
  const found = partyNumberOf(party, role, idType?.value as IdType | undefined);
  if (!found) {
    const unread = unreadableNumber(party, role);
    const steersNothing = idType && wrongHint(idType.at, `ES:IDType=${idType.value}`, 'IDOtro/IDType');
    const findings = [...(unread ? [unreadableFinding(unread)] : []), ...(steersNothing ? [steersNothing] : [])];
    return { counterparty: undefined, findings };
  }
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

function unreadableFinding({ value, at, term }: StatedNumber): MappingFinding {
  return mappingFinding({ rule: 'ES-NIF', at, terms: [term], element: 'IDDestinatario/NIF', found: value });
}

/** Kinds that somebody in Spain may be identified by. */
const IN_SPAIN: readonly IdType[] = ['03', '07'];

function otherNumberFindings(
  number: Exclude<PartyNumber, { nif: string }>,
  { at, term }: FoundNumber,
  role: PartyRole,
): MappingFinding[] {
  const { id, idType, codigoPais } = number;
  const { party: group, country: countryTerm } = PARTY_TERMS[role];
  const country = { at: [group, ADDRESS[role], countryTerm], terms: [countryTerm], element: 'IDOtro/CodigoPais' };
  const ofId = { at, terms: [term], element: 'IDOtro/ID' };
  const long = tooLong('ES-ID-LENGTH', id, LONGEST_ID, ofId);
  if (idType === '02') return hasFormOfItsCountry(id) ? long : [...long, vatFormFinding(id, ofId)];
  if (idType === '07')
    return isPersonNif(id) ? long : [...long, mappingFinding({ rule: 'ES-1131', ...ofId, found: id })];
  if (codigoPais === undefined) return [...long, missing(country)];
  if (codigoPais === 'ES' && !IN_SPAIN.includes(idType))
    return [...long, mappingFinding({ rule: 'ES-1126', ...country, found: idType, expected: IN_SPAIN.join(', ') })];
  return AGENCY_COUNTRIES.has(codigoPais) ? long : [...long, notExpressible('ES-COUNTRY', codigoPais, country)];
}

function vatFormFinding(found: string, place: FindingPlace): MappingFinding {
  return mappingFinding({ rule: 'ES-1103', ...place, found, parameters: { country: found.slice(0, 2) } });
}
