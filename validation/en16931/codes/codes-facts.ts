import type { RuleFacts } from '../../tree/tree-rule-set';

/** Business terms of each rule; all are fatal. */
const TERMS: Readonly<Record<string, readonly string[]>> = {
  'BR-CL-01': ['BT-3'],
  'BR-CL-03': ['BT-5', 'BT-6'],
  'BR-CL-04': ['BT-5'],
  'BR-CL-05': ['BT-6'],
  'BR-CL-06': ['BT-8'],
  'BR-CL-07': ['BT-18', 'BT-128'],
  'BR-CL-08': ['BT-21'],
  'BR-CL-10': ['BT-29', 'BT-46', 'BT-60'],
  'BR-CL-11': ['BT-30', 'BT-47', 'BT-61'],
  'BR-CL-13': ['BT-158'],
  'BR-CL-14': ['BT-40', 'BT-55', 'BT-69', 'BT-80'],
  'BR-CL-15': ['BT-159'],
  'BR-CL-16': ['BT-81'],
  'BR-CL-17': ['BT-118', 'BT-95', 'BT-102'],
  'BR-CL-18': ['BT-151'],
  'BR-CL-19': ['BT-98', 'BT-140'],
  'BR-CL-20': ['BT-105', 'BT-145'],
  'BR-CL-21': ['BT-157'],
  'BR-CL-22': ['BT-121'],
  'BR-CL-23': ['BT-130', 'BT-150'],
  'BR-CL-24': ['BT-125'],
  'BR-CL-25': ['BT-34', 'BT-49'],
  'BR-CL-26': ['BT-71'],
};

export const CODES_FACTS: Readonly<Record<string, RuleFacts>> = Object.fromEntries(
  Object.entries(TERMS).map(([rule, terms]) => [rule, { severity: 'fatal', terms }]),
);
