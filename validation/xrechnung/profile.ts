/** BT-24 of the three conformance levels that XRechnung 3.0 knows. */
export const SPECIFICATION_IDENTIFIERS = {
  CIUS: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
  extension:
    'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0',
  CVD: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0#compliant#urn:xeinkauf.de:kosit:xrechnung:cvd_0.9',
} as const;

/** CVD: vehicles bought under the Clean Vehicles Directive. */
export type XRechnungProfile = keyof typeof SPECIFICATION_IDENTIFIERS;

const PROFILES: ReadonlyMap<string, XRechnungProfile> = new Map(
  (Object.keys(SPECIFICATION_IDENTIFIERS) as XRechnungProfile[]).map((profile) => [
    SPECIFICATION_IDENTIFIERS[profile],
    profile,
  ]),
);

/** The profile that exactly this BT-24 names; undefined where it is no XRechnung identifier. */
export function xrechnungProfile(customizationId: string): XRechnungProfile | undefined {
  return PROFILES.get(customizationId);
}
