import { joinParts } from '../tree/join-parts';
import type { RulePart } from '../tree/tree-rule-set';
import type { XRechnungProfile } from './profile';
import { isOfProfile } from './specification';

/** Rules for documents of that profile only. */
export function forProfile(profile: XRechnungProfile, parts: readonly RulePart[]): RulePart {
  const { facts, checks } = joinParts(parts);
  return {
    facts,
    checks: checks.map(({ rules, validate }) => ({
      rules,
      validate(document, report) {
        if (isOfProfile(document, profile)) validate(document, report);
      },
    })),
  };
}
