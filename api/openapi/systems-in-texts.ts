import { AUTHORITY_SYSTEMS, namesOfSystems } from '../../countries/integration/systems';
import type { SystemFacts } from '../../countries/integration/system-facts';

/** Names of systems in a description, which is Markdown. */
export function namesInText(isSo: (facts: SystemFacts) => boolean): string {
  return namesOfSystems(isSo).replaceAll('*', String.raw`\*`);
}

const [called] = AUTHORITY_SYSTEMS.filter(({ credential, chain }) => credential !== undefined && chain === undefined);

/** A system in examples: one that is called for each document, with a credential of its company. */
export const EXAMPLE_SYSTEM = { system: called?.id ?? '', systemName: called?.name ?? '' };

/** Forms of their own in which systems are sent a document. */
export const OWN_FORMS = AUTHORITY_SYSTEMS.flatMap(({ id, ownForm }) =>
  ownForm === undefined ? [] : [{ id, ...ownForm }],
);
