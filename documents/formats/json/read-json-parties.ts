import type { CompanyProfile } from '../../company-profile';
import { presentAs, presentGroup } from '../../../platform/present';
import type { Buyer, Contact, Identifier, Seller } from '../../model/party';
import { withVatPrefix } from '../../vat-number';
import type { JsonAddress, JsonDocument } from './json-document';
import { readAddress } from './postal-address';

/** Stated under PartyTaxScheme with a scheme that is not VAT. */
const TAX_NUMBER_SCHEME = 'TAX';

/** Company and counterparty in one shape. */
export interface JsonParty {
  name: string;
  vatNumber: string | undefined;
  countryIso: string;
  address: JsonAddress;
  taxNumber: string | undefined;
  email: string | undefined;
  endpointId: string | undefined;
  endpointScheme: string | undefined;
}

export function companyParty(company: CompanyProfile): JsonParty {
  const { name, vatNumber, countryIso, address, taxNumber, email, endpointId, endpointScheme } = company;
  return { name, vatNumber, countryIso, address, taxNumber, email, endpointId, endpointScheme };
}

export function counterpartyParty({ counterparty }: JsonDocument): JsonParty {
  const { name, vatNumber, address, taxNumber, email, endpointId, endpointScheme } = counterparty;
  return { name, vatNumber, countryIso: address.countryCode, address, taxNumber, email, endpointId, endpointScheme };
}

function electronicAddress(party: JsonParty): Identifier | undefined {
  if (party.endpointId === undefined || party.endpointScheme === undefined) return undefined;
  return { value: party.endpointId.trim(), schemeId: party.endpointScheme.trim() };
}

function shared(party: JsonParty): Pick<Seller, 'name' | 'identifiers' | 'electronicAddress' | 'address' | 'contact'> {
  return presentAs<ReturnType<typeof shared>>({
    name: party.name.trim(),
    identifiers: [],
    electronicAddress: electronicAddress(party),
    address: readAddress(party.address),
    contact: presentGroup<Contact>({ email: party.email?.trim() }),
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
    ...shared(party),
    vatId: outsideVat ? undefined : vatId,
    taxRegistrationId: taxNumber === undefined ? undefined : { value: taxNumber, schemeId: TAX_NUMBER_SCHEME },
    legalRegistrationId: registration(outsideVat ? (vatId ?? taxNumber) : vatId === undefined ? taxNumber : undefined),
  });
}

/** BG-7; a tax number is the buyer's legal registration, as EN 16931 knows no tax registration of buyers. */
export function jsonBuyer(party: JsonParty, outsideVat: boolean): Buyer {
  const vatId = prefixedVat(party);
  const taxNumber = party.taxNumber?.trim();
  return presentAs<Buyer>({
    ...shared(party),
    vatId: outsideVat ? undefined : vatId,
    legalRegistrationId: registration(outsideVat ? (vatId ?? taxNumber) : taxNumber),
  });
}
