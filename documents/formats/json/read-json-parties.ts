import { presentAs, presentGroup } from '../../../platform/present';
import type { Buyer, Contact, Identifier, Seller, TradingParty } from '../../model/party';
import { withVatPrefix } from '../../vat-number';
import type { JsonCounterparty, JsonDocument } from './json-document';
import { COUNTERPARTY_MEMBERS } from './json-members';
import { readAddress } from './postal-address';

/** Stated under PartyTaxScheme with a scheme that is not VAT. */
const TAX_NUMBER_SCHEME = 'TAX';

/** The token's company, or the counterparty with the country of its VAT number. */
export type JsonParty = JsonCounterparty & { countryIso: string };

export function counterpartyParty({ counterparty }: JsonDocument): JsonParty {
  return { countryIso: counterparty.address.countryCode, ...counterparty };
}

function electronicAddress(party: JsonParty): Identifier | undefined {
  if (party.endpointId === undefined || party.endpointScheme === undefined) return undefined;
  return { value: party.endpointId.trim(), schemeId: party.endpointScheme.trim() };
}

type SharedTerms = Omit<TradingParty, 'vatId' | 'legalRegistrationId'>;

function shared(party: JsonParty): SharedTerms {
  return presentAs<SharedTerms>({
    identifiers: [],
    electronicAddress: electronicAddress(party),
    address: readAddress(party.address),
    contact: presentGroup<Contact>({ email: party.email?.trim() }),
    ...COUNTERPARTY_MEMBERS.read(party),
  });
}

function prefixedVat(party: JsonParty): string | undefined {
  return party.vatNumber === undefined ? undefined : withVatPrefix(party.vatNumber, party.countryIso);
}

/** A legal registration identifies a party that has no VAT number to state. */
function registration(value: string | undefined): Identifier | undefined {
  return value === undefined ? undefined : { value };
}

/**
 * BG-4. In a document outside VAT (category O) no VAT identifier may be stated (BR-O-02): the number then identifies the
 * seller as its legal registration. A seller with a tax number only is identified by it likewise (BR-CO-26).
 */
export function jsonSeller(party: JsonParty, outsideVat: boolean): Seller {
  const vatId = prefixedVat(party);
  const taxNumber = party.taxNumber?.trim();
  return presentAs<Seller>({
    vatId: outsideVat ? undefined : vatId,
    taxRegistrationId: taxNumber === undefined ? undefined : { value: taxNumber, schemeId: TAX_NUMBER_SCHEME },
    legalRegistrationId: registration(outsideVat ? (vatId ?? taxNumber) : vatId === undefined ? taxNumber : undefined),
    ...shared(party),
  });
}

/** BG-7; a tax number is the buyer's legal registration, as EN 16931 knows no tax registration of buyers. */
export function jsonBuyer(party: JsonParty, outsideVat: boolean): Buyer {
  const vatId = prefixedVat(party);
  const taxNumber = party.taxNumber?.trim();
  return presentAs<Buyer>({
    vatId: outsideVat ? undefined : vatId,
    legalRegistrationId: registration(outsideVat ? (vatId ?? taxNumber) : taxNumber),
    ...shared(party),
  });
}
