import type { LayerFacts } from '../layer';
import type * as Rules from './cius-pt';
import { isCiusPt } from './specification';

/** One artefact, which holds a copy of an early EN 16931 and calculates for itself. */
export const CIUS_PT_LAYER = {
  id: 'pt',
  title: 'CIUS-PT, eSPap',
  when: 'declared by BT-24',
  releases: [
    {
      version: '2.1.1',
      from: '2021-01-01',
      rules: { ubl: () => (require('./cius-pt') as typeof Rules).ciusPt },
    },
  ],
  appliesTo: ({ specification, syntax }) => syntax === 'ubl' && isCiusPt(specification.trim()),
  replaces: ['en16931'],
} as const satisfies LayerFacts;
