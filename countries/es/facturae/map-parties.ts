import type { Buyer, Seller } from '../../../documents/model/party';
import { isOfOtherMemberState, partyNumberOf } from '../party-number';
import { issuerNif } from '../nif';
import { mappingFinding, notExpressible } from '../../wire/mapping-finding';
import { missing } from '../mapping-findings';
import type { Party, PartyName, TaxIdentification } from './facturae';
import { isoOf, mapAddress, type Role } from './map-address';
import { mapText, placeOf, stated, type MappingContext } from './mapping-context';

const TERMS = {
  seller: { group: 'BG-4', name: 'BT-27', number: 'BT-31', element: 'SellerParty' },
  buyer: { group: 'BG-7', name: 'BT-44', number: 'BT-48', element: 'BuyerParty' },
  payee: { group: 'BG-10', name: 'BT-59', number: 'BT-61', element: 'Assignee' },
} as const;

const LONGEST_CORPORATE_NAME = 80;
const LONGEST_PERSONAL_NAME = 40;
const SHORTEST_NUMBER = 3;
const LONGEST_NUMBER = 30;
/** DNI, NIE and the numbers of persons without either. */
const PERSON = /^[\dXYZKLM]\d{7}[A-Z]$/;
const MEMBER_STATES = 'AT BE BG CY CZ DE DK EE FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** The company that submits the invoice. */
export function mapSeller(seller: Seller | undefined, companyNif: string, context: MappingContext): Party {
  const nif = issuerNif(seller);
  const place = placeOf(['BG-4', 'BT-31'], 'SellerParty/TaxIdentificationNumber');
  if (nif === undefined) context.report(missing({ ...place, terms: ['BT-31', 'BT-32'] }));
  else if (nif !== companyNif)
    context.report(mappingFinding({ rule: 'ES-FE-SELLER', ...place, found: nif, expected: companyNif }));
  return mapParty(seller, 'seller', spaniard(nif ?? ''), context);
}

/** Whom the invoice is for. */
export function mapBuyer(buyer: Buyer | undefined, context: MappingContext): Party {
  return mapParty(buyer, 'buyer', buyerNumber(buyer, context), context);
}

export function spaniard(nif: string): TaxIdentification {
  return {
    personTypeCode: PERSON.test(nif) ? 'F' : 'J',
    residenceTypeCode: 'R',
    taxIdentificationNumber: nif,
  };
}

function buyerNumber(buyer: Buyer | undefined, { report }: MappingContext): TaxIdentification {
  const found = buyer && partyNumberOf(buyer, 'buyer');
  const element = 'BuyerParty/TaxIdentificationNumber';
  if (found === undefined) {
    report(missing({ ...placeOf(['BG-7', 'BT-48'], element), terms: ['BT-48', 'BT-47', 'BT-46'] }));
    return spaniard('');
  }
  if ('nif' in found.number) return spaniard(found.number.nif);
  const { id } = found.number;
  if (id.length < SHORTEST_NUMBER || id.length > LONGEST_NUMBER)
    report(notExpressible('ES-ID-LENGTH', id, { at: found.at, terms: [found.term], element }));
  const isInUnion = isOfOtherMemberState(id) || MEMBER_STATES.includes(isoOf(buyer?.address?.countryCode) ?? '');
  return { personTypeCode: 'J', residenceTypeCode: isInUnion ? 'U' : 'E', taxIdentificationNumber: id };
}

function mapParty(
  party: Seller | Buyer | undefined,
  role: Role,
  taxIdentification: TaxIdentification,
  context: MappingContext,
): Party {
  return {
    taxIdentification,
    name: mapName(party?.name, role, taxIdentification.personTypeCode, context),
    address: mapAddress(party?.address ?? {}, role, context),
  };
}

export function mapName(
  name: string | undefined,
  role: Role,
  kind: TaxIdentification['personTypeCode'],
  context: MappingContext,
): PartyName {
  const { group, name: term, element } = TERMS[role];
  const place = (of: string) => placeOf([group, term], `${element}/${of}`);
  if (kind === 'J') {
    const corporateName = mapText(name, LONGEST_CORPORATE_NAME, place('CorporateName'), context, 'ES-NAME-LENGTH');
    return { kind: 'entity', corporateName: corporateName ?? '' };
  }
  const whole = stated(name);
  const parts = whole === undefined ? undefined : splitName(whole);
  if (whole !== undefined && parts === undefined) {
    context.report(mappingFinding({ rule: 'ES-FE-NAME', ...place('FirstSurname'), found: whole }));
    return { kind: 'individual', name: whole, firstSurname: '' };
  }
  const map = (text: string | undefined, of: string) =>
    mapText(text, LONGEST_PERSONAL_NAME, place(of), context, 'ES-NAME-LENGTH') ?? '';
  return {
    kind: 'individual',
    name: map(parts?.name, 'Name'),
    firstSurname: map(parts?.surname, 'FirstSurname'),
  };
}

/** `Ana García Ruiz`, or as lists of persons have it: `García Ruiz, Ana`. Undefined where there is but one word. */
function splitName(name: string): { name: string; surname: string } | undefined {
  const comma = name.indexOf(',');
  const blank = name.search(/\s/);
  const [first, surname] =
    comma >= 0
      ? [name.slice(comma + 1).trim(), name.slice(0, comma).trim()]
      : [name.slice(0, blank), name.slice(blank).trim()];
  return blank < 0 || first === '' || surname === '' ? undefined : { name: first, surname };
}
