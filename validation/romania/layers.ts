import type { Declaration, LayerFacts } from '../layer';
import { normalizeSpace } from '../tree/text';
import type * as Rules from './cius-ro';
import type * as En16931 from './en16931';
import { CIUS_RO } from './specification';

const WHEN = 'declared by BT-24, or issued in Romania';

/** ANAF judges what is issued in Romania by CIUS-RO, whatever it declares. */
function isForAnaf({ specification, context }: Declaration): boolean {
  if (normalizeSpace(specification) === CIUS_RO) return true;
  return context?.countryIso === 'RO' && context.purpose === 'EINVOICING' && context.flow === 'ISSUED';
}

/** CIUS-RO sits on an earlier release of EN 16931, which decides in place of the newest. */
export const EN_16931_OF_ROMANIA_LAYER = {
  id: 'ro-en16931',
  title: 'EN 16931 in the release that CIUS-RO sits on',
  when: WHEN,
  releases: [
    {
      version: '1.3.8',
      about: 'The rules of 1.3.16, less what has come since; its code lists were asked of the official artefact.',
      from: 'unknown',
      rules: { ubl: () => (require('./en16931') as typeof En16931).en16931ForRomania },
    },
  ],
  appliesTo: (declaration) => declaration.syntax === 'ubl' && isForAnaf(declaration),
  replaces: ['en16931'],
} as const satisfies LayerFacts;

export const CIUS_RO_LAYER = {
  id: 'ro',
  title: 'CIUS-RO, ANAF',
  when: WHEN,
  releases: [
    {
      version: '1.0.9',
      about: 'The rules as facts; the verdicts of the official artefact are met.',
      from: 'unknown',
      rules: { ubl: () => (require('./cius-ro') as typeof Rules).ciusRo },
    },
  ],
  appliesTo: isForAnaf,
} as const satisfies LayerFacts;
