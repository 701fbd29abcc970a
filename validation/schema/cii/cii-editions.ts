import { FACTUR_X_PROFILES, type FacturXProfile } from '../../../schemas/factur-x/profiles';
import { facturXProfile } from '../../factur-x/profile';
import { EXTENDED_CTC_FR, FR_EXTENDED_LAYER } from '../../france/layers';

/** The name that the schemas of a profile have as an edition of the Cross Industry Invoice. */
export function facturXEdition(profile: FacturXProfile): `factur-x-${FacturXProfile}` {
  return `factur-x-${profile}`;
}

/** Specifications that ask for the schemas of a profile without being one, by BT-24. */
const BUILT_ON: ReadonlyMap<string, FacturXProfile> = new Map([[EXTENDED_CTC_FR, 'extended']]);

/** The edition that BT-24 asks for; undefined where it asks for D16B. */
export function editionOfSpecification(specification: string, inHybridPdf?: boolean): string | undefined {
  const profile = facturXProfile(specification, inHybridPdf) ?? BUILT_ON.get(specification);
  return profile === undefined ? undefined : facturXEdition(profile);
}

/**
 * The edition that layers judge by which somebody has asked for: those of the profiles have their names, and EXTENDED-CTC-FR has
 * that of EXTENDED.
 */
export function editionOfLayers(layers: readonly string[]): string | undefined {
  if (layers.includes(FR_EXTENDED_LAYER.id)) return facturXEdition('extended');
  return FACTUR_X_PROFILES.map(facturXEdition).find((edition) => layers.includes(edition));
}
