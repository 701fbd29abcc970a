import type { LayerFacts } from '../layer';
import { normalizeSpace } from '../tree/text';
import type * as BrFr from './br-fr/br-fr';
import type * as ExtendedCii from './extended/cii';
import type * as ExtendedUbl from './extended/ubl';

export const EXTENDED_CTC_FR = 'urn:cen.eu:en16931:2017#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr';

const VERSION = '1.4.0.03';
const ABOUT =
  'XP Z12-012 version 1.4; artefacts of 2026-08-04 on EN 16931 1.3.16, in the strict form: every rule is fatal.';
/** The first day of the reform: every business receives, and large ones issue. */
const REFORM = '2026-09-01';

const brFr = (): typeof BrFr => require('./br-fr/br-fr') as typeof BrFr;

/** Holds its own form of EN 16931, looser where France is. */
export const FR_EXTENDED_LAYER = {
  id: 'fr-extended',
  title: 'EXTENDED-CTC-FR, FNFE-MPE',
  when: 'declared by BT-24',
  releases: [
    {
      version: VERSION,
      about: ABOUT,
      from: REFORM,
      rules: {
        ubl: () => (require('./extended/ubl') as typeof ExtendedUbl).frExtendedUbl,
        cii: () => (require('./extended/cii') as typeof ExtendedCii).frExtendedCii,
      },
    },
  ],
  appliesTo: ({ specification }) => normalizeSpace(specification) === EXTENDED_CTC_FR,
  replaces: ['en16931'],
} as const satisfies LayerFacts;

/** FNFE-MPE has the rules as warnings, too, for tests before the reform. */
export const BR_FR_LAYER = {
  id: 'fr-br',
  title: 'BR-FR for invoices between platforms (flow 2), FNFE-MPE',
  when: 'EINVOICING in FR',
  releases: [
    { version: VERSION, about: ABOUT, from: REFORM, rules: { ubl: () => brFr().brFrUbl, cii: () => brFr().brFrCii } },
  ],
  appliesTo: ({ context }) => context?.countryIso === 'FR' && context.purpose === 'EINVOICING',
  asksIssuers: true,
} as const satisfies LayerFacts;
