import { XRECHNUNG_IDENTIFIERS } from '../specification-identifiers';

/** CVD: vehicles bought under the Clean Vehicles Directive. */
export type XRechnungProfile = keyof typeof XRECHNUNG_IDENTIFIERS;

const PROFILES: ReadonlyMap<string, XRechnungProfile> = new Map(
  (Object.keys(XRECHNUNG_IDENTIFIERS) as XRechnungProfile[]).map((profile) => [
    XRECHNUNG_IDENTIFIERS[profile],
    profile,
  ]),
);

/** The profile that exactly this BT-24 names; undefined where it is no XRechnung identifier. */
export function xrechnungProfile(customizationId: string): XRechnungProfile | undefined {
  return PROFILES.get(customizationId);
}
