/** Profiles of Factur-X 1 and ZUGFeRD 2, each with schemas of its own; every one holds what the one before it holds. */
export const FACTUR_X_PROFILES = ['minimum', 'basicwl', 'basic', 'en16931', 'extended'] as const;
export type FacturXProfile = (typeof FACTUR_X_PROFILES)[number];
