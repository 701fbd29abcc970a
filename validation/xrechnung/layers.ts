import type { LayerFacts } from '../layer';
import { normalizeSpace } from '../tree/text';
import { xrechnungProfile } from './profile';
import { kositScenario } from './scenarios';
import type * as Cii from './xrechnung-cii';
import type * as Ubl from './xrechnung-ubl';

export const XRECHNUNG_LAYER = {
  id: 'xrechnung',
  title: 'XRechnung 3.0 with its extension and CVD, KoSIT',
  when: 'declared by BT-24',
  releases: [
    {
      version: '3.0.2',
      about: 'Schematron 2.5.0 of 2026-01-31 with the code lists of 2.6.0, levels of the configuration of 2026-04-02.',
      from: '2026-01-31',
      rules: {
        ubl: () => (require('./xrechnung-ubl') as typeof Ubl).xrechnungUbl,
        cii: () => (require('./xrechnung-cii') as typeof Cii).xrechnungCii,
      },
    },
  ],
  appliesTo: ({ specification }) => xrechnungProfile(normalizeSpace(specification)) !== undefined,
  scenarioOf: kositScenario,
} as const satisfies LayerFacts;
