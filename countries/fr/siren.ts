import type { TradingParty } from '../../documents/model/party';
import { luhnHolds } from '../../documents/check-digits/luhn';
import { compactIdentifier } from '../identifier';

/** Schemes of BT-30 and BT-47 that hold a SIREN or begin with one. */
const SIREN_SCHEMES = new Set([undefined, '0002', '0009']);

/** The SIREN by which the directory knows a party: from its registration, else from its French VAT number. */
export function sirenOf({ legalRegistrationId, vatId }: TradingParty): string | undefined {
  const registration = SIREN_SCHEMES.has(legalRegistrationId?.schemeId) ? legalRegistrationId?.value : undefined;
  const fromRegistration = /^(\d{9})(\d{5})?$/.exec(compactIdentifier(registration ?? ''))?.[1];
  const siren = fromRegistration ?? /^FR[0-9A-Z]{2}(\d{9})$/.exec(compactIdentifier(vatId ?? ''))?.[1];
  return siren !== undefined && luhnHolds(siren) ? siren : undefined;
}
