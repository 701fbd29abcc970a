import type { FacturXProfile } from '../../schemas/factur-x/profiles';
import type { Declaration, LayerFacts } from '../layer';
import { normalizeSpace } from '../tree/text';
import { facturXProfile } from './profile';
import type * as Rules from './profile-rules';

const rules = (): typeof Rules => require('./profile-rules') as typeof Rules;

/** Each profile is one artefact that holds its own form of the rules of EN 16931. */
function profileLayer<Profile extends FacturXProfile>(profile: Profile, name: string) {
  return {
    id: `factur-x-${profile}`,
    title: `Factur-X ${name} (ZUGFeRD), FNFE-MPE and FeRD`,
    when: profile === 'en16931' ? 'in a PDF of Factur-X or ZUGFeRD' : 'declared by BT-24',
    releases: [
      {
        version: '1.09-2',
        about: 'ZUGFeRD 2.5.2: rules and schemas of the profile as they were published until 2026-08-20.',
        from: '2026-08-20',
        rules: { cii: () => rules().profileRules(profile) },
      },
    ],
    appliesTo: ({ specification, syntax, inHybridPdf }: Declaration) =>
      syntax === 'cii' && facturXProfile(normalizeSpace(specification), inHybridPdf) === profile,
    replaces: ['en16931'],
  } as const satisfies LayerFacts;
}

export const MINIMUM_LAYER = profileLayer('minimum', 'MINIMUM');
export const BASIC_WL_LAYER = profileLayer('basicwl', 'BASIC WL');
export const BASIC_LAYER = profileLayer('basic', 'BASIC');
export const FACTUR_X_EN_16931_LAYER = profileLayer('en16931', 'EN 16931');
export const EXTENDED_LAYER = profileLayer('extended', 'EXTENDED');
