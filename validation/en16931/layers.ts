import type { LayerFacts } from '../layer';
import type * as Rules from './rule-sets';

const rules = (): typeof Rules => require('./rule-sets') as typeof Rules;

export const EN_16931_LAYER = {
  id: 'en16931',
  title: 'EN 16931, validation artefacts of the European Commission and CEN/TC 434',
  when: 'always',
  releases: [
    { version: '1.3.16', from: '2026-04-09', rules: { ubl: () => rules().en16931Ubl, cii: () => rules().en16931Cii } },
  ],
  appliesTo: () => true,
} as const satisfies LayerFacts;
