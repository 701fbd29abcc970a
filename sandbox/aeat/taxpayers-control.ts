import { invalidControl, membersOf } from '../control-body';
import type { Taxpayers } from './taxpayers';

const LISTS: readonly string[] = ['unknownNifs', 'collaborators'] satisfies (keyof Taxpayers)[];

/** The lists of a protocol to be changed; the others stay. */
export function readTaxpayers(member: string, value: unknown): Partial<Taxpayers> {
  const change: Record<string, string[]> = {};
  for (const [name, nifs] of Object.entries(membersOf(value, member))) {
    if (!LISTS.includes(name)) throw invalidControl(`there is no list ${member}.${name}`);
    if (!Array.isArray(nifs) || !nifs.every((nif): nif is string => typeof nif === 'string'))
      throw invalidControl(`${member}.${name} must be a list of NIFs`);
    change[name] = nifs;
  }
  return change;
}
