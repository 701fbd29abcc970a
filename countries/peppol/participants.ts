import { gs1Holds } from '../../documents/check-digits/gs1';
import { luhnHolds } from '../../documents/check-digits/luhn';
import { norwegianOrganisationHolds } from '../../documents/check-digits/norwegian-organisation';
import { australianBusinessHolds } from '../../documents/check-digits/australian-business';
import { PARTICIPANT_SCHEMES } from '../../documents/codes/participant-schemes';
import { withoutVatPrefix } from '../../documents/vat-number';
import { BELGIAN_IDENTIFIERS } from '../be/identifiers';
import { GERMAN_IDENTIFIERS } from '../de/identifiers';
import type { IdentifierKind } from '../identifier';

/** PFUOI 4.4.0: characters after the colon. */
const LONGEST_ID = 130;
const FORM = /^(\d{4}):([\x21-\x2b\x2d-\x7e]+)$/;

function isA(name: string, kinds: readonly IdentifierKind[]): (id: string) => boolean {
  return (id) => kinds.some((kind) => kind.name === name && kind.check(id) === 'valid');
}

const isEnterpriseNumber = isA('ENTERPRISE_NUMBER', BELGIAN_IDENTIFIERS);
const isLuhn = (length: number) => (id: string) => new RegExp(`^\\d{${length}}$`).test(id) && luhnHolds(id);

/** Forms and check digits of the code list of participant identifier schemes; ids of other schemes are taken as they are. */
const CHECKS: Readonly<Record<string, (id: string) => boolean>> = {
  '0002': isLuhn(9),
  '0007': isLuhn(10),
  '0009': (id) => /^\d{14}$/.test(id),
  '0060': (id) => /^\d{9}$/.test(id),
  '0088': (id) => /^\d{13}$/.test(id) && gs1Holds(id),
  '0096': (id) => /^\d{10}$/.test(id),
  '0106': (id) => /^\d{8}$/.test(id),
  '0151': australianBusinessHolds,
  '0184': (id) => /^(?:DK)?\d{8}$/.test(id),
  '0190': (id) => /^\d{20}$/.test(id),
  '0192': norwegianOrganisationHolds,
  '0198': (id) => /^DK\d{8}$/.test(id),
  '0204': isA('LEITWEG_ID', GERMAN_IDENTIFIERS),
  '0208': (id) => /^\d{10}$/.test(id) && isEnterpriseNumber(id),
  '9925': (id) => /^BE\d{10}$/.test(id) && isEnterpriseNumber(id.slice(2)),
  '9930': (id) => /^DE\d{9}$/.test(id) && isA('EU_VAT', GERMAN_IDENTIFIERS)(id),
  '9944': (id) => /^NL\d{9}B\d{2}$/.test(id),
};

/** Schemes whose ids are the VAT number of a country, with or without its prefix. */
const OF_VAT_NUMBERS: Readonly<Record<string, string>> = { '0208': 'BE', '9925': 'BE', '9930': 'DE' };

/** `0208:0428759497` as it is compared, in lower case; undefined for what is no participant of the network. */
export function participantIn(text: string): string | undefined {
  const [, scheme = '', id = ''] = FORM.exec(text) ?? [];
  if (!PARTICIPANT_SCHEMES.has(scheme) || id.length > LONGEST_ID) return undefined;
  const holds = CHECKS[scheme]?.(id.toUpperCase()) ?? true;
  return holds ? text.toLowerCase() : undefined;
}

/** An address of a document as it is compared; whether its check digits are right, the network knows. */
export function addressOf(scheme: string, value: string): string | undefined {
  const id = value.trim();
  const isOne = PARTICIPANT_SCHEMES.has(scheme) && id.length <= LONGEST_ID && /^[\x21-\x7e]+$/.test(id);
  return isOne ? `${scheme}:${id}`.toLowerCase() : undefined;
}

/** Whether the participant is the company's by its number, so that it can be nobody else's. */
export function isOfNumber(
  participant: string,
  { countryIso, vatNumber }: { countryIso: string; vatNumber: string },
): boolean {
  const [scheme = '', id = ''] = participant.split(':');
  if (OF_VAT_NUMBERS[scheme] !== countryIso) return false;
  return withoutVatPrefix(id.toUpperCase(), countryIso) === withoutVatPrefix(vatNumber, countryIso);
}
