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
  'urn:zugferd.de:2p0:minimum': 'minimum',
  'urn:zugferd.de:2p0:basicwl': 'basicwl',
  'urn:cen.eu:en16931:2017#compliant#urn:zugferd.de:2p0:basic': 'basic',
  'urn:cen.eu:en16931:2017#conformant#urn:zugferd.de:2p0:extended': 'extended',
};

/** Asks for the rules of Factur-X in the profile that BT-24 names, or in EN 16931 where it names none. */
export const FACTUR_X = 'facturx';

const EN_16931 = 'urn:cen.eu:en16931:2017';

/**
 * The profile of Factur-X 1 (ZUGFeRD 2) that BT-24 tells.
 * @param inHybridPdf it came in a PDF of Factur-X
 */
export function facturXProfile(specification: string, inHybridPdf = false): FacturXProfile | undefined {
  if (specification === EN_16931) return inHybridPdf ? 'en16931' : undefined;
  return Object.hasOwn(BY_SPECIFICATION, specification) ? BY_SPECIFICATION[specification] : undefined;
}
