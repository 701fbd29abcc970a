import type { FacturXProfile } from '../../schemas/factur-x/profiles';

/**
 * Profiles by the specification that they alone name (BT-24). The profile EN 16931 names the standard and nothing else, so
 * that only the container, or whoever asks, can tell it from a plain invoice of the standard.
 */
const BY_SPECIFICATION: Readonly<Record<string, FacturXProfile>> = {
  'urn:factur-x.eu:1p0:minimum': 'minimum',
  'urn:factur-x.eu:1p0:basicwl': 'basicwl',
  'urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic': 'basic',
  'urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended': 'extended',
};

/** The profile of Factur-X 1 (ZUGFeRD 2.1 and later) that BT-24 alone tells. */
export function facturXProfile(specification: string): FacturXProfile | undefined {
  return Object.hasOwn(BY_SPECIFICATION, specification) ? BY_SPECIFICATION[specification] : undefined;
}
