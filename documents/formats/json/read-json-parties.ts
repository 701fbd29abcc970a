import { presentAs, presentGroup } from '../../../platform/present';
import type { Buyer, Contact, Identifier, Seller, TradingParty } from '../../model/party';
import { withVatPrefix } from '../../vat-number';
import type { JsonCounterparty, JsonDocument } from './json-document';
import { ADDRESS_MEMBERS, COUNTERPARTY_MEMBERS } from './json-members';

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

type SharedTerms = Omit<TradingParty, 'vatId'>;

function shared(party: JsonParty): SharedTerms {
  return presentAs<SharedTerms>({
    legalRegistrationId: undefined,
    electronicAddress: electronicAddress(party),
    address: ADDRESS_MEMBERS.read(party.address),
    contact: presentGroup<Contact>({
      point: party.contactName?.trim(),
      telephone: party.phone?.trim(),
      email: party.email?.trim(),
    }),
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
  const isOtherwiseKnown = (party.identifiers ?? []).length > 0;
  return presentAs<Seller>({
    vatId: outsideVat ? undefined : vatId,
    taxRegistrationId: taxNumber === undefined ? undefined : { value: taxNumber, schemeId: TAX_NUMBER_SCHEME },
    legalRegistrationId: registration(
      isOtherwiseKnown ? undefined : outsideVat ? (vatId ?? taxNumber) : vatId === undefined ? taxNumber : undefined,
    ),
    additionalLegalInformation: party.legalInformation?.trim(),
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
