import type { Severity } from '../../finding';
import type { Syntax } from '../../tree/rule-document';
import type { RuleFacts } from '../../tree/tree-rule-set';

/** Business terms of each rule, the value to look at first. */
const TERMS: Readonly<Record<string, readonly string[]>> = {
  'BR-01': ['BT-24'],
  'BR-02': ['BT-1'],
  'BR-03': ['BT-2'],
  'BR-04': ['BT-3'],
  'BR-05': ['BT-5'],
  'BR-06': ['BT-27'],
  'BR-07': ['BT-44'],
  'BR-08': ['BG-5'],
  'BR-09': ['BT-40', 'BG-5'],
  'BR-10': ['BG-8'],
  'BR-11': ['BT-55'],
  'BR-12': ['BT-106'],
  'BR-13': ['BT-109'],
  'BR-14': ['BT-112'],
  'BR-15': ['BT-115'],
  'BR-16': ['BG-25'],
  'BR-17': ['BT-59', 'BG-10', 'BG-4'],
  'BR-18': ['BT-62', 'BG-11', 'BG-4'],
  'BR-19': ['BG-12', 'BG-11', 'BG-4'],
  'BR-20': ['BT-69', 'BG-12', 'BG-11', 'BG-4'],
  'BR-21': ['BT-126', 'BG-25'],
  'BR-22': ['BT-129', 'BG-25'],
  'BR-23': ['BT-130', 'BG-25'],
  'BR-24': ['BT-131', 'BG-25'],
  'BR-25': ['BT-153', 'BG-25'],
  'BR-26': ['BT-146', 'BG-25'],
  'BR-27': ['BT-146'],
  'BR-28': ['BT-148'],
  'BR-29': ['BT-74', 'BT-73'],
  'BR-30': ['BT-135', 'BT-134'],
  'BR-31': ['BT-92', 'BG-20'],
  'BR-32': ['BT-95', 'BG-20'],
  'BR-33': ['BT-97', 'BT-98', 'BG-20'],
  'BR-36': ['BT-99', 'BG-21'],
  'BR-37': ['BT-102', 'BG-21'],
  'BR-38': ['BT-104', 'BT-105', 'BG-21'],
  'BR-41': ['BT-136', 'BG-27'],
  'BR-42': ['BT-139', 'BT-140', 'BG-27'],
  'BR-43': ['BT-141', 'BG-28'],
  'BR-44': ['BT-144', 'BT-145', 'BG-28'],
  'BR-45': ['BT-116', 'BG-23'],
  'BR-46': ['BT-117', 'BG-23'],
  'BR-47': ['BT-118', 'BG-23'],
  'BR-48': ['BT-119', 'BG-23'],
  'BR-49': ['BT-81', 'BG-16'],
  'BR-50': ['BT-84', 'BG-17'],
  'BR-51': ['BT-87'],
  'BR-52': ['BT-122', 'BG-24'],
  'BR-53': ['BT-111', 'BT-6'],
  'BR-54': ['BT-160', 'BT-161', 'BG-32'],
  'BR-55': ['BT-25', 'BG-3'],
  'BR-56': ['BT-63', 'BG-11'],
  'BR-57': ['BT-80', 'BG-15'],
  'BR-61': ['BT-84', 'BT-81'],
  'BR-62': ['BT-34'],
  'BR-63': ['BT-49'],
  'BR-64': ['BT-157'],
  'BR-65': ['BT-158'],
};

/** The only rule whose severity is not the same in both syntaxes: UBL merely warns of a long card number. */
const CARD_NUMBER: Readonly<Record<Syntax, Severity>> = { ubl: 'warning', cii: 'fatal' };

/** Severity and terms of every rule of EN 16931 that is numbered without a family (BR-01 to BR-65). */
export function presenceFacts(syntax: Syntax): Readonly<Record<string, RuleFacts>> {
  return Object.fromEntries(
    Object.entries(TERMS).map(([rule, terms]) => [
      rule,
      { severity: rule === 'BR-51' ? CARD_NUMBER[syntax] : 'fatal', terms },
    ]),
  );
}
