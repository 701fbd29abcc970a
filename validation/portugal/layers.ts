import type { LayerFacts } from '../layer';
import { normalizeSpace } from '../tree/text';
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
      about: 'The rules as facts; the verdicts of the official artefact are met.',
      from: 'unknown',
      rules: { ubl: () => (require('./cius-pt') as typeof Rules).ciusPt },
    },
  ],
  appliesTo: ({ specification }) => isCiusPt(normalizeSpace(specification)),
  replaces: ['en16931'],
} as const satisfies LayerFacts;
