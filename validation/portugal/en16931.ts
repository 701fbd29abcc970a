import { amountsUbl } from '../en16931/amounts/ubl';
import { dueDateOrTerms } from '../en16931/earlier-releases';
import { needsAnyText } from '../en16931/presence/needs';
import { presenceUblOf } from '../en16931/presence/ubl';
import { ublSyntax } from '../en16931/syntax/ubl';
import { adapted } from '../tree/adapted-rules';
import { joinParts } from '../tree/join-parts';
import type { RulePart } from '../tree/tree-rule-set';

/** Rules of EN 16931 that CIUS-PT leaves out, or has in a form of its own. */
const WITHOUT: ReadonlySet<string> = new Set(
  'BR-51 BR-53 BR-B-01 BR-B-02 BR-CO-05 BR-CO-06 BR-CO-09 BR-CO-10 BR-CO-11 BR-CO-12 BR-CO-13 BR-CO-14 BR-CO-15 BR-CO-16 BR-CO-17 UBL-CR-002 UBL-DT-01 UBL-DT-27 UBL-DT-28'.split(
    ' ',
  ),
);

/** The newest rules of UBL's own series that it has. */
const LAST: Readonly<Record<string, number>> = { 'UBL-CR-': 647, 'UBL-SR-': 41 };

function isLater(rule: string): boolean {
  const number = LAST[rule.slice(0, -3)] ?? LAST[rule.slice(0, -2)];
  return number !== undefined && Number(/\d+$/.exec(rule)?.[0]) > number;
}

/** What UBL has too much of is only warned of. */
const isLimit = (rule: string): boolean => rule.startsWith('UBL-SR-');

/** The rules of EN 16931 of which CIUS-PT holds a copy; it calculates for itself, and has its own lists and VAT categories. */
export const en16931OfPortugal: RulePart = adapted(
  joinParts([presenceUblOf(needsAnyText), amountsUbl, ublSyntax, dueDateOrTerms]),
  {
    without: (rule) => WITHOUT.has(rule) || isLater(rule),
    severity: (rule) => (isLimit(rule) ? 'warning' : undefined),
  },
);
