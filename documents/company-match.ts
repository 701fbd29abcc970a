import type { CompanyProfile } from './company-profile';
import type { DocumentContext, Flow } from './model/document-context';
import type { Seller, TradingParty } from './model/party';
import type { SemanticDocument } from './model/semantic-document';
import { withoutVatPrefix } from './vat-number';

/** UNTDID 1001: self-billed invoice and credit note, issued by the buyer in the seller's name. */
const SELF_BILLED: ReadonlySet<string> = new Set(['389', '261']);

export type CompanyMatch = { matches: true } | { matches: false; role: 'supplier' | 'customer'; stated: string[] };

/** The number that the systems of a country know a party by, where it states one of that country's form. */
export type PartyNumber = (party: TradingParty | Seller) => string | undefined;

export function isSelfBilled({ typeCode }: Pick<SemanticDocument, 'typeCode'>): boolean {
  return SELF_BILLED.has(typeCode?.trim() ?? '');
}

/** The side that the company must be on: supplier of what it issues, customer of what it receives; self-billing swaps. */
export function companyRole(
  document: Pick<SemanticDocument, 'typeCode'>,
  { flow }: Pick<DocumentContext, 'flow'>,
): 'supplier' | 'customer' {
  return sidesOf(document, flow) === 'ISSUED' ? 'supplier' : 'customer';
}

/** The flow in which other documents have their parties on the sides where this one has them. */
export function sidesOf(document: Pick<SemanticDocument, 'typeCode'>, flow: Flow): Flow {
  if (!isSelfBilled(document)) return flow;
  return flow === 'ISSUED' ? 'RECEIVED' : 'ISSUED';
}

/** All numbers that a party states of itself: BT-31, BT-32, BT-30 or BT-48, BT-47. */
export function partyNumbers(party: TradingParty | Seller | undefined): string[] {
  const taxRegistration =
    party !== undefined && 'taxRegistrationId' in party ? party.taxRegistrationId?.value : undefined;
  const numbers = [party?.vatId, taxRegistration, party?.legalRegistrationId?.value];
  return numbers.flatMap((number) => (number === undefined || number.trim() === '' ? [] : [number]));
}

/** Whether the number, with or without its country prefix, is that of the company. */
export function isNumberOf(
  number: string,
  { vatNumber, countryIso }: Pick<CompanyProfile, 'vatNumber' | 'countryIso'>,
  context: Pick<DocumentContext, 'countryIso'>,
): boolean {
  return [context.countryIso, countryIso].some(
    (country) => withoutVatPrefix(number, country) === withoutVatPrefix(vatNumber, country),
  );
}

function isAddressed(party: TradingParty | Seller | undefined, addresses: readonly string[]): boolean {
  const { schemeId = '', value } = party?.electronicAddress ?? {};
  return value !== undefined && addresses.includes(`${schemeId}:${value.trim()}`.toLowerCase());
}

/**
 * Whether the company is on its side of the document. A stated VAT number (BT-31, BT-48) decides; the other numbers count only
 * where there is none. The number that the country's systems know the party by must be the company's as well, whatever
 * term it stands in. A party that states no number at all is taken for the company.
 * @param addresses those of the company in the network that delivered the document: a party with one of them (BT-34, BT-49) is the
 * company, whatever numbers it states
 */
export function matchCompany(
  document: SemanticDocument,
  context: DocumentContext,
  company: Pick<CompanyProfile, 'vatNumber' | 'countryIso'>,
  partyNumber?: PartyNumber,
  addresses: readonly string[] = [],
): CompanyMatch {
  const role = companyRole(document, context);
  const party = role === 'supplier' ? document.seller : document.buyer;
  if (isAddressed(party, addresses)) return { matches: true };
  const vatId = party?.vatId?.trim() ?? '';
  const stated = vatId === '' ? partyNumbers(party) : [vatId];
  const known = party && partyNumber?.(party);
  const isOf = (number: string) => isNumberOf(number, company, context);
  const isStated = stated.length === 0 || stated.some(isOf);
  const isKnown = known === undefined || isOf(known);
  if (isStated && isKnown) return { matches: true };
  return { matches: false, role, stated: isStated && known !== undefined ? [known] : stated };
}
