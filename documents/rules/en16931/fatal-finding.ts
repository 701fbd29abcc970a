import type { Finding, TermPath } from '../../finding';
import { type Decimal, amountText } from '../../model/decimal';

export const EN16931_TOTALS = 'en16931-totals';

export interface Mismatch {
  rule: string;
  terms: string[];
  at: TermPath;
  found: Decimal | undefined;
  expected?: Decimal | undefined;
  parameters?: Record<string, string>;
}

/** A sum that is not right: what is stated (nothing, if absent) and what it should be. */
export function mismatch({ rule, terms, at, found, expected, parameters = {} }: Mismatch): Finding {
  return {
    ruleSet: EN16931_TOTALS,
    rule,
    severity: 'fatal',
    terms,
    parameters,
    at,
    found: found === undefined ? '(none)' : amountText(found),
    ...(expected !== undefined && { expected: amountText(expected) }),
  };
}
