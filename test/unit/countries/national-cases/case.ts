import type { Flow, Purpose } from '../../../../documents/model/document-context';
import { type Change, unchanged } from './changes';

export interface Case {
  iso: string;
  rule: string;
  severity: 'error' | 'warning';
  purpose: Purpose;
  flow?: Flow;
  what: string;
  fails: Change;
  /** The nearest document that the rule lets through. */
  passes: Change;
}

export function cases(
  iso: string,
  purpose: Purpose,
  rows: [rule: string, severity: 'error' | 'warning', what: string, fails: Change, passes?: Change, flow?: Flow][],
): Case[] {
  return rows.map(([rule, severity, what, fails, passes = unchanged, flow = 'ISSUED']) => {
    return { iso, purpose, rule, severity, what, fails, passes, flow };
  });
}
