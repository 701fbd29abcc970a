import type { XmlElement } from '../../../documents/xml/element-tree';
import type { Offence } from '../../en16931/syntax/syntax-rule';

/** Children that a group may have, and below a child its own. */
export interface Allowed {
  readonly [key: string]: Allowed | true;
}

/** The first element of a group that EXTENDED-CTC-FR has no term for. */
export function unknownBelow(group: XmlElement, allowed: Allowed): Offence | undefined {
  for (const child of group.children) {
    const below = Object.hasOwn(allowed, child.key) ? allowed[child.key] : undefined;
    if (below === undefined) {
      const parameters = { context: group.key, element: child.key, path: child.key };
      return { element: child, textKey: 'france.absent', parameters };
    }
    if (below === true) continue;
    const offence = unknownBelow(child, below);
    if (offence !== undefined) return offence;
  }
  return undefined;
}
