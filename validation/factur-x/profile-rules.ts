import type { FacturXProfile } from '../../schemas/factur-x/profiles';
import { emptyElements } from '../peppol/shared/empty-elements';
import { joinParts } from '../tree/join-parts';
import type { RulePart } from '../tree/tree-rule-set';
import { extendedRules } from './extended/extended-rules';
import { profilePlaces } from './places/profile-places';
import { standardRules } from './standard-rules';

/** All rules of a profile: its places, the rules of EN 16931 that it holds, and what EXTENDED has in place of others. */
export function profileRules(profile: FacturXProfile): RulePart {
  return joinParts([
    standardRules(profile),
    profilePlaces(profile),
    ...(profile === 'minimum' || profile === 'basicwl' ? [] : [EMPTY_ELEMENTS]),
    ...(profile === 'extended' ? [extendedRules] : []),
  ]);
}

/** An element without content is told, and refuses nothing. */
const EMPTY_ELEMENTS: RulePart = {
  facts: Object.fromEntries(
    Object.entries(emptyElements.facts).map(([rule, { terms }]) => [rule, { severity: 'warning', terms }]),
  ),
  checks: emptyElements.checks,
};
