import type { RuleFacts } from '../../tree/tree-rule-set';

/** Business terms of each rule, the value to look at first. All are fatal in both syntaxes. */
const TERMS: Readonly<Record<string, readonly string[]>> = {
  'BR-CO-03': ['BT-7', 'BT-8'],
  'BR-CO-04': ['BT-151', 'BG-25'],
  'BR-CO-05': ['BT-98', 'BT-97'],
  'BR-CO-06': ['BT-105', 'BT-104'],
  'BR-CO-07': ['BT-140', 'BT-139'],
  'BR-CO-08': ['BT-145', 'BT-144'],
  'BR-CO-09': ['BT-31', 'BT-48', 'BT-63'],
  'BR-CO-10': ['BT-106', 'BT-131'],
  'BR-CO-11': ['BT-107', 'BT-92'],
  'BR-CO-12': ['BT-108', 'BT-99'],
  'BR-CO-13': ['BT-109', 'BT-106', 'BT-107', 'BT-108'],
  'BR-CO-14': ['BT-110', 'BT-117'],
  'BR-CO-15': ['BT-112', 'BT-109', 'BT-110'],
  'BR-CO-16': ['BT-115', 'BT-112', 'BT-113', 'BT-114'],
  'BR-CO-17': ['BT-117', 'BT-116', 'BT-119'],
  'BR-CO-18': ['BG-23'],
  'BR-CO-19': ['BG-14', 'BT-73', 'BT-74'],
  'BR-CO-20': ['BG-26', 'BT-134', 'BT-135'],
  'BR-CO-21': ['BT-97', 'BT-98', 'BG-20'],
  'BR-CO-22': ['BT-104', 'BT-105', 'BG-21'],
  'BR-CO-23': ['BT-139', 'BT-140', 'BG-27'],
  'BR-CO-24': ['BT-144', 'BT-145', 'BG-28'],
  'BR-CO-26': ['BT-31', 'BT-30', 'BT-29'],
  'BR-B-01': ['BT-151', 'BT-95', 'BT-102'],
  'BR-B-02': ['BT-151', 'BT-95', 'BT-102', 'BT-118'],
};

/** BR-CO-05 to BR-CO-08 ask that a reason and its code mean the same: no check is behind them officially. */
export const amountFacts: Readonly<Record<string, RuleFacts>> = Object.fromEntries(
  Object.entries(TERMS).map(([rule, terms]) => [rule, { severity: 'fatal', terms }]),
);
