import type { LayerFacts } from '../layer';
import { normalizeSpace } from '../tree/text';
import type * as Rules from './nlcius';
import { isNlcius } from './specification';

/** One artefact, which holds a copy of EN 16931. */
export const NLCIUS_LAYER = {
  id: 'nl',
  title: 'NLCIUS (SI-UBL 2.0)',
  when: 'declared by BT-24',
  releases: [
    {
      version: '2.0.3.12',
      about: 'The rules as facts; the verdicts of the official artefact are met.',
      from: 'unknown',
      rules: { ubl: () => (require('./nlcius') as typeof Rules).nlcius },
    },
  ],
  appliesTo: ({ specification }) => isNlcius(normalizeSpace(specification)),
  replaces: ['en16931'],
} as const satisfies LayerFacts;
