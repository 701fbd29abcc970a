import { typeParts, WILDCARD } from './document-types';

/**
 * The registered type by which a receiver takes documents of a type with wildcards: the type itself, then the most exact one that
 * ends with a star. The schemes do not stand in for each other.
 */
export function wildcardMatch(wanted: string, registered: readonly string[]): string | undefined {
  const parts = typeParts(wanted);
  if (parts === undefined) return undefined;
  const offered = new Map<string, string>();
  for (const type of registered) {
    const its = typeParts(type);
    if (its?.scheme === WILDCARD && its.root === parts.root && its.version === parts.version)
      offered.set(its.customization, type);
  }
  for (const customization of patternsOf(parts.customization)) {
    const found = offered.get(customization);
    if (found !== undefined) return found;
  }
  return undefined;
}

function patternsOf(customization: string): string[] {
  const patterns = [customization, `${customization}*`];
  for (let at = customization.lastIndexOf('@'); at >= 0; at = at === 0 ? -1 : customization.lastIndexOf('@', at - 1))
    patterns.push(`${customization.slice(0, at)}*`);
  return patterns;
}
