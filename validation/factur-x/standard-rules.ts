import { codeSet } from '../../documents/codes/code-set';
import type { FacturXProfile } from '../../schemas/factur-x/profiles';
import { onlyRules } from '../tree/only-rules';
import type { RuleFacts, RulePart } from '../tree/tree-rule-set';
import { en16931Cii } from '../en16931/rule-sets';
import { CHANGED_RULES } from './changed-rules';
import { holdsFor } from './places/profile-letters';

/** The rules of EN 16931 that make sense in a profile, by the profiles that hold them (places/profile-letters.ts). */
const STANDARD_RULES: Readonly<Record<string, ReadonlySet<string>>> = {
  'M+': codeSet(`
    BR-01 BR-02 BR-03 BR-04 BR-05 BR-06 BR-07 BR-08 BR-09 BR-13 BR-14 BR-15 BR-CO-09 BR-CO-26 BR-DEC-12 BR-DEC-13
    BR-DEC-14 BR-DEC-18
  `),
  'W+': codeSet(`
    BR-10 BR-11 BR-12 BR-17 BR-18 BR-19 BR-20 BR-29 BR-31 BR-32 BR-33 BR-36 BR-37 BR-45 BR-46 BR-47 BR-48 BR-49
    BR-50 BR-53 BR-55 BR-56 BR-57 BR-61 BR-62 BR-63 BR-AE-03 BR-AE-04 BR-AE-06 BR-AE-07 BR-AE-09 BR-AE-10 BR-AF-03
    BR-AF-04 BR-AF-06 BR-AF-07 BR-AF-09 BR-AG-03 BR-AG-04 BR-AG-06 BR-AG-07 BR-AG-09 BR-CO-03 BR-CO-05 BR-CO-14
    BR-CO-18 BR-CO-19 BR-CO-21 BR-DEC-01 BR-DEC-02 BR-DEC-05 BR-DEC-06 BR-DEC-09 BR-DEC-10 BR-DEC-11 BR-DEC-15
    BR-DEC-16 BR-DEC-17 BR-DEC-19 BR-DEC-20 BR-E-03 BR-E-04 BR-E-06 BR-E-07 BR-E-09 BR-E-10 BR-G-03 BR-G-04 BR-G-06
    BR-G-07 BR-G-09 BR-G-10 BR-IC-03 BR-IC-04 BR-IC-06 BR-IC-07 BR-IC-09 BR-IC-10 BR-IC-11 BR-IC-12 BR-O-06 BR-O-07
    BR-O-09 BR-O-10 BR-S-03 BR-S-04 BR-S-06 BR-S-07 BR-Z-03 BR-Z-04 BR-Z-06 BR-Z-07 BR-Z-09 CII-SR-463
    CII-SR-465 CII-SR-466 CII-SR-467 CII-SR-468 CII-SR-469 CII-SR-471 CII-SR-472 CII-SR-473
  `),
  WBE: codeSet(`
    BR-38 BR-AF-10 BR-AG-10 BR-CO-06 BR-CO-11 BR-CO-12 BR-CO-13 BR-CO-15 BR-CO-16 BR-CO-17 BR-CO-22 BR-O-03 BR-O-04
    BR-O-11 BR-O-13 BR-O-14 BR-S-09 BR-S-10 BR-Z-10 CII-SR-470
  `),
  BE: codeSet(`
    BR-22 BR-23 BR-24 BR-26 BR-27 BR-28 BR-44 BR-54 BR-AE-01 BR-AE-08 BR-AF-01 BR-AF-08 BR-AG-01 BR-AG-08 BR-CO-04
    BR-CO-08 BR-CO-10 BR-CO-24 BR-E-01 BR-E-08 BR-G-01 BR-G-08 BR-IC-01 BR-IC-08 BR-O-01 BR-O-02 BR-O-08 BR-O-12
    BR-S-01 BR-S-08 BR-Z-01 BR-Z-08
  `),
  'B+': codeSet(`
    BR-16 BR-21 BR-25 BR-30 BR-41 BR-42 BR-43 BR-64 BR-65 BR-AE-02 BR-AE-05 BR-AF-02 BR-AF-05 BR-AG-02 BR-AG-05
    BR-B-01 BR-B-02 BR-CO-07 BR-CO-20 BR-CO-23 BR-DEC-23 BR-DEC-24 BR-DEC-25 BR-DEC-27 BR-DEC-28 BR-E-02 BR-E-05
    BR-G-02 BR-G-05 BR-IC-02 BR-IC-05 BR-O-05 BR-S-02 BR-S-05 BR-Z-02 BR-Z-05
  `),
  'E+': codeSet(`
    BR-51 BR-52 CII-SR-475 CII-SR-476
  `),
  E: codeSet(`
    CII-SR-474
  `),
  X: codeSet(`
    CII-DT-097
  `),
};

/** The only rules of EN 16931 that merely warn in a profile. */
const WARNINGS: readonly string[] = ['CII-SR-474', 'CII-SR-475', 'CII-SR-476'];

function isInProfile(rule: string, profile: FacturXProfile): boolean {
  return Object.entries(STANDARD_RULES).some(([profiles, rules]) => rules.has(rule) && holdsFor(profiles, profile));
}

/** The part of EN 16931 that a profile holds, in the form and with the levels that it has there. */
export function standardRules(profile: FacturXProfile): RulePart {
  const changed = new Set(CHANGED_RULES.flatMap(({ rules }) => rules));
  const unchanged = onlyRules({ facts: {}, checks: en16931Cii.checks }, (rule) => !changed.has(rule));
  const { facts, checks } = onlyRules(
    { facts: en16931Cii.facts, checks: [...unchanged.checks, ...CHANGED_RULES] },
    (rule) => isInProfile(rule, profile),
  );
  return { facts: Object.fromEntries(Object.entries(facts).map(withLevel)), checks };
}

function withLevel([rule, { terms }]: [string, RuleFacts]): [string, RuleFacts] {
  return [rule, { severity: WARNINGS.includes(rule) ? 'warning' : 'fatal', terms }];
}
