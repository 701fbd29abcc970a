import { FACTUR_X_PROFILES, type FacturXProfile } from '../../../schemas/factur-x/profiles';

const LETTERS = 'MWBEX';

/**
 * Whether something that is marked with letters holds for a profile: M, W, B, E, X stand for MINIMUM, BASIC WL, BASIC,
 * EN 16931 and EXTENDED, and a plus sign for all above, so that `W+` is BASIC WL and richer.
 */
export function holdsFor(marked: string, profile: FacturXProfile): boolean {
  const rank = FACTUR_X_PROFILES.indexOf(profile);
  if (marked.endsWith('+')) return rank >= LETTERS.indexOf(marked.charAt(0));
  return marked.includes(LETTERS.charAt(rank));
}
