import type { Buyer, Seller, TradingParty } from '../../documents/model/party';
import type { SemanticDocument } from '../../documents/model/semantic-document';
import { countryOfVatNumber } from '../../documents/vat-number';

/** Some number tells who the party is, whatever kind of number it is. */
export function isIdentified(party: TradingParty | undefined): boolean {
  return party !== undefined && (numbersOf(party).length > 0 || party.identifiers.length > 0);
}

/** Numbers that the party states as VAT number, legal registration and tax number. */
export function numbersOf(party: Seller | Buyer | undefined): string[] {
  const taxNumber = party !== undefined && 'taxRegistrationId' in party ? party.taxRegistrationId?.value : undefined;
  return [party?.vatId, taxNumber, party?.legalRegistrationId?.value].filter((value) => value !== undefined);
}

/** The country whose VAT the party is under: that of its VAT number, else of its address. */
export function taxCountryOf(party: TradingParty | undefined): string | undefined {
  const { vatId, address } = party ?? {};
  return (vatId === undefined ? undefined : countryOfVatNumber(vatId)) ?? address?.countryCode;
}

/** Both parties are in the country, and the buyer is no private person: it states a number. */
export function isDomesticBusiness({ seller, buyer }: SemanticDocument, iso: string): boolean {
  return taxCountryOf(seller) === iso && taxCountryOf(buyer) === iso && isIdentified(buyer);
}
