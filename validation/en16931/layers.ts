import type { LayerFacts } from '../layer';
import type * as Rules from './rule-sets';

const rules = (): typeof Rules => require('./rule-sets') as typeof Rules;

export const EN_16931_LAYER = {
  id: 'en16931',
  title: 'EN 16931, validation artefacts of the European Commission and CEN/TC 434',
  when: 'always',
  releases: [
    {
      version: '1.3.16',
      about: 'EN 16931-1:2017; artefacts of 2026-04-09, code lists that are in use since 2026-05-15.',
      from: '2026-05-15',
      rules: { ubl: () => rules().en16931Ubl, cii: () => rules().en16931Cii },
    },
    {
      version: 'EN 16931-1:2026',
      about: 'The revised standard, approved on 2026-02-13. There are no artefacts and no BT-24 for it yet.',
      from: 'unknown',
    },
  ],
  appliesTo: () => true,
} as const satisfies LayerFacts;
